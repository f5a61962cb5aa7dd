"""Whether the game ends with a choice, whatever is chosen after it: what is left of the round is tried on copies, as far as it is certain."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from itertools import count
from typing import Any, TypeAlias

from engines.kernel import Answer, Ask, Later, Option, Table
from engines.kernel.asks import NOTHING
from engines.kernel.fork import NoDice, Unknown
from engines.vengeance.state import State

Rest: TypeAlias = Callable[[Table[State]], Coroutine[Any, Any, None]]
"""The rest of the round; what it asks first is what is to be chosen now."""


IDLE = ("take", "discard")
"""Questions that are left to answer, and however they are answered the Demon and its Chains are as they would be."""
MOST_WAYS = 150
"""So many ways through the rest of a round are tried; where there are more nobody calls its end certain."""


def foretold(state: State, seat: int, options: Sequence[Option], rest: Rest, *before: str) -> list[Option]:
    """Each option with what :attr:`Option.fatal` says of it: that the game ends, and not with the victory of who chooses.

    ``before`` is what was chosen since ``rest`` began.
    """
    return [option._replace(fatal=Later(_fatal, state, seat, (*before, option.id), rest)) for option in options]


def _fatal(state: State, seat: int, chosen: Sequence[str], rest: Rest) -> Mapping[str, Any]:
    tries = count(1)

    def ends(chosen: Sequence[str]) -> bool:
        """Whether every way goes to the end after these choices."""
        if next(tries) > MOST_WAYS:
            raise Unknown
        fork: Table[State] = Table(state.copied(), NoDice(), 0)
        asked = _asked(rest(fork), chosen)
        if asked is None:
            then = fork.state
            return then.phase == "over" and then.result != "time" and seat not in then.winners
        if asked.kind == "play" and asked.seats != (seat,):  # what somebody else holds is hidden
            raise Unknown
        return all(ends([*chosen, id_]) for id_ in asked.ids)

    try:
        return {"ends": True} if ends(chosen) else NOTHING
    except Unknown:
        return NOTHING


def _asked(course: Coroutine[Any, Any, None], chosen: Sequence[str]) -> Ask | None:
    """What is to be chosen next when so much has been chosen; None: the round is over."""
    left = list(chosen)
    try:
        ask: Ask = course.send(None)[0]
        while left or ask.kind in IDLE:
            choice = ask.ids[0] if ask.kind in IDLE else left.pop(0)
            ask = course.send(Answer(ask, ask.seats[0], [choice]))[0]
    except StopIteration:
        return None
    course.close()
    return ask
