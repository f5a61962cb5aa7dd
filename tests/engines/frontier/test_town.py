"""Days in town (SOB-TOWN)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.brimstone import belongings, moment
from engines.brimstone.events import CardDrawn, Died, Freed, HandedOver, LaidAside, LevelReached
from engines.brimstone.legacy import Posse, Shadow, Tale
from engines.brimstone.library import library as mine
from engines.brimstone.outfit import Value
from engines.brimstone.state import Hero
from engines.frontier import course, days, errands, fitting, happenings, missions, offers, setup
from engines.frontier.events import (
    Lodged,
    MissionSpoken,
    OfferEnded,
    OfferMade,
    PlaceClosed,
    Pledged,
    PosseFounded,
    PricesRaised,
    Resurrected,
    Returned,
)
from engines.frontier.library import library
from engines.frontier.places import church, doctor, smith
from engines.frontier.steward import FrontierSteward
from engines.kernel import PASS, Ask, Dice, Option, Session, playout, standing_choice
from engines.kernel.words import Words
from tests.engines.frontier.scene import GAME, Town, legacy
from tests.engines.table import InPlay, LaidOut

# The day


@pytest.mark.rule("SOB-TOWN-01")
def test_five_places():
    assert list(library().places) == ["store", "smith", "doctor", "church", "saloon"]
    assert all(len(card.events) == 6 for card in library().places.values())


@pytest.mark.rule("SOB-TOWN-02", "SOB-TOWN-03")
def test_all_say_at_once_where_they_sleep_and_go():
    town = Town(legacy("lawman", gold=25), "scout")
    town.play(days.day(town.table))
    assert sorted((ask.kind, ask.seats) for ask in town.asks) == [
        ("lodging", (0,)), ("visit", (0,)), ("visit", (1,))
    ]  # fmt: skip
    assert town.offers("lodging", 0) == ["camp", "hotel"]  # the other cannot pay, and camps unasked
    assert [ask.default for ask in town.asks] == [("camp",), ("nowhere",), ("nowhere",)]
    town.answer("lodging", "hotel", seat=0).answer("visit", "nowhere", seat=0)
    town.fall(1, 6, 3).answer("visit", "store", seat=1)
    assert town.state.lodging == {"0": "hotel", "1": "camp"}
    assert town.state.visits == {"1": "store"}


@pytest.mark.rule("SOB-TOWN-03", "SOB-TOWN-04")
def test_each_day_is_counted_a_bed_is_for_whoever_has_just_its_price_and_who_is_silent_camps():
    town = Town(legacy("lawman", gold=20))
    for day in (1, 2):
        town.play(days.day(town.table))
        assert (town.state.day, town.offers("lodging")) == (day, ["camp", "hotel"])
        assert [(ask.kind, ask.default, ask.silence) for ask in town.asks] == [
            ("lodging", ("camp",), True),
            ("visit", ("nowhere",), True),
        ]
        town.answer("lodging", "camp").fall(6).answer("visit", "nowhere")


@pytest.mark.rule("SOB-TOWN-03", "SOB-TOWN-07")
def test_where_everything_is_closed_nobody_is_asked_where_it_goes():
    town = Town(legacy("lawman", gold=20), "scout")
    town.state.closed = [*library().places]
    town.play(days.day(town.table))
    assert town.asked() == ["lodging"]
    town.fall(6, 6).answer("lodging", "camp")
    assert (town.over, town.state.visits) == (True, {})


@pytest.mark.rule("SOB-TOWN-04")
def test_a_bed_heals_and_a_camp_may_have_company():
    town = Town(legacy("lawman", gold=25, wounds=5), "scout")
    town.play(days.day(town.table))
    town.answer("lodging", "hotel", seat=0).answer("visit", "nowhere", seat=0)
    town.fall(1, 4, 4, 2)  # of Initiative no matter: the scout's camp, the lawman's bed
    town.table.dice.waiting[:] = [3, 0, 3, 1]
    town.answer("visit", "nowhere", seat=1)
    assert (town.hero().gold, town.hero().wounds) == (5, 1)
    assert [lodged.where for lodged in town.told(Lodged)] == ["hotel", "camp"]
    assert [drawn.deck for drawn in town.told(CardDrawn)] == ["camp"]


@pytest.mark.rule("SOB-TOWN-04", "SOB-TOWN-15", "SOB-TRV-04", "SOB-AMB-75")
def test_what_heals_in_town_is_rolled_again_for_who_has_ordered_to_be_asked():
    town = Town(legacy("lawman", gold=30, wounds=5, fright=5))
    town.ordered = {"reroll-heal"}
    town.play(days.day(town.table)).answer("lodging", "hotel")
    town.fall(1).answer("visit", "nowhere")
    assert town.ask("reroll-free").args["faces"] == [1]
    town.fall(4).answer("reroll-free", "low").answer("breath", "wounds-4")
    assert (town.hero().wounds, town.hero().grit, town.over) == (1, 0, True)
    town.hero().grit = 1
    town.errands("saloon").fall(2).answer("errand", "drink").fall(3).answer("reroll-free", "low")
    assert (town.hero().fright, town.hero().grit) == (2, 0)


@pytest.mark.rule("SOB-TOWN-04", "SOB-TOWN-03")
@pytest.mark.parametrize("card", library().camp.values(), ids=lambda card: card.id)
def test_what_comes_to_a_camp_takes_no_gold_from_who_has_chosen_a_bed(card):
    for seed in range(8):
        there = [legacy("lawman", 0, gold=90, corruption=4, wounds=8), legacy("scout", 1, gold=20, fright=6)]
        table = InPlay(GAME, Town(*there).state, Dice(b"company-%08d" % seed))
        table.play(happenings.happen(table.table, "camp", card, table.state.heroes[0]))
        while not table.over:
            table.answer(table.asks[0].kind, table.asks[0].ids[-1])
        scout = table.state.heroes[1]
        assert (scout.gold, scout.fright, scout.dead) == (20, 6, False)


@pytest.mark.rule("SOB-AMB-100")
def test_at_leisure_tokens_alone_are_used_and_before_a_blow_counts_things_too():
    preacher = legacy("preacher", gold=150, wounds=8, fright=3, bag=("bandages",), lasting=("torn_ear",),
                      items=("holy_book", "canteen", "pocket_hymnal"), sermons=("faith_healing",))  # fmt: skip
    town = Town(preacher)
    town.hero().grit, town.hero().wounds = 0, town.hero().figure.health - 1
    town.errands("doctor")
    assert {one.partition("-")[0] for one in choices(town)} == {"surgery", "use", "lay", "done"}
    assert [one for one in choices(town) if one.startswith("use")] == ["use-bandages"]
    town.fall(1, 2).answer("errand", "surgery-torn_ear")
    assert town.offers("save") == ["bandages", PASS]
    town.answer("save", PASS)
    assert town.offers("save") == ["canteen", PASS]
    town.fall(6).answer("save", "canteen")
    assert (town.hero().down, town.hero().spent) == (False, {"canteen": "fight"})


@pytest.mark.rule("SOB-AMB-03", "SOB-TOWN-02")
def test_nobody_is_kept_up_by_what_was_sold_or_used_meanwhile_nor_asked_for_it():
    patient = {"gold": 150, "wounds": 11, "lasting": ("torn_ear",)}
    helper = legacy("scout", 2, items=("surgeons_roll",))
    town = Town(legacy("lawman", **patient), legacy("preacher", 1, **patient), helper)
    for hero in town.state.heroes:
        hero.grit = 0
    town.errands("doctor", "doctor", "store")
    town.fall(1, 6).answer("errand", "surgery-torn_ear", seat=0).fall(1, 6).answer("errand", "surgery-torn_ear", seat=1)
    assert town.asked() == ["save", "save", "errand"]
    town.fall(6, 6, 1, 1, 5, 5).answer("save", "surgeons_roll")
    assert (town.hero(0).wounds, town.hero(2).spent) == (6, {"surgeons_roll": "adventure"})
    assert "save" not in town.asked(), "once an Adventure, and not for the other, too"
    town = Town(legacy("lawman", **patient), legacy("scout", 1, items=("surgeons_roll",)))
    town.hero().grit = 0
    town.errands("doctor", "store").fall(1, 6).answer("errand", "surgery-torn_ear", seat=0)
    assert "save" in town.asked()
    town.fall(1, 1, 5, 5).answer("errand", "sell-surgeons_roll", seat=1)
    assert ("save" in town.asked(), town.hero().falls) == (False, 1)


@pytest.mark.rule("SOB-KO-01", "SOB-TRV-05", "SOB-DMG-09")
@pytest.mark.parametrize("healed", [6, 2])
def test_who_is_healed_by_another_as_it_recovers_is_asked_for_what_is_left(healed: int):
    patient = legacy("lawman", gold=150, wounds=11, fright=6, lasting=("torn_ear",))
    town = Town(patient, legacy("scout", 1, bag=("bandages",)))
    town.errands("doctor", "store").fall(1, 6).answer("errand", "surgery-torn_ear", seat=0)
    town.fall(3, 4).answer("save", PASS)
    assert town.offers("recover") == [f"wounds-{n}" for n in range(6, -1, -1)]
    town.fall(healed).answer("errand", "use-bandages-0", seat=1)
    assert town.offers("recover") == [f"wounds-{n}" for n in range(min(6, 11 - healed), -1, -1)]
    town.fall(6, 6).answer("recover", town.offers("recover")[0])
    assert town.hero().wounds + town.hero().fright == 17 - healed - 6


@pytest.mark.rule("SOB-AMB-106")
def test_in_town_all_are_beside_each_other():
    town = Town(legacy("preacher", upgrades=("shepherd",)), "lawman", "scout", "rancher", "lawman", "scout")
    assert [moment.now(town.state, hero, Value.WILLPOWER) for hero in town.state.heroes] == [3] * 6
    two = Town(legacy("preacher", upgrades=("shepherd",)), legacy("preacher", 1, upgrades=("shepherd",)))
    assert [moment.now(two.state, hero, Value.WILLPOWER) for hero in two.state.heroes] == [2, 2], "and nobody itself"


@pytest.mark.rule("SOB-TOWN-02", "SOB-TOWN-05")
def test_who_dies_in_the_night_goes_nowhere_though_it_is_brought_back():
    town = Town(legacy("lawman", wounds=11), "scout")
    town.hero().grit = 0
    town.play(days.day(town.table)).answer("visit", "store", seat=0)
    town.fall(1, 4, 1, 1, 1, 1, 1, 6).answer("visit", "nowhere", seat=1)
    assert (town.over, town.hero().dead, town.state.visits) == (True, True, {})


@pytest.mark.rule("SOB-TOWN-05")
def test_something_happens_in_every_place():
    town = Town("lawman")
    town.play(days.day(town.table))
    town.hero().grit = 0
    town.fall(6, 5, 1, 1, 1).answer("visit", "saloon")
    (drawn,) = town.told(CardDrawn)
    assert drawn.card == "dropped_purse"
    assert "A Dropped Purse" in str(Words(GAME, ["Ana"]).event(drawn, 0))


@pytest.mark.rule("SOB-TOWN-05", "SOB-TOWN-07", "SOB-TOWN-04")
@pytest.mark.parametrize(
    "card",
    [*library().camp.values(), *library().town.values(), *(e for p in library().places.values() for e in p.events)],
    ids=lambda card: card.id,
)
def test_every_entry_does_something(card):
    changed = False
    for seed in range(60):
        heroes = [legacy("lawman", 0, gold=90, wounds=4, fright=4, corruption=3)]
        table = InPlay(GAME, Town(*heroes).state, Dice(b"entry-%010d" % seed))
        table.state.heroes[0].grit = 0
        before = table.state.heroes[0].copied()
        table.play(happenings.happen(table.table, "town", card, table.state.heroes[0]))
        while not table.over:
            table.answer(table.asks[0].kind, table.asks[0].ids[0])
        changed = changed or table.state.heroes[0] != before
    assert changed or getattr(card, "prices", 0)


@pytest.mark.rule("SOB-TOWN-05", "SOB-DMG-16")
@pytest.mark.parametrize(("corruption", "told"), [(3, [1]), (0, [])])
def test_who_is_blessed_is_told_what_is_taken_away(corruption: int, told: list[int]):
    town = Town(legacy("lawman", corruption=corruption))
    blessed = library().places["church"].events[5]
    town.play(happenings.happen(town.table, "place", blessed, town.hero()))
    assert [freed.amount for freed in town.told(Freed)] == told
    assert town.hero().corruption == max(0, corruption - 1)


@pytest.mark.rule("SOB-TOWN-06")
def test_the_marker_creeps_until_something_happens():
    town = Town("lawman")
    town.fall(2).play(days.evening(town.table))
    town.answer("leave", "stay")
    assert town.state.marker == 2
    town.fall(2, 3, 6, 6, 6, 6).play(days.evening(town.table))
    assert town.state.marker == 1
    assert [drawn.deck for drawn in town.told(CardDrawn)] == ["town"]


@pytest.mark.rule("SOB-TOWN-06", "SOB-CMP-01")
def test_a_town_in_no_mood_begins_at_two():
    assert Town("lawman", posse=Posse(shadow=Shadow(day=2))).state.marker == 2


@pytest.mark.rule("SOB-TOWN-07")
def test_prices_rise_and_places_close_for_this_stay():
    town = Town(legacy("lawman", gold=30))
    town.fall(1, 1).play(days.evening(town.table))
    assert (town.state.prices, town.state.cost(20)) == (150, 30)
    town.answer("leave", "stay")
    town.hero().grit = 0
    town.fall(1, 5, 6, 6, 6).play(days.evening(town.table))
    assert town.state.closed == ["doctor"]
    assert [closed.place_card for closed in town.told(PlaceClosed)] == ["doctor"]
    town.answer("leave", "stay")
    town.play(days.day(town.table))
    assert "doctor" not in town.offers("visit")


@pytest.mark.rule("SOB-TOWN-07")
def test_what_is_closed_already_is_closed_once():
    town = Town("lawman")
    town.state.closed, town.hero().grit = ["doctor"], 0
    town.fall(1, 5, 6, 6, 6).play(days.evening(town.table))
    assert (town.state.closed, town.told(PlaceClosed)) == (["doctor"], [])


@pytest.mark.rule("SOB-TOWN-08")
def test_where_nobody_lives_any_more_the_stay_ends_with_the_day():
    town = Town(legacy("lawman", dead=True), legacy("scout", 1, dead=True))
    town.fall(6).play(days.evening(town.table))
    assert (town.over, days.over(town.state)) == (True, True)


@pytest.mark.rule("SOB-TOWN-07")
def test_prices_that_rise_twice_rise_by_half_of_what_they_were_at_first_each_time():
    town, words = Town(legacy("lawman", gold=30)), Words(GAME, ["Ana"])
    for percent in (50, 100):
        town.fall(1, 1).play(days.evening(town.table)).answer("leave", "stay")
        assert town.state.cost(20) == 20 + 20 * percent // 100
        told = words.event(town.told(PricesRaised)[-1], 0)
        assert told == f"Everything costs {percent} % more here than elsewhere."


@pytest.mark.rule("SOB-TOWN-07")
def test_an_event_can_end_the_stay():
    town = Town("lawman", "scout")
    town.fall(1, 4, 1, 1).play(days.evening(town.table))
    assert town.over
    assert days.over(town.state)


@pytest.mark.rule("SOB-TOWN-08")
def test_more_than_half_leave_and_then_all_do():
    town = Town(legacy("lawman", gold=20), "scout")
    town.fall(6).play(days.evening(town.table))
    assert [(ask.default, ask.silence) for ask in town.asks] == [(("leave",), True)] * 2, (
        "who says nothing does no errands"
    )
    town.answer("leave", "leave", seat=0).answer("leave", "stay", seat=1)
    assert not days.over(town.state)
    town.play(days.day(town.table))
    assert [(ask.kind, ask.seats) for ask in town.asks] == [("lodging", (0,)), ("visit", (1,))]
    town.state.leaving.append(1)
    assert days.over(town.state)


# Errands


def choices(town: Town, seat: int = 0) -> list[str]:
    """What a Hero can do; nobody is asked who can do nothing any more."""
    return [id_ for ask in town.asks if ask.kind == "errand" and seat in ask.seats for id_ in ask.ids]


def shelve(town: Town, *things: str) -> Town:
    """These alone are in the store."""
    town.state.shelves["store"] = list(things)
    for thing in things:
        town.state.things["gear"].cards.cards.remove(thing)
    return town


def hint(town: Town, id_: str, kind: str = "errand", seat: int = 0) -> str:
    """What stands beside a choice of a Hero's."""
    ask = town.ask(kind, seat=seat)
    option = next(option for option in ask.options if option.id == id_)
    return Words(GAME, ["Ana", "Ben"]).hint(ask, option, seat)


ELLIPSIS = "…"
COACH_GUN = "Range 3. Three shots over a short way, 1 more Damage each."
SATCHEL = "Your Side Bag holds 2 more, and what is in it does not go off by itself."
INLAY = "On a Hand Weapon: 2 more Damage against Demons and the Undead. It costs 1 Dark Stone."


@pytest.mark.rule("SOB-TOWN-08")
def test_nobody_is_asked_where_enough_want_to_leave_since_another_has_died():
    town = Town("lawman", "scout", "preacher", legacy("rancher", 3, dead=True))
    town.state.leaving = [0, 1]
    town.fall(6).play(days.evening(town.table))
    assert town.over
    assert days.over(town.state)


@pytest.mark.rule("SOB-TOWN-02")
def test_everybody_does_errands_at_a_pace_of_its_own():
    town = Town(legacy("lawman", gold=100), legacy("scout", 1, gold=100)).errands("store", "store")
    town.answer("errand", "buy-bandages", seat=1).answer("errand", "buy-bandages", seat=1)
    assert [(ask.default, ask.silence) for ask in town.asks] == [(("done",), True)] * 2
    town.answer("errand", "done", seat=1)
    assert [ask.seats for ask in town.asks] == [(0,)]
    assert town.hero(1).bag == ["bandages", "bandages"]


@pytest.mark.rule("SOB-TOWN-09", "SOB-NEW-01")
def test_the_store_buys_and_sells():
    town = Town(legacy("lawman", gold=260, stone=1, items=("peacekeeper_pistol", "coach_gun")))
    town.state.shelves["store"] = ["miners_pick"]
    town.state.things["gear"].cards.cards.remove("miners_pick")
    town.errands("store")
    assert {"buy-bandages", "buy-flash", "buy-miners_pick", "sell-coach_gun", "sell-stone"} <= set(choices(town))
    assert "sell-peacekeeper_pistol" not in choices(town)
    assert hint(town, "sell-coach_gun") == mine().items["coach_gun"].text
    town.answer("errand", "buy-miners_pick").answer("errand", "sell-coach_gun").answer("errand", "sell-stone")
    assert (town.hero().gold, town.hero().stone) == (260 - 220 + 300 + 50, 0)
    assert town.hero().items == ["peacekeeper_pistol", "miners_pick"]
    assert "buy-miners_pick" not in choices(town)


@pytest.mark.rule("SOB-TOWN-09")
@pytest.mark.parametrize(
    ("token", "price"), [("bandages", 40), ("whiskey", 40), ("tonic", 75), ("flash", 60), ("dynamite", 80)]
)
def test_what_tokens_cost(token: str, price: int):
    town = Town(legacy("lawman", gold=price)).errands("store")
    town.answer("errand", f"buy-{token}")
    assert (town.hero().gold, town.hero().bag) == (0, [token])


@pytest.mark.rule("SOB-TOWN-09", "SOB-TOWN-10", "SOB-TOWN-11", "SOB-TOWN-12", "SOB-TOWN-13", "SOB-TOWN-15")
@pytest.mark.parametrize(
    ("place", "gold", "choice"),
    [
        ("store", 80, "buy-dynamite"), ("smith", 150, "forge-keen_edge-peacekeeper_pistol"), ("doctor", 150, "surgery-torn_ear"),
        ("doctor", 60, "cure"), ("church", 150, "exorcism-jitters"), ("church", 30, "comfort"), ("saloon", 10, "drink"),
        ("saloon", 10, "play-10"), ("saloon", 50, "play-50"), ("saloon", 100, "play-100"),
    ],
)  # fmt: skip
def test_who_has_just_the_price_can_pay_it_and_nobody_with_less(place: str, gold: int, choice: str):
    more = {"stone": 2, "corruption": 1, "fright": 1, "lasting": ("torn_ear", "jitters")}
    poor = Town(legacy("lawman", gold=gold - 1, **more)).errands(place)
    assert choice not in choices(poor)
    town = Town(legacy("lawman", gold=gold, **more)).errands(place)
    assert choice in choices(town)
    town.hero().stone = 1
    assert choice.startswith("forge") == (choice not in [one.id for one in errands.doings(town.state, town.hero())])


@pytest.mark.rule("SOB-TOWN-09", "SOB-NEW-05")
def test_a_full_bag_holds_no_more():
    town = Town(legacy("lawman", gold=500, stone=1, bag=("tonic",) * 5)).errands("store")
    assert not [id_ for id_ in choices(town) if id_.startswith("buy-")]


@pytest.mark.rule("SOB-TOWN-09", "SOB-TOWN-10", "SOB-REC-03")
def test_what_is_for_sale_leaves_its_deck():
    town = InPlay(GAME, Town("lawman").state, Dice(bytes(16)))
    errands.stock(town.table)
    shelves = town.state.shelves
    assert (len(shelves["store"]), len(shelves["smith"])) == (4, 3)
    assert all(mine().items[id_].hands or mine().items[id_].free_attack for id_ in shelves["smith"])
    left = town.state.things["gear"].cards.cards + town.state.things["gear"].used.cards
    assert len(left) == 17
    assert not {*left} & {*shelves["store"], *shelves["smith"]}


@pytest.mark.rule("SOB-TOWN-10")
def test_the_smith_sells_whatever_strikes_or_shoots():
    town = InPlay(GAME, Town("lawman").state, Dice(bytes(16)))
    weapons = [
        item
        for item in mine().items.values()
        if item.kind == "gear" and (item.shots or item.combat or item.free_attack)
    ]
    town.state.things["gear"].cards.cards = ["throwing_knives", "oilskin_duster"]
    errands.stock(town.table)
    assert town.state.shelves == {"smith": ["throwing_knives"], "store": ["oilskin_duster"]}
    assert [item.id for item in weapons if not errands._is_weapon(item)] == []


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
    assert hint(town, "buy-flash") == "Slows all enemies by 2 for a turn. You have none."
    said = Words(GAME, ["Ana", "Ben"]).prompt(town.ask("errand", seat=0), 0)
    assert said.endswith("150 Gold, 0 Dark Stone. There for more Gold than that: Coach Gun (300).")
    town.hero().gold = 300
    town.answer("errand", "buy-flash", seat=0)
    assert town.ask("errand", seat=0).args["dear"] == [{"what": "ware", "gold": 300, "item_card": "coach_gun"}]
    town.hero().gold = 340
    town.answer("errand", "buy-bandages", seat=0)
    assert town.ask("errand", seat=0).args["dear"] == []


@pytest.mark.rule("SOB-TOWN-11", "SOB-TOWN-12")
@pytest.mark.parametrize(
    ("place", "gold", "said"),
    [
        ("doctor", 140, "140 Gold, 0 Dark Stone. There for more Gold than that: an end to Cracked Ribs (150)."),
        ("doctor", 150, "150 Gold, 0 Dark Stone."),
        ("saloon", 140, "140 Gold, 0 Dark Stone."),
    ],
)
def test_it_says_what_it_would_cost_to_be_rid_of_an_injury(place: str, gold: int, said: str):
    town = Town(legacy("lawman", gold=gold, lasting=("cracked_ribs",)), legacy("scout", 1)).errands(place, "saloon")
    assert Words(GAME, ["Ana", "Ben"]).prompt(town.ask("errand", seat=0), 0).endswith(said)


DEAR = "There for more Gold than that: "


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
        ("store", 0, {"bag": ("tonic",) * 5}, ""),
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


@pytest.mark.rule("SOB-TOWN-14")
def test_who_is_dead_pays_for_its_own_life_and_others_bring_it_back():
    town = Town(legacy("scout", gold=50), legacy("lawman", 1, dead=True, gold=700)).errands("church")
    words = Words(GAME, ["Ana", "Ben"])
    ask = town.ask("errand", seat=1)
    own = next(option for option in ask.options if option.id == "pledge-1-700")
    assert words.label(ask, own, 1) == "700 Gold for Its Own Life"
    town.answer("errand", "pledge-1-700", seat=1).answer("errand", "pledge-1-50", seat=0)
    assert [words.event(one, 0) for one in town.told(Pledged)] == [
        "The Lawman pays 700 Gold for its own life. 50 are missing.",
        "The Indian Scout pays 50 Gold to bring the Lawman back. It is enough.",
    ]


@pytest.mark.rule("SOB-REC-04", "SOB-TRV-05")
def test_whose_chart_is_rolled_later_is_said_before_a_stay_is_left():
    town = Town(legacy("lawman", gold=150, wounds=11, fright=4, lasting=("torn_ear",)))
    town.hero().grit = 0
    told = Words(GAME, ["Ana"]).say("forsaking", GAME.forsaking(town.state))
    assert "chart" not in told
    town.errands("doctor").fall(1, 3, 3, 3).answer("errand", "surgery-torn_ear")
    town.state.stage = "errands"
    told = Words(GAME, ["Ana"]).say("forsaking", GAME.forsaking(town.state))
    assert "Whoever has fallen rolls a chart, which may kill, when it next comes to a table: the Lawman." in told


@pytest.mark.rule("SOB-AMB-46")
def test_between_adventures_whoever_had_the_lantern_last_decides():
    came = legacy("scout"), legacy("lawman", 1), legacy("preacher", 2, bore=True)
    town = Town(*came)
    assert town.state.lantern == 2, "though the Scout is quicker"
    assert [one.bore for one in GAME.forsake(town.state)[1:]] == [False, False, True]
    town.state.lantern = 1
    assert [one.bore for one in GAME.bequeath(town.state)[1:]] == [False, True, False]
    for changed in ({"dead": True}, {"lasting": ("fear_of_the_dark",)}):
        assert Town(*came[:2], came[2].model_copy(update=changed)).state.lantern == 0


@pytest.mark.rule("SOB-AMB-46", "SOB-CMP-06")
def test_where_somebody_comes_new_whoever_had_the_lantern_says_who_has_it():
    came = [legacy("scout"), legacy("preacher", 1, bore=True)]
    session = Session.start(GAME, 3, GAME.Options(), b"sixteen bytes of", [Posse(id="7"), *came])
    while session.asks[0].kind != "lantern":
        (ask, *_) = session.asks
        session.answer(ask.number, ask.seats[0], ask.default or ask.ids[:1])
    assert session.asks[0].seats == (1,)
    assert session.asks[0].ids[0] == "hero-1"


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
    town = Town(legacy("lawman", items=(gift,)), scout).errands()
    town.answer("errand", "deal-1", seat=0)
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


@pytest.mark.rule("SOB-ITEM-06", "SOB-ATK-18")
def test_a_thing_that_takes_another_s_place_is_told_with_what_it_does_once_a_fight():
    strong = {"items": ("miners_pick",), "holds": ("miners_pick",), "upgrades": ("strong_back",)}
    town = Town(legacy("lawman", items=("void_touched_pick",)), legacy("rancher", 1, **strong)).errands()
    town.answer("errand", "deal-1", seat=0)
    assert hint(town, "give-item-void_touched_pick", "deal") == mine().items["void_touched_pick"].text


@pytest.mark.rule("SOB-AMB-99", "SOB-ITEM-04")
def test_what_was_bought_is_put_on_in_town():
    town = Town(legacy("lawman", gold=250, items=("padded_vest",), holds=("padded_vest",), wounds=11))
    shelve(town, "oilskin_duster").errands("store").answer("errand", "buy-oilskin_duster")
    assert "hold-oilskin_duster" in choices(town)
    assert hint(town, "hold-oilskin_duster") == "Health 14 to 12 and Armor none to 6+, instead of Padded Vest."
    town.answer("errand", "hold-oilskin_duster")
    assert (town.hero().holds, town.hero().wounds) == (["oilskin_duster"], 11)
    assert "hold-padded_vest" in choices(town)
    two = {"items": ("padded_vest", "oilskin_duster"), "holds": ("padded_vest",)}
    assert "hold-oilskin_duster" not in choices(Town(legacy("lawman", wounds=12, **two)).errands("store"))
    assert not choices(Town(legacy("lawman", **two)).errands())  # for that alone nobody is asked


@pytest.mark.rule("SOB-AMB-99", "SOB-ITEM-04", "SOB-AMB-97")
def test_what_is_worn_or_in_hand_is_laid_aside_in_town_with_nothing_in_its_place():
    worn = {"items": ("peacekeeper_pistol", "padded_vest"), "holds": ("peacekeeper_pistol", "padded_vest")}
    town = Town(legacy("lawman", gold=40, wounds=11, **worn)).errands("store")
    assert {"lay-peacekeeper_pistol", "lay-padded_vest"} <= {*choices(town)}
    ask = town.ask("errand")
    assert hint(town, "lay-padded_vest") == "Health 14 to 12."
    town.answer("errand", "lay-padded_vest")
    assert (town.hero().holds, town.hero().items) == (["peacekeeper_pistol"], list(worn["items"]))
    assert [event.item_card for event in town.told(LaidAside)] == ["padded_vest"]
    assert "hold-padded_vest" in choices(town)
    assert "lay-padded_vest" not in choices(town)
    assert "lay-padded_vest" not in choices(Town(legacy("lawman", gold=40, wounds=12, **worn)).errands("store"))
    assert not choices(Town(legacy("lawman", **worn)).errands())  # for that alone nobody is asked
    assert FrontierSteward(Dice(bytes(16))).answer(0, ask, lambda: town.state) == ["buy-bandages"]


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-14")
@pytest.mark.parametrize(
    ("thing", "forged", "instead", "said"),
    [
        ("buffalo_rifle", (), "hunting_rifle", "Range 14. {} Instead of Hunting Rifle."),
        ("buffalo_rifle", ("keen_edge",), "hunting_rifle", "With Keen Edge. Range 14. {}"),
        (
            "buffalo_rifle",
            ("keen_edge", "longer_bore"),
            "hunting_rifle",
            "With Keen Edge and Longer Bore. Range 14. {}",
        ),
        ("coach_gun", ("keen_edge",), "hunting_rifle", "With Keen Edge. Range 3. {} Instead of Hunting Rifle."),
    ],
)
def test_what_a_thing_does_is_told_whole_however_much_was_forged_onto_it(
    thing: str, forged: tuple[str, ...], instead: str, said: str
):
    strong = legacy("rancher", 1, items=(instead,), holds=(instead,))
    town = Town(legacy("lawman", items=(thing,), holds=(), forged={thing: forged}), strong).errands()
    town.answer("errand", "deal-1", seat=0)
    rule = mine().items[thing].text.partition(". ")[0].rstrip(".") + "."
    assert hint(town, f"give-item-{thing}", "deal") == said.format(rule)


@pytest.mark.rule("SOB-TOWN-09", "SOB-ITEM-14")
def test_what_is_sold_out_of_a_hand_with_something_on_it_is_told_with_all_that_it_does():
    gun = {"items": ("coach_gun",), "holds": ("coach_gun",), "forged": {"coach_gun": ("keen_edge",)}}
    told = hint(Town(legacy("lawman", **gun)).errands("store"), "sell-coach_gun")
    assert told == "In hand or worn now. With Keen Edge. Three shots over a short way, 1 more Damage each."


@pytest.mark.rule("SOB-TOWN-09", "SOB-ITEM-14")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, ""),
        ({"forged": {"coach_gun": ("longer_bore",)}}, "With Longer Bore. "),
        ({"holds": ("coach_gun",)}, "In hand or worn now. "),
    ],
)
def test_who_sells_a_thing_is_told_what_was_forged_onto_it_and_that_it_is_in_hand(more: dict[str, Any], said: str):
    town = Town(legacy("lawman", **{"items": ("coach_gun",), "holds": ()} | more)).errands("store")
    assert hint(town, "sell-coach_gun").startswith(said + mine().items["coach_gun"].text[:40])


@pytest.mark.rule("SOB-TOWN-11", "SOB-TOWN-12")
@pytest.mark.parametrize("harm", [one.id for one in mine().harms.values() if one.changes])
def test_what_it_does_is_told_whole_of_whatever_could_be_removed(harm: str):
    kind = mine().harms[harm].kind
    place, step = ("church", "exorcism") if kind == "madness" else ("doctor", "surgery")
    patient = legacy("lawman", gold=150, lasting=(harm,))
    assert hint(Town(patient).errands(place), f"{step}-{harm}").endswith(mine().harms[harm].text)


@pytest.mark.rule("SOB-TOWN-11", "SOB-TOWN-12")
def test_what_could_be_removed_is_told_with_what_it_does():
    patient = legacy("lawman", gold=150, lasting=("second_heart", "jitters"))
    said = hint(Town(patient).errands("doctor"), "surgery-second_heart")
    assert said == "Gone on a 4 or more; a 1 hurts. This: 3 Health more; 2 Sanity less."
    said = hint(Town(patient).errands("church"), "exorcism-jitters")
    assert said == "Gone on a 4 or more; a 1 corrupts. This: 1 harder to hit in Melee."


@pytest.mark.rule("SOB-TOWN-10", "SOB-CMP-09", "SOB-ITEM-08", "SOB-ITEM-14")
def test_dark_stone_is_forged_onto_a_thing_for_good():
    town = Town(legacy("lawman", gold=400, stone=4)).errands("smith")
    assert "forge-hungry_chamber-peacekeeper_pistol" not in choices(town)  # it takes two slots
    assert "forge-longer_bore-peacekeeper_pistol" not in choices(town)  # that is for two hands
    town.answer("errand", "forge-keen_edge-peacekeeper_pistol")
    hero = town.hero()
    assert (hero.gold, hero.stone, hero.forged) == (250, 2, {"peacekeeper_pistol": ["keen_edge"]})
    assert [change.value for change in hero.fitted(mine().items["peacekeeper_pistol"])] == [Value.DAMAGE]
    assert not [id_ for id_ in choices(town) if id_.startswith("forge")]  # its one slot is full


@pytest.mark.rule("SOB-TOWN-10", "SOB-DMG-04")
def test_who_forges_reads_what_it_fills_and_that_armor_as_good_is_there():
    things: dict[str, Any] = {"items": ("buffalo_rifle", "oilskin_duster", "trail_boots"), "gold": 150, "stone": 2}
    bare, coated = (
        Town(legacy("scout", holds=holds, **things)).errands("smith") for holds in ((), ("oilskin_duster",))
    )
    in_vain = "Armor 6+. Armor as good is there without it. 2 Dark Stone, for good."
    assert (
        hint(bare, "forge-hungry_chamber-buffalo_rifle") == "1 more Shot. It fills two slots. 2 Dark Stone, for good."
    )
    assert hint(bare, "forge-keen_edge-buffalo_rifle") == "1 more Damage. 2 Dark Stone, for good."
    assert hint(bare, "forge-stone_stitching-trail_boots") == "Armor 6+. 2 Dark Stone, for good."
    assert hint(bare, "forge-stone_stitching-oilskin_duster") == in_vain
    assert hint(coated, "forge-stone_stitching-trail_boots") == in_vain


@pytest.mark.rule("SOB-TOWN-10")
def test_what_is_forged_onto_clothes_counts_while_they_are_worn():
    coat = next(
        item.id
        for item in mine().items.values()
        if item.part
        and item.slots
        and not Hero(number=0, seat=0, kind="lawman", items=[item.id], holds=[item.id]).figure[Value.ARMOR]
    )
    hero = Hero(number=0, seat=0, kind="lawman", items=[coat], holds=[coat])
    was = hero.figure[Value.ARMOR]
    hero.forged = {coat: ["stone_stitching"]}
    assert (was, hero.figure[Value.ARMOR]) == (0, 6)
    hero.holds = []
    assert hero.figure[Value.ARMOR] == was


@pytest.mark.rule("SOB-TOWN-10")
@pytest.mark.parametrize("forge", mine().forges.values(), ids=lambda forge: forge.id)
def test_every_forge_fits_something_and_changes_it(forge):
    fitting = [
        item
        for item in mine().items.values()
        if smith.fits(Hero(number=0, seat=0, kind="lawman", items=[item.id]), item, forge)
    ]
    assert fitting
    hero = Hero(number=0, seat=0, kind="lawman", forged={fitting[0].id: [forge.id]})
    assert hero.fitted(fitting[0]) == list(forge.changes)


@pytest.mark.rule("SOB-ITEM-08", "SOB-TOWN-10")
def test_whatever_has_slots_can_have_something_in_them():
    fits = {word for forge in mine().forges.values() for word in forge.fits}
    assert [item.id for item in mine().items.values() if item.slots and fits.isdisjoint(item.keywords)] == []


@pytest.mark.rule("SOB-TOWN-11", "SOB-CMP-05")
@pytest.mark.parametrize(
    ("face", "gone", "wounds"), [(1, False, 3), (2, False, 0), (3, False, 0), (4, True, 0), (6, True, 0)]
)
def test_surgery(face: int, gone: bool, wounds: int):
    town = Town(legacy("lawman", gold=150, lasting=("torn_ear", "antlers", "jitters")))
    town.errands("doctor")
    assert [id_ for id_ in choices(town) if id_.startswith("surgery")] == ["surgery-torn_ear", "surgery-antlers"]
    town.fall(face, *([3] if face == 1 else [])).answer("errand", "surgery-antlers")
    hero = town.hero()
    assert (hero.gold, "antlers" in hero.lasting, hero.wounds) == (0, not gone, wounds)


@pytest.mark.rule("SOB-TOWN-12", "SOB-CMP-07")
@pytest.mark.parametrize(("face", "gone", "points"), [(1, False, 1), (3, False, 0), (4, True, 0)])
def test_exorcism(face: int, gone: bool, points: int):
    town = Town(legacy("lawman", gold=150, lasting=("torn_ear", "jitters")))
    town.hero().grit = 0
    town.errands("church")
    assert [id_ for id_ in choices(town) if id_.startswith("exorcism")] == ["exorcism-jitters"]
    town.fall(face, *([1] if face == 1 else [])).answer("errand", "exorcism-jitters")
    assert ("jitters" in town.hero().lasting, town.hero().corruption) == (not gone, points)


@pytest.mark.rule("SOB-TOWN-13", "SOB-CMP-08")
def test_corruption_is_taken_away_twice_a_visit_by_the_doctor():
    town = Town(legacy("lawman", gold=500, corruption=4)).errands("doctor")
    town.answer("errand", "cure").answer("errand", "cure")
    assert (town.hero().corruption, town.hero().gold) == (2, 380)
    assert "cure" not in choices(town)


@pytest.mark.rule("SOB-TOWN-13", "SOB-CMP-08")
@pytest.mark.parametrize(("face", "left"), [(4, 4), (5, 2)])
def test_corruption_is_prayed_away_in_church(face: int, left: int):
    town = Town(legacy("lawman", gold=100, corruption=4))
    town.hero().grit = 0
    town.errands("church").fall(face, *([4] if face == 5 else [])).answer("errand", "comfort")
    assert (town.hero().corruption, town.hero().gold) == (left, 70)
    assert "comfort" not in choices(town)


@pytest.mark.rule("SOB-TOWN-15")
def test_the_saloon():
    town = Town(legacy("lawman", gold=110, fright=4))
    town.hero().grit = 0
    town.errands("saloon").fall(3).answer("errand", "drink")
    assert (town.hero().fright, town.hero().gold) == (1, 100)
    town.fall(4, 5, 1).answer("errand", "play-100")
    assert town.hero().gold == 200
    assert not [id_ for id_ in choices(town) if id_.startswith("play")]


@pytest.mark.rule("SOB-TOWN-15")
@pytest.mark.parametrize(("gold", "stakes"), [(0, []), (7, [7]), (10, [10]), (64, [10, 50, 64]), (230, [10, 50, 100])])
def test_all_the_gold_there_is_can_be_staked_up_to_a_hundred(gold: int, stakes: list[int]):
    town = Town(legacy("lawman", gold=gold)).errands("saloon")
    assert [id_ for id_ in choices(town) if id_.startswith("play")] == [f"play-{stake}" for stake in stakes]


@pytest.mark.rule("SOB-TOWN-15", "SOB-AMB-65")
def test_who_has_won_a_game_is_not_asked_for_its_grit():
    town = Town(legacy("lawman", gold=10)).errands("saloon")
    town.fall(5, 1, 1).answer("errand", "play-10")
    assert (town.asked(), town.hero().gold, town.hero().grit) == (["errand"], 20, 1)


@pytest.mark.rule("SOB-TOWN-13", "SOB-AMB-65")
def test_whose_prayer_is_heard_is_not_asked_for_its_grit():
    town = Town(legacy("scout", gold=30, corruption=4)).errands("church")
    town.fall(5, 1, 1, 1).answer("errand", "comfort")
    assert (town.asked(), town.hero().corruption, town.hero().grit) == ([], 3, 1)


@pytest.mark.rule("SOB-TOWN-13", "SOB-TOWN-15", "SOB-AMB-65")
@pytest.mark.parametrize(("place", "choice", "skill"), [("church", "comfort", "Spirit"), ("saloon", "play-10", "Luck")])
def test_who_may_roll_a_test_again_is_told_which_it_is(place: str, choice: str, skill: str):
    town = Town(legacy("lawman", gold=30, corruption=4)).errands(place)
    town.fall(*[1] * 6).answer("errand", choice)
    assert f"test of {skill}:" in Words(GAME, ["Ana"]).prompt(town.ask("reroll"), 0)


@pytest.mark.rule("SOB-ITEM-09", "SOB-DMG-10")
def test_bandages_help_others_in_town_too():
    town = Town(legacy("lawman", bag=("bandages",)), legacy("scout", 1, wounds=5)).errands("", "")
    town.fall(4).answer("errand", "use-bandages-1", seat=0)
    assert (town.hero(1).wounds, town.hero(0).xp, town.hero(0).bag) == (1, 20, [])


@pytest.mark.rule("SOB-TOWN-15", "SOB-CMP-04")
def test_rumours_give_a_choice_of_two():
    won = Posse(tale=Tale(mission="fistful", how="win", turns=9))
    town = Town("lawman", posse=won).errands("saloon")
    town.fall(1, 1, 1, 1).answer("errand", "listen")
    heard = town.state.rumours
    assert len(heard) == 2
    assert "fistful" not in heard
    town.done().play(missions.choose(town.table))
    assert [(told.card, told.text) for told in town.told(MissionSpoken)] == [
        (mission, mine().missions[mission].text) for mission in heard
    ], "what each would be, before the party picks"
    town.answer("mission", heard[1])
    assert town.state.posse.mission == heard[1]


@pytest.mark.rule("SOB-TOWN-15")
@pytest.mark.parametrize(("how", "again"), [("win", False), ("fled", True), ("darkness", True)])
def test_a_mission_that_failed_is_spoken_of_again_and_one_that_was_won_is_not(how: str, again: bool):
    town = Town("lawman", posse=Posse(tale=Tale(mission="fistful", how=how, turns=9)))
    town.table.dice = Dice(bytes(16))
    assert ("fistful" in missions.drawn(town.table, len(mine().missions))) == again


# The dead


@pytest.mark.rule("SOB-TOWN-14", "SOB-CMP-05a", "SOB-CMP-06")
def test_several_pay_for_a_life_and_the_dead_hero_too():
    dead = legacy("lawman", 2, dead=True, level=2, gold=30, corruption=4, lasting=("torn_ear",),
                  items=("peacekeeper_pistol", "coach_gun"))  # fmt: skip
    town = Town(legacy("scout", gold=600), legacy("rancher", 1, gold=300), dead).errands("church", "church")
    assert church.price_of(town.hero(2)) == 1000
    assert sorted(choices(town, 2)) == ["done", "pledge-2-30", "sell-coach_gun"]
    town.answer("errand", "sell-coach_gun", seat=2).answer("errand", "pledge-2-250", seat=2)
    town.answer("errand", "pledge-2-250", seat=0).answer("errand", "pledge-2-250", seat=1)
    assert town.hero(2).dead
    town.answer("errand", "pledge-2-250", seat=0)
    hero = town.hero(2)
    assert (hero.dead, hero.corruption, hero.lasting, hero.items) == (False, 0, ["torn_ear"], ["peacekeeper_pistol"])
    assert [one.gold for one in town.state.heroes] == [100, 50, 80]
    assert [told.left for told in town.told(Pledged)] == [750, 500, 250, 0]
    assert len(town.told(Resurrected)) == 1


@pytest.mark.rule("SOB-TOWN-14")
def test_what_is_not_enough_comes_back():
    town = Town(legacy("scout", gold=300), legacy("lawman", 1, dead=True)).errands("church")
    town.answer("errand", "pledge-1-250", seat=0).done()
    assert town.hero().gold == 50
    _, scout, _ = GAME.forsake(town.state)
    assert scout.gold == 300  # also if the stay is left now
    church.give_back(town.table)
    assert town.hero().gold == 300
    assert len(town.told(Returned)) == 1


@pytest.mark.rule("SOB-TOWN-07", "SOB-TOWN-14")
def test_in_hard_times_a_life_is_dearer():
    town = Town(legacy("scout", gold=900), legacy("lawman", 1, dead=True))
    town.state.prices = 110
    town.errands("church").answer("errand", "pledge-1-825")
    assert (town.hero(1).dead, town.hero().gold) == (False, 900 - 825)


@pytest.mark.rule("SOB-ITEM-16", "SOB-TRV-04")
def test_a_tonic_is_drunk_wherever_one_is():
    town = Town(legacy("lawman", bag=("tonic", "tonic"))).errands("")
    assert choices(town) == ["use-tonic", "lay-peacekeeper_pistol", "done"]
    town.answer("errand", "use-tonic")
    assert (town.hero().grit, town.hero().bag, town.over) == (2, ["tonic"], True), "there is no room for more"


@pytest.mark.rule("SOB-COMP-19", "SOB-CMP-06")
def test_who_has_none_is_not_crowded_out_of_a_stay_by_others_who_have_two():
    two_each = [legacy("lawman", n % 3).model_copy(update={"id": str(n)}) for n in range(6)]
    stay = GAME.inherit(4, GAME.Options(), Dice(bytes(16)), [Posse(id="7"), *two_each])
    assert [hero.seat for hero in stay.heroes] == [0, 1, 2, 0, 1, 3]


@pytest.mark.rule("SOB-CMP-05b", "SOB-CHT-05")
def test_one_can_die_in_town():
    town = Town(legacy("lawman", gold=150, wounds=11, lasting=("torn_ear",)))
    town.hero().grit = 0
    town.errands("doctor").fall(1, 3, 6, 6, 1, 1).answer("errand", "surgery-torn_ear")
    while town.asked() and town.asked()[0] != "errand":
        town.answer(town.asks[0].kind, town.asks[0].ids[0])
    assert town.hero().dead
    assert len(town.told(Died)) == 1


@pytest.mark.rule("SOB-TOWN-14")
@pytest.mark.parametrize(
    ("gold", "sums"), [(49, [49]), (50, [50]), (51, [50, 51]), (250, [50, 250]), (900, [50, 250, 750])]
)
def test_what_can_be_paid_toward_a_life_is_offered_once(gold: int, sums: list[int]):
    town = Town(legacy("scout", gold=gold), legacy("lawman", 1, dead=True)).errands("church")
    assert [one for one in choices(town) if one.startswith("pledge")] == [f"pledge-1-{one}" for one in sums]


@pytest.mark.rule("SOB-TOWN-14")
def test_toward_a_life_counts_all_that_somebody_has():
    town = Town(legacy("scout", gold=30), legacy("lawman", 1, dead=True)).errands("church")
    town.answer("errand", "pledge-1-30", seat=0)
    assert (town.hero().gold, town.state.paid_for(town.hero(1))) == (0, 30)


# Offers


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-11")
def test_a_gift_is_an_offer_that_the_other_accepts():
    town = Town(legacy("lawman", gold=100, bag=("whiskey",)), "scout").errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-token-whiskey")
    assert town.hero(0).bag == ["whiskey"]
    town.answer("errand", "accept-1", seat=1)
    assert (town.hero(0).bag, town.hero(1).bag) == ([], ["whiskey"])
    assert len(town.told(HandedOver)) == 1


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
    ("ware", "prices"), [("token-tonic", (37, 75)), ("stone-1", (25, 50)), ("item-coach_gun", (150, 300))]
)
def test_what_another_has_can_be_bought_for_what_the_store_says_or_half_of_it(ware: str, prices: tuple[int, int]):
    seller = legacy("lawman", items=("peacekeeper_pistol", "coach_gun"), bag=("tonic",), stone=1)
    town = Town(seller, legacy("scout", 1, gold=prices[1])).errands("", "")
    town.answer("errand", "deal-0", seat=1)
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


def test_nobody_asks_for_what_they_cannot_pay_nor_pays_gold_for_gold():
    seller = legacy("lawman", gold=100, bag=("tonic",), stone=1)
    town = Town(seller, legacy("scout", 1, gold=49)).errands("", "")
    town.answer("errand", "deal-0", seat=1)
    bought = [one for one in town.offers("deal") if one.startswith("buy-")]
    assert bought == ["buy-token-tonic-37", "buy-stone-1-25"]
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


@pytest.mark.rule("SOB-ITEM-06")
def test_an_offer_that_cannot_be_kept_any_more_can_only_be_declined():
    town = Town(legacy("lawman", gold=25), "scout").errands("saloon", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-gold-25")
    town.hero().grit = 0
    town.fall(1, 1, 1).answer("errand", "play-10", seat=0)
    assert "accept-1" not in town.offers("errand", 1)
    town.answer("errand", "decline-1", seat=1)
    assert town.told(OfferEnded)[0].declined
    assert town.hero(0).gold == 15


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
    assert words.label(ask, ask.option("decline-1"), 1) == "1. No: Cavalry Sabre Stays with the Lawman"
    town.answer("errand", "sell-cavalry_sabre", seat=0)
    ask = town.ask("errand", seat=seat)
    assert words.label(ask, ask.option(ends), seat) == label
    town.answer("errand", ends, seat=seat)
    assert words.event(town.told(OfferEnded)[0], None) == f"Nothing came of it: Cavalry Sabre, {told}."


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


def test_whoever_is_done_still_answers():
    town = Town(legacy("lawman", gold=100), legacy("scout", 1, gold=25)).errands("store", "store")
    town.answer("errand", "done", seat=1)
    town.answer("errand", "deal-1", seat=0).answer("deal", "ask-gold-25")
    assert town.offers("errand", 1) == ["accept-1", "decline-1"]
    town.answer("errand", "done", seat=0)
    assert not town.over
    town.answer("errand", "accept-1", seat=1)
    assert town.over
    assert (town.hero(0).gold, town.hero(1).gold) == (125, 0)


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


@pytest.mark.rule("SOB-AMB-97", "SOB-TOWN-09")
@pytest.mark.parametrize(("left", "sold"), [(3, True), (2, False)])
def test_nobody_sells_what_alone_keeps_it_up(left: int, sold: bool):
    seller = legacy("lawman", items=("padded_vest",), holds=("padded_vest",))
    town = Town(seller)
    hero = town.hero()
    hero.wounds = hero.figure.health - left
    town.errands("store")
    assert ("sell-padded_vest" in choices(town)) == sold
    hero.dead = True
    assert "sell-padded_vest" in [one.id for one in errands.doings(town.state, hero)], "the dead need it no more"


@pytest.mark.rule("SOB-ITEM-06")
@pytest.mark.parametrize(
    ("choice", "answer"), [("give-gold-25", "accept-1"), ("ask-gold-25", "decline-1"), ("buy-item-coach_gun-150", "decline-1"),
                           ("buy-item-coach_gun-300", "decline-1"), ("sell-token-tonic-37", "decline-1"),
                           ("give-stone-1", "decline-1")]
)  # fmt: skip
def test_a_steward_takes_a_gift_that_harms_nobody_and_lets_go_of_nothing(choice: str, answer: str):
    away = legacy("lawman", gold=90, items=("peacekeeper_pistol", "coach_gun"))
    town = Town(away, legacy("scout", 1, gold=310, bag=("tonic",), stone=1)).errands("", "")
    town.answer("errand", "done", seat=0).answer("errand", "deal-0", seat=1).answer("deal", choice, seat=1)
    steward = GAME.steward(Dice(bytes(16)))
    assert steward.answer(0, town.ask("errand", 0), lambda: town.state) == [answer]


@pytest.mark.rule("SOB-CMP-05a", "SOB-CMP-06")
@pytest.mark.parametrize(
    ("gold", "where", "chosen"),
    [(400, "church", "sell-coach_gun"), (399, "church", "done"), (750, "saloon", "done"), (0, "", "done")],
)
def test_a_steward_sells_what_the_dead_have_only_where_that_saves_them(gold: int, where: str, chosen: str):
    dead = legacy("lawman", 1, dead=True, stone=1, items=("peacekeeper_pistol", "coach_gun"))
    town = Town(legacy("scout", gold=gold), dead).errands(where)
    steward = GAME.steward(Dice(bytes(16)))
    assert steward.answer(1, town.ask("errand", 1), lambda: town.state) == [chosen]
    if chosen != "done":
        town.answer("errand", chosen, seat=1).answer("errand", "pledge-1-250", seat=1).answer(
            "errand", "pledge-1-50", seat=1
        )
        assert steward.answer(1, town.ask("errand", 1), lambda: town.state) == ["sell-stone"]


@pytest.mark.rule("SOB-ITEM-06")
def test_a_steward_declines_for_the_dead_too():
    town = Town(legacy("lawman", bag=("bandages",)), legacy("scout", 1, gold=25)).errands("", "")
    town.answer("errand", "deal-0", seat=1).answer("deal", "ask-token-bandages", seat=1)
    town.hero().dead, town.hero().bag = True, []
    (ask,) = [ask for ask in errands._asks(town.state, town.hero(), None) if ask.kind == "errand"]
    assert (ask.ids, GAME.steward(Dice(bytes(16))).answer(0, ask, lambda: town.state)) == (
        ("decline-1",),
        ["decline-1"],
    )


@pytest.mark.rule("SOB-TOWN-07")
@pytest.mark.parametrize(
    ("gold", "more", "prices", "goes"),
    [(89, {"corruption": 2}, 150, "church"), (90, {"corruption": 2}, 150, "doctor"), (59, {"corruption": 2}, 100, "church"),
     (29, {"corruption": 2}, 100, "saloon"), (224, {"stone": 2}, 150, "saloon"), (225, {"stone": 2}, 150, "smith")],
)  # fmt: skip
def test_a_steward_goes_where_it_can_pay_what_things_cost_now(gold: int, more: dict[str, int], prices: int, goes: str):
    town = Town(legacy("lawman", gold=gold, **more))
    town.state.prices = prices
    town.play(days.day(town.table))
    assert GAME.steward(Dice(bytes(16))).answer(0, town.ask("visit"), lambda: town.state) == [goes]


FULL_OF_WHISKEY = {"bag": ("whiskey",) * 5}
FULL_OF_BANDAGES = {"bag": ("bandages",) * 5}


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


# Done for the day


@pytest.mark.rule("SOB-AMB-99", "SOB-ITEM-06")
def test_who_is_asked_for_something_else_can_change_what_it_holds_meanwhile():
    town = Town(legacy("lawman", holds=()), legacy("scout", 1, gold=75)).errands("", "")
    for _ in range(3):
        town.answer("errand", "deal-0", seat=1).answer("deal", "give-gold-25", seat=1)
    assert "deal-0" not in choices(town, 1), "of so many offers of its own that are open it makes no more"
    assert "deal-1" in choices(town, 0), "it has made none"
    town.answer("errand", "hold-peacekeeper_pistol", seat=0)
    assert town.hero().holds == ["peacekeeper_pistol"]


@pytest.mark.rule("SOB-TOWN-02", "SOB-ITEM-06")
def test_who_was_done_and_is_given_gold_has_errands_again():
    town = Town(legacy("lawman", gold=10), legacy("scout", 1, gold=100)).errands("store", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "ask-gold-100", seat=0).answer("errand", "done", seat=0)
    assert choices(town) == []
    town.answer("errand", "accept-1", seat=1)
    assert {"buy-bandages", "buy-dynamite", "done"} <= set(choices(town))
    town.answer("errand", "buy-bandages", seat=0).answer("errand", "done", seat=0)
    assert choices(town) == []


@pytest.mark.rule("SOB-TOWN-02", "SOB-TOWN-14")
@pytest.mark.parametrize("where", ["saloon", ""])
def test_who_was_done_and_is_bought_back_has_errands_again(where: str):
    dead = legacy("lawman", 1, dead=True, gold=260, xp=0)
    town = Town(legacy("scout", gold=750), dead).errands("church", where)
    town.answer("errand", "done", seat=1).answer("errand", "pledge-1-750", seat=0)
    assert "deal-0" in choices(town, 1)
    assert ("play-100" in choices(town, 1)) is bool(where)
    town.answer("errand", "done", seat=1)
    assert choices(town, 1) == []


@pytest.mark.rule("SOB-TOWN-02", "SOB-TOWN-14")
@pytest.mark.parametrize("dies", [True, False])
def test_who_was_done_in_the_church_has_errands_again_if_somebody_dies(dies: bool):
    """At the doctor's, of a 1."""
    hurt = legacy("lawman", 1, gold=150, lasting=("torn_ear",), wounds=11)
    town = Town(legacy("scout", gold=100), hurt).errands("church", "doctor")
    town.answer("errand", "done", seat=0)
    operation = next(one for one in choices(town, 1) if "torn_ear" in one)
    town.fall(1, 6, 6, 6, *((1, 1) if dies else (6, 6)))
    town.answer("errand", operation, seat=1)
    assert town.hero(1).dead == dies
    assert any(one.startswith("pledge-1") for one in choices(town, 0)) == dies


@pytest.mark.rule("SOB-TOWN-02", "SOB-TOWN-11", "SOB-TOWN-14")
def test_who_was_done_in_the_church_has_errands_again_if_somebody_dies_a_second_time_on_one_day():
    hurt = legacy("lawman", 2, gold=300, lasting=("torn_ear",), wounds=11)
    town = Town(legacy("scout", gold=100), legacy("preacher", 1, gold=750), hurt).errands("church", "church", "doctor")
    for time, price in enumerate((750, 0)):
        town.hero(2).wounds, town.hero(2).grit = 11, 0
        town.fall(1, 6, 6, 6, 1, 1).answer("errand", "surgery-torn_ear", seat=2)
        assert town.hero(2).dead
        assert any(one.startswith("pledge-2") for one in choices(town, 0)), time
        town.answer("errand", "done", seat=0)
        if price:
            town.answer("errand", f"pledge-2-{price}", seat=1)
            assert not town.hero(2).dead


@pytest.mark.rule("SOB-TOWN-02", "SOB-TOWN-14", "SOB-CMP-05a")
@pytest.mark.parametrize(
    ("paid", "closed", "asked"), [(400, "", False), (450, "", True), (500, "store", False), (550, "store", True)]
)
def test_a_dead_hero_that_was_done_is_asked_again_once_it_can_pay_what_others_have_left(
    paid: int, closed: str, asked: bool
):
    dead = legacy("lawman", 1, dead=True, gold=200, stone=2)
    town = Town(legacy("scout", gold=paid), dead)
    town.state.closed = [closed] if closed else []
    town.errands("church", "")
    town.answer("errand", "done", seat=1)
    for gold in [50] * (paid // 50):
        assert not any(1 in ask.seats for ask in town.asks)
        town.answer("errand", f"pledge-1-{gold}", seat=0)
    assert any(1 in ask.seats for ask in town.asks) == asked
    if asked:
        town.answer("errand", "done", seat=1)
        assert town.over, "it did not want to"


@pytest.mark.rule("SOB-TOWN-02", "SOB-TOWN-11", "SOB-CMP-05a")
def test_who_was_done_and_has_died_of_what_it_was_given_sells_what_it_has():
    hurt = legacy("lawman", lasting=("torn_ear",), wounds=11, stone=1, items=("spurs",))
    town = Town(hurt, legacy("scout", 1, gold=150)).errands("doctor", "")
    town.hero().grit = 0
    town.answer("errand", "done", seat=0).answer("errand", "deal-0", seat=1).answer("deal", "give-gold-150", seat=1)
    town.answer("errand", "accept-1", seat=0)
    town.fall(1, 6, 6, 6, 1, 1).answer("errand", "surgery-torn_ear", seat=0)
    assert town.hero().dead
    assert {"sell-stone", "sell-spurs"} <= {*choices(town, 0)}


@pytest.mark.rule("SOB-TOWN-02", "SOB-ITEM-06")
def test_who_was_done_and_can_do_no_more_with_what_it_was_given_is_left_alone():
    town = Town(legacy("lawman", gold=200, bag=("tonic",)), legacy("scout", 1, gold=100)).errands("", "")
    town.answer("errand", "deal-0", seat=1).answer("deal", "give-gold-100", seat=1).answer("errand", "done", seat=1)
    town.answer("errand", "accept-1", seat=0).answer("errand", "done", seat=0)
    assert town.over


@pytest.mark.rule("SOB-TOWN-02", "SOB-ITEM-04")
def test_who_was_done_and_was_given_what_it_wears_at_once_is_not_asked_to_take_it_off():
    town = Town(legacy("lawman", gold=10), legacy("scout", 1, gold=10, items=("broad_hat",))).errands("saloon", "")
    town.answer("errand", "deal-0", seat=1).answer("deal", "give-item-broad_hat", seat=1)
    town.answer("errand", "done", seat=0).answer("errand", "done", seat=1).answer("errand", "accept-1", seat=0)
    assert (town.hero().holds, town.over) == (["peacekeeper_pistol", "broad_hat"], True)


@pytest.mark.rule("SOB-TOWN-02", "SOB-ITEM-06")
@pytest.mark.parametrize(
    ("has", "where", "given", "can"),
    [
        ({"stone": 1}, "store", "give-stone-1", "sell-stone"),
        ({"bag": ("whiskey",), "fright": 5}, "", "give-token-whiskey", "use-whiskey"),
        ({"bag": ("whiskey",)}, "", "give-token-whiskey", "use-whiskey-1"),
    ],
)
def test_who_was_done_and_is_given_more_of_the_same_can_do_with_that_what_it_did_not_do_before(
    has: dict[str, object], where: str, given: str, can: str
):
    town = Town(legacy("lawman", **has), legacy("scout", 1, stone=2, bag=("whiskey",), fright=5))
    town.errands(where, "").answer("errand", "deal-0", seat=1).answer("deal", given, seat=1)
    assert can in choices(town)
    town.answer("errand", "done", seat=0).answer("errand", "done", seat=1)
    assert choices(town) == ["accept-1", "decline-1"]
    town.answer("errand", "accept-1", seat=0)
    assert can in choices(town)
    town.answer("errand", "done", seat=0)
    assert choices(town) == []


@pytest.mark.rule("SOB-TOWN-08")
def test_who_is_ready_to_leave_only_lodges_and_answers():
    town = Town(legacy("lawman", gold=200, bag=("bandages",), wounds=3), legacy("scout", 1, gold=10))
    town.state.leaving = [0]
    town.errands("", "store")
    assert choices(town, 0) == []
    town.answer("errand", "deal-0", seat=1).answer("deal", "ask-gold-100", seat=1)
    assert choices(town, 0) == ["accept-1", "decline-1"]
    town.answer("errand", "accept-1", seat=0).answer("errand", "done", seat=1)
    assert (town.over, town.hero(1).gold) == (True, 110)


@pytest.mark.rule("SOB-TOWN-08", "SOB-CMP-05a")
def test_who_was_ready_to_leave_and_died_does_what_the_dead_can():
    town = Town("scout", legacy("lawman", 1, dead=True, gold=750))
    town.state.leaving = [1]
    town.errands("", "")
    assert "pledge-1-750" in choices(town, 1)


@pytest.mark.rule("SOB-TOWN-08", "SOB-TOWN-14")
def test_who_wanted_to_leave_and_was_bought_back_says_anew_whether_it_stays():
    dead = legacy("lawman", 1, dead=True)
    town = Town(legacy("scout", gold=750), dead).errands("church")
    town.state.leaving = [1]
    town.answer("errand", "pledge-1-750", seat=0)
    assert (town.hero(1).dead, town.state.leaving) == (False, [])
    town.fall(6).done().play(days.evening(town.table))
    assert [ask.seats for ask in town.asks] == [(0,), (1,)]


# Levels


@pytest.mark.rule("SOB-LVL-02")
def test_levels_are_bought_between_adventures():
    town = Town(legacy("lawman", xp=1600))
    town.play(course.STAGES["owed"](town.table))
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
    town = Town(legacy("lawman", xp=1000, level=2))
    town.play(course.STAGES["owed"](town.table))
    assert Words(GAME, ["Ana"]).prompt(town.ask("rise"), 0) == "The Lawman can reach level 3 for 1,000 of its 1,000 XP."


@pytest.mark.rule("SOB-REC-04")
def test_what_is_owed_is_rolled_first():
    town = Town(legacy("lawman", due=("injury", "stone"), stone=1))
    town.hero().grit = 0
    town.fall(4, 4, 2, 1).play(course.STAGES["owed"](town.table))
    assert (town.hero().lasting, town.hero().corruption, town.hero().due) == (["torn_ear"], 1, [])


@pytest.mark.rule("SOB-TRV-04", "SOB-REC-04")
def test_grit_that_went_on_what_was_owed_is_there_again_for_the_road():
    town = Town(legacy("lawman", due=("taint",)))
    town.fall(1).play(course.STAGES["owed"](town.table))
    town.fall(6).answer("reroll", "failed")
    assert (town.over, town.hero().corruption, town.hero().grit) == (True, 0, 1)


def test_surgery_costs_what_prices_say():
    town = Town(legacy("lawman", gold=200, lasting=("torn_ear",)))
    town.state.prices = 150
    assert list(doctor.offers(town.state, town.hero())) == []


@pytest.mark.rule("SOB-CMP-06", "SOB-SETUP-02")
def test_no_dead_hero_is_offered_the_lantern_and_nobody_is_placed_in_a_town():
    came = [legacy("lawman", 0), legacy("scout", 1), legacy("preacher", 2, dead=True)]
    session = Session.start(GAME, 4, GAME.Options(), b"sixteen bytes of", [Posse(id="7"), *came])
    asked = []
    while session.state.stage == "settle":
        (ask, *_) = session.asks
        asked.append((ask.kind, ask.ids))
        session.answer(ask.number, ask.seats[0], ask.default or ask.ids[:1])
    kinds = [kind for kind, _ in asked]
    assert "placing" not in kinds
    offered = dict(asked)["lantern"]
    assert len(offered) == 3
    assert not any("preacher" in one for one in offered)


@pytest.mark.rule("SOB-SETUP-02", "SOB-AMB-46")
def test_who_is_afraid_of_the_dark_carries_no_lantern_in_town_either():
    afraid = {"lasting": ("fear_of_the_dark",)}
    assert Town(legacy("scout", **afraid), "preacher", "lawman").state.lantern == 2, "who acts first of the others"
    assert Town(legacy("scout", dead=True), "preacher", "lawman").state.lantern == 1
    town = Town(legacy("scout", gold=750, **afraid), legacy("preacher", 1, dead=True)).errands("church")
    assert town.state.lantern == 0, "nobody else lives"
    town.answer("errand", "pledge-1-750")
    assert town.state.lantern == 1


@pytest.mark.rule("SOB-AMB-02", "SOB-AMB-89")
def test_who_has_died_before_it_was_chosen_to_carry_the_lantern_carries_none():
    patient = {"gold": 150, "wounds": 9, "lasting": ("torn_ear",)}
    town = Town(legacy("scout", **patient), legacy("preacher", 1, **patient | {"wounds": 11}), "rancher")
    for hero in town.state.heroes:
        hero.grit = 0
    town.errands("doctor", "doctor")
    for seat, face in ((0, 1), (1, 1)):
        town.fall(1, face, 1, 1, 1, 1).answer("errand", "surgery-torn_ear", seat=seat)
    assert [hero.dead for hero in town.state.heroes] == [True, True, False]
    town.answer("heir", "hero-1")
    assert town.state.lantern == 2


@pytest.mark.rule("SOB-TOWN-14", "SOB-ITEM-11")
def test_who_comes_back_is_whole_and_carries_no_more_than_it_can():
    dead = legacy("lawman", 1, dead=True, gold=800, wounds=7, fright=3, bag=("tonic",) * 7, items=("dynamite_satchel",))
    town = Town(legacy("scout", gold=50), dead).errands("church")
    town.answer("errand", "sell-dynamite_satchel", seat=1).answer("too-full", "drop-tonic", seat=1)
    town.answer("too-full", "drop-tonic", seat=1)
    town.hero(1).gold = 700
    town.answer("errand", "pledge-1-250", seat=1).answer("errand", "pledge-1-250", seat=1)
    town.answer("errand", "pledge-1-50", seat=1).answer("errand", "pledge-1-50", seat=1)
    town.answer("errand", "pledge-1-50", seat=1).answer("errand", "pledge-1-50", seat=1)
    town.answer("errand", "pledge-1-50", seat=0)
    hero = town.hero(1)
    assert (hero.dead, hero.wounds, hero.fright, len(hero.bag)) == (False, 0, 0, hero.figure[Value.BAG])


# Side by side, and called away


@pytest.mark.rule("SOB-TOWN-02", "SOB-LVL-02")
def test_an_errand_says_where_one_is_and_which_level_one_could_reach():
    town = Town(legacy("lawman", xp=1000, level=2), legacy("scout", 1, gold=5)).errands("saloon", "")
    words = Words(GAME, ["Ana", "Ben"])
    assert words.prompt(town.ask("errand", 0), 0).startswith("The Lawman, Saloon: 0 Gold")
    assert words.prompt(town.ask("errand", 1), 1).startswith("The Indian Scout, out of doors: 5 Gold")
    (reach,) = [option for option in town.ask("errand", 0).options if option.id == "rise"]
    assert words.label(town.ask("errand", 0), reach, 0) == "Reach Level 3"


@pytest.mark.rule("SOB-TOWN-02")
def test_who_could_do_nothing_can_when_it_has_been_given_something():
    town = Town(legacy("lawman", gold=25, stone=0), legacy("scout", 1)).errands("store", "store")
    town.hero(0).gold = 0
    town.play(errands.errands(town.table))
    assert town.over  # nobody has anything
    both = {"gold": 0, "stone": 0, "items": ("canteen",)}  # which neither takes, since it has one
    town = Town(legacy("lawman", **both), legacy("scout", 1, **both)).errands("store", "")
    assert choices(town, 1) == []
    town.answer("errand", "sell-canteen", seat=0)
    assert choices(town, 1) == ["deal-0", "lay-carbine", "done"]


@pytest.mark.rule("SOB-ITEM-06")
def test_an_offer_can_be_taken_back_by_who_made_it():
    town = Town(legacy("lawman", gold=100), "scout").errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-gold-25")
    assert "withdraw-1" not in choices(town, 1)
    town.answer("errand", "withdraw-1", seat=0)
    assert town.state.offers == []
    assert not town.told(OfferEnded)[0].declined
    assert "accept-1" not in choices(town, 1)


@pytest.mark.rule("SOB-NEW-05", "SOB-ITEM-06")
def test_who_has_used_what_was_too_many_meanwhile_keeps_the_rest():
    bearer = legacy("lawman", items=("dynamite_satchel",), bag=("bandages",) * 6, wounds=9)
    town = Town(bearer, "scout").errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-item-dynamite_satchel")
    town.answer("errand", "accept-1", seat=1)
    assert "too-full" in town.asked()
    town.fall(1).answer("errand", "use-bandages", seat=0)
    assert (town.hero().bag, "too-full" in town.asked()) == (["bandages"] * 5, False)
    assert "accept-1" not in choices(town, 1)


@pytest.mark.rule("SOB-NEW-05", "SOB-ITEM-06", "SOB-TOWN-02")
def test_who_has_taken_a_satchel_waits_for_nobody_and_its_giver_is_asked_once_what_goes():
    bearer = legacy("lawman", items=("dynamite_satchel",), bag=("bandages", "flash") * 3, wounds=9, gold=40)
    town = Town(bearer, "scout").errands("", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-item-dynamite_satchel")
    town.answer("errand", "accept-1", seat=1)
    assert [(ask.kind, ask.seats) for ask in town.asks] == [("too-full", (0,)), ("errand", (0,)), ("errand", (1,))]
    town.answer("errand", "done", seat=1).answer("errand", "done", seat=0)
    assert town.asked() == ["too-full"]
    town.answer("too-full", "give-flash-hero-1")
    assert (len(town.hero().bag), town.hero(1).bag) == (5, ["flash"])


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-06")
def test_who_was_relieved_of_what_was_too_heavy_meanwhile_keeps_the_rest():
    things = ("skinning_knife", "coach_gun", "buffalo_rifle", "miners_pick", "cavalry_sabre", "padded_vest")
    town = Town(legacy("lawman", items=things, holds=(), corruption=4, gold=150, lasting=("jitters",)), "scout")
    assert belongings.weight(town.hero()) == town.hero().figure.load
    town.errands("church", "")
    town.answer("errand", "deal-1", seat=0).answer("deal", "give-item-padded_vest")
    town.fall(1, 1, 3, 1).answer("errand", "exorcism-jitters", seat=0).answer("reroll", PASS)
    assert "too-heavy" in town.asked(), "by a withered arm"
    town.answer("errand", "accept-1", seat=1)
    assert ("too-heavy" in town.asked(), town.hero().items) == (False, [*things[:-1]])


@pytest.mark.rule("SOB-ITEM-06", "SOB-AMB-97")
@pytest.mark.parametrize(("left", "given"), [(3, True), (2, False)])
def test_nobody_gives_away_what_alone_keeps_it_up(left: int, given: bool):
    giver = legacy("lawman", gold=50, items=("padded_vest",), holds=("padded_vest",))
    town = Town(giver, "scout")
    hero = town.hero()
    hero.wounds = hero.figure.health - left
    town.errands("", "").answer("errand", "deal-1", seat=0)
    assert ("give-item-padded_vest" in town.offers("deal")) == given


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


@pytest.mark.rule("SOB-CMP-05a", "SOB-TOWN-07")
def test_a_dead_hero_sells_dark_stone_and_finds_closed_doors_closed():
    dead = legacy("lawman", dead=True, gold=60, stone=1, items=("coach_gun",))
    town = Town(dead)
    assert [one.id for one in errands.doings(town.state, town.hero())] == [
        "sell-coach_gun",
        "sell-stone",
        "pledge-0-50",
        "pledge-0-60",
    ]
    town.state.closed = ["church"]
    assert [one.id for one in errands.doings(town.state, town.hero())] == ["sell-coach_gun", "sell-stone"]
    town.state.closed = ["store"]
    assert [one.id for one in errands.doings(town.state, town.hero())] == [
        "pledge-0-50",
        "pledge-0-60",
    ]


@pytest.mark.rule("SOB-TOWN-07", "SOB-TOWN-14")
@pytest.mark.parametrize(
    ("closed", "said"),
    [
        ([], "The Lawman is dead, and has 0 Gold to do something about it."),
        (["church"], "The Lawman is dead, and has 0 Gold; but the Church is closed while you are here."),
    ],
)
def test_the_dead_are_told_where_nobody_is_brought_back(closed: list[str], said: str):
    town = Town(legacy("lawman", dead=True, stone=1))
    town.state.closed = closed
    town.errands("")
    assert Words(GAME, ["Ana"]).prompt(town.ask("errand"), 0) == said


@pytest.mark.rule("SOB-TRV-05", "SOB-REC-04")
def test_a_stay_that_is_left_while_somebody_lies_there_saves_nobody():
    town = Town(legacy("lawman", gold=150, wounds=11, fright=4, lasting=("torn_ear",)))
    town.hero().grit = 0
    town.errands("doctor").fall(1, 3, 3, 3).answer("errand", "surgery-torn_ear")
    assert "errand" not in town.asked()  # of what it heals it has the choice
    _, left = GAME.forsake(town.state)
    assert (left.due, left.wounds < 12) == (("injury",), True)


@pytest.mark.rule("SOB-REC-04", "SOB-CMP-05a")
@pytest.mark.parametrize("paid", [True, False])
def test_what_leaving_a_stay_gives_back_is_said_before(paid: bool):
    town = Town(legacy("lawman", gold=60), legacy("scout", 1, dead=True)).errands("church")
    town.state.stage = "errands"
    if paid:
        town.answer("errand", "pledge-1-50", seat=0)
    told = Words(GAME, ["Ana", "Ben"]).say("forsaking", GAME.forsaking(town.state))
    assert ("comes back" in told) is paid
    assert [one.gold for one in GAME.forsake(town.state)[1:]] == [60, 0]


@pytest.mark.rule("SOB-REC-04")
@pytest.mark.parametrize(("begins", "said"), [("hero", "Heroes that are"), ("posse", "No posse comes of it")])
def test_what_is_lost_where_heroes_are_being_made_is_said(begins: str, said: str):
    session = Session.start(GAME, 1, GAME.Options(begins=begins), b"sixteen bytes of")
    assert Words(GAME, ["Ana"]).say("forsaking", GAME.forsaking(session.state)).startswith(said)


@pytest.mark.rule("SOB-REC-04")
@pytest.mark.parametrize("stage", ["found", "settle"])
def test_where_heroes_are_being_made_what_others_have_rolled_of_what_they_owed_is_not_said_to_be_undone(stage: str):
    town = Town("lawman")
    town.state.stage = stage
    told = Words(GAME, ["Ana"]).say("forsaking", GAME.forsaking(town.state))
    assert "what they are" not in told
    assert "What others owed and have rolled stays rolled." in told


@pytest.mark.parametrize(
    ("seats", "said"),
    [(1, "A new Hero waits for a posse to ride with."), (3, "New Heroes wait for a posse to ride with.")],
)
def test_who_was_made_without_a_posse_waits_for_one(seats: int, said: str):
    names, seed = ["Ana", "Ben", "Cleo"][:seats], b"sixteen bytes of"
    session = playout(GAME, seats, GAME.Options(begins="hero"), seed, GAME.steward(Dice(seed)))
    ended = GAME.outcome(session.state)
    assert Words(GAME, names).say(f"outcome-{ended.name}", {"winner_seats": ended.winners}) == said


def test_a_hero_that_is_looked_at_between_tables_is_alone_and_carries_no_lantern():
    stay = setup.alone(legacy("scout", 3, wounds=2))
    assert [(hero.seat, hero.kind, hero.wounds) for hero in stay.heroes] == [(0, "scout", 2)]
    assert stay.lantern == -1


def test_heroes_are_drawn_by_the_names_that_they_were_given():
    town = Town("lawman", "scout")
    GAME.name_kept(town.state, {"lawman-0": "Dusty"})
    assert [hero.name for hero in town.state.heroes] == ["Dusty", legacy("scout").name]


@pytest.mark.rule("SOB-TRV-05", "SOB-REC-04")
def test_who_fell_while_another_is_asked_owes_its_chart():
    town = Town(legacy("lawman", fright=4), "scout")
    town.hero(0).wounds = town.hero(0).figure.health
    town.hero(0).down = True
    _, left, other = GAME.forsake(town.state)
    assert (left.due, left.wounds, left.fright, other.due) == (("injury",), town.hero(0).figure.health - 1, 4, ())
    town.hero(1).fright, town.hero(1).down = town.hero(1).figure.sanity + 2, True
    mad = GAME.forsake(town.state)[2]
    assert (mad.due, mad.fright) == (("madness",), town.hero(1).figure.sanity - 1)
    town.hero(1).fright, town.hero(1).down = 0, False
    town.fall(3, 3).play(happenings.get_up(town.table))
    assert town.asked() == ["recover"]
    assert GAME.forsake(town.state)[1].due == ("injury",)


@pytest.mark.rule("SOB-CMP-06")
def test_a_posse_of_whose_heroes_nobody_comes_makes_new_ones_and_stays_what_it_was():
    posse = Posse(id="7", adventures=4, shadow=Shadow(hazards=1))
    state = setup.inherit(2, Dice(bytes(16)), [posse])
    assert (state.stage, state.posse, [hero.was for hero in state.heroes]) == ("settle", posse, [None, None])


@pytest.mark.rule("SOB-CMP-06", "SOB-TRV-01", "SOB-CMP-03")
def test_who_is_new_to_a_posse_of_whose_heroes_nobody_comes_rides_to_town_as_it_does():
    posse = Posse(id="7", adventures=4, shadow=Shadow(hazards=1))
    session = Session.start(GAME, 2, GAME.Options(), b"sixteen bytes of", [posse])
    assert session.forsaken() == [posse]
    told = [*session.opening]
    while session.state.stage == "settle":
        (ask, *_) = session.asks
        told += session.answer(ask.number, ask.seats[0], ask.default or ask.ids[:1]).events
    (ask,) = session.asks
    assert (ask.kind, ask.option("town").args["waits"]) == ("road", 1)
    assert not [event for event in told if isinstance(event, PosseFounded)]


@pytest.mark.rule("SOB-REC-04", "SOB-NEW-03")
def test_a_hero_that_is_still_being_made_is_none_yet():
    town = Town(legacy("lawman"), legacy("scout", 1, dead=True))
    came = [one.was for one in town.state.heroes]
    session = Session.start(GAME, 3, GAME.Options(), b"sixteen bytes of", [Posse(id="7"), *came])
    (ask,) = session.asks
    assert ask.kind == "class"
    session.answer(ask.number, ask.seats[0], [ask.ids[0]])
    assert [type(one).__name__ for one in session.forsaken()] == ["Posse", "Hero", "Hero"]
    while session.state.stage == "settle":
        (ask, *_) = session.asks
        session.answer(ask.number, ask.seats[0], ask.default or ask.ids[:1])
    assert all(one.upgrades for one in session.forsaken()[3:])
    assert len(session.forsaken()) == 4


@pytest.mark.rule("SOB-CMP-06", "SOB-CMP-05b")
def test_a_posse_is_founded_though_its_only_hero_dies_of_what_it_owes():
    state = setup.inherit(1, Dice(bytes(16)), [legacy("lawman", due=("injury",))])
    table = InPlay(GAME, state, LaidOut())
    table.table.dice.waiting += [0, 0, *[0] * 5]
    table.play(course.STAGES["found"](table.table))
    assert (table.over, table.state.heroes[0].dead, len(table.state.rumours)) == (True, True, 2)


@pytest.mark.rule("SOB-REC-04")
def test_who_has_paid_what_it_owed_as_a_posse_gathers_owes_it_no_more():
    veteran = legacy("lawman", due=("injury",), stone=1)
    session = Session.start(GAME, 2, GAME.Options(), b"sixteen bytes of", [veteran])
    assert session.state.stage == "found"
    (left,) = session.forsaken()
    assert (left.id, left.due) == (veteran.id, ())


@pytest.mark.rule("SOB-LVL-03")
def test_a_level_is_paid_for_when_its_step_is_chosen_and_grows_whatever_comes():
    town = Town(legacy("lawman", xp=600))
    town.play(course.STAGES["owed"](town.table))
    town.answer("rise", "rise")
    _, left = GAME.forsake(town.state)
    assert (left.level, left.xp, left.upgrades) == (1, 600, ())
    town.fall(5).answer("step", "clean_barrel")
    _, left = GAME.forsake(town.state)
    assert (left.level, left.xp, left.upgrades[:2]) == (2, 100, ("clean_barrel", "more_agility"))
    town.answer("growth", "more_luck")
    assert town.hero().upgrades[:2] == ["clean_barrel", "more_luck"]


@pytest.mark.rule("SOB-TOWN-02")
def test_who_is_late_with_a_days_errands_is_late_with_all_of_them_and_with_no_other_question():
    town = Town("lawman").state
    town.day = 2
    assert [GAME.stint(town.model_copy(update={"stage": stage}), 0) for stage in ("day", "errands", "evening")] == [
        "",
        "2",
        "",
    ]


@pytest.mark.rule("SOB-LVL-02", "SOB-LVL-03")
def test_nothing_is_chosen_for_who_says_nothing_of_a_step():
    town = Town(legacy("lawman", xp=600))
    town.play(course.STAGES["owed"](town.table)).answer("rise", "rise")
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
    town.play(course.STAGES["owed"](town.table)).answer("rise", "rise").answer("step", "open_door")
    assert (town.ask("sermon-kind").default, town.ask("sermon-kind").silence) == (("later",), True)
    town.answer("sermon-kind", "later")
    assert (town.over, town.hero().level, town.hero().xp, town.hero().upgrades) == (True, 2, 1000, [])


@pytest.mark.rule("SOB-LVL-03", "SOB-LVL-06")
@pytest.mark.parametrize("kind", ["step", "sermon-kind"])
def test_a_steward_reaches_the_level_that_it_has_asked_for(kind: str):
    town = Town(legacy("preacher", xp=1000, level=2, sermons=("faith_healing",)))
    town.play(course.STAGES["owed"](town.table)).answer("rise", "rise")
    if kind == "sermon-kind":
        town.answer("step", "open_door")
    for day in range(8):
        town.state.day = day
        (chosen,) = GAME.steward(Dice(bytes(16))).answer(0, town.ask(kind), lambda: town.state) or []
        assert chosen != "later"


@pytest.mark.rule("SOB-LVL-03", "SOB-LVL-06")
def test_who_has_seen_its_sermons_has_paid_for_them_and_does_not_draw_anew():
    town = Town(legacy("preacher", xp=1000, level=2, sermons=("faith_healing",)))
    town.play(course.STAGES["owed"](town.table))
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
    town.fall(1, *[1] * 6).play(course.STAGES["owed"](town.table)).answer("rise", "rise")
    town.answer("step", town.offers("step")[0])
    if told:
        town.answer("sermon-kind", "blessing").answer("sermon", town.offers("sermon")[1])
    (reached,) = town.told(LevelReached)
    said = Words(GAME, ["Ana"]).event(reached, 0)
    assert ("from now on" in said) is told
    if told:
        assert said.endswith(f" It preaches {mine().sermons[town.hero().sermons[-1]].name} from now on.")


@pytest.mark.rule("SOB-REC-04")
def test_what_is_owed_is_owed_until_it_is_rolled_and_the_dead_owe_nothing():
    town = Town(legacy("lawman", due=("injury", "madness", "stone"), stone=1))
    town.fall(1, 1).play(course.STAGES["owed"](town.table))
    assert (town.hero().dead, town.hero().due, town.unrolled) == (True, [], [])
    assert len(town.told(Died)) == 1


@pytest.mark.rule("SOB-TRV-02", "SOB-TOWN-06")
def test_what_a_failed_mission_has_left_waits_for_the_next_road_and_the_next_town():
    town = Town("lawman", posse=Posse(shadow=Shadow(day=2, hazards=1)))
    posse, _ = GAME.forsake(town.state)
    assert (posse.shadow.day, posse.shadow.hazards) == (2, 1)
    town = InPlay(GAME, town.state, Dice(bytes(16)))
    town.play(course.STAGES["arrival"](town.table))
    assert GAME.forsake(town.state)[0].shadow == Shadow(hazards=1)


@pytest.mark.rule("SOB-AMB-03")
def test_an_order_for_tokens_holds_on_the_road_and_in_town_too():
    town = Town("lawman")
    ask = Ask((0,), "save", [Option("bandages"), Option(PASS)], order="save")
    assert "save" in GAME.orders(town.state, 0)
    assert standing_choice(ask, {"save": "token"}, lambda name: GAME.standing(town.state, 0, ask, name)) == ["bandages"]


def test_nobody_has_a_card_twice_however_often_it_came():
    town = Town(legacy("lawman", items=("peacekeeper_pistol", "peacekeeper_pistol"), holds=()))
    assert "peacekeeper_pistol is there twice" in GAME.invariants(town.state)
    town = Town("lawman", "scout")
    sold = "coach_gun"
    town.state.shelves = {"store": [sold]}
    town.state.things = {}
    assert list(GAME.invariants(town.state)) == []
    town.hero().items.append(sold)
    assert list(GAME.invariants(town.state)) == [f"{sold} is there twice"]
    town.state.shelves = {}
    assert list(GAME.invariants(town.state)) == []
    town.hero(1).items.append(sold)
    assert list(GAME.invariants(town.state)) == [f"{sold} is there twice"]
