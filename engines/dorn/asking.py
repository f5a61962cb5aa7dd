"""How this game asks: what others may change meanwhile is looked at anew (several heroes act side by side)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.dorn.board import OFF
from engines.dorn.deeds import Deed
from engines.dorn.state import Foe, Hero, Monster, State
from engines.kernel import Ask, Option, Table
from engines.kernel.asks import NOTHING


def at(space: int) -> str:
    """How an option points at a space."""
    return f"space-{space}"


def space_option(space: int, words: str = "space", *, id_: str = "", steps: int = 0, **args: Any) -> Option:
    """A space as an option that means its number."""
    return Option(id_ or f"to-{space}", words, {"space": space, "steps": steps, **args}, at(space), means=space)


def name_of(piece: Foe | Hero) -> str:
    """What a piece is, for those who are told."""
    if isinstance(piece, Hero):
        return piece.hero
    if isinstance(piece, Monster):
        return piece.kind
    return "zorkal" if piece.id == "zorkal" else "rubble"


def piece_option(piece: Foe | Hero, words: str = "piece") -> Option:
    """A piece as an option that means what it is called."""
    where = at(piece.at) if piece.at != OFF else ""
    return Option(piece.id, words, {"piece_card": name_of(piece), "hp": piece.hp}, where, means=piece.id)


async def choose(
    table: Table[State],
    seat: int,
    kind: str,
    options: Callable[[], Sequence[Option]],
    rule: str,
    args: Mapping[str, Any] = NOTHING,
) -> Option | None:
    """One of what there is to choose; not asked where there is only one, None where there is nothing (left)."""
    found = options()
    if len(found) < 2:
        return found[0] if found else None

    def asks() -> list[Ask]:
        left = options()
        return [Ask((seat,), kind, left, args=args, rules=(rule,))] if left else []

    answer = await table.wait_anew(asks)
    return answer.picked[0] if answer else None


async def choose_foe(deed: Deed, foes: Callable[[], Sequence[Foe]]) -> Foe | None:
    """One of the Dornkeeper's side, for an effect."""
    args = {"card": deed.card}
    picked = await choose(
        deed.table, deed.seat, "target", lambda: [piece_option(foe) for foe in foes()], "DORN-CMB-19", args
    )
    return deed.state.foe(picked.means) if picked else None


async def choose_hero(deed: Deed, heroes: Callable[[], Sequence[Hero]]) -> Hero | None:
    """One of the heroes, for an effect."""
    args = {"card": deed.card}
    picked = await choose(
        deed.table, deed.seat, "hero", lambda: [piece_option(hero) for hero in heroes()], "DORN-CMB-19", args
    )
    return next((hero for hero in deed.state.living() if picked and hero.id == picked.means), None)
