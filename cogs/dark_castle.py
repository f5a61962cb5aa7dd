"""Escape the Dark Castle: ``/dark-castle``."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.client import Lychgate
from bot.game_cog import GameCog, PaceChoice


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class DarkCastle(GameCog, group_name="dark-castle", group_description="Escape the Dark Castle, for 1 to 4 prisoners"):
    """Commands of this game."""

    game_key = "dark_castle"

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(
        decisions="Who decides for the group: anyone's click, or a vote",
        chapters="How far it is to the gate",
        order="Shuffled, or stories told in their order",
        packs="Whose castle it is; other mixes can be picked in the lobby",
        pace="How long a choice may take",
    )
    async def new(
        self,
        interaction: discord.Interaction,
        decisions: Literal["anyone", "vote"] = "anyone",
        chapters: Literal["15", "10", "5"] = "15",
        packs: Literal["base", "death_knight", "plague_lord", "all"] = "base",
        order: Literal["shuffled", "numbered"] = "shuffled",
        pace: PaceChoice = "live",
    ) -> None:
        """Open a table."""
        await self.open_table(interaction, pace, decisions=decisions, chapters=chapters, packs=[packs], order=order)


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(DarkCastle(bot))
