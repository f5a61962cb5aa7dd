"""What dice decide: rolls, trials, the chapter die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import product
from typing import Any, Literal

from pydantic import Field

from engines.dark_castle import agenda, rolling
from engines.dark_castle.appraisal import chance_of, expected_cost, likely
from engines.dark_castle.chances import chances
from engines.dark_castle.chapters import branch, pick_one, whom
from engines.dark_castle.dice import roll_chapter_die
from engines.dark_castle.doom import doomed
from engines.dark_castle.events import ChapterDieRolled, ChapterDieShown, TrialAdvanced
from engines.dark_castle.library import library
from engines.dark_castle.rolling import Click
from engines.dark_castle.state import State, Task, Todo
from engines.dark_castle.tasks import key_of
from engines.dark_castle.verbs.choices import Choose
from engines.dark_castle.vocabulary import NAMES, End, Positive, Step, Trait, Who
from engines.kernel import Table
from engines.kernel.verbs import Word


def click_before(todo: Todo) -> Click:
    """What it takes before the dice of this step fall (EDC-AMB-62).

    Nothing, if it is the first thing that follows from what was chosen just now: that click was for the dice, too. And once
    somebody has chosen or rolled in this chapter, they fall on their own wherever nothing else can be done.
    """
    address, at_once = todo.step, True
    while not todo.again:
        branch, _, place = address.rpartition(".")
        address, at_once = branch.rpartition(".")[0], at_once and place == "0"
        cause = library().steps.get(address)
        if cause is None:
            return Click.ROLL
        if not cause.certain:  # an if or an each asks nothing
            return Click.NONE if at_once and isinstance(cause, Choose) and cause.who != "each" else Click.USE
    return Click.USE


class Roll(Step, do="roll"):
    """Characters roll their dice, one attempt each; items belong to the attempt.

    A roll succeeds if it shows ``symbols`` symbols of any of the traits in ``needs`` (a double shows two), or, with
    ``double``, any double. With ``together`` the symbols of all rollers are counted and judged once.
    ``who``: ``everyone``, ``you``, ``roller``, ``others``, ``chosen`` (the group picks one), ``weakest``, ``strongest``.
    ``success`` and ``failure`` run once per roller (who is then ``roller``), or once if ``together``.
    """

    certain = False
    who: Who = "everyone"
    needs: list[Trait] = Field(default_factory=list, max_length=3)
    symbols: Positive = 1
    double: bool = False
    together: bool = False
    success: list[Step] = Field(default_factory=list)
    failure: list[Step] = Field(default_factory=list)

    @property
    def own_task(self) -> Task | None:
        """What the die of whoever is picked has to show."""
        if self.together or self.who not in ("roller", "chosen"):
            return None
        return Task(needs=[*self.needs], symbols=self.symbols, double=self.double)

    def rolled(self, state: State, roller: int | None) -> tuple[list[int], Task] | None:
        """Whoever is meant, unless the group has to pick one yet."""
        task = Task(needs=[*self.needs], symbols=self.symbols, double=self.double, together=self.together)
        return None if self.who == "chosen" else (state.meant(self.who, roller), task)

    async def run(self, table: Table[State], todo: Todo) -> None:
        """They roll; what follows from success and failure is put on the agenda."""
        state = table.state
        rollers = await whom(table, self, self.who, todo)
        if not rollers:
            return
        click = click_before(todo)
        if self.together:

            def together(state: State, bad: Sequence[int]) -> Mapping[str, Any]:
                return doomed(
                    state, [*branch(todo, "failure" if bad else "success", todo.roller), *agenda.ahead(state)]
                )

            enough = await rolling.attempt_together(
                table, rollers, self.needs, self.symbols, click=click, fate=together
            )
            agenda.follow(state, todo, "success" if enough else "failure", [todo.roller])
            return
        if self.who in ("chosen", "roller"):
            click = Click.NONE

        def fate(state: State, bad: Sequence[int]) -> Mapping[str, Any]:
            ends = [branch(todo, "failure" if who in bad else "success", who) for who in rollers]
            return doomed(state, [*(deed for deeds in ends for deed in deeds), *agenda.ahead(state)])

        good, bad = await rolling.attempt(
            table, rollers, self.needs, self.symbols, double=self.double, click=click, fate=fate
        )
        for who in sorted((*good, *bad), key=rollers.index, reverse=True):
            agenda.follow(state, todo, "success" if who in good else "failure", [who])

    def ends(self, state: State, todo: Todo) -> Sequence[End]:
        """All succeed, or some fail, as their dice can; together all do, or nobody."""
        rollers = state.everyone() if self.who == "chosen" else state.meant(self.who, todo.roller)
        if self.together:
            return [[(branch, [todo.roller])] for branch in ("success", "failure")]
        if self.who == "chosen" and len(rollers) > 1:
            return ()
        task = Task(needs=[*self.needs], symbols=self.symbols, double=self.double)
        falls = product(*(_either_way(chance["good"], chance["sides"]) for chance in chances(state, rollers, task)))
        return [[(branch, [who]) for branch, who in zip(fall, rollers, strict=True)] for fall in falls]

    def cost(self, state: State, roller: int | None) -> int:
        """What success and failure cost, by how likely they are."""
        rollers = likely(state, self.who, roller)
        if self.together:
            shown = sum(chance_of(state, who, self.needs) * 4 // 3 for who in rollers)
            return self._either(state, roller, min(95, shown * 60 // (100 * self.symbols))) // 100
        return (
            sum(
                self._either(state, who, chance_of(state, who, self.needs, self.symbols, double=self.double))
                for who in rollers
            )
            // 100
        )

    def _either(self, state: State, who: int | None, good: int) -> int:
        return good * expected_cost(state, self.success, who) + (100 - good) * expected_cost(state, self.failure, who)

    def crooked(self) -> Iterator[str]:
        """Rolls that nobody could judge, or that nobody could make."""
        if not self.needs and not self.double:
            yield "the roll needs nothing"
        if self.symbols > 2 and not self.together:
            yield f"one roll never shows {self.symbols} symbols"


def _either_way(good: int, sides: int) -> list[str]:
    """The branches that a die leads to of which so many sides are good enough."""
    return [*["success"] * (good > 0), *["failure"] * (good < sides)]


class Trial(Step, do="trial"):
    """``successes`` are needed over as many attempts as it takes; each failed attempt runs ``penalty`` on its roller.

    ``who``: ``any`` (the group picks who tries, anew each time), ``you``, or ``everyone`` (all roll in each attempt and
    every success counts; the penalty hits each who failed, and only while successes are still missing).
    """

    certain = False
    who: Literal["any", "you", "everyone"] = "any"
    needs: list[Trait] = Field(min_length=1, max_length=2)
    successes: Positive = 2
    penalty: list[Step] = Field(min_length=1)

    def rolled(self, state: State, roller: int | None) -> tuple[list[int], Task] | None:
        """Whoever is meant, unless the group has to pick one yet."""
        return None if self.who == "any" else (state.meant(self.who), Task(needs=[*self.needs]))

    async def run(self, table: Table[State], todo: Todo) -> None:
        """One attempt; while it is not done it comes again, after the penalties."""
        state = table.state
        if self.who == "any":
            args = {"done": todo.done, "needed": self.successes, "need": key_of(self.needs)}
            task, risk = Task(needs=[*self.needs]), partial(branch, todo, "penalty")
            rollers = [await pick_one(table, "trial", state.everyone(), args, task=task, risk=risk)]
        else:
            rollers = state.meant(self.who)
        click = Click.NONE if self.who == "any" else click_before(todo)

        def fate(state: State, bad: Sequence[int]) -> Mapping[str, Any]:
            if todo.done + len(rollers) - len(bad) >= self.successes:
                return doomed(state, agenda.ahead(state))
            return doomed(state, [deed for who in bad for deed in branch(todo, "penalty", who)])

        good, bad = await rolling.attempt(table, rollers, self.needs, click=click, fate=fate)
        done = todo.done + len(good)
        table.tell(TrialAdvanced(done=min(done, self.successes), needed=self.successes))
        if done < self.successes:
            state.agenda.append(Todo(step=todo.step, roller=todo.roller, done=done, again=True))
            agenda.follow(state, todo, "penalty", bad)

    def ends(self, state: State, todo: Todo) -> Sequence[End]:
        """Of the next attempt of those who are meant; whether more are needed, or what comes then, is another matter."""
        if self.who == "any":
            return ()
        rollers = state.meant(self.who)
        task = Task(needs=[*self.needs])
        falls = product(*(_either_way(chance["good"], chance["sides"]) for chance in chances(state, rollers, task)))
        return [self._attempted(rollers, fall, todo.done) for fall in falls]

    def _attempted(self, rollers: Sequence[int], fall: Sequence[str], done: int) -> End:
        bad = [who for who, end in zip(rollers, fall, strict=True) if end == "failure"]
        short = done + len(rollers) - len(bad) < self.successes
        return [("penalty", bad), ("", ())] if short else [("", ())]

    def cost(self, state: State, roller: int | None) -> int:
        """The misses of whoever is best at it."""
        best = max(chance_of(state, who, self.needs) for who in state.everyone())
        misses = self.successes * (100 - best) * 100 // best
        return misses * expected_cost(state, self.penalty, state.meant("roller", roller)[0]) // 100


class Faces(Word):
    """What follows from each face of a chapter die."""

    might: list[Step] = Field(default_factory=list)
    cunning: list[Step] = Field(default_factory=list)
    wisdom: list[Step] = Field(default_factory=list)


class Chance(Step, do="chance"):
    """A chapter die is rolled: once (``who`` = ``group``), by YOU, or by ``everyone`` for itself (then the roller)."""

    certain = False
    who: Literal["group", "you", "everyone"] = "group"
    faces: Faces

    @cached_property
    def branches(self) -> dict[str, list[Step]]:
        """What each face leads to."""
        return {"might": self.faces.might, "cunning": self.faces.cunning, "wisdom": self.faces.wisdom}

    async def run(self, table: Table[State], todo: Todo) -> None:
        """The die says what happens."""
        state = table.state
        rollers: list[int | None] = [*state.everyone()] if self.who == "everyone" else [todo.roller]
        seats = state.table_seats if self.who != "you" else state.seats_of(state.meant("you"))
        if rolling.wants_click(table, seats, click_before(todo)):
            args, fatal = {"card": state.card}, partial(self._fatal, state, todo)
            await rolling.click_for(table, "chance", seats, lambda: args, "EDC-FLOW-04", fatal=fatal)
        state.pressed = []
        if self.who == "you":
            rollers = [*state.meant("you")]
        faces = []
        for roller in rollers:
            face = roll_chapter_die(table)
            faces.append(face)
            table.tell(
                ChapterDieRolled(face=face) if roller is None else ChapterDieShown(**state.called(roller), face=face)
            )
        for roller, face in reversed(list(zip(rollers, faces, strict=True))):
            agenda.follow(state, todo, NAMES[face], [roller])

    def _fatal(self, state: State, todo: Todo) -> Mapping[str, Any]:
        return doomed(state, [(self, todo), *agenda.ahead(state)])

    def ends(self, state: State, todo: Todo) -> Sequence[End]:
        """Each face, of each die."""
        if self.who == "you":
            rollers: list[int | None] = [state.meant("you")[0]]
        else:
            rollers = [*state.everyone()] if self.who == "everyone" else [todo.roller]
        falls = product(self.branches, repeat=len(rollers))
        return [[(face, [who]) for face, who in zip(fall, rollers, strict=True)] for fall in falls]

    def cost(self, state: State, roller: int | None) -> int:
        """A third of each face."""
        rollers = state.everyone() if self.who == "everyone" else state.meant("roller", roller)
        return sum(expected_cost(state, face, who) for who in rollers for face in self.branches.values()) // 3
