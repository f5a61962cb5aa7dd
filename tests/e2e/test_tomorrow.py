"""`make play` as a newcomer has it: in the page a day passes, and the bot's deadlines with it."""

import asyncio
import os
import sys

import pytest

from sandbox import reading
from sandbox.people import Sandbox
from tests.e2e.evening import is_table, labelled


@pytest.mark.long
async def test_a_day_in_the_page_is_a_day_at_the_table(tmp_path):
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "--port", "0", "--state", ":memory:", "--with-bot"),
        env=os.environ | {"LYCHGATE_DATABASE": str(tmp_path / "play.db")},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        url = (await process.stdout.readline()).decode().split()[-1]
        async with Sandbox.connect(url) as discord:
            ana, ben = discord.person("ana"), discord.person("ben")
            await ana.command("games", "vengeance new", pace="daily")
            card = await ben.wait_message("games", lambda message: labelled(message, "Join"))
            await ben.click(card, "Join")
            await ana.click(card, "Start")
            begun = await ana.wait_message("games", lambda message: "The game is in" in reading.text(message))
            thread = reading.text(begun).partition("The game is in <#")[2].partition(">")[0]
            await ana.wait_message(thread, is_table)
            await discord.advance(86_400)
            told = await ana.wait_message(thread, lambda message: "Time ran out" in reading.text(message))
            assert {"Ben", "Ana"} <= set(reading.text(told).replace(":", "").split())
    finally:
        process.terminate()
        await process.wait()
