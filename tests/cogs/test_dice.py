"""Somebody rolls dice in a channel."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rolling import complained, is_folded, listed, told
from cogs.dice import DiceCog
from engines.kernel import Dice
from engines.notation import BadRoll, parse, roll
from tests.cogs.setting import Interaction


async def answer(text: str) -> tuple[list[str], bool]:
    interaction: Any = Interaction()
    cog = DiceCog()
    await cog.roll.callback(cog, interaction, text)  # type: ignore[call-arg,arg-type]
    return interaction.answer()


async def test_the_total_comes_first_and_large_then_every_die() -> None:
    (total, dice), hidden = await answer("2d6+3")
    assert not hidden
    found = re.fullmatch(r"2d6 \((\d), (\d)\) \+ 3", dice)
    assert found is not None
    assert total == f"# {int(found[1]) + int(found[2]) + 3}"


async def test_dropped_dice_are_struck_through() -> None:
    (total, dice), _ = await answer("4d1kh3")
    assert (total, dice) == ("# 3", "4d1kh3 (1, 1, 1, ~~1~~)")


async def test_what_is_taken_away_has_a_minus() -> None:
    (total, dice), _ = await answer("-2d1 - 3")
    assert (total, dice) == ("# −5", "-2d1 (1, 1) - 3")


async def test_a_label_is_shown_as_it_was_typed() -> None:
    (_, label, _), _ = await answer("1 # <@1> **x** @everyone `y`")
    assert label == r"**\<\@1\> \*\*x\*\* \@everyone \`y\`**"


async def test_the_largest_roll_fits_into_a_message() -> None:
    paragraphs, _ = await answer("+".join(["10d1000kl1"] * 10) + " #" + "*" * 100)
    assert len(paragraphs) == 3


async def test_a_long_roll_is_folded_and_every_die_is_in_a_file() -> None:
    interaction: Any = Interaction()
    cog = DiceCog()
    await cog.roll.callback(cog, interaction, "50x 20d6 # waves")  # type: ignore[call-arg,arg-type]
    (message,) = interaction.response.sent
    (file,) = message["files"]
    lines = file.fp.read().decode().splitlines()
    assert lines[0] == "waves"
    assert len(lines) == 51
    assert all(line.count(",") == 19 for line in lines[1:])
    assert message["view"].content_length() <= 4000


def test_a_short_roll_is_not_folded() -> None:
    result = roll("4d1", Dice(b"sixteen letters!"))
    assert not is_folded(result)
    assert listed(result) == "4 = 4d1 (1, 1, 1, 1)\n"


async def test_a_bad_roll_is_told_to_its_writer_with_a_caret() -> None:
    (text,), hidden = await answer("2d6+x")
    assert hidden
    assert text.endswith("\n```\n2d6+x\n    ^\n```\nTry `2d6`.")
    assert text.count("\n") == 5


@pytest.mark.parametrize("text", ["1" * 40 + " + " * 9 + "`x`" + " y" * 100, "1+\n```x", "\x00\x1b", "\u202ed6"])
def test_the_caret_stands_under_the_place_and_nothing_breaks_out_of_the_frame(text: str) -> None:
    with pytest.raises(BadRoll) as wrong:
        parse(text)
    sentence, fence, shown, caret, end, remedy = complained(text, wrong.value).split("\n")
    assert (fence, end) == ("```", "```")
    assert "`" not in shown
    assert shown.isprintable()
    assert len(shown) <= 60
    assert caret.strip() == "^"
    assert sentence
    assert remedy.startswith("Try `")


def test_the_caret_follows_when_only_a_part_is_shown() -> None:
    text = "1 + " * 8 + "1" + " " * 40 + "! and more of this" * 9
    with pytest.raises(BadRoll) as wrong:
        parse(text)
    *_, shown, caret, _, _ = complained(text, wrong.value).split("\n")
    assert shown[caret.index("^")] == "!"


async def test_no_two_rolls_share_their_dice() -> None:
    cog = DiceCog()
    totals = []
    for _ in range(3):
        interaction: Any = Interaction()
        await cog.roll.callback(cog, interaction, "90d1000")  # type: ignore[call-arg,arg-type]
        totals.append(tuple(interaction.answer()[0]))
    assert len(set(totals)) == 3
    assert cog._dice.take_rolled() == [], "what was rolled is not kept for ever"


@settings(deadline=None)
@given(st.text(max_size=300))
def test_any_text_gives_an_answer_that_fits(text: str) -> None:
    try:
        paragraphs = told(roll(text, Dice(b"sixteen letters!")))
    except BadRoll as wrong:
        paragraphs = [complained(text, wrong)]
    assert 0 < len("".join(paragraphs)) < 4000
