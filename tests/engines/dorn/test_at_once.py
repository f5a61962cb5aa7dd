"""Heroes act side by side: what one is about meets what another does meanwhile, and what was ordered in advance."""

import pytest

from engines.dorn.board import ARGOS
from engines.dorn.game import GAME
from engines.kernel import PASS, standing_choice
from engines.kernel.orders import NEVER
from tests.engines.dorn.scene import Scene

# Gone for something in passing, and come back


def gone_for(*, flees=False):
    """On the trail, beside a zombie: gor takes one of two Artifacts under choros on his way, and riel steps onto his goal meanwhile."""
    scene = Scene({"gor": 78, "choros": 64, "riel": 26}, [("zombie", 79)], seats=[1, 2, 3], variant_d=True)
    scene.state.artifacts[0].at = scene.state.artifacts[1].at = 64
    scene.moving()
    if flees:
        scene.answer("flee", hero="gor")
    return scene.answer("to-47", hero="gor").answer("artifact_1", "passing").answer("to-47", hero="riel")


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-11", "DORN-BRD-01")
def test_who_has_gone_for_the_third_artifact_into_the_chamber_and_back_has_unlocked_the_gate():
    scene = Scene({"riel": 160, "guelin": 183}, [("zombie", 169)], seats=[1, 2]).carry("riel", 1, 2)
    scene.chest("herb_bundle", 169).state.artifacts[2].at = 169
    scene.moving().answer("to-170", hero="riel").answer("artifact_3", "passing").answer("to-170", hero="guelin")
    assert (scene.hero("riel").at, scene.hero("riel").left) == (160, 4)
    assert scene.state.gate == "unlocked"


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-11", "DORN-BRD-01")
def test_who_goes_with_three_artifacts_for_what_lies_under_somebody_in_the_chamber_has_unlocked_the_gate():
    scene = Scene({"riel": 160}, [("zombie", 169)]).carry("riel", 1, 2, 3).chest("herb_bundle", 169).moving()
    scene.answer("visit-169").answer("draw", "passing")
    assert (scene.hero("riel").at, scene.hero("riel").left, scene.state.gate) == (160, 4, "unlocked")


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-11", "DORN-BRD-01")
@pytest.mark.parametrize(("comes_back", "gate"), [(False, "locked"), (True, "unlocked")])
def test_who_takes_something_on_its_way_out_of_the_chamber_is_in_there_no_more_unless_it_comes_back(comes_back, gate):
    def outward(*carried):
        scene = Scene({"riel": 169, "guelin": 147, "gor": 260}, [("zombie", 160)], seats=[1, 2, 3])
        scene.chest("herb_bundle", 160).carry("riel", *carried).carry("gor", 4).state.artifacts[2].at = 160
        return scene.moving().answer("to-143", hero="riel")

    taken = outward(1, 2).answer("artifact_3", "passing")
    assert taken.state.gate == "locked"
    brought = outward(1, 2).answer("draw", "passing").answer("to-242", hero="gor")
    assert brought.state.gate == "locked", "the first two have left"
    for scene in (taken, brought):
        scene.answer("to-143", hero="guelin") if comes_back else scene.answer(PASS, "passing")
        assert (scene.hero("riel").at, scene.state.gate) == (169 if comes_back else 143, gate)


@pytest.mark.rule("DORN-AMB-49", "DORN-VAR-D-01", "DORN-AMB-45")
@pytest.mark.parametrize("flees", [False, True])
def test_with_tactics_who_has_gone_and_come_back_beside_an_enemy_goes_no_farther_unless_it_flees(flees):
    gor = gone_for(flees=flees).hero("gor")
    assert (gor.at, gor.left, gor.halted) == (78, 3, not flees)


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-65")
def test_who_has_gone_and_come_back_may_pick_up_what_it_has_put_down_there():
    scene = Scene({"riel": 143, "guelin": 148}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145)
    scene.hold("riel", "old_shield").state.artifacts[0].at = 145
    scene.moving().answer("drop-old_shield", hero="riel")
    assert "take-old_shield" not in scene.offers("move", "riel")
    scene.answer("to-147", hero="riel").answer("draw", "passing").answer("to-147", hero="guelin")
    assert "take-old_shield" in scene.offers("move", "riel")


@pytest.mark.rule("DORN-AMB-19", "DORN-AMB-49", "DORN-VAR-D-01", "DORN-AMB-76")
def test_with_tactics_what_climbs_out_of_a_chest_that_is_searched_in_passing_stops_nobody():
    scene = Scene({"gor": 29, "riel": 30}, seats=[1, 2], variant_d=True).hold("gor", "grey_cloak").chest("nest", 30)
    scene.state.artifacts[0].at = 30
    scene.moving().answer("use-grey_cloak", hero="gor").answer("to-31", hero="gor").answer("draw", "passing")
    scene.answer("to-53", "chest-where").answer("artifact_1", "passing")
    assert (scene.hero("gor").at, scene.hero("gor").left) == (31, 3)


@pytest.mark.rule("DORN-AMB-19", "DORN-AMB-45", "DORN-AMB-49", "DORN-VAR-D-01", "DORN-AMB-76")
@pytest.mark.parametrize(
    ("tactics", "held", "ends", "left"),
    [(True, [], [31, 53], 2), (True, [31], [53], 2), (True, [31, 53], [28], 3), (False, [31, 53], [54], 1)],
)
def test_with_tactics_what_climbs_out_beside_the_rest_of_a_way_ends_the_steps_there(tactics, held, ends, left):
    """It stands beside whichever of the ways that are as short; where another is in the first such space nobody can stop."""
    friends = dict(zip(("riel", "ragnar", "guelin"), [29, *held], strict=False))
    scene = Scene({"gor": 28, **friends}, seats=[1, *[2 for _ in friends]], variant_d=tactics).given(treasures=[])
    scene.hold("gor", "grey_cloak").chest("nest", 29).state.artifacts[0].at = 29
    scene.moving().answer("use-grey_cloak", hero="gor").answer("to-54", hero="gor").answer("draw", "passing")
    scene.answer("to-30", "chest-where")
    if "passing" in scene.asked():
        scene.answer("artifact_1", "passing")
    gor = scene.hero("gor")
    assert gor.at in ends
    assert (gor.left, gor.halted, gor.moved) == (left, tactics and gor.at != 28, True)
    assert [one.number for one in scene.state.carried(gor)] == [1] * (gor.at != 28)


@pytest.mark.rule("DORN-AMB-49", "DORN-VAR-D-01", "DORN-MOV-03")
@pytest.mark.parametrize("tactics", [False, True])
def test_with_tactics_nothing_is_searched_in_passing_where_ones_steps_would_end(tactics):
    scene = Scene({"gor": 29, "riel": 30}, [("zombie", 31)], seats=[1, 2], variant_d=tactics)
    scene.hold("gor", "grey_cloak").chest("herb_bundle", 30)
    scene.moving().answer("use-grey_cloak", hero="gor").answer("to-53", hero="gor")
    assert ("passing" in scene.asked()) is not tactics
    assert scene.hero("gor").at == (53 if tactics else 29)


@pytest.mark.rule("DORN-AMB-49", "DORN-ART-04", "DORN-TRS-05", "DORN-AMB-80")
def test_who_has_taken_something_on_its_way_hands_nothing_over_where_it_came_from():
    scene = Scene({"riel": 143, "guelin": 142}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145)
    scene.hold("guelin", "old_shield").hold("riel", "red_flask").state.artifacts[0].at = 145
    scene.moving().answer("to-147", hero="riel")
    assert {"ask-red_flask-0", "give-old_shield-0"} <= {*scene.offers("move", "guelin")}
    scene.answer("ask-red_flask-0", hero="guelin")
    assert "plea" in scene.asked()
    scene.answer("artifact_1", "passing")
    assert not {"ask-artifact_1-0", "give-old_shield-0"} & {*scene.offers("move", "guelin")}
    assert "plea" not in scene.asked()
    scene.answer(PASS, "passing")
    assert scene.hero("riel").at == 147
    back = Scene({"riel": 357, "guelin": 339}, [("zombie", 374)], seats=[1, 2])
    back.state.artifacts[0].at = 374
    back.moving().answer("visit-374", hero="riel").answer("artifact_1", "passing").answer(PASS, "passing")
    assert "give-artifact_1-1" in back.offers("move", "riel"), "it is there again"


# What another does meanwhile


@pytest.mark.rule("DORN-AMB-49")
def test_where_a_friend_has_left_meanwhile_one_breaks_off():
    scene = Scene({"riel": 143, "gor": 145, "guelin": 146}, seats=[1, 2, 3])
    scene.state.artifacts[0].at, scene.state.artifacts[1].at = 145, 146
    scene.moving().answer("to-147", hero="riel").answer("artifact_1", "passing").answer("to-148", hero="guelin")
    assert scene.hero("riel").at == 146
    assert "artifact_2" in scene.offers("move", "riel")


@pytest.mark.rule("DORN-AMB-49")
@pytest.mark.parametrize(("leaves", "at"), [(False, 147), (True, 145)])
def test_where_a_friend_leaves_while_one_thinks_what_to_take_beside_it_one_breaks_off_unless_one_leaves_it(leaves, at):
    scene = Scene({"riel": 143, "gor": 145}, seats=[1, 2]).chest("herb_bundle", 145)
    scene.state.artifacts[0].at = 145
    scene.moving().answer("to-147", hero="riel").answer("draw", "passing")
    scene.answer("to-146" if leaves else PASS, hero="gor" if leaves else "riel")
    assert (scene.hero("riel").at, "artifact_1" in scene.offers("move", "riel")) == (at, leaves)


@pytest.mark.rule("DORN-AMB-49")
def test_what_one_has_left_is_nothing_to_break_off_at_while_one_thinks_about_the_next():
    scene = Scene({"riel": 143, "gor": 145, "guelin": 146}, seats=[1, 2, 3]).chest("herb_bundle", 145)
    scene.state.artifacts[0].at, scene.state.artifacts[1].at = 145, 146
    scene.moving().answer("to-147", hero="riel").answer("draw", "passing").answer(PASS, "passing")
    assert scene.answer("to-144", hero="gor").ask("passing").args["place_card"] == "space-146"


@pytest.mark.rule("DORN-AMB-49")
def test_who_has_taken_something_aside_breaks_off_on_the_way_from_there():
    """From 184 to 186 the only way leads over 185; the first way from 168 would have led over 169 and 170."""
    scene = Scene({"riel": 168, "gor": 184}, seats=[1, 2])
    scene.state.artifacts[0].at, scene.state.artifacts[1].at = 184, 185
    scene.moving().answer("to-186", hero="riel").answer("artifact_1", "passing")
    assert scene.hero("riel").at == 185
    assert "artifact_2" in scene.offers("move", "riel")


@pytest.mark.rule("DORN-AMB-49")
def test_nothing_is_searched_in_passing_beyond_what_one_would_break_off_at():
    scene = Scene({"riel": 169, "gor": 200}, seats=[1, 2])
    scene.state.artifacts[0].at, scene.state.artifacts[1].at = 200, 183
    assert scene.moving().answer("to-221", hero="riel").hero("riel").at == 221, "by the other side"


@pytest.mark.rule("DORN-AMB-49", "DORN-AMB-22")
def test_what_is_put_down_nearer_meanwhile_is_asked_first():
    scene = Scene({"riel": 143, "gor": 144, "guelin": 146}, seats=[1, 2, 3]).hold("gor", "old_shield")
    scene.state.artifacts[0].at = 146
    scene.moving().answer("to-147", hero="riel")
    assert scene.offers("passing") == ["artifact_1", "pass"]
    assert scene.answer("drop-old_shield", hero="gor").offers("passing") == ["take-old_shield", "pass"]
    scene.answer("take-old_shield", "passing").answer("artifact_1", "passing")
    assert (scene.hero("riel").at, scene.hero("riel").items.cards) == (147, ["old_shield"])


@pytest.mark.rule("DORN-BLS-01", "DORN-AMB-79", "DORN-AMB-49")
def test_a_blessing_puts_elsewhere_who_is_asked_in_passing_and_has_taken_nothing_yet():
    scene = Scene({"riel": 143, "gor": 0}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145)
    scene.bless("gor", "brothers_in_arms").praying().answer("to-147", hero="riel").answer("play-brothers_in_arms")
    assert "passing" not in scene.asked()
    assert [(hero.at, hero.left) for hero in scene.state.heroes] == [(0, 6), (143, 5)]
    assert scene.spaces("riel")


@pytest.mark.rule("DORN-AMB-79", "DORN-TURN-03", "DORN-TRS-07")
@pytest.mark.parametrize(("item", "whom"), [("old_shield", ["hero-0", "hero-2", "hero-3"]), ("door_in_a_book", ["hero-2", "hero-3"]),
                                            ("rope_and_hook", ["hero-3"])])  # fmt: skip
def test_nobody_changes_places_by_a_blessing_with_whom_an_item_has_put_elsewhere(item, whom):
    scene = Scene({"gor": 148, "choros": 144, "riel": 147, "almanor": 137}, seats=[1, 2, 3, 4]).hold("gor", item)
    scene.bless("choros", "brothers_in_arms").praying().answer(f"use-{item}", hero="gor")
    if item == "rope_and_hook":
        scene.answer("hero-2", "hero")
    assert scene.answer("play-brothers_in_arms").offers("hero") == ([] if len(whom) == 1 else whom)
    assert scene.hero("choros").at == (137 if len(whom) == 1 else 144), "with the one that is left it is done at once"


@pytest.mark.rule("DORN-VAR-D-02", "DORN-AMB-45")
def test_whom_a_rope_has_pulled_away_from_an_enemy_may_still_flee_for_it_has_not_stepped():
    scene = Scene({"gor": 145, "choros": 142}, [("zombie", 146)], seats=[1, 2], variant_d=True)
    scene.hold("choros", "rope_and_hook").moving().answer("use-rope_and_hook", hero="choros")
    assert "flee" in scene.offers("move", "gor")
    assert (scene.spaces("choros"), "flee" in scene.offers("move", "choros")) == ([], False)


@pytest.mark.rule("DORN-AMB-79", "DORN-BLS-02")
def test_whom_its_own_blessing_has_called_home_may_be_sent_out_again_by_the_next():
    scene = (
        Scene({"gor": 148, "choros": 144}, seats=[1, 2]).bless("gor", "call_home").bless("choros", "brothers_in_arms")
    )
    scene.praying().answer("play-call_home", hero="gor").answer("play-brothers_in_arms", hero="choros")
    assert [hero.at for hero in scene.state.heroes] == [144, ARGOS]


@pytest.mark.rule("DORN-CMB-17", "DORN-AMB-44")
def test_nobody_is_asked_where_to_drive_a_monster_that_another_has_slain_meanwhile():
    scene = (
        Scene({"gor": 143, "riel": 147}, [("zombie", 145)], seats=[1, 2]).attacking().answer("cast-shove", hero="gor")
    )
    assert "drive-where" in scene.asked()
    assert scene.answer("strike-monster-1", hero="riel").over


@pytest.mark.rule("DORN-AMB-10", "DORN-AMB-19", "DORN-AMB-61")
def test_of_two_chests_that_are_opened_at_once_the_second_gives_no_monster_when_the_last_token_is_gone():
    scene = Scene({"gor": 28, "riel": 31, "choros": 0}, seats=[1, 2, 3]).chest("gardener", 30).chest("nest", 29)
    scene.tokens("choros", skeleton=6, swamp_beast=6, zombie=5, giant_rat=6)
    scene.moving().answer("to-29", hero="gor").answer("draw", hero="gor").answer("to-30", hero="riel").answer(
        "draw", hero="riel"
    )
    assert [ask.args["monster_card"] for ask in scene.asks if ask.kind == "chest-where"] == ["giant_rat"]
    assert scene.spaces("riel"), "nobody thinks about the other one"
    scene.answer("to-28", "chest-where")
    assert "chest-where" not in scene.asked()
    assert [(monster.kind, monster.at) for monster in scene.state.monsters] == [("giant_rat", 28)]
    assert (scene.spaces("gor") != [], scene.spaces("riel") != []) == (True, True)


@pytest.mark.rule("DORN-AMB-19", "DORN-SUM-07")
def test_of_two_chests_that_are_opened_at_once_the_dornkeeper_is_asked_one_after_the_other_by_the_numbers_on_his_picture():
    scene = Scene({"choros": 11, "gor": 382}, seats=[1, 2]).chest("nest", 382).chest("gardener", 11)
    for hero in scene.state.heroes:
        hero.arrived = True
    scene.moving().answer("draw", hero="choros").answer("draw", hero="gor")
    for kind, spaces in (("zombie", [10, 30]), ("giant_rat", [371, 381])):
        (ask,) = [ask for ask in scene.asks if ask.kind == "chest-where"]
        numbered = [(option.args["number"], option.means) for option in ask.options]
        assert (ask.args["monster_card"], numbered) == (kind, list(enumerate(spaces, start=1)))
        assert scene.state.keeper.offered == spaces
        scene.choose([ask.ids[0]], ask)
    assert [(monster.kind, monster.at) for monster in scene.state.monsters] == [("zombie", 10), ("giant_rat", 371)]
    assert scene.state.keeper.offered == []


@pytest.mark.rule("DORN-AMB-19")
def test_what_climbs_out_where_only_one_space_is_does_so_while_the_dornkeeper_thinks_about_another_chest():
    scene = Scene({"choros": 11, "gor": 192}, seats=[1, 2]).chest("nest", 192).chest("gardener", 11)
    for hero in scene.state.heroes:
        hero.arrived = True
    scene.moving().answer("draw", hero="choros").answer("draw", hero="gor")
    assert [monster.kind for monster in scene.state.monsters] == ["giant_rat"]
    assert (scene.asked().count("chest-where"), scene.state.keeper.offered) == (1, [10, 30])


@pytest.mark.rule("DORN-AMB-19")
def test_whatever_climbs_out_elsewhere_meanwhile_the_dornkeeper_is_asked_the_same():
    scene = Scene({"choros": 11, "gor": 382, "riel": 192}, seats=[1, 2, 3])
    scene.chest("sentry", 192).chest("nest", 11).chest("gardener", 382).all_be(arrived=True)
    scene.moving().answer("draw", hero="gor").answer("draw", hero="choros").answer("draw", hero="riel")
    assert [monster.kind for monster in scene.state.monsters] == ["skeleton"]
    assert (scene.offers("chest-where"), scene.state.keeper.offered) == (["to-371", "to-381"], [371, 381])


@pytest.mark.rule("DORN-AMB-19", "DORN-AMB-49")
def test_what_climbs_out_of_a_chest_does_not_stand_on_it_though_who_stood_there_has_gone():
    scene = Scene({"riel": 142, "choros": 143}, seats=[1, 2]).chest("gardener", 143).moving()
    scene.answer("to-145", hero="riel").answer("draw", "passing").answer("to-147", hero="choros")
    assert scene.offers("chest-where") == ["to-144", "to-160"]


@pytest.mark.rule("DORN-TURN-04")
def test_while_one_chooses_where_to_drive_a_monster_the_heroes_of_others_go_on():
    scene = Scene({"choros": 145, "gor": 147}, [("zombie", 144)], seats=[1, 2]).hold("choros", "iron_bar")
    scene.moving().answer("use-iron_bar", hero="choros")
    assert scene.asked() == ["drive-where", "move"]


@pytest.mark.rule("DORN-MOV-08", "DORN-OBJ-07")
def test_while_one_chooses_where_to_drive_a_monster_no_other_hero_of_the_same_person_goes_by_other_numbers():
    scene = Scene({"choros": 145, "gor": 147}, [("zombie", 144)]).hold("choros", "iron_bar").be("choros", bound=True)
    scene.moving().answer("use-iron_bar", hero="choros")
    assert scene.asked() == ["drive-where"]
    assert scene.answer("to-142").spaces("gor") != []


@pytest.mark.rule("DORN-AMB-80", "DORN-TRS-05", "DORN-CMB-23")
def test_what_was_asked_for_is_asked_as_long_as_both_stand_side_by_side_and_live():
    scene = Scene({"gor": 145, "riel": 144}, [("zombie", 146)], seats=[1, 2]).hold("gor", "glass_heart", "red_flask")
    scene.be("gor", hp=1).moving().answer("ask-red_flask-0", hero="riel")
    assert "plea" in scene.asked()
    assert "plea" not in scene.answer("to-142", hero="riel").asked()
    assert "plea" in scene.answer("to-144", hero="riel").asked()
    assert "plea" not in scene.answer("use-glass_heart", hero="gor").asked()


@pytest.mark.rule("DORN-AMB-80", "DORN-CMB-23")
def test_the_dead_ask_for_nothing():
    scene = Scene({"gor": 0, "riel": 381, "choros": 5}, seats=[1, 2, 3]).hold("riel", "red_flask").be("gor", at=-1)
    assert "ask-around" not in scene.moving().asked(), "nor beside the last space of the map"


@pytest.mark.rule("DORN-AMB-22", "DORN-CMB-23", "DORN-AMB-26")
def test_what_lay_on_the_ground_outlasts_who_has_put_it_there():
    scene = Scene({"gor": 145, "riel": 143}, [("zombie", 146)]).hold("gor", "glass_heart", "red_flask", "old_shield")
    scene.be("gor", hp=1).moving().answer("drop-red_flask", hero="gor").answer("use-glass_heart", hero="gor")
    assert "take-red_flask" in scene.answer("to-145").offers("move", "riel")
    assert "old_shield" in scene.state.spent.cards


@pytest.mark.rule("DORN-AMB-65", "DORN-AMB-49", "DORN-BRD-11")
@pytest.mark.parametrize("thing", ["red_flask", "artifact_1"])
def test_in_argos_one_picks_up_what_another_has_put_down_though_it_was_ones_own_before(thing):
    scene = Scene({"gor": 176, "riel": 177}, seats=[1, 2]).hold("gor", "red_flask").carry("gor", 1)
    take = thing if thing == "artifact_1" else f"take-{thing}"
    scene.moving().answer(f"to-{ARGOS}", hero="gor").answer(f"drop-{thing}", hero="gor")
    assert take not in scene.offers("move", "gor")
    scene.answer(f"to-{ARGOS}", hero="riel").answer(take, hero="riel").answer(f"drop-{thing}", hero="riel")
    assert (take in scene.offers("move", "gor"), take in scene.offers("move", "riel")) == (True, False)


@pytest.mark.rule("DORN-VAR-C-01", "DORN-CMB-13", "DORN-AMB-44")
def test_as_soon_as_one_has_cleared_a_cave_in_another_shoots_past_it():
    scene = Scene({"guelin": 142, "choros": 143}, [("zombie", 145)], seats=[1, 2], variant_c=True).rubble(144)
    scene.state.rubble[0].hp = 1
    assert "strike-monster-1" not in scene.attacking().offers("attack", "guelin")
    assert "strike-monster-1" in scene.answer("strike-rubble-1", hero="choros").offers("attack", "guelin")


# What was ordered in advance


def obeyed(scene, **orders):
    """Orders of seat 1 answer what they can."""
    answers = {
        ask.number: standing_choice(ask, orders, lambda wish, ask=ask: GAME.standing(scene.state, 1, ask, wish))
        for ask in scene.asks
        if ask.seats == (1,)
    }
    found = next((ask for ask in scene.asks if answers.get(ask.number)), None)
    return obeyed(scene.choose(answers[found.number], found), **orders) if found else scene


@pytest.mark.rule("DORN-MOV-02", "DORN-TURN-04")
def test_who_is_shut_in_and_never_wants_to_be_asked_what_it_hands_over_goes_when_the_friend_has_gone():
    scene = Scene({"gor": 148, "choros": 147}, seats=[1, 2]).hold("gor", "herb_bundle").moving()
    obeyed(scene, holding=NEVER).answer("to-143", hero="choros")
    assert scene.spaces("gor")


@pytest.mark.rule("DORN-BLS-01", "DORN-AMB-79")
def test_who_never_wants_to_be_asked_what_it_hands_over_is_asked_for_its_blessing():
    scene = Scene({"gor": 145}).hold("gor", "herb_bundle").bless("gor", "lightning").be(bound=True)
    obeyed(scene.praying(), holding=NEVER)
    assert scene.asked() == ["blessing", "move"]
    scene.answer("pass", "blessing")
    assert obeyed(scene, holding=NEVER).over


# Done, and then on after all


def onward(scene):
    """Which heroes may go on though they are done, and whose they are."""
    return [(ask.args["hero_card"], ask.seats[0], ask.offer) for ask in scene.asks if ask.kind == "go-on"]


@pytest.mark.rule("DORN-MOV-02", "DORN-TURN-04", "DORN-AMB-79")
def test_who_is_done_goes_on_after_all_as_long_as_another_moves():
    scene = Scene({"gor": 143, "riel": 146}, seats=[1, 2]).bless("gor", "second_dawn").praying()
    scene.answer("to-144", hero="gor").done("gor")
    assert onward(scene) == [("gor", 1, True)]
    scene.answer("go-on", "go-on")
    assert (onward(scene), scene.offers("move", "gor")[0], 145 in scene.spaces("gor")) == ([], PASS, True)
    assert "blessing" not in [ask.kind for ask in scene.asks if ask.seats == (1,)], "phase 1 is over for it"
    scene.answer("to-145", hero="gor").done("gor")
    assert (scene.hero("gor").left, onward(scene)) == (3, [("gor", 1, True)])
    assert scene.answer(PASS, "move", hero="riel").over, "nobody waits for it"


@pytest.mark.rule("DORN-MOV-02", "DORN-OBJ-07")
def test_who_runs_several_heroes_goes_on_with_one_that_was_done_before_the_others():
    scene = Scene({"gor": 143, "riel": 146, "choros": 28}).moving().done("gor")
    assert [(ask.kind, ask.args["hero_card"]) for ask in scene.asks] == [
        ("move", "riel"), ("waits", "choros"), ("go-on", "gor")]  # fmt: skip
    scene.answer("go-on")
    assert [(ask.kind, ask.args["hero_card"]) for ask in scene.asks] == [
        ("move", "gor"), ("waits", "riel"), ("waits", "choros")]  # fmt: skip
    assert scene.answer("all-done").over


@pytest.mark.rule("DORN-MOV-02", "DORN-ART-04")
def test_who_is_done_goes_on_only_where_it_can_still_do_anything():
    scene = Scene({"gor": 143, "riel": 146, "choros": 28}, seats=[1, 2, 3]).carry("gor", 1)
    scene.hero("choros").left = scene.hero("gor").slow = 5
    scene.moving().done("gor")
    assert onward(scene) == [("gor", 1, True)], "it may hand over what it carries"
    assert scene.answer("to-144", hero="riel").answer("go-on").answer("give-artifact_1-1", hero="gor")
    assert onward(scene) == []


@pytest.mark.rule("DORN-MOV-02", "DORN-AMB-33")
def test_who_goes_on_is_asked_though_it_never_wants_to_be_asked_what_it_hands_over():
    scene = Scene({"gor": 143, "riel": 146}, seats=[1, 2]).hold("gor", "herb_bundle").be("gor", bound=True)
    obeyed(scene.moving(), holding=NEVER)
    assert onward(scene) == [("gor", 1, True)]
    assert "drop-herb_bundle" in obeyed(scene.answer("go-on"), holding=NEVER).offers("move", "gor")


@pytest.mark.rule("DORN-MOV-02", "DORN-TURN-01")
def test_while_the_last_one_is_in_the_midst_of_something_who_is_done_may_go_on():
    scene = Scene({"gor": 143, "riel": 146, "choros": 28}, [("zombie", 147), ("zombie", 145)], seats=[1, 2, 3])
    scene.hold("riel", "sleeping_dust").hero("riel").bound = True
    scene.moving().done("gor").answer("use-sleeping_dust", hero="riel")
    assert (scene.asked()[:2], onward(scene)) == (["target", "move"], [("gor", 1, True)])
    scene.done("choros")
    assert onward(scene) == [("gor", 1, True), ("choros", 3, True)]
    assert scene.answer("monster-1").over


@pytest.mark.rule("DORN-MOV-02", "DORN-AMB-80")
def test_to_go_on_stands_before_whom_it_could_propose_so_that_the_one_button_in_public_says_it():
    scene = Scene({"gor": 143, "riel": 146}, [("zombie", 28)], seats=[1, 2]).moving().done("gor")
    assert [ask.kind for ask in scene.asks if ask.seats == (1,)] == ["go-on", "speak-up", "look-on"]


@pytest.mark.rule("DORN-BLS-01", "DORN-AMB-79", "DORN-MOV-02")
def test_who_was_done_without_a_move_and_goes_on_may_play_its_blessing():
    def done(how, *, seats=(1, 2), **gor):
        heroes = dict(zip(("gor", "riel", "choros"), (143, 146, 28)[: len(seats)], strict=False))
        scene = Scene(heroes, seats=[*seats])
        scene.bless("gor", "second_dawn").be("gor", hp=1, **gor)
        return scene.praying().answer(how, "blessing" if "bound" in gor else "move", hero="gor")

    for scene in (done(PASS), done("all-done", seats=(1, 1, 2)), done(PASS, bound=True)):
        assert not [ask for ask in scene.asks if ask.kind in ("blessing", "move") and ask.args["hero_card"] == "gor"]
        scene.answer("go-on", "go-on", hero="gor").answer("play-second_dawn", hero="gor")
        assert scene.lost("gor") == 0
    assert done(PASS, bound=True).answer(PASS, "move", hero="riel").over, "nobody waits for it"
    assert onward(done(PASS, bound=True)) == [("gor", 1, True)], "though it can do nothing else"
    hushed = Scene({"gor": 143, "riel": 146}, seats=[1, 2]).be("gor", bound=True).given(hushed=True).praying()
    assert onward(hushed) == [], "in dead air there is nothing to go on with"


@pytest.mark.rule("DORN-BLS-01", "DORN-AMB-79")
def test_who_was_done_without_a_move_and_gets_steps_or_another_place_may_play_its_blessing():
    for friends in ("wind_at_your_back", "brothers_in_arms"):
        scene = Scene({"gor": 143, "riel": 146}, seats=[1, 2]).bless("gor", "lightning").bless("riel", friends)
        scene.praying().answer(PASS, "move", hero="gor").answer(f"play-{friends}")
        assert "play-lightning" in scene.offers("blessing", "gor")


@pytest.mark.rule("DORN-BLS-01", "DORN-AMB-79")
def test_who_was_shut_in_and_kept_its_blessing_may_play_it_beside_its_first_move_when_the_friend_has_gone():
    scene = Scene({"gor": 148, "choros": 147}, seats=[1, 2]).bless("gor", "second_dawn").be("gor", hp=1).praying()
    scene.answer(PASS, "blessing", hero="gor").answer("to-143", hero="choros")
    assert [ask.kind for ask in scene.asks if ask.seats == (1,)] == ["blessing", "move"]
    assert scene.answer("play-second_dawn").lost("gor") == 0


@pytest.mark.rule("DORN-AMB-79", "DORN-AMB-80")
@pytest.mark.parametrize(("runs", "way"), [(2, "ask"), (1, "fetch"), (1, "give")])
def test_what_another_asks_of_it_or_takes_from_it_is_no_move_of_its_own(runs, way):
    scene = Scene({"gor": 143, "riel": 144, "choros": 28}, seats=[1, runs, 3]).bless("gor", "second_dawn")
    scene.hold("gor", "red_flask").praying()
    if way == "give":
        scene.answer("give-red_flask-1", hero="gor")
    scene.answer(PASS, "move", hero="gor")
    if way != "give":
        scene.answer(f"{way}-red_flask-0", hero="riel")
    if way == "ask":
        scene.answer("grant-0", "plea")
    assert ("play-second_dawn" in scene.answer("go-on", hero="gor").offers("blessing", "gor")) is (way != "give")
    assert "red_flask" in scene.hero("riel").items.cards


@pytest.mark.rule("DORN-AMB-79", "DORN-AMB-84")
def test_a_blessing_that_was_played_in_vain_may_still_be_played_in_the_same_turn():
    scene = Scene({"gor": 143, "riel": 146}, [("zombie", 149)], seats=[1, 2]).bless("gor", "ring_of_light")
    scene.bless("riel", "brothers_in_arms").be("gor", bound=True).praying().answer("play-ring_of_light")
    assert "play-ring_of_light" in scene.offers("blessing", "gor"), "it stays, and gor has not moved"
    assert onward(scene.answer(PASS, "blessing", hero="gor")) == [("gor", 1, True)]
    scene.answer("play-brothers_in_arms").answer("go-on", hero="gor")
    assert scene.hero("gor").at == 146


@pytest.mark.rule("DORN-AMB-79")
def test_who_goes_on_is_asked_for_a_blessing_that_it_never_plays_by_order():
    scene = Scene({"gor": 143, "riel": 146}, seats=[1, 2]).bless("gor", "second_dawn").be("gor", bound=True)
    obeyed(scene.praying(), blessing=NEVER)
    assert onward(scene) == [("gor", 1, True)]
    assert "play-second_dawn" in obeyed(scene.answer("go-on"), blessing=NEVER).offers("blessing", "gor")
    scene = Scene({"gor": 143, "riel": 146}, seats=[1, 2]).bless("gor", "second_dawn")
    assert onward(obeyed(scene.praying(), blessing=NEVER)) == [], "it has kept it, and moves yet"


# A target, from who can do nothing else


@pytest.mark.rule("DORN-AMB-80")
def test_who_can_do_nothing_proposes_a_target_and_nobody_waits_for_it():
    scene = Scene({"gor": 143, "riel": 146, "choros": 0}, [("zombie", 147)], seats=[1, 2, 1])
    scene.hero("gor").bound = scene.hero("choros").bound = True
    scene.moving()
    assert [ask.args["hero_card"] for ask in scene.asks if ask.kind == "speak-up"] == ["gor"]
    scene.answer("propose", "speak-up")
    assert [ask.offer for ask in scene.asks if ask.kind == "propose"] == [True]
    scene.answer("monster-1", "propose")
    assert scene.ask("move").args["by_card"] == "gor"
    again = Scene({"gor": 143, "riel": 146}, [("zombie", 147)], seats=[1, 2]).be("gor", bound=True)
    assert again.moving().answer("propose", "speak-up").done("riel").over
    alone = Scene({"gor": 143, "riel": 146}, [("zombie", 147)]).be("gor", bound=True)
    assert "speak-up" not in alone.moving().asked(), "there is nobody to propose it to"


@pytest.mark.rule("DORN-AMB-44", "DORN-TURN-04")
def test_who_is_done_attacks_after_all_as_long_as_another_attacks():
    scene = Scene({"gor": 144, "riel": 147}, [("zombie", 145), ("zombie", 148)], seats=[1, 2]).attacking().done("gor")
    assert [(ask.kind, ask.args["left"], ask.offer) for ask in scene.asks if ask.seats == (1,)] == [
        ("strike-on", 1, True)]  # fmt: skip
    scene.answer("go-on").answer("strike-monster-1", hero="gor")
    assert [monster.id for monster in scene.state.monsters] == ["monster-2"]
    assert "strike-on" not in scene.asked()
    late = Scene({"gor": 144, "riel": 147}, [("zombie", 145), ("zombie", 148)], seats=[1, 2]).attacking().done("gor")
    assert late.answer("strike-monster-2", hero="riel").over, "nobody waits for it"


@pytest.mark.rule("DORN-AMB-44", "DORN-CMB-17")
def test_while_another_thinks_where_to_drive_a_monster_who_is_done_may_attack_after_all():
    scene = Scene({"gor": 143, "riel": 147}, [("zombie", 145)], seats=[1, 2]).attacking().done("riel")
    scene.answer("cast-shove", hero="gor")
    assert scene.asked() == ["drive-where", "strike-on"]
    assert scene.answer("go-on").answer("strike-monster-1", hero="riel").over


@pytest.mark.rule("DORN-AMB-44", "DORN-OBJ-07")
def test_who_has_one_hero_that_is_done_and_one_that_attacks_turns_back_to_the_first():
    scene = Scene({"gor": 144, "riel": 147}, [("zombie", 145), ("zombie", 148)]).attacking().done("gor")
    assert scene.asked() == ["attack", "strike-on"]
    assert [(ask.kind, ask.args["hero_card"]) for ask in scene.answer("go-on").asks] == [
        ("attack", "gor"), ("waits", "riel")]  # fmt: skip


@pytest.mark.rule("DORN-AMB-80", "DORN-MOV-02")
def test_who_thinks_whom_to_propose_keeps_nobody_from_anything():
    scene = Scene({"gor": 143, "riel": 144, "choros": 28}, [("zombie", 147)], seats=[1, 2, 3]).hold("riel", "red_flask")
    scene.moving().answer("ask-red_flask-1", hero="gor").answer(PASS, "move", hero="gor").answer("propose", "speak-up")
    assert {"plea", "propose", "go-on"} <= {*scene.asked()}
    scene.answer("grant-0", "plea").answer("to-142", hero="gor").answer(PASS, "move", hero="gor")
    assert "propose" in scene.asked(), "it thinks on"
    scene.answer(PASS, "move", hero="riel").answer(PASS, "move", hero="choros")
    assert (scene.over, scene.hero("gor").points, scene.hero("gor").proposes) == (True, False, "")


@pytest.mark.rule("DORN-AMB-80")
def test_of_two_who_propose_who_did_so_last_is_heard():
    heroes = {"gor": 143, "riel": 146, "choros": 28}
    scene = Scene(heroes, [("zombie", 147), ("ghost", 30)], seats=[1, 2, 3]).hold("riel", "glass_heart").moving()

    def heard():
        (ask,) = [ask for ask in scene.asks if ask.kind == "move" and ask.args["hero_card"] == "choros"]
        return ask.args["by_card"], ask.args["target_card"]

    scene.answer("propose", hero="riel").answer("monster-1", "propose")
    scene.answer("propose", hero="gor").answer("monster-2", "propose")
    assert heard() == ("gor", "ghost")
    scene.answer("use-glass_heart", hero="riel").answer("propose", hero="riel").answer("monster-2", "propose")
    assert heard() == ("riel", "ghost"), "again, since the first has fallen"
    scene.hero("gor").at = -1
    assert scene.state.heard(3)[0].hero == "riel"


@pytest.mark.rule("DORN-MOV-02", "DORN-AMB-49")
def test_nobody_goes_on_who_is_still_asked_what_it_takes_in_passing():
    scene = Scene({"riel": 143, "gor": 28, "choros": 0}, [("zombie", 145)], seats=[1, 1, 2]).chest("herb_bundle", 145)
    scene.moving().answer("to-147", hero="riel").answer(PASS, "move", hero="gor")
    scene.hero("riel").done = True  # as whoever ends all of them at once has it
    scene.answer("to-1", hero="choros")
    assert ("passing" in scene.asked(), onward(scene)) == (True, [("gor", 1, True)])
    assert onward(scene.answer("draw", "passing")) == [("riel", 1, True), ("gor", 1, True)]


@pytest.mark.rule("DORN-MOV-02", "DORN-OBJ-07", "DORN-MOV-08")
def test_while_one_chooses_where_to_drive_a_monster_no_other_of_the_same_person_goes_on():
    scene = Scene({"choros": 145, "gor": 147, "riel": 0}, [("zombie", 144)], seats=[1, 1, 2]).hold("choros", "iron_bar")
    scene.moving().answer(PASS, "move", hero="gor").answer("use-iron_bar", hero="choros")
    assert [ask.kind for ask in scene.asks if ask.seats == (1,)] == ["drive-where"]
    assert onward(scene.answer("to-142")) == [("gor", 1, True)]


@pytest.mark.rule("DORN-MOV-02", "DORN-OBJ-07")
def test_who_goes_on_after_all_is_turned_to():
    scene = Scene({"gor": 143, "riel": 146, "choros": 28}).moving().done("riel").answer("go-on")
    asked = [(ask.kind, ask.args["hero_card"]) for ask in scene.asks]
    assert asked == [("waits", "gor"), ("move", "riel"), ("waits", "choros")]


@pytest.mark.rule("DORN-AMB-80")
def test_who_moves_and_proposes_is_asked_once_whom():
    scene = Scene({"gor": 143, "riel": 146}, [("zombie", 147)], seats=[1, 2]).moving().answer("propose", hero="riel")
    assert scene.asked().count("propose") == 1


@pytest.mark.rule("DORN-MOV-02", "DORN-AMB-80")
def test_with_the_next_turn_nobody_has_gone_on_or_proposed_yet():
    scene = Scene({"gor": 143, "riel": 146}, [("zombie", 147)], seats=[1, 2]).hold("gor", "herb_bundle").moving()
    scene.answer("propose", hero="riel").answer("monster-1", "propose").done("gor").answer("go-on").rest()
    scene.hero("gor").bound = True
    obeyed(scene.moving(), holding=NEVER)
    assert (scene.hero("gor").done, scene.state.spoken) == (True, [])
