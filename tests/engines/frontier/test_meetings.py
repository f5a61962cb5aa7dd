"""Where statements of the campaign meet: the road, a town, levels, and the dead."""

from __future__ import annotations

import pytest

from engines.brimstone.aftermath import burned
from engines.brimstone.campaign import inherit as go_down
from engines.brimstone.events import CardDrawn, Recovered
from engines.brimstone.legacy import Posse, Shadow
from engines.brimstone.state import Options
from engines.frontier import course, days
from engines.frontier.events import PlaceClosed, Returned
from engines.frontier.library import library
from engines.frontier.places import church
from engines.kernel import Dice, recall
from engines.kernel.legacy import keep
from tests.engines.frontier.scene import GAME, Town, legacy

# The road


@pytest.mark.rule("SOB-TRV-02", "SOB-TRV-05", "SOB-CNT-18")
def test_whom_a_hazard_has_killed_meets_no_other_and_the_rest_ride_on():
    town = Town(legacy("scout", wounds=9), legacy("lawman", 1))
    town.hero(0).grit = town.hero(1).grit = 0
    town.fall(1, 1, 1, 3, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 6, 6, 3)  # dust, and somebody they knew
    town.hazards()
    assert [(hero.dead, hero.gold) for hero in town.state.heroes] == [(True, 0), (False, 50)]
    assert (town.over, town.unrolled) == (True, [])


@pytest.mark.rule("SOB-TRV-05", "SOB-KO-01", "SOB-TURN-02")
def test_of_two_whom_one_hazard_fells_the_quicker_rolls_its_chart_first():
    town = Town(legacy("lawman", wounds=11), legacy("scout", 1, wounds=9))
    town.hero(0).grit = town.hero(1).grit = 0
    dust = library().hazards[4]
    town.fall(1, 1, 1, 1, 1, 1, 1, 4, 4, 5, 5, 6, 6, 4, 4).happen("hazard", dust)
    assert [one.hero_card for one in town.told(Recovered)] == ["scout", "lawman"]
    assert [hero.lasting for hero in town.state.heroes] == [["torn_ear"], []]


@pytest.mark.rule("SOB-TRV-03", "SOB-DMG-18")
def test_whom_the_first_half_of_a_hazard_fells_is_spared_the_second():
    town = Town(legacy("scout", fright=9), legacy("lawman", 1))
    town.hero(0).grit = town.hero(1).grit = 0
    well = library().hazards[5]
    town.fall(1, 1, 1, 6, 1, 1, 4, 5, 5, 5).happen("hazard", well)
    assert [(hero.wounds, hero.lasting) for hero in town.state.heroes] == [(0, []), (1, [])]


@pytest.mark.rule("SOB-REC-04", "SOB-AMB-95", "SOB-DMG-03")
@pytest.mark.parametrize(("faces", "points"), [((1,), 1), ((4,), 0)])
def test_an_infection_that_is_owed_is_one_hit_before_the_road(faces: tuple[int, ...], points: int):
    town = Town(legacy("lawman", due=("infection",), lasting=("void_infection",))).be(grit=0).fall(*faces).owed()
    assert (town.hero().corruption, town.hero().due, town.unrolled) == (points, [], [])


@pytest.mark.rule("SOB-TRV-03", "SOB-TOWN-06", "SOB-LVL-02", "SOB-TOWN-15")
def test_where_the_road_is_gone_the_mood_of_the_town_waits_and_all_may_learn_before_they_leave():
    town = Town(legacy("lawman", xp=490), posse=Posse(id="7", shadow=Shadow(day=2, hazards=1)))
    town.fall(6, 1, 1, 4, 1).play(course.play(town.table)).answer("road", "town")
    assert (town.asked(), town.state.stage, town.hero().xp) == (["rise"], "departure", 500)
    town.fall(*[1] * 5).answer("rise", "later")
    posse = GAME.bequeath(town.state)[0]
    assert isinstance(posse, Posse)
    assert (posse.shadow, bool(posse.mission)) == (Shadow(day=2), True)


# Days


@pytest.mark.rule("SOB-TOWN-07", "SOB-TOWN-08", "SOB-TOWN-14", "SOB-LVL-02")
def test_who_has_to_be_gone_by_noon_gets_back_what_was_paid_in_vain_and_may_learn():
    town = Town(legacy("lawman", gold=100), legacy("rancher", 1, xp=500), legacy("scout", 2, dead=True))
    town.errands("church").answer("errand", "pledge-2-50", seat=0).done()
    town.fall(1, 4, 1, 1).evening()
    assert (town.over, town.state.ends, days.over(town.state)) == (True, True, True), "nobody is asked"
    town.play(course.STAGES["departure"](town.table))
    assert [(ask.kind, ask.seats) for ask in town.asks] == [("rise", (1,))]
    assert [(one.hero_card, one.amount) for one in town.told(Returned)] == [("lawman", 50)]


@pytest.mark.rule("SOB-TOWN-14", "SOB-CMP-05a", "SOB-CMP-06")
def test_what_the_dead_have_paid_for_others_comes_back_to_them():
    town = Town(legacy("lawman", gold=100), "rancher", legacy("scout", 2, dead=True))
    town.errands("church").answer("errand", "pledge-2-100", seat=0).done()
    town.hero().dead = True
    church.give_back(town.table)
    assert (town.hero().gold, town.state.funds) == (100, {})


@pytest.mark.rule("SOB-TOWN-06", "SOB-TOWN-07")
def test_the_sixth_night_brings_something_for_certain_and_the_marker_goes_back():
    town = Town("lawman")
    town.state.marker, town.state.closed = 5, ["store", "smith", "doctor", "saloon"]
    town.fall(6).evening().answer("leave", "stay")
    assert town.state.marker == 6
    town.fall(6, 2, 4, 4, 1, 1).evening()
    assert [one.card for one in town.told(CardDrawn)] == ["fire_on_main_street"]
    assert (town.state.marker, [one.place_card for one in town.told(PlaceClosed)]) == (1, ["church"])


@pytest.mark.rule("SOB-TOWN-04", "SOB-CHT-05", "SOB-DMG-08", "SOB-TOWN-05")
def test_who_dies_of_a_star_in_the_night_goes_nowhere_and_keeps_the_stone():
    town = Town(legacy("preacher", corruption=4, lasting=("third_eyebrow",)), "lawman").be(grit=0).day()
    town.fall(1, 5, 1, 1, 1, 1, 1, 1, 1, 6).answer("visit", "store", seat=0).answer("visit", "nowhere", seat=1)
    assert (town.hero().dead, town.hero().stone, town.state.visits) == (True, 1, {})
    assert town.unrolled == []


@pytest.mark.rule("SOB-TOWN-11", "SOB-AMB-03", "SOB-AMB-106")
def test_what_another_has_in_its_bag_helps_who_lies_on_the_doctors_table():
    patient = legacy("lawman", gold=150, lasting=("torn_ear",), wounds=8)
    town = Town(patient, legacy("rancher", 1, bag=("bandages",))).errands("doctor", "saloon")
    town.fall(1, 5).answer("errand", "surgery-torn_ear", seat=0)
    assert town.ask("save").seats == (1,)
    town.fall(3).answer("save", "bandages", seat=1)
    assert (town.hero().wounds, town.hero().down, town.hero(1).bag, town.hero(1).xp) == (10, False, [], 15)


@pytest.mark.rule("SOB-TOWN-11", "SOB-ITEM-02")
def test_whom_a_third_arm_is_cut_off_lets_go_of_what_it_has_held_longest():
    things = ("peacekeeper_pistol", "coach_gun")
    town = Town(legacy("lawman", gold=150, lasting=("extra_arm",), items=things, holds=things)).errands("doctor")
    town.fall(5).answer("errand", "surgery-extra_arm")
    assert (town.hero().lasting, town.hero().holds) == ([], ["coach_gun"])


@pytest.mark.rule("SOB-TOWN-11", "SOB-AMB-97", "SOB-ITEM-02")
def test_a_heart_less_bears_less_and_an_arm_less_holds_less():
    guns = ("worn_revolver", "coach_gun")
    patient = legacy("lawman", gold=300, lasting=("second_heart", "extra_arm"), wounds=13, items=guns, holds=guns)
    town = Town(patient).errands("doctor")
    assert len(town.hero().held()) == 2
    town.fall(4).answer("errand", "surgery-second_heart")
    assert (town.hero().figure.health, town.hero().wounds) == (12, 11)
    town.fall(4).answer("errand", "surgery-extra_arm")
    assert sum(item.hands for item in town.hero().held()) <= 2


@pytest.mark.rule("SOB-TOWN-10", "SOB-CMP-02", "SOB-ITEM-05", "SOB-ITEM-14")
def test_dark_stone_that_is_forged_on_is_carried_no_more():
    town = Town(legacy("lawman", gold=150, stone=3)).errands("smith")
    forge = next(id_ for id_ in town.offers("errand") if id_.startswith("forge-"))
    town.answer("errand", forge)
    town.fall(6).play(burned(town.table, town.hero()))
    assert (town.over, town.unrolled) == (True, [])


@pytest.mark.rule("SOB-TOWN-14", "SOB-DMG-08", "SOB-CHT-03", "SOB-REC-01")
def test_whom_a_second_mutation_of_a_kind_has_killed_comes_back_with_the_first_alone():
    town = Town(legacy("lawman", gold=750), legacy("scout", 1, corruption=5, lasting=("third_eyebrow",)))
    town.fall(1, 1).owed()
    assert town.hero(1).dead
    town.errands("church").answer("errand", "pledge-1-750", seat=0)
    (hero,) = [one for one in GAME.forsake(town.state) if getattr(one, "hero_class", "") == "scout"]
    assert (hero.dead, hero.corruption, hero.lasting) == (False, 0, ("third_eyebrow",))
    assert recall(GAME, keep(hero)) == hero


@pytest.mark.rule("SOB-TRV-05", "SOB-OPT-04", "SOB-AMB-57", "SOB-CMP-10")
def test_who_falls_in_town_is_killed_by_no_option_of_the_posses_adventures_and_saved_by_none():
    hard = Options(hard_core=True, last_grit=True)
    state = go_down(1, hard, Dice(bytes(16)), [Posse(id="7", mission="fistful"), legacy("lawman", 0, wounds=3)])
    assert (state.options.hard_core, state.heroes[0].wounds) == (True, 3), "what town has left stays"
    town = Town(legacy("lawman", wounds=11)).fall(3, 1, 1, 4, 4).happen("camp", library().camp[4], 0)
    assert (town.hero().dead, town.hero().lasting, town.hero().grit) == (False, ["torn_ear"], 1)
    town = Town(legacy("lawman", wounds=11)).fall(3, 1, 1, 1, 1).happen("camp", library().camp[4], 0)
    assert (town.over, town.hero().dead, town.hero().grit) == (True, True, 1), "nobody is asked for Grit"


# Growing, and who is new


@pytest.mark.rule("SOB-LVL-05", "SOB-DMG-09", "SOB-GRIT-10")
def test_who_grows_has_as_many_wounds_and_as_much_grit_as_before():
    town = Town(legacy("rancher", level=3, xp=2000, wounds=5, fright=4))
    town.owed().answer("rise", "rise").fall(1).answer("step", "strong_back")
    hero = town.hero()
    assert (hero.level, hero.wounds, hero.fright, hero.grit, hero.figure.grit) == (4, 5, 4, 1, 3)


@pytest.mark.rule("SOB-LVL-06", "SOB-CLS-PRE-03")
def test_what_another_preacher_knows_is_in_the_own_deck_and_what_is_known_is_not():
    known = ("faith_healing",)
    town = Town(
        legacy("preacher", xp=1000, level=2, sermons=known), legacy("preacher", 1, xp=1000, level=2, sermons=known)
    )
    town.owed()
    learned = []
    for seat in (0, 1):
        town.answer("rise", "rise", seat=seat).answer("step", "open_door", seat=seat)
        town.fall(1, *[1] * 5).answer("sermon-kind", "blessing", seat=seat)
        learned.append(town.offers("sermon", seat))
        town.answer("sermon", learned[-1][0], seat=seat)
    assert learned[0] == learned[1]
    assert "faith_healing" not in learned[0]


@pytest.mark.rule("SOB-NEW-08", "SOB-REC-03", "SOB-CMP-06")
def test_who_is_new_in_town_draws_nothing_that_even_the_dead_have():
    town = Town(legacy("lawman", 0, dead=True, items=("peacekeeper_pistol", "mothers_letter")))
    deck = town.state.things["personal"].cards.cards
    assert "mothers_letter" not in deck
    assert len(deck) == 11
