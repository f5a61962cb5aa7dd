"""A table in memory: its row, its seats, its session. Dropped at will; what counts is in storage."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from secrets import token_bytes
from typing import Any

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from bot.tables.pace import SETTLE, is_reaction
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel import Ask, Dice, Game, GameOptions, Session, Step, Steward
from storage import NewDeadline, Seat, Status, TableRow

Steps = list[tuple[Step, str]]
"""Accepted answers, each with who gave it: a user's id, ``steward``, ``orders``, ``clock``, or ``moment`` for who had nothing to think about."""

_ORDERS = TypeAdapter(dict[str, str])


class Proposal(BaseModel):
    """To take back somebody's last answer, by everybody's consent.

    Attributes:
        keep: how many answers would stay.
        at: how many there were when it was proposed; if the game has moved on since, it is void.
        by: the seat whose answer it is.
        agreed: seats that agree.
        asked: seats that still have to: who is here, and whoever is away and would lose an answer of theirs.
        text: the answer in words, as everybody may read it; empty if nobody else may.
        number: no other proposal at this table has it, which is how a button says what it speaks of; 0: of before there were numbers.
    """

    keep: int
    at: int
    by: int
    agreed: list[int]
    asked: list[int] = Field(default_factory=list)
    text: str = ""
    number: int = 0


class Hesitation(BaseModel):
    """Which seat asked to wait, with which question."""

    seat: int
    ask: int


class Left(BaseModel):
    """A deadline of a table that is paused: what is left of it."""

    kind: str
    seconds: float
    seat: int | None
    ask: int | None
    body: str


class Limit(BaseModel):
    """What a side has left of the time for its turn.

    Attributes:
        turn: as the game calls it.
        seconds: how many were left when the table last began, or ceased, to wait for that side.
        since: when it began to; None while it waits for nobody there.
        over: whether it has been said that time is up.
    """

    turn: str
    seconds: float
    since: float | None = None
    over: bool = False


class TableSettings(BaseModel):
    """What is kept of a table besides its game.

    Attributes:
        again: number of the table where the same people play again.
        undo: what is proposed.
        wait: who asked to wait with what was chosen for all.
        legacies: numbers of what outlives tables and is to be taken up by this one.
        as_of: by its number when each of them had last changed as this table was opened.
        gathers: whether who sits down brings along what is theirs alone and rides with that.
        brings: by person the numbers of what they bring, where they have chosen.
        fixed: options that the lobby cannot change.
        taken_back: how often something was taken back by everybody's consent.
        late: by seat how often in a row its person let time run out.
        late_in: by seat in what of the game that was counted last, if the game counts some of it once.
        declined: by seat and key of a standing order how often in a row its person declined what an order could have declined.
        left: while it is paused, what is left of its deadlines.
        paused_for: while it is paused for a reason that may end by itself, that reason by its name in the catalogue.
        limit: of the turn that is on, if the game limits turns.
        reclaimed: by seat the question whose answer its person took back from a standing order, to choose it themselves.
        led_to: by seat the question that its person's last answer brought, where others stood open to them as well.
    """

    again: int | None = None
    undo: Proposal | None = None
    wait: Hesitation | None = None
    legacies: list[int] = Field(default_factory=list)
    as_of: dict[int, float] = Field(default_factory=dict)
    gathers: bool = False
    brings: dict[int, list[int]] = Field(default_factory=dict)
    fixed: list[str] = Field(default_factory=list)
    taken_back: int = 0
    late: dict[int, int] = Field(default_factory=dict)
    late_in: dict[int, str] = Field(default_factory=dict)
    declined: dict[int, dict[str, int]] = Field(default_factory=dict)
    left: list[Left] = Field(default_factory=list)
    paused_for: str = ""
    limit: Limit | None = None
    reclaimed: dict[int, int] = Field(default_factory=dict)
    led_to: dict[int, int] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Meant:
    """A choice for the group that does not count yet. It stands as a deadline in storage, so a restart loses nothing.

    Attributes:
        seat: who chose.
        user_id: the person there.
        ask: which question.
        choice: ids of the options picked.
        due_at: UNIX seconds; then it counts.
        press: number of the press that chose it.
    """

    seat: int
    user_id: int
    ask: Ask
    choice: tuple[str, ...]
    due_at: float
    press: int = 0

    @property
    def token(self) -> str:
        """Six hex digits of what was chosen, whoever chose it."""
        return blake2b("\n".join(self.choice).encode(), digest_size=3).hexdigest()

    @property
    def deadline(self) -> NewDeadline:
        """What is meant, as storage has it."""
        body = {
            "user": self.user_id,
            "question": self.ask.fingerprint,
            "choice": list(self.choice),
            "press": self.press,
        }
        return NewDeadline(kind=SETTLE, due_at=self.due_at, seat=self.seat, ask=self.ask.number, body=json.dumps(body))


@dataclass(slots=True)
class OpenTable:
    """One table, as it stands.

    Attributes:
        row: its row in storage.
        seats: in order.
        game: which game.
        options: as chosen in the lobby.
        settings: what else is kept of it.
        session: the game in play; None in the lobby.
        deadlines: what stands in storage.
        called: by number the names of what is, or was, in play here.
    """

    row: TableRow
    seats: list[Seat]
    game: Game[Any]
    options: GameOptions
    settings: TableSettings
    session: Session[Any] | None = None
    deadlines: tuple[NewDeadline, ...] = ()
    called: Mapping[str, str] = field(default_factory=dict)
    _steward: Steward[Any] | None = field(default=None, repr=False)

    def draft(self) -> OpenTable:
        """A copy to be changed. The session is the same; whoever lets it take an answer has to keep the copy, or drop both."""
        return replace(self, seats=list(self.seats), settings=self.settings.model_copy(deep=True))

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def is_of_campaign(self) -> bool:
        """Whether it belongs to something that all share, so that what it leaves goes on elsewhere, and not at a table like this."""
        shares = any(kind.is_shared for kind in self.game.legacies)
        return bool(self.settings.legacies) or (self.settings.gathers and shares)

    def named(self, seat: int) -> str:
        """A name, such that Discord shows it as it is."""
        return plain(self.seats[seat].name)

    @property
    def present(self) -> list[int]:
        """Seats that a person plays now."""
        return [seat.seat for seat in self.seats if seat.user_id is not None and not seat.away]

    @property
    def stewarded(self) -> list[int]:
        """Seats that a steward plays now."""
        return [seat.seat for seat in self.seats if seat.user_id is None or seat.away]

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The open questions; none while nothing is to be answered."""
        return self.session.asks if self.session is not None and self.row.status is Status.PLAYING else ()

    @property
    def steward(self) -> Steward[Any]:
        """Whoever plays seats without a person. Its dice are its own: nothing it rolls shows in the game's."""
        if self._steward is None:
            self._steward = self.game.steward(Dice(token_bytes(16)))
        return self._steward

    @property
    def meant(self) -> Meant | None:
        """What somebody chose for all and does not count yet; None if nothing is, or if the question is another one by now."""
        row = next((one for one in self.deadlines if one.kind == SETTLE), None)
        if row is None or row.seat is None:
            return None
        ask = next((ask for ask in self.asks if ask.number == row.ask), None)
        body: dict[str, Any] = json.loads(row.body)
        stands = (
            ask is not None and ask.fingerprint == body["question"] and self.seats[row.seat].user_id == body["user"]
        )
        choice, press = tuple(body["choice"]), body.get("press", 0)
        return Meant(row.seat, body["user"], ask, choice, row.due_at, press) if ask and stands else None

    @property
    def hesitant(self) -> int | None:
        """Which seat asked to wait, as long as the question is the same."""
        said = self.settings.wait
        return said.seat if said is not None and any(ask.number == said.ask for ask in self.asks) else None

    def waited_for(self) -> set[int]:
        """Seats whose persons are waited for; what is only offered keeps nobody waiting."""
        present = set(self.present)
        return {seat for ask in self.asks if not ask.offer for seat in ask.seats if seat in present}

    def reacting(self) -> set[int]:
        """Those of them that are only asked whether they step in."""
        return self.waited_for() - {
            seat for ask in self.asks if not (ask.offer or is_reaction(ask)) for seat in ask.seats
        }

    def turns(self, seats: Collection[int]) -> dict[int, str]:
        """Of these seats those whose turn has a limit now, each with that turn."""
        if self.session is None:
            return {}
        turns = {seat: self.game.limit(self.session.state, seat) for seat in seats}
        return {seat: turn for seat, turn in turns.items() if turn}

    def private_asks(self) -> dict[int, frozenset[int]]:
        """Numbers of the secret asks that each seat has open; seats without one are there too."""
        return {
            n: frozenset(ask.number for ask in self.asks if ask.secret and n in ask.seats)
            for n in range(len(self.seats))
        }

    def seat_of(self, user_id: int | None) -> Seat | None:
        """The seat of a person."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None) if user_id is not None else None

    def is_away(self, user_id: int) -> bool:
        """Whether a steward plays for this person."""
        mine = self.seat_of(user_id)
        return mine is not None and mine.away

    def seat_for(self, user_id: int) -> Seat:
        """The seat of a person.

        Raises:
            ToldToPlayer: they do not sit here.
        """
        seat = self.seat_of(user_id)
        if seat is None:
            raise ToldToPlayer(say("not-seated"))
        return seat

    def playing(self) -> Session[Any]:
        """The session.

        Raises:
            ToldToPlayer: the game has not begun, is paused, or is over.
        """
        if self.session is None or self.row.status is Status.LOBBY:
            raise ToldToPlayer(say("not-begun"))
        if self.row.status is Status.PAUSED:
            raise ToldToPlayer(say("paused"))
        if self.row.status.is_over:
            raise ToldToPlayer(say("over"))
        return self.session

    def note_waiting(self, waiting: Collection[int], fresh: Collection[int], now: float) -> None:
        """Keep in the seats what storage keeps: since when each is waited for."""
        for n, seat in enumerate(self.seats):
            since = (now if seat.seat in fresh else seat.waiting_since) if seat.seat in waiting else None
            self.seats[n] = replace(seat, waiting_since=since)


def orders_of(seat: Seat) -> dict[str, str]:
    """The standing orders of a seat; what cannot be read as such orders nothing."""
    try:
        return _ORDERS.validate_json(seat.orders)
    except ValidationError:
        return {}


def ordering(seat: Seat, orders: Mapping[str, str]) -> Seat:
    """The seat with these standing orders."""
    return replace(seat, orders=json.dumps(orders))
