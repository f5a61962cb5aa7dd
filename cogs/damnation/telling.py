"""What ``/damnation`` tells in words. Pure: a view in, lines out; nothing but what its viewer may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.words.catalogue import say
from engines.damnation.castle import STAIRCASE, castle, distances, room_by, stair_step
from engines.damnation.destinations import CLOSED, destinations, may_enter
from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import Piece, Pile, State, in_corridor
from engines.damnation.turn import opens
from engines.damnation.vocabulary import HEALTH, TOKENS, TRACK
from engines.kernel.words import catalogue_of

title_of = GAME.card_title
WORDS = catalogue_of(GAME)
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
        say("talent", WORDS, name=printed.talent.name, text=printed.talent.text),
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
        return say("standing-out", WORDS)
    curses = say("standing-curses", WORDS, cards=_titles(piece.curses.cards)) if piece.curses.cards else ""
    if piece.status == "haunt":
        return say("standing-haunt", WORDS, track=piece.track, most=TRACK, curses=curses)
    if piece.status == "vampire":
        return say("standing-vampire", WORDS, spot=spot(piece.spot), timer=piece.timer, curses=curses)
    barred = [token for card in piece.curses.cards for token in library().cards[card].bars]
    ready = [_talent(piece, kind) for kind in TOKENS if piece.tokens[kind] and kind not in barred]
    return say(
        "standing-villain",
        WORDS,
        health=piece.health,
        most=HEALTH,
        souls=piece.souls,
        talents=", ".join(ready) or "none",
        curses=curses,
        where=f" · {spot(piece.at)}" if piece.at else "",
    )


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
        return say("spot-step", WORDS, step=step)
    if not in_corridor(place):
        return say("spot-room", WORDS, room=title_of(place))
    room = room_by(castle(), place)
    return say("spot-corridor", WORDS, steps=_distances(place)[room], room=title_of(room))


@lru_cache(maxsize=512)
def _distances(start: str) -> dict[str, int]:
    return distances(castle(), start)


def around(state: State, names: Sequence[str], me: Piece) -> list[str]:
    """What is near one's own piece: who, which rooms, and where one can go if one is moving now."""
    lines = [f"{called(me, names)}: {standing(me)}"]
    others = [other for other in state.pieces if other is not me and other.spot]
    lines += [f"• {called(other, names)}, {spot(other.spot)}{_relation(me, other)}" for other in others]
    near = _distances(me.spot)
    rooms = [room for room in castle().rooms if room in near and room != me.spot and _enters(state, me, room)]
    if rooms:
        told = [f"{title_of(room)} {near[room]}" for room in sorted(rooms, key=lambda room: near[room])]
        lines.append(say("places-on-foot", WORDS, rooms=" · ".join(told)))
    if ends := destinations(state):
        key = "places-to-go.chosen" if state.turn.pointed else "places-to-go"
        lines.append(say(key, WORDS, villain=title_of(state.active.villain), count=len(ends)))
    return lines


def _enters(state: State, me: Piece, room: str) -> bool:
    """Whether a piece may walk into a room; the Vampire only into its home, and where a card lets it (DAM-VAMP-06, DAM-VAMP-13)."""
    if me.status == "vampire":
        return room == "vault" or (state.active is me and room in state.turn.haunted)
    return may_enter(state, me, room)


def _relation(me: Piece, other: Piece) -> str:
    """How another piece is met from one's own: beside, in sight, so many steps away."""
    if me.spot == other.spot:
        return say("met-here", WORDS)
    if other.spot in castle().steps.get(me.spot, ()):
        return say("met-beside", WORDS)
    target = STAIRCASE if stair_step(other.spot) else other.spot
    steps = _distances(me.spot).get(target)
    away = say("met-away", WORDS, steps=steps) if steps else ""
    seen = castle().between(me.spot, other.spot)
    return say("met-in-sight", WORDS, seen=seen, away=away if steps != seen else "") if seen else away


def place_lines(state: State, names: Sequence[str], me: Piece | None, place: str) -> list[str]:
    """A place: who stands there, what lies there, how far it is, and whether one can go there now."""
    lines = [f"**{title_of(place)}**" if not in_corridor(place) else f"**{_upper(spot(place))}**"]
    inside = [p for p in state.pieces if _is_at(p, place)]
    if inside:
        lines.append(say("place-there", WORDS, pieces=", ".join(called(piece, names) for piece in inside)))
    lines += [*_what_lies(state, place), *_choosable(state, place)]
    if me is None or not me.spot:
        return lines
    if _is_at(me, place):
        return [*lines, say("place-yours", WORDS)]
    steps = 0 if place in CLOSED else _distances(me.spot).get(place)
    lines.append(say("place-away", WORDS, steps=steps) if steps else say("place-away.never", WORDS))
    return lines


def _choosable(state: State, place: str) -> Iterator[str]:
    """Whether a place is among those that are being chosen from now: its number, and the steps of a walk."""
    ends = destinations(state)
    here = [end for end in ends if end.place == place or (place == STAIRCASE and stair_step(end.place))]
    villain = title_of(state.active.villain)
    for end in here:
        if not state.turn.pointed:
            yield say("place-now.walk", WORDS, villain=villain, number=end.number, steps=len(end.path) - 1)
        else:
            yield say("place-now", WORDS, number=end.number)
    if ends and not (state.turn.pointed or here):
        yield say("place-now.not", WORDS, villain=villain)


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
            yield say("place-cards", WORDS, count=len(state.decks[place]))
        if place in state.locked:
            yield say("place-locked", WORDS, villain=title_of(opens(state, place).villain))
        if place == "cemetery":
            yield from _heap(state)
    elif place in state.secret_doors():
        yield say("place-door", WORDS)
    elif place in state.traps:
        token = state.traps[place]
        seen = next((player.looked[place] for player in state.players if place in player.looked), "")
        if token.known or seen:
            yield say("place-trap" if token.known else "place-trap.alone", WORDS, trap=title_of(seen or token.kind))
        else:
            yield say("place-trap.unknown", WORDS)
    elif castle().arrows.get(place, place) != place:
        yield say("place-arrow", WORDS, spot=spot(castle().arrows[place]).replace("in ", "to ", 1))


def _heap(state: State) -> Iterator[str]:
    count = sum(len(zone) for zone in state.heap.values()) + len(state.heap_shown)
    if count or state.heap_souls:
        shown = say("place-dead.shown", WORDS, cards=_titles(state.heap_shown.cards)) if state.heap_shown.cards else ""
        yield say("place-dead", WORDS, count=count, shown=shown, souls=state.heap_souls)


# --- cards --------------------------------------------------------------------------------------------------------------


def card_lines(state: State, names: Sequence[str]) -> list[str]:
    """Everything that lies open, and how much lies face down."""
    lines = []
    if state.used.cards:
        lines.append(say("seen-used", WORDS, cards=_titles(state.used.cards)))
    for player in state.players:
        parts = [_sizes(player.hand) or say("seen-player.none", WORDS)]
        aside = [card for p in state.pieces if p.seat == player.seat for card in p.aside_shown.cards]
        if shown := [*player.shown.cards, *aside]:
            parts.append(say("seen-player.open", WORDS, cards=_titles(shown)))
        parts += [
            say("seen-player.cursed", WORDS, cards=_titles(p.curses.cards))
            for p in state.pieces
            if p.seat == player.seat and p.curses.cards
        ]
        lines.append(say("seen-player", WORDS, name=names[player.seat], parts=" · ".join(parts)))
    lines.append(say("seen-decks", WORDS, decks=_sizes(state.decks)))
    lines += [say("seen-cemetery", WORDS, what=line) for line in _heap(state)]
    lines += [
        say("seen-knell", WORDS, name=knell.name, text=knell.text)
        for knell in map(library().knells.get, state.rung)
        if knell
    ]
    silent = sum(1 for knell in state.knells if "?" in knell.cards)
    lines.append(say("seen-silent.fallen" if state.fallen else "seen-silent", WORDS, count=silent))
    kinds = Counter(title_of(token.kind) for token in state.traps.values() if token.known)
    known = "".join(f" · {kind} {count}" for kind, count in kinds.items())
    lines.append(say("seen-traps", WORDS, count=len(state.traps) - kinds.total(), known=known))
    if beside := [token.kind for token in state.spare if token.known]:
        lines.append(say("seen-spare", WORDS, traps=_titles(beside)))
    if state.haunt_row.cards:
        lines.append(say("seen-haunt", WORDS, cards=_titles(state.haunt_row.cards), count=len(state.haunt_deck)))
    lines.append(say("seen-souls", WORDS, count=state.supply))
    return lines


def _titles(cards: Sequence[str]) -> str:
    return ", ".join(title_of(card) for card in cards)


def _sizes(piles: Pile) -> str:
    """How many cards of each deck: their backs show that to everybody."""
    return " · ".join(f"{UNSAID.get(deck) or title_of(deck)} {len(zone)}" for deck, zone in piles.items() if len(zone))
