"""What ``/table export`` gives: the whole game after its end, what one player may know before."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from bot.tables.recording import NotBegun, export_of
from bot.tables.rows import read_events
from bot.tables.scenes import Scene
from bot.watch.errors import ToldToPlayer
from engines.kernel import Game
from engines.kernel.record import Record
from storage import Storage


async def record_of(storage: Storage, games: Mapping[str, Game[Any]], table_id: int) -> Record:
    """The whole game with its seed, for when it is over.

    Raises:
        ToldToPlayer: the game has not begun.
    """
    whole = await storage.tables.load_whole(table_id)
    try:
        export = await asyncio.to_thread(export_of, whole, games.get(whole.table.game))
    except NotBegun:
        raise ToldToPlayer("This game has not begun yet.") from None
    return export.record


async def known_to(storage: Storage, scene: Scene) -> dict[str, Any]:
    """What the scene's viewer may know of a game in progress: no seed, no dice, no answers of others."""
    rows = await storage.tables.events(scene.table.id, limit=1_000_000)
    events = read_events(scene.game, [row.body for row in rows])
    return {
        "game": scene.game.key,
        "commitment": scene.table.commitment,
        "options": scene.options.model_dump(mode="json"),
        "seats": scene.names,
        "answers": scene.table.answers,
        "story": scene.speech().events(events, quiet=True),
        "view": None if scene.view is None else json.loads(scene.view.model_dump_json()),
    }
