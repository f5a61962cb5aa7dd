"""The road (SOB-TRV), and what it does to those on it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engines.brimstone.events import CardDrawn, Recovered
from engines.brimstone.legacy import Posse, Shadow
from engines.frontier import course, happenings, travel
from engines.frontier.events import RoadTaken, TurnedBack
from engines.frontier.library import library
from engines.kernel import Dice, RandomSteward, Session, playout
from engines.kernel.stewards import steward_step
from tests.engines.frontier.scene import GAME, Town, hint, legacy
from tests.engines.table import InPlay


@pytest.mark.rule("SOB-TRV-01", "SOB-CMP-03")
def test_the_party_rides_to_town_or_straight_on():
    town = Town("lawman", "scout")
    town.play(travel.road(town.table))
    assert town.ask("road").seats == (town.hero(town.state.lantern).seat,)
    town.answer("road", "on")
    assert not town.state.travels
    assert [(taken.town, taken.hazards) for taken in town.told(RoadTaken)] == [(False, 0)]


@pytest.mark.parametrize(
    ("has", "way"),
    [
        ({"gold": 99, "corruption": 1}, "on"),
        ({"gold": 100}, "town"),
        ({"corruption": 2}, "town"),
        ({"lasting": ("torn_ear",)}, "town"),
        ({"dead": True, "gold": 749, "lasting": ("torn_ear",)}, "on"),  # nobody can pay for its life
        ({"dead": True, "gold": 750}, "town"),
    ],
)
def test_a_steward_rides_to_town_if_anybody_needs_it_or_can_pay(has: dict[str, Any], way: str):
    town = Town(legacy("lawman"), legacy("scout", 1, **has))
    ask = town.play(travel.road(town.table)).ask("road")
    assert GAME.steward(Dice(bytes(16))).answer(ask.seats[0], ask, lambda: town.state) == [way]


@pytest.mark.rule("SOB-TRV-01", "SOB-LVL-02")
def test_who_rides_straight_on_is_not_asked_twice_for_a_level():
    town = Town(legacy("lawman", xp=600))
    town.play(course.play(town.table)).answer("rise", "later")
    town.fall(*[1] * 5).answer("road", "on")
    assert (town.over, town.state.stage, bool(town.state.posse.mission)) == (True, "over", True)


@pytest.mark.rule("SOB-TRV-03")
def test_a_road_that_is_gone_twice_costs_the_town_once():
    town = Town("lawman", "scout").given(travels=True)
    town.fall(1, 1).fall(1, 1, 6, 6, 6, 6, 6).fall(1, 1, 6, 6, 6, 6, 6).hazards()
    assert (town.over, town.state.travels, town.unrolled) == (True, False, [])
    assert (town.told(RoadTaken)[0].hazards, len(town.told(TurnedBack))) == (2, 1)


@pytest.mark.rule("SOB-TRV-01", "SOB-TRV-02", "SOB-TOWN-06", "SOB-CMP-06")
@pytest.mark.parametrize(
    ("waits", "dead", "said"),
    [
        (0, False, "Each Hero may bring a Hazard on the way."),
        (0, True, "Each Hero may bring a Hazard on the way. Only there can the dead be brought back."),
        (1, True, "Each Hero may bring a Hazard; one waits already. Only there can the dead be brought back."),
        (2, True, "Each Hero may bring a Hazard; 2 wait already. Only there can the dead be brought back."),
    ],
)
def test_at_the_crossroads_it_is_said_what_waits_on_the_road_and_that_the_dead_are_brought_back_in_town(
    waits: int, dead: bool, said: str
):
    town = Town("lawman", legacy("scout", 1, dead=dead), posse=Posse(shadow=Shadow(hazards=waits)))
    town.play(travel.road(town.table))
    assert hint(town, "town", "road", seat=town.ask("road").seats[0]) == said


@pytest.mark.rule("SOB-TRV-02")
@pytest.mark.parametrize(("faces", "hazards"), [((3, 4, 5, 6), 0), ((2, 3, 1, 6), 2), ((1, 1, 2, 2), 3)])
def test_a_low_die_for_each_brings_a_hazard_three_at_most(faces: tuple[int, ...], hazards: int):
    town = Town("lawman", "rancher", "scout", "preacher").fall(*faces)
    for _ in range(hazards):
        town.fall(6, 6, *[1] * 4)  # somebody you knew, who gives Grit, Gold, and a die of healing each
    town.hazards()
    assert town.told(RoadTaken)[0].hazards == hazards
    assert len(town.told(CardDrawn)) == hazards
    assert town.hero().gold == 50 * hazards
    assert town.unrolled == []


@pytest.mark.rule("SOB-TRV-02", "SOB-CMP-01")
def test_a_failed_mission_may_bring_one_more():
    town = Town("lawman", posse=Posse(shadow=Shadow(hazards=1))).fall(6, 6, 6, 1).hazards()
    assert town.told(RoadTaken)[0].hazards == 1
    town = Town("lawman", "scout", posse=Posse(shadow=Shadow(hazards=2))).fall(1, 1, *[6] * 6, *[1] * 9).hazards()
    assert town.told(RoadTaken)[0].hazards == 3, "in all"


def test_what_costs_gold_for_certain_says_how_much():
    """A way without a test has no odds to be shown."""
    ways = [
        way for card in library().hazards.values() for effect in card.effects for way in getattr(effect, "ways", ())
    ]
    certain = [way for way in ways if not any(hasattr(effect, "target") for effect in way.effects)]
    assert len(certain) == 3
    assert all(re.search(r"\d+ Gold Each", way.text) for way in certain)


@pytest.mark.rule("SOB-TRV-04", "SOB-GRIT-01")
def test_all_travel_with_one_grit():
    town = Town("lawman", "scout")
    assert [hero.grit for hero in town.state.heroes] == [1, 1]
    town.fall(6, 6).hazards()
    assert town.over  # the roll for Hazards is no roll that Grit helps


@pytest.mark.rule("SOB-TRV-03")
def test_eleven_hazards_and_one_of_them_costs_the_town():
    hazards = library().hazards
    assert sorted(hazards) == list(range(2, 13))
    assert sum(card.turns_back for card in hazards.values()) == 1


@pytest.mark.rule("SOB-TRV-05", "SOB-CHT-03")
def test_who_is_knocked_out_on_the_way_rolls_its_chart_and_recovers():
    town = Town(legacy("lawman", wounds=11)).be(grit=0)
    card = library().camp[4]  # D3 Wounds
    town.fall(6, 3, 4, 5, 3).happen("camp", card, 0)
    while not town.over:
        town.answer(town.asks[0].kind, town.asks[0].ids[0])
    assert town.told(Recovered)
    assert not town.hero().down
    assert town.hero().lasting == ["torn_ear"]


@pytest.mark.rule("SOB-TRV-03")
def test_a_pedlar_gives_nothing_to_who_cannot_pay():
    town = Town(legacy("lawman", gold=20), legacy("scout", 1, gold=19))
    town.happen("hazard", library().hazards[8]).answer("encounter", "buy")
    assert town.ask("token").seats == (0,)
    town.answer("token", "whiskey")
    assert [(hero.gold, hero.bag) for hero in town.state.heroes] == [(0, ["whiskey"]), (19, [])]
    assert town.over


@pytest.mark.rule("SOB-TRV-03")
def test_whoever_may_take_a_token_is_asked_beside_the_others():
    full = ("whiskey",) * 5
    come = [legacy("lawman", gold=20), legacy("scout", 1, gold=20), legacy("rancher", 2, gold=20, bag=full)]
    town = Town(*come).happen("hazard", library().hazards[8]).answer("encounter", "buy")
    assert [ask.seats for ask in town.asks] == [(0,), (1,), (2,)]
    town.answer("token", "tonic", seat=2).answer("too-full", "give-whiskey-hero-0", seat=2)
    town.answer("token", "bandages", seat=1)
    assert [ask.seats for ask in town.asks] == [(0,)]
    town.answer("token", "dynamite", seat=0)
    assert [hero.bag for hero in town.state.heroes] == [["whiskey", "dynamite"], ["bandages"], [*full[1:], "tonic"]]
    assert town.over


@pytest.mark.rule("SOB-NEW-05")
def test_room_that_somebody_else_has_filled_meanwhile_is_none():
    four, five = ("whiskey",) * 4, ("bandages",) * 5
    town = Town(legacy("lawman", gold=20, bag=four), legacy("scout", 1, gold=20, bag=five))
    town.happen("hazard", library().hazards[8]).answer("encounter", "buy")
    town.answer("token", "tonic", seat=1).answer("token", "dynamite", seat=0)
    town.answer("too-full", "give-tonic-hero-0", seat=1)
    assert "give-tonic-hero-0" not in town.offers("too-full", seat=1)
    town.answer("too-full", "drop-tonic", seat=1)
    assert [len(hero.bag) for hero in town.state.heroes] == [5, 5]


@pytest.mark.rule("SOB-ENC-02", "SOB-ENC-07")
def test_all_who_test_may_spend_grit_beside_each_other_and_only_then_it_has_its_effect():
    town = Town("lawman", "scout").fall(*[1] * 5)
    town.happen("hazard", library().hazards[5])  # Spirit 4+, or 2 Horror Hits; a Wound for all
    assert [(ask.kind, ask.seats) for ask in town.asks] == [("reroll", (0,)), ("reroll", (1,))]
    town.fall(6, 1, 1).answer("reroll", "failed", seat=1)
    assert (town.hero(1).xp, [hero.wounds for hero in town.state.heroes]) == (15, [0, 0])


@pytest.mark.rule("SOB-TRV-03", "SOB-CHT-05")
@pytest.mark.parametrize("roll", range(2, 13))
def test_every_hazard_is_carried_out_in_every_way(roll: int):
    changed, ways = [], set()
    for seed in range(12):
        heroes = [legacy(kind, seat, gold=100, corruption=4) for seat, kind in enumerate(("lawman", "preacher"))]
        table = InPlay(GAME, Town(*heroes).state, Dice(b"hazard-%02d-%06d" % (roll, seed)))
        before = table.state.copied()
        table.play(happenings.happen(table.table, "hazard", library().hazards[roll]))
        while not table.over:
            ask = table.asks[0]
            choice = ask.ids[seed % len(ask.ids)]
            ways |= {choice} if ask.kind == "encounter" else set()
            table.answer(ask.kind, *([choice] if ask.least else []))
        assert table.told(CardDrawn)[0].card == library().hazards[roll].id
        assert all(hero.stands or hero.dead for hero in table.state.heroes)
        changed.append(table.state != before)
    assert any(changed)
    assert ways == {way.id for effect in library().hazards[roll].effects for way in getattr(effect, "ways", ())}


# A campaign begins


@pytest.mark.rule("SOB-CMP-10", "SOB-NEW-07")
def test_a_posse_gathers_makes_heroes_and_hears_of_two_missions():
    dice = Dice(b"a posse gathers .")
    session = playout(GAME, 3, GAME.Options(), b"sixteen bytes of", RandomSteward(dice))
    posse, *heroes = session.bequest()
    assert posse.mission in session.state.rumours
    assert len(session.state.rumours) == 2
    assert [(hero.level, hero.xp, hero.gold, hero.id) for hero in heroes] == [(1, 0, 0, "")] * 3
    assert all(hero.upgrades and hero.bag for hero in heroes)


@pytest.mark.rule("SOB-CMP-04", "SOB-CMP-06")
def test_a_party_of_the_dead_alone_comes_through_it():
    dead = [legacy("lawman", 0, dead=True, gold=900), legacy("scout", 1, dead=True, gold=10)]
    session = Session.start(GAME, 2, GAME.Options(), b"sixteen bytes of", [Posse(), *dead])
    steward = GAME.steward(Dice(bytes(16)))
    while not session.finished:
        assert steward_step(session, dict.fromkeys(range(2), steward)) is not None
    _, first, second = session.bequest()
    assert (first.dead, first.gold, second.dead, second.gold) == (False, 150, True, 10)


def test_stages_lead_to_one_another():
    assert list(course.STAGES) == [
        "found", "settle", "owed", "road", "hazards", "arrival", "day", "errands", "evening", "departure"]  # fmt: skip


@pytest.mark.rule("SOB-AMB-102", "SOB-TRV-03", "SOB-CHT-01")
def test_a_sight_on_the_road_breaks_minds_and_may_kill_who_rides_alone():
    wagons = next(card for card in library().hazards.values() if card.id == "burned_wagons")
    town = Town("lawman", "scout").all_be(grit=0)
    lawman, scout = town.state.heroes
    town.fall(*[1] * 2, *[1] * (lawman.figure["spirit"] + scout.figure["spirit"]), 1, 1, 3, 3).happen("hazard", wagons)
    assert town.over
    assert (lawman.dead, lawman.due, scout.dead, scout.lasting) == (True, [], False, ["nightmares"])
    assert [hero.gold for hero in town.state.heroes] == [10, 10]
    alone = Town("lawman").be(grit=0)
    alone.fall(1, *[1] * alone.hero().figure["spirit"], 1, 1)
    alone.happen("hazard", wagons)
    assert (alone.over, alone.state.living()) == (True, [])


@pytest.mark.rule("SOB-TRV-02")
def test_where_all_are_dead_no_hazards_are_told_for_none_come():
    town = Town(legacy("lawman", dead=True), posse=Posse(id="7", shadow=Shadow(hazards=2))).hazards()
    assert ([taken.hazards for taken in town.told(RoadTaken)], town.told(CardDrawn)) == ([0], [])
