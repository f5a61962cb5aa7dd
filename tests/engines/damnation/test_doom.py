"""Death is named at the click: whom an option kills, for certain or unless something stops it."""

import pytest

from engines.damnation import actions, combat, ending, harm, movement, playing, rooms
from engines.damnation.game import GAME
from engines.damnation.state import Cause
from engines.kernel import PASS, YIELD
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.scene import harm as hurt
from tests.engines.damnation.test_vampire import prowling

CAST = ("collector", "lost", "wanderer")
CERTAIN = "☠ You die for certain."
UNLESS = "☠ You die, unless something stops it."


def warned(scene: Scene, kind: str, option: str, seat: int = 0) -> str:
    """What stands at an option, for who is asked."""
    ask = scene.ask(kind, seat)
    return Words(GAME, ("Ana", "Ben", "Cleo")).fatal(ask.option(option), seat)


def hurt_scene(*places: str, health: int = 2, **more: object) -> Scene:
    scene = Scene(*places, cast=CAST, **more)
    scene.piece(0).health = health
    return scene


@pytest.mark.rule("DAM-TRAP-05", "DAM-TRAP-04", "DAM-TRAP-02")
def test_a_known_trap_that_kills_says_so_and_an_unknown_one_says_nothing():
    scene = hurt_scene("p9").trap("o9", "oubliette", known=True).move(1, "darkness")
    assert warned(scene, "move", "o9") == CERTAIN
    assert warned(hurt_scene("p9").trap("o9", "oubliette").move(1, "darkness"), "move", "o9") == ""
    assert warned(hurt_scene("p9").trap("o9", "saw_trap", known=True).move(1, "darkness"), "move", "o9") == CERTAIN
    assert warned(hurt_scene("p9").trap("o9", "bear_trap", known=True).move(1, "darkness"), "move", "o9") == CERTAIN
    scene = hurt_scene("p9").hold(0, "torch").trap("o9", "bear_trap", known=True).move(1, "darkness")
    assert warned(scene, "move", "o9") == UNLESS  # nobody else knows what it holds
    scene = hurt_scene("p9", health=3).trap("o9", "bear_trap", known=True).move(1, "darkness")
    assert warned(scene, "move", "o9") == ""  # Composure takes one


@pytest.mark.rule("DAM-TRAP-01", "DAM-COMP-12")
@pytest.mark.parametrize(
    ("health", "found", "fallen", "said"),
    [(2, True, False, CERTAIN), (2, False, False, ""), (3, True, False, ""), (3, True, True, CERTAIN)],
)
def test_an_unknown_trap_kills_for_certain_where_each_that_it_might_be_does(
    health: int, found: bool, fallen: bool, said: str
):
    scene = hurt_scene("p9", health=health).trap("d10", "secret_door", known=found).trap("o9", "bear_trap")
    scene.state.doors, scene.state.fallen = ["d10"] if found else [], fallen
    assert warned(scene.move(1, "darkness"), "move", "o9") == said


@pytest.mark.rule("DAM-AMB-03", "DAM-TRAP-03", "DAM-MOAT-02")
def test_where_an_arrow_or_a_trap_door_leads_counts():
    scene = hurt_scene("q4").trap("q6", "trap_door", known=True).stack("the_dinner_gong").move(1, "darkness")
    assert warned(scene, "move", "q5") == CERTAIN


@pytest.mark.rule("DAM-VAULT-01", "DAM-VAULT-03", "DAM-GSS-04")
def test_rooms_that_kill():
    assert warned(hurt_scene("x14", health=4).move(1, "darkness"), "move", "vault") == CERTAIN
    assert warned(hurt_scene("x14", health=5).move(1, "darkness"), "move", "vault") == ""
    scene = hurt_scene("stair_9").throw(5).turn()
    assert warned(scene, "move", "stair_12") == CERTAIN


def test_a_death_that_ends_the_game_says_so():
    scene = hurt_scene("p9").trap("o9", "oubliette", known=True)
    scene.piece(1).status = "haunt"
    assert warned(scene.move(1, "darkness"), "move", "o9") == f"{CERTAIN} ☠ This hands Cleo the game."


@pytest.mark.rule("DAM-WIN-01")
def test_who_wins_by_the_death_of_the_last_other_reads_so():
    scene = hurt_scene("l9", "m9", health=10).hold(0, "cleaver").hold(1, "torch")
    scene.piece(1).health, scene.piece(2).status = 3, "haunt"
    option = combat.strikes(scene.table, scene.piece(0))[0]
    said = Words(GAME, ("Ana", "Ben", "Cleo")).fatal(option, 0)
    assert said == "☠ Ben dies, unless something stops it. 🏆 This wins you the game."
    assert list(option.fatal["won"]) == [0]


@pytest.mark.rule("DAM-SLAIN-07")
def test_whom_the_revenant_raises_is_told_so_since_its_cards_are_lost():
    scene = hurt_scene("p9").hold(0, "cleaver").ring("the_revenant").trap("o9", "oubliette", known=True)
    assert warned(scene.move(1, "darkness"), "move", "o9") == "☠ You die for certain, and are raised."
    scene.answer("move", "o9").answer("knell", "knell-1")
    assert (scene.piece(0).status, scene.state.players[0].cards()) == ("villain", [])


def test_who_could_still_save_itself_reads_that_it_falls_and_is_raised():
    scene = hurt_scene("l9", "m9", health=10).hold(0, "cleaver").hold(1, "torch").ring("the_revenant")
    scene.piece(1).health = 3
    option = combat.strikes(scene.table, scene.piece(0))[0]
    words = [Words(GAME, ("Ana", "Ben", "Cleo")).fatal(option, seat) for seat in (0, 1)]
    assert words == [
        "☠ Ben dies, unless something stops it, and is raised.",
        "☠ You die, unless something stops it, and are raised.",
    ]


def test_an_attack_names_whom_it_kills_if_nothing_stops_it():
    scene = hurt_scene("l9", "m9", health=10).hold(0, "cleaver")
    scene.piece(1).health = 3
    option = combat.strikes(scene.table, scene.piece(0))[0]
    said = Words(GAME, ("Ana", "Ben", "Cleo")).fatal(option, 0)
    assert said == "☠ Ben dies for certain."  # nobody holds anything
    scene.hold(1, "torch")
    option = combat.strikes(scene.table, scene.piece(0))[0]
    assert Words(GAME, ("Ana", "Ben", "Cleo")).fatal(option, 0) == "☠ Ben dies, unless something stops it."


@pytest.mark.rule("DAM-VAR-2P-05")
def test_of_two_villains_of_one_player_the_one_that_is_raised_is_named():
    scene = Scene("p9", "m9", "n9", "v9", seats=2).ring("the_revenant").trap("o9", "oubliette", known=True)
    name = GAME.card_title(scene.piece(0).villain)
    assert warned(scene.move(1, "darkness"), "move", "o9") == f"☠ {name} dies for certain, and is raised."


@pytest.mark.rule("DAM-AMB-16", "DAM-CARD-10")
@pytest.mark.parametrize("held", ["opera_glasses", "leather_apron", "black_veil"])
def test_where_only_those_who_can_are_asked_nobody_reads_beforehand_who_can(held: str):
    scene = hurt_scene("l9", "m9", health=10, reactions="holders").hold(0, "cleaver").hold(1, held)
    scene.piece(1).health = 3
    option = combat.strikes(scene.table, scene.piece(0))[0]
    assert Words(GAME, ("Ana", "Ben", "Cleo")).fatal(option, 0) == "☠ Ben dies, unless something stops it."
    scene = hurt_scene("p9", reactions="holders").hold(0, held).trap("o9", "bear_trap", known=True)
    assert warned(scene.move(1, "darkness"), "move", "o9") == UNLESS  # everybody can read it


@pytest.mark.rule("DAM-DMG-03")
def test_to_pass_is_to_die():
    scene = hurt_scene("l9", "m9").veil(0)
    scene.play(harm.suffer(scene.table, hurt(scene, 0, 2, cause=Cause.TRAP)))
    assert warned(scene, "react-damage", PASS) == CERTAIN
    scene = hurt_scene("l9", "m9").hold(1, "cleaver").veil(0, 1)
    scene.play(combat.strike(scene.table, scene.piece(1), scene.piece(0), "cleaver"))
    assert warned(scene, "react-attack", PASS) == UNLESS
    assert warned(scene, "react-attack", PASS, seat=1) == "☠ Ana dies, unless something stops it."
    scene = prowling("m9", "n9", "w9").hold(1, "rosary").throw(1, 1).turn()
    scene.piece(1).health = 7
    assert warned(scene.answer("prowl", "bite-1"), "react-bite", PASS, seat=1) == CERTAIN  # nobody else is asked


@pytest.mark.rule("DAM-FALL-01", "DAM-VAMP-14")
def test_the_end_of_a_turn_that_kills_says_so():
    scene = hurt_scene("k5", health=1).veil(0)
    scene.state.fallen = True
    scene.stack("the_dinner_gong").move(1, "darkness").answer("move", "k6")
    assert warned(scene, "other", PASS) == UNLESS
    scene = hurt_scene("vault", "v9", health=10)
    scene.piece(0).status, scene.piece(0).prowls, scene.piece(0).timer = "vampire", "m9", 1
    scene.throw(1, 1).turn()
    assert warned(scene, "prowl", PASS) == CERTAIN


@pytest.mark.rule("DAM-FALL-01", "DAM-AMB-81")
def test_what_leaves_nothing_to_do_before_a_deadly_end_of_turn_says_so():
    scene = hurt_scene("k5", "k7", health=1)
    scene.state.fallen = True
    scene.move(1, "darkness")
    assert warned(scene, "move", "k4") == CERTAIN
    assert warned(scene, "move", "k6") == ""  # somebody is beside it there: it is asked once more
    scene.answer("move", "k6")
    assert warned(scene, "other", "claim-1") == CERTAIN
    assert scene.answer("other", "claim-1").piece(0).status == "out"

    scene = hurt_scene("k5", "k7", health=1).hold(0, "opera_glasses", "carving_knife").hold(1, "torch")
    scene.state.fallen, scene.piece(0).tokens["own"] = True, False
    scene.move(1, "darkness").answer("move", "k6")
    assert warned(scene, "play", "card-opera_glasses") == ""  # the knife is left
    assert warned(scene, "play", "attack-carving_knife-1") == ""  # the Glasses are left
    scene.answer("play", "card-opera_glasses")
    assert warned(scene, "play", "attack-carving_knife-1") == UNLESS


@pytest.mark.rule("DAM-VAMP-14", "DAM-VAMP-25", "DAM-AMB-81")
def test_the_last_walk_of_a_vampire_with_nothing_in_hand_says_so():
    scene = prowling("m9", "v9", "w9", timer=1).throw(1, 1).turn()
    assert warned(scene, "prowl", "n9") == CERTAIN
    assert scene.answer("prowl", "n9").piece(0).status == "haunt"
    scene = prowling("m9", "v9", "w9", timer=1).throw(2, 1).turn()
    assert warned(scene, "prowl", "n9") == ""  # it can still go on
    scene = prowling("m9", "v9", "w9", timer=2).throw(1, 1).turn()
    assert warned(scene, "prowl", "n9") == ""


@pytest.mark.rule("DAM-VAMP-14", "DAM-VAMP-15")
def test_cards_of_the_vampire_that_go_back_hide_no_death():
    scene = prowling("w14", "m9", "vault", timer=1, cards=("bat_form", "the_gaze")).throw(2, 2).turn()
    assert warned(scene, "prowl", PASS) == CERTAIN
    assert warned(scene, "prowl", "vault") == "☠ Cleo dies for certain."
    scene = prowling("m9", "l9", "v9", timer=2, cards=("bat_form",)).hold(1, "grave_earth")
    option = next(one for one in playing.usable(scene.table, scene.piece(1), "turn") if one.id == "card-grave_earth")
    assert Words(GAME, ("Ana", "Ben", "Cleo")).fatal(option, 1) == "☠ Ana dies for certain."


@pytest.mark.rule("DAM-AMB-03", "DAM-TRAP-05")
def test_where_somebody_is_dragged_to_its_death_says_so():
    scene = Scene("m9", "q9", "f4", cast=CAST).hold(0, "puppet_strings").trap("o9", "oubliette", known=True)
    scene.throw(1, black="darkness").turn().answer("play", "card-puppet_strings")
    assert warned(scene, "drag", "o9") == "☠ Ben dies for certain."
    assert warned(scene, "drag", "p9") == ""


def test_a_bargain_that_kills_says_so():
    scene = hurt_scene("k5").stack("a_bargain_in_the_dark").throw(1, black="castle_event").turn()
    scene.answer("event", PASS) if "event" in scene.asked() else None
    assert [warned(scene, "way", way) for way in ("way-0", "way-1")] == [CERTAIN, ""]


@pytest.mark.rule("DAM-VAMP-14", "DAM-AMB-16")
def test_a_reaction_that_kills_says_so():
    scene = prowling("m9", "n9", "w9", timer=2).hold(1, "ash_stake", "rosary").throw(1, 1).turn()
    scene.answer("prowl", "bite-1")
    assert warned(scene, "react-bite", "card-ash_stake", seat=1) == "☠ Ana dies for certain."  # nobody else is asked
    assert warned(scene, "react-bite", "card-rosary", seat=1) == ""
    scene = Scene("m9", "n9", "w9", cast=CAST).hold(0, "cleaver").hold(1, "butchers_gauntlet", "leather_apron")
    scene.piece(0).health, scene.piece(1).health = 2, 3
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "cleaver"))
    assert warned(scene, "react-attack", "card-butchers_gauntlet", seat=1) == "☠ Ana dies, unless something stops it."
    assert warned(scene, "react-attack", "armour-leather_apron", seat=1) == ""
    scene = Scene("m9", "n9", "w9", cast=CAST).hold(0, "cleaver", "fencing_medal")
    scene.piece(1).health = 5
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "cleaver"))
    assert warned(scene, "react-attack", PASS) == ""
    assert warned(scene, "react-attack", "card-fencing_medal") == "☠ Ben dies, unless something stops it."


@pytest.mark.rule("DAM-DMG-02")
def test_a_protection_that_is_not_enough_says_so():
    scene = hurt_scene("l9", "m9", health=2).hold(0, "dragon_scale")
    scene.play(harm.suffer(scene.table, hurt(scene, 0, 5, cause=Cause.TRAP)))
    assert warned(scene, "react-damage", "armour-dragon_scale") == CERTAIN
    scene = hurt_scene("l9", "m9", health=3).hold(0, "dragon_scale")
    scene.play(harm.suffer(scene.table, hurt(scene, 0, 5, cause=Cause.TRAP)))
    assert warned(scene, "react-damage", "armour-dragon_scale") == ""


@pytest.mark.rule("DAM-GSS-04", "DAM-AMB-81")
def test_what_leaves_one_way_only_says_where_that_ends():
    scene = hurt_scene("stair_11").throw(1).turn()
    assert warned(scene, "roll", "talent-fate-in-vain") == CERTAIN
    assert warned(scene, "roll", "talent-fate-again") == ""  # a 6 leads up
    assert scene.answer("roll", "talent-fate-in-vain").piece(0).status == "haunt"
    assert warned(hurt_scene("stair_11").throw(4).turn(), "roll", "talent-fate") == ""
    scene = hurt_scene("stair_11").veil(0).throw(1).turn()
    assert warned(scene, "roll", "talent-fate-in-vain") == ""  # it is asked again


@pytest.mark.rule("DAM-GSS-04", "DAM-TURN-03", "DAM-AMB-81")
@pytest.mark.parametrize(
    ("card", "roll", "asked", "said"),
    [
        ("forty_winks", 3, "refresh", {"fate": "", "ransack": CERTAIN}),
        ("the_lych_way", 2, "uncurse", {"the_mourner": CERTAIN, "open_wound": ""}),
        ("opera_glasses", 3, "target", {"piece-1": CERTAIN, "piece-2": CERTAIN}),
    ],
)
def test_what_is_chosen_within_a_card_names_where_the_one_way_ends_that_is_left(
    card: str, roll: int, asked: str, said: dict[str, str]
):
    scene = hurt_scene("stair_10").hold(0, card).hold(1, "torch").hold(2, "crossbow")
    for curse in said if card == "the_lych_way" else ():
        scene.curse(0, curse)
    scene.piece(0).tokens = {"fate": False, "ransack": False, "own": True}
    scene.throw(roll).turn().answer("roll", f"card-{card}")
    assert {id_: warned(scene, asked, id_) for id_ in said} == said
    doomed = next(id_ for id_, words in said.items() if words)
    assert scene.answer(asked, doomed).piece(0).status == "haunt"


@pytest.mark.rule("DAM-AMB-37")
def test_to_stay_where_nothing_leads_away_kills_as_it_does(monkeypatch: pytest.MonkeyPatch):
    scene = hurt_scene("moat").veil(0).throw(1, black="darkness")
    scene.play(movement.move(scene.table, scene.piece(0)))
    assert warned(scene, "stuck", PASS) == ""
    assert scene.answer("stuck", PASS).piece(0).health == 2
    for health, at, said in ((1, "moat", CERTAIN), (3, "p9", CERTAIN), (4, "p9", "")):
        scene = hurt_scene(at, health=health)
        scene.state.fallen = True
        monkeypatch.setattr(movement, "destinations", lambda _: ())
        monkeypatch.setattr(movement, "ends_of", lambda *_: {})
        scene.throw(1, black="darkness").play(movement.move(scene.table, scene.piece(0)))
        assert warned(scene, "stuck", PASS) == said


@pytest.mark.rule("DAM-MOVE-08")
def test_to_let_the_roll_stand_may_kill():
    scene = hurt_scene("kitchen", "n4", "m9").stack("the_dinner_gong")
    scene.throw(1, black="castle_event").turn().answer("event", PASS)
    scene.piece(0).health = 2
    assert warned(scene, "stuck", PASS) == CERTAIN


def test_a_card_and_a_target_that_kill_say_so():
    scene = hurt_scene("d4", "e4", "f4", health=10).hold(0, "poison_ring")
    scene.piece(1).health = 2
    scene.turn()
    assert warned(scene, "play", "card-poison_ring").startswith("☠ Ben dies")
    scene = Scene("kitchen", "e4", "f4", cast=CAST).hold(0, "wolf_form")
    scene.piece(0).status, scene.piece(0).prowls = "vampire", "d4"
    scene.piece(1).health, scene.piece(2).health = 2, 3
    scene.turn().answer("vampire-play", "card-wolf_form")
    assert warned(scene, "target", "piece-1").startswith("☠ Ben dies")
    assert warned(scene, "target", "piece-2") == ""


def test_the_maiden_is_named_in_the_arrival():
    scene = Scene("torture_chamber", "e4", "f4").stack("iron_maiden", "the_rack")
    from engines.damnation import arrival

    scene.play(arrival.deal_pairs(scene.table, [scene.piece(0)]))
    assert warned(scene, "keep", "iron_maiden") == CERTAIN
    assert warned(scene, "keep", "the_rack") == ""


@pytest.mark.rule("DAM-FALL-04", "DAM-SLAIN-03")
def test_the_last_deathknell_takes_the_haunts_with_it():
    def ahead(*rung: str) -> str:
        scene = Scene("p9", "d4", "d6", "d8", cast=(*CAST, "stranger")).ring(*rung)
        scene.trap("o9", "oubliette", known=True).piece(1).status = "haunt"
        return warned(scene.move(1, "darkness"), "move", "o9")

    assert ahead("rust", "thirst", "carnage", "grave_rot") == f"{CERTAIN} ☠ Ben is gone for good."
    assert ahead("rust", "thirst", "carnage") == CERTAIN


@pytest.mark.rule("DAM-AMB-17", "DAM-SLAIN-02")
def test_who_dies_after_a_bell_that_nobody_knows_does_not_die_for_certain():
    scene = prowling("m9", "d4", "f4", "kitchen", cards=("servants_of_the_blood",))
    scene.ring("rust", "thirst", "carnage", "grave_rot").throw(1, 2)
    scene.state.knells[4].cards, scene.state.unused_knells.cards = (
        ["the_revenant"],
        ["the_creature", "hunters_moon", "the_hungry_stair"],
    )
    scene.piece(1).health = scene.piece(2).health = 1
    scene.turn()
    assert warned(scene, "vampire-play", "card-servants_of_the_blood") == "☠ Ben dies for certain."
    scene.answer("vampire-play", "card-servants_of_the_blood")
    assert [piece.status for piece in scene.state.pieces] == ["vampire", "out", "villain", "villain"]


@pytest.mark.rule("DAM-SLAIN-09", "DAM-AMB-88")
def test_whom_the_revenant_raises_does_not_end_the_game():
    scene = hurt_scene("p9").trap("o9", "oubliette", known=True)
    scene.piece(1).status = "haunt"
    assert warned(scene.move(1, "darkness"), "move", "o9") == f"{CERTAIN} ☠ This hands Cleo the game."
    scene = hurt_scene("p9").ring("the_revenant").trap("o9", "oubliette", known=True)
    scene.piece(1).status = "haunt"
    assert warned(scene.move(1, "darkness"), "move", "o9") == "☠ You die for certain, and are raised."


@pytest.mark.rule("DAM-FALL-01", "DAM-MOAT-02", "DAM-TURN-12")
def test_a_trap_door_that_leaves_one_health_kills_after_the_fall():
    scene = hurt_scene("p9", health=3).trap("o9", "trap_door", known=True)
    scene.state.fallen = True
    assert warned(scene.move(1, "darkness"), "move", "o9") == CERTAIN
    assert (
        warned(hurt_scene("p9", health=3).trap("o9", "trap_door", known=True).move(1, "darkness"), "move", "o9") == ""
    )


# The End of Turn, from within


def last_moments(*places: str, health: int = 1, **more: object) -> Scene:
    """After The Fall; the first one has no Talent left that would make it be asked once more."""
    scene = hurt_scene(*places, health=health, **more)
    scene.state.fallen, scene.piece(0).tokens = True, {"fate": True, "ransack": False, "own": False}
    return scene


@pytest.mark.rule("DAM-FALL-01", "DAM-SPC-01", "DAM-AMB-81")
def test_a_secret_door_before_a_deadly_end_of_turn_says_so():
    scene = last_moments("k6", "k4").move(1, "darkness").answer("move", "k7")
    assert {id_: warned(scene, "secret-door", id_) for id_ in ("stay", "w4")} == {"stay": CERTAIN, "w4": CERTAIN}
    assert scene.answer("secret-door", "w4").piece(0).status == "out"
    scene = last_moments("k6", "x4").move(1, "darkness").answer("move", "k7")
    assert warned(scene, "secret-door", "w4") == ""  # somebody is beside it there
    scene = last_moments("moat", "f4").veil(0).throw(6).turn().answer("before", PASS)
    assert warned(scene, "secret-door", "w4") == ""  # its hand is hidden
    scene = last_moments("moat", "f4").throw(6).turn()
    assert warned(scene, "secret-door", "w4") == CERTAIN


@pytest.mark.rule("DAM-FALL-01", "DAM-AMB-81")
def test_the_last_question_within_a_card_names_a_deadly_end_of_turn():
    scene = last_moments("k4", "k8", "k9").hold(0, "thumbscrews").hold(1, "torch").hold(2, "cleaver")
    scene.state.turn.moved = True
    scene.play(actions.rest(scene.table, scene.piece(0))).answer("play", "card-thumbscrews")
    assert warned(scene, "target", "piece-1") == CERTAIN
    scene.state.turn.moved = False  # before the move nothing is certain
    assert warned(again(scene, "thumbscrews"), "target", "piece-1") == ""
    scene = (
        last_moments("k4", "k8", health=1).hold(0, "bundle_of_letters").curse(0, "open_wound").curse(0, "the_mourner")
    )
    scene.state.fallen, scene.state.turn.moved = False, True
    scene.play(actions.rest(scene.table, scene.piece(0))).answer("play", "card-bundle_of_letters-way-1")
    assert warned(scene, "uncurse", "the_mourner") == CERTAIN
    assert warned(scene, "uncurse", "open_wound") == ""
    scene = last_moments("k4", "k8").hold(0, "skeleton_key")
    scene.state.turn.moved = True
    scene.play(actions.rest(scene.table, scene.piece(0))).answer("play", "card-skeleton_key")
    assert warned(scene, "secret-door", "w4") == CERTAIN
    scene = last_moments("k4", "k8").hold(0, "forty_winks")
    scene.state.turn.moved = True
    scene.play(actions.rest(scene.table, scene.piece(0))).answer("play", "card-forty_winks")
    assert warned(scene, "refresh", "ransack") == CERTAIN
    scene = last_moments("k4", "k8").hold(0, "undertakers_tape")
    scene.state.turn.moved = True
    scene.play(actions.rest(scene.table, scene.piece(0))).answer("play", "card-undertakers_tape")
    assert warned(scene, "scout", "o9") == ""  # there is a second to be looked at
    assert warned(scene.answer("scout", "o9"), "scout", "o1") == CERTAIN


def again(scene: Scene, card: str) -> Scene:
    """The card comes back, and is played once more."""
    scene = last_moments("k4", "k8", "k9").hold(0, card).hold(1, "torch").hold(2, "cleaver")
    return scene.move(3, "darkness").answer("play", f"card-{card}")


@pytest.mark.rule("DAM-FALL-01", "DAM-ATT-11", "DAM-DT-03")
def test_what_is_chosen_where_a_move_ends_names_a_deadly_end_of_turn():
    scene = last_moments("n9", "courtyard").hold(0, "cleaver").move(1, "darkness").answer("move", "courtyard")
    assert warned(scene, "room-attack", "attack-cleaver-1") == CERTAIN
    assert warned(scene, "room-attack", PASS) == ""  # nobody knows what it draws
    scene = last_moments("x4", "f4").stack("crown_of_nails", "death_mask")
    scene.piece(0).tokens = dict.fromkeys(scene.piece(0).tokens, True)  # no Soul can turn one back
    scene.piece(0).souls, scene.state.supply = 2, 9
    scene.move(1, "darkness").answer("move", "dark_tower").answer("keep", "crown_of_nails")
    assert warned(scene, "tower", PASS) == UNLESS  # the Crown may stop it
    assert warned(scene, "tower", "soul") == ""
    scene = last_moments("x4", "f4").stack("crown_of_nails", "death_mask")
    scene.piece(0).souls, scene.state.supply = 1, 10
    scene.move(1, "darkness").answer("move", "dark_tower")
    assert warned(scene, "keep", "crown_of_nails") == UNLESS  # no Soul is left for another card
    assert warned(scene, "keep", "death_mask") == ""


@pytest.mark.rule("DAM-FALL-01", "DAM-ARR-07")
@pytest.mark.parametrize(("ransack", "said"), [(False, CERTAIN), (True, "")])
def test_a_card_that_is_kept_names_a_deadly_end_of_turn(ransack: bool, said: str):
    scene = Scene("m9", "f4", "e4", cast=("professor", "lost", "wanderer")).stack(
        "the_crone_who_waits", "leather_apron"
    )
    decks = scene.state.decks
    decks["trophy_room"].cards += decks["kitchen"].cards[:-2]
    del decks["kitchen"].cards[:-2]
    scene.piece(0).health, scene.state.fallen = 1, True
    scene.piece(0).tokens = {"fate": False, "ransack": ransack, "own": False}
    scene.move(1, "darkness").answer("move", "kitchen")
    assert warned(scene, "keep", "the_crone_who_waits") == said  # the other one lies there again, to be Ransacked
    assert warned(scene, "keep", "leather_apron") == ""


@pytest.mark.rule("DAM-VAMP-14", "DAM-VAMP-17", "DAM-AMB-81")
def test_a_ward_that_leaves_the_vampire_no_time_says_so():
    scene = prowling("m9", "n9", "w9", timer=1).hold(1, "garlic_string").throw(1, 1).turn().answer("prowl", "bite-1")
    assert warned(scene, "react-bite", "card-garlic_string", seat=1) == "☠ Ana dies for certain."
    assert scene.answer("react-bite", "card-garlic_string", seat=1).piece(0).status == "haunt"
    scene = prowling("m9", "n9", "w9", timer=1).hold(1, "death_mask").throw(1, 1).turn().answer("prowl", "bite-1")
    assert warned(scene, "react-bite", "card-death_mask", seat=1) == "☠ Ana dies for certain."
    scene = prowling("m9", "n9", "w9", timer=2).hold(1, "garlic_string").throw(1, 1).turn().answer("prowl", "bite-1")
    assert warned(scene, "react-bite", "card-garlic_string", seat=1) == ""
    scene = prowling("m9", "n9", "w9", timer=1, cards=("old_hunger",)).hold(1, "garlic_string").throw(1, 1).turn()
    assert warned(scene.answer("prowl", "bite-1"), "react-bite", "card-garlic_string", seat=1) == ""  # it may have time


@pytest.mark.rule("DAM-VAMP-14", "DAM-AMB-81")
def test_the_last_card_of_a_vampire_without_steps_says_so():
    scene = prowling("m9", "q9", "e4", timer=1, cards=("wolf_form",)).throw(1, 1).turn().answer("prowl", "n9")
    assert warned(scene, "vampire-play", "card-wolf_form") == CERTAIN
    assert warned(scene, "vampire-play", "bonus-wolf_form") == ""
    scene = prowling("m9", "q9", "w9", timer=1, cards=("wolf_form",)).throw(1, 1).turn().answer("prowl", "n9")
    assert warned(scene.answer("vampire-play", "card-wolf_form"), "target", "piece-1") == CERTAIN


@pytest.mark.rule("DAM-FALL-01", "DAM-TRAP-03")
def test_where_each_side_of_a_die_leads_to_a_death_that_is_said():
    def ahead(*, fallen: bool, alone: bool = False) -> str:
        scene = hurt_scene("q4", health=3).trap("q6", "trap_door", known=True).ring("the_creature")
        scene.state.fallen = fallen
        scene.piece(1).status = "out" if alone else "villain"
        return warned(scene.move(1, "darkness"), "move", "q5")

    assert ahead(fallen=True) == CERTAIN
    assert ahead(fallen=True, alone=True) == f"{CERTAIN} ☠ This hands Cleo the game."
    assert ahead(fallen=False) == ""

    def kept(health: int) -> str:
        scene = Scene("w9", "f4", "e4", cast=("professor", "lost", "wanderer"))
        scene.stack("the_thing_in_the_last_cell", "crucifix").piece(0).health = health
        scene.play(rooms.enter(scene.table, scene.piece(0), "dungeon"))
        return warned(scene, "keep", "the_thing_in_the_last_cell")

    assert (kept(4), kept(3)) == ("", CERTAIN)


@pytest.mark.rule("DAM-POA-04", "DAM-FALL-01")
def test_to_let_the_roll_stand_under_a_claim_names_the_death_that_one_way_leads_to():
    def said(roll: int) -> str:
        scene = last_moments("vault", "f4")
        scene.piece(0).claimed_by = 1
        return warned(scene.move(roll, "darkness"), "modify", PASS)

    assert said(1) == CERTAIN
    assert said(2) == ""  # the claimant will choose


@pytest.mark.rule("DAM-POA-04", "DAM-FALL-01", "DAM-AMB-35")
def test_to_let_the_roll_stand_under_a_claim_names_the_death_that_every_way_leads_to():
    def said(*others: str, seats: int = 3) -> str:
        scene = Scene("k5", *others, seats=seats)
        scene.piece(0).health, scene.piece(0).claimed_by, scene.state.fallen = 1, 2, True
        return warned(scene.move(1, "darkness"), "modify", PASS)

    assert said("e4") == UNLESS  # the choice may be left to the mover, who can still change the roll then
    assert said("k6", "e4") == CERTAIN
    assert said("x9", "e4", "f4", seats=2) == "☠ The Collector dies for certain."  # its player has claimed it
    assert said("l4") == ""  # beside somebody there is a claim to make


@pytest.mark.rule("DAM-TURN-06", "DAM-FALL-01", "DAM-DMG-02")
def test_at_the_first_of_several_damages_of_one_end_of_turn_the_death_that_the_next_one_brings_is_said():
    def wounded(*held: str, health: int = 2, curses: tuple[str, ...] = ("open_wound",)) -> Scene:
        scene = last_moments("k4", "k8", health=health).hold(0, *held)
        for curse in curses:
            scene.curse(0, curse)
        return scene.play(ending.end_of_turn(scene.table, scene.piece(0)))

    assert warned(wounded("bat_form"), "react-damage", PASS) == CERTAIN  # it knows that nothing it holds helps
    assert warned(wounded("bat_form", health=3), "react-damage", PASS) == ""
    assert warned(wounded("dustbin_lid"), "react-damage", PASS) == UNLESS  # the lid may stop the next one
    assert warned(wounded("dustbin_lid"), "react-damage", "armour-dustbin_lid") == ""
    scene = wounded("dustbin_lid", "strange_claw")
    assert warned(scene, "react-damage", "armour-dustbin_lid") == CERTAIN  # it is gone then, and two more come
    scene.answer("react-damage", "armour-dustbin_lid")
    assert scene.piece(0).status == "out"


@pytest.mark.rule("DAM-VAMP-14", "DAM-VAMP-16", "DAM-AMB-81")
def test_who_drives_off_a_vampire_that_has_no_time_left_reads_that_it_dies():
    def driven(timer: int, *held: str) -> Scene:
        scene = prowling("m9", "n9", "w9", timer=timer, cards=held).hold(1, "rosary").throw(1, 1, 2).turn()
        return scene.answer("prowl", "bite-1").answer("react-bite", "card-rosary", seat=1)

    places = [id_ for id_ in driven(1).offers("repel", 1) if id_ != YIELD]
    assert len(places) > 1
    assert {warned(driven(1), "repel", id_, seat=1) for id_ in places} == {"☠ Ana dies for certain."}
    assert driven(1).answer("repel", places[0], seat=1).piece(0).status == "haunt"
    assert warned(driven(2), "repel", places[0], seat=1) == ""
    assert warned(driven(1, "old_hunger"), "repel", places[0], seat=1) == ""  # it may have time


@pytest.mark.rule("DAM-VAMP-14", "DAM-AMB-81")
def test_the_last_gaze_of_a_vampire_says_that_it_is_the_last():
    scene = prowling("m9", "q9", "e4", timer=1, cards=("the_gaze",)).throw(1, 1).turn().answer("prowl", "n9")
    scene.answer("vampire-play", "card-the_gaze")
    assert {warned(scene, "drag", id_) for id_ in ("p9", "r9", "s9")} == {CERTAIN}
    assert warned(scene, "drag", "o9") == ""  # a trap that nobody has seen, and somebody to bite


@pytest.mark.rule("DAM-ATT-11", "DAM-FALL-01", "DAM-AMB-19")
def test_where_nothing_is_left_to_draw_a_deadly_end_of_turn_is_named():
    def bare(*places: str, deck: str, held: str) -> Scene:
        scene = last_moments(*places).hold(0, held)
        return scene.hold(1, *list(scene.state.decks[deck].cards))

    scene = bare("n9", "courtyard", deck="courtyard", held="strange_claw").move(1, "darkness")
    scene.answer("move", "courtyard")
    assert warned(scene, "room-attack", PASS) == CERTAIN
    assert scene.answer("room-attack", PASS).piece(0).status == "out"
    scene = bare("k4", "f4", deck="dungeon", held="the_jailers_keys")
    scene.state.turn.moved = True
    scene.play(actions.rest(scene.table, scene.piece(0))).answer("play", "card-the_jailers_keys")
    assert warned(scene, "room", "dungeon") == CERTAIN
    assert warned(scene, "room", "kitchen") == ""  # nobody knows what it draws


@pytest.mark.rule("DAM-ROOM-09", "DAM-SOUL-01", "DAM-FALL-01", "DAM-AMB-19")
def test_to_leave_what_the_dead_have_left_may_be_the_last_thing():
    scene = last_moments("f14", "f4")
    scene.hold(1, *list(scene.state.decks["cemetery"].cards))
    scene.state.heap_souls, scene.state.supply = 1, 10
    scene.move(1, "darkness").answer("move", "cemetery")
    assert warned(scene, "heap", "pass") == CERTAIN
    assert warned(scene, "heap", "take") == ""  # the Soul can turn a token back
    assert scene.answer("heap", "pass").piece(0).status == "out"


@pytest.mark.rule("DAM-TRAP-02", "DAM-TRAP-03", "DAM-FALL-01", "DAM-DMG-03")
def test_what_stops_a_trap_says_if_the_end_of_turn_kills_all_the_same():
    def trapped(kind: str, *held: str, health: int = 1, ben: str = "f4") -> Scene:
        scene = last_moments("p9", ben, health=health).hold(0, *held).trap("o9", kind, known=True)
        return scene.move(1, "darkness").answer("move", "o9")

    assert warned(trapped("bear_trap", "dustbin_lid"), "react-damage", "armour-dustbin_lid") == CERTAIN
    assert trapped("bear_trap", "dustbin_lid").answer("react-damage", "armour-dustbin_lid").piece(0).status == "out"
    assert warned(trapped("bear_trap", "dustbin_lid", health=2), "react-damage", "armour-dustbin_lid") == ""
    assert warned(trapped("bear_trap", "dustbin_lid", ben="n9"), "react-damage", "armour-dustbin_lid") == ""  # a claim
    assert warned(trapped("bear_trap", "dragon_scale"), "react-damage", "armour-dragon_scale") == ""  # it helps again
    assert warned(trapped("trap_door", "death_mask"), "react-damage", "card-death_mask") == CERTAIN
    assert warned(trapped("trap_door", "death_mask", health=2), "react-damage", "card-death_mask") == ""


@pytest.mark.rule("DAM-CARD-03", "DAM-FALL-01", "DAM-DMG-03")
def test_what_stops_the_damage_of_a_card_says_if_the_end_of_turn_kills_all_the_same():
    def drawn(*held: str, health: int = 1) -> Scene:
        scene = last_moments("n9", "f4", health=health).hold(0, *held).stack("the_hounds").move(1, "darkness").throw(1)
        return scene.answer("move", "courtyard")

    assert warned(drawn("dustbin_lid"), "react-damage", "armour-dustbin_lid") == CERTAIN
    assert drawn("dustbin_lid").answer("react-damage", "armour-dustbin_lid").piece(0).status == "out"
    assert warned(drawn("dustbin_lid", health=2), "react-damage", "armour-dustbin_lid") == ""
    assert warned(drawn("dustbin_lid", "crossbow"), "react-damage", "armour-dustbin_lid") == ""  # its hand is hidden
    scene = last_moments("courtyard", "f4").hold(0, "letter_of_introduction", "dustbin_lid").throw(1)
    scene.stack("the_hounds").state.turn.moved = True
    scene.play(actions.rest(scene.table, scene.piece(0))).answer("play", "card-letter_of_introduction")
    assert warned(scene, "react-damage", "armour-dustbin_lid") == ""  # another card is still to be drawn


@pytest.mark.rule("DAM-ATT-10", "DAM-FALL-01", "DAM-AMB-89")
@pytest.mark.parametrize(
    ("against", "asked", "words"),
    [("card-butchers_gauntlet", "react-damage", CERTAIN), ("card-stuffed_bear", "react-attack", UNLESS)],
)
def test_what_stops_a_stroke_that_comes_back_says_if_the_end_of_turn_kills_all_the_same(
    against: str, asked: str, words: str
):
    def struck(*held: str, health: int = 1) -> Scene:
        scene = last_moments("l9", "m9", health=health).hold(0, "cleaver", *held)
        scene.hold(1, against.removeprefix("card-")).state.turn.moved = scene.state.turn.ended = True
        scene.play(actions.rest(scene.table, scene.piece(0))).answer("play", "attack-cleaver-1")
        if len(scene.asks) > 1:
            scene.answer("react-attack", PASS, seat=0)
        return scene.answer("react-attack", against, seat=1)

    scene = struck("suit_of_armour")
    assert warned(scene, asked, "armour-suit_of_armour") == words
    assert scene.answer(asked, "armour-suit_of_armour", seat=0).passing().piece(0).status == "out"
    assert warned(struck("suit_of_armour", health=2), asked, "armour-suit_of_armour") == ""
    assert warned(struck("suit_of_armour", "crossbow"), asked, "armour-suit_of_armour") == ""  # its hand is hidden
    assert warned(struck("suit_of_armour", health=9), asked, PASS) == ""
