"""Before the game: open a table, join, leave, fill seats with stewards, set options, start."""

from __future__ import annotations

import json
from dataclasses import replace
from secrets import token_bytes
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from bot.tables.errands import card, opening
from bot.tables.open_table import OpenTable
from bot.tables.pace import PACES
from bot.tables.rows import event_text, stored_checkpoint
from bot.tables.seat_names import seat_name
from bot.tables.service import Tables
from bot.watch.errors import NotTheHost, ToldToPlayer
from bot.words.plain import plain
from engines.kernel import Game, Session, commitment
from storage import Effects, NewTable, Seat, StaleVersion, Start, Status, TableChange, TableRow

EXTRAS = "extras"
"""Under this name everything of a game that is either in or not is set at once."""

FORGOTTEN = 21 * 86400.0
"""After so many seconds in which nobody touched it a lobby is closed."""

STEWARDS = ("Ilka", "Odo", "Wenna", "Bertram", "Sefa", "Tarik", "Maud", "Joris")


class Lobby:
    """What happens at tables whose game has not begun."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._storage = tables.storage

    async def create(  # noqa: PLR0913
        self,
        game_key: str,
        *,
        host: tuple[int, str],
        guild_id: int | None,
        channel_id: int,
        options: dict[str, Any] | None = None,
        pace: str = "live",
        others: tuple[Seat, ...] = (),
        post: bool = False,
        interaction_id: int | None = None,
    ) -> TableRow:
        """Open a table; ``post`` has its card put into the channel by the outbox."""
        game = self._game(game_key)
        chosen = game.Options.model_validate(options or {})
        new = NewTable(
            game=game.key,
            options=chosen.model_dump_json(),
            pace=pace,
            guild_id=guild_id,
            channel_id=channel_id,
            host_user_id=host[0],
        )
        seats = others or (Seat(0, 0, user_id=host[0], name=seat_name(host[1])),)
        row = await self._storage.tables.create_table(new, seats, Effects(interaction_id=interaction_id))
        if post:
            await self.post(row.id)
        return row

    async def again(self, table_id: int, host: tuple[int, str], interaction_id: int | None = None) -> TableRow:
        """Open a table with the seats and the options of one that is over; only one, also if several ask for it."""
        async with self._tables.open(table_id) as table:
            if table.seat_of(host[0]) is None:
                raise ToldToPlayer("Only those who played can ask for another game.")
            if not table.row.status.is_over:
                raise ToldToPlayer("This game is not over yet.")
            settings = json.loads(table.row.settings)
            if "again" in settings and not (await self._storage.tables.table(settings["again"])).status.is_over:
                raise ToldToPlayer(
                    f"Another game has been asked for already; its table stands in <#{table.row.channel_id}>."
                )
            row = await self.create(
                table.game.key,
                host=host,
                guild_id=table.row.guild_id,
                channel_id=table.row.channel_id or 0,
                options=table.options.model_dump(mode="json"),
                pace=table.row.pace,
                others=tuple(Seat(0, one.seat, one.user_id, one.name, one.steward) for one in table.seats),
                post=True,
                interaction_id=interaction_id,
            )
            change = TableChange(settings=json.dumps(settings | {"again": row.id}))
            table.row = await self._storage.tables.change_table(table_id, table.row.version, change)
        return row

    async def post(self, table_id: int) -> None:
        """Have a table's card put into its channel, or brought up to date there."""
        await self._storage.outbox.add(card(table_id), table_id)
        self._tables.committed()

    def _game(self, key: str) -> Game[Any]:
        game = self._tables.games.get(key)
        if game is None:
            raise ToldToPlayer("I do not have this game.")
        return game

    async def join(self, table_id: int, user_id: int, name: str, interaction_id: int | None = None) -> None:
        """Take a seat; at a full table a steward makes room."""
        async with self._tables.open(table_id) as table:
            in_lobby(table)
            if table.seat_of(user_id) is not None:
                raise ToldToPlayer("You already sit at this table.")
            seats = list(table.seats)
            stewards = [seat for seat in seats if seat.user_id is None]
            if len(seats) >= table.game.seats[-1] and stewards:
                seats.remove(stewards[-1])
            make_sure_of_room(table, seats)
            seats.append(Seat(table_id, len(seats), user_id=user_id, name=unlike(name, [one.name for one in seats])))
            await self._seat(table, seats, interaction_id)

    async def leave(self, table_id: int, user_id: int, interaction_id: int | None = None) -> None:
        """Give a seat back; the last person closes the table, and who hosted hands that on."""
        async with self._tables.open(table_id) as table:
            in_lobby(table)
            mine = table.seat_for(user_id)
            left = [seat for seat in table.seats if seat is not mine]
            persons = [seat.user_id for seat in left if seat.user_id is not None]
            if not persons:
                table.row = await self._storage.tables.finish(
                    table_id, table.row.version, Status.ABANDONED, effects=Effects(outbox=(card(table_id),))
                )
                self._tables.committed()
                return
            if table.row.host_user_id == user_id:
                change = TableChange(host_user_id=persons[0])
                table.row = await self._storage.tables.change_table(table_id, table.row.version, change)
            await self._seat(table, left, interaction_id)

    async def close_forgotten(self) -> int:
        """Close the lobbies that nobody has touched for weeks; returns how many there were."""
        closed = 0
        for row in await self._storage.tables.open_tables():
            if row.status is not Status.LOBBY or row.updated_at > self._tables.clock() - FORGOTTEN:
                continue
            closing = Effects(outbox=(card(row.id),))
            try:
                await self._storage.tables.finish(row.id, row.version, Status.ABANDONED, effects=closing)
            except StaleVersion:
                continue  # somebody has just touched it
            self._tables.drop(row.id)
            closed += 1
        if closed:
            self._tables.committed()
        return closed

    async def add_steward(self, table_id: int, user_id: int, interaction_id: int | None = None) -> None:
        """Let a steward take the next seat."""
        async with self._tables.open(table_id) as table:
            in_lobby(table)
            table.seat_for(user_id)
            make_sure_of_room(table, table.seats)
            seat = Seat(table_id, len(table.seats), name=next_steward(table.names), steward="steward")
            await self._seat(table, [*table.seats, seat], interaction_id)

    async def dismiss_steward(self, table_id: int, user_id: int, interaction_id: int | None = None) -> None:
        """Send away the steward who sat down last."""
        async with self._tables.open(table_id) as table:
            in_lobby(table)
            table.seat_for(user_id)
            stewards = [seat for seat in table.seats if seat.user_id is None]
            if not stewards:
                raise ToldToPlayer("No steward sits at this table.")
            await self._seat(table, [seat for seat in table.seats if seat is not stewards[-1]], interaction_id)

    async def set_option(
        self, table_id: int, user_id: int, name: str, values: list[str], interaction_id: int | None = None
    ) -> None:
        """Set one option, or the pace (``pace``); only the host may."""
        async with self._tables.open(table_id) as table:
            in_lobby(table)
            only_host(table, user_id)
            effects = Effects(interaction_id=interaction_id, outbox=(card(table_id),))
            if name == "pace":
                if not values or values[0] not in PACES:
                    raise ToldToPlayer("There is no such pace.")
                change = TableChange(pace=values[0])
            else:
                table.options = changed_options(table, name, values)
                change = TableChange(options=table.options.model_dump_json())
            table.row = await self._storage.tables.change_table(table_id, table.row.version, change, effects)
            self._tables.committed()

    async def start(self, table_id: int, user_id: int, interaction_id: int | None = None) -> None:
        """Begin the game; only the host may."""
        async with self._tables.open(table_id) as table:
            in_lobby(table)
            only_host(table, user_id)
            if len(table.seats) not in table.game.seats:
                raise ToldToPlayer(
                    f"{table.game.title} needs at least {table.game.seats[0]} players: wait for others, "
                    "or press Add Steward for company."
                )
            await self._begin(table, interaction_id)

    async def _begin(self, table: OpenTable, interaction_id: int | None) -> None:
        seed = token_bytes(32)
        session = Session.start(table.game, len(table.seats), table.options, seed)
        table.session = session
        table.row = replace(table.row, status=Status.PLAYING)
        effects = self._tables.effects(table, interaction_id=interaction_id, also=(opening(table.row.id),))
        start = Start(
            seed=seed,
            commitment=commitment(seed),
            checkpoint=stored_checkpoint(session.checkpoint),
            events=tuple(event_text(event) for event in session.opening),
        )
        table.row = await self._storage.tables.start_table(table.row.id, table.row.version, start, effects)
        self._tables.committed()
        await self._tables.go_on(table)

    async def _seat(self, table: OpenTable, seats: list[Seat], interaction_id: int | None) -> None:
        table.seats = [replace(seat, seat=n) for n, seat in enumerate(seats)]
        effects = Effects(interaction_id=interaction_id, outbox=(card(table.row.id),))
        table.row = await self._storage.tables.set_seats(table.row.id, table.row.version, table.seats, effects)
        self._tables.committed()


def in_lobby(table: OpenTable) -> None:
    """Make sure that the game has not begun.

    Raises:
        ToldToPlayer: it has.
    """
    if table.row.status.is_over:
        raise ToldToPlayer("This table is closed.")
    if table.row.status is not Status.LOBBY:
        raise ToldToPlayer("This game has already begun.")


def make_sure_of_room(table: OpenTable, seats: list[Seat]) -> None:
    """Make sure that one more can sit down.

    Raises:
        ToldToPlayer: the table is full.
    """
    if len(seats) >= table.game.seats[-1]:
        raise ToldToPlayer(f"This table is full: {table.game.title} seats up to {table.game.seats[-1]}.")


def only_host(table: OpenTable, user_id: int) -> None:
    """Make sure that the host asks.

    Raises:
        NotTheHost: it is somebody else.
    """
    if table.row.host_user_id != user_id:
        host = table.seat_of(table.row.host_user_id or 0)
        text = f"Only the host{f', {plain(host.name)},' if host else ''} can do that."
        raise NotTheHost(text, table.row.id)


def changed_options(table: OpenTable, name: str, values: list[str]) -> Any:
    """The options with one of them set from what a select sends.

    Raises:
        ToldToPlayer: there is no such option, or it cannot have that value.
    """
    if name == EXTRAS:
        changed: dict[str, Any] = {extra: extra in values for extra in extras_of(table.game)}
    else:
        field = table.game.Options.model_fields.get(name)
        if field is None or (not values and not may_be_empty(field)):
            raise ToldToPlayer("This game has no such option.")
        changed = {name: values if get_origin(field.annotation) is list else _chosen(field.annotation, values[0])}
    try:
        return table.game.Options.model_validate({**table.options.model_dump(), **changed})
    except ValidationError as error:
        raise ToldToPlayer(complaint(error)) from error


def complaint(error: ValidationError) -> str:
    """Why options cannot be as they were chosen, in one sentence."""
    first = error.errors()[0]
    reason = first.get("ctx", {}).get("error")
    if not isinstance(reason, ValueError):
        return "That is not on offer for this option."
    text = str(reason)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def may_be_empty(field: FieldInfo) -> bool:
    """Whether nothing can be chosen for an option: it is a list, and empty by default."""
    return bool(field.get_default(call_default_factory=True) == [])


def _chosen(annotation: Any, value: str) -> Any:
    return next((one for one in choices_of(annotation) if str(one) == value), value)


def extras_of(game: Game[Any]) -> list[str]:
    """The options of a game that are either in or not."""
    return [name for name, info in game.Options.model_fields.items() if info.annotation is bool]


def choices_of(annotation: Any) -> list[Any]:
    """What an option's field can be: the values of its Literal, or of a list's Literal; nothing where it is none."""
    if get_origin(annotation) is list:
        return choices_of(get_args(annotation)[0])
    return list(get_args(annotation)) if get_origin(annotation) is Literal else []


def next_steward(names: list[str]) -> str:
    """A steward's name that nobody at the table has."""
    return next((f"Steward {name}" for name in STEWARDS if f"Steward {name}" not in names), f"Steward {len(names)}")


def unlike(name: str, names: list[str]) -> str:
    """``name``, told apart from those that are the same."""
    name = seat_name(name)
    return name if name not in names else next(f"{name} {n}" for n in range(2, 99) if f"{name} {n}" not in names)
