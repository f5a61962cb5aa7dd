"""What people bring to a table that outlives it: which is whose, which rides with what all share, and what it is called."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from pydantic import BaseModel, ConfigDict, Field

from bot.tables.open_table import OpenTable
from engines.kernel import KeptLegacy, recall
from storage import Database, Legacy


class Notes(BaseModel):
    """What people say of something that outlives tables.

    Attributes:
        name: what it is called; empty if nobody has named it.
        retired: whether it stays away from tables.
        imported: whether it comes from elsewhere.
        admits: whether what comes from elsewhere may ride with it.
        options: of the games that are played with it.
    """

    model_config = ConfigDict(extra="ignore")

    name: str = ""
    retired: bool = False
    imported: bool = False
    admits: bool = False
    options: dict[str, object] = Field(default_factory=dict)


def notes_of(row: Legacy) -> Notes:
    """The notes of something."""
    return Notes.model_validate_json(row.notes)


def names_of(rows: Iterable[Legacy]) -> dict[str, str]:
    """By number the names of those that have one."""
    return {str(row.id): name for row in rows if (name := json.loads(row.notes).get("name"))}


async def brought(storage: Database, table: OpenTable) -> list[int]:
    """The numbers of what those bring who sit down, as many as there is room for beside something new for who brings nothing: of everybody the first, then the second."""
    if not table.settings.gathers:
        return []
    persons = [seat.user_id for seat in table.seats if seat.user_id is not None]
    share = max(1, table.game.seats[-1] // len(persons)) if persons else 0
    theirs = [await _of(storage, table, user_id, share) for user_id in persons]
    led, spare = await _of_nobody(storage, table)
    turns = zip_longest(*theirs, *([number] for number in led))
    found = [*(number for turn in turns for number in turn if number is not None), *spare]
    room = table.game.seats[-1] - (len(table.seats) - sum(map(bool, theirs)) - len(led))
    return [number for number in found if number not in table.settings.legacies][:room]


async def _of(storage: Database, table: OpenTable, user_id: int, share: int) -> list[int]:
    """What they have chosen; else what rides with this, the newest first, or the newest that rides with nothing that goes on.

    What is idle takes nobody's place: it comes behind that.
    """
    rows = await bringable(storage, table, user_id)
    chosen = table.settings.brings.get(user_id)
    if chosen is not None:
        return [number for number in chosen if number in {row.id for row in rows}]
    idle = [row.id for row in rows if _is_idle(table, row)]
    riding = [row.id for row in rows if row.rides_with in table.settings.legacies]
    unbound = [row.id for row in rows if row.rides_with is None or await _is_over(storage, row.rides_with)]
    able, free = ([number for number in found if number not in idle] for found in (riding, unbound))
    return [*(able[:share] or free[:1]), *(number for number in riding if number in idle)]


async def left_out(storage: Database, table: OpenTable, user_id: int) -> list[Legacy]:
    """What somebody means to bring and cannot: what they have chosen; else, if they bring nothing, what rides with this and is at another table, or is not admitted any more."""
    rows = await storage.legacies.of_person(user_id)
    able = {row.id for row in await bringable(storage, table, user_id)}
    chosen = table.settings.brings.get(user_id)
    if chosen is not None:
        return [row for row in rows if row.id in chosen and row.id not in able]
    if not table.settings.gathers or await _of(storage, table, user_id, 1):
        return []
    riding = [row for row in rows if row.rides_with in table.settings.legacies]
    return [row for row in riding if row.held_by is not None or _is_kept_out(table, row)]


def _is_kept_out(table: OpenTable, row: Legacy) -> bool:
    """Whether it could come, if what comes from elsewhere were admitted."""
    notes = notes_of(row)
    return notes.imported and not notes.retired and _plays(table, row)


def _plays(table: OpenTable, row: Legacy) -> bool:
    """Whether this game can do anything for it."""
    return table.game.takes_idle or not _is_idle(table, row)


async def _of_nobody(storage: Database, table: OpenTable) -> tuple[list[int], list[int]]:
    """What stewards led, and rides with this: for the seat of each the first that can, or else what is idle; and what more is idle, which takes nobody's place."""
    stewards = sum(seat.user_id is None for seat in table.seats)
    riding = [row for number in table.settings.legacies for row in await storage.legacies.companions(number)]
    free = [row for row in riding if row.held_by is None and not await storage.legacies.members(row.id)]
    led = [row.id for row in free if not _is_idle(table, row)][:stewards]
    idle = [row.id for row in free if _is_idle(table, row)] if table.game.takes_idle and stewards else []
    seats_left = stewards - len(led)
    return [*led, *idle[:seats_left]], idle[seats_left:]


def _is_idle(table: OpenTable, row: Legacy) -> bool:
    try:
        return recall(table.game, KeptLegacy(kind=row.kind, version=row.version, body=json.loads(row.body))).is_idle
    except ValueError:  # what cannot be read is told when the game begins
        return False


async def _is_over(storage: Database, number: int) -> bool:
    """Whether what somebody rode with rides no more."""
    row = await storage.legacies.get(number)
    return row is None or notes_of(row).retired


async def bringable(storage: Database, table: OpenTable, user_id: int) -> Sequence[Legacy]:
    """What somebody could bring: theirs alone, of this server, in play nowhere, and nothing idle to a game that can do nothing for it; the newest first."""
    kinds = {kind.kind for kind in table.game.legacies if not kind.is_shared}
    shared = [row for number in table.settings.legacies if (row := await storage.legacies.get(number)) is not None]
    admits = bool(shared) and all(notes_of(row).admits for row in shared)
    found = []
    for row in await storage.legacies.of_person(user_id):
        notes = notes_of(row)
        if row.guild_id != table.row.guild_id or row.kind not in kinds or row.held_by is not None or notes.retired:
            continue
        if not _plays(table, row):
            continue
        if row.id not in table.settings.legacies and (admits or not notes.imported) and await _is_alone(storage, row):
            found.append(row)
    return found[::-1]


async def _is_alone(storage: Database, row: Legacy) -> bool:
    return len(await storage.legacies.members(row.id)) == 1
