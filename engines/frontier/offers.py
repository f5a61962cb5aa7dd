"""Gifts and trades: an offer that the other accepts (SOB-ITEM-06, SOB-ITEM-11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from engines.brimstone.belongings import Ware, can_swap, exchange, said, swappable, swaps_for, wares
from engines.brimstone.library import library
from engines.brimstone.state import Hero
from engines.frontier.events import OfferEnded, OfferMade, OfferPaid
from engines.frontier.fitting import PLAIN, suits
from engines.frontier.places.store import STONE, TOKENS
from engines.frontier.state import Offer, Stay, in_coins
from engines.kernel import Ask, Option, Table

MOST = 3
"""Offers of one Hero that are open at a time."""


def partners(stay: Stay, hero: Hero) -> Iterator[Option]:
    """With whom a Hero could deal."""
    full = sum(_made(offer, hero) for offer in stay.offers) >= MOST
    for other in [other for other in stay.living() if other is not hero and not (full and other.seat != hero.seat)]:
        if any(wares(hero, other)) or any(wares(other, hero)) or swappable(hero, other):
            args = {"hero_card": other.called, "own": other.seat == hero.seat}
            yield Option(f"deal-{other.number}", words="deal", args=args, means=("deal", other))


def _made(offer: Offer, hero: Hero) -> bool:
    """Whether it is a Hero's own, for another to answer."""
    return hero.number in (offer.giver, offer.taker) and offer.to != hero.number


async def deal(table: Table[Stay], hero: Hero, other: Hero) -> None:
    """Say what changes hands, and for how much; what is there for that others may change meanwhile."""
    answer = await table.wait_anew(partial(_terms, table.state, hero, other))
    means = answer and answer.picked[0].means
    if isinstance(means, Ware):
        returned = await table.wait_anew(partial(_in_return, hero, other, means))
        if returned and (back := returned.picked[0].means):
            _put(table, hero, other, (hero, other, means, 0), back)
    elif means is not None:
        _put(table, hero, other, means)


def _terms(stay: Stay, hero: Hero, other: Hero) -> list[Ask]:
    """What could change hands; nothing with the dead."""
    if other.dead:
        return []
    swapping = [
        Option(f"swap-{one.key}", "offer-swap", _told(stay, hero, other, one), means=one)
        for one in swappable(hero, other)
    ]
    options = [*_giving(stay, hero, other), *_asking(stay, hero, other), *swapping, Option("back", tacit=True)]
    args = {"hero_card": hero.called, "other_card": other.called, "own": other.seat == hero.seat}
    return [Ask((hero.seat,), "deal", options, args=args, default=("back",), rules=("SOB-ITEM-06",))]


def _in_return(hero: Hero, other: Hero, ware: Ware) -> list[Ask]:
    """What could come back for it, unless its owner thinks better of it; nothing if nothing can any more."""
    backs = [] if other.dead else swappable(hero, other).get(ware)
    if not backs:
        return []
    args = {"hero_card": hero.called, "other_card": other.called, "item_card": ware.id}
    options = [*swaps_for(backs), Option("back", tacit=True)]
    return [Ask((hero.seat,), "swap", options, args=args, default=("back",), rules=("SOB-ITEM-03", "SOB-ITEM-06"))]


def _put(
    table: Table[Stay], hero: Hero, other: Hero, terms: tuple[Hero, Hero, Ware, int], back: Sequence[Ware] = ()
) -> None:
    """It is on offer from now on; between Heroes of one player it is done at once."""
    stay = table.state
    giver, taker, ware, price = terms
    offer = Offer(
        number=stay.offered_so_far + 1,
        giver=giver.number,
        taker=taker.number,
        to=other.number,
        what=ware.what,
        id=ware.id,
        amount=ware.amount,
        price=price,
        back=[one.id for one in back],
    )
    if giver.seat == taker.seat:
        _exchange(table, offer)
        return
    stay.offered_so_far += 1
    stay.offers.append(offer)
    told = {"price": price, "return_cards": offer.back, **said(ware)}
    table.tell(OfferMade(seat=hero.seat, hero_card=giver.called, other_card=taker.called, asked=hero is taker, **told))


def _giving(stay: Stay, hero: Hero, other: Hero) -> Iterator[Option]:
    """As a gift, or for Gold."""
    for ware in wares(hero, other):
        told = _told(stay, hero, other, ware)
        yield Option(f"give-{ware.key}", words="offer-give", args=told, means=(hero, other, ware, 0))
        for price in _prices(stay, ware, other):
            args = {**told, "price": price}
            yield Option(f"sell-{ware.key}-{price}", words="offer-sell", args=args, means=(hero, other, ware, price))


def _asking(stay: Stay, hero: Hero, other: Hero) -> Iterator[Option]:
    """As a gift, or for Gold."""
    for ware in wares(other, hero):
        told = _told(stay, other, hero, ware)
        yield Option(f"ask-{ware.key}", words="offer-ask", args=told, means=(other, hero, ware, 0))
        for price in _prices(stay, ware, hero):
            args = {**told, "price": price}
            yield Option(f"buy-{ware.key}-{price}", words="offer-buy", args=args, means=(other, hero, ware, price))


def _prices(stay: Stay, ware: Ware, buyer: Hero) -> list[int]:
    """What the store would give for it or take, and half of what it would give, as far as the buyer has so much (SOB-AMB-114)."""
    match ware.what:
        case "item":
            value = library().items[ware.id].value
        case "token":
            value = TOKENS[ware.id]
        case "stone":
            value = STONE
        case _:
            value = 0
    prices = (in_coins(value // 2), value, value if ware.what == "stone" else stay.cost(value))
    return [price for price in dict.fromkeys(prices) if 0 < price <= buyer.gold]


def _told(stay: Stay, giver: Hero, taker: Hero, ware: Ware, back: Sequence[str] = ()) -> dict[str, Any]:
    """What words say of something that a Hero could get, for something or for nothing."""
    item = library().items[ware.id] if ware.what == "item" else None
    return {**said(ware), **(suits(stay, taker, item, giver.forged.get(ware.id, ()), back) if item else PLAIN)}


def answers(stay: Stay, hero: Hero) -> Iterator[Option]:
    """What a Hero can say to what it is offered, or asked for."""
    for offer in [offer for offer in stay.offers if offer.to == hero.number]:
        args = {**_said_of(stay, offer), "lapsed": not _can_be_kept(stay, offer)}
        if not args["lapsed"]:
            yield Option(f"accept-{offer.number}", words="accept", args=args, means=("accept", offer))
        yield Option(f"decline-{offer.number}", words="decline", args=args, means=("decline", offer))


def own(stay: Stay, hero: Hero) -> Iterator[Option]:
    """What a Hero has offered, or asked for, it can take back."""
    for offer in stay.offers:
        if _made(offer, hero):
            args = _said_of(stay, offer)
            yield Option(f"withdraw-{offer.number}", words="withdraw", args=args, means=("withdraw", offer))


def _said_of(stay: Stay, offer: Offer) -> dict[str, Any]:
    giver, taker = stay.heroes[offer.giver], stay.heroes[offer.taker]
    return {
        "giver_card": giver.called,
        "taker_card": taker.called,
        "price": offer.price,
        "return_cards": offer.back,
        "number": offer.number,
        **_told(stay, giver, taker, ware_of(offer), offer.back),
    }


def ware_of(offer: Offer) -> Ware:
    """What it is about."""
    return Ware(offer.what, offer.id, offer.amount)


def back_of(offer: Offer) -> list[Ware]:
    """What comes back for it."""
    return [Ware(offer.what, id_) for id_ in offer.back]


def _can_be_kept(stay: Stay, offer: Offer) -> bool:
    """Whether the giver still has it, and the taker can carry it and pay for it."""
    giver, taker = stay.heroes[offer.giver], stay.heroes[offer.taker]
    living = not (giver.dead or taker.dead)
    ware = ware_of(offer)
    if offer.back:
        return living and can_swap(giver, ware, taker, back_of(offer))
    has = ware.amount <= giver.gold if ware.what == "gold" else ware in list(wares(giver, taker))
    return living and has and offer.price <= taker.gold


async def accept(table: Table[Stay], _: Hero, offer: Offer) -> None:
    """It is agreed."""
    table.state.offers.remove(offer)
    _exchange(table, offer)


def _exchange(table: Table[Stay], offer: Offer) -> None:
    """It changes hands, and is paid for; what is too much then, each sees to itself."""
    stay = table.state
    giver, taker = stay.heroes[offer.giver], stay.heroes[offer.taker]
    exchange(table, giver, taker, ware_of(offer), back_of(offer))
    if offer.price:
        taker.gold -= offer.price
        giver.gold += offer.price
        table.tell(OfferPaid(seat=taker.seat, hero_card=taker.called, other_card=giver.called, amount=offer.price))


async def decline(table: Table[Stay], _: Hero, offer: Offer) -> None:
    """It does not."""
    end(table, offer, declined=True)


async def withdraw(table: Table[Stay], _: Hero, offer: Offer) -> None:
    """Whoever made it thinks better of it."""
    end(table, offer, declined=False)


def end(table: Table[Stay], offer: Offer, *, declined: bool) -> None:
    """Nothing comes of it."""
    stay = table.state
    stay.offers.remove(offer)
    args: dict[str, Any] = {**said(ware_of(offer)), "lapsed": not _can_be_kept(stay, offer)}
    giver, taker = stay.heroes[offer.giver], stay.heroes[offer.taker]
    table.tell(OfferEnded(hero_card=giver.called, other_card=taker.called, declined=declined, **args))
