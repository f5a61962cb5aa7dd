"""What outlives a table: made and changed by writes to tables, whole or not at all, by one table at a time."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from storage import (
    Database,
    DuplicateInteraction,
    Effects,
    Legacy,
    LegacyChange,
    LegacyHeld,
    NewLegacy,
    StaleVersion,
    Status,
    TableRow,
)
from tests.storage.setting import ANA, BEN, Clock, commit, playing, step

HERO = LegacyChange(what="made", user_id=ANA, kind="hero", version=1, body='{"gold": 5}', members=(ANA,))
POSSE = LegacyChange(what="made", nth=1, kind="posse", version=2, body='{"dread": 1}', members=(BEN, ANA))


async def change(database: Database, table: TableRow, *changes: LegacyChange, **more: object) -> TableRow:
    effects = Effects(legacies=changes, interaction_id=more.pop("interaction_id", None))
    return await commit(database, table, effects=effects, **more)


async def held_by(database: Database, table_id: int) -> list[Legacy]:
    return [one for one in await database.legacies.at_table(table_id) if one.held_by == table_id]


async def ended(database: Database, *changes: LegacyChange) -> TableRow:
    """A table whose end made these."""
    table = await playing(database)
    return await change(database, table, *changes, status=Status.FINISHED, outcome="{}", steps=[step(1)])


async def test_what_an_end_makes_is_free_and_the_next_table_takes_and_returns_it(database: Database, clock: Clock):
    first = await ended(database, HERO, POSSE)
    hero, posse = await database.legacies.of_guild(7, "dorn")
    assert (hero.kind, hero.version, hero.body, hero.held_by) == ("hero", 1, '{"gold": 5}', None)
    assert await database.legacies.of_guild(8, "dorn") == ()
    assert await database.legacies.members(posse.id) == (ANA, BEN)
    table = await change(database, await playing(database), LegacyChange(id=hero.id, what="leads", user_id=BEN))
    clock.move(60)
    (held,) = await held_by(database, table.id)
    assert (held.id, held.body) == (hero.id, '{"gold": 5}')
    back = LegacyChange(id=hero.id, what="returns", version=2, body='{"gold": 9}', members=(BEN,))
    await change(database, table, back, status=Status.FINISHED, outcome="{}")
    after = await database.legacies.get(hero.id)
    assert after is not None
    assert (after.version, after.body, after.held_by, after.updated_at) == (2, '{"gold": 9}', None, clock.now)
    assert [
        (entry.what, entry.table_id, entry.user_id, entry.body) for entry in await database.legacies.journal(hero.id)
    ] == [
        ("made", first.id, ANA, '{"gold": 5}'),
        ("leads", table.id, BEN, '{"gold": 5}'),
        ("returns", table.id, None, '{"gold": 9}'),
    ]


async def test_a_table_that_closes_early_lets_go_of_what_it_held(database: Database):
    await ended(database, HERO)
    table = await change(database, await playing(database), LegacyChange(id=1, what="leads"))
    await commit(database, table, status=Status.ABANDONED)
    assert [hero.held_by for hero in await database.legacies.of_person(ANA)] == [None]


async def test_two_tables_never_have_the_same_and_who_comes_second_changes_nothing(database: Database, path: Path):
    await ended(database, HERO, POSSE)
    first, second = await playing(database), await playing(database)
    await change(database, first, LegacyChange(id=1, what="leads"))
    wanted = (LegacyChange(id=2, what="rides"), LegacyChange(id=1, what="leads"))
    with pytest.raises(LegacyHeld):
        await change(database, second, *wanted, interaction_id=5, steps=[step(1)])
    assert await database.tables.table(second.id) == second
    assert await held_by(database, second.id) == []
    assert len(await database.legacies.journal(2)) == 1
    with pytest.raises(LegacyHeld):
        await change(database, second, LegacyChange(id=99, what="leads"))
    await change(database, second, LegacyChange(id=2, what="rides"), interaction_id=5, steps=[step(1)])


async def test_what_is_delivered_twice_is_made_once(database: Database, table: TableRow):
    now = await change(database, table, HERO, interaction_id=5)
    for seen in (table, now):
        with pytest.raises(DuplicateInteraction):
            await change(database, seen, HERO, interaction_id=5)
    with pytest.raises(StaleVersion):
        await change(database, table, HERO)
    assert len(await database.legacies.of_person(ANA)) == 1
    assert len(await database.legacies.journal(1)) == 1


async def test_what_is_made_again_after_an_undo_takes_the_place_of_the_first(database: Database):
    table = await ended(database, HERO)
    table = await commit(database, table, keep=0)
    assert table.status is Status.PLAYING
    richer = LegacyChange(what="made", user_id=ANA, kind="hero", version=1, body='{"gold": 6}', members=(ANA,))
    await change(database, table, richer, status=Status.FINISHED, outcome="{}", steps=[step(2)])
    assert [hero.body for hero in await database.legacies.of_guild(7, "dorn")] == ['{"gold": 6}']


async def test_a_person_gets_what_is_theirs_and_leaves_what_others_share(database: Database, path: Path):
    await ended(database, HERO, POSSE)
    data = await database.people.export(ANA)
    assert [one.kind for one in data.legacies] == ["hero", "posse"]
    assert [(entry.legacy_id, entry.what) for entry in data.legacy_changes] == [(1, "made")]
    assert [one.kind for one in (await database.people.export(BEN)).legacies] == ["posse"]
    brought = NewLegacy(guild_id=7, game="dorn", kind="hero", version=1, body="{}", notes="{}")
    number = await database.legacies.bring(brought, ANA, "imported")
    await database.people.erase(ANA, alias="Somebody")
    assert await database.legacies.get(number) is None, "it was nobody else's"
    hero = await database.legacies.get(1)
    assert (hero.body, hero.rides_with, hero.notes) == ('{"gold": 5}', None, '{"retired": true}'), (
        "the game that made it stays as it was played"
    )
    assert await database.legacies.members(1) == ()
    assert [one.body for one in await database.legacies.of_person(BEN)] == ['{"dread": 1}']
    assert await database.legacies.members(2) == (BEN,)
    with closing(sqlite3.connect(path)) as connection:
        assert str(ANA) not in "\n".join(connection.iterdump())


async def test_a_forgotten_persons_hero_stays_at_the_table_where_it_is_in_play(database: Database):
    table = await change(database, await playing(database), HERO)
    await database.people.erase(ANA, alias="Somebody")
    assert [one.kind for one in await held_by(database, table.id)] == ["hero"]
    (entry,) = await database.legacies.journal(1)
    assert entry.user_id is None


async def test_what_a_seat_has_rides_with_what_all_share_there(database: Database, table: TableRow):
    posse = LegacyChange(what="made", kind="posse", version=1, body="{}", members=(ANA, BEN))
    hero = LegacyChange(what="made", nth=1, seat=0, kind="hero", version=1, body="{}", members=(ANA,))
    await change(database, table, posse, hero, status=Status.FINISHED, outcome="{}")
    assert [one.kind for one in await database.legacies.companions(1)] == ["hero"]
    assert [one.id for one in await database.legacies.at_table(table.id)] == [1, 2]
    other = replace(posse, nth=0)
    await change(
        database,
        await playing(database),
        other,
        LegacyChange(id=2, what="rides", seat=1),
        status=Status.FINISHED,
        outcome="{}",
    )
    assert await database.legacies.companions(1) == ()
    assert [one.id for one in await database.legacies.companions(3)] == [2]


async def test_notes_and_members_change_between_tables_and_what_somebody_joins_stays_with_the_others(
    database: Database,
    table: TableRow,
):
    await change(database, table, HERO, POSSE)
    await database.legacies.note(1, '{"name": "Jane", "retired": true}')
    await database.legacies.note(1, '{"retired": null}')
    assert [one.notes for one in await held_by(database, table.id)] == ['{"name":"Jane"}', "{}"]
    await database.legacies.leave(2, BEN)
    assert await database.legacies.members(2) == (ANA,)
    await database.legacies.join(2, BEN)
    await database.legacies.join(2, BEN)
    await database.legacies.join(99, BEN)
    assert await database.legacies.members(2) == (ANA, BEN)
    await database.people.erase(ANA, alias="Somebody")
    (hero, posse) = await held_by(database, table.id)
    assert (hero.notes, posse.notes) == ("{}", "{}"), "a name that somebody gave goes with them"


async def test_who_leaves_what_all_share_takes_along_what_is_theirs_alone(database: Database):
    seated, both = replace(HERO, seat=0, nth=1), replace(HERO, seat=1, nth=2, members=(ANA, BEN))
    await ended(database, replace(POSSE, nth=0), seated, both)
    assert [one.id for one in await database.legacies.companions(1)] == [2, 3]
    await database.legacies.leave(1, ANA)
    assert [one.id for one in await database.legacies.companions(1)] == [3]


async def test_what_comes_from_elsewhere_is_a_persons_alone_and_goes_with_its_server(database: Database):
    new = NewLegacy(guild_id=7, game="dorn", kind="hero", version=1, body="{}", notes='{"imported": true}')
    number = await database.legacies.bring(new, ANA, "imported")
    assert await database.legacies.members(number) == (ANA,)
    (entry,) = await database.legacies.journal(number)
    assert (entry.what, entry.table_id, entry.user_id) == ("imported", None, ANA)
    assert [one.legacy_id for one in (await database.people.export(ANA)).legacy_changes] == [number]
    assert await database.guilds.all() == ((7, "{}"),), "though nobody has played there"
    await change(database, await playing(database), LegacyChange(id=number, what="leads"))
    await database.guilds.forget(7)
    assert await database.legacies.of_person(ANA) == ()
    assert await database.guilds.all() == ()


async def test_what_comes_from_elsewhere_has_been_what_it_was_there(database: Database):
    new = NewLegacy(guild_id=7, game="dorn", kind="hero", version=1, body='{"level": 3}', past=("{}", '{"level": 2}'))
    number = await database.legacies.bring(new, ANA, "imported")
    told = [(entry.body, entry.what, entry.user_id) for entry in await database.legacies.journal(number)]
    assert told == [(body, "imported", ANA) for body in ("{}", '{"level": 2}', '{"level": 3}')]
    row = await database.legacies.get(number)
    assert row is not None
    assert row.body == '{"level": 3}'


async def test_a_person_gets_the_whole_story_of_what_is_theirs_alone_and_nobody_elses_number(database: Database):
    await ended(database, HERO)
    table = await change(database, await playing(database), LegacyChange(id=1, what="leads", user_id=BEN))
    await change(database, table, LegacyChange(id=1, what="returns"), status=Status.FINISHED, outcome="{}")
    told = (await database.people.export(ANA)).legacy_changes
    assert [(entry.what, entry.user_id) for entry in told] == [("made", ANA), ("leads", None), ("returns", None)]
