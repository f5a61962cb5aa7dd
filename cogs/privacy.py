"""A person's own data: ``/privacy``."""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict

import discord
from discord import ButtonStyle, app_commands, ui
from discord.ext import commands

from bot.delivery.answering import show
from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Document, button, enclosed, sheet
from bot.presses.services import Services
from bot.running.client import Lychgate
from bot.running.commands import command, described
from bot.words.catalogue import say


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class PrivacyCog(commands.GroupCog, group_name="privacy", group_description=described("privacy")):
    """Shows and deletes it."""

    def __init__(self, services: Services) -> None:
        self.services = services

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

    @command("privacy-delete")
    async def delete(self, interaction: discord.Interaction) -> None:
        """Delete a person's data, after a question."""
        row = ui.ActionRow[ui.LayoutView](button(say("button-forget"), Press(Action.FORGET), ButtonStyle.danger))
        await show(interaction, sheet(ui.TextDisplay(say("sure-forget")), row))


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(PrivacyCog(bot.services))
