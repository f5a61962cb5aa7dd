"""Charts about dice: the exact odds of a roll, alone, against a target or beside another roll; and how a die has fallen so far.

Bars are scratched with the kit's hatching: what is asked about is dense and ember, the rest sparse and ivory, so that they
differ in grey too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import log10

from PIL import Image, ImageDraw

from engines.notation import Luck, Odds, Question
from renderers.dark_castle.look import ASH, DIM, EMBER, IVORY, WIDTH, Rgb, board
from renderers.kit.encode import Picture, palette_of, png
from renderers.kit.engraving import parallel, triangle
from renderers.kit.outlines import ngon
from renderers.kit.panels import frame, rule, shape_mask, stamp
from renderers.kit.text import Face, fit, readable, width_of, wrap, write

HEIGHT = 640
PLOT = (112, 128, WIDTH - 356, HEIGHT - 86)
"""Where the bars stand: left, top, right, and the line they stand on."""
ASIDE = WIDTH - 176
"""The middle of the column of figures on the right."""
MOST_BARS = 48
TAIL = 0.0005
"""What is less likely than this, at either end, is left out where there is no room for it."""
WORDS = {
    ">=": "{} or more",
    ">": "more than {}",
    "<=": "{} or less",
    "<": "less than {}",
    "==": "exactly {}",
    "!=": "not {}",
}
RIVALS = {">=": "is at least level", ">": "is higher", "<=": "is at most level", "<": "is lower", "==": "is level", "!=": "differs"}  # fmt: skip


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


# Odds


def draw_odds(question: Question) -> Picture:
    """The chance of each total as bars, what is asked about in ember, and the figures beside them."""
    if question.odds.words and question.target is None and question.rival is None:
        return _draw_words(question)
    title = readable(question.asked, "A roll")
    if question.rival is not None:
        title = f"{title} against {readable(question.rival[0], 'a roll')}"
    image = _sheet(title)
    chances = _floats(question.odds)
    rival = {} if question.rival is None else _floats(question.rival[1])
    slots = _slots([chances, rival] if rival else [chances], question.target, question.how)
    bars, others = _bars(chances, slots), _bars(rival, slots)
    top = _grid(image, max(bar.height for bar in [*bars, *others]))
    meant = [question.target is not None and _meets(bar, question.how, question.target) for bar in bars]
    _columns(image, [bar.height for bar in bars], meant, top)
    if rival:
        _skyline(image, [bar.height for bar in others], top)
    _names(image, [str(bar.first).replace("-", "−") for bar in bars])
    if not rival:
        _average(image, float(question.odds.mean), slots)
        _shares(image, [bar.height for bar in bars], top)
    said = _aside(image, question, bars)
    return _printed(image, "odds", f"{title}. {said}")


def _floats(odds: Odds) -> dict[int, float]:
    return {total: float(chance) for total, chance in odds.chances.items()}


def _slots(all_chances: Sequence[Mapping[int, float]], target: int | None, how: str) -> list[tuple[int, int]]:
    """First and last total of each bar: every total if there is room, else without the far ends, else ranges of one width."""
    low, high = min(min(chances) for chances in all_chances), max(max(chances) for chances in all_chances)
    if high - low >= MOST_BARS:
        low, high = min(_end(chances, 1) for chances in all_chances), max(_end(chances, -1) for chances in all_chances)
        if target is not None:
            low, high = min(low, target), max(high, target)
    if high - low < MOST_BARS:
        return [(total, total) for total in range(low, high + 1)]
    totals = sorted({total for chances in all_chances for total in chances if low <= total <= high})
    if len(totals) <= MOST_BARS:
        return [(total, total) for total in totals]
    width = _round_step((high - low + 1) / MOST_BARS)
    edge = 0 if target is None else target + (how in (">", "<="))
    first = low - (low - edge) % width
    return [(start, start + width - 1) for start in range(first, high + 1, width)]


def _end(chances: Mapping[int, float], direction: int) -> int:
    """The first total from below (1) or above (-1) that cannot be left out."""
    passed = 0.0
    for total in sorted(chances)[::direction]:
        passed += chances[total]
        if passed > TAIL:
            break
    return total


def _round_step(least: float) -> int:
    """The next of 1, 2, 5, 10, 20, 50 ..."""
    step = 1
    while step < least:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def _bars(chances: Mapping[int, float], slots: Sequence[tuple[int, int]]) -> list[Bar]:
    heights = [0.0] * len(slots)
    place = {}
    if chances and slots[0][0] == slots[0][1]:
        place = {first: n for n, (first, _) in enumerate(slots)}
    width = slots[0][1] - slots[0][0] + 1
    for total, chance in chances.items():
        n = place.get(total, -1) if place else (total - slots[0][0]) // width
        if 0 <= n < len(slots):
            heights[n] += chance
    return [Bar(first, last, height) for (first, last), height in zip(slots, heights, strict=True)]


def _meets(bar: Bar, how: str, target: int) -> bool:
    """Whether a bar is asked about."""
    return {
        ">=": bar.first >= target,
        ">": bar.first > target,
        "<=": bar.last <= target,
        "<": bar.last < target,
        "==": bar.first <= target <= bar.last,
        "!=": not bar.first <= target <= bar.last,
    }[how]


def _aside(image: Image.Image, question: Question, bars: Sequence[Bar]) -> str:
    """The figures beside the bars; returns them as a sentence."""
    odds = question.odds
    lines: list[tuple[str, Rgb]] = []
    if question.rival is not None:
        rival = question.rival[1]
        won = odds.compared(question.how, rival)
        big, caption = percent(won), f"{readable(question.asked, 'the first')} {RIVALS[question.how]}"
        lines = [
            (f"higher {percent(odds.compared('>', rival))}", IVORY),
            (f"level {percent(odds.compared('==', rival))}", DIM),
            (f"lower {percent(odds.compared('<', rival))}", EMBER),
            (f"average {decimal(odds.mean)}", IVORY),
            (f"and {decimal(rival.mean)}", EMBER),
        ]
    elif question.target is not None:
        big = percent(odds.meeting(question.how, question.target))
        caption = WORDS[question.how].format(str(question.target).replace("-", "−"))
        lines = [(f"average {decimal(odds.mean)}", DIM)]
    else:
        big, caption = decimal(odds.mean), "on average"
    if question.rival is None and len(odds.chances) > 1:
        common = max(odds.chances, key=odds.chances.__getitem__)
        low, high = odds.middle(Fraction(2, 3))
        alike = len(set(odds.chances.values())) == 1
        lines += [
            ("all equally likely" if alike else f"likeliest {number(common)}, {percent(odds.chances[common])}", DIM),
            (f"two of three times {number(low)} to {number(high)}", DIM),
            (f"{number(min(odds.chances))} {_up_to(odds)}", DIM),
        ]
    if bars[0].last > bars[0].first:
        lines.append((f"each bar: {bars[0].last - bars[0].first + 1} totals", DIM))
    _figures(image, big, caption, lines)
    return ". ".join([f"{big} {caption}", *(line for line, _ in lines)]) + "."


def _up_to(odds: Odds) -> str:
    return "and up, without limit" if odds.endless else f"to {number(max(odds.chances))} in all"


def _figures(image: Image.Image, big: str, caption: str, lines: Sequence[tuple[str, Rgb]]) -> None:
    """The column on the right: one figure large, what it is, and smaller lines below."""
    room = 300
    size, text = fit(Face.DISPLAY, 84, big, room, 40)
    write(image, (ASIDE, 210), text, Face.DISPLAY, size, IVORY, align="m")
    y = 256
    for line in wrap(Face.ITALIC, 30, caption, room, 2):
        write(image, (ASIDE, y), line, Face.ITALIC, 30, DIM, align="m")
        y += 36
    stamp(image, rule(240, 15), (ASIDE - 120, y - 12), EMBER)
    y += 38
    for line, colour in lines:
        size, text = fit(Face.TEXT, 26, line, room, 22)
        write(image, (ASIDE, y), text, Face.TEXT, size, colour, align="m")
        y += 37


# Words


MOST_WORDS = 6
_COUNTED = ("one", "two", "three", "four", "five", "six")


def _draw_words(question: Question) -> Picture:
    """For dice that show words: the chance of one, two, three ... of each."""
    title = readable(question.asked, "A roll")
    if len(question.odds.chances) > 1:
        title += f"; its numbers {decimal(question.odds.mean)} on average"
    words = list(question.odds.words.items())[:MOST_WORDS]
    columns = max(1, min(len(_COUNTED), max(max(counts, default=0) for _, counts in words)))
    left, top, right, tall = 280, 150, WIDTH - 40, 80
    image = _sheet(title, top + tall * len(words) + 24)
    step = (right - left) / columns
    for n in range(columns):
        write(image, (left + step * n, 124), f"{_COUNTED[n]} or more", Face.ITALIC, 26, DIM)
    said = []
    for row, (word, counts) in enumerate(words):
        y = top + row * tall
        size, text = fit(Face.BOLD, 32, readable(word, "a word"), 220, 22)
        write(image, (36, y + tall * 0.58), text, Face.BOLD, size, IVORY)
        for n in range(columns):
            chance = sum((counts[k] for k in counts if k > n), Fraction(0))
            if not chance:
                break
            x, room = left + step * n, step - 118
            _fill(image, (x, y + tall * 0.22, x + max(3.0, room * float(chance)), y + tall * 0.72), is_meant=n == 0)
            write(image, (x + room * float(chance) + 10, y + tall * 0.58), percent(chance), Face.TEXT, 26, IVORY)
            said.append(f"{_COUNTED[n]} or more {readable(word)}: {percent(chance)}")
    return _printed(image, "odds", f"{title}. {', '.join(said)}.")


# Fallen


def draw_fallen(scene: FallenScene) -> Picture:
    """How often each face fell, against what is to be expected: the ember mark, and round it where two of three fair dice lie."""
    die = readable(scene.die, "die")
    title = f"{readable(scene.who, 'Somebody')} and the {die}{' die' if die.isalpha() and len(die) > 2 else ''}"
    image = _sheet(title)
    groups = _grouped(scene.faces)
    rolls = sum(count for _, count, _ in scene.faces)
    spread = [(rolls * chance * (1 - chance)) ** 0.5 for _, _, chance in groups]
    high = max(max(count, rolls * chance + s) for (_, count, chance), s in zip(groups, spread, strict=True))
    top = _grid(image, max(1.0, high), is_count=True)
    _columns(image, [count for _, count, _ in groups], [False] * len(groups), top)
    left, y0, right, y1 = PLOT
    step = (right - left) / len(groups)
    scale = (y1 - y0) / top
    for n, ((_, _, chance), s) in enumerate(zip(groups, spread, strict=True)):
        x, expected = left + step * (n + 0.5), rolls * chance
        _expectation(image, (x - min(step * 0.44, 46), x + min(step * 0.44, 46)), y1 - expected * scale, s * scale)
    _names(image, [name for name, _, _ in groups])
    luck = scene.luck
    lines = [
        (f"{rolls:,} {'roll' if rolls == 1 else 'rolls'}", IVORY),
        (f"{round(100 * luck.unevenness)} of 100 fair dice", DIM),
        ("fall less evenly than this", DIM),
    ]
    big, caption = decimal(luck.mean), f"on average; expected {decimal(luck.expected)}"
    if luck.is_number:
        lines[1:1] = [(f"luckier than {round(100 * luck.luckier)} of 100", IVORY)]
    else:
        big, caption = f"{rolls:,}", "rolls"
        lines = lines[1:]
    _figures(image, big, caption, lines)
    faces = ", ".join(f"{name}: {count}" for name, count, _ in groups)
    told = ". ".join(line for line, _ in lines)
    return _printed(image, "fallen", f"{title}. {big} {caption}. {told}. How often each face fell: {faces}.")


def _grouped(faces: Sequence[tuple[str, int, float]]) -> list[tuple[str, int, float]]:
    """Faces in ranges, if they are too many for a bar each."""
    if len(faces) <= MOST_BARS:
        return [(readable(name, "–"), count, chance) for name, count, chance in faces]
    width = _round_step(len(faces) / 25)
    groups = []
    for start in range(0, len(faces), width):
        part = faces[start : start + width]
        groups.append((part[0][0], sum(count for _, count, _ in part), sum(chance for _, _, chance in part)))
    return groups


def _expectation(image: Image.Image, across: tuple[float, float], y: float, spread: float) -> None:
    """A short line where a bar should end, with a bracket as far as chance commonly takes it."""
    draw = ImageDraw.Draw(image)
    x0, x1 = across
    middle = (x0 + x1) / 2
    draw.line((x0, y, x1, y), fill=EMBER, width=5)
    draw.line((middle, y - spread, middle, y + spread), fill=EMBER, width=2)
    for end in (y - spread, y + spread):
        draw.line((middle - 6, end, middle + 6, end), fill=EMBER, width=2)


# Parts of a chart


def _sheet(title: str, height: int = HEIGHT) -> Image.Image:
    """An empty board with its title."""
    image = board((WIDTH, height)).copy()
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), DIM)
    size, text = fit(Face.ITALIC, 36, title, WIDTH - 72, 24)
    write(image, (36, 58), text, Face.ITALIC, size, DIM)
    stamp(image, rule(WIDTH - 72, 15), (36, 72), EMBER)
    return image


def _printed(image: Image.Image, name: str, alt: str) -> Picture:
    return png(image, palette_of(image), name, alt[:1024])


def _grid(image: Image.Image, highest: float, *, is_count: bool = False) -> float:
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
        write(image, (left - 16, y + 8), text, Face.TEXT, 24, DIM, align="r")
    draw.line((left, bottom, right, bottom), fill=DIM, width=2)
    return full


@lru_cache(maxsize=4)
def _hatching(angle: float, pitch: float, share: float) -> Image.Image:
    """Strokes over the whole sheet that cover a ``share`` of it (mode L). Read-only."""
    edge = 255 * share
    soft = [round(min(255.0, max(0.0, (edge - i) * 6 + 128))) for i in range(256)]
    return triangle(parallel((WIDTH, HEIGHT), angle, pitch, 7)).point(soft)


def _fill(image: Image.Image, place: tuple[float, float, float, float], *, is_meant: bool) -> None:
    """One bar: scratched, with a bright edge."""
    x0, y0, x1, y1 = (round(edge) for edge in place)
    if y1 - y0 < 2 or x1 - x0 < 2:
        ImageDraw.Draw(image).rectangle((x0, y0, max(x0, x1 - 1), max(y0, y1 - 1)), fill=EMBER if is_meant else IVORY)
        return
    hatching = _hatching(-58, 5, 0.86) if is_meant else _hatching(32, 7, 0.4)
    image.paste(EMBER if is_meant else IVORY, (x0, y0), hatching.crop((x0, y0, x1, y1)))
    ImageDraw.Draw(image).rectangle((x0, y0, x1 - 1, y1 - 1), outline=EMBER if is_meant else IVORY, width=2)


def _columns(image: Image.Image, heights: Sequence[float], meant: Sequence[bool], top: float) -> None:
    left, y0, right, y1 = PLOT
    step = (right - left) / len(heights)
    wide = min(step * (0.78 if len(heights) < 30 else 0.88), 96)
    for n, (height, is_meant) in enumerate(zip(heights, meant, strict=True)):
        if height > 0:
            x = left + step * (n + 0.5)
            tall = max(1.0, (y1 - y0) * height / top)
            _fill(image, (x - wide / 2, y1 - tall, x + wide / 2, y1), is_meant=is_meant)


def _skyline(image: Image.Image, heights: Sequence[float], top: float) -> None:
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


def _names(image: Image.Image, names: Sequence[str]) -> None:
    """What stands under the bars, as many as there is room for."""
    left, _, right, bottom = PLOT
    step = (right - left) / len(names)
    size = 26 if len(names) <= 24 else 22
    widest = max(width_of(Face.TEXT, size, name) for name in names) + 12
    every = 1
    while step * every < min(widest, 150):
        every = _round_step(every + 1)
    for n in range(0, len(names), every):
        fitted, text = fit(Face.TEXT, size, names[n], round(max(step * every, 44)), 20)
        write(image, (left + step * (n + 0.5), bottom + 36), text, Face.TEXT, fitted, DIM, align="m")


def _shares(image: Image.Image, heights: Sequence[float], top: float) -> None:
    """The percentage of each bar on top of it, if there is room."""
    left, y0, right, y1 = PLOT
    step = (right - left) / len(heights)
    texts = [f"{100 * height:.1f}" if height else "" for height in heights]
    if max(width_of(Face.TEXT, 22, text) for text in texts) > step - 4:
        return
    for n, (height, text) in enumerate(zip(heights, texts, strict=True)):
        if text:
            y = y1 - (y1 - y0) * height / top - 8
            write(image, (left + step * (n + 0.5), y), text, Face.TEXT, 22, IVORY, align="m")


def _average(image: Image.Image, mean: float, slots: Sequence[tuple[int, int]]) -> None:
    """A lozenge on the line under the average."""
    left, _, right, bottom = PLOT
    step = (right - left) / len(slots)
    for n, (first, last) in enumerate(slots):
        if first <= mean < last + 1:
            x = left + step * (n + (mean - first + (0.5 if first == last else 0)) / (last - first + 1))
            stamp(image, shape_mask((20, 20), ((True, ngon(10, 10, 10, 4)),)), (x - 10, bottom - 9), EMBER)


def number(value: int) -> str:
    """A whole number with a true minus."""
    return f"{value:,}".replace("-", "−")


def decimal(value: Fraction | float) -> str:
    """At most two decimals."""
    text = f"{float(value):,.2f}".rstrip("0").rstrip(".")
    return text.replace("-", "−") if text != "-0" else "0"


def percent(chance: Fraction | float) -> str:
    """A chance; one that is neither nothing nor all never looks like it."""
    share = 100 * float(chance)
    if chance in (0, 1):
        return f"{share:.0f}%"
    if share < 0.01:
        return "<0.01%"
    if share > 99.99:
        return ">99.99%"
    digits = 2 if share < 1 or share > 99 else 1
    return f"{share:.{digits}f}%"
