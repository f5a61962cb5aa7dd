"""The General Store (SOB-TOWN-09)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from engines.brimstone.belongings import can_spare, gain, lose, movable
from engines.brimstone.library import library
from engines.brimstone.outfit import Item, Value
from engines.brimstone.state import Hero
from engines.frontier.events import Bought, Sold
from engines.frontier.fitting import HELD, before, suits, worded
from engines.frontier.state import Priced, Stay
from engines.kernel import Option, Table

TOKENS = {"bandages": 40, "whiskey": 40, "tonic": 75, "flash": 60, "dynamite": 80}
"""What the tokens of a Side Bag cost."""
STONE = 50
"""Gold that the store gives for a Dark Stone."""
KEY = "store"


def offers(stay: Stay, hero: Hero) -> Iterator[Option]:
    """To buy and to sell."""
    full = len(hero.bag) >= hero.figure[Value.BAG]  # of one too many it says which goes (SOB-AMB-98)
    for token, gold in TOKENS.items():
        if stay.cost(gold) <= hero.gold:
            others = sum(one.bag.count(token) for one in stay.living() if one is not hero)
            had = {"mine": hero.bag.count(token), "others": others, "full": full}
            args = {"token_card": token, "token": token, "gold": stay.cost(gold), **had}
            yield Option(f"buy-{token}", words="buy-token", args=args, means=("buy-token", token))
    yield from wares(stay, hero, KEY)
    yield from sales(hero)
    yield from stones(hero)


def wares(stay: Stay, hero: Hero, place: str) -> Iterator[Option]:
    """The things on the shelves of a place that a Hero can pay for."""
    for id_ in stay.shelves.get(place, ()):
        item = library().items[id_]
        if stay.cost(item.value) <= hero.gold:
            args = {"item_card": id_, "gold": stay.cost(item.value), **suits(stay, hero, item)}
            yield Option(f"buy-{id_}", words="buy", args=args, means=("buy", place, item))


def priced(stay: Stay, _: Hero) -> Iterator[Priced]:
    """Tokens, and what is on the shelves."""
    yield from (Priced("ware", stay.cost(gold), token) for token, gold in TOKENS.items())
    yield from on_shelves(stay, KEY)


def on_shelves(stay: Stay, place: str) -> Iterator[Priced]:
    """The things on the shelves of a place, and what they cost."""
    yield from (Priced("ware", stay.cost(library().items[id_].value), id_) for id_ in stay.shelves.get(place, ()))


def sales(hero: Hero) -> Iterator[Option]:
    """What the store takes off a Hero: not what it began with or has for good (SOB-NEW-01, SOB-ITEM-12), nor what alone keeps it up (SOB-AMB-97)."""
    for item in hero.carried():
        if movable(item) and item.value and (hero.dead or can_spare(hero, item)):
            forged = hero.forged.get(item.id, [])
            held = item.id in hero.holds
            said = {"held": held, "forge_cards": forged, **worded(item, (HELD if held else 0) + before(forged))}
            args = {"item_card": item.id, "gold": item.value, **said}
            yield Option(f"sell-{item.id}", words="sell", args=args, means=("sell", item))


def stones(hero: Hero) -> Iterator[Option]:
    """A Dark Stone of a Hero."""
    if hero.stone:
        yield Option("sell-stone", words="sell-stone", args={"gold": STONE}, means=("sell-stone",))


async def buy_token(table: Table[Stay], hero: Hero, token: str) -> None:
    """A token of the Side Bag."""
    price = table.state.cost(TOKENS[token])
    hero.gold -= price
    hero.bag.append(token)
    table.tell(Bought(seat=hero.seat, hero_card=hero.called, ware_card=token, amount=price))


async def buy(table: Table[Stay], hero: Hero, place: str, item: Item) -> None:
    """A thing from the shelves; it was the only one."""
    stay = table.state
    price = stay.cost(item.value)
    stay.shelves[place].remove(item.id)
    hero.gold -= price
    table.tell(Bought(seat=hero.seat, hero_card=hero.called, ware_card=item.id, amount=price))
    await gain(table, hero, item)


async def sell(table: Table[Stay], hero: Hero, item: Item) -> None:
    """A thing, for what is printed on it."""
    lose(hero, item)
    hero.gold += item.value
    table.tell(Sold(seat=hero.seat, hero_card=hero.called, ware_card=item.id, amount=item.value))


async def sell_stone(table: Table[Stay], hero: Hero) -> None:
    """A Dark Stone."""
    hero.stone -= 1
    hero.gold += STONE
    table.tell(Sold(seat=hero.seat, hero_card=hero.called, ware_card=None, amount=STONE))


STEPS: dict[str, Callable[..., Awaitable[None]]] = {
    "buy-token": buy_token,
    "buy": buy,
    "sell": sell,
    "sell-stone": sell_stone,
}
