"""What the banners of all lobbies share."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LobbyScene:
    """A table that has not begun: what is played, a line about it, and who has joined."""

    title: str
    line: str = ""
    names: tuple[str, ...] = ()

    @property
    def told(self) -> str:
        """Who is there, as the end of a description."""
        return f" At the table: {', '.join(self.names)}." if self.names else ""
