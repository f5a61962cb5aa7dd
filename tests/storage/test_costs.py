"""No statement of everyday play reads through a table, so long games and many tables cost what short and few ones do."""

import re
import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path

import pytest

from storage import Database, Effects, LegacyChange, NewDeadline, NewMessage, NewOutbox, Status
from tests.storage.setting import ANA, BEN, Clock, answered, commit, lobby, playing, step

WHOLE_TABLE = re.compile(r"SCAN (?!.*USING (COVERING )?INDEX)(?!CONSTANT ROW|\(subquery)")


async def everyday_play(database: Database, clock: Clock) -> None:
    """Everything that happens while people play; upkeep (sweep, erase, dead letters, release) is not."""
    waiting = await lobby(database)
    await commit(database, waiting, seats=(await database.tables.seats(waiting.id))[:2])
    table = await answered(database, await playing(database), 3)
    table = await commit(database, table, pace="day")
    effects = Effects(
        interaction_id=1,
        outbox=(NewOutbox(kind="table", target="channel:50", coalesce_key="table:1"),),
        deadlines=(NewDeadline(kind="expire", due_at=clock.now),),
        waiting=(0, 1),
    )
    table = await commit(database, table, steps=[step(4)], effects=effects)
    table = await commit(database, table, keep=2)
    await database.tables.place(table.id, thread_id=4)
    await database.tables.load_table(table.id)
    await database.tables.events(table.id, after=2)
    await database.tables.tables_of(ANA)
    await database.tables.tables_in(50)
    await database.tables.open_tables()
    assert await database.tables.count_open() == 2
    await database.tables.waiting_for(ANA)
    await database.deadlines.next_due()
    assert await database.deadlines.claim(await database.deadlines.due(), 30)
    await database.outbox.next_due()
    (sent,) = await database.outbox.claim()
    await database.outbox.retry(sent.id, clock.now, "503")
    (sent,) = await database.outbox.claim()
    shown = NewMessage(table_id=table.id, role="table", channel_id=50, message_id=900)
    await database.outbox.finish(sent.id, shown)
    await database.messages.get(table.id, "table")
    await database.tables.journal(table.id)
    await database.messages.retired(table.id)
    await database.messages.forget(900)
    await database.people.settings(ANA)
    await database.people.spend_direct_message(ANA, limit=5, window=60)
    await commit(database, table, status=Status.ABANDONED)


async def test_everyday_statements_use_indices(database: Database, clock: Clock, path: Path):
    statements: set[str] = set()
    for connection in (database._writer, database._reader):
        await connection.set_trace_callback(statements.add)
    await everyday_play(database, clock)
    explained = 0
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            if statement.strip().startswith(("SELECT", "UPDATE", "DELETE", "INSERT", "REPLACE")):
                plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}")]
                assert not any(map(WHOLE_TABLE.match, plan)), (statement, plan)
                explained += 1
    assert explained > 50


async def test_a_long_game_loads_as_few_rows_as_a_short_one(database: Database):
    """Counted in steps of SQLite's own machine, which do not depend on the day."""
    short = await answered(database, await playing(database), 10)
    long = await playing(database)
    for _ in range(20):
        steps = [step(long.answers + n, events=1) for n in range(1, 101)]
        long = await commit(database, long, steps=steps)
    long = await answered(database, long, 10)

    await _machine_steps(database, database.tables.load_table(short.id))  # the first time statements are prepared
    steps_of_the_long = await _machine_steps(database, database.tables.load_table(long.id))
    assert 50 < steps_of_the_long < 1.2 * await _machine_steps(database, database.tables.load_table(short.id))


@pytest.mark.rule("SOB-REC-01")
async def test_a_hero_of_a_hundred_adventures_loads_as_few_rows_as_a_new_one(database: Database):
    async def looked_at(user_id: int) -> None:
        (hero,) = await database.legacies.of_person(user_id)
        assert await database.legacies.members(hero.id) == (user_id,)
        assert await database.legacies.companions(hero.id) == ()

    table = await playing(database)
    for nth, user_id in enumerate((ANA, BEN)):
        made = LegacyChange(what="made", nth=nth, seat=nth, kind="hero", version=1, body="{}", members=(user_id,))
        table = await commit(database, table, effects=Effects(legacies=(made,)))
    (old,) = await database.legacies.of_person(ANA)
    lived = tuple(LegacyChange(id=old.id, what="handed on", seat=0, body=f'{{"xp": {n}}}') for n in range(200))
    await commit(database, table, effects=Effects(legacies=lived))
    assert len(await database.legacies.journal(old.id)) == 201
    await _machine_steps(database, looked_at(BEN))
    assert 20 < await _machine_steps(database, looked_at(ANA)) <= 1.2 * await _machine_steps(database, looked_at(BEN))


async def _machine_steps(database: Database, work: Awaitable[object]) -> int:
    """Of SQLite's own machine, for what is read."""
    counted = [0]

    def count() -> int:
        counted[0] += 1
        return 0

    await database._reader.set_progress_handler(count, 1)
    await work
    await database._reader.set_progress_handler(None, 1)
    return counted[0]
