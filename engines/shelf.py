"""The games that are here: one per folder, found by looking."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from engines.kernel import Game

COMING: tuple[str, ...] = ()
"""Games that are being built: they have everything, but nobody is offered them yet."""


@cache
def games() -> dict[str, Game[Any]]:
    """Every game that is offered, by its key, in alphabetical order."""
    return {key: game for key, game in built().items() if key not in COMING}


@cache
def built() -> dict[str, Game[Any]]:
    """The same with those that are coming. A game is a folder here with a ``game.py`` that holds ``GAME``."""
    folders = sorted(
        path.parent.name for path in Path(__file__).parent.glob("*/game.py") if path.parent.name != "kernel"
    )
    return {name: import_module(f"engines.{name}.game").GAME for name in folders}
