"""What somebody may type, save or hand in to stop the bot: the work of every command on dice is counted, and bounded.

Nothing here is timed; `make bench ARGS="--only hostile"` tells how long the same takes.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from importlib import import_module

import pytest

from bot.dice.allowance import IN_A_ROW, SECONDS_EACH, Allowance
from bot.dice.checking import LARGEST, MOST_LINES, check_day, refuse_large
from bot.dice.fair_days import NotADay
from bot.dice.typed import made_ready
from bot.watch.apart import Apart
from bot.watch.errors import ToldToPlayer
from cogs.dice.answers import answer
from cogs.dice.macros import _read, _try_out
from cogs.dice.odds import answered as odds_answered
from cogs.dice.roller import Wanted, _fall, _made_ready
from cogs.dice.saying import pieces_of
from cogs.dice.suggesting import suggested
from engines.notation import BadRoll, NoOdds, Roll, question_of
from storage import Fallen
from tests.bot.dice.day import SEED, made
from tests.cogs.hostile import FILES, LINES, SAVED, SAYINGS
from tests.cogs.test_dice import made as rolled
from tests.work import events_of

READING = 400_000
"""Calls that reading a line may take, with what is saved and with the search for a line that works; in a thread of its own."""
FALLING = 150_000
"""Calls that may take place while a transaction waits."""
ANSWERING = 100_000
"""Calls that writing the answer takes, which happens on the loop."""
ANSWER = 3_000
"""Letters of an answer about odds, of the 4,000 that a message may have."""


def tried(work: Callable[[], object]) -> Callable[[], None]:
    """Work that may be refused."""

    def run() -> None:
        with contextlib.suppress(BadRoll, NoOdds, ToldToPlayer):
            work()

    return run


def read(text: str) -> Roll | None:
    try:
        return made_ready(text, SAVED)
    except BadRoll:
        return None


@pytest.mark.parametrize("text", LINES, ids=range(len(LINES)))
async def test_a_line_is_read_thrown_and_told_with_bounded_work(text: str) -> None:
    assert events_of(tried(lambda: made_ready(text, SAVED))) <= READING
    wanted = read(text)
    if wanted is None:
        return
    assert events_of(lambda: _made_ready(Wanted([wanted]))) <= READING
    kept, published, throw = _made_ready(Wanted([wanted]))

    def falls() -> Fallen:
        return _fall([], published, throw, 7, SEED, 1, "ab" * 32, is_counted=True)

    assert events_of(tried(falls)) <= FALLING
    try:
        shown = rolled(Wanted([wanted]))
    except BadRoll:
        return
    if shown.thrown.wrong is not None:
        return
    assert events_of(lambda: asyncio.get_running_loop() and answer(shown, "Ana")) <= ANSWERING
    assert kept.script.lines


@pytest.mark.parametrize("text", LINES, ids=range(len(LINES)))
def test_what_completes_a_line_is_found_with_bounded_work(text: str) -> None:
    assert events_of(lambda: suggested(text[:100], SAVED, LINES)) <= 6 * READING


@pytest.mark.parametrize("text", SAYINGS, ids=range(len(SAYINGS)))
def test_a_saying_is_taken_apart_with_bounded_work(text: str) -> None:
    assert events_of(tried(lambda: pieces_of(text, SAVED))) <= READING


@pytest.mark.parametrize("text", FILES, ids=range(len(FILES)))
def test_a_file_of_macros_is_read_with_bounded_work(text: str) -> None:
    def imported() -> None:
        macros = _read(text.encode())
        _try_out(macros, macros)

    assert events_of(tried(imported)) <= 6 * READING


def test_ninety_nine_macros_that_call_one_another_are_read_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    parse = import_module("engines.notation.parse")

    texts: list[str] = []
    written = parse._checked
    monkeypatch.setattr(parse, "_checked", lambda text, *more: texts.append(text) or written(text, *more))
    parse.forget_lines()
    macros = {"m": "1+" * 25 + "1", **{f"n{n}": "$m+" * 20 + f"{n}" for n in range(99)}}
    _try_out(macros, macros)
    assert texts.count(macros["m"]) == 2, "once as itself, once as what the others call"


@pytest.mark.parametrize("text", LINES, ids=range(len(LINES)))
@pytest.mark.long
def test_a_question_about_odds_costs_no_more_than_is_allowed_and_its_answer_fits_into_a_message(text: str) -> None:
    wanted = read(text)
    if wanted is None:
        return
    questions = []
    assert events_of(tried(lambda: questions.append(question_of(wanted, wanted, ">")))) <= 20 * READING
    with contextlib.suppress(NoOdds):
        questions.append(question_of(wanted))
    for question in questions:
        assert len(odds_answered(question)) <= ANSWER


# --- what is handed in ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", [b"[" * LARGEST, b"[[],[]," * (LARGEST // 7), b" " * (LARGEST + 1), b'{"script":1},' * (MOST_LINES + 1)]
)
async def test_what_is_too_large_for_a_day_is_not_even_read(text: bytes) -> None:
    def refused() -> None:
        with pytest.raises(NotADay, match="larger than any day"):
            refuse_large(text)

    refused()  # reads the message, which is not what is counted
    assert events_of(refused) < 5_000


async def test_a_day_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.watch.apart.SECONDS", 0.0)
    with pytest.raises(NotADay, match="too long"):
        await check_day(Apart(), json.dumps(made()).encode(), [])


async def test_a_day_is_checked_in_a_process_of_its_own() -> None:
    day = made()
    found = await check_day(Apart(), json.dumps(day).encode(), [])
    assert (found.complaints, found.rolls) == ([], len(day["rolls"]))
    with pytest.raises(NotADay, match="This is not a file of a day's rolls"):
        await check_day(Apart(), b'{"lychgate_day": 2}', [])


# --- what one person may ask ----------------------------------------------------------------------------------------------


def test_somebody_who_rolls_too_fast_waits_and_nobody_else_does() -> None:
    now = 0.0
    allowance = Allowance(lambda: now)
    for _ in range(IN_A_ROW):
        allowance.roll(1)
    with pytest.raises(ToldToPlayer, match="faster than dice fall"):
        allowance.roll(1)
    allowance.roll(2)
    now = SECONDS_EACH
    allowance.roll(1)
    with pytest.raises(ToldToPlayer):
        allowance.roll(1)


async def test_a_person_asks_one_question_at_a_time_and_all_people_a_few() -> None:
    allowance = Allowance()
    working: list[int] = []
    most: list[int] = []
    end = asyncio.Event()

    async def ask(person: int) -> None:
        async with allowance.question(person):
            working.append(person)
            most.append(len(working))
            await end.wait()
            working.remove(person)

    asking = [asyncio.create_task(ask(person)) for person in range(6)]
    await asyncio.sleep(0)
    with pytest.raises(ToldToPlayer, match="one at a time"):
        await ask(5)
    end.set()
    await asyncio.gather(*asking)
    assert len(most) == 6
    assert max(most) == 2
    await ask(5)
