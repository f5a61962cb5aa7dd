"""What stands in Discord, and what is to happen when."""

import asyncio
from dataclasses import replace
from pathlib import Path

from storage import Database, Effects, NewDeadline, NewMessage, NewOutbox, TableRow, Unit
from tests.storage.setting import Clock, commit, lobby, playing, step


def message(table_id: int, role: str, message_id: int, ask: int | None = None) -> NewMessage:
    return NewMessage(table_id=table_id, role=role, channel_id=50, message_id=message_id, ask=ask)


async def test_a_new_message_retires_the_one_whose_role_it_takes(database: Database):
    table = await lobby(database)
    await database.messages.put(message(table.id, "table", 900, ask=1))
    await database.messages.put(message(table.id, "dm:2", 901, ask=1))
    await database.messages.put(message(table.id, "table", 902, ask=2))
    for role, number in (("dm:2", 901), ("table", 902)):
        assert (await database.messages.get(table.id, role)).message_id == number
    assert [(m.message_id, m.retired) for m in await database.messages.retired(table.id)] == [(900, True)]
    await database.messages.forget(900)
    assert await database.messages.retired(table.id) == ()
    assert await database.messages.find(900) is None


async def test_an_edited_message_shows_a_newer_ask(database: Database, clock: Clock):
    table = await lobby(database)
    await database.messages.put(message(table.id, "hand:2", 900, ask=1))
    clock.move(7)
    await database.messages.put(message(table.id, "hand:2", 900, ask=5))
    found = await database.messages.find(900)
    assert found is not None
    assert (found.ask, found.updated_at, found.retired) == (5, clock.now, False)
    assert found == await database.messages.get(table.id, "hand:2")
    assert await database.messages.retired(table.id) == ()


async def test_what_is_taken_back_is_told_no_more(database: Database, table: TableRow):
    steps = [step(1, events=2), step(2, seat=1, events=1), step(3, events=2)]
    table = await commit(database, table, steps=steps)
    await database.messages.put(replace(message(table.id, "table", 900), told=table.events))
    again = Unit(keep=1, steps=[step(3, events=2), step(4, events=5)], standing=1)
    after = await database.tables.commit(table.id, table.version, again)
    told = (await database.messages.get(table.id, "table")).told
    assert told == after.events - 5, "what stands was told already"


async def test_messages_leave_the_version_alone(database: Database, table: TableRow):
    await database.messages.put(message(table.id, "table", 900))
    await commit(database, table, steps=[step(1)])


async def timed(database: Database, *deadlines: NewDeadline) -> TableRow:
    """A table in play that has these deadlines."""
    table = await playing(database)
    return await commit(database, table, effects=Effects(deadlines=deadlines))


async def test_a_deadline_is_due_until_a_write_takes_it_away(database: Database, clock: Clock):
    assert await database.deadlines.next_due() is None
    late = NewDeadline(kind="expire", due_at=clock.now + 20)
    early = NewDeadline(kind="nudge", due_at=clock.now + 10, body='{"all": true}')
    table = await timed(database, late, early)
    assert await database.deadlines.next_due() == clock.now + 10
    assert await database.deadlines.due() == ()
    clock.move(20)
    assert [deadline.kind for deadline in await database.deadlines.due()] == ["nudge", "expire"]
    await commit(database, table, effects=Effects(deadlines=(late,)))
    (left,) = await database.deadlines.due()
    assert (left.table_id, left.kind) == (table.id, "expire")


async def test_a_deadline_is_claimed_by_one_process(database: Database, clock: Clock, path: Path):
    await timed(database, *(NewDeadline(kind="expire", due_at=clock.now, seat=seat) for seat in range(3)))
    async with await Database.open(path, clock=clock) as other:
        due = await database.deadlines.due()
        claimed = await asyncio.gather(*(each.deadlines.claim(due, 30) for each in (database, other)))
        assert sorted(claimed, key=len) == [(), due]
        assert await other.deadlines.due() == ()
        assert await other.deadlines.next_due() == clock.now
        clock.move(29)
        assert (await other.deadlines.due(), await other.deadlines.claim(due, 30)) == ((), ()), (
            "they are lent for so long"
        )
        clock.move(2)
        assert await other.deadlines.due() == due, "whoever claimed them is gone"


async def test_what_a_clock_that_ran_ahead_has_claimed_is_free(database: Database, clock: Clock):
    await timed(database, NewDeadline(kind="expire", due_at=clock.now))
    clock.move(2 * 3600)
    due = await database.deadlines.due()
    assert await database.deadlines.claim(due, 30) == due
    clock.move(-2 * 3600)
    assert await database.deadlines.due() == due
    assert await database.deadlines.claim(due, 30) == due


async def test_what_is_picked_up_carries_its_server(database: Database, clock: Clock, table: TableRow):
    effects = Effects(
        outbox=(NewOutbox(kind="said", target="channel:50"),),
        deadlines=(NewDeadline(kind="expire", due_at=clock.now),),
    )
    await commit(database, table, steps=[step(1)], effects=effects)
    await database.outbox.add(NewOutbox(kind="said", target="user:5"))
    assert [row.guild_id for row in await database.outbox.claim()] == [7, None]
    assert [row.guild_id for row in await database.deadlines.due()] == [7]


async def test_the_effect_of_a_deadline_takes_it_away(database: Database, clock: Clock):
    table = await timed(database, NewDeadline(kind="expire", due_at=clock.now))
    effects = Effects(deadlines=(NewDeadline(kind="expire", due_at=clock.now + 60, ask=2),))
    await commit(database, table, steps=[step(1, by="clock")], effects=effects)
    assert await database.deadlines.due() == ()
    assert [deadline.ask for deadline in await database.deadlines.of_table(table.id)] == [2]


async def test_a_write_that_says_nothing_of_deadlines_leaves_them(database: Database, clock: Clock):
    table = await timed(database, NewDeadline(kind="expire", due_at=clock.now))
    await commit(database, table, steps=[step(1)])
    assert len(await database.deadlines.of_table(table.id)) == 1
