"""Summoning (DORN-SUM)."""

from __future__ import annotations

from typing import Any

from engines.dorn.asking import at, choose_space
from engines.dorn.board import BOTH, MARKS
from engines.dorn.events import Summoned
from engines.dorn.library import library
from engines.dorn.places import free_for_dark, nearest_free, to_heroes
from engines.dorn.state import Monster, State
from engines.dorn.vocabulary import STRONG, TOKENS, WEAK
from engines.dungeon import FAR
from engines.kernel import PASS, Later, Option, Table


def on_board(state: State, kind: str) -> int:
    """How many of a kind stand on the map."""
    return sum(monster.kind == kind for monster in state.monsters)


def available(state: State, kind: str) -> bool:
    """Fewer than six on the map, and some token of its worth in the reserve (DORN-SUM-11, DORN-AMB-10)."""
    worth = STRONG if kind in STRONG else WEAK
    return on_board(state, kind) < TOKENS and any(state.reserve[other] for other in worth)


def take_token(state: State, kind: str) -> None:
    """Take a token; if heroes hold all of them, one is exchanged for another of the same worth (DORN-SUM-09)."""
    if not state.reserve[kind]:
        other = next(one for one in (STRONG if kind in STRONG else WEAK) if state.reserve[one])
        holder = next(hero for hero in state.heroes if hero.tokens.get(kind, 0))
        holder.tokens[kind] -= 1
        holder.tokens[other] = holder.tokens.get(other, 0) + 1
        state.reserve[other] -= 1
        state.reserve[kind] += 1
    state.reserve[kind] -= 1


def area(state: State, kind: str) -> list[int]:
    """The free spaces on which it can be summoned; swamp beasts never next to a hero (DORN-SUM-02, DORN-SUM-03, DORN-SUM-07).

    Spaces with tokens are as good as any (DORN-SUM-08, DORN-BRD-02).
    """
    card = library().monsters[kind]
    free = [space for space in MARKS[card.area] if free_for_dark(state, space)]
    if not card.waits:
        return free
    near = {there for hero in state.living() for here in BOTH[hero.at] for there in state.grid.beside[here]}
    return [space for space in free if not near & {*BOTH[space]}]


def appear(table: Table[State], kind: str, space: int, *, idle: bool = False) -> Monster:
    """A monster enters the map with the HP of its kind (DORN-SUM-05)."""
    state = table.state
    take_token(state, kind)
    state.born += 1
    taken = {one.nth for one in state.monsters}
    nth = next(n for n in range(1, len(taken) + 2) if n not in taken)
    monster = Monster(number=state.born, kind=kind, nth=nth, at=space, hp=library().monsters[kind].hp, idle=idle)
    state.monsters.append(monster)
    table.tell(Summoned(monster_card=kind, nth=nth, place_card=at(space)))
    return monster


def strong_there(state: State) -> bool:
    """Whether a strong monster can be drawn, and has room (DORN-AMB-09, DORN-AMB-10, DORN-AMB-32, DORN-AMB-60)."""
    return any(state.reserve[kind] and on_board(state, kind) < TOKENS for kind in STRONG) and bool(area(state, "ghost"))


async def summon_strong(table: Table[State]) -> None:
    """The type is drawn, every token equally likely, then the Dornkeeper picks the space (DORN-SUM-04, DORN-AMB-59)."""
    state = table.state
    tokens = [kind for kind in STRONG if on_board(state, kind) < TOKENS for _ in range(state.reserve[kind])]
    kind = table.dice.pick(tokens)
    await put_into_area(table, kind)


async def put_into_area(table: Table[State], kind: str) -> None:
    """The Dornkeeper picks the exact space (DORN-SUM-07)."""
    state = table.state
    args = {"monster_card": kind}
    space = await choose_space(table, state.keeper, "summon-where", lambda: area(state, kind), "DORN-SUM-07", args)
    if space is not None:
        rise(table, kind, space)


def rise(table: Table[State], kind: str, space: int) -> None:
    """It is summoned; most kinds act in the same turn (DORN-SUM-06)."""
    appear(table, kind, space, idle=library().monsters[kind].waits)


def nearest(state: State, kind: str) -> int:
    """The space of its area from which it has the shortest way to a hero."""
    far = to_heroes(state)
    return min(area(state, kind), key=lambda space: (far[space], space))


async def summon(table: Table[State]) -> None:
    """Phase 2: the normal summoning, then what Rituals and Artifacts add (DORN-SUM-01, DORN-SUM-10, DORN-AMB-08, DORN-AMB-40)."""
    state = table.state
    keeper = state.keeper
    if state.sun:
        await summon_weak(table, 1)
    else:
        await by_night(table)
    await summon_weak(table, keeper.called_weak)
    for _ in range(keeper.owed + keeper.called_strong):
        if strong_there(state) and await agreed(table):
            await summon_strong(table)
    keeper.owed = keeper.called_weak = keeper.called_strong = 0


async def agreed(table: Table[State]) -> bool:
    """He can, and need not (DORN-SUM-01)."""
    options = [Option("strong", means=True), Option(PASS, words="summon-nobody", means=False)]
    picked = await table.pick(
        table.state.keeper.seat, "summon-strong", options, default=("strong",), rules=("DORN-SUM-10",)
    )
    return bool(picked.means)


def weak_kinds(state: State) -> list[Option]:
    """The weak types that can be summoned now: at once as near to a hero as it gets, or where he says then."""
    kinds = [kind for kind in WEAK if available(state, kind) and area(state, kind)]
    near = [Option(f"near-{kind}", "summon-near", Later(_near, state, kind), means=("near", kind)) for kind in kinds]
    return [
        *near,
        *(Option(f"summon-{kind}", "summon", {"monster_card": kind}, means=("weak", kind)) for kind in kinds),
    ]


def _near(state: State, kind: str) -> dict[str, Any]:
    space = nearest(state, kind)
    far = to_heroes(state)[space]
    return {"monster_card": kind, "steps": far if far != FAR else 0}


async def summon_weak(table: Table[State], count: int) -> None:
    """Up to so many weak monsters of types that the Dornkeeper picks (DORN-SUM-02)."""
    for left in range(count, 0, -1):
        options = weak_kinds(table.state)
        if not options or not await summon_one(table, options, left):
            return


async def summon_one(table: Table[State], options: list[Option], left: int) -> str:
    """One monster of these; how it was picked, empty if nobody."""
    everything = [*options, Option(PASS, words="summon-nobody", means=("", ""))]
    picked = await table.pick(
        table.state.keeper.seat, "summon", everything, args={"count": left}, rules=("DORN-SUM-01", "DORN-SUM-02")
    )
    how, kind = picked.means
    if how == "near":
        rise(table, kind, nearest(table.state, kind))
    elif how == "weak":
        await put_into_area(table, kind)
    elif how == "strong":
        await summon_strong(table)
    return str(how)


async def by_night(table: Table[State]) -> None:
    """Two weak ones or one strong one (DORN-SUM-01)."""
    state = table.state
    options = weak_kinds(state)
    if strong_there(state):
        options.append(Option("summon-strong", words="summon-strong", means=("strong", "")))
    if options and await summon_one(table, options, 2) not in ("", "strong"):
        await summon_weak(table, 1)


async def from_chest(table: Table[State], kind: str, space: int) -> None:
    """A monster from a Treasure: on the nearest free space, which the Dornkeeper picks (DORN-AMB-19, DORN-AMB-62); if six are there, none (DORN-AMB-61)."""
    state = table.state
    if not available(state, kind):
        return
    where = await choose_space(
        table,
        state.keeper,
        "chest-where",
        lambda: nearest_free(state, space),
        "DORN-AMB-19",
        {"monster_card": kind},
    )
    if where is not None and available(state, kind):
        appear(table, kind, where)
