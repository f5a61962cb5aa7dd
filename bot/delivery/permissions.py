"""The permissions a table needs where it is played, and their names."""

from __future__ import annotations

import discord

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,  # without it Discord also takes away Attach Files
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,  # a message has to be read before its buttons can be taken away
)


ATTACHING = discord.Permissions(attach_files=True)
INVITED = discord.Permissions(NEEDED.value | discord.Permissions(embed_links=True, manage_threads=True).value)
"""What the bot is invited with: Manage Threads is for threads that somebody has locked."""
OTHERWISE = {"read_messages": "view_channel"}
"""What the library calls by another name than Discord's settings."""


def invitation(application_id: int) -> str:
    """The link by which the bot is invited to a server."""
    return discord.utils.oauth_url(application_id, permissions=INVITED, scopes=("bot", "applications.commands"))


def named(permissions: discord.Permissions) -> str:
    """The names of permissions, as Discord's settings have them."""
    names = [OTHERWISE.get(name, name) for name, wanted in permissions if wanted]
    return ", ".join(names).replace("_", " ").title().replace(" In ", " in ")


def lacking(held: discord.Permissions) -> discord.Permissions | None:
    """What is needed and not held; None if nothing."""
    missing = NEEDED.value & ~held.value
    return discord.Permissions(missing) if missing else None
