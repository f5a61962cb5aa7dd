"""What the banners of all lobbies share: who has joined, and where their names stand."""

from collections.abc import Iterator
from dataclasses import dataclass

from renderers.kit.text import readable

ACROSS = 4
"""Names in a row."""
ROOM = 300
"""Pixels for each."""


@dataclass(frozen=True)
class LobbyScene:
    """A table that has not begun: what is played, a line about it, and who has joined."""

    title: str
    line: str = ""
    names: tuple[str, ...] = ()

    @property
    def rows(self) -> int:
        """How many rows the names take."""
        return -(-len(self.names) // ACROSS)

    def chairs(self, middle: int) -> Iterator[tuple[str, int, int]]:
        """Each name as it can be drawn, the left edge of its place (pixels), and its row; rows stand in the middle."""
        for i, name in enumerate(self.names):
            row, column = divmod(i, ACROSS)
            in_row = min(ACROSS, len(self.names) - row * ACROSS)
            yield readable(name, f"Player {i + 1}"), middle - in_row * ROOM // 2 + column * ROOM, row

    @property
    def told(self) -> str:
        """Who is there, as the end of a description."""
        return f" At the table: {', '.join(self.names)}." if self.names else ""
