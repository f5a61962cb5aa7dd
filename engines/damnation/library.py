"""The cards and boards of the game, loaded once from ``content/*.toml``, and the check that names every mistake in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engines.damnation.castle import CONTENT, castle
from engines.damnation.vocabulary import (
    DECKS,
    STARTS,
    Card,
    Chance,
    Choose,
    Deathknell,
    DrawCards,
    Effect,
    Haunting,
    Villain,
)
from engines.kernel.content import miscounted, read_cards

SHELVES: dict[str, tuple[str, type[Any], int]] = {
    **{f"{deck}.toml": ("card", Card, count) for deck, count in DECKS.items()},
    "villains.toml": ("villain", Villain, 8),
    "deathknells.toml": ("deathknell", Deathknell, 8),
    "haunt.toml": ("haunting", Haunting, 4),
}
"""For each file the name of its tables, what one of them is, and how many there are."""


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


@cache
def library() -> Library:
    """The cards and boards of the game."""
    return load(CONTENT)


def load(folder: Path) -> Library:
    """The cards and boards of ``folder``.

    Raises:
        ValueError: something in them is wrong; the message is what :func:`check` says.
    """
    complaints = check(folder)
    if complaints:
        raise ValueError("\n".join(complaints))
    shelves = _read(folder, [])
    decks = {deck: shelves[f"{deck}.toml"] for deck in DECKS}
    return Library(
        {card.id: card for cards in decks.values() for card in cards},
        {deck: [card.id for card in cards] for deck, cards in decks.items()},
        *({card.id: card for card in shelves[file]} for file in list(SHELVES)[-3:]),
    )


def check(where: Path) -> list[str]:
    """What is wrong with a content folder, or with one file in it: one sentence each, with file and card."""
    folder = where if where.is_dir() else where.parent
    complaints: list[str] = []
    shelves = _read(folder, complaints)
    if not complaints:
        counts = {file: wanted for file, (_, _, wanted) in SHELVES.items()}
        complaints = [*miscounted(shelves, counts), *_cards(shelves)]
    return complaints if where.is_dir() else [line for line in complaints if line.startswith(f"{where.name}:")]


def _read(folder: Path, complaints: list[str]) -> dict[str, list[Any]]:
    """The cards of each file, those of a deck with its name."""
    return {
        file: read_cards(
            folder / file, file, name, kind, complaints, {"deck": Path(file).stem} if kind is Card else None
        )
        for file, (name, kind, _) in SHELVES.items()
    }


def _cards(shelves: dict[str, list[Any]]) -> Iterator[str]:
    """What a card of each type must have, and where it may lie."""
    starts = [card.start for card in shelves["heirloom.toml"]]
    if {place: starts.count(place) for place in STARTS} != STARTS:
        yield "heirloom.toml: the places to start are not spread as they should"
    for deck in DECKS:
        for card in shelves[f"{deck}.toml"]:
            for complaint in _card(card):
                yield f"{deck}.toml: {card.id}: {complaint}"


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
    for effect in _all_of(card.effects):
        target = getattr(effect, "to", getattr(effect, "room", ""))
        if target and target not in (*castle().rooms, "secret_door", "standard"):
            yield f"there is no room {target}"
        if isinstance(effect, DrawCards) and effect.deck not in (*DECKS, "here"):
            yield f"there is no deck {effect.deck}"


def _all_of(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Effects, and those that a die or a choice leads to."""
    for effect in effects:
        yield effect
        if isinstance(effect, Chance):
            yield from _all_of([*effect.good, *effect.bad])
        elif isinstance(effect, Choose):
            yield from _all_of([one for way in effect.ways for one in way.effects])
