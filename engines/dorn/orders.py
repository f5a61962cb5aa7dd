"""Standing orders: answers in advance, so that nobody is waited for where the choice is clear."""

from __future__ import annotations

from engines.dorn.state import State
from engines.kernel import DECLINE, Ask, Option

WORST = "worst"
HEROES: dict[str, list[Option]] = {
    "parry": [Option(WORST, words="order-worst")],
    "blessing": [DECLINE],
    "holding": [DECLINE],
}
KEEPER: dict[str, list[Option]] = {
    "march": [Option("go", words="order-march-on")],
    "onslaught": [Option("go", words="order-strike")],
    "rise": [Option("rise", words="order-rise-now"), DECLINE],
}


def offered(view: State, seat: int) -> dict[str, list[Option]]:
    """What a seat can order, by the key of the questions it is for: its side's."""
    if view.keeper.seat < 0:
        return {}
    return KEEPER if seat == view.keeper.seat else HEROES


def carried_out(ask: Ask, order: str) -> list[str] | None:
    """What an order comes to that is no option itself: to parry what costs most (DORN-AMB-04)."""
    return list(ask.default) if order == WORST else None
