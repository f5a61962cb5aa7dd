"""Health points: how they go up and down, and what happens at zero."""

from __future__ import annotations

from engines.dark_castle.bearing import bans
from engines.dark_castle.events import CompanionLeft, Died, HpGained, HpLost
from engines.dark_castle.library import library
from engines.dark_castle.state import Moment, State
from engines.dark_castle.vocabulary import Ban, Positive
from engines.kernel import Table


class HealsLess(Ban, do="heals_less"):
    """Whenever its bearer regains HP, it is ``hp`` less."""

    hp: Positive = 1


THRESHOLDS = {3: 1, 6: 2, 9: 3, 12: 4}
"""HP that each threshold of Plague costs whoever reaches it (EDC-AP3-05)."""


class PartyLost(Exception):
    """A character is dead: the game ends at once and everybody has lost (EDC-END-03)."""


def gain(table: Table[State], who: int, hp: int) -> None:
    """A character regains HP, never above the start (EDC-SETUP-09, EDC-AP2-34, EDC-AP2-18)."""
    character = table.state.characters[who]
    gained = regained(table.state, who, hp)
    if gained:
        character.hp += gained
        character.deeds.healed += gained
        table.tell(HpGained(**table.state.called(who), hp=gained, left=character.hp))


def regained(state: State, who: int, hp: int) -> int:
    """What comes of ``hp`` that a character would regain: never more than it had at the start (EDC-SETUP-09)."""
    character = state.characters[who]
    return max(0, min(hp - weakened(state, who), character.start_hp - character.hp))


def weakened(state: State, who: int) -> int:
    """How much less a character regains each time, because of its curses."""
    return sum(ban.hp for ban in bans(state, who, HealsLess))


def take(table: Table[State], losses: dict[int, int]) -> None:
    """The characters lose HP, all at the same time; anybody at 0 is dead (EDC-END-05).

    Also EDC-AMB-05, EDC-AMB-20.

    Raises:
        PartyLost: somebody died.
    """
    state = table.state
    dead = []
    for who, hp in losses.items():
        character = state.characters[who]
        lost = min(hp, character.hp)
        if lost <= 0 or character.left or immune(state, who):
            continue
        before = character.hp
        character.hp -= lost
        character.deeds.taken += lost
        table.tell(HpLost(**state.called(who), hp=lost, left=character.hp))
        if character.hp == 0 and character.seat < 0:
            companion_leaves(table, who)
        elif character.hp == 0:
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


def thresholds(state: State, who: int, points: int) -> dict[int, int]:
    """The thresholds that a character reaches with so much more Plague, and the HP that each costs: none to whom nothing hurts.

    Also EDC-AMB-21, EDC-AMB-48.
    """
    before = state.characters[who].plague
    costs = {} if immune(state, who) else THRESHOLDS
    return {at: hp for at, hp in costs.items() if before < at <= before + points}


def immune(state: State, who: int) -> bool:
    """Whether nothing takes HP from a character (EDC-AP2-17)."""
    companion = library().prisoners[state.characters[who].card].companion
    return companion is not None and companion.immune


def companion_leaves(table: Table[State], who: int) -> None:
    """A companion's card is set aside; the game goes on (EDC-AP2-13). Its curses leave with it (EDC-AMB-16).

    Also EDC-AMB-17.
    """
    state = table.state
    character = state.characters[who]
    character.left = True
    table.tell(CompanionLeft(**state.called(who)))
    for zone in (character.items, character.down, character.stowed):
        for card in list(zone.cards):
            table.move(zone, state.discard, card)
    for card in list(character.curses.cards):
        table.move(character.curses, state.gone, card)
    combat = state.combat
    if combat is not None:
        combat.rolls = [rolled for rolled in combat.rolls if rolled.who != who]
        combat.turned = [other for other in combat.turned if other != who]
        combat.resting = None if combat.resting == who else combat.resting


def note(state: State, kind: str, who: int | None = None, amount: int = 0) -> None:
    """Remember a turning point for the recap."""
    if len(state.chronicle.moments) < 24 or kind == "death":
        state.chronicle.moments.append(Moment(kind=kind, card=state.card, who=who, amount=amount))
