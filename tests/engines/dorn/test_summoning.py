"""Whoever comes, and who does not: summoning, Rituals that call or move somebody, and empty pools."""

from functools import partial

import pytest

from engines.dorn.board import MARKS
from engines.dorn.combat import harm
from engines.dorn.game import GAME
from engines.dorn.places import to_heroes
from engines.dorn.summoning import appear, area, on_board
from engines.dorn.vocabulary import STRONG, WEAK
from engines.dungeon import FAR
from engines.kernel import PASS, Option
from engines.kernel.words import Words
from tests.engines.dorn.scene import Scene, by_day, by_night
from tests.engines.table import LaidOut


@pytest.mark.rule("DORN-SUM-03", "DORN-BRD-06")
@pytest.mark.parametrize(("hero", "closed"), [(66, {21, 22, 41}), (85, {21}), (52, {21}), (104, set())])
def test_no_swamp_beast_comes_beside_who_stands_on_the_other_side_of_a_teleport(hero, closed):
    free = Scene({"gor": hero})
    assert {21, 22, 41}.difference(area(free.state, "swamp_beast")) == closed


@pytest.mark.rule("DORN-SUM-10", "DORN-SUM-01", "DORN-TURN-07")
@pytest.mark.parametrize("day", [True, False])
def test_by_day_and_by_night_an_artifact_calls_one_more_besides(day):
    scene = Scene({"gor": 145})
    scene.state.sun, scene.state.keeper.owed = day, 2
    scene.phase("summoning").answer("near-zombie")
    assert sum(one.card.strong for one in scene.state.monsters) == 2
    assert len(scene.state.monsters) == (3 if day else 4)
    assert scene.state.keeper.owed == 0


@pytest.mark.rule("DORN-SUM-08", "DORN-TRS-02", "DORN-TRS-01")
def test_a_chest_is_still_full_when_the_beast_that_rose_on_it_has_fallen():
    scene = Scene({"guelin": 115, "gor": 0}).chest("red_flask", 96).phase("summoning")
    scene.answer("summon-swamp_beast").answer("to-96")
    assert 96 not in scene.moving().spaces("guelin")
    scene.monster().hp = 1
    scene.attacking().answer("strike-monster-1")
    assert scene.moving().answer("to-96", hero="guelin").answer("draw").hero("guelin").items.cards == ["red_flask"]


@pytest.mark.rule("DORN-MOV-05", "DORN-SUM-07", "DORN-SUM-02")
def test_heroes_who_stand_where_rats_come_from_leave_them_no_room():
    scene = Scene({"gor": 341, "riel": 342, "choros": 343}).moving()
    for hero, space in (("gor", 358), ("riel", 359), ("choros", 360)):
        scene.answer(f"to-{space}", hero=hero)
    assert not [id_ for id_ in scene.phase("summoning").offers("summon") if "giant_rat" in id_]


@pytest.mark.rule("DORN-RIT-02", "DORN-BRD-06", "DORN-AMB-16")
def test_a_monster_that_changes_places_with_one_on_a_teleport_is_on_both_sides():
    scene = Scene({"gor": 85, "riel": 0}, [("zombie", 21), ("mummy", 145)]).rituals("stolen_place", drops=2)
    scene.phase("ritual").answer("cast-stolen_place").answer("monster-1")
    assert scene.monster(1).at == 21
    assert scene.struck().lost("gor") == 1


@pytest.mark.rule("DORN-RIT-03", "DORN-AMB-40")
def test_in_the_turn_in_which_the_last_ritual_is_cast_no_drops_call_a_strong_monster():
    scene = Scene({"gor": 145}).rituals("march_of_the_dead", drops=7).phase("ritual").answer("cast-march_of_the_dead")
    assert (scene.over, scene.state.keeper.drops) == (True, 4)
    assert "pay" in scene.phase("ritual").offers("more-strong")


@pytest.mark.rule("DORN-AMB-70", "DORN-VAR-F-04", "DORN-RIT-01")
@pytest.mark.parametrize(
    ("four", "drops", "asked"), [(False, 1, []), (False, 2, ["ritual"]), (True, 2, []), (True, 3, ["ritual"])]
)
def test_whether_a_ritual_is_asked_for_depends_on_what_the_cheapest_of_the_deck_costs_whatever_he_holds(
    four, drops, asked
):
    scene = Scene({"gor": 145}, variant_f=four).rituals("heavy_arms", drops=drops).phase("ritual")
    assert scene.asked() == asked
    assert scene.offers("ritual") == [PASS] * len(asked)


# Empty pools


@pytest.mark.rule("DORN-AMB-10", "DORN-SUM-01", "DORN-SUM-10")
def test_when_heroes_hold_every_weak_token_only_the_strong_ones_that_are_due_are_asked_for():
    scene = Scene({"gor": 0}).tokens("gor", **dict.fromkeys(WEAK, 6)).keeper(owed=1)
    assert scene.phase("summoning").asked() == ["summon-due"]
    scene.state.keeper.owed = 0
    assert scene.phase("summoning").over
    chest = Scene({"gor": 121, "riel": 0}).tokens("riel", **dict.fromkeys(WEAK, 6)).chest("nest", 122).moving()
    chest.answer("to-122", hero="gor").answer("draw", hero="gor")
    assert (chest.state.monsters, chest.state.spent.cards) == ([], ["nest"])


@pytest.mark.rule("DORN-RIT-02", "DORN-AMB-10", "DORN-SUM-06")
@pytest.mark.parametrize(("idle", "words"), [(True, "cast-ritual-in-vain"), (False, "cast-ritual")])
def test_the_dead_march_in_vain_where_all_are_held_and_nobody_can_come(idle, words):
    scene = Scene({"gor": 0}, [("zombie", 28)]).tokens("gor", giant_rat=6, skeleton=6, swamp_beast=6, zombie=5)
    scene.monster().idle, scene.state.turn = idle, 0
    told = scene.rituals("march_of_the_dead").phase("ritual").asks[0].option("cast-march_of_the_dead")
    assert told.words == words


@pytest.mark.rule("DORN-SUM-09", "DORN-AMB-10", "DORN-AMB-19")
def test_a_mummy_climbs_out_of_its_coffin_though_heroes_hold_all_six():
    scene = Scene({"gor": 121, "riel": 0}).tokens("riel", mummy=6).chest("gilded_coffin", 122).moving()
    scene.answer("to-122", hero="gor").answer("draw", hero="gor").answer("to-121", "chest-where")
    assert (scene.monster().kind, scene.hero("riel").tokens["mummy"], scene.hero("riel").experience) == ("mummy", 5, 12)


@pytest.mark.rule("DORN-AMB-09", "DORN-SUM-07")
def test_who_takes_the_last_room_of_the_temple_by_night_leaves_none_for_those_that_are_due():
    scene = Scene({"gor": 0})
    for n, space in enumerate(MARKS["temple"][1:]):
        appear(scene.table, STRONG[n % 4], space)
    scene.state.sun, scene.state.keeper.owed = False, 2
    assert scene.phase("summoning").answer("summon-strong").over
    assert (len(scene.state.monsters), scene.state.keeper.owed) == (8, 0)


# What comes, and where


def only_of(dice, count, n):
    """A lot among so many, and no other."""
    assert n == count
    return LaidOut.below(dice, n)


@pytest.mark.rule("DORN-SUM-01", "DORN-SUM-02", "DORN-SUM-07")
def test_by_day_one_weak_monster_in_its_area():
    for kind, mark in zip(WEAK, ("sewers", "crypt", "graveyard", "swamp"), strict=True):
        scene = by_day().phase("summoning")
        assert "summon-strong" not in scene.offers()
        scene.answer(f"summon-{kind}")
        assert scene.offers("summon-where") == [f"to-{space}" for space in MARKS[mark]]
        scene.answer(scene.offers()[0])
        assert scene.over


@pytest.mark.rule("DORN-SUM-01", "DORN-SUM-04", "DORN-SUM-05", "DORN-AMB-59")
def test_by_night_two_weak_ones_or_one_strong_one():
    scene = by_night().phase("summoning").answer("summon-zombie").answer("to-28")
    assert "summon-strong" not in scene.offers()
    scene.answer("summon-zombie").answer("to-29")
    assert scene.over
    scene = by_night().phase("summoning").answer("summon-strong")
    assert scene.asks[0].args["monster_card"] in ("vampire", "mummy", "ghost", "gorgon"), (
        "first the type, then the space"
    )
    scene.answer("to-17")
    assert scene.over
    assert scene.monster().hp == 2


@pytest.mark.rule("DORN-SUM-01", "DORN-SUM-04")
@pytest.mark.parametrize(("lot", "kind"), [(0, "vampire"), (1, "vampire"), (2, "ghost")])
def test_by_night_one_strong_one_comes_near_a_hero_and_every_token_is_as_likely(lot, kind):
    scene = by_night().tokens("gor", vampire=4, mummy=6, ghost=5, gorgon=6)
    scene.table.dice = LaidOut()
    scene.table.dice.waiting = [lot]
    scene.table.dice.below = partial(only_of, scene.table.dice, 3)
    scene.phase("summoning").answer("near-strong")
    assert (scene.over, [monster.kind for monster in scene.state.monsters]) == (True, [kind])


@pytest.mark.rule("DORN-SUM-01")
def test_he_can_and_need_not():
    assert by_night().phase("summoning").answer(PASS).over


@pytest.mark.rule("DORN-SUM-03", "DORN-SUM-08")
def test_swamp_beasts_not_next_to_a_hero_but_on_tokens_others_next_to_heroes():
    scene = by_day(("riel", 43), ("choros", 52))
    beasts = area(scene.state, "swamp_beast")
    assert not {42, 44} & {*beasts}
    assert 59 in beasts, "an Artifact lies there"
    assert {51, 29} <= {*area(scene.state, "zombie")}
    assert 52 not in area(scene.state, "zombie")


@pytest.mark.rule("DORN-SUM-06")
def test_summoned_monsters_act_at_once_but_swamp_beasts_wait():
    scene = by_day().phase("summoning").answer("summon-swamp_beast").answer("to-42")
    assert scene.phase("march").over
    scene.phase("nightfall").phase("march")
    assert "monster-1" in scene.offers("march-some")
    scene = by_day().phase("summoning").answer("summon-zombie").answer("to-28").phase("march")
    assert "monster-1" in scene.offers("march-some")


@pytest.mark.rule("DORN-SUM-02", "DORN-SUM-07")
def test_a_monster_can_be_summoned_at_once_as_near_to_a_hero_as_it_gets():
    scene = by_day(("ragnar", 54)).phase("summoning")
    option = next(option for option in scene.asks[0].options if option.id == "near-zombie")
    assert option.args["steps"] == 1
    scene.answer("near-zombie")
    assert scene.monster().at in scene.state.grid.beside[54]
    assert scene.over


@pytest.mark.rule("DORN-SUM-06")
@pytest.mark.parametrize(("kind", "waits"), [("swamp_beast", True), ("zombie", False)])
def test_who_is_summoned_and_waits_says_so(kind, waits):
    ask, words = by_day(("ragnar", 54)).phase("summoning").asks[0], Words(GAME, ["Ana", "Ben"])
    assert words.hint(ask, ask.option(f"near-{kind}"), 0).startswith("Acts later" if waits else "At once")
    assert words.hint(ask, ask.option(f"summon-{kind}"), 0).endswith(
        "from your next turn on." if waits else "the space."
    )


@pytest.mark.parametrize(("count", "act", "who"), [(1, "Acts", "it"), (2, "Act", "they")])
def test_two_who_are_summoned_together_are_two(count, act, who):
    ask, words = by_night(("ragnar", 54)).phase("summoning").asks[0], Words(GAME, ["Ana", "Ben"])
    near = ask.option("near-swamp_beast")
    said = words.hint(ask, Option(near.id, near.words, {**near.args, "count": count, "only": "yes"}), 0)
    assert said.startswith(f"{act} later, ")
    assert said.endswith(f", the nearest {who} can attack.")


@pytest.mark.rule("DORN-SUM-07", "DORN-BRD-05")
@pytest.mark.parametrize(("heroes", "steps", "whom", "only"), [
    ([("ragnar", 54), ("gor", 145)], 1, "ragnar", False),
    ([("ragnar", 5), ("gor", 54)], 1, "gor", True),
    ([("ragnar", 5), ("gor", 0)], None, "ragnar", False)])  # fmt: skip
def test_near_a_hero_says_near_whom_and_that_others_cannot_be_attacked(heroes, steps, whom, only):
    scene = by_day(*heroes).phase("summoning")
    args = next(option.args for option in scene.asks[0].options if option.id == "near-zombie")
    assert (args["hero_card"], args["only"]) == (whom, only)
    assert steps in (None, args["steps"])


def test_every_monster_has_a_number_of_its_own_and_the_lowest_that_is_free():
    scene = Scene({"gor": 0}, [("zombie", 28), ("zombie", 29), ("vampire", 30)])
    assert [monster.nth for monster in scene.state.monsters] == [1, 2, 3]
    harm(scene.table, scene.monster(1), 1, None)
    appear(scene.table, "ghost", 31)
    assert [monster.nth for monster in scene.state.monsters] == [1, 3, 2]


@pytest.mark.rule("DORN-SUM-09", "DORN-AMB-10")
def test_a_token_that_a_hero_holds_is_exchanged_for_one_of_the_same_worth():
    scene = by_day().tokens("gor", zombie=6).phase("summoning").answer("summon-zombie").answer("to-28")
    assert scene.hero().experience == 6
    assert scene.hero().tokens["zombie"] == 5


@pytest.mark.rule("DORN-SUM-01", "DORN-SUM-10")
def test_all_that_comes_in_a_turn_can_be_summoned_by_one_press():
    scene = by_night(("ragnar", 54)).keeper(owed=2).phase("summoning").answer("near-zombie")
    assert [monster.kind for monster in scene.state.monsters[:2]] == ["zombie", "zombie"]
    assert [monster.card.strong for monster in scene.state.monsters] == [False, False, True, True]
    far = to_heroes(scene.state)
    temple = sorted(far[space] for space in MARKS["temple"])
    assert sorted(far[monster.at] for monster in scene.state.monsters[2:]) == temple[:2]
    assert scene.over
    assert scene.state.keeper.owed == 0
    scene = by_night(("ragnar", 54)).phase("summoning").answer("near-strong")
    assert [monster.card.strong for monster in scene.state.monsters] == [True]
    assert scene.over


@pytest.mark.parametrize(("gate", "steps"), [("open", True), ("unlocked", False), ("locked", False)])
def test_a_way_to_a_hero_leads_through_the_gate_once_it_is_open(gate, steps):
    scene = Scene({"gor": MARKS["throne_room"][0]}).given(gate=gate)
    assert (to_heroes(scene.state)[MARKS["temple"][0]] != FAR) == steps


@pytest.mark.rule("DORN-SUM-11")
def test_of_a_kind_that_runs_out_only_those_come_that_are_there():
    scene = by_night()
    for n in range(5):
        appear(scene.table, "zombie", 142 + n)
    scene.phase("summoning").answer("near-zombie")
    assert len(scene.state.monsters) == 6
    assert "near-zombie" not in scene.offers("summon")
    scene.answer("near-giant_rat")
    assert [monster.kind for monster in scene.state.monsters[6:]] == ["giant_rat"]
    assert scene.over


@pytest.mark.rule("DORN-SUM-10", "DORN-AMB-09")
def test_the_strong_ones_that_are_due_come_one_by_one_or_all_or_not_at_all():
    scene = by_day().keeper(owed=3).phase("summoning").answer(PASS)
    assert scene.offers("summon-due") == ["near", "strong", PASS]
    scene.answer("strong").answer("to-17").answer("near")
    assert len(scene.state.monsters) == 3
    assert scene.over
    scene.state.keeper.owed = 1
    assert scene.phase("summoning").answer(PASS, "summon").answer(PASS, "summon-due").over
    assert len(scene.state.monsters) == 3


@pytest.mark.rule("DORN-SUM-10", "DORN-AMB-08", "DORN-AMB-59")
def test_he_may_see_first_which_strong_ones_are_due_and_then_say_whom_else_he_summons():
    scene = by_night()
    scene.state.keeper.owed = scene.state.keeper.called_strong = 1
    scene.phase("summoning").answer("summon-due").answer("to-17").answer("summon-due").answer("to-18")
    assert [monster.card.strong for monster in scene.state.monsters] == [True, True]
    assert "summon-due" not in scene.offers("summon"), "none is left"
    assert scene.answer("summon-strong").answer("to-20").over
    assert [monster.card.strong for monster in scene.state.monsters] == [True, True, True]
    alone = by_day().keeper(owed=2).phase("summoning").answer("summon-due").answer("to-17").answer("near-zombie")
    assert [monster.card.strong for monster in alone.state.monsters] == [True, False, True]
    assert alone.over
    assert "summon-due" not in by_day().phase("summoning").offers("summon")


@pytest.mark.rule("DORN-SUM-10", "DORN-AMB-09")
@pytest.mark.parametrize(
    ("owed", "said"),
    [
        (0, "Nothing more comes."),
        (1, "Then you are asked about the strong one that is due."),
        (2, "Then you are asked about the 2 strong ones that are due."),
    ],
)
def test_who_summons_nobody_reads_whether_strong_ones_are_due(owed, said):
    scene = by_day().keeper(owed=owed)
    summon, words = scene.phase("summoning").ask("summon"), Words(GAME, ["Ana", "Ben"])
    assert words.hint(summon, summon.option(PASS), 0) == said
    if owed:
        due = scene.answer(PASS).ask("summon-due")
        assert words.hint(due, due.option(PASS), 0) == "Nothing more comes."


@pytest.mark.rule("DORN-SUM-11", "DORN-AMB-32")
def test_six_of_a_type_are_the_most():
    scene = by_day()
    for space in MARKS["graveyard"][:6]:
        appear(scene.table, "zombie", space)
    assert "summon-zombie" not in scene.phase("summoning").offers()


@pytest.mark.rule("DORN-SUM-11")
def test_the_sixth_of_a_type_still_comes():
    scene = by_day()
    for space in MARKS["graveyard"][:5]:
        appear(scene.table, "zombie", space)
    scene.phase("summoning").answer("near-zombie")
    assert on_board(scene.state, "zombie") == 6


@pytest.mark.rule("DORN-SUM-01", "DORN-SUM-11")
def test_of_two_weak_ones_by_night_the_second_is_of_another_type_where_six_are_there():
    scene = by_night()
    for space in MARKS["graveyard"][:5]:
        appear(scene.table, "zombie", space)
    scene.phase("summoning").answer("near-zombie")
    assert on_board(scene.state, "zombie") == 6
    assert "near-zombie" not in scene.offers("summon")
    scene.answer("near-skeleton")
    assert (on_board(scene.state, "skeleton"), scene.over) == (1, True)


@pytest.mark.rule("DORN-SUM-04", "DORN-AMB-10")
def test_the_last_strong_token_is_the_one_that_is_drawn():
    for kind in STRONG:
        scene = by_day().keeper(owed=2)
        others = {other: count for other, count in scene.state.reserve.items() if other in STRONG}
        held = scene.tokens("gor", **{one: count - (one == kind) for one, count in others.items()})
        held.phase("summoning").answer(PASS).answer("near")
        assert [monster.kind for monster in scene.state.monsters if monster.card.strong] == [kind]


@pytest.mark.rule("DORN-SUM-10", "DORN-AMB-08", "DORN-AMB-09")
def test_each_artifact_calls_a_strong_monster_in_his_next_turn_by_day_too():
    scene = by_day().keeper(owed=2)
    scene.phase("summoning").answer(PASS).answer("strong").answer("to-17").answer("strong").answer("to-18")
    assert scene.over
    assert scene.state.keeper.owed == 0
    full = by_day().keeper(owed=1)
    for n, space in enumerate(MARKS["temple"]):
        appear(full.table, "ghost" if n < 4 else "mummy", space)
    full.phase("summoning").answer(PASS)
    assert full.over
    assert full.state.keeper.owed == 0, "lost"


@pytest.mark.rule("DORN-SUM-01")
def test_weak_ones_that_a_ritual_calls_may_come_before_the_strong_one_of_the_night():
    scene = by_night().keeper(called_weak=2)
    scene.phase("summoning").answer("summon-zombie").answer("to-28").answer("summon-zombie").answer("to-29")
    assert "summon-strong" in scene.offers()
    assert scene.answer("near-strong").over
    scene = by_night().keeper(called_weak=2).phase("summoning").answer("near-strong")
    assert "summon-strong" not in scene.offers(), "one, not more"


@pytest.mark.rule("DORN-SUM-09", "DORN-AMB-10")
def test_whoever_holds_the_token_gets_another_of_its_worth_that_is_in_the_reserve():
    scene = by_day(("riel", 145)).tokens("gor", giant_rat=6).tokens("riel", zombie=6, skeleton=1).phase("summoning")
    scene.answer("summon-zombie").answer("to-28")
    assert scene.hero("gor").tokens == {"giant_rat": 6}
    assert scene.hero("riel").tokens == {"zombie": 5, "skeleton": 2}


@pytest.mark.rule("DORN-SUM-10", "DORN-AMB-08")
def test_the_strong_ones_that_are_due_come_along_only_where_all_are_to_be_near():
    def asked(*answers, sun=False, **held):
        scene = by_day().tokens("gor", **held)
        scene.state.sun, scene.state.keeper.owed = sun, 1
        scene.phase("summoning")
        for answer in answers:
            scene.answer(answer)
        return "summon-due" in scene.asked()

    assert asked("summon-zombie", "to-28", sun=True)
    assert not asked("near-zombie", sun=True)
    assert asked("summon-strong", "to-17")
    assert not asked("near-strong")
    assert asked(sun=True, **dict.fromkeys(WEAK, 6)), "no weak one can come"


@pytest.mark.rule("DORN-SUM-07")
def test_nobody_is_summoned_where_there_is_no_room():
    scene = by_night()
    for space in MARKS["graveyard"][1:]:
        appear(scene.table, "ghost" if space < 53 else "mummy", space)
    scene.phase("summoning").answer("near-zombie")
    assert [one.kind for one in scene.state.monsters].count("zombie") == 1
    assert not {"near-zombie", "summon-zombie"} & {*scene.offers("summon")}


@pytest.mark.rule("DORN-SUM-01", "DORN-SUM-07")
def test_by_night_no_strong_one_comes_into_a_full_temple():
    full = by_night()
    for n, space in enumerate(MARKS["temple"]):
        appear(full.table, "ghost" if n < 4 else "mummy", space)
    full.phase("summoning")
    assert not {"near-strong", "summon-strong"} & {*full.offers("summon")}
    assert not full.asks[0].args["strong"]


@pytest.mark.rule("DORN-SUM-09")
def test_who_gave_its_last_token_of_a_kind_in_exchange_holds_none_of_that_kind():
    scene = Scene({"gor": 145, "riel": 30}).tokens("gor", giant_rat=1).tokens("riel", giant_rat=5)
    appear(scene.table, "giant_rat", 148)
    assert scene.hero("gor").tokens == {"skeleton": 1}


@pytest.mark.rule("DORN-SUM-01", "DORN-AMB-10")
@pytest.mark.parametrize(
    ("sun", "tokens", "called", "said"),
    [
        (True, 1, 2, "One comes."), (True, 6, 2, "3 weak ones come."), (False, 0, 0, "One strong one comes."),
        (False, 1, 0, "One weak one, or one strong one."), (False, 2, 0, "2 weak ones, or one strong one."),
        (False, 6, 2, "4 weak ones, or one strong one in place of two."),
    ],
)  # fmt: skip
def test_it_is_said_how_many_can_be_summoned(sun, tokens, called, said):
    scene = by_day().tokens("gor", **dict.fromkeys(WEAK, 6))
    scene.hero().tokens["zombie"], scene.state.reserve["zombie"] = 6 - tokens, tokens
    scene.state.sun, scene.state.keeper.called_weak = sun, called
    ask = scene.phase("summoning").ask("summon")
    assert Words(GAME, ["Ana", "Ben"]).prompt(ask, 0) == f"Whom do you summon? {said}"


@pytest.mark.rule("DORN-SUM-07", "DORN-AMB-19", "DORN-MOV-08")
def test_spaces_to_which_no_hero_goes_say_beside_whom_they_lie_or_how_far_from_the_nearest_hero():
    summoned = said_of(Scene({"gor": 145, "riel": 30}).phase("summoning").answer("summon-swamp_beast"), "summon-where")
    assert summoned[0] == "3 Steps from Riel, 2 South, 1 West"
    assert len(summoned) == len({*summoned}) > 30
    shoved = Scene({"gor": 142, "riel": 146}, [("zombie", 144)]).attacking().answer("cast-shove")
    assert said_of(shoved, "drive-where")[:3] == [
        "Beside Riel, 1 East", "Beside Gor, 1 West", "The Labyrinth by the Ritual Chamber, 1 South, 1 West"]  # fmt: skip
    chest = Scene({"gor": 121}).chest("gardener", 122).moving().answer("to-122").answer("draw")
    assert [one.rpartition(" ")[2] for one in said_of(chest, "chest-where")] == ["West", "East"]
    told = said_of(Scene({"gor": 28}, [("zombie", 31)]).phase("march").answer("monster-1"), "march-one")
    assert "Beside Gor, 2 West" in told
    assert len(told) == len({*told})


def said_of(scene, kind):
    """What stands on the spaces of a question, without their numbers, where they are told apart."""
    words = Words(GAME, ["Ana", "Ben"])
    ask = next(ask for ask in scene.asks if ask.kind == kind)
    spaces = [option for option in ask.options if option.id.startswith("to-")]
    return [words.apart(ask, one, 0).partition(" · ")[2] for one in spaces]


def numbers(scene, option):
    """What a button says: how many come, and how many strong ones with them."""
    args = scene.asks[0].option(option).args
    return args.get("count"), args.get("due")


@pytest.mark.rule("DORN-SUM-07", "DORN-SUM-11", "DORN-AMB-10")
def test_a_button_says_no_more_weak_ones_than_can_come():
    full = by_night()
    for space in MARKS["graveyard"][1:]:
        appear(full.table, "ghost" if space < 53 else "mummy", space)
    assert numbers(full.phase("summoning"), "near-zombie") == (1, 0)
    six = by_night()
    for n in range(5):
        appear(six.table, "zombie", 142 + n)
    assert numbers(six.phase("summoning"), "near-zombie") == (1, 0)
    held = by_night().tokens("gor", **dict.fromkeys(WEAK, 6))
    held.hero().tokens["zombie"], held.state.reserve["zombie"] = 5, 1
    assert numbers(held.phase("summoning"), "near-giant_rat") == (1, 0)
    assert numbers(by_night().phase("summoning"), "near-giant_rat") == (2, 0)


@pytest.mark.rule("DORN-SUM-10", "DORN-AMB-09")
@pytest.mark.parametrize(("free", "weak", "strong"), [(1, 1, 0), (2, 2, 1), (4, 3, 3)])
def test_a_button_says_no_more_strong_ones_than_have_room(free, weak, strong):
    scene = by_night().keeper(owed=3)
    kinds = [kind for kind in STRONG for _ in range(5)]
    for kind, space in zip(kinds, MARKS["temple"][free:], strict=False):
        appear(scene.table, kind, space)
    scene.phase("summoning")
    assert (numbers(scene, "near-zombie"), numbers(scene, "near-strong")) == ((2, weak), (None, strong))
    scene.answer(PASS)
    assert numbers(scene, "near") == (min(free, 3), None)


def temple_with(free, owed, *rituals):
    """The first phase by day, with so much room in the Dark Temple, and so many strong ones due for Artifacts."""
    scene = by_day().rituals(*rituals).keeper(owed=owed)
    kinds = [kind for kind in STRONG for _ in range(5)]
    for kind, space in zip(kinds, MARKS["temple"][free:], strict=False):
        appear(scene.table, kind, space)
    scene.state.turn = 2
    return scene.phase("ritual")


@pytest.mark.rule("DORN-AMB-60", "DORN-AMB-09", "DORN-SUM-10")
@pytest.mark.parametrize(("free", "owed", "offered"), [(1, 0, True), (1, 1, False), (2, 1, True), (2, 2, False)])
def test_nobody_pays_for_a_strong_one_whose_room_is_taken_by_those_that_are_due(free, owed, offered):
    assert ("pay" in temple_with(free, owed).offers()) is offered
    gong = temple_with(free, owed, "temple_gong").ask("ritual").option("cast-temple_gong")
    assert gong.words == ("cast-ritual" if offered else "cast-ritual-in-vain")


# Those that are due come with whom the button says they come with


def short_graveyard(**keeper):
    """By night one strong one is due, and only one zombie has room."""
    scene = by_night()
    for name, value in {"owed": 1, **keeper}.items():
        setattr(scene.state.keeper, name, value)
    for n, space in enumerate(MARKS["graveyard"][1:]):
        appear(scene.table, ("ghost", "mummy")[n % 2], space)
    return scene.phase("summoning")


@pytest.mark.rule("DORN-SUM-10", "DORN-AMB-08")
@pytest.mark.parametrize("then", [PASS, "summon-giant_rat"])
def test_with_the_first_of_two_come_those_that_are_due_whatever_the_second_is(then):
    scene = short_graveyard()
    assert numbers(scene, "near-zombie") == (1, 1)
    before = len(scene.state.monsters)
    scene.answer("near-zombie")
    assert len(scene.state.monsters) == before + 2
    assert numbers(scene, "near-giant_rat") == (1, 0), "nobody comes twice"
    scene.answer(then)
    assert [ask.kind for ask in scene.asks] == ([] if then == PASS else ["summon-where"])


@pytest.mark.rule("DORN-SUM-10", "DORN-SUM-01", "DORN-AMB-40")
def test_with_a_strong_one_near_a_hero_they_come_before_those_that_a_ritual_has_called():
    scene = short_graveyard(called_weak=2)
    before = len(scene.state.monsters)
    assert numbers(scene, "near-strong") == (None, 1)
    scene.answer("near-strong")
    assert (len(scene.state.monsters), scene.ask("summon").args["count"]) == (before + 2, 2)
    assert scene.answer(PASS).over


@pytest.mark.rule("DORN-SUM-10", "DORN-SUM-01")
def test_that_those_are_there_that_are_due_takes_the_strong_one_of_the_night_away_from_nobody():
    scene = short_graveyard(called_weak=2).answer("near-zombie")
    assert "summon-strong" in scene.offers("summon")
