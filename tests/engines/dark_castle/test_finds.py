"""What is found: two cards alike, who can carry it, what goes with a knapsack."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import ItemTaken, ItemTakenBack
from engines.dark_castle.game import GAME
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, GIRL, Tale, each_way, page, said, thing

pytestmark = pytest.mark.usefixtures("deal")

DRAW = {"do": "draw", "items": 1}


def two_torches() -> Tale:
    """Ana, who has Plague, and Ben have each put down a torch."""
    torches = {"smith": ["torch"], "abbot": ["torch"]}
    tale = Tale("smith", "abbot", "cook", items=torches, plague={"smith": 1}, **ALL).begin()
    tale.answer("leader", "trade").answer("trade", "down-torch-0")
    return tale.answer("divide", "trade").answer("trade", "down-torch-1")


@pytest.mark.rule("EDC-AMB-24", "EDC-AP3-18", "EDC-ITEM-06")
def test_the_own_of_two_alike_is_taken_back_without_risk_and_said_to_be(deal: Deal) -> None:
    tale = two_torches()
    assert said(tale, "divide", "take-torch-1").startswith("Light.")
    tale.answer("divide", "take-torch-1")
    assert (tale.carried("abbot"), tale.state.characters[0].down.cards) == (["torch"], ["torch"])


@pytest.mark.rule("EDC-AP3-18", "EDC-ITEM-06")
def test_of_two_alike_one_that_is_nobody_elses_plague_is_taken(deal: Deal) -> None:
    tale = two_torches()
    assert said(tale, "divide", "take-torch-2").startswith("Light.")
    tale.answer("divide", "take-torch-2")
    assert said(tale, "divide", "take-torch-1").startswith("Rolls for Plague first")
    assert tale.lay("plague:2").answer("divide", "take-torch-1").plague("abbot") == 2


@pytest.mark.rule("EDC-AMB-24", "EDC-AP3-19")
def test_of_two_alike_who_has_plague_takes_what_was_found(deal: Deal) -> None:
    """What a friend has put down stays the friend's to take back, without a roll for what a carrier had."""
    foe = {"name": "The Brute", "dice": ["M"], "attack": 1, "marks": ["carrier"]}
    torch, plague = {"abbot": ["torch"]}, {"smith": 1}
    castle = deal(page({"do": "fight", "enemies": [foe]}))
    tale = Tale("smith", "abbot", card=castle, items=torch, plague=plague, **ALL).on_top("torch").begin()
    tale.round("smith:M", "abbot:W").answer("drawer", "draws-0")
    tale.answer("leader", "share").answer("divide", "trade").answer("trade", "down-torch-1")
    tale.answer("divide", "take-torch-0")
    assert (tale.carried("smith"), tale.state.pool.cards) == (["torch"], [])
    assert tale.state.characters[1].down.cards == ["torch"]
    assert said(tale, "divide", "settle") == "As before, if a hand is free; the rest is left."
    assert tale.answer("divide", "settle").carried("abbot") == ["torch"]


@pytest.mark.rule("EDC-AMB-22", "EDC-AMB-49", "EDC-AP3-19")
def test_once_one_card_of_a_knapsack_has_infected_nobody_rolls_for_the_others() -> None:
    tale = Tale("smith", "abbot", items={"smith": ["knapsack"]}, plague={"smith": 1}, **ALL)
    for card in ("torch", "rope"):
        tale.state.items.cards.remove(card)
        tale.state.characters[0].stowed.cards.append(card)
    tale.begin().answer("leader", "trade").lay("plague:0", "plague:2").answer("trade", "give-knapsack-0-1")
    assert tale.plague("abbot") == 2
    assert tale.state.characters[1].stowed.cards == ["torch", "rope"]


@pytest.mark.rule("EDC-ITEM-06", "EDC-ITEM-07")
def test_what_is_put_down_for_one_find_lies_there_while_another_does(deal: Deal) -> None:
    """No hand is free for it, but it may still be swapped for."""
    carried = {"smith": ["crowbar", "pot_lid"], "abbot": ["stiletto", "table_leg"]}
    tale = Tale("smith", "abbot", card=deal(page({"do": "draw", "items": 2})), items=carried).on_top("torch", "rope")
    tale.begin().answer("divide", "take-torch-0-crowbar")
    assert tale.state.lying == ["rope", "crowbar"]
    tale.answer("divide", "take-crowbar-1-stiletto")
    assert tale.carried("abbot") == ["table_leg", "crowbar"]


@pytest.mark.rule("EDC-ITEM-06", "EDC-ITEM-13")
def test_who_takes_back_the_own_is_told(deal: Deal) -> None:
    """Whoever reads what has happened knows what everybody carries: it has been told that it was put down."""
    tale = two_torches()
    tale.answer("divide", "take-torch-1")
    assert [event.character_card for event in tale.told(ItemTakenBack)] == ["abbot"]
    tale.answer("divide", "settle")
    assert [event.character_card for event in tale.told(ItemTakenBack)] == ["abbot", "smith"]
    assert tale.told(ItemTaken) == []
    assert Words(GAME, ["Ana", "Ben", "Cleo"]).event(tale.told(ItemTakenBack)[0], 0) == "Ben takes back Torch."


@pytest.mark.rule("EDC-AMB-41", "EDC-AP3-18", "EDC-ITEM-07")
def test_of_two_alike_the_one_that_was_put_down_is_left_where_the_other_is_taken(deal: Deal) -> None:
    """Else the Cook would take what the Smith, who has Plague, has no hand for any more."""
    full = {"smith": ["torch", "pot_lid"], "abbot": ["stiletto", "table_leg"]}
    castle: dict[str, Any] = {"items": full, "plague": {"smith": 1}, **ALL}
    tale = Tale("smith", "abbot", "cook", card=deal(page({"do": "draw", "items": 2})), **castle)
    tale.on_top("torch", "crowbar").begin().answer("drawers", "draws-0").answer("leader", "share")
    tale.answer("divide", "take-crowbar-0-torch").answer("divide", "settle")
    assert (tale.carried("smith"), tale.carried("cook")) == (["pot_lid", "crowbar"], ["torch"])
    assert tale.plague("cook") == 0


@pytest.mark.rule("EDC-AMB-41", "EDC-ITEM-04")
def test_a_hand_is_free_that_cannot_take_back_what_was_put_down(deal: Deal) -> None:
    carried = {"smith": ["headsmans_axe"], "abbot": ["crowbar", "stiletto"]}
    tale = Tale("smith", "abbot", card=deal(page({"do": "draw", "items": 2})), items=carried).on_top("torch", "rope")
    tale.begin().answer("divide", "take-torch-0-headsmans_axe").answer("divide", "settle")
    assert (tale.carried("smith"), tale.state.discard.cards) == (["torch", "rope"], ["headsmans_axe"])


@pytest.mark.rule("EDC-AP3-10", "EDC-AMB-41")
def test_a_find_of_a_carrier_is_proposed_to_nobody_who_has_put_down_its_like(deal: Deal) -> None:
    foe = {"name": "The Brute", "dice": ["M"], "attack": 1, "marks": ["carrier"]}
    items = {"smith": ["torch"], "abbot": ["cell_door"]}
    tale = Tale("smith", "abbot", card=deal(page({"do": "fight", "enemies": [foe]})), items=items, **ALL)
    tale.on_top("torch").begin().round("smith:M", "abbot:W").answer("drawer", "draws-0")
    tale.answer("divide", "trade").answer("trade", "down-torch-0")
    assert tale.ask("divide").args["shares"] == []


@pytest.mark.rule("EDC-ITEM-09")
def test_what_an_item_does_besides_to_its_bearer_it_does_to_nobody_else(deal: Deal) -> None:
    soup = thing("soup", {"kind": "heal", "hp": 3, "whom": "any"}, {"kind": "heal", "hp": 1}, use="discard")
    castle = {"hp": {"smith": 5, "abbot": 5}, "items": {"smith": ["soup"]}}
    tale = Tale("smith", "abbot", card=deal(page(each_way()), soup), **castle).begin()
    tale.answer("choice-each", "use", seat=0).answer("use", "0-soup-1")
    assert tale.hp("smith", "abbot") == [6, 8]


@pytest.mark.rule("EDC-AP2-19", "EDC-AMB-41")
def test_a_find_is_proposed_to_nobody_who_cannot_carry_it(deal: Deal) -> None:
    """The girl carries fewest, and can carry nothing."""
    items = {"smith": ["torch"], "abbot": ["rope"]}
    tale = Tale("smith", "abbot", companion=GIRL, items=items, card=deal(page(DRAW)), **ALL).on_top("pot_lid").begin()
    assert [share["seat"] for share in tale.answer("drawer", "draws-0").ask("leader").args["shares"]] == [0]


@pytest.mark.rule("EDC-AMB-63", "EDC-FLOW-05", "EDC-ITEM-12")
def test_what_is_found_before_a_chapter_ends_early_is_what_it_ends_with(deal: Deal) -> None:
    card = deal(page(DRAW, {"do": "end"}, {"do": "lose", "hp": 1}), thing("stone", copies=3))
    assert Tale("smith", "abbot", card=card).on_top("stone").begin().asked() == ["leader"]


@pytest.mark.rule("EDC-AP3-16", "EDC-AMB-49", "EDC-FLOW-05")
def test_it_can_be_made_room_for_in_a_knapsack(deal: Deal) -> None:
    card = deal(page(DRAW, {"do": "end"}, {"do": "lose", "hp": 1}), thing("stone", copies=3))
    full = {"smith": ["knapsack", "rope", "torch"], "abbot": ["rope", "torch"]}
    tale = Tale("smith", "abbot", card=card, items=full, **ALL).on_top("stone").begin().answer("drawer", "draws-0")
    assert "stow-rope-0" in tale.answer("divide", "trade").offers("trade")


@pytest.mark.rule("EDC-AMB-49")
def test_what_goes_with_a_knapsack_is_said_wherever_it_goes(deal: Deal) -> None:
    more: dict[str, Any] = {"items": {"smith": ["knapsack", "rope"]}, **ALL}

    def packed(*steps: dict[str, Any]) -> Tale:
        tale = Tale("smith", "abbot", card=deal(page(*steps)) if steps else None, **more)
        tale.state.items.cards.remove("torch")
        tale.state.characters[0].stowed.cards.append("torch")
        return tale.begin()

    both = "It goes to the discard pile. So does the one card in it."
    assert said(packed({"do": "discard", "who": "group"}), "discard", "0-knapsack") == both
    assert said(packed({"do": "discard", "who": "you"}), "give-up", "knapsack") == both
    assert said(packed({"do": "discard", "who": "you"}), "give-up", "rope") == "It goes to the discard pile."
    tale = packed().answer("leader", "trade")
    assert said(tale, "trade", "give-knapsack-0-1") == "It works for its new bearer at once. What is in it goes along."
    assert said(tale.answer("trade", "down-knapsack-0"), "divide", "leave-knapsack") == both
