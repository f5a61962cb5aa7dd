"""Dorn: ``/dorn``."""

from cogs.dorn.commands import DornCog

COGS = (DornCog,)
