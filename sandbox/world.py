"""The world of the stand-in: people, servers, channels, messages, and the questions one asks about them."""

from __future__ import annotations

import bisect
from collections.abc import Iterator
from typing import Any

from sandbox import permissions
from sandbox.clock import Clock, Snowflakes, iso
from sandbox.errors import Refusal
from sandbox.permissions import Permission
from sandbox.records import (
    DM_CHANNEL,
    GROUP_CHANNEL,
    PRIVATE_THREAD,
    TEXT_CHANNEL,
    Channel,
    Command,
    Emoji,
    Guild,
    Member,
    Message,
    Record,
    Role,
    ThreadState,
    User,
)
from sandbox.store import Store
from sandbox.switches import Switches

BOT_NAME = "Lychgate"
PEOPLE = {
    "Ana": "#c0392b",
    "Ben": "#2980b9",
    "Cleo": "#8e44ad",
    "Dov": "#27ae60",
    "Eve": "#d35400",
    "Finn": "#16a085",
    "Gwen": "#c2185b",
    "Hal": "#7f8c8d",
}
CLOSED_DMS = {"Eve"}
COLORS = list(PEOPLE.values())


class World:
    """All records, in memory and in the store. Nothing here talks to anyone; see `announcements`."""

    def __init__(self, clock: Clock, store: Store) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.store = store
        self.switches = Switches()
        self.users = {user.id: user for user in store.load(User)}
        self.guilds = {guild.id: guild for guild in store.load(Guild)}
        self.channels = {channel.id: channel for channel in store.load(Channel)}
        self.messages = {message.id: message for message in store.load(Message)}
        self.commands = {command.id: command for command in store.load(Command)}
        self.emojis = {emoji.id: emoji for emoji in store.load(Emoji)}
        self._in_channel: dict[int, list[int]] = {}
        self._public: dict[int, list[int]] = {}
        self._pings: dict[tuple[int, int], list[int]] = {}
        for message in self.messages.values():
            self._list(message)
            for attachment in message.attachments:
                self.ids.seen(attachment.id)
        for shelf in (self.users, self.guilds, self.channels, self.messages, self.commands, self.emojis):
            for record_id in shelf:
                self.ids.seen(record_id)
        if not self.users:
            self._found()
        self.bot = next(user for user in self.users.values() if user.bot)

    @property
    def application_id(self) -> int:
        """The application's id; as on Discord today, the same as the bot's."""
        return self.bot.id

    def keep(self, record: Record) -> None:
        """Put a new or changed record in its place, and in the store unless it is ephemeral."""
        shelf = self._shelf(record)
        if isinstance(record, Message) and record.id not in shelf:
            self._list(record)
        shelf[record.id] = record
        if not isinstance(record, Message) or record.ephemeral_to is None:
            self.store.save(record)

    def remove(self, record: Record) -> None:
        """Take a record out of the world; a channel takes its messages along."""
        self._shelf(record).pop(record.id, None)
        if isinstance(record, Message):
            self._unlist(record)
        if isinstance(record, Channel):
            for message in self.history(record.id):
                self.remove(message)
        self.store.delete(record)

    def _list(self, message: Message) -> None:
        """Enter a message into the indexes; ids only grow, so they stay sorted."""
        self._in_channel.setdefault(message.channel_id, []).append(message.id)
        if message.ephemeral_to is None:
            self._public.setdefault(message.channel_id, []).append(message.id)
        for user_id in message.pings:
            self._pings.setdefault((message.channel_id, user_id), []).append(message.id)

    def _unlist(self, message: Message) -> None:
        self._in_channel[message.channel_id].remove(message.id)
        if message.ephemeral_to is None:
            self._public[message.channel_id].remove(message.id)
        for user_id in message.pings:
            self._pings[message.channel_id, user_id].remove(message.id)

    def _shelf(self, record: Record) -> dict[int, Any]:
        shelves: dict[str, dict[int, Any]] = {
            User.kind: self.users,
            Guild.kind: self.guilds,
            Channel.kind: self.channels,
            Message.kind: self.messages,
            Command.kind: self.commands,
            Emoji.kind: self.emojis,
        }
        return shelves[record.kind]

    # --- looking things up -----------------------------------------------------------------

    def user(self, user_id: int) -> User:
        """A user by id, or Unknown User."""
        if user_id not in self.users:
            raise Refusal.UNKNOWN_USER.error()
        return self.users[user_id]

    def named(self, name: str) -> User:
        """A user by id or by name in any case, or Unknown User."""
        for user in self.users.values():
            if name in (str(user.id), user.username) or name.lower() == user.username:
                return user
        raise Refusal.UNKNOWN_USER.error()

    def guild(self, guild_id: int) -> Guild:
        """A guild by id, or Unknown Guild."""
        if guild_id not in self.guilds:
            raise Refusal.UNKNOWN_GUILD.error()
        return self.guilds[guild_id]

    def channel(self, channel_id: int) -> Channel:
        """A channel, thread or DM by id, or Unknown Channel."""
        if channel_id not in self.channels:
            raise Refusal.UNKNOWN_CHANNEL.error()
        return self.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message by place and id, or Unknown Message."""
        message = self.messages.get(message_id)
        if message is None or message.channel_id != channel_id:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return message

    def history(self, channel_id: int) -> list[Message]:
        """All messages of a channel, oldest first, ephemeral ones included."""
        return [self.messages[message_id] for message_id in self._in_channel.get(channel_id, [])]

    def unread(self, channel: Channel, user_id: int) -> tuple[int, int]:
        """How many messages a person has not seen in a channel, and how many of them call for that person.

        A thread counts only for those in it; every direct message counts as a call. What a person writes is seen by
        them at once, so their own messages never count.
        """
        if channel.thread and user_id not in channel.thread.members:
            return 0, 0
        seen = self.users[user_id].read.get(channel.id, 0)
        new = _count_after(self._public.get(channel.id, []), seen)
        calls = new if channel.is_private else _count_after(self._pings.get((channel.id, user_id), []), seen)
        return new, calls

    def threads(self, parent_id: int) -> Iterator[Channel]:
        """The threads under a channel."""
        return (one for one in self.channels.values() if one.parent_id == parent_id and one.thread)

    def dm(self, user_id: int) -> Channel | None:
        """The direct messages between a person and the bot, if ever opened."""
        wanted = {user_id, self.bot.id}
        return next((one for one in self.channels.values() if set(one.recipients) == wanted), None)

    # --- who may what ----------------------------------------------------------------------

    def permissions(self, channel: Channel, user_id: int) -> int:
        """The permission bits of a user in a channel, thread or DM."""
        if channel.is_private:
            return permissions.DM if user_id in channel.recipients else 0
        guild = self.guilds[channel.guild_id or 0]
        place = self.channels[channel.parent_id or 0] if channel.thread else channel
        bits = permissions.in_channel(guild, place, user_id)
        if self.is_timed_out(guild, user_id):
            bits &= permissions.TIMED_OUT
        speaking = Permission.SEND_MESSAGES_IN_THREADS if channel.thread else Permission.SEND_MESSAGES
        if not bits & speaking:
            bits &= ~permissions.NEEDS_SENDING
        if channel.type == PRIVATE_THREAD and channel.thread and user_id not in channel.thread.members:
            return bits if bits & Permission.MANAGE_THREADS else 0
        return bits

    def is_timed_out(self, guild: Guild, user_id: int) -> bool:
        """Whether a member has to be quiet for a while; owners and administrators never have."""
        member = guild.members.get(user_id)
        until = None if member is None else member.timed_out_until
        is_over = until is None or until <= self.clock.now()
        return not is_over and permissions.in_guild(guild, user_id) != permissions.ALL

    def can_see(self, channel: Channel, user_id: int) -> bool:
        """Whether a user can look into a channel."""
        return bool(self.permissions(channel, user_id) & Permission.VIEW_CHANNEL)

    def may_send(self, channel: Channel, user_id: int) -> bool:
        """Whether a user can write there, locks and all."""
        bits = self.permissions(channel, user_id)
        if channel.thread:
            locked = channel.thread.locked and not bits & Permission.MANAGE_THREADS
            return bool(bits & Permission.SEND_MESSAGES_IN_THREADS) and not locked
        return bool(bits & Permission.SEND_MESSAGES)

    def share_a_guild(self, one: int, other: int) -> bool:
        """Whether two users are members of the same guild."""
        return any(one in guild.members and other in guild.members for guild in self.guilds.values())

    # --- making things ---------------------------------------------------------------------

    def add_user(self, name: str, *, color: str | None = None, bot: bool = False) -> User:
        """A new person (or the bot) by the name they show."""
        user = User(
            id=self.ids.next(),
            username=name.lower().replace(" ", "_"),
            global_name=None if bot else name,
            avatar_color=color or COLORS[len(self.users) % len(COLORS)],
            dms_open=name not in CLOSED_DMS,
            bot=bot,
        )
        if bot:
            user.username = name
        self.keep(user)
        return user

    def add_guild(self, name: str, owner: User, channel_names: list[str], *, with_bot: bool = True) -> Guild:
        """A new server with everybody in it; without the bot its app still works where a user installed it."""
        guild_id = self.ids.next()
        everyone = Role(id=guild_id, name="@everyone", permissions=permissions.EVERYONE)
        guild = Guild(id=guild_id, name=name, owner_id=owner.id, roles={guild_id: everyone}, members={})
        if with_bot:
            guild.members[self.bot.id] = Member(joined_at=iso(self.clock.now()))
            self.give_role(guild)
        for user in self.users.values():
            if not user.bot:
                guild.members[user.id] = Member(joined_at=iso(self.clock.now()))
        self.keep(guild)
        for channel_name in channel_names:
            self.add_channel(guild, channel_name)
        return guild

    def add_channel(self, guild: Guild, name: str, kind: int = TEXT_CHANNEL) -> Channel:
        """A new text or announcement channel at the end of a guild's list."""
        position = sum(1 for one in self.channels.values() if one.guild_id == guild.id and not one.thread)
        channel = Channel(
            id=self.ids.next(), type=kind, guild_id=guild.id, name=name, position=position
        )  # fmt: skip
        self.keep(channel)
        return channel

    def open_dm(self, user: User) -> Channel:
        """The direct messages between a person and the bot, opened now if they never were."""
        channel = self.dm(user.id)
        if channel is None:
            channel = Channel(id=self.ids.next(), type=DM_CHANNEL, recipients=[user.id, self.bot.id])
            self.keep(channel)
        return channel

    def add_group(self, people: list[int]) -> Channel:
        """A conversation of people, which the bot is not in; there its app works for those who installed it."""
        channel = Channel(id=self.ids.next(), type=GROUP_CHANNEL, recipients=people)
        self.keep(channel)
        return channel

    def add_thread(self, parent: Channel, thread_id: int, name: str, kind: int, owner_id: int, minutes: int) -> Channel:
        """A new thread under a text channel, its maker in it."""
        now = self.clock.now()
        state = ThreadState(
            owner_id=owner_id,
            auto_archive_minutes=minutes,
            changed_at=iso(now),
            created_at=iso(now),
            active_at=now,
            members={owner_id: iso(now)},
        )
        thread = Channel(
            id=thread_id, type=kind, guild_id=parent.guild_id, name=name, parent_id=parent.id, thread=state
        )  # fmt: skip
        self.keep(thread)
        return thread

    def give_role(self, guild: Guild) -> None:
        """The role that comes with the bot's invitation."""
        role = Role(id=self.ids.next(), name=BOT_NAME, permissions=permissions.BOT, position=1, bot_id=self.bot.id)
        guild.roles[role.id] = role
        guild.members[self.bot.id].roles = [role.id]

    def bot_role(self, guild: Guild) -> Role:
        """The role that came with the bot's invitation."""
        return next(role for role in guild.roles.values() if role.bot_id == self.bot.id)

    def _found(self) -> None:
        self.bot = self.add_user(BOT_NAME, bot=True)
        people = [self.add_user(name, color=color) for name, color in PEOPLE.items()]
        self.add_guild("The Lych Gate", people[0], ["games", "dice", "lounge"])


def _count_after(ids: list[int], seen: int) -> int:
    return len(ids) - bisect.bisect_right(ids, seen)
