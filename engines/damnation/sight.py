"""Lines of sight, and who is near whom (DAM-LOS)."""

from __future__ import annotations

from collections.abc import Collection

from engines.damnation.castle import castle
from engines.damnation.state import Piece


def own_room(one: Piece) -> Collection[str]:
    """The room that it is in; none in the corridor."""
    spot = one.spot
    return (spot,) if spot in castle().rooms else ()


def near(one: Piece) -> Collection[str]:
    """What is one step away along the corridor, or the same room."""
    steps = castle().steps.get(one.spot)
    return own_room(one) if steps is None else steps


def seen(one: Piece) -> Collection[str]:
    """DAM-LOS-01; in a room all see each other (DAM-LOS-02), and nobody sees into one or out of it (DAM-LOS-03)."""
    line = castle().lines.get(one.spot)
    return own_room(one) if line is None else line


def beside(one: Piece, other: Piece) -> bool:
    """One step away along the corridor, or in the same room."""
    return other.spot in near(one)


def in_sight(one: Piece, other: Piece) -> bool:
    """Whether they see each other."""
    return other.spot in seen(one)
