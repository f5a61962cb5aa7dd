"""Playing an exported game again, in a process of its own (:mod:`bot.watch.apart`): ``python -m bot.tables.replaying``."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from bot.tables.verifying import account, complaints
from bot.watch.apart import Apart, Refused, TooMuch, answer
from bot.words.catalogue import say
from engines.kernel import Game
from engines.kernel.record import NotARecord
from engines.kernel.replay import SeenHead

LARGEST = 8_000_000
"""Bytes of an export; the longest games take a tenth of it."""
MOST_BRACKETS = 2_000_000


class Replayed(NamedTuple):
    """What has been found.

    Attributes:
        complaints: what differs, one sentence each.
        account: what whoever trusts it should know besides.
        answers: how many were played.
        commitment: of its dice.
        link: number of the last link of its chain.
        head: of its chain; empty if it has none.
    """

    complaints: list[str]
    account: list[str]
    answers: int
    commitment: str
    link: int
    head: str


class _Wanted(NamedTuple):
    """The first line of what the process is told: where each game is to be found, and what was seen."""

    games: dict[str, str]
    seen: list[SeenHead]


_WANTED = TypeAdapter(_Wanted)
_REPLAYED = TypeAdapter(Replayed)


async def replay(apart: Apart, text: bytes, games: Mapping[str, Game[Any]], seen: Sequence[SeenHead] = ()) -> Replayed:
    """Play it again.

    Args:
        apart: runs the process.
        text: the file, whatever it is.
        games: those that are known.
        seen: heads that somebody saw in the game's channel.

    Raises:
        NotARecord: it is none, or more than is played here; the message is one sentence.
    """
    if len(text) > LARGEST or text.count(b"[") + text.count(b"{") > MOST_BRACKETS:
        raise NotARecord(say("export-whole.large"))
    where = {key: type(game).__module__ for key, game in games.items()}
    wanted = _WANTED.dump_json(_Wanted(where, list(seen)))
    try:
        return _REPLAYED.validate_json(await apart.run(__name__, wanted + b"\n" + text))
    except Refused as reason:
        raise NotARecord(str(reason)) from None
    except TooMuch:
        raise NotARecord(say("fair-wrong.too-long")) from None


class _Games(Mapping[str, Game[Any]]):
    """Games that are fetched when somebody asks for them."""

    def __init__(self, where: Mapping[str, str]) -> None:
        self._where = where

    def __getitem__(self, key: str) -> Game[Any]:
        game: Game[Any] = import_module(self._where[key]).GAME
        return game

    def __iter__(self) -> Any:
        return iter(self._where)

    def __len__(self) -> int:
        return len(self._where)


def _replayed(message: bytes) -> bytes:
    first, _, text = message.partition(b"\n")
    wanted = _WANTED.validate_json(first)
    record, wrong = complaints(text, _Games(wanted.games), wanted.seen)
    last = record.last if record.is_chained else None
    found = Replayed(
        complaints=wrong,
        account=[] if wrong else account(record, wanted.seen),
        answers=len(record.answers),
        commitment=record.commitment,
        link=last.link if last else 0,
        head=last.digest if last else "",
    )
    return _REPLAYED.dump_json(found)


if __name__ == "__main__":
    sys.exit(answer(_replayed, NotARecord))
