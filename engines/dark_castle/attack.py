"""Resolving attacks: which results fit which dice, and every way to use them that is worth a thought.

Nothing here asks or changes anything. Which of several equal dice a hit removes makes no difference. What does is the enemy
that each result is aimed at, the order where a special makes it matter, and with death dice what is combined with what.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Literal, NamedTuple, TypeVar

from engines.dark_castle.bearing import bans
from engines.dark_castle.dice import is_black
from engines.dark_castle.library import library
from engines.dark_castle.match import DEATH, Symbol, combines, has_death_dice, matches, plays_a_part, within
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
    """One result of a fighter: a face as it lies; with ``only`` one hit of it counts."""

    who: int
    face: str
    only: str = ""


class Target(NamedTuple):
    """The enemy that a result is aimed at, by its place; -1: it is held back (EDC-CMB-16). ``only``: the one hit of it that is used."""

    at: int
    only: str = ""


class Plan(NamedTuple):
    """A way to resolve a round's results.

    Attributes:
        strikes: the results in order.
        foes: the enemy each is aimed at.
        removed: how many dice each removes.
        rows: what is left of every row.
        helped: the strikes (by place) that another one needed to remove a death die.
        lent: what falls to that alone which items lend, each die with its enemy.
    """

    strikes: list[Strike]
    foes: list[int]
    removed: list[int]
    rows: list[list[str]]
    helped: Sequence[int] = ()
    lent: Sequence[tuple[int, str]] = ()

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


def blockers(state: State, combat: Combat, standing: Sequence[Foe]) -> list[int]:
    """Who has blocked in this round, against one of these enemies at least."""
    return [
        rolled.who
        for rolled in combat.rolls
        if any([blocks(state, combat, foe, rolled.who) for foe in standing])  # noqa: C419  # asked often
    ]


def symbols(state: State, combat: Combat, foe: Foe, strike: Strike) -> str:
    """The hits that a result gives against ``foe``: one letter each (EDC-CMB-07, EDC-CMB-08, EDC-AP3-12)."""
    face = strike.face
    if len(face) == 2:
        if special(combat, foe, DoublesAreSingles):
            face = face[1] if plays_a_part(face[1], foe.row) and not plays_a_part(face[0], foe.row) else face[0]
    elif is_black(face) or face == "*":
        return ""
    elif face in [LETTERS[twice.trait] for _, twice in worn(state, strike.who, SinglesTwice)]:
        face *= 2
    face = strike.only or face
    return face.replace(foe.immune, "") if foe.immune else face


def soaks(combat: Combat, foe: Foe) -> bool:
    """Whether the next hit glances off: nothing has in this round yet."""
    return special(combat, foe, ThickHide) is not None and not foe.soaked


def removable(combat: Combat, foe: Foe) -> str:
    """The letters of the dice in a row that can be removed now: all, or only those of a guard."""
    guard = special(combat, foe, Guard)
    if guard is not None and LETTERS[guard.trait] in foe.row:
        return LETTERS[guard.trait]
    return "".join(dict.fromkeys(foe.row))


def removals(combat: Combat, foe: Foe, count: int) -> list[str]:
    """What so many dice of a row could be that are removed without a hit, those of a guard first."""
    picks = combinations(sorted(foe.row), min(count, len(foe.row))) if foe.row else ()
    first = removable(combat, foe)
    guards = min(count, foe.row.count(first)) if len(first) == 1 else 0
    return list(dict.fromkeys("".join(pick) for pick in picks if pick.count(first) >= guards))


def strikes(combat: Combat) -> list[Strike]:
    """All results of this round in the order of the characters, those of cult dice before all others (EDC-AP1-13)."""
    found = [Strike(rolled.who, face) for rolled in combat.rolls for face in rolled.faces]
    return sorted(found, key=lambda strike: strike.who not in combat.cult) if combat.cult else found


def parts(state: State, combat: Combat, foe: Foe, strike: Strike) -> list[str]:
    """The hits of a result, each by its letter, of which one alone may be used: more than one could remove something (EDC-CMB-08)."""
    hits = symbols(state, combat, foe, strike)
    several = sum(min(hits.count(letter), foe.row.count(letter)) for letter in dict.fromkeys(hits)) > 1
    return list(dict.fromkeys(hits)) if several or (len(hits) > 1 and has_death_dice(foe.row)) else []


# Plans


class Way(NamedTuple):
    """What may come of the results that are aimed at one enemy.

    Attributes:
        row: what is left of its row.
        removed: how many dice each result (by its place) removes.
        helped: the results that another one needed to remove a death die.
        lent: the dice that fall to that alone which items lend.
    """

    row: list[str]
    removed: dict[int, int]
    helped: Sequence[int] = ()
    lent: Sequence[str] = ()


def plans(state: State, combat: Combat, chosen: Sequence[Target] = ()) -> list[Plan]:
    """The ways to resolve this round's results (EDC-CMB-08) that no other one betters, the best first.

    Of ways after which the same dice lie there it is one. The best leaves the least standing against the party: fewest HP of
    attack, then fewest dice, then fewest death dice.

    ``chosen`` gives for the first results what each is aimed at.
    """
    order = strikes(combat)
    order[: len(chosen)] = [strike._replace(only=target.only) for strike, target in zip(order, chosen, strict=False)]
    living = [at for at, foe in enumerate(combat.foes) if foe.row]
    plain = len(living) < 2 and not chosen and not _ordered(combat) and not _deathly(combat)
    halved = _halved(combat, order)
    if plain and len(halved) == 1:
        return [_straight(state, combat, order, living)]
    found: dict[tuple[str, ...], Plan] = {}
    for way in halved:
        aimed = [target.at for target in chosen]
        for plan in [_straight(state, combat, way, living)] if plain else _aimed(state, combat, way, living, aimed):
            found.setdefault(tuple("".join(sorted(row)) for row in plan.rows), plan)
    kept = [rows for rows in found if not any(other != rows and _less(other, rows) for other in found)]
    return sorted((found[rows] for rows in kept), key=lambda plan: left_against(combat, plan))


def _halved(combat: Combat, order: list[Strike]) -> list[list[Strike]]:
    """The results with each trait that a split double may show where doubles count as singles (EDC-AP3-13)."""
    living = [foe for foe in combat.foes if foe.row]
    if not living or not all(special(combat, foe, DoublesAreSingles) for foe in living):
        return [order]
    each = [
        [strike] if len(set(strike.face)) < 2 else [strike._replace(only=letter) for letter in strike.face]
        for strike in order
    ]
    return [list(way) for way in product(*each)]


def _aimed(
    state: State, combat: Combat, order: list[Strike], living: Sequence[int], chosen: Sequence[int]
) -> Iterator[Plan]:
    """What may come of the results, whichever enemy each is aimed at."""
    for targets in _targets(state, combat, order, living, chosen):
        for ways in product(*[list(_ways(state, combat, foe, order, targets)) for foe in combat.foes]):
            yield _together(order, targets, ways)


def _less(some: Sequence[str], others: Sequence[str]) -> bool:
    """Whether in every row nothing is left that would not be left in the other case, too."""
    return all(within(one, other) for one, other in zip(some, others, strict=True))


def bettered(plan: Plan, by: Plan) -> bool:
    """Whether another plan leaves nothing that this one would not leave, too."""
    return _less(["".join(row) for row in by.rows], ["".join(row) for row in plan.rows])


def left_against(combat: Combat, plan: Plan) -> tuple[int, int, int]:
    """What is left against the party: HP of attack, dice, death dice."""
    left = sum(max(1, foe.attack) for foe, row in zip(combat.foes, plan.rows, strict=True) if row)
    return (left, -plan.total, sum(die in DEATH for row in plan.rows for die in row))


def best_plan(state: State, combat: Combat) -> Plan:
    """The best of all plans."""
    return plans(state, combat)[0]


def _ordered(combat: Combat) -> bool:
    """Whether it matters which result comes first."""
    return any_special(combat, Guard) or any_special(combat, ThickHide)


def _deathly(combat: Combat) -> bool:
    """Whether a death die lies in a row."""
    for foe in combat.foes:  # noqa: SIM110  # asked often; `any` would make a generator each time
        if has_death_dice(foe.row):
            return True
    return False


def _targets(
    state: State, combat: Combat, order: Sequence[Strike], living: Sequence[int], chosen: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """For each result an enemy that it fits, in every combination that can make a difference."""
    fitting = [fitted(state, combat, strike) or living[:1] or [-1] for strike in order[len(chosen) :]]
    hits = [tuple(symbols(state, combat, foe, strike) for foe in combat.foes) for strike in order]
    alike = [] if _deathly(combat) else [n for n in range(len(chosen), len(order) - 1) if hits[n] == hits[n + 1]]
    for rest in product(*fitting):
        targets = (*chosen, *rest)
        if all(targets[n] <= targets[n + 1] for n in alike):  # two results that are alike may be exchanged
            yield targets


def fitted(state: State, combat: Combat, strike: Strike) -> list[int]:
    """The enemies of whose rows a result may remove something."""
    found = []
    for at, foe in enumerate(combat.foes):
        hits = symbols(state, combat, foe, strike) if foe.row else ""
        if any(letter in foe.row for letter in hits) or (hits and has_death_dice(foe.row)):
            found.append(at)
    return found


def plays_any_part(state: State, combat: Combat, strike: Strike) -> bool:
    """Whether a result may remove something, alone or with what others show."""
    return any(plays_a_part(letter, foe.row) for foe in combat.foes for letter in symbols(state, combat, foe, strike))


def _straight(state: State, combat: Combat, order: list[Strike], living: Sequence[int]) -> Plan:
    """All results against the one enemy that stands."""
    at = living[0] if living else -1
    rows = [list(foe.row) for foe in combat.foes]
    removed = []
    for strike in order:
        count = 0
        if at >= 0 and rows[at]:
            row = rows[at]
            for letter in symbols(state, combat, combat.foes[at], strike):
                if letter in row:
                    row.remove(letter)
                    count += 1
        removed.append(count)
    return Plan(order, [at] * len(order), removed, rows)


def _together(order: list[Strike], targets: Sequence[int], ways: Sequence[Way]) -> Plan:
    """A plan of one way for each enemy."""
    removed = [sum(way.removed.get(n, 0) for way in ways) for n in range(len(order))]
    helped = [n for way in ways for n in way.helped]
    lent = [(at, die) for at, way in enumerate(ways) for die in way.lent]
    return Plan(order, list(targets), removed, [way.row for way in ways], helped, lent)


def _ways(state: State, combat: Combat, foe: Foe, order: Sequence[Strike], targets: Sequence[int]) -> Iterable[Way]:
    """What may come of the results that are aimed at this enemy."""
    aimed = [n for n, at in enumerate(targets) if at == foe.at]
    hits = {n: letters for n in aimed if (letters := symbols(state, combat, foe, order[n]))}
    if not foe.row or not (hits or foe.lent):
        return [Way(list(foe.row), {})]
    if has_death_dice(foe.row):
        return _combined(combat, foe, order, hits)
    first = [n for n in hits if order[n].who in combat.cult]
    return _in_order(combat, foe, hits, first)


# Order (EDC-CMB-17): where a guard stands, or a thick hide takes the first hit


def _in_order(combat: Combat, foe: Foe, hits: dict[int, str], first: Sequence[int]) -> list[Way]:
    """One way for each row that can be left, whatever the order; ``first`` come before all others (EDC-AP1-13)."""
    guard = special(combat, foe, Guard)
    guarded = LETTERS[guard.trait] if guard else ""
    hide = soaks(combat, foe)
    results = tuple((letters, n in first) for n, letters in hits.items())
    places = list(hits)
    return [
        Way(list(row), {places[n]: count for n, count in enumerate(removed) if count})
        for row, removed in _orders(tuple(foe.row), results, guarded, hide=hide)
    ]


class _Begun(NamedTuple):
    """Some results have been resolved, the others wait."""

    row: tuple[str, ...]
    removed: tuple[int, ...]
    soaked: bool
    waiting: tuple[int, ...]


@lru_cache(maxsize=4096)  # each use of an item is tried with the same dice
def _orders(
    row: tuple[str, ...], results: tuple[tuple[str, bool], ...], guarded: str, *, hide: bool
) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
    """What is left of a row, and what each result removes, in every order that comes to something else.

    Args:
        row: the dice.
        results: the hits of each, and whether it comes before those that do not.
        guarded: the letter whose dice must fall first, if any.
        hide: whether the first hit removes nothing.
    """
    begun = [_Begun(row, (0,) * len(results), soaked=not hide, waiting=tuple(range(len(results))))]
    seen: dict[tuple[str, bool, tuple[int, ...]], None] = {}
    ended: dict[str, _Begun] = {}
    while begun:
        so_far = begun.pop()
        if not so_far.waiting:
            ended.setdefault("".join(sorted(so_far.row)), so_far)
        for n in [n for n in so_far.waiting if results[n][1]] or so_far.waiting:
            for letters in dict.fromkeys((results[n][0], results[n][0][::-1])):
                after = _struck_by(so_far, n, letters, guarded)
                key = ("".join(sorted(after.row)), after.soaked, after.waiting)
                if key not in seen:
                    seen[key] = None
                    begun.append(after)
    return [(way.row, way.removed) for way in ended.values()]


def _struck_by(so_far: _Begun, n: int, letters: str, guarded: str) -> _Begun:
    """What is left after one more result."""
    row, removed, soaked = list(so_far.row), list(so_far.removed), so_far.soaked
    for letter in letters:
        if letter not in row or (guarded in row and letter != guarded):
            continue
        if soaked:
            row.remove(letter)
            removed[n] += 1
        soaked = True
    waiting = tuple(other for other in so_far.waiting if other != n)
    return _Begun(tuple(row), tuple(removed), soaked, waiting)


# Death dice (EDC-AMB-28)


def _combined(combat: Combat, foe: Foe, order: Sequence[Strike], hits: dict[int, str]) -> list[Way]:
    """One way for each set of dice that can fall if all symbols lie there at once; what glances off is the cult die's (EDC-AP1-13)."""
    lying = [
        Symbol(order[n].who, letter, n, double=len(order[n].face) == 2)
        for n, letters in hits.items()
        for letter in letters
    ]
    lying += [Symbol(-1, letter, -1 - n) for n, letter in enumerate(foe.lent)]
    lots = [lying]
    if soaks(combat, foe):
        struck = [die for die in foe.row if die in removable(combat, foe)]
        first = [n for n, symbol in enumerate(lying) if _hits(n, lying, struck)]
        first = [n for n in first if lying[n].owner in combat.cult] or first
        lots = [lying[:n] + lying[n + 1 :] for n in first] or [lying]
    guard = special(combat, foe, Guard)
    row = tuple(foe.row)
    found: dict[str, Way] = {}
    for lot in lots:
        ways = list(matches(row, tuple(lot)))
        if guard is not None and LETTERS[guard.trait] in row:
            guards = [die for die, face in enumerate(row) if face == LETTERS[guard.trait]]
            ways = [match for match in ways if all(die in [fallen for fallen, _ in match.pairs] for die in guards)]
            ways += matches(tuple(face if die in guards else "-" for die, face in enumerate(row)), tuple(lot))
        for match in ways:
            gone = [die for die, _ in match.pairs]
            left = [face for die, face in enumerate(row) if die not in gone]
            found.setdefault("".join(sorted(left)), Way(left, *_credit(row, match.pairs, lot)))
    return list(found.values())


def _hits(n: int, lying: Sequence[Symbol], row: Sequence[str]) -> bool:
    """Whether a symbol could remove a die of a row, alone or with another one; else it is no hit that could glance off."""
    others = [*lying[:n], *lying[n + 1 :]]
    return any(
        die == lying[n].letter or (die in DEATH and any(combines(die, lying[n], other) for other in others))
        for die in row
    )


def _credit(
    row: Sequence[str], pairs: Iterable[tuple[int, tuple[int, ...]]], lot: Sequence[Symbol]
) -> tuple[dict[int, int], list[int], list[str]]:
    """Whose die it was that fell, who helped, and what fell to nobody's result."""
    removed: dict[int, int] = {}
    helped: list[int] = []
    lent: list[str] = []
    for die, places in pairs:
        strikers = [lot[place].strike for place in places if lot[place].owner >= 0]
        for first in strikers[:1]:
            removed[first] = removed.get(first, 0) + 1
        helped += [other for other in strikers[1:] if other != strikers[0]]
        lent += [] if strikers else [row[die]]
    return removed, helped, lent
