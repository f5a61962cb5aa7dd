"""The chance of each total as bars, of each word as rows of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from PIL import Image

from engines.notation import Odds, Question
from renderers.kit.colours import Rgb
from renderers.kit.encode import Picture
from renderers.kit.text import Face, fit, readable, write
from renderers.odds.charts import MOST_BARS, average, columns, grid, names, round_step, shares, skyline
from renderers.odds.look import DIM, EMBER, IVORY, WIDTH, figures, fill, printed, sheet
from renderers.odds.table import Bar
from renderers.odds.telling import RIVALS, WORDS, decimal, number, percent

TAIL = 0.0005
"""What is less likely than this, at either end, is left out where there is no room for it."""


def draw_odds(question: Question) -> Picture:
    """The chance of each total as bars, what is asked about in ember, and the figures beside them."""
    if question.odds.words and question.target is None and question.rival is None:
        return _draw_words(question)
    title = readable(question.asked, "A roll")
    if question.rival is not None:
        title = f"{title} against {readable(question.rival[0], 'a roll')}"
    image = sheet(title)
    chances = _floats(question.odds)
    rival = {} if question.rival is None else _floats(question.rival[1])
    slots = _slots([chances, rival] if rival else [chances], question.target, question.how)
    bars, others = _bars(chances, slots), _bars(rival, slots)
    top = grid(image, max(bar.height for bar in [*bars, *others]))
    meant = [question.target is not None and _meets(bar, question.how, question.target) for bar in bars]
    columns(image, [bar.height for bar in bars], meant, top)
    if rival:
        skyline(image, [bar.height for bar in others], top)
    names(image, [str(bar.first).replace("-", "−") for bar in bars])
    if not rival:
        average(image, float(question.odds.mean), slots)
        shares(image, [bar.height for bar in bars], top)
    said = _aside(image, question, bars)
    return printed(image, "odds", f"{title}. {said}")


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
    width = round_step((high - low + 1) / MOST_BARS)
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
    figures(image, big, caption, lines)
    return ". ".join([f"{big} {caption}", *(line for line, _ in lines)]) + "."


def _up_to(odds: Odds) -> str:
    return "and up, without limit" if odds.endless else f"to {number(max(odds.chances))} in all"


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
    image = sheet(title, top + tall * len(words) + 24)
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
            fill(image, (x, y + tall * 0.22, x + max(3.0, room * float(chance)), y + tall * 0.72), is_meant=n == 0)
            write(image, (x + room * float(chance) + 10, y + tall * 0.58), percent(chance), Face.TEXT, 26, IVORY)
            said.append(f"{_COUNTED[n]} or more {readable(word)}: {percent(chance)}")
    return printed(image, "odds", f"{title}. {', '.join(said)}.")
