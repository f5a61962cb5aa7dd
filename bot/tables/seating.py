"""During the game: who plays which seat, pause and resume, the end before the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from bot.tables.errands import card, hand_of, notice
from bot.tables.lobby import next_steward, only_host, unlike
from bot.tables.open_table import OpenTable
from bot.tables.pace import PACES, SETTLE
from bot.tables.questions import Question
from bot.tables.second_thoughts import Meant, meant_at
from bot.tables.service import Tables
from bot.watch.errors import OutOfDate, ToldToPlayer
from bot.words.plain import plain
from bot.words.speech import refusal
from storage import Effects, NewOutbox, Seat, Status, TableChange


class Seating:
    """Changes at tables in play that are no choice of the game."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._storage = tables.storage

    async def set_away(self, table_id: int, user_id: int, *, away: bool) -> None:
        """A person goes away (a steward plays on for them) or comes back."""
        async with self._tables.open(table_id) as table:
            table.playing()
            mine = table.seat_for(user_id)
            if mine.away == away:
                raise ToldToPlayer("You are away already." if away else "You are here already.")
            text = f"{plain(mine.name)} is away; a steward plays on." if away else f"{plain(mine.name)} is back."
            await self._reseat(table, replace(mine, away=away), text)

    async def replace(self, table_id: int, user_id: int, seat: int, new_user: int | None, name: str) -> None:
        """Give a seat to another person, or (``new_user`` None) to a steward; the host may, and everybody their own.

        Before the game the host may do so with the seats of others: somebody who joined may never come back.
        """
        async with self._tables.open(table_id) as table:
            if (
                table.row.status is not Status.LOBBY
                or table.row.host_user_id != user_id
                or _is_own(table, user_id, seat)
            ):
                begun(table)
            if not 0 <= seat < len(table.seats):
                raise ToldToPlayer("There is no such seat.")
            if table.seats[seat].user_id != user_id:
                only_host(table, user_id)
            if new_user is not None and table.seat_of(new_user) is not None:
                raise ToldToPlayer("They already sit at this table.")
            await self._replace(table, seat, new_user, name)

    async def _replace(self, table: OpenTable, seat: int, new_user: int | None, name: str) -> None:
        old = table.seats[seat]
        others = [one.name for one in table.seats if one.seat != seat]
        fresh = Seat(
            table.row.id,
            seat,
            user_id=new_user,
            name=next_steward(others) if new_user is None else unlike(name, others),
            steward="steward" if new_user is None else None,
        )
        text = f"{plain(fresh.name)} takes the seat of {plain(old.name)}."
        also = () if old.user_id is None else (hand_of(table.row.id, seat, old.user_id),)
        await self._reseat(table, fresh, text, also)

    async def stand_in(self, table_id: int, user_id: int, gone: int) -> str:
        """Have a steward play for a person who is not on the server any more; who asks sits at the table.

        Returns:
            What is then said at the table.
        """
        async with self._tables.open(table_id) as table:
            table.playing()
            mine, theirs = table.seat_for(user_id), table.seat_of(gone)
            if theirs is None or theirs.away:
                raise ToldToPlayer("A steward plays there already.")
            await self._hand_on(table, gone)
            text = f"{plain(mine.name)} lets a steward play on for {plain(theirs.name)}."
            await self._reseat(table, replace(theirs, away=True), text)
            return text

    async def hand_on(self, table_id: int, gone: int) -> str:
        """Let somebody else host a table whose host is not on the server any more.

        Returns:
            What there is to say about it; nothing if nobody else sits there.
        """
        async with self._tables.open(table_id) as table:
            old = table.seat_of(gone)
            if not await self._hand_on(table, gone):
                return ""
            new = table.seat_of(table.row.host_user_id or 0)
        who = plain(old.name) if old else "The host"
        return (
            f"{who} is no longer on this server, so {plain(new.name) if new else 'somebody else'} hosts this table now."
        )

    async def _hand_on(self, table: OpenTable, gone: int) -> bool:
        others = [seat for seat in table.seats if seat.user_id not in (None, gone)]
        if table.row.host_user_id != gone or not others:
            return False
        here = [seat for seat in others if not seat.away] or others
        change = TableChange(host_user_id=here[0].user_id)
        effects = Effects(outbox=(card(table.row.id),)) if table.row.status is Status.LOBBY else Effects()
        table.row = await self._storage.tables.change_table(table.row.id, table.row.version, change, effects)
        self._tables.committed()
        return True

    async def leave(self, table_id: int, user_id: int) -> None:
        """Give one's seat to a steward; with the last person the table is closed, and who hosted hands that on."""
        async with self._tables.open(table_id) as table:
            mine = table.seat_for(user_id)
            begun(table)
            others = [seat.user_id for seat in table.seats if seat.user_id not in (None, user_id)]
            if not others:
                await self._close(
                    table, f"{plain(mine.name)} leaves, and with them the last player: the table is closed."
                )
                return
            await self._hand_on(table, user_id)
            await self._replace(table, mine.seat, None, "")

    async def set_paused(self, table_id: int, user_id: int, *, paused: bool) -> None:
        """Stop the clock and all choices, or go on."""
        async with self._tables.open(table_id) as table:
            mine = table.seat_for(user_id)
            wanted, other = (Status.PAUSED, Status.PLAYING) if paused else (Status.PLAYING, Status.PAUSED)
            if table.row.status is not other:
                raise ToldToPlayer("This table is not in play." if paused else "This table is not paused.")
            text = f"{plain(mine.name)} pauses the table." if paused else f"{plain(mine.name)} resumes the table."
            await self._turn_to(table, wanted, text)
            await self._tables.go_on(table)

    async def suspend(self, table_id: int, text: str) -> None:
        """Pause a table in play for a reason that is nobody's wish."""
        async with self._tables.open(table_id) as table:
            if table.row.status is Status.PLAYING:
                await self._turn_to(table, Status.PAUSED, text)

    async def _turn_to(self, table: OpenTable, status: Status, text: str) -> None:
        table.row = replace(table.row, status=status)
        effects = self._tables.effects(table, also=(notice(table.row.id, text),))
        change = TableChange(status=status)
        table.row = await self._storage.tables.change_table(table.row.id, table.row.version, change, effects)
        self._tables.committed()

    async def set_pace(self, table_id: int, user_id: int, pace: str) -> None:
        """Change how long a choice may take; who is waited for now gets the new time."""
        async with self._tables.open(table_id) as table:
            only_host(table, user_id)
            if pace not in PACES:
                raise ToldToPlayer("There is no such pace.")
            begun(table)
            table.row = replace(table.row, pace=pace)
            table.deadlines = ()
            told = notice(table_id, f"The pace is now {PACES[pace].title.lower()}: {PACES[pace].hint.lower()}.")
            effects = self._tables.effects(table, answered=table.waited_for(), also=(told,))
            change = TableChange(pace=pace)
            table.row = await self._storage.tables.change_table(table_id, table.row.version, change, effects)
            self._tables.committed()

    async def order(self, table_id: int, user_id: int, key: str, wish: str, interaction_id: int | None = None) -> None:
        """Leave a standing order for what is asked under ``key``; what is not on offer takes the order back."""
        async with self._tables.open(table_id) as table:
            session, mine = table.playing(), table.seat_for(user_id)
            offered = table.game.orders(session.view(mine.seat), mine.seat)
            if key not in offered:
                raise ToldToPlayer("This game asks nothing of that kind.")
            orders = {name: order for name, order in table.orders_of(mine.seat).items() if name != key}
            if wish in [option.id for option in offered[key]]:
                orders[key] = wish
            table.seats[mine.seat] = replace(mine, orders=json.dumps(orders))
            effects = Effects(interaction_id=interaction_id)
            table.row = await self._storage.tables.set_seats(table_id, table.row.version, table.seats, effects)
            await self._tables.go_on(table)  # it may answer what is being asked

    async def wait(self, table_id: int, user_id: int, question: Question, interaction_id: int | None = None) -> None:
        """Stop what somebody has just chosen for all: the question is open again, and says who asked for that."""
        async with self._tables.open(table_id) as table:
            meant, seat = self._meant(table, user_id, question)
            table.deadlines = tuple(one for one in table.deadlines if one.kind != SETTLE)
            said = {"seat": seat, "ask": meant.ask.number}
            change = TableChange(settings=json.dumps(json.loads(table.row.settings) | {"wait": said}))
            effects = self._tables.effects(table, interaction_id=interaction_id)
            table.row = await self._storage.tables.change_table(table_id, table.row.version, change, effects)
            self._tables.committed()

    async def go_on(self, table_id: int, user_id: int, question: Question, interaction_id: int | None = None) -> None:
        """Have what somebody else chose for all count at once."""
        async with self._tables.open(table_id) as table:
            meant, seat = self._meant(table, user_id, question)
            if meant.seat == seat:
                raise ToldToPlayer("That is for the others to say; in a moment your choice counts anyway.")
            await self._tables.settle(table, meant, interaction_id)

    def _meant(self, table: OpenTable, user_id: int, question: Question) -> tuple[Meant, int]:
        table.playing()
        seat = table.seat_for(user_id).seat
        meant = meant_at(table)
        if meant is None or not question.fits(meant.ask):
            raise OutOfDate(refusal(table.game, "refused-stale"))
        if seat not in meant.ask.seats:
            raise ToldToPlayer(refusal(table.game, "refused-not-yours"))
        return meant, seat

    async def end(self, table_id: int, user_id: int) -> None:
        """Close the table before the game is over; only the host may."""
        async with self._tables.open(table_id) as table:
            if table.row.status.is_over:
                raise ToldToPlayer("This game is over.")
            only_host(table, user_id)
            host = table.seat_of(user_id)
            await self._close(table, f"{plain(host.name) if host else 'The host'} closes the table.")

    async def _close(self, table: OpenTable, text: str) -> None:
        table.deadlines = ()
        in_lobby = table.row.status is Status.LOBBY
        shown = (card(table.row.id),) if in_lobby else (notice(table.row.id, text), *self._tables.closing(table))
        effects = Effects(outbox=shown)
        table.row = await self._storage.tables.finish(
            table.row.id, table.row.version, Status.ABANDONED, effects=effects
        )
        self._tables.committed()

    async def _reseat(self, table: OpenTable, seat: Seat, text: str, also: Sequence[NewOutbox] = ()) -> None:
        table.seats[seat.seat] = seat
        if table.row.status is Status.LOBBY:
            effects = Effects(outbox=(card(table.row.id),))
        else:
            effects = self._tables.effects(table, also=(notice(table.row.id, text), *also))
        table.row = await self._storage.tables.set_seats(table.row.id, table.row.version, table.seats, effects)
        self._tables.committed()
        await self._tables.go_on(table)


def _is_own(table: OpenTable, user_id: int, seat: int) -> bool:
    mine = table.seat_of(user_id)
    return mine is not None and mine.seat == seat


def begun(table: OpenTable) -> None:
    """Make sure that the game has begun and goes on, or is paused.

    Raises:
        ToldToPlayer: it is before or after.
    """
    if table.row.status is Status.LOBBY:
        raise ToldToPlayer("This game has not begun yet; the card in the channel has what you need.")
    if table.row.status.is_over:
        raise ToldToPlayer("This game is over.")
