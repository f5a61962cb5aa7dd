"""The stay between two Adventures of Shadows of Brimstone, as the kernel sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engines.brimstone import campaign, orders, standing
from engines.brimstone import events as mine
from engines.brimstone.game import GAME as BRIMSTONE
from engines.brimstone.legacy import INJURY, MADNESS, Hero, Posse
from engines.frontier import course, events, setup
from engines.frontier.library import library
from engines.frontier.places import church
from engines.frontier.state import FULL, Stay
from engines.frontier.state import Options as StayOptions
from engines.frontier.steward import FrontierSteward
from engines.kernel import Ask, Dice, Game, Legacy, Option, Outcome, Table, all_events


class Frontier(Game[Stay]):
    """One to six players with their Heroes, on the road and in town (SOB-CMP-03)."""

    key = "frontier"
    title = "Shadows of Brimstone: the Frontier"
    seats = range(1, 7)
    version = 22
    Options = StayOptions
    State = Stay
    events = (*all_events(mine), *all_events(events))
    outcomes = ("win", "made")
    legacies = (Posse, Hero)
    gathered = frozenset({"begins"})
    takes_idle = True
    folder = Path(__file__).parent
    builds_on = (BRIMSTONE.folder,)

    def read(self) -> None:
        """What is printed of both."""
        library()
        BRIMSTONE.read()

    def setup(self, seats: int, options: StayOptions, dice: Dice) -> Stay:
        """A campaign begins."""
        return setup.found(seats, dice, alone=options.begins == "hero")

    def inherit(self, seats: int, options: StayOptions, dice: Dice, legacy: Sequence[Legacy]) -> Stay:  # noqa: ARG002
        """A posse comes out of the mine."""
        return setup.inherit(seats, dice, legacy)

    async def play(self, table: Table[Stay]) -> None:
        """From what is owed to the next Mission."""
        await course.play(table)

    def outcome(self, state: Stay) -> Outcome:
        """Whoever lives has won."""
        name = "win" if state.posse else "made"
        return Outcome(name=name, winners=sorted({hero.seat for hero in state.living()}), rounds=state.day)

    def bequeath(self, state: Stay) -> Sequence[Legacy]:
        """The posse with its next Mission, and the Heroes as they are now."""
        return campaign.rested(state, state.heroes, {})

    def forsake(self, state: Stay) -> Sequence[Legacy]:
        """The same if they are called away: what was paid for who is still dead comes back; a posse that is still gathering is none, but who comes to it has paid what it has; a Hero that is still being made is none either."""
        if state.stage == "found":
            return campaign.who_paid(state)
        made = [hero for hero in state.heroes if state.is_made(hero)]
        return campaign.rested(state, made, {hero.number: church.pledged_by(state, hero) for hero in made})

    def forsaking(self, view: Stay) -> Mapping[str, Any] | None:
        """How far it has come, whether somebody gets back what was paid for a life, and who has a chart still to roll (SOB-REC-04); Heroes that are made without a posse have none to lose."""
        fallen = [hero.called for hero in view.living() if hero.down or not {INJURY, MADNESS}.isdisjoint(hero.due)]
        return {
            "stage": view.stage if view.posse else "alone",
            "paid": any(view.funds.values()),
            "fallen_cards": fallen,
        }

    def stint(self, state: Stay, seat: int) -> str:  # noqa: ARG002
        """A day's errands, and all that one is offered in them."""
        return f"{state.day}" if state.stage == "errands" else ""

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """What was otherwise before each version; the state itself before 16 alone.

        - 2: Less was owed.
        - 3: Less was offered.
        - 5: Who was done for the day stayed so.
        - 6: Fewer sums were staked.
        - 7: A Grit rolled again alone.
        - 8: The dead were told of Hazards that never came.
        - 9: All who brought no Hero were dealt the same class.
        - 10: Who was done was not asked of more of the same; what was too much went twice.
        - 11: Grit that went on what was owed was gone for the road; who is afraid of the dark could lead.
        - 12: The smith had no knives; who was offered much offered nothing.
        - 13: Who had looked at the steps of a level took one.
        - 14: Two who were picked alike were one person.
        - 15: Who was done was not asked of a second death on a day, nor of its own.
        - 16: Nothing was laid aside in town; a posse of whose Heroes nobody came was founded once more, which a field said and nothing read.
        - 17: The quickest had the Lantern, whoever brought it home.
        - 18: So had whoever brought it home from some Adventure before the last one, or with another posse; one player's Heroes offered each other what they had;
          nobody whose Side Bag was full bought a token.
        - 19: A little Gold changed hands as all that there was alone; who had the Lantern in its last Adventure had it before who had it since then;
          prices that rose left odd Gold.
        - 20: Neither 10 Gold nor 50 changed hands at once.
        - 21: Who was still being made could be handed the Lantern, and from whoever had it it went to the quickest as somebody was made; a bed was
          rolled for once more where nothing hurt.
        - 22: Of two things that were swapped one was not worn; who had died was healed by whoever had begun to, who was paid for it.
        """
        state.pop("founding", None)
        return super().migrate(state, max(version, self.version))

    def steward(self, dice: Dice) -> FrontierSteward:
        """Plays any seat, with its Heroes."""
        return FrontierSteward(dice)

    def card_title(self, card: str) -> str:
        """Everything that has a name, here and in the mines."""
        return library().titles.get(card) or BRIMSTONE.card_title(card)

    def kept_cards(self, state: Stay) -> Mapping[str, str]:
        """Heroes that go by their names."""
        return campaign.kept_cards(state)

    def name_kept(self, view: Stay, names: Mapping[str, str]) -> None:
        """Heroes are drawn by their names."""
        campaign.name_kept(view, names)

    def kept_words(self, thing: Legacy) -> Mapping[str, Any]:
        """Heroes by class, name and level."""
        return campaign.kept_words(thing)

    def orders(self, view: Stay, seat: int) -> Mapping[str, Sequence[Option]]:  # noqa: ARG002
        """As in the mines: when Grit is spent on which roll, and tokens on who falls."""
        return orders.ORDERS

    def standing(self, view: Stay, seat: int, ask: Ask, order: str) -> list[str] | None:  # noqa: ARG002
        """What an order comes to."""
        return orders.carried_out(ask, order)

    def invariants(self, state: Stay) -> Sequence[str]:
        """What must be true in the mines, and that nobody has less than nothing, or what another has."""
        wrong = list(standing.invariants(state))
        wrong += [
            f"Hero {hero.number} has less than nothing"
            for hero in state.heroes
            if min(hero.gold, hero.stone, hero.xp, hero.corruption) < 0
        ]
        wrong += [f"{item} is there twice" for item in _twice(state)]
        if state.prices < FULL:
            wrong.append("prices have fallen")
        return wrong


def _twice(state: Stay) -> Iterator[str]:
    """Cards of which there are more than came: one, or as many as Heroes have brought (SOB-AMB-93), and then none besides."""
    owned = Counter(item.id for hero in state.heroes for item in hero.carried() if item.kind != "starting")
    came = Counter(item for hero in state.heroes if hero.was for item in hero.was.items)
    rest = Counter(item for shelf in state.shelves.values() for item in shelf)
    rest.update(item for deck in state.things.values() for item in (*deck.cards.cards, *deck.used.cards))
    for item, count in (owned + rest).items():
        if count > (1 if rest[item] else max(1, came[item])):
            yield item
    for hero in state.heroes:
        yield from (item for item, count in Counter(hero.items).items() if count > 1)


GAME = Frontier()
