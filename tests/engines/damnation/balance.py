"""Balance of Damnation by playouts: who wins, in which place of the turn order, after how long, and what slays.

    python -m tests.engines.damnation.balance                                     # four seats, 200 games
    python -m tests.engines.damnation.balance --seats 4 --games 500 --seed b --json figures.json
    python -m tests.engines.damnation.balance --seats 3 6 --games 100 --option variant=gothic

All seats are played by the game's own stewards. With ``--json`` a run is added to what the file already holds, so that
many short runs with different seeds make a long one; the figures printed are those of all of them.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any

from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import State
from engines.kernel import Dice
from engines.kernel.session import Session, Step
from engines.kernel.stewards import playout

PLAYED = ("CardUsed", "CardRevealed", "Attacked")
"""Events that tell of a card at work."""
CAUSES = {
    "TrapSprung": "trap_card",
    "CardRevealed": "card",
    "CardUsed": "card",
    "TalentUsed": "card",
    "VampireHome": "kind",
    "TimerChanged": "kind",
    "MoatRolled": "kind",
}
"""Events that can be why somebody is slain without damage, and what is said of them then."""
PIECE = 20
"""So many games are played before they are written down."""
LONG = 100_000
"""Choices after which a game counts as one that does not end."""


@dataclass
class Tally:
    """What games have shown.

    Attributes:
        games: how many were played to the end.
        endless: how many were not.
        choices: answers in all of them.
        seconds: how long they took.
        rounds: how many games were so many rounds long.
        played: by Villain how often it was in a game.
        won: by Villain how often it was the last one.
        places: by place in the turn order how often its player won.
        deaths: by cause.
        cards: how often each card was used, revealed, or struck with.
        events: how often each kind of event was told.
    """

    games: int = 0
    endless: int = 0
    choices: int = 0
    seconds: float = 0
    rounds: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    places: Counter[str] = field(default_factory=Counter)
    deaths: Counter[str] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count what another tally holds, too."""
        for name, value in vars(other).items():
            if isinstance(value, Counter):
                getattr(self, name).update(value)
            else:
                setattr(self, name, getattr(self, name) + value)

    def close(self, session: Session[State]) -> None:
        """Count a finished game."""
        state = session.state
        outcome = GAME.outcome(state)
        self.games += 1
        self.choices += session.answers
        self.rounds[str(outcome.rounds)] += 1
        self.played.update(piece.villain for piece in state.pieces)
        self.won.update(outcome.args["villains"])
        first = next(piece for piece in state.pieces if piece.seat == state.winner)
        self.places[str(first.number % len(state.players) + 1)] += 1

    def shares(self) -> dict[str, float]:
        """How often each Villain won, by how often it would have if all were equally likely to: 1 is its share."""
        fair = self.won.total() / max(self.played.total(), 1)
        return {
            v: self.won[v] / (self.played[v] * fair) if self.played[v] and fair else 0.0 for v in library().villains
        }

    def first_seat(self) -> float:
        """How often the first in the turn order won, by how often each of the others did on average."""
        others = [count for place, count in self.places.items() if place != "1"]
        seats = max((int(place) for place in self.places), default=1)
        return self.places["1"] * (seats - 1) / max(sum(others), 1)

    def quantile(self, percent: int) -> int:
        """After how many rounds so many percent of the games were over."""
        left = self.games * percent / 100
        for rounds in sorted(map(int, self.rounds)):
            left -= self.rounds[str(rounds)]
            if left <= 0:
                return rounds
        return 0

    def unplayed(self) -> list[str]:
        """Cards that were at work in no game, and Deathknells that never tolled."""
        return [card for card in (*library().cards, *library().knells) if not self.cards[card]]


class Ear:
    """Listens to one game and counts what happens in it."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._cause = ""

    def hear(self, session: Session[State], step: Step) -> None:
        """Take in what one answer brought about."""
        for event in step.events:
            self._tally.events[type(event).__name__] += 1
            self._hear(event, type(event).__name__)

    def _hear(self, event: Any, name: str) -> None:
        if name in PLAYED or name == "KnellRung":
            self._tally.cards[event.card] += 1
        if name == "Hurt" and event.left == 0:
            self._cause = event.cause
        elif name == "Entered":
            self._cause = "staircase" if event.place_card.startswith("stair_") else event.place_card
        elif name in CAUSES:
            self._cause = str(getattr(event, CAUSES[name]))
        elif name == "Slain":
            self._tally.deaths[self._cause] += 1


def run(seats: int, games: int, seed: str = "0", *, first: int = 0, **options: Any) -> Tally:
    """Play games by stewards alone, from number ``first`` of the seed on; the same arguments give the same games."""
    tally = Tally()
    chosen = GAME.Options(**options)
    began = perf_counter()
    for n in range(first, first + games):
        name = f"{seed}/{n}"
        dice, steward = sha256(name.encode()).digest(), Dice(sha256(f"{name}/steward".encode()).digest())
        try:
            session = playout(GAME, seats, chosen, dice, GAME.steward(steward), after=Ear(tally).hear, limit=LONG)
        except RuntimeError:
            tally.endless += 1
            continue
        tally.close(session)
    tally.seconds = perf_counter() - began
    return tally


def report(tally: Tally) -> str:
    """The figures in plain text."""
    shares = tally.shares()
    deaths = max(tally.deaths.total(), 1)
    lines = [
        f"{tally.games} games, {tally.endless} without an end; {tally.choices / max(tally.seconds, 0.001):.0f} choices a second",
        f"  rounds: half of the games {tally.quantile(50)}, nine of ten {tally.quantile(90)}, all {tally.quantile(100)}",
        *(
            f"  {villain:<12} {tally.won[villain]:5d} of {tally.played[villain]:5d}  {share:.2f} of its share"
            for villain, share in sorted(shares.items(), key=lambda pair: -pair[1])
        ),
        "  won by place in the turn order: " + ", ".join(f"{p}: {n}" for p, n in sorted(tally.places.items())),
        f"  the first against the mean of the others: {tally.first_seat():.2f}",
        f"  slain in a game: {deaths / max(tally.games, 1):.1f}",
        *(f"  {100 * count / deaths:5.1f} %  {cause}" for cause, count in tally.deaths.most_common(16)),
        f"  never played: {', '.join(tally.unplayed()) or 'nothing'}",
    ]
    return "\n".join(lines)


def read(path: Path) -> Tally:
    """A tally that was written before."""
    if not path.exists():
        return Tally()
    raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    values: dict[str, Any] = {n: Counter(value) if isinstance(value, dict) else value for n, value in raw.items()}
    return Tally(**values)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[4])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE", help="options of the table")
    parser.add_argument("--json", type=Path, metavar="FILE", help="add the games to those in a file; for one --seats")
    wanted = parser.parse_args(arguments)
    options = dict(option.split("=") for option in wanted.option)
    for seats in wanted.seats:
        tally = read(wanted.json) if wanted.json else Tally()
        for first in range(0, wanted.games, PIECE):  # what is played is kept, also if the rest is cut short
            tally.add(run(seats, min(PIECE, wanted.games - first), wanted.seed, first=first, **options))
            if wanted.json:
                wanted.json.write_text(json.dumps(vars(tally), indent=1, sort_keys=True), encoding="utf-8")
        print(f"{seats} seats: {report(tally)}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
