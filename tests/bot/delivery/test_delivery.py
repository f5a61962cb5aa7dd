"""What Discord's refusals mean. The codes are those of its documentation, under Opcodes and Status Codes."""

import discord
import pytest

from bot.delivery.delivery import (
    ChannelGone,
    Flagged,
    Malformed,
    MessageGone,
    Moderated,
    NotAllowed,
    OpenedTooFast,
    Stranger,
    TooManyThreads,
    TryLater,
    expected,
)


class Answer:
    """The HTTP part of an answer of Discord."""

    reason = "because"

    def __init__(self, status):
        self.status = status


@pytest.mark.parametrize(
    ("status", "code", "meaning"),
    [
        (404, 10003, ChannelGone),
        (404, 10004, ChannelGone),
        (404, 10008, MessageGone),
        (404, 10013, ChannelGone),
        (400, 20009, Moderated),
        (403, 20026, Flagged),
        (429, 30046, TryLater),
        (429, 40003, OpenedTooFast),
        (403, 50001, NotAllowed),
        (403, 50007, NotAllowed),
        (403, 50013, NotAllowed),
        (400, 50033, NotAllowed),
        (400, 50035, Malformed),
        (400, 50083, TryLater),
        (403, 50278, Stranger),
        (403, 160005, NotAllowed),
        (400, 160006, TooManyThreads),
        (400, 160007, TooManyThreads),
        (400, 200000, Moderated),
        (400, 200001, Moderated),
        (400, 240000, Moderated),
        (429, 0, TryLater),
    ],
)
def test_every_refusal_that_can_be_expected_has_a_meaning(status, code, meaning):
    with pytest.raises(meaning) as found, expected():
        raise discord.HTTPException(Answer(status), {"code": code, "message": "no"})
    assert type(found.value) is meaning


def test_any_other_is_a_bug_and_shows_as_one():
    with pytest.raises(discord.HTTPException), expected():
        raise discord.HTTPException(Answer(400), {"code": 50024, "message": "no"})


@pytest.mark.parametrize("trouble", [discord.RateLimited(700), TimeoutError(), ConnectionResetError()])
def test_what_will_pass_is_tried_later(trouble):
    with pytest.raises(TryLater), expected():
        raise trouble
