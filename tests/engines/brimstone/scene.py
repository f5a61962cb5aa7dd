"""A mine built by hand, dice that fall as told."""

from __future__ import annotations

from typing import Self

from engines.brimstone import belongings, setup, turn
from engines.brimstone.board import lies
from engines.brimstone.deeds import Over
from engines.brimstone.library import library
from engines.brimstone.missions import course_of
from engines.brimstone.placing import stand
from engines.brimstone.search import first_place
from engines.brimstone.state import Enemy, Hero, Place, State, Troop, pile
from engines.brimstone.vocabulary import ARROW
from engines.dungeon import Board, Laid, Spot
from engines.kernel import Dice, Event
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME, BrimstoneOptions
from tests.engines.table import InPlay, LaidOut

BRUISES = (4, 5)
"""On the charts of Injury and Madness a 9, which does nothing."""
ENTRANCE = 0
"""The number of the Mine Entrance. Its spaces: 0 and 1 of the exit, then six rows of four from 2 to 25."""


class Mine(InPlay[State]):
    """An Adventure with these Heroes, all run by one seat unless more are named; nothing has happened yet."""

    def __init__(self, *kinds: str, seats: int = 1) -> None:
        state = setup.setup(seats, BrimstoneOptions(heroes=len(kinds)), Dice(bytes(16)))
        state.heroes = [setup.new_hero(number, number % seats, kind) for number, kind in enumerate(kinds)]
        for hero, space in zip(state.heroes, (22, 23, 24, 25, 18, 19), strict=False):
            hero.at = space
        state.lantern, state.turn, state.phase = 0, 1, "activations"
        super().__init__(GAME, state, LaidOut())

    def fall(self, *faces: int) -> Mine:
        """What the next dice show; of a pick among things, or of a shuffle, counted from 1."""
        self.table.dice.waiting += [face - 1 for face in faces]
        return self

    def without_grit(self) -> Self:
        """No Hero has Grit, so that nobody is asked whether it rolls again."""
        for hero in self.state.heroes:
            hero.grit = 0
        return self

    def room(self, token: str, tile: str = "cart_junction") -> int:
        """A Room whose exits nobody knows, with this token; the first Hero, without Grit as all, stands on its connection."""
        number = self.lay(tile, ways="hidden")
        self.state.tokens.cards.remove(token)
        self.state.places[number].token = pile([token], "token")
        self.state.phase = "exploration"
        self.without_grit().hero().at = self.at(0, 1)
        return number

    @property
    def unrolled(self) -> list[int]:
        """Dice that were laid out and not rolled."""
        return self.table.dice.waiting

    def lay(self, tile: str, onto: int = ENTRANCE, door: str = ARROW, *, ways: str = "door") -> int:
        """Join a tile by its arrow; the number of it."""
        state = self.state
        laid = Board(library().drawn, state.laid).joined(tile, ARROW, onto, door)
        state.laid.append(laid)
        state.places[onto].ways[door] = "joined"
        exits = dict.fromkeys(library().drawn[tile].exits, ways)
        state.places.append(Place(ways={**exits, ARROW: "joined"}, token=pile([], "token")))
        return len(state.laid) - 1

    def only(self, tile: str) -> Mine:
        """The map is this tile alone, with all its exits open."""
        state = self.state
        state.laid, state.places = [Laid(tile=tile)], [first_place()]
        state.places[0].ways = dict.fromkeys(library().drawn[tile].exits, "door")
        return self

    def at(self, row: int, column: int) -> int:
        """The space in that row and column of the map, as the first tile is drawn."""
        return lies(self.state).grid.numbers[Spot(0, row, column)]

    def enemy(self, kind: str, at: int, target: int = -1) -> Enemy:
        """An enemy on the map."""
        self.state.troops.setdefault(kind, Troop())
        self.state.instances = max(self.state.instances, 1)
        return stand(self.state, kind, at, target)

    def hero(self, number: int = 0) -> Hero:
        """A Hero."""
        return self.state.heroes[number]


class Sent(Mine):
    """A party that was sent on a Mission."""

    ends = (Over,)

    def on(self, mission: str) -> Sent:
        """The Mission."""
        self.state.options = self.state.options.model_copy(update={"mission": mission})
        course_of(self.state).prepare(self.state, Dice(bytes(16)))
        return self

    def evening(self, *faces: int) -> Sent:
        """The end of the turn as the Mission has it."""
        self.fall(*faces)
        self.play(turn.evening(self.table))
        return self


def quiet(*kinds: str, seats: int = 1) -> Mine:
    """Heroes without Grit."""
    return Mine(*kinds, seats=seats).without_grit()


def agreed(mine: Mine, **options: object) -> Mine:
    """The table has agreed on these options."""
    mine.state.options = mine.state.options.model_copy(update=options)
    return mine


def bearing(mine: Mine, *items: str, hero: int = 0) -> Hero:
    """A Hero with these things more, held and worn as far as there is room when its hands are free."""
    one = mine.hero(hero)
    one.holds = []
    for item in items:
        one.items.append(item)
        belongings.don(one, library().items[item])
    return one


def story(mine: Mine, kind: type[Event]) -> list[str]:
    """What was told of a kind of event, in words."""
    words = Words(GAME, ["Ana"])
    return [words.event(event, 0) for event in mine.told(kind)]
