"""Who comes to a stay, and how it is laid out."""

from __future__ import annotations

from collections.abc import Sequence

from engines.brimstone.campaign import admitted, come, joined
from engines.brimstone.legacy import Hero as HeroLegacy
from engines.brimstone.legacy import Posse
from engines.brimstone.setup import keeper, lay_out
from engines.brimstone.state import Hero, Options
from engines.frontier.state import Stay
from engines.kernel import Dice, Legacy

AT_REST = "rest"
"""What stands for the end of an Adventure: none is going on."""


def found(seats: int, dice: Dice, *, alone: bool = False) -> Stay:
    """A campaign begins: everybody has a new Hero; ``alone``: Heroes that ride with nobody yet."""
    stay = _laid_out(seats, joined([], seats), None if alone else Posse(), dice)
    stay.stage = "found"
    return stay


def inherit(seats: int, dice: Dice, legacy: Sequence[Legacy]) -> Stay:
    """The Heroes of a posse after an Adventure, dead ones too (SOB-CMP-06); whoever has none makes one. Without a posse they begin one."""
    posse = next((one for one in legacy if isinstance(one, Posse)), None)
    heroes = sorted((one for one in legacy if isinstance(one, HeroLegacy)), key=lambda one: one.dead)
    stay = _laid_out(seats, joined(come(admitted(heroes, seats), seats), seats), posse or Posse(), dice)
    if posse is None:
        stay.stage = "found"
    stay.marker = stay.shadow.day
    return stay


def alone(hero: HeroLegacy) -> Stay:
    """A Hero as it is between tables, to be looked at: it carries no Lantern there."""
    return inherit(1, Dice(bytes(32)), [hero.model_copy(update={"seat": 0})]).model_copy(update={"lantern": -1})


def _laid_out(seats: int, heroes: list[Hero], posse: Posse | None, dice: Dice) -> Stay:
    table = lay_out(seats, Options(heroes=len(heroes)), heroes, dice)
    stay = Stay(**dict(table))
    stay.phase, stay.how, stay.posse = "evening", AT_REST, posse
    stay.lantern = keeper(stay)
    return stay
