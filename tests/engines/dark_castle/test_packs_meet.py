"""Where a statement of one pack meets one of another: marks and plague, flaws and rests, curses and companions, death dice and split doubles."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import HpGained, HpLost, TurnedBlack
from engines.dark_castle.game import GAME
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import GIRL, HUNTER, SPIRIT, Tale, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

MARK, SHACKLE, FLINCH, THIN = "marked_for_death", "leaden_shackle", "the_flinch", "thin_blood"


def everything(*party: str, **more: Any) -> Tale:
    """A table with all packs, the flaws and the box."""
    return Tale(*party, packs=["all"], box=True, flaws=True, **more)


def foe(dice: str = "MCW", *marks: str, attack: int = 1, **special: Any) -> dict[str, Any]:
    """A fight against one enemy with these marks."""
    step = fight(dice, attack=attack, **special)
    step["enemies"][0]["marks"] = list(marks)
    return step


def stow(tale: Tale, card: str) -> None:
    """Let this lie in the knapsack of the first character."""
    tale.state.items.cards.remove(card)
    tale.state.characters[0].stowed.cards.append(card)


# Whoever strikes is a cultist and a carrier


@pytest.mark.rule("EDC-AP1-08", "EDC-AP3-08", "EDC-CMB-15")
@pytest.mark.parametrize(
    ("special", "rolls", "lost", "caught"),
    [
        ({"kind": "first_strike"}, [], 2, 1),
        ({"kind": "toll", "trait": "might"}, ["smith:M", "cook:CC"], 4, 2),
        ({}, ["smith:M", "cook:CC"], 2, 1),
    ],
    ids=["first strike", "toll", "defend"],
)
def test_each_time_a_cultist_who_is_a_carrier_hurts_somebody_marked_both_count(
    deal: Deal, special: dict[str, Any], rolls: list[str], lost: int, caught: int
) -> None:
    card = deal(page(foe("CCCCC", "cultist", "carrier", **special)))
    tale = everything("smith", "cook", card=card, curses={"smith": [MARK]}).begin()
    if rolls:
        tale.round(*rolls)
    assert (18 - tale.hp("smith"), tale.plague("smith")) == (lost, caught)


@pytest.mark.rule("EDC-AP1-08", "EDC-AP3-08", "EDC-CMB-11")
def test_so_they_do_where_a_last_breath_hurts(deal: Deal) -> None:
    card = deal(page(foe("M", "cultist", "carrier", kind="last_breath", who="everyone", hp=1)))
    tale = everything("smith", "cook", card=card, curses={"smith": [MARK]}).begin()
    tale.round("smith:M", "cook:C")
    assert tale.hp("smith", "cook") == [16, 17]
    assert tale.plague("smith", "cook") == [1, 1]


@pytest.mark.rule("EDC-AP1-08", "EDC-AP3-05")
def test_the_plague_itself_is_no_cultist(deal: Deal) -> None:
    card = deal(page({"do": "plague", "who": "you", "points": 1}))
    tale = everything("smith", "cook", card=card, curses={"smith": [MARK]}, plague={"smith": 2}).begin()
    assert [event.hp for event in tale.told(HpLost)] == [1]


@pytest.mark.rule("EDC-AP3-05", "EDC-AMB-34", "EDC-CB-03")
def test_what_a_threshold_costs_can_be_kept_off(deal: Deal) -> None:
    card = deal(page({"do": "plague", "who": "you", "points": 1}))
    ill: dict[str, Any] = {"plague": {"smith": 2}, "hp": {"smith": 1}}
    tale = everything("smith", "cook", card=card, flaw={"cook": "martyr"}, **ill).begin()
    tale.answer("items-loss", "1-martyr-0", seat=1)
    assert tale.hp("smith") == 1
    assert tale.plague("smith") == 3


@pytest.mark.rule("EDC-AP1-10", "EDC-AP3-05", "EDC-AMB-15")
def test_whom_the_plague_brings_below_half_rolls_the_cult_die_from_the_next_roll_on(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "success": [{"do": "gain", "who": "you", "hp": 1}]}
    card = deal(page({"do": "plague", "who": "you", "points": 1}, roll))
    tale = everything("smith", "cook", card=card, curses={"smith": [MARK]}, plague={"smith": 2}, hp={"smith": 9})
    tale.begin().lay("cult:m").answer("roll", "roll")
    assert tale.hp("smith") == 9


# Flaws are no items


@pytest.mark.rule("EDC-CB-03", "EDC-REST-06", "EDC-AMB-29")
def test_who_rests_may_draw_upon_a_flaw_but_use_no_item(deal: Deal) -> None:
    card = deal(page(fight("CCCC", attack=3)))
    drops = {"cook": ["poppy_drops"]}
    tale = everything("smith", "cook", card=card, hp={"smith": 3}, flaw={"cook": "martyr"}, items=drops).begin()
    tale.round("smith:M", rest="cook")
    assert tale.offers("items-loss") == ["pass", "1-martyr-0"]


@pytest.mark.rule("EDC-CB-03", "EDC-CMB-15", "EDC-AP2-40", "EDC-AP2-22")
def test_where_items_do_nothing_flaws_and_companions_still_do_something(deal: Deal) -> None:
    card = deal(page(fight("CCCCC", kind="no_items")))
    tale = everything(
        "smith", "cook", card=card, flaw={"cook": "short_tempered"}, items={"smith": ["spell_book"]}, companion=HUNTER
    ).begin()
    tale.round("smith:M", "cook:M", f"{HUNTER}:*")  # nobody is asked for a spell
    assert tale.offers("items-rolled") == ["pass", "1-short_tempered-1-0-CC"]
    tale.answer("items-rolled", "1-short_tempered-1-0-CC")
    assert tale.row() == "C"


@pytest.mark.rule("EDC-CB-03", "EDC-AP1-15", "EDC-AP1-16")
def test_a_black_die_that_is_turned_does_not_join_and_who_has_turned_draws_upon_nothing(deal: Deal) -> None:
    card = deal(page(fight("WWWW")))
    marked: dict[str, Any] = {"curses": {"smith": [MARK]}, "hp": {"smith": 8}, "flaw": {"smith": "braggart"}}
    tale = everything("smith", "cook", card=card, **marked).begin()
    tale.round("cult:m", "cook:M").answer("items-rolled", "0-braggart-0-WW")
    assert not tale.told(TurnedBlack)
    assert tale.row() == "WW"
    tale = everything("smith", "cook", card=card, **marked).begin()
    tale.round("cult:m", "cook:M").answer("items-rolled", "pass")
    assert tale.told(TurnedBlack)
    assert "use-0" not in tale.offers("round")


# Curses, and what heals


@pytest.mark.rule("EDC-AP1-18", "EDC-AP2-33", "EDC-SETUP-09")
def test_thin_blood_takes_its_part_of_a_ritual_once(deal: Deal) -> None:
    castle: dict[str, Any] = {"curses": {"smith": [THIN]}, "items": {"cook": ["ritual_chalice"]}, "hp": {"smith": 9}}
    tale = everything("smith", "cook", "abbot", **castle).begin()
    tale.answer("leader", "use-1").answer("use", "1-ritual_chalice-0")
    tale.answer("donate", "2", seat=1).answer("donate", "1", seat=2)
    assert tale.hp("smith", "cook", "abbot") == [11, 12, 13]


@pytest.mark.rule("EDC-AP1-18", "EDC-AP2-21", "EDC-REST-02")
def test_thin_blood_is_not_comforted(deal: Deal) -> None:
    card = deal(page({"do": "tell", "say": "Nothing happens."}))
    tale = everything("smith", "cook", card=card, curses={"smith": [THIN]}, hp={"smith": 9}, companion=GIRL).begin()
    assert not tale.told(HpGained)
    assert tale.hp("smith") == 9


@pytest.mark.rule("EDC-AP2-20", "EDC-AP2-22", "EDC-AMB-59")
def test_a_companion_who_flinches_blocks_with_the_special_face_alone(deal: Deal) -> None:
    card = deal(page(fight("WWWWW", attack=2)))
    castle: dict[str, Any] = {"companion": GIRL, "curses": {GIRL: [FLINCH]}}
    tale = everything("smith", "cook", card=card, **castle).begin().round("smith:M", "cook:C", f"{GIRL}:CC")
    assert tale.hp(GIRL) == 4
    tale.round("smith:M", "cook:C", f"{GIRL}:*")
    assert tale.hp(GIRL) == 4


@pytest.mark.rule("EDC-AP2-20", "EDC-AP1-10", "EDC-AP1-15", "EDC-AMB-16")
def test_a_marked_companion_below_half_turns_and_comes_back(deal: Deal) -> None:
    card = deal(page(fight("WW")))
    castle: dict[str, Any] = {"companion": GIRL, "curses": {GIRL: [MARK]}, "hp": {GIRL: 2}}
    tale = everything("smith", "abbot", card=card, **castle).begin().round("smith:M", "abbot:C", "cult:w")
    assert tale.row() == "WWW"
    assert tale.offers("round") == ["fight", "rest-0", "rest-1"]
    tale.round("smith:W", "abbot:WW")
    assert tale.state.combat is None


@pytest.mark.rule("EDC-AP1-07", "EDC-AP3-14", "EDC-AP3-20")
def test_a_shackle_leaves_the_knapsack_and_what_lies_in_it(deal: Deal) -> None:
    card = deal(page({"do": "draw", "items": 1}, {"do": "tell", "say": "And on it goes."}))
    tale = everything("smith", "cook", card=card, items={"smith": ["torch", "crowbar", "knapsack"]})
    stow(tale, "rope")
    tale.on_top(SHACKLE).begin().answer("drawer", "draws-0")
    assert tale.offers("make-room")[:2] == ["torch", "crowbar"]
    assert "knapsack" not in tale.offers("make-room")
    tale.answer("make-room", "torch")
    assert tale.carried("smith") == ["crowbar", "knapsack"]
    assert tale.state.characters[0].stowed.cards == ["rope"]
    tale.answer("divide", tale.ask("divide").default[0])
    assert "torch" in tale.state.discard.cards


@pytest.mark.rule("EDC-AP3-18", "EDC-AP3-14", "EDC-AMB-22", "EDC-AMB-49")
def test_a_knapsack_of_an_infected_one_is_rolled_for_with_each_thing_in_it(deal: Deal) -> None:
    tale = everything("smith", "cook", items={"smith": ["knapsack"]}, plague={"smith": 1})
    stow(tale, "rope")
    tale.begin().answer("leader", "trade").lay("plague:0", "plague:2").answer("trade", "give-knapsack-0-1")
    assert tale.plague("cook") == 2
    assert tale.state.characters[1].stowed.cards == ["rope"]


@pytest.mark.rule("EDC-AP3-10", "EDC-AP3-18", "EDC-END-03")
def test_whoever_might_die_of_taking_something_is_told_so(deal: Deal) -> None:
    def said(tale: Tale, kind: str, option: str) -> str:
        ask = tale.ask(kind)
        return Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option(option), None)

    card = deal(page(foe("M", "carrier"), {"do": "tell", "say": "On it goes."}))
    tale = everything("smith", "cook", card=card, hp={"smith": 1, "cook": 2}).on_top("torch").begin()
    tale.round("smith:M", "cook:C").answer("drawer", "draws-0")
    told = "Rolls for Plague first{}: it comes from somebody who has it."
    assert said(tale, "divide", "take-torch-0") == told.format(", which may kill")
    assert said(tale, "divide", "take-torch-1") == told.format("")
    tale = everything("smith", "cook", items={"cook": ["rope"]}, plague={"cook": 1}, hp={"smith": 1})
    told = "Whoever takes it rolls for Plague, which may kill: it comes from somebody who has it."
    assert said(tale.begin().answer("leader", "trade"), "trade", "give-rope-1-0") == told


# Death dice


@pytest.mark.rule("EDC-CB-07", "EDC-AP3-11")
def test_a_shield_falls_to_a_split_double(deal: Deal) -> None:
    card = deal(page(fight("", per_player=1)))
    tale = everything("fletcher", "cook", card=card, death_dice=True).lay("death:0", "death:5").begin()
    assert tale.row() == "CS"
    tale.round("fletcher:MC", "cook:W")
    assert tale.offers("plan") == ["S", "C"]
    assert tale.answer("plan", "S").row() == "C"


@pytest.mark.rule("EDC-CB-07", "EDC-CMB-15", "EDC-CB-06")
@pytest.mark.parametrize(
    ("special", "rolls", "left"),
    [
        ({"kind": "doubles_are_singles"}, ["smith:MM", "cook:C"], "SS"),
        ({"kind": "doubles_are_singles"}, ["smith:MM", "cook:M"], "S"),
        ({"kind": "doubles_do_not_block"}, ["smith:MM", "cook:C"], "S"),
    ],
)
def test_what_a_double_is_to_the_enemy_it_is_to_its_shield(
    deal: Deal, special: dict[str, Any], rolls: list[str], left: str
) -> None:
    card = deal(page(fight("", per_player=1, **special)))
    tale = everything("smith", "cook", card=card, death_dice=True).lay("death:0", "death:0").begin()
    tale.round(*rolls)
    assert tale.row() == left


@pytest.mark.rule("EDC-AP3-13", "EDC-CB-08", "EDC-CB-17", "EDC-CMB-15")
@pytest.mark.parametrize(
    ("side", "beside", "trait", "left"), [(0, "C", "C", "S"), (2, "M", "C", "X"), (3, "W", "", "Y")]
)
def test_a_split_double_that_counts_as_a_single_plays_the_part_that_is_wanted_of_it(
    deal: Deal, side: int, beside: str, trait: str, left: str
) -> None:
    """With a shield, or might and cunning, both traits may; with cunning and wisdom only one fits."""
    card = deal(page(fight("", per_player=1, kind="doubles_are_singles")))
    tale = everything("fletcher", "abbot", card=card, death_dice=True).lay(*[f"death:{side}"] * 2).begin()
    tale.round("fletcher:MC", f"abbot:{beside}")
    if trait:
        tale.answer("split", trait)
    assert tale.row() == left


@pytest.mark.rule("EDC-CB-08", "EDC-AP1-15", "EDC-AP1-16")
def test_a_black_die_combines_with_nobodys(deal: Deal) -> None:
    card = deal(page(fight("", per_player=1)))
    castle: dict[str, Any] = {"curses": {"smith": [MARK]}, "hp": {"smith": 8}, "death_dice": True}
    tale = everything("smith", "cook", card=card, **castle).lay("death:2", "death:2").begin()
    assert tale.row() == "XX"
    tale.round("cult:m", "cook:C")
    assert tale.row() == "MXX"
    tale = everything("smith", "cook", card=card, **castle).lay("death:2", "death:2").begin()
    tale.round("cult:M", "cook:C")
    assert tale.row() == "X"


@pytest.mark.rule("EDC-CB-06", "EDC-AP2-22", "EDC-AMB-72")
def test_an_ability_takes_death_dice_as_any_others(deal: Deal) -> None:
    card = deal(page(fight("", per_player=1)))
    tale = everything("smith", "cook", card=card, death_dice=True, companion=HUNTER).lay("death:0", "death:2").begin()
    tale.round("smith:M", "cook:M", f"{HUNTER}:*")
    assert tale.state.combat is None


# Resting


@pytest.mark.rule("EDC-AP2-18", "EDC-REST-03", "EDC-AP1-09")
def test_beside_one_who_cannot_rest_a_spirit_may_though_it_gains_nothing(deal: Deal) -> None:
    card = deal(page(fight("CCCC")))
    tale = everything("smith", "cook", card=card, curses={"smith": [MARK]}, companion=SPIRIT).begin()
    assert tale.offers("round") == ["fight", "rest-1", "rest-2"]
    tale.round("smith:M", "cook:MM", rest=SPIRIT)
    assert not tale.told(HpGained)
    assert tale.hp("smith") == 17


@pytest.mark.rule("EDC-ITEM-09", "EDC-REST-06")
def test_a_friends_bread_is_for_who_rests_too(deal: Deal) -> None:
    bread = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard")
    card = deal(page(fight("CCCC", attack=2)), bread)
    tale = everything("smith", "cook", card=card, items={"smith": ["bread"]}, hp={"smith": 2, "cook": 9}).begin()
    tale.round("smith:M", rest="cook")
    assert {*tale.offers("items-loss")} == {"pass", "0-bread-0", "0-bread-1"}
