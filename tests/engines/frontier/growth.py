"""How parties of higher levels fare in a Mission: ``python -m tests.engines.frontier.growth --levels 1 3 5 8 --games 30``.

New Heroes made by stewards get the XP of their level, and Gold if asked for, and rest before they go down, where they rise and perhaps shop.
"""

from __future__ import annotations

import argparse
from collections import Counter

from engines.brimstone.game import GAME as MINE
from engines.brimstone.legacy import Hero, Posse
from engines.brimstone.levels import PRICES
from engines.frontier.game import GAME as FRONTIER
from engines.kernel import Dice, Legacy, playout


def party(level: int, seats: int, gold: int, seed: bytes) -> list[Legacy]:
    """A posse whose Heroes have risen so far, and have spent of so much Gold for each level what stewards spend."""
    made = playout(FRONTIER, seats, FRONTIER.Options(), seed, FRONTIER.steward(Dice(seed))).bequest()
    means = {"xp": sum(PRICES[n] for n in range(2, level + 1)), "gold": gold * (level - 1)}
    came = [
        one.model_copy(update={"id": str(n), **(means if isinstance(one, Hero) else {})}) for n, one in enumerate(made)
    ]
    return [*playout(FRONTIER, seats, FRONTIER.Options(), seed, FRONTIER.steward(Dice(seed)), legacy=came).bequest()]


def fate(level: int, seats: int, gold: int, mission: str, seed: bytes) -> tuple[str, int]:
    """How an Adventure of such a party ends, and in which turn."""
    came = [
        one.model_copy(update={"mission": mission} if isinstance(one, Posse) else {})
        for one in party(level, seats, gold, seed)
    ]
    heroes = [one for one in came if isinstance(one, Hero)]
    assert {hero.level for hero in heroes if not hero.dead} == {level}
    session = playout(MINE, seats, MINE.Options(), seed, MINE.steward(Dice(seed)), legacy=came)
    outcome = session.outcome()
    assert outcome is not None
    return outcome.name, outcome.rounds


def main() -> None:
    """Print the figures, level by level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 3, 5, 8])
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--gold", type=int, default=0)
    parser.add_argument("--mission", default="fistful")
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    for level in asked.levels:
        seeds = [b"growth-%09d" % n for n in range(asked.first, asked.first + asked.games)]
        fates = [fate(level, asked.seats, asked.gold, asked.mission, seed) for seed in seeds]
        ends = Counter(name for name, _ in fates)
        turns = sum(rounds for _, rounds in fates) / len(fates)
        print(f"level {level}: {ends['win']} of {len(fates)} won, {dict(ends)}, {turns:.0f} turns", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
