"""What the stand-in remembers, one model per kind. Ids are numbers here and strings in Discord's JSON."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import BaseModel, Field

TEXT_CHANNEL, DM_CHANNEL, VOICE_CHANNEL, GROUP_CHANNEL, ANNOUNCEMENT_CHANNEL, STAGE_CHANNEL, FORUM_CHANNEL = (
    0, 1, 2, 3, 5, 13, 15
)  # fmt: skip
VOICES = (VOICE_CHANNEL, STAGE_CHANNEL)
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
DEFAULT_MESSAGE, SOMEBODY_ADDED, THREAD_CREATED, REPLY, COMMAND_ANSWER, THREAD_STARTER = 0, 1, 18, 19, 20, 21
SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
HAS_THREAD = 1 << 5


class Record(BaseModel):
    """Something with an id that survives a restart."""

    kind: ClassVar[str]
    id: int


class User(Record):
    """A person, or the bot."""

    kind: ClassVar[str] = "user"
    username: str
    global_name: str | None = None
    avatar_color: str = "#5865f2"
    dms_open: bool = True
    bot: bool = False
    read: dict[int, int] = Field(default_factory=dict)
    """The last message seen, by channel."""


class Role(BaseModel):
    """A role of a guild; the one with the guild's own id is @everyone."""

    id: int
    name: str
    permissions: int
    position: int = 0
    bot_id: int | None = None
    mentionable: bool = False


class Member(BaseModel):
    """A user's place in a guild."""

    roles: list[int] = Field(default_factory=list)
    nick: str | None = None
    joined_at: str
    timed_out_until: float | None = None


class Guild(Record):
    """A server. `commands_only`: the application was added to it without its bot, so only its commands are there.

    `away`: Discord has an outage, and nobody sees it for the time being.
    """

    kind: ClassVar[str] = "guild"
    name: str
    owner_id: int
    commands_only: bool = False
    away: bool = False
    roles: dict[int, Role]
    members: dict[int, Member]


class Overwrite(BaseModel):
    """What a channel grants or denies a role (`type` 0) or a member (`type` 1)."""

    id: int
    type: int
    allow: int = 0
    deny: int = 0


class ThreadState(BaseModel):
    """What a thread has beyond a channel. `active_at` is when somebody last did something in it."""

    owner_id: int
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 4320
    changed_at: str
    created_at: str
    active_at: float
    members: dict[int, str] = Field(default_factory=dict)
    message_count: int = 0
    total_sent: int = 0


class Channel(Record):
    """A text channel, a thread, direct messages with the bot, or a conversation of people without it."""

    kind: ClassVar[str] = "channel"
    type: int
    guild_id: int | None = None
    name: str | None = None
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    overwrites: list[Overwrite] = Field(default_factory=list)
    recipients: list[int] = Field(default_factory=list)
    last_message_id: int | None = None
    thread: ThreadState | None = None

    @property
    def is_private(self) -> bool:
        """Whether it is on no server."""
        return self.guild_id is None


class Attachment(BaseModel):
    """A file on a message; its bytes lie in the store under the same id."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None
    ephemeral: bool = False


class Message(Record):
    """A message. `ephemeral_to` is the one person who sees it; `pings` are those it called when it appeared."""

    kind: ClassVar[str] = "message"
    channel_id: int
    author_id: int
    type: int = DEFAULT_MESSAGE
    content: str = ""
    components: list[dict[str, Any]] = Field(default_factory=list)
    embeds: list[dict[str, Any]] = Field(default_factory=list)
    attachments: list[Attachment] = Field(default_factory=list)
    flags: int = 0
    tts: bool = False
    mentions: list[int] = Field(default_factory=list)
    mention_roles: list[int] = Field(default_factory=list)
    mention_everyone: bool = False
    pings: list[int] = Field(default_factory=list)
    reference: dict[str, Any] | None = None
    interaction_metadata: dict[str, Any] | None = None
    from_interaction: bool = False
    nonce: str | None = None
    edited_at: str | None = None
    ephemeral_to: int | None = None


class Command(Record):
    """An application command as registered; `guild_id` None means everywhere."""

    kind: ClassVar[str] = "command"
    guild_id: int | None = None
    version: int
    definition: dict[str, Any]

    @property
    def name(self) -> str:
        """Its name."""
        return str(self.definition["name"])

    @property
    def type(self) -> int:
        """1 slash command, 2 on users, 3 on messages."""
        return int(self.definition.get("type") or 1)


class Emoji(Record):
    """An emoji the application owns."""

    kind: ClassVar[str] = "emoji"
    name: str
    animated: bool = False
