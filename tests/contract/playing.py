"""Games, settings and random play for the contract suite."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic import ValidationError

from engines.kernel import Dice, Game, RandomSteward, Session, Step
from engines.shelf import games
from tests.toys import duel, foray, spirits, tic_tac_toe

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")
LONGEST = 5000
"""No game of ours asks more questions than this."""
_PRODUCT = 12  # as many combinations of options are all played; of more, each value once
_AT_ONCE = 40  # rebuild after each of so many answers since the last checkpoint, later after every seventh


class Setting(NamedTuple):
    """One way to set up a game: which, for how many, with what options."""

    game: Game[Any]
    seats: int
    options: Any

    @property
    def name(self) -> str:
        """For the list of tests: ``duel-3`` or ``dark_castle-2-packs=['plague']``."""
        chosen = self.options.model_dump(exclude_defaults=True)
        return "-".join([self.game.key, str(self.seats), *(f"{key}={value}" for key, value in chosen.items())])

    @property
    def names(self) -> tuple[str, ...]:
        """Names for its seats."""
        return NAMES[: self.seats]

    def start(self, number: int) -> Session[Any]:
        """A new game; equal numbers give equal games."""
        return Session.start(self.game, self.seats, self.options, seed(self, number))


def all_games() -> dict[str, Game[Any]]:
    """Every registered game and every toy, by key."""
    toys = {module.GAME.key: module.GAME for module in (duel, foray, spirits, tic_tac_toe)}
    return {**toys, **games()}


@cache
def settings() -> list[Setting]:
    """Every game with every number of seats and the combinations of its options that :func:`choices` picks."""
    return [
        Setting(game, seats, options)
        for game in all_games().values()
        for nth, options in enumerate(choices(game))
        for seats in (game.seats if nth == 0 else [game.seats[nth % len(game.seats)]])
    ]


def choices(game: Game[Any]) -> list[Any]:
    """Combinations of options, the defaults first: all of them, or if they are many each value at least once."""
    fields = game.Options.model_fields
    values = [_values(field.annotation) for field in fields.values()]
    every = list(product(*values)) if _size(values) <= _PRODUCT else [()]
    singles = [{name: value} for name, some in zip(fields, values, strict=True) for value in some]
    combinations = [dict(zip(fields, row, strict=True)) for row in every if row] or singles
    if not every[0] and len(fields) > 1:  # and all the last values at once
        combinations.append({name: some[-1] for name, some in zip(fields, values, strict=True)})
    options = [game.Options()]
    for combination in combinations:
        candidate = _allowed(game, combination)
        if candidate is not None and candidate not in options:
            options.append(candidate)
    for name, some in zip(fields, values, strict=True):
        if isinstance(some[-1], list) and not any(getattr(one, name) for one in options):
            options += _of_the_right_length(game, name, some[-1])
    return options


def _allowed(game: Game[Any], combination: dict[str, Any]) -> Any | None:
    try:
        return game.Options(**combination)
    except ValidationError:
        return None


def _of_the_right_length(game: Game[Any], name: str, parts: list[Any]) -> list[Any]:
    """The shortest list that a game takes of those that want neither one thing nor all."""
    candidates = (_allowed(game, {name: parts[:length]}) for length in range(2, len(parts)))
    return [candidate for candidate in candidates if candidate is not None][:1]


def _values(annotation: Any) -> list[Any]:
    if annotation is bool:
        return [False, True]
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    if get_origin(annotation) in (list, tuple):
        parts = _values(get_args(annotation)[0])
        return [[], *([part] for part in parts), parts]
    message = f"an option of type {annotation} cannot be shown in the lobby"
    raise TypeError(message)


def _size(values: list[list[Any]]) -> int:
    size = 1
    for some in values:
        size *= len(some)
    return size


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
        """A legal answer to a random open ask."""
        ask = self.dice.pick(session.asks)
        seat = self.dice.pick(ask.seats)
        steward = self._fool if self.dice.below(8) < self._folly else self._sage
        return session.answer(ask.number, seat, steward.answer(seat, ask, lambda: session.view(seat)))


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
