"""Malice, and when the Rival begins its six cards again (VEN-SOLO-05, VEN-SOLO-15)."""

from __future__ import annotations

from typing import Literal

from engines.kernel import Table
from engines.vengeance.events import MaliceGrew
from engines.vengeance.state import State
from engines.vengeance.vocabulary import MALICE


def grow_malice(table: Table[State], cause: Literal["activation", "shuffle"]) -> None:
    """One more; what it comes to is looked at when the round ends."""
    state = table.state
    state.malice += 1
    table.tell(MaliceGrew(malice=state.malice, limit=MALICE[state.options.solo], cause=cause))


def begin_again(table: Table[State]) -> None:
    """All six Solo cards are taken up once more."""
    state = table.state
    table.draw(state.solo_used, state.solo, len(state.solo_used))
    grow_malice(table, "shuffle")


def put_on_top(table: Table[State], card: str) -> None:
    """Let this be the Solo card that comes next, where it is only tried what it would do."""
    if not table.state.solo.cards:
        begin_again(table)
    table.state.solo.cards.remove(card)
    table.state.solo.cards.append(card)
