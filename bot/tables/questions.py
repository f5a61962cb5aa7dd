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
        for (
            ask
        ) in table.asks:  # whoever has come back to a vote is asked under a number that an older message does not know
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


def token(ask: Ask) -> str:
    """Six hex digits of what is asked, whoever is asked."""
    ids = "\n".join(option.id for option in ask.options)
    return blake2b(f"{ask.kind}\n{ask.least}-{ask.most}\n{ids}".encode(), digest_size=3).hexdigest()


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
