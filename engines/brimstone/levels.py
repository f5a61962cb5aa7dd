"""Levels: what experience buys between Adventures (SOB-LVL)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engines.brimstone.belongings import put_right
from engines.brimstone.events import LevelReached
from engines.brimstone.figure import figure
from engines.brimstone.library import library
from engines.brimstone.muster import learn
from engines.brimstone.outfit import Growth, Skill, Upgrade
from engines.brimstone.rolling import d6
from engines.brimstone.state import Hero, State
from engines.kernel import Option, Table

PRICES = {2: 500, 3: 1000, 4: 2000, 5: 3000, 6: 4500, 7: 6000, 8: 8000}
"""XP that reaching a level costs (SOB-LVL-01)."""
SERMONS_AT = (3, 5, 7)
"""Levels at which a Preacher learns a Sermon (SOB-LVL-06)."""
BEST_SKILL = 6
LATER = Option("later", words="level-later", tacit=True)
"""A level can be reached another time, too (SOB-LVL-02)."""


def price(hero: Hero) -> int:
    """What its next level costs; 0 if there is none."""
    return PRICES.get(hero.level + 1, 0)


def can_rise(hero: Hero) -> bool:
    """Whether it can pay for another level (SOB-LVL-02)."""
    return not hero.dead and 0 < price(hero) <= hero.xp


async def rise(table: Table[State], hero: Hero) -> bool:
    """One level more: a step on a path, a roll on the growth chart, and what comes by itself (SOB-LVL-03, SOB-LVL-05); False if not now after all.

    It is paid for when its step is chosen, and the kind of a Sermon, so that nobody who is called away meanwhile has paid in vain, or draws anew.
    """
    step = await _step(table, hero)
    kind = await _kind_of_sermon(table, hero) if step else None
    if step is None or kind is None:
        return False
    hero.xp -= price(hero)
    hero.level += 1
    face, learned = d6(table), (*hero.upgrades, step.id)
    fitting = [one for one in library().growth.values() if face in one.rolls and not is_full(hero.kind, learned, one)]
    by_itself = [one.id for one in library().growth.values() if hero.level in one.levels and one.of in ("", hero.kind)]
    hero.upgrades += [step.id, fitting[0].id, *by_itself]  # the first of several counts until its player has chosen
    if kind:
        await learn(table, hero, kind, hero.level)
    grown = await _grown(table, hero, face, fitting)
    hero.upgrades[-1 - len(by_itself)] = grown.id
    table.tell(
        LevelReached(
            seat=hero.seat,
            hero_card=hero.called,
            level=hero.level,
            upgrade_card=step.id,
            step_text=step.text,
            face=face,
            growth_card=grown.id,
            growth_text=grown.text,
            more_text=" ".join(library().growth[one].text for one in by_itself),
            sermon_card=hero.sermons[-1] if kind else None,
        )
    )
    await put_right(table, hero)
    return True


def next_steps(hero: Hero) -> Iterator[Upgrade]:
    """The first step of each path of its class that it has not taken (SOB-LVL-04)."""
    seen: list[str] = []
    for step in library().upgrades.values():
        if step.path and step.of == hero.kind and step.path not in seen and step.id not in hero.upgrades:
            seen.append(step.path)
            yield step


async def _step(table: Table[State], hero: Hero) -> Upgrade | None:
    options = [
        Option(
            step.id,
            words="step",
            args={"upgrade_card": step.id, "path": step.path, "text": step.text},
            means=step,
        )
        for step in next_steps(hero)
    ]
    args = {"hero_card": hero.called, "level": hero.level + 1}
    rules = ("SOB-LVL-02", "SOB-LVL-03", "SOB-LVL-04")
    step: Upgrade | None = await _picked(table, hero, "step", options, args, rules)
    return step


async def _picked(
    table: Table[State],
    hero: Hero,
    kind: str,
    options: Sequence[Option],
    args: Mapping[str, Any],
    rules: tuple[str, ...],
) -> Any:
    """What is to be learned; None if not now after all, which silence says, too (SOB-LVL-02)."""
    options = [*options, LATER]
    return (await table.pick(hero.seat, kind, options, args=args, default=(LATER.id,), rules=rules, silence=True)).means


async def _grown(table: Table[State], hero: Hero, face: int, fitting: Sequence[Growth]) -> Growth:
    """What the die brings; of several its player chooses (SOB-LVL-05), and the first counts for who says nothing (SOB-LVL-02)."""
    if len(fitting) == 1:
        return fitting[0]
    options = [
        Option(one.id, words="growth", args={"growth_card": one.id, "text": one.text}, means=one) for one in fitting
    ]
    args = {"hero_card": hero.called, "face": face, "growth_card": fitting[0].id}
    picked = await table.pick(hero.seat, "growth", options, args=args, rules=("SOB-LVL-05",), silence=True)
    grown: Growth = picked.means
    return grown


def is_full(kind: str, learned: tuple[str, ...], growth: Growth) -> bool:
    """Whether it is a Skill of which a Hero of a class that has learned this can learn no more, whatever things and harms make of it (SOB-LVL-05)."""
    figures = figure(kind, learned)
    return all(isinstance(change.value, Skill) and figures[change.value] >= BEST_SKILL for change in growth.changes)


async def _kind_of_sermon(table: Table[State], hero: Hero) -> str | None:
    """Of what kind a Preacher learns a Sermon now, if it learns one and there are any left, as its player chooses (SOB-LVL-06); None if not now after all (SOB-LVL-02)."""
    if not hero.card.preaches or hero.level + 1 not in SERMONS_AT:
        return ""
    kinds = list(dict.fromkeys(one.kind for one in library().sermons.values() if one.id not in hero.sermons))
    if len(kinds) < 2:
        return next(iter(kinds), "")
    options = [Option(one, words="sermon-kind", args={"what": one}, means=one) for one in kinds]
    args = {"hero_card": hero.called}
    kind: str | None = await _picked(table, hero, "sermon-kind", options, args, ("SOB-LVL-02", "SOB-LVL-06"))
    return kind
