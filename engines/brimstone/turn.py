"""The course of an Adventure (SOB-TURN)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from engines.brimstone import activation, anytime, enemies, fights, sermons
from engines.brimstone.aftermath import aftermath
from engines.brimstone.board import far
from engines.brimstone.campaign import WON, fared
from engines.brimstone.deeds import Over, TurnEnds, over
from engines.brimstone.depth import hold_back
from engines.brimstone.events import AdventureOver, Fared, LeftBehind, ProposalFailed, TurnBegan
from engines.brimstone.exploration import explore, open_a_way
from engines.brimstone.fuse import fires
from engines.brimstone.harm import die
from engines.brimstone.lantern import brought_home
from engines.brimstone.missions import course_of
from engines.brimstone.missions.course import won
from engines.brimstone.muster import muster
from engines.brimstone.outfit import Use
from engines.brimstone.party import decide
from engines.brimstone.state import OFF, Hero, Phase, State
from engines.kernel import Ask, Option, Table
from engines.kernel.asks import NOTHING

NEAR = 18
"""Spaces within which an Immobile enemy stays (SOB-ENY-22)."""


async def play(table: Table[State]) -> None:
    """From the first turn to the end; goes on from any state that a checkpoint was taken in."""
    state = table.state
    try:
        while True:
            table.checkpoint()
            try:
                await PHASES[state.phase](table)
            except TurnEnds:
                if state.active != OFF:
                    activation.rests(state, state.heroes[state.active])
                state.phase = "evening"
                continue
            state.phase = FOLLOWING[state.phase]
    except Over:
        brought_home(table)
        await aftermath(table)
        table.tell(AdventureOver(how=state.how, text="" if state.how == WON else state.mission.failure))
        for hero in state.company():
            table.tell(Fared(seat=hero.seat, **fared(hero)))


async def darkness(table: Table[State]) -> None:
    """A turn begins: whether to flee, then Hold Back the Darkness (SOB-TURN-05, SOB-DEP-02, SOB-AMB-91)."""
    state = table.state
    state.turn += 1
    state.texts.clear()
    state.shining.clear()
    for hero in state.heroes:
        hero.activated = False
        hero.passed = 0
        hero.forget(Use.TURN)
        hero.prayed = 0
    for troop in state.troops.values():
        troop.activated = False
    table.tell(TurnBegan(round=state.turn))
    await ask_to_flee(table)
    await leave_behind(table)
    await hold_back(table)
    await course_of(state).morning(table)
    await sermons.begin_turn(table)


async def ask_to_flee(table: Table[State]) -> None:
    """Somebody has proposed to flee: all who stand have to agree (SOB-TURN-05, SOB-AMB-64, SOB-AMB-39).

    Raises:
        Over: they do.
    """
    state = table.state
    if not state.wants_out:
        return
    seats = list(dict.fromkeys(hero.seat for hero in state.standing()))
    options = [Option("flee", means=True), Option("stay", means=False)]
    rules = ("SOB-TURN-05", "SOB-AMB-39")
    args = {
        "fallen_cards": [hero.called for hero in state.heroes if hero.down],
        "price": state.mission.price if state.posse else 0,
    }
    asks = [Ask((seat,), "flee", options, args=args, default=("flee",), rules=rules, silence=True) for seat in seats]
    answers = await table.ask_sealed(asks)
    state.wants_out = []
    if all(answer.picked[0].means for answer in answers):
        raise over(state, "fled")
    table.tell(ProposalFailed(what="flee"))


async def leave_behind(table: Table[State]) -> None:
    """With nothing but Immobile enemies about, those that no Hero is near are left behind (SOB-ENY-22, SOB-AMB-53)."""
    state = table.state
    if any(state.sheet(enemy.kind).move for enemy in state.enemies):
        return
    heroes = [hero.at for hero in state.heroes if not hero.dead]
    gone = [enemy for enemy in state.enemies if not 0 <= far(state, enemy.at, heroes) <= NEAR]
    for enemy in gone:
        state.enemies.remove(enemy)
        table.tell(LeftBehind(enemy_card=enemy.kind, number=enemy.said))
    _forgo(state, [enemy.instance for enemy in gone])
    if gone and not state.enemies:
        await fights.finish(table, state.turn - 1)


def _forgo(state: State, instances: Collection[int]) -> None:
    """Those of them of which nobody was defeated, or is still there, bring no Loot (SOB-ENY-22, SOB-AMB-53)."""
    kept = {*state.beaten, *(enemy.instance for enemy in state.enemies), 0}
    for lost in sorted({*instances} - kept, reverse=True):
        state.instances -= 1
        state.beaten = [number - (number > lost) for number in state.beaten]
        for enemy in state.enemies:
            enemy.instance -= enemy.instance > lost


async def activations(table: Table[State]) -> None:
    """One model or type after the other, always the highest Initiative that has not acted, also in a Fight (SOB-TURN-02, SOB-FGT-09, SOB-AMB-59)."""
    state = table.state
    while (ready := _ready(state)) is not None:
        heroes, kinds = ready
        if kinds and await anytime.before_enemies(table, kinds):
            continue
        if kinds:
            await enemies.activate(table, kinds[0] if len(kinds) == 1 else table.dice.pick(kinds))  # SOB-TURN-07
        else:
            await activation.activate(table, heroes[0] if len(heroes) == 1 else await _first(table, heroes))
        if state.instances and not state.enemies:
            raise TurnEnds
        table.checkpoint()


def _ready(state: State) -> tuple[list[Hero], list[str]] | None:
    """Who is next: Heroes with one Initiative, or types, which go before Heroes (SOB-TURN-06)."""
    heroes = [hero for hero in state.standing() if not hero.activated]
    kinds = state.waiting()
    if not heroes and not kinds:
        return None
    highest = max([hero.figure.initiative for hero in heroes] + [state.initiative(kind) for kind in kinds])
    first = [kind for kind in kinds if state.initiative(kind) == highest]
    return ([] if first else [hero for hero in heroes if hero.figure.initiative == highest]), first


async def _first(table: Table[State], heroes: list[Hero]) -> Hero:
    """Tied Heroes choose their order, each turn anew (SOB-TURN-03): who runs all of them, else the party."""
    seats = {hero.seat for hero in heroes}
    words = "hero" if len(seats) == 1 else "hero-of"
    options = [Option(hero.id, words, {"hero_card": hero.called, "seat": hero.seat}, means=hero) for hero in heroes]
    if len(seats) == 1:
        picked = await table.pick(heroes[0].seat, "first", options, rules=("SOB-TURN-03",))
    else:
        picked = await decide(table, "first", options, rules=("SOB-TURN-03", "SOB-AMB-46"))
    hero: Hero = picked.means
    return hero


async def evening(table: Table[State]) -> None:
    """The end of a turn: Revive tokens, the end of a Fight if it is won, then whatever else is due (SOB-END-06, SOB-AMB-73).

    Whom that fells gets up as anybody who has fallen in this turn (SOB-AMB-40).
    """
    state, course = table.state, course_of(table.state)
    await fights.revive(table)
    if state.instances and not state.enemies:
        await fights.finish(table, state.turn)
    if course.done(state):
        raise await won(table)
    due: dict[str, Callable[[Table[State]], Awaitable[None]]] = {}
    if not state.enemies and any(hero.down and not hero.dead for hero in state.heroes):
        due["recovery"] = fights.recover_all
    if course.stirs(state):
        due["mission"] = course.evening
    falls = [hero.falls for hero in state.heroes]
    for effect in await _in_order(table, due):
        await due[effect](table)
    if falls != [hero.falls for hero in state.heroes] or not state.standing():
        await fights.revive(table)
        if not state.enemies:
            await fights.recover_all(table)
    if state.options.hard_core:
        await _lose(table)
    open_a_way(table)


async def _in_order(table: Table[State], due: Collection[str]) -> list[str]:
    """Of several effects the Heroes choose the order (SOB-TURN-04)."""
    if len(due) < 2:
        return list(due)
    ends = {"mission": fights.all_caught(table.state), "recovery": fights.caught_again(table.state)}
    options = [Option(effect, args={"fuse": _fuse(table.state)}, fatal=ends.get(effect, NOTHING)) for effect in due]
    picked = await decide(table, "evening", options, rules=("SOB-TURN-04", "SOB-AMB-46"))
    return sorted(due, key=lambda effect: effect != picked.id)


def _fuse(state: State) -> str:
    """How far Powder Run has come, as words call it."""
    if not state.quest.laid:
        return "none"
    if fires(state):
        return "burnt"
    return "burning" if state.objective else "unlit"


async def _lose(table: Table[State]) -> None:
    """Whoever is still KO'd is dead (SOB-OPT-04).

    Raises:
        Over: nobody else is left.
    """
    for hero in [hero for hero in table.state.heroes if hero.down and not hero.dead]:
        await die(table, hero)


PHASES = {
    "muster": muster,
    "darkness": darkness,
    "activations": activations,
    "exploration": explore,
    "evening": evening,
}
FOLLOWING: dict[Phase, Phase] = {
    "muster": "darkness",
    "darkness": "activations",
    "activations": "exploration",
    "exploration": "evening",
    "evening": "darkness",
}
