"""Icons: our own outlines, drawn once per name and size."""

from functools import lru_cache

from PIL import Image

from renderers.kit.icon_paths import ALIASES, ICONS
from renderers.kit.shapes import flat

UNKNOWN = "card"


def named(name: str) -> str:
    """The icon drawn for a name: itself, the one it is another word for, or a plain card."""
    if name in ICONS:
        return name
    return ALIASES.get(name, UNKNOWN)


@lru_cache(maxsize=600)
def icon(name: str, size: int) -> Image.Image:
    """An icon as a mask (mode L) of `size` pixels. Read-only."""
    return flat(ICONS[named(name)], size)
