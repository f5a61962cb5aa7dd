"""Rolls outside combat: one attempt of one or more characters, items included (EDC-FLOW-07)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any

from engines.dark_castle import using
from engines.dark_castle.dice import tell_rolls, throw
from engines.dark_castle.events import RollFailed, RollsJudged, RollSucceeded, TogetherFailed, TogetherSucceeded
from engines.dark_castle.occasions import Occasion
from engines.dark_castle.spells import cast, choose_spells
from engines.dark_castle.state import Rolled, State
from engines.dark_castle.vocabulary import LETTERS, TRAITS, Trait
from engines.kernel import Option, Table


class Click(Enum):
    """What somebody has to press before dice fall: nothing, something only where an item can be used first, or the roll."""

    NONE = "none"
    USE = "use"
    ROLL = "roll"


def symbols_shown(faces: Sequence[str], needs: Sequence[Trait]) -> int:
    """How many symbols of the needed traits lie there; a double shows two (EDC-AMB-39).

    A companion's special face is a double of whichever trait is wanted (EDC-AP2-24).
    """
    letters = [LETTERS[trait] for trait in needs]
    return sum(2 if letter == "*" else 1 for face in faces for letter in face if letter in letters or letter == "*")


def good_enough(faces: Sequence[str], needs: Sequence[Trait], symbols: int, *, double: bool) -> bool:
    """Whether a roll succeeds: enough symbols, or, if a double is asked for, any double of the needed traits."""
    if double:
        wanted = [LETTERS[trait] for trait in needs] or list("MCW")
        return "*" in faces or any(len(face) == 2 and any(letter in wanted for letter in face) for face in faces)
    return symbols_shown(faces, needs) >= symbols


def helpful(face: str, needs: Sequence[Trait], *, double: bool = False) -> bool:
    """Whether a face, added or turned to, counts for what is needed."""
    return good_enough([face], needs, 1, double=double)


def key_of(needs: Sequence[Trait]) -> str:
    """What the catalogue calls a set of traits any of which will do: ``might-wisdom``."""
    return "-".join(trait for trait in TRAITS if trait in needs) or "any"


async def attempt(
    table: Table[State],
    rollers: Sequence[int],
    needs: Sequence[Trait],
    symbols: int = 1,
    *,
    double: bool = False,
    click: Click = Click.ROLL,
) -> list[int]:
    """Each of ``rollers`` rolls once, after the ``click`` that it takes; who succeeded."""
    state = table.state

    def succeeding() -> list[int]:
        return [r.who for r in state.attempt if good_enough(r.faces, needs, symbols, double=double)]

    def failing() -> list[int]:
        good = succeeding()
        return [who for who in rollers if who not in good]

    stakes = {"need": key_of(needs), "symbols": symbols, "what": "double" if double else "plain"}
    await _ready(table, rollers, stakes, click)
    await _roll(table, rollers, failing, partial(helpful, needs=needs, double=double), stakes)
    good = succeeding()
    if len(rollers) == 1:
        table.tell((RollSucceeded if good else RollFailed)(**state.called(rollers[0])))
    else:
        bad = [who for who in rollers if who not in good]
        table.tell(RollsJudged(good=[state.called(who) for who in good], bad=[state.called(who) for who in bad]))
    return good


async def attempt_together(
    table: Table[State], rollers: Sequence[int], needs: Sequence[Trait], symbols: int, *, click: Click = Click.ROLL
) -> bool:
    """All of ``rollers`` roll once and their symbols are counted together."""
    state = table.state

    def shown() -> int:
        return sum(symbols_shown(rolled.faces, needs) for rolled in state.attempt)

    def failing() -> list[int]:
        bare = [rolled.who for rolled in state.attempt if not symbols_shown(rolled.faces, needs)]
        return bare if shown() < symbols else []

    stakes = {"need": key_of(needs), "symbols": symbols, "what": "together"}
    await _ready(table, rollers, stakes, click)
    await _roll(table, rollers, failing, partial(helpful, needs=needs), stakes)
    enough = shown() >= symbols
    table.tell((TogetherSucceeded if enough else TogetherFailed)(symbols=shown(), needed=symbols))
    return enough


def wants_click(table: Table[State], seats: Sequence[int], click: Click) -> bool:
    """Whether one of ``seats`` is to press before the dice fall."""
    return click is Click.ROLL or (click is Click.USE and using.usable_by(table, seats))


async def click_for(
    table: Table[State], kind: str, seats: Sequence[int], args: Callable[[], Mapping[str, Any]], *rules: str
) -> None:
    """The dice fall when one of ``seats`` says so; items may be used before."""
    await using.decide(table, kind, lambda: [Option("roll")], seats=seats, args=args, rules=rules)


async def _ready(table: Table[State], rollers: Sequence[int], stakes: Mapping[str, Any], click: Click) -> None:
    """One click of anyone who rolls; items may be used before it."""
    state = table.state
    seats = state.seats_of(list(rollers))
    if wants_click(table, seats, click):
        told = partial(_at_stake, state, rollers, stakes)
        await click_for(table, "roll", seats, told, "EDC-FLOW-04", "EDC-FLOW-07")


def _at_stake(state: State, rollers: Sequence[int], stakes: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**stakes, "rollers": [state.called(who) for who in rollers]}


async def _roll(
    table: Table[State],
    rollers: Sequence[int],
    failing: Callable[[], list[int]],
    helps: Callable[[str], bool],
    stakes: Mapping[str, Any],
) -> None:
    """The dice, and what items do to them."""
    state = table.state
    state.attempt = []
    spells = await choose_spells(table, list(rollers), stakes)
    state.attempt = [
        cast(table, who, spells[who]) if who in spells else Rolled(who=who, faces=[throw(table, who)])
        for who in rollers
    ]
    tell_rolls(table, state.attempt)
    await using.window(table, Occasion("rolled", failing=failing, helps=helps), until=lambda: not failing())
