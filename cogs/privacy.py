"""A person's own data: ``/privacy``."""

from __future__ import annotations

import asyncio
import gzip
import json
from dataclasses import asdict

import discord
from discord import ButtonStyle, app_commands, ui
from discord.ext import commands

from bot.delivery.answering import acknowledge, add, show
from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Document, Sheet, button, enclosed, said, sheet
from bot.presses.services import Services
from bot.presses.troubles import only_moderators
from bot.running.commands import command, described
from bot.tables.servers import Parcel, everything_of, parcels
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import in_short

MOST_PARCELS = 20
"""Files of one server."""
MOST_NAMED = 1000
"""Letters for the names of what has no room in them."""


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class PrivacyCog(commands.GroupCog, group_name="privacy", group_description=described("privacy")):
    """Shows and deletes it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._packing = asyncio.Lock()

    @command("privacy-export")
    async def export(self, interaction: discord.Interaction) -> None:
        """Give a person their data."""
        data = await self.services.storage.people.export(interaction.user.id)
        text = json.dumps(asdict(data), indent=1)
        name, content = "my-data.json", text.encode()
        if len(content) > interaction.filesize_limit:
            name, content = f"{name}.gz", gzip.compress(content)
        file = Document(content, name)
        await show(interaction, sheet(ui.TextDisplay(say("my-data")), enclosed(file), documents=[file]))

    @command("privacy-server")
    async def server(self, interaction: discord.Interaction) -> None:
        """Give moderators what is kept of their server; one after the other, since it may take minutes."""
        only_moderators(interaction)
        if self._packing.locked():
            raise ToldToPlayer(say("server-data.busy"))
        async with self._packing:
            await acknowledge(interaction)
            guild_id, services = interaction.guild_id or 0, self.services
            found = everything_of(services.tables, services.storage, guild_id)
            number = 0
            async for parcel in parcels(found, interaction.filesize_limit, MOST_PARCELS):
                number += 1
                page = _page(parcel, number, guild_id)
                await (show if number == 1 else add)(interaction, page)

    @command("privacy-delete")
    async def delete(self, interaction: discord.Interaction) -> None:
        """Delete a person's data, after a question."""
        row = ui.ActionRow[ui.LayoutView](button(say("button-forget"), Press(Action.FORGET), ButtonStyle.danger))
        await show(interaction, sheet(ui.TextDisplay(say("sure-forget")), row))


def _page(parcel: Parcel, number: int, guild_id: int) -> Sheet:
    """A message with one file of several."""
    lines = [say("server-data") if number == 1 else say("server-data.more", number=number)]
    if parcel.left_out:
        names = in_short(", ".join(parcel.left_out), MOST_NAMED)
        lines.append(say("server-data.left-out", count=len(parcel.left_out), names=names))
    if not parcel.content:
        return said("\n".join(lines))
    file = Document(parcel.content, f"server-{guild_id}-{number}.zip")
    return sheet(ui.TextDisplay("\n".join(lines)), enclosed(file), documents=[file])


COGS = (PrivacyCog,)
