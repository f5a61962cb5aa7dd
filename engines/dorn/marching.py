"""The movement of the Dornkeeper's side: orders to one, to a kind or to all, and the plan that they make (DORN-TURN-02).

Monsters keep their orders from turn to turn. Before they go the plan says where everybody would stand and whom they could strike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from engines.dorn import surrender
from engines.dorn.aiming import arms_of, blows_on, focus, strikes_of
from engines.dorn.asking import at, name_of, piece_option, space_option
from engines.dorn.board import (
    BEFORE_GATE,
    BOTH,
    CHAMBER,
    CLOSED,
    OPEN,
    OUTSIDE,
    PLACES,
    SAFE,
    SAME,
    steps_along,
)
from engines.dorn.doom import Effect, fatal
from engines.dorn.events import Fled, WentForth
from engines.dorn.places import around_rubble, halting, marches, of_dark, of_heroes, to_any
from engines.dorn.reach import in_reach, prey
from engines.dorn.state import Monster, State, Strike, Zorkal
from engines.dorn.vocabulary import MonsterCard
from engines.dungeon import FAR, Field, flood
from engines.kernel import Ask, Later, LaterOptions, Option, Table

ORDERS = ("hunt", "chamber", "gate", "hold")
"""Hunt the nearest hero, fill the chamber, guard the Gate, stand still."""


class Way(NamedTuple):
    """Where one of them would go: the spaces it goes over, the last its new one."""

    piece: str
    path: list[int]


async def march(table: Table[State], *after: Effect) -> None:
    """Phase 3, and what comes ``after``: orders, then they go; any of them may break off and go on later (DORN-MOV-02)."""
    state = table.state
    state.keeper.flights = []  # who was told to flee and then stayed has not fled (DORN-AMB-46)
    for actor in state.actors():
        actor.left, actor.halted, actor.moved = state.steps(actor), False, False
    seats = [] if state.asked else dict.fromkeys([hero.seat for hero in state.heroes])
    others = [ask for seat in seats for ask in surrender.offer(state, seat)]
    while any(actor.to_go for actor in able(state)):
        state.keeper.asked = True
        ahead = Ahead(state)
        go_now = GO._replace(fatal=Later(fatal, state, _go_as_told, *after))
        stay_now = STAY._replace(fatal=Later(fatal, state, *after))
        on_now = ON._replace(fatal=Later(fatal, state, _walk_on, *after))
        answer = await table.wait(_to_all(ahead, go_now, on_now, stay_now), _to_some(state), *others)
        match answer.picked[0].means:
            case False:
                others.remove(answer.ask)
            case "go" | "on" as how:
                take_flight(table)
                for way in ahead.ways:
                    go(table, way)
                tell_march(table, ahead.ways)
                if how == "go":
                    return
            case ("all", order):
                state.keeper.standing = order
                _tell(state, able(state), order)
            case ("kind", kind, order):
                _tell(state, [actor for actor in able(state) if name_of(actor) == kind], order)
            case "stay":
                return
            case "surrender":
                await surrender.propose(table, answer.seat)
            case name:
                await single(table, name)


async def _go_as_told(table: Table[State]) -> None:
    take_flight(table)
    for way in plan(table.state):
        go(table, way)


async def _walk_on(table: Table[State]) -> None:
    """The same; if anybody has steps left, the march is not over."""
    await _go_as_told(table)
    if any(actor.to_go for actor in able(table.state)):
        await table.wait(_to_all(Ahead(table.state), GO, ON, STAY))


def able(state: State) -> list[Monster | Zorkal]:
    """Those who can act in this turn (DORN-SUM-06)."""
    return [actor for actor in state.actors() if not actor.idle]


def order_of(state: State, actor: Monster | Zorkal) -> str:
    """What it was last told, or who was there before it; who was told nothing hunts, and Zorkal holds."""
    told = state.keeper.orders.get(actor.id)
    return told or ((state.keeper.standing or "hunt") if isinstance(actor, Monster) else "hold")


def _tell(state: State, actors: Sequence[Monster | Zorkal], order: str) -> None:
    """The latest order comes last, so that explicit goals are planned in the order in which they were given."""
    for name in [actor.id for actor in actors]:
        state.keeper.orders.pop(name, None)
        state.keeper.orders[name] = order


GO = Option("go", "march-go", means="go")
ON = Option("on", "march-on", means="on")
STAY = Option("stay", "march-stay", means="stay")
"""With variant E, what becomes of steps that are not taken in time: nobody goes, and orders stay (DORN-AMB-46)."""
TO_ALL = tuple(Option(f"all-{order}", "all-orders", {"order": order}, means=("all", order)) for order in ORDERS)


class Ahead:
    """What would come of the orders as they are; worked out when somebody wants to know."""

    def __init__(self, state: State) -> None:
        self.state = state

    @cached_property
    def ways(self) -> list[Way]:
        """Who goes where."""
        return plan(self.state)

    def strikes(self) -> list[Strike]:
        """Their attacks as they would be proposed then (DORN-CMB-08); who flees makes none."""
        return strikes_ahead(self.state, self.ways)

    def told(self) -> Mapping[str, Any]:
        """How many go, how often each hero would be struck, and who could strike nobody."""
        strikes, actors = self.strikes(), able(self.state)
        idle = len({actor.id for actor in actors} - {strike.by for strike in strikes})
        return {"count": len(actors), "going": len(self.ways), "struck": blows_on(self.state, strikes), "idle": idle}


def strikes_ahead(state: State, ways: Sequence[Way]) -> list[Strike]:
    """Whom they would strike when they have gone these ways."""
    ends = {way.piece: way.path[-1] for way in ways}
    reach = {actor.id: prey(state, actor, ends.get(actor.id)) for actor in able(state) if not state.flees(actor)}
    return strikes_of(focus(state, reach, arms_of(state, reach)))


def _to_all(ahead: Ahead, go_now: Option, on_now: Option, stay_now: Option) -> Ask:
    """Go, or an order to all; what would come of the orders as they are stands above it."""
    return Ask(
        (ahead.state.keeper.seat,),
        "march",
        (go_now, *TO_ALL, on_now, *([stay_now] if ahead.state.options.variant_e else [])),
        args=Later(ahead.told),
        secret=True,
        default=(_late(ahead.state),),
        rules=("DORN-TURN-02",),
        order="march",
    )


def _to_some(state: State) -> Ask:
    """An order to one of them, or to all of a kind."""
    monsters = sorted([one for one in state.monsters if not one.idle], key=attrgetter("nth"))
    actors: list[Monster | Zorkal] = [one for one in able(state) if one is state.zorkal]
    actors += monsters
    kinds = Counter([one.kind for one in monsters])
    others = [option for kind, count in kinds.items() if count > 1 for option in _to_kind(kind, count)]
    others.append(surrender.OPTION)

    def option(n: int) -> Option:
        if n >= len(actors):
            return others[n - len(actors)]
        return piece_option(actors[n], "one-order", order_of(state, actors[n]).partition("-")[0])

    options = LaterOptions([*[actor.id for actor in actors], *[other.id for other in others]], option)
    return Ask((state.keeper.seat,), "march-some", options, secret=True, rules=("DORN-TURN-02",))


def _late(state: State) -> str:
    return STAY.id if state.options.variant_e else GO.id


@cache
def _to_kind(kind: str, count: int) -> tuple[Option, ...]:
    return tuple(
        Option(
            f"kind-{kind}-{order}",
            "kind-orders",
            {"monster_card": kind, "order": order, "count": count},
            means=("kind", kind, order),
        )
        for order in ORDERS
    )


async def single(table: Table[State], name: str) -> None:
    """One of them: an order of its own, or any space that it can reach now, or flight (DORN-VAR-D-03)."""
    state = table.state
    actor = state.actor(name)
    if actor is None:
        return
    field = marches(state, actor, held(state, actor), actor.to_go)
    spaces = [space for space in ends(state, actor, field) if space != SAME[actor.at]]
    last = halting(state, actor)
    options = [
        *(Option(order, "order", {"order": order, "ahead": True}, means=order) for order in ORDERS),
        *(
            space_option(
                state, space, n, actor.at, "march-to", steps=field.distance[space], last=space in last
            )._replace(means=f"to-{space}")
            for n, space in enumerate(spaces, start=1)
        ),
        Option("back", means=""),
    ]
    if may_flee(state, actor):
        options.append(Option("flee", means="flee"))
    state.keeper.offered = spaces
    args = {**piece_option(actor).args, "left": actor.to_go}
    picked = await table.pick(
        state.keeper.seat, "march-one", options, args=args, secret=True, default=("back",), rules=("DORN-MOV-01",)
    )
    state.keeper.offered = []
    if picked.means == "flee":
        state.keeper.flights.append(actor.id)
    elif picked.means:
        _tell(state, [actor], picked.means)


def may_flee(state: State, actor: Monster | Zorkal) -> bool:
    """With variant D, if it began its turn next to a hero, before its first step (DORN-VAR-D-03, DORN-AMB-45)."""
    passes = isinstance(actor, Monster) and actor.card.passes
    may = state.options.variant_d and not (passes or actor.moved or state.flees(actor))
    return may and actor.beset


def take_flight(table: Table[State]) -> None:
    """What was told to flee does so from now on, and everybody learns it."""
    state = table.state
    for actor in able(state) if state.keeper.flights else ():
        if actor.id in state.keeper.flights:
            actor.fleeing = True
            table.tell(Fled(piece=actor.id, piece_card=name_of(actor)))
    state.keeper.flights = []


# The plan


def held(state: State, actor: Monster | Zorkal) -> set[int]:
    """Where others stand."""
    return of_heroes(state) | of_dark(state, actor)


def ends(state: State, actor: Monster | Zorkal, field: Field) -> list[int]:
    """Where it may stop, its own space included (DORN-MOV-03)."""
    taken = held(state, actor)
    return [space for space in field.reached if space not in taken and space == SAME[space]]


def plan(state: State) -> list[Way]:
    """What they would do by their orders, in this sequence: first those with a goal of their own, then who is nearest to his."""
    going = [(actor, order) for actor in able(state) if actor.to_go and (order := order_of(state, actor)) != "hold"]
    stances = {order: _stance(state, order, going) for order in dict.fromkeys([order for _, order in going])}
    goals = {order: _goal(stance) for order, stance in stances.items()}
    told = {name: n for n, name in enumerate(state.keeper.orders)}

    def turn_of(one: tuple[Monster | Zorkal, str]) -> tuple[bool, int]:
        actor, order = one
        if order.startswith("to-"):
            return False, told[actor.id]
        far = goals[order][actor.at]
        return True, far if far != FAR else len(OPEN)

    held = of_heroes(state) | of_dark(state)
    ways = []
    for actor, order in sorted(going, key=turn_of):
        path = _path(state, actor, held.difference(BOTH[actor.at]), stances[order])
        if len(path) > 1:
            held.difference_update(BOTH[actor.at])
            held.update(BOTH[path[-1]])
            ways.append(Way(actor.id, path))
    return ways


class Stance(NamedTuple):
    """What an order is about, as the table stands before anybody goes.

    Attributes:
        order: which.
        gate: whether the Gate is open.
        heroes: where they stand.
        rubble: where Cave-ins lie.
        free: spaces of the chamber on which nobody stands; looked at by who is to fill it.
        outside: where those stand who are to go there and can; likewise.
    """

    order: str
    gate: bool
    heroes: tuple[int, ...]
    rubble: tuple[int, ...]
    free: tuple[int, ...] = ()
    outside: tuple[int, ...] = ()


def _stance(state: State, order: str, going: Sequence[tuple[Monster | Zorkal, str]]) -> Stance:
    heroes = tuple([hero.at for hero in state.living()])
    stance = Stance(order, state.gate == "open", heroes, tuple([rubble.at for rubble in state.rubble]))
    if order != "chamber":
        return stance
    stood = of_heroes(state) | of_dark(state)
    free = tuple([space for space in CHAMBER if space not in stood])
    outside = sorted(actor.at for actor, told in going if told == "chamber" and actor.at not in CHAMBER)
    return stance._replace(free=free, outside=tuple(outside))


def _path(state: State, actor: Monster | Zorkal, held: set[int], stance: Stance) -> list[int]:
    """The way to the best space that it can reach while others stand on ``held``; its own space alone if that is the best."""
    field = marches(state, actor, held, actor.to_go)
    spaces = [space for space in field.reached if space not in held and space == SAME[space]]
    steps = map(field.distance.__getitem__, spaces)
    *_, best = min(zip(_merits(actor, stance, spaces), steps, spaces, strict=True))
    return field.way(best) if best != SAME[actor.at] else [best]


def _merits(actor: Monster | Zorkal, stance: Stance, spaces: Sequence[int]) -> list[tuple[bool, int]]:
    """How good each of these spaces is for an order; the lower, the better."""
    goal, order = _goal(stance), stance.order
    away = [goal[space] if goal[space] != FAR else len(OPEN) for space in spaces]
    if order == "chamber":
        crowd = _crowd(stance)  # make room for those who are still to come
        return [
            (False, -crowd[space]) if space in CHAMBER else (far != 1, far)
            for space, far in zip(spaces, away, strict=True)
        ]
    if order != "hunt":
        return [(False, far) for far in away]
    if not isinstance(actor, Monster) or actor.card.reach == 1:
        return [(far != 1, far) for far in away]
    card = actor.card
    return [
        (not _strikes_anybody(card, stance, space) if far <= card.reach else far != 1, far)
        for space, far in zip(spaces, away, strict=True)
    ]


def _strikes_anybody(card: MonsterCard, stance: Stance, space: int) -> bool:
    grid = OPEN if stance.gate else CLOSED
    closed = {at for place in (*stance.heroes, *stance.rubble) for at in BOTH[place]}
    return any(in_reach(grid, space, at, card.arm, card.reach, closed) for at in stance.heroes if at not in SAFE)


def _crowd(stance: Stance) -> Sequence[int]:
    """By space how far it is from who is not in the chamber."""
    return _distances(stance.gate, stance.outside or (BEFORE_GATE,))


@lru_cache(maxsize=64)
def _goal(stance: Stance) -> Sequence[int]:
    """By space how far it is from what an order is about, pieces in the way ignored."""
    if stance.order == "hunt":
        return to_any(stance.gate, stance.heroes, stance.rubble)
    if stance.order == "chamber":
        return around_rubble(stance.gate, stance.free or CHAMBER, OUTSIDE, stance.rubble)
    goal = BEFORE_GATE if stance.order in ("gate", "hold") else int(stance.order.removeprefix("to-"))
    return _distances(stance.gate, (goal,))


@lru_cache(maxsize=64)
def _distances(gate: bool, starts: tuple[int, ...]) -> Sequence[int]:
    return flood(OPEN if gate else CLOSED, starts, OUTSIDE).distance


def go(table: Table[State], way: Way) -> None:
    """It goes; with variant D a space next to a hero ends its steps (DORN-VAR-D-01)."""
    state = table.state
    actor = state.actor(way.piece)
    if actor is None:
        return
    actor.left -= steps_along(way.path)
    actor.at = SAME[way.path[-1]]
    actor.moved = True
    actor.halted = actor.at in halting(state, actor)


def tell_march(table: Table[State], ways: Sequence[Way]) -> None:
    """A line for each kind that has gone: how many, and where to."""
    kinds: dict[str, dict[str, list[int]]] = {}
    for way in ways:
        if actor := table.state.actor(way.piece):
            kinds.setdefault(name_of(actor), {})[way.piece] = way.path
    for kind, paths in kinds.items():
        places = {PLACES[space]: at(space) for space in [SAME[path[-1]] for path in paths.values()]}
        table.tell(WentForth(monster_card=kind, count=len(paths), place_cards=[*places.values()], paths=paths))
