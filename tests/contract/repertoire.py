"""What the recorded games of a game have shown together, and how games are found that show the rest.

One game for each way to end is recorded by ``tests.contract.record``. A repertoire adds ``more_1.json``, ``more_2.json`` ... beside
them, and removes those of before. A game says what is to be seen, and what an answer and what came of it show.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from engines.kernel import Ask, Dice, Entry, Event, Game, GameState, Legacy, Session, recall
from engines.kernel.record import Record, export, read
from engines.kernel.stewards import Steward, steward_step
from tests.contract.playing import NAMES
from tests.contract.record import RECORDED
from tests.contract.told import keep

S = TypeVar("S", bound=GameState)
MORE = "more_"


class Shown(NamedTuple):
    """A game and what it shows."""

    record: Record
    uses: set[str]


class Repertoire(ABC, Generic[S]):
    """What is to be seen of a game, in words like ``cast heavy_arms``.

    Attributes:
        game: which.
        tries: games that are played at most to find what is missing.
    """

    game: Game[S]
    tries = 400

    @abstractmethod
    def everything(self) -> set[str]:
        """What recorded games have to show."""

    @abstractmethod
    def setting(self, number: int, dice: Dice) -> tuple[int, Any]:
        """For how many the game of this number is, and with what options."""

    def legacy(self, number: int, seats: int) -> Sequence[Legacy]:
        """What the game of this number goes on from."""
        return ()

    @abstractmethod
    def steward(self, dice: Dice, missing: set[str]) -> Steward[S]:
        """Who plays all seats, and sees to it that what is ``missing`` is seen; that grows less as the game goes on."""

    def opening(self, events: Sequence[Event]) -> Iterable[str]:
        """What is shown before the first question."""
        return ()

    def before(self, state: S) -> Any:
        """What has to be known of the table before an answer to say what it shows."""
        return None

    @abstractmethod
    def shown(self, state: S, then: Any, ask: Ask, choice: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
        """What an answer and what came of it show; ``then`` is from before."""

    @abstractmethod
    def of_the_end(self, state: S) -> Iterator[str]:
        """What the last state shows."""

    # How they are found

    def recorded(self) -> dict[Path, Record]:
        """The games in the folder."""
        return {path: read(path.read_bytes()) for path in sorted((RECORDED / self.game.key).glob("*.json"))}

    def missing(self) -> set[str]:
        """What none of them shows."""
        return self.everything().difference(*(self.replayed(record) for record in self.recorded().values()))

    def needless(self) -> set[Path]:
        """Those of ``more_1.json`` ... that show nothing that the others do not show; the longest go first."""
        records, everything = self.recorded(), self.everything()
        uses = {path: self.replayed(record) & everything for path, record in records.items()}
        found: set[Path] = set()
        for path in sorted(uses, key=lambda path: -len(records[path].answers)):
            others = [shown for other, shown in uses.items() if other not in {path, *found}]
            if path.stem.startswith(MORE) and uses[path] <= set().union(*others):
                found.add(path)
        return found

    def replayed(self, record: Record) -> set[str]:
        """What a recorded game shows, played once more."""
        options = self.game.Options.model_validate(record.options)
        legacy = [recall(self.game, kept) for kept in record.legacy]
        session = Session.start(self.game, len(record.seats), options, bytes.fromhex(record.seed), legacy)
        found = set(self.opening(session.opening))
        for answer in record.answers:
            ask, then = session.open_ask(answer.ask), self.before(session.state)
            assert ask is not None
            len(ask.args)  # what nobody has read lapses with the answer
            step = session.answer(answer.ask, answer.seat, answer.choice)
            found.update(self.shown(session.state, then, ask, answer.choice, step.events))
        return {*found, *self.of_the_end(session.state)}

    def played(self, number: int, missing: set[str]) -> Shown:
        """A game of curious stewards."""
        seed = f"repertoire {number}".encode().ljust(16, b".")
        dice, left = Dice(seed), set(missing)
        seats, options = self.setting(number, dice)
        steward = self.steward(dice, left)
        legacy = self.legacy(number, seats)
        session = Session.start(self.game, seats, options, seed, legacy)
        found = set(self.opening(session.opening))
        journal: list[Entry] = []
        while not session.finished:
            asks, then = session.asks, self.before(session.state)
            for ask in asks:
                len(ask.args)  # what nobody has read lapses with the answer
            step = steward_step(session, dict.fromkeys(range(seats), steward))
            assert step is not None
            journal.append(step.entry)
            ask = next(ask for ask in asks if ask.number == step.entry.ask)
            news = set(self.shown(session.state, then, ask, step.entry.choice, step.events))
            found |= news
            left -= news
        record = export(session, seed, options, NAMES[:seats], journal, legacy)
        return Shown(record, {*found, *self.of_the_end(session.state)})

    def enough(self, missing: set[str]) -> list[Shown]:
        """Games that together show what is missing."""
        games: list[Shown] = []
        left = set(missing)
        for number in range(self.tries):
            if not left:
                break
            game = self.played(number, left)
            if game.uses & left:
                games.append(game)
                left -= game.uses
                sys.stdout.write(f"{number}: {len(left)} left {sorted(left)[:9]}\n")
                sys.stdout.flush()
        if left:
            sys.exit(f"no game shows {', '.join(sorted(left))}")
        return games

    def record(self) -> None:
        """Record more games until everything has been seen; of all that are there, as few as suffice stay."""
        folder = RECORDED / self.game.key
        last = max([int(path.stem.removeprefix(MORE)) for path in folder.glob(f"{MORE}*.json")], default=0)
        for number, (record, _) in enumerate(self.enough(self.missing()), last + 1):
            keep(folder / f"{MORE}{number}.json", record, self.game)
            sys.stdout.write(f"{MORE}{number}: {len(record.seats)} seats, {len(record.answers)} answers\n")
        for path in self.needless():
            path.unlink()
            path.with_suffix(".told").unlink()
