"""``lychgate content check``: finds the game that a file of cards belongs to, and lets it look."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from engines.shelf import games

Check = Callable[[Path], list[str]]


class NotContent(OSError):
    """The file is no game's content; the message is one line."""


def check_content(file: Path, game_key: str = "") -> list[str]:
    """Every mistake in ``file`` (or a folder of such files), one line each.

    Args:
        file: a file of cards; without ``game_key`` it lies in a folder of its game, as ``engines/<game>/content/*.toml``.
        game_key: the game it is for.

    Raises:
        NotContent: there is no such file, or no game to check it by.
    """
    if not file.exists():
        raise NotContent(f"{file}: there is no such file.")
    checks = {key: check for key in games() if (check := _check_of(key))}
    key = game_key or next((part for part in reversed(file.absolute().parts) if part in checks), "")
    if key not in checks:
        raise NotContent(f"{file}: name its game with --game; there are {', '.join(checks)}.")
    return checks[key](file)


def _check_of(game_key: str) -> Check | None:
    """``check`` of ``engines.<game>.library``, which every game with content files has."""
    name = f"engines.{game_key}.library"
    return cast("Check", import_module(name).check) if find_spec(name) else None
