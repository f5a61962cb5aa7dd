"""Lines that people really type, in ``typed.tsv``: each is what is meant, or says what else it may be, or is refused with a line that works.

The column ``from`` names where a line stands: the repository and its file or issue, a page; ``gathered`` lines were found in such places
without the place being noted; ``own`` ones are ours.
"""

import csv
import re
from pathlib import Path

import pytest

from bot.words.catalogue import say
from engines.kernel import Dice
from engines.notation import BadRoll, Dialect, as_text, hints, parse, roll

with Path(__file__).with_name("typed.tsv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_there_are_many() -> None:
    assert len({(row["typed"], row["dialect"]) for row in ROWS}) == len(ROWS)
    assert {row["dialect"] for row in ROWS} == set(Dialect)
    assert all(row["from"] in ("own", "gathered") or re.match(r"[\w.-]+/\S", row["from"]) for row in ROWS)
    assert len({row["typed"] for row in ROWS if row["from"] not in ("own", "gathered")}) >= 200


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['dialect']}: {row['typed']}")
def test_a_line_is_as_meant_or_says_so(row: dict[str, str]) -> None:
    dice = Dice(b"sixteen letters!")
    if row["means"].startswith("refused"):
        with pytest.raises(BadRoll) as wrong:
            roll(row["typed"], dice, None, Dialect(row["dialect"]))
        assert (f"refused {wrong.value.reason}", wrong.value.suggestion) == (row["means"], row["says"])
        return
    wanted = roll(row["typed"], dice, None, Dialect(row["dialect"])).roll
    assert parse(as_text(wanted)) == wanted, "what is kept needs no habits"
    told = list(hints(wanted))
    assert (as_text(wanted), "; ".join(f"{hint.reason} {hint.other}".strip() for hint in told)) == (
        row["means"],
        row["says"],
    )
    for hint in told:
        assert say(hint.reason, other=hint.other)
        assert not hint.other or roll(hint.other, dice).roll != wanted


def told(typed: str, dialect: Dialect) -> tuple[list[str], list[str]]:
    """What is proposed instead of a line, and what others mean by it."""
    try:
        return [], [hint.other for hint in hints(parse(typed, None, dialect)) if hint.other]
    except BadRoll as wrong:
        return [wrong.suggestion], []


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.long
def test_what_is_proposed_or_told_can_be_typed_in_the_same_dialect(dialect: Dialect) -> None:
    for typed in (row["typed"] for row in ROWS if row["dialect"] in (Dialect.STANDARD, dialect)):
        proposals, others = told(typed, dialect)
        assert all(parse(line, None, dialect) for line in proposals), typed
        assert [parse(line, None, dialect) for line in others] == [parse(line) for line in others], typed
