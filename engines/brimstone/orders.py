"""Standing orders: answers in advance, so that nobody is waited for where the choice is clear."""

from __future__ import annotations

from engines.kernel import ASKED, DECLINE, PASS, Ask, Option

FAILED = "failed"
LOW = "low"
THREE_OR_LESS = "three-or-less"
"""The order for dice that show so little: whoever is asked may roll the lowest again, whatever it shows."""
MEAGRE = 3
"""A die that cannot fail, and shows this or less, is worth rolling again."""
TOKEN = "token"  # noqa: S105
BETTER = "reroll-better"
"""For rolls that have succeeded already, and could be better."""
BEFORE_ENEMIES = "before-enemies"
"""For what could be used before a type of enemies acts (SOB-AMB-44)."""
THROWN = "reroll-thrown"
"""For where Dynamite bounces, and what it does to Heroes, whoever may want that otherwise (SOB-AMB-75)."""
ROLLS = (
    "escape",
    "attack",
    "defense",
    "willpower",
    "corruption",
    "armor",
    "spirit_armor",
    "poison",
    "test",
    "scavenge",
    "cast",
    "dynamite",
)
"""What dice of a Hero's own are rolled for that can fail (SOB-GRIT-04, SOB-AMB-65)."""
SURE = ("move", "damage", "heal")
"""What those are rolled for that cannot: nobody is asked who has not ordered it (SOB-AMB-75)."""
ORDERS: dict[str, list[Option]] = {
    **{f"reroll-{roll}": [Option(FAILED, words="order-failed"), DECLINE] for roll in ROLLS},
    "save": [Option(TOKEN, words="order-token"), DECLINE],
    **{key: [DECLINE] for key in ("morning", "deny", "track")},
    BEFORE_ENEMIES: [ASKED],
    **{f"reroll-{roll}": [ASKED, Option(THREE_OR_LESS, words="order-low")] for roll in SURE},
    BETTER: [ASKED],
    THROWN: [ASKED],
}
"""What a seat can order, by the key of the questions it is for."""


def carried_out(ask: Ask, order: str) -> list[str] | None:
    """What an order comes to that is no option itself: the token that helps (SOB-AMB-03), or the low dice, if there are any (SOB-AMB-75)."""
    if order == TOKEN:
        return [next(id_ for id_ in ask.ids if id_ != PASS)]
    if order == THREE_OR_LESS:
        return [LOW if min(ask.args["faces"]) <= MEAGRE else PASS]
    return None
