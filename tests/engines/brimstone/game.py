"""Brimstone and its options, as its tests call them."""

from engines.brimstone.game import GAME
from engines.brimstone.state import Options as BrimstoneOptions

__all__ = ["GAME", "BrimstoneOptions"]
