"""What effects do: one function per word of :mod:`engines.damnation.vocabulary`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from engines.damnation import cards, combat, harm, landing, playing, rooms, slain, vampire
from engines.damnation import vocabulary as say
from engines.damnation.asking import pick, pick_piece, pick_place, put
from engines.damnation.castle import castle, stair_step
from engines.damnation.deeds import Deed, Harm
from engines.damnation.events import (
    Claimed,
    CurseLifted,
    DieRolled,
    HandSeen,
    Placed,
    Rolled,
    RoomLocked,
    Taken,
    TrapReset,
    TrapSeen,
)
from engines.damnation.state import Piece, State, in_corridor
from engines.kernel import Option

CHOSEN = ("seen", "any", "beside")


def rolled(state: State) -> Rolled:
    """The movement roll as it stands."""
    return Rolled(seat=state.active.seat, die=state.turn.die, black=state.turn.black)


# Whom


def reachable(deed: Deed) -> list[Piece]:
    """Villains that the effect can be about: nobody in the Staircase, the Vampire's never (DAM-GSS-06, DAM-VAMP-02)."""
    if deed.arrival:
        return [deed.piece] if deed.piece.status == "villain" else []
    return [
        piece
        for piece in deed.state.clockwise()
        if piece.status == "villain" and (deed.impersonal or piece is deed.piece or not stair_step(piece.at))
    ]


def beside(one: Piece, other: Piece) -> bool:
    """One step away along the corridor, or in the same room."""
    if in_corridor(one.spot):
        return other.spot in castle().steps[one.spot]
    return one.spot == other.spot and one.spot in castle().rooms


def in_sight(one: Piece, other: Piece) -> bool:
    """DAM-LOS-01 to -03."""
    if in_corridor(one.spot):
        return castle().between(one.spot, other.spot) > 0
    return one.spot == other.spot and one.spot in castle().rooms


def same_room(one: Piece, other: Piece) -> bool:
    """Both in one room, which is not the corridor."""
    return one.spot == other.spot and one.spot in castle().rooms


def abroad(one: Piece, other: Piece) -> bool:  # noqa: ARG001
    """In a corridor, wherever ``one`` is."""
    return in_corridor(other.at)


FITS: dict[say.Who, Callable[[Piece, Piece], bool]] = {
    "here": same_room,
    "corridor": abroad,
    "seen": in_sight,
    "beside": beside,
}
"""What a Villain must be to somebody, by who is meant."""


def targets(deed: Deed, who: say.Who) -> list[Piece]:
    """All pieces that fit ``who``; of :data:`CHOSEN` kinds one of them will be picked."""
    piece = deed.piece
    if who == "you":
        return [piece] if piece.status == "villain" else []
    found = [other for other in reachable(deed) if other is not piece or who in ("all", "corridor")]
    fits = FITS.get(who)
    return [other for other in found if fits is None or fits(piece, other)]


async def whom(deed: Deed, who: say.Who, fits: Callable[[Piece], bool] | None = None) -> list[Piece]:
    """Whom the effect is about, picked by its player where there is a choice."""
    found = [piece for piece in targets(deed, who) if fits is None or fits(piece)]
    if who in CHOSEN and found:
        return [await pick_piece(deed.table, deed.piece.seat, "target", found, "DAM-CARD-02", args={"card": deed.card})]
    return found


def possible(deed: Deed, words: Sequence[say.Effect]) -> bool:
    """Whether playing this does anything: its first word must have something to work on."""
    first = words[0]
    test = NEEDS.get(type(first))
    if test is not None:
        return test(deed, first)
    who: say.Who = getattr(first, "who", "you")
    return who == "you" or bool(targets(deed, who))


def _can_send(deed: Deed, word: say.Send) -> bool:
    """Nobody leaves the Staircase by a card, and a Secret Door must be empty."""
    if word.who == "you" and stair_step(deed.piece.at):
        return False
    return (word.to != "secret_door" or bool(deed.state.exits())) and bool(targets(deed, word.who))


def _can_drag(deed: Deed, word: say.Drag | say.Swap) -> bool:
    """Somebody in a corridor; to change places both."""
    mine = isinstance(word, say.Drag) or in_corridor(deed.piece.at)
    return mine and any(in_corridor(piece.at) for piece in targets(deed, word.who))


def _can_slay(deed: Deed, word: say.Slay) -> bool:
    return any(not word.upto or piece.health <= word.upto for piece in targets(deed, word.who))


def _can_draw(deed: Deed, word: say.DrawCards) -> bool:
    deck = _deck(deed, word.deck)
    return bool(deck and deed.state.decks[deck].cards)


def _can_boost(deed: Deed, word: say.Boost) -> bool:
    """Who attacks may strengthen, everybody may weaken."""
    return deed.blow is not None and (word.by < 0 or deed.piece is deed.blow.attacker)


def _can_foil(deed: Deed, word: say.Foil) -> bool:  # noqa: ARG001
    return deed.blow is not None and deed.piece is not deed.blow.attacker


def _can_redirect(deed: Deed, word: say.Redirect) -> bool:  # noqa: ARG001
    return deed.blow is not None and deed.piece is deed.blow.target


def _has_vampire(deed: Deed, word: say.Timer | say.Repel) -> bool:  # noqa: ARG001
    return deed.state.vampire() is not None


def _has_rolled(deed: Deed, word: say.Reroll | say.Move) -> bool:  # noqa: ARG001
    return deed.state.turn.die > 0


def _can_refresh(deed: Deed, word: say.Refresh) -> bool:
    return any(not ready for token, ready in deed.piece.tokens.items() if word.which in ("", token))


def _can_reflect(deed: Deed, word: say.Reflect) -> bool:  # noqa: ARG001
    return _dealer(deed) is not None


def _can_uncurse(deed: Deed, word: say.Uncurse) -> bool:  # noqa: ARG001
    return bool(deed.piece.curses.cards)


def _can_scout(deed: Deed, word: say.Scout) -> bool:  # noqa: ARG001
    return any(not token.known for token in deed.state.traps.values())


def _can_assault(deed: Deed, word: say.Assault) -> bool:  # noqa: ARG001
    return bool(combat.strikes(deed.state, deed.piece))


def _can_choose(deed: Deed, word: say.Choose) -> bool:
    return any(not way.effects or possible(deed, way.effects) for way in word.ways)


NEEDS: dict[type[Any], Callable[[Deed, Any], bool]] = {
    say.Send: _can_send,
    say.Drag: _can_drag,
    say.Swap: _can_drag,
    say.Slay: _can_slay,
    say.DrawCards: _can_draw,
    say.Boost: _can_boost,
    say.Foil: _can_foil,
    say.Redirect: _can_redirect,
    say.Timer: _has_vampire,
    say.Repel: _has_vampire,
    say.Reroll: _has_rolled,
    say.Move: _has_rolled,
    say.Refresh: _can_refresh,
    say.Reflect: _can_reflect,
    say.Uncurse: _can_uncurse,
    say.Scout: _can_scout,
    say.Assault: _can_assault,
    say.Choose: _can_choose,
}
"""What an effect needs to be worth playing, where it is more than somebody to work on."""


# Words


async def work(deed: Deed, words: Sequence[say.Effect]) -> None:
    """Carry out effects in order; what has nothing to work on does nothing."""
    for word in words:
        await WORK[type(word)](deed, word)


async def damage(deed: Deed, word: say.Damage) -> None:
    """Damage to each of them in turn (DAM-AMB-17)."""
    for piece in await whom(deed, word.who):
        if deed.arrival:
            continue  # Health is set to its start only afterwards (DAM-AMB-38)
        responsible = deed.piece.number if deed.talent and piece is not deed.piece else -1
        if deed.piece.status == "vampire":
            responsible = deed.piece.number  # DAM-SLAIN-11
        await harm.suffer(
            deed.table, Harm(piece, word.amount, "card", word.unblockable, deed.piece.number, responsible, deed.card)
        )


async def heal(deed: Deed, word: say.Heal) -> None:
    """Health for each of them."""
    for piece in await whom(deed, word.who):
        harm.heal(deed.table, piece, word.amount)


async def slay(deed: Deed, word: say.Slay) -> None:
    """They are Slain; a Talent's user is responsible (DAM-SLAIN-13)."""
    for piece in await whom(deed, word.who, lambda piece: not word.upto or piece.health <= word.upto):
        by, cause = (deed.piece.number, "talent") if deed.talent else (-1, "card")
        await slain.slay(deed.table, piece, by, cause=cause, card=deed.card)


async def send(deed: Deed, word: say.Send) -> None:
    """They enter a room as usual (DAM-ROOM-03)."""
    state, seat = deed.state, deed.piece.seat
    for piece in await whom(deed, word.who):
        if word.to == "secret_door":
            exits = state.exits()
            if exits:
                piece.at = await pick_place(deed.table, seat, "secret-door", exits, "DAM-SPC-01", words="exit")
                deed.table.tell(Placed(seat=piece.seat, card=piece.villain, place_card=piece.at))
        else:
            to = word.to
            if to == "standard":
                to = await pick_place(deed.table, seat, "room", castle().standard_rooms(), "DAM-ROOM-03")
            if deed.arrival:
                piece.at = to  # without an entry (DAM-AMB-38)
            else:
                await rooms.enter(deed.table, piece, to)


async def souls(deed: Deed, word: say.Souls) -> None:
    """Souls from or to the supply."""
    for piece in await whom(deed, word.who):
        slain.gain_souls(deed.table, piece, word.count)


def _deck(deed: Deed, name: str) -> str:
    """``here`` is the room one stands in, if it has a deck and is no Special Room."""
    if name == "here":
        return deed.piece.at if deed.piece.at in castle().standard_rooms() else ""
    return name


async def draw(deed: Deed, word: say.DrawCards) -> None:
    """Cards from the top of a deck; none by an Event of the Arrival, which grants one pair only (DAM-AMB-38)."""
    deck = _deck(deed, word.deck)
    if deck and not deed.arrival and deed.piece.status == "villain":
        for _ in range(word.count):
            await cards.draw(deed.table, deed.piece, deck)


async def lose(deed: Deed, word: say.Lose) -> None:
    """Cards are discarded unseen."""
    for piece in await whom(deed, word.who):
        player = deed.state.owner(piece)
        if word.random:
            cards.discard_at_random(deed.table, player, word.count)
        else:
            await cards.discard(deed.table, player, word.count, "lose")


async def take(deed: Deed, word: say.Take) -> None:
    """Random cards from one hand to another."""
    table, mine = deed.table, deed.state.owner(deed.piece)
    for piece in await whom(deed, word.who, lambda piece: piece.seat != deed.piece.seat):
        theirs = deed.state.owner(piece)
        count = min(word.count, len(theirs.cards()))
        for _ in range(count):
            card = table.dice.pick(theirs.cards())
            cards.take_up(table, mine, cards.zone_of(theirs, card), card)
        table.tell(Taken(seat=deed.piece.seat, target_seat=piece.seat, count=count))


async def movement(deed: Deed, word: say.Move) -> None:
    """The total of the roll in progress changes."""
    if deed.state.turn.piece == deed.piece.number:
        playing.change_total(deed.table, word.by, word.either)


async def reroll(deed: Deed, word: say.Reroll) -> None:  # noqa: ARG001
    """The Movement Die again."""
    playing.reroll(deed.table)


async def refresh(deed: Deed, word: say.Refresh) -> None:
    """A token is turned back."""
    await playing.refresh(deed.table, deed.piece, word.which)


async def spend(deed: Deed, word: say.Spend) -> None:
    """One ready token of each of them."""
    for piece in await whom(deed, word.who):
        ready = [token for token, is_ready in piece.tokens.items() if is_ready]
        if ready:
            playing.turn_token(deed.table, piece, deed.table.dice.pick(ready), ready=False)


async def drag(deed: Deed, word: say.Drag) -> None:
    """A walk of some steps along the corridor that somebody else chooses; its end is resolved like a push."""
    for piece in await whom(deed, word.who, lambda piece: in_corridor(piece.at)):
        await landing.drag(deed.table, piece, deed.piece, word.steps)


async def swap(deed: Deed, word: say.Swap) -> None:
    """Two change places; nothing is resolved."""
    piece = deed.piece
    for other in await whom(deed, word.who, lambda other: in_corridor(other.at)):
        piece.at, other.at = other.at, piece.at
        for moved in (piece, other):
            deed.table.tell(Placed(seat=moved.seat, card=moved.villain, place_card=moved.at))


async def boost(deed: Deed, word: say.Boost) -> None:
    """More or less damage of the declared attack."""
    if deed.blow:
        deed.blow.damage = max(deed.blow.damage + word.by, 0)
        playing.tell_change(deed.table, deed.piece, deed.blow, "changed")


async def foil(deed: Deed, word: say.Foil) -> None:  # noqa: ARG001
    """The declared attack does not happen."""
    if deed.blow:
        deed.blow.stopped = True
        playing.tell_change(deed.table, deed.piece, deed.blow, "foiled")


async def redirect(deed: Deed, word: say.Redirect) -> None:  # noqa: ARG001
    """The declared attack hits its attacker; nobody else is responsible for that."""
    if deed.blow:
        deed.blow.attacker, deed.blow.target = deed.blow.target, deed.blow.attacker
        playing.tell_change(deed.table, deed.piece, deed.blow, "redirected")


async def prevent(deed: Deed, word: say.Prevent) -> None:
    """Less damage, or none."""
    if deed.harm:
        deed.harm.amount -= word.amount or deed.harm.amount


def _dealer(deed: Deed) -> Piece | None:
    """The other Villain that deals the damage, if one does: not a card that one has drawn oneself, and no Vampire."""
    dealer = deed.state.pieces[deed.harm.dealer] if deed.harm and deed.harm.dealer >= 0 else None
    return dealer if dealer is not None and dealer is not deed.piece and dealer.status == "villain" else None


async def reflect(deed: Deed, word: say.Reflect) -> None:
    """Whoever dealt it suffers."""
    dealer = _dealer(deed)
    if dealer is not None:
        await harm.suffer(deed.table, Harm(dealer, word.amount, "card", dealer=deed.piece.number, card=deed.card))


async def assault(deed: Deed, word: say.Assault) -> None:  # noqa: ARG001
    """An attack now, in the room or along the corridor (DAM-ATT-10)."""
    await combat.attack(deed.table, deed.piece, "assault", extra=True)


async def repel(deed: Deed, word: say.Repel) -> None:  # noqa: ARG001
    """The Vampire goes; a bite that was declared does not happen."""
    if deed.blow:
        deed.blow.stopped = True
    await vampire.repel(deed.table, deed.piece)


async def ward(deed: Deed, word: say.Ward) -> None:  # noqa: ARG001
    """A bite does not happen, and the Vampire's move ends where it came near (DAM-VAMP-17)."""
    if deed.blow:
        deed.blow.stopped = True
        vampire.halt(deed.table, deed.blow.target)


async def timer(deed: Deed, word: say.Timer) -> None:
    """The Vampire's time."""
    master = deed.state.vampire()
    if master:
        await vampire.change_timer(deed.table, master, word.by)


async def lock(deed: Deed, word: say.Lock) -> None:
    """A room is locked until the next turn of whoever locks it."""
    deed.state.locked[word.room] = deed.piece.number
    deed.table.tell(RoomLocked(seat=deed.piece.seat, place_card=word.room))


async def haunted(deed: Deed, word: say.Haunted) -> None:
    """The Vampire may go there in this turn (DAM-VAMP-19)."""
    deed.state.turn.haunted.append(word.room)


async def look(deed: Deed, word: say.Look) -> None:
    """A hand is shown to one."""
    for piece in await whom(deed, word.who, lambda piece: piece.seat != deed.piece.seat):
        seen = deed.state.owner(piece).cards()
        if seen:
            deed.table.reveal(*seen)
        deed.table.tell(HandSeen(seat=deed.piece.seat, target_seat=piece.seat, cards=seen))


async def scout(deed: Deed, word: say.Scout) -> None:
    """Unknown traps are looked at, one after another."""
    state, table = deed.state, deed.table
    seen: list[str] = []
    for _ in range(word.count):
        unknown = [space for space, token in state.traps.items() if not token.known and space not in seen]
        if not unknown:
            return
        space = await pick_place(table, deed.piece.seat, "scout", unknown, "DAM-CARD-02")
        seen.append(space)
        table.reveal(state.traps[space].kind)
        table.tell(TrapSeen(seat=deed.piece.seat, place_card=space, trap_card=state.traps[space].kind))


async def reset(deed: Deed, word: say.Reset) -> None:  # noqa: ARG001
    """A known trap and a spare token change places; the Secret Door that was found stays (DAM-TRAP-08)."""
    state, table = deed.state, deed.table
    known = [space for space, token in state.traps.items() if token.known and token.kind != "secret_door"]
    if known and state.spare:
        space = await pick_place(table, deed.piece.seat, "reset", known, "DAM-CARD-02")
        at = table.dice.below(len(state.spare))
        landing.exchange(state, space, at)
        table.tell(TrapReset(seat=deed.piece.seat, place_card=space))


async def claim(deed: Deed, word: say.Claim) -> None:
    """Power of Adjacency; the latest claim counts (DAM-POA-05)."""
    for piece in await whom(deed, word.who):
        piece.claimed_by = deed.piece.number
        deed.table.tell(Claimed(seat=deed.piece.seat, target_seat=piece.seat, card=piece.villain))


async def uncurse(deed: Deed, word: say.Uncurse) -> None:  # noqa: ARG001
    """A Curse goes."""
    curses = deed.piece.curses
    if curses.cards:
        options = [cards.card_option(card, "curse") for card in curses.cards]
        card = await pick(deed.table, deed.piece.seat, "uncurse", options, "DAM-CARD-04")
        cards.under(deed.table, curses, card)
        deed.table.tell(CurseLifted(seat=deed.piece.seat, card=card))


async def chance(deed: Deed, word: say.Chance) -> None:
    """A die decides."""
    roll = deed.table.roll(6)
    deed.table.tell(DieRolled(seat=deed.piece.seat, card=deed.card, roll=roll, least=word.least))
    await work(deed, word.good if roll >= word.least else word.bad)


async def choose(deed: Deed, word: say.Choose) -> None:
    """The player decides."""
    options = [
        Option(f"way-{n}", words="way", args={"label": way.label})
        for n, way in enumerate(word.ways)
        if not way.effects or possible(deed, way.effects)
    ]
    if options:
        chosen = await put(deed.table, deed.piece.seat, "way", options, "DAM-CARD-02", args={"card": deed.card})
        await work(deed, word.ways[int(chosen.partition("-")[2])].effects)


WORK: dict[type[Any], Callable[[Deed, Any], Awaitable[None]]] = {
    say.Damage: damage,
    say.Heal: heal,
    say.Slay: slay,
    say.Send: send,
    say.Souls: souls,
    say.DrawCards: draw,
    say.Lose: lose,
    say.Take: take,
    say.Move: movement,
    say.Reroll: reroll,
    say.Refresh: refresh,
    say.Spend: spend,
    say.Drag: drag,
    say.Swap: swap,
    say.Boost: boost,
    say.Foil: foil,
    say.Redirect: redirect,
    say.Prevent: prevent,
    say.Reflect: reflect,
    say.Assault: assault,
    say.Repel: repel,
    say.Ward: ward,
    say.Timer: timer,
    say.Lock: lock,
    say.Haunted: haunted,
    say.Look: look,
    say.Scout: scout,
    say.Reset: reset,
    say.Claim: claim,
    say.Uncurse: uncurse,
    say.Chance: chance,
    say.Choose: choose,
}
"""By the model of an effect what carries it out."""
