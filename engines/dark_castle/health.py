"""Health points: how they go up and down, and what happens at zero."""

from __future__ import annotations

from engines.dark_castle.bearing import bans
from engines.dark_castle.events import Died, HpGained, HpLost
from engines.dark_castle.state import Moment, State
from engines.dark_castle.vocabulary import HealsLess
from engines.kernel import Table


class PartyLost(Exception):
    """A character is dead: the game ends at once and everybody has lost (EDC-END-03)."""


def gain(table: Table[State], who: int, hp: int) -> None:
    """A character regains HP, never above the start (EDC-SETUP-09)."""
    character = table.state.characters[who]
    weaker = sum(ban.hp for ban in bans(table.state, who, HealsLess))
    regained = min(hp - weaker, character.start_hp - character.hp)
    if regained > 0:
        character.hp += regained
        character.deeds.healed += regained
        table.tell(HpGained(**table.state.called(who), hp=regained, left=character.hp))


def take(table: Table[State], losses: dict[int, int]) -> None:
    """The characters lose HP, all at the same time; anybody at 0 is dead (EDC-END-05).

    Raises:
        PartyLost: somebody died.
    """
    state = table.state
    dead = []
    for who, hp in losses.items():
        character = state.characters[who]
        lost = min(hp, character.hp)
        if lost <= 0:
            continue
        before = character.hp
        character.hp -= lost
        character.deeds.taken += lost
        table.tell(HpLost(**state.called(who), hp=lost, left=character.hp))
        if character.hp == 0:
            dead.append(who)
        elif character.hp <= 2 < before:
            note(state, "near_death", who, character.hp)
        elif lost >= 4:
            note(state, "heavy_blow", who, lost)
    for who in dead:
        note(state, "death", who)
        table.tell(Died(**state.called(who), card=state.card))
    if dead:
        raise PartyLost


def note(state: State, kind: str, who: int | None = None, amount: int = 0) -> None:
    """Remember a turning point for the recap."""
    if len(state.chronicle.moments) < 24 or kind == "death":
        state.chronicle.moments.append(Moment(kind=kind, card=state.card, who=who, amount=amount))
