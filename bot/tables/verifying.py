"""Whether an exported game, or a day of rolls, was fair, in words."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.dice.fair_days import NotADay, is_day, read_day, verify_day
from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel import Game
from engines.kernel.record import NotARecord, Record, read, verify


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
    return say("verified", answers=len(record.answers))


def _verdict_of_day(text: str | bytes) -> str:
    try:
        record = read_day(text)
    except NotADay as reason:
        return str(reason)
    if wrong := verify_day(record):
        return say("verified.not", complaints=" ".join(wrong))
    return say("verified.day", rolls=len(record.rolls), day=str(record.day))
