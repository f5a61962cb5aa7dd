"""Private answers in words: the log, the introduction."""

from __future__ import annotations

from typing import Any

from bot.panels.sheet import Sheet, said
from bot.panels.story import latest
from bot.tables.rows import read_events
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from bot.words.speech import Speech
from engines.kernel import Game
from storage import Storage

LINES = 40
MOST_TEXT = 3600  # characters of the log


async def log_sheet(storage: Storage, scene: Scene) -> Sheet:
    """What happened, the newest last, as the scene's viewer may know it."""
    rows = await storage.tables.events(scene.table.id, after=max(0, scene.table.events - 8 * LINES))
    lines = scene.speech().events(read_events(scene.game, [row.body for row in rows]), quiet=True)
    if not lines:
        return said(say("nothing-happened"))
    return said("\n".join(latest([f"• {line}" for line in lines[-LINES:]], MOST_TEXT)))


def introduction(game: Game[Any], *, opened: bool = False) -> Sheet:
    """A game in a few lines, for somebody who has not played it here before; under the card of who has just ``opened`` a table."""
    speech = Speech(game, [], None)
    text = speech.said("first-game") or speech.said("intro")
    card = f"\n\n{say('first-game.card')}" if opened else ""
    return said(f"**{say('first-game', game=game.title)}**\n{text}\n\n{say('first-game.how')}{card}")
