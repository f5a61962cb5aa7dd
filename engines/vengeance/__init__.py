"""Vengeance: witches, a demon on eight cards, and three chains that hold it."""
