"""Dorn, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engines.dorn import events, orders, setup, standing, turn
from engines.dorn.naming import flavour_of, kind_of, several, title_of
from engines.dorn.state import HEROES, KEEPERS
from engines.dorn.state import Options as DornOptions
from engines.dorn.state import State as DornState
from engines.dorn.steward import DornSteward
from engines.kernel import Ask, Dice, Game, Option, Outcome, Table, all_events


class Dorn(Game[DornState]):
    """One Dornkeeper against a team of heroes (DORN-OBJ-01)."""

    key = "dorn"
    version = 22
    title = "Dorn"
    seats = range(2, 7)
    Options = DornOptions
    State = DornState
    events = all_events(events)
    outcomes = ("zorkal", "ritual", "slain", "heroes_unopposed", "keeper_unopposed")
    has_near_picture = True
    folder = Path(__file__).parent

    def setup(self, seats: int, options: DornOptions, dice: Dice) -> DornState:
        """The board; who is who is asked in the game."""
        return setup.setup(seats, options, dice)

    async def play(self, table: Table[DornState]) -> None:
        """Phase by phase, until a side has won."""
        await turn.play(table)

    def outcome(self, state: DornState) -> Outcome:
        """Who has won, and how."""
        return standing.outcome(state)

    def steward(self, dice: Dice) -> DornSteward:
        """Plays any seat of either side."""
        return DornSteward(dice)

    def limit(self, state: DornState, seat: int) -> str:
        """With variant E a side's turn; parries, and what is asked in the other side's turn, have times of their own (DORN-AMB-46, DORN-AMB-58)."""
        return f"{state.phase in KEEPERS}-{state.turn}" if state.limited(seat) else ""

    def stint(self, state: DornState, seat: int) -> str:
        """The Dornkeeper's turn is one, of the heroes' each phase (DORN-AMB-33, DORN-AMB-34); parries are asked for at once."""
        if seat == state.keeper.seat:
            return f"{state.turn}" if state.phase in KEEPERS else ""
        return f"{state.phase}-{state.turn}" if state.phase in HEROES else ""

    def late_once(self, state: DornState) -> str:
        """A turn of the Dornkeeper with that of the heroes: parries, movement and attacks are one absence (DORN-AMB-72)."""
        return f"{state.turn}" if state.turn else ""

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """A table of any older version goes on; what each has changed, the change log tells in full.

        What was otherwise before version

        - 2: Blessings were a phase of their own; since then the state is the same;
        - 3: less was offered;
        - 4: less was offered to who is done;
        - 5: more was offered in vain;
        - 6: Go and Strike were asked twice;
        - 7: spaces had other numbers;
        - 8: who walked through was nowhere in between;
        - 9: who came back from what it had taken had not been there;
        - 10: two chests were asked for at once, and those that tactics had halted where they go on to;
        - 11: those that were due came last, and who cannot go was offered steps;
        - 12: nobody went to where another one stands and came back;
        - 13: who lacks nothing could be healed, and who cannot act be held once more;
        - 14: with tactics who had taken something came back from what stood beside the rest of its way;
        - 15: who passes pieces by its card could not go like smoke;
        - 16: nothing but Rituals was done in vain (DORN-AMB-84);
        - 17: who was done kept what it carried from the other heroes of its person, and nobody could let blows hit (DORN-AMB-80, DORN-AMB-85);
        - 18: who was done went on only with what it got, or attacked no more, and who could do nothing else proposed nothing (DORN-AMB-44, DORN-AMB-79, DORN-AMB-80);
        - 19: who was done without a move, or had played its Blessing in vain, was not offered it again in that turn (DORN-AMB-79);
        - 20: who gave up was asked twice, and who was done was not offered to (DORN-AMB-39, DORN-AMB-73);
        - 21: what was taken in passing on the way out of the chamber unlocked the Gate, who left all that it passed had come anew, and of two
          who gave up at once each had the others asked (DORN-AMB-11, DORN-AMB-39, DORN-AMB-49);
        - 22: who waited at a chest was offered nothing (DORN-AMB-73, DORN-AMB-80).
        """
        if version == 1 and state["phase"] == "blessings":
            state["phase"] = "movement"
        return super().migrate(state, max(version, self.version))

    def card_title(self, card: str) -> str:
        """Everything that has a name: pieces, cards, spells, Artifacts, spaces by where they lie."""
        return title_of(card)

    def card_text(self, card: str) -> str:
        """Its line of story, where it is turned up; what it does, its event says."""
        return flavour_of(card)

    def card_many(self, card: str) -> str:
        """Monsters are counted."""
        return several(card)

    def card_kind(self, card: str) -> str:
        """On one ground something is, in or at another; monsters have an article, and names none."""
        return kind_of(card)

    def orders(self, view: DornState, seat: int) -> dict[str, list[Option]]:
        """What can be ordered in advance: how to parry and strike, what is never played."""
        return orders.offered(view, seat)

    def standing(self, view: DornState, seat: int, ask: Ask, order: str) -> list[str] | None:  # noqa: ARG002
        """The attacks that an order to parry comes to."""
        return orders.carried_out(ask, order)

    def invariants(self, state: DornState) -> Sequence[str]:
        """Nothing is lost or doubled, and nobody stands where it may not."""
        return standing.invariants(state)


GAME = Dorn()
