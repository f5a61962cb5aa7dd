"""How the table looks from one seat: what hurts it, whom it could hurt from where, and what threatens it there.

Everything is counted in hundredths of a point of Health. Nothing is known but the view of the seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from engines.damnation.auras import aura
from engines.damnation.castle import castle, routes, stair_step
from engines.damnation.destinations import ends_of
from engines.damnation.library import library
from engines.damnation.state import Piece, State, in_corridor
from engines.damnation.vocabulary import BITE, HAND, HEALTH, Change

POINT = 100
"""What a point of Health is worth to whoever has all of them."""
WOUND = 12
"""By how much each point is worth more for every one that is already lost."""
DEATH = 1500
"""What it costs to be slain and become a Haunt."""
END = 4000
"""What it costs to be slain for good."""
WIN = 20_000
HURT = 50
"""What a point of somebody else's Health is worth to take."""
KILL = 350
SOUL = 110
LOOT = 40
"""What a card in the hand of somebody slain is worth to whoever is responsible."""
ARMOUR = 28
"""What a point of armour costs that is used up."""
SWIM = 180
"""What a turn in the Moat costs beside the damage."""
BLOW = 4
"""What an attack does as a rule."""
NEAR = 7
"""As far as somebody can come in a turn and still strike."""
BY_CARDS = 5
"""How likely somebody near strikes, in percent for each card in its hand, up to four."""
BITES = (100, 100, 97, 89, 75, 56, 31)
"""How likely the Vampire walks so many steps or more, in percent."""


class Hit(NamedTuple):
    """What a Weapon in hand does in these hands."""

    card: str
    damage: int
    range: int


@cache
def distances(place: str) -> dict[str, int]:
    """From a corridor space or a room the steps to every corridor space."""
    return {space: len(way) - 1 for space, way in routes(castle(), place, 99).items()}


@cache
def stair_risk(step: int) -> int:
    """How likely somebody on a step of the Staircase comes to its end, in percent, without help."""
    if step >= castle().depth:
        return 100
    return _stair_risks()[step]


@cache
def _stair_risks() -> tuple[int, ...]:
    """By step; a 6 leads out, unless the lower door is too far up to be reached."""
    depth = castle().depth
    lowest = max(stair_step(door.inside) for door in castle().doors if door.room == "staircase")
    risks = [100] * (depth + 6)
    for _ in range(3):  # the last steps lead up to where others begin
        for step in range(depth - 1, 0, -1):
            up = 0 if step - lowest < 6 else risks[max(step - 6, 1)]
            risks[step] = (sum(risks[step + roll] for roll in range(1, 6)) + up) // 6
    return tuple(risks)


class Outlook:
    """One seat's view.

    Attributes:
        state: what the seat may know.
        seat: which seat.
        me: its piece whose turn it is, or the first one that is in the game.
        decks: what a card of a deck is worth, as far as somebody has asked.
        ends: what ending a move in a place is worth, likewise.
        totals: what the best end is worth that a total leads to, likewise; None if there is none.
    """

    def __init__(self, state: Any, seat: int) -> None:
        self.state: State = state
        self.seat = seat
        mine = [piece for piece in self.state.pieces if piece.seat == seat]
        self.me: Piece = self.state.active if self.state.active in mine else mine[0]
        if self.me.status == "out":
            self.me = next((piece for piece in mine if piece.status != "out"), self.me)
        self.decks: dict[str, int] = {}
        self.ends: dict[str, int] = {}
        self.totals: dict[int, int | None] = {}
        self._claims: dict[int, int] = {}

    # What is there

    @cached_property
    def foes(self) -> list[Piece]:
        """Villains of others."""
        return [piece for piece in self.state.living() if piece.seat != self.seat]

    @cached_property
    def hand(self) -> list[str]:
        """The cards of this seat, those before it as well."""
        return self.state.players[self.seat].cards()

    @cached_property
    def hits(self) -> list[Hit]:
        """The Weapons among them."""
        more, farther = aura(self.state, self.me, Change.DAMAGE), aura(self.state, self.me, Change.RANGE)
        cards = library().cards
        found = [cards[card] for card in self.hand if cards[card].damage]
        return [Hit(card.id, max(card.damage + more, 0), card.range + farther) for card in found]

    @cached_property
    def armour(self) -> int:
        """The strongest Protection in hand."""
        best = max((library().cards[card].armour for card in self.hand), default=0)
        return max(best + aura(self.state, self.me, Change.ARMOUR), 0) if best else 0

    @cached_property
    def space(self) -> int:
        """How many cards more the hand may hold; below 0 some will go."""
        limit = HAND + self.state.two + aura(self.state, self.me, Change.HAND)
        return limit - len(self.hand)

    @cached_property
    def seen(self) -> frozenset[str]:
        """Cards that are in no deck, as far as this seat knows."""
        state = self.state
        cards = [*self.hand, *state.used.cards, *state.heap_shown.cards]
        for piece in state.pieces:
            cards += piece.curses.cards
        for player in state.players:
            cards += player.shown.cards
        return frozenset(cards)

    @cached_property
    def master(self) -> Piece | None:
        """Somebody else who is the Vampire."""
        piece = self.state.vampire()
        return piece if piece is not None and piece.seat != self.seat else None

    @property
    def final(self) -> bool:
        """Whether the slain are out of the game."""
        options = self.state.options
        return options.variant == "gothic" or self.state.two or (self.state.fallen and options.variant != "haunt")

    def picks(self, deck: str) -> bool:
        """Whether two cards are drawn of a deck, and the better one kept."""
        return deck == "dark_tower" or (deck in castle().rooms and aura(self.state, self.me, Change.STUDY) > 0)

    def cards_of(self, piece: Piece) -> int:
        """How many cards somebody's player holds."""
        return self.state.owner(piece).count()

    def piece_of(self, villain: str) -> Piece | None:
        """The piece that is this Villain."""
        return next((piece for piece in self.state.pieces if piece.villain == villain), None)

    # What hurts

    @property
    def death(self) -> int:
        """What it costs this seat to be slain now."""
        return END if self.final else DEATH

    def cost(self, amount: int, *, blockable: bool = True) -> int:
        """What it costs to suffer so much, if the strongest Protection is used where it helps."""
        stopped = min(self.armour, amount) if blockable else 0
        if stopped <= 0:
            return self._loss(amount)
        return min(self._loss(amount), self._loss(amount - stopped) + ARMOUR * stopped)

    def saved(self, stopped: int, amount: int) -> int:
        """What it is worth to suffer so much less of ``amount``."""
        return self._loss(amount) - self._loss(max(amount - stopped, 0))

    def _loss(self, amount: int) -> int:
        health = self.me.health
        if amount <= 0:
            return 0
        if amount >= health:
            return self.death
        points = amount * POINT + WOUND * (amount * (HEALTH - health) + amount * (amount - 1) // 2)
        return points * 3 // 2 if self.state.fallen else points  # what is lost now never comes back

    def trap(self, space: str) -> int:
        """What the trap of a space costs whoever of this seat ends there; below 0 it is welcome."""
        kind = self._lies(space)
        return self.trap_costs[kind] if kind else 0

    def _lies(self, space: str) -> str:
        """The trap of a space, ``?`` if this seat does not know it; empty if there is none."""
        token = self.state.traps.get(space)
        if token is None or space in self.state.doors:
            return ""
        return self.state.players[self.seat].looked.get(space, token.kind)

    @cached_property
    def trap_costs(self) -> dict[str, int]:
        """What each kind costs, and ``?``, one that this seat does not know."""
        change, creature = aura(self.state, self.me, Change.TRAP), "the_creature" in self.state.rung
        costs = {
            "bear_trap": self.cost(max(2 + change, 0)),
            "saw_trap": self.cost(5 + max(change, 0), blockable=False),
            "trap_door": self.cost(2, blockable=False) + SWIM + (self.death // 6 if creature else 0),
            "oubliette": self.death,
            "secret_door": -20,
        }
        costs["?"] = sum(costs[kind] * count for kind, count in self.hidden.items()) // max(
            sum(self.hidden.values()), 1
        )
        return costs

    @cached_property
    def hidden(self) -> dict[str, int]:
        """Trap tokens that this seat has not seen, by kind; the spare ones that lie face down are among them."""
        left = dict(castle().tokens)
        for token in (*self.state.traps.values(), *self.state.spare):
            if token.kind in left:
                left[token.kind] -= 1
        for kind in self.state.players[self.seat].looked.values():
            left[kind] -= 1
        return left

    def down(self, step: int) -> int:
        """What it costs to stand on a step of the Staircase."""
        return 200 + self.death * stair_risk(step + max(aura(self.state, self.me, Change.STAIR), 0)) // 100

    def danger(self, place: str) -> int:
        """What is likely to be suffered there before the next turn."""
        if not in_corridor(place):
            return 0
        ways = distances(place)
        worth = sum(threat for at, threat in self._threats if steps_to(ways, at) <= NEAR)
        return worth + self._bite_danger(place)

    @cached_property
    def _threats(self) -> list[tuple[str, int]]:
        """Where others stand, and what each of them is likely to do to somebody near."""
        blow = self.cost(BLOW + aura(self.state, self.me, Change.HURT))
        return [
            (foe.at, blow * BY_CARDS * min(self.cards_of(foe), 4) // 100) for foe in self.foes if not stair_step(foe.at)
        ]

    def _bite_danger(self, place: str) -> int:
        master = self.master
        if master is None:
            return 0
        steps = max(steps_to(distances(place), master.prowls) - 1, 0)
        chance = BITES[steps] if steps < len(BITES) else 8  # a card may carry it farther
        amount = BITE + aura(self.state, self.me, Change.BITE)
        warded = any(library().cards[card].when == "bite" for card in self.hand)
        return self.cost(amount, blockable=False) * chance // (400 if warded else 150)

    # What hurts others

    def harm(self, foe: Piece, amount: int, *, mine: bool = False) -> int:
        """What it is worth that somebody else suffers so much; ``mine`` if this seat is responsible then."""
        if amount <= 0:
            return 0
        if amount >= foe.health:
            return self.kill(foe, mine=mine)
        return HURT * amount

    def kill(self, foe: Piece, *, mine: bool = False) -> int:
        """What it is worth that somebody else is slain."""
        left = [seat for seat in self.state.seats_in() if seat not in (self.seat, foe.seat)]
        spare = any(
            p.seat == foe.seat and p is not foe and p.status in ("villain", "vampire") for p in self.state.pieces
        )
        spare = spare or self.state.raises()
        if self.me.status in ("haunt", "out"):
            return -WIN if len(left) == 1 and not spare else 0  # the last one left wins, and it is not this seat
        if not left and not spare:
            return WIN
        worth = KILL * 2 if self.final else KILL
        return worth + (SOUL * (1 + foe.souls) + LOOT * self.cards_of(foe) if mine else 0)

    def harm_at(self, foe: Piece, place: str, *, mine: bool = False) -> int:
        """What it is worth that somebody else's move or push ends there; ``mine`` under a claim of this seat."""
        if stair_step(place):
            return 60 + self.kill(foe) * stair_risk(stair_step(place)) // 100
        if not in_corridor(place):
            return self._harm_indoors(foe, place)
        to = castle().arrows.get(place, place)
        worth = self._trap_harm(foe, place, mine=mine)
        if to != place:
            worth += self.harm_at(foe, to, mine=mine) if to not in castle().arrows else 0
        return worth + 25 * any(0 < castle().between(self.me.at, to) <= hit.range for hit in self.hits)

    def _harm_indoors(self, foe: Piece, place: str) -> int:
        fatal = self.state.fallen or (foe.health <= 4 and self.state.vampire() is None)
        if place == "vault":
            return self.kill(foe) if fatal else -150
        if place == "moat":
            return self.harm(foe, 2) + SWIM // 2
        return INDOORS.get(place, -70)

    def _trap_harm(self, foe: Piece, space: str, *, mine: bool) -> int:
        lies = self._lies(space)
        if not lies:
            return 0
        kinds = self.hidden if lies == "?" else {lies: 1}
        total = sum(count * self._sprung(foe, kind, mine=mine) for kind, count in kinds.items())
        return total // max(sum(kinds.values()), 1)

    def _sprung(self, foe: Piece, kind: str, *, mine: bool) -> int:
        match kind:
            case "bear_trap":
                return self.harm(foe, 2, mine=mine)
            case "saw_trap":
                return self.harm(foe, 5, mine=mine)
            case "trap_door":
                return self.harm(foe, 2, mine=mine) + SWIM // 2
            case "oubliette":
                return self.kill(foe, mine=mine)
        return -20

    def claim(self, foe: Piece) -> int:
        """What Power of Adjacency over somebody is likely to do to it."""
        if foe.number not in self._claims:
            best = [
                max((self.harm_at(foe, end, mine=True) for end in ends_of(self.state, foe, (roll,))), default=0)
                for roll in range(1, 7)
            ]
            self._claims[foe.number] = sum(best) // len(best)
        return self._claims[foe.number]

    def strike(self, foe: Piece, hit: Hit) -> int:
        """What an attack is worth: some of it will be stopped, and the Weapon may be spent."""
        cards = self.cards_of(foe)
        worth = HURT * min(max(hit.damage - min(cards, 3) // 2, 0), foe.health)
        if hit.damage >= foe.health:
            worth = self.kill(foe, mine=True) * (100 - 10 * min(cards, 5)) // 100
        return worth - (0 if library().cards[hit.card].relic else 12 * hit.damage)

    def best_strike(self, place: str, foes: Sequence[Piece]) -> int:
        """The best attack on somebody from a corridor space; from a room if they stand in it."""
        best = 0
        for foe in foes:
            steps = castle().between(place, foe.at) if in_corridor(place) else int(foe.at == place)
            for hit in self.hits:
                if 0 < steps <= hit.range:
                    best = max(best, self.strike(foe, hit))
        return best

    def chase(self, place: str) -> int:
        """What it is worth to be near somebody whom a Weapon in hand could hit in the next turn."""
        ways = distances(place)
        return max((worth for at, worth in self._prey if steps_to(ways, at) <= NEAR), default=0) // 10

    @cached_property
    def _prey(self) -> list[tuple[str, int]]:
        """Where others stand, and what the best attack on each of them is worth."""
        return [(foe.at, max(self.strike(foe, hit) for hit in self.hits)) for foe in self.foes if self.hits]


INDOORS = {"torture_chamber": 90, "dungeon": 30, "dark_tower": -160, "cemetery": -90}
"""What it is worth that somebody else enters a room; not many are bad for them."""


def steps_to(ways: dict[str, int], place: str) -> int:
    """How far a place is: of a room its nearest door, and one step for it; ``ways`` are :func:`distances`."""
    if place in ways:
        return ways[place]
    return min((ways.get(door.outside, 99) + 1 for door in castle().doors_of(place)), default=99)


def home_steps(place: str) -> int:
    """How far the Vault is for the Vampire."""
    return steps_to(distances(place), "vault")
