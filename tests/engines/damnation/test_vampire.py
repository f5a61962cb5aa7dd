"""The Vampire: the change, the prowl, the bite, the timer, the way home, what can be done against it."""

import pytest

from engines.damnation import combat, landing, vampire
from engines.damnation.castle import castle
from engines.damnation.deeds import Deed, Source
from engines.damnation.events import Halted
from engines.damnation.harm import suffer
from engines.damnation.verbs.vampire import Timer
from engines.damnation.whom import reachable
from engines.kernel import PASS, YIELD, view
from tests.engines.damnation.scene import Scene, harm


def prowling(at: str, *others: str, timer: int = 5, cards: tuple[str, ...] = (), **more: object) -> Scene:
    """The first piece is the Vampire."""
    scene = Scene("vault", *others, cast=("collector", "lost", "wanderer", "aristocrat"))
    piece = scene.piece(0)
    piece.status, piece.prowls, piece.timer = "vampire", at, timer
    return scene.hold(0, *cards)


@pytest.mark.rule(
    "DAM-VAMP-01", "DAM-VAMP-20", "DAM-VAMP-21", "DAM-VAMP-22", "DAM-SETUP-04", "DAM-AMB-45", "DAM-CARD-05"
)
def test_the_change():
    scene = Scene("x14", "e4", "f4").hold(0, "cleaver", "wolf_mask")
    vampire.become(scene.table, scene.piece(0))
    piece = scene.piece(0)
    assert (piece.at, piece.prowls, piece.timer) == ("vault", "vault", 5)
    assert piece.aside["kitchen"].cards == ["cleaver"]
    assert "wolf_mask" in scene.hand(0)
    assert len(scene.player(0).hand["vampire"].cards) == 3
    assert scene.state.turn.over


@pytest.mark.rule("DAM-VAMP-01", "DAM-AMB-46")
def test_cards_that_lie_open_are_set_aside_in_sight_and_come_back():
    scene = Scene("x14", "l9", "f4", cast=("collector", "lost", "wanderer")).hold(0, "suit_of_armour")
    vampire.become(scene.table, scene.piece(0))
    assert scene.hand(0) == list(scene.player(0).hand["vampire"].cards)
    assert view(scene.state, 2).pieces[0].aside_shown.cards == ["suit_of_armour"]
    scene.play(vampire.go_home(scene.table, scene.piece(0)))
    assert scene.player(0).shown.cards == ["suit_of_armour"]


@pytest.mark.rule("DAM-VAMP-04", "DAM-VAMP-06", "DAM-AMB-25", "DAM-BLK-06")
def test_it_moves_up_to_the_higher_die_and_may_stay():
    scene = prowling("m9", "l9", "v9").throw(1, 2).turn()
    assert set(scene.offers("prowl")) == {PASS, "bite-1", "n9", "o9", "k9"}  # not on l9, but beyond it; no room
    assert scene.state.turn.black == ""


def test_a_bite_has_a_button_before_a_list_of_places():
    scene = prowling("m9", "l9", "v9").throw(6, 6).turn()
    assert {option.id for option in scene.ask("prowl").options if option.args.get("ahead")} >= {"bite-1"}


@pytest.mark.rule("DAM-VAMP-07", "DAM-AMB-45")
def test_in_a_room_it_has_to_leave():
    scene = prowling("vault", "l9", "v9").throw(1, 1).turn()
    assert scene.offers("prowl") == ["x14"]  # the one space before the door


@pytest.mark.rule("DAM-VAMP-05", "DAM-VAMP-08")
def test_one_card_lengthens_the_move_others_are_played():
    scene = prowling("m9", "v9", "w9", cards=("bat_form", "the_gaze", "servants_of_the_blood")).throw(1, 1).turn()
    scene.answer("vampire-play", "bonus-bat_form")
    assert not [id_ for id_ in scene.offers("vampire-play") if id_.startswith("bonus-")]
    scene.answer("vampire-play", "card-servants_of_the_blood").passing("react-damage")
    assert scene.piece(1).health == 9

    assert "t9" in scene.offers("prowl")  # seven spaces
    scene.answer("prowl", PASS)
    assert scene.state.used.cards == []


@pytest.mark.rule("DAM-VAMP-05", "DAM-VAMP-08", "DAM-AMB-79")
def test_the_example_of_the_rule_book():
    """The roll first, then a card for its bonus; another card on the way, and on with the steps that are left."""
    scene = prowling("q9", "m9", "v9", "w9", cards=("wolf_form", "bat_form", "old_hunger")).throw(2, 1)
    scene.hold(1, "torch").turn()

    assert "l9" not in scene.offers("prowl")
    scene.answer("vampire-play", "bonus-old_hunger")
    assert "l9" in scene.offers("prowl")  # five steps
    scene.answer("prowl", "o9").answer("vampire-play", "card-wolf_form").answer("target", "piece-1").passing(
        "react-damage"
    )
    assert scene.piece(1).health == 8
    assert "r9" in scene.offers("prowl")  # three steps are left, and it may turn back
    assert "s9" not in scene.offers("prowl")
    assert not [id_ for id_ in scene.offers("vampire-play") if id_.startswith("bonus-")]
    scene.answer("prowl", "n9").answer("prowl", "bite-1").passing("react-bite")
    assert scene.piece(1).health == 1
    assert scene.offers("prowl") == [PASS]  # the bite ends the move, two steps before its end
    assert scene.offers("vampire-play") == [PASS, "card-bat_form"]


@pytest.mark.rule("DAM-VAMP-16", "DAM-VAMP-27")
def test_who_was_driven_off_neither_walks_nor_bites_any_more():
    scene = prowling("q9", "m9", "v9").hold(1, "rosary").throw(5, 1, 2).turn()
    scene.answer("prowl", "n9").answer("prowl", "bite-1").answer("react-bite", "card-rosary").answer(
        "repel", "p9", seat=1
    )
    assert scene.state.turn.halted
    assert scene.over  # nothing is left to it
    scene.piece(1).at = "p9"
    assert vampire.bites(scene.table, scene.piece(0)) == []


@pytest.mark.rule("DAM-AMB-35", "DAM-VAMP-16")
def test_a_late_repeller_leaves_the_choice_to_the_vampires_player():
    scene = prowling("m9", "l9", "v9").hold(1, "rosary").throw(2)
    scene.play(vampire.prowl(scene.table, scene.piece(0))).answer("prowl", "bite-1")
    scene.answer("react-bite", "card-rosary")
    assert scene.ask("repel").default == (YIELD,)
    scene.answer("repel", YIELD, seat=1)
    assert scene.ask("repel").seats == (0,)
    assert set(scene.offers("repel")) == {"o9", "k9"}
    scene.answer("repel", "k9", seat=0)
    assert scene.piece(0).prowls == "k9"


@pytest.mark.rule("DAM-VAMP-19", "DAM-MOVE-03", "DAM-AMB-79")
def test_who_has_walked_into_a_room_walks_no_farther():
    scene = prowling("f14", "cemetery", "w9", cards=("the_open_crypt", "wolf_form")).throw(6, 1).turn()
    scene.answer("vampire-play", "card-the_open_crypt")
    assert "bonus-wolf_form" in scene.offers("vampire-play")
    scene.answer("prowl", "cemetery")
    assert scene.offers("prowl") == [PASS, "bite-1"]
    assert scene.offers("vampire-play") == [PASS, "card-wolf_form", "bonus-wolf_form-in-vain"]  # they lead nowhere


@pytest.mark.rule("DAM-VAMP-03")
def test_it_has_no_talents_and_no_other_cards():
    scene = prowling("m9", "v9", "w9", cards=("leather_apron", "flask_of_brandy", "old_hunger"))
    scene.turn()
    assert scene.offers("vampire-play") == [PASS, "card-old_hunger", "bonus-old_hunger"]


def bitten(health: int = 10, timer: int = 5) -> Scene:
    scene = prowling("m9", "l9", "v9", timer=timer)
    scene.piece(1).health = health
    return scene.play(vampire.prowl(scene.table, scene.piece(0)))


@pytest.mark.rule("DAM-VAMP-09", "DAM-VAMP-10", "DAM-AMB-23", "DAM-AMB-22")
def test_the_bite_and_the_time_it_gives():
    scene = bitten().answer("prowl", "bite-1").passing()
    assert scene.piece(1).health == 3
    assert scene.piece(0).timer == 6


@pytest.mark.rule("DAM-VAMP-10", "DAM-SLAIN-11", "DAM-AMB-46")
def test_a_deadly_bite_gives_two_and_the_spoils():
    scene = prowling("m9", "l9", "v9")
    scene.hold(1, "cleaver", "wolf_mask")
    scene.piece(1).health = 7
    scene.play(vampire.prowl(scene.table, scene.piece(0))).answer("prowl", "bite-1").passing().answer(
        "knell", "knell-0"
    )
    assert scene.piece(0).timer == 7
    assert scene.piece(0).souls == 1
    assert scene.hand(0) == ["wolf_mask"]
    assert scene.piece(0).aside["kitchen"].cards == ["cleaver"]


@pytest.mark.rule("DAM-VAMP-17")
def test_garlic_wards_off_a_bite():
    scene = prowling("m9", "l9", "v9").hold(1, "garlic_string")
    scene.play(vampire.prowl(scene.table, scene.piece(0))).answer("prowl", "bite-1")
    scene.answer("react-bite", "card-garlic_string")
    assert scene.piece(1).health == 10
    assert scene.piece(0).prowls == "m9"
    assert scene.piece(0).timer == 5


@pytest.mark.rule("DAM-VAMP-17")
def test_who_is_warded_is_not_passed_by():
    scene = prowling("q9", "m9", "v9").hold(1, "garlic_string").throw(5, 1).turn()
    scene.answer("prowl", "l9").answer("prowl", "bite-1").answer("react-bite", "card-garlic_string")
    assert scene.piece(0).prowls == "n9"  # the side it came from
    assert [event.place_card for event in scene.told(Halted)] == ["n9"]
    assert scene.piece(1).health == 10


@pytest.mark.rule("DAM-VAMP-17", "DAM-MOVE-06")
def test_who_is_warded_off_does_not_stop_where_somebody_stands():
    scene = prowling("q9", "m9", "n9").hold(1, "garlic_string").throw(5, 1).turn()
    scene.answer("prowl", "l9").answer("prowl", "bite-1").answer("react-bite", "card-garlic_string")
    assert scene.piece(0).prowls == "l9"
    assert scene.told(Halted) == []


@pytest.mark.rule("DAM-VAMP-16", "DAM-AMB-48")
def test_who_is_driven_off_goes_less_far_where_every_end_is_taken():
    scene = prowling("m9", "l9", "k9", "o9").hold(1, "rosary")
    scene.play(vampire.prowl(scene.table, scene.piece(0))).answer("prowl", "bite-1").throw(2)
    scene.answer("react-bite", "card-rosary")
    assert scene.piece(0).prowls == "n9"


@pytest.mark.rule("DAM-VAMP-16", "DAM-VAMP-27", "DAM-AMB-48")
def test_a_rosary_drives_it_off():
    scene = prowling("m9", "l9", "v9").hold(1, "rosary").throw(2)
    scene.play(vampire.prowl(scene.table, scene.piece(0))).answer("prowl", "bite-1")
    scene.answer("react-bite", "card-rosary")
    assert set(scene.offers("repel")) == {"o9", "k9", YIELD}
    assert scene.ask("repel").args["roll"] == 2
    scene.answer("repel", "o9", seat=1)
    assert scene.piece(0).prowls == "o9"
    assert scene.piece(1).health == 10
    assert scene.state.turn.halted


@pytest.mark.rule("DAM-VAMP-11", "DAM-VAMP-02", "DAM-POA-06", "DAM-FALL-05")
def test_nothing_touches_it_nor_the_villain_in_the_vault():
    scene = prowling("m9", "l9", "v9")
    assert scene.piece(0) not in combat.victims(scene.state, scene.piece(1))
    assert combat.claims(scene.state, scene.piece(1)) == []
    scene.play(suffer(scene.table, harm(scene, 0, 5)))
    assert scene.piece(0).health == 10
    deed = Deed(scene.table, scene.piece(1), "", Source.NOBODY)
    assert scene.piece(0) not in reachable(deed)
    scene.play(Timer(by=-2).run(deed))
    assert scene.piece(0).timer == 3  # but this names it


@pytest.mark.rule("DAM-VAMP-24", "DAM-VAMP-06")
def test_traps_arrows_and_secret_doors_do_nothing_to_it():
    scene = prowling("p9", "v9", "w9").trap("o9", "oubliette").throw(1, 1).turn()
    scene.answer("prowl", "o9")
    assert scene.piece(0).status == "vampire"
    assert not scene.state.traps["o9"].known


@pytest.mark.rule("DAM-VAMP-12", "DAM-VAMP-25")
def test_at_the_end_of_its_turn_it_draws_and_time_goes():
    scene = prowling("m9", "v9", "w9", cards=("bat_form", "wolf_form", "wolf_mask")).throw(1, 1).turn()
    scene.answer("prowl", PASS)
    assert len(scene.player(0).hand["vampire"].cards) == 3
    assert scene.piece(0).timer == 4
    scene = prowling("m9", "v9", "w9", cards=("bat_form", "wolf_form", "the_gaze")).throw(1, 1).turn()
    scene.answer("prowl", PASS)
    assert len(scene.player(0).hand["vampire"].cards) == 3


@pytest.mark.rule("DAM-VAMP-14", "DAM-AMB-21")
def test_when_the_time_is_over_it_is_slain():
    scene = prowling("m9", "v9", "w9", timer=1, cards=("bat_form",)).throw(1, 1).turn()
    scene.piece(0).souls, scene.state.supply = 1, 10
    scene.answer("prowl", PASS).answer("knell", "knell-0")
    assert scene.piece(0).status == "haunt"
    assert scene.state.heap_souls == 1
    assert len(scene.state.decks["vampire"].cards) == 6
    assert scene.state.vampire() is None


@pytest.mark.rule("DAM-VAMP-13", "DAM-VAMP-26", "DAM-AMB-47", "DAM-AMB-68")
def test_on_its_last_turn_it_may_go_home():
    scene = prowling("w14", "v9", "w9", timer=1, cards=("bat_form", "wolf_mask")).throw(2, 1).turn()
    scene.answer("prowl", "vault")
    piece = scene.piece(0)
    assert (piece.status, piece.at, piece.timer) == ("villain", "vault", 1)
    assert scene.hand(0) == ["wolf_mask"]
    assert len(scene.state.decks["vampire"].cards) == 6
    scene = prowling("w14", "v9", "w9", timer=2).throw(2, 1).turn()
    assert "vault" not in scene.offers("prowl")


@pytest.mark.rule("DAM-AMB-100", "DAM-VAMP-07", "DAM-AMB-25")
@pytest.mark.parametrize(("die", "offered"), [(2, True), (1, False)])
def test_who_begins_its_last_turn_in_the_vault_goes_out_and_in_again(die, offered):
    scene = prowling("vault", "x14", "w9", timer=1).hold(0, "torch").throw(die, 1).turn()
    assert ("vault" in [id_ for ask in scene.asks for id_ in ask.ids]) is offered
    if offered:
        assert PASS not in scene.offers("prowl")
        assert scene.answer("prowl", "vault").piece(0).status == "villain"


@pytest.mark.rule("DAM-AMB-24")
def test_a_bite_on_the_last_turn_gives_another_last_turn():
    scene = prowling("w14", "v14", "w9", timer=1).throw(2, 1).turn()
    scene.answer("prowl", "bite-1")
    scene.passing("react-bite", "react-damage")
    assert scene.over  # and not into the Vault, one door away
    assert (scene.piece(0).status, scene.piece(0).timer) == ("vampire", 1)


@pytest.mark.rule("DAM-VAMP-15", "DAM-AMB-20")
def test_its_return_slays_whoever_is_in_the_vault():
    scene = prowling("w14", "vault", "w9", timer=1).throw(2, 1).turn()
    scene.answer("prowl", "vault").answer("knell", "knell-0")
    assert scene.piece(1).status == "haunt"
    assert scene.piece(0).souls == 1


@pytest.mark.rule("DAM-VAMP-19", "DAM-COMP-14")
def test_one_card_lets_it_into_the_cemetery():
    scene = prowling("f14", "cemetery", "w9", cards=("the_open_crypt",)).throw(1, 1).turn()
    scene.answer("vampire-play", "card-the_open_crypt").answer("prowl", "cemetery")
    scene.answer("prowl", "bite-1").passing("react-bite", "react-damage")
    assert scene.piece(1).health == 3


@pytest.mark.rule("DAM-VAMP-18")
def test_there_is_one_vampire_only():
    scene = prowling("m9", "x14", "w9")
    scene.play(landing.arrive(scene.table, scene.piece(1), "vault"))
    assert scene.piece(1).status == "villain"


def test_the_vault_has_a_door_for_it():
    assert len(castle().doors_of("vault")) == 1


@pytest.mark.rule("DAM-AMB-101", "DAM-AMB-16")
def test_a_torch_is_held_against_the_own_bite_alone():
    scene = prowling("m9", "l9", "n9").hold(2, "torch", "crucifix").hold(1, "cleaver").throw(1, 2).turn()
    assert {seat for ask in scene.answer("prowl", "bite-1").asks for seat in ask.seats} == {1}


@pytest.mark.rule("DAM-VAMP-10", "DAM-DMG-06")
def test_a_bite_of_which_nothing_is_left_gives_no_time():
    scene = prowling("m9", "l9", "v9").hold(1, "death_mask").throw(1, 2).turn()
    scene.answer("prowl", "bite-1").answer("react-bite", "card-death_mask", seat=1).passing("react-bite")
    assert scene.piece(1).health == 10
    assert (scene.piece(0).timer, scene.piece(0).deeds.bites) == (4, 0)  # the turn is over, and took one


@pytest.mark.rule("DAM-AMB-81", "DAM-VAMP-14")
@pytest.mark.parametrize(("timer", "idle"), [(2, True), (1, False)])
def test_nobody_passes_the_end_of_its_last_turn_as_the_vampire(timer: int, idle: bool):
    scene = prowling("m9", "v9", "w9", timer=timer, cards=("bat_form",)).throw(1, 1).turn()
    assert not scene.ask("prowl").idle
    assert scene.answer("prowl", "l9").ask("prowl").idle is idle


@pytest.mark.rule("DAM-VAMP-09", "DAM-VAMP-10")
@pytest.mark.parametrize(("chosen", "bites"), [(PASS, 1), ("card-garlic_string", 0)])
def test_a_bite_that_was_stopped_is_nothing_to_be_proud_of(chosen, bites):
    scene = prowling("m9", "l9", "v9").hold(1, "garlic_string").throw(1, 1).turn()
    scene.answer("prowl", "bite-1").answer("react-bite", chosen, seat=1).passing()
    assert scene.piece(0).deeds.bites == bites


@pytest.mark.rule("DAM-VAMP-09", "DAM-WIN-01")
def test_the_bite_that_ends_the_game_counts():
    scene = prowling("m9", "l9", "v9").throw(1, 1)
    scene.piece(1).health = 1
    scene.piece(2).status = "out"
    scene.turn().answer("prowl", "bite-1").passing()
    assert scene.state.winner == 0
    assert (scene.piece(0).deeds.bites, scene.piece(0).deeds.dealt) == (1, 1)
