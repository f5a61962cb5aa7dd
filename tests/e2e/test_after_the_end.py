"""When a game is over its thread stays, and what people ask there is answered."""

import pytest

from sandbox import reading
from tests.e2e.evening import choose


async def played_out(evening):
    """A game of tic-tac-toe that Ana has won."""
    table_id, thread = await evening.play("tic_tac_toe", "ben")
    for name, cell in (("ana", 1), ("ben", 4), ("ana", 2), ("ben", 5), ("ana", 3)):
        await choose(evening.person(name), await evening.table_message(thread), f"Cell {cell}")
        await evening.settled()
    return table_id, thread


async def test_every_command_about_the_table_says_that_it_is_over(evening):
    ana = evening.person("ana")
    _, thread = await played_out(evening)
    assert "**Tic-tac-toe**, over, live pace" in (await ana.command(thread, "table status")).text
    for command in ("status", "board"):
        assert "Ana wins" in (await ana.command(thread, f"table {command}")).text, command
    for command in ("hand", "undo", "orders", "away", "nudge", "pause", "resume", "leave", "end"):
        assert "This game is over." in (await ana.command(thread, f"table {command}")).text, command


async def test_the_card_in_the_channel_says_how_it_ended(evening):
    await played_out(evening)
    (card,) = [one for one in await evening.person("ana").messages("games") if "Tic-tac-toe" in reading.text(one)]
    assert "Ana wins" in reading.text(card)
    assert reading.buttons(card) == []


@pytest.mark.parametrize("everybody", [False, True])
async def test_only_who_can_read_it_is_reminded(evening, discord, everybody):
    ana = evening.person("ana")
    _, thread = await evening.play("tic_tac_toe", "ben")
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    if everybody:
        assert "Reminded: Ben." in (await ana.command(thread, "table nudge")).text
        return
    await discord.call("POST", f"/guilds/{evening.bot.guilds[0].id}/kick/{evening.person('ben').id}")
    assert "no longer on this server" in (await ana.command(thread, "table nudge")).text
