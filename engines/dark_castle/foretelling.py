"""What is certain before anybody chooses: which ways are open, and whom one of them would kill."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dark_castle import using
from engines.dark_castle.attack import worn
from engines.dark_castle.bearing import bans
from engines.dark_castle.library import library
from engines.dark_castle.plague import THRESHOLDS
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import (
    LETTERS,
    Add,
    Alarm,
    AnyStep,
    Armour,
    CultistsWound,
    Discard,
    Draw,
    Each,
    Gain,
    If,
    Lose,
    Need,
    Peek,
    Plague,
    Skip,
    Tell,
)

OPEN = frozenset({"choose", "roll", "trial", "chance", "fight", "pick", "end"})
"""Verbs after which nothing is certain: dice, fights, further choices."""


def holds(state: State, need: Need, roller: int | None) -> bool:
    """Whether a condition holds; ``roller`` is whom the surrounding step is about."""
    if len(state.everyone()) < need.players:
        return False
    asked = state.meant("everyone" if need.by == "anyone" else need.by, roller)
    return any(_meets(state, who, need) for who in asked)


def _meets(state: State, who: int, need: Need) -> bool:
    character = state.characters[who]
    carried = [library().items[card] for card in character.items.cards]
    letter = LETTERS.get(need.trait, "")
    return (
        (not need.tag or any(need.tag in item.tags for item in carried))
        and (not need.item or need.item in character.items.cards)
        and character.hp >= need.hp
        and character.plague >= need.plague
        and (not letter or library().prisoners[character.card].symbols(letter) >= need.symbols)
    )


def doomed(state: State, steps: Sequence[AnyStep], roller: int | None = None) -> list[int]:
    """The prisoners whom these steps would kill for certain, unless an item keeps it off.

    Dice, fights and further choices end what is certain; a companion's death is not the end.
    """
    if not steps or steps[0].do in OPEN:
        return []
    left = {who: state.characters[who].hp for who in state.prisoners()}
    _take(state, left, steps, roller)
    return [who for who, hp in left.items() if hp <= 0]


def _take(state: State, left: dict[int, int], steps: Sequence[AnyStep], roller: int | None) -> bool:
    """Lower ``left`` by what the steps take; whether what comes after them is certain, too."""
    for step in steps:  # noqa: SIM110  # foretold for every way of every choice; `all` would make a generator each time
        if not _step(state, left, step, roller):
            return False
    return True


def _step(state: State, left: dict[int, int], step: AnyStep, roller: int | None) -> bool:
    match step:
        case Lose(who="chosen") | Plague(who="chosen") | Gain(who="chosen") | Discard(who="chosen"):
            return False
        case Lose() | Plague() | Gain():
            for who in state.meant(step.who, roller):
                if left.get(who, 0) > 0:
                    left[who] = min(state.characters[who].start_hp, left[who] + _change(state, who, step))
        case Each():
            return all(_take(state, left, step.steps, who) for who in state.everyone())
        case If():
            return _take(state, left, step.then if holds(state, step.when, roller) else step.otherwise, roller)
        case Discard():
            return all(_take(state, left, step.otherwise, who) for who in _short(state, step, roller))
        case Tell() | Draw() | Skip() | Add() | Alarm() | Peek():
            pass
        case _:
            return False
    return True


def _change(state: State, who: int, step: Lose | Plague | Gain) -> int:
    """What a step does to somebody's HP, with armour, and with a mark that cultists see; at least, where dice decide."""
    if isinstance(step, Gain):
        return step.hp
    if isinstance(step, Plague):
        before = state.characters[who].plague
        return -sum(hp for at, hp in THRESHOLDS.items() if before < at <= before + step.points)
    armour = sum(effect.hp for _, effect in worn(state, who, Armour) if effect.where == "anywhere")
    lost = max(0, step.hp - armour)
    marked = sum(ban.hp for ban in bans(state, who, CultistsWound)) if step.by == "cultists" and lost else 0
    return -lost - marked


def _short(state: State, step: Discard, roller: int | None) -> list[int | None]:
    """Who cannot give up what a step asks for, each as the roller of what follows."""
    if step.who == "group":
        carried = sum(len(using.giveable(state, who, step.tag)) for who in state.everyone())
        return [roller] if carried < step.items else []
    meant = state.meant(step.who, roller)
    return [who for who in meant if len(using.giveable(state, who, step.tag)) < step.items]
