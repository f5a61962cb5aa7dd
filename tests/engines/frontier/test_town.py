"""Days in town (SOB-TOWN): where one sleeps and goes, what happens, and when the stay ends."""

from __future__ import annotations

import pytest

from engines.brimstone import moment
from engines.brimstone.events import CardDrawn
from engines.brimstone.legacy import Posse, Shadow
from engines.brimstone.outfit import Value
from engines.frontier import days, happenings
from engines.frontier.events import Lodged, PlaceClosed, PricesRaised
from engines.frontier.library import library
from engines.kernel import PASS, Ask, Dice, Option, Session, standing_choice
from engines.kernel.words import Words
from tests.engines.frontier.scene import GAME, Town, choices, legacy
from tests.engines.table import InPlay

# The day


@pytest.mark.rule("SOB-TOWN-01")
def test_five_places():
    assert list(library().places) == ["store", "smith", "doctor", "church", "saloon"]
    assert all(len(card.events) == 6 for card in library().places.values())


@pytest.mark.rule("SOB-TOWN-02", "SOB-TOWN-03")
def test_all_say_at_once_where_they_sleep_and_go():
    town = Town(legacy("lawman", gold=25), "scout").day()
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
        town.day()
        assert (town.state.day, town.offers("lodging")) == (day, ["camp", "hotel"])
        assert [(ask.kind, ask.default, ask.silence) for ask in town.asks] == [
            ("lodging", ("camp",), True),
            ("visit", ("nowhere",), True),
        ]
        town.answer("lodging", "camp").fall(6).answer("visit", "nowhere")


@pytest.mark.rule("SOB-TOWN-03", "SOB-TOWN-07")
def test_where_everything_is_closed_nobody_is_asked_where_it_goes():
    town = Town(legacy("lawman", gold=20), "scout").given(closed=[*library().places]).day()
    assert town.asked() == ["lodging"]
    town.fall(6, 6).answer("lodging", "camp")
    assert (town.over, town.state.visits) == (True, {})


@pytest.mark.rule("SOB-TOWN-07")
@pytest.mark.parametrize(
    ("gold", "more", "prices", "goes"),
    [(89, {"corruption": 2}, 150, "church"), (90, {"corruption": 2}, 150, "doctor"), (59, {"corruption": 2}, 100, "church"),
     (29, {"corruption": 2}, 100, "saloon"), (224, {"stone": 2}, 150, "saloon"), (225, {"stone": 2}, 150, "smith")],
)  # fmt: skip
def test_a_steward_goes_where_it_can_pay_what_things_cost_now(gold: int, more: dict[str, int], prices: int, goes: str):
    town = Town(legacy("lawman", gold=gold, **more)).given(prices=prices).day()
    assert GAME.steward(Dice(bytes(16))).answer(0, town.ask("visit"), lambda: town.state) == [goes]


@pytest.mark.rule("SOB-TOWN-04")
def test_a_bed_heals_and_a_camp_may_have_company():
    town = Town(legacy("lawman", gold=25, wounds=5), "scout").day()
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
    town.day().answer("lodging", "hotel")
    town.fall(1).answer("visit", "nowhere")
    assert town.ask("reroll-free").args["faces"] == [1]
    town.fall(4).answer("reroll-free", "low").answer("breath", "wounds-4")
    assert (town.hero().wounds, town.hero().grit, town.over) == (1, 0, True)
    town.be(grit=1).errands("saloon").fall(2).answer("errand", "drink").fall(3).answer("reroll-free", "low")
    assert (town.hero().fright, town.hero().grit) == (2, 0)
    town = Town(legacy("lawman", gold=30))
    town.ordered = {"reroll-heal"}
    town.day().answer("lodging", "hotel").fall(1).answer("visit", "nowhere")
    assert town.over, "nor is anybody asked where nothing hurts"


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


@pytest.mark.rule("SOB-TOWN-02", "SOB-TOWN-05")
def test_who_dies_in_the_night_goes_nowhere_though_it_is_brought_back():
    town = Town(legacy("lawman", wounds=11), "scout").be(grit=0).day().answer("visit", "store", seat=0)
    town.fall(1, 4, 1, 1, 1, 1, 1, 6).answer("visit", "nowhere", seat=1)
    assert (town.over, town.hero().dead, town.state.visits) == (True, True, {})


@pytest.mark.rule("SOB-AMB-106")
def test_in_town_all_are_beside_each_other():
    town = Town(legacy("preacher", upgrades=("shepherd",)), "lawman", "scout", "rancher", "lawman", "scout")
    assert [moment.now(town.state, hero, Value.WILLPOWER) for hero in town.state.heroes] == [3] * 6
    two = Town(legacy("preacher", upgrades=("shepherd",)), legacy("preacher", 1, upgrades=("shepherd",)))
    assert [moment.now(two.state, hero, Value.WILLPOWER) for hero in two.state.heroes] == [2, 2], "and nobody itself"


@pytest.mark.rule("SOB-TOWN-02")
def test_who_is_late_with_a_days_errands_is_late_with_all_of_them_and_with_no_other_question():
    town = Town("lawman").state
    town.day = 2
    assert [GAME.stint(town.model_copy(update={"stage": stage}), 0) for stage in ("day", "errands", "evening")] == [
        "",
        "2",
        "",
    ]


@pytest.mark.rule("SOB-AMB-03")
def test_an_order_for_tokens_holds_on_the_road_and_in_town_too():
    town = Town("lawman")
    ask = Ask((0,), "save", [Option("bandages"), Option(PASS)], order="save")
    assert "save" in GAME.orders(town.state, 0)
    assert standing_choice(ask, {"save": "token"}, lambda name: GAME.standing(town.state, 0, ask, name)) == ["bandages"]


# What happens


@pytest.mark.rule("SOB-TOWN-05")
def test_something_happens_in_every_place():
    town = Town("lawman").day().be(grit=0).fall(6, 5, 1, 1, 1).answer("visit", "saloon")
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


@pytest.mark.rule("SOB-TOWN-06")
def test_the_marker_creeps_until_something_happens():
    town = Town("lawman").fall(2).evening().answer("leave", "stay")
    assert town.state.marker == 2
    town.fall(2, 3, 6, 6, 6, 6).evening()
    assert town.state.marker == 1
    assert [drawn.deck for drawn in town.told(CardDrawn)] == ["town"]


@pytest.mark.rule("SOB-TOWN-06", "SOB-CMP-01")
def test_a_town_in_no_mood_begins_at_two():
    assert Town("lawman", posse=Posse(shadow=Shadow(day=2))).state.marker == 2


@pytest.mark.rule("SOB-TOWN-07")
def test_places_close_for_this_stay_and_once():
    town = Town(legacy("lawman", gold=30)).be(grit=0)
    for _ in range(2):
        town.fall(1, 5, 6, 6, 6).evening().answer("leave", "stay")
        assert town.state.closed == ["doctor"]
        assert [closed.place_card for closed in town.told(PlaceClosed)] == ["doctor"]
    assert "doctor" not in town.day().offers("visit")


@pytest.mark.rule("SOB-TOWN-07")
def test_prices_that_rise_twice_rise_by_half_of_what_they_were_at_first_each_time():
    town, words = Town(legacy("lawman", gold=30)), Words(GAME, ["Ana"])
    for percent in (50, 100):
        town.fall(1, 1).evening().answer("leave", "stay")
        assert (town.state.prices, town.state.cost(20)) == (100 + percent, 20 + 20 * percent // 100)
        told = words.event(town.told(PricesRaised)[-1], 0)
        assert told == f"Everything costs {percent} % more here than elsewhere."


@pytest.mark.rule("SOB-TOWN-07")
def test_an_event_can_end_the_stay():
    town = Town("lawman", "scout").fall(1, 4, 1, 1).evening()
    assert town.over
    assert days.over(town.state)


# Whether one stays


@pytest.mark.rule("SOB-TOWN-08")
def test_where_nobody_lives_any_more_the_stay_ends_with_the_day():
    town = Town(legacy("lawman", dead=True), legacy("scout", 1, dead=True)).fall(6).evening()
    assert (town.over, days.over(town.state)) == (True, True)


@pytest.mark.rule("SOB-TOWN-08")
def test_more_than_half_leave_and_then_all_do():
    town = Town(legacy("lawman", gold=20), "scout").fall(6).evening()
    assert [(ask.default, ask.silence) for ask in town.asks] == [(("leave",), True)] * 2, (
        "who says nothing does no errands"
    )
    town.answer("leave", "leave", seat=0).answer("leave", "stay", seat=1)
    assert not days.over(town.state)
    town.day()
    assert [(ask.kind, ask.seats) for ask in town.asks] == [("lodging", (0,)), ("visit", (1,))]
    town.state.leaving.append(1)
    assert days.over(town.state)


@pytest.mark.rule("SOB-TOWN-08")
def test_nobody_is_asked_where_enough_want_to_leave_since_another_has_died():
    town = Town("lawman", "scout", "preacher", legacy("rancher", 3, dead=True)).given(leaving=[0, 1]).fall(6).evening()
    assert town.over
    assert days.over(town.state)


@pytest.mark.rule("SOB-TOWN-08")
def test_who_is_ready_to_leave_only_lodges_and_answers():
    town = Town(legacy("lawman", gold=200, bag=("bandages",), wounds=3), legacy("scout", 1, gold=10)).given(leaving=[0])
    town.errands("", "store")
    assert choices(town, 0) == []
    town.answer("errand", "deal-0", seat=1).answer("deal", "ask-gold-100", seat=1)
    assert choices(town, 0) == ["accept-1", "decline-1"]
    town.answer("errand", "accept-1", seat=0).answer("errand", "done", seat=1)
    assert (town.over, town.hero(1).gold) == (True, 110)


@pytest.mark.rule("SOB-TOWN-08", "SOB-CMP-05a")
def test_who_was_ready_to_leave_and_died_does_what_the_dead_can():
    town = Town("scout", legacy("lawman", 1, dead=True, gold=750)).given(leaving=[1]).errands("", "")
    assert "pledge-1-750" in choices(town, 1)


@pytest.mark.rule("SOB-TOWN-08", "SOB-TOWN-14")
def test_who_wanted_to_leave_and_was_bought_back_says_anew_whether_it_stays():
    dead = legacy("lawman", 1, dead=True)
    town = Town(legacy("scout", gold=750), dead).errands("church").given(leaving=[1])
    town.answer("errand", "pledge-1-750", seat=0)
    assert (town.hero(1).dead, town.state.leaving) == (False, [])
    town.fall(6).done().evening()
    assert [ask.seats for ask in town.asks] == [(0,), (1,)]


# The lantern


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
    town = Town(legacy("scout", **patient), legacy("preacher", 1, **patient | {"wounds": 11}), "rancher").all_be(grit=0)
    town.errands("doctor", "doctor")
    for seat, face in ((0, 1), (1, 1)):
        town.fall(1, face, 1, 1, 1, 1).answer("errand", "surgery-torn_ear", seat=seat)
    assert [hero.dead for hero in town.state.heroes] == [True, True, False]
    town.answer("heir", "hero-1")
    assert town.state.lantern == 2


@pytest.mark.rule("SOB-AMB-02")
def test_who_is_afraid_of_the_dark_hands_the_lantern_to_nobody_who_has_died_meanwhile():
    patient = {"gold": 150, "lasting": ("torn_ear",)}
    town = Town("lawman", legacy("scout", 1, wounds=9, **patient), legacy("preacher", 2, wounds=11, **patient))
    town.all_be(grit=0).be(0, lasting=["fear_of_the_dark"]).given(lantern=0).errands("", "doctor", "doctor")
    town.fall(1, 1, 6, 6, 6, 6).answer("errand", "surgery-torn_ear", seat=1)
    assert town.offers("heir", 0) == ["hero-1", "hero-2"]
    town.fall(1, 1, 6, 6, 1, 1).answer("errand", "surgery-torn_ear", seat=2)
    assert town.hero(2).dead
    town.answer("heir", "hero-2")
    assert town.state.lantern == 1
