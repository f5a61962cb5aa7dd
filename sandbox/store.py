"""Where records rest between two runs: one SQLite file, or memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from sandbox.records import Record

R = TypeVar("R", bound=Record)


class Store:
    """Keeps every record as one JSON row, and the bytes of files beside them."""

    def __init__(self, path: str) -> None:
        """Open or create it.

        Args:
            path: a file, or `:memory:`.
        """
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._database = sqlite3.connect(path, isolation_level=None)
        self._database.executescript(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;"
            "CREATE TABLE IF NOT EXISTS records (kind TEXT, id INTEGER, json TEXT, PRIMARY KEY (kind, id));"
            "CREATE TABLE IF NOT EXISTS files (id INTEGER PRIMARY KEY, bytes BLOB);"
        )

    def save(self, record: Record) -> None:
        """Write a record, over an older one of its kind and id."""
        row = (record.kind, record.id, record.model_dump_json(exclude_defaults=True))
        self._database.execute("INSERT OR REPLACE INTO records VALUES (?, ?, ?)", row)

    def delete(self, record: Record) -> None:
        """Forget a record."""
        self._database.execute("DELETE FROM records WHERE kind = ? AND id = ?", (record.kind, record.id))

    def load(self, of: type[R]) -> Iterator[R]:
        """Every record of a kind, oldest id first."""
        rows = self._database.execute("SELECT json FROM records WHERE kind = ? ORDER BY id", (of.kind,))
        for (json,) in rows.fetchall():
            yield of.model_validate_json(json)

    def save_file(self, file_id: int, content: bytes) -> None:
        """Keep the bytes of an attachment or an emoji."""
        self._database.execute("INSERT OR REPLACE INTO files VALUES (?, ?)", (file_id, content))

    def file(self, file_id: int) -> bytes | None:
        """The bytes kept under an id."""
        row = self._database.execute("SELECT bytes FROM files WHERE id = ?", (file_id,)).fetchone()
        return None if row is None else bytes(row[0])

    def close(self) -> None:
        """Close the file."""
        self._database.close()
