"""Where two statements meet, or a case that play seldom comes to."""

from __future__ import annotations

import pytest

from engines.brimstone import (
    activation,
    attacks,
    belongings,
    depth,
    dynamite,
    enemies,
    exploration,
    fights,
    harm,
    muster,
    placing,
)
from engines.brimstone import turn as course
from engines.brimstone.belongings import Ware
from engines.brimstone.board import distances, lies
from engines.brimstone.deeds import Deed, Over, TurnEnds
from engines.brimstone.events import (
    Bounced,
    EliteRolled,
    Exploded,
    LootDrawn,
)
from engines.brimstone.library import library
from engines.brimstone.missions import course_of
from engines.brimstone.placing import Coming
from engines.brimstone.state import Troop
from engines.brimstone.verbs.foes import Attack
from engines.brimstone.vocabulary import ARROW, Group, Token, World
from engines.kernel import SURRENDER
from tests.engines.brimstone.scene import Mine, agreed, quiet
from tests.engines.brimstone.test_preaching import castable, preacher
from tests.engines.brimstone.test_worlds import beyond, swamp_space

# Enemies

BOX = library()


@pytest.mark.rule("SOB-ELI-04", "SOB-EXP-10")
def test_guardians_have_what_the_level_gives_them_besides_what_the_mission_does():
    mine = agreed(quiet("lawman", "scout", "rancher"), mission="lost_shift")
    room = mine.lay("cart_junction")
    mine.state.level, mine.state.phase, mine.state.brought = 3, "exploration", 16
    card = next(threat for threat in BOX.threats.values() if threat.level == "med" and len(threat.groups) == 1)
    more = next(
        threat
        for threat in BOX.threats.values()
        if threat.level == "low" and card.groups[0].enemy not in [group.enemy for group in threat.groups]
    )
    mine.state.threats["med"].cards.cards = [card.id]
    mine.state.threats["low"].cards.cards = [more.id]
    mine.fall(*[1] * 6, 1, 2, 3, 4, 5, *[1] * 6)
    mine.play(course_of(mine.state).objective(mine.table, room))
    mission = BOX.missions["lost_shift"]
    assert len(mine.state.troops[card.groups[0].enemy].gifts) == 1 + (mission.elite + mission.elite_many) // 2
    assert len(mine.state.troops[more.groups[0].enemy].gifts) == 1, (
        "the Mission's are for what guards him (SOB-AMB-101)"
    )


@pytest.mark.rule("SOB-OPT-03", "SOB-ENY-14b")
def test_what_a_spawner_will_bring_knows_that_the_darkness_is_past():
    mine = agreed(quiet("lawman"), below_the_darkness=True)
    mine.enemy("corpse_pile", mine.at(1, 0))
    mine.state.troops["hungry_dead"] = Troop()
    mine.state.darkness, mine.state.party = 9, 5
    mine.fall(1, 1)
    depth.sink(mine.table)
    assert [event.enemy_card for event in mine.told(EliteRolled)] == ["corpse_pile", "hungry_dead"]


@pytest.mark.rule("SOB-DRK-05", "SOB-DMG-17")
def test_who_lies_there_cancels_nothing_for_nothing():
    mine = quiet("lawman")
    mine.hero().down = True
    mine.state.dread.cards = ["what_for"]
    mine.play(depth.face_dread(mine.table, 0, []))
    assert not depth.payable(mine.state)
    assert mine.state.dread_done.cards == ["what_for"]
    assert not [event for event in mine.table.told if type(event).__name__ == "DreadCancelled"]


@pytest.mark.rule("SOB-AMS-02", "SOB-AMS-05", "SOB-AMB-40")
@pytest.mark.parametrize(("kind", "faces"), [("tentacles", (1, 1)), ("strangler_vines", (1, 1, 1, 1))])
def test_an_ambush_on_who_lies_there_comes_as_near_as_it_can(kind: str, faces: tuple[int, ...]):
    mine = quiet("lawman")
    mine.hero().down, mine.hero().at, mine.state.phase = True, mine.at(6, 0), "exploration"
    coming = Coming(mine.table, 0, ambush=True)
    coming.kinds = {kind: 1}
    mine.fall(*faces)
    placing.bring(mine.table, [coming])
    (enemy,) = mine.state.enemies
    assert enemy.target == -1
    away = lies(mine.state).grid.spots[enemy.at]
    assert (away.row == 6) == (kind == "tentacles")


@pytest.mark.rule("SOB-ADV-05")
def test_an_ambush_finds_a_world_also_when_nobody_stands():
    mine = beyond("lawman", "scout")
    mine.hero(1).at = swamp_space(mine)
    for hero in mine.state.heroes:
        hero.down = True
    later: list[Coming] = []
    mine.fall(2)
    mine.play(
        Attack(ambush=True, groups=(Group(enemy="bogbats", count="1"),)).run(Deed(mine.table, None, "", later=later))
    )
    assert [one.world for one in later] == [World.JARGONO]


@pytest.mark.rule("SOB-END-03")
def test_what_adds_nobody_brings_no_loot():
    mine = quiet("lawman")
    for column in range(4):
        mine.enemy("night_terrors", mine.at(1, column))
    mine.state.phase = "exploration"
    coming = Coming(mine.table, 0)
    coming.kinds = {"night_terrors": 1}
    mine.fall(1)
    placing.bring(mine.table, [coming])
    assert mine.state.instances == 1


@pytest.mark.rule("SOB-CLS-RAN-03", "SOB-DMG-14")
def test_who_falls_by_what_bursts_does_not_shoot_on():
    mine = quiet("rancher", "lawman")
    hero = mine.hero()
    hero.at, hero.wounds, mine.hero(1).at = mine.at(6, 0), 13, mine.at(6, 3)
    for row in (5, 1):
        mine.enemy("hellbats", mine.at(row, 0))
    mine.state.troops["hellbats"].gifts = ["burst"]
    (shot,) = [one for one in attacks.possible(mine.state, hero) if one.ranged]
    mine.fall(4, 6, 1)
    mine.play(attacks.attack(mine.table, shot))
    assert mine.over
    assert (hero.down, len(mine.state.enemies)) == (True, 1)


@pytest.mark.rule("SOB-AMB-11")
def test_dynamite_does_not_bounce_into_a_closed_door():
    mine = quiet("lawman")
    hero = mine.hero()
    mine.state.places[0].ways[ARROW] = "cap"
    hero.at, hero.bag = mine.at(5, 1), ["dynamite"]
    door = lies(mine.state).exits[0][ARROW][0]
    row, column = lies(mine.state).grid.spots[door][1:]
    below = mine.at(row + 1, column)
    mine.fall(3, 2, 1)  # a miss, one bounce, north
    mine.play(dynamite.throw(mine.table, hero)).answer("throw-where", f"space-{below}")
    assert [event.spaces for event in mine.told(Bounced)] == [[below, below]]


@pytest.mark.rule("SOB-DYN-01", "SOB-DYN-02", "SOB-NEW-03")
@pytest.mark.parametrize(("face", "bounces"), [(3, 0), (2, 1)])
def test_a_steady_hand_throws_dynamite_as_well(face: int, bounces: int):
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at, hero.bag, hero.upgrades = mine.at(6, 1), ["dynamite"], ["steady_hand"]
    mine.fall(face, *[1, 1] * bounces)
    mine.play(dynamite.throw(mine.table, hero)).answer("throw-where", f"space-{mine.at(2, 1)}")
    assert len(mine.told(Bounced)) == bounces


@pytest.mark.rule("SOB-OPT-06", "SOB-END-01")
def test_all_that_has_gone_off_goes_off_before_the_turn_ends():
    mine = quiet("rancher", "lawman")
    mine.hero().at, mine.hero(1).at = mine.at(6, 0), mine.at(2, 3)
    mine.enemy("hellbats", mine.at(5, 0))
    mine.state.blasts, mine.ends = [0, 0], (TurnEnds,)
    mine.fall(6, 1, 1)
    mine.play(dynamite.blow_up(mine.table))
    assert (len(mine.told(Exploded)), mine.state.blasts, mine.hero().wounds) == (2, [], 2)


# Falling


@pytest.mark.rule("SOB-AMB-03", "SOB-ITEM-07")
@pytest.mark.parametrize(("item", "hurt"), [("canteen", "wounds"), ("pocket_hymnal", "fright"), ("canteen", "fright")])
def test_a_thing_that_heals_may_save_before_the_damage_counts(item: str, hurt: str):
    mine = quiet("lawman", "rancher")
    setattr(mine.hero(), hurt, 11)
    mine.hero(1).items.append(item)
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(6, 1)
    mine.play(harm.suffer(mine.table, mine.hero(), **{hurt: 1}))
    if (item, hurt) == ("canteen", "fright"):
        assert mine.over, "it heals Wounds alone"
        return
    mine.fall(6)
    mine.answer("save", item)
    assert (mine.hero().down, getattr(mine.hero(), hurt), mine.hero(1).spent) == (False, 9, {item: "fight"})
    assert mine.hero(1).busy == mine.state.turn, "who helps has acted (SOB-END-02)"
    mine.play(harm.suffer(mine.table, mine.hero(), **{hurt: 3}))
    assert mine.hero().down, "once a Fight"


@pytest.mark.rule("SOB-OPT-06")
def test_a_satchel_keeps_dynamite_from_going_off():
    mine = agreed(quiet("rancher"), dangerous_dynamite=True)
    hero = mine.hero()
    hero.bag = ["dynamite"]
    hero.items.append("dynamite_satchel")
    mine.play(harm.suffer(mine.table, hero, wounds=12))
    assert (hero.bag, mine.state.blasts) == (["dynamite"], [])


@pytest.mark.rule("SOB-OPT-04", "SOB-AMB-82")
@pytest.mark.parametrize(
    ("fight", "doomed"), [(True, [["rancher"], ["lawman"], ["lawman", "rancher"]]), (False, [[], [], []])]
)
def test_whom_no_token_stands_up_is_named(fight: bool, doomed: list[list[str]]):
    mine = agreed(quiet("lawman", "rancher", "scout"), hard_core=True)
    for number in (0, 1):
        mine.hero(number).down, mine.hero(number).fell = True, mine.state.turn
    if fight:
        mine.enemy("hungry_dead", mine.at(1, 0))
    mine.play(fights.revive(mine.table))
    assert [option.fatal.get("cards", []) for option in mine.ask("revive").options] == doomed


@pytest.mark.rule("SOB-DEP-08")
@pytest.mark.parametrize(("darkness", "ends"), [(12, False), (13, True)])
def test_a_way_that_brings_the_darkness_out_says_so(darkness: int, ends: bool):
    mine = quiet("lawman")
    mine.state.darkness = darkness
    card = next(card for card in BOX.encounters.values() if "Go Back, and Wait" in str(card.effects))
    mine.play(card.effects[0].run(Deed(mine.table, None, card.id, tile=0, world=World.MINE)))
    assert bool(mine.ask("encounter").option("wait").fatal) == ends
    assert not any(option.fatal for option in mine.ask("encounter").options if option.id != "wait")


@pytest.mark.rule("SOB-DEP-08", "SOB-ENC-02", "SOB-GRIT-02")
@pytest.mark.parametrize(("way", "darkness", "ends"), [("swim", 13, True), ("rope", 13, True), ("swim", 12, False)])
def test_a_test_that_brings_the_darkness_out_if_it_stays_failed_says_so(way: str, darkness: int, ends: bool):
    mine = Mine("lawman", "rancher")
    mine.state.darkness, mine.hero(1).grit = darkness, 0
    card = BOX.encounters["quicksand"]
    mine.play(card.effects[0].run(Deed(mine.table, None, card.id, tile=0, world=World.MINE)))
    mine.fall(1, 1, 1, 6, 6).answer("encounter", way)
    if way == "rope":
        mine.answer("tester", "hero-0")
    assert bool(mine.ask("reroll").option("pass").fatal) == ends


# Besides


@pytest.mark.rule("SOB-ADV-03b", "SOB-FEAR-02")
def test_terror_reaches_through_the_gate_from_wherever_it_stands_on_its_tile():
    mine = beyond("lawman")
    here = lies(mine.state).exits[0][ARROW][0]
    mine.enemy("ruin_stalkers", swamp_space(mine))
    for space, hits in ((here, 1), (mine.at(3, 1), 0)):
        mine.hero().at = space
        assert enemies.fears(mine.state, mine.hero()) == hits


@pytest.mark.rule("SOB-CNT-18", "SOB-SETUP-02")
def test_who_is_afraid_of_the_dark_is_not_given_the_lantern():
    mine = quiet("lawman", "rancher", "scout")
    mine.hero(1).lasting = ["fear_of_the_dark"]
    mine.play(muster._lantern(mine.table))
    assert mine.offers("lantern") == ["hero-2", "hero-0"]


@pytest.mark.rule("SOB-NEW-05", "SOB-ITEM-11")
def test_what_a_smaller_bag_does_not_hold_goes_as_its_owner_likes():
    mine = quiet("lawman", "rancher")
    hero = mine.hero()
    hero.bag = ["whiskey"] * 3 + ["tonic"] * 4
    mine.play(belongings.put_right(mine.table, hero))
    assert mine.offers("too-full") == ["give-whiskey-hero-1", "drop-whiskey", "give-tonic-hero-1", "drop-tonic"]
    mine.answer("too-full", "give-tonic-hero-1").answer("too-full", "drop-whiskey")
    assert (sorted(hero.bag), mine.hero(1).bag) == (["tonic"] * 3 + ["whiskey"] * 2, ["tonic"])


def test_the_miner_is_led_on_in_a_later_fight_but_not_out_of_the_first():
    mine = agreed(quiet("lawman", "scout"), mission="lost_shift")
    quest, hero = mine.state.quest, mine.hero()
    quest.miner = hero.at
    mine.enemy("hungry_dead", mine.at(1, 0))
    assert list(course_of(mine.state).options(mine.state, hero)) == []
    quest.bearer = 1
    assert [option.id for option in course_of(mine.state).options(mine.state, hero)] == ["lead"]


def test_who_rages_may_attack_by_a_sermon():
    mine = preacher("bolt_from_heaven", "smite_with_me")
    mine.hero().lasting = ["bloodlust"]
    mine.enemy("hungry_dead", mine.at(5, 0))
    mine.fall(3, 6)
    mine.play(activation.activate(mine.table, mine.hero()))
    assert mine.offers("activation") == ["melee", "preach-0-bolt_from_heaven-enemy-1", "lay", SURRENDER]


# Small print


@pytest.mark.rule("SOB-KO-04")
def test_who_lies_under_the_hero_is_taken_along_onto_its_space():
    mine = quiet("lawman", "rancher")
    mine.hero(1).down, mine.hero(0).at, mine.hero(1).at = True, mine.at(6, 0), mine.at(6, 0)
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero())).answer("activation", "drag-1")
    to = mine.at(5, 0)
    mine.answer("drag-where", f"space-{to}")
    assert [hero.at for hero in mine.state.heroes] == [to, to]


@pytest.mark.rule("SOB-ITEM-04", "SOB-ATK-13")
def test_hands_do_not_change_after_a_free_attack():
    mine = quiet("scout")
    hero = mine.hero()
    hero.at, hero.holds = mine.at(6, 0), ["indian_hatchet"]
    mine.enemy("night_terrors", mine.at(5, 0))
    mine.state.troops["night_terrors"].activated = True
    mine.fall(3, 4)
    mine.play(activation.activate(mine.table, hero))
    assert "hold-carbine" in mine.offers("activation")
    mine.fall(1, 1)
    mine.answer("activation", "free-indian_hatchet")
    assert "hold-carbine" not in mine.offers("activation")


@pytest.mark.rule("SOB-AMB-42", "SOB-XP-02")
@pytest.mark.parametrize(("hurt", "damage", "xp"), [(8, 7, 10 + 2 * 5), (0, 0, 0)])
def test_experience_is_for_wounds_that_it_had_left_to_take(hurt: int, damage: int, xp: int):
    mine = quiet("rancher", "lawman")
    enemy = mine.enemy("night_terrors", mine.at(1, 0))
    enemy.wounds = hurt
    slain = attacks.wound(mine.table, enemy, damage, by=mine.hero())
    assert (slain, enemy.wounds, mine.hero().xp) == (damage > 0, 10 if damage else 0, xp)


@pytest.mark.rule("SOB-HERO-03", "SOB-ATK-19")
@pytest.mark.parametrize(("lasting", "second"), [([], 5), (["bad_shoulder"], 6), (["bad_shoulder", "bad_shoulder"], 6)])
def test_the_second_weapon_never_needs_more_than_a_six(lasting: list[str], second: int):
    mine = quiet("lawman")
    hero = mine.hero()
    hero.lasting, hero.items, hero.at = lasting, ["worn_revolver", "vest_derringer"], mine.at(6, 0)
    hero.holds = hero.items
    mine.enemy("night_terrors", mine.at(4, 0))
    dual = next(one for one in attacks.possible(mine.state, hero) if one.second)
    assert attacks.needed(mine.state, dual, second=True) == second


@pytest.mark.rule("SOB-DMG-18", "SOB-POI-02")
@pytest.mark.parametrize(("damage", "poison"), [(11, 1), (12, 0)])
def test_what_fells_a_hero_does_not_poison_it(damage: int, poison: int):
    mine = quiet("lawman", "rancher")
    mine.fall(1)
    mine.play(harm.strike(mine.table, mine.hero(), [harm.Blow(damage, 1)]))
    assert mine.hero().poison == poison


@pytest.mark.rule("SOB-AMB-03")
def test_bandages_help_nobody_who_has_no_wound_yet():
    mine = quiet("lawman", "rancher")
    mine.hero().bag = ["bandages"]
    mine.play(harm.suffer(mine.table, mine.hero(), wounds=12))
    assert (mine.over, mine.hero().down) == (True, True)


@pytest.mark.rule("SOB-ENY-22")
@pytest.mark.parametrize(("away", "down", "left"), [(18, False, 1), (18, True, 1), (19, False, 0)])
def test_within_eighteen_spaces_is_eighteen_too_also_of_who_lies_there(away: int, down: bool, left: int):
    mine = quiet("lawman")
    room = mine.lay("long_drift")
    for _ in range(3):
        room = mine.lay("long_drift", room, "2")
    mine.hero().at, mine.hero().down = mine.at(6, 0), down
    mine.enemy("strangler_vines", distances(mine.state, mine.hero().at).index(away))
    mine.fall(*[1] * 6)
    mine.play(course.leave_behind(mine.table))
    assert len(mine.state.enemies) == left


@pytest.mark.rule("SOB-ITEM-14")
def test_what_is_forged_onto_a_thing_goes_with_it():
    mine = quiet("lawman", "rancher")
    hero, other = mine.hero(0), mine.hero(1)
    hero.items.append("worn_revolver")
    hero.forged["worn_revolver"] = [next(iter(BOX.forges))]
    belongings.hand_over(mine.table, hero, other, Ware("item", "worn_revolver"))
    assert (hero.forged, other.forged) == ({}, {"worn_revolver": [next(iter(BOX.forges))]})


@pytest.mark.rule("SOB-OPT-02", "SOB-CLS-SCO-03")
def test_a_tracker_does_not_turn_away_from_what_belongs_to_the_room():
    mine = agreed(quiet("scout"), unique_encounters=True)
    room = mine.lay("broken_barricade")
    mine.state.phase = "exploration"
    mine.fall(*[1] * 40)
    mine.play(exploration._meet(mine.table, room, Token(id="nothing_else", doors=1)))
    assert mine.asked() == ["encounter"]


def test_a_miner_that_was_left_behind_does_not_follow():
    mine = agreed(quiet("lawman"), mission="lost_shift")
    quest, hero = mine.state.quest, mine.hero()
    quest.bearer, quest.miner = 0, mine.at(1, 0)
    course_of(mine.state).followed(mine.state, hero, [mine.at(6, 0), mine.at(5, 0)])
    assert quest.miner == mine.at(1, 0)
    course_of(mine.state).followed(mine.state, hero, [mine.at(2, 0), mine.at(3, 0), mine.at(4, 0)])
    assert quest.miner == mine.at(3, 0)


def test_the_idol_of_the_dead_goes_to_who_stands():
    mine = agreed(quiet("lawman", "scout", "rancher"), mission="idol_goes_home")
    mine.state.quest.bearer, mine.hero(1).dead = 1, True
    mine.play(course_of(mine.state).evening(mine.table))
    mine.fall(1, 1).answer("carrier", "hero-2")  # a 1, and no Willpower
    assert (mine.state.quest.bearer, mine.hero(2).corruption) == (2, 1)


# What strengthens enemies


@pytest.mark.rule("SOB-ENY-14", "SOB-ENY-16", "SOB-ELI-04")
def test_a_brutal_corpse_pile_still_has_no_melee():
    mine = quiet("lawman")
    mine.state.level, mine.hero().at = 5, mine.at(6, 0)
    mine.enemy("corpse_pile", mine.at(5, 0))
    mine.fall(1)
    mine.play(enemies.activate(mine.table, "corpse_pile"))
    assert mine.state.sheet("corpse_pile").health == 12
    assert (mine.state.enemies[0].target, mine.unrolled) == (-1, [])


@pytest.mark.rule("SOB-ENY-14", "SOB-ENY-19", "SOB-ENY-06")
@pytest.mark.parametrize(("kind", "passes"), [("strangler_vines", False), ("hungry_dead", True)])
def test_a_large_one_does_not_push_away_what_is_rooted(kind: str, passes: bool):
    mine = quiet("lawman")
    mine.hero().at = mine.at(6, 0)
    row = [mine.enemy(kind, mine.at(4, column)) for column in range(4)]
    stood = [enemy.at for enemy in row]
    terror = mine.enemy("night_terrors", mine.at(2, 0))
    mine.fall(*[1] * 8)
    mine.play(enemies.activate(mine.table, "night_terrors"))
    assert (terror.target == 0) == passes
    assert ([enemy.at for enemy in row] != stood) == passes


@pytest.mark.rule("SOB-ELI-01", "SOB-ENY-13a", "SOB-CLS-PRE-12")
def test_what_has_become_too_wet_to_burn_is_not_preached_at():
    mine = preacher("burning_word")
    mine.state.enemies.clear()
    mine.enemy("strangler_vines", mine.at(4, 0))
    assert castable(mine) == ["burning_word-way-0"]
    mine.state.troops["strangler_vines"].gifts = ["fireproof"]
    assert castable(mine) == []


# The end of a Fight


@pytest.mark.rule("SOB-AMB-40", "SOB-AMB-15", "SOB-END-01")
@pytest.mark.parametrize("revives", [1, 0])
def test_whose_own_dynamite_ends_the_fight_and_fells_it(revives: int):
    mine = quiet("lawman")
    hero = mine.hero()
    hero.at, hero.wounds, mine.state.revives = mine.at(5, 0), 11, revives
    mine.enemy("hellbats", mine.at(4, 0))
    mine.ends = (TurnEnds, Over)
    mine.fall(6, 1)
    mine.play(dynamite.explode(mine.table, hero, mine.at(5, 0)))
    assert (hero.down, mine.state.enemies) == (True, [])
    assert mine.state.how == ("" if revives else "all_down")


@pytest.mark.rule("SOB-ENY-22", "SOB-END-03")
def test_what_was_left_behind_brings_no_loot_at_the_end_of_the_fight():
    mine = quiet("lawman")
    room = mine.lay("long_drift")
    for _ in range(3):
        room = mine.lay("long_drift", room, "2")
    mine.enemy("corpse_pile", lies(mine.state).exits[room]["2"][0])
    mine.state.instances = 2
    near = mine.enemy("corpse_pile", mine.at(4, 0))
    mine.play(course.leave_behind(mine.table))
    assert (mine.state.enemies, mine.state.instances, near.instance) == ([near], 1, 1)


@pytest.mark.rule("SOB-ENY-22", "SOB-AMB-53", "SOB-END-03")
def test_whoever_of_a_kind_was_beaten_still_brings_its_loot_when_others_were_left_behind_before():
    mine = quiet("lawman")
    room = mine.lay("long_drift")
    for _ in range(3):
        room = mine.lay("long_drift", room, "2")
    far = lies(mine.state).exits[room]["2"]
    mine.enemy("corpse_pile", far[0])
    mine.state.instances, mine.state.beaten = 2, [2]
    near = mine.enemy("corpse_pile", mine.at(4, 0))
    mine.play(course.leave_behind(mine.table))
    assert (mine.state.instances, mine.state.beaten) == (1, [1])
    near.at = far[1]
    mine.fall(*[1] * 20)
    mine.play(course.leave_behind(mine.table))
    assert len(mine.told(LootDrawn)) == 1


@pytest.mark.rule("SOB-AMS-05")
def test_what_cannot_move_lurks_far_from_all_heroes_and_not_only_from_whom_it_is_for():
    mine = quiet("lawman", "scout")
    mine.hero().at, mine.hero(1).at, mine.state.phase = mine.at(1, 0), mine.at(6, 0), "evening"
    coming = Coming(mine.table, 0, ambush=True)
    coming.add([Group(enemy="strangler_vines", count="1")])
    mine.fall(1, 1)
    placing.bring(mine.table, [coming])
    (vine,) = mine.state.enemies
    assert [distances(mine.state, hero.at)[vine.at] >= 3 for hero in mine.state.heroes] == [True, True]


@pytest.mark.rule("SOB-XP-03", "SOB-KO-03", "SOB-CMP-05b")
@pytest.mark.parametrize(("chart", "xp"), [((1, 1), 0), ((6, 6), 25)])
def test_nobody_has_helped_a_hero_up_who_dies_of_it(chart: tuple[int, int], xp: int):
    mine = quiet("lawman", "rancher", "scout")
    room = mine.lay("long_drift")
    hero, other = mine.hero(0), mine.hero(1)
    hero.at, other.at, other.down, other.wounds = mine.at(2, 0), mine.at(1, 0), True, 14
    mine.enemy("hungry_dead", lies(mine.state).exits[room]["2"][0])
    mine.fall(6, 6, *chart)
    mine.play(fights.help_up(mine.table, hero, other))
    assert (other.dead, hero.xp, bool(hero.helped)) == (not xp, xp, bool(xp))


@pytest.mark.rule("SOB-ADV-05", "SOB-ADV-08", "SOB-AMS-02")
@pytest.mark.parametrize("down", [True, False])
def test_where_all_of_a_world_lie_an_ambush_does_not_leap_into_another(down: bool):
    mine = beyond("lawman", "scout")
    mine.hero(0).at, mine.hero(1).at, mine.hero(1).down = mine.at(6, 0), swamp_space(mine), down
    mine.state.phase = "exploration"
    coming = Coming(mine.table, 1, ambush=True, world=World.JARGONO)
    coming.kinds = {"bogbats": 1}
    mine.fall(*[1] * (3 - down))
    placing.bring(mine.table, [coming])
    (bat,) = mine.state.enemies
    assert bat.target == (-1 if down else 1)
    assert lies(mine.state).tiles[bat.at] == lies(mine.state).tiles[mine.hero(1).at]


# Darkness, light and breath


@pytest.mark.rule("SOB-CNT-18", "SOB-LAN-02", "SOB-CLS-PRE-12")
@pytest.mark.parametrize(("shining", "fright"), [([0], 0), ([], 2)])
def test_void_whispers_are_silent_beside_a_second_lantern(shining: list[int], fright: int):
    mine = preacher("pillar_of_fire")
    room = mine.lay("long_drift")
    hero, bearer = mine.hero(0), mine.hero(1)
    hero.lasting, hero.at = ["void_whispers"], mine.at(6, 0)
    mine.state.lantern, bearer.at = 1, lies(mine.state).exits[room]["2"][0]
    mine.state.shining = shining
    mine.fall(*[2, 1, 1][: 3 * bool(fright)])
    mine.play(activation._voices(mine.table, hero))
    assert hero.fright == fright


@pytest.mark.rule("SOB-DRK-04", "SOB-DEP-12", "SOB-DRK-02")
def test_what_the_dread_itself_wakes_is_faced_with_it():
    mine = quiet("lawman")
    mine.state.darkness, mine.state.dread.cards = 4, ["wick_and_ash"]
    mine.state.dread_deck.cards = ["what_for"]
    mine.play(depth.face_dread(mine.table, 0, []))
    assert (mine.state.darkness, mine.state.dread.cards) == (5, [])
    assert sorted(mine.state.dread_done.cards) == ["what_for", "wick_and_ash"]


@pytest.mark.rule("SOB-DRK-04", "SOB-DEP-08", "SOB-EXP-10")
def test_the_dread_may_bring_the_darkness_out_before_the_guardians_come():
    mine = quiet("lawman")
    mine.state.darkness, mine.state.dread.cards, mine.ends = 13, ["wick_and_ash"], (Over,)
    mine.play(depth.face_dread(mine.table, 0, []))
    assert (mine.state.how, mine.state.enemies) == ("darkness", [])


@pytest.mark.rule("SOB-END-02", "SOB-POI-02")
def test_a_breath_takes_no_poison_away():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.wounds, hero.poison, hero.busy, mine.state.instances = 5, 2, 1, 0
    mine.fall(6)
    mine.play(fights.finish(mine.table, 1))
    assert (hero.wounds, hero.poison) == (2, 2)


@pytest.mark.rule("SOB-AMB-05", "SOB-POI-01", "SOB-DMG-14")
def test_whom_poison_fells_hears_no_voices_and_is_not_afraid():
    mine = quiet("lawman", "rancher")
    hero = mine.hero()
    hero.at, hero.wounds, hero.poison = mine.at(6, 0), 11, 1
    mine.enemy("night_terrors", mine.at(5, 0))
    mine.fall(3, 1)
    mine.play(activation.activate(mine.table, hero))
    assert (mine.over, hero.down, hero.poison, hero.fright) == (True, True, 0, 0)


@pytest.mark.rule("SOB-OPT-04", "SOB-DEP-05", "SOB-DMG-05")
def test_whom_the_dark_fells_as_a_turn_begins_is_dead_when_it_ends():
    mine = agreed(quiet("lawman", "rancher"), hard_core=True)
    mine.hero().fright, mine.hero(1).fright = 11, 0
    mine.enemy("hungry_dead", mine.at(1, 0))
    mine.fall(1, 1, 6, 6)
    mine.play(depth.depth_event(mine.table, 3))
    assert (mine.hero().down, mine.hero().dead, mine.hero(1).fright) == (True, False, 0)
    mine.play(course._lose(mine.table))
    assert mine.hero().dead
