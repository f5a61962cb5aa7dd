"""Being Slain, Deathknells, The Fall, winning (DAM-SLAIN, DAM-FALL, DAM-WIN)."""

from __future__ import annotations

from engines.damnation import cards
from engines.damnation.asking import pick
from engines.damnation.auras import aura
from engines.damnation.deeds import Won
from engines.damnation.events import (
    BecameHaunt,
    Eliminated,
    FallBegan,
    GameWon,
    Inherited,
    KnellRung,
    LeftInCemetery,
    Slain,
    SoulsChanged,
    StoodUp,
)
from engines.damnation.library import library
from engines.damnation.state import Cause, Piece, State, pile
from engines.damnation.vocabulary import SOULS, Change
from engines.kernel import Option, Sight, Table

REVENANT_HEALTH = 3


async def slay(
    table: Table[State], piece: Piece, responsible: int = -1, *, cause: Cause = Cause.NONE, card: str = ""
) -> None:
    """A Villain is Slain: Deathknell, spoils, Haunt, in this order (DAM-SLAIN-10).

    Args:
        table: the table.
        piece: who is slain; the Vampire falls with its Villain.
        responsible: the piece that is responsible, or -1.
        cause: by what, for the recap.
        card: by which card, if it was one.
    """
    state = table.state
    killer = state.pieces[responsible] if responsible >= 0 and responsible != piece.number else None
    piece.health = 0
    state.remember("slain", piece.number, killer.number if killer else -1, place=piece.spot, cause=cause, card=card)
    if killer:
        killer.deeds.slain += 1
    table.tell(Slain(seat=piece.seat, card=piece.villain, by_seat=killer.seat if killer else None))
    piece.status = "out"  # from now on it is no target, and does not count
    for other in state.pieces:
        if other.claimed_by == piece.number:
            other.claimed_by = -1  # DAM-AMB-57
    piece.claimed_by = -1
    if state.turn.piece == piece.number:
        state.turn.over = True
    revenant = state.raises()
    if (
        len(state.seats_in()) == 1 and piece.seat not in state.seats_in() and not revenant
    ):  # who stands up plays on (DAM-AMB-88)
        win(table)  # and no bell tolls (DAM-SLAIN-09)
    piece.status = "haunt" if _haunts(state) else "out"  # as everybody sees it while the bell is chosen
    await ring(table, piece.seat, piece)
    if killer is not None and killer.status in ("villain", "vampire"):  # the dead take nothing (DAM-AMB-91)
        _inherit(table, piece, killer)
    else:
        _leave(table, piece)
    if revenant:  # and what slew it goes on to its end (DAM-AMB-90)
        state.risen = True
        piece.status, piece.health, piece.at = "villain", REVENANT_HEALTH, "cemetery"
        state.remember("revenant", piece.number)
        table.tell(StoodUp(seat=piece.seat, card=piece.villain))
    else:
        _become_haunt(table, piece)


def win(table: Table[State]) -> None:
    """The last seat in the game has won (DAM-VAR-2P-06, DAM-VAR-HAUNT-02), whoever was to die or return (DAM-WIN-02, DAM-AMB-18).

    Raises:
        Won: always.
    """
    state = table.state
    seats = state.seats_in()
    state.winner = seats[0]
    state.phase = "over"
    state.count_health()
    table.tell(GameWon(seat=state.winner))
    raise Won


async def ring(table: Table[State], seat: int, slain: Piece | None = None) -> None:
    """A face-down Deathknell is chosen and turned up; with the fifth The Fall begins (DAM-SLAIN-02, DAM-SLAIN-03).

    Its player chooses, a Haunt as well (DAM-HAUNT-12, DAM-AMB-30, DAM-AMB-67), among backs that are alike, so nobody need wait
    for it; in Gothic nothing follows (DAM-VAR-GOTHIC-02).
    """
    state = table.state
    slots = [n for n, zone in enumerate(state.knells) if zone.sight is Sight.NOBODY]
    if not slots:
        return
    falls = state.options.variant != "gothic"
    options = [Option(f"knell-{n}", words="knell", args={"number": n + 1}, means=n) for n in slots]
    about = {"falls": falls}
    toll(table, seat, (await pick(table, seat, "knell", options, "DAM-SLAIN-02", args=about, idle=True)).means)
    if len(slots) == 1 and falls:
        _fall(table, slain)


def toll(table: Table[State], seat: int, slot: int) -> None:
    """The Deathknell on a slot comes into force."""
    state = table.state
    zone = state.knells[slot]
    card = zone.cards[0]
    zone.sight = Sight.ALL
    table.reveal(card)
    table.tell(KnellRung(seat=seat, card=card))
    state.remember("knell", card=card)
    state.rung.append(card)
    for piece in state.living():
        bells = aura(state, piece, Change.BELL)
        if bells:
            gain_souls(table, piece, bells)


def _fall(table: Table[State], slain: Piece | None) -> None:
    """All Haunts are eliminated, unless the variant keeps them (DAM-COMP-02, DAM-FALL-04, DAM-AMB-43, DAM-VAR-HAUNT-01).

    Of who was ``slain`` just now it is told after the spoils (DAM-SLAIN-10).
    """
    state = table.state
    state.fallen = True
    state.remember("fall")
    stays = haunts_stay(state)
    table.tell(FallBegan(haunts="stay" if stays else "go"))
    if stays:
        return
    for piece in state.pieces:
        if piece.status == "haunt" and piece is not slain:
            piece.status = "out"
            piece.rises = ""
            table.tell(Eliminated(seat=piece.seat, card=piece.villain))


def haunts_stay(state: State) -> bool:
    """Whether The Fall leaves the Haunts in the game (DAM-VAR-HAUNT-01)."""
    return state.options.variant == "haunt" and not state.two


def _haunts(state: State) -> bool:
    """Whether who is slain now becomes a Haunt."""
    early = not state.two and state.options.variant != "gothic" and not state.fallen
    return early or haunts_stay(state)


def _become_haunt(table: Table[State], piece: Piece) -> None:
    """DAM-SLAIN-08, DAM-HAUNT-01, DAM-FALL-07, DAM-VAR-2P-05, DAM-VAR-GOTHIC-03, DAM-AMB-63."""
    if _haunts(table.state):
        piece.status = "haunt"
        piece.track = 0
        piece.rises = ""
        table.tell(BecameHaunt(seat=piece.seat, card=piece.villain))
    else:
        piece.status = "out"
        table.tell(Eliminated(seat=piece.seat, card=piece.villain))


def gain_souls(table: Table[State], piece: Piece, count: int) -> None:
    """Souls from the supply, as far as it has any (DAM-SOUL-05); below 0 they go back (DAM-SOUL-04)."""
    state = table.state
    change = min(count, state.supply) if count > 0 else -min(-count, piece.souls)
    if change:
        piece.souls += change
        state.supply -= change
        table.tell(SoulsChanged(seat=piece.seat, card=piece.villain, count=change))


def _belongings(state: State, piece: Piece) -> bool:
    """Whether a hand falls with this piece: not while its player has another Villain (DAM-AMB-60)."""
    return piece.seat not in state.seats_in()


def _inherit(table: Table[State], piece: Piece, killer: Piece) -> None:
    """DAM-SLAIN-04; Curses lie under their decks (DAM-SLAIN-05); one's own other Villain brings its Souls only (DAM-AMB-34)."""
    state = table.state
    _lift_curses(table, piece)
    souls, piece.souls = piece.souls, 0
    killer.souls += souls
    spoils: list[str] = []
    if killer.seat != piece.seat:
        gain_souls(table, killer, 1)
        if _belongings(state, piece):
            spoils = _spoils(table, piece, killer)
    table.tell(
        Inherited(
            seat=killer.seat,
            target_seat=piece.seat,
            target_card=piece.villain,
            number=len(spoils),
            souls=souls,
            cards=spoils,
        )
    )


def _spoils(table: Table[State], piece: Piece, killer: Piece) -> list[str]:
    """All cards of the slain go to the killer's hand, unseen (DAM-SLAIN-14, DAM-AMB-32).

    What the Vampire cannot play is set aside (DAM-AMB-46). In a game of two nobody takes a hand, since the game is over before (DAM-AMB-60), but from
    whom The Revenant raises; nothing is set aside there (DAM-AMB-61).
    """
    state = table.state
    mine, theirs = state.owner(piece), state.owner(killer)
    spoils = mine.cards()
    parts = killer.status == "vampire" and not state.two
    for zone in mine.hand.values():
        for card in list(zone.cards):
            printed = library().cards[card]
            if parts and printed.kind != "vampire":
                table.move(zone, pile(killer.aside, printed.deck, Sight.OWNER, killer.seat), card)
            else:
                cards.take_up(table, theirs, zone, card)
    mine.hand.clear()
    for card in list(mine.shown.cards):
        if parts and library().cards[card].kind != "vampire":
            table.move(mine.shown, killer.aside_shown, card)
        else:
            cards.take_up(table, theirs, mine.shown, card)
    if parts:
        table.reveal()  # what is set aside tells which are no cards of the Vampire
    return spoils


def _leave(table: Table[State], piece: Piece) -> None:
    """Nobody is responsible: what it held lies in the Cemetery (DAM-SLAIN-07, DAM-AMB-53); a joint hand stays (DAM-AMB-60)."""
    state = table.state
    _lift_curses(table, piece)
    souls, piece.souls = piece.souls, 0
    count = 0
    if _belongings(state, piece):
        player = state.owner(piece)
        for zone in player.hand.values():
            count += len(zone)
            for card in list(zone.cards):
                table.move(zone, pile(state.heap, zone.family, Sight.NOBODY), card)
        player.hand.clear()
        for card in list(player.shown.cards):
            table.move(player.shown, state.heap_shown, card)
            count += 1
    state.heap_souls += souls
    table.tell(LeftInCemetery(seat=piece.seat, card=piece.villain, number=count, souls=souls))


def _lift_curses(table: Table[State], piece: Piece) -> None:
    for card in list(piece.curses.cards):
        cards.under(table, piece.curses, card)


def conserved(state: State) -> bool:
    """Whether no Soul is lost."""
    return state.supply + state.heap_souls + sum(piece.souls for piece in state.pieces) == SOULS
