"""The recorded stays together show the road, town, every chart, and each way in which a stay ends."""

from __future__ import annotations

from tests.engines.frontier.repertoire import REPERTOIRE


def test_everything_happens_in_recorded_stays():
    """Made with ``python -m tests.engines.frontier.repertoire``."""
    assert REPERTOIRE.missing() == set()
