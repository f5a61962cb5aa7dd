"""A whole game in one file. :mod:`engines.kernel.replay` checks it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.kernel.chain import Chain, Head, Link, RecordedAnswer, beginning, salt_of, seal
from engines.kernel.dice import commitment
from engines.kernel.game import Outcome
from engines.kernel.legacy import KeptLegacy, Legacy, keep
from engines.kernel.session import Entry, Session

FORMAT = 4
CHAINED = 3
"""The first format with a chain; a file of an older one proves its numbers, and not that nothing was left out."""
SALTED = 4
"""The first format in which names are sealed with salts, and the press that began the game goes into its deal."""


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
        forgotten: seats whose person had the name deleted, so that it does not fit its seal any more.
        seals: of the names with which the game began.
        salts: what the names in ``seats`` are sealed with; empty for those forgotten.
        press: that began the game, and goes into its deal; 0: none, the deal hangs on the seed alone.
        answers: every answer that counts.
        links: what stands in the chain besides answers, in order.
        head: of the chain, 64 hex digits.
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
    forgotten: list[int] = Field(default_factory=list)
    seals: list[str] = Field(default_factory=list)
    salts: list[Annotated[str, Field(pattern="^(?:[0-9a-f]{32})?$")]] = Field(default_factory=list)
    press: int = Field(default=0, ge=0, lt=2**64)
    answers: list[RecordedAnswer] = Field(default_factory=list)
    links: list[Annotated[Link, Field(discriminator="what")]] = Field(default_factory=list)
    head: str = ""
    digest: str
    outcome: Outcome | None = None
    legacy: list[KeptLegacy] = Field(default_factory=list)
    bequest: list[KeptLegacy] = Field(default_factory=list)

    @property
    def is_chained(self) -> bool:
        """Whether it has a chain: without one it proves its numbers, and not that nothing was left out."""
        return self.lychgate >= CHAINED

    @property
    def is_salted(self) -> bool:
        """Whether its names are sealed with salts."""
        return self.lychgate >= SALTED

    @property
    def last(self) -> Head:
        """The head of its chain."""
        gone = sum(len(link.gone) for link in self.links if link.what == "taken-back")
        return Head(len(self.answers) + gone + len(self.links), self.head)

    def taken_back(self, why: str) -> int:
        """How often answers were taken back for this reason."""
        return sum(1 for link in self.links if link.what == "taken-back" and link.why == why)


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
        message = "This is not a Lychgate export: " + first_complaint(reason)
        raise NotARecord(message) from reason


class _Stamp(BaseModel):
    """What exports of every format have in common; looked at first, since a newer one may have fields unknown here."""

    lychgate: int


def first_complaint(reason: ValidationError) -> str:
    """What is wrong first, and where, in words."""
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
    press: int = 0,
) -> Record:
    """The whole game of ``session``, from which nothing was taken back: ``journal`` holds every answer, from the first.

    ``legacy`` is what it was started with, ``press`` what began it.
    """
    salts = [salt_of(seed, seat, name) for seat, name in enumerate(names)]
    record = Record(
        game=session.game.key,
        version=session.game.version,
        seed=seed.hex(),
        commitment=commitment(seed),
        options=options.model_dump(mode="json"),
        seats=list(names),
        seals=[seal(salts[seat], seat, name) for seat, name in enumerate(names)],
        salts=salts,
        press=press,
        answers=[RecordedAnswer(**entry._asdict()) for entry in journal],
        digest=session.digest(),
        outcome=session.outcome(),
        legacy=[keep(thing) for thing in legacy],
        bequest=[keep(thing) for thing in session.bequest()],
    )
    chain = begun(record, seed)
    for entry in journal:
        chain.answered(entry)
    return record.model_copy(update={"head": chain.head.digest})


def begun(record: Record, seed: bytes) -> Chain:
    """The chain of a recorded game before its first answer."""
    told = (record.game, record.version, record.commitment, record.options, record.seals, record.legacy, record.press)
    return Chain.begin(seed, beginning(*told))
