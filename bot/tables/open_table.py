"""A table in memory: its row, its seats, its session. Dropped at will; what counts is in storage."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from secrets import token_bytes
from typing import Any

from bot.tables.pace import is_reaction
from bot.watch.errors import ToldToPlayer
from bot.words.plain import plain
from engines.kernel import Ask, Dice, Game, GameOptions, Session, Step, Steward
from storage import NewDeadline, Seat, Status, TableRow

Steps = list[tuple[Step, str]]
"""Accepted answers, each with who gave it: a user's id, ``steward``, ``orders`` or ``clock``."""


@dataclass(slots=True)
class OpenTable:
    """One table, as it stands.

    Attributes:
        row: its row in storage.
        seats: in order.
        game: which game.
        options: as chosen in the lobby.
        session: the game in play; None in the lobby.
        deadlines: what stands in storage.
    """

    row: TableRow
    seats: list[Seat]
    game: Game[Any]
    options: GameOptions
    session: Session[Any] | None = None
    deadlines: tuple[NewDeadline, ...] = ()
    _steward: Steward[Any] | None = field(default=None, repr=False)

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [seat.name for seat in self.seats]

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

    def waited_for(self) -> set[int]:
        """Seats whose persons are waited for."""
        present = set(self.present)
        return {seat for ask in self.asks for seat in ask.seats if seat in present}

    def reacting(self) -> set[int]:
        """Those of them that are only asked whether they step in."""
        return self.waited_for() - {seat for ask in self.asks if not is_reaction(ask) for seat in ask.seats}

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a person."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def seat_for(self, user_id: int) -> Seat:
        """The seat of a person.

        Raises:
            ToldToPlayer: they do not sit here.
        """
        seat = self.seat_of(user_id)
        if seat is None:
            raise ToldToPlayer("You do not sit at this table.")
        return seat

    def playing(self) -> Session[Any]:
        """The session.

        Raises:
            ToldToPlayer: the game has not begun, is paused, or is over.
        """
        if self.session is None or self.row.status is Status.LOBBY:
            raise ToldToPlayer("This game has not begun yet.")
        if self.row.status is Status.PAUSED:
            raise ToldToPlayer("This table is paused; `/table resume` goes on.")
        if self.row.status.is_over:
            raise ToldToPlayer("This game is over.")
        return self.session

    def orders_of(self, seat: int) -> Mapping[str, str]:
        """The standing orders of a seat."""
        orders = json.loads(self.seats[seat].orders)
        return orders if isinstance(orders, dict) else {}

    def note_waiting(self, waiting: Collection[int], fresh: Collection[int], now: float) -> None:
        """Keep in the seats what storage keeps: since when each is waited for."""
        for n, seat in enumerate(self.seats):
            since = (now if seat.seat in fresh else seat.waiting_since) if seat.seat in waiting else None
            self.seats[n] = replace(seat, waiting_since=since)
