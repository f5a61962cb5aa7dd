"""Pictures of scenes. A picture that fails, or that a game does not have, is left out: the words carry the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ParamSpec, TypeVar

import structlog

from bot.panels.prompts import number_of
from bot.tables.scenes import Scene
from bot.watch.health import PICTURE_FAILURES, PICTURE_SECONDS
from engines.kernel import Event, seen_by
from renderers.album import Album, Shape, album
from renderers.kit.contact import draw_contact_sheet
from renderers.kit.encode import Picture
from renderers.kit.pages import TALL
from renderers.kit.rosters import Guest, draw_roster
from renderers.kit.studio import Studio

P = ParamSpec("P")
Drawn = TypeVar("Drawn")

log = structlog.get_logger()


class Artist:
    """Draws scenes in the studio's threads.

    Args:
        studio: where.
        albums: finds the pictures of a game by its key, in a shape.
    """

    def __init__(self, studio: Studio, albums: Callable[[str, Shape], Album[Any, Any] | None] = album) -> None:
        self._studio = studio
        self._albums = albums

    async def prepare(self, game_keys: Iterable[str]) -> None:
        """Load every game's pictures, and draw what all its tables share, before the first guest comes.

        In the studio's threads: importing a renderer takes longer than the loop may stand still.
        """
        await self._studio.prepare(*(partial(self._prepare, key) for key in game_keys))

    def _prepare(self, game_key: str) -> None:
        try:
            found = self._albums(game_key, Shape.WIDE)
            if found is not None:
                found.prepare()
        except Exception:
            log.exception("pictures could not be prepared", game=game_key)

    async def lobby(self, scene: Scene) -> Picture | None:
        """The banner of a lobby card; options that say nothing there are None."""
        idle: dict[str, None] = dict.fromkeys(scene.game.gathered if scene.settings.gathers else ())
        options = scene.options.model_copy(update=idle)
        return await self._draw(scene, "lobby", lambda album: album.lobby(options, scene.names))

    async def roster(self, scene: Scene, faces: Sequence[bytes]) -> Picture | None:
        """Who sits at a table, with the files of their faces; empty ones where there is none."""
        pairs = zip(scene.seats, faces, strict=True)
        guests = tuple(Guest(seat.name, face, steward=seat.user_id is None) for seat, face in pairs)
        return await self.draw(draw_roster, guests, scene.game.seats[-1])

    async def board(self, scene: Scene, events: Sequence[Event] = (), shape: Shape = Shape.WIDE) -> Sequence[Picture]:
        """The table as the scene's viewer sees it, with what happened since the last time; of some games in several pictures."""
        seen = [one for event in events if (one := seen_by(event, scene.viewer)) is not None]
        view, viewer, names = scene.view, scene.viewer, scene.names
        return await self._draw(scene, "board", lambda album: album.board(view, viewer, names, seen), shape) or ()

    async def hand(self, scene: Scene, shape: Shape = Shape.WIDE) -> Picture | None:
        """What only the scene's viewer sees; of several pieces that they run, the one that their last answer was about, or that they are asked about first."""
        view, viewer, names = scene.view, scene.viewer, scene.names
        if viewer is None:
            return None
        asked = sorted(scene.my_asks, key=lambda ask: (ask.offer, ask.number != scene.led_to))
        card = next((str(ask.args["hero_card"]) for ask in asked if "hero_card" in ask.args), "")
        return await self._draw(scene, "hand", lambda album: album.hand_of(view, viewer, names, card), shape)

    async def surroundings(self, scene: Scene, place: str = "", shape: Shape = Shape.WIDE) -> Picture | None:
        """What is near the viewer, or near ``place``; None if the game has no such picture."""
        view, viewer, names = scene.view, scene.viewer, scene.names
        return await self._draw(
            scene, "surroundings", lambda album: album.surroundings(view, viewer, names, place), shape
        )

    async def private(self, scene: Scene, shape: Shape = Shape.WIDE) -> list[Picture | None]:
        """What stands in the panel of one seat: where it chooses a place, that part of the board; its hand."""
        chooses_place = any(number_of(option) for ask in scene.my_asks for option in ask.options)
        near = await self.surroundings(scene, shape=shape) if chooses_place else None
        return [near, await self.hand(scene, shape)]

    async def recap(self, scene: Scene, shape: Shape = Shape.WIDE) -> Picture | None:
        """The story of a finished game."""
        return await self._draw(scene, "recap", lambda album: album.recap(scene.view, scene.names), shape)

    async def contact_sheet(self, frames: Sequence[tuple[Picture, str]], shape: Shape) -> Picture | None:
        """Boards with a line each, in one picture."""
        width, across = (TALL, 1) if shape is Shape.TALL else (1280, 2)
        return await self.draw(draw_contact_sheet, frames, width, across)

    async def draw(self, picture: Callable[P, Drawn], /, *args: P.args, **kwargs: P.kwargs) -> Drawn | None:
        """What a function draws, such as a picture that only one game's album has; None if it fails."""
        try:
            with PICTURE_SECONDS.time():
                return await self._studio.draw(picture, *args, **kwargs)
        except Exception:
            PICTURE_FAILURES.inc()
            log.exception("picture failed", kind=getattr(picture, "__name__", "picture"))
            return None

    async def _draw(
        self, scene: Scene, kind: str, picture: Callable[[Album[Any, Any]], Drawn], shape: Shape = Shape.WIDE
    ) -> Drawn | None:
        def work() -> Drawn | None:
            found = self._albums(scene.game.key, shape)  # the first time, this imports it
            return None if found is None else picture(found)

        work.__name__ = f"{scene.game.key}.{kind}"
        return await self.draw(work)
