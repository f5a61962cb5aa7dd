"""Stewards play seats: empty ones, absent players', everybody's in a playout. The rules cannot tell them from people."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any, Protocol, TypeVar

from engines.kernel.asks import ABSTAIN, SURRENDER, Ask
from engines.kernel.dice import Dice
from engines.kernel.game import Game, GameState
from engines.kernel.legacy import Legacy
from engines.kernel.session import Session, Step

S = TypeVar("S", bound=GameState)
View_contra = TypeVar("View_contra", bound=GameState, contravariant=True)


class Steward(Protocol[View_contra]):
    """Whoever answers asks by rule of thumb."""

    def answer(self, seat: int, ask: Ask, look: Callable[[], View_contra]) -> list[str] | None:
        """The choice of ``seat``; ``look()`` gives what that seat may see, and nothing else is known.

        None: it would rather answer another open question of its seat first, and there is one; or it uses nothing that is only offered.
        """
        ...


class RandomSteward:
    """Any legal answer, each option equally likely; but it never gives up, or no game would be played to its end."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Callable[[], Any]) -> list[str]:  # noqa: ARG002
        """A random choice."""
        if ask.most == 1 and ask.least == 1:
            ids = ask.ids
            return [ids[self._dice.below(len(ids) - (ids[-1] == SURRENDER))]]
        wanted = ask.least + self._dice.below(min(ask.most, len(ask.options)) - ask.least + 1)
        left = list(ask.ids)
        return [left.pop(self._dice.below(len(left))) for _ in range(wanted)]


def is_due(ask: Ask, stewarded: Container[int]) -> bool:
    """Whether stewards have to answer: an ask to anyone is left to the people among those who are asked."""
    for seat in ask.seats:  # noqa: SIM110  # asked at every choice, and `all` would make a generator each time
        if seat not in stewarded:
            return False
    return True


def abstains(ask: Ask, stewarded: Container[int]) -> bool:
    """Whether a steward hands over its vote: where people decide as a group it keeps out."""
    return any(seat not in stewarded for seat in ask.electorate)


def steward_step(session: Session[S], stewards: dict[int, Steward[S]]) -> Step | None:
    """Let the stewards answer one ask, if one waits for them. ``stewards`` maps the seats they play."""
    for ask in session.asks:
        for seat in ask.seats:  # as in `is_due`, without its frame, which is felt in random play
            if seat not in stewards:
                break
        else:
            seat = ask.seats[0]
            if ask.electorate and abstains(ask, stewards):
                choice: list[str] | None = [ABSTAIN]
            else:
                choice = stewards[seat].answer(seat, ask, lambda: session.view(seat))  # noqa: B023  # called at once
            if choice is not None:
                return session.answer(ask.number, seat, choice)
    return None


def playout(
    game: Game[S],
    seats: int,
    options: Any,
    seed: bytes,
    steward: Steward[S],
    *,
    after: Callable[[Session[S], Step], None] | None = None,
    limit: int = 100_000,
    legacy: Sequence[Legacy] = (),
) -> Session[S]:
    """Let ``steward`` play all seats to the end, perhaps going on from a ``legacy``; ``after`` sees every step.

    Raises:
        RuntimeError: the game has not ended after ``limit`` choices.
    """
    session = Session.start(game, seats, options, seed, legacy)
    stewards = dict.fromkeys(range(seats), steward)
    while not session.finished:
        step = steward_step(session, stewards)
        if step is None or session.table.answers > limit:
            message = f"{game.key} does not end: {session.answers} choices, waiting for {session.asks}"
            raise RuntimeError(message)
        if after is not None:
            after(session, step)
    return session
