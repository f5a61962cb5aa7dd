"""How much a layout weighs, and what it gives up to weigh less.

Discord answers 500, for ever, to a layout above some ten thousand bytes as it keeps it (discord-api-docs 8554): bytes, so that
other alphabets weigh more. Nothing says so anywhere, so we stay well below.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from discord import ui

from bot.words.plain import in_short

BUDGET = 8_500
"""Bytes of a layout, by :func:`weight`."""
LEAN = 3_000
"""Bytes of one that Discord has refused twice, whatever the reason was."""
MOST_TEXT = 3800  # of Discord's 4000 characters over all texts of a message
A_COMPONENT = 16  # bytes that Discord adds to each: its number
A_PICTURE = 900  # to each picture: two links with their signatures, its size, a blurred preview
FOR_QUESTIONS = 5_000
"""Bytes of a layout that questions may take, hints apart; the rest is for pictures and for words that are worth reading."""
A_PASSAGE = 300  # characters of each text that stay before labels get short
HINT = "\n-# **"
"""What a hint under a question begins with."""
STORY = 999
"""Id of the text that says what happened: small print in it that begins in bold is no hint."""
SHORT = 24  # characters that every label keeps, and its "…"
SHORTEST = 16  # that it keeps where even that is too much

View = ui.LayoutView


def weight(view: View) -> int:
    """What a layout weighs: bytes of its JSON in UTF-8, and what Discord adds to it."""
    components = view.to_components()  # type: ignore[no-untyped-call]
    return len(_written(components)) + _added([*view.walk_children()])


def load(items: Sequence[ui.Item[Any]]) -> int:
    """What components outside a frame weigh as they are, with their hints and pictures."""
    inner = [one for item in items for one in getattr(item, "children", ())]
    return sum(len(_written(item.to_component_dict())) for item in items) + _added([*items, *inner])


def _added(items: Sequence[ui.Item[Any]]) -> int:
    """What Discord adds to them."""
    pictures = sum(len(item.items) for item in items if isinstance(item, ui.MediaGallery))
    files = sum(isinstance(item, ui.File | ui.Thumbnail) for item in items)
    return A_COMPONENT * len(items) + A_PICTURE * (pictures + files)


def has_hints(items: Iterable[ui.Item[Any]]) -> bool:
    """Whether anything is said of options in a list, which is given up first."""
    lists = [one for item in items for one in getattr(item, "children", ()) if isinstance(one, ui.Select)]
    return any(option.description for one in lists for option in one.options)


def heft(items: Iterable[ui.Item[Any]]) -> int:
    """What components weigh at least: without the hints of their options, which are given up first."""
    return sum(len(_written(_bare(item.to_component_dict()))) for item in items)


def _bare(component: dict[str, Any]) -> dict[str, Any]:
    inner = {"components": [_bare(one) for one in component.get("components", ())]}
    options = {"options": [{**one, "description": None} for one in component.get("options", ())]}
    return component | inner | options


def _written(layout: object) -> bytes:
    return json.dumps(layout, ensure_ascii=False, separators=(",", ":")).encode()


def spend(view: View, budget: int = BUDGET) -> None:
    """Make a layout fit: first the hints of options go, the longest first, then the ends of alt texts, hints under questions, the beginnings of long texts, then labels.

    What can be pressed stays, and so do pictures. Changes ``view``.
    """
    _cut(view, lambda: view.content_length() - MOST_TEXT, len)
    if weight(view) <= budget:
        return
    over = weight(view) - budget
    for option in sorted(_options(view), key=lambda option: -_bytes(option.description or "")):
        if over <= 0:
            return
        over -= _bytes(option.description or "")
        option.description = None
    if weight(view) > budget:
        _describe_in_short(view, A_PASSAGE)
    _without_hints(view, lambda: weight(view) - budget)
    _cut(view, lambda: weight(view) - budget, _bytes, least=A_PASSAGE)
    if weight(view) > budget:
        _shorten(view)
    if weight(view) > budget:
        _describe_in_short(view, SHORT)
    _cut(view, lambda: weight(view) - budget, _bytes)
    if weight(view) > budget:
        _shorten_more(view)


def _cut(view: View, excess: Callable[[], int], measured: Callable[[str], int], least: int = 1) -> None:
    """Take from the beginnings of texts, the longest first, what is too much; of each ``least`` characters stay."""
    texts = [item for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    for text in sorted(texts, key=lambda item: -measured(item.content)):
        if (over := excess()) <= 0:
            return
        text.content = _without_beginning(text.content, over, measured, least)


def _without_hints(view: View, excess: Callable[[], int]) -> None:
    """Take hints under questions away, the last first, before a question itself loses its beginning."""
    for text in [item for item in view.walk_children() if isinstance(item, ui.TextDisplay) and item.id != STORY]:
        while excess() > 0 and len(parts := text.content.rsplit(HINT, 1)) > 1:
            text.content = parts[0]


def _without_beginning(text: str, over: int, measured: Callable[[str], int], least: int) -> str:
    """The end of a text that is shorter by ``over``, as it is measured, or its last letters if that is all there may be; of a line that has lost its beginning nothing stays."""
    if len(text) <= least:
        return text
    room = max(measured(text) - over - measured("…"), measured("…"))
    first = len(text)
    while first > 0 and (size := measured(text[first - 1])) <= room:
        first, room = first - 1, room - size
    rest = text[min(first, len(text) - least) :]
    lines = rest.partition("\n")[2]
    return f"…\n{lines}" if len(lines) >= least else "…" + rest


def _describe_in_short(view: View, most: int) -> None:
    """Cut the alt texts of pictures."""
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            for picture in item.items:
                picture.description = picture.description and in_short(picture.description, most)


def _shorten(view: View) -> None:
    """Cut labels at their ends; in the middle those that would look alike then."""
    alike = Counter(in_short(option.label, SHORT) for option in _options(view))
    for option in _options(view):
        short = in_short(option.label, SHORT)
        option.label = short if alike[short] == 1 else _without_middle(option.label)
    for item in view.walk_children():
        if isinstance(item, ui.Button) and item.label:
            item.label = in_short(item.label, SHORT)
        elif isinstance(item, ui.Select) and item.placeholder:
            item.placeholder = _face_in_short(item.placeholder)


def _face_in_short(text: str) -> str:
    """What stands on a select, cut behind what it names first: from where to where its numbers go."""
    first = text.partition(",")[0]
    return f"{first}, …" if len(first) <= SHORT < len(text) and first != text else in_short(text, SHORT)


def _shorten_more(view: View) -> None:
    """Cut labels at their ends once more, but those that would look alike then, or have lost their middle."""
    buttons = [item for item in view.walk_children() if isinstance(item, ui.Button)]
    labelled = [one for one in (*buttons, *_options(view)) if one.label and "…" not in one.label[:-1]]
    alike = Counter(in_short(one.label, SHORTEST) for one in labelled)
    for one in labelled:
        if alike[short := in_short(one.label, SHORTEST)] == 1:
            one.label = short


def _without_middle(text: str) -> str:
    return text if len(text) <= SHORT else f"{text[: SHORT // 2 - 1]}…{text[-SHORT // 2 :]}"


def _options(view: View) -> Iterator[Any]:
    for item in view.walk_children():
        if isinstance(item, ui.Select):
            yield from item.options


def _bytes(text: str) -> int:
    return len(json.dumps(text, ensure_ascii=False).encode()) - 2  # without its quotation marks
