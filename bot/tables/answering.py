"""Answers, whoever gives them: a person, their standing orders, or a steward; ``lateness.py`` has the clock's.

What one person chooses for all of them does not count at once where everybody is here: for some seconds anybody may say Wait.
When they are over the clock has it count.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from secrets import token_bytes
from typing import Any

import structlog

from bot.tables.open_table import Hesitation, Meant, OpenTable, orders_of
from bot.tables.pace import LIVE, SETTLE
from bot.tables.questions import Question
from bot.tables.work import Work
from bot.watch.errors import OutOfDate, ToldToPlayer
from bot.watch.incidents import file_incident
from bot.words.catalogue import say
from bot.words.speech import refusal
from engines.kernel import (
    ABSTAIN,
    ASKED,
    NEVER,
    PASS,
    Ask,
    Dice,
    RandomSteward,
    Refused,
    RulesFault,
    Session,
    Step,
    Steward,
)
from engines.kernel.orders import standing_choice
from engines.kernel.stewards import abstains, is_due

log = structlog.get_logger()

CLOCK = "clock"
"""Who gave an answer whose time had run out."""
ORDERS = "orders"
"""Who gave an answer that its person had ordered beforehand."""
UNASKED = "unasked"
"""Who gave an answer that nobody was asked for."""
MOST = 64
"""Answers in one unit of work; then it is written, others get their turn at the table, and stewards go on after them."""

CIRCLES = 4 * MOST
"""Answers in a row of which nothing came, no event and no die; a steward that gave them goes round in circles."""

SECOND_THOUGHTS = 5.0
"""Seconds in which others may say Wait to what one person chooses for all."""


# --- a person ---------------------------------------------------------------------------------------------------------


async def answer(work: Work, user_id: int, question: Question, picks: Sequence[int], patience: float) -> None:
    """Take a person's answer, with all that follows from it at once.

    Args:
        work: at their table.
        user_id: who answers.
        question: which of the open asks.
        picks: positions of the options picked.
        patience: seconds in which others may say Wait, if it concerns them; 0: none.

    Raises:
        ToldToPlayer: it cannot be taken.
    """
    table = work.table
    seat, session = table.seat_for(user_id).seat, table.playing()
    table.settings.late.pop(seat, None)
    ask, choice = question.chosen_by(table, seat, picks)
    meant = table.meant
    if meant is not None and meant.ask.number == ask.number:
        await _agree(work, meant, seat, choice)
        return
    try:
        ask.check(seat, choice)
        if patience and _concerns_others(table, ask, seat, choice):
            _mean(work, Meant(seat, user_id, ask, tuple(choice), work.now + patience, work.press))
            return
        _note_declined(table, ask, seat, choice)
        work.answered((session.answer(ask.number, seat, choice, work.press), str(user_id)))
    except Refused as refused:
        raise ToldToPlayer(refusal(table.game, refused.reason)) from refused
    await play_on(work)


async def answer_all(
    work: Work, user_id: int, answers: Sequence[tuple[Question, Sequence[int]]], patience: float
) -> None:
    """Take several answers of a person, one after the other; what is not asked any more by then, or otherwise, is left alone.

    Raises:
        ToldToPlayer: one cannot be taken.
    """
    newest = max((ask.number for ask in work.table.asks), default=0)
    for n, (question, picks) in enumerate(answers):
        if n == 0 or any(question.fits(ask) for ask in work.table.asks):
            await answer(work, user_id, question, picks, patience)
    _note_led_to(work.table, work.table.seat_for(user_id).seat, newest)


def _note_led_to(table: OpenTable, seat: int, newest: int) -> None:
    """Note the first question of a seat that is newer than this, where others stand open to it as well: whose step it was asks before others look again."""
    mine = [ask for ask in table.asks if seat in ask.seats and not ask.offer]
    fresh = [ask.number for ask in mine if ask.number > newest]
    if fresh and len(mine) > 1:
        table.settings.led_to[seat] = fresh[0]


def _note_declined(table: OpenTable, ask: Ask, seat: int, choice: Sequence[str]) -> None:
    """Count how often in a row somebody declines what a standing order would decline."""
    if not ask.order or len(ask.seats) > 1 or not (ask.least == 0 or PASS in ask.ids):
        return
    counts = table.settings.declined.setdefault(seat, {})
    if list(choice) not in ([], [PASS]):
        counts.pop(ask.order, None)
        return
    offered = table.game.orders(table.playing().view(seat), seat).get(ask.order, ())
    if NEVER in [option.id for option in offered] or offered[:1] == [ASKED]:
        counts[ask.order] = counts.get(ask.order, 0) + 1


# --- second thoughts --------------------------------------------------------------------------------------------------


def _mean(work: Work, meant: Meant) -> None:
    """Let a choice stand for a moment, in which others may say Wait."""
    _forget_meant(work.table)
    work.table.deadlines = (*work.table.deadlines, meant.deadline)
    work.show()


async def _agree(work: Work, meant: Meant, seat: int, choice: Sequence[str]) -> None:
    """Somebody answers what is meant already: the same counts at once, if it comes from somebody else."""
    if meant.seat == seat:
        return
    if meant.choice != tuple(choice):
        raise ToldToPlayer(say("choice-meant", name=work.table.named(meant.seat)))
    await settle(work, meant)


async def wait(work: Work, user_id: int, question: Question, chosen: str = "") -> None:
    """Stop what somebody has just ``chosen`` for all: the question is open again, with all of its time, and says who asked for that."""
    meant, seat = _meant(work.table, user_id, question, chosen)
    _forget_meant(work.table)
    work.table.settings.wait = Hesitation(seat=seat, ask=meant.ask.number)
    work.begin_anew(work.table.waited_for() & {*meant.ask.seats}, here=True)
    work.show_to_all()


async def go_on(work: Work, user_id: int, question: Question, chosen: str = "") -> None:
    """Have what somebody else has ``chosen`` for all count at once."""
    is_open = work.table.meant is None and any(question.fits(ask) for ask in work.table.asks)
    if is_open:  # somebody said Wait
        raise ToldToPlayer(say("choice-meant.no-more"))
    meant, seat = _meant(work.table, user_id, question, chosen)
    if meant.seat == seat:
        raise ToldToPlayer(say("choice-counts-anyway"))
    await settle(work, meant)


async def settle(work: Work, meant: Meant) -> None:
    """Now it counts, brought about by whoever has it count; else by who chose it."""
    _forget_meant(work.table)
    step = work.table.playing().answer(meant.ask.number, meant.seat, list(meant.choice), work.press or meant.press)
    work.answered((step, str(meant.user_id)))
    await play_on(work)


def _forget_meant(table: OpenTable) -> None:
    table.deadlines = tuple(one for one in table.deadlines if one.kind != SETTLE)


def _meant(table: OpenTable, user_id: int, question: Question, chosen: str) -> tuple[Meant, int]:
    """What ``question`` is about, and the seat of the person who says something to it.

    Raises:
        ToldToPlayer: it is about nothing any more, or not about what was ``chosen`` (its token; empty: whatever it is); or not for them.
    """
    table.playing()
    seat, meant = table.seat_for(user_id).seat, table.meant
    if meant is None or not question.fits(meant.ask):
        raise OutOfDate(refusal(table.game, "refused-stale"))
    if seat not in meant.ask.seats:
        raise ToldToPlayer(refusal(table.game, "refused-not-yours"))
    if chosen not in ("", meant.token):
        raise ToldToPlayer(say("choice-meant.no-more"))
    return meant, seat


def _concerns_others(table: OpenTable, ask: Ask, seat: int, choice: Sequence[str]) -> bool:
    """Whether others should have a moment to say Wait: something happens, to more than whoever chose it.

    Nobody waits in a slower pace, where a vote or a word in the thread does that; nor alone, for a press without an
    alternative, for what somebody takes upon themselves, for what the rules call harmless, or for what only leads to the next question.
    """
    others = [other for other in ask.seats if other != seat and other in table.present]
    if table.row.pace != LIVE.key or ask.secret or not others or len(ask.options) < 2:
        return False
    picked = [option for option in ask.options if option.id in choice]
    if picked and all(option.harmless or option.args.get("seat") == seat for option in picked):
        return False
    return _something_happens(table, ask, seat, choice)


def _something_happens(table: OpenTable, ask: Ask, seat: int, choice: Sequence[str]) -> bool:
    """Try it on a copy of the game, whose dice fall as they would."""
    session, seed = table.session, table.row.seed
    if session is None or seed is None:
        return False
    journal = [step.entry for step in session.history]
    copy = Session.resume(table.game, seed, session.checkpoint, journal, session.table.dice.stretch)
    step = copy.answer(ask.number, seat, list(choice))
    return bool(step.events or step.entry.dice or copy.finished)


# --- standing orders and stewards -------------------------------------------------------------------------------------


async def play_on(work: Work) -> None:
    """Let standing orders and stewards answer what is theirs; they wait while no person is at the table."""
    while work.table.asks and work.table.present:
        if len(work.steps) >= MOST:
            work.is_unfinished = True
            return
        taken = await _unattended(work)
        if taken is None:
            return
        work.answered(taken)
        if len(work.steps) % 16 == 0:
            await asyncio.sleep(0)  # a long chain of stewards leaves the loop to others


async def _unattended(work: Work) -> tuple[Step, str] | None:
    table, session = work.table, work.table.playing()
    for ask in session.asks:
        choice = _ordered(table, ask) if ask.seats[0] in table.present else None
        if choice is not None:
            try:
                step = session.answer(ask.number, ask.seats[0], choice)
            except RulesFault:
                log.exception("an order fails; who gave it is asked", table=table.row.id, ask=ask.kind)
                continue
            return step, UNASKED if step.unasked else ORDERS
    for ask in session.asks:
        if not is_due(ask, table.stewarded) or _goes_first(table, ask):
            continue
        if abstains(ask, table.stewarded):
            return session.answer(ask.number, ask.seats[0], [ABSTAIN]), "steward"
        steward = RandomSteward(Dice(token_bytes(16))) if _in_circles(session) else table.steward
        taken = await steward_step(work, ask.seats[0], ask, steward)
        if taken is not None:
            return taken, "steward"
    return None


def _in_circles(session: Session[Any]) -> bool:
    """Whether nothing has come of anything for long: whoever goes on as before would never end, so it goes by lot then."""
    last = session.history[-CIRCLES:]
    return len(last) == CIRCLES and not any(step.events or step.entry.dice for step in reversed(last))


def _ordered(table: OpenTable, ask: Ask) -> list[str] | None:
    """What the standing orders of who is asked answer; nothing to what its person has taken back from them."""
    seat, session = ask.seats[0], table.playing()
    if table.settings.reclaimed.get(seat) == ask.number:
        return None
    return standing_choice(
        ask, orders_of(table.seats[seat]), lambda order: table.game.standing(session.view(seat), seat, ask, order)
    )


def _goes_first(table: OpenTable, ask: Ask) -> bool:
    """Whether a person is asked the same at the same time: a steward takes what is left, not the first pick."""
    people = set(table.present)
    return not ask.electorate and any(other.kind == ask.kind and people & set(other.seats) for other in table.asks)


async def steward_step(work: Work, seat: int, ask: Ask, steward: Steward[Any]) -> Step | None:
    """What a steward chooses; if it, or the rules, fail on that, whatever else can be chosen. None: it answers another question first."""
    session = work.table.playing()
    try:
        choice = steward.answer(seat, ask, lambda: session.view(seat))
        return None if choice is None else session.answer(ask.number, seat, choice)
    except Exception as error:  # noqa: BLE001
        await file_incident(work.storage, error, work.table.row.id)
    return await whatever_works(work, seat, ask, is_filed=True)


async def whatever_works(work: Work, seat: int, ask: Ask, *, is_filed: bool = False) -> Step:
    """The default; if the rules fail on that, whatever else can be chosen: no table dies of it.

    What fails first is an incident, unless one ``is_filed`` for it.

    Raises:
        RulesFault: nothing works.
    """
    session = work.table.playing()
    first: RulesFault | None = None
    for choice in [list(ask.default), *([option.id] for option in ask.options)]:
        try:
            return session.answer(ask.number, seat, choice)
        except Refused:
            continue
        except RulesFault as fault:
            if first is None and not is_filed:
                await file_incident(work.storage, fault, work.table.row.id)
            first = first or fault
    raise RulesFault(f"{ask.kind}: nothing can be chosen") from first
