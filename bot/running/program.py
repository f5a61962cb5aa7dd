"""The running program: everything put together, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from functools import partial
from typing import Any

import structlog

from bot.delivery.outbox import Outbox
from bot.delivery.permissions import invitation
from bot.running.borrowed_time import BorrowedClock
from bot.running.client import Lychgate
from bot.running.recovery import recover
from bot.running.settings import Settings
from bot.tables.clock import Clock
from bot.watch.health import OUTBOX_DEPTH, TABLES_OPEN, watched
from bot.watch.retry import until_the_database_can
from bot.words import catalogue
from engines.kernel import Game
from engines.shelf import games as games_on_the_shelf
from renderers.kit.cache import give_back
from renderers.kit.workshop import workshop
from storage import Database

log = structlog.get_logger()

SWEEP_EVERY = 3600.0
COUNT_EVERY = 15.0
LAST_CHANCE = 3.0


class PartEnded(Exception):
    """A part of the program, which should go on until it is told to stop, ended by itself."""


@contextlib.asynccontextmanager
async def running(
    settings: Settings,
    games: Mapping[str, Game[Any]] | None = None,
    guild_ready_timeout: float = 2.0,
    clock: Callable[[], float] = time.time,
) -> AsyncIterator[Lychgate]:
    """The whole program, connected; stopped gracefully at the end of the block.

    Args:
        settings: of the program.
        games: by key; those on the shelf if none are given.
        guild_ready_timeout: as :class:`Lychgate` has it.
        clock: UNIX seconds; what is due is decided by it.

    Raises:
        storage.DatabaseRefused: the database file is not one this release may write to.
        discord.LoginFailure: Discord does not take the token.
    """
    settings.database.parent.mkdir(parents=True, exist_ok=True)
    games = games_on_the_shelf() if games is None else games
    async with (
        await Database.open(settings.database, clock=clock) as storage,
        Lychgate(settings, storage, games, guild_ready_timeout, clock) as bot,
        watched(settings.health_port, bot.is_well),
    ):
        outbox = Outbox(storage, bot.table_messages.handlers, clock)
        bell = Clock(bot.services.tables, clock, bot.can_be_reached)
        bot.services.tables.on_commit(outbox.wake)
        bot.services.tables.on_commit(bell.wake)
        tasks: list[asyncio.Task[Any]] = []
        try:
            await asyncio.to_thread(_read_all, games.values())
            await bot.services.delivery.keeping.remember(storage)
            await bot.login(settings.token.get_secret_value())
            tasks.append(asyncio.create_task(bot.connect(), name="gateway"))
            await _ready(bot, tasks[0])
            if lost := await bot.suspend_lost():
                log.warning("paused tables of servers that are gone", tables=lost)
            tasks += [
                asyncio.create_task(until_the_database_can(outbox.run), name="outbox"),
                asyncio.create_task(until_the_database_can(partial(_sweep, storage, bot, clock)), name="sweep"),
                asyncio.create_task(until_the_database_can(partial(_count, storage)), name="count"),
            ]
            log.info("recovered", tables=await recover(bot.services.tables))
            tasks.append(asyncio.create_task(until_the_database_can(bell.run), name="clock"))
            bot.background = list(tasks)
            tasks.append(asyncio.create_task(_prepare_pictures(bot), name="pictures"))
            yield bot
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(bot.door.rest(), LAST_CHANCE)
            await outbox.flush(LAST_CHANCE)
        finally:
            for task in tasks[1:]:
                task.cancel()
            await bot.services.panels.close()
            await bot.close()
            await asyncio.gather(*tasks, return_exceptions=True)
            bot.services.studio.close()


async def _ready(bot: Lychgate, gateway: asyncio.Task[None]) -> None:
    """Wait until Discord has told who we are and where; a gateway that ends before raises its reason.

    Raises:
        PartEnded: it ended without one.
    """
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({ready, gateway}, return_when=asyncio.FIRST_COMPLETED)
    if not ready.done():
        ready.cancel()
        gateway.result()
        raise PartEnded("The gateway closed before it was ready.")


async def _prepare_pictures(bot: Lychgate) -> None:
    """Of the games that are being played first: it is their tables that somebody looks at."""
    played = Counter([row.game for row in await bot.services.storage.tables.open_tables()])
    await bot.services.artist.prepare(sorted(bot.services.games, key=lambda key: -played[key]))


async def _sweep(storage: Database, bot: Lychgate, clock: Callable[[], float]) -> None:
    while True:
        await storage.sweep()
        await bot.forget_lost(clock())
        if closed := await bot.services.lobby.close_forgotten():
            log.info("closed lobbies that nobody came to", tables=closed)
        await asyncio.sleep(SWEEP_EVERY)


async def _count(storage: Database) -> None:
    while True:
        OUTBOX_DEPTH.set(await storage.outbox.pending())
        TABLES_OPEN.set(await storage.tables.count_open())
        await asyncio.sleep(COUNT_EVERY)


async def run(settings: Settings) -> None:
    """Run until SIGINT or SIGTERM, which is a clean end, however far the start has come.

    Raises:
        PartEnded: a part of the program ended by itself, even if without an error.
    """
    told = _told_to_stop()
    give_back()
    with workshop():
        async with contextlib.AsyncExitStack() as stack:
            clock: Callable[[], float] = time.time
            if settings.clock:
                clock = borrowed = BorrowedClock(settings.clock)
                await stack.enter_async_context(borrowed.followed())
            start = asyncio.create_task(stack.enter_async_context(running(settings, clock=clock)))
            first: set[asyncio.Future[Any]] = {told, start}
            await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
            if not start.done():
                log.info("stopping before the start is done", signal=told.result())
                start.cancel()
                await asyncio.wait({start})
                return
            bot = start.result()
            _keep_what_stands()
            link = invitation(bot.application_id) if bot.application_id else None
            log.info("online", name=str(bot.user), guilds=len(bot.guilds), invitation=link)
            parts: set[asyncio.Future[Any]] = {told, *bot.background}
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
            for part in bot.background:
                _must_go_on(part)
            log.info("stopping", signal=told.result())


def _read_all(games: Iterable[Game[Any]]) -> None:
    """Read what is said and what is printed, so that nothing is left to be read when somebody waits for an answer.

    Off the loop: the cards of a large game take a tenth of a second.
    """
    catalogue.read(games)
    for game in games:
        game.read()


def _keep_what_stands() -> None:
    """Tell the garbage collector that what the start has made (code, content, layers) is here to stay.

    Walking through all of it again and again would hold the loop for tens of milliseconds each time.
    """
    gc.collect()
    gc.freeze()


def _told_to_stop() -> asyncio.Future[str]:
    """Has the signal's name as soon as the process is told to stop."""
    loop = asyncio.get_running_loop()
    told: asyncio.Future[str] = loop.create_future()

    def stop(number: signal.Signals) -> None:
        if not told.done():
            told.set_result(number.name)

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop, number)
    return told


def _must_go_on(part: asyncio.Task[Any]) -> None:
    """Make sure that a part of the program is at work.

    Raises:
        PartEnded: it is not. Why is in the log.
    """
    if not part.done():
        return
    name = part.get_name()
    error = asyncio.CancelledError("it was cancelled") if part.cancelled() else part.exception()
    why = "nobody asked it to" if error is None else f"{type(error).__name__}: {error}"
    log.error("a part of the program ended by itself", part=name, why=why, exc_info=error)
    raise PartEnded(f"The {name} ended by itself ({why}).") from error
