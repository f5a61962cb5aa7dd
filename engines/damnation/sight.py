"""Lines of sight, and who is near whom (DAM-LOS)."""

from __future__ import annotations

from engines.damnation.castle import castle
from engines.damnation.state import Piece, in_corridor


def same_room(one: Piece, other: Piece) -> bool:
    """Both in one room, which is not the corridor."""
    return one.spot == other.spot and one.spot in castle().rooms


def beside(one: Piece, other: Piece) -> bool:
    """One step away along the corridor, or in the same room."""
    return other.spot in castle().steps[one.spot] if in_corridor(one.spot) else same_room(one, other)


def in_sight(one: Piece, other: Piece) -> bool:
    """DAM-LOS-01; in a room all see each other (DAM-LOS-02), and nobody sees into one or out of it (DAM-LOS-03)."""
    return other.spot in castle().lines[one.spot] if in_corridor(one.spot) else same_room(one, other)
