"""Dorn: one Dornkeeper against a team of heroes in a torch-lit labyrinth."""
