"""What a steward thinks of things: what a Hero had better hold and wear, and what it had better give away."""

from __future__ import annotations

from collections.abc import Iterable

from engines.brimstone.attacks import arms, needed
from engines.brimstone.belongings import Ware
from engines.brimstone.outfit import Item, Value
from engines.brimstone.state import Hero, State

FROM_AFAR = 5
"""A blow counts for so many, a Shot for one more: it needs nobody near."""
SHARED = 2
"""Tokens of a kind more than another has, from which on one is given away."""


def might(state: State, hero: Hero) -> int:
    """What the best Attack of a Hero does to an enemy of Defense 1, whoever is near; only to be compared."""
    best = 0
    for attempt in arms(state, hero):
        done = attempt.dice * (7 - needed(state, attempt)) * (5 + 2 * attempt.damage)
        best = max(best, done * (FROM_AFAR + attempt.ranged))
    return best


def is_better(state: State, hero: Hero, item: Item) -> bool:
    """Whether a Hero is better off with this in hand, or on its body, than with what gives way to it."""
    holding = with_it(hero, item)
    gone = [one for one in hero.held() if one.id not in holding.holds]
    if item.id not in holding.holds or any(one.casting for one in gone):
        return False  # nor has it hands for what it could not hold (SOB-CHT-03)
    if item.part or not gone:
        return item.value > sum(one.value for one in gone)
    return might(state, holding) > might(state, hero)


def with_it(hero: Hero, item: Item) -> Hero:
    """The Hero as it would be, holding or wearing this: what it wore there, or has held longest, gives way."""
    holding = hero.copied()
    if item.id not in holding.items:
        holding.items.append(item.id)
    if item.part:
        holding.holds = [one.id for one in hero.held() if one.part is not item.part]
    holding.holds.append(item.id)
    while sum(one.hands for one in holding.held()) > holding.figure[Value.HANDS]:
        holding.holds.remove(next(one.id for one in holding.held() if one.hands))
    return holding


def to_give(state: State, giver: Hero, taker: Hero, wares: Iterable[Ware]) -> Ware | None:
    """What one gives the other for good: what makes the other better and itself no worse, and a token of many."""
    for ware in wares:
        if ware.what == "token" and giver.bag.count(ware.id) >= taker.bag.count(ware.id) + SHARED:
            return ware
        if ware.what == "item" and ware.id not in giver.holds:
            item = next(one for one in giver.carried() if one.id == ware.id)
            if item.equipped and ware.id not in giver.fits and taker.may_use(item) and is_better(state, taker, item):
                return ware
    return None
