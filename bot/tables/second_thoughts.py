"""What one person chooses for all of them does not count at once where everybody is here: for some seconds anybody may say Wait.

What is meant stands as a deadline in storage, so a restart in those seconds loses nothing; when it is due the clock has it count.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.tables.open_table import OpenTable
from bot.tables.pace import LIVE, SETTLE
from bot.watch.errors import ToldToPlayer
from engines.kernel import Ask, Session
from storage import NewDeadline

SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Meant:
    """A choice for the group that does not count yet.

    Attributes:
        seat: who chose.
        user_id: the person there.
        ask: which question.
        choice: ids of the options picked.
        due_at: UNIX seconds; then it counts.
    """

    seat: int
    user_id: int
    ask: Ask
    choice: tuple[str, ...]
    due_at: float


def meant_at(table: OpenTable) -> Meant | None:
    """What is meant at a table; None if nothing is, or if the question is another one by now."""
    row = next((one for one in table.deadlines if one.kind == SETTLE), None)
    if row is None or row.seat is None:
        return None
    ask = next((ask for ask in table.asks if ask.number == row.ask), None)
    body: dict[str, Any] = json.loads(row.body)
    stands = ask is not None and ask.fingerprint == body["question"] and table.seats[row.seat].user_id == body["user"]
    return Meant(row.seat, body["user"], ask, tuple(body["choice"]), row.due_at) if ask and stands else None


def deadline_of(meant: Meant) -> NewDeadline:
    """What is meant, as storage has it."""
    body = {"user": meant.user_id, "question": meant.ask.fingerprint, "choice": list(meant.choice)}
    return NewDeadline(kind=SETTLE, due_at=meant.due_at, seat=meant.seat, ask=meant.ask.number, body=json.dumps(body))


def concerns_others(table: OpenTable, ask: Ask, seat: int, choice: Sequence[str]) -> bool:
    """Whether others should have a moment to say Wait: something happens, to more than whoever chose it.

    Nobody waits in a slower pace, where a vote or a word in the thread does that; nor alone, for a press without an
    alternative, for what somebody takes upon themselves, or for what only leads to the next question.
    """
    others = [other for other in ask.seats if other != seat and other in table.present]
    if table.row.pace != LIVE.key or ask.secret or not others or len(ask.options) < 2:
        return False
    picked = [option for option in ask.options if option.id in choice]
    if picked and all(option.args.get("seat") == seat for option in picked):
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


def somebody_else_chose(name: str) -> ToldToPlayer:
    """What one is told who chooses otherwise meanwhile."""
    return ToldToPlayer(
        f"{name} has just chosen for all of you. If you would rather not, press **Wait** in the thread."
    )


def asked_to_wait(settings: Mapping[str, Any], asks: Sequence[Ask]) -> int | None:
    """Which seat asked to wait, as long as the question is the same."""
    said = settings.get("wait")
    return said["seat"] if said is not None and any(ask.number == said["ask"] for ask in asks) else None
