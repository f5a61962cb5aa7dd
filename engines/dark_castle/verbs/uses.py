"""What items do when they are used: for each effect when, at what, and what happens then (EDC-ITEM-09, EDC-ITEM-10)."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Any, Literal

from pydantic import Field

from engines.dark_castle import chapters
from engines.dark_castle.attack import dice_left, left_over, printed, removable
from engines.dark_castle.combat import tell_lowered
from engines.dark_castle.dice import roll_die
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
from engines.dark_castle.health import gain, immune, take
from engines.dark_castle.match import has_death_dice
from engines.dark_castle.occasions import Aim, Occasion
from engines.dark_castle.state import Combat, Foe, Rolled, State
from engines.dark_castle.vocabulary import LETTERS, Active, Positive, Trait
from engines.kernel import Ask, Option, Table

AFTER_DICE = frozenset({"rolled"})
IN_FIGHTS = frozenset({"round", "rolled"})
LOSSES = frozenset({"loss"})
BETWEEN = frozenset({"window"})

STONE = ("M", "C", "W", "shield", "heart", "crack")
"""The Living Stone's die."""


def _rolls(state: State) -> list[Rolled]:
    return state.combat.rolls if state.combat is not None else state.attempt


def _dice_remain(state: State, combat: Combat, occasion: Occasion) -> bool:
    return occasion.kind == "rolled" and dice_left(state, combat, occasion) > 0


def _remove(table: Table[State], at: int, letter: str) -> None:
    combat = table.state.fight
    combat.foes[at].row.remove(letter)
    table.tell(DieRemoved(foe=printed(combat, combat.foes[at]).name, face=letter))


# HP


class Heal(Active, do="heal"):
    """Regain ``hp``. Usable at any time."""

    value = 150
    hp: Positive
    whom: Literal["self", "any", "everyone"] = "self"

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """Whoever is hurt; with an item for all, whoever uses it if anybody is."""
        aims = []
        for who in self.party(state, bearer):
            character = state.characters[who]
            loss = occasion.losses.get(who, 0)
            if character.hp < character.start_hp or (self.whom == "everyone" and _anybody_hurt(state)):
                saved = loss >= character.hp and min(character.start_hp, character.hp + self.hp) > loss
                aims.append(Aim(who, counts=saved))
        return aims

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """It is regained."""
        for who in table.state.everyone() if self.whom == "everyone" else [aim.who]:
            gain(table, who, self.hp)

    def called(self, state: State, aim: Aim) -> str:
        """One for all has words of its own."""
        return "use-heal-all" if self.whom == "everyone" else "use-heal"

    def measured(self, aim: Aim, occasion: Occasion) -> dict[str, Any]:
        """How much is regained."""
        return {"hp": self.hp}

    def saves(self, state: State, who: int, loss: int) -> bool:
        """Somebody who has more than is lost then."""
        character = state.characters[who]
        return min(character.start_hp, character.hp + self.hp) > loss


def _anybody_hurt(state: State) -> bool:
    return any(state.characters[who].hp < state.characters[who].start_hp for who in state.everyone())


class Prevent(Active, do="prevent"):
    """Lower a loss of HP that is about to happen by ``hp`` (``all``: wholly), in combat or outside."""

    value = 200
    moments = LOSSES
    hp: Positive = 1
    all: bool = False
    whom: Literal["self", "any"] = "self"

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """Whoever is about to lose HP."""
        return [Aim(who, counts=True) for who in self.party(state, bearer) if occasion.losses.get(who, 0) > 0]

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """Less is lost."""
        prevented = self.measured(aim, occasion)["hp"]
        occasion.losses[aim.who] = occasion.losses.get(aim.who, 0) - prevented
        table.tell(LossPrevented(**table.state.called(aim.who), hp=prevented, card=occasion.card))

    def measured(self, aim: Aim, occasion: Occasion) -> dict[str, Any]:
        """How much is kept off."""
        loss = occasion.losses.get(aim.who, 0)
        return {"hp": loss if self.all else min(loss, self.hp)}

    def saves(self, state: State, who: int, loss: int) -> bool:
        """Whoever has more than what is still lost."""
        return self.all or loss - self.hp < state.characters[who].hp


class Block(Active, do="block"):
    """The bearer (any fighter, everyone) has blocked in this round."""

    value = 180
    moments = LOSSES
    whom: Literal["self", "any", "everyone"] = "self"

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """Whoever an enemy strikes, once rounds are fought."""
        combat = state.combat
        if combat is None or occasion.kind != "loss" or not occasion.by_enemy or combat.round == 0:
            return []
        struck = [who for who in state.everyone() if occasion.losses.get(who, 0) > 0]
        if self.whom == "everyone":
            return [Aim(bearer, counts=True)] if struck else []
        return [Aim(who, counts=True) for who in self.party(state, bearer) if who in struck]

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """Nothing is lost."""
        combat = table.state.fight
        for who in [rolled.who for rolled in combat.rolls] if self.whom == "everyone" else [aim.who]:
            combat.shielded.append(who)
            loss = occasion.losses.pop(who, 0)
            if loss:
                table.tell(LossPrevented(**table.state.called(who), hp=loss, card=occasion.card))

    def called(self, state: State, aim: Aim) -> str:
        """One for all has words of its own."""
        return "use-block-all" if self.whom == "everyone" else "use-block"

    def saves(self, state: State, who: int, loss: int) -> bool:
        """Anybody."""
        return True


class Ritual(Active, do="ritual"):
    """Between two chapters: any number of donors give HP, and one other character regains the sum."""

    value = 100
    moments = BETWEEN

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """Whoever is wounded and can be."""
        if occasion.kind != "window" or state.phase != "window":
            return []
        wounded = [who for who in state.everyone() if state.characters[who].hp < state.characters[who].start_hp]
        return [Aim(who) for who in wounded if not immune(state, who)]

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """Donors name what they give, all at once; then the recipient regains the sum.

        EDC-AP2-30, EDC-AP2-31, EDC-AP2-32, EDC-AP2-33, EDC-AP2-34, EDC-AMB-44.
        """
        state = table.state
        donors = [
            who
            for who in state.everyone()
            if who != aim.who and state.characters[who].hp > 1 and not immune(state, who)
        ]
        drinker = state.characters[aim.who]
        target = {
            "target_seat": state.called(aim.who)["seat"],
            "target_card": drinker.card,
            "target_hp": drinker.hp,
            "start": drinker.start_hp,
        }
        asks = [
            Ask(
                state.players(who),
                "donate",
                [Option(str(hp), words="donate", args={"hp": hp}, means=hp) for hp in range(state.characters[who].hp)],
                args={**target, **state.called(who), "hp": state.characters[who].hp},
                rules=("EDC-AP2-33", "EDC-AMB-44"),
            )
            for who in donors
        ]
        answers = await table.ask_sealed(asks) if asks else []
        given: dict[int, int] = {who: answer.picked[0].means for who, answer in zip(donors, answers, strict=True)}
        for who, hp in given.items():
            if hp:
                table.tell(BloodGiven(**state.called(who), hp=hp))
        take(table, given)
        gain(table, aim.who, sum(given.values()))


# Dice that were rolled


class Reroll(Active, do="reroll"):
    """Roll a die again after it has fallen, before it is resolved (EDC-AMB-08, EDC-AMB-46)."""

    value = 110
    moments = AFTER_DICE
    saves_rolls = True
    resort = 2
    whom: Literal["self", "any"] = "self"

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """A die that has fallen; it counts where the roll fails, or in a fight if it is no double and dice remain."""
        return _fallen_dice(self, state, bearer, occasion)

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """What falls now counts instead."""
        for rolled in _rolls(table.state):
            if rolled.who == aim.who:
                rolled.faces[0] = roll_die(table, aim.who)


def _fallen_dice(effect: Active, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
    if occasion.kind != "rolled":
        return []
    rolled = {r.who: r.faces for r in _rolls(state) if r.faces}
    who_rolled = [who for who in effect.party(state, bearer) if who in rolled]
    combat = state.combat
    if combat is None:
        return [Aim(who, counts=who in occasion.failing()) for who in who_rolled]
    open_ = _dice_remain(state, combat, occasion)
    return [Aim(who, counts=open_ and len(rolled[who][0]) == 1) for who in who_rolled]


class TurnFace(Active, do="turn_face"):
    """Change a rolled result to a single (or ``double``) of ``to``; without ``to`` of a trait of choice."""

    value = 160
    moments = AFTER_DICE
    saves_rolls = True
    to: Trait | Literal[""] = ""
    double: bool = False
    whom: Literal["self", "any"] = "self"

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """Every other face."""
        letters = [LETTERS[self.to]] if self.to else list("MCW")
        faces = [letter * 2 if self.double else letter for letter in letters]
        rolled = {r.who: r.faces[0] for r in _rolls(state) if r.faces}
        return [
            aim._replace(to=face, counts=aim.counts and (state.combat is not None or occasion.helps(face)))
            for aim in _fallen_dice(self, state, bearer, occasion)
            for face in faces
            if face != rolled[aim.who]
        ]

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """It lies with that face up."""
        for rolled in _rolls(table.state):
            if rolled.who == aim.who:
                rolled.faces[0] = aim.to
                table.tell(FaceTurned(**table.state.called(aim.who), face=aim.to))

    def try_on(self, combat: Combat, aim: Aim) -> None:
        """The same."""
        for rolled in combat.rolls:
            if rolled.who == aim.who:
                rolled.faces[0] = aim.to


class ExtraRoll(Active, do="extra_roll"):
    """The bearer (or any fighter) rolls once more in this round, besides what has been rolled."""

    value = 170
    moments = AFTER_DICE
    resort = 4
    whom: Literal["self", "any"] = "self"

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """A fighter."""
        combat = state.combat
        if combat is None or occasion.kind != "rolled":
            return []
        counts = _dice_remain(state, combat, occasion)
        fighters = [rolled.who for rolled in combat.rolls]
        return [Aim(who, counts=counts) for who in self.party(state, bearer) if who in fighters]

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """One more result."""
        for rolled in _rolls(table.state):
            if rolled.who == aim.who:
                rolled.faces.append(roll_die(table, aim.who))


class LivingStone(Active, do="living_stone"):
    """The stone's own die is rolled after dice have fallen: a hit of a trait, a block, 1 HP regained, or 1 HP lost."""

    value = 150
    moments = AFTER_DICE
    saves_rolls = True
    resort = 3

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """An enemy that stands; outside a fight the bearer's own roll."""
        if occasion.kind != "rolled":
            return []
        combat = state.combat
        if combat is None:
            rolled = any(r.who == bearer for r in state.attempt)
            return [Aim(bearer, counts=bearer in occasion.failing())] if rolled else []
        counts = _dice_remain(state, combat, occasion)
        return [Aim(bearer, at, counts=counts) for at, foe in enumerate(combat.foes) if foe.row]

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """The stone wakes (EDC-CB-14)."""
        state = table.state
        side = STONE[table.dice.below(6)]
        table.tell(StoneRolled(**state.called(aim.who), face=side))
        if side == "heart":
            gain(table, aim.who, 1)
        elif side == "crack":
            take(table, {aim.who: 1})
        elif state.combat is None:
            for rolled in state.attempt:
                if rolled.who == aim.who and side in LETTERS.values():
                    rolled.faces.append(side)
        elif side == "shield":
            state.combat.shielded.append(aim.who)
        elif side in removable(state.combat, state.combat.foes[aim.foe]) and side != state.combat.foes[aim.foe].immune:
            _remove(table, aim.foe, side)

    def called(self, state: State, aim: Aim) -> str:
        """Outside a fight there is no enemy to be named."""
        return "use-living-stone-calm" if state.combat is None else "use-living-stone"


# Dice of a row


class FreeHit(Active, do="free_hit"):
    """``hits`` hits of any of ``traits``; outside combat it adds as many such symbols to the bearer's roll."""

    value = 170
    moments = IN_FIGHTS
    saves_rolls = True
    traits: list[Trait] = Field(min_length=1, max_length=3)
    hits: Annotated[int, Field(ge=1, le=2)] = 1

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """Dice that it fits; outside a fight a symbol for the bearer's own roll."""
        letters = [LETTERS[trait] for trait in self.traits]
        combat = state.combat
        if combat is not None:
            counts = _dice_remain(state, combat, occasion)
            return [
                Aim(bearer, at, letter, counts=counts)
                for at, foe in enumerate(combat.foes)
                for letter in letters
                if letter in removable(combat, foe) and letter != foe.immune
            ]
        if occasion.kind != "rolled" or not any(r.who == bearer for r in state.attempt):
            return []
        failing = bearer in occasion.failing()
        return [Aim(bearer, to=letter, counts=failing and occasion.helps(letter)) for letter in letters]

    def lent(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """A hit that stands for a second character's against a death die (EDC-CB-16, EDC-AMB-26)."""
        combat = state.combat
        if combat is None or occasion.kind != "rolled":
            return []
        letters = [LETTERS[trait] for trait in self.traits]
        before = dice_left(state, combat, occasion)
        aims = []
        for at, foe in enumerate(combat.foes):
            for letter in letters if has_death_dice(foe.row) else ():
                lent, combat.lent = combat.lent, combat.lent + [letter] * self.hits
                counts = left_over(state, combat) < before
                combat.lent = lent
                aims.append(Aim(bearer, at, to=letter, counts=counts))
        return aims

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """Dice fall, the one it is aimed at first; or a symbol lies there."""
        state, combat = table.state, table.state.combat
        if combat is None:
            for rolled in state.attempt:
                if rolled.who == aim.who:
                    rolled.faces += [aim.to] * self.hits
        elif aim.to:
            combat.lent += [aim.to] * self.hits
            table.tell(HitLent(**state.called(aim.who), face=aim.to))
        else:
            for _ in range(self.hits):
                if letter := self._fitting(combat, combat.foes[aim.foe], aim.dice):
                    _remove(table, aim.foe, letter)

    def _fitting(self, combat: Combat, foe: Foe, first: str) -> str:
        """The die that the next hit takes: the one it is aimed at, then whatever else its traits fit."""
        letters = [first, *(letter for trait in self.traits if (letter := LETTERS[trait]) != foe.immune)]
        return next((letter for letter in letters if letter in removable(combat, foe)), "")

    def called(self, state: State, aim: Aim) -> str:
        """It is another thing outside a fight, and another one if it is lent."""
        return "use-add-symbol" if state.combat is None else "use-lend" if aim.to else "use-free-hit"

    def try_on(self, combat: Combat, aim: Aim) -> None:
        """The same."""
        if aim.to:
            combat.lent += [aim.to] * self.hits
            return
        foe = combat.foes[aim.foe]
        for _ in range(self.hits):
            if letter := self._fitting(combat, foe, aim.dice):
                foe.row.remove(letter)


class RemoveDie(Active, do="remove_die"):
    """Remove ``dice`` chapter dice of choice from an enemy's row (EDC-AMB-47)."""

    value = 200
    moments = IN_FIGHTS
    dice: Annotated[int, Field(ge=1, le=3)] = 1

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """Any dice of a row, those of a guard first."""
        combat = state.combat
        if combat is None:
            return []
        counts = _dice_remain(state, combat, occasion)
        aims = []
        for at, foe in enumerate(combat.foes):
            picks = combinations(sorted(foe.row), min(self.dice, len(foe.row))) if foe.row else []
            first = removable(combat, foe)
            guards = min(self.dice, foe.row.count(first)) if len(first) == 1 else 0
            found = dict.fromkeys("".join(pick) for pick in picks if pick.count(first) >= guards)
            aims += [Aim(bearer, at, dice, counts=counts) for dice in found]
        return aims

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """They are gone."""
        for letter in aim.dice:
            _remove(table, aim.foe, letter)

    def try_on(self, combat: Combat, aim: Aim) -> None:
        """The same."""
        for letter in aim.dice:
            combat.foes[aim.foe].row.remove(letter)


class TurnDie(Active, do="turn_die"):
    """Turn one chapter die of a row to a trait of choice, before results are resolved."""

    value = 130
    moments = IN_FIGHTS

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """Any die, to any other trait."""
        combat = state.combat
        if combat is None:
            return []
        counts = _dice_remain(state, combat, occasion)
        return [
            Aim(bearer, at, die, to, counts)
            for at, foe in enumerate(combat.foes)
            for die in dict.fromkeys(foe.row)
            for to in "MCW"
            if to != die
        ]

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """It shows that trait now."""
        combat = table.state.fight
        self.try_on(combat, aim)
        table.tell(DieTurned(foe=printed(combat, combat.foes[aim.foe]).name, face=aim.dice, to=aim.to))

    def try_on(self, combat: Combat, aim: Aim) -> None:
        """The same."""
        row = combat.foes[aim.foe].row
        row[row.index(aim.dice)] = aim.to


# The fight, and the way


class Weaken(Active, do="weaken"):
    """An enemy's attack value is ``by`` lower for this round or the whole fight."""

    value = 180
    moments = IN_FIGHTS
    resort = 1
    by: Positive = 1
    lasts: Literal["round", "fight"] = "round"

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """An enemy that stands and still hurts."""
        combat = state.combat
        if combat is None:
            return []
        counts = _dice_remain(state, combat, occasion)
        standing = [at for at, foe in enumerate(combat.foes) if foe.row and foe.attack > foe.lowered]
        return [Aim(bearer, at, counts=counts) for at in standing]

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """It hurts less."""
        combat = table.state.fight
        foe = combat.foes[aim.foe]
        if self.lasts == "round":
            foe.lowered += self.by
        else:
            foe.attack = max(0, foe.attack - self.by)
        tell_lowered(table, foe, self.by)

    def measured(self, aim: Aim, occasion: Occasion) -> dict[str, Any]:
        """By how much, and for how long."""
        return {"by": self.by, "lasts": self.lasts}


class Escape(Active, do="escape"):
    """The fight ends at once without an item; not against a boss."""

    value = 200
    moments = IN_FIGHTS
    resort = 5

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """The way out, where there is one."""
        combat = state.combat
        if combat is None or any("boss" in printed(combat, foe).marks for foe in combat.foes):
            return []
        return [Aim(bearer, counts=_dice_remain(state, combat, occasion))]

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """All are away."""
        table.state.fight.over = "escaped"
        table.tell(FightEscaped())


class Scout(Active, do="scout"):
    """Between chapters: the next card is turned up on the deck; with ``bury`` it may go under it."""

    value = 60
    moments = BETWEEN
    bury: bool = False

    def aims(self, state: State, bearer: int, occasion: Occasion) -> list[Aim]:
        """The deck, if nothing lies open on it yet."""
        ready = (
            occasion.kind == "window" and state.phase == "window" and state.castle.cards and not state.foreseen.cards
        )
        return [Aim(bearer)] if ready else []

    async def run(self, table: Table[State], aim: Aim, occasion: Occasion) -> None:
        """It is seen."""
        await chapters.foresee(table, bury=self.bury)
