"""What docs/dice.md writes can be rolled."""

import re
from pathlib import Path

import pytest

from engines.kernel import Dice
from engines.notation import roll
from engines.notation.names import NAMED

PAGE = (Path(__file__).parents[3] / "docs" / "dice.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines() if line.startswith("| ")]
EXAMPLES = [text for row in ROWS if len(row) == 3 and "d" in row[2] for text in re.findall(r"`([^`]+)`", row[2])]
HERE = [text for row in ROWS if len(row) == 2 for text in re.findall(r"`([^`]+)`", row[1])]


@pytest.mark.parametrize("text", [*EXAMPLES, *HERE])
def test_an_example_can_be_rolled(text: str) -> None:
    whole = (
        text
        if re.search(r"d[\d%F{]|dperil|black", text)
        else f"9d10 {text}"
        if text not in ("adv", "dis")
        else f"d20 {text}"
    )
    assert roll(whole, Dice(b"sixteen letters!"), {"bonus": "3"}).rows


def test_the_page_has_examples_and_names_every_die() -> None:
    assert len(EXAMPLES) > 15
    assert len(HERE) > 25
    for name in NAMED:
        assert f"`{name}`" in PAGE
