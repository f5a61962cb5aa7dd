"""Undo: free within the four laws of the kernel, otherwise by the consent of everybody whom it concerns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import Any, NamedTuple

from bot.tables.answering import CLOCK, ORDERS, UNASKED, play_on
from bot.tables.open_table import OpenTable, Proposal
from bot.tables.rows import answer_of, checkpoint_of, entry_of
from bot.tables.scenes import Scene, called_at
from bot.tables.service import Tables
from bot.tables.work import Work, consent
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from bot.words.speech import Speech, listed, refusal
from engines.kernel import Diverged, Refused, Session
from engines.kernel.chain import TakenBack
from storage import Answer, Seat


@dataclass(frozen=True, slots=True)
class Preview:
    """What an undo would take back.

    Attributes:
        text: the choice, in words.
        free: whether it harms nobody; if not, ``why`` says what stands against it.
        ask: number of the question.
        why: one sentence.
    """

    text: str
    free: bool
    ask: int
    why: str = ""


class _Late(NamedTuple):
    """What the clock chose, taken back; and the game without it."""

    link: TakenBack
    session: Session[Any]


class TakingBack:
    """Takes answers back."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._storage = tables.storage

    async def preview(self, table_id: int, user_id: int) -> Preview:
        """What an undo by this person would take back; nothing is changed.

        Raises:
            ToldToPlayer: there is nothing.
        """
        async with self._tables.open(table_id) as table:
            seat = _here(table, user_id).seat
            session = table.playing()
            try:
                earlier = session.undone(seat)
            except Refused as law:
                if late := await self._late(table, seat):
                    text = await self._words(table, late.session, late.link.keep)
                    return Preview(text, free=True, ask=late.link.gone[0].ask)
                keep = await self._before_last_of(table, seat)
                back = await self._session_at(table, keep, table.row.stretch)
                why = say("undo-needs-consent")
                if law.reason != "refused-nothing-to-undo":
                    why = await self._why(table, seat, law)
                ask = (await self._storage.tables.journal(table.row.id))[keep].ask
                return Preview(await self._words(table, back, keep), free=False, ask=ask, why=why)
            keep = session.checkpoint.answers + session.last_of(seat)
            return Preview(await self._words(table, earlier, keep), free=True, ask=_last_asked(session, seat))

    async def changeable(self, scene: Scene) -> str:
        """What the viewer has chosen at once and can still change, if they wait for others now; empty if there is nothing."""
        if scene.viewer is None or scene.my_asks or scene.is_away or not scene.waiting:
            return ""
        user_id = scene.seats[scene.viewer].user_id
        try:
            texts = [] if user_id is None else await self.chosen(scene.table.id, user_id)
        except ToldToPlayer:
            return ""
        return listed(texts, "and") if texts else ""

    async def chosen(self, table_id: int, user_id: int) -> list[str]:
        """What this person chose last, and all that was asked of them at once with it, as far as it harms nobody to take it back; in words.

        Raises:
            ToldToPlayer: they do not sit here.
        """
        last = await self.preview(table_id, user_id)
        async with self._tables.open(table_id) as table:
            session = table.playing()
            backs = _together(session, _here(table, user_id).seat)
            texts = [await self._words(table, *back) for back in backs]
        return texts[::-1] or [last.text] * last.free

    async def change(self, table_id: int, user_id: int, interaction_id: int | None = None) -> Scene:
        """Take all of that back, and nothing before it: of two presses in a row the second one finds it asked again.

        Raises:
            ToldToPlayer: one of the laws forbids it.
        """
        async with self._tables.open(table_id) as table:
            count = max(1, len(_together(table.playing(), _here(table, user_id).seat)))

        async def apply(work: Work, told: int = 0) -> None:
            session, seat = work.table.playing(), _here(work.table, user_id).seat
            asked = _asked(work.table, seat)
            if not asked or _together(session, seat, asked):
                await self._taken_back(work, user_id, told)

        for _ in range(count - 1):
            await self._tables.change(table_id, apply, user_id=user_id)
        last = partial(apply, told=count)
        return await self._tables.change(table_id, last, user_id=user_id, interaction_id=interaction_id)

    async def undo(
        self, table_id: int, user_id: int, interaction_id: int | None = None, ask: int | None = None
    ) -> Scene:
        """Take this person's last answer back, if that harms nobody.

        Args:
            table_id: of the table.
            user_id: of the person.
            interaction_id: of the press.
            ask: number of the question whose answer that is to be; None: whichever it is.

        Raises:
            ToldToPlayer: one of the laws forbids it, or it is another answer by now.
        """
        apply = partial(self._taken_back, user_id=user_id, told=1, ask=ask)
        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def _taken_back(self, work: Work, user_id: int, told: int, ask: int | None = None) -> None:
        """Take the last answer back; the table is ``told`` that it was so many."""
        await self._back_alone(work, user_id, ask)
        if told:
            work.say(say("took-back", name=plain(_here(work.table, user_id).name), count=told))
        work.show_to_all()

    async def _back_alone(self, work: Work, user_id: int, ask: int | None) -> None:
        mine = _here(work.table, user_id)
        session = work.table.playing()
        asked, by = _last_asked(session, mine.seat), await self._last_by(work.table.row.id, mine.seat)
        try:
            await _last_back(work, session, mine.seat, ask)
            if by == ORDERS:
                work.table.settings.reclaimed[mine.seat] = asked
        except Refused as law:
            late = await self._late(work.table, mine.seat)
            if late is not None and ask not in (None, late.link.gone[0].ask):
                late = None
            if late is None and await self.was_late(work.table.row.id, mine.seat):
                raise ToldToPlayer(say("undo-needs-consent")) from law
            if late is None:
                raise ToldToPlayer(await self._why(work.table, mine.seat, law)) from law
            work.take_back(late.link, late.session)
            work.begin_anew(work.table.waited_for())
            await play_on(work)  # stewards had answered since, and do so again

    async def _why(self, table: OpenTable, seat: int, law: Refused) -> str:
        """What stands against taking a choice back; that others have built on it only where a person has."""
        journal = await self._storage.tables.journal(table.row.id)
        since = takewhile(lambda answer: answer.seat != seat or not answer.by.isdecimal(), reversed(journal))
        if law.reason == "refused-undo-others" and not any(answer.by.isdecimal() for answer in since):
            return say("undo-needs-consent")
        return refusal(table.game, law.reason)

    async def was_late(self, table_id: int, seat: int | None) -> bool:
        """Whether the last choice for a seat was the clock's."""
        return await self._last_by(table_id, seat) == CLOCK

    async def _last_by(self, table_id: int, seat: int | None) -> str:
        """Who made the last choice for a seat that it was asked for."""
        journal = await self._storage.tables.journal(table_id)
        return next((one.by for one in reversed(journal) if one.seat == seat and one.by != UNASKED), "")

    async def can_still(self, table_id: int, seat: int) -> bool:
        """Whether what the clock chose last for a seat goes back by a press of its person; in a pause, whether it would if that were over."""
        async with self._tables.open(table_id) as table:
            session = table.session
            if session is None or table.row.status.is_over or not await self.was_late(table_id, seat):
                return False
            try:
                session.undone(seat)
            except Refused:
                return await self._late(table, seat) is not None
            return True

    async def ask_everyone(
        self, table_id: int, user_id: int, interaction_id: int | None = None, ask: int | None = None
    ) -> Scene:
        """Propose to take this person's last answer back, with all that came after it.

        Args:
            table_id: of the table.
            user_id: of the person.
            interaction_id: of the press.
            ask: number of the question whose answer that is to be; None: whichever it is.

        Raises:
            ToldToPlayer: there is none, or it is another answer by now.
        """

        async def apply(work: Work) -> None:
            table = work.table
            seat = _here(table, user_id).seat
            table.playing()
            keep = await self._before_last_of(table, seat)
            if ask not in (None, (await self._storage.tables.journal(table.row.id))[keep].ask):
                raise ToldToPlayer(say("no-undo.not-last"))
            back = await self._session_at(table, keep, table.row.stretch)
            text = await self._words(table, back, keep, in_public=True)
            at, number = table.row.answers, table.row.version
            await self._agree(work, Proposal(keep=keep, at=at, by=seat, agreed=[seat], text=text, number=number))

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def consent(
        self, table_id: int, user_id: int, interaction_id: int | None = None, *, agree: bool, number: int | None = None
    ) -> Scene:
        """Agree to the proposal of this number (None: to whichever stands), or decline it.

        Raises:
            ToldToPlayer: it stands no more.
        """

        async def apply(work: Work) -> None:
            mine = work.table.seat_for(user_id)
            work.table.playing()
            proposal = work.table.settings.undo
            if proposal is None or proposal.at != work.table.row.answers or number not in (None, proposal.number):
                raise ToldToPlayer(say("no-undo.proposed"))
            if agree:
                proposal.agreed = sorted({*proposal.agreed, mine.seat})
                await self._agree(work, proposal)
            else:
                _propose(work, None)
                work.say(say("disagreed", name=plain(mine.name)))

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def _agree(self, work: Work, proposal: Proposal) -> None:
        """Take back what is proposed, if everybody agrees by now; otherwise they are asked."""
        table = work.table
        gone = (await self._storage.tables.journal(table.row.id))[proposal.keep :]
        proposal.asked = sorted(_concerned(table, gone).difference(proposal.agreed))
        if proposal.asked:
            _propose(work, proposal)
            return
        _propose(work, None)
        table.settings.taken_back += 1
        # A fresh stretch of dice, so that nobody agrees to take back for the sake of a better roll.
        earlier = await self._session_at(table, proposal.keep, table.row.stretch + 1)
        back = TakenBack(
            why="agreed",
            seat=proposal.by,
            agreed=proposal.agreed,
            keep=proposal.keep,
            gone=[answer_of(row) for row in gone],
        )
        work.take_back(back, earlier)
        work.begin_anew(table.waited_for())
        work.say(say("took-back-together", name=table.named(proposal.by)))
        await play_on(work)  # who proposed it may be away by now

    async def _late(self, table: OpenTable, seat: int) -> _Late | None:
        """What the clock chose last for a seat, also if that made it somebody else's turn: as long as nobody has moved since.

        None: somebody has, or has chosen for all, or something came of it: a die fell, or something hidden was shown. Where turns
        are limited what a turn has lost is lost.
        """
        if table.meant is not None or table.settings.limit is not None:
            return None
        journal = await self._storage.tables.journal(table.row.id)
        unmoved = takewhile(lambda answer: not answer.by.isdecimal(), reversed(journal))
        keep = next((answer.n - 1 for answer in unmoved if (answer.seat, answer.by) == (seat, CLOCK)), None)
        if keep is None:
            return None
        gone = journal[keep:]
        tried = await self._session_at(table, keep, table.row.stretch)
        if not tried.goes_on_unseen([entry_of(answer) for answer in gone]):
            return None
        link = TakenBack(why="late", seat=seat, keep=keep, gone=[answer_of(answer) for answer in gone])
        return _Late(link, await self._session_at(table, keep, table.row.stretch))

    async def _session_at(self, table: OpenTable, keep: int, stretch: int) -> Session[Any]:
        loaded = await self._storage.tables.load_table(table.row.id, keep)
        if loaded.checkpoint is None or table.row.seed is None:
            raise ToldToPlayer(say("no-undo"))
        journal = [entry_of(answer) for answer in loaded.journal]
        try:
            return Session.resume(table.game, table.row.seed, checkpoint_of(loaded.checkpoint), journal, stretch)
        except (Diverged, ValueError):  # ValueError: a state that this version cannot read
            raise ToldToPlayer(say("no-undo.other-rules")) from None

    async def _before_last_of(self, table: OpenTable, seat: int) -> int:
        """How many answers there were before the last one that a person gave for ``seat``, or the clock in their place.

        Raises:
            ToldToPlayer: there is none.
        """
        for answer in reversed(await self._storage.tables.journal(table.row.id)):
            if answer.seat == seat and (answer.by.isdecimal() or answer.by == CLOCK):
                return answer.n - 1
        raise ToldToPlayer(say("no-undo"))

    async def _words(self, table: OpenTable, back: Session[Any], keep: int, *, in_public: bool = False) -> str:
        """The choice after ``keep`` answers, as its seat reads it; ``in_public`` as everybody may (empty: not at all)."""
        answer = (await self._storage.tables.journal(table.row.id))[keep]
        entry = entry_of(answer)
        ask = back.open_ask(entry.ask)
        if in_public and (ask is None or ask.secret):
            return ""
        if ask is None:
            return say("undo-choice.unknown")
        speech = Speech(table.game, table.names, None if in_public else entry.seat, called=called_at(table))
        picked = ", ".join(speech.label(ask, option) for option in ask.options if option.id in entry.choice)
        kind = "undo-choice.ordered" if answer.by == ORDERS else "undo-choice"
        return say(kind, choice=picked or say("chosen-nothing"), question=speech.prompt(ask))


def _together(session: Session[Any], seat: int, asked: Sequence[int] = ()) -> list[tuple[Session[Any], int]]:
    """The last answers of a seat, latest first, to questions that stood open at once, and with those of the numbers ``asked``, as far as they go back alone: the game without them, and how many answers there were before."""
    backs: list[tuple[Session[Any], int]] = []
    asked = [*asked]
    while True:
        mine = session.last_of(seat)
        try:
            earlier = session.undone(seat)
        except Refused:
            return backs
        asked.append(session.history[mine].entry.ask)
        if any(earlier.open_ask(number) is None for number in asked):
            return backs
        backs.append((earlier, session.checkpoint.answers + mine))
        session = earlier


def _asked(table: OpenTable, seat: int) -> list[int]:
    """Numbers of the questions that a seat is to decide, but for what somebody has just answered for all."""
    meant = table.meant and table.meant.ask
    return [ask.number for ask in table.asks if seat in ask.seats and not ask.offer and ask is not meant]


def _last_asked(session: Session[Any], seat: int) -> int:
    """Number of the question that a seat has answered last; 0: of none."""
    last = session.last_of(seat)
    return session.history[last].entry.ask if last >= 0 else 0


async def _last_back(work: Work, session: Session[Any], seat: int, ask: int | None) -> None:
    """Take the last answer of a seat back, if it is that to the question ``ask``.

    Raises:
        Refused: it is another one by now, or one of the laws forbids it.
    """
    if ask not in (None, _last_asked(session, seat)):
        raise Refused("refused-stale")
    await work.take_back_alone(session, seat)
    work.begin_anew({seat})


def _propose(work: Work, proposal: Proposal | None) -> None:
    work.table.settings.undo = proposal
    work.send(consent(work.table.row.id))
    work.show_to_all()


def _concerned(table: OpenTable, gone: Sequence[Answer]) -> set[int]:
    """Who has to agree: everybody here, and whoever is away and gave one of the answers that would be ``gone``."""
    theirs = {(answer.seat, answer.by) for answer in gone}
    return {*table.present, *(seat.seat for seat in table.seats if (seat.seat, str(seat.user_id)) in theirs)}


def _here(table: OpenTable, user_id: int) -> Seat:
    """The seat of a person, who plays it now.

    Raises:
        ToldToPlayer: they do not sit here, or a steward plays for them.
    """
    seat = table.seat_for(user_id)
    if seat.away:
        raise ToldToPlayer(say("no-undo.away"))
    return seat
