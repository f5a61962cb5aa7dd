"""Whoever is late: the defaults of questions, and variant E, where what a side has not done in time is lost (DORN-AMB-46)."""

import pytest

from engines.dorn.game import GAME
from engines.kernel import PASS, SURRENDER
from engines.kernel.words import Words
from tests.engines.dorn.scene import Scene, in_time


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46")
@pytest.mark.parametrize(("lost", "stands", "struck"), [(True, 146, []), (False, 143, ["hero-0"])])
def test_steps_and_attacks_that_are_not_announced_in_time_are_lost(lost, stands, struck):
    scene = Scene({"kaerdrak": 142}, [("zombie", 146)], variant_e=lost)
    scene.state.keeper.orders["monster-1"] = "hunt"
    in_time(scene.phase("march"))
    assert scene.monster().at == stands
    assert scene.state.keeper.orders == {"monster-1": "hunt"}, "orders stay"
    scene.monster().at = 143
    in_time(scene.phase("onslaught"))
    assert [strike.target for strike in scene.state.strikes] == struck
    told = Scene({"kaerdrak": 142}, [("zombie", 146)], variant_e=lost).phase("march")
    assert ("stay" in told.offers("march")) is lost
    assert told.offers("march-some") == ["monster-1", "surrender"]


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46")
@pytest.mark.parametrize(("lost", "owed", "born"), [(True, 1, 0), (False, 1, 2), (False, 0, 1)])
def test_what_is_not_summoned_in_time_does_not_come(lost, owed, born):
    scene = Scene({"kaerdrak": 142}, variant_e=lost).keeper(owed=owed)
    assert len(in_time(scene.phase("summoning")).state.monsters) == born
    due = Scene({"kaerdrak": 142}, variant_e=lost).keeper(owed=1)
    assert due.phase("summoning").answer(PASS).asks[0].default == ((PASS,) if lost else ("near",))


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46", "DORN-AMB-33")
@pytest.mark.parametrize(("lost", "left"), [(True, 2), (False, 0)])
def test_attacks_of_heroes_that_are_not_made_in_time_are_lost(lost, left):
    scene = Scene({"kaerdrak": 29, "ragnar": 54}, [("zombie", 28), ("zombie", 53)], variant_e=lost).attacking()
    assert "waits" in scene.asked()
    assert len(in_time(scene).state.monsters) == left


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46", "DORN-AMB-58")
def test_each_side_has_a_limit_for_its_turn_and_parries_have_times_of_their_own():
    scene = Scene({"kaerdrak": 142}, variant_e=True)

    def limited(phase, turn=1):
        scene.state.phase, scene.state.turn = phase, turn
        return [seat for seat in (0, 1) if GAME.limit(scene.state, seat)]

    keepers, heroes = ("ritual", "summoning", "march", "onslaught", "nightfall"), ("movement", "attacks", "healing")
    assert {phase: limited(phase) for phase in ("army", *keepers, "parries", *heroes)} == {
        "army": [], **{phase: [0] for phase in keepers}, "parries": [], **{phase: [1] for phase in heroes}}  # fmt: skip
    limited("march")
    his, later = GAME.limit(scene.state, 0), limited("ritual", 2)
    assert later
    assert GAME.limit(scene.state, 0) != his, "each turn has a limit of its own"
    limited("onslaught")
    assert GAME.limit(scene.state, 0) == his
    limited("movement")
    assert GAME.limit(scene.state, 1) != his
    assert not GAME.limit(Scene({"kaerdrak": 142}).phase("movement").state, 1)


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-39")
def test_who_is_late_stands_still_strikes_what_falls_and_gives_up_nothing():
    """At any pace, and whatever a steward would do: no step, no spell, no thing, no blood."""
    scene = Scene({"almanor": 145, "kaerdrak": 29, "gor": 30}, [("zombie", 28)], seats=[1, 1, 2])
    scene.hold("almanor", "red_flask").hero("almanor").hp = 1
    scene.moving()
    assert [(ask.kind, ask.silence, ask.default) for ask in scene.asks] == [
        ("move", True, (PASS,)), ("waits", True, (PASS,)), ("move", True, (PASS,))]  # fmt: skip
    scene.answer(SURRENDER, hero="almanor")
    assert (scene.asks[0].silence, scene.asks[0].default) == (True, ("no",))
    scene.answer("yes")
    ballot = next(ask for ask in scene.asks if ask.kind == "surrender-all")
    assert (ballot.silence, ballot.default) == (True, ("no",))
    assert Words(GAME, ["Ana", "Ben", "Cleo"]).prompt(ballot, 2) == "One of your side wants to give up. Do you?"
    scene.choose(["no"], ballot)
    in_time(scene)
    assert [hero.at for hero in scene.state.heroes] == [145, 29, 30]
    scene.attacking()
    late = {ask.args["hero_card"]: (ask.silence, ask.default) for ask in scene.asks}
    assert late == {"almanor": (True, (PASS,)), "kaerdrak": (True, ("strike-monster-1",)), "gor": (True, (PASS,))}
    in_time(scene)
    assert (scene.state.monsters, scene.hero("almanor").hp) == ([], 1)
    parried = Scene({"gor": 29}, [("zombie", 28), ("mummy", 30)]).struck()
    assert (parried.asks[0].silence, parried.asks[0].default) == (True, ("blow-1",))


@pytest.mark.rule("DORN-AMB-33", "DORN-TURN-04")
def test_who_is_late_strikes_in_the_order_of_the_alphabet():
    scene = Scene({"ragnar": 28, "choros": 30}, [("zombie", 29)], seats=[1, 2]).attacking()
    in_time(scene)
    assert scene.hero("choros").tokens == {"zombie": 1}


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-34")
def test_the_time_that_runs_out_is_that_of_a_turn_of_the_dornkeeper_or_of_a_phase_of_the_heroes():
    scene = Scene({"kaerdrak": 142})

    def stints(phase, turn=1):
        scene.state.phase, scene.state.turn = phase, turn
        return [GAME.stint(scene.state, seat) for seat in (0, 1)]

    his = {stints(phase)[0] for phase in ("ritual", "summoning", "march", "onslaught", "nightfall")}
    theirs = {stints(phase)[1] for phase in ("movement", "attacks", "healing")}
    assert (len(his), len(theirs), "" in his | theirs) == (1, 3, False)
    assert stints("march", 2)[0] not in his
    assert stints("movement", 2)[1] not in theirs
    assert stints("parries") == stints("army") == ["", ""]
    assert stints("march")[1] == stints("movement")[0] == ""


@pytest.mark.rule("DORN-AMB-72")
def test_who_lets_parries_movement_and_attacks_of_one_round_go_by_is_late_once():
    scene = Scene({"kaerdrak": 142})

    def counted(phase, turn):
        scene.state.phase, scene.state.turn = phase, turn
        return GAME.late_once(scene.state)

    rounds = [{counted(phase, turn) for phase in ("march", "parries", "movement", "attacks")} for turn in (0, 1, 2)]
    assert [len(one) for one in rounds] == [1, 1, 1]
    assert rounds[0] == {""}, "before the first turn each question counts"
    assert len(set().union(*rounds)) == 3


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46")
@pytest.mark.parametrize("lost", [True, False])
def test_what_lacks_its_space_or_its_target_when_time_is_up_does_not_come_about(lost):
    scene = Scene({"gor": 145}, [("zombie", 28), ("mummy", 30)], variant_e=lost).phase("summoning")
    scene.answer("summon-zombie")
    assert (PASS in scene.offers("summon-where")) is lost
    assert len(in_time(scene).state.monsters) == (2 if lost else 3)
    scene.rituals("pinprick").phase("ritual").answer("cast-pinprick")
    assert scene.hero().hp == 4, "where there is nothing to choose it is done"
    scene.rituals("stolen_place").phase("ritual").answer("cast-stolen_place")
    assert [one.at for one in in_time(scene).state.monsters[:2]] == ([28, 30] if lost else [30, 28])
    shove = Scene({"gor": 142}, [("zombie", 144)], variant_e=lost).attacking().answer("cast-shove")
    assert (in_time(shove).monster().at == 144) is lost


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46", "DORN-AMB-19")
def test_with_the_limit_wounds_are_bound_and_what_climbs_out_of_a_chest_has_its_place_all_the_same():
    scene = Scene({"kaerdrak": 145, "gor": 144}, variant_e=True)
    scene.hero("kaerdrak").hp = scene.hero("gor").hp = 2
    in_time(scene.phase("healing"))
    assert scene.hero("kaerdrak").hp + scene.hero("gor").hp == 5
    scene = Scene({"gor": 121}, variant_e=True).chest("gardener", 122).moving().answer("to-122").answer("draw")
    assert PASS not in scene.offers("chest-where")
    ask = Scene({"gor": 121}, variant_e=True)
    ask.state.army, ask.state.phase = ["zombie"], "army"
    assert not ask.state.limited(0)


@pytest.mark.rule("DORN-AMB-46", "DORN-TURN-03")
@pytest.mark.parametrize(("gor", "choros", "bound"), [(2, 1, "choros"), (1, 2, "gor"), (2, 2, "choros")])
def test_wounds_are_bound_of_whoever_has_fewest_hit_points_and_then_of_whoever_lacks_most(gor, choros, bound):
    scene = Scene({"kaerdrak": 145, "gor": 144, "choros": 146}, variant_e=True)
    scene.hero("gor").hp, scene.hero("choros").hp = gor, choros
    assert scene.lost("choros") - scene.lost("gor") == gor - choros + 1
    in_time(scene.phase("healing"))
    assert scene.hero(bound).hp > {"gor": gor, "choros": choros}[bound]


@pytest.mark.rule("DORN-AMB-71", "DORN-AMB-33", "DORN-WIN-01")
def test_who_is_late_strikes_zorkal_rather_than_anybody_else():
    scene = Scene({"ragnar": 143}, [("mummy", 142)], gate="open")
    scene.state.zorkal.at, scene.state.zorkal.hp = 144, 1
    assert scene.attacking().offers("attack") == ["strike-zorkal", "strike-monster-1", PASS]
    assert scene.ask("attack").default == ("strike-zorkal",)


# Whoever is late, in the midst of something


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-49", "DORN-BLS-01", "DORN-TRS-07")
def test_who_is_late_in_the_midst_of_a_way_goes_it_to_its_end_and_leaves_everything_as_it_is():
    scene = Scene({"riel": 143, "gor": 0}, [("zombie", 145)], seats=[1, 2]).chest("herb_bundle", 145)
    scene.hold("riel", "old_shield").bless("gor", "second_dawn").be("gor", hp=1).praying().answer("to-147", hero="riel")
    assert (scene.ask("passing").default, scene.ask("passing").silence) == ((PASS,), True)
    in_time(scene)
    assert (scene.hero("riel").at, scene.hero("gor").hp, len(scene.hero("gor").blessing)) == (147, 1, 1)
    assert 145 in scene.state.treasures
    assert scene.hero("riel").items.cards == ["old_shield"]


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-71", "DORN-CMB-10")
def test_who_is_late_shoots_what_falls_and_casts_nothing_that_costs_blood():
    guelin = Scene({"guelin": 142}, [("zombie", 145), ("mummy", 144)]).attacking()
    assert guelin.asks[0].default == (PASS,), "over the mummy no line is free, and one arrow does not fell that"
    near = Scene({"guelin": 142}, [("zombie", 145)]).attacking()
    assert near.asks[0].default == ("strike-monster-1",)
    almanor = Scene({"almanor": 145}, [("zombie", 146)]).level("almanor", 3).attacking()
    assert almanor.asks[0].default == (PASS,)


@pytest.mark.rule("DORN-AMB-04", "DORN-AMB-33", "DORN-CMB-08")
def test_who_is_late_parries_what_costs_most_though_another_would_be_struck_back():
    scene = Scene({"ragnar": 29, "gor": 0}, [("zombie", 28), ("mummy", 30)]).level("ragnar", 3).struck()
    [named] = scene.ask("parry").default
    assert scene.ask("parry").option(named).args["piece_card"] == "mummy"
    in_time(scene)
    assert (scene.lost("ragnar"), scene.hero("ragnar").slow) == (2, 1)
