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
    HandedOver,
    HeroStruck,
    ItemFound,
    LaidAside,
    Refused,
)
from engines.brimstone.library import library
from engines.brimstone.moment import now
from engines.brimstone.outfit import Quality, Skill, Use, Value
from engines.brimstone.state import Hero
from engines.brimstone.verbs.boons import Boon
from engines.brimstone.verbs.gains import Artifact, Gear
from engines.kernel import SURRENDER, Dice
from engines.kernel.verbs import walk
from tests.engines.brimstone.scene import Mine
from tests.engines.brimstone.test_crossings import quiet

BOX = library()


def bearing(mine: Mine, *items: str, hero: int = 0) -> Hero:
    """A Hero with these things more, held and worn as far as there is room when its hands are free."""
    one = mine.hero(hero)
    one.holds = []
    for item in items:
        one.items.append(item)
        belongings.don(one, BOX.items[item])
    return one


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


# Handing over


def traded(mine: Mine, option: str) -> Mine:
    mine.play(belongings.trade(mine.table, mine.hero(0), mine.hero(1)))
    return mine.answer("trade", option)


@pytest.mark.rule("SOB-ITEM-06", "SOB-ITEM-11", "SOB-ITEM-12", "SOB-NEW-01", "SOB-AMB-45")
def test_what_can_be_given():
    mine = Mine("lawman", "rancher")
    hero = bearing(mine, "canteen", "harmonica")
    hero.bag, hero.gold, hero.stone = ["whiskey"], 30, 1
    assert [ware.key for ware in belongings.wares(hero, mine.hero(1))] == [
        "item-canteen", "token-whiskey", "gold-5", "gold-10", "gold-25", "gold-30", "stone-1"
    ]  # fmt: skip
    traded(mine, "give-item-canteen")
    assert "canteen" in mine.hero(1).items
    assert "canteen" not in hero.items
    assert [(event.hero_card, event.other_card, event.item_card) for event in mine.told(HandedOver)] == [
        ("lawman", "rancher", "canteen")
    ]


@pytest.mark.rule("SOB-ITEM-11")
def test_a_full_bag_takes_no_token():
    mine = Mine("lawman", "rancher")
    mine.hero(0).bag, mine.hero(1).bag = ["whiskey"], ["tonic"] * 5
    assert Ware("token", "whiskey") not in list(belongings.wares(mine.hero(0), mine.hero(1)))
    traded(mine, "ask-token-tonic")
    assert (len(mine.hero(0).bag), len(mine.hero(1).bag)) == (2, 4)


@pytest.mark.rule("SOB-ITEM-06")
def test_who_is_asked_may_keep_it():
    mine = Mine("lawman", "rancher", seats=2)
    mine.hero(1).gold = 100
    traded(mine, "ask-gold-100")
    mine.answer("asked-for", "keep", seat=1)
    assert mine.hero(0).gold == 0
    assert [(one.hero_card, one.other_card, one.what, one.amount) for one in mine.told(Refused)] == [
        ("rancher", "lawman", "gold", 100)
    ]
    mine.play(belongings.trade(mine.table, mine.hero(0), mine.hero(1)))
    assert mine.offers("trade") == ["ask-gold-5", "ask-gold-10", "ask-gold-25", "ask-gold-50", "back"], (
        "not for the same again"
    )
    mine.answer("trade", "back")
    activation.rests(mine.state, mine.hero(0))
    traded(mine, "ask-gold-100").answer("asked-for", "give", seat=1)
    assert (mine.hero(0).gold, mine.hero(1).gold) == (100, 0)


@pytest.mark.rule("SOB-ITEM-06")
@pytest.mark.parametrize("does", [["by-0-tonic"], ["trade-hero-1", "give-gold-50"], ["to-19"]])
def test_what_was_kept_may_be_asked_for_again_once_the_asker_has_done_anything_else(does: list[str]):
    mine = Mine("lawman", "rancher", "scout", seats=2)
    mine.hero(0).bag, mine.hero(1).items, mine.hero(2).gold = ["tonic"], ["canteen", "spurs"], 50
    mine.hero(0).grit, mine.hero(2).at = 0, 18
    mine.fall(6).play(activation.activate(mine.table, mine.hero(2)))
    for thing in ("canteen", "spurs"):
        mine.answer("activation", "trade-hero-1").answer("trade", f"ask-item-{thing}")
        mine.answer("asked-for", "keep", seat=1)
    mine.answer("activation", "trade-hero-1")
    assert not [id_ for id_ in mine.offers("trade") if id_.startswith("ask-item")], "nor after asking for another thing"
    mine.answer("trade", "back")
    for kind, choice in zip(("activation", "trade"), does, strict=False):
        mine.answer(kind, choice)
    for thing, said in (("spurs", "keep"), ("canteen", "give")):
        mine.answer("activation", "trade-hero-1").answer("trade", f"ask-item-{thing}")
        mine.answer("asked-for", said, seat=1)
    assert "canteen" in mine.hero(2).items
    mine.answer("activation", "trade-hero-1")
    assert "ask-item-spurs" in mine.offers("trade"), "something has changed hands between them"


@pytest.mark.rule("SOB-ITEM-06")
def test_who_has_kept_all_that_it_was_asked_for_is_no_partner_any_more():
    mine = Mine("lawman", "rancher", seats=2)
    mine.hero(1).stone = 1
    assert belongings.partners(mine.state, mine.hero(0)) == [mine.hero(1)]
    traded(mine, "ask-stone-1").answer("asked-for", "keep", seat=1)
    assert belongings.partners(mine.state, mine.hero(0)) == []
    assert belongings.partners(mine.state, mine.hero(1)) == [mine.hero(0)], "it may still give it"


def full(**bags: list[str]) -> Mine:
    """A lawman and a rancher with nothing to trade but these."""
    mine = Mine("lawman", "rancher", seats=2)
    mine.hero(0).bag, mine.hero(1).bag = bags["lawman"], bags["rancher"]
    return mine


@pytest.mark.rule("SOB-ITEM-11", "SOB-NEW-05")
@pytest.mark.parametrize(("answer", "tonics"), [("swap", (1, 4)), ("keep", (0, 5))])
def test_full_bags_swap_tokens(answer: str, tonics: tuple[int, int]):
    mine = full(lawman=["whiskey"] * 5, rancher=["tonic"] * 5)
    assert belongings.partners(mine.state, mine.hero(0)) == [mine.hero(1)]
    traded(mine, "swap-token-whiskey")
    assert mine.offers("swap") == ["for-tonic", "back"]
    mine.answer("swap", "for-tonic").answer("swap-asked", answer, seat=1)
    assert (mine.hero(0).bag.count("tonic"), mine.hero(1).bag.count("tonic")) == tonics
    assert [len(hero.bag) for hero in mine.state.heroes] == [5, 5]
    assert mine.over


@pytest.mark.rule("SOB-ITEM-11")
@pytest.mark.parametrize("rancher", [["tonic"] * 4, ["whiskey"] * 5])
def test_who_has_room_or_the_same_does_not_swap(rancher: list[str]):
    assert belongings.swappable(*full(lawman=["whiskey"] * 4, rancher=rancher).state.heroes) == {}


def laden(*theirs: str) -> Mine:
    """Two scouts, whose own things weigh 2 of 7; the first has a rifle of weight 2 and can carry no more."""
    mine = Mine("scout", "scout")
    bearing(mine, "buffalo_rifle", "coach_gun", "canteen", "padded_vest")
    bearing(mine, *theirs, hero=1)
    return mine


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-06")
@pytest.mark.parametrize(
    ("theirs", "backs"),
    [
        (["miners_pick", "surgeons_roll", "carbide_lamp", "oilskin_duster"], ["miners_pick"]),
        (["miners_pick", "surgeons_roll", "carbide_lamp"], ["miners_pick", "surgeons_roll", "carbide_lamp"]),
        (["miners_pick"], ["miners_pick"]),  # the other could take the rifle, but the first the pick only then
    ],
)
def test_the_heavy_is_swapped_for_what_makes_room_for_it(theirs: list[str], backs: list[str]):
    mine = laden(*theirs)
    fair = belongings.swappable(mine.hero(0), mine.hero(1)).get(Ware("item", "buffalo_rifle"), [])
    assert fair == [(Ware("item", one),) for one in backs]


@pytest.mark.rule("SOB-AMB-93")
def test_nobody_swaps_for_what_it_has_already():
    mine = laden("coach_gun", "surgeons_roll", "carbide_lamp", "oilskin_duster", "throwing_knives")
    swaps = belongings.swappable(mine.hero(0), mine.hero(1))
    assert "canteen" in {ware.id for ware in swaps}
    assert "coach_gun" not in {ware.id for ware in swaps}
    assert "coach_gun" not in {one.id for backs in swaps.values() for back in backs for one in back}


@pytest.mark.rule("SOB-ITEM-03", "SOB-ITEM-06")
def test_one_heavy_thing_goes_for_two_light_ones():
    mine = laden("worn_revolver", "surgeons_roll", "carbide_lamp", "cavalry_sabre", "throwing_knives")
    traded(mine, "swap-item-buffalo_rifle")
    assert len(mine.offers("swap")) == 10 + 1, "any two of five"
    mine.answer("swap", "for-worn_revolver-surgeons_roll")
    assert mine.over
    assert {"worn_revolver", "surgeons_roll"} <= {*mine.hero(0).items}
    assert "buffalo_rifle" in mine.hero(1).items
    assert [belongings.weight(hero) for hero in mine.state.heroes] == [7, 7]


@pytest.mark.rule("SOB-ITEM-06")
def test_trades_need_reach():
    mine = Mine("lawman", "rancher")
    mine.hero(0).gold = 25
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(1, 0)
    assert belongings.partners(mine.state, mine.hero(0)) == [mine.hero(1)]
    mine.enemy("hungry_dead", mine.at(3, 3))
    assert belongings.partners(mine.state, mine.hero(0)) == []


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


# Weapons


def beside(mine: Mine, kind: str = "hungry_dead") -> None:
    mine.hero().at, mine.hero().grit = mine.at(6, 1), 0
    mine.enemy(kind, mine.at(5, 0))
    mine.enemy("ruin_stalkers", mine.at(1, 0))


def melee(mine: Mine) -> attacks.Attack:
    return next(one for one in attacks.possible(mine.state, mine.hero()) if not one.ranged and not one.free)


@pytest.mark.parametrize(
    ("item", "dice", "damage"),
    [("skinning_knife", 3, 0), ("miners_pick", 4, 1), ("void_touched_pick", 4, 2), ("bog_iron_blade", 3, 1)],
)
def test_hand_weapons(item: str, dice: int, damage: int):
    mine = Mine("lawman")
    bearing(mine, item)
    beside(mine)
    assert (melee(mine).dice, melee(mine).damage) == (dice, damage)


@pytest.mark.rule("SOB-ATK-15")
def test_two_hand_weapons_are_one_attack_with_criticals():
    mine = Mine("lawman")
    bearing(mine, "skinning_knife", "cavalry_sabre")
    beside(mine)
    assert (melee(mine).dice, melee(mine).second) == (4, None)
    mine.fall(6, 1, 1, 1, 2)
    mine.play(attacks.attack(mine.table, melee(mine)))
    assert mine.state.enemies[0].kind == "ruin_stalkers", "2, and 2 by the sabre, and no Defense counts"


@pytest.mark.parametrize(("item", "shots", "reach", "damage"), [
    ("worn_revolver", 2, 5, 0), ("coach_gun", 3, 3, 1), ("buffalo_rifle", 1, 14, 4), ("vest_derringer", 1, 3, 1),
    ("undertakers_pistol", 2, 6, 2), ("thorn_thrower", 3, 5, 0),
])  # fmt: skip
def test_guns(item: str, shots: int, reach: int, damage: int):
    mine = Mine("lawman")
    bearing(mine, item)
    beside(mine)
    attempt = next(one for one in attacks.possible(mine.state, mine.hero()) if one.weapon)
    assert (attempt.dice, BOX.items[item].range, attempt.damage) == (shots, reach, damage)


@pytest.mark.rule("SOB-ATK-13", "SOB-ATK-13a", "SOB-ATK-18")
@pytest.mark.parametrize(("item", "dice"), [("throwing_knives", 2), ("void_touched_pick", 2)])
def test_free_attacks(item: str, dice: int):
    mine = Mine("lawman")
    hero = bearing(mine, item)
    beside(mine)
    (free,) = [one for one in attacks.possible(mine.state, hero) if one.free]
    assert (free.dice, free.ranged) == (dice, item == "throwing_knives")
    mine.fall(1, 1)
    mine.play(attacks.attack(mine.table, free))
    hero.free = False
    assert not any(one.free for one in attacks.possible(mine.state, hero))
    assert not hero.attacked


@pytest.mark.parametrize(
    ("item", "enemy", "damage"),
    [
        ("bog_iron_blade", "ruin_stalkers", 3),
        ("bog_iron_blade", "hungry_dead", 1),
        ("gauntlet_of_ore", "hungry_dead", 1),
    ],
)
def test_damage_in_melee(item: str, enemy: str, damage: int):
    mine = Mine("lawman")
    hero = bearing(mine, item)
    foe = mine.enemy(enemy, mine.at(5, 0))
    hero.at = mine.at(6, 1)
    assert attacks.damage_of(mine.state, melee(mine), foe, attacks.Hit(False, False, False)) == damage


def test_black_powder_is_for_guns():
    mine = Mine("lawman")
    bearing(mine, "black_powder_horn", "worn_revolver")
    beside(mine)
    shot = next(one for one in attacks.possible(mine.state, mine.hero()) if one.ranged)
    hit = attacks.Hit(False, False, False)
    assert attacks.damage_of(mine.state, shot, mine.state.enemies[0], hit) == 1
    assert attacks.damage_of(mine.state, melee(mine), mine.state.enemies[0], hit) == 0


def test_silver_is_for_demons_and_the_dead():
    mine = Mine("lawman")
    hero = bearing(mine, "skinning_knife", "silver_inlay")
    hero.fits = {"silver_inlay": "skinning_knife"}
    beside(mine)
    hit = attacks.Hit(False, False, False)
    assert [attacks.damage_of(mine.state, melee(mine), enemy, hit) for enemy in mine.state.enemies] == [2, 0]


def test_under_the_mask_a_five_is_a_critical():
    mine = Mine("lawman")
    bearing(mine, "serpent_mask")
    beside(mine)
    mine.fall(5, 4, 1, 1)
    mine.play(attacks.attack(mine.table, melee(mine)))
    (struck,) = mine.told(HeroStruck)
    assert (struck.hits, struck.criticals) == (2, 1)


def test_hair_trigger():
    mine = Mine("lawman")
    hero = bearing(mine, "buffalo_rifle", "hair_trigger")
    hero.fits = {"hair_trigger": "buffalo_rifle"}
    beside(mine)
    assert next(one for one in attacks.possible(mine.state, hero) if one.ranged).dice == 2


# Two guns at once


def two_guns(*guns: str) -> Mine:
    mine = Mine("rancher")
    bearing(mine, *guns)
    beside(mine)
    return mine


def dual(mine: Mine, first: str) -> attacks.Attack:
    return next(
        one for one in attacks.possible(mine.state, mine.hero()) if one.second and one.weapon and one.weapon.id == first
    )


@pytest.mark.rule("SOB-ATK-14", "SOB-ATK-16", "SOB-ATK-19")
def test_either_may_be_the_primary_one_and_the_other_needs_one_more():
    mine = two_guns("worn_revolver", "vest_derringer")
    pairs = [
        (one.weapon.id, one.second.id) for one in attacks.possible(mine.state, mine.hero()) if one.weapon and one.second
    ]
    assert pairs == [("worn_revolver", "vest_derringer"), ("vest_derringer", "worn_revolver")]
    mine.fall(4, 3, 4)  # the revolver hits with a 4; the derringer does not
    mine.fall(1)
    mine.play(attacks.attack(mine.table, dual(mine, "worn_revolver")))
    assert [(event.weapon_card, event.faces, event.hits) for event in mine.told(HeroStruck)] == [
        ("worn_revolver", [4, 3], 1), ("vest_derringer", [4], 0),
    ]  # fmt: skip


@pytest.mark.rule("SOB-ATK-14", "SOB-ATK-20")
def test_no_criticals_but_what_a_six_sets_off():
    mine = two_guns("thorn_thrower", "vest_derringer")
    mine.fall(6, 1, 1, 1)
    mine.fall(1)
    mine.play(attacks.attack(mine.table, dual(mine, "thorn_thrower")))
    assert [event.criticals for event in mine.told(HeroStruck)] == [0, 0]
    assert mine.state.enemies[0].wounds == 1 + 2 - 1, "its Defense counts, and so does the six"


@pytest.mark.rule("SOB-AMB-20", "SOB-AMB-87", "SOB-ATK-12")
def test_eight_dice_over_both():
    mine = two_guns("peacekeeper_pistol", "thorn_thrower")
    mine.hero().boons = {"badge": Use.ACTIVATION}
    mine.hero().items.append("coach_gun")
    attempt = dual(mine, "peacekeeper_pistol")
    assert attempt.dice == 3 + 2 + 3
    attempt.dice = 10  # as with two Shots more
    mine.play(attacks.attack(mine.table, attempt))
    assert mine.offers("split") == ["dice-7", "dice-6", "dice-5"]
    mine.fall(1, 1, 1, 1, 1, 1, 1, 1)
    mine.answer("split", "dice-6")
    assert [len(event.faces) for event in mine.told(HeroStruck)] == [6, 2]


@pytest.mark.rule("SOB-ATK-14", "SOB-ITEM-08", "SOB-ITEM-14")
@pytest.mark.parametrize("first", ["undertakers_pistol", "thorn_thrower"])
@pytest.mark.parametrize("more", ["fits", "forged", "boons"])
def test_what_adds_a_shot_to_either_of_two_guns_adds_it_once(first: str, more: str):
    mine = two_guns("undertakers_pistol", "thorn_thrower")
    shots = {"undertakers_pistol": 2, "thorn_thrower": 3}
    assert (dual(mine, first).dice, dual(mine, first).others) == (5, 5 - shots[first])
    added = {"fits": {"hair_trigger": "undertakers_pistol"}, "forged": {"undertakers_pistol": ["hungry_chamber"]}}
    setattr(mine.hero(), more, added.get(more, {"badge": Use.ACTIVATION}))
    by = 2 if more == "boons" else 1  # the thorns are no Gun
    shots["undertakers_pistol"] += by
    assert (dual(mine, first).dice, dual(mine, first).others) == (5 + by, 5 + by - shots[first])


@pytest.mark.rule("SOB-ATK-14")
def test_one_grit_for_the_dice_of_both():
    mine = two_guns("worn_revolver", "vest_derringer")
    mine.hero().grit = 1
    mine.fall(1, 1, 1)
    mine.play(attacks.attack(mine.table, dual(mine, "worn_revolver")))
    mine.answer("reroll", "some")
    assert mine.offers("reroll-dice") == ["die-0", "die-1", "die-2"]


@pytest.mark.rule("SOB-ATK-19")
def test_each_reaches_as_far_as_it_does():
    mine = Mine("rancher")
    hero = bearing(mine, "worn_revolver", "vest_derringer")
    hero.at, hero.grit = mine.at(6, 1), 0
    mine.enemy("night_terrors", mine.at(1, 1))  # five spaces
    mine.enemy("night_terrors", mine.at(3, 1))  # three
    mine.fall(4, 1, 5)
    mine.play(attacks.attack(mine.table, dual(mine, "worn_revolver")))
    mine.fall(6, 6)  # the derringer's is for the near one, which alone it reaches
    mine.answer("target", "enemy-0")
    assert [enemy.wounds for enemy in mine.state.enemies] == [6 - 3, 6 + 1 - 3]


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
