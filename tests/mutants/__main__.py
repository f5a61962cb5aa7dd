"""Changes rules at random places and looks which changes no test notices: ``python -m tests.mutants --game vengeance --number 20``.

Recorded games and the tests that run a mutant's line are tried first, then all tests of the game. What survives is printed, and is either a test
that is missing or a change that changes nothing.
"""

from __future__ import annotations

import argparse
import os
import sys

import pytest

from tests.mutants.changes import ROOT, drawn
from tests.mutants.trials import QUIET, Trials


def main() -> None:
    """Print what survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument(
        "--game",
        required=True,
        help="folder in engines; kernel is one, too, and so is a whole room beside engines, as bot",
    )
    parser.add_argument("--number", type=int, default=20, help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at once (%(default)s)")
    parser.add_argument("--choose", help="tests, as pytest's -k; all of the game else")
    parser.add_argument(
        "--near",
        action="store_true",
        help="only tests that run what is changed, though others may use what those leave behind",
    )
    wanted = parser.parse_args()
    folder = ROOT / "engines" / wanted.game
    if folder.is_dir():
        everything = "tests" if wanted.game == "kernel" else f"{wanted.game} or tests/engines"
        tests = [f"tests/engines/{wanted.game}", "tests/contract", "-k", wanted.choose or everything]
    else:
        folder = ROOT / wanted.game
        tests = [f"tests/{wanted.game}", "tests/e2e", "-k", wanted.choose or "tests"]
    trials = Trials(tests, drawn(folder, wanted.number, wanted.seed), wanted.jobs, near=wanted.near)
    failed = pytest.main([*QUIET, *tests], plugins=[trials])
    if trials.tried:
        sys.stdout.write(f"{trials.tried - trials.survivors} of {trials.tried} noticed\n")
    sys.exit(0 if trials.tried else failed)


if __name__ == "__main__":
    main()
