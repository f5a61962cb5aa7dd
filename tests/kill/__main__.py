"""`python -m tests.kill --kills 300 --seed 1`: the whole ordeal; status 1 if anything was lost, doubled or out of place."""

import argparse
import asyncio
import secrets
import sys
import tempfile
from pathlib import Path

from tests.kill.ordeal import Ordeal


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.kill", description=__doc__)
    parser.add_argument("--kills", type=int, default=300, help="how often (%(default)s)")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6), help="of what is drawn (random)")
    parser.add_argument("--keep", type=Path, help="a folder to leave the database and the log in")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)  # noqa: T201
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        ordeal = Ordeal(folder, options.kills, options.seed, lambda line: print(line, flush=True))  # noqa: T201
        asyncio.run(ordeal.run())
    print(ordeal.summary())  # noqa: T201
    return 1 if ordeal.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
