"""Writes, changes and deletes messages, with everything that follows from it."""

from __future__ import annotations

from collections.abc import Iterable

from sandbox.announcements import Announcements
from sandbox.clock import after, iso
from sandbox.errors import Form, Json, Refusal
from sandbox.message_form import Draft, Mentions, MessageForm, find_mentions
from sandbox.permissions import Permission
from sandbox.records import (
    DEFAULT_MESSAGE,
    EPHEMERAL,
    FORUM_CHANNEL,
    LOADING,
    PRIVATE_THREAD,
    REPLY,
    SOMEBODY_ADDED,
    Channel,
    Message,
)
from sandbox.uploads import Body
from sandbox.world import World

AN_HOUR = 3600
NONCE_SECONDS = 180
"""How long a nonce is remembered; Discord says "the past few minutes"."""


class Messages:
    """The one place where messages come from and go to."""

    def __init__(self, world: World, announce: Announcements) -> None:
        self.world = world
        self.announce = announce

    # --- by token --------------------------------------------------------------------------

    def send(self, channel: Channel, author_id: int, body: Body) -> Message:
        """Post a message as a bot or a person does, with every permission checked.

        Raises:
            ApiError: for closed DMs, missing permissions, locked threads, and everything wrong in the body.
        """
        self.check_may_send(channel, author_id, with_files=bool(body.files))
        self._check_pace(channel, author_id)
        form = MessageForm(self.world, body, channel.id, webhook=False)
        draft = form.draft()
        if draft.embeds and not self.world.permissions(channel, author_id) & Permission.EMBED_LINKS:
            raise Refusal.MISSING_PERMISSIONS.error()
        if draft.enforce_nonce and (known := self._with_nonce(author_id, draft.nonce)):
            return known
        reference = self._reference(channel, author_id, body.json.get("message_reference"))
        message = self._new(channel, author_id, draft, kind=REPLY if reference else DEFAULT_MESSAGE)
        message.reference = reference
        self._set_mentions(channel, message, draft)
        self.post(channel, message)
        return message

    def check_may_send(self, channel: Channel, author_id: int, *, with_files: bool = False) -> None:
        """Refuse what Discord refuses before it even looks at the message; opens an archived thread."""
        if channel.is_private:
            self._check_dm(channel, author_id)
            return
        if channel.type == FORUM_CHANNEL:
            raise Refusal.A_FORUM.error()
        bits = self.world.permissions(channel, author_id)
        if not bits & Permission.VIEW_CHANNEL:
            raise Refusal.MISSING_ACCESS.error()
        needed = Permission.SEND_MESSAGES_IN_THREADS if channel.thread else Permission.SEND_MESSAGES
        if with_files:
            needed |= Permission.ATTACH_FILES
        if bits & needed != needed:
            raise Refusal.MISSING_PERMISSIONS.error()
        if channel.thread and channel.thread.locked and not bits & Permission.MANAGE_THREADS:
            raise (Refusal.ARCHIVED if channel.thread.archived else Refusal.LOCKED).error()

    def _check_pace(self, channel: Channel, author_id: int) -> None:
        """In slow mode people wait between two messages; bots do not."""
        seconds = self.world.switches.slow_mode
        if not seconds or self.world.users[author_id].bot:
            return
        since = self.world.clock.now() - seconds
        mine = (one for one in reversed(self.world.history(channel.id)) if one.author_id == author_id)
        if (last := next(mine, None)) is not None and _born(last) > since:
            raise Refusal.SLOW_MODE.error()

    def check_may_edit(self, channel: Channel, author_id: int) -> None:
        """Refuse changes of messages in archived threads, and in locked ones without the right to manage them."""
        if channel.thread and channel.thread.archived:
            raise Refusal.ARCHIVED.error()
        manages = self.world.permissions(channel, author_id) & Permission.MANAGE_THREADS
        if channel.thread and channel.thread.locked and not manages:
            raise Refusal.LOCKED.error()

    def _check_dm(self, channel: Channel, author_id: int) -> None:
        if author_id not in channel.recipients:
            raise Refusal.MISSING_ACCESS.error()
        if author_id != self.world.bot.id:
            return
        person = next(one for one in channel.recipients if one != author_id)
        if not self.world.share_a_guild(person, author_id):
            raise Refusal.NO_MUTUAL_GUILDS.error()
        if not self.world.users[person].dms_open:
            raise Refusal.DMS_CLOSED.error()

    def _with_nonce(self, author_id: int, nonce: str | None) -> Message | None:
        """A message of the same author with the same nonce from the past few minutes."""
        if nonce is None:
            return None
        since = self.world.clock.now() - NONCE_SECONDS
        for message in reversed(self.world.messages.values()):
            if _born(message) < since:
                return None
            if message.author_id == author_id and message.nonce == nonce:
                return message
        return None

    def _reference(self, channel: Channel, author_id: int, given: Json | None) -> Json | None:
        if given is None:
            return None
        form = Form("message_reference")
        message_id = form.snowflake((), given, "message_id", required=True)
        form.finish()
        bits = self.world.permissions(channel, author_id)
        if not channel.is_private and not bits & Permission.READ_MESSAGE_HISTORY:
            raise Refusal.NO_HISTORY.error()
        known = self.world.messages.get(message_id or 0)
        if known is None or known.channel_id != channel.id or known.ephemeral_to is not None:
            if given.get("fail_if_not_exists", True):
                form.wrong((), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
                form.finish()
            return None
        return _reference_to(channel, known.id)

    # --- through an interaction ------------------------------------------------------------

    def answer(self, channel: Channel, body: Body, *, root: tuple[str, ...], kind: int, ephemeral_to: int) -> Message:
        """A message the bot sends through an interaction; not yet posted, so that the caller can add what it knows.

        Args:
            channel: where the interaction happened.
            body: the message.
            root: where in the request the message begins.
            kind: the message type.
            ephemeral_to: who sees it if the body asks for an ephemeral message.
        """
        draft = MessageForm(self.world, body, channel.id, webhook=True, root=root).draft()
        message = self._new(channel, self.world.bot.id, draft, kind=kind)
        message.from_interaction = True
        if draft.flags & EPHEMERAL:
            message.ephemeral_to = ephemeral_to
            for attachment in message.attachments:
                attachment.ephemeral = True
        else:
            self._set_mentions(channel, message, draft)
        return message

    def post(self, channel: Channel, message: Message) -> None:
        """Let a finished message appear: opens an archived thread, joins those it brings in, tells everyone."""
        if message.ephemeral_to is None:
            self._wake(channel)
        self.world.keep(message)
        if message.ephemeral_to is None:
            channel.last_message_id = message.id
            if channel.thread:
                channel.thread.message_count += 1
                channel.thread.total_sent += 1
                channel.thread.active_at = self.world.clock.now()
            self.world.keep(channel)
            author = self.world.users[message.author_id]
            author.read[channel.id] = message.id
            self.world.keep(author)
        self.announce.message_created(message)
        if channel.thread and message.ephemeral_to is None:
            joining = message.mentions if message.from_interaction else [message.author_id, *message.mentions]
            self.join_thread(channel, joining, by=message.author_id)

    # --- changing and deleting -------------------------------------------------------------

    def is_old(self, message: Message) -> bool:
        """Whether a message can be changed only now and then."""
        return _born(message) < self.world.clock.now() - AN_HOUR

    def edit(self, message: Message, body: Body, *, webhook: bool, root: tuple[str, ...] = ()) -> Message:
        """Change a message as far as the body says; a loading one is then done loading."""
        channel = self.world.channels[message.channel_id]
        draft = MessageForm(self.world, body, channel.id, webhook=webhook, root=root).draft(message)
        for file_id, content in draft.uploads.items():
            self.world.store.save_file(file_id, content)
        message.content = draft.content
        message.embeds = draft.embeds
        message.components = draft.components
        message.attachments = draft.attachments
        loading = message.flags & LOADING
        message.flags = draft.flags & ~LOADING
        if message.ephemeral_to is not None:
            for attachment in message.attachments:
                attachment.ephemeral = True
        elif "content" in body.json or "components" in body.json:
            pings = message.pings
            self._set_mentions(channel, message, draft)
            message.pings = pings
        if not loading:
            before = message.edited_at or iso(_born(message))
            message.edited_at = max(iso(self.world.clock.now()), after(before))
        self.world.keep(message)
        self.announce.message_updated(message)
        return message

    def delete(self, message: Message) -> None:
        """Take a message away."""
        self.forget([message])
        self.announce.message_deleted(message)

    def forget(self, messages: Iterable[Message]) -> None:
        """Take messages out of the world without telling anyone."""
        for message in messages:
            channel = self.world.channels[message.channel_id]
            self.world.remove(message)
            if channel.thread and message.ephemeral_to is None:
                channel.thread.message_count -= 1
                self.world.keep(channel)

    def join_thread(self, thread: Channel, user_ids: Iterable[int], *, by: int) -> None:
        """Add people to a thread, as being mentioned in it or writing in it does."""
        state = thread.thread
        if state is None:
            return
        parent = self.world.channels[thread.parent_id or 0]
        if thread.type == PRIVATE_THREAD and not state.invitable and by != state.owner_id:
            manages = self.world.permissions(thread, by) & Permission.MANAGE_THREADS
            user_ids = user_ids if manages else []
        wanted = dict.fromkeys(user_ids)
        added = [one for one in wanted if one not in state.members and self.world.can_see(parent, one)]
        if added:
            state.members |= dict.fromkeys(added, iso(self.world.clock.now()))
            self.world.keep(thread)
            self.announce.thread_members(thread, added=added)
            self._announce_added(thread, added, by)

    def _announce_added(self, thread: Channel, added: list[int], by: int) -> None:
        """Discord's own line about everybody who was brought in by somebody else."""
        for user_id in added if self.world.switches.system_lines else ():
            if user_id != by:
                line = Message(id=self.world.ids.next(), channel_id=thread.id, author_id=by, type=SOMEBODY_ADDED)
                line.mentions = [user_id]
                self.post(thread, line)

    # --- parts -----------------------------------------------------------------------------

    def _new(self, channel: Channel, author_id: int, draft: Draft, *, kind: int) -> Message:
        for file_id, content in draft.uploads.items():
            self.world.store.save_file(file_id, content)
        return Message(
            id=self.world.ids.next(),
            channel_id=channel.id,
            author_id=author_id,
            type=kind,
            content=draft.content,
            embeds=draft.embeds,
            components=draft.components,
            attachments=draft.attachments,
            flags=draft.flags,
            tts=draft.tts,
            nonce=draft.nonce,
        )

    def _set_mentions(self, channel: Channel, message: Message, draft: Draft) -> None:
        bits = self.world.permissions(channel, message.author_id)
        may = bool(bits & Permission.MENTION_EVERYONE) and not channel.is_private
        found = find_mentions(draft.text, draft.allowed_mentions, may_mention_everyone=may)
        guild = self.world.guilds.get(channel.guild_id or 0)
        message.mentions = [one for one in found.users if one in self.world.users]
        replied = self.world.messages.get(int((message.reference or {}).get("message_id", 0)))
        if replied and draft.allowed_mentions.replied_user and replied.author_id not in message.mentions:
            message.mentions.append(replied.author_id)
        message.mention_roles = [one for one in found.roles if guild and one in guild.roles]
        message.mention_everyone = found.everyone
        message.pings = self._pinged(channel, message, found, may=may)

    def _pinged(self, channel: Channel, message: Message, found: Mentions, *, may: bool) -> list[int]:
        guild = self.world.guilds.get(channel.guild_id or 0)
        pinged = list(message.mentions)
        if guild:
            loud = {one for one in message.mention_roles if may or guild.roles[one].mentionable}
            pinged += [
                user_id for user_id, member in guild.members.items() if found.everyone or loud & set(member.roles)
            ]  # fmt: skip
        return [one for one in dict.fromkeys(pinged) if one != message.author_id]

    def _wake(self, channel: Channel) -> None:
        state = channel.thread
        if state and state.archived:
            state.archived = False
            state.changed_at = iso(self.world.clock.now())
            self.world.keep(channel)
            self.announce.channel("UPDATE", channel)


def _reference_to(channel: Channel, message_id: int) -> Json:
    guild = {} if channel.guild_id is None else {"guild_id": str(channel.guild_id)}
    return {"type": 0, "channel_id": str(channel.id), "message_id": str(message_id)} | guild


def reference_to(channel: Channel, message: Message) -> Json:
    """A message reference pointing to a message of a channel."""
    return _reference_to(channel, message.id)


def _born(message: Message) -> float:
    return ((message.id >> 22) + 1_420_070_400_000) / 1000
