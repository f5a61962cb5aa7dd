"""Where sermons, faith and dice meet."""

from __future__ import annotations

import pytest

from engines.brimstone import (
    activation,
    powers,
    search,
    sermons,
)
from engines.brimstone.board import lies
from engines.brimstone.events import (
    DoorShut,
    PoisonWorked,
)
from engines.brimstone.library import library
from engines.brimstone.outfit import Use
from engines.brimstone.vocabulary import ARROW
from tests.engines.brimstone.scene import Mine, agreed, quiet
from tests.engines.brimstone.test_preaching import castable, heard, preacher, preaches

BOX = library()


# Faith and dice


@pytest.mark.rule("SOB-CLS-PRE-01")
def test_the_book_and_faith_together_make_up_for_what_is_short():
    mine = preacher("faith_healing")
    mine.hero(1).wounds = 3
    preaches(mine, 1, 2, on="-hero-1", then=(2,))
    assert mine.offers("cast") == ["faith", "pass"]
    assert mine.ask("cast").option("faith").args["count"] == 1, "the book adds the other one"
    mine.answer("cast", "faith")
    assert (heard(mine), sermons.faith(mine.hero()), mine.hero().spent["holy_book"]) == ([True], 0, Use.TURN)


@pytest.mark.rule("SOB-CLS-PRE-01")
def test_who_lets_it_fail_keeps_the_book():
    mine = preacher("faith_healing")
    mine.hero(1).wounds = 3
    preaches(mine, 1, 2, on="-hero-1").answer("cast", "pass")
    assert (heard(mine), "holy_book" in mine.hero().spent) == ([False], False)


@pytest.mark.rule("SOB-CLS-PRE-12", "SOB-ENY-13a")
def test_nobody_preaches_at_whom_it_cannot_harm():
    mine = preacher("burning_word")
    mine.enemy("hellbats", mine.at(4, 0))
    assert castable(mine) == ["burning_word-way-0"]
    mine.state.enemies.pop(0)
    assert castable(mine) == [], "no fire harms the bats"


@pytest.mark.rule("SOB-CLS-PRE-12")
@pytest.mark.parametrize(("sermon", "done"), [("let_them_tremble", "daunted"), ("pillar_of_fire", "shining")])
def test_what_holds_already_is_not_preached_again(sermon: str, done: str):
    mine = preacher(sermon)
    assert castable(mine) == [sermon]
    setattr(mine.state, done, [0] if done == "shining" else mine.state.turn)
    assert castable(mine) == []


@pytest.mark.rule("SOB-CLS-PRE-12", "SOB-ENY-14", "SOB-AMB-55")
def test_nobody_trembles_that_strikes_no_more_in_this_turn():
    mine = preacher("let_them_tremble")
    mine.state.troops["night_terrors"].activated = True
    mine.enemy("corpse_pile", mine.at(2, 0))
    mine.enemy("hungry_dead", mine.at(2, 1)).since = mine.state.turn + 1
    assert castable(mine) == [], "one has acted, one has no Melee, one has just climbed down"
    mine.enemy("tentacles", mine.at(2, 2))
    assert castable(mine) == ["let_them_tremble"]


@pytest.mark.rule("SOB-CLS-PRE-12", "SOB-ATK-13")
def test_nobody_is_made_stronger_who_attacks_no_more_in_this_turn():
    mine = preacher("smite_with_me")
    himself, other = mine.hero(), mine.hero(1)
    himself.activated, mine.state.active = True, 0
    both = ["smite_with_me-hero-0", "smite_with_me-hero-1"]
    assert castable(mine) == both
    himself.attacked = True
    assert castable(mine) == both[1:], "he has nothing to strike besides with"
    other.activated = True
    assert castable(mine) == []


@pytest.mark.rule("SOB-CLS-PRE-12", "SOB-ATK-13", "SOB-ATK-13a", "SOB-ITEM-19")
def test_who_has_attacked_is_made_stronger_for_what_it_throws_besides_alone():
    mine = preacher("smite_with_me")
    himself = mine.hero()
    himself.activated, himself.attacked, mine.state.active = True, True, 0
    mine.hero(1).activated = True
    himself.items += ["throwing_knives", "drum_of_hide"]
    drum = BOX.items["drum_of_hide"].power
    assert castable(mine) == ["smite_with_me-hero-0"]
    assert powers.aims(mine.state, himself, drum).serving == [], "knives take no Combat"
    assert len(powers.aims(mine.state, himself, drum, vain=True).vain) == 1, "a thing asks for no effect"
    himself.free = True
    assert castable(mine) == [], "one blow besides is all"
    himself.free, himself.spent = False, {"throwing_knives": Use.FIGHT}
    assert castable(mine) == []
    himself.items, himself.spent = ["indian_hatchet"], {}
    himself.holds = ["indian_hatchet"]
    assert castable(mine) == [], "nothing but its own weapon helps a blow besides"


@pytest.mark.rule("SOB-CLS-PRE-12", "SOB-LAN-02", "SOB-LAN-03")
def test_nobody_shines_for_whom_all_have_begun_already():
    mine = preacher("pillar_of_fire")
    himself, other = mine.hero(), mine.hero(1)
    himself.activated, mine.state.active = True, 0
    lamp = BOX.items["carbide_lamp"].power
    assert castable(mine) == ["pillar_of_fire"]
    other.activated = True
    assert castable(mine) == []
    assert powers.aims(mine.state, himself, lamp).serving == []
    other.activated, other.down = False, True
    assert castable(mine) == [], "who lies there begins nothing"


@pytest.mark.rule("SOB-SEA-09")
def test_the_dead_are_not_driven_back_from_a_door():
    mine = quiet("lawman", "scout")
    mine.state.places[0].ways[ARROW] = "door"
    mine.hero().at, mine.hero(1).at = lies(mine.state).exits[0][ARROW]
    mine.hero(1).dead = True
    mine.fall(1)
    search.cap(mine.table, 0, [ARROW])
    (shut_,) = mine.told(DoorShut)
    assert [one["hero_card"] for one in shut_.stepped] == ["lawman"]
    assert mine.unrolled == []


@pytest.mark.rule("SOB-CLS-PRE-12")
def test_faith_healing_that_soothes_is_also_for_who_is_only_afraid():
    mine = preacher("faith_healing")
    mine.hero(1).fright = 2
    assert castable(mine) == []
    mine.hero().upgrades = ["quiet_confession"]
    preaches(mine, 4, 3, on="-hero-1", then=(6,))
    assert (mine.hero(1).fright, mine.hero().xp) == (1, 5 + 5)


@pytest.mark.rule("SOB-CLS-PRE-12")
def test_initiative_and_saves_help_without_a_fight_as_well():
    mine = preacher("rise_and_walk", "smite_with_me", "lay_on_wards")
    mine.state.enemies.clear()
    assert castable(mine, start=True) == ["rise_and_walk-hero-0", "rise_and_walk-hero-1"]
    assert castable(mine) == ["lay_on_wards-hero-0", "lay_on_wards-hero-1"]


@pytest.mark.rule("SOB-AMB-80", "SOB-CLS-PRE-12")
def test_what_drives_the_darkness_back_is_used_only_where_there_is_any():
    mine = Mine("lawman")
    mine.hero().items.append("canary_of_glass")
    assert [item.id for item, _ in powers.usable(mine.state, mine.hero()).serving] == ["sheriff_badge"]
    mine.state.darkness = 2
    assert [item.id for item, _ in powers.usable(mine.state, mine.hero()).serving] == [
        "sheriff_badge",
        "canary_of_glass",
    ]


@pytest.mark.rule("SOB-XP-02")
def test_a_sermon_with_two_blows_is_one_attack():
    mine = preacher("bolt_from_heaven")
    mine.hero().level = 3
    preaches(mine, 4, 3, on="-enemy-0", then=(1,))
    assert mine.state.enemies[0].wounds == 1 + 2 + 2
    assert mine.hero().xp == 10 + 10 + 5 * 5


@pytest.mark.rule("SOB-GRIT-02", "SOB-AMB-75")
def test_what_a_sermon_does_is_rolled_with_its_preachers_dice():
    mine = preacher("bolt_from_heaven", grit=1)
    mine.ordered.add("reroll-damage")
    preaches(mine, 4, 3, on="-enemy-0", then=(1,)).fall(6)
    mine.answer("reroll-free", "low")
    assert (mine.state.enemies[0].wounds, mine.hero().grit) == (8, 0)


@pytest.mark.rule("SOB-GRIT-02", "SOB-POI-01")
def test_grit_rolls_the_dice_for_poison_again():
    mine = Mine("lawman")
    mine.hero().poison = 2
    mine.fall(3, 1, 2)
    mine.play(activation.activate(mine.table, mine.hero()))
    mine.fall(6, 3)
    mine.answer("reroll", "failed")
    assert [event.faces for event in mine.told(PoisonWorked)] == [[6, 3]]
    assert (mine.hero().wounds, mine.hero().poison, mine.hero().grit) == (0, 1, 0)


@pytest.mark.rule("SOB-CLS-RAN-02")
def test_a_test_that_is_passed_at_once_leaves_the_second_try_for_another():
    mine = quiet("rancher")
    mine.hero().at = mine.at(6, 0)
    mine.enemy("hungry_dead", mine.at(5, 0))
    mine.enemy("tentacles", mine.at(2, 0))
    mine.fall(6)
    mine.play(activation.activate(mine.table, mine.hero()))
    mine.fall(3)
    mine.answer("activation", f"to-{mine.at(3, 1)}")
    assert mine.hero().spent == {}
    mine.fall(1, 4)
    mine.answer("activation", f"to-{mine.at(4, 2)}")
    assert (mine.hero().at, mine.hero().spent) == (mine.at(4, 2), {"evasion": "turn"})


@pytest.mark.rule("SOB-OPT-01")
def test_at_a_steady_pace_the_die_still_says_who_misses_its_activation():
    mine = agreed(quiet("lawman"), fixed_move=True)
    mine.hero().lasting = ["catatonic_spells"]
    mine.fall(6)
    assert mine.play(activation.activate(mine.table, mine.hero())).over


@pytest.mark.rule("SOB-SEA-03", "SOB-COMP-05", "SOB-AMB-65")
def test_where_somebody_has_taken_it_all_one_six_finds_nothing():
    mine = Mine("rancher")
    mine.state.lasting.cards = ["nothing_left"]
    mine.fall(6, 1, 1)
    mine.play(search.scavenge(mine.table, mine.hero(), 0))
    assert mine.asked() == ["reroll"], "it has not succeeded yet"
    mine.answer("reroll", "pass")
    assert mine.over
    assert mine.state.places[0].scavenged == 0
