"""The bot as Discord sees it: one client, its command tree, its services."""

from __future__ import annotations

import asyncio
import hashlib
import json
import pkgutil
import time
from collections.abc import Callable, Mapping
from functools import partial
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

from bot.delivery.answering import add, explain, show_drawn
from bot.delivery.buckets import Bucket
from bot.delivery.deletions import Deletions
from bot.delivery.delivery import Delivery
from bot.delivery.people import People
from bot.delivery.refusals import Refusals
from bot.delivery.table_messages import TableMessages
from bot.panels import panels
from bot.panels.artist import Artist
from bot.panels.catching_up import boards, catch_up_sheet, missed
from bot.presses.presses import Presses
from bot.presses.router import Router
from bot.running.hearing import Hearing
from bot.running.settings import Settings
from bot.tables.lobby import Lobby
from bot.tables.scenes import Scene
from bot.tables.seating import Seating
from bot.tables.service import Tables
from bot.tables.taking_back import TakingBack
from bot.watch.errors import NotTheHost, ToldToPlayer
from bot.watch.incidents import file_incident
from engines.kernel import Game
from renderers.kit.studio import Studio
from storage import DatabaseUnavailable, DuplicateInteraction, NoSuchTable, Status, Storage, StorageError, TableRow

log = structlog.get_logger()

TAKEN_AWAY = "I was taken off this server, so the table was paused; `/table resume` goes on."
NOT_HERE = "This person is not on this server; choose somebody who is."
EVERYWHERE = 0
"""The number under which settings of the program itself are kept among those of servers."""


def cog_names() -> list[str]:
    """The cogs, found by looking into their folder: the bot loads them but knows none of them."""
    folder = find_spec("cogs")
    places = folder.submodule_search_locations if folder is not None else None
    return sorted(module.name for module in pkgutil.iter_modules(places))


class Tree(app_commands.CommandTree["Lychgate"]):
    """Slash commands; one that fails still answers, and whoever stops the program waits for those under way."""

    async def _call(self, interaction: discord.Interaction[Lychgate]) -> None:
        with interaction.client.router.at_work():
            await super()._call(interaction)

    async def on_error(self, interaction: discord.Interaction[Lychgate], error: app_commands.AppCommandError) -> None:
        """Answer a command that could not be carried out."""
        with interaction.client.router.at_work():
            await self._explain(interaction, error)

    async def _explain(self, interaction: discord.Interaction[Lychgate], error: app_commands.AppCommandError) -> None:
        cause: BaseException = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, DuplicateInteraction):
            log.info("interaction was applied before", interaction=cause.interaction_id)
            return
        if isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
            cause = ToldToPlayer("This command has changed meanwhile; please try it again in a moment.")
        elif isinstance(error, app_commands.TransformerError):
            is_user = error.type is discord.AppCommandOptionType.user
            cause = ToldToPlayer(NOT_HERE if is_user else "That cannot be chosen here; please pick what is offered.")
        elif isinstance(error, app_commands.CheckFailure):
            cause = ToldToPlayer(str(error))
        await explain(interaction, await interaction.client.reconsider(cause), interaction.client.storage, None)


class Lychgate(commands.AutoShardedBot):
    """The bot. Its services carry the program; cogs and buttons only call them.

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
        storage: Storage,
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
        self.settings = settings
        self.storage = storage
        self.games = games
        self.tables = Tables(storage, games, clock=clock, second_thoughts=settings.second_thoughts)
        self.lobby = Lobby(self.tables)
        self.seating = Seating(self.tables)
        self.deletions = Deletions(self.tables, self.lobby)
        self.hearing = Hearing()
        self.taking_back = TakingBack(self.tables)
        self.studio = Studio()
        self.artist = Artist(self.studio)
        self.delivery = Delivery(self)
        self.people = People(storage, self.delivery, settings.direct_messages)
        self.table_messages = TableMessages(self.tables, self.delivery, self.artist, self.people, self.refusals)
        self.background: list[asyncio.Task[Any]] = []
        self.router = Router(storage, self.delivery.reopen, self.table_messages.troubles.at, self.reconsider)
        Presses(self).register(self.router)

    async def setup_hook(self) -> None:
        """Load the cogs, and let Discord know of the commands if they have changed."""
        # discord.py asks for the gateway's address once; after a lost session it falls back to Discord's own, which is
        # not where we are if the API is somewhere else.
        _, address, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = URL(address)
        for name in cog_names():
            await self.load_extension(f"cogs.{name}")
        try:
            await self.sync_if_changed()
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            # Tables in play need none of it, and what Discord has of former releases still works.
            log.exception("commands could not be synced; the next start tries again", error=str(error))

    async def sync_if_changed(self) -> None:
        """Send the definitions of all commands to Discord, if they are not the ones it has."""
        definitions = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.application_id, Route.BASE, definitions], sort_keys=True, default=str)
        now = hashlib.sha256(text.encode()).hexdigest()
        kept = json.loads(await self.storage.guilds.settings(EVERYWHERE))
        if kept.get("commands") == now and len(await self.tree.fetch_commands()) == len(definitions):
            return
        await self.tree.sync()
        await self.storage.guilds.patch(EVERYWHERE, json.dumps({"commands": now}))
        log.info("commands synced", count=len(definitions))

    async def is_well(self) -> bool:
        """Whether the gateway is connected and the database answers."""
        try:
            await self.storage.outbox.next_due()
        except (StorageError, OSError, ValueError):
            return False
        return self.is_ready()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Buttons, selects and forms; commands go to the tree by themselves."""
        await self.router(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Messages are not for us; where the last one stands is all we need to know."""

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """A line to Discord broke."""
        self.hearing.down(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """A line to Discord is up, with a new session."""
        self.hearing.up(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A line to Discord is up again, and what we missed was told."""
        self.hearing.up(shard_id)

    async def can_be_reached(self, table_id: int) -> bool:
        """Whether the people at a table can press anything; Discord, or its server, may be away."""
        try:
            row = await self.storage.tables.table(table_id)
        except NoSuchTable:
            return True
        return self.hearing.reaches(self, row.guild_id)

    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """A message is gone; it may be one of ours."""
        await self.deletions.note([deleted.message_id])

    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages are gone at once."""
        await self.deletions.note(sorted(deleted.message_ids))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We were taken off a server, or it was deleted: nobody can play there, so no clock is to choose for them."""
        await self.suspend_lost(guild.id)

    async def suspend_lost(self, guild_id: int | None = None) -> int:
        """Pause what is played on a server that we are not on any more, or on all of them; returns how many tables."""
        lost = [
            row.id
            for row in await self.storage.tables.open_tables()
            if row.status is Status.PLAYING
            and row.guild_id is not None
            and (row.guild_id == guild_id if guild_id is not None else self.get_guild(row.guild_id) is None)
        ]
        for table_id in lost:
            try:
                await self.seating.suspend(table_id, TAKEN_AWAY)
            except (ToldToPlayer, DatabaseUnavailable) as trouble:
                log.warning("table cannot be paused", table=table_id, why=str(trouble))
            except Exception as error:  # noqa: BLE001  one broken table must not keep the others from starting
                await file_incident(self.storage, error, table_id)
        return len(lost)

    async def reconsider(self, error: BaseException) -> BaseException:
        """What to tell of a refusal: where only the host may, and has left the server, somebody else is the host from now on."""
        if not isinstance(error, NotTheHost):
            return error
        try:
            row = await self.storage.tables.table(error.table_id)
            if row.host_user_id is None or not await self.delivery.has_left(row.guild_id, row.host_user_id):
                return error
            handed_on = await self.seating.hand_on(row.id, row.host_user_id)
        except (ToldToPlayer, StorageError) as trouble:
            log.warning("nobody else could be made host", table=error.table_id, why=str(trouble))
            return error
        return ToldToPlayer(f"{handed_on} Please try that again.") if handed_on else error

    async def show_board(self, interaction: discord.Interaction, table_id: int) -> None:
        """Answer with the board, as this person may see it."""
        scene = await self.tables.look(table_id, interaction.user.id)
        if scene.view is None:
            raise ToldToPlayer("This game has not begun yet.")
        await show_drawn(interaction, self.artist.board(scene), partial(panels.board_panel, scene))

    async def catch_up(self, interaction: discord.Interaction, scene: Scene) -> None:
        """Answer with what this person has missed, the boards of the last moments among it, then whose move it is.

        If it is their own, their panel comes after it.
        """
        whole, moments = await missed(self.storage, scene, interaction.user.id)
        pictures = boards(self.artist, scene, whole, moments)
        waiting = "" if scene.my_asks else panels.waiting_line(scene)
        await show_drawn(interaction, pictures, partial(catch_up_sheet, moments, waiting))
        now = await self.tables.look(scene.table.id, interaction.user.id)
        if now.my_asks:
            await add(interaction, panels.hand_panel(now, await self.artist.private(now)))

    async def table_here(self, interaction: discord.Interaction, *, over: bool = False) -> TableRow:
        """The table whose thread or channel this is.

        Raises:
            ToldToPlayer: there is none, or it is not clear which.
        """
        here = await self.storage.tables.tables_in(interaction.channel_id or 0)
        in_thread = [row for row in here if row.thread_id == interaction.channel_id]
        mine = {row.id for row in await self.storage.tables.tables_of(interaction.user.id)}
        for choice in (in_thread, [row for row in here if row.id in mine], here):
            if len(choice) == 1:
                return choice[0]
        if over and (ended := await self.storage.tables.last_in(interaction.channel_id or 0)) is not None:
            return ended
        if here:
            raise ToldToPlayer("Several tables stand in this channel; use the command in the thread of one of them.")
        raise ToldToPlayer("No table stands here; use this in the thread of a game.")

    async def forget_person(self, user_id: int) -> tuple[int, ...]:
        """Delete what is kept about a person, who leaves every table first; the tables where their seat goes on without them."""
        for row in await self.storage.tables.tables_of(user_id):
            try:
                await (self.lobby if row.status is Status.LOBBY else self.seating).leave(row.id, user_id)
            except ToldToPlayer as why:
                log.info("not left", table=row.id, why=why.text)
            except Exception as error:  # noqa: BLE001  a table that is broken does not keep anybody's data
                await file_incident(self.storage, error, row.id)
        touched = await self.storage.people.erase(user_id, "Somebody")
        for table_id in touched:
            self.tables.drop(table_id)
        return touched
