"""People who do not answer in time, and people who leave, in the middle of a castle (EDC-AMB-31)."""

import time

import pytest

from bot.pace import EXPIRE, LIVE


async def asks_of(evening, table_id, name):
    scene = await evening.bot.tables.look(table_id, int(evening.person(name).id))
    return [ask.kind for ask in scene.my_asks]


async def time_runs_out(evening, table_id, seat):
    """Ring for one seat, as if a person had been silent for the whole of a live pace."""
    tables = evening.bot.tables
    tables.clock = lambda: time.time() + LIVE.expire + 1
    rows = [
        row for row in await evening.bot.storage.deadlines.of_table(table_id) if (row.kind, row.seat) == (EXPIRE, seat)
    ]
    await tables.ring(table_id, rows)
    tables.clock = time.time


async def party(evening, table_id):
    state = (await evening.bot.tables.look(table_id)).view
    return [(one.seat, one.card, one.start_hp) for one in state.characters]


@pytest.mark.rule("EDC-AMB-31")
async def test_the_clock_answers_one_question_and_no_more(evening):
    table_id, _ = await evening.play("dark_castle", "ben")
    await time_runs_out(evening, table_id, 1)
    await evening.settled()
    assert await asks_of(evening, table_id, "ben") == []
    assert await asks_of(evening, table_id, "ana") == ["character"]
    await time_runs_out(evening, table_id, 0)
    assert await asks_of(evening, table_id, "ana") == ["leader"]
    assert await asks_of(evening, table_id, "ben") == ["leader"]
    assert (await evening.tables.table(table_id)).answers == 2


@pytest.mark.rule("EDC-AMB-31")
async def test_who_leaves_leaves_the_character_and_its_hp_behind(evening):
    table_id, _ = await evening.play("dark_castle", "ben")
    for seat in (1, 0):
        await time_runs_out(evening, table_id, seat)
    before = await party(evening, table_id)
    assert [hp for _, _, hp in before] == [18, 18]
    await evening.bot.seating.leave(table_id, int(evening.person("ben").id))
    await evening.settled()
    assert await asks_of(evening, table_id, "ana") == ["leader"]
    assert await party(evening, table_id) == before
