"""Phase 1 of the Dornkeeper: a Ritual, or one more strong monster (DORN-RIT)."""

from __future__ import annotations

from functools import partial

from engines.dorn.asking import in_vain
from engines.dorn.blood import pay
from engines.dorn.deeds import Deed, Source
from engines.dorn.doom import Effect, fatal
from engines.dorn.events import RitualCast
from engines.dorn.library import library
from engines.dorn.state import State
from engines.dorn.summoning import room_for_more
from engines.dorn.vocabulary import MORE_STRONG
from engines.kernel import PASS, Option, Table
from engines.kernel.asks import Later
from engines.kernel.verbs import possible, work


def cost(state: State, card: str) -> int:
    """Drops that a Ritual costs (DORN-VAR-F-04)."""
    return library().rituals[card].cost + state.dearer()


def cheapest(state: State) -> int:
    """The least that any Ritual of the whole deck costs."""
    return min(ritual.cost for ritual in library().rituals.values()) + state.dearer()


async def ritual(table: Table[State], *after: Effect) -> None:
    """One at most (DORN-RIT-01), in vain as well (DORN-AMB-84); ``after`` it nobody may be asked any more in this turn. The step is skipped on public grounds alone, so that it tells nothing (DORN-AMB-70)."""
    state = table.state
    keeper = state.keeper
    if not keeper.rituals.cards:
        await more_strong(table, *after)
        return
    if keeper.drops < cheapest(state):
        return
    options = [
        Option(
            f"cast-{card}",
            "cast-ritual" if _works(table, card) else "cast-ritual-in-vain",
            _printed(state, card),
            means=card,
            fatal=Later(fatal, state, partial(_work, card), *after),
        )
        for card in keeper.rituals.cards
        if cost(state, card) <= keeper.drops
    ]
    none = Option(PASS, words="no-ritual", fatal=Later(fatal, state, *after))
    picked = await table.pick(
        keeper.seat,
        "ritual",
        [none, *sorted(options, key=in_vain)],
        args={"drops": keeper.drops},
        secret=True,
        default=(PASS,),
        rules=("DORN-RIT-01",),
    )
    if picked.means:
        await cast(table, picked.means)


def _works(table: Table[State], card: str) -> bool:
    return possible(Deed(table, None, card, Source.RITUAL), library().rituals[card].effects)


def _printed(state: State, card: str) -> dict[str, str | int]:
    return {"card": card, "drops": cost(state, card), "text": library().rituals[card].text}


async def cast(table: Table[State], card: str) -> None:
    """It is paid, shown, and used once (DORN-RIT-02)."""
    state = table.state
    pay(state, cost(state, card))
    table.move(state.keeper.rituals, state.cast, card)
    table.tell(RitualCast(card=card, cost=cost(state, card), text=library().rituals[card].text))
    await _work(card, table)


async def _work(card: str, table: Table[State]) -> None:
    await work(Deed(table, None, card, Source.RITUAL), library().rituals[card].effects)


async def more_strong(table: Table[State], *after: Effect) -> None:
    """All six cast before this turn: 4 drops for a strong monster, by Day too (DORN-RIT-03, DORN-AMB-40, DORN-AMB-60)."""
    state = table.state
    keeper = state.keeper
    if keeper.drops < MORE_STRONG or not room_for_more(state):
        return
    options = [Option(PASS, words="save-drops", fatal=Later(fatal, state, *after)), Option("pay", means=True)]
    picked = await table.pick(keeper.seat, "more-strong", options, default=(PASS,), rules=("DORN-RIT-03",))
    if picked.means:
        pay(state, MORE_STRONG)
        keeper.called_strong += 1
