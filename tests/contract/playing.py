"""Games, settings and random play for the contract suite."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic import ValidationError

from engines.kernel import PASS, SURRENDER, Dice, Game, Legacy, RandomSteward, Session, Step, keep, playout, recall
from engines.shelf import built
from tests.engines.frontier import party
from tests.toys import duel, foray, spirits, tic_tac_toe

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")
LONGEST = 10_000
"""No game of ours asks more questions than this."""
_AT_ONCE = 40  # rebuild after each of so many answers since the last checkpoint, later after every seventh


class Setting(NamedTuple):
    """One way to set up a game: which, for how many, with what options, and what it goes on from."""

    game: Game[Any]
    seats: int
    options: Any
    legacy: tuple[Legacy, ...] = ()

    @property
    def name(self) -> str:
        """For the list of tests: ``duel-3`` or ``dark_castle-2-packs=['plague']``."""
        chosen = self.options.model_dump(exclude_defaults=True)
        came = [f"with {len(self.legacy)}"] if self.legacy else []
        return "-".join([self.game.key, str(self.seats), *(f"{key}={value}" for key, value in chosen.items()), *came])

    @property
    def names(self) -> tuple[str, ...]:
        """Names for its seats."""
        return NAMES[: self.seats]

    def start(self, number: int) -> Session[Any]:
        """A new game; equal numbers give equal games."""
        return Session.start(self.game, self.seats, self.options, seed(self, number), self.legacy)


def all_games() -> dict[str, Game[Any]]:
    """Every game that is here, also one that is coming, and every toy, by key."""
    toys = {module.GAME.key: module.GAME for module in (duel, foray, spirits, tic_tac_toe)}
    return {**toys, **built()}


def going_on() -> list[Setting]:
    """Games that go on from something: a stay with somebody dead, one where somebody runs two Heroes, and others from what they have left themselves."""
    frontier = built()["frontier"]
    stays = [
        Setting(frontier, seats, frontier.Options(), party.coming(seats, dead=dead))
        for seats, dead in ((2, 1), (3, -1))
    ]
    others = [game for game in all_games().values() if game.legacies and game.page != frontier.page]
    return [*stays, *(Setting(game, game.seats[-1], game.Options(), left(game)) for game in others)]


def left(game: Game[Any]) -> tuple[Legacy, ...]:
    """What a first table of ``game`` leaves, as another one gets it."""
    setting = Setting(game, game.seats[-1], game.Options())
    session = playout(game, setting.seats, setting.options, seed(setting, 0), game.steward(Dice(seed(setting, 1))))
    found = [thing.model_copy(update={"id": str(n)}) for n, thing in enumerate(session.bequest(), 1)]
    return tuple(recall(game, keep(thing)) for thing in found)


@cache
def settings(together: int = 1) -> list[Setting]:
    """Every game in so few settings that each value of an option and each number of seats is there once, the defaults first.

    With ``together=2`` any two of them stand together once, if the game takes the two.
    """
    begun = [
        Setting(game, row["seats"], _options(game, row))
        for game in all_games().values()
        for row in _rows(game, together)
    ]
    return [*begun, *going_on()]


def _rows(game: Game[Any], together: int) -> list[dict[str, Any]]:
    values = _values(game)
    default = {name: some[0] for name, some in values.items()}
    rows = [default]
    for names in combinations(values, min(together, len(values))):
        for chosen in product(*(values[name] for name in names)):
            row = dict(zip(names, chosen, strict=True))
            if not _is_in(row, rows) and _options(game, default | row):
                for name in [name for name in values if name not in row]:
                    fitting = [value for value in values[name] if _options(game, {**default, **row, name: value})]
                    row[name] = max(fitting, key=lambda value: _worth(row | {name: value}, name, rows, together))
                rows.append(row)
    return rows


def _worth(row: dict[str, Any], name: str, rows: list[dict[str, Any]], together: int) -> tuple[int, int]:
    """How much of what stands together with the value of ``name`` is in no row; and how seldom the value itself is."""
    others = combinations([other for other in row if other != name], min(together, len(row)) - 1)
    new = sum(not _is_in({other: row[other] for other in (name, *some)}, rows) for some in others)
    return new, -sum(other[name] == row[name] for other in rows)


def _is_in(part: dict[str, Any], rows: list[dict[str, Any]]) -> bool:
    return any(part.items() <= row.items() for row in rows)


def _values(game: Game[Any]) -> dict[str, list[Any]]:
    """The numbers of seats and each option's values that the game takes, the default first."""
    values = {"seats": list(game.seats)}
    for name, field in game.Options.model_fields.items():
        shown = _shown(field.annotation)
        taken = [getattr(options, name) for value in shown if (options := _options(game, {name: value}))]
        if isinstance(shown[-1], list) and not any(taken):  # it wants neither one thing nor all
            some = (_options(game, {name: shown[-1][:length]}) for length in range(2, len(shown[-1])))
            taken += [next(getattr(options, name) for options in some if options)]
        values[name] = list({repr(value): value for value in [getattr(game.Options(), name), *taken]}.values())
    return values


def _options(game: Game[Any], row: dict[str, Any]) -> Any | None:
    """The options of a row; None if the game does not take them."""
    try:
        return game.Options(**{name: value for name, value in row.items() if name != "seats"})
    except ValidationError:
        return None


def _shown(annotation: Any) -> list[Any]:
    if annotation is bool:
        return [False, True]
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    if get_origin(annotation) in (list, tuple):
        parts = _shown(get_args(annotation)[0])
        return [[], *([part] for part in parts), parts]
    message = f"an option of type {annotation} cannot be shown in the lobby"
    raise TypeError(message)


def seed(setting: Setting, number: int) -> bytes:
    """A fixed seed for a setting."""
    return f"{setting.name}/{number}".encode().ljust(16, b".")


class Wanderer:
    """Answers any open ask as any seat that may, so that answers arrive in every order.

    Half of them, by ``number``, now and then ask the steward of the game, or they would die too young to see it all.
    """

    def __init__(self, game: Game[Any], number: int) -> None:
        self.dice = Dice(number.to_bytes(16, "big"))
        self._fool = RandomSteward(self.dice)
        self._sage = game.steward(Dice(number.to_bytes(16, "little")))
        self._folly = 8 if number % 2 else 1  # eighths

    def step(self, session: Session[Any]) -> Step:
        """A legal answer to a random open ask; not where it could only give up, which it never does."""
        asks = [ask for ask in session.asks if not (ask.offer and {*ask.ids} <= {PASS, SURRENDER})]
        ask = self.dice.pick(asks or session.asks)
        seat = self.dice.pick(ask.seats)
        steward = self._fool if self.dice.below(8) < self._folly else self._sage
        choice = steward.answer(seat, ask, lambda: session.view(seat))
        if choice is None:  # it would rather answer another question first
            choice = self._fool.answer(seat, ask, lambda: session.view(seat))
        return session.answer(ask.number, seat, choice)


def wander(setting: Setting, number: int) -> Iterator[tuple[Session[Any], Step]]:
    """Play one game more or less at random from start to end; the session after each step."""
    session = setting.start(number)
    wanderer = Wanderer(setting.game, number)
    while not session.finished:
        assert session.asks, "the rules wait for nobody"
        assert session.answers < LONGEST, f"{setting.name} does not end"
        yield session, wanderer.step(session)


def rebuilt(session: Session[Any], seed_: bytes) -> Session[Any]:
    """The same session from its last checkpoint and the answers since."""
    return Session.resume(session.game, seed_, session.checkpoint, [step.entry for step in session.history])


def worth_rebuilding(session: Session[Any]) -> bool:
    """Whether to rebuild now: always, but in long stretches without a checkpoint only now and then."""
    since = len(session.history)
    return since < _AT_ONCE or since % 7 == 0
