"""What a card still asks for, the next step last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engines.dark_castle.library import library
from engines.dark_castle.state import State, Todo
from engines.dark_castle.vocabulary import Step

Deed: TypeAlias = tuple[Step, Todo]
"""A step, and its place on the agenda."""


def schedule(state: State, prefix: str, count: int, roller: int | None = None) -> None:
    """Put ``count`` steps, numbered from 0 under ``prefix``, on top of the agenda."""
    state.agenda += [Todo(step=f"{prefix}.{n}", roller=roller) for n in reversed(range(count))]


def follow(state: State, todo: Todo, branch: str, rollers: Sequence[int | None]) -> None:
    """Put the steps of a branch of the current step on the agenda, once for each roller in turn."""
    count = len(library().steps[todo.step].branches[branch])
    for roller in reversed(rollers):
        schedule(state, f"{todo.step}.{branch}", count, roller)


def ahead(state: State) -> list[Deed]:
    """What the current card still asks for, the next step first."""
    return [(library().steps[todo.step], todo) for todo in reversed(state.agenda)]
