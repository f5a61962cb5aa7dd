"""Whether an exported game, or a day of rolls, was fair, in words."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from bot.dice.fair_days import NotADay, is_day, read_day, verify_day
from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel import Game
from engines.kernel.record import NotARecord, Record, read
from engines.kernel.replay import Seen, verify


def complaints(text: str | bytes, games: Mapping[str, Game[Any]]) -> tuple[Record, list[str]]:
    """The record in ``text``, and what is wrong with it, one sentence each.

    Raises:
        NotARecord: it is none; the message is one sentence.
    """
    record = read(text)
    game = games.get(record.game)
    if game is None:
        raise NotARecord(say("verified.unknown-game", game=plain(record.game[:40])))
    return record, verify(record, game)


async def verdict(text: str | bytes, games: Mapping[str, Game[Any]]) -> str:
    """One paragraph for players; also about a day of rolls."""
    if is_day(text):
        return await asyncio.to_thread(_verdict_of_day, text)
    try:
        record, wrong = await asyncio.to_thread(complaints, text, games)
    except NotARecord as reason:
        return str(reason)
    if wrong:
        return say("verified.not", complaints=" ".join(wrong))
    return "\n".join([say("verified", answers=len(record.answers)), *account(record)])


def account(record: Record, seen: Sequence[Seen] = ()) -> list[str]:
    """What whoever trusts a record that holds should know of it besides, one line each."""
    if not record.is_chained:
        return [say("account.numbers")]
    lines = []
    if agreed := record.taken_back("agreed"):
        lines.append(say("account.agreed", count=agreed))
    if alone := record.taken_back("alone"):
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


def _verdict_of_day(text: str | bytes) -> str:
    try:
        record = read_day(text)
    except NotADay as reason:
        return str(reason)
    if wrong := verify_day(record):
        return say("verified.not", complaints=" ".join(wrong))
    return say("verified.day", rolls=len(record.rolls), day=str(record.day))
