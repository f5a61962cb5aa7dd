"""What is said to a player when something failed, and what is nobody's fault."""

import asyncio

import discord
import pytest
from discord.utils import utcnow

from bot.delivery.answering import ELSEWHERE, acknowledge, explain
from bot.delivery.refusals import ALREADY_ACKNOWLEDGED, ServerTrouble


class Refusal:
    """The HTTP part of an answer of Discord."""

    status = 404
    reason = "Not Found"


@pytest.mark.parametrize("code", [10062, 10015, 40060, 50027, 10003, 10008])
async def test_an_interaction_that_discord_has_given_up_is_no_incident(storage, code):
    gone = discord.NotFound(Refusal(), {"code": code, "message": "gone"})
    await explain(None, gone, storage, None)  # there is nobody left to tell
    assert await storage.incidents.latest() == ()


TAKEN = discord.HTTPException(Refusal(), {"code": ALREADY_ACKNOWLEDGED, "message": "taken"})


class Acknowledged:
    """An interaction whose acknowledgements Discord takes, or refuses, one after the other; the first one it may be slow with."""

    def __init__(self, *says):
        self.says, self.kinds, self.is_over = list(says), [], False
        self.heard = asyncio.Event()
        self.extras, self.created_at, self.response = {}, utcnow(), self

    def is_done(self):
        return self.is_over

    async def defer(self, *, ephemeral, thinking):
        self.kinds.append("beside" if thinking else "in place")
        said = self.says.pop(0)
        if said is None:
            await self.heard.wait()
            self.is_over = True
        else:
            raise said


async def test_an_acknowledgement_that_is_on_its_way_is_not_sent_twice_nor_taken_for_that_of_another_process():
    slow = Acknowledged(None, TAKEN)
    first = asyncio.create_task(acknowledge(slow, in_place=True))
    await asyncio.sleep(0)
    await acknowledge(slow)  # a second is over
    slow.heard.set()
    await first
    assert (slow.kinds, bool(slow.extras.get(ELSEWHERE))) == (["in place"], False)


@pytest.mark.parametrize(
    ("says", "is_elsewhere"),
    [
        ([TAKEN], True),
        ([TAKEN, TAKEN], True),
        ([ServerTrouble(500), TAKEN], False),
        ([OSError("the line"), TAKEN], False),
    ],
)
async def test_what_discord_has_heard_of_us_already_is_not_another_process(says, is_elsewhere):
    interaction = Acknowledged(*says)
    while interaction.says:
        await acknowledge(interaction, in_place=True)
    assert bool(interaction.extras.get(ELSEWHERE)) == is_elsewhere
