"""A round: a Transient is revealed, everybody acts, the center is resolved (VEN-RND)."""

from __future__ import annotations

from engines.kernel import Table
from engines.vengeance import actions, resolution, solo
from engines.vengeance.events import RoundBegan, StoryTold
from engines.vengeance.library import in_turn, library
from engines.vengeance.setup import choose_witches
from engines.vengeance.state import Lying, Note, State
from engines.vengeance.vocabulary import TYPES


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
    """One round (VEN-RND-01, VEN-AMB-30)."""
    reveal_transient(table)
    await actions.act(table, carry_out)
    await carry_out(table)


async def carry_out(table: Table[State]) -> None:
    """What all have decided on, and what comes of it; the Rival acts after all draws (VEN-SOLO-07)."""
    await actions.serve_draws(table)
    actions.turn_up(table)
    if table.state.alone:
        await solo.rival(table)
    await resolution.resolve(table)


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
    table.tell(StoryTold(line=in_turn(library().circle[state.at].waits, before)))
