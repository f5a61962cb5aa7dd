"""What the bot itself says to people: everything that is no word of a game. The words are in ``catalogue/*.ftl``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engines.kernel import Game
from engines.kernel.catalogue import Catalogue, catalogue
from engines.kernel.words import catalogue_of
from renderers.odds import words as odds

_FOLDER = Path(__file__).with_name("catalogue")


def own() -> Catalogue:
    """The bot's own words."""
    return catalogue(_FOLDER)


def read(games: Iterable[Game[Any]]) -> None:
    """Open what the bot, its charts and these games say, so that nobody waits for a disk. To be called off the loop."""
    own()
    odds.own()
    for game in games:
        catalogue_of(game)


def say(key: str, words: Catalogue | None = None, /, **args: str | int) -> str:
    """A message, or with ``message.attribute`` one of its attributes, of the bot's own words or of a game's.

    Raises:
        KeyError: there is no such message, or it needs an argument that was not given.
    """
    return (words or own()).told(key, **args)
