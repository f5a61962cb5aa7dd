"""What a steward thinks things are worth, in Wounds of one Hero."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engines.brimstone.board import distances, enemies_beside, lies, lit, neighbours, shut, tile_world, tiles_of
from engines.brimstone.missions import course_of
from engines.brimstone.outfit import Effect
from engines.brimstone.outlook import Outlook, bite, reach_of
from engines.brimstone.powers import Aim
from engines.brimstone.state import OFF, Enemy, Hero, State, Way
from engines.brimstone.vocabulary import World
from engines.dungeon import FAR, flood

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
    "madness": -60,
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
DARK, BEHIND = 40, 12
"""What it costs to end a move outside of the light, and to leave another there."""
TOGETHER = 6
"""Spaces that nobody is ahead of the others on the way home."""
PACE, SPARE = 4, 2
"""Spaces of a turn on the way out, and turns that should be left."""
HELP = 25
"""What it is worth to stand beside who has fallen."""
EAGER = 4
"""What a space nearer to enemies is worth that do not come."""
SOURCE = 2
"""What a space nearer to an enemy is worth that brings others: while it stands, no Fight ends."""
HOMEWARD = 4
"""What a space nearer to the Entrance is worth in a Fight while the fuse burns."""
FLASH, BADGE, RIGHTEOUS = 4, 2, 12
"""What it is worth to act before an enemy; two dice more, for each enemy; 2 Damage more with a blow."""
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
    goal = _away(state, _chosen(state, hero, goals(state)))
    judge = _in_a_fight(state, hero, goal) if state.fight else _on_the_way(state, hero, goal)
    light = lit(state)
    dark = DARK if state.lantern != hero.number else 0
    return {
        space: judge(space) - (dark if light.isdisjoint(tiles_of(state, [space])) else 0)
        for space in dict.fromkeys(spaces)
    }


def _chosen(state: State, hero: Hero, wanted: list[int]) -> list[int]:
    """Of these what the bearer of the Lantern is nearest to, for whoever follows: a party that splits up waits for itself."""
    bearer = state.heroes[state.lantern]
    if hero is bearer or not bearer.stands or not wanted:
        return wanted
    away = distances(state, bearer.at)
    near = min((away[space] for space in wanted if away[space] != FAR), default=FAR)
    return [space for space in wanted if away[space] != FAR and away[space] <= near + 1] or wanted


def _away(state: State, wanted: list[int]) -> list[int]:
    """By space how far the nearest of these is."""
    away = flood(lies(state).grid, wanted, shut(state)).distance
    return [steps if steps != FAR else FAR_OFF for steps in away]


def _on_the_way(state: State, hero: Hero, goal: list[int]) -> Callable[[int], int]:
    """Toward what leads on, in company: the light waits for the others, and on the way home nobody runs ahead."""
    leads = hero.number == state.lantern or not state.heroes[state.lantern].stands
    others = [other for other in state.standing() if other is not hero]
    hindmost = max((goal[other.at] for other in others), default=0)
    waits = hindmost - TOGETHER if state.objective and not late(state, hindmost) else 0

    def judge(space: int) -> int:
        away = max(goal[space], waits)
        return -3 * away - _left_behind(state, others, space) if leads else -2 * away

    return judge


def late(state: State, steps: int) -> bool:
    """Whether the charges go off before somebody so far away is out, if nobody hurries."""
    return bool(state.quest.fuse) and state.turn + steps // PACE + SPARE >= state.quest.fuse


def _left_behind(state: State, others: list[Hero], space: int) -> int:
    """What it costs to go where the light leaves others behind."""
    own = tiles_of(state, [space])
    light = own | neighbours(state, own)
    return sum(BEHIND for other in others if light.isdisjoint(tiles_of(state, [other.at])))


def _in_a_fight(state: State, hero: Hero, goal: list[int]) -> Callable[[int], int]:
    """What it does from there, less what is done to it there; whoever is badly hurt holds back, but not for ever."""
    outlook = Outlook(state, hero)
    stalled = not outlook.strike(hero.at) and _out_of_reach(state, hero)
    fallen = [distances(state, other.at) for other in state.heroes if other.down and not other.dead]
    fear = 0 if stalled else 100 + hurt(hero) * 2
    friends = [distances(state, other.at) for other in state.standing() if other is not hero]
    homeward = HOMEWARD if state.quest.fuse else 0

    def judge(space: int) -> int:
        strike = outlook.strike(space)
        score = strike - outlook.harm(space) * fear // 200
        score -= min((away[space] for away in friends), default=0) + homeward * goal[space]
        score += HELP * sum(0 <= away[space] <= 1 for away in fallen)
        score -= SOURCE * outlook.source(space)
        return score if strike else score - (EAGER if stalled else 1) * outlook.nearest(space)

    return judge


def _out_of_reach(state: State, hero: Hero) -> bool:
    """Whether no enemy comes: none has a target, nor can any reach a Hero where those stood as the turn began. The Darkness does not wait."""
    away = [distances(state, other.at) for other in state.standing() if other is hero or not other.activated]
    return all(
        enemy.target == OFF
        and all(steps[enemy.at] == FAR or steps[enemy.at] > reach_of(state, enemy) for steps in away)
        for enemy in state.enemies
    )


# What Heroes have


def gain(state: State, by: Hero, effects: Iterable[Effect], aim: Aim) -> int:
    """What it is worth now that a Hero does this to those at whom it aims, in tenths of a Wound."""
    heroes = [other for other in aim.heroes if other.stands]
    outlook = Outlook(state, by) if state.fight else None
    total = 0
    for effect in effects:
        fields: dict[str, Any] = dict(effect)
        amount = average(str(fields["amount"])) if "amount" in fields else 0
        match effect.do:
            case "heal" | "soothe":
                total += sum(_healed(other, effect.do, amount) for other in heroes)
            case "cure":
                total += sum(WORTH["heal"] * other.poison for other in heroes)
            case "grit":
                total += sum(WORTH["grit"] for other in heroes if not other.grit)
            case "creep":
                total -= STEP * int(fields["steps"])
            case "blast" if outlook:
                total += sum(outlook.worth(enemy, amount + 10 * fields["more"]) for enemy in aim.enemies)
            case "boon" if state.fight:
                total += sum(_helped(state, other, fields["boon"]) for other in heroes)
            case "daunt" if state.daunted != state.turn:
                total += sum(_daunted(state, enemy, by) for enemy in state.enemies)
            case "flash" if state.flashed != state.turn:
                total += FLASH * len(state.enemies)
            case "horror" | "taint":
                total += WORTH[effect.do]
            case _:
                total += WORTH.get(effect.do, 0) if effect.do == "gold" else 0
    return total


def average(amount: str) -> int:
    """What dice come to on average, in tenths."""
    what, _, times = amount.partition(" x ")
    return {"d3": 20, "d6": 35, "2d6": 70}.get(what) or 10 * int(what) * int(times or 1)


def _healed(hero: Hero, kind: str, amount: int) -> int:
    """Healing counts for as much as there is to heal, and for more the nearer a Hero is to falling."""
    lost, most = (hero.wounds, hero.figure.health) if kind == "heal" else (hero.fright, hero.figure.sanity)
    return min(amount, 10 * lost) * 2 * lost // most


def _helped(state: State, hero: Hero, boon: str) -> int:
    """What helps in Attacks is for who has not attacked yet and can; what wards, for whom enemies stand beside."""
    near = [enemy for enemy in enemies_beside(state, hero) if not state.troops[enemy.kind].activated]
    if boon in ("warded", "warded_twice"):
        return sum(bite(state, enemy, hero) for enemy in near) // 3
    if boon == "hastened":
        return FLASH * len(state.enemies) if not hero.activated else 0
    if boon == "badge":
        return BADGE * len(state.enemies) if not hero.activated or hero.number == state.active else 0
    ready = hero.number == state.active and not hero.attacked
    return RIGHTEOUS if ready and Outlook(state, hero).strike(hero.at) else 0


def _daunted(state: State, enemy: Enemy, hero: Hero) -> int:
    """A die less of what an enemy still rolls in this turn."""
    combat = state.sheet(enemy.kind).combat
    return bite(state, enemy, hero) // combat if combat and not state.troops[enemy.kind].activated else 0
