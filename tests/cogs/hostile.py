"""What somebody may type, save or hand in who means no good; for the tests and for the bench."""

from __future__ import annotations

import json

from tests.engines.notation.test_any_text import HOSTILE

SAVED = {
    "m": "1+" * 50 + "1",
    "long": "1+" * 149 + "1",
    "dice": "999d6",
    "faces": "d{" + ",".join(f"face number {n}" for n in range(20)) + "}",
    "deep": "(" * 30 + "d6" + ")" * 30,
    **{f"n{n}": f"$n{n + 1}+$n{n + 1}" for n in range(6)},
    "n6": "d6",
    "circle": "$circle + 1",
    "worst": "2d6!>1" * 1 + "+d6r1" * 40,
}
LINES = [
    *(text for text in HOSTILE if len(text) <= 300),
    "$m+" * 49 + "1", "$m+" * 29 + "1", "$long+" * 9 + "1", "$dice", "50x $m", "$n0", "$n2+$n2", "$circle", "$circle+" * 30 + "1",
    "faces+" * 49 + "1", "1000faces", "2faces + x", "$deep+" * 40 + "1", "$worst+" * 40, "$m+" * 49 + "?", "$unknown+" * 30 + "1",
    "+".join(["2d6!>1"] * 40), "+".join(["10d10>7"] * 30), "4d6k3+" * 40 + "1", "1000d100", "50x 20d100", "+".join(["70d{a,b,c,d}"] * 14),
    "4d6 drop lowest " * 9, "1d20 vs 15 " * 13, "6#" * 70 + "d6", "{" * 70 + "d6" + "}" * 70, "1000d6kh500cs>=5", "coc: " * 50 + "d100",
    "1d20; " * 49 + "d6", "floor(" * 29 + "d6" + ")" * 29, "(d6,d6)kh1" * 20, "attack " * 40 + "1d20", "[[" * 100 + "d6" + "]]" * 40,
]  # fmt: skip
SAYINGS = [
    "[" * 600,
    "[d6]" * 150,
    "[$m+$m]" * 80,
    "[d6 " * 150,
    "]" * 600,
    "[" + "$long+" * 9 + "1]" * 60,
    "[1d20 with " * 50,
]
FILES = [
    json.dumps({"macros": {"m": "1+" * 50 + "1", **{f"n{n}": "$m+" * 49 + "1" for n in range(99)}}}),
    json.dumps({"macros": {"m": "1+" * 50 + "1", **{f"n{n}": "$m+" * 29 + "1" for n in range(99)}}}),
    json.dumps({"macros": {f"n{n}": "$n" + str(n + 1) for n in range(99)}}),
    json.dumps({"macros": {f"n{n}": "x" * 300 for n in range(99)}}),
    json.dumps({"macros": {f"n{n}": "(" * 290 for n in range(99)}}),
    json.dumps({"macros": {f"n{n}": "d6" * 30_000 for n in range(1)}}),
    "[" * 60_000,
    '{"macros":' * 6_000,
]
