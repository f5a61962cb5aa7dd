"""What happens, as it is told."""

from __future__ import annotations

from typing import Annotated, Literal

from engines.damnation.state import Cause
from engines.kernel import Event, Private, Weight


class FirstRolled(Event):
    """Who has the highest roll and goes first; ``throws`` are the totals of all, in turn, those that broke ties last."""

    seat: int
    throws: list[dict[str, int]]


class VillainChosen(Event):
    """A player has picked a Villain."""

    seat: int
    card: str


class Started(Event):
    """A Villain stands where its Heirloom says; ``card`` is empty for a start without one."""

    seat: int
    villain_card: str
    card: str
    place_card: str


class TurnBegan(Event):
    """A new turn."""

    seat: int
    card: str
    round: int


class NightTold(Event):
    """Two lines of story, as a round begins: what the ``house`` does, and ``where`` the Villains are."""

    weight = Weight.DETAIL
    house: str
    where: str


class Rolled(Event):
    """A movement roll; ``black`` is empty if no Black Die was rolled."""

    seat: int
    die: int
    black: str


class Stuck(Event):
    """No total gives a legal move; ``again`` says that the die will be rolled again."""

    seat: int
    again: bool


class Moved(Event):
    """A piece has walked ``path``; ``by_seat``: who chose it, if that was another player.

    Where it walks in somewhere (``enters``), which is told next, so many ``steps`` are told instead of the place.
    """

    seat: int
    card: str
    by_seat: int | None = None
    place_card: str
    path: list[str]
    enters: bool = False
    steps: int = 0


class Pushed(Event):
    """An arrow has pushed a piece on."""

    seat: int
    card: str
    place_card: str


class Placed(Event):
    """A piece was moved without walking: a Secret Door, an exchange of places."""

    seat: int
    card: str
    place_card: str


class PlacesChanged(Event):
    """Two Villains have changed places."""

    seat: int
    card: str
    target_seat: int
    target_card: str


class Entered(Event):
    """A piece has entered a room."""

    seat: int
    card: str
    place_card: str


class TrapSprung(Event):
    """A trap was triggered."""

    seat: int
    card: str
    trap_card: str


class TrapSeen(Event):
    """A player has looked at a trap token: so many steps from this room, and from the next one, which tells it from all others (DAM-AMB-99)."""

    seat: int
    place_card: str
    steps: int
    next_card: str = ""
    farther: int = 0
    trap_card: Annotated[str | None, Private("seat")]


class TrapReset(Event):
    """A known trap was exchanged for an unknown one."""

    seat: int
    place_card: str


class Drew(Event):
    """Cards were drawn from a deck, unseen by the others."""

    seat: int
    count: int
    deck_card: str
    cards: Annotated[list[str] | None, Private("seat")]

    def joined(self, later: Event) -> Event | None:
        """Cards that come from one deck one after the other are one draw."""
        if not isinstance(later, Drew) or (self.seat, self.deck_card) != (later.seat, later.deck_card):
            return None
        cards = None if self.cards is None or later.cards is None else [*self.cards, *later.cards]
        return self.model_copy(update={"count": self.count + later.count, "cards": cards})


class DeckEmpty(Event):
    """There was nothing to draw."""

    seat: int
    deck_card: str


class CardRevealed(Event):
    """An Event, a Curse or a Reveal card was drawn; ``kind_of`` is its type."""

    seat: int
    card: str
    kind_of: str


class CardUsed(Event):
    """A card was used."""

    seat: int
    card: str


class TalentUsed(Event):
    """A Talent was used; ``talent`` is ``fate``, ``ransack`` or the Villain's own."""

    seat: int
    card: str
    talent: str


class TokenTurned(Event):
    """A Talent token was refreshed, or spent by somebody else."""

    seat: int
    card: str
    talent: str
    ready: bool


class TotalChanged(Event):
    """A movement roll was changed."""

    seat: int
    by: int
    either: int


class Claimed(Event):
    """Power of Adjacency."""

    seat: int
    target_seat: int
    target_card: str


class Attacked(Event):
    """An attack was declared."""

    seat: int
    target_seat: int
    card: str
    target_card: str
    damage: int


class Spared(Event):
    """What somebody chose against an attack or a bite has lost its point, and is not used up (DAM-AMB-16)."""

    audience = "seat"
    seat: int


class AttackChanged(Event):
    """A declared attack was foiled, turned round, or does another damage."""

    seat: int
    damage: int
    how: str


class Hurt(Event):
    """Damage was suffered; ``cause`` says by what, ``by_card`` by which card, if it was one."""

    seat: int
    card: str
    amount: int
    left: int
    cause: Cause
    by_card: str | None = None


class Unhurt(Event):
    """All damage was prevented; ``cause`` says whose."""

    seat: int
    card: str
    cause: Cause | None = None
    by_card: str | None = None


class Healed(Event):
    """Health was gained."""

    seat: int
    card: str
    amount: int
    left: int


class SoulsChanged(Event):
    """Souls were gained or given back."""

    seat: int
    card: str
    count: int


class Discarded(Event):
    """Cards were discarded unseen."""

    seat: int
    count: int
    cards: Annotated[list[str] | None, Private("seat")] = None


class Taken(Event):
    """Cards went from one hand to another; which, ``both_seats`` know."""

    seat: int
    target_seat: int
    count: int
    both_seats: list[int] | None = None
    cards: Annotated[list[str] | None, Private("both_seats")] = None


class GaveBack(Event):
    """Cards of the Vampire's deck that somebody else had taken lie in it again."""

    seat: int
    count: int


class HandSeen(Event):
    """Somebody has looked at a hand."""

    seat: int
    target_seat: int
    cards: Annotated[list[str] | None, Private("seat")]


class RoomLocked(Event):
    """A room is locked."""

    seat: int
    place_card: str


class CurseLifted(Event):
    """A Curse went back to its deck."""

    seat: int
    card: str


class Slain(Event):
    """A Villain was Slain; ``by_seat`` is responsible, if anybody is."""

    seat: int
    card: str
    by_seat: int | None


class KnellRung(Event):
    """A Deathknell was turned up."""

    seat: int
    card: str


class FallBegan(Event):
    """The Fall has begun; whether the ``haunts`` ``go`` with it or ``stay`` (DAM-FALL-04, DAM-VAR-HAUNT-01)."""

    haunts: Literal["go", "stay"] = "go"


class Inherited(Event):
    """The killer has taken what the slain held."""

    seat: int
    target_seat: int
    target_card: str
    number: int
    souls: int
    cards: Annotated[list[str] | None, Private("seat")] = None


class LeftInCemetery(Event):
    """What the slain held lies in the Cemetery."""

    seat: int | None = None
    card: str
    number: int
    souls: int


class HeapTaken(Event):
    """The heap in the Cemetery was taken."""

    seat: int
    number: int
    souls: int
    cards: Annotated[list[str] | None, Private("seat")] = None


class BecameHaunt(Event):
    """A slain player goes on as a Haunt."""

    seat: int
    card: str


class Eliminated(Event):
    """A player's piece is out of the game."""

    seat: int
    card: str


class StoodUp(Event):
    """The Revenant has raised somebody."""

    seat: int
    card: str


class MoatRolled(Event):
    """A roll in the Moat: for a way out, or (``creature``) whether what lives there strikes."""

    seat: int
    roll: int
    creature: bool = False


class HauntDealt(Event):
    """Three Haunt cards lie open."""

    seat: int
    cards: list[str]


class HauntPushed(Event):
    """A Haunt card was replaced."""

    seat: int
    card: str
    new_card: str


class HauntDied(Event):
    """A pushed Death has ended a Haunt's turn; ``track`` is where the tombstone stands now."""

    seat: int
    track: int = 0


class HauntWorked(Event):
    """A set of Haunt cards had its effect; ``track`` is where the tombstone stands now."""

    seat: int
    name: str
    track: int


class ThreeSixes(Event):
    """Three 6s lie open."""

    seat: int


class CameBack(Event):
    """A Haunt is a Villain again."""

    seat: int
    card: str


class BecameVampire(Event):
    """A Villain has become the Vampire."""

    seat: int
    card: str


class VampireRolled(Event):
    """The Vampire's roll."""

    seat: int
    first: int
    second: int
    bonus: int


class Bitten(Event):
    """The Vampire bites."""

    seat: int
    target_seat: int
    target_card: str


class BiteStopped(Event):
    """A bite does not happen."""

    seat: int


class Halted(Event):
    """The Vampire had to stop before somebody who is protected, farther back than it had come."""

    seat: int
    card: str
    place_card: str


class Repelled(Event):
    """The Vampire was driven off."""

    seat: int
    roll: int
    place_card: str


class TimerChanged(Event):
    """The Vampire's timer stands elsewhere."""

    seat: int
    timer: int


class VampireHome(Event):
    """The Vampire has gone back to the Vault."""

    seat: int
    card: str


class DieRolled(Event):
    """A die that a card asks for."""

    seat: int
    card: str
    roll: int
    least: int


class GameWon(Event):
    """One is left."""

    seat: int
