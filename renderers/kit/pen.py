"""A pen draws one motif on a plate, in the motif's own grid of 100 by 100."""

import math
import random
from collections.abc import Sequence
from dataclasses import replace

from renderers.kit.engraving import Cut, Plate
from renderers.kit.outlines import Outline, Point, ellipse, ribbon, run, smooth, stroke


class Pen:
    """Maps a motif's grid (0..100, y down) onto the plate: where its upper left corner lies, how many pixels 100 units are.

    `wide` is the width of the whole plate in grid units for a motif that fills it. `rng` is the motif's own dice, so that
    one motif never changes because of another.
    """

    def __init__(self, plate: Plate, x: float, y: float, size: float, *, flip: bool = False, seed: int = 0) -> None:
        self.plate = plate
        self.x = x
        self.y = y
        self.size = size
        self.flip = flip
        self.rng = random.Random(seed)
        self.wide = plate.size[0] / size * 100
        self.weight = min(1.35, max(0.7, size / 620))

    def place(self, outline: Sequence[Point]) -> Outline:
        """Grid to pixels."""
        k = self.size / 100
        if self.flip:
            return tuple((self.x + (100 - x) * k, self.y + y * k) for x, y in outline)
        return tuple((self.x + x * k, self.y + y * k) for x, y in outline)

    def form(
        self, outline: Sequence[Point] | str, cut: Cut, holes: Sequence[Sequence[Point]] = (), **changes: float | bool
    ) -> None:
        """Cut a closed form; keyword arguments change single values of the cut."""
        points = run(outline) if isinstance(outline, str) else outline
        pitch = float(changes.pop("pitch", cut.pitch)) * self.weight
        angle = float(changes.pop("angle", cut.angle))
        cut = replace(cut, pitch=round(pitch * 2) / 2, angle=-angle if self.flip else angle, **changes)  # type: ignore[arg-type]
        self.plate.form(self.place(points), cut, tuple(self.place(hole) for hole in holes))

    def scratch(
        self,
        path: Sequence[Point] | str,
        width: float = 0.6,
        brightness: float = 1.0,
        *,
        ember: float = 0.0,
        start: float = 0.1,
        end: float = 0.0,
    ) -> None:
        """One bright stroke along an open path, thick in its middle; `width` in grid units."""
        points = run(path, closed=False) if isinstance(path, str) else smooth(path)
        thick = max(width, 160 / self.size)
        self.plate.line(self.place(stroke(points, thick, start=start, end=end)), brightness, ember=ember)

    def nick(self, path: Sequence[Point] | str, width: float = 0.8) -> None:
        """One black stroke: a seam, a crack, a closed mouth."""
        points = run(path, closed=False) if isinstance(path, str) else smooth(path)
        thick = max(width, 200 / self.size)
        self.plate.black(self.place(stroke(points, thick, start=0.2, end=0.1)))

    def black(self, outline: Sequence[Point] | str, strength: float = 1.0) -> None:
        """Leave a closed outline unscratched."""
        points = run(outline) if isinstance(outline, str) else outline
        self.plate.black(self.place(points), strength)

    def bright(self, outline: Sequence[Point] | str, brightness: float = 1.0, *, ember: float = 0.0) -> None:
        """Scratch a closed outline bare: an eye, a tooth, a spark."""
        points = run(outline) if isinstance(outline, str) else outline
        self.plate.line(self.place(points), brightness, ember=ember)

    def limb(self, path: Sequence[Point] | str, width: float, cut: Cut, **changes: float | bool) -> None:
        """A round band along a path: an arm, a rope, a branch."""
        points = run(path, closed=False) if isinstance(path, str) else smooth(path)
        self.form(ribbon(points, width), cut, (), **changes)

    def taper(self, path: Sequence[Point] | str, width: float, cut: Cut, **changes: float | bool) -> None:
        """A limb that runs to a point: a tail, a horn, a feather, a root."""
        points = run(path, closed=False) if isinstance(path, str) else smooth(path)
        last = max(1, len(points) - 1)
        left: list[Point] = []
        right: list[Point] = []
        for i, (x, y) in enumerate(points):
            (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
            length = math.hypot(bx - ax, by - ay) or 1.0
            half = width / 2 * (1 - i / last) ** 0.7
            left.append((x - (by - ay) / length * half, y + (bx - ax) / length * half))
            right.append((x + (by - ay) / length * half, y - (bx - ax) / length * half))
        self.form((*left, *reversed(right)), cut, (), **changes)

    def tuft(
        self,
        path: Sequence[Point] | str,
        count: int,
        length: float,
        lean: float,
        *,
        width: float = 0.5,
        spread: float = 18,
    ) -> None:
        """Hairs along a path, all leaning to `lean` degrees (0 points right, 90 down) with some spread."""
        points = run(path, closed=False) if isinstance(path, str) else tuple(path)
        for _ in range(count):
            i = self.rng.randrange(len(points) - 1)
            t = self.rng.random()
            x = points[i][0] + (points[i + 1][0] - points[i][0]) * t
            y = points[i][1] + (points[i + 1][1] - points[i][1]) * t
            a = math.radians(lean + self.rng.uniform(-spread, spread))
            reach = length * self.rng.uniform(0.6, 1.15)
            bend = math.radians(self.rng.uniform(-22, 22))
            middle = (x + reach * 0.5 * math.cos(a), y + reach * 0.5 * math.sin(a))
            tip = (middle[0] + reach * 0.5 * math.cos(a + bend), middle[1] + reach * 0.5 * math.sin(a + bend))
            self.scratch(((x, y), middle, tip), width, self.rng.uniform(0.6, 1.0))

    def eyes(self, x: float, y: float, apart: float, size: float, *, ember: float = 1.0) -> None:
        """Two slanted burning eyes."""
        for side in (-1, 1):
            turn = 18 * side
            self.bright(ellipse(x + side * apart / 2, y, size, size * 0.55, turn), ember=ember)
            self.black(ellipse(x + side * apart / 2, y, size * 0.16, size * 0.5))

    def glow(self, x: float, y: float, reach: float, strength: float = 1.0) -> None:
        """Put up a light at a grid point; `reach` in grid units."""
        ((px, py),) = self.place(((x, y),))
        self.plate.glow(px, py, reach * self.size / 100, strength)
