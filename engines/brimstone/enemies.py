"""The enemies act: whom they target, where they go, how they strike (SOB-ENY)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from engines.brimstone.bestiary import Sheet, Size, Trait
from engines.brimstone.board import (
    adjacent,
    distances,
    enemies_beside,
    held,
    lies,
    nearest_free,
    sees,
    shut,
    tiles_of,
    under,
)
from engines.brimstone.charts import corrupt
from engines.brimstone.dynamite import blow_up
from engines.brimstone.events import EnemiesHealed, EnemiesTurned, EnemyMoved, EnemySpawned, EnemyStruck
from engines.brimstone.harm import Blow, strike
from engines.brimstone.library import library
from engines.brimstone.party import decide
from engines.brimstone.placing import enlist, fewest, stand
from engines.brimstone.rolling import d6
from engines.brimstone.state import OFF, Enemy, Hero, State, card_of
from engines.dungeon import FAR, NOWHERE, Field, base, flood, no_room, swapped
from engines.kernel import Option, Table

WHOLE, HALF = 4, 2
"""Spaces under an Extra Large base, and those that it keeps at least when it hangs over an edge (SOB-ENY-10, SOB-ENY-10b)."""
CRITICAL = 6
"""A natural 6 sets off what triggers on 6+ (SOB-ENY-07, SOB-AMB-85)."""


async def activate(table: Table[State], kind: str) -> None:
    """A type acts as a group: all move and target, then all attack (SOB-ENY-02).

    Raises:
        TurnEnds: what went off in a Side Bag has felled the last enemy (SOB-OPT-06).
    """
    state = table.state
    state.troops[kind].activated = True
    sheet = state.sheet(kind)
    acting = [enemy for enemy in state.of(kind) if enemy.since <= state.turn]
    _regrow(table, sheet, acting)
    if sheet.has(Trait.SPAWNER):
        _spawn_all(table, kind)
    if not sheet.combat and not sheet.has(Trait.SHOTS):
        return  # SOB-ENY-14
    _turn(table, kind, await _in_order(table, _nearest_first(state, acting)))
    for enemy in acting:
        if enemy in state.enemies:
            await _attack(table, enemy)
            await blow_up(table)


def _regrow(table: Table[State], sheet: Sheet, acting: Sequence[Enemy]) -> None:
    """What heals itself does so as it acts."""
    healed = 0
    for enemy in acting:
        less = min(enemy.wounds, sheet.has(Trait.REGROWTH))
        enemy.wounds -= less
        healed += less
    if healed:
        table.tell(EnemiesHealed(enemy_card=acting[0].kind, amount=healed))


def _nearest_first(state: State, models: Sequence[Enemy]) -> list[Enemy]:
    """Models, nearest to the Heroes first; of equals by number (SOB-ENY-03, SOB-AMB-09)."""
    steps = _steps(state, models)
    return sorted(models, key=lambda enemy: (steps[enemy.number] == FAR, steps[enemy.number], enemy.number))


def _steps(state: State, models: Sequence[Enemy]) -> dict[int, int]:
    """By number of a model how far the nearest Hero is."""
    away = [distances(state, hero.at) for hero in state.standing()]
    return {
        enemy.number: min((there[enemy.at] for there in away if there[enemy.at] != FAR), default=FAR)
        for enemy in models
    }


async def _in_order(table: Table[State], models: Sequence[Enemy]) -> list[Enemy]:
    """The same; if the table wants that, the leader says who of those equally near goes first (SOB-AMB-09)."""
    state = table.state
    if not state.options.ask_enemy_order:
        return list(models)
    steps, order, left = _steps(state, models), list[Enemy](), list(models)
    while left:
        equal = [enemy for enemy in left if steps[enemy.number] == steps[left[0].number]]
        mover = equal[0]
        if len(equal) > 1:
            options = [
                Option(enemy.id, words="mover", args={"number": enemy.nth}, at=str(enemy.at), means=enemy)
                for enemy in equal
            ]
            args = {"enemy_card": mover.kind}
            mover = (await decide(table, "mover", options, args=args, rules=("SOB-AMB-09",))).means
        order.append(mover)
        left.remove(mover)
    return order


def _spawn_all(table: Table[State], kind: str) -> None:
    """Each Spawner rolls for one more of what it brings, on the nearest free space (SOB-ENY-14); it acts from the next turn."""
    state = table.state
    for enemy in state.of(kind):
        spawn = card_of(enemy).spawns
        if d6(table) < state.sheet(kind).has(Trait.SPAWNER) or len(state.of(spawn)) >= library().enemies[spawn].models:
            continue  # SOB-ENY-14a
        if free := nearest_free(state, [enemy.at]):
            enlist(table, spawn)
            comer = stand(state, spawn, table.dice.pick(free))
            comer.since, comer.instance = state.turn + 1, 0  # SOB-AMB-55
            table.tell(EnemySpawned(enemy_card=enemy.kind, number=enemy.said, spawn_card=spawn, nth=comer.nth))


# Moving


class Reason(StrEnum):
    """Why a model goes for whom it goes for, as the words call it."""

    KEPT = "kept"
    """It stays with its target (SOB-ENY-05)."""
    LEAPT = "leapt"
    """It came beside its target, in an Ambush (SOB-AMS-01)."""
    ONLY = "only"
    """It can reach nobody else."""
    FEWEST = "fewest"
    """The fewest of its type are on that Hero (SOB-ENY-03a)."""
    LOT = "lot"
    """Several were as good."""
    SIGHT = "sight"
    """It shoots at whom it sees (SOB-ENY-18)."""
    FAR = "far"
    """It can reach nobody, and comes nearer (SOB-ENY-04)."""
    HELD = "held"
    """It can reach nobody, nor come nearer."""
    BLIND = "blind"
    """It has nobody in Range and sight, and cannot move (SOB-ENY-19, SOB-ENY-21)."""


def _turn(table: Table[State], kind: str, acting: Sequence[Enemy]) -> None:
    """All models of a type move and target; who went for whom is told of all together."""
    state = table.state
    groups: dict[tuple[str, Reason], list[int]] = {}
    for enemy in acting:
        reason = _move(table, enemy)
        whom = state.heroes[enemy.target].called if enemy.target != OFF else ""
        groups.setdefault((whom, reason), []).append(enemy.nth)
    chosen: list[dict[str, str | int]] = [
        {
            "numbers": ", ".join(map(str, sorted(numbers))) if len(acting) > 1 else "alone",
            "hero_card": whom,
            "why": reason.value,
        }
        for (whom, reason), numbers in groups.items()
    ]
    if chosen:
        many, number = library().enemies[kind].many, acting[0].said if len(acting) == 1 else 0
        table.tell(EnemiesTurned(enemy_card=kind, many=many, count=len(acting), chosen=chosen, number=number))


class _Paths(NamedTuple):
    """Where a model can go.

    Attributes:
        field: ways from where it stands.
        ends: the spaces, or anchors, on which it can stop, its own included.
    """

    field: Field
    ends: list[int]


def _paths(state: State, enemy: Enemy, limit: int, *, hanging: bool = False) -> _Paths:
    """Ways of a model: past nobody; a large one past Small and Medium ones (SOB-ENY-06, SOB-AMB-07, SOB-AMB-72), but not Immobile ones (SOB-ENY-14, SOB-ENY-19); what flies past all.

    An Extra Large one stands on four spaces; if it may hang over the edge, on at least two at the end (SOB-ENY-10b).
    """
    sheet, grid = state.sheet(enemy.kind), lies(state).grid
    passed = sheet.size.is_large
    closed = shut(state)
    blocked = {hero.at for hero in state.standing()} | closed
    if passed:
        for other in state.enemies:
            if other is not enemy and (card_of(other).size.is_large or card_of(other).has(Trait.IMMOBILE)):
                blocked.update(under(state, other))
    else:
        blocked |= held(state, [enemy])
    if sheet.size is Size.EXTRA_LARGE:
        bases = _bases(state)
        on_its_way, at_its_end = (1, HALF) if hanging else (WHOLE, WHOLE)
        walls = no_room([spaces if spaces and len(spaces) >= on_its_way else None for spaces in bases], blocked)
        field = flood(grid, [enemy.at], walls, limit=limit)
        ends = [space for space in field.reached if len(bases[space] or ()) >= at_its_end or space == enemy.at]
        return _Paths(field, ends)
    through = closed if sheet.has(Trait.FLYING) else blocked
    field = flood(grid, [enemy.at], through, limit=limit)
    return _Paths(field, [space for space in field.reached if space not in blocked or space == enemy.at])


def _bases(state: State) -> list[tuple[int, ...] | None]:
    grid = lies(state).grid
    return [base(grid, anchor, least=1) for anchor in range(len(grid))]


def _move(table: Table[State], enemy: Enemy) -> Reason:
    """Choose a target and go there (SOB-ENY-03a, SOB-ENY-03b); whoever keeps its target stays (SOB-ENY-05, SOB-ENY-17). Why that one."""
    state = table.state
    sheet = state.sheet(enemy.kind)
    if sheet.has(Trait.REACH):  # of its sheet; no Elite ability gives one (SOB-ENY-11b)
        return _take_aim(table, enemy)
    if enemy.target != OFF and keeps(state, enemy):
        leapt = state.troops[enemy.kind].ambush == state.turn and enemy.instance == state.instances
        return Reason.LEAPT if leapt else Reason.KEPT
    enemy.target = OFF
    paths = _paths(state, enemy, sheet.move)
    ends = _ends(state, enemy, paths)
    if not any(ends.values()) and sheet.size is Size.EXTRA_LARGE:
        hanging = _paths(state, enemy, sheet.move, hanging=True)
        if any((over := _ends(state, enemy, hanging)).values()):
            paths, ends = hanging, over
    reachable = [hero for hero in state.standing() if ends[hero.number]]
    if reachable:
        best = fewest(state, enemy.kind, reachable)
        hero = table.dice.pick(best)
        enemy.target = hero.number
        distance = paths.field.distance
        longest = max(distance[end] for end in ends[hero.number])  # SOB-AMB-08
        _go(table, enemy, paths, [end for end in ends[hero.number] if distance[end] == longest])
        return Reason.ONLY if len(reachable) == 1 else Reason.FEWEST if len(best) == 1 else Reason.LOT
    return _close_in(table, enemy, paths)


def _ends(state: State, enemy: Enemy, paths: _Paths) -> dict[int, list[int]]:
    """By number of a Hero the spaces next to it where the model can stop."""
    return {hero.number: _ends_at(state, enemy, paths, hero) for hero in state.standing()}


def keeps(state: State, enemy: Enemy) -> bool:
    """Whether a model keeps its target: it stands, and is adjacent (SOB-ENY-05)."""
    hero = state.heroes[enemy.target]
    return hero.stands and adjacent(state, hero, enemy)


def _ends_at(state: State, enemy: Enemy, paths: _Paths, hero: Hero) -> list[int]:
    """Where the model can stop next to a Hero."""
    near = lies(state).grid.beside[hero.at]
    if card_of(enemy).size is not Size.EXTRA_LARGE:
        distance = paths.field.distance
        return [end for end in near if distance[end] != FAR and end in paths.ends]
    return [end for end in paths.ends if not set(near).isdisjoint(_standing_at(state, enemy, end))]


def _standing_at(state: State, enemy: Enemy, end: int) -> tuple[int, ...]:
    return under(state, enemy.model_copy(update={"at": end}))


def _close_in(table: Table[State], enemy: Enemy, paths: _Paths) -> Reason:
    """Nobody can be reached: a full move toward the nearest Hero, at random among equals, without a target (SOB-ENY-04). Whether it has come nearer."""
    state = table.state
    away = distances(state, enemy.at)
    known = [hero for hero in state.standing() if away[hero.at] != FAR]
    if not known:
        return Reason.HELD
    nearest = min(away[hero.at] for hero in known)
    hero = table.dice.pick([hero for hero in known if away[hero.at] == nearest])
    left = distances(state, hero.at)
    closest = min(left[end] for end in paths.ends if left[end] != FAR)
    if closest == left[enemy.at]:  # SOB-AMB-116
        return Reason.HELD
    _go(table, enemy, paths, [end for end in paths.ends if left[end] == closest])
    return Reason.FAR


def _go(table: Table[State], enemy: Enemy, paths: _Paths, ends: Sequence[int]) -> None:
    """Move to one of these, at random; whoever a large one meets swaps places with it (SOB-ENY-06, SOB-ENY-10a, SOB-AMB-70).

    For whom it leaves no space, since it hung over the edge (SOB-ENY-10b), steps aside.
    """
    state = table.state
    end = ends[0] if len(ends) == 1 else table.dice.pick(ends)
    if end != enemy.at:
        moved: dict[int, int] = {}
        others = {other.at: other for other in state.enemies if not card_of(other).size.is_large}
        if card_of(enemy).size.is_large:
            way = [_standing_at(state, enemy, space) for space in paths.field.way(end)]
            moved = swapped(way, list(others))
        enemy.at = end
        for origin, space in moved.items():
            others[origin].at = space
        for origin in (origin for origin, space in moved.items() if space == NOWHERE):
            others[origin].at = table.dice.pick(nearest_free(state, [origin]))
        table.tell(EnemyMoved(enemy_card=enemy.kind, number=enemy.nth, path=paths.field.way(end)))


def _take_aim(table: Table[State], enemy: Enemy) -> Reason:
    """A model with a Ranged Attack: a new target each turn (SOB-ENY-20), adjacent Heroes before others; it moves only if there is none. Why that one, or none."""
    state = table.state
    enemy.target, otherwise = OFF, Reason.BLIND
    sheet = state.sheet(enemy.kind)
    in_sight = shootable(state, enemy, enemy.at)
    if not in_sight and sheet.move:
        paths = _paths(state, enemy, sheet.move)
        shots = [end for end in paths.field.reached if end in paths.ends and shootable(state, enemy, end)]
        if shots:
            nearest = paths.field.distance[shots[0]]
            _go(table, enemy, paths, [end for end in shots if paths.field.distance[end] == nearest])  # SOB-ENY-21
        else:
            otherwise = _close_in(table, enemy, paths)
        in_sight = shootable(state, enemy, enemy.at)
    if not in_sight:
        return otherwise
    close = [hero for hero in in_sight if adjacent(state, hero, enemy)]
    enemy.target = table.dice.pick(close or in_sight).number
    return Reason.SIGHT


def shootable(state: State, enemy: Enemy, at: int) -> list[Hero]:
    """The standing Heroes in Range and sight of a Ranged Attack (SOB-ENY-11)."""
    reach = state.sheet(enemy.kind).has(Trait.REACH)
    distance = distances(state, at)
    return [hero for hero in state.standing() if 0 <= distance[hero.at] <= reach and sees(state, at, hero.at)]


# Attacking


async def _attack(table: Table[State], enemy: Enemy) -> None:
    """Its dice, which no player rolls, against its target (SOB-ENY-07, SOB-ENY-08, SOB-AMB-22); without one, or not adjacent to it, no Melee (SOB-ENY-18, SOB-AMB-24)."""
    state = table.state
    if enemy.target == OFF or not state.heroes[enemy.target].stands:
        return
    hero, sheet = state.heroes[enemy.target], state.sheet(enemy.kind)
    melee = adjacent(state, hero, enemy)  # SOB-ENY-11a, SOB-AMB-86
    count = max(0, sheet.combat - (state.daunted == state.turn)) if melee else sheet.has(Trait.SHOTS)
    if not count:
        return  # it has lost the heart to
    faces = [d6(table) for _ in range(count)]
    hits = [face for face in faces if face >= sheet.to_hit]
    taint = sheet.has(Trait.TAINT)
    tainted = hits.count(CRITICAL) * taint
    blows = [
        Blow(
            damage=sheet.damage + (sheet.has(Trait.SMASH) if face == CRITICAL else 0),
            poison=sheet.has(Trait.VENOM) if face == CRITICAL else 0,
        )
        for face in hits
        if face != CRITICAL or not taint
    ]
    table.tell(
        EnemyStruck(
            enemy_card=enemy.kind,
            number=enemy.said,
            seat=hero.seat,
            hero_card=hero.called,
            faces=faces,
            hits=len(blows),
            taints=tainted,
        )
    )
    await strike(table, hero, blows)
    await corrupt(table, hero, tainted)


# Fear


def fears(state: State, hero: Hero) -> int:
    """The Horror Hits of all enemies near a Hero, added up, in each turn (SOB-FEAR-01, SOB-FEAR-02, SOB-FEAR-03, SOB-FEAR-04)."""
    dreaded = {kind: sheet for kind in state.kinds() if _dreadful(sheet := state.sheet(kind))}
    if not dreaded:
        return 0
    own_tiles = lies(state).tiles[hero.at]
    next_tiles = {other for tile in own_tiles for other in lies(state).beside[tile]}
    links = [pair for link in lies(state).grid.links for pair in (link, link[::-1])]
    beyond = tiles_of(state, [far for near, far in links if near == hero.at])
    total = 0
    near = {enemy.number for enemy in enemies_beside(state, hero)}
    for enemy in state.enemies:
        if enemy.kind not in dreaded:
            continue
        sheet = dreaded[enemy.kind]
        spaces = under(state, enemy)
        tiles = {tile for space in spaces for tile in lies(state).tiles[space]}
        same = not tiles.isdisjoint(own_tiles)
        total += sheet.has(Trait.FEAR) * (enemy.number in near)
        total += sheet.has(Trait.TERROR) * (same or not tiles.isdisjoint(beyond))  # SOB-ADV-03b
        total += sheet.has(Trait.DREAD) * (same or not tiles.isdisjoint(next_tiles))
    return total


def _dreadful(sheet: Sheet) -> bool:
    """Whether an enemy frightens Heroes by being there."""
    return bool(sheet.has(Trait.FEAR) or sheet.has(Trait.TERROR) or sheet.has(Trait.DREAD))
