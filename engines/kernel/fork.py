"""What would happen if: an effect is tried on a copy of the table, and the table does not learn of it.

``tried(table, effect).changes(table.state)`` says whether using a card would do anything. An effect is tried on everything
that lies there, also where nobody may look: what comes of it may be told or offered to somebody only if it does not
depend on what he may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Generic, NamedTuple, NoReturn, TypeVar

from engines.kernel import table as tables
from engines.kernel.asks import Ask
from engines.kernel.bounds import BOUND
from engines.kernel.dice import Dice
from engines.kernel.events import Event
from engines.kernel.game import GameState
from engines.kernel.table import Table

S = TypeVar("S", bound=GameState)


class Trial(NamedTuple, Generic[S]):
    """How it would be.

    Attributes:
        state: the state then; if something was asked, at that question.
        told: what would have been told.
        asked: the first questions of the effect, which is not tried beyond them; empty if it came to its end.
        rolled: the numbers that were drawn, from 0.
    """

    state: S
    told: list[Event]
    asked: tuple[Ask, ...]
    rolled: list[int]

    def changes(self, state: S) -> bool:
        """Whether anything comes of it: the state is another one than ``state``, somebody is asked, or dice fall."""
        return bool(self.asked or self.rolled) or self.state != state


class Unknown(Exception):
    """From here on nobody can know what happens."""


class NoDice(Dice):
    """Dice that nobody can know: for what is certain only as long as none falls."""

    def __init__(self) -> None:
        super().__init__(bytes(16))

    def below(self, n: int) -> NoReturn:  # noqa: ARG002
        """None falls.

        Raises:
            Unknown: always.
        """
        raise Unknown


class _TrialDice(Dice):
    """Dice that know nothing of the table's: they show ``faces``, and then what a seed that everybody knows gives."""

    __slots__ = ("_faces",)

    def __init__(self, faces: Sequence[int], lot: int) -> None:
        super().__init__(b"a trial, by lot %d" % lot, bound=BOUND)
        self._faces = list(faces)

    def below(self, n: int) -> int:
        if not self._faces:
            return super().below(n)
        face = self._faces.pop(0)
        if not 1 <= face <= n:
            message = f"a die with {n} sides cannot show {face}"
            raise ValueError(message)
        self.rolled.append(face - 1)
        return face - 1


def tried(
    table: Table[S],
    effect: Callable[[Table[S]], object],
    *,
    faces: Sequence[int] = (),
    lot: int = 0,
) -> Trial[S]:
    """What ``effect`` would do at ``table``, which stays as it is.

    Args:
        table: a table between two questions.
        effect: rules, plain or a coroutine. They get a table of their own and must take everything from its state.
        faces: what the dice show first, as :meth:`Table.roll` gives it.
        lot: which of the endless possible dice fall after that; never the table's own, so that nobody can ask for those.
    """
    fork: Table[S] = Table(table.state.copied(), _TrialDice(faces, lot), table.version)
    before = table.state.model_dump_json() if tables.CHECKING else ""
    asked = _asked(effect(fork))
    if tables.CHECKING and table.state.model_dump_json() != before:
        raise AssertionError("an effect that was only tried has changed the table itself")
    return Trial(fork.state, fork.told, asked, fork.dice.rolled)


def _asked(course: object) -> tuple[Ask, ...]:
    """Let the effect run up to its first question, if it is one that can ask."""
    if not isinstance(course, Coroutine):
        return ()
    try:
        asked: tuple[Ask, ...] = course.send(None)
    except StopIteration:
        return ()
    course.close()
    return asked
