"""A great many random lines: each gives a result or an error of ours. ``python -m tests.engines.notation.many_strings COUNT``."""

import gc
import random
import sys
import time

from engines.kernel import Dice
from engines.notation import BadRoll, roll, row_text
from tests.engines.notation.test_any_text import SNIPPETS

LINES = ["4d6kh3", "2d20kh1 + 5 [x]", "(1d4 + 1, 3, 2d6kl1)kh1", "6x 4d6dl1 # stats", "10d10cs>=8cf1!", "3d{a,b,1..4}", "2dperil!p>4",
         "-1d8 // 2 + 4 - (3, 1d4)kh1"]  # fmt: skip


def line(rng: random.Random, kind: int) -> str:
    """Any letters; pieces of notation; its letters; a good line with some places changed."""
    if kind == 0:
        ranges = ((32, 127), (0, 0x3000), (0x1F000, 0x1FA00))
        return "".join(chr(rng.randrange(*rng.choice(ranges))) for _ in range(rng.randrange(40)))
    if kind == 1:
        return "".join(rng.choice(SNIPPETS) for _ in range(rng.randrange(1, 14)))
    if kind == 2:
        return "".join(rng.choice("0123456789dkhl!+-*/()<>= e") for _ in range(rng.randrange(1, 25)))
    letters = list(rng.choice(LINES))
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(letters))
        letters[at : at + rng.randrange(2)] = rng.choice(SNIPPETS)
    return "".join(letters)


def main(count: int) -> str:
    """Roll them; anything but a result or an error of ours is raised."""
    rng, dice = random.Random(20), Dice(b"sixteen letters!")
    results, slowest = 0, (0.0, "")
    gc.collect()
    gc.freeze()
    for n in range(count):
        text = line(rng, n % 4)
        started = time.process_time()
        try:
            result = roll(text, dice)
            assert all(row_text(result, row) for row in result.rows)
            results += 1
        except BadRoll as error:
            wrong = error
        else:
            wrong = None
        assert wrong is None or (0 <= wrong.at <= len(text) and wrong.suggestion)
        slowest = max(slowest, (time.process_time() - started, text))
        dice.take_rolled()
    return f"{count:,} lines: {results:,} results, {count - results:,} errors of ours; slowest {1000 * slowest[0]:.1f} ms: {slowest[1]!r}"


if __name__ == "__main__":
    sys.stdout.write(main(int(sys.argv[1])) + "\n")
