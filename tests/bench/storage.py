"""How much more a durable choice costs than SQLite alone, and whether long games load more slowly than short ones."""

import asyncio
import gc
import json
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from storage import (
    Checkpoint,
    Database,
    Effects,
    LegacyChange,
    NewDeadline,
    NewOutbox,
    NewTable,
    Seat,
    Start,
    Status,
    Step,
    TableRow,
    Unit,
)
from tests.bench.figures import Figure, compared, repeats

ROUNDS = 15
CHOICES = 40
LOADS = 60
STATE = json.dumps({"decks": {"chapter": list(range(120))}, "seats": [{"hand": list(range(9))} for _ in range(5)]})
BODY = json.dumps({"table": 1, "board": True, "since": 12, "waits": [0, 1]})
EVENT = json.dumps({"kind": "moved", "seat": 1, "from": "chapel", "to": "crypt"})


def measure(effort: float = 1.0) -> list[Figure]:
    """Medians over alternating rounds on one disk.

    One choice: `commit` against the same rows written by sqlite3 itself, both synced. Loading: a table after
    10,000 answers against one after 10; a Hero after 100 Adventures against a new one.
    """
    return asyncio.run(_measure(repeats(ROUNDS, effort)))


async def _measure(rounds: int) -> list[Figure]:
    with tempfile.TemporaryDirectory(prefix="lychgate-bench-") as folder:
        async with await Database.open(Path(folder) / "ours.sqlite3") as ours:
            # The bare one writes into the same schema, made by the same migrations, in a file of its own.
            async with await Database.open(Path(folder) / "bare.sqlite3") as other:
                await _begin(other)
            bare = _open_bare(Path(folder) / "bare.sqlite3")
            try:
                choice = await _choice(ours, bare, rounds)
            finally:
                bare.close()
            load = await _load(ours, rounds)
            heroes = await _heroes(ours, rounds)
    return [
        compared("choice made durable", [_milliseconds(one, CHOICES) for one in choice], "ms"),
        compared("table loaded after 10,000 choices", [_milliseconds(one, LOADS) for one in load], "ms"),
        compared("Hero loaded after 100 Adventures", [_milliseconds(one, LOADS) for one in heroes], "ms"),
    ]


def _milliseconds(seconds: tuple[float, float], times: int) -> tuple[float, float]:
    return seconds[0] * 1000 / times, seconds[1] * 1000 / times


async def _begin(database: Database) -> TableRow:
    tables = database.tables
    seats = [Seat(0, seat, 1000 + seat, f"Player {seat}") for seat in range(4)]
    table = await tables.create_table(NewTable(game="toy", thread_id=77), seats)
    start = Start(seed=b"s" * 32, commitment="c", checkpoint=Checkpoint(0, 0, 0, 0, 0, STATE, 1))
    return await tables.commit(
        table.id, table.version, Unit(status=Status.PLAYING, start=start, effects=Effects(waiting=(0,)))
    )


async def _choice(ours: Database, bare: sqlite3.Connection, rounds: int) -> list[tuple[float, float]]:
    table = await _begin(ours)
    taken = []
    for turn in range(rounds + 2):
        first = turn * CHOICES

        async def through_storage(first: int = first) -> None:
            nonlocal table
            for n in range(first + 1, first + CHOICES + 1):
                table = await _commit(ours, table, n)

        async def through_sqlite(first: int = first) -> None:
            for n in range(first + 1, first + CHOICES + 1):
                _commit_bare(bare, n)

        taken.append(await _both(through_storage, through_sqlite, ours_first=turn % 2 == 0))
    return taken[2:]


async def _commit(database: Database, table: TableRow, n: int) -> TableRow:
    """One ordinary choice: a journal row, two events, the table message, the clock, and a checkpoint every fourth time."""
    now = 1e9 + n
    effects = Effects(
        interaction_id=10**18 + n,
        outbox=(NewOutbox(kind="table", target="channel:77", body=BODY, coalesce_key="table:1"),),
        deadlines=(NewDeadline(kind="nudge", due_at=now), NewDeadline(kind="expire", due_at=now + 1)),
        waiting=((n + 1) % 4,),
    )
    step = Step(
        ask=n,
        fingerprint="0123456789abcdef",
        seat=n % 4,
        choice='["left"]',
        by=str(1000 + n % 4),
        events=(EVENT, EVENT),
    )
    checkpoints = [Checkpoint(n, n, 0, n, 2 * n, STATE, 1)] if n % 4 == 0 else []
    return await database.tables.commit(
        table.id, table.version, Unit(steps=[step], checkpoints=checkpoints, effects=effects)
    )


def _open_bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _commit_bare(db: sqlite3.Connection, n: int) -> None:
    """The same rows, by hand."""
    now = time.time()
    db.execute("BEGIN IMMEDIATE")
    db.execute(
        "UPDATE tables SET version = version + 1, answers = ?, events = ?, asks = ?, updated_at = ?, last_activity = ?"
        " WHERE id = 1",
        (n, 2 * n, n, now, now),
    )
    db.execute(
        "INSERT INTO journal VALUES (1, ?, ?, '0123456789abcdef', ?, '[\"left\"]', '[]', 0, ?, ?, 0)",
        (n, n, n % 4, str(1000 + n % 4), now),
    )
    db.execute("INSERT INTO events VALUES (1, ?, ?, ?)", (2 * n - 1, n, EVENT))
    db.execute("INSERT INTO events VALUES (1, ?, ?, ?)", (2 * n, n, EVENT))
    if n % 4 == 0:
        db.execute("INSERT INTO checkpoints VALUES (1, ?, ?, 0, ?, ?, ?, 1, 0)", (n, n, n, 2 * n, STATE))
        db.execute("DELETE FROM checkpoints WHERE table_id = 1 AND answers = ? AND answers > 0", (n - 24 * 4,))
    db.execute("INSERT INTO interactions VALUES (?, 1, ?, ?)", (10**18 + n, n, now))
    db.execute("DELETE FROM outbox WHERE coalesce_key = 'table:1' AND sent_at IS NULL AND dead_at IS NULL")
    db.execute(
        "INSERT INTO outbox (table_id, kind, target, coalesce_key, body, nonce, attempts, due_at, created_at)"
        " VALUES (1, 'table', 'channel:77', 'table:1', ?, '0123456789abcdef0123', 0, ?, ?)",
        (BODY, now, now),
    )
    db.execute("DELETE FROM deadlines WHERE table_id = 1")
    deadline = "INSERT INTO deadlines (table_id, kind, due_at, body) VALUES (1, ?, ?, '{}')"
    db.execute(deadline, ("nudge", 1e9 + n))
    db.execute(deadline, ("expire", 1e9 + n + 1))
    db.execute("UPDATE seats SET waiting_since = NULL WHERE table_id = 1 AND seat = ?", (n % 4,))
    db.execute("UPDATE seats SET waiting_since = ? WHERE table_id = 1 AND seat = ?", (now, (n + 1) % 4))
    db.execute("COMMIT")


async def _load(database: Database, rounds: int) -> list[tuple[float, float]]:
    short, long = await _begin(database), await _begin(database)
    await _play(database, short, 10)
    await _play(database, long, 10_000)

    async def load_long() -> None:
        for _ in range(LOADS):
            await database.tables.load_table(long.id)

    async def load_short() -> None:
        for _ in range(LOADS):
            await database.tables.load_table(short.id)

    taken = [await _both(load_long, load_short, ours_first=turn % 2 == 0) for turn in range(rounds + 2)]
    return taken[2:]


async def _heroes(database: Database, rounds: int) -> list[tuple[float, float]]:
    """What a sheet needs, of somebody whose Hero has come to 100 tables and gone from them, and of one who has a new one."""
    table = await _begin(database)
    for nth, user_id in enumerate((1000, 1001)):
        made = LegacyChange(what="made", nth=nth, seat=nth, kind="hero", version=1, body=STATE, members=(user_id,))
        table = await database.tables.commit(table.id, table.version, Unit(effects=Effects(legacies=(made,))))
    (old,) = await database.legacies.of_person(1000)
    for _ in range(100):
        lived = tuple(LegacyChange(id=old.id, what=what, seat=0, body=STATE) for what in ("taken up", "handed on"))
        table = await database.tables.commit(table.id, table.version, Unit(effects=Effects(legacies=lived)))

    async def load(user_id: int) -> None:
        for _ in range(LOADS):
            for row in await database.legacies.of_person(user_id):
                await database.legacies.members(row.id)

    taken = [
        await _both(partial(load, 1000), partial(load, 1001), ours_first=turn % 2 == 0) for turn in range(rounds + 2)
    ]
    return taken[2:]


async def _play(database: Database, table: TableRow, answers: int) -> None:
    """Fill a table's journal in few commits, with two answers after the last checkpoint."""
    for first in range(0, answers - 2, 500):
        last = min(first + 500, answers - 2)
        steps = [
            Step(ask=n, fingerprint="f", seat=0, choice="[]", by="1000", events=(EVENT,)) for n in range(first, last)
        ]
        checkpoints = [Checkpoint(n, n, 0, 0, n, STATE, 1) for n in range(first + 10, last + 1, 10)]
        checkpoints.append(Checkpoint(last, last, 0, 0, last, STATE, 1))
        table = await database.tables.commit(table.id, table.version, Unit(steps=steps, checkpoints=checkpoints))
    steps = [Step(ask=n, fingerprint="f", seat=0, choice="[]", by="1000") for n in (answers, answers + 1)]
    await database.tables.commit(table.id, table.version, Unit(steps=steps))


async def _both(
    ours: Callable[[], Awaitable[None]], floor: Callable[[], Awaitable[None]], *, ours_first: bool
) -> tuple[float, float]:
    """Time both, back to back, in the order asked for, so that what the machine does meanwhile hits both alike."""
    seconds = {}
    for measured in (ours, floor) if ours_first else (floor, ours):
        gc.collect()
        begun = time.perf_counter()
        await measured()
        seconds[measured] = time.perf_counter() - begun
    return seconds[ours], seconds[floor]
