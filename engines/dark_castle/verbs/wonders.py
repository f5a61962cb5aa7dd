"""What spells do, and the special faces of companions."""

from __future__ import annotations

from typing import Any

from engines.dark_castle.appraisal import HIT, fighters, mending, strikes_back
from engines.dark_castle.attack import Plan, best_plan, bettered, left_against, plans, printed, removals
from engines.dark_castle.combat import dull, tell_lowered
from engines.dark_castle.events import DieRemoved
from engines.dark_castle.health import gain
from engines.dark_castle.occasions import Aim
from engines.dark_castle.state import State
from engines.dark_castle.verbs.specials import spared
from engines.dark_castle.vocabulary import Positive, Wonder
from engines.kernel import Table


class Strike(Wonder, do="strike"):
    """So many ``dice`` of one row fall, of choice."""

    dice: Positive

    @property
    def takes(self) -> int:
        """As many as it says."""
        return self.dice

    def aims(self, state: State, who: int, more: int) -> list[Aim]:
        """Dice of a row, first those that leave least when the results are resolved; the best alone if nothing else could be wanted."""
        combat = state.fight
        found: list[tuple[Aim, list[Plan]]] = []
        for foe in combat.foes:
            for dice in removals(combat, foe, self.dice + more):
                row, foe.row = foe.row, list(foe.row)
                for die in dice:
                    foe.row.remove(die)
                found.append((Aim(who, foe.at, dice), plans(state, combat)))
                foe.row = row
        found.sort(key=lambda one: left_against(combat, one[1][0]))
        best = found[0][1] if found else []
        if all(any(bettered(plan, by) for by in best) for _, others in found for plan in others):
            del found[1:]
        return [aim for aim, _ in found]

    def work(self, table: Table[State], aim: Aim, more: int) -> None:
        """They fall."""
        combat = table.state.fight
        for die in aim.dice:
            combat.foes[aim.foe].row.remove(die)
            table.tell(DieRemoved(foe=printed(combat, combat.foes[aim.foe]).name, face=die))

    def worth(self, state: State) -> int:
        """The blows that it spares."""
        foes = state.fight.foes
        dice, attack = sum(len(foe.row) for foe in foes), max(foe.attack for foe in foes if foe.row)
        return (min(dice, self.dice + 1) + 2 * min(dice, self.dice)) * HIT * attack // 6


class Shelter(Wonder, do="shelter"):
    """All who fight have blocked in this round."""

    grows = False

    def work(self, table: Table[State], aim: Aim, more: int) -> None:
        """They block."""
        combat = table.state.fight
        combat.shielded += [rolled.who for rolled in combat.rolls if rolled.who not in combat.shielded]

    def worth(self, state: State) -> int:
        """One blow at everybody."""
        attack = max(foe.attack for foe in state.fight.foes if foe.row)
        return attack * fighters(state) * strikes_back(state) // 3


class Daunt(Wonder, do="daunt"):
    """The attack of one enemy is ``by`` lower until the fight ends."""

    by: Positive

    def aims(self, state: State, who: int, more: int) -> list[Aim]:
        """An enemy, first of all the hardest of those that stand when the results are resolved; if none does, that alone."""
        combat = state.fight
        left = best_plan(state, combat).rows
        standing = sorted((foe for foe in combat.foes if foe.row), key=lambda foe: (not left[foe.at], -foe.attack))
        return [Aim(who, foe.at) for foe in (standing if any(left) else standing[:1])]

    def work(self, table: Table[State], aim: Aim, more: int) -> None:
        """It strikes less hard."""
        foe = table.state.fight.foes[aim.foe]
        dull(foe, self.by + more)
        tell_lowered(table, foe, self.by + more)

    def measured(self, state: State, aim: Aim, more: int) -> dict[str, Any]:
        """By how much, which may be nothing."""
        return {**spared(state, aim.foe, self.by + more), "lasts": "fight"}

    def worth(self, state: State) -> int:
        """A part of each blow that is still to come."""
        foes = state.fight.foes
        dice, attack = sum(len(foe.row) for foe in foes), max(foe.attack for foe in foes if foe.row)
        rounds = strikes_back(state) + max(0, 133 * dice // fighters(state) - 100)
        return (2 * min(attack, self.by) + min(attack, self.by + 1)) * rounds * fighters(state) // 9


class Mend(Wonder, do="mend"):
    """The weakest regains ``hp``."""

    hp: Positive

    def work(self, table: Table[State], aim: Aim, more: int) -> None:
        """It is regained."""
        gain(table, table.state.meant("weakest")[0], self.hp + more)

    def worth(self, state: State) -> int:
        """The more, the nearer it is to the end."""
        return mending(state, self.hp)


class Omen(Wonder, do="omen"):
    """The roll counts as a double of whichever trait is wanted."""

    faces = ("*",)
    grows = False

    def work(self, table: Table[State], aim: Aim, more: int) -> None:
        """Its face lies there already."""
