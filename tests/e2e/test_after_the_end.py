"""When a game is over its thread stays, and what people ask there is answered."""

import discord
import pytest

from sandbox import reading
from tests.e2e.evening import choose, labelled


async def played_out(evening):
    """A game of tic-tac-toe that Ana has won."""
    table_id, thread = await evening.play("tic_tac_toe", "ben")
    for name, cell in (("ana", 1), ("ben", 4), ("ana", 2), ("ben", 5), ("ana", 3)):
        await choose(evening.person(name), await evening.table_message(thread), f"Cell {cell}")
        await evening.settled()
    return table_id, thread


async def test_every_command_about_the_table_says_that_it_is_over(evening, ana):
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
async def test_only_who_can_read_it_is_reminded(evening, ana, discord, everybody, thread):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await evening.settled()
    if everybody:
        assert "Reminded: Ben." in (await ana.command(thread, "table nudge")).text
        return
    await discord.call("POST", f"/guilds/{evening.bot.guilds[0].id}/kick/{evening.person('ben').id}")
    assert "no longer on this server" in (await ana.command(thread, "table nudge")).text


async def test_another_game_that_is_opened_in_the_thread_awaits_people_in_the_channel(evening, ana):
    _, thread = await played_out(evening)
    told = await ana.command(thread, "dark-castle new")
    games = await ana.channel_id("games")
    assert told.text.startswith(f"**Ana** opens a table in <#{games}>.")
    card = await ana.wait_message("games", lambda message: labelled(message, "Start"))
    assert "Escape the Dark Castle" in reading.text(card)
    assert "the card above" not in " ".join(map(reading.text, await ana.messages(thread)))
    await evening.person("ben").click(card, "Join")
    await evening.settled()
    await ana.click(await ana.message(card), "Start")
    await evening.settled()
    assert "**Ana** and **Ben**" in reading.text(await evening.table_message(await evening.thread(2)))


async def test_no_table_opens_in_somebody_elses_thread(evening, ana):
    games = evening.bot.get_channel(int(await ana.channel_id("games")))
    thread = await games.create_thread(name="of mice", type=discord.ChannelType.public_thread)
    assert f"try it in <#{games.id}>" in (await ana.command(str(thread.id), "dark-castle new")).text
    assert len(await evening.tables.tables_in(games.id)) == 0
