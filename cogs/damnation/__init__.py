"""Damnation: ``/damnation``."""

from bot.client import Lychgate
from cogs.damnation.commands import Damnation

__all__ = ["Damnation", "setup"]


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Damnation(bot))
