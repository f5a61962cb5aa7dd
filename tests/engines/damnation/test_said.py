"""What hints say is what happens: how much a trap costs whom, where the stairs end, what a push may bring, what a bite does."""

from collections.abc import Sequence

import pytest

from engines.damnation import arrival, castle, combat, landing, movement, rooms, slain
from engines.damnation.destinations import follows
from engines.damnation.events import Entered, FallBegan, Hurt, Moved, Placed, Pushed, Started
from engines.damnation.game import GAME
from engines.damnation.haunt import push_odds
from engines.damnation.library import library
from engines.damnation.vocabulary import HAUNT_CARDS
from engines.kernel import PASS, Ask, Option
from engines.kernel.words import Words
from renderers.damnation.holdings import hand_scene
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.test_destinations import hints, labels
from tests.engines.damnation.test_dying import haunting
from tests.engines.damnation.test_meetings import to_the_end
from tests.engines.damnation.test_vampire import prowling

NAMES = ("Ana", "Ben", "Cleo", "Dora")


def onto(kind: str, villain: str, *curses: str) -> Scene:
    """One step from a known trap, which another has been in before."""
    scene = Scene("p9", "v9", "w9", cast=(villain, "occultist", "aristocrat")).trap("o9", kind, known=True)
    for curse in curses:
        scene.curse(0, curse)
    return scene.move(1, "darkness")


@pytest.mark.rule("DAM-TRAP-02", "DAM-TRAP-04")
@pytest.mark.parametrize("kind", ["bear_trap", "saw_trap"])
@pytest.mark.parametrize("villain", ["collector", "lost"])
@pytest.mark.parametrize("curses", [(), ("the_crone_who_waits",)])
def test_a_known_trap_says_what_it_costs_whoever_goes_there(kind: str, villain: str, curses: Sequence[str]):
    scene = onto(kind, villain, *curses)
    said = hints(scene)["o9"]
    to_the_end(scene.answer("move", "o9"))
    lost = 10 - scene.piece(0).health
    assert said.startswith(f"{lost or 'no'} Damage")


def test_a_second_trap_in_one_turn_finds_no_composure_left():
    scene = Scene("p9").trap("o9", "bear_trap", known=True)
    assert follows(scene.state, scene.piece(0), "o9")["costs"] == 2
    scene.play(landing.land(scene.table, scene.piece(0), "o9"))
    assert follows(scene.state, scene.piece(0), "o9")["costs"] == 3


def test_an_arrow_to_a_trap_says_what_that_costs():
    scene = Scene("q4").trap("q6", "bear_trap", known=True).move(1, "darkness")
    assert hints(scene)["q5"] == "Pushed on to a known bear trap: 2 Damage."


@pytest.mark.rule("DAM-AMB-03", "DAM-MOVE-06")
def test_an_arrow_pushes_nobody_where_somebody_stands():
    scene = Scene("q4", "q6").move(1, "darkness")
    assert hints(scene)["q5"].startswith("Somebody stands where it pushes. Beside Ben")
    to_the_end(scene.answer("move", "q5"))
    assert scene.piece(0).at == "q5"
    assert not scene.told(Pushed)


@pytest.mark.rule("DAM-MOAT-02")
def test_a_known_trap_door_speaks_of_the_creature():
    scene = Scene("p9").trap("o9", "trap_door", known=True).move(1, "darkness")
    assert hints(scene)["o9"] == "2 Damage in the Moat."
    scene = Scene("p9").trap("o9", "trap_door", known=True).ring("the_creature").move(1, "darkness")
    assert hints(scene)["o9"] == "2 Damage in the Moat, and the Creature slays on a 1."


@pytest.mark.rule("DAM-SPC-01", "DAM-AMB-05")
def test_a_secret_door_says_if_somebody_stands_on_every_other_one():
    others = [door for door in Scene().state.secret_doors() if door != "k7"]
    scene = Scene("k6", *others).move(1, "darkness")
    assert (labels(scene)["k7"][4:], hints(scene)["k7"]) == ("Secret Door", "The other ones are taken.")
    assert not scene.answer("move", "k7").told(Placed)
    assert "secret-door" not in scene.asked()
    assert follows(scene.state, scene.piece(0), others[0])["what"] == "door", "it leaves the one that it stands on"


def test_who_does_not_stay_reads_of_nobody_whom_it_would_have_met():
    scene = Scene("n4", "o4", "x9").move(1, "darkness")  # the arrow at m4 pushes on to the trap
    told = follows(scene.state, scene.piece(0), "m4")
    assert (told["met"], told["seen"], told["ahead"]) == ([], [], False)
    scene = prowling("n4", "o4", "l4")
    assert [one["card"] for one in follows(scene.state, scene.piece(0), "m4")["met"]] == ["wanderer"]


@pytest.mark.rule("DAM-DT-02", "DAM-AMB-19")
@pytest.mark.parametrize("held", [4, 5])
def test_a_dark_tower_without_a_card_says_so(held: int):
    scene = Scene("w4").hold(1, *library().decks["dark_tower"][:held])
    scene.piece(0).souls, scene.state.supply = 1, 10
    said = hints(scene.move(2, "darkness"))["dark_tower"]
    assert said == ("A Soul, and nothing is left to draw." if held == 5 else "A Soul for a card.")


def test_the_way_out_of_the_moat_says_what_the_die_does():
    scene = Scene("moat").veil(0).turn()
    assert hints(scene, "before")[PASS] == "4 to 6 lead out. Lower does 1 Damage, three times at most."
    scene = Scene("moat").veil(0).ring("the_creature").turn()
    said = hints(scene, "before")[PASS]
    assert said == "4 to 6 lead out. Lower does 1 Damage, three times at most; the Creature slays on a 1."
    scene = Scene("moat").veil(0).ring("the_creature")
    scene.state.fallen = True
    said = hints(scene.turn(), "before")[PASS]  # a 5 leads into the Vault
    assert said == "4 and 6 lead out, a 5 slays. Lower does 1 Damage, three times at most; the Creature slays on a 1."


@pytest.mark.rule("DAM-AMB-23", "DAM-VAMP-09")
def test_who_has_bitten_has_no_steps_left():
    scene = prowling("m9", "n9", "v9", cards=("old_hunger",)).throw(3, 5).turn()
    assert Words(GAME, NAMES).prompt(scene.ask("prowl"), 0).startswith("The Vampire has up to 5 steps;")
    scene.answer("prowl", "bite-1").passing("react-bite")
    assert Words(GAME, NAMES).prompt(scene.ask("prowl"), 0).startswith("The Vampire has no steps left;")


@pytest.mark.rule("DAM-GSS-02", "DAM-GSS-04")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("knells", [(), ("the_hungry_stair",)])
@pytest.mark.parametrize("start", ["stair_2", "stair_9"])
def test_the_stairs_say_on_which_step_one_ends(roll: int, knells: Sequence[str], start: str):
    scene = Scene(start, "v9", "w9").ring(*knells).throw(roll)
    told = follows_down(scene, roll)
    to_the_end(scene.turn())
    assert told["step"] == castle.stair_step(scene.piece(0).at) or told["what"] == "bottom"
    assert (told["what"] == "bottom") == (scene.piece(0).status == "haunt")


def follows_down(scene: Scene, roll: int) -> dict[str, object]:
    mover = scene.piece(0)
    place = castle.stair(min(castle.stair_step(mover.at) + roll, castle.castle().depth))
    return follows(scene.state, mover, place)


@pytest.mark.rule("DAM-GSS-01")
def test_who_walks_in_from_the_corridor_is_told_of_the_hungry_stair_as_well():
    scene = Scene("d11").ring("the_hungry_stair").move(1, "darkness")
    assert hints(scene)["d12"] == "Pushed on down the Staircase, to step 6."
    scene = Scene("j10").ring("the_hungry_stair").move(3, "darkness")
    assert labels(scene)["stair_2"].endswith("Staircase, Step 3")
    to_the_end(scene.answer("move", "stair_2"))
    assert scene.piece(0).at == "stair_3"


@pytest.mark.rule("DAM-GSS-01", "DAM-GSS-02")
@pytest.mark.parametrize(
    ("start", "roll", "end", "knells", "steps"),
    [
        ("stair_2", 1, "stair_3", (), 1),
        ("stair_2", 4, "stair_6", (), 4),
        ("stair_2", 4, "stair_6", ("the_hungry_stair",), 5),
        ("stair_11", 1, "stair_12", ("the_hungry_stair",), 1),
        ("j10", 4, "stair_3", (), 4),
        ("stair_6", 6, "stair_1", (), 5),
        ("stair_3", 6, "courtyard", (), 5),
    ],
)
def test_so_many_steps_are_told_as_are_walked_on_the_stairs(start, roll, end, knells, steps):
    scene = Scene(start, "v9", "w9").ring(*knells).throw(roll, black="darkness").turn()
    if scene.asks:
        scene.answer("move", end)
    assert scene.told(Moved)[0].steps == steps
    if not knells:
        assert scene.piece(0).deeds.steps == steps


def test_who_climbs_is_not_told_of_the_hungry_stair():
    assert labels(Scene("stair_1").ring("the_hungry_stair").throw(6).turn())["stair_1"].endswith("Staircase, Step 1")
    scene = Scene("stair_9").ring("the_hungry_stair").throw(6).turn()
    assert labels(scene)["stair_3"].endswith("Staircase, Step 3")
    assert scene.answer("move", "stair_3").piece(0).at == "stair_3"


@pytest.mark.rule("DAM-GSS-01", "DAM-GSS-10", "DAM-AMB-03", "DAM-AMB-71")
def test_who_climbs_out_and_comes_in_again_is_told_of_the_hungry_stair():
    scene = Scene("stair_11", "v9", "w9").ring("the_hungry_stair").hold(0, "cart_wheel").throw(4).turn()
    scene.answer("roll", "card-cart_wheel").answer("roll", PASS)
    assert hints(scene)["d12"] == "Pushed on down the Staircase, to step 6."
    assert scene.answer("move", "d12").piece(0).at == "stair_6"
    scene = Scene("stair_5", "v9", "w9").ring("the_hungry_stair").hold(0, "cart_wheel", "bat_cloak").throw(6).turn()
    scene.answer("roll", "card-cart_wheel").answer("roll", "card-bat_cloak").answer("roll", "talent-fate")
    assert labels(scene)["stair_2"].endswith("Staircase, Step 3")  # by the other door
    assert scene.answer("move", "stair_2").piece(0).at == "stair_3"
    assert scene.told(Moved)[0].steps == 15


# The Arrival


@pytest.mark.rule("DAM-ARR-06")
def test_where_somebody_wakes_is_told_with_the_heirloom_that_was_revealed():
    words = Words(GAME, NAMES)
    start = {"seat": 0, "villain_card": "lost", "place_card": "courtyard"}
    assert words.event(Started(card="riding_crop", **start), 1) == "Ana starts from the Courtyard, with Riding Crop."
    assert words.event(Started(card="", **start), 1) == "Ana starts from the Courtyard."


# Rooms


@pytest.mark.rule("DAM-GSS-01", "DAM-GSS-02")
def test_who_is_in_the_staircase_comes_to_its_steps_and_enters_none():
    words = Words(GAME, NAMES)
    assert words.event(Entered(seat=0, card="lost", place_card="stair_8"), 1) == "Ana comes to the Staircase, Step 8."
    assert words.event(Entered(seat=0, card="lost", place_card="kitchen"), 0) == "You enter the Kitchen."


# The Vampire


@pytest.mark.rule("DAM-VAMP-09")
def test_a_bite_says_what_it_does_when_all_thirst():
    for knells, amount in (((), 7), (("thirst",), 9)):
        scene = prowling("m9", "k9", "v9").ring(*knells).throw(1, 2).turn()
        assert hints(scene, "prowl")["l9"] == f"A bite: {amount} Unblockable Damage."
        ask = scene.ask("prowl")
        assert f"{amount} Unblockable Damage" in Words(GAME, NAMES).help(ask, 0)
    between = prowling("n9", "k9", "m9").throw(1, 2).turn()
    assert hints(between, "prowl")["l9"] == "Bite one of them: 7 Unblockable Damage."


# The Haunt


@pytest.mark.rule("DAM-HAUNT-08", "DAM-HAUNT-09", "DAM-AMB-27")
@pytest.mark.parametrize("pushed", sorted(HAUNT_CARDS))
@pytest.mark.parametrize(
    "sixes", [["haunt_blood_six", "haunt_vengeance_six"], ["haunt_death_six", "haunt_vengeance_six"]]
)
def test_a_push_that_may_bring_the_third_six_says_so(sixes: list[str], pushed: str):
    if pushed in ("haunt_blood_six", "haunt_vengeance_six", "haunt_death_six"):
        return
    scene = Scene("d4", "e4", "f4")
    scene.piece(0).track = 1
    scene.state.haunt_row.cards = [*sixes, pushed]
    odds = push_odds(scene.state, pushed)
    third = next(card for card in HAUNT_CARDS if card.endswith("_six") and card not in sixes)
    deaths = [card for card in ("haunt_death", "haunt_death_six") if card not in [*sixes, pushed, third]]
    assert (odds["sixes"], odds["death"]) == (1, len(deaths))
    assert odds["bell"] == (third == "haunt_death_six")
    said = Words(GAME, NAMES).hint(scene_ask(odds), scene_ask(odds).options[0], 0)
    assert "1 is the third six" in said
    assert not said.endswith("…")


@pytest.mark.rule("DAM-AMB-43")
@pytest.mark.parametrize(("variant", "sixes", "deaths", "welcome"), [("standard", 0, 1, 3), ("haunt", 1, 0, 4)])
def test_a_third_six_that_tolls_the_last_bell_brings_no_haunt_back(variant: str, sixes: int, deaths: int, welcome: int):
    scene = Scene("d4", "e4", "f4", variant=variant).ring("rust", "thirst", "carnage", "grave_rot")
    scene.state.haunt_row.cards = ["haunt_blood_six", "haunt_vengeance_six", "haunt_death"]
    odds = push_odds(scene.state, "haunt_death")
    assert (odds["sixes"], odds["death"], odds["hits"]) == (sixes, deaths, welcome)


def scene_ask(odds: dict[str, object]) -> Ask:
    return Ask((0,), "haunt", [Option("push-it", "push", odds)])


# Attacks


@pytest.mark.rule("DAM-ATT-05")
@pytest.mark.parametrize("curse", ["", "the_watching_heads"])
@pytest.mark.parametrize("villain", ["wanderer", "lost"])
def test_an_attack_says_what_its_target_is_about_to_suffer(villain: str, curse: str):
    scene = Scene("m9", "l9", "v9", cast=("collector", villain, "aristocrat")).hold(0, "cleaver")
    if curse:
        scene.curse(1, curse)
    option = combat.strikes(scene.table, scene.piece(0))[0]
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "cleaver"))
    to_the_end(scene)
    assert option.args["damage"] == scene.told(Hurt)[0].amount


# Traps that nobody has seen


@pytest.mark.rule("DAM-AMB-84")
def test_a_trap_that_was_exchanged_lies_open_beside_the_board_and_is_nowhere_else():
    scene = Scene("m9").trap("o9", "oubliette", known=True).stack("the_house_shifts")
    to_the_end(scene.throw(3, black="castle_event").turn())
    assert not scene.state.traps["o9"].known
    assert [token.kind for token in scene.state.spare if token.known] == ["oubliette"]
    odds = follows(scene.state, scene.piece(0), "h9")
    assert (odds["slay"], odds["unseen"]) == (0, 20)


@pytest.mark.rule("DAM-AMB-84")
def test_spare_tokens_are_mixed_unseen_before_one_is_taken():
    scene = Scene("m9").trap("o9", "oubliette", known=True).trap("h9", "bear_trap", known=True)
    landing.exchange(scene.state, "o9", 0)
    landing.exchange(scene.state, "h9", 0)
    assert scene.state.traps["h9"].kind == "oubliette"
    assert [token.kind for token in scene.state.spare if token.known] == ["bear_trap"]
    odds = follows(scene.state, scene.piece(0), "h9")
    assert (odds["slay"], odds["unseen"]) == (1, 20)


# Rooms


@pytest.mark.rule("DAM-COMP-14")
def test_the_hunters_ghost_hits_those_in_the_trophy_room_wherever_it_is_drawn():
    scene = (
        Scene("great_hall", "trophy_room", "great_hall")
        .hold(0, "grave_goods")
        .stack("the_hunters_ghost", "dragon_scale")
    )
    scene.move(3).answer("play", "card-grave_goods")
    to_the_end(scene)
    assert [scene.piece(n).health for n in range(3)] == [7, 8, 10]


@pytest.mark.rule("DAM-HAUNT-13", "DAM-AMB-83")
def test_after_three_sixes_an_heirloom_may_still_name_the_gate():
    scene = Scene("", "e4", "f4").stack("letter_of_introduction", "wedding_ring", "rosary")
    scene.piece(0).status, scene.piece(0).rises, scene.piece(0).at = "haunt", "sixes", ""
    scene.turn()
    assert len(scene.offers("start-anywhere")) == 9
    scene.answer("start-anywhere", "letter_of_introduction")
    assert scene.piece(0).at == "gate"
    assert "letter_of_introduction" in scene.hand(0)


@pytest.mark.rule("DAM-VAMP-13", "DAM-VAMP-15")
def test_the_way_home_speaks_of_no_bite():
    scene = prowling("x14", "vault", "v9").throw(1, 2)
    scene.piece(0).timer = 1
    scene.turn()
    assert labels(scene, "prowl")["vault"].endswith("· The Vault")
    assert hints(scene, "prowl")["vault"].endswith("Home: the Vampire lies down, and your Villain goes on from there.")


# The variants


@pytest.mark.rule("DAM-VAR-GOTHIC-02", "DAM-VAR-HAUNT-01", "DAM-FALL-04")
@pytest.mark.parametrize(
    ("variant", "help_said", "fall_said"),
    [
        ("standard", "They lie face down. When the last is up, The Fall begins.", "the dead are gone for good."),
        ("haunt", "They lie face down. When the last is up, The Fall begins.", "the dead haunt the house as before."),
        ("gothic", "They lie face down.", ""),
    ],
)
def test_what_the_last_bell_brings_is_said_as_the_variant_has_it(variant: str, help_said: str, fall_said: str):
    words = Words(GAME, NAMES)
    scene = Scene("d4", "e4", "f4", "g4", variant=variant).ring("carnage", "hunters_moon", "rust")
    scene.play(slain.slay(scene.table, scene.piece(3)))
    assert words.help(scene.ask("knell"), 3) == help_said
    scene.answer("knell", scene.offers("knell")[0])
    scene.play(slain.slay(scene.table, scene.piece(2)))
    fell = [words.event(event, None) for event in scene.told(FallBegan)]
    assert [line.endswith(fall_said) for line in fell] == [True] * (variant != "gothic")
    assert (scene.piece(3).status == "haunt") == (variant == "haunt")


@pytest.mark.rule("DAM-AMB-63", "DAM-VAR-2P-05")
def test_of_two_nobody_haunts_the_house_whatever_the_variant():
    scene = Scene("d4", "e4", "f4", "g4", seats=2, variant="haunt").ring("carnage", "hunters_moon", "rust", "thirst")
    scene.play(slain.slay(scene.table, scene.piece(2)))
    assert Words(GAME, NAMES).event(scene.told(FallBegan)[0], None).endswith("the dead are gone for good.")
    assert scene.piece(2).status == "out"


@pytest.mark.parametrize(
    ("who", "said"), [("everybody", "You are asked whether or not"), ("holders", "Only those who can")]
)
def test_who_is_asked_to_step_in_is_said_as_the_table_has_it(who: str, said: str):
    scene = Scene("m9", "l9", "v9", reactions=who).hold(0, "crossbow").hold(1, "black_veil")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    assert Words(GAME, NAMES).help(scene.ask("react-attack", 1), 1).startswith(said)


@pytest.mark.rule("DAM-VAR-2P-02", "DAM-TURN-07")
def test_the_limit_of_a_joint_hand_is_that_of_the_villain_whose_turn_ends_next():
    scene = Scene("m9", "l9", "v9", "w9", seats=2)  # the Collector, who keeps 2 more, and the Lost
    limits = []
    for slot in range(4):
        scene.state.turn.slot = scene.state.turn.piece = slot
        limits.append(hand_scene(scene.state, 0, NAMES).limit)
    assert limits == [9, 7, 7, 9]
    scene.piece(0).status, scene.piece(0).prowls = "vampire", "o4"
    scene.state.turn.slot = scene.state.turn.piece = 0
    assert hand_scene(scene.state, 0, NAMES).limit == 7


@pytest.mark.rule("DAM-HAUNT-07", "DAM-HAUNT-12", "DAM-FALL-04", "DAM-AMB-42")
@pytest.mark.parametrize(
    ("variant", "track", "tolls", "price"),
    [
        ("haunt", 1, True, "both"),
        ("haunt", 1, False, "step"),
        ("haunt", 0, True, "bell"),
        ("haunt", 0, False, "none"),
        ("standard", 1, True, "end"),
        ("standard", 0, True, "end"),
    ],
)
def test_what_a_death_costs_is_said_as_it_is_now(variant: str, track: int, tolls: bool, price: str):
    knells = ("carnage", "rust", "thirst", "grave_rot", "the_creature")
    scene = Scene("d4", "e4", "f4", variant=variant).ring(*knells[: 4 if tolls else 5])
    scene.piece(0).status, scene.piece(0).track = "haunt", track
    scene.state.haunt_row.cards = ["haunt_blood", "haunt_madness", "haunt_vengeance"]
    assert push_odds(scene.state, "haunt_blood")["price"] == price


@pytest.mark.rule("DAM-HAUNT-12", "DAM-FALL-04", "DAM-VAR-HAUNT-01")
@pytest.mark.parametrize(
    ("variant", "knells", "said"),
    [
        ("standard", ("carnage", "rust", "thirst"), "tolls a bell."),
        ("standard", ("carnage", "rust", "thirst", "grave_rot"), "tolls the last bell: then all Haunts are gone."),
        ("haunt", ("carnage", "rust", "thirst", "grave_rot"), "tolls the last bell."),
        ("haunt", ("carnage", "rust", "thirst", "grave_rot", "the_creature"), "ends your turn and costs a step. Three"),
    ],
)
def test_a_haunt_is_told_that_the_next_bell_is_the_last(variant: str, knells: Sequence[str], said: str):
    scene = Scene("d4", "e4", "f4", variant=variant).ring(*knells)
    scene.piece(0).status, scene.piece(0).track = "haunt", 1
    args = scene.turn().ask("haunt").args
    assert said in Words(GAME, NAMES).say("ask-haunt", args, 0, part="help")
    assert "step" not in Words(GAME, NAMES).say("ask-haunt", {**args, "track": 0}, 0, part="help")  # none is lost there


@pytest.mark.rule("DAM-HAUNT-04", "DAM-HAUNT-11")
@pytest.mark.parametrize(("track", "third", "said"), [(0, "death", 2), (4, "death", 1), (3, "vengeance_too", 2)])
def test_a_set_says_how_many_steps_up_are_left(track: int, third: str, said: int):
    scene = haunting("haunt_vengeance", "haunt_vengeance_six", f"haunt_{third}", track=track)
    taken = next(id_ for id_ in scene.offers("haunt") if "vengeance" in id_)
    assert hints(scene, "haunt")[taken] == ("1 step up." if said == 1 else f"{said} steps up.")
    assert scene.answer("haunt", taken).piece(0).track == track + said


@pytest.mark.rule("DAM-HAUNT-11", "DAM-ARR-06")
def test_who_comes_back_alone_reads_of_no_others_who_lay_an_heirloom_down():
    scene = Scene("d4", "e4", "f4")
    scene.piece(0).status, scene.piece(0).rises = "haunt", "track"
    said = Words(GAME, NAMES).help(scene.turn().ask("start"), 0)
    assert said.endswith("It is turned up once all who wake have laid one down.")


@pytest.mark.rule("DAM-MOVE-08", "DAM-AMB-37")
def test_who_cannot_move_at_all_is_told_what_that_costs(monkeypatch: pytest.MonkeyPatch):
    def said(at: str) -> str:
        scene = Scene(at).veil(0).throw(1, black="darkness")
        scene.play(movement.move(scene.table, scene.piece(0)))
        return Words(GAME, NAMES).say("ask-stuck", scene.ask("stuck").args, 0, part="help")

    assert said("moat") == "Otherwise you stay: no roll leads anywhere."
    monkeypatch.setattr(movement, "destinations", lambda _: ())
    assert said("p9") == "Otherwise you suffer 2 Damage and the die is rolled again."
    monkeypatch.setattr(movement, "ends_of", lambda *_: {})
    assert said("p9") == "Otherwise you suffer 2 Damage and stay: no roll leads anywhere."


@pytest.mark.rule("DAM-ROOM-09", "DAM-AMB-54")
def test_what_the_dead_have_left_lies_in_the_cemetery_and_nowhere_else():
    scene = Scene("g4", "v9", "w9")
    scene.state.heap_souls = 1
    assert [follows(scene.state, scene.piece(0), room)["what"] for room in ("great_hall", "cemetery")] == [
        "draw",
        "cemetery",
    ]


@pytest.mark.rule("DAM-ROOM-07", "DAM-SETUP-09")
def test_a_way_into_the_torture_chamber_says_who_waits_there():
    scene = Scene("q8", "k9", "w9").move(3, "brazier")
    said = hints(scene)
    assert said["torture_chamber"] == "Draw a card. The Iron Maiden slays."
    scene.state.decks["torture_chamber"].cards.clear()
    assert follows(scene.state, scene.piece(0), "torture_chamber")["what"] == "empty"


@pytest.mark.rule("DAM-POA-03", "DAM-TRAP-05")
def test_an_unknown_trap_beside_somebody_slays_whoever_is_sent_there():
    scene = Scene("p9", "n9", "w9")
    scene.piece(0).claimed_by = 1
    said = hints(scene.move(1, "darkness").answer("modify", PASS), "path")["o9"]
    assert said.startswith("Of 21 unseen, 1 slays. Beside")


@pytest.mark.rule("DAM-AMB-46", "DAM-VAMP-25")
def test_the_end_of_the_vampires_turn_speaks_of_no_hand_limit():
    scene = prowling("m9", "w9", "v9").throw(1, 2).turn()
    assert (
        hints(scene, "prowl")[PASS]
        == "You draw, if you hold fewer than 3 cards of the Vampire deck; then the timer falls by 1."
    )


# What may follow


@pytest.mark.rule("DAM-RES-03", "DAM-AMB-76", "DAM-AMB-77")
def test_what_may_follow_beside_somebody_is_what_the_turn_leaves_open():
    scene = Scene("m9", "k9").move(1, "darkness")
    assert hints(scene)["l9"] == "Claim or attack."
    scene = Scene("m9", "k9")
    scene.state.turn.struck = True
    assert hints(scene.move(1, "darkness"))["l9"] == "Attack."
    scene = Scene("m9", "k9")
    scene.state.turn.claimed = True
    assert hints(scene.move(1, "darkness"))["l9"] == "Nothing lies there."


@pytest.mark.rule("DAM-BLK-02", "DAM-ROOM-08")
def test_under_darkness_one_may_fight_in_any_standard_room():
    assert hints(Scene("m9", "kitchen").move(1, "darkness"))["kitchen"] == "Draw a card or attack there. There: Ben."
    assert hints(Scene("m9", "kitchen").move(1, "candlelight"))["kitchen"] == "Draw a card. There: Ben."
    scene = Scene("n9", "courtyard")
    scene.state.turn.attacked = True
    assert hints(scene.move(1, "candlelight"))["courtyard"] == "Draw a card. There: Ben."


@pytest.mark.rule("DAM-BLK-02", "DAM-ROOM-08")
def test_whoever_is_sent_somewhere_under_darkness_fights_in_the_courtyard_alone():
    scene = Scene("m9", "kitchen", "courtyard").hold(0, "the_jailers_keys", "cleaver").move(1, "darkness")
    scene.answer("roll", "card-the_jailers_keys")
    assert hints(scene, "room")["kitchen"] == "Draw a card. There: Ben."
    assert hints(scene, "room")["courtyard"] == "Draw a card or attack there. There: Cleo."
    assert scene.answer("room", "courtyard").offers("room-attack") == [PASS, "attack-cleaver-2"]


@pytest.mark.rule("DAM-ROOM-06")
def test_fate_is_refreshed_only_if_it_was_spent():
    assert hints(Scene("o1").move(1))["master_bedroom"] == "Draw a card."
    scene = Scene("o1")
    scene.piece(0).tokens["fate"] = False
    assert hints(scene.move(1))["master_bedroom"] == "Fate is refreshed; draw a card."


@pytest.mark.rule("DAM-AMB-19", "DAM-ROOM-04", "DAM-ROOM-06")
def test_where_nothing_is_left_to_draw_no_card_is_promised():
    scene = Scene("o1", "master_bedroom", "cemetery", "e4").hold(0, "torch")
    for card in (*scene.state.decks["master_bedroom"].cards, *scene.state.decks["cemetery"].cards):
        scene.hold(3, card)
    scene.piece(0).tokens["fate"], scene.state.heap_souls, scene.state.supply = False, 1, 10
    said = hints(scene.move(1, "darkness"))
    assert said["master_bedroom"] == "Fate is refreshed. Nothing is left to draw; you may attack there. There: Ben."
    assert follows(scene.state, scene.piece(0), "cemetery")["what"] == "graves"
    scene.piece(0).tokens["fate"] = True
    assert follows(scene.state, scene.piece(0), "master_bedroom")["what"] == "empty"
    ask, words = scene.answer("move", "master_bedroom").ask("room-attack"), Words(GAME, [*NAMES])
    assert (words.label(ask, ask.options[0], 0), words.hint(ask, ask.options[0], 0)) == (
        "Attack Nobody",
        "Nothing is left to draw.",
    )


@pytest.mark.rule("DAM-SPC-01", "DAM-AMB-03")
def test_whoever_is_led_to_a_secret_door_is_told_of_whom_it_will_meet():
    scene = Scene("k6", "m9", "v4")
    scene.play(landing.land(scene.table, scene.piece(1), "w4"))
    assert scene.ask("secret-door").seats == (1,)
    assert labels(scene, "secret-door")["k7"].endswith("Beside Ana")
    assert hints(scene, "secret-door")["k7"] == "5 steps to the Great Hall."  # nothing comes of it


@pytest.mark.rule("DAM-AMB-50", "DAM-POA-01", "DAM-ATT-01")
def test_who_comes_out_of_the_moat_reads_that_it_may_claim_or_attack():
    scene = Scene("moat", "k8").veil(0).throw(6).turn().answer("before", PASS)
    assert hints(scene, "secret-door")["k7"] == "5 steps to the Great Hall. Claim or attack."


@pytest.mark.rule("DAM-AMB-38", "DAM-ARR-13", "DAM-SETUP-07")
def test_who_keeps_an_event_of_the_arrival_reads_what_does_not_come_of_it():
    scene = Scene("kitchen", "e4", "f4").stack("the_crone_who_stirs", "cleaver")
    said = []
    for phase in ("arrival", "turns"):
        scene.state.phase = phase
        scene.play(arrival.deal_pairs(scene.table, [scene.piece(0)]))
        said.append(Words(GAME, NAMES).say("ask-keep", scene.ask("keep").args, 0, part="help"))
        scene.answer("keep", "cleaver").stack("the_crone_who_stirs", "cleaver")
    assert ["leaves no trace" in words for words in said] == [True, False]
    assert ["draws no further card" in words for words in said] == [True, True]
    scene = Scene("kitchen", "e4", "f4", cast=("professor", "lost", "wanderer")).stack("the_crone_who_salts", "cleaver")
    scene.play(rooms.enter(scene.table, scene.piece(0), "kitchen"))
    assert Words(GAME, NAMES).say("ask-keep", scene.ask("keep").args, 0, part="help").endswith("read out at once.")


@pytest.mark.rule("DAM-AMB-39", "DAM-AMB-19")
@pytest.mark.parametrize(("left", "said"), [(1, "No other was left."), (2, "The other goes under its deck")])
def test_who_finds_one_card_in_the_arrival_reads_of_no_other(left: int, said: str):
    scene = Scene("kitchen", "e4", "f4")
    scene.state.decks["courtyard"].cards += scene.state.decks["kitchen"].cards[left:]
    del scene.state.decks["kitchen"].cards[left:]
    scene.play(arrival.deal_pairs(scene.table, [scene.piece(0)]))
    assert Words(GAME, NAMES).help(scene.ask("keep"), 0).startswith(said)


@pytest.mark.rule("DAM-CARD-04")
def test_a_curse_that_may_go_says_what_it_does():
    scene = Scene("d4", "e4", "f4").hold(0, "the_lych_way").curse(0, "the_mourner").curse(0, "open_wound")
    said = hints(scene.move(1).answer("play", "card-the_lych_way"), "uncurse")
    assert said == {card: library().cards[card].text for card in ("the_mourner", "open_wound")}


@pytest.mark.rule("DAM-VAR-OWN-01")
@pytest.mark.parametrize("knell", ["carnage", "hunters_moon", "the_hungry_stair", "rust"])
def test_a_deathknell_to_be_chosen_says_what_its_card_does(knell: str):
    assert Words(GAME, NAMES).say(f"setting-deathknells-{knell}", part="hint") == library().knells[knell].text


@pytest.mark.rule("DAM-AMB-06")
def test_no_path_of_a_villain_in_the_staircase_is_chosen_by_anybody():
    scene = Scene("m9", "c12", "f4")
    scene.piece(1).claimed_by = 2
    assert hand_scene(scene.state, 1, NAMES).boards[0].mark.claimed_by == "Cleo"
    scene.play(landing.land(scene.table, scene.piece(1), "d12"))
    assert scene.piece(1).at == "stair_5"
    assert hand_scene(scene.state, 1, NAMES).boards[0].mark.claimed_by == ""
