"""Questions to players and their answers, as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import itemgetter
from types import MappingProxyType
from typing import Any, NamedTuple, overload

PASS = "pass"  # noqa: S105
"""Option id of declining, wherever an ask may be declined."""

ABSTAIN = "abstain"
"""Option id of handing over one's vote in a group decision."""

YIELD = "yield"
"""Option id of leaving a choice to whom it is about; where it is offered, the rules have the clock take it for who is late."""

SURRENDER = "surrender"
"""Option id of giving up, wherever that is offered besides other things: the last option of its ask."""

NOTHING: Mapping[str, Any] = MappingProxyType({})


def _lapsed() -> Mapping[str, Any]:
    raise KeyError("nobody has read this while the question was open")


class Later(Mapping[str, Any]):
    """Arguments of words that take thought: ``find(*of)`` makes them when somebody first reads them.

    Most options of a playout are never read. What they are made of must not change while the ask is open, and making them
    must change nothing. Once it is answered, what the question says lapses, unless somebody has read it, and nobody reads what its
    options say.

    Raises:
        KeyError: it is read for the first time when it has lapsed.
    """

    __slots__ = ("_find", "_found")

    def __init__(self, find: Callable[..., Mapping[str, Any]], *of: Any) -> None:
        self._find = (find, of)
        self._found: Mapping[str, Any] | None = None

    def read(self) -> Mapping[str, Any]:
        """The arguments; they stay as they are from now on."""
        if self._found is None:
            find, of = self._find
            self._found = find(*of)
        return self._found

    def lapse(self) -> None:
        """Nobody is asked this any more: what nobody has read would speak of another table from now on."""
        if self._found is None:
            self._find = (_lapsed, ())

    def __getitem__(self, key: str) -> Any:
        return self.read()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.read())

    def __len__(self) -> int:
        return len(self.read())

    def __repr__(self) -> str:
        return repr(self.read())


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
        args: what the label speaks of; keys follow the naming rule of :mod:`engines.kernel.words`. What takes thought
            is given as :class:`Later`.
        at: what it points at on the board (a space, a card, a die); empty if nothing.
        rules: numbered statements it comes from.
        means: what the rules do with it: a piece's number, a card, a place, a word of the content. It is neither stored nor part
            of the fingerprint (a replay makes the asks anew), and says no more than the label may say.
        fatal: whom it kills for certain, or that it ends the game; empty if it does neither. ``seats`` are slain, ``cards`` those of whom a
            seat plays several, ``raised`` of either die and are raised at once, ``gone`` are those who were dead already and
            do not come back, ``ends`` is true where the game is over with it, which the seats of ``won`` win if it is not everybody's loss, ``unless`` where somebody might
            still step in. Like ``args`` it may be :class:`Later`, and it says nothing that who is asked may not know. :meth:`engines.kernel.words.Words.fatal` says it.
        harmless: whether it costs nobody anything, and whoever decided it can go back on it in the question that follows: a group that is asked
            need not be given time to say Wait.
        opens: whether it only leads to another question, so that it says nothing of what comes of it.
        tacit: whether it says no more than silence does, such as to have done: it has no button where nobody waits for an answer, and a plain one elsewhere.
    """

    id: str
    words: str = ""
    args: Mapping[str, Any] = NOTHING
    at: str = ""
    rules: tuple[str, ...] = ()
    means: Any = None
    fatal: Mapping[str, Any] = NOTHING
    harmless: bool = False
    opens: bool = False
    tacit: bool = False


class LaterOptions(Sequence[Option]):
    """Options of which nothing but the ids is known until somebody reads them: ``make(n)`` makes the nth, when it is first read.

    What holds of :class:`Later` holds of them: what they are made of must not change while the ask is open, and making them must change nothing.
    """

    __slots__ = ("_made", "_make", "ids")

    def __init__(self, ids: Sequence[str], make: Callable[[int], Option]) -> None:
        self.ids = tuple(ids)
        self._make = make
        self._made: dict[int, Option] = {}

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | Sequence[Option]:
        which = range(len(self.ids))[at]
        if isinstance(which, range):
            return [self[n] for n in which]
        if which not in self._made:
            self._made[which] = self._make(which)
        return self._made[which]


_id_of = itemgetter(0)


def joined(*parts: Sequence[Option]) -> LaterOptions:
    """Options one after the other; those that are made later still are."""
    ids: list[str] = []
    for part in parts:
        ids += part.ids if type(part) is LaterOptions else map(_id_of, part)

    def option(n: int) -> Option:
        for part in parts:
            if n < len(part):
                return part[n]
            n -= len(part)
        raise IndexError(n)

    return LaterOptions(ids, option)


@lru_cache(maxsize=4096)  # the same few questions come up again and again
def _fingerprint(kind: str, seats: tuple[int, ...], least: int, most: int, ids: tuple[str, ...]) -> str:
    text = "\n".join([kind, str(seats), f"{least}-{most}", *ids])
    return blake2b(text.encode(), digest_size=6).hexdigest()


class Ask:
    """One question that is open until somebody who may answer it has answered.

    Attributes:
        number: position among all asks of the table; 0 until the ask is opened, then it only grows.
        kind: catalogue key of the prompt, e.g. ``leader``.
        seats: who may answer; more than one means that anyone of them may.
        options: all legal choices, never empty.
        ids: the ids of the options.
        least: how many options an answer picks at least.
        most: how many at most.
        args: what the prompt speaks of.
        secret: whether prompt, options and answer are hidden from the seats that are not asked.
        default: the answer that is taken when time runs out. Where it takes thought it is given as a function of the
            options' ids, which is called when somebody first wants to know; it must not throw dice.
        rules: numbered statements the question comes from.
        electorate: in a vote, all seats that vote; empty otherwise.
        order: key under which a seat may leave a standing order for such asks; empty if none is allowed.
        idle: whether there is nothing to think about for who is asked, so that the default may be taken for them after a moment. Of
            a secret ask it is as secret as its options.
        quiet: whether it is put only to who has left an order for such asks; for everybody else the default is taken at once.
        silence: whether the rules say what silence means, which is the default; elsewhere a steward chooses for who is late.
        offer: whether it only stands open beside what is decided: nobody is waited for because of it, and it lapses unused.
        answered: whether an answer has been taken; asked once more, the ask gets a new number.

    Raises:
        ValueError: nobody is asked, or no answer can be legal.
    """

    __slots__ = (
        "_default",
        "_fingerprint",
        "answered",
        "args",
        "electorate",
        "idle",
        "ids",
        "kind",
        "least",
        "most",
        "number",
        "offer",
        "options",
        "order",
        "quiet",
        "rules",
        "seats",
        "secret",
        "silence",
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
        default: Sequence[str] | Callable[[Sequence[str]], Sequence[str]] = (),
        rules: tuple[str, ...] = (),
        electorate: Sequence[int] = (),
        order: str = "",
        idle: bool = False,
        quiet: bool = False,
        silence: bool = False,
        offer: bool = False,
    ) -> None:
        if not seats or len(options) < least or most < least:
            message = f"{kind} to {list(seats)}: {len(options)} options cannot be answered with {least} to {most} picks"
            raise ValueError(message)
        self.number = 0
        self.answered = False
        self.kind = kind
        self.seats = seats if type(seats) is tuple else tuple(seats)
        self.options = options
        self.ids = options.ids if type(options) is LaterOptions else tuple(map(_id_of, options))
        self.least = least
        self.most = most
        self.args = args
        self.secret = secret
        self._default = default
        self.rules = rules
        self.electorate = electorate if type(electorate) is tuple else tuple(electorate)
        self.order = order
        self.idle = idle
        self.quiet = quiet
        self.silence = silence
        self.offer = offer
        self._fingerprint = ""

    @property
    def default(self) -> tuple[str, ...]:
        """The answer that is taken when time runs out."""
        if not self._default:
            self._default = self.ids[: self.least]
        elif not isinstance(self._default, tuple):
            self._default = tuple(self._default(self.ids) if callable(self._default) else self._default)
        return self._default

    @property
    def fingerprint(self) -> str:
        """Twelve hex digits that change with who is asked, what is asked, and what may be answered."""
        if not self._fingerprint:
            self._fingerprint = _fingerprint(self.kind, self.seats, self.least, self.most, self.ids)
        return self._fingerprint

    def fingerprint_to(self, seat: int) -> str:
        """That of the same question to ``seat`` alone, as each voter is asked."""
        return _fingerprint(self.kind, (seat,), self.least, self.most, self.ids)

    def read(self) -> None:
        """Read all that takes thought, so that the ask says the same when the game has gone on."""
        for words in (self.args, *(option.args for option in self.options), *(option.fatal for option in self.options)):
            if isinstance(words, Later):
                words.read()
        _ = self.default

    def asks_the_same(self, other: Ask) -> bool:
        """Whether both have the same fingerprint, without making one."""
        return (
            self.ids == other.ids
            and self.kind == other.kind
            and self.seats == other.seats
            and (self.least, self.most) == (other.least, other.most)
        )

    def check(self, seat: int, choice: Sequence[str]) -> None:
        """Make sure that ``seat`` may answer ``choice``.

        Raises:
            Refused: that seat is not asked, an option is not offered, or the number of picks is wrong.
        """
        if seat not in self.seats:
            raise Refused("refused-not-yours")
        picks = len(choice)
        if not self.least <= picks <= self.most or (picks > 1 and len(set(choice)) != picks):
            raise Refused("refused-how-many")
        for pick in choice:
            if pick not in self.ids:
                raise Refused("refused-not-offered")

    def option(self, id_: str) -> Option:
        """The option of this id."""
        return self.options[self.ids.index(id_)]

    def __repr__(self) -> str:
        return f"<Ask {self.number} {self.kind} to {list(self.seats)}: {list(self.ids)}>"


def seen_ask(ask: Ask, seat: int | None) -> Ask:
    """The ask as ``seat`` (None: a spectator) may know it: the same object, where nothing of it is hidden.

    Of a secret ask to others that is its number and who is asked: kind, options and everything else are empty.
    """
    if not ask.secret or seat in ask.seats:
        return ask
    seen = Ask(ask.seats, "", (), least=0, most=0, secret=True)
    seen.number = ask.number
    return seen


class Answer(NamedTuple):
    """What came back: the ask, the seat that answered, and the ids it picked."""

    ask: Ask
    seat: int
    choice: list[str]

    @property
    def picked(self) -> list[Option]:
        """The options that were picked, in that order."""
        return [self.ask.option(id_) for id_ in self.choice]
