"""The cards of the game, loaded once from ``content/*.toml``, and the check that names every mistake in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engines.kernel.content import Content, Shelf
from engines.vengeance.vocabulary import CircleCard, Demon, SoloCard, Spell, Witch

CONTENT = Path(__file__).with_name("content")

SHELVES = {
    "circle.toml": Shelf("circle", CircleCard, 8),
    "witches.toml": Shelf("witch", Witch, 6),
    "spells.toml": Shelf("spell", Spell, 12),
    "demons.toml": Shelf("demon", Demon, 3),
    "solo.toml": Shelf("solo", SoloCard, 6),
}
"""What lies in each file (VEN-COMP-02, VEN-COMP-03, VEN-COMP-04, VEN-COMP-10)."""

HINT = 100
"""Letters that fit below an option."""


class Library(NamedTuple):
    """All cards by id, in the order of the files.

    Attributes:
        circle: by number, 1 to 8.
        witches: the Witches; a Spell card has the id of its Witch.
        spells: the Spells.
        demons: the Demons.
        solo: what the Rival does.
    """

    circle: dict[int, CircleCard]
    witches: dict[str, Witch]
    spells: dict[str, Spell]
    demons: dict[str, Demon]
    solo: dict[str, SoloCard]

    def spells_of(self, witch: str) -> list[Spell]:
        """The two Spells on a Spell card."""
        return [spell for spell in self.spells.values() if spell.witch == witch]


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
    circle = {card.number: card for card in shelves.pop("circle.toml")}
    return Library(dict(sorted(circle.items())), *({card.id: card for card in cards} for cards in shelves.values()))


def _mistakes(cards: Mapping[str, list[Any]]) -> Iterator[str]:
    deeds = [card.deed for card in cards["solo.toml"]]
    if len(deeds) != len(dict.fromkeys(deeds)):
        yield "solo.toml: each deed stands on one card (VEN-SOLO-04)"
    yield from _circle(cards["circle.toml"])
    yield from _witches(cards)
    yield from _spells(cards)


def _circle(circle: list[CircleCard]) -> Iterator[str]:
    """VEN-COMP-05, VEN-DEM-06, VEN-DEM-16."""
    if sorted(card.number for card in circle) != list(range(1, 9)):
        yield "circle.toml: the numbers of the cards are 1 to 8, each once"
    for card in circle:
        if card.is_gate != bool(card.passive) or card.is_gate != bool(card.arrival):
            yield f"circle.toml: {card.id}: Gates, and only Gates, have a passive and an arrival"
        if card.number in card.to.model_dump().values():
            yield f"circle.toml: {card.id}: the Demon never stays where it is"
    passives = sorted(card.passive for card in circle if card.passive)
    if passives != ["artifact", "herb", "incantation", "potion"]:
        yield "circle.toml: each of the four passives belongs to one Gate"


def _witches(cards: Mapping[str, list[Any]]) -> Iterator[str]:
    """VEN-SETUP-12: three of the even cards, two of the odd ones."""
    for witch in cards["witches.toml"]:
        for numbers, rest in ((witch.vengeances, 0), (witch.gates, 1)):
            if any(not 1 <= n <= 8 or n % 2 != rest for n in numbers) or len(dict.fromkeys(numbers)) != len(numbers):
                yield f"witches.toml: {witch.id}: {numbers} are not {'Gates' if rest else 'Vengeances'}, each once"


def _spells(cards: Mapping[str, list[Any]]) -> Iterator[str]:
    """VEN-SPELL-01, and what a Spell cannot do."""
    owners = [spell.witch for spell in cards["spells.toml"]]
    for witch in cards["witches.toml"]:
        if owners.count(witch.id) != 2:
            yield f"spells.toml: {witch.id} has {owners.count(witch.id)} Spells, not 2"
    for spell in cards["spells.toml"]:
        deeds = [effect.do for effect in spell.effects]
        if not spell.text or len(spell.text) > HINT:
            yield f"spells.toml: {spell.id}: its text has 1 to {HINT} letters"
        if spell.at_end and any(deed in ("become", "become_artifact", "remove", "play") for deed in deeds):
            yield f"spells.toml: {spell.id}: what changes the center cannot wait for the end of the round"
        if any(
            getattr(effect, "another", False) and deeds[n - 1 : n] != ["remove"]
            for n, effect in enumerate(spell.effects)
        ):
            yield f"spells.toml: {spell.id}: another type than what? A removal has to come first"


PRINTED = Content(SHELVES, _mistakes)
check = PRINTED.check


def in_turn(lines: Sequence[str], before: int) -> str:
    """The next of some lines, when so many have been told; then again from the first."""
    return lines[before % len(lines)]
