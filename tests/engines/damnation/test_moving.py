"""The Movement phase: exact totals, the Black Die, being stuck, the Staircase, other people's choices."""

import pytest

from engines.damnation import destinations, landing, movement
from engines.damnation.castle import castle
from engines.damnation.events import CardRevealed, Entered, Hurt, Moved, Rolled, Stuck, TrapSprung
from engines.damnation.game import GAME
from engines.kernel import PASS, YIELD
from engines.kernel.words import Words
from tests.engines.damnation.scene import CAST, Scene


@pytest.mark.rule("DAM-MOVE-01", "DAM-MOVE-02", "DAM-BLK-03", "DAM-MOVE-11")
def test_candlelight_changes_the_total_by_one():
    scene = Scene("p9").move(3, "candlelight")
    assert scene.told(Rolled)[0].die == 3
    assert list(destinations.totals(scene.state)) == [2, 3, 4]
    assert {"n9", "m9", "r9"} <= set(scene.places())
    assert "q9" not in scene.places()  # one step is too few
    assert "k9" not in scene.places()  # five are too many


@pytest.mark.rule("DAM-BLK-04")
def test_the_brazier_by_two():
    scene = Scene("p9").move(3, "brazier")
    assert list(destinations.totals(scene.state)) == [1, 2, 3, 4, 5]


@pytest.mark.rule("DAM-MOVE-15", "DAM-MOVE-10")
def test_the_wanderer_rolls_a_one_with_candlelight():
    scene = Scene("m9", cast=("occultist", "collector", "lost")).move(1, "candlelight")
    assert list(destinations.totals(scene.state)) == [1, 2]  # but not 0
    assert set(scene.places()) == {"kitchen", "l9", "n9", "k9", "o9", "courtyard"}


@pytest.mark.rule("DAM-MOVE-16", "DAM-BLK-05", "DAM-GSS-01")
def test_the_aristocrat_rolls_a_five_with_a_castle_event():
    scene = Scene("k8", cast=("aristocrat", "collector", "lost")).stack("children_of_the_night")
    scene.move(5, "castle_event")
    assert scene.told(CardRevealed)[0].card == "children_of_the_night"
    assert len(scene.places()) >= 5
    assert "stair_1" in scene.places()
    scene.answer("move", "stair_1")
    assert scene.piece(0).at == "stair_1"


@pytest.mark.rule("DAM-MOVE-06", "DAM-MOVE-14", "DAM-MOVE-07", "DAM-AMB-25")
def test_others_are_passed_but_nobody_ends_on_them():
    scene = Scene("p9", "n9").move(2, "darkness")
    assert "n9" not in scene.places()
    scene = Scene("p9", "o9").move(2, "castle_event")
    assert "n9" in scene.places()
    scene = Scene("m9", "kitchen").move(1, "candlelight")
    assert "kitchen" in scene.places()


@pytest.mark.rule("DAM-BLK-01", "DAM-TRAP-07", "DAM-MOVE-13")
def test_darkness_stops_at_the_first_trap():
    scene = Scene("p9").move(6, "darkness")
    assert "o9" in scene.places()  # a trap, one step away
    assert "j9" not in scene.places()
    scene = Scene("p9").move(6, "castle_event")
    assert "j9" in scene.places()


@pytest.mark.rule("DAM-AMB-69", "DAM-AMB-56")
def test_darkness_passes_an_occupied_trap_a_found_door_and_the_start():
    scene = Scene("p9", "o9").move(6, "darkness")
    assert "o9" not in scene.places()
    assert "j9" in scene.places()
    scene = Scene("p9").trap("o9", "secret_door", known=True)
    scene.state.doors.append("o9")
    assert "j9" in scene.move(6, "darkness").places()
    assert "n9" in Scene("o9").move(1, "darkness").places()


@pytest.mark.rule("DAM-BLK-02", "DAM-ATT-11")
def test_in_darkness_a_room_lets_one_attack_instead_of_drawing():
    scene = Scene("m9", "kitchen").hold(0, "cleaver").move(1, "darkness").answer("move", "kitchen")
    scene.answer("room-attack", "attack-cleaver-1").passing("react-attack", "react-damage")
    assert scene.piece(1).health == 6
    assert len(scene.state.decks["kitchen"].cards) == 9  # the Cleaver is used, nothing was drawn
    scene = Scene("m9", "kitchen").hold(0, "cleaver").move(1, "candlelight").answer("move", "kitchen")
    assert scene.asked() == ["play", "other"]


@pytest.mark.rule("DAM-TURN-03", "DAM-AMB-37", "DAM-AMB-78")
def test_between_roll_and_move_everything_of_the_own_turn_can_be_used():
    scene = Scene("p9", cast=("wanderer", "collector", "lost")).hold(0, "flask_of_brandy", "the_bell_pull")
    scene.piece(0).health = 5
    scene.piece(0).tokens["fate"] = False
    scene.piece(0).souls, scene.state.supply = 1, 10
    scene.move(3, "darkness")
    assert {"card-flask_of_brandy", "card-the_bell_pull-way-0", "talent-own", "soul-fate"} <= set(scene.offers("roll"))
    scene.answer("roll", "card-flask_of_brandy")
    assert scene.piece(0).health == 8
    scene.answer("roll", "talent-own").answer("secret-door", "k7")
    assert set(scene.places()) == {end.place for end in destinations.destinations(scene.state)}
    assert "k10" not in scene.places()
    assert scene.state.turn.walks  # and the walk begins at the Secret Door


@pytest.mark.rule("DAM-TURN-03", "DAM-AMB-37")
def test_who_is_stuck_may_use_what_leads_out():
    scene = Scene("kitchen", "n4", "m9").hold(0, "the_bell_pull").stack("the_dinner_gong", "carving_knife")
    scene.throw(1, black="castle_event").turn().answer("event", PASS)
    scene.answer("stuck", "card-the_bell_pull-way-1")
    assert scene.asked() == ["roll", "move"]
    assert scene.piece(0).health == 10


@pytest.mark.rule("DAM-TURN-03", "DAM-POA-04", "DAM-AMB-57")
def test_a_claimed_villain_may_free_itself_before_its_path_is_chosen():
    scene = Scene("k8", "k9").hold(0, "a_brawl", "headsmans_axe")
    scene.piece(0).claimed_by = 1
    scene.piece(1).health = 4
    scene.move(4).answer("modify", "card-a_brawl").answer("assault", "attack-headsmans_axe-1").passing("react-attack")
    scene.answer("knell", "knell-0")
    assert scene.asked() == ["roll", "move"]


@pytest.mark.usefixtures("forget")
@pytest.mark.rule("DAM-MOVE-06", "DAM-AMB-04")
def test_a_loop_may_end_where_it_began(monkeypatch):
    round_ = {"d4": ("e4", "d5"), "e4": ("e5", "d4"), "e5": ("e4", "d5"), "d5": ("d4", "e5")}
    for space, steps in round_.items():
        monkeypatch.setitem(castle().steps, space, steps)
    monkeypatch.setitem(castle().spaces, "e5", (4, 5))
    scene = Scene("d4")
    assert "d4" in destinations.ends_of(scene.state, scene.piece(0), (4,))
    scene = Scene("k9", "d4")
    assert "d4" not in destinations.ends_of(scene.state, scene.piece(1), (2,))


@pytest.mark.rule("DAM-MOVE-09", "DAM-MOVE-04")
def test_a_villain_that_starts_in_a_room_has_to_leave_it():
    scene = Scene("kitchen").move(1, "darkness")
    assert scene.places() == ["n4", "m9"]


@pytest.mark.rule("DAM-MOVE-08")
def test_without_a_legal_move_it_hurts_and_the_die_is_rolled_again():
    scene = Scene("kitchen", "n4", "m9").throw(1, 2, black="castle_event").stack("the_dinner_gong")
    scene.turn().answer("event", PASS).answer("stuck", PASS)
    assert scene.told(Stuck)[0].again
    scene.passing("react-damage")
    assert scene.piece(0).health == 8
    assert [event.black for event in scene.told(Rolled)] == ["castle_event", "castle_event"]
    assert "l4" not in scene.places()
    assert "o4" in scene.places()


@pytest.mark.rule("DAM-AMB-37", "DAM-AMB-72")
def test_who_can_never_move_stays():
    scene = Scene("vault").move(3, "darkness")
    assert scene.places()  # the Vault has a door
    scene = Scene("moat")
    assert not movement.can_ever_move(scene.state, scene.piece(0))
    scene.throw(3, black="darkness").play(movement.move(scene.table, scene.piece(0)))
    scene.answer("stuck", PASS)
    assert scene.over
    assert scene.piece(0).health == 10
    assert not scene.state.turn.ended


@pytest.mark.rule("DAM-AMB-37", "DAM-AMB-72")
def test_who_can_never_move_in_the_corridor_suffers_once_and_stays(monkeypatch):
    monkeypatch.setattr(movement, "destinations", lambda _: ())
    monkeypatch.setattr(movement, "ends_of", lambda *_: {})
    scene = Scene("p9", "o9", "f4").throw(3, black="darkness").turn().answer("stuck", PASS)
    assert (scene.piece(0).health, scene.piece(0).at) == (8, "p9")
    assert len(scene.told(Rolled)) == 1
    assert [event.again for event in scene.told(Stuck)] == [False]
    assert "claim-1" not in [id_ for ask in scene.asks for id_ in ask.ids]


@pytest.mark.rule("DAM-MOVE-11", "DAM-TAL-07", "DAM-TAL-03", "DAM-TAL-08", "DAM-TURN-04")
def test_fate_and_cards_add_up():
    scene = Scene("p9").hold(0, "cart_wheel", "bat_cloak").move(3, "candlelight")
    scene.answer("roll", "talent-fate").answer("roll", "card-cart_wheel").answer("roll", "card-bat_cloak")
    assert list(destinations.totals(scene.state)) == list(range(7, 14))
    assert not scene.piece(0).tokens["fate"]
    assert "talent-fate" not in scene.offers("roll")


@pytest.mark.rule("DAM-TAL-07")
def test_fate_can_roll_again():
    scene = Scene("p9").move(3, "darkness").throw(6).answer("roll", "talent-fate-again")
    assert scene.state.turn.die == 6
    assert scene.state.turn.black == "darkness"


@pytest.mark.rule("DAM-MOVE-10")
def test_a_total_never_falls_below_one():
    scene = Scene("p9").curse(0, "the_mourner").hold(0, "suit_of_armour").move(1, "darkness")
    assert list(destinations.totals(scene.state)) == [1]


@pytest.mark.rule("DAM-ARR-11", "DAM-DT-01", "DAM-MOAT-01")
def test_rooms_that_cannot_be_entered():
    assert "gate" not in Scene("d9").move(1).places()
    assert "dark_tower" not in Scene("x4").move(1).places()
    scene = Scene("x4")
    scene.piece(0).souls, scene.state.supply = 1, 10
    assert "dark_tower" in scene.move(1).places()


# Power of Adjacency


def claimed(*places: str, roll: int, black: str = "darkness") -> Scene:
    """The second piece has Power of Adjacency over the first."""
    scene = Scene(*places)
    scene.piece(0).claimed_by = 1
    return scene.move(roll, black)


@pytest.mark.rule("DAM-POA-02", "DAM-POA-03", "DAM-POA-04", "DAM-POA-08")
def test_the_claimant_chooses_the_path_with_all_changes():
    scene = claimed("k8", "k9", roll=5, black="candlelight")
    assert scene.asks[0].seats == (0,)  # the mover may change the roll
    scene.answer("modify", "talent-fate")
    assert scene.asks[0].seats == (1,)
    assert list(destinations.totals(scene.state)) == [2, 3, 4, 5, 6, 7, 8]
    scene.answer("path", "stair_4")
    assert scene.piece(0).at == "stair_4"
    moved = scene.told(Moved)[0]
    assert moved.by_seat == 1
    assert Words(GAME, ["Ana", "Ben", "Cleo"]).event(moved, 0).endswith(", sent by Ben.")
    scene.passing()
    assert scene.piece(0).claimed_by == -1


@pytest.mark.rule("DAM-AMB-80", "DAM-AMB-85")
def test_what_lies_before_a_villain_changes_its_roll_for_as_long_as_it_lies_there():
    scene = Scene("p9", "v9").curse(0, "the_mourner").hold(0, "the_lych_way").move(4, "darkness")
    assert scene.ask("move").args["total"] == 3
    scene.answer("play", "card-the_lych_way")  # as before the roll, which has no pause of its own
    assert scene.ask("move").args["total"] == 4
    scene = Scene("cemetery", "v9").hold(0, "letter_of_introduction").stack("the_mourner", "torch").move(4, "darkness")
    scene.answer("play", "card-letter_of_introduction")
    assert scene.ask("move").args["total"] == 3
    scene = Scene("f14", "v9").stack("the_mourner").move(1, "darkness").answer("move", "cemetery")
    assert scene.piece(0).curses.cards == ["the_mourner"]
    assert list(destinations.totals(scene.state)) == [1]  # it has walked so far
    scene = Scene("e14", "v9").stack("the_mourner").move(3, "darkness").answer("move", "cemetery")
    assert list(destinations.totals(scene.state)) == [3]


@pytest.mark.rule("DAM-AMB-85", "DAM-MOVE-10")
def test_what_a_villain_may_change_in_any_roll_counts_once_before_and_after_it_has_moved():
    cast = ("wanderer", *(one for one in CAST if one != "wanderer"))
    scene = Scene("p9", "v9", cast=cast).move(4, "darkness")
    assert scene.ask("move").args["total"] == "3-5"
    ends = scene.offers("move")
    assert ends == [end.place for end in destinations.destinations(scene.state)]
    assert {end.total for end in destinations.destinations(scene.state)} == {3, 4}, "nothing lies just 5 away"
    scene.answer("move", ends[0])
    assert list(destinations.totals(scene.state)) == [3, 4, 5]


@pytest.mark.rule("DAM-AMB-35", "DAM-POA-03")
def test_a_late_claimant_leaves_the_path_to_the_mover():
    scene = claimed("k8", "k9", roll=5).answer("modify", PASS)
    assert scene.ask("path").default == (YIELD,)
    ends = scene.offers("path")
    scene.answer("path", YIELD)
    assert scene.ask("move").seats == (0,)
    assert scene.offers("move") == [end for end in ends if end != YIELD]
    assert scene.ask("move").default[0] in movement.safest(scene.offers("move"))
    assert "talent-fate" in scene.offers("play")  # now that it is its own move again


@pytest.mark.rule("DAM-SLAIN-12", "DAM-AMB-09")
def test_a_claimant_is_responsible_for_the_trap():
    scene = Scene("p9", "v9").trap("o9", "oubliette")
    scene.piece(0).claimed_by = 1
    scene.move(1, "darkness").answer("modify", PASS).answer("path", "o9")
    scene.passing()
    scene.answer("knell", scene.offers("knell")[0])
    assert scene.piece(0).status == "haunt"
    assert scene.piece(1).souls >= 1


@pytest.mark.rule("DAM-AMB-08", "DAM-AMB-57", "DAM-AMB-73")
def test_a_claim_lapses_with_the_claimant_and_nobody_answers_for_a_room():
    scene = Scene("p9", "q9")
    scene.piece(0).claimed_by = 1
    scene.piece(1).status = "haunt"
    assert movement.claimant(scene.state, scene.piece(0)) is None
    scene = Scene("q6", "q7").stack("iron_maiden")
    scene.piece(0).claimed_by = 1
    scene.move(1, "darkness").answer("modify", PASS).answer("path", "torture_chamber")
    scene.answer("knell", scene.offers("knell")[0])
    assert scene.piece(0).status == "haunt"
    assert scene.state.heap_souls == 0
    assert scene.piece(1).souls == 1  # An Ear for Bells, not the spoils


# The Staircase


def on_stairs(step: int, *rolls: int) -> Scene:
    scene = Scene(f"stair_{step}")
    return scene.throw(*rolls).turn()


@pytest.mark.rule("DAM-GSS-02", "DAM-GSS-05", "DAM-BLK-06")
def test_down_by_the_full_roll_without_a_black_die():
    scene = on_stairs(2, 4)
    assert scene.places() == ["stair_6"]
    assert scene.state.turn.black == ""


@pytest.mark.rule("DAM-GSS-03", "DAM-GSS-10", "DAM-AMB-52")
def test_a_six_climbs_and_may_leave_by_a_door():
    scene = on_stairs(7, 6)
    assert {"stair_1", "d9", "d15"} & set(scene.places()) == {"stair_1", "d9"}  # two up, one out, three north
    scene.answer("move", "stair_1")
    assert scene.piece(0).at == "stair_1"


@pytest.mark.rule("DAM-GSS-10", "DAM-AMB-04", "DAM-AMB-71")
def test_who_climbed_out_may_go_in_again_but_not_by_the_door_just_left():
    scene = Scene("stair_5")
    assert "stair_9" not in destinations.climb(scene.piece(0).at, 6)  # out by the western door, and in again
    way = destinations.climb(scene.piece(0).at, 14)["stair_2"]
    assert way.path[:2] == ("stair_5", "d12")
    assert way.path[-3:] == ("j11", "stair_1", "stair_2")  # by the eastern door, and one step down
    end = destinations.Destination(1, "stair_2", way.path, 14)
    scene.play(movement.walk(scene.table, scene.piece(0), end))
    assert scene.piece(0).at == scene.told(Entered)[0].place_card == "stair_2"


@pytest.mark.rule("DAM-GSS-08", "DAM-AMB-12")
def test_fate_can_make_the_six():
    scene = on_stairs(3, 5)
    assert scene.places() == ["stair_8"]
    scene.answer("roll", "talent-fate")
    assert {"stair_1", "stair_6", "stair_7"} <= set(scene.places())


@pytest.mark.rule("DAM-AMB-12")
def test_more_than_six_counts_as_a_six_and_is_walked():
    scene = Scene("stair_11").hold(0, "cart_wheel").throw(6).turn().answer("roll", "card-cart_wheel")
    assert "stair_2" in scene.places()  # nine up, not past the last step


@pytest.mark.rule("DAM-GSS-04", "DAM-AMB-13", "DAM-SLAIN-07")
def test_the_last_step_slays():
    scene = on_stairs(9, 5).answer("move", "stair_12")
    scene.answer("knell", scene.offers("knell")[0])
    assert scene.piece(0).status == "haunt"


@pytest.mark.rule("DAM-GSS-07")
def test_steps_hold_any_number():
    scene = Scene("stair_2", "stair_6").throw(4).turn()
    assert scene.places() == ["stair_6"]


@pytest.mark.rule("DAM-GSS-06", "DAM-AMB-58")
def test_nobody_reaches_a_villain_on_the_stairs_but_the_house_does():
    scene = Scene("kitchen", "stair_3", "v9", "w9").hold(0, "opera_glasses")
    scene.hold(1, "torch").hold(2, "cleaver").hold(3, "hat_pin").turn().answer("play", "card-opera_glasses")
    assert scene.offers("target") == ["piece-2", "piece-3"]
    scene = Scene("p9", "stair_3").stack("the_dinner_gong")
    scene.piece(1).health = 5
    scene.move(3, "castle_event")
    assert scene.piece(1).health == 6


# Doors and arrows


@pytest.mark.rule("DAM-SPC-03", "DAM-AMB-03", "DAM-TRAP-01", "DAM-TRAP-02")
def test_an_arrow_pushes_onto_a_trap():
    scene = Scene("q4", cast=("collector", "wanderer", "gentleman")).trap("q6", "bear_trap")
    scene.stack("the_dinner_gong").move(1, "castle_event")
    scene.answer("move", "q5").passing("react-damage")
    assert scene.piece(0).at == "q6"
    assert scene.told(TrapSprung)[0].trap_card == "bear_trap"
    assert scene.told(Hurt)[0].amount == 2  # 3, and Composure takes one
    assert scene.state.traps["q6"].known


@pytest.mark.rule("DAM-AMB-03")
def test_an_arrow_does_not_push_onto_somebody_but_through_a_door():
    scene = Scene("q4", "q6").stack("the_dinner_gong").move(1, "castle_event").answer("move", "q5")
    assert scene.piece(0).at == "q5"
    scene = Scene("d11").stack("the_dinner_gong").move(1, "castle_event").answer("move", "d12")
    assert scene.piece(0).at == "stair_5"


@pytest.mark.rule("DAM-SPC-01", "DAM-SPC-02")
def test_a_secret_door_leads_to_another_that_is_empty():
    scene = Scene("d4", "w4").stack("the_dinner_gong").move(1, "castle_event").answer("move", "d5")
    assert set(scene.offers("secret-door")) == {"stay", "k7", "r13", "d14"}
    scene.answer("secret-door", "k7")
    assert scene.piece(0).at == "k7"


@pytest.mark.usefixtures("forget")
@pytest.mark.rule("DAM-AMB-70")
def test_a_loop_of_arrows_is_cut(monkeypatch):
    monkeypatch.setitem(castle().arrows, "k5", "k6")
    monkeypatch.setitem(castle().arrows, "k6", "k5")
    scene = Scene("k4")
    scene.play(landing.land(scene.table, scene.piece(0), "k5"))
    assert scene.piece(0).at == "k6"


@pytest.mark.rule("DAM-AMB-70")
def test_an_arrow_stops_before_a_door_that_may_not_be_entered():
    scene = Scene("d11")
    scene.state.locked = {"staircase": 1}
    scene.play(landing.land(scene.table, scene.piece(0), "d12"))
    assert scene.piece(0).at == "d12"


@pytest.mark.rule("DAM-AMB-35", "DAM-AMB-75")
def test_who_is_late_is_walked_by_the_dice_and_away_from_danger():
    assert movement.safest(["vault", "stair_3", "m9", "torture_chamber", "kitchen"]) == ["m9", "kitchen"]
    assert movement.safest(["vault", "stair_3", "torture_chamber"]) == ["stair_3"]
    assert movement.safest(["vault", "torture_chamber"]) == ["torture_chamber"]
    scene = Scene("p9").hold(0, "flask_of_brandy", "cart_wheel").throw(3).turn()
    assert scene.asks[0].default == (PASS,)
    assert scene.asks[1].default[0] in scene.places()


@pytest.mark.rule("DAM-AMB-06")
@pytest.mark.parametrize("place", ["moat", "stair_2"])
def test_a_claim_lapses_in_a_turn_without_a_normal_move(place):
    scene = Scene(place, "k7").stack("coffin_lid")
    scene.piece(0).claimed_by = 1
    scene.throw(4).turn()
    assert all(ask.seats == (0,) for ask in scene.asks)
    if place == "stair_2":
        scene.answer("move", "stair_6")
    scene.passing()
    assert scene.piece(0).claimed_by == -1


@pytest.mark.rule("DAM-RES-02")
def test_an_empty_space_leads_on_to_other_actions():
    scene = Scene("k5").veil(0).stack("the_dinner_gong").move(1, "castle_event")
    assert scene.answer("move", "k6").asked() == ["play", "other"]
    assert not scene.told(Entered)


def idles(scene: Scene, seat: int = 0) -> bool:
    """Whether a seat has nothing to think about in all that it is asked."""
    return all(ask.idle for ask in scene.asks if seat in ask.seats)


@pytest.mark.rule("DAM-AMB-81")
def test_nobody_is_asked_who_everybody_can_see_has_one_answer():
    assert Scene("k5").stack("the_dinner_gong").move(1, "darkness").answer("move", "k6").over
    scene = Scene("k5").veil(0).move(1, "darkness").answer("move", "k6")
    assert scene.asked() == ["play", "other"]
    assert idles(scene)


@pytest.mark.parametrize(("kind", "suffers"), [("bear_trap", [2, 3]), ("saw_trap", [5, 2])])
def test_composure_takes_one_off_the_first_trap_of_a_turn_only(kind, suffers):
    scene = Scene("k5").trap("o9", kind).trap("q6", "bear_trap").turn()
    for space in ("o9", "q6"):
        scene.play(landing.spring(scene.table, scene.piece(0), space, -1)).passing("react-damage")
    assert [event.amount for event in scene.told(Hurt)] == suffers


@pytest.mark.rule("DAM-AMB-81")
def test_with_one_health_left_the_turn_may_end_as_long_as_its_end_costs_none():
    for fallen, waits in ([], False), ([0], True):
        scene = Scene("k5").veil(0)
        scene.piece(0).health, scene.state.fallen = 1, fallen
        assert idles(scene.move(1, "darkness").answer("move", "k6")) is not waits


@pytest.mark.rule("DAM-AMB-81")
def test_what_was_passed_over_for_the_move_is_offered_and_not_waited_for():
    scene = Scene("k5").hold(0, "flask_of_brandy")
    scene.piece(0).health = 5
    scene.move(1, "darkness")
    assert not idles(scene)  # now it is for its player to choose
    scene.answer("move", "k6")
    assert "card-flask_of_brandy" in scene.offers("play")
    assert idles(scene)


@pytest.mark.rule("DAM-AMB-81")
def test_what_the_move_has_made_possible_is_waited_for():
    for hand, near in ((("cleaver",), True), ((), True), (("cleaver",), False)):
        scene = Scene("m9", "k9" if near else "d4").hold(0, *hand).veil(0).move(1, "darkness").answer("move", "l9")
        assert idles(scene) is not near  # to attack, or to claim
    scene = Scene("n4").veil(0).stack("leather_apron").move(1, "darkness").answer("move", "kitchen")
    assert not idles(scene)  # Ransack


@pytest.mark.rule("DAM-AMB-81")
def test_nobody_passes_into_an_end_of_turn_that_kills():
    for health, waits in ((1, True), (2, False)):
        scene = Scene("k5").veil(0)
        scene.piece(0).health, scene.state.fallen = health, True
        assert idles(scene.move(1, "darkness").answer("move", "k6")) is not waits
