"""Where two statements meet: a death in the midst of something, two sources of one thing, a Villain that is not the only one."""

import pytest

from engines.damnation import cards, combat, ending, movement, rooms, slain, vampire
from engines.damnation.events import HandSeen, Hurt, Moved, Repelled, Rolled, Slain, TimerChanged
from engines.damnation.harm import suffer
from engines.damnation.library import library
from engines.damnation.state import Cause, Turn
from engines.kernel import PASS, YIELD
from tests.engines.damnation.scene import Scene, harm
from tests.engines.damnation.test_vampire import prowling


def to_the_end(scene: Scene) -> Scene:
    """Whatever is asked now is declined, or answered with what stands first."""
    while scene.asks:
        ask = scene.asks[0]
        scene.answer(ask.kind, PASS if PASS in ask.ids else ask.ids[0], seat=ask.seats[0])
    return scene


# Deaths in the midst of something


@pytest.mark.rule("DAM-VAMP-10")
def test_a_bite_has_slain_also_whom_the_revenant_raises():
    scene = prowling("m9", "l9", "v9").ring("the_revenant").throw(1, 2).turn()
    scene.piece(1).health = 5
    scene.answer("prowl", "bite-1").passing("react-bite").answer("knell", "knell-1")
    assert (scene.piece(1).at, scene.piece(1).health) == ("cemetery", 3)
    assert scene.told(TimerChanged)[0].timer == 7


@pytest.mark.rule("DAM-AMB-26")
def test_whom_the_vault_slays_and_the_revenant_raises_is_no_vampire():
    scene = Scene("x14", "e4", "f4").ring("the_revenant")
    scene.piece(0).health = 4
    scene.play(rooms.enter(scene.table, scene.piece(0), "vault")).passing().answer("knell", "knell-1")
    assert (scene.piece(0).status, scene.piece(0).at, scene.piece(0).health) == ("villain", "cemetery", 3)


@pytest.mark.rule("DAM-SLAIN-07", "DAM-AMB-29")
def test_whom_the_first_of_two_cards_slays_draws_no_second():
    scene = Scene("torture_chamber", "e4", "f4").stack("iron_maiden", "thumbscrews")
    scene.hold(0, "letter_of_introduction").move(3).answer("play", "card-letter_of_introduction")
    to_the_end(scene)
    assert scene.piece(0).status == "haunt"
    assert scene.hand(0) == []
    assert "thumbscrews" in scene.state.decks["torture_chamber"].cards


@pytest.mark.rule("DAM-AMB-28")
def test_who_is_slain_by_a_card_turns_back_no_token_by_it():
    scene = Scene("torture_chamber", "e4", "f4").stack("the_rack")
    scene.piece(0).health = 3
    scene.piece(0).tokens["fate"] = False
    to_the_end(scene.play(cards.draw(scene.table, scene.piece(0), "torture_chamber")))
    assert scene.piece(0).status == "haunt"
    assert not scene.piece(0).tokens["fate"]


@pytest.mark.rule("DAM-MOVE-08", "DAM-TURN-12")
def test_whom_the_walls_slay_and_the_revenant_raises_rolls_no_more(monkeypatch):
    scene = Scene("p9", "e4", "f4").ring("the_revenant").throw(3, black="darkness")
    scene.piece(0).health = 2
    monkeypatch.setattr(movement, "destinations", lambda _: ())
    to_the_end(scene.turn())
    assert scene.piece(0).at == "cemetery"
    assert len(scene.told(Rolled)) == 1


@pytest.mark.rule("DAM-TURN-12", "DAM-FALL-01", "DAM-AMB-41")
def test_whom_its_return_slays_and_the_revenant_raises_has_an_end_of_turn():
    scene = Scene("e4", "p9", "f4", variant="haunt").ring("the_revenant", "rust", "thirst", "carnage", "hunters_moon")
    scene.state.fallen = True
    scene.piece(0).status, scene.piece(0).rises = "haunt", "sixes"
    scene.stack("iron_maiden").turn().answer("start-anywhere", "torture_chamber").answer("keep", "iron_maiden")
    to_the_end(scene)
    assert (scene.piece(0).status, scene.piece(0).at, scene.piece(0).health) == ("villain", "cemetery", 2)


# Several sources of one thing


@pytest.mark.rule("DAM-DMG-04")
def test_a_talent_takes_nothing_off_what_a_curse_adds_to_unblockable_damage():
    scene = Scene("e4", "p9", "f4", cast=("lost", "collector", "occultist")).curse(0, "the_crone_who_waits")
    scene.play(suffer(scene.table, harm(scene, 0, 5, cause=Cause.TRAP, unblockable=True)))
    assert scene.piece(0).health == 4
    scene.play(suffer(scene.table, harm(scene, 0, 2, cause=Cause.TRAP)))
    assert scene.piece(0).health == 3  # 1 less in all


@pytest.mark.rule("DAM-DMG-02", "DAM-AMB-15")
def test_two_cards_that_hurt_at_the_end_of_turn_are_two_sources():
    scene = Scene("p9", "e4", "f4").curse(0, "open_wound").hold(0, "strange_claw", "dustbin_lid")
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert scene.ask("react-damage").args["by_card"] == "open_wound"
    scene.answer("react-damage", "armour-dustbin_lid")
    assert scene.over
    assert [event.by_card for event in scene.told(Hurt)] == ["strange_claw"]
    assert scene.piece(0).health == 9


@pytest.mark.rule("DAM-DMG-02", "DAM-SLAIN-05")
def test_a_card_that_its_owner_lost_by_the_one_before_hurts_nobody():
    scene = Scene("p9", "e4", "f4").curse(0, "open_wound").hold(0, "strange_claw").ring("the_revenant")
    scene.piece(0).health = 1
    to_the_end(scene.play(ending.end_of_turn(scene.table, scene.piece(0))))
    assert scene.piece(0).health == 3


@pytest.mark.rule("DAM-AMB-16", "DAM-TAL-03")
def test_whom_an_attack_turns_on_has_its_own_talent_whatever_the_other_has_used():
    scene = Scene("m9", "l9", "f4", cast=("stranger", "gentleman", "lost"))
    scene.hold(0, "headsmans_axe").hold(1, "stuffed_bear")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "headsmans_axe"))
    scene.answer("react-attack", "talent-own", seat=1).answer("react-attack", "card-stuffed_bear", seat=1)
    assert "talent-own" in scene.offers("react-attack", 0)
    scene.answer("react-attack", "talent-own", seat=0)
    assert (scene.piece(0).health, scene.piece(1).health) == (10, 10)


@pytest.mark.rule("DAM-AMB-33", "DAM-SLAIN-06", "DAM-SLAIN-07")
def test_nobody_else_is_responsible_for_whom_its_own_attack_slays():
    scene = Scene("m9", "l9", "f4", "g4", cast=("collector", "lost", "wanderer", "gentleman"))
    scene.hold(0, "headsmans_axe", "torch").hold(1, "stuffed_bear")
    scene.piece(0).health = 3
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "headsmans_axe"))
    to_the_end(scene.answer("react-attack", "card-stuffed_bear", seat=1))
    assert scene.piece(0).status == "haunt"
    assert (scene.piece(1).souls, scene.hand(1)) == (0, [])
    assert scene.state.heap["courtyard"].cards == ["torch"]


@pytest.mark.rule("DAM-GSS-06")
def test_nobody_strikes_back_at_whom_the_staircase_hides():
    scene = Scene("stair_3", "trophy_room", "f4").hold(0, "grave_goods").stack("the_hunters_ghost", "elephant_gun")
    scene.hold(1, "butchers_gauntlet", "death_mask").throw(2).turn().answer("play", "card-grave_goods")
    assert scene.offers("react-damage", 1) == [PASS, "armour-butchers_gauntlet", "card-death_mask"]
    to_the_end(scene.answer("react-damage", "card-death_mask", seat=1))
    assert scene.piece(1).health == 10
    assert scene.piece(0).health == 7  # the cards' own damage, and nothing by the Mask


# The Vampire in rooms, and in a game of two


@pytest.mark.rule("DAM-VAMP-16", "DAM-VAMP-27", "DAM-AMB-48")
def test_it_is_driven_out_of_a_room_as_well():
    scene = prowling("kitchen", "kitchen", "v9").hold(1, "rosary").throw(1)
    scene.state.turn.haunted = ["kitchen"]
    scene.play(vampire.bite(scene.table, scene.piece(0), scene.piece(1))).answer("react-bite", "card-rosary", seat=1)
    offered = [place for place in scene.offers("repel") if place != YIELD]
    assert sorted(offered) == sorted({door.outside for door in rooms.castle().doors_of("kitchen")})
    scene.answer("repel", offered[0], seat=1)
    assert scene.piece(0).prowls == offered[0]
    assert scene.told(Repelled)[0].roll == 1
    assert scene.piece(1).health == 10


@pytest.mark.rule("DAM-VAMP-15", "DAM-VAR-2P-01")
def test_who_comes_home_spares_both_villains_of_its_player():
    scene = Scene("x14", "e4", "vault", "vault", seats=2)
    master = scene.piece(0)
    master.status, master.prowls, master.timer = "vampire", "x14", 1
    to_the_end(scene.play(vampire.go_home(scene.table, master)))
    assert [piece.status for piece in scene.state.pieces] == ["villain", "villain", "villain", "out"]


@pytest.mark.rule("DAM-VAMP-13", "DAM-AMB-47", "DAM-VAR-2P-02")
def test_its_cards_lie_together_again_also_those_that_somebody_has_taken():
    scene = Scene("x14", "k7", "e4", "v9", seats=2).hold(1, "love_letters", "the_third_bride")
    scene.play(rooms.enter(scene.table, scene.piece(0), "vault"))
    to_the_end(scene)
    scene.state.turn = Turn(piece=1, slot=1)
    scene.throw(2, black="darkness").turn().answer("play", "card-love_letters-way-1")
    assert [card in library().decks["vampire"] for card in scene.hand(1)] == [False, True]
    scene.state.turn = Turn(piece=0)
    to_the_end(scene.play(vampire.go_home(scene.table, scene.piece(0))))
    assert len(scene.state.decks["vampire"]) == 6
    assert scene.hand(1) == ["the_third_bride"]


@pytest.mark.rule("DAM-VAR-2P-02")
def test_two_villains_of_one_hand_are_one_where_a_hand_is_meant():
    scene = Scene("k7", "k8", "e4", "v9", seats=2).hold(0, "opera_glasses").hold(1, "torch").move(2, "darkness")
    scene.answer("play", "card-opera_glasses")
    assert scene.told(HandSeen)[0].target_seat == 1  # and nothing was to be chosen
    scene = (
        Scene("k7", "k8", "k9", "k6", seats=2).hold(0, "thumbscrews", "cleaver").hold(1, "torch", "crucifix", "rosary")
    )
    scene.move(2, "darkness").answer("play", "card-thumbscrews")
    assert scene.offers("target") == ["piece-1", "piece-2"]  # the own hand may be meant
    scene = Scene("k7", "k8", "e4", "k6", seats=2).stack("children_of_the_night").hold(1, "torch", "crucifix", "rosary")
    to_the_end(scene.move(2, "castle_event"))
    assert len(scene.hand(1)) == 1  # each of them discards


# A claim that is left


@pytest.mark.rule("DAM-AMB-35", "DAM-SLAIN-12", "DAM-POA-03")
def test_a_claimant_who_leaves_the_choice_has_moved_nobody_and_is_responsible_for_nothing():
    scene = Scene("p9", "r9", "v9", cast=("collector", "wanderer", "lost")).trap("o9", "oubliette", known=True)
    scene.piece(0).claimed_by = 1
    scene.move(1, "darkness").answer("modify", PASS)
    scene.answer("path", YIELD, seat=1).answer("move", "o9", seat=0)
    assert scene.told(Moved)[0].by_seat is None
    to_the_end(scene)
    assert scene.told(Slain)[0].by_seat is None
    assert scene.piece(1).souls == 0


@pytest.mark.rule("DAM-SLAIN-12", "DAM-SLAIN-04")
def test_a_claimant_who_chooses_the_trap_is_responsible():
    scene = Scene("p9", "r9", "v9", cast=("collector", "wanderer", "lost")).trap("o9", "oubliette", known=True)
    scene.piece(0).claimed_by = 1
    to_the_end(scene.move(1, "darkness").answer("modify", PASS).answer("path", "o9", seat=1))
    assert (scene.told(Moved)[0].by_seat, scene.told(Slain)[0].by_seat) == (1, 1)
    assert scene.piece(1).souls == 1


@pytest.mark.rule("DAM-AMB-57", "DAM-AMB-73")
def test_a_claimant_who_was_slain_and_raised_has_no_claim_any_more():
    scene = Scene("p9", "r9", "v9", "w9").ring("the_revenant")
    scene.piece(0).claimed_by = 1
    to_the_end(scene.play(slain.slay(scene.table, scene.piece(1))))
    assert scene.piece(1).status == "villain"
    assert scene.move(1, "darkness").ask("move").seats == (0,)


@pytest.mark.rule("DAM-POA-02")
def test_who_was_slain_under_a_claim_and_raised_moves_by_itself():
    scene = Scene("p9", "r9", "v9", "w9").ring("the_revenant")
    scene.piece(0).claimed_by = 1
    to_the_end(scene.play(slain.slay(scene.table, scene.piece(0))))
    scene.state.turn.over = False
    assert scene.move(1, "darkness").ask("move").seats == (0,)


@pytest.mark.rule("DAM-AMB-16", "DAM-ATT-06")
def test_who_has_declined_is_asked_once_more_when_a_protection_has_lessened_the_attack():
    scene = Scene("m9", "l9", "f4").hold(0, "crossbow", "fencing_medal").hold(1, "dustbin_lid")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    scene.answer("react-attack", PASS, seat=0).answer("react-attack", "armour-dustbin_lid", seat=1)
    assert scene.ask("react-attack", 0).args["amount"] == 1
    to_the_end(scene.answer("react-attack", "card-fencing_medal", seat=0))
    assert scene.piece(1).health == 7
