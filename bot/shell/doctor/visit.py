"""The whole visit: look, try if that is wanted, play if that is wanted, tell."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from bot.delivery.keeping import KEEPING, Way
from bot.running.client import Lychgate, cog_names
from bot.running.settings import Settings
from bot.shell.doctor.findings import Findings
from bot.shell.doctor.line import Line, Sleep
from bot.shell.doctor.looking import look
from bot.shell.doctor.pressing import play
from bot.shell.doctor.trying import Trial
from engines.shelf import games
from storage import EVERYWHERE, Database

PHONES = """
Fifteen minutes for two people with a phone each:
 1. One opens a table with a stranger's game, the other joins; both look at the lobby's picture without zooming.
 2. Start; close Discord on both; whoever is called: what does the lock screen say, and does a tap lead to the table?
 3. A whole round each; do old pictures stay when the table moves on?
 4. Close the app for a quarter of an hour, then press an old button under My Hand, and one under the table.
 5. Archive the thread, press a button in it; say something in it, then look whether the table message moves below. Lock it: the table is paused.
 6. /roll in a channel, in a direct message with a friend, and on a server that the bot is not on.
 7. Stop Messages under a letter; the next turn, none must come.
"""


async def visit(
    settings: Settings, channel: int | None, person: int | None, *, plays: bool, sleep: Sleep = asyncio.sleep
) -> Findings:
    """Find out what Discord says.

    Args:
        settings: of the program.
        channel: where things may be tried; None: only look.
        person: who gets a letter, or presses.
        plays: begin a session, and wait for that person's presses.
        sleep: waits so many seconds.
    """
    findings = Findings()
    definitions = await _definitions(settings)
    async with Line(settings.api_base, settings.token.get_secret_value(), sleep) as line:
        about = await look(line, findings, definitions)
        if about is not None and channel is not None:
            titles = [f"{game.title} · Ana, Ben" for game in games().values()]
            trial = Trial(line, findings, channel, person, titles)
            await trial.all(about, definitions)
            if trial.way is not None:
                await _remember(settings, trial.way)
            if plays:
                await play(settings, findings, channel)
    return findings


async def _definitions(settings: Settings) -> list[dict[str, Any]]:
    """Our commands as they are sent; nothing is connected for that."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            await Database.open(Path(folder) / "empty.db") as storage,
            Lychgate(settings, storage, games()) as bot,
        ):
            for name in cog_names(games()):
                await bot.load_cogs(name)
            return [command.to_dict(bot.tree) for command in bot.tree.get_commands()]


async def _remember(settings: Settings, way: Way) -> None:
    """Let the bot begin with the way of keeping pictures that works."""
    settings.database.parent.mkdir(parents=True, exist_ok=True)
    async with await Database.open(settings.database) as storage:
        await storage.guilds.patch(EVERYWHERE, json.dumps({KEEPING: way}))
