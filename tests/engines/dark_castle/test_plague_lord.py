"""Blight of the Plague Lord: Plague, carriers, split doubles, the knapsack (EDC-AP3)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle import setup
from engines.dark_castle.events import Blocked, Hit, PlagueGained, ThresholdReached
from engines.dark_castle.game import GAME
from engines.dark_castle.health import THRESHOLDS
from engines.dark_castle.library import library, within
from engines.dark_castle.plague import PLAGUE_DIE
from engines.dark_castle.state import Options
from engines.kernel import Dice
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

PACKS = ["base", "plague_lord"]
DRAW = {"do": "draw", "items": 1}
BREAD = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard", copies=3)
LUCK = thing("luck", {"kind": "reroll", "whom": "any"}, use="discard", copies=2)
PIKE = thing("long_pike", hands=2)


def blight(*party: str, **more: Any) -> Tale:
    """A table of base box and pack mixed."""
    return Tale(*party, packs=PACKS, **more)


def carrier(dice: str = "MCW", **more: Any) -> dict[str, Any]:
    """A fight against a carrier."""
    step = fight(dice, **more)
    step["enemies"][0]["marks"] = ["carrier"]
    return step


# Setting up


@pytest.mark.rule("EDC-AP3-01", "EDC-AP3-21")
def test_the_pack_holds_what_the_box_says() -> None:
    cards = library()
    shelves = (cards.chapters, cards.bosses, cards.afflictions, cards.items, cards.prisoners)
    found = [within(shelf, ["plague_lord"]) for shelf in shelves]
    assert [len(cards) for cards in found] == [15, 1, 4, 4, 3]
    assert found[4] == ["fletcher", "shepherd", "butcher"]
    for who in found[4]:
        assert sum(len(set(face)) == 2 for face in cards.prisoners[who].die) == 2


@pytest.mark.rule("EDC-AP3-02", "EDC-AMB-13")
def test_alone_the_castle_is_the_packs_own_in_order_or_shuffled() -> None:
    chapters = library().chapters
    for order in ("numbered", "shuffled"):
        state = setup.setup(4, Options(packs=["plague_lord"], order=order), Dice(bytes(16)))
        from_the_top = [chapters[card].number for card in reversed(state.castle.cards)]
        assert (from_the_top == list(range(1, 16))) is (order == "numbered")
        assert sorted(from_the_top) == list(range(1, 16))
        assert state.boss.cards == ["the_plague_lord"]
        assert len(state.start) == 1
        assert len(state.items) == 35 + 4 + 4


@pytest.mark.rule("EDC-AP3-17", "EDC-AP1-03")
def test_it_mixes_with_the_other_sets() -> None:
    state, shuffled = (
        setup.setup(3, Options(packs=["all"], order=order), Dice(bytes(16))) for order in ("numbered", "shuffled")
    )
    chapters = library().chapters
    assert {chapters[card].pack for card in [*state.castle.cards, *state.unused.cards]} == set(
        Options(packs=["all"]).packs
    )
    numbers = [chapters[card].number for card in state.castle.cards if chapters[card].pack == "plague_lord"]
    assert numbers == sorted(numbers, reverse=True)
    for now, before in zip(state.castle.cards, shuffled.castle.cards, strict=True):
        assert chapters[now].pack == chapters[before].pack, "they lie where a card of the pack lay"
        assert now == before or chapters[now].number, "what has no number stays"


@pytest.mark.rule("EDC-AP3-03", "EDC-AMB-42")
def test_a_plague_card_is_applied_to_its_drawer_and_gone(deal: Deal) -> None:
    tale = blight("smith", "abbot", card=deal(page(DRAW))).on_top("a_tickle_in_the_throat").begin()
    tale.lay("plague:2").answer("drawer", "draws-1")
    assert tale.plague("smith", "abbot") == [0, 2]
    assert tale.state.gone.cards == ["a_tickle_in_the_throat"]
    tale = blight("smith", "abbot", card=deal(page(DRAW), BREAD)).on_top("bread").begin()
    assert tale.answer("drawer", "draws-1").state.pool.cards == ["bread"]


# Plague


@pytest.mark.rule("EDC-AP3-04")
def test_everyone_begins_without_plague() -> None:
    tale = blight("smith", "fletcher")
    assert tale.plague("smith", "fletcher") == [0, 0]


@pytest.mark.rule("EDC-AP3-05", "EDC-AMB-21")
def test_each_threshold_costs_its_hp_once_when_it_is_reached(deal: Deal) -> None:
    gain = {"do": "plague", "who": "you", "points": 1}
    tale = blight("smith", "abbot", card=deal(page(gain)), plague={"smith": 2}).begin()
    assert tale.hp("smith") == 17
    tale = blight("smith", "abbot", card=deal(page(gain)), plague={"smith": 3}).begin()
    assert tale.hp("smith") == 18
    leap = deal(page({"do": "plague", "who": "you", "points": 3}, {"do": "plague", "who": "you", "points": 3}))
    tale = blight("smith", "abbot", card=leap, plague={"smith": 2}).begin()
    assert [(event.threshold, event.hp) for event in tale.told(ThresholdReached)] == [(3, 1), (6, 2)]
    assert tale.hp("smith") == 15
    assert THRESHOLDS == {3: 1, 6: 2, 9: 3, 12: 4}


@pytest.mark.rule("EDC-AMB-48", "EDC-AP2-17")
def test_of_whom_nothing_hurts_no_threshold_is_told(deal: Deal) -> None:
    """The Spirit gains Plague like everybody, and no threshold is announced that costs it nothing."""
    gain = deal(page({"do": "plague", "who": "everyone", "points": 3}))
    packs = ["base", "undead_queen", "plague_lord"]
    tale = Tale("smith", "abbot", card=gain, packs=packs, companion="first_prisoner").begin()
    assert tale.plague("smith", "first_prisoner") == [3, 3]
    assert [event.character_card for event in tale.told(ThresholdReached)] == ["smith", "abbot"]
    assert [(event.character_card, event.due, event.cost) for event in tale.told(PlagueGained)] == [
        ("smith", 6, 2),
        ("abbot", 6, 2),
        ("first_prisoner", 0, 0),
    ]


@pytest.mark.rule("EDC-AP3-05")
def test_thresholds_cost_hp_even_in_the_middle_of_a_fight(deal: Deal) -> None:
    tale = blight("smith", "abbot", card=deal(page(carrier("CC"))), plague={"smith": 2}).begin()
    tale.round("smith:M", "abbot:W")
    assert tale.hp("smith", "abbot") == [16, 17]
    assert tale.ask("round")


@pytest.mark.rule("EDC-AMB-20", "EDC-END-03")
def test_whoever_dies_of_it_loses_the_game_for_all(deal: Deal) -> None:
    card = deal(page({"do": "plague", "who": "everyone", "points": 1}))
    tale = blight("smith", "abbot", card=card, plague={"smith": 2, "abbot": 2}, hp={"smith": 1, "abbot": 1}).begin()
    assert tale.over
    assert tale.hp("smith", "abbot") == [0, 0]


@pytest.mark.rule("EDC-AP3-06", "EDC-AMB-23")
def test_a_roll_for_plague_is_one_throw_that_nothing_changes(deal: Deal) -> None:
    card = deal(page({"do": "plague", "who": "everyone"}), LUCK)
    tale = blight("smith", "abbot", card=card, items={"smith": ["luck", "luck"]}).lay("plague:3", "plague:0").begin()
    assert tale.plague("smith", "abbot") == [3, 0]
    assert tale.ask("leader")
    assert PLAGUE_DIE == (0, 1, 1, 2, 2, 3)


# Combat against a carrier


@pytest.mark.rule("EDC-AP3-07", "EDC-AP3-08")
def test_damage_from_a_carrier_brings_one_plague_whatever_the_amount(deal: Deal) -> None:
    tale = blight("smith", "abbot", card=deal(page(carrier("CC", attack=3)))).begin().round("smith:M", "abbot:W")
    assert tale.plague("smith", "abbot") == [1, 1]
    tale = blight("smith", "abbot", card=deal(page(fight("CC", attack=3)))).begin().round("smith:M", "abbot:W")
    assert tale.plague("smith", "abbot") == [0, 0]


@pytest.mark.rule("EDC-AP3-09", "EDC-AMB-53")
def test_who_rests_blocks_or_is_armoured_catches_nothing(deal: Deal) -> None:
    card = deal(page(carrier("CC")), mail := thing("mail_coat", {"kind": "armour", "hp": 1}))
    tale = blight("smith", "abbot", "cook", card=card, items={"cook": [mail.id]}).begin()
    tale.round("smith:MM", "cook:M", rest="abbot")
    assert tale.plague("smith", "abbot", "cook") == [0, 0, 0]


# Taking items


def after_a_carrier(deal: Deal, **more: Any) -> Tale:
    """A fight against a carrier is won, and bread lies there."""
    card = deal(page(carrier("MW")), BREAD, PIKE)
    tale = blight("smith", "abbot", card=card, **more).on_top("bread").begin()
    return tale.round("smith:M", "abbot:W").answer("drawer", "draws-0")


@pytest.mark.rule("EDC-AP3-10")
def test_whoever_is_free_of_plague_and_takes_it_rolls(deal: Deal) -> None:
    tale = after_a_carrier(deal)
    tale.lay("plague:2").answer("divide", "take-bread-0")
    assert tale.plague("smith") == 2
    assert tale.carried("smith") == ["bread"]


@pytest.mark.rule("EDC-AP3-19")
def test_an_infected_one_takes_it_without_effect(deal: Deal) -> None:
    tale = after_a_carrier(deal, plague={"smith": 1})
    tale.answer("leader", "turn-0")
    assert tale.carried("smith") == ["bread"]
    assert tale.plague("smith") == 1


@pytest.mark.rule("EDC-AMB-41", "EDC-AP3-10")
@pytest.mark.parametrize(
    ("items", "said"),
    [
        ({}, "Whoever takes it would roll for Plague. What lies there goes to the discard pile."),
        ({"smith": ["long_pike"], "abbot": ["stick"]}, "No hand is free. What lies there goes to the discard pile."),
    ],
)
def test_why_something_is_left_is_said_as_it_is(deal: Deal, items: dict[str, list[str]], said: str) -> None:
    deal(page(), thing("stick", hands=2))
    tale = after_a_carrier(deal, items=items)
    ask = tale.ask("divide")
    assert Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option("settle"), 0) == said


@pytest.mark.rule("EDC-AMB-41")
def test_the_proposal_makes_nobody_roll(deal: Deal) -> None:
    tale = after_a_carrier(deal).answer("divide", "settle")
    assert tale.state.discard.cards == ["bread"]
    assert tale.plague("smith", "abbot") == [0, 0]


@pytest.mark.rule("EDC-AMB-22", "EDC-AMB-23", "EDC-AMB-45")
@pytest.mark.parametrize("named", [["draws-0"], ["single", "draws-0", "draws-1", "draws-0"]])
def test_each_item_is_rolled_for_until_somebody_is_infected(deal: Deal, named: list[str]) -> None:
    card = deal(page(carrier("MW", loot=3)), BREAD)
    tale = blight("smith", "abbot", card=card).on_top("bread", "bread", "bread").begin().round("smith:M", "abbot:W")
    for choice in named:
        tale.answer(tale.asked()[0], choice)
    tale.lay("plague:0").answer("divide", "take-bread-0")
    tale.lay("plague:1").answer("divide", "take-bread-0")
    assert tale.plague("smith") == 1
    assert tale.carried("smith") == ["bread", "bread"]


@pytest.mark.rule("EDC-AP3-10", "EDC-AP3-19")
def test_to_take_what_was_a_carriers_is_harmless_for_the_infected_alone(deal: Deal) -> None:
    card = deal(page(carrier("MW", loot=3)), BREAD)
    tale = blight("smith", "abbot", card=card, plague={"smith": 1}).on_top("bread", "bread", "bread").begin()
    tale.round("smith:M", "abbot:W").answer("drawers", "draws-0")
    harmless = [option.id for option in tale.ask("divide").options if option.harmless]
    assert harmless == ["take-bread-0"]


@pytest.mark.rule("EDC-AMB-22")
def test_items_of_another_chapter_are_not_the_carriers(deal: Deal) -> None:
    card = deal(page(carrier("MW", loot=0), DRAW), BREAD)
    tale = blight("smith", "abbot", card=card).on_top("bread").begin()
    tale.round("smith:M", "abbot:W").answer("drawer", "draws-0").answer("leader", "share")
    assert tale.answer("divide", "take-bread-1").plague("abbot") == 0


@pytest.mark.rule("EDC-AP3-18", "EDC-AP3-07")
def test_whoever_is_free_and_gets_an_item_from_an_infected_friend_rolls(deal: Deal) -> None:
    deal(page(), BREAD)
    tale = blight("smith", "abbot", items={"smith": ["bread"]}, plague={"smith": 2}).begin()
    tale.answer("leader", "trade").lay("plague:1").answer("trade", "give-bread-0-1")
    assert tale.plague("abbot") == 1
    tale = blight("smith", "abbot", items={"smith": ["bread"]}).begin().answer("leader", "trade")
    assert tale.answer("trade", "give-bread-0-1").plague("abbot") == 0


@pytest.mark.rule("EDC-AMB-24")
def test_taking_back_the_own_item_is_free_but_not_for_others(deal: Deal) -> None:
    deal(page(), BREAD)
    tale = blight("smith", "abbot", items={"smith": ["bread"]}, plague={"smith": 2}).begin()
    tale.answer("leader", "trade").answer("trade", "down-bread-0").answer("divide", "take-bread-0")
    tale.answer("leader", "trade").answer("trade", "down-bread-0").lay("plague:3").answer("divide", "take-bread-1")
    assert tale.plague("smith", "abbot") == [2, 3]


@pytest.mark.rule("EDC-AMB-61")
def test_after_a_nought_it_is_the_takers_and_can_be_passed_on(deal: Deal) -> None:
    tale = after_a_carrier(deal).lay("plague:0").answer("divide", "take-bread-0")
    tale.answer("leader", "trade").answer("trade", "give-bread-0-1")
    assert tale.plague("smith", "abbot") == [0, 0]


# Split doubles


@pytest.mark.rule("EDC-AP3-11", "EDC-AMB-39")
def test_a_split_double_blocks_and_both_its_traits_count(deal: Deal) -> None:
    tale = blight("fletcher", "abbot", card=deal(page(fight("MCW", attack=2)))).begin().round("fletcher:MC", "abbot:M")
    assert tale.row() == "W"
    assert tale.hp("fletcher", "abbot") == [18, 16]
    assert tale.told(Blocked)
    two = deal(
        page(
            {
                "do": "roll",
                "who": "you",
                "needs": ["might", "cunning"],
                "symbols": 2,
                "failure": [{"do": "lose", "who": "you", "hp": 1}],
            }
        )
    )
    tale = blight("fletcher", "abbot", card=two).begin().lay("fletcher:MC").answer("roll", "roll")
    assert tale.hp("fletcher") == 18


@pytest.mark.rule("EDC-AP3-12", "EDC-AMB-38")
def test_its_two_hits_go_to_one_enemy(deal: Deal) -> None:
    foes = [{"name": name, "dice": dice, "attack": 1} for name, dice in (("Left", ["M", "W"]), ("Right", ["C", "W"]))]
    card = deal(page({"do": "fight", "enemies": foes}))
    tale = blight("fletcher", "smith", card=card).begin().round("fletcher:MC", "smith:M")
    if any(ask.kind == "plan" for ask in tale.asks):
        tale.answer("plan", "best")
    assert max(event.dice for event in tale.told(Hit)) == 1
    both = deal(page(fight("MC", loot=0)))
    tale = blight("fletcher", "abbot", card=both).begin().round("fletcher:MC", "abbot:W")
    assert [event.dice for event in tale.told(Hit)] == [2]


@pytest.mark.rule("EDC-AP3-13")
def test_where_doubles_are_singles_its_owner_picks_the_trait(deal: Deal) -> None:
    card = deal(page(fight("MCC", kind="doubles_are_singles")))
    tale = blight("abbot", "fletcher", card=card).begin().round("abbot:W", "fletcher:MC")
    assert tale.ask("split").seats == (1,)
    tale.answer("split", "C")
    assert tale.row() == "CM"
    assert tale.hp("fletcher") == 17
    lone = deal(page(fight("CC", kind="doubles_are_singles")))
    tale = blight("abbot", "fletcher", card=lone).begin().round("abbot:W", "fletcher:MC")
    assert tale.row() == "C"


@pytest.mark.rule("EDC-AP3-13", "EDC-AMB-34")
def test_which_of_its_traits_counts_is_not_settled_before_it_is_picked(deal: Deal) -> None:
    """No die stays, if she picks well: nobody is asked whether to roll again."""
    card = deal(page(fight("MC", kind="doubles_are_singles")), luck := thing("luck", {"kind": "reroll"}))
    tale = blight("fletcher", "abbot", card=card, items={"fletcher": [luck.id]}).begin()
    assert tale.round("fletcher:MC", "abbot:M").offers("split") == ["C", "M", "use-0"]


# The knapsack


def with_knapsack(**more: Any) -> Tale:
    """The Smith carries the knapsack."""
    items = {"smith": ["knapsack", *more.pop("ready", ["bread"])]}
    return blight("smith", "abbot", items={**items, **more.pop("others", {})}, **more)


@pytest.mark.rule("EDC-AP3-14")
def test_it_takes_no_hand(deal: Deal) -> None:
    deal(page(), BREAD, PIKE)
    assert with_knapsack(ready=["bread", "bread"]).begin().carried("smith") == ["knapsack", "bread", "bread"]
    assert with_knapsack(ready=["long_pike"]).begin().carried("smith") == ["knapsack", "long_pike"]


@pytest.mark.rule("EDC-AP3-16", "EDC-AP3-20", "EDC-AMB-49")
def test_between_two_chapters_two_cards_are_stored_or_taken_out(deal: Deal) -> None:
    deal(page(), BREAD, PIKE, rope := thing("rope_of_hair"))
    tale = with_knapsack(ready=["long_pike"], others={"abbot": ["bread", rope.id]}).begin()
    tale.answer("leader", "trade").answer("trade", "stow-long_pike-0")
    tale.answer("leader", "trade").answer("trade", "give-bread-1-0")
    tale.answer("leader", "trade").answer("trade", "stow-bread-0")
    tale.answer("leader", "trade").answer("trade", "give-rope_of_hair-1-0").answer("leader", "trade")
    assert not [option for option in tale.offers("trade") if option.startswith("stow")]
    assert "unpack-bread-0" in tale.offers("trade")
    assert "unpack-long_pike-0" not in tale.offers("trade")
    tale.answer("trade", "unpack-bread-0")
    assert tale.carried("smith") == ["knapsack", "rope_of_hair", "bread"]


@pytest.mark.rule("EDC-AP3-15", "EDC-AMB-49")
def test_in_a_chapter_what_is_stored_cannot_be_reached(deal: Deal) -> None:
    give_up = {"do": "discard", "who": "you", "tag": "food", "otherwise": [{"do": "lose", "who": "you", "hp": 1}]}
    food = thing("loaf", {"kind": "heal", "hp": 2}, use="discard", tags=["food"], copies=2)
    card = deal(page(DRAW, give_up), food)
    tale = with_knapsack(card=card, ready=["loaf"], hp={"smith": 9})
    tale.state.characters[0].items.cards.remove("loaf")
    tale.state.characters[0].stowed.cards.append("loaf")
    tale.on_top("loaf").begin().answer("drawer", "draws-0")
    assert not [option for option in tale.offers("divide") if option.startswith("use")]
    tale.answer("divide", "trade")
    assert not [option for option in tale.offers("trade") if option.startswith(("stow", "unpack"))]
    tale.answer("trade", "done").answer("divide", "leave-loaf")
    assert tale.hp("smith") == 8


@pytest.mark.rule("EDC-AMB-49")
def test_given_away_or_discarded_it_takes_its_contents_along(deal: Deal) -> None:
    deal(page(), BREAD)
    tale = with_knapsack(plague={"smith": 1}).begin()
    tale.answer("leader", "trade").answer("trade", "stow-bread-0").answer("leader", "trade")
    tale.lay("plague:0", "plague:2").answer("trade", "give-knapsack-0-1")
    assert tale.state.characters[1].stowed.cards == ["bread"]
    assert tale.plague("abbot") == 2
    loss = deal(page({"do": "discard", "who": "you"}))
    tale = with_knapsack(card=loss)
    smith = tale.state.characters[0]
    smith.items.cards, smith.stowed.cards = ["knapsack"], ["bread"]
    tale.begin()
    assert tale.state.discard.cards == ["knapsack", "bread"]
