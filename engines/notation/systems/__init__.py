"""Systems by name, each one file of data: its dice, what its players type, what comes of what lies, and its own words.

Formulas in these files are written in the notation itself: ``$total`` and its like are what :mod:`engines.notation.verdicts` measures.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from engines.notation.syntax import Die


class _Written(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Line(_Written):
    """What players type, and what it is here.

    Attributes:
        typed: ``@`` is any name of the system, ``{dice}`` a number, ``{pool}`` one or a sum of some, ``{bonus}`` one with its sign,
            ``{each}`` several dice, ``{sum}`` dice and numbers added up, ``{what}`` words that say what it is for, ``vs`` any word for against; what
            stands in brackets, and blanks, may be there or not.
        rolls: the same names stand for what was typed; ``{a-b}`` is the difference, 0 at least, ``{a<b}`` at most ``b``,
            ``{sum!}`` has all its dice explode, ``{a*b}`` are as many exploding dice, each for itself.
        hint: key of what to say beside the result, if others mean something else by it.
        other: what that is here, with the same names.
        most: a number, or another name, that what stands for a name may not go beyond; else the line is not meant.
    """

    typed: list[str]
    rolls: str
    hint: str = ""
    other: str = ""
    most: dict[str, int | str] = {}


class Letters(_Written):
    """Dice that are called by letters: ``3g2p``.

    Attributes:
        dice: by letter.
        also: letters that mean the same dice after the system's name, or where nothing but letters stands.
        nameless: whether two or more of them may stand without the system's name.
        in_a_row: whether three letters without numbers may, too.
        telling: letters that nobody else has for dice; where one of them stands, those of ``also`` need no name either.
        words: what the dice are called in full, and in part: ``2 ability 1 difficulty``.
    """

    dice: dict[str, str]
    also: dict[str, str] = {}
    nameless: bool = False
    in_a_row: bool = False
    telling: str = ""
    words: dict[str, str] = {}


class Beside(_Written):
    """What words beside a die tell of the system: ``d8 fighting``.

    Attributes:
        words: they stand in the label of one plain die alone.
        alone: labels that are nothing else, beside any number of dice.
        hint: key of what to say then.
        other: what is meant in the system, ``{sides}`` as the die has.
    """

    words: list[str]
    alone: list[str] = []
    hint: str
    other: str


class Count(_Written):
    """A number that formulas use.

    Attributes:
        face: so many dice show it, dropped ones among them.
        place: what the die of that place shows, from 1.
        below: so many dice show less than the measure of that name.
        sides: only dice with so many.
    """

    face: int | None = None
    place: int | None = None
    below: str | None = None
    sides: int | None = None


class Judged(_Written):
    """Degrees of success.

    Attributes:
        degrees: the first of them counts whose formulas all hold.
        better: if it holds, the degree is the one before in the list.
        worse: if it holds, the one after.
        reached: what is compared with the target, to tell by how much.
    """

    degrees: list[list[str]]
    better: str | None = None
    worse: str | None = None
    reached: str | None = None


class Kept(_Written):
    """After the roll it is chosen which dice count: at most as many as ``most`` fell, and each that shows ``brings`` brings another."""

    most: str
    brings: str


class Pushed(_Written):
    """After the roll all blank dice may fall once more.

    Attributes:
        brings: if there is a die of this name, another of it falls too.
        never: if this word lies there, nothing can be pushed.
    """

    brings: str
    never: str


class System(_Written):
    """One system.

    Attributes:
        name: of the game.
        called: its names before a roll: ``pf2: 1d20+7 vs 15``; the first is how it is kept.
        examples: what its players type, likeliest first.
        target: what is to be reached where the line does not say.
        dice: faces of its own dice, by name; a face may show several words, as in ``success+advantage``.
        letters: how they are called in short; who calls one of them by other letters, has an alphabet of their own.
        lines: what else is typed.
        checks: what is rolled with a d20 by whoever names it, with or without a bonus.
        beside: words that tell of the system; None if there are none.
        counts: what is counted, by name.
        left: what is told beside the degree, by name: formulas over what lies. Degrees are then judged by what is left.
        judged: its degrees; None if it has none.
        kept: what is chosen after the roll, if anything is.
        pushed: what falls again if its player wants it.
        macros: rolls to be saved, by name.
        words: for degrees, and for what is left (one of it, several of it); what every system has, is in the bot's catalogue.
    """

    name: str
    called: list[str]
    examples: list[str]
    target: int | None = None
    dice: dict[str, list[str]] = {}
    letters: list[Letters] = []
    lines: list[Line] = []
    checks: list[str] = []
    beside: Beside | None = None
    counts: dict[str, Count] = {}
    left: dict[str, str] = {}
    judged: Judged | None = None
    kept: Kept | None = None
    pushed: Pushed | None = None
    macros: dict[str, str] = {}
    words: dict[str, str | tuple[str, str]] = {}


def read(path: Path) -> System:
    """One file.

    Raises:
        ValueError: something in it is wrong; the message names file and place.
    """
    try:
        return System.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, ValidationError) as wrong:
        message = f"{path.name}: {wrong}"
        raise ValueError(message) from None


_FILES = {path.stem: read(path) for path in sorted(Path(__file__).parent.glob("*.toml"))}
EVERY = tuple(_FILES.values())
SETS = {name: system for name, system in _FILES.items() if system.macros}
"""Systems with rolls to be saved, by the names of their files."""
CALLED = {name: system.called[0] for system in EVERY for name in system.called}
"""What a system is kept as, by all its names."""
SYSTEMS = {system.called[0]: system for system in EVERY if system.called}
CHECKS = tuple(sorted((word for system in EVERY for word in system.checks), key=len, reverse=True))
"""Words for a d20, the longest first."""
SYMBOLS = {
    name: Die(name, len(faces), tuple(faces), has_symbols=True)
    for system in EVERY
    for name, faces in system.dice.items()
}
"""Dice of systems, several words to a face."""


# What is typed

_AGAINST = r"(?:vs\.?|versus|against|dif(?:f(?:iculty)?)?|tn|dc|dv)"
_BETWEEN = r"(?:[\s,+/&]|\bvs\b\.?|\bversus\b|\bagainst\b|\band\b)*"
"""What may stand between dice that are called by letters or words."""
_APART = re.compile(r"\b(?:vs|versus|against|and|dice|die)\b\.?")
_TEMPLATE = re.compile(r"@|\{(?P<name>[a-z]+)\}|\bvs\b|\s+|.")
_TERM = r"\s*[-+]\s*(?:\d*d\d+|\d+)"
_HOW = (
    r"adv|advantage|dis|disadv|disadvantage|vs|versus|against|tn|dc|dv|dn|ob|diff\w*|edges?|banes?|boons?|troubles?|double|snag|accuracy|acc|hunger|focus|spec\w*|again|rote|no|"
    r"push\w*|bonus|penalty|with|wild|extra|damage|dmg|dice|die|killing|keep|threshold|thr|limit|x|d|w|b|p|h|s|g"
)
"""Words that say how to roll, and not what for."""
_SEVERAL = {
    "each": r"(?P<each>[1-9]?d\d+(?:(?:[\s,+/]+[1-9]?|)d\d+)+|[2-9]d\d+)",
    "pool": r"\s*(?P<pool>\d++(?:\s*[-+]\s*\d++(?!d))*+)",
    "what": rf"\s*(?P<what>(?!\d)(?:(?!(?:{_HOW})(?![a-z]))[a-z'’]+\s+?)*(?!(?:{_HOW})(?![a-z]))[a-z'’]{{2,}})",
}
"""Several dice; how many dice, as a sum; what it is for."""
_SUMS = {
    "sum": rf"\d*d\d+(?:{_TERM})*",
    "damage": rf"\d*d\d+\s*\+\s*\d*d\d+(?:{_TERM})*",
}
"""Dice and numbers added up; damage has several dice."""
_PLACE = re.compile(r"\{([a-z]+)(?:([-<!*])([a-z]*))?\}")
_MOST_EACH = 60
"""Dice written one by one: more letters than a line may have."""
_NOTHING = re.compile(r"(?<![\w{,])0[a-z]+ \+ | \+ 0[a-z]+")


class Shorthand(NamedTuple):
    """One way to write a line: a pattern for the beginning of it, and what it is; one of the words of ``needs`` stands in it."""

    pattern: str
    here: Callable[[re.Match[str]], str]
    hint: str = ""
    other: str | Callable[[re.Match[str]], str] = ""
    needs: tuple[str, ...] = ()


@lru_cache(maxsize=1)
def shorthands() -> tuple[Shorthand, ...]:
    """What the players of all systems type, those that say most first."""
    lines = [(text, line, system) for system in EVERY for line in system.lines for text in line.typed]
    lines.sort(key=lambda one: (one[0].count("{"), -len(one[0])))
    return (
        *(
            Shorthand(
                _pattern(text, system),
                _filling(line.rolls, line.most),
                line.hint,
                _filling(line.other, line.most),
                _needs(text, system),
            )
            for text, line, system in lines
        ),
        *(_of_letters(system, letters) for system in EVERY for letters in system.letters),
    )


def _pattern(template: str, system: System) -> str:
    return "".join(_piece(found, system) for found in _TEMPLATE.finditer(template))


def _needs(template: str, system: System) -> tuple[str, ...]:
    """Words, in small letters, of which one stands in every such line: the longest that is written outside of brackets, or the system's names."""
    groups: list[tuple[str, ...]] = []
    word, depth = "", 0
    for found in _TEMPLATE.finditer(f"{template} "):
        text = found[0].lower()
        if len(text) == 1 and not text.isspace() and text not in "@[]" and not depth:
            word += text
            continue
        if word:
            groups.append((word,))
        word, depth = "", depth + (text == "[") - (text == "]")
        if text == "@" and not depth:
            groups.append(tuple(name.lower() for name in system.called))
    return max(groups, key=lambda group: min(map(len, group)), default=())


def _piece(found: re.Match[str], system: System) -> str:
    text = found[0]
    if text == "@":
        return f"(?:{'|'.join(sorted(system.called, key=len, reverse=True))})"
    if found["name"] in _SEVERAL:
        return _SEVERAL[found["name"]]
    if found["name"] in _SUMS:
        return rf"\s*(?P<sum>{_SUMS[found['name']]})"
    if found["name"]:
        sign = r"[-+]\s*" if found["name"] == "bonus" else ""
        return rf"\s*(?P<{found['name']}>{sign}\d+)"
    if text in "[]":
        return "(?:" if text == "[" else ")?"
    if text == "vs":
        return _AGAINST
    if text.isspace():
        following = found.string[found.end() :]
        return r"\s+" if following.startswith("{what}") else r"\s+(?=\d|d\d)" if following[:1] == "{" else r"\s*"
    return re.escape(text)


def _filling(rolls: str, most: Mapping[str, int | str]) -> Callable[[re.Match[str]], str]:
    def here(found: re.Match[str]) -> str:
        said = found.groupdict()
        if any(
            int(said[name] or 0) > int(said[limit] if isinstance(limit, str) else limit)
            for name, limit in most.items()
            if name in said
        ):
            return found[0]

        def value(place: re.Match[str]) -> str:
            one, how, other = place.groups()
            if one == "each":
                dice = re.findall(r"(\d*)(d\d+)", found["each"], re.IGNORECASE)
                return ", ".join(die for many, die in dice for _ in range(int(many or "1")))
            if one == "pool":
                return str(_sum(found["pool"]))
            if how == "!":
                return re.sub(r"(d\d+)", r"\1!", found[one], flags=re.IGNORECASE)
            if how is None:
                return str(found[one])
            a, b = int(found[one]), int(found[other])
            if how == "*":
                return ", ".join([f"d{b}!"] * min(a, _MOST_EACH))
            return str(max(a - b, 0) if how == "-" else min(a, b))

        if "{pool}" in rolls and _sum(found["pool"]) < 1:
            return found[0]
        filled = _PLACE.sub(value, rolls)
        return _NOTHING.sub("", filled)

    return here


def _sum(text: str) -> int:
    return sum(map(int, re.findall(r"[-+]?\d+", re.sub(r"\s", "", text))))


def _of_letters(system: System, letters: Letters) -> Shorthand:
    """``3g2p``, ``1y 2g 3p``, ``2 ability 1 difficulty``; after the system's name also ``yggpp`` and single ones."""
    called, every = "|".join(sorted(system.called, key=len, reverse=True)), letters.dice | letters.also
    a_letter, any_letter = (f"[{''.join(some)}]" for some in (letters.dice, every))
    words = "|".join(sorted(letters.words, key=len, reverse=True))
    spelt = (
        rf"(?!an?\s+(?:dice|die)\b)(?:(?:\d+\s*)?(?:{words})(?:\s+(?:dice|die))?(?![a-z]){_BETWEEN})+"
        if words
        else r"(?!)"
    )
    named = rf"(?P<spelt>{spelt})|(?P<named>(?:\d*{any_letter}{_BETWEEN})+)"
    ways = [rf"(?:{called})(?![a-z])\s*:?\s*(?:{named})(?:{_AGAINST}\s*(?P<target>\d+))?"]
    if letters.nameless:
        telling = rf"(?!\d*d\d)(?=(?:\d*{any_letter}{_BETWEEN})*?\d*[{letters.telling}])"
        lettered = [
            rf"(?:\d+{a_letter}{_BETWEEN}){{2,}}",
            rf"{telling}(?:\d+{any_letter}{_BETWEEN}){{2,}}",
        ]
        if letters.in_a_row:
            lettered += [
                rf"(?!(?:dcc|rps)(?!\w))(?=\w*{a_letter}){any_letter}{{3,}}",
                rf"{telling}{any_letter}(?:{_BETWEEN}{any_letter}){{2,}}",
                rf"{telling}\d+{any_letter}(?:{_BETWEEN}\d*{any_letter})+",
            ]
        ways.append(rf"(?P<nameless>{'|'.join(lettered)})")
    if words:
        ways.append(rf"(?P<counted>(?=\s*\d|\w+[\s,+/&]+\w){spelt})")
    piece = rf"(\d*)\s*({words + '|' if words else ''}{any_letter})"

    def elsewhere(found: re.Match[str]) -> str:
        """The same letters as dice of another system; unchanged if there is none, where this one is named, or dice are spelt."""
        many: dict[str, int] = {}
        for number, letter in re.findall(rf"(\d*)({any_letter})", (found.groupdict().get("nameless") or "").lower()):
            many[letter] = many.get(letter, 0) + int(number or "1")
        others = (
            other
            for other in EVERY
            if other is not system and any(many.keys() <= one.dice.keys() for one in other.letters)
        )
        typed = "".join(f"{n}{letter}" for letter, n in many.items())
        return next((f"{other.called[0]} {typed}" for other in others if many), found[0])

    def here(found: re.Match[str]) -> str:
        parts = found.groupdict()
        text = next(parts[way] for way in ("named", "nameless", "spelt", "counted") if parts.get(way)).lower()
        by_letter = parts["named"] or parts.get("nameless")
        many: dict[str, int] = {}
        for number, letter in re.findall(rf"(\d*)({any_letter})" if by_letter else piece, _APART.sub(" ", text)):
            name = every[letter] if letter in every else letters.words[letter]
            many[name] = many.get(name, 0) + int(number or "1")
        target = f" {parts['target']}" if parts["target"] else ""
        return f"{system.called[0]}{target}: " + " + ".join(f"{n}{name}" for name, n in many.items())

    return Shorthand("|".join(ways), here, "hint-letters" if letters.nameless else "", elsewhere)


def examples() -> Iterator[tuple[str, System]]:
    """What can be typed, each with the system whose players type it."""
    yield from ((text, system) for system in EVERY for text in system.examples)
