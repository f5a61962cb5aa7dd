"""Which question is meant: what a button carries, and the table service looks up.

A number alone would not do: an undo frees it, and another question may take it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from bot.tables.open_table import OpenTable
from bot.watch.errors import OutOfDate, ToldToPlayer
from bot.words.catalogue import say
from bot.words.speech import listed, refusal
from engines.kernel import Ask


class Question(NamedTuple):
    """Which open asks are meant.

    Attributes:
        first: lowest number of the asks.
        last: highest.
        token: of what was asked, so that a number that an undo freed does not fit another question.
    """

    first: int
    last: int
    token: str

    def fits(self, ask: Ask) -> bool:
        """Whether ``ask`` is one of those that were meant."""
        return self.first <= ask.number <= self.last and self.token == token(ask)

    def chosen_by(self, table: OpenTable, seat: int, picks: Sequence[int]) -> tuple[Ask, list[str]]:
        """The open ask that ``seat`` answers, and the ids of what it picks.

        Where several are asked alike and each can do something else, whoever presses what stands under another's name means themselves; but
        not all of them, whoever is asked alone and has answered.

        Raises:
            OutOfDate: it is no longer open.
            ToldToPlayer: it is somebody else's, or there is no such option.
        """
        meant = [ask for ask in table.asks if self.fits(ask)]
        others = next((ask for ask in meant if not ask.secret), None)
        if others is None or any(seat in ask.seats for ask in meant):
            ask = self.asked_of(table, seat)
            return ask, _picked(table, ask, picks)
        ids = _picked(table, others, picks)
        alike = (
            ask
            for ask in table.asks
            if seat in ask.seats
            and ask.kind == others.kind
            and not ask.secret
            and _is_for_all(ask) == _is_for_all(others)
        )
        own = next((ask for ask in alike if set(ids) <= set(ask.ids)), None)
        return own or self.asked_of(table, seat), ids

    def asked_of(self, table: OpenTable, seat: int) -> Ask:
        """The open ask that is meant, which has to be one of ``seat``.

        Raises:
            OutOfDate: it is no longer open.
            ToldToPlayer: it is somebody else's.
        """
        open_asks = [ask for ask in table.asks if self.fits(ask)]
        for ask in open_asks:
            if seat in ask.seats:
                return ask
        # Whoever has come back to a vote is asked under a number that an older message does not know.
        for ask in table.asks:
            if seat in ask.seats and any(is_one_vote(ask, other) for other in open_asks):
                return ask
        others = dict.fromkeys(n for ask in open_asks if not ask.secret for n in ask.seats)
        if any(seat in ask.electorate for ask in open_asks):
            left = listed([table.named(n) for n in others], "and")
            raise ToldToPlayer(say("choice-voted", left=left))
        if others:
            raise ToldToPlayer(
                say("choice-of-others", whose=listed([possessive(table.named(n)) for n in others], "and"))
            )
        raise OutOfDate(refusal(table.game, "refused-stale"))


def _picked(table: OpenTable, ask: Ask, picks: Sequence[int]) -> list[str]:
    if not all(0 <= pick < len(ask.options) for pick in picks):
        raise ToldToPlayer(refusal(table.game, "refused-not-offered"))
    return [ask.ids[pick] for pick in picks]


def token(ask: Ask) -> str:
    """Six hex digits of what is asked, whoever is asked; what is decided for all is something else."""
    ids = "\n".join(option.id for option in ask.options)
    for_all = "\n" if _is_for_all(ask) else ""
    return blake2b(f"{ask.kind}\n{ask.least}-{ask.most}\n{ids}{for_all}".encode(), digest_size=3).hexdigest()


def _is_for_all(ask: Ask) -> bool:
    """Whether a group decides, by a vote or by whoever says so first."""
    return bool(ask.electorate) or len(ask.seats) > 1


def is_one_vote(ask: Ask, other: Ask) -> bool:
    """Whether two asks are about the same vote."""
    return bool(ask.electorate) and ask.electorate == other.electorate and token(ask) == token(other)


def question_of(asks: Sequence[Ask]) -> Question:
    """The question that ``asks``, which ask the same, have in common."""
    numbers = [ask.number for ask in asks]
    return Question(min(numbers), max(numbers), token(asks[0]))


def possessive(name: str) -> str:
    """``Ana's``, ``Hans'``."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
