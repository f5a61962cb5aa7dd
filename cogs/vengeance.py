"""Vengeance: ``/vengeance``."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.client import Lychgate
from bot.game_cog import GameCog, PaceChoice


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class Vengeance(GameCog, group_name="vengeance", group_description="Vengeance, for 1 to 4 witches"):
    """Commands of this game."""

    game_key = "vengeance"

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(
        demon="Which Demon the Chains hold",
        chain="What costs a Chain: every activation, or only one that brings somebody a token",
        activation="Which card is activated: where the Demon stands, or where it arrives",
        solo="How strong the Rival is in a game for one",
        pace="How long a choice may take",
    )
    async def new(
        self,
        interaction: discord.Interaction,
        demon: Literal["random", "orvath", "skeir", "maelgra"] = "random",
        chain: Literal["every_activation", "tokens"] = "every_activation",
        activation: Literal["stands", "arrives"] = "stands",
        solo: Literal["easy", "normal", "hard"] = "normal",
        pace: PaceChoice = "live",
    ) -> None:
        """Open a table."""
        await self.open_table(interaction, pace, demon=demon, chain=chain, activation=activation, solo=solo)


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Vengeance(bot))
