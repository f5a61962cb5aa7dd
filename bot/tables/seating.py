"""During the game: who plays which seat, pause and resume, the end before the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from bot.tables import answering
from bot.tables.absence import comes_back, goes_away, votes_itself
from bot.tables.answering import play_on
from bot.tables.lobby import next_steward, only_host, unlike
from bot.tables.open_table import Left, OpenTable, ordering, orders_of
from bot.tables.pace import PACES, SETTLE
from bot.tables.questions import Question
from bot.tables.scenes import Scene
from bot.tables.service import Tables
from bot.tables.work import Work, card, hand_of
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel import NEVER
from storage import NewDeadline, Seat, Status


class Seating:
    """Changes at tables in play that are no choice of the game."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def set_away(self, table_id: int, user_id: int, interaction_id: int | None = None, *, away: bool) -> Scene:
        """A person goes away (a steward plays on for them) or comes back."""

        async def apply(work: Work) -> None:
            work.table.playing()
            mine = work.table.seat_for(user_id)
            if mine.away == away:
                raise ToldToPlayer(say("away-already") if away else say("here-already"))
            if away:
                goes_away(work, mine.seat, say("went-away", name=plain(mine.name)))
            else:
                await comes_back(work, user_id)
            await play_on(work)

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def come_back(self, table_id: int, user_id: int) -> Scene:
        """A person who was away does something at the table: they are back."""

        async def apply(work: Work) -> None:
            if await comes_back(work, user_id):
                await play_on(work)

        return await self._tables.change(table_id, apply, user_id=user_id)

    async def replace(
        self,
        table_id: int,
        user_id: int,
        seat: int,
        new_user: int | None,
        name: str,
        interaction_id: int | None = None,
    ) -> Scene:
        """Give a seat to another person, or (``new_user`` None) to a steward; the host may, and everybody their own.

        Before the game the host may do so with the seats of others: somebody who joined may never come back.
        """

        async def apply(work: Work) -> None:
            table = work.table
            mine = table.seat_of(user_id)
            is_own = mine is not None and mine.seat == seat
            if table.row.status is not Status.LOBBY or table.row.host_user_id != user_id or is_own:
                begun(table)
            if not 0 <= seat < len(table.seats):
                raise ToldToPlayer(say("no-seat"))
            if not is_own:
                only_host(table.row, table.seats, user_id)
            if table.seat_of(new_user) is not None:
                raise ToldToPlayer(say("seated.they"))
            if new_user is None and table.row.status is not Status.LOBBY and sits_alone(table.seats, seat):
                _close(work, say("last-left", name=plain(table.seats[seat].name)))
                return
            await _replace(work, seat, new_user, name)

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def stand_in(self, table_id: int, user_id: int, gone: int, interaction_id: int | None = None) -> str:
        """Have a steward play for a person who is not on the server any more; who asks sits at the table.

        Returns:
            What is then said at the table.
        """
        said: list[str] = []

        async def apply(work: Work) -> None:
            work.table.playing()
            mine, theirs = work.table.seat_for(user_id), work.table.seat_of(gone)
            if theirs is None or theirs.away:
                raise ToldToPlayer(say("seated.steward"))
            _hand_on(work, gone)
            said[:] = [say("stands-in", name=plain(mine.name), gone=plain(theirs.name))]
            goes_away(work, theirs.seat, *said)
            await play_on(work)

        await self._tables.change(table_id, apply, interaction_id=interaction_id)
        return said[0]

    async def hand_on(self, table_id: int, gone: int) -> str:
        """Let somebody else host a table whose host is not on the server any more.

        Returns:
            What there is to say about it; nothing if nobody else sits there.
        """
        said: list[str] = []

        async def apply(work: Work) -> None:
            old, new = work.table.seat_of(gone), _hand_on(work, gone)
            who = plain(old.name) if old else say("the-host")
            said[:] = [say("hosts-now", gone=who, name=plain(new.name))] if new else []

        await self._tables.change(table_id, apply)
        return "".join(said)

    async def leave(self, table_id: int, user_id: int, interaction_id: int | None = None) -> Scene:
        """Give one's seat to a steward; with the last person the table is closed, and who hosted hands that on."""

        async def apply(work: Work) -> None:
            mine = work.table.seat_for(user_id)
            begun(work.table)
            if sits_alone(work.table.seats, mine.seat):
                _close(work, say("last-left", name=plain(mine.name)))
                return
            await _replace(work, mine.seat, None, "")

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def set_paused(
        self, table_id: int, user_id: int, interaction_id: int | None = None, *, paused: bool, moderates: bool = False
    ) -> Scene:
        """Stop the clock and all choices, or go on; who sits there may, and who ``moderates`` the server."""

        async def apply(work: Work) -> None:
            mine = work.table.seat_of(user_id) if moderates else work.table.seat_for(user_id)
            wanted, other = (Status.PAUSED, Status.PLAYING) if paused else (Status.PLAYING, Status.PAUSED)
            if work.table.row.status is not other:
                raise ToldToPlayer(say("not-playing") if paused else say("not-paused"))
            _turn_to(work, wanted, say("paused-by" if paused else "resumed-by", name=_named(mine)))
            await play_on(work)

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def suspend(self, table_id: int, why: str) -> None:
        """Pause a table in play for a reason that is nobody's wish, by its name in the catalogue."""

        async def apply(work: Work) -> None:
            if work.table.row.status is Status.PLAYING:
                _turn_to(work, Status.PAUSED, say(why))
                work.table.settings.paused_for = why

        await self._tables.change(table_id, apply)

    async def take_up(self, table_id: int, why: str, told: str) -> None:
        """Go on at a table that is paused for that reason and no other, which has ended; everybody is ``told``."""

        async def apply(work: Work) -> None:
            if work.table.row.status is Status.PAUSED and work.table.settings.paused_for == why:
                _turn_to(work, Status.PLAYING, told)
                await play_on(work)

        await self._tables.change(table_id, apply)

    async def set_pace(self, table_id: int, user_id: int, pace: str, interaction_id: int | None = None) -> Scene:
        """Change how long a choice may take; who is waited for now gets the new time."""

        async def apply(work: Work) -> None:
            only_host(work.table.row, work.table.seats, user_id)
            if pace not in PACES:
                raise ToldToPlayer(say("no-pace"))
            begun(work.table)
            work.set(pace=pace)
            work.table.deadlines = tuple(one for one in work.table.deadlines if one.kind == SETTLE)
            work.table.settings.left = []  # what a pause has kept was of the pace before
            work.table.settings.limit = None
            work.begin_anew(work.table.waited_for())
            work.say(say("pace-is", pace=PACES[pace].title.lower(), hint=PACES[pace].hint.lower()))
            work.show_to_all()

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def order(self, table_id: int, user_id: int, key: str, wish: str, interaction_id: int | None = None) -> Scene:
        """Leave a standing order for what is asked under ``key``; without a ``wish`` the order is taken back."""
        return await self._ordered(table_id, user_id, lambda _: key, wish, interaction_id)

    async def _ordered(
        self, table_id: int, user_id: int, found: Callable[[OpenTable], str], wish: str, interaction_id: int | None
    ) -> Scene:
        async def apply(work: Work) -> None:
            table = work.table
            session, mine = table.playing(), table.seat_for(user_id)
            key = found(table)
            offered = table.game.orders(session.view(mine.seat), mine.seat)
            if key not in offered:
                raise ToldToPlayer(say("no-order"))
            if wish and wish not in [option.id for option in offered[key]]:
                raise ToldToPlayer(say("no-order.wish"))
            orders = {name: order for name, order in orders_of(mine).items() if name != key}
            if wish:
                orders[key] = wish
                table.settings.reclaimed.pop(mine.seat, None)
            table.seats[mine.seat] = ordering(mine, orders)
            await play_on(work)  # it may answer what is being asked

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def hush(self, table_id: int, user_id: int, question: Question, interaction_id: int | None = None) -> Scene:
        """Order that what is being asked be declined from now on, without being asked."""

        def asked(table: OpenTable) -> str:
            table.playing()
            return question.asked_of(table, table.seat_for(user_id).seat).order

        return await self._ordered(table_id, user_id, asked, NEVER, interaction_id)

    async def wait(
        self, table_id: int, user_id: int, question: Question, interaction_id: int | None = None, chosen: str = ""
    ) -> Scene:
        """Stop what somebody has just chosen for all, if that is what was ``chosen`` (its token; empty: whatever it is)."""
        say_so = partial(answering.wait, chosen=chosen)
        apply = partial(_here_and, say_so, user_id=user_id, question=question)
        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def go_on(
        self, table_id: int, user_id: int, question: Question, interaction_id: int | None = None, chosen: str = ""
    ) -> Scene:
        """Have what somebody else chose for all count at once, if that is what was ``chosen`` (its token; empty: whatever it is)."""
        say_so = partial(answering.go_on, chosen=chosen)
        apply = partial(_here_and, say_so, user_id=user_id, question=question)
        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def end(
        self, table_id: int, user_id: int, interaction_id: int | None = None, *, moderates: bool = False
    ) -> Scene:
        """Close the table before the game is over; only the host may, and who ``moderates`` the server."""

        async def apply(work: Work) -> None:
            table = work.table
            if table.row.status.is_over:
                raise ToldToPlayer(say("over"))
            if not moderates:
                only_host(table.row, table.seats, user_id)
            mine = table.seat_of(user_id)
            is_host = mine is None and table.row.host_user_id == user_id
            _close(work, say("closed-by", name=say("the-host") if is_host else _named(mine)))

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def give_up(self, table_id: int) -> None:
        """Close a table whose place is no more; what it holds is free again, as if its host had closed it."""

        async def apply(work: Work) -> None:
            if not work.table.row.status.is_over:
                _close(work, say("closed-by-nobody"))

        await self._tables.change(table_id, apply)


async def _here_and(
    say_so: Callable[[Work, int, Question], Awaitable[None]], work: Work, *, user_id: int, question: Question
) -> None:
    """Say something to what was chosen for all; whoever was away is back with that."""
    await comes_back(work, user_id)
    await say_so(work, user_id, question)


def _hand_on(work: Work, gone: int) -> Seat | None:
    """Let somebody else host, if ``gone`` does and anybody else sits there; who that is."""
    table = work.table
    others = [seat for seat in table.seats if seat.user_id not in (None, gone)]
    if table.row.host_user_id != gone or not others:
        return None
    new = next((seat for seat in others if not seat.away), others[0])
    work.set(host_user_id=new.user_id)
    if table.row.status is Status.LOBBY:
        work.send(card(table.row.id))
    return new


def _named(seat: Seat | None) -> str:
    """Who did it, whether they sit there or not."""
    return plain(seat.name) if seat is not None else say("a-moderator")


def _turn_to(work: Work, status: Status, text: str) -> None:
    table = work.table
    if status is Status.PAUSED:
        timed = [one for one in table.deadlines if one.kind != SETTLE]
        table.settings.left = [
            Left(kind=one.kind, seconds=one.due_at - work.now, seat=one.seat, ask=one.ask, body=one.body)
            for one in timed
        ]
    elif status is Status.PLAYING:
        table.deadlines = tuple(
            NewDeadline(
                kind=one.kind, due_at=work.now + max(0.0, one.seconds), seat=one.seat, ask=one.ask, body=one.body
            )
            for one in table.settings.left
        )
        table.settings.left = []
    table.settings.paused_for = ""
    work.set(status=status)
    work.say(text)
    work.show_to_all()


def _close(work: Work, text: str) -> None:
    if work.table.row.status is Status.LOBBY:
        work.set(status=Status.ABANDONED)
        work.send(card(work.table.row.id))
    else:
        _turn_to(work, Status.ABANDONED, text)


async def _replace(work: Work, seat: int, new_user: int | None, name: str) -> None:
    table = work.table
    old = table.seats[seat]
    others = [one.name for one in table.seats if one.seat != seat]
    fresh = Seat(
        table.row.id,
        seat,
        user_id=new_user,
        name=next_steward(others) if new_user is None else unlike(name, others),
        steward="steward" if new_user is None else None,
    )
    if table.row.status is not Status.LOBBY:
        who = plain(fresh.name) if new_user is None else f"<@{new_user}>"
        work.say(say("seat-taken", name=who, before=plain(old.name)), mention=new_user)
        if old.user_id is not None:
            work.send(hand_of(table.row.id, seat, old.user_id))
    await _reseat(work, fresh)
    if old.user_id is not None and (host := _hand_on(work, old.user_id)):
        work.say(say("hosts-next", name=plain(host.name)))


async def _reseat(work: Work, seat: Seat) -> None:
    work.table.seats[seat.seat] = seat
    work.send(card(work.table.row.id))
    if work.table.row.status is not Status.LOBBY:
        settings = work.table.settings
        settings.late.pop(seat.seat, None)
        settings.declined.pop(seat.seat, None)
        if settings.wait is not None and settings.wait.seat == seat.seat:
            settings.wait = None  # who asked for that does not sit here any more
        if settings.undo is not None:  # whoever sits there now has agreed to nothing
            work.withdraw()
            work.say(say("undo-lapsed"))
        settings.left = [one for one in settings.left if one.seat != seat.seat]
        work.begin_anew({seat.seat})  # whoever sat there before has used up their own time
        if seat.user_id is not None:
            await votes_itself(work, seat.seat)
        work.show_to_all()
        await play_on(work)


def sits_alone(seats: Sequence[Seat], seat: int) -> bool:
    """Whether somebody has that seat and nobody any other: who leaves it leaves the table to nobody."""
    return [one.seat for one in seats if one.user_id is not None] == [seat]


def begun(table: OpenTable) -> None:
    """Make sure that the game has begun and goes on, or is paused.

    Raises:
        ToldToPlayer: it is before or after.
    """
    if table.row.status is Status.LOBBY:
        raise ToldToPlayer(say("not-begun.card"))
    if table.row.status.is_over:
        raise ToldToPlayer(say("over"))
