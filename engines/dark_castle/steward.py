"""The steward of the Dark Castle: rests the weak, uses items before it is too late, takes the cheaper way."""

from __future__ import annotations

from collections.abc import Callable

from engines.dark_castle.appraisal import chance_of, expected_cost, item_value
from engines.dark_castle.attack import best_plan, left_over, printed
from engines.dark_castle.library import branches, library
from engines.dark_castle.state import Combat, State
from engines.dark_castle.vocabulary import TRAITS, Choose, Heal, Ritual
from engines.kernel import PASS, Ask, Dice, Option

Look = Callable[[], State]


class CarefulSteward:
    """Plays any seat; ``dice`` break ties."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Look) -> list[str]:  # noqa: ARG002
        """What it does; the default of the ask where it has no opinion."""
        opinion = OPINIONS.get(ask.kind)
        if len(ask.options) == 1 or opinion is None:
            return list(ask.default)
        choice = opinion(ask, look())
        return [choice] if choice else list(ask.default)


def _options(ask: Ask, prefix: str) -> list[Option]:
    return [option for option in ask.options if option.id.startswith(prefix)]


def _character(option: Option) -> int:
    return int(option.id.partition("-")[2])


# Items


def _wants_healing(state: State) -> str:
    """The seat that should heal somebody now, as an option id; empty if nobody should."""
    for who, character in enumerate(state.characters):
        ready = [character.flaw] if character.flaw and not character.flaw_used else []
        for card in [*character.items.cards, *ready]:
            if _healing(state, who, card) is not None:
                return f"use-{max(0, character.seat)}"
    return ""


def _healing(state: State, bearer: int, card: str) -> int | None:
    """Whom this item should heal now, if anybody."""
    item = library().thing(card)
    heals = item.effects[:1]
    if not heals or not isinstance(heals[0], Heal) or (item.use == "chapter" and card in state.spent):
        return None
    if state.combat is not None and (state.combat.resting == bearer or bearer in state.combat.turned):
        return None
    reach = [bearer] if heals[0].whom == "self" else state.everyone()
    weakest = min(reach, key=lambda who: state.characters[who].hp)
    character = state.characters[weakest]
    needy = character.hp <= 4 and character.start_hp - character.hp >= heals[0].hp
    if not needy and not (item.use == "chapter" and character.hp < character.start_hp):
        return None
    return bearer if heals[0].whom == "everyone" else weakest


def _use(ask: Ask, state: State) -> str:
    """Which item, once somebody has said that this seat uses one."""
    weakest = min(state.prisoners(), key=lambda who: state.characters[who].hp)
    for option in ask.options:
        if option.words == "use-ritual" and _wants_blood(state) and option.id.endswith(f"-{weakest}"):
            return option.id
        if option.words == "use-heal":
            bearer, card, target = option.id.split("-")[:3]
            if _healing(state, int(bearer), card) == int(target):
                return option.id
    return "back"


def _after_rolls(ask: Ask, state: State) -> str:
    """Items that only the dice call for: what is free at once, what is used up when it decides the fight."""
    combat = state.combat
    if combat is None:
        fitting = [
            option for option in ask.options if option.words in ("use-reroll", "use-turn-face", "use-add-symbol")
        ]
        return fitting[0].id if fitting else PASS
    before = left_over(state, combat)
    danger = _in_danger(state, combat)
    for option in ask.options[1:]:
        cheap = library().thing(option.at).use == "chapter"
        after = _left_after(state, combat, option)
        if (after < before and (cheap or after == 0 or danger)) or (
            option.words in ("use-reroll", "use-extra-roll", "use-weaken", "use-escape", "use-living-stone")
            and (danger or cheap)
        ):
            return option.id
    return PASS


def _left_after(state: State, combat: Combat, option: Option) -> int:
    """How many dice would remain after using an item whose effect is certain."""
    _, _, *aim = option.id.split("-")
    rows, lent = [list(foe.row) for foe in combat.foes], len(combat.lent)
    faces = [list(rolled.faces) for rolled in combat.rolls]
    match option.words, aim:
        case "use-turn-die", [_, foe, die, to]:
            row = combat.foes[int(foe)].row
            row[row.index(die)] = to
        case (("use-remove-die" | "use-free-hit"), [_, foe, dice]):
            for die in dice:
                combat.foes[int(foe)].row.remove(die)
        case "use-lend", [_, _, to]:
            combat.lent.append(to)
        case "use-turn-face", [who, to]:
            for rolled in combat.rolls:
                if rolled.who == int(who):
                    rolled.faces[0] = to
    after = left_over(state, combat)
    del combat.lent[lent:]
    for foe_, row in zip(combat.foes, rows, strict=True):
        foe_.row = row
    for rolled, lying in zip(combat.rolls, faces, strict=True):
        rolled.faces = lying
    return after


def _in_danger(state: State, combat: Combat) -> bool:
    """Whether the next strike could kill somebody who fights and has not blocked."""
    rows = best_plan(state, combat).rows
    attack = sum(foe.attack for foe, row in zip(combat.foes, rows, strict=True) if row)
    open_ = [rolled.who for rolled in combat.rolls if all(len(face) == 1 for face in rolled.faces)]
    return any(state.characters[who].hp <= attack for who in open_)


def _before_loss(ask: Ask, state: State) -> str:
    """Items against a loss: always those that come back, the others when HP run low."""
    attack = max((int(loss) for loss in ask.args.get("losses", [])), default=1)
    for option in ask.options[1:]:
        _, card, target = option.id.split("-")[:3]
        low = state.characters[int(target)].hp <= max(3, attack)
        if library().thing(card).use == "chapter" or low:
            return option.id
    return PASS


def _divide(ask: Ask, state: State) -> str:
    """The proposal, unless somebody can swap something poor for something good."""
    if healing := _offered(ask, _wants_healing(state)):
        return healing
    items = library().items
    for option in ask.options:
        if option.words == "divide-swap":
            new, old = items[option.args["card"]], items[option.args["other_card"]]
            if item_value(new) > item_value(old) + 80:
                return option.id
    return "settle"


def _offered(ask: Ask, choice: str) -> str:
    return choice if any(option.id == choice for option in ask.options) else ""


def _cheapest_item(ask: Ask, state: State) -> str:  # noqa: ARG001
    return min(
        (option for option in ask.options if option.at), key=lambda option: item_value(library().items[option.at])
    ).id


# Chapters


def _leader(ask: Ask, state: State) -> str:
    lifting = _options(ask, "lift-")
    using = _wants_healing(state) or _wants_blood(state)
    return _offered(ask, using) or (lifting[0].id if lifting else "")


def _wants_blood(state: State) -> str:
    """The seat that should hold a ritual now: somebody is nearly dead and others are well."""
    hp = [state.characters[who].hp for who in state.prisoners()]
    if min(hp) > 3 or max(hp) < 7:
        return ""
    for character in state.characters:
        for card in character.items.cards:
            if any(isinstance(effect, Ritual) for effect in library().items[card].effects):
                return f"use-{max(0, character.seat)}"
    return ""


def _donation(ask: Ask, state: State) -> str:
    """Two HP of whoever has seven or more."""
    giver = next(c for c in state.characters if c.card == ask.args["character_card"] and not c.left)
    return "2" if giver.hp >= 7 else "0"


def _spell(ask: Ask, state: State) -> str:
    """Mend who is nearly dead, quiet the undead; else trust the die."""
    offered = {option.id: library().spells[option.id] for option in ask.options[1:]}
    weakest = min(state.characters[who].hp for who in state.everyone())
    for card, spell in offered.items():
        if (spell.effect == "mend" and weakest <= 2) or spell.against:
            return card
    return "roll"


def _drawer(ask: Ask, state: State) -> str:
    """Whoever carries no curse yet, and most HP."""

    def worth(option: Option) -> tuple[int, int]:
        character = state.characters[_character(option)]
        return (-len(character.curses), character.hp)

    return max(_options(ask, "draws-"), key=worth).id


def _choice(ask: Ask, state: State) -> str:
    """The option that is likely to cost least."""
    if healing := _offered(ask, _wants_healing(state)):
        return healing
    step = _open_choice(ask, state)
    if step is None:
        return ""
    who = next((n for n, c in enumerate(state.characters) if c.card == ask.args.get("character_card")), None)
    inside = branches(step)
    open_ = [option.id for option in ask.options if option.id in inside]
    return min(open_, key=lambda pick: expected_cost(state, inside[pick], who))


def _open_choice(ask: Ask, state: State) -> Choose | None:
    """The step that asks: the one on the card that has these options."""
    offered = [option.id for option in ask.options if not option.id.startswith("use-")]
    for address, step in library().steps.items():
        here = address.partition(".")[0] == state.card
        if here and isinstance(step, Choose) and all(pick in branches(step) for pick in offered):
            return step
    return None


def _strongest(ask: Ask, state: State) -> str:
    return max(_options(ask, "who-"), key=lambda option: state.characters[_character(option)].hp).id


def _weakest(ask: Ask, state: State) -> str:
    def missing(option: Option) -> int:
        character = state.characters[_character(option)]
        return character.start_hp - character.hp

    return max(_options(ask, "who-"), key=missing).id


def _likeliest(ask: Ask, state: State) -> str:
    """Who tries: the best chance, unless a failure could be the end."""
    needs = [trait for trait in TRAITS if trait in ask.args["need"].split("-")]

    def worth(option: Option) -> tuple[bool, int, int]:
        who = _character(option)
        hp = state.characters[who].hp
        return (hp > 2, chance_of(state, who, needs), hp)

    return max(_options(ask, "who-"), key=worth).id


# Combat


def _round(ask: Ask, state: State) -> str:
    """Heal or rest who could fall to the next strike; otherwise fight."""
    combat = state.fight
    if healing := _offered(ask, _wants_healing(state)):
        return healing
    attack = sum(foe.attack for foe in combat.foes if foe.row)
    dice = sum(len(foe.row) for foe in combat.foes)
    resters = _options(ask, "rest-")
    if not resters:
        return "fight"
    weakest = min(resters, key=lambda option: state.characters[_character(option)].hp)
    hp = state.characters[_character(weakest)].hp
    boss = any("boss" in printed(combat, foe).marks for foe in combat.foes)
    alone = len(resters) == 2 and dice > 2 and hp > 1
    return weakest.id if hp <= attack + (1 if boss else 0) and not (alone and hp > attack) else "fight"


OPINIONS: dict[str, Callable[[Ask, State], str]] = {
    "leader": _leader,
    "drawer": _drawer,
    "donate": _donation,
    "spell": _spell,
    "drawers": _drawer,
    "make-room": _cheapest_item,
    "divide": _divide,
    "use": _use,
    "items-rolled": _after_rolls,
    "items-loss": _before_loss,
    "choice": _choice,
    "choice-you": _choice,
    "choice-each": _choice,
    "pick": _strongest,
    "chosen-lose": _strongest,
    "chosen-gain": _weakest,
    "chosen-roll": _strongest,
    "trial": _likeliest,
    "give-up": _cheapest_item,
    "discard": _cheapest_item,
    "round": _round,
}
"""What the steward thinks of each kind of ask; an empty answer means the default."""
