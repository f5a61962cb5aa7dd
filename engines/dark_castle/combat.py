"""Combat: set-up, rounds of attack and defend, and what comes after."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engines.dark_castle import plague, using
from engines.dark_castle.attack import (
    DoublesAreSingles,
    Plan,
    best_plan,
    blocks,
    matters,
    printed,
    resolve,
    special,
    strikes,
    symbols,
    worn,
)
from engines.dark_castle.companions import special_faces
from engines.dark_castle.dice import SIGNS, in_the_cult, is_black, roll_chapter_die, tell_rolls, throw
from engines.dark_castle.events import (
    AttackLowered,
    Blocked,
    FightBegan,
    FoeDefeated,
    Helped,
    Hit,
    Missed,
    NobodyFights,
    RoundBegan,
    SpecialExplained,
    SpecialWorked,
    TurnedBlack,
)
from engines.dark_castle.health import PartyLost, gain, note
from engines.dark_castle.items import draw
from engines.dark_castle.library import library
from engines.dark_castle.match import death_die, has_death_dice
from engines.dark_castle.occasions import Occasion
from engines.dark_castle.resting import rest, resting_options
from engines.dark_castle.spells import cast, choose_spells
from engines.dark_castle.state import Combat, Foe, Rolled, State
from engines.dark_castle.using import suffer
from engines.dark_castle.vocabulary import LETTERS, Battle, Positive, Special, Trait, Worn
from engines.kernel import Ask, Option, Table


class StrikesYou(Special, do="strikes_you"):
    """When it strikes YOU and YOU have not blocked, YOU lose ``hp`` more."""

    hp: Positive = 1


class HuntsWeakest(Special, do="hunts_weakest"):
    """It strikes only the fighter with fewest HP, for ``more`` on top of its attack value; blocking stops it."""

    more: Annotated[int, Field(ge=0, le=5)] = 1


class ExtraDie(Worn, do="extra_die"):
    """A chapter die joins each of the bearer's attack rolls."""

    value = 400


class StrikeAgain(Worn, do="strike_again"):
    """When its bearer attacks with a double (``on`` = a trait: shows that trait), he rolls once more; once a round."""

    value = 300
    on: Trait | Literal["double"] = "double"


class DoublesHeal(Worn, do="doubles_heal"):
    """A double rolled to attack gives its bearer ``hp``."""

    value = 250
    hp: Positive = 1


class Cover(Worn, do="cover"):
    """When its bearer blocks, the weakest fighter who did not loses ``hp`` less."""

    value = 200
    hp: Positive = 1


class Loot(Worn, do="loot"):
    """After a fight ``items`` more item cards are drawn."""

    value = 200
    items: Annotated[int, Field(ge=1, le=2)] = 1


# Setting up combat


async def begin(table: Table[State], address: str, fight: Battle) -> None:
    """Build the row of every enemy: its printed dice, and rolled ones per player (EDC-CMB-02, EDC-CMB-03).

    Also EDC-SOLO-03, EDC-AP2-27.
    """
    state = table.state
    foes = []
    for at, enemy in enumerate(fight.enemies):
        row = [*enemy.dice, *_rolled(table, enemy.per_player * len(state.prisoners()))]
        row += [roll_chapter_die(table) for _ in range(state.alarm if at == 0 else 0)]
        foes.append(Foe(at=at, row=row, full=len(row), attack=enemy.attack))
        counted = [{"trait": SIGNS[letter], "count": row.count(letter)} for letter in SIGNS if letter in row]
        table.tell(FightBegan(foe=enemy.name, dice=counted, attack=enemy.attack))
        for rule in enemy.specials:
            told = {name: value or "none" for name, value in rule.model_dump().items()}
            table.tell(SpecialExplained(special=rule.do, **told))
    state.alarm = 0
    state.combat = Combat(step=address, foes=foes)
    for foe in foes:
        for rule in printed(state.combat, foe).specials:
            await rule.begins(table, foe)


def _rolled(table: Table[State], count: int) -> list[str]:
    """The dice of the per-player symbol: chapter dice, or death dice where they are allowed (EDC-CB-05, EDC-CB-10).

    Also EDC-CB-06.
    """
    state = table.state
    if state.options.death_dice and library().page(state.card).death_dice:
        return [death_die(n, table.dice.below(6)) for n in range(count)]
    return [roll_chapter_die(table) for _ in range(count)]


def tell_special(table: Table[State], foe: Foe, rule: Special, amount: int = 0, face: str = "") -> None:
    """Tell that what is special about an enemy is at work."""
    table.tell(SpecialWorked(foe=printed(table.state.fight, foe).name, special=rule.do, amount=amount, face=face))


# Combat rounds


async def fight_round(table: Table[State]) -> None:
    """One round: rest, attack, defend (EDC-CMB-05); at its end the fight may be over.

    Also EDC-CMB-11, EDC-CMB-13, EDC-REST-07, EDC-AMB-05.
    """
    state = table.state
    combat = state.fight
    _open_round(table, combat)
    if all(who in combat.turned for who in state.everyone()):
        table.tell(NobodyFights())
        raise PartyLost
    if await _prepare(table, combat):
        await _attack(table, combat)
    if not combat.over and not combat.beaten:
        await _defend(table, combat)
    if not combat.over and combat.beaten:
        combat.over = "won"
    if combat.over:
        await _end(table, combat)


def _open_round(table: Table[State], combat: Combat) -> None:
    combat.round += 1
    combat.stage, combat.resting, combat.busy = "choosing", None, []
    table.tell(RoundBegan(round=combat.round))
    for foe in combat.foes:
        foe.lowered, foe.immune = 0, ""
        for rule in printed(combat, foe).specials if foe.row else ():
            rule.opens(table, foe)


async def _prepare(table: Table[State], combat: Combat) -> bool:
    """Who rests, and what is used before the dice fall; False if that has ended the fight (EDC-AMB-37, EDC-AMB-60)."""
    state = table.state

    pick = await using.decide(
        table,
        "round",
        lambda: [Option("fight", rules=("EDC-CMB-06",)), *resting_options(state, combat)],
        occasion="round",
        args=lambda: {"round": combat.round, "foes": _standing(combat), "deathly": _deathly(combat)},
        rules=("EDC-REST-01", "EDC-REST-03", "EDC-CMB-05"),
    )
    if pick is using.ENDED:
        _fallen(table, combat, [foe.at for foe in combat.foes])
        return False
    if pick.means is not None:
        rest(table, pick.means)
    return True


def _deathly(combat: Combat) -> bool:
    """Whether it is to be told how death dice fall: one of them lies in a row, and the fight begins."""
    return combat.round == 1 and any(has_death_dice(foe.row) for foe in combat.foes)


def _standing(combat: Combat) -> list[str]:
    return [printed(combat, foe).name for foe in combat.foes if foe.row]


# 1) Attack


async def _attack(table: Table[State], combat: Combat) -> None:
    """All fighters roll at once, then the results are resolved one after another (EDC-CMB-06, EDC-CMB-17).

    Also EDC-CMB-10, EDC-AMB-27.
    """
    state = table.state
    standing = [foe.at for foe in combat.foes if foe.row]
    fighters = [who for who in state.everyone() if who != combat.resting and who not in combat.turned]
    spells = await choose_spells(table, fighters)
    combat.stage, combat.rolls, combat.blocked, combat.shielded, combat.cult = "rolled", [], [], [], []
    combat.lent = []
    for who in fighters:
        if in_the_cult(state, who):
            combat.cult.append(who)
        combat.rolls.append(Rolled(who=who, faces=[] if who in spells else _roll_to_attack(table, who)))
    for who, spell in spells.items():
        cast(table, who, spell)
    tell_rolls(table, combat.rolls)
    for foe in combat.foes:
        for rule in printed(combat, foe).specials if foe.row else ():
            await rule.rolled(table, foe)
    _bless(table, combat)
    await using.window(table, Occasion("rolled"), until=lambda: bool(combat.over) or combat.beaten)
    if combat.over:
        return
    _join_the_enemy(table, combat, standing)
    special_faces(table, combat)
    await _halve_split_doubles(table, combat)
    plan = await _choose_plan(table, combat)
    for foe, row in zip(combat.foes, plan.rows, strict=True):
        foe.row = row
    _tell_hits(table, combat, plan)
    combat.blocked = [
        rolled.who
        for rolled in combat.rolls
        if any([blocks(state, combat, combat.foes[at], rolled.who) for at in standing])  # noqa: C419  # asked often
    ]
    if combat.round == 1 and combat.beaten:
        note(state, "one_round")
    _fallen(table, combat, standing)


def _roll_to_attack(table: Table[State], who: int) -> list[str]:
    """The dice of one fighter: its own, and what its items add."""
    state = table.state
    faces = [throw(table, who)]
    for _, effect in worn(state, who, StrikeAgain):
        own = faces[0]
        if len(own) == 2 if effect.on == "double" else LETTERS[effect.on] in own:
            faces.append(throw(table, who))
    return [*faces, *(roll_chapter_die(table) for _ in worn(state, who, ExtraDie))]


def _bless(table: Table[State], combat: Combat) -> None:
    """What items give for doubles, after what the dice have cost (EDC-AMB-06)."""
    for rolled in combat.rolls:
        for _, blessing in worn(table.state, rolled.who, DoublesHeal):
            if any(len(face) == 2 for face in rolled.faces):
                gain(table, rolled.who, blessing.hp)


async def _halve_split_doubles(table: Table[State], combat: Combat) -> None:
    """Where doubles count as singles, the owner of a split one picks its trait, if both could hit (EDC-AP3-13)."""
    state = table.state
    living = [foe for foe in combat.foes if foe.row]
    if not living or not all(special(combat, foe, DoublesAreSingles) for foe in living):
        return
    for rolled in combat.rolls:
        for n, face in enumerate(rolled.faces):
            if len(set(face)) == 2 and all(any(letter in foe.row for foe in living) for letter in face):
                options = [Option(letter, words="split", args={"face": letter}, means=letter) for letter in face]
                args = {**state.called(rolled.who), "face": face}
                ask = Ask(state.players(rolled.who), "split", options, args=args, rules=("EDC-AP3-13",))
                rolled.faces[n] = (await table.wait(ask)).picked[0].means


def _join_the_enemy(table: Table[State], combat: Combat, standing: list[int]) -> None:
    """Before all else: a cult die on a black side joins the row, its bearer is out (EDC-AP1-13, EDC-AP1-15, EDC-AP1-16).

    Also EDC-AP1-14, EDC-AMB-11, EDC-AP1-21, EDC-AMB-56.
    """
    state = table.state
    for rolled in list(combat.rolls):
        if rolled.who in combat.cult and is_black(rolled.faces[0]):
            foe = next((combat.foes[at] for at in standing if combat.foes[at].row), combat.foes[standing[0]])
            face = rolled.faces[0].upper()
            foe.row = [*foe.row, face]
            foe.strange = [*foe.strange, face]
            combat.rolls.remove(rolled)
            combat.turned.append(rolled.who)
            table.tell(TurnedBlack(**state.called(rolled.who), foe=printed(combat, foe).name, face=face))


async def _choose_plan(table: Table[State], combat: Combat) -> Plan:
    """How the results are used. The group is asked only where it could want something else than the best (EDC-AMB-07)."""
    state = table.state
    best = best_plan(state, combat)
    if not matters(state, combat):
        return best
    fallen = [printed(combat, foe).name for foe, row in zip(combat.foes, best.rows, strict=True) if foe.row and not row]
    pick = await table.decide(
        state.table_seats,
        "plan",
        [Option("best", args={"dice": best.total, "fallen": fallen}), Option("by_hand")],
        how=state.options.decisions,
        args={"dice": best.total},
        rules=("EDC-CMB-07", "EDC-CMB-17", "EDC-AMB-38"),
    )
    return best if pick.id == "best" else await _by_hand(table, combat)


async def _by_hand(table: Table[State], combat: Combat) -> Plan:
    """Each fighter picks the enemy for each result, or holds it back (EDC-CMB-16)."""
    state = table.state
    order = strikes(combat)
    targets: list[int] = []
    for n, strike in enumerate(order):
        rows = resolve(state, combat, order[:n], targets).rows
        fitting = [
            foe.at
            for foe in combat.foes
            if any(letter in rows[foe.at] or has_death_dice(foe.row) for letter in symbols(state, combat, foe, strike))
        ]
        if not fitting:
            targets.append(-1)
            continue
        options = [
            Option(f"foe-{at}", words="target-foe", args={"foe": printed(combat, combat.foes[at]).name}, means=at)
            for at in fitting
        ]
        answer = await table.wait(
            Ask(
                state.players(strike.who),
                "target",
                [*options, Option("hold", means=-1)],
                args={**state.called(strike.who), "face": strike.face},
                rules=("EDC-CMB-16", "EDC-AMB-38"),
            )
        )
        targets.append(answer.picked[0].means)
    return resolve(state, combat, order, targets)


def _tell_hits(table: Table[State], combat: Combat, plan: Plan) -> None:
    state = table.state
    for n, (strike, at, count) in enumerate(zip(plan.strikes, plan.foes, plan.removed, strict=True)):
        if count:
            state.characters[strike.who].deeds.hits += count
            table.tell(Hit(**state.called(strike.who), foe=printed(combat, combat.foes[at]).name, dice=count))
        elif n in plan.helped:
            table.tell(Helped(**state.called(strike.who), foe=printed(combat, combat.foes[at]).name))
        else:
            table.tell(Missed(**state.called(strike.who)))


def _fallen(table: Table[State], combat: Combat, standing: list[int]) -> None:
    for at in standing:
        if not combat.foes[at].row:
            table.tell(FoeDefeated(foe=printed(combat, combat.foes[at]).name))


# 2) Defend


async def _defend(table: Table[State], combat: Combat) -> None:
    """Every living enemy strikes all who did not block, at the same time (EDC-CMB-12, EDC-AMB-20)."""
    state = table.state
    losses: dict[int, int] = {}
    cultists: dict[int, int] = {}
    carriers: dict[int, int] = {}
    for foe in combat.foes:
        if foe.row:
            struck = _struck(state, combat, foe)
            for who, hp in struck.items():
                losses[who] = losses.get(who, 0) + hp
            for mark, strikers in (("cultist", cultists), ("carrier", carriers)):
                for who in struck if _is(combat, foe, mark) else ():
                    strikers[who] = strikers.get(who, 0) + 1
    for rolled in combat.rolls:
        if rolled.who in combat.blocked:
            state.characters[rolled.who].deeds.blocks += 1
            table.tell(Blocked(**state.called(rolled.who)))
            _cover(state, rolled.who, losses)
    lost = await suffer(table, losses, by_enemy=True, cultists=cultists)
    await _catch(table, lost, carriers)
    await _after_defend(table, combat, [who for who, hp in lost.items() if hp > 0])


def _is(combat: Combat, foe: Foe, mark: str) -> bool:
    return mark in printed(combat, foe).marks


async def _catch(table: Table[State], lost: dict[int, int], carriers: dict[int, int]) -> None:
    """Whoever has taken damage from a carrier gains 1 Plague each time, whatever the amount (EDC-AP3-08, EDC-AMB-53).

    Also EDC-AP3-09.
    """
    gains = {who: min(hp, carriers[who]) for who, hp in lost.items() if who in carriers}
    if any(gains.values()):
        await plague.infect(table, {who: points for who, points in gains.items() if points})


async def strike(table: Table[State], foe: Foe, losses: dict[int, int]) -> None:
    """A blow of one enemy outside of Defend."""
    combat = table.state.fight
    cultists, carriers = (dict.fromkeys(losses, int(_is(combat, foe, mark))) for mark in ("cultist", "carrier"))
    lost = await suffer(table, losses, by_enemy=True, cultists=cultists)
    await _catch(table, lost, carriers)


def _struck(state: State, combat: Combat, foe: Foe) -> dict[int, int]:
    """What each fighter is about to lose to one enemy."""
    fighters = [rolled.who for rolled in combat.rolls]
    attack = max(0, foe.attack - foe.lowered)
    hunts = special(combat, foe, HuntsWeakest)
    if hunts and fighters:
        fighters = [min(fighters, key=lambda who: state.characters[who].hp)]
        attack += hunts.more
    losses = {who: attack for who in fighters if not blocks(state, combat, foe, who)}
    you = special(combat, foe, StrikesYou)
    if you and state.leader in losses:
        losses[state.leader] += you.hp
    return losses


def _cover(state: State, blocker: int, losses: dict[int, int]) -> None:
    for _, cover in worn(state, blocker, Cover):
        open_ = [who for who, hp in losses.items() if hp > 0 and who != blocker]
        if open_:
            weakest = min(open_, key=lambda who: state.characters[who].hp)
            losses[weakest] = max(0, losses[weakest] - cover.hp)


async def _after_defend(table: Table[State], combat: Combat, hurt: list[int]) -> None:
    standing = [foe for foe in combat.foes if foe.row]
    for foe in standing:
        for rule in printed(combat, foe).specials:
            await rule.defended(table, foe, hurt)
    for foe in standing:
        for rule in printed(combat, foe).specials:
            rule.leaves(table, foe)


# After combat


async def _end(table: Table[State], combat: Combat) -> None:
    """The fight is over: last breaths, which miss who rests (EDC-REST-05), then the items (EDC-CMB-14, EDC-ITEM-11).

    Also EDC-ITEM-01.
    """
    state = table.state
    fight = library().fights[combat.step]
    if combat.over == "won":
        for foe in combat.foes:
            for rule in printed(combat, foe).specials:
                await rule.falls(table, foe)
    if combat.over == "escaped":
        note(state, "escape")
    more = sum(loot.items for who in state.everyone() for _, loot in worn(state, who, Loot))
    state.combat = None
    boss = state.card in library().bosses
    if combat.over == "won" and fight.loot and not boss:
        carriers = any("carrier" in enemy.marks for enemy in fight.enemies)
        await draw(table, fight.loot + more, tainted=carriers)


def tell_lowered(table: Table[State], foe: Foe, by: int) -> None:
    """Tell that an enemy's attack value is lower now, and what YOU lose besides."""
    combat = table.state.fight
    you = special(combat, foe, StrikesYou)
    left = max(0, foe.attack - foe.lowered)
    table.tell(AttackLowered(foe=printed(combat, foe).name, by=by, attack=left, more=you.hp if you else 0))
