"""Who is away, and comes back: a steward plays meanwhile. Any press of theirs at the table brings them back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bot.tables.work import Offer, Work
from bot.words.catalogue import say
from engines.kernel import ABSTAIN, Refused
from storage import Status


def goes_away(work: Work, seat: int, text: str) -> None:
    """A steward plays a seat from now on, until its person is back; ``text`` says why."""
    table = work.table
    table.seats[seat] = replace(table.seats[seat], away=True)
    table.settings.late.pop(seat, None)
    work.offer(text, Offer.COME_BACK, [seat])
    work.show_to_all()


async def comes_back(work: Work, user_id: int) -> bool:
    """Whoever was away is back, if this person was; they have the whole time for what is asked of them."""
    table, mine = work.table, work.table.seat_of(user_id)
    if mine is None or not mine.away or table.row.status is not Status.PLAYING:
        return False
    table.seats[mine.seat] = replace(mine, away=False)
    table.settings.late.pop(mine.seat, None)
    work.say(say("came-back", name=table.named(mine.seat)))
    await votes_itself(work, mine.seat)
    work.begin_anew({mine.seat} & table.waited_for(), here=True)
    work.show_to_all()
    return True


async def votes_itself(work: Work, seat: int) -> None:
    """Give back a vote that a steward has left to the others: whoever sits there now has not voted."""
    session = work.table.session
    votes = [ask for ask in work.table.asks if seat in ask.electorate]
    if session is None or not votes or any(seat in ask.seats for ask in votes):
        return
    place = session.last_of(seat)
    if place < 0 or session.history[place].entry.choice != [ABSTAIN]:
        return
    with suppress(Refused):  # the votes that are in may have decided already
        await work.take_back_alone(session, seat)
