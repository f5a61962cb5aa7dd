"""The camera: a window on a map that is larger than a picture."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PIL import Image

Space = tuple[int, int]


@dataclass(frozen=True)
class Camera:
    """A part of a map, at a scale. What is written goes on after the cut, so that letters keep their size.

    Attributes:
        unit: pixels to a space.
        left: of the window, in pixels of the whole map at this scale.
        top: likewise.
        size: of the window in pixels.
        corner: the space at the upper left of the whole map.
    """

    unit: int
    left: int
    top: int
    size: tuple[int, int]
    corner: Space = (0, 0)

    def at(self, space: Space) -> tuple[int, int]:
        """The middle of a space, in pixels of the window."""
        x, y = space[0] - self.corner[0], space[1] - self.corner[1]
        return x * self.unit + self.unit // 2 - self.left, y * self.unit + self.unit // 2 - self.top

    def shows(self, space: Space) -> bool:
        """Whether the middle of a space is in the window."""
        x, y = self.at(space)
        return 0 <= x < self.size[0] and 0 <= y < self.size[1]

    def cut(self, whole: Image.Image) -> Image.Image:
        """The window out of the whole map drawn at this scale; a copy, to be drawn on."""
        return whole.crop((self.left, self.top, self.left + self.size[0], self.top + self.size[1]))


def aimed(
    interest: Sequence[Space],
    extent: tuple[int, int],
    size: tuple[int, int],
    units: Iterable[int],
    *,
    corner: Space = (0, 0),
    margin: int = 2,
) -> Camera:
    """The nearest view that shows all that matters.

    Args:
        interest: spaces to be seen, the most important first; not empty.
        extent: of the whole map in spaces.
        size: of the picture in pixels, if the map fills it.
        units: the scales there are, few, so that the whole map can be kept at each; the smallest is what can still be read.
        corner: the space at the upper left of the whole map.
        margin: spaces to be seen around each.

    Returns:
        At the largest scale at which all are in the window; if they are in none, as many as fit with the first, one after another, at the smallest.
        Never beyond the edges of the map; a map smaller than the picture is shown whole.
    """
    scales = sorted(units, reverse=True)
    for unit in scales:
        seen = together(interest, (size[0] // unit, size[1] // unit), margin)
        if len(seen) == len(interest):
            break
    left, top, right, bottom = _around(seen, margin)
    window = (min(size[0], extent[0] * unit), min(size[1], extent[1] * unit))
    starts = [
        min(max(0, ((low + high - 2 * first) * unit - wide) // 2), whole * unit - wide)
        for low, high, first, wide, whole in (
            (left, right, corner[0], window[0], extent[0]),
            (top, bottom, corner[1], window[1], extent[1]),
        )
    ]
    return Camera(unit, starts[0], starts[1], window, corner)


def together(interest: Sequence[Space], most: tuple[int, int], margin: int = 0) -> list[Space]:
    """The first, and of the others, one after another, what a window of at ``most`` so many spaces shows beside those before."""
    seen = [interest[0]]
    for space in interest[1:]:
        left, top, right, bottom = _around([*seen, space], margin)
        if right - left <= most[0] and bottom - top <= most[1]:
            seen.append(space)
    return seen


def _around(spaces: Sequence[Space], margin: int) -> tuple[int, int, int, int]:
    """The edges of a window on these, with so many spaces around each."""
    xs, ys = [x for x, _ in spaces], [y for _, y in spaces]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin + 1, max(ys) + margin + 1
