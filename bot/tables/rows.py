"""The records of the kernel as storage keeps them, and back: options, answers, checkpoints, events."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from engines.kernel import Checkpoint, Entry, Event, Game, GameOptions, Step
from engines.kernel.chain import RecordedAnswer
from storage import Answer
from storage import Checkpoint as StoredCheckpoint
from storage import Step as StoredStep


def options_of(game: Game[Any], text: str) -> GameOptions:
    """Options from JSON; what this version of the game does not offer any more is what it is by default."""
    try:
        return game.Options.model_validate_json(text)
    except ValidationError:
        chosen: dict[str, Any] = {}
        for name, value in json.loads(text).items():
            with contextlib.suppress(ValidationError):
                game.Options.model_validate(chosen | {name: value})
                chosen[name] = value
        return game.Options.model_validate(chosen)


def entry_of(answer: Answer) -> Entry:
    """A line of the journal, as the kernel has it."""
    choice, dice = json.loads(answer.choice), json.loads(answer.dice)
    return Entry(answer.ask, answer.fingerprint, answer.seat, choice, dice, answer.stretch, answer.press)


def answer_of(answer: Answer) -> RecordedAnswer:
    """A line of the journal, as a record has it."""
    return RecordedAnswer(**entry_of(answer)._asdict())


def checkpoint_of(row: StoredCheckpoint) -> Checkpoint:
    """A checkpoint, as the kernel has it."""
    return Checkpoint(
        row.answers, row.asks, row.events, row.stretch, row.position, row.state, row.rules_version, row.press
    )


def stored_checkpoint(checkpoint: Checkpoint) -> StoredCheckpoint:
    """A checkpoint, as storage has it."""
    return StoredCheckpoint(
        answers=checkpoint.answers,
        asks=checkpoint.asks,
        stretch=checkpoint.stretch,
        position=checkpoint.position,
        events=checkpoint.events,
        state=checkpoint.state,
        rules_version=checkpoint.version,
        press=checkpoint.press,
    )


def stored_step(step: Step, by: str) -> StoredStep:
    """An accepted answer, as storage has it."""
    return StoredStep(
        ask=step.entry.ask,
        fingerprint=step.entry.fingerprint,
        seat=step.entry.seat,
        choice=json.dumps(step.entry.choice),
        by=by,
        dice=json.dumps(step.entry.dice),
        stretch=step.entry.stretch,
        press=step.entry.press,
        events=tuple(event_text(event) for event in step.events),
    )


def event_text(event: Event) -> str:
    """An event as JSON, with its kind."""
    return json.dumps({"kind": event.kind, **event.model_dump(mode="json")})


def read_events(game: Game[Any], bodies: Sequence[str]) -> list[Event]:
    """Events from JSON; those that this version of the game does not know any more are left out."""
    kinds = {kind.kind: kind for kind in game.events}
    events = []
    for body in bodies:
        data = json.loads(body)
        kind = kinds.get(data.pop("kind", ""))
        if kind is not None and set(data) <= set(kind.model_fields):
            with contextlib.suppress(ValidationError):
                events.append(kind.model_validate(data))
    return events
