"""Dice that have a name, those of our games among them; Vengeance and Dorn are played without dice."""

from __future__ import annotations

from engines.notation.syntax import Die
from engines.notation.systems import SYMBOLS


def _prisoner(name: str, first: str, second: str, third: str) -> Die:
    """A character die: a double and two singles of one trait, a double and a single of another, a single of the third."""
    return Die(name, 6, (f"double {first}", first, first, f"double {second}", second, third))  # EDC-SETUP-10


_DICE = [
    # Escape the Dark Castle
    Die("chapter", 6, ("might", "might", "cunning", "cunning", "wisdom", "wisdom")),  # EDC-COMP-04
    _prisoner("smith", "might", "wisdom", "cunning"),
    _prisoner("cook", "might", "cunning", "wisdom"),
    _prisoner("tailor", "cunning", "wisdom", "might"),
    _prisoner("miller", "cunning", "might", "wisdom"),
    _prisoner("abbot", "wisdom", "might", "cunning"),
    _prisoner("tanner", "wisdom", "cunning", "might"),
    # Damnation
    Die("black", 6, ("darkness", "darkness", "candlelight", "candlelight", "brazier", "castle event")),  # DAM-COMP-10
    Die("movement", 6, (1, 2, 3, 4, 5, 6)),  # DAM-COMP-11
    # Shadows of Brimstone
    Die("peril", 6, (3, 3, 4, 4, 5, 6)),  # SOB-COMP-04
    # Everybody's
    Die("coin", 2, ("heads", "tails")),
    # Escape the Dark Castle, the adventure packs
    Die("mason", 6, ("double might", "double might", "cunning", "cunning", "wisdom", "wisdom")),
    Die("hunter", 6, ("double cunning", "double cunning", "might", "might", "wisdom", "wisdom")),
    Die("bishop", 6, ("double wisdom", "double wisdom", "might", "might", "cunning", "cunning")),
    Die("fletcher", 6, ("might and cunning", "cunning and wisdom", "cunning", "cunning", "might", "wisdom")),
    Die("shepherd", 6, ("wisdom and might", "wisdom and cunning", "wisdom", "wisdom", "might", "cunning")),
    Die("butcher", 6, ("might and cunning", "might and wisdom", "might", "might", "cunning", "wisdom")),
]
NAMED = {die.name: die for die in _DICE} | SYMBOLS

FUDGE = Die("F", 3, (-1, 0, 1))
PERCENT = Die("%", 100)
TENS = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
HUNDREDS = tuple(100 * hundreds + rest for hundreds in range(1, 7) for rest in TENS)
READ_AS_TENS = {66: Die("66", 36, TENS), 36: Die("36", 36, TENS), 666: Die("666", 216, HUNDREDS)}
"""Two d6, one for the tens and one for the ones; some games call the two d66, others d36 (SOB). With one for the hundreds d666."""
