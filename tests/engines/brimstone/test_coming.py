"""Enemies come (SOB-FGT, SOB-AMS, SOB-ELI)."""

from __future__ import annotations

import pytest

from engines.brimstone import enemies
from engines.brimstone.bestiary import Gift, Trait
from engines.brimstone.board import far, lies, tiles_of
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.enemies import fears
from engines.brimstone.events import EliteRolled, EnemiesTurned
from engines.brimstone.library import library
from engines.brimstone.placing import Coming, bring, give_elite, party_level, pattern, threat
from engines.brimstone.vocabulary import Group, Level
from engines.kernel import Dice
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import Mine


def come(mine: Mine, *groups: tuple[str, int], tile: int = 0, ambush: bool = False) -> None:
    coming = Coming(mine.table, tile, ambush=ambush)
    coming.kinds = dict(groups)
    bring(mine.table, [coming])


def in_darkness(mine: Mine) -> Mine:
    mine.state.phase = "darkness"
    return mine


@pytest.mark.rule("SOB-FGT-03", "SOB-SETUP-05")
@pytest.mark.parametrize(
    ("heroes", "level"),
    [(1, Level.LOW), (2, Level.LOW), (3, Level.MED), (4, Level.MED), (5, Level.HIGH), (6, Level.HIGH)],
)
def test_the_level_of_threats_follows_the_number_of_heroes(heroes: int, level: Level):
    mine = Mine(*["lawman"] * heroes)
    assert party_level(mine.state) is level
    coming = Coming(mine.table, 0)
    mine.table.dice = Dice(bytes(16))
    threat(coming, mine.state)
    assert library().threats[coming.threat].level is level


@pytest.mark.rule("SOB-FGT-03", "SOB-COMP-19", "SOB-SETUP-05")
@pytest.mark.parametrize("how", ["down", "dead"])
def test_who_lies_there_counts_for_who_comes(how: str):
    mine = Mine("lawman", "scout", "rancher")
    for hero in mine.state.heroes[1:]:
        setattr(hero, how, True)
    assert party_level(mine.state) is Level.MED


@pytest.mark.rule("SOB-FGT-04")
def test_peril_dice_are_added_up():
    mine = Mine("lawman")
    coming = Coming(mine.table, 0)
    mine.fall(1, 6)  # a Peril die shows 3 there, and 6
    coming.add([Group(enemy="void_spiders", count="2 peril")])
    assert coming.kinds == {"void_spiders": 9}


@pytest.mark.rule("SOB-FGT-05a", "SOB-FGT-05c", "SOB-FGT-05", "SOB-AMB-77")
def test_the_slowest_stand_at_the_back_on_every_other_space():
    mine = in_darkness(Mine("lawman", "rancher"))
    room = mine.lay("cart_junction")
    mine.fall(2)  # the order in which equals would be placed
    come(mine, ("night_terrors", 2), ("void_spiders", 4), tile=room)
    places = pattern(mine.state, room)
    assert [enemy.kind for enemy in mine.state.enemies] == ["night_terrors"] * 2 + ["void_spiders"] * 4
    assert [enemy.at for enemy in mine.state.enemies] == places[:6]


@pytest.mark.rule("SOB-FGT-05a")
def test_the_pattern_begins_farthest_from_the_entrance_with_half_spaces_included():
    mine = Mine("lawman")
    room = mine.lay("cart_junction")
    places = pattern(mine.state, room)
    doors = lies(mine.state).exits[room]["1"]
    away = [far(mine.state, space, doors) for space in places]
    assert away[0] == max(away)
    assert set(lies(mine.state).exits[room]["2"]) <= set(places)
    half = len(places) // 2
    colour = [sum(lies(mine.state).grid.spots[space][1:]) % 2 for space in places]
    assert len(set(colour[:half])) == 1, "every other space, like a chessboard"


@pytest.mark.rule("SOB-FGT-05b", "SOB-AMB-78")
def test_too_many_overflow_by_the_entrance():
    mine = in_darkness(Mine("lawman"))
    tunnel = mine.lay("short_drift", ways="cap")
    free = len(pattern(mine.state, tunnel))
    mine.fall(*[1] * 12)
    come(mine, ("hungry_dead", 12), tile=tunnel)
    beyond = [enemy for enemy in mine.state.enemies if tunnel not in tiles_of(mine.state, [enemy.at])]
    assert len(mine.state.enemies) == 12
    assert len(beyond) == 12 - free > 0
    assert all(enemy.at in (2, 3, 4, 5) for enemy in beyond), "nearest to the door"


@pytest.mark.rule("SOB-FGT-06")
def test_occupied_spaces_are_skipped():
    mine = in_darkness(Mine("lawman"))
    room = mine.lay("ore_store")
    first, second = pattern(mine.state, room)[:2]
    mine.hero().at = first
    come(mine, ("hungry_dead", 1), tile=room)
    assert mine.state.enemies[0].at == second


@pytest.mark.rule("SOB-FGT-07", "SOB-ELI-01", "SOB-ELI-02")
def test_too_few_models_make_the_type_tougher():
    mine = in_darkness(Mine("lawman"))
    room = mine.lay("low_cavern")
    mine.fall(3)  # the third line of the chart
    come(mine, ("night_terrors", 6), tile=room)
    assert len(mine.state.enemies) == 4
    assert mine.state.troops["night_terrors"].gifts == [Gift.DAMAGE]
    assert mine.state.sheet("night_terrors").damage == 5
    mine.fall(3, 4)  # one that it has already is rolled again
    give_elite(mine.table, "night_terrors")
    assert mine.state.troops["night_terrors"].gifts == [Gift.DAMAGE, Gift.HEALTH]
    assert [event.ability for event in mine.told(EliteRolled)] == ["Long-Armed", "Old"]


@pytest.mark.rule("SOB-FGT-07")
def test_as_many_as_there_are_models_are_enough_also_with_some_there_already():
    mine = in_darkness(Mine("lawman"))
    room = mine.lay("low_cavern")
    come(mine, ("night_terrors", 1), tile=room)
    come(mine, ("night_terrors", 3), tile=room)
    assert (len(mine.state.enemies), mine.state.troops["night_terrors"].gifts) == (4, [])


@pytest.mark.rule("SOB-AMS-01", "SOB-AMS-07")
def test_an_ambush_spreads_evenly():
    mine = in_darkness(Mine("lawman", "rancher", "scout"))
    for hero, space in zip(mine.state.heroes, (mine.at(2, 0), mine.at(4, 3), mine.at(6, 1)), strict=True):
        hero.at = space
    mine.fall(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    come(mine, ("hungry_dead", 5), ambush=True)
    on = [sum(enemy.target == hero.number for enemy in mine.state.enemies) for hero in mine.state.heroes]
    assert sorted(on) == [1, 2, 2]
    for enemy in mine.state.enemies:
        assert mine.hero(enemy.target).at in neighbours(mine, enemy.at)


def neighbours(mine: Mine, space: int) -> tuple[int, ...]:
    return lies(mine.state).grid.beside[space]


@pytest.mark.rule("SOB-AMS-02", "SOB-AMS-07")
def test_whoever_finds_no_room_stands_near_without_a_target():
    mine = in_darkness(Mine("lawman"))
    mine.hero().at = mine.at(6, 0)  # a corner: three spaces beside it
    mine.fall(*[1] * 12)
    come(mine, ("hungry_dead", 5), ambush=True)
    targets = [enemy.target for enemy in mine.state.enemies]
    assert targets == [0, 0, 0, -1, -1]


@pytest.mark.rule("SOB-AMS-03")
@pytest.mark.parametrize(("phase", "turn"), [("darkness", 4), ("exploration", 5)])
def test_ambushers_are_quicker_in_their_first_turn(phase: str, turn: int):
    mine = Mine("lawman")
    mine.state.phase, mine.state.turn = phase, 4
    mine.enemy("hungry_dead", mine.at(1, 0))
    mine.fall(1, 1)
    come(mine, ("hungry_dead", 1), ambush=True)
    mine.state.turn = turn
    assert mine.state.initiative("hungry_dead") == 1 + 2
    mine.state.turn = turn + 1
    assert mine.state.initiative("hungry_dead") == 1


@pytest.mark.rule("SOB-AMS-01", "SOB-ENY-05")
def test_who_leapt_out_is_told_so_and_who_was_there_before_stays_as_before():
    mine = Mine("lawman")
    mine.state.phase = "darkness"
    mine.enemy("hungry_dead", mine.at(5, 0), target=0)
    mine.fall(1, 1, 1)
    come(mine, ("hungry_dead", 1), ambush=True)
    mine.state.instances = mine.state.enemies[-1].instance = 2
    mine.fall(1, 1)  # both strike at nothing
    mine.play(enemies.activate(mine.table, "hungry_dead"))
    (told,) = mine.told(EnemiesTurned)
    assert {one["why"]: one["numbers"] for one in told.chosen} == {"kept": "1", "leapt": "2"}
    assert "2 on the Lawman (leapt out there)" in Words(GAME, ["Ana"]).event(told, 0)


@pytest.mark.rule("SOB-AMS-04", "SOB-AMB-52", "SOB-AMB-63")
@pytest.mark.parametrize("ambush", [True, False])
def test_enemies_in_the_activation_step_end_the_turn(ambush: bool):
    mine = Mine("lawman")
    mine.fall(1, 1)
    with pytest.raises(TurnEnds):
        come(mine, ("hungry_dead", 1), ambush=ambush)
    assert len(mine.state.enemies) == 1


@pytest.mark.rule("SOB-AMS-06")
def test_an_ambush_by_the_darkness_does_not_end_the_turn():
    mine = in_darkness(Mine("lawman"))
    mine.fall(1, 1)
    come(mine, ("hungry_dead", 1), ambush=True)
    assert mine.state.initiative("hungry_dead") == 3


@pytest.mark.rule("SOB-AMS-05")
def test_what_cannot_move_lurks_as_far_as_it_can():
    mine = in_darkness(Mine("lawman"))
    mine.hero().at = mine.at(6, 0)
    mine.fall(1, 1)
    come(mine, ("corpse_pile", 1), ambush=True)
    (pile,) = mine.state.enemies
    assert pile.at in (0, 1), "the exit of the Entrance is farthest"
    assert pile.target == -1


@pytest.mark.rule("SOB-AMS-05")
def test_what_cannot_move_is_placed_before_all_others():
    mine = in_darkness(Mine("lawman"))
    mine.fall(1, 1, 1, 1)
    come(mine, ("void_spiders", 1), ("corpse_pile", 1), ambush=True)
    assert [enemy.kind for enemy in mine.state.enemies] == ["corpse_pile", "void_spiders"]


@pytest.mark.rule("SOB-AMS-01")
def test_the_quickest_leap_first():
    mine = in_darkness(Mine("lawman"))
    mine.fall(2, 1, 1, 1, 1)
    come(mine, ("hungry_dead", 1), ("hellbats", 1), ambush=True)
    assert [enemy.kind for enemy in mine.state.enemies] == ["hellbats", "hungry_dead"]


@pytest.mark.rule("SOB-END-03")
def test_each_instance_counts_for_loot():
    mine = in_darkness(Mine("lawman"))
    room = mine.lay("ore_store")
    come(mine, ("hungry_dead", 1), tile=room)
    come(mine, ("hungry_dead", 1), tile=room)
    assert mine.state.instances == 2


@pytest.mark.rule("SOB-FEAR-01", "SOB-FEAR-04")
def test_fear_is_of_those_beside_and_adds_up():
    mine = Mine("lawman")
    mine.hero().at = mine.at(6, 0)
    mine.enemy("night_terrors", mine.at(5, 0))
    assert fears(mine.state, mine.hero()) == 1
    mine.enemy("night_terrors", mine.at(5, 1))
    assert fears(mine.state, mine.hero()) == 2
    mine.enemy("night_terrors", mine.at(4, 0))
    assert fears(mine.state, mine.hero()) == 2, "not adjacent"


@pytest.mark.rule("SOB-FEAR-02")
def test_terror_reaches_over_the_tile_and_no_farther():
    mine = Mine("lawman")
    room = mine.lay("ore_store")
    stalker = mine.enemy("ruin_stalkers", mine.at(1, 0))
    assert fears(mine.state, mine.hero()) == 1
    stalker.at = pattern(mine.state, room)[0]
    assert fears(mine.state, mine.hero()) == 0


@pytest.mark.rule("SOB-FEAR-03")
def test_unspeakable_terror_reaches_the_next_tile():
    mine = Mine("lawman")
    room = mine.lay("low_cavern")
    mine.enemy("hollow_foreman", pattern(mine.state, room)[0])
    assert fears(mine.state, mine.hero()) == 1
    assert mine.state.sheet("hollow_foreman").has(Trait.DREAD) == 1
