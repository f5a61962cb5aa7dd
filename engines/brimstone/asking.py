"""How spaces are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.brimstone.spaces import asked_for, landmarks, named
from engines.brimstone.state import Hero, State
from engines.kernel import Later, Option, Table
from engines.kernel.asks import NOTHING

AHEAD = 5
"""So many spaces stand ahead of the others."""


async def choose_space(
    table: Table[State],
    seat: int,
    kind: str,
    spaces: Sequence[int],
    rule: str,
    args: Mapping[str, Any] = NOTHING,
    told: Callable[[int], Mapping[str, Any]] | None = None,
    mover: Hero | None = None,
) -> int:
    """One of these spaces; pictures show their numbers meanwhile. Not asked where there is only one.

    Args:
        table: at which somebody is asked.
        seat: who.
        kind: of the question.
        spaces: to choose from. With ``told`` those that promise most come first, and the first stand ahead of the others; else
            the first and what people ask for do, such as doors and who has fallen.
        rule: whose question it is.
        args: of the question's words.
        told: what the words ``{kind}-space`` say of a space beside where it is.
        mover: who goes there.
    """
    state = table.state
    if len(spaces) == 1:
        return spaces[0]
    state.offered = list(spaces)
    marks = landmarks(state, mover)
    here = {hero.at for hero in state.standing() if (hero is mover if mover else hero.seat == seat)}
    ahead = (spaces if told else [spaces[0], *asked_for(state, spaces, marks)])[:AHEAD]

    def said(space: int, number: int) -> Mapping[str, Any]:
        where = {**named(state, space, number, marks), **(told(space) if told else {})}
        where |= {"near": "here"} if space in here else {}
        return {**where, "ahead": True} if space in ahead else where

    words = f"{kind}-space" if told else "space"
    options = [
        Option(f"space-{space}", words, Later(said, space, number), str(space), means=space)
        for number, space in enumerate(spaces, start=1)
    ]
    picked = await table.pick(seat, kind, options, args=args, rules=(rule,))
    state.offered = []
    space: int = picked.means
    return space
