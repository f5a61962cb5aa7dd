"""Routes of the bot about channels, threads and messages."""

from __future__ import annotations

from typing import Any

from sandbox import payloads
from sandbox.components import CONTAINER
from sandbox.errors import Form, Json, Refusal, TooMany, TooManyOldEdits
from sandbox.hub import Hub
from sandbox.permissions import Permission
from sandbox.rate_limits import NAMES, OLD_EDITS
from sandbox.records import DM_CHANNEL, SOMEBODY_ADDED, THREAD_CREATED, THREAD_STARTER, Channel, Message
from sandbox.rest import Call, RestApi

TWO_WEEKS = 14 * 24 * 3600
UNDELETABLE = (SOMEBODY_ADDED, THREAD_STARTER)
"""Kinds of messages that stay, says Discord's table of them."""
LETTERS_SECONDS = 600
"""For so long newly opened direct messages are counted; Discord says neither how long nor how many."""


class ChannelRoutes:
    """`/channels/...` and `/users/@me/channels`."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.world = hub.world
        self._opened: list[float] = []

    def register(self, api: RestApi) -> None:
        """Add the routes to the API."""
        channel = "/channels/{channel_id}"
        message = channel + "/messages/{message_id}"
        api.add("POST", "/users/@me/channels", self.open_dm)
        api.add("GET", channel, self.get)
        api.add("PATCH", channel, self.change)
        api.add("DELETE", channel, self.delete)
        api.add("POST", channel + "/typing", self.typing)
        api.add("GET", channel + "/messages", self.history)
        api.add("POST", channel + "/messages", self.send)
        api.add("POST", channel + "/messages/bulk-delete", self.delete_many)
        api.add("GET", message, self.get_message)
        api.add("PATCH", message, self.edit_message)
        api.add("DELETE", message, self.delete_message)
        api.add("POST", message + "/threads", self.thread_from_message, status=201)
        api.add("POST", channel + "/threads", self.thread, status=201)
        api.add("GET", channel + "/threads/archived/public", self.archived_threads)
        api.add("GET", channel + "/thread-members", self.thread_members)
        api.add("PUT", channel + "/thread-members/{user_id}", self.add_thread_member)
        api.add("DELETE", channel + "/thread-members/{user_id}", self.remove_thread_member)

    # --- channels --------------------------------------------------------------------------

    def open_dm(self, call: Call) -> Json:
        """Open direct messages; works even with people who take none.

        Nobody is 50033 (bwmarrin/discordgo 953), a bot 50007 with a status of its own (Kord-Extensions 215).
        """
        form = Form()
        user_id = form.snowflake((), call.json, "recipient_id", required=True)
        form.finish()
        person = self.world.users.get(user_id or 0)
        if person is None:
            raise Refusal.WRONG_RECIPIENT.error()
        if person.bot:
            raise Refusal.NO_LETTERS.error()
        if self.world.dm(person.id) is None:
            self._count_new_letters()
        return payloads.channel(self.world, self.world.open_dm(person), viewer=self.world.bot.id)

    def _count_new_letters(self) -> None:
        """Who opens too many of them in too short a time is refused (discord-advertisement-framework 82)."""
        most, now = self.world.switches.letters, self.world.clock.now()
        self._opened = [one for one in self._opened if one > now - LETTERS_SECONDS]
        if most and len(self._opened) >= most:
            raise Refusal.LETTERS_TOO_FAST.error()
        self._opened.append(now)

    def get(self, call: Call) -> Json:
        """One channel."""
        return payloads.channel(self.world, self._seen(call), viewer=self.world.bot.id)

    def change(self, call: Call) -> Json:
        """Change a thread, or the name and topic of a channel."""
        channel = self._seen(call)
        if channel.type == DM_CHANNEL:
            raise Refusal.NOT_IN_A_DM.error()
        if {"name", "topic"} & set(call.json) and (wait := self.hub.limits.wait(NAMES, str(channel.id))) is not None:
            raise TooMany(wait, shared=False)
        if channel.thread:
            self.hub.threads.change(channel, self.world.bot.id, call.json)
        else:
            self._need(channel, Permission.MANAGE_CHANNELS)
            form = Form()
            name = form.text((), call.json, "name", 1, 100)
            topic = form.text((), call.json, "topic", 0, 1024)
            form.finish()
            channel.name, channel.topic = name or channel.name, topic if "topic" in call.json else channel.topic
            self.world.keep(channel)
            self.hub.announce.channel("UPDATE", channel)
        return payloads.channel(self.world, channel, viewer=self.world.bot.id)

    def delete(self, call: Call) -> Json:
        """Delete a channel or thread."""
        channel = self._seen(call)
        body = payloads.channel(self.world, channel, viewer=self.world.bot.id)
        if channel.type != DM_CHANNEL:
            self._need(channel, Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS)
            delete_channel(self.hub, channel)
        return body

    def typing(self, call: Call) -> None:
        """Show that the bot is writing."""
        channel = self._seen(call)
        self.hub.messages.check_may_send(channel, self.world.bot.id)
        self.hub.announce.typing(channel, self.world.bot.id)

    # --- messages --------------------------------------------------------------------------

    def history(self, call: Call) -> list[Json]:
        """Messages, newest first."""
        channel = self._seen(call)
        if not self.world.permissions(channel, self.world.bot.id) & Permission.READ_MESSAGE_HISTORY:
            return []
        limit = min(100, max(1, call.number("limit", 50)))
        before, after = call.number("before", 1 << 63), call.number("after", 0)
        known = [one for one in self.world.history(channel.id) if one.ephemeral_to is None]
        holds_container = any(part["type"] == CONTAINER for one in known for part in one.components)
        if self.world.switches.unlisted_containers and holds_container:
            raise Refusal.SERVER_ERROR.error()
        found = [one for one in known if after < one.id < before]
        chosen = found[:limit] if "after" in call.request.query else found[-limit:]
        return [self._shown(one) for one in reversed(chosen)]

    def get_message(self, call: Call) -> Json:
        """One message; reading single ones needs the history permission too."""
        channel = self._seen(call)
        self._need(channel, Permission.READ_MESSAGE_HISTORY)
        return self._shown(self._message(call, channel))

    def send(self, call: Call) -> Json:
        """Post a message."""
        channel = self.world.channel(call.id("channel_id"))
        return self._shown(self.hub.messages.send(channel, self.world.bot.id, call.body))

    def edit_message(self, call: Call) -> Json:
        """Change one of the bot's own messages."""
        channel = self._seen(call)
        message = self._message(call, channel)
        if message.author_id != self.world.bot.id:
            raise Refusal.NOT_THE_AUTHOR.error()
        if message.type in (SOMEBODY_ADDED, THREAD_CREATED, THREAD_STARTER):
            raise Refusal.SYSTEM_MESSAGE.error()
        self.hub.messages.check_may_edit(channel, self.world.bot.id)
        if self.hub.messages.is_old(message):
            wait = self.hub.limits.wait(OLD_EDITS, str(channel.id))
            if wait is not None:
                raise TooManyOldEdits(wait)
        if call.body.files:
            self._need(channel, Permission.ATTACH_FILES)
        return self._shown(self.hub.messages.edit(message, call.body, webhook=False))

    def delete_message(self, call: Call) -> None:
        """Delete the bot's own message, or another's with the right to."""
        channel = self._seen(call)
        message = self._message(call, channel)
        if message.author_id != self.world.bot.id:
            if channel.type == DM_CHANNEL:
                raise Refusal.NOT_IN_A_DM.error()
            self._need(channel, Permission.MANAGE_MESSAGES)
        if message.type in UNDELETABLE:
            raise Refusal.SYSTEM_MESSAGE.error()
        self._check_may_delete(channel)
        self.hub.messages.delete(message)

    def _check_may_delete(self, channel: Channel) -> None:
        """In a locked thread messages can be deleted only while it is open, says the page on threads."""
        state = channel.thread
        if state and state.locked and state.archived:
            self._need_or(channel, Permission.MANAGE_THREADS, Refusal.ARCHIVED)

    def delete_many(self, call: Call) -> None:
        """Delete two to a hundred young messages at once."""
        channel = self._seen(call)
        if channel.type == DM_CHANNEL:
            raise Refusal.NOT_IN_A_DM.error()
        self._need(channel, Permission.MANAGE_MESSAGES)
        wanted = {int(one) for one in call.json.get("messages") or []}
        if not 2 <= len(wanted) <= 100:
            raise Refusal.BULK_DELETE_COUNT.error()
        oldest = (int((self.world.clock.now() - TWO_WEEKS) * 1000) - 1_420_070_400_000) << 22
        if min(wanted) < oldest:
            raise Refusal.BULK_DELETE_AGE.error()
        found = [one for one in self.world.history(channel.id) if one.id in wanted and one.ephemeral_to is None]
        self.hub.messages.forget(found)
        self.hub.announce.messages_deleted(channel, found)

    # --- threads ---------------------------------------------------------------------------

    def thread_from_message(self, call: Call) -> Json:
        """Open a thread on a message."""
        channel = self._seen(call)
        starter = self._message(call, channel)
        thread = self.hub.threads.create(channel, self.world.bot.id, call.json, starter=starter)
        return payloads.channel(self.world, thread, viewer=self.world.bot.id)

    def thread(self, call: Call) -> Json:
        """Open a thread of its own."""
        thread = self.hub.threads.create(self._seen(call), self.world.bot.id, call.json)
        return payloads.channel(self.world, thread, viewer=self.world.bot.id)

    def archived_threads(self, call: Call) -> Json:
        """The archived public threads of a channel, last archived first."""
        channel = self._seen(call)
        self._need(channel, Permission.READ_MESSAGE_HISTORY)
        found = [one for one in self.world.threads(channel.id) if one.thread and one.thread.archived and one.type == 11]
        found.sort(key=lambda one: one.thread.changed_at if one.thread else "", reverse=True)
        me = self.world.bot.id
        joined = [payloads.thread_member(one, me) for one in found if one.thread and me in one.thread.members]
        shown = [payloads.channel(self.world, one, viewer=me) for one in found]
        return {"threads": shown, "members": joined, "has_more": False}

    def thread_members(self, call: Call) -> list[Json]:
        """Who is in a thread: needs the members intent, which this application does not have."""
        self._thread(call)
        raise Refusal.MISSING_ACCESS.error()

    def add_thread_member(self, call: Call) -> None:
        """Bring somebody into a thread."""
        thread = self._thread(call)
        user_id = self._member_id(call)
        if thread.thread and thread.thread.archived:
            raise Refusal.ARCHIVED.error()
        self.hub.messages.check_may_send(thread, self.world.bot.id)
        if user_id not in self.world.guilds[thread.guild_id or 0].members:
            raise Refusal.UNKNOWN_MEMBER.error()
        self.hub.messages.join_thread(thread, [user_id], by=self.world.bot.id)

    def remove_thread_member(self, call: Call) -> None:
        """Take somebody out of a thread, or leave it."""
        thread = self._thread(call)
        user_id = self._member_id(call)
        if thread.thread and thread.thread.archived:
            raise Refusal.ARCHIVED.error()
        is_owner_of_private = thread.type == 12 and thread.thread and thread.thread.owner_id == self.world.bot.id
        if user_id != self.world.bot.id and not is_owner_of_private:
            self._need(thread, Permission.MANAGE_THREADS)
        self.hub.threads.remove_member(thread, user_id)

    # --- parts -----------------------------------------------------------------------------

    def _seen(self, call: Call) -> Channel:
        channel = self.world.channel(call.id("channel_id"))
        if not self.world.can_see(channel, self.world.bot.id):
            raise Refusal.MISSING_ACCESS.error()
        return channel

    def _thread(self, call: Call) -> Channel:
        channel = self._seen(call)
        if channel.thread is None:
            raise Refusal.WRONG_CHANNEL_TYPE.error()
        return channel

    def _member_id(self, call: Call) -> int:
        return self.world.bot.id if call.text("user_id") == "@me" else call.id("user_id")

    def _message(self, call: Call, channel: Channel) -> Message:
        message = self.world.message(channel.id, call.id("message_id"))
        if message.ephemeral_to is not None:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return message

    def _need(self, channel: Channel, needed: Permission) -> None:
        self._need_or(channel, needed, Refusal.MISSING_PERMISSIONS)

    def _need_or(self, channel: Channel, needed: Permission, refusal: Refusal) -> None:
        if self.world.permissions(channel, self.world.bot.id) & needed != needed:
            raise refusal.error()

    def _shown(self, message: Message) -> Json:
        body: dict[str, Any] = payloads.message(self.world, self.hub.announce.base_url, message)
        in_guild = self.world.channels[message.channel_id].guild_id is not None
        return payloads.without_content(self.world, body) if in_guild else body


def delete_channel(hub: Hub, channel: Channel) -> None:
    """Take a channel or thread away for everyone, with the threads below it."""
    for thread in list(hub.world.threads(channel.id)):
        hub.announce.channel("DELETE", thread, with_its_parent=True)
        hub.world.remove(thread)
    hub.announce.channel("DELETE", channel)
    hub.world.remove(channel)
