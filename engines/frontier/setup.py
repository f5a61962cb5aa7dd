"""Who comes to a stay, and how it is laid out."""

from __future__ import annotations

from collections.abc import Sequence

from engines.brimstone.campaign import admitted, come, joined
from engines.brimstone.legacy import Hero as HeroLegacy
from engines.brimstone.legacy import Posse
from engines.brimstone.library import library
from engines.brimstone.setup import bearers, lay_out, new_hero
from engines.brimstone.state import Hero, Options
from engines.frontier.state import Stay
from engines.kernel import Dice, Legacy

AT_REST = "rest"
"""What stands for the end of an Adventure: none is going on."""


def found(seats: int, dice: Dice, *, alone: bool = False) -> Stay:
    """A campaign begins: everybody has a new Hero; ``alone``: Heroes that ride with nobody yet."""
    classes = list(library().classes) * 2
    heroes = [new_hero(n, n, kind, classes[: n + 1].count(kind)) for n, kind in enumerate(classes[:seats])]
    stay = _laid_out(seats, heroes, None if alone else Posse(), dice)
    stay.stage, stay.founding = "found", True
    return stay


def inherit(seats: int, dice: Dice, legacy: Sequence[Legacy]) -> Stay:
    """The Heroes of a posse after an Adventure, dead ones too (SOB-CMP-06); whoever has none makes one. Without a posse they begin one."""
    posse = next((one for one in legacy if isinstance(one, Posse)), Posse())
    heroes = sorted((one for one in legacy if isinstance(one, HeroLegacy)), key=lambda one: one.dead)
    if not heroes:
        return found(seats, dice).model_copy(update={"posse": posse})
    stay = _laid_out(seats, joined(come(admitted(heroes, seats), seats), seats), posse, dice)
    if not any(isinstance(one, Posse) for one in legacy):
        stay.stage, stay.founding = "found", True
    stay.marker = posse.shadow.day
    return stay


def alone(hero: HeroLegacy) -> Stay:
    """A Hero as it is between tables, to be looked at: it carries no Lantern there."""
    return inherit(1, Dice(bytes(32)), [hero.model_copy(update={"seat": 0})]).model_copy(update={"lantern": -1})


def _laid_out(seats: int, heroes: list[Hero], posse: Posse | None, dice: Dice) -> Stay:
    table = lay_out(seats, Options(heroes=len(heroes)), heroes, dice)
    stay = Stay(**dict(table))
    stay.phase, stay.how, stay.posse = "evening", AT_REST, posse
    stay.lantern = next((hero.number for hero in bearers(stay)), 0)
    return stay
