"""Balance of Vengeance by playouts: how games end, and how often each Witch wins, as a multiple of her share.

    python -m tests.engines.vengeance.balance                               # three seats, 500 games for each Demon
    python -m tests.engines.vengeance.balance --seats 3 --games 5000 --demon skeir
    python -m tests.engines.vengeance.balance --seats 1 --solo hard
    python -m tests.engines.vengeance.balance --steward ENVY=0 STEERED=65   # other stewards

The games are those of ``lychgate simulate vengeance`` with the same seats, options and seed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import ModuleType

from bot.shell.simulate import Summary, plan, simulate
from engines.vengeance import foresight, outlook, steward
from engines.vengeance.library import library

CONSTANTS: dict[str, ModuleType] = {
    "STEERED": foresight,
    "STEERED_ALONE": foresight,
    "OUTRUN": foresight,
    "ENVY": outlook,
    "ARTIFACT_WORTH": steward,
    "INCANTATION_WORTH": steward,
    "LOSS_OF_OTHERS": steward,
}
"""What ``--steward`` can set, and where it is."""


def measure(seats: int, games: int, seed: str = "0", **options: str) -> Summary:
    """Play games by stewards alone."""
    wishes = [f"{name}={value}" for name, value in options.items()]
    return simulate(plan("vengeance", seats, wishes, "steward", seed), games)


@contextmanager
def other_stewards(constants: Mapping[str, int]) -> Iterator[None]:
    """Stewards with other constants while this is open."""
    before = {name: getattr(CONSTANTS[name], name) for name in constants}
    for name, value in constants.items():
        setattr(CONSTANTS[name], name, value)
    foresight.foresight.cache_clear()
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(CONSTANTS[name], name, value)
        foresight.foresight.cache_clear()


def portions(summary: Summary) -> dict[str, float]:
    """How the games ended, each way as a part of the whole."""
    return {name: summary.outcomes.get(name, 0) / summary.games for name in ("win", "chains", "time", "malice")}


def shares(*summaries: Summary) -> dict[str, float]:
    """How often each Witch won, by how often she would have if all who play were equally likely to: 1 is her share."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for summary in summaries:
        for details in summary.details.values():
            played.update(details.get("witches", {}))
            won.update(details.get("victors", {}))
    fair = won.total() / max(1, played.total())
    return {witch: won[witch] / (played[witch] * fair) if won and played[witch] else 0.0 for witch in library().witches}


def line(name: str, *summaries: Summary) -> str:
    """One row of figures."""
    games = sum(summary.games for summary in summaries)
    parts = {
        end: sum(portions(summary)[end] * summary.games for summary in summaries) / games
        for end in ("win", "chains", "time", "malice")
    }
    rounds = sum(summary.rounds * summary.games for summary in summaries) / games
    ends = "  ".join(f"{end} {part:6.1%}" for end, part in parts.items())
    each = "  ".join(f"{witch} {share:.2f}" for witch, share in shares(*summaries).items())
    return f"{name:<9} {games:6d} games  {ends}  {rounds:4.1f} rounds   {each}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[3])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--demon", nargs="+", choices=list(library().demons), default=list(library().demons))
    parser.add_argument("--solo", choices=["easy", "normal", "hard"], default="normal")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--steward", nargs="+", default=[], metavar="NAME=N", help=", ".join(CONSTANTS))
    wanted = parser.parse_args(arguments)
    constants = {name: int(value) for name, _, value in (wish.partition("=") for wish in wanted.steward)}
    with other_stewards(constants):
        for seats in wanted.seats:
            print(f"{seats} seat(s)")  # noqa: T201
            summaries = []
            for demon in wanted.demon:
                summaries.append(measure(seats, wanted.games, wanted.seed, demon=demon, solo=wanted.solo))
                print(line(demon, summaries[-1]), flush=True)  # noqa: T201
            if len(summaries) > 1:
                print(line("all", *summaries), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
