"""Dice that have a name, those of our games among them."""

from __future__ import annotations

from engines.notation.syntax import Die

NAMED = {
    "peril": Die("peril", 6, (3, 3, 4, 4, 5, 6)),  # SOB-COMP-04
    "black": Die(
        "black", 6, ("darkness", "darkness", "candlelight", "candlelight", "brazier", "castle event")
    ),  # DAM-COMP-10
    "chapter": Die("chapter", 6, ("might", "might", "cunning", "cunning", "wisdom", "wisdom")),  # EDC-COMP-04
    "coin": Die("coin", 2, ("heads", "tails")),
}

FUDGE = Die("F", 3, (-1, 0, 1))
PERCENT = Die("%", 100)
TENS = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
READ_AS_TENS = {66: Die("66", 36, TENS), 36: Die("36", 36, TENS)}
"""Two d6, one for the tens and one for the ones; some games call the two d66, others d36."""
