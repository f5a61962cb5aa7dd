"""Records out of rows. A record names the columns it is read from, so that a newer release may add others to the table."""

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, TypeVar, get_type_hints

R = TypeVar("R")

Kind = Callable[..., R]
"""A class of `storage.rows`."""


@cache
def columns(kind: Any) -> str:
    """The columns of a record, in the order of its fields."""
    return ", ".join(field.name for field in fields(kind))


@cache
def select(kind: Any, source: str) -> str:
    """The statement that reads records from `source`, such as "seats WHERE table_id = ? ORDER BY seat"."""
    return f"SELECT {columns(kind)} FROM {source}"  # noqa: S608  both are ours


def find(connection: sqlite3.Connection, kind: Kind[R], source: str, *parameters: Any) -> tuple[R, ...]:
    """Read all records of `source`, in its order."""
    return tuple(read(kind, row) for row in connection.execute(select(kind, source), parameters).fetchall())


def first(connection: sqlite3.Connection, kind: Kind[R], source: str, *parameters: Any) -> R | None:
    """Read the first record of `source`; None if there is none."""
    row = connection.execute(select(kind, source), parameters).fetchone()
    return None if row is None else read(kind, row)


def read(kind: Kind[R], row: Iterable[Any]) -> R:
    """Make a record of the columns that `columns` names."""
    values = list(row)
    for n, convert in _converted(kind):
        values[n] = convert(values[n])
    return kind(*values)


@cache
def _converted(kind: Any) -> list[tuple[int, Callable[[Any], Any]]]:
    """The fields that SQLite keeps otherwise, by position: truth values are numbers there, enums are words."""
    hints = get_type_hints(kind)
    types = [hints[field.name] for field in fields(kind)]
    return [(n, of) for n, of in enumerate(types) if isinstance(of, type) and issubclass(of, bool | Enum)]
