"""Corruption, and the charts of Injury, Madness and Mutation (SOB-CHT); what they do lasts (SOB-CHT-03)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.brimstone.belongings import put_right
from engines.brimstone.deeds import Deed
from engines.brimstone.events import Harmed, HarmHeld, Hurt
from engines.brimstone.harm import die, failed, lost_without, tell_saved
from engines.brimstone.lantern import put_down
from engines.brimstone.library import library
from engines.brimstone.moment import now
from engines.brimstone.outfit import Chart, Harm, Value
from engines.brimstone.rolling import d6, own
from engines.brimstone.state import Hero, State
from engines.kernel import PASS, Option, Table
from engines.kernel.verbs import work

LIMIT = 5
"""Corruption Points that become a Mutation (SOB-DMG-06)."""


async def maimed(table: Table[State], hero: Hero, kind: Chart) -> None:
    """A roll for Injury or Madness, from nothing to death (SOB-CMP-05b); one that it has already is rolled again once, and then does nothing (SOB-CHT-02).

    No Grit helps (SOB-GRIT-05), but perhaps against death; see :func:`_drawn`.

    Raises:
        Over: it was the last Hero.
    """
    for again in (True, False):
        harm = await _drawn(table, hero, kind)
        if harm.id not in hero.lasting:
            await _bear(table, hero, harm)
            return
        table.tell(HarmHeld(seat=hero.seat, hero_card=hero.called, harm_card=harm.id, again=again))


async def corrupt(table: Table[State], hero: Hero, hits: int) -> None:
    """Corruption Hits: Willpower for each (SOB-DMG-03, SOB-AMB-37); what exceeds five points stays (SOB-AMB-16)."""
    if not hits or not hero.stands:
        return
    target = now(table.state, hero, Value.WILLPOWER)
    faces = await own(table, hero, hits, target, "corruption")
    tell_saved(table, hero, "willpower", faces, target)
    points = failed(faces, target)
    hero.corruption += points
    if points:
        table.tell(Hurt(seat=hero.seat, hero_card=hero.called, what="corruption", amount=points))
        await mutate(table, hero)


async def mutate(table: Table[State], hero: Hero) -> None:
    """Five Corruption Points become a Mutation, at once (SOB-DMG-06, SOB-CHT-05); one that it has already is death (SOB-DMG-08)."""
    while hero.corruption >= LIMIT and not hero.dead:
        harm = await _drawn(table, hero, "mutation")
        hero.corruption -= LIMIT  # not before: whoever leaves with them owes it (SOB-REC-04)
        if harm.id in hero.lasting:
            table.tell(Harmed(seat=hero.seat, hero_card=hero.called, harm_card=harm.id, text=harm.text))
            await die(table, hero)
        else:
            await _bear(table, hero, harm)


async def _drawn(table: Table[State], hero: Hero, kind: Chart) -> Harm:
    """What two dice lead to. If the table has agreed to it, a Grit rolls again what would be death, once (SOB-AMB-57, SOB-GRIT-03)."""
    faces = [d6(table), d6(table)]
    harm = _entry(kind, faces)
    if not (table.state.options.last_grit and hero.grit and _is_death(hero, harm)):
        return harm
    dice = {"both": [0, 1], "first": [0], "second": [1]}
    options = [Option(which, args={"face": faces[again[0]]}, means=again) for which, again in dice.items()]
    args = {"hero_card": hero.called, "harm_card": harm.id, "faces": faces, "what": kind}
    end = Option(PASS, args=args, fatal={"cards": [hero.called], **lost_without(table.state, hero, dead=True)})
    picked = await table.pick(hero.seat, "deathbed", [*options, end], args=args, rules=("SOB-AMB-57",))
    if picked.means:
        hero.grit -= 1
        for nth in picked.means:
            faces[nth] = d6(table)
    return _entry(kind, faces)


def _entry(kind: Chart, faces: Sequence[int]) -> Harm:
    """By the sum of two dice; of a Mutation by tens and ones (SOB-DMG-07)."""
    roll = 10 * faces[0] + faces[1] if kind == "mutation" else sum(faces)
    return next(harm for harm in library().harms.values() if harm.kind == kind and harm.roll == roll)


def _is_death(hero: Hero, harm: Harm) -> bool:
    """Whether it kills this Hero outright, as a Mutation that it has already does (SOB-DMG-08)."""
    return harm.kills or (harm.kind == "mutation" and harm.id in hero.lasting)


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
