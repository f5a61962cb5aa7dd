"""Everything that can stand in a scene of the castle, cut from outlines."""

from renderers.dark_castle.motifs import beasts, people, places, things
from renderers.dark_castle.motifs.catalogue import MOTIFS, Motif, Role

__all__ = ["MOTIFS", "Motif", "Role", "beasts", "people", "places", "things"]
