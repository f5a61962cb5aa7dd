"""Small signs: who stands on the map, and what the ground carries."""

from pathlib import Path

from renderers.kit.icons import ICONS
from renderers.kit.signs import Signs

SIGNS = Signs(Path(__file__).with_name("signs.txt"), ICONS)
"""Every sign by name."""
