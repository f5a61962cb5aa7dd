"""Presses a chapter, in games of stewards: ``python -m tests.engines.dark_castle.clicks [GAMES]``.

Each answer is one press, also declining. What is the group's to answer is pressed by each in turn, so that a person's presses are what they
come to on average. The chapter in which a game is lost counts as far as it went, the choice of characters does not.
"""

from __future__ import annotations

import sys
from collections import Counter

from engines.dark_castle.game import GAME
from engines.kernel import Dice, Session


def presses(seats: int, seed: bytes, rolls: str = "own") -> tuple[int, Counter[str]]:
    """Cards turned in a game, and presses of all by the kind of what was asked."""
    steward = GAME.steward(Dice(seed))
    session = Session.start(GAME, seats, GAME.Options(rolls=rolls), seed)
    pressed: Counter[str] = Counter()
    while not session.finished:
        ask = session.asks[0]
        seat = ask.seats[sum(pressed.values()) % len(ask.seats)]
        if session.state.phase != "characters" and not ask.quiet:
            pressed[ask.kind] += 1
        session.answer(ask.number, seat, steward.answer(seat, ask, lambda seat=seat: session.view(seat)))  # type: ignore[misc]
    return len(session.state.chronicle.cards), pressed


def main() -> None:
    """Say it for each number of seats."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for seats, rolls in ((1, "own"), (2, "own"), (2, "anyone"), (3, "own"), (4, "own")):
        chapters, pressed = 0, Counter[str]()
        for number in range(games):
            turned, by_kind = presses(seats, f"{number}/{seats}".encode().rjust(16, b"."), rolls)
            chapters += turned
            pressed += by_kind
        every = pressed.total() / chapters
        most = ", ".join(f"{kind} {count / chapters:.2f}" for kind, count in pressed.most_common(6))
        sys.stdout.write(
            f"{seats} seat(s), dice of {rolls}: {every / seats:.2f} a person and chapter, {every:.2f} in all ({chapters} chapters): {most}\n"
        )


if __name__ == "__main__":
    main()
