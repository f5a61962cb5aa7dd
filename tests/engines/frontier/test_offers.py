"""What passes from one Hero to another: gifts, sales and swaps."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from engines.brimstone import belongings
from engines.brimstone.events import HandedOver
from engines.brimstone.library import library as mine
from engines.frontier import days, offers
from engines.frontier.events import OfferEnded, OfferMade
from engines.frontier.places import saloon, store
from engines.kernel import Dice
from engines.kernel.words import Words
from tests.engines.frontier.scene import GAME, Town, choices, legacy, shelve

FULL_OF_WHISKEY = {"bag": ("whiskey",) * 5}
FULL_OF_BANDAGES = {"bag": ("bandages",) * 5}


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-11")
def test_a_gift_is_an_offer_that_the_other_accepts():
    town = Town(legacy("lawman", gold=100, bag=("whiskey",)), "scout").errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-token-whiskey")
    assert town.hero(0).bag == ["whiskey"]
    town.answer("errand", "accept-1", seat=1)
    assert (town.hero(0).bag, town.hero(1).bag) == ([], ["whiskey"])
    assert len(town.told(HandedOver)) == 1


@pytest.mark.rule("SOB-ITEM-06", "SOB-AMB-114")
def test_three_offers_wait_at_a_time_and_of_one_players_heroes_neither_asks_the_other():
    town = Town(legacy("lawman", gold=200, bag=("whiskey",)), legacy("scout", 0), legacy("preacher", 1))
    town.errands()
    for nth, choice in enumerate(("give-gold-25", "give-gold-100", "give-gold-200"), start=1):
        town.answer("errand", "deal-2", seat=0).answer("deal", choice)
        assert ("deal-2" in choices(town, 0)) is (nth < 3)
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-gold-100")
    assert [hero.gold for hero in town.state.heroes[:3]] == [100, 100, 0]
    town.answer("errand", "deal-0", seat=0).answer("deal", "ask-token-whiskey")
    assert (town.hero(0).bag, town.hero(1).bag) == ([], ["whiskey"])
    assert len(town.state.offers) == len(town.told(OfferMade)) == 3


@pytest.mark.rule("SOB-AMB-114", "SOB-TOWN-04", "SOB-TOWN-09")
@pytest.mark.parametrize("price", [days.HOTEL, saloon.DRINK, *store.TOKENS.values()])
def test_a_bed_or_a_token_is_paid_for_another_by_as_many_offers_as_may_wait(price: int):
    ways = (
        ways for count in range(1, offers.MOST + 1) for ways in combinations_with_replacement(belongings.SUMS, count)
    )
    assert any(sum(way) == price for way in ways)


@pytest.mark.rule("SOB-ITEM-06")
def test_a_thing_is_sold_with_what_was_forged_onto_it():
    seller = legacy("lawman", items=("peacekeeper_pistol", "coach_gun"), forged={"coach_gun": ("keen_edge",)})
    town = Town(seller, legacy("scout", 1, gold=150)).errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "sell-item-coach_gun-150")
    town.answer("errand", "accept-1", seat=1)
    assert (town.hero(0).gold, town.hero(1).gold) == (150, 0)
    assert (town.hero(0).forged, town.hero(1).forged) == ({}, {"coach_gun": ["keen_edge"]})
    assert "coach_gun" in town.hero(1).items


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-11")
@pytest.mark.parametrize(
    ("ware", "prices"), [("token-tonic", (35, 75)), ("stone-1", (25, 50)), ("item-coach_gun", (150, 300))]
)
def test_what_another_has_can_be_bought_for_what_the_store_says_or_half_of_it(ware: str, prices: tuple[int, int]):
    seller = legacy("lawman", items=("peacekeeper_pistol", "coach_gun"), bag=("tonic",), stone=1)
    town = Town(seller, legacy("scout", 1, gold=prices[1])).errands("", "").answer("errand", "deal-0", seat=1)
    assert [one for one in town.offers("deal") if ware in one] == [
        f"ask-{ware}",
        *(f"buy-{ware}-{price}" for price in prices),
    ]
    town.answer("deal", f"buy-{ware}-{prices[0]}")
    assert town.told(OfferMade)[0].asked
    town.answer("errand", "accept-1", seat=0)
    assert (town.hero(0).gold, town.hero(1).gold) == (prices[0], prices[1] - prices[0])
    now = {"token-tonic": town.hero(1).bag, "stone-1": [1] * town.hero(1).stone, "item-coach_gun": town.hero(1).items}
    assert len(now[ware]) - len({"item-coach_gun": town.hero(1).card.gear}.get(ware, ())) == 1


@pytest.mark.rule("SOB-AMB-114", "SOB-AMB-115", "SOB-TOWN-07")
def test_in_hard_times_a_thing_is_also_sold_for_what_the_store_takes_and_no_price_leaves_odd_gold():
    seller = legacy("lawman", bag=("tonic",), stone=1)
    town = Town(seller, legacy("scout", 1, gold=400)).given(prices=150).errands("", "store")
    ask = town.ask("errand", seat=1)
    assert "110 Gold" in Words(GAME, ["Ana", "Ben"]).label(ask, ask.option("buy-tonic"), 1)
    town.answer("errand", "deal-0", seat=1)
    assert [one for one in town.offers("deal") if one.startswith("buy-")] == [
        "buy-token-tonic-35", "buy-token-tonic-75", "buy-token-tonic-110", "buy-stone-1-25", "buy-stone-1-50",
    ]  # fmt: skip


def test_nobody_asks_for_what_they_cannot_pay_nor_pays_gold_for_gold():
    seller = legacy("lawman", gold=100, bag=("tonic",), stone=1)
    town = Town(seller, legacy("scout", 1, gold=49)).errands("", "").answer("errand", "deal-0", seat=1)
    bought = [one for one in town.offers("deal") if one.startswith("buy-")]
    assert bought == ["buy-token-tonic-35", "buy-stone-1-25"]
    assert not any(one.startswith("sell-") for one in town.offers("deal"))


@pytest.mark.rule("SOB-ITEM-06")
def test_a_token_and_dark_stone_are_sold_too():
    town = Town(legacy("lawman", bag=("whiskey",), stone=2), legacy("scout", 1, gold=90)).errands("", "")
    town.answer("errand", "deal-1", seat=0)
    sold = [one for one in town.offers("deal") if one.startswith("sell-")]
    assert sold == ["sell-token-whiskey-20", "sell-token-whiskey-40", "sell-stone-1-25", "sell-stone-1-50"]
    town.answer("deal", "sell-stone-1-50")
    assert not town.told(OfferMade)[0].asked
    town.answer("errand", "accept-1", seat=1)
    assert [(hero.gold, hero.stone) for hero in town.state.heroes] == [(50, 1), (40, 1)]


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-11")
def test_who_has_nothing_can_ask_who_has_something_and_nobody_else():
    town = Town("lawman", legacy("scout", 1, gold=25), "rancher").errands("", "", "")
    assert [one for one in choices(town, 0) if one.startswith("deal")] == ["deal-1"]
    assert [one for one in choices(town, 1) if one.startswith("deal")] == ["deal-0", "deal-2"]
    assert [one for one in choices(town, 2) if one.startswith("deal")] == ["deal-1"]


@pytest.mark.rule("SOB-ITEM-06", "SOB-CMP-06")
@pytest.mark.parametrize("giver", [True, False])
def test_nothing_changes_hands_with_the_dead(giver: bool):
    town = Town(legacy("lawman", gold=50), legacy("scout", 1, gold=50)).errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", f"{'give' if giver else 'ask'}-gold-50")
    assert town.offers("errand", 1)[:2] == ["accept-1", "decline-1"]
    town.hero(0).dead = True
    assert [option.id for option in offers.answers(town.state, town.hero(1))] == ["decline-1"]
    town.hero(0).dead, town.hero(1).dead = False, True
    assert [option.id for option in offers.answers(town.state, town.hero(1))] == ["decline-1"]


@pytest.mark.rule("SOB-AMB-93", "SOB-COMP-22")
def test_two_who_found_the_same_card_keep_it_and_neither_takes_the_other_s():
    things = {"items": ("coach_gun",), "holds": ()}
    town = Town(legacy("lawman", **things), legacy("scout", 1, **things), legacy("rancher", 2)).errands("", "", "")
    town.answer("errand", "deal-2", seat=0)
    assert "give-item-coach_gun" in town.offers("deal", 0)
    town.answer("deal", "back", seat=0)
    assert "deal-1" not in choices(town, 0)
    gear, item = town.state.things["gear"], mine().items["coach_gun"]
    belongings.discard(town.state, town.hero(0), item)
    assert "coach_gun" not in gear.used.cards
    belongings.discard(town.state, town.hero(1), item)
    assert "coach_gun" in gear.used.cards


@pytest.mark.rule("SOB-AMB-97", "SOB-ITEM-03", "SOB-DMG-05")
def test_what_alone_keeps_a_hero_up_is_not_handed_on_for_its_weight_and_harm_is_cut_at_once_where_it_is_left():
    things = ("carbine", "indian_hatchet", "padded_vest", "skinning_knife", "canteen", "coach_gun", "throwing_knives")
    town = Town(legacy("scout", gold=400, wounds=11, items=things, holds=("carbine", "padded_vest")), "lawman")
    shelve(town, "buffalo_rifle").errands("store", "").answer("errand", "buy-buffalo_rifle")
    offered = town.offers("too-heavy")
    assert {"give-coach_gun-hero-1", "drop-padded_vest"} <= {*offered}
    assert "give-padded_vest-hero-1" not in offered, "nobody gets well by handing it to and fro"
    town.answer("too-heavy", "drop-padded_vest")
    assert (town.hero().wounds, town.hero().figure.health) == (9, 10), "though there is still too much of it"
    assert "give-coach_gun-hero-1" in town.offers("too-heavy")


@pytest.mark.rule("SOB-ITEM-06")
@pytest.mark.parametrize(
    ("choice", "answer"), [("give-gold-25", "accept-1"), ("ask-gold-25", "decline-1"), ("buy-item-coach_gun-150", "decline-1"),
                           ("buy-item-coach_gun-300", "decline-1"), ("sell-token-tonic-35", "decline-1"),
                           ("give-stone-1", "decline-1")]
)  # fmt: skip
def test_a_steward_takes_a_gift_that_harms_nobody_and_lets_go_of_nothing(choice: str, answer: str):
    away = legacy("lawman", gold=90, items=("peacekeeper_pistol", "coach_gun"))
    town = Town(away, legacy("scout", 1, gold=310, bag=("tonic",), stone=1)).errands("", "")
    town.answer("errand", "done", seat=0).answer("errand", "deal-0", seat=1).answer("deal", choice, seat=1)
    steward = GAME.steward(Dice(bytes(16)))
    assert steward.answer(0, town.ask("errand", 0), lambda: town.state) == [answer]


# Offers that come to nothing


@pytest.mark.rule("SOB-ITEM-06")
def test_an_offer_that_cannot_be_kept_any_more_can_only_be_declined():
    town = Town(legacy("lawman", gold=25), "scout").errands("saloon", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-gold-25")
    town.be(grit=0).fall(1, 1, 1).answer("errand", "play-10", seat=0)
    assert "accept-1" not in town.offers("errand", 1)
    town.answer("errand", "decline-1", seat=1)
    assert town.told(OfferEnded)[0].declined
    assert town.hero(0).gold == 15


@pytest.mark.rule("SOB-ITEM-06")
def test_whose_gold_is_enough_for_one_of_two_sales_accepts_one():
    town = Town(legacy("lawman", bag=("tonic", "tonic")), legacy("scout", 1, gold=75)).errands("", "")
    for _ in range(2):
        town.answer("errand", "deal-1", seat=0).answer("deal", "sell-token-tonic-75")
    assert {"accept-1", "accept-2"} <= {*town.offers("errand", 1)}
    town.answer("errand", "accept-2", seat=1)
    assert [one for one in town.offers("errand", 1) if one.startswith(("accept", "decline"))] == ["decline-1"]
    assert (town.hero(0).gold, town.hero(1).gold) == (75, 0)


@pytest.mark.rule("SOB-ITEM-06")
def test_an_offer_can_be_taken_back_by_who_made_it():
    town = Town(legacy("lawman", gold=100), "scout").errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-gold-25")
    assert "withdraw-1" not in choices(town, 1)
    town.answer("errand", "withdraw-1", seat=0)
    assert town.state.offers == []
    assert not town.told(OfferEnded)[0].declined
    assert "accept-1" not in choices(town, 1)


# Swaps


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-11")
def test_two_who_have_no_room_for_more_swap():
    town = Town(legacy("lawman", **FULL_OF_WHISKEY), legacy("scout", 1, **FULL_OF_BANDAGES)).errands("", "")
    town.answer("errand", "deal-1", seat=0)
    assert town.offers("deal") == ["swap-token-whiskey", "back"]
    town.answer("deal", "swap-token-whiskey").answer("swap", "for-bandages")
    made = town.told(OfferMade)[0]
    assert (made.hero_card, made.item_card, made.return_cards) == ("lawman", "whiskey", ["bandages"])
    said = Words(GAME, ["Ana", "Ben"]).label(town.ask("errand", 1), town.ask("errand", 1).option("accept-1"), 1)
    assert said == "1. Yes: Whiskey to the Indian Scout for Bandages"
    town.answer("errand", "accept-1", seat=1)
    assert [hero.bag.count("whiskey") for hero in town.state.heroes] == [4, 1]
    assert [len(hero.bag) for hero in town.state.heroes] == [5, 5]


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-06")
@pytest.mark.parametrize("kept", [True, False])
def test_a_swap_can_be_kept_while_both_have_what_it_is_about(kept: bool):
    hurt = legacy("scout", 1, wounds=3, **FULL_OF_BANDAGES)
    town = Town(legacy("lawman", **FULL_OF_WHISKEY), hurt).errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "swap-token-whiskey").answer("swap", "for-bandages")
    if not kept:
        town.hero(1).bag = ["tonic"] * 5
    else:
        town.fall(1).answer("errand", "use-bandages", seat=1)  # there is room now without a swap, too
    assert ("accept-1" in [one.id for one in offers.answers(town.state, town.hero(1))]) == kept


@pytest.mark.rule("SOB-ITEM-06")
def test_no_swap_is_made_by_who_thinks_better_of_it_nor_by_a_steward():
    town = Town(legacy("lawman", **FULL_OF_WHISKEY), legacy("scout", 1, **FULL_OF_BANDAGES)).errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "swap-token-whiskey").answer("swap", "back")
    assert town.state.offers == []
    town.answer("errand", "deal-1", seat=0).answer("deal", "swap-token-whiskey").answer("swap", "for-bandages")
    town.answer("errand", "done", seat=1)
    assert GAME.steward(Dice(bytes(16))).answer(1, town.ask("errand", 1), lambda: town.state) == ["decline-1"]


@pytest.mark.rule("SOB-ITEM-06")
@pytest.mark.parametrize(
    ("does", "gone"),
    [
        ("sell-coach_gun", "ask-item-coach_gun"),
        ("sell-stone", "ask-stone-1"),
        ("use-whiskey", "ask-token-whiskey"),
        ("buy-bandages", "ask-gold-40"),
    ],
)
def test_what_one_of_a_players_two_has_used_meanwhile_the_other_does_not_get(does: str, gone: str):
    theirs = legacy("scout", 0, items=("coach_gun",), gold=40, bag=("whiskey",), stone=1, fright=9)
    town = Town(legacy("lawman"), theirs).errands("", "store")
    town.answer("errand", "deal-1")
    assert gone in town.offers("deal")
    town.fall(*[1] * (does == "use-whiskey")).answer("errand", does)
    assert gone not in town.offers("deal")
    town.answer("deal", "back")


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-06")
def test_what_one_of_a_players_two_would_swap_and_has_used_meanwhile_is_not_swapped():
    bag = ("bandages", *["whiskey"] * 4)
    town = Town(legacy("lawman", **FULL_OF_WHISKEY), legacy("scout", 0, wounds=5, bag=bag)).errands("", "")
    town.answer("errand", "deal-1").answer("deal", "swap-token-whiskey")
    assert town.offers("swap") == ["for-bandages", "back"]
    town.fall(1).answer("errand", "use-bandages")
    assert "swap" not in town.asked()
    assert [len(hero.bag) for hero in town.state.heroes[:2]] == [5, 4]


@pytest.mark.rule("SOB-ITEM-06", "SOB-CMP-06")
def test_nobody_deals_any_more_with_who_has_died_meanwhile():
    hurt = legacy("scout", 1, gold=150, wounds=9, lasting=("torn_ear",))
    town = Town(legacy("lawman", gold=50), hurt).all_be(grit=0).errands("", "doctor")
    town.answer("errand", "deal-1", seat=0)
    town.fall(1, 6, 1, 1, 1, 1).answer("errand", "surgery-torn_ear", seat=1)
    assert town.hero(1).dead
    assert "deal" not in town.asked()
