"""Sermons (SOB-CLS-PRE)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.brimstone import activation, anytime, depth, powers, sermons, turn
from engines.brimstone.board import lit
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.events import CardDrawn, Preached
from engines.brimstone.game import GAME
from engines.brimstone.library import library
from engines.brimstone.outfit import Use, Value
from engines.brimstone.state import Hero
from engines.kernel.words import Words
from tests.engines.brimstone.scene import Mine

BOX = library()


def preacher(*known: str, grit: int = 0) -> Mine:
    """A Preacher who knows these, and a Lawman beside him; something far away is there to be fought."""
    mine = Mine("preacher", "lawman")
    hero = mine.hero()
    hero.sermons, hero.grit = list(known), grit
    hero.at, mine.hero(1).at = mine.at(6, 0), mine.at(6, 1)
    mine.hero(1).grit = 0
    mine.enemy("night_terrors", mine.at(1, 0))
    return mine


def castable(mine: Mine, *, start: bool = False) -> list[str]:
    return [sermon.id + aim.id for sermon, aim in sermons.castable(mine.state, mine.hero(), start=start)]


def preaches(mine: Mine, *dice: int, on: str = "", then: tuple[int, ...] = ()) -> Mine:
    """He preaches what he knows first; ``then`` is what falls after the Casting Roll."""
    found = list(sermons.castable(mine.state, mine.hero())) + list(
        sermons.castable(mine.state, mine.hero(), start=True)
    )
    sermon, aim = next(one for one in found if one[1].id == on)
    mine.fall(*dice, *then)
    return mine.play(sermons.preach(mine.table, mine.hero(), sermon, aim))


def heard(mine: Mine) -> list[bool]:
    return [event.worked for event in mine.told(Preached)]


@pytest.mark.rule("SOB-CNT-20", "SOB-CLS-PRE-11")
def test_what_there_is():
    assert Counter(sermon.kind for sermon in BOX.sermons.values()) == {"blessing": 7, "judgement": 6}
    assert BOX.sermons["faith_healing"].kind == "blessing"
    for what in ("xp", "once", "dangerous", "boosts", "start"):
        marks = [bool(getattr(sermon, what)) for sermon in BOX.sermons.values()]
        assert any(marks), what
        assert what == "xp" or not all(marks), what


@pytest.mark.rule("SOB-CLS-PRE-07", "SOB-CLS-PRE-08", "SOB-DMG-10")
def test_faith_healing():
    mine = preacher("faith_healing")
    mine.hero(1).wounds = 5
    preaches(mine, 2, 3, on="-hero-1", then=(4,))
    assert (mine.hero(1).wounds, sermons.faith(mine.hero()), heard(mine)) == (1, 1, [True])
    assert mine.hero().xp == 5 + 4 * 5


@pytest.mark.rule("SOB-CLS-PRE-07", "SOB-CLS-PRE-04")
def test_what_fails_costs_its_faith_and_is_not_tried_again():
    mine = preacher("faith_healing")
    mine.hero(1).wounds, mine.hero().holds = 5, []
    preaches(mine, 1, 2, on="-hero-1")
    assert (mine.hero(1).wounds, sermons.faith(mine.hero()), heard(mine)) == (5, 1, [False])
    assert castable(mine) == []


@pytest.mark.rule("SOB-CLS-PRE-02", "SOB-CLS-PRE-04")
def test_all_comes_back_with_the_turn():
    mine = preacher("faith_healing")
    mine.hero(1).wounds = 5
    preaches(mine, 2, 3, on="-hero-1", then=(1,))
    mine.state.turn, mine.state.phase = 1, "darkness"
    mine.fall(6, 5)
    mine.play(turn.darkness(mine.table))
    assert (sermons.faith(mine.hero()), castable(mine)) == (2, ["faith_healing-hero-1"])


@pytest.mark.rule("SOB-CLS-PRE-12")
def test_only_what_would_do_something():
    mine = preacher("faith_healing", "be_not_afraid", "wash_me")
    assert castable(mine) == []
    mine.hero().wounds, mine.hero(1).fright, mine.hero(1).poison = 1, 1, 1
    assert castable(mine) == ["faith_healing-hero-0", "be_not_afraid-hero-1", "wash_me-hero-1"]


@pytest.mark.rule("SOB-CLS-PRE-01")
def test_faith_makes_up_for_what_is_short():
    mine = preacher("faith_healing")
    mine.hero(1).wounds, mine.hero().holds = 3, []
    preaches(mine, 1, 3, on="-hero-1", then=(2,))
    assert mine.offers("cast") == ["faith", "pass"]
    mine.answer("cast", "faith")
    assert (heard(mine), sermons.faith(mine.hero()), mine.hero(1).wounds) == ([True], 0, 1)


@pytest.mark.rule("SOB-CLS-PRE-01")
def test_what_a_book_adds_is_in_what_is_asked_and_told():
    mine = preacher("faith_healing")
    mine.hero(1).wounds = 3
    preaches(mine, 1, 2, on="-hero-1", then=(2,))
    ask, words = mine.ask("cast"), Words(GAME, ["Ana"])
    assert (ask.args["short"], ask.option("faith").args["count"]) == (1, 1)
    mine.answer("cast", "faith")
    assert "1 and 2, 2 added, 5 in all, against 5" in words.event(mine.told(Preached)[0], 0)


@pytest.mark.rule("SOB-CLS-PRE-14", "SOB-GRIT-03", "SOB-GRIT-09")
def test_grit_rolls_again_once():
    mine = preacher("faith_healing", grit=2)
    mine.hero(1).wounds, mine.hero().holds, mine.hero().prayed = 3, [], 1
    preaches(mine, 1, 1, on="-hero-1")
    assert mine.offers("cast") == ["failed", "some", "pass"]
    mine.fall(1, 2)
    mine.answer("cast", "failed")
    assert (heard(mine), mine.hero().grit) == ([False], 1), "no second time"


def test_the_holy_book_helps_once_a_turn_where_it_is_needed():
    mine = preacher("faith_healing")
    mine.hero(1).wounds = mine.hero(1).fright = 3
    preaches(mine, 1, 3, on="-hero-1", then=(2,))
    assert (heard(mine), mine.hero().spent["holy_book"]) == ([True], Use.TURN)
    mine.hero().sermons = ["be_not_afraid"]
    preaches(mine, 1, 4, on="-hero-1")
    assert heard(mine) == [True, False], "not twice"


@pytest.mark.rule("SOB-CLS-PRE-08")
def test_some_bring_experience_once():
    mine = preacher("pillar_of_fire")
    for _ in range(2):
        mine.hero().prayed, mine.hero().spent = 0, {k: v for k, v in mine.hero().spent.items() if v == "adventure"}
        mine.state.shining.clear()
        preaches(mine, 5, 4)
    assert (heard(mine), mine.hero().xp) == ([True, True], 10)


@pytest.mark.rule("SOB-CLS-PRE-09")
@pytest.mark.parametrize(("dice", "worked"), [((4, 4), True), ((1, 1), False)])
def test_doubles_of_a_dangerous_one_corrupt_either_way(dice: tuple[int, int], worked: bool):
    mine = preacher("dust_to_dust")
    mine.hero().prayed, mine.hero().holds = 1, []
    preaches(mine, *dice, 1, *((5,) if worked else ()), on="-enemy-0")
    assert (heard(mine), mine.hero().corruption) == ([worked], 1)


@pytest.mark.rule("SOB-CLS-PRE-09")
def test_dice_rolled_away_do_not_count():
    mine = preacher("dust_to_dust", grit=1)
    mine.hero().prayed, mine.hero().holds = 1, []
    preaches(mine, 1, 1, on="-enemy-0")
    mine.fall(6, 5)
    mine.answer("cast", "some")
    mine.answer("reroll-dice", "die-1")
    assert (heard(mine), mine.hero().corruption) == ([True], 0)


@pytest.mark.rule("SOB-CLS-PRE-10")
@pytest.mark.parametrize(("level", "left"), [(1, 6), (3, 5), (6, 3)])
def test_boosts_come_by_level_for_nothing(level: int, left: int):
    mine = preacher("faith_healing")
    mine.hero().level, mine.hero(1).wounds = level, 8
    preaches(mine, 5, 4, on="-hero-1", then=(2,))
    assert (mine.hero(1).wounds, sermons.faith(mine.hero())) == (left, 1)


@pytest.mark.rule("SOB-CLS-PRE-05")
def test_also_while_another_of_the_same_player_acts():
    mine = preacher("faith_healing", "bolt_from_heaven")
    mine.hero(1).wounds = 5
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero(1)))
    preached = [option for option in mine.offers("activation") if option.startswith("preach")]
    assert preached == ["preach-0-faith_healing-hero-1"], "what takes an Attack is for his own activation"


@pytest.mark.rule("SOB-CLS-PRE-05")
def test_where_one_player_has_two_preachers_each_choice_says_who_preaches():
    mine = Mine("preacher", "preacher", seats=1)
    for hero in mine.state.heroes:
        hero.sermons, hero.wounds = ["faith_healing"], 4
    mine.hero(1).nth = 2
    mine.ordered.add("before-enemies")
    mine.play(anytime.before_enemies(mine.table, ["hungry_dead"]))
    asked, words = mine.ask("before-enemies"), Words(GAME, ["Ana"])
    labels = [words.label(asked, option, 0) for option in asked.options]
    assert labels[0] == "The Preacher: Faith Healing on the Preacher"
    assert len(set(labels)) == len(labels)


@pytest.mark.rule("SOB-CLS-PRE-05", "SOB-AMB-91")
def test_some_are_for_the_start_of_a_turn():
    mine = preacher("rise_and_walk")
    assert castable(mine) == []
    assert castable(mine, start=True) == ["rise_and_walk-hero-0", "rise_and_walk-hero-1"]
    mine.state.phase = "darkness"
    mine.fall(6, 5)
    mine.play(turn.darkness(mine.table))
    mine.fall(4, 3)
    mine.answer("morning", "preach-0-rise_and_walk-hero-1")
    assert mine.hero(1).figure.initiative == 6
    mine.hero(1).forget(Use.TURN)
    assert mine.hero(1).figure.initiative == 4


@pytest.mark.rule("SOB-CLS-PRE-06", "SOB-END-02")
@pytest.mark.parametrize(("dice", "then", "worked"), [((2, 3), (1,), True), ((1, 2), (), False)])
def test_who_preaches_has_acted_whether_it_is_heard_or_not(dice: tuple[int, ...], then: tuple[int, ...], worked: bool):
    mine = preacher("faith_healing")
    mine.hero(1).wounds, mine.hero().holds, mine.hero().prayed = 5, [], 1
    preaches(mine, *dice, on="-hero-1", then=then)
    assert (heard(mine), mine.hero().busy) == ([worked], mine.state.turn)


@pytest.mark.parametrize(
    ("sermon", "value", "becomes"), [("lay_on_wards", Value.DEFENSE, 3), ("smite_with_me", Value.DAMAGE, 2)]
)
def test_what_helps_for_a_turn(sermon: str, value: Value, becomes: int):
    mine = preacher(sermon)
    preaches(mine, 4, 3, on="-hero-1")
    assert mine.hero(1).figure[value] == becomes
    mine.hero(1).forget(Use.TURN)
    assert mine.hero(1).figure[value] != becomes


@pytest.mark.rule("SOB-CLS-PRE-10")
@pytest.mark.parametrize(("level", "willpower"), [(5, 4), (6, 3)])
def test_from_level_six_on_walls_help_willpower_and_defense_no_more_than_before(level: int, willpower: int):
    mine = preacher("lay_on_wards")
    mine.hero().level = level
    before = mine.hero(1).figure[Value.DEFENSE]
    preaches(mine, 4, 3, on="-hero-1")
    figure = mine.hero(1).figure
    assert (before - figure[Value.DEFENSE], figure[Value.WILLPOWER]) == (1, willpower)


def test_courage_and_cleansing():
    mine = preacher("be_not_afraid")
    mine.hero(1).fright = 5
    preaches(mine, 4, 3, on="-hero-1", then=(3,))
    assert mine.hero(1).fright == 2
    mine = preacher("wash_me")
    mine.hero(1).poison = 2
    preaches(mine, 4, 3, on="-hero-1")
    assert mine.hero(1).poison == 0


@pytest.mark.rule("SOB-ATK-02a", "SOB-DMG-15")
def test_the_bolt_is_his_ranged_attack():
    mine = preacher("bolt_from_heaven")
    preaches(mine, 4, 3, on="-enemy-0", then=(4,))
    assert (mine.state.enemies[0].wounds, mine.hero().attacked) == (6, True)
    mine.hero().prayed, mine.hero().spent = 0, {}
    assert castable(mine) == []


def test_fire_in_a_line():
    mine = preacher("burning_word")
    mine.enemy("hellbats", mine.at(4, 0))
    mine.enemy("night_terrors", mine.at(3, 0))
    mine.enemy("night_terrors", mine.at(3, 1))
    (way,) = [one for one in castable(mine) if one.endswith("way-0")]
    preaches(mine, 6, 3, on=way.removeprefix("burning_word"), then=(2, 3))
    assert [enemy.wounds for enemy in mine.state.enemies] == [2, 0, 3, 0], "no fire harms the bats"


@pytest.mark.rule("SOB-CLS-PRE-12")
def test_an_idol_in_two_directions_is_struck_once_and_each_way_says_where_it_goes():
    mine = preacher("burning_word")
    mine.hero().at = mine.at(4, 1)
    mine.state.enemies.clear()
    mine.enemy("drowned_idol", mine.at(2, 0))  # north and northwest of him
    assert castable(mine) == ["burning_word-way-0"]
    mine.enemy("night_terrors", mine.at(1, 1))  # north as well
    aims = [aim for _, aim in sermons.castable(mine.state, mine.hero())]
    assert [(powers.said(aim)["way"], len(aim.enemies)) for aim in aims] == [("north", 2), ("northwest", 1)]


def test_only_demons_and_the_undead_are_banished():
    mine = preacher("dust_to_dust")
    mine.enemy("ruin_stalkers", mine.at(2, 0))
    assert castable(mine) == ["dust_to_dust-enemy-0"]
    preaches(mine, 4, 3, on="-enemy-0", then=(5,))
    assert mine.state.enemies[0].wounds == 5


def test_all_tremble():
    mine = preacher("let_them_tremble")
    preaches(mine, 5, 4)
    assert mine.state.daunted == mine.state.turn


def test_the_last_falls_to_a_sermon():
    mine = preacher("shake_the_pillars")
    mine.state.enemies[0].wounds, mine.ends = 9, (TurnEnds,)
    preaches(mine, 6, 4)
    assert (mine.state.enemies, mine.hero().xp) == ([], 20 + 10 + 5)


def test_a_pillar_of_fire():
    mine = preacher("pillar_of_fire")
    preaches(mine, 5, 4)
    assert mine.state.shining == [0]
    assert 0 in lit(mine.state)


def test_a_darkness_card_is_cancelled():
    mine = preacher("get_thee_behind_me")
    card = next(card for card in BOX.darkness.values() if card.aura)
    mine.state.dark.cards.cards = [card.id]
    mine.play(depth.draw_darkness(mine.table))
    mine.fall(5, 4)
    mine.answer("deny", "deny")
    assert (heard(mine), mine.state.lasting.cards, mine.state.dark.used.cards) == ([True], [], [card.id])
    assert mine.told(CardDrawn)
    assert sermons.faith(mine.hero()) == 0


# Starting Upgrades of the Preacher


def test_thunder_makes_the_first_judgement_cheaper():
    hero = Hero(number=0, seat=0, kind="preacher", upgrades=["thunder_from_the_pulpit"])
    assert [sermons.cost(hero, BOX.sermons[one]) for one in ("shake_the_pillars", "faith_healing")] == [1, 1]
    mine = preacher("smite_with_me", "shake_the_pillars")
    mine.hero().upgrades = ["thunder_from_the_pulpit"]
    preaches(mine, 4, 3, on="-hero-1")
    assert (sermons.faith(mine.hero()), sermons.cost(mine.hero(), BOX.sermons["shake_the_pillars"])) == (2, 2)
    mine.hero().forget(Use.FIGHT)
    assert sermons.cost(mine.hero(), BOX.sermons["shake_the_pillars"]) == 1


def test_a_quiet_confession_soothes_too():
    mine = preacher("faith_healing")
    mine.hero().upgrades = ["quiet_confession"]
    mine.hero(1).wounds, mine.hero(1).fright = 5, 3
    preaches(mine, 4, 3, on="-hero-1", then=(2,))
    assert (mine.hero(1).wounds, mine.hero(1).fright) == (3, 2)


@pytest.mark.rule("SOB-ITEM-10")
def test_the_drowned_lantern_burns_for_the_holy():
    mine = preacher("faith_healing")
    mine.hero().items.append("drowned_lantern")
    mine.hero(1).items.append("drowned_lantern")
    assert (sermons.faith(mine.hero()), mine.hero(1).figure[Value.FAITH]) == (3, 0)
    mine.hero(1).wounds, mine.hero().holds = 2, []
    preaches(mine, 1, 3, on="-hero-1", then=(2,))
    assert heard(mine) == [True]


def test_powers_name_whom_they_are_used_on():
    mine = preacher()
    assert powers.said(powers.Aim("-enemy-0", [mine.hero()], [mine.state.enemies[0]]))["enemy_card"] == "night_terrors"
    assert powers.said(powers.Aim("-hero-1", [mine.hero(1)], []))["on_card"] == "lawman"
