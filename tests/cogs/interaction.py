"""An interaction that only remembers what it was answered."""

from types import SimpleNamespace
from typing import Any

from discord import AllowedMentions
from discord.ui import LayoutView
from discord.utils import utcnow


class Response:
    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def is_done(self) -> bool:
        return bool(self.sent)

    async def defer(self, **_: Any) -> None:
        """The answer follows."""

    async def send_message(self, **message: Any) -> None:
        self.sent.append(message)


class Interaction:
    def __init__(self, guild_id: int | None = 7) -> None:
        self.guild_id = guild_id
        self.client = SimpleNamespace(application=None)
        self.response = Response()
        self.extras: dict[str, Any] = {}
        self.created_at = utcnow()

    def answer(self) -> tuple[list[str], bool]:
        """The paragraphs of the only answer, and whether only its reader sees it."""
        (message,) = self.response.sent
        view = message["view"]
        assert isinstance(view, LayoutView)
        assert view.is_finished(), "a view that goes on would enter discord.py's store"
        mentions = message["allowed_mentions"]
        assert mentions.to_dict() == AllowedMentions.none().to_dict()
        paragraphs = [component["content"] for component in view.to_components()]
        assert view.content_length() <= 4000
        return paragraphs, message.get("ephemeral", False)
