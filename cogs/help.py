"""Where to begin: ``/help``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.answering import acknowledge, show
from bot.client import Lychgate
from bot.panels import game_line, said


class Help(commands.Cog):
    """Explains the bot."""

    def __init__(self, bot: Lychgate) -> None:
        self.bot = bot

    @app_commands.command(description="What I can do, and how to begin")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def help(self, interaction: discord.Interaction) -> None:
        """Show it."""
        await acknowledge(interaction)
        games = "\n".join(game_line(game) for game in self.bot.games.values())
        text = (
            "I am a game master: I deal, roll, draw the board and keep every secret. You never need the rule book.\n\n"
            f"{games}\n\n"
            "**At a table** press what is offered; **My Hand** shows what only you may see, **Rules** explains the question. "
            "`/act` plays from the keyboard, `/table` has the rest: undo, catch up, pause, away, replace.\n"
            "**Everywhere** `/games` lists your tables, `/roll` throws dice, `/privacy` shows and deletes what I keep of you."
        )
        await show(interaction, said(text))


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Help(bot))
