"""Shadows of Brimstone, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engines.brimstone import campaign, events, orders, setup, standing, turn
from engines.brimstone.legacy import Hero, Posse
from engines.brimstone.naming import title_of
from engines.brimstone.state import Options as BrimstoneOptions
from engines.brimstone.state import State as BrimstoneState
from engines.brimstone.steward import BrimstoneSteward
from engines.kernel import Ask, Dice, Game, Legacy, Option, Outcome, Table, all_events


class Brimstone(Game[BrimstoneState]):
    """One to six Heroes go down the mine together (SOB-COMP-01)."""

    key = "brimstone"
    title = "Shadows of Brimstone"
    seats = range(1, 7)
    version = 24
    Options = BrimstoneOptions
    State = BrimstoneState
    events = all_events(events)
    outcomes = ("win", "darkness", "all_down", "fled")
    legacies = (Posse, Hero)
    gathered = frozenset({"heroes"})
    folder = Path(__file__).parent

    def setup(self, seats: int, options: BrimstoneOptions, dice: Dice) -> BrimstoneState:
        """The mine before anybody goes down."""
        return setup.setup(seats, options, dice)

    def inherit(self, seats: int, options: BrimstoneOptions, dice: Dice, legacy: Sequence[Legacy]) -> BrimstoneState:
        """The mine before a posse goes down that has been there before (SOB-CMP-10)."""
        return campaign.inherit(seats, options, dice, legacy)

    async def play(self, table: Table[BrimstoneState]) -> None:
        """Turn by turn, until it is won or lost."""
        await turn.play(table)

    def outcome(self, state: BrimstoneState) -> Outcome:
        """How the Adventure ended."""
        return standing.outcome(state)

    def bequeath(self, state: BrimstoneState) -> Sequence[Legacy]:
        """What has become of a posse and its Heroes."""
        return campaign.bequeath(state)

    def forsake(self, state: BrimstoneState) -> Sequence[Legacy]:
        """The same if they are called away: they have fled."""
        return campaign.forsake(state)

    def forsaking(self, view: BrimstoneState) -> Mapping[str, Any] | None:
        """What a flight costs a posse (SOB-REC-04)."""
        return campaign.forsaking(view)

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """The state is the same in all versions; what was otherwise before each of them.

        - 2: Less was offered, and less was owed.
        - 3: Things were offered in another order.
        - 4: Hits were given out in two questions.
        - 5: More was Elite in a boss's place.
        - 7: Nobody had counted what a party brought.
        - 8: Who was sent off got away for nothing.
        - 9: One Grit alone rolled again.
        - 10: All who brought no Hero were dealt the same class.
        - 11: One gun could go from hand to hand in a turn.
        - 12: Boots from another's hands took nobody further; Grit that went on what was owed was back below.
        - 13: Guardians were drawn before the Dread; gloves helped a blow besides.
        - 14: Whom each Hit was for was always asked; a Threat was drawn before it came.
        - 15: A Grit for a Sermon took two questions; who raged was handed nothing before it struck.
        - 16: One person went down twice; what shines and what strengthens was offered for nobody as well; a Gate led on by where all Heroes were.
        - 17: Who died of what it owed before the first turn counted; the idol of the dead went to anybody; a turn ended where nobody came; what
          serves nobody was not offered, nor a Deputy's Word outside of a Fight; the party said who of one person's Heroes went first.
        - 18: Nothing was laid aside with nothing in its place; what a Hero began with was never left behind.
        - 19: An order for low dice spent Grit on high ones; no Grit helped what may go off in a Side Bag, nor by order what was good and could be better,
          or where Dynamite bounced and whom it hurt; nobody let a scream out for nobody.
        - 20: Who kept what it was asked for was asked again at once; the idol took a Mutation unasked; who had the Lantern last was forgotten.
        - 21: Who had kept something was not asked for it again in that activation; nobody was asked about a Move roll by which it missed its activation;
          a Flash for enemies that had all acted was not in vain; before enemies acted nobody proposed to quell what grows.
        - 22: Nobody was asked whether it takes the idol; a little Gold changed hands as all that there was alone.
        - 23: Neither 10 Gold nor 50 changed hands at once.
        - 24: Of two things that were swapped one was not worn; what makes strong enough to carry it was not handed to who carried all that it could.
        """
        return super().migrate(state, max(version, self.version))

    def steward(self, dice: Dice) -> BrimstoneSteward:
        """Plays any seat, with its Heroes, to win."""
        return BrimstoneSteward(dice)

    def card_title(self, card: str) -> str:
        """Everything that has a name: classes, enemies, tiles, items, cards."""
        return title_of(card)

    def kept_cards(self, state: BrimstoneState) -> Mapping[str, str]:
        """Heroes that go by their names."""
        return campaign.kept_cards(state)

    def name_kept(self, view: BrimstoneState, names: Mapping[str, str]) -> None:
        """Heroes are drawn by their names."""
        campaign.name_kept(view, names)

    def kept_words(self, thing: Legacy) -> Mapping[str, Any]:
        """Heroes by class, name and level."""
        return campaign.kept_words(thing)

    def orders(self, view: BrimstoneState, seat: int) -> Mapping[str, Sequence[Option]]:  # noqa: ARG002
        """What can be ordered in advance: when Grit is spent on which roll, and tokens on who falls."""
        return orders.ORDERS

    def standing(self, view: BrimstoneState, seat: int, ask: Ask, order: str) -> list[str] | None:  # noqa: ARG002
        """The dice, or the token, that an order comes to."""
        return orders.carried_out(ask, order)

    def invariants(self, state: BrimstoneState) -> Sequence[str]:
        """Nobody stands where it may not, and figures are what they can be."""
        return standing.invariants(state)


GAME = Brimstone()
