"""What would happen for each winner of the count from here: all of it can be worked out from what lies open."""

from __future__ import annotations

from typing import NamedTuple

from engines.kernel import Dice, Table
from engines.vengeance import demon
from engines.vengeance.library import library
from engines.vengeance.state import State
from engines.vengeance.vocabulary import MALICE, STRONGEST_FIRST, Type


class Forecast(NamedTuple):
    """What one winner would bring.

    Attributes:
        winner: the type.
        to: the number of the card that the Demon goes to.
        back: where Skeir goes instead if a tie is broken for this winner; 0 for the other Demons, and for Herbs, which win no tie.
        activated: the number of the card that is activated; 0: none.
        takers: seats that place a token for it.
        victors: those of them who have all five then, which ends the game at once.
        chains: on the Demon at the end of the round, if nothing else happens.
        lost: whether the activation costs a Chain.
        returns: whether one comes back.
        held: whether Orvath's patience keeps the last one instead.
        feeds: whether Maelgra is hungry, and everybody discards.
        grows: whether Malice grows for it, in a game for one.
        malice: what that has come to when the round ends, if nothing else happens.
        outwitted: whether that is its limit, which ends the game.
        arrival: the arrival effect of the card it goes to, or empty.
    """

    winner: Type
    to: int
    back: int
    activated: int
    takers: tuple[int, ...]
    victors: tuple[int, ...]
    chains: int
    lost: bool
    returns: bool
    held: bool
    feeds: bool
    grows: bool
    malice: int
    outwitted: bool
    arrival: str

    @property
    def change(self) -> str:
        """What becomes of the Chains: ``none``, ``lost``, ``held`` once more, ``back``, or ``even``: lost and back."""
        if self.held:
            return "held"
        if self.lost:
            return "even" if self.returns else "lost"
        return "back" if self.returns else "none"

    def told(self, state: State) -> dict[str, object]:
        """The arguments of the message ``forecast`` and its short form."""
        circle = library().circle
        return {
            "active": bool(self.activated),
            "target_card": circle[self.activated or state.at].id,
            "taker_seats": list(self.takers),
            "everybody": len(self.takers) == len(state.players) > 1,
            "victor_seats": list(self.victors),
            "chains": self.chains,
            "change": self.change,
            "feeds": self.feeds,
            "spite": "ends" if self.outwitted else "grows" if self.grows else "none",
            "malice": self.malice,
            "to_card": circle[self.to].id,
            "arrival": self.arrival or "none",
            "back": bool(self.back),
            "back_card": circle[self.back or self.to].id,
        }


def forecast(state: State, winner: Type, *, tie: bool = False) -> Forecast:
    """What follows if ``winner`` prevails now; ``tie``: by breaking a tie, which matters to Skeir alone."""
    circle = library().circle
    power = library().demons[state.demon].power
    back = (state.at - 2) % 8 + 1 if power == "crooked" and winner != STRONGEST_FIRST[-1] else 0
    to = back if tie and back else circle[state.at].to.by(winner)
    target = to if state.options.activation == "arrives" else state.at
    active = winner in circle[target].activated_by
    takers = [player for player in state.players if active and target in player.open_objectives]
    victors = [player.seat for player in takers if len(player.open_objectives) == 1]
    won = bool(victors) and state.options.activation == "stands"  # before the Demon goes anywhere
    falls = bool(active and (takers or state.options.chain == "every_activation") and state.chains and not victors)
    held = falls and state.chains == 1 and power == "patient" and state.patience
    lost = falls and not held
    arrival = "" if victors else circle[to].arrival
    chains = state.chains - lost
    grows = state.alone and active and not takers
    malice = state.malice + state.begins_again + grows
    then = _with_one_back(state, chains, patience=state.patience and not held) if arrival == "chain" else chains
    return Forecast(
        winner=winner,
        to=state.at if won else to,
        back=0 if won else back,
        activated=target if active else 0,
        takers=tuple(player.seat for player in takers),
        victors=tuple(victors),
        chains=then,
        lost=lost,
        returns=then > chains,
        held=held,
        feeds=active and not takers and power == "ravenous" and not circle[target].is_gate,
        grows=grows,
        malice=malice,
        outwitted=state.alone and not victors and malice >= MALICE[state.options.solo],
        arrival=arrival,
    )


def _with_one_back(state: State, chains: int, *, patience: bool) -> int:
    """How many Chains hold once a lost one has come back, if the rules let it."""
    then = state.model_copy(update={"chains": chains, "patience": patience})
    demon.recover_chain(Table(then, Dice(bytes(16)), 0))
    return then.chains
