"""Escape the Dark Castle: ``/dark-castle``."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands

from bot.running.client import Lychgate
from bot.running.game_cog import GameCog, PaceChoice

Evening = Literal["first_escape", "cult_night", "blight_night", "grand_tour", "everything"]

EVENINGS: dict[Evening, dict[str, Any]] = {
    "first_escape": {},
    "cult_night": {"packs": ["death_knight"]},
    "blight_night": {"packs": ["plague_lord"], "order": "numbered"},
    "grand_tour": {"packs": ["all"]},
    "everything": {"packs": ["all"], "flaws": True, "death_dice": True, "box": True},
}
"""Options that go well together; every other mix can be set in the lobby."""


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class DarkCastleCog(
    GameCog, group_name="dark-castle", group_description="Escape the Dark Castle, for 1 to 4 prisoners"
):
    """Commands of this game."""

    game_key = "dark_castle"

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(
        evening="Which packs are on the table; the lobby can mix them in any other way",
        decisions="Who decides for the group: anyone's click, or a vote",
        chapters="How far it is to the gate",
        pace="How long a choice may take",
    )
    async def new(
        self,
        interaction: discord.Interaction,
        evening: Evening = "first_escape",
        decisions: Literal["anyone", "vote"] = "anyone",
        chapters: Literal["15", "10", "5"] = "15",
        pace: PaceChoice = "live",
    ) -> None:
        """Open a table."""
        await self.open_table(interaction, pace, decisions=decisions, chapters=chapters, **EVENINGS[evening])


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(DarkCastleCog(bot.services))
