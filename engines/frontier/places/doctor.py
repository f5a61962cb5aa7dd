"""Doc's Office (SOB-TOWN-11, SOB-TOWN-13, SOB-CMP-05, SOB-CMP-08)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from engines.brimstone.fights import recover
from engines.brimstone.harm import suffer
from engines.brimstone.library import library
from engines.brimstone.outfit import Harm, Use
from engines.brimstone.rolling import d6
from engines.brimstone.state import Hero
from engines.frontier.events import Comforted, HarmTreated
from engines.frontier.state import Priced, Stay
from engines.kernel import Option, Table

SURGERY = 150
"""What he takes for trying."""
REMOVED = 4
"""On so much or more it is gone; a 1 hurts."""
POINT = 60
"""Gold for a Corruption Point."""
CURED = ("injury", "mutation")
"""What he cuts out."""
POINTS = ("corruption-1", "corruption-2")
"""What a visit has time for."""


def offers(stay: Stay, hero: Hero) -> Iterator[Option]:
    """Surgery on an Injury or a Mutation, and something against Corruption."""
    yield from operable(stay, hero, CURED, "surgery")
    left = [once for once in POINTS if once not in hero.spent]
    if hero.corruption and left and stay.cost(POINT) <= hero.gold:
        args = {"gold": stay.cost(POINT), "points": hero.corruption}
        yield Option("cure", words="cure-corruption", args=args, means=("cure", left[0]))


def operable(stay: Stay, hero: Hero, kinds: tuple[str, ...], step: str) -> Iterator[Option]:
    """What of a Hero could be removed here."""
    if stay.cost(SURGERY) > hero.gold:
        return
    for id_ in hero.lasting:
        harm = library().harms[id_]
        if harm.kind in kinds:
            args = {"harm_card": id_, "text": harm.text, "gold": stay.cost(SURGERY)}
            yield Option(f"{step}-{id_}", words=step, args=args, means=(step, harm))


def priced(stay: Stay, hero: Hero) -> Iterator[Priced]:
    """What of a Hero could be cut out, and whether a Corruption Point could go."""
    yield from harms(stay, hero, CURED)
    if hero.corruption and any(once not in hero.spent for once in POINTS):
        yield Priced("cure", stay.cost(POINT))


def harms(stay: Stay, hero: Hero, kinds: tuple[str, ...]) -> Iterator[Priced]:
    """What of a Hero could be removed, and for how much."""
    yield from (Priced("harm", stay.cost(SURGERY), id_) for id_ in hero.lasting if library().harms[id_].kind in kinds)


async def surgery(table: Table[Stay], hero: Hero, harm: Harm) -> None:
    """Half of them come out of it without."""
    if await treated(table, hero, harm) == 1:
        await suffer(table, hero, wounds=d6(table))
        if hero.down:
            await recover(table, hero, "breath")


async def treated(table: Table[Stay], hero: Hero, harm: Harm) -> int:
    """Pay, and roll; what the die shows. It is no roll for the Hero, so no Grit helps (SOB-GRIT-05)."""
    price = table.state.cost(SURGERY)
    hero.gold -= price
    face = d6(table)
    removed = face >= REMOVED
    table.tell(
        HarmTreated(seat=hero.seat, hero_card=hero.called, harm_card=harm.id, face=face, removed=removed, amount=price)
    )
    if removed:
        hero.lasting.remove(harm.id)
    return face


async def cure(table: Table[Stay], hero: Hero, once: str) -> None:
    """A Corruption Point less."""
    price = table.state.cost(POINT)
    hero.gold -= price
    hero.corruption -= 1
    hero.spent[once] = Use.TURN
    table.tell(Comforted(seat=hero.seat, hero_card=hero.called, points=1, amount=price))


STEPS: dict[str, Callable[..., Awaitable[None]]] = {"surgery": surgery, "cure": cure}
