"""What moderators may see and do about what went wrong on their server."""

from __future__ import annotations

import discord

from bot.delivery.answering import show
from bot.panels.custom_ids import Action
from bot.panels.sheet import said
from bot.presses.router import Pressed, on
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from storage import Incident, OutboxRow, Storage, StorageError

LATEST = 200
"""Incidents that are looked through, of all servers."""


def only_moderators(interaction: discord.Interaction) -> None:
    """Make sure that somebody asks who may manage the server.

    Raises:
        ToldToPlayer: somebody else does.
    """
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise ToldToPlayer(say("only-moderators"))


async def incidents_of(storage: Storage, guild_id: int | None) -> list[Incident]:
    """The latest incidents at tables of a server, the newest first."""
    at_tables = [one for one in await storage.incidents.latest(LATEST) if one.table_id is not None]
    return [one for one in at_tables if await _is_of(storage, one.table_id or 0, guild_id)]


async def unsent_on(storage: Storage, guild_id: int | None) -> list[OutboxRow]:
    """What was given up sending on a server, or about its tables."""
    return [row for row in await storage.outbox.dead_letters() if row.guild_id == guild_id is not None]


async def _is_of(storage: Storage, table_id: int, guild_id: int | None) -> bool:
    try:
        return (await storage.tables.table(table_id)).guild_id == guild_id
    except StorageError:  # it is no more
        return False


@on(Action.REVIVE)
async def revive(pressed: Pressed) -> None:
    """Send again what was given up on this server."""
    only_moderators(pressed.interaction)
    storage = pressed.services.storage
    unsent = await unsent_on(storage, pressed.interaction.guild_id)
    for row in unsent:
        await storage.outbox.revive(row.id)
    pressed.services.tables.committed()
    await show(pressed.interaction, said(say("troubles-again", count=len(unsent))))
