"""Drawing, carrying, trading and using items (EDC-ITEM) and the rulings about them."""

from __future__ import annotations

import pytest

from engines.dark_castle.events import ItemLeft, ItemsDrawn, NothingToDraw
from engines.dark_castle.game import GAME
from engines.kernel import PASS, view
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import QUIET, Tale, cards, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

DRAW = {"do": "draw", "items": 1}
BREAD = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard", copies=2)
ROPE = thing("rope_of_hair", tags=["rope"])
SWORD = thing("short_sword", tags=["weapon"])
PIKE = thing("long_pike", tags=["weapon"], hands=2)
SALVE = thing("salve", {"kind": "heal", "hp": 2}, use="chapter")


def draws(tale: Tale, *cards: str) -> Tale:
    """Put these cards on top of the item deck, the first one uppermost."""
    for card in cards:
        tale.state.items.cards.remove(card)
    tale.state.items.cards += reversed(cards)
    return tale


# Drawing items


@pytest.mark.rule("EDC-ITEM-01", "EDC-CMB-14", "EDC-ITEM-11")
def test_after_a_fight_one_item_is_drawn_in_total(deal: Deal) -> None:
    foes = [{"name": f"Foe {n}", "dice": ["M"], "attack": 1} for n in (1, 2)]
    card = deal(page({"do": "fight", "enemies": foes}), BREAD, ROPE)
    tale = Tale("smith", "abbot", "cook", card=card).begin()
    tale.round("smith:M", "abbot:M", "cook:C")
    assert [len(event.cards) for event in tale.told(ItemsDrawn)] == [1]


@pytest.mark.rule("EDC-ITEM-01", "EDC-ITEM-02")
def test_all_drawn_items_lie_open_before_they_are_divided(deal: Deal) -> None:
    card = deal(page({"do": "draw", "items": 2}), BREAD, ROPE)
    tale = draws(Tale("smith", "abbot", card=card), "bread", "rope_of_hair").begin()
    assert tale.state.pool.cards == ["bread", "rope_of_hair"]
    assert view(tale.state, 1).pool.cards == ["bread", "rope_of_hair"]
    assert tale.ask("leader").seats == (0, 1)
    assert tale.answer("leader", "share").ask("divide").seats == (0, 1)
    tale.answer("divide", "take-bread-1").answer("divide", "take-rope_of_hair-1")
    assert tale.carried("abbot") == ["bread", "rope_of_hair"]


@pytest.mark.rule("EDC-AMB-03")
def test_an_empty_item_deck_is_made_anew_of_the_discards(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(DRAW), BREAD))
    tale.state.discard.cards, tale.state.items.cards = tale.state.items.cards, []
    count = len(tale.state.discard)
    tale.dice.waiting = [0] * (count - 1)
    tale.begin()
    assert (len(tale.state.items), len(tale.state.discard), len(tale.state.pool)) == (count - 1, 0, 1)


@pytest.mark.rule("EDC-AMB-03")
def test_with_both_piles_empty_nothing_is_drawn(deal: Deal) -> None:
    with cards([card := page(DRAW), QUIET], no_items=True):
        tale = Tale("smith", "abbot", card=card).begin()
        assert tale.told(NothingToDraw)


@pytest.mark.rule("EDC-ITEM-05")
def test_a_find_that_can_still_be_traded_is_taken_without_a_moment_to_say_wait(deal: Deal) -> None:
    def harmless(tale: Tale) -> list[str]:
        return [option.id for option in tale.ask("divide").options if option.harmless]

    card = deal(page({"do": "draw", "items": 2}, {"do": "tell", "say": "You go on."}), BREAD, ROPE, SWORD, PIKE)
    items = {"smith": ["long_pike"]}
    tale = draws(Tale("smith", "abbot", "cook", card=card, items=items), "bread", "rope_of_hair").begin()
    free = [f"take-{card}-{who}" for card in ("bread", "rope_of_hair") for who in (1, 2)]
    assert harmless(tale) == free, "a swap costs somebody the pike"
    tale.answer("divide", "take-bread-1")
    assert "take-rope_of_hair-1" in tale.offers("divide")
    assert harmless(tale) == [], "with the last one the chapter goes on, and nobody can trade in it"
    assert harmless(draws(Tale("smith", "abbot", card=deal(page(DRAW))), "bread").begin().answer("leader", "share"))


# Carrying items


@pytest.mark.rule("EDC-ITEM-03")
def test_nobody_takes_a_third_item(deal: Deal) -> None:
    card = deal(page(DRAW), BREAD, ROPE, SWORD)
    tale = draws(Tale("smith", "abbot", card=card, items={"smith": ["bread", "rope_of_hair"]}), "short_sword").begin()
    offers = tale.answer("leader", "share").offers("divide")
    assert "take-short_sword-0" not in offers
    assert {"take-short_sword-0-bread", "take-short_sword-0-rope_of_hair"} <= set(offers)
    assert tale.ask("divide").options[0].args["seat"] == 1


@pytest.mark.rule("EDC-ITEM-04")
def test_a_two_handed_item_is_the_only_one(deal: Deal) -> None:
    card = deal(page(DRAW), PIKE, ROPE, SWORD)
    tale = draws(
        Tale("smith", "abbot", card=card, items={"smith": ["long_pike"], "abbot": ["rope_of_hair"]}), "short_sword"
    )
    tale.begin().answer("leader", "share")
    assert "take-short_sword-0" not in tale.offers("divide")
    tale.answer("divide", "take-short_sword-0-long_pike")
    assert (tale.carried("smith"), tale.carried("abbot")) == (["short_sword"], ["rope_of_hair"])
    assert tale.state.discard.cards == ["long_pike"]


@pytest.mark.rule("EDC-ITEM-08")
def test_the_limits_hold_when_the_chapter_goes_on_and_when_a_card_is_turned(deal: Deal) -> None:
    card = deal(page({"do": "draw", "items": 2}, {"do": "tell", "say": "You go on."}), BREAD, ROPE, SWORD, PIKE)
    items = {"smith": ["bread", "rope_of_hair"], "abbot": ["long_pike"]}
    tale = draws(Tale("smith", "abbot", card=card, items=items), "short_sword", "bread").begin()
    tale.answer("divide", "settle")
    assert tale.state.pool.cards == []
    assert sorted(tale.state.discard.cards) == ["bread", "short_sword"]
    tale.answer("leader", "turn-0")
    assert [tale.carried("smith"), tale.carried("abbot")] == [["bread", "rope_of_hair"], ["long_pike"]]


@pytest.mark.rule("EDC-ITEM-08", "EDC-ITEM-07")
def test_who_has_filled_the_hand_of_what_lies_there_cannot_take_it_back(deal: Deal) -> None:
    card = deal(page(DRAW), BREAD, ROPE, SWORD)
    tale = draws(Tale("smith", "abbot", card=card, items={"smith": ["bread", "rope_of_hair"]}), "short_sword").begin()
    tale.answer("leader", "share").answer("divide", "take-short_sword-0-bread").answer("divide", "settle")
    assert tale.carried("smith") == ["rope_of_hair", "short_sword"]
    assert tale.state.discard.cards == ["bread"]


@pytest.mark.rule("EDC-ITEM-13")
def test_carried_items_lie_open(deal: Deal) -> None:
    deal(page(DRAW), ROPE)
    tale = Tale("smith", "abbot", items={"smith": ["rope_of_hair"]})
    for seat in (None, 0, 1):
        assert view(tale.state, seat).characters[0].items.cards == ["rope_of_hair"]


# Trading items


@pytest.mark.rule("EDC-ITEM-05", "EDC-ITEM-12")
def test_items_change_hands_between_chapters(deal: Deal) -> None:
    deal(page(DRAW), ROPE)
    tale = Tale("smith", "abbot", items={"smith": ["rope_of_hair"]}).begin()
    tale.answer("leader", "trade").answer("trade", "give-rope_of_hair-0-1")
    assert (tale.carried("smith"), tale.carried("abbot")) == ([], ["rope_of_hair"])
    tale.answer("leader", "turn-0")
    assert tale.offers("choice") == ["left", "right"]


@pytest.mark.rule("EDC-ITEM-05")
def test_items_do_not_change_hands_during_a_chapter_or_a_fight(deal: Deal) -> None:
    stay = [{"id": name, "label": name, "hint": "So it is.", "steps": []} for name in ("here", "there")]
    card = deal(page({"do": "choose", "options": stay}, fight()), ROPE)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["rope_of_hair"]}).begin()
    assert tale.offers("choice") == ["here", "there"]
    tale.answer("choice", "here")
    assert tale.offers("round") == ["fight", "rest-0", "rest-1"]


@pytest.mark.rule("EDC-ITEM-06")
def test_in_a_window_items_are_put_down_used_passed_and_taken_in_any_order(deal: Deal) -> None:
    card = deal(page(DRAW), BREAD, ROPE, PIKE)
    items = {"smith": ["bread", "rope_of_hair"]}
    tale = draws(Tale("smith", "abbot", card=card, items=items, hp={"abbot": 10}), "long_pike").begin()
    tale.answer("leader", "share").answer("divide", "use-0").answer("use", "0-bread-1")
    assert tale.hp("abbot") == 12
    tale.answer("divide", "trade").answer("trade", "down-rope_of_hair-0")
    tale.answer("divide", "take-long_pike-0").answer("divide", "take-rope_of_hair-1")
    assert (tale.carried("smith"), tale.carried("abbot")) == (["long_pike"], ["rope_of_hair"])
    assert tale.state.discard.cards == ["bread"]


@pytest.mark.rule("EDC-ITEM-07")
def test_what_nobody_keeps_is_discarded_face_up(deal: Deal) -> None:
    tale = draws(Tale("smith", "abbot", card=deal(page(DRAW), ROPE)), "rope_of_hair").begin()
    tale.answer("leader", "share").answer("divide", "leave-rope_of_hair")
    assert tale.state.discard.cards == ["rope_of_hair"]
    assert view(tale.state, 1).discard.cards == ["rope_of_hair"]
    assert [event.card for event in tale.told(ItemLeft)] == ["rope_of_hair"]


@pytest.mark.rule("EDC-ITEM-07")
def test_what_was_put_down_may_be_left_behind(deal: Deal) -> None:
    deal(page(DRAW), ROPE)
    tale = Tale("smith", "abbot", items={"smith": ["rope_of_hair"]}).begin()
    tale.answer("leader", "trade").answer("trade", "down-rope_of_hair-0").answer("divide", "leave-rope_of_hair")
    assert tale.state.discard.cards == ["rope_of_hair"]
    assert tale.ask("leader")


@pytest.mark.rule("EDC-ITEM-07")
def test_nobody_is_promised_back_what_no_hand_is_free_for(deal: Deal) -> None:
    card = deal(page(DRAW), ROPE, PIKE)
    tale = draws(Tale("smith", "abbot", card=card, items={"smith": ["rope_of_hair"]}), "long_pike").begin()
    tale.answer("leader", "share").answer("divide", "take-long_pike-0-rope_of_hair")
    assert tale.ask("divide").options[0].words == "divide-leave"
    assert tale.offers("divide") == ["settle", "take-rope_of_hair-0-long_pike", "take-rope_of_hair-1", "trade"]
    assert tale.answer("divide", "settle").state.discard.cards == ["rope_of_hair"]


@pytest.mark.rule("EDC-ITEM-14")
def test_a_draw_in_the_middle_opens_a_window_and_then_the_chapter_goes_on(deal: Deal) -> None:
    card = deal(page(DRAW, {"do": "lose", "who": "you", "hp": 1}), ROPE, SWORD)
    tale = draws(Tale("smith", "abbot", card=card, items={"smith": ["short_sword"]}), "rope_of_hair").begin()
    tale.answer("divide", "trade").answer("trade", "give-short_sword-0-1").answer("divide", "settle")
    assert (tale.carried("smith"), tale.carried("abbot")) == (["rope_of_hair"], ["short_sword"])
    assert tale.hp("smith") == 17
    assert tale.ask("leader")


@pytest.mark.rule("EDC-AMB-41")
def test_an_unsettled_window_gives_back_what_was_put_down_and_new_items_to_free_hands(deal: Deal) -> None:
    card = deal(page({"do": "draw", "items": 2}), BREAD, ROPE, SWORD, PIKE)
    items = {"smith": ["rope_of_hair", "bread"], "abbot": ["short_sword"]}
    tale = draws(Tale("smith", "abbot", card=card, items=items), "bread", "long_pike").begin()
    tale.answer("divide", "trade").answer("trade", "down-rope_of_hair-0")
    assert tale.ask("divide").default == ("settle",)
    tale.answer("divide", "settle")
    assert sorted(tale.carried("smith")) == ["bread", "rope_of_hair"]
    assert tale.carried("abbot") == ["short_sword", "bread"]
    assert tale.state.discard.cards == ["long_pike"]


@pytest.mark.rule("EDC-AMB-63", "EDC-ITEM-12", "EDC-AMB-41")
def test_whoever_turns_the_next_card_agrees_with_the_proposal(deal: Deal) -> None:
    tale = draws(Tale("smith", "abbot", card=deal(page(DRAW), ROPE)), "rope_of_hair").begin()
    assert tale.ask("leader").args["shares"] == [{"card": "rope_of_hair", **tale.state.called(0)}]
    assert tale.offers("leader") == ["turn-0", "turn-1", "share"]
    tale.answer("leader", "turn-1")
    assert (tale.carried("smith"), tale.state.leader) == (["rope_of_hair"], 1)


@pytest.mark.rule("EDC-AMB-63", "EDC-ITEM-12")
def test_it_can_be_shared_otherwise_before_the_next_card_is_turned(deal: Deal) -> None:
    tale = draws(Tale("smith", "abbot", card=deal(page(DRAW), ROPE)), "rope_of_hair").begin()
    tale.answer("leader", "share").answer("divide", "take-rope_of_hair-1")
    assert tale.carried("abbot") == ["rope_of_hair"]
    assert tale.offers("leader") == ["turn-0", "turn-1", "trade"]


@pytest.mark.rule("EDC-AMB-63", "EDC-ITEM-07")
def test_where_no_hand_is_free_it_is_asked_first_what_stays_behind(deal: Deal) -> None:
    card = deal(page(DRAW), BREAD, ROPE, PIKE)
    items = {"smith": ["long_pike"], "abbot": ["bread", "bread"]}
    assert draws(Tale("smith", "abbot", card=card, items=items), "rope_of_hair").begin().ask("divide")


@pytest.mark.rule("EDC-AMB-41")
def test_new_items_go_to_who_carries_fewest_then_in_order_of_the_seats(deal: Deal) -> None:
    card = deal(page({"do": "draw", "items": 2}), BREAD, ROPE, SWORD)
    tale = draws(
        Tale("smith", "abbot", "cook", card=card, items={"smith": ["rope_of_hair"]}), "bread", "short_sword"
    ).begin()
    tale.answer("leader", *tale.ask("leader").default)
    assert [tale.carried(name) for name in ("smith", "abbot", "cook")] == [["rope_of_hair"], ["bread"], ["short_sword"]]


@pytest.mark.rule("EDC-ITEM-07")
def test_a_swap_says_if_what_is_put_down_is_discarded(deal: Deal) -> None:
    card = deal(page(DRAW), BREAD, ROPE, SWORD, PIKE)

    def said(items: dict[str, list[str]]) -> str:
        tale = draws(Tale("smith", "abbot", card=card, items=items), "short_sword").begin()
        if tale.asked() == ["leader"]:
            tale.answer("leader", "share")
        ask = tale.ask("divide")
        return Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option("take-short_sword-0-bread"), 0)

    full = said({"smith": ["bread", "rope_of_hair"], "abbot": ["long_pike"]})
    assert full == "Bread is discarded: no other hand is free."
    assert "discarded" not in said({"smith": ["bread", "rope_of_hair"]})


# Using items


@pytest.mark.rule("EDC-ITEM-09", "EDC-AMB-33", "EDC-AMB-34")
def test_an_item_may_be_used_at_any_ask_of_the_group_and_its_bearer_decides(deal: Deal) -> None:
    stay = [{"id": name, "label": name, "hint": "So it is.", "steps": []} for name in ("here", "there")]
    card = deal(page({"do": "choose", "options": stay}), BREAD)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["bread"]}, hp={"smith": 10}).begin()
    tale.answer("choice", "use-1", seat=0)
    assert tale.ask("use").seats == (1,)
    assert tale.ask("use").default == ("back",)
    tale.answer("use", "1-bread-0")
    assert tale.hp("smith") == 12
    assert tale.offers("choice") == ["here", "there"]


@pytest.mark.rule("EDC-ITEM-10")
def test_an_item_stays_after_use_unless_its_card_says_otherwise(deal: Deal) -> None:
    deal(page(DRAW), SALVE, BREAD)
    tale = Tale("smith", "abbot", items={"smith": ["salve", "bread"]}, hp={"smith": 5}).begin()
    tale.answer("leader", "use-0").answer("use", "0-salve-0").answer("leader", "use-0").answer("use", "0-bread-0")
    assert tale.hp("smith") == 9
    assert tale.carried("smith") == ["salve"]
    assert tale.state.discard.cards == ["bread"]
    assert tale.offers("leader") == ["turn-0", "turn-1", "trade"]


@pytest.mark.rule("EDC-AMB-55", "EDC-AMB-34")
@pytest.mark.parametrize("bearer", ["smith", "abbot"])
def test_when_time_runs_out_no_item_is_used(deal: Deal, bearer: str) -> None:
    bomb = thing("bomb", {"kind": "remove_die"}, use="discard")
    ward = thing("ward", {"kind": "prevent", "hp": 3, "whom": "any"}, use="discard")
    tale = Tale("smith", "abbot", card=deal(page(fight("CC")), bomb, ward), items={bearer: ["bomb", "ward"]}).begin()
    tale.round("smith:M", "abbot:M")
    for kind in ("items-rolled", "items-loss"):
        assert tale.ask(kind).seats == (tale.who(bearer),)
        tale.answer(kind, *tale.ask(kind).default)
    assert tale.carried(bearer) == ["bomb", "ward"]
    assert tale.hp("smith", "abbot") == [17, 17]


@pytest.mark.rule("EDC-AMB-09")
def test_the_card_decides_whom_an_item_serves(deal: Deal) -> None:
    deal(page(DRAW), SALVE, BREAD)
    tale = Tale("smith", "abbot", items={"smith": ["salve", "bread"]}, hp={"smith": 5, "abbot": 5}).begin()
    assert tale.answer("leader", "use-0").offers("use") == ["back", "0-salve-0", "0-bread-0", "0-bread-1"]


@pytest.mark.rule("EDC-AMB-04", "EDC-AMB-34")
def test_before_a_loss_items_that_could_prevent_it_are_asked_for(deal: Deal) -> None:
    ward = thing("ward", {"kind": "prevent", "hp": 3, "whom": "any"}, use="discard")
    card = deal(page({"do": "lose", "who": "you", "hp": 4}), ward, ROPE)
    tale = Tale(
        "smith", "abbot", card=card, items={"abbot": ["ward"], "smith": ["rope_of_hair"]}, hp={"smith": 4}
    ).begin()
    assert [ask.seats for ask in tale.asks] == [(1,)]
    assert tale.ask("items-loss").default == (PASS,)
    tale.answer("items-loss", "1-ward-0")
    assert tale.hp("smith") == 3


@pytest.mark.rule("EDC-AMB-04")
def test_healing_comes_before_the_last_hp_are_lost_or_too_late(deal: Deal) -> None:
    card = deal(page({"do": "lose", "who": "you", "hp": 4}), BREAD)
    saved = Tale("smith", "abbot", card=card, items={"smith": ["bread"]}, hp={"smith": 4}).begin()
    saved.answer("items-loss", "0-bread-0")
    assert saved.hp("smith") == 2
    dead = Tale("smith", "abbot", card=card, items={"smith": ["bread"]}, hp={"smith": 4}).begin()
    dead.answer("items-loss", PASS)
    assert dead.over
