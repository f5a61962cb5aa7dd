"""Whether a recorded game was fair: it is played again, offline, and every question, roll, card and link of its chain compared."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from engines.kernel.asks import Refused
from engines.kernel.bounds import RulesFault
from engines.kernel.chain import SHOWN, Head, Link, RecordedAnswer, Seated, TakenBack, seal, seal_by_seed
from engines.kernel.dice import commitment
from engines.kernel.game import Game
from engines.kernel.legacy import keep, recall
from engines.kernel.record import Record, begun, first_complaint
from engines.kernel.session import Checkpoint, Diverged, Entry, Session


class SeenHead(NamedTuple):
    """What somebody saw in the channel of a game: ``88:3fa9c1d2e4``.

    Attributes:
        link: its number.
        digits: with which its head begins.
    """

    link: int
    digits: str

    @classmethod
    def read(cls, text: str) -> SeenHead | None:
        """From its text; None if it is no such thing."""
        found = re.fullmatch(rf"([0-9]{{1,9}}):([0-9a-f]{{{SHOWN},64}})", text.strip().lower())
        return None if found is None else cls(int(found[1]), found[2])


def verify(record: Record, game: Game[Any], seen: Sequence[SeenHead] = ()) -> list[str]:
    """Replay ``record`` and compare everything, also with what was ``seen``; what differs, one sentence each."""
    try:
        replay = _Replay(record, game, seen)
        replay.play()
    except _Unfit as reason:
        return [str(reason)]
    return replay.complaints()


class _Unfit(Exception):
    """The record cannot be played to its end; the message is one sentence for the reader."""


class _Replay:
    """One record on its way.

    What was taken back is played, too, with everything that is checked of the rest. So the answers of a game stand in
    several lines, each of them the one that stood when something was taken back, and the last one what counts.
    """

    def __init__(self, record: Record, game: Game[Any], seen: Sequence[SeenHead]) -> None:
        self._record = record
        self._game = game
        self._seen = {one.link: one.digits for one in seen}
        self._seed = _seed(record)
        self._session = _begun(record, game, self._seed)
        self._kept: list[Checkpoint] = [self._session.checkpoint]
        self._seals = list(record.seals)
        self._played: list[RecordedAnswer] = []
        self._owed: list[RecordedAnswer] = []
        self._chain = begun(record, self._seed) if record.is_chained else None
        self._compare()

    def play(self) -> None:
        """Play it to its end."""
        links: list[Link] = list(self._record.links)
        lines = _lines(self._record)
        while True:
            line = lines[0]
            if links and self._chain is not None and links[0].link == self._chain.head.link + 1:
                link = links.pop(0)
                if isinstance(link, Seated):
                    self._seat(link)
                else:
                    if len(self._played) != len(line):
                        raise _Unfit(f"Link {link.link}: it takes back what was not answered yet.")
                    self._take_back(link)
                    lines.pop(0)
                self._chain.linked(link)
                self._compare()
            elif len(self._played) < len(line):
                self._answer(line[len(self._played)], lapsed=_lapsed(links, len(self._played)))
            elif links:
                raise _Unfit(f"Link {links[0].link} is none.")
            else:
                return

    def complaints(self) -> list[str]:
        """What is wrong at the end."""
        record, session = self._record, self._session
        found = []
        if self._owed:
            found.append("An answer was taken back with another one that stood.")
        if session.digest() != record.digest:
            found.append("The last position is another one.")
        if session.outcome() != record.outcome:
            found.append("The result is another one.")
        left = session.bequest() if session.finished or not record.bequest else session.forsaken()
        if [keep(thing) for thing in left] != record.bequest:
            found.append("What it leaves is something else.")
        return found + self._of_the_chain()

    def _of_the_chain(self) -> list[str]:
        if self._chain is None:
            return ["It has no chain that could be compared with what was seen."] if self._seen else []
        record, found = self._record, []
        for seat, name in enumerate(record.seats):
            if seat not in record.forgotten and self._sealed(seat, name) != self._seals[seat]:
                found.append(f"The name of seat {seat + 1} is another one.")
        if record.head != self._chain.head.digest:
            found.append("The head of its chain is another one.")
        if missing := [link for link in self._seen if link > self._chain.head.link]:
            found.append(f"It ends before link {min(missing)}, which was seen.")
        return found

    def _sealed(self, seat: int, name: str) -> str:
        salts = self._record.salts
        if not self._record.is_salted:
            return seal_by_seed(self._seed, seat, name)
        return seal(salts[seat], seat, name) if salts[seat] else ""

    # --- link by link

    def _answer(self, answer: RecordedAnswer, *, lapsed: bool) -> None:
        number = len(self._played) + 1
        if self._owed and self._owed.pop(0) != answer:
            raise _Unfit(f"Answer {number}: it is not the one that stood when another was taken back.")
        complaint = "" if lapsed else self._asked(answer) or self._stretched(answer) or _answered(self._session, answer)
        if complaint:
            raise _Unfit(f"Answer {number}: {complaint}")
        self._played.append(answer)
        if self._record.links and self._session.checkpoint is not self._kept[-1]:
            self._kept.append(self._session.checkpoint)
        if self._chain is not None:
            self._chain.answered(_entry(answer))
            self._compare()

    def _asked(self, answer: RecordedAnswer) -> str:
        ask = self._session.open_ask(answer.ask)
        if ask is None or ask.fingerprint != answer.fingerprint:
            return "the question was another one."
        return ""

    def _stretched(self, answer: RecordedAnswer) -> str:
        """Dice are renewed by taking back alone; records without a chain did not say when."""
        dice = self._session.table.dice
        if answer.stretch != dice.stretch and self._chain is not None:
            return "the dice come from a stretch that nobody agreed to."
        if answer.stretch < dice.stretch:
            return "the dice go back to a stretch that was left."
        if answer.stretch > dice.stretch:
            dice.move(answer.stretch)
        return ""

    def _seat(self, link: Seated) -> None:
        if link.seat >= len(self._seals):
            raise _Unfit(f"Link {link.link}: there is no such seat.")
        self._seals[link.seat] = link.seal

    def _take_back(self, link: TakenBack) -> None:
        stretch = self._session.table.dice.stretch
        if self._session.finished:
            raise _Unfit(f"Link {link.link}: the game was over.")
        if link.why == "alone":
            stands = {step.entry.ask for step in self._made_sure_it_was_free(link).history}
            self._owed = [answer for answer in link.gone[1:] if answer.ask in stands]
        elif link.why == "agreed" and (link.seat not in link.agreed or link.gone[0].seat != link.seat):
            raise _Unfit(f"Link {link.link}: who asked for it has not agreed.")
        self._played = self._played[: link.keep]
        self._kept = [kept for kept in self._kept if kept.answers <= link.keep]
        since = [_entry(answer) for answer in self._played[self._kept[-1].answers :]]
        if link.why == "late":
            self._make_sure_nothing_came_of(
                link, Session.resume(self._game, self._seed, self._kept[-1], since, stretch)
            )
        self._session = Session.resume(self._game, self._seed, self._kept[-1], since, stretch)
        if link.renews:
            self._session.table.dice.move(stretch + 1)

    def _made_sure_it_was_free(self, link: TakenBack) -> Session[Any]:
        unfit = _Unfit(f"Link {link.link}: that could not be taken back alone.")
        seat = link.seat
        session = self._session
        if seat is None or session.last_of(seat) < 0 or session.checkpoint.answers + session.last_of(seat) != link.keep:
            raise unfit
        try:
            return session.undone(seat)
        except Refused as law:
            raise unfit from law

    def _make_sure_nothing_came_of(self, link: TakenBack, before: Session[Any]) -> None:
        if link.gone[0].seat != link.seat or not before.goes_on_unseen([_entry(answer) for answer in link.gone]):
            raise _Unfit(f"Link {link.link}: something had come of that already.")

    def _compare(self) -> None:
        """With what was seen."""
        if self._chain is None:
            return
        head: Head = self._chain.head
        if not head.digest.startswith(self._seen.get(head.link, "")):
            raise _Unfit(f"Link {head.link} is not the one that was seen: its head is {head.shown}.")


def _lines(record: Record) -> list[list[RecordedAnswer]]:
    """The answers that stood each time something was taken back, and those that stand at the end."""
    lines = [record.answers]
    for link in reversed(record.links):
        if isinstance(link, TakenBack):
            if link.keep > len(lines[0]) or not link.gone:
                raise _Unfit(f"Link {link.link}: it keeps what was never answered, or takes nothing back.")
            lines.insert(0, lines[0][: link.keep] + link.gone)
    return lines


def _lapsed(links: Sequence[Link], played: int) -> bool:
    """Whether the rules have changed since the next answer, so that they cannot be asked about it; that is told."""
    back = next((link for link in links if isinstance(link, TakenBack)), None)
    return back is not None and back.why == "rules" and played >= back.keep


def _entry(answer: RecordedAnswer) -> Entry:
    return Entry(**answer.model_dump())


def _answered(session: Session[Any], answer: RecordedAnswer) -> str:
    try:
        step = session.answer(answer.ask, answer.seat, answer.choice, answer.press)
    except Refused:
        return "it is not a legal answer."
    except (RulesFault, Diverged):
        return "the rules fail on it."
    return "" if step.entry.dice == answer.dice else "the dice fell differently."


def by_other_rules(record: Record, game: Game[Any]) -> str:
    """What is said of a game whose rules have changed since: that alone is nobody's fault."""
    return f"It was played with version {record.version} of the rules; this program has version {game.version}."


def _seed(record: Record) -> bytes:
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError as reason:
        raise _Unfit("The seed cannot be read.") from reason
    if commitment(seed) != record.commitment:
        raise _Unfit("The seed is not the one that was committed to before the first roll.")
    return seed


def _begun(record: Record, game: Game[Any], seed: bytes) -> Session[Any]:
    """The game before its first answer."""
    if record.game != game.key:
        raise _Unfit(f"It is a game of {record.game}, not of {game.key}.")
    if record.version != game.version:
        raise _Unfit(by_other_rules(record, game))
    try:
        options = game.Options.model_validate(record.options)
    except ValidationError as reason:
        raise _Unfit("The options cannot be read: " + first_complaint(reason)) from reason
    seats = len(record.seats)
    if seats not in game.seats:
        raise _Unfit(f"{game.title} is not played with {seats} seats.")
    _make_sure_it_fits_its_format(record)
    if any(kept.seat is not None and kept.seat >= seats for kept in record.legacy):
        raise _Unfit("What it went on from belongs to nobody here.")
    try:
        legacy = [recall(game, kept) for kept in record.legacy]
    except ValueError as reason:
        raise _Unfit("What it went on from cannot be read.") from reason
    return Session.start(game, seats, options, seed, legacy, record.press)


def _make_sure_it_fits_its_format(record: Record) -> None:
    if record.is_chained:
        if len(record.seals) != len(record.seats):
            raise _Unfit("It has not one seal for each seat.")
        if len(record.salts) != (len(record.seats) if record.is_salted else 0):
            raise _Unfit("It has not one salt for each seat.")
        if record.press and not record.is_salted:
            raise _Unfit("It was begun by a press, and says that its format has none.")
    elif any(
        (record.salts, record.press, record.links, record.seals, record.head, *(one.press for one in record.answers))
    ):
        raise _Unfit("It has a chain, and says that its format has none.")
