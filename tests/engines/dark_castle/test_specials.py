"""Combat specials: each bends the rules in its own way (EDC-CMB-15)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import FoeDefeated, FoeFled, ItemsDrawn
from engines.dark_castle.game import GAME
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = [pytest.mark.usefixtures("deal"), pytest.mark.rule("EDC-CMB-15")]

ROPE = thing("rope_of_hair")
PLATE = thing("plate", {"kind": "armour", "hp": 1})
BOMB = thing("bomb", {"kind": "remove_die"}, use="discard")


def against(deal: Deal, dice: str, /, *, hp: dict[str, int] | None = None, **special: Any) -> Tale:
    """Smith, Abbot and Cook against one enemy."""
    card = deal(page(fight(dice, **special)), ROPE, PLATE, BOMB)
    items = {"abbot": ["rope_of_hair"], "cook": ["plate", "bomb"]}
    return Tale("smith", "abbot", "cook", card=card, hp=hp, items=items)


def test_doubles_that_do_not_block_still_hit_twice(deal: Deal) -> None:
    tale = against(deal, "MMMMM", kind="doubles_do_not_block").begin()
    tale.round("smith:MM", "abbot:WW", rest="cook")
    assert tale.row() == "MMM"
    assert tale.hp("smith", "abbot") == [13, 13]


def test_doubles_of_one_trait_do_not_block(deal: Deal) -> None:
    tale = against(deal, "CCC", kind="doubles_do_not_block", trait="might").begin()
    tale.round("smith:MM", "abbot:WW", rest="cook")
    assert tale.hp("smith", "abbot") == [13, 14]


def test_nobody_rests(deal: Deal) -> None:
    tale = against(deal, "MMM", kind="no_rest").begin()
    assert [pick for pick in tale.offers("round") if pick.startswith("rest")] == []


def test_items_do_nothing(deal: Deal) -> None:
    tale = against(deal, "MMM", kind="no_items").begin()
    assert tale.offers("round") == ["fight", "rest-0", "rest-1", "rest-2"]
    tale.round("smith:C", "abbot:C", "cook:C")
    assert tale.hp("cook") == 13


def test_hits_of_the_rolled_trait_do_nothing(deal: Deal) -> None:
    tale = against(deal, "MMW", kind="immune_to_rolled").lay("die:M").begin()
    tale.round("smith:MM", "abbot:W", "die:W", rest="cook")
    assert tale.row() == "MM"
    assert tale.state.fight.foes[0].immune == "W"


def test_it_grows_back_up_to_its_limit(deal: Deal) -> None:
    tale = against(deal, "MMM", kind="regrow", dice=2, most=4).begin()
    tale.round("smith:C", "abbot:C", "die:W", rest="cook")
    assert tale.row() == "MMMW"


def test_it_rages(deal: Deal) -> None:
    tale = against(deal, "WWWWWW", kind="enrage", most=2).begin()
    for _ in range(3):
        tale.round("smith:C", "abbot:C", rest="cook")
    assert tale.hp("smith") == 14 - 1 - 2 - 2


@pytest.mark.rule("EDC-AMB-75")
@pytest.mark.parametrize(("attack", "used", "lost"), [(1, [0], 5), (2, [1], 8), (2, [0, 0], 3), (3, [], 12)])
def test_what_makes_it_less_lasts_though_it_rages(deal: Deal, attack: int, used: list[int], lost: int) -> None:
    torch = thing("flare", {"kind": "weaken", "lasts": "fight"}, use="discard", copies=2)
    card = deal(page(fight("WWWWWW", attack=attack, kind="enrage", most=3)), torch)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["flare"] * len(used)}).begin()
    for n in range(4):
        for _ in range(used.count(n)):
            tale.answer("round", "use-1").answer("use", "1-flare-1-0")
        tale.round("smith:C", "abbot:C")
        if tale.carried("abbot"):
            tale.answer("items-loss", "pass")
    assert tale.hp("smith") == 18 - lost


@pytest.mark.rule("EDC-AMB-75", "EDC-ITEM-09")
def test_what_does_not_hurt_yet_may_be_made_less(deal: Deal) -> None:
    torch = thing("flare", {"kind": "weaken", "lasts": "fight"}, use="discard")
    card = deal(page(fight("WWWW", attack=0, kind="enrage", most=2)), torch)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["flare"]}).begin()
    tale.answer("round", "use-1")
    ask = tale.ask("use")
    assert Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option("1-flare-1-0"), 1).startswith("It takes nothing yet")
    tale.answer("use", "1-flare-1-0")
    for _ in range(4):
        tale.round("smith:C", "abbot:C")
    assert tale.hp("smith") == 18 - 2


@pytest.mark.rule("EDC-AMB-75", "EDC-AMB-76")
@pytest.mark.parametrize("special", [{}, {"kind": "strikes_you", "hp": 2}])
def test_where_no_strike_rises_none_is_said_to_take_nothing_yet(deal: Deal, special: dict[str, Any]) -> None:
    """What YOU lose besides is lost all the same."""
    flare = thing("flare", {"kind": "weaken", "lasts": "fight"}, use="discard")
    card = deal(page(fight("CCC", attack=0, **special)), flare)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["flare"]}).begin().answer("round", "use-1")
    ask = tale.ask("use")
    assert Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option("1-flare-1-0"), 1) == "Its strikes take no less than now."


def test_it_strikes_you_harder(deal: Deal) -> None:
    card = deal(page(fight("WWW", kind="strikes_you", hp=2)))
    tale = Tale("smith", "abbot", card=card, leader="abbot").begin().round("smith:C", "abbot:C")
    assert tale.hp("smith", "abbot") == [17, 15]


def test_it_strikes_first_and_no_block_helps(deal: Deal) -> None:
    tale = against(deal, "MMM", kind="first_strike").begin()
    assert tale.hp("smith", "abbot", "cook") == [13, 13, 14]
    assert tale.ask("round").args["round"] == 1


def test_its_dice_change_every_round(deal: Deal) -> None:
    tale = against(deal, "MMM", kind="shift").begin()
    tale.round("smith:M", "abbot:C", "die:W", "die:C", rest="cook")
    assert tale.row() == "CW"


@pytest.mark.parametrize(("rolls", "left"), [(("smith:M", "abbot:C"), "MMM"), (("smith:MM", "abbot:C"), "MM")])
def test_the_first_hit_glances_off(deal: Deal, rolls: tuple[str, ...], left: str) -> None:
    tale = against(deal, "MMM", kind="thick_hide").begin().round(*rolls, rest="cook")
    assert tale.row() == left


def test_a_hit_to_spare_takes_the_place_of_the_one_that_glances_off(deal: Deal) -> None:
    tale = against(deal, "MCC", kind="thick_hide").begin().round("smith:MM", "abbot:C", rest="cook")
    assert tale.row() == "C"


@pytest.mark.rule("EDC-CMB-15")
def test_an_items_hit_glances_off_like_any_other_and_then_no_more_does(deal: Deal) -> None:
    wedge = thing("wedge", {"kind": "free_hit", "traits": ["might"], "hits": 2}, use="discard", copies=2)
    card = deal(page(fight("MMMMMM", kind="thick_hide")), wedge)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["wedge", "wedge"]}).begin()
    tale.answer("round", "use-0").answer("use", "0-wedge-0-0-M")
    assert tale.row() == "MMMMM", "of two hits the first one glances off"
    tale.round("smith:M", "abbot:C").answer("items-rolled", "pass")
    assert tale.row() == "MMMM", "one has glanced off in this round"
    tale.round("smith:M", "abbot:C").answer("items-rolled", "0-wedge-0-0-M")
    assert tale.row() == "MM", "a new round, a new first hit; after it all others count"


@pytest.mark.rule("EDC-CMB-17")
def test_which_hit_glances_off_is_asked_where_it_matters(deal: Deal) -> None:
    tale = against(deal, "MMCC", kind="thick_hide").begin().round("smith:M", "abbot:C", rest="cook")
    assert tale.ask("plan").seats == (0, 1, 2)
    assert sorted(tale.offers("plan")) == ["C", "M"]
    assert tale.answer("plan", "C").row() == "CMM"
    tale.round("smith:MM", "abbot:C", rest="cook")  # MM after C takes both; else one of each falls
    assert sorted(tale.offers("plan")) == ["CM", "MM"]
    assert tale.answer("plan", "CM").row() == "M"


def test_a_guard_falls_first_whatever_the_order_of_seats(deal: Deal) -> None:
    tale = against(deal, "MWW", kind="guard", trait="might").begin().round("smith:W", "abbot:M", rest="cook")
    assert tale.row() == "W"
    tale.round("smith:W", "abbot:C", rest="cook")
    assert tale.ask("leader")


def test_behind_a_guard_nothing_is_hit(deal: Deal) -> None:
    tale = against(deal, "MMWW", kind="guard", trait="might").begin().round("smith:M", "abbot:W", rest="cook")
    assert tale.row() == "MWW"


def test_a_guard_stands_before_items_too(deal: Deal) -> None:
    tale = against(deal, "MWW", kind="guard", trait="might").begin().answer("round", "use-2")
    assert tale.offers("use") == ["back", "2-bomb-2-0-M"]
    tale.answer("use", "2-bomb-2-0-M").round("smith:W", "abbot:W", "cook:C")
    assert tale.ask("leader")


def test_a_trait_has_its_price(deal: Deal) -> None:
    tale = against(deal, "CC", attack=0, kind="toll", trait="might").begin()
    tale.round("smith:MM", "abbot:W", rest="cook")
    assert tale.hp("smith", "abbot") == [13, 14]


@pytest.mark.rule("EDC-CMB-09", "EDC-CMB-12")
def test_no_block_stops_a_toll_nor_does_a_lower_attack_value(deal: Deal) -> None:
    """A double does not (see above); so neither does what an item makes of it."""
    net = thing("net", {"kind": "weaken", "by": 2}, use="discard")
    card = deal(page(fight("CCC", attack=0, kind="toll", trait="wisdom")), net)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bag_of_flour"]}).begin()
    assert tale.round("smith:M", "abbot:WW").hp("smith", "abbot") == [18, 17]
    card = deal(page(fight("CCC", attack=2, kind="toll", trait="wisdom"), card="paid"), net)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["net"], "abbot": ["poppy_drops"]}).begin()
    tale.round("smith:M", "abbot:W")
    assert [ask.seats for ask in tale.asks] == [(1,)], "the net is asked for when it strikes"
    tale.answer("items-loss", "pass").answer("items-loss", "0-net-0-0", seat=0)
    assert tale.hp("smith", "abbot") == [18, 17]


@pytest.mark.rule("EDC-CMB-09", "EDC-CMB-12")
def test_no_block_stops_a_last_breath(deal: Deal) -> None:
    card = deal(page(fight("M", kind="last_breath", hp=2)))
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["bag_of_flour"]}).begin()
    assert tale.round("smith:MM", "abbot:W").hp("smith", "abbot") == [16, 16]


@pytest.mark.parametrize(
    ("who", "left"), [("everyone", [11, 12, 9]), ("you", [11, 14, 10]), ("strongest", [13, 12, 10])]
)
def test_it_strikes_out_as_it_falls(deal: Deal, who: str, left: list[int]) -> None:
    foe = {"name": "The Brute", "dice": ["M"], "attack": 1, "specials": [{"kind": "last_breath", "who": who, "hp": 2}]}
    card = deal(page({"do": "fight", "enemies": [foe]}), PLATE)
    hp = {"smith": 13, "cook": 10}
    tale = Tale("smith", "abbot", "cook", card=card, hp=hp, items={"cook": ["plate"]}).begin()
    tale.round("smith:M", "abbot:W", "cook:M")
    assert tale.hp("smith", "abbot", "cook") == left


def test_it_steals_from_whom_it_hurts(deal: Deal) -> None:
    tale = against(deal, "WWW", attack=2, kind="steal").begin()
    tale.round("smith:C", "abbot:C", "cook:C").answer("items-rolled", "pass")
    assert tale.ask("give-up").seats == (2,)
    tale.answer("give-up", "plate")
    assert tale.carried("cook") == ["bomb"]
    assert tale.carried("abbot") == ["rope_of_hair"]


def test_it_steals_from_who_carries_most(deal: Deal) -> None:
    card = deal(page(fight("WWW", kind="steal")))
    items = {"smith": ["pot_lid", "saints_finger"], "abbot": ["table_leg"]}
    tale = Tale("smith", "abbot", card=card, items=items).begin().round("smith:C", "abbot:C")
    assert tale.ask("give-up").seats == (0,)


def test_it_flees_and_leaves_nothing(deal: Deal) -> None:
    tale = against(deal, "WWW", kind="flees", rounds=2).begin()
    tale.round("smith:C", "abbot:C", rest="cook")
    assert not tale.told(FoeFled)
    tale.round("smith:C", "abbot:C", rest="cook")
    assert tale.told(FoeFled)
    assert tale.ask("leader")


def test_if_one_of_two_flees_the_other_fights_on(deal: Deal) -> None:
    foes = [
        {"name": "The Coward", "dice": ["W"], "attack": 1, "specials": [{"kind": "flees", "rounds": 1}]},
        {"name": "The Fool", "dice": ["W", "W"], "attack": 1},
    ]
    tale = Tale("smith", "abbot", card=deal(page({"do": "fight", "enemies": foes, "loot": 0}))).begin()
    tale.round("smith:C", "abbot:C")
    assert [event.foe for event in tale.told(FoeFled)] == ["The Coward"]
    assert tale.ask("round")
    assert (tale.row(0), tale.row(1)) == ("", "WW")


def test_it_hunts_the_weakest_unless_that_one_blocks(deal: Deal) -> None:
    tale = against(deal, "WWW", hp={"abbot": 9}, kind="hunts_weakest").begin()
    tale.round("smith:C", "abbot:C", rest="cook")
    assert tale.hp("smith", "abbot") == [14, 7]
    tale.round("smith:C", "abbot:MM", rest="cook")
    assert tale.hp("smith", "abbot") == [14, 7]


@pytest.mark.rule("EDC-AMB-65")
def test_of_equals_it_hunts_the_last(deal: Deal) -> None:
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("WWW", kind="hunts_weakest")))).begin()
    assert tale.round("smith:C", "abbot:C", "cook:C").hp("smith", "abbot", "cook") == [14, 14, 12]


def test_it_feeds_on_whom_it_hurts(deal: Deal) -> None:
    tale = against(deal, "WWW", kind="leech").begin()
    tale.round("smith:C", "abbot:C", "die:M", rest="cook")
    assert tale.row() == "MWWW"
    tale.round("smith:MM", "abbot:MM", rest="cook")
    assert tale.row() == "WWW"


@pytest.mark.rule("EDC-AMB-38")
@pytest.mark.parametrize("kind", ["leech", "steal"])
def test_of_two_enemies_none_feeds_on_whom_only_the_other_hurts(deal: Deal, kind: str) -> None:
    foes = [
        {"name": "The Tick", "dice": ["W"], "attack": 0, "specials": [{"kind": kind}]},
        {"name": "The Dog", "dice": ["W"], "attack": 1},
    ]
    card = deal(page({"do": "fight", "enemies": foes}), ROPE)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["rope_of_hair"]}).begin().round("smith:M", "abbot:M")
    assert (tale.row(0), tale.hp("abbot"), tale.carried("abbot")) == ("W", 17, ["rope_of_hair"])


@pytest.mark.rule("EDC-AMB-37", "EDC-CMB-11")
@pytest.mark.parametrize("after", [{"kind": "regrow"}, {"kind": "flees", "rounds": 1}])
def test_who_falls_to_the_robbed_neither_comes_back_nor_gets_away(deal: Deal, after: dict[str, Any]) -> None:
    foe = {"name": "The Thief", "dice": ["W"], "attack": 1, "specials": [{"kind": "steal"}, after]}
    card = deal(page({"do": "fight", "enemies": [foe]}), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["bomb", "rope"]}).begin()
    tale.round("smith:M", "abbot:M").answer("items-rolled", "pass").answer("items-loss", "pass")
    tale.answer("give-up", "use-1").answer("use", "1-bomb-1-0-W")
    assert tale.carried("abbot") == []
    assert not tale.told(FoeFled)
    assert [fallen.foe for fallen in tale.told(FoeDefeated)] == ["The Thief"]
    assert len(tale.told(ItemsDrawn)) == 1


@pytest.mark.rule("EDC-AMB-38")
def test_who_gets_away_from_one_toll_does_not_pay_the_next(deal: Deal) -> None:
    foes = [
        {"name": name, "dice": ["C"], "attack": 1, "specials": [{"kind": "toll", "trait": "might"}]}
        for name in ("The Left Gate", "The Right Gate")
    ]
    ladder = thing("ladder", {"kind": "escape"}, use="discard")
    card = deal(page({"do": "fight", "enemies": foes}), ladder)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["ladder"]}).begin()
    tale.round("smith:M", "abbot:M").answer("items-loss", "1-ladder-1")
    assert tale.hp("smith", "abbot") == [18, 18]
