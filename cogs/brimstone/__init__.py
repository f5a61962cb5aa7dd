"""Shadows of Brimstone: ``/brimstone``."""

from cogs.brimstone.commands import BrimstoneCog

COGS = (BrimstoneCog,)
