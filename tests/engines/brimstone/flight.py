"""An Adventure in which nobody stays for long."""

from engines.brimstone.state import State
from engines.kernel import SURRENDER, Ask, Session


def run(session: Session[State], ask: Ask) -> list[str]:
    """To run for the daylight as soon as it can be proposed, and to agree."""
    if ask.kind == "flee":
        return ["flee"]
    return [SURRENDER] if SURRENDER in ask.ids else list(ask.default)
