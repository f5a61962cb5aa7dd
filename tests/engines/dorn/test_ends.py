"""What ends with a turn, the Ultimate Ritual, and what of a rule shows only where something else is the case as well."""

import pytest

from engines.dorn.board import ARGOS, CHAMBER, THRONE
from engines.dorn.deeds import Over
from engines.dorn.events import Helped, VigilCounted
from engines.dorn.levels import rise_all
from engines.dorn.library import library
from engines.dorn.onslaught import parries
from engines.dorn.summoning import appear
from engines.dorn.victory import count_vigil
from engines.dorn.vocabulary import WEAK
from tests.engines.dorn.scene import Scene


@pytest.mark.rule("DORN-LVL-06")
def test_a_new_level_gives_one_hp_and_heals_no_wounds():
    scene = Scene({"gor": 145}).tokens("gor", zombie=5).be(hp=2)
    rise_all(scene.table)
    assert (scene.hero().level, scene.hero().hp) == (2, 3)


@pytest.mark.rule("DORN-AMB-66")
def test_change_for_which_there_is_no_weak_token_is_kept_and_paid_first():
    scene = Scene({"gor": 145, "riel": 0}).tokens("gor", vampire=3).tokens("riel", **dict.fromkeys(WEAK, 6))
    scene.hero("riel").level = 3
    rise_all(scene.table)
    gor = scene.hero("gor")
    assert (gor.change, gor.tokens, gor.experience) == (1, {}, 1)
    scene.tokens("gor", mummy=2).hero("gor").level = 1
    rise_all(scene.table)
    assert (gor.level, gor.experience) == (2, 0), "one and four are five"


@pytest.mark.rule("DORN-AMB-66", "DORN-AMB-67", "DORN-LVL-04")
def test_change_that_is_kept_as_a_number_is_lost_on_the_highest_level():
    scene = Scene({"gor": 145, "riel": 0}).level("gor", 2)
    scene.tokens("gor", vampire=4).tokens("riel", **dict.fromkeys(WEAK, 6))
    rise_all(scene.table)
    gor = scene.hero("gor")
    assert (gor.level, gor.change, gor.tokens, gor.experience) == (3, 0, {}, 0)


@pytest.mark.rule("DORN-TURN-03")
def test_kaerdrak_mends_himself_too_and_two_hp_on_level_3():
    scene = Scene({"kaerdrak": 145}).level("kaerdrak", 3).be(hp=1)
    assert scene.phase("healing").hero().hp == 3


@pytest.mark.rule("DORN-RIT-02")
def test_what_works_in_one_turn_is_over_after_it():
    scene = Scene({"gor": 145}, [("zombie", 28)])
    state, hero = scene.state, scene.hero()
    state.keeper.frenzy, state.dazed, hero.ward = "zombie", True, 2
    scene.phase("nightfall")
    assert (state.attacks(scene.monster()), parries(state, hero)) == (1, 1)
    hero.stride = hero.slow = hero.strikes = 2
    hero.used = hero.put = hero.veiled = hero.bound = True
    scene.phase("healing")
    assert (hero.stride, hero.slow, hero.strikes) == (0, 0, 0)
    assert not any((hero.used, hero.put, hero.passes, hero.bound))


@pytest.mark.rule("DORN-VAR-D-02")
def test_who_flees_casts_nothing_and_uses_nothing():
    scene = Scene({"almanor": 145}, [("zombie", 144)], variant_d=True).hold("almanor", "throwing_axe")
    scene.moving().answer("flee").done()
    assert scene.attacking().over


@pytest.mark.rule("DORN-AMB-04")
def test_blows_of_a_vampire_that_is_whole_are_as_any_other_and_a_shot_from_afar_is_not_answered():
    assert Scene({"gor": 29}, [("vampire", 28), ("zombie", 30)]).struck().over
    far = Scene({"ragnar": 142}, [("gorgon", 146)]).level("ragnar", 3).struck()
    assert far.monster().hp == 2


@pytest.mark.rule("DORN-RIT-02")
def test_nobody_is_dragged_into_argos():
    scene = Scene({"gor": 176}).rituals("stone_throat").given(turn=0)
    assert f"to-{ARGOS}" not in scene.phase("ritual").answer("cast-stone_throat").offers("drag-where")


@pytest.mark.rule("DORN-RIT-02", "DORN-MOV-01")
def test_a_stride_gives_no_steps_to_who_is_bound_and_nobody_is_said_to_get_any():
    scene = Scene({"gor": 145, "riel": 148}).hold("gor", "hunting_horn").be("riel", bound=True)
    scene.moving().answer("use-hunting_horn", hero="gor")
    assert [hero.left for hero in scene.state.heroes] == [6, 0]
    assert [event.hero_cards for event in scene.told(Helped)] == [["gor"]]


@pytest.mark.rule("DORN-AMB-63", "DORN-AMB-64")
def test_who_is_dragged_onto_a_chest_is_not_offered_it_in_the_next_turn():
    scene = Scene({"gor": 121}).chest("red_flask", 122).rituals("stone_throat", drops=5).given(turn=0)
    scene.phase("ritual").answer("cast-stone_throat").answer("to-122").phase("nightfall")
    assert (scene.hero().at, "draw" in scene.moving().offers("move")) == (122, False)
    assert "draw" in scene.answer("to-121").answer("to-122").offers()


@pytest.mark.rule("DORN-WIN-02", "DORN-AMB-15")
def test_only_the_nineteen_spaces_of_the_chamber_count_and_each_change_is_told():
    scene = Scene({"gor": 0})
    for n, space in enumerate([*CHAMBER[:18], 145]):
        appear(scene.table, [*library().monsters][n % 8], space)
    count_vigil(scene.table)
    assert (scene.state.vigil, scene.told(VigilCounted)) == (0, [])
    scene.monster(18).at = CHAMBER[18]
    count_vigil(scene.table)
    scene.monster(18).at = 145
    count_vigil(scene.table)
    count_vigil(scene.table)
    assert [(event.filled, event.vigil) for event in scene.told(VigilCounted)] == [(19, 1), (18, 0)]


@pytest.mark.rule("DORN-LVL-05", "DORN-LVL-03")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_zorkal_moves_and_strikes_as_his_level_says(level):
    scene = Scene({"gor": 205}, gate="open").zorkal(level=level)
    card = library().zorkal.levels[level - 1]
    scene.phase("march")
    assert scene.state.zorkal.left == card.move
    scene.answer("all-hold").answer("go").phase("onslaught").answer("go")
    assert [strike.by for strike in scene.state.strikes] == ["zorkal"] * card.attacks


@pytest.mark.rule("DORN-OBJ-07")
def test_when_who_was_turned_to_can_do_nothing_more_the_other_is_asked():
    scene = Scene({"gor": 28, "choros": 145}).moving().answer("lead", "waits")
    assert [(ask.kind, ask.args["hero_card"]) for ask in scene.asks] == [("waits", "gor"), ("move", "choros")]
    scene.be("choros", left=1).answer("to-146", "move")
    assert [(ask.kind, ask.args["hero_card"]) for ask in scene.asks] == [("move", "gor")]


# Levels at the end of a turn


@pytest.mark.rule("DORN-LVL-02", "DORN-LVL-03", "DORN-TURN-06", "DORN-CMB-02")
def test_who_has_enough_experience_in_the_midst_of_attacks_has_no_more_of_them_in_this_turn():
    scene = Scene({"kaerdrak": 145}, [("zombie", 144), ("zombie", 146)]).tokens("kaerdrak", giant_rat=4)
    assert scene.attacking().answer("strike-monster-1").over
    assert (scene.hero().level, scene.hero().experience) == (1, 5)
    rise_all(scene.table)
    assert len(scene.attacking().offers()) >= 2
    scene.answer("strike-monster-2")
    assert (scene.hero().level, scene.hero().experience) == (2, 1)


@pytest.mark.rule("DORN-LVL-06", "DORN-BRD-03", "DORN-AMB-06")
def test_fountains_heal_before_a_level_brings_its_hit_point():
    scene = Scene({"choros": 140}).tokens("choros", zombie=5).be(hp=5).phase("healing")
    assert (scene.hero().level, scene.hero().hp) == (2, 7)


@pytest.mark.rule("DORN-AMB-07", "DORN-AMB-66", "DORN-LVL-02")
def test_who_has_enough_for_two_levels_rises_to_the_second_one_turn_later():
    scene = Scene({"gor": 145}).tokens("gor", zombie=6, mummy=3)
    assert (scene.phase("healing").hero().level, scene.hero().tokens) == (2, {"zombie": 1, "mummy": 3})
    scene.phase("healing")
    assert (scene.hero().level, scene.hero().tokens) == (3, {})


@pytest.mark.rule("DORN-AMB-25", "DORN-CMB-21", "DORN-BRD-04", "DORN-BRD-11")
def test_all_are_healed_in_argos_though_the_dornkeeper_holds_every_drop_that_he_can():
    scene = Scene({"gor": ARGOS, "riel": ARGOS, "choros": ARGOS, "vargen": ARGOS, "ragnar": 176}).all_be(hp=1)
    scene.keeper(drops=16).phase("healing")
    assert [hero.hp for hero in scene.state.heroes] == [3, 3, 3, 3, 1]
    assert scene.state.keeper.drops == 16


# The Ultimate Ritual


def full(vigil, *heroes, but=0, **options):
    """Nineteen spaces full but so many, heroes on some of them."""
    scene = Scene({"choros": 0, **dict(heroes)}, **options).given(vigil=vigil)
    kinds = [kind for kind in ("zombie", "giant_rat", "ghost", "mummy") for _ in range(6)]
    stood = {hero.at for hero in scene.state.heroes}
    for kind, space in zip(kinds, [space for space in CHAMBER if space not in stood][but:], strict=False):
        appear(scene.table, kind, space)
    return scene


@pytest.mark.rule("DORN-WIN-02", "DORN-CMB-23", "DORN-AMB-15")
def test_who_falls_in_the_chamber_leaves_a_gap():
    scene = full(2, ("gor", 185)).be("gor", hp=1).struck()
    assert not scene.hero("gor").alive
    scene.phase("nightfall")
    assert (scene.state.vigil, scene.state.winner) == (0, "")


@pytest.mark.rule("DORN-WIN-02", "DORN-WIN-01", "DORN-AMB-30")
def test_zorkal_who_falls_by_a_riposte_completes_no_ritual():
    scene = full(2, ("ragnar", 205), gate="open").level("ragnar", 3).zorkal(hp=1).struck()
    assert (scene.state.winner, scene.state.how) == ("heroes", "zorkal")


@pytest.mark.rule("DORN-WIN-04", "DORN-WIN-02")
def test_the_last_hero_who_falls_in_the_third_turn_loses_by_that():
    scene = full(2, ("gor", 185)).be("choros", at=-1).be("gor", hp=1).struck()
    assert (scene.state.winner, scene.state.how) == ("keeper", "slain")


@pytest.mark.rule("DORN-WIN-02", "DORN-SUM-06")
def test_who_cannot_act_fills_its_space_all_the_same():
    scene = full(0)
    for monster in scene.state.monsters:
        monster.idle = True
    count_vigil(scene.table)
    assert scene.state.vigil == 1


@pytest.mark.rule("DORN-VAR-E", "DORN-WIN-02", "DORN-AMB-46")
@pytest.mark.parametrize(("vigil", "said"), [(2, {"cards": [], "ends": True, "won": [0]}), (1, {})])
def test_with_a_limit_to_stay_may_end_the_game_and_says_so(vigil, said):
    scene = full(vigil, variant_e=True).phase("march")
    assert dict(scene.ask("march").option("stay").fatal) == said
    if said:
        scene.answer("stay")
        scene.phase("onslaught")
        scene.phase("parries")
        assert (scene.phase("nightfall").state.winner, scene.state.how) == ("keeper", "ritual")


@pytest.mark.rule("DORN-WIN-02", "DORN-LVL-05", "DORN-AMB-05")
def test_when_the_third_vigil_is_full_nobody_asks_whether_zorkal_rises():
    scene = full(2).keeper(drops=16)
    assert (scene.phase("nightfall").over, scene.state.how) == (True, "ritual")


@pytest.mark.rule("DORN-AMB-13", "DORN-AMB-42", "DORN-RIT-02", "DORN-WIN-02")
def test_zorkal_whom_a_ritual_has_put_into_the_chamber_fills_a_space_that_a_monster_leaves():
    scene = full(0, gate="open").rituals("stolen_place", drops=2)
    scene.phase("ritual").answer("cast-stolen_place").answer("zorkal").answer("monster-1")
    assert (scene.state.zorkal.at, scene.monster().at) == (CHAMBER[0], THRONE)
    assert scene.phase("nightfall").state.vigil == 1


@pytest.mark.rule("DORN-WIN-02", "DORN-AMB-15")
def test_nineteen_spaces_full_three_times_in_a_row():
    scene = full(0)
    count_vigil(scene.table)
    count_vigil(scene.table)
    gone = scene.state.monsters.pop()
    count_vigil(scene.table)
    assert scene.state.vigil == 0
    scene.state.monsters.append(gone)
    count_vigil(scene.table)
    count_vigil(scene.table)
    with pytest.raises(Over):
        count_vigil(scene.table)
    assert (scene.state.winner, scene.state.how) == ("keeper", "ritual")


@pytest.mark.rule("DORN-WIN-03", "DORN-AMB-14", "DORN-AMB-78")
def test_heroes_fill_spaces_as_well_but_one_monster_must_be_there():
    scene = full(0, ("gor", CHAMBER[0]), ("riel", CHAMBER[1]))
    count_vigil(scene.table)
    assert scene.state.vigil == 1
    scene = full(0, ("gor", CHAMBER[0]), ("riel", CHAMBER[1]), but=1)
    count_vigil(scene.table)
    assert scene.state.vigil == 0


@pytest.mark.rule("DORN-AMB-13")
def test_zorkal_fills_a_space_once_he_can_move():
    scene = full(0, but=1, gate="open").zorkal(at=CHAMBER[0])
    count_vigil(scene.table)
    assert scene.state.vigil == 1
