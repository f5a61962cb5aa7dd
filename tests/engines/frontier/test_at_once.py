"""Heroes do their errands side by side: what comes of it for who is done, or is asked for something meanwhile."""

from __future__ import annotations

import pytest

from engines.brimstone import belongings
from engines.frontier import errands
from engines.kernel import PASS
from tests.engines.frontier.scene import Town, choices, legacy

# Done for the day


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
    town = Town(legacy("scout", gold=100), hurt).errands("church", "doctor").answer("errand", "done", seat=0)
    operation = next(one for one in choices(town, 1) if "torn_ear" in one)
    town.fall(1, 6, 6, 6, *((1, 1) if dies else (6, 6))).answer("errand", operation, seat=1)
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
    town = Town(legacy("scout", gold=paid), dead).given(closed=[closed] if closed else []).errands("church", "")
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
    town = Town(hurt, legacy("scout", 1, gold=150)).errands("doctor", "").be(grit=0)
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


@pytest.mark.rule("SOB-TOWN-02")
def test_who_could_do_nothing_can_when_it_has_been_given_something():
    town = Town(legacy("lawman", gold=25, stone=0), legacy("scout", 1)).errands("store", "store").be(gold=0)
    town.play(errands.errands(town.table))
    assert town.over  # nobody has anything
    both = {"gold": 0, "stone": 0, "items": ("canteen",)}  # which neither takes, since it has one
    town = Town(legacy("lawman", **both), legacy("scout", 1, **both)).errands("store", "")
    assert choices(town, 1) == []
    town.answer("errand", "sell-canteen", seat=0)
    assert choices(town, 1) == ["deal-0", "lay-carbine", "done"]


# Too much, and less of it meanwhile


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
