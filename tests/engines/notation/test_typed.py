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
PARTS = 40


def test_there_are_many() -> None:
    assert len({(row["typed"], row["dialect"]) for row in ROWS}) == len(ROWS)
    assert {row["dialect"] for row in ROWS} == set(Dialect)
    assert all(row["from"] in ("own", "gathered") or re.match(r"[\w.-]+/\S", row["from"]) for row in ROWS)
    assert len({row["typed"] for row in ROWS if row["from"] not in ("own", "gathered")}) >= 200


@pytest.mark.parametrize("part", range(PARTS))
def test_lines_are_as_meant_or_say_so(part: int) -> None:
    rows = ROWS[part::PARTS]
    assert {(row["dialect"], row["typed"]): understood(row["typed"], Dialect(row["dialect"])) for row in rows} == {
        (row["dialect"], row["typed"]): (row["means"], row["says"]) for row in rows
    }


def understood(typed: str, dialect: Dialect) -> tuple[str, str]:
    """What a line is here, and what is said to it; what is kept of it needs no habits, and what is said has words and is something else."""
    try:
        wanted = roll(typed, Dice(b"sixteen letters!"), None, dialect).roll
    except BadRoll as wrong:
        return f"refused {wrong.reason}", wrong.suggestion
    assert parse(as_text(wanted)) == wanted, typed
    told = list(hints(wanted))
    for hint in told:
        assert say(hint.reason, other=hint.other), typed
        assert not hint.other or roll(hint.other, Dice(b"sixteen letters!")).roll != wanted, typed
    return as_text(wanted), "; ".join(f"{hint.reason} {hint.other}".strip() for hint in told)


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
