"""Discord's refusals: what each means, how many there were lately, and what messages it breaks on.

Each refusal that is to be expected is one of a few exceptions, and who asked decides what follows; the codes are those of Discord's
documentation, under Opcodes and Status Codes. Who is refused too often is shut out, with everybody at the same address. And Discord
answers 500, for ever, where a message weighs too much, and says nowhere how much that is: what it bears is found out.
"""

from __future__ import annotations

import re
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord
import structlog
from discord.http import Route

from bot.panels.budget import LEAN, spend, weight
from bot.panels.prompts import fold
from bot.panels.sheet import Sheet
from bot.watch.health import RATE_LIMITED, REFUSED
from bot.watch.memory import Latest

log = structlog.get_logger()

# --- what they mean ---------------------------------------------------------------------------------------------------

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
TOO_MANY = 429  # the status; with an answer of the walls that says no more than this we are shut out
NO_CODE = 0  # of what Discord's outer walls refuse, and of a token that is good no more
SENDING_PAUSED, CHANNEL_WRITES, SERVER_WRITES, OLD_EDITS, INTERNAL_NETWORK = 40004, 20028, 20029, 30046, 40333
SERVICE_LIMITED, OVERLOADED = 40062, 130000
PUBLISHED_EDITS = 20022  # too many of what was published in an announcement channel

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

FORBIDDEN = frozenset({NO_ACCESS, NO_PERMISSION, LOCKED, CANNOT_DM, NOT_IN_DM, INVALID_RECIPIENT})
"""Codes that say that we lack a permission (in a locked thread that of managing it), or that a person cannot be written to."""

PASSING = frozenset(
    {
        SENDING_PAUSED,
        CHANNEL_WRITES,
        SERVER_WRITES,
        OLD_EDITS,
        INTERNAL_NETWORK,
        PUBLISHED_EDITS,
        SERVICE_LIMITED,
        OVERLOADED,
    }
)
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


class NotDiscord(aiohttp.ClientError):
    """A page of somebody in between, which is none of Discord's answers; the library would take it for one."""


class Archived(TryLater):
    """The thread was archived, and nobody told us."""


class Limited(TryLater):
    """So much was shown there that the next has to wait."""


class OpenedTooFast(TryLater):
    """We opened too many direct messages in too short a time."""


class TooManyThreads(TryLater):
    """The server has as many open threads as Discord allows."""


@contextmanager
def expected() -> Iterator[None]:
    """Turn Discord's expected errors into those of this module."""
    try:
        yield
    except discord.RateLimited as limited:
        raise Limited(limited.retry_after, "rate limited") from limited
    except ServerTrouble as trouble:
        raise BrokeOnIt(1.0, str(trouble)) from trouble
    except discord.DiscordServerError as error:
        raise TryLater(5.0, f"{error.status} from Discord") from error
    except discord.HTTPException as error:
        if (meaning := _meaning(error)) is None:
            raise
        raise meaning from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise TryLater(5.0, f"no connection: {error}") from error


def _meaning(error: discord.HTTPException) -> Exception | None:
    """What a refusal means; None if it was not to be expected."""
    text = str(error)
    if error.code in MODERATED:
        return Moderated(text)
    if error.code in FORBIDDEN:
        return NotAllowed(text)
    if error.code in (UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_USER):
        return ChannelGone(text)
    if error.code in TOO_MANY_THREADS:
        return TooManyThreads(30.0, text)
    if error.code == DM_OPENED_TOO_FAST:
        return OpenedTooFast(30.0, text)
    walled = at_the_walls(error)
    if walled or error.status == TOO_MANY or error.code in PASSING:
        return (Walled if walled else TryLater)(30.0, text)
    if error.code == ARCHIVED:
        return Archived(2.0, text)
    kinds = {UNKNOWN_MESSAGE: MessageGone, NO_MUTUAL_GUILD: Stranger, FLAGGED: Flagged, MALFORMED: Malformed}
    return kinds[error.code](text) if error.code in kinds else None


def is_strange(error: discord.HTTPException) -> bool:
    """Whether a refusal is a mistake of ours, or was not to be expected at all."""
    return error.status < SERVER_ERROR and isinstance(_meaning(error), Malformed | None)


def at_the_walls(error: discord.HTTPException) -> bool:
    """Whether Discord's outer walls turned us away, before anybody there looked at what we said."""
    return error.code == NO_CODE and error.status in (401, 403)


# --- how many there were, and what messages Discord breaks on -----------------------------------------------------------

COUNTED = (401, 403, TOO_MANY)
"""What Discord counts, says its page on rate limits; of 429 only what is not shared with others."""
DONE, SERVER_ERROR = 200, 500
WINDOW = 600.0
DANGER = 5_000
"""So many in a window, and we keep still; at 10,000 Discord answers nothing any more."""
A_WARNING = 1_000
PATIENCE = 2
"""So often Discord may break on a message before that gets lean."""
BELIEVED = 3600.0
"""Seconds for which every message of a weight that it broke on gets lean at once; then it is tried again."""
REMEMBERED = 1024
EVERYWHERE = "everywhere"
SAID = re.compile("/messages|/interactions/|/webhooks/")
"""In the address of whatever is said: where Discord breaks on that, who said it decides what follows."""


class Refusals:
    """Counts the answers that Discord counts against us.

    Args:
        clock: seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._at: deque[float] = deque(maxlen=DANGER)

    def note(self, status: int, scope: str = "") -> None:
        """An answer with this status came, which may be a refusal; ``scope`` is that of the rate limit it hit."""
        if status == TOO_MANY:
            RATE_LIMITED.inc()
        if status not in COUNTED or scope == "shared":
            return
        REFUSED.labels(str(status)).inc()
        self._at.append(self._clock())
        if (lately := self._lately()) % A_WARNING == 0:
            log.warning("Discord refuses much of what we ask", lately=lately, status=status)

    @property
    def are_too_many(self) -> bool:
        """Whether it is better to keep still for a while."""
        return self._lately() >= DANGER

    def _lately(self) -> int:
        while self._at and self._at[0] <= self._clock() - WINDOW:
            self._at.popleft()
        return len(self._at)

    def trace(self) -> aiohttp.TraceConfig:
        """What has every answer noted, and keeps from the library what Discord breaks on, which it would say again, and foreign pages."""

        async def note(_session: Any, _context: Any, end: aiohttp.TraceRequestEndParams) -> None:
            status = end.response.status
            self.note(status, end.response.headers.get("X-RateLimit-Scope", ""))
            if status >= SERVER_ERROR and SAID.search(end.url.path):
                end.response.close()
                raise ServerTrouble(status)
            is_text = end.response.content_type.startswith("text/")  # which is all right for what somebody has uploaded
            if status == DONE and is_text and str(end.url).startswith(Route.BASE):
                end.response.close()
                raise NotDiscord(f"Somebody in between answers with a page in place of {end.url.host}.")

        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(note)
        return trace


class Bearing:
    """Makes messages lean that Discord breaks on.

    Args:
        clock: seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._broken: Latest[int | str, int] = Latest(REMEMBERED)
        self._tried: Latest[int | str, int] = Latest(REMEMBERED)
        self._too_much: Latest[int | str, tuple[int, float]] = Latest(REMEMBERED)

    def fit(self, key: int | str, sheet: Sheet) -> None:
        """Make ``sheet`` lean if Discord broke on it twice, or has lately broken on one of its weight."""
        broke = self._broken.get(key, 0) >= PATIENCE
        limits = [limit for limit in (self._limit(key), self._limit(EVERYWHERE)) if limit is not None]
        if not broke and not limits:
            return
        weighs = weight(sheet.view)
        if broke:
            self._tried[key] = weighs
        if broke or weighs >= min(limits):
            sheet.leave_out_files()
            spend(sheet.view, LEAN)
            if weight(sheet.view) > LEAN:
                fold(sheet.view)

    def _limit(self, key: int | str) -> int | None:
        """The weight that was too much for Discord lately, there; None if none was."""
        known = self._too_much.get(key)
        return known[0] if known is not None and self._clock() - known[1] <= BELIEVED else None

    @contextmanager
    def watched(self, key: int | str) -> Iterator[None]:
        """Notice whether Discord breaks on a message, and that it bore a lean one at last."""
        try:
            yield
        except BrokeOnIt:
            self._broken[key] = self._broken.get(key, 0) + 1
            raise
        self._broken.pop(key, None)
        if (weighed := self._tried.pop(key, None)) is None:
            return
        # On one that is light it may have broken for another reason: that is believed of this message alone.
        for where in (key, EVERYWHERE) if weighed > LEAN else (key,):
            limit = min(weighed, self._limit(where) or weighed)
            self._too_much[where] = limit, self._clock()
            log.warning("Discord breaks on heavy messages", where=where, weight=limit)
