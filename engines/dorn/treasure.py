"""Treasure and Artifacts: drawing, picking up, dropping, handing over, using items (DORN-TRS, DORN-ART)."""

from __future__ import annotations

from engines.dorn.asking import at, name_of
from engines.dorn.blood import bleed, lay
from engines.dorn.board import OFF
from engines.dorn.deeds import Deed, Source
from engines.dorn.doom import price
from engines.dorn.events import ArtifactTaken, Dropped, HandedOver, ItemUsed, Taken, TreasureDrawn
from engines.dorn.library import library
from engines.dorn.places import look_at_gate
from engines.dorn.reach import at_hand
from engines.dorn.state import Hero, State
from engines.dorn.summoning import from_chest
from engines.dorn.vocabulary import Treasure
from engines.kernel import Option, Table
from engines.kernel.asks import Later
from engines.kernel.verbs import possible, work

AHEAD = {"ahead": True}
"""It has a button, however many spaces there are to go to."""


def finds(state: State, hero: Hero) -> list[Option]:
    """What can be done where a hero has just come (DORN-TRS-01, DORN-ART-02, DORN-AMB-49, DORN-AMB-64)."""
    return found_at(state, hero, hero.at) if hero.arrived else []


def found_at(state: State, hero: Hero, space: int) -> list[Option]:
    """What a hero can do on a space, ahead of where it can go; what it has put down there itself stays (DORN-AMB-65)."""
    options = [
        Option(
            a.id, "take-artifact", AHEAD | {"number": a.number, "first": not a.touched}, means=("artifact", a.number)
        )
        for a in state.artifacts
        if a.at == space and a.id not in hero.dropped
    ]
    if space in state.treasures:
        options.append(Option("draw", "draw-treasure", AHEAD, means=("draw", "")))
    lying = state.lying.get(str(space))
    items = [card for card in lying.cards if card not in hero.dropped] if lying else []
    return [
        *options,
        *(
            Option(f"take-{card}", "take-item", AHEAD | {"card": card, "text": does(card)}, means=("take", card))
            for card in items
        ),
    ]


def does(thing: str) -> str:
    """What stands on an item; an Artifact gives no abilities (DORN-ART-01)."""
    return library().treasures[thing].text if thing in library().treasures else ""


def spots(state: State) -> set[int]:
    """Where a hero that enters finds anything."""
    lying = [int(space) for space, things in state.lying.items() if things.cards]
    return {*state.treasures, *lying, *[artifact.at for artifact in state.artifacts if artifact.bearer < 0]}


def holds(state: State, hero: Hero) -> list[str]:
    """What it carries, items and Artifacts; any of it can be put down."""
    return [*hero.items.cards, *[artifact.id for artifact in state.artifacts if artifact.bearer == hero.number]]


def exchanges(state: State, hero: Hero) -> list[Option]:
    """What it can hand over or put down (DORN-TRS-05, DORN-ART-04, DORN-AMB-21, DORN-AMB-22), and take from another of the same person that is done (DORN-AMB-80)."""
    things = holds(state, hero)
    carriers = [other for other in state.heroes if other.seat == hero.seat and other.done and holds(state, other)]
    if not (things or carriers):
        return []
    near = at_hand(state, hero)
    options = [
        Option(
            f"give-{thing}-{other.number}",
            "give",
            {"card": thing, "to_card": other.hero},
            means=("give", thing, other.number),
        )
        for thing in things
        for other in near
    ]
    options += [
        Option(
            f"fetch-{thing}-{other.number}",
            "fetch",
            {"card": thing, "to_card": other.hero},
            means=("fetch", thing, other.number),
        )
        for other in carriers
        if other in near
        for thing in holds(state, other)
    ]
    return [*options, *(Option(f"drop-{thing}", "drop", {"card": thing}, means=("drop", thing)) for thing in things)]


def uses(table: Table[State], hero: Hero, when: str) -> list[Option]:
    """Items that it can use now: one a turn (DORN-TRS-04), in the movement phase unless they say otherwise (DORN-TRS-07); none in flight."""
    return [
        _use(table, hero, card, "use")
        for card in _for_now(hero, when)
        if possible(Deed(table, hero, card.id, Source.ITEM), card.effects)
    ]


def vain_uses(table: Table[State], hero: Hero, when: str) -> list[Option]:
    """Those that it can use as well, in vain (DORN-AMB-84)."""
    return [
        _use(table, hero, card, "use-in-vain")
        for card in _for_now(hero, when)
        if Deed(table, hero, card.id, Source.ITEM).is_vain(card.effects)
    ]


def _for_now(hero: Hero, when: str) -> list[Treasure]:
    if not hero.items.cards or hero.used or hero.fleeing:
        return []
    cards = [library().treasures[card] for card in hero.items.cards]
    return [card for card in cards if card.when == when]


def _use(table: Table[State], hero: Hero, card: Treasure, words: str) -> Option:
    args = {"card": card.id, "text": card.text}
    kills = Later(price, table.state, use, hero.number, card.id)
    return Option(f"{words}-{card.id}", words, args, means=("use", card.id), fatal=kills)


async def draw(table: Table[State], hero: Hero, space: int, goal: int = OFF) -> None:
    """One Treasure card; then the space gives no more (DORN-TRS-01), even if the deck is empty (DORN-AMB-20).

    Who searches in passing is on the way to ``goal``, where nothing else comes to stand.
    """
    state = table.state
    state.treasures.remove(space)
    drawn = table.draw(state.treasure_deck, hero.items)
    if not drawn:
        return
    card: Treasure = library().treasures[drawn[0]]
    table.tell(TreasureDrawn(seat=hero.seat, hero_card=hero.hero, card=card.id, text=card.text))
    if card.monster:
        table.move(hero.items, state.spent, card.id)
        hero.at_chest = True
        await from_chest(table, card.monster, space, goal)
        hero.at_chest = False


def take_artifact(table: Table[State], hero: Hero, number: int) -> None:
    """It goes onto the hero's card; the first time it calls a strong monster (DORN-SUM-10, DORN-CMB-24, DORN-AMB-43)."""
    state = table.state
    artifact = next(a for a in state.artifacts if a.number == number)
    first = not artifact.touched
    artifact.bearer, artifact.at, artifact.touched = hero.number, OFF, True
    lifted(state, artifact.id)
    state.keeper.owed += first
    table.tell(ArtifactTaken(seat=hero.seat, hero_card=hero.hero, number=number, first=first))
    look_at_gate(table)


def take_item(table: Table[State], hero: Hero, card: str, space: int) -> None:
    """Whatever lies there may be picked up (DORN-AMB-22)."""
    table.move(table.state.lying[str(space)], hero.items, card)
    lifted(table.state, card)
    table.tell(Taken(seat=hero.seat, hero_card=hero.hero, card=card))


def lifted(state: State, thing: str) -> None:
    """Whoever had put it down has not put down what comes to lie there by another (DORN-AMB-65)."""
    for hero in state.heroes:
        hero.dropped = [one for one in hero.dropped if one != thing]


def drop(table: Table[State], hero: Hero, thing: str) -> None:
    """An item or an Artifact is left on the own space (DORN-AMB-22)."""
    artifact = next((a for a in table.state.carried(hero) if a.id == thing), None)
    if artifact is None:
        lay(table, hero, thing)
        return
    artifact.bearer, artifact.at = -1, hero.at
    hero.dropped.append(thing)
    table.tell(Dropped(seat=hero.seat, hero_card=hero.hero, card=thing, place_card=at(hero.at)))


def give(table: Table[State], hero: Hero, thing: str, to: int) -> None:
    """Handed over to a hero at hand (DORN-TRS-05, DORN-ART-04), who may go on with it (DORN-MOV-02)."""
    state = table.state
    other = state.heroes[to]
    other.done = False
    artifact = next((a for a in state.carried(hero) if a.id == thing), None)
    if artifact is None:
        table.move(hero.items, other.items, thing)
    else:
        artifact.bearer = to
    table.tell(HandedOver(seat=hero.seat, hero_card=hero.hero, to_card=name_of(other), card=thing))
    look_at_gate(table)


async def use(table: Table[State], hero: Hero, card: str) -> None:
    """An item works once and is out of the game (DORN-TRS-06); some cost a drop of blood, paid last (DORN-AMB-26)."""
    state = table.state
    printed = library().treasures[card]
    hero.used = True
    table.move(hero.items, state.spent, card)
    table.tell(ItemUsed(seat=hero.seat, hero_card=hero.hero, card=card))
    await work(Deed(table, hero, card, Source.ITEM, drop=printed.drop), printed.effects)
    if printed.drop:
        bleed(table, hero, 1)
