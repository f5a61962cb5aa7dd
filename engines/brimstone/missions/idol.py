"""The Idol Goes Home: it is carried through a Gate to where it stood, and whoever carries it pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.brimstone.belongings import IDOL, agreed, ask_no_more, refused
from engines.brimstone.charts import corrupt
from engines.brimstone.events import IdolPassed, IdolShunned, IdolStirred
from engines.brimstone.gates import add_gate
from engines.brimstone.harm import in_reach, reaches
from engines.brimstone.lantern import near_to
from engines.brimstone.missions.course import Course
from engines.brimstone.party import decide
from engines.brimstone.rolling import d6
from engines.brimstone.state import Hero, State
from engines.brimstone.vocabulary import World
from engines.kernel import Dice, Option, Table


class IdolGoesHome(Course):
    """Clues count beyond the Gate only, and the first Room has one."""

    def prepare(self, state: State, dice: Dice) -> None:  # noqa: ARG002
        """Whoever acts first but does not carry the Lantern has the idol, until all have come."""
        state.quest.bearer = _likely(state)[0].number

    async def gathered(self, table: Table[State]) -> None:
        """One of them carries it (SOB-AMB-96)."""
        state = table.state
        state.quest.bearer = (await _carrier(table, _likely(state))).number

    def counts(self, state: State, world: World) -> bool:
        """Beyond the Gate."""
        return state.clues < state.mission.clues and world is not World.MINE

    async def room(self, table: Table[State], tile: int) -> None:
        """The first Room has a Gate."""
        if not any(way in ("gate", "linked") for place in table.state.places for way in place.ways.values()):
            add_gate(table, tile)

    def options(self, state: State, hero: Hero) -> Iterator[Option]:
        """To hand it over, to ask for it, or to take it from who lies there, as things are handed over (SOB-ITEM-06)."""
        bearer = state.heroes[state.quest.bearer]
        if bearer is hero:
            for other in in_reach(state, hero):
                if other is not hero and not refused(hero, other, IDOL):
                    args = {"hero_card": other.called}
                    yield Option(f"idol-{other.number}", words="idol", args=args, means=("mission", "idol", other))
        elif reaches(state, hero, bearer.at):
            if bearer.stands and not refused(hero, bearer, IDOL):
                yield Option("ask-idol", args={"hero_card": bearer.called}, means=("mission", "ask-idol", hero))
            elif not bearer.stands:
                yield Option("take-idol", args={"ahead": True}, means=("mission", "take-idol", hero))

    async def act(self, table: Table[State], hero: Hero, step: str, *of: Any) -> None:  # noqa: ARG002
        """The idol has another bearer; one that stands has to agree, and whoever is to have it, too (SOB-AMB-96)."""
        (to,) = of
        bearer = table.state.heroes[table.state.quest.bearer]
        if step == "ask-idol" and not await agreed(table, bearer, to, IDOL):
            return
        if step == "idol" and not await _accepted(table, bearer, to):
            return
        _passes(table, to)

    def stirs(self, state: State) -> bool:  # noqa: ARG002
        """Each turn."""
        return True

    async def evening(self, table: Table[State]) -> None:
        """A 1 is a Corruption Hit; from a dead bearer it goes to another Hero before, as the Lantern does (SOB-AMB-96)."""
        state = table.state
        bearer = state.heroes[state.quest.bearer]
        if bearer.dead:
            near = near_to(state, bearer, state.standing())
            bearer = await _carrier(table, [hero for hero in _likely(state) if hero in near])
            _passes(table, bearer)
        if d6(table) == 1 and bearer.stands:
            table.tell(IdolStirred(seat=bearer.seat, hero_card=bearer.called))
            await corrupt(table, bearer, 1)


async def _accepted(table: Table[State], bearer: Hero, to: Hero) -> bool:
    """Whether a Hero takes it, since it harms whoever has it; nobody asks itself."""
    if to.seat == bearer.seat:
        return True
    args = {"hero_card": to.called, "other_card": bearer.called}
    options = [Option("take", means=True), Option("leave", means=False)]
    picked = await table.pick(
        to.seat, "idol-offered", options, args=args, default=("leave",), rules=("SOB-AMB-96",), silence=True
    )
    if not picked.means:
        ask_no_more(bearer, to, IDOL)
        table.tell(IdolShunned(seat=to.seat, **args))
    return bool(picked.means)


def _passes(table: Table[State], to: Hero) -> None:
    table.state.quest.bearer = to.number
    table.tell(IdolPassed(seat=to.seat, hero_card=to.called))


async def _carrier(table: Table[State], heroes: Sequence[Hero]) -> Hero:
    """Who of them carries it, as the party decides (SOB-AMB-46)."""
    options = [Option(hero.id, words="hero", args={"hero_card": hero.called}, means=hero) for hero in heroes]
    picked = options[0] if len(options) == 1 else await decide(table, "carrier", options)
    hero: Hero = picked.means
    return hero


def _likely(state: State) -> list[Hero]:
    """Who could carry it, who had best do so first: not the Lantern's bearer."""
    living = [hero for hero in state.heroes if not hero.dead]
    return sorted(living, key=lambda hero: (hero.number == state.lantern, -hero.figure.initiative, hero.number))
