"""Small signs: what stands for cards, Witches, Spells and Chains."""

from pathlib import Path

from renderers.kit.signs import Signs

EMBLEMS = Signs(Path(__file__).with_name("emblems.txt"))
"""Every sign by name."""
