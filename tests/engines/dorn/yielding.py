"""A game in which a side gives up as soon as it may: the Dornkeeper if the seats are even, else the heroes."""

from engines.dorn.state import State
from engines.kernel import SURRENDER, Ask, Session


def at_once(session: Session[State], ask: Ask) -> list[str] | None:
    """Give up, and agree to it; else the first option of what must be answered."""
    keeper = session.state.seats % 2 == 0
    gives_up = "march-some" if keeper else "move"
    if ask.kind == "march" and keeper:
        return None
    if ask.kind == gives_up:
        return [SURRENDER]
    return ["yes"] if "yes" in ask.ids else list(ask.default)
