"""Damnation: ``/damnation``."""

from bot.running.client import Lychgate
from cogs.damnation.commands import DamnationCog

__all__ = ["DamnationCog", "setup"]


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(DamnationCog(bot.services))
