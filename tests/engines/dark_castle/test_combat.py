"""Combat and resting (EDC-CMB, EDC-REST)."""

from __future__ import annotations

import pytest

from engines.dark_castle.dice import roll_chapter_die
from engines.dark_castle.events import Blocked, FoeDefeated, FoeFled, Hit, ItemsDrawn, Rested, RoundBegan
from engines.kernel import PASS
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

ROPE = thing("rope_of_hair")
BOMB = thing("bomb", {"kind": "remove_die"}, use="discard", copies=3)
PLATE = thing("plate", {"kind": "armour", "hp": 1})
TWO = {
    "do": "fight",
    "enemies": [
        {"name": "The Left Hand", "dice": ["M", "C"], "attack": 1},
        {"name": "The Right Hand", "dice": ["M", "M"], "attack": 2},
    ],
}


# Without an end


@pytest.mark.rule("EDC-AMB-67", "EDC-CMB-14")
@pytest.mark.parametrize(
    ("at", "what"), [(1, "die"), (12, "die"), (12, "hp"), (12, "plague"), (12, "flaw_used"), (12, "items")]
)
def test_an_enemy_whom_nothing_moves_for_twenty_rounds_leaves_without_an_item(deal: Deal, at: int, what: str) -> None:
    plates = thing("plate", {"kind": "armour", "hp": 1}, copies=2)
    items = {"smith": ["plate", "rope_of_hair"], "abbot": ["plate"]}
    tale = Tale("smith", "abbot", card=deal(page(fight("MMM")), plates, ROPE), items=items).begin()
    for number in range(1, at + 20):
        assert not tale.told(FoeFled)
        if number == at and what != "die":  # whatever changes begins it anew
            smith, abbot = tale.state.characters
            if what == "items":
                tale.table.move(smith.items, abbot.items, "rope_of_hair")
            else:
                setattr(smith, what, what == "flaw_used" or 1)
        tale.round("smith:M" if (number, what) == (at, "die") else "smith:C", "abbot:C")
    tale.round("smith:C", "abbot:C")
    assert [event.foe for event in tale.told(FoeFled)] == ["The Brute"]
    assert not tale.told(ItemsDrawn)
    assert tale.ask("leader")


# Set-up


@pytest.mark.rule("EDC-CMB-01", "EDC-CMB-02", "EDC-CMB-04")
def test_the_row_shows_the_printed_symbols_and_all_fight(deal: Deal) -> None:
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("MMW")))).begin()
    assert tale.row() == "MMW"
    tale.round("smith:C", "abbot:C", "cook:C")
    assert [rolled.who for rolled in tale.state.fight.rolls] == [0, 1, 2]


@pytest.mark.rule("EDC-CMB-03")
def test_per_player_dice_are_rolled_and_added(deal: Deal) -> None:
    card = deal(page(fight("M", per_player=1)))
    tale = Tale("smith", "abbot", "cook", "tanner", card=card).lay("die:W", "die:M", "die:C", "die:W").begin()
    assert tale.row() == "CMMWW"


def test_a_chapter_die_shows_what_it_shows() -> None:
    tale = Tale("smith", "abbot")
    assert [roll_chapter_die(tale.lay(f"die:{face}").table) for face in "MCW"] == ["M", "C", "W"]


# Rounds


@pytest.mark.rule("EDC-CMB-05", "EDC-CMB-06", "EDC-REST-01", "EDC-AMB-60")
def test_first_the_rest_then_all_dice_fall_at_once_then_items_then_results(deal: Deal) -> None:
    card = deal(page(fight("MMMW")), BOMB)
    tale = Tale("smith", "abbot", "cook", card=card, items={"smith": ["bomb"]}).begin()
    assert [ask.kind for ask in tale.asks] == ["round"]
    tale.round("smith:M", "abbot:C", rest="cook")
    assert len(tale.state.fight.rolls) == 2
    assert tale.row() == "MMMW"
    tale.answer("items-rolled", PASS)
    assert tale.row() == "MMW"


@pytest.mark.rule("EDC-CMB-07")
def test_a_single_removes_one_matching_die(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("MMW")))).begin().round("smith:M", "abbot:C")
    assert tale.row() == "MW"


@pytest.mark.rule("EDC-CMB-08")
def test_a_double_removes_up_to_two(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("MMWCC")))).begin().round("smith:MM", "abbot:WW")
    assert tale.row() == "CC"
    assert [event.dice for event in tale.told(Hit)] == [2, 1]


@pytest.mark.rule("EDC-CMB-09", "EDC-CMB-12")
def test_a_double_blocks_even_if_it_hits_nothing(deal: Deal) -> None:
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("CC", attack=3)))).begin()
    tale.round("smith:MM", "abbot:W", "cook:M")
    assert tale.hp("smith", "abbot", "cook") == [14, 11, 11]
    assert [event.character_card for event in tale.told(Blocked)] == ["smith"]


@pytest.mark.rule("EDC-CMB-10")
def test_items_are_used_after_the_dice_have_fallen_and_before_they_count(deal: Deal) -> None:
    card = deal(page(fight("MCC")), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["bomb", "bomb"]}).begin().round("smith:M", "abbot:W")
    tale.answer("items-rolled", "1-bomb-1-0-C").answer("items-rolled", "1-bomb-1-0-C")
    assert tale.told(FoeDefeated)
    assert tale.hp("smith", "abbot") == [18, 18]


@pytest.mark.rule("EDC-AMB-34")
def test_nobody_is_asked_for_items_that_change_nothing(deal: Deal) -> None:
    card = deal(page(fight("M", loot=0)), BOMB, ROPE)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["bomb"], "smith": ["rope_of_hair"]}).begin()
    tale.round("smith:M", "abbot:W")
    assert tale.ask("leader")


@pytest.mark.rule("EDC-CMB-11", "EDC-AMB-05")
def test_a_defeated_enemy_does_not_strike(deal: Deal) -> None:
    card = deal(page(fight("M", attack=5, loot=0)))
    tale = Tale("smith", "abbot", card=card, hp={"abbot": 1}).begin().round("smith:M", "abbot:C")
    assert tale.hp("smith", "abbot") == [18, 1]
    assert tale.told(FoeDefeated)


@pytest.mark.rule("EDC-CMB-12", "EDC-AMB-05")
def test_all_who_did_not_block_lose_the_attack_value_together(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("CCC", attack=2))), hp={"smith": 2, "abbot": 2}).begin()
    tale.round("smith:M", "abbot:W")
    assert tale.over
    assert tale.hp("smith", "abbot") == [0, 0]


@pytest.mark.rule("EDC-CMB-13", "EDC-REST-07")
def test_rounds_follow_each_with_a_new_choice_of_rest(deal: Deal) -> None:
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("CCCC"))), hp={"smith": 5, "abbot": 5}).begin()
    tale.round("abbot:M", "cook:M", rest="smith")
    tale.round("smith:M", "cook:M", rest="abbot")
    tale.round("smith:M", "cook:M", rest="abbot")
    assert [event.round for event in tale.told(RoundBegan)] == [1, 2, 3, 4]
    assert tale.hp("smith", "abbot") == [4, 6]
    assert tale.offers("round") == ["fight", "rest-0", "rest-1", "rest-2"]


@pytest.mark.rule("EDC-REST-07")
def test_who_has_rested_fights_again_as_soon_as_nobody_rests(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("CCCC"))), hp={"smith": 5}).begin()
    tale.round("abbot:M", rest="smith")
    tale.round("smith:M", "abbot:M")
    assert tale.hp("smith") == 5


@pytest.mark.rule("EDC-CMB-15")
def test_a_special_overrides_the_rules(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("MMMM", kind="doubles_are_singles")))).begin()
    tale.round("smith:MM", "abbot:C")
    assert tale.row() == "MMM"
    assert tale.hp("smith") == 17


# Several enemies, and which results go where


@pytest.mark.rule("EDC-AMB-07", "EDC-CMB-17", "EDC-AMB-28")
def test_with_one_enemy_every_fitting_hit_is_applied_without_a_question(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("MMCW")))).begin().round("smith:M", "abbot:M")
    assert tale.row() == "CW"
    assert tale.ask("round")


@pytest.mark.rule("EDC-AMB-38", "EDC-AMB-07")
def test_both_hits_of_a_double_go_to_one_enemy(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(TWO))).begin().round("smith:MM", "abbot:C")
    assert tale.offers("target") == ["foe-1", "foe-0", "foe-1-M", "hold"]
    tale.answer("target", "foe-1")
    assert (tale.row(0), tale.row(1)) == ("M", "")


@pytest.mark.rule("EDC-CMB-08", "EDC-AMB-38", "EDC-AMB-07", "EDC-CMB-09")
def test_of_two_hits_one_alone_may_be_used(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(TWO))).begin().round("smith:MM", "abbot:C").answer("target", "foe-1-M")
    assert (tale.row(0), tale.row(1)) == ("M", "M")
    assert tale.hp("smith", "abbot") == [18, 15], "it is a double all the same"


@pytest.mark.rule("EDC-AMB-38")
def test_a_fight_against_several_ends_when_all_rows_are_empty(deal: Deal) -> None:
    tale = Tale("smith", "cook", card=deal(page(TWO)), hp={"smith": 5, "cook": 5}).begin().round("smith:MM", "cook:W")
    tale.answer("target", "foe-1")
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Right Hand"]
    assert tale.hp("smith", "cook") == [5, 4]
    tale.round("smith:M", "cook:C")
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Right Hand", "The Left Hand"]
    assert tale.ask("leader")


@pytest.mark.rule("EDC-AMB-38")
def test_every_living_enemy_strikes_and_a_block_stops_all(deal: Deal) -> None:
    tale = Tale("smith", "abbot", "cook", card=deal(page(TWO))).begin().round("smith:W", "abbot:WW", "cook:W")
    assert tale.hp("smith", "abbot", "cook") == [11, 14, 11]


@pytest.mark.rule("EDC-CMB-16", "EDC-CMB-17", "EDC-AMB-07", "EDC-AMB-33")
def test_by_hand_each_fighter_picks_an_enemy_or_holds_back(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(TWO))).begin().round("smith:M", "abbot:M")
    assert tale.ask("target").default == ("foe-1",)
    assert tale.ask("target").seats == (0,)
    tale.answer("target", "hold")
    assert tale.ask("target").seats == (1,)
    tale.answer("target", "foe-0")
    assert (tale.row(0), tale.row(1)) == ("C", "MM")


@pytest.mark.rule("EDC-AMB-38", "EDC-AMB-55")
@pytest.mark.parametrize(
    ("leader", "face", "first"), [("smith", "M", "foe-1"), ("abbot", "M", "foe-1"), ("abbot", "MM", "foe-0")]
)
def test_of_ways_that_leave_as_much_it_is_first_the_one_after_which_you_lose_less(
    deal: Deal, leader, face, first
) -> None:
    """The second enemy strikes YOU harder, unless YOU have blocked."""
    strikes_you = {"kind": "strikes_you", "hp": 2}
    enemies = [
        {"name": "The Left Hand", "dice": ["M"], "attack": 1},
        {"name": "The Right Hand", "dice": ["M"], "attack": 1, "specials": [strikes_you]},
    ]
    two = {"do": "fight", "enemies": enemies}
    rolls = {"smith": "M", "abbot": "W"} | ({"smith": "M", "abbot": "WW"} if face == "MM" else {})
    tale = Tale("smith", "abbot", card=deal(page(two)), leader=leader).begin()
    tale.round(*(f"{who}:{shown}" for who, shown in rolls.items()))
    assert tale.offers("target") == ["foe-0", "foe-1", "hold"]
    assert tale.ask("target").default == (first,)


@pytest.mark.rule("EDC-AMB-38", "EDC-AMB-55")
def test_the_best_way_takes_the_more_dangerous_enemy_down(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(TWO))).begin().round("smith:M", "abbot:M")
    for _ in range(2):
        tale.answer("target", *tale.ask("target").default)
    assert (tale.row(0), tale.row(1)) == ("CM", "")


@pytest.mark.rule("EDC-AMB-37", "EDC-CMB-14")
def test_a_row_emptied_by_an_item_after_the_dice_have_fallen_is_a_win_like_any_other(deal: Deal) -> None:
    card = deal(page(fight("CC", attack=5)), BOMB, thing("stone", copies=3))
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["bomb", "bomb"]}).begin().round("smith:M", "abbot:M")
    tale.answer("items-rolled", "1-bomb-1-0-C").answer("items-rolled", "1-bomb-1-0-C")
    assert tale.hp("smith", "abbot") == [18, 18]
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Brute"]
    assert [len(event.cards) for event in tale.told(ItemsDrawn)] == [1]


@pytest.mark.rule("EDC-AMB-37")
def test_a_row_emptied_by_an_item_before_the_dice_fall_ends_the_fight(deal: Deal) -> None:
    card = deal(page(fight("M", loot=0)), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["bomb"]}).begin()
    tale.answer("round", "use-1").answer("use", "1-bomb-1-0-M")
    assert tale.told(FoeDefeated)
    assert tale.ask("leader")


# Resting


@pytest.mark.rule("EDC-REST-02", "EDC-AMB-36")
def test_who_rests_does_not_roll_and_gains_one_at_once(deal: Deal) -> None:
    card = deal(page(fight("M", loot=0)))
    tale = Tale("smith", "abbot", card=card, hp={"abbot": 10}).begin().round("smith:M", rest="abbot")
    assert tale.hp("abbot") == 11
    assert tale.ask("leader")


@pytest.mark.rule("EDC-REST-03", "EDC-AMB-33", "EDC-AMB-35")
def test_the_group_decides_and_one_rests_at_most(deal: Deal) -> None:
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight()))).begin()
    ask = tale.ask("round")
    assert ask.seats == (0, 1, 2)
    assert [option.id for option in ask.options] == ["fight", "rest-0", "rest-1", "rest-2"]
    assert (ask.least, ask.most) == (1, 1)


@pytest.mark.rule("EDC-AMB-35", "EDC-AMB-01")
def test_a_vote_between_two_who_want_to_rest_is_a_vote_like_any_other(deal: Deal) -> None:
    tale = Tale("smith", "abbot", "cook", "tanner", card=deal(page(fight("CCC"))), decisions="vote").begin()
    for seat, choice in ((3, "rest-3"), (2, "rest-1"), (1, "rest-1")):
        tale.answer("round", choice, seat=seat)
    tale.lay("smith:M", "cook:M", "tanner:M").answer("round", "fight", seat=0)
    assert [event.character_card for event in tale.told(Rested)] == ["abbot"]


@pytest.mark.rule("EDC-REST-04", "EDC-AMB-12")
def test_somebody_fights_in_every_round(deal: Deal) -> None:
    card = deal(page(fight()))
    tale = Tale("smith", "abbot", card=card)
    tale.state.characters.pop()
    tale.begin()
    assert tale.offers("round") == ["fight"]


@pytest.mark.rule("EDC-REST-05")
def test_who_rests_takes_no_damage(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("CCC", attack=4)))).begin().round("smith:M", rest="abbot")
    assert tale.hp("smith", "abbot") == [14, 18]


@pytest.mark.rule("EDC-REST-05")
def test_who_rests_is_out_of_reach_of_a_last_breath(deal: Deal) -> None:
    card = deal(page(fight("M", kind="last_breath", who="everyone", hp=2)))
    tale = Tale("smith", "abbot", "cook", card=card).begin().round("smith:M", "cook:C", rest="abbot")
    assert tale.hp("smith", "abbot", "cook") == [12, 14, 12]


@pytest.mark.rule("EDC-REST-06")
def test_who_rests_is_not_asked_for_items_once_the_dice_have_fallen(deal: Deal) -> None:
    card = deal(page(fight("CC")), BOMB)
    resting = Tale("smith", "abbot", card=card, items={"abbot": ["bomb"]}).begin().round("smith:M", rest="abbot")
    assert resting.row() == "CC"
    assert resting.ask("round")
    fighting = Tale("smith", "abbot", card=card, items={"abbot": ["bomb"]}).begin().round("smith:M", "abbot:M")
    assert fighting.ask("items-rolled").seats == (1,)


@pytest.mark.rule("EDC-REST-06", "EDC-AMB-60", "EDC-AMB-34")
def test_who_has_used_an_item_before_the_dice_fall_fights_in_that_round(deal: Deal) -> None:
    card = deal(page(fight("CCC")), BOMB)
    tale = Tale("smith", "abbot", "cook", card=card, items={"abbot": ["bomb"]}).begin()
    assert tale.offers("round") == ["fight", "rest-0", "rest-1", "rest-2", "use-1"]
    tale.answer("round", "use-1").answer("use", "back")
    assert "rest-1" in tale.offers("round")
    tale.answer("round", "use-1").answer("use", "1-bomb-1-0-C")
    assert tale.offers("round") == ["fight", "rest-0", "rest-2"]
    tale.round("smith:M", "abbot:M", rest="cook")
    assert tale.offers("round") == ["fight", "rest-0", "rest-1", "rest-2"]


@pytest.mark.rule("EDC-AMB-10", "EDC-CMB-14")
@pytest.mark.parametrize("rest", ["abbot", ""])
def test_what_works_after_a_fight_works_for_who_rested_at_its_end(deal: Deal, rest: str) -> None:
    trophy = thing("trophy", {"kind": "loot", "items": 1})
    card = deal(page(fight("M")), trophy, thing("stone", copies=3))
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["trophy"]}).begin()
    tale.round("smith:M", *([] if rest else ["abbot:C"]), rest=rest)
    assert [len(event.cards) for event in tale.told(ItemsDrawn)] == [2]


@pytest.mark.rule("EDC-AMB-10")
def test_armour_works_for_who_fights(deal: Deal) -> None:
    card = deal(page(fight("CCC", attack=2)), PLATE)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["plate"]}).begin().round("smith:M", "abbot:M")
    assert tale.hp("smith", "abbot") == [16, 17]
