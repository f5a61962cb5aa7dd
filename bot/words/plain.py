"""Plain messages of words alone, as the layout views that everything here is sent as."""

from __future__ import annotations

import re

from discord.ui import LayoutView, TextDisplay

_MARKS = re.compile(r"([\\`*_~|>#\[\]()<:@-])")


def notice(*paragraphs: str) -> LayoutView:
    """A message of some paragraphs, made for being sent once.

    It is stopped before it is sent: nothing of ours may enter discord.py's store of views, which a restart would empty.
    """
    view = LayoutView(timeout=None)
    for paragraph in paragraphs:
        view.add_item(TextDisplay(paragraph))
    view.stop()
    return view


def plain(text: str) -> str:
    """What somebody typed, such that Discord shows it as it was typed: no marks, no mentions, on one line."""
    return _MARKS.sub(r"\\\1", " ".join(text.split()))
