"""Attacks, claims, damage, Protections, reactions."""

import pytest

from engines.damnation import actions, combat, harm, landing
from engines.damnation.deeds import Harm
from engines.damnation.events import AttackChanged, Attacked, Claimed, Hurt, Spared, Unhurt
from engines.damnation.game import GAME
from engines.damnation.state import Cause
from engines.kernel import PASS, seen_by, standing_choice
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.scene import harm as hurt


def after_move(*places: str, hand: tuple[str, ...] = (), seats: int = 0, **options: str) -> Scene:
    """The first piece has ended its move where it stands."""
    scene = Scene(*places, seats=seats, **options).hold(0, *hand)
    scene.state.turn.ended = True
    return scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))


def resolutions(scene: Scene) -> list[str]:
    """The claims and attacks on offer."""
    offered = [*scene.offers("other"), *scene.offers("play")]
    return [id_ for id_ in offered if id_.startswith(("claim", "attack"))]


@pytest.mark.rule("DAM-ATT-01", "DAM-ATT-02", "DAM-LOS-01", "DAM-ATT-09", "DAM-LOS-03", "DAM-AMB-49")
def test_weapons_reach_along_straight_corridors_only():
    scene = after_move("m9", "p9", "l9", "kitchen", hand=("barbed_whip", "cleaver"))
    assert resolutions(scene) == [
        "claim-2",
        "attack-barbed_whip-1",
        "attack-barbed_whip-2",
        "attack-cleaver-2",
    ]
    scene = after_move("m9", "q9", hand=("barbed_whip",))
    assert resolutions(scene) == []  # four spaces are too far
    scene = after_move("k8", "l9", hand=("elephant_gun",))
    assert resolutions(scene) == []  # round the corner


@pytest.mark.rule("DAM-ATT-03", "DAM-ATT-05", "DAM-ATT-08", "DAM-ATT-12", "DAM-DMG-02", "DAM-SLAIN-06", "DAM-CARD-02")
def test_the_example_of_the_rule_book():
    """Range 1 and Damage 6 against the Leather Apron leaves 1."""
    scene = after_move("m9", "l9", hand=("strange_claw",))
    scene.hold(1, "leather_apron").answer("play", "attack-strange_claw-1")
    scene.answer("react-attack", "armour-leather_apron", seat=1).passing()
    assert scene.piece(1).health == 9
    assert scene.hand(0) == ["strange_claw"]  # a Relic stays
    assert scene.hand(1) == []
    assert scene.state.used.cards == ["leather_apron"]
    assert scene.state.turn.attacked


@pytest.mark.rule("DAM-ATT-07", "DAM-CARD-08", "DAM-AMB-15")
def test_any_number_of_protections_relics_once_each():
    scene = after_move("m9", "l9", hand=("headsmans_axe",)).hold(1, "dragon_scale", "copper_lid").veil(2)
    scene.answer("play", "attack-headsmans_axe-1").answer("react-attack", "armour-dragon_scale", seat=1)
    scene.others_pass("react-attack")  # and then all are asked once more, who may hold something
    assert scene.offers("react-attack", seat=1) == [PASS, "armour-copper_lid"]
    scene.answer("react-attack", "armour-copper_lid", seat=1).passing()
    assert scene.piece(1).health == 9
    assert scene.hand(1) == ["dragon_scale"]
    assert scene.told(Attacked)[0].damage == 7


@pytest.mark.rule("DAM-ATT-04", "DAM-RES-03", "DAM-AMB-76")
def test_one_attack_or_one_claim():
    scene = after_move("m9", "l9", hand=("cleaver", "carving_knife"))
    scene.answer("play", "attack-cleaver-1").passing("react-attack", "react-damage")
    assert resolutions(scene) == []
    scene = after_move("m9", "l9", "n9", hand=("cleaver",)).answer("other", "claim-1")
    assert scene.piece(1).claimed_by == 0
    assert resolutions(scene) == []
    assert scene.told(Claimed)[0].target_seat == 1


@pytest.mark.rule("DAM-POA-01", "DAM-POA-05", "DAM-POA-07", "DAM-AMB-07")
def test_claims_are_over_neighbours_in_the_corridor_and_the_latest_counts():
    scene = after_move("m9", "l9", "n9", "kitchen", "o9")
    scene.piece(1).claimed_by = 3
    assert scene.offers("other") == [PASS, "claim-1", "claim-2"]
    scene.answer("other", "claim-1")
    assert scene.piece(1).claimed_by == 0


@pytest.mark.rule("DAM-AMB-72", "DAM-RES-01")
def test_who_has_not_ended_a_move_neither_claims_nor_attacks():
    scene = Scene("m9", "l9").hold(0, "cleaver")
    scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))
    assert resolutions(scene) == []


@pytest.mark.rule("DAM-ATT-10", "DAM-LOS-02", "DAM-ROOM-08", "DAM-ATT-11")
def test_the_courtyard_lets_one_attack_on_entering():
    scene = Scene("n9", "courtyard").hold(0, "crossbow").stack("torch")
    scene.play(landing.arrive(scene.table, scene.piece(0), "courtyard"))
    scene.answer("room-attack", "attack-crossbow-1").passing()
    assert scene.piece(1).health == 6
    assert scene.hand(0) == []  # and no card
    scene = Scene("n9", "courtyard").hold(0, "crossbow").stack("torch")
    scene.play(landing.arrive(scene.table, scene.piece(0), "courtyard")).answer("room-attack", PASS)
    assert set(scene.hand(0)) == {"crossbow", "torch"}


@pytest.mark.rule("DAM-ATT-13")
def test_nobody_attacks_in_the_moat():
    scene = Scene("moat", "moat").hold(0, "impalers_lance")
    assert combat.victims(scene.state, scene.piece(0)) == []


@pytest.mark.rule("DAM-ATT-06", "DAM-TURN-11", "DAM-AMB-16")
def test_others_step_into_an_attack_all_asked_at_once():
    scene = after_move("m9", "l9", "v9", "w9", hand=("crossbow", "fencing_medal"))
    scene.veil(0, 1, 3).hold(2, "black_veil").answer("play", "attack-crossbow-1")
    assert sorted(ask.seats[0] for ask in scene.asks) == [0, 1, 2, 3]
    scene.answer("react-attack", "card-fencing_medal", seat=0).others_pass("react-attack")
    assert scene.told(AttackChanged)[0].damage == 6
    assert sorted(ask.seats[0] for ask in scene.asks) == [0, 1, 2, 3]  # it is another attack now, also for who declined
    scene.answer("react-attack", "card-black_veil", seat=2).passing("react-attack")
    assert scene.asked() == ["play", "other"]
    assert scene.piece(1).health == 10


@pytest.mark.rule("DAM-AMB-16")
def test_answers_take_effect_from_the_affected_player_on_whoever_clicked_first():
    scene = after_move("m9", "l9", "v9", "w9", hand=("crossbow",)).hold(1, "stuffed_bear").hold(2, "black_veil")
    scene.veil(0, 3).answer("play", "attack-crossbow-1")
    scene.answer("react-attack", "card-black_veil", seat=2).answer("react-attack", PASS, seat=0)
    assert not scene.told(AttackChanged)  # nobody learns it before all have chosen
    scene.answer("react-attack", PASS, seat=3).answer("react-attack", "card-stuffed_bear", seat=1)
    assert [event.how for event in scene.told(AttackChanged)] == ["redirected", "foiled"]


@pytest.mark.rule("DAM-AMB-16")
def test_what_has_lost_its_point_is_not_used_up():
    scene = after_move("m9", "l9", "v9", "w9", hand=("crossbow",)).hold(1, "leather_apron").hold(2, "black_veil")
    scene.answer("play", "attack-crossbow-1").answer("react-attack", "armour-leather_apron", seat=1)
    scene.answer("react-attack", "card-black_veil", seat=2).passing("react-attack")
    assert scene.hand(1) == ["leather_apron"]
    assert scene.hand(2) == []


@pytest.mark.rule("DAM-AMB-16", "DAM-DMG-03")
def test_the_talent_that_saves_stands_in_the_first_question():
    scene = Scene("m9", "l9", "v9", cast=("collector", "stranger", "lost")).hold(0, "crossbow")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    assert scene.offers("react-attack", seat=1) == [PASS, "talent-own"]
    scene.answer("react-attack", "talent-own", seat=1).passing("react-attack")
    assert scene.piece(1).health == 10
    assert scene.told(Unhurt)


@pytest.mark.rule("DAM-AMB-16", "DAM-DMG-03")
def test_damage_of_which_all_is_prevented_does_not_come_back_by_a_stronger_blow():
    scene = Scene("m9", "l9", "v9", cast=("collector", "stranger", "lost")).hold(0, "crossbow", "fencing_medal")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    scene.answer("react-attack", "talent-own", seat=1).answer("react-attack", "card-fencing_medal", seat=0).passing()
    assert scene.piece(1).health == 10


def test_protection_is_for_whom_it_was_played_not_for_whom_the_attack_turns_on():
    scene = after_move("m9", "l9", hand=("headsmans_axe",)).hold(1, "dustbin_lid", "stuffed_bear").veil(2)
    scene.answer("play", "attack-headsmans_axe-1").answer("react-attack", "armour-dustbin_lid", seat=1)
    scene.others_pass("react-attack").answer("react-attack", "card-stuffed_bear", seat=1).passing()
    assert (scene.piece(0).health, scene.piece(1).health) == (3, 10)


@pytest.mark.rule("DAM-AMB-76", "DAM-RES-03")
def test_after_a_brawl_nothing_is_claimed_and_the_attack_of_the_turn_is_still_there():
    scene = Scene("m9", "l9", cast=("lost", "collector", "wanderer")).hold(0, "a_brawl", "cleaver", "carving_knife")
    scene.stack("the_dinner_gong").turn().answer("play", "card-a_brawl").answer("assault", "attack-cleaver-1").passing(
        "react-attack"
    )
    scene.state.turn.ended = True
    assert combat.claims(scene.state, scene.piece(0)) == []
    assert combat.may_resolve(scene.state, scene.piece(0))
    assert [option.id for option in combat.strikes(scene.table, scene.piece(0))] == ["attack-carving_knife-1"]


@pytest.mark.rule("DAM-RES-03")
def test_after_a_claim_there_is_no_brawl():
    scene = after_move("m9", "l9", hand=("a_brawl", "cleaver"))
    assert "card-a_brawl" in scene.offers("play")
    scene.answer("other", "claim-1")
    assert "card-a_brawl" not in scene.offers("play")


@pytest.mark.rule("DAM-AMB-77", "DAM-POA-01", "DAM-RES-03")
def test_a_claim_by_a_card_is_the_claim_of_the_turn():
    scene = after_move("m9", "l9", "n9", hand=("after_you", "cleaver")).answer("play", "card-after_you")
    scene.answer("target", "piece-1")
    assert resolutions(scene) == []
    scene = Scene("m9", "l9", cast=("aristocrat", "collector", "lost")).hold(0, "cleaver")
    scene.turn().answer("play", "talent-own")
    scene.state.turn.ended = True
    assert not combat.may_resolve(scene.state, scene.piece(0))
    scene = Scene("n9", "courtyard", cast=("aristocrat", "collector", "lost")).hold(0, "crossbow").stack("torch")
    scene.state.turn.claimed = True
    scene.play(landing.arrive(scene.table, scene.piece(0), "courtyard"))
    assert scene.over  # and draws
    scene = (
        after_move("m9", "l9", hand=("after_you", "cleaver")).answer("play", "attack-cleaver-1").passing("react-attack")
    )
    assert "card-after_you" not in scene.offers("play")


@pytest.mark.rule("DAM-AMB-16")
def test_only_holders_are_asked_if_the_table_wants_it_so():
    scene = after_move("m9", "l9", "v9", "w9", hand=("crossbow",), reactions="holders").hold(2, "black_veil")
    scene.answer("play", "attack-crossbow-1")
    assert [ask.seats for ask in scene.asks] == [(2,)]
    scene.answer("react-attack", PASS)
    assert scene.piece(1).health == 6  # nobody else was asked


@pytest.mark.rule("DAM-AMB-16")
def test_standing_orders_answer_for_those_who_do_not_want_to_be_asked():
    scene = after_move("m9", "l9", hand=("crossbow",)).veil(1, 2).answer("play", "attack-crossbow-1")
    target, onlooker = scene.ask("react-attack", 1), scene.ask("react-attack", 2)
    assert standing_choice(target, {"react-damage": "never"}) == [PASS]
    assert standing_choice(onlooker, {"react-attack": "never"}) == [PASS]


def test_an_attack_can_be_turned_round():
    scene = after_move("m9", "l9", hand=("crossbow",)).hold(1, "stuffed_bear").answer("play", "attack-crossbow-1")
    scene.answer("react-attack", "card-stuffed_bear", seat=1).passing()
    assert (scene.piece(0).health, scene.piece(1).health) == (6, 10)


@pytest.mark.rule("DAM-AMB-89", "DAM-AMB-33")
def test_an_attack_that_was_turned_round_is_still_that_of_whoever_made_it():
    scene = Scene("m9", "l9", "v9").hold(0, "headsmans_axe", "death_mask", "butchers_gauntlet").hold(1, "stuffed_bear")
    scene.hold(1, "fencing_medal", "cleaver").veil(2)
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "headsmans_axe"))
    scene.answer("react-attack", PASS, seat=0).answer("react-attack", PASS, seat=2)
    scene.answer("react-attack", "card-stuffed_bear", seat=1)
    assert scene.offers("react-attack", 1) == [PASS]  # who turned it does not attack, and makes nothing worse
    assert scene.offers("react-attack", 0) == [PASS, "card-death_mask", "armour-butchers_gauntlet"]  # and deals nothing
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    assert words.prompt(scene.ask("react-attack", 0), 0) == (
        "Your attack turns on you: 7 Damage against your 10 Health. Do you react?"
    )
    assert words.prompt(scene.ask("react-attack", 2), 2) == (
        "The attack of Ana turns on its maker: 7 Damage against 10 Health. Do you react?"
    )
    scene.answer("react-attack", "card-death_mask", seat=0).passing()
    assert (scene.piece(0).health, scene.piece(1).health) == (10, 10)


@pytest.mark.rule("DAM-AMB-89")
def test_who_is_struck_by_its_own_attack_has_dealt_no_damage():
    scene = after_move("m9", "l9", hand=("crossbow",)).hold(1, "stuffed_bear").answer("play", "attack-crossbow-1")
    scene.answer("react-attack", "card-stuffed_bear", seat=1).passing()
    assert [piece.deeds.dealt for piece in scene.state.pieces] == [0, 0, 0]


@pytest.mark.rule("DAM-AMB-16", "DAM-AMB-17")
def test_of_those_whom_an_attack_does_not_hit_the_active_player_is_the_last():
    scene = after_move("m9", "l9", "v9", hand=("crossbow", "fencing_medal")).hold(2, "black_veil")
    scene.answer("play", "attack-crossbow-1").answer("react-attack", "card-fencing_medal", seat=0)
    scene.answer("react-attack", "card-black_veil", seat=2).passing("react-attack")
    assert (scene.hand(0), scene.hand(2)) == (["fencing_medal"], [])


@pytest.mark.rule("DAM-DMG-01", "DAM-SLAIN-01")
def test_damage_lowers_health_and_at_nothing_one_is_slain():
    scene = Scene("m9", "l9", "v9")
    scene.play(harm.suffer(scene.table, hurt(scene, 1, 4))).passing()
    assert scene.piece(1).health == 6
    scene.play(harm.suffer(scene.table, hurt(scene, 1, 6))).passing().answer("knell", scene.offers("knell")[0])
    assert scene.piece(1).status == "haunt"


@pytest.mark.rule("DAM-DMG-03")
def test_protection_works_against_any_damage():
    scene = Scene("m9", "l9").hold(1, "coffin_lid").trap("h9", "bear_trap")
    scene.play(landing.land(scene.table, scene.piece(1), "h9")).answer("react-damage", "armour-coffin_lid")
    assert scene.piece(1).health == 10
    assert Words(GAME, ["Ana", "Ben"]).event(scene.told(Unhurt)[0], 0) == "The Occultist suffers no Damage (a trap)."


@pytest.mark.rule("DAM-DMG-04", "DAM-DMG-06", "DAM-TRAP-04")
def test_unblockable_damage_yields_to_actions_only():
    scene = Scene("m9", "l9", cast=("collector", "stranger", "lost")).hold(1, "coffin_lid", "death_mask")
    scene.trap("h9", "saw_trap").play(landing.land(scene.table, scene.piece(1), "h9"))
    assert scene.offers("react-damage") == [PASS, "card-death_mask", "armour-coffin_lid-in-vain", "talent-own-in-vain"]
    scene.answer("react-damage", "card-death_mask")
    assert scene.piece(1).health == 10
    scene = Scene("m9", "l9", cast=("collector", "lost", "stranger")).trap("h9", "saw_trap")
    scene.play(landing.land(scene.table, scene.piece(1), "h9")).passing()
    assert scene.piece(1).health == 5  # Small Feet do not help either


@pytest.mark.rule("DAM-DMG-05")
def test_health_has_a_top():
    scene = Scene("m9")
    scene.piece(0).health = 9
    harm.heal(scene.table, scene.piece(0), 5)
    assert scene.piece(0).health == 10


def test_whoever_dealt_it_can_be_made_to_suffer():
    scene = Scene("m9", "l9").hold(1, "death_mask")
    blow = Harm(scene.piece(1), 4, Cause.ATTACK, dealer=0, responsible=0)
    scene.play(harm.suffer(scene.table, blow)).answer("react-damage", "card-death_mask").passing()
    assert (scene.piece(0).health, scene.piece(1).health) == (7, 10)
    assert scene.told(Hurt)[0].card == "collector"


@pytest.mark.rule("DAM-TRAP-03", "DAM-MOAT-02")
def test_a_trap_door_drops_into_the_moat():
    scene = Scene("m9").trap("h9", "trap_door")
    scene.play(landing.land(scene.table, scene.piece(0), "h9")).passing()
    assert (scene.piece(0).at, scene.piece(0).health) == ("moat", 8)
    assert scene.state.turn.over


@pytest.mark.rule("DAM-TRAP-05")
def test_the_oubliette_slays():
    scene = Scene("m9").trap("h9", "oubliette")
    scene.play(landing.land(scene.table, scene.piece(0), "h9")).answer("knell", scene.offers("knell")[0])
    assert scene.piece(0).status == "haunt"


@pytest.mark.rule("DAM-TRAP-06", "DAM-TRAP-08", "DAM-AMB-05")
def test_the_secret_door_that_is_found_stays():
    scene = Scene("m9").trap("h9", "secret_door")
    scene.play(landing.land(scene.table, scene.piece(0), "h9")).answer("secret-door", "stay")
    assert scene.state.doors == ["h9"]
    assert "h9" in scene.state.secret_doors()


@pytest.mark.rule("DAM-AMB-02")
def test_a_trap_stays_where_it_is():
    scene = Scene("m9").trap("h9", "bear_trap", known=True)
    scene.play(landing.land(scene.table, scene.piece(0), "h9")).passing()
    assert scene.piece(0).health == 8
    assert scene.state.traps["h9"].kind == "bear_trap"


@pytest.mark.rule("DAM-AMB-01", "DAM-RES-01")
def test_a_trap_comes_before_the_attack():
    scene = Scene("p9", "m9").trap("o9", "bear_trap").hold(0, "barbed_whip").move(1, "darkness")
    scene.answer("move", "o9")
    assert scene.asked() == ["react-damage"]
    scene.answer("react-damage", PASS)
    assert scene.asked() == ["play", "other"]
    assert resolutions(scene) == ["attack-barbed_whip-1"]


def test_the_other_use_of_a_card_is_said_alone():
    scene = Scene("k5").hold(0, "coffin_lid").turn()
    ask = scene.ask("play")
    option = next(option for option in ask.options if option.id == "card-coffin_lid")
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    assert (words.label(ask, option, 0), words.hint(ask, option, 0)) == (
        "Coffin Lid: Its Other Use",
        "Go to the Cemetery.",
    )


@pytest.mark.rule("DAM-AMB-16")
def test_whose_card_has_lost_its_point_is_told_alone_that_it_is_still_held():
    scene = Scene("d4", "e4", "f4", cast=("collector", "occultist", "lost")).hold(0, "carving_knife", "cleaver")
    scene.hold(1, "stuffed_bear").play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "carving_knife"))
    scene.answer("react-attack", "card-cleaver", seat=0).answer("react-attack", "card-stuffed_bear", seat=1).passing()
    assert "cleaver" in scene.hand(0)
    (spared,) = scene.told(Spared)
    assert (seen_by(spared, 0), seen_by(spared, 1), seen_by(spared, None)) == (spared, None, None)


def test_everybody_is_told_the_damage_that_those_who_may_react_read():
    scene = Scene("d4", "e4", "f4", cast=("collector", "occultist", "lost")).hold(0, "carving_knife", "cleaver").veil(1)
    scene.curse(1, "the_watching_heads")  # attacks do 1 more to Ben
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "carving_knife"))
    read = [ask.args["amount"] for ask in scene.asks]
    assert {scene.told(Attacked)[0].damage} == set(read) == {5}
    scene.answer("react-attack", "card-cleaver", seat=0).passing()
    assert scene.told(AttackChanged)[0].damage == 7
    assert scene.told(Hurt)[0].amount == 7


def test_what_is_told_of_an_attack_that_is_weakened_counts_what_was_blocked_before():
    scene = Scene("d4", "e4", "f4", cast=("collector", "occultist", "lost")).hold(0, "carving_knife")
    scene.hold(1, "tarnished_medal", "a_loose_cobble")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "carving_knife"))
    scene.answer("react-attack", "armour-tarnished_medal", seat=1)
    scene.answer("react-attack", "card-a_loose_cobble", seat=1).passing()
    assert scene.told(AttackChanged)[0].damage == 0


def test_whoever_may_react_reads_who_attacks_whom_and_what_is_at_stake():
    scene = Scene("d4", "e4", "f4").hold(0, "cleaver").veil(0, 1)
    scene.piece(1).health = 7
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "cleaver"))
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    said = {ask.seats[0]: words.prompt(ask, ask.seats[0]) for ask in scene.asks}
    assert said[1] == "Ana attacks you: 4 Damage against your 7 Health. Do you react?"
    assert said[0].startswith("You attack Ben: ")
    scene.play(harm.suffer(scene.table, hurt(scene, 1, 4, cause=Cause.TRAP)))
    assert words.prompt(scene.asks[0], 1) == (
        "You, with 7 Health, are about to suffer 4 Damage (a trap). Do you react?"
    )


@pytest.mark.rule("DAM-AMB-81", "DAM-AMB-16")
def test_one_blow_is_one_wait_for_who_can_do_nothing():
    scene = after_move("m9", "l9", "v9", hand=("crossbow",)).veil(0, 1, 2).answer("play", "attack-crossbow-1")
    assert {ask.seats[0]: ask.idle for ask in scene.asks} == {0: True, 1: True, 2: True}
    scene.others_pass("react-attack")
    assert scene.asked() == ["play", "other"]  # the damage was part of that question
    scene = after_move("m9", "l9", "v9", hand=("crossbow",)).hold(1, "dragon_scale").veil(2)
    scene.answer("play", "attack-crossbow-1")
    assert {ask.seats[0]: ask.idle for ask in scene.asks} == {1: False, 2: True}
