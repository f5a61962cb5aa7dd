"""The running program: everything put together, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator, Mapping
from typing import Any

import discord
import structlog

from bot.client import Lychgate
from bot.clock import Clock
from bot.health import OUTBOX_DEPTH, TABLES_OPEN, Health
from bot.outbox import Outbox
from bot.recovery import recover
from bot.settings import Settings
from engines.kernel import Game
from engines.shelf import games as games_on_the_shelf
from renderers.kit.workshop import workshop
from storage import Database

log = structlog.get_logger()

SWEEP_EVERY = 3600.0
COUNT_EVERY = 15.0
LAST_CHANCE = 3.0


@contextlib.asynccontextmanager
async def running(
    settings: Settings, games: Mapping[str, Game[Any]] | None = None, guild_ready_timeout: float = 2.0
) -> AsyncIterator[Lychgate]:
    """The whole program, connected; stopped gracefully at the end of the block.

    Args:
        settings: of the program.
        games: by key; those on the shelf if none are given.
        guild_ready_timeout: as :class:`Lychgate` has it.

    Raises:
        storage.DatabaseRefused: the database file is not one this release may write to.
        discord.LoginFailure: Discord does not take the token.
    """
    settings.database.parent.mkdir(parents=True, exist_ok=True)
    async with (
        await Database.open(settings.database) as storage,
        Lychgate(settings, storage, games_on_the_shelf() if games is None else games, guild_ready_timeout) as bot,
    ):
        outbox = Outbox(storage, bot.table_messages.handlers)
        clock = Clock(bot.tables)
        health = Health()
        bot.tables.on_commit(outbox.wake)
        bot.tables.on_commit(clock.wake)
        await health.start(settings.health_port, bot.is_well)
        tasks: list[asyncio.Task[Any]] = []
        try:
            await bot.login(settings.token.get_secret_value())
            tasks.append(asyncio.create_task(bot.connect(), name="gateway"))
            await _ready(bot, tasks[0])
            log.info("recovered", tables=await recover(bot.tables))
            tasks += [
                asyncio.create_task(outbox.run(), name="outbox"),
                asyncio.create_task(clock.run(), name="clock"),
                asyncio.create_task(_sweep(storage), name="sweep"),
                asyncio.create_task(_count(storage), name="count"),
            ]
            bot.background = list(tasks)
            tasks.append(asyncio.create_task(bot.artist.prepare(bot.games), name="pictures"))
            yield bot
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(bot.router.rest(), LAST_CHANCE)
            await outbox.flush(LAST_CHANCE)
        finally:
            for task in tasks[1:]:
                task.cancel()
            await bot.close()
            await asyncio.gather(*tasks, return_exceptions=True)
            await health.stop()
            bot.studio.close()


async def _ready(bot: Lychgate, gateway: asyncio.Task[None]) -> None:
    """Wait until Discord has told who we are and where; a gateway that ends before raises its reason."""
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({ready, gateway}, return_when=asyncio.FIRST_COMPLETED)
    if not ready.done():
        ready.cancel()
        gateway.result()
        raise discord.ClientException("the gateway closed before it was ready")


async def _sweep(storage: Database) -> None:
    while True:
        await storage.sweep()
        await asyncio.sleep(SWEEP_EVERY)


async def _count(storage: Database) -> None:
    while True:
        OUTBOX_DEPTH.set(await storage.outbox.pending())
        TABLES_OPEN.set(len(await storage.tables.open_tables()))
        await asyncio.sleep(COUNT_EVERY)


async def run(settings: Settings) -> None:
    """Run until SIGINT or SIGTERM, or until a part of the program ends by itself."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    with workshop():
        async with running(settings) as bot:
            log.info("online", name=str(bot.user), guilds=len(bot.guilds))
            stopped = asyncio.create_task(stop.wait())
            done, _ = await asyncio.wait({stopped, *bot.background}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
            log.info("stopping")
