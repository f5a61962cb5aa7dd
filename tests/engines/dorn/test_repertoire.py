"""The recorded games together show every card, hero, monster, variant and end."""

from __future__ import annotations

import pytest

from tests.engines.dorn.repertoire import REPERTOIRE


@pytest.mark.rule("DORN-VAR-00")
def test_everything_happens_in_recorded_games():
    """Made with ``python -m tests.engines.dorn.repertoire``."""
    assert REPERTOIRE.missing() == set()
