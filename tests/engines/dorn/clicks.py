"""Presses of a turn, in games with a hero for each person: ``python -m tests.engines.dorn.clicks [GAMES]``.

Heroes are played by stewards, the Dornkeeper by whoever takes what is proposed and tells nobody anything special. A Blessing that is kept costs no press:
the first move ends its time. To turn to another hero costs none either, since each person has one.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engines.dorn.game import GAME
from engines.dorn.state import State
from engines.kernel import PASS, Ask, Dice, Session

HEROES = ("movement", "attacks", "healing")
"""The phases in which heroes are asked in their own turn."""
LAST = 20
"""So many turns are counted: who never gives an order holds heroes up, and does not win either."""
KEEPER = ("ritual", "summoning", "march", "onslaught", "nightfall")


class Turn(NamedTuple):
    """What one person did in one turn.

    Attributes:
        who: a hero, or ``keeper``.
        monsters: on the map when it began.
        presses: all of them.
        kinds: of what was picked: ``walk``, ``strike``, ``pass`` and so on.
    """

    who: str
    monsters: int
    presses: int
    kinds: Counter[str]


def proposed(ask: Ask) -> list[str]:
    """What the Dornkeeper takes who wants nothing special: monsters as near to heroes as they get, and Go."""
    near = next((id_ for id_ in ask.ids if id_.startswith("near")), "")
    return [near] if near and ask.kind.startswith("summon") else list(ask.default)


def picked(ask: Ask, choice: list[str]) -> str:
    """In a word what that was."""
    option = ask.option(choice[0])
    if ask.kind == "move" and isinstance(option.means, int):
        return "walk"
    return PASS if option.id == PASS else option.id.partition("-")[0]


def turns(seed: bytes) -> Iterator[Turn]:
    """Each turn of each hero and of the Dornkeeper, in a game of six."""
    steward = GAME.steward(Dice(seed))
    session: Session[State] = Session.start(GAME, 6, GAME.Options(), seed)
    found: dict[tuple[int, str], Counter[str]] = {}
    monsters: dict[tuple[int, str], int] = {}
    while not session.finished and session.state.turn <= LAST:
        state = session.state
        ask, choice = next(_answers(session, steward))
        seat = ask.seats[0]
        own = KEEPER if seat == state.keeper.seat else HEROES
        if state.phase in own:
            who = "keeper" if own is KEEPER else next(hero.hero for hero in state.heroes if hero.seat == seat)
            key = state.turn, who
            monsters.setdefault(key, len(state.monsters))
            found.setdefault(key, Counter())
            if not (ask.kind == "blessing" and choice == [PASS]):
                found[key][picked(ask, choice)] += 1
        session.answer(ask.number, seat, choice)
    for key, kinds in found.items():
        yield Turn(key[1], monsters[key], kinds.total(), kinds)


def _answers(session: Session[State], steward: object) -> Iterator[tuple[Ask, list[str]]]:
    """What is answered next: a question of the Dornkeeper before it goes on to single monsters, then those of heroes."""
    keeper = session.state.keeper.seat
    for ask in session.asks:
        seat = ask.seats[0]
        if seat == keeper and session.state.phase in KEEPER:
            yield ask, proposed(ask)
        choice = steward.answer(seat, ask, lambda seat=seat: session.view(seat))  # type: ignore[attr-defined]
        if choice is not None:
            yield ask, choice


def main() -> None:
    """Say it."""
    everything = [
        turn
        for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
        for turn in turns(f"clicks{number}".encode().ljust(16, b"."))
    ]
    for name, some in (
        ("a hero's turn", [turn for turn in everything if turn.who != "keeper"]),
        ("one that walks and strikes once", [turn for turn in everything if simple(turn)]),
        ("the Dornkeeper's", [turn for turn in everything if turn.who == "keeper"]),
        ("his with 12 monsters", [turn for turn in everything if turn.who == "keeper" and turn.monsters >= 12]),
    ):
        presses = sorted(turn.presses for turn in some)
        if presses:
            average = sum(presses) / len(presses)
            sys.stdout.write(f"{name}: {average:.2f} presses, at most {presses[-1]} ({len(presses)} turns)\n")


def simple(turn: Turn) -> bool:
    """Whether a hero has moved once and attacked once, whatever else it did."""
    return turn.who != "keeper" and turn.kinds["walk"] == 1 and turn.kinds["strike"] == 1


if __name__ == "__main__":
    main()
