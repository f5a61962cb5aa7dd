"""The pictures of Escape the Dark Castle: white scratchboard on black, with one ember."""

from renderers.dark_castle.views import board, hand, lobby, prepare, recap

__all__ = ["board", "hand", "lobby", "prepare", "recap"]
