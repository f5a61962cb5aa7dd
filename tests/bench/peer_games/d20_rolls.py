"""One round of avrae's d20: rolls a second, of new text and of text it has seen."""

import json
import sys
import time

from d20.dice import Roller

roller = Roller()
lines, rounds = json.loads(sys.argv[1]), int(sys.argv[2])


def speed(forget):
    started = time.process_time()
    for _ in range(rounds):
        for line in lines:
            if forget:
                roller._parse_cache.clear()
            assert roller.roll(line).total is not None
    return rounds * len(lines) / (time.process_time() - started)


speed(False)
print(speed(True), speed(False))  # noqa: T201  # for tests.bench.dice
