"""Corruption, and the charts of Injury, Madness and Mutation (SOB-CHT); what they do lasts (SOB-CHT-03)."""

from __future__ import annotations

from engines.brimstone.belongings import put_right
from engines.brimstone.deeds import Deed
from engines.brimstone.events import Harmed, Hurt
from engines.brimstone.harm import die, tell_saved
from engines.brimstone.lantern import put_down
from engines.brimstone.library import library
from engines.brimstone.moment import now
from engines.brimstone.rolling import d6, own
from engines.brimstone.state import Hero, State
from engines.brimstone.vocabulary import Chart, Harm, Value
from engines.kernel import Table
from engines.kernel.verbs import work

LIMIT = 5
"""Corruption Points that become a Mutation (SOB-DMG-06)."""


async def maimed(table: Table[State], hero: Hero, kind: Chart) -> None:
    """A roll for Injury or Madness, from nothing to death (SOB-CMP-05b); one that it has already is rolled again once, and then does nothing (SOB-CHT-02).

    No Grit helps (SOB-GRIT-05).

    Raises:
        Over: it was the last Hero.
    """
    for _ in range(2):
        harm = _entry(kind, d6(table) + d6(table))
        if harm.id not in hero.lasting:
            await _bear(table, hero, harm)
            return


async def corrupt(table: Table[State], hero: Hero, hits: int) -> None:
    """Corruption Hits: Willpower for each (SOB-DMG-03, SOB-AMB-37); what exceeds five points stays (SOB-AMB-16)."""
    if not hits or not hero.stands:
        return
    target = now(table.state, hero, Value.WILLPOWER)
    faces = await own(table, hero, hits, target, "willpower")
    tell_saved(table, hero, "willpower", faces, target)
    points = sum(face < target for face in faces)
    hero.corruption += points
    if points:
        table.tell(Hurt(seat=hero.seat, hero_card=hero.called, what="corruption", amount=points))
        await mutate(table, hero)


async def mutate(table: Table[State], hero: Hero) -> None:
    """Five Corruption Points become a Mutation, at once (SOB-DMG-06, SOB-CHT-05); one that it has already is death (SOB-DMG-08)."""
    while hero.corruption >= LIMIT and not hero.dead:
        hero.corruption -= LIMIT
        harm = _entry("mutation", 10 * d6(table) + d6(table))
        if harm.id in hero.lasting:
            table.tell(Harmed(seat=hero.seat, hero_card=hero.called, harm_card=harm.id, text=harm.text))
            await die(table, hero)
        else:
            await _bear(table, hero, harm)


def _entry(kind: Chart, roll: int) -> Harm:
    return next(harm for harm in library().harms.values() if harm.kind == kind and harm.roll == roll)


async def _bear(table: Table[State], hero: Hero, harm: Harm) -> None:
    """It happens, and if it changes anything it lasts."""
    table.tell(Harmed(seat=hero.seat, hero_card=hero.called, harm_card=harm.id, text=harm.text))
    if harm.kills:
        await die(table, hero)
        return
    if harm.changes:
        hero.lasting.append(harm.id)
    await work(Deed(table, hero, harm.id), harm.effects)
    await put_right(table, hero)
    await put_down(table, hero)
