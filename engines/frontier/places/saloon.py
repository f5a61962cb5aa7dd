"""The Saloon (SOB-TOWN-15)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from engines.brimstone.harm import heal
from engines.brimstone.outfit import Skill, Use
from engines.brimstone.rolling import own, own_amount
from engines.brimstone.state import Hero
from engines.frontier.events import Drank, Gambled, RumoursHeard
from engines.frontier.missions import drawn
from engines.frontier.state import Priced, Stay
from engines.kernel import Option, Table

DRINK = 10
STAKES = (10, 50, 100)
LUCKY = 5
"""The Luck that wins a game."""
GAME = "game"
SPOKEN_OF = 2
"""Missions that the party hears of."""


def offers(stay: Stay, hero: Hero) -> Iterator[Option]:
    """To listen, to drink, to play."""
    if not stay.rumours:
        yield Option("listen", words="listen", means=("listen",))
    if hero.fright and stay.cost(DRINK) <= hero.gold:
        args = {"gold": stay.cost(DRINK), "fright": hero.fright}
        yield Option("drink", words="drink", args=args, means=("drink",))
    if GAME not in hero.spent:
        most = min(hero.gold, STAKES[-1])
        for stake in [*(stake for stake in STAKES if stake < most), *([most] if most else [])]:
            args = {"gold": stake, "dice": hero.figure[Skill.LUCK], "needed": LUCKY}
            yield Option(f"play-{stake}", words="gamble", args=args, means=("gamble", stake))


def priced(stay: Stay, hero: Hero) -> Iterator[Priced]:
    """What would soothe it."""
    if hero.fright:
        yield Priced("drink", stay.cost(DRINK))


async def listen(table: Table[Stay], _: Hero) -> None:
    """What people say: two Missions, of which the party picks one."""
    table.state.rumours = drawn(table, SPOKEN_OF)
    table.tell(RumoursHeard(cards=table.state.rumours))


async def drink(table: Table[Stay], hero: Hero) -> None:
    """A die of Sanity."""
    price = table.state.cost(DRINK)
    hero.gold -= price
    table.tell(Drank(seat=hero.seat, hero_card=hero.called, amount=price))
    heal(table, hero, "fright", await own_amount(table, hero, "d6", "heal"))


async def gamble(table: Table[Stay], hero: Hero, stake: int) -> None:
    """One game a visit; the stake comes back doubled, or not at all."""
    hero.spent[GAME] = Use.TURN
    hero.gold -= stake
    faces = await own(table, hero, hero.figure[Skill.LUCK], LUCKY, "test", enough=1, skill=Skill.LUCK)
    won = any(face >= LUCKY for face in faces)
    hero.gold += 2 * stake if won else 0
    table.tell(Gambled(seat=hero.seat, hero_card=hero.called, amount=stake, won=won))


STEPS: dict[str, Callable[..., Awaitable[None]]] = {"listen": listen, "drink": drink, "gamble": gamble}
