"""Cult of the Death Knight: curses, Marked for Death, the cult die (EDC-AP1)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle import dice, setup
from engines.dark_castle.events import (
    CultistsTook,
    CurseFell,
    CurseLifted,
    CurseWorked,
    FoeDefeated,
    ItemsDrawn,
    NobodyFights,
    TurnedBlack,
)
from engines.dark_castle.library import library, within
from engines.dark_castle.state import Options
from engines.kernel import PASS, Dice
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

PACKS = ["base", "death_knight"]
MARKED = "marked_for_death"
DRAW = {"do": "draw", "items": 1}
BREAD = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard", copies=3)
LUCK = thing("luck", {"kind": "reroll", "whom": "any"}, use="discard", copies=2)
SAW = thing("saw", {"kind": "remove_die"}, use="discard")


def knight(*party: str, **more: Any) -> Tale:
    """A table of base box and pack mixed."""
    return Tale(*party, packs=PACKS, **more)


def cultists(dice_: str = "MCW", **more: Any) -> dict[str, Any]:
    """A fight against cultists."""
    step = fight(dice_, **more)
    step["enemies"][0]["marks"] = ["cultist"]
    return step


# Setting up


@pytest.mark.rule("EDC-AP1-01")
def test_the_pack_holds_what_the_box_says() -> None:
    cards = library()
    shelves = (cards.chapters, cards.bosses, cards.afflictions, cards.prisoners)
    found = [within(shelf, ["death_knight"]) for shelf in shelves]
    assert [len(cards) for cards in found] == [15, 1, 5, 3]
    assert found[1] == ["the_death_knight"]
    assert found[3] == ["mason", "hunter", "bishop"]
    assert [sorted(cards.prisoners[who].symbols(letter) for letter in "MCW") for who in found[3]] == [[2, 2, 4]] * 3


@pytest.mark.rule("EDC-AP1-02")
def test_alone_the_castle_is_the_packs_own() -> None:
    state = setup.setup(4, Options(packs=["death_knight"]), Dice(bytes(16)))
    assert sorted(state.castle.cards) == sorted(within(library().chapters, ["death_knight"]))
    assert state.boss.cards == ["the_death_knight"]
    assert state.start.cards == within(library().starts, ["base"])
    assert MARKED in state.items.cards
    assert len(state.items) == 35 + 5


@pytest.mark.rule("EDC-AP1-03")
def test_mixed_everything_is_in_the_base_decks() -> None:
    state = setup.setup(4, Options(packs=PACKS), Dice(bytes(16)))
    chapters = [*state.castle.cards, *state.unused.cards]
    assert sorted(chapters) == sorted(within(library().chapters, PACKS))
    assert len(state.castle) == 15
    assert len([*state.boss.cards, *state.other_bosses.cards]) == 4


def test_without_the_pack_nothing_of_it_is_there() -> None:
    state = setup.setup(4, Options(), Dice(bytes(16)))
    cards = [*state.castle.cards, *state.unused.cards, *state.items.cards, *state.boss.cards]
    assert not set(cards) & {*within(library().chapters, ["death_knight"]), *within(library().afflictions, PACKS)}
    assert "packs" not in state.model_dump_json()


# Drawing items


@pytest.mark.rule("EDC-AP1-04", "EDC-AMB-45", "EDC-AMB-33")
def test_who_draws_is_named_before_the_card_is_seen(deal: Deal) -> None:
    tale = knight("smith", "abbot", card=deal(page(DRAW), BREAD), leader="abbot").on_top("bread").begin()
    ask = tale.ask("drawer")
    assert ask.seats == (0, 1)
    assert ask.default == ("draws-1",)
    assert not tale.state.pool.cards
    tale.answer("drawer", "draws-0")
    assert tale.state.pool.cards == ["bread"]


@pytest.mark.rule("EDC-AMB-45")
def test_without_curses_in_the_deck_nobody_is_named(deal: Deal) -> None:
    tale = knight("smith", "abbot", card=deal(page(DRAW), BREAD)).on_top("bread")
    for card in within(library().afflictions, PACKS):
        tale.state.items.cards.remove(card)
        tale.state.gone.cards.append(card)
    assert tale.begin().ask("leader")


@pytest.mark.rule("EDC-AMB-45", "EDC-AP1-04")
def test_one_ask_names_the_drawers_of_all_cards_or_each_one_is_named(deal: Deal) -> None:
    card = deal(page({"do": "draw", "items": 2}), BREAD)
    tale = knight("smith", "abbot", card=card).on_top("bread", MARKED).begin()
    tale.answer("drawers", "turns")
    assert tale.state.characters[1].curses.cards == [MARKED]
    tale = knight("smith", "abbot", card=card).on_top(MARKED, "leaden_shackle").begin()
    tale.answer("drawers", "single").answer("drawer", "draws-1")
    assert (tale.state.characters[1].curses.cards, tale.ask("drawer").args["left"]) == ([MARKED], 1)
    tale.answer("drawer", "draws-0")
    assert [character.curses.cards for character in tale.state.characters] == [["leaden_shackle"], [MARKED]]


@pytest.mark.rule("EDC-AMB-45", "EDC-AP1-04")
@pytest.mark.parametrize("left", [[], ["bread"]])
def test_nobody_is_named_any_more_when_nothing_that_is_left_could_befall_anybody(deal: Deal, left: list[str]) -> None:
    tale = knight("smith", "abbot", card=deal(page({"do": "draw", "items": 3}), BREAD)).on_top("bread", MARKED, *left)
    state, rest = tale.state, 2 + len(left)
    state.gone.cards += state.items.cards[:-rest]
    del state.items.cards[:-rest]
    tale.begin().answer("drawers", "single").answer("drawer", "draws-0").answer("drawer", "draws-1")
    assert tale.state.pool.cards == ["bread", *left]
    assert "drawer" not in tale.asked()


@pytest.mark.rule("EDC-AP1-05")
def test_an_item_goes_to_the_common_pool(deal: Deal) -> None:
    tale = knight("smith", "abbot", card=deal(page(DRAW), BREAD)).on_top("bread").begin()
    tale.answer("drawer", "draws-1").answer("leader", "turn-1")
    assert tale.carried("smith") == ["bread"]


@pytest.mark.rule("EDC-AP1-06", "EDC-AP1-19")
def test_a_curse_lies_beside_its_drawer_and_nothing_is_drawn_in_its_place(deal: Deal) -> None:
    tale = knight("smith", "abbot", card=deal(page(DRAW), BREAD)).on_top(MARKED).begin()
    tale.answer("drawer", "draws-1")
    assert tale.state.characters[1].curses.cards == [MARKED]
    assert [event.character_card for event in tale.told(CurseFell)] == ["abbot"]
    assert tale.told(ItemsDrawn) == []
    assert tale.ask("leader")


@pytest.mark.rule("EDC-AP1-06")
def test_a_curse_that_names_somebody_else_falls_there(deal: Deal) -> None:
    tale = knight("smith", "abbot", card=deal(page(DRAW)), hp={"smith": 3}).on_top("thin_blood").begin()
    tale.answer("drawer", "draws-0")
    assert tale.state.characters[1].curses.cards == ["thin_blood"]


@pytest.mark.rule("EDC-AP1-20", "EDC-AMB-58")
def test_a_curse_that_affects_nobody_does_what_it_says_and_is_gone(deal: Deal) -> None:
    tale = knight("smith", "abbot", card=deal(page(DRAW))).on_top("the_tolling").begin()
    tale.answer("drawer", "draws-0")
    assert tale.state.alarm == 2
    assert tale.state.gone.cards == ["the_tolling"]
    assert tale.told(CurseWorked)


@pytest.mark.rule("EDC-AP1-07")
def test_curses_fill_no_hand_but_the_one_that_says_so(deal: Deal) -> None:
    card = deal(page(DRAW), BREAD)
    tale = knight("smith", "abbot", card=card, items={"smith": ["bread", "bread"]}).on_top(MARKED).begin()
    tale.answer("drawer", "draws-0")
    assert tale.carried("smith") == ["bread", "bread"]
    tale = knight("smith", "abbot", card=card, items={"smith": ["bread", "rope"]}).on_top("leaden_shackle").begin()
    tale.answer("drawer", "draws-0").answer("make-room", "rope")
    assert tale.carried("smith") == ["bread"]
    assert "take-rope-1" in tale.offers("divide")
    assert "take-rope-0" not in tale.offers("divide")


@pytest.mark.rule("EDC-AP1-18", "EDC-AMB-42")
def test_only_a_curse_whose_card_says_how_can_be_removed(deal: Deal) -> None:
    cross = thing("cross", tags=["holy"])
    deal(page(), cross)
    tale = knight("smith", "abbot", items={"smith": ["cross"]}, curses={"smith": ["the_flinch", MARKED]}).begin()
    assert [option for option in tale.offers("leader") if option.startswith("lift")] == ["lift-0-the_flinch"]
    tale.answer("leader", "lift-0-the_flinch")
    assert tale.state.characters[0].curses.cards == [MARKED]
    assert tale.state.discard.cards == ["cross"]
    assert tale.state.gone.cards == ["the_flinch"]
    assert tale.told(CurseLifted)


def test_the_flinch_takes_the_block_of_doubles_and_thin_blood_a_part_of_every_gain(deal: Deal) -> None:
    card = deal(page(fight("CC", attack=2)))
    curses = {"smith": ["the_flinch"], "abbot": ["thin_blood"]}
    tale = knight("smith", "abbot", card=card, curses=curses, hp={"abbot": 5}).begin()
    tale.round("smith:MM", rest="abbot")
    assert tale.hp("smith", "abbot") == [16, 5]


# Marked for Death


@pytest.mark.rule("EDC-AP1-08", "EDC-AMB-53")
def test_a_marked_one_loses_more_to_cultists_in_combat_and_otherwise(deal: Deal) -> None:
    card = deal(page(cultists("CC", attack=2)))
    tale = knight("smith", "abbot", "cook", card=card, curses={"smith": [MARKED]}).begin()
    tale.round("smith:M", "abbot:W", "cook:M")
    assert tale.hp("smith", "abbot", "cook") == [11, 12, 12]
    assert [event.hp for event in tale.told(CultistsTook)] == [1]
    hurt = deal(page({"do": "lose", "who": "everyone", "hp": 1, "by": "cultists"}, {"do": "lose", "hp": 1}))
    assert knight("smith", "abbot", card=hurt, curses={"smith": [MARKED]}).begin().hp("smith", "abbot") == [15, 16]


@pytest.mark.rule("EDC-AP1-08")
def test_what_is_blocked_or_prevented_is_not_taken(deal: Deal) -> None:
    card = deal(page(cultists("CC", attack=1)), mail := thing("mail_coat", {"kind": "armour", "hp": 1}))
    tale = knight("smith", "abbot", card=card, curses={"smith": [MARKED]}).begin().round("smith:MM", "abbot:W")
    assert tale.hp("smith") == 18
    tale = knight("smith", "abbot", card=card, curses={"smith": [MARKED]}, items={"smith": [mail.id]}).begin()
    assert tale.round("smith:M", "abbot:W").hp("smith") == 18
    other = deal(page(fight("CC", attack=1)))
    tale = knight("smith", "abbot", card=other, curses={"smith": [MARKED]}).begin().round("smith:M", "abbot:W")
    assert tale.hp("smith") == 17


@pytest.mark.rule("EDC-AP1-09")
def test_a_marked_one_cannot_rest(deal: Deal) -> None:
    tale = knight("smith", "abbot", card=deal(page(fight("CC"))), curses={"smith": [MARKED]}).begin()
    assert tale.offers("round") == ["fight", "rest-1"]


@pytest.mark.rule("EDC-AP1-10", "EDC-AP1-11", "EDC-AMB-14")
def test_below_half_the_cult_die_is_rolled_and_from_half_on_the_own_one() -> None:
    tale = knight("smith", "abbot", curses={"smith": [MARKED]})
    for hp, cult in ((9, False), (8, True), (9, False)):
        tale.state.characters[0].hp = hp
        assert dice.in_the_cult(tale.state, 0) is cult
    tale.state.characters[1].hp = 2
    assert not dice.in_the_cult(tale.state, 1)


@pytest.mark.rule("EDC-AP1-10", "EDC-SETUP-06")
@pytest.mark.parametrize(("hp", "might"), [(8, 2), (9, 4)])
def test_labels_say_what_the_die_is_good_for_that_is_rolled_now(hp: int, might: int) -> None:
    tale = knight("smith", "abbot", curses={"smith": [MARKED]}, hp={"smith": hp}).begin()
    told = tale.ask("leader").option("turn-0").args
    assert (told["first"], told["first_symbols"]) == ("might", might)


@pytest.mark.rule("EDC-AP1-10")
def test_it_is_rolled_at_once_if_the_curse_is_drawn_below_half(deal: Deal) -> None:
    card = deal(page(DRAW, fight("CC")))
    tale = knight("smith", "abbot", card=card, hp={"smith": 5}).on_top(MARKED).begin()
    tale.answer("drawer", "draws-0")
    tale.round("cult:M", "abbot:W")
    assert tale.state.fight.rolls[0].faces == ["M"]


@pytest.mark.rule("EDC-AP1-12", "EDC-AP1-10")
def test_outside_combat_every_side_counts_whatever_its_colour(deal: Deal) -> None:
    card = deal(
        page({"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "lose", "who": "you", "hp": 1}]})
    )
    tale = knight("abbot", "smith", card=card, hp={"abbot": 5}, curses={"abbot": [MARKED]}).begin()
    tale.lay("cult:m").answer("roll", "roll")
    assert tale.hp("abbot") == 5
    assert sorted(dice.CULT_DIE) == ["C", "M", "W", "c", "m", "w"]


@pytest.mark.rule("EDC-AMB-15")
def test_a_die_that_has_been_rolled_stands_though_hp_have_changed(deal: Deal) -> None:
    card = deal(page(fight("CC", kind="toll", trait="might", hp=2)))
    tale = knight("smith", "abbot", card=card, hp={"smith": 10}, curses={"smith": [MARKED]}).begin()
    tale.round("smith:MM", "abbot:W")
    assert dice.in_the_cult(tale.state, 0)
    assert tale.hp("smith") == 8
    assert tale.state.fight.turned == []
    tale.round("cult:c", "abbot:W")
    assert tale.state.fight.turned == [0]


# The cult die in combat


def in_the_cult(deal: Deal, dice_: str = "CC", *party: str, **more: Any) -> Tale:
    """The Smith has 5 HP and is Marked."""
    card = deal(page(fight(dice_, attack=1, **more), card="black"))
    return knight("smith", *(party or ("abbot",)), card=card, hp={"smith": 5}, curses={"smith": [MARKED]}).begin()


@pytest.mark.rule("EDC-AP1-14")
def test_a_white_side_is_a_normal_attack(deal: Deal) -> None:
    tale = in_the_cult(deal).round("cult:C", "abbot:W")
    assert tale.row() == "C"
    assert tale.hp("smith", "abbot") == [4, 17]


@pytest.mark.rule("EDC-AP1-15", "EDC-AP1-16")
def test_a_black_side_joins_the_row_and_its_bearer_is_out(deal: Deal) -> None:
    tale = in_the_cult(deal).round("cult:m", "abbot:W")
    assert tale.row() == "CCM"
    assert tale.state.fight.foes[0].strange == ["M"]
    assert tale.hp("smith", "abbot") == [5, 17]
    assert [event.face for event in tale.told(TurnedBlack)] == ["M"]


@pytest.mark.rule("EDC-AMB-73", "EDC-AP1-15")
@pytest.mark.parametrize(("first", "rows"), [("CC", ("CCM", "CC")), ("", ("", "CCM"))])
def test_of_two_enemies_a_black_side_joins_the_first_that_stands(deal: Deal, first: str, rows: tuple[str, str]) -> None:
    both = fight("CC")
    both["enemies"].append({**both["enemies"][0], "name": "The Other"})
    card = deal(page(both, card="both"))
    tale = knight("smith", "abbot", card=card, hp={"smith": 5}, curses={"smith": [MARKED]}).begin()
    tale.state.fight.foes[0].row = [*first]
    tale.round("cult:m", "abbot:W")
    assert (tale.row(0), tale.row(1)) == rows


@pytest.mark.rule("EDC-AMB-10", "EDC-AMB-11")
def test_what_works_after_a_fight_works_for_who_had_turned(deal: Deal) -> None:
    card = deal(page(fight("C")))
    marked: dict[str, Any] = {"hp": {"smith": 5}, "curses": {"smith": [MARKED]}}
    tale = knight("smith", "abbot", card=card, items={"smith": ["ratcatchers_sack"]}, **marked).begin()
    tale.round("cult:m", "abbot:C").on_top("torch", "crowbar").round("abbot:MM").answer("drawers", "draws-0")
    assert tale.state.pool.cards == ["torch", "crowbar"]


@pytest.mark.rule("EDC-AP1-15", "EDC-AP1-21", "EDC-AP1-17")
def test_the_enemy_falls_only_when_the_cult_die_is_hit_too_and_then_its_bearer_has_it_again(deal: Deal) -> None:
    tale = in_the_cult(deal, "C", "abbot", "cook", loot=0).round("cult:m", "abbot:W", "cook:C")
    assert tale.row() == "M"
    assert not tale.told(FoeDefeated)
    tale.round("abbot:M", "cook:C")
    assert tale.told(FoeDefeated)
    assert tale.hp("smith") == 5
    assert dice.die_of(tale.state, 0) == dice.CULT_DIE


@pytest.mark.rule("EDC-AP1-13")
def test_the_cult_die_is_resolved_before_all_others(deal: Deal) -> None:
    """The Abbot's hit would else have felled the enemy before the black die joined it."""
    tale = in_the_cult(deal, "M").round("cult:m", "abbot:M")
    assert tale.row() == "M"
    assert not tale.told(FoeDefeated)
    card = deal(page(fight("MM", kind="thick_hide"), card="hide"))
    tale = knight("abbot", "smith", card=card, hp={"smith": 5}, curses={"smith": [MARKED]}).begin()
    tale.round("abbot:W", "cult:M")
    assert [event.character_card for event in tale.table.told if event.kind == "missed"] == ["smith", "abbot"]


@pytest.mark.rule("EDC-AMB-11", "EDC-AP1-16")
def test_a_turned_one_neither_rests_nor_is_hurt_nor_uses_items(deal: Deal) -> None:
    card = deal(page(fight("CCC", attack=2), card="black"), SAW)
    curses, items = {"smith": [MARKED]}, {"smith": ["saw"]}
    tale = knight("smith", "abbot", "cook", card=card, hp={"smith": 5}, curses=curses, items=items).begin()
    assert "use-0" in tale.offers("round")
    tale.round("cult:m", "abbot:W", "cook:M").answer("items-rolled", PASS)
    assert tale.offers("round") == ["fight", "rest-1", "rest-2"]
    tale.round("cook:M", rest="abbot")
    assert tale.hp("smith") == 5


@pytest.mark.rule("EDC-AMB-12", "EDC-AMB-11", "EDC-AMB-56")
def test_whoever_is_needed_as_a_fighter_may_not_rest(deal: Deal) -> None:
    tale = in_the_cult(deal)
    tale.round("cult:w", rest="abbot")
    assert tale.hp("smith", "abbot") == [5, 18]
    assert tale.offers("round") == ["fight"]


@pytest.mark.rule("EDC-AMB-12", "EDC-AMB-56")
def test_if_nobody_can_fight_any_more_all_have_lost(deal: Deal) -> None:
    tale = in_the_cult(deal).round("cult:m", "abbot:W")
    tale.state.fight.turned.append(1)  # as if there were a second cult die
    tale.state.fight.rolls.clear()
    tale.answer("round", "fight")
    assert tale.told(NobodyFights)
    assert tale.state.result == "lost"


@pytest.mark.rule("EDC-AMB-46")
def test_the_cult_die_is_rolled_again_like_any_other(deal: Deal) -> None:
    card = deal(page(fight("CC", attack=1)), LUCK)
    tale = knight("smith", "abbot", card=card, hp={"smith": 5}, curses={"smith": [MARKED]}, items={"smith": ["luck"]})
    tale.begin().round("cult:m", "abbot:W")
    tale.lay("cult:C").answer("items-rolled", "0-luck-0")
    assert tale.row() == "C"
    assert tale.state.fight.turned == []


@pytest.mark.rule("EDC-AMB-47")
def test_an_item_that_removes_chapter_dice_removes_the_cult_die(deal: Deal) -> None:
    card = deal(page(fight("CC", attack=1)), SAW)
    tale = knight("smith", "abbot", card=card, hp={"smith": 5}, curses={"smith": [MARKED]}, items={"abbot": ["saw"]})
    tale.begin().round("cult:m", "abbot:W").answer("items-rolled", PASS)
    assert tale.row() == "CCM"
    tale.round("abbot:W").answer("items-rolled", "1-saw-1-0-M")
    assert tale.row() == "CC"
