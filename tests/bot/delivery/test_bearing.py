"""What Discord breaks on gets lean, and whatever weighs as much does so at once."""

import contextlib

import pytest
from discord import ui

from bot.delivery.refusals import BELIEVED, Bearing, BrokeOnIt
from bot.panels.budget import LEAN, weight
from bot.panels.custom_ids import Action, Press, parse
from bot.panels.prompts import Choice, Prompt, components
from bot.panels.sheet import Document, enclosed, said, sheet
from bot.tables.questions import Question

HEAVY, LIGHT = "x" * 3700, "x" * 3100
DOCUMENT = Document("a.txt", b"a")


def sent(bearing, key, text, limit):
    """What of a text comes through a Discord that breaks above ``limit``, and after how many attempts."""
    for attempt in range(1, 10):
        heavy = said(text)
        bearing.fit(key, heavy)
        came_through = weight(heavy.view) <= limit
        with contextlib.suppress(BrokeOnIt), bearing.watched(key):
            if not came_through:
                raise BrokeOnIt(1.0, "500")
        if came_through:
            return weight(heavy.view), attempt
    raise AssertionError("it never came through")


def break_on(bearing, key, times):
    for _ in range(times):
        with pytest.raises(BrokeOnIt), bearing.watched(key):
            raise BrokeOnIt(1.0, "500")


@pytest.fixture
def now():
    return [0.0]


@pytest.fixture
def bearing(now):
    return Bearing(lambda: now[0])


def test_what_it_breaks_on_twice_gets_lean(bearing):
    weighs, attempts = sent(bearing, "a", HEAVY, 3500)
    assert (weighs <= LEAN, attempts) == (True, 3)


def test_what_only_lists_make_heavy_opens_them_in_private(bearing):
    question = Question(3, 3, "abcdef")
    options = tuple(Choice(str(n), f"{n} · Gallery {'Ж' * 20}", "") for n in range(60))
    asked = Prompt(question, "", "Where?", options, 1, 1, 3)
    came = []
    for _ in range(3):
        move = sheet(*components(asked, 1, public=True))
        bearing.fit("a", move)
        came.append(weight(move.view) <= LEAN)
        with contextlib.suppress(BrokeOnIt), bearing.watched("a"):
            if not came[-1]:
                raise BrokeOnIt(1.0, "500")
    assert came == [False, False, True]
    pressed = [parse(one.custom_id) for one in move.view.walk_children() if isinstance(one, ui.Button | ui.Select)]
    assert pressed == [Press(Action.OPEN, 1, question)]


def test_the_next_one_as_heavy_is_lean_at_once_and_a_lighter_one_is_not(bearing):
    sent(bearing, "a", HEAVY, 3500)
    assert sent(bearing, "b", HEAVY, 3500)[1] == 1
    weighs, attempts = sent(bearing, "c", LIGHT, 3500)
    assert (weighs > LEAN, attempts) == (True, 1)


def test_the_lightest_that_it_broke_on_counts(bearing):
    sent(bearing, "a", HEAVY, 3100)
    assert sent(bearing, "b", LIGHT, 3100)[1] == 3
    sent(bearing, "c", HEAVY, 3100)
    assert sent(bearing, "d", LIGHT, 3100)[1] == 1


def test_a_heavier_one_that_it_broke_on_before_teaches_nothing_else(bearing):
    break_on(bearing, "a", 2)
    sent(bearing, "b", LIGHT, 3100)
    assert sent(bearing, "a", HEAVY, 3100)[1] == 1
    assert sent(bearing, "d", LIGHT, 3100)[1] == 1


def test_after_an_hour_it_is_tried_again(bearing, now):
    sent(bearing, "a", HEAVY, 3500)
    now[0] = BELIEVED + 1
    weighs, attempts = sent(bearing, "b", HEAVY, 10_000)
    assert (weighs > LEAN, attempts) == (True, 1)


def test_a_passing_trouble_teaches_nothing(bearing):
    for _ in range(3):
        break_on(bearing, "a", 1)
        weighs, attempts = sent(bearing, "a", HEAVY, 10_000)
        assert (weighs > LEAN, attempts) == (True, 1)
    assert sent(bearing, "b", HEAVY, 10_000)[0] > LEAN


def test_a_light_one_that_it_broke_on_goes_without_its_files_from_then_on_and_no_other_does(bearing):
    def files_of(key):
        paper = sheet(ui.TextDisplay("x"), enclosed(DOCUMENT), documents=[DOCUMENT])
        bearing.fit(key, paper)
        with contextlib.suppress(BrokeOnIt), bearing.watched(key):
            if paper.has_files:
                raise BrokeOnIt(1.0, "500")
        return paper.has_files

    assert [files_of("a") for _ in range(5)] == [True, True, False, False, False]
    assert files_of("b")
