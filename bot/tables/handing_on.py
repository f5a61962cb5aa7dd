"""What outlives a table, between the rules and storage: taken up when a game begins, handed on when it ends.

Both are part of the write that begins or ends the game, so a mission counts once, whatever happens at that moment.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import cycle

from bot.tables.keepsakes import brought, left_out, notes_of
from bot.tables.open_table import OpenTable
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel.legacy import KeptLegacy, Legacy, keep
from storage import Database, LegacyChange, LegacyEntry

TAKEN_UP, HANDED_ON, MADE = "taken up", "handed on", "made"
"""What the journal says."""


async def taken_up(storage: Database, table: OpenTable) -> list[KeptLegacy]:
    """What a table begins with: what its settings name.

    What belongs to one person is given to their seat, and stays where it is if they do not sit there; what belongs to nobody, to the
    seats of stewards in turn; what all share, to all.

    Raises:
        ToldToPlayer: something is in play at another table, or is no more, or rides no more, or has been at another one since this one was opened.
    """
    await _make_sure_of_choices(storage, table)
    found: list[KeptLegacy] = []
    shared = {kind.kind for kind in table.game.legacies if kind.is_shared}
    stewards = cycle([seat.seat for seat in table.seats if seat.user_id is None])
    for number in (*table.settings.legacies, *await brought(storage, table)):
        row = await storage.legacies.get(number)
        if row is None:
            raise ToldToPlayer(say("legacy-held"))
        members = await storage.legacies.members(number)
        is_personal = len(members) == 1 and row.kind not in shared
        mine = table.seat_of(members[0]) if is_personal else None
        if is_personal and mine is None:
            continue
        if row.held_by is not None or notes_of(row).retired:
            raise ToldToPlayer(say("legacy-held"))
        is_led = not members and row.kind not in shared
        if table.settings.as_of.get(number, row.updated_at) != row.updated_at:
            raise ToldToPlayer(say("legacy-moved-on"))
        kept = KeptLegacy(
            id=str(number),
            kind=row.kind,
            version=row.version,
            seat=mine.seat if mine else next(stewards, None) if is_led else None,
            body=json.loads(row.body),
        )
        found.append(kept)
    return found


async def _make_sure_of_choices(storage: Database, table: OpenTable) -> None:
    """Make sure that what somebody means to bring can come, so that they do not begin anew without knowing.

    Raises:
        ToldToPlayer: it cannot.
    """
    for seat in table.seats:
        for row in await left_out(storage, table, seat.user_id) if seat.user_id is not None else ():
            if row.held_by is not None:
                raise ToldToPlayer(say("legacy-held.elsewhere", name=plain(seat.name), table=str(row.held_by)))
            raise ToldToPlayer(say("legacy-held.stays", name=plain(seat.name)))


def taking(legacy: Sequence[KeptLegacy], user_id: int | None) -> tuple[LegacyChange, ...]:
    """That a table holds these from now on."""
    return tuple(LegacyChange(id=int(one.id), what=TAKEN_UP, seat=one.seat, user_id=user_id) for one in legacy)


def handing(table: OpenTable, bequest: Sequence[Legacy]) -> tuple[LegacyChange, ...]:
    """What has become of what a game began with, and what is new: that belongs to whom it was given, or to all."""
    return tuple(_handed(table, nth, legacy) for nth, legacy in enumerate(bequest))


def _handed(table: OpenTable, nth: int, legacy: Legacy) -> LegacyChange:
    kept = keep(legacy)
    given = (seat.user_id for seat in table.seats if legacy.seat in (None, seat.seat))
    persons = tuple(user_id for user_id in given if user_id is not None)
    return LegacyChange(
        id=int(kept.id) if kept.id else None,
        what=HANDED_ON if kept.id else MADE,
        nth=nth,
        seat=kept.seat,
        kind=kept.kind,
        version=kept.version,
        body=json.dumps(kept.body, sort_keys=True),
        members=None if kept.id else persons,
        joining=persons if kept.id and legacy.seat is None else (),  # whoever was there at the end shares it, too
    )


def recorded(journal: Sequence[LegacyEntry]) -> tuple[list[KeptLegacy], list[KeptLegacy]]:
    """What a table began with, and what it left, as a record has them.

    Args:
        journal: what happened to such things at this table, in order.
    """
    given = [_kept(entry, str(entry.legacy_id)) for entry in journal if entry.what == TAKEN_UP]
    left = [
        _kept(entry, str(entry.legacy_id) if entry.what == HANDED_ON else "")
        for entry in journal
        if entry.what != TAKEN_UP
    ]
    return given, left


def _kept(entry: LegacyEntry, number: str) -> KeptLegacy:
    return KeptLegacy(id=number, kind=entry.kind, version=entry.version, seat=entry.seat, body=json.loads(entry.body))
