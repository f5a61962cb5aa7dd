"""The threads of tables: made, opened, and made anew once if somebody deletes them."""

from __future__ import annotations

import contextlib

import discord
import structlog

from bot.delivery.delivery import Delivery
from bot.delivery.refusals import ChannelGone, Malformed, Moderated, NotAllowed
from bot.panels.sheet import said
from bot.panels.table import persons_on
from bot.tables.scenes import Scene
from bot.tables.seating import Seating
from bot.tables.service import Tables
from bot.tables.work import card
from bot.watch.errors import ToldToPlayer
from bot.watch.memory import Locks
from bot.words.catalogue import say
from bot.words.plain import plain
from storage import Status

log = structlog.get_logger()

PATIENCE = 7 * 86400.0
"""Seconds in which a thread that somebody deletes is made anew once."""


class Unwanted(ToldToPlayer):
    """The thread of a table is gone, and is not to come again by itself."""


class Threads:
    """Finds the thread of a table.

    Args:
        tables: whose threads they are.
        delivery: makes them.
    """

    def __init__(self, tables: Tables, delivery: Delivery) -> None:
        self._tables = tables
        self._delivery = delivery
        self._seating = Seating(tables)
        self._locks = Locks()
        self._made_anew: dict[int, float] = {}

    async def of(self, scene: Scene) -> discord.abc.Messageable:
        """The table's thread, made or made anew if need be.

        Raises:
            ChannelGone: the channel it is to be in does not exist any more.
            Unwanted: it was deleted, and is not to come again by itself.
        """
        if scene.table.thread_id is not None:
            try:
                return await self._delivery.channel(scene.table.thread_id)
            except ChannelGone:
                log.info("thread was deleted", table=scene.table.id)
        async with self._locks.hold(scene.table.id):
            now = await self._tables.look(scene.table.id)
            if now.table.thread_id is None:
                return await self._new(now)
            with contextlib.suppress(ChannelGone):  # made meanwhile, with the same id if it hangs on the same message
                return await self._delivery.channel(now.table.thread_id)
            await self._make_sure_it_is_wanted(now)
            thread = await self._new(now)
            self._made_anew[now.table.id] = self._tables.clock()
            await self._tell_where_it_goes_on(now, thread)
            await self._tables.storage.outbox.add(card(now.table.id), now.table.id)  # it leads there
            return thread

    async def _make_sure_it_is_wanted(self, scene: Scene) -> None:
        """A thread that is deleted again is not made anew until somebody resumes the table: a moderator may want it gone.

        Raises:
            Unwanted: so it is.
        """
        table = scene.table
        if table.status is Status.PLAYING:
            if self._tables.clock() - self._made_anew.get(table.id, -PATIENCE) >= PATIENCE:
                return
            told = say("thread-lost", table=plain(scene.title))
            channel = await self._delivery.channel(table.channel_id or 0)
            with contextlib.suppress(NotAllowed):
                await self._delivery.send(channel, said(told), f"unwanted{(table.thread_id or 0) % 10**15}")
            del self._made_anew[table.id]
            await self._tables.pause(table.id)
        if table.status is not Status.FINISHED:
            raise Unwanted(say("thread-lost.unwanted"))

    async def are_lost(self, scene: Scene) -> bool:
        """Whether a table's channel is gone, and all threads with it: then a lobby is closed, and a game waits for another channel."""
        table = scene.table
        if await self._delivery.has_place(table.channel_id):
            return False
        if table.status is Status.LOBBY:
            await self._seating.give_up(table.id)
        await self._tables.pause(table.id)
        return True

    async def _new(self, scene: Scene) -> discord.Thread:
        table = scene.table
        if table.channel_id is None:
            raise ChannelGone("the table has no channel")
        card = await self._tables.storage.messages.get(table.id, "lobby")
        on = card.message_id if card else None
        try:
            thread = await self._delivery.thread_of(table.channel_id, on, scene.title)
        except (Moderated, Malformed):  # somebody is called what the server, or Discord, does not let stand in a title
            thread = await self._delivery.thread_of(
                table.channel_id, on, scene.game.title + say("thread-name-number", number=str(table.id))
            )
        await self._tables.place(table.id, thread_id=thread.id)
        return thread

    async def _tell_where_it_goes_on(self, scene: Scene, thread: discord.Thread) -> None:
        mentions = persons_on(scene, range(len(scene.seats)))
        who = " ".join(f"<@{one}>" for one in mentions)
        sheet = said(say("thread-lost.anew", who=who), mentions)
        await self._delivery.send(thread, sheet, f"rethread{thread.id % 10**15}")
