"""What moderators may see and do about what went wrong on their server.

Numbers and places only: whatever was said there stays there.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.delivery.answering import show
from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Item, Row, Sheet, button, said, sheet
from bot.presses.router import Pressed, on
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from storage import Database, Incident, OutboxRow

MOST_SHOWN = 12
"""Lines of each kind."""


def only_moderators(interaction: discord.Interaction) -> None:
    """Make sure that somebody asks who may manage the server.

    Raises:
        ToldToPlayer: somebody else does.
    """
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise ToldToPlayer(say("only-moderators"))


async def unsent_on(storage: Database, guild_id: int | None) -> list[OutboxRow]:
    """What was given up sending on a server, or about its tables."""
    return [row for row in await storage.outbox.dead_letters() if row.guild_id == guild_id is not None]


def troubles_sheet(incidents: Sequence[Incident], unsent: Sequence[OutboxRow]) -> Sheet:
    """Incidents, and what was given up sending.

    Args:
        incidents: at tables of this server, the newest first.
        unsent: on this server, or about its tables, in order.
    """
    if not incidents and not unsent:
        return sheet(ui.TextDisplay(say("troubles-none")))
    lines = []
    if incidents:
        lines.append(say("troubles-incidents"))
        lines += [
            say("troubles-incident", number=str(one.id), table=str(one.table_id), at=f"<t:{int(one.at)}:R>")
            for one in incidents
        ]
    if unsent:
        lines.append(say("troubles-unsent", count=len(unsent)))
        lines += [
            say("troubles-letter", table=str(row.table_id or "–"), at=f"<t:{int(row.created_at)}:R>")
            for row in unsent[:MOST_SHOWN]
        ]
    items: list[Item] = [ui.TextDisplay("\n".join(lines))]
    if unsent:
        items.append(Row(button(say("button-revive"), Press(Action.REVIVE))))
    return sheet(*items)


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
