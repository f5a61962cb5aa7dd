"""What stands in pictures of the castle, and what they show: from the game's own words."""

from collections.abc import Sequence

from engines.dark_castle.game import GAME
from engines.kernel.words import catalogue_of

say = catalogue_of(GAME).told


def listed(items: Sequence[str]) -> str:
    """Bread, Rope and Torch."""
    return items[0] if len(items) == 1 else say("picture-list", first=", ".join(items[:-1]), last=items[-1])
