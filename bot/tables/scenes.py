"""What one viewer may see of a table, taken under its lock and good for drawing afterwards. All that leaves the table service."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any

from bot.tables.open_table import Meant, OpenTable, TableSettings, orders_of
from bot.tables.pace import EXPIRE, MOMENT
from bot.words.catalogue import say
from bot.words.plain import plain
from bot.words.speech import Speech
from engines.kernel import Ask, Event, Game, GameOptions, GameState, Option, Outcome, Session, seen_ask
from storage import Seat, Status, TableRow

THREAD_NAME = 100  # characters, as many as Discord takes
OFTEN = 2
"""Who has declined so often in a row is offered, when asked the next time, not to be asked again."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table through one viewer's eyes.

    Attributes:
        table: its row; its seed is not for players before the end.
        seats: in order.
        game: which game.
        options: as chosen in the lobby.
        settings: what else is kept of it.
        viewer: a seat, or None for whoever does not sit here.
        view: what the viewer may know of the state; None in the lobby.
        asks: the open questions the viewer may know of.
        waiting: the seats whose persons are waited for.
        reacting: those of them that are only asked whether they step in.
        expiries: by seat, when time runs out.
        outcome: how the game ended, if it has.
        meant: what somebody chose for all and does not count yet.
        hesitant: the seat that asked to wait with the open question.
        moment: when the viewer, who has nothing to think about, passes by itself; None if it has something, or thinks after all.
        passing: the seats that have nothing to think about in what everybody sees them asked, and when each passes by itself.
        called: what cards are called at this table.
        kept: by number the names of what is, or was, in play here and outlives it.
        is_of_campaign: whether it goes on from something, or something goes on from it.
        confided: what the answer of the viewer that led here has told them, and nobody else.
    """

    table: TableRow
    seats: tuple[Seat, ...]
    game: Game[Any]
    options: GameOptions
    settings: TableSettings
    viewer: int | None
    view: GameState | None
    asks: tuple[Ask, ...]
    waiting: frozenset[int]
    expiries: Mapping[int, float]
    outcome: Outcome | None
    meant: Meant | None = None
    hesitant: int | None = None
    reacting: frozenset[int] = frozenset()
    moment: float | None = None
    passing: Mapping[int, float] = field(default_factory=dict)
    called: Mapping[str, str] = field(default_factory=dict)
    kept: Mapping[str, str] = field(default_factory=dict)
    is_of_campaign: bool = False
    confided: tuple[Event, ...] = ()

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def aside(self) -> str:
        """What is confided, in words; empty if nothing is."""
        return "\n".join(self.speech().events(self.confided)) if self.confided else ""

    def named(self, seat: int) -> str:
        """A name, such that Discord shows it as it is."""
        return plain(self.names[seat])

    @property
    def public_asks(self) -> list[Ask]:
        """Questions that everybody may see, as long as a person is to answer them."""
        return [ask for ask in self._undecided if not (ask.secret or ask.offer) and self.waiting & set(ask.seats)]

    @property
    def my_asks(self) -> list[Ask]:
        """Questions that the viewer may answer."""
        return [ask for ask in self._undecided if self.viewer in ask.seats]

    @property
    def offers(self) -> list[Ask]:
        """What stands open to a person beside what is decided; nobody is waited for because of it."""
        return [ask for ask in self._undecided if ask.offer and not ask.secret and self.present & set(ask.seats)]

    @property
    def present(self) -> set[int]:
        """Seats that a person plays now."""
        return {seat.seat for seat in self.seats if seat.user_id is not None and not seat.away}

    @property
    def _undecided(self) -> list[Ask]:
        return [ask for ask in self.asks if self.meant is None or ask.number != self.meant.ask.number]

    @property
    def led_to(self) -> int:
        """Number of the question that the viewer's last answer brought, which goes before their others; 0 if it brought none."""
        return 0 if self.viewer is None else self.settings.led_to.get(self.viewer, 0)

    @property
    def is_away(self) -> bool:
        """Whether a steward plays for the viewer's person."""
        return self.viewer is not None and self.seats[self.viewer].away

    @property
    def is_playing(self) -> bool:
        """Whether a game is going on."""
        return self.table.status in (Status.PLAYING, Status.PAUSED)

    def is_tired(self, seat: int, order: str) -> bool:
        """Whether a seat has declined again and again what a standing order under this key would decline."""
        return self.settings.declined.get(seat, {}).get(order, 0) >= OFTEN

    @property
    def title(self) -> str:
        """What the table's thread is called, at most 100 characters: who sits there first, since lists of places cut the end.

        The number tells tables of the same people apart.
        """
        end = f" · {self.game.title}" + say("thread-name-number", number=str(self.table.id))
        names = ", ".join(self.names)
        room = THREAD_NAME - len(end)
        return (names if len(names) <= room else f"{names[: room - 1].rstrip(' ,')}…") + end

    def speech(self, locale: str = "en") -> Speech:
        """Words from the viewer's eyes."""
        return Speech(self.game, self.names, self.viewer, locale, self.called)

    def orders(self) -> Mapping[str, str]:
        """The viewer's standing orders."""
        return {} if self.viewer is None else orders_of(self.seats[self.viewer])

    def offered_orders(self) -> Mapping[str, Sequence[Option]]:
        """What the viewer can order in advance."""
        return {} if self.viewer is None or self.view is None else self.game.orders(self.view, self.viewer)

    def mention(self, seat: int) -> str:
        """A person's mention, or a steward's name."""
        user_id = self.seats[seat].user_id
        return f"<@{user_id}>" if user_id is not None else self.named(seat)


def _outcome_of(table: OpenTable) -> Outcome | None:
    """How the game ended; as it was written down then, where the rules of now do not come to that end."""
    if table.session is not None and table.session.finished:
        return table.session.outcome()
    return None if table.row.outcome is None else Outcome.model_validate_json(table.row.outcome)


def scene_of(table: OpenTable, viewer: int | None) -> Scene:
    """The table through the eyes of ``viewer``; what its questions say is read now, before the game goes on."""
    session = table.session
    asks = tuple(ask for ask in table.asks if seen_ask(ask, viewer) is ask)
    for ask in asks:
        ask.read()
    return Scene(
        table=table.row,
        seats=tuple(table.seats),
        game=table.game,
        options=table.options,
        settings=table.settings,
        viewer=viewer,
        view=None if session is None else seen(table.game, session, viewer, table.called),
        asks=asks,
        waiting=frozenset(table.waited_for()),
        expiries={one.seat: one.due_at for one in table.deadlines if one.kind == EXPIRE and one.seat is not None},
        outcome=_outcome_of(table),
        meant=table.meant,
        hesitant=table.hesitant,
        reacting=frozenset(table.reacting()),
        moment=_moment(table, viewer),
        passing=passing(table),
        called=called_at(table),
        kept=table.called,
        is_of_campaign=table.is_of_campaign,
    )


def seen(game: Game[Any], session: Session[Any], viewer: int | None, names: Mapping[str, str]) -> Any:
    """The table as somebody may see it, with the names that what is in play was given."""
    view = session.view(viewer)
    if names:
        game.name_kept(view, names)
    return view


def called_at(table: OpenTable) -> Mapping[str, str]:
    """By card what is at this table and has a name: what it is, and the name."""
    if not table.called or table.session is None:
        return {}
    kept = table.game.kept_cards(table.session.state)
    return {
        card: f"{table.game.card_title(card)} {table.called[id_]}" for card, id_ in kept.items() if id_ in table.called
    }


def _moment(table: OpenTable, viewer: int | None) -> float | None:
    due = {one.kind: one.due_at for one in table.deadlines if one.seat == viewer is not None}
    return due[MOMENT] if MOMENT in due and due[MOMENT] < due.get(EXPIRE, inf) else None


def passing(table: OpenTable) -> dict[int, float]:
    """Who passes by itself, as everybody is told, and when: what is asked in secret tells nothing of who could do something."""
    secret = {seat for ask in table.asks if ask.secret for seat in ask.seats}
    found = {seat: _moment(table, seat) for seat in table.waited_for() - secret}
    return {seat: due for seat, due in found.items() if due is not None}
