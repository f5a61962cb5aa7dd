"""Things and Blessings that meet each other, or something in their way."""

import pytest

from engines.dorn.state import rubble_at
from engines.dorn.summoning import appear
from engines.kernel import PASS
from engines.kernel.zones import view
from tests.engines.dorn.scene import Scene


@pytest.mark.rule("DORN-AMB-26", "DORN-TRS-06", "DORN-CMB-02")
def test_thorns_that_take_the_last_drop_give_no_attack():
    scene = Scene({"kaerdrak": 145, "gor": 0}, [("zombie", 146), ("zombie", 381)]).hold("kaerdrak", "thorn_ring")
    scene.be("kaerdrak", hp=1).attacking().answer("use-thorn_ring")
    assert scene.over, "nor beside the last space of the map, for it stands nowhere"
    assert (len(scene.state.monsters), scene.hero("kaerdrak").alive) == (2, False)


@pytest.mark.rule("DORN-AMB-50", "DORN-VAR-C-02", "DORN-VAR-C-04")
def test_of_things_that_slay_one_strikes_a_cave_in_as_an_attack_does_and_a_blessing_does_not():
    scene = Scene({"kaerdrak": 145}, variant_c=True).hold("kaerdrak", "glass_heart").bless("kaerdrak", "lightning")
    scene.rubble(146).praying()
    assert scene.ask("blessing").options[1].words == "play-blessing-in-vain"
    scene.answer("use-glass_heart")
    assert (scene.state.rubble[0].hp, scene.hero().hp, scene.hero().experience) == (2, 5, 0)


@pytest.mark.rule("DORN-AMB-82", "DORN-CMB-19")
@pytest.mark.parametrize("between", ["hero", "monster", "rubble"])
def test_a_blessing_and_an_item_reach_over_heroes_alone(between):
    """From 142 over 143 to 144."""
    scene = Scene({"gor": 142, "riel": 143 if between == "hero" else 0}, [("mummy", 144)], seats=[1, 2])
    scene.bless("gor", "hold_fast").hold("gor", "glass_heart")
    if between == "monster":
        appear(scene.table, "zombie", 143)
    if between == "rubble":
        scene.state.rubble = [rubble_at(1, 143)]
    mummy = scene.monster()
    scene.praying()
    reaches = between == "hero"
    works = scene.ask("blessing", 1).options[1].words == "play-blessing"
    assert works is (between != "rubble")
    if works:
        scene.answer("play-hold_fast")
    assert mummy.idle is reaches
    scene.answer("use-glass_heart", hero="gor")
    assert (mummy in scene.state.monsters) is not reaches, "the one in reach is who stands between"


@pytest.mark.rule("DORN-AMB-82", "DORN-AMB-37")
def test_a_blessing_that_names_no_distance_reaches_everybody():
    scene = Scene({"gor": 142, "riel": 4, "choros": 382}, [("mummy", 143)], seats=[1, 2, 3]).bless(
        "gor", "wall_of_shields"
    )
    scene.praying().answer("play-wall_of_shields")
    assert [hero.ward for hero in scene.state.heroes] == [1, 1, 1]


@pytest.mark.rule("DORN-AMB-44", "DORN-TRS-04")
def test_one_item_a_turn_is_one_in_both_phases():
    scene = Scene({"gor": 145}, [("zombie", 146)]).hold("gor", "old_shield", "throwing_axe", "whetstone")
    scene.moving().answer("use-old_shield").rest()
    assert scene.attacking().offers() == ["strike-monster-1", "cast-shove", PASS]


@pytest.mark.rule("DORN-TRS-04", "DORN-TRS-05")
def test_who_has_used_an_item_hands_the_other_to_one_who_has_not():
    scene = Scene({"gor": 145, "vargen": 144}).hold("gor", "old_shield", "grey_cloak")
    scene.moving().answer("use-old_shield", hero="gor")
    assert "use-grey_cloak" not in scene.offers("move", "gor")
    scene.answer("give-grey_cloak-1", hero="gor")
    assert "use-grey_cloak" in scene.offers("move", "vargen")


@pytest.mark.rule("DORN-TRS-04", "DORN-MOV-04")
def test_who_passes_through_pieces_already_has_no_use_for_a_cloak():
    scene = Scene({"gor": 145}).bless("gor", "like_smoke").hold("gor", "grey_cloak").praying()
    assert "use-grey_cloak" in scene.offers("move", "gor")
    scene.answer("play-like_smoke", "blessing")
    assert "use-grey_cloak" not in scene.offers("move", "gor")
    assert "use-grey_cloak" not in Scene({"riel": 145}).hold("riel", "grey_cloak").moving().offers("move")


@pytest.mark.rule("DORN-RIT-02", "DORN-TRS-07", "DORN-CMB-17")
def test_in_dead_air_things_work_and_hammers_strike():
    scene = Scene({"gor": 145}, [("zombie", 146)]).hold("gor", "throwing_axe").bless("gor", "two_hearts")
    scene.given(hushed=True).praying()
    assert "blessing" not in scene.asked()
    scene.rest()
    assert scene.attacking().offers() == ["strike-monster-1", "use-throwing_axe", PASS]


@pytest.mark.rule("DORN-AMB-27", "DORN-TRS-07")
def test_after_a_spell_no_thing_gives_gor_an_attack_but_he_may_throw_one():
    scene = (
        Scene({"gor": 145}, [("mummy", 146), ("zombie", 143)]).hold("gor", "whetstone", "throwing_axe").level("gor", 2)
    )
    scene.attacking().answer("cast-stone_fist").answer("monster-1")
    assert scene.offers() == ["use-throwing_axe", "use-in-vain-whetstone", PASS]


@pytest.mark.rule("DORN-VAR-D-02", "DORN-TRS-05", "DORN-AMB-75")
def test_who_flees_still_hands_over_and_searches():
    scene = (
        Scene({"gor": 29, "riel": 30}, [("zombie", 28)], variant_d=True)
        .hold("gor", "red_flask")
        .chest("herb_bundle", 52)
    )
    scene.moving().answer("flee", hero="gor").answer("to-52", hero="gor").answer("draw", hero="gor")
    assert "give-red_flask-1" not in scene.offers("move", "gor"), "riel is not beside it"
    scene.answer("to-29", hero="gor").answer("give-red_flask-1", hero="gor")
    assert scene.hero("riel").items.cards == ["red_flask"]


@pytest.mark.rule("DORN-VAR-F-02", "DORN-BLS-01", "DORN-AMB-24")
def test_with_four_heroes_a_dawn_heals_to_one_more():
    scene = Scene({"gor": 145}, variant_f=True).bless("gor", "second_dawn").be(hp=1)
    assert scene.praying().answer("play-second_dawn").hero().hp == 6


@pytest.mark.rule("DORN-BLS-01", "DORN-BRD-14", "DORN-AMB-18", "DORN-CMB-19")
def test_a_ring_of_light_on_a_teleport_shines_to_both_sides_and_a_word_beside_it_holds_nobody_beyond():
    ring = Scene({"gor": 21}, [("zombie", 22), ("zombie", 85), ("zombie", 23)]).bless("gor", "ring_of_light").praying()
    assert [monster.at for monster in ring.answer("play-ring_of_light").state.monsters] == [23]
    word = Scene({"gor": 22}, [("zombie", 23), ("ghost", 85)]).bless("gor", "hold_fast").praying()
    assert [monster.idle for monster in word.answer("play-hold_fast").state.monsters] == [True, False]


@pytest.mark.rule("DORN-CMB-02", "DORN-BLS-01", "DORN-TRS-07")
def test_two_hearts_and_a_whetstone_are_three_attacks_more():
    scene = Scene({"gor": 145}, [("mummy", 146), ("mummy", 144)]).bless("gor", "two_hearts").hold("gor", "whetstone")
    scene.praying().answer("play-two_hearts").rest().attacking().answer("use-whetstone")
    for target in ("strike-monster-1", "strike-monster-1", "strike-monster-2", "strike-monster-2"):
        scene.answer(target)
    assert scene.state.monsters == []


@pytest.mark.rule("DORN-AMB-27", "DORN-AMB-83", "DORN-BLS-01")
def test_with_two_hearts_almanor_strikes_or_casts():
    scene = Scene({"almanor": 145}, [("mummy", 146)]).bless("almanor", "two_hearts").praying().answer("play-two_hearts")
    scene.rest()
    assert {"strike-monster-1", "cast-fire_dart"} <= {*scene.attacking().offers()}
    assert scene.answer("strike-monster-1").offers() == ["strike-monster-1", PASS]
    assert scene.attacking().answer("cast-fire_dart").over


@pytest.mark.rule("DORN-AMB-83", "DORN-AMB-27", "DORN-TRS-07")
def test_a_thing_that_lets_almanor_attack_is_for_what_is_adjacent_and_takes_the_place_of_a_spell():
    far = Scene({"almanor": 145}, [("mummy", 147)]).hold("almanor", "thorn_ring").attacking()
    assert "use-thorn_ring" not in far.offers()
    scene = Scene({"almanor": 145}, [("mummy", 146), ("zombie", 148)]).hold("almanor", "thorn_ring").attacking()
    scene.answer("use-thorn_ring")
    assert [one for one in scene.offers() if one.startswith("strike")] == ["strike-monster-1"]
    scene.answer("strike-monster-1")
    assert scene.offers() == ["strike-monster-1", PASS]
    assert scene.monster().hp == 1


@pytest.mark.rule("DORN-BLS-03", "DORN-AMB-80", "DORN-TRS-05")
def test_nobody_hands_over_a_blessing_asks_for_one_or_puts_one_down():
    scene = Scene({"gor": 29, "riel": 30, "choros": 28}, seats=[1, 2, 1]).hold("gor", "red_flask").moving()
    about = {id_ for ask in scene.asks for id_ in ask.ids if id_.startswith(("give", "ask", "drop"))}
    assert about == {"give-red_flask-1", "give-red_flask-2", "drop-red_flask", "ask-red_flask-0"}


@pytest.mark.rule("DORN-BLS-04", "DORN-AMB-69", "DORN-AMB-38")
def test_of_the_dead_nobody_sees_the_blessing_and_of_the_living_only_who_runs_them():
    scene = Scene({"gor": 29, "riel": 30}, seats=[1, 2])
    gor, riel = (hero.blessing.cards[0] for hero in scene.state.heroes)

    def seen():
        views = [view(scene.state, seat) for seat in range(3)]
        return [[card for card in (gor, riel) if card in str(one.model_dump())] for one in views]

    assert seen() == [[], [gor], [riel]]
    scene.be("gor", hp=1).rituals("pinprick").phase("ritual").answer("cast-pinprick").answer("hero-0")
    assert seen() == [[], [], [riel]]
