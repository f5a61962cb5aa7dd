"""Posse and Heroes in words."""

from __future__ import annotations

from engines.brimstone.legacy import Hero, Posse
from engines.brimstone.naming import title_of
from engines.frontier.game import GAME
from engines.kernel.words import catalogue_of

WORDS = catalogue_of(GAME)


def posse_lines(number: int, posse: Posse) -> list[str]:
    """What a posse has done, and what it goes down for next."""
    args = {
        "number": number,
        "adventures": posse.adventures,
        "wins": sum(posse.wins.values()),
        "mission": title_of(posse.mission) if posse.mission else "none",
    }
    return [WORDS.say("posse-shown", args)]


def hero_lines(hero: Hero) -> list[str]:
    """Who a Hero is, what it has, and what its last Adventure was."""
    args = {
        "name": hero.name,
        "class_card": title_of(hero.hero_class),
        "level": hero.level,
        "xp": hero.xp,
        "gold": hero.gold,
        "stone": hero.stone,
        "adventures": hero.adventures,
        "kills": sum(hero.kills.values()),
        "dead": "yes" if hero.dead else "no",
        "harms": ", ".join(title_of(harm) for harm in hero.lasting) or "none",
    }
    return [WORDS.say("hero-shown", args)]
