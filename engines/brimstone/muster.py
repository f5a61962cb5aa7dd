"""Who goes down: classes, what they have learned, and what they take along (SOB-NEW)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.brimstone.belongings import find
from engines.brimstone.library import library
from engines.brimstone.sermons import FAITH_HEALING
from engines.brimstone.setup import line_up, new_hero
from engines.brimstone.state import Hero, State
from engines.brimstone.vocabulary import TOKENS, Sermon
from engines.kernel import Ask, Option, Table

DRAWN = 2
"""Sermons of which one is kept (SOB-CLS-PRE-03)."""


async def muster(table: Table[State]) -> None:
    """All at once: a class and a face, a Starting Upgrade, a token; then who carries the Lantern (SOB-SETUP-02)."""
    state = table.state
    classes = await _each(table, "class", _classes, "SOB-NEW-01")
    kinds = [picked.means[0] for picked in classes]
    state.heroes = [
        new_hero(hero.number, hero.seat, kind, kinds[: hero.number + 1].count(kind))
        for hero, kind in zip(state.heroes, kinds, strict=True)
    ]
    for hero, picked in zip(state.heroes, classes, strict=True):
        hero.side = picked.means[1]
    line_up(state)
    for hero, picked in zip(state.heroes, await _each(table, "upgrade", _upgrades, "SOB-NEW-03"), strict=True):
        hero.upgrades.append(picked.means)
    for hero, picked in zip(state.heroes, await _each(table, "bag", _tokens, "SOB-NEW-05"), strict=True):
        hero.bag.append(picked.means)
    for hero in state.heroes:
        await find(table, hero, "personal", "")  # SOB-NEW-02, SOB-NEW-08
        if hero.card.preaches:
            await _learn(table, hero)
    line_up(state)  # by what they are now
    await _lantern(table)


async def _each(table: Table[State], kind: str, options: Callable[[Hero], Sequence[Option]], rule: str) -> list[Option]:
    """What is picked for each Hero; all are asked at once."""
    asks = [
        Ask((hero.seat,), kind, options(hero), args={"hero_card": hero.called, "nth": hero.number + 1}, rules=(rule,))
        for hero in table.state.heroes
    ]
    return [answer.picked[0] for answer in await table.ask_sealed(asks)]


def _classes(hero: Hero) -> list[Option]:
    """Every class with either face, what it is now first; several Heroes may be of one (SOB-OPT-08)."""
    classes = sorted(library().classes.items(), key=lambda one: one[0] != hero.kind)
    return [
        Option(
            f"{kind}-{side}",
            words="class",
            args={"class_card": kind, "name": card.sides[side], "text": card.text},
            means=(kind, side),
        )
        for kind, card in classes
        for side in range(len(card.sides))
    ]


def _upgrades(hero: Hero) -> list[Option]:
    """The three of its class (SOB-NEW-03)."""
    cards = [card for card in library().upgrades.values() if card.of == hero.kind and not card.path]
    return [
        Option(card.id, words="upgrade", args={"upgrade_card": card.id, "text": card.text}, means=card.id)
        for card in cards
    ]


def _tokens(_: Hero) -> list[Option]:
    return [Option(token, words="token", args={"token_card": token, "token": token}, means=token) for token in TOKENS]


async def _learn(table: Table[State], hero: Hero) -> None:
    """Faith Healing, and of two Blessings and two Judgements one each (SOB-CLS-PRE-03)."""
    hero.sermons = [FAITH_HEALING]
    for kind in ("blessing", "judgement"):
        deck = [one for one in library().sermons.values() if one.kind == kind and one.id != FAITH_HEALING]
        table.dice.shuffle(deck)
        options = [Option(one.id, words="sermon", args=_printed(one), means=one.id) for one in deck[:DRAWN]]
        args = {"hero_card": hero.called, "what": kind}
        hero.sermons.append(
            (await table.pick(hero.seat, "sermon", options, args=args, rules=("SOB-CLS-PRE-03",))).means
        )


def _printed(sermon: Sermon) -> dict[str, object]:
    return {"sermon_card": sermon.id, "text": sermon.text, "cost": sermon.cost, "needed": sermon.cast}


async def _lantern(table: Table[State]) -> None:
    """One of them carries the Old Lantern, as a rule whoever acts first (SOB-SETUP-02)."""
    state = table.state
    if len(state.heroes) == 1:
        return
    first = state.heroes[state.lantern]
    heroes = sorted(state.heroes, key=lambda hero: (-hero.figure.initiative, hero.number))
    options = [Option(hero.id, words="hero", args={"hero_card": hero.called}, means=hero) for hero in heroes]
    picked = await table.pick(first.seat, "lantern", options, rules=("SOB-SETUP-02",))
    state.lantern = picked.means.number
