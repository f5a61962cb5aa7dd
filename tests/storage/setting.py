"""Tables in the state a story begins with, and what must be true of every table at any time."""

import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

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
from storage.opening import prepare

ANA, BEN, CLEO = 100_000_000_000_001_001, 100_000_000_000_001_002, 100_000_000_000_001_003
"""As long as ids on Discord are: a short one comes up by chance among the digits of a seed."""


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now

    def move(self, seconds: float) -> None:
        self.now += seconds


def new_database(folder: Path) -> Path:
    """A database that nothing was written to yet, unless one is there; its tables are made once for all, which takes a tenth of a second."""
    path = folder / "lychgate.db"
    if not path.exists():
        path.write_bytes(_empty())
    return path


@cache
def _empty() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        prepare(path := Path(folder) / "lychgate.db")
        return path.read_bytes()


def step(ask: int, seat: int = 0, by: str = str(ANA), events: int = 2, **fields: object) -> Step:
    told = tuple(f'{{"ask": {ask}, "nth": {n}}}' for n in range(events))
    return Step(ask=ask, fingerprint=f"f{ask}", seat=seat, choice='["left"]', by=by, events=told, **fields)


def checkpoint(answers: int, events: int = 0, state: str = "{}") -> Checkpoint:
    return Checkpoint(
        answers, asks=answers, stretch=0, position=answers * 3, events=events, state=state, rules_version=1
    )


async def commit(database: Database, table: TableRow, **changes: Any) -> TableRow:
    """A change of a table as it is known here, and what it is then."""
    return await database.tables.commit(table.id, table.version, Unit(**changes))


async def lobby(database: Database, *, host: int = ANA, thread: int | None = 50) -> TableRow:
    seats = [Seat(0, 0, ANA, "Ana"), Seat(0, 1, BEN, "Ben"), Seat(0, 2, None, "Grim", steward="careful")]
    new = NewTable(
        game="dorn", options='{"long": true}', guild_id=7, channel_id=40, thread_id=thread, host_user_id=host
    )
    return await database.tables.create_table(new, seats)


async def playing(database: Database, *, thread: int | None = 50) -> TableRow:
    table = await lobby(database, thread=thread)
    start = Start(seed=b"s" * 32, commitment="abc", checkpoint=checkpoint(0, events=1), events=('{"dealt": 5}',))
    return await commit(database, table, status=Status.PLAYING, start=start)


async def answered(database: Database, table: TableRow, answers: int, *, checkpoints: bool = True) -> TableRow:
    """The table after `answers` more answers, each followed by a checkpoint if wanted."""
    for n in range(table.answers + 1, table.answers + answers + 1):
        taken = [checkpoint(n, events=table.events + 2)] if checkpoints else []
        table = await commit(database, table, steps=[step(n)], checkpoints=taken)
    return table


async def commit_with_everything(database: Database, table: TableRow) -> TableRow:
    """One answer by a person and one by a steward, with something in every table of the schema."""
    n = table.answers + 1
    effects = Effects(
        interaction_id=table.id * 1_000_000 + n,
        outbox=tuple(NewOutbox(kind="said", target=f"channel:{table.id}", body=str(k)) for k in (n, n + 1)),
        deadlines=(NewDeadline(kind="expire", due_at=float(n + 1)),),
        waiting=(0,),
        legacies=(LegacyChange(what="moves", kind="hero", version=1, body=str(n + 1), members=(ANA,)),),
    )
    steps = [step(n), step(n + 1, seat=2, by="steward")]
    taken = [checkpoint(n + 1, events=table.events + 4)] if n % 3 == 0 else []
    return await commit(database, table, steps=steps, checkpoints=taken, effects=effects)


def check_whole(path: Path) -> dict[int, int]:
    """Check every table played with `commit_with_everything` from `playing`; returns its answers by table."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []

        def column(sql: str, table: int) -> list[int]:
            return [int(row[0]) for row in connection.execute(sql, (table,))]

        tables = connection.execute(
            "SELECT id, version, answers, events FROM tables WHERE status = 'playing'"
        ).fetchall()
        for table, version, answers, events in tables:
            every = list(range(1, answers + 1))
            assert version == 2 + answers // 2
            assert column("SELECT n FROM journal WHERE table_id = ? ORDER BY n", table) == every
            assert column("SELECT body FROM outbox WHERE table_id = ? ORDER BY id", table) == every
            assert column("SELECT answer FROM interactions WHERE table_id = ? ORDER BY 1", table) == every[1::2]
            assert column("SELECT body FROM legacy_changes WHERE table_id = ? ORDER BY id", table) == every[1::2]
            assert column("SELECT body FROM legacies WHERE held_by = ?", table) == every[-1:]
            assert column("SELECT due_at FROM deadlines WHERE table_id = ?", table) == every[-1:]
            assert column("SELECT n FROM events WHERE table_id = ? ORDER BY n", table) == list(range(1, events + 1))
            told = column("SELECT answer FROM events WHERE table_id = ? ORDER BY n", table)
            assert told == [0] + [n for n in every for _ in range(2)]
            taken = column("SELECT answers FROM checkpoints WHERE table_id = ? ORDER BY 1", table)
            assert taken[0] == 0
            assert set(taken[1:]) <= {n + 1 for n in every if n % 3 == 0}
        return {table: answers for table, _, answers, _ in tables}
