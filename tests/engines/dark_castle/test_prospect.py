"""Who is asked for items: everybody whose item could change what follows, and nobody else (EDC-AMB-34, EDC-ITEM-09)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.defence import kept_off
from engines.dark_castle.events import FoeDefeated, Hit, LossPrevented
from engines.dark_castle.game import GAME
from engines.dark_castle.state import Blow
from engines.dark_castle.vocabulary import Chapter
from engines.kernel import PASS
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = [pytest.mark.usefixtures("deal"), pytest.mark.rule("EDC-AMB-34")]

PENNY = thing("penny", {"kind": "reroll"}, use="chapter")
TORCH = thing("flare", {"kind": "weaken", "lasts": "fight"}, use="discard")
BOMB = thing("bomb", {"kind": "remove_die", "dice": 2}, use="discard")
SOUP = thing("soup", {"kind": "heal", "hp": 2, "whom": "everyone"}, use="discard")
BREAD = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard", copies=2)
PICK = thing("pick", {"kind": "free_hit", "traits": ["cunning"]}, use="chapter")
BULL = thing("bull", {"kind": "turn_face", "to": "might", "double": True}, use="discard")
WARD = thing("ward", {"kind": "prevent", "hp": 2}, use="chapter")


def two(*marks: str, attack: int = 1) -> dict[str, Any]:
    """A fight against two enemies, the first of whom has these marks."""
    return {
        "do": "fight",
        "enemies": [
            {"name": "The Left Hand", "dice": ["C"], "attack": attack, "marks": list(marks)},
            {"name": "The Right Hand", "dice": ["C"], "attack": attack},
        ],
    }


# After the dice have fallen


def test_a_double_that_hits_nothing_may_be_turned_or_rolled_again(deal: Deal) -> None:
    card = deal(page(fight("MMC")), BULL, PENNY)
    tale = Tale("abbot", "smith", card=card, items={"abbot": ["bull", "penny"]}).begin().round("abbot:WW", "smith:C")
    assert tale.offers("items-rolled") == [PASS, "0-bull-0-MM", "0-penny-0"]


def test_a_single_may_not_be_worth_a_block(deal: Deal) -> None:
    """Turned to a single of cunning the double would hit no more than it does, and block no longer."""
    weaker = thing("weaker", {"kind": "turn_face", "to": "cunning"}, use="discard")
    tale = Tale("smith", "abbot", card=deal(page(fight("MMMM")), weaker), items={"smith": ["weaker"]}).begin()
    assert tale.round("smith:MM", "abbot:M").ask("round")


@pytest.mark.rule("EDC-AMB-39")
def test_who_shows_one_of_two_symbols_may_still_add_the_other(deal: Deal) -> None:
    roll = {"do": "roll", "together": True, "needs": ["cunning"], "symbols": 2, "failure": [{"do": "lose", "hp": 1}]}
    tale = Tale("smith", "tailor", card=deal(page(roll), PICK), items={"tailor": ["pick"]}).begin()
    tale.lay("smith:M", "tailor:C").answer("roll", "roll")
    tale.answer("items-rolled", "1-pick-1-C")
    assert tale.hp("smith") == 18


def test_two_who_could_do_it_together_are_both_asked_and_one_alone_is_not(deal: Deal) -> None:
    roll = {"do": "roll", "together": True, "needs": ["cunning"], "symbols": 2, "failure": [{"do": "lose", "hp": 1}]}
    hook = thing("hook", {"kind": "free_hit", "traits": ["cunning"]}, use="chapter")
    card = deal(page(roll), PICK, hook)
    both = Tale("smith", "tailor", card=card, items={"tailor": ["pick"], "smith": ["hook"]}).begin()
    both.lay("smith:M", "tailor:W").answer("roll", "roll")
    assert [ask.seats for ask in both.asks] == [(0,), (1,)]
    alone = Tale("smith", "tailor", card=card, items={"tailor": ["pick"]}).begin()
    alone.lay("smith:M", "tailor:W").answer("roll", "roll")
    assert alone.ask("leader")


def marked(card: Chapter, item: str, hp: int) -> Tale:
    """The Abbot, marked for death, has an item and so many HP."""
    curses, packs = {"abbot": ["marked_for_death"]}, ["base", "death_knight"]
    return Tale(
        "smith", "abbot", card=card, items={"abbot": [item]}, curses=curses, hp={"abbot": hp}, packs=packs
    ).begin()


@pytest.mark.rule("EDC-AP1-15")
def test_a_black_die_is_asked_about_before_it_joins_the_enemy(deal: Deal) -> None:
    """As the others' dice lie the row is empty; but the black one is about to stand in it."""
    card = deal(page(fight("M", loot=0)), BULL)
    tale = marked(card, "bull", hp=5)
    tale.round("smith:M", "cult:m")
    tale.answer("items-rolled", "1-bull-1-MM")
    assert tale.told(FoeDefeated)


@pytest.mark.rule("EDC-AMB-15", "EDC-AP1-15")
def test_a_die_rolled_again_after_a_toll_may_be_the_cults(deal: Deal) -> None:
    card = deal(page(fight("CCC", kind="toll", trait="wisdom", hp=3)), PENNY)
    tale = marked(card, "penny", hp=10)
    tale.round("smith:C", "abbot:W").lay("cult:m").answer("items-rolled", "1-penny-1")
    assert tale.state.fight.turned == [1]
    assert tale.row() == "CCM"


@pytest.mark.rule("EDC-AMB-15", "EDC-AP1-13")
@pytest.mark.parametrize(("hp", "first"), [(10, "abbot"), (14, "smith")])
def test_a_die_rolled_again_is_resolved_first_if_it_is_the_cults_by_now(deal: Deal, hp: int, first: str) -> None:
    """What is rolled anew is the cult die, as the toll has hurt; it comes before the Smith's, whose hit then glances off no more."""
    card = deal(page(fight("CCCC", kind="toll", trait="wisdom", hp=3)), PENNY)
    tale = marked(card, "penny", hp=hp)
    tale.round("smith:C", "abbot:W")
    again = "cult:C" if first == "abbot" else "abbot:C"
    tale.lay(again).answer("items-rolled", "1-penny-1")
    assert tale.told(Hit)[0].character_card == first


# Before HP are lost


@pytest.mark.rule("EDC-AMB-04", "EDC-AMB-37")
def test_what_fells_the_enemy_may_be_used_before_it_strikes(deal: Deal) -> None:
    """Two bearers who each count on the other are both asked once more."""
    card = deal(page(fight("CC", attack=4, loot=0)), BOMB, TORCH)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bomb"], "abbot": ["flare"]}, hp={"abbot": 4}).begin()
    tale.round("smith:M", "abbot:M").answer("items-rolled", PASS)
    assert sorted(ask.seats for ask in tale.asks) == [(0,), (1,)]
    tale.answer("items-loss", PASS, seat=1).answer("items-loss", "0-bomb-0-0-CC")
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Brute"]
    assert tale.hp("smith", "abbot") == [18, 4]


@pytest.mark.rule("EDC-AMB-04")
def test_a_strike_about_to_land_is_weakened(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("CC", attack=2)), TORCH), items={"abbot": ["flare"]}).begin()
    tale.round("smith:M", "abbot:M").answer("items-loss", "1-flare-1-0")
    assert tale.hp("smith", "abbot") == [17, 17]


@pytest.mark.rule("EDC-AMB-04", "EDC-ITEM-09")
def test_soup_saves_a_friend(deal: Deal) -> None:
    card = deal(page({"do": "lose", "who": "you", "hp": 3}), SOUP)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["soup"]}, hp={"smith": 3}).begin()
    assert tale.answer("items-loss", "1-soup-1").hp("smith") == 2


@pytest.mark.rule("EDC-AMB-04", "EDC-ITEM-09")
def test_two_loaves_save_where_one_does_not(deal: Deal) -> None:
    card = deal(page({"do": "lose", "who": "you", "hp": 6}), BREAD)
    items = {"smith": ["bread"], "abbot": ["bread"]}
    tale = Tale("smith", "abbot", card=card, items=items, hp={"smith": 3}).begin()
    tale.answer("items-loss", "0-bread-0", seat=0).answer("items-loss", "1-bread-0", seat=1)
    assert tale.hp("smith") == 1
    hopeless = Tale("smith", "abbot", card=card, items={"smith": ["bread"]}, hp={"smith": 3}).begin()
    assert hopeless.over


def test_healing_that_can_wait_is_not_asked_for(deal: Deal) -> None:
    card = deal(page({"do": "lose", "who": "you", "hp": 3}), BREAD)
    assert Tale("smith", "abbot", card=card, items={"smith": ["bread"]}, hp={"smith": 9}).begin().ask("leader")


@pytest.mark.rule("EDC-AMB-37", "EDC-CMB-12")
def test_a_rope_is_for_the_last_moment_too(deal: Deal) -> None:
    rope = thing("hemp", {"kind": "escape"}, use="discard")
    tale = Tale("smith", "abbot", card=deal(page(fight("CC", attack=3)), rope), items={"abbot": ["hemp"]}).begin()
    tale.round("smith:M", "abbot:M").answer("items-loss", "1-hemp-1")
    assert tale.hp("smith", "abbot") == [18, 18]
    assert tale.ask("leader")


# Whose strike is stopped


@pytest.mark.rule("EDC-AMB-64")
def test_armour_takes_its_part_of_each_strike(deal: Deal) -> None:
    plate = thing("plate", {"kind": "armour", "hp": 1})
    card = deal(page(two("carrier", attack=2)), plate)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["plate"]}, packs=["base", "plague_lord"]).begin()
    tale.round("smith:M", "abbot:M")
    assert tale.hp("smith", "abbot") == [14, 16]
    assert tale.plague("abbot") == 1
    assert [event.hp for event in tale.told(LossPrevented)] == [2]


@pytest.mark.rule("EDC-AMB-64", "EDC-AMB-53")
def test_what_is_used_stops_a_carriers_whole_strike_first(deal: Deal) -> None:
    card = deal(page(two("carrier", attack=2)), WARD)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["ward"]}, packs=["base", "plague_lord"]).begin()
    tale.round("smith:M", "abbot:M").answer("items-loss", "1-ward-1")
    assert (tale.hp("abbot"), tale.plague("smith", "abbot")) == (16, [1, 0])


@pytest.mark.rule("EDC-AMB-64")
def test_the_whole_strike_of_a_carrier_is_stopped_before_a_smaller_one_of_another() -> None:
    carriers, others = Blow(who=0, hp=2, foe=0, carrier=True), Blow(who=0, hp=1, foe=1)
    assert kept_off([others, carriers], 0, 2) == [others]
    assert kept_off([others, carriers], 0, 3) == []
    assert kept_off([carriers], 0, 1) == [Blow(who=0, hp=1, foe=0, carrier=True)]


@pytest.mark.rule("EDC-AMB-10")
def test_a_door_helps_in_fights_only(deal: Deal) -> None:
    plate = thing("plate", {"kind": "armour", "hp": 1})
    card = deal(page({"do": "lose", "who": "everyone", "hp": 2}), plate)
    assert Tale("smith", "abbot", card=card, items={"abbot": ["plate"]}).begin().hp("smith", "abbot") == [16, 16]


# Own items at every question to their bearer


@pytest.mark.rule("EDC-AMB-33", "EDC-ITEM-09")
def test_own_items_are_offered_whenever_one_is_asked(deal: Deal) -> None:
    each = {
        "do": "choose",
        "who": "each",
        "options": [
            {"id": name, "label": name.title(), "hint": "So it is.", "steps": []} for name in ("left", "right")
        ],
    }
    give = {"do": "discard", "who": "you", "items": 1}
    together = {"do": "discard", "who": "group", "items": 1}
    card = deal(page(each, give, together), BREAD, SOUP, thing("stick"), thing("stone"))
    items = {"smith": ["bread", "stick"], "abbot": ["bread", "stone"]}
    tale = Tale("smith", "abbot", card=card, items=items, hp={"smith": 3, "abbot": 9}).begin()
    assert tale.offers("choice-each", 1) == ["left", "right", "use"]
    tale.answer("choice-each", "left", seat=0)
    tale.answer("choice-each", "use", seat=1).answer("use", "1-bread-0")
    assert tale.hp("smith") == 5
    tale.answer("choice-each", "right", seat=1)
    assert tale.offers("give-up") == ["bread", "stick", "use-0"]
    tale.answer("give-up", "stick")
    tale.answer("discard", "use-0", seat=0).answer("use", "0-bread-1")
    assert tale.hp("abbot") == 11
    assert tale.ask("leader").options  # one thing was left, and it went
    assert tale.carried("abbot") == []


@pytest.mark.rule("EDC-AMB-33", "EDC-ITEM-09")
def test_they_are_offered_while_items_change_hands(deal: Deal) -> None:
    deal(page(), BREAD)
    tale = Tale("smith", "abbot", items={"smith": ["bread"]}, hp={"abbot": 3}).begin().answer("leader", "trade")
    assert "use-0" in tale.offers("trade")


@pytest.mark.rule("EDC-AMB-33", "EDC-AP2-40")
def test_they_are_offered_to_who_may_cast(deal: Deal) -> None:
    card = deal(page(fight("CC")), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["spell_book", "bomb"]}, packs=["base", "undead_queen"])
    tale.begin().answer("round", "fight").answer("spell", "use-0").answer("use", "0-bomb-0-0-CC")
    assert tale.told(FoeDefeated)


@pytest.mark.rule("EDC-AMB-34")
@pytest.mark.parametrize("hp", [1, 9])
def test_who_could_stop_a_toll_is_asked_whatever_strikes_after_it(deal: Deal, hp: int) -> None:
    card = deal(page(fight("CCC", attack=2, kind="toll", trait="wisdom")))
    items = {"smith": ["poppy_drops"]}
    tale = Tale("smith", "abbot", card=card, items=items, hp={"abbot": hp}).begin().round("smith:M", "abbot:W")
    assert tale.offers("items-loss", 0) == ["pass", "0-poppy_drops-1"]
    assert tale.state.fight.stage == "rolled", "it is the toll that is due"


@pytest.mark.rule("EDC-AMB-01")
def test_votes_stay_cast_while_somebody_looks_at_an_item(deal: Deal) -> None:
    deal(page(), BREAD)
    items = {"cook": ["bread"]}
    tale = Tale("smith", "abbot", "cook", items=items, hp={"smith": 3}, decisions="vote").begin()
    tale.answer("leader", "turn-1", seat=0)
    tale.answer("leader", "use-2", seat=2).answer("use", "back")
    assert sorted(ask.seats for ask in tale.asks) == [(1,), (2,)]
    tale.answer("leader", "turn-1", seat=1)
    assert tale.state.leader == 1


# Death is named


def hint(tale: Tale, kind: str, option: str) -> str:
    """What stands beside an option, as Ana reads it."""
    ask = tale.ask(kind)
    return Words(GAME, ["Ana", "Ben", "Cleo"]).hint(ask, ask.option(option), 0)


@pytest.mark.rule("EDC-END-03")
def test_passing_says_whom_it_kills(deal: Deal) -> None:
    card = deal(page(fight("CC", attack=4)), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bomb"]}, hp={"abbot": 4}).begin()
    tale.round("smith:M", "abbot:M")
    assert hint(tale, "items-rolled", PASS).startswith("☠ Ben dies")
    tale.answer("items-rolled", PASS)
    assert hint(tale, "items-loss", PASS).startswith("☠ Ben dies")
    safe = Tale("smith", "abbot", card=card, items={"smith": ["bomb"]}).begin().round("smith:M", "abbot:M")
    assert "kill" not in hint(safe, "items-rolled", PASS)


@pytest.mark.rule("EDC-END-03")
def test_a_target_that_is_let_live_says_whom_it_kills(deal: Deal) -> None:
    enemies = [
        {"name": "The Left Hand", "dice": ["M"], "attack": 3},
        {"name": "The Right Hand", "dice": ["M", "C"], "attack": 1},
    ]
    card = deal(page({"do": "fight", "enemies": enemies}))
    tale = Tale("smith", "abbot", card=card, hp={"smith": 3}).begin().round("smith:M", "abbot:W")
    assert "kill" not in hint(tale, "target", "foe-0")
    assert hint(tale, "target", "foe-1").startswith("☠ You die")


@pytest.mark.rule("EDC-AMB-72", "EDC-CMB-16")
def test_what_is_foreseen_of_an_ability_is_what_will_be_proposed(deal: Deal) -> None:
    """The Warrant leaves least by taking the left one's dice, but of the right one the Smith would die: that one is proposed, and reckoned with."""
    left = {"name": "The Left Hand", "dice": ["C", "C"], "attack": 3}
    right = {
        "name": "The Right Hand",
        "dice": ["C"],
        "attack": 2,
        "specials": [{"kind": "doubles_do_not_block", "trait": "wisdom"}],
    }
    card = deal(page({"do": "fight", "enemies": [left, right]}), PICK)
    packs = ["base", "undead_queen"]
    castle: dict[str, Any] = {"hp": {"smith": 2}, "items": {"abbot": ["pick"]}, "packs": packs}
    tale = Tale("smith", "abbot", card=card, companion="witch_hunter", **castle).begin()
    tale.round("smith:WW", "abbot:M", "witch_hunter:*")
    assert tale.ask("items-rolled").args["left"] == 2
    tale.answer("items-rolled", PASS)
    assert tale.offers("falls-of")[0] == "2-1-C"
    tale.answer("falls-of", "2-1-C")
    assert tale.row() == "CC"
