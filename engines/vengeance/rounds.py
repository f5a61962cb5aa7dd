"""A round: a Transient is revealed, everybody acts, the center is resolved (VEN-RND); and how the game ends (VEN-END)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kernel import Table
from engines.vengeance import actions, resolution, solo
from engines.vengeance.casting import work
from engines.vengeance.events import ChainsBroken, MaliceWon, RoundBegan, SpellWorked, StoryTold, TimeRanOut
from engines.vengeance.library import library
from engines.vengeance.piles import remove
from engines.vengeance.setup import choose_witches
from engines.vengeance.state import Lying, Note, State
from engines.vengeance.vocabulary import MALICE, TYPES


async def play(table: Table[State]) -> None:
    """From the choice of Spell cards to the end; goes on from any state that a checkpoint was taken in."""
    state = table.state
    table.checkpoint()
    if state.phase == "spells":
        await choose_witches(table)
    while state.phase != "over":
        table.checkpoint()
        await play_round(table)


async def play_round(table: Table[State]) -> None:
    """One round (VEN-RND-01, VEN-AMB-30); the Rival acts after all draws (VEN-SOLO-07)."""
    reveal_transient(table)
    await actions.act(table)
    await actions.serve_draws(table)
    actions.turn_up(table)
    if table.state.alone:
        await solo.rival(table)
    await resolution.resolve(table)
    if table.state.phase != "over":
        await end_of_round(table)


def reveal_transient(table: Table[State]) -> None:
    """The top Transient is laid in the center (VEN-RND-02)."""
    state = table.state
    state.round += 1
    card = state.transients.cards.pop()
    table.reveal(card)
    kind = next(kind for kind in TYPES if card == f"transient_{kind}")
    state.laid_before, state.laid, state.center = state.laid, [], []
    state.lay(Lying(card=card, kind="transient", counts=[kind]))
    state.notes.append(Note(transient=kind, start=state.at, end=state.at, chains=state.chains))
    table.tell(RoundBegan(round=state.round, card=card, left=len(state.transients)))
    before = [note.start for note in state.notes[:-1]].count(state.at)
    table.tell(StoryTold(line=_in_turn(library().circle[state.at].waits, before)))


def _in_turn(lines: Sequence[str], before: int) -> str:
    """The next of some lines, when so many have been told; then again from the first."""
    return lines[before % len(lines)]


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
        table.tell(StoryTold(line=_in_turn(library().circle[state.at].comes, before)))
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
