"""The pictures of Damnation: one castle on old paper, and everybody in it."""

from renderers.damnation.views import board, hand, prepare, surroundings

__all__ = ["board", "hand", "prepare", "surroundings"]
