"""Lines of sight, and who is near whom (DAM-LOS)."""

from __future__ import annotations

from engines.damnation.castle import castle
from engines.damnation.state import Piece


def same_room(one: Piece, other: Piece) -> bool:
    """Both in one room, which is not the corridor."""
    spot = one.spot
    return spot == other.spot and spot in castle().rooms


def beside(one: Piece, other: Piece) -> bool:
    """One step away along the corridor, or in the same room."""
    beside = castle().steps.get(one.spot)
    return same_room(one, other) if beside is None else other.spot in beside


def in_sight(one: Piece, other: Piece) -> bool:
    """DAM-LOS-01; in a room all see each other (DAM-LOS-02), and nobody sees into one or out of it (DAM-LOS-03)."""
    line = castle().lines.get(one.spot)
    return same_room(one, other) if line is None else other.spot in line
