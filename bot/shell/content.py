"""Finds whose content a file is, and has that game's library check it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

import engines


class NoLibrary(Exception):
    """No game here has this content; the message is one line that says what can be done."""


def libraries() -> list[str]:
    """The games whose content can be checked: those with a ``library.py``. None of them is imported for it."""
    folders = [module.name for module in iter_modules(engines.__path__) if module.ispkg]
    return sorted(name for name in folders if find_spec(f"engines.{name}.library"))


def check(where: Path, game: str | None = None) -> list[str]:
    """What is wrong with a content folder or one file of it, a line each.

    Args:
        where: the folder or file.
        game: whose; None to tell by the path, as in ``engines/dark_castle/content``.

    Raises:
        NoLibrary: there is no such game, it has no library, or the path does not say which game it is.
    """
    known = libraries()
    name = (game or _game_of(where)).replace("-", "_")
    if name not in known:
        here = ", ".join(known) or "none"
        problem = (
            f"{name!r} has no content to check"
            if name
            else f"{where} does not say whose content it is; name it with --game"
        )
        raise NoLibrary(f"{problem}. Games with content: {here}.")
    mistakes: list[str] = import_module(f"engines.{name}.library").check(where)
    return mistakes


def _game_of(where: Path) -> str:
    parts = where.resolve().parts
    places = [n for n, part in enumerate(parts[:-1]) if part == "engines"]
    return parts[places[-1] + 1] if places else ""
