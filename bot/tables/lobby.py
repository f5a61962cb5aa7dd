"""Before the game: open a table, join, leave, fill seats with stewards, set options, start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from secrets import token_bytes
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from bot.tables.answering import play_on
from bot.tables.handing_on import taken_up
from bot.tables.keepsakes import bringable, brought, names_of
from bot.tables.open_table import OpenTable, TableSettings
from bot.tables.pace import PACES
from bot.tables.scenes import Scene
from bot.tables.service import Tables
from bot.tables.work import Work, card, opening
from bot.watch.errors import NotTheHost, ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain, seat_name
from bot.words.speech import goes_on
from engines.kernel import Game, GameOptions, Session, commitment, recall
from storage import Effects, NewTable, Seat, StaleVersion, Status, TableRow, Unit

EXTRAS = "extras"
"""Under this name everything of a game that is either in or not is set at once."""

FORGOTTEN = 21 * 86400.0
"""After so many seconds in which nobody touched it a lobby is closed."""

STEWARDS = ("Ilka", "Odo", "Wenna", "Bertram", "Sefa", "Tarik", "Maud", "Joris")


MOST_LOBBIES = 10
"""Tables of one host whose game has not begun."""
MOST_HOSTED = 40
"""Tables of one host that are not over."""
MOST_ON_A_SERVER = 400
"""Tables on one server that are not over."""


class Onward(NamedTuple):
    """What follows a game, and how its table is laid out.

    Attributes:
        game: its key.
        options: of it.
        legacies: what it takes up.
        fixed: options that cannot be changed on its card.
    """

    game: str
    options: dict[str, Any]
    legacies: tuple[int, ...] = ()
    fixed: tuple[str, ...] = ()


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
        legacies: tuple[int, ...] = (),
        gathers: bool = False,
        fixed: tuple[str, ...] = (),
        interaction_id: int | None = None,
    ) -> TableRow:
        """Open a table.

        Args:
            game_key: which game.
            host: who opens it, with their name.
            guild_id: of the server.
            channel_id: where its card stands.
            options: as chosen so far.
            pace: its key.
            others: all seats, where it is not the host alone.
            post: whether its card is put into the channel by the outbox.
            legacies: what it takes up at the start.
            gathers: whether who sits down brings along what rides with that.
            fixed: options that cannot be changed here.
            interaction_id: of Discord.
        """
        game = self._game(game_key)
        chosen = game.Options.model_validate(options or {})
        found = [one for number in legacies if (one := await self._storage.legacies.get(number)) is not None]
        settings = TableSettings(
            legacies=list(legacies), as_of={one.id: one.updated_at for one in found}, gathers=gathers, fixed=list(fixed)
        )
        new = NewTable(
            game=game.key,
            options=chosen.model_dump_json(),
            pace=pace,
            settings=settings.model_dump_json(exclude_defaults=True),
            guild_id=guild_id,
            channel_id=channel_id,
            host_user_id=host[0],
            waiting_seed=(seed := token_bytes(32)),
            commitment=commitment(seed),
            name_salt=token_bytes(16),
        )
        seats = others or (Seat(0, 0, user_id=host[0], name=seat_name(host[1])),)
        row = await self._storage.tables.create_table(new, seats, Effects(interaction_id=interaction_id))
        if post:
            await self.post(row.id)
        return row

    async def make_sure_of_room(self, host_id: int, guild_id: int | None) -> None:
        """Nobody opens tables without end.

        Raises:
            ToldToPlayer: this person, or this server, has as many as there can be.
        """
        hosted = [row for row in await self._storage.tables.tables_of(host_id) if row.host_user_id == host_id]
        if sum(row.status is Status.LOBBY for row in hosted) >= MOST_LOBBIES:
            raise ToldToPlayer(say("too-many-tables.lobbies", most=MOST_LOBBIES))
        if len(hosted) >= MOST_HOSTED:
            raise ToldToPlayer(say("too-many-tables", most=MOST_HOSTED))
        if guild_id is not None and await self._storage.tables.open_on(guild_id) >= MOST_ON_A_SERVER:
            raise ToldToPlayer(say("too-many-tables.server", most=MOST_ON_A_SERVER))

    async def again(
        self, table_id: int, host: tuple[int, str], interaction_id: int | None = None, onward: Onward | None = None
    ) -> TableRow:
        """Open a table with the seats of one that is over, and with its options, or ``onward`` to what follows; only one, also if several ask for it."""
        new: list[TableRow] = []

        async def apply(work: Work) -> None:
            table = work.table
            if table.seat_of(host[0]) is None:
                raise ToldToPlayer(say("only-players-again"))
            if not table.row.status.is_over:
                raise ToldToPlayer(say("not-over"))
            if table.is_of_campaign and onward is None:
                raise ToldToPlayer(goes_on(table.game, table.session.state if table.session else None))
            before = table.settings.again
            if not new and interaction_id is not None:  # another process may have opened it
                await self._storage.tables.refuse_repeated(interaction_id)
            if not new and before is not None and not (await self._storage.tables.table(before)).status.is_over:
                raise ToldToPlayer(say("again-already", channel=str(table.row.channel_id)))
            if not new:
                await self.make_sure_of_room(host[0], table.row.guild_id)
                new.append(await self._again(table, host, interaction_id, onward or _the_same(table)))
            table.settings.again = new[0].id

        await self._tables.change(table_id, apply)
        return new[0]

    async def _again(
        self, table: OpenTable, host: tuple[int, str], interaction_id: int | None, onward: Onward
    ) -> TableRow:
        return await self.create(
            onward.game,
            host=host,
            guild_id=table.row.guild_id,
            channel_id=table.row.channel_id or 0,
            options=onward.options,
            pace=table.row.pace,
            legacies=onward.legacies,
            gathers=table.settings.gathers,
            fixed=onward.fixed,
            others=_as_they_sat(table.seats),
            post=True,
            interaction_id=interaction_id,
        )

    async def post(self, table_id: int) -> None:
        """Have a table's card put into its channel, or brought up to date there."""
        await self._storage.outbox.add(card(table_id), table_id)
        self._tables.committed()

    def _game(self, key: str) -> Game[Any]:
        game = self._tables.games.get(key)
        if game is None:
            raise ToldToPlayer(say("no-game"))
        return game

    async def join(self, table_id: int, user_id: int, name: str, interaction_id: int | None = None) -> Scene:
        """Take a seat; at a full table a steward makes room."""

        async def apply(work: Work) -> None:
            table = in_lobby(work)
            if table.seat_of(user_id) is not None:
                raise ToldToPlayer(say("seated"))
            seats = list(table.seats)
            stewards = [seat for seat in seats if seat.user_id is None]
            if len(seats) >= table.game.seats[-1] and stewards:
                seats.remove(stewards[-1])
            _make_sure_of_a_seat(table, seats)
            new = Seat(table_id, len(seats), user_id=user_id, name=unlike(name, [one.name for one in seats]))
            _seat(work, [*seats, new])

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def leave(self, table_id: int, user_id: int, interaction_id: int | None = None) -> Scene:
        """Give a seat back; the last person closes the table, and who hosted hands that on."""

        async def apply(work: Work) -> None:
            table = in_lobby(work)
            mine = table.seat_for(user_id)
            left = [seat for seat in table.seats if seat is not mine]
            persons = [seat.user_id for seat in left if seat.user_id is not None]
            if not persons:
                work.set(status=Status.ABANDONED)
                work.send(card(table_id))
                return
            if table.row.host_user_id == user_id:
                work.set(host_user_id=persons[0])
            _seat(work, left)

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def close_forgotten(self) -> int:
        """Close the lobbies that nobody has touched for weeks; returns how many there were."""
        closed = 0
        for row in await self._storage.tables.open_tables():
            if row.status is not Status.LOBBY or row.updated_at > self._tables.clock() - FORGOTTEN:
                continue
            closing = Unit(status=Status.ABANDONED, effects=Effects(outbox=(card(row.id),)))
            try:
                await self._storage.tables.commit(row.id, row.version, closing)
            except StaleVersion:
                continue  # somebody has just touched it
            self._tables.drop(row.id)
            closed += 1
        if closed:
            self._tables.committed()
        return closed

    async def add_steward(self, table_id: int, user_id: int, interaction_id: int | None = None) -> Scene:
        """Let a steward take the next seat."""

        async def apply(work: Work) -> None:
            table = in_lobby(work)
            table.seat_for(user_id)
            _make_sure_of_a_seat(table, table.seats)
            steward = Seat(table_id, len(table.seats), name=next_steward(table.names), steward="steward")
            _seat(work, [*table.seats, steward])

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def dismiss_steward(self, table_id: int, user_id: int, interaction_id: int | None = None) -> Scene:
        """Send away the steward who sat down last."""

        async def apply(work: Work) -> None:
            table = in_lobby(work)
            table.seat_for(user_id)
            stewards = [seat for seat in table.seats if seat.user_id is None]
            if not stewards:
                raise ToldToPlayer(say("no-steward"))
            _seat(work, [seat for seat in table.seats if seat is not stewards[-1]])

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def set_option(
        self, table_id: int, user_id: int, name: str, values: list[str], interaction_id: int | None = None
    ) -> Scene:
        """Set one option, or the pace (``pace``); only the host may."""

        async def apply(work: Work) -> None:
            table = in_lobby(work)
            only_host(table.row, table.seats, user_id)
            if name in table.settings.fixed:
                raise ToldToPlayer(say("option-fixed"))
            if name != "pace":
                table.options = changed_options(table.game, table.options, name, values)
            elif values and values[0] in PACES:
                work.set(pace=values[0])
            else:
                raise ToldToPlayer(say("no-pace"))
            work.send(card(table_id))

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def bring(
        self, table_id: int, user_id: int, numbers: Sequence[int], interaction_id: int | None = None
    ) -> Scene:
        """Choose what a person brings along; nothing, if they begin anew."""

        async def apply(work: Work) -> None:
            table = in_lobby(work)
            table.seat_for(user_id)
            if not table.settings.gathers:
                raise ToldToPlayer(say("brings-nothing"))
            theirs = {one.id for one in await bringable(self._storage, table, user_id)}
            if not set(numbers) <= theirs:
                raise ToldToPlayer(say("legacy-held"))
            table.settings.brings[user_id] = list(dict.fromkeys(numbers))

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)

    async def coming(self, table: OpenTable, user_id: int) -> list[int]:
        """The numbers of what a person would bring if the game began now."""
        theirs = {one.id for one in await bringable(self._storage, table, user_id)}
        return [number for number in await brought(self._storage, table) if number in theirs]

    async def start(
        self, table_id: int, user_id: int, interaction_id: int | None = None, *, moderates: bool = False
    ) -> Scene:
        """Begin the game; only the host may, and who ``moderates`` the server."""

        async def apply(work: Work) -> None:
            table = in_lobby(work)
            if not moderates:
                only_host(table.row, table.seats, user_id)
            if len(table.seats) not in table.game.seats:
                raise ToldToPlayer(say("too-few", game=table.game.title, least=table.game.seats[0]))
            seed, press = table.row.waiting_seed, interaction_id or 0
            if seed is None or table.row.name_salt is None:  # opened before its dice were promised in the lobby
                seed, press = token_bytes(32), 0
            legacy = await taken_up(self._storage, table)
            try:
                given = [recall(table.game, kept) for kept in legacy]
            except ValueError:
                raise ToldToPlayer(say("legacy-held.unreadable")) from None
            session = Session.start(table.game, len(table.seats), table.options, seed, given, press)
            work.begin(session, seed, legacy, user_id)
            table.called = names_of([row for one in legacy if (row := await self._storage.legacies.get(int(one.id)))])
            work.send(opening(table_id))
            work.show_to_all()
            await play_on(work)

        return await self._tables.change(table_id, apply, user_id=user_id, interaction_id=interaction_id)


def _the_same(table: OpenTable) -> Onward:
    return Onward(table.game.key, table.options.model_dump(mode="json"), fixed=tuple(table.settings.fixed))


def _as_they_sat(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The same seats at another table; a steward sits where somebody had everything deleted."""
    names = [one.name for one in seats]
    for n, one in enumerate(seats):
        if one.user_id is None and one.steward is None:
            names[n] = next_steward(names)
    return tuple(
        Seat(0, one.seat, one.user_id, name, "steward" if one.user_id is None else None)
        for one, name in zip(seats, names, strict=True)
    )


def _seat(work: Work, seats: list[Seat]) -> None:
    """Let these sit at the table, in this order."""
    work.table.seats = [replace(seat, seat=n) for n, seat in enumerate(seats)]
    work.send(card(work.table.row.id))


def in_lobby(work: Work) -> OpenTable:
    """The table, whose game has not begun.

    Raises:
        ToldToPlayer: it has.
    """
    table = work.table
    if table.row.status.is_over:
        raise ToldToPlayer(say("closed"))
    if table.row.status is not Status.LOBBY:
        raise ToldToPlayer(say("begun"))
    return table


def _make_sure_of_a_seat(table: OpenTable, seats: list[Seat]) -> None:
    """Make sure that one more can sit down.

    Raises:
        ToldToPlayer: the table is full.
    """
    if len(seats) >= table.game.seats[-1]:
        raise ToldToPlayer(say("full", game=table.game.title, most=table.game.seats[-1]))


def only_host(row: TableRow, seats: Sequence[Seat], user_id: int) -> None:
    """Make sure that the host of a table asks.

    Raises:
        NotTheHost: it is somebody else.
    """
    if row.host_user_id != user_id:
        host = next((plain(seat.name) for seat in seats if seat.user_id == row.host_user_id is not None), "none")
        raise NotTheHost(say("only-host", host=host), row.id)


def changed_options(game: Game[Any], options: GameOptions, name: str, values: list[str]) -> Any:
    """The options of a game with one of them set from what a select sends.

    Raises:
        ToldToPlayer: there is no such option, or it cannot have that value.
    """
    if name == EXTRAS:
        if not set(values) <= set(extras_of(game)):
            raise ToldToPlayer(say("no-option.value"))
        changed: dict[str, Any] = {extra: extra in values for extra in extras_of(game)}
    else:
        field = game.Options.model_fields.get(name)
        if field is None or (not values and not may_be_empty(field)):
            raise ToldToPlayer(say("no-option"))
        changed = {name: values if get_origin(field.annotation) is list else _chosen(field.annotation, values[0])}
    try:
        return game.Options.model_validate({**options.model_dump(), **changed})
    except ValidationError as error:
        raise ToldToPlayer(complaint(error)) from error


def complaint(error: ValidationError) -> str:
    """Why options cannot be as they were chosen, in one sentence."""
    first = error.errors()[0]
    reason = first.get("ctx", {}).get("error")
    if not isinstance(reason, ValueError):
        return say("no-option.value")
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
    stewards = (say("steward-name", name=name) for name in (*STEWARDS, str(len(names))))
    return next(one for one in stewards if one not in names)


def unlike(name: str, names: list[str]) -> str:
    """``name``, told apart from those that are the same."""
    name = seat_name(name)
    return name if name not in names else next(f"{name} {n}" for n in range(2, 99) if f"{name} {n}" not in names)
