"""What items do: for each active effect when and at what it can be used, and what happens then.

An effect is offered as a list of aims. An aim *counts* if it could change something right now; asks that open only for
items (EDC-AMB-34) open for those alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Literal, NamedTuple, TypeAlias

from engines.dark_castle.attack import items_fail, left_over, printed, removable, special
from engines.dark_castle.dice import throw
from engines.dark_castle.events import (
    AttackLowered,
    BloodGiven,
    CardBuried,
    CardForeseen,
    DiceFell,
    DieRemoved,
    DieRolled,
    DieTurned,
    FaceTurned,
    FightEscaped,
    HitLent,
    LossPrevented,
    StoneRolled,
)
from engines.dark_castle.health import gain, immune, take
from engines.dark_castle.library import library
from engines.dark_castle.match import has_death_dice
from engines.dark_castle.state import Combat, Rolled, State
from engines.dark_castle.vocabulary import (
    LETTERS,
    Block,
    Choose,
    Escape,
    FreeHit,
    Heal,
    Item,
    Prevent,
    RemoveDie,
    Scout,
    StrikesYou,
    TurnFace,
    Weaken,
)
from engines.kernel import Ask, Option, Table


@dataclass
class Occasion:
    """The moment at which items may be used.

    Attributes:
        kind: ``calm`` (an ask of a chapter), ``window`` (between chapters or while items are drawn), ``round`` (before
            a round's dice fall), ``rolled`` (after they have fallen, or after a roll outside combat), ``loss`` (HP are
            about to be lost).
        failing: outside combat, whose roll is not good enough as it lies now.
        helps: outside combat, whether a face would count for what is needed.
        losses: HP about to be lost, by character.
        by_enemy: whether an enemy's strike takes them.
        card: the item in use.
        dice_left: after a fight's dice have fallen, how many would remain in the rows if the results were resolved as
            they lie; None while nobody has looked.
    """

    kind: Literal["calm", "window", "round", "rolled", "loss"]
    failing: Callable[[], list[int]] = list
    helps: Callable[[str], bool] = bool
    losses: dict[int, int] = field(default_factory=dict)
    by_enemy: bool = False
    card: str = ""
    dice_left: int | None = None


class Aim(NamedTuple):
    """What a use of an item is aimed at.

    Attributes:
        who: a character.
        foe: an enemy, by its place in the fight; -1 if none.
        dice: letters of dice in that enemy's row.
        to: the trait (a letter) that something is turned to.
        counts: whether it could change something now.
    """

    who: int
    foe: int = -1
    dice: str = ""
    to: str = ""
    counts: bool = False

    @property
    def id(self) -> str:
        """Unique among the aims of one item: a hit of a die is another thing than one lent against a death die."""
        lent = "lent" if self.foe >= 0 and self.to and not self.dice else ""
        foe = str(self.foe) if self.foe >= 0 else ""
        return "-".join(filter(None, [str(self.who), foe, self.dice, lent, self.to]))


STONE = ("M", "C", "W", "shield", "heart", "crack")
"""The Living Stone's die."""

Offer: TypeAlias = Callable[[State, int, Any, Occasion], list[Aim]]
Applied: TypeAlias = Callable[[Table[State], Any, Aim, Occasion], Awaitable[None]]


def roll_die(table: Table[State], who: int) -> str:
    """A character rolls its die alone; the face."""
    face = throw(table, who)
    tell_rolls(table, [Rolled(who=who, faces=[face])])
    return face


def tell_rolls(table: Table[State], rolls: list[Rolled]) -> None:
    """Tell what has been rolled, all of it at once."""
    called = table.state.called
    fell = [
        {**called(rolled.who), "face": "special" if face == "*" else face} for rolled in rolls for face in rolled.faces
    ]
    if fell:
        table.tell(DieRolled(**fell[0]) if len(fell) == 1 else DiceFell(rolls=fell))


def _party(state: State, bearer: int, whom: str) -> list[int]:
    return [bearer] if whom != "any" else state.everyone()


def _rolled(state: State) -> list[Rolled]:
    return state.combat.rolls if state.combat is not None else state.attempt


def _fighting(state: State, occasion: Occasion) -> Combat | None:
    """The fight, if its rows can still be changed now."""
    combat = state.combat
    return combat if combat is not None and occasion.kind in ("round", "rolled") else None


def dice_left(state: State, combat: Combat, occasion: Occasion) -> int:
    """How many dice would remain if the results were resolved as they lie; looked up once for all items."""
    if occasion.dice_left is None:
        occasion.dice_left = left_over(state, combat)
    return occasion.dice_left


def _dice_remain(state: State, combat: Combat, occasion: Occasion) -> bool:
    return occasion.kind == "rolled" and dice_left(state, combat, occasion) > 0


# When, and at what


def _heal(state: State, bearer: int, effect: Heal, occasion: Occasion) -> list[Aim]:
    aims = []
    for who in _party(state, bearer, effect.whom):
        character = state.characters[who]
        loss = occasion.losses.get(who, 0)
        if character.hp < character.start_hp or (effect.whom == "everyone" and _anybody_hurt(state)):
            saved = loss >= character.hp and min(character.start_hp, character.hp + effect.hp) > loss
            aims.append(Aim(who, counts=saved))
    return aims


def _anybody_hurt(state: State) -> bool:
    return any(state.characters[who].hp < state.characters[who].start_hp for who in state.everyone())


def _reroll(state: State, bearer: int, effect: Any, occasion: Occasion) -> list[Aim]:
    if occasion.kind != "rolled":
        return []
    rolled = {r.who: r.faces for r in _rolled(state) if r.faces}
    combat = state.combat
    if combat is None:
        return [
            Aim(who, counts=who in occasion.failing()) for who in _party(state, bearer, effect.whom) if who in rolled
        ]
    open_ = _dice_remain(state, combat, occasion)
    return [
        Aim(who, counts=open_ and len(rolled[who][0]) == 1)
        for who in _party(state, bearer, effect.whom)
        if who in rolled
    ]


def _turn_face(state: State, bearer: int, effect: TurnFace, occasion: Occasion) -> list[Aim]:
    letters = [LETTERS[effect.to]] if effect.to else list("MCW")
    faces = [letter * 2 if effect.double else letter for letter in letters]
    rolled = {r.who: r.faces[0] for r in _rolled(state) if r.faces}
    return [
        aim._replace(to=face, counts=aim.counts and (state.combat is not None or occasion.helps(face)))
        for aim in _reroll(state, bearer, effect, occasion)
        for face in faces
        if face != rolled[aim.who]
    ]


def _free_hit(state: State, bearer: int, effect: FreeHit, occasion: Occasion) -> list[Aim]:
    letters = [LETTERS[trait] for trait in effect.traits]
    combat = _fighting(state, occasion)
    if combat is not None:
        counts = _dice_remain(state, combat, occasion)
        return [
            Aim(bearer, at, letter, counts=counts)
            for at, foe in enumerate(combat.foes)
            for letter in letters
            if letter in removable(combat, foe) and letter != foe.immune
        ]
    if occasion.kind != "rolled" or not any(r.who == bearer for r in state.attempt):
        return []
    failing = bearer in occasion.failing()
    return [Aim(bearer, to=letter, counts=failing and occasion.helps(letter)) for letter in letters]


def _lend(state: State, bearer: int, effect: FreeHit, occasion: Occasion) -> list[Aim]:
    """A hit that stands for a second character's against a death die (EDC-CB-16, EDC-AMB-26)."""
    combat = _fighting(state, occasion)
    if combat is None or occasion.kind != "rolled":
        return []
    letters = [LETTERS[trait] for trait in effect.traits]
    before = dice_left(state, combat, occasion)
    aims = []
    for at, foe in enumerate(combat.foes):
        for letter in letters if has_death_dice(foe.row) else ():
            lent, combat.lent = combat.lent, combat.lent + [letter] * effect.hits
            counts = left_over(state, combat) < before
            combat.lent = lent
            aims.append(Aim(bearer, at, to=letter, counts=counts))
    return aims


def _living_stone(state: State, bearer: int, effect: Any, occasion: Occasion) -> list[Aim]:  # noqa: ARG001
    if occasion.kind != "rolled":
        return []
    combat = _fighting(state, occasion)
    if combat is None:
        return [Aim(bearer, counts=bearer in occasion.failing())] if any(r.who == bearer for r in state.attempt) else []
    counts = _dice_remain(state, combat, occasion)
    return [Aim(bearer, at, counts=counts) for at, foe in enumerate(combat.foes) if foe.row]


def _remove_die(state: State, bearer: int, effect: RemoveDie, occasion: Occasion) -> list[Aim]:
    combat = _fighting(state, occasion)
    if combat is None:
        return []
    counts = _dice_remain(state, combat, occasion)
    aims = []
    for at, foe in enumerate(combat.foes):
        picks = combinations(sorted(foe.row), min(effect.dice, len(foe.row))) if foe.row else []
        first = removable(combat, foe)
        guards = min(effect.dice, foe.row.count(first)) if len(first) == 1 else 0
        found = dict.fromkeys("".join(pick) for pick in picks if pick.count(first) >= guards)
        aims += [Aim(bearer, at, dice, counts=counts) for dice in found]
    return aims


def _turn_die(state: State, bearer: int, effect: Any, occasion: Occasion) -> list[Aim]:  # noqa: ARG001
    combat = _fighting(state, occasion)
    if combat is None:
        return []
    counts = _dice_remain(state, combat, occasion)
    return [
        Aim(bearer, at, die, to, counts)
        for at, foe in enumerate(combat.foes)
        for die in dict.fromkeys(foe.row)
        for to in "MCW"
        if to != die
    ]


def _extra_roll(state: State, bearer: int, effect: Any, occasion: Occasion) -> list[Aim]:
    combat = _fighting(state, occasion)
    if combat is None or occasion.kind != "rolled":
        return []
    counts = _dice_remain(state, combat, occasion)
    fighters = [rolled.who for rolled in combat.rolls]
    return [Aim(who, counts=counts) for who in _party(state, bearer, effect.whom) if who in fighters]


def _prevent(state: State, bearer: int, effect: Prevent, occasion: Occasion) -> list[Aim]:
    return [Aim(who, counts=True) for who in _party(state, bearer, effect.whom) if occasion.losses.get(who, 0) > 0]


def _block(state: State, bearer: int, effect: Block, occasion: Occasion) -> list[Aim]:
    combat = state.combat
    if combat is None or occasion.kind != "loss" or not occasion.by_enemy or combat.round == 0:
        return []
    struck = [who for who in state.everyone() if occasion.losses.get(who, 0) > 0]
    if effect.whom == "everyone":
        return [Aim(bearer, counts=True)] if struck else []
    return [Aim(who, counts=True) for who in _party(state, bearer, effect.whom) if who in struck]


def _weaken(state: State, bearer: int, effect: Weaken, occasion: Occasion) -> list[Aim]:  # noqa: ARG001
    combat = _fighting(state, occasion)
    if combat is None:
        return []
    counts = _dice_remain(state, combat, occasion)
    return [
        Aim(bearer, at, counts=counts) for at, foe in enumerate(combat.foes) if foe.row and foe.attack > foe.lowered
    ]


def _escape(state: State, bearer: int, effect: Escape, occasion: Occasion) -> list[Aim]:  # noqa: ARG001
    combat = _fighting(state, occasion)
    if combat is None or any("boss" in printed(combat, foe).marks for foe in combat.foes):
        return []
    return [Aim(bearer, counts=_dice_remain(state, combat, occasion))]


def _scout(state: State, bearer: int, effect: Scout, occasion: Occasion) -> list[Aim]:  # noqa: ARG001
    ready = occasion.kind == "window" and state.phase == "window" and state.castle.cards and not state.foreseen.cards
    return [Aim(bearer)] if ready else []


def _ritual(state: State, bearer: int, effect: Any, occasion: Occasion) -> list[Aim]:  # noqa: ARG001
    if occasion.kind != "window" or state.phase != "window":
        return []
    wounded = [who for who in state.everyone() if state.characters[who].hp < state.characters[who].start_hp]
    return [Aim(who) for who in wounded if not immune(state, who)]


OFFERS: dict[str, Offer] = {
    "heal": _heal,
    "reroll": _reroll,
    "turn_face": _turn_face,
    "free_hit": _free_hit,
    "remove_die": _remove_die,
    "turn_die": _turn_die,
    "extra_roll": _extra_roll,
    "prevent": _prevent,
    "block": _block,
    "weaken": _weaken,
    "escape": _escape,
    "scout": _scout,
    "living_stone": _living_stone,
    "ritual": _ritual,
}
"""For each kind of effect: ``(state, bearer, effect, occasion)`` to the aims it may be used at now."""


# What happens


async def _do_heal(table: Table[State], effect: Heal, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    for who in table.state.everyone() if effect.whom == "everyone" else [aim.who]:
        gain(table, who, effect.hp)


async def _do_reroll(table: Table[State], effect: Any, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    for rolled in _rolled(table.state):
        if rolled.who == aim.who:
            rolled.faces[0] = roll_die(table, aim.who)


async def _do_turn_face(table: Table[State], effect: TurnFace, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    for rolled in _rolled(table.state):
        if rolled.who == aim.who:
            rolled.faces[0] = aim.to
            table.tell(FaceTurned(**table.state.called(aim.who), face=aim.to))


async def _do_free_hit(table: Table[State], effect: FreeHit, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    if table.state.combat is None:
        for rolled in table.state.attempt:
            if rolled.who == aim.who:
                rolled.faces += [aim.to] * effect.hits
        return
    if aim.to:
        table.state.combat.lent += [aim.to] * effect.hits
        table.tell(HitLent(**table.state.called(aim.who), face=aim.to))
        return
    combat = table.state.fight
    immune = combat.foes[aim.foe].immune
    letters = [LETTERS[trait] for trait in effect.traits if LETTERS[trait] != immune]
    for _ in range(effect.hits):
        fitting = [letter for letter in [aim.dice, *letters] if letter in removable(combat, combat.foes[aim.foe])]
        if fitting:
            _remove(table, aim.foe, fitting[0])


async def _do_remove_die(table: Table[State], effect: Any, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    for letter in aim.dice:
        _remove(table, aim.foe, letter)


def _remove(table: Table[State], at: int, letter: str) -> None:
    combat = table.state.fight
    combat.foes[at].row.remove(letter)
    table.tell(DieRemoved(foe=printed(combat, combat.foes[at]).name, face=letter))


async def _do_turn_die(table: Table[State], effect: Any, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    combat = table.state.fight
    foe = combat.foes[aim.foe]
    foe.row[foe.row.index(aim.dice)] = aim.to
    table.tell(DieTurned(foe=printed(combat, foe).name, face=aim.dice, to=aim.to))


async def _do_extra_roll(table: Table[State], effect: Any, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    for rolled in _rolled(table.state):
        if rolled.who == aim.who:
            rolled.faces.append(roll_die(table, aim.who))


async def _do_prevent(table: Table[State], effect: Prevent, aim: Aim, occasion: Occasion) -> None:
    loss = occasion.losses.get(aim.who, 0)
    prevented = loss if effect.all else min(loss, effect.hp)
    occasion.losses[aim.who] = loss - prevented
    table.tell(LossPrevented(**table.state.called(aim.who), hp=prevented, card=occasion.card))


async def _do_block(table: Table[State], effect: Block, aim: Aim, occasion: Occasion) -> None:
    combat = table.state.fight
    for who in [rolled.who for rolled in combat.rolls] if effect.whom == "everyone" else [aim.who]:
        combat.shielded.append(who)
        loss = occasion.losses.pop(who, 0)
        if loss:
            table.tell(LossPrevented(**table.state.called(who), hp=loss, card=occasion.card))


async def _do_weaken(table: Table[State], effect: Weaken, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    combat = table.state.fight
    foe = combat.foes[aim.foe]
    if effect.lasts == "round":
        foe.lowered += effect.by
    else:
        foe.attack = max(0, foe.attack - effect.by)
    you = special(combat, foe, StrikesYou)
    left = max(0, foe.attack - foe.lowered)
    table.tell(AttackLowered(foe=printed(combat, foe).name, by=effect.by, attack=left, more=you.hp if you else 0))


async def _do_escape(table: Table[State], effect: Escape, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    table.state.fight.over = "escaped"
    table.tell(FightEscaped())


async def _do_living_stone(table: Table[State], effect: Any, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    """The stone wakes (EDC-CB-14)."""
    state = table.state
    side = STONE[table.dice.below(6)]
    table.tell(StoneRolled(**state.called(aim.who), face=side))
    if side == "heart":
        gain(table, aim.who, 1)
    elif side == "crack":
        take(table, {aim.who: 1})
    elif state.combat is None:
        for rolled in state.attempt:
            if rolled.who == aim.who and side in LETTERS.values():
                rolled.faces.append(side)
    elif side == "shield":
        state.combat.shielded.append(aim.who)
    elif side in removable(state.combat, state.combat.foes[aim.foe]) and side != state.combat.foes[aim.foe].immune:
        _remove(table, aim.foe, side)


async def _do_ritual(table: Table[State], effect: Any, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    """Donors name what they give, all at once; then the recipient regains the sum (EDC-AP2-30 to -34, EDC-AMB-44)."""
    state = table.state
    donors = [
        who for who in state.everyone() if who != aim.who and state.characters[who].hp > 1 and not immune(state, who)
    ]
    drinker = state.characters[aim.who]
    target = {
        "target_seat": state.called(aim.who)["seat"],
        "target_card": drinker.card,
        "target_hp": drinker.hp,
        "start": drinker.start_hp,
    }
    asks = [
        Ask(
            state.players(who),
            "donate",
            [Option(str(hp), words="donate", args={"hp": hp}, means=hp) for hp in range(state.characters[who].hp)],
            args={**target, **state.called(who), "hp": state.characters[who].hp},
            rules=("EDC-AP2-33", "EDC-AMB-44"),
        )
        for who in donors
    ]
    answers = await table.ask_sealed(asks) if asks else []
    given: dict[int, int] = {who: answer.picked[0].means for who, answer in zip(donors, answers, strict=True)}
    for who, hp in given.items():
        if hp:
            table.tell(BloodGiven(**state.called(who), hp=hp))
    take(table, given)
    gain(table, aim.who, sum(given.values()))


async def _do_scout(table: Table[State], effect: Scout, aim: Aim, occasion: Occasion) -> None:  # noqa: ARG001
    await foresee(table, bury=effect.bury)


async def foresee(table: Table[State], *, bury: bool) -> None:
    """The next card of the deck is turned up and lies open on it; with ``bury`` the group may put it under the deck."""
    state = table.state
    for card in table.draw(state.castle, state.foreseen):
        place = len(state.foreseen) - 1
        table.tell(CardForeseen(card=card, place=place, ways=_ways(card)))
        if bury and state.castle.cards:
            pick = await table.decide(
                state.table_seats,
                "bury",
                [Option("keep", args={"card": card, "place": place}), Option("bury", args={"card": card})],
                how=state.options.decisions,
                args={"card": card},
                rules=("EDC-FLOW-04", "EDC-AMB-33"),
            )
            if pick.id == "bury":
                state.foreseen.cards.remove(card)
                state.castle.cards.insert(0, card)
                table.tell(CardBuried(card=card))


def _ways(card: str) -> list[dict[str, str]]:
    """What an open chapter lets one choose, as it stands on it."""
    first = library().chapters[card].steps[0]
    return [{"label": way.label, "hint": way.hint} for way in first.options] if isinstance(first, Choose) else []


APPLY: dict[str, Applied] = {
    "heal": _do_heal,
    "reroll": _do_reroll,
    "turn_face": _do_turn_face,
    "free_hit": _do_free_hit,
    "remove_die": _do_remove_die,
    "turn_die": _do_turn_die,
    "extra_roll": _do_extra_roll,
    "prevent": _do_prevent,
    "block": _do_block,
    "weaken": _do_weaken,
    "escape": _do_escape,
    "scout": _do_scout,
    "living_stone": _do_living_stone,
    "ritual": _do_ritual,
}
"""For each kind of effect: ``(table, effect, aim, occasion)`` and it happens."""


def usable(state: State, bearer: int, occasion: Occasion) -> list[tuple[Item, list[Aim]]]:
    """The items that a character may use now, and its flaw (EDC-AMB-29), each with its aims (EDC-ITEM-09, EDC-REST-06)."""
    character = state.characters[bearer]
    found: list[tuple[Item, list[Aim]]] = []
    if character.flaw and not character.flaw_used and not (state.combat and bearer in state.combat.turned):
        flaw = library().flaws[character.flaw]
        aims = OFFERS[flaw.active[0].kind](state, bearer, flaw.active[0], occasion)
        found += [(flaw, aims)] if aims else []
    if not character.items.cards or items_fail(state.combat, bearer):
        return found
    for card in dict.fromkeys(character.items.cards):
        item = library().items[card]
        if item.use == "worn" or (item.use == "chapter" and card in state.spent):
            continue
        effect = item.active[0]
        aims = OFFERS[effect.kind](state, bearer, effect, occasion)
        if item.combines and isinstance(effect, FreeHit) and state.combat is not None:
            aims = [*aims, *_lend(state, bearer, effect, occasion)]
        if aims:
            found.append((item, aims))
    return found
