"""The one door for whatever people do: each press and each command comes in once, is counted, and is answered in the end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import discord
import structlog

from bot.delivery.answering import acknowledge, add, explain
from bot.panels.sheet import said
from bot.presses.services import Services
from bot.watch.errors import NotTheHost, ToldToPlayer
from bot.watch.health import HANDLER_SECONDS
from bot.watch.memory import Latest
from bot.words.catalogue import say
from storage import DuplicateInteraction, StorageError

log = structlog.get_logger()

REMEMBERED = 4096
A_MOMENT = 1.0
"""Seconds until who has had no answer yet learns that we are at it; after three, Discord gives an interaction up."""
ACTION, TABLE = "action", "table"
"""What is noted with an interaction, in ``extras``, as soon as it is known: what is to be done, and at which table."""


class Door:
    """Lets interactions in.

    Args:
        services: file what broke, and find out what else is to be told.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._seen: Latest[int, None] = Latest(REMEMBERED)
        self._inside = 0
        self._empty = asyncio.Event()
        self._empty.set()

    async def let_in(self, interaction: discord.Interaction, work: Callable[[], Awaitable[None]]) -> None:
        """Do ``work`` for an interaction, and answer it whatever happens; what Discord delivers twice is done once."""
        if self._is_repeated(interaction.id):
            return
        started = time.perf_counter()
        self._inside += 1
        self._empty.clear()
        late = asyncio.create_task(_acknowledge_in_a_moment(interaction))
        try:
            await self._answer(interaction, work)
        finally:
            late.cancel()
            HANDLER_SECONDS.labels(_label(interaction)).observe(time.perf_counter() - started)
            self._inside -= 1
            if not self._inside:
                self._empty.set()

    async def rest(self) -> None:
        """Wait until everything that came in is answered."""
        await self._empty.wait()

    async def _answer(self, interaction: discord.Interaction, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
            if trouble := self._services.troubles.at(interaction.extras.get(TABLE, 0), interaction.user.id):
                await add(interaction, said(trouble))
        except DuplicateInteraction as again:
            log.info("interaction was applied before", interaction=again.interaction_id)
        except Exception as error:  # noqa: BLE001  whatever it is, the player is answered
            told = await self._reconsidered(error)
            await explain(interaction, told, self._services.storage, interaction.extras.get(TABLE))

    async def _reconsidered(self, error: Exception) -> Exception:
        """What to tell: where only the host may, and has left the server, somebody else is the host from now on."""
        if not isinstance(error, NotTheHost):
            return error
        try:
            row = await self._services.storage.tables.table(error.table_id)
            if row.host_user_id is None or not await self._services.delivery.has_left(row.guild_id, row.host_user_id):
                return error
            handed_on = await self._services.seating.hand_on(row.id, row.host_user_id)
        except (ToldToPlayer, StorageError) as trouble:
            log.warning("nobody else could be made host", table=error.table_id, why=str(trouble))
            return error
        return ToldToPlayer(say("handed-on", told=handed_on)) if handed_on else error

    def _is_repeated(self, interaction_id: int) -> bool:
        """Whether Discord delivers this for the second time."""
        if interaction_id in self._seen:
            return True
        self._seen[interaction_id] = None
        return False


def _label(interaction: discord.Interaction) -> str:
    """What is to be done, for the metrics."""
    command = interaction.command
    return str(interaction.extras.get(ACTION, "unknown")) if command is None else command.qualified_name


async def _acknowledge_in_a_moment(interaction: discord.Interaction) -> None:
    await asyncio.sleep(A_MOMENT)
    await acknowledge(interaction)
