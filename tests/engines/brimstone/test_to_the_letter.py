"""What is printed, done to the letter: cards, harms, rewards, and what is told of them."""

from __future__ import annotations

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
    missions,
    muster,
    placing,
    sermons,
)
from engines.brimstone.bestiary import Gift
from engines.brimstone.board import lies, lit, shut, tiles_of
from engines.brimstone.deeds import Deed
from engines.brimstone.events import (
    ActivationMissed,
    DarknessReceded,
    DreadCancelled,
    EnemiesCame,
    EnemySlain,
    EnemySpawned,
    EnemyStruck,
    Freed,
    Gained,
    GateOpened,
    Healed,
    HeroStruck,
    IdolStirred,
    InfectionStirred,
    LanternDimmed,
    Lost,
    StoneBurned,
    WayOpened,
    XpGained,
)
from engines.brimstone.legacy import Posse
from engines.brimstone.library import library
from engines.brimstone.outfit import Value
from engines.brimstone.placing import Coming
from engines.brimstone.state import OFF
from engines.brimstone.vocabulary import ARROW, World
from engines.kernel import Dice
from engines.kernel.verbs import work
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import Mine, agreed, quiet, story
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
