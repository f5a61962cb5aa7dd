"""The games that are here: one per folder, found by looking."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from engines.kernel import Game


@cache
def games() -> dict[str, Game[Any]]:
    """Every game by its key, in alphabetical order. A game is a folder here with a ``game.py`` that holds ``GAME``."""
    folders = sorted(
        path.parent.name for path in Path(__file__).parent.glob("*/game.py") if path.parent.name != "kernel"
    )
    return {name: import_module(f"engines.{name}.game").GAME for name in folders}
