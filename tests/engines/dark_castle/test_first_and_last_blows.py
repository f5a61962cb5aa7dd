"""First strikes, tolls and last breaths: whom they find, and what is used before they land."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import FoeDefeated, ItemsDrawn, RoundBegan, SpecialWorked
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, GIRL, SPIRIT, Tale, fight, page, said, thing

pytestmark = pytest.mark.usefixtures("deal")

BOMB = thing("bomb", {"kind": "remove_die", "dice": 2}, use="discard")
DROPS = thing("drops", {"kind": "prevent", "all": True, "whom": "any"}, use="discard")
LADDER = thing("ladder", {"kind": "escape"}, use="discard")
BLACK = {"curses": {"abbot": ["marked_for_death"]}, "hp": {"smith": 1, "abbot": 3}, **ALL}


def worm(deal: Deal, *rolls: str, row: str = "M", **more: Any) -> Tale:
    """It bursts when it falls, and costs each of them 1 HP; the dice have fallen."""
    card = deal(page(fight(row, kind="last_breath", hp=1)), BOMB)
    return Tale("smith", "abbot", card=card, **more).begin().round(*rolls)


@pytest.mark.rule("EDC-AMB-34", "EDC-AMB-37")
def test_who_falls_before_its_first_strike_lands_is_said_to_have_fallen(deal: Deal) -> None:
    card = deal(page(fight("MC", kind="first_strike")), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bomb"]}).begin().answer("items-loss", "0-bomb-0-0-CM")
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Brute"]
    assert (len(tale.told(RoundBegan)), len(tale.told(ItemsDrawn))) == (0, 1)


@pytest.mark.rule("EDC-AMB-34", "EDC-AMB-38")
def test_of_two_the_one_who_falls_before_a_first_strike_is_said_to_have_fallen(deal: Deal) -> None:
    foes = [
        {"name": name, "dice": ["M", "C"], "attack": 1, "specials": [{"kind": "first_strike"}]}
        for name in ("The Left Hand", "The Right Hand")
    ]
    card = deal(page({"do": "fight", "enemies": foes}), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bomb"]}).begin().answer("items-loss", "0-bomb-0-0-CM")
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Left Hand"]
    assert tale.hp("smith", "abbot") == [17, 17]


@pytest.mark.rule("EDC-AMB-34")
def test_who_gets_away_before_a_first_strike_sees_no_round(deal: Deal) -> None:
    card = deal(page(fight("MC", kind="first_strike")), LADDER)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["ladder"]}).begin().answer("items-loss", "0-ladder-0")
    assert tale.told(RoundBegan) == []
    assert tale.ask("leader")


@pytest.mark.rule("EDC-AMB-69", "EDC-CMB-15")
def test_who_gets_away_before_a_spell_hurts_pays_no_toll(deal: Deal) -> None:
    items = {"smith": ["spell_book"], "abbot": ["ladder", "drops"]}
    card = deal(page(fight("CCCC", kind="toll", trait="wisdom", hp=2)), LADDER, DROPS)
    tale = Tale("smith", "abbot", card=card, items=items, **ALL).begin().answer("round", "fight")
    tale.lay("abbot:W", "spell:backfires").answer("spell", "hammer_of_air").answer("items-loss", "1-ladder-1")
    tale.answer("items-loss", "pass")
    assert tale.asked() == ["leader"]
    assert tale.hp("smith", "abbot") == [17, 18], "it was no enemy's blow that hurt the Smith"


@pytest.mark.rule("EDC-AP1-13", "EDC-AMB-68", "EDC-CMB-15")
def test_a_black_trait_has_its_price_too_before_it_joins_the_enemy(deal: Deal) -> None:
    marked = {"curses": {"smith": ["marked_for_death"]}, "hp": {"smith": 5}}
    card = deal(page(fight("MMC", kind="toll", trait="wisdom")))
    tale = Tale("smith", "abbot", card=card, **marked, **ALL).begin().round("cult:w", "abbot:M")
    assert (tale.hp("smith"), tale.row()) == (4, "CMW")


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-AMB-33")
def test_a_hit_that_would_cost_a_friends_life_may_be_held_back(deal: Deal) -> None:
    tale = worm(deal, "smith:M", "abbot:WW", hp={"abbot": 1})
    assert tale.ask("target").seats == (0,)
    assert said(tale, "target", "foe-0").startswith("☠ Ben dies for certain.")
    assert said(tale, "target", "hold") == "It removes nothing."
    tale.answer("target", "hold")
    assert (tale.row(), tale.hp("smith", "abbot")) == ("M", [17, 1])


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07")
def test_whoever_else_would_fell_it_is_asked_too(deal: Deal) -> None:
    tale = worm(deal, "smith:M", "abbot:MM", hp={"abbot": 1})
    assert said(tale, "target", "hold") == "It removes nothing.", "the other may hold back as well"
    tale.answer("target", "hold")
    assert tale.ask("target").seats == (1,)
    assert tale.answer("target", "hold").hp("smith", "abbot") == [17, 1]


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-AMB-31")
def test_what_kills_nobody_is_proposed(deal: Deal) -> None:
    assert worm(deal, "smith:M", "abbot:WW", hp={"abbot": 1}).offers("target") == ["hold", "foe-0"]
    assert worm(deal, "smith:M", "abbot:W", hp={"abbot": 1}).offers("target") == ["foe-0", "hold"]


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-AP2-13")
def test_for_a_companions_life_it_may_be_held_back_too(deal: Deal) -> None:
    more: dict[str, Any] = {"companion": GIRL, "hp": {GIRL: 1}, **ALL}
    tale = worm(deal, "smith:M", "abbot:WW", f"{GIRL}:W", **more)
    assert tale.answer("target", "foe-0").state.characters[2].left


@pytest.mark.rule("EDC-REST-05", "EDC-CMB-15")
def test_no_last_blow_is_told_of_that_finds_nobody(deal: Deal) -> None:
    card = deal(page(fight("M", loot=0, kind="last_breath", who="weakest", hp=2)))
    tale = Tale("smith", "abbot", card=card, hp={"abbot": 2}).begin().round("smith:M", rest="abbot")
    assert (tale.told(SpecialWorked), tale.hp("smith", "abbot")) == ([], [18, 3])


@pytest.mark.rule("EDC-AP2-17", "EDC-CMB-15")
@pytest.mark.parametrize("special", [{"kind": "last_breath", "who": "weakest"}, {"kind": "toll", "trait": "might"}])
def test_nor_is_a_price_that_the_spirit_alone_would_pay(deal: Deal, special: dict[str, Any]) -> None:
    card = deal(page(fight("W", loot=0, **special)))
    tale = Tale("smith", "abbot", card=card, companion=SPIRIT, **ALL).begin()
    assert tale.round("smith:W", "abbot:W", f"{SPIRIT}:M").told(SpecialWorked) == []


@pytest.mark.rule("EDC-AMB-07")
def test_nobody_is_asked_where_all_outlive_it(deal: Deal) -> None:
    assert worm(deal, "smith:M", "abbot:WW", hp={"abbot": 2}).hp("abbot") == 1


@pytest.mark.rule("EDC-END-03", "EDC-CMB-15")
def test_whom_a_last_breath_kills_is_said_where_an_item_fells_it(deal: Deal) -> None:
    card = deal(page(fight("M", kind="last_breath", hp=1)), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bomb"]}, hp={"abbot": 1}).begin()
    tale.answer("round", "use-0")
    assert said(tale, "use", "0-bomb-0-0-M").startswith("☠ Ben dies for certain.")
    assert tale.answer("use", "0-bomb-0-0-M").state.result == "lost"


@pytest.mark.rule("EDC-AMB-34", "EDC-CMB-14")
def test_out_of_reach_of_a_last_breath_one_gets_without_an_item(deal: Deal) -> None:
    card = deal(page(fight("M", kind="last_breath", hp=2)), LADDER)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["ladder"]}).begin().round("smith:M", "abbot:W")
    assert tale.answer("items-loss", "0-ladder-0").hp("smith", "abbot") == [18, 18]
    assert tale.told(ItemsDrawn) == []


@pytest.mark.rule("EDC-AMB-11", "EDC-CMB-15")
def test_who_has_turned_is_out_of_reach_of_a_last_breath(deal: Deal) -> None:
    card = deal(page(fight("M", attack=0, kind="last_breath", hp=2)))
    tale = Tale("smith", "abbot", card=card, **{**BLACK, "hp": {"smith": 9, "abbot": 3}}).begin()
    tale.lay("smith:W", "cult:m").answer("round", "fight").lay("smith:MM").answer("round", "fight")
    assert tale.hp("smith", "abbot") == [7, 3]
