"""The bot as Discord sees it: one client, its command tree, its services."""

from __future__ import annotations

import asyncio
import contextlib
import json
import pkgutil
import time
from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.delivery.buckets import Bucket
from bot.delivery.deletions import Deletions
from bot.delivery.delivery import Delivery
from bot.delivery.faces import Faces
from bot.delivery.open_panels import OpenPanels
from bot.delivery.people import People
from bot.delivery.refusals import Refusals
from bot.delivery.table_messages import TableMessages
from bot.delivery.troubles import Troubles
from bot.dice.allowance import Allowance
from bot.panels.artist import Artist
from bot.presses import choices, ending, lobby, looking, troubles
from bot.presses.door import Door
from bot.presses.router import Router
from bot.presses.services import Services
from bot.running.commands import register_as_needed
from bot.running.hearing import Hearing, has_lost, shard_of
from bot.running.lines import Line, Wire
from bot.running.servers import Servers
from bot.running.sessions import spare
from bot.running.settings import Settings
from bot.tables.clock import A_BREAK, give_back
from bot.tables.lobby import Lobby
from bot.tables.seating import Seating
from bot.tables.service import Tables
from bot.tables.taking_back import TakingBack
from bot.watch.apart import Apart
from bot.watch.errors import ToldToPlayer
from bot.watch.incidents import at_each
from bot.words.catalogue import say
from engines.kernel import Game
from engines.shelf import COMING
from renderers.kit.studio import Studio
from storage import Database, NoSuchTable, Status, StorageError, TableRow

log = structlog.get_logger()

LEFT = "left"
"""Under this name it stands among a server's settings since when we are not on it any more, in UNIX seconds."""
LOCKED = "thread-locked"
"""For this reason, by its name in the catalogue, a table is paused whose thread is locked."""
KEPT_AFTER_LEAVING = 90 * 86400.0


def cog_names(offered: Container[str]) -> list[str]:
    """The cogs, found by looking into their folder: the bot loads them but knows none of them.

    Args:
        offered: the games that are; a cog of one that is coming is loaded only then.
    """
    folder = find_spec("cogs")
    places = folder.submodule_search_locations if folder is not None else None
    found = sorted(module.name for module in pkgutil.iter_modules(places))
    return [name for name in found if name not in COMING or name in offered]


class Tree(app_commands.CommandTree["Lychgate"]):
    """Slash commands; they come in by the same door as everything else."""

    async def _call(self, interaction: discord.Interaction[Lychgate]) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            with contextlib.suppress(app_commands.AppCommandError):  # of a command that has changed: nothing is offered
                await super()._call(interaction)
            return
        await interaction.client.door.let_in(interaction, partial(self._carry_out, interaction))

    async def _carry_out(self, interaction: discord.Interaction[Lychgate]) -> None:
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError as error:
            raise _cause(error) from error

    async def on_error(self, _: discord.Interaction[Lychgate], error: app_commands.AppCommandError) -> None:
        """The door answers."""
        raise error


def _cause(error: app_commands.AppCommandError) -> Exception:
    """What is behind an error of a command."""
    if isinstance(error, app_commands.CommandInvokeError):
        return error.original
    if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
        return ToldToPlayer(say("command-changed"))
    if isinstance(error, app_commands.TransformerError):
        is_user = error.type is discord.AppCommandOptionType.user
        return ToldToPlayer(say("not-on-server") if is_user else say("command-changed.choice"))
    return ToldToPlayer(str(error)) if isinstance(error, app_commands.CheckFailure) else error


class Lychgate(commands.AutoShardedBot):
    """The bot: what Discord tells goes to the door, or to who takes notice of it.

    Args:
        settings: of the program.
        storage: open.
        games: by key.
        guild_ready_timeout: seconds without a further server after which, at start, all of them are taken to be known.
        clock: UNIX seconds; the one that storage goes by.
    """

    def __init__(
        self,
        settings: Settings,
        storage: Database,
        games: Mapping[str, Game[Any]],
        guild_ready_timeout: float = 2.0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        self.refusals = Refusals()
        # We never speak; discord.py would warn at each start that it lacks the libraries for it.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=self.refusals.trace(),
            max_ratelimit_timeout=60.0,
            guild_ready_timeout=guild_ready_timeout,
        )
        Route.BASE = settings.api_base
        discord.http.Ratelimit = Bucket  # type: ignore[misc]
        discord.shard.Shard = Line  # type: ignore[misc]
        discord.shard.DiscordWebSocket = Wire  # type: ignore[misc]
        self.settings = settings
        tables = Tables(storage, games, clock=clock, second_thoughts=settings.second_thoughts)
        studio = Studio()
        delivery = Delivery(self)
        people = People(storage, delivery, settings.direct_messages)
        faces = Faces(people, self.http.get_from_cdn)
        artist = Artist(studio)
        taking_back = TakingBack(tables)
        panels = OpenPanels(tables, artist, people, taking_back)
        self.services = services = Services(
            storage=storage,
            games=games,
            tables=tables,
            lobby=Lobby(tables),
            seating=Seating(tables),
            taking_back=taking_back,
            studio=studio,
            artist=artist,
            delivery=delivery,
            panels=panels,
            people=people,
            faces=faces,
            troubles=Troubles(people),
            allowance=Allowance(),
            apart=Apart(),
        )
        self.deletions = Deletions(tables, services.lobby)
        self.hearing = Hearing()
        self._in_order = asyncio.Lock()
        self.table_messages = TableMessages(
            tables, delivery, artist, people, faces, services.troubles, self.refusals, panels
        )
        self.background: list[asyncio.Task[Any]] = []
        self.door = Door(services)
        self.router = Router(self.door, services)
        self.router.find_in(choices, lobby, looking, ending, troubles)

    def _get_state(self, **options: Any) -> Servers:  # type: ignore[override]
        return Servers(dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options)

    async def setup_hook(self) -> None:
        """Load the cogs, and let Discord know of the commands if they have changed."""
        # discord.py asks for the gateway's address once; after a lost session it falls back to Discord's own, which is
        # not where we are if the API is somewhere else.
        _, address, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = URL(address)
        for name in cog_names(self.services.games):
            await self.load_cogs(name)
        try:
            await register_as_needed(self)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            # Tables in play need none of it, and what Discord has of former releases still works.
            log.exception("commands could not be synced; the next start tries again", error=str(error))

    async def load_cogs(self, name: str) -> None:
        """Take in the cogs of a module, and where what is pressed on their messages is handled.

        As an extension of discord.py it would be read anew by each bot in a process; ours never change while it runs.
        """
        module = import_module(f"cogs.{name}")
        for cog in module.COGS:
            await self.add_cog(cog(self.services))
        self.router.find_in(*getattr(module, "PRESSES", ()))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """A new session: at a thousand a day Discord takes the token away, so the last ones are spared."""
        await spare(self.http)
        await super().before_identify_hook(shard_id, initial=initial)

    async def is_well(self) -> bool:
        """Whether the gateway is connected and the database answers."""
        try:
            await self.services.storage.outbox.next_due()
        except (StorageError, OSError, ValueError):
            return False
        return self.is_ready() and self.hearing.is_whole  # once ready the library calls itself so for ever

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Buttons, selects and forms; commands go to the tree by themselves."""
        await self.router(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Messages are not for us; where the last one stands is all we need to know."""
        self.services.delivery.note(message)

    async def on_shard_heard(self, shard_id: int) -> None:
        """A line to Discord lives."""
        self.hearing.heard(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """A line to Discord broke."""
        self.hearing.down(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """A line to Discord is up, with a new session."""
        await self._is_up(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A line to Discord is up again, and what we missed was told."""
        await self._is_up(shard_id)

    async def _is_up(self, shard_id: int) -> None:
        tables, silence = self.services.tables, self.hearing.up(shard_id)
        rows = await tables.storage.tables.open_tables() if silence >= A_BREAK else ()
        await give_back(tables, [row for row in rows if shard_of(self, row.guild_id) == shard_id], silence)

    async def can_be_reached(self, table_id: int) -> bool:
        """Whether the people at a table can press anything; Discord, or its server, may be away."""
        try:
            row = await self.services.storage.tables.table(table_id)
        except NoSuchTable:
            return True
        thread = None if row.thread_id is None else self.get_channel(row.thread_id)
        is_locked = isinstance(thread, discord.Thread) and thread.locked
        return not is_locked and self.hearing.reaches(self, row.guild_id)

    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """A message is gone; it may be one of ours."""
        await self.deletions.note([deleted.message_id])

    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone; a table may be played there."""
        await self.deletions.note_place(deleted.thread_id)

    async def on_raw_thread_update(self, updated: discord.RawThreadUpdateEvent) -> None:
        """A thread looks different; in a locked one nobody can press anything, so a table that is played there waits until it is none.

        What is closed as well stays closed: to say so would open it.
        """
        state = updated.data["thread_metadata"]
        async with self._in_order:  # what is locked and unlocked in one breath is unlocked
            rows = await self.services.storage.tables.tables_in(updated.thread_id)
            await self._heed_lock(rows, locked=state["locked"], archived=state["archived"])

    async def _heed_lock(self, rows: Sequence[TableRow], *, locked: bool, archived: bool) -> None:
        services, concerned = self.services, Status.PLAYING if locked else Status.PAUSED
        rows = tuple(row for row in rows if row.status is concerned)
        if locked:
            stop = services.tables.pause if archived else services.seating.suspend
            await at_each(services.storage, rows, lambda row: stop(row.id, LOCKED))
        elif not archived:
            await at_each(
                services.storage, rows, lambda row: services.seating.take_up(row.id, LOCKED, say("thread-unlocked"))
            )

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """A server cannot be reached, by anybody."""
        self.hearing.away(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there, or there again, with all of its time; what was unlocked meanwhile nobody has told us."""
        silence = self.hearing.back(guild.id)
        threads = {thread.id for thread in guild.threads if not thread.locked}  # of archived ones Discord does not tell
        rows = await self.services.storage.tables.tables_on(guild.id)
        await give_back(self.services.tables, rows, silence)
        rows = tuple(row for row in rows if row.thread_id in threads)
        await self._heed_lock(rows, locked=False, archived=False)

    on_guild_join = on_guild_available  # so the library calls it where Discord does not say that it was away

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        """A channel looks different: perhaps we may do there what we might not."""
        await self._try_again(await self.services.storage.tables.tables_in(channel.id))

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """A role may do other things; if it is ours, so may we."""
        if role in role.guild.me.roles:
            await self._try_again(await self.services.storage.tables.tables_on(role.guild.id))

    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """We have other roles, or may speak again; of nobody else Discord tells us."""
        await self._try_again(await self.services.storage.tables.tables_on(member.guild.id))

    async def _try_again(self, rows: Sequence[TableRow]) -> None:
        await self.services.storage.outbox.hasten(row.id for row in rows)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone; tables may be played in threads of it."""
        await self.deletions.note_place(channel.id)

    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages are gone at once."""
        await self.deletions.note(sorted(deleted.message_ids))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We were taken off a server, or it was deleted: nobody can play there, so no clock is to choose for them."""
        self.hearing.back(guild.id)
        log.info("taken off a server", guild=guild.id, paused=await self.suspend_lost())

    async def forget_lost(self, now: float) -> int:
        """Note which servers we are not on any more, and forget those that we left long ago; returns how many."""
        guilds, forgotten = self.services.storage.guilds, 0
        for guild_id, settings in await guilds.all():
            left = json.loads(settings).get(LEFT)
            if not has_lost(self, guild_id):
                if left is not None and self.get_guild(guild_id) is not None:
                    await guilds.patch(guild_id, json.dumps({LEFT: None}))
            elif left is None:
                await guilds.patch(guild_id, json.dumps({LEFT: now}))
            elif now - left > KEPT_AFTER_LEAVING:
                log.info("forgot a server that we left long ago", guild=guild_id, tables=await guilds.forget(guild_id))
                forgotten += 1
        return forgotten

    async def suspend_lost(self) -> int:
        """Pause what is played on servers that we are not on any more; returns how many tables."""
        lost = [
            row
            for row in await self.services.storage.tables.open_tables()
            if row.status is Status.PLAYING and row.guild_id is not None and has_lost(self, row.guild_id)
        ]
        await at_each(
            self.services.storage, lost, lambda row: self.services.seating.suspend(row.id, "taken-off-server")
        )
        return len(lost)
