"""Where two statements meet: a death in the midst of something, two sources of one thing, a Villain that is not the only one."""

import pytest

from engines.damnation import cards, combat, ending, haunt, movement, rooms, slain, vampire
from engines.damnation.events import GaveBack, HandSeen, Hurt, MoatRolled, Moved, Repelled, Rolled, Slain, TimerChanged
from engines.damnation.game import GAME
from engines.damnation.harm import suffer
from engines.damnation.library import library
from engines.damnation.state import Cause, Turn, pile
from engines.kernel import PASS, YIELD, Sight
from engines.kernel.words import Words
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


@pytest.mark.rule("DAM-MOAT-03", "DAM-TURN-12")
def test_whom_the_moat_slays_and_the_revenant_raises_rolls_no_more():
    scene = Scene("moat", "e4", "f4").ring("the_revenant", "the_creature").throw(1, 5)
    scene.piece(0).health = 1
    to_the_end(scene.turn())
    assert (scene.piece(0).at, scene.piece(0).health) == ("cemetery", 3)
    assert [event.roll for event in scene.told(MoatRolled)] == [1]


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
    words = Words(GAME, ["Ana", "Ben"])
    assert [words.event(event, 0) for event in scene.told(GaveBack)] == ["Ben gives a card back to the Vampire's Deck."]


@pytest.mark.rule("DAM-VAR-2P-02", "DAM-AMB-97")
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


@pytest.mark.rule("DAM-AMB-57", "DAM-POA-05", "DAM-VAMP-01")
def test_who_becomes_the_vampire_has_no_claim_any_more_and_others_keep_theirs():
    scene = Scene("x14", "r9", "q9", "w9")
    scene.piece(1).claimed_by, scene.piece(2).claimed_by, scene.piece(3).claimed_by = 0, 1, 2
    vampire.become(scene.table, scene.piece(0))
    assert [piece.claimed_by for piece in scene.state.pieces] == [-1, -1, 1, 2]


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


@pytest.mark.rule("DAM-AMB-16")
@pytest.mark.parametrize("health", [10, 2])
def test_who_has_declined_is_asked_once_more_when_somebody_has_struck_back(health):
    scene = Scene("m9", "l9", "f4", "g4").hold(0, "crossbow", "fencing_medal").hold(1, "butchers_gauntlet")
    scene.piece(0).health = health
    scene.hold(2, "black_veil").play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    scene.answer("react-attack", PASS, seat=0).answer("react-attack", PASS, seat=2)
    scene.answer("react-attack", "card-butchers_gauntlet", seat=1).passing("react-damage")
    if health == 2:  # who has struck is slain, and the attack comes all the same
        scene.answer("knell", "knell-0")
    assert "card-black_veil" in scene.offers("react-attack", 2)
    assert ("card-fencing_medal" in [id_ for ask in scene.asks for id_ in ask.ids]) == (health == 10)


# What changes a roll, where the roll is no common one


@pytest.mark.rule("DAM-GSS-02", "DAM-GSS-03", "DAM-GSS-08", "DAM-MOVE-11")
def test_on_the_stairs_a_passive_talent_makes_a_six_and_unmakes_it():
    def steps(roll: int) -> set[str]:
        scene = Scene("stair_3", "e4", "f4", cast=("wanderer", "collector", "lost")).throw(roll).turn()
        return {place for place in scene.places() if "stair_" in place}

    assert steps(6) == {"stair_8", "stair_1"}
    assert steps(5) == {"stair_7", "stair_8", "stair_1"}
    scene = Scene("stair_3", "e4", "f4").curse(0, "the_mourner").hold(0, "bundle_of_letters").throw(6).turn()
    assert scene.places() == ["stair_8"]
    assert "stair_1" in scene.answer("roll", "card-bundle_of_letters-way-1").places()


@pytest.mark.rule("DAM-POA-08", "DAM-MOVE-11", "DAM-BLK-01")
def test_the_claimant_uses_the_passive_talent_of_whom_it_moves_and_darkness_stops_it():
    scene = Scene("p9", "r9", "v9", cast=("wanderer", "collector", "lost"))
    scene.piece(0).claimed_by = 1
    offered = scene.move(3, "darkness").passing("modify").offers("path", 1)
    assert "o9" in offered  # the trap is reached on the way
    assert not {"n9", "m9", "l9"} & set(offered)
    assert {"s9", "t9"} & set(offered)  # 3 and 4 steps the other way, past the claimant


@pytest.mark.rule("DAM-AMB-05", "DAM-DT-04", "DAM-POA-03")
def test_who_leaves_the_tower_under_a_claim_chooses_the_door_and_the_claimant_the_way():
    scene = Scene("dark_tower", "w9", "v9", cast=("collector", "occultist", "lost")).throw(2, black="darkness")
    scene.piece(0).claimed_by = 1
    assert scene.turn().ask("tower-door").seats == (0,)
    assert scene.answer("tower-door", "k7").passing("modify").ask("path").seats == (1,)


@pytest.mark.rule("DAM-AMB-06", "DAM-MOAT-03", "DAM-POA-02")
def test_a_claim_waits_for_nobody_in_the_moat_and_holds_for_who_leaves_it_by_a_card():
    scene = Scene("moat", "w9", "v9")
    scene.piece(0).claimed_by = 1
    to_the_end(scene.throw(4).turn())
    assert scene.piece(0).claimed_by == -1
    scene = Scene("moat", "w9", "v9").hold(0, "skeleton_key", "torch").throw(2, black="darkness")
    scene.piece(0).claimed_by = 1
    scene.turn().answer("play", "card-skeleton_key").answer("secret-door", "k7").passing("modify")
    assert scene.ask("path").seats == (1,)


@pytest.mark.rule("DAM-MOVE-11", "DAM-AMB-85", "DAM-CARD-09")
def test_a_suit_of_armour_that_is_taken_after_the_roll_slows_the_thief():
    scene = Scene("m9", "l9", "f4", cast=("collector", "lost", "wanderer")).hold(1, "suit_of_armour")
    scene.move(3, "darkness")
    assert scene.ask("move").args["total"] == 3
    scene.answer("play", "talent-own")
    assert scene.ask("move").args["total"] == 2
    assert scene.player(0).shown.cards == ["suit_of_armour"]


# Rooms


@pytest.mark.rule("DAM-ROOM-04", "DAM-ROOM-09", "DAM-BLK-02", "DAM-ATT-11")
def test_a_weapon_that_the_dead_have_left_strikes_in_the_dark_at_once():
    scene = Scene("f14", "cemetery", "f4")
    scene.table.move(scene._lying("cleaver"), pile(scene.state.heap, "kitchen", Sight.NOBODY), "cleaver")
    scene.move(1, "darkness").answer("move", "cemetery").answer("heap", "take")
    assert scene.offers("room-attack") == [PASS, "attack-cleaver-1"]
    to_the_end(scene.answer("room-attack", "attack-cleaver-1"))
    assert scene.piece(1).health == 6


@pytest.mark.rule("DAM-ROOM-06", "DAM-BLK-02", "DAM-ATT-11", "DAM-AMB-16")
def test_who_attacks_in_the_bedroom_has_its_fate_all_the_same():
    scene = Scene("o1", "master_bedroom", "f4").hold(0, "cleaver").curse(0, "broken_sleep")
    scene.piece(0).tokens["fate"] = False
    scene.move(1, "darkness").answer("move", "master_bedroom")
    assert scene.piece(0).tokens["fate"]  # though a Curse bars it
    before = len(scene.state.decks["master_bedroom"])
    to_the_end(scene.answer("room-attack", "attack-cleaver-1"))
    assert len(scene.state.decks["master_bedroom"]) == before


@pytest.mark.rule("DAM-AMB-66", "DAM-HAUNT-13", "DAM-ROOM-03")
def test_a_barred_kitchen_bars_who_is_sent_and_not_who_returns():
    scene = Scene("e4", "p9", "f4")
    scene.piece(0).status, scene.piece(0).rises, scene.state.locked["kitchen"] = "haunt", "sixes", 1
    assert "kitchen" in scene.turn().offers("start-anywhere")
    scene = Scene("m9", "p9", "f4").hold(0, "the_bell_pull")
    scene.state.locked["kitchen"] = 1
    ways = ["card-the_bell_pull-way-1", "card-the_bell_pull-way-0-in-vain"]
    assert [id_ for id_ in scene.move(2).offers("play") if "bell" in id_] == ways
    scene.answer("play", ways[1])
    assert (scene.piece(0).at, scene.hand(0)) == ("m9", [])


@pytest.mark.rule("DAM-ROOM-03", "DAM-ROOM-07", "DAM-AMB-33", "DAM-SLAIN-07")
def test_nobody_answers_for_whom_a_decree_sends_to_the_maiden_or_to_the_creature():
    scene = Scene("m9", "e4", "f4", "g4").hold(0, "the_masters_decree").stack("iron_maiden").hold(1, "torch").move(2)
    to_the_end(scene.answer("play", "card-the_masters_decree-way-1").answer("target", "piece-1"))
    assert (scene.piece(1).status, scene.told(Slain)[0].by_seat) == ("haunt", None)
    assert scene.state.heap["courtyard"].cards == ["torch"]
    scene = Scene("m9", "e4", "f4", "g4").hold(0, "the_masters_decree").ring("the_creature").move(2).throw(1)
    to_the_end(scene.answer("play", "card-the_masters_decree-way-0").answer("target", "piece-1"))
    assert (scene.piece(1).status, scene.told(Slain)[0].by_seat) == ("haunt", None)


@pytest.mark.rule("DAM-GSS-06", "DAM-VAMP-02", "DAM-ROOM-03")
def test_a_decree_reaches_neither_the_stairs_nor_the_vampire_and_the_moat_once_more():
    scene = Scene("m9", "moat", "stair_3", "torture_chamber", "vault").hold(0, "the_masters_decree")
    scene.piece(4).status, scene.piece(4).prowls = "vampire", "v9"
    scene.move(2).answer("play", "card-the_masters_decree-way-0")
    assert scene.offers("target") == ["piece-1", "piece-3"]
    assert scene.answer("target", "piece-1").piece(1).health == 8


@pytest.mark.rule("DAM-MOAT-04", "DAM-SLAIN-02")
def test_the_creature_waits_at_each_roll_that_fails_the_third_as_well():
    scene = Scene("moat", "e4", "f4").ring("the_creature").throw(1, 5, 2, 5, 3, 5)
    to_the_end(scene.turn())
    assert (scene.piece(0).at, scene.piece(0).health) == ("cemetery", 7)
    scene = Scene("moat", "e4", "f4").ring("the_creature").throw(1, 5, 2, 5, 3, 1)
    assert to_the_end(scene.turn()).piece(0).status == "haunt"


@pytest.mark.rule("DAM-AMB-59", "DAM-AMB-03", "DAM-TRAP-03")
def test_who_is_dragged_onto_a_trap_door_loses_no_turn_and_nobody_elses_ends():
    scene = Scene("m9", "q9", "f4").hold(0, "puppet_strings").trap("o9", "trap_door", known=True).move(2)
    scene.answer("play", "card-puppet_strings").answer("drag", "o9")
    assert (scene.piece(1).at, scene.piece(1).health) == ("moat", 8)
    assert "move" in scene.asked()


# Souls and bells


@pytest.mark.rule("DAM-SLAIN-10", "DAM-SOUL-05", "DAM-VAMP-03", "DAM-TAL-02")
def test_a_bell_is_heard_before_the_spoils_and_by_living_villains_only():
    def heard(slain_one: int, status: str = "villain", supply: int = 11) -> tuple[int, int]:
        scene = Scene("e4", "m9", "f4", "v9", cast=("occultist", "collector", "lost", "wanderer"))
        scene.piece(0).status, scene.piece(0).prowls = status, "m8" if status == "vampire" else ""
        scene.state.supply, scene.state.heap_souls = supply, 11 - supply
        to_the_end(scene.play(slain.slay(scene.table, scene.piece(slain_one), 2)))
        return scene.piece(0).souls, scene.piece(2).souls

    assert heard(1) == (1, 1)
    assert heard(1, supply=1) == (1, 0)
    assert heard(1, "vampire") == (0, 1)
    assert heard(1, "haunt") == (0, 1)
    assert heard(0) == (0, 1)


# The Vampire's cards and time


@pytest.mark.rule("DAM-VAMP-13", "DAM-VAMP-08")
def test_who_plays_for_time_on_its_last_turn_shuts_the_vault():
    scene = prowling("x14", "e4", "v9", timer=1, cards=("old_hunger",)).throw(3, 4).turn()
    assert "vault" in scene.offers("prowl")
    scene.answer("vampire-play", "card-old_hunger")
    assert (scene.piece(0).timer, "vault" in scene.offers("prowl")) == (2, False)


@pytest.mark.rule("DAM-LOS-02", "DAM-AMB-23", "DAM-VAMP-07")
def test_in_the_vault_it_bites_nobody_and_its_cards_reach_whoever_is_there():
    scene = prowling("vault", "vault", "v9", cards=("wolf_form",)).throw(3, 4).turn()
    assert not {PASS, "bite-1"} & set(scene.offers("prowl"))
    to_the_end(scene.answer("vampire-play", "card-wolf_form"))
    assert scene.piece(1).health == 8


@pytest.mark.rule("DAM-SLAIN-11", "DAM-SLAIN-14", "DAM-AMB-46", "DAM-AMB-17", "DAM-VAMP-10")
def test_whom_its_servants_slay_is_its_own_and_gives_it_no_time():
    scene = prowling("m9", "e4", "f4", "g4", cards=("servants_of_the_blood",)).hold(1, "torch", "suit_of_armour")
    scene.hold(2, "wolf_mask")
    scene.piece(1).health = scene.piece(2).health = 1
    scene.piece(1).souls, scene.state.supply = 2, 9
    scene.throw(1, 2).turn().answer("vampire-play", "card-servants_of_the_blood").passing("react-damage")
    scene.answer("knell", "knell-0").passing("react-damage").answer("knell", "knell-1")
    assert [(event.seat, event.by_seat) for event in scene.told(Slain)] == [(1, 0), (2, 0)]
    assert scene.piece(0).souls == 4
    assert scene.piece(0).aside["courtyard"].cards == ["torch"]
    assert scene.piece(0).aside_shown.cards == ["suit_of_armour"]
    assert "wolf_mask" in scene.hand(0)
    assert not scene.told(TimerChanged)


@pytest.mark.rule("DAM-VAMP-14", "DAM-AMB-21")
def test_a_vampire_without_time_whom_the_revenant_raises_is_its_villain():
    scene = prowling("m9", "e4", "f4", "g4", timer=1).ring("the_revenant").throw(1, 2)
    to_the_end(scene.turn())
    piece = scene.piece(0)
    assert (piece.status, piece.at, piece.health, piece.prowls) == ("villain", "cemetery", 3, "")
    assert len(scene.state.decks["vampire"]) == 6


@pytest.mark.rule("DAM-VAMP-15", "DAM-AMB-20", "DAM-SLAIN-14")
def test_whom_its_return_slays_and_the_revenant_raises_leaves_it_the_spoils():
    scene = prowling("x14", "vault", "f4", "g4", timer=1).ring("the_revenant").hold(1, "torch").throw(3, 1).turn()
    to_the_end(scene.answer("prowl", "vault"))
    assert (scene.piece(1).status, scene.piece(1).at) == ("villain", "cemetery")
    assert (scene.piece(0).status, scene.hand(0)) == ("villain", ["torch"])


# Variants


@pytest.mark.rule("DAM-VAR-HAUNT-01", "DAM-HAUNT-09", "DAM-AMB-43")
def test_in_the_haunt_variant_a_death_six_that_tolls_the_last_bell_still_brings_one_back():
    def after(variant: str) -> tuple[bool, str, str]:
        scene = Scene("d4", "e4", "f4", variant=variant).ring("rust", "thirst", "carnage", "hunters_moon")
        state = scene.state
        scene.piece(0).status = "haunt"
        state.haunt_row.cards = ["haunt_blood_six", "haunt_vengeance_six", "haunt_madness"]
        rest = [card for card in state.haunt_deck.cards if card not in (*state.haunt_row.cards, "haunt_death_six")]
        state.haunt_deck.cards = [*rest, "haunt_death_six"]
        to_the_end(scene.play(haunt._push(scene.table, scene.piece(0), "haunt_madness")))
        return state.fallen, scene.piece(0).status, scene.piece(0).rises

    assert after("haunt") == (True, "haunt", "sixes")
    assert after("standard") == (True, "out", "")


@pytest.mark.rule("DAM-VAR-GOTHIC-02", "DAM-VAR-2P-05", "DAM-AMB-63")
def test_gothic_for_two_tolls_five_bells_and_nothing_falls():
    scene = Scene("d4", "e4", "f4", "g4", seats=2, variant="gothic").ring("carnage", "hunters_moon", "rust", "thirst")
    to_the_end(scene.play(slain.slay(scene.table, scene.piece(0), 1)))
    assert (len(scene.state.rung), scene.state.fallen, scene.piece(0).status) == (5, False, "out")


@pytest.mark.rule("DAM-VAMP-14", "DAM-VAR-2P-06", "DAM-AMB-60")
def test_of_two_a_vampire_without_time_leaves_its_partner_the_hand_or_loses():
    def runs_out(partner: str) -> Scene:
        scene = Scene("vault", "e4", "f4", "g4", seats=2).hold(0, "torch")
        scene.piece(0).status, scene.piece(0).prowls, scene.piece(0).timer = "vampire", "x14", 1
        scene.piece(0).souls, scene.state.supply, scene.piece(2).status = 2, 9, partner
        return to_the_end(scene.play(vampire.change_timer(scene.table, scene.piece(0), -1)))

    scene = runs_out("villain")
    assert (scene.piece(0).status, scene.hand(0), scene.state.heap_souls) == ("out", ["torch"], 2)
    assert len(scene.state.rung) == 1
    scene = runs_out("out")
    assert (scene.state.winner, scene.state.rung) == (1, [])


@pytest.mark.rule("DAM-AMB-61", "DAM-AMB-46", "DAM-AMB-88", "DAM-SLAIN-14")
def test_of_two_a_vampire_lays_the_hand_it_has_won_beside_that_of_its_partner():
    scene = Scene("vault", "e4", "v9", "g4", seats=2).ring("the_revenant").hold(1, "torch", "suit_of_armour")
    scene.piece(0).status, scene.piece(0).prowls = "vampire", "d4"
    scene.piece(1).health, scene.piece(3).status = 3, "out"
    scene.throw(1, 2).turn()
    to_the_end(scene.answer("prowl", "bite-1").passing("react-bite").answer("knell", "knell-1"))
    assert {"torch", "suit_of_armour"} <= set(scene.hand(0))
    assert (scene.piece(0).aside, scene.piece(0).aside_shown.cards) == ({}, [])


@pytest.mark.rule("DAM-VAMP-13", "DAM-AMB-47")
def test_cards_of_the_vampire_that_the_dead_have_left_go_back_as_well():
    scene = prowling("x14", "e4", "v9", timer=1).throw(3, 1)
    scene.table.move(scene.state.decks["vampire"], pile(scene.state.heap, "vampire", Sight.NOBODY), "bat_form")
    to_the_end(scene.turn().answer("prowl", "vault"))
    assert (len(scene.state.decks["vampire"]), len(scene.state.heap["vampire"])) == (6, 0)


@pytest.mark.rule("DAM-AMB-34", "DAM-SLAIN-13", "DAM-ATT-06")
def test_of_two_ones_own_second_villain_is_another_for_talents_and_attacks():
    cast = ("occultist", "lost", "wanderer", "gentleman")
    scene = Scene("m9", "e4", "l9", "g4", seats=2, cast=cast)
    scene.piece(2).health = 3
    assert scene.move(2).ask("play").option("talent-own").fatal["cards"] == ["wanderer"]
    to_the_end(scene.answer("play", "talent-own"))
    assert (scene.piece(2).status, scene.piece(0).souls) == ("out", 1)  # the Soul of the bell, and none for the death
    scene = Scene("m9", "e4", "l9", "g4", seats=2, cast=cast).hold(0, "cleaver", "stuffed_bear")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(2), "cleaver"))
    to_the_end(scene.answer("react-attack", "card-stuffed_bear", seat=0))
    assert (scene.piece(0).health, scene.piece(2).health) == (6, 10)
