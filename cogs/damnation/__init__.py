"""Damnation: ``/damnation``."""

from cogs.damnation.commands import DamnationCog

COGS = (DamnationCog,)
