"""Dice, and rolling them again (SOB-GRIT)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from engines.brimstone.state import Hero, State
from engines.brimstone.vocabulary import PERIL, Count
from engines.kernel import Option, Table

Amount = Annotated[str, Field(pattern=r"^(\d+|d3|d6|2d6)( x \d+)?$")]
"""How much: a number, or dice, perhaps so many times."""
GRIT_RULES = ("SOB-GRIT-02", "SOB-GRIT-03", "SOB-AMB-65")


def d6(table: Table[State]) -> int:
    """One D6."""
    return table.roll(6)


def d3(table: Table[State]) -> int:
    """A D6 halved, rounded up."""
    return (table.roll(6) + 1) // 2


def peril(table: Table[State]) -> int:
    """A Peril die (SOB-COMP-04)."""
    return PERIL[table.roll(6) - 1]


def counted(table: Table[State], count: Count) -> int:
    """How many come (SOB-FGT-04)."""
    times, _, die = count.rpartition(" ")
    rolls = {"peril": peril, "d3": d3, "d6": d6}
    return sum(rolls[die](table) for _ in range(int(times or 1))) if die in rolls else int(die)


def rolled(table: Table[State], amount: Amount) -> int:
    """How much it is this time."""
    what, _, times = amount.partition(" x ")
    rolls = {"d3": lambda: d3(table), "d6": lambda: d6(table), "2d6": lambda: d6(table) + d6(table)}
    return (rolls[what]() if what in rolls else int(what)) * int(times or 1)


async def own(table: Table[State], hero: Hero, count: int, target: int, kind: str, *, free: int = 0) -> list[int]:
    """Dice rolled for a Hero against an "X+"; its player may spend Grit and roll any of them again, all at once (SOB-GRIT-02).

    It is asked only if a die has failed (SOB-AMB-65). No die is rolled more than twice (SOB-GRIT-03).

    Args:
        table: the table.
        hero: whose roll it is (SOB-GRIT-04).
        count: how many dice.
        target: what each needs.
        kind: what it is for, as the words call it.
        free: how many failed dice a talent rolls again first, at no price.
    """
    faces = [d6(table) for _ in range(count)]
    again = [nth for nth, face in enumerate(faces) if face < target][:free]
    for nth in again:
        faces[nth] = d6(table)
    once = [nth for nth in range(count) if nth not in again]
    if hero.grit and any(faces[nth] < target for nth in once):
        for nth in await _chosen(table, hero, [(nth, faces[nth]) for nth in once], target, kind):
            faces[nth] = d6(table)
    return faces


async def _chosen(
    table: Table[State], hero: Hero, faces: Sequence[tuple[int, int]], target: int, kind: str
) -> list[int]:
    """Which dice, told by their places, the player rolls again; pays for it."""
    options = [
        Option(f"die-{nth}", words="reroll-die", args={"face": face, "needed": target}, means=nth)
        for nth, face in faces
    ]
    picked = await table.ask_some(
        hero.seat,
        "reroll",
        options,
        args={"hero": hero.number, "reason": kind, "needed": target},
        default=(),
        rules=GRIT_RULES,
        order=f"reroll-{kind}",
    )
    if picked:
        hero.grit -= 1
    return [option.means for option in options if option.id in picked]


def recover_grit(hero: Hero) -> None:
    """One Grit more, to its most (SOB-GRIT-10)."""
    hero.grit = min(hero.grit + 1, hero.figure.grit)
