"""Records one whole game per way it can end: ``python -m tests.contract.record GAME``.

With ``--options '{"packs": ["all"]}' --name everything`` it is played with other than the default options, and recorded as
``everything_<outcome>.json``.

The records lie in ``tests/contract/recorded/<game>/<outcome>.json``, as exports that ``lychgate verify`` reads too. They
are made anew only when a version of the rules is raised on purpose.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engines.kernel import Dice, Entry, Game, RandomSteward, Session
from engines.kernel.record import Record, export
from engines.kernel.stewards import Steward, steward_step
from tests.contract.playing import NAMES, all_games

RECORDED = Path(__file__).with_name("recorded")
TRIES = 5000


def one_per_outcome(game: Game[Any], options: Any = None) -> dict[str, Record]:
    """Games until every outcome has been seen, the game's own steward and a random one taking turns."""
    found: dict[str, Record] = {}
    for record in _games(game, options or game.Options()):
        assert record.outcome is not None
        found.setdefault(record.outcome.name, record)
        if set(found) == set(game.outcomes):
            return found
    return found


def _games(game: Game[Any], options: Any) -> Iterator[Record]:
    for number in range(TRIES):
        seed = number.to_bytes(16, "big")
        dice = Dice(seed[::-1])
        steward = RandomSteward(dice) if number % 2 else game.steward(dice)
        yield play(game, game.seats[number // 2 % len(game.seats)], seed, steward, options)


def play(game: Game[Any], seats: int, seed: bytes, steward: Steward[Any], options: Any) -> Record:
    """One game, all seats played by ``steward``."""
    session = Session.start(game, seats, options, seed)
    journal: list[Entry] = []
    while not session.finished:
        step = steward_step(session, dict.fromkeys(range(seats), steward))
        assert step is not None
        journal.append(step.entry)
    return export(session, seed, options, NAMES[:seats], journal)


def main(arguments: list[str] | None = None) -> None:
    """Write the records of one game."""
    parser = argparse.ArgumentParser(prog="python -m tests.contract.record", description=__doc__)
    parser.add_argument("game", choices=sorted(all_games()), help="which game to record")
    parser.add_argument("--options", default="{}", help="options of the table, as JSON")
    parser.add_argument("--name", default="", help="what the names of the files begin with")
    wanted = parser.parse_args(arguments)
    game = all_games()[wanted.game]
    folder = RECORDED / game.key
    folder.mkdir(parents=True, exist_ok=True)
    records = one_per_outcome(game, game.Options.model_validate_json(wanted.options))
    prefix = f"{wanted.name}_" if wanted.name else ""
    for name, record in records.items():
        (folder / f"{prefix}{name}.json").write_text(record.model_dump_json() + "\n", encoding="utf-8")
        sys.stdout.write(f"{name}: {len(record.seats)} seats, {len(record.answers)} answers\n")
    missing = sorted(set(game.outcomes) - set(records))
    if missing:
        sys.exit(f"{TRIES} games never ended with {', '.join(missing)}")


if __name__ == "__main__":
    main()
