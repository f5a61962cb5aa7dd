"""The Dornkeeper's turn: Rituals, summoning, levels, the vigil; and the order of phases."""

from functools import partial

import pytest

from engines.dorn.blood import bleed
from engines.dorn.board import ARGOS, CHAMBER, MARKS
from engines.dorn.combat import harm
from engines.dorn.deeds import Over
from engines.dorn.events import Fled, FoughtOn, GateOpened, HeroesBegan, TurnBegan, WentForth, Worked
from engines.dorn.game import GAME
from engines.dorn.library import library
from engines.dorn.naming import title_of
from engines.dorn.places import to_heroes
from engines.dorn.state import rubble_at
from engines.dorn.summoning import appear, area, on_board
from engines.dorn.turn import FOLLOWING
from engines.dorn.victory import count_vigil
from engines.dorn.vocabulary import KINDS, STRONG, WEAK
from engines.dungeon import FAR, flood
from engines.kernel import PASS, SURRENDER, Dice, Option, view
from engines.kernel.words import Words
from tests.engines.dorn.scene import LANE, Scene
from tests.engines.table import LaidOut


def by_day(*heroes, **more):
    return Scene({"gor": 0, **dict(heroes)}, **more)


def by_night(*heroes, **more):
    scene = by_day(*heroes, **more)
    scene.state.sun = False
    return scene


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
    scene = by_day()
    scene.state.turn = 0
    seen = []
    for _ in range(2):
        scene.phase("ritual")
        seen.append(scene.state.sun)
        scene.phase("nightfall").phase("movement").rest()
        seen.append(scene.state.sun)
    assert seen == [True, False, False, True]
    assert [event.day for event in scene.told(TurnBegan)] == [True, False]
    assert [event.day for event in scene.told(HeroesBegan)] == [False, True]


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
    scene = by_day()
    scene.state.keeper.drops = 4
    scene.phase("ritual").answer("pay")
    assert scene.state.keeper.drops == 0
    scene.phase("summoning").answer(PASS).answer("strong")
    assert scene.offers("summon-where") == [f"to-{space}" for space in MARKS["temple"]]
    poor = by_day()
    poor.state.keeper.drops = 3
    assert poor.phase("ritual").over
    full = by_day()
    full.state.keeper.drops = 9
    for space in MARKS["temple"]:
        appear(full.table, "ghost" if space < 37 and space < 20 else "mummy", space)
    assert full.phase("ritual").over


@pytest.mark.rule("DORN-VAR-F-04", "DORN-AMB-40")
def test_with_four_heroes_rituals_and_levels_cost_one_drop_more():
    scene = by_day(variant_f=True).rituals("pinprick", drops=3).phase("ritual")
    assert scene.offers() == [PASS]
    scene = by_day(variant_f=True)
    scene.state.keeper.drops = 7
    assert scene.phase("nightfall").over
    scene.state.keeper.drops = 4
    assert "pay" in scene.phase("ritual").offers()


# Summoning


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


def only_of(dice, count, n):
    """A lot among so many, and no other."""
    assert n == count
    return LaidOut.below(dice, n)


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
    scene = by_day().tokens("gor", zombie=6).phase("summoning")
    scene.answer("summon-zombie").answer("to-28")
    assert scene.hero().experience == 6
    assert scene.hero().tokens["zombie"] == 5


@pytest.mark.rule("DORN-SUM-01", "DORN-SUM-10")
def test_all_that_comes_in_a_turn_can_be_summoned_by_one_press():
    scene = by_night(("ragnar", 54))
    scene.state.keeper.owed = 2
    scene.phase("summoning").answer("near-zombie")
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
    scene = Scene({"gor": MARKS["throne_room"][0]})
    scene.state.gate = gate
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
    scene = by_day()
    scene.state.keeper.owed = 3
    scene.phase("summoning").answer(PASS)
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
    alone = by_day()
    alone.state.keeper.owed = 2
    alone.phase("summoning").answer("summon-due").answer("to-17").answer("near-zombie")
    assert [monster.card.strong for monster in alone.state.monsters] == [True, False, True]
    assert alone.over
    assert "summon-due" not in by_day().phase("summoning").offers("summon")


@pytest.mark.rule("DORN-SUM-10", "DORN-AMB-09")
@pytest.mark.parametrize(
    ("owed", "said"), [(0, "Nothing more comes."), (1, "You are asked for what is due to you next.")]
)
def test_who_summons_nobody_reads_whether_strong_ones_are_due(owed, said):
    scene = by_day()
    scene.state.keeper.owed = owed
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
        scene = by_day()
        scene.state.keeper.owed = 2
        others = {other: count for other, count in scene.state.reserve.items() if other in STRONG}
        held = scene.tokens("gor", **{one: count - (one == kind) for one, count in others.items()})
        held.phase("summoning").answer(PASS).answer("near")
        assert [monster.kind for monster in scene.state.monsters if monster.card.strong] == [kind]


@pytest.mark.rule("DORN-SUM-10", "DORN-AMB-08", "DORN-AMB-09")
def test_each_artifact_calls_a_strong_monster_in_his_next_turn_by_day_too():
    scene = by_day()
    scene.state.keeper.owed = 2
    scene.phase("summoning").answer(PASS).answer("strong").answer("to-17").answer("strong").answer("to-18")
    assert scene.over
    assert scene.state.keeper.owed == 0
    full = by_day()
    full.state.keeper.owed = 1
    for n, space in enumerate(MARKS["temple"]):
        appear(full.table, "ghost" if n < 4 else "mummy", space)
    full.phase("summoning").answer(PASS)
    assert full.over
    assert full.state.keeper.owed == 0, "lost"


def test_a_march_is_told_in_a_line_for_each_kind_with_each_place_once():
    scene = Scene({"gor": 0}, [("zombie", 142), ("zombie", 144), ("giant_rat", 146), ("zombie", 30)]).phase("march")
    scene.answer("all-gate").answer("go")
    told = [(event.monster_card, event.count) for event in scene.told(WentForth)]
    assert sorted(told) == [("giant_rat", 1), ("zombie", 3)]
    zombies = [monster for monster in scene.state.monsters if monster.kind == "zombie"]
    named = [title_of(card) for event in scene.told(WentForth) if event.count == 3 for card in event.place_cards]
    assert len(named) == len(set(named)) < 3
    assert set(named) == {title_of(f"space-{zombie.at}") for zombie in zombies}


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


def test_the_red_hour_gives_one_kind_one_attack_more():
    scene = cast(Scene({"gor": 29}, [("zombie", 28), ("giant_rat", 30)]), "red_hour").answer("zombie")
    assert scene.state.attacks(scene.monster(0)) == 2
    assert scene.state.attacks(scene.monster(1)) == 1


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


@pytest.mark.rule("DORN-RIT-01")
def test_a_ritual_that_would_do_nothing_says_so_and_may_be_cast_all_the_same():
    """With nobody there to move, no room and no tokens."""
    cards = ("march_of_the_dead", "open_graves", "temple_gong", "black_stitches", "stolen_place")

    def told(*cards):
        scene = by_day().rituals(*cards).tokens("gor", **dict.fromkeys(KINDS, 6))
        scene.state.turn = 0
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
        scene = Scene({"gor": 0}, list(foes)).rituals(card)
        scene.state.turn = 0
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


# Zorkal's levels


@pytest.mark.rule("DORN-LVL-05", "DORN-AMB-05", "DORN-CMB-25")
def test_zorkal_rises_for_seven_drops_and_then_nine_if_he_likes():
    scene = by_day()
    scene.state.keeper.drops = 16
    scene.phase("nightfall").answer("rise")
    assert (scene.state.zorkal.level, scene.state.keeper.drops, scene.state.zorkal.hp) == (2, 9, 4)
    assert scene.over, "one level a turn"
    scene.phase("nightfall").answer("rise")
    assert (scene.state.zorkal.level, scene.state.keeper.drops) == (3, 0)
    scene.state.keeper.drops = 16
    assert scene.phase("nightfall").over


# The Ultimate Ritual


def filled(count, *heroes, gate="locked"):
    scene = Scene(dict(heroes) or {"gor": 0}, gate=gate)
    taken = [hero.at for hero in scene.state.heroes]
    for n, space in enumerate([space for space in CHAMBER if space not in taken][:count]):
        appear(scene.table, library().monsters[[*library().monsters][n % 8]].id, space)
    return scene


@pytest.mark.rule("DORN-WIN-02", "DORN-AMB-15")
def test_nineteen_spaces_full_three_times_in_a_row():
    scene = filled(19)
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
    scene = filled(17, ("gor", CHAMBER[0]), ("riel", CHAMBER[1]))
    count_vigil(scene.table)
    assert scene.state.vigil == 1
    scene = filled(16, ("gor", CHAMBER[0]), ("riel", CHAMBER[1]))
    count_vigil(scene.table)
    assert scene.state.vigil == 0


@pytest.mark.rule("DORN-AMB-13")
def test_zorkal_fills_a_space_once_he_can_move():
    scene = filled(18, gate="open")
    scene.state.zorkal.at = CHAMBER[18]
    count_vigil(scene.table)
    assert scene.state.vigil == 1


# Surrender


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39", "DORN-AMB-73")
def test_a_team_gives_up_only_if_all_do_and_who_proposes_is_asked_twice():
    scene = Scene({"gor": 145, "riel": 147}, seats=[1, 2])
    scene.moving().answer("surrender", hero="gor").answer("yes").answer("yes", seat=1).answer("no", seat=2)
    assert scene.state.winner == ""
    assert isinstance(scene.table.told[-1], FoughtOn), "who has proposed it is told"
    scene.answer("surrender", hero="gor").answer("yes").answer("yes", seat=1).answer("yes", seat=2)
    assert (scene.state.winner, scene.state.how) == ("keeper", "surrender")


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39")
@pytest.mark.parametrize(
    ("seats", "asked", "follows"),
    [
        ([1, 1], "Really? Your side has lost then.", "The other side has won."),
        (
            [1, 2],
            "Really? The others are asked then; if they agree, your side has lost.",
            "If all of you say so, the other side has won.",
        ),
    ],
)
def test_who_gives_up_reads_whether_others_have_a_say(seats, asked, follows):
    scene = Scene({"gor": 145, "riel": 147}, seats=seats).moving()
    scene.answer("surrender", hero="gor").answer("yes")
    words, ask = Words(GAME, ["Ana", "Ben", "Cleo"]), scene.ask("surrender")
    assert words.prompt(ask, 1).startswith(asked)
    assert words.hint(ask, ask.option("yes"), 1) == follows


@pytest.mark.rule("DORN-OBJ-05")
def test_the_dornkeeper_may_give_up_in_any_turn_and_is_asked_twice():
    scene = Scene({"gor": 0}, [("zombie", 145)]).phase("march")
    assert scene.offers("march-some")[-1] == "surrender"
    ask = scene.ask("march-some")
    assert Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option("surrender"), 0).endswith("You are asked twice more.")
    scene.answer("surrender").answer("yes").answer("no")
    assert scene.state.winner == ""
    scene.answer("surrender").answer("yes").answer("yes")
    assert (scene.state.winner, scene.state.how) == ("heroes", "surrender")


@pytest.mark.rule("DORN-OBJ-05")
def test_a_dornkeeper_none_of_whose_pieces_can_move_gives_up_when_he_summons():
    assert SURRENDER not in Scene({"gor": 0}, [("zombie", 28)]).phase("summoning").offers()
    scene = by_day().phase("summoning").answer(SURRENDER).answer("no")
    assert scene.asked() == ["summon"], "and nothing is lost by that"
    scene.answer(SURRENDER).answer("yes").answer("yes")
    assert (scene.over, scene.state.winner, scene.state.how) == (True, "heroes", "surrender")


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39")
def test_who_can_do_nothing_may_propose_to_give_up_while_others_move():
    scene = Scene({"gor": 142, "riel": 145}, seats=[1, 2])
    scene.hero("gor").bound = True
    scene.moving()
    assert [(ask.kind, ask.seats, ask.offer) for ask in scene.asks if ask.kind != "blessing"] == [
        ("move", (2,), False), ("look-on", (1,), True)]  # fmt: skip
    scene.answer(SURRENDER, seat=1).answer("no")
    assert "look-on" in scene.asked()
    scene.answer(PASS, "look-on")
    assert "look-on" not in scene.asked(), "who looks on is not asked again"
    again = Scene({"gor": 142, "riel": 145}, seats=[1, 2])
    again.hero("gor").bound = True
    again.moving().answer(SURRENDER, seat=1).answer("yes").answer("yes").answer("yes", "surrender-all", seat=2)
    assert again.state.winner == "keeper"
    alone = Scene({"gor": 142, "riel": 145}, seats=[1, 2])
    alone.hero("gor").bound = True
    assert alone.moving().done("riel").over, "when all others are done nobody waits for it"


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


# Two statements at once


@pytest.mark.rule("DORN-AMB-42", "DORN-MOV-08")
def test_zorkal_changes_places_as_a_monster_does_once_the_gate_is_open():
    scene = Scene({"gor": 0}, [("zombie", 142)], gate="open")
    told = scene.rituals("stolen_place").phase("ritual").asks[0].option("cast-stolen_place")
    assert told.words == "cast-ritual", "not in vain"
    scene.answer("cast-stolen_place").answer("zorkal")
    assert (scene.monster().at, scene.state.zorkal.at) == (206, 142)


@pytest.mark.rule("DORN-VAR-C-01", "DORN-VAR-C-04")
def test_nobody_is_dragged_through_a_cave_in():
    scene = Scene({"gor": 198}, variant_c=True)
    scene.state.rubble = scene.state.rubble[:1]
    scene.state.rubble[0].at = 199
    assert "to-200" not in cast(scene, "stone_throat").offers("drag-where")


@pytest.mark.rule("DORN-BRD-06", "DORN-AMB-18", "DORN-BRD-14")
def test_who_is_dragged_from_a_teleport_goes_off_to_either_side_and_onto_it_is_on_both():
    scene = cast(Scene({"gor": 21}), "stone_throat")
    assert {"to-22", "to-41", "to-52", "to-85"} <= {*scene.offers("drag-where")}
    assert "to-52" not in cast(Scene({"gor": 22}), "stone_throat").offers("drag-where")
    scene = cast(Scene({"gor": 52, "riel": 22}).carry("gor", 1), "stone_throat").answer("hero-0").answer("to-66")
    bleed(scene.table, scene.hero("gor"), 9)
    assert "artifact_1" in scene.moving().answer("to-21").offers(), "from the other side, too"


@pytest.mark.rule("DORN-SUM-06", "DORN-RIT-01")
def test_a_ritual_may_be_for_monsters_that_are_yet_to_be_summoned():
    def offered(card, **held):
        scene = Scene({"gor": 54}).rituals(card).tokens("gor", **held)
        scene.state.turn = 0
        return scene.phase("ritual").asks[0].option(f"cast-{card}").words == "cast-ritual"

    for card in ("march_of_the_dead", "red_hour"):
        assert offered(card)
        assert not offered(card, **dict.fromkeys(WEAK, 6)), "by day no strong one comes"
    scene = cast(Scene({"gor": 0}), "red_hour")
    assert scene.offers("frenzy") == ["giant_rat", "skeleton", "zombie"], "swamp beasts do not act yet"


@pytest.mark.rule("DORN-SUM-01")
def test_weak_ones_that_a_ritual_calls_may_come_before_the_strong_one_of_the_night():
    scene = by_night()
    scene.state.keeper.called_weak = 2
    scene.phase("summoning").answer("summon-zombie").answer("to-28").answer("summon-zombie").answer("to-29")
    assert "summon-strong" in scene.offers()
    assert scene.answer("near-strong").over
    scene = by_night()
    scene.state.keeper.called_weak = 2
    scene.phase("summoning").answer("near-strong")
    assert "summon-strong" not in scene.offers(), "one, not more"


@pytest.mark.rule("DORN-OBJ-05")
def test_who_was_asked_nothing_in_his_turn_may_give_up_while_the_heroes_move():
    def his_turn(*, full):
        scene = by_day(("riel", 145)).tokens("gor", **(dict.fromkeys(WEAK, 6) if full else {}))
        scene.state.turn = 0
        scene.phase("ritual").phase("summoning")
        return (scene.answer(PASS) if scene.asks else scene).phase("march").phase("nightfall").phase("movement")

    assert "look-on" not in his_turn(full=False).asked(), "he could when he summoned"
    scene = his_turn(full=True)
    assert [(ask.seats, ask.offer) for ask in scene.asks if ask.kind == "look-on"] == [((0,), True)]
    scene.answer(SURRENDER, seat=0).answer("yes", seat=0).answer("yes", seat=0)
    assert (scene.state.winner, scene.state.how) == ("heroes", "surrender")


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39")
def test_a_team_none_of_which_can_move_may_give_up_while_the_monsters_move():
    def bound(*names):
        scene = Scene({"gor": 142, "riel": 145}, [("zombie", 28)], seats=[1, 2])
        for name in names:
            scene.hero(name).bound = True
        return scene.moving().rest().phase("march")

    assert "look-on" not in bound("gor").asked()
    scene = bound("gor", "riel")
    assert [(ask.seats, ask.offer) for ask in scene.asks if ask.kind == "look-on"] == [((1,), True), ((2,), True)]
    scene.answer(PASS, "look-on", seat=1)
    assert [ask.seats for ask in scene.asks if ask.kind == "look-on"] == [(2,)]
    scene.answer(SURRENDER, seat=2).answer("yes", seat=2).answer("yes", seat=2).answer("yes", "surrender-all", seat=1)
    assert (scene.state.winner, scene.state.how) == ("keeper", "surrender")


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-79")
def test_who_can_do_nothing_but_pray_may_give_up_too():
    scene = Scene({"gor": 142})
    scene.hero().bound = True
    assert scene.praying().asked() == ["blessing", "look-on"]
    scene.answer(PASS, "look-on")
    assert "blessing" in scene.asked(), "to fight on is no end of it"
    scene.answer(SURRENDER).answer("yes").answer("yes")
    assert scene.state.winner == "keeper"


@pytest.mark.rule("DORN-MOV-07", "DORN-BRD-09")
def test_past_the_open_gate_a_hero_is_dragged_and_a_monster_driven():
    scene = cast(Scene({"gor": 202}, gate="open"), "stone_throat")
    assert {"to-203", "to-204"} <= {*scene.offers("drag-where")}
    shoved = Scene({"gor": 187}, [("zombie", 202)], gate="open").attacking().answer("cast-shove")
    assert "to-203" in shoved.offers("drive-where")


@pytest.mark.rule("DORN-SUM-09", "DORN-AMB-10")
def test_whoever_holds_the_token_gets_another_of_its_worth_that_is_in_the_reserve():
    scene = by_day(("riel", 145)).tokens("gor", giant_rat=6).tokens("riel", zombie=6, skeleton=1).phase("summoning")
    scene.answer("summon-zombie").answer("to-28")
    assert scene.hero("gor").tokens == {"giant_rat": 6}
    assert scene.hero("riel").tokens == {"zombie": 5, "skeleton": 2}


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


@pytest.mark.rule("DORN-OBJ-05")
def test_who_fights_on_is_asked_no_more_and_who_can_move_again_has_no_need_to():
    scene = Scene({"gor": 142, "riel": 145}, seats=[1, 2])
    scene.hero("gor").bound = True
    scene.moving().answer(PASS, "look-on")
    assert [(ask.kind, ask.seats) for ask in scene.asks] == [("move", (2,))]
    shut_in = Scene({"kaerdrak": 144, "ragnar": 145}, [("zombie", 143)], seats=[1, 2]).moving()
    assert [(ask.kind, ask.seats) for ask in shut_in.asks[:2]] == [("move", (2,)), ("look-on", (1,))]
    shut_in.answer("to-147", hero="ragnar")
    assert [(ask.kind, ask.seats) for ask in shut_in.asks] == [("move", (1,)), ("move", (2,))]


# Orders


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


@pytest.mark.rule("DORN-OBJ-05")
def test_who_wants_to_give_up_is_asked_if_really():
    scene = Scene({"gor": 145}).moving().answer(SURRENDER)
    assert scene.asks[0].args["again"] is False
    assert scene.answer("yes").asks[0].args["again"] is True


@pytest.mark.rule("DORN-VAR-E", "DORN-AMB-46")
def test_a_target_that_is_let_go_is_hit_by_nothing():
    scene = Scene({"gor": 144}, [("zombie", 143), ("zombie", 145)], variant_e=True).level("gor", 3).attacking()
    scene.answer("cast-petrify").answer(PASS, "target")
    assert len(scene.state.monsters) == 2
    friends = Scene({"gor": 144, "riel": 143, "choros": 145}, variant_e=True)
    for hero in friends.state.heroes:
        hero.hp = 2
    friends.attacking().answer("cast-flesh_to_flesh", hero="gor").answer(PASS, "hero")
    assert [hero.hp for hero in friends.state.heroes] == [1, 2, 2], "its drop is paid all the same"


@pytest.mark.rule("DORN-SUM-09")
def test_who_gave_its_last_token_of_a_kind_in_exchange_holds_none_of_that_kind():
    scene = Scene({"gor": 145, "riel": 30}).tokens("gor", giant_rat=1).tokens("riel", giant_rat=5)
    appear(scene.table, "giant_rat", 148)
    assert scene.hero("gor").tokens == {"skeleton": 1}


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
    scene = by_night()
    scene.state.keeper.owed = 3
    kinds = [kind for kind in STRONG for _ in range(5)]
    for kind, space in zip(kinds, MARKS["temple"][free:], strict=False):
        appear(scene.table, kind, space)
    scene.phase("summoning")
    assert (numbers(scene, "near-zombie"), numbers(scene, "near-strong")) == ((2, weak), (None, strong))
    scene.answer(PASS)
    assert numbers(scene, "near") == (min(free, 3), None)


def temple_with(free, owed, *rituals):
    """The first phase by day, with so much room in the Dark Temple, and so many strong ones due for Artifacts."""
    scene = by_day().rituals(*rituals)
    scene.state.keeper.owed = owed
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


@pytest.mark.rule("DORN-TURN-02")
@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("hunt", "2 of yours move. They would strike Gor twice. One would reach nobody."),
        ("hold", "Nobody of yours moves. They would strike Gor once. 2 would reach nobody."),
    ],
)
def test_before_they_go_it_is_said_how_many_do(order, said):
    scene = Scene({"gor": 145}, [("zombie", 144), ("zombie", 147), ("zombie", 142)]).phase("march")
    scene.answer(f"all-{order}")
    assert Words(GAME, ["Ana", "Ben"]).prompt(scene.ask("march"), 0) == said


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


# In vain, and what a level is worth


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
    assert Words(GAME, ["Ana", "Ben"]).event(event, 1) == "Every Zombie attacks once more in this turn."


@pytest.mark.rule("DORN-LVL-05")
@pytest.mark.parametrize(
    ("level", "said"), [(1, "he moves 5 and strikes 3 times"), (2, "he moves 6 and strikes 4 times")]
)
def test_the_dornkeeper_is_told_what_the_next_level_of_zorkal_can_do(level, said):
    scene = by_day()
    scene.state.zorkal.level, scene.state.keeper.drops = level, 16
    ask = scene.phase("nightfall").ask("rise")
    assert said in Words(GAME, ["Ana", "Ben"]).say("rise-rise", ask.option("rise").args, 0, part="hint")


@pytest.mark.rule("DORN-SUM-01", "DORN-AMB-10")
@pytest.mark.parametrize(
    ("sun", "tokens", "called", "said"),
    [
        (True, 1, 2, "One comes."),
        (True, 6, 2, "3 weak ones come."),
        (False, 0, 0, "One strong one comes."),
        (False, 1, 0, "One weak one, or one strong one."),
        (False, 2, 0, "2 weak ones, or one strong one."),
        (False, 6, 2, "4 weak ones, or one strong one in place of two."),
    ],
)
def test_it_is_said_how_many_can_be_summoned(sun, tokens, called, said):
    scene = by_day().tokens("gor", **dict.fromkeys(WEAK, 6))
    scene.hero().tokens["zombie"], scene.state.reserve["zombie"] = 6 - tokens, tokens
    scene.state.sun, scene.state.keeper.called_weak = sun, called
    ask = scene.phase("summoning").ask("summon")
    assert Words(GAME, ["Ana", "Ben"]).prompt(ask, 0) == f"Whom do you summon? {said}"


def said_of(scene, kind):
    """What stands on the spaces of a question, without their numbers, where they are told apart."""
    words = Words(GAME, ["Ana", "Ben"])
    ask = next(ask for ask in scene.asks if ask.kind == kind)
    spaces = [option for option in ask.options if option.id.startswith("to-")]
    return [words.apart(ask, one, 0).partition(" · ")[2] for one in spaces]


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
