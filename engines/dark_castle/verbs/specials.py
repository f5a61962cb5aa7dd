"""What is special about enemies and happens at its moment of the fight (EDC-CMB-15)."""

from __future__ import annotations

from typing import Any, Literal

from engines.dark_castle import using
from engines.dark_castle.attack import printed, special
from engines.dark_castle.combat import leave, strike, tell_special
from engines.dark_castle.dice import roll_chapter_die
from engines.dark_castle.health import immune
from engines.dark_castle.state import Foe, State
from engines.dark_castle.vocabulary import LETTERS, Positive, Special, Trait
from engines.kernel import Table


class FirstStrike(Special, do="first_strike"):
    """Before the first round it strikes everybody once; nobody can block that."""

    async def begins(self, table: Table[State], foe: Foe) -> None:
        """It strikes."""
        tell_special(table, foe, self, foe.attack)
        await strike(table, foe, dict.fromkeys(table.state.everyone(), foe.attack))


class Shift(Special, do="shift"):
    """At the start of each round but the first its remaining dice are rolled anew."""

    def opens(self, table: Table[State], foe: Foe) -> None:
        """All but dice of another kind."""
        foe.tell_apart()
        changing = foe.row[len(foe.strange) :]
        if table.state.fight.round > 1 and changing:
            foe.row = [*(roll_chapter_die(table) for _ in changing), *foe.strange]
            tell_special(table, foe, self)


class ImmuneToRolled(Special, do="immune_to_rolled"):
    """Each round a chapter die is rolled first; hits of its trait do nothing in that round."""

    def opens(self, table: Table[State], foe: Foe) -> None:
        """The die is rolled."""
        foe.immune = roll_chapter_die(table)
        tell_special(table, foe, self, face=foe.immune)


class Toll(Special, do="toll"):
    """Whoever rolls ``trait`` to attack, black or white, loses ``hp`` at once."""

    trait: Trait
    hp: Positive = 1

    def heeds(self, face: str) -> bool:
        """What has its price."""
        return LETTERS[self.trait] in face.upper()

    async def rolled(self, table: Table[State], foe: Foe) -> None:
        """They pay, but for who cannot be hurt (EDC-AP2-17)."""
        state = table.state
        heeded = [rolled.who for rolled in state.fight.rolls if any(map(self.heeds, rolled.faces))]
        if paying := [who for who in heeded if not immune(state, who)]:
            tell_special(table, foe, self, self.hp, LETTERS[self.trait])
            await strike(table, foe, dict.fromkeys(paying, self.hp))


class Growing(Special):
    """Rolled dice join its row: ``dice``, while it has fewer than ``most``."""

    dice: Positive = 1
    most: Positive = 6

    def grow(self, table: Table[State], foe: Foe) -> None:
        """They join it."""
        foe.tell_apart()
        grown = [roll_chapter_die(table) for _ in range(min(self.dice, self.most - len(foe.row)))]
        if grown:
            foe.row = [*foe.row, *grown]
            tell_special(table, foe, self, len(grown))


class Regrow(Growing, do="regrow"):
    """After each defend ``dice`` rolled dice join the row, while it has fewer than ``most`` dice."""

    async def defended(self, table: Table[State], foe: Foe, hurt: list[int]) -> None:
        """Always."""
        self.grow(table, foe)


class Leech(Growing, do="leech"):
    """If it hurt anybody in a defend, ``dice`` rolled dice join its row, while it has fewer than ``most``."""

    async def defended(self, table: Table[State], foe: Foe, hurt: list[int]) -> None:
        """Once it has fed."""
        if hurt:
            self.grow(table, foe)


class Enrage(Special, do="enrage"):
    """After each defend the attack value rises by ``by``, up to ``most``."""

    by: Positive = 1
    most: Positive = 4

    async def defended(self, table: Table[State], foe: Foe, hurt: list[int]) -> None:
        """It rises, above what has made it less (EDC-AMB-75)."""
        combat = table.state.fight
        attack = min(self.most, printed(combat, foe).attack + self.by * combat.round) - foe.dulled
        if attack > foe.attack:
            foe.attack = attack
            tell_special(table, foe, self, foe.attack)


def spared(state: State, at: int, by: int) -> dict[str, Any]:
    """How much less an enemy's strikes take when its attack is ``by`` lower; where that is nothing, whether it will rise (EDC-AMB-75)."""
    foe = state.fight.foes[at]
    return {"by": min(by, max(0, foe.attack - foe.lowered)), "rises": special(state.fight, foe, Enrage) is not None}


class Steal(Special, do="steal"):
    """In each defend one of those it strikes (the one with most items) must discard an item."""

    async def defended(self, table: Table[State], foe: Foe, hurt: list[int]) -> None:
        """The one is robbed."""
        state = table.state
        robbed = max(hurt, key=lambda who: len(state.characters[who].items.cards), default=-1)
        if robbed >= 0 and state.characters[robbed].items.cards:
            tell_special(table, foe, self)
            await using.give_up(table, robbed, 1)


class Flees(Special, do="flees"):
    """It leaves after ``rounds`` full rounds: the fight ends without an item."""

    rounds: Positive

    def leaves(self, table: Table[State], foe: Foe) -> None:
        """It leaves; the fight is over when no enemy stands any more."""
        if table.state.fight.round >= self.rounds:
            leave(table, foe)


class LastBreath(Special, do="last_breath"):
    """When it is defeated ``who`` lose ``hp``."""

    who: Literal["everyone", "you", "weakest", "strongest"] = "everyone"
    hp: Positive = 1

    async def falls(self, table: Table[State], foe: Foe) -> None:
        """It strikes, if anybody is in its reach."""
        if losses := self.parting(table.state):
            tell_special(table, foe, self, self.hp)
            await strike(table, foe, losses)

    def parting(self, state: State) -> dict[int, int]:
        """All who are meant but those who rest (EDC-REST-05), or cannot be hurt (EDC-AP2-17)."""
        away = [state.fight.resting, *state.fight.turned]
        return {who: self.hp for who in state.meant(self.who) if who not in away and not immune(state, who)}
