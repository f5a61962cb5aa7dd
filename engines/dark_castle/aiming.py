"""Whom a result hits and what it takes of the enemy's row: split doubles first, then one result after the other (EDC-CMB-16, EDC-CMB-17)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.dark_castle import using
from engines.dark_castle.attack import (
    DoublesAreSingles,
    Plan,
    Strike,
    Target,
    best_plan,
    fitted,
    left_against,
    parts,
    plans,
    plays_any_part,
    printed,
    special,
    strikes,
)
from engines.dark_castle.dice import SIGNS
from engines.dark_castle.prospect import dying_after, dying_resolved, killing_to_fell, price_of
from engines.dark_castle.state import Combat, Rolled, State
from engines.kernel import Option, Table
from engines.kernel.asks import Later
from engines.kernel.table import elected


def counted(row: Sequence[str]) -> list[dict[str, Any]]:
    """Dice of a row as words tell them: how many of each sign."""
    return [{"trait": SIGNS[letter], "count": row.count(letter)} for letter in SIGNS if letter in row]


def who_stands(combat: Combat) -> list[str]:
    """The names of the enemies that have dice left."""
    return [printed(combat, foe).name for foe in combat.foes if foe.row]


async def _halve_split_doubles(table: Table[State], combat: Combat) -> bool:
    """Where doubles count as singles, the owner of a split one picks its trait, if both could hit (EDC-AP3-13).

    False: something has been used meanwhile.
    """
    state, living = table.state, [foe for foe in combat.foes if foe.row]
    if not living or not all(special(combat, foe, DoublesAreSingles) for foe in living):
        return True
    for rolled in combat.rolls:
        for n, face in enumerate(rolled.faces):
            both = [plays_any_part(state, combat, Strike(rolled.who, letter * 2)) for letter in dict.fromkeys(face)]
            if len(both) > 1 and all(both):
                pick = await _split(table, rolled, n)
                if pick is using.ENDED:
                    return False
                rolled.faces[n] = pick.means * 2  # it stays a double, which counts as one hit and does not block
    return True


async def _split(table: Table[State], rolled: Rolled, n: int) -> Option:
    """Which of its two traits a split double shows, the ``n``-th of what somebody rolled; first the one that leaves less (EDC-AMB-55)."""
    state, who, face = table.state, rolled.who, rolled.faces[n]

    def options() -> list[Option]:
        ways = {letter: _halved(state, who, n, letter) for letter in face}
        left = {letter: left_against(way.fight, best_plan(way, way.fight)) for letter, way in ways.items()}
        found = [
            Option(letter, "split", {"face": letter}, means=letter, fatal=Later(_if_halved, state, who, n, letter))
            for letter in face
        ]
        return sorted(found, key=lambda option: (bool(option.fatal), left[option.means]))

    return await using.decide(
        table,
        "split",
        options,
        whose=who,
        args=lambda: {**state.called(who), "face": face},
        rules=("EDC-AP3-13",),
        moot=_unless_used(state),
    )


def _if_halved(state: State, who: int, n: int, letter: str) -> dict[str, Any]:
    """Whom it kills if a split double shows this trait."""
    return state.deaths(dying_resolved(_halved(state, who, n, letter)), unless=state.resources > 0)


def _halved(state: State, who: int, n: int, letter: str) -> State:
    """The state with a split double that shows this trait, on a copy."""
    then = state.copied()
    next(rolled for rolled in then.fight.rolls if rolled.who == who).faces[n] = letter * 2
    return then


async def aimed(table: Table[State], combat: Combat) -> Plan | None:
    """How the results are used: where something else than the best could be wanted somebody is asked (EDC-AMB-07, EDC-CMB-16).

    Whom a result hits is its owner's choice (EDC-AMB-33); what it takes of the row, where order or combinations leave that open
    (EDC-CMB-17, EDC-AMB-28), the group's. None: something has been used meanwhile.
    """
    if not await _halve_split_doubles(table, combat):
        return None
    state = table.state
    ways = plans(state, combat)
    chosen: list[Target] = []
    for n, strike in enumerate(strikes(combat)):
        targets = list(dict.fromkeys(plan.foes[n] for plan in ways))
        fits = bool(fitted(state, combat, strike))
        if len(targets) > 1 or (fits and killing_to_fell(state, ways[0])):
            pick = await _target(table, strike, chosen, targets)
        else:
            pick = await _let_hit(table, strike, chosen, targets[0]) if fits else _at(state, chosen, Target(targets[0]))
        if pick is using.ENDED:
            return None
        chosen.append(pick.means)
        if targets != [pick.means.at] or pick.means.only:
            ways = plans(state, combat, chosen)
    return ways[0] if len(ways) == 1 else await _choose(table, combat, chosen)


def _unless_used(state: State) -> Callable[[], bool]:
    """Whether anything has been used since now."""
    before = sum(character.deeds.used for character in state.characters)
    return lambda: sum(character.deeds.used for character in state.characters) != before


async def _target(table: Table[State], strike: Strike, chosen: list[Target], targets: list[int]) -> Option:
    """Whom a result hits; or it is held back (EDC-CMB-16). ``targets``: what may be best, the best of all first.

    What kills somebody comes after what does not.
    """
    state, combat = table.state, table.state.fight
    offered: list[Option] = []

    def options() -> list[Option]:
        nonlocal offered
        foes = dict.fromkeys([*targets, *fitted(state, combat, strike)])
        found = _aims(state, strike, chosen, [at for at in foes if at >= 0])
        offered = sorted(found, key=lambda option: bool(option.fatal))
        return offered

    def cost(option: Option) -> tuple[bool, tuple[tuple[int, int, int], int]]:
        """Of ways that leave as much, one may cost more HP, since one enemy may strike YOU harder."""
        ways = plans(state, combat, [*chosen, option.means])
        return bool(option.fatal), min((left_against(combat, plan), price_of(state, plan)) for plan in ways)

    return await using.decide(
        table,
        "target",
        options,
        whose=strike.who,
        args=lambda: {**state.called(strike.who), "face": strike.face},
        rules=("EDC-CMB-16", "EDC-AMB-33", "EDC-AMB-38"),
        moot=_unless_used(state),
        default=lambda: min(offered, key=cost).id,
    )


async def _let_hit(table: Table[State], strike: Strike, chosen: list[Target], at: int) -> Option:
    """A result hits; only who has ordered to be asked may hold it back (EDC-CMB-16, EDC-AMB-07).

    A companion's anybody may, or most of them, where votes count (EDC-AMB-43).
    """
    state = table.state
    ways = _aims(state, strike, chosen, [at])
    cast: dict[int, str] = {}
    for seat in state.players(strike.who):
        pick = await using.decide(
            table,
            "target",
            lambda: ways,
            seats=[seat],
            args=lambda: {**state.called(strike.who), "face": strike.face},
            rules=("EDC-CMB-16", "EDC-AMB-07", "EDC-AMB-33"),
            moot=_unless_used(state),
            order="hits",
            quiet=True,
        )
        if pick is using.ENDED or (pick is not ways[0] and state.options.decisions == "anyone"):
            return pick
        cast[seat] = pick.id
    return next(way for way in ways if way.id == elected(cast))


def _aims(state: State, strike: Strike, chosen: list[Target], foes: Sequence[int]) -> list[Option]:
    """How a result may be aimed: at each of these enemies all of it, or one of its hits alone; or at none."""
    combat = state.fight
    alone = [Target(at, only) for at in foes for only in parts(state, combat, combat.foes[at], strike)]
    return [_at(state, chosen, target) for target in (*map(Target, foes), *alone, Target(-1))]


def _at(state: State, chosen: list[Target], target: Target) -> Option:
    """To aim a result so."""
    at, only = target
    kills = Later(_if_aimed, state, [*chosen, target])
    if at < 0:
        return Option("hold", words="target-hold", means=target, fatal=kills)
    args = {"foe": printed(state.fight, state.fight.foes[at]).name}
    if only:
        return Option(f"foe-{at}-{only}", "target-one", {**args, "face": only}, means=target, fatal=kills)
    return Option(f"foe-{at}", words="target-foe", args=args, means=target, fatal=kills)


def _if_aimed(state: State, chosen: list[Target]) -> dict[str, Any]:
    """Whom it kills to aim so."""
    return state.deaths(dying_resolved(state, chosen), unless=state.resources > 0)


def _fatal(state: State, plan: Plan) -> dict[str, Any]:
    """Whom a plan kills, unless an item keeps it off."""
    return state.deaths(dying_after(state, plan), unless=state.resources > 0)


async def _choose(table: Table[State], combat: Combat, chosen: list[Target]) -> Plan | None:
    """What falls, where the results could take different dice; None: something has been used meanwhile."""
    state = table.state
    pick = await using.decide(
        table,
        "plan",
        lambda: [
            Option(
                "-".join(_fallen_dice(combat, plan)),
                "plan",
                Later(_if_done, state, plan),
                means=plan,
                fatal=Later(_fatal, state, plan),
            )
            for plan in plans(state, combat, chosen)
        ],
        args=lambda: {"foes": who_stands(combat)},
        rules=("EDC-CMB-17", "EDC-AMB-07", "EDC-AMB-28", "EDC-AMB-33"),
        moot=_unless_used(state),
    )
    plan: Plan | None = pick.means
    return plan


def _fallen_dice(combat: Combat, plan: Plan) -> list[str]:
    """The letters of the dice that each enemy loses by a plan."""
    return [_without(foe.row, row) or "0" for foe, row in zip(combat.foes, plan.rows, strict=True)]


def _without(row: list[str], rest: list[str]) -> str:
    return "".join(letter * (row.count(letter) - rest.count(letter)) for letter in sorted(dict.fromkeys(row)))


def _if_done(state: State, plan: Plan) -> dict[str, Any]:
    """What the label of a plan speaks of."""
    combat = state.fight
    fallen = "".join(_fallen_dice(combat, plan)).replace("0", "")
    left = "".join("".join(row) for row in plan.rows)
    return {"dice": counted(fallen), "left": counted(left)}
