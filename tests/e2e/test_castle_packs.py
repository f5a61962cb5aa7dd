"""A night with everything on: all packs, flaws, death dice and the Collector's Box, by clicks, with a restart in the middle."""

import pytest

from sandbox import reading
from tests.e2e.evening import choose_first, labelled

pytestmark = pytest.mark.long


async def test_a_whole_night_with_everything_on(evening, ana):
    card = (await ana.command("games", "dark-castle new", evening="everything", chapters="10")).message
    await ana.click(card, "Add Steward")
    await ana.click(card, "Add Steward")
    options = (await evening.services.tables.look(1)).options
    assert options.packs == ["base", "death_knight", "undead_queen", "plague_lord"]
    assert (options.flaws, options.death_dice, options.box) == (True, True, True)
    await ana.click(card, "Start")
    thread = await evening.thread(1)
    for n in range(600):
        await evening.settled()
        if n == 12:
            before = reading.text(await evening.table_message(thread))
            await evening.restart()
            assert reading.text(await evening.table_message(thread)) == before
        row = await evening.tables.table(1)
        if row.status == "finished":
            break
        scene = await evening.services.tables.look(1, int(ana.id))
        assert scene.my_asks, "Ana is not asked, and yet the game waits"
        panel = (await ana.click(await evening.table_message(thread), "My Hand")).message
        await choose_first(ana, panel)
    end = await ana.wait_message(thread, lambda message: labelled(message, "Again"))
    assert "seed" in reading.text(end)
