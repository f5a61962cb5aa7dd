"""The enemies act (SOB-ENY)."""

from __future__ import annotations

import pytest

from engines.brimstone import enemies, harm, placing
from engines.brimstone.bestiary import Gift
from engines.brimstone.board import far, lies
from engines.brimstone.events import EnemiesHealed, EnemiesTurned, EnemyStruck, Hurt, Saved
from engines.brimstone.game import GAME
from engines.kernel.words import Words
from tests.engines.brimstone.scene import Mine


def act(mine: Mine, kind: str) -> Mine:
    return mine.play(enemies.activate(mine.table, kind))


@pytest.mark.rule("SOB-ENY-02")
def test_all_move_before_any_attacks():
    mine = Mine("lawman")
    mine.hero().grit = 0
    mine.enemy("hungry_dead", mine.at(2, 0))
    mine.enemy("hungry_dead", mine.at(2, 3))
    mine.fall(1, 1, 1, 1, 1, 1)  # a Hero and a space each; then a miss each
    act(mine, "hungry_dead")
    assert [type(event).__name__ for event in mine.table.told] == [
        "EnemyMoved",
        "EnemyMoved",
        "EnemiesTurned",
        "EnemyStruck",
        "EnemyStruck",
    ]
    assert mine.state.troops["hungry_dead"].activated


@pytest.mark.rule("SOB-ENY-03", "SOB-AMB-09")
def test_the_nearest_moves_first_and_of_equals_the_lower_number():
    mine = Mine("lawman")
    mine.hero().at = mine.at(6, 1)
    far_off = mine.enemy("hungry_dead", mine.at(2, 1))
    left, right = mine.enemy("hungry_dead", mine.at(4, 0)), mine.enemy("hungry_dead", mine.at(4, 3))
    order = enemies._nearest_first(mine.state, mine.state.enemies)
    assert order == [left, right, far_off]


@pytest.mark.rule("SOB-ENY-05")
def test_who_has_gone_away_is_no_target_when_others_choose():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(6, 3)
    mine.enemy("hungry_dead", mine.at(5, 0), target=0)
    away = mine.enemy("hungry_dead", mine.at(3, 1), target=1)
    heroes = mine.state.heroes
    assert placing.fewest(mine.state, "hungry_dead", heroes) == [heroes[1]]
    away.at = mine.at(5, 3)
    assert placing.fewest(mine.state, "hungry_dead", heroes) == heroes
    mine.enemy("strangler_vines", mine.at(2, 1), target=0)
    assert placing.fewest(mine.state, "strangler_vines", heroes) == [heroes[1]], "what reaches so far targets from afar"


@pytest.mark.rule("SOB-ENY-05")
def test_who_falls_is_nobodys_target_also_when_up_again():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at = mine.at(6, 0)
    fiend = mine.enemy("hungry_dead", mine.at(5, 0), target=0)
    other = mine.enemy("hungry_dead", mine.at(5, 3), target=1)
    harm.fall(mine.table, mine.hero(0))
    mine.hero(0).down = False
    assert (fiend.target, other.target) == (-1, 1)


@pytest.mark.rule("SOB-ENY-03a", "SOB-AMB-60")
def test_it_chooses_among_the_heroes_with_the_fewest_of_its_type():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(6, 3)
    mine.enemy("hungry_dead", mine.at(5, 0), target=0)
    spider = mine.enemy("void_spiders", mine.at(5, 3), target=1)
    comer = mine.enemy("hungry_dead", mine.at(3, 1))
    mine.fall(1, 1, 1, 1)
    act(mine, "hungry_dead")
    assert comer.target == 1, "types are counted apart"
    assert spider.target == 1


@pytest.mark.rule("SOB-ENY-03b", "SOB-AMB-08")
def test_it_goes_behind_its_target():
    mine = Mine("lawman")
    mine.hero().at, mine.hero().grit = mine.at(4, 1), 0
    comer = mine.enemy("hungry_dead", mine.at(2, 1))
    mine.fall(1, 1, 1)  # the Hero, one of the spaces behind, a miss
    act(mine, "hungry_dead")
    assert comer.at in (mine.at(5, 0), mine.at(5, 1), mine.at(5, 2))


@pytest.mark.rule("SOB-ENY-03a", "SOB-ENY-04")
def test_whoever_reaches_nobody_comes_as_near_as_it_can_without_a_target():
    mine = Mine("lawman")
    room = mine.lay("long_drift")
    end = mine.lay("long_drift", room, "2")
    far_exit = enemies.lies(mine.state).exits[end]["2"][0]
    comer = mine.enemy("hungry_dead", far_exit)
    before = far(mine.state, comer.at, [mine.hero().at])
    mine.fall(1, 1)
    act(mine, "hungry_dead")
    assert far(mine.state, comer.at, [mine.hero().at]) == before - 5
    assert comer.target == -1
    assert mine.told(EnemyStruck) == []


@pytest.mark.rule("SOB-ENY-04", "SOB-ENY-18")
def test_no_melee_without_a_target_though_somebody_is_beside_it():
    mine = Mine("lawman")
    mine.enemy("corpse_pile", mine.at(5, 0))
    mine.fall(1)
    act(mine, "corpse_pile")
    assert mine.told(EnemyStruck) == []


@pytest.mark.rule("SOB-ENY-05", "SOB-ENY-17")
def test_it_keeps_its_target_and_stays():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at, mine.hero(1).at, mine.hero(0).grit = mine.at(6, 0), mine.at(6, 1), 0
    enemy = mine.enemy("hungry_dead", mine.at(5, 0), target=0)
    mine.fall(1)
    act(mine, "hungry_dead")
    assert (enemy.at, enemy.target) == (mine.at(5, 0), 0)


@pytest.mark.rule("SOB-ENY-05")
def test_it_chooses_anew_when_its_target_is_down_or_gone():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(4, 3)
    enemy = mine.enemy("hungry_dead", mine.at(5, 0), target=0)
    mine.hero(0).down = True
    mine.fall(1, 1, 1)
    act(mine, "hungry_dead")
    assert enemy.target == 1


@pytest.mark.rule("SOB-ENY-06", "SOB-AMB-72", "SOB-AMB-70")
def test_large_ones_swap_with_smaller_ones():
    mine = Mine("lawman")
    for column in range(4):
        mine.enemy("hungry_dead", mine.at(4, column))
    mine.hero().at, mine.hero().grit = mine.at(6, 0), 0
    terror = mine.enemy("night_terrors", mine.at(3, 0))
    mine.fall(*[1] * 8)
    act(mine, "night_terrors")
    assert terror.target == 0
    assert terror.at not in [mine.at(3, column) for column in range(4)]
    assert len({enemy.at for enemy in mine.state.enemies}) == 5
    assert any(enemy.at == mine.at(3, 0) for enemy in mine.state.enemies), "one of them goes to where it came from"


@pytest.mark.rule("SOB-ENY-06", "SOB-MOV-07")
def test_small_ones_do_not_pass_others():
    mine = Mine("lawman")
    for column in range(4):
        mine.enemy("hungry_dead", mine.at(4, column))
    mine.hero().at = mine.at(6, 0)
    spider = mine.enemy("void_spiders", mine.at(2, 0))
    mine.fall(1, 1)
    act(mine, "void_spiders")
    assert spider.target == -1


@pytest.mark.rule("SOB-ENY-06")
def test_what_flies_passes_all_and_ends_on_nobody():
    mine = Mine("lawman")
    for column in range(4):
        mine.enemy("hungry_dead", mine.at(4, column))
    mine.hero().at, mine.hero().grit = mine.at(6, 0), 0
    bat = mine.enemy("hellbats", mine.at(2, 0))
    mine.fall(*[1] * 6)
    act(mine, "hellbats")
    assert bat.target == 0


@pytest.mark.rule("SOB-ENY-07", "SOB-ENY-09", "SOB-DMG-01")
def test_dice_at_or_above_to_hit_are_hits():
    mine = Mine("lawman")
    mine.hero().grit = 0
    mine.enemy("hellbats", mine.at(5, 0), target=0)
    mine.fall(4, 3)  # one Hit on 4+
    mine.fall(3)  # Defense 4+ fails
    act(mine, "hellbats")
    (struck,) = mine.told(EnemyStruck)
    assert (struck.faces, struck.hits) == ([4, 3], 1)
    assert mine.hero().wounds == 1


@pytest.mark.rule("SOB-ENY-09", "SOB-DMG-01")
def test_each_failed_defense_costs_the_damage():
    mine = Mine("lawman")
    mine.hero().grit = 0
    mine.enemy("night_terrors", mine.at(5, 0), target=0)
    mine.fall(6, 5, 4, 4, 3, 1)  # three Hits; one is prevented
    act(mine, "night_terrors")
    assert mine.hero().wounds == 2 * 4
    (saved,) = mine.told(Saved)
    assert (saved.faces, saved.prevented) == ([4, 3, 1], 1)


@pytest.mark.rule("SOB-ENY-07", "SOB-CNT-22")
def test_smash_on_a_six():
    mine = Mine("lawman")
    mine.hero().grit = 0
    mine.enemy("tentacles", mine.at(5, 0), target=0)
    mine.fall(6, 4, 1, 1)
    act(mine, "tentacles")
    assert mine.hero().wounds == (3 + 2) + 3


@pytest.mark.rule("SOB-ENY-07", "SOB-DMG-03")
def test_the_taint_of_a_spider_is_no_hit():
    mine = Mine("lawman")
    mine.hero().grit = 0
    mine.enemy("void_spiders", mine.at(5, 0), target=0)
    mine.fall(6, 3)  # Willpower 4+ fails
    act(mine, "void_spiders")
    assert (mine.hero().wounds, mine.hero().corruption) == (0, 1)


@pytest.mark.rule("SOB-ENY-07", "SOB-POI-01", "SOB-CNT-22")
@pytest.mark.parametrize(("defense", "poison"), [(3, 1), (4, 0)])
def test_venom_needs_a_six_that_is_not_prevented(defense: int, poison: int):
    mine = Mine("lawman")
    mine.hero().grit = 0
    mine.enemy("bogbats", mine.at(5, 0), target=0)
    mine.fall(6, 1, defense)
    act(mine, "bogbats")
    assert mine.hero().poison == poison


@pytest.mark.rule("SOB-AMB-24", "SOB-AMB-71")
def test_one_whose_target_fell_before_it_loses_its_attack():
    mine = Mine("lawman", "rancher")
    mine.hero(0).wounds, mine.hero(0).grit = 11, 0
    mine.hero(1).at = mine.at(1, 0)
    mine.enemy("hungry_dead", mine.at(5, 0), target=0)
    mine.enemy("hungry_dead", mine.at(5, 1), target=0)
    mine.fall(4, 1)
    act(mine, "hungry_dead")
    assert mine.hero(0).down
    assert len(mine.told(EnemyStruck)) == 1


@pytest.mark.rule("SOB-ENY-11", "SOB-ENY-20")
def test_a_ranged_attack_takes_adjacent_heroes_first():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at, mine.hero(1).at, mine.hero(1).grit = mine.at(6, 0), mine.at(4, 0), 0
    vine = mine.enemy("strangler_vines", mine.at(3, 0), target=0)
    mine.fall(1, 1, 1)  # the adjacent one; two dice miss
    act(mine, "strangler_vines")
    assert vine.target == 1


@pytest.mark.rule("SOB-ENY-11", "SOB-AMB-28")
def test_a_ranged_attack_has_a_range():
    mine = Mine("lawman")
    mine.hero().at = mine.at(6, 0)
    vine = mine.enemy("strangler_vines", mine.at(1, 0))
    act(mine, "strangler_vines")
    assert vine.target == -1
    (told,) = mine.told(EnemiesTurned)
    assert Words(GAME, ["Ana"]).event(told, 0) == "**Strangler Vine 1**: waiting (nobody in range and sight)."
    vine.at = mine.at(2, 0)
    mine.fall(1, 1, 1)
    act(mine, "strangler_vines")
    assert vine.target == 0


@pytest.mark.rule("SOB-ENY-04", "SOB-AMB-116")
@pytest.mark.parametrize(
    ("fallen", "barred", "said"),
    [(False, False, "nearer (nobody in reach)"), (False, True, "held up"), (True, False, "held up")],
)
def test_who_reaches_nobody_comes_nearer_or_stays_where_it_is_as_is_told(fallen: bool, barred: bool, said: str):
    mine = Mine("lawman")
    mine.hero().at, mine.hero().down = mine.at(6, 1), fallen
    drift = mine.lay("long_drift")
    far_end, _, *next_row = lies(mine.state).spaces[drift][:4]
    comer = mine.enemy("hungry_dead", far_end)
    for space in next_row if barred else ():
        mine.enemy("tentacles", space)
    mine.fall(1, 2)  # of Heroes, and of spaces, as near
    act(mine, "hungry_dead")
    (told,) = mine.told(EnemiesTurned)
    assert said in Words(GAME, ["Ana"]).event(told, 0)
    assert (comer.at == far_end) == (said == "held up")


def test_what_heals_itself_is_told_for_all_of_a_type():
    mine = Mine("lawman")
    for column, wounds in enumerate((2, 1, 0)):
        mine.enemy("strangler_vines", mine.at(0, 1 + column % 2) if column < 2 else mine.at(1, 0)).wounds = wounds
    act(mine, "strangler_vines")
    assert mine.told(EnemiesHealed) == [], "without the ability"
    mine.state.troops["strangler_vines"].gifts = [Gift.REGROWTH]
    act(mine, "strangler_vines")
    assert [event.amount for event in mine.told(EnemiesHealed)] == [2]
    assert [enemy.wounds for enemy in mine.state.enemies] == [1, 0, 0]


@pytest.mark.rule("SOB-ENY-11a", "SOB-AMB-86")
def test_with_a_hero_beside_it_it_strikes_instead_of_shooting():
    mine = Mine("lawman")
    mine.hero().grit = 0
    vine = mine.enemy("strangler_vines", mine.at(5, 0))
    mine.state.troops["strangler_vines"].gifts = [Gift.COMBAT]
    mine.fall(1, 1, 1, 1)
    act(mine, "strangler_vines")
    (struck,) = mine.told(EnemyStruck)
    assert len(struck.faces) == 3, "Combat 2 and one by its gift, not its two Shots"
    assert vine.at == mine.at(5, 0)


@pytest.mark.rule("SOB-ENY-14", "SOB-AMB-55")
@pytest.mark.parametrize(("face", "dead"), [(3, 0), (4, 1)])
def test_a_pile_brings_one_more_on_four_and_up(face: int, dead: int):
    mine = Mine("lawman")
    pile = mine.enemy("corpse_pile", mine.at(2, 0))
    mine.fall(face, *[1] * (face > 3))
    act(mine, "corpse_pile")
    new = mine.state.of("hungry_dead")
    assert len(new) == dead
    for enemy in new:
        assert enemy.at in enemies.lies(mine.state).grid.beside[pile.at]
        assert enemy.since == mine.state.turn + 1, "it acts from the next turn"
    assert mine.state.instances == 1


@pytest.mark.rule("SOB-AMB-55")
def test_what_has_just_climbed_down_does_not_act():
    mine = Mine("lawman")
    mine.enemy("hungry_dead", mine.at(5, 0), target=0).since = 2
    act(mine, "hungry_dead")
    assert mine.told(EnemyStruck) == []


@pytest.mark.rule("SOB-ENY-14a")
def test_a_spawn_without_a_model_gives_nothing():
    mine = Mine("lawman")
    mine.enemy("corpse_pile", mine.at(1, 0))
    for number in range(12):
        mine.enemy("hungry_dead", mine.at(2 + number // 4, number % 4))
    mine.fall(6)
    act(mine, "corpse_pile")
    assert len(mine.state.of("hungry_dead")) == 12
    assert mine.state.troops["hungry_dead"].gifts == []


@pytest.mark.rule("SOB-ENY-15", "SOB-ENY-19")
def test_moves_are_fixed_and_the_immobile_stay():
    mine = Mine("lawman")
    pile = mine.enemy("corpse_pile", mine.at(2, 0))
    mine.fall(1)
    act(mine, "corpse_pile")
    assert pile.at == mine.at(2, 0)


@pytest.mark.rule("SOB-DMG-14", "SOB-DMG-18")
def test_nobody_goes_for_the_fallen():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at, mine.hero(1).at, mine.hero(1).grit = mine.at(5, 0), mine.at(6, 3), 0
    mine.hero(0).down = True
    enemy = mine.enemy("hungry_dead", mine.at(4, 0))
    mine.fall(1, 1, 1)
    act(mine, "hungry_dead")
    assert enemy.target == 1
    assert mine.told(Hurt) == []


def cornered() -> Mine:
    """A Hero in a corner behind two large enemies: a third comes to it only past the edge."""
    mine = Mine("lawman")
    mine.hero().at, mine.hero().grit = mine.at(6, 0), 0
    mine.enemy("night_terrors", mine.at(5, 0))
    mine.enemy("night_terrors", mine.at(5, 1))
    return mine


@pytest.mark.rule("SOB-ENY-10b")
def test_an_extra_large_one_hangs_over_the_edge_if_there_is_no_other_way():
    mine = cornered()
    boss = mine.enemy("hollow_foreman", mine.at(3, 2))
    mine.fall(*[1] * 7)
    act(mine, "hollow_foreman")
    assert boss.at == mine.at(6, 1)
    assert boss.target == 0
    assert len(enemies.under(mine.state, boss)) == 2, "half of its base"


@pytest.mark.rule("SOB-ENY-10b")
def test_it_does_not_where_its_whole_base_finds_room():
    mine = Mine("lawman")
    mine.hero().at, mine.hero().grit = mine.at(6, 0), 0
    boss = mine.enemy("hollow_foreman", mine.at(3, 2))
    mine.fall(*[1] * 8)
    act(mine, "hollow_foreman")
    assert boss.target == 0
    assert len(enemies.under(mine.state, boss)) == 4
