"""The cards of the game, loaded once from ``content/*.toml``, and the check that names every mistake in them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, TypeAdapter, ValidationError

from engines.dark_castle.vocabulary import (
    ActiveEffect,
    AnyStep,
    Chapter,
    Choice,
    Choose,
    Epilogue,
    Faces,
    Fight,
    Item,
    Need,
    Prisoner,
    Roll,
)

CONTENT = Path(__file__).with_name("content")

SHELVES: dict[str, tuple[str, type[BaseModel]]] = {
    "chapters.toml": ("chapter", Chapter),
    "bosses.toml": ("boss", Chapter),
    "start.toml": ("start", Chapter),
    "items.toml": ("item", Item),
    "characters.toml": ("character", Prisoner),
    "epilogues.toml": ("epilogue", Epilogue),
}
"""For each file the name of its tables and what one of them is."""


class Library(NamedTuple):
    """All cards by id, in the order of the files.

    Attributes:
        chapters: the chapter cards.
        bosses: the boss cards.
        starts: the start cards.
        items: the item cards.
        prisoners: the characters.
        epilogues: of victories and defeats, in the order in which they are tried.
        steps: every step of every card by its address, ``<card>.<place>``: the address of the first option's second
            step of a card's third step is ``rats.2.sneak.1``.
    """

    chapters: dict[str, Chapter]
    bosses: dict[str, Chapter]
    starts: dict[str, Chapter]
    items: dict[str, Item]
    prisoners: dict[str, Prisoner]
    epilogues: dict[str, Epilogue]
    steps: dict[str, AnyStep]

    def page(self, card: str) -> Chapter:
        """A card of the castle deck: chapter, boss or start card."""
        return self.chapters.get(card) or self.bosses.get(card) or self.starts[card]

    def fight(self, address: str) -> Fight:
        """The fight at an address.

        Raises:
            TypeError: another step is there.
        """
        step = self.steps[address]
        if not isinstance(step, Fight):
            raise TypeError(address)
        return step

    def deck_of_items(self) -> list[str]:
        """The item deck, every copy of every card, before it is shuffled."""
        return [item.id for item in self.items.values() for _ in range(item.copies)]


@cache
def library() -> Library:
    """The cards of the game."""
    return load(CONTENT)


def load(folder: Path) -> Library:
    """The cards of ``folder``.

    Raises:
        ValueError: something in them is wrong; the message is what :func:`check` says.
    """
    complaints = check(folder)
    if complaints:
        raise ValueError("\n".join(complaints))
    shelves = {file: _valid(file, _tables(folder / file, file), []) for file in SHELVES}
    cards: dict[str, Any] = {file: {card.id: card for card in shelves[file]} for file in SHELVES}
    pages = [*shelves["chapters.toml"], *shelves["bosses.toml"], *shelves["start.toml"]]
    return Library(
        cards["chapters.toml"],
        cards["bosses.toml"],
        cards["start.toml"],
        cards["items.toml"],
        cards["characters.toml"],
        cards["epilogues.toml"],
        {address: step for page in pages for address, step in walk(page.id, page.steps)},
    )


def branches(step: AnyStep) -> dict[str, list[AnyStep]]:
    """The step lists inside a step, each by the word that stands for it in addresses."""
    if isinstance(step, Choose):
        return {option.id: option.steps for option in step.options}
    inside: dict[str, list[AnyStep]] = {}
    for name in ("success", "failure", "penalty", "steps", "then", "otherwise"):
        if hasattr(step, name):
            inside[name] = getattr(step, name)
    faces = getattr(step, "faces", None)
    if isinstance(faces, Faces):
        inside |= {"might": faces.might, "cunning": faces.cunning, "wisdom": faces.wisdom}
    return inside


def walk(prefix: str, steps: list[AnyStep]) -> Iterator[tuple[str, AnyStep]]:
    """Every step of ``steps`` and inside them, each with its address."""
    for n, step in enumerate(steps):
        address = f"{prefix}.{n}"
        yield address, step
        for name, inside in branches(step).items():
            yield from walk(f"{address}.{name}", inside)


# Checking


def check(where: Path) -> list[str]:
    """What is wrong with a content folder, or with one file in it: one sentence each, with file, card and place."""
    folder = where if where.is_dir() else where.parent
    complaints: list[str] = []
    cards: dict[str, list[Any]] = {}
    for file in SHELVES:
        try:
            tables = _tables(folder / file, file)
        except (OSError, ValueError) as reason:
            complaints.append(f"{file}: {reason}")
            tables = []
        cards[file] = _valid(file, tables, complaints)
    if not complaints:
        complaints = [
            *_twice(cards),
            *_unknown(cards),
            *_crooked(cards),
            *_unruly(cards),
            *_wordy(cards),
            *_missing(cards),
        ]
    return complaints if where.is_dir() else [line for line in complaints if line.startswith(f"{where.name}:")]


def _tables(path: Path, file: str) -> list[dict[str, Any]]:
    """The raw tables of one file.

    Raises:
        OSError: there is no such file.
        ValueError: it is not TOML, or holds something else than the tables it should.
    """
    name = SHELVES[file][0]
    if not path.exists():
        raise OSError("the file is missing")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    strangers = [key for key in data if key != name]
    if strangers:
        message = f"it should only hold [[{name}]] tables, not {', '.join(strangers)}"
        raise ValueError(message)
    tables = data.get(name, [])
    if not isinstance(tables, list):
        message = f"write [[{name}]] with two brackets"
        raise ValueError(message)  # noqa: TRY004  # a mistake in the file, told like all others
    return tables


def _valid(file: str, tables: list[dict[str, Any]], complaints: list[str]) -> list[Any]:
    adapter: TypeAdapter[Any] = TypeAdapter(SHELVES[file][1])
    cards = []
    for n, table in enumerate(tables):
        card = table.get("id", f"card {n + 1}")
        try:
            cards.append(adapter.validate_python(table))
        except ValidationError as mistakes:
            complaints += [f"{file}: {card}: {_place(m['loc'])}{m['msg']}" for m in mistakes.errors()]
    return cards


def _place(loc: tuple[int | str, ...]) -> str:
    return ".".join(str(part) for part in loc) + ": " if loc else ""


def _twice(cards: dict[str, list[Any]]) -> Iterator[str]:
    seen: dict[str, str] = {}
    for file, shelf in cards.items():
        for card in shelf:
            if card.id in seen:
                yield f"{file}: {card.id}: the id is taken by a card in {seen[card.id]}"
            seen[card.id] = file


def _pages(cards: dict[str, list[Any]]) -> Iterator[tuple[str, Chapter]]:
    for file in ("chapters.toml", "bosses.toml", "start.toml"):
        for page in cards[file]:
            yield file, page


def _unknown(cards: dict[str, list[Any]]) -> Iterator[str]:
    """Tags and items that chapters ask for and no item has."""
    tags = {tag for item in cards["items.toml"] for tag in item.tags}
    items = {item.id for item in cards["items.toml"]}
    for file, page in _pages(cards):
        for address, step in walk(page.id, page.steps):
            needs = [option.needs for option in step.options if option.needs] if isinstance(step, Choose) else []
            needs += [step.when] if step.do == "if" else []
            wanted = [need.tag for need in needs] + ([step.tag] if step.do == "discard" else [])
            for tag in wanted:
                if tag and tag not in tags:
                    yield f"{file}: {page.id}: {address}: no item has the tag {tag}"
            for need in needs:
                if need.item and need.item not in items:
                    yield f"{file}: {page.id}: {address}: there is no item {need.item}"
                if need == Need():
                    yield f"{file}: {page.id}: {address}: the condition is empty"


def _crooked(cards: dict[str, list[Any]]) -> Iterator[str]:
    """Steps that cannot be carried out."""
    for file, page in _pages(cards):
        for address, step in walk(page.id, page.steps):
            if isinstance(step, Choose):
                yield from (f"{file}: {page.id}: {address}: {wrong}" for wrong in _crooked_choice(step.options))
            if isinstance(step, Roll):
                if not step.needs and not step.double:
                    yield f"{file}: {page.id}: {address}: the roll needs nothing"
                if step.symbols > 2 and not step.together:
                    yield f"{file}: {page.id}: {address}: one roll never shows {step.symbols} symbols"
            if isinstance(step, Fight):
                yield from (f"{file}: {page.id}: {address}: {wrong}" for wrong in _crooked_fight(step))


def _unruly(cards: dict[str, list[Any]]) -> Iterator[str]:
    """Bosses, dice and items that are against the rules."""
    for page in cards["bosses.toml"]:
        if not page.steps or page.steps[-1].do != "fight":
            yield f"bosses.toml: {page.id}: the last step of a boss is its fight"
    for prisoner in cards["characters.toml"]:
        yield from (f"characters.toml: {prisoner.id}: {wrong}" for wrong in _crooked_die(prisoner))
    for item in cards["items.toml"]:
        active = [effect for effect in item.effects if isinstance(effect, ActiveEffect)]
        if bool(active) != (item.use != "worn"):
            yield f"items.toml: {item.id}: use = {item.use!r} does not fit its effects"
        if item.use == "chapter" and item.copies > 1:
            yield f"items.toml: {item.id}: an item that is used once in a chapter has one copy only"


def _crooked_fight(fight: Fight) -> Iterator[str]:
    names = [enemy.name for enemy in fight.enemies]
    if len(names) != len(dict.fromkeys(names)):
        yield "two enemies of one fight have the same name"
    for enemy in fight.enemies:
        if not enemy.dice and not enemy.per_player:
            yield f"{enemy.name} has no dice"


def _crooked_choice(options: list[Choice]) -> Iterator[str]:
    if all(option.needs for option in options):
        yield "one option at least must be free of needs"
    for field in ("id", "label"):
        values = [getattr(option, field) for option in options]
        if len(values) != len(dict.fromkeys(values)):
            yield f"two options have the same {field}"


def _crooked_die(prisoner: Prisoner) -> Iterator[str]:
    """EDC-SETUP-07 and EDC-SETUP-10, for the base characters."""
    symbols = sorted(prisoner.symbols(letter) for letter in "MCW")
    doubles = [face for face in prisoner.die if len(face) == 2]
    if symbols != [1, 3, 4] or sorted(prisoner.symbols(face[0]) for face in doubles) != [3, 4]:
        yield "its die needs a double and two singles of one trait, a double and a single of another, a single of the third"
    if any(face[0] != face[-1] for face in prisoner.die):
        yield "split doubles are not for base characters"


def _wordy(cards: dict[str, list[Any]]) -> Iterator[str]:
    """Stories too long to be read aloud."""
    for file, page in _pages(cards):
        words = len(page.text.split())
        if words > 90:
            yield f"{file}: {page.id}: the story has {words} words; 90 at most"


def _missing(cards: dict[str, list[Any]]) -> Iterator[str]:
    """Less than a game needs."""
    for file, least in (("bosses.toml", 1), ("start.toml", 1), ("characters.toml", 4), ("epilogues.toml", 2)):
        if len(cards[file]) < least:
            yield f"{file}: it needs {least} cards or more"
    for ending in ("victory", "defeat"):
        if all(card.ending != ending or card.when for card in cards["epilogues.toml"]):
            yield f"epilogues.toml: no epilogue of a {ending} fits always"
