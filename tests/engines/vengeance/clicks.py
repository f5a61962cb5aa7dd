"""Presses a round and person, in games of stewards: ``python -m tests.engines.vengeance.clicks [GAMES]``.

Each answer is one press. The choice of a Witch does not count, it comes before the first round.
"""

from __future__ import annotations

import sys
from collections import Counter

from engines.kernel import Dice, Session
from engines.vengeance.game import GAME


def presses(seats: int, seed: bytes) -> tuple[int, Counter[str]]:
    """Rounds of a game, and presses of all by the kind of what was asked."""
    steward = GAME.steward(Dice(seed))
    session = Session.start(GAME, seats, GAME.Options(), seed)
    pressed: Counter[str] = Counter()
    while not session.finished:
        ask = session.asks[0]
        seat = ask.seats[0]
        if session.state.phase != "spells":
            pressed[ask.kind] += 1
        session.answer(ask.number, seat, steward.answer(seat, ask, lambda seat=seat: session.view(seat)))  # type: ignore[misc]
    return session.state.round, pressed


def counted(seats: int, games: int) -> tuple[int, Counter[str]]:
    """The same of several games."""
    rounds, pressed = 0, Counter[str]()
    for number in range(games):
        played, by_kind = presses(seats, f"{number}/{seats}".encode().rjust(16, b"."))
        rounds += played
        pressed += by_kind
    return rounds, pressed


def main() -> None:
    """Say it for each number of seats."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for seats in GAME.seats:
        rounds, pressed = counted(seats, games)
        most = ", ".join(f"{kind} {count / rounds / seats:.2f}" for kind, count in pressed.most_common(6))
        sys.stdout.write(
            f"{seats} seat(s): {pressed.total() / rounds / seats:.2f} a person and round ({rounds} rounds): {most}\n"
        )


if __name__ == "__main__":
    main()
