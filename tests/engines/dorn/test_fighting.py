"""Attacks of both sides: swords, pikes, shots, magic, parries, drops and death."""

import pytest

from engines.dorn.blood import bleed, heal
from engines.dorn.board import ARGOS, HERBALIST, MARKS
from engines.dorn.combat import harm
from engines.dorn.deeds import Over
from engines.dorn.events import Announced, Bled, Cleared, Died, Healed, Parried, Worked
from engines.dorn.game import GAME
from engines.dorn.onslaught import parries
from engines.dorn.reach import by_path, in_reach
from engines.dorn.state import Monster, Strike
from engines.dorn.vocabulary import Arm, Rider
from engines.kernel import PASS, standing_choice
from tests.engines.dorn.scene import Scene

# Heroes attack


@pytest.mark.rule("DORN-CMB-01", "DORN-CMB-02", "DORN-CMB-03", "DORN-CMB-04")
def test_one_attack_kills_a_weak_monster_and_its_token_is_experience():
    scene = Scene({"kaerdrak": 145}, [("zombie", 144), ("giant_rat", 146), ("skeleton", 148)]).attacking()
    assert [id_ for id_ in scene.offers() if id_.startswith("strike")] == ["strike-monster-1", "strike-monster-2"]
    scene.answer("strike-monster-1")
    assert scene.over, "one attack on level 1"
    assert scene.hero().tokens == {"zombie": 1}
    assert [monster.kind for monster in scene.state.monsters] == ["giant_rat", "skeleton"]


@pytest.mark.rule("DORN-CMB-02", "DORN-LVL-03", "DORN-AMB-44")
def test_on_level_2_two_attacks_and_another_hero_may_strike_in_between():
    scene = Scene({"kaerdrak": 145, "choros": 147}, [("swamp_beast", 144), ("mummy", 146)]).level("kaerdrak", 2)
    scene.attacking().answer("strike-monster-2", hero="kaerdrak").answer("strike-monster-2", hero="choros")
    assert scene.hero("choros").tokens == {"mummy": 1}
    scene.answer("strike-monster-1", hero="kaerdrak")
    assert scene.over


@pytest.mark.rule("DORN-CMB-03", "DORN-LVL-01", "DORN-SETUP-07")
@pytest.mark.parametrize("kind", ["swamp_beast", "vampire", "mummy", "ghost", "gorgon"])
def test_with_two_hp_the_first_attack_wounds_and_the_second_kills(kind):
    scene = Scene({"kaerdrak": 145}, [(kind, 144)]).attacking().answer("strike-monster-1")
    assert scene.monster().hp == 1
    assert scene.hero().experience == 0
    scene.attacking().answer("strike-monster-1")
    assert scene.hero().experience == (1 if kind == "swamp_beast" else 2)


@pytest.mark.rule("DORN-AMB-44")
def test_who_gets_a_target_by_what_a_friend_does_strikes_after_it():
    scene = Scene({"gor": 142, "kaerdrak": 148}, [("zombie", 144)], seats=[1, 2]).attacking()
    assert [ask.args["hero_card"] for ask in scene.asks] == ["gor"]
    scene.answer("cast-shove").answer("to-147").answer("strike-monster-1", hero="kaerdrak")
    assert scene.hero("kaerdrak").tokens == {"zombie": 1}
    assert scene.over


@pytest.mark.rule("DORN-CMB-05")
def test_choros_strikes_all_around():
    scene = Scene({"choros": 29}, [("zombie", 28), ("zombie", 30), ("giant_rat", 52), ("giant_rat", 51)]).attacking()
    scene.answer("strike-monster-1")
    assert [monster.at for monster in scene.state.monsters] == [51], "no diagonals"
    assert scene.hero().tokens == {"zombie": 2, "giant_rat": 1}


@pytest.mark.rule("DORN-CMB-05", "DORN-CMB-15")
def test_eleanor_pierces_only_behind_who_is_adjacent():
    scene = Scene({"eleanor": 142}, [("zombie", 144), ("giant_rat", 145)]).attacking().answer("strike-monster-1")
    assert [monster.kind for monster in scene.state.monsters] == ["giant_rat"]


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-71")
def test_whoever_is_late_attacks_what_can_be_killed_strong_before_weak():
    scene = Scene({"kaerdrak": 29}, [("zombie", 28), ("vampire", 30)]).attacking()
    assert scene.asks[0].default == ("strike-monster-1",)
    scene.monster(1).hp = 1
    assert scene.attacking().asks[0].default == ("strike-monster-2",)
    assert Scene({"kaerdrak": 29}, [("mummy", 28)]).attacking().asks[0].default == (PASS,)
    assert Scene({"kaerdrak": 29}).moving().asks[0].default == (PASS,)
    assert Scene({"kaerdrak": 29}).praying().asks[0].default == (PASS,)


def test_vargen_is_healed_by_a_kill_and_faster_by_night():
    scene = Scene({"vargen": 145}, [("zombie", 144)]).be(hp=2).attacking().answer("strike-monster-1")
    assert scene.hero().hp == 3
    scene.state.sun = False
    assert scene.moving().hero().left == 7
    scene.state.sun = True
    assert scene.moving().hero().left == 5


def test_the_healing_by_a_kill_and_the_pin_are_those_of_one_hero_alone():
    scene = Scene({"kaerdrak": 145}, [("zombie", 144)]).be(hp=2).attacking().answer("strike-monster-1")
    assert scene.hero().hp == 2
    scene = Scene({"kaerdrak": 145}, [("swamp_beast", 144)]).attacking().answer("strike-monster-1")
    assert not scene.monster().idle
    scene = Scene({"vargen": 145}, [("mummy", 144)]).be(hp=2).attacking().answer("strike-monster-1")
    assert scene.hero().hp == 2, "a wound is no kill"


@pytest.mark.rule("DORN-CMB-07")
def test_some_heroes_parry_one_attack_more():
    scene = Scene({"choros": 29}, [("zombie", 28), ("zombie", 30), ("zombie", 52)])
    assert scene.struck().hero().hp == 4
    scene = Scene({"choros": 29}, [("zombie", 28), ("zombie", 30), ("zombie", 52)]).level("choros", 2)
    assert scene.struck().hero().hp == 6


@pytest.mark.rule("DORN-TRS-07")
@pytest.mark.parametrize("item", ["whetstone", "thorn_ring"])
def test_for_an_attack_more_without_anybody_to_attack_nobody_is_asked(item):
    assert Scene({"kaerdrak": 144}, [("zombie", 146)]).hold("kaerdrak", item).attacking().over
    scene = Scene({"gor": 142, "kaerdrak": 148}, [("zombie", 144)], seats=[1, 2]).hold("kaerdrak", item).attacking()
    assert [ask.args["hero_card"] for ask in scene.asks] == ["gor"]
    scene.answer("cast-shove").answer("to-147")
    assert f"use-{item}" in scene.offers("attack", "kaerdrak"), "a friend has driven somebody beside it"
    cast = Scene({"gor": 145}, [("zombie", 146), ("zombie", 144)]).hold("gor", item).attacking().answer("cast-shove")
    assert cast.answer("monster-1", "target").answer("to-147").over, "a magician strikes or casts"


@pytest.mark.rule("DORN-OBJ-07")
def test_of_several_heroes_each_is_done_by_a_button_that_names_it():
    scene = Scene({"gor": 28, "choros": 145}, [("zombie", 29), ("zombie", 144)])
    for phase in (scene.moving, scene.attacking):
        waiting = next(ask for ask in phase().asks if ask.kind == "waits")
        done = waiting.option(PASS)
        assert done.args["hero_card"] == waiting.args["hero_card"]
        assert done.words.endswith("-waiting")


@pytest.mark.rule("DORN-AMB-33")
def test_by_default_ragnar_strikes_a_strong_one_that_his_silver_kills():
    assert Scene({"ragnar": 29}, [("mummy", 28)]).attacking().asks[0].default == ("strike-monster-1",)


@pytest.mark.rule("DORN-CMB-08")
def test_the_dornkeeper_may_turn_all_on_another_hero_or_on_nobody():
    scene = Scene({"kaerdrak": 29, "gor": 53}, [("zombie", 28), ("zombie", 52)]).phase("onslaught")
    scene.answer("focus-hero-1").answer("go")
    assert [strike.target for strike in scene.state.strikes] == ["hero-0", "hero-1"], (
        "who cannot reach him strikes as before"
    )
    scene.phase("onslaught").answer("none").answer("go")
    assert scene.state.strikes == []


# Shots, pikes, magic


@pytest.mark.rule("DORN-CMB-10", "DORN-CMB-11")
def test_a_shot_reaches_as_far_as_a_hero_would_walk_and_what_is_adjacent():
    scene = Scene({"guelin": 142}, [("zombie", 146), ("zombie", 143 + 4)]).attacking()
    assert scene.offers()[:1] == ["strike-monster-1"]
    assert "strike-monster-2" not in scene.offers()
    assert Scene({"guelin": 142}, [("zombie", 143)]).attacking().offers()[0] == "strike-monster-1"


@pytest.mark.rule("DORN-CMB-12", "DORN-AMB-29")
def test_heroes_shoot_over_heroes_not_over_monsters_and_monsters_the_other_way():
    assert Scene({"guelin": 142, "gor": 143}, [("zombie", 145)]).attacking().offers(hero="guelin")
    blocked = Scene({"guelin": 142}, [("zombie", 144), ("zombie", 145)]).attacking()
    assert [id_ for id_ in blocked.offers() if "strike" in id_] == ["strike-monster-1"]
    over = Scene({"gor": 142}, [("gorgon", 145), ("zombie", 144)]).phase("onslaught")
    assert "focus-hero-0" in over.offers()
    scene = Scene({"gor": 142, "riel": 143}, [("gorgon", 145)]).phase("onslaught")
    assert "focus-hero-1" in scene.offers()
    assert "focus-hero-0" not in scene.offers()


@pytest.mark.rule("DORN-CMB-13", "DORN-CMB-14", "DORN-AMB-28", "DORN-AMB-52")
def test_a_shot_needs_a_line_where_magic_goes_around_corners():
    state = Scene({"guelin": 0}).state
    grid = state.grid
    pairs = [
        (one, other)
        for one in range(180, 200)
        for other in range(len(grid))
        if by_path(grid, one, other, 4, ()) and not in_reach(grid, one, other, Arm.SHOT, 4, ())
    ]
    assert pairs, "somewhere on the map is a corner"
    one, other = pairs[0]
    assert not Scene({"guelin": one}, [("zombie", other)]).attacking().offers()
    assert "cast-fire_dart" in Scene({"almanor": one}, [("zombie", other)]).attacking().offers()


@pytest.mark.rule("DORN-CMB-13")
def test_diagonally_past_a_corner_one_of_the_two_adjacent_spaces_must_be_open():
    free = Scene({"guelin": 28}, [("zombie", 52)]).attacking()
    assert "strike-monster-1" in free.offers()
    half = Scene({"guelin": 28}, [("zombie", 52), ("zombie", 29)]).attacking()
    assert "strike-monster-1" in half.offers()
    shut = Scene({"guelin": 28}, [("zombie", 52), ("zombie", 29), ("zombie", 51)]).attacking()
    assert "strike-monster-1" not in shut.offers()


@pytest.mark.rule("DORN-CMB-15", "DORN-CMB-16", "DORN-AMB-01")
def test_a_pike_reaches_two_spaces_also_diagonally_and_what_is_adjacent():
    scene = Scene({"eleanor": 28}, [("zombie", 29), ("zombie", 52), ("zombie", 54)]).attacking()
    assert [id_ for id_ in scene.offers() if "strike" in id_] == ["strike-monster-1", "strike-monster-2"]
    over = Scene({"eleanor": 142, "gor": 143}, [("zombie", 144)]).attacking()
    assert "strike-monster-1" in over.offers(hero="eleanor")
    blocked = Scene({"gor": 142}, [("skeleton", 144)])
    assert "focus-hero-0" in blocked.phase("onslaught").offers()
    blocked = Scene({"gor": 142, "riel": 143}, [("skeleton", 144)]).phase("onslaught")
    assert "focus-hero-0" not in blocked.offers()


@pytest.mark.rule("DORN-CMB-17", "DORN-AMB-27")
def test_a_magician_casts_one_spell_or_strikes():
    scene = Scene({"gor": 145}, [("zombie", 144), ("zombie", 146)]).level("gor", 3).attacking()
    scene.answer("strike-monster-1")
    assert not any(id_.startswith("cast") for id_ in scene.offers())
    scene = Scene({"gor": 145}, [("zombie", 144), ("zombie", 146)]).level("gor", 3).attacking()
    scene.answer("cast-stone_fist").answer("monster-1")
    assert scene.over


@pytest.mark.rule("DORN-CMB-18", "DORN-CMB-20", "DORN-AMB-26")
def test_a_hard_spell_costs_a_drop_even_the_last():
    scene = Scene({"almanor": 145, "gor": 0}, [("zombie", 144)]).level("almanor", 2).be("almanor", hp=1)
    scene.attacking().answer("cast-ice_storm")
    assert scene.monster().idle, "the spell has worked"
    assert not scene.hero("almanor").alive
    assert scene.state.keeper.drops == 1


@pytest.mark.rule("DORN-CMB-19")
def test_magic_goes_over_heroes_not_over_monsters():
    scene = Scene({"almanor": 142, "gor": 143}, [("zombie", 145)]).attacking()
    assert "cast-fire_dart" in scene.offers(hero="almanor")
    scene = Scene({"almanor": 142}, [("zombie", 144), ("giant_rat", 145)]).attacking().answer("cast-fire_dart")
    assert [monster.kind for monster in scene.state.monsters] == ["giant_rat"], "the only one in reach"


def test_fire_storm_spreads_to_all_next_to_its_target():
    scene = Scene({"almanor": 28}, [("zombie", 53), ("zombie", 54), ("zombie", 51), ("swamp_beast", 52)])
    scene.level("almanor", 3).attacking().answer("cast-fire_storm").answer("monster-4")
    assert [(monster.kind, monster.hp) for monster in scene.state.monsters] == [("zombie", 1), ("swamp_beast", 1)]


@pytest.mark.rule("DORN-AMB-18", "DORN-BRD-06")
@pytest.mark.parametrize(("target", "beside"), [(22, 23), (41, 59), (52, 29), (85, 86)])
def test_fire_storm_of_who_stands_on_a_teleport_spreads_on_either_side(target, beside):
    scene = Scene({"almanor": 21}, [("zombie", target), ("zombie", beside)]).level("almanor", 3)
    scene.attacking().answer("cast-fire_storm")
    assert scene.state.monsters == [], "the first, which is in reach alone, and who stands behind it"


@pytest.mark.rule("DORN-BRD-14", "DORN-AMB-18")
def test_fire_storm_spreads_on_the_side_of_a_teleport_from_which_it_comes():
    def left(*monsters):
        scene = Scene({"almanor": 41}, [("zombie", space) for space in monsters]).level("almanor", 3)
        scene.attacking().answer("cast-fire_storm")
        scene = scene.answer("monster-1") if scene.asks else scene
        return [monster.at for monster in scene.state.monsters]

    assert left(21, 22, 52) == [52], "on T1: what stands beyond it is not hit"
    assert left(22, 21) == [], "who stands on T1 itself is"


@pytest.mark.rule("DORN-LVL-03", "DORN-CMB-19")
@pytest.mark.parametrize(
    ("hero", "level", "spell", "reach", "hp"),
    [
        ("almanor", 1, "fire_dart", 4, 1),
        ("almanor", 3, "fire_lance", 4, 0),
        ("gor", 2, "stone_fist", 2, 0),
        ("gor", 3, "petrify", 3, 1),
    ],
)
def test_a_spell_harms_one_monster_so_far_away_and_no_farther(hero, level, spell, reach, hp):
    near = Scene({hero: 142}, [("mummy", 142 + reach)]).level(hero, level).attacking().answer(f"cast-{spell}")
    assert sum(monster.hp for monster in near.state.monsters) == hp
    assert all(monster.idle == (spell == "petrify") for monster in near.state.monsters), "no other spell holds it"
    assert near.over, "one spell a turn"
    far = Scene({hero: 142}, [("mummy", 143 + reach)]).level(hero, level).attacking()
    assert f"cast-{spell}" not in far.offers()


def test_petrify_and_ice_storm_hold_monsters_through_the_next_turn():
    scene = Scene({"gor": 142}, [("mummy", 145)]).level("gor", 3).attacking().answer("cast-petrify")
    assert scene.monster().idle
    assert scene.phase("march").over
    assert scene.phase("onslaught").over
    assert not scene.phase("nightfall").monster().idle
    scene = Scene({"almanor": 142}, [("zombie", 143), ("zombie", 144), ("zombie", 145)]).level("almanor", 2)
    assert scene.attacking().answer("cast-ice_storm").monster(0).idle
    assert [monster.idle for monster in scene.state.monsters] == [True, False, False], "nothing is cast over monsters"


def test_ice_storm_costs_a_drop_on_level_2_and_none_on_level_3():
    for level, drops in ((2, 1), (3, 0)):
        scene = Scene({"almanor": 28}, [("zombie", 29), ("zombie", 30), ("mummy", 52)]).level("almanor", level)
        assert scene.attacking().asks[0].option("cast-ice_storm").args["drops"] == drops
        scene.answer("cast-ice_storm")
        assert [monster.idle for monster in scene.state.monsters] == [True, False, True]
        assert scene.state.keeper.drops == drops


@pytest.mark.rule("DORN-CMB-17", "DORN-CMB-18", "DORN-TRS-07")
def test_who_cannot_act_already_is_not_held_once_more():
    scene = Scene({"almanor": 28, "gor": 30}, [("zombie", 29), ("mummy", 31)], seats=[1, 2]).level("almanor", 2)
    scene.hold("gor", "sleeping_dust").bless("almanor", "hold_fast").monster().idle = True
    assert scene.praying().ask("blessing", 1).options[1].words == "play-blessing-in-vain"
    scene.answer("use-sleeping_dust", hero="gor")
    assert [monster.idle for monster in scene.state.monsters] == [True, True], "there is only one to choose"
    assert "cast-ice_storm" not in scene.attacking().offers("attack", "almanor")


@pytest.mark.rule("DORN-CMB-18", "DORN-AMB-24")
def test_gor_heals_nobody_who_lacks_nothing():
    scene = Scene({"gor": 142, "riel": 143, "vargen": 144}).be("riel", hp=2)
    assert scene.attacking().answer("cast-flesh_to_flesh").hero("riel").hp == 4, "nobody is asked whom"


@pytest.mark.rule("DORN-CMB-18", "DORN-CMB-19")
def test_gor_heals_one_friend_and_later_all_at_the_cost_of_his_own_blood():
    scene = Scene({"gor": 142, "riel": 145, "vargen": 147}).level("gor", 2).all_be(hp=2)
    scene.attacking().answer("cast-flesh_to_flesh")
    assert [hero.hp for hero in scene.state.heroes] == [1, 4, 2], "three spaces far, himself not"
    scene.level("gor", 3).hero("riel").hp = 1
    scene.be("vargen", at=146).attacking().answer("cast-flesh_of_all")
    assert [hero.hp for hero in scene.state.heroes] == [6, 3, 4], "four spaces far"
    assert scene.state.keeper.drops == 2


def test_whispered_ward_parries_one_more():
    scene = Scene({"almanor": 144, "gor": 145}).attacking().answer("cast-whisper").answer("hero-1")
    assert parries(scene.state, scene.hero("gor")) == 2
    assert parries(scene.state, scene.hero("almanor")) == 1


@pytest.mark.rule("DORN-MOV-08")
def test_gor_shoves_a_monster_only_where_it_may_be():
    scene = Scene({"gor": 142}, [("zombie", 144)]).attacking().answer("cast-shove")
    assert {"to-145", "to-146", "to-147"} <= {*scene.offers("drive-where")}
    scene.answer("to-147")
    assert scene.monster().at == 147
    near_trail = Scene({"gor": 81}, [("zombie", 79)]).attacking().answer("cast-shove")
    assert "to-78" not in near_trail.offers("drive-where")


@pytest.mark.rule("DORN-MOV-04")
def test_a_ghost_is_driven_past_others_as_it_would_pass_them():
    def driven(kind):
        scene = Scene({"gor": 142}, [(kind, 144), ("zombie", 145)]).attacking().answer("cast-shove")
        return {*scene.offers("drive-where")} & {"to-143", "to-145", "to-146", "to-147"}

    assert driven("zombie") == {"to-143"}
    assert driven("ghost") == {"to-143", "to-146", "to-147"}


@pytest.mark.rule("DORN-BRD-14", "DORN-AMB-18")
def test_nothing_goes_through_a_teleport_but_who_stands_on_it_is_on_both():
    below = Scene({"gor": 0}).state.grid.beside[66][0]
    assert not Scene({"guelin": 22}, [("zombie", below)]).attacking().offers()
    assert "cast-whisper" in Scene({"almanor": 22}, [("zombie", below)]).attacking().offers()
    assert "cast-fire_dart" not in Scene({"almanor": 22}, [("zombie", below)]).attacking().offers()
    on_it = Scene({"kaerdrak": 21}, [("zombie", 22), ("zombie", below)]).attacking()
    assert [id_ for id_ in on_it.offers() if "strike" in id_] == ["strike-monster-1", "strike-monster-2"]
    both = Scene({"kaerdrak": 21}, [("zombie", 22), ("zombie", below)]).struck()
    assert both.lost() == 1, "from both sides at once"


# Monsters attack


@pytest.mark.rule("DORN-CMB-08", "DORN-AMB-03", "DORN-AMB-56")
def test_all_attacks_are_announced_before_any_is_parried_and_each_has_its_target():
    scene = Scene({"kaerdrak": 144, "gor": 146}, [("mummy", 145), ("zombie", 143)], seats=[1, 2]).phase("onslaught")
    assert scene.told(Announced) == [], "nothing is said before all are fixed"
    scene.answer("focus-hero-0").answer("monster-1-1-hero-1").answer("go")
    assert [(strike.by, strike.target) for strike in scene.state.strikes] == [
        ("monster-1", "hero-0"),
        ("monster-1", "hero-1"),
        ("monster-2", "hero-0"),
    ]
    assert {one["hero_card"]: one["count"] for one in scene.told(Announced)[0].struck} == {"kaerdrak": 2, "gor": 1}
    scene.phase("parries")
    assert [ask.args["hero_card"] for ask in scene.asks] == ["kaerdrak"], "gor parries his one attack"
    assert scene.told(Bled) == []
    scene.answer("blow-0")
    assert scene.lost("kaerdrak") == 1


@pytest.mark.rule("DORN-AMB-04", "DORN-AMB-58")
def test_which_is_parried_is_asked_only_if_attacks_differ():
    assert Scene({"gor": 29}, [("zombie", 28), ("giant_rat", 30)]).struck().over
    scene = Scene({"gor": 29}, [("zombie", 28), ("mummy", 30)]).struck()
    assert scene.asked() == ["parry"]
    ask = scene.asks[0]
    assert ask.default == ("blow-1",), "the grip costs more"
    assert standing_choice(ask, {"parry": "worst"}, lambda name: GAME.standing(scene.state, 0, ask, name)) == ["blow-1"]
    scene.answer("blow-0")
    assert scene.hero().slow == 2
    assert scene.moving().hero().left == 3


def test_a_vampire_is_made_whole_by_blood_that_is_not_parried():
    scene = Scene({"gor": 29}, [("vampire", 28)])
    scene.monster().hp = 1
    scene.struck()
    assert scene.monster().hp == 2
    assert scene.monster().card.rider is Rider.DRAIN


@pytest.mark.rule("DORN-AMB-04", "DORN-CMB-08")
@pytest.mark.parametrize(("hp", "asked"), [(1, True), (2, False)])
def test_the_blow_of_a_wounded_vampire_is_unlike_others_and_is_what_time_parries(hp, asked):
    scene = Scene({"gor": 29}, [("zombie", 28), ("vampire", 30)])
    vampire = scene.monster(1)
    vampire.hp = hp
    scene.state.strikes = [Strike(by=one.id, target="hero-0") for one in scene.state.monsters]
    scene.phase("parries")
    assert bool(scene.asks) is asked
    if asked:
        assert scene.asks[0].default == ("blow-1",)
        scene.answer("blow-0")
        assert (vampire.hp, scene.lost()) == (2, 1)


@pytest.mark.rule("DORN-AMB-04")
@pytest.mark.parametrize("answered", [True, False])
def test_a_whole_vampire_that_may_be_wounded_first_drinks_from_whoever_does_not_parry_it(answered: bool):
    scene = Scene({"ragnar": 51, "gor": 29}, [("vampire", 28), ("giant_rat", 30)]).level("ragnar", 3)
    vampire, rat = scene.state.monsters
    strikes = [Strike(by=vampire.id, target="hero-0")] * answered
    scene.given(strikes=[*strikes, *(Strike(by=one.id, target="hero-1") for one in (vampire, rat))]).phase("parries")
    assert ("parry" in scene.asked()) is answered, "else the attacks are alike"
    if answered:
        scene.answer(f"blow-{len(strikes) + 1}", hero="gor")
        assert (vampire.hp, scene.lost("gor")) == (2, 1), "wounded by the riposte, and whole again by the blood"


def test_ragnar_answers_what_he_parries():
    scene = Scene({"ragnar": 29}, [("zombie", 28), ("giant_rat", 30)]).level("ragnar", 3).struck().answer("blow-1")
    assert [monster.kind for monster in scene.state.monsters] == ["zombie"]
    assert (scene.lost(), scene.hero().kills) == (1, 1)


def test_who_falls_by_a_riposte_to_its_first_blow_strikes_no_second_one_that_is_told():
    scene = Scene({"ragnar": 29}, [("mummy", 28)]).level("ragnar", 3).be(ward=1)
    scene.monster().hp = 1
    assert [event.monster_card for event in scene.struck().told(Parried)] == ["mummy"]
    assert (scene.lost(), scene.hero().tokens, scene.hero().kills) == (0, {}, 1)


@pytest.mark.rule("DORN-AMB-02")
def test_shots_and_pikes_and_zorkals_attacks_are_parried_too():
    assert Scene({"gor": 142}, [("gorgon", 146)]).struck().hero().hp == 5
    assert Scene({"gor": 142}, [("skeleton", 144)]).struck().hero().hp == 5
    assert Scene({"gor": 205}, gate="open").struck().hero().hp == 3, "he strikes three times"


@pytest.mark.rule("DORN-BRD-05", "DORN-AMB-37", "DORN-AMB-53", "DORN-CMB-10")
def test_on_the_trail_nobody_is_attacked_and_heroes_strike_from_there():
    trail = 78
    scene = Scene({"kaerdrak": trail}, [("zombie", 79), ("gorgon", 81)])
    assert scene.phase("onslaught").over
    assert "strike-monster-1" in scene.attacking().offers()
    assert Scene({"guelin": 119}, [("gorgon", 137)]).attacking().offers()[0] == "strike-monster-1"
    assert Scene({"kaerdrak": HERBALIST}, [("gorgon", 7)]).phase("onslaught").over


@pytest.mark.rule("DORN-BRD-10")
@pytest.mark.parametrize("fountain", MARKS["fountain"])
def test_on_a_fountain_everybody_is_attacked_and_heals_only_in_its_own_turn(fountain):
    beside = Scene({"gor": fountain}).state.grid.beside[fountain]
    scene = Scene({"gor": fountain}, [("zombie", space) for space in beside[:2]]).struck()
    assert scene.hero().hp == 4, "two attacks, one of them parried"
    assert scene.phase("nightfall").hero().hp == 4


# Blood and death


@pytest.mark.rule("DORN-CMB-20", "DORN-CMB-21", "DORN-CMB-22")
def test_each_hp_is_a_drop_and_sixteen_is_the_most():
    scene = Scene({"choros": 145}).keeper(drops=15)
    bleed(scene.table, scene.hero(), 3)
    assert scene.state.keeper.drops == 16
    assert scene.hero().hp == 3


@pytest.mark.rule("DORN-CMB-23", "DORN-CMB-24", "DORN-AMB-38", "DORN-AMB-69", "DORN-AMB-43")
def test_who_dies_leaves_artifacts_and_nothing_else():
    scene = Scene({"gor": 145, "riel": 147}).hold("gor", "red_flask").carry("gor", 2, 4).tokens("gor", zombie=2)
    scene.hero("gor").change = 1
    bleed(scene.table, scene.hero("gor"), 9)
    state = scene.state
    bleed(scene.table, scene.hero("gor"), 1)
    heal(scene.table, scene.hero("gor"), 2)
    assert (scene.hero("gor").hp, scene.hero("gor").experience, len(scene.told(Died))) == (0, 0, 1), "the dead stay so"
    assert [artifact.number for artifact in state.artifacts if artifact.at == 145] == [2, 4]
    assert "red_flask" in state.spent.cards
    assert state.reserve["zombie"] == 6
    assert len(state.forgotten) == 1
    assert not state.forgotten.seen_by(1)
    assert scene.told(Died)
    scene.moving().answer("to-145").answer("artifact_2")
    assert state.keeper.owed == 0


@pytest.mark.rule("DORN-WIN-04")
def test_when_the_last_hero_dies_the_dornkeeper_has_won():
    scene = Scene({"gor": 145})
    with pytest.raises(Over):
        bleed(scene.table, scene.hero(), 9)
    assert (scene.state.winner, scene.state.how) == ("keeper", "slain")


@pytest.mark.rule("DORN-AMB-24", "DORN-AMB-25")
def test_healing_ends_at_the_maximum_and_takes_no_drops():
    scene = Scene({"gor": 145}).keeper(drops=4).be(hp=4)
    heal(scene.table, scene.hero(), 9)
    assert (scene.hero().hp, scene.state.keeper.drops) == (5, 4)


# Zorkal


@pytest.mark.rule("DORN-WIN-01", "DORN-WIN-05", "DORN-OBJ-03")
def test_zorkal_is_fought_when_the_gate_is_open_and_his_last_hp_wins():
    assert Scene({"gor": 205}, gate="open").attacking().offers()[0] == "strike-zorkal"
    scene = Scene({"gor": 205}, gate="open").zorkal(hp=1).attacking().answer("strike-zorkal")
    assert (scene.state.winner, scene.state.how) == ("heroes", "zorkal")


@pytest.mark.rule("DORN-AMB-31", "DORN-AMB-30")
def test_he_dies_before_the_spell_is_paid():
    scene = Scene({"almanor": 204}, [("zombie", 205)], gate="open").level("almanor", 3)
    scene.state.zorkal.hp = scene.hero().hp = 1
    scene.attacking().answer("cast-fire_storm").answer("monster-1")
    assert scene.state.winner == "heroes"


@pytest.mark.rule("DORN-AMB-68")
def test_before_the_gate_opens_no_effect_reaches_him():
    scene = Scene({"gor": 202}, [("zombie", 201)]).bless("gor", "lightning").praying().answer("play-lightning")
    assert scene.state.monsters == [], "the only one that there is, behind the Gate or not"
    assert scene.state.zorkal.hp == 4
    scene = Scene({"gor": 202}).bless("gor", "lightning").praying().answer("play-lightning")
    assert scene.hero().blessing.cards == ["lightning"], "there is nobody whom it could strike"
    assert scene.state.foe("zorkal") is None


# Cave-ins


@pytest.mark.rule("DORN-VAR-C-02", "DORN-VAR-C-03", "DORN-AMB-50")
def test_a_cave_in_has_three_hp_and_gives_no_experience():
    scene = Scene({"kaerdrak": 198}, variant_c=True).rubble(199)
    name = scene.state.rubble[0].id
    for left in (2, 1):
        scene.attacking().answer(f"strike-{name}")
        assert scene.state.rubble[0].hp == left
    scene.attacking().answer(f"strike-{name}")
    assert scene.state.rubble == []
    assert scene.hero().experience == 0
    assert scene.told(Cleared)[-1].target_card == "rubble_1"


@pytest.mark.rule("DORN-VAR-C-03", "DORN-AMB-57", "DORN-VAR-C-04")
def test_monsters_strike_rubble_and_rings_of_light_do_not():
    scene = Scene({"kaerdrak": 198}, [("zombie", 200), ("zombie", 197)], variant_c=True)
    scene.bless("kaerdrak", "ring_of_light").rubble(199)
    name = scene.state.rubble[0].id
    scene.praying().answer("play-ring_of_light")
    assert [monster.at for monster in scene.state.monsters] == [200]
    assert scene.state.rubble[0].hp == 3
    scene.phase("onslaught").answer(f"monster-1-0-{name}").answer("go")
    scene.phase("parries")
    assert scene.state.rubble[0].hp == 2


def test_experience_goes_to_the_reserve_if_nobody_killed():
    scene = Scene({"gor": 0}, [("zombie", 145)])
    monster = scene.monster()
    assert isinstance(monster, Monster)
    harm(scene.table, monster, 1, None)
    assert scene.state.reserve["zombie"] == 6


@pytest.mark.rule("DORN-MOV-08", "DORN-AMB-18", "DORN-BRD-14")
def test_who_is_driven_off_a_teleport_goes_to_either_side():
    scene = Scene({"gor": 41}, [("zombie", 21)]).attacking().answer("cast-shove")
    assert {"to-22", "to-52", "to-85"} <= {*scene.offers("drive-where")}


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-71", "DORN-OBJ-07")
def test_to_a_hero_who_waits_the_first_kill_is_proposed_and_no_other():
    scene = Scene({"kaerdrak": 145, "ragnar": 29}, [("zombie", 144), ("zombie", 28), ("mummy", 30)], seats=[1, 1])
    first, waiting = scene.attacking().asks
    assert (first.args["hero_card"], waiting.kind, waiting.ids) == (
        "kaerdrak",
        "waits",
        ("lead", "strike-monster-3", PASS),
    )
    assert waiting.default == ("strike-monster-3",)
    wounded = Scene({"kaerdrak": 145, "gor": 29}, [("zombie", 144), ("mummy", 30)], seats=[1, 1]).attacking().asks[0]
    assert (wounded.ids, wounded.default) == (("lead", PASS), (PASS,)), "what it would only wound is not proposed"


@pytest.mark.rule("DORN-AMB-33", "DORN-AMB-71")
def test_by_default_all_attacks_that_are_left_count_and_a_cave_in_is_nobody():
    scene = Scene({"kaerdrak": 29}, [("zombie", 28), ("vampire", 30)]).level("kaerdrak", 2).attacking()
    assert scene.asks[0].default == ("strike-monster-2",)
    assert scene.answer("strike-monster-1").asks[0].default == (PASS,), "one attack is not enough"
    scene = Scene({"kaerdrak": 198}, variant_c=True)
    scene.state.rubble = scene.state.rubble[:1]
    scene.state.rubble[0].at, scene.state.rubble[0].hp = 199, 1
    assert scene.attacking().asks[0].default == (PASS,)


@pytest.mark.rule("DORN-AMB-03", "DORN-AMB-04")
def test_a_grip_that_is_not_parried_holds_though_the_mummy_falls_by_a_riposte():
    scene = Scene({"ragnar": 29}, [("mummy", 28)]).level("ragnar", 3)
    scene.monster().hp = 1
    scene.struck()
    assert scene.state.monsters == []
    assert (scene.lost(), scene.hero().slow) == (1, 1)


def test_guelins_arrow_pins_what_it_only_wounds_and_that_is_named():
    scene = Scene({"guelin": 142}, [("swamp_beast", 145)]).level("guelin", 2).attacking().answer("strike-monster-1")
    assert scene.monster().idle
    assert [(event.piece_card, event.what) for event in scene.told(Worked)] == [("swamp_beast", "stun")]
    assert scene.phase("march").over
    scene.attacking().answer("strike-monster-1")
    assert len(scene.told(Worked)) == 1, "the slain are not"


# What else a blow does, and does not


def test_only_a_mummy_grips_and_only_a_vampire_is_made_whole():
    scene = Scene({"gor": 29}, [("mummy", 28), ("zombie", 30), ("zombie", 52)])
    scene.monster(0).hp = 1
    scene.struck().choose(["blow-0"])
    assert (scene.hero().slow, scene.lost(), scene.monster(0).hp) == (1, 3, 1)
    scene = Scene({"gor": 29}, [("ghost", 28), ("zombie", 30)])
    scene.monster(0).hp = 1
    assert (scene.struck().lost(), scene.hero().slow, scene.monster(0).hp) == (1, 0, 1)


@pytest.mark.rule("DORN-CMB-07", "DORN-AMB-04")
def test_nobody_is_asked_which_to_parry_if_all_are_parried_or_none():
    both = Scene({"choros": 29}, [("zombie", 28), ("mummy", 30)]).level("choros", 2)
    both.monster(1).idle = False
    assert both.struck().asked() == ["parry"], "three blows, two parries"
    assert {option.args["blow"] for option in both.asks[0].options} == {1, 2}
    assert [option.args["blow"] for option in both.asks[0].options] == [1, 1, 2]
    all_of_them = Scene({"choros": 29}, [("zombie", 28), ("vampire", 30)]).level("choros", 2).be(ward=1)
    all_of_them.monster(1).hp = 1
    assert all_of_them.struck().over
    none = Scene({"gor": 29}, [("zombie", 28), ("mummy", 30)]).given(dazed=True)
    assert (none.struck().over, none.lost()) == (True, 3)


@pytest.mark.rule("DORN-CMB-08", "DORN-AMB-47", "DORN-AMB-56")
def test_what_is_planned_is_nobody_elses_business_and_any_attack_can_be_held_back():
    scene = Scene({"gor": 29, "riel": 53, "choros": 0}, [("mummy", 28), ("zombie", 52)]).phase("onslaught")
    assert all(ask.secret for ask in scene.asks)
    one = next(ask for ask in scene.asks if ask.kind == "onslaught-one")
    assert one.ids == ("monster-1-0-nobody", "monster-1-1-nobody", "monster-2-0-hero-1", "monster-2-0-nobody")
    assert one.offer, "nobody waits for it"
    assert [one.option(f"monster-1-{nth}-nobody").args["blow"] for nth in (0, 1)] == [1, 2]
    scene.answer("monster-1-1-nobody").answer("monster-2-0-nobody").answer("go")
    assert [(strike.by, strike.target) for strike in scene.state.strikes] == [("monster-1", "hero-0")]
    assert scene.told(Announced)[0].struck == [{"hero_card": "gor", "count": 1}]


@pytest.mark.rule("DORN-VAR-C-03")
def test_a_cave_in_that_is_cleared_quenches_no_thirst_and_cannot_be_pinned():
    def struck(hero, at, hp):
        scene = Scene({hero: at}, variant_c=True).level(hero, 2)
        scene.state.rubble = scene.state.rubble[:1]
        scene.state.rubble[0].at, scene.state.rubble[0].hp, scene.hero().hp = 199, hp, 2
        return scene.attacking().answer("strike-" + scene.state.rubble[0].id)

    assert struck("vargen", 198, 1).hero().hp == 2
    assert struck("guelin", 198, 3).told(Worked) == []


def test_kills_are_counted_for_the_recap():
    scene = Scene({"choros": 29}, [("zombie", 28), ("zombie", 30), ("mummy", 52)]).level("choros", 3).attacking()
    scene.answer("strike-monster-1").answer("strike-monster-3")
    assert scene.hero().kills == 3


@pytest.mark.rule("DORN-AMB-24")
def test_whoever_is_whole_is_not_said_to_be_healed():
    scene = Scene({"gor": 145})
    heal(scene.table, scene.hero(), 2)
    assert scene.told(Healed) == []


# What lies in the way


def blocked(**heroes):
    """A corridor with a Cave-in in its middle, on 144."""
    return Scene(heroes, [("gorgon", 146), ("skeleton", 145)], variant_c=True).rubble(144)


@pytest.mark.rule("DORN-CMB-13", "DORN-CMB-16", "DORN-CMB-19", "DORN-VAR-C-01")
def test_nobody_strikes_shoots_or_casts_over_a_cave_in():
    assert blocked(guelin=142).attacking().offers()[0].startswith("strike-rubble")
    assert [id_ for id_ in blocked(guelin=142).attacking().offers() if "monster" in id_] == []
    assert [id_ for id_ in blocked(eleanor=143).attacking().offers() if "monster" in id_] == []
    assert blocked(almanor=142).attacking().answer("cast-fire_dart").state.rubble[0].hp == 2, "there is nothing else"
    assert blocked(gor=143).phase("onslaught").offers("onslaught")[:2] == ["go", "none"]


@pytest.mark.rule("DORN-CMB-19")
def test_magic_for_friends_goes_over_heroes_and_neither_over_monsters_nor_over_cave_ins():
    def near(*monsters, **heroes):
        scene = Scene({"gor": 142, **heroes}, list(monsters)).level("gor", 3).all_be(hp=1)
        return "cast-flesh_of_all" in scene.attacking().offers(hero="gor")

    assert near(riel=144, choros=143)
    assert near(riel=146)
    assert not near(riel=147), "five spaces far"
    assert not near(("zombie", 143), riel=144)
    assert not near(("ghost", 144), riel=145)
    argos = Scene({"gor": ARGOS, "riel": ARGOS}, [("zombie", 145)]).be("riel", hp=1)
    assert "cast-flesh_to_flesh" in argos.attacking().offers(hero="gor")
    fallen = blocked(gor=143, riel=0)
    fallen.hero("riel").at, fallen.hero("riel").hp, fallen.state.monsters[1].at = 145, 1, 147
    assert "cast-flesh_to_flesh" not in fallen.attacking().offers(hero="gor")


@pytest.mark.rule("DORN-CMB-05", "DORN-CMB-15", "DORN-AMB-18", "DORN-BRD-06")
@pytest.mark.parametrize(
    ("eleanor", "first", "second"),
    [(145, 144, 143), (28, 29, 30), (52, 29, 0), (29, 52, 0),
     (21, 22, 23), (21, 41, 59), (21, 52, 29), (21, 85, 103), (23, 22, 21), (103, 85, 21), (29, 52, 21)],
)  # fmt: skip
def test_a_pike_pierces_in_every_direction_and_only_straight_from_either_side_of_a_teleport_and_onto_it(
    eleanor, first, second
):
    others = [("giant_rat", second or first + 1)]
    scene = Scene({"eleanor": eleanor}, [("zombie", first), *others]).attacking().answer("strike-monster-1")
    assert [one.kind for one in scene.state.monsters] == ([] if second else ["giant_rat"])


# Who strikes whom


@pytest.mark.rule("DORN-AMB-71", "DORN-AMB-33")
def test_targets_stand_zorkal_first_strong_before_weak_and_cave_ins_last():
    scene = Scene({"choros": 205}, [("zombie", 204), ("mummy", 213)], variant_c=True, gate="open").rubble(196)
    scene.state.monsters[1].at = next(
        there for there in scene.state.grid.beside[205] if there not in (204, 206, scene.state.rubble[0].at)
    )
    scene.state.rubble[0].at = next(
        there for there in scene.state.grid.beside[205] if there not in (204, 206, scene.state.monsters[1].at)
    )
    strikes = [id_ for id_ in scene.attacking().offers() if id_.startswith("strike")]
    assert strikes == ["strike-zorkal", "strike-monster-2", "strike-monster-1", f"strike-{scene.state.rubble[0].id}"]
    beast = Scene({"ragnar": 29}, [("swamp_beast", 28)]).attacking()
    assert beast.asks[0].default == (PASS,), "it is no strong one: silver does nothing more"


@pytest.mark.rule("DORN-OBJ-07", "DORN-AMB-44")
def test_who_runs_several_heroes_turns_from_one_to_another_while_they_strike_and_cast():
    scene = Scene({"kaerdrak": 145, "almanor": 29}, [("zombie", 144), ("zombie", 54)], seats=[1, 1]).attacking()
    asked = {ask.kind: ask.args["hero_card"] for ask in scene.asks}
    assert asked == {"attack": "kaerdrak", "waits": "almanor"}, "he has nobody to strike, but spells"
    scene.answer("lead", "waits")
    assert {ask.kind: ask.args["hero_card"] for ask in scene.asks} == {"attack": "almanor", "waits": "kaerdrak"}
    scene.done("almanor")
    assert [(ask.kind, ask.args["hero_card"]) for ask in scene.asks] == [
        ("attack", "kaerdrak"), ("strike-on", "almanor")]  # fmt: skip
