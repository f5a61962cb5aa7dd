"""Dice for everything: ``/roll``."""

from __future__ import annotations

from secrets import token_bytes

import discord
from discord import app_commands
from discord.ext import commands

from bot import dice_notation
from bot.client import Lychgate
from bot.panels import said
from engines.kernel import Dice


class DiceCommands(commands.Cog):
    """Fair dice outside of games."""

    @app_commands.command(description="Roll dice, such as 3d6+2 or 4d6kh3")
    @app_commands.describe(dice="NdM, with kh or kl to keep the highest or lowest, + and - between")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def roll(self, interaction: discord.Interaction, dice: str) -> None:
        """Roll in the open."""
        result = dice_notation.roll(dice, Dice(token_bytes(32)))
        await interaction.response.send_message(view=said(f"🎲 {result.text} = **{result.total}**"[:1900]).view)


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(DiceCommands())
