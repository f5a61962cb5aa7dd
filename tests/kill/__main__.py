"""`python -m tests.kill --kills 300 --seed 1`: the whole ordeal; status 1 if anything was lost, doubled or out of place."""

import asyncio
import sys

from tests.kill.ordeal import Ordeal
from tests.kill.shell import given


def ran(*settings):
    """An ordeal that is over."""
    ordeal = Ordeal(*settings)
    asyncio.run(ordeal.run())
    return ordeal


def main():
    ordeal = given("python -m tests.kill", __doc__, 300, "the database and the log", ran)
    print(ordeal.summary())  # noqa: T201
    return 1 if ordeal.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
