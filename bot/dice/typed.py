"""What somebody typed, made ready to be rolled with what they have saved."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from engines.notation import BadRoll, Dialect, Hint, Roll, as_text, compiled, die_of, parse
from engines.notation.hints import label_hint
from engines.notation.parse import can_be_read, gone_of, suggest
from engines.notation.syntax import LONGEST_LABEL, MOST_NAMES, MOST_REPEATS, Group

_ALONE = re.compile(r"\s*\$([a-z_]\w*)\s*(?:#(.*))?", re.IGNORECASE | re.DOTALL)
_FILLED = re.compile(
    r"\s*(?:(?P<times>\d{1,3})\s*x\s*)?\$(?P<name>[a-z_]\w*)(?P<values>(?:\s+(?:[-+]?[\d.][^\s#]*|[-+]?d[\d%f{][^\s#]*|\$\w+))*)"
    r"(?:\s+x\s*(?P<again>\d{1,3}))?\s*(?:(?P<mark>#?)(?P<label>.*))?",
    re.IGNORECASE | re.DOTALL,
)
_ADVANTAGE = re.compile(
    r"\s*(?:(?P<before>adv|dis)\w*\s+)?\$(?P<name>[a-z_]\w*)(?:\s+(?:with\s+)?(?P<how>adv|dis)(?:adv)?(?:antage)?)?\s*(?:#(?P<label>.*))?",
    re.IGNORECASE | re.DOTALL,
)
_BEHIND = re.compile(
    r"\s*(?:(?:with\s+)?(?P<how>adv|dis)(?:adv)?(?:antage)?|(?:vs?\.?|versus|against|dc|ac|tn)\s*(?:dc|ac|tn)?\s*\d+)\s*",
    re.IGNORECASE,
)
"""What stands behind the values of a saved roll and is no label."""
_PLAIN_VALUE = re.compile(r"[-+]?\d{1,6}|\d{0,3}d\d{1,4}", re.IGNORECASE)
_PLACE = re.compile(r"\$(\d+)")
MOST_VALUES = 9


def made_ready(text: str, saved: Mapping[str, str], dialect: Dialect = Dialect.STANDARD) -> Roll:
    """Look up what is saved; ``$name`` alone is that roll itself, with its label and as often as it says.

    A saved roll with places for values, such as ``d20 + $1``, takes those that follow its name: ``$attack 5``.

    Raises:
        BadRoll: it cannot be read, or can never be rolled; ``at`` is a place in ``text``.
    """
    line, label, values, times, hint = _called_alone(text, saved)
    try:
        whole = _often(parse(line, {**saved, **values}, dialect if line == text else Dialect.STANDARD), times)
        compiled(whole)
    except BadRoll as wrong:
        if line == text:
            suggest(text, wrong, saved, dialect)
            wrong.suggestion = _with_its_sign(text, saved, dialect) or wrong.suggestion
            raise
        found = re.search(r"\$([a-z_]\w*)", text, re.IGNORECASE)
        name = str(found and found[1])[:32]
        called = " ".join([f"${name}", *values.values()])
        example = (wrong.suggestion or called) if not values else called if called != text.strip() else "1d20"
        if gone := gone_of(wrong):
            raise BadRoll("roll-name-gone", 0, example, **{"name": name, **gone}) from None
        is_told = wrong.reason in ("roll-name-circle", "roll-name-long", "roll-repeats")
        numbers: dict[str, int | str] = {"most": MOST_NAMES, **wrong.numbers, "name": name}
        raise BadRoll(wrong.reason if is_told else "roll-name-so", 0, example, **numbers) from None
    return replace(whole, label=" ".join(label.split())[:LONGEST_LABEL] or whole.label, hint=hint or whole.hint)


def _often(whole: Roll, times: int) -> Roll:
    """A saved roll so many times over, all of it.

    Raises:
        BadRoll: that is too often, or not at all.
    """
    if not 0 < times * len(whole.rows()) <= MOST_REPEATS:
        raise BadRoll("roll-repeats", 0, most=MOST_REPEATS)
    if not whole.apart:
        return replace(whole, times=whole.times * times)
    return replace(whole, body=Group(tuple(whole.rows() * times)))


def _with_its_sign(text: str, saved: Mapping[str, str], dialect: Dialect) -> str:
    """``attack 5`` where ``$attack`` is saved; nothing if that is not what is meant."""
    found = re.match(r"\s*([a-z_]\w*)", text, re.IGNORECASE)
    if found is None or found[1].lower() not in saved:
        return ""
    try:
        made_ready(f"${text.strip()}", saved, dialect)
    except BadRoll:
        return ""
    return f"${text.strip()}"


def _called_alone(text: str, saved: Mapping[str, str]) -> tuple[str, str, dict[str, str], int, Hint | None]:
    """The line that is meant, the label behind it, the values for its places, how often, and what else the label may be."""
    text = re.sub(r"(?<=\s)[−–](?=\d)", "-", text)  # of the keyboards of phones
    found = _FILLED.fullmatch(text)
    if found is None and (first := re.match(r"\s*(adv|dis)\w*\s+(?=\$)", text, re.IGNORECASE)):
        found = _FILLED.fullmatch(f"{text[first.end() :]} {first[1]}")
    line = saved.get(found["name"].lower(), "") if found is not None else ""
    if found is not None and (places_of(line) or _stands_alone(found, line, saved)):
        if found["times"] and found["again"]:
            raise BadRoll("roll-unexpected", found.start("again") - 1, text[: found.end("values")].strip())
        named = _values_of(found, places_of(line), saved, text)
        times = int(found["times"] or found["again"] or "1")
        label = found["label"] or ""
        hint = label_hint(label, is_marked=bool(found["mark"]))
        if not found["mark"] and (behind := _BEHIND.fullmatch(label)):
            line, label = _parted(line)
            return f"{line} {behind['how'] or behind[0].strip()}", label, named, times, None
        return line, label, named, times, hint
    better = _ADVANTAGE.fullmatch(text)
    if better is not None and better["name"].lower() in saved and (how := better["how"] or better["before"]):
        body, label = _parted(saved[better["name"].lower()])
        return f"{body} {how}", better["label"] or label, {}, 1, None
    alone = _ALONE.fullmatch(text)
    if alone is not None and alone[1].lower() in saved:
        return saved[alone[1].lower()], alone[2] or "", {}, 1, None
    return text, "", {}, 1, None


def _stands_alone(found: re.Match[str], line: str, saved: Mapping[str, str]) -> bool:
    """Whether a saved roll without places is rolled by itself, with what stands around it: so often, or more than can be a part of another."""
    label = found["label"] or ""
    if found["values"] or (label and not found["mark"] and not re.match(r"[^\W\d_]+(?!\w)", label)):
        return False
    if not can_be_read(line, saved, Dialect.STANDARD):
        return False
    whole = parse(line, saved)
    return bool(found["again"] or whole.times != 1 or whole.apart or whole.system)


def _parted(line: str) -> tuple[str, str]:
    """A saved roll and the label behind it; the ``#`` of ``6#4d6`` says how often."""
    found = re.fullmatch(r"((?:\s*\d+\s*#)?[^#]*)#?(.*)", line, re.DOTALL)
    return (found[1].strip(), found[2]) if found else (line, "")


def _values_of(found: re.Match[str], places: int, saved: Mapping[str, str], text: str) -> dict[str, str]:
    """What stands in the places of a saved roll, by their numbers.

    Raises:
        BadRoll: there are more of them, or fewer, or one is none.
    """
    values = [value.rstrip(",") for value in found["values"].split()]
    if len(values) != places:
        good = [value for value in values if _PLAIN_VALUE.fullmatch(value)]
        example = " ".join([f"${found['name']}", *(good + ["1"] * places)[:places]])
        raise BadRoll("roll-values", found.end("values"), example, name=found["name"][:32], count=places)
    for value in values:
        _check_value(value, saved, text, " ".join([f"${found['name']}", *["1"] * places]))
    return {str(n): one for n, one in enumerate(values, 1)}


def _check_value(value: str, saved: Mapping[str, str], text: str, example: str) -> None:
    """A value is a number or dice.

    Raises:
        BadRoll: it is neither.
    """
    try:
        is_one = not parse(value, saved).apart
    except BadRoll as wrong:
        if wrong.reason == "roll-name":
            raise BadRoll(wrong.reason, text.find(value), example, **wrong.numbers) from None
        is_one = wrong.reason.startswith("roll-name")  # told by whoever calls it
    if not is_one:
        raise BadRoll("roll-value", text.find(value), example, value=value[:32])


def places_of(text: str) -> int:
    """How many values a saved roll takes: the highest ``$1``, ``$2`` in it."""
    return min(MOST_VALUES, max((int(found[:2]) for found in _PLACE.findall(text)), default=0))


def tried_out(text: str, saved: Mapping[str, str], dialect: Dialect = Dialect.STANDARD) -> Roll:
    """A text that is to be saved, with 1 for each of its values.

    Raises:
        BadRoll: it can never be rolled.
    """
    wanted = parse(text, {**saved, **{str(n): "1" for n in range(1, places_of(text) + 1)}}, dialect)
    compiled(wanted)
    return wanted


def to_be_saved(text: str, saved: Mapping[str, str], dialect: Dialect) -> str:
    """A text as it is saved: such that it is read alike in every dialect.

    Raises:
        BadRoll: it can never be rolled.
    """
    wanted = tried_out(text, saved, dialect)
    return text if dialect is Dialect.STANDARD or not wanted.is_said else as_text(replace(wanted, hint=None))


def is_die(text: str) -> bool:
    """Whether a saved text is one die, to be rolled by its name."""
    try:
        die_of(text)
    except BadRoll:
        return False
    return True
