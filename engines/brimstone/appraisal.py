"""What a steward thinks things are worth, in Wounds of one Hero."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.brimstone.board import distances, enemies_beside, lies, lit, neighbours, sees, tile_world, tiles_of
from engines.brimstone.missions import course_of
from engines.brimstone.state import OFF, Hero, State, Way
from engines.brimstone.vocabulary import Effect, World
from engines.dungeon import FAR

WORTH = {
    "gold": 4,
    "stone": 8,
    "gear": 15,
    "artifact": 25,
    "token": 15,
    "give": 10,
    "loot": 15,
    "grit": 15,
    "heal": 10,
    "soothe": 10,
    "gate": 5,
    "hits": -10,
    "wounds": -20,
    "horror": -8,
    "taint": -15,
    "poison": -20,
    "darkness": -40,
    "dread": -30,
    "dim": -5,
    "attack": -50,
}
"""What verbs are worth to the Heroes that they are about, in tenths of a Wound."""
STEP = 50
"""What a step of the Darkness costs."""
FAR_OFF = 60
"""Spaces to what cannot be reached."""
DARK = 40
"""What it costs to end a move outside of the light, BEHIND to leave another there, CROWD for each enemy beside one's own space but one."""
BEHIND = 12
CROWD = 4
BACK = 8
"""Spaces in the back rows of the Entrance (SOB-SETUP-03)."""


def worth(effects: Iterable[Effect], heroes: list[Hero]) -> int:
    """What effects are worth to these Heroes, in tenths of a Wound."""
    total, waiting = 0, [(effect, 100) for effect in effects]
    while waiting:
        effect, percent = waiting.pop()
        fields: dict[str, Any] = dict(effect)
        if effect.do == "creep":
            total -= STEP * int(fields["steps"]) * percent // 100
        elif effect.do == "test":
            chance = percent * _passes(fields, heroes) // 100
            total += int(fields["xp"]) * chance // 100
            for then, share in (("passed", chance), ("all_passed", chance), ("failed", 1), ("any_failed", 1)):
                waiting += [(after, share if share != 1 else percent - chance) for after in fields[then]]
        else:
            total += WORTH.get(effect.do, 0) * percent // 100
    return total


def _passes(test: dict[str, Any], heroes: list[Hero]) -> int:
    """How likely a test is passed, in percent: by the best of them, or by each on average."""
    if not heroes:
        return 0
    misses: int = test["target"] - 1
    chances: list[int] = sorted(
        100 - 100 * misses**dice // 6**dice for dice in (hero.figure[test["skill"]] for hero in heroes)
    )
    if test["successes"] > 1:
        chances = [chance // 2 for chance in chances]
    return chances[-1] if test["who"] == "one" else sum(chances) // len(chances)


def hurt(hero: Hero) -> int:
    """How near a Hero is to being KO'd, in percent: the worse of Health and Sanity."""
    return max(100 * hero.wounds // hero.figure.health, 100 * hero.fright // hero.figure.sanity)


def goals(state: State) -> list[int]:
    """The spaces where something leads on: Doors and Gates where Clues count, tokens, what the Mission asks for."""
    quest, there = state.quest, course_of(state)
    if state.objective:
        return _home(state)
    spaces = _on(state, quest.sites)
    useful = [world for world in World if there.counts(state, world)]
    wanted, others = list[int](), list[int]()
    for tile, place in enumerate(state.places):
        counts = tile_world(state, tile) in useful
        found = _on(state, [tile]) if place.token.cards else _ways(state, tile, "door")
        (wanted if counts else others).extend(found)
        if not counts:
            wanted += _ways(state, tile, "gate")
    return spaces or wanted or others


def _home(state: State) -> list[int]:
    """Where to go when the Objective was found: to the miner, or to the Entrance."""
    quest = state.quest
    led = quest.bearer != OFF and state.heroes[quest.bearer].stands
    if quest.miner != OFF and not led:
        return [quest.miner]
    home = _on(state, [0])
    if quest.miner != OFF:
        return home[-BACK:]  # he goes a space behind: its threshold is not enough
    return home if quest.fuse else []


def _ways(state: State, tile: int, what: Way) -> list[int]:
    """The spaces of the exits of a tile that are Doors, or Gates."""
    exits = lies(state).exits[tile]
    return [space for name, way in state.places[tile].ways.items() if way == what for space in exits[name]]


def _on(state: State, tiles: Iterable[int]) -> list[int]:
    """The spaces of these tiles."""
    return [space for tile in tiles for space in lies(state).spaces[tile]]


def places_for(state: State, hero: Hero, spaces: Iterable[int]) -> dict[int, int]:
    """How good it is for a Hero to end its move on each of these spaces; more is better."""
    wanted = goals(state)
    goal = _nearest(state, wanted)
    bearer = state.heroes[state.lantern]
    light = lit(state)
    found = {}
    for space in spaces:
        score = 0
        if state.fight:
            score += _in_a_fight(state, hero, space)
        elif bearer is hero or not bearer.stands:
            score -= 3 * goal.get(space, FAR_OFF) + _left_behind(state, hero, space)
        else:
            score -= 2 * goal.get(space, FAR_OFF)
        if bearer is not hero and light.isdisjoint(tiles_of(state, [space])):
            score -= DARK
        found[space] = score
    return found


def _nearest(state: State, wanted: list[int]) -> dict[int, int]:
    """By space how far the nearest of these is."""
    away = [distances(state, space) for space in dict.fromkeys(wanted)]
    return {
        space: min(there[space] if there[space] != FAR else FAR_OFF for there in away)
        for space in range(len(lies(state).grid))
        if away
    }


def _left_behind(state: State, hero: Hero, space: int) -> int:
    """What it costs to go where the light leaves others behind."""
    own = tiles_of(state, [space])
    light = own | neighbours(state, own)
    others = [other for other in state.standing() if other is not hero]
    return sum(BEHIND for other in others if light.isdisjoint(tiles_of(state, [other.at])))


def _in_a_fight(state: State, hero: Hero, space: int) -> int:
    """Whom it could attack from there, and how many could attack it at once."""
    beside = len(enemies_beside(state, hero, space))
    score = -CROWD * max(0, beside - 1)
    reach = max((item.range for item in hero.held() if item.shots), default=0)
    away = distances(state, space)
    near = [away[enemy.at] for enemy in state.enemies if away[enemy.at] != FAR]
    fallen = [other for other in state.heroes if other.down and not other.dead]
    score += 25 * sum(0 <= away[other.at] <= 1 for other in fallen)
    if beside:
        return score + 20
    if any(0 <= away[enemy.at] <= reach and sees(state, space, enemy.at) for enemy in state.enemies):
        return score + 30 + min(near, default=0)
    return score - min(near, default=0)
