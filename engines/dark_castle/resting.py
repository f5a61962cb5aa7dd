"""Resting: one player may hang back for a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.dark_castle.attack import any_special
from engines.dark_castle.bearing import bans
from engines.dark_castle.events import Rested
from engines.dark_castle.health import gain, regained
from engines.dark_castle.prospect import mortal
from engines.dark_castle.state import Combat, State
from engines.dark_castle.vocabulary import Ban, Special
from engines.kernel import Option, Table
from engines.kernel.asks import Later


class NoRest(Special, do="no_rest"):
    """Nobody can rest in this fight."""


class Restless(Ban, do="restless"):
    """Its bearer cannot rest (EDC-AP1-09)."""


def may_rest(state: State, combat: Combat) -> list[int]:
    """Who may rest in this round: as long as somebody else fights (EDC-REST-04, EDC-AMB-12), who has used no item in it.

    Also EDC-REST-07, EDC-AP2-18.
    """
    turned = combat.turned
    able = [who for who, character in enumerate(state.characters) if not character.left and who not in turned]
    if len(able) < 2 or any_special(combat, NoRest):
        return []
    return [who for who in able if who not in combat.busy and not bans(state, who, Restless)]


RULES = ("EDC-REST-01", "EDC-REST-02", "EDC-REST-05", "EDC-REST-06")


def resting_options(state: State, combat: Combat, fate: Callable[[int], Mapping[str, Any]]) -> list[Option]:
    """One option for each who may rest; the group decides on one at most (EDC-REST-03, EDC-AMB-35). ``fate``: whom it kills."""
    return [_to_rest(state, who, fate) for who in may_rest(state, combat)]


def own_resting_options(
    state: State, combat: Combat, seat: int, fate: Callable[[int], Mapping[str, Any]]
) -> list[Option]:
    """What a seat can say of its own character, in the same words for all, and of a companion. ``fate``: whom it kills."""
    return [
        Option("rest", "own-round-rest", rules=RULES, means=who, fatal=Later(fate, who))
        if state.characters[who].seat == seat
        else _to_rest(state, who, fate)
        for who in resters_of(state, combat, seat)
    ]


def resters_of(state: State, combat: Combat, seat: int) -> list[int]:
    """Of whom a seat can say that they rest; nobody, if somebody rests already."""
    if combat.resting is not None:
        return []
    return [who for who in may_rest(state, combat) if seat in state.players(who)]


def _to_rest(state: State, who: int, fate: Callable[[int], Mapping[str, Any]]) -> Option:
    args = Later(_as_rester, state, who)
    return Option(f"rest-{who}", "round-rest", args, rules=RULES, means=who, fatal=Later(fate, who))


def _as_rester(state: State, who: int) -> dict[str, Any]:
    told = {"mortal": mortal(state, who), "regains": regained(state, who, 1)}
    return {**state.called(who), **state.health(who), **told}


def rest(table: Table[State], who: int) -> None:
    """Whoever rests gains 1 HP at once (EDC-REST-02, EDC-AMB-36)."""
    state = table.state
    state.fight.resting = who
    state.characters[who].deeds.rests += 1
    table.tell(Rested(**state.called(who)))
    gain(table, who, 1)
