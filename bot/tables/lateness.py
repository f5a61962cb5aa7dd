"""Whose time runs out: they are called, called again, and then a steward makes that one choice; who is late again and again is away."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Any, NamedTuple

from bot.tables.absence import goes_away
from bot.tables.answering import CLOCK, MOST, play_on, settle, steward_step, whatever_works
from bot.tables.calls import call
from bot.tables.open_table import Meant, OpenTable
from bot.tables.pace import EXPIRE, MOMENT, OF_PATIENCE, SETTLE, is_idle, is_reaction, says_enough
from bot.tables.questions import is_one_vote
from bot.tables.scenes import called_at
from bot.tables.work import Offer, Work
from bot.words.catalogue import say
from bot.words.speech import Speech, listed
from engines.kernel import ABSTAIN, YIELD, Ask, Dice, Game, Refused, Session, Step, Steward
from storage import DeadlineRow, NewDeadline

TIMES = 3
"""So often in a row somebody may be late; then a steward plays until they are back (VEN-AMB-27, DAM-AMB-35, EDC-AMB-31)."""


async def ring(work: Work, rows: Sequence[DeadlineRow]) -> None:
    """Deadlines of a table are due: ping, nudge, or choose for who let time run out. Safe to be told twice."""
    table, rung = work.table, {(row.kind, row.seat) for row in rows}
    due = [one for one in table.deadlines if one.due_at <= work.now and (one.kind, one.seat) in rung]
    meant = table.meant
    if meant is not None and any(one.kind == SETTLE for one in due):
        await settle(work, meant)  # whatever else is due rings anew
        return
    if meant is not None:
        due = _but_for_what_is_meant(work, due, meant)
    idle = {one.seat for one in due if one.kind == MOMENT and one.seat is not None}
    expired = {one.seat for one in due if one.kind == EXPIRE and one.seat is not None}
    await _pass(work, idle)
    over = table.turns(expired)
    if over:
        await _end_turn(work, over)
    once = _late_once(table)
    chosen = await _choose_for(work, expired - idle - set(over))
    if work.steps:
        if chosen:
            _tell(work, chosen)
        for seat in dict.fromkeys(one.seat for one in chosen if not (is_reaction(one.ask) or one.ask.idle)):
            _count(work, seat, once)
        await play_on(work)  # also for who is away from now on
        return
    await call(work, due)


def _but_for_what_is_meant(work: Work, due: Sequence[NewDeadline], meant: Meant) -> list[NewDeadline]:
    """What else is due: nobody is late with a question that was answered for all of them; their time ends when that counts."""
    held = [one for one in due if one.kind in (EXPIRE, MOMENT) and one.seat in meant.ask.seats]
    table = work.table
    table.deadlines = tuple(replace(one, due_at=meant.due_at) if one in held else one for one in table.deadlines)
    return [one for one in due if one not in held]


async def give_back(work: Work, seconds: float) -> None:
    """Time in which nobody could have answered is nobody's: they are called, called again and late so much later.

    So does whoever thinks after all, and passes only when the whole time is over.
    """
    table, limit = work.table, work.table.settings.limit
    if not any(one.kind in OF_PATIENCE for one in table.deadlines):
        return
    ends = {one.seat: one.due_at for one in table.deadlines if one.kind == EXPIRE}
    table.deadlines = tuple(
        replace(one, due_at=one.due_at + seconds)
        if one.kind in OF_PATIENCE or (one.kind == MOMENT and one.due_at == ends.get(one.seat))
        else one
        for one in table.deadlines
    )
    if limit is not None and limit.since is not None:
        table.settings.limit = limit.model_copy(update={"since": limit.since + seconds})
    work.show()


async def _pass(work: Work, seats: Collection[int]) -> None:
    """Who has had nothing to think about passes; what comes of that is asked as usual."""
    asked = {seat: [ask for ask in work.table.asks if seat in ask.seats and not ask.offer] for seat in sorted(seats)}
    for seat, asks in asked.items():
        for number in [ask.number for ask in asks] if is_idle(asks) else ():
            ask = next((one for one in work.table.asks if one.number == number), None)
            if ask is not None:
                work.answered((await _in_place_of(work, seat, ask), MOMENT))


async def _in_place_of(work: Work, seat: int, ask: Ask) -> Step:
    """What silence says in a moment: no, where one can decline, that one has done, or else what a steward would choose."""
    taken = None
    if not says_enough(ask) and not _is_left_alone(ask):
        taken = await steward_step(work, seat, ask, _steward(work.table.game, work.table.row.id, ask))
    return taken or await whatever_works(work, seat, ask)


async def _end_turn(work: Work, turns: Mapping[int, str]) -> None:
    """Time is up for a side: what is not done in this turn is lost, and what needs no choice is done (DORN-AMB-46)."""
    table, over = work.table, set(turns.values())
    limit = table.settings.limit
    if limit is not None and not limit.over:
        table.settings.limit = limit.model_copy(update={"over": True})
        work.say(say("clock-lost", names=listed([table.named(seat) for seat in turns], "and")))
        for seat in turns:
            _count(work, seat, _late_once(table))
    while len(work.steps) < MOST:
        late = [(ask, {*ask.seats} & {*table.present}) for ask in table.asks]  # a steward only lets persons go first
        lost = [(ask, seat) for ask, seats in late for seat, turn in table.turns(seats).items() if turn in over]
        if not lost:
            return
        ask, seat = lost[0]
        work.answered((await whatever_works(work, seat, ask), CLOCK))
        await play_on(work)


class _Chosen(NamedTuple):
    """What was chosen for who was late.

    Attributes:
        seat: whose time ran out.
        ask: what they were asked.
        label: of the choice; empty where nobody else may know it.
        left: whether silence was all that was chosen.
    """

    seat: int
    ask: Ask
    label: str
    left: bool


async def _choose_for(work: Work, expired: Collection[int]) -> list[_Chosen]:
    """Answer what the ``expired`` seats have not answered, and what they are asked then in the same stint."""
    table, session = work.table, work.table.session
    chosen: list[_Chosen] = []
    if session is None:
        return chosen
    stints = {seat: table.game.stint(session.state, seat) for seat in expired}
    asked = {ask.number for ask in table.asks}
    put_off: set[int] = set()

    def open_to(seat: int, ask: Ask) -> bool:
        goes_on = stints[seat] and table.game.stint(session.state, seat) == stints[seat]
        return bool(ask.number in asked or goes_on) and not (ask.offer or ask.number in put_off)

    def first() -> tuple[Ask, int] | None:
        found = ((ask, seat) for ask in table.asks for seat in ask.seats if seat in stints and open_to(seat, ask))
        return next(found, None)

    while len(work.steps) < MOST:
        late = first()
        if late is None and chosen:
            await play_on(work)
            late = first()
        if late is None:
            break
        ask, seat = late
        labels = _labels(table, ask)
        left = _is_left_alone(ask) and not _has_the_only_vote(session, seat, ask)
        if left:
            step = await whatever_works(work, seat, ask)
        else:
            taken = await steward_step(work, seat, ask, _steward(table.game, table.row.id, ask))
            if taken is None:
                put_off.add(ask.number)
                continue
            step = taken
        work.answered((step, CLOCK))
        chosen.append(_Chosen(seat, ask, ", ".join(labels[id_] for id_ in step.entry.choice), left))
    return chosen


def _has_the_only_vote(session: Session[Any], seat: int, ask: Ask) -> bool:
    """Whether it is a vote that everybody else has left to the others."""
    others = [other for other in ask.electorate if other != seat]
    if not others or any(is_one_vote(ask, other) for other in session.asks if other.number != ask.number):
        return False
    return all(_abstained(session, other, ask) for other in others)


def _abstained(session: Session[Any], seat: int, ask: Ask) -> bool:
    """Whether ``seat`` has left that vote to the others, whatever else it has answered since."""
    answers = [step.entry for step in session.history if step.entry.fingerprint == ask.fingerprint_to(seat)]
    return bool(answers) and answers[-1].choice == [ABSTAIN]


def _is_left_alone(ask: Ask) -> bool:
    """Whether silence says enough.

    To a reaction it means no, unless somebody dies of that; in a vote that the others decide (if any does), and so where one can
    yield, or the rules say it.
    """
    if is_reaction(ask):
        return not any(ask.option(id_).fatal for id_ in ask.default)
    return bool(ask.electorate) or YIELD in ask.default or ask.silence


def choice_if_late(game: Game[Any], table_id: int, ask: Ask, seat: int, view: Any) -> tuple[str, ...] | None:
    """What is chosen if the time of ``seat`` runs out with ``ask`` as it is now: ids of options; None: another question is answered first.

    Args:
        game: which game.
        table_id: of the table.
        ask: an open question to that seat.
        seat: who is asked.
        view: what it may see, which is all that a steward goes by.
    """
    if _is_left_alone(ask) or game.limit(view, seat):
        return ask.default
    return advised(game, table_id, ask, seat, view)


def advised(game: Game[Any], table_id: int, ask: Ask, seat: int, view: Any) -> tuple[str, ...] | None:
    """What a steward would choose in the place of ``seat``; None: it would answer another question first."""
    choice = _steward(game, table_id, ask).answer(seat, ask, lambda: view)
    if choice is None:
        return None
    try:
        ask.check(seat, choice)
    except Refused:
        return ask.default
    return tuple(choice)


def _steward(game: Game[Any], table_id: int, ask: Ask) -> Steward[Any]:
    """Whoever would answer this one question: always the same, so that what it would choose can be shown before."""
    lot = blake2b(f"{table_id} {ask.number} {ask.fingerprint}".encode(), digest_size=16).digest()
    return game.steward(Dice(lot))


def _labels(table: OpenTable, ask: Ask) -> dict[str, str]:
    """What stands on the options, for everybody; nothing where the question is secret. Read before the game goes on."""
    speech = Speech(table.game, table.names, None, called=called_at(table))
    return {option.id: "" if ask.secret else speech.label(ask, option) for option in ask.options}


def _tell(work: Work, chosen: Sequence[_Chosen]) -> None:
    """Say for whom time ran out, and what came of it."""
    table = work.table
    moved = [one for one in chosen if not one.left]
    decided = [one.ask for one in moved if one.ask.electorate]
    open_to_all: dict[int, list[str]] = {}
    for one in moved:
        if not one.ask.secret:
            open_to_all.setdefault(one.seat, []).append(f"**{one.label or say('chosen-nothing')}**")
    lines = [
        say("clock-chose", name=table.named(seat), choices=listed(labels, "and"))
        for seat, labels in open_to_all.items()
    ]
    lines += [
        say("clock-chose.silence", name=table.named(one.seat), choice=one.label or say("chosen-nothing"))
        for one in chosen
        if one.left and not (one.ask.secret or one.ask.electorate)
    ]
    groups = {
        "clock-chose.secret": [one.seat for one in moved if one.ask.secret],
        "clock-chose.vote": [
            one.seat
            for one in chosen
            if one.left and one.ask.electorate and not any(is_one_vote(one.ask, other) for other in decided)
        ],
        "clock-chose.reaction": [one.seat for one in chosen if one.left and is_reaction(one.ask)],
    }
    for key, seats in groups.items():
        if names := [table.named(seat) for seat in dict.fromkeys(seats)]:
            lines.append(say(key, names=listed(names, "and"), count=len(names)))
    text = "\n-# ".join(dict.fromkeys(lines))
    if can_take_back := {one.seat for one in moved if _can_take_back(work, one.seat)}:
        work.offer(text, Offer.TAKE_BACK, can_take_back)
    elif lines:
        work.say(text)


def _can_take_back(work: Work, seat: int) -> bool:
    """Whether the last choice for a seat can be taken back: nothing was rolled or shown since, and the game goes on."""
    session = work.table.session
    if work.table.settings.limit is not None:
        return False  # what a turn has lost is lost
    last = max(n for n, (step, by) in enumerate(work.steps) if (step.entry.seat, by) == (seat, CLOCK))
    unseen = not any(step.revealed or step.entry.dice for step, _ in work.steps[last:])
    return session is not None and not session.finished and unseen


def _late_once(table: OpenTable) -> str:
    return table.game.late_once(table.session.state) if table.session is not None else ""


def _count(work: Work, seat: int, once: str) -> None:
    """Somebody was late once more in a row, unless that was counted already in what of the game counts ``once``, or it is over with that."""
    late, late_in, session = work.table.settings.late, work.table.settings.late_in, work.table.session
    if session is not None and session.finished:
        return
    if once and late.get(seat) and late_in.get(seat) == once:
        return
    late_in[seat] = once
    late[seat] = late.get(seat, 0) + 1
    if late[seat] >= TIMES:
        goes_away(work, seat, say("late-again", name=work.table.named(seat)))
