"""Hold Back the Darkness, and what comes of it (SOB-DEP, SOB-DRK)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.brimstone.board import world_of
from engines.brimstone.cards import draw_from
from engines.brimstone.deeds import Deed, over
from engines.brimstone.events import (
    CardDrawn,
    DarknessHeld,
    DarknessMoved,
    DarknessReceded,
    DreadCancelled,
    DreadGrew,
    ProposalFailed,
)
from engines.brimstone.library import library
from engines.brimstone.outfit import Effect
from engines.brimstone.placing import Coming, give_elite
from engines.brimstone.rolling import d6
from engines.brimstone.sermons import denied, ends_all
from engines.brimstone.state import BLOOD, DREAD, STEPS, State
from engines.brimstone.vocabulary import Aura
from engines.kernel import Ask, Option, Table
from engines.kernel.asks import NOTHING
from engines.kernel.verbs import work

TARGETS = ((10, 6), (6, 7), (3, 8), (1, 9))
"""From which step of the party on what the test needs (SOB-DEP-11)."""


def target(state: State) -> int:
    """What Hold Back the Darkness needs at the party's step (SOB-DEP-03, SOB-DEP-04)."""
    return next(needed for step, needed in TARGETS if state.party >= step) + state.auras(Aura.GLOOM)


async def hold_back(table: Table[State]) -> None:
    """The bearer of the Lantern tests, also KO'd; no Grit helps (SOB-DEP-02, SOB-DEP-04, SOB-DEP-05, SOB-DEP-10)."""
    state = table.state
    one, other = d6(table), d6(table)
    needed, double = target(state), one == other
    held = one + other >= needed
    bearer = state.heroes[state.lantern]
    table.tell(
        DarknessHeld(
            seat=bearer.seat,
            hero_card=bearer.called,
            faces=[one, other],
            target=needed,
            held=held and not double,
            double=double,
        )
    )
    if double:
        await depth_event(table, one)
    if not held and (not double or state.options.doubles_also_fail):  # SOB-AMB-01
        await creep(table)


async def creep(table: Table[State], steps: int = 1, later: list[Coming] | None = None) -> None:
    """The Darkness marker goes toward the Mine Entrance, step by step (SOB-DEP-12).

    Enemies that a card brings come at once, or are added to ``later``.

    Raises:
        Over: it is there (SOB-DEP-08).
    """
    state = table.state
    for _ in range(steps):
        state.darkness += 1
        sink(table)
        table.tell(DarknessMoved(step=state.darkness, left=STEPS - state.darkness))
        if state.darkness == STEPS:
            raise over(state, "darkness")
        if state.darkness in BLOOD:
            await draw_darkness(table, later)
        if state.darkness in DREAD:
            grow_dread(table)


def recede(table: Table[State], steps: int) -> None:
    """The Darkness marker goes back, down to its start, and sets nothing off (SOB-AMB-80)."""
    state = table.state
    back = min(steps, state.darkness - 1)
    state.darkness -= back
    if back:
        table.tell(DarknessReceded(steps=back, left=STEPS - state.darkness))


def deeper(table: Table[State]) -> None:
    """A tile was placed: the party is a step deeper, to the Darkness Start at most (SOB-DEP-01)."""
    table.state.party = max(1, table.state.party - 1)
    sink(table)


def sink(table: Table[State]) -> None:
    """Once the Darkness is nearer to the Entrance than the party, every type has an Elite ability more (SOB-OPT-03)."""
    state = table.state
    if state.options.below_the_darkness and not state.below and state.darkness > state.party:
        state.below = True
        for kind in sorted(state.troops):
            give_elite(table, kind)


def grow_dread(table: Table[State]) -> None:
    """A Growing Dread card, face down and unseen, on top of the stack (SOB-DRK-02); without any left those that were cancelled come again (SOB-COMP-09)."""
    state = table.state
    if not state.dread_deck.cards:
        state.dread_deck.cards, state.dread_done.cards = state.dread_done.cards, []
        table.shuffle(state.dread_deck)
    if state.dread_deck.cards:
        table.draw(state.dread_deck, state.dread)
        table.tell(DreadGrew(count=len(state.dread)))


async def depth_event(table: Table[State], number: int) -> None:
    """Doubles: what stands on the chart for that number (SOB-DEP-05, SOB-CHT-04)."""
    state = table.state
    world = world_of(state, state.heroes[state.lantern].at)  # SOB-ADV-06
    chart = [event for event in library().depth_events.values() if event.world is world]
    event = next(event for event in chart if event.number == number)
    table.tell(CardDrawn(deck="depth", card=event.id, text=event.text))
    await work(Deed(table, None, event.id, world=world), event.effects)


async def draw_darkness(table: Table[State], later: list[Coming] | None = None) -> None:
    """A Darkness card: read, resolved, and discarded unless it remains in play (SOB-DRK-01).

    Enemies that it brings come at once, or are added to ``later``.
    """
    state = table.state
    card = library().darkness[draw_from(table, state.dark)]
    table.tell(CardDrawn(deck="darkness", card=card.id, text=card.text))
    if await denied(table, card.id):
        return
    if card.aura:
        table.move(state.dark.used, state.lasting, card.id)
    await work(Deed(table, None, card.id, later=later), card.effects)


async def face_dread(table: Table[State], tile: int, later: list[Coming]) -> list[Effect]:
    """The Objective is found: the stack from the top, one at a time (SOB-DRK-04); each may be cancelled (SOB-DRK-05).

    Enemies that they bring are added to ``later``. What makes a type of enemies tougher waits until all of them are known, and is returned.
    """
    state, waiting = table.state, list[Effect]()
    while state.dread.cards:
        card = library().dread[table.draw(state.dread, state.dread_done)[0]]
        table.tell(CardDrawn(deck="dread", card=card.id, text=card.text))
        if await _cancelled(table, card.id):
            continue
        waiting += [effect for effect in card.effects if effect.do == "elite"]
        at_once = [effect for effect in card.effects if effect.do != "elite"]
        await work(Deed(table, None, card.id, tile=tile, later=later), at_once)
    return waiting


def payable(state: State) -> bool:
    """Whether there is a standing Hero, and each could pay 1 Grit; one without makes it impossible, who is KO'd does not pay (SOB-DRK-06, SOB-DMG-17)."""
    standing = state.standing()
    return bool(standing) and all(hero.grit for hero in standing)


async def quell(table: Table[State], by: int) -> None:
    """Somebody proposes to cancel the top card of the stack, face down (SOB-DRK-05, SOB-AMB-10)."""
    state = table.state
    if await _agreed(table, [hero.seat for hero in state.standing() if hero.seat != by], "quell"):
        (card,) = table.draw(state.dread, state.dread_done)
        _pay(table, card)
    else:
        table.tell(ProposalFailed(what="quell"))


async def _cancelled(table: Table[State], card: str) -> bool:
    """Whether all pay, so that a card that was just revealed does nothing (SOB-DRK-05, SOB-AMB-10)."""
    state = table.state
    end = ends_all(state, library().dread[card].effects, state.standing())
    if not payable(state) or not await _agreed(table, [hero.seat for hero in state.standing()], "dread", card, end):
        return False
    _pay(table, card)
    return True


async def _agreed(
    table: Table[State], seats: Sequence[int], kind: str, card: str | None = None, end: Mapping[str, Any] = NOTHING
) -> bool:
    """Whether all of these want it; who is absent does not (SOB-AMB-10). To decline may be the ``end``."""
    options = [Option("pay", words="dread-pay", means=True), Option("pass", words="dread-pass", means=False, fatal=end)]
    rules = ("SOB-DRK-05", "SOB-DRK-06")
    asks = [
        Ask((seat,), kind, options, args={"card": card}, default=("pass",), rules=rules, silence=True)
        for seat in dict.fromkeys(seats)
    ]
    return all(answer.picked[0].means for answer in await table.ask_sealed(asks))


def _pay(table: Table[State], card: str) -> None:
    for hero in table.state.standing():
        hero.grit -= 1
    table.tell(DreadCancelled(card=card))
