"""Scourge of the Undead Queen: companions, the ritual chalice, the spell book (EDC-AP2)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle import setup
from engines.dark_castle.events import (
    AbilityWorked,
    CharacterDecided,
    CompanionCame,
    CompanionLeft,
    CurseWorked,
    EventSetAside,
    HpGained,
    ItemsDrawn,
    LeaderDecided,
    NothingToDraw,
    StoryTold,
)
from engines.dark_castle.game import GAME
from engines.dark_castle.health import companion_leaves
from engines.dark_castle.library import library, prisoners_of, within
from engines.dark_castle.state import Options
from engines.kernel import Dice
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import (
    GIRL,
    HUNTER,
    QUEENS,
    SPIRIT,
    Tale,
    each_way,
    fight,
    page,
    scourge,
    thing,
    two,
)

pytestmark = pytest.mark.usefixtures("deal")

EVENTS = {SPIRIT: "a_draught_that_speaks", HUNTER: "the_old_warrant", GIRL: "something_under_the_table"}
DRAW = {"do": "draw", "items": 1}
HURT = {"do": "lose", "who": "everyone", "hp": 2}
BREAD = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard", copies=3)
PIKE = thing("long_pike", hands=2)


# Setting up


@pytest.mark.rule("EDC-AP2-01")
def test_the_pack_holds_what_the_box_says() -> None:
    cards = library()
    shelves = (cards.chapters, cards.bosses, cards.afflictions, cards.items, cards.prisoners, cards.spells)
    found = [within(shelf, ["undead_queen"]) for shelf in shelves]
    assert [len(cards) for cards in found] == [15, 1, 3, 2, 3, 6]
    assert found[3] == ["ritual_chalice", "spell_book"]
    assert all(cards.prisoners[who].die.count("*") == 1 for who in found[4])
    assert prisoners_of(QUEENS) == prisoners_of(["base"])


@pytest.mark.rule("EDC-AP2-02")
def test_alone_the_castle_is_the_packs_own_in_order_or_shuffled() -> None:
    chapters = library().chapters
    for order in ("numbered", "shuffled"):
        state = setup.setup(4, Options(packs=["undead_queen"], order=order), Dice(bytes(16)))
        numbers = [chapters[card].number for card in reversed(state.castle.cards)]
        assert (numbers == list(range(1, 16))) is (order == "numbered")
        assert state.boss.cards == ["the_undead_queen"]
        assert len(state.start) == 1
        assert len(state.items) == 35 + 3 + 2
        assert not state.characters


@pytest.mark.rule("EDC-AP2-03")
def test_everything_can_be_mixed() -> None:
    for packs in (["death_knight", "undead_queen"], ["undead_queen", "plague_lord"], ["all"]):
        state = setup.setup(2, Options(packs=packs, flaws=True, death_dice=True, box=True), Dice(bytes(16)))
        sets = {library().chapters[card].pack for card in [*state.castle.cards, *state.unused.cards]}
        assert sets == set(state.options.packs)


# Events


@pytest.mark.rule("EDC-AP2-10", "EDC-AP2-28", "EDC-AMB-18", "EDC-AMB-42")
def test_a_drawn_event_is_read_and_its_companion_is_there_at_once(deal: Deal) -> None:
    card = deal(page(DRAW, {"do": "lose", "who": "everyone", "hp": 1}), BREAD)
    tale = scourge("smith", "abbot", card=card).on_top(EVENTS[HUNTER]).begin()
    assert tale.told(CompanionCame)[0].text == library().afflictions[EVENTS[HUNTER]].text
    assert tale.hp("smith", "abbot", HUNTER) == [17, 17, 7]
    assert tale.told(ItemsDrawn) == []
    assert tale.state.gone.cards == [EVENTS[HUNTER]]


@pytest.mark.rule("EDC-AP2-14", "EDC-AMB-42")
def test_with_a_companion_in_play_an_event_is_discarded_and_replaced(deal: Deal) -> None:
    tale = (
        scourge("smith", "abbot", card=deal(page(DRAW), BREAD), companion=GIRL).on_top(EVENTS[SPIRIT], "bread").begin()
    )
    assert tale.told(EventSetAside)
    assert tale.state.pool.cards == ["bread"]
    assert tale.state.discard.cards == [EVENTS[SPIRIT]]
    assert len(tale.state.everyone()) == 3


@pytest.mark.rule("EDC-AP2-26", "EDC-AMB-52")
def test_of_several_events_of_one_instruction_only_the_first_is_applied(deal: Deal) -> None:
    card = deal(page({"do": "draw", "per_player": 1}), BREAD)
    tale = scourge("smith", "abbot", card=card).on_top(EVENTS[SPIRIT], EVENTS[HUNTER], "bread", "bread").begin()
    assert [event.character_card for event in tale.told(CompanionCame)] == [SPIRIT]
    assert tale.state.discard.cards == [EVENTS[HUNTER]]
    assert tale.state.pool.cards == ["bread"]


@pytest.mark.rule("EDC-AMB-45", "EDC-AMB-57", "EDC-AMB-18", "EDC-AP2-20", "EDC-AP2-26")
def test_where_each_drawer_is_named_by_itself_a_companion_who_has_come_may_be_the_next(deal: Deal) -> None:
    """Another event is still discarded, and not before all is drawn."""
    packs, drawn = ["base", "death_knight", "undead_queen"], page({"do": "draw", "items": 3})
    tale = Tale("smith", "abbot", card=deal(drawn, BREAD), packs=packs)
    tale.on_top(EVENTS[HUNTER], EVENTS[SPIRIT], "leaden_shackle", "bread").begin()
    assert tale.answer("drawers", "single").offers("drawer") == ["draws-0", "draws-1"]
    assert tale.answer("drawer", "draws-1").offers("drawer") == ["draws-0", "draws-1", "draws-2"]
    tale.answer("drawer", "draws-2")
    assert (tale.state.characters[2].curses.cards, tale.state.discard.cards) == (["leaden_shackle"], [])
    tale.answer("drawer", "draws-0")
    assert (tale.state.pool.cards, tale.state.discard.cards) == (["bread"], [EVENTS[SPIRIT]])


@pytest.mark.rule("EDC-AMB-57")
def test_if_only_events_are_left_nothing_is_drawn(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(DRAW)), companion=GIRL)
    rest = [card for card in tale.state.items.cards if card != EVENTS[SPIRIT]]
    tale.state.items.cards = [EVENTS[SPIRIT]]
    tale.state.gone.cards += rest
    tale.begin()
    assert tale.told(NothingToDraw)
    assert tale.state.discard.cards == [EVENTS[SPIRIT]]


# Companions


@pytest.mark.rule("EDC-AP2-11", "EDC-AMB-43", "EDC-AMB-33")
def test_a_companion_belongs_to_nobody_and_anybody_decides_for_it(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(each_way())), companion=GIRL).begin()
    assert [ask.seats for ask in tale.asks] == [(0,), (1,), (0, 1)]


@pytest.mark.rule("EDC-AMB-43", "EDC-AMB-01")
def test_where_votes_count_they_count_for_a_companion_too(deal: Deal) -> None:
    """What is a player's own is asked of that player alone, whatever was said about votes; a companion belongs to nobody."""
    ways = [{"id": name, "label": name.title(), "hint": "So it is.", "steps": []} for name in ("sit", "go")]
    card = deal(page({"do": "choose", "who": "you", "options": ways}))
    party = ("smith", "abbot", "cook")
    tale = scourge(*party, card=card, companion=GIRL, leader=GIRL, decisions="vote").begin()
    tale.answer("choice-you", "go", seat=0).answer("choice-you", "sit", seat=1)
    assert tale.told(LeaderDecided) == []
    tale.answer("choice-you", "sit", seat=2)
    assert [event.label for event in tale.told(LeaderDecided)] == ["Sit"]
    tale = scourge(*party, card=card, companion=GIRL, leader="abbot", decisions="vote").begin()
    assert [ask.seats for ask in tale.asks] == [(1,)]


@pytest.mark.rule("EDC-AMB-43", "EDC-AMB-01")
def test_whom_a_companion_hits_is_voted_on(deal: Deal) -> None:
    foes = [{"name": name, "dice": ["M", "M"], "attack": 1} for name in ("The Left Hand", "The Right Hand")]
    card = deal(page({"do": "fight", "enemies": foes}))
    tale = scourge("smith", "abbot", "cook", card=card, companion=GIRL, decisions="vote").begin()
    tale.answer("round", "fight", seat=0)
    tale.lay("smith:W", "abbot:W", "cook:C", f"{GIRL}:M").answer("round", "fight", seat=1)
    assert [ask.seats for ask in tale.asks if ask.kind == "target"] == [(0,), (1,), (2,)]


@pytest.mark.rule("EDC-AMB-43", "EDC-AMB-33", "EDC-AMB-01")
def test_what_a_companion_does_while_each_decides_for_itself_is_voted_on(deal: Deal) -> None:
    tale = scourge("smith", "abbot", "cook", card=deal(page(each_way())), companion=GIRL, decisions="vote").begin()
    assert [ask.seats for ask in tale.asks] == [(0,), (1,), (2,), (0,), (1,), (2,)], "each for itself, and all for her"
    assert [len(ask.electorate) for ask in tale.asks] == [0, 0, 0, 3, 3, 3]
    for seat in range(3):
        tale.answer("choice-each", "sit", seat=seat)
    tale.answer("choice-each", "sit", seat=0).answer("choice-each", "go", seat=1)
    assert tale.told(CharacterDecided) == [], "one each"
    tale.answer("choice-each", "go", seat=2)
    assert [event.label for event in tale.told(CharacterDecided)] == ["Sit", "Sit", "Sit", "Go"]


@pytest.mark.rule("EDC-AMB-43", "EDC-AMB-01")
@pytest.mark.parametrize(
    ("votes", "done"),
    [
        (("go", "abstain"), "Go"),
        (("abstain", "sit"), "Sit"),
        (("abstain", "go"), "Go"),
        (("sit", "go", "go"), "Go"),
        (("abstain", "abstain", "go"), "Go"),
        (("abstain", "abstain", "abstain"), "Sit"),
    ],
)
def test_such_a_vote_is_counted_as_any_other(deal: Deal, votes: tuple[str, ...], done: str) -> None:
    tale = scourge("smith", "abbot", "cook", card=deal(page(each_way())), companion=GIRL, decisions="vote").begin()
    for seat in range(3):
        tale.answer("choice-each", "sit", seat=seat)
    for seat, vote in enumerate(votes):
        tale.answer("choice-each", vote, seat=seat)
    assert tale.told(CharacterDecided)[-1].label == done


def only_the_girl_is_left(deal: Deal) -> Tale:
    """Everybody has chosen for itself, and votes about her; the Smith has bread, which the Cook needs."""
    castle = {"items": {"smith": ["bread"]}, "hp": {"cook": 2}, "companion": GIRL, "decisions": "vote"}
    tale = scourge("smith", "abbot", "cook", card=deal(page(each_way()), BREAD), **castle).begin()
    return (
        tale.answer("choice-each", "sit", seat=0)
        .answer("choice-each", "go", seat=1)
        .answer("choice-each", "sit", seat=2)
    )


@pytest.mark.rule("EDC-AMB-43", "EDC-AMB-01")
def test_a_use_meanwhile_is_its_owners_and_whoever_has_voted_votes_anew(deal: Deal) -> None:
    tale = only_the_girl_is_left(deal)
    tale.answer("choice-each", "go", seat=2).answer("choice-each", "use-0", seat=0).answer("use", "back")
    assert [ask.seats for ask in tale.asks] == [(0,), (1,)], "nothing has happened, and what was said stands"
    tale.answer("choice-each", "use-0", seat=0).answer("use", "0-bread-2")
    assert [ask.seats for ask in tale.asks] == [(0,), (1,), (2,)]
    assert tale.hp("cook") == 4
    for seat in range(2):
        tale.answer("choice-each", "sit", seat=seat)
    assert tale.told(CharacterDecided)[-1].label == "Sit"


@pytest.mark.rule("EDC-AMB-43", "EDC-AMB-01")
def test_a_vote_for_what_somebody_thinks_better_of_is_spent(deal: Deal) -> None:
    tale = only_the_girl_is_left(deal)
    tale.answer("choice-each", "use-0", seat=1).answer("choice-each", "use-0", seat=2).answer("use", "back")
    assert [ask.seats for ask in tale.asks] == [(0,), (1,), (2,)]
    assert tale.told(CharacterDecided) == []


@pytest.mark.rule("EDC-AMB-43", "EDC-ITEM-09")
def test_what_the_witch_hunter_carries_is_used_at_the_word_of_whoever_says_so_first(deal: Deal) -> None:
    castle = {"items": {HUNTER: ["bread"]}, "hp": {"cook": 2}, "companion": HUNTER, "decisions": "vote"}
    tale = scourge("smith", "abbot", "cook", card=deal(page(each_way()), BREAD), **castle).begin()
    tale.answer("choice-each", "use-2", seat=2).answer("use", "3-bread-2", seat=2)
    assert tale.hp("cook") == 4


@pytest.mark.rule("EDC-AP2-12")
def test_it_never_has_more_than_its_own_start_hp(deal: Deal) -> None:
    tale = scourge(
        "smith", "abbot", card=deal(page({"do": "gain", "who": "everyone", "hp": 9})), companion=GIRL, hp={GIRL: 2}
    )
    assert tale.begin().hp(GIRL) == 6


@pytest.mark.rule("EDC-AP2-13", "EDC-AMB-17", "EDC-END-03")
def test_at_no_hp_it_leaves_and_the_game_goes_on(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(HURT)), companion=GIRL, hp={GIRL: 2}).begin()
    assert tale.told(CompanionLeft)
    assert tale.state.everyone() == [0, 1]
    assert tale.offers("leader")[:2] == ["turn-0", "turn-1"]
    assert "turn-2" not in tale.offers("leader")


@pytest.mark.rule("EDC-AP2-13", "EDC-AMB-70")
def test_who_has_left_is_told_of_no_more(deal: Deal) -> None:
    """It failed, it left; what follows is about YOU, and if it was YOU, about the strongest."""
    cry = {"do": "tell", "say": "{roller} cries out."}
    end = [{"do": "lose", "who": "roller", "hp": 9}, cry, {"do": "lose", "who": "roller", "hp": 1}]
    roll = {"do": "roll", "needs": ["might"], "failure": end}
    tale = scourge("smith", "abbot", card=deal(page(roll)), companion=GIRL, hp={"smith": 18, "abbot": 18, GIRL: 2})
    tale.begin().lay("smith:M", "abbot:M", f"{GIRL}:W").answer("roll", "roll")
    assert tale.told(StoryTold)[-1].line == "The Smith cries out."
    assert tale.hp("smith", "abbot") == [17, 18]
    lead = page({"do": "lose", "who": "you", "hp": 9}, cry, {"do": "lose", "who": "you", "hp": 1})
    tale = scourge("smith", "abbot", card=deal(lead), companion=GIRL, leader=GIRL, hp={"smith": 12}).begin()
    assert tale.told(StoryTold)[-1].line == "The Abbot cries out."
    assert tale.hp("smith", "abbot") == [12, 17]


@pytest.mark.rule("EDC-AP2-13", "EDC-AMB-70")
@pytest.mark.parametrize("item", ["spell_book", "the_living_stone"])
def test_nobody_else_pays_for_the_roll_of_who_has_left_before_it_is_judged(deal: Deal, item: str) -> None:
    roll = {"do": "roll", "needs": ["might"], "failure": [{"do": "lose", "who": "roller", "hp": 2}]}
    castle = {"companion": HUNTER, "items": {HUNTER: [item]}, "hp": {HUNTER: 1}, "box": True}
    tale = scourge("smith", "abbot", card=deal(page(roll)), **castle).begin()
    if item == "spell_book":
        tale.answer("roll", "roll").lay("smith:M", "abbot:M", "spell:backfires").answer("spell", "borrowed_breath")
    else:
        tale.lay("smith:M", "abbot:M", f"{HUNTER}:C").answer("roll", "roll")
        tale.lay("stone:crack").answer("items-rolled", "2-the_living_stone-2")
    assert tale.told(CompanionLeft)
    assert tale.hp("smith", "abbot") == [18, 18]


@pytest.mark.rule("EDC-AP2-13", "EDC-AMB-70")
def test_who_rolled_alone_and_left_has_failed_all_the_same(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "lose", "hp": 2}]}
    castle = {"companion": HUNTER, "leader": HUNTER, "items": {HUNTER: ["the_living_stone"]}, "hp": {HUNTER: 1}}
    tale = scourge("smith", "abbot", card=deal(page(roll)), box=True, **castle).begin()
    tale.lay(f"{HUNTER}:C").answer("roll", "roll").lay("stone:crack").answer("items-rolled", "2-the_living_stone-2")
    assert tale.hp("smith", "abbot") == [16, 16]


@pytest.mark.rule("EDC-AMB-70", "EDC-CMB-15")
def test_once_it_that_led_has_left_the_strongest_is_struck_as_you(deal: Deal) -> None:
    card = deal(page(fight("MMMM", attack=2, kind="strikes_you", hp=2)))
    castle = {"companion": GIRL, "leader": GIRL, "hp": {"smith": 9, "abbot": 8, GIRL: 2}}
    tale = scourge("smith", "abbot", card=card, **castle).begin().round("smith:C", "abbot:C", f"{GIRL}:C")
    assert tale.round("smith:C", "abbot:C").hp("smith", "abbot") == [3, 4]


@pytest.mark.rule("EDC-AP2-13")
def test_it_leaves_in_the_middle_of_a_fight_too(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(fight("CC", attack=2))), companion=GIRL, hp={GIRL: 1}).begin()
    tale.round("smith:M", "abbot:W", f"{GIRL}:M")
    assert tale.told(CompanionLeft)
    tale.round("smith:M", "abbot:W")
    assert tale.hp("smith", "abbot") == [14, 14]


@pytest.mark.rule("EDC-AP2-13", "EDC-REST-02")
def test_when_it_leaves_whoever_else_rests_goes_on_resting(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(fight("CC"))), companion=GIRL).begin()
    for who, still in ((1, 1), (2, None)):
        tale.state.fight.resting = who
        companion_leaves(tale.table, 2)
        assert tale.state.fight.resting == still


@pytest.mark.rule("EDC-AP2-15")
def test_it_may_turn_a_card_and_is_you(deal: Deal) -> None:
    hurt = deal(page({"do": "lose", "who": "you", "hp": 1}))
    tale = scourge("smith", "abbot", card=hurt, leader=GIRL, companion=GIRL).begin()
    assert tale.hp("smith", "abbot", GIRL) == [18, 18, 5]
    assert "turn-2" in tale.offers("leader")
    card = deal(page(fight("CC", kind="strikes_you", hp=2)))
    tale = scourge("smith", "abbot", card=card, leader=GIRL, companion=GIRL).begin()
    assert tale.round("smith:M", "abbot:W", f"{GIRL}:M").hp(GIRL) == 3


@pytest.mark.rule("EDC-AP2-16", "EDC-AMB-19")
def test_it_fights_and_rolls_with_its_die_and_may_be_the_only_fighter(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(fight("CCC"))), companion=GIRL).begin()
    assert tale.round("smith:M", "abbot:W", f"{GIRL}:CC").row() == "C"
    tale = scourge("smith", "abbot", card=deal(page(fight("CCC"))), companion=GIRL).begin()
    tale.state.fight.turned = [0]
    assert tale.round(f"{GIRL}:C", rest="abbot").row() == "CC"


@pytest.mark.rule("EDC-AP2-17", "EDC-AP2-18")
def test_the_spirit_is_a_target_but_takes_no_damage_and_gains_nothing_by_rest(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(HURT, fight("CC", attack=2))), companion=SPIRIT).begin()
    tale.round("smith:M", "abbot:W", f"{SPIRIT}:M")
    assert tale.hp("smith", "abbot", SPIRIT) == [14, 14, 6]
    tale.round("smith:M", "abbot:W", rest=SPIRIT)
    assert not tale.told(HpGained)


@pytest.mark.rule("EDC-AP2-17", "EDC-AP2-18")
def test_others_take_damage_and_rest_as_everybody(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(fight("CC", attack=2))), companion=GIRL).begin()
    assert tale.round("smith:M", "abbot:W", f"{GIRL}:M").hp(GIRL) == 4
    assert tale.round("smith:M", "abbot:W", rest=GIRL).hp(GIRL) == 5


@pytest.mark.rule("EDC-AP2-19")
def test_it_carries_nothing_but_the_witch_hunter_one_item(deal: Deal) -> None:
    card = deal(page({"do": "draw", "items": 2}), BREAD)
    for companion, most in ((GIRL, 0), (HUNTER, 1)):
        tale = scourge("smith", "abbot", card=card, companion=companion).on_top("bread", "bread").begin()
        tale.answer("leader", "share")
        assert ("take-bread-2" in tale.offers("divide")) is bool(most)
        if most:
            tale.answer("divide", "take-bread-2")
            assert "take-bread-2" not in tale.offers("divide")


@pytest.mark.rule("EDC-AP2-19", "EDC-AP1-07")
def test_who_can_carry_one_item_carries_none_beside_a_curse_that_counts_as_one(deal: Deal) -> None:
    packs, shackle = ["base", "death_knight", "undead_queen"], "leaden_shackle"
    items = {"smith": ["rope"]}
    tale = Tale("smith", "abbot", companion=HUNTER, curses={HUNTER: [shackle]}, items=items, packs=packs).begin()
    assert tale.answer("leader", "trade").offers("trade") == ["done", "give-rope-0-1", "down-rope-0"]
    card = deal(page({"do": "draw", "items": 1}))
    tale = Tale("smith", "abbot", card=card, companion=HUNTER, items={HUNTER: ["rope"]}, packs=packs)
    tale.on_top(shackle).begin().answer("drawer", "draws-2")
    assert tale.carried(HUNTER) == []
    assert tale.state.characters[2].down.cards == ["rope"]


@pytest.mark.rule("EDC-AMB-16", "EDC-AMB-70")
def test_nothing_is_left_beside_a_drawer_whom_the_card_before_has_driven_away(deal: Deal) -> None:
    card = deal(page({"do": "draw", "items": 2}))
    more = {"companion": GIRL, "hp": {GIRL: 1}, "plague": {GIRL: 2}, "packs": ["all"]}
    tale = Tale("smith", "abbot", card=card, **more).on_top("the_ring_of_roses", "leaden_shackle").begin()
    tale.answer("drawers", "draws-2")
    assert tale.told(CompanionLeft)
    assert tale.state.characters[2].curses.cards == []
    assert "leaden_shackle" in tale.state.gone.cards
    said = [Words(GAME, ["Ana", "Ben"]).event(event, None) for event in tale.told(CurseWorked)]
    assert [line[:51] for line in said] == ["Leaden Shackle comes too late for who drew it: *It "]


@pytest.mark.rule("EDC-AP2-20", "EDC-AMB-16", "EDC-AMB-48")
def test_it_may_draw_be_cursed_and_catch_the_plague(deal: Deal) -> None:
    packs = ["base", "death_knight", "undead_queen", "plague_lord"]
    more: dict[str, Any] = {"packs": packs, "companion": GIRL}
    tale = scourge("smith", "abbot", card=deal(page(DRAW)), **more).on_top("marked_for_death").begin()
    tale.answer("drawer", "draws-2")
    assert tale.state.characters[2].curses.cards == ["marked_for_death"]
    catch = deal(page({"do": "plague", "who": "everyone", "points": 3}))
    tale = scourge("smith", "abbot", card=catch, **{**more, "companion": HUNTER}).begin()
    assert tale.plague("smith", HUNTER) == [3, 3]
    assert tale.hp("smith", HUNTER) == [17, 7]
    tale = scourge("smith", "abbot", card=catch, **{**more, "companion": SPIRIT}).begin()
    assert (tale.plague(SPIRIT), tale.hp(SPIRIT)) == (3, 6)
    fatal = deal(page(HURT))
    curses = {GIRL: ["marked_for_death"]}
    tale = scourge("smith", "abbot", card=fatal, curses=curses, hp={GIRL: 1}, **more).begin()
    assert "marked_for_death" in tale.state.gone.cards


@pytest.mark.rule("EDC-AP2-21")
def test_each_has_a_characteristic(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page()), companion=GIRL, hp={"abbot": 4, GIRL: 1}).begin()
    assert tale.hp("abbot", GIRL) == [5, 1]
    tale = scourge("smith", "abbot", card=deal(page()), companion=SPIRIT)
    tale.state.characters[2].chapters = 3
    assert tale.begin().told(CompanionLeft)
    assert all(library().prisoners[who].companion.characteristic for who in (SPIRIT, HUNTER, GIRL))  # type: ignore[union-attr]


@pytest.mark.rule("EDC-AMB-65", "EDC-AP2-21")
def test_of_equals_the_last_is_comforted(deal: Deal) -> None:
    tale = scourge("smith", "abbot", "cook", card=deal(page()), companion=GIRL, hp={"smith": 9, "abbot": 9})
    tale.state.characters[2].hp = 9
    assert tale.begin().hp("smith", "abbot", "cook") == [9, 9, 10]


@pytest.mark.rule("EDC-AP2-22", "EDC-AMB-59")
def test_its_special_face_blocks_and_its_ability_works(deal: Deal) -> None:
    card = deal(page(fight("CCCC", attack=2)))
    tale = scourge("smith", "abbot", card=card, companion=SPIRIT).begin().round("smith:M", "abbot:W", f"{SPIRIT}:*")
    assert tale.hp("smith", "abbot") == [18, 18]
    tale = scourge("smith", "abbot", card=card, companion=HUNTER).begin().round("smith:M", "abbot:W", f"{HUNTER}:*")
    assert tale.row() == "CC"
    assert tale.hp("smith", HUNTER) == [16, 8]
    tale = scourge("smith", "abbot", card=card, companion=GIRL).begin().round("smith:M", "abbot:W", f"{GIRL}:*")
    assert tale.state.fight.foes[0].attack == 1
    assert tale.hp("smith", GIRL) == [17, 6]
    assert [event.text for event in tale.told(AbilityWorked)] == [library().prisoners[GIRL].companion.reading]  # type: ignore[union-attr]


@pytest.mark.rule("EDC-AP2-23")
def test_against_a_boss_it_only_blocks(deal: Deal) -> None:
    step = fight("CCCC", attack=2, loot=0)
    step["enemies"][0]["marks"] = ["boss"]
    boss = deal(page(step, card="gatekeeper"), boss=True)
    tale = scourge("smith", "abbot", card=boss, companion=HUNTER).begin().round("smith:M", "abbot:W", f"{HUNTER}:*")
    assert tale.row() == "CCCC"
    assert tale.hp("smith", HUNTER) == [16, 8]
    assert not tale.told(AbilityWorked)


@pytest.mark.rule("EDC-AP2-24", "EDC-AP2-22")
def test_outside_combat_it_is_a_double_of_the_trait_that_is_wanted(deal: Deal) -> None:
    step = {
        "do": "roll",
        "who": "you",
        "needs": ["wisdom"],
        "symbols": 2,
        "failure": [{"do": "lose", "who": "you", "hp": 1}],
    }
    double = {"do": "roll", "who": "you", "double": True, "failure": [{"do": "lose", "who": "you", "hp": 1}]}
    for roll in (step, double):
        tale = scourge("smith", "abbot", card=deal(page(roll)), companion=GIRL, leader=GIRL).begin()
        assert tale.lay(f"{GIRL}:*").answer("roll", "roll", seat=1).hp(GIRL) == 6
        assert not tale.told(AbilityWorked)


@pytest.mark.rule("EDC-AP2-25", "EDC-AP2-29")
def test_it_counts_as_a_player_for_rolls_hp_and_items(deal: Deal) -> None:
    roll = {"do": "roll", "needs": ["might"], "failure": [{"do": "lose", "who": "roller", "hp": 1}]}
    tale = scourge("smith", "abbot", card=deal(page(HURT, roll)), companion=HUNTER).begin()
    tale.lay("smith:M", "abbot:W", f"{HUNTER}:W").answer("roll", "roll")
    assert tale.hp("smith", "abbot", HUNTER) == [16, 15, 5]
    card = deal(page({"do": "draw", "per_player": 1}), BREAD)
    tale = scourge("smith", "abbot", card=card, companion=GIRL).on_top("bread", "bread", "bread").begin()
    assert len(tale.state.pool) == 3


@pytest.mark.rule("EDC-AP2-27")
def test_the_per_player_dice_of_a_fight_do_not_count_it(deal: Deal) -> None:
    card = deal(page(fight("M", per_player=1)))
    tale = scourge("smith", "abbot", card=card, companion=GIRL).lay("die:M", "die:C").begin()
    assert tale.row() == "CMM"


@pytest.mark.rule("EDC-AMB-72", "EDC-AP2-22", "EDC-AP2-11")
def test_which_dice_fall_by_an_ability_the_group_says(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(fight("MMCCW"))), companion=HUNTER).begin()
    tale.round("smith:M", "abbot:C", f"{HUNTER}:*")
    ask = tale.ask("falls")
    assert ask.seats == (0, 1)
    assert ask.ids == ("2-0-CM", "2-0-CW", "2-0-MW", "2-0-CC", "2-0-MM")
    assert tale.answer("falls", "2-0-CW").row() == "M"
    tale = scourge("smith", "abbot", card=deal(page(fight("MCW"), card="few")), companion=HUNTER).begin()
    assert tale.round("smith:M", "abbot:MM", f"{HUNTER}:*").asked() == ["leader"], "nothing else could be wanted"


@pytest.mark.rule("EDC-AMB-72")
def test_of_two_enemies_it_is_proposed_to_strike_whom_it_spares_most_to_fell(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(two("MM", "MM", 1, 2))), companion=HUNTER).begin()
    tale.round("smith:W", "abbot:W", f"{HUNTER}:*")
    assert tale.offers("falls-of") == ["2-1-MM", "2-0-MM"]
    tale.answer("falls-of", "2-0-MM")
    assert (tale.row(0), tale.row(1)) == ("", "MM")


@pytest.mark.rule("EDC-AMB-72", "EDC-AP2-22")
def test_whom_the_girl_daunts_the_group_says(deal: Deal) -> None:
    tale = scourge("smith", "abbot", card=deal(page(two("M", "MM", 3, 2))), companion=GIRL).begin()
    tale.round("smith:M", "abbot:W", f"{GIRL}:*")
    assert tale.offers("falls-of") == ["2-1", "2-0"], "the first is likely to fall anyway"
    tale.answer("falls-of", "2-1").answer("target", "foe-0")
    assert [foe.attack for foe in tale.state.fight.foes] == [3, 1]


@pytest.mark.rule("EDC-AMB-72", "EDC-AMB-75")
@pytest.mark.parametrize(
    ("special", "said"),
    [
        ({}, "Its strikes take no less than now."),
        ({"kind": "enrage"}, "It takes nothing yet, but will rise to less."),
    ],
)
def test_of_who_takes_nothing_it_is_not_said_to_take_less(deal: Deal, special: dict[str, Any], said: str) -> None:
    step = two("MM", "MM", 1, 0)
    step["enemies"][1]["specials"] = [special] if special else []
    tale = scourge("smith", "abbot", card=deal(page(step)), companion=GIRL).begin()
    ask = tale.round("smith:W", "abbot:W", f"{GIRL}:*").ask("falls-of")
    hints = [Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option(f"2-{at}"), 0) for at in (0, 1)]
    assert hints == ["Its strikes take 1 HP less, until the fight ends.", said]
