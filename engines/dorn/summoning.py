"""Summoning (DORN-SUM)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from engines.dorn import surrender
from engines.dorn.asking import at, choose_space
from engines.dorn.board import BOTH, MARKS, OUTSIDE
from engines.dorn.doom import Effect, fatal
from engines.dorn.events import StayedInside, Summoned
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
    """Fewer than six on the map, and some token of its worth in the reserve (DORN-SUM-11, DORN-AMB-10), besides those that are climbing out of other chests."""
    worth = STRONG if kind in STRONG else WEAK
    free = sum(state.reserve[other] for other in worth) - sum(other in worth for other in state.rising)
    return on_board(state, kind) < TOKENS and free > 0


def take_token(state: State, kind: str) -> None:
    """Take a token; if heroes hold all of them, one is exchanged for another of the same worth (DORN-SUM-09)."""
    if not state.reserve[kind]:
        other = next(one for one in (STRONG if kind in STRONG else WEAK) if state.reserve[one])
        holder = next(hero for hero in state.heroes if hero.tokens.get(kind, 0))
        holder.tokens[kind] -= 1
        holder.tokens = {held: count for held, count in holder.tokens.items() if count}
        holder.tokens[other] = holder.tokens.get(other, 0) + 1
        state.reserve[other] -= 1
        state.reserve[kind] += 1
    state.reserve[kind] -= 1


def area(state: State, kind: str) -> list[int]:
    """The free spaces on which it can be summoned; swamp beasts never next to a hero (DORN-SUM-02, DORN-SUM-03, DORN-SUM-07).

    Spaces with tokens are as good as any (DORN-SUM-08, DORN-BRD-02).
    """
    card = library().monsters[kind]
    free = free_for_dark(state, MARKS[card.area])
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


def strong_there(state: State) -> int:
    """How many strong monsters can be drawn, and have room (DORN-AMB-09, DORN-AMB-10, DORN-AMB-32, DORN-AMB-60)."""
    return min(sum(state.reserve[kind] for kind in STRONG), len(area(state, "ghost")))


def weak_there(state: State, kind: str) -> int:
    """How many of a weak kind can come (DORN-SUM-07, DORN-SUM-11, DORN-AMB-10)."""
    tokens = min(TOKENS - on_board(state, kind), sum(state.reserve[other] for other in WEAK))
    return min(tokens, len(area(state, kind)))


async def summon_strong(table: Table[State]) -> None:
    """The type is drawn, every token equally likely, then the Dornkeeper picks the space (DORN-SUM-04, DORN-AMB-59)."""
    await put_into_area(table, draw_strong(table))


def draw_strong(table: Table[State]) -> str:
    """A token out of the reserve, by lot; which type it is. Of who stands there six times none is left (DORN-AMB-32)."""
    state = table.state
    return table.dice.pick([kind for kind in STRONG for _ in range(state.reserve[kind])])


def may_come(state: State) -> list[str]:
    """The kinds that can still be summoned in this turn and act in it (DORN-SUM-06)."""
    weak = [kind for kind in WEAK if not library().monsters[kind].waits and weak_there(state, kind)]
    strong = (not state.sun or due(state)) and strong_there(state)
    return [*weak, *(kind for kind in STRONG if strong and state.reserve[kind])]


async def put_into_area(table: Table[State], kind: str, *after: Effect) -> None:
    """The Dornkeeper picks the exact space (DORN-SUM-07); ``after`` which, where nobody else is asked, the game may be over."""
    state = table.state
    args = {"monster_card": kind}

    def ends(space: int | None) -> Mapping[str, Any]:
        async def put(tried: Table[State]) -> None:
            if space is not None:
                rise(tried, kind, space)

        return fatal(state, put, *after)

    space = await choose_space(
        table, state.keeper, "summon-where", lambda: area(state, kind), "DORN-SUM-07", args, fatal=ends
    )
    if space is not None:
        rise(table, kind, space)


def rise(table: Table[State], kind: str, space: int) -> None:
    """It is summoned; most kinds act in the same turn (DORN-SUM-06)."""
    appear(table, kind, space, idle=library().monsters[kind].waits)


def nearest(state: State, kind: str) -> int:
    """The space of its area from which it has the shortest way to a hero."""
    far = to_heroes(state)
    return min(area(state, kind), key=lambda space: (far[space], space))


async def summon(table: Table[State], *after: Effect) -> None:
    """Phase 2: the normal summoning with what a Ritual adds, and the strong ones that are due, before it or after (DORN-SUM-01, DORN-SUM-10, DORN-AMB-08, DORN-AMB-40).

    ``after`` it nobody may be asked any more in this turn.
    """
    keeper = table.state.keeper
    await summon_usual(table, (1 if table.state.sun else BY_NIGHT) + keeper.called_weak, *after)
    await summon_due(table, due(table.state), *after)
    keeper.owed = keeper.called_weak = keeper.called_strong = 0


def due(state: State) -> int:
    """Strong monsters for Artifacts, and those that a Ritual or blood has called."""
    return state.keeper.owed + state.keeper.called_strong


def called_for(state: State) -> None:
    """One of them comes before the others."""
    keeper = state.keeper
    if keeper.owed:
        keeper.owed -= 1
    else:
        keeper.called_strong -= 1


def room_for_more(state: State) -> bool:
    """Whether one more strong monster can come besides those that are due (DORN-AMB-60)."""
    return strong_there(state) > due(state)


def any_weak_there(state: State) -> int:
    """How many weak monsters can come, of whatever kind."""
    return min(sum(state.reserve[kind] for kind in WEAK), sum(weak_there(state, kind) for kind in WEAK))


def room_for_more_weak(state: State) -> bool:
    """Whether one more weak monster can come besides those of every turn; by night a strong one may come instead of them."""
    return any_weak_there(state) > (1 if state.sun else 0 if room_for_more(state) else BY_NIGHT)


NOBODY = Option(PASS, words="summon-nobody", args={"due": 0})


async def summon_due(table: Table[State], count: int, *after: Effect) -> None:
    """He can, and need not: all of them at once as near to a hero as it gets, or one by one (DORN-SUM-01, DORN-AMB-09)."""
    state = table.state
    for left in range(count, 0, -1):
        if not strong_there(state):
            return
        options = [
            Option("near", "summon-due-near", {"count": min(left, strong_there(state))}, means="near"),
            Option("strong", "summon-due", means="strong"),
            NOBODY._replace(means="", fatal=Later(fatal, state, *after)),
        ]
        picked = await table.pick(
            state.keeper.seat,
            "summon-due",
            options,
            args={"count": left},
            default=(PASS if state.options.variant_e else "near",),
            rules=("DORN-SUM-10",),
        )
        if picked.means == "near":
            strong_near(table, left)
        if picked.means != "strong":
            return
        await summon_strong(table)


def strong_near(table: Table[State], count: int) -> None:
    """So many, or as many as there are and have room, each as near to a hero as it gets."""
    for _ in range(count):
        if strong_there(table.state):
            kind = draw_strong(table)
            rise(table, kind, nearest(table.state, kind))


def with_them(table: Table[State]) -> None:
    """With those that come near a hero come the strong ones that are due; for whom there is no room then is lost (DORN-AMB-09)."""
    strong_near(table, due(table.state))
    table.state.keeper.owed = table.state.keeper.called_strong = 0


def weak_kinds(state: State, count: int) -> list[Option]:
    """The weak types that can be summoned now: as many as may be at once as near to a hero as it gets, or one where he says then.

    With the first come the strong ones that are due, so that a turn in which nothing special is wanted is one press.
    """
    kinds = [kind for kind in WEAK if weak_there(state, kind)]
    near = [
        Option(f"near-{kind}", "summon-near", Later(_near, state, kind, count), means=("near", kind)) for kind in kinds
    ]
    return [
        *near,
        *(
            Option(f"summon-{kind}", "summon", {"monster_card": kind, "acts": _acts(kind)}, means=("weak", kind))
            for kind in kinds
        ),
    ]


def _near(state: State, kind: str, count: int) -> dict[str, Any]:
    space = nearest(state, kind)
    far = to_heroes(state)[space]
    steps = {"steps": far if far != FAR else 0, **_whom(state, space)}
    come = {"count": min(count, weak_there(state, kind)), "due": min(due(state), strong_there(state))}
    return {"monster_card": kind, **come, **steps, "acts": _acts(kind)}


def _acts(kind: str) -> str:
    return "later" if library().monsters[kind].waits else "now"


def _whom(state: State, space: int) -> dict[str, Any]:
    """The hero that is meant by the nearest, and whether others are passed over since nobody can attack them (DORN-BRD-05)."""
    living = state.living()
    exposed = [hero for hero in living if not OUTSIDE.issuperset(BOTH[hero.at])]
    away = {hero.hero: to_heroes(state, [hero])[space] for hero in exposed or living}
    return {"hero_card": min(away, key=away.__getitem__), "only": 0 < len(exposed) < len(living)}


BY_NIGHT = 2
"""So many weak ones, or one strong one instead (DORN-SUM-01)."""


async def summon_usual(table: Table[State], count: int, *after: Effect, strong_came: bool = False) -> None:
    """Up to so many weak monsters of types that the Dornkeeper picks (DORN-SUM-02); by night one strong one instead of two (DORN-SUM-01).

    Those that a Ritual has called may come first: the strong one is there as long as neither of the two weak ones is.
    """
    state = table.state
    while count > 0:
        options = weak_kinds(state, count)
        strong = not state.sun and count >= BY_NIGHT and not strong_came and strong_there(state) > 0
        if strong:
            args = {"due": min(due(state), strong_there(state) - 1)}
            options += [
                Option("near-strong", "summon-near-strong", args, means=("strong", "near")),
                Option("summon-strong", words="summon-strong", means=("strong", "")),
            ]
        if not options:
            return
        left = min(due(state), strong_there(state))
        if left:
            options.append(Option("summon-due", words="summon-due-first", means=("due", "")))
        ways = [
            option._replace(fatal=Later(fatal, state, partial(_go_on, count, option.means, strong_came), *after))
            for option in (*options, NOBODY._replace(args={"due": left}, means=("", "")))
        ]
        if all(actor.idle for actor in state.actors()):  # whoever marches may give up then
            ways.append(surrender.OPTION)
            state.keeper.asked = True
        picked = await table.pick(
            state.keeper.seat,
            "summon",
            ways,
            args={"count": min(count, any_weak_there(state)), "strong": strong},
            default=(PASS,) if state.options.variant_e else (),
            rules=("DORN-SUM-01", "DORN-SUM-02"),
        )
        if picked.means == "surrender":
            await surrender.propose(table, state.keeper.seat)
            continue
        rest = partial(_rest, count - 1, strong_came)
        count -= await summon_some(table, picked.means, count, rest, *after)
        strong_came = strong_came or picked.means[0] == "strong"


async def _go_on(count: int, means: tuple[str, str], strong_came: bool, table: Table[State]) -> None:
    """What is left of the phase, beginning with what is picked."""
    count -= await summon_some(table, means, count)
    await _rest(count, strong_came or means[0] == "strong", table)


async def _rest(count: int, strong_came: bool, table: Table[State]) -> None:
    await summon_usual(table, count, strong_came=strong_came)
    await summon_due(table, due(table.state))


async def summon_some(table: Table[State], means: tuple[str, str], count: int, *after: Effect) -> int:
    """One monster, or all that are left of one kind; for how many weak ones it counts."""
    match means:
        case ("near", kind):
            came = weak_near(table, kind, count)
            with_them(table)
            return came
        case ("weak", kind):
            await put_into_area(table, kind, *after)
            return 1
        case ("strong", "near"):
            strong_near(table, 1)
            with_them(table)
            return BY_NIGHT
        case ("strong", _):
            await summon_strong(table)
            return BY_NIGHT
        case ("due", _):
            called_for(table.state)
            await summon_strong(table)
            return 0
    return count


def weak_near(table: Table[State], kind: str, count: int) -> int:
    """So many of a kind, or as many as there are and have room, each as near to a hero as it gets; how many came."""
    state = table.state
    for came in range(count):
        if not weak_there(state, kind):
            return came
        rise(table, kind, nearest(state, kind))
    return count


async def from_chest(table: Table[State], kind: str, space: int, goal: int) -> None:
    """A monster from a Treasure: on the nearest free space but ``goal``, which the Dornkeeper picks (DORN-AMB-19, DORN-AMB-62); if six are there, none (DORN-AMB-61)."""
    state = table.state
    if not available(state, kind):
        table.tell(StayedInside(monster_card=kind))
        return
    state.rising.append(kind)
    where = await choose_space(
        table,
        state.keeper,
        "chest-where",
        lambda: nearest_free(state, space, goal),
        "DORN-AMB-19",
        {"monster_card": kind},
        start=space,
        others=True,
    )
    state.rising.remove(kind)
    if where is not None:
        appear(table, kind, where)
