"""Errands: what Heroes do in town, each at a pace of its own (SOB-TOWN-02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engines.brimstone import anytime, belongings
from engines.brimstone.belongings import fittings, put_right
from engines.brimstone.cards import draw_from
from engines.brimstone.harm import HEALS, heal_by_token, in_reach
from engines.brimstone.levels import can_rise, price, rise
from engines.brimstone.library import library
from engines.brimstone.outfit import Item
from engines.brimstone.state import Hero
from engines.frontier import offers
from engines.frontier.fitting import lacks, suits
from engines.frontier.places import PLACES, STEPS, church, smith, store, too_dear
from engines.frontier.state import Stay
from engines.kernel import Ask, Option, Table

KIND = "errand"
CHANGES = ("hold", "lay")
"""For such alone nobody is asked: the next mine asks anyway."""
GEAR, WEAPONS = 4, 3
"""Things for sale at the store and at the smith's in one stay (SOB-TOWN-09, SOB-TOWN-10)."""


def stock(table: Table[Stay]) -> None:
    """What is for sale in this stay; it leaves its deck."""
    stay, deck = table.state, table.state.things["gear"]
    weapons = sorted(id_ for id_ in deck.cards.cards if _is_weapon(library().items[id_]))
    table.dice.shuffle(weapons)
    stay.shelves[smith.KEY] = weapons[:WEAPONS]
    for weapon in stay.shelves[smith.KEY]:
        table.reveal(weapon)
    deck.cards.cards = [id_ for id_ in deck.cards.cards if id_ not in stay.shelves[smith.KEY]]
    stay.shelves[store.KEY] = [draw_from(table, deck) for _ in range(min(GEAR, len(deck.cards.cards)))]
    deck.used.cards = [id_ for id_ in deck.used.cards if id_ not in stay.shelves[store.KEY]]


def _is_weapon(item: Item) -> bool:
    return any(word in item.keywords for word in smith.WEAPONS)


async def errands(table: Table[Stay]) -> None:
    """All side by side, until everybody is done and has answered what it was offered."""
    await table.together(*[_errand(table, hero) for hero in table.state.heroes])


class Done(NamedTuple):
    """That a Hero is done for the day.

    Attributes:
        had: the Hero as it said so.
        could: the ids of what it could have done then.
        lost: who was dead then, by number and how often it had been bought back.
        able: whether it was dead itself, and could have paid all that its life still cost.
    """

    had: Hero
    could: Sequence[str]
    lost: Sequence[tuple[int, int]]
    able: bool

    def lasts(self, stay: Stay, hero: Hero, own: Sequence[Option]) -> bool:
        """Whether it still is: it is not if it was given something, or its life, and can do now what it could not, or the same with more, nor if it has died itself, or somebody whose life it could pay for, or others have paid so much for its own that it can pay the rest."""
        if any(option.means[0] == "pledge" and _death(stay, option.means[1]) not in self.lost for option in own):
            return False
        if hero.dead > self.had.dead or (church.could_live(stay, hero) and not self.able):
            return False
        more = Counter(hero.bag) - Counter(self.had.bag)
        more["stone"] = max(0, hero.stone - self.had.stone)
        given = (
            hero.gold > self.had.gold or more.total() or {*hero.items} - {*self.had.items} or self.had.dead > hero.dead
        )
        can = [option for option in own if option.means[0] != "lay"]  # what it was given it has put on by itself
        return not (given and any(option.id not in self.could or more[_spent(option)] for option in can))


def _death(stay: Stay, hero: Hero) -> tuple[int, int]:
    """Which of its deaths in this stay a Hero lies in."""
    return hero.number, stay.raised.count(hero.number)


def _spent(option: Option) -> str:
    """What is used up by it, on whomever."""
    match option.means:
        case ("treat", _, token):
            return str(token)
        case ("tonic",):
            return "tonic"
        case ("sell-stone",):
            return "stone"
    return ""


async def _errand(table: Table[Stay], hero: Hero) -> None:
    """One Hero's: whoever is done still answers what it is offered; who can do nothing yet may be able to when others have done something."""
    stay = table.state
    done: Done | None = None
    while True:
        await put_right(table, hero)
        answer = await table.wait_anew(lambda done=done: _asks(stay, hero, done), patient=True)  # type: ignore[misc]
        if answer is None:
            return
        means = answer.picked[0].means
        if answer.ask.kind != KIND:
            belongings.part_with(table, hero, *means)
        elif means is None:
            lost = [_death(stay, other) for other in stay.heroes if other.dead]
            done = Done(hero.copied(), answer.ask.ids, lost, church.could_live(stay, hero))
        else:
            step, *of = means
            await DOING[step](table, hero, *of)


def _asks(stay: Stay, hero: Hero, done: Done | None) -> list[Ask]:
    """The open questions of a Hero: what goes, if another has taken what let it carry all that, and what it does or answers, if there is anything."""
    much = belongings.too_much(stay, hero)
    answers = list(offers.answers(stay, hero))
    own = list(doings(stay, hero))
    if done and done.lasts(stay, hero, own):
        own = []
    if not answers and all(option.means[0] in CHANGES for option in own):
        own = []
    own += [Option("done", means=None, tacit=True)] if own else []
    options = [*answers, *own]
    if not options:
        return much
    place = stay.place_of(hero)
    args: dict[str, Any] = {
        "hero_card": hero.called,
        "place_card": place or None,
        "gold": hero.gold,
        "stone": hero.stone,
        "dead": hero.dead,
        "barred": church.KEY in stay.closed,
        "dear": too_dear(stay, hero, place) if place in PLACES and place not in stay.closed and not hero.dead else [],
    }
    default = "done" if own else next(option.id for option in answers if option.means[0] == "decline")
    errand = Ask((hero.seat,), KIND, options, args=args, default=(default,), rules=("SOB-TOWN-02",), silence=True)
    return [*much, errand]


def doings(stay: Stay, hero: Hero) -> Iterator[Option]:
    """All that a Hero can do now."""
    if hero.dead:
        yield from church.of_the_dead(stay, hero)
        return
    if hero.number in stay.leaving:  # SOB-TOWN-08: it only lodges
        return
    place = stay.place_of(hero)
    if place and place not in stay.closed:
        yield from PLACES[place].offers(stay, hero)
    if can_rise(hero):
        args = {"level": hero.level + 1, "xp": hero.xp, "cost": price(hero)}
        yield Option("rise", words="reach", args=args, means=("rise",), rules=("SOB-LVL-02",))
    yield from _on_hand(stay, hero)
    yield from offers.partners(stay, hero)
    yield from offers.own(stay, hero)
    for item in belongings.layable(hero):
        said = {"item_card": item.id, "worn": bool(item.part), "changed": lacks(hero, item)}
        yield Option(f"lay-{item.id}", words="put-away", args=said, means=("lay", item), rules=("SOB-ITEM-04",))


def _on_hand(stay: Stay, hero: Hero) -> Iterator[Option]:
    """What it can do anywhere: heal by a token, drink a Tonic, hold or put on things, attach them and take them off (SOB-AMB-99, SOB-AMB-100)."""
    for token in [token for token in HEALS if token in hero.bag]:
        for other in [hero, *(one for one in in_reach(stay, hero) if one is not hero)]:
            if other.wounds if HEALS[token] == "wounds" else other.fright:
                whom = "" if other is hero else f"-{other.number}"
                args = {"token_card": token, "hero_card": other.called}
                yield Option(f"use-{token}{whom}", words="treat", args=args, means=("treat", other, token))
    if "tonic" in hero.bag and hero.grit < hero.figure.grit:
        yield Option("use-tonic", words="tonic", means=("tonic",), rules=("SOB-ITEM-16",))
    for item in belongings.holdable(hero):
        forged = hero.forged.get(item.id, ())
        said = {"item_card": item.id, "worn": bool(item.part), **suits(stay, hero, item, forged)}
        yield Option(f"hold-{item.id}", words="take-up", args=said, means=("hold", item))
    for part, item in fittings(hero):
        said = {"item_card": part.id, "other_card": item.id, "stone": part.price}
        yield Option(f"fit-{part.id}-{item.id}", words="fit", args=said, means=("fit", part, item))
    for part in [item for item in hero.carried() if item.id in hero.fits]:
        args = {"item_card": part.id, "other_card": hero.fits[part.id]}
        yield Option(f"unfit-{part.id}", words="unfit", args=args, means=("unfit", part))


async def _treat(table: Table[Stay], hero: Hero, other: Hero, token: str) -> None:
    await heal_by_token(table, hero, other, token)


DOING: dict[str, Callable[..., Awaitable[Any]]] = {
    **STEPS,
    "rise": rise,
    "treat": _treat,
    "tonic": anytime.drink,
    "hold": belongings.hold,
    "lay": belongings.lay,
    "fit": belongings.fit,
    "unfit": belongings.unfit,
    "deal": offers.deal,
    "accept": offers.accept,
    "decline": offers.decline,
    "withdraw": offers.withdraw,
}
"""What each kind of option does."""
