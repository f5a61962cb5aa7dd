"""Cards written as TOML, one kind of table in a file; every mistake in them is named by file, card and place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError


class Shelf(NamedTuple):
    """One file of a content folder.

    Attributes:
        name: of its tables.
        kind: the model of one of them; it has an ``id``.
        number: how many there are to be; 0 if any number will do.
        added: what every table has besides what is written.
    """

    name: str
    kind: type[Any]
    number: int = 0
    added: Mapping[str, Any] | None = None


class Content:
    """What a game's content folder is to hold.

    Args:
        shelves: its files.
        mistakes: what is wrong with cards that can be read, by file: one sentence for each, which begins with the file.
    """

    def __init__(
        self, shelves: Mapping[str, Shelf], mistakes: Callable[[Mapping[str, list[Any]]], Iterator[str]]
    ) -> None:
        self._shelves = shelves
        self._mistakes = mistakes

    def read(self, folder: Path) -> dict[str, list[Any]]:
        """The cards of a folder, by file.

        Raises:
            ValueError: something in them is wrong; the message is what :meth:`check` says.
        """
        cards, complaints = self._look(folder)
        if complaints:
            raise ValueError("\n".join(complaints))
        return cards

    def check(self, where: Path) -> list[str]:
        """What is wrong with a content folder, or with one file in it: one sentence each, with file, card and place."""
        folder = where if where.is_dir() else where.parent
        complaints = self._look(folder)[1]
        return complaints if where.is_dir() else [line for line in complaints if line.startswith(f"{where.name}:")]

    def _look(self, folder: Path) -> tuple[dict[str, list[Any]], list[str]]:
        complaints: list[str] = []
        cards = {
            file: read_cards(folder / file, file, shelf.name, shelf.kind, complaints, shelf.added)
            for file, shelf in self._shelves.items()
        }
        counts = {file: shelf.number for file, shelf in self._shelves.items()}
        return cards, complaints or [*miscounted(cards, counts), *self._mistakes(cards)]


def read_cards(
    path: Path, place: str, name: str, kind: type[Any], complaints: list[str], added: Mapping[str, Any] | None = None
) -> list[Any]:
    """The cards of one file, as far as they can be read.

    Args:
        path: of the file.
        place: what complaints call it.
        name: of its tables.
        kind: the model of one of them.
        complaints: takes one sentence for each mistake.
        added: what every table has besides what is written.
    """
    try:
        tables = [{**table, **(added or {})} for table in _tables(path, name)]
    except (OSError, ValueError) as reason:
        complaints.append(f"{place}: {reason}")
        return []
    return valid_cards(tables, place, kind, complaints)


def valid_cards(tables: list[dict[str, Any]], place: str, kind: type[Any], complaints: list[str]) -> list[Any]:
    """What of ``tables`` is as ``kind`` wants it; the others are named in ``complaints``."""
    adapter: TypeAdapter[Any] = TypeAdapter(kind)
    cards = []
    for n, table in enumerate(tables):
        card = table.get("id", f"card {n + 1}")
        try:
            cards.append(adapter.validate_python(table))
        except ValidationError as mistakes:
            complaints += [f"{place}: {card}: {_within(m['loc'])}{m['msg']}" for m in mistakes.errors()]
    return cards


def miscounted(cards: Mapping[str, list[Any]], wanted: Mapping[str, int]) -> Iterator[str]:
    """Files with another number of cards than is wanted, and ids that stand on two cards.

    Args:
        cards: by file; each has an ``id``.
        wanted: how many there are to be, by file; 0 if any number will do.
    """
    seen: dict[str, str] = {}
    for file, count in wanted.items():
        if count and len(cards[file]) != count:
            yield f"{file}: it has {len(cards[file])} cards, not {count}"
        for card in cards[file]:
            if card.id in seen:
                yield f"{file}: {card.id}: the id is taken by a card in {seen[card.id]}"
            seen[card.id] = file


def are_tables(value: object) -> bool:
    """Whether this is what ``[[name]]`` gives."""
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


def _tables(path: Path, name: str) -> list[dict[str, Any]]:
    if not path.exists():
        raise OSError("the file is missing")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    strangers = [key for key in data if key != name]
    if strangers:
        message = f"it should only hold [[{name}]] tables, not {', '.join(strangers)}"
        raise ValueError(message)
    tables: list[dict[str, Any]] = data.get(name, [])
    if not are_tables(tables):
        message = f"write [[{name}]] with two brackets"
        raise ValueError(message)
    return tables


def _within(loc: tuple[int | str, ...]) -> str:
    return ".".join(str(part) for part in loc) + ": " if loc else ""
