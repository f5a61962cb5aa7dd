"""What cards, decks, deeds and places are worth to one seat, in hundredths of a point of Health."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engines.damnation.castle import castle, stair_step, walks
from engines.damnation.destinations import ends_of
from engines.damnation.library import library
from engines.damnation.outlook import BLOW, Outlook, distances, home_steps, steps_to
from engines.damnation.state import in_corridor
from engines.damnation.vocabulary import HEALTH, Change
from engines.kernel.verbs import worth as worth_of

OWN = {"roll": 90, "turn": 110}
"""What the token of one's own Talent is worth, by when it can be used."""
SPARED = 75
"""What a point of damage that a Talent can prevent is worth while it has not come."""
FATE, RANSACK = 70, 90
SOUL = 130
"""What a Soul is worth to have."""
EXTRA = {"damage": 60, "attack": 50, "bite": 60, "roll": 30, "turn": 40, "vampire": 10}
"""What the alternative use of a Weapon or Protection adds."""
ROOMS = {
    "trophy_room": 120,
    "courtyard": 130,
    "kitchen": 130,
    "cemetery": 120,
    "great_hall": 130,
    "master_bedroom": 110,
    "dungeon": 10,
}
"""What rooms are worth on the whole, to look ahead by."""


# Cards


@cache
def printed_worth(card: str) -> int:
    """What a card is worth in hand, whoever holds it."""
    printed = library().cards[card]
    worth = 38 * printed.damage + 22 * max(printed.range - 1, 0) * bool(printed.damage) + 34 * printed.armour
    worth += 70 * printed.relic - 150 * printed.aura.get(Change.TOLL, 0) - 40 * (printed.aura.get(Change.MOVE, 0) < 0)
    if printed.kind == "action":
        worth += printed.effects[0].in_hand
    elif printed.kind == "vampire":
        worth += 25
    elif printed.effects and printed.when:
        worth += EXTRA[printed.when]
    return worth


def hold_worth(outlook: Outlook, card: str) -> int:
    """What a card is worth to this seat now."""
    printed = library().cards[card]
    worth = printed_worth(card)
    prowler = outlook.state.vampire()
    if printed.kind == "vampire" and prowler is not None and prowler.seat == outlook.seat:
        return 150 + 20 * printed.bonus
    if printed.kind == "action" and printed.effects[0].do == "heal":
        return 20 if outlook.state.fallen else 60 + 25 * (HEALTH - outlook.me.health)
    if printed.damage:
        better = sum(hit.damage >= printed.damage for hit in outlook.hits if hit.card != card)
        worth -= worth * min(better, 2) // 4  # one attack a turn
    if printed.armour and outlook.state.fallen:
        worth = worth * 3 // 2
    return worth


def draw_worth(outlook: Outlook, card: str) -> int:
    """What it is worth to draw a card."""
    printed = library().cards[card]
    if printed.kind == "event":
        return worth_of(outlook, printed.effects)
    if printed.kind == "curse":
        return -110
    worth = hold_worth(outlook, card)
    if outlook.space > 0:
        return worth
    worst = min((hold_worth(outlook, held) for held in outlook.hand), default=0)
    return max(worth - worst, 0)


def deck_worth(outlook: Outlook, deck: str) -> int:
    """What a card of a deck is worth: the mean of all that may be in it; of the better of two, if two are drawn."""
    if not outlook.state.decks[deck].cards:
        return 0
    if deck not in outlook.decks:
        outlook.decks[deck] = ROOMS.get(deck, 100)  # some of its cards draw another one
        worths = sorted(draw_worth(outlook, card) for card in library().decks[deck] if card not in outlook.seen)
        count = len(worths)
        if not count:
            outlook.decks[deck] = 0
        elif outlook.picks(deck):
            outlook.decks[deck] = sum(worth * (2 * n + 1) for n, worth in enumerate(worths)) // count**2
        else:
            outlook.decks[deck] = sum(worths) // count
    return outlook.decks[deck]


# Talents


def token_worth(outlook: Outlook, talent: str) -> int:
    """What it is worth to have a Talent token ready."""
    if talent == "own":
        own = library().villains[outlook.me.villain].talent
        return sum(SPARED * effect.stops(BLOW) for effect in own.effects) or OWN[own.when]
    return FATE if talent == "fate" else RANSACK


def spent_worth(outlook: Outlook, which: str = "") -> int:
    """What the best token that is spent is worth; of those named, if one is."""
    spent = [t for t, ready in outlook.me.tokens.items() if not ready and which in ("", t)]
    return max((token_worth(outlook, token) for token in spent), default=0)


# Places


def end_worth(outlook: Outlook, place: str, *, fresh: bool = True) -> int:
    """What it is worth to end a move there; not ``fresh``: only to stand there."""
    if place not in outlook.ends:
        outlook.ends[place] = _arriving(outlook, place) + _standing(outlook, place)
    return outlook.ends[place] if fresh else _standing(outlook, place)


def _standing(outlook: Outlook, place: str) -> int:
    if stair_step(place):
        return -outlook.down(stair_step(place))
    to = castle().arrows.get(place, place)
    if not in_corridor(to):
        return ahead(place)
    return ahead(to) - outlook.danger(to) + (outlook.chase(to) if outlook.hits else 0)


def _arriving(outlook: Outlook, place: str) -> int:
    if stair_step(place):
        return 0
    if not in_corridor(place):
        return room_worth(outlook, place)
    to = castle().arrows.get(place, place)
    worth = -outlook.trap(place)
    if to != place:
        worth += (
            -outlook.trap(to)
            if in_corridor(to)
            else -outlook.down(stair_step(to))
            if stair_step(to)
            else room_worth(outlook, to)
        )
    worth += 20 * (to in outlook.state.secret_doors())
    beside = [foe for foe in outlook.foes if foe.at in castle().steps.get(to, ())]
    claims = max((outlook.claim(foe) * 2 // 3 for foe in beside), default=0)
    return worth + max(outlook.best_strike(to, outlook.foes), claims, 0)


def room_worth(outlook: Outlook, room: str) -> int:
    """What it is worth to enter a room."""
    match room:
        case "vault":
            return vault_worth(outlook)
        case "moat":
            return -outlook.trap_costs["trap_door"]
        case "dark_tower":
            return deck_worth(outlook, room) - 40 if outlook.me.souls else 0
    worth = deck_worth(outlook, room) if room in outlook.state.decks else 0
    if room == "master_bedroom" and not outlook.me.tokens["fate"]:
        worth += FATE
    if room == "cemetery":
        left = sum(len(zone) for zone in outlook.state.heap.values()) + len(outlook.state.heap_shown)
        worth += SOUL * outlook.state.heap_souls + 70 * min(left, max(outlook.space, 1))
    if outlook.hits and (room == "courtyard" or outlook.state.turn.black == "darkness"):
        worth = max(worth, outlook.best_strike(room, outlook.foes))
    return worth


def vault_worth(outlook: Outlook) -> int:
    """The Vault: cards while its owner is out, death after The Fall, or a few turns as the Vampire."""
    if outlook.state.fallen:
        return -outlook.death
    master = outlook.state.vampire()
    if master is not None:  # who comes home slays whoever is in it
        return deck_worth(outlook, "vault") - (outlook.death // 3 if master.timer <= 2 else 0)
    if outlook.me.health <= 4:
        return -outlook.death
    prey = sum(in_corridor(foe.at) for foe in outlook.foes)
    return VAMPIRE + 30 * prey - outlook.cost(4, blockable=False)


VAMPIRE = 560
"""What some turns as the Vampire are worth: nothing harms it, and it bites."""


@cache
def ahead(place: str) -> int:
    """What can be reached from there with the next roll, on the whole: some of the best of it for each roll."""
    best = []
    for roll in range(1, 7):
        ends = walks(
            castle(), place, roll, enters=lambda door: door.room not in ("gate", "moat", "dark_tower", "vault")
        )
        best.append(max((ROOMS.get(end, -400 if stair_step(end) else 0) for end in ends), default=-150))
    return sum(best) // 36


# The Vampire


def prowl_worth(outlook: Outlook, place: str) -> int:
    """What the Vampire finds there; with time running out, how near it is to home."""
    me = outlook.me
    if place == "vault":
        return 4000
    beside = castle().steps.get(place, ())
    bites = [outlook.harm(foe, 7, mine=True) for foe in outlook.foes if foe.at in beside or foe.at == place]
    left = me.timer - 1 + bool(bites)  # the timer in the next turn
    worth = max(bites, default=0)
    ways = distances(place)
    worth -= 8 * min((steps_to(ways, foe.at) for foe in outlook.foes), default=0)  # they come out of their rooms
    late = home_steps(place) - 3 - 4 * (left - 1)
    if late > 0 or left <= 0:
        worth -= 150 * max(late, 0) + (3000 if left <= 0 else 0)
    return worth


def bonus_worth(outlook: Outlook, bonus: int) -> int:
    """What it is worth to the Vampire to go so much farther: to somebody out of reach, or home."""
    ways = distances(outlook.me.prowls)
    gaps = [steps_to(ways, foe.at) - 1 - 3 for foe in outlook.foes if in_corridor(foe.at)]
    if outlook.me.timer <= 1:
        gaps = [steps_to(ways, "vault") - 3]
    return 150 if any(0 < gap <= bonus for gap in gaps) and not any(gap <= 0 for gap in gaps) else -1


# Rolls


def best_end(outlook: Outlook, totals: Sequence[int]) -> int | None:
    """What the best end is worth that these totals lead to; None if there is none."""
    best = [worth for total in totals if (worth := _best_of(outlook, total)) is not None]
    return max(best, default=None)


def _best_of(outlook: Outlook, total: int) -> int | None:
    if total not in outlook.totals:
        ends = ends_of(outlook.state, outlook.me, (total,))
        outlook.totals[total] = max((end_worth(outlook, end) for end in ends), default=None)
    return outlook.totals[total]
