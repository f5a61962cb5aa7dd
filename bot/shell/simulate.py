"""Many games by stewards alone, counted: for balance, for speed, and to find what breaks."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from multiprocessing import Pool
from statistics import median
from time import perf_counter
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic import BaseModel, ValidationError

from engines import shelf
from engines.kernel import Dice, Game, GameOptions, Outcome, RandomSteward, playout

Who = Literal["random", "steward"]

_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")


class Impossible(Exception):
    """What was asked for cannot be played; the message is one line that says what can."""


class Plan(NamedTuple):
    """What is to be played.

    Attributes:
        game: its key.
        seats: how many.
        options: of the game, as JSON values.
        steward: ``random``, or ``steward`` for the game's own.
        seed: any text; the same plan gives the same games.
    """

    game: str
    seats: int
    options: dict[str, Any]
    steward: Who = "steward"
    seed: str = "0"


class Played(NamedTuple):
    """One game that was played: its outcome, or the error that ended it (then its choices are not counted)."""

    outcome: Outcome | None
    choices: int
    error: str


class Summary(BaseModel):
    """Many games in numbers.

    Attributes:
        game: its key.
        seats: how many.
        options: all of them, those left at their default included.
        games: how many were played.
        choices: answers given in all of them.
        seconds: it took, by the clock on the wall.
        outcomes: how often each came about; the players' success is ``win``.
        errors: one line for every game that broke.
        rounds: the median length of a game, in its own unit.
        details: for each outcome what the games say about it: argument, value, how often.
    """

    game: str
    seats: int
    options: dict[str, Any]
    games: int
    choices: int
    seconds: float
    outcomes: dict[str, int]
    errors: list[str]
    rounds: float
    details: dict[str, dict[str, dict[str, int]]]


# Planning


def find_game(name: str) -> Game[Any]:
    """A game by its folder's name; hyphens do as well.

    Raises:
        Impossible: there is no such game.
    """
    games = shelf.games()
    game = games.get(name.replace("-", "_"))
    if game is None:
        here = f"Games here: {', '.join(games)}." if games else "There are no games here."
        raise Impossible(f"There is no game {name!r}. {here}")
    return game


def plan(name: str, seats: int | None, wishes: Sequence[str], steward: Who, seed: str) -> Plan:
    """Make a plan of what was asked for.

    Args:
        name: of the game.
        seats: how many; None for the fewest.
        wishes: ``option=value``, a list with commas.
        steward: who plays.
        seed: any text.

    Raises:
        Impossible: there is no such game, option, value or number of seats.
    """
    game = find_game(name)
    if seats is None:
        seats = game.seats[0]
    if seats not in game.seats:
        raise Impossible(f"{game.title} has {_span(game.seats)}, not {seats}.")
    try:
        options = game.Options.model_validate(_options(game.Options, wishes))
    except ValidationError as reason:
        first = reason.errors(include_url=False)[0]
        raise Impossible(f"These options do not go together: {first['msg'].removeprefix('Value error, ')}.") from None
    return Plan(game.key, seats, options.model_dump(mode="json"), steward, seed)


def _span(seats: range) -> str:
    return _seats(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]} seats"


def _seats(count: int) -> str:
    return "1 seat" if count == 1 else f"{count} seats"


def _options(kind: type[GameOptions], wishes: Sequence[str]) -> dict[str, Any]:
    fields = kind.model_fields
    chosen = {}
    for wish in wishes:
        name, equals, value = wish.partition("=")
        if not equals:
            raise Impossible(f"An option looks like name=value, not {wish!r}.")
        if name not in fields:
            known = f"Options here: {', '.join(fields)}." if fields else "It has no options."
            raise Impossible(f"There is no option {name!r}. {known}")
        chosen[name] = _value(name, fields[name].annotation, value.strip())
    return chosen


def _value(name: str, annotation: Any, text: str) -> Any:
    """The value of an option whose type is a Literal, a bool, or a list of them, from what somebody typed."""
    if get_origin(annotation) is list:
        (inner,) = get_args(annotation)
        return [_value(name, inner, part.strip()) for part in text.split(",") if part.strip()]
    possible = _possible(annotation)
    if text.lower() not in possible:
        raise Impossible(f"{name} cannot be {text!r}. Possible: {', '.join(possible)}.")
    return possible[text.lower()]


def _possible(annotation: Any) -> dict[str, Any]:
    """What can be typed for a bool or a Literal, and what it means."""
    if annotation is bool:
        return dict.fromkeys(_YES, True) | dict.fromkeys(_NO, False)
    return {str(value).lower(): value for value in get_args(annotation)}


# Playing


def simulate(wanted: Plan, count: int, workers: int = 1) -> Summary:
    """Play ``count`` games of a plan, in ``workers`` processes; the counts do not depend on how many these are."""
    began = perf_counter()
    played = list(_in_order(wanted, count, workers))
    return _summary(wanted, played, perf_counter() - began)


def _in_order(wanted: Plan, count: int, workers: int) -> Iterator[Played]:
    if workers == 1:
        for n in range(count):
            yield play(wanted, n)
        return
    with Pool(workers, _leave_interrupts_to_the_parent) as pool:  # its end is the end of its processes
        yield from pool.imap(partial(play, wanted), range(count), chunksize=max(1, min(50, count // workers)))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play(wanted: Plan, n: int) -> Played:
    """Play game number ``n`` of a plan. Whatever goes wrong in it is told in the result."""
    game = find_game(wanted.game)
    name = f"{wanted.seed}/{n}"
    dice = Dice(sha256(f"{name}/steward".encode()).digest())  # its own, so that what it rolls shows nowhere
    steward = RandomSteward(dice) if wanted.steward == "random" else game.steward(dice)
    try:
        options = game.Options.model_validate(wanted.options)
        session = playout(game, wanted.seats, options, sha256(name.encode()).digest(), steward)
        wrong = game.invariants(session.state)
        return Played(session.outcome(), session.answers, f"game {n}: {'; '.join(wrong)}" if wrong else "")
    except Exception as error:  # noqa: BLE001  # one broken game must not hide what the others show
        cause = error.__cause__ or error
        return Played(None, 0, " ".join(f"game {n}: {type(cause).__name__}: {cause}".split()))


# Counting


def _summary(wanted: Plan, played: Sequence[Played], seconds: float) -> Summary:
    outcomes = [game.outcome for game in played if game.outcome is not None]
    return Summary(
        game=wanted.game,
        seats=wanted.seats,
        options=wanted.options,
        games=len(played),
        choices=sum(game.choices for game in played),
        seconds=round(seconds, 3),
        outcomes=dict(Counter(outcome.name for outcome in outcomes).most_common()),
        errors=[game.error for game in played if game.error],
        rounds=median([outcome.rounds for outcome in outcomes] or [0]),
        details=_details(outcomes),
    )


def _details(outcomes: Sequence[Outcome]) -> dict[str, dict[str, dict[str, int]]]:
    counters: dict[str, dict[str, Counter[str]]] = {}
    for outcome in outcomes:
        for key, value in outcome.args.items():
            counter = counters.setdefault(outcome.name, {}).setdefault(key, Counter())
            counter.update(map(_written, value if isinstance(value, list) else [value]))
    return {
        name: {key: dict(counter.most_common()) for key, counter in sorted(of_outcome.items())}
        for name, of_outcome in sorted(counters.items())
    }


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def told(summary: Summary) -> str:
    """A summary for eyes."""
    given = ", ".join(f"{name}={_shown(value)}" for name, value in summary.options.items())
    lines = [
        f"{summary.game}, {_seats(summary.seats)}, {summary.games} games" + (f" ({given})" if given else ""),
        f"{summary.choices} choices in {summary.seconds:.1f} s, median {summary.rounds:g} rounds",
        "",
        *(_line(name, count, summary.games) for name, count in summary.outcomes.items()),
    ]
    for name, arguments in summary.details.items():
        for key, counts in ((key, counts) for key, counts in arguments.items() if counts):
            lines += ["", f"{key} ({name})", *_most(counts, summary.outcomes[name])]
    if summary.errors:
        lines += ["", f"{len(summary.errors)} games broke:", *(f"  {error}" for error in summary.errors[:10])]
    return "\n".join(lines)


def _shown(value: Any) -> str:
    return "+".join(map(str, value)) or "none" if isinstance(value, list) else _written(value)


def _most(counts: Mapping[str, int], of: int) -> list[str]:
    shown = [_line(value, count, of) for value, count in list(counts.items())[:10]]
    return [*shown, f"  and {len(counts) - 10} more"] if len(counts) > 10 else shown


def _line(name: str, count: int, of: int) -> str:
    return f"  {name:<24} {count:>8}  {count / of:>6.1%}"
