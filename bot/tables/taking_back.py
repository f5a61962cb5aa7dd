"""Undo: free within the four laws of the kernel, otherwise by the consent of everybody who sits at the table."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from bot.tables.errands import consent, notice
from bot.tables.open_table import OpenTable
from bot.tables.rows import checkpoint_of, entry_of, stored_step
from bot.tables.service import Tables
from bot.watch.errors import ToldToPlayer
from bot.words.plain import plain
from bot.words.speech import Speech, refusal
from engines.kernel import Diverged, Refused, Session
from storage import Seat, TableChange


@dataclass(frozen=True, slots=True)
class Preview:
    """What an undo would take back.

    Attributes:
        text: the choice, in words.
        free: whether it harms nobody; if not, ``why`` says what stands against it.
        why: one sentence.
    """

    text: str
    free: bool
    why: str = ""


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
                keep = await self._before_last_of(table, seat)
                back = await self._session_at(table, keep, table.row.stretch)
                why = refusal(table.game, law.reason)
                if law.reason == "refused-nothing-to-undo":
                    why = "The table has gone on since; taking it back needs everyone's consent."
                return Preview(await self._words(table, back, keep), free=False, why=why)
            keep = session.checkpoint.answers + _last_of(session, seat)
            return Preview(await self._words(table, earlier, keep), free=True)

    async def undo(self, table_id: int, user_id: int, interaction_id: int | None = None) -> None:
        """Take this person's last answer back, if that harms nobody.

        Raises:
            ToldToPlayer: one of the laws forbids it.
        """
        async with self._tables.open(table_id) as table:
            mine = _here(table, user_id)
            session = table.playing()
            try:
                earlier = session.undone(mine.seat)
            except Refused as law:
                raise ToldToPlayer(refusal(table.game, law.reason)) from law
            place = _last_of(session, mine.seat)
            journal = (await self._storage.tables.load_table(table_id)).journal
            kept = [
                stored_step(step, row.by)
                for step, row in zip(earlier.history[place:], journal[place + 1 :], strict=True)
            ]
            table.session = earlier
            told = notice(table_id, f"{plain(mine.name)} takes a choice back.")
            table.row = await self._storage.tables.undo(
                table_id,
                table.row.version,
                keep=session.checkpoint.answers + place,
                steps=kept,
                asks=session.table.asks,
                effects=self._tables.effects(table, {mine.seat}, None, interaction_id, (told,)),
            )
            self._tables.committed()

    async def ask_everyone(self, table_id: int, user_id: int) -> None:
        """Propose to take this person's last answer back, with all that came after it."""
        async with self._tables.open(table_id) as table:
            seat = _here(table, user_id).seat
            table.playing()
            keep = await self._before_last_of(table, seat)
            back = await self._session_at(table, keep, table.row.stretch)
            text = await self._words(table, back, keep, in_public=True)
            proposal = {"keep": keep, "at": table.row.answers, "by": seat, "agreed": [seat], "text": text}
            await self._propose(table, proposal)
            await self._done_if_agreed(table, proposal)

    async def consent(self, table_id: int, user_id: int, *, agree: bool) -> None:
        """Agree to the proposal, or decline it."""
        async with self._tables.open(table_id) as table:
            mine = table.seat_for(user_id)
            table.playing()
            proposal = json.loads(table.row.settings).get("undo")
            if proposal is None or proposal["at"] != table.row.answers:
                raise ToldToPlayer("The game has moved on since this was proposed.")
            if not agree:
                await self._propose(table, None, f"{plain(mine.name)} does not agree; nothing is taken back.")
                return
            proposal["agreed"] = sorted({*proposal["agreed"], mine.seat})
            await self._propose(table, proposal)
            await self._done_if_agreed(table, proposal)

    async def _propose(self, table: OpenTable, proposal: dict[str, Any] | None, text: str = "") -> None:
        settings = json.loads(table.row.settings)
        settings.pop("undo", None)
        if proposal is not None:
            settings["undo"] = proposal
        effects = self._tables.effects(
            table, also=(consent(table.row.id), *((notice(table.row.id, text),) if text else ()))
        )
        change = TableChange(settings=json.dumps(settings))
        table.row = await self._storage.tables.change_table(table.row.id, table.row.version, change, effects)
        self._tables.committed()

    async def _done_if_agreed(self, table: OpenTable, proposal: dict[str, Any]) -> None:
        if not set(table.present) <= set(proposal["agreed"]):
            return
        # A fresh stretch of dice, so that nobody agrees to take back for the sake of a better roll.
        stretch, asks = table.row.stretch + 1, 0 if table.session is None else table.session.table.asks
        table.session = await self._session_at(table, proposal["keep"], stretch)
        told = notice(
            table.row.id, f"By everyone's consent the last choice of {table.named(proposal['by'])} is taken back."
        )
        table.row = await self._storage.tables.undo(
            table.row.id,
            table.row.version,
            keep=proposal["keep"],
            stretch=stretch,
            asks=asks,
            effects=self._tables.effects(table, table.waited_for(), None, None, (told,)),
        )
        # Should the process end here, the proposal is one that the game has moved on from.
        await self._propose(table, None)
        await self._tables.go_on(table)  # who proposed it may be away by now

    async def _session_at(self, table: OpenTable, keep: int, stretch: int) -> Session[Any]:
        loaded = await self._storage.tables.load_table(table.row.id, keep)
        if loaded.checkpoint is None or table.row.seed is None:
            raise ToldToPlayer("There is nothing of yours to take back.")
        journal = [entry_of(answer) for answer in loaded.journal]
        try:
            return Session.resume(table.game, table.row.seed, checkpoint_of(loaded.checkpoint), journal, stretch)
        except (Diverged, ValueError):  # ValueError: a state that this version cannot read
            raise ToldToPlayer("That was chosen by other rules than those of now, and stays as it is.") from None

    async def _before_last_of(self, table: OpenTable, seat: int) -> int:
        """How many answers there were before the last one that a person gave for ``seat``.

        Raises:
            ToldToPlayer: there is none.
        """
        for answer in reversed((await self._storage.tables.load_whole(table.row.id)).journal):
            if answer.seat == seat and answer.by.isdecimal():
                return answer.n - 1
        raise ToldToPlayer("There is nothing of yours to take back.")

    async def _words(self, table: OpenTable, back: Session[Any], keep: int, *, in_public: bool = False) -> str:
        """The choice after ``keep`` answers, as its seat reads it; ``in_public`` as everybody may (empty: not at all)."""
        entry = entry_of((await self._storage.tables.load_whole(table.row.id)).journal[keep])
        ask = back.open_ask(entry.ask)
        if in_public and (ask is None or ask.secret):
            return ""
        if ask is None:
            return "your last choice"
        speech = Speech(table.game, table.names, None if in_public else entry.seat)
        picked = ", ".join(speech.label(ask, option) for option in ask.options if option.id in entry.choice)
        return f"**{picked or 'Nothing'}** ({speech.prompt(ask)})"


def _here(table: OpenTable, user_id: int) -> Seat:
    """The seat of a person, who plays it now.

    Raises:
        ToldToPlayer: they do not sit here, or a steward plays for them.
    """
    seat = table.seat_for(user_id)
    if seat.away:
        raise ToldToPlayer("A steward plays for you now; `/table away` with **gone: No** brings you back first.")
    return seat


def _last_of(session: Session[Any], seat: int) -> int:
    """Position, since the checkpoint, of the last answer of ``seat``."""
    return max(n for n, step in enumerate(session.history) if step.entry.seat == seat)
