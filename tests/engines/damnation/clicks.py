"""Presses of the active player in its own turn, in games of stewards: ``python -m tests.engines.damnation.clicks [GAMES]``.

What is done by itself costs no press: a question where nothing new can be done is passed after a moment, and a secret question that
is declined beside an open one is left alone. Who comes back from the dead has a Villain's turn.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from engines.damnation.game import GAME
from engines.kernel import PASS, Ask, Dice, Session


def presses(seats: int, seed: bytes) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Turns, presses, and what was done by itself; each by what the active piece is."""
    stewards = [GAME.steward(Dice(bytes([n]) * 16)) for n in range(seats)]
    session = Session.start(GAME, seats, GAME.Options(), seed)
    turns: Counter[str] = Counter()
    pressed: Counter[str] = Counter()
    by_itself: Counter[str] = Counter()
    last, status, waits = (0, -1), "", False
    while not session.finished:
        state = session.state
        ask = session.asks[0]
        seat = ask.seats[0]
        if state.phase == "turns" and (state.round, state.turn.slot) != last:
            last = (state.round, state.turn.slot)
            back = state.active.status == "haunt" and ask.kind != "haunt"
            status = "villain" if back else state.active.status
            turns[status] += 1
        choice = stewards[seat].answer(seat, ask, lambda seat=seat: session.view(seat))  # type: ignore[misc]
        if state.phase == "turns" and seat == state.active.seat:
            mine = [one for one in session.asks if seat in one.seats]
            if ask.secret and choice == [PASS] and len(mine) > 1:
                waits = not ask.idle  # the other question decides
            elif not waits and _is_left_alone(mine, choice):
                by_itself[status] += 1
            else:
                pressed[status] += 1
                waits = False
        session.answer(ask.number, seat, choice)
    return turns, pressed, by_itself


def _is_left_alone(mine: Sequence[Ask], choice: Sequence[str]) -> bool:
    """Whether nobody presses anything for that: the moment passes, and with it what can be declined."""
    return all(ask.idle for ask in mine) and (choice == [PASS] or PASS not in mine[0].ids)


def main() -> None:
    """Say it for games of three and four."""
    turns: Counter[str] = Counter()
    pressed: Counter[str] = Counter()
    by_itself: Counter[str] = Counter()
    for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 3):
        for seats in (3, 4):
            found = presses(seats, f"clicks{number}/{seats}".encode().ljust(16, b"."))
            for total, more in zip((turns, pressed, by_itself), found, strict=True):
                total.update(more)
    for status, count in turns.items():
        sys.stdout.write(
            f"{status}: {pressed[status] / count:.2f} presses a turn, and {by_itself[status] / count:.2f} moments ({count} turns)\n"
        )


if __name__ == "__main__":
    main()
