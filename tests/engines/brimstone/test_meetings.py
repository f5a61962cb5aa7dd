"""Where two statements meet."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, attacks, depth, dynamite, enemies, fights, harm, loot, placing, search, turn
from engines.brimstone.bestiary import Gift
from engines.brimstone.board import in_play, lies, tiles_of, under
from engines.brimstone.deeds import Over, TurnEnds
from engines.brimstone.events import (
    DarknessMoved,
    EnemiesCame,
    EnemyHurt,
    FightWon,
    Healed,
    Hurt,
    LootDrawn,
    MoveRolled,
    Recovered,
    Saved,
)
from engines.brimstone.missions import course_of
from engines.brimstone.rolling import peril
from engines.brimstone.state import STEPS
from engines.brimstone.vocabulary import World
from engines.kernel import Dice
from tests.engines.brimstone.scene import Mine, agreed, bearing, quiet
from tests.engines.brimstone.test_weapons import dual

SHOWN = (FightWon, Healed, Hurt, LootDrawn, MoveRolled, Recovered, Saved)


def kinds(mine: Mine) -> list[str]:
    """What of these was told, in that order."""
    return [type(event).__name__ for event in mine.table.told if isinstance(event, SHOWN)]


@pytest.mark.rule("SOB-COMP-04")
def test_the_sides_of_a_peril_die():
    mine = Mine("lawman").fall(1, 2, 3, 4, 5, 6)
    assert [peril(mine.table) for _ in range(6)] == [3, 3, 4, 4, 5, 6]


@pytest.mark.rule("SOB-SETUP-04", "SOB-ADV-02a")
def test_at_the_beginning_the_world_of_the_mine_alone_is_in_play():
    assert in_play(Mine("lawman", "scout").state) == [World.MINE]


@pytest.mark.rule("SOB-TURN-01")
def test_the_steps_of_a_turn():
    steps, phase = [], "darkness"
    for _ in range(4):
        steps.append(phase)
        phase = turn.FOLLOWING[phase]
    assert steps == ["darkness", "activations", "exploration", "evening"]
    assert phase == "darkness"


@pytest.mark.rule("SOB-DEP-09", "SOB-DEP-08")
def test_the_darkness_counts_up_to_the_entrance():
    mine = Mine("lawman")
    mine.ends = (Over,)
    mine.state.darkness = STEPS - 1
    mine.play(depth.creep(mine.table))
    assert [(event.step, event.left) for event in mine.told(DarknessMoved)] == [(STEPS, 0)]
    assert mine.state.how == "darkness"


@pytest.mark.rule("SOB-COMP-20", "SOB-SEA-09")
def test_an_end_cap_is_no_tile():
    mine = Mine("lawman")
    search.cap(mine.table, 0, ["1"])
    assert (len(mine.state.laid), mine.state.party, mine.hero().xp) == (1, STEPS, 0)


@pytest.mark.rule("SOB-AMB-04", "SOB-AMB-05", "SOB-POI-01", "SOB-FEAR-01")
def test_an_activation_begins_in_a_fixed_order():
    mine = Mine("rancher", "lawman")
    room = mine.lay("long_drift")
    room = mine.lay("long_drift", room, "2")
    hero, spaces = mine.hero(1), lies(mine.state).exits[room]["2"]
    mine.state.lantern = 0
    hero.at, hero.poison, hero.grit = spaces[0], 1, 0
    mine.enemy("night_terrors", spaces[1])
    mine.fall(3, 1, 1, 2, 6, 6)  # Move; Poison; Fear; two Voices, which are not heard
    mine.play(activation.activate(mine.table, hero))
    assert kinds(mine) == ["MoveRolled", "Hurt", "Saved", "Hurt", "Saved"]
    assert (hero.wounds, hero.fright) == (1, 1)


@pytest.mark.rule("SOB-AMB-05", "SOB-DMG-14")
def test_who_falls_as_its_activation_begins_does_nothing_in_it():
    mine = Mine("rancher", "lawman")
    hero = mine.hero(1)
    hero.poison, hero.grit, hero.wounds = 1, 0, hero.figure.health - 1
    mine.enemy("night_terrors", mine.at(5, 0))
    mine.fall(3, 1).play(activation.activate(mine.table, hero))
    assert hero.down
    assert mine.over
    assert mine.told(Saved) == [], "Fear does not reach it any more"


@pytest.mark.rule("SOB-END-06", "SOB-AMB-17")
def test_breath_then_recovery_then_loot():
    mine = Mine("rancher", "lawman")
    up, down = mine.state.heroes
    up.wounds, up.busy = 3, mine.state.turn
    down.down, down.wounds = True, down.figure.health
    mine.state.instances = 1
    mine.fall(2, 3, 3, 3, 6, *range(12, 1, -1), *[1] * 20)
    mine.play(fights.finish(mine.table, mine.state.turn))
    told = kinds(mine)
    assert told[:2] == ["FightWon", "Healed"]
    assert told.index("Recovered") < told.index("LootDrawn")
    assert down.wounds == down.figure.health - 6, "two dice and no breath"


@pytest.mark.rule("SOB-AMB-14", "SOB-END-07")
def test_with_five_heroes_the_deck_of_loot_is_shuffled_again_for_the_last():
    mine = Mine("lawman", "rancher", "scout", "preacher", "lawman")
    order = fights.by_initiative(mine.state)
    mine.fall(*[1] * 60).play(loot.draw_loot(mine.table, order, 3))
    drawn = [event.hero_card for event in mine.told(LootDrawn)]
    assert drawn == [hero.called for hero in order for _ in range(3)]
    first = [event.card for event in mine.told(LootDrawn)][:12]
    assert len(set(first)) == 12, "the four first use all of it"


@pytest.mark.rule("SOB-AMB-69", "SOB-TURN-05")
def test_who_flees_from_a_fight_has_neither_breath_nor_loot():
    mine = Mine("lawman")
    mine.ends = (Over,)
    mine.enemy("hungry_dead", mine.at(2, 0))
    mine.state.wants_out, mine.hero().wounds = [0], 4
    mine.play(turn.ask_to_flee(mine.table)).answer("flee", "flee")
    assert mine.over
    assert kinds(mine) == []


@pytest.mark.rule("SOB-AMB-68", "SOB-MIS-06", "SOB-FGT-01")
def test_the_mission_is_won_when_all_are_gone_not_the_guardians_alone():
    mine = Mine("lawman")
    guard, other = mine.enemy("night_terrors", mine.at(2, 0)), mine.enemy("hungry_dead", mine.at(3, 0))
    mine.state.objective = True
    mine.play(attacks.fall(mine.table, [guard], mine.hero()))
    assert not course_of(mine.state).done(mine.state)
    assert mine.state.fight
    mine.ends = (TurnEnds,)
    mine.play(attacks.fall(mine.table, [other], mine.hero()))
    assert course_of(mine.state).done(mine.state)


@pytest.mark.rule("SOB-AMB-47", "SOB-MOV-04")
def test_between_two_tiles_the_hero_names_the_one_it_searches():
    mine = Mine("lawman")
    room = mine.lay("ore_store")
    mine.hero().at = mine.at(0, 1)
    assert tiles_of(mine.state, [mine.hero().at]) == {0, room}
    assert search.tiles_to_search(mine.state, mine.hero()) == [0, room]
    mine.state.places[0].scavenged = 1
    assert search.tiles_to_search(mine.state, mine.hero()) == [room], "the markers of one say nothing of the other"


@pytest.mark.rule("SOB-ENY-10c", "SOB-DYN-03")
def test_a_blast_that_covers_four_spaces_of_one_hits_it_once():
    mine = Mine("lawman")
    boss = mine.enemy("hollow_foreman", mine.at(2, 1))
    assert len(under(mine.state, boss)) == 4
    mine.fall(3).play(dynamite.explode(mine.table, mine.hero(), mine.at(3, 1)))
    assert [event.wounds for event in mine.told(EnemyHurt)] == [3]


@pytest.mark.rule("SOB-ENY-14b", "SOB-ENY-14")
def test_what_a_spawner_brings_stays_elite_while_it_stands():
    mine = Mine("lawman")
    mine.enemy("corpse_pile", mine.at(5, 0))
    dead = mine.enemy("hungry_dead", mine.at(2, 0))
    mine.state.troops["hungry_dead"].gifts = [Gift.DEFENSE]
    mine.play(attacks.fall(mine.table, [dead], mine.hero()))
    mine.fall(6, 1).play(enemies.activate(mine.table, "corpse_pile"))
    assert len(mine.state.of("hungry_dead")) == 1
    assert mine.state.sheet("hungry_dead").defense == 2


@pytest.mark.rule("SOB-DMG-13", "SOB-GRIT-02", "SOB-AMB-71")
def test_all_hits_of_one_source_are_one_roll_and_one_question():
    mine = Mine("lawman")
    mine.fall(1, 2, 6).play(harm.strike(mine.table, mine.hero(), [harm.Blow(2)] * 3))
    assert mine.ask("reroll").args["faces"] == [1, 2, 6]
    mine.fall(6, 6).answer("reroll", "failed")
    assert (mine.hero().wounds, mine.hero().grit) == (0, 0)


@pytest.mark.rule("SOB-AMB-24", "SOB-DMG-18")
def test_whoever_was_to_strike_one_that_has_just_fallen_strikes_nobody():
    mine = Mine("lawman", "rancher")
    hero = mine.hero(0)
    hero.at, hero.grit, hero.wounds, hero.bag = mine.at(6, 0), 0, hero.figure.health - 1, []
    mine.hero(1).at = mine.at(6, 3)
    first, second = mine.enemy("hungry_dead", mine.at(5, 0), 0), mine.enemy("hungry_dead", mine.at(5, 1), 0)
    mine.fall(6, 1).play(enemies.activate(mine.table, "hungry_dead"))  # a Hit, and a Defense that fails
    assert hero.down
    assert (first.target, second.target) == (-1, -1), "and it is nobody's target any more (SOB-ENY-05)"
    assert mine.unrolled == []


@pytest.mark.rule("SOB-AMS-04", "SOB-ENY-12a", "SOB-SEA-08")
def test_an_ambush_beside_what_cannot_move_ends_the_searching():
    mine = Mine("lawman")
    mine.ends = (TurnEnds,)
    mine.enemy("corpse_pile", mine.at(1, 0))
    assert search.searchable(mine.state)
    coming = placing.Coming(mine.table, 0, ambush=True)
    coming.kinds = {"hungry_dead": 1}
    mine.fall(1, 1).play(_come(mine, coming))
    assert mine.over
    assert not search.searchable(mine.state)


async def _come(mine: Mine, coming: placing.Coming) -> None:
    placing.bring(mine.table, [coming])


# One Hit after the other


@pytest.mark.rule("SOB-CLS-RAN-03", "SOB-ATK-06", "SOB-AMB-06")
def test_a_shot_more_for_a_kill_goes_on_with_whoever_is_weakest():
    mine = quiet("rancher")
    hero = mine.hero()
    hero.at, hero.grit = mine.at(6, 1), 0
    for column in range(3):
        mine.enemy("hungry_dead", mine.at(5, column))
    mine.fall(3).play(activation.activate(mine.table, hero))
    mine.fall(4, 6, 4, 6, 1).answer("activation", "aim-shoot-hunting_rifle")
    assert [enemy.number for enemy in mine.state.enemies] == [2], "two fell, and the third shot has missed"
    assert (mine.asked(), mine.unrolled) == ([], [])


@pytest.mark.rule("SOB-XP-02", "SOB-AMB-06")
def test_hits_that_come_one_by_one_are_still_one_attack():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at, hero.grit = mine.at(6, 0), 0
    terror = mine.enemy("night_terrors", mine.at(1, 0))
    mine.enemy("void_spiders", mine.at(1, 2))
    shot = next(one for one in attacks.possible(mine.state, hero) if one.weapon)
    mine.fall(4, 4, 4).play(attacks.attack(mine.table, shot))
    mine.fall(5, 6, 4).answer("target", f"first-{terror.id}")
    assert (terror.wounds, hero.xp) == (2 + 3 + 1, 10 + 5 * 6)


@pytest.mark.rule("SOB-ATK-14", "SOB-ATK-02", "SOB-AMB-06")
def test_of_two_guns_a_hit_that_does_not_reach_the_first_goes_to_the_next():
    mine = Mine("rancher")
    hero = bearing(mine, "worn_revolver", "vest_derringer")
    hero.at, hero.grit = mine.at(6, 1), 0
    far = mine.enemy("night_terrors", mine.at(1, 1))
    near = mine.enemy("night_terrors", mine.at(3, 1))
    mine.fall(4, 1, 5).play(attacks.attack(mine.table, dual(mine, "worn_revolver")))
    mine.fall(6, 6).answer("target", f"first-{far.id}")
    assert (far.wounds, near.wounds) == (6 - 3, 6 + 1 - 3)


@pytest.mark.rule("SOB-ELI-01", "SOB-MIS-04")
def test_who_falls_by_what_its_first_hit_lets_burst_strikes_no_more_if_that_is_the_end():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at, hero.grit, hero.wounds, mine.state.revives = mine.at(6, 1), 0, hero.figure.health - 1, 0
    mine.enemy("hellbats", mine.at(5, 0))
    spared = mine.enemy("tentacles", mine.at(5, 1))
    mine.state.troops["hellbats"].gifts = [Gift.BURST]
    mine.ends = (Over,)
    mine.fall(3).play(activation.activate(mine.table, hero))
    mine.fall(4, 4, 6, 3).answer("activation", "aim-melee")
    assert (mine.state.how, spared.wounds, mine.unrolled) == ("all_down", 0, [])


# Others


@pytest.mark.rule("SOB-OPT-04", "SOB-SETUP-06")
def test_with_no_second_chance_a_token_still_stands_somebody_up():
    mine = agreed(quiet("lawman", "scout"), hard_core=True)
    hero = mine.hero()
    mine.enemy("tentacles", mine.at(1, 1))
    mine.state.revives, hero.down, hero.wounds, hero.fell = 1, True, hero.figure.health, mine.state.turn
    mine.play(turn.evening(mine.table)).answer("revive", "hero-0")
    assert (hero.stands, hero.wounds, mine.state.revives) == (True, 0, 0)


@pytest.mark.rule("SOB-OPT-06", "SOB-DMG-04")
def test_what_armor_has_stopped_shakes_no_dynamite():
    mine = agreed(quiet("lawman"), dangerous_dynamite=True)
    hero = bearing(mine, "oilskin_duster")
    hero.bag, hero.grit = ["dynamite"], 0
    mine.fall(6, *[1] * 9).play(harm.suffer(mine.table, hero, wounds=10))
    assert (hero.wounds, hero.bag, mine.unrolled) == (9, ["dynamite"], [])


@pytest.mark.rule("SOB-DRK-04", "SOB-EXP-10", "SOB-END-03")
def test_what_the_dread_brings_is_drawn_before_the_guardians_and_comes_besides():
    mine = quiet("lawman", "scout", "rancher", "preacher", "scout")
    room = mine.lay("cart_junction", ways="cap")
    state = mine.state
    state.dread.cards, state.threats["high"].cards.cards = ["and_another"], ["boiler", "twins"]
    for hero in state.heroes:
        hero.grit = 0
    state.phase, mine.table.dice = "exploration", Dice(bytes(16))
    mine.play(course_of(state).objective(mine.table, room))
    assert list(dict.fromkeys(event.threat_card for event in mine.told(EnemiesCame))) == ["boiler", "twins"]
    assert state.threats["high"].used.cards == ["twins", "boiler"], "the Dread has drawn the first"
    assert state.instances == 2
