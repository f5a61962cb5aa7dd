"""Plays any seat: ransacks the castle while it is safe, hunts when armed, flees when hurt, and spends what it has in need."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engines.damnation.appraisal import Outlook, card_worth, place_worth
from engines.damnation.destinations import destinations
from engines.damnation.library import library
from engines.damnation.vocabulary import HAUNT_CARDS
from engines.kernel import PASS, Ask, Dice, Option

SCATTER = 40
"""Equal choices are told apart by the dice, within so many points; a point of Health is worth 100."""


class Case(NamedTuple):
    """A question, as the steward sees it."""

    outlook: Outlook
    ask: Ask


Judge = Callable[[Case, Option], int]


class Schemer:
    """One seat's view and the question, nothing else; ``dice`` break ties."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Callable[[], object]) -> list[str]:
        """What it does; anything where it has no opinion."""
        if len(ask.ids) == 1 and ask.least == 1:
            return list(ask.ids)
        judge = OPINIONS.get(ask.kind)
        if judge is None:
            left = list(ask.ids)
            self._dice.shuffle(left)
            return left[: ask.least]
        case = Case(Outlook(look(), seat), ask)
        points = {option.id: judge(case, option) + self._dice.below(SCATTER) for option in ask.options}
        return sorted(ask.ids, key=lambda id_: -points[id_])[: ask.least]


# Cards and Talents


def using(case: Case, option: Option) -> int:
    """What it is worth to use something now; passing is worth nothing."""
    if option.id == PASS:
        return SCATTER
    outlook = case.outlook
    verb, _, rest = option.id.partition("-")
    if verb == "card":
        return outlook.use_worth(library().cards[rest].effects) - card_worth(rest) // 2
    if verb == "soul":
        return 60 if outlook.me.souls > 1 or rest == "own" else -50
    if rest == "ransack":
        risky = outlook.me.at == "torture_chamber" or outlook.hand_full
        return -200 if risky else 160
    if rest == "own":
        return outlook.use_worth(library().villains[outlook.me.villain].talent.effects) - 60
    return -100


def react(case: Case, option: Option) -> int:
    """Damage is prevented with what just suffices; attacks on oneself are spoiled."""
    if option.id == PASS:
        return SCATTER
    verb, _, rest = option.id.partition("-")
    amount = int(case.ask.args.get("amount", 0))
    if verb == "armour":
        stopped = min(int(option.args["armour"]), amount)
        price = 20 if library().cards[rest].relic else 30 * int(option.args["armour"])
        return case.outlook.pain(stopped, amount) - price
    if case.ask.kind == "react-attack" and not case.outlook.concerned(case.ask):
        return -100
    worth = case.outlook.pain(amount, amount)
    return worth - (card_worth(rest) if verb == "card" else 150)


# Where to go


def going(case: Case, option: Option) -> int:
    """The best place."""
    return place_worth(case.outlook, option.id)


def changing(case: Case, option: Option) -> int:
    """Fate and cards are kept unless every place is bad."""
    if option.id == PASS:
        return 0
    ends = destinations(case.outlook.state)
    best = max((place_worth(case.outlook, end.place) for end in ends), default=0)
    return -150 if best > -100 else 60


def acting(case: Case, option: Option) -> int:
    """An attack, or whatever else is worth it."""
    return striking(case, option) if option.id.startswith("attack") else using(case, option)


def sending(case: Case, option: Option) -> int:
    """Somebody else's way: the worse for it the better."""
    return -place_worth(case.outlook, option.id)


def striking(case: Case, option: Option) -> int:  # noqa: ARG001
    """The strongest attack, most of all one that kills; else a claim."""
    if option.id == PASS:
        return 0
    if option.id.startswith("claim"):
        return 120
    damage, health = int(option.args["damage"]), int(option.args["health"])
    weapon = library().cards[str(option.args["card"])]
    return 100 * min(damage, health) + (500 if damage >= health else 0) - (0 if weapon.relic else 60)


def prowling(case: Case, option: Option) -> int:
    """Beside a Villain, the weaker the better; home when the time is over."""
    return case.outlook.prowl_worth(option.id)


def biting(case: Case, option: Option) -> int:  # noqa: ARG001
    """Always, and the weakest."""
    return -1000 if option.id == PASS else 200 - 10 * int(option.args["health"])


def victim(case: Case, option: Option) -> int:  # noqa: ARG001
    """Whoever has least Health."""
    return 200 - 15 * int(option.args.get("health", 0))


# Cards in hand


def keeping(case: Case, option: Option) -> int:  # noqa: ARG001
    """The better card."""
    return card_worth(option.id)


def parting(case: Case, option: Option) -> int:  # noqa: ARG001
    """The worse card."""
    return -card_worth(option.id)


def haunting(case: Case, option: Option) -> int:
    """Vengeance at once; else a push while there is something to hope for, never replacing a 6 or a match."""
    sets = {"three_vengeance": 400, "vengeance": 300, "blood": 200, "madness": 180, "leave": 0}
    if option.id in sets:
        return sets[option.id]
    card = option.id.removeprefix("push-")
    shown = [HAUNT_CARDS[other] for other in case.outlook.state.haunt_row.cards]
    return 100 - 30 * shown.count(HAUNT_CARDS[card]) + 40 * (HAUNT_CARDS[card] == "death")


def gladly(case: Case, option: Option) -> int:  # noqa: ARG001
    """Whatever is not declining."""
    return 0 if option.id in (PASS, "stay", "pass") else 100


OPINIONS: dict[str, Judge] = {
    "play": acting,
    "vampire-play": using,
    "other": striking,
    "roll": changing,
    "modify": changing,
    "stuck": changing,
    "move": going,
    "room": going,
    "start-anywhere": going,
    "start": lambda case, option: place_worth(case.outlook, str(library().cards[option.id].start)),
    "path": sending,
    "drag": sending,
    "room-attack": striking,
    "assault": striking,
    "prowl": prowling,
    "bite": biting,
    "target": victim,
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
