"""Standing orders: how a seat wants to react without being asked (DAM-AMB-16)."""

from __future__ import annotations

from engines.damnation.asking import useful
from engines.damnation.state import State
from engines.kernel import DECLINE, PASS, Ask, Option

SMALLEST = "smallest"
MORTAL = "mortal"
ANY = "any"

ORDERS: dict[str, list[Option]] = {
    "react-damage": [Option(SMALLEST, words="order-smallest"), Option(MORTAL, words="order-mortal"), DECLINE],
    "react-attack": [DECLINE],
    "react-own": [DECLINE],
    "react-bite": [Option(ANY, words="order-any"), DECLINE],
}
"""What can be ordered, by the key of the questions it is for."""


def carried_out(view: State, ask: Ask, order: str) -> list[str] | None:
    """What is done by an order; None: its seat is asked."""
    if order in (SMALLEST, MORTAL):
        return [_protection(view, ask, only_if_mortal=order == MORTAL)]
    if order == ANY:
        return [next((option.id for option in useful(ask.options) if option.id != PASS), PASS)]
    return None


def _protection(view: State, ask: Ask, *, only_if_mortal: bool) -> str:
    """The smallest that stops enough, Relics first; if none does alone, the largest, and then it is asked again.

    Enough is all of it, or with ``only_if_mortal`` as much as it takes to live. What cannot save a life is kept.
    """
    amount = int(ask.args["amount"])
    struck = ask.args.get("target_card", ask.args["card"])  # of an attack, ``card`` is who makes it
    health = next(piece.health for piece in view.pieces if piece.villain == struck)
    enough = max(amount - health + 1, 0) if only_if_mortal else amount
    guards = [option for option in ask.options if option.args.get("stops")]
    stops = {option.id: int(option.args["stops"]) for option in guards}
    stays = {option.id: bool(option.args["relic"]) for option in guards}
    if enough == 0 or (only_if_mortal and sum(stops.values()) < enough):
        return PASS
    alone = [id_ for id_ in stops if stops[id_] >= enough]
    if alone:
        return min(alone, key=lambda id_: (not stays[id_], stops[id_]))
    return max(stops, key=lambda id_: (stops[id_], stays[id_]), default=PASS)
