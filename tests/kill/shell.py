"""What the commands of the kill tests have in common: how often, drawn how, and where everything lies."""

import argparse
import secrets
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any


def given(prog: str, doc: str | None, kills: int, kept: str, make: Callable[..., Any]) -> Any:
    """What ``make`` gives after it ran for the folder, number of kills, seed and writer of lines that the command line asks for.

    Args:
        prog: how it is called.
        doc: what it does.
        kills: how many where nobody says.
        kept: what ``--keep`` leaves behind.
        make: takes the four, and gives what has run.
    """
    parser = argparse.ArgumentParser(prog=prog, description=doc)
    parser.add_argument("--kills", type=int, default=kills, help="how often (%(default)s)")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6), help="of what is drawn (random)")
    parser.add_argument("--keep", type=Path, help=f"a folder to leave {kept} in")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)  # noqa: T201
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        return make(folder, options.kills, options.seed, lambda line: print(line, flush=True))  # noqa: T201
