"""Tells whoever may know that something happened: the bot over the gateway, people over their sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from aiohttp import web

from sandbox import payloads
from sandbox.errors import Json
from sandbox.gateway import Gateway
from sandbox.records import EPHEMERAL, SILENT, Channel, Guild, Message, Role
from sandbox.world import World


class Sockets:
    """The open pages of people."""

    def __init__(self) -> None:
        self._queues: dict[int, set[asyncio.Queue[Json | None]]] = {}

    def push(self, user_ids: Iterable[int], event: str, data: Json) -> None:
        """Tell every open page of these people."""
        for user_id in user_ids:
            for queue in self._queues.get(user_id, ()):
                queue.put_nowait({"t": event, "d": data})

    @property
    def listening(self) -> list[int]:
        """Who has a page open."""
        return list(self._queues)

    async def serve(self, request: web.Request, user_id: int) -> web.WebSocketResponse:
        """One page of one person, until it is closed."""
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._queues.setdefault(user_id, set()).add(queue)
        writer = asyncio.create_task(self._write(socket, queue))
        try:
            async for _ in socket:
                pass
        finally:
            self._queues[user_id].discard(queue)
            queue.put_nowait(None)
            await writer
        return socket

    def close(self) -> None:
        """Close every page."""
        for queues in self._queues.values():
            for queue in queues:
                queue.put_nowait(None)

    async def _write(self, socket: web.WebSocketResponse, queue: asyncio.Queue[Json | None]) -> None:
        await socket.send_json({"t": "HELLO", "d": {}})
        while (item := await queue.get()) is not None:
            try:
                await socket.send_json(item)
            except ConnectionError:
                return
        await socket.close()


class Announcements:
    """Turns changes of the world into events, each to its audience."""

    def __init__(self, world: World, gateway: Gateway, sockets: Sockets) -> None:
        self.world = world
        self.gateway = gateway
        self.sockets = sockets
        self.notifications: dict[int, list[Json]] = {}

    @property
    def base_url(self) -> str:
        """Where this server is reached, for links in messages."""
        return self.gateway.base_url

    def audience(self, channel: Channel) -> list[int]:
        """The people (not the bot) who can see a channel."""
        if channel.is_private:
            return [one for one in channel.recipients if one != self.world.bot.id]
        guild = self.world.guilds[channel.guild_id or 0]
        return [one for one in guild.members if one != self.world.bot.id and self.world.can_see(channel, one)]

    def message_created(self, message: Message) -> None:
        """A new message stands there."""
        self._message("MESSAGE_CREATE", message)
        self._notify(message)

    def _notify(self, message: Message) -> None:
        """What the phones of those say whom a new message calls: a message of components alone says nothing there."""
        channel = self.world.channels[message.channel_id]
        called = channel.recipients if channel.is_private else message.pings
        if message.flags & SILENT or message.ephemeral_to is not None:
            return
        for user_id in set(called) - {message.author_id, self.world.bot.id}:
            name = self.world.users[message.author_id].username
            shown = {"title": channel.name or name, "body": message.content, "message_id": str(message.id)}
            self.notifications.setdefault(user_id, []).append(shown)
            self.sockets.push([user_id], "NOTIFICATION", shown)

    def message_updated(self, message: Message) -> None:
        """A message looks different now."""
        self._message("MESSAGE_UPDATE", message)

    def message_deleted(self, message: Message) -> None:
        """A message is gone."""
        channel = self.world.channels[message.channel_id]
        data = {"id": str(message.id), "channel_id": str(channel.id)} | _guild_of(channel)
        if message.ephemeral_to is not None:
            self.sockets.push([message.ephemeral_to], "MESSAGE_DELETE", data | {"flags": EPHEMERAL})
            return
        self._bot(channel, "MESSAGE_DELETE", data)
        self.sockets.push(self.audience(channel), "MESSAGE_DELETE", data)
        self.unread(channel, self.audience(channel))

    def messages_deleted(self, channel: Channel, messages: list[Message]) -> None:
        """Several messages are gone at once."""
        data = {"ids": [str(one.id) for one in messages], "channel_id": str(channel.id)} | _guild_of(channel)
        self._bot(channel, "MESSAGE_DELETE_BULK", data)
        for one in messages:
            single = {"id": str(one.id), "channel_id": str(channel.id)} | _guild_of(channel)
            self.sockets.push(self.audience(channel), "MESSAGE_DELETE", single)
        self.unread(channel, self.audience(channel))

    def channel(self, change: str, channel: Channel, *, with_its_parent: bool = False) -> None:
        """A channel, thread or DM came (`CREATE`), changed (`UPDATE`) or is about to go (`DELETE`).

        Of threads that go `with_its_parent` no bot is told (discord.js 10883): it knows where they hang.
        """
        event = f"{'THREAD' if channel.thread else 'CHANNEL'}_{change}"
        me = self.world.bot.id
        data = payloads.channel(self.world, channel, viewer=me)
        if channel.thread and change == "CREATE":
            data["newly_created"] = True
        if channel.thread and change == "DELETE":
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        if channel.thread and not with_its_parent:
            self._bot(channel, event, data)
        elif not channel.is_private and not channel.thread:
            self.gateway.dispatch(event, data, channel.guild_id)
        for user_id in self.audience(channel):
            shown = data if change == "DELETE" else payloads.channel(self.world, channel, viewer=user_id)
            self.sockets.push([user_id], event, shown)

    def threads_in_sight(self, channel: Channel) -> None:
        """The bot sees a channel again, and hears which threads stand open in it."""
        me = self.world.bot.id
        found = [one for one in self.world.threads(channel.id) if one.thread and not one.thread.archived]
        data = {
            "guild_id": str(channel.guild_id),
            "channel_ids": [str(channel.id)],
            "threads": [payloads.channel(self.world, one, viewer=me) for one in found],
            "members": [payloads.thread_member(one, me) for one in found if one.thread and me in one.thread.members],
        }
        self.gateway.dispatch("THREAD_LIST_SYNC", data, channel.guild_id)

    def thread_members(self, thread: Channel, *, added: Iterable[int] = (), removed: Iterable[int] = ()) -> None:
        """People joined or left a thread; the bot hears of itself only, having no members intent."""
        me = self.world.bot.id
        if thread.thread is None:
            return
        if me in added or me in removed:
            data = {
                "id": str(thread.id),
                "guild_id": str(thread.guild_id),
                "member_count": len(thread.thread.members),
                "added_members": [payloads.thread_member(thread, one) for one in added if one == me],
                "removed_member_ids": [str(one) for one in removed if one == me],
            }
            self.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, thread.guild_id)
        for user_id in added:
            shown = payloads.channel(self.world, thread, viewer=user_id)
            self.sockets.push([user_id], "THREAD_CREATE", shown)
        self.sockets.push([one for one in removed if not self.world.can_see(thread, one)], "THREAD_DELETE", {
            "id": str(thread.id), "guild_id": str(thread.guild_id), "parent_id": str(thread.parent_id),
        })  # fmt: skip

    def member_left(self, guild: Guild, user_id: int) -> None:
        """Somebody was removed from a guild; if it was the bot, the guild is gone for it."""
        if user_id == self.world.bot.id:
            self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild.id)
        else:
            data = {"guild_id": str(guild.id), "user": payloads.user(self.world.users[user_id])}
            self.gateway.dispatch("GUILD_MEMBER_REMOVE", data, guild.id)
        self.people_changed()

    def guild_goes(self, guild: Guild) -> None:
        """A guild is away for the time being."""
        self.gateway.dispatch("GUILD_DELETE", payloads.unavailable(guild), guild.id)

    def guild_comes(self, guild: Guild) -> None:
        """A guild is there: new, or back again."""
        self.gateway.dispatch("GUILD_CREATE", payloads.guild_create(self.world, guild), guild.id)

    def member_changed(self, guild: Guild, user_id: int) -> None:
        """A member looks different now, or has to be quiet for a while."""
        data = payloads.member(guild.members[user_id]) | {"user": payloads.user(self.world.users[user_id])}
        self.gateway.dispatch("GUILD_MEMBER_UPDATE", data | {"guild_id": str(guild.id)}, guild.id)
        self.people_changed()

    def role_changed(self, guild: Guild, role: Role) -> None:
        """A role may do other things now."""
        data = {"guild_id": str(guild.id), "role": payloads.role(role)}
        self.gateway.dispatch("GUILD_ROLE_UPDATE", data, guild.id)

    def typing(self, channel: Channel, user_id: int) -> None:
        """Somebody is writing."""
        data = {"channel_id": str(channel.id), "user_id": str(user_id), "timestamp": int(self.world.clock.now())}
        data |= _guild_of(channel)
        if user_id != self.world.bot.id:
            self._bot(channel, "TYPING_START", data)
        self.sockets.push(self.audience(channel), "TYPING_START", data)

    def people_changed(self) -> None:
        """Who there is, or who takes DMs, changed."""
        people = [payloads.person(one) for one in self.world.users.values() if not one.bot]
        self.sockets.push(self.sockets.listening, "PEOPLE", {"people": people})

    def unread(self, channel: Channel, user_ids: Iterable[int]) -> None:
        """Push the new unread counts of a channel."""
        for user_id in set(user_ids) & set(self.sockets.listening):
            counts = unread_counts(self.world, channel, user_id)
            self.sockets.push([user_id], "UNREAD", {"channel_id": str(channel.id)} | counts)

    def _message(self, event: str, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        data = payloads.message_event(self.world, self.base_url, message)
        if message.ephemeral_to is not None:
            # Its author hears of it too, as if it were a direct message: without the guild, by that intent.
            private = {key: value for key, value in data.items() if key not in ("guild_id", "member")}
            self.gateway.dispatch(event, private)
            self.sockets.push([message.ephemeral_to], event, data)
            return
        self._bot(channel, event, data)
        self.sockets.push(self.audience(channel), event, data)
        self.unread(channel, self.audience(channel))

    def _bot(self, channel: Channel, event: str, data: Json) -> None:
        if self.world.can_see(channel, self.world.bot.id):
            self.gateway.dispatch(event, data, channel.guild_id)


def _guild_of(channel: Channel) -> Json:
    return {} if channel.guild_id is None else {"guild_id": str(channel.guild_id)}


def unread_counts(world: World, channel: Channel, user_id: int) -> Json:
    """`World.unread` as JSON."""
    messages, mentions = world.unread(channel, user_id)
    return {"messages": messages, "mentions": mentions}
