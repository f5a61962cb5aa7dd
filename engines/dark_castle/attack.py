"""Resolving attacks: which results fit which dice, and the best way to use them all.

Nothing here asks or changes anything. Which of several equal dice a hit removes makes no difference, so only the choice
of an enemy, and the order where a special makes it matter, is left to be found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal, NamedTuple, TypeVar

from engines.dark_castle.bearing import bans
from engines.dark_castle.dice import is_black
from engines.dark_castle.library import library
from engines.dark_castle.match import Match, Symbol, best_match, has_death_dice
from engines.dark_castle.occasions import Occasion
from engines.dark_castle.state import Combat, Foe, State
from engines.dark_castle.vocabulary import LETTERS, Ban, Enemy, Item, Special, Trait, Worn

S = TypeVar("S", bound=Special)
W = TypeVar("W", bound=Worn)


# What changes hits and blocks


class DoublesAreSingles(Special, do="doubles_are_singles"):
    """A double counts as one hit and does not block."""


class DoublesDoNotBlock(Special, do="doubles_do_not_block"):
    """Doubles do not block; with ``trait`` only doubles of that trait do not."""

    trait: Trait | Literal[""] = ""


class NoItems(Special, do="no_items"):
    """Items do nothing in this fight, worn ones included."""


class ThickHide(Special, do="thick_hide"):
    """The first hit of each round removes nothing (of a double the second symbol still does)."""


class Guard(Special, do="guard"):
    """While dice of ``trait`` are in the row, only they can be removed."""

    trait: Trait


class SinglesTwice(Worn, do="singles_twice"):
    """Singles of ``trait`` give two hits."""

    value = 350
    trait: Trait


class SinglesBlock(Worn, do="singles_block"):
    """Singles of ``trait`` block."""

    value = 400
    trait: Trait


class Defenceless(Ban, do="defenceless"):
    """Doubles of its bearer do not block."""


class Strike(NamedTuple):
    """One result of a fighter: a face as it lies."""

    who: int
    face: str


class Plan(NamedTuple):
    """A way to resolve a round's results.

    Attributes:
        strikes: the results in order.
        foes: the enemy each is aimed at.
        removed: how many dice each removes.
        rows: what is left of every row.
        helped: the strikes (by place) that another one needed to remove a death die.
    """

    strikes: list[Strike]
    foes: list[int]
    removed: list[int]
    rows: list[list[str]]
    helped: Sequence[int] = ()

    @property
    def total(self) -> int:
        """Dice removed in all."""
        return sum(self.removed)


# What is printed, what is worn


def printed(combat: Combat, foe: Foe) -> Enemy:
    """The enemy as its card shows it."""
    return library().fights[combat.step].enemies[foe.at]


def special(combat: Combat, foe: Foe, kind: type[S]) -> S | None:
    """The special of this kind, if the enemy has it (EDC-CMB-15)."""
    found: S | None = library().specials[combat.step][foe.at].get(kind)
    return found


def any_special(combat: Combat, kind: type[Special]) -> bool:
    """Whether a living enemy has a special of this kind."""
    specials = library().specials[combat.step]
    for foe in combat.foes:  # noqa: SIM110  # asked often; `any` would make a generator each time
        if kind in specials[foe.at] and foe.row:
            return True
    return False


def worn(state: State, who: int, kind: type[W]) -> list[tuple[Item, W]]:
    """The effects of this kind on items that ``who`` carries and that work now (EDC-AMB-10)."""
    carried = state.characters[who].items.cards
    if not carried:
        return []
    items = library().items
    found = [(items[card], effect) for card in carried for effect in items[card].by_kind.get(kind, ())]
    return found if found and not items_fail(state.combat, who) else []


def items_fail(combat: Combat | None, who: int) -> bool:
    """Whether nothing that ``who`` carries is of use: it rests, has turned, or an enemy that stands forbids it."""
    return combat is not None and (combat.resting == who or who in combat.turned or any_special(combat, NoItems))


# Blocks and hits


def blocks(state: State, combat: Combat, foe: Foe, who: int) -> bool:
    """Whether ``who`` has blocked against ``foe`` in this round: with a double (EDC-CMB-09) or by an item.

    Also EDC-AP3-11, EDC-CMB-08.
    """
    if who in combat.shielded:
        return True
    faces = [face for rolled in combat.rolls if rolled.who == who for face in rolled.faces]
    if "*" in faces:  # a companion's special face (EDC-AMB-59)
        return True
    for _, effect in worn(state, who, SinglesBlock):
        if LETTERS[effect.trait] in faces:
            return True
    doubles = [face for face in faces if len(face) == 2]
    if not doubles or bans(state, who, Defenceless) or special(combat, foe, DoublesAreSingles):
        return False
    useless = special(combat, foe, DoublesDoNotBlock)
    return useless is None or any(LETTERS.get(useless.trait, face[0]) not in face for face in doubles)


def symbols(state: State, combat: Combat, foe: Foe, strike: Strike) -> str:
    """The hits that a result gives against ``foe``: one letter each (EDC-CMB-07, EDC-CMB-08, EDC-AP3-12)."""
    face = strike.face
    if len(face) == 2:
        if special(combat, foe, DoublesAreSingles):
            face = face[0] if face[0] in foe.row or face[1] not in foe.row else face[1]
    elif is_black(face) or face == "*":
        return ""
    elif face in [LETTERS[twice.trait] for _, twice in worn(state, strike.who, SinglesTwice)]:
        face *= 2
    return face.replace(foe.immune, "") if foe.immune else face


def removable(combat: Combat, foe: Foe) -> str:
    """The letters of the dice in a row that can be removed now: all, or only those of a guard."""
    guard = special(combat, foe, Guard)
    if guard is not None and LETTERS[guard.trait] in foe.row:
        return LETTERS[guard.trait]
    return "".join(dict.fromkeys(foe.row))


def strikes(combat: Combat) -> list[Strike]:
    """All results of this round in the order of the characters, those of cult dice before all others (EDC-AP1-13)."""
    found = [Strike(rolled.who, face) for rolled in combat.rolls for face in rolled.faces]
    return sorted(found, key=lambda strike: strike.who not in combat.cult) if combat.cult else found


# Plans


def resolve(state: State, combat: Combat, order: Sequence[Strike], foes: Sequence[int]) -> Plan:
    """What happens if the results are resolved in this order, each against the foe of the same place (-1: held back).

    Also EDC-CMB-08.

    Where death dice lie, symbols stay available until all results are resolved (EDC-AMB-28): the best match counts.
    """
    if any([has_death_dice(foe.row) for foe in combat.foes]):  # noqa: C419  # no generator: asked often
        return _resolve_together(state, combat, order, foes)
    rows = [list(foe.row) for foe in combat.foes]
    specials = library().specials[combat.step]
    soaked = [ThickHide not in specials[foe.at] for foe in combat.foes]
    guards = [specials[foe.at].get(Guard) for foe in combat.foes]
    removed = []
    for strike, at in zip(order, foes, strict=True):
        count = 0
        if at >= 0 and rows[at]:
            row, guard = rows[at], guards[at]
            for letter in symbols(state, combat, combat.foes[at], strike):
                if letter not in row or (guard and LETTERS[guard.trait] in row and letter != LETTERS[guard.trait]):
                    continue
                if soaked[at]:
                    row.remove(letter)
                    count += 1
                soaked[at] = True
        removed.append(count)
    return Plan(list(order), list(foes), removed, rows)


def _resolve_together(state: State, combat: Combat, order: Sequence[Strike], foes: Sequence[int]) -> Plan:
    rows = [list(foe.row) for foe in combat.foes]
    removed = [0] * len(order)
    helped: list[int] = []
    for at, foe in enumerate(combat.foes):
        lying = [
            Symbol(strike.who, letter, n)
            for n, strike in enumerate(order)
            if foes[n] == at
            for letter in symbols(state, combat, foe, strike)
        ]
        lying += [Symbol(-1 - n, letter, -1 - n) for n, letter in enumerate(combat.lent)]
        if not foe.row or not lying:
            continue
        match, used = _match_row(combat, foe, lying)
        gone = [die for die, _ in match.pairs]
        rows[at] = [letter for die, letter in enumerate(foe.row) if die not in gone]
        for _, places in match.pairs:
            first, *others = [used[place].strike for place in places if used[place].strike >= 0] or [-1]
            if first >= 0:
                removed[first] += 1
            helped += [other for other in others if other != first]
    return Plan(list(order), list(foes), removed, rows, helped)


def _match_row(combat: Combat, foe: Foe, lying: list[Symbol]) -> tuple[Match, list[Symbol]]:
    """The best match against one row, with what a guard or a thick hide makes of it."""
    chances = [lying]
    if special(combat, foe, ThickHide) is not None:
        chances = [lying[:n] + lying[n + 1 :] for n in range(len(lying))]
    guard = special(combat, foe, Guard)
    best: tuple[Match, list[Symbol]] | None = None
    for chance in chances:
        match = best_match(tuple(foe.row), tuple(chance))
        if guard is not None:
            letter = LETTERS[guard.trait]
            first = [die for die, face in enumerate(foe.row) if face == letter]
            if not all(die in [pair[0] for pair in match.pairs] for die in first):
                row = tuple(face if face == letter else "-" for face in foe.row)
                match = best_match(row, tuple(chance))
        if best is None or match.total > best[0].total:
            best = (match, chance)
    return best or (Match(()), [])


def plans(state: State, combat: Combat) -> Iterator[Plan]:
    """Every way to resolve the results of this round that can make a difference."""
    order = strikes(combat)
    living = [at for at, foe in enumerate(combat.foes) if foe.row]
    ordered = _ordered(combat)
    if len(living) < 2 and not ordered:
        yield _straight(state, combat, living)
        return
    targets = [[at for at in living if _fits(state, combat, at, strike)] or living[:1] for strike in order]
    places = [list(range(len(order)))]
    if ordered:
        guarded = [LETTERS[g.trait] for at in living if (g := special(combat, combat.foes[at], Guard))]
        first = sorted(places[0], key=lambda n: order[n].face[0] not in guarded)
        places = [first, *([n, *(m for m in first if m != n)] for n in first)]
        places = [sorted(place, key=lambda n: order[n].who not in combat.cult) for place in places]
    for foes in product(*targets):
        for place in places:
            yield resolve(state, combat, [order[n] for n in place], [foes[n] for n in place])


def _ordered(combat: Combat) -> bool:
    """Whether it matters which result comes first."""
    return any_special(combat, Guard) or any_special(combat, ThickHide)


def _straight(state: State, combat: Combat, living: Sequence[int]) -> Plan:
    """All results against the one enemy that stands."""
    order = strikes(combat)
    return resolve(state, combat, order, [living[0] if living else -1] * len(order))


def _fits(state: State, combat: Combat, at: int, strike: Strike) -> bool:
    row = combat.foes[at].row
    hits = symbols(state, combat, combat.foes[at], strike)
    return any(letter in row for letter in hits) or (bool(hits) and has_death_dice(row))


def best_plan(state: State, combat: Combat) -> Plan:
    """The plan that leaves the least standing against the party: fewest HP of attack, then fewest dice."""

    def worth(plan: Plan) -> tuple[int, int]:
        standing = sum(max(1, foe.attack) for foe, row in zip(combat.foes, plan.rows, strict=True) if row)
        return (-standing, plan.total)

    living = [at for at, foe in enumerate(combat.foes) if foe.row]
    if len(living) < 2 and not _ordered(combat):
        return _straight(state, combat, living)
    best, *others = plans(state, combat)
    return max(best, *others, key=worth) if others else best


def matters(state: State, combat: Combat) -> bool:
    """Whether reasonable players could want different plans: several enemies, and results that fit more than one."""
    if sum(1 for foe in combat.foes if foe.row) < 2:
        return False
    found = list(plans(state, combat))
    most = max(plan.total for plan in found)
    return len(dict.fromkeys(repr(plan.rows) for plan in found if plan.total == most)) > 1


def left_over(state: State, combat: Combat) -> int:
    """How many dice would remain if the results were resolved now, in the best way."""
    return sum(len(row) for row in best_plan(state, combat).rows)


def dice_left(state: State, combat: Combat, occasion: Occasion) -> int:
    """How many dice would remain if the results were resolved as they lie; looked up once for all items."""
    if occasion.dice_left is None:
        occasion.dice_left = left_over(state, combat)
    return occasion.dice_left
