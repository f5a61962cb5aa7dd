"""Treasure, Artifacts and the Gate."""

import pytest

from engines.dorn.board import ARGOS, MARKS
from engines.dorn.events import GateOpened, GateUnlocked, Walked
from engines.dorn.game import GAME
from engines.dorn.library import library
from engines.dorn.summoning import appear
from engines.dorn.vocabulary import KINDS
from engines.kernel import PASS
from engines.kernel.words import Words
from tests.engines.dorn.scene import LANE, Scene

CHEST = 122
"""A Treasure space in a passage of the labyrinth, between 121 and 123."""


@pytest.mark.rule("DORN-TRS-01", "DORN-TRS-02", "DORN-TRS-03", "DORN-AMB-49")
def test_entering_a_treasure_space_one_may_draw_once_and_the_move_goes_on():
    scene = Scene({"gor": 121}).chest("red_flask", CHEST).moving()
    assert "draw" not in scene.offers()
    scene.answer(f"to-{CHEST}").answer("draw")
    assert scene.hero().items.cards == ["red_flask"]
    assert scene.hero().items.seen_by(None)
    assert CHEST not in scene.state.treasures
    assert "draw" not in scene.offers()
    assert scene.spaces()


@pytest.mark.rule("DORN-AMB-49", "DORN-TRS-01", "DORN-ART-02")
def test_whoever_passes_over_something_is_asked_in_passing_and_may_go_on():
    for something in ("chest", "artifact", "item", "nothing"):
        scene = Scene({"gor": 121, "riel": 0}).hold("riel", "grey_cloak")
        scene.state.treasures = [CHEST] if something == "chest" else []
        if something == "artifact":
            scene.state.artifacts[0].at = CHEST
        if something == "item":
            scene.be("riel", at=CHEST).moving().answer("drop-grey_cloak", hero="riel")
            scene.hero("riel").at = 0
        scene.moving().answer("to-123", hero="gor")
        if something == "nothing":
            assert scene.hero("gor").at == 123
            continue
        assert scene.hero("gor").at == CHEST, something
        assert scene.offers("move", hero="gor")[1] in ("draw", "artifact_1", "take-grey_cloak")
        assert scene.answer("to-123", hero="gor").hero("gor").left == 3, "two steps in all, and nothing taken"


@pytest.mark.rule("DORN-TRS-01", "DORN-ART-02")
def test_what_lies_where_a_hero_stands_stands_ahead_of_the_spaces_it_can_go_to():
    scene = Scene({"gor": 121, "riel": CHEST}).hold("riel", "grey_cloak").chest("herb_bundle", CHEST)
    scene.moving().answer("drop-grey_cloak", hero="riel")
    scene.state.artifacts[0].at = CHEST
    scene.hero("riel").at = 0
    scene.moving().answer(f"to-{CHEST}", hero="gor")
    assert {"artifact_1", "draw", "take-grey_cloak"} < set(scene.offers("move", hero="gor"))
    ahead = {one.id for one in scene.ask("move").options if one.args.get("ahead")}
    assert {"artifact_1", "draw", "take-grey_cloak"} <= ahead
    assert scene.answer("draw", hero="gor").hero("gor").items.cards == ["herb_bundle"]


@pytest.mark.rule("DORN-AMB-49", "DORN-TRS-01", "DORN-ART-02")
def test_who_passes_pieces_searches_where_another_one_stands_and_goes_on():
    def passing(*, hero="riel"):
        scene = Scene({hero: 143, "gor": 0}, [("zombie", 145)]).chest("herb_bundle", 145)
        scene.state.artifacts[0].at = 145
        return scene.moving()

    scene = passing().answer("to-147")
    assert scene.offers("passing") == ["artifact_1", "draw", PASS]
    assert scene.hero("riel").at == 143, "until it has gone on"
    scene.answer("draw", "passing").answer("artifact_1", "passing")
    riel = scene.hero("riel")
    assert (riel.at, riel.left, riel.items.cards, scene.state.artifacts[0].bearer) == (
        147,
        riel.rank.move - 4,
        ["herb_bundle"],
        0,
    )
    assert 145 not in scene.state.treasures
    left = passing().answer("to-147").answer(PASS, "passing")
    assert (left.hero("riel").at, 145 in left.state.treasures) == (147, True)
    assert passing().answer("to-144").hero("riel").at == 144, "it does not come by there"
    assert 147 not in passing(hero="kaerdrak").spaces("kaerdrak")


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-19")
def test_what_climbs_out_of_a_chest_that_is_searched_in_passing_does_not_stand_where_the_hero_goes():
    card = next(card for card in library().treasures.values() if card.monster)
    scene = Scene({"riel": 143}, [("zombie", 145)]).chest(card.id, 145).moving()
    scene.answer("to-146").answer("draw", "passing")
    assert scene.hero().at == 146
    assert scene.state.monsters[-1].at == 144


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-62", "DORN-BRD-06")
def test_nothing_climbs_out_onto_either_side_of_the_teleport_that_the_hero_is_bound_for():
    scene = Scene({"riel": 326}, [("zombie", 325), ("giant_rat", 324), ("giant_rat", 350)]).chest("gardener", 325)
    assert scene.moving().answer("to-333").answer("draw", "passing").offers("chest-where") == ["to-314", "to-327"]


@pytest.mark.rule("DORN-AMB-49")
def test_of_two_ways_that_are_as_short_only_one_is_gone():
    """Two rows of the Graveyard: above and below, zombies stand on something."""
    scene = Scene({"riel": 28, "gor": 0}, [("zombie", 29), ("zombie", 51)])
    for number, space in enumerate((29, 51)):
        scene.state.artifacts[number].at = space
    scene.moving().answer("to-52")
    below = scene.offers("passing")
    scene.answer(below[0], "passing")
    assert scene.over or "passing" not in scene.asked()
    assert [artifact.bearer for artifact in scene.state.artifacts[:2]].count(0) == 1
    (walked,) = scene.told(Walked)
    assert set(walked.path) == {28, 29 if below[0] == "artifact_1" else 51, 52}
    left = Scene({"riel": 28, "gor": 0}, [("zombie", 29), ("zombie", 51)])
    for number, space in enumerate((29, 51)):
        left.state.artifacts[number].at = space
    left.moving().answer("to-52").answer(PASS, "passing")
    assert left.offers("passing"), "who has left the one may go by the other"


DEAD_END = 374
"""A Treasure space at the end of a passage: 339, 357, 374."""


def at_a_dead_end(hero="riel", at=357, **options):
    scene = Scene({hero: at, "gor": 0}, [("zombie", DEAD_END)], **options).chest("herb_bundle", DEAD_END)
    scene.state.artifacts[0].at = DEAD_END
    return scene.moving()


@pytest.mark.rule("DORN-AMB-49", "DORN-MOV-04", "DORN-TRS-01", "DORN-ART-02")
def test_who_passes_pieces_goes_to_where_another_one_stands_and_comes_back():
    scene = at_a_dead_end().answer(f"visit-{DEAD_END}")
    assert scene.offers("passing") == ["artifact_1", "draw", PASS]
    scene.answer("draw", "passing").answer("artifact_1", "passing")
    riel = scene.hero("riel")
    assert (riel.at, riel.left, riel.items.cards, scene.state.artifacts[0].bearer) == (357, 4, ["herb_bundle"], 0)
    assert [walked.path for walked in scene.told(Walked)] == [[357, DEAD_END, 357]]
    assert f"visit-{DEAD_END}" not in scene.offers("move"), "nothing is left there"
    assert f"visit-{DEAD_END}" not in at_a_dead_end("kaerdrak").offers("move", "kaerdrak")
    near, far = at_a_dead_end(at=340), at_a_dead_end(at=341)
    assert (near.hero().left, f"visit-{DEAD_END}" in near.offers("move")) == (6, True), "three steps there, three back"
    assert near.answer(f"visit-{DEAD_END}").answer("draw", "passing").answer(PASS, "passing").hero().left == 0
    assert (far.hero().left, f"visit-{DEAD_END}" in far.offers("move")) == (6, False), "four steps there, four back"


@pytest.mark.rule("DORN-AMB-49", "DORN-MOV-04")
def test_on_its_way_there_and_back_it_searches_whatever_lies_under_others():
    scene = Scene({"riel": 339}, [("zombie", DEAD_END), ("giant_rat", 357)]).chest("herb_bundle", DEAD_END)
    scene.state.artifacts[0].at = 357
    scene.moving().answer(f"visit-{DEAD_END}")
    assert scene.offers("passing") == ["artifact_1", PASS]
    scene.answer("artifact_1", "passing").answer("draw", "passing")
    assert (scene.hero().at, scene.hero().left, scene.hero().items.cards) == (339, 2, ["herb_bundle"])
    left = Scene({"riel": 339}, [("zombie", DEAD_END), ("giant_rat", 357)]).chest("herb_bundle", DEAD_END)
    left.state.artifacts[0].at = 357
    left.moving().answer(f"visit-{DEAD_END}").answer("artifact_1", "passing").answer(PASS, "passing")
    assert (left.hero().at, left.hero().left, DEAD_END in left.state.treasures) == (339, 4, True), (
        "no farther than that"
    )


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-64", "DORN-MOV-04")
def test_nobody_goes_where_it_leaves_everything_or_another_has_been_before():
    left = at_a_dead_end().chest("red_flask", 357).answer(f"visit-{DEAD_END}").answer(PASS, "passing")
    assert (left.hero().at, left.hero().left, DEAD_END in left.state.treasures) == (357, 6, True)
    assert (left.table.told, "draw" in left.offers("move")) == ([], False), "it has stayed where it is"
    scene = Scene({"riel": 357, "gor": 339}, [("zombie", DEAD_END)], seats=[1, 2]).chest("herb_bundle", DEAD_END)
    scene.hold("gor", "grey_cloak").moving().answer("use-grey_cloak", hero="gor")
    scene.answer(f"visit-{DEAD_END}", hero="riel").answer(f"visit-{DEAD_END}", hero="gor")
    scene.choose(["draw"], next(ask for ask in scene.asks if ask.args["hero_card"] == "gor"))
    assert [(hero.at, hero.left) for hero in scene.state.heroes] == [(357, 6), (339, 1)]


@pytest.mark.rule("DORN-AMB-49", "DORN-MOV-04")
def test_where_a_friend_has_left_by_then_one_stays():
    scene = Scene({"riel": 357, "gor": 374}, seats=[1, 2]).chest("herb_bundle", DEAD_END).hold("gor", "door_in_a_book")
    scene.moving().answer(f"visit-{DEAD_END}", hero="riel").answer("use-door_in_a_book", hero="gor")
    assert (scene.hero("riel").at, scene.hero("riel").left) == (DEAD_END, 5)
    assert "draw" in scene.offers("move", "riel")


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-11", "DORN-BRD-01", "DORN-MOV-04")
@pytest.mark.parametrize(
    ("carried", "full", "gate", "offered"),
    [(3, True, "locked", True), (2, True, "locked", False), (3, False, "locked", False), (3, True, "open", False)],
)
def test_into_a_full_chamber_and_back_who_passes_pieces_carries_three_artifacts(carried, full, gate, offered):
    guard = list(zip([kind for kind in KINDS for _ in range(6)], MARKS["chamber"], strict=False))
    scene = Scene({"riel": 160}, guard if full else guard[1:], gate=gate).carry("riel", *range(1, 1 + carried)).moving()
    assert [id_ for id_ in scene.offers("move") if id_.startswith("visit")] == ["visit-169"] * offered, "the nearest"
    if offered:
        scene.answer("visit-169")
        assert (scene.hero().at, scene.hero().left, scene.state.gate) == (160, 4, "unlocked")
        assert [type(event) for event in scene.table.told] == [Walked, GateUnlocked]
        assert "visit-169" not in scene.offers("move")


@pytest.mark.rule("DORN-AMB-49", "DORN-VAR-D-01", "DORN-AMB-76")
def test_with_tactics_who_has_gone_there_in_a_cloak_ends_its_steps_beside_the_enemy():
    def cloaked(*monsters):
        scene = Scene({"gor": 357}, [("zombie", DEAD_END), *monsters], variant_d=True).chest("herb_bundle", DEAD_END)
        return scene.hold("gor", "grey_cloak").moving().answer("use-grey_cloak")

    scene = cloaked().answer(f"visit-{DEAD_END}").answer("draw", "passing")
    assert (scene.hero().at, scene.hero().to_go, scene.hero().items.cards) == (357, 0, ["herb_bundle"])
    row = Scene({"gor": 29}, [("zombie", 30), ("zombie", 31)], variant_d=True).chest("herb_bundle", 30)
    assert "visit-30" not in row.hold("gor", "grey_cloak").moving().answer("use-grey_cloak").offers("move"), "its last"


@pytest.mark.rule("DORN-AMB-49")
def test_to_go_somewhere_and_back_is_called_so_and_has_no_number():
    ask = at_a_dead_end().ask("move")
    option, words = ask.option(f"visit-{DEAD_END}"), Words(GAME, ["Ana", "Ben"])
    assert words.label(ask, option, 1) == "Artifact 1, South, and Back"
    assert words.hint(ask, option, 1) == "2 steps, in the labyrinth by the Sewers, where somebody stands."
    assert option.args["number"] is None


@pytest.mark.rule("DORN-AMB-49", "DORN-MOV-04", "DORN-BRD-06", "DORN-AMB-16")
def test_there_and_back_leads_under_a_friend_on_the_trail_and_onto_either_side_of_a_teleport():
    trail = Scene({"gor": 5, "riel": 4}, seats=[1, 2]).hold("riel", "red_flask").moving()
    trail.answer("drop-red_flask", hero="riel").answer("visit-4", hero="gor").answer("take-red_flask", "passing")
    assert (trail.hero("gor").at, trail.hero("gor").left, trail.hero("gor").items.cards) == (5, 3, ["red_flask"])
    for start, path in ((22, [22, 21, 22]), (52, [52, 66, 21, 66, 52])):
        scene = Scene({"riel": start}, [("zombie", 21)])
        scene.state.artifacts[0].at = 21
        scene.moving().answer("visit-21").answer("artifact_1", "passing")
        assert (scene.hero().at, scene.hero().left, scene.told(Walked)[-1].path) == (start, 4, path)


@pytest.mark.rule("DORN-AMB-49", "DORN-MOV-04")
def test_on_the_trail_what_lies_under_a_friend_is_picked_up_in_passing():
    scene = Scene({"gor": 5, "riel": 4}, seats=[1, 2]).hold("riel", "red_flask").moving()
    scene.answer("drop-red_flask", hero="riel").answer("to-2", hero="gor").answer("take-red_flask", "passing")
    assert (scene.hero("gor").at, scene.hero("gor").items.cards) == (2, ["red_flask"])


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-79", "DORN-MOV-03")
def test_who_searches_in_passing_and_finds_the_goal_taken_has_not_gone():
    scene = Scene({"riel": 143, "guelin": 148}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145)
    scene.praying()
    scene.answer("to-147", hero="riel").answer("to-147", hero="guelin")
    assert scene.offers("passing") == []
    assert (scene.hero("riel").at, scene.hero("riel").left) == (143, scene.hero("riel").rank.move)
    assert {"blessing", "move"} <= {*scene.asked()}, "so its Blessing may still be played"


@pytest.mark.rule("DORN-AMB-64")
def test_who_stays_is_not_offered_it_again():
    scene = Scene({"gor": 121}).chest("red_flask", CHEST).moving().answer(f"to-{CHEST}").done()
    scene.phase("healing").moving()
    assert "draw" not in scene.offers()
    scene.answer("to-121").answer(f"to-{CHEST}")
    assert "draw" in scene.offers()


@pytest.mark.rule("DORN-TRS-02", "DORN-AMB-19", "DORN-AMB-62")
def test_a_monster_from_a_chest_stands_next_to_the_hero_and_acts_in_the_next_turn():
    scene = Scene({"gor": 121}).chest("gardener", CHEST).moving().answer(f"to-{CHEST}").answer("draw")
    assert scene.asks[0].seats == (0,), "the Dornkeeper picks"
    assert {*scene.offers("chest-where")} == {f"to-{space}" for space in scene.state.grid.beside[CHEST]}
    scene.answer("to-123")
    assert scene.spaces(), "the move goes on"
    assert scene.hero().items.cards == []
    assert "monster-1" in scene.done().phase("march").offers("march-some")


@pytest.mark.rule("DORN-AMB-61")
def test_if_six_of_the_kind_are_there_nothing_appears():
    scene = Scene({"gor": 121}).chest("gardener", CHEST)
    for space in MARKS["graveyard"][:6]:
        appear(scene.table, "zombie", space)
    scene.moving().answer(f"to-{CHEST}").answer("draw")
    assert len(scene.state.monsters) == 6
    assert "gardener" in scene.state.spent.cards
    told = [Words(GAME, ["Ana", "Ben"]).event(event, 1) for event in scene.table.told]
    assert told[-1] == "No Zombie is left: nobody climbs out."


@pytest.mark.rule("DORN-AMB-20")
def test_an_empty_deck_leaves_nothing_but_the_token_goes():
    scene = Scene({"gor": 121})
    scene.state.spent.cards += scene.state.treasure_deck.cards
    scene.state.treasure_deck.cards = []
    scene.moving().answer(f"to-{CHEST}").answer("draw")
    assert CHEST not in scene.state.treasures


@pytest.mark.rule("DORN-TRS-04", "DORN-TRS-06", "DORN-TRS-07")
def test_one_item_a_turn_each_works_once_and_in_its_phase():
    scene = Scene({"gor": 145}, [("zombie", 144)]).hold("gor", "red_flask", "herb_bundle", "holy_water").be(hp=1)
    scene.moving()
    assert [id_ for id_ in scene.offers() if id_.startswith("use")] == ["use-red_flask", "use-herb_bundle"]
    scene.answer("use-red_flask")
    assert scene.hero().hp == 4
    assert "red_flask" in scene.state.spent.cards
    assert not [id_ for id_ in scene.offers() if id_.startswith("use")]
    scene.done()
    assert not [id_ for id_ in scene.attacking().offers() if id_.startswith("use")]


@pytest.mark.rule("DORN-TRS-05", "DORN-ART-04", "DORN-AMB-17", "DORN-AMB-36", "DORN-AMB-21")
def test_neighbours_hand_over_items_and_artifacts_also_through_a_teleport_and_in_argos():
    scene = Scene({"gor": 144, "riel": 145}).hold("gor", "red_flask", "grey_cloak").carry("gor", 1, 2).moving()
    scene.answer("give-red_flask-1").answer("give-artifact_1-1")
    assert scene.hero("riel").items.cards == ["red_flask"]
    assert [artifact.number for artifact in scene.state.carried(scene.hero("riel"))] == [1]
    below = scene.state.grid.beside[66][0]
    assert "give-red_flask-1" in Scene({"gor": 21, "riel": below}).hold("gor", "red_flask").moving().offers(hero="gor")
    assert "give-red_flask-1" in Scene({"gor": ARGOS, "riel": ARGOS}).hold("gor", "red_flask").moving().offers(
        hero="gor"
    )
    assert "give-red_flask-1" in Scene({"gor": ARGOS, "riel": 176}).hold("gor", "red_flask").moving().offers(hero="gor")
    assert "give-red_flask-1" not in Scene({"gor": 28, "riel": 52}).hold("gor", "red_flask").moving().offers(hero="gor")


@pytest.mark.rule("DORN-AMB-22", "DORN-AMB-65")
def test_what_is_dropped_lies_there_for_others_and_for_oneself_only_after_coming_back():
    scene = Scene({"gor": 144, "riel": 146}).hold("gor", "red_flask").carry("gor", 1).moving()
    scene.answer("drop-red_flask").answer("drop-artifact_1", hero="gor")
    assert not {"take-red_flask", "artifact_1"} & {*scene.offers(hero="gor")}
    scene.answer("to-143", hero="gor").answer("to-144", hero="gor")
    assert {"take-red_flask", "artifact_1"} <= {*scene.offers(hero="gor")}
    scene.answer("take-red_flask", hero="gor").answer("drop-red_flask", hero="gor")
    assert "take-red_flask" not in scene.offers(hero="gor"), "what it has put down where it has just come"
    scene.answer("to-143", hero="gor").answer("to-144", hero="riel").answer("take-red_flask").answer("artifact_1")
    assert scene.hero("riel").items.cards == ["red_flask"]
    assert scene.state.keeper.owed == 0


@pytest.mark.rule("DORN-ART-02", "DORN-SUM-10", "DORN-AMB-49")
def test_an_artifact_is_picked_up_on_entering_and_calls_a_strong_monster():
    scene, words = Scene({"gor": 270}).moving().answer("to-269"), Words(GAME, ["Ana", "Ben"])
    name = next(id_ for id_ in scene.offers() if id_.startswith("artifact"))
    assert words.hint(scene.asks[0], scene.asks[0].option(name), 1).endswith("That calls one more strong monster.")
    scene.answer(name)
    assert scene.state.keeper.owed == 1
    assert scene.state.carried(scene.hero())
    scene.answer(f"drop-{name}").answer("to-270").answer("to-269")
    assert words.hint(scene.asks[0], scene.asks[0].option(name), 1).endswith("It calls nobody any more.")
    scene.answer(name)
    assert scene.state.keeper.owed == 1, "once for each"


@pytest.mark.rule("DORN-ART-03")
def test_monsters_pass_over_artifacts_and_leave_them():
    scene = Scene({"gor": 0}, [("giant_rat", 270)]).phase("march").answer("monster-1").answer("to-269").answer("go")
    assert scene.monster().at == 269
    assert any(artifact.at == 269 for artifact in scene.state.artifacts)


@pytest.mark.rule("DORN-BRD-01", "DORN-ART-01", "DORN-AMB-11", "DORN-BRD-09")
def test_three_artifacts_in_the_chamber_unlock_the_gate_which_opens_in_his_next_turn():
    scene = Scene({"gor": 160, "riel": 185}).carry("gor", 1, 2).carry("riel", 3).moving()
    assert scene.state.gate == "locked"
    scene.answer("to-170", hero="gor")
    assert [type(event) for event in scene.table.told] == [Walked, GateUnlocked], (
        "what comes of a walk is told after it"
    )
    scene.answer("to-160", hero="gor")
    first, unlocked, second = scene.table.told
    assert not first.lapses([unlocked, second]), "nor is it told late where the walk goes on"
    assert first.lapses([second])
    assert 203 not in scene.spaces("gor")
    scene.rest().phase("ritual")
    assert scene.state.gate == "open"
    scene.phase("ritual")
    assert len(scene.told(GateOpened)) == 1, "once, for good"


@pytest.mark.rule("DORN-BRD-01", "DORN-AMB-12")
def test_artifacts_that_lie_there_count():
    scene = Scene({"gor": 169}).carry("gor", 3)
    for artifact in scene.state.artifacts[:2]:
        artifact.at = 200
    scene.moving().answer("to-168")
    assert scene.state.gate == "unlocked"


@pytest.mark.rule("DORN-BRD-01")
def test_artifacts_outside_of_the_chamber_do_not_count():
    scene = Scene({"gor": 160}).carry("gor", 1, 2, 3).moving().answer("to-143")
    assert scene.state.gate == "locked"


def test_whoever_is_whole_is_not_mended():
    scene = Scene({"kaerdrak": 145, "gor": 144}).be("gor", hp=2).phase("healing")
    assert scene.over, "only one to choose from"
    assert scene.hero("gor").hp == 3


@pytest.mark.rule("DORN-MOV-03")
def test_an_iron_bar_drives_two_steps_at_most_and_onto_nobody():
    def driven(*others):
        monsters = [("zombie", LANE[3]), *(("zombie", space) for space in others)]
        scene = Scene({"ragnar": LANE[2]}, monsters).hold("ragnar", "iron_bar").moving()
        return scene.answer("use-iron_bar").offers("drive-where") if "use-iron_bar" in scene.offers() else []

    assert {f"to-{LANE[4]}", f"to-{LANE[5]}"} <= {*driven()}
    assert f"to-{LANE[6]}" not in driven()
    assert f"to-{LANE[5]}" not in driven(LANE[5])
    assert driven(LANE[4]) == [], "it is shut in"


# Two statements at once


@pytest.mark.rule("DORN-BRD-01", "DORN-MOV-07")
def test_two_that_change_places_are_never_both_in_the_chamber():
    """Two Artifacts go in and one comes out at the same time: that is two, and the Gate stays locked."""
    scene = Scene({"gor": 145, "riel": 169}).carry("gor", 1, 2).carry("riel", 3).bless("gor", "brothers_in_arms")
    scene.praying().answer("play-brothers_in_arms")
    assert [hero.at for hero in scene.state.heroes] == [169, 145]
    assert scene.state.gate == "locked"
    scene = Scene({"gor": 145, "riel": 169}).carry("gor", 1, 2, 3).bless("gor", "brothers_in_arms")
    assert scene.praying().answer("play-brothers_in_arms").state.gate == "unlocked"


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-79")
def test_who_asks_to_give_up_and_does_not_may_still_play_a_blessing():
    scene = Scene({"gor": 145}).praying().answer("surrender", "move").answer("no")
    assert scene.asked() == ["blessing", "move"]


@pytest.mark.rule("DORN-AMB-22", "DORN-AMB-65")
def test_an_artifact_put_down_where_one_has_just_come_is_not_offered_again():
    scene = Scene({"gor": 144}).carry("gor", 1).moving().answer("to-145").answer("drop-artifact_1")
    assert "artifact_1" not in scene.offers()
    assert "artifact_1" in scene.answer("to-144").answer("to-145").offers()


@pytest.mark.rule("DORN-AMB-49")
def test_nobody_breaks_off_where_something_lay_that_was_taken():
    scene = Scene({"gor": 144}).hold("gor", "red_flask").moving().answer("drop-red_flask")
    scene.answer("to-143").answer("to-144").answer("take-red_flask").answer("to-143").answer("to-145")
    assert scene.hero().at == 145


@pytest.mark.rule("DORN-BRD-01", "DORN-ART-04")
def test_an_artifact_handed_to_a_hero_in_the_chamber_may_be_the_third():
    scene = Scene({"gor": 160, "riel": 169}).carry("gor", 1).carry("riel", 2, 3).moving()
    assert scene.state.gate == "locked"
    assert scene.answer("give-artifact_1-1", hero="gor").state.gate == "unlocked"
