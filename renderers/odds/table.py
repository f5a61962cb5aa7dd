"""What a chart needs to know."""

from dataclasses import dataclass
from typing import NamedTuple

from engines.notation import Luck


@dataclass(frozen=True)
class FallenScene:
    """How somebody's die has fallen.

    Attributes:
        who: the name of a person, or of all.
        die: the die as text.
        faces: for each face in order: what it shows, how often it fell, and its chance.
        luck: what is to be said of it.
    """

    who: str
    die: str
    faces: tuple[tuple[str, int, float], ...]
    luck: Luck


@dataclass(frozen=True)
class Bar:
    """One bar: the totals it is about, from first to last, and how high it is."""

    first: int
    last: int
    height: float


class ThrownDie(NamedTuple):
    """A die that lies there.

    Attributes:
        sides: how many it has.
        face: what it shows.
        kept: whether it counts.
    """

    sides: int
    face: int
    kept: bool = True
