"""Campaigns of Shadows of Brimstone: ``/posse`` and ``/hero``."""

from cogs.frontier import riding, settings
from cogs.frontier.commands import PosseCog
from cogs.frontier.heroes import HeroCog

COGS = (PosseCog, HeroCog)
PRESSES = (settings, riding)
