"""Shadows of Brimstone: ``/brimstone``."""

from bot.running.client import Lychgate
from cogs.brimstone.commands import BrimstoneCog

__all__ = ["BrimstoneCog", "setup"]


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(BrimstoneCog(bot.services))
