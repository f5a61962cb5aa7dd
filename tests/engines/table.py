"""A table in the midst of a game: a state built by hand, dice that fall as told, answers that must be asked for.

Each game adds how its state is built. A table is strict: an answer to a question that is not open fails the test, and so does a state against
the invariants of the game.
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, Generic, Self, TypeVar

from engines.kernel import Answer, Ask, Dice, Event, Game, GameState, Table, standing_choice
from engines.kernel.position import written

E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=GameState)


class LaidOut(Dice):
    """Dice that fall as laid out: each number of ``waiting`` is what :meth:`below` gives next; a roll that nobody has laid out fails the test."""

    def __init__(self) -> None:
        super().__init__(bytes(16))
        self.waiting: list[int] = []

    def below(self, n: int) -> int:
        assert self.waiting, f"an unscripted roll of one in {n}"
        return self.waiting.pop(0)


class InPlay(Generic[S]):
    """A table of ``game`` with this state, before its rules begin.

    Attributes:
        asks: the open questions.
        ordered: keys of the quiet questions that are put all the same; of others the default is taken.
        over: whether the rules have come to their end.
    """

    ends: tuple[type[Exception], ...] = ()
    """By what a game ends besides its rules' last line."""

    def __init__(self, game: Game[S], state: S, dice: Dice) -> None:
        self.game, self.state = game, state
        self.table: Table[S] = Table(state, dice, game.version)
        self.asks: tuple[Ask, ...] = ()
        self.ordered: set[str] = set()
        self.over = False
        self._play: Coroutine[Any, Any, Any] | None = None

    # Looking

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind so far."""
        return [event for event in self.table.told if isinstance(event, kind)]

    def asked(self) -> list[str]:
        """The kinds of the open questions."""
        return [ask.kind for ask in self.asks]

    def ask(self, kind: str, seat: int | None = None, choice: Sequence[str] = ()) -> Ask:
        """The open question of this kind (to this seat), if there are several the one that offers this choice."""
        fitting = [ask for ask in self.asks if ask.kind == kind and (seat is None or seat in ask.seats)]
        assert fitting, f"{kind} is not open, but {list(self.asks) or 'nothing'}\n{written(self.state)}"
        return next((ask for ask in fitting if set(choice) <= set(ask.ids)), fitting[0])

    def offers(self, kind: str, seat: int | None = None) -> list[str]:
        """The ids that an open question offers."""
        return list(self.ask(kind, seat).ids)

    # Acting

    def play(self, story: Coroutine[Any, Any, Any]) -> Self:
        """Begin something that the rules do, up to its first question."""
        self._play, self.over = story, False
        return self._go(None)

    def answer(self, kind: str, *choice: str, seat: int | None = None) -> Self:
        """Answer the open question of this kind; by default as the first who may."""
        ask = self.ask(kind, seat, choice)
        by = ask.seats[0] if seat is None else seat
        ask.check(by, choice)
        return self._go(Answer(ask, by, list(choice)))

    def _go(self, answer: Answer | None) -> Self:
        assert self._play is not None, "begin first"
        self.table.answers += answer is not None
        try:
            self.asks = self._play.send(answer)
        except (StopIteration, *self.ends):
            self.asks, self.over = (), True
        assert list(self.game.invariants(self.state)) == []
        quiet = next((ask for ask in self.asks if ask.quiet and ask.order not in self.ordered), None)
        unasked = None if quiet is None else standing_choice(quiet, {})
        if quiet is not None and unasked is not None:
            return self._go(Answer(quiet, quiet.seats[0], unasked))
        return self
