"""Escape the Dark Castle: ``/dark-castle``."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands

from bot.running.commands import command, described
from bot.running.game_cog import GameCog, PaceChoice
from engines.dark_castle.game import GAME
from engines.kernel.words import catalogue_of

Evening = Literal["first_escape", "cult_night", "blight_night", "grand_tour", "everything"]

EVENINGS: dict[Evening, dict[str, Any]] = {
    "first_escape": {},
    "cult_night": {"packs": ["death_knight"]},
    "blight_night": {"packs": ["plague_lord"], "order": "numbered"},
    "grand_tour": {"packs": ["all"]},
    "everything": {"packs": ["all"], "flaws": True, "death_dice": True, "box": True},
}
"""Options that go well together; every other mix can be set in the lobby."""

WORDS = catalogue_of(GAME)


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class DarkCastleCog(GameCog, group_name="dark-castle", group_description=described("group", WORDS)):
    """Commands of this game."""

    game_key = "dark_castle"

    @command("new", WORDS)
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


COGS = (DarkCastleCog,)
