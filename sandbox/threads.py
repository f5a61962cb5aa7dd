"""Threads: made, changed, archived when nobody speaks."""

from __future__ import annotations

from sandbox.announcements import Announcements
from sandbox.clock import iso
from sandbox.errors import Form, Json, Refusal
from sandbox.messages import Messages, reference_to
from sandbox.permissions import Permission
from sandbox.records import (
    ANNOUNCEMENT_CHANNEL,
    ANNOUNCEMENT_THREAD,
    DM_CHANNEL,
    FORUM_CHANNEL,
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT_CHANNEL,
    THREAD_CREATED,
    THREAD_STARTER,
    Channel,
    Message,
)
from sandbox.uploads import Body
from sandbox.world import World

DURATIONS = {60, 1440, 4320, 10080}
MOST_ACTIVE = 1000
ONLY_MANAGERS = {"locked", "rate_limit_per_user", "invitable"}


class Threads:
    """The one place where threads come from and change."""

    def __init__(self, world: World, announce: Announcements, messages: Messages) -> None:
        self.world = world
        self.announce = announce
        self.messages = messages

    def create(self, parent: Channel, author_id: int, body: Json, *, starter: Message | None = None) -> Channel:
        """Open a thread, from a message or without one.

        Raises:
            ApiError: without the permission, on a wrong channel, for a second thread on one message, at the limit.
        """
        form = Form()
        name = form.text((), body, "name", 1, 100, required=True) or ""
        minutes = form.choice((), body, "auto_archive_duration", DURATIONS) or 4320
        kind = ANNOUNCEMENT_THREAD if parent.type == ANNOUNCEMENT_CHANNEL else PUBLIC_THREAD
        if starter is None:
            kinds = {ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD}
            kind = form.choice((), body, "type", kinds) or PRIVATE_THREAD
        if parent.type == FORUM_CHANNEL:
            kind = PUBLIC_THREAD
            first = Body(form.mapping(("message",), body.get("message")) or {})
        form.finish()
        self._check_may_create(parent, author_id, kind)
        if any(word.casefold() in name.casefold() for word in self.world.switches.forbidden_words):
            raise Refusal.NAME_WORDS.error()
        if starter and starter.id in self.world.channels:
            raise Refusal.THREAD_EXISTS.error()
        thread_id = starter.id if starter else self.world.ids.next()
        thread = self.world.add_thread(parent, thread_id, name, kind, author_id, minutes)
        if thread.thread and kind == PRIVATE_THREAD:
            thread.thread.invitable = body.get("invitable") is not False
        self.announce.channel("CREATE", thread)
        self.announce.thread_members(thread, added=[author_id])
        if parent.type == FORUM_CHANNEL:
            self.messages.send(thread, author_id, first)
        else:
            self._mark_beginning(parent, thread, author_id, starter)
        return thread

    def _check_may_create(self, parent: Channel, author_id: int, kind: int) -> None:
        if parent.type == DM_CHANNEL:
            raise Refusal.NOT_IN_A_DM.error()
        fitting = {
            TEXT_CHANNEL: (PUBLIC_THREAD, PRIVATE_THREAD),
            ANNOUNCEMENT_CHANNEL: (ANNOUNCEMENT_THREAD,),
            FORUM_CHANNEL: (PUBLIC_THREAD,),
        }
        if kind not in fitting.get(parent.type, ()):
            raise Refusal.WRONG_CHANNEL_TYPE.error()
        needed = Permission.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else Permission.CREATE_PUBLIC_THREADS
        needed = Permission.SEND_MESSAGES if parent.type == FORUM_CHANNEL else needed
        bits = self.world.permissions(parent, author_id)
        if not bits & Permission.VIEW_CHANNEL:
            raise Refusal.MISSING_ACCESS.error()
        if not bits & needed:
            raise Refusal.MISSING_PERMISSIONS.error()
        self._check_room(parent)

    def _check_room(self, place: Channel) -> None:
        """A guild can have so many threads open, made or opened again."""
        active = sum(
            1 for one in self.world.channels.values()
            if one.guild_id == place.guild_id and one.thread and not one.thread.archived
        )  # fmt: skip
        if active >= MOST_ACTIVE:
            raise Refusal.TOO_MANY_THREADS.error()

    def _mark_beginning(self, parent: Channel, thread: Channel, author_id: int, starter: Message | None) -> None:
        """Discord's own messages about a new public thread: in it, or in the channel above."""
        if starter:
            starter.flags |= HAS_THREAD
            self.world.keep(starter)
            self.announce.message_updated(starter)
            first = Message(
                id=self.world.ids.next(), channel_id=thread.id, author_id=author_id, type=THREAD_STARTER
            )  # fmt: skip
            first.reference = reference_to(parent, starter)
            self.world.keep(first)
            self.announce.message_created(first)
        elif thread.type != PRIVATE_THREAD:
            notice = Message(id=self.world.ids.next(), channel_id=parent.id, author_id=author_id, type=THREAD_CREATED)
            notice.content = thread.name or ""
            notice.reference = {"type": 0, "channel_id": str(thread.id), "guild_id": str(thread.guild_id)}
            self.messages.post(parent, notice)

    def change(self, thread: Channel, author_id: int, body: Json) -> Channel:
        """Rename, archive, lock or otherwise change a thread, with the rights Discord asks for.

        Raises:
            ApiError: 50013 without the right, 50083 for a change of an archived thread that does not open it.
        """
        state = thread.thread
        if state is None:
            raise Refusal.WRONG_CHANNEL_TYPE.error()
        form = Form()
        name = form.text((), body, "name", 1, 100)
        minutes = form.choice((), body, "auto_archive_duration", DURATIONS)
        archived = form.flag((), body, "archived")
        locked = form.flag((), body, "locked")
        invitable = form.flag((), body, "invitable")
        form.finish()
        self._check_may_change(thread, author_id, body)
        if state.archived and archived is not False:
            raise Refusal.ARCHIVED.error()
        if state.archived:
            self._check_room(thread)
        now = self.world.clock.now()
        if (archived is not None and archived != state.archived) or minutes:
            state.changed_at, state.active_at = iso(now), now
        thread.name = name or thread.name
        state.auto_archive_minutes = minutes or state.auto_archive_minutes
        state.archived = state.archived if archived is None else archived
        state.locked = state.locked if locked is None else locked
        state.invitable = state.invitable if invitable is None else invitable
        self.world.keep(thread)
        self.announce.channel("UPDATE", thread)
        return thread

    def _check_may_change(self, thread: Channel, author_id: int, body: Json) -> None:
        state = thread.thread
        bits = self.world.permissions(thread, author_id)
        if not bits & Permission.VIEW_CHANNEL:
            raise Refusal.MISSING_ACCESS.error()
        if state is None or bits & Permission.MANAGE_THREADS:
            return
        only_opens = set(body) == {"archived"} and body["archived"] is False
        may_open = only_opens and not state.locked and bits & Permission.SEND_MESSAGES_IN_THREADS
        is_mine = state.owner_id == author_id and not state.locked and not set(body) & ONLY_MANAGERS
        if not (may_open or is_mine):
            raise Refusal.MISSING_PERMISSIONS.error()

    def set_state(self, thread: Channel, *, archived: bool | None, locked: bool | None) -> None:
        """Archive, open, lock or unlock a thread as a moderator does, without asking for rights."""
        if thread.thread is None:
            raise Refusal.WRONG_CHANNEL_TYPE.error()
        now = self.world.clock.now()
        if archived is not None and archived != thread.thread.archived:
            thread.thread.archived = archived
            thread.thread.changed_at, thread.thread.active_at = iso(now), now
        if locked is not None:
            thread.thread.locked = locked
        self.world.keep(thread)
        self.announce.channel("UPDATE", thread)

    def archive_quiet_ones(self) -> None:
        """Archive every thread in which nothing happened for as long as it is set to wait."""
        now = self.world.clock.now()
        for thread in list(self.world.channels.values()):
            state = thread.thread
            if state and not state.archived and now >= state.active_at + state.auto_archive_minutes * 60:
                state.archived = True
                state.changed_at = iso(now)
                self.world.keep(thread)
                self.announce.channel("UPDATE", thread)

    def remove_member(self, thread: Channel, user_id: int) -> None:
        """Somebody leaves a thread or is taken out of it."""
        state = thread.thread
        if state and state.members.pop(user_id, None):
            self.world.keep(thread)
            self.announce.thread_members(thread, removed=[user_id])
