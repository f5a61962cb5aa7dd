"""What spells do, and the special faces of companions."""

from __future__ import annotations

from engines.dark_castle.appraisal import HIT, fighters, mending, strikes_back
from engines.dark_castle.attack import left_over, printed, removals
from engines.dark_castle.combat import tell_lowered
from engines.dark_castle.events import DieRemoved
from engines.dark_castle.health import gain
from engines.dark_castle.state import Foe, State
from engines.dark_castle.vocabulary import Positive, Wonder
from engines.kernel import Table


class Strike(Wonder, do="strike"):
    """So many ``dice`` of one row fall: those that leave fewest when the results are resolved (EDC-AMB-72)."""

    dice: Positive

    def work(self, table: Table[State], more: int) -> None:
        """They fall."""
        state = table.state
        if found := self._best(state, self.dice + more):
            foe, dice = found
            for die in dice:
                foe.row.remove(die)
                table.tell(DieRemoved(foe=printed(state.fight, foe).name, face=die))

    def _best(self, state: State, count: int) -> tuple[Foe, str] | None:
        """Which dice of which enemy."""
        combat = state.fight
        best: tuple[int, Foe, str] | None = None
        for foe in combat.foes:
            for pick in removals(combat, foe, count):
                row, foe.row = foe.row, list(foe.row)
                for die in pick:
                    foe.row.remove(die)
                left = left_over(state, combat)
                foe.row = row
                if best is None or left < best[0]:
                    best = (left, foe, pick)
        return best and best[1:]

    def worth(self, state: State) -> int:
        """The blows that it spares."""
        foes = state.fight.foes
        dice, attack = sum(len(foe.row) for foe in foes), max(foe.attack for foe in foes if foe.row)
        return (min(dice, self.dice + 1) + 2 * min(dice, self.dice)) * HIT * attack // 6


class Shelter(Wonder, do="shelter"):
    """All who fight have blocked in this round."""

    grows = False

    def work(self, table: Table[State], more: int) -> None:
        """They block."""
        combat = table.state.fight
        combat.shielded += [rolled.who for rolled in combat.rolls if rolled.who not in combat.shielded]

    def worth(self, state: State) -> int:
        """One blow at everybody."""
        attack = max(foe.attack for foe in state.fight.foes if foe.row)
        return attack * fighters(state) * strikes_back(state) // 3


class Daunt(Wonder, do="daunt"):
    """The attack of the enemy that strikes hardest is ``by`` lower until the fight ends."""

    by: Positive

    def work(self, table: Table[State], more: int) -> None:
        """It strikes less hard."""
        combat = table.state.fight
        standing = [foe for foe in combat.foes if foe.row]
        if standing:
            foe = max(standing, key=lambda foe: foe.attack)
            by = min(foe.attack, self.by + more)
            foe.attack -= by
            tell_lowered(table, foe, by)

    def worth(self, state: State) -> int:
        """A part of each blow that is still to come."""
        foes = state.fight.foes
        dice, attack = sum(len(foe.row) for foe in foes), max(foe.attack for foe in foes if foe.row)
        rounds = strikes_back(state) + max(0, 133 * dice // fighters(state) - 100)
        return (2 * min(attack, self.by) + min(attack, self.by + 1)) * rounds * fighters(state) // 9


class Mend(Wonder, do="mend"):
    """The weakest regains ``hp``."""

    hp: Positive

    def work(self, table: Table[State], more: int) -> None:
        """It is regained."""
        gain(table, table.state.meant("weakest")[0], self.hp + more)

    def worth(self, state: State) -> int:
        """The more, the nearer it is to the end."""
        return mending(state, self.hp)


class Omen(Wonder, do="omen"):
    """The roll counts as a double of whichever trait is wanted."""

    faces = ("*",)
    grows = False

    def work(self, table: Table[State], more: int) -> None:
        """Its face lies there already."""
