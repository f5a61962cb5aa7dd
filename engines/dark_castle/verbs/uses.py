"""What items do when they are used: for each effect when, at what, and what happens then (EDC-ITEM-09, EDC-ITEM-10)."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Any, Literal

from pydantic import Field

from engines.dark_castle import chapters, using
from engines.dark_castle.attack import ThickHide, printed, removable, removals, soaks, special
from engines.dark_castle.chances import chances, chances_to_hit
from engines.dark_castle.combat import dull, tell_lowered, tell_special
from engines.dark_castle.defence import defending, kept_off, lost_to
from engines.dark_castle.dice import SIGNS, in_the_cult, roll_die
from engines.dark_castle.events import (
    BloodGiven,
    DieRemoved,
    DieTurned,
    FaceTurned,
    FightEscaped,
    HitLent,
    LossPrevented,
    StoneRolled,
)
from engines.dark_castle.health import gain, immune, regained, take, weakened
from engines.dark_castle.match import has_death_dice
from engines.dark_castle.occasions import Aim
from engines.dark_castle.prospect import NO_DICE, taken_by
from engines.dark_castle.state import Combat, Foe, Rolled, State
from engines.dark_castle.verbs.specials import spared
from engines.dark_castle.vocabulary import LETTERS, Active, Positive, Trait
from engines.kernel import Option, Table, tried

AFTER_DICE = frozenset({"rolled"})
IN_FIGHTS = frozenset({"round", "rolled", "loss"})
AFTER_ALL = frozenset({"rolled", "loss"})
LOSSES = frozenset({"loss"})
BETWEEN = frozenset({"window"})

STONE = ("M", "C", "W", "shield", "heart", "crack")
"""The Living Stone's die."""


def _rolls(state: State) -> list[Rolled]:
    return state.combat.rolls if state.combat is not None else state.attempt


def _remove(table: Table[State], at: int, letter: str) -> None:
    combat = table.state.fight
    combat.foes[at].row.remove(letter)
    table.tell(DieRemoved(foe=printed(combat, combat.foes[at]).name, face=letter))
    if not combat.foes[at].row:  # who has fallen strikes nobody (EDC-AMB-37)
        table.state.blows = [blow for blow in table.state.blows if blow.foe != at]


def _hit(table: Table[State], at: int, letter: str) -> None:
    """A hit removes a die, unless it is the first of the round at a thick hide."""
    combat = table.state.fight
    foe = combat.foes[at]
    hide = special(combat, foe, ThickHide)
    if hide is not None and soaks(combat, foe):
        foe.soaked = True
        tell_special(table, foe, hide)
    else:
        _remove(table, at, letter)


# HP


class Heal(Active, do="heal"):
    """Regain ``hp``. Usable at any time."""

    value = 150
    patient = True
    hp: Positive
    whom: Literal["self", "any", "everyone"] = "self"

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """Anybody, those who are hurt before others: what is above the start HP is lost (EDC-SETUP-09)."""
        if self.whom == "everyone":
            return [Aim(bearer)]
        return [Aim(who) for who in sorted(self.party(state, bearer), key=lambda who: not _hurt(state, who))]

    def idle(self, state: State, aim: Aim) -> bool:
        """Nobody regains anything."""
        meant = state.everyone() if self.whom == "everyone" else [aim.who]
        return not any(regained(state, who, self.hp) for who in meant)

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """It is regained."""
        for who in table.state.everyone() if self.whom == "everyone" else [aim.who]:
            gain(table, who, self.hp)

    def called(self, state: State, aim: Aim) -> str:
        """One for all has words of its own."""
        return "use-heal-all" if self.whom == "everyone" else "use-heal"

    def measured(self, state: State, aim: Aim) -> dict[str, Any]:
        """How much is regained; of an item for all at most."""
        return {"hp": self.hp if self.whom == "everyone" else regained(state, aim.who, self.hp)}


def _hurt(state: State, who: int) -> bool:
    return state.characters[who].hp < state.characters[who].start_hp


class Prevent(Active, do="prevent"):
    """Lower a loss of HP that is about to happen by ``hp`` (``all``: wholly), in combat or outside."""

    value = 200
    moments = LOSSES
    hp: Positive = 1
    all: bool = False
    whom: Literal["self", "any"] = "self"

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """Whoever is about to lose HP."""
        losses = lost_to(state.blows)
        return [Aim(who) for who in self.party(state, bearer) if who in losses]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """Less is lost."""
        state = table.state
        prevented = self._kept(state, aim)
        state.blows = kept_off(state.blows, aim.who, prevented)
        table.tell(LossPrevented(**state.called(aim.who), hp=prevented, card=card))

    def measured(self, state: State, aim: Aim) -> dict[str, Any]:
        """How much is spared, with what would be lost on top of it."""
        then = taken_by(state, kept_off(state.blows, aim.who, self._kept(state, aim)))
        lost, still = (taken.get(aim.who, (0, 0))[0] for taken in (taken_by(state, state.blows), then))
        return {"hp": lost - still}

    def _kept(self, state: State, aim: Aim) -> int:
        """How much of the blows themselves is kept off."""
        loss = lost_to(state.blows).get(aim.who, 0)
        return loss if self.all else min(loss, self.hp)


class Block(Active, do="block"):
    """The bearer (any fighter, everyone) has blocked in this round, once its dice have fallen."""

    value = 180
    moments = AFTER_ALL
    whom: Literal["self", "any", "everyone"] = "self"

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """A fighter, in a round; whoever blocks already needs no more."""
        combat = state.combat
        if combat is None or combat.round == 0:
            return []
        fighters = [rolled.who for rolled in combat.rolls if rolled.who not in combat.shielded]
        if self.whom == "everyone":
            return [Aim(bearer)] if fighters else []
        return [Aim(who) for who in self.party(state, bearer) if who in fighters]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """No enemy's strike takes anything."""
        state, combat = table.state, table.state.fight
        for who in [rolled.who for rolled in combat.rolls] if self.whom == "everyone" else [aim.who]:
            combat.shielded.append(who)
            stopped = [blow for blow in state.blows if blow.who == who and blow.foe >= 0] if defending(combat) else []
            state.blows = [blow for blow in state.blows if blow not in stopped]
            if stopped:
                table.tell(LossPrevented(**state.called(who), hp=sum(blow.hp for blow in stopped), card=card))

    def called(self, state: State, aim: Aim) -> str:
        """One for all has words of its own."""
        return "use-block-all" if self.whom == "everyone" else "use-block"


class Ritual(Active, do="ritual"):
    """Between two chapters: any number of donors give HP, and one other character regains the sum."""

    value = 100
    moments = BETWEEN

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """Whoever can be wounded, those who are before others (EDC-AP2-30, EDC-AP2-34)."""
        if state.phase != "window":
            return []
        able = [who for who in state.everyone() if not immune(state, who)]
        return [Aim(who) for who in sorted(able, key=lambda who: not _hurt(state, who))]

    def measured(self, state: State, aim: Aim) -> dict[str, Any]:
        """Whether it can do any good, and how much of it a curse takes."""
        givers = len(_donors(state, aim.who))
        return {"givers": givers, "whole": not _hurt(state, aim.who), "less": weakened(state, aim.who)}

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """Donors name what they give, all at once; then the recipient regains the sum.

        EDC-AP2-30, EDC-AP2-31, EDC-AP2-32, EDC-AP2-33, EDC-AP2-34, EDC-AMB-44.
        """
        state = table.state
        donors = _donors(state, aim.who)
        drinker = state.characters[aim.who]
        target = {"target_seat": state.called(aim.who)["seat"], "target_card": drinker.card, "start": drinker.start_hp}
        less = weakened(state, aim.who)

        def decision_of(who: int) -> using.Decision:
            amounts = range(state.characters[who].hp)
            return using.Decision(
                state.players(who),
                "donate",
                [Option(str(hp), words="donate", args={"hp": hp, "less": less}, means=hp) for hp in amounts],
                args={**target, "target_hp": drinker.hp, **state.called(who), "hp": state.characters[who].hp},
                rules=("EDC-AP2-33", "EDC-AMB-44"),
            )

        picks = await using.each_decides(table, donors, decision_of) if donors else []
        given: dict[int, int] = {who: pick.means for who, pick in zip(donors, picks, strict=True)}
        for who, hp in given.items():
            if hp:
                table.tell(BloodGiven(**state.called(who), hp=hp))
        take(table, given)
        gain(table, aim.who, sum(given.values()))


def _donors(state: State, drinker: int) -> list[int]:
    """Who can give blood: all others who would outlive it (EDC-AMB-44)."""
    others = [who for who in state.everyone() if who != drinker]
    return [who for who in others if state.characters[who].hp > 1 and not immune(state, who)]


# Dice that were rolled


class Reroll(Active, do="reroll"):
    """Roll a die again after it has fallen, before it is resolved (EDC-AMB-08, EDC-AMB-46)."""

    value = 110
    moments = AFTER_DICE
    resort = 2
    whom: Literal["self", "any"] = "self"

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """A die that has fallen."""
        return [Aim(who) for who in self.party(state, bearer) if who in _fallen(state)]

    def measured(self, state: State, aim: Aim) -> dict[str, Any]:
        """How many sides of the die are good enough, or hit."""
        if state.task is not None:
            beside = [face for rolled in state.attempt if rolled.who == aim.who for face in rolled.faces[1:]]
            return {"chances": chances(state, [aim.who], state.task, beside)}
        return {"chances": chances_to_hit(state, [aim.who])}

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """What falls now counts instead; it may be the cult die by now, or no longer (EDC-AMB-15)."""
        for rolled in _rolls(table.state):
            if rolled.who == aim.who:
                rolled.faces[0] = roll_die(table, aim.who)
                _note_cult(table.state, aim.who)


def _fallen(state: State) -> dict[int, str]:
    """The own dice that lie there; what a spell has laid there, and what was added to it, is none (EDC-AP2-43, EDC-AMB-46)."""
    return {rolled.who: rolled.faces[0] for rolled in _rolls(state) if rolled.faces and not rolled.cast}


def _note_cult(state: State, who: int) -> None:
    """Whether the die that somebody has just thrown in a fight is the cult's, which is resolved before others."""
    combat = state.combat
    if combat is not None and in_the_cult(state, who) != (who in combat.cult):
        combat.cult = [other for other in [*combat.cult, who] if other != who or who not in combat.cult]


class TurnFace(Active, do="turn_face"):
    """Change a rolled result to a single (or ``double``) of ``to``; without ``to`` of a trait of choice."""

    value = 160
    moments = AFTER_DICE
    to: Trait | Literal[""] = ""
    double: bool = False
    whom: Literal["self", "any"] = "self"

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """Every other face."""
        letters = [LETTERS[self.to]] if self.to else list("MCW")
        faces = [letter * 2 if self.double else letter for letter in letters]
        fallen = _fallen(state)
        whose = [who for who in self.party(state, bearer) if who in fallen]
        return [Aim(who, to=face) for who in whose for face in faces if face != fallen[who]]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """It lies with that face up."""
        for rolled in _rolls(table.state):
            if rolled.who == aim.who:
                rolled.faces[0] = aim.to
                table.tell(FaceTurned(**table.state.called(aim.who), face=aim.to))


class ExtraRoll(Active, do="extra_roll"):
    """The bearer (or any fighter) rolls once more in this round, besides what has been rolled."""

    value = 170
    moments = AFTER_DICE
    resort = 4
    whom: Literal["self", "any"] = "self"

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """A fighter."""
        fighters = [] if state.combat is None else [rolled.who for rolled in state.combat.rolls]
        return [Aim(who) for who in self.party(state, bearer) if who in fighters]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """One more result."""
        for rolled in _rolls(table.state):
            if rolled.who == aim.who:
                rolled.faces.append(roll_die(table, aim.who))
                _note_cult(table.state, aim.who)


class LivingStone(Active, do="living_stone"):
    """The stone's own die is rolled after dice have fallen: a hit of a trait, a block, 1 HP regained, or 1 HP lost."""

    value = 150
    moments = AFTER_DICE
    resort = 3

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """An enemy that stands; outside a fight the bearer's own roll."""
        combat = state.combat
        if combat is None:
            return [Aim(bearer)] if any(rolled.who == bearer for rolled in state.attempt) else []
        return [Aim(bearer, at) for at, foe in enumerate(combat.foes) if foe.row]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """The stone wakes (EDC-CB-14)."""
        state = table.state
        side = STONE[table.dice.below(6)]
        vain = (side == "shield" and state.combat is None) or (side == "heart" and not regained(state, aim.who, 1))
        table.tell(StoneRolled(**state.called(aim.who), face=f"{side}-in-vain" if vain else side))
        if side == "heart":
            gain(table, aim.who, 1)
        elif side == "crack":
            await using.suffer(table, using.equally([aim.who], 1))
        elif state.combat is None:
            for rolled in state.attempt:
                if rolled.who == aim.who and side in LETTERS.values():
                    rolled.faces.append(side)
        elif side == "shield":
            state.combat.shielded.append(aim.who)
        elif side in removable(state.combat, state.combat.foes[aim.foe]) and side != state.combat.foes[aim.foe].immune:
            _hit(table, aim.foe, side)

    def called(self, state: State, aim: Aim) -> str:
        """Outside a fight there is no enemy to be named."""
        return "use-living-stone-calm" if state.combat is None else "use-living-stone"


# Dice of a row


class FreeHit(Active, do="free_hit"):
    """``hits`` hits of any of ``traits``; outside combat it adds as many such symbols to the bearer's roll."""

    value = 170
    moments = IN_FIGHTS
    traits: list[Trait] = Field(min_length=1, max_length=3)
    hits: Annotated[int, Field(ge=1, le=2)] = 1

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """Dice that it fits; outside a fight a symbol for the bearer's own roll."""
        letters = [LETTERS[trait] for trait in self.traits]
        combat = state.combat
        if combat is not None:
            return [Aim(bearer, foe.at, dice) for foe in combat.foes for dice in self._first_dice(combat, foe)]
        if state.task is None or not any(rolled.who == bearer for rolled in state.attempt):  # or it has been judged
            return []
        return [Aim(bearer, to=letter) for letter in letters]

    def _first_dice(self, combat: Combat, foe: Foe) -> list[str]:
        """The die that the first hit takes; or one for each hit, where both could take two dice of the same trait."""
        fitting = removable(combat, foe).replace(foe.immune or "-", "")
        letters = [letter for trait in self.traits if (letter := LETTERS[trait]) in fitting]
        plenty = [letter for letter in letters if foe.row.count(letter) > 1]
        mixed = combinations(plenty, 2) if self.hits > 1 and not soaks(combat, foe) else ()
        return [*letters, *map("".join, mixed)]

    def lent(self, state: State, bearer: int) -> list[Aim]:
        """Hits that stand for a second character's against a death die: of one trait, or one of each (EDC-CB-16, EDC-AMB-26)."""
        if state.combat is None or state.moment != "rolled":
            return []
        letters = [LETTERS[trait] for trait in self.traits]
        mixed = combinations(letters, 2) if self.hits > 1 else ()
        lots = [*letters, *("".join(pair) for pair in mixed)]
        return [
            Aim(bearer, at, to=lot)
            for at, foe in enumerate(state.combat.foes)
            for lot in lots
            if has_death_dice(foe.row) and not (foe.immune and foe.immune in lot)
        ]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """Dice fall, the one it is aimed at first; or a symbol lies there."""
        state, combat = table.state, table.state.combat
        if combat is None:
            for rolled in state.attempt:
                if rolled.who == aim.who:
                    rolled.faces += [aim.to] * self.hits
        elif aim.to:
            foe = combat.foes[aim.foe]
            foe.lent = [*foe.lent, *(aim.to * self.hits)[: self.hits]]
            table.tell(HitLent(**state.called(aim.who), face=aim.to))
        else:
            self._strike(table, aim)

    def _fitting(self, combat: Combat, foe: Foe, first: str) -> str:
        """The die that the next hit takes: the one it is aimed at, then whatever else its traits fit."""
        letters = [first, *(letter for trait in self.traits if (letter := LETTERS[trait]) != foe.immune)]
        return next((letter for letter in letters if letter in removable(combat, foe)), "")

    def measured(self, state: State, aim: Aim) -> dict[str, Any]:
        """What falls in the end: the first hit may glance off, and further ones take what they fit; how often one trait is added, or lent."""
        if state.combat is None or aim.to:
            return {"times": self.hits if len(aim.to) == 1 else 1}
        then = tried(Table(state, NO_DICE, 0), lambda copy: self._strike(copy, aim)).state
        before, after = (one.fight.foes[aim.foe].row for one in (state, then))
        gone = [letter for letter in SIGNS for _ in range(before.count(letter) - after.count(letter))]
        return {"falls": [SIGNS[letter].replace("-", "/") for letter in gone]}

    def _strike(self, table: Table[State], aim: Aim) -> None:
        """Each of its hits takes a die that it fits, the one it is aimed at first."""
        combat = table.state.fight
        for n in range(self.hits):
            if letter := self._fitting(combat, combat.foes[aim.foe], aim.dice[n:][:1] or aim.dice):
                _hit(table, aim.foe, letter)

    def called(self, state: State, aim: Aim) -> str:
        """It is another thing outside a fight, and another one if it is lent."""
        return "use-add-symbol" if state.combat is None else "use-lend" if aim.to else "use-free-hit"


class RemoveDie(Active, do="remove_die"):
    """Remove ``dice`` chapter dice of choice from an enemy's row (EDC-AMB-47)."""

    value = 200
    moments = IN_FIGHTS
    dice: Annotated[int, Field(ge=1, le=3)] = 1

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """Any dice of a row, those of a guard first."""
        combat = state.combat
        if combat is None:
            return []
        return [
            Aim(bearer, at, dice) for at, foe in enumerate(combat.foes) for dice in removals(combat, foe, self.dice)
        ]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """They are gone."""
        for letter in aim.dice:
            _remove(table, aim.foe, letter)


class TurnDie(Active, do="turn_die"):
    """Turn one chapter die of a row to a trait of choice, before results are resolved."""

    value = 130
    moments = IN_FIGHTS

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """Any die, to any other trait."""
        combat = state.combat
        if combat is None:
            return []
        return [
            Aim(bearer, at, die, to)
            for at, foe in enumerate(combat.foes)
            for die in dict.fromkeys(foe.row)
            for to in "MCW"
            if to != die
        ]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """It shows that trait now."""
        combat = table.state.fight
        foe = combat.foes[aim.foe]
        foe.tell_apart()
        foe.row[foe.row.index(aim.dice)] = aim.to
        if foe.strange.count(aim.dice) > foe.row.count(aim.dice):  # it was the cult die
            foe.strange = [aim.to if face == aim.dice else face for face in foe.strange]
        table.tell(DieTurned(foe=printed(combat, foe).name, face=aim.dice, to=aim.to))


# The fight, and the way


class Weaken(Active, do="weaken"):
    """An enemy's attack value is ``by`` lower for this round or the whole fight."""

    value = 180
    moments = IN_FIGHTS
    resort = 1
    by: Positive = 1
    lasts: Literal["round", "fight"] = "round"

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """An enemy that stands, those that still hurt before others."""
        combat = state.combat
        if combat is None:
            return []
        standing = sorted((foe for foe in combat.foes if foe.row), key=lambda foe: foe.attack <= foe.lowered)
        return [Aim(bearer, foe.at) for foe in standing]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """It hurts less; a toll is no strike of it."""
        state = table.state
        foe = state.fight.foes[aim.foe]
        less = min(self.by, max(0, foe.attack - foe.lowered))
        struck_by = aim.foe if state.fight.stage != "rolled" else None
        for who in lost_to(blow for blow in state.blows if blow.foe == struck_by):
            others = [blow for blow in state.blows if (blow.who, blow.foe) != (who, aim.foe)]
            struck = [blow for blow in state.blows if (blow.who, blow.foe) == (who, aim.foe)]
            state.blows = [*others, *kept_off(struck, who, less)]
        if self.lasts == "round":
            foe.lowered += less
        else:
            dull(foe, self.by)
        tell_lowered(table, foe, self.by)

    def measured(self, state: State, aim: Aim) -> dict[str, Any]:
        """By how much, and for how long; where that is nothing, whether the enemy will rise."""
        return {**spared(state, aim.foe, self.by), "lasts": self.lasts}


class Escape(Active, do="escape"):
    """The fight ends at once without an item; not against a boss."""

    value = 200
    moments = IN_FIGHTS
    resort = 5

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """The way out, where there is one."""
        combat = state.combat
        if combat is None or any("boss" in printed(combat, foe).marks for foe in combat.foes):
            return []
        return [Aim(bearer)]

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """All are away."""
        table.state.fight.over = "escaped"
        table.state.blows = [blow for blow in table.state.blows if blow.foe < 0]
        table.tell(FightEscaped())


class Scout(Active, do="scout"):
    """Between chapters: the next one is turned up on the deck; with ``bury`` it may go under it, also where it lies open already."""

    value = 60
    moments = BETWEEN
    bury: bool = False

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """The deck, once the start card has been turned (EDC-FLOW-08, EDC-AMB-71), if there is something to see or to bury."""
        if state.phase != "window" or state.start.cards:
            return []
        lies_open = state.foreseen.cards
        ready = self.bury and chapters.comes_before_others(state, lies_open[0]) if lies_open else state.castle.cards
        return [Aim(bearer)] if ready else []

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """It is seen."""
        await chapters.foresee(table, 1, bury=self.bury)

    def measured(self, state: State, aim: Aim) -> dict[str, Any]:
        """Whether it has been seen."""
        return {"seen": bool(state.foreseen.cards)}
