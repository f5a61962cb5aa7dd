"""A whole campaign in one file: all its games one after the other, and what outlived each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from engines.kernel.game import Game
from engines.kernel.legacy import KeptLegacy
from engines.kernel.record import NotARecord, Record, first_complaint
from engines.kernel.replay import verify

FORMAT = 1
Body = tuple[str, int, dict[str, Any]]
"""What something is: its kind, its version, and all of it."""


class Chapter(BaseModel):
    """One game of a campaign.

    Attributes:
        table: its number.
        made: by what numbers that is known from then on which was new in it, in the order of its bequest.
        record: the game.
    """

    model_config = ConfigDict(extra="forbid")

    table: int
    made: list[str]
    record: Record


class Saga(BaseModel):
    """A campaign.

    Attributes:
        lychgate_campaign: version of this format.
        of: the number of what all of it is about, such as a posse.
        chapters: its games, each after those from which something came to it.
        now: everything that is left, as it is.
    """

    model_config = ConfigDict(extra="forbid")

    lychgate_campaign: int = FORMAT
    of: str
    chapters: list[Chapter]
    now: list[KeptLegacy]


class Verdict(BaseModel):
    """What has been found.

    Attributes:
        complaints: what is wrong, one sentence each.
        games, answers: how many were played again.
        things: how many have come out of them as they are.
        outside: what came from elsewhere, so that nobody can tell from the file what it was before.
        older: tables that were played by other rules than these, so that their dice were not rolled again.
        given_up: tables that were left without anything having come of them.
    """

    complaints: list[str]
    games: int
    answers: int
    things: int
    outside: list[str]
    older: list[int]
    given_up: list[int]


def says_saga(text: bytes) -> bool:
    """Whether a file may hold a campaign; it is not read for that."""
    return b'"lychgate_campaign"' in text[:200]


def read_saga(text: str | bytes) -> Saga:
    """A campaign from its JSON text.

    Raises:
        NotARecord: it is none, or one of a newer format.
    """
    try:
        saga = Saga.model_validate_json(text)
    except ValidationError as reason:
        message = "This is not a campaign of Lychgate: " + first_complaint(reason)
        raise NotARecord(message) from reason
    if saga.lychgate_campaign > FORMAT:
        message = f"This campaign has format {saga.lychgate_campaign}; this version of Lychgate reads up to {FORMAT}."
        raise NotARecord(message)
    return saga


def verify_saga(saga: Saga, games: Mapping[str, Game[Any]]) -> Verdict:
    """Play all of it again, and follow everything from game to game up to what it is now."""
    told = _Telling()
    complaints = [] if saga.chapters else ["There is no game in it."]
    for chapter in saga.chapters:
        complaints += [f"Table {chapter.table}: {one}" for one in (*_replayed(chapter, games), *told.follow(chapter))]
    complaints += told.compare(saga)
    return Verdict(
        complaints=complaints,
        games=len(saga.chapters),
        answers=sum(len(chapter.record.answers) for chapter in saga.chapters),
        things=len(saga.now),
        outside=told.outside,
        older=[chapter.table for chapter in saga.chapters if _is_older(chapter, games)],
        given_up=[chapter.table for chapter in saga.chapters if not (chapter.record.outcome or chapter.record.bequest)],
    )


def _replayed(chapter: Chapter, games: Mapping[str, Game[Any]]) -> list[str]:
    game = games.get(chapter.record.game)
    if game is None:
        return [f"It is a game of {chapter.record.game[:40]}, which is not here."]
    return [] if _is_older(chapter, games) else verify(chapter.record, game)


def _is_older(chapter: Chapter, games: Mapping[str, Game[Any]]) -> bool:
    game = games.get(chapter.record.game)
    return game is not None and chapter.record.version != game.version


class _Telling:
    """What everything is after the games so far.

    Attributes:
        outside: what nothing in the file says the beginning of.
    """

    def __init__(self) -> None:
        self.outside: list[str] = []
        self._now: dict[str, Body] = {}
        self._tables: set[int] = set()

    def follow(self, chapter: Chapter) -> Iterator[str]:
        """What comes to a game, and what has become of it there."""
        if chapter.table in self._tables:
            yield "It is there twice."
        self._tables.add(chapter.table)
        came = [kept.id for kept in chapter.record.legacy]
        if len({*came}) < len(came):
            yield "Something came to it twice."
        for kept in chapter.record.legacy:
            if kept.id not in self._now:
                self.outside.append(f"{kept.kind} {kept.id}")
                self._now[kept.id] = _body(kept)  # until it leaves a game
            elif self._now[kept.id] != _body(kept):
                yield f"{kept.kind} {kept.id} came to it otherwise than it had left the game before."
        yield from self._left(chapter, came)

    def _left(self, chapter: Chapter, came: list[str]) -> Iterator[str]:
        """What it leaves; what is new has a number that nothing had before."""
        made = list(chapter.made)
        for kept in chapter.record.bequest:
            if kept.id and kept.id not in came:
                yield f"{kept.kind} {kept.id} left it, and never came to it."
            number = kept.id or (made.pop(0) if made else "")
            if not kept.id and (not number or number in self._now):
                yield f"A new {kept.kind} has no number of its own."
            self._now[number] = _body(kept)
        if made:
            yield "Not everything that was made was left."

    def compare(self, saga: Saga) -> Iterator[str]:
        """With what everything is said to be now."""
        for kept in saga.now:
            if kept.id not in self._now:
                yield f"{kept.kind} {kept.id} has come out of none of these games."
            elif self._now[kept.id] != _body(kept):
                yield f"{kept.kind} {kept.id} is otherwise than it left its last game."
        if saga.of not in {kept.id for kept in saga.now}:
            yield "What it is about is not there."


def _body(kept: KeptLegacy) -> Body:
    return kept.kind, kept.version, kept.body
