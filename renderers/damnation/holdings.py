"""From a view of the game to the pictures of cards, boards and hands."""

from collections.abc import Sequence

from engines.damnation.arrival import BACK_HEALTH
from engines.damnation.ending import hand_limit
from engines.damnation.haunt import price, sets
from engines.damnation.library import library
from engines.damnation.movement import claimant
from engines.damnation.playing import FATE
from engines.damnation.state import Piece, Player, State
from engines.damnation.turn import next_to_end
from engines.damnation.vocabulary import BITE, HAUNT_CARDS, TOKENS, Change
from engines.kernel import BACK
from renderers.damnation.card_table import (
    Candidate,
    CardFace,
    ChoiceScene,
    HandScene,
    HauntRow,
    Offer,
    SheetScene,
    TalentText,
    VillainBoard,
)
from renderers.damnation.cards import draw_cards
from renderers.damnation.printed import card_face, where
from renderers.damnation.table import VillainMark
from renderers.damnation.villains import draw_sheet
from renderers.damnation.words import say
from renderers.kit.encode import Picture
from renderers.kit.text import readable

PUSHES = 2
SETS = ("blood", "madness", "vengeance", "three_vengeance")
"""What can lie open, in the order in which the board lists it."""


def hand_scene(view: State, seat: int, names: Sequence[str]) -> HandScene | ChoiceScene | None:
    """What a picture of that needs: the Villains to choose from at first, then boards and cards."""
    player = view.players[seat]
    pieces = [_as_it_wakes(view, piece) for piece in view.pieces if piece.seat == seat]
    called = called_by_seat(view, names)
    if view.phase == "arrival" and not all(piece.villain for piece in view.pieces):
        held = _held(view, player)
        return ChoiceScene(called[seat], _candidates(view, called), held) if held else None
    if all(piece.status == "out" for piece in pieces):
        return None
    return _hand(view, player, pieces, called)


def called_by_seat(view: State, names: Sequence[str]) -> list[str]:
    """The names as they can be drawn, by seat."""
    numbers = [say("picture-somebody.player", number=seat + 1) for seat in range(len(view.players))]
    return [readable(name, number) for name, number in zip([*names, *numbers[len(names) :]], numbers, strict=False)]


def _hand(view: State, player: Player, pieces: list[Piece], called: Sequence[str]) -> HandScene:
    living = [piece for piece in pieces if piece.status == "villain"]
    dead = [piece for piece in pieces if piece.status == "haunt"]
    offers = tuple(_offer(view, piece) for piece in pieces if any(card != BACK for card in piece.deal.cards))
    curses = [card for piece in living for card in piece.curses.cards]
    ends = next_to_end(view, player.seat)
    limit = hand_limit(view, ends) if ends is not None else 0
    return HandScene(
        player=called[player.seat],
        boards=tuple(_board(view, piece, player.seat, called) for piece in pieces),
        cards=_held(view, player),
        shown=tuple(card_face(card) for card in (*player.shown.cards, *curses)),
        offers=offers,
        aside=_aside(pieces),
        limit=limit if view.phase == "turns" else 0,
        haunt=haunt_row(view, dead[0]) if dead else None,
        fallen=view.fallen,
    )


def _as_it_wakes(view: State, piece: Piece) -> Piece:
    """A Haunt that comes back is shown as the Villain that it is to be; the dead hold no cards, so whoever holds some in its turn is one."""
    wakes = (
        piece.status == "haunt" and view.active is piece and any(len(zone) for zone in view.owner(piece).hand.values())
    )
    return piece.model_copy(update={"status": "villain", "at": "", "health": BACK_HEALTH}) if wakes else piece


def _offer(view: State, piece: Piece) -> Offer:
    """The cards of which a piece keeps one."""
    cards = tuple(card_face(card) for card in piece.deal.cards if card != BACK)
    return Offer(cards, library().villains[piece.villain].name if view.two else "")


def _held(view: State, player: Player) -> tuple[CardFace, ...]:
    """The cards of a hand in the order of the decks, those laid down in the Arrival sealed."""
    held = [card for zone in player.hand.values() for card in zone.cards if card != BACK]
    decks = list(library().decks)
    held.sort(key=lambda card: (decks.index(library().cards[card].deck), library().cards[card].kind))
    mine = [piece for piece in view.pieces if piece.seat == player.seat]
    waking = any(piece.status == "haunt" or (view.phase == "arrival" and not piece.at) for piece in mine)
    laid = [piece.heirloom for piece in mine]
    return tuple(card_face(card, sealed=card in laid, waking=waking) for card in held)


def _aside(pieces: list[Piece]) -> tuple[CardFace, ...]:
    """What is set aside while one of them is the Vampire."""
    zones = [zone for piece in pieces for zone in (*piece.aside.values(), piece.aside_shown)]
    return tuple(card_face(card) for zone in zones for card in zone.cards if card != BACK)


def mark_of(view: State, piece: Piece, viewer: int | None, called: Sequence[str]) -> VillainMark:
    """A piece as everybody sees it."""
    player = view.owner(piece)
    title = library().villains[piece.villain].name if piece.villain else ""
    holder = claimant(view, piece)
    return VillainMark(
        player=called[piece.seat],
        villain=piece.villain,
        title=title,
        status=piece.status,
        at=piece.spot,
        health=piece.health,
        souls=piece.souls,
        talents=(piece.tokens["fate"], piece.tokens["ransack"], piece.tokens["own"]),
        hand=tuple((deck, len(zone)) for deck, zone in player.hand.items() if len(zone)),
        shown=tuple(player.shown.cards),
        curses=tuple(piece.curses.cards),
        track=piece.track,
        timer=piece.timer,
        claimed_by=_name_of(view, holder, called) if holder else "",
        turn=view.phase == "turns" and view.turn.piece == piece.number,
        me=piece.seat == viewer,
        twin=view.two,
    )


def _name_of(view: State, piece: Piece, called: Sequence[str]) -> str:
    """What a piece goes by: two of one player by their Villains."""
    return library().villains[piece.villain].name if view.two else called[piece.seat]


def _board(view: State, piece: Piece, viewer: int | None, called: Sequence[str]) -> VillainBoard:
    return VillainBoard(
        mark=mark_of(view, piece, viewer, called),
        story=library().villains[piece.villain].story,
        talents=talents_of(piece.villain, view, piece),
        place=where(piece.spot) if piece.spot else "",
        bite=BITE + sum(library().knells[card].aura.get(Change.BITE, 0) for card in view.rung),
        rises=bool(piece.rises),
    )


def talents_of(villain: str, view: State | None = None, piece: Piece | None = None) -> tuple[TalentText, ...]:
    """The five Talents, with the state of their tokens if a piece is given: its own, Fate, Ransack, then what always holds."""
    printed = library().villains[villain]
    ready: dict[str, bool] = dict(piece.tokens) if piece else dict.fromkeys(TOKENS, True)
    curses = piece.curses.cards if piece and view else []
    barred = [token for card in curses for token in library().cards[card].bars]
    return (
        TalentText(
            "own",
            printed.talent.name,
            _shortly(printed.talent.text, printed.talent.when),
            printed.talent.when,
            ready["own"],
            "own" in barred,
        ),
        TalentText(
            "fate",
            say("picture-talent", talent="fate"),
            say("picture-talent.fate", most=FATE),
            "roll",
            ready["fate"],
            "fate" in barred,
        ),
        TalentText(
            "ransack",
            say("picture-talent", talent="ransack"),
            say("picture-talent.ransack"),
            "turn",
            ready["ransack"],
            "ransack" in barred,
        ),
        TalentText(villain, printed.passive, printed.passive_text),
        TalentText("bear_trap", say("picture-talent", talent="composure"), say("picture-talent.composure")),
    )


def _shortly(text: str, moment: str) -> str:
    """A Talent's text without the moment it begins with, where the board says that beside its name."""
    rest = text.removeprefix(say("picture-talent.begins", moment=moment)).lstrip()
    return rest[:1].upper() + rest[1:]


def set_rules() -> tuple[tuple[str, str, str], ...]:
    """What each set of Haunt cards is called and does."""
    return tuple((key, say("picture-set", set=key), library().hauntings[key].text) for key in SETS)


def haunt_row(view: State, piece: Piece) -> HauntRow:
    """The Haunt cards; they lie open in its own turn only. A Death that lies there was dealt, and counts for nothing."""
    rules = set_rules()
    if view.phase != "turns" or view.active is not piece or view.turn.over or not view.haunt_row.cards:
        return HauntRow(sets=rules)
    cards = view.haunt_row.cards
    pushes = max(0, PUSHES - len(view.haunt_out.cards))
    deaths = 2 - sum(HAUNT_CARDS[card] == "death" for card in (*cards, *view.haunt_out.cards))
    return HauntRow(tuple(cards), pushes, rules, tuple(sets(cards)), deaths, price(view))


def _candidates(view: State, called: Sequence[str]) -> tuple[Candidate, ...]:
    taken = {piece.villain: called[piece.seat] for piece in view.pieces if piece.villain}
    found = []
    for villain in library().villains.values():
        own, *_, passive, _ = talents_of(villain.id)
        found.append(Candidate(villain.id, villain.name, passive, own, taken.get(villain.id, "")))
    return tuple(found)


# What anybody may look up


def villain_sheet(villain: str, view: State | None = None, names: Sequence[str] = ()) -> Picture:
    """A Villain by its id; in a game (``view``) also how it stands, and what lies face up before it."""
    return draw_sheet(sheet_scene(villain, view, names))


def sheet_scene(villain: str, view: State | None, names: Sequence[str]) -> SheetScene:
    """What a picture of that needs."""
    piece = next((piece for piece in view.pieces if piece.villain == villain), None) if view else None
    printed = library().villains[villain]
    if view is None or piece is None:
        mark = VillainMark("", villain, printed.name)
        return SheetScene(VillainBoard(mark, printed.story, talents_of(villain)), in_play=False)
    called = called_by_seat(view, names)
    lying = [*view.owner(piece).shown.cards, *piece.aside_shown.cards, *piece.curses.cards]
    return SheetScene(_board(view, piece, None, called), tuple(card_face(card) for card in lying))


def card_sheet(title: str, cards: Sequence[str]) -> Picture:
    """Cards by their ids, to be read: one to three large ones, or rows of them."""
    return draw_cards(title, tuple(card_face(card) for card in cards))
