"""A game in progress: drives the rules, validates answers, keeps the journal, rebuilds, takes back.

The coroutine of the rules is only a cache. What counts is the last checkpoint and the answers since: from them the same
session comes back at any time, in any process.
"""

from __future__ import annotations

import json
from collections.abc import Coroutine, Sequence
from hashlib import blake2b
from typing import Any, Generic, NamedTuple, TypeVar

from engines.kernel.asks import Answer, Ask, Later, Refused
from engines.kernel.bounds import BOUND, RulesFault
from engines.kernel.dice import Dice
from engines.kernel.events import Event
from engines.kernel.game import Game, GameState, Outcome
from engines.kernel.legacy import Legacy
from engines.kernel.plain import kept
from engines.kernel.table import Checkpoint, Table
from engines.kernel.zones import view

__all__ = ["Checkpoint", "Diverged", "Entry", "RulesFault", "Session", "Step"]

S = TypeVar("S", bound=GameState)

_made = tuple.__new__  # to make a NamedTuple as it is called takes twice as long


class Entry(NamedTuple):
    """One line of the journal: an answer, the question it answered, and the dice it caused.

    Attributes:
        ask: number of the ask.
        fingerprint: of the ask.
        seat: who answered.
        choice: ids of the options picked.
        dice: numbers drawn until the next question.
        stretch: stream these came from.
        press: number of the press that brought it; 0: none did, and the dice went on as after the last one.
    """

    ask: int
    fingerprint: str
    seat: int
    choice: list[str]
    dice: list[int]
    stretch: int
    press: int = 0


class Step(NamedTuple):
    """What one accepted answer brought about; to be kept in one transaction.

    Attributes:
        entry: its line of the journal.
        events: what happened.
        checkpoint: the last one taken on the way, if any.
        revealed: whether somebody learned something hidden.
        unasked: whether nobody was asked: no press brought the answer, and it is the default of a quiet ask.
    """

    entry: Entry
    events: list[Event]
    checkpoint: Checkpoint | None
    revealed: bool
    unasked: bool = False


class Diverged(Exception):
    """The journal does not fit the rules any more.

    Attributes:
        at: how many answers since the checkpoint still fitted.
    """

    def __init__(self, at: int) -> None:
        super().__init__(f"the journal does not fit the rules after {at} answers")
        self.at = at


class Session(Generic[S]):
    """One game at one table.

    Attributes:
        game: which game.
        asks: the open asks; empty when the game is over.
        checkpoint: the last one taken.
        history: the steps since that checkpoint.
        opening: events told on the way to the first question, when started or resumed.
        finished: whether the game is over.
    """

    def __init__(self, game: Game[S], seed: bytes, state: S, checkpoint: Checkpoint, dice: Dice) -> None:
        """Not to be called: see :meth:`start` and :meth:`resume`."""
        self.game = game
        self._seed = seed
        self.history: list[Step] = []
        self.asks: tuple[Ask, ...] = ()
        self.finished = False
        self.table: Table[S] = Table(state, dice, game.version)
        self.table.answers = checkpoint.answers
        self.table.asks = checkpoint.asks
        self.table.events = checkpoint.events
        self.table.saved = checkpoint if checkpoint.version == game.version else None
        self._rules: Coroutine[Any, Any, None] = game.play(self.table)
        self._advance(None)
        self.opening, self.table.told = self.table.told, []
        self.table.dice.take_rolled()
        self.checkpoint = self.table.saved or checkpoint

    @classmethod
    def start(
        cls, game: Game[S], seats: int, options: Any, seed: bytes, legacy: Sequence[Legacy] = (), press: int = 0
    ) -> Session[S]:
        """Deal a new game.

        Args:
            game: which.
            seats: how many play.
            options: an instance of ``game.Options``.
            seed: at least 16 secret bytes.
            legacy: what it goes on from, each thing given to a seat or to all.
            press: the number of the press that began it: nobody knows it before, so nobody can choose the deal; 0 for none.
        """
        dice = Dice(seed, press=press, bound=BOUND)
        state = game.inherit(seats, options, dice, legacy) if legacy else game.setup(seats, options, dice)
        dealt = _made(Checkpoint, (0, 0, 0, dice.stretch, dice.position, kept(state), game.version, press))
        return cls(game, seed, state, dealt, dice)

    @classmethod
    def resume(
        cls, game: Game[S], seed: bytes, checkpoint: Checkpoint, journal: Sequence[Entry], stretch: int = 0
    ) -> Session[S]:
        """The session that stood after ``checkpoint`` and the answers of ``journal``.

        Args:
            game: which game.
            seed: the table's seed.
            checkpoint: where to start from; one of an older version is migrated.
            journal: the answers since.
            stretch: move the dice to this stretch if they have not come so far (after an agreed undo).

        Raises:
            Diverged: a question or a roll is not the one that was recorded.
        """
        if checkpoint.version == game.version:
            state = game.State.model_validate_json(checkpoint.state)
        else:
            state = game.State.model_validate(game.migrate(json.loads(checkpoint.state), checkpoint.version))
        dice = Dice(seed, checkpoint.stretch, checkpoint.position, press=checkpoint.press, bound=BOUND)
        session = cls(game, seed, state, checkpoint, dice)  # type: ignore[arg-type]  # State is S
        for done, entry in enumerate(journal):
            session._replay(entry, done)
        if stretch > session.table.dice.stretch:
            session.table.dice.move(stretch)
        return session

    def _replay(self, entry: Entry, done: int) -> Step:
        ask = self.open_ask(entry.ask)
        if ask is None or ask.fingerprint != entry.fingerprint:
            raise Diverged(done)
        if entry.stretch < self.table.dice.stretch:
            raise Diverged(done)
        if entry.stretch > self.table.dice.stretch:
            self.table.dice.move(entry.stretch)
        try:
            ask.check(entry.seat, entry.choice)
            step = self._take(ask, entry.seat, list(entry.choice), entry.press)
        except Exception as reason:
            raise Diverged(done) from reason
        if step.entry.dice != entry.dice:
            raise Diverged(done)
        return step

    # Looking

    @property
    def state(self) -> S:
        """The whole truth; for tests and the rules. Everybody else looks through :meth:`view`."""
        return self.table.state

    @property
    def answers(self) -> int:
        """Answers taken since the game began."""
        return self.table.answers

    def view(self, seat: int | None) -> S:
        """What ``seat`` (None: a spectator) may know."""
        return view(self.table.state, seat)

    def open_ask(self, number: int) -> Ask | None:
        """The open ask of this number, if it is still open."""
        for ask in self.asks:
            if ask.number == number:
                return ask
        return None

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self.state) if self.finished else None

    def bequest(self) -> Sequence[Legacy]:
        """What the game leaves to others; nothing while it goes on."""
        return self.game.bequeath(self.state) if self.finished else ()

    def forsaken(self) -> Sequence[Legacy]:
        """What the game leaves if it goes on no more, though it is not over."""
        return () if self.finished else self.game.forsake(self.state)

    def digest(self) -> str:
        """Sixteen hex digits of the state and the open asks: equal sessions have equal digests."""
        text = self.state.model_dump_json() + "".join(f"|{ask.number}:{ask.fingerprint}" for ask in self.asks)
        return blake2b(text.encode(), digest_size=8).hexdigest()

    # Answering

    def answer(self, number: int, seat: int, choice: Sequence[str], press: int = 0) -> Step:
        """Take an answer to an open ask; ``press`` is the number of what brought it (see :class:`Dice`).

        Raises:
            Refused: the ask is not open, not this seat's, or the choice is not offered; nothing has changed.
            RulesFault: the rules raised; the answer has been undone.
        """
        for ask in self.asks:
            if ask.number == number:
                break
        else:
            raise Refused("refused-over" if self.finished else "refused-stale")
        ask.check(seat, choice)
        try:
            return self._take(ask, seat, [*choice], press)
        except Exception as fault:
            again = type(self).resume(
                self.game,
                self._seed,
                self.checkpoint,
                [step.entry for step in self.history],
                self.table.dice.stretch,
            )
            self.__dict__.update(again.__dict__)
            raise RulesFault(f"{ask.kind}: {choice}") from fault

    def _take(self, ask: Ask, seat: int, choice: list[str], press: int) -> Step:
        table, dice = self.table, self.table.dice
        stretch = dice.stretch
        if press:
            dice.brought_by(press)
        table.answers += 1
        table.saved = None
        table.revealed = False
        table.shown = []
        unasked = ask.quiet and not press and choice == [*ask.default]
        self._advance(_made(Answer, (ask, seat, [*choice])))  # the rules may use up their copy
        if type(ask.args) is Later:
            for still in self.asks:
                if still.args is ask.args:
                    break  # while others are asked the same, it is open
            else:
                ask.args.lapse()
        told, table.told = table.told, []
        rolled, dice.rolled = dice.rolled, []
        saved = table.saved
        entry = _made(Entry, (ask.number, ask.fingerprint, seat, choice, rolled, stretch, press))
        step = _made(Step, (entry, told, saved, table.revealed, unasked))
        if saved is None:
            self.history.append(step)
        else:
            self.checkpoint = saved
            self.history = []
        return step

    def _advance(self, answer: Answer | None) -> None:
        """Let the rules go on to their next question."""
        self.table.awaited = 0
        try:
            self.asks = self._rules.send(answer)
        except StopIteration:
            self.asks = ()
            self.finished = True

    # Taking back

    def goes_on_unseen(self, entries: Sequence[Entry]) -> bool:
        """Take these answers once more; whether they fit, no die falls, nothing hidden is shown, and the game is not over then."""
        for done, entry in enumerate(entries):
            try:
                step = self._replay(entry, done)
            except Diverged:
                return False
            if step.revealed or step.entry.dice:
                return False
        return not self.finished

    def last_of(self, seat: int) -> int:
        """Where in :attr:`history` the last answer of ``seat`` stands that it was asked for; -1 if it has none there."""
        asked = (n for n, step in enumerate(self.history) if step.entry.seat == seat and not step.unasked)
        return max(asked, default=-1)

    def undone(self, seat: int) -> Session[S]:
        """The session without the last answer of ``seat``, if taking it back harms nobody.

        Four laws: it never changes whose turn it is, never makes another player redo, never crosses revealed hidden
        information, never crosses a roll. A question to anyone of several seats is the turn of each of them. What nobody was asked
        since nobody need do again: it lapses where it does not come to that any more.

        Raises:
            Refused: one of the laws forbids it, or there is nothing to take back.
        """
        if self.finished:
            raise Refused("refused-over")
        mine = self.last_of(seat)
        if mine < 0:
            raise Refused("refused-nothing-to-undo")
        since = self.history[mine:]
        if any(step.revealed for step in since):
            raise Refused("refused-undo-reveals")
        if any(step.entry.dice for step in since):
            raise Refused("refused-undo-rolls")
        standing = [*self.history]
        taken_back = standing.pop(mine).entry
        before = self._without(standing)
        if before.open_ask(taken_back.ask) is None:
            raise Refused("refused-undo-others")
        asked_before = {ask.number: ask.fingerprint for ask in before.asks}
        decided = [ask for ask in self.asks if not ask.offer]
        if any(seat not in ask.seats and asked_before.get(ask.number) != ask.fingerprint for ask in decided):
            raise Refused("refused-undo-turn")
        return before

    def _without(self, standing: list[Step]) -> Session[S]:
        """The session in which only these answers were given since the checkpoint, but for what nobody is asked any more."""
        while True:
            journal = [step.entry for step in standing]
            try:
                return type(self).resume(self.game, self._seed, self.checkpoint, journal, self.table.dice.stretch)
            except Diverged as others:
                if not standing[others.at].unasked:
                    raise Refused("refused-undo-others") from others
                del standing[others.at]
