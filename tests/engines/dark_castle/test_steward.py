"""What the careful steward thinks of: knapsacks, spells, lent hits, companions."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.game import GAME
from engines.dark_castle.library import library
from engines.kernel import Dice, view
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page

pytestmark = pytest.mark.usefixtures("deal")

QUEEN: dict[str, Any] = {"packs": ["base", "undead_queen"]}
PLAGUE: dict[str, Any] = {"packs": ["base", "plague_lord"]}
BREAD_EACH: dict[str, list[str]] = {"smith": ["heel_of_bread"], "abbot": ["heel_of_bread"]}


def opinion(tale: Tale, kind: str, seat: int = 0) -> str:
    """What a steward on this seat answers."""
    steward = GAME.steward(Dice(b"a careful steward"))
    return steward.answer(seat, tale.ask(kind, seat), lambda: view(tale.state, seat))[0]


def follow(tale: Tale, *kinds: str) -> Tale:
    """The steward answers these asks, one after another."""
    for kind in kinds:
        tale.answer(kind, opinion(tale, kind))
    return tale


# Who is picked

DIVE: dict[str, Any] = {
    "do": "pick",
    "ask": "Who dives?",
    "steps": [
        {"do": "roll", "who": "roller", "needs": ["wisdom"], "failure": [{"do": "lose", "who": "roller", "hp": 5}]}
    ],
}


@pytest.mark.parametrize(("hp", "diver"), [(12, "who-1"), (5, "who-0")])
def test_whoever_is_best_at_a_roll_is_picked_for_it_unless_it_may_die_of_it(deal: Deal, hp: int, diver: str) -> None:
    tale = Tale("cook", "abbot", card=deal(page(DIVE)))
    tale.state.characters[1].hp = hp
    assert opinion(tale.begin(), "pick") == diver


@pytest.mark.parametrize(
    ("friend", "hp", "by", "diver"),
    [
        ("miller", 18, "", "who-1"),
        ("miller", 8, "", "who-1"),
        ("tanner", 8, "", "who-0"),
        ("miller", 9, "cultists", "who-1"),
        ("miller", 6, "cultists", "who-0"),
    ],
)
def test_a_curse_is_weighed_where_somebody_is_picked_for_a_roll(
    deal: Deal, friend: str, hp: int, by: str, diver: str
) -> None:
    """With less than half of the HP whoever is Marked rolls the cult die, and cultists take more."""
    failure = [{"do": "lose", "who": "roller", "hp": 5, "by": by}]
    dive = {**DIVE, "steps": [{**DIVE["steps"][0], "failure": failure}]}
    castle: dict[str, Any] = {"packs": ["base", "death_knight"], "curses": {"abbot": ["marked_for_death"]}}
    tale = Tale(friend, "abbot", card=deal(page(dive)), hp={"abbot": hp}, **castle)
    assert opinion(tale.begin(), "pick") == diver


def test_where_anybody_may_die_of_it_whoever_is_best_is_picked(deal: Deal) -> None:
    assert opinion(Tale("cook", "abbot", card=deal(page(DIVE)), hp={"cook": 5, "abbot": 4}).begin(), "pick") == "who-1"


# What lies there


def test_what_was_swapped_away_is_taken_up_by_a_free_hand(deal: Deal) -> None:
    card = deal(page({"do": "draw", "items": 1}))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["garrison_soup"]}).on_top("headsmans_axe")
    tale.begin().answer("leader", "share").answer("divide", "take-headsmans_axe-0-garrison_soup")
    assert tale.ask("divide").options[0].words == "divide-leave"
    assert opinion(tale, "divide") == "take-garrison_soup-1"


@pytest.mark.rule("EDC-AP3-10")
@pytest.mark.parametrize(("marks", "chosen"), [([], "take-headsmans_axe-0-heel_of_bread"), (["carrier"], "settle")])
def test_nobody_rolls_for_plague_to_have_something_better(deal: Deal, marks: list[str], chosen: str) -> None:
    foe = {"name": "The Brute", "dice": ["M"], "attack": 1, "marks": marks}
    tale = Tale("smith", "abbot", card=deal(page({"do": "fight", "enemies": [foe]})), items=BREAD_EACH, **PLAGUE)
    tale.on_top("headsmans_axe").begin().round("smith:M", "abbot:W").answer("drawer", "draws-0")
    assert opinion(tale, "divide") == chosen


@pytest.mark.rule("EDC-CMB-15", "EDC-CB-03")
@pytest.mark.parametrize("rolls", ["anyone", "own"])
def test_who_cannot_use_the_food_it_carries_does_not_look_for_it_among_what_it_could_use(
    deal: Deal, rolls: str
) -> None:
    """The flaw alone is of use here: a steward who looked there for bread would look again and again."""
    castle: dict[str, Any] = {"flaw": {"smith": "flatterer"}, "flaws": True, "rolls": rolls, "hp": {"smith": 3}}
    card = deal(page(fight("MCCC", attack=1, kind="no_items")))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["heel_of_bread"]}, **castle).begin()
    assert opinion(tale, "round" if rolls == "anyone" else "own-round") == "fight"


# Knapsack


def loaded(deal: Deal, *ready: str) -> Tale:
    """The Smith with a knapsack and what it carries; two more items are found."""
    tale = Tale(
        "smith", "abbot", card=deal(page({"do": "draw", "items": 1})), items={"smith": ["knapsack", *ready]}, **PLAGUE
    )
    tale.state.characters[1].items.cards += ["headsmans_axe"]
    tale.state.items.cards.remove("headsmans_axe")
    return tale


def test_what_is_in_the_way_of_a_find_goes_into_the_knapsack(deal: Deal) -> None:
    tale = loaded(deal, "table_leg", "heel_of_bread").on_top("crossbow", "parade_shield")
    tale.on_top("pot_lid").begin().answer("drawer", "draws-0")
    follow(tale, "divide", "trade", "leader", "divide")
    assert tale.state.characters[0].stowed.cards == ["heel_of_bread"]
    assert sorted(tale.carried("smith")) == ["knapsack", "pot_lid", "table_leg"]


def test_it_comes_out_again_as_soon_as_a_hand_is_free(deal: Deal) -> None:
    tale = Tale("smith", "abbot", items={"smith": ["knapsack", "table_leg"]}, **PLAGUE)
    tale.state.characters[0].stowed.cards.append("pot_lid")
    tale.state.items.cards.remove("pot_lid")
    follow(tale.begin(), "leader", "trade")
    assert sorted(tale.carried("smith")) == ["knapsack", "pot_lid", "table_leg"]
    assert opinion(tale, "leader").startswith("turn-")


@pytest.mark.rule("EDC-AMB-49")
@pytest.mark.parametrize(("stored", "given"), [([], "knapsack"), (["pot_lid"], "rope")])
@pytest.mark.parametrize("who", ["you", "group"])
def test_a_full_knapsack_is_not_given_up_for_what_it_is_worth_empty(
    deal: Deal, who: str, stored: list[str], given: str
) -> None:
    card = deal(page({"do": "discard", "who": who}))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["knapsack", "rope"]}, **PLAGUE)
    for thing in stored:
        tale.state.items.cards.remove(thing)
        tale.state.characters[0].stowed.cards.append(thing)
    kind = {"you": "give-up", "group": "discard"}[who]
    assert opinion(tale.begin(), kind).endswith(given)


# Spells


def book(deal: Deal, **foe: Any) -> Tale:
    """The Tailor with the spell book in a fight."""
    row = {"name": "The Brute", "dice": list("MMMMMM"), "attack": 2, **foe}
    card = deal(page({"do": "fight", "enemies": [row]}))
    return Tale("tailor", "cook", card=card, items={"tailor": ["spell_book"]}, **QUEEN).begin().answer("round", "fight")


def test_a_spell_is_cast_where_the_own_die_is_of_little_use(deal: Deal) -> None:
    assert opinion(book(deal, marks=["undead"]), "spell") == "the_quiet_word"
    assert opinion(book(deal, dice=list("CCWC"), attack=1), "spell") == "roll"


def test_nobody_casts_whom_a_spell_that_backfires_would_kill(deal: Deal) -> None:
    tale = book(deal, marks=["undead"])
    tale.state.characters[0].hp = 1
    assert opinion(tale, "spell") == "roll"


@pytest.mark.parametrize(("needs", "cast"), [(["might"], "foregone_conclusion"), (["cunning", "wisdom"], "roll")])
def test_outside_a_fight_a_spell_stands_for_what_the_die_hardly_shows(deal: Deal, needs: list[str], cast: str) -> None:
    card = deal(page({"do": "roll", "who": "you", "needs": needs, "symbols": 1}))
    tale = Tale("tailor", "cook", card=card, items={"tailor": ["spell_book"]}, **QUEEN).begin().answer("roll", "roll")
    assert opinion(tale, "spell") == cast


# Death dice


def deadly(deal: Deal, row: str, item: str) -> Tale:
    """A fight in which dice of this row lie; the Cook carries an item."""
    tale = Tale(
        "smith", "cook", card=deal(page(fight("M" * len(row)))), death_dice=True, items={"cook": [item]}
    ).begin()
    tale.state.fight.foes[0].row = list(row)
    return tale


def test_an_item_is_lent_against_a_shield(deal: Deal) -> None:
    tale = deadly(deal, "SC", "crowbar").round("smith:M", "cook:W")
    assert opinion(tale, "items-rolled", 1) == "1-crowbar-1-0-lent-M"
    follow_up = tale.answer("items-rolled", "1-crowbar-1-0-lent-M", seat=1)
    assert follow_up.row() == "C"


def test_both_hits_of_an_item_are_lent_together(deal: Deal) -> None:
    tale = deadly(deal, "XX", "throwing_hatchet").round("smith:M", "cook:MM")
    assert opinion(tale, "items-rolled", 1) == "1-throwing_hatchet-1-0-lent-C"
    assert tale.answer("items-rolled", "1-throwing_hatchet-1-0-lent-C", seat=1).ask("leader")


def test_what_would_be_lent_for_nothing_is_kept(deal: Deal) -> None:
    tale = deadly(deal, "SCC", "ring_of_picks").round("smith:M", "cook:W")
    assert opinion(tale, "items-rolled", 1) == "1-ring_of_picks-1-0-C"


# Dice


def test_a_die_that_hits_is_not_rolled_again(deal: Deal) -> None:
    card = deal(page(fight("CCC")))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["hanged_mans_penny"]}).begin()
    tale.state.fight.foes[0].row = list("MCC")
    assert opinion(tale.round("smith:M", "abbot:W"), "items-rolled") == "pass"
    tale = Tale("smith", "abbot", card=card, items={"smith": ["hanged_mans_penny"]}).begin()
    assert opinion(tale.round("smith:M", "abbot:M"), "items-rolled") == "0-hanged_mans_penny-0"


# Companions


def test_a_spirit_that_nothing_hurts_leads_and_pays(deal: Deal) -> None:
    tale = Tale("smith", "abbot", companion="first_prisoner", **QUEEN).begin()
    assert opinion(tale, "leader") == "turn-2"
    card = deal(page({"do": "lose", "who": "chosen", "hp": 3}))
    tale = Tale("smith", "abbot", companion="first_prisoner", card=card, **QUEEN).begin()
    assert opinion(tale, "chosen-lose") == "who-2"


def test_the_weakest_prisoner_rests_before_a_companion(deal: Deal) -> None:
    card = deal(page(fight("MMMM", attack=2)))
    tale = Tale("smith", "abbot", companion="witch_hunter", hp={"abbot": 2, "witch_hunter": 1}, card=card, **QUEEN)
    assert opinion(tale.begin(), "round") == "rest-1"


@pytest.mark.parametrize(("curse", "done"), [("", "rest-0"), ("thin_blood", "fight")])
def test_who_has_nothing_to_fear_rests_only_to_regain_something(deal: Deal, curse: str, done: str) -> None:
    brute = fight("MMMM", attack=0)
    brute["enemies"][0]["marks"] = ["boss"]
    curses = {"smith": [curse]} if curse else {}
    tale = Tale(
        "smith", "abbot", hp={"smith": 1}, curses=curses, card=deal(page(brute)), packs=["base", "death_knight"]
    )
    assert opinion(tale.begin(), "round") == done


def test_an_item_that_is_used_up_is_not_spent_on_a_companion(deal: Deal) -> None:
    card = deal(page({"do": "lose", "hp": 1}))
    tale = Tale(
        "smith",
        "abbot",
        companion="witch_hunter",
        hp={"witch_hunter": 1},
        items={"smith": ["poppy_drops"]},
        card=card,
        **QUEEN,
    )
    assert opinion(tale.begin(), "items-loss") == "pass"


# Chapters


@pytest.mark.parametrize("decisions", ["anyone", "vote"])
def test_the_cheaper_way_is_taken_also_in_a_vote(deal: Deal, decisions: str) -> None:
    ways = [
        {"id": "dear", "label": "Dear", "hint": "It costs.", "steps": [{"do": "lose", "hp": 3}]},
        {"id": "cheap", "label": "Cheap", "hint": "It costs less.", "steps": [{"do": "lose", "hp": 1}]},
    ]
    card = deal(page({"do": "choose", "options": ways}))
    assert opinion(Tale("smith", "abbot", card=card, decisions=decisions).begin(), "choice") == "cheap"


# What kills for certain


@pytest.mark.rule("EDC-AMB-31", "EDC-END-03")
@pytest.mark.parametrize(("hp", "taken"), [(5, "pay"), (4, "fight")])
def test_nothing_that_kills_for_certain_is_done_while_something_else_is_left(hp: int, taken: str) -> None:
    """Who carries nothing pays The Toll with 4 HP of the strongest."""
    tale = Tale("smith", "abbot", card=library().page("the_toll"), hp={"smith": 2, "abbot": hp}).begin()
    assert opinion(tale, "choice") == taken


@pytest.mark.rule("EDC-AMB-31", "EDC-REST-01", "EDC-AP3-05")
def test_whoever_would_die_of_plague_rests_before_the_weakest(deal: Deal) -> None:
    step = fight("MMMMMM", kind="doubles_are_singles")
    step["enemies"][0]["marks"] = ["carrier"]
    castle: dict[str, Any] = {"card": deal(page(step)), "hp": {"smith": 3, "abbot": 4}, **PLAGUE}
    ill = Tale("smith", "abbot", plague={"abbot": 8}, **castle).begin()
    assert opinion(ill, "round") == "rest-1"
    assert opinion(Tale("smith", "abbot", plague={"abbot": 8}, rolls="own", **castle).begin(), "own-round", 1) == "rest"
    assert opinion(Tale("smith", "abbot", plague={"abbot": 7}, **castle).begin(), "round") == "fight"
