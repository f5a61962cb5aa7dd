"""Pictures of scenes. A picture that fails, or that a game does not have, is left out: the words carry the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import structlog

from bot.health import PICTURE_FAILURES, PICTURE_SECONDS
from bot.scenes import Scene
from engines.kernel import Event, seen_by
from renderers.album import Album, album
from renderers.kit.encode import Picture
from renderers.kit.studio import Studio

log = structlog.get_logger()


class Artist:
    """Draws scenes in the studio's threads.

    Args:
        studio: where.
        albums: finds the pictures of a game by its key.
    """

    def __init__(self, studio: Studio, albums: Callable[[str], Album | None] = album) -> None:
        self._studio = studio
        self._albums = albums

    async def lobby(self, scene: Scene) -> Picture | None:
        """The banner of a lobby card."""
        found = self._albums(scene.game.key)
        return await self._draw("lobby", found.lobby if found else None, scene.options, scene.names)

    async def board(self, scene: Scene, events: Sequence[Event] = ()) -> Picture | None:
        """The table as the scene's viewer sees it, with what happened since the last picture."""
        found = self._albums(scene.game.key)
        seen = [one for event in events if (one := seen_by(event, scene.viewer)) is not None]
        return await self._draw("board", found.board if found else None, scene.view, scene.viewer, scene.names, seen)

    async def hand(self, scene: Scene) -> Picture | None:
        """What only the scene's viewer sees."""
        found = self._albums(scene.game.key)
        return await self._draw("hand", found.hand if found else None, scene.view, scene.viewer, scene.names)

    async def recap(self, scene: Scene) -> Picture | None:
        """The story of a finished game."""
        found = self._albums(scene.game.key)
        return await self._draw("recap", found.recap if found else None, scene.view, scene.names)

    async def _draw(self, kind: str, function: Callable[..., Any] | None, *arguments: Any) -> Picture | None:
        if function is None:
            return None
        try:
            with PICTURE_SECONDS.time():
                picture: Picture | None = await self._studio.draw(function, *arguments)
        except Exception:
            PICTURE_FAILURES.inc()
            log.exception("picture failed", kind=kind)
            return None
        return picture
