"""Changes rules at random places and looks which changes no test notices: ``python -m tests.mutants --game vengeance --number 20``.

Each mutant lives in a copy of the house, never in this one. First the tests of the game that run its line are run, quick ones first; what they let pass
is tried on all tests of the game. What survives is printed, and is either a test that is missing or a change that changes nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.changes import ROOT, Mutant, drawn

PATIENCE = 3  # times what all tests take; a mutant that makes the rules go round for ever is noticed by that
_NOT_COPIED = shutil.ignore_patterns(".git", ".venv", ".*_cache", "out", "__pycache__")


class Tests:
    """The tests of a game (or of the kernel: then of every engine), and which lines of its rules each runs."""

    def __init__(self, game: str, house: Path) -> None:
        chosen = [] if game == "kernel" else ["-k", f"{game} or tests/engines"]
        self.all = [f"tests/engines/{game}", "tests/contract", *chosen]
        found = house / "lines.json"
        plugin = ["-p", "tests.mutants.lines", "--lines-of", f"engines/{game}", "--lines-to", found.name]
        began = time.monotonic()
        if not passes(house, self.all, None, *plugin):
            sys.exit("The tests fail without any change; mend that first.")
        self.seconds = PATIENCE * (time.monotonic() - began)
        said = json.loads(found.read_text())
        self._seconds: dict[str, float] = said["tests"]
        self._lines: dict[str, dict[str, list[str]]] = said["lines"]

    def of(self, mutant: Mutant) -> list[str]:
        """Those that run its line, or the nearest before it that is run; the quickest first."""
        lines = self._lines.get(str(mutant.path), {})
        nearest = max((int(line) for line in lines if int(line) <= mutant.line), default=0)
        return sorted(lines.get(str(nearest), []), key=lambda test: self._seconds[test])


def passes(house: Path, tests: Sequence[str], seconds: float | None, *options: str) -> bool:
    """Whether these tests pass in a house; what takes longer does not."""
    listed = house / "tests.txt"
    listed.write_text("\n".join(tests))
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        *options,
        f"@{listed.name}",
    ]
    try:
        ended = subprocess.run(command, cwd=house, capture_output=True, timeout=seconds, check=False)  # noqa: S603
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == 0


def survives(mutant: Mutant, house: Path, tests: Tests) -> bool:
    """Whether the tests of the game pass on a copy of the house with that change."""
    file = house / mutant.path
    source = file.read_bytes()
    file.write_bytes(source[: mutant.start] + mutant.after.encode() + source[mutant.end :])
    try:
        near = tests.of(mutant)
        return (not near or passes(house, near, tests.seconds)) and passes(house, tests.all, tests.seconds)
    finally:
        file.write_bytes(source)


def main() -> None:
    """Print what survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--game", required=True, help="folder in engines; kernel is one, too")
    parser.add_argument("--number", type=int, default=20, help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at once (%(default)s)")
    wanted = parser.parse_args()
    chosen = drawn(wanted.game, wanted.number, wanted.seed)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(wanted.jobs) as jobs:
        houses: SimpleQueue[Path] = SimpleQueue()
        for number in range(wanted.jobs):
            houses.put(Path(shutil.copytree(ROOT, Path(folder) / str(number), ignore=_NOT_COPIED)))
        tests = Tests(wanted.game, Path(folder) / "0")

        def try_out(mutant: Mutant) -> bool:
            house = houses.get()
            alive = survives(mutant, house, tests)
            houses.put(house)
            sys.stdout.write(f"{'SURVIVES' if alive else 'noticed '} {mutant}\n")
            sys.stdout.flush()
            return alive

        survivors = sum(jobs.map(try_out, chosen))
    sys.stdout.write(f"{len(chosen) - survivors} of {len(chosen)} noticed\n")


if __name__ == "__main__":
    main()
