"""The chain of a game: everything that was done at a table, in order, each link hashed together with the head before it.

Whoever has seen ``88:3fa9c1d2e4`` anywhere, the number of a link and the first digits of its head, can tell of any file whether the
first 88 links in it are those that were there: nobody can leave one out, change one, or put one in between. A head is made with
the seed of the table, so that as long as this is secret the head says nothing of secret choices.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from engines.kernel.session import Entry

SHOWN = 10
"""Digits of a head that are shown: enough that nobody finds another game with the same ones."""


class Head(NamedTuple):
    """How far a chain has come.

    Attributes:
        link: number of the last link; 0 is how the game began.
        digest: 64 hex digits.
    """

    link: int
    digest: str

    @property
    def shown(self) -> str:
        """As people see and compare it: ``88:3fa9c1d2e4``."""
        return f"{self.link}:{self.digest[:SHOWN]}"


class RecordedAnswer(BaseModel):
    """One answer of a recorded game; fields as in :class:`Entry`."""

    model_config = ConfigDict(extra="forbid")

    ask: int
    fingerprint: str
    seat: int
    choice: list[str]
    dice: list[int]
    stretch: int = Field(default=0, ge=0, lt=2**64)
    press: int = Field(default=0, ge=0, lt=2**64)


class TakenBack(BaseModel):
    """A link: answers were taken back.

    Attributes:
        link: its number; 0 until it has one.
        why: ``alone``, since it harmed nobody; ``late``, since the clock had chosen it, nobody had moved, no die had fallen and nothing
            hidden had been shown; ``agreed`` by everybody whom it concerned; or since the ``rules`` had changed.
        seat: whose answer it was; None if the rules had changed.
        agreed: who agreed, that seat among them; nobody was asked where it was taken back alone.
        keep: how many answers stayed.
        gone: the others. Where the first of them was taken back ``alone``, the rest follows once more, but for what nobody was asked.
    """

    model_config = ConfigDict(extra="forbid")

    what: Literal["taken-back"] = "taken-back"
    link: int = Field(default=0, ge=0)
    why: Literal["alone", "late", "agreed", "rules"]
    seat: int | None = None
    agreed: list[int] = Field(default_factory=list)
    keep: int = Field(ge=0)
    gone: list[RecordedAnswer]

    @property
    def renews(self) -> bool:
        """Whether the dice go on in a fresh stretch."""
        return self.why in ("agreed", "rules")


class Seated(BaseModel):
    """A link: somebody else plays a seat from now on.

    Attributes:
        link: its number; 0 until it has one.
        seat: which.
        seal: of the name, see :func:`seal`.
    """

    model_config = ConfigDict(extra="forbid")

    what: Literal["seated"] = "seated"
    link: int = Field(default=0, ge=0)
    seat: int = Field(ge=0)
    seal: str


Link = TakenBack | Seated
"""What stands in a chain besides answers."""


class Chain:
    """Makes the heads of one game.

    Attributes:
        head: as far as it has come.
    """

    def __init__(self, seed: bytes, head: Head) -> None:
        """Go on from ``head``; see :meth:`begin` for a new one."""
        self._seed = seed
        self.head = head

    @classmethod
    def begin(cls, seed: bytes, beginning: Mapping[str, Any]) -> Chain:
        """The chain of a game that has just been dealt; see :func:`beginning`."""
        return cls(seed, Head(0, _digest(seed, "", beginning)))

    def answered(self, entry: Entry) -> Head:
        """Add an answer."""
        return self._add(entry._asdict())

    def linked(self, link: Link) -> Head:
        """Add something else. Of answers that are taken back nothing goes in: they are links already."""
        return self._add(link.model_dump(mode="json", exclude={"link", "gone"}))

    def _add(self, link: Mapping[str, Any]) -> Head:
        self.head = Head(self.head.link + 1, _digest(self._seed, self.head.digest, link))
        return self.head


def beginning(
    game: str,
    version: int,
    commitment: str,
    options: Mapping[str, Any],
    seals: Sequence[str],
    legacy: Sequence[Any],
    press: int = 0,
) -> dict[str, Any]:
    """What a chain begins with: all that a game is dealt from, as plain values; ``seals`` of the names by seat.

    ``press`` is the one that began it; 0 stands for none, and is left out.
    """
    return ({"press": press} if press else {}) | {
        "game": game,
        "version": version,
        "commitment": commitment,
        "options": options,
        "seals": list(seals),
        "legacy": [kept.model_dump(mode="json") for kept in legacy],
    }


def salt_of(secret: bytes, seat: int, name: str) -> str:
    """What a name is sealed with, 32 hex digits.

    It is published beside the name, and never without it; ``secret`` is never published. So whoever guesses a deleted name finds
    nothing that would tell whether the guess is right.
    """
    return hmac.new(secret, f"lychgate salt {seat} {name}".encode(), "sha256").hexdigest()[:32]


def seal(salt: str, seat: int, name: str) -> str:
    """32 hex digits that fix who sits on a seat, so that the name itself can be deleted."""
    return hmac.new(bytes.fromhex(salt), f"lychgate seat {seat} {name}".encode(), "sha256").hexdigest()[:32]


def seal_by_seed(seed: bytes, seat: int, name: str) -> str:
    """The seal of formats before there were salts, sixteen hex digits: whoever knows the seed can try names with it."""
    return hmac.new(seed, f"lychgate seat {seat} {name}".encode(), "sha256").hexdigest()[:16]


def _digest(seed: bytes, before: str, link: Mapping[str, Any]) -> str:
    text = json.dumps(link, sort_keys=True, separators=(",", ":"))
    return hmac.new(seed, f"lychgate chain {before} {text}".encode(), "sha256").hexdigest()
