"""The Demon: activation, its way around the circle, Gates, and the powers of the three (VEN-DEM)."""

from __future__ import annotations

from engines.kernel import Table
from engines.vengeance.events import (
    CardActivated,
    CardsDrawn,
    ChainHeld,
    ChainLost,
    ChainRecovered,
    DemonFed,
    DemonMoved,
    GameWon,
    GateReached,
    TokenPlaced,
)
from engines.vengeance.library import library
from engines.vengeance.malice import grow_malice
from engines.vengeance.piles import discard_together, draw_from, draw_together, has_passive
from engines.vengeance.state import Player, State
from engines.vengeance.vocabulary import CHAINS, CircleCard, Type

OBJECTIVES = 5


async def act(table: Table[State], winner: Type, *, tie: bool) -> None:
    """Activation, move and arrival, in the one place that knows their order (VEN-AMB-01)."""
    state = table.state
    circle = library().circle
    if state.options.activation == "stands":
        await activate(table, circle[state.at], winner)
    if state.phase != "over":
        move(table, winner, tie=tie)
        if state.options.activation == "arrives":
            await activate(table, circle[state.at], winner)
    if state.phase != "over":
        await arrive(table, circle[state.at])


def power(state: State) -> str:
    """What this Demon can do."""
    return library().demons[state.demon].power


# Activation


async def activate(table: Table[State], card: CircleCard, winner: Type) -> None:
    """Tokens, then the Chain, then what the activation gives (VEN-DEM-03, VEN-DEM-04)."""
    state = table.state
    if winner not in card.activated_by:
        return
    table.tell(CardActivated(card=card.id, type_card=winner))
    state.note.activated = card.number
    takers = [player for player in state.players if card.number in player.open_objectives]
    for player in takers:
        player.done.append(card.number)
        table.tell(TokenPlaced(seat=player.seat, card=card.id, done=len(player.done)))
    state.note.tokens = [player.seat for player in takers]
    if _somebody_won(table):
        return
    if takers or state.options.chain == "every_activation":
        await lose_chain(table)
    if not takers and state.alone:
        grow_malice(table, "activation")
    if not card.is_gate:
        _reward(table, takers)
        if power(state) == "ravenous" and not takers:
            await _feed(table)


def _somebody_won(table: Table[State]) -> bool:
    """All five objectives win at once, together with whoever has them in the same moment (VEN-END-01, VEN-AMB-05); before any Chain falls (VEN-AMB-03)."""
    state = table.state
    state.winners = [player.seat for player in state.players if len(player.done) == OBJECTIVES]
    if not state.winners:
        return False
    state.phase, state.result = "over", "win"
    state.note.chains = state.chains
    table.tell(GameWon(seats=state.winners))
    return True


def _reward(table: Table[State], takers: list[Player]) -> None:
    """An Incantation for a Vengeance (VEN-DEM-05); with the passive a second one, after all first ones (VEN-DEM-12, VEN-AMB-38).

    An empty pile gives nothing (VEN-AMB-19).
    """
    state = table.state
    order = sorted(takers, key=lambda player: (len(player.done), _arrival(state, player.seat)))
    for getting in (order, [player for player in order if has_passive(player, "incantation")]):
        for player in getting:
            card = draw_from(table, state.incantations, player.incantations)
            if card:
                table.tell(CardsDrawn(seat=player.seat, cards=[card]))


def _arrival(state: State, seat: int) -> int:
    return state.acted.index(seat) if seat in state.acted else len(state.acted)


async def _feed(table: Table[State]) -> None:
    """Maelgra: for a Vengeance that brought nobody a token everybody discards an object, or else an Artifact."""
    table.tell(DemonFed(card=table.state.demon))
    await discard_together(table, range(len(table.state.players)), "VEN-AMB-20", or_artifact=True)


# Chains


async def lose_chain(table: Table[State]) -> None:
    """One Chain falls off; Orvath's last one holds once (VEN-DEM-04, VEN-AMB-37)."""
    state = table.state
    if state.chains == 1 and state.patience and power(state) == "patient":
        state.patience = False
        table.tell(ChainHeld(card=state.demon))
        await discard_together(table, range(len(state.players)), "VEN-AMB-20")
    elif state.chains:
        state.chains -= 1
        table.tell(ChainLost(left=state.chains))


def recover_chain(table: Table[State]) -> None:
    """A Chain that was lost comes back (VEN-DEM-15, VEN-AMB-25); not to Orvath when its last one has held."""
    state = table.state
    if state.chains < CHAINS and (state.patience or power(state) != "patient"):
        state.chains += 1
        table.tell(ChainRecovered(left=state.chains))


# The way around


def move(table: Table[State], winner: Type, *, tie: bool) -> None:
    """To the card that the winner leads to; Skeir goes one card back where a tie was broken (VEN-DEM-01)."""
    state = table.state
    circle = library().circle
    start = state.at
    crooked = tie and power(state) == "crooked"
    state.at = (start - 2) % 8 + 1 if crooked else circle[start].to.by(winner)
    state.note.end = state.at
    table.tell(DemonMoved(from_card=circle[start].id, to_card=circle[state.at].id, crooked=crooked))


async def arrive(table: Table[State], card: CircleCard) -> None:
    """The arrival effect of a Gate, for everybody (VEN-DEM-08); where nothing can avert the end any more it needs no thought."""
    state = table.state
    if not card.arrival:
        return
    table.tell(GateReached(card=card.id, arrival=card.arrival))
    idle = state.is_last and not state.waiting
    if card.arrival == "draw":
        await draw_together(table, idle=idle)
    elif card.arrival == "discard":
        await discard_together(table, range(len(state.players)), "VEN-DEM-14", idle=idle)
    else:
        recover_chain(table)
