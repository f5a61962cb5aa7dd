"""Sending and changing messages, and making threads, with the bot's own token: every call that may fail for reasons outside of us."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, NamedTuple

import aiohttp
import discord
import structlog

from bot.delivery.buckets import PATIENT
from bot.delivery.keeping import Form, Keeping, Way
from bot.delivery.permissions import ATTACHING, named
from bot.delivery.refusals import (
    ARCHIVED,
    THREAD_EXISTS,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    Archived,
    Bearing,
    BrokeOnIt,
    ChannelGone,
    Malformed,
    MessageGone,
    NotAllowed,
    TryLater,
    expected,
)
from bot.panels.sheet import Sheet
from bot.watch.memory import Latest, Locks
from bot.words.catalogue import say

log = structlog.get_logger()

REMEMBERED = 1024
STANDING = 256  # messages that are known as they stand: those that are about to be pressed
LOOKED_BACK = 50


class _Line(NamedTuple):
    """A line of Discord's own: its id, and that of what was last said before it."""

    id: int
    before: int


class _Sent(NamedTuple):
    """What was said under a nonce: the message, and what it was to show."""

    message: discord.Message
    shows: int


class Delivery:
    """Sends and edits messages with the bot's own token, which works at any time, not only for fifteen minutes."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._last_sent: Latest[int, int] = Latest(REMEMBERED)
        self._standing: Latest[int, discord.Message] = Latest(STANDING)
        self._heard: Latest[int, int] = Latest(REMEMBERED)
        self._lines: Latest[int, _Line] = Latest(REMEMBERED)
        self._begun: Latest[str, discord.Message] = Latest(REMEMBERED)
        self._sent: Latest[str, _Sent] = Latest(STANDING)
        self._bearing = Bearing()
        self.keeping = Keeping(client)
        self._messages = Locks()

    async def channel(self, channel_id: int) -> discord.abc.Messageable:
        """A channel or thread; a thread that was archived is opened again.

        Raises:
            ChannelGone: it is not there, or takes no messages. Whatever else :func:`expected` makes of a refusal.
        """
        found = self._client.get_channel(channel_id)
        if found is None:
            with expected():
                found = await self._client.fetch_channel(channel_id)
        if isinstance(found, discord.Thread) and found.archived:
            with expected():
                await found.edit(archived=False)
        if not isinstance(found, discord.abc.Messageable):
            raise ChannelGone(f"{channel_id} takes no messages")
        return found

    async def has_place(self, channel_id: int | None) -> bool:
        """Whether a channel is still there, as far as Discord says."""
        if channel_id is None:
            return False
        try:
            await self.channel(channel_id)
        except ChannelGone:
            return False
        except (NotAllowed, TryLater):
            return True
        return True

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

    async def has_left(self, guild_id: int | None, user_id: int | None) -> bool:
        """Whether a person, if it is one, is on a server no more; only if Discord says so.

        Discord tells of those who leave only to bots that may read the list of members, which we do not ask for.
        """
        guild = None if guild_id is None else self._client.get_guild(guild_id)
        if guild is None or user_id is None:
            return False
        try:
            await guild.fetch_member(user_id)
        except discord.NotFound as error:
            return error.code in (UNKNOWN_MEMBER, UNKNOWN_USER)
        except (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError) as trouble:
            log.warning("who is on a server cannot be told", why=str(trouble))
        return False

    async def send(self, channel: discord.abc.Messageable, sheet: Sheet, nonce: str) -> discord.Message:
        """Send a message; said twice with the same ``nonce`` it appears once.

        What has several things to say, and is stopped between them, says all of them again: what came through is not asked for twice.
        """
        shows = sheet.fingerprint
        if (known := self._sent.get(nonce)) is not None and await self._still_shows(channel, known, shows, sheet):
            self._sent[nonce] = _Sent(known.message, shows)
            return known.message
        self._fit(nonce, sheet, channel)
        with self._bearing.watched(nonce), expected():
            try:
                message = await self._send(channel, sheet, nonce)
            except discord.HTTPException as error:
                if error.code != ARCHIVED or not isinstance(channel, discord.Thread):
                    raise
                await channel.edit(archived=False)
                message = await self._send(channel, sheet, nonce)
        if (
            message.content and sheet.words is None
        ):  # it came through before a restart: Discord knows the nonce, we do not
            await self.edit(channel, message.id, sheet, was_words=True)
        self._last_sent[message.channel.id] = message.id
        self._sent[nonce] = _Sent(message, shows)
        return message

    async def _still_shows(self, channel: discord.abc.Messageable, known: _Sent, shows: int, sheet: Sheet) -> bool:
        """Let what was said already show ``sheet``, unless it does; False if it is gone."""
        if known.shows == shows:
            return True
        try:
            await self.edit(channel, known.message.id, sheet, was_words=bool(known.message.content))
        except MessageGone:
            return False
        return True

    async def _send(self, channel: discord.abc.Messageable, sheet: Sheet, nonce: str) -> discord.Message:
        """Send words alone as such, and what is to be noticed first as a line: a lock screen shows nothing else."""
        is_silent = not sheet.mentions and not isinstance(channel, discord.DMChannel)
        how: dict[str, Any] = {"nonce": nonce, "allowed_mentions": sheet.allowed_mentions, "silent": is_silent}
        if (text := sheet.words) is not None:
            how |= sheet.buttons()
            return await channel.send(text, **how)
        if not sheet.notice:
            return await channel.send(view=sheet.view, files=sheet.files(), **how)
        begun = self._begun.get(nonce) or await channel.send(sheet.notice, **how)
        self._begun[nonce] = begun
        try:
            return await begun.edit(
                content=None,
                view=sheet.view,
                attachments=sheet.attachments(),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.NotFound:  # somebody has deleted it: the next attempt begins anew
            self._begun.pop(nonce, None)
            raise

    def _fit(self, key: int | str, sheet: Sheet, channel: object) -> None:
        """Leave out what cannot be shown there: files that we may not attach; most of it, where Discord broke on it twice."""
        if sheet.has_files and not _may_attach(channel):
            sheet.leave_out_files(say("no-files", permission=named(ATTACHING)))
        self._bearing.fit(key, sheet)

    async def find(
        self, channel: discord.abc.Messageable, is_meant: Callable[[discord.Message], bool]
    ) -> discord.Message | None:
        """A message of ours among the last ones in a channel; None if there is none, or we may not look.

        Nor is one found where Discord breaks on the list, as it does for ever where containers stand in it (discord-api-docs 8611).
        """
        own = self._client.user
        with contextlib.suppress(NotAllowed, BrokeOnIt), expected():
            async for message in channel.history(limit=LOOKED_BACK):
                if own is not None and message.author.id == own.id and is_meant(message):
                    return message
        return None

    def is_last(self, channel: discord.abc.Messageable, message_id: int) -> bool:
        """Whether nothing was said after a message, as far as we know: by others (the gateway told) or by ourselves.

        A line of Discord's own, such as that somebody was added, buries nothing.
        """
        number = getattr(channel, "id", 0)
        heard: int = getattr(channel, "last_message_id", None) or 0
        line = self._lines.get(number)
        if line is not None and heard == line.id:
            heard = line.before
        return max(heard, self._last_sent.get(number) or 0) <= message_id

    def note(self, message: discord.Message) -> None:
        """Somebody said something, or Discord did."""
        if message.is_system():
            self._lines[message.channel.id] = _Line(message.id, self._heard.get(message.channel.id, 0))
        else:
            self._heard[message.channel.id] = message.id

    async def edit(
        self, channel: discord.abc.Messageable, message_id: int, sheet: Sheet, *, was_words: bool = False
    ) -> None:
        """Make a message of ours show something else; ``was_words``: it was sent as an ordinary message.

        Raises:
            Limited: it would have to wait, and by then there may be something newer to show.
        """
        message = discord.PartialMessage(channel=channel, id=message_id)  # type: ignore[arg-type]
        self._fit(message_id, sheet, channel)
        async with self._messages.hold(message_id):
            patience = PATIENT.set(False)
            try:
                await self._change_in(channel, message_id, message.edit, sheet, was_words=was_words)
            finally:
                PATIENT.reset(patience)

    async def _change_in(
        self,
        channel: discord.abc.Messageable,
        message_id: int,
        edit: Callable[..., Awaitable[discord.Message]],
        sheet: Sheet,
        *,
        was_words: bool = False,
    ) -> None:
        """Change a message; a thread of which nobody has told us that it was archived is opened for that."""
        try:
            await self._change(message_id, edit, sheet, was_words=was_words)
        except Archived:
            if not isinstance(channel, discord.Thread):
                raise
            with expected():
                await channel.edit(archived=False)
            await self._change(message_id, edit, sheet, was_words=was_words)

    async def _change(
        self,
        message_id: int,
        edit: Callable[..., Awaitable[discord.Message]],
        sheet: Sheet,
        *,
        last: Way = Way.WITHOUT,
        was_words: bool = False,
    ) -> None:
        """Change a message, its pictures kept as well as can be; ``last`` is the poorest way that is better than nothing."""
        content: dict[str, Any] = {"content": None} if was_words else {}

        async def show(form: Form) -> discord.Message:
            view, attachments = form
            with self._bearing.watched(message_id), expected():
                return await edit(
                    view=view, attachments=attachments, allowed_mentions=discord.AllowedMentions.none(), **content
                )

        whole = (sheet.view, sheet.attachments())
        changed = await (self.keeping.shown(sheet, show, last) if sheet.kept else show(whole))
        self._standing[message_id] = changed

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
            # What is known is newer than what was pressed, unless another process drew that; if it is the same, its links are old.
            known = self._standing.get(message.id)
            sheet = altered(message if known is None or _shown_at(known) <= _shown_at(message) else known)
            if sheet is None:
                return
            edit = interaction.edit_original_response
            try:
                await self._change(message.id, edit, sheet, last=Way.UPLOADED, was_words=bool(message.content))
            except (MessageGone, ChannelGone, NotAllowed, Malformed, TryLater, discord.HTTPException) as trouble:
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
            self._fit(message_id, sheet, channel)
            await self._change_in(channel, message_id, message.edit, sheet, was_words=bool(message.content))

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message of ours away."""
        channel = await self.channel(channel_id)
        with expected():
            await discord.PartialMessage(channel=channel, id=message_id).delete()  # type: ignore[arg-type]

    async def thread_of(self, channel_id: int, message_id: int | None, name: str) -> discord.Thread:
        """A new thread: on its lobby card if that stands, otherwise in the channel by itself.

        Raises:
            ChannelGone: the channel is not there, or takes no threads. Whatever else :func:`expected` makes of a refusal.
        """
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


def _may_attach(channel: object) -> bool:
    """Whether we may attach files there, as far as we know."""
    guild: discord.Guild | None = getattr(channel, "guild", None)
    me = None if guild is None else guild.me
    if me is None or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    try:
        return channel.permissions_for(me).attach_files
    except discord.ClientException:  # of a thread whose channel is not known here
        return True


def _shown_at(message: discord.Message) -> datetime:
    return message.edited_at or message.created_at
