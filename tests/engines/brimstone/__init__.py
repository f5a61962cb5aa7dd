"""The rules of Shadows of Brimstone, statement by statement."""
