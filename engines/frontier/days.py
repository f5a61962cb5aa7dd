"""A day in town: the night before, the way to a place, what happens there, and what happens to all (SOB-TOWN-02)."""

from __future__ import annotations

from engines.brimstone.harm import heal_mixed
from engines.brimstone.outfit import Use
from engines.brimstone.rolling import d6, own_amount
from engines.brimstone.state import Hero
from engines.frontier.events import DayBegan, Lodged, PlaceClosed, PricesRaised, TownChecked, Visited
from engines.frontier.happenings import happen
from engines.frontier.library import ANY, library
from engines.frontier.state import FULL, Stay
from engines.frontier.vocabulary import TownEvent
from engines.kernel import Ask, Option, Table

HOTEL = 20
"""Gold for a night in a bed (SOB-TOWN-04)."""
CAMP, BED, NOWHERE = "camp", "hotel", "nowhere"


async def day(table: Table[Stay]) -> None:
    """All say at once where they sleep and where they go; then it is done, one after the other (SOB-TOWN-03)."""
    stay = table.state
    stay.day += 1
    table.tell(DayBegan(day=stay.day))
    stay.lodging, stay.visits = {}, {}
    for hero in stay.heroes:
        hero.forget(Use.TURN)
    living = stay.living()
    is_open = any(place not in stay.closed for place in library().places)
    visiting = [hero for hero in living if is_open and hero.number not in stay.leaving]
    paying = [hero for hero in living if stay.cost(HOTEL) <= hero.gold]  # nobody is asked who can only camp
    asks = [_lodging(stay, hero) for hero in paying] + [_visiting(stay, hero) for hero in visiting]
    answers = [answer.picked[0].means for answer in await table.ask_sealed(asks)] if asks else []
    stay.lodging = {str(hero.number): CAMP for hero in living}
    stay.lodging |= {str(hero.number): where for hero, where in zip(paying, answers, strict=False)}
    for hero in living:
        await _sleep(table, hero)
    stay.visits = {
        str(hero.number): where
        for hero, where in zip(visiting, answers[len(paying) :], strict=True)
        if where != NOWHERE and not hero.dead
    }
    for hero in visiting:
        if place := stay.place_of(hero):
            table.tell(Visited(seat=hero.seat, hero_card=hero.called, place_card=place))
            face = d6(table)
            event = next(event for event in library().places[place].events if event.roll == face)
            await happen(table, "place", event, hero)  # SOB-TOWN-05


def _lodging(stay: Stay, hero: Hero) -> Ask:
    """A camp outside, or a bed (SOB-TOWN-04)."""
    options = [
        Option(CAMP, words="lodging-camp", means=CAMP),
        Option(BED, words="lodging-hotel", args={"gold": stay.cost(HOTEL)}, means=BED),
    ]
    args = {"hero_card": hero.called, "wounds": hero.wounds, "fright": hero.fright, "gold": hero.gold}
    return Ask(
        (hero.seat,), "lodging", options, args=args, default=(CAMP,), rules=("SOB-TOWN-03", "SOB-TOWN-04"), silence=True
    )


def _visiting(stay: Stay, hero: Hero) -> Ask:
    """Any place that is open (SOB-TOWN-01)."""
    options = [
        Option(card.id, words="visit", args={"place_card": card.id, "text": card.text}, means=card.id)
        for card in library().places.values()
        if card.id not in stay.closed
    ]
    options.append(Option(NOWHERE, words="visit-nowhere", means=NOWHERE))
    args = {"hero_card": hero.called, "gold": hero.gold}
    return Ask(
        (hero.seat,),
        "visit",
        options,
        args=args,
        default=(NOWHERE,),
        rules=("SOB-TOWN-02", "SOB-TOWN-03"),
        silence=True,
    )


async def _sleep(table: Table[Stay], hero: Hero) -> None:
    """A bed heals D6; in a camp a 1 brings company (SOB-TOWN-04)."""
    stay = table.state
    where = stay.lodging[str(hero.number)]
    price = stay.cost(HOTEL) if where == BED else 0
    hero.gold -= price
    table.tell(Lodged(seat=hero.seat, hero_card=hero.called, where=where, amount=price))
    if where == BED:
        harmed = bool(hero.wounds or hero.fright)
        await heal_mixed(table, hero, await own_amount(table, hero, "d6", "heal", matters=harmed), "breath")
    elif d6(table) == 1:
        await happen(table, "camp", library().camp[d6(table)], hero)


async def evening(table: Table[Stay]) -> None:
    """The Town Event check, then who wants to leave (SOB-TOWN-06, SOB-TOWN-08)."""
    stay = table.state
    face = d6(table)
    table.tell(TownChecked(face=face, marker=stay.marker))
    if face <= stay.marker:
        stay.marker = 1
        await _befall(table, library().town[d6(table)])
    else:
        stay.marker += 1
    staying = [hero for hero in stay.living() if hero.number not in stay.leaving]
    asks = [_leaves(hero) for hero in staying]
    if asks and not over(stay):  # nobody is asked who leaves in any case
        for hero, answer in zip(staying, await table.ask_sealed(asks), strict=True):
            if answer.picked[0].means:
                stay.leaving.append(hero.number)


def _leaves(hero: Hero) -> Ask:
    """Who says nothing would do nothing on another day, either."""
    return Ask(
        (hero.seat,),
        "leave",
        [Option("stay", means=False), Option("leave", means=True)],
        args={"hero_card": hero.called},
        default=("leave",),
        rules=("SOB-TOWN-08",),
        silence=True,
    )


async def _befall(table: Table[Stay], event: TownEvent) -> None:
    """A Town Event, and what it changes of this stay (SOB-TOWN-07)."""
    stay = table.state
    await happen(table, "town", event)
    if event.prices:
        stay.prices += event.prices
        table.tell(PricesRaised(percent=stay.prices - FULL))
    still_open = [place for place in library().places if place not in stay.closed]
    if event.closes and still_open:
        closed = table.dice.pick(still_open) if event.closes == ANY else event.closes
        if closed in still_open:
            stay.closed.append(closed)
            table.tell(PlaceClosed(place_card=closed))
    stay.ends = stay.ends or event.ends


def over(stay: Stay) -> bool:
    """Whether the party leaves: more than half of its Heroes want to, or they have to (SOB-TOWN-08)."""
    living = [hero.number for hero in stay.living()]
    return stay.ends or 2 * sum(number in stay.leaving for number in living) > len(living) or not living
