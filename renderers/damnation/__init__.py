"""The pictures of Damnation: one castle on old paper, and everybody in it."""

from renderers.damnation.holdings import card_sheet, villain_sheet
from renderers.damnation.views import board, hand, lobby, prepare, recap, surroundings

__all__ = ["board", "card_sheet", "hand", "lobby", "prepare", "recap", "surroundings", "villain_sheet"]
