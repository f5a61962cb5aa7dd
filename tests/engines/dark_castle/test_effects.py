"""What each item effect does (EDC-ITEM-09, EDC-CMB-10)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import CardForeseen, FightEscaped, ItemsDrawn
from engines.kernel import PASS
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = [pytest.mark.usefixtures("deal"), pytest.mark.rule("EDC-ITEM-09", "EDC-CMB-10")]


def fighting(
    deal: Deal, dice: str, effect: dict[str, Any], *, use: str = "discard", attack: int = 1, **more: Any
) -> Tale:
    """Smith and Abbot in a fight; the Smith carries the gift, an item with this effect."""
    card = deal(page(fight(dice, attack=attack)), thing("gift", effect, use=use, **more))
    return Tale("smith", "abbot", card=card, items={"smith": ["gift"]}).begin()


@pytest.mark.rule("EDC-AMB-08")
def test_rolling_again_counts_instead(deal: Deal) -> None:
    tale = fighting(deal, "MMW", {"kind": "reroll", "whom": "any"}).round("smith:M", "abbot:C")
    assert tale.offers("items-rolled") == [PASS, "0-gift-0", "0-gift-1"]
    tale.lay("abbot:M").answer("items-rolled", "0-gift-1")
    assert tale.row() == "W"


def test_a_die_is_turned_to_a_double_of_choice(deal: Deal) -> None:
    tale = fighting(deal, "CCW", {"kind": "turn_face", "double": True}).round("smith:M", "abbot:M")
    tale.answer("items-rolled", "0-gift-0-CC")
    assert tale.row() == "W"
    assert tale.hp("smith", "abbot") == [18, 17]


def test_a_free_hit_removes_fitting_dice(deal: Deal) -> None:
    tale = fighting(deal, "CWW", {"kind": "free_hit", "traits": ["wisdom"], "hits": 2}).round("smith:M", "abbot:M")
    tale.answer("items-rolled", "0-gift-0-0-W")
    assert tale.row() == "C"


def test_a_free_hit_helps_a_roll_outside_combat(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["wisdom"], "failure": [{"do": "lose", "who": "you", "hp": 5}]}
    gift = thing("gift", {"kind": "free_hit", "traits": ["wisdom"]}, use="discard")
    tale = Tale("smith", "abbot", card=deal(page(roll), gift), items={"smith": ["gift"]}).begin()
    tale.lay("smith:M").answer("roll", "roll").answer("items-rolled", "0-gift-0-W")
    assert tale.hp("smith") == 18


@pytest.mark.parametrize(
    ("gift", "needs", "asked"),
    [
        ({"kind": "free_hit", "traits": ["wisdom"]}, {"needs": ["cunning"]}, False),
        ({"kind": "free_hit", "traits": ["wisdom"]}, {"double": True}, False),
        ({"kind": "turn_face", "to": "wisdom"}, {"needs": ["cunning"]}, False),
        ({"kind": "turn_face", "to": "cunning"}, {"needs": ["cunning"]}, True),
        ({"kind": "turn_face", "to": "wisdom", "double": True}, {"double": True}, True),
    ],
)
def test_nobody_is_asked_for_an_item_that_cannot_help_a_roll(
    deal: Deal, gift: dict[str, Any], needs: dict[str, Any], asked: bool
) -> None:
    roll = {"do": "roll", "who": "you", **needs, "failure": [{"do": "lose", "who": "you", "hp": 5}]}
    card = deal(page(roll), thing("gift", gift, use="discard"))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["gift"]}).begin()
    tale.lay("smith:M").answer("roll", "roll")
    assert bool(tale.asks[0].kind == "items-rolled") == asked


def test_dice_are_removed_by_choice(deal: Deal) -> None:
    tale = fighting(deal, "CCWM", {"kind": "remove_die", "dice": 2})
    tale.answer("round", "use-0")
    assert tale.offers("use") == ["back", *[f"0-gift-0-0-{dice}" for dice in ("CC", "CM", "CW", "MW")]]
    tale.answer("use", "0-gift-0-0-CC")
    assert tale.row() == "MW"


def test_a_die_of_the_row_is_turned(deal: Deal) -> None:
    tale = fighting(deal, "CCW", {"kind": "turn_die"}).round("smith:M", "abbot:M")
    tale.answer("items-rolled", "0-gift-0-0-W-M")
    assert tale.row() == "CC"


def test_one_more_roll_joins(deal: Deal) -> None:
    tale = fighting(deal, "MMMM", {"kind": "extra_roll"}).round("smith:M", "abbot:C")
    tale.lay("smith:MM").answer("items-rolled", "0-gift-0")
    assert tale.row() == "M"
    assert tale.hp("smith", "abbot") == [18, 17]


def test_a_loss_is_lowered_once_in_a_chapter(deal: Deal) -> None:
    tale = fighting(deal, "CCC", {"kind": "prevent", "hp": 2}, use="chapter", attack=3).round("smith:M", "abbot:M")
    tale.answer("items-loss", "0-gift-0")
    assert tale.hp("smith", "abbot") == [17, 15]
    tale.round("smith:M", "abbot:M")
    assert tale.hp("smith") == 14
    assert tale.carried("smith") == ["gift"]


def test_a_block_for_everyone(deal: Deal) -> None:
    tale = fighting(deal, "CCC", {"kind": "block", "whom": "everyone"}, attack=3).round("smith:M", "abbot:M")
    tale.answer("items-loss", "0-gift-0")
    assert tale.hp("smith", "abbot") == [18, 18]


@pytest.mark.parametrize(("whom", "offered"), [("self", ["0-gift-0"]), ("any", ["0-gift-0", "0-gift-1"])])
def test_a_block_for_one(deal: Deal, whom: str, offered: list[str]) -> None:
    tale = fighting(deal, "CCC", {"kind": "block", "whom": whom}, attack=3).round("smith:M", "abbot:M")
    assert tale.offers("items-loss") == [PASS, *offered]
    tale.answer("items-loss", "0-gift-0")
    assert tale.hp("smith", "abbot") == [18, 15]


@pytest.mark.parametrize(("lasts", "hp"), [("round", [16, 13]), ("fight", [16, 14])])
def test_an_enemy_is_weakened(deal: Deal, lasts: str, hp: list[int]) -> None:
    tale = fighting(deal, "CCC", {"kind": "weaken", "lasts": lasts}, attack=3).round("smith:M", "abbot:M")
    tale.answer("items-loss", "0-gift-0-0")
    assert tale.hp("smith") == hp[0]
    tale.round("smith:M", "abbot:M")
    assert tale.hp("smith") == hp[1]


def test_a_fight_is_left_without_an_item(deal: Deal) -> None:
    tale = fighting(deal, "CCC", {"kind": "escape"})
    tale.answer("round", "use-0").answer("use", "0-gift-0")
    assert tale.told(FightEscaped)
    assert tale.ask("leader")
    assert not tale.told(ItemsDrawn)


def test_nobody_gets_away_from_a_boss(deal: Deal) -> None:
    foe = {"name": "The Boss", "dice": ["C", "C"], "attack": 1, "marks": ["boss"]}
    card = deal(page({"do": "fight", "enemies": [foe]}), thing("gift", {"kind": "escape"}, use="discard"), boss=True)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["gift"]}).begin()
    assert "use-0" not in tale.offers("round")


@pytest.mark.parametrize("pick", ["keep", "bury"])
def test_the_next_card_is_seen_and_may_go_under_the_deck(deal: Deal, pick: str) -> None:
    deal(page({"do": "end"}), thing("gift", {"kind": "scout", "bury": True}, use="chapter"))
    tale = Tale("smith", "abbot", items={"smith": ["gift"]}).begin()
    tale.answer("leader", "use-0").answer("use", "0-gift-0").answer("bury", pick)
    assert [event.card for event in tale.told(CardForeseen)] == ["quiet"]
    assert (tale.state.foreseen.cards == ["quiet"]) == (pick == "keep")
    assert (tale.state.castle.cards[0] == "quiet") == (pick == "bury")


# What is worn


def test_armour_lowers_what_an_enemy_takes(deal: Deal) -> None:
    tale = fighting(deal, "CCC", {"kind": "armour"}, use="worn", attack=2).round("smith:M", "abbot:M")
    assert tale.hp("smith", "abbot") == [17, 16]


def test_a_chapter_die_joins_each_attack(deal: Deal) -> None:
    tale = fighting(deal, "CCW", {"kind": "extra_die"}, use="worn", hands=2).round("smith:M", "die:C", "abbot:M")
    assert tale.row() == "CW"


def test_a_double_strikes_again(deal: Deal) -> None:
    tale = fighting(deal, "MMMM", {"kind": "strike_again"}, use="worn").round("smith:MM", "smith:M", "abbot:W")
    assert tale.row() == "M"


def test_a_double_heals(deal: Deal) -> None:
    card = deal(page(fight("CCC")), thing("gift", {"kind": "doubles_heal", "hp": 2}))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["gift"]}, hp={"smith": 9}).begin()
    tale.round("smith:MM", "abbot:M")
    assert tale.hp("smith") == 11


def test_singles_hit_twice_but_do_not_block(deal: Deal) -> None:
    tale = fighting(deal, "MMMC", {"kind": "singles_twice", "trait": "might"}, use="worn").round("smith:M", "abbot:W")
    assert tale.row() == "CM"
    assert tale.hp("smith") == 17


def test_singles_block(deal: Deal) -> None:
    tale = fighting(deal, "CCC", {"kind": "singles_block", "trait": "might"}, use="worn").round("smith:M", "abbot:M")
    assert tale.hp("smith", "abbot") == [18, 17]


def test_who_blocks_covers_the_weakest(deal: Deal) -> None:
    tale = fighting(deal, "CCC", {"kind": "cover", "hp": 2}, use="worn", attack=3).round("smith:MM", "abbot:M")
    assert tale.hp("smith", "abbot") == [18, 17]


@pytest.mark.rule("EDC-AMB-65")
def test_of_equals_the_last_is_covered(deal: Deal) -> None:
    card = deal(page(fight("CCC", attack=3)), thing("cover", {"kind": "cover", "hp": 2}))
    tale = Tale("smith", "abbot", "cook", card=card, items={"smith": ["cover"]}).begin()
    assert tale.round("smith:MM", "abbot:M", "cook:M").hp("smith", "abbot", "cook") == [14, 11, 13]


def test_a_nose_for_loot_finds_more(deal: Deal) -> None:
    card = deal(page(fight("M")), thing("gift", {"kind": "loot"}), thing("stone", copies=3))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["gift"]}).begin().round("smith:M", "abbot:M")
    assert [len(event.cards) for event in tale.told(ItemsDrawn)] == [2]


def test_it_finds_something_after_a_fight_that_gives_nothing_too(deal: Deal) -> None:
    card = deal(page(fight("M", loot=0)), thing("gift", {"kind": "loot"}), thing("stone", copies=3))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["gift"]}).begin().round("smith:M", "abbot:M")
    assert [len(event.cards) for event in tale.told(ItemsDrawn)] == [1]


@pytest.mark.rule("EDC-AMB-08", "EDC-ITEM-09")
def test_a_symbol_is_added_to_no_roll_that_has_been_judged(deal: Deal) -> None:
    roll = {"do": "roll", "needs": ["cunning"], "failure": [{"do": "lose", "who": "roller", "hp": 2}]}
    pick = thing("wire", {"kind": "free_hit", "traits": ["cunning"]}, use="chapter")
    ward = thing("ward", {"kind": "prevent", "hp": 2}, use="discard")
    tale = Tale("smith", "abbot", card=deal(page(roll), pick, ward), items={"abbot": ["wire", "ward"]}).begin()
    tale.lay("smith:C", "abbot:W").answer("roll", "roll").answer("items-rolled", PASS)
    assert tale.offers("items-loss") == [PASS, "1-ward-1"]


@pytest.mark.rule("EDC-AMB-75", "EDC-AMB-76")
def test_of_two_enemies_the_one_that_hurts_is_offered_first(deal: Deal) -> None:
    both = fight("CC", attack=0)
    both["enemies"].append({**both["enemies"][0], "name": "The Other", "attack": 1})
    card = deal(page(both), thing("gift", {"kind": "weaken", "lasts": "fight"}, use="discard"))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["gift"]}).begin().answer("round", "use-0")
    assert tale.offers("use") == ["back", "0-gift-0-1", "0-gift-0-0"]
