"""What Heroes hand over, keep and swap (SOB-ITEM)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, belongings
from engines.brimstone.belongings import Ware
from engines.brimstone.events import (
    HandedOver,
    Refused,
)
from tests.engines.brimstone.scene import Mine, bearing

# Handing over


def traded(mine: Mine, option: str) -> Mine:
    mine.play(belongings.trade(mine.table, mine.hero(0), mine.hero(1)))
    return mine.answer("trade", option)


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-11", "SOB-ITEM-12", "SOB-NEW-01", "SOB-AMB-45")
def test_what_can_be_given():
    mine = Mine("lawman", "rancher")
    hero = bearing(mine, "canteen", "harmonica")
    hero.bag, hero.gold, hero.stone = ["whiskey"], 30, 1
    assert [ware.key for ware in belongings.wares(hero, mine.hero(1))] == [
        "item-canteen", "token-whiskey", "gold-5", "gold-10", "gold-25", "gold-30", "stone-1"
    ]  # fmt: skip
    traded(mine, "give-item-canteen")
    assert "canteen" in mine.hero(1).items
    assert "canteen" not in hero.items
    assert [(event.hero_card, event.other_card, event.item_card) for event in mine.told(HandedOver)] == [
        ("lawman", "rancher", "canteen")
    ]


@pytest.mark.rule("SOB-ITEM-11")
def test_a_full_bag_takes_no_token():
    mine = Mine("lawman", "rancher")
    mine.hero(0).bag, mine.hero(1).bag = ["whiskey"], ["tonic"] * 5
    assert Ware("token", "whiskey") not in list(belongings.wares(mine.hero(0), mine.hero(1)))
    traded(mine, "ask-token-tonic")
    assert (len(mine.hero(0).bag), len(mine.hero(1).bag)) == (2, 4)


@pytest.mark.rule("SOB-ITEM-06")
def test_who_is_asked_may_keep_it():
    mine = Mine("lawman", "rancher", seats=2)
    mine.hero(1).gold = 100
    traded(mine, "ask-gold-100")
    mine.answer("asked-for", "keep", seat=1)
    assert mine.hero(0).gold == 0
    assert [(one.hero_card, one.other_card, one.what, one.amount) for one in mine.told(Refused)] == [
        ("rancher", "lawman", "gold", 100)
    ]
    mine.play(belongings.trade(mine.table, mine.hero(0), mine.hero(1)))
    assert mine.offers("trade") == ["ask-gold-5", "ask-gold-10", "ask-gold-25", "ask-gold-50", "back"], (
        "not for the same again"
    )
    mine.answer("trade", "back")
    activation.rests(mine.state, mine.hero(0))
    traded(mine, "ask-gold-100").answer("asked-for", "give", seat=1)
    assert (mine.hero(0).gold, mine.hero(1).gold) == (100, 0)


@pytest.mark.rule("SOB-ITEM-06")
@pytest.mark.parametrize("does", [["by-0-tonic"], ["trade-hero-1", "give-gold-50"], ["to-19"]])
def test_what_was_kept_may_be_asked_for_again_once_the_asker_has_done_anything_else(does: list[str]):
    mine = Mine("lawman", "rancher", "scout", seats=2)
    mine.hero(0).bag, mine.hero(1).items, mine.hero(2).gold = ["tonic"], ["canteen", "spurs"], 50
    mine.hero(0).grit, mine.hero(2).at = 0, 18
    mine.fall(6).play(activation.activate(mine.table, mine.hero(2)))
    for thing in ("canteen", "spurs"):
        mine.answer("activation", "trade-hero-1").answer("trade", f"ask-item-{thing}")
        mine.answer("asked-for", "keep", seat=1)
    mine.answer("activation", "trade-hero-1")
    assert not [id_ for id_ in mine.offers("trade") if id_.startswith("ask-item")], "nor after asking for another thing"
    mine.answer("trade", "back")
    for kind, choice in zip(("activation", "trade"), does, strict=False):
        mine.answer(kind, choice)
    for thing, said in (("spurs", "keep"), ("canteen", "give")):
        mine.answer("activation", "trade-hero-1").answer("trade", f"ask-item-{thing}")
        mine.answer("asked-for", said, seat=1)
    assert "canteen" in mine.hero(2).items
    mine.answer("activation", "trade-hero-1")
    assert "ask-item-spurs" in mine.offers("trade"), "something has changed hands between them"


@pytest.mark.rule("SOB-ITEM-06")
def test_who_has_kept_all_that_it_was_asked_for_is_no_partner_any_more():
    mine = Mine("lawman", "rancher", seats=2)
    mine.hero(1).stone = 1
    assert belongings.partners(mine.state, mine.hero(0)) == [mine.hero(1)]
    traded(mine, "ask-stone-1").answer("asked-for", "keep", seat=1)
    assert belongings.partners(mine.state, mine.hero(0)) == []
    assert belongings.partners(mine.state, mine.hero(1)) == [mine.hero(0)], "it may still give it"


def full(**bags: list[str]) -> Mine:
    """A lawman and a rancher with nothing to trade but these."""
    mine = Mine("lawman", "rancher", seats=2)
    mine.hero(0).bag, mine.hero(1).bag = bags["lawman"], bags["rancher"]
    return mine


@pytest.mark.rule("SOB-ITEM-11", "SOB-NEW-05")
@pytest.mark.parametrize(("answer", "tonics"), [("swap", (1, 4)), ("keep", (0, 5))])
def test_full_bags_swap_tokens(answer: str, tonics: tuple[int, int]):
    mine = full(lawman=["whiskey"] * 5, rancher=["tonic"] * 5)
    assert belongings.partners(mine.state, mine.hero(0)) == [mine.hero(1)]
    traded(mine, "swap-token-whiskey")
    assert mine.offers("swap") == ["for-tonic", "back"]
    mine.answer("swap", "for-tonic").answer("swap-asked", answer, seat=1)
    assert (mine.hero(0).bag.count("tonic"), mine.hero(1).bag.count("tonic")) == tonics
    assert [len(hero.bag) for hero in mine.state.heroes] == [5, 5]
    assert mine.over


@pytest.mark.rule("SOB-ITEM-11")
@pytest.mark.parametrize("rancher", [["tonic"] * 4, ["whiskey"] * 5])
def test_who_has_room_or_the_same_does_not_swap(rancher: list[str]):
    assert belongings.swappable(*full(lawman=["whiskey"] * 4, rancher=rancher).state.heroes) == {}


def laden(*theirs: str) -> Mine:
    """Two scouts, whose own things weigh 2 of 7; the first has a rifle of weight 2 and can carry no more."""
    mine = Mine("scout", "scout")
    bearing(mine, "buffalo_rifle", "coach_gun", "canteen", "padded_vest")
    bearing(mine, *theirs, hero=1)
    return mine


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-06")
@pytest.mark.parametrize(
    ("theirs", "backs"),
    [
        (["miners_pick", "surgeons_roll", "carbide_lamp", "oilskin_duster"], ["miners_pick"]),
        (["miners_pick", "surgeons_roll", "carbide_lamp"], ["miners_pick", "surgeons_roll", "carbide_lamp"]),
        (["miners_pick"], ["miners_pick"]),  # the other could take the rifle, but the first the pick only then
    ],
)
def test_the_heavy_is_swapped_for_what_makes_room_for_it(theirs: list[str], backs: list[str]):
    mine = laden(*theirs)
    fair = belongings.swappable(mine.hero(0), mine.hero(1)).get(Ware("item", "buffalo_rifle"), [])
    assert fair == [(Ware("item", one),) for one in backs]


@pytest.mark.rule("SOB-AMB-93")
def test_nobody_swaps_for_what_it_has_already():
    mine = laden("coach_gun", "surgeons_roll", "carbide_lamp", "oilskin_duster", "throwing_knives")
    swaps = belongings.swappable(mine.hero(0), mine.hero(1))
    assert "canteen" in {ware.id for ware in swaps}
    assert "coach_gun" not in {ware.id for ware in swaps}
    assert "coach_gun" not in {one.id for backs in swaps.values() for back in backs for one in back}


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-06")
def test_one_heavy_thing_goes_for_two_light_ones():
    mine = laden("worn_revolver", "surgeons_roll", "carbide_lamp", "cavalry_sabre", "throwing_knives")
    traded(mine, "swap-item-buffalo_rifle")
    assert len(mine.offers("swap")) == 10 + 1, "any two of five"
    mine.answer("swap", "for-worn_revolver-surgeons_roll")
    assert mine.over
    assert {"worn_revolver", "surgeons_roll"} <= {*mine.hero(0).items}
    assert "buffalo_rifle" in mine.hero(1).items
    assert [belongings.weight(hero) for hero in mine.state.heroes] == [7, 7]


@pytest.mark.rule("SOB-ITEM-06")
def test_trades_need_reach():
    mine = Mine("lawman", "rancher")
    mine.hero(0).gold = 25
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(1, 0)
    assert belongings.partners(mine.state, mine.hero(0)) == [mine.hero(1)]
    mine.enemy("hungry_dead", mine.at(3, 3))
    assert belongings.partners(mine.state, mine.hero(0)) == []


@pytest.mark.rule("SOB-AMB-117", "SOB-ITEM-03")
def test_coats_that_are_swapped_are_both_worn_at_once():
    """Two laden scouts swap what they wear, and neither stands there without a coat."""
    mine = laden("oilskin_duster", "miners_pick", "surgeons_roll", "carbide_lamp")
    traded(mine, "swap-item-padded_vest").answer("swap", "for-oilskin_duster")
    assert mine.over
    assert "oilskin_duster" in mine.hero(0).holds
    assert "padded_vest" in mine.hero(1).holds


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-06")
def test_who_is_made_strong_enough_by_a_thing_can_be_handed_it():
    """A scout at her limit takes the Gauntlet of Ore, which she puts on and can carry by that."""
    mine = laden("gauntlet_of_ore")
    mine.hero(1).holds = []
    assert belongings.weight(mine.hero(0)) == mine.hero(0).figure.load
    traded(mine, "ask-item-gauntlet_of_ore")
    assert mine.over
    assert "gauntlet_of_ore" in mine.hero(0).holds
    assert belongings.weight(mine.hero(0)) == mine.hero(0).figure.load


@pytest.mark.rule("SOB-ITEM-03")
def test_what_is_too_heavy_goes_to_whom_it_makes_strong_enough():
    """A scout who has too much may give the Gauntlet of Ore to another who is laden, too."""
    mine = laden("gauntlet_of_ore")
    mine.hero(1).items += ["skinning_knife", "miners_pick", "worn_revolver", "surgeons_roll"]
    mine.hero(1).holds = []
    assert "give-gauntlet_of_ore-hero-0" in [
        option.id for option in belongings.too_much(mine.state, mine.hero(1))[0].options
    ]
