"""Levels between Adventures (SOB-LVL): when they are paid for, and what is learned."""

from __future__ import annotations

import pytest

from engines.brimstone.events import LevelReached
from engines.brimstone.library import library as mine
from engines.brimstone.outfit import Skill
from engines.kernel import Dice
from engines.kernel.words import Words
from tests.engines.frontier.scene import GAME, Town, choices, hint, legacy


@pytest.mark.rule("SOB-LVL-02")
def test_levels_are_bought_between_adventures():
    town = Town(legacy("lawman", xp=1600)).owed()
    assert (town.ask("rise").default, town.ask("rise").silence) == (("later",), True), "it can rise another time"
    town.fall(1).answer("rise", "rise").answer("step", "clean_barrel")
    town.fall(1).answer("rise", "rise").answer("step", "no_wasted_lead")
    assert town.over
    assert (town.hero().level, town.hero().xp) == (3, 100)


@pytest.mark.rule("SOB-LVL-02", "SOB-TOWN-14")
def test_who_can_pay_reaches_a_level_in_town_too_such_as_who_was_bought_back():
    dead = legacy("lawman", 1, dead=True, xp=1600)
    town = Town(legacy("scout", gold=750, xp=499), dead).errands("church", "")
    assert "rise" not in choices(town, 0)
    town.answer("errand", "pledge-1-750", seat=0)
    assert hint(town, "rise", seat=1) == "500 of 1,600 XP: a step on a path, and a die of growth."
    town.answer("errand", "rise", seat=1).fall(1).answer("step", "clean_barrel", seat=1)
    town.answer("errand", "rise", seat=1).fall(1).answer("step", "no_wasted_lead", seat=1)
    assert (town.hero(1).level, town.hero(1).xp, "rise" in choices(town, 1)) == (3, 100, False)


@pytest.mark.rule("SOB-LVL-02", "SOB-LVL-01")
def test_it_is_said_what_level_is_reached_and_what_for():
    town = Town(legacy("lawman", xp=1000, level=2)).owed()
    assert Words(GAME, ["Ana"]).prompt(town.ask("rise"), 0) == "The Lawman can reach level 3 for 1,000 of 1,000 XP."


@pytest.mark.rule("SOB-LVL-02", "SOB-LVL-05")
def test_before_a_level_is_bought_it_is_said_what_the_die_may_bring_and_what_comes_by_itself():
    town = Town(legacy("lawman", xp=500)).owed()
    told = Words(GAME, ["Ana"]).help(town.ask("rise"), 0)
    assert "1 and 2 are Health, 3 and 4 Sanity, 5 a Skill, 6 Initiative or movement. 1 Health and 1 Sanity come" in told
    grows = {one.id: {change.value for change in one.changes} for one in mine().growth.values()}
    by_roll = [
        set().union(*(grows[one.id] for one in mine().growth.values() if face in one.rolls)) for face in range(1, 7)
    ]
    assert [by_roll[n] for n in (0, 1, 2, 3, 5)] == [{"health"}] * 2 + [{"sanity"}] * 2 + [{"initiative", "move"}]
    assert by_roll[4] == {*Skill}
    assert grows["seasoned"] == {"health", "sanity"}


@pytest.mark.rule("SOB-LVL-02", "SOB-LVL-06")
def test_what_is_learned_for_a_level_is_asked_before_it_is_paid_for():
    town, words = Town(legacy("preacher", level=2, xp=1000, sermons=("faith_healing",))).owed(), Words(GAME, ["Ana"])
    town.answer("rise", "rise")
    assert words.prompt(town.ask("step"), 0) == "What does the Preacher learn for level 3?"
    town.answer("step", "open_door")
    ask = town.ask("sermon-kind")
    assert (town.hero().xp, words.prompt(ask, 0)) == (1000, "The Preacher learns one more Sermon. Of which kind?")
    assert all(words.hint(ask, ask.option(kind), 0) for kind in ("blessing", "judgement"))


@pytest.mark.rule("SOB-LVL-03")
def test_a_level_is_paid_for_when_its_step_is_chosen_and_grows_whatever_comes():
    town = Town(legacy("lawman", xp=600)).owed().answer("rise", "rise")
    _, left = GAME.forsake(town.state)
    assert (left.level, left.xp, left.upgrades) == (1, 600, ())
    town.fall(5).answer("step", "clean_barrel")
    _, left = GAME.forsake(town.state)
    assert (left.level, left.xp, left.upgrades[:2]) == (2, 100, ("clean_barrel", "more_agility"))
    town.answer("growth", "more_luck")
    assert town.hero().upgrades[:2] == ["clean_barrel", "more_luck"]


@pytest.mark.rule("SOB-LVL-02", "SOB-LVL-03")
def test_nothing_is_chosen_for_who_says_nothing_of_a_step():
    town = Town(legacy("lawman", xp=600)).owed().answer("rise", "rise")
    assert (town.ask("step").default, town.ask("step").silence) == (("later",), True)
    town.answer("step", "later")
    assert (town.over, town.hero().level, town.hero().xp, town.hero().upgrades) == (True, 1, 600, [])
    town.errands("").answer("errand", "rise").answer("step", "later")
    assert "rise" in choices(town)
    town.fall(6).answer("errand", "rise").answer("step", "clean_barrel")
    assert (town.ask("growth").default, town.ask("growth").silence) == (("quicker",), True), "as it is told"


@pytest.mark.rule("SOB-LVL-02", "SOB-LVL-03", "SOB-LVL-06")
def test_nothing_is_chosen_for_who_says_nothing_of_what_it_is_to_preach():
    town = Town(legacy("preacher", xp=1000, level=2, sermons=("faith_healing",)))
    town.owed().answer("rise", "rise").answer("step", "open_door")
    assert (town.ask("sermon-kind").default, town.ask("sermon-kind").silence) == (("later",), True)
    town.answer("sermon-kind", "later")
    assert (town.over, town.hero().level, town.hero().xp, town.hero().upgrades) == (True, 2, 1000, [])


@pytest.mark.rule("SOB-LVL-03", "SOB-LVL-06")
@pytest.mark.parametrize("kind", ["step", "sermon-kind"])
def test_a_steward_reaches_the_level_that_it_has_asked_for(kind: str):
    town = Town(legacy("preacher", xp=1000, level=2, sermons=("faith_healing",))).owed().answer("rise", "rise")
    if kind == "sermon-kind":
        town.answer("step", "open_door")
    for day in range(8):
        town.state.day = day
        (chosen,) = GAME.steward(Dice(bytes(16))).answer(0, town.ask(kind), lambda: town.state) or []
        assert chosen != "later"


@pytest.mark.rule("SOB-LVL-03", "SOB-LVL-06")
def test_who_has_seen_its_sermons_has_paid_for_them_and_does_not_draw_anew():
    town = Town(legacy("preacher", xp=1000, level=2, sermons=("faith_healing",))).owed()
    town.answer("rise", "rise").answer("step", "open_door")
    _, left = GAME.forsake(town.state)
    assert (left.level, left.xp, left.sermons) == (2, 1000, ("faith_healing",)), "it has seen nothing"
    town.fall(1, *[1] * 6).answer("sermon-kind", "blessing")
    first, second = town.offers("sermon")
    _, left = GAME.forsake(town.state)
    assert (left.level, left.xp, left.sermons) == (3, 0, ("faith_healing", first))
    town.answer("sermon", second)
    assert (town.over, town.hero().sermons, town.hero().upgrades) == (
        True,
        ["faith_healing", second],
        ["open_door", "harder_to_kill", "seasoned"],
    )


@pytest.mark.rule("SOB-LVL-06")
@pytest.mark.parametrize(
    ("kind", "level", "told"), [("preacher", 2, True), ("preacher", 1, False), ("lawman", 2, False)]
)
def test_what_a_preacher_has_learned_to_preach_is_told_with_its_level(kind: str, level: int, told: bool):
    town = Town(legacy(kind, xp=1000, level=level, sermons=("faith_healing",) if kind == "preacher" else ()))
    town.fall(1, *[1] * 6).owed().answer("rise", "rise")
    town.answer("step", town.offers("step")[0])
    if told:
        town.answer("sermon-kind", "blessing").answer("sermon", town.offers("sermon")[1])
    (reached,) = town.told(LevelReached)
    said = Words(GAME, ["Ana"]).event(reached, 0)
    assert ("New to preach" in said) is told
    if told:
        assert said.endswith(f" New to preach: {mine().sermons[town.hero().sermons[-1]].name}.")
