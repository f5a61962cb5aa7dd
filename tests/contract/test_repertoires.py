"""The recorded games of a game together show all that its repertoire names: every card and place, and every way to end."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests import engines

GAMES = sorted(path.parent.name for path in Path(engines.__path__[0]).glob("*/repertoire.py"))


@pytest.mark.rule("DORN-VAR-00")
@pytest.mark.parametrize("game", GAMES)
def test_everything_happens_in_recorded_games(game: str):
    """Made with ``python -m tests.engines.GAME.repertoire``."""
    assert import_module(f"tests.engines.{game}.repertoire").REPERTOIRE.missing() == set()
