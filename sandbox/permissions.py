"""Who may do what where: Discord's permission bits and how they add up."""

from __future__ import annotations

from enum import IntFlag
from typing import Any

from sandbox.records import VOICES, Channel, Guild


class Permission(IntFlag):
    """The permission bits that something here asks for or hands out."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    CHANGE_NICKNAME = 1 << 26
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50


P = Permission
ALL = (1 << 53) - 1
EVERYONE = int(
    P.ADD_REACTIONS | P.VIEW_CHANNEL | P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES | P.READ_MESSAGE_HISTORY
    | P.USE_EXTERNAL_EMOJIS | P.CHANGE_NICKNAME | P.USE_APPLICATION_COMMANDS | P.CREATE_PUBLIC_THREADS
    | P.CREATE_PRIVATE_THREADS | P.SEND_MESSAGES_IN_THREADS | P.USE_EXTERNAL_APPS | P.CONNECT
)  # fmt: skip
"""What @everyone may do on a fresh server."""
BOT = int(
    P.VIEW_CHANNEL | P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES | P.READ_MESSAGE_HISTORY | P.USE_EXTERNAL_EMOJIS
    | P.CREATE_PUBLIC_THREADS | P.CREATE_PRIVATE_THREADS | P.SEND_MESSAGES_IN_THREADS | P.MANAGE_THREADS
)  # fmt: skip
"""What the bot's own role was granted when it was invited."""
DM = int(
    P.VIEW_CHANNEL | P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES | P.READ_MESSAGE_HISTORY | P.ADD_REACTIONS
    | P.MENTION_EVERYONE | P.USE_EXTERNAL_EMOJIS | P.USE_APPLICATION_COMMANDS
)  # fmt: skip
"""What everybody may do in a direct message."""
TIMED_OUT = int(P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY)
"""What is left to members in time-out, says Discord's page on permissions; owners and administrators keep all."""
NEEDS_SENDING = int(P.MENTION_EVERYONE | P.SEND_TTS_MESSAGES | P.ATTACH_FILES | P.EMBED_LINKS)


def in_guild(guild: Guild, user_id: int) -> int:
    """The bits a member holds before any channel has its say; 0 for strangers."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if guild.owner_id == user_id:
        return ALL
    bits = guild.roles[guild.id].permissions
    for role_id in member.roles:
        bits |= guild.roles[role_id].permissions
    return ALL if bits & Permission.ADMINISTRATOR else bits


def in_channel(guild: Guild, channel: Channel, user_id: int) -> int:
    """The bits a member holds in a channel (for a thread: pass its parent).

    Overwrites apply in Discord's order: @everyone, then all roles together, then the member. Who may not connect to a voice
    channel sees nothing of what is written there (discord-api-docs 5111).
    """
    bits = in_guild(guild, user_id)
    if bits in (0, ALL):
        return bits
    by_id = {overwrite.id: overwrite for overwrite in channel.overwrites}
    if everyone := by_id.get(guild.id):
        bits = (bits & ~everyone.deny) | everyone.allow
    roles = [by_id[role_id] for role_id in guild.members[user_id].roles if role_id in by_id]
    for overwrite in roles:
        bits &= ~overwrite.deny
    for overwrite in roles:
        bits |= overwrite.allow
    if mine := by_id.get(user_id):
        bits = (bits & ~mine.deny) | mine.allow
    needed = Permission.VIEW_CHANNEL | (Permission.CONNECT if channel.type in VOICES else 0)
    return bits if bits & needed == needed else 0


def parse_bits(value: Any) -> int:
    """Bits from a number, digits, or a list of names such as `["SEND_MESSAGES"]`.

    Raises:
        KeyError: for a name that is no permission.
        ValueError: for a string that is no number.
    """
    if isinstance(value, list):
        return sum(int(Permission[name]) for name in set(value))
    return int(value or 0)
