"""Which ways are open."""

from __future__ import annotations

from engines.dark_castle.library import library
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import LETTERS, Need


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
