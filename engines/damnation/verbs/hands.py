"""Verbs of cards: drawing, losing, taking, seeing them (DAM-CARD)."""

from __future__ import annotations

from functools import partial

from pydantic import Field

from engines.damnation import cards, doom
from engines.damnation.appraisal import deck_worth
from engines.damnation.asking import pick
from engines.damnation.castle import castle
from engines.damnation.deeds import Deed, Source
from engines.damnation.events import CurseLifted, HandSeen, Taken
from engines.damnation.movement import go_on
from engines.damnation.outlook import Outlook
from engines.damnation.state import Piece, State
from engines.damnation.vocabulary import Deck, Effect
from engines.damnation.whom import CHOSEN, OnVillains
from engines.kernel import Table


class DrawCards(Effect, do="draw"):
    """You draw the top cards of a deck; ``here`` is that of the room you stand in, if it has one and is no Special Room."""

    deck: Deck
    count: int = Field(default=1, ge=1, le=4)

    def _deck(self, deed: Deed) -> str:
        if self.deck == "here":
            return deed.piece.at if deed.piece.at in castle().standard_rooms else ""
        return self.deck

    def needs(self, deed: Deed) -> bool:
        deck = self._deck(deed)
        return bool(deck and deed.state.decks[deck].cards)

    def allowed(self, deed: Deed) -> bool:
        return bool(self._deck(deed))

    async def run(self, deed: Deed) -> None:
        """No card by an Event of the Arrival, which grants one pair only (DAM-AMB-38)."""
        deck = self._deck(deed)
        if not deck or deed.source is Source.ARRIVAL:
            return
        for left in reversed(range(self.count)):
            if deed.piece.status == "villain":  # the first card may have slain it
                more = (self.model_copy(update={"count": left}),) if left else ()
                await cards.draw(deed.table, deed.piece, deck, rest=(*more, *deed.rest))

    def worth(self, outlook: Outlook) -> int:
        deck = outlook.me.at if self.deck == "here" else self.deck
        return self.count * deck_worth(outlook, deck) if deck in outlook.state.decks else 0


class OnHands(OnVillains):
    """An effect on the hands of Villains; where one is picked, two Villains of one hand are one (DAM-VAR-2P-02, DAM-AMB-97)."""

    def there(self, deed: Deed) -> list[Piece]:
        found = super().there(deed)
        if self.who not in CHOSEN:
            return found
        return [piece for n, piece in enumerate(found) if piece.seat not in [other.seat for other in found[:n]]]


class Lose(OnHands, do="lose"):
    """They discard cards, unseen: of their choice, or at random."""

    count: int = Field(ge=1, le=9)
    random: bool = False

    def meant(self, deed: Deed, piece: Piece) -> bool:
        """One's own other Villain only if another card is in the joint hand (DAM-AMB-97)."""
        return self.who not in CHOSEN or piece.seat != deed.piece.seat or self.suits(deed, piece)

    def suits(self, deed: Deed, piece: Piece) -> bool:
        return any(card != deed.card for card in deed.state.owner(piece).cards())  # what is played is held no more

    async def run(self, deed: Deed) -> None:
        for piece in await self.whom(deed):
            player = deed.state.owner(piece)
            if self.random:
                cards.discard_at_random(deed.table, player, self.count)
            else:
                await cards.discard(deed.table, player, self.count, "lose")

    def worth(self, outlook: Outlook) -> int:
        mine = 70 * min(self.count, len(outlook.hand)) if self.with_me(outlook) else 0
        return self.on_foes(outlook, lambda foe: 25 * min(self.count, outlook.cards_of(foe))) - mine


class Take(OnHands, do="take"):
    """You take random cards from their hands."""

    count: int = Field(ge=1, le=4)

    def meant(self, deed: Deed, piece: Piece) -> bool:
        return piece.seat != deed.piece.seat

    def suits(self, deed: Deed, piece: Piece) -> bool:
        return bool(deed.state.owner(piece).cards())

    async def run(self, deed: Deed) -> None:
        table, mine = deed.table, deed.state.owner(deed.piece)
        for piece in await self.whom(deed):
            theirs = deed.state.owner(piece)
            taken: list[str] = []
            for _ in range(min(self.count, len(theirs.cards()))):
                taken.append(table.dice.pick(theirs.cards()))
                cards.take_up(table, mine, cards.zone_of(theirs, taken[-1]), taken[-1])
            both = [deed.piece.seat, piece.seat]
            table.tell(Taken(seat=both[0], target_seat=both[1], count=len(taken), both_seats=both, cards=taken))

    def worth(self, outlook: Outlook) -> int:
        space = max(outlook.space, 1)
        return self.on_foes(outlook, lambda foe: 90 * min(self.count, outlook.cards_of(foe), space))


class Look(OnHands, do="look"):
    """You see their hands."""

    in_hand = 25

    def meant(self, deed: Deed, piece: Piece) -> bool:
        return piece.seat != deed.piece.seat

    def suits(self, deed: Deed, piece: Piece) -> bool:
        return bool(deed.state.owner(piece).cards())

    async def run(self, deed: Deed) -> None:
        for piece in await self.whom(deed):
            seen = deed.state.owner(piece).cards()
            if seen:
                deed.table.reveal(*seen)
            deed.table.tell(HandSeen(seat=deed.piece.seat, target_seat=piece.seat, cards=seen))


async def _lifts(number: int, card: str, table: Table[State]) -> None:
    cards.under(table, table.state.pieces[number].curses, card)
    await go_on(table)


class Uncurse(Effect, do="uncurse"):
    """One of your Curses goes to the bottom of its deck."""

    def needs(self, deed: Deed) -> bool:
        return bool(deed.piece.curses.cards)

    async def run(self, deed: Deed) -> None:
        curses = deed.piece.curses
        if curses.cards:
            options = [
                cards.card_option(card, "curse")._replace(
                    fatal=doom.fatal(deed.table, partial(_lifts, deed.piece.number, card))
                )
                for card in curses.cards
            ]
            card = (await pick(deed.table, deed.piece.seat, "uncurse", options, "DAM-CARD-04")).id
            cards.under(deed.table, curses, card)
            deed.table.tell(CurseLifted(seat=deed.piece.seat, card=card))

    def worth(self, outlook: Outlook) -> int:
        return 110 if outlook.me.curses.cards else 0
