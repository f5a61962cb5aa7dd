"""Numbers that are said beside a choice, and of the dice that lie there."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import AttackLowered, SpecialWorked
from engines.dark_castle.game import GAME
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, GIRL, HUNTER, Tale, each_way, fight, page, said, thing

pytestmark = pytest.mark.usefixtures("deal")

BREAD = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard", copies=3)
DROPS = thing("drops", {"kind": "prevent", "all": True, "whom": "any"}, use="discard")
WARD = thing("ward", {"kind": "prevent", "hp": 2, "whom": "any"}, use="discard")


@pytest.mark.rule("EDC-SETUP-09", "EDC-AP1-18")
@pytest.mark.parametrize(("hp", "curse", "regains"), [(5, [], 2), (17, [], 1), (5, ["thin_blood"], 1)])
def test_how_much_an_item_heals_is_what_is_regained(deal: Deal, hp: int, curse: list[str], regains: int) -> None:
    castle = {"hp": {"abbot": hp}, "curses": {"abbot": curse}, "items": {"smith": ["bread"]}}
    tale = Tale("smith", "abbot", card=deal(page(each_way()), BREAD), **castle, **ALL).begin()
    tale.answer("choice-each", "use", seat=0)
    assert said(tale, "use", "0-bread-1") == f"Regains {regains} HP."
    assert tale.answer("use", "0-bread-1").hp("abbot") == hp + regains


@pytest.mark.rule("EDC-AP1-08", "EDC-AP3-05")
@pytest.mark.parametrize(
    ("marks", "castle", "spares"),
    [
        (["cultist"], {"curses": {"abbot": ["marked_for_death"]}}, 3),
        (["carrier"], {"plague": {"abbot": 5}}, 4),
        ([], {}, 2),
    ],
)
@pytest.mark.parametrize("item", ["drops", "ward"])
def test_what_is_spared_includes_what_would_follow_from_it(
    deal: Deal, marks: list[str], castle: dict[str, Any], spares: int, item: str
) -> None:
    foe = {"name": "The Brute", "dice": ["C", "C"], "attack": 2, "marks": marks}
    card = deal(page({"do": "fight", "enemies": [foe]}), DROPS, WARD)
    tale = Tale("smith", "abbot", card=card, items={"smith": [item]}, **castle, **ALL).begin()
    tale.round("smith:MM", "abbot:W")
    assert said(tale, "items-loss", f"0-{item}-1") == f"Spares {spares} HP of what is about to be lost."


@pytest.mark.rule("EDC-REST-02", "EDC-AP1-18")
def test_who_regains_nothing_by_resting_reads_so(deal: Deal) -> None:
    castle = {"hp": {"abbot": 5}, "curses": {"abbot": ["thin_blood"]}}
    tale = Tale("smith", "abbot", card=deal(page(fight("CCC"))), **castle, **ALL).begin()
    assert said(tale, "round", "rest-1") == "5 of 18 HP: regains nothing, out of reach; the others roll."


@pytest.mark.rule("EDC-SETUP-09")
def test_what_heals_all_says_so_whoever_uses_it(deal: Deal) -> None:
    soup = thing("soup", {"kind": "heal", "hp": 2, "whom": "everyone"}, use="discard")
    castle = {"hp": {"abbot": 5}, "items": {"smith": ["soup"]}}
    tale = Tale("smith", "abbot", card=deal(page(each_way()), soup), **castle).begin()
    tale.answer("choice-each", "use", seat=0)
    assert said(tale, "use", "0-soup-0") == "Each of you regains up to 2 HP."


@pytest.mark.rule("EDC-ITEM-10")
@pytest.mark.parametrize(("attack", "by"), [(1, 1), (2, 2), (3, 2)])
def test_no_strike_is_said_to_take_less_than_nothing(deal: Deal, attack: int, by: int) -> None:
    net = thing("net", {"kind": "weaken", "by": 2, "lasts": "fight"}, use="discard")
    card = deal(page(fight("CCC", attack=attack)), net)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["net"]}).begin().answer("round", "use-0")
    assert said(tale, "use", "0-net-0-0").startswith(f"Its strikes take {by} HP less")


@pytest.mark.rule("EDC-CMB-08", "EDC-CMB-15")
@pytest.mark.parametrize(
    ("row", "special", "falls"),
    [
        ("MMW", {}, "Removes might and might from the Brute."),
        ("MCW", {}, "Removes might and cunning from the Brute."),
        ("MWW", {}, "Removes might from the Brute."),
        ("MCW", {"kind": "thick_hide"}, "Removes might from the Brute."),
    ],
)
def test_two_hits_say_all_that_falls(deal: Deal, row: str, special: dict[str, Any], falls: str) -> None:
    axe = thing("axe", {"kind": "free_hit", "traits": ["might", "cunning"], "hits": 2}, use="discard")
    tale = Tale("smith", "abbot", card=deal(page(fight(row, **special)), axe), items={"smith": ["axe"]}).begin()
    tale.answer("round", "use-0")
    assert said(tale, "use", "0-axe-0-0-M") == falls
    tale.answer("use", "0-axe-0-0-M")
    assert len(tale.row()) == len(row) - falls.count("might") - falls.count("cunning")


@pytest.mark.rule("EDC-CMB-15")
def test_one_hit_that_glances_off_is_not_said_to_remove_anything(deal: Deal) -> None:
    pick = thing("pick", {"kind": "free_hit", "traits": ["might"]}, use="discard")
    card = deal(page(fight("MCW", kind="thick_hide")), pick)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["pick"]}).begin().answer("round", "use-0")
    assert said(tale, "use", "0-pick-0-0-M") == "The first hit of a round glances off the Brute."
    assert tale.answer("use", "0-pick-0-0-M").row() == "CMW"


@pytest.mark.rule("EDC-AP1-11", "EDC-ITEM-09")
@pytest.mark.parametrize("rolls", ["own", "anyone"])
def test_the_odds_of_a_roll_are_those_of_the_die_in_hand_after_a_use(deal: Deal, rolls: str) -> None:
    """Healed, the Abbot rolls his own die again, which shows wisdom on three sides; the cult's shows it on two."""
    roll = {"do": "roll", "who": "you", "needs": ["wisdom"], "failure": [{"do": "lose", "who": "you", "hp": 1}]}
    castle = {"curses": {"abbot": ["marked_for_death"]}, "hp": {"abbot": 8}, "items": {"abbot": ["bread"]}}
    card = deal(page(roll), BREAD)
    tale = Tale("smith", "abbot", card=card, leader="abbot", rolls=rolls, **castle, **ALL).begin()

    def good() -> list[int]:
        return [chance["good"] for chance in tale.ask("roll").option("roll").args["chances"]]

    assert good() == [2]
    tale.answer("roll", tale.offers("roll")[1]).answer("use", "1-bread-1")
    assert good() == [3]


@pytest.mark.rule("EDC-AP1-15", "EDC-AMB-34")
def test_the_black_die_that_will_join_them_is_one_of_those_that_stay(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    marked = {"curses": {"smith": ["marked_for_death"]}, "hp": {"smith": 5}, "items": {"smith": ["luck"]}}
    tale = Tale("smith", "abbot", card=deal(page(fight("M")), luck), **marked, **ALL).begin()
    prompt = Words(GAME, ["Ana", "Ben"]).prompt(tale.round("cult:m", "abbot:M").ask("items-rolled"), None)
    assert "one die of the enemy stays" in prompt


@pytest.mark.rule("EDC-AP2-22", "EDC-AMB-34")
def test_what_an_ability_will_take_does_not_stay(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    more: dict[str, Any] = {"companion": HUNTER, "items": {"smith": ["luck"]}, **ALL}
    tale = Tale("smith", "abbot", card=deal(page(fight("MCC")), luck), **more).begin()
    asked = tale.round("smith:W", "abbot:W", f"{HUNTER}:*").ask("items-rolled")
    assert "one die of the enemy stays" in Words(GAME, ["Ana", "Ben"]).prompt(asked, None)


@pytest.mark.rule("EDC-CMB-15", "EDC-AP2-22")
@pytest.mark.parametrize(
    ("special", "said_so"),
    [
        ({"kind": "hunts_weakest", "more": 2}, "A strike of the Brute takes 3 HP now."),
        ({"kind": "strikes_you", "hp": 2}, "A strike of the Brute takes 1 HP now, and 2 more from YOU."),
    ],
)
def test_what_a_weaker_strike_still_takes_is_all_of_it(deal: Deal, special: dict[str, Any], said_so: str) -> None:
    net = thing("net", {"kind": "weaken", "lasts": "fight"}, use="discard")
    card = deal(page(fight("MMCC", attack=2, **special)), net)
    tale = Tale("smith", "abbot", card=card, companion=GIRL, items={"smith": ["net"]}, **ALL).begin()
    tale.answer("round", "use-0").answer("use", "0-net-0-0")
    words = Words(GAME, ["Ana", "Ben"])
    assert words.event(tale.told(AttackLowered)[0], None) == said_so
    tale.state.fight.foes[0].attack = 2
    tale.round("smith:W", "abbot:W", f"{GIRL}:*")
    assert words.event(tale.told(AttackLowered)[1], None) == said_so


@pytest.mark.rule("EDC-CMB-15", "EDC-AMB-75")
def test_what_rages_is_told_as_long_as_it_rises(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("CC", attack=1, kind="enrage", by=1, most=2)))).begin()
    for _ in range(3):
        tale.round("smith:W", "abbot:W")
    assert [event.amount for event in tale.told(SpecialWorked)] == [2]
