"""Whose the open questions of a table are: which one a press means, who has to answer first, what orders say."""

from __future__ import annotations

from bot.tables.open_table import OpenTable
from bot.tables.questions import Question
from bot.watch.errors import OutOfDate, ToldToPlayer
from bot.words.speech import listed, refusal
from engines.kernel import Ask
from engines.kernel.orders import standing_choice


def asked_of(table: OpenTable, seat: int, question: Question) -> Ask:
    """The open ask that ``question`` means for ``seat``.

    Raises:
        OutOfDate: it is no longer open.
        ToldToPlayer: it is somebody else's.
    """
    open_asks = [ask for ask in table.asks if question.fits(ask)]
    for ask in open_asks:
        if seat in ask.seats:
            return ask
    others = dict.fromkeys(n for ask in open_asks if not ask.secret for n in ask.seats)
    if any(seat in ask.electorate for ask in open_asks):
        left = listed([table.named(n) for n in others], "and")
        raise ToldToPlayer(f"You have voted; {left} still may. `/table undo` takes your vote back.")
    if others:
        raise ToldToPlayer(f"This choice is {listed([possessive(table.named(n)) for n in others], 'and')}.")
    raise OutOfDate(refusal(table.game, "refused-stale"))


def goes_first(table: OpenTable, ask: Ask) -> bool:
    """Whether a person is asked the same at the same time: a steward takes what is left, not the first pick."""
    people = set(table.present)
    return not ask.electorate and any(other.kind == ask.kind and people & set(other.seats) for other in table.asks)


def possessive(name: str) -> str:
    """``Ana's``, ``Hans'``."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def ordered(table: OpenTable, ask: Ask) -> list[str] | None:
    """What the standing orders of who is asked answer."""
    seat, session = ask.seats[0], table.playing()
    return standing_choice(
        ask, table.orders_of(seat), lambda order: table.game.standing(session.view(seat), seat, ask, order)
    )


def private_asks(table: OpenTable) -> dict[int, frozenset[int]]:
    """Numbers of the secret asks that each seat has open; seats without one are there too."""
    return {
        n: frozenset(ask.number for ask in table.asks if ask.secret and n in ask.seats) for n in range(len(table.seats))
    }
