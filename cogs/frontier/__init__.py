"""Campaigns of Shadows of Brimstone: ``/posse`` and ``/hero``."""

from bot.running.client import Lychgate
from cogs.frontier import settings
from cogs.frontier.commands import PosseCog
from cogs.frontier.heroes import HeroCog

__all__ = ["HeroCog", "PosseCog", "setup"]


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cogs are loaded."""
    await bot.add_cog(PosseCog(bot.services))
    await bot.add_cog(HeroCog(bot.services))
    bot.router.find_in(settings)
