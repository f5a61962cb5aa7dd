"""Blessings and items: each does what it says, and when."""

import pytest

from engines.dorn.board import ARGOS
from engines.dorn.events import Worked
from engines.dorn.library import library
from engines.dorn.onslaught import parries
from engines.kernel import PASS
from tests.engines.dorn.scene import Scene


@pytest.mark.rule("DORN-BLS-01", "DORN-BLS-02", "DORN-AMB-51")
def test_each_hero_may_play_its_own_and_the_first_resolves_first():
    scene = Scene({"gor": 145, "riel": 28}, [("zombie", 144), ("zombie", 146)], seats=[1, 2]).be("gor", hp=1)
    scene.bless("gor", "lightning").bless("riel", "shared_bread").praying()
    assert [(ask.kind, ask.seats) for ask in scene.asks if ask.secret] == [("blessing", (1,)), ("blessing", (2,))]
    scene.answer("play-lightning")
    asked = [(ask.kind, ask.seats) for ask in scene.asks if not ask.offer]
    assert asked == [("target", (1,)), ("move", (2,))], "one after the other"
    scene.answer("monster-1").answer("play-shared_bread")
    assert scene.hero("gor").hp == 2
    assert scene.hero("gor").tokens == {"zombie": 1}, "who kills by a Blessing has the experience"
    scene.rest()
    assert "blessing" not in scene.praying().asked(), "each once a game"


@pytest.mark.rule("DORN-BLS-01", "DORN-BLS-04")
def test_a_blessing_with_nothing_to_work_on_is_offered_in_the_same_way_and_kept():
    """Neither the question nor its number tells whether the card could do anything; and what another plays may give it work."""
    scene = Scene({"gor": 145, "riel": ARGOS}, seats=[1, 2]).bless("gor", "brothers_in_arms").bless("riel", "call_home")
    scene.praying()
    prayers = [ask for ask in scene.asks if ask.kind == "blessing"]
    assert [ask.ids for ask in prayers] == [(PASS, "play-brothers_in_arms"), (PASS, "play-call_home")]
    assert [ask.options[1].words for ask in prayers] == ["play-blessing", "play-blessing-in-vain"]
    assert [(ask.offer, ask.options[1].tacit) for ask in prayers] == [(True, False), (True, True)]
    scene.answer("play-brothers_in_arms")
    assert scene.hero("riel").at == 145
    again = next(ask for ask in scene.asks if ask.kind == "blessing")
    assert again.options[1].words == "play-blessing"
    scene.answer("play-call_home")
    assert scene.hero("riel").at == ARGOS
    scene = Scene({"riel": ARGOS}).bless("riel", "call_home").praying().answer("play-call_home")
    assert scene.hero("riel").blessing.cards == ["call_home"]
    assert scene.asked() == ["blessing", "move"], "it has not moved yet, and what it was played for may change"


@pytest.mark.rule("DORN-AMB-79")
def test_its_own_first_step_ends_the_time_for_a_blessing_and_nobody_elses():
    scene = Scene({"gor": 145, "riel": 28}, seats=[1, 2]).praying()
    number = next(ask.number for ask in scene.asks if ask.kind == "blessing" and ask.seats == (2,))
    scene.answer("to-146", "move", seat=1)
    assert [(ask.kind, ask.seats) for ask in scene.asks] == [("move", (1,)), ("blessing", (2,)), ("move", (2,))]
    assert scene.asks[1].number == number
    assert scene.hero("gor").blessing.cards
    scene.answer(PASS, "blessing", seat=2)
    assert "blessing" not in scene.asked()
    assert scene.hero("riel").blessing.cards


@pytest.mark.rule("DORN-AMB-79")
def test_who_turns_to_another_hero_may_still_play_the_blessing_of_the_first():
    scene = Scene({"gor": 145, "riel": 28}).praying()
    assert scene.asked() == ["blessing", "move", "waits"]
    scene.answer("lead", "waits")
    assert scene.asked() == ["waits", "blessing", "move"]
    assert [ask.args["hero_card"] for ask in scene.asks] == ["gor", "riel", "riel"]
    assert scene.answer("lead", "waits").asked() == ["blessing", "move", "waits"]


@pytest.mark.rule("DORN-AMB-79")
def test_nobody_changes_places_by_a_blessing_with_who_has_moved_already():
    scene = Scene({"gor": 145, "riel": 28}, seats=[1, 2]).bless("gor", "brothers_in_arms").praying()
    scene.answer("to-29", "move", seat=2).answer("play-brothers_in_arms")
    assert [hero.at for hero in scene.state.heroes] == [145, 29]
    assert scene.hero("gor").blessing.cards == ["brothers_in_arms"]


def test_a_hero_that_cannot_move_is_asked_for_its_blessing_alone():
    scene = Scene({"gor": 145}).bless("gor", "lightning").be(bound=True)
    assert [ask.kind for ask in scene.praying().asks if not ask.offer] == ["blessing"]
    assert not scene.asks[0].options[1].tacit, "beside nothing else it is asked, though it would do nothing"
    assert scene.answer(PASS).over


@pytest.mark.rule("DORN-OBJ-05")
def test_beside_a_blessing_alone_nobody_is_told_that_none_can_do_anything_while_another_of_theirs_can():
    scene = Scene({"gor": 145, "riel": 28}).bless("gor", "lightning").be("gor", bound=True)
    assert scene.praying().asked() == ["blessing", "waits"]
    assert scene.answer(PASS, "waits").asked() == ["blessing", "go-on"], "who is done may go on, and give up there"


@pytest.mark.rule("DORN-BLS-03")
def test_blessings_are_not_handed_over():
    scene = Scene({"gor": 144, "riel": 145}).moving()
    assert not [id_ for id_ in scene.offers() if "give" in id_]


def test_every_blessing_can_be_played_and_does_what_it_says():
    def prayed(card, **more):
        scene = Scene({"gor": 145, "riel": 148}, [("zombie", 144)], **more).bless("gor", card)
        scene.hero("gor").hp, scene.state.keeper.drops = 2, 5
        return scene.praying().answer(f"play-{card}")

    assert prayed("second_dawn").hero("gor").hp == 5
    assert [hero.left for hero in prayed("wind_at_your_back").state.heroes] == [7, 8]
    assert prayed("two_hearts").hero("gor").strikes == 2
    assert prayed("hold_fast").monster().idle
    assert prayed("like_smoke").hero("gor").passes
    assert prayed("call_home").hero("gor").at == ARGOS
    assert [hero.at for hero in prayed("brothers_in_arms").state.heroes] == [148, 145]
    walls = prayed("wall_of_shields")
    assert [parries(walls.state, hero) for hero in walls.state.heroes] == [2, 2]
    assert prayed("spilt_cup").state.keeper.drops == 2
    assert prayed("ring_of_light").state.monsters == []


def test_every_item_can_be_used_and_is_gone():
    for card in library().treasures.values():
        if card.monster:
            continue
        scene = Scene({"gor": 145, "riel": 146}, [("swamp_beast", 144)]).hold("gor", card.id).all_be(hp=2)
        scene = scene.moving() if card.when == "movement" else scene.attacking()
        scene.answer(f"use-{card.id}", hero="gor")
        while scene.asks and scene.asks[0].kind not in ("move", "attack"):
            scene.answer(scene.offers()[0])
        assert card.id in scene.state.spent.cards, card.id


def test_a_cup_is_kept_as_long_as_the_dornkeeper_has_no_drops():
    scene = Scene({"gor": 145}).bless("gor", "spilt_cup").praying().answer("play-spilt_cup")
    assert scene.hero().blessing.cards == ["spilt_cup"]


@pytest.mark.rule("DORN-TRS-06")
def test_every_item_does_what_it_says():
    def used(card, *picks, foes=(("swamp_beast", 144), ("zombie", 147))):
        scene = Scene({"gor": 145, "riel": 146, "ragnar": 28}, list(foes)).hold("gor", card)
        for hero in scene.state.heroes:
            hero.hp -= 2
        scene = scene.moving() if library().treasures[card].when == "movement" else scene.attacking()
        scene.answer(f"use-{card}", hero="gor")
        for pick in picks:
            scene.answer(pick)
        return scene

    def lost(scene):
        return [scene.lost(name) for name in ("gor", "riel", "ragnar")]

    assert lost(used("herb_bundle")) == [1, 2, 2]
    assert lost(used("red_flask")) == [0, 2, 2], "never beyond the most it can have"
    assert lost(used("clean_linen")) == [2, 0, 2]
    assert [hero.stride for hero in used("seven_league_boot").state.heroes] == [3, 0, 0]
    assert [hero.stride for hero in used("hunting_horn").state.heroes] == [1, 1, 1]
    assert used("door_in_a_book").hero("gor").at == ARGOS
    assert [hero.veiled for hero in used("grey_cloak").state.heroes] == [True, False, False]
    assert [hero.at for hero in used("rope_and_hook").state.heroes] == [146, 145, 28]
    assert [one.idle for one in used("sleeping_dust", "monster-2").state.monsters] == [False, True]
    row = (("swamp_beast", 144), ("zombie", 143), ("mummy", 142))
    assert [(one.kind, one.hp) for one in used("lamp_oil", foes=row).state.monsters] == [
        ("swamp_beast", 1),
        ("mummy", 2),
    ]
    assert [one.hp for one in used("throwing_axe", "monster-1").state.monsters] == [1, 1]
    assert [one.kind for one in used("holy_water").state.monsters] == ["zombie"]
    assert [(used(card).hero().strikes, used(card).lost()) for card in ("whetstone", "thorn_ring")] == [(1, 2), (2, 3)]
    assert [hero.ward for hero in used("old_shield").state.heroes] == [1, 0, 0]
    assert [one.hp for one in used("bag_of_salt").state.monsters] == [1, 1], "who is next to it alone"


def test_no_item_is_offered_that_would_do_nothing():
    for card, heroes, foes in (
        ("herb_bundle", {"gor": 145}, []),
        ("clean_linen", {"gor": 145, "riel": 146}, []),
        ("door_in_a_book", {"gor": ARGOS}, []),
        ("rope_and_hook", {"gor": ARGOS, "riel": ARGOS}, []),
        ("rope_and_hook", {"gor": 145}, []),
        ("sleeping_dust", {"gor": 145}, [("zombie", 28)]),
        ("lamp_oil", {"gor": 145}, []),
        ("bag_of_salt", {"gor": 145}, [("zombie", 143)]),
        ("glass_heart", {"gor": 145}, [("zombie", 142)]),
    ):
        assert f"use-{card}" not in Scene(heroes, foes).hold("gor", card).moving().offers(hero="gor"), card


def test_steps_that_somebody_gives_are_none_to_who_is_bound():
    scene = Scene({"gor": 145, "riel": 28}, seats=[1, 2]).hold("gor", "hunting_horn").be("riel", bound=True)
    scene.moving().answer("use-hunting_horn")
    assert [hero.left for hero in scene.state.heroes] == [6, 0]


def test_who_is_slain_is_not_stunned_besides():
    scene = Scene({"gor": 145}, [("zombie", 144)]).level("gor", 3).attacking().answer("cast-petrify")
    assert scene.told(Worked) == []
    scene = Scene({"gor": 145}, [("mummy", 144)]).level("gor", 3).attacking().answer("cast-petrify")
    assert [event.what for event in scene.told(Worked)] == ["stun"]


@pytest.mark.rule("DORN-CMB-20", "DORN-LVL-01")
def test_a_glass_heart_kills_for_a_drop():
    scene = Scene({"gor": 145}, [("mummy", 146)]).hold("gor", "glass_heart").moving().answer("use-glass_heart")
    assert scene.hero().tokens == {"mummy": 1}
    assert (scene.hero().hp, scene.state.keeper.drops) == (4, 1)


@pytest.mark.rule("DORN-TURN-03")
def test_steps_from_an_item_count_in_this_phase():
    scene = Scene({"gor": 145}).hold("gor", "seven_league_boot").moving().answer("use-seven_league_boot")
    assert scene.hero().left == 8
