"""Lines near to one that cannot be rolled, the likeliest first: what other rollers call it, then the smallest changes at the place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from engines.notation.errors import BadRoll
from engines.notation.habits import plain
from engines.notation.syntax import (
    MOST_DICE,
    MOST_LETTERS,
    MOST_REPEATS,
    MOST_SIDES,
    Binary,
    Group,
    Node,
    Note,
    Number,
    Pool,
    parts,
)
from engines.notation.systems import EVERY

_DICE = r"\d*d(?:\d+|%)"
_COLOURS = r"(?:\d*[gypbrk]\s*){2,}"
"""Dice of Genesys."""
_WORDS = r"(?!(?:adv|dis)\w*)([a-z][a-z' -]*[a-z])"
"""What a roll is for."""


def _for_a_skill(number: str) -> str:
    """``spot hidden 65``, ``swords 14``, ``lore 5``: at or below a skill of 100, or of 20; what is less is a bonus."""
    skill = int(re.findall(r"\d+", number)[0])
    return (
        f"d100 <= {number}"
        if skill > _HIGHEST_OF_20
        else f"d20 <= {number}"
        if skill >= _LOWEST_SKILL
        else f"1d20 + {number}"
    )


_HIGHEST_OF_20 = 20
_LOWEST_SKILL = 10


def _each_attack(found: re.Match[str]) -> str:
    """``longsword +9/+4 (1d8+5/19-20)``, ``strike +9, +4, -1``: a d20 for each bonus, and the damage behind them."""
    rolls = [f"1d20 {sign} {number}" for sign, number in re.findall(r"([-+])\s*(\d+)", found["each"])]
    damage, name = found.groupdict().get("damage"), (found["name"] or "").strip(" :")
    return "; ".join([*rolls, *([damage.strip()] if damage else [])]) + (f" # {name}" if name else "")


def _as_a_number(found: re.Match[str]) -> str:
    """``saving throw 14+``, ``average 8+``: on a d20, or on two d6."""
    is_d20 = "sav" in found[1].lower() or int(found[2]) > _HIGHEST_OF_2D6
    return f"{'1d20' if is_d20 else '2d6'} >= {found[2]} # {found[1]}"


_HIGHEST_OF_2D6 = 12
_MOVES = (
    r"defy danger|hack (?:and|&) slash|volley|discern realities|spout lore|parley|act under (?:fire|pressure)|go aggro|seize by force"
    r"|kick some ass|investigate a mystery|use magic|help out|read a (?:bad situation|charged situation|sitch|person)|manipulate(?: someone)?|turn someone on|protect someone"
)
"""What is done in games Powered by the Apocalypse."""
_STATS = r"cool|hard|hot|sharp|weird|charm|tough|iron|edge|heart|shadow|wits|bold|blood|mind|spirit"
_ACTIONS = r"attune|command|consort|finesse|hunt|prowl|skirmish|study|survey|sway|tinker|wreck|action(?: roll)?|engagement(?: roll)?"
"""What is done in games that are Forged in the Dark."""
_PHRASES: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    (r"^\s*([a-z][a-z' ]*?)\s+(\d)d\s*$", r"fitd\2 # \1"),  # skirmish 2d
    (rf"^\s*({_MOVES})\s*(?:[+]?\s*[a-z]+\s*)?([-+]\s*\d)\s*$", r"pbta\2 # \1"),
    (rf"^\s*({_MOVES})(?:\s*[+]\s*[a-z]+)?\s*$", r"pbta # \1"),
    (
        rf"^\s*(?:roll\s*)?(?:with\s+|\+\s*)?({_STATS})\s*[+]?\s*(-?\d)\s*$",
        lambda found: f"pbta{'' if found[2][0] == '-' else '+'}{found[2]} # {found[1]}",
    ),
    (rf"^\s*(?:roll\s*|2d6\s*)?\+\s*({_STATS})\s*$", r"pbta+2 # \1"),
    (
        r"^\s*(face danger|secure an? ?advantage|gather information|enter the fray|compel|undertake a journey)\s*(?:[+]?\s*[a-z]+\s*)?[+]?\s*(\d)\s*$",
        r"ironsworn+\2 # \1",
    ),
    (r"^\s*(overcome(?: [a-z]+)?|create an? ?advantage)\s*([-+]\s*\d)\s*$", r"fate\2 # \1"),
    (rf"^\s*({_ACTIONS})\s+(\d)(?:\s+[a-z]+)?\s*$", r"fitd\2 # \1"),
    (r"^\s*resistance roll\s+(\d)\s*$", r"resist \1"),
    (r"^\s*([a-z][a-z ]*?)\s+(\d{1,2})\s+diff(?:iculty)?\s+(\d{1,2})\s*$", r"wod \2 diff \3 # \1"),  # soak 4 diff 6
    (r"^\s*morale (?:check|roll)\s+(\d{1,2})\s*$", r"2d6 <= \1 # morale"),
    (r"^\s*reaction(?: roll)?\s*([-+]\s*\d)?\s*$", lambda found: f"2d6{found[1] or ''} # reaction"),
    (r"^\s*(wild magic(?: surge)?|(?:ask the )?oracle(?: [a-z/\d]+)?)\s*$", r"d100 # \1"),
    (r"^\s*recharge\s*$", "recharge 5-6"),
    (r"^\s*(san(?:ity)?(?: loss)?)\s*:?\s*\d+\s*/\s*(\d*d\d+(?:\s*\+\s*\d+)?)\s*$", r"\2 # \1"),
    (r"^\s*([a-z][a-z' -]*[a-z])\s*:?\s+(\d{2})%?\s+(?:hard|extreme)(?: success)?\s*$", r"coc\2 # \1"),
    (r"^\s*1?d(\d+)\s+(\d+)[- ]in[- ]\1\s*$", r"d\1 <= \2"),
    (r"([<>]=?\s*\d+)\s*%(?=\s*(?:$|#))", r"\1"),
    (r"^\s*(\d*d\d+(?:k|d)[hl]\d*(?:\s*[-+]\s*\d+)*)\s+(\d+)\+\s*$", r"\1 >= \2"),
    (r"^\s*(?:an?\s+)?pair of dice\s*$", "2d6"),
    (r"^\s*#+\s*(?=\d*d\d)", ""),
    (r"^\s*add\s+(\d+)\s+to\s+(\d*d\d+)\s*$", r"\2 + \1"),
    (r"(?<!\w)(\d+)\s*(?:½|1/2)\s*d6(?!\w)", r"\1d6+1d3"),  # of the Hero System
    (r"^\s*(?:dr|dc|tn)\s*(\d+)\s*([-+]\s*\d+)\s*$", r"1d20 \2 >= \1"),
    (r"^\s*([a-z][a-z' -]*[a-z])\s+(?:dc|dr|tn|vs\.?)\s*(\d+)\s*([-+]\s*\d+)\s*$", r"1d20 \3 >= \2 # \1"),
    (
        r"^\s*(?P<name>[a-z][a-z' -]*?)?\s*(?P<each>[-+]\s*\d+(?:\s*/\s*[-+]?\s*\d+)*)\s*\(\s*(?P<damage>\d*d\d+(?:\s*[-+]\s*\d+)?)\s*(?:[/,][^()]*)?\)\s*$",
        _each_attack,
    ),
    (
        r"^\s*(?P<name>[a-z][a-z' -]*?)?\s*:?\s*(?:1?d20\s*)?(?P<each>[-+]\s*\d+(?:\s*,\s*[-+]\s*\d+)+)\s*$",
        _each_attack,
    ),
    (r"^\s*([a-z][a-z' -]*?)\s+x\s*(\d{1,2})\s*([-+]\s*\d+)\s*$", r"\2x 1d20 \3 # \1"),
    (r"^\s*(sav(?:e|es|ing throws?))\s*:\s*(\d{1,2})\s*$", r"1d20 >= \2 # \1"),
    (r"^\s*([a-z][a-z' -]+[a-z])\s*:?\s+(\d{1,2})\+\s*$", _as_a_number),
    (
        r"^\s*([a-z][a-z' -]*?)\s*\(([a-z][a-z' ]*)\)\s*:?\s*(\d{2})\s*$",
        lambda found: f"{_for_a_skill(found[3])} # {found[1]} ({found[2]})",
    ),
    (r"^\s*([a-z][a-z' -]*?)\s*:\s*(\d{2})\s*$", lambda found: f"{_for_a_skill(found[2])} # {found[1]}"),
    (r"([-+]\s*)[a-z]{1,2}(?=\s*(?:$|[-+#]))", r"\g<1>2"),  # 1d20+pb
    (
        r"(?<![a-z\d])(\d+)d(?=\s*(?:[-+*/<>=×]|x\s*\d|(?:vs|dc|tn)\b|$|\d+\+))",
        r"\1d6",
    ),  # 3d+2, of those who have no other dice
    (r"^\s*(\d+)d\s+(?:difficulty|diff)\s*(\d+)\s*$", r"\1d6 >= \2"),
    (r"^\s*(\d+)d\s+([a-z]{2,}[a-z ]*)$", r"\1d6 # \2"),
    (r"\b(?:avd|adv?at?n?tage|advnatage|adavantage)\b", "adv"),  # as thumbs make it
    (r"\b(?:dsi|disav|disadvatage|disadvantge|dissadvantage)\b", "dis"),
    (r"^\s*(?:avd|adv)\s*(?=d20)", "adv "),
    (r"^\s*[lI|](?=d\d)", "1"),
    (r"^\s*1[scfevx](4|6|8|10|12|20|100)\b", r"1d\1"),
    (r"(\bd|\dd)([12])o\b", r"\1\g<2>0"),
    (r"(\bd|\dd)([12])\s+0\b", r"\1\g<2>0"),
    (r"^\s*(?:[a-z]|\d{1,2})[.)]\s+(?=\d*d\d)", ""),  # of a list
    (r"(?<![\w.,({\[])(\d+),(\d{1,2})(?![\w,])", r"\1.\2"),
    (r"^[^:\d]*:\s*([a-z]+(?:\s*,\s*[a-z]+)+)\s*$", r"choose \1"),  # who goes first: Ana, Ben
    (r"^\s*(?!adv|dis)([a-z]+(?:\s+or\s+[a-z]+)+)\s*\??\s*$", r"choose \1"),
    (r"^\s*([a-z]+(?:/[a-z]+)+)\s*\??\s*$", lambda found: f"choose {found[1].replace('/', ', ')}"),
    # Successes, rerolls and explosions of MapTool, Fantasy Grounds and others
    (rf"({_DICE})es(\d+)", r"\1!cs>=\2"),
    (rf"({_DICE}!?)\s*s(\d+)f(\d+)", r"\1cs>=\2cf<=\3"),
    (rf"({_DICE}!?)\s*s(\d+)", r"\1cs>=\2"),
    (rf"({_DICE})rk(\d+)", r"\1ro<\2"),
    (rf"({_DICE})p(?![\w<>=])", r"\1!p"),
    (rf"({_DICE})o(?![\w<>=])", r"\1!o"),
    (rf"({_DICE})\s*(?:\^|/h|b(?=[2-9]))\s*(\d+)", r"\1kh\2"),
    (rf"({_DICE})\s*(?:v|/l)\s*(\d+)", r"\1kl\2"),
    (rf"({_DICE})h(k|l)(\d+)", lambda found: f"{found[1]}k{'h' if found[2] in 'kK' else 'l'}{found[3]}"),
    (rf"({_DICE})/(h|l)(?!\w)", r"\1k\g<2>1"),
    (r"(?<=\d)r\[\s*([=<>]*\d+)\s*\]", r"ro\1"),
    (r"(?<=\d)e\[\s*=?\s*(\d+)\s*\]", r"!\1"),
    (r"^(.*d\d.*?\d)\s*,\s*([-+]\s*\d+)\s*$", r"\1; d20\2"),
    (r"^\s*5e\s+(?=\d*d\d)", ""),
    (rf"^\s*(?!(?:dc|ac|tn|under)\b)([a-z][a-z' -]*[a-z] #?\d{{1,2}})\s+({_DICE}.*)$", r"\2 # \1"),  # goblin 1 1d20+4
    (r"^\s*[/!.]\s*(?:roll|r)\s+(\d{1,2})\s+(?=\d+d\d)", r"\1x "),
    (r"^\s*[/!.]?\s*(?:roll\s+|r\s+)?(\d{1,2})\s+((?:[2-9]|\d{2,})d\d+)\s+d(\d)\s*$", r"\1x \2dl\3"),  # Dice Maiden's
    (r"^(\s*1?d20(?:\s*[-+]\s*\d+)+)\s*(a|d)\s*$", lambda found: f"{found[1]} {'adv' if found[2] in 'aA' else 'dis'}"),
    (r"^(\s*1?d20(?:\s*[-+]\s*\d+)+)\s+(\d{2})\s*$", r"\1 >= \2"),
    (
        r"^\s*1?d20(ro\S+|rr\S+)\s+(adv|dis)\s*",
        lambda found: f"2d20{found[1]}k{'h' if found[2].lower() == 'adv' else 'l'}1 ",
    ),
    (
        rf"^\s*([a-z][a-z' ]*[a-z])\s+(1?d20(?:\s*[-+]\s*\d+)*)\s+({_DICE}(?:\s*[-+]\s*\d+)*)\s*$",
        r"\2; \3 # \1",
    ),  # eldritch blast 1d20+8 1d10+4
    (r"(\d+d20)(b|w)1(?!\w)", lambda found: f"{found[1]}k{'h' if found[2] in 'bB' else 'l'}1"),
    (r"^\s*(\d{1,2})\s*(?:%|percent)(?:\s+chance)?\s*$", r"d100 <= \1"),
    (r"^\s*chance\s+(?:of\s+)?(\d{1,2})\s*(?:%|percent)\s*$", r"d100 <= \1"),
    (r"^\s*(\d{1,2})\s*(?:%|percent)\s+(?:chance\s+)?(?:of|to|that)\s+(.+)$", r"d100 <= \1 # \2"),
    (
        r"^\s*([a-z][a-z' -]+[a-z])\s*([-+])\s*(\d+)\s+(?:with\s+|at\s+)?((?:dis)?adv(?:antage)?|dis)\s*$",
        r"1d20 \4 \2 \3 # \1",
    ),
    (r"^\s*(\d+)\s+([a-z]{2,})\s*(\d+)\s*$", r"\2\3 x\1"),  # 2 sw8
    (r"^\s*x\s*(\d+)\s+(.*d[\d%].*)$", r"\1x \2"),
    (r"^\s*(\d+)\s*:\s*(.*d[\d%].*)$", r"\1x \2"),
    (r"^\s*v20\s+(.+)$", r"wod \1"),
    (r"^(\d*d\d+)\s*(?:\+\s*)?w(?:ild)?$", r"\1 wild"),
    (r"^(.*d[\d%].*?)\s*\(((?:dc|ac|tn|vs)\s*\d+)\)\s*$", r"\1 \2"),
    (r"^\s*((?:dc|ac|tn)\s*\d+)(?:\s*:\s*|\s+)(.*d\d.*)$", r"\2 \1"),
    (r"^\s*(.*d\d.*\S)\s+(\d+)\s*x\s*$", r"\2x \1"),
    (r"(?<![a-z\d])(\d+)w(?=\s*(?:[-+*/]|$))", r"\1d6"),  # German
    (r"^\s*(\d*)n(4|6|8|10|12|20|100)(?=\s*(?:[-+*/]|$))", r"\1d\2"),  # Finnish
    (r"^\s*(\d{1,2})k(4|6|8|10|12|20|100)(?=\s*(?:[-+*/]|$))", r"\1d\2"),  # Polish and Czech
    (r"([dw]\d+(?:\s*[-+]\s*\d+)*)([ts]p)\s*$", r"\1 \2"),  # points of damage in German
    (r"^(.*d[\d%].*?)\s+-\s+(?!adv|dis)([a-z][a-z ]+)$", r"\1 # \2"),
    (r"^\s*repeat\s+(\d+)\s*(?:x|times)?\s+(.*?)\s*$", r"\1x \2"),
    (r"^\s*((?:[2-9]|\d{2,})d(?:\d+|%))\s+d1\s*$", r"\1dl1"),  # Dice Maiden's
    (r"\b((?:[2-9]|\d{2,})d(?:\d+|%))\s*([hl])(?=\s*(?:[-+*/#]|$))", r"\1k\g<2>1"),
    (r"^\s*half\s+(?:of\s+)?([^#]+?)\s*$", r"(\1) / 2"),
    (r"^\s*([a-z][a-z' -]+[a-z])\s*\(([a-z' -]+)\)\s*([-+])\s*(\d+)\s*$", r"1d20 \3 \4 # \1 (\2)"),
    (rf"^([^\d#$(]*[a-z])[!.]?[\s:]+((?:{_DICE}|\().*?)\s*$", r"\2 # \1"),  # attack 1d20
    (rf"^\s*(\d+)\s+(?=\d)({_DICE})", r"\1x \2"),  # Dice Maiden's sets
    (
        r"^\s*([a-z][a-z' -]+[a-z])\s*:?\s*([-+])\s*(\d+)(?:\s+to\s+hit)?(?:\s*[,;/(]\s*|\s+)(?:(?:and|for|damage|dmg)\s+)*(\d*d\d+(?:\s*[-+]\s*\d+)?)(?:/[\dx-]+)?\)?\s*[a-z ]*$",
        r"1d20 \2 \3; \4 # \1",
    ),  # longsword +5, 1d8+3
    (
        rf"^\s*{_WORDS}\s*([-+])\s*(\d+)\s+(?:vs\.?|versus|against|dc|ac|tn|dr)\s*(?:[a-z]+\s*)?(\d+)\s*$",
        r"1d20 \2 \3 >= \4 # \1",
    ),  # caster level +8 vs 18
    (
        rf"^\s*{_WORDS}\s*([-+])\s*(\d+)\s+(?:vs\.?|versus|against)\s+{_WORDS}\s*([-+])\s*(\d+)\s*$",
        r"1d20 \2 \3 >= 1d20 \5 \6 # \1 vs \4",
    ),  # bluff +9 vs sense motive +5
    (
        rf"^\s*{_WORDS}\s*(\+\d+(?:/\+?\d+)+)\s*$",
        lambda found: "; ".join(f"1d20+{bonus}" for bonus in re.findall(r"\d+", found[2])) + f" # {found[1]}",
    ),  # full attack +11/+6
    (rf"^\s*{_WORDS}\s*([-+]\s*\d+)\s+([a-z]+)\s*([-+]\s*\d+)\s*$", r"1d20 \2 \4 # \1 \3"),
    (r"^\s*([a-z][a-z' -]+[a-z])\s*([-+])\s*(\d+)\s*$", r"1d20 \2 \3 # \1"),  # longbow +7
    (r"^\s*([a-z][a-z' -]+[a-z])\s*([-+])\s*(\d+)\s+([a-z][a-z' ]*)$", r"1d20 \2 \3 # \1 \4"),  # stealth +5 guidance
    (rf"^\s*({_COLOURS})\s+([a-z]{{4,}}.*)$", r"\1 # \2"),  # 2g1y2p athletics
    (rf"^\s*([a-z]{{4,}})\s*[:\s]\s*({_COLOURS})$", r"\2 # \1"),
    (r"^\s*([a-z]{2,}\s*d?\d+(?:\s*[-+]\s*\d+)?)\s+(\d+)\s*$", r"\1 vs \2"),  # sw d8 3
    (r"^\s*([a-z]{3,})\s+(\d+)\s*$", r"\2\1"),  # hunger 2
    (r"^\s*([a-z]+)\s+(\d+)\s*$", r"\1+\2"),  # dex 4
    (r"^\s*([a-z][a-z' ]*[a-z])\s*([-+]\s*\d+)\s+(\d*df)\s*$", r"\3 \2 # \1"),  # careful +2 4df
    (r"^\s*(?:roll(?:ing)?\s+)?under\s+(\d+)(?:\s+1?d20)?\s*$", r"d20 <= \1"),
    (r"^\s*(save\s+vs\.?\s+[a-z][a-z ]*?)\s+(\d{1,2})\s*$", r"1d20 >= \2 # \1"),
    (rf"^\s*{_WORDS}\s+(\d{{1,3}}(?:\s*[-+]\s*\d+)?)\s*$", lambda found: f"{_for_a_skill(found[2])} # {found[1]}"),
    (r"^\s*(\S*\d[^\s,]*)\s+(?!adv|dis)([a-z]{2,}[a-z' ]*?(?:\s+\d+)?)\s*$", r"\1 # \2"),  # 4cd vicious
    (r"\b(\d*d20)\s*(a|d)(?=\s*(?:[-+#]|$))", lambda found: f"{found[1]} {'adv' if found[2] in 'aA' else 'dis'}"),
    (r"(\d*)[wt](\d+)", r"\1d\2"),  # dice in German and in Polish
    (rf"({_DICE})\s*(ro?|d)(?=\s*(?:[-+*/#]|$))", lambda found: f"{found[1]}{'dl1' if found[2] in 'dD' else 'ro1'}"),
    (rf"({_DICE})([<>]=?\d+)f([<>]?=?\d+)", r"\1cs\2cf\3"),
    (r"^\s*(\d+)\s*\(([^()]*k[^()]*)\)\s*$", r"\1x \2"),
    (r"^\s*(\d+)\s*\(", r"\1 * ("),
    (r"^\s*1?[dw](100|%)\s+(\d+)(?:\s+(?!adv|dis)[a-z]+)?\s*$", r"d\1 <= \2"),
    (r"^\s*(?:(\d{1,2})r|r(\d{1,2}))\s+(?=\d*d\d)", r"\1\2x "),
    (
        rf"^(?!.*d\d.*d\d)\s*(\w[\w'’ .&:?!]*[a-z][\w'’ .&:?!]*)\s+({_DICE}(?:\s*[-+]\s*\d+)*|\d{{1,2}}k\d{{1,2}})\s*$",
        r"\2 # \1",
    ),
    (rf"({_DICE})k-(\d+)", r"\1kl\2"),
    (rf"\(\s*({_DICE}!?)\s+({_DICE}!?)\s*\)k(\d)", r"(\1, \2)kh\3"),
    (r"(\d),(\d{3})(?!\d)", r"\1\2"),
    (r"\s*[;,]\s*", " + "),
]
"""What people type who know another roller, and what it is here."""
_TOO_MUCH = {
    "roll-too-many-dice": (r"\d{4,}(?=\s*d)", MOST_DICE),
    "roll-repeats": (r"^\s*\d{2,}(?=\s*x)", MOST_REPEATS),
    "roll-sides": (r"(?<=d)\d{7,}", MOST_SIDES),
}
_LONGEST_PHRASED = 120
"""Nobody types more than this by habit, and on long lines the patterns take long."""
_MEANT = {"×": "*", "÷": "/", "−": "-", "–": "-", "=": "==", "r": "ro", "k": "kh", ":": "/", ";": "+", "&": "+"}


def repairs(text: str, wrong: BadRoll) -> Iterator[str]:
    """Lines that may be meant; whether they can be rolled is to be tried. Of nothing none is near."""
    if not text.strip():
        return
    text = text[:MOST_LETTERS]
    at = min(wrong.at, len(text))
    head, tail = text[:at].rstrip(), text[at:]
    if wrong.reason == "roll-division":
        yield head
    if wrong.reason in _TOO_MUCH:
        too_much, most = _TOO_MUCH[wrong.reason]
        yield re.sub(too_much, str(most), text, flags=re.IGNORECASE)
    if wrong.reason == "roll-faces":
        yield from _with_other_faces(text)
    plainer = plain(text)
    if plainer != text and plainer.isascii():
        yield plainer
    yield from _with_another_sign(text, at)
    for phrase, here in _PHRASES if len(text) <= _LONGEST_PHRASED else ():
        changed = _compiled(phrase).sub(here, text, count=1)
        if changed != text:
            yield changed.strip()
    if wrong.reason == "roll-operator" and re.match(r"\d*d", tail.lstrip(), re.IGNORECASE):
        yield re.sub(r"(?<=\S)\s+(?=\d*d\d)", "; ", text, flags=re.IGNORECASE)
    near = _at_the_place(text, head, tail)
    yield from (one for one in near if wrong.reason != "roll-advantage" or "+" not in one[len(head) :])
    if re.fullmatch(r"\s*(?:\d+[a-z][\s,+/]*){2,}", text, re.IGNORECASE):
        yield from (f"{system.called[0]} {text.strip()}" for system in EVERY if system.letters)
    found = re.search(rf"{_DICE}", text, re.IGNORECASE)
    if found:
        yield found[0]


@cache
def _compiled(phrase: str) -> re.Pattern[str]:
    return re.compile(phrase, re.IGNORECASE)


def _with_other_faces(text: str) -> Iterator[str]:
    """``d{100..1}`` from low to high, ``d{1..200}`` as a die of so many sides."""
    if faces := re.search(r"(\d*)d\{(-?\d+)\.\.(-?\d+)\}", text):
        first, last = sorted((int(faces[2]), int(faces[3])))
        yield text.replace(faces[0], f"{faces[1]}d{{{first}..{last}}}")
        if first == 1:
            yield text.replace(faces[0], f"{faces[1]}d{last}")


def _with_another_sign(text: str, at: int) -> Iterator[str]:
    """What is wrong said by the sign that is meant, where it is no letter of a word."""
    for place in (at, at - 1):
        is_word = re.match(r"[a-z]{2}", text[max(0, place) :], re.IGNORECASE)
        if 0 <= place < len(text) and text[place].lower() in _MEANT and text[place : place + 2] != "k-" and not is_word:
            yield text[:place] + _MEANT[text[place].lower()] + text[place + 1 :]


def _at_the_place(text: str, head: str, tail: str) -> Iterator[str]:
    if head.count("{") != head.count("}"):
        return  # within the faces of a die anything is a face
    if tail and head:
        yield f"{head} + {tail.lstrip()}"
    elif not tail:
        yield text + ")" * max(0, text.count("(") - text.count(")"))
        yield f"{text}6"
        yield f"{text} 1"
    if (
        not (head[-1:].isdigit() and tail[1:2].isdigit())
        and not tail[:3].isalpha()
        and (head or not tail[:1].isalpha())
    ):
        yield head + tail[1:]
    yield (head + re.sub(r"^\W*\w*", "", tail)).strip()
    cut = head.rstrip("+-*/%<>=!,#([{ ")
    yield cut + ")" * max(0, cut.count("(") - cut.count(")"))


def divides_always(node: Node) -> bool:
    """Whether nothing in it is divided by what may come to nothing, however the dice fall."""
    if isinstance(node, Binary) and node.op in ("/", "//", "%") and not _positive(node.right):
        return False
    return all(map(divides_always, parts(node)))


def _positive(node: Node) -> bool:
    """Whether it is plain that it comes to more than nothing."""
    match node:
        case Number():
            return node.value > 0
        case Pool():
            return node.count > 0 and not node.ops and node.die.lowest() > 0
        case Note():
            return _positive(node.value)
        case Group():
            return bool(node.items) and not node.ops and all(map(_positive, node.items))
    return isinstance(node, Binary) and node.op in ("+", "*") and _positive(node.left) and _positive(node.right)
