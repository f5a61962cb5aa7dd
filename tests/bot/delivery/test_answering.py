"""What is said to a player when something failed, and what is nobody's fault."""

import discord
import pytest

from bot.delivery.answering import explain


class Refusal:
    """The HTTP part of an answer of Discord."""

    status = 404
    reason = "Not Found"


@pytest.mark.parametrize("code", [10062, 10015, 40060, 50027, 10003, 10008])
async def test_an_interaction_that_discord_has_given_up_is_no_incident(storage, code):
    gone = discord.NotFound(Refusal(), {"code": code, "message": "gone"})
    await explain(None, gone, storage, None)  # there is nobody left to tell
    assert await storage.incidents.latest() == ()
