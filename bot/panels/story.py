"""What happened, as it stands on messages: whole where there is room for it, else summed up by weight."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.words.catalogue import say
from bot.words.speech import Beat
from engines.kernel import Weight

MOST_STORY = 2700  # characters of what happened on one message, before it is set
MOST_MESSAGES = 4  # for what happened at once; a turn of the game master may be long


def pages(beats: Sequence[Beat]) -> list[list[str]]:
    """The lines of a story, message by message; at least one message, perhaps of nothing.

    Details are told if one message holds all of it, what is usual if a few do, else only the end of that. Of headlines that are too
    many the middle is left out.
    """
    for least in (Weight.DETAIL, Weight.USUAL):
        split = _split(summed(beats, least))
        if len(split) <= (1 if least is Weight.DETAIL else MOST_MESSAGES):
            return split
    split = _split(summed(beats, Weight.HEADLINE))
    if len(split) < MOST_MESSAGES:
        return _split(within(beats, MOST_STORY * (MOST_MESSAGES - 1)))[-MOST_MESSAGES:]
    first, last = split[0], split[1 - MOST_MESSAGES :]
    left_out = sum(map(len, split)) - len(first) - sum(map(len, last))
    return [[*first, _gap(left_out)], *last] if left_out else split


def summed(beats: Iterable[Beat], least: Weight) -> list[str]:
    """The lines of ``beats`` that weigh at least so much; where others are left out, how many."""
    return _with_gaps((beat, beat.weight >= least) for beat in beats)


def within(beats: Sequence[Beat], room: int) -> list[str]:
    """The lines of ``beats`` that have ``room``, in characters: of what is too much the headlines, and of its end what is usual."""
    if _length(lines := summed(beats, Weight.QUIET)) <= room:
        return lines
    beats = [beat for beat in beats if beat.weight is not Weight.QUIET]  # nobody asks what became of these
    for least in (Weight.DETAIL, Weight.USUAL):
        if _length(lines := summed(beats, least)) <= room:
            return lines
    left = room - _length(summed(beats, Weight.HEADLINE))
    first = len(beats)
    while first and left > 0:
        first -= 1
        left -= len(beats[first].text) + 1 if beats[first].weight is Weight.USUAL else 0
    first += left < 0  # what does not fit whole is left out
    lines = _with_gaps(
        (beat, beat.weight >= (Weight.USUAL if n >= first else Weight.HEADLINE)) for n, beat in enumerate(beats)
    )
    return latest(lines, room)


def _with_gaps(beats: Iterable[tuple[Beat, bool]]) -> list[str]:
    lines: list[str] = []
    for is_told, group in groupby(beats, lambda one: one[1]):
        texts = [beat.text for beat, _ in group]
        lines += texts if is_told else [_gap(len(texts))]
    return lines


def _length(lines: Sequence[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def latest(lines: Sequence[str], room: int) -> list[str]:
    """The last of ``lines``, as many whole ones as have ``room``, in characters."""
    first = len(lines)
    while first and len(lines[first - 1]) < room:
        first -= 1
        room -= len(lines[first]) + 1
    return list(lines[first:])


def _split(lines: Sequence[str]) -> list[list[str]]:
    split: list[list[str]] = [[]]
    used = 0
    for line in lines:
        if split[-1] and used + len(line) > MOST_STORY:
            split.append([])
            used = 0
        split[-1].append(line)
        used += len(line) + 1
    return split


def _gap(count: int) -> str:
    return f"-# {say('story-gap', count=count)}"


def story_of(new: Sequence[str], old: Sequence[str] = ()) -> str:
    """What happened: the new line by line, the old as running small print, if it has room; what is read out in paragraphs is a quotation."""
    before = old if sum(map(len, (*old, *new))) <= MOST_STORY else [_gap(len(old))] if old else []
    told: list[str] = []
    for is_passage, group in groupby(before, _is_passage):
        lines = list(group)
        told += map(_quoted, lines) if is_passage else map(_in_small_print, _paragraphs(lines))
    told += [_quoted(line) if _is_passage(line) else line for line in new]
    return "\n".join(told)


def _paragraphs(lines: Iterable[str]) -> list[list[str]]:
    """Lines that run on; one that begins in bold, such as a new round, begins a paragraph."""
    found: list[list[str]] = []
    for line in lines:
        if not found or line.startswith("**"):
            found.append([])
        found[-1].append(line)
    return found


def _in_small_print(lines: Sequence[str]) -> str:
    return "-# " + " ".join(line.removeprefix("-# ") for line in lines)


def _is_passage(line: str) -> bool:
    """Whether it is read out, as pages are: in paragraphs, however long they are."""
    return "\n" in line


def _quoted(passage: str) -> str:
    return "> " + re.sub(r"\n+", "\n> \n> ", passage)
