"""Who is called dead for certain, and who is not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, GIRL, HUNTER, SPIRIT, Tale, fight, page, said, thing

pytestmark = pytest.mark.usefixtures("deal")

BREAD = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard", copies=3)
BOMB = thing("bomb", {"kind": "remove_die", "dice": 2}, use="discard")
DROPS = thing("drops", {"kind": "prevent", "all": True, "whom": "any"}, use="discard")
BLACK = {"curses": {"abbot": ["marked_for_death"]}, "hp": {"smith": 1, "abbot": 3}, **ALL}


def with_book(deal: Deal, *steps: dict[str, Any], **more: Any) -> Tale:
    """The Smith has the spell book, the Abbot drops."""
    items = {"smith": ["spell_book"], "abbot": ["drops"]}
    return Tale("smith", "abbot", card=deal(page(*steps), DROPS), **{"items": items, **more}, **ALL).begin()


@pytest.mark.rule("EDC-REST-02")
@pytest.mark.parametrize(
    ("special", "castle", "mortal"),
    [
        ({"attack": 2}, {"hp": {"abbot": 3}}, False),
        ({"attack": 3}, {"hp": {"abbot": 3}}, True),
        ({"attack": 2, "kind": "strikes_you"}, {"hp": {"abbot": 3}}, True),
        ({"attack": 2, "kind": "strikes_you"}, {"hp": {"abbot": 3}, "leader": "smith"}, False),
        ({"attack": 2, "kind": "hunts_weakest", "more": 1}, {"hp": {"abbot": 3}}, True),
        ({"attack": 2, "kind": "hunts_weakest", "more": 1}, {"hp": {"abbot": 3, "smith": 2}}, True),
        ({"attack": 2, "kind": "hunts_weakest", "more": 1}, {"hp": {"abbot": 3, "smith": 2, "cook": 2}}, False),
        ({"attack": 3}, {"hp": {"abbot": 3}, "items": {"abbot": ["door"]}}, False),
    ],
)
def test_whom_the_next_strike_could_kill_is_said_with_all_that_it_does(
    deal: Deal, special: dict[str, Any], castle: dict[str, Any], mortal: bool
) -> None:
    door = thing("door", {"kind": "armour", "hp": 1, "where": "combat"}, hands=2)
    card = deal(page(fight("CCC", **special)), door)
    tale = Tale("smith", "abbot", "cook", card=card, **{"leader": "abbot", **castle}).begin()
    assert ("could kill" in said(tale, "round", "rest-1")) is mortal


@pytest.mark.rule("EDC-REST-02", "EDC-AP2-17")
def test_no_strike_could_kill_the_spirit(deal: Deal) -> None:
    tale = Tale("smith", "abbot", companion=SPIRIT, hp={SPIRIT: 1}, card=deal(page(fight("CCC", attack=3))), **ALL)
    assert "could kill" not in said(tale.begin(), "round", "rest-2")


@pytest.mark.rule("EDC-CB-03", "EDC-END-03")
def test_a_flaw_that_nobody_has_drawn_upon_might_still_save_somebody(deal: Deal) -> None:
    """The Smith could roll again now; the Abbot could spare somebody the loss when it comes."""
    castle = {"flaw": {"smith": "sore_loser", "abbot": "martyr"}, "hp": {"smith": 1}, "flaws": True}
    tale = Tale("smith", "abbot", card=deal(page(fight("CCC"))), **castle).begin().round("smith:W", "abbot:W")
    assert said(tale, "items-rolled", "pass").startswith("☠ Ana dies, unless something stops it.")


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-33", "EDC-END-03")
@pytest.mark.parametrize("first", [True, False])
def test_nobody_is_called_dead_whom_another_aim_would_save(deal: Deal, first: bool) -> None:
    """Of two enemies one strikes YOU harder: whoever fells that one lives."""
    foes = [
        {"name": "The Left Hand", "dice": ["M"], "attack": 1, "specials": [{"kind": "strikes_you", "hp": 1}]},
        {"name": "The Right Hand", "dice": ["M"], "attack": 1},
    ]
    card = deal(page({"do": "fight", "enemies": foes if first else foes[::-1]}), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"abbot": ["bomb"]}, hp={"smith": 2}).begin()
    tale.round("smith:M", "abbot:W")
    assert said(tale, "items-rolled", "pass") == "The dice count as they lie."
    tale.answer("items-rolled", "pass")
    assert [said(tale, "target", aim)[:1] == "☠" for aim in ("foe-0", "foe-1", "hold")] == [not first, first, True]


@pytest.mark.rule("EDC-AP3-13", "EDC-END-03")
def test_which_trait_of_a_split_double_kills_somebody_is_said(deal: Deal) -> None:
    card = deal(page(fight("MC", kind="doubles_are_singles")))
    tale = Tale("fletcher", "smith", card=card, hp={"fletcher": 1}, **ALL).begin()
    tale.round("fletcher:MC", "smith:M")
    assert said(tale, "split", "M").startswith("☠ Ana dies for certain")
    assert said(tale, "split", "C")[0] != "☠"
    assert tale.answer("split", "C").ask("drawer")


@pytest.mark.rule("EDC-AP3-05", "EDC-END-03")
def test_who_would_die_of_plague_is_not_called_dead_where_a_blow_ends_it_first(deal: Deal) -> None:
    foe = {"name": "The Brute", "dice": ["C", "C"], "attack": 1, "marks": ["carrier"]}
    castle = {"hp": {"smith": 1, "abbot": 2}, "plague": {"abbot": 5}, "items": {"cook": ["drops"]}}
    card = deal(page({"do": "fight", "enemies": [foe]}), DROPS)
    tale = Tale("smith", "abbot", "cook", card=card, **castle, **ALL).begin().round("smith:W", "abbot:W", "cook:M")
    assert said(tale, "items-loss", "pass").startswith("☠ Ana dies for certain")
    assert said(tale, "items-loss", "2-drops-0").startswith("☠ Ben dies")


@pytest.mark.rule("EDC-FLOW-04", "EDC-END-03")
@pytest.mark.parametrize("decisions", ["anyone", "vote"])
def test_who_cannot_give_what_all_others_can_is_warned_for_though_they_choose_what(deal: Deal, decisions: str) -> None:
    toll = {"do": "discard", "who": "everyone", "otherwise": [{"do": "lose", "who": "roller", "hp": 3}]}
    ways = [
        {"id": way, "label": way.title(), "hint": "So it is.", "steps": [toll] if way == "pay" else []}
        for way in ("pay", "go")
    ]
    card = deal(page({"do": "choose", "options": ways}), BREAD, BOMB)
    castle = {"items": {"smith": ["bread", "bomb"]}, "hp": {"cook": 3, "abbot": 9}, "companion": HUNTER}
    tale = Tale("smith", "abbot", "cook", card=card, decisions=decisions, **castle, **ALL).begin()
    assert said(tale, "choice", "pay").startswith("☠ Cleo dies, unless something stops it.")


@pytest.mark.rule("EDC-FLOW-04", "EDC-END-03")
def test_what_is_used_before_an_aim_is_taken_says_whom_that_still_kills(deal: Deal) -> None:
    """Turned to a trait that fits nothing, her die leaves no aim to be taken: both strike."""
    foes = [{"name": name, "dice": ["M"], "attack": 1} for name in ("The Left Hand", "The Right Hand")]
    bull = thing("bull", {"kind": "turn_face", "to": "cunning"}, use="discard")
    castle = {"items": {"smith": ["bull"]}, "hp": {"smith": 9, "abbot": 1}}
    tale = Tale("smith", "abbot", card=deal(page({"do": "fight", "enemies": foes}), bull), **castle).begin()
    tale.round("smith:M", "abbot:C").answer("target", "use-0")
    assert said(tale, "use", "0-bull-0-C").startswith("☠ Ben dies for certain.")


@pytest.mark.rule("EDC-AMB-69", "EDC-END-03")
def test_what_follows_a_roll_is_not_certain_before_the_roll_is_judged(deal: Deal) -> None:
    """The spell backfires, and YOU will lose 1 more; but the roll may still succeed and heal."""
    well = {"do": "roll", "needs": ["might"], "success": [{"do": "gain", "who": "everyone", "hp": 5}]}
    tale = with_book(deal, well, {"do": "lose", "who": "you", "hp": 1}, hp={"smith": 2}).answer("roll", "roll")
    tale.lay("abbot:M", "spell:backfires").answer("spell", "borrowed_breath")
    assert said(tale, "items-loss", "pass") == "Keep what you have for worse."
    assert tale.answer("items-loss", "pass").hp("smith") == 6


@pytest.mark.rule("EDC-CMB-16", "EDC-END-03")
def test_nor_is_anybody_called_dead_after_a_use_whom_another_aim_would_save(deal: Deal) -> None:
    foes = [
        {"name": "The Right Hand", "dice": ["M", "C"], "attack": 1},
        {"name": "The Left Hand", "dice": ["M"], "attack": 1, "specials": [{"kind": "strikes_you", "hp": 1}]},
    ]
    saw = thing("saw", {"kind": "remove_die"}, use="discard")
    castle = {"items": {"abbot": ["saw"]}, "hp": {"smith": 2}}
    tale = Tale("smith", "abbot", card=deal(page({"do": "fight", "enemies": foes}), saw), **castle).begin()
    tale.round("smith:M", "abbot:W")
    assert said(tale, "items-rolled", "1-saw-1-0-C")[0] != "☠"


@pytest.mark.rule("EDC-AP1-15", "EDC-END-03")
def test_a_black_die_that_will_stand_there_kills_whoever_cannot_bear_it(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    tale = Tale("smith", "abbot", card=deal(page(fight("M")), luck), items={"abbot": ["luck"]}, **BLACK).begin()
    tale.round("smith:M", "cult:w")
    assert said(tale, "items-rolled", "pass").startswith("☠ Ana dies")


@pytest.mark.rule("EDC-AP2-22", "EDC-END-03")
def test_nobody_is_called_dead_whom_a_companions_ability_saves(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    castle = {"companion": GIRL, "hp": {"smith": 1}, "items": {"abbot": ["luck"]}}
    tale = Tale("smith", "abbot", card=deal(page(fight("MMM")), luck), **castle, **ALL).begin()
    tale.round("smith:C", "abbot:C", f"{GIRL}:*")
    assert said(tale, "items-rolled", "pass")[0] != "☠"
    assert tale.answer("items-rolled", "pass").hp("smith") == 1


@pytest.mark.rule("EDC-REST-02")
def test_what_is_lower_in_this_round_kills_nobody_in_it(deal: Deal) -> None:
    net = thing("net", {"kind": "weaken", "lasts": "round"}, use="discard")
    castle = {"hp": {"abbot": 2}, "items": {"smith": ["net"]}}
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("CCC", attack=2)), net), **castle).begin()
    assert "could kill" in said(tale, "round", "rest-1")
    tale.answer("round", "use-0").answer("use", "0-net-0-0")
    assert "could kill" not in said(tale, "round", "rest-1")


@pytest.mark.rule("EDC-FLOW-04", "EDC-END-03")
def test_what_the_group_gives_up_does_not_change_whom_the_rest_of_it_kills(deal: Deal) -> None:
    steps = [{"do": "discard", "who": "group"}, {"do": "lose", "who": "you", "hp": 4}]
    ways = [
        {"id": way, "label": way.title(), "hint": "So it is.", "steps": steps if way == "pay" else []}
        for way in ("pay", "go")
    ]
    castle = {"items": {"smith": ["bread"], "abbot": ["bomb"]}, "hp": {"smith": 4}}
    tale = Tale("smith", "abbot", card=deal(page({"do": "choose", "options": ways}), BREAD, BOMB), **castle).begin()
    assert said(tale, "choice", "pay").startswith("☠ Ana dies, unless something stops it.")


@pytest.mark.rule("EDC-CB-03", "EDC-END-03")
def test_a_flaw_that_was_drawn_upon_saves_nobody(deal: Deal) -> None:
    castle = {"flaw": {"smith": "sore_loser", "abbot": "martyr"}, "hp": {"smith": 1}, "flaws": True}
    tale = Tale("smith", "abbot", card=deal(page(fight("CCCCCC", kind="doubles_are_singles"))), **castle)
    for character in tale.state.characters:
        character.flaw_used = True
    assert said(tale.begin(), "round", "fight").startswith("☠ Ana dies for certain.")


@pytest.mark.rule("EDC-CMB-15", "EDC-END-03")
@pytest.mark.parametrize(
    ("steps", "said_so"),
    [
        ([fight("M", attack=2, per_player=1, kind="first_strike")], "☠ Ben dies for certain."),
        ([fight("M", attack=1, per_player=1, kind="first_strike")], "So it is."),
        ([{"do": "gain", "hp": 1}, fight("M", attack=2, kind="first_strike")], "So it is."),
        ([fight("M", attack=2, per_player=1), {"do": "lose", "hp": 9}], "So it is."),
    ],
)
def test_whom_a_first_strike_kills_is_said_beside_the_way_to_it(
    deal: Deal, steps: list[dict[str, Any]], said_so: str
) -> None:
    ways = [
        {"id": way, "label": way.title(), "hint": "So it is.", "steps": steps if way == "in" else []}
        for way in ("in", "out")
    ]
    tale = Tale("smith", "abbot", card=deal(page({"do": "choose", "options": ways})), hp={"abbot": 2}).begin()
    assert said(tale, "choice", "in").startswith(said_so)


@pytest.mark.rule("EDC-CMB-17", "EDC-END-03")
@pytest.mark.parametrize(
    ("items", "told"), [([], "☠ Ben dies for certain."), (["bread"], "☠ Ben dies, unless something")]
)
def test_what_falls_says_whom_that_kills(deal: Deal, items: list[str], told: str) -> None:
    card = deal(page(fight("MC", attack=3, kind="thick_hide")), BREAD)
    tale = Tale("smith", "abbot", card=card, items={"smith": items}, hp={"abbot": 1}).begin()
    assert said(tale.round("smith:M", "abbot:C"), "plan", "M").startswith(told)
