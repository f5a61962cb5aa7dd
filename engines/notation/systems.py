"""What the players of a system call its rolls: each a pattern for the beginning of a line, and the roll."""

from __future__ import annotations

import re
from collections.abc import Callable

SYSTEMS = {
    "pf2": "pf2",
    "pf2e": "pf2",
    "coc": "coc",
    "pbta": "pbta",
    "fitd": "fitd",
    "bitd": "fitd",
    "blades": "fitd",
    "daggerheart": "daggerheart",
    "genesys": "genesys",
    "swrpg": "genesys",
    "l5r": "l5r",
    "v5": "v5",
    "vtm": "v5",
    "yz": "yz",
    "ironsworn": "ironsworn",
    "starforged": "ironsworn",
    "cortex": "cortex",
}
"""Systems with degrees of success, by what they are called before a roll: ``pf2: 1d20+7 vs 15``."""


def _hungry(found: re.Match[str]) -> str:
    """Of the dice of a pool the first so many are of hunger."""
    dice, hunger = int(found[1]), min(int(found[2]), int(found[1]))
    return "v5: " + " + ".join(
        filter(None, [f"{dice - hunger}vampire" * (dice > hunger), f"{hunger}hunger" * (hunger > 0)])
    )


_COLOURS = {"g": "green", "y": "yellow", "p": "purple", "r": "red", "b": "blue", "k": "setback"}


def _coloured(found: re.Match[str]) -> str:
    """``3g2p``: each die by the first letter of its colour, black by its last."""
    dice = re.findall(r"(\d+)([gyprbk])", (found[1] or found[2]).lower())
    return "genesys: " + " + ".join(f"{many}{_COLOURS[colour]}" for many, colour in dice)


def _together(found: re.Match[str]) -> str:
    dice = re.findall(r"d\d+", found[1])
    return f"cortex: ({', '.join(dice)})kh2" if len(dice) > 1 else found[0]


SHORTHANDS: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    # Everybody's
    (r"flip|coin ?flip|flip a coin", "coin"),
    (r"(?:dnd)?stats", "6x 4d6kh3"),
    (r"percent(?:ile)?|d100%", "d%"),
    # Fate
    (r"fate", "4dF"),
    # Savage Worlds: the trait die and the wild die, both explode, the better counts
    (r"(?:s|sw|wild)(\d+)", r"(1d\1!, 1d6!)kh1"),
    # World of Darkness: against a difficulty, ones take successes away; Chronicles of Darkness: 8 or more, tens (or more) again
    (r"(\d+)wod(\d+)", r"\1d10cs>=\2cf1"),
    (r"(\d+)cod(8|9)", r"\1d10!>=\2cs>=8"),
    (r"(\d+)cod", r"\1d10!cs>=8"),
    (r"(\d+)codr", r"\1d10ro<8!cs>=8"),
    # Forged in the Dark: the best of so many, the worse of two for none
    (r"(?:fitd|bitd|blades)0", "fitd: 2d6kl1"),
    (r"(?:fitd|bitd|blades)(\d+)", r"fitd: \1d6kh1"),
    # Powered by the Apocalypse
    (r"pbta", "pbta: 2d6"),
    # Daggerheart: a die of hope and a die of fear
    (r"/?dd|daggerheart|1dh\s*\+\s*1df", "daggerheart: 2d12"),
    # Call of Cthulhu: at most the skill; with a bonus die the lower tens of two count, with a penalty die the higher
    (
        r"coc\s*(\d+)\s*(?:b|bonus|\+)",
        r"coc: (d{0,10,20,30,40,50,60,70,80,90}, d{0,10,20,30,40,50,60,70,80,90})kl1 + d10 <= \1",
    ),
    (
        r"coc\s*(\d+)\s*(?:p|penalty|-)",
        r"coc: (d{0,10,20,30,40,50,60,70,80,90}, d{0,10,20,30,40,50,60,70,80,90})kh1 + d10 <= \1",
    ),
    (r"coc\s*(\d+)", r"coc: 1d100 <= \1"),
    # Vampire, fifth edition: so many dice, of which so many are of hunger
    (r"(?:v5|vtm)\s*(\d+)\s*h\s*(\d+)", _hungry),
    (r"(?:v5|vtm)\s*(\d+)", r"v5: \1vampire"),
    # Ironsworn: the action die and what is added against two challenge dice
    (r"ironsworn\s*\+?\s*(\d+)", r"ironsworn: min(d6 + \1, 10) + 2d10 * 0"),
    (r"ironsworn", "ironsworn: d6 + 2d10 * 0"),
    # Shadowrun and the Year Zero Engine
    (r"sr(\d+)", r"\1d6cs>=5"),
    (r"yz(\d+)", r"\1d6cs6"),
    # Pushed: all but sixes and ones fall once more
    (r"yz(\d+)\s*push(?:ed)?", r"\1d6ro2ro3ro4ro5cs6"),
    # Cyberpunk RED: a ten brings a die, a one takes one off, once
    (r"cpr|cyberpunk", "1d10i1!o"),
    # Legend of the Five Rings, first to fourth edition: tens explode
    (r"(\d+)k(\d+)", r"\1d10!kh\2"),
]

EARLY: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    # Legend of the Five Rings, fifth edition: ring dice and skill dice
    (r"l5r\s*(\d+)r\s*(\d+)s", r"l5r: \1ringdie + \2skilldie"),
    (r"l5r\s*(\d+)r", r"l5r: \1ringdie"),
    # Genesys, by the colours of its dice
    (r"(?:genesys|swrpg)\s*((?:\d+[gyprbk]\s*)+)|((?:\d+[gyprbk]){2,})", _coloured),
    # Cortex: the two best of different dice
    (r"cortex\s+((?:d\d+[\s,+]*)+)", _together),
]
"""Shorthands that are looked for before any other habit, which would take a part of them for something else."""
