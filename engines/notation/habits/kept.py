"""Which dice count: ``drop lowest``, ``best 3``, ``the higher of d6 and d8``."""

from __future__ import annotations

import re

from engines.notation.habits.habit import DIE, ENDS, PLURALS, Habit, N, apart, digits

_BETTER = "|".join((*ENDS, "better", "worse"))
_RAISED = r"\d?d\d+(?:\s*[-+]\s*\d+)"
_LISTED = r"\d?d\d+!?(?:(?:\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|\s+)\d?d\d+!?)+"
"""Several rolls, side by side."""


def _choosing(found: re.Match[str]) -> str:
    """``drop the lowest``, ``keep highest 3``, ``drop 1``, ``best 3``; by other verbs only with the end that is meant."""
    verb = (found["verb"] or "").lower()
    drops = verb not in ("", "keep", "take", "pick", "use")
    end = ENDS[found["end"].lower()] if found["end"] else "l" if drops else "h"
    many = digits(found["before"] or found["behind"])
    if (drops and end == "m") or not (found["end"] or (many and verb in ("drop", "keep"))):
        return found[0]
    return f"{apart(found)}{'d' if drops else 'k'}{end}{many or 1}"


def _better(found: re.Match[str]) -> str:
    """``the higher of d6 and d8``, ``d6, d8, d10 keep 2``: of several rolls some count."""
    parts = found.groupdict()
    end, verb = (parts["end"] or "").lower(), (parts.get("verb") or "").lower()
    dice = re.findall(r"\d*d\d+!?(?:\s*[-+]\s*\d+)*", found["dice"], re.IGNORECASE)
    many = digits(parts.get("many") or parts.get("best"))
    is_apart = re.match(r"[2-9]", dice[0]) and not re.match(r"[2-9]", dice[-1])
    if is_apart and verb and many and not re.search("[-+]", found["dice"]):
        pools = [re.findall(r"(\d?)(d\d+!?)", die, re.IGNORECASE)[0] for die in dice]
        dice, is_apart = [die for count, die in pools for _ in range(int(count or "1"))], None
    if is_apart or (parts.get("best") and not verb) or (verb == "drop" and not end):
        return found[0]
    low = "l" if ENDS.get(end) == "l" or end == "worse" else ENDS.get(end, "h")
    return f"({', '.join(dice)}){'d' if verb == 'drop' else 'k'}{low}{many or 1}"


def _of_faces(found: re.Match[str]) -> str:
    """``drop 1s``, ``keep 5s and 6s``, ``keep >3``: dice by what they show."""
    operator = "k" if found["verb"].lower() == "keep" else "p"
    if found["how"]:
        return f"{operator}{found['how']}{found['n']}"
    shown = re.findall(r"\d+|[a-z]{4,}", found["faces"].lower())
    return "".join(f"{operator}{PLURALS.get(face, face)}" for face in shown)


def _both_ends(found: re.Match[str]) -> str:
    """``5d6 drop highest and lowest``: those in the middle stay."""
    first, last = ENDS[found["one"].lower()], ENDS[found["other"].lower()]
    many = int(found["many"])
    return f"{found['many']}{found['die']}km{many - 2}" if {first, last} == {"h", "l"} and many > 2 else found[0]


BETTER = [
    Habit(
        rf"^\s*(?:the\s+)?(?P<end>{_BETTER})\s+of\s+(?P<dice>{_RAISED}+\s*(?:,|\band\b|\bor\b)\s*{_RAISED}*)\s*(?=$|#)",
        _better,
    ),
    Habit(
        rf"^\s*(?:the\s+)?(?P<end>{_BETTER})(?:\s+(?P<many>{N}))?\s+of\s+(?P<dice>{_LISTED})(?![\w,]|\s+(?:and|or)\b)",
        _better,
    ),
    Habit(
        rf"^\s*(?P<dice>{_LISTED}),?\s+(?:(?P<verb>keep|take|use|drop)\s+)?(?:the\s+)?(?:(?P<end>{_BETTER})(?:\s+(?P<many>{N}))?|(?P<best>{N}))(?!\w)",
        _better,
    ),
    Habit(
        rf"^\s*(?:(?:take|keep|use)\s+)?(?:the\s+)?(?P<end>{'|'.join(ENDS)})(?:\s+(?P<many>{N}))?\s+of\s+(?P<dice>{DIE})(?!\w)",
        lambda found: f"{found['dice']}k{ENDS[found['end'].lower()]}{digits(found['many']) or 1}",
    ),
    Habit(
        r"^\s*(?:the\s+)?(?P<end>better|worse|max|min)(?:imum)?\s+of\s+(?P<dice>[2-9]d\d+)(?=\s*(?:$|#|[-+]))",
        lambda found: f"{found['dice']}k{'h' if found['end'].lower() in ('better', 'max') else 'l'}1",
    ),
    Habit(
        rf"\b(?P<end>high|low|best|worst)(?:est)?\s*(?:\(\s*(?P<dice>{DIE})\s*,\s*(?P<many>\d+)\s*\)|(?P<before>\d+)\s*\(\s*(?P<one>{DIE})\s*\))",
        lambda found: f"{found['dice'] or found['one']}k{ENDS[found['end'].lower()]}{found['many'] or found['before']}",
    ),
]
"""The better of several rolls."""
KEPT = [
    Habit(
        rf",?\s+(?P<verb>drop|ignore|remove|discard|keep)(?:p?ing|s)?\s+(?:the\s+|all\s+|any\s+)?"
        rf"(?:(?P<how><=?|>=?)\s*(?P<n>\d+)s?|(?P<faces>(?:\d+s|{'|'.join(PLURALS)})(?:\s*(?:,|and|&)\s*(?:\d+s|{'|'.join(PLURALS)}))*))(?!\w)",
        _of_faces,
    ),
    Habit(
        rf"(?<=[\d%])\s+(?:the\s+)?(?P<before>{N})\s+(?P<end>highest|best|lowest|worst)(?=\s*(?:$|#|[-+]))",
        lambda found: f"k{ENDS[found['end'].lower()]}{digits(found['before'])}",
    ),
    Habit(
        r"^\s*1?d20\b(?!\s*d)([^#]*?)\s+(?:eadv|ea|elven accuracy|(?:double|triple|super) adv(?:antage)?)\s*$",
        r"3d20kh1\1",
    ),
    Habit(
        r"^\s*(?:eadv|elven accuracy|(?:double|triple|super) adv(?:antage)?)\b(?:\s+(?:on\s+)?1?d20\b(?!\s*d))?(?=\s*(?:$|[-+#]))",
        "3d20kh1",
    ),
    # Words
    Habit(
        r"^\s*((?:[2-9]|\d\d+)d(?:\d+|%))((?:\s*[-+]\s*\d+)+)"
        r"(\s*k[hl]?\d*|,?\s+(?:(?:keep|take|use)\s+)?(?:the\s+)?(?:highest|higher|lowest|lower|best|worst)|\s*d[hl]\d+|,?\s+drop\s+(?:the\s+)?(?:highest|lowest))(?=\s*(?:$|[#<>]|(?:vs|dc|ac|tn)\b))",
        r"\1\3\2",
        needs=("k", "high", "low", "best", "worst", "dh", "dl", "drop"),
    ),
    Habit(rf"({DIE})\s*(keep|drop)\s*(?=\d)", r"\1 \2 "),
    Habit(rf"({DIE})\s*(best|worst|highest|lowest|top)\s*(?=\d)", r"\1 \2 "),
    Habit(rf"({DIE})(drop|keep)(?=(?:high|low)(?:est)?(?!\w))", r"\1 \2 "),
    Habit(
        r"(?P<dice>(?P<many>\d+)d\d+),?\s+(?:take|use|pick)\s+(?P<best>\d+)(?=\s*(?:$|#|[-+]))",
        lambda found: f"{found['dice']}kh{found['best']}" if int(found["best"]) < int(found["many"]) else found[0],
    ),
    Habit(
        r"(?P<dice>\d*d\d+)\s+(?P<end>better|worse)(?=\s*(?:$|#|[-+]\s*\d))",
        lambda found: f"{found['dice']}k{'h' if found['end'].lower() == 'better' else 'l'}1",
    ),
    Habit(rf"(?<=[\d%])\s+(?:the\s+)?({'|'.join(ENDS)})\s+(?:die\s+)?(?:removed|dropped|discarded)(?!\w)", r" drop \1"),
    Habit(
        rf"(?<=[\d%]),?\s+(?:but\s+|add(?:ing)?\s+|(?:the\s+)?(?:sum|total)\s+(?:of\s+)?)(?:the\s+)?(?=(?:drop|keep|{'|'.join(ENDS)})\b)",
        " ",
    ),
    Habit(r"(?<=[\d%])\s+w/o\s+", " without "),
    Habit(
        rf"\b(?P<many>\d+)(?P<die>d(?:\d+|%)),?\s+drop(?:ping)?\s+(?:the\s+)?(?P<one>{'|'.join(ENDS)})\s+(?:(?:and|&)\s+)?(?:drop\s+)?(?:the\s+)?(?P<other>{'|'.join(ENDS)})(?!\w|\s+\d)",
        _both_ends,
    ),
    Habit(
        rf",?\s*(?:and\s+)?\b(?P<verb>drop|keep|take|pick|use|lose|remov|remove|without|discard|ignor|ignore|except|less|minus)(?:p?ing|s)?\b"
        rf"(?:\s+(?:the\s+)?(?P<before>{N}))?"
        rf"(?:\s+(?:the\s+)?(?P<end>{'|'.join(ENDS)}))?(?:\s+(?P<behind>{N})(?!\s+times))?(?:\s+(?:dice|die))?(?!\w)",
        _choosing,
    ),
    Habit(
        rf"(?<=[\d%])(?P<verb>)(?P<before>),?\s+(?:the\s+)?(?P<end>{'|'.join(ENDS)})(?:\s+(?P<behind>{N})(?!\s+times))?"
        r"(?:\s+(?:dice|die))?(?=\s*(?:$|#|[-+*/<>]))",
        _choosing,
    ),
]
"""Which dice of a roll count."""
