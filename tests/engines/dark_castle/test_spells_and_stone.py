"""What a spell, or the Living Stone, does to somebody, and to dice."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import HpLost, SpellCast
from engines.dark_castle.game import GAME
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, SPIRIT, Tale, fight, page, said, thing

pytestmark = pytest.mark.usefixtures("deal")

DROPS = thing("drops", {"kind": "prevent", "all": True, "whom": "any"}, use="discard")
WARD = thing("ward", {"kind": "prevent", "hp": 2, "whom": "any"}, use="discard")


def with_book(deal: Deal, *steps: dict[str, Any], **more: Any) -> Tale:
    """The Smith has the spell book, the Abbot drops."""
    items = {"smith": ["spell_book"], "abbot": ["drops"]}
    return Tale("smith", "abbot", card=deal(page(*steps), DROPS), **{"items": items, **more}, **ALL).begin()


@pytest.mark.rule("EDC-AMB-69", "EDC-AMB-34", "EDC-AMB-04", "EDC-AP2-42")
def test_what_comes_back_on_a_caster_can_be_kept_off(deal: Deal) -> None:
    tale = with_book(deal, fight("CCCC", attack=0), hp={"smith": 1}).answer("round", "fight")
    tale.lay("abbot:WW", "spell:backfires").answer("spell", "hammer_of_air")
    assert tale.ask("items-loss").seats == (1,)
    tale.answer("items-loss", "1-drops-0")
    assert tale.hp("smith") == 1


@pytest.mark.rule("EDC-AMB-69", "EDC-AMB-34", "EDC-AMB-04", "EDC-AP2-42")
def test_nor_does_it_kill_unasked_at_a_roll_outside_a_fight(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "lose", "who": "you", "hp": 1}]}
    tale = with_book(deal, roll, {"do": "lose", "who": "you", "hp": 9}, hp={"smith": 1}).answer("roll", "roll")
    tale.lay("spell:backfires").answer("spell", "borrowed_breath")
    assert tale.asked() == ["items-loss"]
    assert tale.answer("items-loss", "1-drops-0").state.fatal == "proof"


@pytest.mark.rule("EDC-AMB-69", "EDC-REST-05", "EDC-AP2-42", "EDC-AP2-17")
@pytest.mark.parametrize(
    ("others", "more", "hp", "comes"),
    [
        (["abbot"], {}, [9, 18], "and nothing comes of it"),
        (["abbot", "cook"], {}, [9, 14, 13], "for 1 HP"),
        (["abbot"], {"companion": SPIRIT}, [9, 18], "and nothing comes of it"),
    ],
)
def test_a_spell_that_strays_misses_who_rests_and_hurts_no_spirit(deal: Deal, others, more, hp, comes) -> None:
    book = {"items": {"smith": ["spell_book"]}, "hp": {"smith": 9}, **more}
    tale = Tale("smith", *others, card=deal(page(fight("CCCC", attack=0))), **book, **ALL).begin()
    rolling = [*others[1:], *more.values()]
    tale.answer("round", "rest-1").lay(*[f"{name}:M" for name in rolling], "spell:strays")
    assert tale.answer("spell", "hammer_of_air").hp("smith", *others) == hp
    said = Words(GAME, ["Ana", "Ben", "Eve"]).event(tale.told(SpellCast)[0], None)
    assert said == f"Ana casts Hammer of Air: it goes astray, {comes}."


@pytest.mark.rule("EDC-AMB-69", "EDC-AMB-34", "EDC-AMB-04", "EDC-CB-14")
def test_the_bite_of_the_stone_can_be_kept_off(deal: Deal) -> None:
    items = {"tailor": ["the_living_stone"], "cook": ["drops"]}
    card = deal(page(fight("MM", attack=0)), DROPS)
    tale = Tale("tailor", "cook", card=card, box=True, items=items, hp={"tailor": 1}).begin()
    tale.round("tailor:C", "cook:C").lay("stone:crack").answer("items-rolled", "0-the_living_stone-0-0")
    assert tale.ask("items-loss").seats == (1,)
    tale.answer("items-loss", "1-drops-0")
    assert (tale.hp("tailor"), tale.told(HpLost)) == (1, [])


@pytest.mark.rule("EDC-AMB-69", "EDC-AMB-34", "EDC-AMB-04", "EDC-CB-14")
def test_so_it_can_at_a_roll_outside_a_fight(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "gain", "who": "you", "hp": 1}]}
    items = {"tailor": ["the_living_stone"], "cook": ["drops"]}
    tale = Tale("tailor", "cook", card=deal(page(roll), DROPS), box=True, items=items, hp={"tailor": 1}).begin()
    tale.lay("tailor:C").answer("roll", "roll").lay("stone:crack").answer("items-rolled", "0-the_living_stone-0")
    tale.answer("items-loss", "1-drops-0")
    assert tale.hp("tailor") == 2


@pytest.mark.rule("EDC-AP2-43", "EDC-AMB-46")
def test_what_a_spell_has_laid_there_is_no_die_to_be_rolled_again(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll", "whom": "any"}, use="discard")
    bull = thing("bull", {"kind": "turn_face", "to": "might", "double": True, "whom": "any"}, use="discard")
    roll = {"do": "roll", "together": True, "needs": ["might"], "symbols": 4, "failure": [{"do": "lose", "hp": 1}]}
    items = {"smith": ["spell_book"], "abbot": ["luck", "bull"]}
    tale = Tale("smith", "abbot", card=deal(page(roll), luck, bull), items=items, **ALL).begin().answer("roll", "roll")
    tale.lay("abbot:W", "spell:works").answer("spell", "foregone_conclusion")
    assert tale.offers("items-rolled") == ["pass", "1-luck-1", "1-bull-1-MM"]


@pytest.mark.rule("EDC-AMB-74", "EDC-AP2-40", "EDC-FLOW-07")
@pytest.mark.parametrize("whistle", ["hanged_mans_penny", "sergeants_whistle"])
def test_the_book_stays_shut_where_an_item_throws_a_die(deal: Deal, whistle: str) -> None:
    items = {"smith": ["spell_book", whistle]}
    tale = Tale("smith", "abbot", card=deal(page(fight("CCCC"))), items=items, **ALL).begin().answer("round", "fight")
    tale.lay("smith:M", "abbot:W").answer("spell", "roll")
    use = next(option for option in tale.offers("items-rolled") if whistle in option and option.endswith("-0"))
    tale.lay("smith:W").answer("items-rolled", use)
    assert tale.row() == "CCCC"
    assert not tale.told(SpellCast)


@pytest.mark.rule("EDC-AP2-43", "EDC-AMB-46", "EDC-AMB-08")
def test_nor_is_what_an_item_has_added_to_a_spell(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll", "whom": "any"}, use="discard")
    bull = thing("bull", {"kind": "turn_face", "to": "might", "double": True, "whom": "any"}, use="discard")
    roll = {"do": "roll", "together": True, "needs": ["might"], "symbols": 3, "failure": [{"do": "lose", "hp": 1}]}
    items = {"smith": ["spell_book", "crowbar"], "abbot": ["luck", "bull"]}
    tale = Tale("smith", "abbot", card=deal(page(roll), luck, bull), items=items, **ALL).begin().answer("roll", "roll")
    tale.lay("abbot:W", "spell:works").answer("spell", "borrowed_breath")
    tale.answer("items-rolled", "0-crowbar-0-M", seat=0)
    assert {*tale.offers("items-rolled")} == {"pass", "1-luck-1", "1-bull-1-MM"}


@pytest.mark.rule("EDC-AP2-41")
@pytest.mark.parametrize(("spell", "side"), [("skin_of_slate", "works"), ("borrowed_breath", "strong")])
def test_only_what_grows_is_said_to_work_better_than_it_should(deal: Deal, spell: str, side: str) -> None:
    tale = with_book(deal, fight("CCCC", attack=0), hp={"smith": 9}).answer("round", "fight")
    tale.lay("abbot:W", "spell:strong").answer("spell", spell)
    assert [event.side for event in tale.told(SpellCast)] == [side]


@pytest.mark.rule("EDC-AMB-69", "EDC-END-03")
def test_after_a_bite_that_is_kept_off_somebody_may_still_be_saved_from_the_dice(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    items = {"smith": ["spell_book", "ward"], "abbot": ["luck"]}
    card = deal(page(fight("CCC")), luck, WARD)
    tale = Tale("smith", "abbot", card=card, items=items, hp={"smith": 1}, **ALL).begin().answer("round", "fight")
    tale.lay("abbot:W", "spell:backfires").answer("spell", "hammer_of_air")
    assert said(tale, "items-loss", "0-ward-0").startswith("☠ Ana dies, unless something stops it.")


@pytest.mark.rule("EDC-AMB-69", "EDC-AP2-42")
@pytest.mark.parametrize(("hp", "left"), [({"abbot": 9}, [9, 13]), ({"cook": 9}, [13, 9])])
def test_a_spell_strays_to_the_strongest_of_the_others(deal: Deal, hp: dict[str, int], left: list[int]) -> None:
    castle: dict[str, Any] = {"items": {"smith": ["spell_book"]}, "hp": hp}
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("CCCC", attack=0))), **castle, **ALL).begin()
    tale.answer("round", "fight").lay("abbot:W", "cook:M", "spell:strays").answer("spell", "hammer_of_air")
    assert tale.hp("abbot", "cook") == left
