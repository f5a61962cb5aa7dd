"""Standing orders: answers in advance, so that nobody is waited for where the choice is clear."""

from __future__ import annotations

from engines.kernel import PASS, Ask, Option
from engines.kernel.orders import DECLINE

FAILED = "failed"
TOKEN = "token"  # noqa: S105
ROLLS = ("move", "escape", "attack", "defense", "willpower", "armor", "spirit_armor", "test", "scavenge", "cast")
"""What dice of a Hero's own are rolled for (SOB-GRIT-04)."""
ORDERS: dict[str, list[Option]] = {
    **{f"reroll-{roll}": [Option(FAILED, words="order-failed"), DECLINE] for roll in ROLLS},
    "save": [Option(TOKEN, words="order-token"), DECLINE],
}
"""What a seat can order, by the key of the questions it is for."""


def carried_out(ask: Ask, order: str) -> list[str] | None:
    """The dice that have failed (SOB-AMB-65), or the token that helps (SOB-AMB-03)."""
    if order == FAILED:
        return [FAILED]
    if order == TOKEN:
        return [next(id_ for id_ in ask.ids if id_ != PASS)]
    return None
