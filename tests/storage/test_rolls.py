"""Dice that are no game's: one seed a day, every counter once."""

import asyncio
import hashlib
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from storage import AlreadyRolled, Database, DayIsOver, Fallen, NewRoll, TooManyMacros, TooManyRolls, chain
from tests.storage.setting import ANA, BEN, Clock

HERE = "guild:7"
DAY = 86400


def new(interaction: int, user: int = ANA, place: str = HERE, **fields: object) -> NewRoll:
    return NewRoll(place=place, user_id=user, interaction_id=interaction, text="d6 # Ana's", body="{}", **fields)


def fall(_seed: bytes, counter: int, head: str) -> Fallen:
    drawn, head = f"[{counter}]", chain.linked(head, counter, counter, {}, [counter], str(counter))
    return Fallen("{}", drawn, str(counter), head, (("d6", "4", 2), ("d6", "6", 1)))


async def test_counters_have_no_gap_whoever_rolls_at_once(database: Database):
    thrown = await asyncio.gather(*(database.rolls.throw(new(n, ANA if n % 2 else BEN), fall) for n in range(1, 21)))
    assert sorted(roll.counter for roll, _ in thrown) == list(range(1, 21))
    assert [roll.drawn for roll in await database.rolls.of_day(HERE, thrown[0][0].day)] == [
        f"[{n}]" for n in range(1, 21)
    ]


async def test_two_processes_share_the_counters(database: Database, path: Path, clock: Clock):
    async with await Database.open(path, clock=clock) as other:
        thrown = await asyncio.gather(
            *((database, other)[n % 2].rolls.throw(new(n), fall) for n in range(20)),
        )
    assert sorted(roll.counter for roll, _ in thrown) == list(range(1, 21))
    assert len({day.commitment for _, day in thrown}) == 1


async def test_an_interaction_that_comes_twice_rolls_once(database: Database):
    first, _ = await database.rolls.throw(new(1), fall)
    with pytest.raises(AlreadyRolled) as again:
        await database.rolls.throw(new(1), fall)
    assert (again.value.interaction_id, again.value.roll_id) == (1, first.id)
    assert (await database.rolls.throw(new(2), fall))[0].counter == 2


async def test_a_roll_that_raises_uses_nothing(database: Database):
    def breaks(_seed: bytes, _counter: int, _head: str) -> Fallen:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.rolls.throw(new(1), breaks)
    assert (await database.rolls.throw(new(1), fall))[0].counter == 1


async def test_a_seed_is_the_days_and_outlives_the_process(path: Path, clock: Clock):
    seeds = []

    def keep(seed: bytes, counter: int, head: str) -> Fallen:
        seeds.append(seed)
        return fall(seed, counter, head)

    for n in (1, 2):
        async with await Database.open(path, clock=clock) as database:
            _, day = await database.rolls.throw(new(n), keep)
            assert day.commitment == hashlib.sha256(seeds[0]).hexdigest()
    assert seeds[0] == seeds[1]
    async with await Database.open(path, clock=clock) as database:
        await database.rolls.throw(new(3, place=f"person:{ANA}"), keep)
        clock.move(DAY)
        await database.rolls.throw(new(4), keep)
    assert len(set(seeds)) == 3


async def test_a_seed_is_shown_when_its_day_is_over_and_not_before(database: Database, clock: Clock):
    roll, today = await database.rolls.throw(new(1), fall)
    assert today.seed is None
    shown = await database.rolls.day(HERE, roll.day)
    assert shown is not None
    assert (shown.seed, shown.is_over, shown.used) == (None, False, 1)
    assert await database.rolls.past_days(HERE) == ()
    clock.move(DAY - clock.now % DAY)
    over = await database.rolls.day(HERE, roll.day)
    assert over is not None
    assert hashlib.sha256(over.seed or b"").hexdigest() == today.commitment
    assert (over.seed or b"").hex() not in repr(over)
    assert [day.day for day in await database.rolls.past_days(HERE)] == [roll.day]
    assert await database.rolls.day(HERE, roll.day - 1) is None


async def test_nothing_is_rolled_from_a_seed_that_was_shown_though_the_clock_goes_back(
    database: Database, clock: Clock
):
    roll, _ = await database.rolls.throw(new(1), fall)
    clock.move(DAY)
    await database.rolls.day(HERE, roll.day)
    clock.move(-DAY)
    later, _ = await database.rolls.throw(new(2), fall)
    assert (later.day, later.counter) == (roll.day + 1, 1)


async def test_tomorrow_is_committed_to_today(database: Database, clock: Clock):
    today, tomorrow = await database.rolls.days(HERE)
    assert (tomorrow.day, tomorrow.seed, tomorrow.used) == (today.day + 1, None, 0)
    clock.move(DAY)
    _, day = await database.rolls.throw(new(1), fall)
    assert day.commitment == tomorrow.commitment == today.following
    known = await database.rolls.day_of(HERE, day.day)
    assert known is not None
    assert (known.commitment, known.seed) == (day.commitment, None)
    assert await database.rolls.day_of(HERE, 1) is None


async def test_a_day_on_which_nothing_was_rolled_is_no_part_of_the_chain(database: Database, clock: Clock):
    await database.rolls.days(HERE)
    clock.move(DAY)
    _, day = await database.rolls.throw(new(1), fall)
    assert day.before_day is None


async def test_a_secret_is_revealed_once_and_only_the_open_ones_are_seen_in_a_channel(database: Database):
    hidden, _ = await database.rolls.throw(new(1, channel_id=5, secret=True, master_id=BEN), fall)
    shown, _ = await database.rolls.throw(new(2, channel_id=5), fall)
    assert not await database.rolls.reveal(shown.id)
    assert [roll.id for roll in await database.rolls.latest(ANA)] == [shown.id, hidden.id]
    assert [roll.id for roll in await database.rolls.latest_in(5, ANA)] == [shown.id]
    assert [await database.rolls.reveal(hidden.id), await database.rolls.reveal(hidden.id)] == [True, False]
    assert [roll.id for roll in await database.rolls.latest_in(5, ANA)] == [shown.id, hidden.id]
    assert await database.rolls.latest_in(5, BEN) == ()


async def test_dice_are_counted_by_person_and_place(database: Database):
    await database.rolls.throw(new(1), fall)
    await database.rolls.throw(new(2), fall)
    await database.rolls.throw(new(3, place=f"person:{ANA}"), fall)

    async def counted(user: int, place: str | None = None) -> list[tuple[str, str, int]]:
        return [(one.die, one.face, one.fell) for one in await database.rolls.tally(user, place)]

    assert await counted(ANA) == [("d6", "4", 6), ("d6", "6", 3)]
    assert await counted(ANA, HERE) == [("d6", "4", 4), ("d6", "6", 2)]
    assert await counted(BEN) == []


async def test_dice_of_a_secret_are_counted_once_it_is_revealed(database: Database):
    hidden, _ = await database.rolls.throw(
        new(1, place=f"person:{ANA}", secret=True), lambda *roll: replace(fall(*roll), tallies=())
    )
    assert await database.rolls.tally(ANA) == ()
    for _ in range(2):
        await database.rolls.reveal(hidden.id, HERE, (("d6", "4", 2), ("d1000", "sum", 731)))
    assert [(one.die, one.face, one.fell) for one in await database.rolls.tally(ANA, HERE)] == [
        ("d1000", "sum", 731),
        ("d6", "4", 2),
    ]


async def test_macros_are_saved_changed_and_deleted(database: Database):
    await database.macros.save(f"person:{ANA}", {"hit": "d20+5", "hurt": "2d6"}, 2)
    await database.macros.save(f"person:{ANA}", {"hit": "d20+7"}, 2)
    with pytest.raises(TooManyMacros):
        await database.macros.save(f"person:{ANA}", {"hit": "1", "one": "1"}, 2)
    saved = await database.macros.of(f"person:{ANA}")
    assert [(macro.name, macro.text) for macro in saved] == [("hit", "d20+7"), ("hurt", "2d6")]
    assert await database.macros.get(saved[0].id) == saved[0]
    assert await database.macros.delete(f"person:{ANA}", "hit")
    assert not await database.macros.delete(f"person:{ANA}", "hit")
    assert await database.macros.get(saved[0].id) is None
    assert await database.macros.of(HERE) == ()


async def test_a_person_gets_their_dice_and_leaves_no_trace_among_a_servers(
    database: Database, path: Path, clock: Clock
):
    await database.rolls.throw(new(1), fall)
    await database.rolls.throw(new(2, place=f"person:{ANA}", secret=True), fall)
    await database.rolls.throw(new(3, BEN, secret=True, master_id=ANA), fall)
    await database.macros.save(f"person:{ANA}", {"hit": "d20"}, 9)
    data = await database.people.export(ANA)
    assert ([roll.counter for roll in data.rolls], [macro.name for macro in data.macros]) == ([1, 1], ["hit"])
    assert data.tallies[0] == (HERE, "d6", "4", 2)
    assert len(data.game_master_of) == 1
    await database.people.erase(ANA, "Somebody")
    with closing(sqlite3.connect(path)) as connection:
        dump = "\n".join(connection.iterdump())
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert str(ANA) not in dump
    assert dump.count("Ana") == 1, "only Ben's words are left"
    assert [roll.counter for roll in await database.rolls.of_day(HERE, int(clock.now // DAY))] == [1, 2]


async def test_old_rolls_are_swept_with_their_days(database: Database, clock: Clock):
    roll, _ = await database.rolls.throw(new(1), fall)
    clock.move(399 * DAY)
    await database.sweep()
    assert await database.rolls.get(roll.id) is not None
    clock.move(2 * DAY)
    await database.rolls.throw(new(2), fall)
    await database.sweep()
    assert await database.rolls.get(roll.id) is None
    assert await database.rolls.day(HERE, roll.day) is None
    assert len(await database.rolls.latest(ANA)) == 1


# --- the chain ----------------------------------------------------------------------------------------------------------


async def test_a_day_hangs_on_the_one_before_and_on_its_end(database: Database, clock: Clock):
    first, monday = await database.rolls.throw(new(1), fall)
    second, _ = await database.rolls.throw(new(2), fall)
    opening = chain.opening(HERE, monday.day, monday.commitment, monday.following, None)
    assert first.head == chain.linked(opening, 1, 1, {}, [1], "1")
    assert second.head == chain.linked(first.head, 2, 2, {}, [2], "2")
    clock.move(3 * DAY)
    _, later = await database.rolls.throw(new(3), fall)
    assert later.commitment == monday.following, "days without rolls take nobody's place"
    assert (later.before_day, later.before_used, later.before_head) == (monday.day, 2, second.head)
    before = (monday.day, 2, second.head)
    assert later.opening == chain.opening(HERE, monday.day + 3, later.commitment, later.following, before)


async def test_a_clock_that_goes_back_does_not_fork_the_chain(database: Database, clock: Clock):
    await database.rolls.throw(new(1), fall)
    clock.move(DAY)
    _, later = await database.rolls.throw(new(2), fall)
    clock.move(-DAY)
    roll, day = await database.rolls.throw(new(3), fall)
    assert (day.day, roll.counter) == (later.day, 2)


async def test_a_roll_for_one_day_falls_on_no_other(database: Database, clock: Clock):
    roll, _ = await database.rolls.throw(new(1), fall)
    clock.move(DAY)
    with pytest.raises(DayIsOver):
        await database.rolls.throw(new(2, day=roll.day), fall)
    assert (await database.rolls.throw(new(3, day=roll.day + 1), fall))[0].counter == 1


async def test_a_copy_goes_on_with_the_next_seed_and_says_where_it_left(
    database: Database, path: Path, clock: Clock, tmp_path: Path
):
    roll, today = await database.rolls.throw(new(1), fall)
    copy = tmp_path / "copy.db"
    await database.backup(copy)
    _, here = await database.rolls.throw(new(2), fall)
    async with await Database.open(copy, clock=clock) as restored:
        _, there = await restored.rolls.throw(new(2), fall)
        left = await restored.rolls.day(HERE, roll.day)
    assert left is not None
    assert (left.closed, left.used, left.head) == (True, 1, roll.head)
    assert (here.day, there.day, there.commitment) == (today.day, today.day + 1, today.following)
    assert (there.before_used, there.before_head) == (1, roll.head)


async def test_a_person_fills_no_disk(database: Database, path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("storage.rolls.MOST_ROLLS", 3)
    monkeypatch.setattr("storage.rolls.MOST_TALLIES", 4)

    def with_words(number: int):
        def falls(seed: bytes, counter: int, head: str) -> Fallen:
            tallies = tuple((f"d{{a{number},b}}", word, 1) for word in ("a", "b"))
            return replace(fall(seed, counter, head), tallies=tallies)

        return falls

    for n in range(3):
        await database.rolls.throw(new(n + 1), with_words(n))
    with pytest.raises(TooManyRolls):
        await database.rolls.throw(new(9), fall)
    await database.rolls.throw(new(10, BEN), fall)
    assert len(await database.rolls.tally(ANA)) == 4
