"""How this game asks: in secret about a hand, in the open about what lies on the board."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from functools import partial
from typing import Any

from engines.damnation import doom
from engines.damnation.destinations import Destination, destinations, follows
from engines.damnation.state import Piece, State
from engines.kernel import PASS, YIELD, Ask, Later, LaterOptions, Option, Table
from engines.kernel.asks import NOTHING

Then = Callable[[Destination, Table[State]], Coroutine[Any, Any, Any]]
"""What is done with the end of a move that is picked."""
STAY = "stay"
"""The choice of no place."""
VAIN = "-in-vain"
"""So the words of what does nothing now end."""
DECLINED = Option(PASS, words="nothing-now")
"""The first of what a hand can do in the own turn."""


def in_vain(option: Option) -> bool:
    """Whether it does nothing now; it is offered last, and no steward takes it (DAM-AMB-98)."""
    return option.words.endswith(VAIN)


def useful(options: Sequence[Option]) -> list[Option]:
    """What does something, or declines."""
    return [option for option in options if not in_vain(option)]


def does_nothing(options: Sequence[Option]) -> bool:
    """Whether none but the first does anything; what is in vain comes last."""
    return len(options) == 1 or in_vain(options[1])


def question(seat: int, kind: str, options: Sequence[Option], rule: str, **more: Any) -> Ask:
    """A secret question to one seat: what it is offered depends on its hand. The first option is the default: declining, where one may.

    Whoever can only decline, or do something in vain, has nothing to think about, and nobody else learns that.
    """
    if "idle" not in more:
        more["idle"] = does_nothing(options)
    return Ask((seat,), kind, options, secret=True, rules=(rule,), **more)


def is_plain(state: State, piece: Piece, options: Sequence[Option]) -> bool:
    """Whether everybody can see that its player can only decline: nothing else does anything, and no card is hidden in its hand."""
    return does_nothing(options) and not state.owner(piece).hides()


async def put(table: Table[State], seat: int, kind: str, options: Sequence[Option], rule: str, **more: Any) -> Option:
    """Ask one seat in secret; the option it picked."""
    return (await table.wait(question(seat, kind, options, rule, **more))).picked[0]


async def beside(table: Table[State], openly: Ask, hand: Ask) -> Option:
    """An open question of the own turn, and beside it a secret one about the hand of the same seat; the option that is picked.

    The open one has what everybody can see, and alone goes on. The secret one is there whatever is held, so that it tells
    nothing; who declines it is asked again as soon as something has happened.
    """
    answer = await table.wait(hand, openly)
    if answer.ask is hand and answer.choice == [PASS]:
        answer = await table.wait(openly)
    return answer.picked[0]


async def pick(table: Table[State], seat: int, kind: str, options: Sequence[Option], rule: str, **more: Any) -> Option:
    """Ask one seat in the open, unless there is nothing to choose.

    With ``owner`` it is about a piece of somebody else, who chooses if the choice is left to them (DAM-AMB-35).
    """
    owner = more.pop("owner", seat)
    if owner != seat:
        chosen = await pick_or_leave(table, seat, kind, options, rule, owner=owner, **more)
        if chosen is not None:
            return chosen
    if len(options) == 1:
        return options[0]
    if "default" not in more and any(option.id == PASS for option in options):
        more["default"] = (PASS,)
    return await table.pick(owner, kind, options, rules=(rule,), **more)


async def pick_or_leave(
    table: Table[State], seat: int, kind: str, options: Sequence[Option], rule: str, *, owner: int, **more: Any
) -> Option | None:
    """Ask one seat what becomes of a piece of another; None if it leaves that to its ``owner``, as who is late does (DAM-AMB-35)."""
    if len(options) == 1:
        return options[0]
    left = Option(YIELD, words="leave-to", args={"seat": owner})
    chosen = await table.pick(seat, kind, [*options, left], rules=(rule,), **{**more, "default": (YIELD,)})
    return None if chosen is left else chosen


def piece_options(table: Table[State], pieces: Sequence[Piece], words: str, then: doom.Effect | None) -> list[Option]:
    """Pieces as options that mean their numbers; ``then`` asks for one of them, and does something to it."""
    found = []
    for p in pieces:
        id_ = f"piece-{p.number}"
        args = {"card": p.villain, "seat": p.seat, "health": p.health}
        kills = doom.fatal(table, then, id_) if then else NOTHING
        found.append(Option(id_, words, args, p.spot, means=p.number, fatal=kills))
    return found


async def pick_piece(
    table: Table[State],
    seat: int,
    kind: str,
    pieces: Sequence[Piece],
    rule: str,
    then: doom.Effect | None = None,
    **more: Any,
) -> Piece:
    """One of several pieces; the question is open to everybody. Where there is one, the ``others``, in vain, come last (DAM-AMB-98).

    There is one, too, where nobody but a Villain of the same seat is not in vain.
    """
    others: Sequence[Piece] = more.pop("others", ())
    options = piece_options(table, pieces, "piece", then)
    if len(options) > 1 or pieces[0].seat == seat:
        options += piece_options(table, others, f"piece{VAIN}", then)
    number: int = (await pick(table, seat, kind, options, rule, **more)).means
    return table.state.pieces[number]


async def pick_place(
    table: Table[State],
    seat: int,
    kind: str,
    places: Sequence[str],
    rule: str,
    *,
    words: str = "destination",
    mover: Piece | None = None,
    resolves: bool = False,
    **more: Any,
) -> str:
    """One of several places, numbered as one reads the map; the question is open to everybody.

    :data:`STAY` can be among them, and is what is chosen for who is late; ``mover`` is who goes there, if not the piece
    whose turn it is, and ``then`` what is done with the place; ``besides`` comes after them.
    """
    state = table.state
    state.turn.pointed = [place for place in places if place != STAY]
    then: Then | None = more.pop("then", None)
    then = partial(_chosen, then) if then else None
    options = end_options(table, destinations(state), words, mover, then, resolves=resolves)
    options = [*options, *more.pop("besides", ())]
    if STAY in places:
        stays = (mover or state.active).at
        ends = partial(then, Destination(0, stays, (stays,), 0)) if then else None
        around = Later(lambda: {**follows(state, mover or state.active, stays, resolves=resolves), "ahead": False})
        kills = doom.fatal(table, ends) if ends else NOTHING
        options = [Option(STAY, words="stay", args=around, fatal=kills), *options]
        more["default"] = (STAY,)
    picked = await pick(table, seat, kind, options, rule, **more)
    state.turn.pointed = []
    return picked.id


async def _chosen(then: Then, end: Destination, table: Table[State]) -> None:
    """Nobody chooses among places any more."""
    table.state.turn.pointed = []
    await then(end, table)


def end_options(
    table: Table[State],
    ends: Sequence[Destination],
    words: str,
    mover: Piece | None = None,
    then: Then | None = None,
    sought: Callable[[], Collection[str]] = tuple,
    *,
    resolves: bool = False,
) -> Sequence[Option]:
    """Ends of a move as options of their places, with their numbers and what follows there for ``mover``.

    What is done with the end that is picked, ``then`` does: whom that kills, is said before. Places that are ``sought`` stand
    ahead of the others, too. It ``resolves`` where it ends the own movement, so that a claim or an attack may follow.
    """
    state = table.state
    mover = mover or state.active

    def option(n: int) -> Option:
        end = ends[n]
        kills = NOTHING if then is None else doom.fatal(table, partial(then, end))
        return Option(end.place, words, Later(_end_args, state, mover, end, sought, resolves), end.place, fatal=kills)

    return LaterOptions([end.place for end in ends], option)


def _end_args(
    state: State,
    mover: Piece,
    end: Destination,
    sought: Callable[[], Collection[str]],
    resolves: bool,  # what is read later is given as it comes
) -> dict[str, object]:
    told = follows(state, mover, end.place, path=end.path, resolves=resolves)
    return {"number": end.number, **told, "ahead": told["ahead"] or end.place in sought()}
