"""What cards, decks, deeds and places are worth to one seat, in hundredths of a point of Health."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from engines.damnation import vocabulary as say
from engines.damnation.castle import castle, keep_out, stair_step, walks
from engines.damnation.destinations import ends_of
from engines.damnation.effects import CHOSEN, FITS
from engines.damnation.library import library
from engines.damnation.outlook import BLOW, Outlook, distances, home_steps, steps_to
from engines.damnation.state import Piece, in_corridor
from engines.damnation.vocabulary import HEALTH

OWN = {"roll": 90, "turn": 110}
"""What the token of one's own Talent is worth, by when it can be used."""
SPARED = 75
"""What a point of damage that a Talent can prevent is worth while it has not come."""
FATE, RANSACK = 70, 90
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
    worth += 70 * printed.relic - 150 * printed.aura.toll - 40 * (printed.aura.move < 0)
    if printed.kind == "action":
        worth += ACTIONS.get(printed.effects[0].do, 100)
    elif printed.kind == "vampire":
        worth += 25
    elif printed.effects and printed.when:
        worth += EXTRA[printed.when]
    return worth


ACTIONS = {
    "slay": 400,
    "ward": 110,
    "repel": 110,
    "prevent": 260,
    "foil": 150,
    "souls": 190,
    "movement": 90,
    "look": 25,
}
"""What Actions are worth in hand by what they do first; others about as much as a good card."""


def hold_worth(outlook: Outlook, card: str) -> int:
    """What a card is worth to this seat now."""
    printed = library().cards[card]
    worth = printed_worth(card)
    if printed.kind == "vampire" and outlook.me.status == "vampire":
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
        return deeds_worth(outlook, printed.effects)
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
        return (
            sum(SPARED * (word.amount or BLOW) for word in own.effects if isinstance(word, say.Prevent))
            or OWN[own.when]
        )
    return FATE if talent == "fate" else RANSACK


def spent_worth(outlook: Outlook, which: str = "") -> int:
    """What the best token that is spent is worth; of those named, if one is."""
    spent = [t for t, ready in outlook.me.tokens.items() if not ready and which in ("", t)]
    return max((token_worth(outlook, token) for token in spent), default=0)


# Deeds


def deeds_worth(outlook: Outlook, words: Sequence[say.Effect]) -> int:
    """What it is worth that effects of this seat's card or Talent happen now."""
    return sum(WORTH[type(word)](outlook, word) if type(word) in WORTH else 20 for word in words) if words else 0


def targets(outlook: Outlook, who: say.Who) -> list[Piece]:
    """Others whom an effect of this seat can be about."""
    fits = FITS.get(who)
    if who == "you":
        return []
    return [foe for foe in outlook.foes if not stair_step(foe.at) and (fits is None or fits(outlook.me, foe))]


def on_others(outlook: Outlook, who: say.Who, worth: Callable[[Piece], int]) -> int:
    """What it is worth to do something to others: to the best of them, or to all who are meant."""
    each = [worth(foe) for foe in targets(outlook, who)]
    return max(each, default=0) if who in CHOSEN else sum(each)


def with_me(outlook: Outlook, who: say.Who) -> bool:
    """Whether an effect is about this seat's Villain, too."""
    return who in ("you", "all") or (who == "corridor" and in_corridor(outlook.me.at))


def _damage(outlook: Outlook, word: say.Damage) -> int:
    mine = outlook.cost(word.amount, blockable=not word.unblockable) if with_me(outlook, word.who) else 0
    stopped = 0 if word.unblockable else 1
    return on_others(outlook, word.who, lambda foe: outlook.harm(foe, max(word.amount - stopped, 1))) - mine


def _heal(outlook: Outlook, word: say.Heal) -> int:
    if outlook.state.fallen:
        return 0
    gained = min(word.amount, HEALTH - outlook.me.health) if with_me(outlook, word.who) else 0
    given = on_others(outlook, word.who, lambda foe: 15 * min(word.amount, HEALTH - foe.health))
    return gained * (100 + 12 * (HEALTH - outlook.me.health)) - given


def _slay(outlook: Outlook, word: say.Slay) -> int:
    if word.who == "you":
        return -outlook.death
    reached = [foe for foe in targets(outlook, word.who) if not word.upto or foe.health <= word.upto]
    return max((outlook.kill(foe, mine=True) for foe in reached), default=0)


def _send(outlook: Outlook, word: say.Send) -> int:
    if word.who != "you":
        return on_others(outlook, word.who, lambda foe: outlook.harm_at(foe, word.to))
    exits, standard = outlook.state.exits(), castle().standard_rooms()
    places = exits if word.to == "secret_door" else standard if word.to == "standard" else [word.to]
    if outlook.state.turn.die:
        stays = end_worth(outlook, outlook.me.at, fresh=False)
        return max((end_worth(outlook, place) - stays for place in places), default=0)
    here = ahead(outlook.me.at)  # the move is still to come
    return max(
        (ahead(place) - here + (0 if in_corridor(place) else room_worth(outlook, place)) for place in places), default=0
    )


def _souls(outlook: Outlook, word: say.Souls) -> int:
    if word.count > 0:
        return SOULS * min(word.count, outlook.state.supply)
    return -SOULS * min(-word.count, outlook.me.souls)


def _draw(outlook: Outlook, word: say.DrawCards) -> int:
    deck = outlook.me.at if word.deck == "here" else word.deck
    return word.count * deck_worth(outlook, deck) if deck in outlook.state.decks else 0


def _lose(outlook: Outlook, word: say.Lose) -> int:
    mine = 70 * min(word.count, len(outlook.hand)) if with_me(outlook, word.who) else 0
    return on_others(outlook, word.who, lambda foe: 25 * min(word.count, outlook.cards_of(foe))) - mine


def _take(outlook: Outlook, word: say.Take) -> int:
    return on_others(outlook, word.who, lambda foe: 90 * min(word.count, outlook.cards_of(foe), max(outlook.space, 1)))


def _spend(outlook: Outlook, word: say.Spend) -> int:
    return on_others(outlook, word.who, lambda foe: 30 * any(foe.tokens.values()))


def _drag(outlook: Outlook, word: say.Drag) -> int:
    return on_others(
        outlook,
        word.who,
        lambda foe: max((outlook.harm_at(foe, e) for e in drags(outlook, foe, word.steps)), default=0),
    )


def drags(outlook: Outlook, foe: Piece, steps: int) -> list[str]:
    """Where somebody can be dragged to."""
    if not in_corridor(foe.at):
        return []
    ways = [walks(castle(), foe.at, total, enters=keep_out) for total in range(1, steps + 1)]
    return [end for found in ways for end in found if outlook.state.free(end)]


def _swap(outlook: Outlook, word: say.Swap) -> int:
    if not outlook.state.turn.die:
        return 0
    stays = end_worth(outlook, outlook.me.at, fresh=False)
    return max(
        (end_worth(outlook, foe.at, fresh=False) - stays for foe in targets(outlook, word.who) if in_corridor(foe.at)),
        default=0,
    )


def _assault(outlook: Outlook, word: say.Assault) -> int:  # noqa: ARG001
    return outlook.best_strike(outlook.me.at, outlook.foes)


def _timer(outlook: Outlook, word: say.Timer) -> int:
    mine = outlook.me.status == "vampire"
    if outlook.state.vampire() is None:
        return 0
    if not mine and outlook.master is not None and outlook.master.timer + word.by <= 0:
        return outlook.kill(outlook.master)
    return 90 * word.by if mine else -60 * word.by


def _haunted(outlook: Outlook, word: say.Haunted) -> int:
    prey = any(foe.at == word.room for foe in outlook.foes)
    return 350 if prey and steps_to(distances(outlook.me.prowls), word.room) <= 4 else 0


def bonus_worth(outlook: Outlook, bonus: int) -> int:
    """What it is worth to the Vampire to go so much farther: to somebody out of reach, or home."""
    ways = distances(outlook.me.prowls)
    gaps = [steps_to(ways, foe.at) - 1 - 3 for foe in outlook.foes if in_corridor(foe.at)]
    if outlook.me.timer <= 1:
        gaps = [steps_to(ways, "vault") - 3]
    return 150 if any(0 < gap <= bonus for gap in gaps) and not any(gap <= 0 for gap in gaps) else -1


def _lock(outlook: Outlook, word: say.Lock) -> int:  # noqa: ARG001
    return 25


def _claim(outlook: Outlook, word: say.Claim) -> int:
    return on_others(outlook, word.who, outlook.claim)


def _refresh(outlook: Outlook, word: say.Refresh) -> int:
    return spent_worth(outlook, word.which)


def _uncurse(outlook: Outlook, word: say.Uncurse) -> int:  # noqa: ARG001
    return 110 if outlook.me.curses.cards else 0


def _chance(outlook: Outlook, word: say.Chance) -> int:
    lucky = 7 - word.least
    return (lucky * deeds_worth(outlook, word.good) + (6 - lucky) * deeds_worth(outlook, word.bad)) // 6


def _choose(outlook: Outlook, word: say.Choose) -> int:
    return max(deeds_worth(outlook, way.effects) for way in word.ways)


def _nothing(outlook: Outlook, word: Any) -> int:  # noqa: ARG001
    """Other questions decide about it: rolls, attacks, damage, bites."""
    return 0


SOULS = 130
WORTH: dict[type[Any], Callable[[Outlook, Any], int]] = {
    say.Damage: _damage,
    say.Heal: _heal,
    say.Slay: _slay,
    say.Send: _send,
    say.Souls: _souls,
    say.DrawCards: _draw,
    say.Lose: _lose,
    say.Take: _take,
    say.Move: _nothing,
    say.Reroll: _nothing,
    say.Refresh: _refresh,
    say.Spend: _spend,
    say.Drag: _drag,
    say.Swap: _swap,
    say.Boost: _nothing,
    say.Foil: _nothing,
    say.Redirect: _nothing,
    say.Prevent: _nothing,
    say.Reflect: _nothing,
    say.Assault: _assault,
    say.Timer: _timer,
    say.Lock: _lock,
    say.Haunted: _haunted,
    say.Claim: _claim,
    say.Uncurse: _uncurse,
    say.Chance: _chance,
    say.Choose: _choose,
}
"""What each word is worth; the others are worth a little."""


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
        worth += SOULS * outlook.state.heap_souls + 70 * min(left, max(outlook.space, 1))
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
