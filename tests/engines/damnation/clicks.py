"""Presses of the active player in its own turn, in games of stewards: ``python -m tests.engines.damnation.clicks [GAMES]``.

A secret question that is declined beside an open one costs no press: it is left alone. Questions where nothing but going on was
possible are counted apart.
"""

from __future__ import annotations

import sys
from collections import Counter

from engines.damnation.game import GAME
from engines.kernel import PASS, Dice, Session


def presses(seats: int, seed: bytes) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Turns, presses with a choice, and presses without one; each by what the active piece is."""
    stewards = [GAME.steward(Dice(bytes([n]) * 16)) for n in range(seats)]
    session = Session.start(GAME, seats, GAME.Options(), seed)
    turns: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    last, status, declined = (0, -1), "", False
    while not session.finished:
        state = session.state
        ask = session.asks[0]
        seat = ask.seats[0]
        if state.phase == "turns" and (state.round, state.turn.slot) != last:
            last, status = (state.round, state.turn.slot), state.active.status
            turns[status] += 1
        choice = stewards[seat].answer(seat, ask, lambda seat=seat: session.view(seat))  # type: ignore[misc]
        if state.phase == "turns" and seat == state.active.seat:
            mine = [one for one in session.asks if seat in one.seats]
            left_alone = ask.secret and choice == [PASS] and len(mine) > 1
            if not left_alone:
                counted = alone if len(ask.ids) == 1 and not declined else chosen
                counted[status] += 1
            declined = left_alone and len(ask.ids) > 1
        session.answer(ask.number, seat, choice)
    return turns, chosen, alone


def main() -> None:
    """Say it for games of three and four."""
    turns: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 3):
        for seats in (3, 4):
            found = presses(seats, f"clicks{number}/{seats}".encode().ljust(16, b"."))
            for total, more in zip((turns, chosen, alone), found, strict=True):
                total.update(more)
    for status, count in turns.items():
        sys.stdout.write(
            f"{status}: {chosen[status] / count:.2f} a turn, and {alone[status] / count:.2f} without a choice ({count} turns)\n"
        )


if __name__ == "__main__":
    main()
