"""The recorded Adventures together show every Mission won and lost, every card, enemy and class."""

from __future__ import annotations

from tests.engines.brimstone.repertoire import REPERTOIRE


def test_everything_happens_in_recorded_games():
    """Made with ``python -m tests.engines.brimstone.repertoire``."""
    assert REPERTOIRE.missing() == set()
