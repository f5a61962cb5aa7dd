"""The cult die in a fight (EDC-AP1-13 to -16)."""

from __future__ import annotations

from engines.dark_castle.attack import printed
from engines.dark_castle.dice import is_black
from engines.dark_castle.events import TurnedBlack
from engines.dark_castle.state import State
from engines.kernel import Table


def join_the_enemy(table: Table[State]) -> None:
    """Before all else: a cult die on a black side joins the row, its bearer is out (EDC-AP1-13, EDC-AP1-15, EDC-AP1-16).

    Also EDC-AP1-14, EDC-AMB-11, EDC-AP1-21, EDC-AMB-56, EDC-AMB-73.
    """
    state, combat = table.state, table.state.fight
    for rolled in list(combat.rolls):
        face = next(filter(is_black, rolled.faces), "").upper()
        if face:
            foe = next((foe for foe in combat.foes if foe.row), combat.foes[0])
            foe.row = [*foe.row, face]
            foe.strange = [*foe.strange, face]
            combat.rolls.remove(rolled)
            combat.turned.append(rolled.who)
            table.tell(TurnedBlack(**state.called(rolled.who), foe=printed(combat, foe).name, face=face))
