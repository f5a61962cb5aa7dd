"""Dorn: ``/dorn``."""

from bot.running.client import Lychgate
from cogs.dorn.commands import DornCog

__all__ = ["DornCog", "setup"]


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(DornCog(bot.services))
