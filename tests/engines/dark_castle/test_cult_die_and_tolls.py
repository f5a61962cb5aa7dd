"""What looks at the dice that have fallen: the cult die, tolls, what rolls anew."""

from __future__ import annotations

import pytest

from engines.dark_castle.events import SpecialWorked
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, SPIRIT, Tale, fight, page, said, thing

pytestmark = pytest.mark.usefixtures("deal")

BOMB = thing("bomb", {"kind": "remove_die", "dice": 2}, use="discard")
BLACK = {"curses": {"abbot": ["marked_for_death"]}, "hp": {"smith": 1, "abbot": 3}, **ALL}


@pytest.mark.rule("EDC-AMB-68", "EDC-AMB-08")
def test_a_throw_is_paid_for_once_and_gives_once(deal: Deal) -> None:
    """What is rolled again, or besides, costs no toll, heals nobody and lets nobody roll once more."""
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    whistle = thing("whistle", {"kind": "extra_roll", "whom": "any"}, use="discard")
    finger = thing("finger", {"kind": "doubles_heal"}, {"kind": "strike_again", "on": "double"})
    card = deal(page(fight("CCCC", attack=0, kind="toll", trait="wisdom", hp=2)), luck, whistle, finger)
    items = {"abbot": ["luck", "finger"], "smith": ["whistle"]}
    tale = Tale("smith", "abbot", card=card, items=items, hp={"abbot": 9}).begin().round("smith:M", "abbot:M")
    tale.lay("abbot:WW").answer("items-rolled", "1-luck-1").lay("abbot:WW").answer("items-rolled", "0-whistle-1")
    assert tale.hp("abbot") == 9
    paid = Tale("smith", "abbot", card=card, items=items, hp={"abbot": 9}).begin()
    assert paid.round("smith:M", "abbot:WW", "abbot:M").hp("abbot") == 8


@pytest.mark.rule("EDC-AP1-15", "EDC-AMB-37")
def test_a_black_die_does_not_join_who_has_fallen(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("MC")), BOMB), items={"abbot": ["bomb"]}, **BLACK).begin()
    tale.round("smith:C", "cult:w")
    assert said(tale, "items-rolled", "1-bomb-1-0-CM")[0] != "☠"
    assert tale.answer("items-rolled", "1-bomb-1-0-CM").hp("smith") == 1


@pytest.mark.rule("EDC-REST-02", "EDC-AP1-16")
def test_who_has_turned_is_hunted_no_more_whoever_is_weaker(deal: Deal) -> None:
    castle = {"hp": {"smith": 1, "abbot": 3, "cook": 2}, "curses": {"smith": ["marked_for_death"]}}
    card = deal(page(fight("CCCC", attack=0, kind="hunts_weakest", more=0)))
    tale = Tale("smith", "abbot", "cook", card=card, **castle, **ALL).begin().round("cult:m", "abbot:W", "cook:W")
    tale.state.fight.foes[0].attack = 3
    assert "could kill" in said(tale, "round", "rest-1")


@pytest.mark.rule("EDC-AP1-15", "EDC-AP1-21", "EDC-CMB-15")
def test_once_the_cult_die_has_fallen_all_others_are_rolled_anew(deal: Deal) -> None:
    card = deal(page(fight("CC", attack=0, kind="shift")))
    tale = Tale("smith", "abbot", card=card, **BLACK).begin()
    tale.lay("smith:W", "cult:m", "die:W", "die:W").answer("round", "fight")
    assert tale.row() == "MWW", "the cult die stays as it is"
    tale.lay("smith:M", "die:M", "die:W").answer("round", "fight")
    assert tale.row() == "MW", "it was hit; what shows might now is none"
    tale.lay("smith:C", "die:C", "die:C").answer("round", "fight")
    assert tale.row() == "CC"


@pytest.mark.rule("EDC-AP1-15", "EDC-AMB-47", "EDC-CMB-15")
def test_a_cult_die_that_was_turned_is_one_still(deal: Deal) -> None:
    glass = thing("glass", {"kind": "turn_die"}, use="discard")
    card = deal(page(fight("CC", attack=0, kind="shift")), glass)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["glass"]}, **BLACK).begin()
    tale.lay("smith:W", "cult:m").answer("round", "fight").lay("die:C", "die:C").answer("items-rolled", "pass")
    tale.answer("round", "use-0").answer("use", "0-glass-0-0-M-W")
    tale.lay("smith:M", "die:M", "die:M").answer("round", "fight")
    assert tale.row() == "MMW"


@pytest.mark.rule("EDC-AP1-13", "EDC-AMB-28", "EDC-CMB-15")
def test_it_is_the_cult_dies_hit_that_glances_off_where_death_dice_lie_too(deal: Deal) -> None:
    marked = {"curses": {"cook": ["marked_for_death"]}, "hp": {"cook": 5}}
    card = deal(page(fight("MMM", kind="thick_hide")))
    tale = Tale("smith", "abbot", "cook", card=card, **marked, **ALL).begin()
    tale.state.fight.foes[0].row = list("MS")
    assert tale.round("smith:W", "abbot:W", "cult:M").row() == "M"


@pytest.mark.rule("EDC-AP1-15", "EDC-CMB-15")
def test_where_the_cult_die_alone_is_left_nothing_is_rolled_anew(deal: Deal) -> None:
    marked = {"curses": {"smith": ["marked_for_death"]}, "hp": {"smith": 5}}
    tale = Tale("smith", "abbot", card=deal(page(fight("M", kind="shift"))), **marked, **ALL).begin()
    tale.round("cult:w", "abbot:M")
    assert (tale.row(), tale.told(SpecialWorked), tale.state.fight.round) == ("W", [], 2)


@pytest.mark.rule("EDC-AMB-64", "EDC-AP2-17")
def test_a_friend_is_covered_whom_something_can_hurt(deal: Deal) -> None:
    castle = {"companion": SPIRIT, "items": {"smith": ["cell_door"]}}
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("CCCCCC"))), **castle, **ALL).begin()
    assert tale.round("smith:MM", "abbot:W", "cook:M", f"{SPIRIT}:M").hp("abbot", "cook") == [13, 14]


@pytest.mark.rule("EDC-AP1-15", "EDC-AMB-47", "EDC-CMB-15")
@pytest.mark.parametrize("glass", [False, True])
def test_what_shows_the_same_after_the_cult_die_has_fallen_is_none(deal: Deal, glass: bool) -> None:
    mirror = thing("mirror", {"kind": "turn_die"}, use="discard")
    card = deal(page(fight("CC", attack=0, **({} if glass else {"kind": "regrow", "most": 3}))), mirror)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["mirror"] if glass else []}, **BLACK).begin()
    tale.lay("smith:W", "cult:m").answer("round", "fight")
    if glass:
        tale.answer("items-rolled", "pass")
    tale.lay("smith:M", *([] if glass else ["die:M"])).answer("round", "fight")
    if glass:
        tale.answer("round", "use-0").answer("use", "0-mirror-0-0-C-M")
    assert (tale.row(), tale.state.fight.foes[0].strange) == ("CM" if glass else "CCM", [])


@pytest.mark.rule("EDC-AMB-64", "EDC-AMB-38")
def test_who_blocks_one_of_two_covers_a_friend_and_nobody_else(deal: Deal) -> None:
    foes = [
        {"name": "The Left Hand", "dice": ["C", "C"], "attack": 2},
        {"name": "The Right Hand", "dice": ["C", "C"], "attack": 2, "specials": [{"kind": "doubles_do_not_block"}]},
    ]
    card = deal(page({"do": "fight", "enemies": foes}))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["cell_door"]}, hp={"smith": 5}).begin()
    assert tale.round("smith:MM", "abbot:W").hp("smith", "abbot") == [4, 15]
