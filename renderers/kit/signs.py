"""Signs as data: icons, sigils and emblems are written in text files, a shape to a line, and cut by this painter.

::

    [moon]                                   # a name, and what is to be said of it
    + ellipse 50 50 46                       # a form in the light
    - ellipse 64 42 38                       # a dark cut; * is a form in the accent colour, where there is one
    + star 84 70 8 2.6 4 | again 10,-20      # the same once more, moved
    use cloud | move 10 40 0.5               # all shapes of another sign; of its own name: of another file's

The grid is 100 by 100, y grows downwards; a point with ``!`` is a corner. A line is a kind, a verb, numbers and points, then
changes after bars; what stands after a name changes the whole sign. ``(name)`` begins a part that only others use.

======== ================================= =====================================================
verb     numbers and points                what it is
======== ================================= =====================================================
run      points                            a smooth closed line
poly     points                            a straight closed line
mirror   [axis] points                     a symmetric form, from its right half
ellipse  x y rx [ry [degrees]]
box      x0 y0 x1 y1
rounded  x0 y0 x1 y1 radius                a box with round corners
arch     x0 top x1 bottom [pointed]        a doorway
star     x y outer inner tips [degrees]
ngon     x y radius sides [degrees]
line     width [start [end]] points        a stroke with straight joints, tapering to these shares
curve    width [start [end]] points        a smooth stroke
wave     width [start [end [steps]]] points  a stroke without corners
band     width points                      a line of one width
======== ================================= =====================================================

============================== ==================================================
change                         what it does
============================== ==================================================
turn degrees [x y]             turns, about the middle if no point is given
move x y [scale]               scales about the corner, then moves
flip [axis]                    mirrors left to right
again x,y ...                  there once more for each of these, moved by it
around count [first [x y]]     so often round a point
spread count from to [x y]     so often between two angles
both                           each is followed by its mirror image
swap                           light for dark
============================== ==================================================
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from PIL import Image

from renderers.kit.outlines import (
    Outline,
    Point,
    arch,
    box,
    ellipse,
    flipped,
    mirrored,
    moved,
    ngon,
    ribbon,
    rounded,
    run,
    smooth,
    star,
    stroke,
    turned,
)
from renderers.kit.panels import shape_mask

Shape = tuple[str, Outline]
Shapes = tuple[Shape, ...]
Numbers = Sequence[float]
Words = Sequence[str]

HEAD = re.compile(r"\[(?P<sign>\w+)\]|\((?P<part>\w+)\)")


class Signs(Mapping[str, Shapes]):
    """The signs of a file by name, each cut when it is first asked for.

    Args:
        path: the file.
        others: signs from elsewhere, which this file may use.
    """

    def __init__(self, path: Path, *others: Mapping[str, Shapes]) -> None:
        self._path = path
        self._others = others
        self._names: dict[str, None] = {}
        self._lines: dict[str, list[tuple[int, str]]] = {}
        self._cut: dict[str, Shapes] = {}
        lines: list[tuple[int, str]] = []
        for number, full in enumerate(path.read_text("utf-8").splitlines(), start=1):
            line = full.partition("#")[0].strip()
            if head := HEAD.match(line):
                name = head["sign"] or head["part"]
                if name in self._lines:
                    raise ValueError(f"{path.name}, line {number}: a second {name!r}")
                self._names |= {name: None} if head["sign"] else {}
                self._lines[name] = lines = [(number, line[head.end() :])]
            elif line:
                lines.append((number, line))

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __getitem__(self, name: str) -> Shapes:
        """The shapes of a sign.

        Raises:
            KeyError: there is no such sign.
            ValueError: a line of it cannot be read.
        """
        if name not in self._names:
            raise KeyError(name)
        return self._shapes(name)

    def _shapes(self, name: str) -> Shapes:
        if name not in self._cut:
            (head, changes), *lines = self._lines[name]
            found = tuple(shape for number, line in lines for shape in self._read(name, number, line))
            self._cut[name] = self._changed(head, found, changes.split("|")[1:])
        return self._cut[name]

    def _read(self, name: str, number: int, line: str) -> Shapes:
        """The shapes of one line of a sign."""
        what, *changes = line.split("|")
        try:
            kind, verb, *words = what.split()
            if kind == "use":
                here = verb in self._lines and verb != name
                found = self._shapes(verb) if here else next(other[verb] for other in self._others if verb in other)
            else:
                numbers = [float(word) for word in words if "," not in word]
                found = ((kind, VERBS[verb](numbers, [word for word in words if "," in word])),)
        except (KeyError, TypeError, ValueError, IndexError, StopIteration) as error:
            raise ValueError(f"{self._path.name}, line {number}: cannot read {line!r}") from error
        return self._changed(number, found, changes)

    def _changed(self, number: int, shapes: Shapes, changes: Words) -> Shapes:
        for change in changes:
            name, *words = change.split()
            try:
                shapes = CHANGES[name](shapes, words)
            except (KeyError, TypeError, ValueError, IndexError) as error:
                raise ValueError(f"{self._path.name}, line {number}: cannot read {change.strip()!r}") from error
        return shapes


def _points(words: Words) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, _, y in (word.partition(",") for word in words))


def _ellipse(x: float, y: float, rx: float, ry: float | None = None, degrees: float = 0) -> Outline:
    return ellipse(x, y, rx, ry, degrees)


def _star(x: float, y: float, outer: float, inner: float, tips: float, degrees: float = -90) -> Outline:
    return star(x, y, outer, inner, int(tips), degrees)


def _ngon(x: float, y: float, radius: float, sides: float, degrees: float = -90) -> Outline:
    return ngon(x, y, radius, int(sides), degrees)


def _tapering(path: Sequence[Point], width: float, start: float = 0.15, end: float = 0.0) -> Outline:
    return stroke(path, width, start=start, end=end)


def _wave(points: Sequence[Point], width: float, start: float = 0.15, end: float = 0.0, steps: float = 8) -> Outline:
    return stroke(smooth(points, int(steps)), width, start=start, end=end)


VERBS: dict[str, Callable[[Numbers, Words], Outline]] = {
    "run": lambda _, words: run(" ".join(words)),
    "poly": lambda _, words: _points(words),
    "mirror": lambda numbers, words: mirrored(" ".join(words), *numbers),
    "ellipse": lambda numbers, _: _ellipse(*numbers),
    "box": lambda numbers, _: box(*numbers),
    "rounded": lambda numbers, _: rounded(*numbers),
    "arch": lambda numbers, _: arch(*numbers[:4], pointed=sum(numbers[4:])),
    "star": lambda numbers, _: _star(*numbers),
    "ngon": lambda numbers, _: _ngon(*numbers),
    "line": lambda numbers, words: _tapering(_points(words), *numbers),
    "curve": lambda numbers, words: _tapering(run(" ".join(words), closed=False), *numbers),
    "wave": lambda numbers, words: _wave(_points(words), *numbers),
    "band": lambda numbers, words: ribbon(_points(words), *numbers),
}
"""How an outline is made of its numbers and points."""


def _each(change: Callable[..., Outline]) -> Callable[[Shapes, Words], Shapes]:
    return lambda shapes, words: tuple((kind, change(outline, *map(float, words))) for kind, outline in shapes)


def _again(shapes: Shapes, words: Words) -> Shapes:
    further = (moved(outline, dx, dy) for dx, dy in _points(words) for _, outline in shapes)
    return (*shapes, *zip((kind for _ in words for kind, _ in shapes), further, strict=True))


def _turns(shapes: Shapes, angles: Iterable[float], centre: Sequence[float]) -> Shapes:
    return tuple((kind, turned(outline, angle, *centre)) for angle in angles for kind, outline in shapes)


def _around(shapes: Shapes, words: Words) -> Shapes:
    count, first, *centre = (*map(float, words), *(0.0,) * (len(words) == 1))
    return _turns(shapes, (first + 360 * i / count for i in range(int(count))), centre)


def _spread(shapes: Shapes, words: Words) -> Shapes:
    count, first, last, *centre = map(float, words)
    return _turns(shapes, (first + (last - first) * i / (count - 1) for i in range(int(count))), centre)


CHANGES: dict[str, Callable[[Shapes, Words], Shapes]] = {
    "turn": _each(turned),
    "move": _each(moved),
    "flip": _each(flipped),
    "again": _again,
    "around": _around,
    "spread": _spread,
    "both": lambda shapes, _: tuple(one for kind, line in shapes for one in ((kind, line), (kind, flipped(line)))),
    "swap": lambda shapes, _: tuple(("-" if kind == "+" else "+", outline) for kind, outline in shapes),
}
"""What can be done to shapes."""


def flat(shapes: Iterable[Shape], size: int, margin: float = 4) -> Image.Image:
    """Shapes in one colour: a mask (mode L) of `size` pixels, with a margin in units of the grid."""
    scale = size / (100 + 2 * margin)
    cut = tuple((kind != "-", moved(outline, margin * scale, margin * scale, scale)) for kind, outline in shapes)
    return shape_mask((size, size), cut, 4 if size < 120 else 2)
