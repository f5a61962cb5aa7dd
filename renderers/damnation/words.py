"""What stands in pictures of Damnation: from the game's own words."""

from engines.damnation.game import GAME
from engines.kernel.words import catalogue_of

say = catalogue_of(GAME).told
