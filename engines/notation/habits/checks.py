"""A d20 that is called by what it is for, with its advantage; attacks with their damage; chances."""

from __future__ import annotations

import re

from engines.notation.habits.habit import A_NAME, ADV, AGAINST, DIE, TO_REACH, WITH, Habit, N, digits
from engines.notation.systems import CHECKS

_CHECKED = (
    rf"(?:(?:with\s+)?(?P<before>{ADV})\s+(?:on\s+)?)?"
    rf"(?:an?\s+)?(?P<what>(?:{'|'.join(map(re.escape, CHECKS))})(?:\s+(?:check|save|saving throw|roll|throw|test))?)(?![a-z])\s*:?\s*"
    rf"(?:{WITH}?(?P<between>{ADV})\s*)?"
    rf"(?P<bonus>(?:[-+]\s*(?!1?d20(?!\d))(?:\d*d)?\d+\s*)*)(?:{WITH}?(?P<behind>{ADV})\s*)?"
    rf"(?:[,(]?\s*(?:{AGAINST}|{TO_REACH})\s*[:=]?\s*(?P<target>\d+)\s*\)?\s*(?:,?\s*{WITH}?(?P<last>{ADV})\s*)?)?"
    r"(?P<why>(?:for|against)\s+(?:the\s+|an?\s+)?[a-z][a-z' ]*)?"
)
"""What is rolled with a d20 by whoever names it: ``stealth +5``, ``adv dex save``."""
_SKILLS = "|".join(map(re.escape, CHECKS))
_CONTESTED = rf"(?P<one>{_SKILLS})(?:\s+check)?\s*(?P<first>[-+]\s*\d+)\s+(?:vs?\.?|versus|against)\s+(?P<other>{_SKILLS})(?:\s+check)?\s*(?P<second>[-+]\s*\d+)"
"""``athletics +5 vs acrobatics +3``."""


def _check(found: re.Match[str]) -> str:
    advantage = found["before"] or found["between"] or found["behind"] or found["last"]
    reached = f" >= {found['target']}" if found["target"] else ""
    return f"1d20{f' {advantage}' if advantage else ''} {found['bonus']}{reached} # {found['what'].strip()} {found['why'] or ''}"


def _contest(found: re.Match[str]) -> str:
    """``athletics +5 vs acrobatics +3``."""
    return f"1d20 {found['first']} >= 1d20 {found['second']} # {found['one']} vs {found['other']}"


def _spanned(found: re.Match[str]) -> str:
    """``d6 1-2``, ``hear noise 1-2 on d6``, ``d20 16-20``: a chance from the lowest face on, or up to the highest."""
    low, high, dice = int(found["low"]), int(found["high"]), found["dice"]
    sides = 100 if found["sides"] == "%" else int(found["sides"])
    is_low, is_high = low == 1 < high < sides, 1 < low < high == sides
    label = " ".join(filter(None, (found.groupdict().get(name) for name in ("before", "behind"))))
    return f"{dice} {f'<= {high}' if is_low else f'>= {low}'} # {label}" if is_low or is_high else found[0]


def _attack(found: re.Match[str]) -> str:
    """``atk +5 dmg 1d8+3``: to hit, and what then."""
    attack = found["attack"].strip()
    roll = attack if "d" in attack.lower() else f"1d20 {attack}"
    return f"{roll} [{found['to_hit']}]; {found['damage'].strip()} [{found['what']}]"


def _often(found: re.Match[str]) -> str:
    """``two attacks at +7``, ``attack +7 x2``, ``attack twice +7``."""
    often = found["many"] or found["words"]
    many = {"twice": "2", "thrice": "3"}.get(often.lower()) or digits(often)
    return f"{many}x 1d20{' ' + found['how'] if found['how'] else ''} {found['bonus']} # {found['what']}"


_WORDS = r"(?:[a-z][a-z'’]*[\s:]+){1,4}?"
"""What a chance is for."""
_MEETS = r"needs?(?:\s+(?:an?|to\s+(?:beat|reach|roll)))?|target(?:\s+number)?|(?:to\s+)?beats?|(?:succeeds?|success)\s+on|pass(?:es)?|hits?(?:\s+(?:ac|on))?"
"""Before what one d20 has to reach."""
CHECKED = [
    Habit(
        rf"^\s*([a-z][a-z']*)\s*:?\s+({DIE}(?:\s*[-+]\s*\d+)*)\s+(?:vs?\.?|versus|against)\s+([a-z][a-z']*)\s*:?\s+({DIE}(?:\s*[-+]\s*\d+)*)\s*$",
        r"\2 >= \4 # \1 vs \3",
        "hint-contest",
        r"\2 > \4 # \1 vs \3",
    ),
    Habit(
        rf"^(\s*1?d20(?:\s*[-+]\s*(?:\d*d)?\d+)*),?\s+(?:{_MEETS})\s+(\d+)(?:\+|\s+or\s+(?:more|higher|better))?\s*\??\s*(?=$|#)",
        r"\1 >= \2 ",
    ),
    Habit(rf"^(\s*(?:{_SKILLS})(?:\s+(?:check|save|throw))?)\s*:?\s*\(\s*([-+]\s*\d+)\s*\)", r"\1 \2"),
    Habit(
        rf"^\s*({DIE}(?:\s*[-+]\s*\d+)*)\s+\(?([a-z][a-z' ]*?)\)?\s+(?:vs?\.?|versus|against)\s+({DIE}(?:\s*[-+]\s*\d+)*)\s+\(?([a-z][a-z' ]*?)\)?\s*$",
        r"\1 >= \3 # \2 vs \4",
        "hint-contest",
        r"\1 > \3 # \2 vs \4",
    ),
    Habit(rf"^\s*({A_NAME}(?: {A_NAME}){{0,2}}?)\s+{WITH}?({ADV})\s*:?\s+(1?d20(?:\s*[-+]\s*\d+)*)\s*$", r"\3 \2 # \1"),
    Habit(rf"^\s*({ADV})\s+on\s+([a-z][a-z' ]*?)\s+(1?d20(?:\s*[-+]\s*\d+)*)\s*$", r"\3 \1 # \2"),
    Habit(r"^(\s*1?d20)\s+(to[ -]hit|attack roll)\s*([-+]\s*\d+)\s*(?=$|#)", r"\1 \3 # \2"),
    Habit(
        r"^\s*(?:to\s+)?hit\s+(?:an?\s+)?ac\s*(\d+)\s+(?:with|at)\s+(?:an?\s+)?(?:1?d20\s*)?([-+]\s*\d+)\s*$",
        r"1d20 \2 >= \1",
    ),
    Habit(rf"^\s*({_SKILLS})\s*\(\s*({_SKILLS})\s*\)\s*(?:check|save)?\s*:\s*([-+]\s*\d+)\s*$", r"1d20 \3 # \1 (\2)"),
    Habit(r"^\s*(?:str|dex|con|int|wis|cha)\s+\d{1,2}\s*\(\s*([-+]\s*\d+)\s*\)\s*$", r"1d20 \1"),
    Habit(rf"^\s*([-+]\s*\d+)\s+to\s+hit,?\s+(?:{AGAINST}|{TO_REACH})\s*(\d+)\s*$", r"1d20 \1 >= \2 # to hit"),
    Habit(rf"^\s*((?:{TO_REACH})\s*\d+)[,:]?\s+((?:{_SKILLS})\b[^#\d]*(?:[-+]\s*\d+[^#]*)?)$", r"\2 \1"),
    Habit(
        rf"^\s*(1?d20)((?:\s*[-+]\s*(?:\d*d)?\d+)+)\s+{WITH}?({ADV})\s*([-+]\s*(?:\d*d)?\d[^#]*)$",
        r"\1 \3\2 \4",
    ),
    Habit(rf"^\s*{WITH}?({ADV})(?:\s*:\s*|\s+(?:on\s+)?)(?=\d*d\d)([^,;|#]*)(.*)$", r"\2 \1\3"),
    Habit(rf"^([^#]*d\d[^#]*?[\d)])\s*,\s*{WITH}?({ADV})\s*$", r"\1 \2"),
    Habit(
        rf"^\s*1?d20((?:\s*[-+]\s*(?:\d*d)?\d+)*)\s+{WITH}?({ADV}),?\s+(?:{AGAINST}|{TO_REACH})\s*(\d+)\s*(?=$|#)",
        r"1d20 \2 \1 >= \3",
    ),
    Habit(
        rf"^\s*1?d20((?:\s*[-+]\s*(?:\d*d)?\d+)*)\s+(?:{AGAINST}|{TO_REACH})\s*(\d+),?\s+{WITH}?({ADV})\s*$",
        r"1d20 \3 \1 >= \2",
    ),
    Habit(
        rf"^(\s*1?d20(?:\s*[-+]\s*\d+)*)\s+({A_NAME}(?: {A_NAME})*?),?\s+{WITH}?({ADV})\s*$",
        r"\1 \3 # \2",
    ),
    Habit(rf"^\s*{_CHECKED}$", _check),
    Habit(rf"^\s*{_CONTESTED}\s*$", _contest, "hint-contest", lambda found: _contest(found).replace(" >= ", " > ")),
    Habit(r"^\s*([-+]\s*\d+)\s+to\s+hit\s*$", r"1d20 \1 # to hit"),
    Habit(
        rf"^\s*(?:(?:attack|hit|to hit)\s*([-+]\s*\d+)|([-+]\s*\d+)\s+(?:to\s+hit|attack|atk))\s*[,;]?\s+(?:(?:and|for|damage|dmg|hit)\s*:?\s+)*(?={DIE})",
        lambda found: f"1d20 {found[1] or found[2]} [to hit]; ",
    ),
    Habit(
        rf"^\s*(?P<to_hit>attack|atk|hit|to hit)\s*:?\s*(?P<attack>1?d20[^,;:|/#a-z]*?|[-+]\s*\d+)\s*[,;|/]?\s*(?:(?:and|then)\s+)?(?P<what>damage|dmg|dam)\s*:?\s*(?P<damage>{DIE}[^,;:|#]*)$",
        _attack,
    ),
    Habit(
        rf"^\s*(?P<attack>1?d20[^,;:|/#a-z]*?)\s+(?P<to_hit>attack|atk|to hit|hit)\s*[,;|/]?\s*(?:(?:and|then)\s+)?(?P<damage>{DIE}[^,;:|#a-z]*?)\s+(?P<what>damage|dmg|dam)\s*$",
        _attack,
    ),
    Habit(
        rf"^\s*({_WORDS})?(\d{{1,2}})[ -]+in[ -]+(?:a\s+)?(\d{{1,3}})(?:\s+chance)?\s*$",
        lambda found: f"d{found[3]} <= {found[2]} # {found[1] or ''}" if int(found[2]) <= int(found[3]) else found[0],
    ),
    Habit(
        rf"^\s*(\d{{1,2}})[ -]+in[ -]+(?:a\s+)?(\d{{1,3}})\s+({A_NAME}(?: {A_NAME})*)\s*$",
        lambda found: f"d{found[2]} <= {found[1]} # {found[3]}" if int(found[1]) <= int(found[2]) else found[0],
    ),
    Habit(r"^\s*(\d{1,2})\s+percent(?:\s+chance)?\s*$", r"d100 <= \1"),
    Habit(r"^\s*(\d{1,2})\s*%\s+(?!of\b|to\b|that\b|chance\s*$|more\b|less\b)([a-z][a-z' ]+)$", r"d100 <= \1 # \2"),
    Habit(rf"^\s*({_WORDS})(\d{{1,2}})\s*(?:%|percent)\s*$", r"d100 <= \2 # \1"),
    Habit(
        rf"^\s*(?P<dice>1?d(?P<sides>\d+|%))(?:,?\s+on)?(?:\s+an?)?\s+(?P<low>\d{{1,3}})-(?P<high>\d{{1,3}})(?:\s+(?P<behind>{A_NAME}(?: {A_NAME})*))?\s*$",
        _spanned,
    ),
    Habit(
        rf"^\s*(?P<before>{_WORDS})?(?P<low>\d{{1,3}})-(?P<high>\d{{1,3}})\s+(?:on|with|of)\s+(?:an?\s+)?(?P<dice>1?d(?P<sides>\d+|%))\s*$",
        _spanned,
    ),
    Habit(
        rf"^\s*(?P<many>{N})\s+(?P<what>attacks|checks|saves)\s*(?:(?:at|of|with)\s+|:\s*)?(?P<bonus>[-+]\s*\d+)(?:\s+{WITH}?(?P<how>{ADV}))?\s*$",
        _often,
    ),
    Habit(
        rf"^\s*(?P<what>(?:{_SKILLS})(?:\s+(?:check|save|roll|throw))?)\s*(?P<bonus>[-+]\s*\d+)(?:\s+{WITH}?(?P<how>{ADV}))?\s*(?:x\s*(?P<many>\d{{1,2}})|(?P<words>twice|thrice))\s*$",
        _often,
    ),
    Habit(rf"^\s*(?P<what>{_SKILLS})\s+(?P<many>twice|thrice)\s*(?P<how>)(?P<bonus>[-+]\s*\d+)\s*$", _often),
    Habit(rf"^\s*([-+]\s*\d+)\s+(?:{AGAINST}|{TO_REACH})\s*(\d+)\s*$", r"1d20 \1 >= \2"),
    Habit(rf"^\s*([-+]\s*\d+)\s+{WITH}?({ADV})\s+(?:{AGAINST}|{TO_REACH})\s*(\d+)\s*$", r"1d20 \2 \1 >= \3"),
    Habit(rf"^\s*([-+]\s*\d+)\s+{WITH}?({ADV})\s*$", r"1d20 \2 \1"),
]
"""A d20 by its name, advantage, attacks, chances."""
