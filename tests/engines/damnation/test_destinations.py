"""Where a piece can go: one list for buttons and pictures, open to all, with what follows; and how few clicks a turn takes."""

import pytest

from engines.damnation.castle import castle, stair_step
from engines.damnation.destinations import destinations, totals
from engines.damnation.events import CardRevealed, Moved, TotalChanged
from engines.damnation.game import GAME
from engines.kernel import PASS, YIELD, Ask, seen_ask, view
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene

NAMES = ("Ana", "Ben", "Cleo", "Dora")


def asked(scene: Scene, kind: str) -> Ask:
    return next(ask for ask in scene.asks if ask.kind == kind)


def labels(scene: Scene, kind: str = "move", part: str = "label") -> dict[str, str]:
    """What each place is called on the buttons, or what follows there."""
    ask, words = asked(scene, kind), Words(GAME, NAMES)
    say = words.label if part == "label" else words.hint
    return {option.id: say(ask, option, 0) for option in ask.options}


def hints(scene: Scene, kind: str = "move") -> dict[str, str]:
    return labels(scene, kind, "hint")


def test_destinations_are_there_only_while_somebody_chooses_where_to_go():
    scene = Scene("moat").turn()
    assert destinations(scene.state) == ()
    scene = Scene("m9").move(1)
    assert destinations(scene.state)
    scene.answer("move", "l9")
    assert destinations(scene.state) == ()
    for claimed in (-1, 2):  # who is led uses what it likes before that
        scene = Scene("m9", "n9").hold(0, "a_brawl", "torch").hold(1, "dustbin_lid")
        scene.piece(0).claimed_by = claimed
        kind = "play" if claimed < 0 else "modify"
        scene.move(1).answer(kind, "card-a_brawl").answer("assault", "attack-torch-1")
        assert ("react-attack" in scene.asked(), destinations(view(scene.state, None))) == (True, ()), (
            "it is struck first"
        )
        scene.passing("react-attack")
        assert destinations(scene.state)


def test_they_are_numbered_as_one_reads_the_map():
    scene = Scene("m9").move(4, "brazier")
    ends = destinations(scene.state)
    assert [end.number for end in ends] == list(range(1, len(ends) + 1))
    spots = [castle().middles[end.place] for end in ends if not end.place.startswith("stair")]
    assert spots == sorted(spots)
    assert [end.place for end in ends] == list(asked(scene, "move").ids)
    assert [option.args["number"] for option in asked(scene, "move").options] == [end.number for end in ends]


def test_everybody_sees_the_same_destinations():
    scene = Scene("m9").trap("o9", "oubliette").move(4, "brazier")
    for viewer in (0, 1, None):
        assert destinations(view(scene.state, viewer)) == destinations(scene.state)
        assert seen_ask(asked(scene, "move"), viewer).kind == "move"


def test_a_destination_has_the_way_there_and_the_total_it_takes():
    scene = Scene("m9").move(2, "candlelight")
    end = next(end for end in destinations(scene.state) if end.place == "p9")
    assert (end.path, end.total) == (("m9", "n9", "o9", "p9"), 3)
    scene.answer("move", "p9")
    assert scene.told(Moved)[0].path == list(end.path)


def test_the_claimant_chooses_by_the_same_numbers():
    scene = Scene("k8", "k9")
    scene.piece(0).claimed_by = 1
    scene.move(4).answer("modify", PASS)
    ends = destinations(view(scene.state, 1))
    assert [*(end.place for end in ends), YIELD] == list(asked(scene, "path").ids)
    assert [option.args["number"] for option in asked(scene, "path").options[:-1]] == [end.number for end in ends]


@pytest.mark.rule("DAM-VAMP-04")
def test_the_vampire_has_destinations_too_and_walks_a_way():
    scene = Scene("vault", "m9").throw(2, 3)
    scene.piece(0).status, scene.piece(0).prowls = "vampire", "n9"
    scene.turn()
    ends = destinations(scene.state)
    assert [PASS, "bite-1", *(end.place for end in ends)] == list(asked(scene, "prowl").ids)
    assert max(end.total for end in ends) == 3
    assert labels(scene, "prowl")["l9"].endswith("Beside Ben")
    scene.answer("prowl", "k9")
    assert scene.told(Moved)[0].path == ["n9", "m9", "l9", "k9"]


def test_other_places_are_numbered_as_long_as_somebody_chooses_among_them():
    scene = Scene("d4", "w4").move(1, "darkness").answer("move", "d5")
    places = destinations(view(scene.state, None))
    assert (places[0].number, places[0].place, places[0].path) == (1, "k7", ("k7",))
    assert {end.place for end in places} == {"k7", "r13", "d14"}
    assert asked(scene, "secret-door").default == ("stay",)
    scene.answer("secret-door", "stay")
    assert destinations(scene.state) == ()


# Words


def test_places_say_what_follows():
    scene = Scene("m9", "k9", "courtyard").trap("o9", "bear_trap", known=True).trap("h9", "saw_trap")
    scene.move(3, "brazier")
    said, follows = labels(scene), hints(scene)
    assert said["kitchen"].endswith("· The Kitchen")
    assert follows["kitchen"] == "Draw a card."
    assert said["l9"].endswith("· Beside Ben")
    assert follows["l9"] == "Claim or attack."
    assert said["o9"].endswith("· Known Bear Trap")
    assert follows["o9"] == "2 Damage. In sight: Ben."
    assert said["h9"].endswith("· Unknown Trap")
    assert follows["h9"] == "Of 20 unseen, 10 wound, 8 lead into the Moat, 1 slays, 1 is a Secret Door. In sight: Ben."
    assert said["q8"].endswith("· The Corridor by the Torture Chamber")
    assert follows["q8"] == "3 steps to the Torture Chamber."
    assert follows["courtyard"] == "Draw a card or attack there. There: Cleo."


@pytest.mark.rule("DAM-ARR-11", "DAM-DT-01")
def test_steps_are_counted_to_a_room_that_one_may_enter():
    scene = Scene("gate").move(1, "darkness")
    assert labels(scene)["d9"].endswith("· The Corridor by the Gate")
    assert hints(scene)["d9"].startswith("3 steps to the Great Hall.")


def test_an_arrow_says_where_it_pushes():
    assert hints(Scene("d11").move(1, "darkness"))["d12"] == "Pushed on down the Staircase, to step 5."
    scene = Scene("q4").trap("q6", "saw_trap", known=True).move(1, "darkness")
    assert hints(scene)["q5"] == "Pushed on to a known saw: 5 Damage, Unblockable."


def test_rooms_and_whoever_is_near_stand_ahead_and_steps_of_the_staircase_do_not():
    scene = Scene("m9", "k9", "courtyard").move(3, "brazier")
    ahead = {option.id for option in asked(scene, "move").options if option.args["ahead"]}
    assert {"kitchen", "l9", "courtyard"} <= ahead
    assert "o9" not in ahead
    scene = Scene("d10").move(3, "brazier")
    steps = {option.id: option.args["ahead"] for option in asked(scene, "move").options if stair_step(option.id)}
    assert steps
    assert not any(steps.values())


def test_for_the_vampire_those_places_stand_ahead_that_are_nearest_to_somebody():
    scene = Scene("vault", "w9", "kitchen").throw(2, 3)
    scene.piece(0).status, scene.piece(0).prowls = "vampire", "n9"
    scene.turn()
    ask = asked(scene, "prowl")
    assert not [one for one in ask.ids if one.startswith("bite")]
    ahead = {option.id for option in ask.options if option.args.get("ahead")}
    assert "q9" in ahead, "three steps nearer to Ben"
    assert 2 <= len(ahead) < len(ask.options) / 2


def test_after_a_move_it_is_said_who_is_in_sight():
    said = Words(GAME, ["Ana", "Ben", "Cleo"])
    scene = Scene("m9", "k9").veil(0).throw(1, black="darkness").turn().answer("move", "n9")
    ask = next(ask for ask in scene.asks if ask.kind == "other")
    assert said.prompt(ask, None).endswith("Anything else? In sight: Ben.")
    scene = Scene("k5").veil(0).throw(1, black="darkness").turn().answer("move", "k6")
    ask = next(ask for ask in scene.asks if ask.kind == "other")
    assert said.prompt(ask, None).endswith("Anything else?")


def test_a_secret_door_is_chosen_by_where_it_leads():
    scene = Scene("d4", "w4").stack("the_dinner_gong").move(1, "castle_event").answer("move", "d5")
    said, follows = labels(scene, "secret-door"), hints(scene, "secret-door")
    assert said["k7"] == "1 · The Corridor by the Great Hall"
    assert follows["k7"].startswith("5 steps to the Great Hall.")


def test_dangerous_rooms_say_so():
    scene = Scene("w14").move(1, "candlelight")
    assert hints(scene)["vault"] == "4 Unblockable Damage, and the Vampire rises."
    scene = Scene("w14")
    scene.state.fallen = True
    assert hints(scene.move(1, "candlelight"))["vault"] == "☠ You die for certain. After The Fall it slays."
    scene = Scene("stair_9").throw(5).turn()
    assert hints(scene)["stair_12"] == "☠ You die for certain. There the stairs end."


# Clicks


def clicks(scene: Scene, *choices: tuple[str, str]) -> int:
    """How many answers a turn took, if nobody answers what can be left alone."""
    for kind, choice in choices:
        scene.answer(kind, choice)
    assert scene.over
    return len(choices)


@pytest.mark.rule("DAM-TURN-02", "DAM-AMB-80")
def test_a_turn_without_events_takes_two_clicks_and_both_are_public():
    scene = Scene("m9").throw(1, black="darkness").stack("leather_apron").turn()
    assert [ask.kind for ask in scene.asks if not ask.secret] == ["move"]
    assert clicks(scene, ("move", "kitchen"), ("other", PASS)) == 2


def test_a_claim_or_an_attack_is_the_second():
    scene = Scene("m9", "k9").throw(1, black="darkness").turn()
    assert clicks(scene, ("move", "l9"), ("other", "claim-1")) == 2
    scene = Scene("m9", "k9", reactions="holders").hold(0, "cleaver").throw(1, black="darkness").turn()
    assert clicks(scene, ("move", "l9"), ("play", "attack-cleaver-1")) == 2


@pytest.mark.rule("DAM-TURN-02", "DAM-AMB-80", "DAM-BLK-05")
def test_before_a_castle_event_is_drawn_there_is_time_to_play_something():
    scene = Scene("m9").hold(0, "flask_of_brandy").stack("the_thunderclap")
    scene.piece(0).health = 1
    scene.throw(3, black="castle_event").turn()
    assert not scene.told(CardRevealed)
    scene.answer("play", "card-flask_of_brandy").answer("event", PASS).passing("react-damage")
    assert scene.piece(0).health == 3  # 1 and 3, less 1
    assert scene.asked() == ["roll", "move"]


@pytest.mark.rule("DAM-TURN-03", "DAM-AMB-80", "DAM-AMB-101")
@pytest.mark.parametrize("choice", ["card-riding_crop", "talent-fate", "talent-fate-again"])
def test_before_a_castle_event_is_drawn_the_roll_may_be_changed(choice):
    scene = Scene("m9", "v9", "w9").hold(0, "riding_crop").stack("the_clock_strikes_thirteen")
    scene.throw(3, black="castle_event").turn().throw(6).answer("play", choice).passing("event")
    assert scene.piece(0).tokens["fate"]  # the Clock has turned it back
    assert list(totals(scene.state)) == {"card-riding_crop": [*range(1, 7)], "talent-fate": [*range(1, 6)]}.get(
        choice, [6]
    )


@pytest.mark.rule("DAM-TURN-03")
def test_what_is_asked_about_a_hand_is_asked_whatever_is_held():
    empty, full = Scene("m9"), Scene("m9").hold(0, "flask_of_brandy", "cart_wheel")
    for scene in (empty, full):
        for tokens in scene.state.pieces:
            tokens.tokens = dict.fromkeys(tokens.tokens, False)
        scene.move(3, "darkness")
        assert [(ask.kind, ask.secret) for ask in scene.asks] == [("roll", True), ("move", False)]


def test_who_wants_to_play_nothing_is_not_asked_again():
    scene = Scene("m9").hold(0, "flask_of_brandy").turn().answer("roll", PASS)
    assert scene.asked() == ["move"]


@pytest.mark.parametrize(
    ("die", "black", "said"),
    [
        (1, "darkness", "1 step, and the first trap on the way ends the walk."),
        (2, "darkness", "2 steps, and the first trap on the way ends the walk."),
        (1, "candlelight", "1-2 steps."),
    ],
)
def test_a_roll_of_one_is_one_step(die, black, said):
    ask = asked(Scene("m9").move(die, black), "move")
    assert f": {said} Where do you go?" in Words(GAME, NAMES).prompt(ask, 0)


@pytest.mark.parametrize(("either", "said"), [(1, "1 step"), (2, "2 steps")])
def test_one_step_more_or_fewer_is_one_step(either, said):
    assert (
        Words(GAME, NAMES).event(TotalChanged(seat=1, by=0, either=either), 0)
        == f"Ben may go up to {said} more or fewer."
    )


@pytest.mark.parametrize(
    ("by", "either", "said"),
    [
        (4, 0, ("You add 4 to the roll.", "Ben adds 4 to the roll.")),
        (2, 2, ("You add 2 to the roll, and may go up to 2 steps more or fewer.",) * 2),
        (0, 3, ("You may go up to 3 steps more or fewer.", "Ben may go up to 3 steps more or fewer.")),
    ],
)
def test_what_changes_a_roll_is_said_plainly(by, either, said):
    told = [Words(GAME, NAMES).event(TotalChanged(seat=seat, by=by, either=either), 0) for seat in (0, 1)]
    assert told == [said[0], said[1].replace("You add", "Ben adds")]


def note(scene: Scene, kind: str) -> str:
    return Words(GAME, NAMES).note(scene.ask(kind), 0)


@pytest.mark.rule("DAM-ATT-02")
def test_before_the_move_it_is_said_from_where_a_weapon_reaches_whom():
    scene = Scene("m9", "k9").hold(0, "cleaver").move(1, "darkness")
    number = {end.place: end.number for end in destinations(scene.state)}
    assert note(scene, "roll") == f"A Weapon of yours reaches Ben from {number['l9']}."
    scene = Scene("m9", "k9").hold(0, "crossbow").move(1, "darkness")
    assert note(scene, "roll") == f"A Weapon of yours reaches Ben from {number['l9']} and {number['n9']}."
    scene = Scene("n9", "k9").hold(0, "cleaver").move(1, "darkness")
    assert note(scene, "roll") == "No Weapon of yours reaches anybody from where you can go."
    assert note(Scene("m9", "k9").veil(0).move(1, "darkness"), "roll") == "You hold no Weapon."
    assert note(Scene("m9", "w14", "v14").hold(0, "cleaver").move(1, "darkness"), "roll") == ""  # nobody is in sight


@pytest.mark.rule("DAM-ATT-11", "DAM-RES-03")
def test_in_a_room_a_weapon_reaches_where_one_may_attack_there():
    scene = Scene("n9", "courtyard").hold(0, "torch").move(1, "brazier")
    number = {end.place: end.number for end in destinations(scene.state)}
    assert note(scene, "roll") == f"A Weapon of yours reaches Ben from {number['courtyard']}."
    scene = Scene("m9", "kitchen").hold(0, "torch").move(1, "brazier")
    assert "kitchen" in scene.places()
    assert note(scene, "roll") == ""  # one draws there
    scene = Scene("m9", "k9").hold(0, "cleaver").move(1, "darkness")
    scene.state.turn.attacked = True
    assert note(scene, "roll") == ""


def alone(scene: Scene, kind: str, seat: int = 0) -> str:
    return Words(GAME, NAMES).alone(scene.ask(kind), view(scene.state, seat), seat)


@pytest.mark.rule("DAM-ATT-02", "DAM-SPC-01", "DAM-CARD-10")
def test_at_a_secret_door_it_is_said_alone_from_which_one_a_weapon_reaches_whom():
    scene = Scene("d4", "k8", "d7").hold(0, "cleaver").hold(1, "torch").move(1, "darkness").answer("move", "d5")
    k7 = scene.ask("secret-door").option("k7").args["number"]
    assert alone(scene, "secret-door") == f"A Weapon of yours reaches Ben from {k7}."
    scene = Scene("d4", "k8", "d7").hold(0, "crossbow").move(1, "darkness").answer("move", "d5")
    assert alone(scene, "secret-door") == f"A Weapon of yours reaches Ben from {k7} and Cleo from here."
    scene = Scene("d4", "k8", "d7").veil(0).move(1, "darkness").answer("move", "d5")
    assert alone(scene, "secret-door") == "You hold no Weapon."
    scene = Scene("d4", "v9", "kitchen").hold(0, "crossbow").move(1, "darkness").answer("move", "d5")
    assert alone(scene, "secret-door") == ""  # nobody is in sight from any
    scene = Scene("moat", "k8").hold(0, "cleaver").throw(6).turn().answer("before", PASS)
    k7 = scene.ask("secret-door").option("k7").args["number"]
    assert alone(scene, "secret-door") == f"A Weapon of yours reaches Ben from {k7}."
    scene = Scene("v9", "k8").hold(0, "skeleton_key", "cleaver").move(1).answer("play", "card-skeleton_key")
    assert alone(scene, "secret-door") == ""  # no attack comes of it


@pytest.mark.rule("DAM-SPC-01", "DAM-RES-03")
def test_who_stays_at_a_secret_door_reads_whom_it_has_there():
    def stays(*places: str) -> str:
        return hints(Scene("d4", *places).move(1, "darkness").answer("move", "d5"), "secret-door")["stay"]

    assert stays("kitchen", "kitchen") == "Leave the Secret Door closed."
    assert stays("d6", "kitchen") == "Leave the Secret Door closed. Beside Ben: claim or attack."
    assert stays("d7", "kitchen") == "Leave the Secret Door closed. In sight: Ben."
    assert stays("d6", "d7") == "Leave the Secret Door closed. Beside Ben: claim or attack. In sight: Cleo."


@pytest.mark.rule("DAM-RES-03")
def test_who_is_moved_to_a_secret_door_in_the_turn_of_another_attacks_nobody_from_it():
    scene = Scene("d7", "d4", "k8").hold(0, "barbed_whip").hold(1, "cleaver").move(1, "darkness")
    scene.answer("play", "card-barbed_whip").answer("drag", "d5")
    assert scene.ask("secret-door").seats == (1,)
    assert alone(scene, "secret-door", 1) == ""


@pytest.mark.rule("DAM-ATT-02")
def test_after_the_move_it_is_said_whom_no_weapon_reaches():
    scene = Scene("m9", "k9").hold(0, "cleaver").move(1, "darkness").answer("move", "n9")
    assert Words(GAME, NAMES).prompt(scene.ask("play"), 0) == "Do you use anything first?"
    assert note(scene, "play") == "No Weapon of yours reaches Ben."
    assert note(Scene("m9", "k9").veil(0).move(1, "darkness").answer("move", "n9"), "play") == "You hold no Weapon."
    scene = Scene("m9", "k9").hold(0, "cleaver").move(1, "darkness").answer("move", "l9")
    assert Words(GAME, NAMES).prompt(scene.ask("play"), 0) == "Do you attack or use anything first?"
    assert note(scene, "play") == ""


@pytest.mark.rule("DAM-ATT-02", "DAM-CARD-10")
def test_the_button_for_an_attack_is_there_where_everybody_can_see_that_one_may_come():
    def leads(end: str, *held: str, ben: str = "k9") -> str:
        scene = Scene("m9", ben).hold(0, *held).move(1, "darkness").answer("move", end)
        return Words(GAME, NAMES).beside(scene.ask("other"), None)

    assert leads("n9", "throwing_knives") == "Attack, or Cards"
    assert leads("n9", "cleaver") == "Attack, or Cards"  # its back is that of the knives
    assert leads("n9", "horseshoe") == "Attack, or Cards"
    assert leads("n9", "cleaver", ben="j9") == "Cards"  # no Weapon of the Kitchen goes so far
    assert leads("n9", "bat_form") == "Cards"  # the Vampire has no Weapons
    assert leads("l9") == ""  # nothing to be seen under Cards: a claim alone is possible
