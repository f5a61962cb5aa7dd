"""What the banners of all lobbies share."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class LobbyScene:
    """A table that has not begun: what is played, a line about it, and who has joined."""

    title: str
    line: str = ""
    names: tuple[str, ...] = ()

    def told(self, say: Callable[..., str]) -> str:
        """Who is there, as the end of a description; ``say`` has a game's words."""
        return say("picture-seated", names=", ".join(self.names)) if self.names else ""
