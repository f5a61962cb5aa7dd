"""What the commands of Dorn say of its pieces."""

import pytest

from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.dorn.commands import _own_hero, hero_called, monster_called, regions, space_called
from cogs.dorn.telling import (
    WORDS,
    _away,
    all_heroes,
    around,
    card_lines,
    hero_lines,
    monster_lines,
    standing,
    title_of,
    zorkal_lines,
)
from engines.dorn.asking import at
from engines.dorn.board import OFF
from engines.dorn.library import library
from engines.dorn.state import rubble_at
from tests.engines.dorn.scene import Scene

NAMES = ["Ana", "Ben"]


@pytest.mark.rule("DORN-VAR-C-02")
def test_a_cave_in_that_was_struck_lacks_what_it_has_lost():
    scene = Scene({"gor": 145}, variant_c=True)
    scene.state.rubble = [rubble_at(1, 143)]
    scene.state.rubble[0].hp = 2
    assert "• **Cave-in 1**, 2 of 3 HP, 2 steps away" in around(scene.state, NAMES, 145)


@pytest.mark.rule("DORN-VAR-F-02", "DORN-VAR-F-04")
@pytest.mark.parametrize(("four", "hp", "price"), [(False, 5, 7), (True, 6, 8)])
def test_with_four_heroes_all_have_more_and_zorkal_rises_for_more(four, hp, price):
    state = Scene({"gor": 145}, variant_f=four).state
    assert f"{hp} of {hp} HP" in "\n".join(hero_lines("gor", state, NAMES))
    assert f"{price} for the next level" in "\n".join(zorkal_lines(state))


@pytest.mark.rule("DORN-CMB-18")
def test_a_hero_is_told_with_the_blood_that_its_spells_cost_on_each_level():
    levels = [line for line in hero_lines("almanor", None, NAMES) if line.startswith("**Level")]
    assert [line.count("Ice Storm (1 HP)") for line in levels] == [0, 1, 0]
    assert levels[2].endswith("Fire Storm (1 HP)")


@pytest.mark.rule("DORN-CMB-17")
def test_who_has_no_attack_is_not_told_to_strike():
    assert not any("Strikes" in line for line in hero_lines("almanor", None, NAMES))
    assert any("Strikes" in line for line in hero_lines("gor", None, NAMES))


def test_the_nine_are_told_with_who_runs_them():
    told = all_heroes(Scene({"gor": 145, "riel": 31}, seats=[1, 0]).state, NAMES)
    assert len(told) == 9
    assert [line.partition(":")[0] for line in told if " · " in line] == [
        f"• **Gor**, {library().heroes['gor'].title} · Ben",
        f"• **Riel**, {library().heroes['riel'].title} · Ana",
    ]
    assert not any(" · " in line for line in all_heroes(None, []))


def test_a_hero_is_told_how_it_fares():
    scene = Scene({"gor": 145}).carry("gor", 1)
    scene.hold("gor", "whetstone")
    scene.hero().hp = 2
    told = standing(scene.state, scene.hero())
    assert "2 of 5 HP" in told
    assert "Artifact 1, Whetstone" in told
    scene.hero().at = OFF
    assert standing(scene.state, scene.hero()) == "Has fallen."


def test_a_monster_is_told_with_those_that_are_here():
    scene = Scene({"gor": 145}, [("zombie", 28), ("zombie", 29)])
    there = title_of(at(28))
    assert monster_lines("zombie", scene.state)[-1].endswith(f"1 ({there}), 2 ({there}).")
    assert monster_lines("zombie", None) == monster_lines("zombie", Scene({"gor": 145}).state)


def test_what_lies_around_a_place_is_told_with_its_way():
    scene = Scene({"gor": 145}, [("zombie", 143)]).chest("nest", 147)
    scene.state.artifacts[0].at = 146
    told = around(scene.state, NAMES, 145)
    assert told[1:5] == [
        f"• **Gor** (Ben), 5 of 5 HP{_away(0)}",
        f"• **1 · Zombie**, 1 of 1 HP{_away(2)}",
        f"• {title_of('artifact_1')}{_away(1)}",
        f"• {say('a-treasure', WORDS)}{_away(2)}",
    ]
    nobody = Scene({"gor": 0}).state
    nobody.treasures, nobody.artifacts = [], []
    assert around(nobody, NAMES, 145)[1:] == [say("around.nothing", WORDS)]


def test_cards_that_lie_open_are_told_and_others_are_counted():
    scene = Scene({"gor": 145}, [("zombie", 28)])
    told = "\n".join(card_lines(scene.state))
    assert "Red Hour" not in told
    scene.table.move(
        scene.state.keeper.rituals, scene.state.cast, scene.rituals("red_hour").state.keeper.rituals.cards[-1]
    )
    told = "\n".join(card_lines(scene.state))
    assert "Red Hour" in told
    assert "Zombie 1" in told
    assert "Zombie 5" in told, "those in the reserve"


@pytest.mark.parametrize("typed", ["gor", "2", "2 · zombie", "Zorkal", "zombie"])
def test_pieces_are_found_by_name_and_number(typed):
    scene = Scene({"gor": 145}, [("skeleton", 28), ("zombie", 29)], gate="open")
    scene.state.zorkal.at = 205
    where = {"gor": 145, "Zorkal": 205}.get(typed, 29)
    assert space_called(scene.state, NAMES, typed) == where


@pytest.mark.parametrize("typed", ["", "9", "nowhere", "o"])
def test_a_place_that_nobody_can_mean_or_that_could_be_several_is_refused_in_one_sentence(typed):
    with pytest.raises(ToldToPlayer, match=r"^[^.]+\.[^.]*$"):
        space_called(Scene({"gor": 145}).state, NAMES, typed)


def test_regions_are_found_by_name():
    name, space = next(iter(regions().items()))
    assert space_called(Scene({"gor": 145}).state, NAMES, name.upper()) == space


def test_heroes_and_monsters_are_found_by_what_people_type():
    assert (hero_called("GOR"), hero_called("zork"), monster_called("giant r")) == ("gor", "zorkal", "giant_rat")
    for called in (hero_called, monster_called):
        for typed in ("", "e", "nobody"):
            with pytest.raises(ToldToPlayer, match="There is no such"):
                called(typed)


def test_who_speaks_of_a_hero_means_the_one_that_is_asked_for():
    scene = Scene({"gor": 145, "riel": 31})
    assert [_own_hero(scene.state, seat) for seat in (0, 1, None)] == ["zorkal", "gor", ""]
    scene.moving().done("gor")
    assert _own_hero(scene.state, 1) == "riel"
    assert _own_hero(None, 0) == ""
