"""What is said at the table, where it was once not clear enough to somebody who has no rule book."""

from typing import Any

import pytest

from engines.dark_castle.events import (
    DiceFell,
    FightBegan,
    HpLost,
    ItemGiven,
    LeaderDecided,
    Missed,
    OptionChosen,
    SpecialExplained,
)
from engines.dark_castle.game import GAME
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page

NAMES = ["Ana", "Ben", "Cleo"]


def test_what_was_chosen_is_told_with_what_it_risks():
    told = OptionChosen(label="Search the Desk", hint="YOU need cunning. Fail: YOU lose 3 HP.")
    assert (
        Words(GAME, NAMES).event(told, 0) == "You choose: **Search the Desk**. YOU need cunning. Fail: YOU lose 3 HP."
    )


def test_where_the_leader_alone_decides_nobody_else_is_said_to_have_chosen(deal: Deal):
    ways = [{"id": way, "label": way.title(), "hint": "YOU lose 1 HP.", "steps": []} for way in ("listen", "refuse")]
    card = deal(page({"do": "choose", "who": "you", "options": ways}))
    tale = Tale("smith", "abbot", card=card, leader="abbot").begin().answer("choice-you", "listen", seat=1)
    (told,) = tale.told(LeaderDecided)
    words = Words(GAME, NAMES)
    assert words.event(told, 0) == "Ben chooses for all: **Listen**. YOU lose 1 HP."
    assert words.event(told, 1) == "You choose for all: **Listen**. YOU lose 1 HP."


@pytest.mark.parametrize(
    ("args", "asked"),
    [
        ({"what": "plain", "seats": [0], "symbols": 1}, "Ana needs wisdom."),
        ({"what": "plain", "seats": [0, 1], "symbols": 2}, "Ana and Ben each need 2 × wisdom."),
        ({"what": "together", "seats": [0, 1, 2], "symbols": 4}, "Together Ana, Ben and Cleo need 4 × wisdom."),
        ({"what": "double", "seats": [1], "symbols": 1}, "Ben needs a double."),
        ({"what": "double", "seats": [0, 1], "symbols": 1}, "Ana and Ben each need a double."),
    ],
)
def test_a_roll_says_who_needs_what(args, asked):
    rollers = [{"seat": seat, "character_card": "smith", "twin": False} for seat in args["seats"]]
    said = Words(GAME, NAMES).say("ask-roll", {"need": "wisdom", "rollers": rollers, **args})
    assert " ".join(said.split()) == asked


def test_a_chapter_die_says_for_whom_it_falls(deal: Deal) -> None:
    """Of four dice in a row nobody could tell whose is whose, where some of them do nothing."""
    faces = {"might": [{"do": "lose", "who": "roller", "hp": 1}]}
    for who, said in (
        ("everyone", ["might for Ana", "wisdom for Ben"]),
        ("you", ["might for Ana"]),
        ("group", ["might"]),
    ):
        card = deal(page({"do": "chance", "who": who, "faces": faces}))
        tale = Tale("smith", "abbot", card=card).begin()
        tale.lay("die:M", *(["die:W"] if who == "everyone" else [])).answer("chance", "roll")
        told = [Words(GAME, NAMES).event(event, None) for event in tale.table.told]
        assert [line for line in told if "chapter die" in line] == [f"The chapter die shows {one}." for one in said]


@pytest.mark.rule("EDC-AMB-59", "EDC-AP2-22", "EDC-AP2-23")
def test_whose_special_face_has_fallen_is_not_said_to_miss(deal: Deal) -> None:
    card = deal(page(fight("MMMM")))
    tale = Tale("smith", "abbot", card=card, companion="witch_hunter", packs=["all"]).begin()
    tale.round("smith:C", "abbot:W", "witch_hunter:*")
    assert [missed.character_card for missed in tale.told(Missed)] == ["smith", "abbot"]


def test_who_plays_two_characters_reads_which_of_them_it_was():
    lost = HpLost(seat=0, character_card="smith", twin=True, hp=2, left=5)
    assert Words(GAME, NAMES).event(lost, None) == "The Smith loses 2 HP; 5 left."
    assert Words(GAME, NAMES).event(lost, 0) == "You lose 2 HP (The Smith); 5 left."


@pytest.mark.parametrize(
    ("special", "said"),
    [
        ({"kind": "no_rest"}, "Nobody can rest."),
        ({"kind": "doubles_do_not_block"}, "Doubles do not block."),
        ({"kind": "doubles_do_not_block", "trait": "might"}, "Doubles of might do not block."),
        ({"kind": "regrow", "most": 4}, "After it strikes, a die grows back, up to 4 dice."),
        ({"kind": "last_breath", "who": "you", "hp": 2}, "When it falls, YOU lose 2 HP."),
    ],
)
def test_what_is_special_about_an_enemy_is_told_when_the_fight_begins(deal: Deal, special, said):
    tale = Tale("smith", "abbot", card=deal(page(fight("MC", **special)))).begin()
    words = Words(GAME, NAMES)
    told = [words.event(event, None) for event in tale.told(FightBegan) + tale.told(SpecialExplained)]
    assert told == ["Against you: the Brute. Dice: 1 might and 1 cunning; 1 HP a strike.", said]


def test_all_dice_of_a_character_are_told_in_one_breath() -> None:
    ana, ben = ({"seat": seat, "character_card": card, "twin": False} for seat, card in ((0, "smith"), (1, "abbot")))
    mine = [{"face": "MM"}, {"face": "C"}]
    fell = DiceFell(rolls=[{**ana, "faces": mine}, {**ben, "faces": mine[:1]}])
    assert (
        Words(GAME, NAMES).event(fell, None) == "**The dice fall:** Ana double might and cunning and Ben double might."
    )
    kept = DiceFell.model_validate({"rolls": [{**ana, "face": "MM"}, {**ben, "face": "C"}]})
    assert Words(GAME, NAMES).event(kept, None) == "**The dice fall:** Ana double might and Ben cunning.", (
        "as older tables kept it"
    )


@pytest.mark.parametrize(("seat", "whose"), [(None, "The Smith"), (0, "The Smith (Ana)")])
@pytest.mark.parametrize("moment", ["near-death", "heavy-blow"])
def test_at_the_end_nobody_is_named_twice(seat, whose, moment):
    said = Words(GAME, NAMES).say(f"moment-{moment}", {"seat": seat, "character_card": "smith", "amount": 2})
    assert said.startswith(f"{whose} ")


def test_a_companion_that_is_given_something_is_named_once(deal: Deal):
    items = {"smith": ["torch"]}
    tale = Tale("smith", "abbot", items=items, companion="witch_hunter", packs=["base", "undead_queen"]).begin()
    tale.answer("leader", "trade").answer("trade", "give-torch-0-2")
    (told,) = tale.told(ItemGiven)
    assert Words(GAME, NAMES).event(told, 1) == "Ana gives Torch to the Witch Hunter."


def test_what_one_gives_from_one_hand_to_the_other_is_told_of_the_two():
    tale = Tale("smith", "abbot", seats=1, items={"smith": ["torch"]}).begin()
    tale.answer("leader", "trade").answer("trade", "give-torch-0-1")
    (told,) = tale.told(ItemGiven)
    assert {Words(GAME, NAMES).event(told, viewer) for viewer in (None, 0)} == {"The Smith gives Torch to the Abbot."}


def test_who_plays_two_reads_which_of_them_is_asked(deal: Deal):
    ways = [{"id": way, "label": way.title(), "hint": "So it is.", "steps": []} for way in ("eat", "fast")]
    alone: dict[str, Any] = {"seats": 1, "items": {"smith": ["torch", "crowbar"], "abbot": ["fire_pot", "rope"]}}

    def asked(step: dict[str, Any]) -> list[str]:
        tale = Tale("smith", "abbot", card=deal(page(step)), **alone).begin()
        return [" ".join(Words(GAME, NAMES).prompt(ask, 0).split()) for ask in tale.asks]

    each = {"do": "choose", "who": "each", "options": ways}
    assert asked({**each, "ask": "Do you eat?"}) == ["The Smith: Do you eat?", "The Abbot: Do you eat?"]
    assert asked(each) == ["The Smith: What do you do?", "The Abbot: What do you do?"]
    assert asked({"do": "discard", "who": "everyone"}) == ["Which item goes (The Smith)?"]
    full = Words(GAME, NAMES).say("ask-make-room", {"seat": 0, "character_card": "abbot", "twin": True})
    assert full == "Your hands are too full now (The Abbot). What do you put down?"


def test_what_is_asked_for_a_companion_says_for_whom():
    girl = {"seat": None, "character_card": "the_kennel_girl", "twin": False}
    words = Words(GAME, NAMES)
    asked = words.say("ask-choice-each", {"question": "Do you eat?", **girl})
    assert " ".join(asked.split()) == "The Kennel Girl: Do you eat?"
    assert words.say("ask-choice-each", {"question": "Do you eat?", **girl, "seat": 0}) == "Do you eat?"


def labels(tale: Tale, kind: str) -> list[str]:
    """What stands on the options of a question."""
    ask = tale.ask(kind)
    return [" ".join(Words(GAME, NAMES).label(ask, option, 0).split()) for option in ask.options]


@pytest.mark.rule("EDC-FLOW-07", "EDC-AMB-08")
def test_what_was_added_to_a_roll_counts_in_the_odds_of_rolling_it_again(deal: Deal) -> None:
    """Of his die one side shows two symbols of cunning or wisdom, three show one or more."""
    roll = {"do": "roll", "who": "you", "needs": ["cunning", "wisdom"], "symbols": 2}
    packed = {"smith": ["ring_of_picks", "liquid_luck"]}
    tale = Tale("smith", "abbot", card=deal(page(roll)), items=packed).begin()
    tale.lay("smith:M").answer("roll", "roll")
    assert "Liquid Luck: Roll Again (Ana: 1 of 6)" in labels(tale, "items-rolled")
    tale.answer("items-rolled", "0-ring_of_picks-0-C")
    assert "Liquid Luck: Roll Again (Ana: 3 of 6)" in labels(tale, "items-rolled")


@pytest.mark.rule("EDC-ITEM-09", "EDC-CB-16", "EDC-AMB-26")
def test_what_gives_two_of_a_trait_says_so(deal: Deal) -> None:
    roll = {"do": "roll", "who": "you", "needs": ["might"]}
    packed: dict[str, Any] = {"items": {"smith": ["throwing_hatchet"], "abbot": ["crowbar"]}}
    tale = Tale("smith", "abbot", card=deal(page(roll)), **packed).begin().lay("smith:C").answer("roll", "roll")
    assert labels(tale, "items-rolled")[1:] == [
        "Throwing Hatchet: Add 2 × Might",
        "Throwing Hatchet: Add 2 × Cunning",
    ]
    tale = Tale("smith", "abbot", card=deal(page(fight("CC"), card="other")), death_dice=True, **packed).begin()
    tale.state.fight.foes[0].row = ["X", "X"]
    tale.round("smith:M", "abbot:W")
    assert [one for one in labels(tale, "items-rolled") if "Lend" in one] == [
        "Throwing Hatchet: Lend 2 × Might",
        "Throwing Hatchet: Lend 2 × Cunning",
        "Throwing Hatchet: Lend Might and Cunning",
    ]


@pytest.mark.rule("EDC-ITEM-07", "EDC-AP3-10", "EDC-AMB-41")
def test_sharing_out_does_not_say_that_no_hand_is_free_where_it_is_the_plague_that_keeps_them_off(deal: Deal) -> None:
    foe = {"name": "The Leper", "dice": ["C"], "attack": 1, "marks": ["carrier"]}
    card = deal(page({"do": "fight", "enemies": [foe], "loot": 2}))
    ill: dict[str, Any] = {"plague": {"smith": 1}, "items": {"smith": ["torch"]}, "packs": ["base", "plague_lord"]}
    tale = Tale("smith", "abbot", card=card, **ill).on_top("rope", "crowbar").begin()
    tale.round("smith:C", "abbot:W")
    while "divide" not in tale.asked():
        tale.answer(tale.asked()[0], *tale.asks[0].default)
    ask = tale.ask("divide")
    said = Words(GAME, NAMES).hint(ask, ask.options[0], 0)
    assert said == "As proposed. What is not named there is left."


@pytest.mark.rule("EDC-AP2-30", "EDC-AMB-44", "EDC-AP2-17")
def test_where_nobody_has_blood_to_give_it_is_said() -> None:
    more: dict[str, Any] = {"items": {"smith": ["ritual_chalice"]}, "companion": "first_prisoner", "packs": ["all"]}
    ask = Tale("smith", "abbot", hp={"smith": 5, "abbot": 1}, **more).begin().answer("leader", "use-0").ask("use")
    hints = [Words(GAME, NAMES).hint(ask, ask.option(f"0-ritual_chalice-{who}"), 0) for who in (0, 1)]
    assert [hint.split()[0] for hint in hints] == ["None", "The"]


@pytest.mark.rule("EDC-AP2-33", "EDC-AP1-06")
@pytest.mark.parametrize(("curses", "said"), [([], "the sum."), (["thin_blood"], "the sum, less 1.")])
def test_what_a_curse_takes_of_the_blood_that_is_given_is_said(curses: list[str], said: str) -> None:
    items = {"smith": ["ritual_chalice"]}
    tale = Tale("smith", "abbot", items=items, curses={"abbot": curses}, hp={"abbot": 3}, packs=["all"]).begin()
    ask = tale.answer("leader", "use-0").ask("use")
    assert Words(GAME, NAMES).hint(ask, ask.option("0-ritual_chalice-1"), 0).endswith(f"Ben regains {said}")
    ask = tale.answer("use", "0-ritual_chalice-1").ask("donate")
    assert Words(GAME, NAMES).hint(ask, ask.option("4"), 0) == f"Lost by the donor; whoever drinks regains {said}"
    tale.answer("donate", "4")
    assert tale.hp("abbot") == 7 - len(curses)
