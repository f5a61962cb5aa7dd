"""Whether an exported game, or a day of rolls, was fair, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.dice.checking import check_day
from bot.dice.fair_days import Checked, NotADay, Seen, day_of
from bot.watch.apart import Apart
from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel import Game
from engines.kernel.record import NotARecord, Record, read
from engines.kernel.replay import SeenHead, verify
from storage import DayRow, Rolls


def complaints(
    text: str | bytes, games: Mapping[str, Game[Any]], seen: Sequence[SeenHead] = ()
) -> tuple[Record, list[str]]:
    """The record in ``text``, and what is wrong with it or unlike what was ``seen``, one sentence each.

    Raises:
        NotARecord: it is none; the message is one sentence.
    """
    record = read(text)
    game = games.get(record.game)
    if game is None:
        raise NotARecord(say("verified.unknown-game", game=plain(record.game[:40])))
    return record, verify(record, game, seen)


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


def says_day(text: bytes) -> bool:
    """Whether a file may hold a day of rolls; it is not read for that."""
    return b'"lychgate_day"' in text


async def verdict_of_day(
    text: bytes, apart: Apart, rolls: Rolls, places: Sequence[str], seen: Sequence[Seen] = ()
) -> str:
    """What players are told about a day of rolls.

    Args:
        text: the file.
        apart: where it is checked.
        rolls: our own rows, to compare it with.
        places: whose rolls the reader may know of.
        seen: what the reader has seen in the channel.
    """
    try:
        checked = await check_day(apart, text, seen)
    except NotADay as reason:
        return str(reason)
    wrong = list(checked.complaints)
    ours = await rolls.day_of(checked.place, day_of(checked.day)) if checked.place in places else None
    if ours is not None and not wrong and not _is_ours(checked, ours):
        wrong.append(say("verified-day.otherwise", seen=str(Seen(ours.used, ours.head, is_last=True))))
    if wrong:
        return say("verified.not", complaints=" ".join(wrong))
    return "\n".join(filter(None, [*told_of_day(checked), _told_of_ours(ours)]))


def _is_ours(checked: Checked, ours: DayRow) -> bool:
    is_alike = (checked.commitment, checked.rolls) == (ours.commitment, ours.used)
    return is_alike and checked.head == ours.head


def _told_of_ours(ours: DayRow | None) -> str:
    """What our own rows say of it."""
    if ours is None:
        return say("verified-day.nobodys")
    return say("verified-day.closed", count=ours.used) if ours.closed else say("verified-day.ours")


def told_of_day(checked: Checked) -> list[str]:
    """What is proven of a day that holds, and what there is to be compared."""
    lines = [say("verified.day", rolls=checked.rolls, day=str(checked.day))]
    if not checked.head:
        return [*lines, say("verified-day.numbers", commitment=checked.commitment)]
    if checked.seen:
        lines.append(say("verified-day.seen", number=str(checked.seen)))
    if checked.seen < checked.rolls or not checked.rolls:
        ended = str(Seen(checked.rolls, checked.head, is_last=True))
        lines.append(say("verified-day.compare", commitment=checked.commitment, seen=ended))
    return lines
