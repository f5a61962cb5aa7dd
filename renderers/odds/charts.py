"""Parts of a chart: its grid, its bars, and what stands on and under them."""

from collections.abc import Sequence
from math import log10

from PIL import Image, ImageDraw

from renderers.kit.outlines import ngon
from renderers.kit.panels import shape_mask, stamp
from renderers.kit.text import Face, fit, width_of, write
from renderers.odds.look import ASH, DIM, EMBER, HEIGHT, IVORY, PLOT, SMALL, WIDTH, fill

MOST_BARS = 48


def round_step(least: float) -> int:
    """The next of 1, 2, 5, 10, 20, 50 ..."""
    step = 1
    while step < least:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def grid(image: Image.Image, highest: float, *, is_count: bool = False) -> float:
    """Dotted lines at round heights with their figures; returns the height of the plot."""
    left, top, right, bottom = PLOT
    power = 10.0 ** int(log10(highest) - 1 if highest < 1 else log10(highest))
    step = next(power * k for k in (0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10) if highest / (power * k) <= 4.5)
    if is_count:
        step = max(1.0, float(round(step)))
    draw = ImageDraw.Draw(image)
    full = highest * 1.1
    for n in range(int(full / step) + 1):
        y = bottom - (bottom - top) * n * step / full
        for x in range(left, right, 9):
            draw.line((x, y, x + 3, y), fill=ASH)
        text = f"{n * step:,.0f}" if is_count else f"{100 * n * step:.4g}%"
        write(image, (left - 14, y + 10), text, Face.TEXT, SMALL, DIM, align="r")
    draw.line((left, bottom, right, bottom), fill=DIM, width=2)
    return full


def columns(image: Image.Image, heights: Sequence[float], meant: Sequence[bool], top: float) -> None:
    """The bars, those that are meant in ember; ``top`` is the height of the plot."""
    left, y0, right, y1 = PLOT
    step = (right - left) / len(heights)
    wide = min(step * (0.78 if len(heights) < 30 else 0.88), 96)
    for n, (height, is_meant) in enumerate(zip(heights, meant, strict=True)):
        if height > 0:
            x = left + step * (n + 0.5)
            tall = max(1.0, (y1 - y0) * height / top)
            fill(image, (x - wide / 2, y1 - tall, x + wide / 2, y1), is_meant=is_meant)


def skyline(image: Image.Image, heights: Sequence[float], top: float) -> None:
    """The other roll as one thick line over the bars, with a lozenge on each height if there is room."""
    left, y0, right, y1 = PLOT
    step = (right - left) / len(heights)
    points: list[tuple[float, float]] = []
    for n, height in enumerate(heights):
        y = y1 - (y1 - y0) * height / top
        points += [(left + step * n, y), (left + step * (n + 1), y)]
    big = Image.new("L", (WIDTH * 2, HEIGHT * 2), 0)
    ImageDraw.Draw(big).line(
        [(x * 2, y * 2) for x, y in [(left, y1), *points, (right, y1)]], fill=255, width=9, joint="curve"
    )
    image.paste(EMBER, (0, 0), big.reduce(2))
    if len(heights) <= 30:
        mark = shape_mask((18, 18), ((True, ngon(9, 9, 9, 4)),))
        for (ax, y), (bx, _) in zip(points[::2], points[1::2], strict=True):
            if y < y1 - 2:
                stamp(image, mark, ((ax + bx) / 2 - 9, y - 9), EMBER)


def expectation(image: Image.Image, across: tuple[float, float], y: float, spread: float) -> None:
    """A short line where a bar should end, with a bracket as far as chance commonly takes it."""
    draw = ImageDraw.Draw(image)
    x0, x1 = across
    middle = (x0 + x1) / 2
    draw.line((x0, y, x1, y), fill=EMBER, width=5)
    draw.line((middle, y - spread, middle, y + spread), fill=EMBER, width=2)
    for end in (y - spread, y + spread):
        draw.line((middle - 6, end, middle + 6, end), fill=EMBER, width=2)


def names(image: Image.Image, names: Sequence[str]) -> None:
    """What stands under the bars, as many as there is room for."""
    left, _, right, bottom = PLOT
    step = (right - left) / len(names)
    widest = max(width_of(Face.TEXT, SMALL, name) for name in names) + 12
    every = 1
    while step * every < min(widest, 150):
        every = round_step(every + 1)
    for n in range(0, len(names), every):
        _, text = fit(Face.TEXT, SMALL, names[n], round(max(step * every, 44)))
        write(image, (left + step * (n + 0.5), bottom + 40), text, Face.TEXT, SMALL, DIM, align="m")


def shares(image: Image.Image, heights: Sequence[float], top: float) -> None:
    """The percentage of each bar on top of it, if there is room."""
    left, y0, right, y1 = PLOT
    step = (right - left) / len(heights)
    fine = [f"{100 * height:.1f}" if height else "" for height in heights]
    rough = [(f"{100 * height:.0f}" if height >= 0.005 else "<1") if height else "" for height in heights]
    fits = (one for one in (fine, rough) if max(width_of(Face.TEXT, SMALL, text) for text in one) <= step - 4)
    texts = next(fits, [""] * len(heights))
    for n, (height, text) in enumerate(zip(heights, texts, strict=True)):
        if text:
            y = y1 - (y1 - y0) * height / top - 8
            write(image, (left + step * (n + 0.5), y), text, Face.TEXT, SMALL, IVORY, align="m")


def average(image: Image.Image, mean: float, slots: Sequence[tuple[int, int]]) -> None:
    """A lozenge on the line under the average."""
    left, _, right, bottom = PLOT
    step = (right - left) / len(slots)
    for n, (first, last) in enumerate(slots):
        if first <= mean < last + 1:
            x = left + step * (n + (mean - first + (0.5 if first == last else 0)) / (last - first + 1))
            stamp(image, shape_mask((20, 20), ((True, ngon(10, 10, 10, 4)),)), (x - 10, bottom - 9), EMBER)
