"""Whose dice fall where: each place has a seed a day, and a chain of rolls."""

from __future__ import annotations

import discord


def person_of(interaction: discord.Interaction) -> str:
    """The place of somebody's own dice."""
    return f"person:{interaction.user.id}"


def place_of(interaction: discord.Interaction) -> str:
    """Whose dice are rolled in the open: the server's; of a channel that not everybody sees, its own."""
    if interaction.guild_id is None:
        return person_of(interaction)
    return f"guild:{interaction.guild_id}" if _everybody_sees(interaction) else f"channel:{interaction.channel_id}"


def other_place_of(interaction: discord.Interaction) -> str | None:
    """Whose dice fell here before this channel became open, or closed; None where that cannot be."""
    if interaction.guild_id is None:
        return None
    server, channel = f"guild:{interaction.guild_id}", f"channel:{interaction.channel_id}"
    return channel if place_of(interaction) == server else server


def others_see(interaction: discord.Interaction) -> bool:
    """Whether anybody else sees what is said here openly; where we are not on the server, that may not allow external apps."""
    if interaction.guild_id is None:
        return not interaction.context.dm_channel
    return interaction.is_guild_integration() or interaction.permissions.use_external_apps


def _everybody_sees(interaction: discord.Interaction) -> bool:
    """Whether everybody on the server sees what is said here; where we cannot know that, no."""
    guild, channel = interaction.guild, interaction.channel
    if guild is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    around = channel.parent if isinstance(channel, discord.Thread) else channel
    everybody = guild.default_role
    if everybody is None or not isinstance(around, discord.abc.GuildChannel):
        return False
    return around.permissions_for(everybody).view_channel
