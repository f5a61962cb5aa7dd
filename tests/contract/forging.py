"""Whole games from a script, sealed as the house seals them: the true one, and those of a forger who knows the seed.

A script is what was done at a table, in order. Whatever in it does not fit any more is made to fit, so that a forger who changes one
thing gets a file that is right in itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engines.kernel import Ask, Dice, Entry, Game, RandomSteward, Refused, Session
from engines.kernel.chain import Link, RecordedAnswer, Seated, TakenBack, salt_of, seal
from engines.kernel.record import Record, begun, export


class Answered(NamedTuple):
    """A seat answers what it is asked; without a choice, by lot, but not as it answered in truth."""

    seat: int
    choice: tuple[str, ...] = ()
    press: int = 0
    not_as: tuple[str, ...] = ()


class Back(NamedTuple):
    """Answers are taken back."""

    why: str
    seat: int | None
    agreed: tuple[int, ...]
    keep: int


class Sat(NamedTuple):
    """Somebody else sits down."""

    seat: int
    name: str


Script = Sequence[Answered | Back | Sat]


def script_of(record: Record, names: dict[str, str]) -> list[Answered | Back | Sat]:
    """What was done, in order; ``names`` by seal."""
    lines = [record.answers]
    for link in reversed(record.links):
        if isinstance(link, TakenBack):
            lines.insert(0, lines[0][: link.keep] + link.gone)
    script: list[Answered | Back | Sat] = []
    links, played = list(record.links), 0
    while links or played < len(lines[0]):
        if links and links[0].link == len(script) + 1:
            link = links.pop(0)
            if isinstance(link, Seated):
                script.append(Sat(link.seat, names[link.seal]))
            else:
                script.append(Back(link.why, link.seat, tuple(link.agreed), link.keep))
                lines.pop(0)
                played = link.keep
        else:
            one = lines[0][played]
            script.append(Answered(one.seat, tuple(one.choice), one.press))
            played += 1
    return script


class House:
    """Plays a script, and keeps record and chain as the table service does."""

    def __init__(self, game: Game[Any], seed: bytes, names: Sequence[str], options: Any, press: int = 0) -> None:
        self.game, self.seed, self.options = game, seed, options
        self.names = list(names)
        self.session = self.first = Session.start(game, len(names), options, seed, press=press)
        self.begun = export(self.first, seed, options, names, (), press=press)
        self.chain = begun(self.begun, seed)
        self.heads = [self.chain.head]
        self.answers: list[RecordedAnswer] = []
        self.links: list[Link] = []
        self._first = self.session.checkpoint
        self._lot = RandomSteward(Dice(b"the forger's own dice"))

    def play(self, script: Script) -> Record:
        """The record of it; what cannot be done any more is left out."""
        for done in script:
            match done:
                case Answered():
                    self._answer(done)
                case Back():
                    self._back(done)
                case Sat():
                    self.names[done.seat] = done.name
                    salt = salt_of(self.seed, done.seat, done.name)
                    self._link(Seated(seat=done.seat, seal=seal(salt, done.seat, done.name)))
        return self.begun.model_copy(
            update={
                "seats": list(self.names),
                "salts": [salt_of(self.seed, seat, name) for seat, name in enumerate(self.names)],
                "answers": self.answers,
                "links": self.links,
                "head": self.chain.head.digest,
                "digest": self.session.digest(),
                "outcome": self.session.outcome(),
            }
        )

    def _answer(self, done: Answered) -> None:
        ask = next((ask for ask in self.session.asks if done.seat in ask.seats), None)
        if ask is None:
            if not self.session.asks:
                return
            ask = self.session.asks[0]
        seat = done.seat if done.seat in ask.seats else ask.seats[0]
        entry = self.session.answer(ask.number, seat, self._choice(ask, seat, done), done.press).entry
        self.answers = [*self.answers, RecordedAnswer(**entry._asdict())]
        self.chain.answered(entry)
        self.heads.append(self.chain.head)

    def _choice(self, ask: Ask, seat: int, done: Answered) -> list[str]:
        choice = list(done.choice)
        try:
            ask.check(seat, choice)
        except Refused:
            choice = []
        while not choice or tuple(choice) == done.not_as:
            choice = self._lot.answer(seat, ask, lambda: self.session.view(seat)) or list(ask.ids[:1])
        return choice

    def _back(self, back: Back) -> None:
        last = len(self.answers) - 1
        keep = last if back.why == "alone" else min(back.keep, last)
        if keep < 0 or (back.why == "alone" and not free(self.session, self.answers[-1].seat)):
            return
        stretch = self.session.table.dice.stretch + (back.why != "alone")
        gone, kept = self.answers[keep:], self.answers[:keep]
        entries = [entry_of(answer) for answer in kept]
        self.session = Session.resume(self.game, self.seed, self._first, entries, stretch)
        self.answers = kept
        seat = gone[0].seat
        agreed = sorted({*back.agreed, gone[0].seat}) if back.why == "agreed" else list(back.agreed)
        self._link(TakenBack(why=back.why, seat=seat, agreed=agreed, keep=keep, gone=gone))  # type: ignore[arg-type]

    def _link(self, link: Link) -> None:
        self.links = [*self.links, link.model_copy(update={"link": self.chain.head.link + 1})]
        self.chain.linked(link)
        self.heads.append(self.chain.head)


def free(session: Session[Any], seat: int) -> bool:
    """Whether a seat may take its last answer back alone."""
    try:
        session.undone(seat)
    except Refused:
        return False
    return True


def entry_of(answer: RecordedAnswer) -> Entry:
    """A line of the journal."""

    return Entry(**answer.model_dump())
