"""Scenes: a castle in the middle of a game; dice that are not laid out fall as dice do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.damnation import setup, turn
from engines.damnation.cards import take_up
from engines.damnation.castle import castle
from engines.damnation.deeds import Harm, Won
from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import Cause, Options, Piece, Player, State, Turn
from engines.kernel import PASS, Ask, Dice, Sight
from engines.kernel.zones import zones
from tests.engines.table import InPlay

CAST = ("collector", "occultist", "lost", "wanderer", "gentleman", "aristocrat", "professor", "stranger")
FAR = ("v9", "w9", "v14", "w14", "x9", "u9", "s9", "t14")
"""Where those stand that the story is not about."""


class LoadedDice(Dice):
    """Dice that fall as told, the black one by the word on it; beyond that, as dice do."""

    def __init__(self) -> None:
        super().__init__(bytes(16))
        self.rolls: list[int] = []
        self.faces: list[str] = []

    def roll(self, sides: int) -> int:
        return self.rolls.pop(0) if self.rolls else super().roll(sides)

    def pick(self, things: Sequence[Any]) -> Any:
        if tuple(things) == castle().black_die:
            return self.faces.pop(0) if self.faces else "candlelight"
        return super().pick(things)


class Scene(InPlay[State]):
    """Villains in a castle without known traps; it is the first one's turn.

    Args:
        places: where they stand, in turn order; each belongs to the seat of its number (in a game of two, alternately).
        cast: which Villains they are.
        seats: how many players; as many as places, if not given.
        options: of the table.
    """

    ends = (Won,)

    def __init__(self, *places: str, cast: Sequence[str] = CAST, seats: int = 0, **options: Any) -> None:
        seats = seats or max(len(places), 3)
        state = setup.setup(seats, Options(**options), Dice(bytes(16)))
        state.phase = "turns"
        order = [n % seats for n in range(len(state.pieces))]
        for n, piece in enumerate(state.pieces):
            piece.seat, piece.villain = order[n], cast[n]
            piece.deal.owner = piece.seat
            piece.at = places[n] if n < len(places) else FAR[n]
        state.turn = Turn(piece=0)
        self.dice = LoadedDice()
        super().__init__(GAME, state, self.dice)

    # Building

    def piece(self, n: int) -> Piece:
        return self.state.pieces[n]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def hold(self, seat: int, *cards: str) -> Scene:
        """Cards go from wherever they lie to a hand."""
        for card in cards:
            take_up(self.table, self.player(seat), self._lying(card), card)
        return self

    def veil(self, *seats: int) -> Scene:
        """These hold a card that helps with nothing, so that nobody can see from outside what they can do."""
        for seat in seats:
            self.hold(seat, next(card for card in library().cards if card in self.state.decks["vampire"].cards))
        return self

    def curse(self, n: int, card: str) -> Scene:
        self.table.move(self._lying(card), self.piece(n).curses, card)
        return self

    def _lying(self, card: str) -> Any:
        return next(zone for zone in zones(self.state) if card in zone.cards)

    def stack(self, *cards: str) -> Scene:
        """Cards lie on top of their decks, the first one topmost."""
        for card in reversed(cards):
            zone = self._lying(card)
            zone.cards.remove(card)
            self.state.decks[library().cards[card].deck].cards.append(card)
        return self

    def trap(self, space: str, kind: str, *, known: bool = False) -> Scene:
        """A token of this kind lies on a trap icon."""
        state = self.state
        tokens = [*state.traps.values(), *state.spare]
        mine = state.traps[space]
        other = next(t for t in tokens if t.kind == kind and (not t.known or t is mine))
        mine.zone.cards, other.zone.cards = other.zone.cards, mine.zone.cards
        mine.known = known
        mine.zone.sight = Sight.ALL if known else Sight.NOBODY
        return self

    def ring(self, *knells: str) -> Scene:
        """These Deathknells are in force, on the first slots."""
        state = self.state
        everything = [*(zone.cards[0] for zone in state.knells), *state.unused_knells.cards]
        everything = [*knells, *(card for card in everything if card not in knells)]
        for n, zone in enumerate(state.knells):
            zone.cards = [everything[n]]
            zone.sight = Sight.ALL if n < len(knells) else Sight.NOBODY
        state.unused_knells.cards = everything[len(state.knells) :]
        state.rung = list(knells)
        return self

    def throw(self, *rolls: int, black: str = "") -> Scene:
        self.dice.rolls += rolls
        self.dice.faces += [black] if black else []
        return self

    # Playing

    def ask(self, kind: str, seat: int | None = None, choice: Sequence[str] = ()) -> Ask:
        """The open question of this kind; ``play`` is also the one about a hand between roll and move."""
        if kind == "play" and "play" not in self.asked() and "roll" in self.asked():
            kind = "roll"
        return super().ask(kind, seat, choice)

    def turn(self) -> Scene:
        """The turn of the first piece."""
        return self.play(turn.take_turn(self.table))

    def move(self, roll: int, black: str = "candlelight") -> Scene:
        """The first piece's turn up to the choice of where to go."""
        self.throw(roll, black=black)
        return self.turn().passing("event")

    def passing(self, *kinds: str) -> Scene:
        """Pass whatever may be declined (of these kinds), until something else is asked."""
        while True:
            ask = next((a for a in self.asks if PASS in a.ids and (not kinds or a.kind in kinds)), None)
            if ask is None:
                return self
            self.answer(ask.kind, PASS, seat=ask.seats[0])

    def others_pass(self, kind: str) -> Scene:
        """Whoever is asked this now passes, once."""
        for ask in [ask for ask in self.asks if ask.kind == kind]:
            self.answer(kind, PASS, seat=ask.seats[0])
        return self

    # Looking

    def places(self) -> list[str]:
        """The places among what is offered."""
        offered = [id_ for ask in self.asks for id_ in ask.ids]
        return [id_ for id_ in offered if id_ in castle().spaces or id_ in castle().rooms or "stair_" in id_]

    def hand(self, seat: int) -> list[str]:
        return self.player(seat).cards()

    def bottom(self, deck: str) -> str:
        return self.state.decks[deck].cards[0]


def harm(scene: Scene, n: int, amount: int, **more: Any) -> Harm:
    """Damage for a piece."""
    return Harm(scene.piece(n), amount, more.pop("cause", Cause.CARD), **more)
