"""Persons, servers, incidents."""

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from storage import Database, Effects, NewOutbox, Seat, StaleVersion, Status, TableRow
from tests.storage.setting import ANA, BEN, CLEO, Clock, commit, step


async def test_settings_are_empty_until_they_are_set(database: Database):
    for keeper in (database.people, database.guilds):
        assert await keeper.settings(5) == "{}"
        assert await keeper.patch(5, '{"locale": "de", "pace": "daily"}') == "{}"
        assert json.loads(await keeper.patch(5, '{"locale": "fr", "pace": null}')) == {"locale": "de", "pace": "daily"}
        assert json.loads(await keeper.settings(5)) == {"locale": "fr"}
    await database.guilds.forget(5)
    assert await database.guilds.settings(5) == "{}"
    assert json.loads(await database.people.settings(5)) == {"locale": "fr"}


async def test_of_what_two_processes_set_at_once_nothing_is_lost(database: Database, path: Path):
    async with await Database.open(path, busy_timeout=60) as other:
        await asyncio.gather(*((database, other)[n % 2].people.patch(5, f'{{"{n}": "yes"}}') for n in range(20)))
    assert sorted(map(int, json.loads(await database.people.settings(5)))) == list(range(20))


async def test_the_budget_for_direct_messages_is_everybodys(database: Database, clock: Clock):
    assert await database.people.spend_direct_message(ANA, limit=2, window=100)
    clock.move(60)
    assert await database.people.spend_direct_message(BEN, limit=2, window=100)
    assert not await database.people.spend_direct_message(ANA, limit=2, window=100)
    clock.move(40)
    assert await database.people.spend_direct_message(ANA, limit=2, window=100)
    assert (await database.people.export(ANA)).direct_messages == (clock.now - 100, clock.now)


async def test_a_person_gets_everything_kept_about_them(database: Database, table: TableRow):
    steps = [step(1), step(2, seat=1, by=str(BEN)), step(3)]
    await commit(database, table, steps=steps)
    await database.people.patch(ANA, '{"nudges": false}')
    data = await database.people.export(ANA)
    assert (data.user_id, data.settings, data.hosted) == (ANA, '{"nudges":false}', (table.id,))
    assert [(where, answer.n) for where, answer in data.answers] == [(table.id, 1), (table.id, 3)]
    assert [(sitting.table_id, sitting.seat, sitting.name) for sitting in data.sittings] == [(table.id, 0, "Ana")]


async def test_what_an_answer_set_rolling_stays_hidden_until_the_game_is_over(database: Database, table: TableRow):
    """Among it is how a deck was shuffled, which nobody at the table may know yet."""
    table = await commit(database, table, steps=[replace(step(1), dice="[3, 1, 4]")])
    assert [answer.dice for _, answer in (await database.people.export(ANA)).answers] == ["[]"]
    await commit(database, table, status=Status.ABANDONED)
    assert [answer.dice for _, answer in (await database.people.export(ANA)).answers] == ["[3, 1, 4]"]


async def test_an_erased_person_leaves_no_trace_in_the_file(database: Database, path: Path, table: TableRow):
    effects = Effects(outbox=(NewOutbox(kind="dm", target=f"user:{ANA}", body='{"to": "Ana"}'),))
    table = await commit(database, table, steps=[step(1)], effects=effects)
    await database.people.patch(ANA, "{}")
    await database.people.spend_direct_message(ANA, limit=9, window=9)
    await database.incidents.report("rules", "it broke", table.id, export=f'{{"seats": [{ANA}, "Ana"]}}')
    assert await database.people.erase(ANA, alias="Somebody") == (table.id,)
    with closing(sqlite3.connect(path)) as connection:
        dump = "\n".join(connection.iterdump())
    assert str(ANA) not in dump
    assert "Ana" not in dump
    assert str(BEN) in dump
    assert await database.tables.seats(table.id) == (
        Seat(table.id, 0, None, "Somebody"),
        Seat(table.id, 1, BEN, "Ben"),
        Seat(table.id, 2, None, "Grim", steward="careful"),
    )


async def test_a_table_loaded_before_an_erasure_is_stale(database: Database, table: TableRow):
    await database.people.erase(ANA, alias="Somebody")
    after = await database.tables.table(table.id)
    assert (after.version, after.host_user_id) == (table.version + 1, BEN)
    with pytest.raises(StaleVersion):
        await commit(database, table, steps=[step(1)])


async def test_the_budget_stays_spent_when_its_spender_is_erased(database: Database):
    await database.people.spend_direct_message(ANA, limit=1, window=100)
    await database.people.erase(ANA, alias="Somebody")
    assert not await database.people.spend_direct_message(BEN, limit=1, window=100)


async def test_an_incident_has_a_number_to_tell(database: Database, clock: Clock, table: TableRow):
    first = await database.incidents.report("rules", "KeyError: 'door'", table.id, export='{"seed": "secret"}')
    second = await database.incidents.report("audit", "ended by an operator")
    assert [incident.id for incident in await database.incidents.latest()] == [second, first]
    incident = await database.incidents.get(first)
    assert incident is not None
    assert (incident.table_id, incident.at, incident.text) == (table.id, clock.now, "KeyError: 'door'")
    assert "secret" in str(incident.export)
    assert "secret" not in repr(incident)
    assert await database.incidents.get(99) is None


async def test_what_a_clock_that_ran_ahead_has_entered_spends_no_budget(database: Database, clock: Clock):
    clock.move(1e8)
    assert await database.people.spend_direct_message(1, limit=1, window=100)
    clock.move(-1e8)
    assert await database.people.spend_direct_message(1, limit=1, window=100)
    assert not await database.people.spend_direct_message(1, limit=1, window=100)


async def test_what_went_wrong_on_a_server_is_found_behind_that_of_all_others_and_without_its_tables(
    database: Database,
    table: TableRow,
):
    ours = await database.incidents.report("rules", "KeyError", table.id, export='{"seed": "secret"}')
    for _ in range(300):
        await database.incidents.report("rules", "KeyError")
    (found,) = await database.incidents.of_guild(table.guild_id, limit=12)
    assert (found.id, found.table_id, found.export) == (ours, table.id, None)
    assert await database.incidents.of_guild(table.guild_id + 1, limit=12) == ()


async def test_of_a_table_and_a_fight_only_what_is_theirs_is_forgotten(database: Database, table: TableRow):
    await commit(database, table, host_user_id=CLEO)
    fighters = [{"user_id": ANA}, {"user_id": BEN}, {"user_id": None}]
    await database.initiatives.change(5, None, lambda _: json.dumps({"fighters": fighters}))
    await database.people.erase(BEN, "Somebody")
    assert (await database.tables.table(table.id)).host_user_id == CLEO
    assert json.loads((await database.initiatives.get(5)).body)["fighters"] == [{"user_id": ANA}, {"user_id": None}]
