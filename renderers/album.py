"""What a game can have drawn, and where that is found: `ALBUM` in `renderers/<game>/album.py`, and for phones in `tall.py` beside it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar, cast

from engines.kernel import Event, GameOptions, GameState
from renderers.kit.encode import Picture

View = TypeVar("View", bound=GameState)
Options = TypeVar("Options", bound=GameOptions)


class Shape(StrEnum):
    """How somebody wants the pictures that only they see."""

    WIDE = "wide"
    TALL = "tall"


class Album(ABC, Generic[View, Options]):
    """The pictures of one game. Everything is drawn from views and plain data, in the studio's threads.

    An album that lacks one of the abstract methods cannot be loaded. What only one game has, for its own commands, are further
    methods of its album.
    """

    @abstractmethod
    def lobby(self, options: Options, names: Sequence[str]) -> Picture:
        """The banner of the lobby card."""

    @abstractmethod
    def board(self, view: View, viewer: int | None, names: Sequence[str], events: Sequence[Event]) -> Sequence[Picture]:
        """The table, in one picture or several, the one that says most first; `events` are those since the last time."""

    @abstractmethod
    def hand(self, view: View, seat: int, names: Sequence[str]) -> Picture | None:
        """What only one seat sees; None if it has nothing private to see."""

    def hand_of(self, view: View, seat: int, names: Sequence[str], card: str) -> Picture | None:  # noqa: ARG002
        """The same while the seat is asked about `card`, where that may be one of several pieces it runs."""
        return self.hand(view, seat, names)

    @abstractmethod
    def recap(self, view: View, names: Sequence[str]) -> Picture:
        """The story of a finished game."""

    def surroundings(
        self,
        view: View,  # noqa: ARG002
        viewer: int | None,  # noqa: ARG002
        names: Sequence[str],  # noqa: ARG002
        place: str = "",  # noqa: ARG002
    ) -> Picture | None:
        """The part of a large board round the viewer's piece, or round `place`; None where the board shows it all.

        It carries the numbers of everything there that can be chosen.
        """
        return None

    def prepare(self) -> None:
        """Fill what every table shares, before the first guest comes."""


@cache
def album(game_key: str, shape: Shape = Shape.WIDE) -> Album[Any, Any] | None:
    """The pictures of a game; None if it has no folder here, and is played in words. The tall ones are the wide ones where there is no `tall.py`.

    Raises:
        ImportError: there is a folder without an album.
        AttributeError: the album is not called ``ALBUM``.
        TypeError: it lacks a picture.
    """
    folder = f"renderers.{game_key}"
    if find_spec(folder) is None:
        return None
    is_tall = shape is Shape.TALL and find_spec(f"{folder}.tall") is not None
    return cast("Album[Any, Any]", import_module(f"{folder}.tall" if is_tall else f"{folder}.album").ALBUM)
