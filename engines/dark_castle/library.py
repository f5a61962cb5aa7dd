"""The cards of the game, loaded once from ``content``, and the check that names every mistake in them.

The base box lies in ``content/*.toml``; every pack has a folder of its own beside it, with files of the same names, as
far as it needs them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Container, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from pydantic import BaseModel

from engines.dark_castle.vocabulary import (
    PACKS,
    Affliction,
    Battle,
    Chapter,
    Epilogue,
    Flaw,
    Item,
    Need,
    Prisoner,
    Special,
    Spell,
    Step,
)
from engines.kernel.content import are_tables, read_cards, valid_cards

CONTENT = Path(__file__).with_name("content")

SHELVES: dict[str, tuple[str, type[BaseModel]]] = {
    "chapters.toml": ("chapter", Chapter),
    "bosses.toml": ("boss", Chapter),
    "start.toml": ("start", Chapter),
    "items.toml": ("item", Item),
    "characters.toml": ("character", Prisoner),
    "epilogues.toml": ("epilogue", Epilogue),
    "afflictions.toml": ("affliction", Affliction),
    "flaws.toml": ("flaw", Flaw),
    "spells.toml": ("spell", Spell),
}
"""For each file the name of its tables and what one of them is."""

NEEDED = ("chapters.toml", "bosses.toml", "start.toml", "items.toml", "characters.toml", "epilogues.toml")
"""What the base box cannot do without."""


class Library(NamedTuple):
    """All cards by id, in the order of the files.

    Attributes:
        chapters: the chapter cards.
        bosses: the boss cards.
        starts: the start cards.
        items: the item cards.
        prisoners: the characters.
        epilogues: of victories and defeats, in the order in which they are tried.
        afflictions: curses and plague cards.
        flaws: what each character can do once, if the table plays with them.
        spells: the list of the spell book.
        steps: every step of every card by its address, ``<card>.<place>``: the address of the first option's second
            step of a card's third step is ``rats.2.sneak.1``.
        fights: the steps that are fights.
        specials: of every fight what is special about its enemies, each special under its class.
    """

    chapters: dict[str, Chapter]
    bosses: dict[str, Chapter]
    starts: dict[str, Chapter]
    items: dict[str, Item]
    prisoners: dict[str, Prisoner]
    epilogues: dict[str, Epilogue]
    afflictions: dict[str, Affliction]
    flaws: dict[str, Flaw]
    spells: dict[str, Spell]
    steps: dict[str, Step]
    fights: dict[str, Battle]
    specials: dict[str, list[dict[type[Special], Any]]]

    def page(self, card: str) -> Chapter:
        """A card of the castle deck: chapter, boss or start card."""
        return self.chapters.get(card) or self.bosses.get(card) or self.starts[card]

    def thing(self, card: str) -> Item:
        """An item, or a flaw, which is used like one."""
        return self.items.get(card) or self.flaws[card]

    def deck_of_items(self, packs: Container[str] = ("base",)) -> list[str]:
        """The item deck with what these packs put into it, every copy of every card, before it is shuffled."""
        items = [item.id for item in self.items.values() if item.pack in packs for _ in range(item.copies)]
        return [*items, *within(self.afflictions, packs)]


def prisoners_of(packs: Container[str]) -> list[str]:
    """The characters that can be chosen with these packs."""
    prisoners = library().prisoners
    return [card for card in within(prisoners, packs) if prisoners[card].companion is None]


def within(shelf: Mapping[str, Any], packs: Container[str]) -> list[str]:
    """The ids of a shelf's cards that come with these packs."""
    return [card.id for card in shelf.values() if card.pack in packs]


@cache
def library() -> Library:
    """The cards of the game."""
    return load(CONTENT)


def load(folder: Path) -> Library:
    """The cards of ``folder``.

    Raises:
        ValueError: something in them is wrong; the message is what :func:`check` says.
    """
    cards, complaints = _read(folder)
    complaints = complaints or list(_mistakes(cards))
    if complaints:
        raise ValueError("\n".join(complaints))
    shelves: dict[str, Any] = {file: {card.id: card for _, card in cards[file]} for file in SHELVES}
    steps = {address: step for _, page in _pages(cards) for address, step in walk(page.id, page.steps)}
    return Library(
        shelves["chapters.toml"],
        shelves["bosses.toml"],
        shelves["start.toml"],
        shelves["items.toml"],
        shelves["characters.toml"],
        shelves["epilogues.toml"],
        shelves["afflictions.toml"],
        shelves["flaws.toml"],
        shelves["spells.toml"],
        steps,
        fights_among(steps),
        specials_among(steps),
    )


def walk(prefix: str, steps: list[Step]) -> Iterator[tuple[str, Step]]:
    """Every step of ``steps`` and inside them, each with its address."""
    for n, step in enumerate(steps):
        address = f"{prefix}.{n}"
        yield address, step
        for name, inside in step.branches.items():
            yield from walk(f"{address}.{name}", inside)


def fights_among(steps: Mapping[str, Step]) -> dict[str, Battle]:
    """Those of some steps that are fights, by their addresses."""
    return {address: step for address, step in steps.items() if isinstance(step, Battle)}


def specials_among(steps: Mapping[str, Step]) -> dict[str, list[dict[type[Special], Any]]]:
    """What is special about the enemies of all fights among some steps: see :attr:`Library.specials`."""
    return {address: [enemy.by_kind for enemy in fight.enemies] for address, fight in fights_among(steps).items()}


# Reading and checking


class Placed(NamedTuple):
    """A card and the file it stands in, as complaints name it."""

    file: str
    card: Any


Cards: TypeAlias = dict[str, list[Placed]]


def check(where: Path) -> list[str]:
    """What is wrong with a content folder, a pack in it, or one file: one sentence each, with file, card and place.

    A file of another name is checked as if its cards were added to those of the game.
    """
    if where.is_file() and where.name not in SHELVES:
        return _check_guest(where)
    folder = where if where.is_dir() else where.parent
    root = folder.parent if folder.name in PACKS else folder
    cards, complaints = _read(root)
    complaints = complaints or list(_mistakes(cards))
    if where == root:
        return complaints
    shown = where.relative_to(root).as_posix() + ("/" if where.is_dir() else ":")
    return [line for line in complaints if line.startswith(shown)]


def _check_guest(path: Path) -> list[str]:
    """What is wrong with a file that belongs to no folder yet."""
    cards, _ = _read(CONTENT)
    complaints: list[str] = []
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as reason:
        return [f"{path.name}: {reason}"]
    files = {name: file for file, (name, _) in SHELVES.items()}
    for name, tables in data.items():
        if name in files and are_tables(tables):
            read = valid_cards(tables, path.name, SHELVES[files[name]][1], complaints)
            cards[files[name]] += [Placed(path.name, card) for card in read]
        else:
            complaints.append(f"{path.name}: {name}: it may hold [[{']], [['.join(files)}]] tables")
    return complaints or [line for line in _mistakes(cards) if line.startswith(f"{path.name}:")]


def _read(folder: Path) -> tuple[Cards, list[str]]:
    """The cards of the base box and of every pack, and what in them cannot be read."""
    cards: Cards = {file: [] for file in SHELVES}
    complaints: list[str] = []
    for pack in PACKS:
        for file, (name, kind) in SHELVES.items():
            place = file if pack == "base" else f"{pack}/{file}"
            if not (folder / place).exists() and not (pack == "base" and file in NEEDED):
                continue
            read = read_cards(folder / place, place, name, kind, complaints, {"pack": pack})
            cards[file] += [Placed(place, card) for card in read]
    return cards, complaints


def _mistakes(cards: Cards) -> Iterator[str]:
    yield from _twice(cards)
    yield from _unknown(cards)
    yield from _crooked(cards)
    yield from _unruly(cards)
    yield from _wordy(cards)
    yield from _missing(cards)


def _twice(cards: Cards) -> Iterator[str]:
    seen: dict[str, str] = {}
    for shelf in cards.values():
        for file, card in shelf:
            if card.id in seen:
                yield f"{file}: {card.id}: the id is taken by a card in {seen[card.id]}"
            seen[card.id] = file


def _pages(cards: Cards) -> Iterator[Placed]:
    for file in ("chapters.toml", "bosses.toml", "start.toml"):
        yield from cards[file]


def _unknown(cards: Cards) -> Iterator[str]:
    """Tags and items that chapters ask for and no item has."""
    tags = {tag for _, item in cards["items.toml"] for tag in item.tags}
    items = {item.id for _, item in cards["items.toml"]}
    for file, page in _pages(cards):
        for address, step in walk(page.id, page.steps):
            for need in step.needed:
                if need.tag and need.tag not in tags:
                    yield f"{file}: {page.id}: {address}: no item has the tag {need.tag}"
                if need.item and need.item not in items:
                    yield f"{file}: {page.id}: {address}: there is no item {need.item}"
                if need == Need():
                    yield f"{file}: {page.id}: {address}: the condition is empty"


def _crooked(cards: Cards) -> Iterator[str]:
    """Steps that cannot be carried out."""
    for file, page in _pages(cards):
        for address, step in walk(page.id, page.steps):
            yield from (f"{file}: {page.id}: {address}: {wrong}" for wrong in step.crooked())


def _unruly(cards: Cards) -> Iterator[str]:
    """Bosses, dice and items that are against the rules."""
    for file, page in cards["bosses.toml"]:
        if not page.steps or page.steps[-1].do != "fight":
            yield f"{file}: {page.id}: the last step of a boss is its fight"
    for file, prisoner in cards["characters.toml"]:
        yield from (f"{file}: {prisoner.id}: {wrong}" for wrong in _crooked_die(prisoner))
    for file, affliction in cards["afflictions.toml"]:
        yield from (f"{file}: {affliction.id}: {wrong}" for wrong in _crooked_affliction(affliction))
    for file, item in [*cards["items.toml"], *cards["flaws.toml"]]:
        if bool(item.active) != (item.use != "worn"):
            yield f"{file}: {item.id}: use = {item.use!r} does not fit its effects"
        if item.use == "chapter" and item.copies > 1:
            yield f"{file}: {item.id}: an item that is used once in a chapter has one copy only"
        if (item.hands == 0) != any(effect.do == "stow" for effect in item.effects):
            yield f"{file}: {item.id}: what stores other items takes no hand, and nothing else does"


def _crooked_affliction(affliction: Affliction) -> Iterator[str]:
    if not affliction.at_once and not affliction.standing and not affliction.companion:
        yield "it does nothing"
    if affliction.falls_on == "nobody" and affliction.standing:
        yield "what falls on nobody cannot stay"


def _crooked_die(prisoner: Prisoner) -> Iterator[str]:
    """EDC-SETUP-07 and EDC-SETUP-10 for the base characters, and the patterns of the packs' ones.

    Also EDC-COMP-03, EDC-AP3-21.
    """
    symbols = sorted(prisoner.symbols(letter) for letter in "MCW")
    doubles = [face for face in prisoner.die if len(face) == 2]
    split = [face for face in doubles if face[0] != face[1]]
    special = prisoner.die.count("*")
    if prisoner.companion is not None:
        if special != 1:
            yield "a companion's die has one special face"
    elif special:
        yield "only companions have a special face"
    elif prisoner.pack == "death_knight":
        if symbols != [2, 2, 4] or len(doubles) != 2 or split or doubles[0] != doubles[1]:
            yield "its die needs two doubles of one trait and two singles of each other trait"
    elif prisoner.pack == "plague_lord":
        if len(split) != 2 or len(doubles) != 2:
            yield "its die needs two split doubles and four singles"
    elif symbols != [1, 3, 4] or split or sorted(prisoner.symbols(face[0]) for face in doubles) != [3, 4]:
        yield "its die needs a double and two singles of one trait, a double and a single of another, a single of the third"


def _wordy(cards: Cards) -> Iterator[str]:
    """Stories too long to be read aloud."""
    for file, page in _pages(cards):
        words = len(page.text.split())
        if words > 90:
            yield f"{file}: {page.id}: the story has {words} words; 90 at most"


def _missing(cards: Cards) -> Iterator[str]:
    """Less than a game needs."""
    for file, least in (("bosses.toml", 1), ("start.toml", 1), ("characters.toml", 4), ("epilogues.toml", 2)):
        if sum(card.pack == "base" for _, card in cards[file]) < least:
            yield f"{file}: it needs {least} cards or more"
    for ending in ("victory", "defeat"):
        if all(card.ending != ending or card.when for _, card in cards["epilogues.toml"]):
            yield f"epilogues.toml: no epilogue of a {ending} fits always"
