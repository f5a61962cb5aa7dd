"""What is answered to a roll, what completes one, and what is kept of it; tests/e2e rolls in Discord."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import Permissions
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.dice.publishing import inlined
from bot.dice.rolling import complained, is_folded, listed, told
from bot.dice.throws import Thrown, Unlike, dice_of, replayed, tallies, throwing, throwing_again
from bot.dice.typed import made_ready, to_be_saved
from bot.panels.sheet import Sheet
from bot.panels.sheet import said as plainly
from bot.watch.errors import ToldToPlayer
from cogs.dice import pictures
from cogs.dice.answers import answer, die_selects
from cogs.dice.macros import MacrosCog
from cogs.dice.odds import answered
from cogs.dice.pictures import drawable
from cogs.dice.roller import Rolled, Wanted, name_of
from cogs.dice.saying import pieces_of
from cogs.dice.suggesting import suggested
from engines.kernel import Dice
from engines.kernel.dice import commitment
from engines.notation import BadRoll, Dialect, Roll, as_text, hints, parse, question_of, roll
from storage import Database, DayRow, RollRow
from tests.engines.notation.loaded import ROLLS
from tests.storage.setting import new_database

SEED = b"sixteen letters!"
SAVED = {"sword": "d{hit,hit,miss}", "bonus": "2 + $more [x]", "more": "1d4 # m", "stats": "6x 4d6kh3 # a hero"}


def rolled(text: str, **row: Any) -> Rolled:
    wanted = made_ready(text, SAVED)
    return made(Wanted([wanted], wanted.label), **row)


def said(text: str) -> Rolled:
    pieces = pieces_of(text, SAVED)
    return made(Wanted(pieces.rolls, around=pieces.around))


DAY = DayRow("guild:1", 20000, None, commitment(SEED), 7, None, False, "aa", "bb", "cc", None, None, None, False)


def made(wanted: Wanted, *, day: DayRow = DAY, **row: Any) -> Rolled:
    thrown = wanted.throw()(Dice(SEED, 7))
    fields = {"id": 10**17, "place": "guild:1", "day": 20000, "counter": 7, "user_id": 1, "channel_id": 2}
    fields |= {"interaction_id": 3, "text": "", "body": "", "script": "", "drawn": "", "outcome": ""}
    fields |= {"secret": False, "master_id": None, "revealed_at": None, "at": 0.0, "head": "3fa9c1d2e4" + "0" * 54}
    return Rolled(RollRow(**{**fields, **row}), wanted.kept(), thrown, day)


def words(shown: Sheet) -> list[str]:
    assert shown.view.is_finished(), "a view that goes on would enter discord.py's store"
    assert shown.mentions == []
    assert shown.view.content_length() <= 4000
    return [item["content"] for item in shown.view.to_components() if item["type"] == 10]


# --- the answer ---------------------------------------------------------------------------------------------------------


async def test_the_total_comes_first_and_large_then_every_die_then_the_proof() -> None:
    total, dice, proof = words(answer(rolled("2d6+3"), "Ana"))
    found = re.fullmatch(r"2d6 \((\d), (\d)\) \+ 3", dice)
    assert found is not None
    assert total == f"# {int(found[1]) + int(found[2]) + 3}"
    assert proof == "-# Ana · roll 7 of 2024-10-04 · `3fa9c1d2e4`"


async def test_the_first_roll_of_a_day_tells_how_the_day_before_ended() -> None:
    day = replace(DAY, before_day=19990, before_used=212, before_head="ab" * 32)
    proof = words(answer(made(Wanted([parse("d6")]), day=day, counter=1), "Ana"))[-1]
    assert proof == "-# Ana · roll 1 of 2024-10-04 · `3fa9c1d2e4` · 2024-09-24 ended with `212=ababababab`"


async def test_dropped_dice_are_struck_through() -> None:
    assert words(answer(rolled("4d1kh3"), ""))[:2] == ["# 3", "4d1kh3 (1, 1, 1, ~~1~~)"]


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("2d6+d20", [6, 6, 20]),
        ("12d10", [10] * 12),
        ("13d10", []),
        ("d6+d7", []),
        ("d100", []),
        ("4dF", []),
        ("5+3", []),
        ("2x d8", [8, 8]),
    ],
)
def test_a_few_dice_of_known_shapes_can_be_drawn(text: str, shapes: list[int]) -> None:
    assert [die.sides for die in drawable(rolled(text).thrown.results)] == shapes


def test_what_is_dropped_is_drawn_so() -> None:
    dice = drawable(rolled("4d6kh3").thrown.results)
    assert sorted(die.kept for die in dice) == [False, True, True, True]


async def test_an_answer_waits_for_no_picture_that_may_not_be_shown_or_takes_long(monkeypatch: Any) -> None:
    asked: list[str] = []

    async def settings(_: int) -> dict[str, str]:
        asked.append("settings")
        return {}

    async def draw(*_: object) -> None:
        asked.append("drawn")
        await asyncio.Event().wait()

    services: Any = SimpleNamespace(people=SimpleNamespace(settings=settings), studio=SimpleNamespace(draw=draw))
    monkeypatch.setattr(pictures, "AT_ONCE", 0.01)
    for may, so_far in ((False, []), (True, ["settings", "drawn"])):
        interaction: Any = SimpleNamespace(app_permissions=Permissions(attach_files=may), user=SimpleNamespace(id=1))
        assert await pictures.picture_of(services, interaction, rolled("d20")) is None
        assert asked == so_far
        again = rolled("2d20")
        half = again._replace(kept=again.kept.model_copy(update={"lying": ("7",)}))
        assert await pictures.picture_of(services, interaction, half) is None, "one die is not seen to fall"
        assert asked == so_far


async def test_what_is_taken_away_has_a_minus() -> None:
    assert words(answer(rolled("-2d1 - 3"), ""))[:2] == ["# −5", "-2d1 (1, 1) - 3"]


async def test_a_label_is_shown_as_it_was_typed() -> None:
    label = words(answer(rolled("1 # <@1> **x** @everyone `y`"), ""))[1]
    assert label == r"**\<\@1\> \*\*x\*\* \@everyone \`y\`**"


@pytest.mark.parametrize("text", ["+".join(["10d1000kl1"] * 10) + " #" + "*" * 100, "50x 20d6 # waves", "50x 3dperil"])
async def test_the_largest_roll_fits_into_a_message(text: str) -> None:
    for note in ("", "d1000 again: 999 → 1000"):
        assert len(words(answer(rolled(text, secret=True), "*" * 64, note=note))) >= 3


async def test_a_long_roll_is_folded_and_every_die_is_in_a_file() -> None:
    shown = answer(rolled("50x 20d6 # waves"), "Ana")
    (file,) = shown.documents
    lines = file.data.decode().splitlines()
    assert lines[0] == "waves"
    assert len(lines) == 51
    assert all(line.count(",") == 19 for line in lines[1:])


def test_a_short_roll_is_not_folded() -> None:
    result = roll("4d1", Dice(SEED))
    assert not is_folded(result)
    assert listed(result) == "4 = 4d1 (1, 1, 1, 1)\n"


async def test_long_words_with_many_dice_fit_too() -> None:
    text = "*" * 300 + " [20d6], " * 20 + "*" * 80
    shown = answer(said(text), "Ana")
    assert len(words(shown)) == 3
    assert len(shown.documents) == 1
    with pytest.raises(BadRoll) as wrong:
        said("[d6]" * 21)
    assert wrong.value.at == len("[d6]" * 20)


def test_an_unclosed_bracket_is_a_word_and_a_label_of_a_part_is_none() -> None:
    pieces = pieces_of("a [d6 [cold]] b ] [c", SAVED)
    assert (pieces.around, list(map(as_text, pieces.rolls))) == (("a ", " b ] [c"), ["1d6 [cold]"])


async def test_what_can_be_done_next_depends_on_the_roll() -> None:
    def labels(one: Rolled) -> list[str]:
        return [button["label"] for button in answer(one, "").view.to_components()[-1]["components"]]

    assert labels(rolled("3d6")) == ["Roll Again", "Reroll One Die", "Odds"]
    assert labels(rolled("3+4")) == ["Roll Again", "Odds"]
    assert labels(rolled("d6", secret=True)) == ["Roll Again", "Reroll One Die", "Odds", "Reveal"]
    assert labels(rolled("d6", secret=True, revealed_at=1.0)) == ["Roll Again", "Reroll One Die", "Odds"]
    assert labels(said("[d6]")) == ["Roll Again", "Reroll One Die"]


async def test_a_hundred_dice_can_be_chosen_from() -> None:
    selects = [row["components"][0] for row in die_selects(rolled("150d6kh10")).view.to_components()[1:]]
    assert [len(select["options"]) for select in selects] == [25] * 4
    assert selects[0]["options"][0]["label"].startswith("1. d6 shows ")
    assert all(len(option["label"]) <= 100 for select in selects for option in select["options"])


# --- what is wrong ------------------------------------------------------------------------------------------------------


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


def test_a_name_in_an_answer_turns_no_words_around_and_hides_nothing() -> None:
    person: Any = SimpleNamespace(user=SimpleNamespace(display_name="\u202eAna\u200b_B\u2066"))
    assert name_of(person) == r"Ana\_B"


def test_the_caret_follows_when_only_a_part_is_shown() -> None:
    text = "1 + " * 8 + "1" + " " * 40 + "! and more of this" * 9
    with pytest.raises(BadRoll) as wrong:
        parse(text)
    *_, shown, caret, _, _ = complained(text, wrong.value).split("\n")
    assert shown[caret.index("^")] == "!"


@given(st.text(max_size=300))
async def test_any_text_gives_an_answer_that_fits(text: str) -> None:
    try:
        shown = answer(rolled(text), "Ana")
    except BadRoll as wrong:
        shown = plainly(complained(text, wrong))
    assert words(shown)


# --- what is saved ------------------------------------------------------------------------------------------------------


def test_a_saved_roll_alone_is_that_roll_with_its_label() -> None:
    assert (as_text(made_ready("$stats", SAVED)), made_ready(" $STATS ", SAVED).label) == (
        "6x 4d6kh3 # a hero",
        "a hero",
    )
    assert made_ready("$stats # my own", SAVED).label == "my own"


@pytest.mark.parametrize(
    ("text", "rolls", "label"),
    [
        ("$attack 5", "1d20 + 5", "strike"),
        ("$ATTACK  -2", "1d20 + -2", "strike"),
        ("$attack d4 # a goblin", "1d20 + 1d4", "a goblin"),
        ("$attack 5 the goblin", "1d20 + 5", "the goblin"),
        ("$attack $more", "1d20 + 1d4", "strike"),
        ("$attack 5 adv", "1d20 adv + 5", "strike"),
        ("dis $attack 5", "1d20 dis + 5", "strike"),
        ("$attack 5 vs 15", "1d20 + 5 >= 15", "strike"),
        ("$attack −2", "1d20 + -2", "strike"),
        ("2x $attack 5", "2x 1d20 + 5", "strike"),
        ("$attack 5 x2 # twice", "2x 1d20 + 5", "twice"),
        ("$both 3 4", "(1d3, 1d4)kh1 + 4", ""),
        ("$both 3, 4", "(1d3, 1d4)kh1 + 4", ""),
        ("2x $blow 5 3", "1d20 + 5; 1d8 + 3; 1d20 + 5; 1d8 + 3", "blow"),
        ("2x $stats", "12x 4d6kh3", "a hero"),
        ("$rows x2 # mine", "1d20; 1d6; 1d20; 1d6", "mine"),
        ("$rows attack", "1d20; 1d6", "attack"),
        ("$tests vs 20", "pf2: 1d20 + 7 >= 20", ""),
        ("2x $tests", "pf2: 2x 1d20 + 7", ""),
        ("$hit x3", "3x 1d20 + 5", ""),
        ("$sets vs 15", "6x 4d6kh3 >= 15", "hero"),
    ],
)
def test_a_saved_roll_takes_values_and_is_rolled_so_often(text: str, rolls: str, label: str) -> None:
    saved = {
        **SAVED,
        "attack": "d20 + $1 # strike",
        "both": "(d3, d4)kh1 + $2 + $1 * 0",
        "blow": "d20 + $1; d8 + $2 # blow",
        "rows": "d20; d6",
        "tests": "pf2+7",
        "hit": "d20+5",
        "sets": "6#4d6kh3 # hero",
    }
    wanted = made_ready(text, saved)
    shown = as_text(inlined(wanted)).removesuffix(" + 3 * 0")
    assert (shown, wanted.label) == (rolls, label)


def test_a_saved_roll_within_a_label_is_told() -> None:
    assert [hint.reason for hint in hints(made_ready("2d6 and $hit", {"hit": "d20+5"}))] == ["hint-label"]


def test_a_die_may_be_saved_as_die() -> None:
    assert as_text(made_ready("die", {"die": "d{hit,miss}"})) == "die"


def test_what_a_dialect_counts_by_a_value_is_not_saved_as_a_comparison() -> None:
    with pytest.raises(BadRoll):
        to_be_saved("10d10>$1", {}, Dialect.ROLL20)


@pytest.mark.parametrize("text", ["$attack 5 >= 15", "$attack 5 drop lowest"])
def test_what_looks_like_an_operation_behind_values_is_told(text: str) -> None:
    assert [hint.reason for hint in hints(made_ready(text, {"attack": "d20 + $1"}))] == ["hint-label"]


def test_a_saved_roll_without_values_is_compared_and_what_it_cannot_do_is_told_with_a_line_that_works() -> None:
    assert as_text(made_ready("$hit vs 15", {"hit": "d20+5"})) == "$hit >= 15"
    with pytest.raises(BadRoll) as wrong:
        made_ready("$scores adv", {"scores": "6x 4d6kh3"})
    assert (wrong.value.reason, wrong.value.numbers["name"], wrong.value.suggestion) == (
        "roll-name-so",
        "scores",
        "$scores",
    )


@pytest.mark.parametrize("text", ["$attack 1e9", "$attack 5;2d6", "$attack 0x10"])
def test_a_value_that_is_none_is_named(text: str) -> None:
    with pytest.raises(BadRoll) as wrong:
        made_ready(text, {"attack": "d20 + $1"})
    assert (wrong.value.reason, wrong.value.numbers["value"]) == ("roll-value", text.split()[1])
    assert made_ready(wrong.value.suggestion, {"attack": "d20 + $1"})


@pytest.mark.parametrize(
    ("text", "reason", "suggestion"),
    [
        ("$both 1e9 3", "roll-value", "$both 1 1"),
        ("$both $nope 3", "roll-name", "$both 1 1"),
        ("$both 5 3 dis", "roll-name-so", "$both 5 3"),
        ("$lost", "roll-name-gone", "1d20"),
        ("$lost + d6", "roll-name-gone", "+ d6"),
        ("$twice", "roll-name-gone", "1d20"),
        ("2x $rune", "roll-name-gone", "1d20"),
        ("($rows)", "roll-name-bad", "1d20"),
        ("$rows 5", "roll-operator", "1d20"),
        ("30x $rows", "roll-repeats", "$rows"),
        ("$rows + 1", "roll-name-bad", "1d20"),
        ("51x $both 5 3", "roll-repeats", "$both 5 3"),
        ("0x $both 5 3", "roll-repeats", "$both 5 3"),
        ("2x $both 5 3 x2", "roll-unexpected", "2x $both 5 3"),
    ],
)
def test_what_is_wrong_with_values_is_told_with_a_line_that_works(text: str, reason: str, suggestion: str) -> None:
    saved = {"both": "d20 adv + $1 + $2", "lost": "$gone + 1", "rune": "2sun", "twice": "$lost * 2", "rows": "d20; d6"}
    with pytest.raises(BadRoll) as wrong:
        made_ready(text, saved)
    assert (wrong.value.reason, wrong.value.suggestion) == (reason, suggestion)
    assert complained(text, wrong.value)
    assert made_ready(suggestion, saved)


def test_who_calls_what_is_deleted_is_named_with_it() -> None:
    with pytest.raises(BadRoll) as wrong:
        made_ready("$twice", {"twice": "$lost * 2", "lost": "$gone + 1"})
    assert complained("$twice", wrong.value).startswith("`$lost` calls `$gone`, and nothing is saved as that.\n")


@pytest.mark.parametrize(
    ("owner", "server", "told"),
    [
        ("guild:7", False, "is this server's, not yours"),
        ("person:3", True, "is yours, not this server's"),
        ("guild:8", False, "Nothing is saved"),
    ],
)
async def test_whose_a_saved_roll_is_that_is_not_deleted_is_said(
    tmp_path: Path, owner: str, server: bool, told: str
) -> None:
    here: Any = SimpleNamespace(user=SimpleNamespace(id=3), guild_id=7, permissions=Permissions.all())
    async with await Database.open(new_database(tmp_path)) as storage:
        await storage.macros.save(owner, {"fire": "8d6"}, 9)
        cog: Any = MacrosCog(SimpleNamespace(storage=storage, allowance=None))  # type: ignore[arg-type]
        with pytest.raises(ToldToPlayer, match=told):
            await cog.delete.callback(cog, here, "$Fire", server=server)


@pytest.mark.parametrize("text", ["$stealth adv", "$stealth with advantage", "adv $stealth", "advantage $STEALTH"])
def test_a_saved_roll_is_rolled_with_advantage(text: str) -> None:
    wanted = made_ready(text, {"stealth": "d20+5 # sneak"})
    assert as_text(wanted) == "1d20 adv + 5 # sneak"


@pytest.mark.parametrize(("text", "suggestion"), [("attack 5", "$attack 5"), ("bonus", "$bonus")])
def test_a_saved_roll_without_its_sign_is_what_is_proposed(text: str, suggestion: str) -> None:
    with pytest.raises(BadRoll) as wrong:
        made_ready(text, {"attack": "d20 + $1", "bonus": "2d6+1"})
    assert wrong.value.suggestion == suggestion


@pytest.mark.parametrize(
    ("text", "suggestion"), [("$attack", "$attack 1"), ("$attack 1 2", "$attack 1"), ("$both 7", "$both 7 1")]
)
def test_too_few_values_or_too_many_are_told(text: str, suggestion: str) -> None:
    saved = {"attack": "d20 + $1", "both": "d20 + $1 + $2"}
    with pytest.raises(BadRoll) as wrong:
        made_ready(text, saved)
    assert (wrong.value.reason, wrong.value.suggestion) == ("roll-values", suggestion)
    assert complained(text, wrong.value)
    assert made_ready(suggestion, saved)


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("sword", ["sword"]),
        ("2dsword + 3SWORD", ["sword"]),
        ("(d6, 2sword)kh1 + $bonus", ["bonus", "more", "sword"]),
        ("d6 with my sword", []),
        ("d6 # sword", []),
    ],
)
def test_what_a_line_calls_goes_with_it_and_nothing_else(text: str, called: list[str]) -> None:
    wanted = Wanted([made_ready(text, SAVED)])
    assert sorted(wanted.kept().script.names) == called
    thrown = wanted.throw()(Dice(SEED))
    assert all(die in ("d6", "d4", "d{hit,hit,miss}") for die, _, _ in tallies(thrown))


@pytest.mark.parametrize(("text", "at"), [("2dsword + banana", "banana"), ("$stat", "$stat"), ("sword + 3 + $x", "$x")])
def test_the_place_of_a_mistake_is_in_what_was_typed(text: str, at: str) -> None:
    with pytest.raises(BadRoll) as wrong:
        made_ready(text, SAVED)
    assert wrong.value.at == text.index(at)


# --- completing ---------------------------------------------------------------------------------------------------------


@given(
    st.text(max_size=120) | st.sampled_from(["$", "d20 + $s", "2dsw", "per", "2d6+"]), st.lists(st.text(max_size=120))
)
def test_choices_keep_to_discords_limits(typed: str, recent: list[str]) -> None:
    choices = suggested(typed, {**SAVED, **{f"n{n}": "d6" for n in range(40)}}, recent)
    assert len(choices) <= 25
    for name, value in choices.items():
        assert 1 <= len(name) <= 100
        assert 1 <= len(value) <= 100


def test_the_last_word_is_completed() -> None:
    assert "2dsword" not in suggested("2ds", {}, []).values()
    assert "2sword" in suggested("2ds", SAVED, []).values() or "2dsword" in suggested("2ds", SAVED, []).values()
    assert "d20 + $bonus" in suggested("d20 + $b", SAVED, []).values()


def test_what_completes_can_be_rolled() -> None:
    for typed in ("2ds", "d20 + $b", "3p", "2dper", "bl", "d20+"):
        for value in suggested(typed, SAVED, []).values():
            assert made_ready(value, SAVED)


def test_what_is_wrong_is_said_first_with_a_line_that_works() -> None:
    (name, value), *_ = suggested("2d6 + banana", SAVED, ["2d6 + banana bread"]).items()
    assert name.startswith("⚠ I know no die called “banana”. A bonus is")
    assert made_ready(value, SAVED)


# --- throws -------------------------------------------------------------------------------------------------------------

LINES = ["4d6kh3", "3d6!+2d6", "3d6!!", "d20 adv+5", "(2d6, 3d8!)kh1 + 2d4", "2x 3d6ro<3!", "0d6+3d6", "2d{a,b}+3dF",
         "4d6ra6 + 3d10!p", "d66 + d%", "10d10rr1cs>=8cf1", "$bonus * 3"]  # fmt: skip


def again(before: Thrown, die: int, counter: int) -> Thrown:
    return throwing_again(before, die)(Dice(SEED, counter))


@pytest.mark.parametrize("line", LINES)
def test_one_die_falls_anew_and_the_other_first_dice_lie(line: str) -> None:
    rolls = [parse("d4"), made_ready(line, SAVED), parse("d8")]
    for counter in range(40):
        before = throwing(rolls)(Dice(SEED, counter))
        die = counter % len(dice_of(before.results))
        after = again(before, die, counter + 1000)
        first = [
            [
                one.faces[0]
                for result in thrown.results
                for row in result.rows
                for one in row.fallen
                if one.cause is None
            ]
            for thrown in (before, after)
        ]
        assert sum(a != b for a, b in zip(*first, strict=True)) <= 1
        assert replayed(rolls, after.drawn).outcome == after.outcome
        assert [fell for _, _, fell in tallies(after, die)] == [1]


@settings(max_examples=200)
@given(ROLLS, st.integers(0, 10**6), st.integers(0, 40))
def test_whatever_can_be_rolled_can_be_shown_checked_and_rolled_again(tree: Roll, counter: int, die: int) -> None:
    text = as_text(tree)
    saved = {name.lower(): "2d6! [x] # y" for name in re.findall(r"\$(\w+)", text)}
    try:
        wanted = Wanted([made_ready(text, saved)])
        thrown = wanted.throw()(Dice(SEED, counter))
    except BadRoll:
        return
    for script in (wanted.kept().script, wanted.published()):
        assert throwing(script.read())(Dice(SEED, counter)).drawn == thrown.drawn
        assert replayed(script.read(), thrown.drawn).outcome == thrown.outcome
    if thrown.wrong is None and die < len(dice_of(thrown.results)):
        after = again(thrown, die, counter + 1)
        assert after.wrong or replayed(wanted.published().read(), after.drawn).outcome == after.outcome


@pytest.mark.parametrize("drawn", [[1, 2], [1, 2, 3, 4], [1, 2, 6], [1, 2, -1], []])
def test_numbers_of_another_roll_are_refused(drawn: list[int]) -> None:
    with pytest.raises(Unlike):
        replayed([parse("3d6")], drawn)


@pytest.mark.parametrize(
    ("text", "line", "names"),
    [
        ("2d6 [cold] + 1 # my plan", "2d6 + 1", {}),
        ("d20 I attack", "1d20", {}),
        ("d{a,b} [a#b] + 1", "1d{a,b} + 1", {}),
        ("6x 4d6kh3", "6x 4d6kh3", {}),
        ("1d20+5 vs AC 15", "1d20 + 5 >= 15", {}),
        ("1d20; 2d6 # x", "1d20; 2d6", {}),
        ("d6 + $bonus # x", "1d6 + $2", {"2": "2 + $1", "1": "1d4"}),
        ("$bonus + $bonus + $more", "$2 + $2 + $1", {"2": "2 + $1", "1": "1d4"}),
        ("2dsword + sword", "2diea + 1diea", {"diea": "d{hit,hit,miss}"}),
    ],
)
def test_what_everybody_may_check_has_no_labels_and_nobodys_names(text: str, line: str, names: dict[str, str]) -> None:
    wanted = Wanted([made_ready(text, SAVED)])
    script = wanted.published()
    assert (script.lines, script.names) == ((line.replace("1diea", "diea"),), names)
    assert throwing(script.read())(Dice(SEED)).drawn == wanted.throw()(Dice(SEED)).drawn


def test_a_long_line_is_written_longer_than_it_may_be_typed() -> None:
    wanted = Wanted([made_ready("1+" * 149 + "1", {})])
    assert len(wanted.published().lines[0]) > 500
    assert wanted.published().read() == wanted.rolls


@pytest.mark.parametrize(
    ("line", "faces", "large", "meaning"),
    [
        ("1d20+5 >= 15", [11], "# 17", "Success · by 2"),
        ("1d20+5 >= 15", [4], "# 10", "Failure · by 5"),
        ("d20 == 12", [11], "# 1", ""),
        ("genesys: 1green + 1purple", [1, 1], "# 0 successes", "Failure"),
        ("v5: 1vampire", [0], "# 0 successes", "Failure"),
    ],
)
def test_what_was_compared_and_what_is_left_stand_large(line: str, faces: list[int], large: str, meaning: str) -> None:
    drawn = iter(faces)

    class Given:
        def below(self, n: int) -> int:
            return next(drawn)

    paragraphs = told(roll(line, Given()))
    assert paragraphs[0] == large
    assert not meaning or meaning in paragraphs


def test_odds_of_dice_with_numbers_and_words_tell_both() -> None:
    told = answered(question_of(parse("4cd")))
    assert told.startswith("# 3.33")
    assert "effect 80.2%" in told
    assert answered(question_of(parse("2coin"))).startswith("**2coin**"), "words alone have no average"


@pytest.mark.parametrize("line", ["1d20 [אש] + 12", "2d{א,ב} + 12", "1d20 [\u202eאש] + 12"])
def test_letters_written_from_the_right_turn_no_number_beside_them(line: str) -> None:
    shown = told(roll(line, Dice(SEED)))[1]
    for letters in re.findall("[א-ת][א-ת,]*", shown):
        before, after = shown.split(letters, 1)
        assert before.count("\u2068") == before.count("\u2069") + 1, "what is written from the right stands apart"
        assert "\u2069" in after
    assert shown.endswith("\u2069] + 12" if "[" in line else ") + 12")
    assert "\u202e" not in shown


def test_lines_that_a_system_knows_are_shown_as_code() -> None:
    with pytest.raises(BadRoll) as wrong:
        parse("coc 70 luck")
    assert "`coc65`, `coc65 bonus`" in complained("coc 70 luck", wrong.value)
    assert "Try `coc 70 # luck`" in complained("coc 70 luck", wrong.value)
