"""What everything is called."""

from __future__ import annotations

from functools import cache
from typing import Any

from engines.dorn.board import GROUND, PLACES
from engines.dorn.library import library


@cache
def title_of(card: str) -> str:
    """The name of a piece, a card, a spell, an Artifact (``artifact_3``), or of where a space lies (``space-12``)."""
    there = library()
    shelves: tuple[dict[str, Any], ...] = (
        there.heroes,
        there.monsters,
        there.rituals,
        there.blessings,
        there.treasures,
        there.spells,
    )
    for shelf in shelves:
        if card in shelf:
            return str(shelf[card].name)
    if card.startswith("space-"):
        return PLACES[int(card.removeprefix("space-"))]
    if card == "zorkal":
        return str(there.zorkal.name)
    return (
        card.replace("rubble", "cave-in").replace("_", " ").capitalize()
        if card.startswith("rubble")
        else card.replace("_", " ").title()
    )


def kind_of(card: str) -> str:
    """What a space is, or that it is one of a kind of monsters; empty for whatever else has a name of its own."""
    if card in library().monsters:
        return "monster"
    return GROUND[int(card.removeprefix("space-"))] if card.startswith("space-") else ""


def several(kind: str) -> str:
    """What monsters of a kind are called together, or Cave-ins; of whatever else there is only one."""
    monsters = library().monsters
    return monsters[kind].many if kind in monsters else title_of(kind) + "s" * kind.startswith("rubble")


def flavour_of(card: str) -> str:
    """The line of story on a Ritual, a Blessing or a Treasure; empty of whatever else."""
    there = library()
    shelves: tuple[dict[str, Any], ...] = (there.rituals, there.blessings, there.treasures)
    return next((str(shelf[card].flavour) for shelf in shelves if card in shelf), "")
