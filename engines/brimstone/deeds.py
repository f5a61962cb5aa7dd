"""What is being done at the moment, and what cuts a course short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engines.brimstone.board import tiles_of, world_of
from engines.brimstone.state import OFF, Enemy, Hero, Lay, State
from engines.brimstone.vocabulary import World
from engines.kernel import Table

if TYPE_CHECKING:
    from engines.brimstone.placing import Coming


class TurnEnds(Exception):
    """The turn is over at once (SOB-END-01, SOB-AMS-04, SOB-AMB-43)."""


class Over(Exception):
    """The Adventure is over."""


def over(state: State, how: str) -> Over:
    """Say how it ended; to be raised."""
    as_they_lay(state)
    state.how = how  # SOB-MIS-05, SOB-AMB-69: no breath, no Loot
    return Over(how)


def as_they_lay(state: State) -> None:
    """Keep how everybody fares as it ends, for who looks back."""
    for hero in state.heroes:
        hero.lay = hero.lay or as_it_lies(hero)


def as_it_lies(hero: Hero) -> Lay:
    """How a Hero fares now."""
    return Lay(wounds=hero.wounds, fright=hero.fright, poison=hero.poison, down=hero.down)


@dataclass
class Deed:
    """An effect at work.

    Attributes:
        table: the table.
        hero: whom it is about; None if it is about all of them.
        card: the card, for prompts.
        tile: where it happens; ``OFF`` if nowhere in particular (SOB-AMB-51).
        by: who uses it, if a Hero does.
        enemies: at whom it aims.
        keywords: of what is used, for immunities.
        looting: whether it is a Loot card, whose Gear and Artifacts change places in an OtherWorld (SOB-END-04).
        world: the World whose Heroes alone it touches; None: all of them (SOB-ENC-06, SOB-ENC-08, SOB-ADV-06).
        paid: numbers of large enemies whose base XP it has brought (SOB-XP-02).
        boosted: by boon whom it helps, to be told of all together.
        later: takes the enemies that it brings, to be placed when all is resolved (SOB-ENC-05); None: they come at once.
    """

    table: Table[State]
    hero: Hero | None
    card: str
    tile: int = OFF
    world: World | None = None
    later: list[Coming] | None = None
    by: Hero | None = None
    enemies: Sequence[Enemy] = ()
    keywords: tuple[str, ...] = ()
    looting: bool = False
    paid: set[int] = field(default_factory=set)
    boosted: dict[str, list[str]] = field(default_factory=dict)

    @property
    def state(self) -> State:
        """The state of the table."""
        return self.table.state

    @property
    def place(self) -> int:
        """The tile where enemies come: its own, or one of the Lantern's (SOB-AMB-51)."""
        return self.tile if self.tile != OFF else min(tiles_of(self.state, [self.state.heroes[self.state.lantern].at]))

    def to(self, hero: Hero) -> Deed:
        """The same for one Hero alone."""
        return replace(self, hero=hero)

    def about(self) -> list[Hero]:
        """The standing Heroes that it is about."""
        return [
            hero
            for hero in self.state.standing()
            if self.hero in (None, hero) and self.world in (None, world_of(self.state, hero.at))
        ]
