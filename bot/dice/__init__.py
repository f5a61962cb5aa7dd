"""Dice outside the games: what was typed, what fell, a day that can be checked."""
