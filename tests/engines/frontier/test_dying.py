"""Who falls, who is dead, and what a life costs."""

from __future__ import annotations

import pytest

from engines.brimstone.events import Died
from engines.brimstone.outfit import Value
from engines.frontier import errands
from engines.frontier.events import Pledged, Resurrected, Returned
from engines.frontier.places import church
from engines.kernel import PASS, Dice
from engines.kernel.words import Words
from tests.engines.frontier.scene import GAME, Town, choices, legacy

# Who falls


@pytest.mark.rule("SOB-AMB-03", "SOB-TOWN-02")
def test_nobody_is_kept_up_by_what_was_sold_or_used_meanwhile_nor_asked_for_it():
    patient = {"gold": 150, "wounds": 11, "lasting": ("torn_ear",)}
    helper = legacy("scout", 2, items=("surgeons_roll",))
    town = Town(legacy("lawman", **patient), legacy("preacher", 1, **patient), helper).all_be(grit=0)
    town.errands("doctor", "doctor", "store")
    town.fall(1, 6).answer("errand", "surgery-torn_ear", seat=0).fall(1, 6).answer("errand", "surgery-torn_ear", seat=1)
    assert town.asked() == ["save", "save", "errand"]
    town.fall(6, 6, 1, 1, 5, 5).answer("save", "surgeons_roll")
    assert (town.hero(0).wounds, town.hero(2).spent) == (6, {"surgeons_roll": "adventure"})
    assert "save" not in town.asked(), "once an Adventure, and not for the other, too"
    town = Town(legacy("lawman", **patient), legacy("scout", 1, items=("surgeons_roll",))).be(grit=0)
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


@pytest.mark.rule("SOB-CMP-05b", "SOB-CHT-05")
def test_one_can_die_in_town():
    town = Town(legacy("lawman", gold=150, wounds=11, lasting=("torn_ear",))).be(grit=0)
    town.errands("doctor").fall(1, 3, 6, 6, 1, 1).answer("errand", "surgery-torn_ear")
    while town.asked() and town.asked()[0] != "errand":
        town.answer(town.asks[0].kind, town.asks[0].ids[0])
    assert town.hero().dead
    assert len(town.told(Died)) == 1


# A life


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


@pytest.mark.rule("SOB-TOWN-14", "SOB-AMB-46")
def test_of_the_dead_whoever_pays_for_its_own_life_has_the_lantern_and_says_when_to_leave():
    dead = [legacy("scout", gold=10, dead=True), legacy("lawman", 1, gold=750, dead=True)]
    town = Town(*dead).errands("", "").answer("errand", "pledge-1-750", seat=1)
    assert town.state.lantern == 1, "though the Scout is quicker, and had it"
    assert [ask.seats for ask in town.done().fall(6).evening().asks] == [(1,)]


@pytest.mark.rule("SOB-TOWN-07", "SOB-TOWN-14")
def test_of_a_life_that_is_half_paid_the_rest_is_dearer_once_prices_rise():
    town = Town(legacy("lawman", gold=800), legacy("scout", 1, dead=True)).errands("church", "")
    town.answer("errand", "pledge-1-250", seat=0).done().given(prices=150).errands("church", "")
    assert [id_ for id_ in choices(town) if id_.startswith("pledge")] == [f"pledge-1-{gold}" for gold in (50, 250, 550)]
    assert church.missing(town.state, town.hero(1)) == 1125 - 250


@pytest.mark.rule("SOB-TOWN-07", "SOB-TOWN-14")
def test_in_hard_times_a_life_is_dearer():
    town = Town(legacy("scout", gold=900), legacy("lawman", 1, dead=True)).given(prices=110)
    town.errands("church").answer("errand", "pledge-1-825")
    assert (town.hero(1).dead, town.hero().gold) == (False, 900 - 825)


@pytest.mark.rule("SOB-TOWN-14")
@pytest.mark.parametrize(
    ("gold", "sums"), [(30, [30]), (49, [49]), (50, [50]), (51, [50, 51]), (250, [50, 250]), (900, [50, 250, 750])]
)
def test_what_can_be_paid_toward_a_life_is_offered_once_and_counts(gold: int, sums: list[int]):
    town = Town(legacy("scout", gold=gold), legacy("lawman", 1, dead=True)).errands("church")
    assert [one for one in choices(town) if one.startswith("pledge")] == [f"pledge-1-{one}" for one in sums]
    town.answer("errand", f"pledge-1-{sums[0]}", seat=0)
    assert (town.hero().gold, town.state.paid_for(town.hero(1))) == (gold - sums[0], sums[0])


@pytest.mark.rule("SOB-TOWN-14", "SOB-ITEM-11")
def test_who_comes_back_is_whole_and_carries_no_more_than_it_can():
    dead = legacy("lawman", 1, dead=True, gold=800, wounds=7, fright=3, bag=("tonic",) * 7, items=("dynamite_satchel",))
    town = Town(legacy("scout", gold=50), dead).errands("church")
    town.answer("errand", "sell-dynamite_satchel", seat=1).answer("too-full", "drop-tonic", seat=1)
    town.answer("too-full", "drop-tonic", seat=1)
    town.be(1, gold=700).answer("errand", "pledge-1-250", seat=1).answer("errand", "pledge-1-250", seat=1)
    town.answer("errand", "pledge-1-50", seat=1).answer("errand", "pledge-1-50", seat=1)
    town.answer("errand", "pledge-1-50", seat=1).answer("errand", "pledge-1-50", seat=1)
    town.answer("errand", "pledge-1-50", seat=0)
    hero = town.hero(1)
    assert (hero.dead, hero.wounds, hero.fright, len(hero.bag)) == (False, 0, 0, hero.figure[Value.BAG])


# What the dead do


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


@pytest.mark.rule("SOB-TOWN-14")
def test_who_is_dead_pays_for_its_own_life_and_others_bring_it_back():
    town = Town(legacy("scout", gold=50), legacy("lawman", 1, dead=True, gold=700)).errands("church")
    words = Words(GAME, ["Ana", "Ben"])
    ask = town.ask("errand", seat=1)
    own = next(option for option in ask.options if option.id == "pledge-1-700")
    assert words.label(ask, own, 1) == "700 Gold for Its Own Life"
    town.answer("errand", "pledge-1-700", seat=1).answer("errand", "pledge-1-50", seat=0)
    assert [words.event(one, 0) for one in town.told(Pledged)] == [
        "The Lawman pays 700 Gold to live again. 50 are missing.",
        "The Indian Scout pays 50 Gold to bring the Lawman back. It is enough.",
    ]


@pytest.mark.rule("SOB-DMG-10", "SOB-TOWN-14")
def test_who_dies_under_the_knife_while_somebody_thinks_about_a_low_die_is_not_healed():
    """While a Hero with Bandages wonders about a Grit, whoever they are for dies at the doctor's: nobody is paid for healing the dead."""
    patient = legacy("scout", 1, lasting=("torn_ear",), gold=150)
    town = Town(legacy("lawman", bag=("bandages",)), patient).be(1, wounds=9, grit=0).be(0, grit=1)
    town.ordered = {"reroll-heal"}
    town.errands("", "doctor").fall(2).answer("errand", "use-bandages-1", seat=0)
    town.fall(1, 6, 1, 1, 1, 1).answer("errand", "surgery-torn_ear", seat=1)
    assert town.hero(1).dead
    hurt = town.hero(1).wounds
    town.answer("reroll-free", PASS, seat=0)
    assert (town.hero(1).wounds, town.hero(0).xp) == (hurt, 0)
    assert town.hero(0).bag == []


@pytest.mark.rule("SOB-TOWN-14", "SOB-TOWN-11")
@pytest.mark.parametrize(
    ("gold", "visits", "does"), [(600, "church", "pledge-1-600"), (599, "doctor", "surgery-torn_ear")]
)
def test_a_steward_pays_nothing_for_a_life_that_nobody_can_pay_for(gold: int, visits: str, does: str):
    """All Gold of the party is too little for its dead friend: it has its wound seen to instead."""
    party = legacy("lawman", gold=gold, lasting=("torn_ear",)), legacy("scout", 1, dead=True, gold=150)
    steward = GAME.steward(Dice(bytes(16)))
    town = Town(*party).given(shelves={}).be(0, grit=0).day()
    assert steward.answer(0, town.ask("visit"), lambda: town.state) == [visits]
    town = Town(*party).given(shelves={}).errands(visits)
    assert steward.answer(0, town.ask("errand", 0), lambda: town.state) == [does]
