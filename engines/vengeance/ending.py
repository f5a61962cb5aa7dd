"""The end of a round, and how the game ends (VEN-END)."""

from __future__ import annotations

from engines.kernel import Table
from engines.vengeance.casting import work
from engines.vengeance.events import ChainsBroken, MaliceWon, SpellWorked, StoryTold, TimeRanOut
from engines.vengeance.library import in_turn, library
from engines.vengeance.piles import remove
from engines.vengeance.state import State
from engines.vengeance.vocabulary import MALICE


async def end_of_round(table: Table[State]) -> None:
    """Spells that have waited, the center leaves the game (VEN-RES-13), the Chains are looked at."""
    state = table.state
    while state.waiting:
        waiting = state.waiting.pop(0)
        table.tell(SpellWorked(seat=waiting.seat, spell_card=waiting.spell))
        await work(table, waiting.seat, library().spells[waiting.spell])
    remove(table, *state.center)
    state.note.chains = state.chains
    before = [note.end for note in state.notes[:-1] if note.end != note.start].count(state.at)
    if state.note.start != state.at:
        table.tell(StoryTold(line=in_turn(library().circle[state.at].comes, before)))
    _check_the_end(table)


def _check_the_end(table: Table[State]) -> None:
    """What lies on the Demon at the end of a round counts (VEN-END-02, VEN-AMB-04); VEN-END-03, VEN-AMB-24, VEN-SOLO-06."""
    state = table.state
    if state.chains == 0:
        state.result = "chains"
        table.tell(ChainsBroken(card=state.demon))
    elif state.alone and state.malice >= MALICE[state.options.solo]:
        state.result = "malice"
        table.tell(MaliceWon())
    elif not state.transients.cards:
        state.result = "time"
        table.tell(TimeRanOut(card=state.demon))
    if state.result:
        state.phase = "over"
