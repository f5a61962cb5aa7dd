"""Questions to players and their answers, as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, NamedTuple

PASS = "pass"  # noqa: S105
"""Option id of declining, wherever an ask may be declined."""

ABSTAIN = "abstain"
"""Option id of handing over one's vote in a group decision."""

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Refused(Exception):
    """An answer that the table cannot take; nothing has changed.

    Attributes:
        reason: a key of the kernel's catalogue (``refused-...``), for one sentence to the player.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Option(NamedTuple):
    """One legal choice.

    Attributes:
        id: stable and unique within its ask.
        words: catalogue key of the label; empty means ``<kind of the ask>-<id>``.
        args: what the label speaks of; keys follow the naming rule of :mod:`engines.kernel.words`.
        at: what it points at on the board (a space, a card, a die); empty if nothing.
        rules: numbered statements it comes from.
    """

    id: str
    words: str = ""
    args: Mapping[str, Any] = NOTHING
    at: str = ""
    rules: tuple[str, ...] = ()


class Ask:
    """One question that is open until somebody who may answer it has answered.

    Attributes:
        number: position among all asks of the table; 0 until the ask is opened, then it only grows.
        kind: catalogue key of the prompt, e.g. ``leader``.
        seats: who may answer; more than one means that anyone of them may.
        options: all legal choices, never empty.
        least: how many options an answer picks at least.
        most: how many at most.
        args: what the prompt speaks of.
        secret: whether prompt, options and answer are hidden from the seats that are not asked.
        default: the answer that is taken when time runs out.
        rules: numbered statements the question comes from.
        electorate: in a vote, all seats that vote; empty otherwise.
        order: key under which a seat may leave a standing order for such asks; empty if none is allowed.
    """

    __slots__ = (
        "_fingerprint",
        "args",
        "default",
        "electorate",
        "kind",
        "least",
        "most",
        "number",
        "options",
        "order",
        "rules",
        "seats",
        "secret",
    )

    def __init__(  # noqa: PLR0913
        self,
        seats: Sequence[int],
        kind: str,
        options: Sequence[Option],
        *,
        args: Mapping[str, Any] = NOTHING,
        least: int = 1,
        most: int = 1,
        secret: bool = False,
        default: Sequence[str] = (),
        rules: tuple[str, ...] = (),
        electorate: Sequence[int] = (),
        order: str = "",
    ) -> None:
        self.number = 0
        self.kind = kind
        self.seats = tuple(seats)
        self.options = options
        self.least = least
        self.most = most
        self.args = args
        self.secret = secret
        self.default = tuple(default) or tuple(option.id for option in options[:least])
        self.rules = rules
        self.electorate = tuple(electorate)
        self.order = order
        self._fingerprint = ""

    @property
    def fingerprint(self) -> str:
        """Twelve hex digits that change with who is asked, what is asked, and what may be answered."""
        if not self._fingerprint:
            text = "\n".join([self.kind, repr(self.seats), f"{self.least}-{self.most}", *[o[0] for o in self.options]])
            self._fingerprint = blake2b(text.encode(), digest_size=6).hexdigest()
        return self._fingerprint

    def check(self, seat: int, choice: Sequence[str]) -> None:
        """Whether ``seat`` may answer ``choice``.

        Raises:
            Refused: who does not sit here is asked, an option is not offered, or the number of picks is wrong.
        """
        if seat not in self.seats:
            raise Refused("refused-not-yours")
        if not self.least <= len(choice) <= self.most or len(set(choice)) != len(choice):
            raise Refused("refused-how-many")
        offered = [option[0] for option in self.options]
        for pick in choice:
            if pick not in offered:
                raise Refused("refused-not-offered")

    def __repr__(self) -> str:
        return f"<Ask {self.number} {self.kind} to {list(self.seats)}: {[option.id for option in self.options]}>"


class Answer(NamedTuple):
    """What came back: the ask, the seat that answered, and the ids it picked."""

    ask: Ask
    seat: int
    choice: list[str]
