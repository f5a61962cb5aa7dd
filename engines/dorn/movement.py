"""The movement phase of the heroes: all of them at once, each in as many pieces as it likes (DORN-MOV-02, DORN-TURN-04)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache, partial
from typing import Any, NamedTuple

from engines.dorn import blessings, counsel, surrender, treasure
from engines.dorn.asking import (
    ALL_DONE,
    Asked,
    all_done,
    at,
    compass,
    end_all,
    engaged,
    go_on,
    lead,
    leads,
    undecided,
    waits,
)
from engines.dorn.board import BOTH, CHAMBER, CURES, OFF, OUTSIDE, SAME, away, bearing, steps_along
from engines.dorn.events import Fled, Walked
from engines.dorn.places import arrive, beside_any, halts, of_dark, of_heroes, pass_over, unlocks
from engines.dorn.state import Hero, State
from engines.dorn.surroundings import Surroundings, around, errand_of, far_to
from engines.dorn.vocabulary import SEALS, Trait
from engines.dungeon import FAR, Field
from engines.kernel import PASS, Ask, Later, LaterOptions, Option, Table, joined


async def move_all(table: Table[State]) -> None:
    """Every hero moves; who has nothing (left) to do is not waited for (DORN-TURN-01, DORN-AMB-33)."""
    state = table.state
    beside_dark = beside_any(state, of_dark(state))
    for hero in state.living():
        hero.left, hero.halted, hero.moved = steps(state, hero), False, False
        hero.done = hero.leads = hero.again = False
        hero.beset = hero.at in beside_dark
    seats = dict.fromkeys(hero.seat for hero in state.heroes)
    stuck = [seat for seat in seats if not any(able(table, hero) for hero in state.heroes if hero.seat == seat)]
    state.asked = len(stuck) < len(seats)
    silent = seats if state.keeper.asked else [*seats, state.keeper.seat]
    asked: Asked = {}
    counsel.begin(state)
    beside = [go_on(table, "go-on", partial(undecided, state, asked), partial(may_go_on, table, asked))]
    if len(seats) > 1:
        beside += [counsel.listen(table, asked), counsel.speak_up(table, asked)]
    beside += [look_on(table, seat, asked) for seat in silent]
    await table.together(*(move(table, hero, asked) for hero in state.living()), *beside)


async def look_on(table: Table[State], seat: int, asked: Asked) -> None:
    """Who is done, can do nothing, or waits at a chest, may still propose to give up, as long as others move (DORN-OBJ-05, DORN-AMB-73)."""

    def offer() -> list[Ask]:
        own = [hero for hero in table.state.living() if hero.seat == seat]
        if any(engaged(asked, hero) for hero in own):
            return []
        return surrender.offer(table.state, seat) if undecided(table.state, asked) else []

    while (answer := await table.wait_anew(offer, patient=True)) and answer.picked[0].means:
        await surrender.propose(table, seat)


def may_go_on(table: Table[State], asked: Asked, hero: Hero) -> int | None:
    """The steps that it has left, where it can do anything; a Blessing that it has kept, too (DORN-AMB-79)."""
    if asked[hero.number] or _chooses(table.state, hero.seat):
        return None
    return hero.to_go if hero.prayer == "kept" or able(table, hero) else None


def steps(state: State, hero: Hero) -> int:
    """The movement on its card (DORN-MOV-01), and what works on it in this turn."""
    if hero.bound:
        return 0
    by_night = 0 if state.sun else hero.has(Trait.NIGHT)
    return max(hero.rank.move + by_night + hero.stride - hero.slow, 0)


async def move(table: Table[State], hero: Hero, asked: Asked) -> None:
    """One hero, until nobody has anything to do; it may break off at any space and go on (DORN-MOV-02, DORN-BRD-07).

    Who says that it is done is asked again if it is put somewhere else.
    """

    def anew() -> list[Ask]:
        asked[hero.number] = asks(table, hero)
        return asked[hero.number]

    while answer := await table.wait_anew(anew, patient=True):
        picked = answer.picked[0]
        if answer.ask.kind == "blessing":
            hero.busy = True
            await blessings.answered(table, hero, picked.means, beside=answer.ask.offer)
            hero.busy = False
            continue
        if answer.ask.kind == "look-on" and not picked.means:
            continue
        if picked.id == PASS:
            hero.done = True
            continue
        if picked.id == ALL_DONE:
            end_all(table.state, hero.seat)
            continue
        if picked.words not in NO_DEEDS:
            hero.prayer = ""
        hero.busy = True
        await act(table, hero, picked, answer.seat)
        hero.busy = False
    hero.prayer, hero.done = "", True


def asks(table: Table[State], hero: Hero) -> list[Ask]:
    """What it is asked now; nothing if it can do nothing, or has said that it is done."""
    state = table.state
    if hero.done or not hero.alive or _chooses(state, hero.seat):
        return []
    deeds = [treasure.finds(state, hero), *ways_on(state, hero), treasure.uses(table, hero, "movement")]
    active = any(deeds)
    if not (active or hero.prayer == "open" or treasure.holds(state, hero)):
        return []
    if not leads(state, hero, lambda other: able(table, other)):
        return [waits(hero, done="done-moving")]
    options = [*deeds, treasure.exchanges(state, hero), counsel.wishes(state, hero)]
    some = active or any(options)
    prayer = blessings.ask(table, hero, beside=some)
    if not some:
        return [*prayer, *_giving_up(table, hero)] if prayer else []
    both = all_done(state, hero, "done-moving", lambda other: able(table, other))
    vain = treasure.vain_uses(table, hero, "movement")
    everything = joined(
        [DONE], *options, vain, both, counsel.proposals(state, hero), surrender.options(state, hero.seat)
    )
    rules = ("DORN-MOV-01", "DORN-TURN-04", "DORN-AMB-33")
    stays = not (active or hero.prayer == "open" or hero.again or may_step(hero))  # who is shut in may go yet
    idle = "holding" if stays else ""
    told = Later(_told, state, hero)
    move = Ask((hero.seat,), "move", everything, args=told, default=(PASS,), rules=rules, silence=True, order=idle)
    return [*prayer, move]


def _chooses(state: State, seat: int) -> bool:
    """Whether this person chooses a space for one of the own heroes: the picture has its numbers, and those of no other."""
    return seat in [hero.seat for hero in state.heroes if hero.offered]


def _told(state: State, hero: Hero) -> Mapping[str, Any]:
    """What it has to know: where it stands, what it has left, what another one proposes."""
    where = {"place_card": at(hero.at), "left": hero.to_go}
    return {"hero_card": hero.hero, "hp": hero.hp, **where, **counsel.proposed(state, hero)}


def _giving_up(table: Table[State], hero: Hero) -> list[Ask]:
    """Beside a Blessing alone, unless another hero of the same person can do something: it is asked there (DORN-OBJ-05)."""
    others = [one for one in table.state.living() if one.seat == hero.seat and one is not hero]
    return [] if any(able(table, one) for one in others) else surrender.offer(table.state, hero.seat)


DONE = Option(PASS, words="done-moving")
NO_DEEDS = frozenset(("lead", "surrender", "beg", "propose", "go", "visit"))
"""What ends no phase for a hero: its Blessing can be played after it; steps do as soon as it has gone (DORN-AMB-79)."""


def able(table: Table[State], hero: Hero) -> bool:
    """Whether it can do anything."""
    return hero.alive and (hero.prayer == "open" or acts(table, hero) or bool(treasure.holds(table.state, hero)))


def acts(table: Table[State], hero: Hero) -> bool:
    """Whether it can do more than hand over or put down what it carries."""
    state = table.state
    return can_go(state, hero) or bool(treasure.finds(state, hero) or treasure.uses(table, hero, "movement"))


def may_step(hero: Hero) -> bool:
    """Whether it has steps left, wherever they may lead."""
    return hero.to_go > 0


def ways_on(state: State, hero: Hero) -> list[Sequence[Option]]:
    """Flight, where it can go and come back, and where it can go."""
    if not may_step(hero):
        return []
    flight = [FLEE] if may_flee(state, hero) else []
    here = around(state, hero)
    return [flight, visits(state, hero, here), _goals(here)]


def goals(state: State, hero: Hero) -> Sequence[Option]:
    """All of that, one after the other."""
    return joined(*ways_on(state, hero))


def visits(state: State, hero: Hero, here: Surroundings) -> list[Option]:
    """To where another one stands whom it may pass, and back: for what lies there, or with the third Artifact into a full chamber (DORN-AMB-49)."""
    others = [space for space, _ in (*here.foes, *here.friends) if here.passes or space in OUTSIDE]
    if not others:
        return []
    full = treasure.spots(state)
    found = [space for space in others if space in full]
    seals = here.wanted < SEALS and unlocks(state, hero)
    if not (found or seals):
        return []
    field, last = ways(here), here.halts()
    free, hall = ends(here), [space for space in field.reached if space in CHAMBER]
    if seals and not any(space in free for space in hall):
        found += hall[:1]
    far, uses = field.distance, worthwhile(here)
    near = [space for space in found if 0 < 2 * far[space] <= here.left and space not in free and space not in last]
    near = sorted(dict.fromkeys(near), key=lambda space: (far[space], space))
    return [_visit(here.at, space, 2 * far[space], uses.get(space, NO_USE)) for space in near]


def _visit(start: int, space: int, steps: int, use: Use) -> Option:
    """To a space and back; on pictures it has no number, since another one stands there."""
    args = said(None, start, space, steps, use, ahead=True)
    return Option(f"visit-{space}", "visit", args, at(space), means=("visit", space))


def can_go(state: State, hero: Hero) -> bool:
    """Whether there is a goal at all; a free space beside it is enough to know."""
    if not may_step(hero):
        return False
    held = {piece.at for piece in (*state.heroes, *state.monsters, state.zorkal, *state.rubble)}
    beside = state.grid.touching[hero.at]
    return any(SAME[space] not in held for space in beside) or any(ways_on(state, hero))


@lru_cache(maxsize=64)
def ways(here: Surroundings) -> Field:
    """How far it gets; the goal that is picked was offered a moment ago."""
    return here.ways()


@lru_cache(maxsize=64)
def ends(here: Surroundings) -> Sequence[int]:
    """Where it may stop."""
    return here.ends(ways(here))


@lru_cache(maxsize=64)
def _goals(here: Surroundings) -> Sequence[Option]:
    found = Goals(here)
    return LaterOptions([_IDS[space] for space in found.spaces], found.option)


_IDS = tuple([f"to-{space}" for space in range(len(SAME))])


class Goals:
    """Where a hero can go: to an Artifact, a Treasure, a cure or beside an enemy first, then the rest in the order of their numbers, near before far."""

    def __init__(self, here: Surroundings) -> None:
        self.here = here
        self.uses = uses = worthwhile(here)
        self.number = numbers(here.gate, here.at)
        self.steps = ways(here).distance
        spaces = sorted(ends(here), key=self.number.__getitem__)
        useful = [space for space in spaces if space in uses and uses[space].rank <= FOE]
        self.useful = sorted(useful, key=lambda space: uses[space].rank)
        first = self.useful[:AHEAD]
        self.spaces = [*first, *[space for space in spaces if space not in first]]

    def option(self, n: int) -> Option:
        """The nth of them; what it says takes thought."""
        space = self.spaces[n]
        return Option(_IDS[space], "go", Later(self.told, space), at(space), means=space)

    def told(self, space: int) -> Mapping[str, Any]:
        """What is said of one of them."""
        use, last = self.uses.get(space, NO_USE), space in self.here.halts()
        if space == self.nearer and use.rank > FOE and self.errand:
            use = _use(TOWARD, "toward", self.errand[1])
        ahead = space in self.ahead
        return said(self.number[space], self.here.at, space, self.steps[space], use, ahead=ahead, last=last)

    @cached_property
    def ahead(self) -> list[int]:
        """What stands ahead of the others: not what is of no use to who lacks nothing, but what leads toward an Artifact, or with one to the chamber."""
        sought = [space for space in self.useful if not (self.here.whole and self.uses[space] is CURE)]
        return [*sought[:AHEAD], self.nearer]

    @cached_property
    def errand(self) -> tuple[int, str] | None:
        """Where it is to go, and what that is called."""
        return errand_of(self.here)

    @cached_property
    def nearer(self) -> int:
        """Where it comes nearest to that; ``OFF`` where it comes as far, or no nearer."""
        here, errand = self.here, self.errand
        if errand is None or any(space in self.spaces for space in (CHAMBER if errand[0] in CHAMBER else errand[:1])):
            return OFF
        far = far_to(errand[0], here.caves)
        best = min(self.spaces, key=lambda space: (far[space], space), default=here.at)
        return best if far[best] < far[here.at] else OFF


@cache
def numbers(gate: bool, start: int) -> Sequence[int]:
    """By space the number that it has for who stands there, the nearest 1: the same whoever else is on the map, so that none changes while others move."""
    reached = away(gate, start)
    order = sorted((far, space) for space, far in enumerate(reached) if space == SAME[space] and far not in (0, FAR))
    found = [0] * len(reached)
    for number, (_, space) in enumerate(order, start=1):
        found[space] = number
    return found


class Use(NamedTuple):
    """What makes a space useful, the most useful 0; and the card of what it is about."""

    rank: int
    near: str
    near_card: str = ""


_use = cache(Use)
FOE, AHEAD, TOWARD = 3, 3, 6
"""What stands ahead of the others: what is as useful as an enemy beside it, and so many at most; then what leads toward an Artifact, or with one to the chamber."""
NO_USE = Use(9, "")
CURE, TREASURE, HALL = Use(2, "cure"), Use(1, "treasure"), Use(4, "chamber")
FLEE = Option("flee", means=("flee", ""))


@lru_cache(maxsize=4096)
def said(
    number: int | None, start: int, space: int, steps: int, use: Use, *, ahead: bool, last: bool = False
) -> Mapping[str, Any]:
    """Where a space lies and what is there, the same again and again; from the ``last`` one it cannot go on (DORN-VAR-D-01)."""
    where = at(space)
    return {
        "number": number,
        "place_card": where,
        "steps": steps,
        **compass(bearing(start, space)),
        "near": use.near,
        "near_card": use.near_card or where,
        "ahead": ahead,
        "last": last,
    }


def worthwhile(here: Surroundings) -> dict[int, Use]:
    """Spaces by what makes them useful."""
    touching = here.grid.touching
    uses: dict[int, Use] = {}
    for space, what in here.friends:
        uses.update(dict.fromkeys(touching[space], _use(5, "friend", what)))
    uses.update(dict.fromkeys(CHAMBER, HALL))
    for space, what in (*here.foes, *here.rubble):
        uses.update(dict.fromkeys(touching[space], _use(FOE, "foe", what)))
    uses.update(dict.fromkeys(CURES, CURE))
    uses.update(dict.fromkeys(here.treasures, TREASURE))
    uses.update({space: _use(0, "artifact", f"artifact_{number}") for space, number in here.artifacts})
    return uses


def may_flee(state: State, hero: Hero) -> bool:
    """With variant D, if it began its turn next to an enemy, before the first step (DORN-VAR-D-02, DORN-AMB-45); who passes pieces need not (DORN-AMB-76)."""
    begun = hero.moved or hero.halted or hero.fleeing or hero.used
    bound = state.options.variant_d and not hero.has(Trait.PASS) and not begun
    return bound and hero.left > 0 and hero.beset


async def act(table: Table[State], hero: Hero, picked: Option, seat: int) -> None:
    """What it has picked."""
    match picked.means:
        case "lead":
            lead(table.state, hero)
        case int(space):
            await walk(table, hero, space)
        case ("visit", space):
            await walk(table, hero, space, back=ways(around(table.state, hero)).distance[space])
        case ("flee", _):
            hero.fleeing = True
            table.tell(Fled(piece=hero.id, piece_card=hero.hero))
        case ("draw" | "artifact" | "take", _):
            await take(table, hero, hero.at, picked)
        case ("give", thing, to):
            treasure.give(table, hero, thing, to)
        case ("fetch", thing, of):
            treasure.give(table, table.state.heroes[of], thing, hero.number)
        case ("drop", thing):
            treasure.drop(table, hero, thing)
        case ("use", card):
            await treasure.use(table, hero, card)
        case ("ask" | "propose", *about):
            await counsel.speak(table, hero, *about)
        case "surrender":
            await surrender.propose(table, seat)


async def walk(table: Table[State], hero: Hero, space: int, back: int = 0) -> None:
    """It goes there by a shortest way, but breaks off where it comes upon something, which it may take and go on (DORN-AMB-49).

    Where another piece stands it cannot break off: there it searches in passing, which is asked before it goes. Meanwhile others may bar its
    way, or clear it; who takes anything has come as far as that, and what climbs out of a chest then stops nobody there, but beside the rest
    of the way it does (DORN-VAR-D-01). With so many steps ``back`` it goes to where another one stands, for what lies there if anything does,
    and does not stay.
    """
    state, path, left = table.state, [hero.at], set[int]()
    space = breaks_off(state, around(state, hero), space)
    fetches = back and space in treasure.spots(state)
    bound: tuple[Surroundings, int] | None = None

    def stops() -> bool:
        found = len(path) > 1 and path[-1] in treasure.spots(state) - left
        return found and path[-1] not in of_heroes(state, hero) | of_dark(state)

    def onward() -> tuple[Surroundings, int] | None:
        here = _from(state, hero, path)
        field = ways(here)
        end = space
        if space not in ends(here) and not (back and FAR != field.distance[space] <= here.left - back):
            end = OFF if back or len(path) == 1 else ended(here, space)
        end = path[-1] if stops() else end
        return (here, end) if hero.at == path[0] and end != OFF else None

    def there() -> int:
        nonlocal bound
        bound = onward()
        spots = [*path[1:][-1:], *passed(state, *bound)] if bound and not stops() else []
        full = treasure.spots(state) if spots else ()
        return next((spot for spot in spots if spot not in left and spot in full), OFF)

    while answer := await table.wait_anew(lambda: in_passing(state, hero, there())):
        spot = there()
        if answer.choice == [PASS]:
            left.add(spot)
            continue
        if spot != path[-1]:
            onto = clear_ways(state, _from(state, hero, path)).way(spot)[1:]
            path += onto
            set_out(hero)
            pass_over(table, hero, onto)
        await take(table, hero, spot, answer.picked[0], space)
    gone = len(path)
    if bound and not (fetches and space not in ends(bound[0])):
        path += ways(bound[0]).way(breaks_off(state, *bound))[1:]
    if len(path) == 1:
        return
    set_out(hero)
    if bound and path[-1] not in of_heroes(state, hero) | of_dark(state):
        walked(table, hero, path, gone)
    else:
        come_back(table, hero, path, gone)


def set_out(hero: Hero) -> None:
    """It has gone; its time for a Blessing is over."""
    hero.moved, hero.prayer = True, ""


def come_back(table: Table[State], hero: Hero, path: list[int], gone: int) -> None:
    """What it has taken it has gone for, and come back, unless somebody has put it elsewhere meanwhile."""
    hero.left = max(hero.left - 2 * steps_along(path), 0)
    if hero.at == path[0]:
        back = path[-2::-1]
        table.tell(Walked(seat=hero.seat, hero_card=hero.hero, place_card=at(hero.at), path=[*path, *back]))
        arrive(table, hero, [*path[gone:], *back])
    hero.halted = hero.halted or halts(table.state, hero)


def walked(table: Table[State], hero: Hero, path: list[int], gone: int) -> None:
    """It has come to the end of its way, of which it has ``gone`` over so many spaces before; with variant D a space next to an enemy ends its steps (DORN-VAR-D-01, DORN-AMB-75)."""
    hero.left -= steps_along(path)
    table.tell(Walked(seat=hero.seat, hero_card=hero.hero, place_card=at(SAME[path[-1]]), path=path))
    arrive(table, hero, path[gone:] or path[-1:])
    hero.halted = halts(table.state, hero)


def _from(state: State, hero: Hero, path: Sequence[int]) -> Surroundings:
    """What is around a hero that has come along a path."""
    return around(state, hero, path[-1], max(hero.left - steps_along(path), 0))


def ended(here: Surroundings, space: int) -> int:
    """Where its steps end on the way to a space that it comes to no more, since an enemy has come to stand beside every way there (DORN-VAR-D-01).

    ``OFF`` where it cannot stop there, or does not come there in any case.
    """
    free = here._replace(stops=False)
    if not here.stops or space not in ends(free):
        return OFF
    field, last, steps = ways(here), here.halts(), ways(free).distance[space]
    found = [
        there
        for there in ends(here)
        if there in last and field.distance[there] + ways(free._replace(at=there)).distance[space] == steps
    ]
    return max(found, key=field.distance.__getitem__, default=OFF)


def breaks_off(state: State, here: Surroundings, space: int) -> int:
    """The first space on the way to ``space`` where it may stop and finds something, else ``space`` itself."""
    full = treasure.spots(state)
    found = [SAME[there] for there in ways(here).way(space) if SAME[there] in full]
    return next((there for there in found if there in ends(here)), space)


def passed(state: State, here: Surroundings, space: int) -> list[int]:
    """Where on its way to a space something lies and another piece stands, the nearest first; by any way that is as short, and breaks off nowhere."""
    field = ways(here)
    steps = field.distance[space]
    full = treasure.spots(state)
    between = [there for there in field.reached if there in full and 0 < field.distance[there] <= steps]
    found = [there for there in between if there not in ends(here)]
    if not found:
        return []
    clear, last = clear_ways(state, here).distance, here.halts()
    return [
        there
        for there in found
        if there not in last and clear[there] == field.distance[there]
        if clear[there] + ways(here._replace(at=there)).distance[space] == steps
    ]


def clear_ways(state: State, here: Surroundings) -> Field:
    """How far it gets without coming upon anything where it may stop."""
    full = treasure.spots(state)
    found = [there for there in ends(here) if there in full]
    return here.ways({space for there in found for space in BOTH[there]})


def in_passing(state: State, hero: Hero, there: int) -> list[Ask]:
    """Whether it takes what lies where another piece stands (DORN-AMB-49); nothing if there is nothing."""
    found = treasure.found_at(state, hero, there) if there != OFF else []
    if not found:
        return []
    args = {"hero_card": hero.hero, "place_card": at(there)}
    options = [*found, Option(PASS, words="walk-past")]
    return [Ask((hero.seat,), "passing", options, args=args, default=(PASS,), rules=("DORN-AMB-49",), silence=True)]


async def take(table: Table[State], hero: Hero, there: int, picked: Option, goal: int = OFF) -> None:
    """What lies where it has come, or where it passes on its way to ``goal``."""
    match picked.means:
        case ("draw", _):
            await treasure.draw(table, hero, there, goal)
        case ("artifact", number):
            treasure.take_artifact(table, hero, number)
        case ("take", card):
            treasure.take_item(table, hero, card, there)
