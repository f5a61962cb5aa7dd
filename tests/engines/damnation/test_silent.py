"""Where the rule book is silent: what is decided for it in ``docs/rules``."""

import pytest

from engines.damnation import actions, combat, ending, landing
from engines.damnation.events import Slain
from engines.kernel import PASS
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.test_meetings import to_the_end
from tests.engines.damnation.test_vampire import prowling


@pytest.mark.rule("DAM-AMB-90")
def test_whom_a_card_slays_and_the_revenant_raises_has_the_rest_of_the_card():
    scene = Scene("torture_chamber", "e4", "f4").ring("the_revenant").hold(0, "grave_goods", "torch")
    scene.stack("elephant_gun", "dragon_scale").piece(0).health = 1
    to_the_end(scene.move(2, "darkness").answer("play", "card-grave_goods"))
    assert (scene.piece(0).at, scene.piece(0).health) == ("cemetery", 3)
    assert scene.hand(0) == ["elephant_gun", "dragon_scale"]  # the Torch is lost


@pytest.mark.rule("DAM-AMB-90", "DAM-AMB-16")
def test_an_attack_goes_on_against_whom_striking_back_has_slain_and_the_revenant_raised():
    scene = Scene("m9", "l9", "v9").ring("the_revenant").hold(0, "hat_pin", "headsmans_axe")
    scene.hold(1, "butchers_gauntlet", "stuffed_bear").piece(0).health = 2
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "headsmans_axe")).answer(
        "react-attack", PASS, seat=0
    )
    scene.answer("react-attack", "card-butchers_gauntlet", seat=1).answer("react-damage", PASS, seat=0)
    scene.answer("knell", scene.offers("knell")[0], seat=0).answer("react-attack", "card-stuffed_bear", seat=1)
    to_the_end(scene)
    assert [event.seat for event in scene.told(Slain)] == [0, 0]  # it stood up with 3, and its own Axe does 7
    assert scene.piece(1).health == 10


@pytest.mark.rule("DAM-AMB-91", "DAM-SLAIN-04", "DAM-SLAIN-07", "DAM-SLAIN-14")
def test_a_killer_that_was_slain_itself_takes_nothing():
    scene = Scene("m9", "l9", "v9", "w9", cast=("collector", "lost", "wanderer", "gentleman"))
    scene.hold(0, "headsmans_axe", "torch").hold(1, "butchers_gauntlet", "cleaver")
    for piece in (scene.piece(0), scene.piece(1)):
        piece.health, piece.souls = 2, 2
    scene.state.supply -= 4
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "headsmans_axe"))
    to_the_end(scene.answer("react-attack", "card-butchers_gauntlet", seat=1))
    assert [(event.seat, event.by_seat) for event in scene.told(Slain)] == [(0, None), (1, 0)]
    assert (scene.piece(0).souls, scene.hand(0), scene.state.heap_souls) == (0, [], 4)
    assert sorted(card for zone in scene.state.heap.values() for card in zone.cards) == ["cleaver", "torch"]


@pytest.mark.rule("DAM-AMB-92", "DAM-VAMP-11")
def test_no_bar_keeps_the_mist_out():
    scene = prowling("m10", "kitchen", "v9", cards=("mist_form",))
    scene.piece(0).prowls = "n9"
    scene.state.locked["kitchen"] = 1
    scene.throw(1, 2).turn()
    assert "kitchen" not in scene.offers("prowl")
    scene.answer("vampire-play", "card-mist_form").answer("prowl", "kitchen")
    assert "bite-1" in scene.offers("prowl")


@pytest.mark.rule("DAM-AMB-93", "DAM-AMB-03")
@pytest.mark.parametrize(("knells", "step"), [((), "stair_5"), (("the_hungry_stair",), "stair_6")])
def test_whom_an_arrow_pushes_onto_a_hungry_stair_stands_a_step_farther_down(knells, step):
    scene = Scene("d11", "e4", "f4").ring(*knells)
    scene.play(landing.land(scene.table, scene.piece(0), "d12"))
    assert scene.piece(0).at == step


@pytest.mark.rule("DAM-AMB-94", "DAM-VAR-2P-02")
@pytest.mark.parametrize(("number", "gone"), [(0, 0), (2, 2)])
def test_a_joint_hand_keeps_to_the_limit_of_the_villain_whose_turn_ends(number, gone):
    scene = Scene("m9", "l9", "v9", "w9", seats=2)  # the Collector, who holds 2 more, and the Lost
    scene.hold(0, "torch", "cleaver", "crossbow", "pitchfork", "hat_pin", "blunderbuss", "leather_apron", "rosary")
    scene.hold(0, "dustbin_lid").play(ending.keep_to_limit(scene.table, scene.piece(number)))
    assert (scene.ask("discard").least if scene.asks else 0) == gone
    scene.piece(number).status = "out"  # who was slain in its turn keeps nobody to a limit
    assert not scene.play(ending.end_of_turn(scene.table, scene.piece(number))).asks


@pytest.mark.rule("DAM-AMB-95")
@pytest.mark.parametrize(("villain", "picked"), [("lost", ("target", "piece-2")), ("wanderer", ("secret-door", "d5"))])
def test_who_is_moved_on_after_its_move_neither_claims_nor_attacks(villain, picked):
    cast = (villain, *(other for other in ("collector", "stranger", "gentleman")))
    scene = Scene("k9", "d6", "l9", "m9", cast=cast).hold(0, "crossbow", "a_brawl")
    scene.state.turn.ended = True
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert "claim-2" in scene.offers("other")
    scene.answer("play", "talent-own").answer(*picked)
    assert scene.offers("other") == [PASS]
    assert not [id_ for id_ in scene.offers("play") if id_.startswith("attack")]
    assert "card-a_brawl" in scene.offers("play")


@pytest.mark.rule("DAM-AMB-95")
def test_who_is_moved_back_to_where_its_move_ended_does_not_attack_from_there_either():
    scene = Scene("k7", "v9", "k8", cast=("wanderer", "collector", "stranger")).hold(0, "crossbow", "coffin_lid")
    scene.stack("iron_railing").state.turn.ended = True
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert "claim-2" in scene.offers("other")
    scene.answer("play", "card-coffin_lid").answer("play", "talent-own").answer("secret-door", "k7")
    assert scene.offers("other") == [PASS]
    assert not [id_ for id_ in scene.offers("play") if id_.startswith("attack")]
