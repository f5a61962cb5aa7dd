"""What a spell or a companion's special face does, and whoever says at what (EDC-AMB-72, EDC-AP2-22, EDC-AP2-41)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engines.dark_castle import using
from engines.dark_castle.attack import printed
from engines.dark_castle.dice import SIGNS
from engines.dark_castle.occasions import Aim
from engines.dark_castle.prospect import NO_DICE, dying, dying_as_it_lies
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import Wonder
from engines.kernel import Option, Table
from engines.kernel.asks import Later

RULES = ("EDC-AMB-72", "EDC-AMB-33")

Dying = Callable[[State], list[int]]
"""Which prisoners die for certain, as things lie then."""


async def worked(table: Table[State], who: int, wonder: Wonder, more: int) -> None:
    """An ability is applied; the group says at what, and may use items first."""
    state = table.state
    pick = await using.the_only_or(
        table,
        _kind(state),
        partial(_options, state, who, wonder, more, dying_as_it_lies),
        whose=who,
        args=lambda: state.called(who),
        rules=RULES,
    )
    if pick is not None:
        wonder.work(table, pick.means, more)


async def cast(table: Table[State], who: int, wonder: Wonder, more: int) -> None:
    """A spell works; its caster says at what. Nothing is used meanwhile: dice are still falling (EDC-AMB-68)."""
    state = table.state
    options = _options(state, who, wonder, more, dying)
    if len(options) > 1:
        seats, how = state.players(who), state.options.decisions
        args = Later(state.called, who)
        pick = await table.decide(seats, _kind(state), options, how=how, args=args, rules=RULES)
        wonder.work(table, pick.means, more)
    elif options:
        wonder.work(table, options[0].means, more)


def _kind(state: State) -> str:
    """Dice of one row fall, or it is to be said of which enemy."""
    combat = state.combat
    return "falls-of" if combat is not None and len([foe for foe in combat.foes if foe.row]) > 1 else "falls"


def _options(state: State, who: int, wonder: Wonder, more: int, dying: Dying) -> list[Option]:
    """What it may be turned at, the best first; what kills somebody comes after what does not."""
    found = [
        Option(
            aim.id,
            words=f"falls-{wonder.do}",
            args=Later(_told, state, wonder, aim, more),
            means=aim,
            fatal=Later(_if_so, state, wonder, aim, more, dying),
        )
        for aim in wonder.aims(state, who, more)
    ]
    return sorted(found, key=lambda option: bool(option.fatal)) if len(found) > 1 else found


def _told(state: State, wonder: Wonder, aim: Aim, more: int) -> dict[str, Any]:
    """What the label of an aim speaks of."""
    combat = state.fight
    alone = len([foe for foe in combat.foes if foe.row]) == 1
    foe = printed(combat, combat.foes[aim.foe]).name
    dice = [SIGNS[letter].replace("-", "/") for letter in aim.dice]
    return {"foe": foe, "alone": alone, "dice": dice, **wonder.measured(state, aim, more)}


def _if_so(state: State, wonder: Wonder, aim: Aim, more: int, dying: Dying) -> Mapping[str, Any]:
    """Whom it kills to turn it at that."""
    copy: Table[State] = Table(state.copied(), NO_DICE, 0)
    wonder.work(copy, aim, more)
    return state.deaths(dying(copy.state), unless=state.resources > 0)
