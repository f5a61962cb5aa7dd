"""Everything that avrae's d20 accepts means the same here; what it said is in ``d20_table.json``, see ``record_d20``."""

import json

import pytest

from engines.notation import roll
from tests.engines.notation.loaded import Loaded
from tests.engines.notation.record_d20 import TABLE

ROWS = json.loads(TABLE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("part", range(10))
def test_lines_come_to_what_d20_says(part: int) -> None:
    assert len(ROWS) > 900
    for text, total, drawn in ROWS[part::10]:
        dice = Loaded(*drawn)
        assert (text, roll(text, dice).total) == (text, total)
        assert dice.faces == [], f"{text}: no die is left over"
