"""Saved rolls, in SQLite."""

import sqlite3
from collections.abc import Mapping

from storage.connection import Repository
from storage.errors import TooManyMacros
from storage.rows import MacroRow

SAVE = """
INSERT INTO macros (owner, name, text, at) VALUES (?, ?, ?, ?)
ON CONFLICT (owner, name) DO UPDATE SET text = excluded.text, at = excluded.at
"""


class Macros(Repository):
    """Saved rolls, by owner (a place) and name."""

    async def save(self, owner: str, texts: Mapping[str, str], most: int) -> dict[str, str]:
        """Save texts by name, in the place of those of the same name; return those that were something else, as they were.

        Raises:
            TooManyMacros: the owner would have more than `most`; nothing was saved.
        """

        def work(connection: sqlite3.Connection) -> dict[str, str]:
            kept = connection.execute(
                "SELECT name, text FROM macros WHERE owner = ? ORDER BY name", (owner,)
            ).fetchall()
            connection.executemany(SAVE, [(owner, name, text, self.clock()) for name, text in texts.items()])
            (count,) = connection.execute("SELECT count(*) FROM macros WHERE owner = ?", (owner,)).fetchone()
            if count > most:
                raise TooManyMacros(owner, most)
            return {name: text for name, text in kept if texts.get(name, text) != text}

        return await self.writer.write(work)

    async def delete(self, owner: str, name: str) -> bool:
        """Delete one; returns whether there was one."""
        return bool(await self.writer.change("DELETE FROM macros WHERE owner = ? AND name = ?", owner, name))

    async def of(self, owner: str) -> tuple[MacroRow, ...]:
        """Return what an owner has saved, by name."""
        return await self.reader.find(MacroRow, "macros WHERE owner = ? ORDER BY name", owner)

    async def get(self, macro_id: int) -> MacroRow | None:
        """Return one."""
        return await self.reader.first(MacroRow, "macros WHERE id = ?", macro_id)
