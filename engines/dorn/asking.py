"""How this game asks: what others may change meanwhile is looked at anew (several heroes act side by side)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from engines.dorn.board import ARGOS, OFF, Bearing, away, bearing
from engines.dorn.deeds import Deed
from engines.dorn.state import Foe, Hero, Keeper, Monster, Rubble, State
from engines.dungeon import FAR
from engines.kernel import PASS, Ask, Option, Table
from engines.kernel.asks import NOTHING, Later

Fatal: TypeAlias = Callable[[Any], Mapping[str, Any]]
"""Whom it kills to pick a piece, or none."""


def at(space: int) -> str:
    """How an option points at a space."""
    return f"space-{space}"


def space_option(state: State, space: int, number: int, start: int = OFF, words: str = "space", **args: Any) -> Option:
    """A space as an option that means it; ``number`` is what stands there on pictures, ``start`` whence it is seen."""
    said = Later(lambda: there(state, space, number, start) | args)
    return Option(f"to-{space}", words, said, at(space), means=space)


def there(state: State, space: int, number: int, start: int = OFF) -> dict[str, Any]:
    """What is said of a space besides its ``number``: beside whom it lies and where from ``start``, or how far it is from the nearest hero, and where from there."""
    walks = {hero.number: away(state.gate == "open", hero.at)[space] for hero in state.living()}
    nearest = state.heroes[min(walks, key=lambda one: (walks[one], one))]
    steps = walks[nearest.number] if walks[nearest.number] != FAR else 0
    touching = state.grid.touching[space]
    beside = [piece for piece in (*state.living(), *state.actors()) if piece.at in touching and piece.at != start]
    lies = bearing(nearest.at if start == OFF else start, space)
    near = "beside" if beside else "steps" if steps and start == OFF else ""
    return {
        "number": number,
        "place_card": at(space),
        "near": near,
        "near_card": name_of(beside[0]) if beside else at(ARGOS) if nearest.at == ARGOS else nearest.hero,
        "away": steps,
        **compass(lies),
    }


def compass(lies: Bearing) -> dict[str, Any]:
    """Where something lies, as words say it."""
    return {
        "toward": lies.toward,
        "north": max(-lies.down, 0),
        "south": max(lies.down, 0),
        "east": max(lies.right, 0),
        "west": max(-lies.right, 0),
    }


def name_of(piece: Foe | Hero) -> str:
    """What a piece is, for those who are told."""
    if isinstance(piece, Hero):
        return piece.hero
    if isinstance(piece, Monster):
        return piece.kind
    return f"rubble_{piece.number}" if isinstance(piece, Rubble) else "zorkal"


def piece_option(piece: Foe | Hero, words: str = "piece", order: str = "") -> Option:
    """A piece as an option that means what it is called; a monster has the number that it bears on pictures. With an order it only leads to what else it could be told."""
    if isinstance(piece, Monster):
        return _piece(piece.id, piece.kind, piece.at, piece.hp, piece.nth, words, order)
    return _piece(piece.id, name_of(piece), piece.at, piece.hp, 0, words, order)


@lru_cache(maxsize=256)
def _piece(id_: str, name: str, space: int, hp: int, nth: int, words: str, order: str) -> Option:
    where = at(space) if space != OFF else ""
    args = {"piece_card": name, "hp": hp, "place_card": where, "nth": nth}
    if nth:
        args["number"] = nth
    if order:
        args["order"] = order
    return Option(id_, words, args, where, means=id_, opens=bool(order))


async def choose(  # noqa: PLR0913
    table: Table[State],
    seat: int,
    kind: str,
    options: Callable[[], Sequence[Option]],
    rule: str,
    args: Mapping[str, Any] = NOTHING,
    *,
    secret: bool = False,
    due: bool = False,
    turn: Callable[[], bool] | None = None,
    fatal: Fatal | None = None,
) -> Option | None:
    """One of what there is to choose; not asked where there is only one, None where there is nothing (left).

    With variant E it is lost if time runs out, unless it is ``due`` in any case (DORN-AMB-46); ``fatal`` says whom that kills. With
    ``turn`` it waits for its own.
    """
    found = options()
    if len(found) < 2:
        return found[0] if found else None

    def asks() -> list[Ask]:
        left = options()
        if not left or not (turn is None or turn()):
            return []
        lost = table.state.limited(seat) and not due
        let_go = LET_GO._replace(fatal=Later(fatal, None)) if fatal else LET_GO
        return [
            Ask(
                (seat,),
                kind,
                [*left, let_go] if lost else left,
                args=args,
                secret=secret,
                default=(PASS,) if lost else (),
                rules=(rule,),
            )
        ]

    answer = await table.wait_anew(asks, patient=turn is not None)
    return answer.picked[0] if answer and answer.choice != [PASS] else None


LET_GO = Option(PASS, words="let-go")
"""What becomes of a choice that is not made in time."""


async def choose_space(  # noqa: PLR0913
    table: Table[State],
    chooser: Hero | Keeper,
    kind: str,
    spaces: Callable[[], Sequence[int]],
    rule: str,
    args: Mapping[str, Any] = NOTHING,
    *,
    start: int = OFF,
    others: bool = False,
    fatal: Fatal | None = None,
) -> int | None:
    """One of these spaces, seen from ``start`` if there is one, ``OFF`` holding the place of none; as :func:`choose`, ``fatal`` of the space. Pictures show the numbers meanwhile, to the Dornkeeper alone what he thinks about.

    Where ``others`` may have to be chosen by the same person meanwhile, that is asked one after the other, so that no picture has the numbers of another.
    """
    shown: list[int] = []

    def options() -> list[Option]:
        nonlocal shown
        found = list(spaces())
        if is_shown():
            chooser.offered = shown = found
        state = table.state
        numbered = [space_option(state, space, n, start) for n, space in enumerate(found, start=1) if space != OFF]
        return [one._replace(fatal=Later(fatal, one.means)) for one in numbered] if fatal else numbered

    def is_shown() -> bool:
        return chooser.offered in ([], shown)

    turn = is_shown if others else None
    secret = isinstance(chooser, Keeper)
    picked = await choose(table, chooser.seat, kind, options, rule, args, secret=secret, turn=turn, fatal=fatal)
    if is_shown():
        chooser.offered = []
    return picked.means if picked else None


def leads(state: State, hero: Hero, able: Callable[[Hero], bool]) -> bool:
    """Whether it is the one that its player is asked for; the other heroes of that player wait, and any of them can be turned to.

    It has something to do itself; ``able`` says it of the others.
    """
    others = [one for one in state.heroes if one.seat == hero.seat and one is not hero and one.alive and not one.done]
    if not others:
        return True
    if any(other.leads and able(other) for other in others):
        return False
    return hero.leads or not any(other.number < hero.number and able(other) for other in others)


ALL_DONE = "all-done"


def all_done(state: State, hero: Hero, done: str, able: Callable[[Hero], bool]) -> list[Option]:
    """That all heroes of one person are done, where another one than ``hero`` still could do something."""
    others = [one for one in state.heroes if one.seat == hero.seat and one is not hero and one.alive and not one.done]
    for other in others:
        if able(other):
            return [Option(ALL_DONE, f"{done}-all", {"ahead": True}, means=ALL_DONE)]
    return []


def end_all(state: State, seat: int) -> None:
    """All heroes of one person are done, but for one whose Blessing is at work (DORN-AMB-51)."""
    for hero in state.heroes:
        if hero.seat == seat and hero.prayer != "heard":
            hero.done = True


def lead(state: State, hero: Hero) -> None:
    """Its player turns to this hero."""
    for other in state.heroes:
        if other.seat == hero.seat:
            other.leads = other is hero


def waits(hero: Hero, *more: Option, done: str, default: str = PASS) -> Ask:
    """What is asked for a hero that another one of the same person goes before: to turn to it, or that it is done.

    It is asked for itself later, so that nobody need say anything now, unless it would do something if time ran out.
    """
    called = {"hero_card": hero.hero}  # whoever goes first has a button to be done as well
    stays = Option(PASS, f"{done}-waiting", called, tacit=True)
    return Ask(
        (hero.seat,),
        "waits",
        [Option("lead", "lead", called, means="lead"), *more, stays],
        args=called | {"hp": hero.hp, "place_card": at(hero.at)},
        default=(default,),
        rules=("DORN-OBJ-07",),
        silence=True,
        offer=default == PASS,
    )


Asked: TypeAlias = dict[int, list[Ask]]
"""By the number of a hero what it is asked now, or was when it began what it is in the midst of; for those parts that come after all heroes."""


def undecided(state: State, asked: Asked) -> bool:
    """Whether any hero still moves, or is in the midst of something."""
    return bool([hero for hero in state.living() if asked[hero.number]])


def engaged(asked: Asked, hero: Hero) -> bool:
    """Whether its person has something to do for it; not while the Dornkeeper says where something climbs out of its chest (DORN-AMB-73, DORN-AMB-80)."""
    return bool(asked[hero.number]) and not hero.at_chest


async def go_on(table: Table[State], kind: str, others: Callable[[], bool], left: Callable[[Hero], int | None]) -> None:
    """Who is done may go on after all as long as ``others`` do; nobody waits for it (DORN-MOV-02, DORN-AMB-44, DORN-AMB-79).

    ``left`` says how many steps or attacks it has left; None if it can do nothing.
    """
    state = table.state

    def offers() -> list[Ask]:
        idle = [hero for hero in state.living() if (hero.done or hero.prayer == "kept") and not hero.busy]
        found = [(hero, more) for hero in idle if (more := left(hero)) is not None] if idle and others() else []
        return [_onward(hero, kind, more) for hero, more in found]

    while answer := await table.wait_anew(offers, patient=True):
        hero = state.heroes[answer.picked[0].means]
        hero.done, hero.again = False, True
        hero.prayer = "open" if hero.prayer == "kept" else hero.prayer
        lead(state, hero)


def _onward(hero: Hero, kind: str, left: int) -> Ask:
    args = {"hero_card": hero.hero, "hp": hero.hp, "place_card": at(hero.at), "left": left}
    option = Option("go-on", "go-on", {"hero_card": hero.hero}, means=hero.number, opens=True)
    rules = ("DORN-MOV-02", "DORN-AMB-44", "DORN-AMB-79")
    return Ask((hero.seat,), kind, [option], args=args, rules=rules, offer=True)


VAIN = "-in-vain"
"""So the words of what does nothing now end."""


def in_vain(option: Option) -> bool:
    """Whether it does nothing now; it is offered last, and no steward takes it (DORN-AMB-84)."""
    return option.words.endswith(VAIN)


P = TypeVar("P", Foe, Hero)


def pieces(works: Sequence[P], there: Sequence[P], words: str = "piece") -> list[tuple[P, Option]]:
    """Those for whom an effect does something; where it is several, then the others that are ``there``, in vain (DORN-AMB-84)."""
    useful = [one.id for one in works]
    others = [one for one in there if one.id not in useful] if len(useful) > 1 else []
    said = [(one, words) for one in works] + [(one, words + VAIN) for one in others]
    return [(one, piece_option(one, name)) for one, name in said]


async def choose_foe(
    deed: Deed, foes: Callable[[], Sequence[Foe]], there: Callable[[], Sequence[Foe]], fatal: Fatal
) -> Foe | None:
    """One of the Dornkeeper's side, for an effect; ``fatal`` says whom picking it kills."""
    args = {"card": deed.card}

    def options() -> list[Option]:
        return [option._replace(fatal=Later(fatal, foe)) for foe, option in pieces(foes(), there())]

    picked = await choose(deed.table, deed.seat, "target", options, "DORN-CMB-19", args, fatal=fatal)
    return deed.state.foe(picked.means) if picked else None


async def choose_hero(
    deed: Deed, heroes: Callable[[], Sequence[Hero]], there: Callable[[], Sequence[Hero]], fatal: Fatal
) -> Hero | None:
    """One of the heroes, for an effect; ``fatal`` says whom picking it kills."""
    args = {"card": deed.card}

    def options() -> list[Option]:
        return [option._replace(fatal=Later(fatal, hero)) for hero, option in pieces(heroes(), there())]

    picked = await choose(deed.table, deed.seat, "hero", options, "DORN-CMB-19", args, fatal=fatal)
    return next((hero for hero in deed.state.living() if picked and hero.id == picked.means), None)
