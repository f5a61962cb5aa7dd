"""What stands in Discord, and what is to happen when."""

from storage import Database, Effects, NewDeadline, NewMessage, Unit
from tests.storage.setting import Clock, lobby, playing, step


def message(table_id: int, role: str, message_id: int, ask: int | None = None) -> NewMessage:
    return NewMessage(table_id=table_id, role=role, channel_id=50, message_id=message_id, ask=ask)


async def test_a_new_message_retires_the_one_whose_role_it_takes(database: Database):
    table = await lobby(database)
    await database.messages.put(message(table.id, "table", 900, ask=1))
    await database.messages.put(message(table.id, "dm:2", 901, ask=1))
    await database.messages.put(message(table.id, "table", 902, ask=2))
    assert [(m.role, m.message_id) for m in await database.messages.of_table(table.id)] == [
        ("dm:2", 901),
        ("table", 902),
    ]
    assert [(m.message_id, m.retired) for m in await database.messages.retired(table.id)] == [(900, True)]
    assert (await database.tables.table(table.id)).message_id == 902
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


async def test_messages_leave_the_version_alone(database: Database):
    table = await playing(database)
    await database.messages.put(message(table.id, "table", 900))
    await database.tables.commit(table.id, table.version, Unit(steps=[step(1)]))


async def test_a_deadline_is_due_until_it_is_met(database: Database, clock: Clock):
    assert await database.deadlines.next_due() is None
    table = await playing(database)
    late = await database.deadlines.add(NewDeadline(kind="expire", due_at=clock.now + 20), table.id)
    early = await database.deadlines.add(NewDeadline(kind="sweep", due_at=clock.now + 10, body='{"all": true}'))
    assert await database.deadlines.next_due() == clock.now + 10
    assert await database.deadlines.due() == ()
    clock.move(20)
    assert [deadline.id for deadline in await database.deadlines.due()] == [early, late]
    await database.deadlines.finish(early)
    (left,) = await database.deadlines.due()
    assert (left.id, left.table_id, left.kind) == (late, table.id, "expire")


async def test_the_effect_of_a_deadline_takes_it_away(database: Database, clock: Clock):
    table = await playing(database)
    await database.deadlines.add(NewDeadline(kind="expire", due_at=clock.now), table.id)
    effects = Effects(deadlines=(NewDeadline(kind="expire", due_at=clock.now + 60, ask=2),))
    await database.tables.commit(table.id, table.version, Unit(steps=[step(1, by="clock")], effects=effects))
    assert await database.deadlines.due() == ()
    assert [deadline.ask for deadline in await database.deadlines.of_table(table.id)] == [2]


async def test_a_write_that_says_nothing_of_deadlines_leaves_them(database: Database, clock: Clock):
    table = await playing(database)
    await database.deadlines.add(NewDeadline(kind="expire", due_at=clock.now), table.id)
    await database.tables.commit(table.id, table.version, Unit(steps=[step(1)]))
    assert len(await database.deadlines.of_table(table.id)) == 1
