"""Rolls a second against avrae's d20, on lines of its own documentation; fair dice here, the global random there.

d20 is installed from its registry into ``.cache/peers``, apart from our own lark. Rounds alternate, each in a process of its own.
"""

from __future__ import annotations

import json
import sys
import time

from engines.kernel import Dice
from engines.notation import evaluate
from tests.bench.figures import Figure, compared, repeats
from tests.bench.peers import CACHE, GAMES, _run

PEERS = True
D20 = "d20==1.1.2"
ROUNDS = 5
LINES = ["1d20", "4d6kh3", "1d20+5", "2d6ro<3", "8d6mi2", "(1d4 + 1, 3, 2d6kl1)kh1", "3d6 [fire] + 1d4 [piercing]",
         "-1d8 + 4 - (3, 1d4)kh1", "100d20", "1d20+" * 50 + "1d20"]  # fmt: skip


def install() -> None:
    """Put d20 into the cache, once."""
    if not (CACHE / "d20" / "d20").is_dir():
        _run(sys.executable, "-m", "pip", "install", "--quiet", "--target", str(CACHE / "d20"), D20)


def speed(rounds: int, *, forget: bool) -> float:
    """Rolls a second; with ``forget`` every line is read anew."""
    dice = Dice(b"sixteen bytes...")
    started = time.process_time()
    for _ in range(rounds):
        for line in LINES:
            if forget:
                evaluate.forget()
            assert evaluate.roll(line, dice).total is not None
            dice.take_rolled()
    return rounds * len(LINES) / (time.process_time() - started)


def measure(effort: float = 1.0) -> list[Figure]:
    """Medians of the ratios in each round."""
    install()
    many = repeats(50, effort)
    rounds = [(ours(many), theirs(many)) for _ in range(ROUNDS)]
    return [
        compared("rolls of new text, against d20", [(our[0], their[0]) for our, their in rounds], "rolls/s"),
        compared("rolls of known text, against d20", [(our[1], their[1]) for our, their in rounds], "rolls/s"),
    ]


def ours(rounds: int) -> list[float]:
    """One round of ours: new text, known text."""
    return [float(figure) for figure in _run(sys.executable, "-m", "tests.bench.dice", str(rounds)).split()]


def theirs(rounds: int) -> list[float]:
    """One round of d20."""
    script = str(GAMES / "d20_rolls.py")
    done = _run(sys.executable, script, json.dumps(LINES), str(rounds), PYTHONPATH=str(CACHE / "d20"))
    return [float(figure) for figure in done.split()]


if __name__ == "__main__":
    speed(1, forget=False)
    print(speed(int(sys.argv[1]), forget=True), speed(int(sys.argv[1]), forget=False))  # noqa: T201  # for measure
