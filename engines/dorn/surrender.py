"""Giving up (DORN-OBJ-05, DORN-AMB-39, DORN-AMB-73); stewards always agree, for whoever they play is not there. Silence is no."""

from __future__ import annotations

from engines.dorn.deeds import win
from engines.dorn.events import FoughtOn, Surrendered
from engines.dorn.state import State
from engines.kernel import PASS, SURRENDER, Ask, Option, Table

OPTION = Option(SURRENDER, words="surrender", means="surrender")
"""The last option whenever one's own pieces move; who loses by it loses nothing by waiting until then."""
OFFER = (Option(PASS, words="fight-on", means=False), OPTION)


def options(state: State, seat: int) -> list[Option]:
    """To propose it, unless somebody of the side has, and the others are asked (DORN-AMB-39)."""
    return [] if state.ballot and seat != state.keeper.seat else [OPTION]


def offer(state: State, seat: int) -> list[Ask]:
    """The same beside what others decide."""
    ask = Ask((seat,), "look-on", OFFER, default=(PASS,), rules=("DORN-OBJ-05",), offer=True)
    return [ask] if options(state, seat) else []


def answers(others: int) -> list[Option]:
    """To fight on or to give up, which so many ``others`` of the side have a say in, too."""
    return [Option("no", words="fight-on", means=False), Option("yes", "give-up", {"others": others}, means=True)]


async def propose(table: Table[State], seat: int) -> None:
    """Whoever proposes it is asked whether really, unless another has said so first; a team gives up only if all of them do (DORN-AMB-39)."""
    state = table.state
    side = "keeper" if seat == state.keeper.seat else "heroes"
    others = [] if side == "keeper" else [one for one in dict.fromkeys(h.seat for h in state.heroes) if one != seat]
    ways = answers(len(others))
    args = {"others": len(others)}
    really = Ask((seat,), "surrender", ways, args=args, default=("no",), rules=("DORN-OBJ-05",), silence=True)
    answer = await table.wait_anew(lambda: [really] if options(state, seat) else [])
    if answer is None or not answer.picked[0].means:
        return
    ballots = [
        Ask((one,), "surrender-all", ways, default=("no",), rules=("DORN-AMB-39",), silence=True) for one in others
    ]
    state.ballot = True
    said = await table.ask_sealed(ballots) if ballots else []
    state.ballot = False
    if all(answer.picked[0].means for answer in said):
        table.tell(Surrendered(side=side))
        raise win(state, "heroes" if side == "keeper" else "keeper", "surrender")
    table.tell(FoughtOn())
