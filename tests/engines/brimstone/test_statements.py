"""Statements that no other chapter's tests speak of."""

from __future__ import annotations

from typing import get_args

import pytest

from engines.brimstone import activation, charts, enemies, fights, search, turn
from engines.brimstone.attacks import possible
from engines.brimstone.bestiary import Gift, Size, Trait
from engines.brimstone.board import distances, lies, neighbours, tiles_of
from engines.brimstone.deeds import Deed
from engines.brimstone.events import DarknessHeld, EnemyHurt, EnemyMoved, EnemyStruck, Gained, HeroStruck, Hurt
from engines.brimstone.library import LEGEND, library
from engines.brimstone.outfit import Chart, Effect
from engines.brimstone.setup import DECKS, setup
from engines.brimstone.state import OFF, Options
from engines.brimstone.verbs.gains import Gold, Stone
from engines.brimstone.verbs.losses import Cleanse
from engines.brimstone.vocabulary import ARROW, Level, World
from engines.dungeon import BadDrawing, read_tile
from engines.kernel import Dice
from engines.kernel.verbs import walk, work
from tests.engines.brimstone.scene import Mine
from tests.engines.brimstone.test_worlds import beyond

BOX = library()
WORST = 6
"""The highest "X+"."""


# Components


@pytest.mark.rule("SOB-COMP-05", "SOB-SEA-03")
def test_a_marker_lies_where_something_was_found():
    mine = Mine("lawman")
    mine.hero().grit = 0
    mine.fall(1, 2, 3).play(search.scavenge(mine.table, mine.hero(), 0))
    assert mine.state.places[0].scavenged == 0
    mine.fall(6, 2, 3, *range(12, 0, -1)).play(search.scavenge(mine.table, mine.hero(), 0))
    assert mine.state.places[0].scavenged == 1


@pytest.mark.rule("SOB-COMP-06", "SOB-POI-01")
def test_markers_of_poison_stay_until_they_are_rolled_off():
    mine = Mine("lawman")
    mine.hero().poison, mine.hero().grit = 2, 0
    mine.fall(3, 4, 6)  # the Move, then a die for each marker
    mine.play(activation.activate(mine.table, mine.hero()))
    assert (mine.hero().poison, mine.hero().wounds) == (1, 0)


@pytest.mark.rule("SOB-COMP-08", "SOB-ADV-01")
def test_every_deck_of_the_box_lies_there():
    state = setup(1, Options(), Dice(bytes(16)))
    assert {world: len(deck.cards) for world, deck in state.maps.items()} == {World.MINE: 18, World.JARGONO: 18}
    assert {name: len(deck.cards) for name, deck in state.encounters.items()} == {World.MINE: 20, World.JARGONO: 16}
    assert {*state.threats} == {*(level.value for level in Level), World.JARGONO.value, "epic"}
    assert {*state.things} == {*DECKS}
    assert [len(state.things[source].cards) for source in DECKS] == [24, 15, 12, 12]
    assert (len(state.dark.cards), len(state.dread_deck)) == (20, 10)
    assert (len(BOX.loot), len(BOX.scavenge), len(BOX.worlds)) == (12, 12, 2)


@pytest.mark.rule("SOB-COMP-17")
def test_every_chart_is_there():
    assert {harm.kind for harm in BOX.harms.values()} == {*get_args(Chart)}
    for world in World:
        numbers = sorted(event.number for event in BOX.depth_events.values() if event.world is world)
        assert numbers == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("SOB-COMP-18", "SOB-ENY-14")
def test_a_corpse_pile_stands_on_the_map_like_any_enemy():
    mine = Mine("rancher")
    hero = mine.hero()
    hero.at, hero.grit = mine.at(5, 0), 0
    pile = mine.enemy("corpse_pile", mine.at(4, 0))
    assert [attempt.ranged for attempt in possible(mine.state, hero)] == [False, True]
    mine.fall(3).play(activation.activate(mine.table, hero))
    mine.fall(5, 1, 6)
    mine.answer("activation", "melee")
    assert pile.wounds == 6 - 2


# Going and exploring


@pytest.mark.rule("SOB-MOV-08", "SOB-CNT-02")
def test_a_tile_has_whole_spaces_and_half_ones_and_no_smaller():
    card = BOX.tiles["cart_junction"]
    drawn = read_tile(card.map, LEGEND)
    assert drawn.exits
    with pytest.raises(BadDrawing):
        read_tile(card.map.replace(".", "q", 1), LEGEND)


@pytest.mark.rule("SOB-EXP-03", "SOB-ENC-01")
def test_every_token_leads_on_and_to_something():
    tokens = list(BOX.tokens.values())
    assert all(token.doors + token.gates for token in tokens)
    assert all(token.attack != bool(token.encounters) for token in tokens)
    assert sum(bool(token.encounters) for token in tokens) > sum(token.attack for token in tokens)
    assert any(token.clue for token in tokens)
    assert not all(token.clue for token in tokens)


@pytest.mark.rule("SOB-ENC-09")
def test_encounters_bring_attacks_loot_darkness_and_a_gate():
    brought = {type(effect).__name__ for card in BOX.encounters.values() for effect in walk(card.effects, Effect)}
    assert {"Attack", "Loot", "DrawDarkness", "Gate"} <= brought


@pytest.mark.rule("SOB-AMB-29", "SOB-LAN-01")
def test_next_tiles_are_those_beyond_an_open_way_and_a_gate():
    mine = Mine("lawman")
    first = mine.lay("ore_store")
    second = mine.lay("bend", first, next(name for name in BOX.drawn["ore_store"].exits if name != ARROW))
    assert neighbours(mine.state, [0]) == {first}
    assert neighbours(mine.state, [first]) == {0, second}
    assert neighbours(beyond("lawman").state, [0]) == {1}


@pytest.mark.rule("SOB-AMB-30", "SOB-MOV-04")
def test_who_stands_on_a_connection_is_on_both_tiles_and_fights_from_there():
    mine = Mine("rancher")
    room = mine.lay("ore_store")
    hero = mine.hero()
    hero.at = mine.at(0, 1)
    assert tiles_of(mine.state, [hero.at]) == {0, room}
    beside = mine.enemy("hungry_dead", mine.at(1, 1))
    assert {attempt.ranged for attempt in possible(mine.state, hero)} == {False, True}
    mine.state.enemies.remove(beside)
    assert possible(mine.state, hero) == []


# Harm


@pytest.mark.rule("SOB-AMB-37", "SOB-DMG-03")
def test_willpower_stands_against_corruption():
    mine = Mine("lawman")
    mine.hero().grit = 0
    mine.fall(4, 3).play(charts.corrupt(mine.table, mine.hero(), 2))
    assert mine.hero().corruption == 1


@pytest.mark.rule("SOB-DMG-16")
def test_corruption_stays_until_something_takes_it():
    mine = Mine("lawman")
    mine.hero().corruption = 3
    mine.play(turn.evening(mine.table))
    assert mine.hero().corruption == 3
    mine.play(work(Deed(mine.table, mine.hero(), ""), [Cleanse(points=2)]))
    assert mine.hero().corruption == 1


@pytest.mark.rule("SOB-END-05")
def test_gold_and_dark_stone_are_counted_apart():
    mine = Mine("lawman")
    effects = [Gold(amount="50"), Stone(amount="2")]
    mine.play(work(Deed(mine.table, mine.hero(), ""), effects))
    assert (mine.hero().gold, mine.hero().stone) == (50, 2)
    assert [(event.what, event.amount) for event in mine.told(Gained)] == [("gold", 50), ("stone", 2)]


@pytest.mark.rule("SOB-AMB-83", "SOB-XP-03", "SOB-KO-03")
def test_helping_up_brings_its_own_xp_and_none_for_what_is_healed():
    mine = Mine("lawman", "rancher")
    mine.hero().grit = 0
    lying = mine.hero(1)
    lying.wounds, lying.down, lying.grit = 14, True, 0
    mine.fall(5, 6, 4, 5)  # what is healed, and an Injury
    mine.play(fights.help_up(mine.table, mine.hero(), lying))
    assert lying.wounds < 14
    assert (mine.hero().xp, lying.xp) == (fights.HELP, 0)


@pytest.mark.rule("SOB-AMB-67", "SOB-KO-05")
@pytest.mark.parametrize("lot", [1, 2, 3])
def test_of_free_spaces_equally_near_the_lot_decides(lot: int):
    mine = Mine("lawman", "rancher")
    lying = mine.hero(1)
    lying.down, lying.at = True, mine.hero().at
    mine.fall(lot)
    fights.rise(mine.table, lying)
    near = [mine.at(6, 1), mine.at(5, 0), mine.at(5, 1)]
    assert lying.at in near
    assert mine.unrolled == []
    seen = {lying.at}
    mine.fall(lot % 3 + 1)
    lying.at = mine.hero().at
    fights.rise(mine.table, lying)
    assert lying.at not in seen


# Enemies


@pytest.mark.rule("SOB-ENY-01")
def test_every_record_sheet_is_filled_in():
    for card in BOX.enemies.values():
        assert card.keywords, card.id
        assert card.size in Size
        assert (card.initiative >= 1, card.health >= 1, len(card.elite)) == (True, True, 6), card.id
        assert 2 <= card.escape <= WORST
        assert 2 <= card.to_hit <= WORST
        assert card.xp > 0
        assert card.combat or card.has(Trait.SHOTS) or card.has(Trait.SPAWNER), card.id


@pytest.mark.rule("SOB-ENY-08", "SOB-AMB-22")
def test_nobody_is_asked_to_roll_for_enemies():
    mine = Mine("lawman")
    mine.hero().grit = 2
    mine.enemy("tentacles", mine.at(5, 0), target=0)
    mine.fall(1, 3)
    mine.play(enemies.activate(mine.table, "tentacles"))
    assert mine.over
    assert [event.faces for event in mine.told(EnemyStruck)] == [[1, 3]]


@pytest.mark.rule("SOB-ENY-21")
def test_what_shoots_moves_only_till_it_sees_somebody_in_range():
    mine = Mine("lawman")
    mine.hero().at, mine.hero().grit = mine.at(6, 0), 0
    vine = mine.enemy("strangler_vines", mine.at(1, 0))
    mine.state.troops["strangler_vines"].gifts = [Gift.MOVE]
    mine.fall(1, 1, 1, 1)  # which space of two, whom, and two dice that miss
    mine.play(enemies.activate(mine.table, "strangler_vines"))
    (moved,) = mine.told(EnemyMoved)
    assert len(moved.path) == 2, "one space of the three that it could go"
    assert vine.target == 0
    stood = vine.at
    mine.fall(1, 1, 1)
    mine.play(enemies.activate(mine.table, "strangler_vines"))
    assert vine.at == stood


@pytest.mark.rule("SOB-ENY-21", "SOB-ENY-11")
def test_what_shoots_and_sees_nobody_in_range_comes_nearer_and_does_not_strike():
    mine = Mine("lawman")
    drift = mine.lay("long_drift")
    mine.hero().at = mine.at(6, 0)
    vine = mine.enemy("strangler_vines", lies(mine.state).exits[drift]["2"][0])
    mine.state.troops["strangler_vines"].gifts = [Gift.MOVE]
    before = distances(mine.state, mine.hero().at)[vine.at]
    mine.fall(1, 1).play(enemies.activate(mine.table, "strangler_vines"))
    assert (distances(mine.state, mine.hero().at)[vine.at], vine.target) == (before - 3, OFF)
    assert mine.told(EnemyStruck) == []


@pytest.mark.rule("SOB-ENY-11b")
def test_no_elite_ability_makes_shots_of_what_has_none():
    for card in BOX.enemies.values():
        for gift in Gift:
            assert bool(card.with_gift(gift).has(Trait.REACH)) == bool(card.has(Trait.REACH)), (card.id, gift)


@pytest.mark.rule("SOB-FGT-09", "SOB-TURN-01")
def test_a_turn_in_a_fight_has_its_darkness_and_its_order():
    mine = Mine("lawman", "rancher")
    mine.enemy("night_terrors", mine.at(0, 1))  # of Initiative 3, before the Rancher and after the Lawman
    for hero in mine.state.heroes:
        hero.grit = 0
    mine.fall(5, 6).play(turn.darkness(mine.table))
    assert [event.faces for event in mine.told(DarknessHeld)] == [[5, 6]]
    mine.fall(3).play(turn.activations(mine.table))
    assert mine.ask("activation").args["hero_card"] == "lawman"
    assert not mine.state.troops["night_terrors"].activated


@pytest.mark.rule("SOB-AMB-85", "SOB-HERO-03", "SOB-ATK-09")
def test_only_a_natural_six_is_a_critical():
    mine = Mine("rancher")
    hero = mine.hero()
    hero.at, hero.grit, hero.boons = mine.at(5, 0), 0, {}
    mine.enemy("night_terrors", mine.at(4, 0))
    mine.fall(3, 6).play(activation.activate(mine.table, hero))
    mine.fall(5, 6, 1, 1)
    mine.answer("activation", "melee")
    assert [(event.hits, event.criticals) for event in mine.told(HeroStruck)] == [(2, 1)]
    assert [event.wounds for event in mine.told(EnemyHurt)] == [0 + 1], "1 less 3 of Defense, and 1 past it"
    mine = Mine("lawman")
    mine.hero().grit = 0
    mine.enemy("tentacles", mine.at(5, 0), target=0)
    mine.state.troops["tentacles"].gifts = [Gift.AIM]
    mine.fall(5, 6, 1, 1).play(enemies.activate(mine.table, "tentacles"))
    assert [event.amount for event in mine.told(Hurt)] == [3 + (3 + 2)], "the Smash is of the natural 6 alone"
