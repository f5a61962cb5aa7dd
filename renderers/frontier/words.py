"""What stands in pictures of the Frontier, and what they show: from the game's own words."""

from engines.frontier.game import GAME
from engines.kernel.words import catalogue_of

say = catalogue_of(GAME).told
