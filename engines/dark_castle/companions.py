"""Scourge of the Undead Queen: companions, who come by an event and belong to nobody (EDC-AP2-10 to -29)."""

from __future__ import annotations

from engines.dark_castle.attack import printed
from engines.dark_castle.events import CompanionCame
from engines.dark_castle.health import companion_leaves, gain
from engines.dark_castle.library import library
from engines.dark_castle.state import Character, State
from engines.dark_castle.vocabulary import Companion
from engines.kernel import Table


def nature(card: str) -> Companion | None:
    """What is special about a companion's card; None for a prisoner's."""
    return library().prisoners[card].companion


def arrive(table: Table[State], card: str) -> None:
    """An event is read, and its companion is in play at once (EDC-AP2-10, EDC-AMB-18); it lies in the pool until now.

    Raises:
        LookupError: the event names no companion.
    """
    state = table.state
    event = library().afflictions[card]
    companion = nature(event.companion)
    if companion is None:
        raise LookupError(event.companion)
    table.move(state.pool, state.gone, card)
    state.characters.append(Character(card=event.companion, seat=-1, hp=companion.hp, start_hp=companion.hp))
    called = state.called(len(state.characters) - 1)
    table.tell(CompanionCame(**called, card=card, text=event.text, characteristic=companion.characteristic))


def chapter_over(table: Table[State]) -> None:
    """What a companion's characteristic does when a chapter is complete (EDC-AP2-21)."""
    state = table.state
    who = state.companion()
    companion = None if who is None else nature(state.characters[who].card)
    if who is None or companion is None:
        return
    if companion.comforts:
        gain(table, state.weakest(state.prisoners()), companion.comforts)
    state.characters[who].chapters += 1
    if companion.fades and state.characters[who].chapters >= companion.fades:
        companion_leaves(table, who)


def special_faces(state: State) -> list[tuple[int, Companion]]:
    """Whose special face has fallen, as often as it has: its ability works in a fight, but not against a boss (EDC-AP2-22, EDC-AP2-23).

    Also EDC-AMB-78.
    """
    combat = state.fight
    if any("boss" in printed(combat, foe).marks for foe in combat.foes):
        return []
    shown = [
        (rolled.who, nature(state.characters[rolled.who].card))
        for rolled in combat.rolls
        for face in rolled.faces
        if face == "*"
    ]
    return [(who, companion) for who, companion in shown if companion is not None]
