"""Who is late in a turn of its own is late for the whole of it: a steward makes every choice that the turn still asks."""

import pytest

from bot.tables.clock import Clock
from bot.tables.pace import LIVE
from engines.damnation.game import GAME
from tests.bot.parlour import BEN


async def waits_in_the_turn(parlour, table):
    """How often its own player lets time run out until the turn is over; what passes by itself is no such time."""
    before, waits = (await parlour.tables.look(table)).view, 0
    seat = before.pieces[before.turn.piece].seat
    for _ in range(5):
        for seconds, is_late in ((LIVE.moment + 1, False), (LIVE.expire, True)):
            scene = await parlour.tables.look(table)
            if (scene.view.round, scene.view.turn.slot) != (before.round, before.turn.slot):
                return waits
            waits += is_late and seat in scene.waiting
            parlour.clock.move(seconds)
            await Clock(parlour.tables, parlour.clock).ring()
    return waits


@pytest.mark.rule("DAM-AMB-35")
async def test_a_late_turn_of_damnation_costs_the_others_one_wait(parlour):
    parlour.reopen({GAME.key: GAME})
    table = await parlour.play("damnation", BEN, stewards=1)
    while (await parlour.tables.look(table)).view.phase == "arrival":
        await parlour.play_on(table, (await parlour.storage.tables.table(table)).answers + 1)
    assert [await waits_in_the_turn(parlour, table) for _ in range(4)] == [1, 1, 1, 1]
