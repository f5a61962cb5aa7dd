"""What a message is made of: texts, pictures, buttons. Pure: nothing here knows a table.

Every layout is built fresh and stopped at once, so that discord.py keeps nothing of it: what is pressed comes to the router.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, NamedTuple, cast

import discord
from discord import ButtonStyle, ui

from bot.panels.budget import spend
from bot.panels.custom_ids import Press
from bot.words.catalogue import say
from renderers.kit.encode import Picture

MOST_WORDS = 2000  # characters of an ordinary message
A_CAPTION = 3600  # characters; a message has room for 4000
INK = discord.Colour(0x2B2622)

Row = ui.ActionRow[Any]
Item = ui.Item[Any]


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture that Discord has.

    Attributes:
        id: of the attachment.
        filename: as Discord keeps it; empty: it is named by its id alone.
        alt: what it shows, in words.
        url: where it lies; good for a day.
    """

    id: int
    filename: str = ""
    alt: str | None = None
    url: str = ""

    def to_dict(self) -> dict[str, Any]:
        """As it is named in a request."""
        about = {"filename": self.filename, "description": self.alt}
        return {"id": self.id} | {key: value for key, value in about.items() if value}


class Document(NamedTuple):
    """A file that is no picture."""

    data: bytes
    filename: str
    alt: str = ""


@dataclass(slots=True)
class Sheet:
    """A message about to be sent.

    Attributes:
        view: its layout, already stopped.
        pictures: what its galleries show.
        mentions: persons who are pinged.
        kept: pictures that its galleries show and Discord has already.
        documents: other files that it shows.
        notice: what a lock screen is to say of it; a message of components alone says nothing there. Never a secret.
    """

    view: ui.LayoutView
    pictures: list[Picture] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    kept: list[KeptPicture] = field(default_factory=list)
    documents: list[Document] = field(default_factory=list)
    notice: str = ""

    def files(self) -> list[discord.File]:
        """The attachments, fresh for one attempt to send."""
        files: list[Picture | Document] = [*self.pictures, *self.documents]
        return [discord.File(BytesIO(one.data), one.filename, description=one.alt[:1024] or None) for one in files]

    def attachments(self) -> list[discord.Attachment | discord.File]:
        """All that a message that is changed to this shall have: new files, and those that stay."""
        # discord.py asks of an attachment that stays nothing but how it is named.
        return [*self.files(), *(cast("discord.Attachment", one) for one in self.kept)]

    @property
    def has_files(self) -> bool:
        """Whether files go with it."""
        return bool(self.pictures or self.documents)

    def leave_out_files(self, note: str = "") -> None:
        """Keep the words alone, with a note if there is one."""
        self.pictures, self.documents, self.kept = [], [], []
        for item in list(self.view.walk_children()):
            if isinstance(item, ui.MediaGallery | ui.File):
                (item.parent or self.view).remove_item(item)  # type: ignore[union-attr]
        if note:
            holder = next((one for one in self.view.children if isinstance(one, ui.Container)), self.view)
            holder.add_item(ui.TextDisplay(f"-# {note}"))

    @property
    def fingerprint(self) -> int:
        """The same in this process for whatever shows the same."""
        layout = json.dumps(self.view.to_components(), sort_keys=True)  # type: ignore[no-untyped-call]
        pictures, documents = (one.data for one in self.pictures), (one.data for one in self.documents)
        return hash((layout, *pictures, *documents, *(one.id for one in self.kept)))

    @property
    def words(self) -> str | None:
        """What it says, if it is nothing but words and buttons and short enough to be an ordinary message."""
        items = self.view.children
        if self.has_files or self.kept or not all(isinstance(one, ui.TextDisplay | ui.ActionRow) for one in items):
            return None
        text = "\n".join(one.content for one in items if isinstance(one, ui.TextDisplay))
        return text if 0 < len(text) <= MOST_WORDS else None

    def buttons(self) -> dict[str, ui.View]:
        """What can be pressed below such words, as ``view``; nothing if nothing can."""
        rows = [one for one in self.view.children if isinstance(one, ui.ActionRow)]
        if not rows:
            return {}
        view = ui.View(timeout=None)
        for n, row in enumerate(rows):
            for item in row.children:
                item.row = n
                view.add_item(item)
        view.stop()
        return {"view": view}

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        """Only those who are to be pinged."""
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(one) for one in self.mentions]
        )


def sheet(
    *items: Item,
    pictures: Sequence[Picture | None] = (),
    mentions: Sequence[int] = (),
    documents: Sequence[Document] = (),
    notice: str = "",
) -> Sheet:
    """A message of these items, cut to what Discord takes."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    spend(view)
    drawn = [page for picture in pictures if picture is not None for page in picture.pages]
    return Sheet(view, drawn, list(mentions), documents=list(documents), notice=notice)


def said(text: str, mentions: Sequence[int] = ()) -> Sheet:
    """A message of one text."""
    return sheet(ui.TextDisplay(text), mentions=mentions)


def boxed(
    *items: Item, pictures: Sequence[Picture | None] = (), mentions: Sequence[int] = (), notice: str = ""
) -> Sheet:
    """A message of these items in a frame."""
    return sheet(ui.Container(*items, accent_colour=INK), pictures=pictures, mentions=mentions, notice=notice)


def captioned(lines: Sequence[str], picture: Picture | None = None) -> Sheet:
    """Lines in a frame, under a picture if there is one."""
    items: list[Item] = galleries(picture) if picture else []
    return boxed(*items, ui.TextDisplay("\n".join(lines)[:A_CAPTION]), pictures=[picture])


def gallery(*pictures: Picture) -> ui.MediaGallery[Any]:
    """Pictures of the same message, side by side."""
    return ui.MediaGallery(
        *(discord.MediaGalleryItem(f"attachment://{one.filename}", description=one.alt[:1024]) for one in pictures)
    )


def galleries(*pictures: Picture) -> list[Item]:
    """Pictures side by side; pages, each over the whole width."""
    if all(not picture.rest for picture in pictures):
        return [gallery(*pictures)] if pictures else []
    return [gallery(page) for picture in pictures for page in picture.pages]


def enclosed(document: Document) -> ui.File[Any]:
    """A document of the same message."""
    return ui.File(f"attachment://{document.filename}")


def turning(page: int, pages: int, to: Callable[[int, str], Press]) -> Row:
    """Back and on through so many pages.

    Args:
        page: the one that is shown, from 0.
        pages: how many there are.
        to: the press that leads to a page; of two that would lead to the same, one nowhere, the letter keeps them apart.
    """
    row = Row()
    for label, there, letter in ((say("button-back"), page - 1, "b"), (say("button-more"), page + 1, "m")):
        press = to(max(there, 0), letter)
        row.add_item(ui.Button(label=label, custom_id=str(press), disabled=not 0 <= there < pages))
    return row


def button(label: str, press: Press, style: ButtonStyle = ButtonStyle.secondary) -> ui.Button[Any]:
    """A button."""
    return ui.Button(label=label, style=style, custom_id=str(press))
