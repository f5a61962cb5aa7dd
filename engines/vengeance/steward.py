"""Plays any seat: steers the Demon toward its open objectives, minds the Chains, saves Artifacts for what matters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kernel import Ask, Dice
from engines.vengeance.library import library
from engines.vengeance.outlook import Counts, Lot, Outlook, lying_there, plus, without
from engines.vengeance.state import State
from engines.vengeance.vocabulary import (
    TYPES,
    Become,
    BecomeArtifact,
    Discard,
    Draw,
    Effect,
    Play,
    Remove,
    Spell,
)

Look = Callable[[], State]

OBJECT_WORTH = (200, 120, 60, 30, 15, 10, 5)
"""What one more object is worth to who holds none, one, two and so on."""
ARTIFACT_WORTH = 350
INCANTATION_WORTH = 300
LOSS_OF_OTHERS = 60
"""What it is worth that another Witch discards."""
SCATTER = 60
"""Equal choices are told apart by the dice, within so many points."""


class PatientSteward:
    """One seat's view and the question, nothing else; ``dice`` break ties."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Look) -> list[str]:
        """What it does; anything where it has no opinion."""
        opinion = OPINIONS.get(ask.kind)
        if len(ask.ids) == 1 or opinion is None:
            return [self._dice.pick(ask.ids)]
        judge = opinion(Outlook(look(), seat))
        return [max(ask.ids, key=lambda option: judge(option) + self._dice.below(SCATTER))]


Judge = Callable[[str], int]


def advisable(state: State, seat: int, kind: str, options: Sequence[str]) -> str:
    """What seems best to ``seat``, who sees ``state``; the first option where nothing is known of such questions."""
    opinion = OPINIONS.get(kind)
    return options[0] if len(options) == 1 or opinion is None else max(options, key=opinion(Outlook(state, seat)))


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
    """The mean worth of what the count may be, and the cards it costs or brings."""
    lots = outlook.lots()
    idle = outlook.expected(lots, outlook.worth_of)
    passives = [library().circle[number].passive for number in outlook.me.done]

    def judge(option: str) -> int:
        verb, *rest = option.split("-")
        if verb == "draw" and rest == ["artifact"]:
            scarce = 2 if outlook.me.artifacts.cards else 1
            return idle + kept(outlook, ARTIFACT_WORTH) * (1 + ("artifact" in passives)) // scarce // 2
        if verb == "draw":
            return idle + gained(outlook, [*rest, *(kind for kind in dict.fromkeys(rest) if kind in passives)])
        return _playing(outlook, lots, rest[0])

    return judge


def _playing(outlook: Outlook, lots: list[Lot], card: str) -> int:
    if card.startswith("artifact"):
        return outlook.expected(lots, outlook.best_without) - kept(outlook, ARTIFACT_WORTH)
    if card.startswith("incantation"):
        spells = library().spells_of(outlook.me.witch)
        return max(casting(outlook, lots, spell) for spell in spells) - kept(outlook, INCANTATION_WORTH)
    return outlook.expected(lots, lambda counts: outlook.worth_of(plus(counts, (card,)))) - spent(outlook, card)


def casting(outlook: Outlook, lots: Sequence[Lot], spell: Spell) -> int:
    """What it is worth to cast a Spell: the count it leads to, chosen when the center lies open, and its by-products."""
    points = outlook.expected(lots, lambda counts: foreseen(outlook, counts, spell.effects))
    for effect in spell.effects:
        match effect:
            case Draw(objects=objects, artifacts=artifacts):
                points += gained(outlook, objects) + artifacts * kept(outlook, ARTIFACT_WORTH)
            case Discard(who=who):
                own = len(outlook.me.objects)
                points += LOSS_OF_OTHERS * len(
                    [other for other in outlook.others if len(other.objects) > own * (who == "richer")]
                )
    return points


def foreseen(outlook: Outlook, counts: Counts, effects: Sequence[Effect], gone: str = "") -> int:
    """The best that a Spell can make of this center; ``gone`` is the type that it has removed just before."""
    if not effects:
        return outlook.worth_of(counts)
    rest = effects[1:]
    there = [kind for kind in TYPES if counts[TYPES.index(kind)]]
    match effects[0]:
        case Become(objects=objects):
            return foreseen(outlook, plus(counts, tuple(objects)), rest)
        case BecomeArtifact() if there:
            return max(foreseen(outlook, without(counts, kind), rest) for kind in there)
        case Remove() if there:
            return max(foreseen(outlook, plus(counts, (kind,), -1), rest, kind) for kind in there)
        case Play(what="object", another=another):
            held = {kind for kind in outlook.me.objects.cards if not (another and kind == gone)}
            if held:
                return max(
                    foreseen(outlook, plus(counts, (kind,)), rest) - spent(outlook, kind) for kind in sorted(held)
                )
    return foreseen(outlook, counts, rest)


# While the center is resolved


def spell_now(outlook: Outlook) -> Judge:
    """The better of two Spells, now that the center lies open."""
    lots = [(lying_there(outlook.state.center), 1)]
    return lambda option: casting(outlook, lots, library().spells[option])


def artifact_type(outlook: Outlook) -> Judge:
    """The type without which the count is best."""
    counts = lying_there(outlook.state.center)
    return lambda kind: outlook.worth_of(without(counts, kind))


def removal(outlook: Outlook) -> Judge:
    """The card without which the count is best."""
    counts = lying_there(outlook.state.center)
    found = {lying.name: lying for lying in outlook.state.center}
    return lambda name: outlook.worth_of(plus(counts, tuple(found[name].counts), -1))


def played(outlook: Outlook) -> Judge:
    """The object with which the count is best."""
    counts = lying_there(outlook.state.center)
    return lambda kind: (
        outlook.worth_of(plus(counts, (kind,))) - spent(outlook, kind) if kind in TYPES else outlook.worth_of(counts)
    )


def taken(outlook: Outlook) -> Judge:
    """The objects she can use best."""
    return lambda option: gained(outlook, option.split("-"))


def given_up(outlook: Outlook) -> Judge:
    """The object she has most of; the lowest Artifact."""
    held = outlook.me.objects.cards
    return lambda card: 100 * held.count(card) if card in TYPES else -100 * int(card.rpartition("_")[2])


def rival(outlook: Outlook) -> Judge:
    """Whoever is nearest to her goal."""
    players = outlook.state.players

    def judge(option: str) -> int:
        player = players[int(option.partition("-")[2])]
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
