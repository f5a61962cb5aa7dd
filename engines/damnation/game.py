"""Damnation, as the kernel sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engines.damnation import events, landing, setup, turn
from engines.damnation.castle import STAIRCASE, castle, room_by, stair_step
from engines.damnation.library import library
from engines.damnation.orders import ORDERS, carried_out
from engines.damnation.slain import conserved
from engines.damnation.state import Options as DamnationOptions
from engines.damnation.state import State as DamnationState
from engines.damnation.state import in_corridor
from engines.damnation.steward import SchemingSteward
from engines.damnation.vocabulary import HAUNT_CARDS, HEALTH
from engines.kernel import Ask, Dice, Game, Option, Outcome, Table, all_events
from engines.kernel.zones import zones

DECKS = {"castle": "the Castle Events", "heirloom": "the Heirlooms"}
"""Decks that belong to no room, by the names they have in sentences."""


class Damnation(Game[DamnationState]):
    """Two to eight Villains in one castle; the last one is left (DAM-COMP-01)."""

    key = "damnation"
    version = 13
    title = "Damnation: The Gothic Game"
    seats = range(2, 9)
    Options = DamnationOptions
    State = DamnationState
    events = all_events(events)
    has_near_picture = True
    folder = Path(__file__).parent

    def setup(self, seats: int, options: DamnationOptions, dice: Dice) -> DamnationState:
        """Decks, traps, Deathknells."""
        return setup.setup(seats, options, dice)

    async def play(self, table: Table[DamnationState]) -> None:
        """Turn by turn."""
        await turn.play(table)

    def outcome(self, state: DamnationState) -> Outcome:
        """The last one has won."""
        villains = [piece.villain for piece in state.pieces if piece.seat == state.winner]
        return Outcome(name="win", winners=[state.winner], rounds=state.round, args={"villains": villains})

    def steward(self, dice: Dice) -> SchemingSteward:
        """Plays any seat."""
        return SchemingSteward(dice)

    def orders(self, view: DamnationState, seat: int) -> dict[str, list[Option]]:  # noqa: ARG002
        """How to react; the same for everybody, whatever is held."""
        return ORDERS

    def standing(self, view: DamnationState, seat: int, ask: Ask, order: str) -> list[str] | None:  # noqa: ARG002
        """What an order to react comes to (DAM-AMB-16)."""
        return carried_out(view, ask, order)

    def alone(self, view: DamnationState, seat: int, ask: Ask) -> Mapping[str, Any]:
        """At a Secret Door, whom a Weapon in hand would reach (DAM-ATT-02); of places, which traps this seat has looked at."""
        if ask.kind == "secret-door":
            return landing.reach(view, ask)
        return landing.looked(view, seat, ask) if ask.kind in landing.ON_TRAPS else {}

    def stint(self, state: DamnationState, seat: int) -> str:
        """A turn of its own; what is asked in the turns of others are questions by themselves (DAM-AMB-35)."""
        mine = state.phase == "turns" and state.active.seat == seat
        return f"{state.round}-{state.turn.slot}" if mine else ""

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """Before version 2 a turn was always that of its own piece; later there were fewer questions, then three times what happens where statements meet, then what may be done in vain (DAM-AMB-98), and what somebody has looked at alone."""
        if version == 1:
            state["turn"]["slot"] = state["turn"]["piece"]
            state["turn"]["halted"] = state["turn"].pop("repelled")
        if version < self.version:
            state["turn"].pop("climbs", None)
        return super().migrate(state, max(version, self.version))

    def card_title(self, card: str) -> str:
        """Cards, Villains, Deathknells, rooms and spaces by their names."""
        return title_of(card)

    def card_kind(self, card: str) -> str:
        """A step of the Staircase is one; whatever else goes by its name alone."""
        return "step" if stair_step(card) else ""

    def card_text(self, card: str) -> str:
        """Of a card or a Deathknell what it says, of a Villain what its own Talent is called."""
        there = library()
        if card in there.villains:
            return there.villains[card].talent.name
        printed = there.cards.get(card) or there.knells.get(card)
        return printed.text if printed is not None else ""

    def card_many(self, card: str) -> str:
        """A deck by its cards: that of the Vampire has the title of the piece."""
        return "The Vampire's Deck" if card == "vampire" else title_of(card)

    def played_by(self, key: str, args: Mapping[str, Any], seats: int) -> int | None:
        """A Villain goes by its player, unless each of two players has two of them."""
        if seats == 2 or args[key] not in library().villains:
            return None
        seat: int | None = args.get(key.removesuffix("card") + "seat", args.get("seat"))
        return seat

    def invariants(self, state: DamnationState) -> Sequence[str]:
        """Nothing is lost or doubled, and everybody stands somewhere."""
        return [*_cards(state), *_pieces(state)]


@cache
def title_of(card: str) -> str:
    """The name of anything that is printed."""
    there = library()
    for shelf in (there.cards, there.villains, there.knells, castle().rooms):
        if card in shelf:
            return str(shelf[card].name)
    if card in DECKS:
        return DECKS[card]
    if stair_step(card):
        return f"The Staircase, Step {stair_step(card)}"
    if in_corridor(card):
        room = room_by(castle(), card)
        return f"The Corridor by {title_of(room).replace('The ', 'the ', 1)}" if room else "The Corridor"
    if card in HAUNT_CARDS:
        return HAUNT_CARDS[card].title() + (" 6" if card.endswith("_six") else "")
    return "The Vampire" if card == "vampire" else card.replace("_", " ").title()


@cache
def _everything() -> Counter[str]:
    printed = Counter([*library().cards, *library().knells, *HAUNT_CARDS])
    printed.update(castle().tokens)
    return printed


def _cards(state: DamnationState) -> list[str]:
    wrong = []
    lying = Counter(card for zone in zones(state) for card in zone.cards)
    if lying != _everything():
        wrong.append(f"cards are lost or doubled: {lying - _everything()} / {_everything() - lying}")
    if not conserved(state):
        wrong.append("Souls are lost or doubled")
    if any(len(token.zone) != 1 for token in [*state.traps.values(), *state.spare]):
        wrong.append("a trap icon has no token")
    return wrong


def _pieces(state: DamnationState) -> list[str]:
    wrong = []
    places = {*castle().spaces, *castle().rooms}
    for piece in state.pieces:
        alive = piece.status == "villain" and state.phase == "turns"
        if piece.at == STAIRCASE or (alive and not (piece.at in places or stair_step(piece.at))):
            wrong.append(f"{piece.villain} stands in {piece.at!r}")
        if alive and not 0 < piece.health <= HEALTH:
            wrong.append(f"{piece.villain} lives with {piece.health} Health")
    spots = [p.spot for p in state.pieces if p.status in ("villain", "vampire") and in_corridor(p.spot)]
    if len(spots) != len(dict.fromkeys(spots)):
        wrong.append("two stand on one corridor space")
    if len([p for p in state.pieces if p.status == "vampire"]) > 1:
        wrong.append("there are two Vampires")
    return wrong


GAME = Damnation()
