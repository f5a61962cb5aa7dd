"""Whom a choice kills, and whether the game ends with it: tried on a copy of the table, as far as it is certain."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, NoReturn, TypeAlias

from engines.dorn.blood import bleed
from engines.dorn.deeds import Over
from engines.dorn.state import State
from engines.dorn.vocabulary import Trait
from engines.kernel import Answer, Dice, Table
from engines.kernel.asks import NOTHING

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
    """
    fork: Table[State] = Table(state.copied(), _NoDice(bytes(16)), 0)
    for effect in effects:
        if not _comes_to_its_end(fork, effect):
            break
    cards = [hero.hero for hero, then in zip(state.heroes, fork.state.heroes, strict=True) if hero.alive > then.alive]
    ends = fork.state.winner != state.winner
    if fork.revealed or not (cards or ends):
        return NOTHING
    return {"cards": cards, "ends": ends}


def _comes_to_its_end(fork: Table[State], effect: Effect) -> bool:
    """Whether nothing else is asked, and nobody has won."""
    course = effect(fork)
    answers = {hero.hero for hero in fork.state.living() if hero.has(Trait.RIPOSTE)}
    try:
        asks = course.send(None)
        while all(ask.kind == "parry" and ask.args["hero_card"] not in answers for ask in asks):
            ask = asks[0]
            asks = course.send(Answer(ask, ask.seats[0], list(ask.default)))
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
