"""The engraver: white scratches on black scratchboard, from plain outlines.

A `Plate` keeps, for every pixel, how bright it should be (*tone*) and which hatching crosses it (*screen*: a field that
rises and falls once per stroke). A form is cut into both at once. At the end one comparison of the two gives strokes
that swell in the light, taper into the shadow and break at the edges, as a scraper does it. The hatching follows the form because
the blurred silhouette of a form, read as a height, pushes the strokes aside; the same height gives the shading.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageMath

from renderers.kit.colours import Rgb
from renderers.kit.noise import coloured, grain, levels, pool, scaled, slope
from renderers.kit.outlines import Outline, bounds

Box = tuple[int, int, int, int]
WOBBLE = 7.4
"""What a grey of noise adds to a phase at a pitch of one pixel."""
SHARPNESS = 3.0
"""How steep the comparison of tone and screen is: about one pixel of soft edge at a pitch of six."""


@dataclass(frozen=True)
class Cut:
    """How a form is scratched.

    `shadow` and `light` are the tones (0..1) of its dark and lit side; `angle` (degrees) and `pitch` (pixels) belong to the
    hatching; `bulge` is by how many strokes the form bends it; `soft` is the roundness (share of the smaller side);
    `rim` the brightness of the lit edge; `gap` the black line (pixels) that parts it from what is behind; `fade`
    darkens it towards the bottom (positive) or top (negative); `ember` is the share of accent colour.
    """

    shadow: float = 0.06
    light: float = 0.62
    angle: float = 20
    pitch: float = 6
    bulge: float = 2.0
    soft: float = 0.22
    rim: float = 0.9
    gap: float = 2.0
    fade: float = 0.0
    ember: float = 0.0
    cross: bool = False


@dataclass(frozen=True)
class Glow:
    """A light: where it is, how far it reaches (pixels) and how strong it is (0..1)."""

    x: float
    y: float
    reach: float
    strength: float = 1.0


@lru_cache(maxsize=2)
def _axes(size: tuple[int, int]) -> tuple[Image.Image, Image.Image]:
    """Two images (mode I) that hold each pixel's x and y."""
    row = Image.new("I", (size[0], 1))
    row.putdata(list(range(size[0])))
    column = Image.new("I", (1, size[1]))
    column.putdata(list(range(size[1])))
    return row.resize(size, Image.Resampling.NEAREST), column.resize(size, Image.Resampling.NEAREST)


@lru_cache(maxsize=40)
def parallel(size: tuple[int, int], angle: float, pitch: float, seed: int) -> Image.Image:
    """Wobbling parallel strokes as a phase that grows by 256 from stroke to stroke (mode L). Read-only.

    What a pixel's column, its row and the wobble add to the phase is added modulo 256, in bytes: ten times as fast as in integers.
    """
    radians = math.radians(angle)
    across = [round(-256 * math.sin(radians) / pitch * x) % 256 for x in range(size[0])]
    down = [round(256 * math.cos(radians) / pitch * y) % 256 for y in range(size[1])]
    straight = ImageChops.add_modulo(
        Image.frombytes("L", (size[0], 1), bytes(across)).resize(size, Image.Resampling.NEAREST),
        Image.frombytes("L", (1, size[1]), bytes(down)).resize(size, Image.Resampling.NEAREST),
    )
    return ImageChops.add_modulo(straight, _wobble(size, seed).point(_times(WOBBLE / pitch)))


@lru_cache(maxsize=4)
def _wobble(size: tuple[int, int], seed: int) -> Image.Image:
    return Image.blend(grain(size, 72, seed), grain(size, 19, seed + 1), 0.3)


@lru_cache(maxsize=64)
def _times(factor: float) -> list[int]:
    """For ``point``: a phase that grows ``factor`` times as fast."""
    return [round(i * factor) % 256 for i in range(256)]


@lru_cache(maxsize=24)
def rings(size: tuple[int, int], x: int, y: int, pitch: float, seed: int) -> Image.Image:
    """Wobbling rings around a point, as a phase (mode L). Read-only."""
    across, down = _axes(size)
    wobble = grain(size, 56, seed)
    field = ImageMath.lambda_eval(
        lambda the: the["convert"](
            the["int"](
                (the["float"]((the["x"] - x) * (the["x"] - x) + (the["y"] - y) * (the["y"] - y)) ** 0.5) * (256 / pitch)
                + the["n"] * (14 / pitch)
            )
            & 255,
            "L",
        ),
        x=across,
        y=down,
        n=wobble.convert("F"),
    )
    assert isinstance(field, Image.Image)  # noqa: S101 - narrows a union of the stubs
    return field


_WIDE = [min(255, i * 6) for i in range(256)]
_TRIANGLE = [min(255, abs(i - 128) * 2) for i in range(256)]


def triangle(phase: Image.Image) -> Image.Image:
    """Turn a phase into a screen: 0 in the middle of each stroke, 255 between two."""
    return phase.point(_TRIANGLE)


class Plate:
    """A scratchboard of `size` pixels. Forms go on from back to front; `ink()` pulls the print."""

    def __init__(self, size: tuple[int, int], *, seed: int = 0, light: tuple[float, float] = (-0.6, -0.8)) -> None:
        self.size = size
        self.seed = seed
        self.light = light
        self.glows: list[Glow] = []
        self.tone = Image.new("L", size, 0)
        self.screen = Image.new("L", size, 255)
        self.edge = Image.new("L", size, 0)
        self.ember = Image.new("L", size, 0)

    def glow(self, x: float, y: float, reach: float, strength: float = 1.0) -> None:
        """Put up a light; forms cut after this are lit from its side."""
        self.glows.append(Glow(x, y, reach, strength))

    def backdrop(self, tone: Image.Image, screen: Image.Image) -> None:
        """Cover the whole plate with a tone and a screen."""
        self.tone.paste(tone)
        self.screen.paste(screen)
        self.edge.paste(0, (0, 0, *self.size))

    def form(self, outline: Outline, cut: Cut, holes: tuple[Outline, ...] = ()) -> None:
        """Cut one closed form with its shading, hatching and lit rim."""
        left, top, right, bottom = bounds(outline)
        if right <= 0 or bottom <= 0 or left >= self.size[0] or top >= self.size[1]:
            return
        smaller = max(4.0, min(right - left, bottom - top))
        radius = max(2.0, min(70.0, smaller * cut.soft))
        pad = int(radius + cut.gap + 6)
        frame = (
            max(math.floor(left), -pad * 2) - pad,
            max(math.floor(top), -pad * 2) - pad,
            min(math.ceil(right), self.size[0] + pad * 2) + pad,
            min(math.ceil(bottom), self.size[1] + pad * 2) + pad,
        )
        mask = silhouette(outline, frame, holes)
        height = _height(mask, radius)
        lx, ly = self._towards(left + right, top + bottom)
        tone = self._shade(height, radius, (lx, ly), cut)
        phase = _window(parallel(self.size, round(cut.angle / 5) * 5 % 180, cut.pitch, self.seed), frame)
        if cut.bulge:
            phase = ImageChops.add_modulo(phase, height.point(_times(cut.bulge)))
        screen = triangle(phase)
        if cut.cross:
            other = _window(parallel(self.size, round(cut.angle / 5 + 14) * 5 % 180, cut.pitch + 1, self.seed), frame)
            screen = ImageChops.darker(screen, levels(triangle(other), 0, 255, 70, 255))
        shift = max(1.0, min(2.4, smaller / 40))
        away = ImageChops.offset(mask, round(-lx * shift * 1.2), round(-ly * shift * 1.2))
        edge = scaled(ImageChops.subtract(mask, away), cut.rim)
        self._lay(frame, mask, tone, screen, edge, cut)

    def _shade(self, height: Image.Image, radius: float, towards: tuple[float, float], cut: Cut) -> Image.Image:
        lx, ly = towards
        step = max(1.0, radius * 0.55)
        dark_side = ImageChops.offset(height, round(lx * step), round(ly * step))
        lit_side = ImageChops.offset(height, round(-lx * step), round(-ly * step))
        relief = ImageChops.subtract(dark_side, lit_side, 0.75, 112)
        tone = levels(relief, 20, 225, cut.shadow * 255, cut.light * 255)
        if cut.fade:
            start, end = (255, round(255 * (1 - cut.fade))) if cut.fade > 0 else (round(255 * (1 + cut.fade)), 255)
            tone = ImageChops.multiply(tone, slope(tone.size, start, end))
        return tone

    def _lay(
        self, frame: Box, mask: Image.Image, tone: Image.Image, screen: Image.Image, edge: Image.Image, cut: Cut
    ) -> None:
        where = (max(0, frame[0]), max(0, frame[1]), min(self.size[0], frame[2]), min(self.size[1], frame[3]))
        inner = (where[0] - frame[0], where[1] - frame[1], where[2] - frame[0], where[3] - frame[1])
        if cut.gap:
            wide = mask.filter(ImageFilter.GaussianBlur(cut.gap)).point(_WIDE).crop(inner)
            self.tone.paste(0, where, wide)
            self.edge.paste(0, where, wide)
            self.ember.paste(0, where, wide)
        mask = mask.crop(inner)
        self.tone.paste(tone.crop(inner), where, mask)
        self.screen.paste(screen.crop(inner), where, mask)
        self.edge.paste(edge.crop(inner), where, mask)
        self.ember.paste(round(cut.ember * 255), where, mask)

    def line(self, outline: Outline, brightness: float = 1.0, *, ember: float = 0.0) -> None:
        """Scratch a bright closed outline (usually from `stroke`) on top of everything so far."""
        frame = _frame(outline, self.size)
        if frame is None:
            return
        mask = silhouette(outline, frame)
        self.edge.paste(round(255 * brightness), frame, mask)
        self.ember.paste(round(255 * ember), frame, mask)

    def black(self, outline: Outline, strength: float = 1.0) -> None:
        """Leave an outline unscratched."""
        frame = _frame(outline, self.size)
        if frame is None:
            return
        mask = silhouette(outline, frame)
        if strength < 1:
            mask = scaled(mask, strength)
        for layer in (self.tone, self.edge, self.ember):
            layer.paste(0, frame, mask)

    def dim(self, field: Image.Image) -> None:
        """Take light away from what is there already: the tone and the rims are multiplied by a grey field."""
        self.tone = ImageChops.multiply(self.tone, field)
        self.edge = ImageChops.multiply(self.edge, field)

    def _towards(self, twice_x: float, twice_y: float) -> tuple[float, float]:
        """The unit direction from a form to the light that matters most to it."""
        best, direction = 0.12, self.light
        for light in self.glows:
            dx, dy = light.x - twice_x / 2, light.y - twice_y / 2
            distance = math.hypot(dx, dy) or 1.0
            weight = light.strength / (1 + distance / light.reach)
            if weight > best:
                best, direction = weight, (dx / distance, dy / distance)
        return direction

    def ink(self, *, ambient: float = 0.45) -> Image.Image:
        """The strokes as one grey image (mode L): tone under the lights against the screen, and the bright edges."""
        tone = self.tone
        if self.glows:
            lit = Image.new("L", self.size, round(255 * ambient))
            for light in self.glows:
                spot = pool(int(light.reach * 2), light.strength, 1.2)
                veil = Image.new("L", self.size, 0)
                veil.paste(spot, (int(light.x - light.reach), int(light.y - light.reach)))
                lit = ImageChops.screen(lit, veil)
            tone = ImageChops.multiply(tone, lit)
            edge = ImageChops.multiply(self.edge, levels(lit, 0, 255, 90, 255))
        else:
            edge = self.edge
        worn = levels(grain(self.size, 5, self.seed + 9), 40, 215, 196, 255)
        tone = ImageChops.multiply(tone, worn)
        strokes = ImageChops.subtract(tone, self.screen, 1 / SHARPNESS, 128)
        strokes = ImageChops.multiply(strokes, tone.point([min(255, i * 9) for i in range(256)]))
        return ImageChops.lighter(strokes, ImageChops.multiply(edge, worn))

    def print(self, black: Rgb, white: Rgb, accent: Rgb, *, ambient: float = 0.45) -> Image.Image:
        """The finished print (mode RGB) in three colours."""
        strokes = self.ink(ambient=ambient)
        picture = coloured(strokes, black, white)
        if self.ember.getbbox():
            picture.paste(coloured(strokes, black, accent), (0, 0), self.ember)
        return picture


def silhouette(outline: Outline, frame: Box, holes: tuple[Outline, ...] = ()) -> Image.Image:
    """A soft-edged mask (mode L) of an outline within a frame, drawn at twice the size and halved."""
    width, height = frame[2] - frame[0], frame[3] - frame[1]
    big = Image.new("L", (width * 2, height * 2), 0)
    draw = ImageDraw.Draw(big)
    draw.polygon([((x - frame[0]) * 2, (y - frame[1]) * 2) for x, y in outline], fill=255)
    for hole in holes:
        draw.polygon([((x - frame[0]) * 2, (y - frame[1]) * 2) for x, y in hole], fill=0)
    return big.reduce(2)


def _frame(outline: Outline, size: tuple[int, int]) -> Box | None:
    left, top, right, bottom = bounds(outline)
    frame = (
        max(0, math.floor(left) - 1),
        max(0, math.floor(top) - 1),
        min(size[0], math.ceil(right) + 1),
        min(size[1], math.ceil(bottom) + 1),
    )
    return frame if frame[2] > frame[0] and frame[3] > frame[1] else None


def _height(mask: Image.Image, radius: float) -> Image.Image:
    """The mask blurred into a hill: computed at a quarter of the size, where nobody sees the difference."""
    factor = 4 if radius > 12 else 2 if radius > 5 else 1
    small = mask.reduce(factor) if factor > 1 else mask
    hill = small.filter(ImageFilter.GaussianBlur(radius / factor))
    if factor > 1:
        hill = hill.resize((small.width * factor, small.height * factor), Image.Resampling.BICUBIC).crop(
            (0, 0, *mask.size)
        )
    return hill


def _window(field: Image.Image, frame: Box) -> Image.Image:
    """The part of a plate-sized field under a frame that may stick out of the plate."""
    return field.crop(frame)
