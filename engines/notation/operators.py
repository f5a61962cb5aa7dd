"""What each operator does to the dice of a pool: functions that are made once for a line and change the dice that fell.

Of several selectors the dice that any of them means are meant, as in avrae's d20.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from engines.notation import syntax
from engines.notation.choosing import chosen_of, meeting, ranks
from engines.notation.errors import BadRoll
from engines.notation.falling import Fall, Fallen
from engines.notation.syntax import Die, Op, Pool, Select


class Falling(Protocol):
    """Lets dice of one pool fall; see :meth:`Fall.draw`."""

    def __call__(
        self, fall: Fall, many: int, causes: Sequence[Fallen] | None = None, *, again: bool = False
    ) -> list[Fallen]:
        """The new dice."""


Step: TypeAlias = Callable[[Fall, list[Fallen]], None]


def _chosen(selects: Sequence[Select], dice: list[Fallen]) -> list[Fallen]:
    """The kept dice that any of the selectors means, each once."""
    kept = [n for n, die in enumerate(dice) if die.kept]
    return [dice[n] for n in chosen_of(selects, [die.value for die in dice], kept)]


def _keep(op: Op, _node: Pool, _falling: Falling) -> Step:
    selects, keeps = op.selects, op.kind == "k"

    def keep(_fall: Fall, dice: list[Fallen]) -> None:
        chosen = set(_chosen(selects, dice))
        for die in dice:
            if (die in chosen) != keeps:
                die.kept = False

    return keep


def _advantage(op: Op, node: Pool, falling: Falling) -> Step:
    if node.ops[0] is not op:
        raise BadRoll("roll-advantage", op.at)
    best = (Select("h" if op.kind == "adv" else "l", node.count),)

    def advantage(fall: Fall, dice: list[Fallen]) -> None:
        dice += falling(fall, 1, ())
        kept = set(_chosen(best, dice))
        for die in dice:
            die.kept = die in kept

    return advantage


def _is_endless(selects: Sequence[Select], die: Die) -> bool:
    """Whether every face is meant, so that rolling on would never end."""
    return all(map(meeting(selects), die.values() if die.faces else _edges(selects, die)))


def _edges(selects: Sequence[Select], die: Die) -> list[int]:
    """Of a die without faces of its own those at which what is meant may change: if all of these are meant, all are."""
    near = [select.number + d for select in selects for d in (-1, 0, 1)]
    return [face for face in (1, die.sides, *near) if 1 <= face <= die.sides]


def _roll_again(fall: Fall, die: Fallen, falling: Falling) -> None:
    (new,) = falling(fall, 1, (die,), again=True)
    die.faces += new.faces
    die.value = new.value


def _reroll(op: Op, node: Pool, falling: Falling) -> Step:
    selects = op.selects
    if ranks(selects) or _is_endless(selects, node.die):
        raise BadRoll("roll-endless", op.at)
    met = meeting(selects)

    def reroll(fall: Fall, dice: list[Fallen]) -> None:
        for die in _chosen(selects, dice):
            while met(die.value):
                _roll_again(fall, die, falling)

    return reroll


def _reroll_once(op: Op, _node: Pool, falling: Falling) -> Step:
    def reroll_once(fall: Fall, dice: list[Fallen]) -> None:
        for die in _chosen(op.selects, dice):
            _roll_again(fall, die, falling)

    return reroll_once


def _reroll_add(op: Op, _node: Pool, falling: Falling) -> Step:
    def reroll_add(fall: Fall, dice: list[Fallen]) -> None:
        for die in _chosen(op.selects, dice)[:1]:
            dice += _brought(fall, [die], falling)

    return reroll_add


def _brought(fall: Fall, causes: list[Fallen], falling: Falling) -> list[Fallen]:
    """A new die for each of ``causes``."""
    new = falling(fall, len(causes), causes)
    for cause, die in zip(causes, new, strict=True):
        cause.exploded = True
        die.cause = cause
    return new


def exploding(op: Op, die: Die) -> tuple[Select, ...]:
    """The dice that an explosion is about: the highest face, if it does not say.

    Raises:
        BadRoll: that is every face.
    """
    selects = op.selects or (Select("=", die.highest()),)
    if op.kind != "!o" and not ranks(selects) and _is_endless(selects, die):
        raise BadRoll("roll-endless", op.at)
    return selects


def _explode_once(op: Op, node: Pool, falling: Falling) -> Step:
    selects = exploding(op, node.die)

    def explode_once(fall: Fall, dice: list[Fallen]) -> None:
        dice += _brought(fall, _chosen(selects, dice), falling)

    return explode_once


def _implode(op: Op, _node: Pool, falling: Falling) -> Step:
    def implode(fall: Fall, dice: list[Fallen]) -> None:
        new = _brought(fall, _chosen(op.selects, dice), falling)
        for die in new:
            die.value = -die.value
        dice += new

    return implode


def _explode(op: Op, node: Pool, falling: Falling) -> Step:
    selects, less = exploding(op, node.die), op.kind == "!p"
    ranking = ranks(selects)

    def explode(fall: Fall, dice: list[Fallen]) -> None:
        done: set[Fallen] = set()
        waiting = _chosen(selects, dice)
        rounds = 0
        while waiting:
            rounds += 1
            if rounds > syntax.MOST_ROUNDS and ranking:
                raise BadRoll("roll-explosions", op.at, most=syntax.MOST_ROUNDS)
            new = _brought(fall, waiting, falling)
            dice += new
            done.update(waiting)
            waiting = [die for die in _chosen(selects, dice if ranking else new) if die not in done]
            if less:
                for die in new:
                    die.value -= 1

    return explode


def _compound(op: Op, node: Pool, falling: Falling) -> Step:
    selects = exploding(op, node.die)
    if ranks(selects):
        raise BadRoll("roll-endless", op.at)
    met = meeting(selects)

    def compound(fall: Fall, dice: list[Fallen]) -> None:
        for die in _chosen(selects, dice):
            last = die.value
            while met(last):
                (new,) = falling(fall, 1, (die,), again=True)
                die.exploded = True
                die.faces += new.faces
                last = new.value
                die.value += last

    return compound


def _bound(op: Op, _node: Pool, _falling: Falling) -> Step:
    bound, at_least = op.selects[0].number, op.kind == "mi"

    def limit(_fall: Fall, dice: list[Fallen]) -> None:
        for die in dice:
            if die.kept:
                die.value = max(die.value, bound) if at_least else min(die.value, bound)

    return limit


STEPS: dict[str, Callable[[Op, Pool, Falling], Step]] = {
    "k": _keep, "p": _keep, "adv": _advantage, "dis": _advantage,
    "rr": _reroll, "ro": _reroll_once, "ra": _reroll_add,
    "e": _explode, "!": _explode, "!p": _explode, "!!": _compound, "!o": _explode_once, "i": _implode,
    "mi": _bound, "ma": _bound,
}  # fmt: skip
"""What each operator does to the dice of a pool, but for those that count."""
