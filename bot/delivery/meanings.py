"""What Discord's refusals mean: each that is to be expected is one of a few exceptions, and who asked decides what follows.

The codes are those of its documentation, under Opcodes and Status Codes.
"""

from __future__ import annotations

import aiohttp

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_MESSAGE, UNKNOWN_USER = 10003, 10004, 10007, 10008, 10013
UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED, TOKEN_EXPIRED = 10015, 10062, 40060, 50027
NO_ACCESS, NOT_IN_DM, CANNOT_DM, NO_PERMISSION, ARCHIVED, LOCKED = 50001, 50003, 50007, 50013, 50083, 160005
INVALID_RECIPIENT = 50033  # of a direct message: an account that is no more, or that nobody can write to
DM_OPENED_TOO_FAST, NO_MUTUAL_GUILD, THREAD_EXISTS = 40003, 50278, 160004
TOO_MANY_THREADS = frozenset({160006, 160007})  # the second one of announcement channels
FLAGGED = 20026  # of direct messages: Discord takes the bot for a spammer, until its owner has appealed
MALFORMED = 50035
EXPLICIT, MESSAGE_MODERATED, TITLE_MODERATED, LINK_MODERATED = 20009, 200000, 200001, 240000
NAME_MODERATED = 20031  # of servers that can be discovered: words that no name there may have
NO_CODE = 0  # of what Discord's outer walls refuse, and of a token that is good no more
SENDING_PAUSED, CHANNEL_WRITES, OLD_EDITS, INTERNAL_NETWORK = 40004, 20028, 30046, 40333

INTERACTION_IS_GONE = frozenset(
    {
        UNKNOWN_CHANNEL,
        UNKNOWN_WEBHOOK,
        UNKNOWN_INTERACTION,
        ALREADY_ACKNOWLEDGED,
        TOKEN_EXPIRED,
        UNKNOWN_MESSAGE,
        ARCHIVED,
        LOCKED,
    }
)
"""Codes that say that an interaction can no longer be answered; there is nothing left to do then."""

REFUSED = frozenset({NO_ACCESS, NO_PERMISSION, LOCKED, CANNOT_DM, NOT_IN_DM, INVALID_RECIPIENT})
"""Codes that say that we lack a permission (in a locked thread that of managing it), or that a person cannot be written to."""

PASSING = frozenset({SENDING_PAUSED, CHANNEL_WRITES, OLD_EDITS, INTERNAL_NETWORK})
"""Codes of what passes by itself, whatever status they come with."""

MODERATED = frozenset({EXPLICIT, MESSAGE_MODERATED, TITLE_MODERATED, LINK_MODERATED, NAME_MODERATED})
"""Codes that say that the server's own rules, or a person's, do not let a message or a thread's title through."""


class MessageGone(Exception):
    """The message was deleted behind our back."""


class ChannelGone(Exception):
    """The channel or thread was deleted behind our back."""


class NotAllowed(Exception):
    """We lack a permission, or the person does not take direct messages."""


class Stranger(NotAllowed):
    """The person is on no server with us, for the time being."""


class Moderated(NotAllowed):
    """The server's own rules, such as AutoMod, do not let through what we say, or what a thread is to be called."""


class Flagged(NotAllowed):
    """Nobody new can be written to: Discord takes us for a spammer."""


class Malformed(Exception):
    """Discord would not have what we sent, and never will: a mistake of ours."""


class TryLater(Exception):
    """Discord is busy or away.

    Attributes:
        seconds: at least so long.
    """

    def __init__(self, seconds: float, why: str) -> None:
        super().__init__(why)
        self.seconds = seconds


class Walled(TryLater):
    """Discord's outer walls turned us away, whatever it was that we asked for."""


class BrokeOnIt(TryLater):
    """Discord broke on what we sent: it is in trouble, or that was more than it can take, which it does not say."""


class ServerTrouble(aiohttp.ClientError):
    """An answer of 500 or above to what was said: the library would say the same four times more.

    Attributes:
        status: of the answer.
    """

    def __init__(self, status: int) -> None:
        super().__init__(f"{status} from Discord")
        self.status = status


class Limited(TryLater):
    """So much was shown there that the next has to wait."""


class OpenedTooFast(TryLater):
    """We opened too many direct messages in too short a time."""


class TooManyThreads(TryLater):
    """The server has as many open threads as Discord allows."""
