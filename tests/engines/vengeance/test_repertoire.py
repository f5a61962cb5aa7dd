"""The recorded games together use every card, every Spell and every power."""

from __future__ import annotations

from tests.engines.vengeance.repertoire import everything, recorded, replayed


def test_every_card_and_every_spell_is_used_in_recorded_games():
    """Made with ``python -m tests.engines.vengeance.repertoire``."""
    assert everything().difference(*(replayed(record) for record in recorded().values())) == set()
