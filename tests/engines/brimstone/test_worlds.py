"""Gates, the swamp behind them, two Worlds at once, Epic Threats (SOB-ADV)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, depth, exploration, fights, gates, search
from engines.brimstone.board import in_play, lies, lit, sees, tiles_of, world_of
from engines.brimstone.deeds import Deed
from engines.brimstone.enemies import fears
from engines.brimstone.events import CardDrawn, EnemiesCame, GateOpened, TileLaid, TokenRevealed, WorldFound
from engines.brimstone.library import library
from engines.brimstone.placing import IN_ITS_PLACE, Coming, bring, epic_threat, pattern, threat
from engines.brimstone.state import Link, Place, pile
from engines.brimstone.verbs.foes import Attack
from engines.brimstone.verbs.harms import Horror
from engines.brimstone.verbs.worlds import Rouse, Wade
from engines.brimstone.vocabulary import ARROW, Level, World
from engines.dungeon import Laid
from engines.kernel.verbs import work
from tests.engines.brimstone.scene import Mine

SWAMP = 1
"""The number of the tile beyond the Gate."""


def advanced(*kinds: str) -> Mine:
    """An Adventure whose Entrance ends in a Gate that nobody has looked through."""
    mine = Mine(*kinds)
    mine.state.options = mine.state.options.model_copy(update={"mission": "drums_beyond"})
    mine.state.places[0].ways[ARROW] = "gate"
    return mine


def beyond(*kinds: str, tile: str = "mire") -> Mine:
    """The same with that tile of the swamp behind the Gate; all Heroes stand in the Entrance."""
    mine = advanced(*kinds)
    state = mine.state
    state.places[0].ways[ARROW] = "linked"
    state.laid.append(Laid(tile=tile, floor=1, entrance=ARROW))
    ways = dict.fromkeys(library().drawn[tile].exits, "cap")
    state.places.append(Place(ways={**ways, ARROW: "linked"}, token=pile([], "token")))
    state.links.append(Link(tile=0, exit=ARROW, far=SWAMP, gate=ARROW))
    return mine


def swamp_space(mine: Mine, nth: int = 10) -> int:
    """A space of the swamp away from the Gate."""
    return lies(mine.state).spaces[SWAMP][nth]


def gate_spaces(mine: Mine, tile: int) -> tuple[int, int]:
    return lies(mine.state).exits[tile][ARROW]


# Looking through


@pytest.mark.rule("SOB-ADV-02", "SOB-ADV-02b", "SOB-ADV-11", "SOB-ADV-12", "SOB-ADV-13")
def test_a_look_through_a_gate_finds_the_other_world_apart_from_this_one():
    mine = advanced("lawman")
    state, hero = mine.state, mine.hero()
    assert gates.unopened(state, hero) == []
    hero.at = mine.at(0, 1)
    assert gates.unopened(state, hero) == [(0, ARROW)]
    state.maps[World.JARGONO].cards.cards.append("ford")
    state.maps[World.JARGONO].cards.cards.remove("ford")
    top = state.maps[World.JARGONO].cards.cards[-1]
    mine.fall(1)  # the only World that is not in play
    party = state.party
    mine.play(gates.look_through(mine.table, hero, 0, ARROW))
    assert [event.world_card for event in mine.told(WorldFound)] == ["jargono"]
    assert [event.tile_card for event in mine.told(TileLaid)] == [top]
    assert state.laid[SWAMP].floor != state.laid[0].floor
    assert world_of(state, lies(state).spaces[SWAMP][0]) is World.JARGONO
    assert (hero.xp, state.party, hero.attacked) == (5, party - 1, True)
    assert state.places[0].ways[ARROW] == state.places[SWAMP].ways[ARROW] == "linked"
    assert top not in (*state.maps[World.JARGONO].cards.cards, *state.maps[World.JARGONO].used.cards)
    assert gates.unopened(state, hero) == [], "a linked Gate is not looked through again"


@pytest.mark.rule("SOB-ADV-12", "SOB-SEA-09")
def test_a_gate_to_a_world_of_which_all_lies_already_ends_in_rock():
    mine = advanced("lawman")
    state, hero = mine.state, mine.hero()
    hero.at, state.maps[World.JARGONO].cards.cards = mine.at(0, 1), []
    party = state.party
    mine.fall(1, 1).play(gates.look_through(mine.table, hero, 0, ARROW))
    assert (state.places[0].ways[ARROW], len(state.laid), state.links) == ("cap", 1, [])
    assert (hero.xp, state.party, hero.attacked) == (0, party, True)
    assert hero.at != mine.at(0, 1), "nobody stands in the rock"
    assert gates.unopened(state, hero) == []


@pytest.mark.rule("SOB-ADV-11", "SOB-SEA-08")
def test_nobody_looks_through_a_gate_in_a_fight_or_past_a_token():
    mine = advanced("lawman")
    hero = mine.hero()
    hero.at = mine.at(0, 1)
    mine.state.places[0].token = pile(["token_1"], "token")
    assert gates.unopened(mine.state, hero) == []
    mine.state.places[0].token = pile([], "token")
    mine.enemy("hungry_dead", mine.at(6, 0))
    assert gates.unopened(mine.state, hero) == []


@pytest.mark.rule("SOB-ADV-02a", "SOB-AMB-50")
def test_a_world_is_in_play_while_a_hero_is_in_it():
    mine = beyond("lawman", "scout")
    state = mine.state
    assert in_play(state) == [World.MINE]
    mine.hero(1).at = swamp_space(mine)
    assert in_play(state) == [World.MINE, World.JARGONO]
    assert gates.beyond(state, World.JARGONO) == [World.MINE], "all are in play: a further stretch of the other"
    mine.hero(0).at = swamp_space(mine, 12)
    assert in_play(state) == [World.JARGONO]
    assert gates.beyond(state, World.JARGONO) == [World.MINE]


@pytest.mark.rule("SOB-ADV-04")
def test_a_room_beyond_has_its_token_at_once_and_shows_it_to_who_stands_there():
    mine = beyond("lawman", tile="sunken_stair")
    state = mine.state
    state.tokens.cards.remove("token_2")
    state.places[SWAMP].token = pile(["token_2"], "token")
    state.places[SWAMP].ways.update({"2": "hidden", "3": "hidden", "4": "hidden"})
    state.phase = "exploration"
    mine.hero().at = gate_spaces(mine, 0)[0]
    mine.play(exploration.explore(mine.table))
    assert mine.told(TokenRevealed) == []
    mine.hero().at = gate_spaces(mine, SWAMP)[0]
    mine.fall(1, 3, 6, 1)  # the two Doors, no Ambush, which of two types is placed first
    state.threats["jargono"].cards.cards = ["garden"]
    mine.play(exploration.explore(mine.table))
    assert [event.token for event in mine.told(TokenRevealed)] == ["token_2"]


# Gates as ways


@pytest.mark.rule("SOB-ADV-03", "SOB-ADV-03a", "SOB-ADV-03b")
def test_beyond_a_gate_is_adjacent_to_walk_to_light_and_fear_and_seen_from_the_cap_alone():
    mine = beyond("lawman", "scout")
    state = mine.state
    here, there = gate_spaces(mine, 0), gate_spaces(mine, SWAMP)
    assert set(there) <= set(lies(state).grid.beside[here[0]])
    assert lit(state) == {0, SWAMP}
    deep = swamp_space(mine, 10)
    assert sees(state, here[0], there[1])
    assert any(sees(state, space, deep) for space in here)
    assert not sees(state, mine.at(3, 1), deep), "from farther back nothing is seen"
    mine.enemy("ruin_stalkers", there[0])
    mine.hero().at = here[0]
    assert fears(state, mine.hero()) == 1, "Terror reaches the spaces just behind the Gate"
    mine.hero().at = mine.at(5, 1)
    assert fears(state, mine.hero()) == 0


@pytest.mark.rule("SOB-AMB-38", "SOB-LAN-01")
def test_in_another_world_voices_are_heard_but_next_to_the_gate():
    mine = beyond("lawman", "scout")
    state = mine.state
    state.lantern = 0
    mine.hero(1).at = swamp_space(mine)
    assert SWAMP in lit(state)
    mine.state.laid.append(Laid(tile="mire", floor=2, entrance=ARROW))
    state.places.append(Place(ways={ARROW: "cap", "2": "cap", "3": "cap"}, token=pile([], "token")))
    assert len(state.laid) - 1 not in lit(state)


@pytest.mark.rule("SOB-ADV-10", "SOB-EXP-06")
@pytest.mark.parametrize(("mission", "way"), [("drums_beyond", "gate"), ("fistful", "door")])
def test_an_encounter_adds_a_gate_which_is_a_door_in_a_basic_mission(mission: str, way: str):
    mine = Mine("lawman")
    mine.state.options = mine.state.options.model_copy(update={"mission": mission})
    room = mine.lay("cart_junction", ways="cap")
    mine.fall(1)
    gates.add_gate(mine.table, room)
    assert list(mine.state.places[room].ways.values()).count(way) == 1
    assert [event.gate for event in mine.told(GateOpened)] == [way == "gate"]


@pytest.mark.rule("SOB-ADV-10", "SOB-EXP-06")
@pytest.mark.parametrize(("elsewhere", "becomes"), [("cap", "gate"), ("door", "gate"), ("joined", "joined")])
def test_where_a_room_has_no_exit_left_a_gate_opens_in_another_place_of_that_world(elsewhere: str, becomes: str):
    mine = Mine("lawman")
    mine.state.options = mine.state.options.model_copy(update={"mission": "drums_beyond"})
    drift = mine.lay("long_drift", ways=elsewhere)
    if becomes == "gate":
        mine.fall(1)
    gates.add_gate(mine.table, 0)
    assert mine.state.places[0].ways == {ARROW: "joined"}
    assert mine.state.places[drift].ways == {ARROW: "joined", "2": becomes}


# Whom it touches


@pytest.mark.rule("SOB-ADV-06", "SOB-ENC-06", "SOB-ENC-08")
def test_depth_events_and_encounters_touch_the_heroes_of_their_world_alone():
    mine = beyond("lawman", "scout")
    mine.hero(1).at = swamp_space(mine)
    mine.state.lantern = 1
    assert Deed(mine.table, None, "x", world=World.JARGONO).about() == [mine.hero(1)]
    for hero in mine.state.heroes:
        hero.grit, hero.wounds = 0, 5
    mine.fall(6)
    mine.play(depth.depth_event(mine.table, 4))  # Healing Moss, of the swamp's own chart
    assert [hero.wounds for hero in mine.state.heroes] == [5, 2]


@pytest.mark.rule("SOB-ADV-05", "SOB-AMS-01")
def test_an_ambush_without_a_world_leaps_where_a_random_hero_is():
    mine = beyond("lawman", "scout", "rancher")
    mine.hero(1).at = swamp_space(mine)
    mine.state.threats["jargono"].cards.cards = ["old_hunters"]
    mine.state.phase = "darkness"
    mine.fall(2, *[1] * 30)  # the second Hero; a Peril die, then whom and where
    mine.play(work(Deed(mine.table, None, "x"), [Attack(ambush=True)]))
    assert mine.state.enemies
    assert {world_of(mine.state, enemy.at) for enemy in mine.state.enemies} == {World.JARGONO}
    assert {enemy.target for enemy in mine.state.enemies} <= {1, -1}


@pytest.mark.rule("SOB-AMB-51", "SOB-ADV-05")
def test_what_comes_from_nowhere_comes_to_the_lantern():
    mine = Mine("lawman")
    mine.state.phase = "darkness"
    mine.state.threats[Level.LOW].cards.cards = ["alone_in_the_dark"]
    mine.play(work(Deed(mine.table, None, "x"), [Attack()]))
    (terror,) = mine.state.enemies
    assert terror.at == pattern(mine.state, 0)[0]
    assert terror.at in lies(mine.state).exits[0][ARROW], "from the depths, though nobody came by that side"


@pytest.mark.rule("SOB-AMB-51", "SOB-ADV-05")
def test_what_comes_to_the_lantern_is_of_its_world_though_others_are_in_another():
    mine = beyond("lawman", "scout")
    mine.hero(1).at, mine.state.phase = swamp_space(mine), "darkness"
    mine.state.threats[Level.LOW].cards.cards = ["alone_in_the_dark"]
    mine.play(work(Deed(mine.table, None, "drawn_by_the_light"), [Attack()]))
    assert [enemy.kind for enemy in mine.state.enemies] == ["night_terrors"]
    mine.state.enemies.clear()
    mine.state.threats[World.JARGONO].cards.cards, mine.state.lantern = ["spoor"], 1
    mine.fall(6, 1)  # no Ambush
    mine.play(work(Deed(mine.table, None, "drawn_by_the_light"), [Attack()]))
    assert {enemy.kind for enemy in mine.state.enemies} == {
        group.enemy for group in library().world_threats["spoor"].line(Level.LOW)
    }


# The swamp


@pytest.mark.rule("SOB-ADV-08", "SOB-ADV-07b")
@pytest.mark.parametrize(("face", "ambush"), [(1, True), (3, True), (4, False), (6, False)])
def test_in_the_swamp_an_attack_is_an_ambush_on_1_2_and_3(face: int, ambush: bool):
    mine = beyond("lawman")
    mine.hero().at = swamp_space(mine)
    mine.state.phase = "exploration"
    coming = Coming(mine.table, SWAMP, world=World.JARGONO)
    coming.kinds = {"ruin_stalkers": 1}
    mine.fall(face, 1, 1)
    bring(mine.table, [coming])
    assert [event.ambush for event in mine.told(EnemiesCame)] == [ambush]


@pytest.mark.rule("SOB-ADV-08")
def test_in_the_mine_it_is_not_rolled_for():
    mine = Mine("lawman")
    mine.state.phase = "exploration"
    coming = Coming(mine.table, 0)
    coming.kinds = {"night_terrors": 1}
    bring(mine.table, [coming])
    assert [event.ambush for event in mine.told(EnemiesCame)] == [False]


@pytest.mark.rule("SOB-ADV-09", "SOB-ADV-07b", "SOB-END-02")
def test_in_the_swamp_breath_heals_two_more():
    mine = beyond("lawman", "scout")
    mine.hero(1).at = swamp_space(mine)
    for hero in mine.state.heroes:
        hero.wounds, hero.busy = 9, mine.state.turn
    mine.fall(1, 1)
    mine.play(fights.finish(mine.table, mine.state.turn))
    assert [hero.wounds for hero in mine.state.heroes] == [8, 6]


@pytest.mark.rule("SOB-ADV-07", "SOB-CNT-15")
def test_the_swamp_has_its_own_threats_and_a_wandering_one_comes_from_the_mine():
    mine = beyond("lawman", "scout", "rancher")
    mine.state.threats["jargono"].cards.cards = ["wandering", "spoor"]
    mine.state.threats[Level.MED].cards.cards = ["cradle"]
    coming = Coming(mine.table, 0, world=World.JARGONO)
    threat(coming, mine.state)
    assert coming.kinds == {"ruin_stalkers": 1}
    coming = Coming(mine.table, 0, world=World.JARGONO)
    mine.fall(1, 1, 1)
    threat(coming, mine.state)
    assert coming.threat == "cradle"
    assert coming.kinds == {"night_terrors": 1, "void_spiders": 9}
    mine.state.phase = "evening"
    mine.fall(6, *[1] * 40)
    bring(mine.table, [coming])
    assert [event.card for event in mine.told(CardDrawn)] == ["wandering", "cradle"], "both are read"


@pytest.mark.rule("SOB-CHT-04")
def test_high_water_slows_and_drums_rouse():
    mine = beyond("lawman", "scout")
    mine.hero(1).at = swamp_space(mine)
    mine.enemy("hungry_dead", mine.at(2, 1))
    mine.play(work(Deed(mine.table, None, "x"), [Wade(), Rouse(), Horror(hits="0")]))
    assert [activation.slowed(mine.state, hero) for hero in mine.state.heroes] == [0, 1]
    assert mine.state.initiative("hungry_dead") == 2
    mine.state.turn += 1
    assert activation.slowed(mine.state, mine.hero(1)) == 0
    assert mine.state.initiative("hungry_dead") == 1


# Epic Threats


@pytest.mark.rule("SOB-ADV-01", "SOB-MIS-03")
@pytest.mark.parametrize(("heroes", "anyway", "boss"), [(2, False, False), (2, True, True), (3, False, True)])
def test_one_or_two_heroes_meet_a_high_threat_in_a_bosss_place(heroes: int, anyway: bool, boss: bool):
    mine = Mine(*["lawman", "scout", "rancher"][:heroes])
    mine.state.options = mine.state.options.model_copy(update={"epic_for_few": anyway})
    mine.state.threats["epic"].cards.cards = ["foremans_own"]
    mine.state.threats[Level.HIGH].cards.cards = ["twins"]
    coming = Coming(mine.table, 0)
    mine.fall(1, 1, 1)
    epic_threat(coming, mine.state)
    assert ("hollow_foreman" in coming.kinds) == boss
    assert coming.threat == ("foremans_own" if boss else "twins")
    assert coming.elite == (0 if boss else IN_ITS_PLACE), "no match for a boss otherwise"


@pytest.mark.rule("SOB-ADV-07a", "SOB-ADV-01")
def test_what_a_boss_brings_along_is_of_its_world_and_more_for_five():
    mine = Mine("lawman", "scout", "rancher")
    mine.state.threats["epic"].cards.cards = ["what_was_offered"]
    mine.state.threats["jargono"].cards.cards = ["spoor"]
    coming = Coming(mine.table, 0, world=World.JARGONO)
    more = epic_threat(coming, mine.state)
    assert [one.kinds for one in (coming, *more)] == [{"drowned_idol": 1}, {"ruin_stalkers": 1}]
    five = Mine("lawman", "scout", "rancher", "preacher", "lawman")
    five.state.threats["epic"].cards.cards = ["high_water"]
    coming = Coming(five.table, 0)
    five.fall(1, 1)
    assert epic_threat(coming, five.state) == []
    assert coming.kinds == {"drowned_idol": 1, "mud_serpents": 3, "bogbats": 3}


@pytest.mark.rule("SOB-AMB-61")
def test_a_fight_in_one_world_is_on_for_all():
    mine = beyond("lawman", "scout")
    mine.hero(1).at = swamp_space(mine)
    mine.enemy("hungry_dead", swamp_space(mine, 0))
    assert gates.unopened(mine.state, mine.hero()) == []
    assert search.tiles_to_search(mine.state, mine.hero()) == []


@pytest.mark.rule("SOB-AMB-62", "SOB-CNT-06", "SOB-CNT-16")
def test_each_world_has_all_of_its_tiles_its_card_and_its_chart():
    mine = Mine("lawman")
    box = library()
    for world in World:
        assert len(mine.state.maps[world].cards.cards) == 18
        assert sorted(event.number for event in box.depth_events.values() if event.world is world) == [1, 2, 3, 4, 5, 6]
        assert world in box.worlds
    assert tiles_of(mine.state, [0]) == {0}
