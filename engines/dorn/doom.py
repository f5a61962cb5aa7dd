"""Whom a choice kills, and whether the game ends with it: tried on a copy of the table, as far as it is certain."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from itertools import combinations
from typing import Any, NoReturn, TypeAlias, TypeVar

from engines.dorn.blood import bleed
from engines.dorn.combat import answers
from engines.dorn.deeds import Over
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import Trait
from engines.kernel import Answer, Dice, Table
from engines.kernel.asks import NOTHING

B = TypeVar("B")
Effect: TypeAlias = Callable[[Table[State]], Coroutine[Any, Any, None]]


class _Unknown(Exception):
    """From here on nobody can know what happens."""


class _NoDice(Dice):
    """Dice that nobody can know."""

    def below(self, n: int) -> NoReturn:  # noqa: ARG002
        raise _Unknown


def fatal(state: State, *effects: Effect) -> Mapping[str, Any]:
    """What :attr:`engines.kernel.Option.fatal` says of a choice from which these follow, one after the other.

    How attacks are parried changes nothing, unless who chooses strikes back: so many as can be are, in any case (DORN-CMB-07).
    Where somebody may strike back it is what comes of every way to do so.
    """
    ways: list[Way] = [()]
    found = [_after(state, effects, ways[0], ways)]
    found += [_after(state, effects, way, ways) for way in ways[1:]]
    return certain(found)


def certain(found: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """What all of these have in common."""
    cards = [card for card in found[0].get("cards", ()) if all(card in other.get("cards", ()) for other in found)]
    ends = all(other.get("ends") for other in found)
    return {"cards": cards, "ends": ends} if cards or ends else NOTHING


Way: TypeAlias = Sequence[str]
"""The attacks that are parried by who strikes back, as options call them; empty for the first way."""


def _after(state: State, effects: Sequence[Effect], way: Way, ways: list[Way]) -> Mapping[str, Any]:
    """Who is dead after these, and whether all is over; the first time other ``ways`` that come up are added."""
    fork: Table[State] = Table(state.copied(), _NoDice(bytes(16)), 0)
    for effect in effects:
        if not _comes_to_its_end(fork, effect, way, ways):
            break
    cards = [hero.hero for hero, then in zip(state.heroes, fork.state.heroes, strict=True) if hero.alive > then.alive]
    ends = fork.state.winner != state.winner
    return NOTHING if fork.revealed else {"cards": cards, "ends": ends}


def distinct(state: State, hero: Hero, blows: Sequence[B], count: int, by: Callable[[B], str]) -> list[tuple[B, ...]]:
    """So many of these blows, in each way that strikes back at others."""

    def struck(some: Sequence[B]) -> tuple[str, ...]:
        return tuple(sorted(by(blow) if answers(state, hero, by(blow)) else "" for blow in some))

    return list({struck(some): some for some in combinations(blows, count)}.values())


def _comes_to_its_end(fork: Table[State], effect: Effect, way: Way, ways: list[Way]) -> bool:
    """Whether nothing else is asked, and nobody has won."""
    course = effect(fork)
    try:
        asks = course.send(None)
        while all(ask.kind == "parry" for ask in asks):
            ask = asks[0]
            choice: Way = ask.default
            hero = next(hero for hero in fork.state.living() if hero.hero == ask.args["hero_card"])
            if hero.has(Trait.RIPOSTE):
                if not way:
                    options = distinct(fork.state, hero, ask.options, ask.least, lambda option: option.means.by)
                    ways += [[option.id for option in some] for some in options]
                choice = way or choice
            asks = course.send(Answer(ask, ask.seats[0], list(choice)))
    except StopIteration:
        return True
    except (Over, _Unknown):
        return False
    course.close()
    return False


def price(
    state: State, use: Callable[..., Coroutine[Any, Any, None]], number: int, name: str, drop: bool
) -> Mapping[str, Any]:
    """Whom a hero kills with what it casts or uses: at the latest itself, who pays its last drop for it (DORN-AMB-26)."""

    async def used(table: Table[State]) -> None:
        await use(table, table.state.heroes[number], name)

    async def paid(table: Table[State]) -> None:
        bleed(table, table.state.heroes[number], int(drop))

    return fatal(state, used) or fatal(state, paid)
