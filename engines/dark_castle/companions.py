"""Scourge of the Undead Queen: companions, who come by an event and belong to nobody (EDC-AP2-10 to -29)."""

from __future__ import annotations

from itertools import combinations

from engines.dark_castle.attack import left_over, printed, removable
from engines.dark_castle.events import AbilityWorked, AttackLowered, CompanionCame, DieRemoved
from engines.dark_castle.health import companion_leaves, gain
from engines.dark_castle.library import library
from engines.dark_castle.state import Character, Combat, State
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
        gain(table, min(state.prisoners(), key=lambda other: state.characters[other].hp), companion.comforts)
    state.characters[who].chapters += 1
    if companion.fades and state.characters[who].chapters >= companion.fades:
        companion_leaves(table, who)


def special_faces(table: Table[State], combat: Combat) -> None:
    """The special face has fallen: its ability is read out and applied, but not against a boss (EDC-AP2-22, EDC-AP2-23)."""
    state = table.state
    for rolled in combat.rolls:
        companion = nature(state.characters[rolled.who].card) if "*" in rolled.faces else None
        if companion is None or any("boss" in printed(combat, foe).marks for foe in combat.foes):
            continue
        table.tell(AbilityWorked(**state.called(rolled.who), text=companion.reading))
        living = [foe for foe in combat.foes if foe.row]
        if companion.ability == "shelter":
            combat.shielded += [other.who for other in combat.rolls if other.who not in combat.shielded]
        elif companion.ability == "bite" and living:
            tear(table, combat, 2)
        elif living:
            foe = max(living, key=lambda foe: foe.attack)
            foe.attack = max(0, foe.attack - 1)
            table.tell(AttackLowered(foe=printed(combat, foe).name, by=1, attack=max(0, foe.attack - foe.lowered)))


def tear(table: Table[State], combat: Combat, count: int) -> None:
    """Dice of a row fall: those that leave fewest when the results are resolved."""
    state = table.state
    best: tuple[int, int, tuple[str, ...]] | None = None
    for at, foe in enumerate(combat.foes):
        fitting = [die for die in foe.row if die in removable(combat, foe)]
        for pick in dict.fromkeys(combinations(sorted(fitting), min(count, len(fitting)))) if fitting else ():
            row, foe.row = foe.row, list(foe.row)
            for die in pick:
                foe.row.remove(die)
            left = left_over(state, combat)
            foe.row = row
            if best is None or left < best[0]:
                best = (left, at, pick)
    if best is not None:
        foe = combat.foes[best[1]]
        for die in best[2]:
            foe.row.remove(die)
            table.tell(DieRemoved(foe=printed(combat, foe).name, face=die))
