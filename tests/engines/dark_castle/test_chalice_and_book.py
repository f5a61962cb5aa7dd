"""The Ritual Chalice and the Spell Book of the Undead Queen's pack."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import (
    DieRolled,
    SpellCast,
)
from engines.dark_castle.game import GAME
from engines.dark_castle.spells import SPELL_DIE
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import GIRL, HUNTER, SPIRIT, Tale, fight, page, scourge, thing, two

pytestmark = pytest.mark.usefixtures("deal")

# Ritual Chalice


def with_chalice(**more: Any) -> Tale:
    """The Smith owns it."""
    items = {"smith": ["ritual_chalice"]}
    return scourge("smith", "abbot", "cook", items=items, **more).begin()


@pytest.mark.rule("EDC-AP2-30", "EDC-AP2-31", "EDC-AP2-32", "EDC-AP2-33")
def test_donors_give_what_they_name_and_one_other_regains_the_sum() -> None:
    tale = with_chalice(hp={"cook": 2}).answer("leader", "use-0")
    tale.answer("use", "0-ritual_chalice-2")
    assert [ask.seats for ask in tale.asks] == [(0,), (1,)]
    tale.answer("donate", "3", seat=0).answer("donate", "4", seat=1)
    assert tale.hp("smith", "abbot", "cook") == [11, 10, 9]
    assert tale.state.discard.cards == ["ritual_chalice"]


@pytest.mark.rule("EDC-AP2-30")
def test_only_between_two_chapters(deal: Deal) -> None:
    choice = {
        "do": "choose",
        "options": [{"id": name, "label": name.title(), "hint": "So it is.", "steps": []} for name in ("yes", "no")],
    }
    tale = with_chalice(hp={"cook": 2}, card=deal(page(choice)))
    assert tale.offers("choice") == ["yes", "no"]


@pytest.mark.rule("EDC-AP2-34", "EDC-AMB-44")
def test_the_cap_holds_and_every_donor_keeps_one_hp() -> None:
    tale = with_chalice(hp={"cook": 12, "abbot": 3}).answer("leader", "use-0")
    tale.answer("use", "0-ritual_chalice-2")
    assert tale.offers("donate", seat=1) == ["0", "1", "2"]
    tale.answer("donate", "5", seat=0).answer("donate", "2", seat=1)
    assert tale.hp("smith", "abbot", "cook") == [9, 1, 14]


@pytest.mark.rule("EDC-AMB-44")
def test_a_companion_may_give_and_drink_but_not_the_spirit() -> None:
    tale = with_chalice(hp={"cook": 2}, companion=GIRL).answer("leader", "use-0")
    tale.answer("use", "0-ritual_chalice-2")
    assert [ask.seats for ask in tale.asks] == [(0,), (1,), (0, 1, 2)]
    tale = with_chalice(hp={"cook": 2}, companion=SPIRIT).answer("leader", "use-0")
    tale.answer("use", "0-ritual_chalice-2")
    assert [ask.seats for ask in tale.asks] == [(0,), (1,)]


@pytest.mark.rule("EDC-AP2-30", "EDC-AP2-34")
def test_who_lacks_nothing_may_drink_in_vain() -> None:
    tale = with_chalice(hp={"cook": 2}, companion=SPIRIT).answer("leader", "use-0")
    assert tale.offers("use") == ["back", "0-ritual_chalice-2", "0-ritual_chalice-0", "0-ritual_chalice-1"]
    ask = tale.ask("use")
    hints = [Words(GAME, ["Ana", "Ben", "Cleo"]).hint(ask, option, 0) for option in ask.options[1:]]
    assert ["lost" in hint for hint in hints] == [False, True, True]
    tale.answer("use", "0-ritual_chalice-0").answer("donate", "2", seat=1).answer("donate", "0", seat=2)
    assert tale.hp("smith", "abbot", "cook") == [14, 12, 2]


@pytest.mark.rule("EDC-AP2-33", "EDC-AMB-43", "EDC-AMB-01")
def test_what_a_companion_donates_is_voted_on() -> None:
    tale = with_chalice(hp={"cook": 2}, companion=GIRL, decisions="vote").answer("leader", "use-0", seat=0)
    tale.answer("use", "0-ritual_chalice-2").answer("donate", "0", seat=0).answer("donate", "0", seat=1)
    hers = tale.hp(GIRL)
    tale.answer("donate", "0", seat=0).answer("donate", "2", seat=1)
    assert tale.hp("cook") == 2
    tale.answer("donate", "2", seat=2)
    assert tale.hp("cook", GIRL) == [4, hers - 2]


# Spell Book


def with_book(deal: Deal, *steps: dict[str, Any], **more: Any) -> Tale:
    """The Smith owns it."""
    more.setdefault("items", {"smith": ["spell_book"]})
    return scourge("smith", "abbot", card=deal(page(*steps)), **more).begin()


@pytest.mark.rule("EDC-AP2-40", "EDC-AP2-41", "EDC-AP2-43")
def test_in_a_fight_a_spell_is_cast_instead_of_the_die(deal: Deal) -> None:
    tale = with_book(deal, fight("CCCC", attack=2)).answer("round", "fight")
    assert tale.ask("spell").seats == (0,)
    tale.lay("abbot:W", "spell:works").answer("spell", "hammer_of_air")
    assert tale.row() == "CC"
    assert tale.hp("smith") == 16
    tale.answer("round", "fight").lay("smith:MM", "abbot:W").answer("spell", "roll")
    assert tale.hp("smith") == 16


@pytest.mark.rule("EDC-AP2-41", "EDC-AP2-42")
@pytest.mark.parametrize("rolls", ["anyone", "own"])
@pytest.mark.parametrize(
    ("step", "kind", "way"), [(fight("CCCW"), "round", "fight"), ({"do": "roll", "needs": ["might"]}, "roll", "roll")]
)
def test_before_a_roll_stands_that_a_spell_can_be_named_next_and_then_how_often_it_works(
    deal: Deal, step: dict[str, Any], kind: str, way: str, rolls: str
) -> None:
    words, kind = Words(GAME, ["Ana", "Ben"]), f"own-{kind}" if (kind, rolls) == ("round", "own") else kind
    tale = with_book(deal, step, rolls=rolls)
    assert words.note(tale.ask(kind, seat=0), 0).startswith("Whoever rolls with the Spell Book in hand can name a")
    assert words.note(with_book(deal, step, rolls=rolls, items={}).ask(kind, seat=0), 0) == ""
    tale.answer(kind, way, seat=0)
    if rolls == "own":
        tale.answer(kind, way, seat=1)
    assert words.prompt(tale.ask("spell"), 0).startswith("You hold the Spell Book.")
    assert words.note(tale.ask("spell"), 0).startswith("A spell works on three of the six sides of its die.")
    assert [side in ("strong", "works") for side in SPELL_DIE] == [True] * 3 + [False] * 3


@pytest.mark.rule("EDC-AP2-43")
@pytest.mark.parametrize("step", [fight("CCCW"), {"do": "roll", "needs": ["might"]}])
def test_the_one_die_that_falls_is_told_of_whom_it_is(deal: Deal, step: dict[str, Any]) -> None:
    tale = with_book(deal, step)
    tale.answer(tale.asked()[0], tale.offers(tale.asked()[0])[0])
    tale.lay("abbot:WW", "spell:works").answer("spell", "borrowed_breath")
    assert [(rolled.character_card, rolled.face) for rolled in tale.told(DieRolled)] == [("abbot", "WW")]


@pytest.mark.rule("EDC-AMB-72", "EDC-AMB-33", "EDC-AMB-68")
def test_which_dice_a_spell_takes_its_caster_says_before_anything_is_used(deal: Deal) -> None:
    items = {"smith": ["spell_book", "hanged_mans_penny"], "abbot": ["liquid_luck"]}
    tale = with_book(deal, fight("MMCCW"), items=items).answer("round", "fight")
    tale.lay("abbot:W", "spell:works").answer("spell", "hammer_of_air")
    assert (tale.ask("falls").seats, tale.offers("falls")[0]) == ((0,), "0-0-CC")
    assert not [choice for choice in tale.offers("falls") if choice.startswith("use")]
    assert tale.answer("falls", "0-0-CM").row() == "CMW"


@pytest.mark.rule("EDC-AMB-72", "EDC-AMB-75")
@pytest.mark.parametrize(("aim", "attacks"), [("0-1", [1, 0]), ("0-0", [0, 2])])
def test_whom_cold_iron_daunts_its_caster_says(deal: Deal, aim: str, attacks: list[int]) -> None:
    tale = with_book(deal, two("MM", "MM", 1, 2)).answer("round", "fight")
    tale.lay("abbot:C", "spell:strong").answer("spell", "cold_iron")
    assert tale.offers("falls-of") == ["0-1", "0-0"]
    tale.answer("falls-of", aim)
    assert [foe.attack for foe in tale.state.fight.foes] == attacks


@pytest.mark.rule("EDC-AMB-72")
def test_nobody_is_asked_whom_it_daunts_where_all_are_about_to_fall(deal: Deal) -> None:
    card = deal(page(two("M", "W", 1, 2)))
    tale = scourge("smith", "abbot", card=card, companion=GIRL).begin()
    assert tale.round("smith:M", "abbot:W", f"{GIRL}:*").asked() == ["leader"]


@pytest.mark.rule("EDC-AMB-72", "EDC-AMB-01")
def test_for_a_companion_it_is_voted_on(deal: Deal) -> None:
    both = two("MM", "WW", 1, 2)
    tale = scourge("smith", "abbot", "cook", card=deal(page(both)), companion=HUNTER, decisions="vote").begin()
    for seat in range(2):
        tale.lay(*(["smith:W", "abbot:C", "cook:C", f"{HUNTER}:*"] if seat else [])).answer("round", "fight", seat=seat)
    for seat, vote in enumerate(("3-0-MM", "3-1-WW")):
        tale.answer("falls-of", vote, seat=seat)
    tale.answer("falls-of", "3-1-WW", seat=2)
    assert (tale.row(0), tale.row(1)) == ("MM", "")


@pytest.mark.rule("EDC-AMB-72")
def test_what_kills_nobody_is_proposed_and_nobody_is_called_dead_before_it_is_said(deal: Deal) -> None:
    both = two("MM", "MM", 3, 1)
    both["enemies"][1]["specials"] = [{"kind": "doubles_do_not_block"}]
    items = {"abbot": ["liquid_luck"]}
    tale = scourge("smith", "abbot", card=deal(page(both)), companion=HUNTER, hp={"smith": 1}, items=items).begin()
    tale.round("smith:WW", "abbot:W", f"{HUNTER}:*")
    assert not tale.ask("items-rolled").options[0].fatal, (
        "the second could fall, and the first strikes nobody who blocks"
    )
    tale.answer("items-rolled", "pass")
    assert [(option.id, bool(option.fatal)) for option in tale.ask("falls-of").options] == [
        ("2-1-MM", False),
        ("2-0-MM", True),
        ("use-1", False),
    ]


@pytest.mark.rule("EDC-AMB-72")
def test_whom_a_companion_may_still_save_from_what_a_spell_leaves_is_not_called_dead(deal: Deal) -> None:
    deadly = fight("CCCCM", attack=5, kind="doubles_do_not_block")
    tale = with_book(deal, deadly, companion=HUNTER, hp={"smith": 1}).answer("round", "rest-1")
    fatal = {option.id: bool(option.fatal) for option in tale.ask("spell").options}
    assert (fatal["roll"], fatal["hammer_of_air"]) == (True, False)
    tale.lay(f"{HUNTER}:*", "spell:strong").answer("spell", "hammer_of_air")
    assert [option.id for option in tale.ask("falls").options if option.fatal] == []
    assert tale.answer("falls", "0-0-CCC").asked() == ["leader"]


@pytest.mark.rule("EDC-AMB-72")
def test_who_dies_of_what_is_left_standing_is_named(deal: Deal) -> None:
    both = two("MM", "MM", 2, 1)
    tale = scourge("smith", "abbot", card=deal(page(both)), companion=HUNTER, hp={"smith": 2}).begin()
    tale.round("smith:W", "abbot:C", f"{HUNTER}:*")
    assert [(option.id, bool(option.fatal)) for option in tale.ask("falls-of").options] == [
        ("2-0-MM", False),
        ("2-1-MM", True),
    ]


@pytest.mark.rule("EDC-AP2-40", "EDC-AP2-41")
def test_outside_a_fight_too(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["wisdom"], "failure": [{"do": "lose", "who": "you", "hp": 3}]}
    tale = with_book(deal, roll).answer("roll", "roll")
    assert tale.offers("spell") == ["roll", "borrowed_breath", "foregone_conclusion"]
    assert tale.lay("spell:works").answer("spell", "foregone_conclusion").hp("smith") == 18
    tale = with_book(deal, roll).answer("roll", "roll").lay("spell:works").answer("spell", "borrowed_breath")
    assert tale.hp("smith") == 15


@pytest.mark.rule("EDC-AP2-41")
def test_only_spells_whose_requirements_are_met_are_offered(deal: Deal) -> None:
    tale = with_book(deal, fight("CC"), hp={"smith": 3}).answer("round", "fight")
    assert tale.offers("spell") == ["roll", "hammer_of_air", "skin_of_slate", "borrowed_breath"]
    undead = fight("CC")
    undead["enemies"][0]["marks"] = ["undead"]
    tale = with_book(deal, undead).answer("round", "fight")
    assert {"the_quiet_word", "cold_iron"} <= set(tale.offers("spell"))


@pytest.mark.rule("EDC-AP2-42", "EDC-AMB-58")
def test_failed_castings_hurt_the_caster_a_friend_or_the_book(deal: Deal) -> None:
    assert set(SPELL_DIE) == {"strong", "works", "backfires", "strays", "burns"}
    for side, hp in (("backfires", [15, 16]), ("strays", [16, 15]), ("burns", [16, 16])):
        tale = with_book(deal, fight("CCCC", attack=2)).answer("round", "fight")
        tale.lay("abbot:W", f"spell:{side}").answer("spell", "hammer_of_air")
        assert tale.hp("smith", "abbot") == hp
        assert tale.row() == "CCCC"
        assert (tale.state.gone.cards == ["spell_book"]) is (side == "burns")
        assert tale.told(SpellCast)[0].side == side


def test_every_spell_does_what_it_says(deal: Deal) -> None:
    undead = fight("CCCC", attack=2)
    undead["enemies"][0]["marks"] = ["undead"]

    def after(spell: str, side: str = "works") -> Tale:
        tale = with_book(deal, undead, hp={"abbot": 9}).answer("round", "fight")
        return tale.lay("abbot:W", f"spell:{side}").answer("spell", spell)

    assert after("the_quiet_word").row() == "C"
    assert after("hammer_of_air", "strong").row() == "C"
    assert after("skin_of_slate").hp("smith", "abbot") == [18, 9]
    assert after("cold_iron").hp("smith", "abbot") == [16, 8]
    assert after("borrowed_breath").hp("abbot") == 9


@pytest.mark.rule("EDC-AMB-54")
def test_no_spell_with_the_cult_die_in_hand(deal: Deal) -> None:
    more = {"packs": ["base", "death_knight", "undead_queen"], "curses": {"smith": ["marked_for_death"]}}
    tale = with_book(deal, fight("CC", attack=1), hp={"smith": 5}, **more)
    assert tale.round("cult:M", "abbot:W").hp("smith") == 4


@pytest.mark.rule("EDC-AMB-46")
def test_the_spell_die_is_never_rolled_again_but_a_companions_is(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll", "whom": "any"}, use="discard", copies=2)
    deal(page(card="shelf"), luck)
    items = {"smith": ["spell_book"], "abbot": ["luck"]}
    tale = with_book(deal, fight("CCCC"), items=items, companion=GIRL).answer("round", "fight")
    tale.lay("abbot:W", f"{GIRL}:M", "spell:backfires").answer("spell", "hammer_of_air")
    assert "1-luck-0" not in tale.offers("items-rolled")
    tale.lay(f"{GIRL}:CC").answer("items-rolled", "1-luck-2")
    assert tale.row() == "CC"
