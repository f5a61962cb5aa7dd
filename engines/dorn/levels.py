"""Levels of heroes and of Zorkal (DORN-LVL)."""

from __future__ import annotations

from engines.dorn.blood import pay
from engines.dorn.combat import TOP
from engines.dorn.events import Healed, RoseLevel
from engines.dorn.library import library
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import DARK_LEVELS, LEVELS, STRONG, WEAK
from engines.kernel import PASS, Option, Table


def rise_all(table: Table[State]) -> None:
    """At the end of the heroes' turn, after healing, by itself, one level a turn (DORN-TURN-06, DORN-AMB-06, DORN-AMB-07)."""
    for hero in table.state.living():
        if hero.level < TOP and hero.experience >= LEVELS[hero.level - 1]:
            rise(table, hero)


def rise(table: Table[State], hero: Hero) -> None:
    """Tokens are paid, the new level counts at once with its additional HP (DORN-LVL-02, DORN-LVL-03, DORN-LVL-06)."""
    state = table.state
    spend(state, hero, LEVELS[hero.level - 1])
    before = state.most_hp(hero)
    hero.level += 1
    gained = state.most_hp(hero) - before
    hero.hp += gained
    table.tell(RoseLevel(piece_card=hero.hero, level=hero.level))
    if gained:
        table.tell(Healed(seat=hero.seat, hero_card=hero.hero, amount=gained, hp=hero.hp))
    if hero.level == TOP:  # what is left is lost (DORN-LVL-04, DORN-AMB-67)
        for kind, count in hero.tokens.items():
            state.reserve[kind] += count
        hero.tokens, hero.change = {}, 0


def spend(state: State, hero: Hero, cost: int) -> None:
    """Weak tokens first, then strong; change in weak tokens while there are any, else kept as a number (DORN-AMB-66)."""
    paid = min(hero.change, cost)
    hero.change -= paid
    for kind in (*WEAK, *STRONG):
        while paid < cost and hero.tokens.get(kind, 0):
            hero.tokens[kind] -= 1
            state.reserve[kind] += 1
            paid += 2 if kind in STRONG else 1
    hero.tokens = {kind: count for kind, count in hero.tokens.items() if count}
    for _ in range(paid - cost):
        kind = next((one for one in WEAK if state.reserve[one]), "")
        if kind:
            state.reserve[kind] -= 1
            hero.tokens[kind] = hero.tokens.get(kind, 0) + 1
        else:
            hero.change += 1


async def rise_zorkal(table: Table[State]) -> None:
    """For drops, if he likes, at the end of his turn, one level at a time (DORN-LVL-05, DORN-AMB-05); never for his own HP (DORN-CMB-25)."""
    state = table.state
    zorkal, keeper = state.zorkal, state.keeper
    if zorkal.level == TOP:
        return
    cost, then = DARK_LEVELS[zorkal.level - 1] + state.dearer(), library().zorkal.levels[zorkal.level]
    if keeper.drops < cost:
        return
    args = {"drops": cost, "move": then.move, "attacks": then.attacks}
    options = [Option(PASS, words="stay-level"), Option("rise", args=args, means=True)]
    picked = await table.pick(keeper.seat, "rise", options, default=(PASS,), rules=("DORN-LVL-05",), order="rise")
    if picked.means:
        pay(state, cost)
        zorkal.level += 1
        table.tell(RoseLevel(piece_card="zorkal", level=zorkal.level))
