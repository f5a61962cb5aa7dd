"""What stands in pictures of Dorn, and what they show: from the game's own words."""

from engines.dorn.game import GAME
from engines.kernel.words import catalogue_of

say = catalogue_of(GAME).told
