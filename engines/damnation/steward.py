"""Plays any seat: gathers cards while it is safe, hunts when armed, flees when hurt, and spends what it has in need.

What it does is weighed in :mod:`engines.damnation.appraisal`; here is which weight a question asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.damnation import playing
from engines.damnation.appraisal import (
    best_end,
    bonus_worth,
    deck_worth,
    draw_worth,
    end_worth,
    hold_worth,
    prowl_worth,
    room_worth,
    spent_worth,
    token_worth,
)
from engines.damnation.asking import STAY, in_vain, useful
from engines.damnation.auras import aura
from engines.damnation.castle import castle
from engines.damnation.combat import Claim, Strike
from engines.damnation.destinations import totals
from engines.damnation.haunt import LEAVE, Taking
from engines.damnation.library import library
from engines.damnation.outlook import ARMOUR, Outlook, distances
from engines.damnation.playing import FATE, Use, guards
from engines.damnation.slain import haunts_stay
from engines.damnation.state import Piece, State
from engines.damnation.vampire import Bite
from engines.damnation.verbs.attacks import Boost, Redirect
from engines.damnation.verbs.health import Heal
from engines.damnation.verbs.rolls import Move, Reroll
from engines.damnation.vocabulary import BITE, HEALTH, TRACK, Change, Effect
from engines.kernel import PASS, YIELD, Ask, Dice, Option
from engines.kernel.verbs import worth

BESIDE = {"roll": ("move",), "play": ("before", "event", "other", "tower-door"), "vampire-play": ("prowl",)}
"""Open questions that stand beside secret ones of the same seat, and follow them by number."""
SCATTER = 20
"""Equal choices are told apart by the dice, within so many points; a point of Health is worth 100."""
NEVER = -5000
BITTEN = 2000
"""Who can bite, does; nothing but the way home is worth more."""


class Case:
    """A question to a seat; the view is only looked at if an opinion needs it."""

    def __init__(self, seat: int, ask: Ask, look: Callable[[], State], known: Outlook | None = None) -> None:
        self.seat = seat
        self.ask = ask
        self.known = known
        self._look = look

    @property
    def outlook(self) -> Outlook:
        """How the table looks."""
        if self.known is None:
            self.known = Outlook(self._look(), self.seat)
        return self.known

    def arg(self, name: str) -> str:
        """What the question speaks of."""
        return str(self.ask.args.get(name, ""))


Judge = Callable[[Case, Option], int]


class SchemingSteward:
    """One seat's view and the question, nothing else; ``dice`` break ties."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._declined: Case | None = None

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str]:
        """What it does; anything where it has no opinion."""
        if len(ask.ids) == 1 and ask.least == 1:
            return list(ask.ids)
        judge = OPINIONS.get(ask.kind)
        options = ask.options if ask.kind == "target" else useful(ask.options)
        if judge is None:
            left = [option.id for option in options]
            self._dice.shuffle(left)
            return left[: ask.least]
        case = Case(seat, ask, look, self._still(seat, ask))
        points = {option.id: judge(case, option) + self._dice.below(SCATTER) for option in options}
        ranked = sorted(options, key=lambda option: -points[option.id])
        if ask.least == 1:
            ranked = [next((option for option in ranked if not dies_of(case, option)), ranked[0])]
        choice = [option.id for option in ranked[: ask.least]]
        self._declined = case if choice == [PASS] else None
        return choice

    def _still(self, seat: int, ask: Ask) -> Outlook | None:
        """What was seen when the question before was declined, if this one stood beside it: nothing has happened since."""
        before = self._declined
        beside = before is not None and before.seat == seat and before.ask.number + 1 == ask.number
        return before.known if before is not None and beside and ask.kind in BESIDE.get(before.ask.kind, ()) else None


def dies_of(case: Case, option: Option) -> bool:
    """Whether a choice kills who makes it, for certain or unless something stops it."""
    slain = option.fatal
    return bool(slain) and (case.seat in slain.get("seats", ()) or case.outlook.me.villain in slain.get("cards", ()))


# Cards and Talents


def effects_of(outlook: Outlook, use: Use) -> Sequence[Effect]:
    """What a card does, or the Talent of this seat's Villain."""
    return playing.does(use if use.how == "card" else use._replace(what=outlook.me.villain))


def price_of(outlook: Outlook, use: Use) -> int:
    """What is given up with a card, or with a token."""
    return keeps(outlook, use.what) if use.how == "card" else token_worth(outlook, use.what)


def using(case: Case, option: Option) -> int:
    """What it is worth to use something now; passing is worth nothing."""
    if option.id == PASS:
        return SCATTER
    outlook = case.outlook
    match option.means:
        case Use("card", card, _) as use:
            effects = effects_of(outlook, use)
            return worth(outlook, effects) - keeps(outlook, card) - wasted(outlook, effects)
        case Use("soul", token):
            spare = outlook.me.souls > 1 or outlook.state.fallen
            return token_worth(outlook, token) - (50 if spare else 120)
        case Use("bonus", card):
            bonus = library().cards[card].bonus
            return bonus_worth(outlook, bonus) - 10 * bonus
        case Use("talent", "ransack"):
            return room_worth(outlook, outlook.me.at) - token_worth(outlook, "ransack") * 2 // 3
        case Use("talent", "own") as use:
            return worth(outlook, effects_of(outlook, use)) - token_worth(outlook, "own") * 2 // 3
    return NEVER


def keeps(outlook: Outlook, card: str) -> int:
    """What is given up with a card: all of its worth as something else, half of it if it can do nothing else."""
    printed = library().cards[card]
    if printed.kind == "vampire":
        return 0 if outlook.me.status == "vampire" else NEVER
    share = 3 if printed.damage or printed.armour else 1
    full = 2 if outlook.space <= 0 else 3  # else it may have to be discarded
    return hold_worth(outlook, card) * share * full // 9


def wasted(outlook: Outlook, effects: Sequence[Effect]) -> int:
    """What is lost of Health that goes beyond the top, unless the hand is full and the card may go anyway."""
    missing = HEALTH - outlook.me.health
    over = sum(max(one.amount - missing, 0) for one in effects if isinstance(one, Heal) and one.who == "you")
    return 0 if outlook.space <= 0 else 60 * over


def choosing(case: Case, option: Option) -> int:
    """The better way."""
    return worth(case.outlook, option.means.effects)


def aiming(case: Case, option: Option) -> int:
    """Whom a card hits hardest; rather in vain than this seat's other Villain (DAM-AMB-98)."""
    outlook = case.outlook
    target = outlook.state.pieces[option.means]
    if target.seat == case.seat:
        return NEVER
    if in_vain(option):
        return NEVER // 2
    return sum(effect.aimed(outlook, target) for effect in library().effects(case.arg("card")))


def refreshing(case: Case, option: Option) -> int:
    """The best token."""
    return spent_worth(case.outlook, option.id)


# Reactions


def react(case: Case, option: Option) -> int:
    """Damage is prevented with what just suffices; attacks on oneself are spoiled, one's own made worse."""
    if option.id == PASS:
        return SCATTER
    outlook = case.outlook
    amount = int(case.ask.args.get("amount", 0))
    use: Use = option.means
    if use.how == "armour":
        armour = int(option.args["armour"])
        price = 5 if library().cards[use.what].relic else ARMOUR * armour
        return outlook.saved(armour, amount) - price
    price = price_of(outlook, use)
    effects = effects_of(outlook, use)
    if guards(outlook.me, use):
        return sum(effect.spares(outlook, amount) for effect in effects) - price
    if case.ask.kind == "react-bite":
        return outlook.cost(amount, blockable=False) - price // 2
    return _meddling(case, effects, amount) - price


def _meddling(case: Case, effects: Sequence[Effect], amount: int) -> int:
    """What effects are worth when an attack was declared, by whose it is."""
    outlook = case.outlook
    striker, target = (outlook.piece_of(case.arg(name)) for name in ("card", "target_card"))
    if striker is None or target is None:
        return NEVER
    by = sum(effect.by for effect in effects if isinstance(effect, Boost))
    if striker.seat == case.seat and target.seat != case.seat:
        return outlook.harm(target, amount + by, mine=True) - outlook.harm(target, amount, mine=True)
    if target.seat != case.seat:
        left = len(outlook.state.seats_in()) - (target.seat in outlook.state.seats_in())
        wins = amount + by >= target.health and left <= 1 and not outlook.state.raises()
        return 0 if not wins or by > 0 else 500
    if by:
        return outlook.cost(amount) - outlook.cost(amount + by)
    gain = outlook.harm(striker, amount) if any(isinstance(one, Redirect) for one in effects) else 0
    return outlook.cost(amount) + gain


# Rolls and moves


def going(case: Case, option: Option) -> int:
    """The best place."""
    return end_worth(case.outlook, option.id)


def bending(case: Case, option: Option) -> int:
    """What changes the roll, if that leads to a much better place."""
    if option.id == PASS:
        return SCATTER
    outlook = case.outlook
    if outlook.me.claimed_by >= 0 and case.ask.kind == "modify":
        return NEVER  # somebody else would make use of it
    use: Use = option.means
    if use.how == "soul" or use.what == "ransack":
        return using(case, option)
    if effects_of(outlook, use)[0].moment != "roll" and use.what != "fate":
        return using(case, option)
    now = best_end(outlook, totals(outlook.state))
    before = now if now is not None else -outlook.cost(2) - 60
    return _bent(outlook, use) - before - price_of(outlook, use)


def _bent(outlook: Outlook, use: Use) -> int:
    """What the best end is worth after a roll was changed by something."""
    effect: Effect
    if use.what == "fate":
        effect = Reroll() if use.how == "again" else Move(either=FATE)
    else:
        effect = effects_of(outlook, use)[0]
    if not isinstance(effect, Move):
        each = [best_end(outlook, totals(outlook.state, n, n)) for n in range(1, 7)]
        return sum(-outlook.cost(2) if best is None else best for best in each) // len(each)
    best = best_end(outlook, totals(outlook.state, by=effect.by, either=effect.either))
    return NEVER if best is None else best


def starting(case: Case, option: Option) -> int:
    """Where the best cards are."""
    place = str(library().cards[option.id].start)
    return room_worth(case.outlook, place) if place in castle().standard_rooms else 60


def waking(case: Case, option: Option) -> int:
    """Any room, or what an Heirloom names besides."""
    return starting(case, option) if option.id in library().cards else going(case, option)


def sending(case: Case, option: Option) -> int:
    """Somebody else's way: the worse for it the better."""
    outlook = case.outlook
    foe = outlook.piece_of(case.arg("card"))
    if foe is None:
        return 0
    if option.id == YIELD:
        return NEVER
    if foe.seat == case.seat:
        return end_worth(outlook, option.id)
    return outlook.harm_at(foe, option.id, mine=case.ask.kind == "path")


def stepping_out(case: Case, option: Option) -> int:
    """Through the best Secret Door, or none."""
    place = case.outlook.me.at if option.id == STAY else option.id
    return end_worth(case.outlook, place, fresh=False)


def scouting(case: Case, option: Option) -> int:
    """The nearest trap."""
    return -5 * distances(case.outlook.me.at).get(option.id, 40)


def driving(case: Case, option: Option) -> int:
    """The Vampire goes far away; whoever is it itself goes where it likes."""
    me = case.outlook.me
    if option.id == YIELD:
        return NEVER
    return prowl_worth(case.outlook, option.id) if me.status == "vampire" else 10 * distances(me.at).get(option.id, 0)


# Attacks


def striking(case: Case, option: Option) -> int:
    """The best attack or claim, if it is worth anything; in a room a card may be worth more."""
    outlook = case.outlook
    if option.id == PASS:
        return max(deck_worth(outlook, outlook.me.at), SCATTER) if case.ask.kind == "room-attack" else SCATTER
    chosen: Strike | Claim = option.means
    foe = outlook.state.pieces[chosen.target]
    if foe.seat == case.seat:
        return NEVER
    if isinstance(chosen, Claim):
        return claimed_worth(outlook, foe)
    return outlook.strike(foe, next(hit for hit in outlook.hits if hit.card == chosen.card))


def acting(case: Case, option: Option) -> int:
    """An attack, if a claim is not worth more, or whatever else is."""
    if not isinstance(option.means, Strike):
        return using(case, option)
    outlook = case.outlook
    beside = castle().steps.get(outlook.me.at, ())
    claims = [claimed_worth(outlook, foe) for foe in outlook.foes if foe.at in beside]
    worth = striking(case, option)
    return worth if worth > max(claims, default=0) else NEVER


def claimed_worth(outlook: Outlook, foe: Piece) -> int:
    """What a claim is worth: it may lapse, or somebody else may claim later."""
    return outlook.claim(foe) * 2 // 3


def prowling(case: Case, option: Option) -> int:
    """Whom a bite hurts most; beside a Villain, the weaker the better; home when the time is over."""
    outlook = case.outlook
    if isinstance(option.means, Bite):
        foe = outlook.state.pieces[option.means.target]
        hurt = outlook.harm(foe, BITE + aura(outlook.state, foe, Change.BITE), mine=True)
        return NEVER if foe.seat == case.seat else BITTEN + hurt
    if option.id == PASS:
        return prowl_worth(outlook, outlook.me.prowls) + 2 * SCATTER
    return prowl_worth(outlook, option.id)


# Cards in hand


def keeping(case: Case, option: Option) -> int:
    """The better card."""
    return draw_worth(case.outlook, option.id)


def parting(case: Case, option: Option) -> int:
    """The worse card."""
    return -hold_worth(case.outlook, option.id)


def haunting(case: Case, option: Option) -> int:
    """Steps up, now or by a push; no push that may turn the last Deathknell, which is the end of every Haunt."""
    outlook = case.outlook
    if isinstance(option.means, Taking):
        up = 100 * min(option.means.haunting.up, TRACK - outlook.me.track) + 100
        if option.means.target < 0:
            return up
        target = outlook.state.pieces[option.means.target]
        aimed = sum(effect.aimed(outlook, target) for effect in option.means.haunting.effects)
        return up + (min(aimed // 10, 90) if target.seat != case.seat else -90)
    if option.id == LEAVE:
        return 40
    if outlook.state.knells_left() == 1 and not haunts_stay(outlook.state):
        return NEVER
    hits, sixes, left = (int(option.args[name]) for name in ("hits", "sixes", "left"))
    return 60 + (120 * hits + 60 * sixes) // max(left, 1)


def gladly(case: Case, option: Option) -> int:  # noqa: ARG001
    """Whatever is not declining."""
    return 0 if option.id in (PASS, STAY) else 100


OPINIONS: dict[str, Judge] = {
    "play": acting,
    "other": striking,
    "vampire-play": using,
    "way": choosing,
    "target": aiming,
    "refresh": refreshing,
    "roll": bending,
    "modify": bending,
    "stuck": bending,
    "move": going,
    "room": going,
    "start-anywhere": waking,
    "start": starting,
    "path": sending,
    "drag": sending,
    "secret-door": stepping_out,
    "tower-door": stepping_out,
    "scout": scouting,
    "repel": driving,
    "room-attack": striking,
    "assault": striking,
    "prowl": prowling,
    "react-damage": react,
    "react-attack": react,
    "react-bite": react,
    "keep": keeping,
    "discard": parting,
    "lose": parting,
    "haunt": haunting,
    "heap": gladly,
    "tower": gladly,
}
"""What the steward thinks of each kind of question: how many points each option gets."""
