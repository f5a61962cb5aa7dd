"""Where two or three statements meet that stand far apart."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, depth, exploration, fights, harm
from engines.brimstone.board import lies, tiles_of
from engines.brimstone.deeds import Deed
from engines.brimstone.game import GAME
from engines.brimstone.orders import FAILED
from engines.brimstone.outfit import Effect
from engines.brimstone.verbs.marks import Heal, Soothe
from engines.brimstone.vocabulary import World
from engines.kernel import NEVER, PASS, standing_choice
from engines.kernel.verbs import work
from engines.kernel.words import Words
from tests.engines.brimstone.scene import Mine
from tests.engines.brimstone.test_crossings import quiet
from tests.engines.brimstone.test_junctions import acts
from tests.engines.brimstone.test_preaching import heard, preacher, preaches

# What must come first


def raging(*carried: str) -> Mine:
    """A Lawman with bloodlust and an enemy beside it; a Rancher, with these things, on its other side."""
    mine = quiet("lawman", "rancher")
    hero, other = mine.hero(), mine.hero(1)
    hero.at, other.at, hero.lasting = mine.at(6, 1), mine.at(6, 2), ["bloodlust"]
    other.items += carried
    mine.enemy("tentacles", mine.at(5, 0))
    return mine


@pytest.mark.rule("SOB-AMB-05", "SOB-AMB-45", "SOB-CHT-03")
def test_who_rages_may_be_handed_a_weapon_until_it_attacks():
    mine = raging("cavalry_sabre")
    acts(mine, mine.hero(), 3)
    assert "trade-hero-1" in mine.offers("activation")
    assert not {"end", "lantern-1"} & {*mine.offers("activation")}, "it must attack first"
    mine.answer("activation", "trade-hero-1").answer("trade", "ask-item-cavalry_sabre")
    assert mine.hero().holds == ["peacekeeper_pistol", "cavalry_sabre"]
    assert mine.ask("activation").option("melee").args["dice"] == 3


@pytest.mark.rule("SOB-AMB-05", "SOB-ITEM-13", "SOB-CHT-03")
def test_who_rages_may_attach_what_it_has_until_it_attacks():
    mine = raging()
    mine.hero().items.append("long_sight")
    acts(mine, mine.hero(), 3)
    mine.answer("activation", "fit-long_sight-peacekeeper_pistol")
    assert "unfit-long_sight" in mine.offers("activation")
    mine.hero().free = True
    assert not any(id_.startswith(("unfit", "trade", "hold")) for id_ in activation._asked(mine.state, mine.hero()).ids)


# Sermons that fall short


def short(grit: int) -> Mine:
    """A Preacher whose Sermon falls short, which nothing but Grit helps."""
    mine = preacher("faith_healing", grit=grit)
    mine.hero(1).wounds, mine.hero().holds, mine.hero().prayed = 3, [], 1
    return preaches(mine, 1, 2, on="-hero-1")


@pytest.mark.rule("SOB-CLS-PRE-14", "SOB-AMB-65", "SOB-GRIT-02")
@pytest.mark.parametrize(("wish", "choice"), [(NEVER, [PASS]), (FAILED, ["failed"])])
def test_an_order_for_sermons_that_fall_short_answers_at_once(wish: str, choice: list[str]):
    ask = short(1).ask("cast")
    assert standing_choice(ask, {"reroll-cast": wish}) == choice
    assert ask.default == (PASS,)


@pytest.mark.rule("SOB-CLS-PRE-01", "SOB-AMB-65")
def test_no_order_lets_a_sermon_fail_for_which_faith_would_do():
    mine = preacher("faith_healing", grit=1)
    mine.hero(1).wounds, mine.hero().holds = 3, []
    preaches(mine, 1, 3, on="-hero-1")
    ask = mine.ask("cast")
    assert ask.ids == ("faith", "failed", "some", PASS)
    assert [standing_choice(ask, {"reroll-cast": wish}) for wish in (NEVER, FAILED)] == [None, None]
    mine.fall(4, 4, 2).answer("cast", "failed")
    assert (heard(mine), mine.hero().grit, mine.hero(1).wounds) == ([True], 0, 1)


@pytest.mark.rule("SOB-DEP-08", "SOB-CLS-PRE-14")
def test_who_picks_no_die_of_the_sermon_that_would_hold_the_darkness_is_told_so():
    mine = Mine("preacher")
    mine.hero().sermons = ["get_thee_behind_me"]
    mine.state.darkness, mine.state.dark.cards.cards = 13, ["one_breath_closer"]
    mine.play(depth.draw_darkness(mine.table))
    mine.fall(3, 4).answer("deny", "deny").answer("cast", "some")
    assert "**If you pick none, the game ends.**" in Words(GAME, ["Ana"]).help(mine.ask("reroll-dice"), 0)


@pytest.mark.rule("SOB-CLS-PRE-01", "SOB-CLS-PRE-14")
def test_what_a_sermon_has_rolled_stands_in_its_question():
    ask = short(1).ask("cast")
    assert Words(GAME, ["Ana"]).prompt(ask, 0) == "Faith Healing: 1 and 2, 2 short. What do you add?"


@pytest.mark.rule("SOB-CLS-PRE-05", "SOB-COMP-19", "SOB-OPT-08")
@pytest.mark.parametrize(("seats", "own"), [(1, "The Preacher: Faith Healing"), (2, "Preach Faith Healing")])
def test_whose_sermon_it_is_stands_in_a_list_of_two_preachers(seats: int, own: str):
    mine = Mine("preacher", "preacher", seats=seats)
    mine.hero(1).nth = 2
    for hero in mine.state.heroes:
        hero.sermons, hero.wounds, hero.grit = ["faith_healing"], 2, 0
    acts(mine, mine.hero(), 3)
    ask, words = mine.ask("activation"), Words(GAME, ["Ana", "Ben"])
    labels = [words.label(ask, option, 0) for option in ask.options if option.id.startswith("preach")]
    theirs = ["The Preacher II: Faith Healing"] * (seats == 1)
    assert labels == [f"{who} on the {whom}" for who in (own, *theirs) for whom in ("Preacher", "Preacher II")]


# Healing


@pytest.mark.rule("SOB-END-02", "SOB-AMB-75")
@pytest.mark.parametrize(("wounds", "asked"), [(1, True), (0, False)])
def test_nobody_is_asked_to_roll_again_what_would_heal_nothing(wounds: int, asked: bool):
    mine = Mine("lawman")
    mine.ordered.add("reroll-heal")
    hero = mine.hero()
    hero.wounds, hero.busy, mine.state.instances = wounds, mine.state.turn, 1
    mine.fall(1)
    mine.play(fights._breathe(mine.table, hero, mine.state.turn))
    assert (mine.asked() == ["reroll-free"], mine.over) == (asked, not asked)


@pytest.mark.rule("SOB-DMG-09", "SOB-AMB-75")
@pytest.mark.parametrize(("effect", "hurt"), [(Heal(amount="d6"), "wounds"), (Soothe(amount="d6"), "fright")])
@pytest.mark.parametrize("harm_", [0, 1])
def test_nor_what_a_card_would_heal_of_nothing(effect: Effect, hurt: str, harm_: int):
    mine = Mine("lawman")
    mine.ordered.add("reroll-heal")
    setattr(mine.hero(), hurt, harm_)
    mine.fall(2)
    mine.play(work(Deed(mine.table, None, "warm"), [effect]))
    assert (mine.asked() == ["reroll-free"], mine.over) == (bool(harm_), not harm_)


@pytest.mark.rule("SOB-AMB-03", "SOB-DMG-11")
def test_who_needs_two_remedies_is_offered_both_one_after_the_other():
    mine = quiet("lawman", "rancher")
    hero, other = mine.hero(), mine.hero(1)
    hero.at, other.at = mine.at(6, 0), mine.at(6, 1)
    hero.wounds, hero.bag, other.bag = 10, ["bandages"], ["bandages"]
    mine.play(harm.suffer(mine.table, hero, wounds=6))
    mine.fall(1).answer("save", "bandages").fall(6).answer("save", "bandages")
    assert (hero.down, hero.wounds, hero.bag, other.bag) == (False, 10 - 1 - 6 + 6, [], [])


# Nothing leads on


@pytest.mark.rule("SOB-AMB-13", "SOB-LAN-01")
def test_with_no_way_at_all_it_stirs_where_the_lantern_is():
    mine = quiet("lawman", "rancher")
    drift = mine.lay("short_drift", ways="cap")
    mine.state.lantern = 1
    mine.hero(1).at = next(
        space for space in lies(mine.state).spaces[drift] if tiles_of(mine.state, [space]) == {drift}
    )
    mine.state.maps[World.MINE].cards.cards.clear()
    exploration.open_a_way(mine.table)
    assert [bool(place.token.cards) for place in mine.state.places] == [False, True]


# What must be true of every position


@pytest.mark.rule("SOB-DMG-05")
@pytest.mark.parametrize(("harm_", "full"), [("wounds", "health"), ("fright", "sanity")])
def test_nobody_stands_whose_health_or_sanity_has_run_out(harm_: str, full: str):
    mine = Mine("lawman")
    hero = mine.hero()
    setattr(hero, harm_, getattr(hero.figure, full) - 1)
    assert list(GAME.invariants(mine.state)) == []
    setattr(hero, harm_, getattr(hero.figure, full))
    assert list(GAME.invariants(mine.state)) == ["Hero 0 stands though it is KO'd"]
