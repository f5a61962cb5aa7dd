"""Pictures of a message that stay while its words and buttons change.

Discord does not list a file among a message's attachments if one of its components shows it, so what stays is read from the
component. It has to be named again, with id and file name, in the request that changes the message.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import unquote

import discord
from discord import ui


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture that Discord has.

    Attributes:
        id: of the attachment.
        filename: as Discord keeps it.
        alt: what it shows, in words.
    """

    id: int
    filename: str
    alt: str | None

    def to_dict(self) -> dict[str, Any]:
        """As it is named in a request."""
        return {"id": self.id, "filename": self.filename} | ({"description": self.alt} if self.alt else {})


def kept_in(gallery: ui.MediaGallery[Any]) -> list[KeptPicture]:
    """The pictures of a gallery as it came from Discord, which will show them once more."""
    kept = [
        KeptPicture(one.media.attachment_id, _filename(one.media.url), one.description)
        for one in gallery.items
        if one.media.attachment_id is not None
    ]
    if kept:
        gallery.items = [discord.MediaGalleryItem(f"attachment://{one.filename}", description=one.alt) for one in kept]
    return kept


def as_attachment(picture: KeptPicture) -> discord.Attachment:
    """For discord.py, which asks of an attachment that stays nothing but how it is named."""
    return cast("discord.Attachment", picture)


def _filename(url: str) -> str:
    """The last part of a link, without its signature; of ``attachment://`` too."""
    return unquote(url.partition("?")[0].rpartition("/")[2])
