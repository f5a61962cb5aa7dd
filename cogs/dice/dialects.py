"""``/dialect``: whose notation a person, or everybody on a server, writes."""

from __future__ import annotations

import json

import discord
from discord import app_commands
from discord.ext import commands

from bot.delivery.answering import show
from bot.panels.sheet import said
from bot.presses.services import Services
from bot.running.commands import command
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.dice.roller import DIALECT
from engines.notation import Dialect

_CHOICES = [
    app_commands.Choice(name=say(f"dialect-name-{one.value.replace(' ', '-')}"), value=one.value) for one in Dialect
]


class DialectsCog(commands.Cog):
    """Chooses it."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @command("dialect")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.choices(notation=_CHOICES)
    async def dialect(
        self, interaction: discord.Interaction, notation: app_commands.Choice[str], server: bool = False
    ) -> None:
        """Choose one."""
        change = json.dumps({DIALECT: notation.value})
        if not server:
            await self.services.storage.people.patch(interaction.user.id, change)
        elif interaction.guild_id is None:
            raise ToldToPlayer(say("macro-no-server"))
        elif not interaction.permissions.manage_guild:
            raise ToldToPlayer(say("macro-no-server.manage"))
        else:
            await self.services.storage.guilds.patch(interaction.guild_id, change)
        whose = "server" if server else "person"
        told = say("dialect", dialect=notation.value, name=notation.name, whose=whose)
        await show(interaction, said(told))
