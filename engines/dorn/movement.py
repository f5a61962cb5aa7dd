"""The movement phase of the heroes: all of them at once, each in as many pieces as it likes (DORN-MOV-02, DORN-TURN-04)."""

from __future__ import annotations

from functools import lru_cache

from engines.dorn import surrender, treasure
from engines.dorn.asking import space_option
from engines.dorn.board import CHAMBER, CURES, SAME
from engines.dorn.events import Fled, Walked
from engines.dorn.places import arrive, beside_any, ends, of_dark, ways
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import Trait
from engines.dungeon import Field
from engines.kernel import PASS, Ask, Option, Table


async def move_all(table: Table[State]) -> None:
    """Every hero moves; who has nothing (left) to do is not waited for (DORN-TURN-01, DORN-AMB-33)."""
    state = table.state
    for hero in state.living():
        hero.left, hero.halted, hero.moved = steps(state, hero), False, False
    await table.together(*(move(table, hero) for hero in state.living()))


def steps(state: State, hero: Hero) -> int:
    """The movement on its card (DORN-MOV-01), and what works on it in this turn."""
    if hero.bound:
        return 0
    by_night = 0 if state.sun else hero.has(Trait.NIGHT)
    return max(hero.rank.move + by_night + hero.stride - hero.slow, 0)


async def move(table: Table[State], hero: Hero) -> None:
    """One hero, until it is done or nothing is left; it may break off at any space and go on (DORN-MOV-02, DORN-BRD-07)."""
    while answer := await table.wait_anew(lambda: asks(table, hero)):
        picked = answer.picked[0]
        if picked.id == PASS:
            return
        await act(table, hero, picked, answer.seat)


def asks(table: Table[State], hero: Hero) -> list[Ask]:
    """What it can do now, the useful first; none if nothing."""
    state = table.state
    if not hero.alive:
        return []
    options = [
        *treasure.finds(state, hero),
        *goals(state, hero),
        *treasure.uses(table, hero, "movement"),
        *treasure.exchanges(state, hero),
    ]
    if not options:
        return []
    args = {"hero_card": hero.hero, "left": hero.left, "space": hero.at}
    options = [Option(PASS, words="done-moving"), *options, surrender.OPTION]
    return [Ask((hero.seat,), "move", options, args=args, default=(PASS,), rules=("DORN-MOV-01", "DORN-TURN-04"))]


def goals(state: State, hero: Hero) -> list[Option]:
    """Where it can go: to Artifacts, Treasures, cures, beside enemies and friends first, then the rest, near before far."""
    options = []
    if may_flee(state, hero):
        options.append(Option("flee", means=("flee", "")))
    if hero.left <= 0 or hero.halted:
        return options
    field = ways(state, hero)
    ranks = worthwhile(state, hero)
    found = sorted(ends(state, hero, field), key=lambda space: (ranks.get(space, 9), field.distance[space], space))
    return [*options, *(goal(space, field.distance[space]) for space in found)]


@lru_cache(maxsize=8192)
def goal(space: int, distance: int) -> Option:
    """A space as an option; the same ones come up again and again."""
    return space_option(space, "go", steps=distance)


def worthwhile(state: State, hero: Hero) -> dict[int, int]:
    """Spaces by what makes them useful, the most useful 0."""
    ranks = dict.fromkeys(beside_any(state, {other.at for other in state.living() if other is not hero}), 5)
    ranks.update(dict.fromkeys(CHAMBER, 4))
    ranks.update(dict.fromkeys(beside_any(state, of_dark(state)), 3))
    ranks.update(dict.fromkeys(CURES, 2))
    ranks.update(dict.fromkeys(state.treasures, 1))
    ranks.update({artifact.at: 0 for artifact in state.artifacts if artifact.bearer < 0})
    return ranks


def may_flee(state: State, hero: Hero) -> bool:
    """With variant D, next to an enemy, before the first step (DORN-VAR-D-02, DORN-AMB-45); who passes pieces need not (DORN-AMB-76)."""
    bound = state.options.variant_d and not hero.passes and not (hero.moved or hero.fleeing or hero.used)
    return bound and hero.left > 0 and hero.at in beside_any(state, of_dark(state))


async def act(table: Table[State], hero: Hero, picked: Option, seat: int) -> None:
    """What it has picked."""
    match picked.means:
        case int(space):
            walk(table, hero, ways(table.state, hero), space)
        case ("flee", _):
            hero.fleeing = True
            table.tell(Fled(piece=hero.id, piece_card=hero.hero))
        case ("draw", _):
            await treasure.draw(table, hero)
        case ("artifact", number):
            treasure.take_artifact(table, hero, number)
        case ("take", card):
            treasure.take_item(table, hero, card)
        case ("give", thing, to):
            treasure.give(table, hero, thing, to)
        case ("drop", thing):
            treasure.drop(table, hero, thing)
        case ("use", card):
            await treasure.use(table, hero, card)
        case "surrender":
            await surrender.propose(table, seat)


def walk(table: Table[State], hero: Hero, field: Field, space: int) -> None:
    """It goes there by a shortest way; with variant D a space next to an enemy ends its steps (DORN-VAR-D-01, DORN-AMB-75)."""
    state = table.state
    path = field.way(space)
    hero.left -= field.distance[space]
    hero.moved = True
    if state.options.variant_d and not hero.passes and not hero.fleeing and space in beside_any(state, of_dark(state)):
        hero.halted = True
    arrive(table, hero, SAME[space])
    table.tell(Walked(seat=hero.seat, hero_card=hero.hero, space=SAME[space], path=path))
