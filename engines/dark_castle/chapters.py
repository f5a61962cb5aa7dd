"""Completing chapters: the agenda of a card, the characters that a text means, what lies ahead, and whom it would kill.

What a card still asks for lies in the state as an agenda. A verb (:mod:`engines.dark_castle.verbs`) does its own work and puts the
steps that follow from it on top of the agenda, so play can stop and go on between any two steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.dark_castle import using
from engines.dark_castle.agenda import Deed, ahead
from engines.dark_castle.chances import chances
from engines.dark_castle.dice import strengths_of
from engines.dark_castle.doom import doomed, threatened
from engines.dark_castle.events import CardBuried, CardForeseen, CardsAdded, StoryTold
from engines.dark_castle.library import library
from engines.dark_castle.state import State, Task, Todo
from engines.dark_castle.vocabulary import Step
from engines.kernel import Option, Table
from engines.kernel.asks import Later

CHOICE = ("EDC-FLOW-04", "EDC-AMB-33")


async def next_step(table: Table[State]) -> None:
    """Do the next step of the card."""
    todo = table.state.agenda.pop()
    step = library().steps[todo.step]
    if step.say and not todo.again:
        table.tell(StoryTold(line=spoken(table.state, step.say, todo.roller)))
    await step.run(table, todo)


def spoken(state: State, line: str, roller: int | None) -> str:
    """A line of story in which ``{roller}`` and ``{you}`` have become characters."""
    for word in ("roller", "you"):
        mark = "{" + word + "}"
        while mark in line:
            name = library().prisoners[state.characters[state.meant(word, roller)[0]].card].name
            before, _, after = line.partition(mark)
            begins = not before.strip() or before.rstrip().endswith((".", "!", "?", "\u201d", '"'))
            line = before + (name if begins else name[0].lower() + name[1:]) + after
    return line


# Whom it is about


def described(state: State, who: int) -> dict[str, Any]:
    """The arguments by which labels tell who a character is, how it is, and what it is good for."""
    return {**state.called(who), **state.health(who), **strengths_of(state, who)}


async def pick_one(
    table: Table[State],
    kind: str,
    among: Sequence[int],
    args: dict[str, Any],
    *,
    by: str = "group",
    fate: Callable[[int], Sequence[Deed]] = lambda _: (),
    risk: Callable[[int], Sequence[Deed]] | None = None,
    task: Task | None = None,
) -> int:
    """The group, or YOU, picks one of some characters.

    ``fate`` is what then happens to it, ``risk`` (like ``fate``, if not given) what happens if its dice fall badly, ``task`` what it will have
    to roll.
    """
    state = table.state
    if len(among) == 1:
        return among[0]

    def options() -> list[Option]:
        return [
            Option(
                f"who-{who}",
                words="who",
                args=Later(_picked, state, who, task, risk or fate, fatal),
                means=who,
                fatal=fatal,
            )
            for who in among
            for fatal in [Later(_fatal, state, who, fate)]
        ]

    whose = state.meant("you")[0] if by == "you" else None
    picked = await using.decide(table, kind, options, whose=whose, args=lambda: args, rules=CHOICE)
    who: int = picked.means
    return who


async def whom(table: Table[State], step: Step, who: str, todo: Todo) -> list[int]:
    """The characters that a step means by ``who``; ``chosen`` is asked of the group, which is told what for."""
    state = table.state
    if who == "chosen":
        paid = step.model_copy(update={"who": "roller"})

        def fate(one: int) -> list[Deed]:
            return [(paid, Todo(step=todo.step, roller=one))]

        kind, args = f"chosen-{step.do}", {"card": state.card}
        return [await pick_one(table, kind, state.everyone(), args, fate=fate, task=step.own_task)]
    return state.meant(who, todo.roller)


def _picked(
    state: State,
    who: int,
    task: Task | None,
    risk: Callable[[int], Sequence[Deed]],
    fatal: Mapping[str, Any],
) -> dict[str, Any]:
    """What the label of a character that may be picked speaks of: what it is good for, and who could die of it."""
    dying = [] if fatal else threatened(state, risk(who))
    return {
        **described(state, who),
        "chances": chances(state, [who], task) if task else [],
        "endangered": [state.called(one) for one in dying],
    }


def _fatal(state: State, who: int, fate: Callable[[int], Sequence[Deed]]) -> dict[str, Any]:
    """Whom it kills to pick a character."""
    deeds = fate(who)
    return doomed(state, [*deeds, *(ahead(state) if deeds else ())])


# What lies ahead


def branch(todo: Todo, name: str, roller: int | None) -> list[Deed]:
    """The steps of a branch of a step, each with its place on the agenda."""
    steps = library().steps[todo.step].branches[name]
    return [(step, Todo(step=f"{todo.step}.{name}.{n}", roller=roller)) for n, step in enumerate(steps)]


def lengthen(table: Table[State], chapters: int) -> None:
    """Chapters that were not used come on top of the deck."""
    state = table.state
    added = table.draw(state.unused, state.castle, chapters)
    state.length += len(added)
    if added:
        table.tell(CardsAdded(chapters=len(added)))


async def foresee(table: Table[State], chapters: int, *, bury: bool) -> None:
    """The next chapters are turned up, all that do not lie open yet; with ``bury`` the group may then put each under the deck (EDC-AMB-71)."""
    state = table.state
    for card in table.draw(state.castle, state.foreseen, chapters - len(state.foreseen)):
        table.tell(CardForeseen(card=card, place=state.foreseen.cards.index(card), ways=_ways(card)))
    for card in state.foreseen.cards[:chapters] if bury else ():
        if comes_before_others(state, card) and await _decide_to_bury(table, card):
            state.foreseen.cards.remove(card)
            state.castle.cards.insert(0, card)
            table.tell(CardBuried(card=card))


def comes_before_others(state: State, card: str) -> bool:
    """Whether an open chapter is not the last one anyway."""
    return bool(state.castle.cards) or state.foreseen.cards[-1] != card


async def _decide_to_bury(table: Table[State], card: str) -> bool:
    """Nobody decides any more once somebody who looked meanwhile has put it off."""
    lying = table.state.foreseen.cards

    def options() -> list[Option]:
        return [Option("keep", args={"card": card, "place": lying.index(card)}), Option("bury", args={"card": card})]

    args = {"card": card}
    pick = await using.decide(table, "bury", options, args=lambda: args, rules=CHOICE, moot=lambda: card not in lying)
    return pick.id == "bury" and card in lying


def _ways(card: str) -> list[dict[str, str]]:
    """What an open chapter lets one choose, as it stands on it."""
    return [{"label": way.label, "hint": way.hint} for way in library().chapters[card].steps[0].ways]
