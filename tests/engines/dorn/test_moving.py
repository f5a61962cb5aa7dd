"""Movement, trails, teleports, the Gate, and variant D."""

import pytest

from engines.dorn import marching
from engines.dorn.blood import bleed
from engines.dorn.board import ARGOS, CHAMBER, HERBALIST, MARKS, OUTSIDE
from engines.dorn.game import GAME
from engines.dorn.marching import ORDERS, order_of
from engines.dorn.movement import may_flee
from engines.dorn.places import marches
from engines.dorn.summoning import appear
from engines.dorn.surroundings import far_to
from engines.kernel import PASS, Dice, view
from engines.kernel.orders import NEVER, standing_choice
from engines.kernel.words import Words
from tests.engines.dorn.scene import LANE, Scene


@pytest.mark.rule("DORN-MOV-01")
def test_a_hero_moves_up_to_the_value_on_its_card_and_never_diagonally():
    scene = Scene({"kaerdrak": 246}).moving()
    grid = scene.state.grid
    home = grid.spots[246]
    for space in scene.spaces():
        spot = grid.spots[space]
        assert abs(spot.row - home.row) + abs(spot.column - home.column) <= 5
    scene = Scene({"kaerdrak": 28}).moving()
    option = next(option for option in scene.asks[0].options if option.id == "to-52")
    assert option.args["steps"] == 2


@pytest.mark.rule("DORN-MOV-02", "DORN-TURN-04", "DORN-AMB-33")
def test_a_hero_breaks_off_lets_another_pass_and_goes_on():
    scene = Scene({"kaerdrak": 145, "ragnar": 144}).moving()
    assert 146 not in scene.spaces("ragnar")
    scene.answer("to-147", hero="kaerdrak")
    assert 146 in scene.spaces("ragnar")
    assert scene.hero("kaerdrak").left == 3
    scene.answer("to-146", hero="ragnar").answer("to-148", hero="kaerdrak").answer("to-147", hero="ragnar")
    assert [hero.at for hero in scene.state.heroes] == [148, 147]


def test_where_each_hero_stood_after_every_turn_is_remembered_and_where_it_fell():
    scene = Scene({"kaerdrak": 145, "gor": 0})
    before = [*scene.hero("kaerdrak").trodden]
    scene.moving().answer("to-147", hero="kaerdrak").answer("to-148", hero="kaerdrak").rest()
    scene.phase("healing").phase("healing")
    assert scene.hero("kaerdrak").trodden == [*before, 148]
    scene.hero("kaerdrak").at = 147
    bleed(scene.table, scene.hero("kaerdrak"), 9)
    assert scene.hero("kaerdrak").trodden == [*before, 148, 147]


@pytest.mark.rule("DORN-OBJ-07")
def test_who_runs_several_heroes_is_asked_for_one_and_turns_to_another():
    scene = Scene({"kaerdrak": 145, "ragnar": 143, "gor": 0}, seats=[1, 1, 2]).moving()
    asked = [(ask.kind, ask.seats, ask.args["hero_card"]) for ask in scene.asks]
    assert asked == [("move", (1,), "kaerdrak"), ("waits", (1,), "ragnar"), ("move", (2,), "gor")]
    scene.choose(["lead"], scene.asks[1])
    assert [ask.kind for ask in scene.asks] == ["waits", "move", "move"]
    scene.done("ragnar")
    asked = [(ask.kind, ask.args["hero_card"]) for ask in scene.asks]
    assert asked == [("move", "kaerdrak"), ("move", "gor"), ("go-on", "ragnar")]
    assert [hero.done for hero in scene.state.heroes] == [False, True, False]


def test_a_steward_turns_from_no_hero_to_another_and_back():
    scene = Scene({"kaerdrak": 145, "ragnar": 143}, seats=[1, 1]).moving()
    scene.choose(["lead"], scene.asks[1])
    steward = GAME.steward(Dice(b"any"))
    wanted = {ask.kind: steward.answer(1, ask, lambda: view(scene.state, 1)) for ask in scene.asks}
    assert wanted.pop("waits") is None
    assert list(wanted) == ["move"]
    assert wanted["move"]


def test_the_spaces_of_a_hero_are_numbered_and_say_what_is_there():
    scene = Scene({"kaerdrak": 145}, [("zombie", 148)]).chest("herb_bundle", 144).moving()
    said = {option.means: option.args for option in scene.asks[0].options if option.id.startswith("to-")}
    assert [space for space, args in said.items() if args["ahead"]] == [144, 147, 106]
    others = [args["number"] for args in said.values() if not args["ahead"]]
    assert others == sorted(others)
    assert len({args["number"] for args in said.values()}) == len(said)
    assert (said[144]["near"], said[144]["number"]) == ("treasure", 1)
    assert (said[147]["near"], said[147]["near_card"], said[147]["steps"]) == ("foe", "zombie", 2)


@pytest.mark.rule("DORN-TURN-04", "DORN-MOV-02")
@pytest.mark.parametrize("other", ["to-144", "to-146"])
def test_no_space_changes_its_number_while_others_move(other):
    """Who types a number that was read a moment ago goes there, or nowhere."""
    scene = Scene({"gor": 143, "riel": 145}, [("zombie", 148)], seats=[1, 2]).moving()

    def numbers() -> dict[int, int]:
        ask = next(ask for ask in scene.asks if ask.kind == "move" and ask.args["hero_card"] == "gor")
        return {one.args["number"]: one.means for one in ask.options if one.id.startswith("to-")}

    before = numbers()
    scene.answer(other, hero="riel")
    after = numbers()
    assert before != after
    assert all(after[number] == space for number, space in before.items() if number in after)


@pytest.mark.rule("DORN-BRD-06", "DORN-BRD-13")
def test_what_lies_beyond_a_teleport_is_said_to_and_counted_from_where_one_comes_out():
    scene = Scene({"gor": 52, "riel": 145}, seats=[1, 1]).moving()
    words = Words(GAME, ["Dorn", "Ana"])
    (ask,) = [ask for ask in scene.asks if ask.kind == "move"]
    goals = {one.means: one for one in ask.options if one.words == "go"}
    said = {space: words.label(ask, one, 1).partition(" · ")[2] for space, one in goals.items()}
    apart = {space: words.apart(ask, one, 1).partition(" · ")[2] for space, one in goals.items()}
    assert (said[21], apart[21]) == ("The Teleport T1, South", "The Teleport T1, 1 South")
    assert (said[41], apart[41]) == ("By Teleport: The Black Swamp", "By Teleport: The Black Swamp, 1 South")
    assert (said[29], apart[29]) == ("The Graveyard, North", "The Graveyard, 1 North")


def test_whatever_is_cut_of_a_label_it_still_says_that_the_way_leads_through_a_teleport():
    scene = Scene({"gor": 52, "riel": 145}, seats=[1, 1])
    words = Words(GAME, ["Dorn", "Ana"])
    asks = [scene.moving().ask("move"), scene.phase("summoning").answer("summon-swamp_beast").ask("summon-where")]
    through = [(ask, one) for ask in asks for one in ask.options if one.args.get("toward") == "through"]
    assert len({ask.kind for ask, _ in through}) == 2
    for ask, one in through:
        assert words.label(ask, one, 1)[:24].partition(" · ")[2].startswith("By Teleport: ")


@pytest.mark.rule("DORN-OBJ-07", "DORN-TURN-04")
def test_who_runs_several_heroes_is_done_with_all_of_them_by_one_press():
    scene = Scene({"kaerdrak": 145, "ragnar": 143, "gor": 0}, [("zombie", 146), ("zombie", 142)], seats=[1, 1, 2])
    scene.bless("ragnar", "two_hearts").praying().answer("all-done", "move", hero="kaerdrak")
    assert {ask.seats for ask in scene.asks if not ask.offer} == {(2,)}
    assert [hero.done for hero in scene.state.heroes[:2]] == [True, True]
    assert "all-done" not in scene.offers("move", "gor"), "there is one hero, which is done by itself"
    assert scene.answer(PASS, "move", hero="gor").over
    assert scene.attacking().answer("all-done", "attack").over
    assert len(scene.state.monsters) == 2


@pytest.mark.rule("DORN-BLS-02", "DORN-AMB-51", "DORN-AMB-79")
def test_a_blessing_that_is_at_work_is_finished_though_its_player_is_done_with_all():
    scene = Scene({"gor": 145, "riel": 5, "choros": 4}, [("zombie", 144), ("vampire", 147)], seats=[1, 1, 2])
    scene.bless("gor", "lightning").bless("choros", "second_dawn").praying()
    scene.answer("play-lightning", "blessing").answer("all-done", "move", hero="riel")
    assert [ask.kind for ask in scene.asks if ask.kind in ("blessing", "target")] == ["target"]
    scene.answer("monster-2", "target")
    assert [ask.kind for ask in scene.asks if ask.seats == (1,)] == ["move", "go-on"], "one has not moved yet"


@pytest.mark.rule("DORN-AMB-33", "DORN-OBJ-07")
def test_who_can_only_hand_over_or_put_down_can_be_told_never_to_be_asked_for_it():
    scene = Scene({"gor": 145}).hold("gor", "herb_bundle").moving()
    assert scene.asks[0].order == ""
    scene.hero("gor").bound = True
    for hp, order in ((5, "holding"), (4, "")):  # what it could use is asked all the same
        scene.hero("gor").hp = hp
        ask = scene.moving().asks[0]
        assert (ask.kind, ask.order) == ("move", order)
    assert "holding" in GAME.orders(scene.state, 1)
    assert standing_choice(Scene({"gor": 145}).hold("gor", "herb_bundle").moving().asks[0], {"holding": NEVER}) is None


def test_new_monsters_do_what_all_were_last_told():
    scene = Scene({"kaerdrak": 0}, [("zombie", 160)]).phase("march").answer("all-chamber").answer("go")
    appear(scene.table, "giant_rat", 161)
    scene.phase("march").answer("go")
    assert scene.monster(1).at != 161
    assert order_of(scene.state, scene.monster(1)) == "chamber"
    assert order_of(scene.state, scene.state.zorkal) == "hold"
    assert view(scene.state, 1).keeper.standing == ""


@pytest.mark.rule("DORN-MOV-03")
def test_nobody_passes_through_a_monster_or_stops_on_it():
    scene = Scene({"kaerdrak": 143}, [("zombie", 145)]).moving()
    assert 144 in scene.spaces()
    assert not {145, 146, 147} & {*scene.spaces()}


@pytest.mark.rule("DORN-MOV-04", "DORN-AMB-23", "DORN-AMB-16")
def test_heroes_pass_heroes_on_the_trail_but_stop_on_free_spaces():
    scene = Scene({"kaerdrak": 176, "ragnar": 177}).moving()
    assert 177 not in scene.spaces("kaerdrak")
    assert 193 in scene.spaces("kaerdrak")


@pytest.mark.rule("DORN-MOV-04", "DORN-BRD-11")
def test_argos_holds_any_number_of_heroes():
    scene = Scene({"kaerdrak": ARGOS, "choros": ARGOS, "ragnar": 177}).moving()
    assert ARGOS in scene.spaces("ragnar")


@pytest.mark.rule("DORN-MOV-04", "DORN-AMB-76")
def test_who_passes_pieces_goes_through_monsters_but_not_through_rubble():
    scene = Scene({"riel": 143}, [("zombie", 145)]).moving()
    assert {146, 147} <= {*scene.spaces()}
    assert 145 not in scene.spaces()
    scene = Scene({"riel": 198}, variant_c=True).rubble(199)
    assert 200 not in scene.moving().spaces()


@pytest.mark.rule("DORN-MOV-05")
def test_both_sides_enter_summoning_starting_treasure_artifact_and_fountain_spaces():
    for mark, near in (("crypt", 369), ("monster", 303), ("treasure", 255), ("artifact", 270), ("fountain", 245)):
        space = next(s for s in MARKS[mark] if s in Scene({"kaerdrak": 0}).state.grid.beside[near] or s == near + 1)
        assert space in Scene({"kaerdrak": near}).moving().spaces(), mark
        scene = Scene({"kaerdrak": 0}, [("giant_rat", near)])
        assert space in marches(scene.state, scene.monster(), set(), 6).reached, mark


@pytest.mark.rule("DORN-MOV-06", "DORN-AMB-35", "DORN-BRD-08")
def test_monsters_never_enter_the_trail_or_argos():
    for space in range(len(Scene({"kaerdrak": 0}).state.grid)):
        if space in OUTSIDE:
            continue
        scene = Scene({"kaerdrak": 0})
        monster = scene.state.zorkal.__class__(at=space, hp=1)
        reached = marches(scene.state, monster, set(), 3).reached
        assert not {*reached} & OUTSIDE
    assert HERBALIST in OUTSIDE


@pytest.mark.rule("DORN-MOV-07", "DORN-AMB-54", "DORN-BRD-09")
def test_nobody_passes_the_gate_before_it_is_open():
    assert 203 not in Scene({"kaerdrak": 202}).moving().spaces()
    assert 203 in Scene({"kaerdrak": 202}, gate="open").moving().spaces()
    closed = Scene({"kaerdrak": 0}, [("ghost", 202)])
    assert 203 not in marches(closed.state, closed.monster(), set(), 5).reached


@pytest.mark.rule("DORN-MOV-09", "DORN-AMB-55")
def test_from_one_sewer_to_the_next_one_goes_round():
    scene = Scene({"riel": 358}).moving()
    steps = {option.means: option.args["steps"] for option in scene.asks[0].options if option.id.startswith("to-")}
    assert steps[359] == 3


@pytest.mark.rule("DORN-BRD-06", "DORN-BRD-07", "DORN-BRD-13", "DORN-AMB-16")
def test_a_teleport_is_one_space_and_movement_goes_on_behind_it():
    scene = Scene({"kaerdrak": 22}).moving()  # next to T1 in the swamp
    steps = {option.means: option.args["steps"] for option in scene.asks[0].options if option.id.startswith("to-")}
    assert steps[21] == 1
    below = scene.state.grid.beside[66][0]
    assert steps[below] == 2, "the twin is 66"
    back = Scene({"kaerdrak": below}).moving()
    steps = {option.means: option.args["steps"] for option in back.asks[0].options if option.id.startswith("to-")}
    assert steps[22] == 2


@pytest.mark.rule("DORN-AMB-16")
def test_who_stands_on_a_teleport_blocks_its_twin():
    scene = Scene({"kaerdrak": 22}, [("zombie", 66)]).moving()
    assert not {21, 41, 66, *scene.state.grid.beside[66]} & {*scene.spaces()}


@pytest.mark.rule("DORN-BRD-12", "DORN-AMB-35")
def test_argos_is_left_by_the_trail_alone():
    scene = Scene({"kaerdrak": ARGOS}).moving()
    ones = [option.means for option in scene.asks[0].options if option.args.get("steps") == 1]
    assert ones == [176]


@pytest.mark.rule("DORN-TURN-01")
def test_who_has_nothing_to_do_is_not_waited_for():
    scene = Scene({"kaerdrak": 246, "ragnar": 28}).be("ragnar", bound=True).moving()
    assert [ask.args["hero_card"] for ask in scene.asks] == ["kaerdrak"]
    assert scene.done().over


@pytest.mark.rule("DORN-TURN-01", "DORN-MOV-02", "DORN-TURN-04")
def test_who_is_shut_in_by_a_friend_goes_when_the_friend_has_gone():
    """A blind end: the zombie on one side, the friend on the other; one person runs both, then two do."""
    for seats in ([1, 1], [1, 2]):
        scene = Scene({"kaerdrak": 144, "ragnar": 145}, [("zombie", 143)], seats=seats).moving()
        assert [ask.args["hero_card"] for ask in scene.asks if not ask.offer] == ["ragnar"]
        assert [ask.kind for ask in scene.asks if not ask.offer] == ["move"]
        scene.answer("to-147", hero="ragnar")
        assert 146 in scene.spaces("kaerdrak")
        assert scene.rest().over
    assert Scene({"kaerdrak": 144}, [("zombie", 143), ("zombie", 145)]).moving().over


@pytest.mark.rule("DORN-MOV-01")
def test_strides_and_grips_change_the_steps_and_never_below_none():
    scene = Scene({"kaerdrak": 145})
    scene.hero().stride, scene.hero().slow = 3, 1
    assert scene.moving().hero().left == 7
    scene.hero().stride, scene.hero().slow = 0, 9
    assert scene.moving().over
    assert scene.hero().left == 0


@pytest.mark.rule("DORN-MOV-01")
@pytest.mark.parametrize(("slow", "left"), [(5, 3), (6, 2), (8, 0)])
def test_a_boot_makes_up_for_what_a_grip_has_taken_first(slow, left):
    scene = Scene({"gor": 142}).be(slow=slow).hold("gor", "seven_league_boot", "herb_bundle").moving()
    scene.answer("use-seven_league_boot")
    assert scene.hero().to_go == left


# The Dornkeeper's plan


@pytest.mark.rule("DORN-TURN-02", "DORN-MOV-02")
def test_all_hunt_and_where_they_would_stand_is_known_before_they_go():
    scene = Scene({"kaerdrak": 148}, [("zombie", 143), ("giant_rat", 142)]).phase("march")
    preview = {way.piece: way.path[-1] for way in marching.plan(scene.state)}
    assert preview == {"monster-1": 147, "monster-2": 146}
    assert scene.asks[0].args == {"count": 2, "going": 2, "struck": [{"hero_card": "kaerdrak", "count": 1}], "idle": 1}
    scene.answer("go")
    assert [monster.at for monster in scene.state.monsters] == [147, 146]


@pytest.mark.rule("DORN-MOV-02")
def test_one_is_told_something_else_and_may_go_on_later():
    scene = Scene({"kaerdrak": 148}, [("giant_rat", 143), ("giant_rat", 142)]).phase("march")
    scene.answer("all-hold").answer("monster-1").answer("to-145").answer("on")
    assert [monster.at for monster in scene.state.monsters] == [145, 142]
    scene.answer("monster-1").answer("to-147").answer("go")
    assert [monster.at for monster in scene.state.monsters] == [147, 142]


def test_what_one_can_be_told_for_good_stands_ahead_of_the_spaces():
    scene = Scene({"kaerdrak": 148}, [("zombie", 143)]).phase("march").answer("monster-1")
    assert [option.id for option in scene.asks[0].options if option.args.get("ahead")] == [*ORDERS]


@pytest.mark.rule("DORN-MOV-01")
def test_a_monster_is_offered_every_space_that_it_can_reach():
    scene = Scene({"kaerdrak": 148}, [("zombie", 143)]).phase("march").answer("monster-1")
    field = marches(scene.state, scene.monster(), {148}, 4)
    wanted = {f"to-{space}" for space in field.reached if space != 143}
    assert wanted == {id_ for id_ in scene.offers("march-one") if id_.startswith("to-")}


def test_orders_to_a_kind_and_to_fill_the_chamber():
    scene = Scene({"kaerdrak": 0}, [("zombie", 160), ("giant_rat", 148), ("zombie", 161)]).phase("march")
    assert "kind-giant_rat-chamber" not in scene.offers("march-some"), "there is one, which is told by itself"
    scene.answer("all-hold").answer("kind-zombie-chamber").answer("go")
    assert scene.monster(0).at in CHAMBER
    assert scene.monster(1).at == 148


def test_nobody_in_the_chamber_makes_room_for_one_that_is_told_to_keep_away():
    """Or Zorkal before his throne keeps the space behind the Gate empty, and the Ultimate Ritual never comes about."""
    scene = Scene({"kaerdrak": 0}, [("zombie", 187), ("zombie", 160), ("mummy", 225)], gate="open").zorkal(at=203)
    scene.phase("march").answer("all-hold").answer("kind-zombie-chamber").answer("go")
    assert scene.monster(0).at == 202


def test_no_plan_puts_two_on_one_space():
    scene = Scene({"kaerdrak": 0}, [("giant_rat", space) for space in LANE[:6]])
    for order in ("hunt", "chamber", "gate"):
        scene.state.keeper.orders = {monster.id: order for monster in scene.state.monsters}
        for monster in scene.state.monsters:
            monster.left = 6
        where = {monster.id: monster.at for monster in scene.state.monsters}
        where.update({way.piece: way.path[-1] for way in marching.plan(scene.state)})
        assert len({*where.values()}) == 6


@pytest.mark.rule("DORN-TURN-05", "DORN-TURN-09", "DORN-AMB-41")
def test_zorkal_stays_on_his_throne_until_the_gate_is_open():
    assert Scene({"kaerdrak": 0}).phase("march").over
    scene = Scene({"kaerdrak": 203}, gate="open").phase("march").answer("zorkal").answer("hunt").answer("go")
    assert scene.state.zorkal.at == 204


# Variant D


@pytest.mark.rule("DORN-VAR-D-01", "DORN-AMB-45", "DORN-AMB-75")
def test_past_an_enemy_only_by_flight_or_by_passing():
    """A zombie stands beside the middle of the hall: nobody walks by, but all else can still be done."""
    tactics = Scene({"kaerdrak": 28}, [("zombie", 53)], variant_d=True).hold("kaerdrak", "red_flask").moving()
    free = Scene({"kaerdrak": 28}, [("zombie", 53)]).moving()
    assert 31 in free.spaces()
    assert 31 not in tactics.spaces()
    tactics.answer("to-30")
    assert tactics.spaces() == []
    assert "drop-red_flask" in tactics.offers()
    assert 31 in Scene({"riel": 28}, [("zombie", 53)], variant_d=True).moving().spaces()


@pytest.mark.rule("DORN-VAR-D-01")
@pytest.mark.parametrize(("tactics", "last"), [(True, {"to-30", "to-52"}), (False, set())])
def test_with_tactics_a_goal_says_that_steps_end_there(tactics, last):
    def told(scene, kind):
        ask, words = scene.ask(kind), Words(GAME, ["Ana", "Ben"])
        return {one.id for one in ask.options if words.hint(ask, one, ask.seats[0]).endswith("steps end there.")}

    assert told(Scene({"gor": 28}, [("zombie", 53)], variant_d=tactics).moving(), "move") == last
    scene = Scene({"gor": 53}, [("giant_rat", 28)], variant_d=tactics).phase("march").answer("monster-1")
    assert told(scene, "march-one") == last


@pytest.mark.rule("DORN-VAR-D-02")
def test_who_flees_does_not_stop_and_does_not_strike():
    scene = Scene({"kaerdrak": 29}, [("zombie", 28), ("zombie", 53)], variant_d=True).hold("kaerdrak", "herb_bundle")
    scene.be(hp=2).moving()
    assert 31 not in scene.spaces()
    assert "use-herb_bundle" in scene.offers()
    scene.answer("flee")
    assert 31 in scene.spaces()
    assert "use-herb_bundle" not in scene.offers()
    scene.answer("to-30").done()
    assert scene.attacking().over


@pytest.mark.rule("DORN-AMB-45", "DORN-AMB-76", "DORN-VAR-D-02")
def test_a_hero_may_flee_before_its_first_step_only_and_only_from_beside_an_enemy():
    def may(at=29, name="kaerdrak", **how):
        scene = Scene({name: at}, [("zombie", 28)], variant_d=True).moving()
        for field, value in how.items():
            setattr(scene.hero(), field, value)
        return may_flee(scene.state, scene.hero())

    assert may()
    assert may(left=1)
    assert not may(at=30), "it is not beside it"
    assert not may(left=0)
    assert not may(moved=True)
    assert not may(fleeing=True)
    assert not may(used=True), "who has used an item has not fled"
    assert not may(name="riel"), "who passes pieces need not"


@pytest.mark.rule("DORN-AMB-45", "DORN-VAR-D-03")
def test_a_monster_may_flee_before_its_first_step_only_and_only_from_beside_a_hero():
    def may(kind="zombie", at=28, **how):
        scene = Scene({"kaerdrak": 29}, [(kind, at)], variant_d=True)
        for field, value in how.items():
            setattr(scene.monster(), field, value)
        return marching.may_flee(scene.state, scene.monster())

    assert may()
    assert not may(at=31)
    assert not may(moved=True)
    assert not may(fleeing=True)
    assert not may("ghost"), "who passes pieces need not"


@pytest.mark.rule("DORN-VAR-D-02")
def test_who_began_its_turn_next_to_an_enemy_that_a_blessing_slew_may_still_flee():
    def offered(card, options):
        scene = Scene({"kaerdrak": 29}, [("zombie", 28), ("zombie", 54)], **options).bless("kaerdrak", card).praying()
        scene.answer(f"play-{card}")
        scene = scene.answer("monster-1") if scene.offers("target") else scene
        assert [monster.at for monster in scene.state.monsters] == [54]
        return "flee" in scene.offers("move")

    assert offered("lightning", {"variant_d": True})
    assert not offered("lightning", {})


@pytest.mark.rule("DORN-VAR-D-03")
def test_who_is_put_beside_a_hero_has_not_begun_its_turn_there():
    scene = Scene({"kaerdrak": 29}, [("zombie", 28), ("zombie", 145)], variant_d=True).phase("ritual")
    near, far = scene.state.monsters
    near.at, far.at = far.at, near.at
    assert [marching.may_flee(scene.state, one) for one in (near, far)] == [True, False]


@pytest.mark.rule("DORN-MOV-02", "DORN-AMB-49")
def test_who_is_done_and_is_put_elsewhere_by_the_thing_of_another_is_asked_again():
    scene = Scene({"gor": 142, "ragnar": 145}, seats=[1, 2]).hold("gor", "rope_and_hook").chest("herb_bundle", 142)
    scene.moving().done("ragnar")
    assert scene.spaces("ragnar") == []
    scene.answer("use-rope_and_hook", hero="gor")
    assert [hero.at for hero in scene.state.heroes] == [145, 142]
    scene.answer("draw", hero="ragnar").answer("to-143", hero="ragnar").done("ragnar").done("gor")
    assert scene.over
    assert scene.hero("ragnar").items.cards == ["herb_bundle"]


@pytest.mark.rule("DORN-VAR-D-03", "DORN-VAR-D-01")
def test_a_monster_flees_too_and_then_does_not_attack():
    scene = Scene({"kaerdrak": 146, "ragnar": 54}, [("giant_rat", 145), ("giant_rat", 28)], variant_d=True).phase(
        "march"
    )
    scene.answer("all-hold").answer("monster-1")
    assert "flee" in scene.offers()
    scene.answer("flee").answer("go")
    assert scene.phase("onslaught").over
    rat = scene.monster(1)
    assert 53 in marches(scene.state, rat, set(), 6).reached
    assert 54 not in marches(scene.state, rat, set(), 6).reached, "it stops on the first space next to a hero"


# Cave-ins and the plan


@pytest.mark.rule("DORN-VAR-C-01", "DORN-VAR-C-03")
def test_monsters_go_round_a_cave_in_if_there_is_a_way_and_else_cut_through_it():
    def corridor(zombie, *rubble):
        scene = Scene({"kaerdrak": 148}, [("zombie", zombie)], variant_c=True)
        for one, space in zip(scene.state.rubble, rubble, strict=True):
            one.at = space
        return scene.phase("march").answer("go")

    scene = corridor(144, 143, 146)
    assert scene.monster().at == 145, "shut in between the two, as near as it gets"
    scene.phase("onslaught").answer("go").phase("parries")
    assert [rubble.hp for rubble in scene.state.rubble] == [3, 2]
    scene = corridor(143, 145, 199)
    assert scene.monster().at == 88, "round about, not up to the Cave-in"
    scene = corridor(144, 145, 199)
    assert scene.monster().at != 144
    assert scene.phase("onslaught").over


@pytest.mark.parametrize(
    ("start", "end", "way"), [(145, 147, "East"), (147, 145, "West"), (28, 52, "South-East"), (52, 28, "North-West")]
)
def test_a_goal_says_where_it_lies_so_that_it_is_found_without_the_number_of_a_private_picture(start, end, way):
    scene = Scene({"kaerdrak": start}).moving()
    ask = scene.asks[0]
    assert Words(GAME, ["Ana", "Ben"]).label(ask, ask.option(f"to-{end}"), 0).endswith(f", {way}")


@pytest.mark.rule("DORN-OBJ-07")
def test_a_hero_who_waits_after_some_steps_is_not_said_to_stand_still():
    scene = Scene({"gor": 142, "ragnar": 29}).moving().answer("to-143", hero="gor").answer("lead", "waits")
    (waits,) = [ask for ask in scene.asks if ask.kind == "waits"]
    assert waits.args["hero_card"] == "gor"
    assert Words(GAME, ["Ana", "Ben"]).hint(waits, waits.option(PASS), 1).startswith("Goes no farther.")


def test_goals_that_lie_the_same_way_and_read_alike_can_be_told_apart():
    scene = Scene({"kaerdrak": 145, "ragnar": 29}, [("zombie", 142)]).moving()
    words, ask = Words(GAME, ["Ana", "Ben"]), scene.asks[0]
    goals = [option for option in ask.options if option.at]
    bare = [words.label(ask, option, 0).partition(" · ")[2] for option in goals]
    assert len(set(bare)) < len(bare)
    told = [words.apart(ask, option, 0).partition(" · ")[2] for option in goals]
    assert len(set(told)) == len(told)
    assert words.apart(ask, ask.option("to-147"), 0).endswith("The Labyrinth by the Ritual Chamber, 2 East")


@pytest.mark.rule("DORN-VAR-D-01")
def test_who_is_swapped_by_an_item_to_beside_an_enemy_has_ended_its_steps():
    def swapped(**options):
        scene = Scene({"gor": 142, "ragnar": 145}, [("zombie", 146)], **options).hold("gor", "rope_and_hook")
        scene.moving().answer("use-rope_and_hook", hero="gor")
        return [hero.halted for hero in scene.state.heroes]

    assert swapped(variant_d=True) == [True, False]
    assert swapped() == [False, False]


@pytest.mark.rule("DORN-MOV-02", "DORN-TRS-05", "DORN-AMB-79")
def test_who_is_done_goes_on_with_what_another_gives_it_or_does_to_it():
    def done(*, card="hunting_horn", blessing="wind_at_your_back"):
        scene = Scene({"gor": 142, "ragnar": 143, "riel": 0}, seats=[1, 2, 3]).bless("gor", blessing)
        scene.hold("gor", card).phase("movement").answer(PASS, "move", hero="ragnar")
        assert scene.spaces("ragnar") == []
        return scene

    assert 148 in done().answer("use-hunting_horn").spaces("ragnar")
    assert 148 in done().answer("play-wind_at_your_back").spaces("ragnar")
    given = done(card="seven_league_boot").answer("give-seven_league_boot-1")
    assert "use-seven_league_boot" in given.offers("move", "ragnar")
    swapped = done(blessing="brothers_in_arms").answer("play-brothers_in_arms").answer("hero-1")
    assert (swapped.hero("ragnar").at, 143 in swapped.spaces("ragnar")) == (142, False)
    assert swapped.spaces("ragnar")


@pytest.mark.rule("DORN-VAR-D-02", "DORN-AMB-45")
def test_flight_is_not_offered_to_who_has_been_halted():
    scene = Scene({"gor": 142, "ragnar": 145}, [("zombie", 146), ("zombie", 141)], variant_d=True)
    scene.state.monsters[1].at = next(there for there in scene.state.grid.beside[142] if there != 143)
    scene.hold("gor", "rope_and_hook").moving()
    assert "flee" in scene.offers(hero="ragnar")
    scene.answer("use-rope_and_hook", hero="gor")
    assert scene.hero("ragnar").halted
    assert "flee" not in scene.offers(hero="ragnar"), "it has come to beside an enemy already"


# Where monsters stop


def offered(scene, name="monster-1"):
    """Where one of them can be told to go."""
    return {int(id_[3:]) for id_ in scene.phase("march").answer(name).offers("march-one") if id_.startswith("to-")}


@pytest.mark.rule("DORN-MOV-03", "DORN-MOV-04", "DORN-VAR-C-01", "DORN-AMB-76")
def test_a_monster_goes_round_everybody_and_only_a_ghost_passes_pieces_never_cave_ins():
    def reached(kind, *others, rubble=False, **heroes):
        scene = Scene({"gor": 0, **heroes}, [(kind, 142), *(("zombie", at) for at in others)], variant_c=rubble)
        if rubble:
            scene.rubble(144)
        return offered(scene) & {143, 144, 145, 146}

    assert reached("zombie") == {143, 144, 145, 146}
    assert reached("zombie", 144) == {143}
    assert reached("zombie", riel=144) == {143}
    assert reached("ghost", 144) == reached("ghost", riel=144) == {143, 145, 146}
    assert reached("ghost", rubble=True) == reached("zombie", rubble=True) == {143}


@pytest.mark.rule("DORN-VAR-D-01", "DORN-VAR-D-03", "DORN-AMB-76")
def test_with_tactics_a_monster_stops_beside_a_hero_unless_it_passes_pieces_or_flees():
    """The hall: a hero in the middle of its lower row, past whom the upper one leads."""

    def past(kind, at=28, *, flees=False, **options):
        scene = Scene({"gor": 53}, [(kind, at)], **options)
        scene.monster().fleeing = flees
        return 31 in offered(scene)

    assert past("giant_rat")
    assert not past("giant_rat", variant_d=True)
    assert past("ghost", variant_d=True)
    assert past("giant_rat", 52, flees=True, variant_d=True)
    assert not past("giant_rat", 52, variant_d=True)
    halted = Scene({"gor": 53}, [("giant_rat", 28), ("giant_rat", 142)], variant_d=True).phase("march")
    halted.answer("all-hold").answer("monster-1").answer("to-30").answer("on")
    assert [one.halted for one in halted.state.monsters] == [True, False]
    assert [id_ for id_ in halted.answer("monster-1").offers("march-one") if id_.startswith("to-")] == []


@pytest.mark.rule("DORN-VAR-D-01", "DORN-VAR-D-02", "DORN-AMB-76")
def test_with_tactics_who_passes_pieces_or_flees_breaks_off_beside_an_enemy_and_goes_on():
    riel = Scene({"riel": 28}, [("zombie", 53)], variant_d=True).moving().answer("to-30")
    assert 31 in riel.spaces()
    gor = Scene({"gor": 52}, [("zombie", 53)], variant_d=True).moving().answer("flee").answer("to-29").answer("to-30")
    assert 31 in gor.spaces()


# What is offered, and in passing


@pytest.mark.rule("DORN-BRD-06", "DORN-AMB-16")
def test_the_two_spaces_of_a_teleport_are_offered_as_one():
    assert [space for space in Scene({"gor": 22}).moving().spaces() if space in (21, 66)] == [21]


def test_goals_say_what_is_useful_there_and_the_most_useful_comes_first():
    scene = Scene({"gor": 143, "riel": 88, "choros": 199}, [("zombie", 148)]).chest("herb_bundle", 144)
    scene.state.artifacts[0].at = 145
    said = [(one.means, one.args["near"]) for one in scene.moving().asks[0].options if one.id.startswith("to-")]
    assert [near for _, near in said[:3]] == ["artifact", "treasure", "foe"]
    assert said[0] == (145, "artifact")
    assert dict(said)[147] == "foe"
    beside = [space for space, near in said if near == "friend"]
    assert beside
    assert all({88, 199} & {*scene.state.grid.beside[space]} for space in beside)
    cures = Scene({"gor": next(iter(Scene({"gor": 0}).state.grid.beside[140]))}).moving().asks[0].options
    assert next(one for one in cures if one.means == 140).args["near"] == "cure"
    halls = Scene({"gor": 160}).moving().asks[0].options
    assert "chamber" in [one.args["near"] for one in halls if one.id.startswith("to-")]


def ahead(scene):
    """What stands in front of the spaces that a hero can go to."""
    return {
        one.means: one.args["near"] for one in scene.moving().asks[0].options if one.words == "go" and one.args["ahead"]
    }


@pytest.mark.rule("DORN-BRD-04", "DORN-AMB-24")
@pytest.mark.parametrize(("lacks", "there"), [(0, False), (1, True)])
def test_who_lacks_nothing_has_no_cure_ahead_and_the_next_best_stands_there(lacks, there):
    beside = Scene({"gor": 0}).state.grid.beside[ARGOS][0]
    scene = Scene({"gor": beside})
    scene.hero("gor").hp -= lacks
    assert (ARGOS in ahead(scene)) is there
    assert f"to-{ARGOS}" in scene.asks[0].ids


@pytest.mark.rule("DORN-ART-01", "DORN-ART-02")
def test_what_leads_toward_the_nearest_artifact_that_is_out_of_reach_stands_ahead():
    scene = Scene({"gor": 142})
    nearest = min(scene.state.artifacts, key=lambda one: far_to(one.at, ())[142])
    (space,) = [space for space, near in ahead(scene).items() if near == "toward"]
    assert far_to(nearest.at, ())[space] == far_to(nearest.at, ())[142] - scene.hero("gor").left
    option = scene.asks[0].option(f"to-{space}")
    assert option.args["near_card"] == nearest.id
    assert (
        Words(GAME, ["Dorn", "Ana"]).label(scene.asks[0], option, 1).partition(" · ")[2].startswith("Toward Artifact")
    )
    near = Scene({"gor": 142})
    near.state.artifacts[0].at = 144
    assert ahead(near)[144] == "artifact"
    assert "toward" not in ahead(near).values()


@pytest.mark.rule("DORN-ART-01", "DORN-BRD-01")
def test_nothing_leads_toward_an_artifact_when_enough_are_carried_or_the_gate_is_unlocked():
    assert "toward" not in ahead(Scene({"gor": 142, "riel": 0}).carry("riel", 1, 2, 3)).values()
    assert "toward" in ahead(Scene({"gor": 142, "riel": 0}).carry("riel", 1, 2)).values()
    assert "toward" not in ahead(Scene({"gor": 142}, gate="unlocked")).values()
    laid = Scene({"gor": 142, "riel": 0}).carry("riel", 1, 2)
    laid.state.artifacts[2].at = CHAMBER[1]
    assert "toward" not in ahead(laid).values(), "what lies in the chamber is brought"


@pytest.mark.rule("DORN-ART-01", "DORN-BRD-01")
def test_with_an_artifact_of_three_what_leads_toward_the_chamber_stands_ahead():
    scene = Scene({"gor": 40, "riel": 0}).carry("gor", 1).carry("riel", 2, 3)
    goal = min(CHAMBER, key=lambda one: far_to(one, ())[40])
    (space,) = [space for space, near in ahead(scene).items() if near == "toward"]
    assert far_to(goal, ())[space] == far_to(goal, ())[40] - scene.hero("gor").left
    ask = scene.asks[0]
    said = Words(GAME, ["Dorn", "Ana"]).label(ask, ask.option(f"to-{space}"), 1)
    assert said.partition(" · ")[2].startswith("Toward the Ritual Chamber")
    near = Scene({"gor": 142, "riel": 0}).carry("gor", 1, 2, 3)
    assert "toward" not in ahead(near).values(), "it can go there"
    assert "toward" not in ahead(Scene({"gor": 40, "riel": 0}).carry("riel", 1, 2, 3)).values(), "it bears none"
    assert "toward" not in ahead(Scene({"gor": 40, "riel": 0}, gate="unlocked").carry("gor", 1, 2, 3)).values()


@pytest.mark.rule("DORN-OBJ-07", "DORN-MOV-02")
def test_whoever_waits_is_offered_as_long_as_it_can_take_one_step_or_pass():
    scene = Scene({"gor": 28, "riel": 145}, [("zombie", 144), ("zombie", 146)]).moving()
    assert [(ask.kind, ask.args["hero_card"]) for ask in scene.asks] == [("move", "gor"), ("waits", "riel")]
    one = Scene({"gor": 28, "choros": 145}).be("choros", slow=4)
    assert [ask.args["hero_card"] for ask in one.moving().asks] == ["gor", "choros"]
    none = Scene({"gor": 28, "choros": 145}).be("choros", slow=5)
    assert [ask.args["hero_card"] for ask in none.moving().asks] == ["gor"]


@pytest.mark.rule("DORN-AMB-49")
def test_in_passing_all_that_lies_on_the_way_is_searched_and_nothing_that_lies_aside():
    def way(start, goal, *under):
        scene = Scene({"riel": start, "gor": 0}, [("zombie", at) for at in under])
        for artifact, at in zip(scene.state.artifacts, under, strict=False):
            artifact.at = at
        scene.moving().answer(f"to-{goal}")
        taken = []
        while "passing" in scene.asked():
            taken.append(scene.offers("passing")[0])
            scene.answer(taken[-1], "passing")
        return scene.hero("riel").at, taken

    assert way(143, 147, 144, 146) == (147, ["artifact_1", "artifact_2"])
    assert way(28, 31, 51) == (31, []), "below, and not on the way"
    assert way(28, 30, 29) == (30, ["artifact_1"])


@pytest.mark.rule("DORN-MOV-01", "DORN-AMB-49", "DORN-VAR-D-01")
def test_whoever_is_asked_in_passing_pays_for_the_way_that_is_left_when_another_has_stepped_into_it():
    """With tactics nobody goes past what has climbed out of the chest, so that four steps become six."""
    scene = Scene({"ragnar": 8, "gor": 9}, seats=[1, 2], variant_d=True).hold("ragnar", "grey_cloak").chest("nest", 9)
    scene.state.treasures = [9]
    scene.moving().answer("use-grey_cloak", hero="ragnar").answer("to-30", hero="ragnar").answer("draw", "passing")
    scene.answer("to-10", "chest-where")
    assert (scene.hero("ragnar").at, scene.hero("ragnar").left) == (30, 0)


@pytest.mark.rule("DORN-MOV-03", "DORN-TURN-05")
def test_nobody_goes_through_zorkal_or_onto_him():
    free = Scene({"gor": 203}, gate="open").moving().spaces()
    assert {204, 205} <= {*free}
    assert 206 not in free
    before = Scene({"gor": 187}, gate="open").zorkal(at=202)
    assert not {202, 203} & {*before.moving().spaces()}
    assert {203, 204} <= {*Scene({"riel": 187}, gate="open").moving().spaces()}
