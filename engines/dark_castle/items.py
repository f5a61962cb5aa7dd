"""Item cards: drawing, dividing, carrying, trading.

Two windows exist: while drawn items lie in the pool, and between two chapters. What lies in the pool, or has been put
down, keeps the first kind open until it is settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engines.dark_castle import companions, curses, plague, using
from engines.dark_castle.bearing import HANDS, hands_full, may_carry
from engines.dark_castle.belongings import Stow, empty, stows, told_of
from engines.dark_castle.events import (
    EventSetAside,
    ItemGiven,
    ItemLeft,
    ItemPutDown,
    ItemsDrawn,
    ItemTaken,
    ItemTakenBack,
    NothingToDraw,
    Stowed,
    Unpacked,
)
from engines.dark_castle.health import thresholds
from engines.dark_castle.library import library
from engines.dark_castle.state import State
from engines.kernel import Option, Table
from engines.kernel.asks import Later

# Drawing items


class Drawing(NamedTuple):
    """What one instruction has drawn so far.

    Attributes:
        drawn: the cards.
        aside: events that could not be applied; they come into the discards only when the drawing is over (EDC-AMB-57).
    """

    drawn: list[str]
    aside: list[str]


async def draw(table: Table[State], count: int, *, tainted: bool = False) -> None:
    """Draw item cards face up into the pool (EDC-ITEM-02); where each drawer is named by itself, once the card before has been seen (EDC-AMB-45).

    Also EDC-ITEM-01.

    ``tainted`` ones were a carrier's.
    """
    if not count:
        return
    state = table.state
    drawing = Drawing([], [])
    drawers = await curses.name_drawers(table, count)
    await _draw_for(table, drawers, drawing, tainted=tainted)
    for left in range(count - len(drawers), 0, -1):
        await _draw_for(table, [await curses.name_drawer(table, left)], drawing, tainted=tainted)
    if not drawing.drawn:
        table.tell(NothingToDraw())
    for card in drawing.aside:
        table.move(state.gone, state.discard, card)


async def _draw_for(table: Table[State], drawers: Sequence[int], drawing: Drawing, *, tainted: bool) -> None:
    """A card for each of these; what is no item befalls its drawer (EDC-AP1-04, EDC-AP1-05, EDC-AP1-06, EDC-AP3-03)."""
    drawn = _draw_some(table, len(drawers), drawing)
    items = [card for card in drawn if card in library().items]
    if tainted:
        table.state.tainted += items
    if items:
        finds = [{"card": card, "text": library().items[card].text} for card in items]
        table.tell(ItemsDrawn(cards=items, finds=finds))
    for drawer, card in zip(drawers, drawn, strict=False):
        if card in library().afflictions and not _is_event(card):
            await curses.befall(table, drawer, card)


def _draw_some(table: Table[State], count: int, drawing: Drawing) -> list[str]:
    """The next cards of one instruction. The first event is applied at once; others are set aside and replaced (EDC-AP2-14, EDC-AP2-26).

    Also EDC-AP2-28.
    """
    state = table.state
    drawn: list[str] = []
    while len(drawn) < count and (found := _draw_one(table)):
        card = found[0]
        if _is_event(card):
            if state.companion() is not None or any(map(_is_event, drawing.drawn)):
                table.move(state.pool, state.gone, card)
                drawing.aside.append(card)
                table.tell(EventSetAside(card=card))
                continue
            companions.arrive(table, card)
        drawn.append(card)
        drawing.drawn.append(card)
    return drawn


def _is_event(card: str) -> bool:
    affliction = library().afflictions.get(card)
    return affliction is not None and affliction.sort == "event"


def _draw_one(table: Table[State]) -> list[str]:
    """The next card of the deck; an empty one is made anew of the discards (EDC-AMB-03)."""
    state = table.state
    if not state.items.cards and state.discard.cards:
        state.items.cards, state.discard.cards = state.discard.cards, []
        table.shuffle(state.items)
    return table.draw(state.items, state.pool)


# Carrying items


def room_for(state: State, who: int, card: str) -> bool:
    """Whether a character can take an item besides what it carries (EDC-ITEM-03, EDC-ITEM-04, EDC-AP3-14)."""
    carried = len(state.characters[who].items)
    return hands_full(state, who) + library().items[card].hands <= HANDS and may_carry(state, who, carried + 1)


# Dividing what was drawn


class Take(NamedTuple):
    """A character takes an item that lies there, ``instead`` of one that it puts down (empty: besides the others)."""

    card: str
    who: int
    instead: str = ""


async def divide(table: Table[State]) -> None:
    """One choice of the group about the items that lie there; everything is settled at once by the first option."""
    state = table.state
    pick = await using.decide(
        table,
        "divide",
        lambda: dividing(state),
        args=lambda: {"cards": state.lying, "shares": shares(state)},
        rules=("EDC-ITEM-02", "EDC-ITEM-05", "EDC-ITEM-06"),
    )
    match pick.means:
        case Take(card, who, instead):
            await _take_for(table, card, who, instead)
        case str(card):
            leave(table, card, _whose(state, card))
        case _ if pick.id == "trade":
            await trade(table)
        case _:
            await settle(table)


async def _take_for(table: Table[State], card: str, who: int, instead: str) -> None:
    """A character takes an item; what it put down for it is left where nobody else could take it."""
    state = table.state
    if instead:
        put_down(table, who, instead)
    await take(table, who, card)
    if instead and state.lying == [instead] and not any(room_for(state, one, instead) for one in state.everyone()):
        leave(table, instead, who)


def shares(state: State) -> list[dict[str, Any]]:
    """What a prompt says of the proposal: who would take what lies there."""
    return [{"card": card, **state.called(who)} for card, who in proposal(state)] if state.pool.cards else []


def all_find_hands(state: State) -> bool:
    """Whether nothing has been put down, and somebody has a free hand for each item that was found."""
    return len(state.lying) == len(state.pool.cards) == len(proposal(state))


def sharing_option(state: State) -> list[Option]:
    """The option to share what was found otherwise than proposed, if anything lies there."""
    rules = ("EDC-ITEM-02", "EDC-ITEM-05")
    return [Option("share", words="share", rules=rules)] if state.pool.cards else []


def proposal(state: State) -> list[tuple[str, int]]:
    """Who takes which new item: free hands, fewest items first, then seat order (EDC-AMB-41).

    What was put down returns to its owner first, if there still is a hand for it, and keeps its place.
    """
    if not state.pool.cards:
        return []
    items = library().items
    hands = [hands_full(state, who) for who in range(len(state.characters))]
    carried = [len(character.items) for character in state.characters]

    def fits(who: int, card: str) -> bool:
        return hands[who] + items[card].hands <= HANDS and may_carry(state, who, carried[who] + 1)

    def filled(who: int, card: str) -> None:
        hands[who] += items[card].hands
        carried[who] += 1

    for who, character in enumerate(state.characters):
        for card in character.down.cards:
            if fits(who, card):
                filled(who, card)
    taken = []
    for card in state.pool.cards:
        free = [who for who in state.everyone() if fits(who, card) and not _tainted(state, who, card, None)]
        if free:
            who = min(free, key=carried.__getitem__)
            filled(who, card)
            taken.append((card, who))
    return taken


def dividing(state: State) -> list[Option]:
    """What can be done with the items that lie there; first of all to settle it."""
    planned = proposal(state)
    lying = state.lying
    options = [_settle_option(state, planned)]
    single = planned[0] if len(planned) == len(lying) == 1 else ("", -1)
    party = [(who, hands_full(state, who)) for who in state.everyone()]
    for card in dict.fromkeys(lying):
        options += [
            option for who, hands in party if (card, who) != single for option in _taking(state, who, hands, card)
        ]
    if options[0].words not in ("divide-nothing", "divide-leave") or len(lying) > 1:
        left = dict.fromkeys(lying)
        options += [
            Option(f"leave-{card}", words="divide-leave", args=_left(state, card), at=card, means=card) for card in left
        ]
    return [*options, *trading_option(state)]


def _settle_option(state: State, planned: list[tuple[str, int]]) -> Option:
    if not planned:
        lying = state.lying
        if any(room_for(state, who, card) for who, c in enumerate(state.characters) for card in c.down.cards):
            return Option("settle", words="divide-back")
        if len(lying) == 1 and not state.pool.cards:
            return Option("settle", words="divide-leave", args=_left(state, lying[0]), at=lying[0])
        risk = any(room_for(state, who, card) for card in lying for who in state.everyone())
        return Option("settle", words="divide-nothing", args={"cards": lying, "risky": risk})
    if len(planned) == 1 and len(state.lying) == 1:
        card, who = planned[0]
        return Option("settle", words="divide-take", args=Later(_taken, state, who, card), at=card)
    return Option("settle", words="divide-all", args={"back": len(state.lying) > len(state.pool.cards)})


def _left(state: State, card: str) -> dict[str, Any]:
    """What the label of something that is left there speaks of."""
    owner = _whose(state, card)
    return {"card": card, "along": 0} if owner is None else told_of(state, owner, card)


def _taking(state: State, who: int, hands: int, card: str) -> list[Option]:
    """How a character with so many full ``hands`` can take an item: besides the others, or for one that it puts down."""
    items = library().items
    carried = state.characters[who].items.cards
    hands += items[card].hands
    if hands <= HANDS and may_carry(state, who, len(carried) + 1):
        args = Later(_taken, state, who, card)
        harmless = _can_hand_on(state, who, card)
        take = Take(card, who)
        return [Option(f"take-{card}-{who}", words="divide-take", args=args, at=card, means=take, harmless=harmless)]
    return [
        Option(
            f"take-{card}-{who}-{other}",
            words="divide-swap",
            args=Later(_taken, state, who, card, other),
            at=card,
            means=Take(card, who, other),
        )
        for other in dict.fromkeys(carried)
        if other != card and hands - items[other].hands <= HANDS and may_carry(state, who, len(carried))
    ]


def _can_hand_on(state: State, who: int, card: str) -> bool:
    """Whether nobody loses anything if somebody takes what was found, and it can be traded in the question that follows (EDC-ITEM-05)."""
    more = len(state.lying) > 1 or (not state.agenda and state.combat is None)
    return more and card in state.pool.cards and not risky(state, who, card)


def _taken(state: State, who: int, card: str, other: str = "") -> dict[str, Any]:
    taken = {
        "card": card,
        "text": library().items[card].text,
        "risky": risky(state, who, card),
        "mortal": _may_die(state, who),
        **state.called(who),
    }
    return {**taken, "other_card": other, "lost": _nobody_else(state, who, card, other)} if other else taken


def _nobody_else(state: State, who: int, card: str, other: str) -> bool:
    """Whether what somebody puts down to take ``card`` goes to the discard pile at once: nothing else lies there, and no hand is free."""
    return state.lying == [card] and not any(room_for(state, one, other) for one in state.everyone() if one != who)


def risky(state: State, who: int, card: str) -> bool:
    """Whether taking an item that lies there would make a character roll for Plague (EDC-AP3-10, EDC-AP3-18, EDC-AP3-19)."""
    return _tainted(state, who, card, _source(state, who, card))


def _may_die(state: State, who: int) -> bool:
    """Whether a prisoner could die of a Roll for Plague."""
    character = state.characters[who]
    return character.seat >= 0 and sum(thresholds(state, who, max(plague.PLAGUE_DIE)).values()) >= character.hp


def _tainted(state: State, who: int, card: str, owner: int | None) -> bool:
    """The same of the one that ``owner`` has put down, or of the one that was found (None)."""
    if plague.infected(state, who) or owner == who:
        return False
    return card in state.tainted if owner is None else plague.infected(state, owner)


def _source(state: State, who: int, card: str) -> int | None:
    """Whose it is if a character takes an item that lies there, None: it was found; of some alike first the own, then one without risk.

    Of these what was found: what somebody has put down is for them to take back (EDC-AMB-24).
    """
    lying = [*([None] if card in state.pool.cards else []), *_owners(state, card)]
    return min(lying, key=lambda owner: (owner != who, _tainted(state, who, card, owner)))


def _owners(state: State, card: str) -> list[int]:
    """Who has put down such an item."""
    return [who for who, character in enumerate(state.characters) if card in character.down.cards]


def _whose(state: State, card: str) -> int | None:
    """Whose is left there if the group leaves such an item; None: the one that was found, first of all."""
    return None if card in state.pool.cards else _owners(state, card)[0]


async def take(table: Table[State], who: int, card: str) -> None:
    """A character takes an item from the pool, or one that was put down (EDC-AP3-19, EDC-AMB-22, EDC-AMB-61)."""
    state = table.state
    owner = _source(state, who, card)
    risk = _tainted(state, who, card, owner)
    table.move(state.pool if owner is None else state.characters[owner].down, state.characters[who].items, card)
    table.tell((ItemTakenBack if owner == who else ItemTaken)(**state.called(who), card=card))
    if owner is None and card in state.tainted:
        state.tainted.remove(card)
    along = _hand_over(table, owner, who, card)
    for _ in range(1 + along):
        if risk and not plague.infected(state, who):
            await plague.roll_for_plague(table, [who])


def _hand_over(table: Table[State], owner: int | None, who: int, card: str) -> int:
    """With a knapsack go its contents (EDC-AMB-49); how many cards these are."""
    state = table.state
    if owner is None or owner == who or not stows(card):
        return 0
    contents = list(state.characters[owner].stowed.cards)
    for stowed in contents:
        table.move(state.characters[owner].stowed, state.characters[who].stowed, stowed)
    return len(contents)


def put_down(table: Table[State], who: int, card: str) -> None:
    """A character puts an item down for a moment (EDC-ITEM-06, EDC-AMB-24)."""
    character = table.state.characters[who]
    table.move(character.items, character.down, card)
    table.tell(ItemPutDown(**table.state.called(who), card=card))


def leave(table: Table[State], card: str, owner: int | None) -> None:
    """Nobody keeps what was found, or ``owner`` has put down: it goes to the discard pile (EDC-ITEM-07)."""
    state = table.state
    table.move(state.pool if owner is None else state.characters[owner].down, state.discard, card)
    if owner is None and card in state.tainted:
        state.tainted.remove(card)
    table.tell(ItemLeft(card=card))
    if owner is not None and stows(card):
        empty(table, owner)


async def settle(table: Table[State]) -> None:
    """Take what is proposed, take back what was put down if there still is a hand for it, leave the rest."""
    state = table.state
    if not state.unsettled:
        return
    planned = proposal(state)
    for who, character in enumerate(state.characters):
        for card in list(character.down.cards):
            if room_for(state, who, card):
                await take(table, who, card)
            else:
                leave(table, card, who)
    for card, who in planned:
        await take(table, who, card)
    for card in list(state.pool.cards):
        leave(table, card, None)


# Trading items


class Give(NamedTuple):
    """An item goes from one character to another."""

    giver: int
    taker: int
    card: str


class PutDown(NamedTuple):
    """A character puts an item down."""

    who: int
    card: str


class Pack(NamedTuple):
    """An item goes into its bearer's knapsack."""

    who: int
    card: str


class Unpack(NamedTuple):
    """An item comes out of its bearer's knapsack."""

    who: int
    card: str


TRADE = Option("trade", words="trade")


def trading_option(state: State) -> list[Option]:
    """The option to trade, if anybody carries anything."""
    for character in state.characters:
        if character.items.cards:
            return [TRADE]
    return []


async def trade(table: Table[State]) -> None:
    """One item changes hands, or is put down so that there is room (EDC-ITEM-05, EDC-ITEM-06)."""
    state = table.state
    pick = await using.decide(
        table, "trade", lambda: _trades(state), args=lambda: {"card": state.card}, rules=("EDC-ITEM-05", "EDC-ITEM-06")
    )
    match pick.means:
        case Give(giver, taker, card):
            await give(table, giver, taker, card)
        case Pack(who, card):
            stow(table, who, card)
        case Unpack(who, card):
            unpack(table, who, card)
        case PutDown(who, card):
            put_down(table, who, card)


def _trades(state: State) -> list[Option]:
    """Whatever can change hands, go down, or into a knapsack."""
    options = [Option("done", tacit=True)]
    for giver, character in enumerate(state.characters):
        for card in dict.fromkeys(character.items.cards):
            options += [
                _giving(state, giver, taker, card) for taker in state.everyone() if _can_take(state, giver, taker, card)
            ]
            args = {"card": card, **state.called(giver)}
            down = PutDown(giver, card)
            options.append(Option(f"down-{card}-{giver}", words="trade-down", args=args, at=card, means=down))
        options += packing(state, giver)
    return options


def _can_take(state: State, giver: int, taker: int, card: str) -> bool:
    return taker != giver and room_for(state, taker, card)


def _giving(state: State, giver: int, taker: int, card: str) -> Option:
    args = {
        **told_of(state, giver, card),
        **state.called(giver),
        "to_seat": state.called(taker)["seat"],
        "to_card": state.characters[taker].card,
        "risky": plague.infected(state, giver) and not plague.infected(state, taker),
        "mortal": _may_die(state, taker),
    }
    return Option(
        f"give-{card}-{giver}-{taker}", words="trade-give", args=args, at=card, means=Give(giver, taker, card)
    )


def packing(state: State, who: int) -> list[Option]:
    """What a knapsack's owner may store or take out: between two chapters only (EDC-AP3-15, EDC-AP3-16, EDC-AMB-49).

    Also EDC-AP3-20.
    """
    character = state.characters[who]
    places = sum(
        effect.places
        for card in character.items.cards
        for effect in library().items[card].effects
        if isinstance(effect, Stow)
    )
    if not places or (state.phase == "chapter" and state.agenda):
        return []
    options = []
    if len(character.stowed) < places:
        ready = [card for card in dict.fromkeys(character.items.cards) if not stows(card)]
        options = [
            Option(
                f"stow-{card}-{who}",
                words="trade-stow",
                args={"card": card, **state.called(who)},
                at=card,
                means=Pack(who, card),
            )
            for card in ready
        ]
    options += [
        Option(
            f"unpack-{card}-{who}",
            words="trade-unpack",
            args={"card": card, **state.called(who)},
            at=card,
            means=Unpack(who, card),
        )
        for card in dict.fromkeys(character.stowed.cards)
        if room_for(state, who, card)
    ]
    return options


def stow(table: Table[State], who: int, card: str) -> None:
    """An item goes into its bearer's knapsack."""
    character = table.state.characters[who]
    table.move(character.items, character.stowed, card)
    table.tell(Stowed(**table.state.called(who), card=card))


def unpack(table: Table[State], who: int, card: str) -> None:
    """An item comes out of its owner's knapsack."""
    character = table.state.characters[who]
    table.move(character.stowed, character.items, card)
    table.tell(Unpacked(**table.state.called(who), card=card))


async def give(table: Table[State], giver: int, taker: int, card: str) -> None:
    """An item goes from one character to another; from an infected one to another it may carry Plague (EDC-AP3-18)."""
    state = table.state
    to = state.characters[taker]
    table.move(state.characters[giver].items, to.items, card)
    table.tell(
        ItemGiven(
            card=card,
            from_seat=state.called(giver)["seat"],
            from_card=state.characters[giver].card,
            to_seat=state.called(taker)["seat"],
            to_card=to.card,
            twin=state.called(giver)["twin"],
        )
    )
    along = _hand_over(table, giver, taker, card)
    for _ in range(1 + along):
        if plague.infected(state, giver) and not plague.infected(state, taker):
            await plague.roll_for_plague(table, [taker])


def limits_hold(state: State) -> bool:
    """Whether everybody's hands hold what they carry (EDC-ITEM-08)."""
    return all(hands_full(state, who) <= HANDS for who in state.everyone())
