"""Who goes down: classes, what they have learned, and what they take along (SOB-NEW)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from engines.brimstone.aftermath import settle
from engines.brimstone.asking import choose_space
from engines.brimstone.belongings import find
from engines.brimstone.events import MissionBegan
from engines.brimstone.library import library
from engines.brimstone.missions import course_of
from engines.brimstone.outfit import Sermon
from engines.brimstone.party import decide
from engines.brimstone.sermons import FAITH_HEALING
from engines.brimstone.setup import bearers, count, first_spaces, in_order, line_up, new_hero
from engines.brimstone.state import Hero, State
from engines.brimstone.vocabulary import TOKENS
from engines.kernel import Ask, Option, Table

DRAWN = 2
"""Sermons of which one is kept (SOB-CLS-PRE-03)."""
PLACING = ("SOB-SETUP-03",)


async def muster(table: Table[State]) -> None:
    """All at once, for whoever is new: a class and a face, a Starting Upgrade, a token; then who carries the Lantern, and who stands where (SOB-SETUP-02, SOB-SETUP-03)."""
    state = table.state
    if not state.how:
        table.tell(MissionBegan(mission_card=state.mission.id, text=state.mission.text))
    known = [hero for hero in state.heroes if hero.was]
    for hero in known:
        await settle(table, hero)
    new = [hero for hero in state.heroes if not hero.was]
    classes = await _each(table, new, "class", _classes, "SOB-NEW-01")
    kinds = [hero.kind for hero in known] + [picked.means[0] for picked in classes]
    new = [
        new_hero(hero.number, hero.seat, kinds[hero.number], kinds[: hero.number + 1].count(kinds[hero.number]))
        for hero in new
    ]
    state.heroes = [*known, *new]
    for hero, picked in zip(new, classes, strict=True):
        hero.side = _face(hero, picked.means[1], {other.name for other in state.heroes[: hero.number]})
    line_up(state)
    for hero, picked in zip(new, await _each(table, new, "upgrade", _upgrades, "SOB-NEW-03"), strict=True):
        hero.upgrades.append(picked.means)
    for hero, picked in zip(new, await _each(table, new, "bag", _tokens, "SOB-NEW-05"), strict=True):
        hero.bag.append(picked.means)
    for hero in new:
        await find(table, hero, "personal", "")  # SOB-NEW-02, SOB-NEW-08
        if hero.card.preaches:
            await _first_sermons(table, hero)
    line_up(state)  # by what they are now
    is_below = not state.how
    if is_below:
        for hero in state.heroes:
            hero.stayed = hero.dead
        count(state)
    if is_below or state.posse is not None:
        await _lantern(table)
    if is_below:
        await course_of(state).gathered(table)
        await _places(table)


async def _each(
    table: Table[State], heroes: list[Hero], kind: str, options: Callable[[Hero], Sequence[Option]], rule: str
) -> list[Option]:
    """What is picked for each of these Heroes; all are asked at once."""
    asks = [
        Ask((hero.seat,), kind, options(hero), args={"hero_card": hero.called, "nth": hero.number + 1}, rules=(rule,))
        for hero in heroes
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


def _face(hero: Hero, side: int, taken: Collection[str]) -> int:
    """The face that was picked, or where that person goes down already, the other of its class while that is free (SOB-NEW-06)."""
    sides = hero.card.sides
    free = [n for n in (side, *range(len(sides))) if sides[n] not in taken]
    return free[0] if free else side


def _upgrades(hero: Hero) -> list[Option]:
    """The three of its class (SOB-NEW-03)."""
    cards = [card for card in library().upgrades.values() if card.of == hero.kind and not card.path]
    return [
        Option(card.id, words="upgrade", args={"upgrade_card": card.id, "text": card.text}, means=card.id)
        for card in cards
    ]


def _tokens(_: Hero) -> list[Option]:
    return [Option(token, words="token", args={"token_card": token, "token": token}, means=token) for token in TOKENS]


async def _first_sermons(table: Table[State], hero: Hero) -> None:
    """Faith Healing, a Blessing and a Judgement (SOB-CLS-PRE-03)."""
    hero.sermons = [FAITH_HEALING]
    await learn(table, hero, "blessing", hero.level)
    await learn(table, hero, "judgement", hero.level)


async def learn(table: Table[State], hero: Hero, kind: str, level: int) -> None:
    """One of two Sermons of a kind that it does not know yet, for who has that level (SOB-CLS-PRE-03, SOB-LVL-06); the first counts until its player has chosen."""
    deck = [one for one in library().sermons.values() if one.kind == kind and one.id not in hero.sermons]
    table.dice.shuffle(deck)
    options = [Option(one.id, words="sermon", args=_printed(one, level), means=one.id) for one in deck[:DRAWN]]
    args = {"hero_card": hero.called, "what": kind}
    hero.sermons.append(options[0].means)
    hero.sermons[-1] = (await table.pick(hero.seat, "sermon", options, args=args, rules=("SOB-CLS-PRE-03",))).means


def _printed(sermon: Sermon, level: int) -> dict[str, object]:
    return {"sermon_card": sermon.id, "text": sermon.at_level(level), "cost": sermon.cost, "needed": sermon.cast}


async def _lantern(table: Table[State]) -> None:
    """One of them carries the Old Lantern, as a rule whoever acts first (SOB-SETUP-02)."""
    state = table.state
    able = bearers(state)
    if state.how:
        able.sort(key=lambda hero: hero.number != state.lantern)
    elif state.heroes[state.lantern].dead:
        state.lantern = able[0].number  # whose player decides then
    if len(able) < 2:
        state.lantern = able[0].number if able else state.lantern
        return
    options = [Option(hero.id, words="hero", args={"hero_card": hero.called}, means=hero) for hero in able]
    picked = await decide(table, "lantern", options, rules=("SOB-SETUP-02",))
    state.lantern = picked.means.number


async def _places(table: Table[State]) -> None:
    """Where they begin: as they came in, or each where its player likes, the quickest first (SOB-SETUP-03)."""
    state = table.state
    picked = await decide(table, "placing", [Option("dealt", means=False), Option("chosen", means=True)], rules=PLACING)
    if not picked.means:
        return
    free = first_spaces(state)
    for hero in [hero for hero in in_order(state) if not hero.stayed]:
        args = {"hero_card": hero.called}
        space = await choose_space(table, hero.seat, "begin-where", free, PLACING[0], args, mover=hero)
        there = next((other for other in state.heroes if other.at == space), hero)
        there.at, hero.at = hero.at, space
        free.remove(space)
