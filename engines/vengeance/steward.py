"""Plays any seat: steers the Demon toward its open objectives, minds the Chains, saves Artifacts for what matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kernel import Ask, Dice, Option
from engines.vengeance.library import library
from engines.vengeance.outlook import Counts, Lot, Outlook, lying_there, plus
from engines.vengeance.state import Action, State
from engines.vengeance.vocabulary import TYPES, Effect, Made, Spell, kind_of, value

Look = Callable[[], State]

OBJECT_WORTH = (200, 120, 60, 30, 15, 10, 5)
"""What one more object is worth to who holds none, one, two and so on."""
ARTIFACT_WORTH = 350
INCANTATION_WORTH = 300
SCATTER = 60
"""Equal choices are told apart by the dice, within so many points."""


Judge = Callable[[Option], int]


class PatientSteward:
    """One seat's view and the question, nothing else; ``dice`` break ties."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Look) -> list[str]:
        """What it does: nothing that ends the game for certain, unless all does; anything where it has no opinion."""
        opinion = OPINIONS.get(ask.kind)
        if len(ask.ids) == 1 or opinion is None:
            return [self._dice.pick([option.id for option in ask.options if not option.fatal] or ask.ids)]
        judge = opinion(Outlook(look(), seat))
        return [best_of(ask.options, lambda option: judge(option) + self._dice.below(SCATTER)).id]


def advisable(state: State, seat: int, kind: str, options: Sequence[Option]) -> Option:
    """What seems best to ``seat``, who sees ``state``: what a steward would do, without luck (VEN-AMB-27).

    The first option where nothing is known of such questions, if it does not end the game.
    """
    opinion = OPINIONS.get(kind) if len(options) > 1 else None
    return best_of(options, opinion(Outlook(state, seat)) if opinion else lambda _: 0)


def best_of(options: Sequence[Option], judge: Judge) -> Option:
    """What gets most points and does not end the game for certain, if there is anything that does not."""
    best = max(options, key=judge)
    return max((one for one in options if not one.fatal), key=judge, default=best) if best.fatal else best


# What cards are worth


def kept(outlook: Outlook, points: int) -> int:
    """What a card is worth in hand: less and less toward the end."""
    return points * (9 - outlook.urgency) // 9


def gained(outlook: Outlook, kinds: Sequence[str]) -> int:
    """What it is worth to draw these objects; those that she lacks and those that help now are worth more."""
    held = list(outlook.me.objects.cards)
    points = 0
    best = max(TYPES, key=outlook.worth)
    for kind in kinds:
        points += OBJECT_WORTH[min(len(held), len(OBJECT_WORTH) - 1)]
        points += 40 * (not held.count(kind)) - 10 * held.count(kind) + 15 * (kind == best)
        held.append(kind)
    return kept(outlook, points)


def spent(outlook: Outlook, kind: str) -> int:
    """What it costs to give up an object."""
    held = len(outlook.me.objects.cards)
    points = OBJECT_WORTH[min(held - 1, len(OBJECT_WORTH) - 1)]
    return kept(outlook, points + 30 * (outlook.me.objects.cards.count(kind) == 1))


# Actions


def action(outlook: Outlook) -> Judge:
    """The mean worth of what the count may be, and the cards it costs or brings: as long as the game goes on with it."""
    lots = outlook.lots()
    passives = [library().circle[number].passive for number in outlook.me.done]

    def judge(option: Option) -> int:
        chosen: Action = option.means
        if not chosen.draws:
            return _playing(outlook, lots, chosen.plays)
        if "artifact" in chosen.draws:
            scarce = 2 if outlook.me.artifacts.cards else 1
            brings = kept(outlook, ARTIFACT_WORTH) * (1 + ("artifact" in passives)) // scarce // 2
        else:
            more = [kind for kind in dict.fromkeys(chosen.draws) if kind in passives]
            brings = gained(outlook, [*chosen.draws, *more])
        return outlook.expected(lots, lambda counts: outlook.worth_of(counts, brings))

    return judge


def _playing(outlook: Outlook, lots: list[Lot], card: str) -> int:
    if kind_of(card) == "artifact":
        return outlook.expected(lots, outlook.best_without) - kept(outlook, ARTIFACT_WORTH)
    if kind_of(card) == "incantation":
        spells = library().spells_of(outlook.me.witch)
        return max(casting(outlook, lots, spell) for spell in spells) - kept(outlook, INCANTATION_WORTH)
    cost = spent(outlook, card)
    return outlook.expected(lots, lambda counts: outlook.worth_of(plus(counts, (card,)), -cost))


def casting(outlook: Outlook, lots: Sequence[Lot], spell: Spell) -> int:
    """What it is worth to cast a Spell: the count it leads to, chosen when the center lies open, and its by-products."""
    points = outlook.expected(lots, lambda counts: foreseen(outlook, counts, spell.effects))
    return points + sum(effect.brings(outlook) for effect in spell.effects)


def foreseen(outlook: Outlook, counts: Counts, effects: Sequence[Effect], gone: str = "") -> int:
    """The best that a Spell can make of this center; ``gone`` is the type that it has removed just before."""
    if not effects:
        return outlook.worth_of(counts)
    ways = list(effects[0].makes(outlook, counts, gone)) or [Made(counts)]
    return max(foreseen(outlook, made.counts, effects[1:], made.gone) - made.cost for made in ways)


# While the center is resolved


def spell_now(outlook: Outlook) -> Judge:
    """The better of two Spells, now that the center lies open."""
    lots = [(lying_there(outlook.state.center), 1)]
    return lambda option: casting(outlook, lots, option.means)


def artifact_type(outlook: Outlook) -> Judge:
    """The type without which the count is best."""
    center = outlook.state.center
    return lambda option: outlook.worth_of(lying_there([one for one in center if option.means not in one.counts]))


def removal(outlook: Outlook) -> Judge:
    """The card without which the count is best."""
    counts = lying_there(outlook.state.center)
    center = outlook.state.center
    return lambda option: outlook.worth_of(plus(counts, tuple(center[option.means].counts), -1))


def played(outlook: Outlook) -> Judge:
    """The object with which the count is best."""
    counts = lying_there(outlook.state.center)

    def judge(option: Option) -> int:
        if option.means not in TYPES:
            return outlook.worth_of(counts)
        return outlook.worth_of(plus(counts, (option.means,)), -spent(outlook, option.means))

    return judge


def taken(outlook: Outlook) -> Judge:
    """The objects she can use best."""
    return lambda option: gained(outlook, option.means)


def given_up(outlook: Outlook) -> Judge:
    """The object she has most of; the lowest Artifact."""
    held = outlook.me.objects.cards
    return lambda option: 100 * held.count(option.means) if option.means in TYPES else -100 * value(option.means)


def rival(outlook: Outlook) -> Judge:
    """Whoever is nearest to her goal."""
    players = outlook.state.players

    def judge(option: Option) -> int:
        player = players[option.means]
        return 100 * len(player.done) if player is not outlook.me else -1000

    return judge


OPINIONS: dict[str, Callable[[Outlook], Judge]] = {
    "action": action,
    "draw-instead": taken,
    "take": taken,
    "spell": spell_now,
    "artifact-type": artifact_type,
    "remove": removal,
    "play": played,
    "discard": given_up,
    "look": rival,
    "exchange": rival,
}
"""What the steward thinks of each kind of question: how many points each option gets."""
