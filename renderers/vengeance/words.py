"""What stands in pictures of Vengeance, and what they show: from the game's own words."""

from engines.kernel.words import catalogue_of
from engines.vengeance.game import GAME
from engines.vengeance.vocabulary import TYPES

say = catalogue_of(GAME).told

NAMES: dict[str, str] = {kind: GAME.card_title(kind) for kind in TYPES}
"""The three types, as they are called."""
