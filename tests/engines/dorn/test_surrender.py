"""Giving up: who proposes it, who is asked, and when (DORN-OBJ-05)."""

import pytest

from engines.dorn.events import FoughtOn, Proposed
from engines.dorn.game import GAME
from engines.dorn.vocabulary import WEAK
from engines.kernel import PASS, SURRENDER
from engines.kernel.words import Words
from tests.engines.dorn.scene import Scene, by_day


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39", "DORN-AMB-73")
def test_a_team_gives_up_while_one_of_it_is_asked_what_to_aim_at():
    scene = Scene({"gor": 145, "riel": 0}, [("zombie", 144), ("mummy", 146)], seats=[1, 2]).hold("gor", "sleeping_dust")
    scene.moving().answer("use-sleeping_dust", hero="gor")
    assert scene.offers("target") == ["monster-1", "monster-2"]
    scene.answer("surrender", hero="riel").answer("yes", seat=2).answer("yes", seat=1)
    assert (scene.over, scene.state.winner, scene.state.how) == (True, "keeper", "surrender")


@pytest.mark.rule("DORN-AMB-39", "DORN-CMB-23")
def test_whose_hero_has_fallen_is_asked_whether_to_give_up_as_well():
    scene = Scene({"gor": 145, "riel": 0}, seats=[1, 2]).be("riel", at=-1)
    scene.moving().answer("surrender", hero="gor").answer("yes", seat=1)
    assert scene.answer("no", seat=2).state.winner == ""


# Who can give up when


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39", "DORN-AMB-73")
def test_a_team_gives_up_only_if_all_do_and_who_proposes_is_asked_first():
    scene = Scene({"gor": 145, "riel": 147}, seats=[1, 2])
    scene.moving().answer("surrender", hero="gor").answer("yes", seat=1).answer("no", seat=2)
    assert scene.state.winner == ""
    assert isinstance(scene.table.told[-1], FoughtOn), "who has proposed it is told"
    scene.answer("surrender", hero="gor").answer("yes", seat=1).answer("yes", seat=2)
    assert (scene.state.winner, scene.state.how) == ("keeper", "surrender")


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39", "DORN-AMB-73")
@pytest.mark.parametrize("last", ["yes", "no"])
def test_of_two_who_propose_it_at_once_the_other_is_asked_for_the_first_and_nobody_twice(last):
    scene = Scene({"gor": 145, "riel": 147, "choros": 0}, seats=[1, 2, 3]).be("choros", bound=True)
    scene.moving().answer(SURRENDER, hero="gor").answer(SURRENDER, hero="riel").answer("yes", "surrender", seat=2)
    assert [(ask.kind, ask.seats) for ask in scene.asks if SURRENDER in ask.ids or ask.kind.startswith("surrender")] == [
        ("surrender-all", (1,)), ("surrender-all", (3,))]  # fmt: skip
    scene.answer("yes", seat=3).answer(last, seat=1)
    assert (scene.state.winner, len(scene.told(FoughtOn))) == (("keeper", 0) if last == "yes" else ("", 1))
    assert last == "yes" or (SURRENDER in scene.offers("move", "gor") and "look-on" in scene.asked()), "later it may be"


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39", "DORN-AMB-73")
def test_while_the_heroes_players_are_asked_the_dornkeeper_gives_up_for_himself():
    scene = Scene({"gor": 145, "riel": 147}, seats=[1, 2]).keeper(asked=False).moving().answer(SURRENDER, hero="gor")
    scene.answer(SURRENDER, "look-on", seat=0).answer("yes", seat=1)
    assert sorted((ask.kind, ask.seats) for ask in scene.asks if ask.kind != "move") == [
        ("surrender", (0,)), ("surrender-all", (2,))]  # fmt: skip
    assert "look-on" in scene.answer("no", seat=0).asked()
    assert (scene.answer(SURRENDER, seat=0).answer("yes", seat=0).state.winner) == "heroes"


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39")
@pytest.mark.parametrize(
    ("seats", "asked", "follows"),
    [
        ([1, 1], "Really? Then your side has lost.", "The other side has won."),
        (
            [1, 2],
            "Really? Then the others are asked; if they agree, your side has lost.",
            "If all of you say so, the other side has won.",
        ),
    ],
)
def test_who_gives_up_reads_whether_others_have_a_say(seats, asked, follows):
    scene = Scene({"gor": 145, "riel": 147}, seats=seats).moving().answer("surrender", hero="gor")
    words, ask = Words(GAME, ["Ana", "Ben", "Cleo"]), scene.ask("surrender")
    assert words.prompt(ask, 1).startswith(asked)
    assert words.hint(ask, ask.option("yes"), 1) == follows


@pytest.mark.rule("DORN-OBJ-05")
def test_the_dornkeeper_may_give_up_in_any_turn_and_is_asked_if_really():
    scene = Scene({"gor": 0}, [("zombie", 145)]).phase("march")
    assert scene.offers("march-some")[-1] == "surrender"
    ask = scene.ask("march-some")
    assert Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option("surrender"), 0).endswith("You are asked once more.")
    scene.answer("surrender").answer("no")
    assert scene.state.winner == ""
    scene.answer("surrender").answer("yes")
    assert (scene.state.winner, scene.state.how) == ("heroes", "surrender")


@pytest.mark.rule("DORN-OBJ-05")
def test_a_dornkeeper_none_of_whose_pieces_can_move_gives_up_when_he_summons():
    assert SURRENDER not in Scene({"gor": 0}, [("zombie", 28)]).phase("summoning").offers()
    scene = by_day().phase("summoning").answer(SURRENDER).answer("no")
    assert scene.asked() == ["summon"], "and nothing is lost by that"
    scene.answer(SURRENDER).answer("yes")
    assert (scene.over, scene.state.winner, scene.state.how) == (True, "heroes", "surrender")


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39")
def test_who_can_do_nothing_may_propose_to_give_up_while_others_move():
    scene = Scene({"gor": 142, "riel": 145}, seats=[1, 2]).be("gor", bound=True).moving()
    assert [(ask.kind, ask.seats, ask.offer) for ask in scene.asks if ask.kind != "blessing"] == [
        ("move", (2,), False), ("look-on", (1,), True)]  # fmt: skip
    scene.answer(SURRENDER, seat=1).answer("no")
    assert "look-on" in scene.asked()
    scene.answer(PASS, "look-on")
    assert "look-on" not in scene.asked(), "who looks on is not asked again"
    again = Scene({"gor": 142, "riel": 145}, seats=[1, 2]).be("gor", bound=True)
    again.moving().answer(SURRENDER, seat=1).answer("yes").answer("yes", "surrender-all", seat=2)
    assert again.state.winner == "keeper"
    alone = Scene({"gor": 142, "riel": 145}, seats=[1, 2]).be("gor", bound=True)
    assert alone.moving().done("riel").over, "when all others are done nobody waits for it"


@pytest.mark.rule("DORN-OBJ-05")
def test_who_was_asked_nothing_in_his_turn_may_give_up_while_the_heroes_move():
    def his_turn(*, full):
        scene = by_day(("riel", 145)).tokens("gor", **(dict.fromkeys(WEAK, 6) if full else {})).given(turn=0)
        scene.phase("ritual").phase("summoning")
        return (scene.answer(PASS) if scene.asks else scene).phase("march").phase("nightfall").phase("movement")

    assert "look-on" not in his_turn(full=False).asked(), "he could when he summoned"
    scene = his_turn(full=True)
    assert [(ask.seats, ask.offer) for ask in scene.asks if ask.kind == "look-on"] == [((0,), True)]
    scene.answer(SURRENDER, seat=0).answer("yes", seat=0)
    assert (scene.state.winner, scene.state.how) == ("heroes", "surrender")


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-39")
def test_a_team_none_of_which_can_move_may_give_up_while_the_monsters_move():
    def bound(*names):
        scene = Scene({"gor": 142, "riel": 145}, [("zombie", 28)], seats=[1, 2])
        for name in names:
            scene.hero(name).bound = True
        return scene.moving().rest().phase("march")

    assert "look-on" not in bound("gor").asked()
    fallen = bound("gor", "riel").be("gor", at=-1).phase("march")
    assert [ask.seats for ask in fallen.asks if ask.kind == "look-on"] == [(1,), (2,)], "as while the others move"
    scene = bound("gor", "riel")
    assert [(ask.seats, ask.offer) for ask in scene.asks if ask.kind == "look-on"] == [((1,), True), ((2,), True)]
    scene.answer(PASS, "look-on", seat=1)
    assert [ask.seats for ask in scene.asks if ask.kind == "look-on"] == [(2,)]
    scene.answer(SURRENDER, seat=2).answer("yes", seat=2).answer("yes", "surrender-all", seat=1)
    assert (scene.state.winner, scene.state.how) == ("keeper", "surrender")


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-79")
def test_who_can_do_nothing_but_pray_may_give_up_too():
    scene = Scene({"gor": 142}).be(bound=True)
    assert scene.praying().asked() == ["blessing", "look-on"]
    scene.answer(PASS, "look-on")
    assert "blessing" in scene.asked(), "to fight on is no end of it"
    scene.answer(SURRENDER).answer("yes")
    assert scene.state.winner == "keeper"


@pytest.mark.rule("DORN-OBJ-05")
def test_who_fights_on_is_asked_no_more_and_who_can_move_again_has_no_need_to():
    scene = Scene({"gor": 142, "riel": 145}, seats=[1, 2]).be("gor", bound=True).moving().answer(PASS, "look-on")
    assert [(ask.kind, ask.seats) for ask in scene.asks] == [("move", (2,))]
    shut_in = Scene({"kaerdrak": 144, "ragnar": 145}, [("zombie", 143)], seats=[1, 2]).moving()
    assert [(ask.kind, ask.seats) for ask in shut_in.asks] == [("move", (2,)), ("speak-up", (1,)), ("look-on", (1,))]
    shut_in.answer("to-147", hero="ragnar")
    assert [(ask.kind, ask.seats) for ask in shut_in.asks] == [("move", (1,)), ("move", (2,))]


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-73")
@pytest.mark.parametrize("last", [PASS, "to-143"])
def test_who_is_done_or_has_no_steps_left_may_propose_it_as_long_as_others_move(last):
    scene = Scene({"gor": 142, "riel": 145, "choros": 0}, seats=[1, 2, 2])
    scene.be("gor", slow=scene.hero("gor").rank.move - 1).moving()
    assert "look-on" not in scene.asked(), "beside the own moves it is one of them"
    scene.answer(last, hero="gor")
    assert [(ask.seats, ask.offer) for ask in scene.asks if ask.kind == "look-on"] == [((1,), True)]
    assert Words(GAME, ["Ana", "Ben", "Cleo"]).prompt(scene.ask("look-on"), 1).startswith("None of yours moves now.")
    scene.answer(SURRENDER, "look-on").answer("no", seat=1)
    assert "look-on" in scene.asked()
    scene.answer(SURRENDER, "look-on").answer("yes", seat=1).answer("yes", seat=2)
    assert (scene.state.winner, scene.state.how) == ("keeper", "surrender")


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-73", "DORN-AMB-80")
@pytest.mark.parametrize(("start", "goal"), [(121, 122), (28, 30)], ids=["at its chest", "in passing"])
def test_who_waits_at_a_chest_may_propose_it_and_whom_to_attack(start, goal):
    scene = Scene({"riel": start, "gor": 0}, [("zombie", 29)], seats=[1, 2]).be("gor", bound=True)
    scene.chest("sentry", 122 if start == 121 else 29).moving().answer(f"to-{goal}", hero="riel").answer("draw")
    assert [(ask.kind, ask.offer) for ask in scene.asks if ask.seats == (1,)] == [("speak-up", True), ("look-on", True)]
    scene.answer("propose", "speak-up", seat=1).answer("monster-1", "propose", seat=1)
    assert (scene.hero("riel").proposes, scene.told(Proposed)[0].hero_card) == ("monster-1", "riel")
    scene.answer(SURRENDER, seat=1).answer("no", seat=1)
    assert [ask.kind for ask in scene.asks if ask.seats == (1,)] == ["look-on"]
    scene.answer(SURRENDER, seat=1).answer("yes", seat=1)
    assert scene.answer("yes", "surrender-all", seat=2).state.how == "surrender"


@pytest.mark.rule("DORN-AMB-73", "DORN-AMB-80")
def test_who_waits_at_one_chest_of_several_heroes_is_offered_nothing_twice():
    scene = Scene({"gor": 121, "riel": 145, "choros": 0}, [("zombie", 28)], seats=[1, 1, 2]).chest("gardener", 122)
    scene.moving().answer("to-122", hero="gor").answer("draw")
    assert [ask.kind for ask in scene.asks if ask.seats == (1,)] == ["waits"]
    scene.answer("lead", "waits")
    assert [ask.kind for ask in scene.asks if ask.seats == (1,)] == ["move"]


@pytest.mark.rule("DORN-OBJ-05", "DORN-AMB-73")
def test_who_is_done_and_goes_on_gives_up_among_its_moves_again():
    scene = Scene({"gor": 142, "riel": 145}, seats=[1, 2]).moving().done("gor").answer("go-on", "go-on", hero="gor")
    assert (SURRENDER in scene.offers("move", "gor"), "look-on" in scene.asked()) == (True, False)
