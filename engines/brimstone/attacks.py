"""Heroes attack: dice, Hits, Damage, and who dies of it (SOB-ATK, SOB-XP)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import NamedTuple

from engines.brimstone.bestiary import Sheet, Trait
from engines.brimstone.board import beside, enemies_beside, lay, tiles_of, under
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.events import EnemyHurt, EnemySlain, HeroStruck, XpGained
from engines.brimstone.figure import changed
from engines.brimstone.harm import lost_by_all, suffer
from engines.brimstone.moment import BLADE, now
from engines.brimstone.outfit import Change, Item, Talent, Value, When
from engines.brimstone.rolling import Free, d3, d6, own_each, own_free, spared
from engines.brimstone.state import DICE, Enemy, Hero, State
from engines.dungeon import FAR
from engines.kernel import Later, Option, Table
from engines.kernel.asks import NOTHING

SIX = 6
FEW_WAYS = 25
"""So many ways to give out Hits are one question, as one list holds them."""
GUN = "Gun"
LESS_SURE = Change(value=Value.RANGED, by=-1)
"""The second of two weapons needs 1 more (SOB-ATK-19)."""


class Hit(NamedTuple):
    """A Hit that is not given to anybody yet.

    Attributes:
        second: whether it is of the second of two weapons.
        critical: whether it ignores Defense (SOB-ATK-09).
        six: whether its die showed a 6, which sets off what triggers on 6+ (SOB-ATK-20, SOB-AMB-85).
    """

    second: bool
    critical: bool
    six: bool


@dataclass
class Attack:
    """One Attack of a Hero.

    Attributes:
        hero: who attacks.
        weapon: what with; None in Melee without an item.
        ranged: whether it is a Ranged Attack.
        dice: how many are rolled.
        damage: what each Hit has more.
        free: whether it is a Free Attack (SOB-ATK-13).
        second: the other of two weapons fired as one Attack; ``weapon`` is the primary one (SOB-ATK-14, SOB-ATK-19).
        others: how many of the dice are those of the second weapon.
        aim: who is struck first, Hit after Hit, if that is said before the dice fall; None: whom the Hits are for is asked when they lie.
        paid: numbers of enemies whose base XP it has brought already (SOB-XP-02).
        thrown: dice that it has rolled so far.
    """

    hero: Hero
    weapon: Item | None
    ranged: bool
    dice: int
    damage: int = 0
    free: bool = False
    second: Item | None = None
    others: int = 0
    aim: Enemy | None = None
    paid: set[int] = field(default_factory=set)
    thrown: int = 0

    def with_(self, second: bool) -> Item | None:
        """One of its two weapons."""
        return self.second if second else self.weapon

    def keywords(self, second: bool = False) -> tuple[str, ...]:
        """Of its source, for immunities (SOB-ENY-13a)."""
        weapon = self.with_(second)
        return weapon.keywords if weapon else ()


def value(state: State, attempt: Attack, value: Value, *, second: bool = False, against: Sequence[str] = ()) -> int:
    """A figure of the Hero in this Attack; nothing but its own weapon helps a Free Attack in Melee (SOB-ATK-13a)."""
    hero, weapon = attempt.hero, attempt.with_(second)
    if weapon and attempt.free and not attempt.ranged:
        return _of_blow(hero, weapon, value, against)
    tools = ([weapon] if weapon else []) if attempt.ranged else blades(hero)
    during = When.RANGED if attempt.ranged else When.MELEE
    using = {word for tool in tools for word in tool.keywords}
    also = [change for tool in tools for change in hero.fitted(tool)] + [LESS_SURE] * second
    return now(state, hero, value, during=during, using=using, against=against, also=also)


def _of_blow(hero: Hero, weapon: Item, value: Value, against: Sequence[str]) -> int:
    """As the class is, with what lasting harm takes away, and what is attached to the weapon or forged onto it adds (SOB-AMB-107)."""
    figure = hero.figure
    worse = [change for change in figure.always if change.by < 0]
    own = [change for change in hero.fitted(weapon) if not change.against or change.against in against]
    changes = [change for change in (*worse, *own) if change.value is value]
    return changed(value, figure.printed.get(value, 0), changes)


def needed(state: State, attempt: Attack, *, second: bool = False) -> int:
    """What a die needs to be a Hit (SOB-ATK-05); with the second of two weapons 1 more (SOB-ATK-19)."""
    return value(state, attempt, Value.RANGED if attempt.ranged else Value.MELEE, second=second)


def blades(hero: Hero) -> list[Item]:
    """The Hand Weapons that it holds; two of them are not dual wielding (SOB-ATK-15)."""
    return [item for item in hero.held() if BLADE in item.keywords and hero.may_wield(item)]


def guns(hero: Hero) -> list[Item]:
    """The Ranged Weapons that it holds (SOB-ATK-02a)."""
    return [item for item in hero.held() if item.shots and hero.may_wield(item)]


def possible(state: State, hero: Hero) -> list[Attack]:
    """The Attacks that a Hero could make now: one an activation, Free Attacks besides (SOB-ATK-02b, SOB-ATK-13)."""
    if not state.enemies:
        return []
    found = [*_melee(state, hero), *_ranged(state, hero), *_dual(state, hero)] if not hero.attacked else []
    return [*found, *_free(state, hero)] if not hero.free else found


def arms(state: State, hero: Hero) -> list[Attack]:
    """What a Hero fights with, whoever is near: its hands, and each Ranged Weapon that it holds."""
    return [_striking(state, hero), *(_shooting(state, hero, item) for item in guns(hero))]


def _melee(state: State, hero: Hero) -> Iterator[Attack]:
    """With the bare hands, or what they hold (SOB-ATK-01, SOB-ATK-01a)."""
    if enemies_beside(state, hero):
        yield _striking(state, hero)


def _striking(state: State, hero: Hero) -> Attack:
    attempt = Attack(hero, None, ranged=False, dice=0, damage=sum(item.damage for item in blades(hero)))
    attempt.dice = value(state, attempt, Value.COMBAT) + sum(item.combat for item in blades(hero))
    return attempt


def _shooting(state: State, hero: Hero, item: Item) -> Attack:
    attempt = Attack(hero, item, ranged=True, dice=0, damage=item.damage)
    attempt.dice = item.shots + value(state, attempt, Value.SHOTS)
    return attempt


def _ranged(state: State, hero: Hero) -> Iterator[Attack]:
    """Shots with one Ranged Weapon in hand (SOB-ATK-02, SOB-ATK-02a, SOB-ATK-16), if anybody is in Range and sight."""
    for item in guns(hero):
        attempt = _shooting(state, hero, item)
        if targets(state, attempt):
            yield attempt


def _dual(state: State, hero: Hero) -> Iterator[Attack]:
    """With two Single-Handed ones as one Attack, either of them as the primary one (SOB-ATK-14, SOB-ATK-19)."""
    for one, other in permutations([item for item in guns(hero) if item.single_handed], 2):
        attempt = _shooting(state, hero, one)
        attempt.second = other
        attempt.others = other.shots + _more_of_second(state, attempt)
        attempt.dice += attempt.others
        if targets(state, attempt):
            yield attempt


def _more_of_second(state: State, attempt: Attack) -> int:
    """Shots more of the second weapon: by what is attached to it or forged onto it (SOB-ITEM-08, SOB-ITEM-14); what the Hero itself adds counts once."""
    uses = [weapon.keywords for weapon in (attempt.weapon, attempt.second) if weapon]
    own = [now(state, attempt.hero, Value.SHOTS, during=When.RANGED, using=keywords) for keywords in uses]
    return value(state, attempt, Value.SHOTS, second=True) - min(own)


def _free(state: State, hero: Hero) -> Iterator[Attack]:
    """Its own Combat, without bonuses of other things, or its own Range and Shots (SOB-ATK-13a)."""
    for item in hero.ready():
        if item.free_attack and item.id not in hero.spent and hero.may_wield(item):
            attempt = Attack(hero, item, ranged=bool(item.range), dice=item.free_attack, damage=item.damage, free=True)
            if targets(state, attempt):
                yield attempt


def targets(state: State, attempt: Attack) -> list[Enemy]:
    """Whom its Hits can go to now; those of a Ranged Attack to adjacent enemies first (SOB-ATK-03)."""
    hero = attempt.hero
    close = enemies_beside(state, hero)
    if not attempt.ranged or close:
        return close
    return within_reach(state, attempt)


def within_reach(state: State, attempt: Attack) -> list[Enemy]:
    """Whom its Hits can go to, now or when those beside the Hero have fallen."""
    hero = attempt.hero
    close = enemies_beside(state, hero)
    if not attempt.ranged or attempt.weapon is None:
        return close
    limit = max(reach(state, attempt, second=second) for second in (False, True) if attempt.with_(second))
    near = {enemy.number for enemy in (*close, *all_in_range(state, hero.at, state.enemies, limit))}
    return [enemy for enemy in state.enemies if enemy.number in near]


def reach(state: State, attempt: Attack, *, second: bool = False) -> int:
    """The Range of one of its weapons."""
    weapon = attempt.with_(second)
    own = weapon.range if weapon else 0
    return own if attempt.free else own + value(state, attempt, Value.RANGE, second=second)


def _reaching(state: State, attempt: Attack, enemy: Enemy, hits: Sequence[Hit]) -> list[Hit]:
    """The Hits that can go to an enemy: with two weapons those of the one that reaches it."""
    if attempt.second is None or enemy in enemies_beside(state, attempt.hero):
        return list(hits)
    reaches = [reach(state, attempt, second=second) for second in (False, True)]
    return [hit for hit in hits if in_range(state, attempt.hero.at, enemy, reaches[hit.second])]


def in_range(state: State, at: int, enemy: Enemy, limit: int) -> bool:
    """Whether an enemy is within Range and in sight (SOB-AMB-28, SOB-ATK-04)."""
    return bool(all_in_range(state, at, [enemy], limit))


def all_in_range(state: State, at: int, enemies: Sequence[Enemy], limit: int) -> list[Enemy]:
    """Those of these enemies that are within Range and in sight."""
    here, found = lay(state), []
    away = here.away(at)
    for enemy in enemies:
        spaces = under(state, enemy)
        for space in spaces:
            if FAR < away[space] <= limit:
                if any(here.sees(at, one) for one in spaces):
                    found.append(enemy)
                break
    return found


def expected(state: State, attempt: Attack, enemy: Enemy) -> int:
    """How many Wounds an Attack does to an enemy on average if all its Hits go there, in tenths."""
    sheet, total = state.sheet(enemy.kind), 0
    others = min(attempt.others, DICE)
    critical = SIX + 1 if attempt.second else value(state, attempt, Value.CRITICAL)
    for second, dice in ((False, min(attempt.dice, DICE) - others), (True, others)):
        sample = Hit(second, critical=False, six=False)
        if not dice or not _reaching(state, attempt, enemy, [sample]):
            continue
        if any(word in sheet.immune for word in attempt.keywords(second)):
            continue
        for face in range(needed(state, attempt, second=second), SIX + 1):
            hit = Hit(second, critical=face >= critical, six=face == SIX)
            more = damage_of(state, attempt, enemy, hit) - (0 if ignores(sheet, hit) else sheet.defense)
            total += dice * sum(max(0, damage + more) for damage in range(1, 7))
    let_by = (sheet.has(Trait.ARMOR) or SIX + 1) - 1  # of six faces, those on which Armor prevents nothing
    return min(10 * (sheet.health - enemy.wounds), (10 * total * let_by + 108) // 216)


async def attack(table: Table[State], attempt: Attack) -> None:
    """Roll, give out the Hits, and see who falls.

    Raises:
        TurnEnds: the last enemy has fallen (SOB-END-01).
    """
    hero = attempt.hero
    if attempt.free:
        hero.free = True
        if attempt.weapon:
            hero.spent[attempt.weapon.id] = attempt.weapon.use  # SOB-ATK-18
    else:
        hero.attacked = True
    for tool in (attempt.weapon, attempt.second) if attempt.weapon else blades(hero):
        if tool:
            table.state.wield(hero, tool)
    shots = await _loaded(table, attempt)
    while sum(shots):
        hits = await _rolled(table, attempt, shots)
        kills = await _dealt(table, attempt, hits)
        shots = _more_shots(table.state, attempt, kills)


async def _loaded(table: Table[State], attempt: Attack) -> tuple[int, int]:
    """The dice of either weapon: eight at most, which the Hero splits (SOB-ATK-12, SOB-AMB-20, SOB-AMB-87)."""
    if attempt.second is None:
        return min(attempt.dice, DICE), 0
    most = attempt.others
    first = attempt.dice - most
    if attempt.dice <= DICE:
        return first, most
    options = [
        Option(f"dice-{n}", words="split", args={"first": n, "second": DICE - n}, means=n)
        for n in range(min(first, DICE), DICE - most - 1, -1)
        if n >= 0
    ]
    picked = await table.pick(
        attempt.hero.seat, "split", options, args={"hero_card": attempt.hero.called}, rules=("SOB-AMB-87",)
    )
    return picked.means, DICE - picked.means


def _more_shots(state: State, attempt: Attack, kills: Sequence[Hit]) -> tuple[int, int]:
    """For each enemy killed by a Gun one more Shot with it, to eight dice in all (SOB-CLS-RAN-03, SOB-AMB-31)."""
    if not (attempt.ranged and attempt.hero.stands and targets(state, attempt)):
        return 0, 0
    rapid, room = attempt.hero.has(Talent.RAPID_SHOT), DICE - attempt.thrown
    first, other = (
        rapid * sum(kill.second == second for kill in kills) if GUN in attempt.keywords(second) else 0
        for second in (False, True)
    )
    first = min(first, room)
    return first, min(other, room - first)


async def _rolled(table: Table[State], attempt: Attack, shots: tuple[int, int]) -> list[Hit]:
    """All dice at once, and which are Hits (SOB-ATK-05, SOB-ATK-06a); with two weapons none is a Critical (SOB-ATK-14)."""
    state, hero = table.state, attempt.hero
    opening = not attempt.thrown
    attempt.thrown += sum(shots)
    of = [second for second, count in zip((False, True), shots, strict=True) for _ in range(count)]
    least = [needed(state, attempt), needed(state, attempt, second=True) if shots[1] else 0]
    guns = [weapon.id if weapon and GUN in weapon.keywords else "" for weapon in map(attempt.with_, of)]
    free = hero.has(Talent.SECOND_LOOK) if opening and attempt.ranged else 0  # SOB-CLS-LAW-02
    steady = hero.has(Talent.STEADY) if opening and (attempt.ranged or not attempt.free) else 0
    targets_of = [least[second] for second in of]
    critical = value(state, attempt, Value.CRITICAL)

    def hitting(faces: Sequence[int]) -> list[Hit]:
        return [
            Hit(second, critical=attempt.second is None and face >= critical, six=face == SIX)
            for second, face, target in zip(of, faces, spared(faces, targets_of, steady), strict=True)
            if face >= target
        ]

    def end(faces: Sequence[int]) -> Mapping[str, bool]:
        return _ends_unasked(state, attempt, hitting(faces))

    faces = await own_each(table, hero, targets_of, "attack", free=Free(free, near=steady, of=guns), best=SIX, end=end)
    hits = hitting(faces)
    for second in (False, True):
        if shots[second]:
            weapon, own_hits = attempt.with_(second), [hit for hit in hits if hit.second == second]
            table.tell(
                HeroStruck(
                    seat=hero.seat,
                    hero_card=hero.called,
                    weapon_card=weapon.id if weapon else None,
                    faces=[face for face, other in zip(faces, of, strict=True) if other == second],
                    hits=len(own_hits),
                    criticals=sum(hit.critical for hit in own_hits),
                )
            )
    return hits


async def _dealt(table: Table[State], attempt: Attack, hits: list[Hit]) -> list[Hit]:
    """Give Hits to one target after another (SOB-ATK-06, SOB-AMB-06); a Hit for each enemy that fell by it."""
    state = table.state
    kills: list[Hit] = []
    plan: OneByOne | OneEach | None = OneByOne(attempt.aim) if attempt.aim else None
    left = sorted(hits)  # plain ones of the first weapon first
    while left and (at_hand := [enemy for enemy in targets(state, attempt) if _reaching(state, attempt, enemy, left)]):
        dealt = plan.next(state, attempt, at_hand, left) if plan else None
        if dealt is None:
            said = await _said(table, attempt, at_hand, left)
            if not isinstance(said, Dealt):
                plan = said
                continue
            dealt = said
        for hit in dealt.hits:
            left.remove(hit)
        if await _hit(table, attempt, *dealt):
            kills.append(dealt.hits[-1])
    return kills


class Dealt(NamedTuple):
    """Whom Hits go to, and which; none if that is a question of its own."""

    enemy: Enemy
    hits: list[Hit]


class OneByOne(NamedTuple):
    """One Hit after the other on the same enemy, and when it has fallen on whoever has the least Health left: none is lost (SOB-AMB-06)."""

    first: Enemy

    def next(self, state: State, attempt: Attack, at_hand: Sequence[Enemy], left: Sequence[Hit]) -> Dealt:
        """The next Hit, on somebody whom it can harm if there is anybody; the first enemy comes before all others."""
        ordered = sorted(weakest_first(state, at_hand), key=lambda enemy: enemy.number != self.first.number)
        for enemy in ordered:
            if able := _harming(state, attempt, enemy, left):
                return Dealt(enemy, able[:1])
        return Dealt(ordered[0], _reaching(state, attempt, ordered[0], left)[:1])


class OneEach(NamedTuple):
    """A Hit for each of these, by their numbers; what is left, because one has fallen meanwhile, is asked for."""

    due: list[int]

    def next(self, state: State, attempt: Attack, at_hand: Sequence[Enemy], left: Sequence[Hit]) -> Dealt | None:  # noqa: ARG002
        """The next Hit; None if all of them have theirs."""
        enemy = next((enemy for enemy in at_hand if enemy.number in self.due), None)
        if enemy is None:
            return None
        self.due.remove(enemy.number)
        return Dealt(enemy, list(left[:1]))


def _harming(state: State, attempt: Attack, enemy: Enemy, hits: Sequence[Hit]) -> list[Hit]:
    """The Hits that reach an enemy and do anything to it."""
    sheet = state.sheet(enemy.kind)
    return [hit for hit in _reaching(state, attempt, enemy, hits) if not _is_immune(sheet, attempt, hit)]


def struck_first(state: State, attempt: Attack) -> Enemy:
    """Who has the least Health of those whom its Hits can go to now, and harm."""
    samples = [Hit(second, critical=False, six=False) for second in (False, True)[: 1 + bool(attempt.second)]]
    ordered = weakest_first(state, targets(state, attempt))
    return next((enemy for enemy in ordered if _harming(state, attempt, enemy, samples)), ordered[0])


async def _said(
    table: Table[State], attempt: Attack, at_hand: Sequence[Enemy], left: Sequence[Hit]
) -> Dealt | OneByOne | OneEach:
    """Who gets what of the Hits that are left; not asked where there is but one way."""
    state, (enemy, *others) = table.state, at_hand
    usable = _reaching(state, attempt, enemy, left)
    if not others and (len(usable) == 1 or within_reach(state, attempt) == [enemy]):
        return Dealt(enemy, usable)
    said = await _target(table, attempt, at_hand, left)
    if isinstance(said, Dealt) and not said.hits:
        return Dealt(said.enemy, await _share(table, attempt, said.enemy, _reaching(state, attempt, said.enemy, left)))
    return said


async def _target(
    table: Table[State], attempt: Attack, at_hand: Sequence[Enemy], left: Sequence[Hit]
) -> Dealt | OneByOne | OneEach:
    """All Hits by one word, or who is next, and of how many where the ways are few."""
    state = table.state
    ordered = weakest_first(state, at_hand)
    ways = {enemy.number: _shares(attempt, _reaching(state, attempt, enemy, left)) for enemy in ordered}
    several = len(left) > 1
    few = sum(map(len, ways.values())) + several * (len(ordered) + 1) <= FEW_WAYS
    plans, options = [], []
    for enemy in ordered:
        said = {
            "enemy_card": enemy.kind,
            "number": enemy.said,
            "left": state.sheet(enemy.kind).health - enemy.wounds,
        }
        if several:
            plan = OneByOne(enemy)
            end = Later(_ends_by_and_by, state, attempt, plan, at_hand, left)
            more = len(ordered) > 1
            plans.append(
                Option(f"first-{enemy.id}", "one-by-one", {**said, "more": more, "ahead": True}, means=plan, fatal=end)
            )
        if few and len(ways[enemy.number]) > 1:
            options += [_deal(state, attempt, enemy, share, said, len(left)) for share in ways[enemy.number]]
        else:
            means = Dealt(enemy, ways[enemy.number][0].hits if few else [])
            end = Later(_ends_all, state, attempt, [means])
            options.append(Option(enemy.id, words="enemy", args=said, at=str(enemy.at), means=means, fatal=end))
    options.sort(key=lambda option: -len(option.means.hits))  # all on one is what is mostly wanted
    if few and attempt.second is None and 1 < len(left) == len(at_hand) and len({hit[1:] for hit in left}) == 1:
        dealt = [Dealt(enemy, [left[0]]) for enemy in at_hand]
        end = Later(_ends_all, state, attempt, dealt)
        plans.append(
            Option(
                "each",
                words="one-each",
                args={"ahead": True},
                means=OneEach([enemy.number for enemy in at_hand]),
                fatal=end,
            )
        )
    args = {"hero_card": attempt.hero.called, "hits": len(left), "criticals": sum(hit.critical for hit in left)}
    rules = ("SOB-ATK-06", "SOB-AMB-06")
    picked = await table.pick(attempt.hero.seat, "target", [*plans, *options], args=args, rules=rules)
    whom: Dealt | OneByOne | OneEach = picked.means
    return whom


def _deal(state: State, attempt: Attack, enemy: Enemy, share: Share, said: Mapping[str, object], left: int) -> Option:
    """To give an enemy so many Hits."""
    args = {**said, **share.said(attempt), "all": left if len(share.hits) == left else 0}
    words, means = "deal-two" if attempt.second else "deal", Dealt(enemy, share.hits)
    return Option(f"{enemy.id}-{share.id}", words, args, means=means, fatal=Later(_ends_all, state, attempt, [means]))


def _ends_all(state: State, attempt: Attack, dealt: Sequence[Dealt]) -> Mapping[str, bool]:
    """That all is lost by what bursts, if whom these Hits slay for certain does, in the words of a fatal choice (SOB-MIS-04)."""
    return lost_by_bursts(state, [enemy for enemy, hits in dealt if _is_slain(state, attempt, enemy, hits)])


def lost_by_bursts(state: State, slain: Sequence[Enemy], caught: Sequence[Hero] = ()) -> Mapping[str, bool]:
    """The same if these enemies are slain, and these Heroes are ``caught`` in what slays them: each burst does a Wound at least, to enemies as well, which may burst in their turn."""
    fallen, bangs = list(slain), list[tuple[set[int], int]]()

    def taken(spaces: Sequence[int]) -> int:
        return sum(bang for around, bang in bangs if not around.isdisjoint(spaces))

    for enemy in fallen:  # which grows on the way
        if bang := state.sheet(enemy.kind).has(Trait.BURST):
            bangs.append((set(beside(state, under(state, enemy))), bang))
            others = [other for other in state.enemies if other not in fallen]
            fallen += [other for other in others if falls_by(state, other, taken(under(state, other)))]
    return lost_by_all(state, [(hero, taken([hero.at]) + (hero in caught)) for hero in state.standing()])


def _ends_by_and_by(
    state: State, attempt: Attack, plan: OneByOne, at_hand: Sequence[Enemy], left: Sequence[Hit]
) -> Mapping[str, bool]:
    """The same of one Hit after the other, if each does as little as it can; where one does more, more is left for the next."""
    rest, standing = list(left), list(at_hand)
    dealt: dict[int, Dealt] = {}
    while rest and (within := [enemy for enemy in standing if _reaching(state, attempt, enemy, rest)]):
        enemy, (hit,) = plan.next(state, attempt, within, rest)
        rest.remove(hit)
        dealt.setdefault(enemy.number, Dealt(enemy, [])).hits.append(hit)
        if _is_slain(state, attempt, *dealt[enemy.number]):
            standing.remove(enemy)
    return _ends_all(state, attempt, [*dealt.values()])


def _ends_unasked(state: State, attempt: Attack, hits: Sequence[Hit]) -> Mapping[str, bool]:
    """The same of Hits of which nobody is asked whom they are for: that was said before, or they reach one enemy alone."""
    if not (hits and any(state.sheet(kind).has(Trait.BURST) for kind in state.kinds())):
        return NOTHING
    near = within_reach(state, attempt)
    aim = attempt.aim or (near[0] if len(near) == 1 else None)
    if aim is None:
        return NOTHING
    return _ends_by_and_by(state, attempt, OneByOne(aim), targets(state, attempt), sorted(hits))


def _is_slain(state: State, attempt: Attack, enemy: Enemy, hits: Sequence[Hit]) -> bool:
    """Whether these Hits slay an enemy whatever the dice of Damage show."""
    able = [hit for hit in hits if not _is_immune(state.sheet(enemy.kind), attempt, hit)]
    return falls_by(state, enemy, sum(_through(state, attempt, enemy, hit, 1) for hit in able))


def falls_by(state: State, enemy: Enemy, damage: int) -> bool:
    """Whether so much damage slays an enemy for certain: no Armor may prevent it (SOB-ATK-17)."""
    sheet = state.sheet(enemy.kind)
    return not sheet.has(Trait.ARMOR) and damage >= sheet.health - enemy.wounds


def weakest_first(state: State, enemies: Sequence[Enemy]) -> list[Enemy]:
    """Enemies, whoever needs the fewest Wounds first."""
    return sorted(enemies, key=lambda enemy: (state.sheet(enemy.kind).health - enemy.wounds, enemy.number))


class Share(NamedTuple):
    """Some of the Hits that are left: plain ones and Criticals, or those of two weapons.

    Attributes:
        counts: how many of either sort.
        hits: which.
    """

    counts: tuple[int, int]
    hits: list[Hit]

    @property
    def id(self) -> str:
        """How options call it."""
        return f"share-{self.counts[0]}-{self.counts[1]}"

    def said(self, attempt: Attack) -> dict[str, object]:
        """How words call it."""
        tools = (attempt.weapon, attempt.second) if attempt.second else ()
        weapons = {key: tool.id for key, tool in zip(("item_card", "other_card"), tools, strict=False) if tool}
        return {"hits": self.counts[0], "criticals": self.counts[1], **weapons}


def _shares(attempt: Attack, left: list[Hit]) -> list[Share]:
    """How many of the Hits that are left can go to one target; all of them, which is what is mostly wanted, stands first.

    Of each sort those that showed a 6 go first.
    """
    first, other = _sorts(attempt, left)
    counts = [(n, c) for n in range(len(first) + 1) for c in range(len(other) + 1) if n + c]
    counts.sort(key=lambda share: (-sum(share), share[1]))
    return [Share((n, c), [*first[:n], *other[:c]]) for n, c in counts]


async def _share(table: Table[State], attempt: Attack, enemy: Enemy, left: list[Hit]) -> list[Hit]:
    """How many of the Hits that are left go to one target, and which; their Damage is rolled together (SOB-AMB-06)."""
    shares = _shares(attempt, left)
    if len(shares) == 1:
        return shares[0].hits
    words = "share-two" if attempt.second else "share"
    options = [
        Option(
            share.id,
            words,
            share.said(attempt),
            means=share.hits,
            fatal=Later(_ends_all, table.state, attempt, [Dealt(enemy, share.hits)]),
        )
        for share in shares
    ]
    args = {"hero_card": attempt.hero.called, "enemy_card": enemy.kind, "number": enemy.said}
    picked = await table.pick(attempt.hero.seat, "share", options, args=args, rules=("SOB-ATK-06", "SOB-AMB-06"))
    share: list[Hit] = picked.means
    return share


def _sorts(attempt: Attack, left: Sequence[Hit]) -> tuple[list[Hit], list[Hit]]:
    sort = 0 if attempt.second else 1
    ordered = sorted(left, key=lambda hit: -hit.six)
    return [hit for hit in ordered if not hit[sort]], [hit for hit in ordered if hit[sort]]


async def _hit(table: Table[State], attempt: Attack, enemy: Enemy, hits: Sequence[Hit]) -> bool:
    """Damage of Hits on one enemy: Defense off each, then Armor for each Wound (SOB-ATK-07, SOB-ATK-08, SOB-ATK-10). Whether it fell."""
    state, hero = table.state, attempt.hero
    sheet = state.sheet(enemy.kind)
    hits = [hit for hit in hits if not _is_immune(sheet, attempt, hit)]
    if not hits:
        return False  # SOB-ENY-13a

    def damage(faces: Sequence[int]) -> int:
        return sum(_through(state, attempt, enemy, hit, face) for face, hit in zip(faces, hits, strict=True))

    def end(faces: Sequence[int]) -> Mapping[str, bool]:
        return lost_by_bursts(state, [enemy] if falls_by(state, enemy, damage(faces)) else [])

    faces = await own_free(table, hero, len(hits), "damage", end=end)
    if not wound(table, enemy, damage(faces), by=hero, paid=attempt.paid, faces=faces):
        return False
    await fall(table, [enemy], hero, attempt.paid)
    return True


def _is_immune(sheet: Sheet, attempt: Attack, hit: Hit) -> bool:
    """Whether what a Hit is of does nothing to such an enemy (SOB-ENY-13a)."""
    return any(word in sheet.immune for word in attempt.keywords(hit.second))


def _through(state: State, attempt: Attack, enemy: Enemy, hit: Hit, face: int) -> int:
    """What of a Hit's Damage Defense lets through, by what the die shows."""
    sheet = state.sheet(enemy.kind)
    return max(0, face + damage_of(state, attempt, enemy, hit) - (0 if ignores(sheet, hit) else sheet.defense))


def ignores(sheet: Sheet, hit: Hit) -> bool:
    """Whether a Hit ignores Defense: a Critical, but not on the Tough (SOB-ATK-09, SOB-ENY-13)."""
    return hit.critical and not sheet.has(Trait.TOUGH)


def damage_of(state: State, attempt: Attack, enemy: Enemy, hit: Hit) -> int:
    """What a Hit has beyond its die: of its weapon, on a 6 what that triggers (SOB-ATK-20), and what the Hero adds."""
    weapon = attempt.with_(hit.second)
    tools = [weapon] if weapon else blades(attempt.hero)
    more = sum(tool.sixes for tool in tools) if hit.six else 0
    own = weapon.damage if weapon and hit.second else attempt.damage
    return own + more + value(state, attempt, Value.DAMAGE, second=hit.second, against=state.sheet(enemy.kind).keywords)


def wound(
    table: Table[State],
    enemy: Enemy,
    damage: int,
    *,
    by: Hero,
    paid: set[int] | None = None,
    faces: Sequence[int] = (),
) -> bool:
    """Wounds on an enemy; Armor may prevent each (SOB-ATK-10, SOB-ATK-17). Whether it is slain, and has to :func:`fall`."""
    state = table.state
    sheet = state.sheet(enemy.kind)
    armor = sheet.has(Trait.ARMOR)
    prevented = sum(d6(table) >= armor for _ in range(damage)) if armor else 0
    wounds = min(damage - prevented, sheet.health - enemy.wounds)  # SOB-AMB-42
    enemy.wounds += wounds
    table.tell(
        EnemyHurt(
            seat=by.seat,
            hero_card=by.called,
            enemy_card=enemy.kind,
            number=enemy.said,
            faces=list(faces),
            prevented=prevented,
            wounds=wounds,
        )
    )
    slain = enemy.wounds >= sheet.health
    _reward(table, enemy, by, wounds, slain=slain, paid=set() if paid is None else paid)
    return slain


def _reward(table: Table[State], enemy: Enemy, by: Hero, wounds: int, *, slain: bool, paid: set[int]) -> None:
    """Small ones for the kill, large ones by Wounds and once an Attack besides (SOB-XP-01, SOB-XP-02, SOB-ATK-11)."""
    sheet = table.state.sheet(enemy.kind)
    if not sheet.size.is_large:
        amount = sheet.xp if slain else 0
    else:
        amount = sheet.xp_each * wounds + (sheet.xp if wounds and enemy.number not in paid else 0)
        paid.update([enemy.number] if wounds else [])
    if amount:
        by.xp += amount
        table.tell(XpGained(seat=by.seat, hero_card=by.called, amount=amount, what="card", what_card=enemy.kind))


def clear(state: State, slain: Sequence[Enemy]) -> None:
    """Take enemies off the map at once, before anybody is asked anything (SOB-ATK-11)."""
    state.enemies = [enemy for enemy in state.enemies if enemy not in slain]


async def fall(table: Table[State], slain: list[Enemy], by: Hero, paid: set[int] | None = None) -> None:
    """Enemies are removed at once (SOB-ATK-11); one that dies with a bang may take others along, which is of the same Attack (SOB-XP-02).

    Raises:
        TurnEnds: the last is gone (SOB-END-01).
    """
    state, paid = table.state, set() if paid is None else paid
    clear(state, slain)
    for enemy in slain:  # which grows on the way
        around = set(beside(state, under(state, enemy)))
        bang = state.sheet(enemy.kind).has(Trait.BURST)
        by.kills[enemy.kind] = by.kills.get(enemy.kind, 0) + 1
        table.tell(
            EnemySlain(seat=by.seat, hero_card=by.called, enemy_card=enemy.kind, number=enemy.said, bursts=bool(bang))
        )
        if enemy.instance and enemy.instance not in state.beaten:
            state.beaten.append(enemy.instance)
        for _ in range(bang):
            near = [hero for hero in state.standing() if hero.at in around]
            for nth, hero in enumerate(near, start=1):
                await suffer(table, hero, wounds=d3(table), after=near[nth:])
            for other in state.enemies:
                if (
                    other not in slain
                    and not around.isdisjoint(under(state, other))
                    and wound(table, other, d3(table), by=by, paid=paid)
                ):
                    slain.append(other)
            clear(state, slain)
    if not state.enemies:
        raise TurnEnds


def helped(state: State, hero: Hero) -> list[Hero]:
    """Adjacent KO'd Heroes whom a Hero can help up instead of attacking: no enemy on the tile of the marker (SOB-KO-03)."""
    near = {hero.at, *beside(state, [hero.at])}
    return [
        other
        for other in state.heroes
        if other.down and not other.dead and other.at in near and not _guarded(state, other)
    ]


def _guarded(state: State, hero: Hero) -> bool:
    tiles = tiles_of(state, [hero.at])
    return any(not tiles.isdisjoint(tiles_of(state, under(state, enemy))) for enemy in state.enemies)
