"""What a recorded game tells: beside ``win.json`` lies ``win.told``, a line for each answer after which something was told or kept.

    12 * 3fa9c1d2 card-drawn is-unhurt     after answer 12 a checkpoint (*) and two events, whose plain form has this digest

The first line, 0, is the way to the first question. A change of the rules that says another thing, or keeps the state at
another moment, is seen as a difference of text. ``python -m tests.contract.record GAME --told`` writes these files anew, when
what is told was changed on purpose and the games are the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from engines.kernel import Event, Game, Session
from engines.kernel.legacy import recall
from engines.kernel.record import Record


def told(record: Record, game: Game[Any]) -> str:
    """The text of the file for ``record``, which must verify."""
    return "".join(f"{line}\n" for line in _lines(record, game))


def keep(path: Path, record: Record, game: Game[Any]) -> None:
    """Write a record to ``path``, and beside it what it tells."""
    path.write_text(record.model_dump_json() + "\n", encoding="utf-8")
    keep_told(path, record, game)


def keep_told(path: Path, record: Record, game: Game[Any]) -> None:
    """Write only what the record at ``path`` tells."""
    path.with_suffix(".told").write_text(told(record, game), encoding="utf-8")


def _lines(record: Record, game: Game[Any]) -> Iterator[str]:
    legacy = [recall(game, kept) for kept in record.legacy]
    options = game.Options.model_validate(record.options)
    session = Session.start(game, len(record.seats), options, bytes.fromhex(record.seed), legacy)
    yield from _line(0, session.opening, kept=session.checkpoint.asks > 0 or session.checkpoint.events > 0)
    for n, answer in enumerate(record.answers, 1):
        step = session.answer(answer.ask, answer.seat, answer.choice)
        yield from _line(n, step.events, kept=step.checkpoint is not None)


def _line(n: int, events: Sequence[Event], *, kept: bool) -> Iterator[str]:
    if not events and not kept:
        return
    plain = json.dumps([[event.kind, event.model_dump(mode="json")] for event in events], sort_keys=True)
    digest = blake2b(plain.encode(), digest_size=4).hexdigest()
    yield " ".join([str(n), *(["*"] if kept else []), digest, *(event.kind for event in events)])
