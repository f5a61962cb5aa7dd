"""The recorded games together play every card, spring every trap, use every room and end in every way."""

from __future__ import annotations

from tests.engines.damnation.repertoire import REPERTOIRE


def test_everything_happens_in_recorded_games():
    """Made with ``python -m tests.engines.damnation.repertoire``."""
    assert REPERTOIRE.missing() == set()
