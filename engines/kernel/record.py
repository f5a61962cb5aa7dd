"""A whole game in one file: export, and the check that replays it offline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.kernel.asks import Refused
from engines.kernel.bounds import RulesFault
from engines.kernel.dice import commitment
from engines.kernel.game import Game, Outcome
from engines.kernel.legacy import KeptLegacy, Legacy, keep, recall
from engines.kernel.session import Entry, Session

FORMAT = 2


class RecordedAnswer(BaseModel):
    """One answer of a recorded game; fields as in :class:`Entry`."""

    model_config = ConfigDict(extra="forbid")

    ask: int
    fingerprint: str
    seat: int
    choice: list[str]
    dice: list[int]
    stretch: int = Field(default=0, ge=0, lt=2**64)


class Record(BaseModel):
    """An exported game: everything that is needed to play it again, to the last die.

    Attributes:
        lychgate: version of this format.
        game: folder of the game.
        version: version of its rules.
        seed: the seed of the dice, in hex.
        commitment: what was posted before the first roll.
        options: as chosen in the lobby.
        seats: the names of the seats, in order.
        answers: every answer.
        digest: of the last state and its open asks.
        outcome: None if the game was not over.
        legacy: what it went on from.
        bequest: what it left.
    """

    model_config = ConfigDict(extra="forbid")

    lychgate: int = FORMAT
    game: str
    version: int
    seed: str
    commitment: str
    options: dict[str, Any]
    seats: list[str]
    answers: list[RecordedAnswer] = Field(default_factory=list)
    digest: str
    outcome: Outcome | None = None
    legacy: list[KeptLegacy] = Field(default_factory=list)
    bequest: list[KeptLegacy] = Field(default_factory=list)


class NotARecord(Exception):
    """The text is no export of this program; the message is one sentence for the reader."""


def read(text: str | bytes) -> Record:
    """An export from its JSON text.

    Raises:
        NotARecord: the text is no export, or one of a newer format.
    """
    try:
        newest = _Stamp.model_validate_json(text).lychgate
        if newest > FORMAT:
            message = f"This export has format {newest}; this version of Lychgate reads up to {FORMAT}."
            raise NotARecord(message)
        return Record.model_validate_json(text)
    except ValidationError as reason:
        message = "This is not a Lychgate export: " + _first_complaint(reason)
        raise NotARecord(message) from reason


class _Stamp(BaseModel):
    """What exports of every format have in common; looked at first, since a newer one may have fields unknown here."""

    lychgate: int


def _first_complaint(reason: ValidationError) -> str:
    first = reason.errors()[0]
    place = ".".join(str(part) for part in first["loc"])[:80]
    return f"{place + ': ' if place else ''}{first['msg'].lower()}."


def export(
    session: Session[Any],
    seed: bytes,
    options: BaseModel,
    names: Sequence[str],
    journal: Sequence[Entry],
    legacy: Sequence[Legacy] = (),
) -> Record:
    """The whole game of ``session``: ``journal`` holds every answer that still counts, from the first.

    ``legacy`` is what it was started with.
    """
    return Record(
        game=session.game.key,
        version=session.game.version,
        seed=seed.hex(),
        commitment=commitment(seed),
        options=options.model_dump(mode="json"),
        seats=list(names),
        answers=[RecordedAnswer(**entry._asdict()) for entry in journal],
        digest=session.digest(),
        outcome=session.outcome(),
        legacy=[keep(thing) for thing in legacy],
        bequest=[keep(thing) for thing in session.bequest()],
    )


def verify(record: Record, game: Game[Any]) -> list[str]:
    """Replay ``record`` and compare every question, roll, card and the result; what differs, one sentence each."""
    try:
        session = _begun(record, game)
    except _Unfit as reason:
        return [str(reason)]
    for n, recorded in enumerate(record.answers, 1):
        complaint = _replayed(session, Entry(**recorded.model_dump()))
        if complaint:
            return [f"Answer {n}: {complaint}"]
    complaints = []
    if session.digest() != record.digest:
        complaints.append("The last position is another one.")
    if session.outcome() != record.outcome:
        complaints.append("The result is another one.")
    if [keep(thing) for thing in session.bequest()] != record.bequest:
        complaints.append("What it leaves is something else.")
    return complaints


class _Unfit(Exception):
    """The record cannot be played; the message is one sentence for the reader."""


def _begun(record: Record, game: Game[Any]) -> Session[Any]:
    """The game before its first answer."""
    if record.game != game.key:
        raise _Unfit(f"It is a game of {record.game}, not of {game.key}.")
    if record.version != game.version:
        raise _Unfit(
            f"It was played with version {record.version} of the rules; this program has version {game.version}."
        )
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError as reason:
        raise _Unfit("The seed cannot be read.") from reason
    try:
        options = game.Options.model_validate(record.options)
    except ValidationError as reason:
        raise _Unfit("The options cannot be read: " + _first_complaint(reason)) from reason
    if commitment(seed) != record.commitment:
        raise _Unfit("The seed is not the one that was committed to before the first roll.")
    seats = len(record.seats)
    if seats not in game.seats:
        raise _Unfit(f"{game.title} is not played with {seats} seats.")
    if any(kept.seat is not None and kept.seat >= seats for kept in record.legacy):
        raise _Unfit("What it went on from belongs to nobody here.")
    try:
        legacy = [recall(game, kept) for kept in record.legacy]
    except ValueError as reason:
        raise _Unfit("What it went on from cannot be read.") from reason
    return Session.start(game, seats, options, seed, legacy)


def _replayed(session: Session[Any], entry: Entry) -> str:
    ask = session.open_ask(entry.ask)
    if ask is None or ask.fingerprint != entry.fingerprint:
        return "the question was another one."
    if entry.stretch < session.table.dice.stretch:
        return "the dice go back to a stretch that was left."
    if entry.stretch > session.table.dice.stretch:
        session.table.dice.move(entry.stretch)
    try:
        step = session.answer(entry.ask, entry.seat, entry.choice)
    except Refused:
        return "it is not a legal answer."
    except RulesFault:
        return "the rules fail on it."
    if step.entry.dice != entry.dice:
        return "the dice fell differently."
    return ""
