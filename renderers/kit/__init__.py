"""The drawing kit that every game's pictures share: outlines, signs, noise, engraving, icons, text, panels, dice, dungeons, encoding.

Everything is drawn with Pillow, is deterministic byte for byte, and may be called from several threads at once.
"""

from renderers.kit.encode import Picture
from renderers.kit.studio import Studio

__all__ = ["Picture", "Studio"]
