"""The course of the game: the phases in their order (DORN-TURN)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engines.dorn import (
    attacks,
    blessings,
    healing,
    levels,
    marching,
    movement,
    onslaught,
    rituals,
    setup,
    summoning,
    victory,
)
from engines.dorn.blood import tread
from engines.dorn.deeds import Over
from engines.dorn.events import GateOpened, HeroesBegan, TurnBegan
from engines.dorn.places import beside_any, of_heroes
from engines.dorn.state import Monster, Phase, State, Zorkal
from engines.kernel import Table


async def play(table: Table[State]) -> None:
    """From the lot for the Dornkeeper to the end; goes on from any state that a checkpoint was taken in."""
    state = table.state
    try:
        while True:
            if table.saved is None:  # from there the phases in which nobody is asked are gone through again
                table.checkpoint()
            await PHASES[state.phase](table)
            state.phase = FOLLOWING[state.phase]
    except Over:
        return


async def ritual(table: Table[State]) -> None:
    """The Dornkeeper's turn begins: what was unlocked opens, then phase 1 (DORN-BRD-01, DORN-TURN-02)."""
    state = table.state
    state.turn += 1
    state.sun = state.turn % 2 == 1  # DORN-TURN-07
    if state.gate == "unlocked":
        state.gate = "open"
        table.tell(GateOpened())
    beside_heroes = beside_any(state, of_heroes(state))
    for actor in state.actors():
        actor.beset = actor.at in beside_heroes
    state.keeper.asked = False
    table.tell(TurnBegan(round=state.turn, day=state.sun))
    await rituals.ritual(table, summoning.summon, *REST)


async def nightfall(table: Table[State]) -> None:
    """Phase 5: the vigil, Zorkal's level, then the token is turned (DORN-TURN-08, DORN-AMB-05); what lasted for the turn ends."""
    state = table.state
    victory.count_vigil(table)
    await levels.rise_zorkal(table)
    everybody: list[Monster | Zorkal] = [*state.monsters, state.zorkal]
    for actor in everybody:
        actor.idle = actor.fleeing = False
    for hero in state.heroes:
        hero.ward = 0
        hero.arrived = False  # DORN-AMB-63
    state.keeper.haste, state.keeper.frenzy, state.dazed = 0, "", False
    state.sun = not state.sun


REST = (marching.march, onslaught.announce, onslaught.parry_all, nightfall)
"""The Dornkeeper's turn from phase 3 on, as it goes where nobody is asked any more."""


async def summon(table: Table[State]) -> None:
    """Phase 2; if nobody can go or strike then, the turn is over with it."""
    await summoning.summon(table, *REST)


async def march(table: Table[State]) -> None:
    """Phase 3; if nobody can strike then, the turn is over with it."""
    await marching.march(table, *REST[1:])


async def announce(table: Table[State]) -> None:
    """Phase 4, after which the heroes parry, and the turn is over."""
    await onslaught.announce(table, *REST[2:])


async def parry(table: Table[State]) -> None:
    """The parries, with which the Dornkeeper's turn is over."""
    await onslaught.parry_all(table, *REST[3:])


async def move(table: Table[State]) -> None:
    """The heroes' turn begins: Blessings and movement (DORN-TURN-03)."""
    table.tell(HeroesBegan(round=table.state.turn, day=table.state.sun))
    blessings.begin(table.state)
    await movement.move_all(table)


async def heal(table: Table[State]) -> None:
    """Healing, then levels, and the end of the heroes' turn (DORN-TURN-06)."""
    state = table.state
    await healing.heal_all(table)
    levels.rise_all(table)
    for hero in state.living():
        tread(hero)
    for hero in state.heroes:
        hero.arrived = hero.fleeing = hero.used = hero.put = hero.veiled = hero.bound = hero.cast = False
        hero.dropped = []
        hero.stride = hero.slow = hero.strikes = hero.struck = 0
    state.hushed = False


PHASES: dict[Phase, Callable[[Table[State]], Awaitable[None]]] = {
    "claims": setup.claims,
    "team": setup.team,
    "army": setup.army,
    "ritual": ritual,
    "summoning": summon,
    "march": march,
    "onslaught": announce,
    "parries": parry,
    "nightfall": nightfall,
    "movement": move,
    "attacks": attacks.attack_all,
    "healing": heal,
}
"""What is done in each; all finish one before the next begins (DORN-TURN-01)."""
_ORDER = list(PHASES)
FOLLOWING: dict[Phase, Phase] = dict(zip(_ORDER, [*_ORDER[1:], "ritual"], strict=True))
"""The Dornkeeper has the first turn (DORN-SETUP-08), then both sides alternate."""
