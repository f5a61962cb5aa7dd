"""Attacks of heroes, and what becomes of those who are hit (DORN-CMB-01 to DORN-CMB-05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.dorn.asking import name_of
from engines.dorn.blood import heal
from engines.dorn.deeds import win
from engines.dorn.events import Attacked, Cleared, Slain, Worked, Wounded
from engines.dorn.reach import behind, beside, targets
from engines.dorn.state import Foe, Hero, Monster, Rubble, State, Zorkal
from engines.dorn.vocabulary import Trait
from engines.kernel import Table

TOP = 3
"""The highest level (DORN-LVL-04)."""


def attacks_left(hero: Hero) -> int:
    """How many attacks it has left in this turn (DORN-CMB-02); none if it flees (DORN-VAR-D-02)."""
    return 0 if hero.fleeing else hero.rank.attacks + hero.strikes - hero.struck


def may_attack(hero: Hero) -> bool:
    """A magician uses its weapon or a star ability, not both (DORN-AMB-27)."""
    return attacks_left(hero) > 0 and not hero.cast


def attack(table: Table[State], hero: Hero, target: Foe) -> None:
    """One attack: 1 HP (DORN-CMB-03), more for the silver against the strong; around, or straight through (DORN-CMB-05)."""
    state = table.state
    hero.struck += 1
    heard = state.heard(hero.seat)
    by = heard[0].hero if heard and heard[1] is target else None
    table.tell(Attacked(seat=hero.seat, hero_card=hero.hero, target_card=name_of(target), by_card=by))
    if hero.has(Trait.ROUND):
        hit = [foe for foe in state.foes() if beside(state.grid, hero.at, foe.at)]
    else:
        second = behind(state, hero, target)
        hit = [target, second] if second else [target]
    for foe in hit:
        strong = isinstance(foe, Monster) and foe.card.strong
        before = state.foe(foe.id) is not None
        harm(table, foe, 1 + strong * hero.has(Trait.SILVER), hero)
        fell = before and state.foe(foe.id) is None
        if fell and isinstance(foe, Monster) and hero.has(Trait.THIRST):
            heal(table, hero, hero.has(Trait.THIRST))
        if not fell and hero.has(Trait.PIN) and not isinstance(foe, Rubble):
            stun(table, [foe])


def stun(table: Table[State], foes: Sequence[Monster | Zorkal]) -> None:
    """They cannot act in the next turn of the Dornkeeper; a line for each kind."""
    for foe in foes:
        foe.idle = True
    for kind, count in Counter(map(name_of, foes)).items():
        table.tell(Worked(piece_card=kind, count=count, what="stun"))


def harm(table: Table[State], foe: Foe, amount: int, by: Hero | None) -> None:
    """It loses HP; at 0 a monster is slain, Zorkal's death wins the game (DORN-WIN-01, DORN-AMB-31), rubble is gone."""
    state = table.state
    foe.hp -= min(amount, foe.hp)
    if foe.hp > 0:
        table.tell(Wounded(target=foe.id, target_card=name_of(foe), hp=foe.hp))
        return
    if isinstance(foe, Rubble):
        state.rubble.remove(foe)  # no experience (DORN-VAR-C-03)
        table.tell(Cleared(target_card=name_of(foe)))
        return
    table.tell(Slain(target=foe.id, target_card=name_of(foe), hero_card=by.hero if by else None))
    if isinstance(foe, Monster):
        state.monsters.remove(foe)
        state.keeper.orders.pop(foe.id, None)
        keep_token(state, foe.kind, by)
    else:
        raise win(state, "heroes", "zorkal")


def keep_token(state: State, kind: str, hero: Hero | None) -> None:
    """Whoever deals the killing blow keeps the token (DORN-CMB-04, DORN-LVL-01), on the top level nobody does (DORN-LVL-04)."""
    if hero is None or hero.level == TOP or not hero.alive:
        state.reserve[kind] += 1
    else:
        hero.tokens[kind] = hero.tokens.get(kind, 0) + 1
    if hero is not None:
        hero.kills += 1


def slay(table: Table[State], foe: Foe, by: Hero) -> None:
    """It is killed outright; Zorkal loses 1 HP instead, and a Cave-in as by any attack (DORN-AMB-42, DORN-AMB-50)."""
    harm(table, foe, foe.hp if isinstance(foe, Monster) else 1, by)


def quarry(state: State, hero: Hero) -> list[Foe]:
    """What it can attack now."""
    return targets(state, hero) if may_attack(hero) and hero.alive else []


def answers(state: State, hero: Hero, name: str) -> bool:
    """Whether a hero strikes back at who is called so when it parries that one."""
    actor = state.actor(name)
    return actor is not None and hero.has(Trait.RIPOSTE) > 0 and beside(state.grid, hero.at, actor.at)
