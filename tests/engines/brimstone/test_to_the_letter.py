"""What is printed, done to the letter: cards, harms, rewards, and what is told of them."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from engines.brimstone import (
    activation,
    aftermath,
    attacks,
    belongings,
    campaign,
    depth,
    dynamite,
    enemies,
    exploration,
    fights,
    gates,
    harm,
    missions,
    muster,
    placing,
    search,
    sermons,
)
from engines.brimstone.bestiary import Gift
from engines.brimstone.board import lies, lit, shut, tiles_of
from engines.brimstone.deeds import Deed, Over, over
from engines.brimstone.events import (
    ActivationMissed,
    AdventureOver,
    CardDrawn,
    DarknessReceded,
    DoorShut,
    DreadCancelled,
    EnemiesCame,
    EnemySlain,
    EnemySpawned,
    EnemyStruck,
    Fared,
    Freed,
    Gained,
    GateOpened,
    Healed,
    HeroStruck,
    IdolStirred,
    InfectionStirred,
    LanternDimmed,
    Lost,
    MissionBegan,
    SkillTested,
    StoneBurned,
    WayOpened,
    XpGained,
)
from engines.brimstone.harm import Blow
from engines.brimstone.legacy import Posse
from engines.brimstone.library import library
from engines.brimstone.missions.trestle import FIRST, GROWN, TURNED
from engines.brimstone.outfit import Sermon, Value
from engines.brimstone.placing import Coming
from engines.brimstone.state import OFF
from engines.brimstone.turn import play
from engines.brimstone.vocabulary import ARROW, Group, Token, World
from engines.kernel import Ask, Dice, Event
from engines.kernel.verbs import work
from engines.kernel.words import HINT, Words
from tests.engines.brimstone.game import GAME, BrimstoneOptions
from tests.engines.brimstone.scene import Mine, agreed, quiet
from tests.engines.brimstone.test_campaign import VETERAN, down, home
from tests.engines.brimstone.test_preaching import preacher, preaches
from tests.engines.brimstone.test_worlds import beyond, swamp_space

BOX = library()


# Void Infection


@pytest.mark.rule("SOB-CMP-01", "SOB-CMP-02", "SOB-CNT-18")
@pytest.mark.parametrize("how", ["win", "fled"])
def test_an_infection_corrupts_after_each_adventure(how: str):
    mine = home("lawman", how=how)
    hero = mine.hero()
    hero.lasting, hero.stone, hero.grit = ["void_infection"], 1, 0
    mine.fall(1, 6).play(aftermath.aftermath(mine.table))
    assert (hero.corruption, hero.due, mine.unrolled) == (1, [], [])
    kinds = [type(event) for event in mine.table.told if isinstance(event, InfectionStirred | StoneBurned)]
    assert kinds == [InfectionStirred, StoneBurned]


@pytest.mark.rule("SOB-AMB-95", "SOB-CMP-01", "SOB-CHT-03")
def test_who_catches_it_as_the_adventure_ends_pays_for_that_one_already():
    mine = home("lawman", "scout")
    hero = mine.hero()
    hero.down, hero.wounds, hero.grit = True, hero.figure.health, 0
    mine.fall(2, 2, 1).play(aftermath.aftermath(mine.table))
    assert (hero.lasting, hero.corruption, hero.due) == (["void_infection"], 1, [])


@pytest.mark.rule("SOB-REC-04", "SOB-CMP-01")
def test_who_leaves_a_table_still_owes_what_is_under_its_skin():
    mine = home("lawman", "scout")
    mine.state.how = ""
    hero, other = mine.state.heroes
    hero.lasting = ["void_infection"]
    other.down, other.fright = True, other.figure.sanity
    _, left, right = campaign.forsake(mine.state)
    assert (left.due, right.due) == (("infection", "stone"), ("madness", "stone"))


@pytest.mark.rule("SOB-TRV-05", "SOB-CMP-01")
def test_who_catches_it_on_the_road_owes_nothing_yet():
    mine = home("lawman")
    mine.hero().due = ["injury"]
    mine.fall(2, 2).play(aftermath.settle(mine.table, mine.hero()))
    assert (mine.hero().lasting, mine.hero().corruption) == (["void_infection"], 0)


# The Lantern


@pytest.mark.rule("SOB-AMB-94", "SOB-LAN-01", "SOB-DRK-04")
@pytest.mark.parametrize(("phase", "until"), [("darkness", 1), ("exploration", 2), ("evening", 2)])
def test_what_dims_the_lantern_when_all_have_acted_does_so_for_another_turn(phase: str, until: int):
    mine = quiet("lawman")
    near = mine.lay("ore_store")
    mine.state.phase, mine.state.dread.cards = phase, ["wick_and_ash"]
    mine.play(depth.face_dread(mine.table, 0, []))
    assert [event.round for event in mine.told(LanternDimmed)] == [until]
    for turn in (1, 2, 3):
        mine.state.turn = turn
        assert lit(mine.state) == ({0} if turn <= until else {0, near})


@pytest.mark.rule("SOB-LAN-01")
def test_before_the_first_turn_nothing_has_dimmed_it():
    mine = quiet("lawman")
    near = mine.lay("ore_store")
    mine.state.turn = 0
    assert (mine.state.dim, lit(mine.state)) == (OFF, {0, near})


# Rewards and Loot


@pytest.mark.rule("SOB-MIS-03", "SOB-ADV-07")
def test_what_was_beaten_with_the_drums_is_of_the_swamp_wherever_its_bearer_waits():
    mine = agreed(quiet("lawman"), mission="drums_beyond")
    mine.state.things["jargono"].cards.cards = ["drum_of_hide"]
    reward = mine.state.mission.reward[-1]
    mine.play(work(Deed(mine.table, None, "drums_beyond"), [reward]))
    assert "drum_of_hide" in mine.hero().items


@pytest.mark.rule("SOB-ADV-07", "SOB-END-04")
def test_an_artifact_is_otherwise_of_the_world_where_its_finder_is():
    mine = beyond("lawman", "scout")
    mine.hero().at = swamp_space(mine)
    mine.state.things["jargono"].cards.cards = ["idol_eye"]
    mine.state.things["mine"].cards.cards = ["foremans_watch"]
    card = next(loot for loot in BOX.loot.values() if loot.effects[0].do == "artifact")
    mine.play(work(Deed(mine.table, None, card.id), card.effects))
    assert ["idol_eye" in mine.hero(0).items, "foremans_watch" in mine.hero(1).items] == [True, True]


# Who carries the idol


@pytest.mark.rule("SOB-AMB-96", "SOB-AMB-46", "SOB-SETUP-07")
def test_the_party_says_who_carries_the_idol_once_all_have_come():
    mine = agreed(quiet("preacher", "scout", "lawman"), mission="idol_goes_home")
    mine.state.lantern = 1
    mine.play(missions.course_of(mine.state).gathered(mine.table))
    assert mine.offers("carrier") == ["hero-2", "hero-0", "hero-1"]
    mine.answer("carrier", "hero-0")
    assert mine.state.quest.bearer == 0


@pytest.mark.rule("SOB-SETUP-07")
def test_who_is_alone_carries_it_and_is_not_asked():
    mine = agreed(quiet("preacher"), mission="idol_goes_home")
    assert mine.play(missions.course_of(mine.state).gathered(mine.table)).over
    assert mine.state.quest.bearer == 0


def test_the_idol_is_asked_for_when_the_lantern_has_its_bearer():
    first, second = (VETERAN.model_copy(update={"id": id_}) for id_ in ("12", "13"))
    table = down(Posse(), first, second, mission="idol_goes_home")
    table.play(muster.muster(table.table)).answer("lantern", "hero-1")
    assert table.offers("carrier") == ["hero-0", "hero-1"]


# What is told


def done(mine: Mine, card: str, *effects: object) -> Mine:
    return mine.play(work(Deed(mine.table, None, card), effects))


@pytest.mark.rule("SOB-AMB-80")
@pytest.mark.parametrize(("darkness", "told"), [(5, [(4, 14 - 1)]), (2, [(1, 14 - 1)]), (1, [])])
def test_that_the_darkness_draws_back_is_told(darkness: int, told: list[tuple[int, int]]):
    mine = quiet("lawman")
    mine.state.darkness = darkness
    done(mine, "fistful", *BOX.missions["fistful"].found)
    assert [(event.steps, event.left) for event in mine.told(DarknessReceded)] == told


@pytest.mark.rule("SOB-GRIT-10")
def test_grit_by_a_card_is_told_as_far_as_there_is_any():
    mine = Mine("lawman", "scout")
    mine.hero(0).grit, mine.hero(1).grit = 2, 0
    done(mine, "a_lull", *BOX.depth_events["a_lull"].effects)
    assert [(event.hero_card, event.what, event.amount) for event in mine.told(Gained)] == [("scout", "grit", 1)]
    mine.hero(0).grit, mine.hero(1).grit = 0, 2
    done(mine, "what_for", *BOX.dread["what_for"].effects)
    assert [(event.hero_card, event.what, event.amount) for event in mine.told(Lost)] == [("scout", "grit", 1)]
    assert [hero.grit for hero in mine.state.heroes] == [0, 1]


@pytest.mark.rule("SOB-DMG-10", "SOB-POI-01")
def test_experience_for_healing_and_poison_that_is_gone_are_told():
    mine = quiet("lawman", "scout")
    hero, other = mine.state.heroes
    hero.items.append("leech_jar")
    other.poison, other.wounds = 2, 5
    power = BOX.items["leech_jar"].power
    mine.fall(6).play(work(Deed(mine.table, other, "leech_jar", by=hero), power.effects))
    assert [(event.what, event.amount) for event in mine.told(Healed)] == [("poison", 2), ("wounds", 3)]
    assert [(event.hero_card, event.amount) for event in mine.told(XpGained)] == [("lawman", 15)]


@pytest.mark.rule("SOB-MIS-06")
def test_what_the_idol_takes_along_is_told():
    mine = agreed(quiet("lawman", "scout"), mission="idol_goes_home")
    mine.hero(0).lasting, mine.hero(1).corruption = ["moss"], 2
    done(mine, "idol_goes_home", mine.state.mission.reward[-1])
    mine.answer("absolve", "moss")
    assert [(event.harm_card, event.amount) for event in mine.told(Freed)] == [("moss", 1), (None, 2)]


@pytest.mark.rule("SOB-MIS-06")
def test_who_has_no_points_may_keep_a_mutation_that_the_idol_would_take():
    mine = agreed(quiet("lawman", "scout"), mission="idol_goes_home")
    kept, taken = mine.state.heroes
    kept.lasting, taken.lasting, taken.corruption = ["moss"], ["moss"], 1
    done(mine, "idol_goes_home", mine.state.mission.reward[-1])
    assert mine.offers("absolve") == ["moss", "keep"]
    mine.answer("absolve", "keep")
    assert mine.offers("absolve") == ["moss", "points"], "the points alone are no loss"
    mine.answer("absolve", "points")
    assert (kept.lasting, taken.lasting, taken.corruption) == (["moss"], ["moss"], 0)
    assert [(event.harm_card, event.amount) for event in mine.told(Freed)] == [(None, 1)]


# Tokens and things


@pytest.mark.rule("SOB-AMB-98", "SOB-NEW-05")
def test_of_a_token_too_many_its_owner_says_which_goes():
    mine = quiet("lawman", "scout")
    hero, other = mine.state.heroes
    hero.bag, other.bag = ["whiskey"] * 5, ["tonic"] * 4
    mine.play(work(Deed(mine.table, hero, "powder_run"), BOX.missions["powder_run"].reward[1:]))
    assert mine.offers("too-full") == [
        "give-whiskey-hero-1", "drop-whiskey", "give-dynamite-hero-1", "drop-dynamite",
    ]  # fmt: skip
    mine.answer("too-full", "give-whiskey-hero-1").answer("too-full", "drop-whiskey")
    assert (hero.bag, other.bag) == (["whiskey"] * 3 + ["dynamite"] * 2, ["tonic"] * 4 + ["whiskey"])


@pytest.mark.rule("SOB-AMB-98", "SOB-NEW-05")
def test_who_finds_what_it_likes_with_a_full_bag_may_keep_it():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.bag = ["flash"] * 5
    mine.play(work(Deed(mine.table, hero, "first_aid_box"), BOX.scavenge["first_aid_box"].effects))
    mine.answer("token", "tonic").answer("too-full", "drop-flash")
    assert hero.bag == ["flash"] * 4 + ["tonic"]


@pytest.mark.rule("SOB-AMB-97", "SOB-DMG-05")
@pytest.mark.parametrize(
    ("wounds", "spared"), [(13, {"drillers_heart", "padded_vest"}), (14, {"padded_vest"}), (15, set())]
)
def test_nobody_trades_wounds_away(wounds: int, spared: set[str]):
    mine = quiet("lawman", "scout")
    hero, other = mine.state.heroes
    hero.items += ["drillers_heart", "oilskin_duster", "padded_vest", "trail_boots"]
    hero.holds.append("padded_vest")
    hero.wounds = wounds
    offered = {ware.id for ware in belongings.wares(hero, other) if ware.what == "item"}
    assert offered == {"oilskin_duster", "trail_boots"} | spared
    held = {option.id for option in activation._hands(hero)}
    assert held == {"hold-trail_boots"} | ({"hold-oilskin_duster"} if "padded_vest" in spared else set())


@pytest.mark.rule("SOB-AMB-97", "SOB-ITEM-03")
def test_nobody_swaps_them_away_either():
    mine = quiet("lawman", "scout")
    hero, other = mine.state.heroes
    hero.items.append("drillers_heart")
    other.items += ["buffalo_rifle", "miners_pick", "coach_gun"]
    assert belongings.Ware("item", "drillers_heart") in belongings.swappable(hero, other)
    hero.wounds = hero.figure.health - 1
    assert belongings.Ware("item", "drillers_heart") not in belongings.swappable(hero, other)


# A steady hand


@pytest.mark.rule("SOB-CLS-LAW-02", "SOB-NEW-03", "SOB-GRIT-02")
def test_what_a_steady_hand_makes_good_is_not_rolled_again():
    mine = Mine("lawman")
    hero = mine.hero()
    hero.at, hero.grit, hero.upgrades = mine.at(6, 1), 1, ["steady_hand"]
    mine.enemy("night_terrors", mine.at(5, 1))
    attempt = next(one for one in attacks.possible(mine.state, hero) if one.ranged)
    mine.fall(3, 1, 2, 1)  # the 3 counts; the 1 is rolled again for nothing, and is a 1 once more
    mine.play(attacks.attack(mine.table, attempt))
    failed = mine.ask("reroll").option("failed")
    assert (failed.args["count"], failed.args["needed"], mine.ask("reroll").args["needed"]) == (1, 4, 4)
    mine.fall(5, 1, 1).answer("reroll", "failed")
    (struck,) = mine.told(HeroStruck)
    assert (struck.faces, struck.hits) == ([3, 1, 5], 2)


@pytest.mark.rule("SOB-DYN-02", "SOB-NEW-03")
def test_a_throw_that_a_steady_hand_makes_good_asks_for_no_grit():
    mine = Mine("lawman")
    hero = mine.hero()
    hero.at, hero.bag, hero.upgrades = mine.at(6, 1), ["dynamite"], ["steady_hand"]
    mine.fall(3).play(dynamite.throw(mine.table, hero)).answer("throw-where", f"space-{mine.at(2, 1)}")
    assert (mine.over, hero.grit) == (True, 1)


# Where two meet


@pytest.mark.rule("SOB-AMB-02", "SOB-CNT-18")
def test_who_is_afraid_hands_the_lantern_on_as_soon_as_anybody_gets_up():
    mine = quiet("lawman", "scout")
    hero, other = mine.state.heroes
    hero.lasting, other.down, other.wounds = ["fear_of_the_dark"], True, other.figure.health
    mine.fall(1, 2, 6, 4).play(fights.recover(mine.table, other, "breath"))
    assert (other.stands, mine.state.lantern) == (True, 1)
    hero.lasting, mine.state.lantern, mine.state.revives = ["fear_of_the_dark"], 0, 1
    other.down, other.wounds, other.fell = True, other.figure.health, mine.state.turn
    mine.play(fights.revive(mine.table)).answer("revive", "hero-1")
    assert mine.state.lantern == 1


@pytest.mark.rule("SOB-AMS-05", "SOB-AMS-02")
def test_what_is_rooted_stands_as_near_as_it_can_where_a_tile_is_full():
    mine = quiet("lawman").only("ford")
    room = mine.lay("mire", 0, "2")
    ford = lies(mine.state)
    mine.hero().at = next(space for space in ford.spaces[0] if space not in ford.spaces[room])
    for space in [space for space in ford.spaces[0] if space not in (*shut(mine.state), mine.hero().at)]:
        mine.enemy("hungry_dead", space)
    mine.table.dice = Dice(bytes(16))
    placing._lurk(mine.table, "strangler_vines", [mine.hero()])
    (vine,) = mine.state.of("strangler_vines")
    assert tiles_of(mine.state, [vine.at]) == {room}
    assert vine.target == OFF


@pytest.mark.rule("SOB-EXP-06", "SOB-ADV-10")
def test_a_door_in_a_gates_place_is_a_new_one_or_none():
    mine = quiet("lawman")
    room = mine.lay("cart_junction", ways="door")
    gates.add_gate(mine.table, room)
    assert mine.told(GateOpened) == []
    mine.state.places[room].ways["2"] = "cap"
    mine.fall(1)
    gates.add_gate(mine.table, room)
    assert (mine.state.places[room].ways["2"], len(mine.told(GateOpened))) == ("door", 1)


@pytest.mark.rule("SOB-ELI-02", "SOB-CHT-04")
def test_an_ability_more_goes_to_a_type_that_lacks_one():
    mine = quiet("lawman")
    mine.enemy("hellbats", mine.at(1, 0))
    mine.enemy("tentacles", mine.at(1, 1))
    mine.state.troops["hellbats"].gifts = [line.gives for line in BOX.enemies["hellbats"].elite]
    mine.fall(1, 6).play(work(Deed(mine.table, None, "they_remember"), BOX.dread["they_remember"].effects))
    assert len(mine.state.troops["tentacles"].gifts) == 1


@pytest.mark.rule("SOB-ENC-05", "SOB-AMB-35", "SOB-DEP-12")
def test_what_a_step_of_the_darkness_wakes_waits_for_the_encounters_to_end():
    mine = quiet("lawman")
    mine.state.darkness, mine.state.dark.cards.cards = 2, ["the_tall_one"]
    later: list[Coming] = []
    effects = BOX.depth_events["dark_surges"].effects[:1]
    mine.play(work(Deed(mine.table, None, "bad_air", later=later), effects))
    for one in later:
        one.settle()
    assert (mine.state.darkness, mine.state.enemies, [one.kinds for one in later]) == (3, [], [{"night_terrors": 1}])


@pytest.mark.rule("SOB-ESC-01", "SOB-ENY-12", "SOB-NEW-03")
@pytest.mark.parametrize(("face", "moved"), [(4, True), (3, False)])
def test_a_pathfinder_does_not_walk_away_from_a_vine_for_nothing(face: int, moved: bool):
    mine = quiet("scout")
    hero = mine.hero()
    hero.at, hero.upgrades = mine.at(2, 0), ["pathfinder"]
    mine.enemy("strangler_vines", mine.at(3, 0))
    mine.fall(face).play(activation._onward(mine.table, hero)).answer("onward", f"space-{mine.at(2, 2)}")
    assert (hero.at == mine.at(2, 2), hero.stuck) == (moved, not moved)
    if not moved:
        assert mine.play(activation._onward(mine.table, hero)).over, "it is held"


@pytest.mark.rule("SOB-DMG-17", "SOB-ITEM-06", "SOB-NEW-05")
def test_who_pays_who_agrees_and_what_a_bag_holds_is_said_as_it_is_for_everybody():
    mine, words = quiet("lawman", "scout"), Words(GAME, ["Ana"])
    mine.hero().gold, mine.hero().items = 5, ["dynamite_satchel"]
    cancelled = DreadCancelled(card="cold_hands")
    assert words.event(cancelled, 0) == "All who stand pay a Grit, and **Cold Hands** does not happen."
    mine.play(belongings.trade(mine.table, mine.hero(), mine.hero(1)))
    assert words.help(mine.ask("trade"), 0) == "What you ask of somebody else, they have to agree to."
    mine.play(work(Deed(mine.table, mine.hero(), "first_aid_box"), BOX.scavenge["first_aid_box"].effects))
    assert words.help(mine.ask("token"), 0) == "If there is one more than your Side Bag holds, you say which goes."


@pytest.mark.rule("SOB-AMB-89", "SOB-TURN-05")
@pytest.mark.parametrize(("chart", "lasting"), [((1, 1), []), ((4, 4), ["fear_of_the_dark"])])
def test_when_all_is_over_nobody_is_asked_who_carries_the_lantern(chart: tuple[int, int], lasting: list[str]):
    mine = home("lawman", "scout", "rancher")
    hero = mine.hero()
    hero.down, hero.fright = True, hero.figure.sanity
    mine.fall(*chart).play(aftermath.aftermath(mine.table))
    assert (mine.over, hero.dead, hero.lasting, mine.state.lantern) == (True, not lasting, lasting, 0)


@pytest.mark.rule("SOB-ITEM-06", "SOB-AMB-114")
@pytest.mark.parametrize(
    ("gold", "sums"), [(0, []), (5, [5]), (10, [5, 10]), (25, [5, 10, 25]), (110, [5, 10, 25, 50, 100, 110])]
)
def test_all_the_gold_there_is_can_be_handed_over(gold: int, sums: list[int]):
    mine = quiet("lawman", "scout")
    mine.hero().gold = gold
    found = [ware.amount for ware in belongings.wares(mine.hero(), mine.hero(1)) if ware.what == "gold"]
    assert found == sums
    assert bool(belongings.partners(mine.state, mine.hero(1))) == bool(gold)


@pytest.mark.rule("SOB-ATK-13a")
@pytest.mark.parametrize(("item", "damage"), [("throwing_knives", 2), ("indian_hatchet", 0)])
def test_what_strengthens_a_hero_strengthens_the_knives_it_throws_besides_but_no_second_blow(item: str, damage: int):
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at, hero.items, hero.boons = mine.at(6, 0), [item], {"righteous": "turn"}
    hero.holds = [item] * (item == "indian_hatchet")
    enemy = mine.enemy("night_terrors", mine.at(5, 0))
    (free,) = [one for one in attacks.possible(mine.state, hero) if one.free]
    assert attacks.damage_of(mine.state, free, enemy, attacks.Hit(False, False, False)) == damage


@pytest.mark.rule("SOB-ATK-13a", "SOB-AMB-107")
@pytest.mark.parametrize(
    ("has", "learned", "lasting", "needed", "critical"),
    [
        (["grip_gloves"], ["low_cut"], [], 4, 6),
        (["serpent_mask"], ["red_dance"], [], 4, 6),
        ([], ["low_cut"], ["jitters"], 5, 6),
    ],
)
def test_nothing_but_its_own_weapon_helps_a_blow_besides(
    has: list[str], learned: list[str], lasting: list[str], needed: int, critical: int
):
    mine = quiet("scout")
    hero = mine.hero()
    hero.at, hero.holds = mine.at(6, 0), ["indian_hatchet", *has]
    hero.items, hero.upgrades, hero.lasting = [*hero.items, *has], learned, lasting
    for column in (0, 1):
        mine.enemy("night_terrors", mine.at(5, column))
    free, blow = [
        next(one for one in attacks.possible(mine.state, hero) if one.free is free and not one.ranged)
        for free in (True, False)
    ]
    found = [attacks.needed(mine.state, free), attacks.value(mine.state, free, Value.CRITICAL)]
    assert found == [needed, critical]
    assert [attacks.needed(mine.state, blow), attacks.value(mine.state, blow, Value.CRITICAL)] != found


@pytest.mark.rule("SOB-ITEM-13", "SOB-ITEM-14", "SOB-AMB-107")
@pytest.mark.parametrize(("enemy", "damage"), [("night_terrors", 3), ("mud_serpents", 1)])
def test_what_is_on_its_weapon_counts_for_a_blow_besides(enemy: str, damage: int):
    mine = quiet("scout")
    hero = mine.hero()
    hero.at, hero.holds, hero.upgrades = mine.at(6, 0), ["indian_hatchet"], ["hanging_judge"]
    hero.items.append("silver_inlay")
    hero.fits, hero.forged = {"silver_inlay": "indian_hatchet"}, {"indian_hatchet": ["keen_edge"]}
    foe = mine.enemy(enemy, mine.at(5, 0))
    (free,) = [one for one in attacks.possible(mine.state, hero) if one.free]
    assert attacks.damage_of(mine.state, free, foe, attacks.Hit(False, False, False)) == damage


@pytest.mark.rule("SOB-HERO-03", "SOB-ATK-19")
@pytest.mark.parametrize(
    ("lasting", "upgrades", "first", "second"),
    [
        (["bad_shoulder", "milk_eyes", "shaking_hands"], [], 6, 6),
        (["bad_shoulder", "milk_eyes", "shaking_hands"], ["sixth_bullet"], 6, 6),  # 4 and 3 less 1
        (["bad_shoulder", "milk_eyes"], ["sixth_bullet"], 5, 6),
        ([], ["sixth_bullet"] * 3, 2, 2),  # 4 less 3 is 1: the second needs 2
    ],
)
def test_the_limits_of_a_roll_are_for_all_its_modifiers_together(
    lasting: list[str], upgrades: list[str], first: int, second: int
):
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items, hero.holds = ["peacekeeper_pistol", "worn_revolver"], ["peacekeeper_pistol", "worn_revolver"]
    hero.at, hero.lasting, hero.upgrades = mine.at(6, 0), lasting, upgrades
    mine.enemy("night_terrors", mine.at(5, 0))
    dual = next(one for one in attacks.possible(mine.state, hero) if one.second)
    assert [attacks.needed(mine.state, dual, second=other) for other in (False, True)] == [first, second]


@pytest.mark.rule("SOB-XP-02", "SOB-AMB-15")
def test_what_bursts_by_an_attack_is_of_that_attack():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at = mine.at(6, 3)
    bat = mine.enemy("hellbats", mine.at(1, 0))
    terror = mine.enemy("night_terrors", mine.at(2, 0))
    mine.state.troops["hellbats"].gifts = [Gift.BURST]
    paid = {terror.number}  # it has paid in this Attack
    mine.fall(2).play(attacks.fall(mine.table, [bat], hero, paid))
    assert (terror.wounds, hero.xp) == (1, 5)


@pytest.mark.rule("SOB-CLS-PRE-10")
@pytest.mark.parametrize(("level", "said"), [(2, ""), (3, " 1 more Wound."), (6, " 1 more Wound. And another 2.")])
def test_a_sermon_says_what_it_does_at_its_preachers_level(level: int, said: str):
    mine = preacher("faith_healing")
    hero, other = mine.state.heroes
    hero.level, other.wounds = level, 9
    (offer,) = list(sermons.offers(mine.state, hero))
    assert offer.args["text"] == "A Hero on your tile heals D6 Wounds." + said
    preaches(mine, 4, 4, on="-hero-1", then=(1,))
    assert other.wounds == 9 - 1 - {2: 0, 3: 1, 6: 3}[level]


@pytest.mark.rule("SOB-NEW-03")
def test_whom_a_deputy_sends_how_far_is_said():
    mine = quiet("lawman", "scout")
    mine.hero().upgrades = ["deputys_word", "hue_and_cry"]
    mine.enemy("night_terrors", mine.at(1, 0))
    (send,) = list(activation._sent(mine.state, mine.hero()))
    assert send.args["steps"] == 6


@pytest.mark.rule("SOB-FGT-07")
def test_of_whom_nobody_is_left_nobody_comes():
    mine = quiet("lawman")
    for column in range(4):
        mine.enemy("night_terrors", mine.at(2, column))
    coming = Coming(mine.table, 0)
    coming.kinds = {"night_terrors": 1, "tentacles": 1}
    mine.state.phase = "darkness"
    mine.fall(2, 2, 1)
    placing.bring(mine.table, [coming])
    assert [(event.enemy_card, event.count) for event in mine.told(EnemiesCame)] == [("tentacles", 1)]
    assert len(mine.state.troops["night_terrors"].gifts) == 1


@pytest.mark.rule("SOB-CLS-PRE-11", "SOB-ENY-07")
def test_who_has_lost_the_heart_to_strike_does_not():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at = mine.at(6, 0)
    dead = mine.enemy("hungry_dead", mine.at(5, 0), target=0)
    mine.state.daunted = mine.state.turn
    mine.play(enemies._attack(mine.table, dead))
    assert (mine.told(EnemyStruck), hero.wounds) == ([], 0)


# What the story tells


def story(mine: Mine, kind: type[Event]) -> list[str]:
    """What was told of a kind of event, in words."""
    words = Words(GAME, ["Ana"])
    return [words.event(event, 0) for event in mine.told(kind)]


@pytest.mark.rule("SOB-ENY-07", "SOB-CNT-22")
@pytest.mark.parametrize(
    ("combat", "faces", "told"),
    [
        (0, (6,), "6. **1 Corruption Hit.**"),
        (1, (6, 5), "6 and 5. **1 Hit and 1 Corruption Hit.**"),
        (1, (6, 6), "6 and 6. **2 Corruption Hits.**"),
        (0, (4,), "4. **1 Hit.**"),
        (0, (3,), "3. Nothing."),
    ],
)
def test_a_corruption_hit_in_a_hits_place_is_told_as_one(combat: int, faces: tuple[int, ...], told: str):
    mine = quiet("lawman")
    mine.hero().at = mine.at(6, 0)
    spider = mine.enemy("void_spiders", mine.at(5, 0), target=0)
    mine.state.troops["void_spiders"].gifts = [Gift.COMBAT] * combat
    mine.fall(*faces, *[6] * len(faces)).play(enemies._attack(mine.table, spider))
    assert story(mine, EnemyStruck)[0].endswith(told)


@pytest.mark.rule("SOB-DYN-02")
@pytest.mark.parametrize(("face", "told"), [(4, "4. **1 Hit**."), (3, "3. Nothing hits.")])
def test_the_roll_of_a_throw_is_told(face: int, told: str):
    mine = quiet("lawman")
    mine.hero().at, mine.hero().bag = mine.at(6, 1), ["dynamite"]
    mine.fall(face, *([1, 1] if face < 4 else []))
    mine.play(dynamite.throw(mine.table, mine.hero())).answer("throw-where", f"space-{mine.at(2, 1)}")
    assert story(mine, HeroStruck) == [f"The Lawman with Dynamite: {told}"]


@pytest.mark.rule("SOB-ELI-01")
@pytest.mark.parametrize(("gifts", "told"), [([Gift.BURST], "dead, and bursts."), ([], "dead.")])
def test_that_what_dies_bursts_is_told(gifts: list[Gift], told: str):
    mine = quiet("lawman")
    mine.enemy("night_terrors", mine.at(1, 3))
    bat = mine.enemy("hellbats", mine.at(4, 0))
    mine.state.troops["hellbats"].gifts = gifts
    mine.play(attacks.fall(mine.table, [bat], mine.hero()))
    assert story(mine, EnemySlain) == [f"HellBat 1 is {told}"]


@pytest.mark.rule("SOB-AMB-96")
@pytest.mark.parametrize(("face", "down", "stirs"), [(1, False, True), (2, False, False), (1, True, False)])
def test_what_the_idol_does_to_its_bearer_is_told(face: int, down: bool, stirs: bool):
    mine = agreed(quiet("lawman", "scout"), mission="idol_goes_home")
    mine.state.quest.bearer, mine.hero().down = 0, down
    mine.fall(face, *[6] * stirs).play(missions.course_of(mine.state).evening(mine.table))
    told = ["The idol stirs in the arms of the Lawman: **1 Corruption Hit.**"]
    assert (story(mine, IdolStirred), mine.unrolled) == (told * stirs, [])


@pytest.mark.rule("SOB-ENY-14", "SOB-COMP-18")
@pytest.mark.parametrize(("face", "told"), [(4, ["**Hungry Dead 2** climbs out of Corpse Pile 1."]), (3, [])])
def test_what_climbs_out_of_a_pile_is_told(face: int, told: list[str]):
    mine = quiet("lawman")
    mine.enemy("corpse_pile", mine.at(1, 1))
    mine.enemy("hungry_dead", mine.at(2, 2))
    mine.fall(face, *[1] * (face == 4)).play(enemies.activate(mine.table, "corpse_pile"))
    assert story(mine, EnemySpawned) == told


@pytest.mark.rule("SOB-EXP-06", "SOB-EXP-04")
@pytest.mark.parametrize("gates", [0, 1])
def test_a_gate_that_a_token_opens_is_told(gates: int):
    mine = agreed(quiet("lawman"), mission="drums_beyond")
    room = mine.lay("cart_junction", ways="hidden")
    mine.fall(*[1] * (gates + (1 - gates)))
    exploration.open_exits(mine.table, room, gates, 1 - gates)
    assert story(mine, GateOpened) == ["In the Cart Junction the air splits: **a Gate stands open.**"] * gates


@pytest.mark.rule("SOB-AMB-13", "SOB-AMB-88")
def test_that_something_waits_where_nothing_leads_on_is_told():
    mine = quiet("lawman")
    mine.state.places[0].ways[ARROW] = "cap"
    mine.state.maps[World.MINE].cards.cards.clear()
    mine.state.phase = "evening"
    exploration.open_a_way(mine.table)
    assert story(mine, WayOpened) == ["Nothing leads on any more; in the Mine Entrance something stirs after all."]
    assert len(mine.state.places[0].token.cards) == 1


@pytest.mark.rule("SOB-CHT-03", "SOB-MOV-02")
@pytest.mark.parametrize(("lasting", "poison", "told"), [(True, 0, True), (False, 0, False), (True, 1, False)])
def test_that_a_hero_misses_its_activation_is_told_unless_it_has_fallen_before(lasting: bool, poison: int, told: bool):
    mine = quiet("lawman", "scout")
    hero = mine.hero()
    hero.lasting, hero.poison, hero.wounds = ["catatonic_spells"] * lasting, poison, hero.figure.health - 1
    mine.fall(6, *[1] * poison).play(activation.activate(mine.table, hero))
    said = ["The Lawman stands and stares, and the moment to act is gone."]
    assert (story(mine, ActivationMissed), mine.over, hero.stands) == (said * told, told or bool(poison), not poison)


# What is the end


@pytest.mark.rule("SOB-DEP-08", "SOB-DRK-05")
@pytest.mark.parametrize(("darkness", "end"), [(12, {}), (13, {"ends": True})])
def test_who_lets_the_dread_bring_the_darkness_out_is_told(darkness: int, end: dict[str, bool]):
    mine = Mine("lawman")
    mine.state.darkness, mine.state.dread.cards, mine.ends = darkness, ["wick_and_ash"], (Over,)
    mine.play(depth.face_dread(mine.table, 0, []))
    assert [mine.ask("dread").option(one).fatal for one in ("pay", "pass")] == [{}, end]


@pytest.mark.rule("SOB-MIS-04", "SOB-DRK-05")
@pytest.mark.parametrize(("card", "wounds", "friend", "ends"), [
    ("cold_hands", 11, False, True), ("cold_hands", 10, False, False), ("cold_hands", 11, True, False), ("the_long_scream", 11, False, False),
])  # fmt: skip
def test_who_lets_the_dread_happen_that_fells_the_last_hero_is_told_so(
    card: str, wounds: int, friend: bool, ends: bool
):
    mine = Mine("lawman", "rancher")
    mine.hero().wounds, mine.hero().fright, mine.hero(1).down, mine.state.revives = wounds, 11, not friend, 0
    mine.state.dread.cards = [card]
    mine.play(depth.face_dread(mine.table, 0, []))
    assert bool(mine.ask("dread").option("pass").fatal) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-DRK-05")
@pytest.mark.parametrize(("left", "revives", "ends"), [((1, 1), 0, True), ((1, 2), 0, False), ((1, 1), 1, False)])
def test_who_lets_the_dread_happen_that_fells_all_who_are_left_is_told_so(
    left: tuple[int, int], revives: int, ends: bool
):
    mine = Mine("lawman", "rancher", "scout")
    mine.hero(2).down, mine.state.revives, mine.state.dread.cards = True, revives, ["cold_hands"]
    for hero, health in zip(mine.state.heroes, left, strict=False):
        hero.wounds = hero.figure.health - health
    mine.play(depth.face_dread(mine.table, 0, []))
    assert bool(mine.ask("dread").option("pass").fatal) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-GRIT-02")
@pytest.mark.parametrize(
    ("card", "way", "left", "ends"),
    [
        ("the_last_cart", "push", (1, 1), True),  # 1 Wound for all
        ("the_last_cart", "push", (1, 2), False),
        ("company_strongbox", "rake", (1, 1), False),  # for who has tried alone
    ],
)
def test_who_lets_a_test_fail_that_fells_all_is_told_so(card: str, way: str, left: tuple[int, int], ends: bool):
    mine = Mine("lawman", "rancher")
    mine.state.revives = 0
    for hero, health in zip(mine.state.heroes, left, strict=True):
        hero.wounds = hero.figure.health - health
    mine.play(work(Deed(mine.table, None, card, tile=0), BOX.encounters[card].effects))
    mine.answer("encounter", way).fall(1, 1, 1).answer("tester", "hero-0")
    assert bool(mine.ask("reroll").option("pass").fatal) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-GRIT-02")
@pytest.mark.parametrize(("left", "ends"), [(2, True), (3, False)])
def test_who_picks_no_die_to_roll_again_where_that_is_the_end_is_told_so(left: int, ends: bool):
    mine = Mine("lawman")
    hero = mine.hero()
    hero.wounds, mine.state.revives = hero.figure.health - left, 0
    mine.fall(1, 2).play(harm.strike(mine.table, hero, [Blow(), Blow()])).answer("reroll", "some")
    said = Words(GAME, ["Ana"]).help(mine.ask("reroll-dice"), 0)
    assert ("If you pick none, the game ends." in said) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-ATK-06", "SOB-ELI-01")
@pytest.mark.parametrize(
    ("health", "revives", "bat", "ends"), [(1, 0, 1, True), (2, 0, 1, False), (1, 1, 1, False), (1, 0, 2, False)]
)
def test_who_gives_hits_to_what_bursts_and_fells_the_last_is_told_so(health: int, revives: int, bat: int, ends: bool):
    mine = quiet("lawman")
    hero, state = mine.hero(), mine.state
    hero.at, hero.wounds, state.revives = mine.at(6, 0), hero.figure.health - health, revives
    mine.enemy("hellbats", mine.at(5, 0)).wounds = 2 - bat
    mine.enemy("tentacles", mine.at(5, 1))
    state.troops["hellbats"].gifts = [Gift.BURST]
    pistol = next(one for one in attacks.possible(state, hero) if one.ranged)
    mine.fall(6, 1, 1, 1).play(attacks.attack(mine.table, pistol))
    fatal = {option.id: bool(option.fatal) for option in mine.ask("target").options}
    assert fatal == {"enemy-0": ends, "enemy-1": False}


@pytest.mark.rule("SOB-MIS-04", "SOB-ATK-06", "SOB-ELI-01")
@pytest.mark.parametrize(
    ("faces", "other", "health", "ends"),
    [
        ((6, 6, 1, 1), "tentacles", 1, True),
        ((6, 6, 1, 1), "tentacles", 2, False),
        ((6, 4, 1, 1), "tentacles", 1, False),
        ((6, 6, 6), "hellbats", 2, True),
        ((6, 6, 6), "hellbats", 3, False),
        ((6, 6, 1, 1), "hellbats", 2, True),
        ((6, 6, 1, 1), "hellbats", 3, False),
    ],
)
def test_who_gives_hit_after_hit_to_what_bursts_and_fells_the_last_is_told_so(
    faces: tuple[int, ...], other: str, health: int, ends: bool
):
    """A bat needs two Criticals to fall for certain; a third goes on to the next one, which has 1 Health left, and which what bursts slays as well."""
    mine = quiet("lawman")
    hero, state = mine.hero(), mine.state
    hero.at, hero.wounds, hero.grit, state.revives = mine.at(6, 0), hero.figure.health - health, 0, 0
    mine.enemy("hellbats", mine.at(5, 0))
    mine.enemy(other, mine.at(5, 1)).wounds = 1
    state.troops["hellbats"].gifts = [Gift.BURST]
    pistol = next(one for one in attacks.possible(state, hero) if one.ranged)
    mine.fall(*faces).play(attacks.attack(mine.table, pistol))
    assert bool(mine.ask("target").option("first-enemy-0").fatal) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-ELI-01")
@pytest.mark.parametrize(
    ("health", "gifts", "ends"),
    [(1, [Gift.BURST], True), (2, [Gift.BURST], False), (1, [], False), (1, [Gift.BURST, Gift.ARMOR], False)],
)
def test_who_fires_the_ninth_bullet_at_what_bursts_and_fells_the_last_is_told_so(
    health: int, gifts: list[Gift], ends: bool
):
    mine = quiet("lawman")
    hero, state = mine.hero(), mine.state
    hero.items.append("ninth_bullet")
    hero.at, hero.wounds, state.revives = mine.at(6, 0), hero.figure.health - health, 0
    bat = mine.enemy("hellbats", mine.at(5, 0))
    state.troops["hellbats"].gifts = gifts
    mine.fall(3).play(activation.activate(mine.table, hero))
    assert bool(mine.ask("activation").option(f"use-ninth_bullet-{bat.id}").fatal) == ends


@pytest.mark.rule("SOB-DEP-08", "SOB-CLS-PRE-05")
def test_the_last_who_could_deny_it_is_told_that_it_is_the_end():
    mine = quiet("preacher", "preacher")
    for hero in mine.state.heroes:
        hero.sermons = ["get_thee_behind_me"]
    mine.state.darkness, mine.state.dark.cards.cards, mine.ends = 13, ["one_breath_closer"], (Over,)
    mine.play(depth.draw_darkness(mine.table))
    assert mine.ask("deny").option("pass").fatal == {}
    assert mine.answer("deny", "pass").ask("deny").option("pass").fatal == {"ends": True}
    mine.answer("deny", "pass")
    assert mine.state.how == "darkness"


@pytest.mark.rule("SOB-DEP-08", "SOB-CLS-PRE-07", "SOB-CLS-PRE-01")
@pytest.mark.parametrize(("darkness", "others", "ends"), [(13, 0, True), (12, 0, False), (13, 1, False)])
def test_who_lets_the_sermon_fail_that_would_hold_the_darkness_is_told_so(darkness: int, others: int, ends: bool):
    mine = Mine(*["preacher"] * (1 + others))
    for hero in mine.state.heroes:
        hero.sermons = ["get_thee_behind_me"]
    mine.state.darkness, mine.state.dark.cards.cards = darkness, ["one_breath_closer"]
    mine.play(depth.draw_darkness(mine.table))
    mine.fall(3, 4).answer("deny", "deny")
    assert bool(mine.ask("cast").option("pass").fatal) == ends


@pytest.mark.rule("SOB-DEP-08", "SOB-CLS-PRE-09")
def test_doubles_of_a_sermon_that_holds_the_darkness_end_nothing():
    mine = Mine("preacher")
    mine.hero().sermons = ["get_thee_behind_me"]
    mine.state.darkness, mine.state.dark.cards.cards = 13, ["one_breath_closer"]
    mine.play(depth.draw_darkness(mine.table))
    mine.fall(5, 5).answer("deny", "deny")
    assert mine.ask("doubles").option("pass").fatal == {}


@pytest.mark.rule("SOB-MIS-04", "SOB-CLS-PRE-01", "SOB-ELI-01")
@pytest.mark.parametrize(("health", "foe", "ends"), [(1, 2, True), (2, 2, False), (1, 4, False)])
@pytest.mark.parametrize(("faces", "kind", "way"), [((4, 2), "cast", "faith"), ((5, 5), "doubles", "pass")])
def test_who_has_a_sermon_work_on_what_bursts_and_fells_the_last_is_told_so(
    faces: tuple[int, int], kind: str, way: str, health: int, foe: int, ends: bool
):
    """A Bolt does at least 3 Wounds, and Dust 1: so many are left to take, or more."""
    mine = Mine("preacher")
    hero, state = mine.hero(), mine.state
    hero.sermons, hero.holds = ["bolt_from_heaven" if kind == "cast" else "dust_to_dust"], []
    hero.at, hero.wounds, state.revives = mine.at(6, 0), hero.figure.health - health, 0
    dead = mine.enemy("hungry_dead", mine.at(5, 0))
    dead.wounds = state.sheet("hungry_dead").health - foe + (kind == "doubles")
    state.troops["hungry_dead"].gifts = [Gift.BURST]
    ((sermon, aim),) = sermons.castable(state, hero)
    mine.fall(*faces).play(sermons.preach(mine.table, hero, sermon, aim))
    assert {option.id: bool(option.fatal) for option in mine.ask(kind).options if option.id in ("pass", way)} == {
        way: ends,
        "pass": ends and kind == "doubles",
    }


# What stands on a button


@pytest.mark.rule("SOB-ADV-09", "SOB-END-02", "SOB-KO-03")
@pytest.mark.parametrize(("swamp", "more"), [(True, " and 2"), (False, "")])
def test_what_the_swamp_gives_back_besides_is_said(swamp: bool, more: str):
    mine, words = beyond("lawman", "scout"), Words(GAME, ["Ana"])
    hero, other = mine.state.heroes
    hero.at = swamp_space(mine) if swamp else 22
    other.at = lies(mine.state).grid.beside[hero.at][0]
    hero.wounds, hero.grit, other.down = 3, 0, True
    mine.enemy("night_terrors", mine.at(1, 0) if swamp else swamp_space(mine))
    (option,) = [option for option in activation._options(mine.state, hero) if option.words == "help"]
    ask = Ask((0,), "activation", [option])
    assert f"2 dice{more} come back" in words.hint(ask, option, 0)
    mine.state.turn, mine.state.enemies = 2, []
    mine.play(fights.finish(mine.table, 2))
    ask = mine.ask("rested")
    assert words.label(ask, ask.option("heal"), 0) == f"A Die{more} of Healing"


@pytest.mark.rule("SOB-ENC-02", "SOB-ENC-03")
@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("talk", "Cunning 5+, one of you: 80 % for the best."),
        ("leave", "No test."),
        ("through", "Strength 4+, each of you: 88 % for the best."),
        ("rake", "Strength 5+ on 2 dice, one of you: 26 % for the best."),
    ],
)
def test_a_way_says_what_it_asks_of_whom_and_how_likely_it_is(way: str, said: str):
    mine = Mine("scout", "lawman")
    card = BOX.encounters[{"through": "bad_air", "rake": "company_strongbox"}.get(way, "survivor")]
    mine.play(card.effects[0].run(Deed(mine.table, None, card.id, tile=0, world=World.MINE)))
    ask = mine.ask("encounter")
    assert Words(GAME, ["Ana"]).hint(ask, ask.option(way), 0) == said


@pytest.mark.rule("SOB-ENC-02", "SOB-GRIT-02")
def test_that_a_test_needs_two_dice_is_said_to_who_tries_and_who_may_roll_again_and_in_the_story():
    mine, words = Mine("lawman", "rancher"), Words(GAME, ["Ana"])
    card = BOX.encounters["company_strongbox"]
    mine.play(work(Deed(mine.table, None, card.id, tile=0), card.effects)).answer("encounter", "rake")
    assert words.prompt(mine.ask("tester"), 0) == "The Company's Strongbox asks for Strength 5+ on 2 dice. Who tries?"
    mine.fall(6, 2, 1).answer("tester", "hero-0")
    assert "6, 2 and 1 where 5+ is needed on 2 dice." in words.prompt(mine.ask("reroll"), 0)
    mine.fall(1).answer("reroll", "pass")
    assert story(mine, SkillTested) == ["The Lawman tests Strength 5+ on 2 dice: 6, 2 and 1. Failed."]


@pytest.mark.rule("SOB-DYN-01")
def test_a_space_that_somebody_stands_on_is_called_by_that():
    mine = Mine("lawman")
    mine.hero().bag = ["dynamite"]
    near = mine.enemy("hungry_dead", mine.at(2, 1))
    mine.enemy("hungry_dead", mine.at(2, 2))
    mine.play(dynamite.throw(mine.table, mine.hero()))
    ask = mine.ask("throw-where")
    label = Words(GAME, ["Ana"]).label(ask, ask.option(f"space-{near.at}"), 0)
    assert label.endswith("· On Hungry Dead 1")


@pytest.mark.rule("SOB-CLS-PRE-10")
@pytest.mark.parametrize("sermon", list(BOX.sermons.values()), ids=list(BOX.sermons))
def test_what_a_sermon_does_and_costs_fits_beside_it(sermon: Sermon):
    hint = Words(GAME, ["Ana"]).say(
        "preach", {"text": sermon.at_level(8), "cost": sermon.cost, "needed": sermon.cast}, part="hint"
    )
    assert len(hint) <= HINT


@pytest.mark.rule("SOB-SETUP-06", "SOB-KO-01")
def test_what_a_revive_token_spares_a_hero_is_said():
    mine = quiet("lawman", "scout")
    mine.hero(1).down, mine.hero(1).wounds, mine.hero(1).fell, mine.state.revives = True, 10, mine.state.turn, 1
    mine.play(fights.revive(mine.table))
    assert Words(GAME, ["Ana"]).help(mine.ask("revive"), 0).endswith("rolls a chart: a 2 on it is death.")


@pytest.mark.rule("SOB-EXP-08", "SOB-AMB-32")
def test_how_many_ways_lead_on_is_said_once_and_as_it_is():
    """The last Clue: whatever its token shows, nothing leads on; of another token the Doors are told when they were rolled for."""
    mine = quiet("lawman")
    room = mine.lay("cart_junction", ways="hidden")
    mine.state.clues, mine.state.places[room].token.cards = 1, ["token_8"]
    mine.state.threats["high"].cards.cards, mine.state.phase = ["twins"], "exploration"
    mine.hero().at = mine.at(0, 1)
    mine.table.dice = Dice(bytes(16))
    words = Words(GAME, ["Ana"])
    mine.play(exploration.explore(mine.table))
    told = [words.event(event, 0) for event in mine.table.told]
    assert [text for text in told if "way" in text] == ["The Cart Junction: 3 ways end in rock."]
    mine = quiet("lawman")
    room = mine.lay("cart_junction", ways="hidden")
    mine.fall(1, 4)
    exploration.open_exits(mine.table, room, 0, 1)
    told = [words.event(event, 0) for event in mine.table.told]
    assert [text for text in told if "way" in text] == ["The Cart Junction: one way leads on, 2 end in rock."]
    mine = quiet("lawman")
    room = mine.lay("cart_junction", ways="hidden")
    mine.fall(1)
    exploration.open_exits(mine.table, room, 1, 0)
    assert [words.event(event, 0) for event in mine.table.told] == [
        "In the Cart Junction the air splits: **a Gate stands open.**",
        "The Cart Junction: no door leads on, 2 ways end in rock.",
    ]


def test_at_the_end_everybody_is_told_what_it_has_brought():
    mine, words = quiet("lawman", "scout"), Words(GAME, ["Ana"])
    hero, other = mine.state.heroes
    hero.xp, hero.kills = 65, {"hungry_dead": 2}
    other.dead, other.lasting = True, ["broken_leg"]
    mine.state.phase, mine.state.wants_out = "darkness", [0]
    mine.play(play(mine.table)).answer("flee", "flee")
    assert [words.event(event, 0) for event in mine.told(Fared)] == [
        "The Lawman comes home: 85 XP, 2 slain.",  # 20 for the Lantern
        "The Indian Scout does not come home: 0 XP, Broken Leg.",
    ]


@pytest.mark.rule("SOB-AMB-35", "SOB-ENC-05", "SOB-COMP-09")
def test_who_comes_by_an_encounter_nobody_reads_on_the_discards_before_the_next():
    mine = quiet("lawman")
    room = mine.lay("cart_junction")
    mine.state.phase = "exploration"
    mine.hero().grit = 0
    mine.state.encounters[World.MINE].cards.cards = ["card_game", "the_gap"]
    mine.play(exploration._meet(mine.table, room, Token(id="both", doors=1, encounters=2)))
    mine.fall(1, 1, 1).answer("encounter", "mend")
    assert mine.ask("encounter").args["card"] == "card_game", "that of the first has failed, and a Threat comes"
    assert [deck.used.cards for deck in mine.state.threats.values() if deck.used.cards] == []
    mine.table.dice = Dice(bytes(16))
    mine.answer("encounter", "grab")
    threats = [event.threat_card for event in mine.told(EnemiesCame)]
    assert threats[-1] == "card_game"
    assert [threats[:1]] == [deck.used.cards for deck in mine.state.threats.values() if deck.used.cards]


@pytest.mark.rule("SOB-CLS-SCO-03", "SOB-EXP-05", "SOB-AMB-81")
@pytest.mark.parametrize(
    ("mission", "tile", "token", "clues", "told"),
    [
        ("fistful", "cart_junction", "token_8", 0, "a Clue, and 2 ways on"),
        ("fistful", "ore_store", "token_11", 0, "a Clue, and 2 ways on"),
        ("fistful", "cart_junction", "token_8", 1, "a Clue, and no way on"),
        ("powder_run", "cart_junction", "token_8", 1, "a Clue, and 2 ways on"),
    ],
    ids=["what the token shows", "no more than there are exits", "none where it ends", "nothing ends at a charge"],
)
def test_a_tracker_is_told_how_many_ways_a_token_opens(mission: str, tile: str, token: str, clues: int, told: str):
    mine = quiet("scout")
    room = mine.lay(tile, ways="hidden")
    mine.state.options = mine.state.options.model_copy(update={"mission": mission})
    mine.state.places[room].token.cards, mine.state.phase, mine.state.clues = [token], "exploration", clues
    mine.hero().at = mine.at(0, 1)
    mine.play(exploration.explore(mine.table))
    asked = Words(GAME, ["Ana"]).prompt(mine.ask("track"), 0)
    assert asked == f"With that: {told}. Does the Indian Scout look for another way?"


@pytest.mark.rule("SOB-SEA-09", "SOB-COMP-20")
def test_who_steps_back_from_a_door_that_ends_in_rock_is_told():
    mine = quiet("lawman", "scout")
    mine.state.places[0].ways[ARROW] = "door"
    mine.hero().at, mine.hero(1).at = lies(mine.state).exits[0][ARROW]
    mine.state.quest.miner = mine.hero().at
    mine.fall(1, 1, 1)
    search.cap(mine.table, 0, [ARROW])
    (shut_,) = mine.told(DoorShut)
    said = Words(GAME, ["Ana"]).event(shut_, 0)
    assert said == "The Mine Entrance: a way ends in rock. That drives back the Lawman, the Indian Scout and the miner."


@pytest.mark.rule("SOB-ITEM-04", "SOB-ITEM-13")
def test_what_is_taken_in_hand_attached_and_taken_off_is_told_once():
    mine, words = quiet("lawman"), Words(GAME, ["Ana"])
    hero = mine.hero()
    hero.items += ["hunting_rifle", "long_sight", "hair_trigger"]
    hero.stone = 1
    rifle, sight, trigger = (library().items[item] for item in ("hunting_rifle", "long_sight", "hair_trigger"))
    mine.play(belongings.hold(mine.table, hero, rifle))
    mine.play(belongings.fit(mine.table, hero, sight, rifle))
    mine.play(belongings.unfit(mine.table, hero, sight))
    mine.play(belongings.fit(mine.table, hero, trigger, rifle))
    assert [words.event(event, 0) for event in mine.table.told] == [
        "The Lawman takes Hunting Rifle in hand instead of Peacekeeper Pistol.",
        "The Lawman attaches Long Sight to Hunting Rifle.",
        "The Lawman takes Long Sight off Hunting Rifle.",
        "The Lawman attaches Hair Trigger to Hunting Rifle for 1 Dark Stone.",
    ]


def beside_who_lies_in_a_fight():
    """The lawman beside the scout, who lies, while an enemy stands on the next tile."""
    mine = quiet("lawman", "scout")
    hero, other = mine.state.heroes
    room = mine.lay("cart_junction")
    hero.at, other.at, other.down = 22, 23, True
    of_its_own = (one for one in lies(mine.state).spaces[room] if tiles_of(mine.state, [one]) == {room})
    mine.enemy("night_terrors", next(of_its_own))
    return mine


@pytest.mark.rule("SOB-KO-03", "SOB-XP-03", "SOB-SEA-03")
def test_helping_and_searching_say_what_they_bring_now():
    mine, words = beside_who_lies_in_a_fight(), Words(GAME, ["Ana"])
    hero, other = mine.state.heroes
    for first in (True, False):
        ask = activation._asked(mine.state, hero)
        said = words.hint(ask, ask.option("help-1"), 0)
        assert ("25 XP" in said, len(said) < HINT, "a 2 on it is death" in said) == (first, True, True)
        other.recovered = True
    mine.state.enemies.clear()
    for lasting in ([], ["nothing_left"]):
        mine.state.lasting.cards = lasting
        ask = activation._asked(mine.state, hero)
        assert ("but the first" in words.hint(ask, ask.option("scavenge-0"), 0)) == bool(lasting)


@pytest.mark.rule("SOB-MIS-01", "SOB-SETUP-01")
@pytest.mark.parametrize("mission", sorted(BOX.missions))
def test_what_you_go_down_for_is_told_before_anybody_is_chosen(mission: str):
    mine = Mine("lawman")
    mine.state.options, mine.state.phase = BrimstoneOptions(mission=mission, heroes=1), "muster"
    mine.table.dice = Dice(bytes(16))
    mine.play(muster.muster(mine.table))
    card = BOX.missions[mission]
    (begun,) = mine.told(MissionBegan)
    assert mine.asked() == ["class"]
    assert Words(GAME, ["Ana"]).event(begun, 0) == f"**{card.name}.** {card.text}"


@pytest.mark.rule("SOB-MIS-05")
@pytest.mark.parametrize("how", GAME.outcomes)
def test_what_a_failure_means_is_told_at_the_end(how: str):
    mine = Mine("lawman")
    mine.state.phase, mine.state.posse = "activations", None

    async def end(_: object) -> None:
        raise over(mine.state, how)

    with patch.dict("engines.brimstone.turn.PHASES", activations=end):
        mine.play(play(mine.table))
    (ended,) = mine.told(AdventureOver)
    said = Words(GAME, ["Ana"]).event(ended, 0)
    failure = BOX.missions["fistful"].failure
    assert (failure in said, said == said.strip()) == (how != "win", True)


@pytest.mark.rule("SOB-MIS-01")
def test_the_trestle_names_every_turn_on_which_something_comes():
    text = BOX.missions["trestle"].text
    assert "1, 4 and 8" in text
    assert f"of {GROWN} as well at levels {FIRST} to {TURNED - 1}" in text


@pytest.mark.rule("SOB-ATK-13")
def test_a_blow_besides_says_whether_the_attack_is_still_to_come():
    mine, words = quiet("scout"), Words(GAME, ["Ana"])
    hero = mine.hero()
    hero.at, hero.holds = mine.at(3, 0), ["indian_hatchet"]
    mine.enemy("night_terrors", mine.at(2, 0))
    for attacked in (False, True):
        hero.attacked = attacked
        mine.state.active = 0
        ask = activation._asked(mine.state, hero)
        hint = words.hint(ask, ask.option("free-indian_hatchet"), 0)
        assert ("still yours" in hint) == (not attacked)


@pytest.mark.rule("SOB-KO-02", "SOB-KO-03")
def test_whom_both_have_failed_is_helped_up_by_twice_as_many_dice_and_rolls_on_both_charts():
    mine, words = beside_who_lies_in_a_fight(), Words(GAME, ["Ana"])
    hero, other = mine.state.heroes
    other.wounds = other.figure.health
    for both in (False, True):
        other.fright = other.figure.sanity if both else 0
        ask = activation._asked(mine.state, hero)
        hint = words.hint(ask, ask.option("help-1"), 0)
        assert ("2 dice of each, and two charts" in hint, len(hint) < HINT) == (both, True)


@pytest.mark.rule("SOB-ADV-11", "SOB-SEA-07")
def test_a_look_through_a_gate_says_what_it_brings():
    mine, words = quiet("lawman"), Words(GAME, ["Ana"])
    mine.state.options = BrimstoneOptions(mission="drums_beyond")
    room = mine.lay("cart_junction", ways="gate")
    mine.state.places[room].token.cards = []
    mine.hero().at = lies(mine.state).exits[room]["2"][0]
    ask = activation._asked(mine.state, mine.hero())
    hint = words.hint(ask, ask.option(f"gate-{room}-2"), 0)
    assert "5 XP" in hint


@pytest.mark.rule("SOB-SEA-03")
def test_the_card_says_as_the_button_does_that_the_first_six_finds_nothing():
    assert "first six" in BOX.darkness["nothing_left"].text


@pytest.mark.rule("SOB-FGT-03", "SOB-ADV-07", "SOB-ADV-01")
@pytest.mark.parametrize("card", ["stragglers", "wings", "roll_call"])
def test_a_threat_card_is_read_as_those_come_whom_it_brings(card: str):
    mine = Mine("lawman")
    coming = Coming(mine.table, 0, card)
    coming.add([Group(enemy="tentacles", count="1")])
    mine.fall(*[1] * 4)
    mine.state.phase = "evening"
    placing.bring(mine.table, [coming])
    drawn, came = mine.table.told[:2]
    assert (drawn.kind, came.kind) == ("card-drawn", "enemies-came")
    said = Words(GAME, ["Ana"]).event(drawn, 0)
    assert said == f"**{GAME.card_title(card)}.** {BOX.threat_text(card)}"


@pytest.mark.rule("SOB-FGT-02")
def test_no_card_is_read_where_none_was_drawn_or_nobody_comes_by_it():
    mine = Mine("lawman")
    for threat, count in (("", "1"), ("over_your_heads", "1"), ("stragglers", "0")):
        coming = Coming(mine.table, 0, threat)
        coming.add([Group(enemy="tentacles", count=count)])
        mine.fall(*[1] * 4)
        mine.state.phase = "evening"
        placing.bring(mine.table, [coming])
        mine.table.dice.waiting.clear()
    assert mine.told(CardDrawn) == []
