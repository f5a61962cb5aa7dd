"""The solo game (VEN-SOLO): the Rival, its six cards and its store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from engines.kernel import Table
from engines.vengeance.doom import foretold
from engines.vengeance.events import PileEmpty, RivalActed, RivalHoarded, RivalPlayed
from engines.vengeance.library import library
from engines.vengeance.malice import begin_again
from engines.vengeance.piles import discard_together, draw_from
from engines.vengeance.resolution import resolve
from engines.vengeance.state import Lying, State
from engines.vengeance.vocabulary import FOLLOWING, HEX_HERBS, Type, value

CYCLE: tuple[Type, ...] = ("potion", "mineral", "herb")
"""Where the Rival looks if a pile is empty (VEN-SOLO-03)."""


async def rival(table: Table[State]) -> None:
    """The top Solo card is turned up and carried out (VEN-SOLO-02); a pile shuffled again feeds Malice (VEN-SOLO-15)."""
    state = table.state
    if not state.solo.cards:
        begin_again(table)
        table.shuffle(state.solo)
    card = library().solo[table.draw(state.solo, state.solo_used)[0]]
    table.tell(RivalActed(card=card.id, text=card.text))
    await DEEDS[card.deed](table)


def rival_plays(table: Table[State], kind: Type) -> None:
    """An object from the piles, face up: of this type, or of the next one in the cycle that is left (VEN-SOLO-03)."""
    state = table.state
    if not state.pile(kind).cards:
        table.tell(PileEmpty(seat=None, card=kind))
    start = CYCLE.index(kind)
    for other in (*CYCLE[start:], *CYCLE[:start]):
        pile = state.pile(other)
        if pile.cards:
            state.lay(Lying(card=pile.cards.pop(), kind="object", counts=[other]))
            table.tell(RivalPlayed(card=other))
            return


async def echo(table: Table[State]) -> None:
    """The Transient's type (VEN-SOLO-09)."""
    rival_plays(table, table.state.note.transient)


async def opposition(table: Table[State]) -> None:
    """The type that follows the Transient's (VEN-SOLO-10)."""
    rival_plays(table, FOLLOWING[table.state.note.transient])


async def hoard(table: Table[State]) -> None:
    """The top Artifact into the store (VEN-SOLO-11)."""
    card = draw_from(table, table.state.artifacts, table.state.store)
    if card:
        table.tell(RivalHoarded(card=card))
    else:
        await echo(table)


async def severance(table: Table[State]) -> None:
    """The highest Artifact of the store acts in this round (VEN-SOLO-12)."""
    state = table.state
    if not state.store.cards:
        await opposition(table)
        return
    card = max(state.store.cards, key=value)
    state.store.cards.remove(card)
    state.lay(Lying(card=card, kind="artifact", value=value(card)))
    table.tell(RivalPlayed(card=card))


async def hex_(table: Table[State]) -> None:
    """The player discards, or the Rival plays Herbs (VEN-SOLO-13)."""
    foretell = partial(foretold, table.state, rest=_hexed)
    if not await discard_together(table, [0], "VEN-SOLO-13", foretell):
        for _ in range(HEX_HERBS):
            rival_plays(table, "herb")


async def _hexed(table: Table[State]) -> None:
    await hex_(table)
    await resolve(table)


async def slackening(table: Table[State]) -> None:
    """What activates the Demon's card, if the player has no use for it (VEN-SOLO-14); of two types the first on the card (VEN-AMB-39)."""
    state = table.state
    if state.at in state.players[0].open_objectives:
        await echo(table)
    else:
        rival_plays(table, library().circle[state.at].activated_by[0])


DEEDS: dict[str, Callable[[Table[State]], Awaitable[None]]] = {
    "echo": echo,
    "opposition": opposition,
    "hoard": hoard,
    "severance": severance,
    "hex": hex_,
    "slackening": slackening,
}
"""By the word on the card what the Rival does."""
