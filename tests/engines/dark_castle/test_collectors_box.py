"""Collector's Box: flaws, death dice, openings, bosses, endings, the Living Stone (EDC-CB)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engines.dark_castle import setup
from engines.dark_castle.attack import best_plan
from engines.dark_castle.events import (
    CardTurned,
    DieRemoved,
    FightBegan,
    GameLost,
    GameWon,
    HitLent,
    LeaderChosen,
    Missed,
    StoneRolled,
)
from engines.dark_castle.game import GAME
from engines.dark_castle.library import library, within
from engines.dark_castle.match import Symbol, combines, death_die, matches
from engines.dark_castle.setup import START_HP
from engines.dark_castle.state import Options, Rolled
from engines.kernel import Dice, Session
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

BOX = ["collectors_box"]
WEDGE = thing("wedge", {"kind": "free_hit", "traits": ["might"]}, use="discard", combines=True)
SAW = thing("saw", {"kind": "remove_die"}, use="discard")


def fresh(**options: Any) -> Any:
    """A state before the first question."""
    return setup.setup(3, Options(**options), Dice(bytes(16)))


# How to use


@pytest.mark.rule("EDC-CB-01")
def test_every_part_is_an_option_of_its_own() -> None:
    for flaws, death_dice, box in product((False, True), repeat=3):
        state = fresh(flaws=flaws, death_dice=death_dice, box=box)
        assert bool(state.flaws) is flaws
        assert ("the_living_stone" in state.items.cards) is box
        assert len([*state.boss.cards, *state.other_bosses.cards]) == (9 if box else 3)
        assert GAME.invariants(state) == []


@pytest.mark.rule("EDC-CB-01", "EDC-CB-04")
def test_flaws_and_death_dice_can_be_used_together(deal: Deal) -> None:
    card = deal(page(fight("", per_player=1)))
    tale = Tale("smith", "abbot", card=card, death_dice=True, flaw={"smith": "short_tempered"})
    tale.lay("death:0", "death:2").begin()
    tale.round("smith:C", "abbot:W").answer("items-rolled", "0-short_tempered-0-0-SX")
    assert tale.ask("leader")


# Flaws


@pytest.mark.rule("EDC-CB-03")
def test_what_only_a_flaw_could_do_is_no_item(deal: Deal) -> None:
    words = Words(GAME, ["Ana", "Ben"])
    tale = Tale("mason", "abbot", card=deal(page(fight("CC"))), flaw={"mason": "flatterer"}).begin()
    ask = tale.ask("round")
    assert [words.label(ask, ask.option("use-0"), seat) for seat in (0, 1)] == ["Use Something", "Ana Uses Something"]
    assert words.prompt(tale.answer("round", "use-0").ask("use"), 0) == "What do you use?"


@pytest.mark.rule("EDC-CB-02")
def test_each_player_chooses_a_character_with_the_flaw_that_was_dealt_to_it() -> None:
    session = Session.start(GAME, 2, Options(flaws=True), bytes(16))
    state = session.state
    assert len(library().flaws) == 12
    assert sorted(state.flaws) == sorted(within(library().prisoners, ["base"]))
    assert len(set(state.flaws.values())) == 6
    ask = session.asks[0]
    assert all(option.args["flaw_card"] == state.flaws[option.id] for option in ask.options)
    session.answer(ask.number, 0, ["cook"])
    session.answer(session.asks[0].number, 1, ["abbot"])
    assert [character.flaw for character in session.state.characters] == [state.flaws["cook"], state.flaws["abbot"]]


@pytest.mark.rule("EDC-CB-03", "EDC-REST-06", "EDC-AMB-60")
def test_a_flaw_is_no_item_so_who_has_drawn_upon_it_may_rest(deal: Deal) -> None:
    bomb = thing("bomb", {"kind": "remove_die"}, use="discard")
    card = deal(page(fight("MMMMM")), bomb)
    items, flaw = {"abbot": ["bomb"]}, {"smith": "short_tempered"}
    tale = Tale("smith", "abbot", "cook", card=card, items=items, flaw=flaw).begin()
    tale.answer("round", "use-0").answer("use", "0-short_tempered-0-0-MM")
    tale.answer("round", "use-1", seat=1).answer("use", "1-bomb-1-0-M")
    assert tale.offers("round") == ["fight", "rest-0", "rest-2"]


@pytest.mark.rule("EDC-CB-03", "EDC-AMB-29")
def test_a_flaw_is_drawn_upon_once_in_the_quest_and_never_passed_on(deal: Deal) -> None:
    card = deal(page(fight("CC", loot=0), fight("CC")))
    tale = Tale("smith", "abbot", card=card, flaw={"smith": "light_fingered"}).begin().round("smith:M", "abbot:W")
    tale.answer("items-rolled", "0-light_fingered-0-0-C")
    assert tale.state.characters[0].flaw_used
    assert tale.state.discard.cards == []
    tale.round("smith:M", "abbot:W")
    assert tale.state.fight.round == 2
    assert not [option for option in tale.offers("round") if option.startswith("use")]


# Death dice


@pytest.mark.rule("EDC-CB-05")
def test_they_are_rolled_for_the_per_player_symbol_only(deal: Deal) -> None:
    card = deal(page(fight("MM", per_player=1)))
    tale = Tale("smith", "abbot", "cook", card=card, death_dice=True).lay("death:0", "death:2", "death:5").begin()
    assert tale.row() == "MMSWX"
    assert tale.told(FightBegan)[0].dice[-2:] == [
        {"trait": "shield", "count": 1},
        {"trait": "might-cunning", "count": 1},
    ]
    assert [death_die(n, 5) for n in range(6)] == ["M", "C", "W", "M", "M", "C"]
    assert [death_die(0, side) for side in range(5)] == ["S", "S", "X", "Y", "Z"]


@pytest.mark.rule("EDC-CB-06")
def test_in_the_row_they_are_chapter_dice_for_items_too(deal: Deal) -> None:
    card = deal(page(fight("", per_player=1)), SAW)
    tale = (
        Tale("smith", "abbot", card=card, death_dice=True, items={"smith": ["saw"]}).lay("death:0", "death:2").begin()
    )
    tale.round("smith:M", "abbot:W").answer("items-rolled", "0-saw-0-0-S")
    assert tale.row() == "X"


@pytest.mark.rule("EDC-AMB-77", "EDC-CB-05", "EDC-CB-06")
@pytest.mark.parametrize(
    ("special", "dice", "row"),
    [({"kind": "shift"}, ["die:M", "die:C"], "CM"), ({"kind": "regrow", "dice": 1, "most": 4}, ["die:W"], "SWX")],
    ids=["rolled anew", "grown back"],
)
def test_what_is_rolled_after_the_set_up_is_a_chapter_die(
    deal: Deal, special: dict[str, Any], dice: list[str], row: str
) -> None:
    card = deal(page(fight("", per_player=1, **special)))
    tale = Tale("smith", "abbot", card=card, death_dice=True).lay("death:0", "death:2").begin()
    tale.round("smith:M", "abbot:W", *dice)
    assert tale.row() == row


def death(deal: Deal, row: str, *party: str, **more: Any) -> Tale:
    """A fight in which dice of this row lie, however they came there."""
    card = deal(page(fight("M" * len(row), loot=0)))
    tale = Tale(*party, card=card, death_dice=True, **more).begin()
    tale.state.fight.foes[0].row = list(row)
    return tale


@pytest.mark.rule("EDC-CB-07", "EDC-AMB-50")
def test_a_shield_falls_to_a_double_which_is_then_spent_but_still_blocks(deal: Deal) -> None:
    tale = death(deal, "SMM", "smith", "abbot").round("smith:MM", "abbot:W")
    assert tale.offers("plan") == ["MM", "S"]
    assert tale.answer("plan", "S").row() == "MM"
    assert tale.hp("smith", "abbot") == [18, 17]
    tale = death(deal, "SCC", "smith", "abbot").round("smith:MM", "abbot:W")
    assert tale.row() == "CC"


@pytest.mark.rule("EDC-CB-17")
def test_a_shield_falls_to_two_equal_singles_of_two_characters(deal: Deal) -> None:
    assert death(deal, "SCC", "smith", "abbot").round("smith:M", "abbot:M").row() == "CC"
    assert death(deal, "SCC", "smith", "abbot").round("smith:M", "abbot:W").row() == "CCS"


@pytest.mark.rule("EDC-CB-08")
def test_a_split_double_falls_to_two_players_who_show_both_traits(deal: Deal) -> None:
    assert death(deal, "XWW", "smith", "tailor").round("smith:M", "tailor:C").row() == "WW"
    assert death(deal, "XWW", "smith", "abbot").round("smith:M", "abbot:M").row() == "WWX"


@pytest.mark.rule("EDC-CB-09", "EDC-AMB-27", "EDC-AMB-28")
def test_a_result_may_be_split_over_several_combinations(deal: Deal) -> None:
    """The Smith's double of might helps the Tailor's cunning and the Abbot's wisdom."""
    tale = death(deal, "XZ", "smith", "tailor", "abbot").round("smith:MM", "tailor:C", "abbot:W")
    assert tale.ask("leader")
    tale = death(deal, "XMW", "smith", "tailor").round("smith:MM", "tailor:C")
    assert tale.row() == "W"


@pytest.mark.rule("EDC-AMB-25")
def test_a_split_double_of_the_same_traits_does_it_alone_a_plain_one_does_not(deal: Deal) -> None:
    packs = {"packs": ["base", "plague_lord"]}
    assert death(deal, "XWW", "fletcher", "abbot", **packs).round("fletcher:MC", "abbot:M").row() == "WW"
    assert death(deal, "XWW", "smith", "abbot").round("smith:MM", "abbot:M").row() == "WWX"


@pytest.mark.rule("EDC-CB-16", "EDC-AMB-26")
def test_an_item_fit_for_it_stands_for_the_second_character(deal: Deal) -> None:
    deal(page(), WEDGE)
    tale = death(deal, "XWW", "tailor", "cook", items={"cook": ["wedge"]}).round("tailor:C", "cook:C")
    tale.answer("items-rolled", "1-wedge-1-0-lent-M")
    assert tale.told(HitLent)
    assert tale.row() == "WW"
    marked = [item.id for item in library().items.values() if item.combines]
    assert {"crowbar", "ring_of_picks"} <= set(marked)


@pytest.mark.rule("EDC-CB-16")
def test_a_hit_and_a_hit_lent_of_one_item_are_two_things(deal: Deal) -> None:
    deal(page(), WEDGE)
    tale = death(deal, "XMW", "tailor", "cook", items={"cook": ["wedge"]}).round("tailor:C", "cook:C")
    offers = tale.offers("items-rolled")
    assert {"1-wedge-1-0-M", "1-wedge-1-0-lent-M"} <= set(offers)


@pytest.mark.rule("EDC-CB-16")
def test_a_die_that_falls_to_what_is_lent_alone_is_told(deal: Deal) -> None:
    deal(page(), WEDGE)
    tale = death(deal, "MXX", "tailor", "abbot", items={"abbot": ["wedge"]}).round("tailor:W", "abbot:W")
    tale.answer("items-rolled", "1-wedge-1-0-lent-M")
    assert tale.row() == "XX"
    assert [fallen.face for fallen in tale.told(DieRemoved)] == ["M"]
    assert [missed.character_card for missed in tale.told(Missed)] == ["tailor", "abbot"]


@pytest.mark.rule("EDC-CB-16", "EDC-AMB-26")
def test_two_hits_lent_do_not_combine_with_each_other(deal: Deal) -> None:
    """An item stands for the second character; somebody's own symbol there must be."""
    pair = thing("pair_of_wedges", {"kind": "free_hit", "traits": ["might"], "hits": 2}, use="discard", combines=True)
    deal(page(), pair)
    tale = death(deal, "SCC", "cook", "abbot", items={"cook": ["pair_of_wedges"]}).round("cook:W", "abbot:C")
    assert tale.asked() == ["round"], "two hits of one item fell a shield"
    assert tale.row() == "CS"
    one = Symbol(-1, "M", -1)
    assert not combines("S", one, Symbol(-1, "M", -2))
    assert not combines("X", one, Symbol(-1, "C", -2))
    assert combines("S", one, Symbol(0, "M", 0))


@pytest.mark.rule("EDC-CB-16", "EDC-AMB-26")
def test_of_two_hits_that_are_lent_each_may_be_of_another_trait(deal: Deal) -> None:
    both = {"kind": "free_hit", "traits": ["might", "cunning"], "hits": 2}
    deal(page(), thing("hook", both, use="discard", combines=True))
    tale = death(deal, "XXW", "tailor", "cook", items={"cook": ["hook"]}).round("tailor:C", "cook:M")
    lent = [offer for offer in tale.offers("items-rolled") if "lent" in offer]
    assert lent == ["1-hook-1-0-lent-M", "1-hook-1-0-lent-C", "1-hook-1-0-lent-MC"]
    assert tale.answer("items-rolled", "1-hook-1-0-lent-MC").row() == "W"


@pytest.mark.rule("EDC-CB-07", "EDC-CB-17")
def test_a_single_that_hits_twice_is_no_double(deal: Deal) -> None:
    deal(page(), thing("heavy_hand", {"kind": "singles_twice", "trait": "might"}))
    twice = {"items": {"smith": ["heavy_hand"]}}
    assert death(deal, "SMM", "smith", "abbot", **twice).round("smith:M", "abbot:W").row() == "S"
    assert death(deal, "SCC", "smith", "abbot", **twice).round("smith:M", "abbot:W").row() == "CCS"
    assert death(deal, "SCC", "smith", "abbot", **twice).round("smith:M", "abbot:M").row() == "CC"


@pytest.mark.rule("EDC-CB-16")
def test_a_hit_lent_counts_against_the_enemy_it_was_aimed_at_alone(deal: Deal) -> None:
    deal(page(), WEDGE)
    foes = [{"name": name, "dice": ["M"], "attack": 1} for name in ("The Left Hand", "The Right Hand")]
    card = deal(page({"do": "fight", "enemies": foes, "loot": 0}))
    tale = Tale("tailor", "cook", card=card, death_dice=True, items={"cook": ["wedge"]}).begin()
    tale.state.fight.foes[0].row, tale.state.fight.foes[1].row = ["X", "W"], ["X", "W"]
    tale.round("tailor:C", "cook:C").answer("items-rolled", "1-wedge-1-0-lent-M")
    assert tale.asked() == ["round"], "it would fell a die of the other enemy as well"
    assert (tale.row(0), tale.row(1)) == ("W", "WX")


@pytest.mark.rule("EDC-CB-16", "EDC-CMB-15")
def test_a_hit_that_does_nothing_in_this_round_is_not_lent_either(deal: Deal) -> None:
    card = deal(page(fight("MMM", loot=0, kind="immune_to_rolled")), WEDGE)
    tale = Tale("tailor", "cook", card=card, death_dice=True, items={"cook": ["wedge"]}).lay("die:M").begin()
    tale.state.fight.foes[0].row = list("XWW")
    tale.round("tailor:C", "cook:C", "die:W")
    assert tale.asked() == ["round"], "a hit of might, and nobody was asked for it"
    assert "1-wedge-1-0-lent-M" in tale.round("tailor:C", "cook:C").offers("items-rolled", 1)


@pytest.mark.rule("EDC-CB-10")
def test_two_chapters_are_closed_to_them(deal: Deal) -> None:
    closed = [chapter.id for chapter in library().chapters.values() if not chapter.death_dice]
    assert closed == ["the_honest_glass", "the_dance"]
    card = deal(page(fight("", per_player=1), death_dice=False))
    assert Tale("smith", "abbot", card=card, death_dice=True).lay("die:M", "die:W").begin().row() == "MW"


def brute(row: str, symbols: tuple[Symbol, ...]) -> int:
    """The most dice that can fall, by trying everything."""
    if not row:
        return 0
    best = brute(row[1:], symbols)
    for one, first in enumerate(symbols):
        if row[0] == first.letter:
            best = max(best, 1 + brute(row[1:], symbols[:one] + symbols[one + 1 :]))
        for two in range(one + 1, len(symbols)):
            if row[0] in "SXYZ" and combines(row[0], first, symbols[two]):
                rest = tuple(symbol for n, symbol in enumerate(symbols) if n not in (one, two))
                best = max(best, 1 + brute(row[1:], rest))
    return best


@pytest.mark.rule("EDC-AMB-28")
def test_the_matcher_finds_the_most_dice_that_can_fall() -> None:
    dice = Dice(b"a matcher's seeds")
    for _ in range(300):
        row = "".join(dice.pick("SXYZMCW") for _ in range(1 + dice.below(4)))
        symbols = tuple(
            Symbol(who, letter, who, double=len(face) == 2)
            for who in range(3)
            for face in [dice.pick(["M", "C", "W", "MM", "CC", "WW", "MC", "CW"])]
            for letter in face
        )
        symbols += tuple(Symbol(-1, dice.pick("MCW"), -1 - n) for n in range(dice.below(3)))  # lent by items
        match = matches(tuple(row), symbols)[0]
        assert match.total == brute(row, symbols), (row, symbols)
        used = [n for _, places in match.pairs for n in places]
        assert len(used) == len(set(used))


@pytest.mark.rule("EDC-AMB-28", "EDC-CMB-15")
def test_a_guard_falls_first_and_then_as_much_as_can(deal: Deal) -> None:
    """While might stands in the row nothing else falls; where all of it falls, the rest is matched as well as can be."""
    card = deal(page(fight("MMMM", loot=0, kind="guard", trait="might")))
    dice = Dice(b"guarded matches!")
    for _ in range(40):
        tale = Tale("smith", "tailor", "abbot", card=card, death_dice=True).begin()
        row = "M" + "".join(dice.pick("SXYZMCW") for _ in range(1 + dice.below(3)))
        tale.state.fight.foes[0].row = list(row)
        faces = [dice.pick(list(library().prisoners[who].die)) for who in ("smith", "tailor", "abbot")]
        tale.state.fight.rolls = [Rolled(who=who, faces=[face]) for who, face in enumerate(faces)]
        left = best_plan(tale.state, tale.state.fight).rows[0]
        symbols = tuple(
            Symbol(who, letter, who, double=len(face) == 2) for who, face in enumerate(faces) for letter in face
        )
        guards, might = row.count("M"), sum(symbol.letter == "M" for symbol in symbols)
        if might < guards:
            assert sorted(left) == sorted(row.replace("M", "", might)), (row, faces)
        else:
            assert "M" not in left
            assert len(row) - len(left) == brute(row, symbols), (row, faces)


# Start cards, bosses, epilogues


@pytest.mark.rule("EDC-CB-11", "EDC-AMB-51")
def test_one_of_all_openings_in_use_lies_on_top_unseen() -> None:
    assert len(within(library().starts, BOX)) == 3
    tops = {
        setup.setup(2, Options(packs=["death_knight"], box=True), Dice(bytes([n]) * 16)).start.cards[0]
        for n in range(40)
    }
    assert tops == set(library().starts)


@pytest.mark.rule("EDC-CB-12", "EDC-AMB-51")
def test_one_of_all_bosses_in_use_is_met() -> None:
    assert len(within(library().bosses, BOX)) == 6
    for box, most in ((False, 1), (True, 7)):
        options = Options(packs=["death_knight"], box=box)
        met = {setup.setup(2, options, Dice(bytes([n]) * 16)).boss.cards[0] for n in range(80)}
        assert len(met) == most
        assert "the_death_knight" in met


@pytest.mark.rule("EDC-CB-13")
def test_the_fitting_epilogue_card_is_read_at_the_end(deal: Deal) -> None:
    boss = deal(page(fight("M", loot=0), card="gatekeeper"), boss=True)
    won = Tale("smith", "abbot", card=boss, box=True).begin().round("smith:M", "abbot:W")
    assert won.told(GameWon)[0].text == library().epilogues["box_victory"].text
    fatal = deal(page({"do": "lose", "hp": 20}))
    lost = Tale("smith", "abbot", card=fatal, box=True).begin()
    assert lost.told(GameLost)[0].text == library().epilogues["box_defeat"].text
    for hp, read in ((None, "victory_unscathed"), (5, "victory"), (2, "victory_narrow")):
        won = Tale("smith", "abbot", card=boss).begin()
        won.state.characters[0].hp = hp or won.state.characters[0].hp
        assert won.round("smith:M", "abbot:W").state.epilogue == read
    assert Tale("smith", "abbot", card=fatal).begin().state.epilogue not in within(library().epilogues, BOX)


@pytest.mark.rule("EDC-END-02")
def test_several_deaths_at_once_end_in_words_of_their_own(deal: Deal) -> None:
    for who in ("everyone", "you"):
        fatal = deal(page({"do": "lose", "hp": 20, "who": who}))
        epilogue = Tale("smith", "abbot", card=fatal).begin().state.epilogue
        assert (epilogue == "defeat_several") is (who == "everyone")


# The Living Stone


@pytest.mark.rule("EDC-CB-14")
def test_the_living_stone_has_a_die_of_its_own(deal: Deal) -> None:
    def woken(side: str) -> Tale:
        card = deal(page(fight("MM", attack=2)))
        tale = Tale("tailor", "cook", card=card, box=True, items={"tailor": ["the_living_stone"]}, hp={"tailor": 9})
        tale.begin().round("tailor:C", "cook:C")
        return tale.lay(f"stone:{side}").answer("items-rolled", "0-the_living_stone-0-0")

    assert woken("M").row() == "M"
    assert woken("C").row() == "MM"
    assert woken("shield").hp("tailor", "cook") == [9, 16]
    assert woken("heart").hp("tailor") == 8
    assert woken("crack").hp("tailor") == 6
    assert woken("W").told(StoneRolled)


@pytest.mark.rule("EDC-CB-14")
def test_it_serves_a_roll_outside_combat_once_in_a_chapter(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "lose", "who": "you", "hp": 1}]}
    tale = Tale("abbot", "cook", card=deal(page(roll, roll)), box=True, items={"abbot": ["the_living_stone"]}).begin()
    tale.lay("abbot:C").answer("roll", "roll").lay("stone:M").answer("items-rolled", "0-the_living_stone-0")
    assert tale.hp("abbot") == 18
    tale.lay("abbot:C").answer("roll", "roll")
    assert tale.hp("abbot") == 17


@pytest.mark.rule("EDC-CB-14", "EDC-SETUP-09")
@pytest.mark.parametrize(("hp", "side", "does"), [(17, "shield", "hardens"), (18, "heart", "beats")])
def test_what_it_does_in_vain_is_told_so(deal: Deal, hp: int, side: str, does: str) -> None:
    """There is no strike to block outside a fight, and whoever lacks nothing regains nothing."""
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "lose", "who": "you", "hp": 1}]}
    stone = {"abbot": ["the_living_stone"]}
    tale = Tale("abbot", "cook", card=deal(page(roll)), box=True, items=stone, hp={"abbot": hp}).begin()
    tale.lay("abbot:C").answer("roll", "roll").lay(f"stone:{side}").answer("items-rolled", "0-the_living_stone-0")
    (told,) = tale.told(StoneRolled)
    assert Words(GAME, ["Ana", "Ben"]).event(told, None) == f"The stone {does}, and nothing comes of it."


# Aids


@pytest.mark.rule("EDC-CB-15")
def test_everybody_sees_who_leads_before_the_card_is_turned() -> None:
    tale = Tale("smith", "abbot").begin().answer("leader", "turn-1")
    kinds = [type(event) for event in tale.table.told]
    assert kinds.index(LeaderChosen) < kinds.index(CardTurned)
    assert tale.state.leader == 1


@pytest.mark.rule("EDC-CB-18")
def test_a_tracker_marks_the_start_hp() -> None:
    for seats, party in ((1, ["smith", "abbot"]), (3, ["smith", "abbot", "cook"])):
        state = Tale(*party, seats=seats).state
        assert {state.health(who)["start"] for who in state.everyone()} == {START_HP[seats]}
    assert max(START_HP.values()) == 18


@pytest.mark.rule("EDC-AP1-15", "EDC-CB-06")
@pytest.mark.parametrize(("hp", "good"), [(8, 3), (9, 6)])
def test_a_black_side_is_no_chance_to_hit_a_death_die_either(deal: Deal, hp: int, good: int) -> None:
    castle = {"curses": {"abbot": ["marked_for_death"]}, "hp": {"abbot": hp}, "packs": ["all"]}
    tale = Tale("smith", "abbot", card=deal(page(fight("M"))), **castle).begin()
    tale.state.fight.foes[0].row = ["S"]
    chances = tale.ask("round").option("fight").args["chances"]
    assert [chance["good"] for chance in chances] == [6, good]
