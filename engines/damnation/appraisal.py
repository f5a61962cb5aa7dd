"""What cards, places and deeds are worth to one seat, in hundredths of a point of Health."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from engines.damnation import vocabulary as say
from engines.damnation.castle import castle, stair_step
from engines.damnation.deeds import aura
from engines.damnation.library import library
from engines.damnation.state import Piece, State, in_corridor
from engines.damnation.vocabulary import HAND, HEALTH
from engines.kernel import Ask

ROOM_WORTH = {
    "trophy_room": 190,
    "courtyard": 180,
    "kitchen": 160,
    "cemetery": 150,
    "great_hall": 150,
    "master_bedroom": 130,
    "dark_tower": 320,
    "dungeon": 20,
    "torture_chamber": -120,
    "gate": 60,
    "vault": -350,
    "moat": -400,
}
TRAP_WORTH = {"bear_trap": -250, "trap_door": -300, "saw_trap": -450, "oubliette": -3000, "secret_door": 20, "?": -260}
CROWD = 60
"""What each Villain within sight of a hurt one is worth, to stay away from."""


@cache
def card_worth(card: str) -> int:
    """What a card is worth in hand."""
    printed = library().cards[card]
    worth = 45 * printed.damage + 25 * max(printed.range - 1, 0) + 40 * printed.armour
    worth += 90 * printed.relic - 150 * printed.aura.toll - 40 * (printed.aura.move < 0)
    if printed.kind in ("action", "vampire"):
        worth += 120
    if printed.kind == "curse":
        worth = -150
    if printed.kind == "event":
        worth = _event_worth(printed.effects)
    return worth + 20 * bool(printed.effects)


def _event_worth(effects: Sequence[say.Effect]) -> int:
    """Good ones are kept, bad ones are not."""
    worth = 0
    for effect in effects:
        match effect:
            case say.Slay():
                worth -= 5000
            case say.Damage(who="you", amount=amount):
                worth -= 100 * amount
            case say.Heal(amount=amount):
                worth += 60 * amount
            case say.Souls(count=count):
                worth += 120 * count
            case say.Chance(good=good, bad=bad):
                worth += (_event_worth(good) + _event_worth(bad)) // 2
            case _:
                worth += 20
    return worth


class Outlook:
    """How the table looks from one seat.

    Attributes:
        state: what the seat may know.
        seat: which seat.
        me: its piece whose turn it is, or the first one that lives.
    """

    def __init__(self, state: Any, seat: int) -> None:
        self.state: State = state
        self.seat = seat
        mine = [piece for piece in self.state.pieces if piece.seat == seat]
        self.me: Piece = self.state.active if self.state.active in mine else mine[0]
        if self.me.status == "out":
            self.me = next((piece for piece in mine if piece.status != "out"), self.me)

    @property
    def hand_full(self) -> bool:
        """Whether another card would have to be discarded."""
        return len(self.state.players[self.seat].cards()) >= HAND + aura(self.state, self.me, "hand")

    def foes(self) -> list[Piece]:
        """Villains of others."""
        return [piece for piece in self.state.living() if piece.seat != self.seat]

    def pain(self, stopped: int, amount: int) -> int:
        """What it is worth to stop so much of ``amount``; far more if it would kill."""
        saved = 2000 if amount >= self.me.health > amount - stopped else 0
        return saved + stopped * (100 + 15 * (HEALTH - self.me.health))

    def concerned(self, ask: Ask) -> bool:
        """Whether an attack is made by or against this seat."""
        mine = [piece.villain for piece in self.state.pieces if piece.seat == self.seat]
        return ask.args.get("card") in mine or ask.args.get("target_card") in mine

    def use_worth(self, effects: Sequence[say.Effect]) -> int:
        """What effects do for this seat, roughly."""
        return sum(self._worth(effect) for effect in effects)

    def _worth(self, effect: say.Effect) -> int:  # noqa: PLR0911
        match effect:
            case say.Heal(amount=amount):
                return 0 if self.state.fallen else 110 * min(amount, HEALTH - self.me.health) - 40
            case say.Damage(who=who, amount=amount):
                return -100 * amount if who == "you" else 160 * amount
            case say.Slay():
                return 1500
            case say.Send(who="you"):
                return 250 if ROOM_WORTH.get(self.me.at, 0) < 0 and self.me.at != "vault" else -50
            case say.DrawCards(count=count):
                return 0 if self.hand_full else 110 * count
            case say.Move() | say.Reroll() | say.Boost() | say.Foil() | say.Prevent():
                return -100
            case say.Choose(ways=ways):
                return max(self.use_worth(way.effects) for way in ways)
            case say.Timer(by=by):
                return 100 * by if self.me.status == "vampire" else -100 * by
            case say.Swap() | say.Scout() | say.Look() | say.Lock():
                return 60
        return 180

    def trap(self, space: str) -> int:
        """What lies there."""
        token = self.state.traps.get(space)
        if token is None or space in self.state.doors:
            return 0
        worth = TRAP_WORTH[token.kind]
        return worth * 2 if self.me.health <= 3 and worth < 0 else worth

    def reach_worth(self, space: str) -> int:
        """Whom the Weapons in hand could hit from there, and who could hit back."""
        weapons = [library().cards[c] for c in self.state.players[self.seat].cards() if c in library().cards]
        best = 0
        near = 0
        for foe in self.foes():
            distance = castle().between(space, foe.at)
            if distance:
                near += 1
                hits = [w.damage for w in weapons if w.damage and w.range >= distance]
                if hits:
                    best = max(best, 100 * min(max(hits), foe.health) + 400 * (max(hits) >= foe.health))
                elif distance == 1:
                    best = max(best, 90)
        danger = CROWD * near * (HEALTH - self.me.health) // HEALTH
        master = self.state.vampire()
        if master is not None and master.seat != self.seat and castle().between(space, master.prowls):
            danger += 150
        return best - danger

    def prowl_worth(self, place: str) -> int:
        """What the Vampire finds there."""
        if place == "vault":
            return 3000
        beside = castle().steps.get(place, ())
        near = [foe for foe in self.foes() if foe.at in beside or foe.at == place]
        if near:
            return 1000 - 50 * min(foe.health for foe in near)
        far = [abs(_x(place) - _x(foe.at)) + abs(_y(place) - _y(foe.at)) for foe in self.foes() if in_corridor(foe.at)]
        worth = -10 * min(far, default=0)
        if self.me.timer <= 2:  # time to think of home
            worth -= 40 * (abs(_x(place) - _x("x14")) + abs(_y(place) - _y("x14")))
        return worth


def _x(place: str) -> int:
    return castle().spaces.get(place, (12, 9))[0]


def _y(place: str) -> int:
    return castle().spaces.get(place, (12, 9))[1]


def place_worth(outlook: Outlook, place: str) -> int:
    """What it is worth to end a move there."""
    me, state = outlook.me, outlook.state
    if stair_step(place):
        return -600 - 120 * max(stair_step(place) - stair_step(me.at), 0)
    if in_corridor(place):
        to = castle().arrows.get(place, place)
        if stair_step(to):
            return -900
        return outlook.trap(place) + (outlook.trap(to) if to != place else 0) + outlook.reach_worth(place)
    worth = ROOM_WORTH.get(place, 0)
    if place == "vault":
        if state.vampire() is not None:
            return 200
        return -3000 if state.fallen or me.health <= 4 else 150 if me.health >= 9 else -200
    if place in castle().standard_rooms() and not state.decks[place].cards:
        worth = 20
    if place == "cemetery":
        worth += 60 * state.heap_souls + 30 * sum(len(zone) for zone in state.heap.values())
    return worth // 2 if outlook.hand_full else worth
