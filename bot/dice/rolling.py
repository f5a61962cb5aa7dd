"""What people are told about a roll: the total, the dice, or what is wrong with the line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import islice

from bot.words.catalogue import say
from bot.words.plain import plain
from engines.notation import BadRoll, Hint, Marks, Result, folded, framed, hints, row_text, to_keep, value_text, verdict
from engines.notation.syntax import number
from engines.notation.systems import SYSTEMS

MOST_SHOWN = 1200
"""More letters of dice than this are folded to a summary; the dice then are in a file."""
MOST_FOLDED = 8
"""Of more rows than this the summary tells all dice together."""


def beside_numbers(text: str) -> str:
    """What somebody typed as it may stand between dice: letters written from the right would turn the numbers behind them."""
    shown = plain(text)
    is_turned = not shown.isascii() and any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in shown)
    return f"\u2068{shown}\u2069" if is_turned else shown


DISCORD = Marks("~~", beside_numbers)


def told(result: Result) -> list[str]:
    """A result in paragraphs: the total large, what it is for, and every die; what is long is folded."""
    label = [f"**{plain(result.roll.label)}**"] if result.roll.label else []
    if len(result.rows) == 1:
        headline, meaning = _meant(result)
        dice = filter(None, [_lain(result), _dice(result) if result.rows[0].fallen or not result.lying else ""])
        return [f"# {headline}", *label, *([" · ".join(meaning)] if meaning else []), *dice, *_hints(result)]
    total = _minus(", ".join(plain(value_text(row)) for row in result.rows)[:MOST_SHOWN])
    return [f"# {total}", *label, _dice(result), *_hints(result)]


def _meant(result: Result) -> tuple[str, list[str]]:
    """What stands large over the one row of a result, and what that means: of symbols what is left is large, else the total.

    Of a comparison that is what was compared: that it holds is said in words.
    """
    (row,), system = result.rows, result.roll.system
    told = verdict(result, row)
    meaning = [degree_word(system, degree) for degree in (told.met, told.degree) if degree]
    if to_keep(result):
        meaning = [say("roll-keep", count=to_keep(result))]
    elif told.margin:
        meaning += [say("verdict-margin", margin=_minus(number(max(told.margin, -told.margin))))]
    meaning += [say("verdict-natural", face=told.natural)] if told.natural else []
    left = [_left_word(system, name, count) for name, count in told.left]
    has_symbols = any(die.die.has_symbols for die in row.fallen) or bool(result.lying)
    if has_symbols and system in SYSTEMS and SYSTEMS[system].left:
        nothing = _left_word(system, next(iter(SYSTEMS[system].left)), 0)
        return " · ".join(left) or nothing, meaning
    if told.total != row.value:
        return _minus(number(told.total)), [*meaning, *left]
    return _minus(plain(value_text(row))), [*meaning, *left]


def _lain(result: Result) -> str:
    """What lies there from before."""
    shown = ", ".join(plain(face) or "–" for face in result.lying)
    return say("roll-lying", dice=shown) if shown else ""


def degree_word(system: str, degree: str) -> str:
    """A degree of success as the players of a system call it."""
    own = SYSTEMS[system].words.get(degree) if system in SYSTEMS else None
    return own if isinstance(own, str) else say(f"verdict-{degree}")


def _left_word(system: str, name: str, count: int) -> str:
    """So much of what is left: ``2 raises``."""
    own = SYSTEMS[system].words.get(name)
    if isinstance(own, tuple):
        return f"{count} {own[count != 1]}"
    return say(f"verdict-left-{name}", count=count)


def _hints(result: Result) -> list[str]:
    """What the line may have meant instead, on one small line."""
    return told_hints(hints(result.roll))


def told_hints(found: Iterable[Hint]) -> list[str]:
    """The likeliest of these hints, or none."""
    return [f"-# {say(hint.reason, other=plain_code(hint.other))}" for hint in islice(found, 1)]


def _dice(result: Result) -> str:
    rows = [row_text(result, row, DISCORD) for row in result.rows]
    if is_folded(result):
        if len(result.rows) <= MOST_FOLDED:
            return "\n".join(plain(folded(row)) for row in result.rows)[:MOST_SHOWN]
        dice = sum(len(row.fallen) for row in result.rows)
        return say("roll-folded", dice=dice, times=len(result.rows), total=_minus(str(result.total)))
    return "\n".join(rows)


def is_folded(result: Result) -> bool:
    """Whether not every die is shown in :func:`told`."""
    length = 0
    for row in result.rows:
        length += len(row_text(result, row, DISCORD)) + 1
    return length > MOST_SHOWN


def listed(result: Result) -> str:
    """Every die in plain text, for a file."""
    rows = (f"{value_text(row)} = {row_text(result, row)}" for row in result.rows)
    return "\n".join(filter(None, [result.roll.label, *rows])) + "\n"


def _minus(text: str) -> str:
    return text.replace(r"\-", "−").replace("-", "−")


def complained(text: str, wrong: BadRoll) -> str:
    """What is wrong with a roll in one sentence, a caret under the place, and what would work."""
    shown, caret = framed(text, wrong.at)
    frame = f"```\n{shown.replace('`', chr(39))}\n{caret}\n```"
    suggestion = plain_code(wrong.suggestion)
    return f"{sentence(wrong)}\n{frame}\n{say('roll-try', roll=suggestion)}"


def sentence(wrong: BadRoll) -> str:
    """What is wrong, without the place; lines of ours among it stay code, what was typed is made harmless."""
    typed = {name: plain_code(value) for name, value in wrong.numbers.items() if isinstance(value, str)}
    ours = {"examples": wrong.numbers["examples"]} if "examples" in wrong.numbers else {}
    return say(wrong.reason, **{**wrong.numbers, **typed, **ours})


def plain_code(text: str) -> str:
    """Fit to stand between backticks on one line."""
    return "".join(char if char.isprintable() else " " for char in text).replace("`", "'").replace("@", "@\u200b")
