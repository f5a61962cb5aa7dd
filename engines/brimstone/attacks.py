"""Heroes attack: dice, Hits, Damage, and who dies of it (SOB-ATK, SOB-XP)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engines.brimstone.board import beside, enemies_beside, far, sees, tiles_of, under
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.events import EnemyHurt, EnemySlain, HeroStruck, XpGained
from engines.brimstone.harm import suffer
from engines.brimstone.rolling import d3, d6, own
from engines.brimstone.state import DICE, Enemy, Hero, State
from engines.brimstone.vocabulary import Item, Talent, Trait, Use, Value
from engines.dungeon import FAR
from engines.kernel import Option, Table

CRITICAL = 6


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
        paid: numbers of enemies whose base XP it has brought already (SOB-XP-02).
        thrown: dice that it has rolled so far.
    """

    hero: Hero
    weapon: Item | None
    ranged: bool
    dice: int
    damage: int = 0
    free: bool = False
    paid: set[int] = field(default_factory=set)
    thrown: int = 0

    @property
    def keywords(self) -> tuple[str, ...]:
        """Of its source, for immunities (SOB-ENY-13a)."""
        return self.weapon.keywords if self.weapon else ()

    @property
    def needed(self) -> int:
        """What a die needs to be a Hit (SOB-ATK-05)."""
        return self.hero.figure[Value.RANGED if self.ranged else Value.MELEE]


def possible(state: State, hero: Hero) -> list[Attack]:
    """The Attacks that a Hero could make now: one an activation, Free Attacks besides (SOB-ATK-02b, SOB-ATK-13)."""
    found = [*_melee(state, hero), *_ranged(state, hero)] if not hero.attacked else []
    return [*found, *_free(state, hero)] if not hero.free else found


def _melee(state: State, hero: Hero) -> Iterator[Attack]:
    """With the bare hands, or what they hold (SOB-ATK-01, SOB-ATK-01a)."""
    if enemies_beside(state, hero):
        bonus = sum(item.combat for item in hero.held())
        yield Attack(hero, None, ranged=False, dice=hero.figure[Value.COMBAT] + bonus)


def _ranged(state: State, hero: Hero) -> Iterator[Attack]:
    """With one Ranged Weapon in hand (SOB-ATK-02a, SOB-ATK-16), if anybody is in Range and sight."""
    for item in hero.held():
        attack = Attack(hero, item, ranged=True, dice=item.shots, damage=item.damage)
        if item.shots and targets(state, attack):
            yield attack


def _free(state: State, hero: Hero) -> Iterator[Attack]:
    """Its own Combat, without bonuses of other things (SOB-ATK-13a)."""
    for item in hero.held():
        if item.free_attack and item.id not in hero.spent and enemies_beside(state, hero):
            yield Attack(hero, item, ranged=False, dice=item.free_attack, free=True)


def targets(state: State, attack: Attack) -> list[Enemy]:
    """Whom its Hits can go to now; those of a Ranged Attack to adjacent enemies first (SOB-ATK-03)."""
    hero = attack.hero
    close = enemies_beside(state, hero)
    if not attack.ranged or close:
        return close
    return within_reach(state, attack)


def within_reach(state: State, attack: Attack) -> list[Enemy]:
    """Whom its Hits can go to, now or when those beside the Hero have fallen."""
    hero = attack.hero
    close = enemies_beside(state, hero)
    if not attack.ranged or attack.weapon is None:
        return close
    reach = attack.weapon.range
    return [enemy for enemy in state.enemies if enemy in close or in_range(state, hero.at, enemy, reach)]


def in_range(state: State, at: int, enemy: Enemy, reach: int) -> bool:
    """Whether an enemy is within Range and in sight (SOB-AMB-28, SOB-ATK-04)."""
    spaces = under(state, enemy)
    distance = far(state, at, spaces)
    return distance != FAR and distance <= reach and any(sees(state, at, space) for space in spaces)


async def attack(table: Table[State], attempt: Attack) -> None:
    """Roll, give out the Hits, and see who falls.

    Raises:
        TurnEnds: the last enemy has fallen (SOB-END-01).
    """
    hero = attempt.hero
    if attempt.free:
        hero.free = True
        if attempt.weapon:
            hero.spent[attempt.weapon.id] = Use.FIGHT
    else:
        hero.attacked = True
    shots = min(attempt.dice, DICE)
    while shots:
        attempt.thrown += shots
        hits = await _rolled(table, attempt, shots)
        kills = await _dealt(table, attempt, hits)
        more = kills * hero.has(Talent.RAPID_SHOT) if attempt.ranged and "Gun" in attempt.keywords else 0
        shots = min(more, DICE - attempt.thrown) if targets(table.state, attempt) else 0  # SOB-AMB-31


async def _rolled(table: Table[State], attempt: Attack, count: int) -> list[bool]:
    """The Hits; of each whether it is a Critical (SOB-ATK-05, SOB-ATK-06a)."""
    hero, needed = attempt.hero, attempt.needed
    firing = attempt.ranged and "Gun" in attempt.keywords and attempt.thrown == count
    faces = await own(
        table, hero, count, needed, "attack", free=hero.has(Talent.SECOND_LOOK) if firing else 0
    )  # SOB-CLS-LAW-02
    hits = [face == CRITICAL for face in faces if face >= needed]
    table.tell(
        HeroStruck(
            seat=hero.seat,
            hero=hero.number,
            weapon=attempt.weapon.id if attempt.weapon else "",
            faces=faces,
            hits=len(hits),
            criticals=sum(hits),
        )
    )
    return hits


async def _dealt(table: Table[State], attempt: Attack, hits: list[bool]) -> int:
    """Give Hits to one target after another (SOB-ATK-06, SOB-AMB-06); how many enemies fell."""
    state, kills = table.state, 0
    left = sorted(hits)  # plain ones first
    while left and (at_hand := targets(state, attempt)):
        enemy = at_hand[0] if len(at_hand) == 1 else await _target(table, attempt, at_hand, left)
        alone = within_reach(state, attempt) == [enemy]
        given = list(left) if alone else await _share(table, attempt, enemy, left)
        for hit in given:
            left.remove(hit)
        kills += await _hit(table, attempt, enemy, given)
    return kills


async def _target(table: Table[State], attempt: Attack, at_hand: Sequence[Enemy], left: Sequence[bool]) -> Enemy:
    state = table.state
    options = [
        Option(
            enemy.id,
            words="enemy",
            args={"enemy": enemy.kind, "number": enemy.number, "left": state.sheet(enemy.kind).health - enemy.wounds},
            at=str(enemy.at),
            means=enemy,
        )
        for enemy in _weakest_first(state, at_hand)
    ]
    args = {"hero": attempt.hero.number, "hits": len(left), "criticals": sum(left)}
    picked = await table.pick(attempt.hero.seat, "target", options, args=args, rules=("SOB-ATK-06",))
    enemy: Enemy = picked.means
    return enemy


def _weakest_first(state: State, enemies: Sequence[Enemy]) -> list[Enemy]:
    return sorted(enemies, key=lambda enemy: (state.sheet(enemy.kind).health - enemy.wounds, enemy.number))


async def _share(table: Table[State], attempt: Attack, enemy: Enemy, left: list[bool]) -> list[bool]:
    """How many of the Hits that are left go to one target, and which; their Damage is rolled together (SOB-AMB-06)."""
    plain, critical = left.count(False), left.count(True)
    shares = [(n, c) for n in range(plain + 1) for c in range(critical + 1) if n + c]
    shares.sort(key=lambda share: (sum(share), share[1]))
    if len(shares) == 1:
        return list(left)
    options = [
        Option(f"share-{n}-{c}", words="share", args={"hits": n, "criticals": c}, means=[False] * n + [True] * c)
        for n, c in shares
    ]
    args = {"hero": attempt.hero.number, "enemy": enemy.kind, "number": enemy.number}
    picked = await table.pick(attempt.hero.seat, "share", options, args=args, rules=("SOB-ATK-06", "SOB-AMB-06"))
    share: list[bool] = picked.means
    return share


async def _hit(table: Table[State], attempt: Attack, enemy: Enemy, hits: Sequence[bool]) -> int:
    """Damage of Hits on one enemy: Defense off each, then Armor for each Wound (SOB-ATK-07 to SOB-ATK-10)."""
    state, hero = table.state, attempt.hero
    sheet = state.sheet(enemy.kind)
    if any(word in sheet.immune for word in attempt.keywords):
        return 0  # SOB-ENY-13a
    faces = [d6(table) for _ in hits]
    damage = [
        max(0, face + attempt.damage - (0 if critical and not sheet.has(Trait.TOUGH) else sheet.defense))
        for face, critical in zip(faces, hits, strict=True)
    ]
    if not wound(table, enemy, sum(damage), by=hero, attempt=attempt, faces=faces):
        return 0
    await fall(table, [enemy], hero)
    return 1


def wound(
    table: Table[State],
    enemy: Enemy,
    damage: int,
    *,
    by: Hero,
    attempt: Attack | None = None,
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
            hero=by.number,
            enemy=enemy.kind,
            number=enemy.number,
            faces=list(faces),
            prevented=prevented,
            wounds=wounds,
        )
    )
    slain = enemy.wounds >= sheet.health
    _reward(table, enemy, by, wounds, slain=slain, paid=attempt.paid if attempt else set())
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
        table.tell(XpGained(seat=by.seat, hero=by.number, amount=amount, cause=enemy.kind))


async def fall(table: Table[State], slain: list[Enemy], by: Hero) -> None:
    """Enemies are removed at once (SOB-ATK-11); one that dies with a bang may take others along.

    Raises:
        TurnEnds: the last is gone (SOB-END-01).
    """
    state = table.state
    for enemy in slain:  # which grows on the way
        around = set(beside(state, under(state, enemy)))
        bang = state.sheet(enemy.kind).has(Trait.BURST)
        state.enemies.remove(enemy)
        table.tell(EnemySlain(seat=by.seat, hero=by.number, enemy=enemy.kind, number=enemy.number))
        for _ in range(bang):
            for hero in [hero for hero in state.standing() if hero.at in around]:
                await suffer(table, hero, wounds=d3(table))
            for other in state.enemies:
                if (
                    other not in slain
                    and not around.isdisjoint(under(state, other))
                    and wound(table, other, d3(table), by=by)
                ):
                    slain.append(other)
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
