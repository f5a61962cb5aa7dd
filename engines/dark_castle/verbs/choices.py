"""What is decided: choices, picks, conditions, and what needs no deciding."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Annotated, Any, Literal

from pydantic import Field

from engines.dark_castle import agenda, chapters, using
from engines.dark_castle.appraisal import expected_cost
from engines.dark_castle.chances import odds_of
from engines.dark_castle.chapters import CHOICE, pick_one, spoken
from engines.dark_castle.doom import doomed, threatened
from engines.dark_castle.events import CharacterDecided, LeaderDecided, OptionChosen, StoryTold
from engines.dark_castle.needs import holds
from engines.dark_castle.state import State, Task, Todo
from engines.dark_castle.vocabulary import Choice, Need, Step
from engines.kernel import Option, Table
from engines.kernel.asks import Later
from engines.kernel.verbs import walk

NAMED = ("YOU", "strongest", "weakest")
"""Words of a hint that mean one character, which the prompt names."""


class Choose(Step, do="choose"):
    """The group (or YOU, or ``each`` character for itself, then the roller) picks one option.

    ``ask``: the question over the options; "What do you do?" without it.
    """

    certain = False
    who: Literal["group", "you", "each"] = "group"
    ask: Annotated[str, Field(max_length=90)] = ""
    options: list[Choice] = Field(min_length=2, max_length=6)

    @cached_property
    def branches(self) -> dict[str, list[Step]]:
        """What each option leads to."""
        return {option.id: option.steps for option in self.options}

    @property
    def ways(self) -> Sequence[Choice]:
        """The options."""
        return self.options

    @property
    def needed(self) -> Sequence[Need]:
        """What its ways need."""
        return [way.needs for way in self.options if way.needs]

    async def run(self, table: Table[State], todo: Todo) -> None:
        """Somebody picks, it is told, and follows."""
        state = table.state
        if self.who == "each":
            await self._each(table, todo)
            return
        you = state.meant("you")[0] if self.who == "you" else None
        picked = await using.decide(
            table,
            "choice" if you is None else "choice-you",
            partial(self._open, state, todo),
            whose=you,
            args=partial(self._asked, state, todo.roller, you),
            rules=CHOICE if you is None else ("EDC-FLOW-02", *CHOICE),
        )
        option: Choice = picked.means
        told = {"label": option.label, "hint": option.hint}
        table.tell(OptionChosen(**told) if you is None else LeaderDecided(**state.called(you), **told))
        if option.say:
            table.tell(StoryTold(line=spoken(state, option.say, todo.roller)))
        agenda.follow(state, todo, option.id, [todo.roller])

    async def _each(self, table: Table[State], todo: Todo) -> None:
        """Every player decides for its own character, all at once; then it happens in the order of the seats."""
        state = table.state

        def decision_of(who: int) -> using.Decision:
            return using.Decision(
                state.players(who),
                "choice-each",
                self._open(state, todo, alone=who),
                args={"card": state.card, "question": self.ask or "none", **state.called(who)},
                rules=CHOICE,
            )

        everyone = state.everyone()
        picks: list[Choice] = [pick.means for pick in await using.each_decides(table, everyone, decision_of)]
        deciders = list(zip(everyone, picks, strict=True))
        for who, option in deciders:
            table.tell(CharacterDecided(**state.called(who), label=option.label))
        for place, (who, option) in enumerate(deciders):
            if option.say and ("{roller}" in option.say or option not in picks[:place]):
                table.tell(StoryTold(line=spoken(state, option.say, who)))
        for who, option in reversed(deciders):
            agenda.follow(state, todo, option.id, [who])

    @cached_property
    def _naming(self) -> dict[str, list[Choice]]:
        """For each word that means one character the options whose hint says it."""
        said = {word: [way for way in self.options if word in way.hint] for word in NAMED}
        return {word: ways for word, ways in said.items() if ways}

    def _asked(self, state: State, roller: int | None, leads: int | None) -> dict[str, Any]:
        """What the prompt of a choice speaks of; if nobody ``leads`` it alone, YOU is named as well."""
        parts: dict[int, list[dict[str, str]]] = {}
        for word, ways in self._naming.items():
            named = any(way.needs is None or holds(state, way.needs, roller) for way in ways)
            if named and not (word == "YOU" and leads is not None):
                parts.setdefault(state.meant(word.lower(), roller)[0], []).append({"part": word.lower()})
        meant = [{**state.called(who), "parts": said} for who, said in parts.items()]
        ways = [way for way in self.options if way.needs is None or holds(state, way.needs, roller)]
        asked = {"card": state.card, "question": self.ask or "none", "meant": meant, **_missing(state, ways)}
        return asked if leads is None else {**asked, **state.called(leads)}

    def _open(self, state: State, todo: Todo, *, alone: int | None = None) -> list[Option]:
        """The ways that are open; where somebody decides ``alone``, what they need is asked of that character."""
        roller = todo.roller if alone is None else alone
        return [
            _offered(state, way, todo, roller, last=alone is None)
            for way in self.options
            if way.needs is None
            or holds(state, way.needs if alone is None else way.needs.model_copy(update={"by": "roller"}), roller)
        ]

    def cost(self, state: State, roller: int | None) -> int:
        """That of the cheapest way."""
        return min(expected_cost(state, option.steps, roller) for option in self.options)

    def crooked(self) -> Iterator[str]:
        """Ways of which none is always open, or that cannot be told apart."""
        if all(option.needs for option in self.options):
            yield "one option at least must be free of needs"
        for field in ("id", "label"):
            values = [getattr(option, field) for option in self.options]
            if len(values) != len(dict.fromkeys(values)):
                yield f"two options have the same {field}"


def _missing(state: State, ways: Sequence[Choice]) -> dict[str, Any]:
    """Whether fewer chapters lie before the gate, or beside the game, than some ways speak of."""
    steps = list(walk(ways, Step))
    left = len(state.castle) + len(state.foreseen)
    ahead = [{"left": left}] if left < max((step.ahead for step in steps), default=0) else []
    added = [{"left": len(state.unused)}] if len(state.unused) < max((step.added for step in steps), default=0) else []
    return {"ahead": ahead, "added": added}


def _offered(state: State, way: Choice, todo: Todo, roller: int | None, *, last: bool) -> Option:
    """One way that a card offers; ``last``: nothing else is decided before what the card asks for then."""
    fatal = partial(_fatal, state, way, todo, roller, last=last)
    return Option(
        way.id, "choice", Later(_told, state, way, todo, roller, fatal), rules=CHOICE, means=way, fatal=Later(fatal)
    )


def _told(
    state: State, way: Choice, todo: Todo, roller: int | None, fatal: Callable[[], Mapping[str, Any]]
) -> dict[str, Any]:
    """What the label of a way speaks of: how likely the roll comes off that it leads straight to, and who could die of it."""
    first = _first_roll(state, way, roller)
    odds = odds_of(state, *first) if first else {"chances": [], "together": 0}
    dying = [] if fatal() else threatened(state, chapters.branch(todo, way.id, roller))
    return {"label": way.label, "hint": way.hint, **odds, "endangered": [state.called(who) for who in dying]}


def _first_roll(state: State, way: Choice, roller: int | None) -> tuple[list[int], Task] | None:
    """Who rolls as soon as a way is taken, and for what; with those who roll for the same right after them."""
    found: tuple[list[int], Task] | None = None
    for step in way.steps:
        rolled = step.rolled(state, roller)
        if rolled is None or (found is not None and rolled[1] != found[1]):
            break
        found = (sorted({*(found or rolled)[0], *rolled[0]}), rolled[1])
    return found


def _fatal(state: State, way: Choice, todo: Todo, roller: int | None, *, last: bool) -> Mapping[str, Any]:
    """Who cannot pay for it and live."""
    return doomed(state, [*chapters.branch(todo, way.id, roller), *(agenda.ahead(state) if last else ())])


class Pick(Step, do="pick"):
    """The group (or YOU) picks a character, who is the roller of ``steps``. ``ask``: the question, e.g. "Who dives?"."""

    certain = False
    picks = True
    ask: Annotated[str, Field(min_length=4, max_length=90)]
    by: Literal["group", "you"] = "group"
    among: Literal["everyone", "others"] = "everyone"
    steps: list[Step] = Field(min_length=1)

    async def run(self, table: Table[State], todo: Todo) -> None:
        """A character is picked and the inner steps are about it."""
        state = table.state
        among = state.meant(self.among)
        if among:
            fate, task = partial(chapters.branch, todo, "steps"), self.steps[0].own_task
            who = await pick_one(table, "pick", among, {"question": self.ask}, by=self.by, fate=fate, task=task)
            agenda.follow(state, todo, "steps", [who])

    def cost(self, state: State, roller: int | None) -> int:
        """That of whoever pays least."""
        return min(expected_cost(state, self.steps, who) for who in state.everyone())


class Each(Step, do="each"):
    """``steps`` run for every character in turn, who is then the roller."""

    steps: list[Step] = Field(min_length=1)

    def rolled(self, state: State, roller: int | None) -> tuple[list[int], Task] | None:
        """Everybody, where the inner steps begin with a roll of one's own."""
        task = self.steps[0].own_task
        return None if task is None else (state.everyone(), task)

    async def run(self, table: Table[State], todo: Todo) -> None:
        """The inner steps happen for every character in turn."""
        agenda.follow(table.state, todo, "steps", table.state.everyone())

    def cost(self, state: State, roller: int | None) -> int:
        """That of all together."""
        return sum(expected_cost(state, self.steps, who) for who in state.everyone())


class If(Step, do="if"):
    """``then`` if the condition holds, otherwise ``otherwise``."""

    when: Need
    then: list[Step] = Field(default_factory=list)
    otherwise: list[Step] = Field(default_factory=list)

    @property
    def needed(self) -> Sequence[Need]:
        """The condition."""
        return [self.when]

    def rolled(self, state: State, roller: int | None) -> tuple[list[int], Task] | None:
        """Whoever rolls first in the branch that is taken."""
        steps = self.branches[self._taken(state, roller)]
        return steps[0].rolled(state, roller) if steps else None

    async def run(self, table: Table[State], todo: Todo) -> None:
        """One branch or the other."""
        agenda.follow(table.state, todo, self._taken(table.state, todo.roller), [todo.roller])

    def _taken(self, state: State, roller: int | None) -> str:
        return "then" if holds(state, self.when, roller) else "otherwise"

    def cost(self, state: State, roller: int | None) -> int:
        """Half of each."""
        return (expected_cost(state, self.then, roller) + expected_cost(state, self.otherwise, roller)) // 2


class Tell(Step, do="tell"):
    """Only the line of story in ``say``."""

    say: Annotated[str, Field(min_length=4, max_length=300)]

    async def run(self, table: Table[State], todo: Todo) -> None:
        """Nothing but the line of story, which has been told."""


class End(Step, do="end"):
    """The chapter is complete at once; what else it says is skipped."""

    certain = False
    last = True

    async def run(self, table: Table[State], todo: Todo) -> None:
        """Nothing else is to be done."""
        table.state.agenda.clear()
