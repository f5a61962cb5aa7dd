"""What stewards expect: the HP that the instructions of a card are likely to cost, and what an item is worth.

Rough numbers, in hundredths of one HP of one character; only their order matters.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.dark_castle.dice import die_of
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import (
    LETTERS,
    Add,
    Alarm,
    AnyStep,
    Chance,
    Choose,
    Discard,
    Draw,
    Each,
    Fight,
    Gain,
    If,
    Item,
    Lose,
    Pick,
    Plague,
    Roll,
    Skip,
    Trait,
    Trial,
)

ITEM = 150
"""What an unknown item is worth."""

VALUES = {
    "heal": 150,
    "reroll": 110,
    "turn_face": 160,
    "free_hit": 170,
    "remove_die": 200,
    "turn_die": 130,
    "extra_roll": 170,
    "prevent": 200,
    "block": 180,
    "weaken": 180,
    "escape": 200,
    "scout": 60,
    "living_stone": 150,
    "ritual": 100,
    "spell_book": 150,
    "armour": 400,
    "extra_die": 400,
    "strike_again": 300,
    "doubles_heal": 250,
    "singles_twice": 350,
    "singles_block": 400,
    "cover": 200,
    "loot": 200,
    "stow": 100,
}


def item_value(item: Item) -> int:
    """What it is worth to carry an item."""
    value = sum(VALUES[effect.kind] for effect in item.effects) + 40 * len(item.tags) + 20
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


def expected_cost(state: State, steps: Sequence[AnyStep], roller: int | None = None) -> int:
    """What a list of steps is likely to cost the party; negative if it brings more than it takes."""
    return sum(_cost(state, step, roller) for step in steps)


def _cost(state: State, step: AnyStep, roller: int | None) -> int:  # noqa: C901, PLR0911, PLR0912  # one case for each verb
    about = state.meant("roller", roller)[0]
    match step:
        case Lose():
            return sum(_pain(state, who, step.hp) for who in _meant(state, step.who, roller))
        case Plague():
            return 100 * (step.points or 2) * len(_meant(state, step.who, roller))
        case Gain():
            return -sum(
                min(100 * step.hp, 100 * (state.characters[who].start_hp - state.characters[who].hp))
                for who in _meant(state, step.who, roller)
            )
        case Fight():
            return _fight(state, step)
        case Roll():
            return _roll(state, step, roller)
        case Trial():
            chances = [chance_of(state, who, step.needs) for who in state.everyone()]
            misses = step.successes * (100 - max(chances)) * 100 // max(chances)
            return misses * expected_cost(state, step.penalty, about) // 100
        case Chance():
            rollers = state.everyone() if step.who == "everyone" else [about]
            faces = (step.faces.might, step.faces.cunning, step.faces.wisdom)
            return sum(expected_cost(state, face, who) for who in rollers for face in faces) // 3
        case Draw():
            return -ITEM * (step.items + step.per_player * len(state.everyone()))
        case Discard():
            return ITEM * step.items
        case Choose():
            return min(expected_cost(state, option.steps, roller) for option in step.options)
        case Pick():
            return min(expected_cost(state, step.steps, who) for who in state.everyone())
        case Each():
            return sum(expected_cost(state, step.steps, who) for who in state.everyone())
        case If():
            return (expected_cost(state, step.then, roller) + expected_cost(state, step.otherwise, roller)) // 2
        case Skip():
            return -400 * step.chapters
        case Add():
            return 400 * step.chapters
        case Alarm():
            return 150 * step.dice
        case _:
            return 0


def _meant(state: State, word: str, roller: int | None) -> list[int]:
    return state.meant("strongest" if word == "chosen" else word, roller)


def _pain(state: State, who: int, hp: int) -> int:
    """HP hurt more the fewer are left; the last one is everything."""
    left = state.characters[who].hp
    return 5000 if hp >= left else 100 * hp + (100 * hp * 4) // left


def _roll(state: State, step: Roll, roller: int | None) -> int:
    rollers = _meant(state, step.who, roller)
    if step.together:
        shown = sum(chance_of(state, who, step.needs) * 4 // 3 for who in rollers)
        good = min(95, shown * 60 // (100 * step.symbols))
        return (
            good * expected_cost(state, step.success, roller)
            + (100 - good) * expected_cost(state, step.failure, roller)
        ) // 100
    cost = 0
    for who in rollers:
        good = chance_of(state, who, step.needs, step.symbols, double=step.double)
        cost += good * expected_cost(state, step.success, who) + (100 - good) * expected_cost(state, step.failure, who)
    return cost // 100


def _fight(state: State, step: Fight) -> int:
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
