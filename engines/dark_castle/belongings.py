"""What characters carry, flaws included: what of it can be used now, and what happens when it is used or goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple, TypeAlias

from pydantic import Field

from engines.dark_castle.attack import items_fail
from engines.dark_castle.events import ItemDiscarded, ItemUsed
from engines.dark_castle.library import library
from engines.dark_castle.occasions import Aim, Use
from engines.dark_castle.state import Occasion, State
from engines.dark_castle.vocabulary import Flaw, Item, Worn
from engines.kernel import Table

Usable: TypeAlias = tuple[int, Item, list[Aim]]
"""Who could use which item (or flaw), and at what."""


class Stow(Worn, do="stow"):
    """It takes no hand and stores up to ``places`` item cards, which can be neither used nor reached in a chapter."""

    value = 100
    places: Annotated[int, Field(ge=1, le=2)] = 2


class Carried(NamedTuple):
    """An item of a character."""

    who: int
    card: str


def all_usable(state: State) -> list[Usable]:
    """Everything that anybody's items, and flaws, could be used for now."""
    moment = state.moment
    return [
        (bearer, item, aims)
        for bearer, character in enumerate(state.characters)
        if character.items.cards or character.flaw
        for item, aims in usable(state, bearer, moment)
    ]


def can_use(state: State, bearer: int) -> bool:
    """Whether there is anything that a character could use now."""
    return next(usable(state, bearer, state.moment), None) is not None


def has_use(state: State, seat: int) -> bool:
    """Whether there is anything that a seat could use now: of its own characters, or of a companion, who is everybody's."""
    for bearer, character in enumerate(state.characters):
        own = character.seat == seat or character.seat < 0
        if own and (character.items.cards or character.flaw) and can_use(state, bearer):
            return True
    return False


def usable(state: State, bearer: int, moment: Occasion) -> Iterator[tuple[Item, list[Aim]]]:
    """The items that a character may use now, and its flaw (EDC-AMB-29), each with its aims (EDC-ITEM-09, EDC-REST-06).

    Also EDC-AMB-09.
    """
    character = state.characters[bearer]
    if character.flaw and not character.flaw_used and not (state.combat and bearer in state.combat.turned):
        flaw = library().flaws[character.flaw]
        if moment in flaw.moments and (aims := flaw.active[0].aims(state, bearer)):
            yield flaw, aims
    works = False
    items, cards = library().items, character.items.cards
    for card in cards if len(cards) < 2 else dict.fromkeys(cards):
        item = items[card]
        if moment not in item.moments or (item.use == "chapter" and card in state.spent):
            continue
        if not works and items_fail(state.combat, bearer):
            break
        works = True
        aims = item.active[0].aims(state, bearer)
        if item.combines:
            aims = [*aims, *item.active[0].lent(state, bearer)]
        if aims:
            yield item, aims


async def happens(table: Table[State], use: Use) -> None:
    """Something is used (EDC-ITEM-10)."""
    state = table.state
    bearer, aim = use.bearer, use.aim
    item = library().thing(use.card)
    table.tell(ItemUsed(**state.called(bearer), card=item.id))
    state.characters[bearer].deeds.used += 1
    if isinstance(item, Flaw):  # it is no item: who has drawn upon it may still rest (EDC-REST-06, EDC-AMB-60)
        state.characters[bearer].flaw_used = True
    elif item.use == "discard":
        discard(table, bearer, item.id, told=False)
    else:
        state.spent.append(item.id)
    if state.combat is not None and state.combat.stage == "choosing" and not isinstance(item, Flaw):
        state.combat.busy.append(bearer)
    for effect in item.active:
        target = aim if effect.reach == "any" or effect is item.active[0] else aim._replace(who=bearer)
        await effect.run(table, target, item.id)


def giveable(state: State, who: int, tag: str = "") -> list[str]:
    """The carried items, only those with ``tag`` if one is given."""
    items = library().items
    return [card for card in state.characters[who].items.cards if not tag or tag in items[card].tags]


def discard(table: Table[State], who: int, card: str, *, told: bool = True) -> None:
    """A character discards an item it carries (EDC-ITEM-10)."""
    state = table.state
    table.move(state.characters[who].items, state.discard, card)
    if told:
        table.tell(ItemDiscarded(**state.called(who), card=card))
    if stows(card):
        empty(table, who)


def stows(card: str) -> bool:
    """Whether this item is a knapsack."""
    return any(isinstance(effect, Stow) for effect in library().items[card].effects)


def told_of(state: State, who: int, card: str) -> dict[str, Any]:
    """The arguments by which labels tell of something that goes from somebody, and of how much goes along with it (EDC-AMB-49)."""
    return {"card": card, "along": len(state.characters[who].stowed) if stows(card) else 0}


def empty(table: Table[State], who: int) -> None:
    """A knapsack is gone, and what lay in it with it (EDC-AMB-49)."""
    character = table.state.characters[who]
    for card in list(character.stowed.cards):
        table.move(character.stowed, table.state.discard, card)
        table.tell(ItemDiscarded(**table.state.called(who), card=card))
