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
from renderers.odds.look import DIM, EMBER, IVORY, SMALL, WIDTH, figures, fill, printed, sheet
from renderers.odds.table import Bar
from renderers.odds.telling import decimal, number, percent
from renderers.odds.words import rival as compared
from renderers.odds.words import say
from renderers.odds.words import target as aimed_at

TAIL = 0.0005
"""What is less likely than this, at either end, is left out where there is no room for it."""
ASKED, FIGURES = 150, 700
"""Letters of what is told of a picture: of each line that was asked for, and of the figures."""


def draw_odds(question: Question) -> Picture:
    """The chance of each total as bars, what is asked about in ember, and the figures beside them."""
    if question.odds.words and question.target is None and question.rival is None:
        return _draw_words(question)
    title = _in_short(readable(question.asked, say("odds-a-roll")))
    if question.rival is not None:
        title = say("odds-against", title=title, rival=_in_short(readable(question.rival[0], say("odds-a-roll.other"))))
    image = sheet(title)
    chances = _shares(question.odds)
    rival = {} if question.rival is None else _shares(question.rival[1])
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
    return printed(image, "odds", say("odds-told", title=title, figures=_in_short(said, FIGURES)))


def _shares(odds: Odds) -> dict[int, float]:
    """The chance of each total, as near as a float comes; of very long weights far quicker than by fractions."""
    everything = odds.everything
    return {total: weight / everything for total, weight in odds.weights.items()}


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
        big, caption = percent(won), f"{readable(question.asked, say('odds-a-roll.first'))} {compared(question.how)}"
        lines = [
            (say("odds-higher", chance=percent(odds.compared(">", rival))), IVORY),
            (say("odds-level", chance=percent(odds.compared("==", rival))), DIM),
            (say("odds-lower", chance=percent(odds.compared("<", rival))), EMBER),
            (say("odds-average", mean=decimal(odds.mean)), IVORY),
            (say("odds-average.rival", mean=decimal(rival.mean)), EMBER),
        ]
    elif question.target is not None:
        big = percent(odds.meeting(question.how, question.target))
        caption = aimed_at(question.how, question.target)
        lines = [(say("odds-average", mean=decimal(odds.mean)), DIM)]
    else:
        big, caption = decimal(odds.mean), say("odds-average.caption")
    if question.rival is None and len(odds.weights) > 1:
        common = max(odds.weights, key=odds.weights.__getitem__)
        low, high = odds.middle(Fraction(2, 3))
        likeliest = say("odds-likeliest", total=number(common), chance=percent(odds.meeting("==", common)))
        alike = len(set(odds.weights.values())) == 1
        lines += [
            (say("odds-alike") if alike else likeliest, DIM),
            (say("odds-middle", low=number(low), high=number(high)), DIM),
            (_range(odds), DIM),
        ]
    if bars[0].last > bars[0].first:
        lines.append((say("odds-bars", totals=f"{bars[0].last - bars[0].first + 1}"), DIM))
    figures(image, big, caption, lines)
    return "; ".join([f"{big} {caption}", *(line for line, _ in lines)]) + "."


def _range(odds: Odds) -> str:
    low = number(min(odds.weights))
    return (
        say("odds-range.endless", low=low)
        if odds.endless
        else say("odds-range", low=low, high=number(max(odds.weights)))
    )


# Words


MOST_WORDS = 6
MOST_COUNTED = 6


def _in_short(text: str, most: int = ASKED) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _draw_words(question: Question) -> Picture:
    """For dice that show words: the chance of one, two, three ... of each."""
    title = _in_short(readable(question.asked, say("odds-a-roll")))
    if len(question.odds.weights) > 1:
        title = say("odds-numbers", title=title, mean=decimal(question.odds.mean))
    words = list(question.odds.words.items())[:MOST_WORDS]
    columns = max(1, min(MOST_COUNTED, max(max(counts.weights, default=0) for _, counts in words)))
    left, top, right, tall = 280, 150, WIDTH - 40, 80
    image = sheet(title, top + tall * len(words) + 24)
    step = (right - left) / columns
    for n in range(columns):
        write(image, (left + step * n, 124), say("odds-counted", count=n + 1), Face.ITALIC, SMALL, DIM)
    said = []
    for row, (word, counts) in enumerate(words):
        y = top + row * tall
        size, text = fit(Face.BOLD, 32, readable(word, say("odds-a-roll.word")), 236, SMALL)
        write(image, (36, y + tall * 0.58), text, Face.BOLD, size, IVORY)
        for n in range(columns):
            chance = counts.at_least(n + 1)
            if not chance:
                break
            x, room = left + step * n, step - 128
            fill(image, (x, y + tall * 0.22, x + max(3.0, room * float(chance)), y + tall * 0.72), is_meant=n == 0)
            write(image, (x + room * float(chance) + 10, y + tall * 0.58), percent(chance), Face.TEXT, SMALL, IVORY)
            said.append(say("odds-counted.word", count=n + 1, word=readable(word), chance=percent(chance)))
    return printed(image, "odds", say("odds-told", title=title, figures=_in_short(f"{', '.join(said)}.", FIGURES)))
