"""Icons: our own outlines, drawn once per name and size."""

from functools import lru_cache
from pathlib import Path

from PIL import Image

from renderers.kit.signs import Signs, flat

UNKNOWN = "card"

ICONS = Signs(Path(__file__).with_name("icons.txt"))
"""Every icon by name."""

ALIASES: dict[str, str] = {
    "food": "bread",
    "cheese": "bread",
    "tonic": "potion",
    "elixir": "potion",
    "vial": "potion",
    "bottle": "potion",
    "flask": "potion",
    "knife": "dagger",
    "daggers": "dagger",
    "cleaver": "butcher",
    "ladle": "cook",
    "scissors": "tailor",
    "millstone": "miller",
    "shears": "tailor",
    "needle": "tailor",
    "mace": "club",
    "staff": "abbot",
    "crook": "shepherd",
    "arrow": "fletcher",
    "mail": "armour",
    "leather": "tanner",
    "hide": "tanner",
    "relic": "stone",
    "lamp": "lantern",
    "fist": "might",
    "star": "wisdom",
    "might_trait": "might",
    "anvil": "smith",
    "pot": "cook",
    "wheat": "miller",
    "mitre": "bishop",
    "trowel": "mason",
    "horn": "hunter",
    "fire": "flame",
    "fight": "swords",
    "health": "heart",
    "leader": "crown",
    "resting": "rest",
    "spellbook": "book",
    "pouch": "knapsack",
    "sack": "knapsack",
    "pendant": "amulet",
    "charm": "amulet",
    "holy": "cross",
    "gem": "stone",
    "salt": "pack",
    "tool": "hammer",
}
"""Other words for an icon."""


def named(name: str) -> str:
    """The icon drawn for a name: itself, the one it is another word for, or a plain card."""
    if name in ICONS:
        return name
    return ALIASES.get(name, UNKNOWN)


@lru_cache(maxsize=600)
def icon(name: str, size: int) -> Image.Image:
    """An icon as a mask (mode L) of `size` pixels. Read-only."""
    return flat(ICONS[named(name)], size)
