"""One unit of work at a table: what is to change, collected under the table's lock, written whole or not at all.

With it goes what is to be said, as rows of the outbox: every kind that ``bot/delivery/table_messages.py`` has a handler for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, TypeVar

from bot.tables import pace
from bot.tables.handing_on import handing, taking
from bot.tables.open_table import Limit, OpenTable, Steps
from bot.tables.rows import answer_of, event_text, stored_checkpoint, stored_step
from engines.kernel import KeptLegacy, Legacy, Outcome, Session, commitment
from engines.kernel.chain import Chain, Head, Link, Seated, TakenBack, beginning, salt_of, seal, seal_by_seed
from storage import Database, Effects, LegacyChange, LinkRow, NewOutbox, Start, Status, Unit

T = TypeVar("T")


class Work:
    """A change to one table, as long as it is not written.

    Attributes:
        table: as it is to be; what is changed here (row, seats, options, settings, deadlines) is written.
        steps: answers accepted so far, each with who gave it.
        is_unfinished: whether stewards have more to answer than one unit may hold.
        storage: to look something up, never to write to the table.
        now: UNIX seconds.

    Args:
        table: as it stands.
        interaction_id: of Discord, if a person caused the change; one that was applied before is refused.
    """

    def __init__(self, table: OpenTable, storage: Database, now: float, interaction_id: int | None = None) -> None:
        self.table = table.draft()
        self.steps: Steps = []
        self.is_unfinished = False
        self.storage = storage
        self.now = now
        self._interaction_id = interaction_id
        self._before = table
        self._answers_before = _answers(table)
        self._private_before = table.private_asks()
        self._start: Start | None = None
        self._back: TakenBack | None = None
        self._asks = self._standing = 0
        self._legacy: Sequence[KeptLegacy] = ()
        self._taking: tuple[LegacyChange, ...] = ()
        self._said: list[NewOutbox] = []
        self._is_shown = False
        self._shown_to: set[int] = set()
        self._anew: set[int] = set()
        self._here: set[int] = set()
        self._called: set[int] = set()

    # What changes

    def set(self, **columns: Any) -> None:
        """Change columns of the table's row: status, pace, host_user_id."""
        self.table.row = replace(self.table.row, **columns)

    def answered(self, *steps: tuple[Any, str]) -> None:
        """The session has taken these answers, each with who gave it; they are shown."""
        self.steps += steps
        self._anew |= {step.entry.seat for step, _ in steps}
        self._is_shown = True

    @property
    def press(self) -> int:
        """The number of the press that brings about what happens; 0: none, or the game began before they went into its dice."""
        return self._interaction_id or 0 if self.table.row.head is not None else 0

    def begin(
        self, session: Session[Any], seed: bytes, legacy: Sequence[KeptLegacy] = (), user_id: int | None = None
    ) -> None:
        """The game begins, and holds what ``user_id`` has it take up."""
        self._legacy, self._taking = legacy, taking(legacy, user_id)
        self.table.session = session
        self.set(status=Status.PLAYING, seed=seed)
        events = tuple(event_text(event) for event in session.opening)
        self._start = Start(
            seed=seed, commitment=commitment(seed), checkpoint=stored_checkpoint(session.checkpoint), events=events
        )

    def take_back(self, back: TakenBack, session: Session[Any], standing: Steps | None = None) -> None:
        """Take answers back, but for those that stand all the same.

        Args:
            back: which, and why. Where it renews the dice, ``session`` has a stretch above the table's.
            session: the game as it then is.
            standing: of the later ones, those that the session has taken again.
        """
        if self.table.session is not None:
            self._asks = self.table.session.table.asks
        settings = self.table.settings
        if back.why != "alone":  # numbers of questions are free again
            settings.reclaimed.clear()
        if settings.wait is not None and session.open_ask(settings.wait.ask) is None:
            settings.wait = None
        self.table.session, self._back = session, back
        self._standing = len(standing or [])
        self.steps += standing or []

    async def take_back_alone(self, session: Session[Any], seat: int) -> None:
        """Take back the last answer of a seat, if that harms nobody; what others have answered since stands.

        Raises:
            Refused: one of the laws forbids it; nothing has changed.
        """
        earlier = session.undone(seat)
        place = session.last_of(seat)
        journal = (await self.storage.tables.load_table(self.table.row.id)).journal
        by = {row.ask: row.by for row in journal[place + 1 :]}
        standing = [(step, by[step.entry.ask]) for step in earlier.history[place:]]
        gone = [answer_of(row) for row in journal[place:]]
        keep = session.checkpoint.answers + place
        self.take_back(TakenBack(why="alone", seat=seat, keep=keep, gone=gone), earlier, standing)

    def begin_anew(self, seats: Collection[int], *, here: bool = False) -> None:
        """Who sits there has the whole time from now on; who is ``here`` sees what is asked, and needs no call."""
        self._anew |= set(seats)
        self._here |= set(seats) if here else set()

    # What is said

    def say(self, text: str, mention: int | None = None) -> None:
        """Say one line at the table; ``mention``: whoever is spoken to, who may not have opened the thread yet."""
        self.send(notice(self.table.row.id, text, mention=mention))

    def offer(self, text: str, offer: Offer, seats: Iterable[int]) -> None:
        """Say one line at the table, with what it offers to those on these seats as long as it stands open to one of them."""
        self.send(notice(self.table.row.id, text, offer, seats))

    def send(self, *rows: NewOutbox) -> None:
        """Send something; before what is shown of the table."""
        self._said += rows

    def call(self, seats: Iterable[int]) -> None:
        """Mention those on these seats who are waited for then."""
        called = set(seats)
        self._called |= called
        stands = (one for one in self.table.deadlines if one.kind != pace.PING or one.seat not in called)
        self.table.deadlines = tuple(stands)
        self.send(ping(self.table.row.id, called))

    def show(self) -> None:
        """Show the table anew, and their private questions to those who have other ones now."""
        self._is_shown = True

    def show_to_all(self) -> None:
        """Show the table anew, and to everybody what only they may see."""
        self._is_shown = True
        self._shown_to = set(range(len(self.table.seats)))

    def withdraw(self) -> None:
        """Nobody is asked any more whether they agree to an undo."""
        if self.table.settings.undo is not None:
            self.table.settings.undo = None
            self.send(consent(self.table.row.id))

    # Writing it

    @property
    def spoils_memory(self) -> bool:
        """Whether the session in memory has gone on: then it is dropped with the work, if that is not written."""
        return _answers(self._before) != self._answers_before

    def unit(self) -> Unit | None:
        """All of it, for storage; None if nothing is to change."""
        if self.steps or self._back is not None or self.table.row.status.is_over:
            self.withdraw()  # the game has gone on since
        self._limit()
        unit = self._changes()
        stands = self.table.deadlines == self._before.deadlines
        if unit == Unit() and stands and not (self._is_shown or self._said or self._anew):
            return None
        return replace(unit, effects=self._effects())

    def _changes(self) -> Unit:
        table, before, outcome = self.table, self._before, self._outcome()
        steps = [stored_step(step, by) for step, by in self.steps]
        checkpoints = [step.checkpoint for step, _ in self.steps if step.checkpoint is not None]
        head, links = self._chained()
        back = self._back
        return Unit(
            status=_new(Status.FINISHED if outcome else table.row.status, before.row.status),
            outcome=None if outcome is None else outcome.model_dump_json(),
            options=None if table.options == before.options else table.options.model_dump_json(),
            pace=_new(table.row.pace, before.row.pace),
            settings=None
            if table.settings == before.settings
            else table.settings.model_dump_json(exclude_defaults=True),
            host_user_id=_new(table.row.host_user_id, before.row.host_user_id),
            seats=None if table.seats == before.seats else tuple(table.seats),
            start=self._start,
            keep=None if back is None else back.keep,
            steps=tuple(steps),
            standing=self._standing,
            checkpoints=tuple(map(stored_checkpoint, checkpoints)),
            asks=self._asks,
            stretch=before.row.stretch + 1 if back is not None and back.renews else 0,
            head=None if head is None else head.digest,
            linked=None if head is None else head.link,
            links=links,
        )

    def _chained(self) -> tuple[Head | None, tuple[LinkRow, ...]]:
        """The head of the chain with all that is new, and what of that is no answer; None: nothing is, or it has no chain."""
        chain, links = self._chain(), self._links()
        if chain is None or not (self._start or links or self.steps):
            return None, ()
        rows = [LinkRow(0, json.dumps(self._seals()))] if self._start else []
        for link in links:
            numbered = link.model_copy(update={"link": chain.linked(link).link})
            rows.append(LinkRow(numbered.link, numbered.model_dump_json()))
        for step, _ in self.steps:
            chain.answered(step.entry)
        return chain.head, tuple(rows)

    def _chain(self) -> Chain | None:
        row, before = self.table.row, self._before.row
        if row.seed is None:
            return None
        if self._start is None:
            return None if before.head is None else Chain(row.seed, Head(before.links, before.head))
        rules, options = self._start.checkpoint.rules_version, json.loads(row.options)
        press = self._start.checkpoint.press
        told = beginning(row.game, rules, self._start.commitment, options, self._seals(), self._legacy, press)
        return Chain.begin(row.seed, told)

    def _seals(self) -> list[str]:
        """Of the names by seat."""
        row, names = self.table.row, self.table.names
        if row.name_salt is None:
            return [seal_by_seed(row.seed or b"", n, name) for n, name in enumerate(names)]
        return [seal(salt_of(row.name_salt, n, name), n, name) for n, name in enumerate(names)]

    def _links(self) -> list[Link]:
        """What is new, but for answers."""
        links: list[Link] = [] if self._back is None else [self._back]
        if self.table.row.head is not None:
            before, seals = self._before.names, self._seals()
            changed = [n for n, name in enumerate(self.table.names) if name != before[n]]
            links += [Seated(seat=n, seal=seals[n]) for n in changed]
        return links

    def _outcome(self) -> Outcome | None:
        """How the game has just ended."""
        session = self.table.session
        return session.outcome() if session is not None and self.table.row.status is Status.PLAYING else None

    def _effects(self) -> Effects:
        """What goes along: who is waited for, until when, and what is to be shown."""
        table = self.table
        if table.session is None:
            return Effects(interaction_id=self._interaction_id, outbox=tuple(self._said))
        waiting = table.waited_for()
        self._time(waiting)
        left = self._left(table.session)
        return Effects(
            interaction_id=self._interaction_id,
            outbox=(*self._said, *self._shown()),
            deadlines=table.deadlines,
            waiting=tuple(sorted(waiting)),
            called=tuple(sorted(self._called)),
            legacies=(*self._taking, *(handing(table, left) if left else ())),
        )

    def _left(self, session: Session[Any]) -> Sequence[Legacy]:
        """What a game that has just ended leaves, also if somebody has closed the table in its midst."""
        if self._outcome():
            return session.bequest()
        closed = self.table.row.status.is_over and self._before.row.status in (Status.PLAYING, Status.PAUSED)
        return session.forsaken() if closed else ()

    def _time(self, waiting: Collection[int]) -> None:
        table, meant = self.table, self.table.meant
        asked = {n: [ask for ask in table.asks if n in ask.seats and not ask.offer] for n in waiting}
        # After a pause, what was left stands there already.
        timed = {one.seat for one in table.deadlines if one.kind == pace.EXPIRE}
        fresh = {n for n in waiting if n in self._anew or table.seats[n].waiting_since is None}
        others = pace.asked_anew(asked, table.deadlines)
        anew = (fresh - timed) | (fresh & self._anew) | others
        called = others - self._anew - {one.seat for one in table.deadlines if one.kind == pace.PING} | self._here
        table.deadlines = pace.deadlines(pace.pace_of(table.row.pace), self.now, asked, anew, table.deadlines, called)
        fresh |= anew
        self._until_turn_is_over(waiting)
        if meant is not None:  # another question of this table was answered, or a seat has changed
            table.deadlines = (*table.deadlines, meant.deadline)
        table.note_waiting(waiting, fresh, self.now)

    def _limit(self) -> None:
        """Where a game limits turns: the clock of a side begins with its turn, and stands while the table waits for nobody there."""
        table = self.table
        turn = next(iter(table.turns(table.waited_for()).values()), "")
        limit = table.settings.limit
        if turn and (limit is None or limit.turn != turn):
            limit = Limit(turn=turn, seconds=pace.pace_of(table.row.pace).expire)
        if limit is not None and turn and limit.since is None:
            limit = limit.model_copy(update={"since": self.now})
        elif limit is not None and limit.since is not None and not turn:
            limit = limit.model_copy(update={"seconds": limit.seconds - (self.now - limit.since), "since": None})
        table.settings.limit = limit

    def _until_turn_is_over(self, waiting: Collection[int]) -> None:
        """Whoever is waited for in a turn that has a limit has until then, whatever is asked."""
        table, limit = self.table, self.table.settings.limit
        turns = table.turns(waiting)
        if limit is None or limit.since is None or not turns:
            return
        until = limit.since + limit.seconds
        table.deadlines = tuple(
            replace(one, due_at=until) if one.kind == pace.EXPIRE and one.seat in turns else one
            for one in table.deadlines
        )

    def _shown(self) -> list[NewOutbox]:
        if not self._is_shown:
            return []
        table, before, after = self.table, self._private_before, self.table.private_asks()
        is_over = table.row.status.is_over or (table.session is not None and table.session.finished)
        seats = [n for n in after if is_over or n in self._shown_to or after[n] != before.get(n, frozenset())]
        persons = [(n, user_id) for n in seats if (user_id := table.seats[n].user_id) is not None]
        return [
            *([end(table.row.id), card(table.row.id)] if is_over else [show(table.row.id)]),
            *(hand_of(table.row.id, n, user_id) for n, user_id in persons),
        ]


Apply = Callable[[Work], Coroutine[Any, Any, None]]
"""A change to a table. It may run again, on the table as it then is, if somebody else wrote in between."""


def _new(now: T, before: T) -> T | None:
    return None if now == before else now


def _answers(table: OpenTable) -> int:
    return 0 if table.session is None else table.session.answers


# --- what is to be said -----------------------------------------------------------------------------------------------


def lane(table_id: int) -> str:
    """The outbox target of everything that is said at a table, so that it is said in order."""
    return f"table:{table_id}"


def card(table_id: int) -> NewOutbox:
    """Show the lobby card as it is then."""
    return NewOutbox(kind="lobby", target=lane(table_id), coalesce_key=f"lobby:{table_id}")


def opening(table_id: int) -> NewOutbox:
    """Open the thread, call everybody in, and turn the lobby card into a link."""
    return NewOutbox(kind="opening", target=lane(table_id))


def show(table_id: int) -> NewOutbox:
    """Show the table as it stands then; only the newest of these is drawn."""
    return NewOutbox(kind="table", target=lane(table_id), coalesce_key=f"table:{table_id}")


def retiring(table_id: int) -> NewOutbox:
    """Take the buttons off what the table has shown before; nothing waits for that."""
    return NewOutbox(kind="retiring", target=f"retiring:{table_id}", coalesce_key=f"retiring:{table_id}")


class Offer(StrEnum):
    """What a line at the table offers to whoever it is about."""

    TAKE_BACK = "take_back"
    COME_BACK = "come_back"


def notice(
    table_id: int, text: str, offer: Offer | None = None, seats: Iterable[int] = (), mention: int | None = None
) -> NewOutbox:
    """Say one line at the table, with what it offers to whom, and whom it calls."""
    body: dict[str, Any] = {"text": text} | ({} if offer is None else {"offer": offer, "seats": sorted(seats)})
    body |= {} if mention is None else {"mention": mention}
    return NewOutbox(kind="notice", target=lane(table_id), body=json.dumps(body))


def ping(table_id: int, seats: Iterable[int]) -> NewOutbox:
    """Mention those on these seats who are waited for then."""
    return NewOutbox(kind="ping", target=lane(table_id), body=json.dumps({"seats": sorted(seats)}))


def consent(table_id: int) -> NewOutbox:
    """Show whether everybody agrees to an undo, or take that question away."""
    return NewOutbox(kind="consent", target=lane(table_id), coalesce_key=f"consent:{table_id}")


def end(table_id: int) -> NewOutbox:
    """Show how it ended."""
    return NewOutbox(kind="end", target=lane(table_id))


def hand_of(table_id: int, seat: int, user_id: int) -> NewOutbox:
    """Bring what a person sees of a seat by direct message up to date; also if the seat is no longer theirs."""
    return NewOutbox(
        kind="hand",
        target=f"user:{user_id}",
        coalesce_key=f"hand:{table_id}:{seat}:{user_id}",
        body=json.dumps({"seat": seat}),
    )
