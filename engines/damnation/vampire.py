"""The Vampire (DAM-VAMP)."""

from __future__ import annotations

from engines.damnation import cards, harm, playing, slain
from engines.damnation.asking import Span, end_options, pick, pick_place, piece_options, question
from engines.damnation.castle import castle, keep_out, walks
from engines.damnation.deeds import Blow, Harm
from engines.damnation.destinations import Destination, destinations
from engines.damnation.events import (
    BecameVampire,
    BiteStopped,
    Bitten,
    Drew,
    Halted,
    Moved,
    Repelled,
    TimerChanged,
    VampireHome,
    VampireRolled,
)
from engines.damnation.library import library
from engines.damnation.sight import beside
from engines.damnation.state import Cause, Piece, State, in_corridor, pile
from engines.damnation.vocabulary import BITE, TIMER
from engines.kernel import PASS, Ask, Option, Sight, Table

HOLDS = 3
"""So many cards of the Vampire deck the player holds, if it has them."""


def become(table: Table[State], piece: Piece) -> None:
    """The change (DAM-VAMP-01, DAM-VAULT-01): it stands in the Vault (DAM-SETUP-04, DAM-VAMP-20).

    The turn is over (DAM-VAMP-23), and was none of the Vampire's (DAM-AMB-45).
    """
    state = table.state
    player = state.owner(piece)
    piece.status = "vampire"
    piece.prowls = piece.at = "vault"
    piece.timer = TIMER  # DAM-VAMP-21
    piece.claimed_by = -1
    for other in state.pieces:
        if other.claimed_by == piece.number:
            other.claimed_by = -1
    if state.turn.piece == piece.number:
        state.turn.over = True
    if not state.two:  # the joint hand stays usable for the other Villain (DAM-AMB-61)
        for zone in player.hand.values():
            for card in [card for card in zone.cards if library().cards[card].kind != "vampire"]:
                table.move(zone, pile(piece.aside, zone.family, Sight.OWNER, piece.seat), card)
        for card in [card for card in player.shown.cards if library().cards[card].kind != "vampire"]:
            table.move(player.shown, piece.aside_shown, card)
    state.remember("vampire", piece.number)
    table.tell(BecameVampire(seat=piece.seat, card=piece.villain))
    table.shuffle(state.decks["vampire"])
    _draw(table, piece, HOLDS)  # DAM-VAMP-22


def _draw(table: Table[State], piece: Piece, count: int) -> None:
    state = table.state
    hand = pile(state.owner(piece).hand, "vampire", Sight.OWNER, piece.seat)
    drawn = table.draw(state.decks["vampire"], hand, count)
    if drawn:
        table.reveal(*drawn)  # also if they go back at once
        table.tell(Drew(seat=piece.seat, count=len(drawn), deck_card="vampire", cards=drawn))


async def turn(table: Table[State], piece: Piece) -> None:
    """Cards, the roll, the move, a bite, cards; then the draw and the timer."""
    state = table.state
    await _cards(table, piece, "vampire-before", "vampire-roll")
    if piece.status == "vampire":
        await move(table, piece)
    if piece.status == "vampire":
        await _cards(table, piece, "vampire-after", "end-turn")
    if piece.status == "vampire":
        held = state.owner(piece).hand.get("vampire")
        if held is None or len(held) < HOLDS:
            _draw(table, piece, 1)  # DAM-VAMP-12
        await change_timer(table, piece, -1)  # DAM-VAMP-25


async def _cards(table: Table[State], piece: Piece, kind: str, done: str) -> None:
    """Any number of Vampire cards; one may be given up for its bonus before the move (DAM-VAMP-05, DAM-VAMP-08)."""
    state = table.state
    span = Span(table)

    def hand() -> Ask:
        options = [Option(PASS, words="nothing-now"), *playing.usable(table, piece, "vampire")]
        if kind == "vampire-before" and not state.turn.bonus:
            options += _bonuses(state, piece)
        return question(piece.seat, "vampire-play", options, "DAM-VAMP-08")

    while piece.status == "vampire":
        args = {"timer": piece.timer}
        openly = Ask((piece.seat,), kind, [Option(PASS, words=done)], args=args, rules=("DAM-VAMP-08",))
        chosen = await span.put(openly, hand)
        if chosen.id == PASS:
            return
        await playing.use(table, piece, chosen.means)


def _bonuses(state: State, piece: Piece) -> list[Option]:
    held = [card for zone in state.owner(piece).hand.values() for card in zone.cards]
    return [
        Option(
            f"bonus-{card}",
            words="bonus",
            args={"card": card, "bonus": library().cards[card].bonus},
            at=card,
            means=playing.Use("bonus", card),
        )
        for card in held
        if library().cards[card].bonus
    ]


async def move(table: Table[State], piece: Piece) -> None:
    """The higher of two dice and the bonus; then a bite beside whoever stands there (DAM-VAMP-04, DAM-VAMP-09)."""
    state = table.state
    first, second = table.roll(6), table.roll(6)
    table.tell(VampireRolled(seat=piece.seat, first=first, second=second, bonus=state.turn.bonus))
    state.turn.die = max(first, second)
    state.turn.walks = True
    end = await _choose_end(table, piece)
    state.turn.walks = False
    if end is not None:
        if end.place != piece.prowls:
            table.tell(Moved(seat=piece.seat, card="vampire", place_card=end.place, path=list(end.path)))
            state.turn.trail = list(end.path)
        if end.place == "vault":
            await go_home(table, piece)
            return
        piece.prowls = end.place  # traps and arrows are nothing to it (DAM-VAMP-24)
    await bite(table, piece)


async def _choose_end(table: Table[State], piece: Piece) -> Destination | None:
    """Where it goes; None if it cannot move at all."""
    ends = destinations(table.state)
    if not ends:
        return None
    args = {"steps": table.state.turn.die + table.state.turn.bonus, "timer": piece.timer}
    options = end_options(table.state, ends, "prowl-to")
    place = (await pick(table, piece.seat, "prowl", options, "DAM-VAMP-04", args=args)).id
    return next(end for end in ends if end.place == place)


async def bite(table: Table[State], piece: Piece) -> None:
    """Once a turn, one Villain beside; then it has moved enough (DAM-VAMP-09, DAM-VAMP-10, DAM-AMB-23, DAM-AMB-24)."""
    state = table.state
    near = [other for other in state.living() if beside(piece, other)]
    if not near or (not in_corridor(piece.prowls) and piece.prowls not in state.turn.haunted):
        return
    options = [Option(PASS, words="no-bite"), *piece_options(near, "bite")]
    chosen = await pick(table, piece.seat, "bite", options, "DAM-VAMP-09")
    if chosen.id == PASS:
        return
    target = state.pieces[chosen.means]
    piece.deeds.bites += 1
    table.tell(Bitten(seat=piece.seat, target_seat=target.seat, card=target.villain))
    blow = Blow(piece, target, BITE, bite=True)
    await playing.offer_to_step_in(table, blow, "bite")
    if blow.stopped or piece.status != "vampire":
        table.tell(BiteStopped(seat=target.seat))
        return
    amount = await harm.suffer(
        table, Harm(target, BITE, Cause.BITE, unblockable=True, dealer=piece.number, responsible=piece.number)
    )
    if amount and piece.status == "vampire":
        await change_timer(table, piece, 1 if target.status == "villain" else 2)


async def change_timer(table: Table[State], piece: Piece, by: int) -> None:
    """The timer moves; at its end the Vampire is slain, nobody responsible (DAM-VAMP-14, DAM-AMB-21, DAM-AMB-22)."""
    piece.timer = max(piece.timer + by, 0)
    table.tell(TimerChanged(seat=piece.seat, timer=piece.timer))
    if piece.timer == 0:
        _return_cards(table, piece)
        await slain.slay(table, piece, cause=Cause.TIMER)
        piece.prowls = ""


def _return_cards(table: Table[State], piece: Piece) -> None:
    """The Vampire deck lies as at set-up; what was set aside comes back to the hand (DAM-VAMP-13, DAM-AMB-47)."""
    state = table.state
    player = state.owner(piece)
    held = player.hand.get("vampire")
    if held is not None:
        table.draw(held, state.decks["vampire"], len(held))
        table.shuffle(state.decks["vampire"])
    cards.hand_over(table, player, piece.aside, piece.aside_shown)


async def go_home(table: Table[State], piece: Piece) -> None:
    """Back in the Vault: every other Villain there is slain; the Villain goes on with its next turn (DAM-VAMP-15)."""
    state = table.state
    _return_cards(table, piece)
    state.remember("home", piece.number)
    table.tell(VampireHome(seat=piece.seat, card=piece.villain))
    piece.status = "villain"
    piece.prowls = ""
    for other in state.clockwise():
        if other is not piece and other.status == "villain" and other.at == "vault":
            await slain.slay(table, other, piece.number, cause=Cause.VAULT)  # DAM-AMB-20


def halt(table: Table[State], before: Piece) -> None:
    """It stops on the nearest space beside a protected Villain, on the side it came from (DAM-VAMP-17)."""
    state = table.state
    piece = state.vampire()
    state.turn.repelled = True
    if piece is None or state.turn.piece != piece.number:
        return
    beside = castle().steps.get(before.at, ())
    nearest = [space for space in state.turn.trail if space in beside and (space == piece.prowls or state.free(space))]
    if nearest and nearest[0] != piece.prowls:
        piece.prowls = nearest[0]
        table.tell(Halted(seat=before.seat, card=before.villain, place_card=piece.prowls))


async def repel(table: Table[State], by: Piece) -> None:
    """It is moved as far as a die says, where the repeller wants (DAM-VAMP-16, DAM-VAMP-27, DAM-AMB-48)."""
    state = table.state
    piece = state.vampire()
    if piece is None or not in_corridor(piece.prowls):
        return
    roll = table.roll(6)
    for steps in range(roll, 0, -1):
        ends = walks(castle(), piece.prowls, steps, enters=keep_out)
        free = [end for end in ends if state.free(end)]
        if free:
            piece.prowls = await pick_place(
                table, by.seat, "repel", free, "DAM-VAMP-16", words="prowl-to", args={"roll": roll}
            )
            break
    if state.turn.piece == piece.number:
        state.turn.repelled = True
    table.tell(Repelled(seat=by.seat, roll=roll, place_card=piece.prowls))
