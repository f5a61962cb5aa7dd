"""Dice for everybody, everywhere: rolling, odds, saved rolls, what fell so far, and how to check all of it."""

from cogs.dice import initiative, macros, odds, rolls
from cogs.dice.dialects import DialectsCog
from cogs.dice.fair import FairCog
from cogs.dice.initiative import InitiativeCog
from cogs.dice.macros import MacrosCog
from cogs.dice.odds import OddsCog
from cogs.dice.past import PastCog
from cogs.dice.rolls import RollsCog

COGS = (RollsCog, OddsCog, MacrosCog, PastCog, FairCog, DialectsCog, InitiativeCog)
PRESSES = (rolls, odds, macros, initiative)
