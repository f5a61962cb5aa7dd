"""How a picture that a message shows already is shown once more, when the message is changed.

Discord's pages do not say how; so there are several ways, from the cheapest to none, and whichever it takes is remembered. What
``lychgate doctor --live`` has found out is where it begins.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterator
from enum import StrEnum
from io import BytesIO
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui

from bot.delivery.refusals import Malformed
from bot.panels.sheet import KeptPicture, Sheet
from storage import EVERYWHERE, Database

log = structlog.get_logger()

KEEPING = "keeping"
"""Under this name the way is kept among the settings of the program."""
CONVINCED = 2
"""So many refusals in a row, each followed by another way that works, and a way is not tried any more."""

Form = tuple[ui.LayoutView, list[Any]]
"""A layout, and the attachments of the message that shows it."""


class Way(StrEnum):
    """How: named by id and file name, by id alone, by its own link, uploaded again, or not at all."""

    NAMED = "named"
    NUMBERED = "numbered"
    LINKED = "linked"
    UPLOADED = "uploaded"
    WITHOUT = "without"

    @property
    def otherwise(self) -> Way | None:
        """What to try where this is refused."""
        if self is Way.WITHOUT:
            return None
        return Way.WITHOUT if self is Way.UPLOADED else Way.UPLOADED


class Keeping:
    """The way that works, as far as we know.

    Args:
        client: fetches pictures.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._storage: Database | None = None
        self._refusals = 0
        self.way = Way.NAMED

    async def remember(self, storage: Database) -> None:
        """Go on with what was found out before, and note there what is found out from now on."""
        self._storage = storage
        known = json.loads(await storage.guilds.settings(EVERYWHERE)).get(KEEPING, Way.NAMED)
        self.way = Way(known) if known in set(Way) else Way.NAMED

    async def shown(
        self, sheet: Sheet, show: Callable[[Form], Awaitable[discord.Message]], last: Way = Way.WITHOUT
    ) -> discord.Message:
        """Change a message to ``sheet``, its pictures kept as well as can be.

        Args:
            sheet: what it is to show.
            show: asks Discord for it.
            last: the poorest way that is better than nothing.

        Raises:
            Malformed: Discord takes it in none of these ways.
        """
        refused: Malformed | None = None
        for way in self._from_here(last):
            form = await self.form(sheet, way)
            if form is None:
                continue
            try:
                message = await show(form)
            except Malformed as error:
                log.warning("a picture could not be kept", way=way, why=str(error))
                refused = error
                continue
            await self._note(way)
            return message
        raise refused or Malformed("nothing would be left of it")

    def _from_here(self, last: Way) -> Iterator[Way]:
        way: Way | None = self.way
        while way is not None:
            yield way
            way = None if way is last else way.otherwise

    async def _note(self, worked: Way) -> None:
        """One way worked; those that we tried before it did not."""
        self._refusals = 0 if worked is self.way else self._refusals + 1
        if self._refusals < CONVINCED:
            return
        log.warning("pictures are kept in another way from now on", way=worked, instead_of=self.way)
        self.way, self._refusals = worked, 0
        if self._storage is not None:
            await self._storage.guilds.patch(EVERYWHERE, json.dumps({KEEPING: worked}))

    async def form(self, sheet: Sheet, way: Way) -> Form | None:
        """A sheet as it is asked for in one way; None if that cannot be done, or nothing would be left."""
        files: list[Any] = sheet.files()
        if way is Way.WITHOUT:
            _link(sheet, lambda _: "")
            return (sheet.view, files) if sheet.view.children else None
        _link(sheet, lambda one: one.url if way is Way.LINKED else f"attachment://{one.filename}")
        if way is Way.UPLOADED:
            again = [await self._fetched(one) for one in sheet.kept]
            return None if None in again else (sheet.view, [*files, *again])
        return sheet.view, [*files, *(one if way is Way.NAMED else KeptPicture(one.id) for one in sheet.kept)]

    async def _fetched(self, picture: KeptPicture) -> discord.File | None:
        try:
            data = await self._client.http.get_from_cdn(picture.url)
        except (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError, ValueError) as trouble:
            log.warning("a picture could not be fetched", file=picture.filename, why=str(trouble))
            return None
        return discord.File(BytesIO(data), picture.filename, description=picture.alt)


def _link(sheet: Sheet, url_of: Callable[[KeptPicture], str]) -> None:
    """Let the galleries of a sheet show what is kept by these links; without one not at all, and what is empty then goes."""
    for gallery in [item for item in sheet.view.walk_children() if isinstance(item, ui.MediaGallery)]:
        shown = [(item, _kept(sheet, item.media.url)) for item in gallery.items]
        gallery.items = [
            item if kept is None else discord.MediaGalleryItem(url_of(kept), description=item.description)
            for item, kept in shown
            if kept is None or url_of(kept)
        ]
        if not gallery.items:
            (gallery.parent or sheet.view).remove_item(gallery)  # type: ignore[union-attr]
    for frame in [item for item in sheet.view.children if isinstance(item, ui.Container) and not item.children]:
        sheet.view.remove_item(frame)


def _kept(sheet: Sheet, url: str) -> KeptPicture | None:
    return next((one for one in sheet.kept if url in (one.url, f"attachment://{one.filename}")), None)
