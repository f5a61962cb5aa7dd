"""What would do nothing now may be done all the same, and says so; what cannot be done is not offered."""

import pytest

from engines.dorn.board import ARGOS
from engines.dorn.events import Helped
from engines.dorn.game import GAME
from engines.kernel import PASS, Dice
from engines.kernel.words import Words
from tests.engines.dorn.scene import Scene

# Steps for who cannot go


@pytest.mark.rule("DORN-TRS-04", "DORN-VAR-D-01")
@pytest.mark.parametrize("how", ["bound", "halted"])
def test_what_gives_steps_or_a_way_through_pieces_is_not_offered_to_who_cannot_go(how):
    def offered(*held):
        scene = Scene({"gor": 142, "riel": 0}, [("zombie", 144)], seats=[1, 2], variant_d=True)
        scene.hold("gor", "seven_league_boot", "grey_cloak", "hunting_horn")
        for name in held:
            scene.hero(name).bound = how == "bound"
        scene.moving()
        if how == "halted" and held:
            scene.answer("to-143", hero="gor")
        return [id_ for id_ in scene.offers("move", "gor") if id_.startswith("use-") and "in-vain" not in id_]

    assert offered() == ["use-seven_league_boot", "use-grey_cloak", "use-hunting_horn"]
    assert offered("gor") == ["use-hunting_horn"], "riel may go farther"


@pytest.mark.rule("DORN-VAR-D-01", "DORN-TRS-04")
def test_nobody_who_has_been_halted_is_said_to_go_farther():
    scene = Scene({"gor": 142, "riel": 0}, [("zombie", 144)], seats=[1, 2], variant_d=True).hold("riel", "hunting_horn")
    scene.moving().answer("to-143", hero="gor").answer("use-hunting_horn", hero="riel")
    assert [event.hero_cards for event in scene.told(Helped)] == [["riel"]]


@pytest.mark.rule("DORN-BLS-01", "DORN-MOV-04", "DORN-MOV-01")
def test_who_passes_pieces_by_its_card_goes_farther_like_smoke_all_the_same():
    scene = Scene({"riel": 145}).bless("riel", "like_smoke").praying()
    assert scene.ask("blessing").option("play-like_smoke").words == "play-blessing"
    scene.answer("play-like_smoke")
    assert (scene.hero().left, scene.state.prayed.cards) == (8, ["like_smoke"])
    bound = Scene({"riel": 145}).bless("riel", "like_smoke").be(bound=True)
    assert bound.praying().ask("blessing").option("play-like_smoke").words == "play-blessing-in-vain"


# In vain


@pytest.mark.rule("DORN-AMB-84", "DORN-TRS-04", "DORN-TRS-06")
def test_who_lacks_nothing_may_drink_all_the_same_and_reads_that_it_is_in_vain():
    scene = Scene({"gor": 144, "riel": 145}).hold("gor", "red_flask", "seven_league_boot", "clean_linen").moving()
    offers = scene.offers("move", "gor")
    assert "use-red_flask" not in offers
    vain = ["use-in-vain-red_flask", "use-in-vain-clean_linen"]
    assert [id_ for id_ in offers if id_.startswith("use-")] == ["use-seven_league_boot", *vain], (
        "after what does something"
    )
    ask, words = scene.ask("move"), Words(GAME, ["Ana", "Ben"])
    assert words.label(ask, ask.option(vain[0]), 1) == "Use Red Flask"
    assert words.hint(ask, ask.option(vain[0]), 1) == "In vain. You are healed 3 HP."
    scene.answer("use-in-vain-red_flask", hero="gor")
    assert scene.lost("gor") == 0
    assert scene.hero("gor").items.cards == ["seven_league_boot", "clean_linen"]
    assert not [id_ for id_ in scene.offers("move", "gor") if id_.startswith("use-")], "one a turn"


@pytest.mark.rule("DORN-AMB-84", "DORN-CMB-18", "DORN-CMB-17")
def test_flesh_is_healed_that_lacks_nothing_at_the_cost_of_a_drop():
    quiet = Scene({"gor": 142, "riel": 145})
    assert "gor" not in [ask.args["hero_card"] for ask in quiet.attacking().asks], "nobody is asked for that alone"
    scene = Scene({"gor": 143, "riel": 142}, [("mummy", 144)]).attacking()
    offers = ["strike-monster-1", "cast-shove", "cast-in-vain-flesh_to_flesh", PASS, "all-done"]
    assert scene.offers("attack", "gor") == offers
    ask = scene.ask("attack")
    hint = Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option("cast-in-vain-flesh_to_flesh"), 1)
    assert hint.startswith("In vain now, and it costs its drop all the same. Another hero")
    scene.answer("cast-in-vain-flesh_to_flesh", hero="gor")
    assert (scene.lost("gor"), scene.lost("riel"), scene.state.keeper.drops) == (1, 0, 1)
    assert "cast-in-vain-flesh_to_flesh" not in Scene({"gor": 143}, [("mummy", 144)]).attacking().offers("attack")


@pytest.mark.rule("DORN-AMB-84")
def test_the_last_drop_may_be_shed_in_vain_and_that_is_named():
    scene = Scene({"gor": 143, "riel": 142}, [("mummy", 144)]).be("gor", hp=1)
    vain = scene.attacking().ask("attack").option("cast-in-vain-flesh_to_flesh")
    assert vain.fatal["cards"] == ["gor"]


@pytest.mark.rule("DORN-AMB-84", "DORN-AMB-24")
def test_where_several_are_hurt_who_lacks_nothing_can_be_picked_last():
    scene = Scene({"gor": 28, "riel": 29, "vargen": 51, "ragnar": 52})
    scene.hero("vargen").hp = scene.hero("ragnar").hp = 2
    scene.attacking().answer("cast-flesh_to_flesh", hero="gor")
    whom = scene.ask("hero")
    assert [(option.id, option.words) for option in whom.options] == [
        ("hero-2", "piece"), ("hero-3", "piece"), ("hero-1", "piece-in-vain"),
    ]  # fmt: skip
    scene.answer("hero-1")
    assert [hero.hp for hero in scene.state.heroes][1:] == [5, 2, 2]
    assert scene.state.keeper.drops == 1


@pytest.mark.rule("DORN-AMB-84", "DORN-AMB-65")
def test_who_is_at_home_goes_home_in_vain_and_has_not_come_there():
    scene = Scene({"gor": ARGOS}).hold("gor", "door_in_a_book", "old_shield").moving()
    scene.answer("drop-old_shield").answer("use-in-vain-door_in_a_book")
    assert "take-old_shield" not in scene.offers("move")
    assert not scene.hero().put


@pytest.mark.rule("DORN-AMB-84")
def test_what_is_sharpened_before_anybody_is_there_cuts_when_somebody_is():
    scene = Scene({"vargen": 142, "gor": 145}, [("zombie", 146), ("mummy", 144)]).hold(
        "vargen", "whetstone", "throwing_axe"
    )
    scene.attacking().answer("use-in-vain-whetstone", hero="vargen")
    scene.answer("cast-shove", hero="gor").answer("monster-2").answer("to-143")
    assert [ask.args["left"] for ask in scene.asks if ask.args["hero_card"] == "vargen"] == [2]


@pytest.mark.rule("DORN-AMB-84", "DORN-RIT-01")
def test_what_would_do_nothing_stands_last_among_rituals_as_well():
    scene = Scene({"gor": 142}, [("zombie", 28)]).rituals("black_stitches", "pinprick").phase("ritual")
    assert scene.offers("ritual") == [PASS, "cast-pinprick", "cast-black_stitches"]


@pytest.mark.rule("DORN-AMB-84", "DORN-TURN-03")
def test_wounds_are_bound_where_there_are_any_but_who_has_none_may_be_picked():
    scene = Scene({"kaerdrak": 28, "riel": 29, "gor": 51})
    assert scene.phase("healing").over
    scene.hero("riel").hp = 2
    assert scene.phase("healing").over, "there is one to heal"
    scene.hero("riel").hp = scene.hero("gor").hp = 2
    assert [option.words for option in scene.phase("healing").ask("mend").options] == ["mend", "mend", "mend-in-vain"]


@pytest.mark.rule("DORN-AMB-84")
def test_a_steward_does_nothing_in_vain():
    """Riel is in danger and lacks nothing; vargen and ragnar are hurt, and safe."""
    scene = Scene({"gor": 28, "riel": 29, "vargen": 51, "ragnar": 52}, [("vampire", 31), ("mummy", 54)])
    scene.hero("vargen").hp = scene.hero("ragnar").hp = 3
    scene.attacking().answer("cast-flesh_to_flesh", hero="gor")
    steward = GAME.steward(Dice(bytes(16)))
    assert steward.answer(1, scene.ask("hero"), lambda: scene.state) in (["hero-2"], ["hero-3"])


@pytest.mark.rule("DORN-AMB-84")
def test_what_is_about_somebody_who_is_picked_needs_somebody_there():
    alone = Scene({"gor": 143})
    alone.hold("gor", "sleeping_dust", "iron_bar", "glass_heart", "rope_and_hook", "clean_linen", "lamp_oil").moving()
    assert not [id_ for id_ in alone.offers("move") if id_.startswith("use")]
    shut = Scene({"gor": 143, "riel": 145}, [("zombie", 144)], seats=[1, 2]).hold("gor", "iron_bar").moving()
    assert shut.answer("use-in-vain-iron_bar", hero="gor").monster().at == 144, "there is nowhere to drive it to"
    held = Scene({"gor": 143}, [("zombie", 144)]).hold("gor", "sleeping_dust")
    held.monster().idle = True
    assert held.moving().answer("use-in-vain-sleeping_dust").hero().used


@pytest.mark.rule("DORN-AMB-84")
@pytest.mark.parametrize("card", ["bag_of_salt", "hunting_horn", "grey_cloak", "seven_league_boot"])
def test_what_picks_nobody_needs_nobody(card):
    scene = Scene({"gor": 143}).hold("gor", card).be(bound=True).moving().answer(f"use-in-vain-{card}")
    assert (scene.hero().items.cards, scene.hero().stride, scene.hero().veiled) == ([], 0, False)


@pytest.mark.rule("DORN-AMB-84", "DORN-CMB-18")
def test_a_storm_over_nobody_costs_its_drop_and_kills_who_has_no_other():
    scene = Scene({"almanor": 143}).level("almanor", 2).be(hp=1)
    storm = scene.attacking().ask("attack").option("cast-in-vain-ice_storm")
    assert storm.fatal["ends"]
    assert scene.answer(storm.id).state.how == "slain"


@pytest.mark.rule("DORN-AMB-84", "DORN-AMB-79")
def test_in_argos_a_rope_changes_nobodys_place():
    scene = Scene({"gor": ARGOS, "riel": ARGOS}, seats=[1, 2]).hold("gor", "rope_and_hook").moving()
    scene.answer("use-in-vain-rope_and_hook", hero="gor")
    assert not [hero.hero for hero in scene.state.heroes if hero.put or hero.arrived]
