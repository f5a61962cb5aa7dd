"""What a line that was read may have meant elsewhere: never silently something else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import inf

from engines.notation.habits.dialects import TENS
from engines.notation.names import PERCENT
from engines.notation.syntax import (
    BINDING,
    MOST_REPEATS,
    Binary,
    Die,
    Group,
    Hint,
    Name,
    Node,
    Note,
    Number,
    Op,
    Pool,
    Roll,
    Select,
    Sign,
    as_text,
    bare,
    exchanged,
    number,
    parts,
)
from engines.notation.systems import CALLED, EVERY, SYSTEMS

_DICE = re.compile(r"(?<![a-z\d])\d*d(?:\d|%|\{)|\$[a-z_]", re.IGNORECASE)
_OPERATION = re.compile(
    r"^[\W\d_]|^[a-z]{1,2}(?:[<>=\[]|\d|$)"
    r"|\b(?:adv|dis|(?:dis)?advantage|drop\w*|keep\w*|count(?:ing|s|ed)?|explod\w*|exploa?d\w*|implod\w*|penetrat\w*|reroll\w*|highe(?:st|r)|lowe(?:st|r)"
    r"|middle|median|plus|minus|times|twice|thrice|successes|doubled|halved)\b"
    r"|\b(?:best|top|worst|floor|min|max|add|if|dif)\s+\d|^(?:doubles?|ones|twos|threes|fours|fives|sixes)$"
    r"|\b(?:vs|dc|tn|diff(?:iculty)?|under|over|below|above|at least|at most)\b\W*\d|\d\+(?!\w)|\bx\s*\d|[<>=*/]\s*\d"
    r"|\b(?:again|beats?|bottom|cd|meets?|need(?:ing|s)?(?: an?)?|number of|equals?|min(?:imum)?|max(?:imum)?|remove|discard|ignore|vs [a-z ]+|or less|or equal|rep|repeat|skill|target(?: number)?|thr|threshold|bonus|modifier|failures?|is)\W*\d"
    r"|\b(?:dis)?a[dv][a-z]*t[a-z]*ge\b|\bdisad[a-z]*|\bround(?:ed)? (?:up|down)\b|\b(?:bonus|penalty|wild) (?:die|dice)\b|^(?:boon|bane)s?$|^maxim(?:um|i[sz]ed)$|^(?:on|at)\W*\d+(?:\s*-\s*\d+)?$"
    r"|(?<!\w)[-+]\s?\d|\b(?:div|mod)\s+\d|^(?:k[hlm]?|d[hl]|r[aor]?|m[ai]|c[sf]|[efipt])\s+[hl]?\d"
    r"|\b(?:focus|morale|chance|leadership|limit|threshold) \d|\b\d+d(?![a-z\d])|^with (?:an? )?(?:boon|bane)s?$|^ad$"
    r"|^each\b|^(?:of\s+)?(?:sets?|match(?:es)?|pairs?|raises?|triples)\b|^(?:erfolge?|réussites?|éxitos?|sucessos?|successi|dissad|in order|down the line|odd|even|squared|cubed|percent(?:ile)?|halved?(?: it)?|as (?:a )?percentile)$|\bany\s+\d|\bat least one\b|^(?:double|botch(?:es)?|for)\s+\d+s?$|\bcrits?\s+(?:on\s+)?\d|\b(?:hitting|gegen|unter|über|ab|sg|mw|rk|ew|contre|sous|sur|contra|contro|bajo|sotto|moins de|dd|dos|dn)\s+(?:on\s+)?\W*\d"
    r"|^(?:not|or|and)\s+\d|\b(?:eight|nine|ten)[ -]again\b|\bavd\b|\bdsi\b|\bhow many\b|\bof a kind\b|^rounded$|^(?:and|with)\s+(?:bless|guidance)$|\bfor (?:each|(?:all |the )?(?:\d+|two|three|four|five|six) [a-z]+s)\b|^(?:two|three|four|five|six) [a-z]+s$|^(?:to each|separate(?:ly)?|apart|individually|focus|rule of (?:6|six)|vuln(?:erable)?)$|\b(?:ill-?)?favou?red\b|^(?:weary|miserable)$|\b(?:attack|attacke|parade|level) \d|^(?:botch(?:es)?|(?:with |double )?edge)$|\bhope\b.*\bfear\b"
    r"|^(?:min|max|avg|average|hits|rote|hunger|bonus|penalty|exp|open(?:[ -]?ended)?)$|\bbeat\s+\d|^dice\s+\d|\bbetween\s+\d|^(?:dc|ac|tn)\s+[a-z]|\bgwf\b|\bgreat weapon fighting\b|\belven accuracy\b|\breliable talent\b|\bhalfling luck\b|\belemental adept\b|^(?:d/a|dadv|advtg)$|^ac(?:e|ing)$|\bwild card\b",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(r"(?:cpd|dh|ess|gbs?|hs[hkn]|i(?!\s)|mm|ms|nr|s|tdh|ul|wfrp|wit|wng|wrath|ww)\b", re.IGNORECASE)
"""Words before dice which other rollers take for a game of theirs, or for how the answer is to look."""
_ADDED_ADVANTAGE = re.compile(
    r"(?P<roll>[^#]*[\d)])\s*(?:[-+]{1,2}|//)\s*(?P<how>adv|dis)(?:adv)?(?:antage)?\s*", re.IGNORECASE
)
_WHOLE = re.compile(r"w?(?:ith|/)?\s*(?:adv|dis)(?:adv)?(?:antage)?|(?:drop|keep)\s+[a-z\d ]+", re.IGNORECASE)
"""Labels that are nothing but an operation, even where they are marked as labels."""
_ADDED = re.compile(r"\s*(?:[-+]|x)\s*\d+\s*", re.IGNORECASE)
"""Notes that are nothing but a number with its sign, or how often."""
_TYPED_APART = re.compile(
    r"(?<=[\d%])\s+e(?P<once>\d+)|^\s*(?P<dice>[23]d\d+!?)t(?P<target>\d+)(?P<more>[-+]\d+)?\s*$", re.IGNORECASE
)
_DIVIDED = re.compile(
    r"(?P<left>[^#/;()]*(?:d[\d%][^#/;()]*\s)|\s*\d+\s*)//?(?!/)(?P<right>\s*\d*d[\d%][^#/;()]*)(?:#.*)?", re.IGNORECASE
)
_SLASHED = re.compile(r"\s*\d*d(?:\d+|%)(?:[-+]\d+)?(?:\s*/\s*\d*d(?:\d+|%)(?:[-+]\d+)?)+\s*", re.IGNORECASE)
_PART = re.compile(r"\s*(\d+)\s*/\s*(\d+)\s+(\d*d(?:\d+|%))\s*", re.IGNORECASE)
"""A roll divided by another, or a number by one: ``1d20+5 / 1d8+3``, ``1/1d6``."""
_ATTACKS = re.compile(
    r"\s*(?:1?d20\s*)?(?P<each>[-+]\s*\d+(?:\s*/\s*[-+]\s*\d+)+)\s*|\s*1?d20(?P<short>\+\d{1,2}(?:/\d{1,2}){2,})\s*",
    re.IGNORECASE,
)
"""Several attacks, as they stand on sheets: ``d20+11/+6/+1``, ``d20+11/6/1``."""
_CRITICAL = re.compile(r"(?P<roll>\s*\d*d\d+(?:\s*[-+]\s*\d+)*)\s*/\s*(?P<range>1[5-9]\s*-\s*20)\s*", re.IGNORECASE)
"""Of whom a blow is critical, behind the damage: ``1d8+5/19-20``."""
_OF_MARVEL = re.compile(r"\s*1?d616\s*(?P<bonus>[-+]\s*\d+)?\s*", re.IGNORECASE)
_SPANNED = re.compile(
    r"\s*(?P<dice>\d*d(?P<sides>\d+))(?P<how>cs|r[ro])(?P<low>\d{1,2})-(?P<high>\d{1,2})\s*", re.IGNORECASE
)
"""A range where there are none: ``10d10cs4-6``."""
_NUMBERS_ALONE = re.compile(r"\s*(\d{1,6})\s*([-x])\s*(\d{1,6})\s*", re.IGNORECASE)
_SIDES_ALONE = re.compile(r"\s*(4|6|8|10|12|20|100)\s*")
_MULTIPLIED = re.compile(r"(\s*1?d20\s*[-+]\s*\d+)\s*\*\s*([2-9])\s*", re.IGNORECASE)
"""``1d20+5 *3``: only the bonus three times over."""
_EVENS = re.compile(r"\s*50\s*/\s*50\s*")
_HALF = re.compile(
    r"(?:^|(?<!for )(?<!on )\b)(?:half(?:\s+(?:damage|dmg))?|halved|resist(?:ed|ant)|halbiert|halb(?:er\s+schaden)?|(?:la\s+)?(?:moitié|mitad|metade|metà)(?:\s+(?:de|dei|di))?)$",
    re.IGNORECASE,
)
_TRAITS = ("4", "6", "8", "10", "12")
_MOST_APART = 20
_A_FACE = re.compile(r"[^\W\d_][\w' -]{0,18}")
"""A word that may be the face of a die."""
_SPAN = re.compile(r"(\d{1,2})\s*-\s*(\d{1,2})")
"""A face that looks like several."""
_A_WORD = re.compile(r"[a-z]{1,2}$|i\s", re.IGNORECASE)


def hints(wanted: Roll) -> Iterator[Hint]:
    """What else may have been meant, the likeliest first; a caller shows the first of it beside the result."""
    if wanted.hint:
        yield wanted.hint
    if wanted.label and (hint := label_hint(wanted.label, is_marked=True)) and hint != wanted.hint:
        yield hint
    elif not wanted.hint and (
        _is_a_way(wanted)
        or any(map(_WHOLE.fullmatch, (wanted.label, *_notes(wanted.body))))
        or any(map(_ADDED.fullmatch, _notes(wanted.body)))
    ):
        yield Hint("hint-label")
    yield from _of_words(wanted)
    called = None if wanted.system else SYSTEMS.get(CALLED.get(wanted.label.lower(), ""))
    if called and not (called.beside and wanted.label.lower() in called.beside.alone):
        yield Hint("hint-system", called.examples[0])
    found = _ELSEWHERE.match(wanted.label)
    is_elsewhere = found and (wanted.is_said or found[0] == wanted.label)
    if is_elsewhere or (isinstance(bare(wanted.body), Number) and any(letter.isdigit() for letter in wanted.label)):
        yield Hint("hint-label")
    elif _has_no_dice(wanted.body) and (wanted.label or any(_notes(wanted.body)) or _is_a_list(wanted.body)):
        yield Hint("hint-number")
    yield from _never(wanted)
    yield from _of(wanted)
    if wanted.label.lower() in ("stats", "ability scores") and isinstance(wanted.body, Pool) and wanted.times == 1:
        yield Hint("hint-repeats", f"6x {as_text(replace(wanted, label=''))}")


def _of_words(wanted: Roll) -> Iterator[Hint]:
    """What the label itself tells: a trait beside its die, that half is wanted."""
    if _HALF.search(wanted.label) and not wanted.apart:
        yield Hint("hint-half", as_text(replace(wanted, body=Binary("/", wanted.body, Number(2)), label="")))
    listed = [word.strip() for word in re.split("[,/]", wanted.label)]
    match wanted.body:
        case Pool(count=1, ops=(), die=Die(sides=sides, faces=None)) if sides == len(listed) > 1 and all(
            map(_A_FACE.fullmatch, listed)
        ):
            yield Hint("hint-words", f"d{{{','.join(listed)}}}")
    body, bonus = wanted.body, ""
    match body:
        case Binary(op="+" | "-" as op, left=left, right=Number(value=value)):
            body, bonus = left, f" {op} {value}"
    match body:
        case Pool(count=count, ops=(), die=die) if die.name in _TRAITS and not wanted.system and wanted.times == 1:
            label = wanted.label.lower()
            words = set(re.findall("[a-z]+", label)) if count == 1 else set()
            for system in EVERY:
                if system.beside and (label in system.beside.alone or words & set(system.beside.words)):
                    yield Hint(system.beside.hint, system.beside.other.format(sides=die.sides) + bonus)
        case Binary("+", Pool(1, one, (Op("!"),)), Pool(1, other, (Op("!"),))) if other.name == "6":
            yield Hint("hint-better", f"(d{one.name}!, d6!)kh1{bonus}")


def typed_hint(text: str) -> Hint | None:
    """What a line means to others by how it is typed: ``3d6 e6`` explodes once there, ``2d6t6`` is compared with 6."""
    for pattern, meant in _TYPED:
        if found := pattern.fullmatch(text):
            return meant(found)
    return _typed_apart(text)


def divided_hint(text: str) -> Hint | None:
    """Whether a roll that stands beside a label is divided by what dice show."""
    return next((meant(found) for pattern, meant in _TYPED[1:7] if (found := pattern.fullmatch(text))), None)


def _attacks(found: re.Match[str]) -> Hint:
    bonuses = re.findall(r"[-+]\s*\d+", (found["each"] or found["short"].replace("/", "/+")))
    return Hint("hint-attacks", "; ".join(f"d20{bonus}" for bonus in bonuses))


def _divided(found: re.Match[str]) -> Hint:
    left, right = (found[side].strip() for side in ("left", "right"))
    return Hint("hint-divided", right if left.isdecimal() else f"{left}; {right}")


def _alone(found: re.Match[str]) -> Hint | None:
    """``2-12``, ``3x6``: numbers without dice."""
    first, second = int(found[1]), int(found[3])
    if found[2] in "xX":
        return Hint("hint-times", f"{first} * {second}")
    shift = f" + {first - 1}" if first > 1 else " - 1" if first < 1 else ""
    return Hint("hint-range", f"d{second - first + 1}{shift}") if first < second else None


def _spanned(found: re.Match[str]) -> Hint | None:
    """``10d10cs4-6``, ``2d6ro1-2``: from one number to another."""
    low, high, how = int(found["low"]), int(found["high"]), found["how"]
    if not low < high <= int(found["sides"]):
        return None
    is_counted = how.lower() == "cs"
    each = f"cs>={low}cf>{high}" if is_counted else "".join(f"{how}{n}" for n in range(low, high + 1))
    return Hint("hint-spanned", f"{found['dice']}{each}")


def _typed_apart(text: str) -> Hint | None:
    """``3d6 e6``, ``2d6t6``."""
    found = _TYPED_APART.search(text)
    if found is None or "#" in text[: found.start()]:
        return None
    if found["once"]:
        return Hint(
            "hint-once", f"{text[: found.start()]}!o>={found['once']}{text[found.end() :]}".partition("#")[0].strip()
        )
    return Hint("hint-sum", f"{found['dice']}{found['more'] or ''} >= {found['target']}")


_TYPED: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Hint | None]], ...] = (
    (_OF_MARVEL, lambda found: Hint("hint-marvel", f"marvel{found['bonus'] or ''}")),
    (_ATTACKS, _attacks),
    (_CRITICAL, lambda found: Hint("hint-divided", f"{found['roll'].strip()} # {found['range']}")),
    (_ADDED_ADVANTAGE, lambda found: Hint("hint-advantage", f"{found['roll'].strip()} {found['how']}")),
    (_SLASHED, lambda found: Hint("hint-divided", re.sub(r"\s*/\s*", "; ", found[0].strip()))),
    (_PART, lambda found: Hint("hint-divided", f"{found[3]} * {found[1]}/{found[2]}")),
    (_DIVIDED, _divided),
    (_NUMBERS_ALONE, _alone),
    (_EVENS, lambda _: Hint("hint-chance", "d100 <= 50")),
    (_SIDES_ALONE, lambda found: Hint("hint-range", f"d{found[1]}")),
    (_SPANNED, _spanned),
    (_MULTIPLIED, lambda found: Hint("hint-repeats", f"{found[2]}x {found[1].strip()}")),
)
"""Lines that are typed like this mean something else to others."""


def label_hint(label: str, *, is_marked: bool) -> Hint | None:
    """Whether a label looks like something to roll.

    Args:
        label: what stands there.
        is_marked: whether it follows a ``#``; then words are words.
    """
    suspicious = _DICE.search(label) or (not is_marked and _OPERATION.search(label) and not _A_WORD.match(label))
    return Hint("hint-label") if suspicious else None


def _of(wanted: Roll) -> Iterator[Hint]:
    """What the tree itself may have meant."""

    def instead(node: Node, new: Node) -> str:
        return as_text(replace(wanted, body=exchanged(wanted.body, node, new), label=""))

    body = bare(wanted.body)
    yield from _of_counting(body, instead)
    match body:
        case Binary("*", Number(value=int(times)), Pool(ops=(Op(kind="k" | "p"), *_)) as pool) | Binary(
            "*", Pool(ops=(Op(kind="k" | "p"), *_)) as pool, Number(value=int(times))
        ) if 1 < times <= MOST_REPEATS and wanted.times == 1 and wanted.hint is None:
            yield Hint("hint-repeats", as_text(replace(wanted, body=pool, times=times, label="")))
        case Binary("+", Pool(1, die, ()), Pool(1, Die(sides=10, faces=None), ())) if die == PERCENT:
            yield Hint("hint-tens", "1d%")
        case Binary(op="!=", left=Pool(ops=()) as left, right=Number(value=int(value))) if (
            1 <= value <= left.die.highest()
        ):
            yield Hint("hint-explode-on", instead(body, replace(left, ops=(Op("!", (Select("=", value),)),))))
        case Binary(op=">=", left=left) if wanted.is_said and _is_rolled_under(left):
            yield Hint("hint-under", as_text(replace(wanted, body=replace(body, op="<="), label="")))
        case Sign(sign=sign, value=Number(value=value)) if wanted.times == 1 and not wanted.apart:
            yield Hint("hint-bonus", f"1d20 {sign} {number(value)}")
    first = bare(wanted.body)
    while isinstance(first, Binary):
        first = bare(first.left)
    match first:
        case Sign(sign=sign, value=Pool(count=1, ops=(), die=die) as pool) if die.sides == 20:
            advantage = replace(pool, ops=(Op("adv" if sign == "+" else "dis"),))
            yield Hint("hint-advantage", instead(first, advantage))
        case Sign(sign=sign, value=Pool(count=1, ops=(), die=die)) if die == PERCENT and first is body:
            yield Hint("hint-advantage", f"({TENS}, {TENS})k{'l' if sign == '+' else 'h'}1 + 1d10")
    if (best := _of_all_dice(body, is_said=wanted.is_said)) is not None:
        yield Hint("hint-last", instead(body, best))
    for part in _parts(wanted.body):
        yield from _of_part(part, instead, is_said=wanted.is_said)


def _of_counting(body: Node, instead: Callable[[Node, Node], str]) -> Iterator[Hint]:
    """Dice, or several rolls, may have been meant to be counted where their sum is compared."""
    match body:
        case Binary(op=op, left=Binary(op=how, left=Number())) if BINDING[op] == BINDING[how] == 1:
            yield Hint("hint-compared-twice")
        case Binary(op=op, left=Pool() as left, right=Number(value=int(value))) if _counts(left, op, value):
            select = Select("=" if op == "==" else op, value)
            yield Hint("hint-count", instead(body, replace(left, ops=(*left.ops, Op("cs", (select,))))))
        case Binary(
            op=op, left=Binary(op=how, left=Pool(ops=()) as pool, right=Number(value=int(value))), right=right
        ) if BINDING[op] == 1 and _counts(pool, how, value):
            select = Select("=" if how == "==" else how, value)
            yield Hint("hint-count", instead(body, Binary(op, replace(pool, ops=(Op("cs", (select,)),)), right)))
        case Binary(
            op=op, left=Pool() as left, right=Binary("+" | "-", Number(value=int(value)), Number()) as right
        ) if _counts(left, op, value):
            select = Select("=" if op == "==" else op, value)
            counted = replace(left, ops=(*left.ops, Op("cs", (select,))))
            yield Hint("hint-count", instead(body, Binary(right.op, counted, right.right)))
        case Binary(op=op, left=Group(ops=()) as left, right=Number(value=int(value))) if (
            BINDING[op] == 1 and op != "!=" and len(left.items) > 1 and value > 0
        ):
            select = Select("=" if op == "==" else op, value)
            yield Hint("hint-count-rolls", instead(body, replace(left, ops=(Op("cs", (select,)),))))
        case Binary(op=op, left=Binary(op=how)) if BINDING[op] == BINDING[how] == 1:
            yield Hint("hint-compared-twice")


def _never(wanted: Roll) -> Iterator[Hint]:
    """``sacred flame 1d8 dc 14``: it is others that have to reach so much."""
    match bare(wanted.body):
        case Binary(op=">=", left=left, right=Number(value=value)) if (
            wanted.is_said and not wanted.system and wanted.times == 1 and _highest(left) < value
        ):
            yield Hint("hint-never", as_text(replace(wanted, body=left)))


def _highest(node: Node) -> float | Fraction:
    """What dice and numbers added up come to at most; more than anything if it is not plain."""
    match node:
        case Number(value=value):
            return value
        case Pool(count=count, ops=(), die=die):
            return count * die.highest()
        case Note(value=value):
            return _highest(value)
        case Binary(op="+", left=left, right=right):
            return _highest(left) + _highest(right)
        case Binary(op="-", left=left, right=Number(value=value)):
            return _highest(left) - value
    return inf


def _counts(pool: Pool, op: str, value: int) -> bool:
    """Whether a comparison with the sum may have been meant to count dice."""
    keeps_many = not any(op.kind in ("k", "p", "cs", "mt", "adv", "dis") for op in pool.ops)
    return BINDING[op] == 1 and op != "!=" and pool.count > 1 and keeps_many and 1 <= value <= pool.die.highest()


def _is_rolled_under(node: Node) -> bool:
    """Whether there are games in which these dice, with what is added, are to stay below a number."""
    match node:
        case Binary(op="+" | "-", left=left, right=Number()):
            return _is_rolled_under(left)
        case Pool(count=count, die=die, ops=()):
            return die == PERCENT or (count, die.sides) in ((1, 100), (3, 6))
    return False


def _is_a_way(wanted: Roll) -> bool:
    """``d20 a``, ``d100 <= 65 hard``: elsewhere the word beside such a die says how it is rolled, or judged."""
    sides = _WAYS.get(wanted.label.lower().removeprefix("with "))
    return not wanted.system and any(isinstance(part, Pool) and part.die.sides == sides for part in _parts(wanted.body))


_WAYS = {**dict.fromkeys(("a", "ad", "b", "d", "fortune", "misfortune"), 20), **dict.fromkeys(("hard", "extreme"), 100)}
"""By the sides of the die."""


def _notes(node: Node) -> Iterator[str]:
    """What is written beside parts of a roll."""
    match node:
        case Note(value=value, texts=texts):
            yield from texts
            yield from _notes(value)
        case Binary(left=left, right=right):
            yield from _notes(left)
            yield from _notes(right)
        case Sign(value=value):
            yield from _notes(value)


def _of_part(part: Pool | Group, instead: Callable[[Node, Node], str], *, is_said: bool) -> Iterator[Hint]:
    for n, op in enumerate(part.ops):
        new = _meant(part, op)
        if new is not None:
            reason, other = new
            yield Hint(reason, instead(part, replace(part, ops=(*part.ops[:n], other, *part.ops[n + 1 :]))))
    match part:
        case Pool(ops=(Op(kind="!", selects=(Select(how=">="),) as many),)) if part.count > 1 and not is_said:
            yield Hint("hint-explode-count", instead(part, replace(part, ops=(Op("!"), Op("cs", many)))))
        case Pool(die=Die(faces=tuple(faces)) as die) if any(
            _SPAN.fullmatch(str(face)) for face in faces if isinstance(face, str)
        ):
            spans = "{" + ",".join(_SPAN.sub(r"\1..\2", str(face)) for face in faces) + "}"
            yield Hint("hint-faces", instead(part, replace(part, die=Die(spans, 0))))
        case Group(items=(item,), ops=(Op(kind="k" | "p"), *_)) if dice := _apart(item):
            yield Hint("hint-pool", instead(part, _best_of(part, dice)))
        case Pool(count=2 | 3, die=die, ops=(Op(kind="adv" | "dis"), *_)) if die.sides == 20:
            yield Hint("hint-several", instead(part, replace(part, count=1)))
        case Pool(count=1, die=die, ops=(Op(kind="cs"), *_)) if die.sides == 20:
            yield Hint("hint-counted", instead(part, replace(part, ops=())))


def _apart(node: Node) -> tuple[Pool, ...]:
    """``2d6+1d8`` as three dice; none if it is no sum of a few plain dice."""
    match node:
        case Pool(count=count, ops=()) if count <= _MOST_APART:
            return (replace(node, count=1),) * count
        case Binary(op="+", left=left, right=right):
            one, other = _apart(left), _apart(right)
            return one + other if one and other and len(one + other) <= _MOST_APART else ()
    return ()


def _of_all_dice(node: Node, *, is_said: bool) -> Group | None:
    """``d6+d8+d10kh2``, ``d8+d6 count 6s``: what is about the dice at the end alone may be meant of all of them."""
    match node:
        case Binary("+", left, Pool(count=count, ops=(op, *_) as ops) as last) if first := _apart(left):
            dice, is_check = first + _apart(replace(last, ops=())), [one.die.sides for one in first] == [20]
            match op:
                case Op("cs") if not is_check:
                    return Group(dice, ops)
                case Op("k" | "p", (Select("h" | "l", number),)) if len(ops) == 1 and number < len(dice):
                    return Group(dice, ops) if number >= count or (is_said and not is_check) else None
    return None


def _best_of(group: Group, dice: tuple[Pool, ...]) -> Group:
    """What ``(2d6+1d8)k2`` is where all of its dice count for themselves."""
    (op, *others) = group.ops
    best = [Select("h", select.number) if op.kind == "k" and select.how == "=" else select for select in op.selects]
    return replace(group, items=dice, ops=(replace(op, selects=tuple(best)), *others))


def _meant(part: Pool | Group, op: Op) -> tuple[str, Op] | None:
    """What an operator is elsewhere."""
    many = part.count if isinstance(part, Pool) else len(part.items)
    match op:
        case Op(kind="k", selects=(Select(how="=", number=number),)) if 0 < number <= many:
            return "hint-keep", Op("k", (Select("h", number),))
        case Op(kind="!" | "!!" | "!p", selects=(Select(how=">" | "<" as how, number=number),)):
            return "hint-explode", Op(op.kind, (Select(f"{how}=", number),))
        case Op(kind="e", selects=(Select(how="=", number=number),)) if isinstance(part, Pool):
            return ("hint-explode", Op("e", (Select(">=", number),))) if number < part.die.highest() else None
    return None


def _is_a_list(node: Node) -> bool:
    """``(3, 6)``: as others write three dice."""
    return isinstance(node, Group) and len(node.items) > 1 and not node.ops


def _has_no_dice(node: Node) -> bool:
    if isinstance(node, Name) or not parts(node):
        return isinstance(node, Number)
    return all(map(_has_no_dice, parts(node)))


def _parts(node: Node) -> Iterator[Pool | Group]:
    """What falls in it, but for saved rolls."""
    if isinstance(node, Pool | Group):
        yield node
    for part in () if isinstance(node, Name) else parts(node):
        yield from _parts(part)
