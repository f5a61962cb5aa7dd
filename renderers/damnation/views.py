"""From a view of the game to what its pictures need."""

from collections.abc import Sequence

from engines.damnation.castle import STAIRCASE, castle
from engines.damnation.destinations import destinations, steps_left, totals
from engines.damnation.events import Moved
from engines.damnation.library import library
from engines.damnation.state import State
from engines.kernel import BACK, Event
from renderers.damnation.holdings import called_by_seat, mark_of
from renderers.damnation.printed import where
from renderers.damnation.table import BoardScene, Goal, Heap, Knell, Roll, Surroundings, Trap, VillainMark

# The pictures


def nearby_scene(view: State, viewer: int | None, names: Sequence[str], place: str) -> Surroundings | None:
    """A part of the castle: round ``place``, or else round the viewer's own piece.

    Who chooses where a piece goes sees that piece, and all ends of its way. If ``place`` can be reached by the move that is being chosen, the way
    there is drawn out. None if the viewer has no piece on the board, and no place is given.
    """
    middle = place or _mine(view, viewer)
    if not middle:
        return None
    scene = board_scene(view, viewer, names, ())
    middle = "stair_1" if middle == STAIRCASE else middle
    way = next((goal.path for goal in scene.goals if goal.place == middle), ())
    choosing = not place and _concerns(view, viewer)
    return Surroundings(scene, middle, where(middle), way if place else (), choosing)


def first_tables() -> list[BoardScene]:
    """The castle before and after The Fall, with all Villains."""
    marks = tuple(VillainMark(one.name, one.id, one.name) for one in library().villains.values())
    traps = tuple(Trap(place, kind) for place, kind in zip(castle().traps, ["", *castle().tokens] * 3, strict=False))
    return [BoardScene(marks, traps, fallen=fallen) for fallen in (False, True)]


def board_scene(view: State, viewer: int | None, names: Sequence[str], events: Sequence[Event]) -> BoardScene:
    """Everything on the table, as the viewer may see it."""
    called = called_by_seat(view, names)
    ends = destinations(view)
    moved = next((event for event in reversed(events) if isinstance(event, Moved)), None)
    return BoardScene(
        villains=tuple(mark_of(view, piece, viewer, called) for piece in view.pieces),
        traps=tuple(_trap(view, viewer, place) for place in view.traps),
        secret_doors=tuple(view.doors),
        knells=tuple(_knell(zone.cards[0]) for zone in view.knells),
        fallen=view.fallen,
        decks=tuple((deck, len(zone)) for deck, zone in view.decks.items()),
        round=view.round,
        phase=view.phase,
        roll=_roll(view),
        goals=tuple(Goal(end.number, end.place, tuple(end.path)) for end in ends),
        trail=tuple(moved.path) if moved and not ends else (),
        walker=_walker(view, moved.card) if moved else "",
        locked=tuple(view.locked),
        heap=Heap(sum(len(zone) for zone in view.heap.values()) + len(view.heap_shown), view.heap_souls),
        supply=view.supply,
    )


def _trap(view: State, viewer: int | None, place: str) -> Trap:
    """A token as everybody sees it, or as the viewer alone has seen it."""
    token = view.traps[place]
    seen = "" if viewer is None or token.known else view.players[viewer].looked.get(place, "")
    return Trap(place, token.kind if token.known else seen, alone=bool(seen))


def _knell(card: str) -> Knell:
    if card == BACK:
        return Knell()
    printed = library().knells[card]
    return Knell(printed.name, printed.text)


def _roll(view: State) -> Roll:
    if view.phase != "turns" or not view.turn.die:
        return Roll()
    if view.active.status == "vampire":
        left = steps_left(view)
        return Roll(view.turn.die, "", min(1, left), left)
    some = totals(view)
    return Roll(view.turn.die, view.turn.black, some[0], some[-1])


def _walker(view: State, villain: str) -> str:
    """The sign of the piece that walked: the Vampire's if it was the Vampire."""
    piece = next((one for one in view.pieces if one.villain == villain), None)
    return "vampire" if piece and piece.status == "vampire" else villain


def _mine(view: State, viewer: int | None) -> str:
    """Where the piece stands that concerns a viewer most; empty if there is none."""
    own = [piece for piece in view.pieces if piece.seat == viewer and piece.spot]
    if _concerns(view, viewer) and view.active.spot:
        return view.active.spot
    return own[0].spot if own else ""


def _concerns(view: State, viewer: int | None) -> bool:
    """Whether whose turn it is concerns a viewer: as its player, or by choosing its way."""
    active = view.active
    holder = view.pieces[active.claimed_by].seat if active.claimed_by >= 0 else None
    return viewer is None or active.seat == viewer or (holder == viewer and bool(destinations(view)))
