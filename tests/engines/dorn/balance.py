"""Balance of Dorn by playouts: who wins, how, after how long, and which heroes live to see it.

    python -m tests.engines.dorn.balance                                    # the recommended team, 200 games
    python -m tests.engines.dorn.balance --games 1000 --workers 2
    python -m tests.engines.dorn.balance --games 1000 --option variant_a    # teams by lot

All seats are played by the game's own stewards.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from multiprocessing import Pool
from statistics import median
from typing import NamedTuple

from engines.dorn.game import GAME
from engines.kernel import Dice, playout

LONGEST = 10_000
"""Choices after which a game counts as one that does not end."""


class Played(NamedTuple):
    """How one game went.

    Attributes:
        outcome: how it ended; empty if it did not.
        rounds: turns of the Dornkeeper.
        heroes: who took part.
        dead: which of them did not live to the end.
    """

    outcome: str
    rounds: int
    heroes: tuple[str, ...]
    dead: tuple[str, ...]


@dataclass
class Tally:
    """What games have shown."""

    games: list[Played] = field(default_factory=list)

    @property
    def endless(self) -> int:
        """How many did not end."""
        return len(self.never_ended())

    def never_ended(self) -> list[int]:
        """Which did not end, by their numbers."""
        return [number for number, game in enumerate(self.games) if not game.outcome]

    def won(self) -> float:
        """The share that the heroes won."""
        return sum(game.outcome == "zorkal" for game in self.games) / len(self.games)

    def rounds(self) -> list[int]:
        """How long the games were, the shortest first."""
        return sorted(game.rounds for game in self.games)

    def died(self) -> dict[str, float]:
        """By hero in how many of its games it was dead at the end."""
        took_part = Counter(hero for game in self.games for hero in game.heroes)
        dead = Counter(hero for game in self.games for hero in game.dead)
        return {hero: dead[hero] / count for hero, count in took_part.items()}

    def shares(self) -> dict[str, float]:
        """By hero how often it won, against all heroes on the average: 1 is its share."""
        took_part = Counter(hero for game in self.games for hero in game.heroes)
        won = Counter(hero for game in self.games if game.outcome == "zorkal" for hero in game.heroes)
        average = won.total() / took_part.total() or 1
        return {hero: won[hero] / count / average for hero, count in took_part.items()}


def one(seed: str, seats: int, options: dict[str, bool], number: int) -> Played:
    """One game; the same arguments give the same game."""
    name = f"{seed}/{number}"
    dice = Dice(sha256(f"{name}/steward".encode()).digest())
    chosen = GAME.Options(**options)
    try:
        session = playout(GAME, seats, chosen, sha256(name.encode()).digest(), GAME.steward(dice), limit=LONGEST)
    except RuntimeError:
        return Played("", 0, (), ())
    heroes = session.state.heroes
    dead = tuple(hero.hero for hero in heroes if not hero.alive)
    return Played(GAME.outcome(session.state).name, session.state.turn, tuple(hero.hero for hero in heroes), dead)


def run(games: int, seed: str = "0", seats: int = 2, workers: int = 1, **options: bool) -> Tally:
    """Play games by stewards alone; what comes out does not depend on how many processes play them."""
    play = partial(one, seed, seats, options)
    if workers == 1:
        return Tally([play(number) for number in range(games)])
    with Pool(workers) as pool:
        return Tally(pool.map(play, range(games), chunksize=5))


def report(tally: Tally) -> str:
    """The figures in plain text."""
    rounds = tally.rounds()
    ends = Counter(game.outcome or "endless" for game in tally.games)
    died, shares = tally.died(), tally.shares()
    lines = [
        f"{len(tally.games)} games: heroes win {tally.won():.1%}; {tally.endless} without an end",
        "  " + ", ".join(f"{name} {count}" for name, count in ends.most_common()),
        f"  rounds: half {median(rounds):g}, nine of ten {rounds[len(rounds) * 9 // 10]}, all {rounds[-1]}",
        *(f"  number {number} does not end" for number in tally.never_ended()),
        *(f"  {hero:<9} dead at the end in {died[hero]:.1%}, wins {shares[hero]:.2f} of its share" for hero in shares),
    ]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="a variant that is on; repeatable")
    wanted = parser.parse_args(arguments)
    options = dict.fromkeys(wanted.option, True)
    tally = run(wanted.games, wanted.seed, wanted.seats, wanted.workers, **options)
    sys.stdout.write(report(tally) + "\n")


if __name__ == "__main__":
    main()
