"""Every call that may fail for reasons outside of us, with what each failure means. Nothing else catches Discord's errors.

An expected error becomes one of four exceptions; the outbox decides what follows. Anything else is a bug, and shows as one.
"""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TypeVar

import aiohttp
import discord
import structlog

from bot.delivery.buckets import PATIENT
from bot.panels.sheet import Sheet
from bot.watch.locks import Locks

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_MESSAGE, UNKNOWN_USER = 10003, 10004, 10007, 10008, 10013
UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED, TOKEN_EXPIRED = 10015, 10062, 40060, 50027
NO_ACCESS, NOT_IN_DM, CANNOT_DM, NO_PERMISSION, ARCHIVED, LOCKED = 50001, 50003, 50007, 50013, 50083, 160005
INVALID_RECIPIENT = 50033  # of a direct message: an account that is no more, or that nobody can write to
DM_OPENED_TOO_FAST, NO_MUTUAL_GUILD, THREAD_EXISTS = 40003, 50278, 160004
TOO_MANY_THREADS = frozenset({160006, 160007})  # the second one of announcement channels
FLAGGED = 20026  # of direct messages: Discord takes the bot for a spammer, until its owner has appealed
MALFORMED = 50035
EXPLICIT, MESSAGE_MODERATED, TITLE_MODERATED, LINK_MODERATED = 20009, 200000, 200001, 240000

INTERACTION_IS_GONE = frozenset(
    {UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED, TOKEN_EXPIRED, UNKNOWN_MESSAGE, ARCHIVED, LOCKED}
)
"""Codes that say that an interaction can no longer be answered; there is nothing left to do then."""

REFUSED = frozenset({NO_ACCESS, NO_PERMISSION, LOCKED, CANNOT_DM, NOT_IN_DM, INVALID_RECIPIENT})
"""Codes that say that we lack a permission (in a locked thread that of managing it), or that a person cannot be written to."""

MODERATED = frozenset({EXPLICIT, MESSAGE_MODERATED, TITLE_MODERATED, LINK_MODERATED})
"""Codes that say that the server's own rules, or a person's, do not let a message or a thread's title through."""

log = structlog.get_logger()

REMEMBERED = 1024
STANDING = 256  # messages that are known as they stand: those that are about to be pressed
LOOKED_BACK = 50
T = TypeVar("T")


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


class Limited(TryLater):
    """So much was shown there that the next has to wait."""


class OpenedTooFast(TryLater):
    """We opened too many direct messages in too short a time."""


class TooManyThreads(TryLater):
    """The server has as many open threads as Discord allows."""


@contextmanager
def expected() -> Iterator[None]:
    """Turn Discord's expected errors into the exceptions above."""
    try:
        yield
    except discord.RateLimited as limited:
        raise Limited(limited.retry_after, "rate limited") from limited
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
    if error.code in REFUSED:
        return NotAllowed(text)
    if error.code in (UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_USER):
        return ChannelGone(text)
    if error.code in TOO_MANY_THREADS:
        return TooManyThreads(30.0, text)
    if error.code == DM_OPENED_TOO_FAST:
        return OpenedTooFast(30.0, text)
    if error.status == 429:
        return TryLater(30.0, text)
    if error.code == ARCHIVED:  # the gateway is about to tell; then the thread is opened first
        return TryLater(2.0, text)
    kinds = {UNKNOWN_MESSAGE: MessageGone, NO_MUTUAL_GUILD: Stranger, FLAGGED: Flagged, MALFORMED: Malformed}
    return kinds[error.code](text) if error.code in kinds else None


class Delivery:
    """Sends and edits messages with the bot's own token, which works at any time, not only for fifteen minutes."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._last_sent: OrderedDict[int, int] = OrderedDict()
        self._standing: OrderedDict[int, discord.Message] = OrderedDict()
        self._messages = Locks()

    async def channel(self, channel_id: int) -> discord.abc.Messageable:
        """A channel or thread; a thread that was archived is opened again."""
        found = self._client.get_channel(channel_id)
        if found is None:
            with expected():
                found = await self._client.fetch_channel(channel_id)
        if isinstance(found, discord.Thread) and found.archived:
            with expected():
                found = await found.edit(archived=False)
        if not isinstance(found, discord.abc.Messageable):
            raise ChannelGone(f"{channel_id} takes no messages")
        return found

    async def reopen(self, channel: object) -> None:
        """Open a thread that was archived; without that nothing pressed in it could be answered. Others are left alone."""
        if isinstance(channel, discord.Thread) and channel.archived:
            with contextlib.suppress(NotAllowed, ChannelGone, TryLater), expected():
                await channel.edit(archived=False)

    async def direct_channel(self, user_id: int) -> discord.abc.Messageable:
        """The channel of direct messages with a person."""
        with expected():
            return await self._client.create_dm(discord.Object(user_id))

    async def direct_channel_id(self, user_id: int) -> int | None:
        """The number of that channel; None if there is none."""
        try:
            channel = await self.direct_channel(user_id)
        except (NotAllowed, ChannelGone):
            return None
        return getattr(channel, "id", None)

    async def has_left(self, guild_id: int | None, user_id: int) -> bool:
        """Whether a person is on a server no more; only if Discord says so.

        Discord tells of those who leave only to bots that may read the list of members, which we do not ask for.
        """
        if guild_id is None or (guild := self._client.get_guild(guild_id)) is None:
            return False
        try:
            await guild.fetch_member(user_id)
        except discord.NotFound as error:
            return error.code in (UNKNOWN_MEMBER, UNKNOWN_USER)
        except (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError) as trouble:
            log.warning("who is on a server cannot be told", why=str(trouble))
        return False

    async def send(self, channel: discord.abc.Messageable, sheet: Sheet, nonce: str) -> discord.Message:
        """Send a message; said twice with the same ``nonce`` it appears once."""
        with expected():
            try:
                message = await self._send(channel, sheet, nonce)
            except discord.HTTPException as error:
                if error.code != ARCHIVED or not isinstance(channel, discord.Thread):
                    raise
                await channel.edit(archived=False)
                message = await self._send(channel, sheet, nonce)
        _remember(self._last_sent, message.channel.id, message.id)
        return message

    async def _send(self, channel: discord.abc.Messageable, sheet: Sheet, nonce: str) -> discord.Message:
        return await channel.send(
            view=sheet.view, files=sheet.files(), nonce=nonce, allowed_mentions=sheet.allowed_mentions
        )

    async def find(
        self, channel: discord.abc.Messageable, is_meant: Callable[[discord.Message], bool]
    ) -> discord.Message | None:
        """A message of ours among the last ones in a channel; None if there is none, or we may not look."""
        own = self._client.user
        with contextlib.suppress(NotAllowed), expected():
            async for message in channel.history(limit=LOOKED_BACK):
                if own is not None and message.author.id == own.id and is_meant(message):
                    return message
        return None

    def is_last(self, channel: discord.abc.Messageable, message_id: int) -> bool:
        """Whether nothing was said after a message, as far as we know: by others (the gateway told) or by ourselves."""
        heard: int | None = getattr(channel, "last_message_id", None)
        said = self._last_sent.get(getattr(channel, "id", 0))
        return max(heard or 0, said or 0) <= message_id

    async def edit(self, channel: discord.abc.Messageable, message_id: int, sheet: Sheet) -> None:
        """Make a message of ours show something else.

        Raises:
            Limited: it would have to wait, and by then there may be something newer to show.
        """
        message = discord.PartialMessage(channel=channel, id=message_id)  # type: ignore[arg-type]
        async with self._messages.hold(message_id):
            patience = PATIENT.set(False)
            try:
                await self._change(message_id, message.edit, sheet)
            finally:
                PATIENT.reset(patience)

    async def _change(self, message_id: int, edit: Callable[..., Awaitable[discord.Message]], sheet: Sheet) -> None:
        with expected():
            changed = await edit(
                view=sheet.view, attachments=sheet.attachments(), allowed_mentions=discord.AllowedMentions.none()
            )
        _remember(self._standing, message_id, changed, STANDING)

    async def retouch(
        self, interaction: discord.Interaction, altered: Callable[[discord.Message], Sheet | None]
    ) -> None:
        """Let the message that was pressed say something at once, over what stands on it; None: nothing.

        A courtesy until it is drawn anew. While that is being done it is left alone: another drawing follows anyway.
        """
        message = interaction.message
        if message is None or message.id in self._messages:
            return
        async with self._messages.hold(message.id):
            known = self._standing.get(message.id)  # newer than what was pressed, unless another process drew that
            sheet = altered(message if known is None or _shown_at(known) < _shown_at(message) else known)
            if sheet is None:
                return
            try:
                await self._change(message.id, interaction.edit_original_response, sheet)
            except (MessageGone, ChannelGone, NotAllowed, Malformed, TryLater) as trouble:
                log.warning("what was pressed could not say so", message=message.id, why=str(trouble))

    async def revise(
        self, channel_id: int, message_id: int, revised: Callable[[discord.Message], Sheet | None]
    ) -> None:
        """Make a message of ours show something else that depends on what it shows; its pictures stay. None: it goes."""
        channel = await self.channel(channel_id)
        async with self._messages.hold(message_id):
            with expected():
                message = await channel.fetch_message(message_id)
                sheet = revised(message)
                if sheet is None:
                    await message.delete()
                    return
            try:
                await self._change(message_id, message.edit, sheet)
            except Malformed as error:
                if not sheet.kept:
                    raise
                raise TryLater(1.0, "its pictures have changed since we looked") from error

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message of ours away."""
        channel = await self.channel(channel_id)
        with expected():
            await discord.PartialMessage(channel=channel, id=message_id).delete()  # type: ignore[arg-type]

    async def thread_of(self, channel_id: int, message_id: int | None, name: str) -> discord.Thread:
        """A new thread: on its lobby card if that stands, otherwise in the channel by itself."""
        channel = await self.channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise ChannelGone(f"{channel_id} takes no threads")
        if message_id is not None:
            try:
                with expected():
                    return await channel.get_partial_message(message_id).create_thread(
                        name=name, auto_archive_duration=10080
                    )
            except MessageGone:
                pass
            except discord.HTTPException as error:
                if error.code != THREAD_EXISTS:
                    raise
                if (standing := await self._thread_on(message_id)) is not None:
                    return standing
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        with expected():
            return await channel.create_thread(name=name, type=kind, auto_archive_duration=10080)

    async def _thread_on(self, message_id: int) -> discord.Thread | None:
        """The thread on a message, which has its id; made by an attempt whose answer was lost. None: it was deleted."""
        try:
            found = await self.channel(message_id)
        except ChannelGone:
            return None
        return found if isinstance(found, discord.Thread) else None


def _shown_at(message: discord.Message) -> datetime:
    return message.edited_at or message.created_at


def _remember(latest: OrderedDict[int, T], key: int, value: T, most: int = REMEMBERED) -> None:
    latest[key] = value
    latest.move_to_end(key)
    if len(latest) > most:
        latest.popitem(last=False)
