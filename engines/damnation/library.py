"""The cards and boards of the game, loaded once from ``content/*.toml``, and the check that names every mistake in them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from engines.damnation.castle import CONTENT, castle
from engines.damnation.vocabulary import DECKS, STARTS, Card, Deathknell, Haunting, Villain

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
    shelves: dict[str, list[Any]] = {file: _valid(file, _tables(folder / file), []) for file in SHELVES}
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
    shelves: dict[str, list[Any]] = {}
    for file in SHELVES:
        try:
            tables = _tables(folder / file)
        except (OSError, ValueError) as reason:
            complaints.append(f"{file}: {reason}")
            tables = []
        shelves[file] = _valid(file, tables, complaints)
    if not complaints:
        complaints = [*_numbers(shelves), *_cards(shelves)]
    return complaints if where.is_dir() else [line for line in complaints if line.startswith(f"{where.name}:")]


def _tables(path: Path) -> list[dict[str, Any]]:
    """The raw tables of one file, cards with their deck.

    Raises:
        OSError: it cannot be read.
        ValueError: it is not TOML, or holds something else than the tables it should.
    """
    name = SHELVES[path.name][0]
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    tables = data.get(name, [])
    if list(data) not in ([name], []) or not isinstance(tables, list):
        message = f"it should hold [[{name}]] tables and nothing else"
        raise ValueError(message)
    return [{**table, "deck": path.stem} for table in tables] if name == "card" else tables


def _valid(file: str, tables: list[dict[str, Any]], complaints: list[str]) -> list[Any]:
    adapter: TypeAdapter[Any] = TypeAdapter(SHELVES[file][1])
    cards = []
    for n, table in enumerate(tables):
        try:
            cards.append(adapter.validate_python(table))
        except ValidationError as mistakes:
            for mistake in mistakes.errors():
                place = ".".join(str(part) for part in mistake["loc"])
                complaints.append(f"{file}: {table.get('id', f'card {n + 1}')}: {place}: {mistake['msg']}")
    return cards


def _numbers(shelves: dict[str, list[Any]]) -> Iterator[str]:
    seen: dict[str, str] = {}
    for file, (_, _, wanted) in SHELVES.items():
        if len(shelves[file]) != wanted:
            yield f"{file}: it has {len(shelves[file])} entries, not {wanted}"
        for card in shelves[file]:
            if card.id in seen:
                yield f"{file}: {card.id}: the id is taken in {seen[card.id]}"
            seen[card.id] = file


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
    for effect in card.effects:
        target = getattr(effect, "to", getattr(effect, "room", ""))
        if target and target not in (*castle().rooms, "secret_door", "standard"):
            yield f"there is no room {target}"
