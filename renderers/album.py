"""Finds a game's pictures: the folder `renderers/<game>`."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from engines.kernel import Event, GameOptions
from renderers.kit.encode import Picture


class Album(Protocol):
    """What a game can have drawn. Plain functions of views, called in the studio's threads.

    A game in which one moves about a large board has one more: ``surroundings(view, viewer, names, place)``, the part of the
    board around the viewer's piece, or around ``place`` if that is not empty, with the numbers of all places that can be chosen.
    """

    def lobby(self, options: GameOptions, names: Sequence[str]) -> Picture:
        """The banner of the lobby card."""
        ...

    def board(self, view: Any, viewer: int | None, names: Sequence[str], events: Sequence[Event]) -> Picture:
        """The table; `events` are those since the last picture."""
        ...

    def hand(self, view: Any, seat: int, names: Sequence[str]) -> Picture | None:
        """What only one seat sees; None if it has nothing private to see."""
        ...

    def recap(self, view: Any, names: Sequence[str]) -> Picture:
        """The story of a finished game."""
        ...


@cache
def album(game_key: str) -> Album | None:
    """The pictures of a game; None if it has none, or not all of them, and is played in words."""
    name = f"renderers.{game_key}"
    if find_spec(name) is None:
        return None
    module = import_module(name)
    whole = all(hasattr(module, name) for name in ("lobby", "board", "hand", "recap"))
    return cast("Album", module) if whole else None
