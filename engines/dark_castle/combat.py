"""Combat: set-up, rounds of attack and defend, and what comes after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, Literal

from pydantic import Field

from engines.dark_castle import plague, using
from engines.dark_castle.aiming import aimed, counted, who_stands
from engines.dark_castle.attack import (
    Plan,
    blockers,
    printed,
    special,
    worn,
)
from engines.dark_castle.belongings import can_use
from engines.dark_castle.chances import chances_to_hit
from engines.dark_castle.companions import special_faces
from engines.dark_castle.cult import join_the_enemy
from engines.dark_castle.defence import HuntsWeakest, StrikesYou, blows_of, last_breaths, strikes_due
from engines.dark_castle.dice import in_the_cult, roll_chapter_die, tell_rolls, throw
from engines.dark_castle.doom import Course, in_each, loses_anyway, said
from engines.dark_castle.events import (
    AbilityWorked,
    AttackLowered,
    Blocked,
    DieRemoved,
    FightBegan,
    FoeDefeated,
    FoeFled,
    HeldBack,
    Helped,
    Hit,
    Missed,
    NobodyFights,
    RoundBegan,
    SpecialExplained,
    SpecialWorked,
)
from engines.dark_castle.health import PartyLost, gain, note
from engines.dark_castle.items import draw
from engines.dark_castle.library import library
from engines.dark_castle.match import death_die, has_death_dice
from engines.dark_castle.prospect import dying_each_way
from engines.dark_castle.resting import may_rest, own_resting_options, rest, resters_of, resting_options
from engines.dark_castle.sides import many_falls, sides_that_differ
from engines.dark_castle.spells import FIGHT, NOBODY, Chosen, cast, castable, choose_spells
from engines.dark_castle.state import Blow, Combat, Foe, Rolled, State
from engines.dark_castle.using import Decision, suffer
from engines.dark_castle.vocabulary import LETTERS, Battle, Positive, Special, Spell, Trait, Worn
from engines.dark_castle.wonders import worked
from engines.kernel import Option, Table
from engines.kernel.asks import NOTHING, Later


class ExtraDie(Worn, do="extra_die"):
    """A chapter die joins each of the bearer's attack rolls."""

    value = 400


class StrikeAgain(Worn, do="strike_again"):
    """When its bearer attacks with a double (``on`` = a trait: shows that trait), he rolls once more; once a round."""

    value = 300
    on: Trait | Literal["double"] = "double"


class DoublesHeal(Worn, do="doubles_heal"):
    """A double rolled to attack gives its bearer ``hp``."""

    value = 250
    hp: Positive = 1


class Loot(Worn, do="loot"):
    """After a fight ``items`` more item cards are drawn."""

    value = 200
    items: Annotated[int, Field(ge=1, le=2)] = 1


# Setting up combat


async def begin(table: Table[State], address: str, fight: Battle) -> None:
    """Build the row of every enemy: its printed dice, and rolled ones per player (EDC-CMB-02, EDC-CMB-03).

    Also EDC-SOLO-03, EDC-AP2-27.
    """
    state = table.state
    foes = []
    for at, enemy in enumerate(fight.enemies):
        row = [*enemy.dice, *_rolled(table, enemy.per_player * len(state.prisoners()))]
        row += [roll_chapter_die(table) for _ in range(state.alarm if at == 0 else 0)]
        foes.append(Foe(at=at, row=row, full=len(row), attack=enemy.attack))
        table.tell(FightBegan(foe=enemy.name, dice=counted(row), attack=enemy.attack))
        for rule in enemy.specials:
            told = {name: "none" if value == "" else value for name, value in rule.model_dump().items()}
            table.tell(SpecialExplained(special=rule.do, **told))
    state.alarm = 0
    state.combat = Combat(step=address, foes=foes)
    for foe, rule in _at_work(state.combat, foes):
        await rule.begins(table, foe)
    if state.combat.over or state.combat.beaten:  # by what was used before a first strike
        await _close(table, state.combat, foes)
    else:
        _fallen(table, state.combat, foes)


def _rolled(table: Table[State], count: int) -> list[str]:
    """The dice of the per-player symbol: chapter dice, or death dice where they are allowed (EDC-CB-05, EDC-CB-10).

    Also EDC-CB-06.
    """
    state = table.state
    if state.options.death_dice and library().page(state.card).death_dice:
        return [death_die(n, table.dice.below(6)) for n in range(count)]
    return [roll_chapter_die(table) for _ in range(count)]


def leave(table: Table[State], foe: Foe) -> None:
    """An enemy leaves; the fight is over when none stands any more, and there is nothing to be found (EDC-CMB-14)."""
    combat = table.state.fight
    if foe.row:
        foe.row = []
        table.tell(FoeFled(foe=printed(combat, foe).name))
    if combat.beaten:
        combat.over = "fled"


def _at_work(combat: Combat, foes: Sequence[Foe]) -> Iterator[tuple[Foe, Special]]:
    """What is special about enemies, one after another: of each as long as it stands then, and the fight is not over."""
    for foe in foes:
        for rule in printed(combat, foe).specials:
            if foe.row and not combat.over:
                yield foe, rule


def tell_special(table: Table[State], foe: Foe, rule: Special, amount: int = 0, face: str = "") -> None:
    """Tell that what is special about an enemy is at work."""
    table.tell(SpecialWorked(foe=printed(table.state.fight, foe).name, special=rule.do, amount=amount, face=face))


# Combat rounds

PATIENCE = 20
"""Rounds in a row of which nothing came; then the enemy has had enough (EDC-AMB-67)."""


async def fight_round(table: Table[State]) -> None:
    """One round: rest, attack, defend (EDC-CMB-05); at its end the fight may be over.

    Also EDC-CMB-11, EDC-CMB-13, EDC-REST-07, EDC-AMB-05.
    """
    state = table.state
    combat = state.fight
    _open_round(table, combat)
    if all(who in combat.turned for who in state.everyone()):
        table.tell(NobodyFights())
        raise PartyLost
    standing, before = [foe for foe in combat.foes if foe.row], _as_it_stands(state)
    if await _prepare(table, combat):
        await _attack(table, combat)
    await _close(table, combat, standing)
    if not combat.over:
        combat.still = combat.still + 1 if _as_it_stands(state) == before else 0
        if combat.still == PATIENCE:
            for foe in combat.foes:
                leave(table, foe)
            await _end(table, combat)


def _as_it_stands(state: State) -> list[Any]:
    """What a round can change: the dice of the enemies, and what everybody has."""
    rows = [[*foe.row] for foe in state.fight.foes]
    return [rows, *((who.hp, who.plague, [*who.items.cards], who.flaw_used) for who in state.characters)]


async def _fight(table: Table[State], chosen: Chosen = NOBODY) -> None:
    """The dice of a round, and what comes of them."""
    combat = table.state.fight
    standing = [foe for foe in combat.foes if foe.row]
    await _attack(table, combat, chosen)
    await _close(table, combat, standing)


async def _close(table: Table[State], combat: Combat, standing: Sequence[Foe]) -> None:
    """Whoever has fallen has, whoever stands strikes, and the fight may be over."""
    _fallen(table, combat, standing)
    if not combat.over and not combat.beaten:
        await _defend(table, combat)
    if not combat.over and combat.beaten:
        combat.over = "won"
    if combat.over:
        await _end(table, combat)


def _open_round(table: Table[State], combat: Combat) -> None:
    combat.round += 1
    combat.stage, combat.resting, combat.busy = "choosing", None, []
    table.tell(RoundBegan(round=combat.round))
    for foe in combat.foes:
        foe.lowered, foe.immune, foe.soaked = 0, "", False
        for rule in printed(combat, foe).specials if foe.row else ():
            rule.opens(table, foe)


async def _prepare(table: Table[State], combat: Combat) -> bool:
    """Who rests, and what is used before the dice fall; False if that has ended the fight (EDC-AMB-37, EDC-AMB-60)."""
    return await (_everybody_presses if table.state.own_dice else _one_presses)(table, combat)


async def _everybody_presses(table: Table[State], combat: Combat) -> bool:
    """Everybody says for their own character: it rolls, or it rests, if nobody has said so before (EDC-AMB-66, EDC-AMB-35).

    Whose own is out has a say where there is anything to be said for a companion (EDC-AMB-43).
    """
    state = table.state
    rollers = state.seats_of([who for who in state.prisoners() if who not in combat.turned])

    def decision_of(seat: int) -> Decision:
        fight = Option(
            "fight",
            "own-round-fight" if seat in rollers or not rollers else "own-round-watch",
            Later(_chances, state, combat),
            rules=("EDC-CMB-06", "EDC-AMB-66"),
            fatal=Later(_own_fate, state, seat, seats),
        )
        return Decision(
            (seat,),
            "own-round",
            [fight, *own_resting_options(state, combat, seat, partial(_if_rested, state))],
            Later(_opened, state, combat),
            ("EDC-AMB-66", "EDC-REST-01", "EDC-REST-03", "EDC-CMB-05"),
            "round",
        )

    def taken(picked: Option) -> None:
        if picked.means is not None:
            rest(table, picked.means)

    seats = rollers if rollers and not _companion_waits(state, combat) else state.table_seats
    return using.ENDED not in await using.each_decides(table, seats, decision_of, taken)


def _companion_waits(state: State, combat: Combat) -> bool:
    """Whether a companion may rest, or could use something."""
    who = state.companion()
    return who is not None and (who in may_rest(state, combat) or can_use(state, who))


def _if_rested(state: State, who: int) -> Mapping[str, Any]:
    """Whom the dice of the others kill anyway if one rests; nobody else can rest then."""
    return _loses(state, partial(_rested, who), rests=who)


def _loses(state: State, course: Course, *, rests: int | None = None) -> Mapping[str, Any]:
    """Whom the dice of a round kill, whatever each of them shows and however the results are used; ``rests``: who does by then."""
    sides = sides_that_differ(state)
    many = many_falls(state, sides, state.fight.resting if rests is None else rests)
    return loses_anyway(state, course, partial(_however_resolved, plain_only=many), sides)


def _however_resolved(state: State, *, plain_only: bool = False) -> Mapping[str, Any]:
    """The same of dice that lie there, where somebody is asked about them; nothing where one of several could be left for its last breath."""
    combat = state.combat
    if combat is None or combat.stage != "rolled" or combat.beaten:
        return NOTHING
    standing = [foe for foe in combat.foes if foe.row]
    several = len(standing) > 1
    if (several and last_breaths(state)) or (plain_only and (several or has_death_dice(standing[0].row))):
        return NOTHING
    each = list(dying_each_way(state))
    always = [who for who in each[0] if all(who in dead for dead in each)]
    return said(state, always, unless=False) if all(each) else NOTHING


async def _rested(who: int, table: Table[State]) -> None:
    rest(table, who)
    await _fight(table)


def _own_fate(state: State, seat: int, seats: Sequence[int]) -> Mapping[str, Any]:
    """Whom the dice kill anyway, whoever of those who have yet to press may rest."""
    pressing = [other for other in seats if other not in (seat, *state.pressed)]
    rests = dict.fromkeys(who for other in pressing for who in resters_of(state, state.fight, other))
    ends: list[Mapping[str, Any]] = []
    courses: list[tuple[Course, int | None]] = [*((partial(_rested, who), who) for who in rests), (_fight, None)]
    for course, who in courses:
        ends.append(_loses(state, course, rests=who))
        if not ends[-1]:
            return NOTHING
    return in_each(ends)


def _chances(state: State, combat: Combat) -> dict[str, Any]:
    """What each who may roll hits with."""
    return {"chances": chances_to_hit(state, _able(state, combat))}


def _able(state: State, combat: Combat) -> list[int]:
    """Who may roll."""
    return [who for who in state.everyone() if who not in (combat.resting, *combat.turned)]


def _opened(state: State, combat: Combat) -> dict[str, Any]:
    """What the question that opens a round speaks of."""
    spells = any(castable(state, who) for who in _able(state, combat))
    return {"round": combat.round, "foes": who_stands(combat), "deathly": _deathly(combat), "spells": spells}


async def _one_presses(table: Table[State], combat: Combat) -> bool:
    """The group names one who rests, or nobody; that rolls for all."""
    state = table.state
    pick = await using.decide(
        table,
        "round",
        lambda: [
            Option(
                "fight",
                args=Later(_chances, state, combat),
                rules=("EDC-CMB-06",),
                fatal=Later(_loses, state, _fight),
            ),
            *resting_options(state, combat, partial(_if_rested, state)),
        ],
        args=lambda: _opened(state, combat),
        rules=("EDC-REST-01", "EDC-REST-03", "EDC-CMB-05"),
    )
    if pick is using.ENDED:
        return False
    if pick.means is not None:
        rest(table, pick.means)
    return True


def _deathly(combat: Combat) -> bool:
    """Whether it is to be told how death dice fall: one of them lies in a row, and the fight begins."""
    return combat.round == 1 and any(has_death_dice(foe.row) for foe in combat.foes)


# 1) Attack


async def _attack(table: Table[State], combat: Combat, chosen: Chosen = NOBODY) -> None:
    """All fighters roll at once, then the results are resolved one after another (EDC-CMB-06, EDC-CMB-17).

    Also EDC-CMB-10, EDC-AMB-27. Who has ``chosen`` a spell or the own die is not asked.
    """
    state = table.state
    fighters = _able(state, combat)
    spells = await choose_spells(table, fighters, FIGHT, chosen, partial(_if_cast, state))
    if combat.over or combat.beaten:
        return
    await _throw_all(table, combat, fighters, spells)
    for foe, rule in _at_work(combat, combat.foes):
        await rule.rolled(table, foe)
    _bless(table, combat)
    await using.window(table, lambda: bool(combat.over) or combat.beaten)
    if combat.over:
        return
    standing = [foe for foe in combat.foes if foe.row]
    if standing:
        join_the_enemy(table)
        await _special_faces(table)
    await _resolve(table, combat)
    combat.blocked = blockers(state, combat, standing)
    combat.stage = "resolved"
    if combat.round == 1 and combat.beaten:
        note(state, "one_round")


def _if_cast(state: State, chosen: Chosen) -> Mapping[str, Any]:
    """Whom the dice kill anyway, once this is cast instead of some."""
    return _loses(state, partial(_fight, chosen=chosen))


async def _throw_all(table: Table[State], combat: Combat, fighters: list[int], spells: dict[int, Spell]) -> None:
    """All dice fall, those of spells too."""
    combat.stage, combat.rolls, combat.blocked, combat.shielded, combat.cult = "rolled", [], [], [], []
    for foe in combat.foes:
        foe.lent = []
    for who in fighters:
        if in_the_cult(table.state, who):
            combat.cult.append(who)
        combat.rolls.append(Rolled(who=who, faces=[] if who in spells else _roll_to_attack(table, who)))
    table.state.pressed = []
    tell_rolls(table, combat.rolls)
    for who, spell in spells.items():
        await cast(table, who, spell)


def _roll_to_attack(table: Table[State], who: int) -> list[str]:
    """The dice of one fighter: its own, and what its items add."""
    state = table.state
    faces = [throw(table, who)]
    for _, effect in worn(state, who, StrikeAgain):
        own = faces[0]
        if len(own) == 2 if effect.on == "double" else LETTERS[effect.on] in own:
            faces.append(throw(table, who))
    return [*faces, *(roll_chapter_die(table) for _ in worn(state, who, ExtraDie))]


def _bless(table: Table[State], combat: Combat) -> None:
    """What items give for doubles, after what the dice have cost (EDC-AMB-06), and before anything is used (EDC-AMB-68)."""
    for rolled in combat.rolls:
        for _, blessing in worn(table.state, rolled.who, DoublesHeal):
            if any(len(face) == 2 for face in rolled.faces):
                gain(table, rolled.who, blessing.hp)


async def _special_faces(table: Table[State]) -> None:
    """What a companion has rolled is read out and applied, as long as there is a fight (EDC-AP2-22, EDC-AMB-78)."""
    state, combat = table.state, table.state.fight
    for who, companion in special_faces(state):
        if combat.over or combat.beaten:
            return
        table.tell(AbilityWorked(**state.called(who), text=companion.reading))
        await worked(table, who, companion.ability, 0)


async def _resolve(table: Table[State], combat: Combat) -> None:
    """The results are used; from the beginning, if something has been used meanwhile."""
    plan = None
    while plan is None and not combat.over:
        plan = await aimed(table, combat)
    if plan is not None:
        for foe, row in zip(combat.foes, plan.rows, strict=True):
            foe.row = row
        _tell_hits(table, combat, plan)


def _tell_hits(table: Table[State], combat: Combat, plan: Plan) -> None:
    state = table.state
    for at, face in plan.lent:
        table.tell(DieRemoved(foe=printed(combat, combat.foes[at]).name, face=face))
    fought = any(plan.rows) or any(plan.removed)
    for n, (strike, at, count) in enumerate(zip(plan.strikes, plan.foes, plan.removed, strict=True)):
        if count:
            state.characters[strike.who].deeds.hits += count
            table.tell(Hit(**state.called(strike.who), foe=printed(combat, combat.foes[at]).name, dice=count))
        elif n in plan.helped:
            table.tell(Helped(**state.called(strike.who), foe=printed(combat, combat.foes[at]).name))
        elif at < 0 and fought:
            table.tell(HeldBack(**state.called(strike.who)))
        elif (
            strike.face != "*"
        ):  # a companion's special face hits nothing by itself, and what it does has been read out
            table.tell(Missed(**state.called(strike.who)))


def _fallen(table: Table[State], combat: Combat, standing: Sequence[Foe]) -> None:
    for foe in standing:
        if not foe.row:
            table.tell(FoeDefeated(foe=printed(combat, foe).name))


# 2) Defend


async def _defend(table: Table[State], combat: Combat) -> None:
    """Every living enemy strikes all who did not block, at the same time (EDC-CMB-12, EDC-AMB-20)."""
    state = table.state
    standing = [foe for foe in combat.foes if foe.row]
    for rolled in combat.rolls:
        if rolled.who in combat.blocked:
            state.characters[rolled.who].deeds.blocks += 1
            table.tell(Blocked(**state.called(rolled.who)))
    landed = await suffer(table, strikes_due(state))
    _fallen(table, combat, standing)
    standing = [foe for foe in standing if foe.row]
    await _catch(table, landed)
    if not combat.over:
        await _after_defend(table, combat, standing, landed)


async def _catch(table: Table[State], landed: Sequence[Blow]) -> None:
    """Whoever has taken damage from a carrier gains 1 Plague each time, whatever the amount (EDC-AP3-08, EDC-AMB-53).

    Also EDC-AP3-09.
    """
    struck = [blow.who for blow in landed if blow.carrier]
    if struck:
        await plague.infect(table, {who: struck.count(who) for who in dict.fromkeys(struck)})


async def strike(table: Table[State], foe: Foe, losses: dict[int, int]) -> None:
    """A blow of one enemy outside of Defend."""
    await _catch(table, await suffer(table, blows_of(table.state.fight, foe, losses)))


async def _after_defend(table: Table[State], combat: Combat, standing: Sequence[Foe], landed: Sequence[Blow]) -> None:
    """What is special about those who stand, and who leaves; an item may fell some of them meanwhile."""
    for foe, rule in _at_work(combat, standing):
        await rule.defended(table, foe, list(dict.fromkeys(blow.who for blow in landed if blow.foe == foe.at)))
    _fallen(table, combat, standing)
    for foe, rule in _at_work(combat, standing):
        rule.leaves(table, foe)


# After combat


async def _end(table: Table[State], combat: Combat) -> None:
    """The fight is over: last breaths, which miss who rests (EDC-REST-05), then the items (EDC-CMB-14, EDC-ITEM-11).

    Also EDC-ITEM-01.
    """
    state = table.state
    fight = library().fights[combat.step]
    if combat.over == "won":
        for foe in combat.foes:
            for rule in printed(combat, foe).specials:
                await rule.falls(table, foe)
    if combat.over == "escaped":
        note(state, "escape")
    state.combat, state.attempt = None, []
    more = sum(loot.items for who in state.everyone() for _, loot in worn(state, who, Loot))
    boss = state.card in library().bosses
    if combat.over == "won" and not boss:
        carriers = any("carrier" in enemy.marks for enemy in fight.enemies)
        await draw(table, fight.loot + more, tainted=carriers)


def dull(foe: Foe, by: int) -> None:
    """An enemy's attack value is lower until the fight ends, what it may rise to as well (EDC-AMB-75)."""
    foe.dulled += by
    foe.attack = max(0, foe.attack - by)


def tell_lowered(table: Table[State], foe: Foe, by: int) -> None:
    """Tell that an enemy's attack value is lower now, with what its prey and YOU lose besides."""
    combat = table.state.fight
    hunts, you = special(combat, foe, HuntsWeakest), special(combat, foe, StrikesYou)
    left = max(0, foe.attack - foe.lowered) + (hunts.more if hunts else 0)
    table.tell(AttackLowered(foe=printed(combat, foe).name, by=by, attack=left, more=you.hp if you else 0))
