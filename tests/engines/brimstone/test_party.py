"""What the party decides, who carries the Lantern on, and what the end of a turn brings first (SOB-AMB-46)."""

from __future__ import annotations

import pytest

from engines.brimstone import charts, lantern, party, turn
from engines.brimstone.board import lies
from engines.brimstone.deeds import Deed, Over, over
from engines.brimstone.events import LanternPassed, XpGained
from engines.brimstone.outfit import Effect
from engines.kernel import ABSTAIN, Option
from engines.kernel.verbs import work
from tests.engines.brimstone.scene import Mine

WAYS = [Option("left", words="pass"), Option("right", words="pass")]


def deciding(how: str, *kinds: str) -> Mine:
    mine = Mine(*(kinds or ("lawman", "rancher", "scout")), seats=len(kinds) or 3)
    mine.state.options = mine.state.options.model_copy(update={"decisions": how})
    return mine


@pytest.mark.rule("SOB-AMB-46")
def test_the_bearer_of_the_lantern_decides():
    mine = deciding("leader")
    mine.state.lantern = 1
    mine.play(party.decide(mine.table, "first", WAYS))
    assert [ask.seats for ask in mine.asks] == [(1,)]


@pytest.mark.rule("SOB-AMB-46")
def test_by_an_option_anybody_decides_who_has_a_living_hero():
    mine = deciding("anyone")
    mine.hero(2).dead = True
    mine.play(party.decide(mine.table, "first", WAYS))
    assert [ask.seats for ask in mine.asks] == [(0, 1)]
    mine.answer("first", "right", seat=1)
    assert mine.over


@pytest.mark.rule("SOB-AMB-46")
def test_by_an_option_it_is_put_to_the_vote():
    mine = deciding("vote")
    mine.play(party.decide(mine.table, "first", WAYS))
    assert [ask.electorate for ask in mine.asks] == [(0, 1, 2)] * 3
    mine.answer("first", ABSTAIN, seat=2).answer("first", "right", seat=1)
    assert not mine.over
    mine.answer("first", "right", seat=0)
    assert mine.over


@pytest.mark.rule("SOB-AMB-46", "SOB-ENC-03")
def test_who_tests_is_voted_on_as_well():
    mine = deciding("vote", "lawman", "rancher")
    mine.hero(0).grit = mine.hero(1).grit = 0
    effect = Effect.model_validate({"do": "test", "skill": "lore", "target": 4, "who": "one"})
    mine.play(work(Deed(mine.table, None, "test"), [effect]))
    assert mine.asked() == ["tester", "tester"]
    seats = {one.id: one.args["seat"] for one in mine.asks[0].options if one.id != ABSTAIN}
    assert seats == {"hero-0": 0, "hero-1": 1}
    mine.fall(1, 1, 1, 1).answer(
        "tester", "hero-1", seat=0
    )  # whoever sits lower breaks a tie, so nobody can change it now
    assert mine.over


# The Lantern


@pytest.mark.rule("SOB-AMB-02", "SOB-AMB-89")
def test_the_quickest_who_stands_chooses_an_heir_on_the_tile_of_the_dead():
    mine = deciding("leader")  # the Lawman bears it; the Scout is quicker than the Rancher
    room = mine.lay("ore_store")
    mine.hero(0).at, mine.hero(1).at, mine.hero(2).at = mine.at(5, 0), mine.at(5, 1), mine.at(5, 2)
    mine.fall(1, 1).play(charts.maimed(mine.table, mine.hero(0), "injury"))
    assert [ask.seats for ask in mine.asks] == [(2,)]
    assert mine.offers("heir") == ["hero-1", "hero-2"]
    mine.answer("heir", "hero-1")
    assert mine.state.lantern == 1
    mine.hero(2).at = lies(mine.state).spaces[room][0]
    mine.fall(1, 1).play(charts.maimed(mine.table, mine.hero(1), "injury"))
    assert mine.state.lantern == 2, "nobody else is there"


@pytest.mark.rule("SOB-AMB-89")
def test_of_the_quick_the_first_chooses_an_heir_wherever_it_sits_at_the_table():
    mine = Mine("lawman", "scout", "rancher", "scout", seats=4)
    mine.fall(1, 1).play(charts.maimed(mine.table, mine.hero(0), "injury"))
    assert [ask.seats for ask in mine.asks] == [(1,)]


@pytest.mark.rule("SOB-AMB-02")
def test_with_nobody_on_the_tile_the_nearest_has_it():
    mine = Mine("lawman", "rancher", "scout")
    near = mine.lay("short_drift")
    far = mine.lay("short_drift", near, "2")
    mine.hero(1).at, mine.hero(2).at = lies(mine.state).spaces[far][-1], lies(mine.state).spaces[near][-1]
    mine.fall(1, 1).play(charts.maimed(mine.table, mine.hero(0), "injury"))
    assert mine.state.lantern == 2


@pytest.mark.rule("SOB-AMB-02", "SOB-CHT-03")
def test_who_is_afraid_of_the_dark_is_no_heir_while_anybody_else_is():
    mine = Mine("lawman", "rancher", "scout")
    mine.hero(2).lasting = ["fear_of_the_dark"]
    mine.fall(1, 1).play(charts.maimed(mine.table, mine.hero(0), "injury"))
    assert mine.state.lantern == 1
    mine.fall(1, 1).play(charts.maimed(mine.table, mine.hero(1), "injury"))
    assert mine.state.lantern == 2


async def end(mine: Mine) -> None:
    async def ended(_: object) -> None:
        raise over(mine.state, "fled")

    phases, turn.PHASES = turn.PHASES, {**turn.PHASES, mine.state.phase: ended}
    try:
        await turn.play(mine.table)
    finally:
        turn.PHASES = phases


@pytest.mark.rule("SOB-XP-04", "SOB-AMB-90")
@pytest.mark.parametrize(("passed_on", "xp"), [(False, 20), (True, 0)])
def test_whoever_has_carried_it_all_the_way_has_learned_something(passed_on: bool, xp: int):
    mine = Mine("lawman", "rancher")
    if passed_on:
        lantern.pass_on(mine.table, mine.hero(1))
        lantern.pass_on(mine.table, mine.hero(0))
        assert len(mine.told(LanternPassed)) == 2
    mine.play(end(mine))
    assert mine.hero(0).xp == xp, "also in a failed Mission"
    assert mine.hero(1).xp == 0
    assert [event.amount for event in mine.told(XpGained)] == ([20] if xp else [])


# The end of a turn


@pytest.mark.rule("SOB-TURN-04")
@pytest.mark.parametrize(("first", "corruption"), [("mission", 0), ("recovery", 1)])
def test_of_several_things_at_the_end_of_a_turn_the_heroes_choose_the_order(first: str, corruption: int):
    mine = Mine("lawman", "rancher")
    mine.state.options = mine.state.options.model_copy(update={"mission": "idol_goes_home"})
    mine.state.quest.bearer = 1
    bearer = mine.hero(1)
    bearer.down, bearer.wounds, bearer.grit, bearer.fell = True, bearer.figure.health, 0, 0
    mine.play(turn.evening(mine.table))
    assert mine.offers("evening") == ["recovery", "mission"]
    if first == "mission":  # who lies there takes no Corruption
        mine.fall(1, 3, 3, 5, 5)
    else:
        mine.fall(3, 3, 5, 5, 1, 1)
    mine.answer("evening", first)
    assert mine.over
    assert bearer.stands
    assert bearer.corruption == corruption


def test_the_order_is_not_asked_where_there_is_one_thing_alone():
    mine = Mine("lawman", "rancher")
    mine.state.options = mine.state.options.model_copy(update={"mission": "idol_goes_home"})
    mine.state.quest.bearer = 1
    mine.fall(2).play(turn.evening(mine.table))
    assert mine.over


def test_the_last_of_all_has_no_heir():
    mine = Mine("lawman")
    mine.ends = (Over,)
    mine.fall(1, 1).play(charts.maimed(mine.table, mine.hero(), "injury"))
    assert mine.over
    assert mine.told(LanternPassed) == []


@pytest.mark.rule("SOB-CNT-18", "SOB-AMB-02")
def test_who_is_afraid_says_which_of_several_takes_the_lantern():
    mine = Mine("lawman", "scout", "rancher", seats=2)
    mine.hero().lasting = ["fear_of_the_dark"]
    mine.play(lantern.put_down(mine.table, mine.hero()))
    assert mine.offers("heir", seat=0) == ["hero-1", "hero-2"]
    mine.answer("heir", "hero-2", seat=0)
    assert mine.state.lantern == 2
