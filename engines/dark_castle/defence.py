"""What is about to be lost: the blows of those who still stand, and what armour and friends keep off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from pydantic import Field

from engines.dark_castle.attack import blocks, printed, special, worn
from engines.dark_castle.bearing import bans
from engines.dark_castle.events import LossPrevented
from engines.dark_castle.health import immune
from engines.dark_castle.state import Blow, Combat, Foe, State
from engines.dark_castle.vocabulary import Ban, Positive, Special, Worn
from engines.kernel import Table


class StrikesYou(Special, do="strikes_you"):
    """When it strikes YOU and YOU have not blocked, YOU lose ``hp`` more."""

    hp: Positive = 1


class HuntsWeakest(Special, do="hunts_weakest"):
    """It strikes only the fighter with fewest HP, for ``more`` on top of its attack value; blocking stops it."""

    more: Annotated[int, Field(ge=0, le=5)] = 1


class Armour(Worn, do="armour"):
    """Whenever its bearer would lose HP (``where`` = ``combat``: to an enemy), ``hp`` less; of each strike (EDC-AMB-64)."""

    value = 400
    hp: Positive = 1
    where: Literal["combat", "anywhere"] = "combat"


class CultistsWound(Ban, do="cultists_wound"):
    """Each time a cultist takes HP from its bearer, ``hp`` more are lost."""

    hp: Positive = 1


class Cover(Worn, do="cover"):
    """When its bearer blocks, the weakest fighter who did not loses ``hp`` less."""

    value = 200
    hp: Positive = 1


# Whom they strike


def strikes_due(state: State) -> list[Blow]:
    """Every living enemy strikes all who did not block, at the same time (EDC-CMB-12, EDC-AMB-38)."""
    combat = state.fight
    due = [blow for foe in combat.foes if foe.row for blow in blows_of(combat, foe, _struck(state, combat, foe))]
    for rolled in combat.rolls:
        if rolled.who in combat.blocked:
            due = _covered(state, rolled.who, due)
    return due


def last_breaths(state: State) -> list[Blow]:
    """What those who have all fallen do yet."""
    combat = state.fight
    return [
        blow
        for foe in combat.foes
        for rule in printed(combat, foe).specials
        for blow in blows_of(combat, foe, rule.parting(state))
    ]


def blows_of(combat: Combat, foe: Foe, losses: Mapping[int, int]) -> list[Blow]:
    """What one enemy does to those it strikes."""
    marks = printed(combat, foe).marks
    cultist, carrier = "cultist" in marks, "carrier" in marks
    return [Blow(who=who, hp=hp, foe=foe.at, cultist=cultist, carrier=carrier) for who, hp in losses.items()]


def _struck(state: State, combat: Combat, foe: Foe) -> dict[int, int]:
    """What each fighter is about to lose to one enemy."""
    fighters = [rolled.who for rolled in combat.rolls]
    attack = max(0, foe.attack - foe.lowered)
    hunts = special(combat, foe, HuntsWeakest)
    if hunts and fighters:
        fighters = [state.weakest(fighters)]
        attack += hunts.more
    losses = {who: attack for who in fighters if not blocks(state, combat, foe, who)}
    you = special(combat, foe, StrikesYou)
    if you and (leads := state.meant("you")[0]) in losses:
        losses[leads] += you.hp
    return losses


def at_worst(state: State, who: int) -> list[Blow]:
    """What all who stand may do to somebody who does not block; a hunter only if one other at most is weaker, who may rest."""
    combat = state.fight
    weaker = [one for one in state.everyone() if one not in combat.turned and state.weakest([one, who]) != who]
    blows = []
    for foe in combat.foes:
        hunts, you = special(combat, foe, HuntsWeakest), special(combat, foe, StrikesYou)
        if foe.row and not (hunts and len(weaker) > 1):
            hp = max(0, foe.attack - foe.lowered) + (hunts.more if hunts else 0)
            hp += you.hp if you and [who] == state.meant("you") else 0
            blows += blows_of(combat, foe, {who: hp})
    return blows


# What is kept off


def defending(combat: Combat) -> bool:
    """Whether what is about to be lost is lost in Defend: a block stops that, but no toll and no last breath (EDC-CMB-09, EDC-CMB-12)."""
    return combat.stage == "resolved" and not combat.over


def landing(table: Table[State], blows: Iterable[Blow]) -> list[Blow]:
    """What is left of blows behind armour, of those that can hurt anybody at all (EDC-AMB-64)."""
    state = table.state
    left = []
    kept: dict[tuple[int, str], int] = {}
    for blow in blows:
        if state.characters[blow.who].left or immune(state, blow.who):
            continue
        hp = blow.hp
        for item, armour in worn(state, blow.who, Armour):
            stopped = min(hp, armour.hp) if blow.foe >= 0 or armour.where == "anywhere" else 0
            hp -= stopped
            if stopped:
                kept[blow.who, item.id] = kept.get((blow.who, item.id), 0) + stopped
        if hp > 0:
            left.append(blow if hp == blow.hp else blow.model_copy(update={"hp": hp}))
    for (who, card), hp in kept.items():
        table.tell(LossPrevented(**state.called(who), hp=hp, card=card))
    return left


def kept_off(blows: Iterable[Blow], who: int, hp: int) -> list[Blow]:
    """What is left of blows of which somebody loses ``hp`` less, all in all (EDC-AMB-64).

    It stops whole strikes as far as it goes, those of cultists and carriers before others.
    """
    left = list(blows)
    while hp > 0 and (own := [blow for blow in left if blow.who == who]):
        whole = [blow for blow in own if blow.hp <= hp]
        blow = min(whole or own, key=lambda one: ((one.cultist or one.carrier) != bool(whole), one.hp))
        at = left.index(blow)
        left[at : at + 1] = [] if blow.hp <= hp else [blow.model_copy(update={"hp": blow.hp - hp})]
        hp -= min(hp, blow.hp)
    return left


def _covered(state: State, blocker: int, due: list[Blow]) -> list[Blow]:
    """The same, when a blocker covers a friend, whom something can hurt (EDC-AMB-64)."""
    for _, cover in worn(state, blocker, Cover):
        struck = [blow.who for blow in due if blow.hp > 0 and blow.who != blocker and not immune(state, blow.who)]
        if struck:
            due = kept_off(due, state.weakest(struck), cover.hp)
    return due


def marked(state: State, blows: Iterable[Blow]) -> dict[int, int]:
    """What those who are marked lose on top, for each cultist whose blow lands (EDC-AP1-08, EDC-AMB-53)."""
    more: dict[int, int] = {}
    for blow in blows:
        if blow.cultist and (wound := sum(ban.hp for ban in bans(state, blow.who, CultistsWound))):
            more[blow.who] = more.get(blow.who, 0) + wound
    return more


def lost_to(blows: Iterable[Blow]) -> dict[int, int]:
    """What each loses to blows, all in all."""
    losses: dict[int, int] = {}
    for blow in blows:
        losses[blow.who] = losses.get(blow.who, 0) + blow.hp
    return losses
