"""What a game remembers for its recap."""

import pytest

from engines.damnation import ending, landing, slain, turn
from engines.damnation.deeds import Deed, Harm
from engines.damnation.events import Hurt
from engines.damnation.game import GAME
from engines.damnation.harm import suffer
from engines.damnation.state import Cause
from engines.damnation.verbs.health import Damage
from engines.kernel import PASS, Dice
from engines.kernel.stewards import playout
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.test_meetings import to_the_end


def test_a_death_is_remembered_with_place_cause_and_who_is_responsible():
    scene = Scene("d4", "e4", "f4").veil(0)
    scene.piece(0).health = 2
    scene.state.round = 7
    scene.play(suffer(scene.table, Harm(scene.piece(0), 5, Cause.ATTACK, dealer=1, responsible=1)))
    scene.answer("react-damage", PASS).answer("knell", "knell-2")
    death, knell = scene.state.chronicle.milestones
    assert (death.kind, death.round, death.piece, death.by, death.place, death.cause) == (
        "slain",
        7,
        0,
        1,
        "d4",
        "attack",
    )
    assert (knell.kind, knell.card) == ("knell", scene.state.rung[0])
    assert (scene.piece(1).deeds.dealt, scene.piece(1).deeds.slain) == (2, 1)
    assert scene.piece(0).deeds.taken == 2


def test_the_card_that_slew_somebody_is_named_when_it_hurts_and_in_the_recap():
    scene = Scene("d4", "e4", "f4").hold(0, "poison_ring").veil(0, 1, 2)
    scene.piece(1).health = 1
    scene.play(Damage(who="all", amount=1).run(Deed(scene.table, scene.piece(0), "poison_ring")))
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    assert "1 Damage (Poison Ring)" in words.prompt(scene.asks[0], 0)
    scene.passing().answer("knell", "knell-2").passing()
    assert all("1 Damage (Poison Ring)" in words.event(event, 0) for event in scene.told(Hurt))
    death = scene.state.chronicle.milestones[0]
    assert (death.piece, death.cause, death.card) == (1, "card", "poison_ring")


def test_what_was_carried_too_long_is_named():
    scene = Scene("k5", "e4", "f4").curse(0, "open_wound").veil(0)
    scene.piece(0).health = 1
    scene.play(ending.end_of_turn(scene.table, scene.piece(0))).answer("react-damage", PASS).answer("knell", "knell-2")
    assert "(Open Wound)" in Words(GAME, ["Ana", "Ben", "Cleo"]).event(scene.told(Hurt)[0], 0)
    assert scene.state.chronicle.milestones[0].card == "open_wound"


def test_the_fall_is_remembered_after_its_bell():
    scene = Scene("d4", "e4", "f4", "g4")
    for slot in range(4):
        slain.toll(scene.table, 0, slot)
    scene.play(slain.slay(scene.table, scene.piece(0), cause=Cause.STAIR))
    kinds = [milestone.kind for milestone in scene.state.chronicle.milestones]
    assert kinds == ["knell"] * 4 + ["slain", "knell", "fall"]


def test_health_is_counted_when_a_round_is_over():
    scene = Scene("d4", "e4", "f4")
    scene.state.turn.piece = scene.state.turn.slot = 2
    scene.piece(1).health, scene.piece(2).status = 4, "haunt"
    turn.next_turn(scene.state)
    assert scene.state.chronicle.health == [[10, 4, 0]]
    assert scene.state.round == 2


def test_a_whole_game_is_told_to_its_end():
    state = playout(GAME, 4, GAME.Options(), b"9" * 32, GAME.steward(Dice(b"s" * 32))).state
    assert len(state.chronicle.health) == state.round
    assert [piece.number for piece in state.pieces if state.chronicle.health[-1][piece.number]] == [
        piece.number for piece in state.pieces if piece.seat == state.winner
    ]
    bells = [milestone.card for milestone in state.chronicle.milestones if milestone.kind == "knell"]
    assert bells == state.rung
    slain_by = sum(milestone.by >= 0 for milestone in state.chronicle.milestones if milestone.kind == "slain")
    assert slain_by == sum(piece.deeds.slain for piece in state.pieces)


@pytest.mark.rule("DAM-TRAP-02")
def test_what_no_villain_deals_is_nobodys_pride():
    scene = Scene("p9", "i4", "v9").trap("h14", "bear_trap")
    to_the_end(scene.play(landing.land(scene.table, scene.piece(0), "h14")))
    assert [(piece.deeds.dealt, piece.deeds.taken) for piece in scene.state.pieces] == [(0, 2), (0, 0), (0, 0)]
