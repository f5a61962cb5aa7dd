"""A table as one file: the whole game after its end, what one player may know before."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bot.errors import ToldToPlayer
from bot.open_table import checkpoint_of, entry_of, read_events
from bot.scenes import Scene
from engines.kernel import Game, Session
from engines.kernel.record import Record, export
from storage import Storage


async def record_of(storage: Storage, games: Mapping[str, Game[Any]], table_id: int) -> Record:
    """The whole game with its seed, for who runs the bot, or for everybody once it is over.

    Raises:
        ToldToPlayer: the game has not begun, or is not here any more.
    """
    whole = await storage.tables.load_whole(table_id)
    loaded = await storage.tables.load_table(table_id)
    game = games.get(whole.table.game)
    if game is None:
        raise ToldToPlayer("I do not have this game any more.")
    if whole.table.seed is None or loaded.checkpoint is None:
        raise ToldToPlayer("This game has not begun yet.")
    since = [entry_of(answer) for answer in loaded.journal]
    session = Session.resume(game, whole.table.seed, checkpoint_of(loaded.checkpoint), since, whole.table.stretch)
    return export(
        session,
        whole.table.seed,
        game.Options.model_validate_json(whole.table.options),
        [seat.name for seat in whole.seats],
        [entry_of(answer) for answer in whole.journal],
    )


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
