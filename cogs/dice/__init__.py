"""Dice for everybody, everywhere: rolling, odds, saved rolls, what fell so far, and how to check all of it."""

from bot.running.client import Lychgate
from cogs.dice import initiative, macros, odds, rolls
from cogs.dice.dialects import DialectsCog
from cogs.dice.fair import FairCog
from cogs.dice.initiative import InitiativeCog
from cogs.dice.macros import MacrosCog
from cogs.dice.odds import OddsCog
from cogs.dice.past import PastCog
from cogs.dice.rolls import RollsCog

__all__ = ["DialectsCog", "FairCog", "InitiativeCog", "MacrosCog", "OddsCog", "PastCog", "RollsCog", "setup"]


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cogs are loaded."""
    for cog in (RollsCog, OddsCog, MacrosCog, PastCog, FairCog, DialectsCog, InitiativeCog):
        await bot.add_cog(cog(bot.services))
    bot.router.find_in(rolls, odds, macros, initiative)
