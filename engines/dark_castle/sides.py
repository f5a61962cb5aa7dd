"""Which sides of a die come to the same in a round of a fight, so that one of them stands for all when every fall of the dice is tried."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import prod
from typing import TypeAlias

from engines.dark_castle import companions
from engines.dark_castle.attack import Strike, blocks, printed, symbols
from engines.dark_castle.dice import die_of, in_the_cult
from engines.dark_castle.library import library
from engines.dark_castle.match import has_death_dice
from engines.dark_castle.state import Foe, Rolled, State

Sides: TypeAlias = Mapping[tuple[str, ...], list[str]]
"""By all sides of a die those that differ."""

ANY_SPELL = 4
"""More dice than this no spell takes."""

MANY = 100
"""More ways in which dice fall than this are many, where enemies stand side by side or death dice lie."""

ARMED = 5
"""More hits than this nobody gives with what can be carried."""


def sides_that_differ(state: State) -> Sides:
    """For the dice of those who carry nothing, as long as nothing is used before they have been thrown."""
    combat = state.fight
    fighters = [who for who in state.everyone() if who not in combat.turned]
    mortal = {foe.at: _may_fall(state, foe, fighters) for foe in combat.foes if foe.row}
    found = {}
    for who in fighters:
        if in_the_cult(state, who) or state.characters[who].items.cards:
            continue
        die = library().prisoners[state.characters[who].card].die
        first: dict[Hashable, str] = {}
        for face in die:
            first.setdefault(_sign(state, who, face, mortal), face)
        found[tuple(die)] = list(first.values())
    return found


def many_falls(state: State, sides: Sides, resting: int | None) -> bool:
    """Whether the dice of a round can fall in so many ways that it takes too long to try how each is resolved, where that is not plain."""
    dice = [tuple(die_of(state, who)) for who in state.everyone() if who not in (resting, *state.fight.turned)]
    return prod(len(sides.get(die) or dict.fromkeys(die)) for die in dice) > MANY


def _may_fall(state: State, foe: Foe, fighters: list[int]) -> bool:
    """Whether its row could be emptied at all; if not, it makes no difference what is hit."""
    given = [_most(state, foe, who) for who in fighters]
    natures = [companions.nature(state.characters[who].card) for who in fighters]
    helped = ANY_SPELL if any(state.characters[who].items.cards for who in fighters) else 0
    helped += sum(companion.ability.takes for companion in natures if companion is not None)
    lacking = sum(max(0, foe.row.count(letter) - sum(most[letter] for most in given)) for letter in "MCW")
    return lacking <= helped and sum(most["all"] for most in given) + helped >= len(foe.row)


def _most(state: State, foe: Foe, who: int) -> dict[str, int]:
    """How many hits of each trait, and in all, a fighter can give at best."""
    if state.characters[who].items.cards:
        return dict.fromkeys(("M", "C", "W", "all"), ARMED)
    faces = [
        face if len(set(face)) > 1 else symbols(state, state.fight, foe, Strike(who, face))
        for face in die_of(state, who)
    ]
    most = {letter: max(face.count(letter) for face in faces) for letter in "MCW"}
    return {**most, "all": max(map(len, faces))}


def _sign(state: State, who: int, face: str, mortal: Mapping[int, bool]) -> Hashable:
    """What a side does against each enemy that stands: hits that count, a block, and what it means to the enemy by itself."""
    if face == "*":
        return face
    combat = state.fight.model_copy(update={"rolls": [Rolled(who=who, faces=[face])], "shielded": []})
    signs: list[Hashable] = []
    for foe in combat.foes:
        if foe.row:
            counted = "MCW" if has_death_dice(foe.row) else foe.row
            hits = [letter for letter in symbols(state, combat, foe, Strike(who, face)) if letter in counted]
            told_apart = face if len(set(face)) > 1 else tuple(hits)
            heeded = tuple(rule.heeds(face) for rule in printed(combat, foe).specials)
            signs.append((told_apart if mortal[foe.at] else "", blocks(state, combat, foe, who), heeded))
    return tuple(signs)
