"""What can be taken back: one's own last choice, as long as nobody has learned anything by it."""

import pytest

from engines.damnation import combat
from engines.damnation.game import GAME
from engines.kernel import PASS, Dice, RandomSteward, Refused, Session
from engines.kernel.stewards import steward_step
from tests.engines.damnation.scene import Scene


@pytest.mark.rule("DAM-AMB-16")
def test_once_all_have_answered_an_attack_everybody_knows_who_has_passed():
    scene = Scene("m9", "l9", "v9").hold(0, "crossbow", "fencing_medal").hold(1, "torch").hold(2, "rosary")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    scene.table.revealed = False
    scene.answer("react-attack", PASS, seat=0).answer("react-attack", PASS, seat=2)
    assert not scene.table.revealed  # nobody has learned that yet, and each may think better of it
    scene.answer("react-attack", PASS, seat=1)
    assert scene.piece(1).health == 6
    assert scene.table.revealed


@pytest.mark.rule("DAM-AMB-16")
def test_who_is_asked_alone_tells_nothing_by_passing():
    scene = Scene("m9", "l9", "v9").hold(0, "crossbow").hold(1, "torch")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    scene.table.revealed = False
    scene.answer("react-attack", PASS, seat=1)
    assert not scene.table.revealed


@pytest.mark.parametrize("seats", [2, 4])
def test_no_answer_to_an_attack_comes_back_when_the_others_are_known(seats: int):
    closed = 0
    for number in range(8):
        closed += windows_closed(seats, f"back/{seats}/{number}".encode().ljust(16, b"."), most=40 - closed)
    assert closed


def windows_closed(seats: int, seed: bytes, most: int) -> int:
    """How many have seen all the others answer an attack in a game, up to so many; none of them takes that back."""
    session = Session.start(GAME, seats, GAME.Options(), seed)
    stewards = dict.fromkeys(range(seats), RandomSteward(Dice(seed[::-1])))
    windows: dict[int, str] = {}
    closed = 0
    while not session.finished and closed < most:
        windows |= {ask.number: ask.kind for ask in session.asks}
        step = steward_step(session, stewards)
        assert step is not None
        if windows[step.entry.ask] != "react-attack" or any(ask.kind == "react-attack" for ask in session.asks):
            continue
        asked = [
            (n, past.entry.seat) for n, past in enumerate(session.history) if windows[past.entry.ask] == "react-attack"
        ]
        for seat in {seat for _, seat in asked} if len({seat for _, seat in asked}) > 1 else ():
            closed += 1
            if session.last_of(seat) in [n for n, _ in asked]:
                with pytest.raises(Refused):
                    session.undone(seat)
    return closed
