"""Two lines of story as a round begins: what the house does, and where the Villains are. They are told, and change nothing."""

from __future__ import annotations

from engines.damnation.castle import stair_step
from engines.damnation.events import NightTold
from engines.damnation.state import State, in_corridor
from engines.kernel import Table

LINES = 4
"""So many lines the catalogue has for each mood of the house, and for each place."""


def tell_round(table: Table[State]) -> None:
    """The lines of this round; by its number they change, and no die is thrown for them."""
    state = table.state
    line = state.round % LINES + 1
    table.tell(NightTold(house=f"{house(state)}-{line}", where=f"{where(state)}-{line}"))


def house(state: State) -> str:
    """What weighs most in the house: The Fall, the Vampire, a death of the last round, the dead; or nothing of the kind."""
    if state.fallen:
        return "fall"
    if state.vampire() is not None:
        return "vampire"
    if any(event.kind == "slain" and event.round == state.round - 1 for event in state.chronicle.milestones):
        return "death"
    return "haunts" if any(piece.status == "haunt" for piece in state.pieces) else "quiet"


def where(state: State) -> str:
    """Where the Villains are: one in the Moat, on the stairs, two in one room, side by side; or each for itself."""
    places = [piece.at for piece in state.living()]
    if "moat" in places:
        return "moat"
    if any(stair_step(place) for place in places):
        return "stairs"
    if any(places.count(place) > 1 for place in places if not in_corridor(place)):
        return "company"
    return "corridor" if sum(in_corridor(place) for place in places) > 1 else "apart"
