"""The six Missions: their Clues, what is special about each, and how each ends (SOB-MIS)."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest

from engines.brimstone import activation, exploration, setup, turn
from engines.brimstone.board import distances, lies, tile_world
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.events import (
    DarknessReceded,
    Fulfilled,
    IdolPassed,
    IdolStirred,
    MinerLed,
    ObjectiveFound,
    WayOpened,
    XpGained,
)
from engines.brimstone.legacy import Posse
from engines.brimstone.library import library
from engines.brimstone.missions import COURSES, course_of
from engines.brimstone.missions.course import won
from engines.brimstone.missions.trestle import LAST, WAVES
from engines.brimstone.placing import party_level
from engines.brimstone.state import OFF, pile
from engines.brimstone.vocabulary import Guardians, Level, World
from engines.dungeon import flood
from engines.kernel import Dice
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME, BrimstoneOptions
from tests.engines.brimstone.scene import Mine, Sent
from tests.engines.brimstone.test_worlds import beyond, gate_spaces, swamp_space


def test_every_mission_has_its_course_and_is_in_the_lobby():
    assert set(COURSES) == set(library().missions)
    for mission in COURSES:
        assert BrimstoneOptions(mission=mission).mission == mission


@pytest.mark.rule("SOB-MIS-03")
def test_advanced_missions_end_with_an_epic_threat():
    for mission in library().missions.values():
        assert mission.advanced == (mission.guardians is Guardians.EPIC)


@pytest.mark.rule("SOB-CNT-08")
def test_there_are_twice_the_clues_that_any_mission_needs():
    clues = sum(token.clue for token in library().tokens.values())
    assert clues >= 2 * max(mission.clues for mission in library().missions.values())


@pytest.mark.rule("SOB-MIS-01", "SOB-MIS-06")
def test_a_success_brings_each_hero_its_reward():
    mine = Sent("lawman", "scout").on("fistful")
    mine.state.objective = True
    mine.hero(1).down, mine.hero(1).wounds = True, 10
    mine.evening(4, 5, 1, 5)  # the Scout recovers, its Injury is bruises; D3 Dark Stone each
    assert mine.state.how == "win"
    assert [(hero.xp, hero.stone) for hero in mine.state.heroes] == [(50, 1), (50, 3)]
    assert [hero.lay and hero.lay.down for hero in mine.state.heroes] == [False, True], (
        "as they were before anybody got up"
    )


@pytest.mark.rule("SOB-AMB-68", "SOB-AMB-53", "SOB-ENY-22", "SOB-MIS-01")
def test_guardians_that_cannot_move_and_were_left_behind_guard_nothing_any_more():
    mine = Sent("lawman").on("fistful")
    two = mine.lay("long_drift", mine.lay("long_drift"), "2")
    mine.state.objective = True
    mine.enemy("strangler_vines", lies(mine.state).exits[two]["2"][0])
    mine.hero().at, mine.hero().grit = mine.at(6, 0), 2
    mine.evening()
    assert mine.state.how == "", "it is still there"
    mine.fall(1).play(turn.leave_behind(mine.table))
    mine.evening(1)
    assert (mine.state.how, mine.hero().xp) == ("win", 50)


@pytest.mark.rule("SOB-AMB-101")
@pytest.mark.parametrize(("brought", "more"), [(0, 0), (15, 0), (16, 1), (43, 1), (44, 2)])
def test_a_party_that_brings_many_finds_meets_more_at_the_objective(brought: int, more: int):
    mine = Sent("lawman", "scout").on("lost_shift")
    room = mine.lay("cart_junction")
    mine.state.brought, mine.state.phase = brought, "exploration"
    mine.state.threats[Level.LOW].cards.cards = [*["through_the_floor"] * 2, "alone_in_the_dark"]
    mine.table.dice = Dice(bytes(16))
    mine.play(course_of(mine.state).objective(mine.table, room))
    assert [event.more for event in mine.told(ObjectiveFound)] == [more]
    came = Counter(enemy.kind for enemy in mine.state.enemies)
    assert (came["night_terrors"], came["tentacles"], came["void_spiders"]) == (1, 2 * more, 2 * more)


@pytest.mark.rule("SOB-AMB-101", "SOB-SETUP-05")
@pytest.mark.parametrize(("heroes", "of"), [(1, "low"), (2, "low"), (3, "low"), (4, "med"), (5, "med"), (6, "high")])
def test_that_threat_is_one_for_a_hero_fewer(heroes: int, of: Level):
    mine = Sent(*["lawman", "scout", "rancher", "preacher", "lawman", "scout"][:heroes]).on("lost_shift")
    room = mine.lay("cart_junction")
    mine.state.brought, mine.state.phase = 16, "exploration"
    cards = {level: len(mine.state.threats[level].cards.cards) for level in Level}
    mine.table.dice = Dice(bytes(16))
    mine.play(course_of(mine.state).objective(mine.table, room))
    taken = Counter({level: count - len(mine.state.threats[level].cards.cards) for level, count in cards.items()})
    assert taken == Counter([party_level(mine.state), Level(of)])


# The Lost Shift


def miner(*kinds: str) -> Sent:
    mine = Sent(*kinds).on("lost_shift")
    room = mine.lay("cart_junction")
    mine.state.objective = True
    mine.state.quest.miner = lies(mine.state).spaces[room][5]
    return mine


@pytest.mark.rule("SOB-EXP-07", "SOB-EXP-08", "SOB-AMB-81")
def test_the_lost_shift_gives_experience_for_the_trail_and_guards_the_miner_with_five_elite_abilities():
    mine = Sent("lawman").on("lost_shift")
    room = mine.room("token_1")
    mine.state.threats[Level.LOW].cards.cards = ["alone_in_the_dark", "skitter"]
    mine.fall(1, 1, 1)  # a Door, two Peril dice of the Attack
    mine.play(exploration.explore(mine.table))
    assert mine.hero().xp == 10
    assert mine.state.objective is False
    assert len(mine.state.dread.cards) == 1
    mine.state.dread.cards.clear()
    mine.state.enemies.clear()
    mine.state.troops.clear()
    mine.state.revealed.cards.remove("token_1")
    mine.state.places[room].token = pile(["token_3"], "token")
    mine.fall(2, 3, 4, 5, 6)
    mine.play(exploration.explore(mine.table))
    assert mine.state.objective
    assert [enemy.kind for enemy in mine.state.enemies] == ["night_terrors"]
    assert len(mine.state.troops["night_terrors"].gifts) == 5
    assert mine.state.quest.miner != OFF


@pytest.mark.rule("SOB-KO-04", "SOB-MIS-01")
def test_the_miner_goes_a_space_behind_whoever_leads_him_and_is_saved_at_the_entrance():
    mine = miner("lawman", "scout")
    hero, quest = mine.hero(), mine.state.quest
    hero.at = lies(mine.state).grid.beside[quest.miner][0]
    hero.left = 9
    assert course_of(mine.state).done(mine.state) is False
    (lead,) = course_of(mine.state).options(mine.state, hero)
    assert lead.means == ("mission", "lead")
    assert lead.args["ahead"]
    mine.play(activation.STEPS["mission"](mine.table, hero, "lead"))
    assert [event.hero_card for event in mine.told(MinerLed)] == ["lawman"]
    assert list(course_of(mine.state).options(mine.state, hero)) == [], "he goes with him already"
    way = [hero.at, *_way(mine, hero.at, mine.at(3, 1))]
    course_of(mine.state).followed(mine.state, hero, way)
    assert quest.miner == way[-2]
    assert course_of(mine.state).done(mine.state)
    mine.enemy("hungry_dead", mine.at(5, 0))
    assert course_of(mine.state).done(mine.state) is False, "something is after him"


@pytest.mark.rule("SOB-AMB-80")
@pytest.mark.parametrize(
    ("darkness", "said"),
    [
        (1, "at no cost."),
        (2, "at no cost; his lamp pushes the Darkness back a step."),
        (9, "at no cost; his lamp pushes the Darkness back 4 steps."),
    ],
)
def test_the_lamp_promises_no_more_steps_than_there_are(darkness: int, said: str):
    mine = miner("lawman")
    mine.state.darkness, mine.hero().grit = darkness, 0
    mine.hero().at = lies(mine.state).grid.beside[mine.state.quest.miner][0]
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    while "activation" not in mine.asked():
        mine.fall(6).answer(mine.asks[0].kind, "pass")
    ask = mine.ask("activation")
    assert Words(GAME, ["Ana"]).hint(ask, ask.option("lead"), 0).endswith(said)


@pytest.mark.rule("SOB-AMB-80")
def test_who_takes_the_miner_first_sees_the_darkness_go_back_and_nobody_after():
    mine = miner("lawman", "scout")
    mine.state.darkness, promised = 10, []
    for hero in mine.state.heroes:
        hero.at = lies(mine.state).grid.beside[mine.state.quest.miner][hero.number]
        promised += [option.args["back"] for option in course_of(mine.state).options(mine.state, hero)]
        mine.play(activation.STEPS["mission"](mine.table, hero, "lead"))
    assert [event.steps for event in mine.told(DarknessReceded)] == [4]
    assert (mine.state.darkness, promised) == (6, [4, 0])


def _way(mine: Mine, start: int, end: int) -> list[int]:
    return flood(lies(mine.state).grid, [start]).way(end)[1:]


# Hold the Trestle


@pytest.mark.rule("SOB-SETUP-07", "SOB-SETUP-10")
def test_the_trestle_lies_from_the_start_and_nothing_leads_on():
    state = setup.setup(1, BrimstoneOptions(mission="trestle"), Dice(bytes(16)))
    assert [laid.tile for laid in state.laid] == ["mine_entrance", "short_drift", "timbered_hall"]
    assert (state.party, state.darkness) == (14, 6)
    assert {way for place in state.places for way in place.ways.values()} == {"joined", "cap"}
    assert len(state.maps[World.MINE].cards.cards) == 16


def test_the_lobby_says_how_long_the_trestle_has_to_be_held():
    assert (
        Words(GAME, ["Ana"]).say("setting-mission-trestle", part="hint").endswith("three Threats or four, ten turns.")
    )
    assert (LAST, len(WAVES)) == (10, 3)


def test_three_threats_come_and_the_last_has_four_elite_abilities_against_two_and_brings_the_dread():
    mine = Sent("lawman", "scout").on("trestle")
    state = mine.state
    state.phase = "darkness"
    cards = ["alone_in_the_dark"] * 4
    for at in range(1, 11):
        state.turn = at
        state.threats[Level.LOW].cards.cards = list(cards)
        state.enemies.clear()
        mine.fall(*[1, 2, 3, 4] * (at == 8))
        mine.play(course_of(state).morning(mine.table))
        assert {len(state.troops[enemy.kind].gifts) for enemy in state.enemies} <= {4 * (at == 8)}
        assert bool(state.enemies) == (at in (1, 4, 8))
        assert state.objective == (at >= 8)
        assert course_of(state).done(state) == (at == 10 and not state.enemies)
    assert {tile for enemy in state.enemies for tile in lies(state).tiles[enemy.at]} <= {2}


@pytest.mark.parametrize(
    ("level", "who"), [(1, set()), (2, {"night_terrors"}), (3, {"tentacles"}), (4, {"tentacles"}), (5, set())]
)
def test_whoever_has_risen_meets_a_threat_more_on_the_trestle_until_enemies_are_brutal(level: int, who: set[str]):
    mine = Sent("lawman", "scout", "rancher").on("trestle")
    mine.state.phase, mine.state.turn, mine.state.level = "darkness", 6, level
    mine.state.threats[Level.LOW].cards.cards = ["alone_in_the_dark"]
    mine.state.threats[Level.MED].cards.cards = ["the_hand"]
    mine.fall(*[1, 2][: {3: 1, 4: 2}.get(level, 0)])
    mine.play(course_of(mine.state).morning(mine.table))
    assert {enemy.kind for enemy in mine.state.enemies} == who


@pytest.mark.parametrize(
    ("turn", "level", "low"),
    [(1, 5, False), (4, 4, False), (4, 5, True), (4, 6, False), (4, 7, False), (4, 8, True), (1, 8, False)],
)
def test_the_second_threat_on_the_trestle_is_low_when_enemies_have_just_turned_brutal_and_at_the_last_level(
    turn: int, level: int, low: bool
):
    mine = Sent("lawman", "scout", "rancher", "preacher").on("trestle")
    mine.state.phase, mine.state.turn, mine.state.level = "darkness", turn, level
    mine.state.threats[Level.LOW].cards.cards = ["alone_in_the_dark"]
    mine.state.threats[Level.MED].cards.cards = ["the_hand"]
    mine.fall(*[1, 2][: {4: 2, 7: 1, 8: 2}.get(level, 0)])
    mine.play(course_of(mine.state).morning(mine.table))
    assert {enemy.kind for enemy in mine.state.enemies} == {"night_terrors" if low else "tentacles"}


@pytest.mark.rule("SOB-AMB-103")
@pytest.mark.parametrize(("turn", "who"), [(1, "tentacles"), (4, "night_terrors")])
def test_three_heroes_meet_a_low_second_threat_on_the_trestle(turn: int, who: str):
    mine = Sent("lawman", "scout", "rancher").on("trestle")
    mine.state.phase, mine.state.turn = "darkness", turn
    mine.state.threats[Level.LOW].cards.cards = ["alone_in_the_dark"]
    mine.state.threats[Level.MED].cards.cards = ["the_hand"]
    mine.play(course_of(mine.state).morning(mine.table))
    assert {enemy.kind for enemy in mine.state.enemies} == {who}


@pytest.mark.rule("SOB-AMB-103")
@pytest.mark.parametrize(
    ("mission", "heroes", "gifts"),
    [
        ("fistful", 2, 0),
        ("fistful", 3, 2),
        ("fistful", 4, 4),
        ("lost_shift", 2, 5),
        ("lost_shift", 3, 2),
        ("lost_shift", 4, 4),
        ("trestle", 2, 4),
        ("trestle", 3, 1),
        ("trestle", 4, 2),
    ],
)
def test_guardians_have_elite_abilities_by_how_many_come(mission: str, heroes: int, gifts: int):
    mine = Sent(*["lawman", "scout", "rancher", "preacher"][:heroes]).on(mission)
    room = mine.lay("cart_junction")
    mine.state.threats[Level.HIGH].cards.cards = ["boiler"]
    mine.state.dread.cards.clear()
    mine.table.dice = Dice(bytes(16))
    with suppress(TurnEnds):
        mine.play(course_of(mine.state).objective(mine.table, room))
    assert {len(mine.state.troops[enemy.kind].gifts) for enemy in mine.state.enemies} == {gifts}


# Drums Beyond


@pytest.mark.rule("SOB-EXP-07", "SOB-ADV-10")
def test_two_clues_in_the_mine_open_a_gate_and_the_third_counts_beyond():
    mine = Sent("lawman").on("drums_beyond")
    course = course_of(mine.state)
    assert [course.counts(mine.state, world) for world in World] == [True, False]
    room = mine.room("token_1")
    mine.state.clues = 1
    mine.state.threats[Level.LOW].cards.cards = ["alone_in_the_dark"]
    mine.fall(1, 6)  # which exit has the Gate, and the Door
    mine.play(exploration.explore(mine.table))
    assert list(mine.state.places[room].ways.values()).count("gate") == 1
    assert mine.state.clues == 2
    assert [course.counts(mine.state, world) for world in World] == [False, True]
    mine.state.clues = 3
    assert not any(course.counts(mine.state, world) for world in World)


# The Idol Goes Home


@pytest.mark.rule("SOB-EXP-07", "SOB-ADV-10", "SOB-EXP-06")
def test_the_first_room_has_a_gate_and_no_other():
    mine = Sent("lawman", "scout").on("idol_goes_home")
    room = mine.lay("cart_junction", ways="hidden")
    mine.fall(3)
    mine.play(course_of(mine.state).room(mine.table, room))
    assert list(mine.state.places[room].ways.values()).count("gate") == 1
    other = mine.lay("timbered_hall", room, "2", ways="hidden")
    mine.play(course_of(mine.state).room(mine.table, other))
    assert "gate" not in mine.state.places[other].ways.values()
    assert [course_of(mine.state).counts(mine.state, world) for world in World] == [False, True]


@pytest.mark.rule("SOB-DMG-03")
def test_whoever_carries_the_idol_pays_and_can_hand_it_on():
    mine = Sent("lawman", "scout").on("idol_goes_home")
    bearer = mine.state.heroes[mine.state.quest.bearer]
    assert bearer.number != mine.state.lantern, "not the bearer of the Lantern"
    other = next(hero for hero in mine.state.heroes if hero is not bearer)
    bearer.grit = other.grit = 0
    mine.evening(2)
    assert bearer.corruption == 0
    mine.evening(1, 1)
    assert bearer.corruption == 1
    (handing,) = course_of(mine.state).options(mine.state, bearer)
    (asking,) = course_of(mine.state).options(mine.state, other)
    assert (handing.id, asking.id) == (f"idol-{other.number}", "ask-idol")
    mine.play(activation.STEPS["mission"](mine.table, bearer, *handing.means[1:]))
    assert mine.state.quest.bearer == other.number
    assert [event.hero_card for event in mine.told(IdolPassed)] == [other.called]
    other.down = True
    (taking,) = course_of(mine.state).options(mine.state, bearer)
    assert taking.id == "take-idol"
    assert taking.args["ahead"]


@pytest.mark.rule("SOB-DMG-18")
def test_the_idol_does_not_stir_in_the_arms_of_who_lies_there():
    mine = Sent("lawman", "scout").on("idol_goes_home")
    bearer = mine.state.heroes[mine.state.quest.bearer]
    bearer.down, bearer.wounds = True, bearer.figure.health
    mine.enemy("hungry_dead", mine.at(1, 0))
    mine.evening(1)
    assert (mine.told(IdolStirred), bearer.corruption) == ([], 0)


@pytest.mark.rule("SOB-MIS-01", "SOB-MIS-06")
@pytest.mark.parametrize(
    ("turn_", "there", "how"), [(9, False, ""), (10, True, ""), (10, False, "win"), (12, False, "win")]
)
def test_the_trestle_is_held_when_the_tenth_turn_or_a_later_one_ends_with_nobody_there(
    turn_: int, there: bool, how: str
):
    mine = Sent("lawman").on("trestle")
    mine.state.turn, mine.state.objective = turn_, True
    if there:
        mine.enemy("hungry_dead", mine.at(1, 0))
    mine.table.dice = Dice(bytes(16))
    mine.play(turn.evening(mine.table))
    assert mine.state.how == how


@pytest.mark.rule("SOB-AMB-96", "SOB-AMB-02")
@pytest.mark.parametrize(("alone", "can"), [(False, ["hero-1", "hero-2"]), (True, ["hero-1"])])
def test_from_a_dead_bearer_the_idol_goes_to_who_is_on_its_tile_or_else_nearest(alone: bool, can: list[str]):
    mine = Sent("lawman", "scout", "rancher", "preacher").on("idol_goes_home")
    state, drift = mine.state, mine.lay("long_drift")
    farther = mine.lay("long_drift", drift, "2")
    state.quest.bearer, state.lantern = 0, 3
    for hero, space in zip(state.heroes, (mine.at(6, 0), mine.at(1, 1), mine.at(6, 2)), strict=False):
        hero.at = space
    mine.hero(3).at = lies(state).exits[farther]["2"][0]
    if alone:
        way = distances(state, mine.hero(1).at)
        mine.hero().at = min(set(lies(state).spaces[drift]) - set(lies(state).spaces[0]), key=lambda space: way[space])
    mine.hero().dead = True
    mine.evening(2)
    if len(can) > 1:
        assert mine.offers("carrier") == can
        mine.answer("carrier", can[-1])
    assert f"hero-{state.quest.bearer}" == can[-1]
    assert [event.hero_card for event in mine.told(IdolPassed)] == [state.heroes[state.quest.bearer].called]


@pytest.mark.rule("SOB-EXP-10", "SOB-ADV-01")
def test_the_second_clue_in_the_swamp_is_where_the_boss_is():
    mine = beyond("lawman", "preacher", "rancher", tile="sunken_stair")
    state = mine.state
    state.options = state.options.model_copy(update={"mission": "idol_goes_home"})
    state.clues, state.phase, state.quest.bearer = 1, "exploration", 0
    state.tokens.cards.remove("token_3")
    state.places[1].token = pile(["token_3"], "token")
    state.places[1].ways.update({"2": "hidden", "3": "hidden", "4": "hidden"})
    mine.hero().at = gate_spaces(mine, 1)[0]
    state.threats["epic"].cards.cards = ["what_was_offered"]
    state.threats["jargono"].cards.cards = ["spoor"]
    mine.fall(6, 6)
    mine.play(exploration.explore(mine.table))
    assert (state.objective, state.instances) == (True, 2), (
        "each card is one of its own for Loot, and may leap by itself"
    )
    assert [len(state.troops[kind].gifts) for kind in ("drowned_idol", "ruin_stalkers")] == [0, 0]
    assert sorted(enemy.kind for enemy in state.enemies) == ["drowned_idol", "ruin_stalkers"]
    assert set(state.places[1].ways.values()) == {"linked", "cap"}


# Nothing is a dead end


@pytest.mark.rule("SOB-AMB-13", "SOB-AMB-88")
def test_a_way_opens_where_a_clue_would_count():
    mine = beyond("lawman", tile="ford")
    state = mine.state
    state.clues = 2  # the next one counts in the swamp; the Mine has a Door that does not help
    mine.lay("cart_junction", 0, "1")
    state.places[0].ways["1"] = "linked"
    swamp = [tile for tile in range(len(state.laid)) if tile_world(state, tile) is World.JARGONO]
    mine.fall(1)
    exploration.open_a_way(mine.table)
    assert any("door" in state.places[tile].ways.values() for tile in swamp)


@pytest.mark.rule("SOB-AMB-13", "SOB-AMB-50")
@pytest.mark.parametrize(("clues", "leads"), [(2, True), (0, False)])
def test_where_a_gate_leads_does_not_hang_on_where_all_heroes_are(clues: int, leads: bool):
    mine = beyond("lawman", tile="ford")
    state = mine.state
    state.clues = clues  # the next one counts in the swamp, or in the mine
    room = mine.lay("cart_junction", 0, "1", ways="cap")
    state.places[0].ways["1"] = "linked"
    state.places[room].ways["2"] = "gate"
    mine.hero().at = swamp_space(mine)
    mine.fall(*[] if leads else [1])
    exploration.open_a_way(mine.table)
    assert bool(mine.told(WayOpened)) == (not leads), "through that Gate one comes to the swamp"


@pytest.mark.rule("SOB-AMB-43")
def test_the_end_of_a_turn_asks_the_mission():
    mine = Sent("lawman").on("trestle")
    mine.state.turn, mine.state.objective = 10, True
    mine.play(turn.evening(mine.table))
    assert mine.state.how == "win"


@pytest.mark.rule("SOB-MIS-06")
def test_the_idol_gone_home_takes_a_mutation_or_three_points_along():
    mine = Sent("lawman", "rancher", "scout").on("idol_goes_home")
    mutation = next(harm.id for harm in library().harms.values() if harm.kind == "mutation")
    both, points, neither = mine.state.heroes
    both.lasting, both.corruption, points.corruption = [mutation, "broken_leg"], 4, 4
    mine.play(won(mine.table))
    assert mine.offers("absolve") == [mutation, "points"], "an Injury stays"
    mine.answer("absolve", mutation)
    assert both.lasting == ["broken_leg"]
    assert (both.corruption, points.corruption, neither.corruption) == (4, 1, 0)
    assert mine.over


@pytest.mark.rule("SOB-MIS-06", "SOB-NEW-05", "SOB-REC-06")
@pytest.mark.parametrize("campaign", [False, True])
def test_of_a_reward_too_many_something_goes_only_where_it_is_taken_along(campaign: bool):
    mine = Mine("lawman")
    mine.state.options = BrimstoneOptions(mission="powder_run")
    mine.state.posse = Posse() if campaign else None
    mine.hero().bag = ["whiskey"] * 4
    mine.play(won(mine.table))
    assert mine.asked() == (["too-full"] if campaign else [])
    assert len(mine.hero().bag) == 6


@pytest.mark.rule("SOB-AMB-46", "SOB-AMB-89", "SOB-KO-01")
def test_where_the_bearer_dies_as_all_is_over_another_decides_who_has_what_the_party_gets():
    """It lay there, and its Injury kills it; the Lantern goes to nobody any more."""
    mine = Sent("lawman", "scout", "preacher", seats=3).on("drums_beyond")
    hero = mine.hero()
    hero.down, hero.wounds = True, hero.figure.health
    mine.fall(1, 1, 1, 1).play(won(mine.table))
    assert hero.dead
    assert (mine.ask("one").seats, mine.offers("one")) == ((1,), ["hero-1", "hero-2"])


@pytest.mark.rule("SOB-MIS-06")
def test_what_a_mission_brings_is_told_as_its_reward():
    mine = Mine("lawman")
    mine.fall(4)  # D3 Dark Stone
    mine.play(won(mine.table))
    told = [type(event) for event in mine.table.told]
    assert told.index(Fulfilled) < told.index(XpGained)
    (done,) = mine.told(Fulfilled)
    assert Words(GAME, ["Ana"]).event(done, 0) == "**A Fistful of Dark Stone is done.** Your reward:"
