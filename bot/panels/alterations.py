"""What is done to a message that stands: its words and buttons change, its pictures stay.

Discord does not list a file among a message's attachments if one of its components shows it, so what stays is read from the
component. It has to be named again, with id and file name, in the request that changes the message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import unquote

import discord
from discord import ButtonStyle, ui

from bot.panels.budget import spend
from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Item, KeptPicture, Sheet
from bot.panels.table import NOW, now_items
from bot.tables.scenes import Scene
from bot.words.catalogue import say


def taken(message: discord.Message, name: str, custom_id: str, values: Sequence[str]) -> Sheet | None:
    """A message right after somebody chose on it: what was chosen, and nothing of it to press any more.

    None if it shows by now what came of that.

    Args:
        message: as it stands.
        name: who chose.
        custom_id: of what was pressed.
        values: what a select holds.
    """
    stands = _as_it_stands(message)
    pressed, labels = custom_id.rpartition(":")[0], []
    for item in list(stands.view.walk_children()):
        if isinstance(item, ui.Button | ui.Select) and (item.custom_id or "").startswith(pressed):
            item.disabled = True
            if item.custom_id == custom_id:
                chosen = (
                    [option.label for option in item.options if option.value in values]
                    if isinstance(item, ui.Select)
                    else [item.label]
                )
                labels += [label for label in chosen if label]
                if isinstance(item, ui.Button):
                    item.style = ButtonStyle.success
    text = _now_of(stands.view)
    if text is None or not labels:
        return None
    text.content = say("chosen", name=name, choice=", ".join(labels))
    return stands


def _now_of(view: ui.LayoutView) -> ui.TextDisplay[Any] | None:
    """What a table message says of now."""
    texts = (item for item in view.walk_children() if isinstance(item, ui.TextDisplay) and item.id == NOW)
    return next(texts, None)


def agreed(message: discord.Message, name: str) -> Sheet | None:
    """A table message right after ``name`` agreed to what somebody chose for all: it counts, and what follows is drawn.

    None if it shows nothing that one could agree to.
    """
    stands = _as_it_stands(message)
    text = _now_of(stands.view)
    if text is None or say("counts") not in text.content:
        return None
    text.content = say("also-agrees", chosen=text.content.partition(say("counts"))[0], name=name)
    for row in [item for item in stands.view.walk_children() if isinstance(item, ui.ActionRow)]:
        if any(f":{Action.WAIT}:" in (getattr(item, "custom_id", None) or "") for item in row.children):
            (row.parent or stands.view).remove_item(row)  # type: ignore[union-attr]
    return stands


def as_it_stands_now(message: discord.Message, scene: Scene) -> Sheet:
    """A table message with its picture and story as they are, and below them what can be done now."""
    stands = _as_it_stands(message)
    for holder, _ in _without_now(stands.view):
        for item in now_items(scene):
            holder.add_item(item)
    spend(stands.view)
    return stands


def without_buttons(message: discord.Message) -> Sheet | None:
    """What is left of a message that another one has taken the place of: its picture and what happened.

    None if it told nothing: a picture alone, of how the table stood for a while, is nothing to keep.
    """
    stands = _as_it_stands(message)
    view = stands.view
    for _, before in _without_now(view):
        if not any(isinstance(item, ui.TextDisplay) for item in before):
            return None
    rows = [item for item in view.walk_children() if isinstance(item, ui.ActionRow | ui.Separator)]
    for row in rows:
        (row.parent or view).remove_item(row)  # type: ignore[union-attr]
    return stands


def _without_now(view: ui.LayoutView) -> list[tuple[ui.Container[Any], list[Item]]]:
    """Take from a table message what it says of now; each frame that had some of it, with what is left there."""
    found = []
    for holder in [item for item in view.walk_children() if isinstance(item, ui.Container)]:
        ids = [item.id for item in holder.children]
        if NOW in ids:
            for item in holder.children[ids.index(NOW) :]:
                holder.remove_item(item)
            found.append((holder, holder.children))
    return found


def offers(message: discord.Message, press: Press) -> bool:
    """Whether a message has a button for that."""
    return any(getattr(item, "custom_id", None) == str(press) for item in layout_of(message).walk_children())


def layout_of(message: discord.Message) -> ui.LayoutView:
    """The layout of a message that Discord has; discord.py keeps nothing of it."""
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    return view


def _as_it_stands(message: discord.Message) -> Sheet:
    """A message that Discord has, its pictures kept."""
    view = layout_of(message)
    if message.content:  # it was words alone; a layout has no others
        rows = view.children
        view.clear_items()
        for item in (ui.TextDisplay(message.content), *rows):
            view.add_item(item)
    galleries = [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]
    return Sheet(view, kept=[kept for gallery in galleries for kept in kept_in(gallery)])


def kept_in(gallery: ui.MediaGallery[Any]) -> list[KeptPicture]:
    """The pictures of a gallery as it came from Discord, which will show them once more."""
    kept = [
        KeptPicture(one.media.attachment_id, _filename(one.media.url), one.description, one.media.url)
        for one in gallery.items
        if one.media.attachment_id is not None
    ]
    if kept:
        gallery.items = [discord.MediaGalleryItem(f"attachment://{one.filename}", description=one.alt) for one in kept]
    return kept


def _filename(url: str) -> str:
    """The last part of a link, without its signature; of ``attachment://`` too."""
    return unquote(url.partition("?")[0].rpartition("/")[2])
