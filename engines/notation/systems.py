"""What the players of a system call its rolls: each a pattern for the beginning of a line, and the roll."""

from __future__ import annotations

SYSTEMS = {
    "pf2": "pf2",
    "pf2e": "pf2",
    "coc": "coc",
    "pbta": "pbta",
    "fitd": "fitd",
    "bitd": "fitd",
    "blades": "fitd",
    "daggerheart": "daggerheart",
}
"""Systems with degrees of success, by what they are called before a roll: ``pf2: 1d20+7 vs 15``."""

SHORTHANDS = [
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
    # Call of Cthulhu: at most the skill
    (r"coc\s*(\d+)", r"coc: 1d100 <= \1"),
    # Shadowrun and the Year Zero Engine
    (r"sr(\d+)", r"\1d6cs>=5"),
    (r"yz(\d+)", r"\1d6cs6"),
    # Cyberpunk RED: a ten brings a die, a one takes one off, once
    (r"cpr|cyberpunk", "1d10i1!o"),
    # Legend of the Five Rings, first to fourth edition: tens explode
    (r"(\d+)k(\d+)", r"\1d10!kh\2"),
]
