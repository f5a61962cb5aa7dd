"""From the game to its first and its last picture: the lobby, and what the chronicle tells of everybody."""

from collections.abc import Sequence
from functools import reduce

from engines.damnation.game import GAME, title_of
from engines.damnation.library import library
from engines.damnation.state import Deeds, Milestone, Options, Piece, State
from engines.damnation.vocabulary import HAUNT_CARDS
from engines.kernel.words import Words
from renderers.damnation.card_table import Lane, LaneMark, RecapScene, Toll
from renderers.damnation.holdings import called_by_seat, mark_of
from renderers.damnation.lobbies import draw_lobby
from renderers.damnation.plates import framed
from renderers.damnation.printed import where
from renderers.damnation.villains import PORTRAIT
from renderers.damnation.words import say
from renderers.kit.encode import Picture
from renderers.kit.lobbies import LobbyScene

MOMENTS = 4
"""So many turning points are told."""
TURNS = ("vampire", "first", "fall", "back", "revenant", "last", "slain")
"""What a game may turn on, the most telling first."""
PROUD = ("slain", "bites", "dealt", "claims", "healed", "traps", "used", "steps", "taken")
"""What one may be proud of, the proudest first."""


def lobby_of(options: Options, names: Sequence[str]) -> Picture:
    """The banner of a table that has not begun."""
    played = "standard" if options.variant == "two_player" and len(names) > 2 else options.variant
    return draw_lobby(LobbyScene(GAME.title, say("picture-lobby.line", variant=played), tuple(names)))


def recap_scene(view: State, names: Sequence[str]) -> RecapScene:
    """Everybody's lane, the winner's first, then those who lasted longest."""
    called = called_by_seat(view, names)
    milestones = view.chronicle.milestones
    order = sorted(view.pieces, key=lambda piece: (piece.seat != view.winner, -_lasted(view, piece), piece.number))
    tolls = {one.card: one.round for one in milestones if one.kind == "knell"}
    fall = next((one.round for one in milestones if one.kind == "fall"), 0 if view.fallen else -1)
    winners = [piece for piece in order if piece.seat == view.winner and piece.status != "out"]
    nobody = say("picture-somebody.nobody")
    titles = [library().villains[piece.villain].name for piece in winners] or [nobody]
    listed = reduce(lambda first, last: say("list-and", first=first, last=last), titles)
    return RecapScene(
        title=called[view.winner] if view.winner >= 0 else nobody,
        line=say("recap-end", villains=listed, count=len(winners), rounds=view.round),
        lanes=tuple(_lane(view, piece, called) for piece in order),
        rounds=view.round,
        tolls=tuple(Toll(card, library().knells[card].name, tolls.get(card, 0)) for card in view.rung),
        fall=fall,
        moments=turning_points(view, called),
    )


def turning_points(view: State, called: Sequence[str]) -> tuple[str, ...]:
    """What a game turned on, a sentence each, in the order of the rounds: at most :data:`MOMENTS`, those that come first in the list below."""
    found: list[tuple[int, str, Milestone]] = []
    deaths = [one for one in view.chronicle.milestones if one.kind == "slain"]
    for n, one in enumerate(view.chronicle.milestones):
        if one.kind == "slain":
            kind = "first" if one is deaths[0] else "last" if one is deaths[-1] else "slain" if one.by >= 0 else ""
        else:
            kind = one.kind if one.kind in TURNS else ""
        if kind and kind not in [other for _, other, _ in found]:
            found.append((n, kind, one))
    kept = sorted(sorted(found, key=lambda one: TURNS.index(one[1]))[:MOMENTS])
    words = Words(GAME, called)
    return tuple(words.say(f"turned-{kind}", _of(view, one)) for _, kind, one in kept)


def _of(view: State, one: Milestone) -> dict[str, object]:
    """What the words of a milestone speak of."""
    said: dict[str, object] = {"round": one.round, "by_seat": None, "by_card": None}
    if one.piece >= 0:
        said |= {"seat": view.pieces[one.piece].seat, "card": view.pieces[one.piece].villain}
    if one.by >= 0:
        said |= {"by_seat": view.pieces[one.by].seat, "by_card": view.pieces[one.by].villain}
    return said


def _lasted(view: State, piece: Piece) -> int:
    """The round in which a piece died for the last time; later than all if it did not."""
    deaths = [one.round for one in view.chronicle.milestones if one.kind == "slain" and one.piece == piece.number]
    return view.round + 1 if piece.status in ("villain", "vampire") or not deaths else deaths[-1]


def _lane(view: State, piece: Piece, called: Sequence[str]) -> Lane:
    befell = [one for one in view.chronicle.milestones if one.piece == piece.number]
    return Lane(
        mark=mark_of(view, piece, None, called),
        health=tuple(counted[piece.number] for counted in view.chronicle.health),
        marks=tuple(_mark(view, one, called) for one in befell),
        proud=_proud(view, piece),
        won=piece.seat == view.winner,
    )


def _mark(view: State, one: Milestone, called: Sequence[str]) -> LaneMark:
    killer = view.pieces[one.by].villain if one.by >= 0 else ""
    how = _how(view, one, called) if one.kind == "slain" else ""
    return LaneMark(one.round, one.kind, killer, where(one.place), how)


def _how(view: State, one: Milestone, called: Sequence[str]) -> str:
    """By whom or what."""
    if one.by >= 0:
        killer = view.pieces[one.by]
        if view.two:
            return say("recap-cause.villain", who=library().villains[killer.villain].name)
        return say("recap-cause.by", who=called[killer.seat])
    if one.card and one.cause != "talent":
        who = title_of(one.card)
        return say("recap-cause.haunt", card=who) if one.card in HAUNT_CARDS else say("recap-cause.by", who=who)
    return say("recap-cause", cause=one.cause) if one.cause else ""


def _proud(view: State, piece: Piece) -> tuple[str, ...]:
    """Up to three things: first those that nobody has done more of, then those done at all."""
    best: list[str] = []
    rest: list[str] = []
    for name in PROUD:
        mine = _count(piece.deeds, name)
        if mine:
            most = max(_count(other.deeds, name) for other in view.pieces)
            (best if mine == most else rest).append(say("recap-proud", deed=name, count=mine))
    return tuple([*best, *rest][:3])


def _count(deeds: Deeds, name: str) -> int:
    return int(getattr(deeds, name))


def prepare_cards() -> None:
    """Fill what every table shares: the portraits on the banner and on the boards."""
    lobby_of(Options(), ())
    for face in (*library().villains, "vampire", "haunt"):
        framed(face, PORTRAIT)
