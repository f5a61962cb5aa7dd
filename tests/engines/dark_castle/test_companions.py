"""Companions: what they bear, what they draw, what their special face does."""

from __future__ import annotations

import pytest

from engines.dark_castle import curses
from engines.dark_castle.events import AbilityWorked, TogetherFailed
from engines.dark_castle.game import GAME
from engines.dark_castle.state import Character
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, GIRL, HUNTER, Tale, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

DRAW = {"do": "draw", "items": 1}
BOMB = thing("bomb", {"kind": "remove_die", "dice": 2}, use="discard")


@pytest.mark.rule("EDC-AP1-07", "EDC-AP2-19", "EDC-AP2-20", "EDC-AP3-14")
def test_what_takes_no_hand_is_put_down_too_where_one_item_is_all_that_can_be_carried(deal: Deal) -> None:
    tale = Tale("smith", "abbot", companion=HUNTER, items={HUNTER: ["knapsack"]}, card=deal(page(DRAW)), **ALL)
    tale.on_top("leaden_shackle").begin().answer("drawer", "draws-2")
    assert tale.carried(HUNTER) == []
    assert tale.offers("divide")[1:] == ["take-knapsack-0", "take-knapsack-1"]


@pytest.mark.rule("EDC-AP1-04", "EDC-AMB-45")
def test_turns_begin_with_whoever_leads_also_after_a_companion_has_left(deal: Deal) -> None:
    tale = Tale("smith", "abbot", companion=GIRL, card=deal(page(DRAW)), **ALL)
    tale.state.characters[2].left = True
    tale.state.characters.append(Character(card=HUNTER, seat=-1, hp=8, start_hp=8))
    tale.state.leader = 3
    drawers: list[list[int]] = []

    async def name() -> None:
        drawers.append(await curses.name_drawers(tale.table, 4))

    tale.play(name()).answer("drawers", "turns")
    assert drawers == [[3, 0, 1, 3]]


@pytest.mark.rule("EDC-AP2-22", "EDC-CMB-15")
def test_an_ability_takes_the_guard_first_and_then_what_it_guarded(deal: Deal) -> None:
    card = deal(page(fight("MCC", kind="guard", trait="might")))
    tale = Tale("smith", "abbot", companion=HUNTER, card=card, **ALL).begin()
    assert tale.round("smith:W", "abbot:W", f"{HUNTER}:*").row() == "C"


@pytest.mark.rule("EDC-AP1-07", "EDC-AP3-14")
def test_what_takes_no_hand_makes_no_room_for_a_burden(deal: Deal) -> None:
    items = {"smith": ["knapsack", "torch", "pot_lid"]}
    tale = Tale("smith", "abbot", items=items, card=deal(page(DRAW)), **ALL)
    tale.on_top("leaden_shackle").begin().answer("drawer", "draws-0")
    assert tale.offers("make-room") == ["torch", "pot_lid"]


@pytest.mark.rule("EDC-AMB-70", "EDC-AP2-13")
def test_what_is_counted_together_is_counted_without_who_has_left(deal: Deal) -> None:
    roll = {"do": "roll", "together": True, "needs": ["cunning"], "symbols": 2, "failure": [{"do": "lose", "hp": 1}]}
    castle = {"companion": HUNTER, "items": {HUNTER: ["the_living_stone"]}, "hp": {HUNTER: 1}, "box": True}
    tale = Tale("smith", "abbot", card=deal(page(roll)), **castle, **ALL).begin()
    tale.lay("smith:M", "abbot:W", f"{HUNTER}:C").answer("roll", "roll")
    tale.lay("stone:crack").answer("items-rolled", "2-the_living_stone-2")
    assert tale.told(TogetherFailed)[0].symbols == 0


@pytest.mark.rule("EDC-AP1-04")
def test_for_one_card_one_drawer_is_named(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(DRAW)), **ALL).begin()
    assert Words(GAME, ["Ana", "Ben"]).prompt(tale.ask("drawer"), None).startswith("Who draws the card?")


@pytest.mark.rule("EDC-AP2-22", "EDC-AMB-78")
@pytest.mark.parametrize("bomb", [False, True])
def test_a_special_face_that_falls_twice_works_twice_as_long_as_there_is_a_fight(deal: Deal, bomb: bool) -> None:
    castle = {"companion": HUNTER, "items": {"smith": ["sergeants_whistle"], "abbot": ["bomb"]}}
    card = deal(page(fight("CCWW" if bomb else "MMMMM")), BOMB)
    tale = Tale("smith", "abbot", card=card, **castle, **ALL).begin()
    tale.round("smith:M", "abbot:M", f"{HUNTER}:*")
    tale.lay(f"{HUNTER}:*").answer("items-rolled", "0-sergeants_whistle-2", seat=0)
    if bomb:
        tale.answer("falls", "use-1").answer("use", "1-bomb-1-0-CW")
    assert (tale.asked(), len(tale.told(AbilityWorked))) == (["drawer"], 1 if bomb else 2)


@pytest.mark.rule("EDC-AMB-70", "EDC-AP3-03")
def test_no_plague_die_is_thrown_for_a_drawer_whom_the_card_before_has_driven_away(deal: Deal) -> None:
    castle = {"companion": GIRL, "hp": {GIRL: 1}, "plague": {GIRL: 1}}
    tale = Tale("smith", "abbot", card=deal(page({"do": "draw", "items": 2})), **castle, **ALL)
    tale.on_top("the_ring_of_roses", "a_tickle_in_the_throat").begin().answer("drawers", "draws-2")
    assert tale.plague("smith", "abbot") == [0, 0]


@pytest.mark.rule("EDC-AP2-13", "EDC-AMB-11")
def test_a_companion_who_has_turned_may_be_driven_away_by_a_spell(deal: Deal) -> None:
    castle = {"companion": GIRL, "curses": {GIRL: ["marked_for_death"]}, "items": {"smith": ["spell_book"]}}
    tale = Tale("smith", "abbot", hp={GIRL: 1}, card=deal(page(fight("CCCC", attack=0))), **castle, **ALL).begin()
    tale.answer("round", "rest-1").lay("smith:M", "cult:m").answer("spell", "roll")
    assert tale.state.fight.turned == [2]
    tale.answer("round", "rest-1").lay("spell:strays").answer("spell", "hammer_of_air")
    assert (tale.state.fight.turned, tale.state.characters[2].left) == ([], True)


@pytest.mark.rule("EDC-AP3-03", "EDC-AMB-70")
def test_who_is_free_of_plague_stays_so_in_a_fever_night_and_who_has_left_too(deal: Deal) -> None:
    castle = {"companion": GIRL, "hp": {GIRL: 1}, "plague": {GIRL: 1, "abbot": 1}}
    tale = Tale("smith", "abbot", card=deal(page({"do": "draw", "items": 3})), **castle, **ALL)
    tale.on_top("a_tickle_in_the_throat", "the_ring_of_roses", "fever_night").begin().lay("plague:2")
    assert tale.answer("drawers", "draws-2").plague("smith", "abbot", GIRL) == [0, 2, 3]
