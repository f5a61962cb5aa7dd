"""What is true of a stay."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pydantic import Field

from engines.brimstone.belongings import What
from engines.brimstone.legacy import Posse, Shadow
from engines.brimstone.state import Hero, State
from engines.kernel import GameOptions, Plain

Stage = Literal[
    "found", "settle", "owed", "road", "hazards", "arrival", "day", "errands", "evening", "departure", "over"
]
"""Before a campaign, then from what is owed to the next Mission."""
FULL = 100
"""Prices, in percent, while nothing has raised them."""
COIN = 5
"""The least Gold that changes hands, beside all that somebody has (SOB-AMB-114)."""


class Options(GameOptions):
    """What a stay begins with."""

    begins: Literal["posse", "hero"] = Field(
        "posse", title="Gather", description="A posse, or Heroes that ride with none yet."
    )


def in_coins(gold: int) -> int:
    """So much Gold, rounded down to what can change hands (SOB-AMB-115)."""
    return gold // COIN * COIN


class Priced(NamedTuple):
    """Something that a Hero could have where it is.

    Attributes:
        what: a ``ware``, an end to a ``harm``, or what words call by itself.
        gold: what it costs here.
        item_card: of a ware, or a harm.
    """

    what: str
    gold: int
    item_card: str | None = None


class Offer(Plain):
    """Something that one Hero would hand to another, who has not agreed yet (SOB-ITEM-06).

    Attributes:
        number: its own.
        giver, taker: numbers of the Heroes.
        to: the number of the one who is asked.
        what, id, amount: what it is about.
        price: Gold that the taker pays for it.
        back: ids of what the taker gives for it, of the same kind, where one of them has no room for more.
    """

    number: int
    giver: int
    taker: int
    to: int
    what: What
    id: str = ""
    amount: int = 1
    price: int = 0
    back: list[str] = Field(default_factory=list)


class Stay(State):
    """Heroes between two Adventures: on the road, then in a Frontier Town.

    It is an Adventure's table without enemies: all stand on one tile, so that everybody can reach everybody, and ``how`` is set from
    the beginning, so that no fall ends anything (SOB-TRV-05).

    Attributes:
        stage: where it stands.
        travels: whether the party went to town, and not straight on (SOB-TRV-01).
        day: of the stay.
        marker: the day marker (SOB-TOWN-06).
        prices: in percent (SOB-TOWN-07).
        closed: places that are closed for this stay.
        ends: whether this day is the last, whatever the Heroes want.
        lodging, visits: by a Hero's number where it spends the night and the day (SOB-TOWN-03).
        leaving: numbers of the Heroes that want to leave (SOB-TOWN-08).
        shelves: by place what is for sale in this stay (SOB-TOWN-09, SOB-TOWN-10).
        raised: numbers of the Heroes that were bought back, each as often as it was.
        funds: by a dead Hero's number what has been paid for it, by who paid (SOB-CMP-05a).
        offers: what is on offer; ``offered_so_far`` counts them.
        rumours: the Missions that are spoken of (SOB-TOWN-15).
    """

    stage: Stage = "settle"
    travels: bool = False
    day: int = 0
    marker: int = 1
    prices: int = FULL
    closed: list[str] = Field(default_factory=list)
    ends: bool = False
    lodging: dict[str, str] = Field(default_factory=dict)
    visits: dict[str, str] = Field(default_factory=dict)
    leaving: list[int] = Field(default_factory=list)
    shelves: dict[str, list[str]] = Field(default_factory=dict)
    raised: list[int] = Field(default_factory=list)
    funds: dict[str, dict[str, int]] = Field(default_factory=dict)
    offers: list[Offer] = Field(default_factory=list)
    offered_so_far: int = 0
    rumours: list[str] = Field(default_factory=list)

    def cost(self, gold: int) -> int:
        """What so much Gold's worth costs here (SOB-TOWN-07, SOB-AMB-115)."""
        return in_coins(gold * self.prices // FULL)

    @property
    def at_leisure(self) -> bool:
        """Wherever they go, all are beside each other (SOB-AMB-106)."""
        return True

    @property
    def shadow(self) -> Shadow:
        """What the last Mission has left."""
        return (self.posse or Posse()).shadow

    def outlive(self, **shadow: int) -> None:
        """It has come to pass: these parts of it are what they are without one."""
        if self.posse:
            self.posse = self.posse.model_copy(update={"shadow": self.shadow.model_copy(update=shadow)})

    def living(self) -> list[Hero]:
        """The Heroes that are alive."""
        return [hero for hero in self.heroes if not hero.dead]

    def is_made(self, hero: Hero) -> bool:
        """Whether there is such a Hero already: who is new is made before anything else."""
        return hero.was is not None or self.stage not in ("found", "settle")

    def place_of(self, hero: Hero) -> str:
        """Where a Hero is today; empty if it stays in its camp."""
        return self.visits.get(str(hero.number), "")

    def paid_for(self, hero: Hero) -> int:
        """What was paid so far to bring a dead Hero back."""
        return sum(self.funds.get(str(hero.number), {}).values())
