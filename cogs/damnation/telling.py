"""What ``/damnation`` tells in words. Pure: a view in, lines out; nothing but what its viewer may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from engines.damnation.castle import STAIRCASE, castle, distances, room_by, stair_step
from engines.damnation.destinations import destinations, may_enter
from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import Piece, Pile, State, in_corridor
from engines.damnation.vocabulary import HEALTH, TOKENS, TRACK

title_of = GAME.card_title
UNSAID = {"castle": "Castle", "vampire": "Vampire", "heirloom": "Heirlooms"}
"""Decks that belong to no room."""


# --- Villains -----------------------------------------------------------------------------------------------------------


def villain_lines(villain: str, piece: Piece | None = None, name: str = "") -> list[str]:
    """A Villain's board: who it is, what it can, and how it fares where it is played.

    Args:
        villain: its id.
        piece: of a table, as anybody may see it; None where it is not played.
        name: of its player.
    """
    printed = library().villains[villain]
    lines = [
        f"## {printed.name}{f' · {name}' if name else ''}",
        f"*{printed.story}*",
        f"**{printed.passive}**: {printed.passive_text}",
        f"**{printed.talent.name}** (Talent): {printed.talent.text}",
    ]
    return [*lines, standing(piece)] if piece is not None else lines


def all_villains(holders: dict[str, str]) -> list[str]:
    """The eight, a line each; ``holders`` are names by villain."""
    return [
        f"• **{one.name}**{f' · {holders[one.id]}' if one.id in holders else ''}: {one.passive_text} {one.talent.text}"
        for one in library().villains.values()
    ]


def standing(piece: Piece) -> str:
    """How a piece fares, in one line."""
    if piece.status == "out":
        return "Gone for good."
    curses = f" · cursed: {_titles(piece.curses.cards)}" if piece.curses.cards else ""
    if piece.status == "haunt":
        return f"A Haunt, on {piece.track} of {TRACK} steps back to life{curses}"
    if piece.status == "vampire":
        return f"The Vampire, {spot(piece.spot)}; its timer stands on {piece.timer}{curses}"
    ready = [_talent(piece, kind) for kind in TOKENS if piece.tokens[kind]]
    souls = f" · {piece.souls} Soul{'s' if piece.souls != 1 else ''}" if piece.souls else ""
    talents = f"ready: {', '.join(ready)}" if ready else "no Talent ready"
    where = f" · {spot(piece.at)}" if piece.at else ""
    return f"{piece.health} of {HEALTH} Health{souls} · {talents}{curses}{where}"


def _talent(piece: Piece, kind: str) -> str:
    return library().villains[piece.villain].talent.name if kind == "own" else kind.capitalize()


# --- places -------------------------------------------------------------------------------------------------------------


def called(piece: Piece, names: Sequence[str]) -> str:
    """A piece with its player, in bold."""
    return f"**{title_of(piece.villain)}** ({names[piece.seat]})"


def spot(place: str) -> str:
    """Where something is, as people say it: corridors by the room that is nearest."""
    step = stair_step(place)
    if step:
        return f"on step {step} of the Great Spiral Staircase"
    if not in_corridor(place):
        return f"in {title_of(place)}"
    room = room_by(castle(), place)
    return f"in a corridor, {_steps(_distances(place)[room])} from {title_of(room)}"


def _steps(count: int) -> str:
    return f"{count} step{'s' if count != 1 else ''}"


@lru_cache(maxsize=512)
def _distances(start: str) -> dict[str, int]:
    return distances(castle(), start)


def around(state: State, names: Sequence[str], me: Piece) -> list[str]:
    """What is near one's own piece: who, which rooms, and where one can go if one is moving now."""
    lines = [f"{called(me, names)}: {standing(me)}"]
    if me.status not in ("villain", "vampire"):
        return lines
    others = [other for other in state.pieces if other is not me and other.status in ("villain", "vampire")]
    lines += [f"• {called(other, names)}, {spot(other.spot)}{_relation(me, other)}" for other in others if other.spot]
    near = _distances(me.spot)
    rooms = [room for room in castle().rooms if room in near and room != me.spot and may_enter(state, me, room)]
    if rooms:
        told = [f"{title_of(room)} {near[room]}" for room in sorted(rooms, key=lambda room: near[room])]
        lines.append(f"**On foot, in steps**: {' · '.join(told)}")
    if ends := destinations(state):
        who = title_of(state.active.villain)
        lines.append(f"{who} can go to {len(ends)} places now; they have the numbers of the picture.")
    return lines


def _relation(me: Piece, other: Piece) -> str:
    """How another piece is met from one's own: beside, in sight, so many steps away."""
    if me.spot == other.spot:
        return ", with you"
    if other.spot in castle().steps.get(me.spot, ()):
        return ", beside you"
    target = STAIRCASE if stair_step(other.spot) else other.spot
    steps = _distances(me.spot).get(target)
    away = f", {_steps(steps)} away" if steps else ""
    seen = castle().between(me.spot, other.spot)
    return f", in your sight at {seen}{away if steps != seen else ''}" if seen else away


def place_lines(state: State, names: Sequence[str], me: Piece | None, place: str) -> list[str]:
    """A place: who stands there, what lies there, how far it is, and whether one can go there now."""
    lines = [f"**{title_of(place)}**" if not in_corridor(place) else f"**{_upper(spot(place))}**"]
    inside = [p for p in state.pieces if p.status in ("villain", "vampire") and _is_at(p, place)]
    if inside:
        lines.append(f"There: {', '.join(called(piece, names) for piece in inside)}.")
    lines += [*_what_lies(state, place), *_choosable(state, place)]
    if me is None or me.status not in ("villain", "vampire"):
        return lines
    if _is_at(me, place):
        return [*lines, "You are there."]
    steps = _distances(me.spot).get(place)
    lines.append(f"{_steps(steps)} from you by the shortest way." if steps else "No way leads there from you on foot.")
    return lines


def _choosable(state: State, place: str) -> Iterator[str]:
    """Whether a place is among those that are being chosen from now: its number, and the steps of a walk."""
    ends = destinations(state)
    here = [end for end in ends if end.place == place or (place == STAIRCASE and stair_step(end.place))]
    for end in here:
        walk = f": {_steps(len(end.path) - 1)}" if state.turn.walks else ""
        yield f"**{title_of(state.active.villain)} can go there now**, number {end.number} on the picture{walk}."
    if ends and state.turn.walks and not here:
        yield f"{title_of(state.active.villain)} cannot end there with this roll."


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _is_at(piece: Piece, place: str) -> bool:
    return piece.spot == place or (place == STAIRCASE and bool(stair_step(piece.spot)))


def _what_lies(state: State, place: str) -> Iterator[str]:
    if place in castle().rooms:
        room = castle().rooms[place]
        if room.reminder:
            yield f"-# {room.reminder}"
        if place in state.decks:
            yield f"{len(state.decks[place])} cards left to draw."
        if place in state.locked:
            yield f"Locked until the next turn of {title_of(state.pieces[state.locked[place]].villain)}."
        if place == "cemetery":
            yield from _heap(state)
    elif place in state.secret_doors():
        yield "A Secret Door."
    elif place in state.traps:
        token = state.traps[place]
        yield f"A known trap: {title_of(token.kind)}." if token.known else "A trap that nobody has seen yet."
    elif castle().arrows.get(place, place) != place:
        yield f"An arrow: it pushes on, {spot(castle().arrows[place]).replace('in ', 'to ', 1)}."


def _heap(state: State) -> Iterator[str]:
    count = sum(len(zone) for zone in state.heap.values()) + len(state.heap_shown)
    if count or state.heap_souls:
        shown = f" ({_titles(state.heap_shown.cards)} among them)" if state.heap_shown.cards else ""
        yield f"The dead have left {count} cards{shown} and {state.heap_souls} Souls."


# --- cards --------------------------------------------------------------------------------------------------------------


def card_lines(state: State, names: Sequence[str]) -> list[str]:
    """Everything that lies open, and how much lies face down."""
    lines = []
    if state.used.cards:
        lines.append(f"**Used in this turn**: {_titles(state.used.cards)}")
    for player in state.players:
        parts = [_sizes(player.hand) or "no cards"]
        if player.shown.cards:
            parts.append(f"face up: {_titles(player.shown.cards)}")
        parts += [
            f"cursed: {_titles(p.curses.cards)}" for p in state.pieces if p.seat == player.seat and p.curses.cards
        ]
        lines.append(f"**{names[player.seat]}** · {' · '.join(parts)}")
    lines.append(f"**Decks** · {_sizes(state.decks)}")
    lines += [f"**Cemetery** · {line}" for line in _heap(state)]
    lines += [
        f"**Deathknell: {knell.name}** · {knell.text}" for knell in map(library().knells.get, state.rung) if knell
    ]
    silent = sum(1 for knell in state.knells if "?" in knell.cards)
    lines.append(f"**Deathknells still silent** · {silent}{' · The Fall has begun' if state.fallen else ''}")
    kinds = Counter(title_of(token.kind) for token in state.traps.values() if token.known)
    known = "".join(f" · {kind} {count}" for kind, count in kinds.items())
    lines.append(f"**Traps** · {len(state.traps) - kinds.total()} unknown{known}")
    if state.haunt_row.cards:
        lines.append(f"**Haunt row** · {_titles(state.haunt_row.cards)} · {len(state.haunt_deck)} face down")
    lines.append(f"**Souls** · {state.supply} in the supply")
    return lines


def _titles(cards: Sequence[str]) -> str:
    return ", ".join(title_of(card) for card in cards)


def _sizes(piles: Pile) -> str:
    """How many cards of each deck: their backs show that to everybody."""
    return " · ".join(f"{UNSAID.get(deck) or title_of(deck)} {len(zone)}" for deck, zone in piles.items() if len(zone))
