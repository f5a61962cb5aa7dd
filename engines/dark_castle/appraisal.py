"""What stewards expect: the HP that the instructions of a card are likely to cost, and what an item is worth.

Rough numbers, in hundredths of one HP of one character; only their order matters.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.dark_castle.dice import die_of
from engines.dark_castle.health import THRESHOLDS, immune
from engines.dark_castle.match import has_death_dice
from engines.dark_castle.state import Combat, State
from engines.dark_castle.vocabulary import LETTERS, Battle, Item, Spell, Step, Trait

ITEM = 150
"""What an unknown item is worth."""


def item_value(item: Item) -> int:
    """What it is worth to carry an item."""
    value = sum(effect.value for effect in item.effects) + 40 * len(item.tags) + 20
    return value * 2 if item.use == "chapter" else value


def chance_of(state: State, who: int, needs: Sequence[Trait], symbols: int = 1, *, double: bool = False) -> int:
    """In how many of a hundred rolls a character succeeds."""
    letters = [LETTERS[trait] for trait in needs] or list("MCW")
    die = [face.upper() for face in die_of(state, who)]
    good = 0
    for face in die:
        if face == "*":
            good += 1
            continue
        shown = sum(1 for letter in face if letter in letters)
        good += (len(face) == 2 and shown > 0) if double else shown >= symbols
    return good * 100 // len(die)


def expected_cost(state: State, steps: Sequence[Step], roller: int | None = None) -> int:
    """What a list of steps is likely to cost the party; negative if it brings more than it takes."""
    return sum(step.cost(state, roller) for step in steps)


def likely(state: State, word: str, roller: int | None) -> list[int]:
    """Whom a text means; of those that are chosen the strongest."""
    return state.meant("strongest" if word == "chosen" else word, roller)


def pain(state: State, who: int, hp: int) -> int:
    """HP hurt more the fewer are left; the last one is everything, unless it is a companion's."""
    left = state.characters[who].hp
    if not hp or immune(state, who):
        return 0
    if state.characters[who].seat < 0:
        return 60 * min(hp, left) + (150 if hp >= left else 0)
    return 5000 if hp >= left else 100 * hp + (100 * hp * 4) // left


def sickness(state: State, who: int, points: int) -> int:
    """What Plague costs: the thresholds it reaches now, and something for the way to the next."""
    before = state.characters[who].plague
    now = sum(hp for threshold, hp in THRESHOLDS.items() if before < threshold <= before + points)
    return pain(state, who, now) + 40 * points


def cost_of_fight(state: State, step: Battle) -> int:
    """Rounds it takes, times what a round costs, less the loot."""
    count = len(state.everyone())
    cost = 0
    for enemy in step.enemies:
        dice = len(enemy.dice) + enemy.per_player * count + state.alarm
        rounds = dice * 10000 // (count * 75)
        blows = max(0, rounds - 60) * count * 2 // 3 + 20 * len(enemy.specials) * count
        weakest = min(state.characters[who].hp for who in state.everyone())
        fear = 2 if weakest <= enemy.attack else 1
        cost += blows * enemy.attack * fear + (blows // 2 if "carrier" in enemy.marks else 0)
    return cost - ITEM * step.loot


# A spell instead of the own die

HIT = 90
"""What a die of the enemy costs for each point of its attack, before somebody gets to it."""

STAKE = 200
"""What usually hangs on a roll outside a fight."""

BOOK = 100
"""What a book that has burned would still have been good for."""


def spell_gain(
    state: State, who: int, spell: Spell, needs: Sequence[Trait] = (), symbols: int = 1, *, double: bool = False
) -> int:
    """How much more a spell is worth than the own die: in the fight, or for a roll that needs these traits.

    On half of the sides of the spell die it works, on one of them better; each of the others does harm.
    """
    combat = state.combat
    others = [other for other in state.everyone() if other != who]
    struck = state.strongest(others or [who])
    harm = (pain(state, who, 1) + pain(state, struck, 1) + BOOK) // 6 + pain(state, who, spell.price)
    worth = spell.effect.worth(state)
    if combat is None:
        good = STAKE // 2 if spell.effect.faces else worth
        return good - harm - STAKE * chance_of(state, who, needs, symbols, double=double) // 100
    return worth - harm - _die_in_fight(state, combat, who)


def mending(state: State, hp: int) -> int:
    """What it is worth that the weakest regains so many HP, where that happens on half of the sides of a die."""
    weakest = state.characters[state.meant("weakest")[0]]
    hp = min(hp, weakest.start_hp - weakest.hp)
    return (100 * hp + 400 * hp // max(1, weakest.hp)) // 2


def fighters(state: State) -> int:
    """How many fight in this round."""
    combat = state.fight
    return max(1, sum(who != combat.resting and who not in combat.turned for who in state.everyone()))


def strikes_back(state: State) -> int:
    """In how many of a hundred such rounds the enemy is still there to strike."""
    return min(100, 100 * sum(len(foe.row) for foe in state.fight.foes) // fighters(state))


def _die_in_fight(state: State, combat: Combat, who: int) -> int:
    """What the own die removes from the row it fits best, and what its doubles block."""
    attack = max(foe.attack for foe in combat.foes if foe.row)
    die = [face.upper() for face in die_of(state, who)]
    hits = sum(max(_hits(foe.row, face) for foe in combat.foes if foe.row) for face in die)
    blocked = sum(len(face) == 2 or face == "*" for face in die) * strikes_back(state)
    return attack * (hits * HIT // 100 + blocked) // len(die)


def _hits(row: Sequence[str], face: str) -> int:
    """Hundredths of dice that a face removes; a death die takes two symbols."""
    plain = sum(min(row.count(letter), face.count(letter)) for letter in dict.fromkeys(face))
    spare = (len(face) - plain) if has_death_dice(row) else 0
    return 100 * plain + 50 * spare
