"""Persons: what they prefer and have learned already, whether they take direct messages, and sending them one within the budget."""

from __future__ import annotations

import json
import time
from typing import Any

import discord
import structlog

from bot.delivery.answering import add
from bot.delivery.delivery import Delivery
from bot.delivery.refusals import ChannelGone, Flagged, NotAllowed, OpenedTooFast, Stranger
from bot.panels.rules import introduction
from bot.panels.sheet import Sheet
from bot.watch.health import DM_FAILURES
from bot.watch.memory import Latest
from engines.kernel import Game
from renderers.album import Shape
from storage import Database

log = structlog.get_logger()

WINDOW = 2 * 3600.0
REMEMBERED = 1024
QUIET = 3600.0  # seconds without a new letter after Discord would have no more of them

CLOSED = "closed"
TOLD = "told"
"""Has been told that it is."""


class People:
    """What persons prefer, and a way to reach them in private.

    Args:
        storage: where their settings are.
        delivery: sends.
        budget: new direct messages to all persons together in two hours; Discord blocks bots that open too many.
    """

    def __init__(self, storage: Database, delivery: Delivery, budget: int) -> None:
        self._storage = storage
        self._delivery = delivery
        self._budget = budget
        self._quiet_until = 0.0
        self._counted: Latest[str, None] = Latest(REMEMBERED)

    async def send_direct(self, user_id: int, sheet: Sheet, nonce: str) -> discord.Message | None:
        """Send a direct message; None if the person takes none, or the budget is spent. That is never an error."""
        settings = await self.settings(user_id)
        if settings.get("dms") in (CLOSED, "off") or time.monotonic() < self._quiet_until:
            return None
        if nonce not in self._counted:  # else it is tried again, and counts once
            if not await self._storage.people.spend_direct_message(user_id, self._budget, WINDOW):
                return None
            self._counted[nonce] = None
        try:
            channel = await self._delivery.direct_channel(user_id)
            return await self._delivery.send(channel, sheet, nonce)
        except (NotAllowed, ChannelGone, OpenedTooFast) as refused:  # ChannelGone: an account that is no more
            DM_FAILURES.inc()
            if isinstance(refused, Flagged | OpenedTooFast):
                # Not for the person to mend, and worse if tried again and again; what was to be said stands under My Hand.
                self._quiet_until = time.monotonic() + QUIET
                log.warning("Discord lets us write to nobody new", why=str(refused))
            elif not isinstance(refused, Stranger):
                await self._storage.people.patch(user_id, json.dumps({"dms": CLOSED, TOLD: None}))
            return None

    async def settings(self, user_id: int) -> dict[str, str]:
        """What a person prefers."""
        settings: dict[str, str] = json.loads(await self._storage.people.settings(user_id))
        return settings

    async def shape(self, user_id: int) -> Shape:
        """How a person wants the pictures that only they see."""
        return Shape((await self.settings(user_id)).get("pictures", Shape.WIDE))

    async def prefer(self, user_id: int, name: str, value: str) -> None:
        """Note a preference."""
        await self._storage.people.patch(user_id, json.dumps({name: value}))

    async def is_new_to(self, user_id: int, game_key: str) -> bool:
        """Whether this is a person's first game of that kind; asked again it no longer is."""
        return await self._is_first(user_id, f"knows {game_key}", await self.settings(user_id))

    async def introduce(self, interaction: discord.Interaction, game: Game[Any], *, opened: bool = False) -> None:
        """Explain the game, unasked, to who plays it for the first time; privately, and not again."""
        if await self.is_new_to(interaction.user.id, game.key):
            await add(interaction, introduction(game, opened=opened))

    async def is_to_be_told(self, user_id: int) -> bool:
        """Whether this person has to learn, this once, that direct messages do not reach them."""
        settings = await self.settings(user_id)
        return settings.get("dms") == CLOSED and await self._is_first(user_id, TOLD, settings)

    async def _is_first(self, user_id: int, name: str, settings: dict[str, str]) -> bool:
        """Note that something has come to pass; whether this is the first time, whoever else notes it meanwhile."""
        if name in settings:
            return False
        return name not in json.loads(await self._storage.people.patch(user_id, json.dumps({name: "yes"})))
