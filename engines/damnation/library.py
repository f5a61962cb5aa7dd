"""The cards and boards of the game, loaded once from ``content/*.toml``, and the check that names every mistake in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engines.damnation.castle import CONTENT
from engines.damnation.vocabulary import DECKS, STARTS, Card, Deathknell, Effect, Haunting, Talent, Villain
from engines.kernel.content import Content, Shelf
from engines.kernel.verbs import walk

SHELVES = {
    **{f"{deck}.toml": Shelf("card", Card, count, {"deck": deck}) for deck, count in DECKS.items()},
    "villains.toml": Shelf("villain", Villain, 8),  # DAM-COMP-03, DAM-COMP-04
    "deathknells.toml": Shelf("deathknell", Deathknell, 8),  # DAM-COMP-06
    "haunt.toml": Shelf("haunting", Haunting, 4),
}
"""The files of the content."""


class Library(NamedTuple):
    """Everything printed, by id.

    Attributes:
        cards: every card that can be drawn from a deck.
        decks: ids of the cards of each deck.
        villains: the eight.
        knells: the Deathknells.
        hauntings: what sets of Haunt cards do.
    """

    cards: dict[str, Card]
    decks: dict[str, list[str]]
    villains: dict[str, Villain]
    knells: dict[str, Deathknell]
    hauntings: dict[str, Haunting]

    def effects(self, name: str) -> Sequence[Effect]:
        """What is done by what a question calls so: a card, the Talent of a Villain, a set of Haunt cards."""
        if name in self.cards:
            return self.cards[name].effects
        if name in self.villains:
            return self.villains[name].talent.effects
        return next((haunting.effects for haunting in self.hauntings.values() if haunting.name == name), ())


@cache
def library() -> Library:
    """The cards and boards of the game."""
    return load(CONTENT)


def load(folder: Path) -> Library:
    """The cards and boards of ``folder``.

    Raises:
        ValueError: something in them is wrong; the message is what :func:`check` says.
    """
    shelves = PRINTED.read(folder)
    decks = {deck: shelves[f"{deck}.toml"] for deck in DECKS}
    return Library(
        {card.id: card for cards in decks.values() for card in cards},
        {deck: [card.id for card in cards] for deck, cards in decks.items()},
        *({card.id: card for card in shelves[file]} for file in list(SHELVES)[-3:]),
    )


def _mistakes(shelves: Mapping[str, list[Any]]) -> Iterator[str]:
    """What a card of each type must have, and where it may lie."""
    starts = [card.start for card in shelves["heirloom.toml"]]
    if {place: starts.count(place) for place in STARTS} != STARTS:
        yield "heirloom.toml: the places to start are not spread as they should"
    for villain in shelves["villains.toml"]:
        yield from (f"villains.toml: {villain.id}: {wrong}" for wrong in _untimely(villain.talent))
    for deck in DECKS:
        for card in shelves[f"{deck}.toml"]:
            for complaint in (*_card(card), *_untimely(card)):
                yield f"{deck}.toml: {card.id}: {complaint}"


def _untimely(printed: Card | Talent) -> Iterator[str]:
    for effect in walk([printed], Effect):
        if printed.when and effect.moment not in (None, printed.when):
            yield f"{effect.do} can be done only at the moment: {effect.moment}"


def _card(card: Card) -> Iterator[str]:
    if (card.kind == "weapon") != bool(card.damage and card.range):
        yield "a Weapon, and only a Weapon, has Damage and Range"
    if (card.kind == "protection") != bool(card.armour):
        yield "a Protection, and only a Protection, has armour"
    if card.kind in ("action", "vampire") and not (card.when and card.effects):
        yield "an Action or Vampire card says when and what"
    if card.kind == "event" and (card.when or not card.effects):
        yield "an Event has effects, and no moment"
    if card.kind in ("weapon", "protection") and bool(card.when) != bool(card.effects):
        yield "an alternative effect needs its moment"
    if card.deck == "heirloom" and card.kind in ("event", "curse"):
        yield "an Heirloom is no Event and no Curse"
    if card.deck == "castle" and card.kind != "event":
        yield "a Castle card is an Event"


PRINTED = Content(SHELVES, _mistakes)
check = PRINTED.check
