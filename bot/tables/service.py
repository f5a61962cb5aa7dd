"""The table service: loads tables, has them looked at, and changes them. Everything that is decided goes through here.

One lock per table; sessions are a cache over storage. A change is a function of a :class:`Work`: it is written whole, or there is
nothing of it in memory or on disk. Should another process have written in between, the table is loaded anew and the change made again.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import structlog

from bot.tables import absence, answering, lateness, pace
from bot.tables.keepsakes import names_of
from bot.tables.open_table import OpenTable, TableSettings
from bot.tables.questions import Question
from bot.tables.rows import answer_of, checkpoint_of, entry_of, options_of
from bot.tables.scenes import Scene, passing, scene_of
from bot.tables.work import Apply, Work, opening, show
from bot.watch.errors import OutOfDate, ToldToPlayer, Unreadable
from bot.watch.memory import Latest, Locks
from bot.words.catalogue import say
from engines.kernel import Diverged, Event, Game, Session, is_confided
from engines.kernel.chain import TakenBack
from storage import (
    Database,
    DeadlineRow,
    DuplicateInteraction,
    LegacyHeld,
    LoadedTable,
    NewDeadline,
    NoSuchTable,
    StaleVersion,
    Status,
)

log = structlog.get_logger()

TRIES = 3


class Tables:
    """All tables.

    Attributes:
        cut_off: at which something failed, or stewards have more to answer than one unit of work may hold; to be woken.

    Args:
        storage: where they are kept.
        games: by key.
        clock: UNIX seconds.
        cached: how many sessions stay in memory.
        second_thoughts: seconds in which others may say Wait to what one person chooses for all; 0: none.
    """

    def __init__(
        self,
        storage: Database,
        games: Mapping[str, Game[Any]],
        *,
        clock: Callable[[], float] = time.time,
        cached: int = 64,
        second_thoughts: float = answering.SECOND_THOUGHTS,
    ) -> None:
        self.storage = storage
        self.games = games
        self.clock = clock
        self.second_thoughts = second_thoughts
        self._cache: Latest[int, OpenTable] = Latest(cached)
        self._locks = Locks()
        self.cut_off: set[int] = set()
        self._listeners: list[Callable[[], None]] = []

    def on_commit(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` whenever there may be something to send, or to wait for."""
        self._listeners.append(listener)

    def committed(self) -> None:
        """Tell the listeners."""
        for listener in self._listeners:
            listener()

    # Looking

    async def look(self, table_id: int, user_id: int | None = None, seat: int | None = None) -> Scene:
        """The table as one person, or one seat, may see it; without either as a spectator does."""
        async with self.open(table_id) as table:
            mine = table.seat_of(user_id)
            return scene_of(table, mine.seat if mine else seat)

    @asynccontextmanager
    async def open(self, table_id: int) -> AsyncIterator[OpenTable]:
        """Hold a table to look at it: nobody changes it meanwhile, and nor does who holds it.

        Raises:
            ToldToPlayer: there is no such table, or another process changes it.
        """
        async with self._locks.hold(table_id):
            table = self._cache.get(table_id)
            # While one release takes over from another, two processes play for a moment.
            if table is None or table.row.version != await self._version(table_id):
                try:
                    table = await self._load(table_id)
                except StaleVersion as stale:
                    raise ToldToPlayer(say("table-changed")) from stale
            self._cache[table_id] = table
            yield table

    # Changing

    async def change(
        self, table_id: int, apply: Apply, *, user_id: int | None = None, interaction_id: int | None = None
    ) -> Scene:
        """Make a change, with one durable write or none.

        Args:
            table_id: of the table.
            apply: makes it. Whatever it raises, nothing has changed; it runs again if somebody else wrote in between.
            user_id: who asks for it.
            interaction_id: of Discord, if that brought it.

        Returns:
            The table as who asked sees it now.

        Raises:
            DuplicateInteraction: this very interaction was applied before.
            ToldToPlayer: it is refused, or others change the table all the time.
        """
        async with self._locks.hold(table_id):
            table = await self._changed(table_id, apply, interaction_id)
            mine = table.seat_of(user_id)
            return scene_of(table, mine.seat if mine else None)

    async def _change(self, table_id: int, apply: Apply) -> None:
        """Make a change that nobody waits for."""
        async with self._locks.hold(table_id):
            await self._changed(table_id, apply, None)

    async def _changed(self, table_id: int, apply: Apply, interaction_id: int | None) -> OpenTable:
        for _ in range(TRIES):
            try:
                return await self._tried(table_id, apply, interaction_id)
            except StaleVersion:
                # Another process plays on the same database, for example while one release takes over from another.
                self.drop(table_id)
            except ToldToPlayer:
                raise
            except DuplicateInteraction:
                self.drop(table_id)
                raise
            except LegacyHeld as held:
                self.drop(table_id)
                raise ToldToPlayer(say("legacy-held")) from held
            except BaseException:
                self.drop(table_id)
                self._has_more_to_do(table_id)
                raise
        raise ToldToPlayer(say("table-changed"))

    async def _tried(self, table_id: int, apply: Apply, interaction_id: int | None) -> OpenTable:
        table = self._cache.get(table_id) or await self._load(table_id)
        work = Work(table, self.storage, self.clock(), interaction_id)
        try:
            await apply(work)
        except ToldToPlayer:
            if work.spoils_memory:
                self.drop(table_id)
            await self._make_sure_of(table)
            if interaction_id is not None:  # what another process has done for it already is not to be refused here
                await self.storage.tables.refuse_repeated(interaction_id)
            raise
        return await self._written(work, table)

    async def _written(self, work: Work, before: OpenTable) -> OpenTable:
        """Write what is to change, if anything is."""
        table, unit = work.table, work.unit()
        if unit is None:
            await self._make_sure_of(before)
            self._cache[before.row.id] = before
            return before
        table.row = await self.storage.tables.commit(table.row.id, before.row.version, unit)
        self._cache[table.row.id] = table
        if work.is_unfinished:
            self._has_more_to_do(table.row.id)
        else:
            self.committed()
        return table

    def _has_more_to_do(self, table_id: int) -> None:
        """Have the clock wake a table, soon."""
        self.cut_off.add(table_id)
        self.committed()

    # Loading

    def drop(self, table_id: int) -> None:
        """Forget what is cached of a table; the next look loads it."""
        self._cache.pop(table_id, None)

    async def _make_sure_of(self, table: OpenTable) -> None:
        """Make sure that what was decided was decided about the table as it is.

        Raises:
            StaleVersion: somebody else has written.
        """
        now = await self._version(table.row.id)
        if now != table.row.version:
            raise StaleVersion(table.row.id, table.row.version, now)

    async def _version(self, table_id: int) -> int:
        try:
            return (await self.storage.tables.table(table_id)).version
        except NoSuchTable:
            return 0

    async def _load(self, table_id: int) -> OpenTable:
        try:
            loaded = await self.storage.tables.load_table(table_id)
        except NoSuchTable:
            raise ToldToPlayer(say("no-table")) from None
        try:
            return await self._opened(loaded)
        except Diverged as diverged:
            log.warning("journal diverged", table=table_id, at=diverged.at)
            return await self._back_at_checkpoint(loaded)

    async def _opened(self, loaded: LoadedTable) -> OpenTable:
        row = loaded.table
        game = self.games.get(row.game)
        if game is None:
            raise Unreadable(say("no-game.any-more"))
        try:
            settings = TableSettings.model_validate_json(row.settings)
            table = OpenTable(row, list(loaded.seats), game, options_of(game, row.options), settings)
            if loaded.checkpoint is not None and row.seed is not None:
                journal = [entry_of(answer) for answer in loaded.journal]
                table.session = Session.resume(game, row.seed, checkpoint_of(loaded.checkpoint), journal, row.stretch)
        except Diverged:
            raise
        except Exception as error:
            log.exception("a table cannot be read", table=row.id, version=row.rules_version)
            raise Unreadable(say("table-unreadable")) from error
        if game.legacies and row.status is not Status.LOBBY:
            table.called = names_of(await self.storage.legacies.at_table(row.id))
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
        table.row = row
        if row.status.is_over or table.session is None:
            return table
        work = Work(table, self.storage, self.clock())
        gone = [answer_of(answer) for answer in loaded.journal]
        work.take_back(TakenBack(why="rules", keep=keep, gone=gone), table.session)
        work.begin_anew(table.waited_for())
        work.say(say("turn-redone"))
        work.show_to_all()
        return await self._written(work, table)

    # Answers

    async def answer(
        self, table_id: int, user_id: int, question: Question, picks: Sequence[int], interaction_id: int | None = None
    ) -> Scene | None:
        """Take a person's answer, with all that follows from it at once: see :func:`answering.answer`.

        Returns:
            The table as they see it now, if it was taken now, and not before. What concerns others may count a little later.

        Raises:
            ToldToPlayer: it cannot be taken; nothing has changed.
        """
        return await self.answer_all(table_id, user_id, [(question, picks)], interaction_id)

    async def answer_all(
        self,
        table_id: int,
        user_id: int,
        answers: Sequence[tuple[Question, Sequence[int]]],
        interaction_id: int | None = None,
    ) -> Scene | None:
        """Take a person's answers to several questions at once: see :func:`answering.answer_all`, and :meth:`answer`."""
        refused: list[ToldToPlayer] = []
        told: list[Event] = []

        async def apply(work: Work) -> None:
            refused.clear()
            told.clear()
            is_back = work.table.is_away(user_id) and await absence.comes_back(work, user_id)
            try:
                await answering.answer_all(work, user_id, answers, self.second_thoughts)
            except ToldToPlayer as why:
                if not is_back:
                    raise
                await answering.play_on(work)
                refused.append(OutOfDate(say("back-too-late")) if isinstance(why, OutOfDate) else why)
            told.extend(event for step, _ in work.steps for event in step.events)

        try:
            scene = await self.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)
        except DuplicateInteraction:
            log.info("interaction was applied before", table=table_id, interaction=interaction_id)
            return None
        if refused:  # who was away is back all the same
            raise refused[0]
        mine = scene.viewer
        return scene if mine is None else replace(scene, confided=tuple(one for one in told if is_confided(one, mine)))

    # What the program does by itself

    async def ring(self, table_id: int, rows: Sequence[DeadlineRow]) -> None:
        """Deadlines of a table are due; safe to be told twice."""
        await self._change(table_id, partial(lateness.ring, rows=rows))

    async def wake(self, table_id: int) -> None:
        """After a start, or trouble: let stewards go on where they were cut off, and set what deadlines are missing."""
        self.cut_off.discard(table_id)
        await self._change(table_id, _woken)

    async def remind(self, table_id: int) -> None:
        """Mention everybody who is waited for, now."""

        async def apply(work: Work) -> None:
            work.call(work.table.waited_for())

        await self._change(table_id, apply)

    async def show_again(self, table_id: int) -> None:
        """Draw the table message anew, if nothing is about to do so."""
        await self.storage.outbox.add(show(table_id), table_id)
        self.committed()

    async def open_again(self, table_id: int) -> None:
        """Try once more to make the thread of a game that has begun, and show the table there."""
        await self.storage.outbox.add(opening(table_id), table_id)
        await self.show_again(table_id)

    async def place(self, table_id: int, *, thread_id: int) -> None:
        """Note in which thread a table is played; no matter of the game."""
        async with self.open(table_id) as table:
            await self.storage.tables.place(table_id, thread_id=thread_id)
            table.row = replace(table.row, thread_id=thread_id)

    async def move(self, table_id: int, *, channel_id: int) -> None:
        """Let a table whose channel is gone be played in another one."""
        await self.pause(table_id)
        async with self.open(table_id) as table:
            await self.storage.tables.place(table_id, channel_id=channel_id)
            table.row = replace(table.row, channel_id=channel_id)

    async def give_back(self, table_id: int, seconds: float) -> None:
        """For so long nobody could have answered: whoever is waited for has that much longer."""
        await self._change(table_id, partial(lateness.give_back, seconds=seconds))

    async def hold(self, table_id: int, seat: int) -> None:
        """Somebody thinks after all: the seat does not pass by itself any more, before its whole time is over.

        Whoever has read otherwise is shown it.
        """

        async def apply(work: Work) -> None:
            table = work.table
            told = passing(table)
            until = next((one.due_at for one in table.deadlines if (one.kind, one.seat) == (pace.EXPIRE, seat)), None)
            if until is not None:
                table.deadlines = tuple(
                    replace(one, due_at=until) if (one.kind, one.seat) == (pace.MOMENT, seat) else one
                    for one in table.deadlines
                )
            if passing(table) != told:
                work.show()

        await self._change(table_id, apply)

    async def pause(self, table_id: int, why: str = "") -> None:
        """Stop a table in play, clock and all, without showing anything; ``why``: a reason that may end by itself."""

        async def apply(work: Work) -> None:
            if work.table.row.status is Status.PLAYING:
                work.set(status=Status.PAUSED)
                work.table.settings.paused_for = why

        await self._change(table_id, apply)


async def _woken(work: Work) -> None:
    table = work.table
    if table.row.status is not Status.PLAYING:
        return
    await answering.play_on(work)
    timed = {one.seat for one in table.deadlines if one.kind == pace.EXPIRE}
    if not work.steps and (untimed := table.waited_for() - timed):
        work.begin_anew(untimed)
        work.show_to_all()
