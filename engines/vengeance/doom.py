"""Whether the game ends with a choice: what is left of the round is tried on a copy, as far as it is certain."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, NoReturn, TypeAlias

from engines.kernel import Answer, Dice, Later, Option, Table
from engines.kernel.asks import NOTHING
from engines.vengeance.state import State

Rest: TypeAlias = Callable[[Table[State]], Coroutine[Any, Any, None]]
"""The rest of the round; the first that it asks is what is to be chosen now."""


IDLE = ("take", "discard")
"""Questions that are left to answer, and however they are answered the Demon and its Chains are as they would be."""


class _Unknown(Exception):
    """From here on nobody can know what happens."""


class _NoDice(Dice):
    """Dice that nobody can know."""

    def below(self, n: int) -> NoReturn:  # noqa: ARG002
        raise _Unknown


def foretold(state: State, seat: int, options: Sequence[Option], rest: Rest) -> list[Option]:
    """Each option with what :attr:`Option.fatal` says of it: that the game ends, and not with the victory of who chooses."""
    return [option._replace(fatal=Later(_fatal, state, seat, option.id, rest)) for option in options]


def _fatal(state: State, seat: int, choice: str, rest: Rest) -> Mapping[str, Any]:
    fork: Table[State] = Table(state.copied(), _NoDice(bytes(16)), 0)
    course = rest(fork)
    try:
        (ask,) = course.send(None)
        asks = course.send(Answer(ask, seat, [choice]))
        while asks[0].kind in IDLE:
            asks = course.send(Answer(asks[0], asks[0].seats[0], [asks[0].options[0].id]))
    except StopIteration:
        then = fork.state
        ends = then.phase == "over" and then.result != "time" and seat not in then.winners
        return {"ends": True} if ends else NOTHING
    except _Unknown:
        return NOTHING
    course.close()
    return NOTHING
