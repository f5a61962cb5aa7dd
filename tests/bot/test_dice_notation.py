import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.dice_notation import roll
from bot.errors import ToldToPlayer
from engines.kernel import Dice


def dice():
    return Dice(b"sixteen bytes or more")


@given(
    st.integers(1, 20), st.integers(1, 20), st.integers(0, 99), st.integers(1, 20), st.sampled_from(["kh", "kl", ""])
)
def test_totals_are_what_is_shown(count, sides, more, kept, keep):
    notation = f"{count}d{sides}{keep}{kept if keep else ''}+{more}"
    result = roll(notation, dice())
    faces = [dice_.strip() for dice_ in result.text.split("(")[1].split(")")[0].split(",")]
    counted = [int(face) for face in faces if "~" not in face]
    assert len(counted) == (min(kept, count) if keep else count)
    assert result.total == sum(counted) + more


def test_keeping_the_highest_drops_the_lowest():
    shown = roll("4d6kh3", dice()).text
    (dropped,) = [int(one.strip("~ ")) for one in shown[5:-1].split(",") if "~" in one]
    assert all(dropped <= int(one) for one in shown[5:-1].split(",") if "~" not in one)


@pytest.mark.parametrize(
    "bad", ["", "x", "3d", "d", "1000d6", "3d0", "0d6", "1d6++2", "9" * 200, "1d6kh", "d" * 50, "1e9"]
)
def test_what_cannot_be_rolled_gets_one_sentence(bad):
    try:
        roll(bad, dice())
    except ToldToPlayer as told:
        assert told.text.endswith(".")  # noqa: PT017
    else:
        assert bad == "1d6kh"


@given(st.text(max_size=150))
def test_nothing_breaks_it(text):
    with contextlib.suppress(ToldToPlayer):
        roll(text, dice())
