"""Games at tables: every write is whole, names the version it has seen, and happens once."""

from dataclasses import replace
from typing import Any

import pytest

from storage import (
    AlreadyAnswered,
    Checkpoint,
    Database,
    DuplicateInteraction,
    Effects,
    NewDeadline,
    NewOutbox,
    NewTable,
    NoSuchTable,
    Seat,
    StaleVersion,
    Start,
    Status,
    Step,
    TableRow,
    Unit,
)
from tests.storage.setting import ANA, BEN, CLEO, Clock, answered, checkpoint, commit, lobby, playing, step


async def test_a_new_table_is_a_lobby_with_its_seats(database: Database, clock: Clock):
    table = await lobby(database)
    assert (table.status, table.version, table.answers, table.options) == (Status.LOBBY, 1, 0, '{"long": true}')
    assert (table.created_at, table.updated_at, table.finished_at) == (clock.now, clock.now, None)
    loaded = await database.tables.load_table(table.id)
    assert loaded.table == table
    assert loaded.seats == (
        Seat(table.id, 0, ANA, "Ana"),
        Seat(table.id, 1, BEN, "Ben"),
        Seat(table.id, 2, None, "Grim", steward="careful"),
    )
    assert (loaded.checkpoint, loaded.journal) == (None, ())


async def test_two_clicks_on_new_make_one_table(database: Database):
    new, click = NewTable(game="dorn"), Effects(interaction_id=99)
    table = await database.tables.create_table(new, effects=click)
    with pytest.raises(DuplicateInteraction) as refused:
        await database.tables.create_table(new, effects=click)
    assert (refused.value.interaction_id, refused.value.table_id) == (99, table.id)
    assert len(await database.tables.open_tables()) == 1


async def test_a_seed_is_kept_but_never_printed(database: Database, table: TableRow):
    assert table.seed == b"s" * 32
    assert "ssss" not in repr(await database.tables.load_table(table.id))
    assert "ssss" not in repr(Start(seed=b"s" * 32, commitment="c", checkpoint=checkpoint(0)))


async def test_the_start_brings_checkpoint_and_setup(database: Database, table: TableRow):
    assert (table.status, table.commitment, table.rules_version, table.events) == (Status.PLAYING, "abc", 1, 1)
    loaded = await database.tables.load_table(table.id)
    assert loaded.checkpoint == checkpoint(0, events=1)
    assert [(event.n, event.answer) for event in await database.tables.events(table.id)] == [(1, 0)]


async def test_an_answer_is_written_with_all_that_follows_from_it(database: Database, clock: Clock, table: TableRow):
    clock.move(60)
    effects = Effects(
        interaction_id=5,
        outbox=(NewOutbox(kind="table", target="channel:50", body='{"a": 1}'),),
        deadlines=(NewDeadline(kind="nudge", due_at=9.0, seat=1, ask=3), NewDeadline(kind="expire", due_at=12.0)),
        waiting=(1,),
    )
    steps = [step(1, dice="[4, 2]"), step(2, seat=2, by="steward", events=1)]
    after = await commit(database, table, steps=steps, effects=effects)
    assert (after.version, after.answers, after.events, after.asks) == (table.version + 1, 2, 4, 2)
    assert after.last_activity == after.updated_at == clock.now
    loaded = await database.tables.load_table(table.id)
    assert [(a.n, a.ask, a.seat, a.by, a.dice, a.at) for a in loaded.journal] == [
        (1, 1, 0, str(ANA), "[4, 2]", clock.now),
        (2, 2, 2, "steward", "[]", clock.now),
    ]
    assert [event.answer for event in await database.tables.events(table.id, after=1)] == [1, 1, 2]
    assert [(d.kind, d.seat, d.ask) for d in await database.deadlines.of_table(table.id)] == [
        ("nudge", 1, 3),
        ("expire", None, None),
    ]
    (sent,) = await database.outbox.claim()
    assert (sent.table_id, sent.kind, sent.body) == (table.id, "table", '{"a": 1}')
    assert [seat.waiting_since for seat in loaded.seats] == [None, clock.now, None]


async def test_a_steward_alone_is_no_activity(database: Database, clock: Clock, table: TableRow):
    clock.move(60)
    after = await commit(database, table, steps=[step(1, by="clock")])
    assert (after.updated_at, after.last_activity) == (clock.now, table.last_activity)


async def test_every_seat_answers_a_sealed_ask_once(database: Database, table: TableRow):
    table = await commit(database, table, steps=[step(1, seat=0)])
    table = await commit(database, table, steps=[step(1, seat=1, by=str(BEN))])
    with pytest.raises(AlreadyAnswered) as refused:
        await commit(database, table, steps=[step(1, seat=2), step(1, seat=1)])
    assert (refused.value.ask, refused.value.seat) == (1, 1)
    loaded = await database.tables.load_table(table.id)
    assert (loaded.table, len(loaded.journal)) == (table, 2)


async def test_who_writes_with_an_old_version_is_refused_and_nothing_of_it_stays(database: Database, table: TableRow):
    await commit(database, table, steps=[step(1)])
    effects = Effects(interaction_id=5, outbox=(NewOutbox(kind="late", target="channel:50"),), waiting=(0, 1))
    with pytest.raises(StaleVersion) as refused:
        await commit(database, table, steps=[step(2)], effects=effects)
    assert (refused.value.expected, refused.value.found) == (table.version, table.version + 1)
    loaded = await database.tables.load_table(table.id)
    assert (loaded.table.answers, len(loaded.journal)) == (1, 1)
    assert await database.outbox.claim() == ()
    await database.tables.commit(table.id, loaded.table.version, Unit(steps=[step(2)], effects=effects))


@pytest.mark.parametrize("seen", ["old version", "new version"])
async def test_an_interaction_delivered_twice_is_applied_once(database: Database, seen: str, table: TableRow):
    after = await commit(database, table, steps=[step(1)], effects=Effects(interaction_id=5))
    version = table.version if seen == "old version" else after.version
    with pytest.raises(DuplicateInteraction) as refused:
        await database.tables.commit(table.id, version, Unit(steps=[step(2)], effects=Effects(interaction_id=5)))
    assert (refused.value.table_id, refused.value.answer) == (table.id, 1)
    assert await database.tables.table(table.id) == after


async def test_a_day_later_interactions_are_forgotten(database: Database, clock: Clock, table: TableRow):
    table = await commit(database, table, steps=[step(1)], effects=Effects(interaction_id=5))
    clock.move(86_399)
    await database.sweep()
    with pytest.raises(DuplicateInteraction):
        await commit(database, table, steps=[step(2)], effects=Effects(interaction_id=5))
    clock.move(1)
    await database.sweep()
    await commit(database, table, steps=[step(2)], effects=Effects(interaction_id=5))


async def test_unknown_tables_are_named(database: Database):
    for attempt in (
        database.tables.table(12),
        database.tables.load_table(12),
        database.tables.load_whole(12),
        database.tables.commit(12, 1, Unit(steps=[step(1)])),
        database.tables.commit(12, 1, Unit(status=Status.ABANDONED)),
    ):
        with pytest.raises(NoSuchTable, match="12"):
            await attempt


async def test_the_last_answer_ends_the_game(database: Database, clock: Clock, table: TableRow):
    effects = Effects(deadlines=(NewDeadline(kind="expire", due_at=9.0),), waiting=(0, 1))
    table = await commit(database, table, steps=[step(1)], effects=effects)
    clock.move(5)
    end = await commit(database, table, steps=[step(2)], status=Status.FINISHED, outcome='{"winner": 0}')
    assert (end.status, end.outcome, end.finished_at) == (Status.FINISHED, '{"winner": 0}', clock.now)
    assert (end.version, end.answers) == (table.version + 1, 2)
    assert await database.deadlines.of_table(table.id) == ()
    assert await database.tables.waiting_for(ANA) == ()
    assert [seat.waiting_since for seat in await database.tables.seats(table.id)] == [None] * 3
    assert await database.tables.open_tables() == ()
    assert await database.tables.count_open() == 0


async def test_a_table_can_end_without_an_answer(database: Database):
    table = await lobby(database)
    end = await commit(database, table, status=Status.ABANDONED)
    assert (end.status, end.outcome, end.status.is_over) == (Status.ABANDONED, None, True)
    with pytest.raises(StaleVersion):
        await commit(database, table, status=Status.FINISHED, outcome="{}")


async def test_a_change_leaves_what_it_does_not_name(database: Database, table: TableRow):
    after = await commit(database, table, status=Status.PAUSED, pace="day")
    assert (after.status, after.pace, after.options) == (Status.PAUSED, "day", table.options)
    after = await database.tables.commit(table.id, after.version, Unit(settings='{"quiet": true}'))
    assert (after.status, after.settings, after.version) == (Status.PAUSED, '{"quiet": true}', table.version + 2)


async def test_where_a_table_stands_is_no_game_matter(database: Database):
    table = await playing(database, thread=None)
    await database.tables.place(table.id, thread_id=51)
    after = await database.tables.table(table.id)
    assert (after.version, after.thread_id, after.channel_id) == (table.version, 51, 40)


async def test_a_seat_is_not_a_user(database: Database, clock: Clock):
    table = await lobby(database)
    joined = clock.now
    clock.move(10)
    seats = [
        Seat(table.id, 0, ANA, "Ana", away=True, orders='["never react"]'),
        Seat(table.id, 1, CLEO, "Cleo"),
        Seat(table.id, 3, BEN, "Ben"),
    ]
    after = await commit(database, table, seats=seats)
    assert after.version == table.version + 1
    assert await database.tables.seats(table.id) == tuple(seats)
    whole = await database.tables.load_whole(table.id)
    assert [(s.seat, s.user_id, s.steward, s.since, s.until) for s in whole.sittings] == [
        (0, ANA, None, joined, None),
        (1, BEN, None, joined, clock.now),
        (2, None, "careful", joined, clock.now),
        (1, CLEO, None, clock.now, None),
        (3, BEN, None, clock.now, None),
    ]


async def test_seats_changed_during_a_wait_keep_waiting(database: Database, clock: Clock, table: TableRow):
    begun = clock.now
    table = await commit(database, table, steps=[step(1)], effects=Effects(waiting=(0, 1)))
    clock.move(10)
    seats = [*(await database.tables.seats(table.id))[:1], Seat(table.id, 1, CLEO, "Cleo", waiting_since=3.0)]
    await commit(database, table, seats=seats)
    assert [seat.waiting_since for seat in await database.tables.seats(table.id)] == [begun, begun]


async def test_waiting_goes_on_for_the_others_and_anew_for_who_answered(
    database: Database, clock: Clock, table: TableRow
):
    begun = clock.now
    table = await commit(database, table, steps=[step(1, by="clock", seat=2)], effects=Effects(waiting=(0, 1)))
    clock.move(10)
    await commit(database, table, steps=[step(2, seat=0)], effects=Effects(waiting=(0, 1)))
    assert [seat.waiting_since for seat in await database.tables.seats(table.id)] == [clock.now, begun, None]


async def test_a_person_sees_which_tables_wait_the_most_urgent_first(database: Database, clock: Clock):
    async def waiting(due: float | None, seats: tuple[int, ...] = (0,)) -> int:
        table = await playing(database)
        others = (NewDeadline(kind="expire", due_at=1.0, seat=1), NewDeadline(kind="nudge", due_at=2.0))
        mine = () if due is None else (NewDeadline(kind="expire", due_at=due),)
        effects = Effects(waiting=seats, deadlines=others + mine)
        await commit(database, table, steps=[step(1)], effects=effects)
        return table.id

    never, later, soon = await waiting(None), await waiting(500.0), await waiting(400.0)
    await waiting(300.0, seats=(1,))
    await commit(database, await database.tables.table(await waiting(200.0)), status=Status.PAUSED)
    waits = await database.tables.waiting_for(ANA)
    assert [(w.table.id, w.seat, w.since, w.due_at) for w in waits] == [
        (soon, 0, clock.now, 400.0),
        (later, 0, clock.now, 500.0),
        (never, 0, clock.now, None),
    ]


async def test_who_was_called_is_remembered_until_they_answer_or_somebody_else_sits_there(
    database: Database, clock: Clock
):
    async def called() -> list[float | None]:
        return [wait.called_at for user in (ANA, BEN) for wait in await database.tables.waiting_for(user)]

    async def goes_on(**changes: Any) -> None:
        table = (await database.tables.open_tables())[0]
        await commit(database, table, **changes)

    table = await playing(database)
    await goes_on(steps=[step(1)], effects=Effects(waiting=(0, 1)))
    assert await called() == [None, None]
    began = clock.now
    await goes_on(effects=Effects(called=(0, 1)))
    assert await called() == [began, began]
    clock.move(10)
    await goes_on(steps=[step(2, seat=0)], effects=Effects(waiting=(0, 1)))
    assert await called() == [None, began]
    seats = await database.tables.seats(table.id)
    await goes_on(seats=tuple(replace(seat, name="Bea") if seat.user_id == BEN else seat for seat in seats))
    assert await called() == [None, began]
    await goes_on(seats=tuple(replace(seat, user_id=CLEO) if seat.user_id == BEN else seat for seat in seats))
    assert [wait.called_at for wait in await database.tables.waiting_for(CLEO)] == [None]
    await goes_on(effects=Effects(waiting=(1,)))
    await goes_on(effects=Effects(called=(0,)))
    await goes_on(effects=Effects(waiting=(0, 1)))
    assert await called() == [None]


async def test_tables_are_found_by_person_and_by_place(database: Database):
    first, second = await lobby(database, thread=50), await lobby(database, host=CLEO, thread=51)
    over = await lobby(database, host=CLEO)
    await commit(database, over, status=Status.FINISHED, outcome="{}")

    async def ids(listing) -> list[int]:
        return [table.id for table in await listing]

    assert await ids(database.tables.tables_of(BEN)) == [first.id, second.id]
    assert await ids(database.tables.tables_of(CLEO)) == [second.id]
    assert await ids(database.tables.tables_in(51)) == [second.id]
    assert await ids(database.tables.tables_in(40)) == [first.id, second.id]
    assert await ids(database.tables.open_tables()) == [first.id, second.id]


async def test_the_last_table_of_a_thread_is_found_after_its_end(database: Database):
    table = await playing(database, thread=50)
    await commit(database, table, status=Status.FINISHED)
    found = await database.tables.last_in(50)
    assert found is not None
    assert found.id == table.id
    assert await database.tables.last_in(51) is None


async def test_undo_takes_back_answers_events_and_checkpoints(database: Database):
    table = await answered(database, await playing(database), 5)
    after = await commit(database, table, keep=3, asks=6)
    assert (after.version, after.answers, after.events, after.asks, after.stretch) == (table.version + 1, 3, 7, 6, 0)
    whole = await database.tables.load_whole(table.id)
    assert [answer.n for answer in whole.journal] == [1, 2, 3]
    assert [event.answer for event in whole.events] == [0, 1, 1, 2, 2, 3, 3]
    assert [taken.answers for taken in whole.checkpoints] == [0, 1, 2, 3]
    again = await commit(database, after, steps=[step(7)])
    assert (again.answers, again.events) == (4, 9)
    assert [answer.ask for answer in (await database.tables.load_whole(table.id)).journal] == [1, 2, 3, 7]


async def test_an_answer_goes_from_the_middle_and_those_after_it_stand(database: Database):
    table = await answered(database, await playing(database), 1)
    table = await commit(database, table, steps=[step(2), step(3, seat=1, by=str(BEN))])
    after = await commit(database, table, keep=1, steps=[step(3, seat=1, by=str(BEN), events=1)])
    assert (after.answers, after.events) == (2, 4)
    whole = await database.tables.load_whole(table.id)
    assert [(answer.n, answer.ask, answer.by) for answer in whole.journal] == [(1, 1, str(ANA)), (2, 3, str(BEN))]
    assert [event.n for event in whole.events] == [1, 2, 3, 4]


async def test_a_fresh_stretch_outlives_a_restart_and_a_second_undo(database: Database):
    table = await answered(database, await playing(database), 3)
    table = await commit(database, table, keep=2, stretch=1)
    assert (await database.tables.table(table.id)).stretch == 1
    table = await commit(database, table, steps=[step(3, stretch=1)])
    table = await commit(database, table, steps=[step(4, stretch=0)])
    assert table.stretch == 1
    table = await commit(database, table, keep=0)
    assert (table.stretch, table.answers, table.events) == (1, 0, 1)


async def test_undo_reopens_a_finished_game(database: Database):
    table = await answered(database, await playing(database), 1)
    table = await commit(database, table, steps=[step(2)], status=Status.FINISHED, outcome="{}")
    table = await commit(database, table, keep=1)
    assert (table.status, table.outcome, table.finished_at) == (Status.PLAYING, None, None)


@pytest.mark.parametrize("keep", [3, -1])
async def test_undo_goes_only_to_answers_there_are(database: Database, keep: int):
    table = await answered(database, await playing(database), 2)
    with pytest.raises(ValueError, match=f"no answer {keep}"):
        await commit(database, table, keep=keep)
    assert await database.tables.table(table.id) == table


@pytest.mark.parametrize(
    ("at", "taken", "since"), [(None, 4, [5, 6]), (5, 4, [5]), (3, 3, [])], ids=["now", "earlier", "before the latest"]
)
async def test_loading_takes_the_latest_checkpoint_and_the_answers_since(
    database: Database, at: int | None, taken: int, since: list[int]
):
    table = await answered(database, await playing(database), 4)
    table = await answered(database, table, 2, checkpoints=False)
    loaded = await database.tables.load_table(table.id, answers=at)
    assert loaded.checkpoint == checkpoint(taken, events=1 + 2 * taken)
    assert [answer.n for answer in loaded.journal] == since


async def test_the_first_checkpoint_and_the_last_ones_stay(path, clock: Clock):
    async with await Database.open(path, clock=clock, keep_checkpoints=3) as database:
        table = await answered(database, await playing(database), 9)
        whole = await database.tables.load_whole(table.id)
        assert [taken.answers for taken in whole.checkpoints] == [0, 7, 8, 9]
        # An undo further back than what was kept starts from the very first one.
        table = await commit(database, table, keep=5)
        loaded = await database.tables.load_table(table.id)
        assert loaded.checkpoint == checkpoint(0, events=1)
        assert [answer.n for answer in loaded.journal] == [1, 2, 3, 4, 5]


async def test_of_two_checkpoints_after_one_answer_the_later_stands(database: Database, table: TableRow):
    taken = [checkpoint(1, state='"first"'), checkpoint(1, state='"second"')]
    await commit(database, table, steps=[step(1)], checkpoints=taken)
    assert (await database.tables.load_table(table.id)).checkpoint == taken[1]


@pytest.mark.parametrize("wrong", [checkpoint(2), checkpoint(-1), checkpoint(1, events=4)])
async def test_a_checkpoint_of_another_moment_is_refused(database: Database, wrong: Checkpoint, table: TableRow):
    with pytest.raises(ValueError, match="does not fit"):
        await commit(database, table, steps=[step(1)], checkpoints=[wrong])
    assert await database.tables.table(table.id) == table


async def test_texts_come_back_as_they_were_given(database: Database, table: TableRow):
    odd = Step(ask=1, fingerprint="ü", seat=0, choice='["\\u2014", "—\x00\n"]', by="orders", events=('"🎲"',))
    await commit(database, table, steps=[odd])
    whole = await database.tables.load_whole(table.id)
    assert (whole.journal[0].choice, whole.events[-1].body) == (odd.choice, '"🎲"')
