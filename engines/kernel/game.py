"""The contract of a game, in the order in which a game is thought: what it is, set-up, play, end, stewards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from engines.kernel.dice import Dice
from engines.kernel.events import Event
from engines.kernel.legacy import Legacy
from engines.kernel.plain import Plain

if TYPE_CHECKING:
    from engines.kernel.asks import Ask, Option
    from engines.kernel.stewards import Steward
    from engines.kernel.table import Table


class GameOptions(BaseModel):
    """What the lobby can set. Every field is a Literal, a bool, or a list of a Literal, with a title and a default."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class GameState(Plain):
    """Everything that is on the table."""


class Outcome(BaseModel):
    """How a game ended.

    Attributes:
        name: one word of the game's own, among its :attr:`Game.outcomes`: ``win``, where that says enough.
        winners: seats that won, possibly none.
        rounds: how long the game was, in its own unit (rounds, chapters).
        args: what the closing words speak of.
    """

    name: str
    winners: list[int] = Field(default_factory=list)
    rounds: int = 0
    args: dict[str, Any] = Field(default_factory=dict)


S = TypeVar("S", bound=GameState)


class Game(ABC, Generic[S]):
    """One game: stateless, a single instance per process, named by its folder."""

    key: ClassVar[str]
    """Its folder, e.g. ``dark_castle``."""
    title: ClassVar[str]
    """Its name, e.g. ``Escape the Dark Castle``."""
    seats: ClassVar[range]
    """Possible numbers of seats."""
    version: ClassVar[int] = 1
    """Version of the rules and of the state; raised when open tables or exports could notice."""
    Options: ClassVar[type[GameOptions]] = GameOptions
    State: ClassVar[type[GameState]]
    events: ClassVar[tuple[type[Event], ...]] = ()
    """Every kind of event the rules tell."""
    outcomes: ClassVar[tuple[str, ...]] = ("win",)
    """Every name its :class:`Outcome` can have."""
    legacies: ClassVar[tuple[type[Legacy], ...]] = ()
    """Every kind of thing that it takes over from other tables or hands on."""
    gathered: ClassVar[frozenset[str]] = frozenset()
    """Options that say nothing where people bring what is theirs."""
    takes_idle: ClassVar[bool] = False
    """Whether what is idle comes to its tables unasked, beside what else its owner brings."""
    has_near_picture: ClassVar[bool] = False
    """Whether its board is too large for one look, so that its album draws what is near a seat's piece as well."""
    folder: ClassVar[Path]
    """Where its ``content`` and ``words`` lie."""
    builds_on: ClassVar[tuple[Path, ...]] = ()
    """Folders of the games whose rules it plays by, too, and whose words it says."""

    @property
    def page(self) -> str:
        """Which page of ``docs/rules`` holds its statements: its own, or that of the first game that it builds on."""
        return self.builds_on[0].name if self.builds_on else self.key

    def read(self) -> None:
        """Read what is printed, so that nothing is left to be read when somebody waits; a setup reads it, where no game says else."""
        self.setup(self.seats[0], self.Options(), Dice(bytes(16)))

    @abstractmethod
    def setup(self, seats: int, options: Any, dice: Dice) -> S:
        """The state before the first question."""

    def inherit(self, seats: int, options: Any, dice: Dice, legacy: Sequence[Legacy]) -> S:  # noqa: ARG002
        """The state before the first question at a table that goes on from what others have left."""
        return self.setup(seats, options, dice)

    @abstractmethod
    async def play(self, table: Table[S]) -> None:
        """Play from ``table.state`` to the end.

        It must go on correctly from any state that :meth:`Table.checkpoint` was called in, with nothing but the state.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """How the finished game ended."""

    def bequeath(self, state: S) -> Sequence[Legacy]:  # noqa: ARG002
        """What the finished game leaves: what has become of each thing that it took over, and what is new."""
        return ()

    def forsake(self, state: S) -> Sequence[Legacy]:  # noqa: ARG002
        """The same of a game that is ended in its midst; without any, everything stays as it was when it was handed in."""
        return ()

    def forsaking(self, view: S) -> Mapping[str, Any] | None:  # noqa: ARG002
        """What the words ``forsaking`` speak of, which say what comes of ending the game now; None: nothing does."""
        return None

    @abstractmethod
    def steward(self, dice: Dice) -> Steward[S]:
        """A steward that plays any seat sensibly; ``dice`` are its own, for ties."""

    def orders(self, view: S, seat: int) -> Mapping[str, Sequence[Option]]:  # noqa: ARG002
        """What ``seat`` can order in advance: by :attr:`Ask.order` the options that a standing order may name.

        The catalogue says ``order-<key>`` of each; every option has ``words``. An option :data:`NEVER` declines; one that
        is never among those of the asks names a way to choose, see :meth:`standing`.
        """
        return {}

    def standing(self, view: S, seat: int, ask: Ask, order: str) -> list[str] | None:  # noqa: ARG002
        """What ``seat`` chooses by an ``order`` that is no option of ``ask``, such as "the smallest"; None: it is asked."""
        return None

    def alone(self, view: S, seat: int, ask: Ask) -> Mapping[str, Any]:  # noqa: ARG002
        """What a question that everybody sees says besides to ``seat`` alone, which is asked: the arguments of ``ask-<kind>.alone``, from its own view.

        Empty: nothing.
        """
        return {}

    def limit(self, state: S, seat: int) -> str:  # noqa: ARG002
        """The turn of which there is a limit: what ``seat`` has not done in it in time is lost, and the default of each question is taken.

        Empty: each question has a time of its own, and a steward chooses for who is late. Seats of one turn have the limit in common.
        """
        return ""

    def stint(self, state: S, seat: int) -> str:  # noqa: ARG002
        """What of the game ``seat`` lets go by if time runs out in it: all that it is asked there is chosen for it, at once.

        Empty: for each question by itself.
        """
        return ""

    def late_once(self, state: S) -> str:  # noqa: ARG002
        """What of the game counts as being late once, however often time runs out for somebody in it; empty: each time counts."""
        return ""

    def invariants(self, state: S) -> Sequence[str]:  # noqa: ARG002
        """What is wrong with ``state``: one sentence each, none if all is well."""
        return ()

    def card_title(self, card: str) -> str:
        """The name of a card as players read it."""
        return card.replace("_", " ").title()

    def card_text(self, card: str) -> str:  # noqa: ARG002
        """What is printed on a card; empty if sentences do not quote it."""
        return ""

    def card_many(self, card: str) -> str:
        """What several of a card are called."""
        return self.card_title(card)

    def card_kind(self, card: str) -> str:  # noqa: ARG002
        """What kind of thing a card is, for messages that speak otherwise of each kind; empty if none does."""
        return ""

    def played_by(self, key: str, args: Mapping[str, Any], seats: int) -> int | None:  # noqa: ARG002
        """The seat by whose name the card under ``key`` goes, at a table of so many; None: it goes by its own title."""
        return None

    def kept_cards(self, state: S) -> Mapping[str, str]:  # noqa: ARG002
        """By card that stands for something that outlives tables its id, so that it goes by the name that it was given."""
        return {}

    def name_kept(self, view: S, names: Mapping[str, str]) -> None:
        """Put into a ``view``, which is drawn, the names that what outlives tables was given; ``names`` are by id."""

    def kept_words(self, thing: Legacy) -> Mapping[str, Any]:
        """What the words ``kept-<kind>`` speak of, by which people tell their own apart: its numbers and words; a ``name`` somebody gave it goes before."""
        return {
            name: value for name, value in thing if isinstance(value, str | int) and name not in Legacy.model_fields
        }

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """Bring the JSON of a state of an older ``version`` to this one.

        Raises:
            ValueError: none so old can be read.
        """
        if version != self.version:
            message = f"{self.title} cannot read a table of version {version}"
            raise ValueError(message)
        return state
