"""How large what is written in a picture is, so that a test can say whether a phone shows it.

Everything that is written passes by here. Nobody listens, unless somebody asked to.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

PHONE = 390
"""Pixels across of a phone, over which Discord shows a picture of any width."""
LEAST = 9.0
"""Pixels that letters which matter are high there at least."""


class Written(NamedTuple):
    """A line of text in a picture, and the size of its letters in the picture's own pixels (from ascender to descender)."""

    text: str
    size: float


_heard: ContextVar[list[Written] | None] = ContextVar("heard", default=None)


@contextmanager
def written() -> Iterator[list[Written]]:
    """Collect what is written in the block, in this thread, and matters; what comes out of a cache is not written again."""
    heard: list[Written] = []
    token = _heard.set(heard)
    try:
        yield heard
    finally:
        _heard.reset(token)


@contextmanager
def ornament() -> Iterator[None]:
    """What is written in the block does not matter: no choice and no state needs it, such as a motto under a portrait."""
    token = _heard.set(None)
    try:
        yield
    finally:
        _heard.reset(token)


def hear(text: str, size: float) -> None:
    """Called by whatever writes letters."""
    heard = _heard.get()
    if heard is not None and text.strip():
        heard.append(Written(text, size))


def on_phone(size: float, width: int) -> float:
    """How high letters of a size are where a picture of a width is shown on a phone."""
    return size * PHONE / width
