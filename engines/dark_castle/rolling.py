"""Rolls outside combat: one attempt of one or more characters, items included (EDC-FLOW-07)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any

from engines.dark_castle import using
from engines.dark_castle.chances import odds_of
from engines.dark_castle.dice import tell_rolls, throw
from engines.dark_castle.doom import loses_anyway
from engines.dark_castle.events import RollFailed, RollsJudged, RollSucceeded, TogetherFailed, TogetherSucceeded
from engines.dark_castle.spells import NOBODY, Chosen, cast, castable, choose_spells
from engines.dark_castle.state import Rolled, State, Task
from engines.dark_castle.tasks import failing, judged, key_of, symbols_shown
from engines.dark_castle.using import Decision, Fate
from engines.dark_castle.vocabulary import Spell, Trait
from engines.kernel import Option, Table
from engines.kernel.asks import Later


class Click(Enum):
    """What somebody has to press before dice fall: nothing, something only where an item can be used first, or the roll."""

    NONE = "none"
    USE = "use"
    ROLL = "roll"


async def attempt(
    table: Table[State],
    rollers: Sequence[int],
    needs: Sequence[Trait],
    symbols: int = 1,
    *,
    double: bool = False,
    click: Click = Click.ROLL,
    fate: Fate,
) -> tuple[list[int], list[int]]:
    """Each of ``rollers`` rolls once, after the ``click`` that it takes; who succeeded, and who failed. ``fate`` says whom it kills if some fail."""
    state = table.state
    await _roll(table, rollers, Task(needs=[*needs], symbols=symbols, double=double), click, fate)
    bad = failing(state)
    good = [rolled.who for rolled in judged(state) if rolled.who not in bad]
    state.task = None
    if len(rollers) == 1:
        table.tell((RollSucceeded if good else RollFailed)(**state.called(rollers[0])))
    else:
        table.tell(RollsJudged(good=[state.called(who) for who in good], bad=[state.called(who) for who in bad]))
    return good, bad


async def attempt_together(
    table: Table[State],
    rollers: Sequence[int],
    needs: Sequence[Trait],
    symbols: int,
    *,
    click: Click = Click.ROLL,
    fate: Fate,
) -> bool:
    """All of ``rollers`` roll once and their symbols are counted together."""
    state = table.state
    await _roll(table, rollers, Task(needs=[*needs], symbols=symbols, together=True), click, fate)
    shown = sum(symbols_shown(rolled.faces, needs) for rolled in judged(state))
    state.task = None
    table.tell((TogetherSucceeded if shown >= symbols else TogetherFailed)(symbols=shown, needed=symbols))
    return shown >= symbols


def wants_click(table: Table[State], seats: Sequence[int], click: Click) -> bool:
    """Whether one of ``seats`` is to press before the dice fall."""
    return click is Click.ROLL or (click is Click.USE and using.usable_by(table, seats))


async def click_for(
    table: Table[State],
    kind: str,
    seats: Sequence[int],
    args: Callable[[], Mapping[str, Any]],
    *rules: str,
    fatal: Callable[[], Mapping[str, Any]],
) -> None:
    """The dice fall when one of ``seats`` says so; items may be used before. ``fatal``: whom they kill however they fall."""
    await using.decide(table, kind, lambda: [Option("roll", fatal=Later(fatal))], seats=seats, args=args, rules=rules)


RULES = ("EDC-FLOW-04", "EDC-FLOW-07")


async def _ready(
    table: Table[State], rollers: Sequence[int], task: Task, stakes: Mapping[str, Any], click: Click, fate: Fate
) -> None:
    """Everybody who rolls presses for their own die, or one of them for all; items may be used before it (EDC-AMB-62, EDC-AMB-66)."""
    state = table.state
    told = partial(_at_stake, state, rollers, stakes)

    def roll() -> Option:  # made anew with each question: what was used since may have changed a die
        fatal = Later(_if_cast, state, rollers, task, fate, NOBODY)
        return Option("roll", args=Later(odds_of, state, rollers, task), fatal=fatal)

    own = state.seats_of([who for who in rollers if state.characters[who].seat >= 0]) if state.own_dice else []
    seats = own or state.seats_of(list(rollers))
    if not own and wants_click(table, seats, click):
        await using.decide(table, "roll", lambda: [roll()], seats=seats, args=told, rules=RULES, order="dice")
    elif own:

        def decision_of(seat: int) -> Decision:
            return Decision((seat,), "roll", [roll()], Later(told), RULES, "dice")

        await using.each_decides(table, _still_to_press(table, own, click), decision_of)


def _still_to_press(table: Table[State], seats: Sequence[int], click: Click) -> list[int]:
    """Who of those whose dice are to fall has not pressed for that yet; nobody, if they fall on their own."""
    if click is Click.ROLL:
        return [*seats]
    if click is Click.USE:
        return [seat for seat in seats if using.usable_by(table, [seat])]
    pressed = table.state.pressed
    return [seat for seat in seats if seat not in pressed] if pressed else []


def _at_stake(state: State, rollers: Sequence[int], stakes: Mapping[str, Any]) -> Mapping[str, Any]:
    called = [state.called(who) for who in rollers]
    return {**stakes, "rollers": called, "spells": any(castable(state, who) for who in rollers)}


async def _roll(table: Table[State], rollers: Sequence[int], task: Task, click: Click, fate: Fate) -> None:
    """The dice, and what items do to them."""
    state = table.state
    kind = "double" if task.double else "together" if task.together else "plain"
    stakes = {"need": key_of(task.needs), "symbols": task.symbols, "what": kind}
    await _ready(table, rollers, task, stakes, click, fate)
    state.attempt = []
    if_cast = partial(_if_cast, state, rollers, task, fate)
    await _throw_all(table, rollers, task, await choose_spells(table, list(rollers), stakes, fate=if_cast))
    await using.window(table, lambda: not failing(state), fate)


async def _throw_all(table: Table[State], rollers: Sequence[int], task: Task, spells: Mapping[int, Spell]) -> None:
    """All dice fall, those of spells too."""
    state = table.state
    state.attempt = [
        Rolled(who=who, cast=True) if who in spells else Rolled(who=who, faces=[throw(table, who)]) for who in rollers
    ]
    state.pressed = []
    tell_rolls(table, state.attempt)
    state.task = task
    for rolled in state.attempt:
        if rolled.cast:
            rolled.faces = await cast(table, rolled.who, spells[rolled.who])


def _if_cast(state: State, rollers: Sequence[int], task: Task, fate: Fate, chosen: Chosen) -> Mapping[str, Any]:
    """Whom it kills anyway, once this is cast instead of some."""
    spells = {who: spell for who, spell in chosen.items() if spell is not None}

    async def thrown(table: Table[State]) -> None:
        await _throw_all(table, rollers, task, spells)

    return loses_anyway(state, thrown, lambda then: fate(then, failing(then)))
