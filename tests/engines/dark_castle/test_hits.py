"""What a result hits, and what is held back by order."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import FoeDefeated, HeldBack, Missed
from engines.dark_castle.game import GAME
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, GIRL, Tale, fight, page, said, thing

pytestmark = pytest.mark.usefixtures("deal")

TRAITS = {"M": "Might", "C": "Cunning", "W": "Wisdom"}
BOMB = thing("bomb", {"kind": "remove_die", "dice": 2}, use="discard")


def careful(deal: Deal, step: dict[str, Any], *party: str, **more: Any) -> Tale:
    """A fight in which they have ordered to be asked before their hits remove anything."""
    tale = Tale(*party, card=deal(page(step)), **more)
    tale.ordered = {"hits"}
    return tale.begin()


@pytest.mark.rule("EDC-AP3-13", "EDC-CMB-15")
@pytest.mark.parametrize("kind", ["singles_twice", "singles_block"])
def test_the_trait_of_a_split_double_is_one_hit_and_no_single(deal: Deal, kind: str) -> None:
    leg = thing("leg", {"kind": kind, "trait": "might"})
    card = deal(page(fight("MMCC", kind="doubles_are_singles")), leg)
    tale = Tale("fletcher", "smith", card=card, items={"fletcher": ["leg"]}, **ALL).begin()
    tale.round("fletcher:MC", "smith:W").answer("split", "M")
    assert (tale.row(), tale.hp("fletcher")) == ("CCM", 17)


@pytest.mark.rule("EDC-CMB-15", "EDC-AMB-28")
@pytest.mark.parametrize(
    ("row", "rolls", "left"),
    [
        ("MS", ("smith:M", "abbot:W"), "MS"),
        ("MS", ("smith:MM", "abbot:W"), "S"),
        ("MS", ("smith:MM", "abbot:M"), "M"),
        ("Z", ("smith:M", "abbot:W"), "Z"),
        ("MZ", ("smith:M", "abbot:WW"), "M"),
    ],
)
def test_what_fits_no_death_die_either_is_no_hit_that_glances_off(
    deal: Deal, row: str, rolls: tuple[str, ...], left: str
) -> None:
    card = deal(page(fight("MMM", attack=0, kind="thick_hide")))
    tale = Tale("smith", "abbot", card=card).begin()
    tale.state.fight.foes[0].row = list(row)
    tale.round(*rolls)
    if "plan" in tale.asked():
        tale.answer("plan", tale.offers("plan")[0])
    assert (tale.row() if tale.state.combat else "") == left


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-REST-02", "EDC-AMB-67")
def test_against_one_who_hurts_no_more_a_hit_may_be_held_back_to_rest_on(deal: Deal) -> None:
    tale = careful(deal, fight("M", attack=0), "smith", "abbot", hp={"abbot": 10}).round("smith:M", rest="abbot")
    assert (tale.ask("target").seats, tale.ask("target").default) == ((0,), ("foe-0",))
    tale.answer("target", "hold")
    assert (tale.row(), tale.hp("abbot"), tale.state.fight.round) == ("M", 11, 2)
    assert [Words(GAME, ["Ana", "Ben"]).event(event, 1) for event in tale.told(HeldBack)] == ["Ana holds back."]
    assert tale.told(Missed) == []
    tale.round("smith:M", rest="abbot").answer("target", "foe-0")
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Brute"]


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-AMB-66")
def test_what_hits_nothing_is_not_asked_about_and_what_others_hit_stays_theirs(deal: Deal) -> None:
    tale = careful(deal, fight("MMC"), "smith", "abbot", "cook", "tanner", rolls="own")
    for seat in range(3):
        tale.answer("own-round", "fight", seat=seat)
    tale.lay("smith:M", "abbot:W", "cook:MM", "tanner:C").answer("own-round", "fight", seat=3)
    for seat, choice in ((0, "hold"), (2, "foe-0"), (3, "hold")):
        assert [ask.seats for ask in tale.asks] == [(seat,)]
        tale.answer("target", choice)
    assert (tale.row(), tale.asked()) == ("C", ["own-round"] * 4)


@pytest.mark.rule("EDC-CMB-08", "EDC-AMB-07", "EDC-AP3-12")
@pytest.mark.parametrize(
    ("who", "row", "face", "offered"),
    [
        ("smith", "MMC", "MM", ["foe-0", "foe-0-M", "hold"]),
        ("smith", "MCC", "MM", ["foe-0", "hold"]),
        ("butcher", "MCC", "MC", ["foe-0", "foe-0-M", "foe-0-C", "hold"]),
        ("butcher", "MMM", "MC", ["foe-0", "hold"]),
    ],
)
def test_of_two_hits_that_fit_each_may_be_used_alone(deal: Deal, who, row, face, offered) -> None:
    tale = careful(deal, fight(row), who, "tanner", **ALL).round(f"{who}:{face}", "tanner:W")
    assert tale.offers("target") == offered
    labels = [Words(GAME, ["Ana", "Ben"]).label(tale.ask("target"), option, 0) for option in tale.ask("target").options]
    assert labels == ["The Brute", *(f"The Brute: One Hit of {TRAITS[one[-1]]}" for one in offered[1:-1]), "Hold Back"]
    tale.answer("target", offered[-2])
    assert len(tale.row()) == len(row) - 1


@pytest.mark.rule("EDC-CMB-08", "EDC-AMB-07", "EDC-AMB-27", "EDC-CB-17")
def test_one_hit_of_a_double_may_be_kept_for_what_a_friend_shows_too(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("MM"))), death_dice=True, **ALL).begin()
    tale.ordered = {"hits"}
    tale.state.fight.foes[0].row = list("SM")
    tale.round("smith:MM", "abbot:M").answer("target", "foe-0-M").answer("target", "foe-0")
    assert tale.offers("plan") == ["S", "M"], "two equal singles, or one for the die of might"


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-AMB-38")
def test_where_only_one_of_two_is_hit_that_may_be_held_back_too(deal: Deal) -> None:
    enemies = [{"name": name, "dice": [die], "attack": 1} for name, die in (("The Left", "M"), ("The Right", "C"))]
    tale = careful(deal, {"do": "fight", "enemies": enemies}, "smith", "abbot").round("smith:M", "abbot:C")
    assert tale.offers("target") == ["foe-0", "hold"]
    tale.answer("target", "hold").answer("target", "foe-1")
    assert (tale.row(0), tale.row(1)) == ("M", "")


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-CMB-17")
def test_a_guard_whom_nobody_hits_guards_on(deal: Deal) -> None:
    tale = careful(deal, fight("MC", kind="guard", trait="might"), "smith", "abbot").round("smith:M", "abbot:C")
    assert tale.answer("target", "hold").answer("target", "foe-0").row() == "CM"


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-END-03")
def test_whom_it_kills_to_hold_back_is_said(deal: Deal) -> None:
    tale = careful(deal, fight("M"), "smith", "abbot", hp={"abbot": 1}).round("smith:M", "abbot:C")
    assert said(tale, "target", "hold").startswith("\u2620 Ben dies for certain.")
    assert "\u2620" not in said(tale, "target", "foe-0")


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-AMB-43")
@pytest.mark.parametrize(("decisions", "held"), [("anyone", 1), ("vote", 2)])
def test_what_a_companion_hits_is_held_back_by_anybody_or_by_most(deal: Deal, decisions: str, held: int) -> None:
    more: dict[str, Any] = {"companion": GIRL, "decisions": decisions, **ALL}
    tale = careful(deal, fight("CM"), "smith", "abbot", "cook", **more)
    if decisions == "vote":
        tale.answer("round", "fight", seat=2)
    tale.round("smith:M", "abbot:W", "cook:M", f"{GIRL}:C").answer("target", "foe-0", seat=0).answer(
        "target", "foe-0", seat=2
    )
    for seat in range(held):
        assert [ask.seats for ask in tale.asks] == [(seat,)]
        tale.answer("target", "hold")
    if decisions == "vote":
        tale.answer("target", "foe-0", seat=2)
    assert (tale.row(), tale.asked()[0]) == ("C", "round")


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-CMB-10")
def test_what_is_used_while_it_is_asked_is_counted_first(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("MC")), BOMB), items={"smith": ["bomb"]})
    tale.ordered = {"hits"}
    tale.begin().round("smith:M", "abbot:W").answer("items-rolled", "pass")
    tale.answer("target", "use-0").answer("use", "0-bomb-0-0-CM")
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Brute"]
    assert (len(tale.told(Missed)), tale.told(HeldBack)) == (2, [])


@pytest.mark.rule("EDC-ITEM-09", "EDC-CMB-07", "EDC-CMB-15")
@pytest.mark.parametrize(
    ("row", "special", "offered"),
    [
        ("MMCC", {}, ["M", "C", "MC"]),
        ("MMC", {}, ["M", "C"]),
        ("MMCC", {"kind": "guard", "trait": "might"}, ["M"]),
        ("MMCC", {"kind": "thick_hide"}, ["M", "C"]),
    ],
)
def test_of_two_hits_each_may_be_of_another_trait(
    deal: Deal, row: str, special: dict[str, Any], offered: list[str]
) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight(row, **special))), items={"smith": ["throwing_hatchet"]})
    tale.begin().answer("round", "use-0")
    assert tale.offers("use")[1:] == [f"0-throwing_hatchet-0-0-{dice}" for dice in offered]
    if "MC" in offered:
        assert said(tale, "use", "0-throwing_hatchet-0-0-MC") == "Removes might and cunning from the Brute."
        assert tale.answer("use", "0-throwing_hatchet-0-0-MC").row() == "CM"


@pytest.mark.rule("EDC-AP3-13", "EDC-AMB-55")
@pytest.mark.parametrize(("other", "proposed"), [("M", ["C", "M"]), ("C", ["M", "C"]), ("W", ["M", "C"])])
def test_the_trait_of_a_split_double_that_leaves_less_is_proposed(deal: Deal, other: str, proposed: list[str]) -> None:
    card = deal(page(fight("MC", kind="doubles_are_singles")))
    tale = Tale("fletcher", "smith", card=card, **ALL).begin().round("fletcher:MC", f"smith:{other}")
    assert tale.offers("split") == proposed
