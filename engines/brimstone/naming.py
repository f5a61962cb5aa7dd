"""What everything is called."""

from __future__ import annotations

from functools import cache
from typing import Any

from engines.brimstone.library import library

ROMAN = {"2": "II", "3": "III", "4": "IV", "5": "V", "6": "VI"}


@cache
def title_of(card: str) -> str:
    """The name of a class (``lawman``, ``lawman-2``), an enemy, a tile, an item, or any card."""
    for shelf in _shelves():
        if card in shelf:
            return str(shelf[card].name)
    kind, _, nth = card.rpartition("-")
    return f"{title_of(kind)} {ROMAN[nth]}" if nth in ROMAN else card.replace("_", " ").title()


@cache
def _shelves() -> tuple[dict[str, Any], ...]:
    """All cards that have a name, by what they are; an enemy goes before a tile of the same id."""
    return tuple(
        shelf
        for shelf in library()
        if isinstance(shelf, dict) and shelf and hasattr(next(iter(shelf.values())), "name")
    )
