"""Many games by stewards, and what came of them: ``lychgate simulate``."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Any, Literal

from pydantic import BaseModel, ValidationError

from bot.lobby import choices_of
from engines.kernel import Dice, Game, GameOptions, RandomSteward, playout


class BadInput(Exception):
    """Something that was asked for does not exist; the message is one line."""


class Report(BaseModel):
    """What came of the games.

    Attributes:
        game: its key.
        seats: how many sat at each.
        options: as played.
        games: how many were asked for.
        choices: answers in all of them.
        seconds: for all of them.
        outcomes: name to count.
        errors: one line for each game that broke.
        rounds: median of the finished games.
    """

    game: str
    seats: int
    options: dict[str, Any]
    games: int
    choices: int = 0
    seconds: float = 0.0
    outcomes: dict[str, int] = {}
    errors: list[str] = []
    rounds: float = 0.0


def options_from(game: Game[Any], given: Sequence[str]) -> GameOptions:
    """The options from ``key=value`` texts.

    Raises:
        BadInput: there is no such option, or it cannot have that value.
    """
    chosen: dict[str, Any] = {}
    fields = game.Options.model_fields
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or key not in fields:
            raise BadInput(f"--option {text}: the options of {game.key} are {', '.join(fields) or 'none'}.")
        allowed = choices_of(fields[key].annotation)
        match = next((one for one in allowed if str(one).lower() == value.lower()), None)
        if match is None:
            raise BadInput(f"--option {text}: {key} can be {', '.join(str(one).lower() for one in allowed)}.")
        chosen[key] = [match] if isinstance(fields[key].get_default(call_default_factory=True), list) else match
    try:
        return game.Options.model_validate(chosen)
    except ValidationError as error:
        raise BadInput(f"The options do not fit together: {error.errors()[0]['msg'].lower()}.") from error


def simulate(
    game: Game[Any], *, seats: int, games: int, seed: str, steward: Literal["random", "steward"], options: GameOptions
) -> Report:
    """Play ``games`` games; the same ``seed`` gives the same games.

    Raises:
        BadInput: the game is not played with so many seats.
    """
    if seats not in game.seats:
        raise BadInput(f"{game.key} is played with {game.seats[0]} to {game.seats[-1]} seats, not {seats}.")
    report = Report(game=game.key, seats=seats, options=options.model_dump(mode="json"), games=games)
    outcomes: Counter[str] = Counter()
    rounds: list[int] = []
    began = time.perf_counter()
    for n in range(games):
        game_seed = f"{seed}/{n}".encode().rjust(16, b".")
        dice = Dice(game_seed + b"/steward")
        player = RandomSteward(dice) if steward == "random" else game.steward(dice)
        try:
            session = playout(game, seats, options, game_seed, player)
        except Exception as error:  # noqa: BLE001  a broken game is a finding, not the end
            report.errors.append(f"game {n}: {type(error).__name__}: {error}"[:300])
            continue
        outcome = session.outcome()
        if outcome is not None:
            outcomes[outcome.name] += 1
            rounds.append(outcome.rounds)
        report.choices += session.answers
    report.seconds = round(time.perf_counter() - began, 3)
    report.outcomes = dict(sorted(outcomes.items()))
    report.rounds = float(median(rounds)) if rounds else 0.0
    return report


def table(report: Report) -> str:
    """The report for eyes."""
    lines = [
        f"{report.game}, {report.seats} seats, {report.games} games, {report.choices} choices in {report.seconds:.1f} s",
        f"{'rounds (median)':<20}{report.rounds:>8g}",
        *(f"{name:<20}{count:>8}  {count / report.games:>6.1%}" for name, count in report.outcomes.items()),
        *(f"error: {line}" for line in report.errors[:10]),
    ]
    return "\n".join(lines)
