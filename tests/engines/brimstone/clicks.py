"""Presses of a Hero's player in its turn, in games of stewards: ``python -m tests.engines.brimstone.clicks [GAMES]``.

What is done by itself costs no press: a question where nothing is left to think about is passed after a moment, and a quiet one is put to nobody
without an order. What a steward declines and a standing order could decline is counted apart.
"""

from __future__ import annotations

import sys
from collections import Counter

from engines.brimstone.state import Options
from engines.brimstone.steward import BrimstoneSteward
from engines.kernel import PASS, Dice, Session
from tests.engines.brimstone.game import GAME

DECLINED = "declined"
PLACES = ("fistful", "powder_run", "idol_goes_home")


def presses(seats: int, seed: bytes, mission: str) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Turns of Heroes, presses in them by kind of turn, and presses by kind of turn and question."""
    steward = BrimstoneSteward(Dice(seed))
    session = Session.start(GAME, seats, Options.model_validate({"mission": mission, "heroes": max(seats, 2)}), seed)
    turns: Counter[str] = Counter()
    pressed: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    acting, where = (0, -1), ""
    while not session.finished:
        state, ask = session.state, session.asks[0]
        seat = ask.seats[0]
        choice = steward.answer(seat, ask, lambda seat=seat: session.view(seat))  # type: ignore[misc]
        if state.active >= 0:
            if (state.turn, state.active) != acting:
                acting, where = (state.turn, state.active), "in a Fight" if state.fight else "outside of one"
                turns[where] += 1
            own = seat == state.heroes[state.active].seat
            by_itself = ask.quiet or (ask.idle and tuple(choice) == tuple(ask.default))
            declined = bool(ask.order) and choice == [PASS]
            if own and not by_itself:
                pressed[where] += not declined
                asked[f"{where}: {DECLINED if declined else ask.kind}"] += 1
        session.answer(ask.number, seat, choice)
    return turns, pressed, asked


def counted(games: int) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """The same for so many games of each of :data:`PLACES`, with two and with four seats."""
    totals: tuple[Counter[str], Counter[str], Counter[str]] = (Counter(), Counter(), Counter())
    for number in range(games):
        for seats in (2, 4):
            for mission in PLACES:
                found = presses(seats, f"clicks{number}/{seats}".encode().ljust(16, b"."), mission)
                for total, more in zip(totals, found, strict=True):
                    total.update(more)
    return totals


def main() -> None:
    """Say it for games of two and of four."""
    turns, pressed, asked = counted(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
    for where, count in turns.items():
        sys.stdout.write(f"{where}: {pressed[where] / count:.2f} presses a turn ({count} turns)\n")
    for kind, count in asked.most_common():
        sys.stdout.write(f"  {kind}: {count / turns[kind.partition(':')[0]]:.2f}\n")


if __name__ == "__main__":
    main()
