"""The cards of the game, loaded once from ``content/*.toml``, and the check that names every mistake in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from engines.dorn.board import CONTENT
from engines.dorn.vocabulary import (
    HEROES,
    KINDS,
    STRONG,
    WEAK,
    Blessing,
    HeroCard,
    MonsterCard,
    Ritual,
    Spell,
    Treasure,
    ZorkalCard,
)
from engines.kernel.content import Content, Shelf

SHELVES = {
    "heroes.toml": Shelf("hero", HeroCard, 9),
    "zorkal.toml": Shelf("zorkal", ZorkalCard, 1),
    "monsters.toml": Shelf("monster", MonsterCard, 8),
    "rituals.toml": Shelf("ritual", Ritual, 12),
    "blessings.toml": Shelf("blessing", Blessing, 12),
    "treasures.toml": Shelf("treasure", Treasure, 24),
}
"""The files of the content (DORN-COMP-09)."""


class Library(NamedTuple):
    """Everything printed, by id."""

    heroes: dict[str, HeroCard]
    zorkal: ZorkalCard
    monsters: dict[str, MonsterCard]
    rituals: dict[str, Ritual]
    blessings: dict[str, Blessing]
    treasures: dict[str, Treasure]
    spells: dict[str, Spell]


@cache
def library() -> Library:
    """The cards of the game."""
    return load(CONTENT)


def load(folder: Path) -> Library:
    """The cards of ``folder``.

    Raises:
        ValueError: something in them is wrong; the message is what :func:`check` says.
    """
    shelves = PRINTED.read(folder)
    by_id = {file: {card.id: card for card in cards} for file, cards in shelves.items()}
    spells = {spell.id: spell for hero in shelves["heroes.toml"] for rank in hero.levels for spell in rank.spells}
    return Library(
        by_id["heroes.toml"],
        by_id["zorkal.toml"]["zorkal"],
        by_id["monsters.toml"],
        by_id["rituals.toml"],
        by_id["blessings.toml"],
        by_id["treasures.toml"],
        spells,
    )


def _mistakes(shelves: Mapping[str, list[Any]]) -> Iterator[str]:
    """Who there has to be, and what a card must have."""
    if sorted(card.id for card in shelves["heroes.toml"]) != sorted(HEROES):
        yield "heroes.toml: these are not the nine heroes"
    spells: dict[str, Spell] = {}
    for card in shelves["heroes.toml"]:
        levels = [rank.hp for rank in card.levels]
        if any(not 0 <= more - less <= 1 for less, more in pairwise(levels)):
            yield f"heroes.toml: {card.id}: HP rise by one at most"  # DORN-LVL-06
        for spell in (spell for rank in card.levels for spell in rank.spells):
            known = spells.setdefault(spell.id, spell)
            if known.name != spell.name or known.effects != spell.effects:
                yield f"heroes.toml: {card.id}: there are two spells {spell.id}"
    kinds = {card.id: card.strong for card in shelves["monsters.toml"]}
    if kinds != {**dict.fromkeys(WEAK, False), **dict.fromkeys(STRONG, True)}:
        yield "monsters.toml: these are not the four weak and the four strong"
    for card in shelves["treasures.toml"]:
        if bool(card.monster) == bool(card.effects) or card.monster not in ("", *KINDS):
            yield f"treasures.toml: {card.id}: a Treasure is an item that does something, or a monster"
    if sum(bool(card.monster) for card in shelves["treasures.toml"]) != 6:
        yield "treasures.toml: six of them are monsters"


PRINTED = Content(SHELVES, _mistakes)
check = PRINTED.check
