"""The Dornkeeper's turn: the order of phases, Rituals, Zorkal's levels, and orders."""

import pytest

from engines.dorn.blood import bleed
from engines.dorn.board import ARGOS, MARKS
from engines.dorn.events import Fled, GateOpened, Helped, HeroesBegan, TurnBegan, WentForth, Worked
from engines.dorn.game import GAME
from engines.dorn.library import library
from engines.dorn.naming import title_of
from engines.dorn.state import rubble_at
from engines.dorn.summoning import appear
from engines.dorn.turn import FOLLOWING
from engines.dorn.vocabulary import KINDS, STRONG, WEAK
from engines.dungeon import flood
from engines.kernel import PASS, Dice, view
from engines.kernel.words import Words
from tests.engines.dorn.scene import LANE, Scene, by_day


@pytest.mark.rule("DORN-TURN-02", "DORN-TURN-03", "DORN-SETUP-08")
def test_the_phases_keep_their_order():
    order, phase = [], "ritual"
    while phase not in order:
        order.append(phase)
        phase = FOLLOWING[phase]
    assert order == ["ritual", "summoning", "march", "onslaught", "parries", "nightfall",
                     "movement", "attacks", "healing"]  # fmt: skip


@pytest.mark.rule("DORN-TURN-07", "DORN-TURN-08")
def test_odd_turns_are_day_and_the_token_is_turned_at_the_end_of_his_turn():
    scene = by_day().given(turn=0)
    seen = []
    for _ in range(4):
        scene.phase("ritual")
        seen.append(scene.state.sun)
        scene.phase("nightfall").phase("movement").rest()
        seen.append(scene.state.sun)
    assert seen == [True, False, False, True] * 2
    assert [event.day for event in scene.told(TurnBegan)] == [True, False] * 2
    assert [event.day for event in scene.told(HeroesBegan)] == [False, True] * 2


# Rituals


@pytest.mark.rule("DORN-RIT-01", "DORN-RIT-02", "DORN-CMB-22")
def test_one_ritual_a_turn_is_paid_and_used_once():
    scene = by_day().rituals("pinprick", "dead_air", drops=9).phase("ritual")
    assert scene.asks[0].secret
    scene.answer("cast-pinprick")
    assert scene.over, "one, not more"
    assert scene.state.keeper.rituals.cards == ["dead_air"]
    assert scene.state.keeper.drops == 9 - 3 + 1, "the wounded hero gave one"


@pytest.mark.rule("DORN-RIT-01")
def test_what_cannot_be_paid_is_not_offered():
    assert by_day().rituals("pinprick", "dead_air", drops=3).phase("ritual").offers() == [PASS, "cast-pinprick"]


@pytest.mark.rule("DORN-AMB-70")
def test_the_step_is_skipped_on_public_grounds_alone():
    assert by_day().rituals("heavy_arms", drops=1).phase("ritual").over
    assert by_day().rituals("heavy_arms", drops=2).phase("ritual").offers() == [PASS]


@pytest.mark.rule("DORN-RIT-03", "DORN-AMB-40", "DORN-AMB-60")
def test_with_all_six_cast_four_drops_call_a_strong_monster_by_day_too():
    scene = by_day().keeper(drops=4).phase("ritual").answer("pay")
    assert scene.state.keeper.drops == 0
    scene.phase("summoning").answer(PASS).answer("strong")
    assert scene.offers("summon-where") == [f"to-{space}" for space in MARKS["temple"]]
    poor = by_day().keeper(drops=3)
    assert poor.phase("ritual").over
    full = by_day().keeper(drops=9)
    for space in MARKS["temple"]:
        appear(full.table, "ghost" if space < 37 and space < 20 else "mummy", space)
    assert full.phase("ritual").over


@pytest.mark.rule("DORN-VAR-F-04", "DORN-AMB-40")
def test_with_four_heroes_rituals_and_levels_cost_one_drop_more():
    scene = by_day(variant_f=True).rituals("pinprick", drops=3).phase("ritual")
    assert scene.offers() == [PASS]
    scene = by_day(variant_f=True).keeper(drops=7)
    assert scene.phase("nightfall").over
    scene.state.keeper.drops = 4
    assert "pay" in scene.phase("ritual").offers()


@pytest.mark.rule("DORN-SUM-06", "DORN-RIT-01")
def test_a_ritual_may_be_for_monsters_that_are_yet_to_be_summoned():
    def offered(card, **held):
        scene = Scene({"gor": 54}).rituals(card).tokens("gor", **held).given(turn=0)
        return scene.phase("ritual").asks[0].option(f"cast-{card}").words == "cast-ritual"

    for card in ("march_of_the_dead", "red_hour"):
        assert offered(card)
        assert not offered(card, **dict.fromkeys(WEAK, 6)), "by day no strong one comes"
    scene = cast(Scene({"gor": 0}), "red_hour")
    assert scene.offers("frenzy") == ["giant_rat", "skeleton", "zombie"], "swamp beasts do not act yet"


@pytest.mark.rule("DORN-SUM-01", "DORN-SUM-06")
def test_a_ritual_for_monsters_that_may_still_come_counts_all_that_can_and_no_others():
    def kinds(*, sun=False, owed=0, **held):
        scene = by_day().rituals("red_hour").tokens("gor", **dict.fromkeys(WEAK, 6), **held)
        scene.state.turn, scene.state.keeper.owed = 0 if sun else 1, owed
        return scene.phase("ritual").answer("cast-red_hour").offers("frenzy")

    assert kinds() == [*STRONG]
    assert kinds(ghost=6) == ["vampire", "mummy", "gorgon"]
    assert kinds(sun=True) == []
    assert kinds(sun=True, owed=1) == [*STRONG]
    crowded = by_day().rituals("red_hour")
    for space in MARKS["graveyard"][:5]:
        appear(crowded.table, "swamp_beast", space)
    for space in MARKS["graveyard"][5:]:
        appear(crowded.table, "ghost", space)
    crowded.state.turn = 0
    crowded.phase("ritual").answer("cast-red_hour")
    assert crowded.offers("frenzy") == ["giant_rat", "skeleton", "swamp_beast", "ghost"], "no zombie has room"
    temple = by_day().rituals("red_hour").tokens("gor", **dict.fromkeys(WEAK, 6))
    for n, space in enumerate(MARKS["temple"]):
        appear(temple.table, "ghost" if n < 4 else "mummy", space)
    temple.state.turn = 1
    assert temple.phase("ritual").answer("cast-red_hour").offers("frenzy") == ["mummy", "ghost"]


# The Rituals, one by one


def cast(scene, card):
    """He casts it by day."""
    scene.state.turn = 0
    return scene.rituals(card).phase("ritual").answer(f"cast-{card}")


@pytest.mark.rule("DORN-RIT-02")
def test_march_of_the_dead_lasts_to_the_end_of_the_turn():
    scene = cast(Scene({"gor": 0}, [("zombie", 142)]), "march_of_the_dead").phase("march")
    assert scene.monster().left == 6
    scene.answer("go").phase("nightfall").rest()
    assert scene.state.keeper.haste == 0


@pytest.mark.rule("DORN-RIT-02", "DORN-CMB-09")
def test_the_red_hour_gives_one_kind_one_attack_more():
    scene = cast(Scene({"gor": 29}, [("zombie", 28), ("giant_rat", 30)]), "red_hour").answer("zombie")
    assert [scene.state.attacks(one) for one in scene.state.monsters] == [2, 1]
    assert scene.struck().lost() == 2


def test_heavy_arms_cannot_be_parried():
    scene = cast(Scene({"gor": 29}, [("zombie", 28)]), "heavy_arms").struck()
    assert scene.hero().hp == 4


@pytest.mark.rule("DORN-AMB-37", "DORN-AMB-02")
def test_the_pinprick_reaches_the_trail_and_is_not_parried():
    assert cast(Scene({"gor": 3}), "pinprick").hero().hp == 4


def test_a_bone_chain_holds_for_one_turn_of_the_heroes():
    scene = cast(Scene({"gor": 145}), "bone_chain")
    assert scene.moving().over
    assert scene.phase("healing").moving().spaces()


def test_dead_air_lasts_through_the_next_turn_of_the_heroes():
    scene = cast(Scene({"almanor": 145}, [("zombie", 144)]), "dead_air").phase("nightfall")
    assert [ask.kind for ask in scene.phase("movement").asks if not ask.offer] == ["move"]
    scene.rest()
    assert scene.attacking().over
    scene.phase("healing")
    assert scene.attacking().offers()


@pytest.mark.rule("DORN-CMB-22", "DORN-CMB-25")
def test_black_stitches_mend_monsters_and_never_zorkal():
    scene = Scene({"gor": 0}, [("mummy", 145)], gate="open")
    scene.monster().hp = 1
    scene.state.zorkal.hp = 2
    cast(scene, "black_stitches")
    assert (scene.monster().hp, scene.state.zorkal.hp) == (2, 2)


def test_what_works_on_several_is_told_in_a_line_for_each_kind_and_in_one_for_all_heroes():
    heroes = Scene({"gor": 29, "riel": 0, "choros": 1}, [("zombie", 30), ("mummy", 28), ("zombie", 52)])
    heroes.bless("gor", "hold_fast").bless("riel", "wind_at_your_back").bless("choros", "wall_of_shields").praying()
    heroes.answer("play-hold_fast").answer("play-wind_at_your_back", hero="riel")
    heroes.answer("play-wall_of_shields", hero="choros")
    assert [(event.piece_card, event.count) for event in heroes.told(Worked)] == [("zombie", 2), ("mummy", 1)]
    assert [event.hero_cards for event in heroes.told(Helped)] == [["gor", "riel", "choros"]] * 2
    assert [Words(GAME, ["Ana", "Ben"]).event(event, 1) for event in heroes.told(Helped)] == [
        "Gor, Riel and Choros move farther this turn.",
        "Gor, Riel and Choros parry more next turn.",
    ]
    stitched = Scene({"gor": 0}, [("mummy", 145), ("mummy", 147), ("ghost", 28)])
    for monster in stitched.state.monsters:
        monster.hp = 1
    cast(stitched, "black_stitches")
    assert [(event.piece_card, event.count) for event in stitched.told(Worked)] == [("mummy", 2), ("ghost", 1)]


@pytest.mark.rule("DORN-RIT-01")
def test_a_ritual_that_would_do_nothing_says_so_and_may_be_cast_all_the_same():
    """With nobody there to move, no room and no tokens."""
    cards = ("march_of_the_dead", "open_graves", "temple_gong", "black_stitches", "stolen_place")

    def told(*cards):
        scene = by_day().rituals(*cards).tokens("gor", **dict.fromkeys(KINDS, 6)).given(turn=0)
        return scene.phase("ritual")

    options = told(*cards).asks[0].options[1:]
    assert [option.means for option in options] == [*cards]
    assert {option.words for option in options} == {"cast-ritual-in-vain"}
    for card in (*cards, "greedy_dark", "red_hour"):
        scene = told(card)
        assert GAME.steward(Dice(b"any")).answer(0, scene.asks[0], lambda s=scene: view(s.state, 0)) == [PASS], card
        scene.answer(f"cast-{card}")
        assert scene.over, card
        assert scene.state.cast.cards == [card]
        assert scene.state.keeper.drops == 16 - library().rituals[card].cost
    dragged = by_day().rituals("stone_throat")
    dragged.state.turn, dragged.hero().at = 0, ARGOS
    assert dragged.phase("ritual").answer("cast-stone_throat").over


def test_whole_monsters_need_no_stitches_and_one_alone_no_other_place():
    """What does something little does not say that it is in vain."""

    def in_vain(card, *foes):
        scene = Scene({"gor": 0}, list(foes)).rituals(card).given(turn=0)
        return scene.phase("ritual").asks[0].option(f"cast-{card}").words == "cast-ritual-in-vain"

    assert in_vain("black_stitches", ("mummy", 145), ("zombie", 28))
    assert in_vain("stolen_place", ("mummy", 145))
    assert not in_vain("stolen_place", ("mummy", 145), ("zombie", 28))
    assert in_vain("greedy_dark", ("zombie", 28))


def test_gong_and_graves_call_more():
    scene = cast(by_day(), "open_graves").phase("summoning")
    for n in range(3):
        scene.answer("summon-zombie").answer(f"to-{28 + n}")
    assert scene.over
    scene = cast(by_day(), "temple_gong").phase("summoning").answer(PASS).answer("strong").answer("to-17")
    assert scene.over


@pytest.mark.rule("DORN-MOV-08")
def test_stolen_place():
    scene = cast(Scene({"gor": 0}, [("zombie", 142), ("mummy", 246)]), "stolen_place").answer("monster-1")
    assert [monster.at for monster in scene.state.monsters] == [246, 142]


def test_the_greedy_dark_takes_an_item():
    scene = cast(Scene({"gor": 0}).hold("gor", "red_flask"), "greedy_dark")
    assert scene.hero().items.cards == []


@pytest.mark.rule("DORN-MOV-03")
def test_the_stone_throat_drags_three_steps_at_most_past_pieces_but_onto_none():
    scene = cast(Scene({"gor": LANE[3]}, [("zombie", LANE[2])]), "stone_throat")
    far = flood(scene.state.grid, [LANE[3]]).distance
    found = [int(id_.removeprefix("to-")) for id_ in scene.offers("drag-where")]
    assert {far[space] for space in found} == {1, 2, 3}
    assert LANE[1] in found
    assert LANE[2] not in found


@pytest.mark.rule("DORN-MOV-07", "DORN-AMB-63", "DORN-AMB-11")
def test_the_stone_throat_drags_a_hero_but_not_past_the_gate():
    scene = cast(Scene({"gor": 202}), "stone_throat")
    assert "to-187" in scene.offers("drag-where")
    assert "to-203" not in scene.offers("drag-where")
    scene = cast(Scene({"gor": 160}).carry("gor", 1, 2, 3), "stone_throat").answer("to-169")
    assert scene.state.gate == "unlocked"
    assert scene.told(GateOpened) == [], "it opens at the start of his next turn"
    assert cast(Scene({"gor": 175, "riel": 145}), "stone_throat").asked() == ["drag-where"], "nobody in Argos"


@pytest.mark.rule("DORN-AMB-42", "DORN-MOV-08")
def test_zorkal_changes_places_as_a_monster_does_once_the_gate_is_open():
    scene = Scene({"gor": 0}, [("zombie", 142)], gate="open")
    told = scene.rituals("stolen_place").phase("ritual").asks[0].option("cast-stolen_place")
    assert told.words == "cast-ritual", "not in vain"
    scene.answer("cast-stolen_place").answer("zorkal")
    assert (scene.monster().at, scene.state.zorkal.at) == (206, 142)


@pytest.mark.rule("DORN-VAR-C-01", "DORN-VAR-C-04")
def test_nobody_is_dragged_through_a_cave_in():
    scene = Scene({"gor": 198}, variant_c=True).rubble(199)
    assert "to-200" not in cast(scene, "stone_throat").offers("drag-where")


@pytest.mark.rule("DORN-BRD-06", "DORN-AMB-18", "DORN-BRD-14")
def test_who_is_dragged_from_a_teleport_goes_off_to_either_side_and_onto_it_is_on_both():
    scene = cast(Scene({"gor": 21}), "stone_throat")
    assert {"to-22", "to-41", "to-52", "to-85"} <= {*scene.offers("drag-where")}
    assert "to-52" not in cast(Scene({"gor": 22}), "stone_throat").offers("drag-where")
    scene = cast(Scene({"gor": 52, "riel": 22}).carry("gor", 1), "stone_throat").answer("hero-0").answer("to-66")
    bleed(scene.table, scene.hero("gor"), 9)
    assert "artifact_1" in scene.moving().answer("to-21").offers(), "from the other side, too"


@pytest.mark.rule("DORN-MOV-07", "DORN-BRD-09")
def test_past_the_open_gate_a_hero_is_dragged_and_a_monster_driven():
    scene = cast(Scene({"gor": 202}, gate="open"), "stone_throat")
    assert {"to-203", "to-204"} <= {*scene.offers("drag-where")}
    shoved = Scene({"gor": 187}, [("zombie", 202)], gate="open").attacking().answer("cast-shove")
    assert "to-203" in shoved.offers("drive-where")


# Zorkal's levels


@pytest.mark.rule("DORN-LVL-05", "DORN-AMB-05", "DORN-CMB-25")
def test_zorkal_rises_for_seven_drops_and_then_nine_if_he_likes():
    scene = by_day().keeper(drops=16).phase("nightfall").answer("rise")
    assert (scene.state.zorkal.level, scene.state.keeper.drops, scene.state.zorkal.hp) == (2, 9, 4)
    assert scene.over, "one level a turn"
    scene.phase("nightfall").answer("rise")
    assert (scene.state.zorkal.level, scene.state.keeper.drops) == (3, 0)
    scene.state.keeper.drops = 16
    assert scene.phase("nightfall").over


@pytest.mark.rule("DORN-LVL-05")
@pytest.mark.parametrize(
    ("level", "said"), [(1, "he moves 5 and strikes 3 times"), (2, "he moves 6 and strikes 4 times")]
)
def test_the_dornkeeper_is_told_what_the_next_level_of_zorkal_can_do(level, said):
    scene = by_day()
    scene.state.zorkal.level, scene.state.keeper.drops = level, 16
    ask = scene.phase("nightfall").ask("rise")
    assert said in Words(GAME, ["Ana", "Ben"]).say("rise-rise", ask.option("rise").args, 0, part="hint")


# Orders


@pytest.mark.rule("DORN-AMB-47", "DORN-VAR-D-03")
def test_what_monsters_are_told_and_who_will_flee_nobody_knows_before_they_go():
    scene = Scene({"gor": 146}, [("zombie", 145), ("zombie", 28)], variant_d=True).phase("march")
    scene.answer("all-hold").answer("monster-1").answer("flee")
    for seat in (1, None):
        seen = view(scene.state, seat).keeper
        assert (seen.orders, seen.flights) == ({}, [])
    assert view(scene.state, 0).keeper.flights == ["monster-1"]
    assert scene.told(Fled) == []
    scene.answer("go")
    assert [event.piece for event in scene.told(Fled)] == ["monster-1"]
    assert scene.monster(0).fleeing


@pytest.mark.rule("DORN-AMB-47")
def test_orders_are_given_in_secret():
    scene = Scene({"gor": 0}, [("zombie", 145)]).phase("march")
    assert [(ask.kind, ask.secret) for ask in scene.asks] == [("march", True), ("march-some", True)]
    assert "go" not in scene.offers("march-some"), "it stands once"
    assert [(ask.kind, ask.secret) for ask in scene.answer("monster-1").asks] == [("march-one", True)]


@pytest.mark.rule("DORN-VAR-D-03", "DORN-AMB-45")
def test_monsters_flee_with_tactics_alone_before_their_first_step_and_past_heroes():
    def told(**options):
        scene = Scene({"gor": 53}, [("giant_rat", 52)], **options).phase("march")
        return scene.answer("all-hold").answer("monster-1")

    assert "flee" not in told().offers()
    scene = told(variant_d=True)
    assert "to-31" not in scene.offers()
    scene.answer("flee").answer("monster-1")
    assert "flee" not in scene.offers(), "it is told already"
    assert "to-31" in scene.offers(), "it need not stop beside the hero"
    scene.answer("to-30").answer("on").answer("monster-1")
    assert "to-31" in scene.offers(), "nor is it halted there"
    gone = told(variant_d=True).answer("to-29").answer("on").answer("monster-1")
    assert "flee" not in gone.offers()


@pytest.mark.rule("DORN-VAR-D-01", "DORN-AMB-76")
def test_a_ghost_goes_on_from_beside_a_hero_and_stops_on_nobody():
    scene = Scene({"gor": 53}, [("ghost", 28), ("zombie", 52)], variant_d=True).phase("march")
    scene.answer("all-hold").answer("monster-1").answer("to-30").answer("on")
    assert not scene.monster().halted
    assert {"to-52", "to-53", "to-30"}.isdisjoint(scene.answer("monster-1").offers())
    assert "to-54" in scene.offers()
    hunts = Scene({"gor": 145}, [("ghost", 142), ("zombie", 144)]).phase("march").answer("go")
    assert len({144, 145, hunts.monster(0).at, hunts.monster(1).at}) == 3
    assert hunts.monster(0).at in (146, 143)


@pytest.mark.rule("DORN-MOV-02")
def test_the_order_in_which_goals_were_given_is_the_order_in_which_they_go():
    scene = Scene({"gor": 0}, [("zombie", 142), ("zombie", 143)]).phase("march").answer("all-hold")
    scene.answer("monster-1").answer("to-144" if "to-144" in scene.offers() else "back")
    assert scene.state.keeper.orders["monster-1"] == "hold", "the other stands in the way"
    scene.answer("monster-2").answer("to-146").answer("on").answer("monster-1").answer("to-145").answer("go")
    assert [one.at for one in scene.state.monsters] == [145, 146]


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46")
def test_a_target_that_is_let_go_is_hit_by_nothing():
    scene = Scene({"gor": 144}, [("zombie", 143), ("zombie", 145)], variant_e=True).level("gor", 3).attacking()
    scene.answer("cast-petrify").answer(PASS, "target")
    assert len(scene.state.monsters) == 2
    friends = Scene({"gor": 144, "riel": 143, "choros": 145}, variant_e=True).all_be(hp=2)
    friends.attacking().answer("cast-flesh_to_flesh", hero="gor").answer(PASS, "hero")
    assert [hero.hp for hero in friends.state.heroes] == [1, 2, 2], "its drop is paid all the same"


def test_a_march_is_told_in_a_line_for_each_kind_with_each_place_once():
    scene = Scene({"gor": 0}, [("zombie", 142), ("zombie", 144), ("giant_rat", 146), ("zombie", 30)]).phase("march")
    scene.answer("all-gate").answer("go")
    told = [(event.monster_card, event.count) for event in scene.told(WentForth)]
    assert len(scene.table.told) == len(told), "nobody who has gone is told of twice"
    assert {piece: path[-1] for event in scene.told(WentForth) for piece, path in event.paths.items()} == {
        monster.id: monster.at for monster in scene.state.monsters
    }
    assert sorted(told) == [("giant_rat", 1), ("zombie", 3)]
    zombies = [monster for monster in scene.state.monsters if monster.kind == "zombie"]
    named = [title_of(card) for event in scene.told(WentForth) if event.count == 3 for card in event.place_cards]
    assert len(named) == len(set(named)) < 3
    assert set(named) == {title_of(f"space-{zombie.at}") for zombie in zombies}


# What would come of orders


def told_of(scene):
    """What is said before Go of who would be struck how often, and what is proposed after it."""
    before = scene.ask("march").args["struck"]
    scene.answer("go").phase("onslaught")
    return [
        {blow["hero_card"]: blow["count"] for blow in struck}
        for struck in (before, scene.ask("onslaught").args["struck"])
    ]


@pytest.mark.rule("DORN-CMB-06", "DORN-CMB-08", "DORN-TURN-02")
@pytest.mark.parametrize(
    ("heroes", "monsters", "struck"),
    [
        pytest.param(
            {"kaerdrak": 28, "gor": 30}, [("zombie", 29), ("zombie", 31)], {"gor": 2}, id="both can strike gor"
        ),
        pytest.param(
            {"kaerdrak": 28, "gor": 30},
            [("zombie", 29), ("zombie", 51)],
            {"kaerdrak": 2},
            id="both can strike kaerdrak",
        ),
        pytest.param({"kaerdrak": 28}, [("vampire", 29)], {"kaerdrak": 2}, id="who strikes twice, and stays"),
        pytest.param({"kaerdrak": 28}, [("vampire", 31)], {"kaerdrak": 2}, id="who strikes twice, and comes"),
        pytest.param({"kaerdrak": 28, "gor": 30}, [("vampire", 29)], {"gor": 2}, id="who stands between two"),
    ],
)
def test_before_they_go_it_is_said_whom_they_would_strike_as_it_is_proposed_then(heroes, monsters, struck):
    assert told_of(Scene(heroes, monsters).phase("march")) == [struck, struck]


@pytest.mark.rule("DORN-VAR-D-03")
def test_who_will_flee_strikes_nobody_in_what_is_said_either():
    scene = Scene({"kaerdrak": 28, "gor": 30}, [("zombie", 29), ("zombie", 31)], variant_d=True).phase("march")
    scene.answer("monster-1").answer("flee")
    assert told_of(scene) == [{"gor": 1}, {"gor": 1}]
    alone = Scene({"kaerdrak": 28}, [("zombie", 29)], variant_d=True).phase("march").answer("monster-1").answer("flee")
    said = Words(GAME, ["Ana", "Ben"]).prompt(alone.ask("march"), 0)
    assert said == "Nobody of yours moves. Nobody would strike a hero.", "it stands beside one"


@pytest.mark.rule("DORN-TURN-02")
@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("hunt", "2 of yours move. They would strike Gor twice. The other one would strike nobody."),
        ("hold", "Nobody of yours moves. They would strike Gor once. The other 2 would strike nobody."),
    ],
)
def test_before_they_go_it_is_said_how_many_do(order, said):
    scene = Scene({"gor": 145}, [("zombie", 144), ("zombie", 147), ("zombie", 142)]).phase("march")
    scene.answer(f"all-{order}")
    assert Words(GAME, ["Ana", "Ben"]).prompt(scene.ask("march"), 0) == said


# In vain


def ritual_words(scene, card):
    return scene.rituals(card).phase("ritual").ask("ritual").option(f"cast-{card}").words


@pytest.mark.rule("DORN-RIT-01", "DORN-AMB-47")
def test_dead_air_is_in_vain_where_nobody_has_a_blessing_or_a_spell():
    def quiet(*names, blessed=False):
        scene = Scene(dict(zip(names, (0, 1), strict=True)))
        for hero in scene.state.heroes if not blessed else ():
            scene.table.move(hero.blessing, scene.state.prayed, hero.blessing.cards[0])
        return ritual_words(scene, "dead_air") == "cast-ritual-in-vain"

    assert quiet("riel", "choros")
    assert not quiet("riel", "gor")
    assert not quiet("riel", "choros", blessed=True)


@pytest.mark.rule("DORN-RIT-01", "DORN-SUM-06")
def test_the_red_hour_is_in_vain_where_nobody_who_is_there_or_may_come_can_act():
    def held(**left):
        scene = Scene({"gor": 54}).tokens("gor", **dict.fromkeys(WEAK, 6))
        scene.hero().tokens["zombie"], scene.state.reserve["zombie"] = 4, 2
        appear(scene.table, "zombie", 145, idle=True)
        scene.state.turn = 0
        if left:
            scene.hero().tokens["zombie"], scene.state.reserve["zombie"] = 5, 0
        return ritual_words(scene, "red_hour") == "cast-ritual-in-vain"

    assert not held(), "one may still come"
    assert held(none=True)


@pytest.mark.rule("DORN-RIT-01", "DORN-BRD-05", "DORN-AMB-35")
@pytest.mark.parametrize("card", ["heavy_arms", "red_hour"])
@pytest.mark.parametrize(("gor", "idle", "rubble", "vain"), [
    (28, False, False, ()), (ARGOS, False, False, ("heavy_arms", "red_hour")),
    (0, False, True, ("heavy_arms",)), (28, True, False, ("heavy_arms", "red_hour")),
])  # fmt: skip
def test_attacks_are_made_worse_in_vain_where_nobody_can_attack_or_be_attacked(card, gor, idle, rubble, vain):
    scene = Scene({"gor": gor}, [("zombie", 145)]).tokens("gor", giant_rat=6, skeleton=6, swamp_beast=6, zombie=5)
    scene.monster().idle, scene.state.turn = idle, 0
    scene.state.rubble = [rubble_at(1, 146)] if rubble else []
    assert (ritual_words(scene, card) == "cast-ritual-in-vain") is (card in vain)


@pytest.mark.rule("DORN-RIT-02")
def test_a_kind_that_cannot_act_attacks_once_more_in_vain():
    scene = Scene({"gor": 28}, [("mummy", 145), ("zombie", 146)]).rituals("red_hour")
    scene.monster().idle, scene.state.turn = True, 0
    frenzy = scene.phase("ritual").answer("cast-red_hour").ask("frenzy")
    assert [option.words for option in frenzy.options if option.id == "mummy"] == ["kind-in-vain"]
    assert frenzy.ids[-1] == "mummy", "last"


@pytest.mark.rule("DORN-SUM-01", "DORN-AMB-10", "DORN-AMB-60")
@pytest.mark.parametrize(
    ("sun", "tokens", "strong", "vain"),
    [(True, 1, 0, True), (True, 2, 0, False), (False, 1, 0, True), (False, 2, 0, True), (False, 3, 0, False), (False, 1, 1, False)],
)  # fmt: skip
def test_open_graves_are_in_vain_where_only_those_of_every_turn_have_tokens(sun, tokens, strong, vain):
    scene = by_day().tokens("gor", **dict.fromkeys(WEAK, 6), **dict.fromkeys(STRONG, 6))
    scene.hero().tokens["zombie"], scene.state.reserve["zombie"] = 6 - tokens, tokens
    scene.hero().tokens["ghost"], scene.state.reserve["ghost"] = 6 - strong, strong
    scene.state.turn = 0 if sun else 1
    assert (ritual_words(scene, "open_graves") == "cast-ritual-in-vain") is vain


@pytest.mark.rule("DORN-RIT-01")
def test_everybody_learns_which_kind_attacks_once_more():
    scene = by_day().rituals("red_hour").phase("ritual").answer("cast-red_hour").answer("zombie")
    (event,) = scene.told(Worked)
    assert Words(GAME, ["Ana", "Ben"]).event(event, 1) == "Every Zombie attacks once more this turn."
