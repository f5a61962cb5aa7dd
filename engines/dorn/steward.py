"""A plain steward for both sides: heroes fetch Artifacts and go for Zorkal, the Dornkeeper hunts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engines.dorn.board import BEFORE_GATE, CHAMBER, CURES, OPEN
from engines.dorn.places import of_dark
from engines.dorn.state import Hero, State, spaces
from engines.dorn.vocabulary import SEALS
from engines.dungeon import FAR, flood
from engines.kernel import PASS, Ask, Dice


@lru_cache(maxsize=512)
def _far(space: int) -> Sequence[int]:
    """By space how many steps it is from there, with the Gate open."""
    return flood(OPEN, [space]).distance


SIMPLE = {
    "choose-hero": 0,
    "wish": 0,
    "waits": 0,
    "onslaught": 0,
    "surrender": 0,
    "surrender-all": -1,
    "summon-strong": 0,
    "blessing": -1,
    "ritual": -1,
    "more-strong": -1,
    "rise": -1,
}
"""Questions to which its answer is always the first option, or the last."""
PATIENCE = 25
"""After so many turns of hunting the monsters go and fill the chamber, and back; after twice as many heroes heal no more."""


def _orders(state: State) -> str:
    """Hunt at first, then fill the chamber, in turns, so that no game goes on for ever."""
    orders = state.keeper.orders
    here = [monster.id for monster in state.monsters if not monster.idle]
    wanted = "chamber" if state.turn // PATIENCE % 2 else "hunt"
    return "go" if all(orders.get(name, "hunt") == wanted for name in here) else f"all-{wanted}"


def _way_to(state: State, hero: Hero, goal: int) -> Sequence[int]:
    """By space how far it is to the goal: around monsters if there is a way, else through them."""
    around = flood(state.grid, [goal], of_dark(state) | spaces(state.rubble)).distance
    return around if around[hero.at] != FAR else _far(goal)


class PlainSteward:
    """Answers by simple rules; whatever it has none for it leaves to its dice."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str]:  # noqa: ARG002
        """The choice of one seat."""
        if ask.kind in SIMPLE:
            return [ask.ids[SIMPLE[ask.kind]]]
        match ask.kind:
            case "move":
                return [self._move(look(), ask)]
            case "attack" | "parry":
                return list(ask.default) if ask.default != (PASS,) else [ask.ids[0]]
            case "march":
                return [_orders(look())]
            case "summon":
                wanted = [id_ for id_ in ask.ids if id_ != PASS]
                return [self._dice.pick(wanted)]
            case "summon-where" | "army":
                return [min(ask.options, key=lambda option: (_far(option.means)[BEFORE_GATE], option.id)).id]
        left = list(ask.ids)
        self._dice.shuffle(left)
        return left[: max(ask.least, 1)]

    def _move(self, state: State, ask: Ask) -> str:
        """Take what lies here; then toward the goal, as near as it can; then it is done."""
        taken: str = next((id_ for id_ in ask.ids if id_.startswith(("artifact_", "draw", "take-"))), "")
        if taken:
            return taken
        hero = next(one for one in state.heroes if one.hero == ask.args["hero_card"])
        goal = _way_to(state, hero, self._goal(state, hero))
        reached = [option for option in ask.options if isinstance(option.means, int)]
        reached = [option for option in reached if goal[option.means] != FAR]
        best = min(reached, key=lambda option: (goal[option.means], option.id), default=None)
        if best is None or goal[best.means] >= goal[hero.at]:
            return PASS
        return str(best.id)

    def _goal(self, state: State, hero: Hero) -> int:
        """A cure when it is weak, then Artifacts, each hero another, then the chamber, then Zorkal."""
        hurt = hero.hp * 3 <= state.most_hp(hero) or (hero.at in CURES and hero.hp < state.most_hp(hero))
        if hurt and state.turn < 2 * PATIENCE:
            return min(CURES, key=lambda space: (_far(hero.at)[space], space))
        if state.gate == "open":
            return state.zorkal.at
        lying = sorted(
            artifact.at for artifact in state.artifacts if artifact.bearer < 0 and artifact.at not in CHAMBER
        )
        have = len(state.artifacts) - len(lying)
        if have < SEALS and lying and len(state.carried(hero)) * len(state.living()) < SEALS:
            return lying[hero.number % len(lying)]
        free = [space for space in CHAMBER if space not in {one.at for one in state.living() if one is not hero}]
        return min(free, key=lambda space: (_far(BEFORE_GATE)[space], space), default=BEFORE_GATE)
