"""Whether an exported game was fair, in words.

It is played again in a process of its own (:mod:`bot.watch.apart`): ``python -m bot.tables.replaying``.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from bot.watch.apart import Apart, Refused, TooMuch, answer
from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel import Game
from engines.kernel.record import NotARecord, Record, read
from engines.kernel.replay import SeenHead, by_other_rules, verify
from storage import TableRow, Tables

LARGEST = 8_000_000
"""Bytes of an export; the longest games take a tenth of it."""
MOST_BRACKETS = 2_000_000


class Replayed(NamedTuple):
    """What has been found.

    Attributes:
        complaints: what differs, one sentence each.
        is_older: whether that is the rules alone, which have changed since.
        account: what whoever trusts it should know besides.
        answers: how many were played.
        commitment: of its dice.
        link: number of the last link of its chain.
        head: of its chain; empty if it has none.
    """

    complaints: list[str]
    is_older: bool
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


def account(record: Record, seen: Sequence[SeenHead] = ()) -> list[str]:
    """What whoever trusts a record that holds should know of it besides, one line each."""
    if not record.is_chained:
        return [say("account.numbers")]
    lines = [] if record.press else [say("account.deal")]
    if agreed := record.taken_back("agreed"):
        lines.append(say("account.agreed", count=agreed))
    if alone := record.taken_back("alone") + record.taken_back("late"):
        lines.append(say("account.alone", count=alone))
    if redone := record.taken_back("rules"):
        lines.append(say("account.rules", count=redone))
    if record.forgotten:
        lines.append(say("account.forgotten", seats=", ".join(str(seat + 1) for seat in record.forgotten)))
    last = max((one.link for one in seen), default=-1)
    if last < 0:
        lines.append(say("account.compare", head=record.last.shown))
    elif last < record.last.link:
        lines.append(say("account.seen", link=last, last=record.last.link))
    return lines


def _replayed(message: bytes) -> bytes:
    first, _, text = message.partition(b"\n")
    wanted = _WANTED.validate_json(first)
    record = read(text)
    if record.game not in wanted.games:
        raise NotARecord(say("verified.unknown-game", game=plain(record.game[:40])))
    game = import_module(wanted.games[record.game]).GAME
    wrong = verify(record, game, wanted.seen)
    last = record.last if record.is_chained else None
    found = Replayed(
        complaints=wrong,
        is_older=wrong == [by_other_rules(record, game)],
        account=[] if wrong else account(record, wanted.seen),
        answers=len(record.answers),
        commitment=record.commitment,
        link=last.link if last else 0,
        head=last.digest if last else "",
    )
    return _REPLAYED.dump_json(found)


async def verdict(
    text: bytes,
    games: Mapping[str, Game[Any]],
    apart: Apart,
    tables: Tables,
    guild_id: int | None,
    seen: Sequence[SeenHead] = (),
) -> str:
    """One paragraph about an exported game.

    Args:
        text: the file.
        games: those that are known.
        apart: where it is played again.
        tables: our own rows, to compare it with.
        guild_id: whose tables the reader may know of.
        seen: what the reader has seen in the game's channel.
    """
    try:
        replayed = await replay(apart, text, games, seen)
    except NotARecord as reason:
        return str(reason)
    wrong = list(replayed.complaints)
    if replayed.is_older:
        return say("verified.older", why=wrong[0])
    ours = None if guild_id is None else await tables.of_commitment(guild_id, replayed.commitment)
    if ours is not None and not wrong and not _is_ours(replayed, ours):
        wrong.append(say("verified.otherwise", table=str(ours.id), head=ours.shown_head))
    if wrong:
        return say("verified.not", complaints=" ".join(wrong))
    told = [say("verified", answers=replayed.answers), *replayed.account]
    return "\n".join([*told, say("verified.ours", table=str(ours.id))] if ours is not None else told)


def _is_ours(replayed: Replayed, ours: TableRow) -> bool:
    """Whether the file ends where our table stands; a table from before there were chains has only its answers to compare."""
    if ours.head is None:
        return replayed.answers == ours.answers
    return (replayed.head, replayed.link) == (ours.head, ours.links)


if __name__ == "__main__":
    sys.exit(answer(_replayed, NotARecord))
