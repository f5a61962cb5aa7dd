"""Records one whole game per way it can end: ``python -m tests.contract.record GAME``.

With ``--options '{"packs": ["all"]}' --name everything`` it is played with other than the default options, and recorded as
``everything_<outcome>.json``. With ``--script tests.engines.moths.dark:alike`` a function plays, too, that sees the whole table and
gives a choice for an open ask, or none, if it has rather another one answered: for outcomes that stewards hardly ever reach.

The records lie in ``tests/contract/recorded/<game>/<outcome>.json``, as exports that ``lychgate verify`` reads too, and beside each
what it tells (``told.py``). They are made anew only when rules change on purpose; ``--told`` writes only what all records of the
game tell, when that alone has changed. ``--again`` plays all of them by the rules as they are: a game that goes as it went is what it was,
and where one takes another way the game's own steward goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from engines.kernel import Ask, Dice, Entry, Game, RandomSteward, Session, recall
from engines.kernel.record import Record, export, read
from engines.kernel.stewards import Steward, steward_step
from tests.contract.playing import NAMES, all_games
from tests.contract.told import keep, keep_told

RECORDED = Path(__file__).with_name("recorded")
TRIES = 5000
Script = Callable[[Session[Any], Ask], list[str] | None]


def one_per_outcome(game: Game[Any], options: Any = None, script: Script | None = None) -> dict[str, Record]:
    """Games until every outcome has been seen, the game's own steward, a random one and the ``script`` taking turns."""
    found: dict[str, Record] = {}
    for record in _games(game, options or game.Options(), script):
        assert record.outcome is not None
        found.setdefault(record.outcome.name, record)
        if set(found) == set(game.outcomes):
            return found
    return found


def _games(game: Game[Any], options: Any, script: Script | None) -> Iterator[Record]:
    for number in range(TRIES):
        seed = number.to_bytes(16, "big")
        dice = Dice(seed[::-1])
        turns = [_as_script(game.steward(dice)), _as_script(RandomSteward(dice)), *([script] if script else [])]
        nth, turn = divmod(number, len(turns))
        yield play(game, game.seats[nth % len(game.seats)], seed, turns[turn], options)


def _as_script(steward: Steward[Any]) -> Script:
    return lambda session, ask: steward.answer(ask.seats[0], ask, lambda: session.view(ask.seats[0]))


def play(game: Game[Any], seats: int, seed: bytes, script: Script, options: Any) -> Record:
    """One game, all seats played by ``script``."""
    session = Session.start(game, seats, options, seed)
    journal: list[Entry] = []
    while not session.finished:
        ask, choice = next((ask, choice) for ask in session.asks if (choice := script(session, ask)) is not None)
        journal.append(session.answer(ask.number, ask.seats[0], choice).entry)
    return export(session, seed, options, NAMES[:seats], journal)


def again(game: Game[Any], record: Record) -> Record:
    """A recorded game, by the rules as they are."""
    seed, seats = bytes.fromhex(record.seed), len(record.seats)
    options = game.Options.model_validate(record.options)
    legacy = [recall(game, kept) for kept in record.legacy]
    session = Session.start(game, seats, options, seed, legacy)
    stewards = dict.fromkeys(range(seats), game.steward(Dice(seed[::-1])))
    journal: list[Entry] = []
    for was in record.answers:
        fits = (ask for ask in session.asks if ask.fingerprint == was.fingerprint and was.seat in ask.seats)
        ask = next(fits, None)  # where more is asked than before it has another number
        if ask is None:
            break
        journal.append(session.answer(ask.number, was.seat, was.choice).entry)
        if journal[-1].dice != was.dice:
            break
    while not session.finished:
        step = steward_step(session, stewards)
        assert step is not None
        journal.append(step.entry)
    return export(session, seed, options, record.seats, journal, legacy)


def main(arguments: list[str] | None = None) -> None:
    """Write the records of one game."""
    parser = argparse.ArgumentParser(prog="python -m tests.contract.record", description=__doc__)
    parser.add_argument("game", choices=sorted(all_games()), help="which game to record")
    parser.add_argument("--options", default="{}", help="options of the table, as JSON")
    parser.add_argument("--name", default="", help="what the names of the files begin with")
    parser.add_argument(
        "--script", type=resolve_name, help="a function that plays for what is seldom, as module:function"
    )
    parser.add_argument("--told", action="store_true", help="play what is recorded, and write what it tells anew")
    parser.add_argument("--again", action="store_true", help="play what is recorded by the rules as they are")
    wanted = parser.parse_args(arguments)
    game = all_games()[wanted.game]
    folder = RECORDED / game.key
    if wanted.told:
        for path in sorted(folder.glob("*.json")):
            keep_told(path, read(path.read_bytes()), game)
        return
    if wanted.again:
        for path in sorted(folder.glob("*.json")):
            keep(path, again(game, read(path.read_bytes())), game)
        return
    folder.mkdir(parents=True, exist_ok=True)
    records = one_per_outcome(game, game.Options.model_validate_json(wanted.options), wanted.script)
    prefix = f"{wanted.name}_" if wanted.name else ""
    for name, record in records.items():
        keep(folder / f"{prefix}{name}.json", record, game)
        sys.stdout.write(f"{name}: {len(record.seats)} seats, {len(record.answers)} answers\n")
    missing = sorted(set(game.outcomes) - set(records))
    if missing:
        sys.exit(f"{TRIES} games never ended with {', '.join(missing)}")


if __name__ == "__main__":
    main()
