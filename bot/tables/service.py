"""The table service: loads tables, takes answers, lets stewards play, commits. Everything that is decided goes through here.

One lock per table; sessions are a cache over storage. A commit that fails drops the cached session, so that memory never
knows more than the disk.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import structlog

from bot.tables import pace, second_thoughts
from bot.tables.errands import direct, end, notice, ping, show
from bot.tables.open_asks import asked_of, goes_first, ordered, private_asks
from bot.tables.open_table import OpenTable, Steps
from bot.tables.questions import Question
from bot.tables.rows import checkpoint_of, entry_of, options_of, stored_checkpoint, stored_step
from bot.tables.scenes import Scene, scene_of
from bot.tables.second_thoughts import Meant, meant_at
from bot.watch.errors import ToldToPlayer, Unreadable
from bot.watch.incidents import file_incident
from bot.watch.locks import Locks
from bot.words.speech import listed, refusal
from engines.kernel import ABSTAIN, Ask, Diverged, Game, Refused, RulesFault, Session, Step
from engines.kernel.stewards import abstains, is_due
from storage import (
    DeadlineRow,
    DuplicateInteraction,
    Effects,
    LoadedTable,
    NewDeadline,
    NewOutbox,
    NoSuchTable,
    StaleVersion,
    Storage,
    TableChange,
)
from storage import Status as TableStatus

log = structlog.get_logger()

CHANGED = "The table changed at this very moment; please look again and choose anew."
UNREADABLE = (
    "This table was played by other rules than those I have now, and I cannot read it; nothing of it is lost, and it goes on "
    "once I have those rules again."
)
REDONE = "The rules of this game were mended meanwhile: this turn is being redone from its beginning."


class Tables:
    """All tables.

    Attributes:
        cut_off: at which something failed, perhaps after a seat had changed and before its steward was asked; to be woken.

    Args:
        storage: where they are kept.
        games: by key.
        clock: UNIX seconds.
        cached: how many sessions stay in memory.
        second_thoughts: seconds in which others may say Wait to what one person chooses for all; 0: none.
    """

    def __init__(
        self,
        storage: Storage,
        games: Mapping[str, Game[Any]],
        *,
        clock: Callable[[], float] = time.time,
        cached: int = 64,
        second_thoughts: float = second_thoughts.SECONDS,
    ) -> None:
        self.storage = storage
        self.games = games
        self.clock = clock
        self.second_thoughts = second_thoughts
        self._cached = cached
        self._cache: OrderedDict[int, OpenTable] = OrderedDict()
        self._locks = Locks()
        self.cut_off: set[int] = set()
        self._listeners: list[Callable[[], None]] = []

    # Loading

    def on_commit(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` whenever there may be something to send, or to wait for."""
        self._listeners.append(listener)

    def committed(self) -> None:
        """Tell the listeners."""
        for listener in self._listeners:
            listener()

    @asynccontextmanager
    async def open(self, table_id: int) -> AsyncIterator[OpenTable]:
        """Hold a table: nobody else looks at it or changes it meanwhile.

        Raises:
            ToldToPlayer: there is no such table, or another process changed it meanwhile.
        """
        async with self._locks.hold(table_id):
            table = self._cache.get(table_id)
            if table is None or not await self._is_current(table):
                table = await self._load(table_id)
            try:
                yield table
            except ToldToPlayer:
                self._keep(table)
                raise
            except StaleVersion as stale:
                # Another process plays on the same database, for example while one release takes over from another.
                self.drop(table_id)
                raise ToldToPlayer(CHANGED) from stale
            except BaseException:
                self.drop(table_id)
                self.cut_off.add(table_id)
                self.committed()
                raise
            self._keep(table)

    def _keep(self, table: OpenTable) -> None:
        self._cache[table.row.id] = table
        self._cache.move_to_end(table.row.id)
        while len(self._cache) > self._cached:
            self._cache.popitem(last=False)

    def drop(self, table_id: int) -> None:
        """Forget what is cached of a table; the next look loads it."""
        self._cache.pop(table_id, None)

    async def _is_current(self, table: OpenTable) -> bool:
        """Whether nobody else has written: while one release takes over from another, two processes play for a moment."""
        try:
            return (await self.storage.tables.table(table.row.id)).version == table.row.version
        except NoSuchTable:
            return False

    async def _load(self, table_id: int) -> OpenTable:
        try:
            loaded = await self.storage.tables.load_table(table_id)
        except NoSuchTable:
            raise ToldToPlayer("There is no such table.") from None
        try:
            return await self._opened(loaded)
        except Diverged as diverged:
            log.warning("journal diverged", table=table_id, at=diverged.at)
            return await self._back_at_checkpoint(loaded)

    async def _opened(self, loaded: LoadedTable) -> OpenTable:
        row = loaded.table
        game = self.games.get(row.game)
        if game is None:
            raise Unreadable(
                "I do not have this game any more; nothing of this table is lost, but here it cannot go on."
            )
        try:
            table = OpenTable(row, list(loaded.seats), game, options_of(game, row.options))
            if loaded.checkpoint is not None and row.seed is not None:
                journal = [entry_of(answer) for answer in loaded.journal]
                table.session = Session.resume(game, row.seed, checkpoint_of(loaded.checkpoint), journal, row.stretch)
        except Diverged:
            raise
        except Exception as error:
            log.exception("a table cannot be read", table=row.id, version=row.rules_version)
            raise Unreadable(UNREADABLE) from error
        stored = await self.storage.deadlines.of_table(row.id)
        table.deadlines = tuple(
            NewDeadline(kind=one.kind, due_at=one.due_at, seat=one.seat, ask=one.ask, body=one.body) for one in stored
        )
        return table

    async def _back_at_checkpoint(self, loaded: LoadedTable) -> OpenTable:
        """The journal does not fit the rules: go on from the checkpoint before it, and say so. What is over stays over."""
        row = loaded.table
        keep = 0 if loaded.checkpoint is None else loaded.checkpoint.answers
        stretch = row.stretch + 1
        table = await self._opened(replace(loaded, table=replace(row, stretch=stretch), journal=()))
        if row.status.is_over:
            table.row = row
            return table
        effects = self.effects(table, table.waited_for(), also=(notice(row.id, REDONE),))
        try:
            table.row = await self.storage.tables.undo(
                row.id, row.version, keep=keep, stretch=stretch, asks=row.asks, effects=effects
            )
        except StaleVersion as stale:
            raise ToldToPlayer(CHANGED) from stale
        self.committed()
        return table

    # Looking

    async def look(self, table_id: int, user_id: int | None = None, seat: int | None = None) -> Scene:
        """The table as one person, or one seat, may see it; without either as a spectator does."""
        async with self.open(table_id) as table:
            viewer = seat
            if user_id is not None and (mine := table.seat_of(user_id)):
                viewer = mine.seat
            return scene_of(table, viewer)

    async def place(self, table_id: int, *, thread_id: int) -> None:
        """Note in which thread a table is played."""
        async with self.open(table_id) as table:
            await self.storage.tables.place(table_id, thread_id=thread_id)
            table.row = replace(table.row, thread_id=thread_id)

    async def pause(self, table_id: int) -> None:
        """Stop a table in play, clock and all, without showing anything."""
        async with self.open(table_id) as table:
            if table.row.status is TableStatus.PLAYING:
                table.row, table.deadlines = replace(table.row, status=TableStatus.PAUSED), ()
                stopped = Effects(deadlines=(), waiting=())
                change = TableChange(status=TableStatus.PAUSED)
                table.row = await self.storage.tables.change_table(table_id, table.row.version, change, stopped)
                table.note_waiting((), (), self.clock())

    # Answering

    async def answer(
        self, table_id: int, user_id: int, question: Question, picks: Sequence[int], interaction_id: int | None = None
    ) -> bool:
        """Take a person's answer, with all that follows from it at once, in one durable commit.

        Args:
            table_id: of the table.
            user_id: who answers.
            question: which of the open asks.
            picks: positions of the options picked.
            interaction_id: of Discord; one that was applied before changes nothing.

        Returns:
            Whether it was taken now, and not before. What concerns others may count a little later.

        Raises:
            ToldToPlayer: it cannot be taken; nothing has changed.
        """
        try:
            async with self.open(table_id) as table:
                await self._answer(table, user_id, question, picks, interaction_id)
        except DuplicateInteraction:
            log.info("interaction was applied before", table=table_id, interaction=interaction_id)
            return False
        return True

    async def _answer(
        self, table: OpenTable, user_id: int, question: Question, picks: Sequence[int], interaction_id: int | None
    ) -> None:
        seat = table.seat_for(user_id).seat
        session = table.playing()
        ask = asked_of(table, seat, question)
        if not all(0 <= pick < len(ask.options) for pick in picks):
            raise ToldToPlayer(refusal(table.game, "refused-not-offered"))
        choice = [ask.options[pick].id for pick in picks]
        meant = meant_at(table)
        if meant is not None and meant.ask.number == ask.number:
            if meant.seat != seat:
                if meant.choice != tuple(choice):
                    raise second_thoughts.somebody_else_chose(table.named(meant.seat))
                await self.settle(table, meant, interaction_id)
                return
            if meant.choice == tuple(choice):
                return
        before = private_asks(table)
        try:
            ask.check(seat, choice)
            if self.second_thoughts and second_thoughts.concerns_others(table, ask, seat, choice):
                due_at = self.clock() + self.second_thoughts
                await self._mean(table, Meant(seat, user_id, ask, tuple(choice), due_at), interaction_id)
                return
            step = session.answer(ask.number, seat, choice)
        except Refused as refused:
            raise ToldToPlayer(refusal(table.game, refused.reason)) from refused
        steps = [(step, str(user_id)), *await self.play_on(table)]
        await self.commit(table, steps, before, interaction_id=interaction_id)

    async def _mean(self, table: OpenTable, meant: Meant, interaction_id: int | None) -> None:
        """Let a choice stand for a moment, in which others may say Wait."""
        standing = [one for one in table.deadlines if one.kind != pace.SETTLE]
        table.deadlines = (*standing, second_thoughts.deadline_of(meant))
        effects = Effects(interaction_id=interaction_id, outbox=(show(table.row.id),), deadlines=table.deadlines)
        table.row = await self.storage.tables.change_table(table.row.id, table.row.version, TableChange(), effects)
        self.committed()

    async def settle(self, table: OpenTable, meant: Meant, interaction_id: int | None = None) -> None:
        """Now it counts."""
        table.deadlines = tuple(one for one in table.deadlines if one.kind != pace.SETTLE)
        before = private_asks(table)
        step = table.playing().answer(meant.ask.number, meant.seat, list(meant.choice))
        steps = [(step, str(meant.user_id)), *await self.play_on(table)]
        await self.commit(table, steps, before, interaction_id=interaction_id)

    async def play_on(self, table: OpenTable) -> Steps:
        """Let standing orders and stewards answer what is theirs; they wait while no person is at the table."""
        steps: Steps = []
        while table.asks and table.present:
            taken = await self._unattended(table)
            if taken is None:
                break
            steps.append(taken)
            if len(steps) % 16 == 0:
                await asyncio.sleep(0)  # a long chain of stewards leaves the loop to others
        return steps

    async def _unattended(self, table: OpenTable) -> tuple[Step, str] | None:
        session = table.playing()
        for ask in session.asks:
            choice = ordered(table, ask) if ask.seats[0] in table.present else None
            if choice is not None:
                try:
                    return session.answer(ask.number, ask.seats[0], choice), "orders"
                except RulesFault:
                    log.exception("an order fails; who gave it is asked", table=table.row.id, ask=ask.kind)
        for ask in session.asks:
            if not is_due(ask, table.stewarded) or goes_first(table, ask):
                continue
            if abstains(ask, table.stewarded):
                return session.answer(ask.number, ask.seats[0], [ABSTAIN]), "steward"
            return await self._steward_step(table, ask.seats[0], ask), "steward"
        return None

    async def _steward_step(self, table: OpenTable, seat: int, ask: Ask) -> Step:
        """What a steward chooses; if it, or the rules, fail on that, whatever else can be chosen."""
        session = table.playing()
        try:
            return session.answer(ask.number, seat, table.steward.answer(seat, ask, lambda: session.view(seat)))
        except Exception as error:  # noqa: BLE001
            await file_incident(self.storage, error, table.row.id)
        return await self._whatever_works(table, seat, ask)

    async def _whatever_works(self, table: OpenTable, seat: int, ask: Ask) -> Step:
        """The default; if the rules fail on that, whatever else can be chosen: no table dies of it."""
        session = table.playing()
        first: RulesFault | None = None
        for choice in [list(ask.default), *([option.id] for option in ask.options)]:
            try:
                return session.answer(ask.number, seat, choice)
            except Refused:
                continue
            except RulesFault as fault:
                if first is None:
                    await file_incident(self.storage, fault, table.row.id)
                first = first or fault
        raise RulesFault(f"{ask.kind}: nothing can be chosen") from first

    async def commit(
        self,
        table: OpenTable,
        steps: Steps,
        before: Mapping[int, frozenset[int]],
        *,
        interaction_id: int | None = None,
        also: Sequence[NewOutbox] = (),
    ) -> None:
        """Write ``steps`` and all that follows from them in one transaction.

        Args:
            table: held by :meth:`open`.
            steps: at least one; the session has taken them already.
            before: :func:`private_asks` before them.
            interaction_id: of Discord, if a person caused them.
            also: more to send.
        """
        session = table.session
        if session is None:
            raise ValueError("no game is in play")
        outcome = session.outcome()
        answered = {step.entry.seat for step, _ in steps}
        effects = self.effects(table, answered, before, interaction_id, also)
        table.row = await self.storage.tables.commit_answer(
            table.row.id,
            table.row.version,
            [stored_step(step, by) for step, by in steps],
            checkpoints=[stored_checkpoint(step.checkpoint) for step, _ in steps if step.checkpoint is not None],
            finish=None if outcome is None else (TableStatus.FINISHED, outcome.model_dump_json()),
            effects=effects,
        )
        self.committed()

    def effects(
        self,
        table: OpenTable,
        answered: Collection[int] = (),
        before: Mapping[int, frozenset[int]] | None = None,
        interaction_id: int | None = None,
        also: Sequence[NewOutbox] = (),
    ) -> Effects:
        """What goes along with a write to ``table``: who is waited for, until when, and what is to be shown."""
        now = self.clock()
        waiting = table.waited_for()
        asked = {n: [ask for ask in table.asks if n in ask.seats] for n in waiting}
        fresh = {n for n in waiting if n in answered or table.seats[n].waiting_since is None}
        fresh |= pace.asked_anew(asked, table.deadlines)
        meant = meant_at(table)
        table.deadlines = pace.deadlines(pace.pace_of(table.row.pace), now, asked, fresh, table.deadlines)
        if meant is not None:  # another question of this table was answered, or a seat has changed
            table.deadlines = (*table.deadlines, second_thoughts.deadline_of(meant))
        table.note_waiting(waiting, fresh, now)
        after = private_asks(table)
        finished = table.session is not None and table.session.finished
        changed = [seat for seat in after if finished or before is None or after[seat] != before.get(seat, frozenset())]
        return Effects(
            interaction_id=interaction_id,
            outbox=(
                *also,
                end(table.row.id) if finished else show(table.row.id),
                *direct(table, changed),
            ),
            deadlines=table.deadlines,
            waiting=tuple(sorted(waiting)),
        )

    @staticmethod
    def closing(table: OpenTable) -> tuple[NewOutbox, ...]:
        """What is shown when a table closes without an end."""
        return (end(table.row.id), *direct(table, range(len(table.seats))))

    # The clock

    async def ring(self, table_id: int, rows: Sequence[DeadlineRow]) -> None:
        """Deadlines of a table are due: ping, nudge, or choose for who let time run out. Safe to be told twice."""
        async with self.open(table_id) as table:
            rung, now = {(row.kind, row.seat) for row in rows}, self.clock()
            due = [one for one in table.deadlines if one.due_at <= now and (one.kind, one.seat) in rung]
            meant = meant_at(table)
            if meant is not None and any(one.kind == pace.SETTLE for one in due):
                await self.settle(table, meant)  # whatever else is due rings anew
                return
            before = private_asks(table)
            steps = await self._choose_for(table, {one.seat for one in due if one.kind == pace.EXPIRE})
            if steps:
                late = [table.named(seat) for seat in dict.fromkeys(step.entry.seat for step, _ in steps)]
                told = notice(table_id, f"Time ran out: the clock chose for {listed(late, 'and')}.")
                steps += await self.play_on(table)
                await self.commit(table, steps, before, also=(told,))
                return
            seats = [one.seat for one in due if one.kind in (pace.PING, pace.NUDGE) and one.seat is not None]
            if seats:
                await self.storage.outbox.add(ping(table_id, set(seats) & table.waited_for()), table_id)
            table.deadlines = tuple(one for one in table.deadlines if one not in due)
        for row in rows:
            await self.storage.deadlines.finish(row.id)
        self.committed()

    async def remind(self, table_id: int) -> None:
        """Mention everybody who is waited for, now."""
        async with self.open(table_id) as table:
            await self.storage.outbox.add(ping(table_id, table.waited_for()), table_id)
        self.committed()

    async def show_again(self, table_id: int) -> None:
        """Draw the table message anew, if nothing is about to do so."""
        await self.storage.outbox.add(show(table_id), table_id)
        self.committed()

    async def _choose_for(self, table: OpenTable, expired: Collection[int | None]) -> Steps:
        """The defaults of everything that the ``expired`` seats have not answered."""
        steps: Steps = []
        for ask in table.asks:
            late = next((seat for seat in ask.seats if seat in expired), None)
            if late is not None and table.session is not None and table.session.open_ask(ask.number) is not None:
                steps.append((await self._whatever_works(table, late, ask), "clock"))
        return steps

    # Going on

    async def go_on(self, table: OpenTable) -> bool:
        """Let standing orders and stewards answer what has become theirs; whether there was anything."""
        before = private_asks(table)
        steps = await self.play_on(table)
        if steps:
            await self.commit(table, steps, before)
        return bool(steps)

    async def wake(self, table_id: int) -> None:
        """After a start, or trouble: let stewards go on where they were cut off, and set what deadlines are missing."""
        self.cut_off.discard(table_id)
        async with self.open(table_id) as table:
            if table.row.status is not TableStatus.PLAYING or await self.go_on(table):
                return
            untimed = table.waited_for() - {one.seat for one in table.deadlines if one.kind == pace.EXPIRE}
            if untimed:
                effects = self.effects(table, untimed)
                table.row = await self.storage.tables.change_table(table_id, table.row.version, TableChange(), effects)
                self.committed()
