"""What is at its limit: the last card, the last die, the last remedy."""

from __future__ import annotations

import pytest

from engines.brimstone import attacks, charts, depth, dynamite, enemies, fights, rolling
from engines.brimstone.bestiary import Gift
from engines.brimstone.board import lies
from engines.brimstone.deeds import Deed
from engines.brimstone.events import DreadGrew, HeroStruck
from engines.brimstone.library import library
from engines.brimstone.state import OFF
from engines.kernel import PASS
from engines.kernel.verbs import work
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import Mine, bearing, quiet
from tests.engines.brimstone.test_attacking import pinned, strike
from tests.engines.brimstone.test_falling import suffers
from tests.engines.brimstone.test_preaching import heard, preacher, preaches
from tests.engines.brimstone.test_weapons import dual

BOX = library()


# Decks


@pytest.mark.rule("SOB-COMP-09", "SOB-DRK-02")
def test_growing_dread_that_was_cancelled_comes_again_when_no_other_is_left():
    mine = Mine("lawman")
    state = mine.state
    state.dread.cards, state.dread_deck.cards = state.dread_deck.cards[1:], []
    state.dread_done.cards = [card for card in BOX.dread if card not in state.dread.cards]
    mine.fall(1)
    depth.grow_dread(mine.table)
    assert sorted(state.dread.cards) == sorted(BOX.dread)
    assert [event.count for event in mine.told(DreadGrew)] == [10]


@pytest.mark.rule("SOB-COMP-09", "SOB-DRK-02")
def test_no_dread_grows_when_all_of_it_lies_there():
    mine = Mine("lawman")
    state = mine.state
    state.dread.cards, state.dread_deck.cards = state.dread_deck.cards, []
    depth.grow_dread(mine.table)
    assert len(state.dread.cards) == 10
    assert not mine.told(DreadGrew)


# Dice


@pytest.mark.rule("SOB-AMB-104", "SOB-GRIT-02", "SOB-GRIT-03")
def test_another_grit_rolls_again_what_the_first_has_not():
    mine = pinned("lawman", beside=1, grit=2)
    mine.fall(2, 2, 2, 3)  # the first is rolled again for nothing
    strike(mine, "peacekeeper_pistol")
    mine.answer("reroll", "some").fall(4).answer("reroll-dice", "die-1")
    assert (mine.hero().grit, mine.ask("reroll").args["faces"]) == (1, [2])
    mine.fall(1, 1).answer("reroll", "failed")
    assert [event.faces for event in mine.told(HeroStruck)] == [[3, 4, 1]]
    assert mine.hero().grit == 0


@pytest.mark.rule("SOB-AMB-104", "SOB-AMB-65")
def test_nobody_is_asked_again_once_all_that_failed_was_rolled_again():
    mine = pinned("rancher", beside=1, grit=2)
    mine.fall(2, 5)
    strike(mine)
    mine.fall(1, 1).answer("reroll", "failed")
    assert [event.faces for event in mine.told(HeroStruck)] == [[1, 5]]
    assert mine.hero().grit == 1


@pytest.mark.rule("SOB-AMB-104", "SOB-CLS-PRE-14", "SOB-GRIT-03")
def test_another_grit_rolls_the_other_die_of_a_sermon_again():
    mine = preacher("faith_healing", grit=2)
    mine.hero(1).wounds, mine.hero().holds, mine.hero().prayed = 3, [], 1
    preaches(mine, 1, 1, on="-hero-1")
    mine.answer("cast", "some").fall(2).answer("reroll-dice", "die-1")
    assert mine.offers("cast") == ["failed", PASS]
    mine.fall(3, 3).answer("cast", "failed")
    assert (heard(mine), mine.hero().grit, mine.hero(1).wounds) == ([True], 0, 0)


@pytest.mark.rule("SOB-AMB-104", "SOB-AMB-75")
@pytest.mark.parametrize(("dice", "grit"), [(("die-0",), 0), (("die-0", "die-1"), 1)])
def test_another_grit_rolls_low_damage_again(dice: tuple[str, ...], grit: int):
    mine = Mine("lawman")
    mine.ordered.add("reroll-damage")
    mine.hero().grit = 2
    mine.fall(1, 2, 6)
    mine.play(rolling.own_free(mine.table, mine.hero(), 3, "damage"))
    mine.answer("reroll-free", "some").fall(*(3 for _ in dice), 3).answer("reroll-dice", *dice)
    if not mine.over:
        assert mine.ask("reroll-free").args["faces"] == [2, 6]
        mine.answer("reroll-free", "low")
    assert (mine.over, mine.hero().grit) == (True, grit)


# What is foretold


@pytest.mark.rule("SOB-ATK-19", "SOB-ATK-02")
def test_what_two_guns_do_on_average_leaves_out_the_one_that_does_not_reach():
    mine = quiet("rancher")
    hero = bearing(mine, "worn_revolver", "vest_derringer")
    hero.at = mine.at(6, 1)
    far = mine.enemy("night_terrors", mine.at(1, 1))
    both = dual(mine, "worn_revolver")
    at_five = attacks.expected(mine.state, both, far)
    far.at = mine.at(3, 1)
    assert (at_five, attacks.expected(mine.state, both, far)) == (10, 16), "a die of the derringer is worth 6 more"


@pytest.mark.rule("SOB-ATK-19", "SOB-GRIT-02")
def test_a_grit_for_two_guns_promises_what_each_needs():
    mine = pinned("rancher", beside=1, grit=1)
    bearing(mine, "worn_revolver", "vest_derringer")
    mine.fall(1, 1, 1).play(attacks.attack(mine.table, dual(mine, "worn_revolver")))
    words, ask = Words(GAME, ["Ana"]), mine.ask("reroll")
    assert "where 4+ or 5+ is needed" in words.prompt(ask, 0)
    assert words.hint(ask, ask.option("failed"), 0) == "4+ or 5+, by its weapon, with at least one of 3 dice: 83 %."


@pytest.mark.rule("SOB-CLS-PRE-14", "SOB-GRIT-02")
@pytest.mark.parametrize(
    ("dice", "hint"), [((2, 3), "The dice that show 3 or less."), ((4, 5), "The die that shows 4.")]
)
def test_a_grit_for_a_sermon_says_which_dice_it_rolls_again(dice: tuple[int, int], hint: str):
    mine = preacher("shake_the_pillars", grit=1)
    mine.hero().holds = []
    preaches(mine, *dice)
    ask = mine.ask("cast")
    assert Words(GAME, ["Ana"]).hint(ask, ask.option("failed"), 0) == hint


@pytest.mark.rule("SOB-AMB-03", "SOB-MIS-04")
def test_all_is_lost_only_with_the_last_remedy():
    mine = Mine("lawman", "rancher")
    mine.hero().wounds, mine.hero().items, mine.hero().bag = 10, [*mine.hero().items, "canteen"], ["bandages"]
    mine.state.revives, mine.hero(1).down = 0, True
    suffers(mine, wounds=3)
    words = Words(GAME, ["Ana"])
    ask = mine.ask("save")
    assert ask.option(PASS).fatal == {}
    assert "falls" not in words.hint(ask, ask.option(PASS), 0)
    ask = mine.answer("save", PASS).ask("save")
    assert ask.option(PASS).fatal == {"ends": True}
    assert words.hint(ask, ask.option(PASS), 0).endswith("3 Wounds, and the Lawman falls.")


@pytest.mark.rule("SOB-AMB-03", "SOB-AMB-111", "SOB-MIS-04")
@pytest.mark.parametrize(("left", "lost"), [(1, True), (2, False)])
@pytest.mark.parametrize("by", ["card", "burst", "dynamite", "armor"])
def test_all_is_lost_with_who_takes_the_same_after_it(by: str, left: int, lost: bool):
    mine = Mine("lawman", "rancher").without_grit()
    hero, other, state = mine.hero(), mine.hero(1), mine.state
    state.revives, hero.at, other.at = 0, mine.at(5, 0), mine.at(5, 1)
    hero.wounds, hero.bag, other.wounds = 11, ["bandages"], other.figure.health - left
    if by == "burst":
        bat = mine.enemy("hellbats", mine.at(4, 0))
        state.troops["hellbats"].gifts = [Gift.BURST]
        mine.fall(1).play(attacks.fall(mine.table, [bat], hero))
    elif by == "dynamite":
        mine.fall(1).play(dynamite.explode(mine.table, hero, hero.at))
    else:
        if by == "armor":
            hero.upgrades, hero.bag, hero.grit = ["tin_over_heart"], [], 1
        card = library().dread["cold_hands"]
        mine.fall(1, *[1] * (by == "armor")).play(work(Deed(mine.table, None, card.id), card.effects))
    assert mine.ask("reroll" if by == "armor" else "save").option(PASS).fatal == ({"ends": True} if lost else {})


# The last Hero


@pytest.mark.rule("SOB-AMB-40", "SOB-MIS-04", "SOB-DMG-08")
def test_who_dies_as_the_last_that_stood_is_no_end_while_a_token_can_stand_another_up():
    mine = quiet("lawman", "rancher")
    state = mine.state
    state.revives, state.phase, state.turn = 1, "evening", 3
    mine.hero(1).down, mine.hero(1).fell, mine.hero(1).wounds = True, 3, 14
    twice = next(one.id for one in BOX.harms.values() if (one.kind, one.roll) == ("mutation", 11))
    mine.hero().corruption, mine.hero().lasting = 5, [twice]
    mine.fall(1, 1).play(charts.mutate(mine.table, mine.hero()))
    assert (mine.hero().dead, state.how) == (True, "")
    mine.play(fights.revive(mine.table))
    assert mine.offers("revive") == ["hero-1"]
    mine.answer("revive", "hero-1")
    assert mine.hero(1).stands


@pytest.mark.rule("SOB-ENY-15", "SOB-ENY-10", "SOB-ENY-04")
@pytest.mark.parametrize(("row", "end", "target"), [(-1, 4, 0), (-2, 3, OFF)])
def test_a_boss_goes_no_farther_than_its_move(row: int, end: int, target: int):
    mine = quiet("lawman")
    mine.lay("long_drift")
    mine.hero().at = mine.at(6, 1)
    idol = mine.enemy("drowned_idol", mine.at(row, 1))
    mine.fall(*[1] * 9).play(enemies.activate(mine.table, "drowned_idol"))
    assert (idol.target, lies(mine.state).grid.spots[idol.at].row) == (target, end)
