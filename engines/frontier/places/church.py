"""The Church (SOB-TOWN-12, SOB-TOWN-13, SOB-TOWN-14, SOB-CMP-07, SOB-CMP-08, SOB-CMP-05a)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from engines.brimstone.charts import corrupt
from engines.brimstone.lantern import put_down
from engines.brimstone.outfit import Harm, Skill, Use
from engines.brimstone.rolling import d3, own
from engines.brimstone.state import Hero
from engines.frontier.events import Comforted, Pledged, Resurrected, Returned
from engines.frontier.places import store
from engines.frontier.places.doctor import harms, operable, treated
from engines.frontier.state import Priced, Stay
from engines.kernel import Option, Table

COMFORT, NEEDED = 30, 5
"""Gold for a prayer against Corruption, and the Spirit that it takes."""
LIFE, EACH_LEVEL = 500, 250
"""What a life costs."""
SUMS = (50, 250)
"""What is paid toward it at a time, besides all that a Hero has and that is missing."""
PRAYED = "comfort"
CURED = ("madness",)
"""What is driven out here."""
KEY = "church"


def price_of(hero: Hero) -> int:
    """What it costs to bring a Hero back, while nothing has raised prices (SOB-TOWN-14)."""
    return LIFE + EACH_LEVEL * hero.level


def offers(stay: Stay, hero: Hero) -> Iterator[Option]:
    """Exorcism, comfort, and the dead."""
    yield from operable(stay, hero, CURED, "exorcism")
    if hero.corruption and PRAYED not in hero.spent and stay.cost(COMFORT) <= hero.gold:
        args = {
            "gold": stay.cost(COMFORT),
            "points": hero.corruption,
            "dice": hero.figure[Skill.SPIRIT],
            "needed": NEEDED,
        }
        yield Option("comfort", words="comfort", args=args, means=("comfort",))
    for dead in stay.heroes:
        if dead.dead:
            yield from _pledges(stay, hero, dead)


def priced(stay: Stay, hero: Hero) -> Iterator[Priced]:
    """What of a Hero could be driven out, and prayed for."""
    yield from harms(stay, hero, CURED)
    if hero.corruption and PRAYED not in hero.spent:
        yield Priced("comfort", stay.cost(COMFORT))


def of_the_dead(stay: Stay, hero: Hero) -> Iterator[Option]:
    """A dead Hero has what it has sold, and pays for itself (SOB-CMP-05a, SOB-CMP-06), while the places for that are open (SOB-TOWN-07)."""
    if store.KEY not in stay.closed:
        yield from store.sales(hero)
        yield from store.stones(hero)
    if KEY not in stay.closed:
        yield from _pledges(stay, hero, hero)


def could_live(stay: Stay, hero: Hero) -> bool:
    """Whether a dead Hero could pay all that its life still costs, with what it has and could sell."""
    return hero.dead and KEY not in stay.closed and missing(stay, hero) <= worth(stay, hero)


def worth(stay: Stay, hero: Hero) -> int:
    """The Gold of a dead Hero, and what it would have for all that it can sell."""
    if store.KEY in stay.closed:
        return hero.gold
    things: int = sum(option.args["gold"] for option in store.sales(hero))
    return hero.gold + things + store.STONE * hero.stone


def missing(stay: Stay, dead: Hero) -> int:
    """What its life still costs."""
    return stay.cost(price_of(dead)) - stay.paid_for(dead)


def _pledges(stay: Stay, hero: Hero, dead: Hero) -> Iterator[Option]:
    left = missing(stay, dead)
    most = min(left, hero.gold)
    for gold in [*(gold for gold in SUMS if gold < most), *([most] if most else [])]:
        args = {"hero_card": dead.called, "own": dead is hero, "gold": gold, "missing": left}
        yield Option(f"pledge-{dead.number}-{gold}", words="pledge", args=args, means=("pledge", dead, gold))


async def exorcism(table: Table[Stay], hero: Hero, harm: Harm) -> None:
    """Half of them come out of it without; a 1 corrupts."""
    if await treated(table, hero, harm) == 1:
        await corrupt(table, hero, 1)


async def comfort(table: Table[Stay], hero: Hero) -> None:
    """A test of Spirit, and D3 Corruption Points less if it is passed (SOB-TOWN-13)."""
    price = table.state.cost(COMFORT)
    hero.gold -= price
    hero.spent[PRAYED] = Use.TURN
    faces = await own(table, hero, hero.figure[Skill.SPIRIT], NEEDED, "test", enough=1, skill=Skill.SPIRIT)
    points = min(d3(table), hero.corruption) if any(face >= NEEDED for face in faces) else 0
    hero.corruption -= points
    table.tell(Comforted(seat=hero.seat, hero_card=hero.called, points=points, amount=price))


async def pledge(table: Table[Stay], hero: Hero, dead: Hero, gold: int) -> None:
    """Several may pay; as soon as it is enough the Hero lives (SOB-TOWN-14)."""
    stay = table.state
    fund = stay.funds.setdefault(str(dead.number), {})
    hero.gold -= gold
    fund[str(hero.number)] = fund.get(str(hero.number), 0) + gold
    left = missing(stay, dead)
    called = {"seat": hero.seat, "hero_card": hero.called, "other_card": dead.called}
    table.tell(Pledged(**called, own=dead is hero, amount=gold, left=left))
    if not left:
        del stay.funds[str(dead.number)]
        await _raise(table, dead)


async def _raise(table: Table[Stay], hero: Hero) -> None:
    """With its things and its lasting harm, and without Corruption (SOB-TOWN-14); whether it stays another day it says anew."""
    stay = table.state
    hero.dead = hero.down = False
    hero.corruption = hero.wounds = hero.fright = 0
    if stay.heroes[stay.lantern].dead:
        stay.lantern = hero.number
    stay.raised.append(hero.number)
    stay.leaving = [number for number in stay.leaving if number != hero.number]
    table.tell(Resurrected(seat=hero.seat, hero_card=hero.called))
    await put_down(table, stay.heroes[stay.lantern])


def pledged_by(stay: Stay, hero: Hero) -> int:
    """What a Hero has paid for others that are not back yet."""
    return sum(fund.get(str(hero.number), 0) for fund in stay.funds.values())


def give_back(table: Table[Stay]) -> None:
    """What was not enough goes back to who has paid it."""
    stay = table.state
    for fund in stay.funds.values():
        for number, gold in fund.items():
            hero = stay.heroes[int(number)]
            hero.gold += gold
            table.tell(Returned(seat=hero.seat, hero_card=hero.called, amount=gold))
    stay.funds.clear()


STEPS: dict[str, Callable[..., Awaitable[None]]] = {"exorcism": exorcism, "comfort": comfort, "pledge": pledge}
