"""Whom a choice kills, and whether the game ends with it: tried on a copy of the table, as far as it is certain."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeAlias, TypeVar

from engines.dorn.combat import answers
from engines.dorn.deeds import Over
from engines.dorn.standing import outcome
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import Trait
from engines.kernel import Answer, Ask, Table
from engines.kernel.asks import NOTHING
from engines.kernel.fork import NoDice, Unknown

B = TypeVar("B")
Effect: TypeAlias = Callable[[Table[State]], Coroutine[Any, Any, None]]


def fatal(state: State, *effects: Effect) -> Mapping[str, Any]:
    """What :attr:`engines.kernel.Option.fatal` says of a choice from which these follow, one after the other.

    It is what comes of every way to strike back, and of everybody who can be picked.
    """
    ways: list[Way] = [()]
    return certain([_after(state, effects, way, ways) for way in ways])  # those that come up on a way are gone, too


def certain(found: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """What all of these have in common."""
    cards = [card for card in found[0].get("cards", ()) if all(card in other.get("cards", ()) for other in found)]
    ends = all(other.get("ends") for other in found)
    won = found[0].get("won")
    common = {"won": won} if ends and won and all(other.get("won") == won for other in found) else {}
    return {"cards": cards, "ends": ends, **common} if cards or ends else NOTHING


Way: TypeAlias = tuple[Sequence[str], ...]
"""What is answered to one question after the other; from there on always the first of what makes a difference."""


def _after(state: State, effects: Sequence[Effect], way: Way, ways: list[Way]) -> Mapping[str, Any]:
    """Who is dead after these, and whether all is over; other ``ways`` that come up on it are added."""
    fork: Table[State] = Table(state.copied(), NoDice(), 0)
    gone: list[Sequence[str]] = []
    for effect in effects:
        if not _comes_to_its_end(fork, effect, way, gone, ways):
            break
    cards = [hero.hero for hero, then in zip(state.heroes, fork.state.heroes, strict=True) if hero.alive > then.alive]
    ends = fork.state.winner != state.winner
    won = {"won": outcome(fork.state).winners} if ends else {}
    return NOTHING if fork.revealed else {"cards": cards, "ends": ends, **won}


def distinct(state: State, hero: Hero, blows: Sequence[B], count: int, by: Callable[[B], str]) -> list[tuple[B, ...]]:
    """So many of these blows, in each way that strikes back at others."""

    def struck(some: Sequence[B]) -> tuple[str, ...]:
        return tuple(sorted(by(blow) if answers(state, hero, by(blow)) else "" for blow in some))

    return list({struck(some): some for some in combinations(blows, count)}.values())


def _comes_to_its_end(fork: Table[State], effect: Effect, way: Way, gone: list[Sequence[str]], ways: list[Way]) -> bool:
    """Whether nothing else is asked, and nobody has won."""
    course = effect(fork)
    try:
        asks = course.send(None)
        while asks and all(ask.kind in FORKS for ask in asks):
            ask = asks[0]
            if len(gone) == len(way):
                first, *others = _answers(fork.state, ask)
                ways += [(*gone, other) for other in others]
                way = (*way, first)
            gone.append(way[len(gone)])
            asks = course.send(Answer(ask, ask.seats[0], list(gone[-1])))
    except StopIteration:
        return True
    except (Over, Unknown):
        return False
    course.close()
    return False


FORKS = ("parry", "brace", "target", "hero")
"""Questions of which every answer is tried."""


def _answers(state: State, ask: Ask) -> list[Sequence[str]]:
    """Those that make a difference. Attacks are parried as many as can be (DORN-CMB-07), whichever, unless who chooses strikes back."""
    if ask.kind != "parry":
        return [[id_] for id_ in ask.ids]
    hero = next(hero for hero in state.living() if hero.hero == ask.args["hero_card"])
    if not hero.has(Trait.RIPOSTE):
        return [ask.default]
    return [
        [option.id for option in some] for some in distinct(state, hero, ask.options, ask.least, lambda o: o.means.by)
    ]


def price(state: State, use: Callable[..., Coroutine[Any, Any, None]], number: int, name: str) -> Mapping[str, Any]:
    """Whom a hero kills with what it casts or uses, itself, who pays its last drop for it, among them (DORN-AMB-26)."""

    async def used(table: Table[State]) -> None:
        await use(table, table.state.heroes[number], name)

    return fatal(state, used)
