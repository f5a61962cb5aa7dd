"""What a roll outside combat has to show, and whether it does."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dark_castle.state import Rolled, State, Task
from engines.dark_castle.vocabulary import LETTERS, TRAITS, Trait


def symbols_shown(faces: Sequence[str], needs: Sequence[Trait]) -> int:
    """How many symbols of the needed traits lie there; a double shows two (EDC-AMB-39).

    A companion's special face is a double of whichever trait is wanted (EDC-AP2-24).
    """
    letters = [LETTERS[trait] for trait in needs]
    return sum(2 if letter == "*" else 1 for face in faces for letter in face if letter in letters or letter == "*")


def good_enough(faces: Sequence[str], task: Task) -> bool:
    """Whether one character's roll succeeds: enough symbols, or, if a double is asked for, any double of the needed traits."""
    if task.double:
        wanted = [LETTERS[trait] for trait in task.needs] or list("MCW")
        return "*" in faces or any(len(face) == 2 and any(letter in wanted for letter in face) for face in faces)
    return symbols_shown(faces, task.needs) >= task.symbols


def missing(state: State, task: Task) -> list[int]:
    """How many symbols (or doubles) each who rolled still lacks, or all together, if they are counted so; none who has left (EDC-AMB-70)."""
    counted = judged(state)
    if task.together:
        return [max(0, task.symbols - sum(symbols_shown(rolled.faces, task.needs) for rolled in counted))]
    if task.double:
        lacks = [int(not good_enough(rolled.faces, task)) for rolled in state.attempt]
    else:
        lacks = [max(0, task.symbols - symbols_shown(rolled.faces, task.needs)) for rolled in state.attempt]
    return [some if rolled in counted else 0 for rolled, some in zip(state.attempt, lacks, strict=True)]


def failing(state: State) -> list[int]:
    """Whose roll is not good enough as it lies now; of a common one everybody's."""
    task = state.task
    if task is None:
        return []
    if task.together:
        return [rolled.who for rolled in state.attempt if missing(state, task)[0]]
    return [rolled.who for rolled in judged(state) if not good_enough(rolled.faces, task)]


def judged(state: State) -> list[Rolled]:
    """The rolls that count each for itself: who has left is judged only if it rolled alone (EDC-AMB-70)."""
    several = len(state.attempt) > 1
    return [rolled for rolled in state.attempt if not (several and state.characters[rolled.who].left)]


def key_of(needs: Sequence[Trait]) -> str:
    """What the catalogue calls a set of traits any of which will do: ``might-wisdom``."""
    return "-".join(trait for trait in TRAITS if trait in needs) or "any"
