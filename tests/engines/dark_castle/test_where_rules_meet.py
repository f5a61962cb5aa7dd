"""Where two statements meet: companions and burdens, votes and uses, first strikes and what is used before them."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle import curses, setup
from engines.dark_castle.events import (
    AbilityWorked,
    AttackLowered,
    CardForeseen,
    CharacterDecided,
    FoeDefeated,
    HeldBack,
    HpLost,
    ItemsDrawn,
    ItemTaken,
    ItemTakenBack,
    Missed,
    RoundBegan,
    SpecialWorked,
    SpellCast,
    StoryTold,
    TogetherFailed,
)
from engines.dark_castle.game import GAME
from engines.dark_castle.library import library
from engines.dark_castle.state import Character, Options
from engines.dark_castle.vocabulary import Chapter, Step
from engines.kernel import Dice
from engines.kernel.session import Checkpoint, Session
from engines.kernel.verbs import walk
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, each_way, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

SPIRIT, HUNTER, GIRL = "first_prisoner", "witch_hunter", "the_kennel_girl"
ALL = {"packs": ["all"]}
TRAITS = {"M": "Might", "C": "Cunning", "W": "Wisdom"}
DRAW = {"do": "draw", "items": 1}
BREAD = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard", copies=3)
BOMB = thing("bomb", {"kind": "remove_die", "dice": 2}, use="discard")
DROPS = thing("drops", {"kind": "prevent", "all": True, "whom": "any"}, use="discard")
WARD = thing("ward", {"kind": "prevent", "hp": 2, "whom": "any"}, use="discard")
LADDER = thing("ladder", {"kind": "escape"}, use="discard")


def said(tale: Tale, kind: str, option: str) -> str:
    """What stands beside an option."""
    ask = tale.ask(kind, choice=[option])
    return Words(GAME, ["Ana", "Ben", "Cleo", "Dirk"][: tale.state.seats]).hint(ask, ask.option(option), None)


# Votes for a companion


def the_girl_is_voted_on(deal: Deal) -> Session[Any]:
    """Three decide for themselves, and all for her."""
    card = deal(page(each_way()))
    tale = Tale("smith", "abbot", "cook", card=card, companion=GIRL, decisions="vote", **ALL)
    begun = Checkpoint(0, 0, 0, 0, 0, tale.state.model_dump_json(), GAME.version, 0)
    return Session.resume(GAME, b"three and a girl", begun, [])


def ballot(session: Session[Any], seat: int) -> int:
    """The number of the ballot of a seat."""
    return next(ask.number for ask in session.asks if ask.electorate and ask.seats == (seat,))


@pytest.mark.rule("EDC-AMB-43", "EDC-AMB-01")
def test_a_ballot_stays_the_same_while_others_vote(deal: Deal) -> None:
    session = the_girl_is_voted_on(deal)
    mine = ballot(session, 2)
    session.answer(ballot(session, 0), 0, ["sit"])
    assert ballot(session, 2) == mine


@pytest.mark.rule("EDC-AMB-43", "EDC-AMB-01")
def test_a_vote_can_be_taken_back_though_others_have_voted_since(deal: Deal) -> None:
    session = the_girl_is_voted_on(deal)
    session.answer(ballot(session, 0), 0, ["sit"])
    session.answer(ballot(session, 1), 1, ["go"])
    back = session.undone(0)
    assert [ask.seats for ask in back.asks if ask.electorate] == [(0,), (2,)]


@pytest.mark.rule("EDC-AMB-43", "EDC-ITEM-09")
def test_what_two_would_use_at_once_is_used_by_who_says_so_first(deal: Deal) -> None:
    """Both look at what the Witch Hunter carries; whoever comes second finds nothing left to use."""
    castle = {"items": {HUNTER: ["bread"]}, "hp": {"cook": 2}, "companion": HUNTER}
    tale = Tale("smith", "abbot", "cook", card=deal(page(each_way()), BREAD), **castle, **ALL).begin()
    tale.answer("choice-each", "use", seat=0).answer("choice-each", "use", seat=1)
    tale.answer("use", "3-bread-2", seat=0)
    assert tale.hp("cook") == 4
    assert "use" not in tale.asked()
    for seat in range(3):
        tale.answer("choice-each", "sit", seat=seat)
    tale.answer("choice-each", "sit")
    assert len(tale.told(CharacterDecided)) == 4


@pytest.mark.rule("EDC-AMB-43", "EDC-ITEM-09")
def test_what_is_left_to_use_is_offered_still(deal: Deal) -> None:
    castle = {"items": {HUNTER: ["bread"], "abbot": ["bread"]}, "hp": {"cook": 2}, "companion": HUNTER}
    tale = Tale("smith", "abbot", "cook", card=deal(page(each_way()), BREAD), **castle, **ALL).begin()
    tale.answer("choice-each", "use", seat=0).answer("choice-each", "use", seat=1)
    tale.answer("use", "3-bread-2", seat=0)
    assert tale.offers("use") == ["back", "1-bread-2", "1-bread-0", "1-bread-1", "1-bread-3"]


@pytest.mark.rule("EDC-AMB-43", "EDC-AP2-11")
def test_only_what_is_ones_own_is_called_decided_alone(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(each_way())), companion=GIRL, decisions="vote", **ALL).begin()
    helps = [Words(GAME, ["Ana", "Ben"]).help(ask, None).split() for ask in tale.asks]
    alone, together = "Everybody decides alone;", "You decide for it together;"
    assert [" ".join(words[:3]) for words in helps[:2]] == [alone] * 2
    assert [" ".join(words[:5]) for words in helps[2:]] == [together] * 2


@pytest.mark.rule("EDC-FLOW-04", "EDC-END-03")
def test_a_die_that_decides_is_not_said_to_fail(deal: Deal) -> None:
    luck = {"do": "chance", "faces": {"wisdom": [{"do": "lose", "who": "you", "hp": 4}]}}
    ways = [
        {"id": way, "label": way.title(), "hint": "So it is.", "steps": [luck] if way == "eat" else []}
        for way in ("eat", "go")
    ]
    tale = Tale("smith", "abbot", card=deal(page({"do": "choose", "options": ways})), hp={"smith": 3}).begin()
    ask = tale.ask("choice")
    assert Words(GAME, ["Ana", "Ben"]).odds(ask, ask.option("eat"), None).strip() == "It may kill Ana."


# Companions, burdens, drawers


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


# First strikes, and what is used before they land


@pytest.mark.rule("EDC-AMB-34", "EDC-AMB-37")
def test_who_falls_before_its_first_strike_lands_is_said_to_have_fallen(deal: Deal) -> None:
    card = deal(page(fight("MC", kind="first_strike")), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bomb"]}).begin().answer("items-loss", "0-bomb-0-0-CM")
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Brute"]
    assert (len(tale.told(RoundBegan)), len(tale.told(ItemsDrawn))) == (0, 1)


@pytest.mark.rule("EDC-AMB-34", "EDC-AMB-38")
def test_of_two_the_one_who_falls_before_a_first_strike_is_said_to_have_fallen(deal: Deal) -> None:
    foes = [
        {"name": name, "dice": ["M", "C"], "attack": 1, "specials": [{"kind": "first_strike"}]}
        for name in ("The Left Hand", "The Right Hand")
    ]
    card = deal(page({"do": "fight", "enemies": foes}), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bomb"]}).begin().answer("items-loss", "0-bomb-0-0-CM")
    assert [event.foe for event in tale.told(FoeDefeated)] == ["The Left Hand"]
    assert tale.hp("smith", "abbot") == [17, 17]


@pytest.mark.rule("EDC-AMB-34")
def test_who_gets_away_before_a_first_strike_sees_no_round(deal: Deal) -> None:
    card = deal(page(fight("MC", kind="first_strike")), LADDER)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["ladder"]}).begin().answer("items-loss", "0-ladder-0")
    assert tale.told(RoundBegan) == []
    assert tale.ask("leader")


# Split doubles that count as singles


@pytest.mark.rule("EDC-AP3-13", "EDC-CMB-15")
@pytest.mark.parametrize("kind", ["singles_twice", "singles_block"])
def test_the_trait_of_a_split_double_is_one_hit_and_no_single(deal: Deal, kind: str) -> None:
    leg = thing("leg", {"kind": kind, "trait": "might"})
    card = deal(page(fight("MMCC", kind="doubles_are_singles")), leg)
    tale = Tale("fletcher", "smith", card=card, items={"fletcher": ["leg"]}, **ALL).begin()
    tale.round("fletcher:MC", "smith:W").answer("split", "M")
    assert (tale.row(), tale.hp("fletcher")) == ("CCM", 17)


# What a spell, or the stone, does to somebody


def with_book(deal: Deal, *steps: dict[str, Any], **more: Any) -> Tale:
    """The Smith has the spell book, the Abbot drops."""
    items = {"smith": ["spell_book"], "abbot": ["drops"]}
    return Tale("smith", "abbot", card=deal(page(*steps), DROPS), **{"items": items, **more}, **ALL).begin()


@pytest.mark.rule("EDC-AMB-69", "EDC-AMB-34", "EDC-AMB-04", "EDC-AP2-42")
def test_what_comes_back_on_a_caster_can_be_kept_off(deal: Deal) -> None:
    tale = with_book(deal, fight("CCCC", attack=0), hp={"smith": 1}).answer("round", "fight")
    tale.lay("abbot:WW", "spell:backfires").answer("spell", "hammer_of_air")
    assert tale.ask("items-loss").seats == (1,)
    tale.answer("items-loss", "1-drops-0")
    assert tale.hp("smith") == 1


@pytest.mark.rule("EDC-AMB-69", "EDC-AMB-34", "EDC-AMB-04", "EDC-AP2-42")
def test_nor_does_it_kill_unasked_at_a_roll_outside_a_fight(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "lose", "who": "you", "hp": 1}]}
    tale = with_book(deal, roll, {"do": "lose", "who": "you", "hp": 9}, hp={"smith": 1}).answer("roll", "roll")
    tale.lay("spell:backfires").answer("spell", "borrowed_breath")
    assert tale.asked() == ["items-loss"]
    assert tale.answer("items-loss", "1-drops-0").state.fatal == "proof"


@pytest.mark.rule("EDC-AMB-69", "EDC-REST-05", "EDC-AP2-42", "EDC-AP2-17")
@pytest.mark.parametrize(
    ("others", "more", "hp", "comes"),
    [
        (["abbot"], {}, [9, 18], "and nothing comes of it"),
        (["abbot", "cook"], {}, [9, 14, 13], "for 1 HP"),
        (["abbot"], {"companion": SPIRIT}, [9, 18], "and nothing comes of it"),
    ],
)
def test_a_spell_that_strays_misses_who_rests_and_hurts_no_spirit(deal: Deal, others, more, hp, comes) -> None:
    book = {"items": {"smith": ["spell_book"]}, "hp": {"smith": 9}, **more}
    tale = Tale("smith", *others, card=deal(page(fight("CCCC", attack=0))), **book, **ALL).begin()
    rolling = [*others[1:], *more.values()]
    tale.answer("round", "rest-1").lay(*[f"{name}:M" for name in rolling], "spell:strays")
    assert tale.answer("spell", "hammer_of_air").hp("smith", *others) == hp
    said = Words(GAME, ["Ana", "Ben", "Eve"]).event(tale.told(SpellCast)[0], None)
    assert said == f"Ana casts Hammer of Air: it goes astray, {comes}."


@pytest.mark.rule("EDC-AMB-69", "EDC-AMB-34", "EDC-AMB-04", "EDC-CB-14")
def test_the_bite_of_the_stone_can_be_kept_off(deal: Deal) -> None:
    items = {"tailor": ["the_living_stone"], "cook": ["drops"]}
    card = deal(page(fight("MM", attack=0)), DROPS)
    tale = Tale("tailor", "cook", card=card, box=True, items=items, hp={"tailor": 1}).begin()
    tale.round("tailor:C", "cook:C").lay("stone:crack").answer("items-rolled", "0-the_living_stone-0-0")
    assert tale.ask("items-loss").seats == (1,)
    tale.answer("items-loss", "1-drops-0")
    assert (tale.hp("tailor"), tale.told(HpLost)) == (1, [])


@pytest.mark.rule("EDC-AMB-69", "EDC-AMB-34", "EDC-AMB-04", "EDC-CB-14")
def test_so_it_can_at_a_roll_outside_a_fight(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "gain", "who": "you", "hp": 1}]}
    items = {"tailor": ["the_living_stone"], "cook": ["drops"]}
    tale = Tale("tailor", "cook", card=deal(page(roll), DROPS), box=True, items=items, hp={"tailor": 1}).begin()
    tale.lay("tailor:C").answer("roll", "roll").lay("stone:crack").answer("items-rolled", "0-the_living_stone-0")
    tale.answer("items-loss", "1-drops-0")
    assert tale.hp("tailor") == 2


# Numbers that are said


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


@pytest.mark.rule("EDC-REST-02", "EDC-AP1-18")
def test_who_regains_nothing_by_resting_reads_so(deal: Deal) -> None:
    castle = {"hp": {"abbot": 5}, "curses": {"abbot": ["thin_blood"]}}
    tale = Tale("smith", "abbot", card=deal(page(fight("CCC"))), **castle, **ALL).begin()
    assert said(tale, "round", "rest-1") == "5 of 18 HP: regains nothing, out of reach; the others roll."


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


# What looks at dice once


@pytest.mark.rule("EDC-AMB-68", "EDC-AMB-08")
def test_a_throw_is_paid_for_once_and_gives_once(deal: Deal) -> None:
    """What is rolled again, or besides, costs no toll, heals nobody and lets nobody roll once more."""
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    whistle = thing("whistle", {"kind": "extra_roll", "whom": "any"}, use="discard")
    finger = thing("finger", {"kind": "doubles_heal"}, {"kind": "strike_again", "on": "double"})
    card = deal(page(fight("CCCC", attack=0, kind="toll", trait="wisdom", hp=2)), luck, whistle, finger)
    items = {"abbot": ["luck", "finger"], "smith": ["whistle"]}
    tale = Tale("smith", "abbot", card=card, items=items, hp={"abbot": 9}).begin().round("smith:M", "abbot:M")
    tale.lay("abbot:WW").answer("items-rolled", "1-luck-1").lay("abbot:WW").answer("items-rolled", "0-whistle-1")
    assert tale.hp("abbot") == 9
    paid = Tale("smith", "abbot", card=card, items=items, hp={"abbot": 9}).begin()
    assert paid.round("smith:M", "abbot:WW", "abbot:M").hp("abbot") == 8


# What mutants have shown


@pytest.mark.rule("EDC-AMB-37", "EDC-AMB-66", "EDC-ITEM-09")
def test_who_looks_for_something_to_use_is_asked_no_more_once_the_fight_is_over(deal: Deal) -> None:
    castle = {"items": {"smith": ["bomb"], "abbot": ["bread"]}, "hp": {"smith": 9}, "rolls": "own"}
    tale = Tale("smith", "abbot", card=deal(page(fight("MC")), BOMB, BREAD), **castle).begin()
    tale.answer("own-round", "use", seat=1).answer("own-round", "use", seat=0)
    tale.answer("use", "0-bomb-0-0-CM", seat=0)
    assert (tale.asked(), tale.carried("abbot")) == (["leader"], ["bread"])


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
    assert said(tale, "items-loss", "pass") == "Keep your items for worse."
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


BLACK = {"curses": {"abbot": ["marked_for_death"]}, "hp": {"smith": 1, "abbot": 3}, **ALL}


@pytest.mark.rule("EDC-AP1-15", "EDC-END-03")
def test_a_black_die_that_will_stand_there_kills_whoever_cannot_bear_it(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    tale = Tale("smith", "abbot", card=deal(page(fight("M")), luck), items={"abbot": ["luck"]}, **BLACK).begin()
    tale.round("smith:M", "cult:w")
    assert said(tale, "items-rolled", "pass").startswith("☠ Ana dies")


@pytest.mark.rule("EDC-AP1-15", "EDC-AMB-37")
def test_a_black_die_does_not_join_who_has_fallen(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("MC")), BOMB), items={"abbot": ["bomb"]}, **BLACK).begin()
    tale.round("smith:C", "cult:w")
    assert said(tale, "items-rolled", "1-bomb-1-0-CM")[0] != "☠"
    assert tale.answer("items-rolled", "1-bomb-1-0-CM").hp("smith") == 1


@pytest.mark.rule("EDC-AP2-22", "EDC-END-03")
def test_nobody_is_called_dead_whom_a_companions_ability_saves(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    castle = {"companion": GIRL, "hp": {"smith": 1}, "items": {"abbot": ["luck"]}}
    tale = Tale("smith", "abbot", card=deal(page(fight("MMM")), luck), **castle, **ALL).begin()
    tale.round("smith:C", "abbot:C", f"{GIRL}:*")
    assert said(tale, "items-rolled", "pass")[0] != "☠"
    assert tale.answer("items-rolled", "pass").hp("smith") == 1


@pytest.mark.rule("EDC-REST-02", "EDC-AP1-16")
def test_who_has_turned_is_hunted_no_more_whoever_is_weaker(deal: Deal) -> None:
    castle = {"hp": {"smith": 1, "abbot": 3, "cook": 2}, "curses": {"smith": ["marked_for_death"]}}
    card = deal(page(fight("CCCC", attack=0, kind="hunts_weakest", more=0)))
    tale = Tale("smith", "abbot", "cook", card=card, **castle, **ALL).begin().round("cult:m", "abbot:W", "cook:W")
    tale.state.fight.foes[0].attack = 3
    assert "could kill" in said(tale, "round", "rest-1")


@pytest.mark.rule("EDC-REST-02")
def test_what_is_lower_in_this_round_kills_nobody_in_it(deal: Deal) -> None:
    net = thing("net", {"kind": "weaken", "lasts": "round"}, use="discard")
    castle = {"hp": {"abbot": 2}, "items": {"smith": ["net"]}}
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("CCC", attack=2)), net), **castle).begin()
    assert "could kill" in said(tale, "round", "rest-1")
    tale.answer("round", "use-0").answer("use", "0-net-0-0")
    assert "could kill" not in said(tale, "round", "rest-1")


@pytest.mark.rule("EDC-AMB-69", "EDC-CMB-15")
def test_who_gets_away_before_a_spell_hurts_pays_no_toll(deal: Deal) -> None:
    items = {"smith": ["spell_book"], "abbot": ["ladder", "drops"]}
    card = deal(page(fight("CCCC", kind="toll", trait="wisdom", hp=2)), LADDER, DROPS)
    tale = Tale("smith", "abbot", card=card, items=items, **ALL).begin().answer("round", "fight")
    tale.lay("abbot:W", "spell:backfires").answer("spell", "hammer_of_air").answer("items-loss", "1-ladder-1")
    tale.answer("items-loss", "pass")
    assert tale.asked() == ["leader"]
    assert tale.hp("smith", "abbot") == [17, 18], "it was no enemy's blow that hurt the Smith"


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


@pytest.mark.rule("EDC-AP1-07", "EDC-AP3-14")
def test_what_takes_no_hand_makes_no_room_for_a_burden(deal: Deal) -> None:
    items = {"smith": ["knapsack", "torch", "pot_lid"]}
    tale = Tale("smith", "abbot", items=items, card=deal(page(DRAW)), **ALL)
    tale.on_top("leaden_shackle").begin().answer("drawer", "draws-0")
    assert tale.offers("make-room") == ["torch", "pot_lid"]


@pytest.mark.rule("EDC-SETUP-09")
def test_what_heals_all_says_so_whoever_uses_it(deal: Deal) -> None:
    soup = thing("soup", {"kind": "heal", "hp": 2, "whom": "everyone"}, use="discard")
    castle = {"hp": {"abbot": 5}, "items": {"smith": ["soup"]}}
    tale = Tale("smith", "abbot", card=deal(page(each_way()), soup), **castle).begin()
    tale.answer("choice-each", "use", seat=0)
    assert said(tale, "use", "0-soup-0") == "Each of you regains up to 2 HP."


@pytest.mark.rule("EDC-CB-03", "EDC-END-03")
def test_a_flaw_that_was_drawn_upon_saves_nobody(deal: Deal) -> None:
    castle = {"flaw": {"smith": "sore_loser", "abbot": "martyr"}, "hp": {"smith": 1}, "flaws": True}
    tale = Tale("smith", "abbot", card=deal(page(fight("CCCCCC", kind="doubles_are_singles"))), **castle)
    for character in tale.state.characters:
        character.flaw_used = True
    assert said(tale.begin(), "round", "fight").startswith("☠ Ana dies for certain.")


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


@pytest.mark.rule("EDC-AP2-43", "EDC-AMB-46")
def test_what_a_spell_has_laid_there_is_no_die_to_be_rolled_again(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll", "whom": "any"}, use="discard")
    bull = thing("bull", {"kind": "turn_face", "to": "might", "double": True, "whom": "any"}, use="discard")
    roll = {"do": "roll", "together": True, "needs": ["might"], "symbols": 4, "failure": [{"do": "lose", "hp": 1}]}
    items = {"smith": ["spell_book"], "abbot": ["luck", "bull"]}
    tale = Tale("smith", "abbot", card=deal(page(roll), luck, bull), items=items, **ALL).begin().answer("roll", "roll")
    tale.lay("abbot:W", "spell:works").answer("spell", "foregone_conclusion")
    assert tale.offers("items-rolled") == ["pass", "1-luck-1", "1-bull-1-MM"]


@pytest.mark.rule("EDC-AMB-74", "EDC-AP2-40", "EDC-FLOW-07")
@pytest.mark.parametrize("whistle", ["hanged_mans_penny", "sergeants_whistle"])
def test_the_book_stays_shut_where_an_item_throws_a_die(deal: Deal, whistle: str) -> None:
    items = {"smith": ["spell_book", whistle]}
    tale = Tale("smith", "abbot", card=deal(page(fight("CCCC"))), items=items, **ALL).begin().answer("round", "fight")
    tale.lay("smith:M", "abbot:W").answer("spell", "roll")
    use = next(option for option in tale.offers("items-rolled") if whistle in option and option.endswith("-0"))
    tale.lay("smith:W").answer("items-rolled", use)
    assert tale.row() == "CCCC"
    assert not tale.told(SpellCast)


@pytest.mark.rule("EDC-AP2-43", "EDC-AMB-46", "EDC-AMB-08")
def test_nor_is_what_an_item_has_added_to_a_spell(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll", "whom": "any"}, use="discard")
    bull = thing("bull", {"kind": "turn_face", "to": "might", "double": True, "whom": "any"}, use="discard")
    roll = {"do": "roll", "together": True, "needs": ["might"], "symbols": 3, "failure": [{"do": "lose", "hp": 1}]}
    items = {"smith": ["spell_book", "crowbar"], "abbot": ["luck", "bull"]}
    tale = Tale("smith", "abbot", card=deal(page(roll), luck, bull), items=items, **ALL).begin().answer("roll", "roll")
    tale.lay("abbot:W", "spell:works").answer("spell", "borrowed_breath")
    tale.answer("items-rolled", "0-crowbar-0-M", seat=0)
    assert {*tale.offers("items-rolled")} == {"pass", "1-luck-1", "1-bull-1-MM"}


@pytest.mark.rule("EDC-AMB-70", "EDC-AP2-13")
def test_what_is_counted_together_is_counted_without_who_has_left(deal: Deal) -> None:
    roll = {"do": "roll", "together": True, "needs": ["cunning"], "symbols": 2, "failure": [{"do": "lose", "hp": 1}]}
    castle = {"companion": HUNTER, "items": {HUNTER: ["the_living_stone"]}, "hp": {HUNTER: 1}, "box": True}
    tale = Tale("smith", "abbot", card=deal(page(roll)), **castle, **ALL).begin()
    tale.lay("smith:M", "abbot:W", f"{HUNTER}:C").answer("roll", "roll")
    tale.lay("stone:crack").answer("items-rolled", "2-the_living_stone-2")
    assert tale.told(TogetherFailed)[0].symbols == 0


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


@pytest.mark.rule("EDC-AP2-41")
@pytest.mark.parametrize(("spell", "side"), [("skin_of_slate", "works"), ("borrowed_breath", "strong")])
def test_only_what_grows_is_said_to_work_better_than_it_should(deal: Deal, spell: str, side: str) -> None:
    tale = with_book(deal, fight("CCCC", attack=0), hp={"smith": 9}).answer("round", "fight")
    tale.lay("abbot:W", "spell:strong").answer("spell", spell)
    assert [event.side for event in tale.told(SpellCast)] == [side]


@pytest.mark.rule("EDC-AP1-15", "EDC-AP1-21", "EDC-CMB-15")
def test_once_the_cult_die_has_fallen_all_others_are_rolled_anew(deal: Deal) -> None:
    card = deal(page(fight("CC", attack=0, kind="shift")))
    tale = Tale("smith", "abbot", card=card, **BLACK).begin()
    tale.lay("smith:W", "cult:m", "die:W", "die:W").answer("round", "fight")
    assert tale.row() == "MWW", "the cult die stays as it is"
    tale.lay("smith:M", "die:M", "die:W").answer("round", "fight")
    assert tale.row() == "MW", "it was hit; what shows might now is none"
    tale.lay("smith:C", "die:C", "die:C").answer("round", "fight")
    assert tale.row() == "CC"


@pytest.mark.rule("EDC-AP1-15", "EDC-AMB-47", "EDC-CMB-15")
def test_a_cult_die_that_was_turned_is_one_still(deal: Deal) -> None:
    glass = thing("glass", {"kind": "turn_die"}, use="discard")
    card = deal(page(fight("CC", attack=0, kind="shift")), glass)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["glass"]}, **BLACK).begin()
    tale.lay("smith:W", "cult:m").answer("round", "fight").lay("die:C", "die:C").answer("items-rolled", "pass")
    tale.answer("round", "use-0").answer("use", "0-glass-0-0-M-W")
    tale.lay("smith:M", "die:M", "die:M").answer("round", "fight")
    assert tale.row() == "MMW"


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


@pytest.mark.rule("EDC-AMB-69", "EDC-END-03")
def test_after_a_bite_that_is_kept_off_somebody_may_still_be_saved_from_the_dice(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    items = {"smith": ["spell_book", "ward"], "abbot": ["luck"]}
    card = deal(page(fight("CCC")), luck, WARD)
    tale = Tale("smith", "abbot", card=card, items=items, hp={"smith": 1}, **ALL).begin().answer("round", "fight")
    tale.lay("abbot:W", "spell:backfires").answer("spell", "hammer_of_air")
    assert said(tale, "items-loss", "0-ward-0").startswith("☠ Ana dies, unless something stops it.")


# Two cards alike


def two_torches() -> Tale:
    """Ana, who has Plague, and Ben have each put down a torch."""
    torches = {"smith": ["torch"], "abbot": ["torch"]}
    tale = Tale("smith", "abbot", "cook", items=torches, plague={"smith": 1}, **ALL).begin()
    tale.answer("leader", "trade").answer("trade", "down-torch-0")
    return tale.answer("divide", "trade").answer("trade", "down-torch-1")


@pytest.mark.rule("EDC-AMB-24", "EDC-AP3-18", "EDC-ITEM-06")
def test_the_own_of_two_alike_is_taken_back_without_risk_and_said_to_be(deal: Deal) -> None:
    tale = two_torches()
    assert said(tale, "divide", "take-torch-1").startswith("Light.")
    tale.answer("divide", "take-torch-1")
    assert (tale.carried("abbot"), tale.state.characters[0].down.cards) == (["torch"], ["torch"])


@pytest.mark.rule("EDC-AP3-18", "EDC-ITEM-06")
def test_of_two_alike_one_that_is_nobody_elses_plague_is_taken(deal: Deal) -> None:
    tale = two_torches()
    assert said(tale, "divide", "take-torch-2").startswith("Light.")
    tale.answer("divide", "take-torch-2")
    assert said(tale, "divide", "take-torch-1").startswith("Rolls for Plague first")
    assert tale.lay("plague:2").answer("divide", "take-torch-1").plague("abbot") == 2


@pytest.mark.rule("EDC-AMB-24", "EDC-AP3-19")
def test_of_two_alike_who_has_plague_takes_what_was_found(deal: Deal) -> None:
    """What a friend has put down stays the friend's to take back, without a roll for what a carrier had."""
    foe = {"name": "The Brute", "dice": ["M"], "attack": 1, "marks": ["carrier"]}
    torch, plague = {"abbot": ["torch"]}, {"smith": 1}
    castle = deal(page({"do": "fight", "enemies": [foe]}))
    tale = Tale("smith", "abbot", card=castle, items=torch, plague=plague, **ALL).on_top("torch").begin()
    tale.round("smith:M", "abbot:W").answer("drawer", "draws-0")
    tale.answer("leader", "share").answer("divide", "trade").answer("trade", "down-torch-1")
    tale.answer("divide", "take-torch-0")
    assert (tale.carried("smith"), tale.state.pool.cards) == (["torch"], [])
    assert tale.state.characters[1].down.cards == ["torch"]
    assert said(tale, "divide", "settle") == "As before; what there is no free hand for is left."
    assert tale.answer("divide", "settle").carried("abbot") == ["torch"]


@pytest.mark.rule("EDC-AMB-22", "EDC-AMB-49", "EDC-AP3-19")
def test_once_one_card_of_a_knapsack_has_infected_nobody_rolls_for_the_others() -> None:
    tale = Tale("smith", "abbot", items={"smith": ["knapsack"]}, plague={"smith": 1}, **ALL)
    for card in ("torch", "rope"):
        tale.state.items.cards.remove(card)
        tale.state.characters[0].stowed.cards.append(card)
    tale.begin().answer("leader", "trade").lay("plague:0", "plague:2").answer("trade", "give-knapsack-0-1")
    assert tale.plague("abbot") == 2
    assert tale.state.characters[1].stowed.cards == ["torch", "rope"]


@pytest.mark.rule("EDC-AMB-38", "EDC-AP1-20")
def test_what_an_alarm_adds_joins_the_first_of_two_enemies_alone(deal: Deal) -> None:
    foes = [{"name": name, "dice": ["M"], "attack": 1} for name in ("The Left Hand", "The Right Hand")]
    card = deal(page({"do": "alarm", "dice": 2}, {"do": "fight", "enemies": foes}))
    tale = Tale("smith", "abbot", card=card).lay("die:C", "die:W").begin()
    assert (tale.row(0), tale.row(1)) == ("CMW", "M")


@pytest.mark.rule("EDC-ITEM-06", "EDC-ITEM-07")
def test_what_is_put_down_for_one_find_lies_there_while_another_does(deal: Deal) -> None:
    """No hand is free for it, but it may still be swapped for."""
    carried = {"smith": ["crowbar", "pot_lid"], "abbot": ["stiletto", "table_leg"]}
    tale = Tale("smith", "abbot", card=deal(page({"do": "draw", "items": 2})), items=carried).on_top("torch", "rope")
    tale.begin().answer("divide", "take-torch-0-crowbar")
    assert tale.state.lying == ["rope", "crowbar"]
    tale.answer("divide", "take-crowbar-1-stiletto")
    assert tale.carried("abbot") == ["table_leg", "crowbar"]


@pytest.mark.rule("EDC-ITEM-06", "EDC-ITEM-13")
def test_who_takes_back_the_own_is_told(deal: Deal) -> None:
    """Whoever reads what has happened knows what everybody carries: it has been told that it was put down."""
    tale = two_torches()
    tale.answer("divide", "take-torch-1")
    assert [event.character_card for event in tale.told(ItemTakenBack)] == ["abbot"]
    tale.answer("divide", "settle")
    assert [event.character_card for event in tale.told(ItemTakenBack)] == ["abbot", "smith"]
    assert tale.told(ItemTaken) == []
    assert Words(GAME, ["Ana", "Ben", "Cleo"]).event(tale.told(ItemTakenBack)[0], 0) == "Ben takes back Torch."


@pytest.mark.rule("EDC-AP3-10", "EDC-AMB-41")
def test_a_find_of_a_carrier_is_proposed_to_nobody_who_has_put_down_its_like(deal: Deal) -> None:
    foe = {"name": "The Brute", "dice": ["M"], "attack": 1, "marks": ["carrier"]}
    items = {"smith": ["torch"], "abbot": ["cell_door"]}
    tale = Tale("smith", "abbot", card=deal(page({"do": "fight", "enemies": [foe]})), items=items, **ALL)
    tale.on_top("torch").begin().round("smith:M", "abbot:W").answer("drawer", "draws-0")
    tale.answer("divide", "trade").answer("trade", "down-torch-0")
    assert tale.ask("divide").args["shares"] == []


@pytest.mark.rule("EDC-ITEM-09")
def test_what_an_item_does_besides_to_its_bearer_it_does_to_nobody_else(deal: Deal) -> None:
    soup = thing("soup", {"kind": "heal", "hp": 3, "whom": "any"}, {"kind": "heal", "hp": 1}, use="discard")
    castle = {"hp": {"smith": 5, "abbot": 5}, "items": {"smith": ["soup"]}}
    tale = Tale("smith", "abbot", card=deal(page(each_way()), soup), **castle).begin()
    tale.answer("choice-each", "use", seat=0).answer("use", "0-soup-1")
    assert tale.hp("smith", "abbot") == [6, 8]


@pytest.mark.rule("EDC-AP1-04")
def test_for_one_card_one_drawer_is_named(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(DRAW)), **ALL).begin()
    assert Words(GAME, ["Ana", "Ben"]).prompt(tale.ask("drawer"), None).startswith("Who draws the card?")


# The last chapters


@pytest.mark.rule("EDC-FLOW-04", "EDC-FLOW-05")
@pytest.mark.parametrize(
    ("card", "left", "said_so"),
    [
        ("the_cell_next_door", 0, "No chapter is left before the gate."),
        ("the_cell_next_door", 1, ""),
        ("the_chained_book", 1, "Only one chapter lies before the gate."),
        ("the_chained_book", 2, "Only 2 chapters lie before the gate."),
        ("the_chained_book", 3, ""),
    ],
)
def test_where_fewer_chapters_are_left_than_a_way_speaks_of_the_question_says_so(
    card: str, left: int, said_so: str
) -> None:
    """What is paid for a look ahead, or a shorter way, may be paid for nothing."""
    tale = Tale("smith", "abbot", card=library().page(card))
    tale.state.past.cards += tale.state.castle.cards[left:]
    del tale.state.castle.cards[left:]
    prompt = Words(GAME, ["Ana", "Ben"]).prompt(tale.begin().asks[0], None)
    assert prompt.endswith(said_so)
    assert bool(said_so) is ("before the gate" in prompt)


@pytest.mark.rule("EDC-FLOW-04", "EDC-AP1-02")
@pytest.mark.parametrize("packs", [["death_knight"], ["all"]])
def test_where_no_chapter_is_left_to_be_added_the_question_says_so(packs: list[str]) -> None:
    card = next(card for card in library().chapters.values() if card.pack == "death_knight" and longer(card))
    tale = Tale("smith", "abbot", card=card, packs=packs).begin()
    prompt = Words(GAME, ["Ana", "Ben"]).prompt(tale.asks[0], None)
    assert prompt.endswith("No chapter is left to be added.") is (packs == ["death_knight"])


def longer(card: Chapter) -> bool:
    """Whether a chapter can add others."""
    return any(step.added for step in walk([card], Step))


# What is seen of the way


def lit(deal: Deal, left: int) -> Tale:
    """The Smith has a lantern; so many chapters lie before the gate, the next one open."""
    deal(page(), thing("lamp", {"kind": "scout", "bury": True}, use="chapter"))
    tale = Tale("smith", "abbot", items={"smith": ["lamp"]})
    shorten(tale, left)
    tale.state.foreseen.cards = [tale.state.castle.cards.pop()]
    return tale.begin()


def shorten(tale: Tale, left: int) -> None:
    """Have only so many chapters left."""
    state = tale.state
    state.completed += len(state.castle) - left
    state.past.cards += state.castle.cards[:-left]
    state.castle.cards = state.castle.cards[-left:]


@pytest.mark.rule("EDC-FLOW-08", "EDC-AMB-71")
def test_nobody_looks_past_the_start_card(deal: Deal) -> None:
    """What was turned up before it would have been turned in its place."""
    tale = Tale("smith", "abbot", flaw={"smith": "eavesdropper"}, flaws=True)
    tale.state.start.cards = [tale.state.past.cards.pop()]
    assert tale.begin().offers("leader") == ["turn-0", "turn-1"]
    assert "use-0" in tale.answer("leader", "turn-0").offers("leader")


@pytest.mark.rule("EDC-ITEM-09", "EDC-AMB-71")
def test_what_lies_open_already_may_still_go_under_the_deck(deal: Deal) -> None:
    tale = lit(deal, 2).answer("leader", "use-0")
    assert said(tale, "use", "0-lamp-0") == "The next chapter lies open; it may go under the deck."
    tale.answer("use", "0-lamp-0").answer("bury", "bury")
    assert (tale.state.foreseen.cards, tale.state.castle.cards[0]) == ([], "quiet")


@pytest.mark.rule("EDC-FLOW-04", "EDC-AMB-71")
def test_of_chapters_that_lie_open_the_next_one_is_skipped_first(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page({"do": "peek", "chapters": 2}, {"do": "skip"})))
    *_, second, first = tale.state.castle.cards
    assert tale.begin().state.foreseen.cards == [second]
    assert tale.state.unused.cards[0] == first


@pytest.mark.rule("EDC-ITEM-09", "EDC-AMB-29", "EDC-AMB-71")
def test_nobody_decides_about_what_another_has_put_off_meanwhile() -> None:
    more: dict[str, Any] = {"items": {"smith": ["dark_lantern"]}, "flaw": {"abbot": "eavesdropper"}, "flaws": True}
    tale = Tale("smith", "abbot", **more, box=True).begin()
    tale.answer("leader", "use-0", seat=0).answer("use", "0-dark_lantern-0")
    tale.answer("bury", "use-1", seat=1).answer("use", "1-eavesdropper-1").answer("bury", "bury")
    assert (tale.asked(), tale.state.foreseen.cards) == (["leader"], [])


@pytest.mark.rule("EDC-ITEM-09", "EDC-AMB-71", "EDC-AP2-30")
def test_two_who_look_at_once_put_a_chapter_off_once() -> None:
    """Both do so while all say what they give."""
    more: dict[str, Any] = {"items": {"smith": ["ritual_chalice"], "cook": ["dark_lantern"]}, "flaws": True, **ALL}
    tale = Tale("smith", "abbot", "cook", "miller", flaw={"abbot": "eavesdropper"}, box=True, **more).begin()
    tale.answer("leader", "use-0", seat=0).answer("use", "0-ritual_chalice-3")
    for seat, card in ((2, "dark_lantern"), (1, "eavesdropper")):
        tale.answer("donate", "use", seat=seat).answer("use", f"{seat}-{card}-{seat}", seat=seat)
    tale.answer("bury", "bury").answer("bury", "bury")
    assert (tale.state.foreseen.cards, tale.state.castle.cards[0]) == ([], "quiet")


@pytest.mark.rule("EDC-AP2-33", "EDC-ITEM-09")
def test_what_the_drinker_has_by_now_is_what_donors_read() -> None:
    more: dict[str, Any] = {
        "items": {"smith": ["ritual_chalice"], "abbot": ["heel_of_bread"]},
        "hp": {"cook": 3},
        **ALL,
    }
    tale = Tale("smith", "abbot", "cook", **more).begin()
    tale.answer("leader", "use-0", seat=0).answer("use", "0-ritual_chalice-2")
    tale.answer("donate", "use", seat=1).answer("use", "1-heel_of_bread-2")
    words = Words(GAME, ["Ana", "Ben", "Cleo"])
    assert words.prompt(tale.ask("donate", 0), 0) == "How many of 14 HP do you give to Cleo, who has 5 of 14?"


@pytest.mark.rule("EDC-ITEM-09")
def test_the_last_chapter_of_all_lies_at_the_bottom_anyway(deal: Deal) -> None:
    assert "use-0" not in lit(deal, 1).offers("leader")


@pytest.mark.rule("EDC-FLOW-04", "EDC-AMB-71")
def test_all_that_is_turned_up_lies_there_before_any_of_it_is_put_off(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page({"do": "peek", "chapters": 3, "bury": True})))
    *_, third, second, first = tale.state.castle.cards
    assert [event.card for event in tale.begin().told(CardForeseen)] == [first, second, third]
    tale.answer("bury", "bury").answer("bury", "keep").answer("bury", "bury")
    assert (tale.state.foreseen.cards, tale.state.castle.cards[:2]) == ([second], [third, first])


@pytest.mark.rule("EDC-FLOW-04", "EDC-AMB-71")
def test_what_was_put_off_is_not_seen_again_at_once(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page({"do": "peek", "chapters": 3, "bury": True})))
    shorten(tale, 2)
    last, first = tale.state.castle.cards
    assert [event.card for event in tale.begin().told(CardForeseen)] == [first, last]
    tale.answer("bury", "bury").answer("bury", "keep")
    assert (tale.state.foreseen.cards, tale.state.castle.cards) == ([last], [first])
    assert tale.ask("leader")


@pytest.mark.rule("EDC-FLOW-04", "EDC-AMB-71")
def test_what_lies_open_is_one_of_the_next_chapters_and_may_be_put_off_too(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page({"do": "peek", "chapters": 2, "bury": True})))
    tale.state.foreseen.cards = [tale.state.castle.cards.pop()]
    second = tale.state.castle.cards[-1]
    assert [event.card for event in tale.begin().told(CardForeseen)] == [second]
    assert tale.ask("bury").args == {"card": "quiet"}
    assert tale.answer("bury", "keep").ask("bury").args == {"card": second}


# The cult die, and what else looks at dice


@pytest.mark.rule("EDC-AP1-13", "EDC-AMB-68", "EDC-CMB-15")
def test_a_black_trait_has_its_price_too_before_it_joins_the_enemy(deal: Deal) -> None:
    marked = {"curses": {"smith": ["marked_for_death"]}, "hp": {"smith": 5}}
    card = deal(page(fight("MMC", kind="toll", trait="wisdom")))
    tale = Tale("smith", "abbot", card=card, **marked, **ALL).begin().round("cult:w", "abbot:M")
    assert (tale.hp("smith"), tale.row()) == (4, "CMW")


@pytest.mark.rule("EDC-AP1-13", "EDC-AMB-28", "EDC-CMB-15")
def test_it_is_the_cult_dies_hit_that_glances_off_where_death_dice_lie_too(deal: Deal) -> None:
    marked = {"curses": {"cook": ["marked_for_death"]}, "hp": {"cook": 5}}
    card = deal(page(fight("MMM", kind="thick_hide")))
    tale = Tale("smith", "abbot", "cook", card=card, **marked, **ALL).begin()
    tale.state.fight.foes[0].row = list("MS")
    assert tale.round("smith:W", "abbot:W", "cult:M").row() == "M"


@pytest.mark.rule("EDC-AP1-15", "EDC-CMB-15")
def test_where_the_cult_die_alone_is_left_nothing_is_rolled_anew(deal: Deal) -> None:
    marked = {"curses": {"smith": ["marked_for_death"]}, "hp": {"smith": 5}}
    tale = Tale("smith", "abbot", card=deal(page(fight("M", kind="shift"))), **marked, **ALL).begin()
    tale.round("cult:w", "abbot:M")
    assert (tale.row(), tale.told(SpecialWorked), tale.state.fight.round) == ("W", [], 2)


# Who has pressed, and who can carry


@pytest.mark.rule("EDC-AMB-62", "EDC-AMB-66")
def test_once_a_chapter_die_has_fallen_nobody_has_pressed_for_what_follows(deal: Deal) -> None:
    roll = {"do": "roll", "who": "roller", "needs": ["might"], "failure": [{"do": "lose", "who": "roller", "hp": 1}]}
    steps = [{"do": "chance", "who": "everyone", "faces": {"might": [roll]}}]
    ways = [{"id": way, "label": way.title(), "hint": "So it is.", "steps": steps} for way in ("up", "down")]
    card = deal(page({"do": "choose", "options": ways}))
    tale = Tale("smith", "abbot", card=card, rolls="own").begin().lay("die:C", "die:M", "abbot:W")
    assert tale.answer("choice", "up", seat=0).hp("smith", "abbot") == [18, 17], "it falls by itself"


@pytest.mark.rule("EDC-AP2-19", "EDC-AMB-41")
def test_a_find_is_proposed_to_nobody_who_cannot_carry_it(deal: Deal) -> None:
    """The girl carries fewest, and can carry nothing."""
    items = {"smith": ["torch"], "abbot": ["rope"]}
    tale = Tale("smith", "abbot", companion=GIRL, items=items, card=deal(page(DRAW)), **ALL).on_top("pot_lid").begin()
    assert [share["seat"] for share in tale.answer("drawer", "draws-0").ask("leader").args["shares"]] == [0]


# A last breath that somebody would not outlive


def worm(deal: Deal, *rolls: str, row: str = "M", **more: Any) -> Tale:
    """It bursts when it falls, and costs each of them 1 HP; the dice have fallen."""
    card = deal(page(fight(row, kind="last_breath", hp=1)), BOMB)
    return Tale("smith", "abbot", card=card, **more).begin().round(*rolls)


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-AMB-33")
def test_a_hit_that_would_cost_a_friends_life_may_be_held_back(deal: Deal) -> None:
    tale = worm(deal, "smith:M", "abbot:WW", hp={"abbot": 1})
    assert tale.ask("target").seats == (0,)
    assert said(tale, "target", "foe-0").startswith("☠ Ben dies for certain.")
    assert said(tale, "target", "hold") == "It removes nothing."
    tale.answer("target", "hold")
    assert (tale.row(), tale.hp("smith", "abbot")) == ("M", [17, 1])


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07")
def test_whoever_else_would_fell_it_is_asked_too(deal: Deal) -> None:
    tale = worm(deal, "smith:M", "abbot:MM", hp={"abbot": 1})
    assert said(tale, "target", "hold") == "It removes nothing.", "the other may hold back as well"
    tale.answer("target", "hold")
    assert tale.ask("target").seats == (1,)
    assert tale.answer("target", "hold").hp("smith", "abbot") == [17, 1]


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-AMB-31")
def test_what_kills_nobody_is_proposed(deal: Deal) -> None:
    assert worm(deal, "smith:M", "abbot:WW", hp={"abbot": 1}).offers("target") == ["hold", "foe-0"]
    assert worm(deal, "smith:M", "abbot:W", hp={"abbot": 1}).offers("target") == ["foe-0", "hold"]


@pytest.mark.rule("EDC-CMB-16", "EDC-AMB-07", "EDC-AP2-13")
def test_for_a_companions_life_it_may_be_held_back_too(deal: Deal) -> None:
    more: dict[str, Any] = {"companion": GIRL, "hp": {GIRL: 1}, **ALL}
    tale = worm(deal, "smith:M", "abbot:WW", f"{GIRL}:W", **more)
    assert tale.answer("target", "foe-0").state.characters[2].left


@pytest.mark.rule("EDC-REST-05", "EDC-CMB-15")
def test_no_last_blow_is_told_of_that_finds_nobody(deal: Deal) -> None:
    card = deal(page(fight("M", loot=0, kind="last_breath", who="weakest", hp=2)))
    tale = Tale("smith", "abbot", card=card, hp={"abbot": 2}).begin().round("smith:M", rest="abbot")
    assert (tale.told(SpecialWorked), tale.hp("smith", "abbot")) == ([], [18, 3])


@pytest.mark.rule("EDC-AP2-17", "EDC-CMB-15")
@pytest.mark.parametrize("special", [{"kind": "last_breath", "who": "weakest"}, {"kind": "toll", "trait": "might"}])
def test_nor_is_a_price_that_the_spirit_alone_would_pay(deal: Deal, special: dict[str, Any]) -> None:
    card = deal(page(fight("W", loot=0, **special)))
    tale = Tale("smith", "abbot", card=card, companion=SPIRIT, **ALL).begin()
    assert tale.round("smith:W", "abbot:W", f"{SPIRIT}:M").told(SpecialWorked) == []


@pytest.mark.rule("EDC-AMB-07")
def test_nobody_is_asked_where_all_outlive_it(deal: Deal) -> None:
    assert worm(deal, "smith:M", "abbot:WW", hp={"abbot": 2}).hp("abbot") == 1


@pytest.mark.rule("EDC-END-03", "EDC-CMB-15")
def test_whom_a_last_breath_kills_is_said_where_an_item_fells_it(deal: Deal) -> None:
    card = deal(page(fight("M", kind="last_breath", hp=1)), BOMB)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bomb"]}, hp={"abbot": 1}).begin()
    tale.answer("round", "use-0")
    assert said(tale, "use", "0-bomb-0-0-M").startswith("☠ Ben dies for certain.")
    assert tale.answer("use", "0-bomb-0-0-M").state.result == "lost"


# Hits that are held back by order


def careful(deal: Deal, step: dict[str, Any], *party: str, **more: Any) -> Tale:
    """A fight in which they have ordered to be asked before their hits remove anything."""
    tale = Tale(*party, card=deal(page(step)), **more)
    tale.ordered = {"hits"}
    return tale.begin()


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


@pytest.mark.rule("EDC-AMB-07", "EDC-AMB-66", "EDC-AMB-62")
def test_what_nobody_was_asked_is_no_press_for_the_next_dice(deal: Deal) -> None:
    """The dice that follow a fight fall by themselves; whoever let a hit be has not rolled for that."""
    roll = {"do": "roll", "who": "roller", "needs": ["might"], "failure": [{"do": "lose", "who": "roller", "hp": 1}]}
    card = deal(page(fight("M", loot=0), {"do": "each", "steps": [roll]}))
    tale = Tale("smith", "abbot", card=card, rolls="own").begin()
    tale.answer("own-round", "fight", seat=0).lay("smith:W", "abbot:M", "smith:M", "abbot:W")
    assert tale.answer("own-round", "fight", seat=1).hp("smith", "abbot") == [18, 17]


# Finds with which a chapter ends before its last line


@pytest.mark.rule("EDC-AMB-63", "EDC-FLOW-05", "EDC-ITEM-12")
def test_what_is_found_before_a_chapter_ends_early_is_what_it_ends_with(deal: Deal) -> None:
    card = deal(page(DRAW, {"do": "end"}, {"do": "lose", "hp": 1}), thing("stone", copies=3))
    assert Tale("smith", "abbot", card=card).on_top("stone").begin().asked() == ["leader"]


@pytest.mark.rule("EDC-AP3-16", "EDC-AMB-49", "EDC-FLOW-05")
def test_it_can_be_made_room_for_in_a_knapsack(deal: Deal) -> None:
    card = deal(page(DRAW, {"do": "end"}, {"do": "lose", "hp": 1}), thing("stone", copies=3))
    full = {"smith": ["knapsack", "rope", "torch"], "abbot": ["rope", "torch"]}
    tale = Tale("smith", "abbot", card=card, items=full, **ALL).on_top("stone").begin().answer("drawer", "draws-0")
    assert "stow-rope-0" in tale.answer("divide", "trade").offers("trade")


@pytest.mark.rule("EDC-AMB-49")
def test_what_goes_with_a_knapsack_is_said_wherever_it_goes(deal: Deal) -> None:
    more: dict[str, Any] = {"items": {"smith": ["knapsack", "rope"]}, **ALL}

    def packed(*steps: dict[str, Any]) -> Tale:
        tale = Tale("smith", "abbot", card=deal(page(*steps)) if steps else None, **more)
        tale.state.items.cards.remove("torch")
        tale.state.characters[0].stowed.cards.append("torch")
        return tale.begin()

    both = "It goes to the discard pile. So does the one card in it."
    assert said(packed({"do": "discard", "who": "group"}), "discard", "0-knapsack") == both
    assert said(packed({"do": "discard", "who": "you"}), "give-up", "knapsack") == both
    assert said(packed({"do": "discard", "who": "you"}), "give-up", "rope") == "It goes to the discard pile."
    tale = packed().answer("leader", "trade")
    assert said(tale, "trade", "give-knapsack-0-1") == "It works for its new bearer at once. What is in it goes along."
    assert said(tale.answer("trade", "down-knapsack-0"), "divide", "leave-knapsack") == both


# What is said of the dice that lie there


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


# What nobody had tried


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


@pytest.mark.rule("EDC-AMB-64", "EDC-AP2-17")
def test_a_friend_is_covered_whom_something_can_hurt(deal: Deal) -> None:
    castle = {"companion": SPIRIT, "items": {"smith": ["cell_door"]}}
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("CCCCCC"))), **castle, **ALL).begin()
    assert tale.round("smith:MM", "abbot:W", "cook:M", f"{SPIRIT}:M").hp("abbot", "cook") == [13, 14]


@pytest.mark.rule("EDC-AMB-70", "EDC-AP3-03")
def test_no_plague_die_is_thrown_for_a_drawer_whom_the_card_before_has_driven_away(deal: Deal) -> None:
    castle = {"companion": GIRL, "hp": {GIRL: 1}, "plague": {GIRL: 1}}
    tale = Tale("smith", "abbot", card=deal(page({"do": "draw", "items": 2})), **castle, **ALL)
    tale.on_top("the_ring_of_roses", "a_tickle_in_the_throat").begin().answer("drawers", "draws-2")
    assert tale.plague("smith", "abbot") == [0, 0]


@pytest.mark.rule("EDC-AMB-71")
def test_what_is_added_lies_beneath_what_lies_open(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page({"do": "peek"}, {"do": "add"}))).begin()
    assert (tale.state.foreseen.cards, tale.state.length) == (["quiet"], 16)
    tale.answer("leader", "turn-0")
    assert tale.state.card == "quiet"


@pytest.mark.rule("EDC-AP3-13", "EDC-AMB-55")
@pytest.mark.parametrize(("other", "proposed"), [("M", ["C", "M"]), ("C", ["M", "C"]), ("W", ["M", "C"])])
def test_the_trait_of_a_split_double_that_leaves_less_is_proposed(deal: Deal, other: str, proposed: list[str]) -> None:
    card = deal(page(fight("MC", kind="doubles_are_singles")))
    tale = Tale("fletcher", "smith", card=card, **ALL).begin().round("fletcher:MC", f"smith:{other}")
    assert tale.offers("split") == proposed


@pytest.mark.rule("EDC-AP1-15", "EDC-AMB-47", "EDC-CMB-15")
@pytest.mark.parametrize("glass", [False, True])
def test_what_shows_the_same_after_the_cult_die_has_fallen_is_none(deal: Deal, glass: bool) -> None:
    mirror = thing("mirror", {"kind": "turn_die"}, use="discard")
    card = deal(page(fight("CC", attack=0, **({} if glass else {"kind": "regrow", "most": 3}))), mirror)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["mirror"] if glass else []}, **BLACK).begin()
    tale.lay("smith:W", "cult:m").answer("round", "fight")
    if glass:
        tale.answer("items-rolled", "pass")
    tale.lay("smith:M", *([] if glass else ["die:M"])).answer("round", "fight")
    if glass:
        tale.answer("round", "use-0").answer("use", "0-mirror-0-0-C-M")
    assert (tale.row(), tale.state.fight.foes[0].strange) == ("CM" if glass else "CCM", [])


@pytest.mark.rule("EDC-AMB-34", "EDC-CMB-14")
def test_out_of_reach_of_a_last_breath_one_gets_without_an_item(deal: Deal) -> None:
    card = deal(page(fight("M", kind="last_breath", hp=2)), LADDER)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["ladder"]}).begin().round("smith:M", "abbot:W")
    assert tale.answer("items-loss", "0-ladder-0").hp("smith", "abbot") == [18, 18]
    assert tale.told(ItemsDrawn) == []


@pytest.mark.rule("EDC-CMB-17", "EDC-END-03")
@pytest.mark.parametrize(
    ("items", "told"), [([], "☠ Ben dies for certain."), (["bread"], "☠ Ben dies, unless something")]
)
def test_what_falls_says_whom_that_kills(deal: Deal, items: list[str], told: str) -> None:
    card = deal(page(fight("MC", attack=3, kind="thick_hide")), BREAD)
    tale = Tale("smith", "abbot", card=card, items={"smith": items}, hp={"abbot": 1}).begin()
    assert said(tale.round("smith:M", "abbot:C"), "plan", "M").startswith(told)


@pytest.mark.rule("EDC-AMB-64", "EDC-AMB-38")
def test_who_blocks_one_of_two_covers_a_friend_and_nobody_else(deal: Deal) -> None:
    foes = [
        {"name": "The Left Hand", "dice": ["C", "C"], "attack": 2},
        {"name": "The Right Hand", "dice": ["C", "C"], "attack": 2, "specials": [{"kind": "doubles_do_not_block"}]},
    ]
    card = deal(page({"do": "fight", "enemies": foes}))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["cell_door"]}, hp={"smith": 5}).begin()
    assert tale.round("smith:MM", "abbot:W").hp("smith", "abbot") == [4, 15]


@pytest.mark.rule("EDC-AMB-69", "EDC-AP2-42")
@pytest.mark.parametrize(("hp", "left"), [({"abbot": 9}, [9, 13]), ({"cook": 9}, [13, 9])])
def test_a_spell_strays_to_the_strongest_of_the_others(deal: Deal, hp: dict[str, int], left: list[int]) -> None:
    castle: dict[str, Any] = {"items": {"smith": ["spell_book"]}, "hp": hp}
    tale = Tale("smith", "abbot", "cook", card=deal(page(fight("CCCC", attack=0))), **castle, **ALL).begin()
    tale.answer("round", "fight").lay("abbot:W", "cook:M", "spell:strays").answer("spell", "hammer_of_air")
    assert tale.hp("abbot", "cook") == left


@pytest.mark.rule("EDC-AMB-11", "EDC-CMB-15")
def test_who_has_turned_is_out_of_reach_of_a_last_breath(deal: Deal) -> None:
    card = deal(page(fight("M", attack=0, kind="last_breath", hp=2)))
    tale = Tale("smith", "abbot", card=card, **{**BLACK, "hp": {"smith": 9, "abbot": 3}}).begin()
    tale.lay("smith:W", "cult:m").answer("round", "fight").lay("smith:MM").answer("round", "fight")
    assert tale.hp("smith", "abbot") == [7, 3]


@pytest.mark.rule("EDC-AP2-13", "EDC-AMB-11")
def test_a_companion_who_has_turned_may_be_driven_away_by_a_spell(deal: Deal) -> None:
    castle = {"companion": GIRL, "curses": {GIRL: ["marked_for_death"]}, "items": {"smith": ["spell_book"]}}
    tale = Tale("smith", "abbot", hp={GIRL: 1}, card=deal(page(fight("CCCC", attack=0))), **castle, **ALL).begin()
    tale.answer("round", "rest-1").lay("smith:M", "cult:m").answer("spell", "roll")
    assert tale.state.fight.turned == [2]
    tale.answer("round", "rest-1").lay("spell:strays").answer("spell", "hammer_of_air")
    assert (tale.state.fight.turned, tale.state.characters[2].left) == ([], True)


@pytest.mark.rule("EDC-ITEM-10", "EDC-ITEM-12")
def test_what_is_used_once_in_a_chapter_comes_back_when_the_next_card_is_turned(deal: Deal) -> None:
    card = deal(page({"do": "lose", "who": "you", "hp": 3}))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["parade_shield"]}).begin()
    tale.answer("items-loss", "0-parade_shield-0")
    assert tale.state.spent == ["parade_shield"]
    assert tale.answer("leader", "turn-0").state.spent == []


@pytest.mark.rule("EDC-FLOW-03", "EDC-FLOW-04")
def test_what_each_has_chosen_is_told_once_where_it_names_nobody(deal: Deal) -> None:
    step = each_way()
    step["options"][0]["say"], step["options"][1]["say"] = "There is a bench.", "Out goes {roller}."
    tale = Tale("smith", "abbot", "cook", "tailor", card=deal(page(step))).begin()
    for seat, way in enumerate(["sit", "sit", "go", "go"]):
        tale.answer("choice-each", way, seat=seat)
    assert [event.line for event in tale.told(StoryTold)] == [
        "There is a bench.",
        "Out goes the Cook.",
        "Out goes the Tailor.",
    ]


@pytest.mark.rule("EDC-AP3-03", "EDC-AMB-70")
def test_who_is_free_of_plague_stays_so_in_a_fever_night_and_who_has_left_too(deal: Deal) -> None:
    castle = {"companion": GIRL, "hp": {GIRL: 1}, "plague": {GIRL: 1, "abbot": 1}}
    tale = Tale("smith", "abbot", card=deal(page({"do": "draw", "items": 3})), **castle, **ALL)
    tale.on_top("a_tickle_in_the_throat", "the_ring_of_roses", "fever_night").begin().lay("plague:2")
    assert tale.answer("drawers", "draws-2").plague("smith", "abbot", GIRL) == [0, 2, 3]


@pytest.mark.rule("EDC-SETUP-01", "EDC-AP2-02", "EDC-AMB-32")
def test_a_shorter_evening_in_order_has_chapters_of_the_whole_story() -> None:
    dealt = [
        setup.setup(2, Options(packs=["undead_queen"], chapters="5", order=order), Dice(bytes(16))).castle.cards
        for order in ("shuffled", "numbered")
    ]
    assert sorted(dealt[0]) == sorted(dealt[1])


@pytest.mark.rule("EDC-CMB-15", "EDC-AMB-75")
def test_what_rages_is_told_as_long_as_it_rises(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page(fight("CC", attack=1, kind="enrage", by=1, most=2)))).begin()
    for _ in range(3):
        tale.round("smith:W", "abbot:W")
    assert [event.amount for event in tale.told(SpecialWorked)] == [2]
