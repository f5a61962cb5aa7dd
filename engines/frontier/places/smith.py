"""The Blacksmith (SOB-TOWN-10, SOB-CMP-09)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from engines.brimstone.arming import with_it
from engines.brimstone.belongings import slots_left
from engines.brimstone.library import library
from engines.brimstone.outfit import Forge, Item, Value
from engines.brimstone.state import Hero
from engines.frontier.events import Forged
from engines.frontier.places.store import on_shelves, wares
from engines.frontier.state import Priced, Stay
from engines.kernel import Option, Table

STONE, GOLD = 2, 150
"""What forging costs."""
KEY = "smith"
WEAPONS = ("Gun", "Hand Weapon", "Knife")
"""What hangs on the wall."""


def offers(stay: Stay, hero: Hero) -> Iterator[Option]:
    """Weapons, and Dark Stone forged onto what the Hero has."""
    yield from wares(stay, hero, KEY)
    if hero.stone < STONE or hero.gold < stay.cost(GOLD):
        return
    for item in hero.carried():
        for forge in library().forges.values():
            if fits(hero, item, forge):
                args = {
                    "forge_card": forge.id,
                    "item_card": item.id,
                    "text": forge.text,
                    "gold": stay.cost(GOLD),
                    "stone": STONE,
                    "slots": forge.takes,
                    "vain": is_vain(hero, item, forge),
                }
                yield Option(f"forge-{forge.id}-{item.id}", words="forge", args=args, means=("forge", item, forge))


def priced(stay: Stay, hero: Hero) -> Iterator[Priced]:
    """What hangs on the wall, and the work for who has the Dark Stone."""
    yield from on_shelves(stay, KEY)
    if hero.stone >= STONE and any(
        fits(hero, item, forge) for item in hero.carried() for forge in library().forges.values()
    ):
        yield Priced("forge", stay.cost(GOLD))


def fits(hero: Hero, item: Item, forge: Forge) -> bool:
    """Whether it can be forged onto a thing: of a keyword, with slots free (SOB-ITEM-08)."""
    return (
        any(word in item.keywords for word in forge.fits)
        and forge.hands in (0, item.hands)
        and slots_left(hero, item) >= forge.takes
    )


def is_vain(hero: Hero, item: Item, forge: Forge) -> bool:
    """Whether a Hero with a piece of clothing on has nothing more of it: of two Armors the better one counts alone (SOB-DMG-04)."""
    if not item.part:
        return False
    worn = with_it(hero, item)
    after = worn.copied()
    after.forged = worn.forged | {item.id: [*worn.forged.get(item.id, ()), forge.id]}
    return all(after.figure[value] == worn.figure[value] for value in Value)


async def forge_on(table: Table[Stay], hero: Hero, item: Item, forge: Forge) -> None:
    """It is on the thing for good (SOB-ITEM-14)."""
    price = table.state.cost(GOLD)
    hero.gold -= price
    hero.stone -= STONE
    hero.forged.setdefault(item.id, []).append(forge.id)
    table.tell(
        Forged(seat=hero.seat, hero_card=hero.called, item_card=item.id, forge_card=forge.id, amount=price, stone=STONE)
    )


STEPS: dict[str, Callable[..., Awaitable[None]]] = {"forge": forge_on}
