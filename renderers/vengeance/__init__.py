"""The pictures of Vengeance: gold engraved on violet, among plants that one should not pick."""

from renderers.vengeance.views import board, hand, lobby, prepare, recap

__all__ = ["board", "hand", "lobby", "prepare", "recap"]
