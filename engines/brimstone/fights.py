"""The end of a Fight, and of a turn: breath, recovery, Loot (SOB-END, SOB-KO)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.brimstone.attacks import helped
from engines.brimstone.board import ENTRANCE, held, nearest_free, tiles_of, world_of
from engines.brimstone.charts import maimed
from engines.brimstone.deeds import over
from engines.brimstone.events import FightWon, Gained, Recovered, XpGained
from engines.brimstone.fuse import caught, fires
from engines.brimstone.harm import heal, heal_mixed
from engines.brimstone.lantern import put_down
from engines.brimstone.legacy import INJURY, MADNESS
from engines.brimstone.library import library
from engines.brimstone.loot import draw_loot
from engines.brimstone.outfit import Effect, Use
from engines.brimstone.party import decide
from engines.brimstone.rolling import own_amount, recover_grit
from engines.brimstone.state import Hero, State
from engines.kernel import Option, Table
from engines.kernel.asks import NOTHING

MOST_LOOT = 3
HELP = 25
"""XP for helping a Hero up in a Fight (SOB-XP-03)."""


async def finish(table: Table[State], last: int) -> None:
    """The last enemy is gone: Catch Your Breath, recovery, Loot (SOB-END-01, SOB-END-06), whoever's activation it was in (SOB-AMB-18), in whatever World (SOB-AMB-61).

    Args:
        table: the table.
        last: the turn by which is judged who had time to rest (SOB-AMB-74).
    """
    state = table.state
    table.tell(FightWon(round=state.turn))
    for hero in state.standing():
        await _breathe(table, hero, last)
    await recover_all(table)
    await draw_loot(table, by_initiative(state), min(state.instances, MOST_LOOT))  # SOB-END-08: all who live stand now
    state.troops.clear()  # not before: what a Spawner brings is still of its kind (SOB-ENY-14b)
    state.instances = 0
    state.beaten.clear()
    for hero in state.heroes:
        hero.forget(Use.FIGHT)


def by_initiative(state: State) -> list[Hero]:
    """The Heroes that are alive, highest Initiative first."""
    return sorted(
        [hero for hero in state.heroes if not hero.dead], key=lambda hero: (-hero.figure.initiative, hero.number)
    )


async def _breathe(table: Table[State], hero: Hero, last: int) -> None:
    """D3, or D6 or a Grit for whoever did nothing in the round, as far as there is a use for either (SOB-END-02, SOB-AMB-17, SOB-AMB-36)."""
    more = relief(table.state, hero)
    if hero.busy >= last:
        harmed = bool(hero.wounds or hero.fright)
        await heal_mixed(table, hero, await own_amount(table, hero, "d3", "heal", matters=harmed) + more, "breath")
        return
    options = (
        [Option("heal", words="breath-heal", args={"more": more}, means="heal")] if hero.wounds or hero.fright else []
    )
    if hero.grit < hero.figure.grit:
        options.append(Option("grit", words="breath-grit", means="grit"))
    if not options:
        return
    picked = options[0]
    if len(options) > 1:
        picked = await table.pick(hero.seat, "rested", options, args={"hero_card": hero.called}, rules=("SOB-END-02",))
    if picked.means == "grit":
        recover_grit(hero)
        table.tell(Gained(seat=hero.seat, hero_card=hero.called, what="grit", amount=1, card=""))
    else:
        await heal_mixed(table, hero, await own_amount(table, hero, "d6", "heal") + more, "breath")


def relief(state: State, hero: Hero) -> int:
    """What a breath, or recovering, gives besides where a Hero is (SOB-ADV-09)."""
    return library().worlds[world_of(state, hero.at)].breath


async def recover_all(table: Table[State]) -> None:
    """All KO'd Heroes recover, in Initiative order (SOB-KO-01, SOB-AMB-73)."""
    for hero in by_initiative(table.state):
        if hero.down and not hero.dead:
            await recover(table, hero, "breath")


async def recover(table: Table[State], hero: Hero, means: str) -> None:
    """Back on the board, which brings nobody XP for healing (SOB-AMB-83): 2D6 in any mix, of both if both had run out (SOB-KO-01, SOB-KO-02); what was at 0 gets 1 (SOB-AMB-41).

    From when it is up, it owes its charts until they are rolled, wherever it goes (SOB-REC-04).
    """
    state = table.state
    more = relief(state, hero)
    hurt, scared = hero.wounds >= hero.figure.health, hero.fright >= hero.figure.sanity
    owed = [chart for ran_out, chart in ((hurt, INJURY), (scared, MADNESS)) if ran_out]
    amounts = [await own_amount(table, hero, "2d6", "heal") + more for _ in range(1 + (hurt and scared))]
    rise(table, hero)
    hero.due = [*owed, *hero.due]
    if hurt and scared:
        heal(table, hero, "wounds", amounts[0])
        heal(table, hero, "fright", amounts[1])
    else:
        heal(table, hero, "wounds" if hurt else "fright", 1)
        await heal_mixed(table, hero, amounts[0] - 1, "recover")
    table.tell(Recovered(seat=hero.seat, hero_card=hero.called, means=means))
    for chart in owed:
        if hero.stands:
            await maimed(table, hero, chart)
        hero.due = hero.due[1:]
    await put_down(table, state.heroes[state.lantern])


def rise(table: Table[State], hero: Hero) -> None:
    """On the marker's space, or the nearest free one if a model stands there (SOB-KO-05, SOB-AMB-67); where none is left, as can be when all is over, where it lies (SOB-AMB-110)."""
    state = table.state
    if hero.at in held(state) and (free := nearest_free(state, [hero.at])):
        hero.at = table.dice.pick(free)
    hero.down = False


async def help_up(table: Table[State], hero: Hero, other: Hero) -> None:
    """A Hero gives up its Attack and helps another up (SOB-KO-03), which brings XP if it lives (SOB-XP-03); whoever was helped does not act in this turn."""
    hero.attacked = True
    await recover(table, other, "help")
    other.activated = True
    if other.stands and not other.recovered:
        other.recovered = True
        hero.helped.append(other.called)
        hero.xp += HELP
        table.tell(XpGained(seat=hero.seat, hero_card=hero.called, amount=HELP, what="help"))


async def revive(table: Table[State], *, fired: bool = False) -> None:
    """Revive tokens, at the end of the turn in which a Hero was KO'd (SOB-SETUP-06, SOB-AMB-40, SOB-AMB-82).

    Args:
        table: the table.
        fired: whether the charges of Powder Run have gone off, so that nothing befalls who lies there any more.

    Raises:
        Over: all Heroes are KO'd, and no token stands any of them up.
    """
    state = table.state
    while state.revives and (fallen := [hero for hero in state.heroes if _can_stand_up(state, hero)]):
        options = [
            Option(
                hero.id,
                words="hero",
                args={"hero_card": hero.called},
                means=hero,
                fatal={} if fired else _lost_on(state, hero, [other for other in fallen if other is not hero]),
            )
            for hero in fallen
        ]
        if state.standing():
            options.append(Option("pass", fatal=_doomed(state, fallen)))
        picked = await decide(table, "revive", options, rules=("SOB-AMB-40", "SOB-AMB-82"))
        if picked.means is None:
            break
        state.revives -= 1
        stand_up(table, picked.means)
        await put_down(table, state.heroes[state.lantern])
    if not state.standing():
        raise over(state, "all_down")


def _can_stand_up(state: State, hero: Hero) -> bool:
    """Whether a token is for it: it fell in this turn, and there is room for it on the map (SOB-AMB-110)."""
    return (
        hero.down and hero.fell == state.turn and (hero.at not in held(state) or bool(nearest_free(state, [hero.at])))
    )


def _lost_on(state: State, hero: Hero, left: Sequence[Hero]) -> Mapping[str, Any]:
    """What the last token costs if it stands this Hero up: the others who lie there, or all, if the charges fell it again."""
    if state.revives > 1:
        return NOTHING
    return {"ends": True} if _all_inside(state, hero) else _doomed(state, left)


def _all_inside(state: State, up: Hero | None = None) -> bool:
    """Whether the charges go off as this turn ends and fell all who stand then, this Hero too; out of a Fight who lies at the Entrance gets up before."""
    safe = [other for other in state.heroes if not other.dead and ENTRANCE in tiles_of(state, _where_up(state, other))]
    return fires(state) and not any(other.stands or other is up or not state.fight for other in safe)


def _where_up(state: State, hero: Hero) -> Sequence[int]:
    """Where a Hero may stand when all who lie there are up (SOB-KO-05)."""
    return (nearest_free(state, [hero.at]) if hero.down and hero.at in held(state) else []) or [hero.at]


def _doomed(state: State, left: Sequence[Hero]) -> dict[str, list[str]]:
    """Who is dead if nothing stands them up now, in the words of a fatal choice: in a Fight, without a second chance (SOB-OPT-04)."""
    certain = state.options.hard_core and state.fight and not fires(state)
    return {"cards": [hero.called for hero in left]} if left and certain else {}


def doomed_by(state: State, effects: Sequence[Effect]) -> Mapping[str, Any]:
    """Who is dead by these, if they bring enemies, in the words of a fatal choice."""
    return doomed_by_enemies(state) if any(effect.do == "attack" for effect in effects) else NOTHING


def doomed_by_enemies(state: State) -> Mapping[str, Any]:
    """Who is dead if enemies come now: all have acted, or the turn ends with it (SOB-AMS-04), so that nobody helps up who lies there, and with enemies about nobody gets up alone (SOB-OPT-04)."""
    late = state.phase in ("activations", "exploration") and not (state.fight or state.revives or fires(state))
    fallen = [hero.called for hero in state.heroes if hero.down]
    return {"cards": fallen} if state.options.hard_core and late and fallen else NOTHING


def doomed_by_end(state: State, hero: Hero) -> Mapping[str, Any]:
    """Who is dead, or that all is lost, if this activation, after which no Hero acts, ends now, in the words of a fatal choice: no token is left for anybody.

    Where enemies still act, that may yet end the Fight.
    """
    if state.revives or not _no_hero_is_left(state, hero):
        return NOTHING
    doomed: Mapping[str, Any] = caught_again(state)
    if not fires(state):
        doomed = _doomed(state, [other for other in state.heroes if other.down])
    return {**doomed, "unless": True} if doomed and state.waiting() else doomed


def doomed_by_help(state: State, hero: Hero, other: Hero) -> Mapping[str, Any]:
    """Who else is dead if the last Hero who acts helps this one up, unless something ends the Fight all the same, in the words of a fatal choice: no token is left for anybody."""
    if state.revives or not _no_hero_is_left(state, hero):
        return NOTHING
    doomed = _doomed(state, [one for one in state.heroes if one.down and one is not other])
    return {**doomed, "unless": True} if doomed else NOTHING


def is_last(state: State, hero: Hero) -> bool:
    """Whether nobody acts after this Hero in this turn."""
    return _no_hero_is_left(state, hero) and not state.waiting()


def _no_hero_is_left(state: State, hero: Hero) -> bool:
    """Whether no other Hero has still to act in this turn."""
    return all(other.activated for other in state.standing() if other is not hero)


def all_caught(state: State) -> Mapping[str, bool]:
    """That the charges go off now and fell all who stand, in the words of a fatal choice."""
    out = [hero for hero in state.standing() if hero not in caught(state)]
    return {"ends": True} if fires(state) and not (out or state.revives) else NOTHING


def caught_again(state: State) -> Mapping[str, bool]:
    """The same of whoever gets up before they do, as well."""
    return {"ends": True} if _all_inside(state) and not state.revives else NOTHING


def stand_up(table: Table[State], hero: Hero) -> None:
    """By a Revive token: full Health and Sanity, 1 Grit, nothing lasting (SOB-SETUP-06)."""
    hero.wounds = hero.fright = 0
    rise(table, hero)
    recover_grit(hero)
    table.tell(Recovered(seat=hero.seat, hero_card=hero.called, means="revive"))


def can_help(state: State, hero: Hero) -> list[Hero]:
    """Whom a Hero could help up now."""
    return [] if hero.attacked or not state.fight else helped(state, hero)
