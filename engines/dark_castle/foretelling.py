"""What is certain before anybody chooses: which ways are open, and whom one of them would kill."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dark_castle.library import library
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import LETTERS, Need, Step


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


def doomed(state: State, steps: Sequence[Step], roller: int | None = None) -> list[int]:
    """The prisoners whom these steps would kill for certain, unless an item keeps it off.

    Dice, fights and further choices end what is certain; a companion's death is not the end.
    """
    if not steps or not steps[0].certain:
        return []
    left = {who: state.characters[who].hp for who in state.prisoners()}
    certainly(state, left, steps, roller)
    return [who for who, hp in left.items() if hp <= 0]


def certainly(state: State, left: dict[int, int], steps: Sequence[Step], roller: int | None) -> bool:
    """Lower ``left`` by what the steps take; whether what comes after them is certain, too."""
    for step in steps:  # noqa: SIM110  # foretold for every way of every choice; `all` would make a generator each time
        if not step.foretell(state, left, roller):
            return False
    return True
