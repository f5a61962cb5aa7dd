"""What a recorded game tells: beside ``win.json`` lies ``win.told``, a line for each answer after which something was told or kept.

    12 * 3fa9c1d2 card-drawn is-unhurt     after answer 12 a checkpoint (*) and two events, whose plain form has this digest

The first line, 0, is the way to the first question. A change of the rules that says another thing, or keeps the state at
another moment, is seen as a difference of text. ``python -m tests.contract.record GAME --told`` writes these files anew, when
what is told was changed on purpose and the games are the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engines.kernel import Event, Game, Session, Step
from engines.kernel.record import Record
from engines.kernel.replay import verify


def told(record: Record, game: Game[Any]) -> str:
    """The text of the file for ``record``, which must verify."""
    with heard() as lines:
        assert verify(record, game) == []
    return "".join(f"{line}\n" for line in lines)


def keep(path: Path, record: Record, game: Game[Any]) -> None:
    """Write a record to ``path``, and beside it what it tells."""
    path.write_text(record.model_dump_json() + "\n", encoding="utf-8")
    keep_told(path, record, game)


def keep_told(path: Path, record: Record, game: Game[Any]) -> None:
    """Write only what the record at ``path`` tells."""
    path.with_suffix(".told").write_text(told(record, game), encoding="utf-8")


@contextmanager
def heard() -> Iterator[list[str]]:
    """The lines of the game that is played in the block, whoever plays it."""
    lines: list[str] = []
    begin, answer = Session.start, Session.answer

    def begun(*settings: Any) -> Session[Any]:
        session = begin(*settings)
        lines[:] = _line(0, session.opening, kept=session.checkpoint.asks > 0 or session.checkpoint.events > 0)
        return session

    def answered(session: Session[Any], *chosen: Any) -> Step:
        step = answer(session, *chosen)
        lines.extend(_line(session.answers, step.events, kept=step.checkpoint is not None))
        return step

    with patch.object(Session, "start", begun), patch.object(Session, "answer", answered):
        yield lines


def _line(n: int, events: Sequence[Event], *, kept: bool) -> Iterator[str]:
    if not events and not kept:
        return
    plain = json.dumps([[event.kind, event.model_dump(mode="json")] for event in events], sort_keys=True)
    digest = blake2b(plain.encode(), digest_size=4).hexdigest()
    yield " ".join([str(n), *(["*"] if kept else []), digest, *(event.kind for event in events)])
