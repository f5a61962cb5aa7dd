"""What a motif is, and the list of all of them; the modules beside this one fill it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from renderers.kit.pen import Pen

Draw = Callable[[Pen], None]


class Role(Enum):
    """Where in a scene a motif belongs."""

    PLACE = "place"
    """Fills the whole frame, behind everything: grid height 100, width `pen.wide`."""
    SUBJECT = "subject"
    """Stands on the ground in the middle distance: grid 100 by 100, feet at 100."""
    FRONT = "front"
    """Near the eye, in a lower corner."""
    HANGING = "hanging"
    """Comes down from the upper edge."""


@dataclass(frozen=True)
class Motif:
    """A thing that can be drawn: its name in content files, its role, words for the alt text, and its usual size.

    `span` is its height as a share of the frame; `light` is where it shines and how far, in its own grid, if it burns.
    """

    name: str
    role: Role
    words: str
    draw: Draw
    span: float
    light: tuple[float, float, float] | None


MOTIFS: dict[str, Motif] = {}
"""Every motif by name."""


def motif(role: Role, *, span: float = 0.8, light: tuple[float, float, float] | None = None) -> Callable[[Draw], Draw]:
    """Add a drawing function to `MOTIFS` under its own name; its docstring becomes the alt text."""

    def add(draw: Draw) -> Draw:
        words = (draw.__doc__ or "").strip().rstrip(".").lower()
        name = draw.__name__.strip("_")
        MOTIFS[name] = Motif(name, role, words, draw, span, light)
        return draw

    return add
