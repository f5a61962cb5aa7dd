"""The course of a Mission: Clues, the Objective, its guardians, success (SOB-MIS). One without rules of its own goes like this."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.brimstone.aftermath import come_round, owe
from engines.brimstone.board import tile_world
from engines.brimstone.deeds import Deed, Over, over
from engines.brimstone.depth import face_dread
from engines.brimstone.events import Fulfilled, ObjectiveFound
from engines.brimstone.fights import by_initiative
from engines.brimstone.placing import FEW, Coming, bring, epic_threat, give_elite, party_level, threat
from engines.brimstone.state import Hero, State
from engines.brimstone.vocabulary import Guardians, Level, World
from engines.kernel import Dice, Option, Table
from engines.kernel.verbs import work

LADEN = (16, 44)
"""Cards of Gear and Artifacts with which a party brings one Threat more upon itself at the Objective, and another one (SOB-AMB-101)."""

THREE = 3
"""Heroes whom Threats meet that are made for four, so that half of a Mission's Elite abilities do (SOB-AMB-103)."""


class Course:
    """What a Mission adds to the rules, and where."""

    def prepare(self, state: State, dice: Dice) -> None:
        """What it changes of the set-up (SOB-SETUP-07)."""

    async def gathered(self, table: Table[State]) -> None:
        """All have come, and the Lantern has its bearer."""

    def counts(self, state: State, world: World) -> bool:  # noqa: ARG002
        """Whether a Clue that turns up in this World leads on (SOB-EXP-07)."""
        return state.clues < state.mission.clues

    async def room(self, table: Table[State], tile: int) -> None:
        """A Room is explored; its Doors are not rolled for yet."""

    async def clue(self, table: Table[State], tile: int) -> bool:  # noqa: ARG002
        """A Clue has turned up; whether it is the last, and the Objective is here (SOB-EXP-08)."""
        state = table.state
        if state.clues < state.mission.clues:
            await work(Deed(table, None, state.mission.id), state.mission.clue)
            return False
        return True

    def ends_there(self, state: State) -> bool:
        """Whether the Objective is where the next Clue turns up (SOB-EXP-08)."""
        return state.clues + 1 >= state.mission.clues

    async def objective(self, table: Table[State], tile: int) -> None:
        """What the party came for: the Dread comes, then the guardians (SOB-EXP-10, SOB-MIS-02, SOB-MIS-03, SOB-AMB-101)."""
        state = table.state
        state.objective = True
        more = sum(state.brought >= cards for cards in LADEN)
        table.tell(ObjectiveFound(more=more, guarded=state.mission.guardians is not Guardians.NONE))
        await work(Deed(table, None, state.mission.id), state.mission.found)
        woken: list[Coming] = []
        tougher = await face_dread(table, tile, woken)
        for one in woken:
            one.settle()
        guardians = Coming(table, tile, world=tile_world(state, tile))
        coming = [guardians]
        match state.mission.guardians:
            case Guardians.EPIC:
                coming += epic_threat(guardians, state)
            case Guardians.HIGH:
                threat(guardians, state, Level.HIGH)
            case Guardians.PARTY:
                threat(guardians, state)
        coming = [one for one in coming if one.kinds]
        for kind in dict.fromkeys(kind for one in coming for kind in one.kinds):
            for _ in range(_elite(state) + guardians.elite):
                give_elite(table, kind)
        for _ in range(more):
            coming.append(guardians.beside())
            threat(coming[-1], state, party_level(state, but=1))
        coming += woken
        await work(Deed(table, None, state.mission.id, later=coming), tougher)
        bring(table, coming)

    async def morning(self, table: Table[State]) -> None:
        """A turn has begun, and the Darkness was held back or not."""

    def options(self, state: State, hero: Hero) -> Iterator[Option]:  # noqa: ARG002
        """What a Hero can do in its activation besides; each means ``("mission", step, ...)``."""
        return iter(())

    async def act(self, table: Table[State], hero: Hero, step: str, *of: Any) -> None:
        """A Hero does one of these."""

    def followed(self, state: State, hero: Hero, way: Sequence[int]) -> None:
        """A Hero has gone this way, its start included."""

    def stirs(self, state: State) -> bool:  # noqa: ARG002
        """Whether it has an effect of its own at the end of this turn."""
        return False

    async def evening(self, table: Table[State]) -> None:
        """That effect.

        Raises:
            Over: it is decided.
        """

    def done(self, state: State) -> bool:
        """Whether the Mission is fulfilled: the guardians are defeated (SOB-MIS-01, SOB-MIS-06, SOB-AMB-68)."""
        return state.objective and not state.enemies


def _elite(state: State) -> int:
    """How many Elite abilities a Mission gives its guardians."""
    heroes, mission = len(state.company()), state.mission
    many = mission.elite + (mission.elite_many if heroes > FEW else 0)
    return many // 2 if heroes == THREE else many


async def won(table: Table[State]) -> Over:
    """The party comes home, with its reward, which whoever leaves meanwhile has won all the same (SOB-REC-04); to be raised."""
    state = table.state
    end = over(state, "win")
    owe(state)
    for hero in by_initiative(state):
        await come_round(table, hero)
    table.tell(Fulfilled(mission_card=state.mission.id))
    await work(Deed(table, None, state.mission.id), state.mission.reward)
    return end
