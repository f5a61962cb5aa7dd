"""What a choice kills, and that it ends the game, stands on it (strikes, spells, things, Blessings, Rituals)."""

import pytest

from engines.dorn.board import CHAMBER, CLOSED, OFF, OPEN
from engines.dorn.game import GAME
from engines.dorn.summoning import appear
from engines.dorn.vocabulary import WEAK
from engines.dungeon import flood
from engines.kernel import PASS, Dice
from tests.engines.dorn.scene import Scene


def fatal(scene, option):
    (found,) = [one for ask in scene.asks for one in ask.options if one.id == option]
    return dict(found.fatal)


KEEPER, HEROES = 0, 1


def ends(*cards, won=HEROES):
    return {"cards": list(cards), "ends": True} | ({} if won is None else {"won": [won]})


def lost(*cards):
    return ends(*cards, won=KEEPER)


EITHER_WAY = ends(won=None)


@pytest.mark.rule("DORN-WIN-01")
@pytest.mark.parametrize(("hp", "said"), [(1, ends()), (2, {})])
def test_the_last_blow_at_zorkal_ends_the_game(hp, said):
    scene = Scene({"gor": 205}, gate="open").zorkal(hp=hp)
    assert fatal(scene.attacking(), "strike-zorkal") == said


@pytest.mark.rule("DORN-WIN-01", "DORN-CMB-05")
def test_a_round_blow_at_another_reaches_him_too():
    scene = Scene({"choros": 205}, [("zombie", 204)], gate="open").zorkal(hp=1)
    assert fatal(scene.attacking(), "strike-monster-1") == ends()


@pytest.mark.rule("DORN-AMB-26")
@pytest.mark.parametrize(("hp", "said"), [(1, {"cards": ["almanor"], "ends": False}), (2, {})])
def test_the_last_drop_for_a_spell_is_a_death(hp, said):
    scene = Scene({"almanor": 145, "gor": 0}, [("zombie", 144)]).level("almanor", 2).be("almanor", hp=hp)
    assert fatal(scene.attacking(), "cast-ice_storm") == said
    assert fatal(scene, "cast-fire_dart") == {}


@pytest.mark.rule("DORN-AMB-26", "DORN-WIN-04")
def test_of_the_last_hero_it_ends_the_game():
    scene = Scene({"almanor": 145}, [("zombie", 144)]).level("almanor", 2).be(hp=1)
    assert fatal(scene.attacking(), "cast-ice_storm") == lost("almanor")


@pytest.mark.rule("DORN-AMB-26")
def test_it_is_said_before_anybody_is_picked_and_at_each_who_can_be():
    scene = Scene({"gor": 145, "riel": 144, "vargen": 146}).all_be(hp=1)
    gors = {"cards": ["gor"], "ends": False}
    assert fatal(scene.attacking(), "cast-flesh_to_flesh") == gors
    scene.answer("cast-flesh_to_flesh")
    assert [dict(option.fatal) for option in scene.asks[0].options] == [gors, gors]


@pytest.mark.rule("DORN-AMB-42", "DORN-WIN-01")
def test_of_several_that_a_thing_can_slay_only_zorkal_ends_the_game():
    scene = Scene({"gor": 205}, [("mummy", 204)], gate="open").hold("gor", "glass_heart").zorkal(hp=1)
    assert fatal(scene.moving(), "use-glass_heart") == {}
    scene.answer("use-glass_heart")
    assert {option.id: dict(option.fatal) for option in scene.asks[0].options} == {"monster-1": {}, "zorkal": ends()}


@pytest.mark.rule("DORN-WIN-01", "DORN-BLS-01")
def test_a_blessing_can_end_it_too():
    scene = Scene({"gor": 205}, gate="open").bless("gor", "lightning").zorkal(hp=1)
    assert fatal(scene.praying(), "play-lightning") == ends()


@pytest.mark.rule("DORN-RIT-01", "DORN-CMB-23")
def test_a_ritual_names_whom_it_kills():
    scene = Scene({"gor": 145, "riel": 144}).rituals("pinprick").be("riel", hp=1)
    assert fatal(scene.phase("ritual"), "cast-pinprick") == {}
    scene.answer("cast-pinprick")
    assert [dict(option.fatal) for option in scene.asks[0].options] == [{}, {"cards": ["riel"], "ends": False}]
    alone = Scene({"gor": 145}).rituals("pinprick").be(hp=1)
    assert fatal(alone.phase("ritual"), "cast-pinprick") == lost("gor")


@pytest.mark.rule("DORN-CMB-07", "DORN-CMB-23")
def test_who_strikes_back_leaves_the_death_of_another_as_certain_as_it_is():
    scene = Scene({"kaerdrak": 29, "ragnar": 145}, [("zombie", 28), ("mummy", 30)]).level("ragnar", 3)
    scene.hero("kaerdrak").hp = 2
    assert fatal(scene.phase("onslaught"), "go") == {"cards": ["kaerdrak"], "ends": False}


@pytest.mark.rule("DORN-CMB-07", "DORN-WIN-01")
@pytest.mark.parametrize(("hp", "said"), [(1, ends()), (2, {})])
def test_to_parry_zorkal_and_strike_back_may_end_the_game(hp, said):
    scene = Scene({"ragnar": 205, "gor": 0}, [("vampire", 204)], gate="open").level("ragnar", 3).zorkal(hp=hp).struck()
    ripostes = [option for option in scene.asks[0].options if option.args["piece_card"] == "zorkal"]
    others = [option for option in scene.asks[0].options if option not in ripostes]
    assert [dict(option.fatal) for option in (*ripostes, *others)] == [said] * len(ripostes) + [{}] * len(others)
    assert ripostes


@pytest.mark.rule("DORN-CMB-07", "DORN-CMB-23")
@pytest.mark.parametrize(("hp", "said"), [(1, {"cards": ["kaerdrak"], "ends": False}), (2, {})])
def test_a_parry_says_that_it_is_not_enough(hp, said):
    scene = Scene({"kaerdrak": 29, "gor": 0}, [("zombie", 28), ("mummy", 30)]).be("kaerdrak", hp=hp + 1).struck()
    assert [dict(option.fatal) for option in scene.asks[0].options] == [said] * 3


@pytest.mark.rule("DORN-WIN-02")
@pytest.mark.parametrize(("steps", "said"), [(4, lost()), (3, {})])
def test_to_walk_on_ends_the_game_if_nobody_can_be_told_more(steps, said):
    """A zombie with four steps fills the last space of the chamber for the third time."""
    start = next(space for space in range(len(CLOSED)) if space not in CHAMBER and to_chamber()[space] == steps)
    first = min(CHAMBER, key=lambda space: (flood(CLOSED, [start]).distance[space], space))
    scene = Scene({"gor": 0}, [("zombie", start)])
    kinds = [kind for kind in ("giant_rat", "skeleton", "swamp_beast") for _ in range(6)]
    for kind, space in zip(kinds, [space for space in CHAMBER if space != first], strict=True):
        appear(scene.table, kind, space, idle=True)
    scene.state.vigil, scene.state.keeper.orders = 2, {"monster-1": f"to-{first}"}
    assert fatal(scene.phase("march"), "on") == said
    assert dict(next(ask for ask in scene.asks if ask.kind == "march").option("go").fatal) == lost()


def to_chamber():
    return flood(CLOSED, CHAMBER).distance


def ragnar_is_struck(*, hp=1, zorkal=4, ward=0):
    """On the Gate's far side, by Zorkal and two rats around him, all of whom he could strike back; kaerdrak by two zombies far off."""
    around = [space for space in OPEN.beside[204] if space != 205]
    rats = [("giant_rat", space) for space in around[:2]]
    scene = Scene({"ragnar": 204, "kaerdrak": 29}, [*rats, ("zombie", 28), ("mummy", 30)], gate="open").level(
        "ragnar", 3
    )
    scene.hero("ragnar").hp, scene.hero("ragnar").ward, scene.hero("kaerdrak").hp = hp, ward, 1
    scene.state.zorkal.at, scene.state.zorkal.hp = 205, zorkal
    return scene


@pytest.mark.rule("DORN-CMB-07", "DORN-CMB-23")
@pytest.mark.parametrize(("zorkal", "said"), [(4, lost("ragnar", "kaerdrak")), (1, EITHER_WAY)])
def test_who_dies_whatever_another_strikes_back_at_is_named(zorkal, said):
    scene = ragnar_is_struck(zorkal=zorkal)
    assert fatal(scene.phase("onslaught"), "go") == said


@pytest.mark.rule("DORN-CMB-07", "DORN-WIN-01")
def test_that_zorkal_may_be_struck_back_at_is_no_end_that_is_certain():
    scene = ragnar_is_struck(hp=7, zorkal=1)
    scene.hero("kaerdrak").hp = 6
    assert fatal(scene.phase("onslaught"), "go") == {}


@pytest.mark.rule("DORN-CMB-07", "DORN-CMB-23")
@pytest.mark.parametrize(("zorkal", "said"), [(4, lost("ragnar", "kaerdrak")), (1, EITHER_WAY)])
def test_a_parry_beside_one_who_may_strike_back_says_whom_it_leaves_dead(zorkal, said):
    scene = ragnar_is_struck(zorkal=zorkal)
    scene.struck()
    (ask,) = [ask for ask in scene.asks if ask.args["hero_card"] == "kaerdrak"]
    assert [dict(option.fatal) for option in ask.options] == [said] * len(ask.options)


@pytest.mark.rule("DORN-CMB-07", "DORN-WIN-01")
def test_no_death_is_certain_for_who_can_parry_zorkal_as_well_and_strike_him_dead():
    scene = ragnar_is_struck(zorkal=1, ward=1)
    scene.struck()
    (ask,) = [ask for ask in scene.asks if ask.args["hero_card"] == "ragnar"]
    rats = [option for option in ask.options if option.args["piece_card"] == "giant_rat"]
    assert [dict(option.fatal) for option in rats] == [EITHER_WAY] * 2


# Whoever can be picked


def glass_heart(*monsters):
    """Gor would pay his last drop for it; Zorkal, whose death ends all before that, has one hit point left."""
    scene = Scene({"gor": 205, "riel": 0}, [*monsters], gate="open").hold("gor", "glass_heart")
    scene.state.zorkal.hp = scene.hero("gor").hp = 1
    return scene.moving()


@pytest.mark.rule("DORN-AMB-26", "DORN-AMB-31", "DORN-WIN-01")
def test_who_need_not_pay_the_last_drop_if_zorkal_is_picked_is_not_named_before():
    scene = glass_heart(("mummy", 204))
    assert fatal(scene, "use-glass_heart") == {}
    scene.answer("use-glass_heart")
    assert fatal(scene, "monster-1") == {"cards": ["gor"], "ends": False}
    assert fatal(scene, "zorkal") == ends()
    assert fatal(glass_heart(), "use-glass_heart") == ends()


@pytest.mark.rule("DORN-AMB-31", "DORN-WIN-01")
def test_whoever_is_picked_for_fire_that_spreads_to_zorkal_it_ends_the_game():
    scene = Scene({"almanor": 205, "riel": 0}, [("zombie", 190)], gate="open").level("almanor", 3)
    scene.state.zorkal.hp = scene.hero("almanor").hp = 1
    assert fatal(scene.attacking(), "cast-fire_storm") == ends()
    scene.answer("cast-fire_storm")
    assert [fatal(scene, name) for name in ("monster-1", "zorkal")] == [ends(), ends()]


@pytest.mark.rule("DORN-AMB-26", "DORN-AMB-46")
def test_who_lets_a_spell_go_pays_its_drop_all_the_same():
    scene = Scene({"gor": 145, "riel": 144, "vargen": 146}, variant_e=True).all_be(hp=1)
    gors = {"cards": ["gor"], "ends": False}
    assert fatal(scene.attacking(), "cast-flesh_to_flesh") == gors
    scene.answer("cast-flesh_to_flesh")
    assert fatal(scene, PASS) == gors
    assert not scene.answer(PASS).hero("gor").alive


def full_chamber(*, vigil=2, beasts=6):
    """All its spaces are full of monsters that are held, for the third time."""
    scene = Scene({"gor": 0})
    kinds = [*["swamp_beast"] * beasts, *[kind for kind in ("giant_rat", "skeleton", "zombie") for _ in range(6)]]
    for kind, space in zip(kinds, CHAMBER, strict=False):
        appear(scene.table, kind, space, idle=True)
    scene.state.vigil = vigil
    return scene


def beset_in_the_chamber(*, hp, rats, vigil=2, gap=False):
    """Gor stands in the full chamber, and so many rats beside him attack."""
    here = CHAMBER[9]
    scene = Scene({"gor": here, "riel": 0}, seats=[1, 2])
    spaces = [*sorted(OPEN.beside[here]), *[one for one in CHAMBER if one not in (here, *OPEN.beside[here])]]
    kinds = [*["giant_rat"] * rats, *["swamp_beast"] * 6, *["zombie"] * 6, *["skeleton"] * 6]
    for n, (kind, space) in enumerate(zip(kinds, spaces[gap:] if gap else spaces, strict=False)):
        appear(scene.table, kind, space, idle=n >= rats)
    scene.hero("gor").hp, scene.state.vigil = hp, vigil
    return scene


@pytest.mark.rule("DORN-CMB-07", "DORN-WIN-03", "DORN-AMB-85")
@pytest.mark.parametrize(("choice", "over", "alive"), [("parry", True, True), ("fall", False, False)])
def test_who_would_leave_a_gap_in_the_full_chamber_may_parry_nothing(choice, over, alive):
    scene = beset_in_the_chamber(hp=2, rats=2).struck()
    assert scene.asked() == ["brace"]
    scene.answer(choice, seat=1)
    assert scene.hero("gor").alive is alive
    assert scene.phase("nightfall").over
    assert (scene.state.winner == "keeper") is over
    assert scene.state.vigil == 3 * over


@pytest.mark.rule("DORN-AMB-85")
@pytest.mark.parametrize(
    ("hp", "rats", "gap"), [(3, 2, False), (1, 2, False), (1, 1, True)], ids=["lives anyway", "falls anyway", "a gap"]
)
def test_where_nothing_comes_of_it_nobody_is_asked_whether_it_parries(hp, rats, gap):
    assert beset_in_the_chamber(hp=hp, rats=rats, gap=gap).struck().over


@pytest.mark.rule("DORN-AMB-85", "DORN-WIN-02")
def test_to_parry_and_to_fall_say_what_comes_of_them():
    scene = beset_in_the_chamber(hp=2, rats=2)
    scene.phase("onslaught").answer("go", "onslaught").phase("parries")
    assert fatal(scene, "parry") == lost()
    assert fatal(scene, "fall") == {"cards": ["gor"], "ends": False}


@pytest.mark.rule("DORN-AMB-85")
@pytest.mark.parametrize(("vigil", "choice"), [(2, "fall"), (1, "parry")])
def test_a_steward_falls_for_the_others_when_all_is_lost_else(vigil, choice):
    scene = beset_in_the_chamber(hp=2, rats=2, vigil=vigil).struck()
    assert GAME.steward(Dice(bytes(16))).answer(1, scene.ask("brace"), lambda: scene.state) == [choice]
    scene.hero("riel").at = OFF
    assert GAME.steward(Dice(bytes(16))).answer(1, scene.ask("brace"), lambda: scene.state) == ["parry"], (
        "there are none"
    )


@pytest.mark.rule("DORN-AMB-85")
def test_who_stands_outside_of_the_full_chamber_leaves_no_gap():
    scene = Scene({"gor": 145, "riel": 0}, [("zombie", 144)])
    kinds = [*["swamp_beast"] * 6, *["giant_rat"] * 6, *["skeleton"] * 6, "ghost"]
    for kind, space in zip(kinds, CHAMBER, strict=True):
        appear(scene.table, kind, space, idle=True)
    scene.hero("gor").hp = 1
    assert scene.struck().over


@pytest.mark.rule("DORN-WIN-02", "DORN-SUM-06")
@pytest.mark.parametrize(("vigil", "said"), [(2, lost()), (1, {})])
def test_to_summon_nobody_ends_the_game_where_nobody_else_can_go(vigil, said):
    scene = full_chamber(vigil=vigil).phase("summoning")
    assert fatal(scene, PASS) == said
    assert fatal(scene, "near-zombie") == {}, "it marches"
    scene.answer(PASS)
    for phase in ("march", "onslaught", "parries", "nightfall"):
        assert scene.phase(phase).over
    assert (scene.state.winner == "keeper") is bool(said)


@pytest.mark.rule("DORN-WIN-02", "DORN-SUM-06")
def test_the_last_press_of_what_is_due_ends_the_game_where_nobody_else_can_go():
    scene = full_chamber()
    scene.keeper(owed=1).phase("summoning")
    assert fatal(scene, PASS) == {}, "those that are due are asked about"
    assert fatal(scene.answer(PASS), PASS) == lost()
    assert fatal(scene, "strong") == {}


@pytest.mark.rule("DORN-WIN-02", "DORN-SUM-07")
def test_where_the_last_one_waits_is_the_end_wherever_it_comes():
    scene = full_chamber(beasts=4).phase("summoning").answer("summon-swamp_beast")
    (ask,) = scene.asks
    assert [dict(option.fatal) for option in ask.options] == [lost()] * len(ask.options)


def nobody_to_summon():
    """The same by day, where heroes hold all tokens of weak monsters."""
    scene = full_chamber()
    scene.state.turn = 2
    return scene.tokens("gor", **{kind: scene.state.reserve[kind] for kind in WEAK})


@pytest.mark.rule("DORN-WIN-02", "DORN-RIT-01")
@pytest.mark.parametrize(("card", "said"), [("heavy_arms", lost()), ("temple_gong", {})])
def test_a_ritual_or_none_ends_the_game_where_nobody_can_be_summoned_either(card, said):
    """Who is called by one marches."""
    scene = nobody_to_summon().rituals(card).phase("ritual")
    assert (fatal(scene, PASS), fatal(scene, f"cast-{card}")) == (lost(), said)


@pytest.mark.rule("DORN-WIN-02", "DORN-RIT-03")
def test_to_save_drops_ends_the_game_where_nobody_else_is_called():
    scene = nobody_to_summon()
    scene.state.keeper.drops = 8
    assert (fatal(scene.phase("ritual"), PASS), fatal(scene, "pay")) == (lost(), {})
