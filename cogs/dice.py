"""``/roll``: fair dice for everything that is not a table of ours."""

from __future__ import annotations

from io import BytesIO
from secrets import token_bytes

import discord
from discord import app_commands
from discord.ext import commands

from bot.notices import notice
from bot.rolling import complained, is_folded, listed, told
from engines.kernel import Dice
from engines.notation import BadRoll, roll


class DiceCog(commands.Cog):
    """Dice for everybody, everywhere; one stream of its own for as long as the process lives."""

    def __init__(self) -> None:
        self._dice = Dice(token_bytes(32))

    @app_commands.command(name="roll", description="Roll dice, such as 2d6+3 or 4d6kh3")
    @app_commands.describe(dice="What to roll, such as 2d6+3, 4d6kh3 or d%; after # what it is for")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def roll(self, interaction: discord.Interaction, dice: app_commands.Range[str, 1, 300]) -> None:
        """Roll in the open; what cannot be read is told to its writer alone."""
        nobody = discord.AllowedMentions.none()
        try:
            result = roll(dice, self._dice)
        except BadRoll as wrong:
            view = notice(complained(dice, wrong))
            await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=nobody)
            return
        finally:
            self._dice.take_rolled()
        view = notice(*told(result))
        files = []
        if is_folded(result):
            files.append(discord.File(BytesIO(listed(result).encode()), "roll.txt"))
            view.add_item(discord.ui.File(files[0]))
        await interaction.response.send_message(view=view, files=files, allowed_mentions=nobody)


async def setup(bot: commands.Bot | commands.AutoShardedBot) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(DiceCog())
