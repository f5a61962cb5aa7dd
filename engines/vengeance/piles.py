"""Taking cards from piles and giving them up: everything that several players do at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engines.kernel import Ask, Option, Table, Zone
from engines.vengeance.asking import card_options, in_order, question, take_options
from engines.vengeance.events import CardDiscarded, CardsDrawn, DrawLost
from engines.vengeance.library import library
from engines.vengeance.state import Lying, Pile, Player, State
from engines.vengeance.vocabulary import NAMED, value


def has_passive(player: Player, passive: str) -> bool:
    """Whether the player has activated the Gate with this passive (VEN-DEM-06); it works from the next action on (VEN-AMB-18)."""
    circle = library().circle
    return any(circle[number].passive == passive for number in player.done)


def draw_from(table: Table[State], pile: Pile, target: Zone) -> str:
    """The top card onto ``target``, and the next one comes into sight; the id, empty if there was none."""
    drawn = table.draw(pile.top, target)
    if not pile.top.cards:
        next_one = table.draw(pile.below, pile.top)
        if next_one:
            table.reveal(*next_one)
    return drawn[0] if drawn else ""


def lay(table: Table[State], player: Player, card: str) -> Lying:
    """A card from hand into the center, face up."""
    state = table.state
    zone = player.zone_of(card)
    zone.cards.remove(card)
    table.reveal(card)
    if zone is player.objects:
        lying = Lying(card=card, kind="object", counts=[NAMED[card]], seat=player.seat)
    elif zone is player.artifacts:
        lying = Lying(card=card, kind="artifact", value=value(card), seat=player.seat)
    else:
        lying = Lying(card=card, kind="incantation", value=value(card), seat=player.seat)
    state.lay(lying)
    return lying


def remove(table: Table[State], *leaving: Lying) -> None:
    """Cards of the center leave the game for good (VEN-AMB-15); they lay open there, and what has left stays in sight."""
    state = table.state
    state.center = [lying for lying in state.center if not any(lying is other for other in leaving)]
    state.gone.cards += [lying.card for lying in leaving]


def announce(table: Table[State], player: Player, drawn: list[str]) -> None:
    """What had been decided in secret to draw is known now: whoever comes too late for a pile cannot take back and choose anew (VEN-AMB-06)."""
    table.reveal(*drawn)
    table.tell(CardsDrawn(seat=player.seat, cards=drawn))


async def draw_together(table: Table[State], *, idle: bool) -> None:
    """Everybody draws one object of a type of choice (VEN-DEM-13, VEN-AMB-20); no Gate adds to that (VEN-AMB-17).

    Where one type is left, as everybody sees, there is nothing to think about, nor where nothing hangs on it (``idle``).
    """
    state = table.state
    waiting = state.by_need()
    while waiting and state.types_left():
        options = take_options(state.types_left())
        alone = len(options) == 1
        asks = [question(table, seat, "take", options, "VEN-DEM-13", idle=idle or alone) for seat in sorted(waiting)]
        chosen = {answer.seat: answer.picked[0].means[0] for answer in await table.ask_sealed(asks)}
        still = []
        for seat in waiting:
            drawn = table.draw(state.pile(chosen[seat]), state.players[seat].objects)
            if drawn:
                announce(table, state.players[seat], drawn)
            else:
                still.append(seat)
        waiting = still
    for seat in waiting:
        table.tell(DrawLost(seat=seat))


Foretell: TypeAlias = Callable[[int, list[Option]], list[Option]]
"""Adds to what a seat may choose that the game ends with it."""


async def discard_together(
    table: Table[State],
    seats: Sequence[int],
    rule: str,
    foretell: Foretell = lambda _, options: options,
    *,
    or_artifact: bool = False,
    idle: bool = False,
) -> list[int]:
    """Each of ``seats`` discards one object, which leaves the game (VEN-SPELL-13), in secret and shown together; who did.

    ``foretell`` is for who may still play from hand in this round what she does not discard.
    Whoever has none discards nothing, or with ``or_artifact`` an Artifact. What kinds of cards somebody holds is public,
    so it gives nothing away who is asked; which type is not, so that even who has one type only is asked. Who has one card alone,
    as everybody sees, has nothing to think about, nor has anybody where nothing hangs on it (``idle``).
    """
    state = table.state
    asks: list[Ask] = []
    for seat in seats:
        player = state.players[seat]
        zone = player.objects if player.objects.cards or not or_artifact else player.artifacts
        if zone.cards:
            options = foretell(seat, card_options(in_order(zone.cards), "discard"))
            asks.append(question(table, seat, "discard", options, rule, idle=idle or len(zone.cards) == 1))
    if not asks:
        return []
    answers = await table.ask_sealed(asks)
    for answer in answers:
        card = answer.picked[0].means
        table.move(state.players[answer.seat].zone_of(card), state.gone, card)
        table.tell(CardDiscarded(seat=answer.seat, card=card))
    return [answer.seat for answer in answers]
