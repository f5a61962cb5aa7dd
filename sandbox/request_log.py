"""What the bot asked for, kept for tests and for the page."""

from __future__ import annotations

from collections import deque
from typing import Any

from sandbox.errors import Json

KEPT = 5000


class RequestLog:
    """The bot's requests, numbered from 1."""

    def __init__(self) -> None:
        self._entries: deque[Json] = deque(maxlen=KEPT)
        self._count = 0

    def open(self, method: str, path: str, query: dict[str, str]) -> Json:
        """Begin an entry; the caller fills in what becomes of it."""
        self._count += 1
        entry: dict[str, Any] = {
            "n": self._count,
            "method": method,
            "path": path,
            "query": query,
            "status": None,
            "code": None,
            "json": None,
            "attachments": [],
            "ms": None,
        }
        self._entries.append(entry)
        return entry

    def since(self, number: int) -> list[Json]:
        """All entries after a number, oldest first."""
        return [entry for entry in self._entries if entry["n"] > number]
