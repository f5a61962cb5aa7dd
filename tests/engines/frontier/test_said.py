"""What is said in town: beside an errand and an offer, and of what was done."""

from __future__ import annotations

from typing import Any

import pytest

from engines.brimstone.events import Freed
from engines.brimstone.library import Harm
from engines.brimstone.library import library as mine
from engines.frontier import errands, fitting, offers
from engines.frontier.events import OfferEnded
from engines.frontier.library import library
from engines.kernel.words import Words
from tests.engines.frontier.scene import GAME, Town, choices, hint, legacy, shelve

COACH_GUN = "Range 3. Three shots over a short way, 1 more Damage each."
SATCHEL = "Your Side Bag holds 2 more, and what is in it does not go off by itself."
INLAY = "On a Hand Weapon: 2 more Damage against Demons and the Undead. It costs 1 Dark Stone."


# In the store


@pytest.mark.rule("SOB-TOWN-09", "SOB-TOWN-10")
@pytest.mark.parametrize("place", ["store", "smith"])
def test_what_a_place_has_for_sale_is_not_counted_where_it_may_be_sold_out(place: str):
    said = hint(Town("lawman").given(shelves={}).day(), place, "visit").casefold()
    assert not {"two", "three", "four", "five"} & {*said.split()}


@pytest.mark.rule("SOB-TOWN-09", "SOB-ITEM-02", "SOB-ITEM-10")
@pytest.mark.parametrize(
    ("has", "sold", "said"),
    [
        (("padded_vest",), "oilskin_duster", "Health 14 to 12 and Armor none to 6+, instead of Padded Vest."),
        ((), "oilskin_duster", "Armor none to 6+."),
        (("skinning_knife", "worn_revolver"), "coach_gun", f"{COACH_GUN} Instead of what is in hand."),
        (("buffalo_rifle",), "coach_gun", f"{COACH_GUN} Instead of Buffalo Rifle."),
        ((), "coach_gun", f"{COACH_GUN} Nobody holds up the coach twice."),
        ((), "dynamite_satchel", SATCHEL),
        (("skinning_knife",), "silver_inlay", INLAY),
        ((), "silver_inlay", f"Fits nothing: {INLAY}"),
    ],
)  # fmt: skip
def test_the_store_says_what_a_thing_would_change(has: tuple[str, ...], sold: str, said: str):
    town = shelve(Town(legacy("lawman", gold=500, items=has, holds=has)), sold)
    assert hint(town.errands("store"), f"buy-{sold}") == said


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-10")
def test_it_says_who_can_use_a_thing_and_who_could_not_carry_it():
    town = Town("scout", legacy("lawman", 1))
    scout, badge = town.hero(), next(item for item in mine().items.values() if item.only == "Law")
    told = fitting.suits(town.state, scout, badge)
    assert (told["suits"], told["user_cards"]) == ("others", [town.hero(1).called])
    town.hero(1).dead = True
    assert fitting.suits(town.state, scout, badge)["suits"] == "nobody"
    *light, more = [item for item in mine().items.values() if item.weight == 1][: scout.figure.load + 1]
    scout.items, scout.holds = [item.id for item in light], []
    assert fitting.suits(town.state, scout, more)["suits"] == "heavy"
    scout.items.pop()
    assert fitting.suits(town.state, scout, more)["suits"] != "heavy"
    part = mine().items["long_sight"]
    scout.items = ["coach_gun"]
    assert fitting.suits(town.state, scout, part)["suits"] == "plain"
    scout.items = ["broad_hat"]
    assert fitting.suits(town.state, scout, part)["suits"] == "nothing", "a hat has slots, and no trigger"


@pytest.mark.rule("SOB-TOWN-09")
def test_it_says_what_of_the_shelf_is_too_dear_and_what_of_a_token_there_is():
    town = Town(legacy("lawman", gold=150, bag=("tonic",)), legacy("scout", 1, bag=("tonic", "tonic")))
    shelve(town, "coach_gun", "padded_vest").errands("store", "saloon")
    assert hint(town, "buy-tonic") == "Gives back 1 Grit. You have 1, the others 2."
    assert hint(town, "buy-flash") == "All enemies act later: 2 less Initiative for a turn. You have none."
    said = Words(GAME, ["Ana", "Ben"]).prompt(town.ask("errand", seat=0), 0)
    assert said.endswith("150 Gold, 0 Dark Stone. On offer for more Gold than that: Coach Gun (300).")
    town.be(gold=300).answer("errand", "buy-flash", seat=0)
    assert town.ask("errand", seat=0).args["dear"] == [{"what": "ware", "gold": 300, "item_card": "coach_gun"}]
    town.be(gold=340).answer("errand", "buy-bandages", seat=0)
    assert town.ask("errand", seat=0).args["dear"] == []


@pytest.mark.rule("SOB-TOWN-09", "SOB-ITEM-14")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "{} Nobody holds up the coach twice."),
        ({"forged": {"coach_gun": ("longer_bore",)}}, "With Longer Bore. {} Nobody holds up the coach twice."),
        ({"holds": ("coach_gun",)}, "In hand or worn now. {}"),
        ({"holds": ("coach_gun",), "forged": {"coach_gun": ("keen_edge",)}}, "In hand or worn now. With Keen Edge. {}"),
    ],
)
def test_who_sells_a_thing_is_told_what_was_forged_onto_it_and_that_it_is_in_hand(more: dict[str, Any], said: str):
    town = Town(legacy("lawman", **{"items": ("coach_gun",), "holds": ()} | more)).errands("store")
    told = said.format("Three shots over a short way, 1 more Damage each.")
    assert hint(town, "sell-coach_gun") == told


# At the smith, the doctor and the church


@pytest.mark.rule("SOB-TOWN-10", "SOB-DMG-04")
def test_who_forges_reads_what_it_fills_and_that_armor_as_good_is_there():
    things: dict[str, Any] = {"items": ("buffalo_rifle", "oilskin_duster", "trail_boots"), "gold": 150, "stone": 2}
    bare, coated = (
        Town(legacy("scout", holds=holds, **things)).errands("smith") for holds in ((), ("oilskin_duster",))
    )
    in_vain = "Armor 6+. There is Armor as good without it. 2 Dark Stone, for good."
    assert (
        hint(bare, "forge-hungry_chamber-buffalo_rifle") == "1 more Shot. It fills two slots. 2 Dark Stone, for good."
    )
    assert hint(bare, "forge-keen_edge-buffalo_rifle") == "1 more Damage. 2 Dark Stone, for good."
    assert hint(bare, "forge-stone_stitching-trail_boots") == "Armor 6+. 2 Dark Stone, for good."
    assert hint(bare, "forge-stone_stitching-oilskin_duster") == in_vain
    assert hint(coated, "forge-stone_stitching-trail_boots") == in_vain


@pytest.mark.rule("SOB-TOWN-11", "SOB-TOWN-12")
@pytest.mark.parametrize(
    ("place", "gold", "said"),
    [
        ("doctor", 140, "140 Gold, 0 Dark Stone. On offer for more Gold than that: an end to Cracked Ribs (150)."),
        ("doctor", 150, "150 Gold, 0 Dark Stone."),
        ("saloon", 140, "140 Gold, 0 Dark Stone."),
    ],
)
def test_it_says_what_it_would_cost_to_be_rid_of_an_injury(place: str, gold: int, said: str):
    town = Town(legacy("lawman", gold=gold, lasting=("cracked_ribs",)), legacy("scout", 1)).errands(place, "saloon")
    assert Words(GAME, ["Ana", "Ben"]).prompt(town.ask("errand", seat=0), 0).endswith(said)


@pytest.mark.rule("SOB-TOWN-11", "SOB-TOWN-12")
@pytest.mark.parametrize("harm", [one for one in mine().harms.values() if one.changes], ids=lambda harm: harm.id)
def test_of_whatever_could_be_removed_it_is_told_how_and_what_it_does(harm: Harm):
    mad = harm.kind == "madness"
    town = Town(legacy("lawman", gold=150, lasting=(harm.id,))).errands("church" if mad else "doctor")
    told = f"Gone on a 4 or more; a 1 {'corrupts' if mad else 'hurts'}. This: {harm.text}"
    assert hint(town, f"{'exorcism' if mad else 'surgery'}-{harm.id}") == told


@pytest.mark.rule("SOB-TOWN-13", "SOB-TOWN-15", "SOB-AMB-65")
@pytest.mark.parametrize(("place", "choice", "skill"), [("church", "comfort", "Spirit"), ("saloon", "play-10", "Luck")])
def test_who_may_roll_a_test_again_is_told_which_it_is(place: str, choice: str, skill: str):
    town = Town(legacy("lawman", gold=30, corruption=4)).errands(place).fall(*[1] * 6).answer("errand", choice)
    assert f"test of {skill}:" in Words(GAME, ["Ana"]).prompt(town.ask("reroll"), 0)


@pytest.mark.rule("SOB-TOWN-05", "SOB-DMG-16")
@pytest.mark.parametrize(("corruption", "told"), [(3, [1]), (0, [])])
def test_who_is_blessed_is_told_what_is_taken_away(corruption: int, told: list[int]):
    town = Town(legacy("lawman", corruption=corruption))
    blessed = library().places["church"].events[5]
    town.happen("place", blessed, 0)
    assert [freed.amount for freed in town.told(Freed)] == told
    assert town.hero().corruption == max(0, corruption - 1)


@pytest.mark.rule("SOB-TOWN-07", "SOB-TOWN-14")
@pytest.mark.parametrize(
    ("closed", "said"),
    [
        ([], "The Lawman is dead, and has 0 Gold to do something about it."),
        (["church"], "The Lawman is dead, and has 0 Gold; but the Church is closed while you are here."),
    ],
)
def test_the_dead_are_told_where_nobody_is_brought_back(closed: list[str], said: str):
    town = Town(legacy("lawman", dead=True, stone=1)).given(closed=closed).errands("")
    assert Words(GAME, ["Ana"]).prompt(town.ask("errand"), 0) == said


@pytest.mark.rule("SOB-TOWN-02", "SOB-LVL-02")
def test_an_errand_says_where_one_is_and_which_level_one_could_reach():
    town = Town(legacy("lawman", xp=1000, level=2), legacy("scout", 1, gold=5)).errands("saloon", "")
    words = Words(GAME, ["Ana", "Ben"])
    assert words.prompt(town.ask("errand", 0), 0).startswith("The Lawman, Saloon: 0 Gold")
    assert words.prompt(town.ask("errand", 1), 1).startswith("The Indian Scout, out of doors: 5 Gold")
    (reach,) = [option for option in town.ask("errand", 0).options if option.id == "rise"]
    assert words.label(town.ask("errand", 0), reach, 0) == "Reach Level 3"


# Of what is offered


ELLIPSIS = "…"
ONCE = "Once a Fight it is swung before you know it: Combat 2."


@pytest.mark.rule("SOB-ITEM-06")
def test_a_gift_says_what_it_would_change_for_the_other():
    town = Town(legacy("lawman", items=("padded_vest",)), legacy("scout", 1, gold=100)).errands()
    town.answer("errand", "deal-1", seat=0)
    health = town.hero(1).figure.health
    for choice in ("give-item-padded_vest", "sell-item-padded_vest-75"):
        assert hint(town, choice, "deal") == f"Health {health} to {health + 2}."
    town.answer("deal", "give-item-padded_vest", seat=0)
    accept = next(option for option in town.ask("errand", seat=1).options if option.id == "accept-1")
    assert accept.args["changed"] == [{"figure": "health", "was": health, "now": health + 2, "at_least": False}]


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-02")
@pytest.mark.parametrize("wears", [(), ("broad_hat", "grip_gloves")])
@pytest.mark.parametrize("gift", ["lamp_without_oil", "crown_of_candles", "gauntlet_of_ore", "serpent_mask"])
def test_what_does_more_than_change_figures_is_told_with_all_of_it(wears: tuple[str, ...], gift: str):
    scout = legacy("scout", 1, items=wears, holds=wears)
    town = Town(legacy("lawman", items=(gift,)), scout).errands().answer("errand", "deal-1", seat=0)
    told = hint(town, f"give-item-{gift}", "deal")
    assert told.startswith(mine().items[gift].text)
    assert ELLIPSIS not in told


@pytest.mark.rule("SOB-ITEM-05", "SOB-CMP-02")
def test_what_counts_as_dark_stone_is_told_so_to_who_could_sell_it_or_get_it():
    lawman = legacy("lawman", items=("moss_heart", "broad_hat"))
    town = Town(lawman, "scout").errands("store")
    assert hint(town, "sell-moss_heart").endswith(" Counts as Dark Stone.")
    assert "Dark Stone" not in hint(town, "sell-broad_hat")
    town.answer("errand", "deal-1", seat=0)
    assert hint(town, "give-item-moss_heart", "deal") == "Health 10 to 12 and Sanity 10 to 12. Counts as Dark Stone."
    assert "Dark Stone" not in hint(town, "give-item-broad_hat", "deal")


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-14", "SOB-ATK-18")
@pytest.mark.parametrize(
    ("thing", "forged", "instead", "said"),
    [
        ("void_touched_pick", (), "miners_pick", f"{{}} {ONCE}"),
        ("buffalo_rifle", (), "hunting_rifle", "Range 14. {} Instead of Hunting Rifle."),
        ("buffalo_rifle", ("keen_edge",), "hunting_rifle", "With Keen Edge. Range 14. {}"),
        ("buffalo_rifle", ("keen_edge", "longer_bore"), "hunting_rifle", "With Keen Edge and Longer Bore. Range 14. {}"),
        ("coach_gun", ("keen_edge",), "hunting_rifle", "With Keen Edge. Range 3. {} Instead of Hunting Rifle."),
    ],
)  # fmt: skip
def test_what_a_thing_does_is_told_whole_however_much_was_forged_onto_it(
    thing: str, forged: tuple[str, ...], instead: str, said: str
):
    strong = legacy("rancher", 1, items=(instead,), holds=(instead,), upgrades=("strong_back",))
    town = Town(legacy("lawman", items=(thing,), holds=(), forged={thing: forged}), strong).errands()
    rule = mine().items[thing].text.partition(". ")[0].rstrip(".") + "."
    assert hint(town.answer("errand", "deal-1", seat=0), f"give-item-{thing}", "deal") == said.format(rule)


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-03")
@pytest.mark.parametrize(
    ("back", "said"),
    [
        ("padded_vest", "Health 14 to 12 and Armor none to 5+."),
        ("skinning_knife", "Health 14 to 12 and Armor none to 5+, instead of Padded Vest."),
    ],
)
def test_a_swap_says_what_comes_of_both_things(back: str, said: str):
    things = ("skinning_knife", "coach_gun", "buffalo_rifle", "miners_pick", "cavalry_sabre", "padded_vest")
    full = legacy("lawman", 1, items=things, holds=("padded_vest",))
    town = Town(legacy("scout", items=("coat_of_moles",)), full).errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "swap-item-coat_of_moles").answer("swap", f"for-{back}")
    assert hint(town, "accept-1", seat=1) == said
    town.hero(1).items.remove(back)
    assert not any(option.id == "accept-1" for option in offers.answers(town.state, town.hero(1)))


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-14")
@pytest.mark.parametrize(
    ("thing", "forged", "said"),
    [
        ("padded_vest", "stone_stitching", "With Stone Stitching. Health 10 to 12 and Armor none to 6+."),
        (
            "worn_revolver",
            "keen_edge",
            "With Keen Edge. Range 5. Two shots, and a notch that somebody began and did not finish.",
        ),
    ],
)
def test_who_is_offered_a_thing_is_told_what_was_forged_onto_it(thing: str, forged: str, said: str):
    giver = legacy("lawman", items=(thing,), holds=(), forged={thing: (forged,)})
    town = Town(giver, legacy("scout", 1, gold=500, items=(), holds=())).errands("", "")
    town.answer("errand", "deal-1", seat=0)
    assert hint(town, f"give-item-{thing}", "deal") == said
    town.answer("deal", f"sell-item-{thing}-{mine().items[thing].value}")
    assert hint(town, "accept-1", seat=1) == said
    town.answer("errand", "accept-1", seat=1).play(errands.errands(town.table))
    town.hero(1).holds = []
    assert {
        option.id: option.args["forge_cards"]
        for option in errands.doings(town.state, town.hero(1))
        if option.words == "take-up"
    } == {f"hold-{thing}": [forged]}


@pytest.mark.rule("SOB-ITEM-06")
@pytest.mark.parametrize(
    ("ends", "seat", "label", "told"),
    [
        ("decline-1", 1, "1. Too Late: Cavalry Sabre to the Indian Scout", "from the Lawman to the Indian Scout"),
        ("withdraw-1", 0, "1. Take Back: Cavalry Sabre to the Indian Scout", "from the Lawman to the Indian Scout"),
    ],
)
def test_of_what_was_sold_meanwhile_nobody_says_that_it_stays(ends: str, seat: int, label: str, told: str):
    town = Town(legacy("lawman", items=("cavalry_sabre",), holds=()), "scout").errands("store", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-item-cavalry_sabre")
    words, ask = Words(GAME, ["Ana", "Ben"]), town.ask("errand", seat=1)
    assert words.label(ask, ask.option("decline-1"), 1) == "1. No: the Lawman Keeps Cavalry Sabre"
    town.answer("errand", "sell-cavalry_sabre", seat=0)
    ask = town.ask("errand", seat=seat)
    assert words.label(ask, ask.option(ends), seat) == label
    town.answer("errand", ends, seat=seat)
    assert words.event(town.told(OfferEnded)[0], None) == f"Nothing came of it: Cavalry Sabre, {told}."


DEAR = "On offer for more Gold than that: "


@pytest.mark.rule("SOB-TOWN-09", "SOB-TOWN-10", "SOB-TOWN-13", "SOB-TOWN-15")
@pytest.mark.parametrize(
    ("place", "gold", "more", "said"),
    [
        ("doctor", 59, {"corruption": 1}, "a Corruption Point less (60)."),
        ("church", 29, {"corruption": 1}, "a prayer against Corruption (30)."),
        ("church", 30, {"corruption": 1, "lasting": ("nightmares",)}, "an end to Nightmares (150)."),
        ("saloon", 9, {"fright": 1}, "a drink (10)."),
        ("smith", 149, {"stone": 2}, "Dark Stone forged onto something (150)."),
        ("store", 60, {}, "Tonic (75) and Dynamite (80)."),
        ("saloon", 10, {"fright": 1}, ""),
        ("church", 0, {}, ""),
        ("smith", 149, {"stone": 1}, ""),
        ("store", 75, {"bag": ("tonic",) * 5}, "Dynamite (80)."),
    ],
)
def test_it_says_what_else_is_too_dear(place: str, gold: int, more: dict[str, Any], said: str):
    town = Town(legacy("lawman", gold=gold, xp=500, **more), legacy("scout", 1)).errands(place, "saloon")
    told = Words(GAME, ["Ana", "Ben"]).prompt(town.ask("errand", seat=0), 0)
    assert told.partition(DEAR)[2] == said


@pytest.mark.rule("SOB-TOWN-13")
@pytest.mark.parametrize(("place", "choice"), [("church", "comfort"), ("doctor", "cure")])
def test_what_a_day_has_no_more_time_for_is_not_said_to_be_too_dear(place: str, choice: str):
    town = Town(legacy("lawman", gold=130, xp=500, corruption=4), legacy("scout", 1)).errands(place, "saloon")
    town.hero().grit = 0
    town.fall(1, 1, 1, 1)
    while choice in choices(town):
        town.answer("errand", choice, seat=0)
    town.hero().gold = 0
    town.answer("errand", "done", seat=0)
    town.play(errands.errands(town.table))
    assert town.ask("errand", seat=0).args["dear"] == []


def test_things_and_harms_are_named_as_inside_a_sentence():
    """A thing whose name begins with The, one of which there are two, and a single Wound are told in plain grammar."""
    things = ("deep_compass", "grip_gloves")
    seller = legacy("lawman", items=things, lasting=("scales",), gold=150, wounds=1)
    town = Town(seller, legacy("scout", 1)).errands("doctor", "store")
    words = Words(GAME, ["Ana", "Ben"])
    for thing in ("grip_gloves", "deep_compass"):
        town.answer("errand", "deal-1", seat=0).answer("deal", f"give-item-{thing}", seat=0)
    town.answer("errand", "decline-1", seat=1).answer("errand", "accept-2", seat=1)
    town.fall(2).answer("errand", "surgery-scales", seat=0).answer("errand", "sell-deep_compass", seat=1)
    told = [words.event(event, 0) for event in town.table.told]
    assert "No: the Lawman keeps Grip Gloves." in told
    assert "The Lawman hands the Indian Scout the Deep Compass." in told
    assert "The Indian Scout sells the Deep Compass for 550 Gold." in told
    assert "The Lawman pays 150 Gold and lies still: a 2. It does not help against Scales." in told
    town = Town(legacy("lawman", gold=100, wounds=1)).day()
    assert words.help(town.ask("lodging"), 0).startswith("1 Wound, 0 Sanity Damage")


@pytest.mark.rule("SOB-ITEM-02", "SOB-CHT-03")
@pytest.mark.parametrize(
    ("friend", "said"), [(True, "Only the Indian Scout can use it."), (False, "None of you can use it.")]
)
def test_who_has_lost_a_hand_reads_that_a_rifle_is_not_for_it(friend: bool, said: str):
    """With one hand nobody shoots a rifle: it would take the place of nothing."""
    maimed = legacy("lawman", gold=500, lasting=("lost_hand",))
    town = shelve(Town(maimed, *([legacy("scout", 1)] if friend else [])), "buffalo_rifle").errands("store")
    assert hint(town, "buy-buffalo_rifle") == f"Range 14. {said}"
