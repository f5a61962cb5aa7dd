"""Campaigns of Shadows of Brimstone: ``/posse``."""

from bot.running.client import Lychgate
from cogs.frontier.commands import PosseCog

__all__ = ["PosseCog", "setup"]


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(PosseCog(bot.services))
