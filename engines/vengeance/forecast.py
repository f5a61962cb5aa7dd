"""What would happen for each winner of the count from here: all of it can be worked out from what lies open."""

from __future__ import annotations

from typing import NamedTuple

from engines.vengeance.library import library
from engines.vengeance.state import State
from engines.vengeance.vocabulary import CHAINS, Type


class Forecast(NamedTuple):
    """What one winner would bring.

    Attributes:
        winner: the type.
        to: the number of the card that the Demon goes to.
        back: where Skeir goes instead if a tie is broken for this winner; 0 for the other Demons.
        activated: the number of the card that is activated; 0: none.
        takers: seats that place a token for it.
        chains: on the Demon at the end of the round, if nothing else happens.
        lost: whether the activation costs a Chain.
        held: whether Orvath's patience keeps the last one instead.
        arrival: the arrival effect of the card it goes to, or empty.
    """

    winner: Type
    to: int
    back: int
    activated: int
    takers: tuple[int, ...]
    chains: int
    lost: bool
    held: bool
    arrival: str

    def told(self, state: State) -> dict[str, object]:
        """The arguments of the message ``forecast`` and its short form."""
        circle = library().circle
        change = "held" if self.held else "lost" if self.lost else "none"
        if self.chains > state.chains - self.lost:
            change = "even" if self.lost else "back"
        return {
            "active": bool(self.activated),
            "target_card": circle[self.activated or state.at].id,
            "taker_seats": list(self.takers),
            "everybody": len(self.takers) == len(state.players) > 1,
            "chains": self.chains,
            "change": change,
            "to_card": circle[self.to].id,
            "arrival": self.arrival or "none",
            "back": bool(self.back),
            "back_card": circle[self.back or self.to].id,
        }


def forecast(state: State, winner: Type, *, tie: bool = False) -> Forecast:
    """What follows if ``winner`` prevails now; ``tie``: by breaking a tie, which matters to Skeir alone."""
    circle = library().circle
    power = library().demons[state.demon].power
    back = (state.at - 2) % 8 + 1 if power == "crooked" else 0
    to = back if tie and back else circle[state.at].to.by(winner)
    target = to if state.options.activation == "arrives" else state.at
    active = winner in circle[target].activated_by
    takers = [player.seat for player in state.players if active and target in player.open_objectives]
    falls = bool(active and (takers or state.options.chain == "every_activation") and state.chains)
    held = falls and state.chains == 1 and power == "patient" and state.patience
    lost = falls and not held
    chains = state.chains - lost
    if circle[to].arrival == "chain":
        chains = min(CHAINS, chains + 1)
    return Forecast(winner, to, back, target if active else 0, tuple(takers), chains, lost, held, circle[to].arrival)
