"""Whom a choice kills, however the dice fall: tried on copies of the table, as far as everybody can know what follows."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from engines.dark_castle.agenda import Deed, follow
from engines.dark_castle.health import PartyLost
from engines.dark_castle.library import library
from engines.dark_castle.state import State, Todo
from engines.dark_castle.vocabulary import Battle, Step
from engines.kernel import Answer, Ask, Dice, Table
from engines.kernel.asks import NOTHING

T = TypeVar("T")

Course: TypeAlias = Callable[[Table[State]], Coroutine[Any, Any, None]]
"""How something goes on at a table."""

MOST_FALLS = 1024
"""In so many ways dice can fall before nobody is called doomed any more: four different sides of the plague die for each of five."""


PASSED = ("give-up", "discard", "spell", "falls")
"""Questions that are passed: which of several items somebody gives up, and which dice of the only row fall, changes nothing of what
others have to bear; nobody casts."""


PICKED = ("pick", "chosen", "falls-of")
"""How questions begin in which somebody is picked, whom the steps that follow are about, or an enemy, on which something works."""


def doomed(state: State, deeds: Sequence[Deed]) -> dict[str, Any]:
    """The prisoners whom some steps kill however the dice fall, for certain or unless an item keeps it off, as :meth:`State.deaths` says it.

    They are tried on copies, once for each way the dice can fall, and for each whom somebody could pick. The rounds of a fight and further
    choices end what is certain, a first strike does not; what is found may keep it off; a companion's death is not the end.
    """
    if not _might_kill(state, deeds):
        return {}
    fall: list[int] = []
    always: set[int] | None = None
    unless = False
    for _ in range(MOST_FALLS):
        course = _Course(fall, whoever=True)
        dead = course.deaths(state, deeds)
        if not dead:
            return {}
        always = dead if always is None else always & dead
        unless = unless or bool(course.passed) or course.found or (bool(course.ways) and state.resources > 0)
        fall = following(fall, course.ways)
        if not fall:
            return said(state, always, unless=unless)
    return {}


def threatened(state: State, deeds: Sequence[Deed]) -> list[int]:
    """The prisoners who die of some steps if dice fall badly and nothing that is found helps, as far as doomed looks, and up to where somebody is picked."""
    fall: list[int] = []
    dead: set[int] = set()
    for _ in range(MOST_FALLS if deeds else 0):
        course = _Course(fall)
        dead |= course.deaths(state, deeds)
        fall = following(fall, course.ways)
        if not fall:
            break
    return sorted(dead)


def following(fall: Sequence[int], ways: Sequence[int]) -> list[int]:
    """How they fall next, where each could fall in so many ways and then the first; empty after the last."""
    shown = [*fall, *[0] * (len(ways) - len(fall))]
    while shown and shown[-1] == ways[len(shown) - 1] - 1:
        shown.pop()
    if shown:
        shown[-1] += 1
    return shown


def _might_kill(state: State, deeds: Sequence[Deed]) -> bool:
    """Whether something always follows from the first step, if dice decide it; what nothing follows from kills nobody."""
    if not deeds or deeds[0][0].certain or len(deeds) > 1:
        return bool(deeds)
    step, todo = deeds[0]
    return all(any(branch_ and step.branches[branch_] for branch_, _ in end) for end in step.ends(state, todo))


class _Course:
    """How some steps go on a copy where nobody uses an item, and what dice decide falls as ``fall`` says, then as the first of its ways.

    What is found is of no use. ``whoever``: it goes on where somebody is picked, as if dice decided that, too.

    Attributes:
        ways: how many ways there were each time that dice decided.
        passed: the questions in which an item could have been used.
        found: whether something has been found.
    """

    def __init__(self, fall: Sequence[int], *, whoever: bool = False) -> None:
        self._dice = _Falling(fall)
        self.ways = self._dice.sides
        self.passed: list[Ask] = []
        self.found = self._lost_sight = False
        self._whoever = whoever

    def deaths(self, state: State, deeds: Sequence[Deed]) -> set[int]:
        """Who is dead where it ends, if nothing decided about that but the dice listed."""
        copy: Table[State] = Table(state.copied(), self._dice, 0)
        copy.state.agenda, copy.state.task = [], None
        _let_anyone_decide(copy.state)
        try:
            pass_all(self._one_after_another(copy, deeds), self.passed, self._dice if self._whoever else None)
        except PartyLost:
            return set() if copy.revealed else {*_dead(copy.state)}
        return set()

    async def _one_after_another(self, table: Table[State], deeds: Sequence[Deed]) -> None:
        state = table.state
        for first, todo in deeds:
            state.agenda.append(todo)
            step = first
            while state.agenda and not table.revealed:
                now = state.agenda.pop()
                if isinstance(step, Battle):  # the dice of its rows decide nothing about first strikes
                    table.dice = Dice(bytes(16))
                    await step.run(table, now)
                    return
                if step.certain or (step.picks and self._whoever):
                    await step.run(table, now)
                elif step.finds:
                    self.found = True
                elif not self._falls(state, step, now):
                    return
                step = library().steps[state.agenda[-1].step] if state.agenda else first
            if state.agenda or self._lost_sight:
                return

    def _falls(self, state: State, step: Step, todo: Todo) -> bool:
        """Let dice decide; False where that cannot be listed."""
        ends = step.ends(state, todo)
        if not ends or len(self.ways) > MOST_FALLS:
            return False
        for branch_, rollers in reversed(ends[self._dice.below(len(ends))]):
            if branch_:
                follow(state, todo, branch_, rollers)
            else:
                self._lost_sight = True
        return True


RESOLVING = ("split", "target", "plan")
"""Questions how results are used, once all dice have fallen and nothing else is to come before that."""


def pass_all(course: Coroutine[tuple[Ask, ...], Answer, None], passed: list[Ask], lot: Dice | None = None) -> str:
    """Let it run as if nobody used an item, nor cast, up to the first question for anything else, whose kind it gives.

    ``passed`` gets what was declined; ``lot`` says who, or which enemy, is picked, if it goes on there.
    """
    try:
        asks = course.send(None)  # type: ignore[arg-type]  # how each begins
        while True:
            ask = asks[0]
            if ask.quiet:
                choice = [*ask.default]
            elif ask.order.startswith("items") or ask.kind in PASSED:
                passed.append(ask)
                choice = [*ask.default]
            elif lot is not None and ask.kind.startswith(PICKED):
                among = [option.id for option in ask.options if not option.words.startswith("use-")]
                choice = [among[lot.below(len(among))]]
            else:
                break
            asks = course.send(Answer(ask, ask.seats[0], choice))
    except StopIteration:
        return ""
    course.close()
    return ask.kind


def _let_anyone_decide(state: State) -> None:
    """On a copy one answer stands for all votes."""
    state.options = state.options.model_copy(update={"decisions": "anyone"})


def _dead(state: State) -> list[int]:
    return [who for who in state.prisoners() if not state.characters[who].hp]


def said(state: State, dead: Iterable[int], *, unless: bool) -> dict[str, Any]:
    """Who dies in any case; where that is now this one and now that one, that it is the end."""
    return state.deaths(sorted(dead), unless=unless) or {"ends": True, "unless": unless}


def in_each(ends: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """Whom it kills in each of these cases; where that is not always the same one, that it is the end."""
    unless = any(kills["unless"] for kills in ends)
    for key in ("seats", "cards"):
        always = [who for who in ends[0].get(key, ()) if all(who in kills.get(key, ()) for kills in ends)]
        if always:
            return {key: always, "unless": unless}
    return {"ends": True, "unless": unless}


def loses_anyway(
    state: State,
    course: Course,
    then: Callable[[State], Mapping[str, Any]] = lambda _: NOTHING,
    sides: Mapping[tuple[str, ...], Sequence[str]] = MappingProxyType({}),
) -> Mapping[str, Any]:
    """Whom dice kill, whatever each of them shows, if nobody uses an item: those of a course, or what comes ``then``.

    ``sides``: of some dice, by all their sides, those that come to something else.
    """
    fall: list[int] = []
    ends: list[Mapping[str, Any]] = []
    unless = state.resources > 0
    several = state.combat is not None and len([foe for foe in state.combat.foes if foe.row]) > 1
    for _ in range(MOST_FALLS // 4 if several else MOST_FALLS):  # to resolve results against several takes longer
        dice = _Falling(fall, sides)
        copy: Table[State] = Table(state.copied(), dice, 0)
        _let_anyone_decide(copy.state)
        try:
            asked = pass_all(course(copy), [], dice)
        except PartyLost:
            kills: Mapping[str, Any] = said(state, _dead(copy.state), unless=unless)
        else:
            kills = then(copy.state) if not asked or asked in RESOLVING else NOTHING
        if not kills:
            return NOTHING
        ends.append({**kills, "unless": kills["unless"] or unless})
        fall = following(dice.fall, dice.sides)
        if not fall:
            return in_each(ends)
    return NOTHING


class _Falling(Dice):
    """Dice that fall as ``fall`` says, then with their first side up; of sides that are alike only one.

    Attributes:
        fall: how they fell.
        sides: how many each had.
    """

    def __init__(
        self, fall: Sequence[int], sides: Mapping[tuple[str, ...], Sequence[str]] = MappingProxyType({})
    ) -> None:
        super().__init__(bytes(16))
        self._wanted = fall
        self._differing = sides
        self.fall: list[int] = []
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        """The side that was wanted."""
        face = self._wanted[len(self.fall)] if len(self.fall) < len(self._wanted) else 0
        self.fall.append(face)
        self.sides.append(n)
        return face

    def pick(self, things: Sequence[T]) -> T:
        """One of those that differ."""
        differing: Sequence[Any] = self._differing.get(tuple(things), ()) or list(dict.fromkeys(things))  # type: ignore[arg-type]
        picked: T = super().pick(differing)
        return picked
