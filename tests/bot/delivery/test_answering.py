"""What is said to a player when something failed, and what is nobody's fault."""

import discord
import pytest

from bot.delivery.answering import explain, redraw
from bot.panels.sheet import KeptPicture, Sheet


class Refusal:
    """The HTTP part of an answer of Discord."""

    status = 404
    reason = "Not Found"


@pytest.mark.parametrize("code", [10062, 10015, 40060, 50027])
async def test_an_interaction_that_discord_has_given_up_is_no_incident(storage, code):
    gone = discord.NotFound(Refusal(), {"code": code, "message": "gone"})
    await explain(None, gone, storage, None)  # there is nobody left to tell
    assert await storage.incidents.latest() == ()


class PressedLate:
    """A press on a message that has got another picture since."""

    async def edit_original_response(self, **shown):
        raise discord.HTTPException(Refusal(), {"code": 50035, "message": "attachment not found"})


async def test_a_message_that_was_drawn_anew_meanwhile_stays_as_that():
    view = discord.ui.LayoutView()
    view.stop()
    await redraw(PressedLate(), Sheet(view, kept=[KeptPicture(1, "board.webp", None)]))
    with pytest.raises(discord.HTTPException):  # without pictures that stay the mistake is ours
        await redraw(PressedLate(), Sheet(view))
