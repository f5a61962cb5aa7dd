"""How long the table waits for whom."""

import pytest

from bot.tables import lateness
from bot.tables.pace import LIVE, PACES, deadlines, is_reaction
from engines.kernel import PASS, Ask, Option

CHOICE = Ask((1,), "move", [Option("north"), Option("south")])
REACTION = Ask((1,), "react", [Option(PASS), Option("shield")], secret=True, default=(PASS,), order="react")
IDLE_REACTION = Ask((1,), "react", [Option(PASS)], secret=True, default=(PASS,), order="react", idle=True)
NOTHING_NEW = Ask((1,), "move", [Option("end"), Option("trade")], default=("end",), idle=True)
NOTHING_IN_SECRET = Ask((1,), "react", [Option(PASS)], secret=True, default=(PASS,), idle=True)


def seconds(pace, *asks):
    return {one.kind: one.due_at for one in deadlines(pace, 0, {1: asks}, {1}, ())}


@pytest.mark.parametrize("pace", PACES.values())
def test_a_reaction_has_less_time_than_a_choice(pace):
    choice, reaction = seconds(pace, CHOICE), seconds(pace, REACTION)
    assert choice == {"ping": pace.ping, "nudge": pace.nudge, "expire": pace.expire}
    assert all(reaction[kind] < choice[kind] for kind in ("nudge", "expire"))
    assert sorted(reaction, key=reaction.get) == ["ping", "nudge", "expire"]


def test_it_is_as_long_as_the_pace_says():
    assert "two for a reaction" in LIVE.hint
    assert seconds(LIVE, REACTION)["expire"] == pytest.approx(120)
    assert "eight hours for a reaction" in PACES["daily"].hint
    assert seconds(PACES["daily"], REACTION)["expire"] == pytest.approx(8 * 3600)
    assert "one for a reaction" in PACES["relaxed"].hint
    assert seconds(PACES["relaxed"], REACTION)["expire"] == pytest.approx(24 * 3600)


def test_who_is_asked_something_else_too_has_the_whole_time():
    assert seconds(LIVE, REACTION, CHOICE)["expire"] == LIVE.expire


def test_what_everybody_sees_or_cannot_be_declined_or_ordered_is_no_reaction():
    declinable = [Option(PASS), Option("shield")]
    assert not is_reaction(Ask((1,), "react", declinable, default=(PASS,), order="react"))
    assert not is_reaction(Ask((1,), "react", declinable, secret=True, default=("shield",), order="react"))
    assert not is_reaction(Ask((1,), "react", declinable, secret=True, default=(PASS,)))
    assert is_reaction(Ask((1,), "react", declinable, secret=True, least=0, order="react"))


@pytest.mark.parametrize("pace", PACES.values())
def test_nobody_is_called_for_what_passes_by_itself_but_secretly_all_are_alike(pace):
    assert seconds(pace, NOTHING_NEW)["ping"] > seconds(pace, NOTHING_NEW)["moment"] == pace.moment
    assert seconds(pace, NOTHING_NEW)["expire"] == pace.expire
    assert seconds(pace, NOTHING_NEW, CHOICE)["ping"] == pace.ping
    assert seconds(pace, NOTHING_IN_SECRET)["ping"] == pace.ping
    something, nothing = (seconds(pace, ask)["ping"] for ask in (REACTION, IDLE_REACTION))
    assert something == nothing > pace.moment


@pytest.mark.parametrize(("fatal", "left"), [({}, True), ({"seats": [1]}, False)])
def test_silence_is_no_unless_somebody_dies_of_that(fatal, left):
    options = [Option(PASS, fatal=fatal), Option("shield")]
    ask = Ask((1,), "react", options, secret=True, default=(PASS,), order="react")
    assert is_reaction(ask)
    assert lateness._is_left_alone(ask) is left


def test_who_was_called_before_is_nudged_and_not_called_again():
    assert [one.kind for one in deadlines(LIVE, 0, {1: [CHOICE]}, {1}, (), {1})] == ["nudge", "expire"]


@pytest.mark.parametrize(
    ("seats", "kind", "is_same"), [((1,), "move", True), ((1,), "end", False), ((1, 2), "move", False)]
)
def test_a_moment_is_for_one_question(seats, kind, is_same):
    before = deadlines(LIVE, 0, {1: [NOTHING_NEW]}, {1}, ())
    ask = Ask(seats, kind, [Option("end"), Option("trade")], default=("end",), idle=True)
    ask.number = 2
    (due,) = [one.due_at for one in deadlines(LIVE, 5, {1: [ask]}, (), before) if one.kind == "moment"]
    assert due == LIVE.moment + (0 if is_same else 5)
