"""Finds the pictures of a game by its key."""

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, cast

from engines.kernel import Event
from renderers.kit.encode import Picture


class Album(Protocol):
    """What `renderers/<game>/__init__.py` offers: plain functions of views, called in the studio's threads."""

    def lobby(self, options: Any, names: Sequence[str]) -> Picture:
        """The banner of a table that has not begun."""

    def board(self, view: Any, viewer: int | None, names: Sequence[str], events: Sequence[Event]) -> Picture:
        """The table as `viewer` may see it (None: a spectator), and what happened since the last picture."""

    def hand(self, view: Any, seat: int, names: Sequence[str]) -> Picture | None:
        """What a seat holds; None if there is nothing to show."""

    def recap(self, view: Any, names: Sequence[str]) -> Picture:
        """The story of a finished game."""


@cache
def album(key: str) -> Album:
    """The pictures of a game.

    Raises:
        LookupError: there is no folder of that name.
    """
    if not key.isidentifier() or importlib.util.find_spec(f"renderers.{key}") is None:
        raise LookupError(key)
    return cast("Album", importlib.import_module(f"renderers.{key}"))
