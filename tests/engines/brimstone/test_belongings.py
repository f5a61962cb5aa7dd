"""What Heroes find, carry, wear, use and hand over (SOB-ITEM, SOB-COMP)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.brimstone import activation, attacks, belongings, enemies, loot, powers
from engines.brimstone.belongings import Ware
from engines.brimstone.board import lies, lit
from engines.brimstone.deeds import Deed
from engines.brimstone.events import (
    Boosted,
    Dropped,
    EnemyHurt,
    Gained,
    ItemFound,
    LaidAside,
)
from engines.brimstone.library import library
from engines.brimstone.moment import now
from engines.brimstone.outfit import Quality, Skill, Use, Value
from engines.brimstone.verbs.boons import Boon
from engines.brimstone.verbs.gains import Artifact, Gear
from engines.kernel import SURRENDER, Dice
from engines.kernel.verbs import walk
from tests.engines.brimstone.scene import Mine, bearing, quiet

BOX = library()


def uses(mine: Mine, item: str, on: str = "", *, hero: int = 0) -> Mine:
    """The Hero uses it."""
    (aim,) = [aim for one, aim in powers.usable(mine.state, mine.hero(hero)).serving if (one.id, aim.id) == (item, on)]
    return mine.play(powers.use(mine.table, mine.hero(hero), BOX.items[item], aim))


def usable(mine: Mine, hero: int = 0) -> list[str]:
    return [item.id + aim.id for item, aim in powers.usable(mine.state, mine.hero(hero)).serving]


# What there is


@pytest.mark.rule("SOB-CNT-11", "SOB-ITEM-01")
def test_so_many_of_each():
    kinds = Counter(item.kind for item in BOX.items.values())
    assert kinds == {"starting": 6, "gear": 24, "mine": 15, "jargono": 12, "personal": 12}


def test_gear_is_of_four_sorts():
    gear = [BOX.items[id_] for id_ in BOX.items_of("gear")]
    sorts = Counter(
        "upgrade" if item.fits else "clothing" if item.part else "weapon" if item.shots or item.combat or item.free_attack
        else "tool" for item in gear
    )  # fmt: skip
    assert sorts == {"weapon": 8, "clothing": 6, "tool": 6, "upgrade": 4}
    assert all(50 <= item.value <= 400 for item in gear)


def test_half_of_the_artifacts_have_stone_or_slots():
    artifacts = [BOX.items[id_] for kind in ("mine", "jargono") for id_ in BOX.items_of(kind)]
    assert sum(bool(item.stone or item.slots) for item in artifacts) * 2 >= len(artifacts)
    assert all(300 <= item.value <= 900 for item in artifacts)


def test_every_thing_does_something():
    for item in BOX.items.values():
        assert item.changes or item.power or item.shots or item.combat or item.free_attack or item.casting, item.id
        assert bool(item.power or item.free_attack or item.casting) == (item.use is not Use.NONE), item.id


def test_what_is_lent_is_printed():
    cards = [*BOX.items.values(), *BOX.sermons.values()]
    lent = {effect.boon for effect in walk(cards, Boon)}
    assert lent == set(BOX.boons)


@pytest.mark.parametrize(
    ("item", "value", "more"),
    [
        ("padded_vest", Value.HEALTH, 2), ("broad_hat", Value.SANITY, 2), ("trail_boots", Value.MOVE, 1),
        ("spurs", Value.ESCAPE, 1), ("dynamite_satchel", Value.BAG, 2), ("oilskin_duster", Value.ARMOR, 6),
        ("lamp_without_oil", Value.SANITY, 2), ("foremans_watch", Value.INITIATIVE, 2), ("drillers_heart", Value.HEALTH, 3),
        ("coat_of_moles", Value.ARMOR, 5), ("crown_of_candles", Value.SPIRIT_ARMOR, 5), ("deep_compass", Value.MOVE, 1),
        ("deep_compass", Skill.LUCK, 1), ("gauntlet_of_ore", Skill.STRENGTH, 1), ("serpent_mask", Value.WILLPOWER, -1),
        ("reed_cloak", Value.ESCAPE, 2), ("reed_cloak", Value.ARMOR, 6), ("stilt_sandals", Value.MOVE, 2),
        ("idol_eye", Skill.CUNNING, 1), ("idol_eye", Skill.LORE, 1), ("moss_heart", Value.HEALTH, 2),
        ("moss_heart", Value.SANITY, 2), ("drowned_lantern", Value.FAITH, 1), ("drowned_lantern", Value.CASTING, 1),
        ("mothers_letter", Value.SANITY, 2), ("first_bullet", Value.HEALTH, 2), ("rabbits_foot", Skill.LUCK, 1),
        ("school_primer", Skill.LORE, 1), ("wolf_tooth", Value.INITIATIVE, 1), ("marked_deck", Skill.CUNNING, 1),
        ("fathers_belt", Value.LOAD, 2), ("prayer_beads", Value.SPIRIT_ARMOR, 6),
    ],
)  # fmt: skip
def test_what_a_thing_makes_of_a_figure(item: str, value: Quality, more: int):
    mine = Mine("preacher")
    was = mine.hero().figure[value]
    assert bearing(mine, item).figure[value] == was + more


@pytest.mark.parametrize(
    ("item", "value", "when"),
    [
        ("tin_star_of_a_brother", Value.DEFENSE, "hurt"),
        ("wedding_ring", Value.WILLPOWER, "alone"),
        ("grip_gloves", Value.MELEE, "surrounded"),
        ("lamp_without_oil", Value.WILLPOWER, "dark"),
    ],
)
def test_what_counts_only_sometimes(item: str, value: Value, when: str):
    mine = Mine("lawman", "rancher")
    hero, other = bearing(mine, item), mine.hero(1)
    hero.at, other.at = mine.at(6, 0), mine.at(6, 3)
    assert now(mine.state, hero, value) == 4
    room = mine.lay("long_drift")
    if when == "hurt":
        hero.wounds = 6
    elif when == "alone":
        other.at = lies(mine.state).exits[room]["2"][0]
    elif when == "surrounded":
        mine.enemy("hungry_dead", mine.at(5, 0))
        assert now(mine.state, hero, value) == 4, "one is not enough"
        mine.enemy("hungry_dead", mine.at(5, 1))
    else:
        far = mine.lay("long_drift", room, "2")
        hero.at, mine.state.lantern = lies(mine.state).exits[far]["2"][0], 1
    assert now(mine.state, hero, value) == 3


# Having it


@pytest.mark.rule("SOB-ITEM-01", "SOB-COMP-22")
def test_gear_found_is_the_finders_and_out_of_its_deck():
    mine = Mine("lawman")
    mine.state.things["gear"].cards.cards = ["spurs", "canteen"]
    mine.play(Gear().run(Deed(mine.table, mine.hero(), "somebodys_kit")))
    assert mine.hero().items[-1] == "canteen"
    deck = mine.state.things["gear"]
    assert (deck.cards.cards, deck.used.cards) == (["spurs"], [])
    (found,) = mine.told(ItemFound)
    assert (found.item_card, found.card) == ("canteen", "somebodys_kit")


@pytest.mark.rule("SOB-COMP-22")
def test_an_empty_deck_gives_gold():
    mine = Mine("lawman")
    mine.state.things["gear"].cards.cards = []
    mine.play(Gear().run(Deed(mine.table, mine.hero(), "somebodys_kit")))
    assert (mine.hero().gold, [event.what for event in mine.told(Gained)]) == (100, ["gold"])


@pytest.mark.rule("SOB-ADV-07", "SOB-END-04")
@pytest.mark.parametrize(
    ("effect", "tile", "looting", "source"),
    [
        (Artifact(), "bend", True, "mine"), (Gear(), "bend", True, "gear"),
        (Artifact(), "reed_sea", True, "gear"), (Gear(), "reed_sea", True, "jargono"), (Artifact(), "reed_sea", False, "jargono"),
    ],
)  # fmt: skip
def test_which_deck(effect: Gear | Artifact, tile: str, looting: bool, source: str):
    if tile not in BOX.tiles:
        tile = next(id_ for id_, card in BOX.tiles.items() if card.world == "jargono")
    mine = Mine("lawman").only(tile)
    mine.hero().at = lies(mine.state).spaces[0][0]
    mine.play(effect.run(Deed(mine.table, mine.hero(), "not_from_here", looting=looting)))
    (found,) = mine.told(ItemFound)
    assert BOX.items[found.item_card].kind == source


@pytest.mark.rule("SOB-COMP-23")
def test_loot_gives_it_truly():
    mine = Mine("lawman")
    mine.table.dice = Dice(b"sixteen of bytes")
    mine.play(loot.draw_loot(mine.table, [mine.hero()], 12))
    while not mine.over:
        mine.answer(mine.asks[0].kind, mine.asks[0].ids[0])
    kinds = Counter(BOX.items[found.item_card].kind for found in mine.told(ItemFound))
    assert kinds == {"gear": 2, "mine": 1}


@pytest.mark.rule("SOB-ITEM-02", "SOB-ITEM-04")
def test_one_piece_for_each_part_of_the_body():
    mine = Mine("preacher")
    hero = bearing(mine, "padded_vest")
    mine.play(belongings.gain(mine.table, hero, BOX.items["oilskin_duster"]))
    assert hero.holds == ["padded_vest"], "there is no room for a second"
    assert (hero.figure.health, hero.figure[Value.ARMOR]) == (14, 0)
    mine.play(belongings.hold(mine.table, hero, BOX.items["oilskin_duster"]))
    assert hero.holds == ["oilskin_duster"]
    assert (hero.figure.health, hero.figure[Value.ARMOR]) == (12, 6)


def test_who_takes_off_what_keeps_it_up_stays_up():
    mine = Mine("preacher")
    hero = bearing(mine, "padded_vest")
    hero.wounds, hero.items = 13, [*hero.items, "oilskin_duster"]
    mine.play(belongings.hold(mine.table, hero, BOX.items["oilskin_duster"]))
    assert (hero.wounds, hero.down) == (11, False)


@pytest.mark.rule("SOB-ITEM-04")
def test_hands_change_only_at_the_start():
    mine = Mine("lawman")
    hero = bearing(mine, "skinning_knife")
    hero.holds = []
    assert {option.id for option in activation._hands(hero)} == {"hold-peacekeeper_pistol", "hold-skinning_knife"}
    hero.moved = True
    assert list(activation._hands(hero)) == []


@pytest.mark.rule("SOB-ITEM-04", "SOB-AMB-05")
def test_what_is_worn_or_in_hand_may_be_laid_aside_before_anything_else_and_is_carried_on():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items, hero.holds = ["skinning_knife", "stilt_sandals", "oilskin_duster"], ["skinning_knife", "stilt_sandals"]
    mine.fall(2).play(activation.activate(mine.table, hero))
    assert hero.left == 4
    mine.answer("activation", "lay")
    assert mine.offers("lay") == ["lay-skinning_knife", "lay-stilt_sandals", "back"], "a coat in the bag is not worn"
    mine.answer("lay", "lay-stilt_sandals")
    assert (hero.holds, hero.left, len(hero.items)) == (["skinning_knife"], 2, 3)
    assert "hold-stilt_sandals" in mine.offers("activation")
    mine.answer("activation", "lay").answer("lay", "back")
    assert hero.holds == ["skinning_knife"]
    mine.answer("activation", "lay").answer("lay", "lay-skinning_knife")
    assert "lay" not in mine.offers("activation")
    assert [(event.item_card, event.worn) for event in mine.told(LaidAside)] == [
        ("stilt_sandals", True),
        ("skinning_knife", False),
    ]


@pytest.mark.rule("SOB-ITEM-04")
def test_what_may_be_laid_aside_is_asked_last_and_not_of_who_has_moved():
    mine = quiet("lawman")
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    assert mine.offers("activation")[-3:] == ["lay", "end", SURRENDER]
    mine.answer("activation", next(id_ for id_ in mine.offers("activation") if id_.startswith("to-")))
    assert "lay" not in mine.offers("activation")


@pytest.mark.rule("SOB-AMB-97", "SOB-ITEM-04")
@pytest.mark.parametrize(("wounds", "can"), [(11, True), (12, False)])
def test_what_keeps_its_bearer_up_is_not_taken_off(wounds: int, can: bool):
    mine = Mine("lawman")
    hero = bearing(mine, "padded_vest")
    hero.wounds, hero.holds = wounds, ["padded_vest"]
    assert [item.id for item in belongings.layable(hero)] == ["padded_vest"] * can
    hero.wounds, hero.fright = 0, hero.figure.sanity - 1
    assert belongings.layable(hero), "it holds no Sanity"


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-04")
def test_who_lays_aside_what_made_it_strong_has_too_much():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items = [
        "gauntlet_of_ore",
        "buffalo_rifle",
        "miners_pick",
        "canteen",
        "surgeons_roll",
        "carbide_lamp",
        "coach_gun",
    ]
    hero.holds = ["gauntlet_of_ore"]
    assert belongings.weight(hero) == hero.figure.load
    mine.fall(3).play(activation.activate(mine.table, hero))
    mine.answer("activation", "lay").answer("lay", "lay-gauntlet_of_ore")
    mine.answer("too-heavy", "drop-canteen")
    assert "canteen" not in hero.items


@pytest.mark.rule("SOB-ITEM-04", "SOB-ITEM-13")
def test_plates_that_slow_are_off_with_the_coat():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items, hero.holds, hero.fits = (
        ["oilskin_duster", "sewn_plates"],
        ["oilskin_duster"],
        {"sewn_plates": "oilskin_duster"},
    )
    mine.fall(3).play(activation.activate(mine.table, hero))
    assert (hero.left, hero.figure[Value.DEFENSE]) == (2, 3)
    mine.answer("activation", "lay").answer("lay", "lay-oilskin_duster")
    assert (hero.left, hero.figure[Value.DEFENSE]) == (3, 4)


@pytest.mark.rule("SOB-ITEM-03")
def test_what_is_too_heavy_is_handed_on_or_left():
    mine = Mine("scout", "lawman")
    hero = bearing(mine, "coach_gun", "padded_vest", "canteen", "surgeons_roll")  # with carbine and hatchet 6 of 7
    mine.play(belongings.gain(mine.table, hero, BOX.items["buffalo_rifle"]))
    offered = mine.offers("too-heavy")
    assert {"give-buffalo_rifle-hero-1", "drop-buffalo_rifle", "drop-canteen"} <= set(offered)
    assert not any(option.startswith(("give-carbine", "give-indian")) for option in offered), "these are nobody else's"
    assert offered[-2:] == ["drop-indian_hatchet", "drop-carbine"], "but she may leave what has always been hers"
    mine.answer("too-heavy", "give-coach_gun-hero-1")
    assert mine.over
    assert "coach_gun" in mine.hero(1).items
    assert belongings.weight(hero) == 7
    mine.play(belongings.gain(mine.table, hero, BOX.items["miners_pick"]))
    mine.answer("too-heavy", "drop-buffalo_rifle")
    assert [event.item_card for event in mine.told(Dropped)] == ["buffalo_rifle"]
    assert mine.state.things["gear"].used.cards == ["buffalo_rifle"]


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-12", "SOB-NEW-01")
def test_who_has_found_a_better_gun_may_leave_the_one_it_began_with():
    mine = Mine("scout", "lawman")
    hero = bearing(mine, "padded_vest", "canteen", "surgeons_roll", "carbide_lamp")
    mine.play(belongings.gain(mine.table, hero, BOX.items["buffalo_rifle"]))
    mine.answer("too-heavy", "drop-carbine")
    assert mine.over
    assert "carbine" not in hero.items
    assert "carbine" not in mine.state.things["gear"].used.cards
    assert [event.item_card for event in mine.told(Dropped)] == ["carbine"]


@pytest.mark.rule("SOB-ITEM-03", "SOB-AMB-46")
def test_who_says_nothing_leaves_behind_what_it_misses_least():
    mine = Mine("scout", "lawman")
    hero = bearing(mine, "padded_vest", "coach_gun", "canteen", "surgeons_roll")
    hero.holds = ["coach_gun", "padded_vest"]
    mine.hero(1).at = mine.at(1, 1)
    mine.hero(1).items += ["miners_pick", "buffalo_rifle", "oilskin_duster", "skinning_knife"]
    mine.play(belongings.gain(mine.table, hero, BOX.items["cavalry_sabre"]))
    assert mine.over, "a sabre more is not too much"
    mine.play(belongings.gain(mine.table, hero, BOX.items["worn_revolver"]))
    order = [id_ for id_ in mine.offers("too-heavy") if id_.startswith("drop")]
    assert (order[0], order[-4:-2]) == ("drop-canteen", ["drop-padded_vest", "drop-coach_gun"]), "worn, and in hand"
    mine.hero(1).items.clear()
    mine.play(belongings.gain(mine.table, hero, BOX.items["skinning_knife"]))
    assert mine.offers("too-heavy")[0] == "give-canteen-hero-1"


@pytest.mark.rule("SOB-ITEM-03")
@pytest.mark.parametrize(("more", "fits"), [((), True), (("oilskin_duster",), False)])
def test_it_is_handed_to_whom_it_loads_to_the_last_pound_and_to_nobody_beyond(more: tuple[str, ...], fits: bool):
    mine = Mine("scout", "lawman")
    bearing(mine, "padded_vest", "canteen", "surgeons_roll", "skinning_knife")
    mine.hero(1).items += [
        "miners_pick",
        "worn_revolver",
        "coach_gun",
        "dynamite_satchel",
        *more,
    ]  # 6 of 8 with the pistol
    mine.play(belongings.gain(mine.table, mine.hero(), BOX.items["buffalo_rifle"]))
    assert ("give-buffalo_rifle-hero-1" in mine.offers("too-heavy")) == fits


@pytest.mark.rule("SOB-ITEM-03")
def test_whoever_takes_something_off_anothers_hands_is_put_right_as_well():
    mine = Mine("scout", "lawman")
    bearing(mine, "coach_gun", "padded_vest", "canteen", "surgeons_roll")
    taker = mine.hero(1)
    mine.play(belongings.gain(mine.table, mine.hero(), BOX.items["buffalo_rifle"]))
    taker.grit = taker.figure.grit + 1  # as if what it gets had taken one from it
    mine.answer("too-heavy", "give-coach_gun-hero-1")
    assert taker.grit == taker.figure.grit


# Upgrades of things


@pytest.mark.rule("SOB-ITEM-08", "SOB-ITEM-13")
def test_upgrades_fill_slots_and_cost_stone():
    mine = Mine("lawman")
    hero = bearing(mine, "buffalo_rifle", "hair_trigger", "long_sight")
    assert ("hair_trigger", "buffalo_rifle") not in [(a.id, b.id) for a, b in belongings.fittings(hero)]
    hero.stone = 1
    fits = [(a.id, b.id) for a, b in belongings.fittings(hero)]
    assert ("hair_trigger", "buffalo_rifle") in fits
    assert ("hair_trigger", "peacekeeper_pistol") not in fits, "it has one slot"
    mine.play(belongings.fit(mine.table, hero, BOX.items["hair_trigger"], BOX.items["buffalo_rifle"]))
    assert hero.stone == 0
    assert [(a.id, b.id) for a, b in belongings.fittings(hero)] == [("long_sight", "peacekeeper_pistol")]
    mine.play(belongings.unfit(mine.table, hero, BOX.items["hair_trigger"]))
    assert (hero.stone, hero.fits) == (0, {}), "what it cost is gone"


@pytest.mark.rule("SOB-ITEM-08")
def test_an_upgrade_works_with_its_weapon_alone():
    mine = Mine("lawman")
    hero = bearing(mine, "worn_revolver", "long_sight")
    hero.items.append("peacekeeper_pistol")
    hero.holds = ["worn_revolver", "peacekeeper_pistol"]
    hero.at = mine.at(6, 0)
    mine.enemy("night_terrors", lies(mine.state).exits[0]["1"][0])  # six spaces away
    assert "worn_revolver" not in [
        one.weapon.id for one in attacks.possible(mine.state, hero) if one.weapon and not one.second
    ]
    hero.fits = {"long_sight": "worn_revolver"}
    assert "worn_revolver" in [
        one.weapon.id for one in attacks.possible(mine.state, hero) if one.weapon and not one.second
    ]


def test_who_loses_a_weapon_keeps_what_is_attached_to_another():
    mine = Mine("lawman")
    hero = bearing(mine, "buffalo_rifle", "hair_trigger", "skinning_knife", "silver_inlay")
    hero.fits = {"hair_trigger": "buffalo_rifle", "silver_inlay": "skinning_knife"}
    belongings.lose(hero, library().items["buffalo_rifle"])
    assert hero.fits == {"silver_inlay": "skinning_knife"}
    assert "hair_trigger" in hero.items


@pytest.mark.rule("SOB-ITEM-10")
def test_what_is_only_for_the_law_is_for_nobody_else():
    badge = library().items["sheriff_badge"]
    assert [Mine(kind).hero().may_use(badge) for kind in ("lawman", "preacher")] == [True, False]
    assert Mine("preacher").hero().may_use(library().items["buffalo_rifle"])


def test_what_is_sewn_in_counts_while_it_is_worn():
    mine = Mine("preacher")
    hero = bearing(mine, "oilskin_duster", "sewn_plates")
    assert hero.figure[Value.DEFENSE] == 5
    hero.fits = {"sewn_plates": "oilskin_duster"}
    assert (hero.figure[Value.DEFENSE], hero.figure[Value.MOVE]) == (4, -1)
    hero.holds = []
    assert hero.figure[Value.DEFENSE] == 5


# Using it


@pytest.mark.rule("SOB-ITEM-07")
def test_no_text_is_used_by_two_in_one_turn():
    mine = Mine("scout", "rancher")
    hero = bearing(mine, "canteen")
    hero.wounds = 5
    assert usable(mine) == ["canteen-hero-0"]
    mine.fall(3)
    uses(mine, "canteen", "-hero-0")
    assert hero.wounds == 3
    belongings.hand_over(mine.table, hero, mine.hero(1), Ware("item", "canteen"))
    assert usable(mine, 1) == []
    mine.hero(1).forget(Use.FIGHT)
    assert usable(mine, 1) == ["canteen-hero-0"]


@pytest.mark.parametrize(("item", "until"), [("canteen", Use.FIGHT), ("surgeons_roll", Use.ADVENTURE)])
def test_once_and_when_again(item: str, until: Use):
    mine = Mine("lawman")
    hero = bearing(mine, item)
    hero.wounds = 9
    mine.fall(1, 1)
    uses(mine, item, "-hero-0")
    for span in (Use.TURN, Use.FIGHT):
        assert item + "-hero-0" not in usable(mine)
        hero.forget(span)
    assert (item + "-hero-0" in usable(mine)) == (until is Use.FIGHT)


@pytest.mark.rule("SOB-DMG-10", "SOB-DMG-09")
def test_healing_another_with_a_thing():
    mine = Mine("lawman", "rancher")
    hero, other = bearing(mine, "surgeons_roll"), mine.hero(1)
    other.wounds, other.poison = 4, 2
    mine.fall(3, 4)
    uses(mine, "surgeons_roll", "-hero-1")
    assert (other.wounds, other.poison, hero.xp) == (0, 0, 20)


@pytest.mark.parametrize(
    ("item", "die", "left"), [("pocket_hymnal", 3, 3), ("saints_fingerbone", 3, 2), ("harmonica", 6, 2)]
)
def test_soothing(item: str, die: int, left: int):
    mine = Mine("lawman")
    bearing(mine, item).fright = 5
    mine.fall(die)
    uses(mine, item, "-hero-0")
    assert mine.hero().fright == left


@pytest.mark.parametrize("item", ["lucky_dollar", "last_cigar"])
def test_grit_to_spare(item: str):
    mine = Mine("lawman")
    hero = bearing(mine, item)
    uses(mine, item)
    assert hero.grit == 2
    hero.spent.clear()
    assert item not in usable(mine), "there is no room for more"


def test_the_gourd_is_for_all():
    mine = Mine("lawman", "rancher")
    bearing(mine, "spirit_gourd")
    uses(mine, "spirit_gourd")
    assert [hero.grit for hero in mine.state.heroes] == [2, 2]


def test_the_leech_jar():
    mine = Mine("lawman")
    hero = bearing(mine, "leech_jar")
    hero.poison, hero.wounds = 2, 3
    mine.fall(5)
    uses(mine, "leech_jar", "-hero-0")
    assert (hero.poison, hero.wounds) == (0, 0)


@pytest.mark.rule("SOB-LAN-01")
@pytest.mark.parametrize("item", ["carbide_lamp", "crown_of_candles"])
def test_a_second_light(item: str):
    mine = Mine("lawman", "rancher")
    room = mine.lay("long_drift")
    far = mine.lay("long_drift", room, "2")
    end = mine.lay("long_drift", far, "2")
    bearing(mine, item).at = lies(mine.state).exits[far]["2"][0]
    mine.state.lantern = 1
    assert end not in lit(mine.state)
    uses(mine, item)
    assert {far, end, room, 0} <= lit(mine.state)


def test_the_canary_sings():
    mine = Mine("lawman")
    bearing(mine, "canary_of_glass")
    mine.state.darkness = 4
    uses(mine, "canary_of_glass")
    assert mine.state.darkness == 3


def test_the_whistle_slows_them():
    mine = Mine("lawman")
    bearing(mine, "hunters_whistle")
    mine.enemy("bogbats", mine.at(1, 0))
    was = mine.state.initiative("bogbats")
    uses(mine, "hunters_whistle")
    assert mine.state.initiative("bogbats") == was - 2


def test_the_scream_hurts_all_there_and_its_owner():
    mine = Mine("lawman")
    hero = bearing(mine, "bottled_scream")
    hero.grit = 0
    near = [mine.enemy("night_terrors", mine.at(1, 0)), mine.enemy("night_terrors", mine.at(1, 3))]
    mine.fall(1, 5, 2)
    uses(mine, "bottled_scream")
    assert ([enemy.wounds for enemy in near], hero.fright) == ([5, 2], 1)
    assert len(mine.told(EnemyHurt)) == 2


def test_the_ledger_pays_and_writes():
    mine = Mine("lawman")
    hero = bearing(mine, "ledger_of_debts")
    hero.grit = 0
    mine.fall(3, 1)
    uses(mine, "ledger_of_debts")
    assert (hero.gold, hero.corruption) == (60, 1)


def test_the_ninth_bullet_is_fired_once():
    mine = Mine("lawman")
    hero = bearing(mine, "ninth_bullet")
    enemy = mine.enemy("night_terrors", mine.at(1, 0))
    mine.fall(4, 4)
    uses(mine, "ninth_bullet", f"-{enemy.id}")
    assert (enemy.wounds, "ninth_bullet" in hero.items) == (8, False)
    assert mine.state.things["mine"].used.cards == ["ninth_bullet"]


def test_the_drum_is_for_those_on_the_tile():
    mine = Mine("lawman", "rancher", "scout")
    room = mine.lay("ore_store")
    mine.hero(2).at = max(lies(mine.state).spaces[room])
    bearing(mine, "drum_of_hide")
    mine.enemy("hungry_dead", mine.at(1, 0))
    uses(mine, "drum_of_hide")
    assert [hero.figure[Value.COMBAT] for hero in mine.state.heroes] == [3, 3, 2]
    mine.hero(1).forget(Use.TURN)
    assert mine.hero(1).figure[Value.COMBAT] == 2


@pytest.mark.rule("SOB-CLS-LAW-03", "SOB-CLS-LAW-04")
def test_the_badge():
    mine = Mine("lawman", "rancher", "lawman")
    assert usable(mine) == ["sheriff_badge"], "what comes before they act again may have to be fought"
    mine.enemy("hungry_dead", mine.at(5, 0))
    uses(mine, "sheriff_badge")
    assert all(hero.boons == {"badge": "activation"} for hero in mine.state.heroes)
    assert [event.hero_cards for event in mine.told(Boosted)] == [["lawman", "rancher", "lawman"]], "told once"
    rancher = mine.hero(1)
    rancher.at, rancher.grit = mine.at(6, 1), 0
    mine.enemy("night_terrors", mine.at(1, 0))
    assert [one.dice for one in attacks.possible(mine.state, rancher)] == [4, 3], "Combat 2 and 2, Shots 1 and 2"
    assert usable(mine, 2) == [], "a second Badge does nothing for anybody in this Fight"
    mine.fall(3)
    mine.play(activation.activate(mine.table, rancher)).answer("activation", "end")
    assert rancher.boons == {}, "also if it does not attack"
    rancher.forget(Use.FIGHT)
    assert usable(mine, 2) == ["sheriff_badge"]


def test_daunted_enemies_roll_a_die_less():
    mine = Mine("rancher")
    enemy = mine.enemy("night_terrors", mine.at(5, 0), target=0)
    mine.hero().at = mine.at(6, 0)
    mine.state.daunted = mine.state.turn
    mine.fall(1, 1)  # two of its three
    mine.play(enemies._attack(mine.table, enemy))
    assert mine.unrolled == []
