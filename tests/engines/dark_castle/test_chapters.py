"""The verbs of chapter cards (EDC-FLOW-04)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import AlarmRaised, CardForeseen, CardsAdded, CardsSkipped, StoryTold, TogetherFailed
from engines.dark_castle.game import GAME
from engines.dark_castle.library import library
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = [pytest.mark.usefixtures("deal"), pytest.mark.rule("EDC-FLOW-04")]

ROPE = thing("rope_of_hair", tags=["rope_kind"], copies=2)
SWORD = thing("short_sword", tags=["weapon_kind"])
WORDS = Words(GAME, ["Ana", "Ben", "Cleo"])


def lose(who: str, hp: int = 1) -> dict[str, Any]:
    return {"do": "lose", "who": who, "hp": hp}


def option(way: str, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"id": way, "label": way.title(), "hint": "So it is.", "steps": list(steps)} | more


def three(deal: Deal, *steps: dict[str, Any], **more: Any) -> Tale:
    """Smith, Abbot (who leads) and Cook in a chapter with these steps."""
    return Tale("smith", "abbot", "cook", card=deal(page(*steps), ROPE, SWORD), leader="abbot", **more).begin()


def test_a_way_is_open_only_to_those_who_carry_the_right_thing(deal: Deal) -> None:
    ways = [option("climb", needs={"tag": "rope_kind"}), option("jump", lose("everyone"))]
    assert three(deal, {"do": "choose", "options": ways}).offers("choice") == ["jump"]
    tale = Tale("smith", "abbot", card=deal(page({"do": "choose", "options": ways})), items={"smith": ["rope_of_hair"]})
    assert tale.begin().offers("choice") == ["climb", "jump"]


def test_a_way_for_the_strong_is_open_to_who_shows_just_so_much(deal: Deal) -> None:
    ways = [option("lift", needs={"trait": "might", "symbols": 4}), option("leave")]
    tale = Tale("smith", "abbot", card=deal(page({"do": "choose", "options": ways}))).begin()
    assert tale.offers("choice") == ["lift", "leave"]
    tale = Tale("miller", "abbot", card=deal(page({"do": "choose", "options": ways}))).begin()
    assert tale.offers("choice") == ["leave"]


def test_you_choose_alone(deal: Deal) -> None:
    tale = three(deal, {"do": "choose", "who": "you", "options": [option("drink", lose("you", 2)), option("pour")]})
    assert tale.ask("choice-you").seats == (1,)
    assert tale.answer("choice-you", "drink").hp("smith", "abbot", "cook") == [14, 12, 14]


def test_who_is_meant_by_a_hint_is_named_beside_the_question(deal: Deal) -> None:
    ways = [
        option("push", hint="YOU need might. Fail: your weakest loses 4 HP."),
        option("climb", hint="Your strongest climbs.", needs={"tag": "rope_kind"}),
    ]
    tale = three(deal, {"do": "choose", "options": ways}, hp={"cook": 9})
    asked = " ".join(WORDS.prompt(tale.ask("choice"), None).split())
    assert asked == "What do you do? (Ben is YOU and Cleo is your weakest.)"

    tale = three(
        deal, {"do": "choose", "who": "you", "options": ways}, hp={"smith": 8}, items={"cook": ["rope_of_hair"]}
    )
    asked = " ".join(WORDS.prompt(tale.ask("choice-you"), None).split())
    assert asked == "Ben leads. What do you do? (Ben is your strongest and Ana is your weakest.)"

    tale = three(deal, {"do": "choose", "options": ways}, hp={"abbot": 4})
    asked = " ".join(WORDS.prompt(tale.ask("choice"), None).split())
    assert asked == "What do you do? (Ben is YOU and your weakest.)"


def test_each_decides_for_itself_and_all_at_once(deal: Deal) -> None:
    ways = [option("jump", lose("roller", 2)), option("wait", lose("roller")), option("fly", needs={"hp": 14})]
    tale = three(deal, {"do": "choose", "who": "each", "options": ways}, hp={"cook": 9})
    assert [ask.seats for ask in tale.asks] == [(0,), (1,), (2,)]
    assert "fly" not in tale.offers("choice-each", 2)
    for seat, way in ((2, "jump"), (0, "fly"), (1, "wait")):
        assert tale.hp("smith", "abbot", "cook") == [14, 14, 9]
        tale.answer("choice-each", way, seat=seat)
    assert tale.hp("smith", "abbot", "cook") == [14, 13, 7]


def test_everybody_rolls_and_only_who_fails_pays(deal: Deal) -> None:
    tale = three(deal, {"do": "roll", "needs": ["might"], "failure": [lose("roller")], "success": [lose("roller", 2)]})
    tale.lay("smith:MM", "abbot:W", "cook:C").answer("roll", "roll", seat=2)
    assert tale.hp("smith", "abbot", "cook") == [12, 13, 13]


def test_together_the_symbols_are_counted_once(deal: Deal) -> None:
    step = {"do": "roll", "together": True, "needs": ["might", "wisdom"], "symbols": 4, "failure": [lose("you", 3)]}
    tale = three(deal, step, step)
    tale.lay("smith:MM", "abbot:W", "cook:M").answer("roll", "roll")
    assert tale.hp("abbot") == 14
    tale.lay("smith:MM", "abbot:W", "cook:C").answer("roll", "roll")
    assert tale.hp("abbot") == 11
    assert [(event.symbols, event.needed) for event in tale.told(TogetherFailed)] == [(3, 4)]


def test_a_double_may_be_asked_for(deal: Deal) -> None:
    tale = three(deal, {"do": "roll", "who": "you", "double": True, "failure": [lose("you", 3)]})
    assert tale.lay("abbot:W").answer("roll", "roll").hp("abbot") == 11


def test_a_trial_takes_as_many_attempts_as_it_needs(deal: Deal) -> None:
    step = {"do": "trial", "needs": ["might"], "successes": 2, "penalty": [lose("roller")], "say": "Heave."}
    tale = three(deal, step)
    for who, face in ((0, "smith:M"), (2, "cook:C"), (0, "smith:W"), (1, "abbot:M")):
        tale.lay(face).answer("trial", f"who-{who}")
    assert tale.hp("smith", "abbot", "cook") == [13, 14, 13]
    assert len(tale.told(StoryTold)) == 1
    assert tale.ask("leader")


def test_in_a_trial_of_all_each_success_counts(deal: Deal) -> None:
    step = {"do": "trial", "who": "everyone", "needs": ["might"], "successes": 3, "penalty": [lose("roller")]}
    tale = three(deal, step)
    tale.lay("smith:M", "abbot:M", "cook:W", "smith:C", "abbot:M", "cook:C").answer("roll", "roll")
    assert tale.hp("smith", "cook") == [14, 13]


@pytest.mark.parametrize(("face", "hp"), [("M", 13), ("C", 12), ("W", 14)])
def test_a_chapter_die_decides(deal: Deal, face: str, hp: int) -> None:
    tale = three(deal, {"do": "chance", "faces": {"might": [lose("you")], "cunning": [lose("you", 2)]}})
    assert tale.lay(f"die:{face}").answer("chance", "roll").hp("abbot") == hp


def test_a_chapter_die_for_everyone(deal: Deal) -> None:
    tale = three(deal, {"do": "chance", "who": "everyone", "faces": {"wisdom": [lose("roller")]}})
    tale.lay("die:W", "die:M", "die:W").answer("chance", "roll")
    assert tale.hp("smith", "abbot", "cook") == [13, 14, 13]


@pytest.mark.parametrize(
    ("who", "hp"), [("others", [13, 10, 12]), ("weakest", [14, 9, 13]), ("strongest", [13, 10, 13])]
)
def test_whom_a_text_means(deal: Deal, who: str, hp: list[int]) -> None:
    assert three(deal, lose(who), hp={"abbot": 10, "cook": 13}).hp("smith", "abbot", "cook") == hp


@pytest.mark.rule("EDC-AMB-65")
@pytest.mark.parametrize(("who", "hp"), [("weakest", [14, 14, 13]), ("strongest", [13, 14, 14])])
def test_of_equals_the_strongest_is_the_first_and_the_weakest_the_last(deal: Deal, who: str, hp: list[int]) -> None:
    assert three(deal, lose(who)).hp("smith", "abbot", "cook") == hp


def test_the_group_picks_who_pays(deal: Deal) -> None:
    tale = three(deal, lose("chosen", 3))
    assert tale.ask("chosen-lose").seats == (0, 1, 2)
    assert tale.answer("chosen-lose", "who-2", seat=0).hp("cook") == 11


def test_a_picked_character_is_what_the_inner_steps_are_about(deal: Deal) -> None:
    tale = three(
        deal,
        {
            "do": "pick",
            "ask": "Who dives?",
            "by": "you",
            "among": "others",
            "steps": [lose("roller"), lose("others", 2)],
        },
    )
    assert tale.ask("pick").seats == (1,)
    assert tale.offers("pick") == ["who-0", "who-2"]
    assert tale.answer("pick", "who-2").hp("smith", "abbot", "cook") == [12, 12, 13]


def test_steps_for_each_in_turn(deal: Deal) -> None:
    step = {"do": "each", "steps": [{"do": "roll", "who": "roller", "needs": ["might"], "failure": [lose("roller")]}]}
    tale = Tale("smith", "abbot", "cook", card=deal(page(step)), leader="abbot")
    tale.lay("smith:M", "abbot:W", "cook:C").begin()
    assert tale.hp("smith", "abbot", "cook") == [14, 13, 13]


def test_who_is_picked_to_roll_rolls_with_that_click(deal: Deal) -> None:
    tale = three(deal, {"do": "roll", "who": "chosen", "needs": ["might"], "failure": [lose("roller", 2)]})
    assert tale.lay("cook:C").answer("chosen-roll", "who-2").hp("cook") == 12


ROLL = {"do": "roll", "who": "you", "needs": ["might"], "failure": [lose("roller", 2)]}
TOGETHER = {"do": "roll", "together": True, "needs": ["might"], "symbols": 4, "failure": [lose("you", 2)]}
ATTEMPT = {"do": "trial", "who": "you", "needs": ["might"], "successes": 1, "penalty": [lose("roller", 2)]}
CHANCE = {"do": "chance", "faces": {"might": [], "cunning": [lose("you", 2)], "wisdom": []}}


@pytest.mark.rule("EDC-AMB-62")
@pytest.mark.parametrize(
    ("first", "fall"),
    [
        (ROLL, ["abbot:W"]),
        (TOGETHER, ["smith:M", "abbot:W", "cook:C"]),
        (ATTEMPT, ["abbot:W", "abbot:M"]),
        (CHANCE, ["die:C"]),
        ({"do": "if", "when": {"players": 3}, "then": [ROLL]}, ["abbot:W"]),
    ],
)
def test_what_was_chosen_just_now_is_rolled_with_that_click(deal: Deal, first: dict[str, Any], fall: list[str]) -> None:
    tale = three(deal, {"do": "choose", "options": [option("dare", first), option("wait", lose("everyone"), first)]})
    assert tale.lay(*fall).answer("choice", "dare").hp("abbot") == 12
    tale = three(deal, {"do": "choose", "options": [option("dare", first), option("wait", lose("everyone"), first)]})
    assert tale.lay(*fall).answer("choice", "wait").hp("abbot") == 11


@pytest.mark.rule("EDC-AMB-62")
@pytest.mark.parametrize(("first", "kind"), [(ROLL, "roll"), (TOGETHER, "roll"), (ATTEMPT, "roll"), (CHANCE, "chance")])
def test_the_first_dice_of_a_chapter_fall_when_its_story_has_been_read(
    deal: Deal, first: dict[str, Any], kind: str
) -> None:
    assert three(deal, lose("everyone"), first).offers(kind) == ["roll"]


@pytest.mark.rule("EDC-AMB-62")
def test_before_later_dice_there_is_time_to_use_an_item(deal: Deal) -> None:
    bread = thing("bread", {"kind": "heal", "hp": 2}, use="discard")
    step = {"do": "choose", "options": [option("dare", ATTEMPT), option("wait")]}
    card = deal(page(step), bread)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["bread"]}, hp={"smith": 9, "abbot": 9}).begin()
    tale.lay("smith:W").answer("choice", "dare")
    assert tale.offers("roll") == ["roll", "use-0"]
    tale.answer("roll", "use-0").answer("use", "0-bread-0").lay("smith:W", "smith:M").answer("roll", "roll")
    assert tale.hp("smith") == 9 - 2 + 2 - 2


def test_a_condition_takes_one_way_or_the_other(deal: Deal) -> None:
    step = {"do": "if", "when": {"trait": "wisdom", "by": "you"}, "then": [lose("you")], "otherwise": [lose("you", 5)]}
    assert three(deal, step).hp("abbot") == 13
    assert Tale("abbot", "smith", "cook", card=deal(page(step)), leader="cook").begin().hp("cook") == 9


def test_who_cannot_give_something_up_pays_otherwise(deal: Deal) -> None:
    step = {"do": "discard", "who": "everyone", "tag": "rope_kind", "otherwise": [lose("roller", 2)]}
    tale = three(deal, step, items={"smith": ["rope_of_hair", "short_sword"]})
    assert tale.carried("smith") == ["short_sword"]
    assert tale.hp("smith", "abbot", "cook") == [14, 12, 12]


def test_the_group_gives_something_up_together(deal: Deal) -> None:
    step = {"do": "discard", "who": "group", "otherwise": [lose("you", 2)]}
    tale = three(deal, step, step, step, items={"smith": ["rope_of_hair"], "cook": ["short_sword"]})
    tale.answer("discard", "2-short_sword", seat=1)
    assert (tale.carried("smith"), tale.carried("cook")) == ([], [])
    assert tale.hp("abbot") == 12


def test_chapters_are_skipped_unseen_and_count(deal: Deal) -> None:
    tale = three(deal, {"do": "skip"})
    assert [event.chapters for event in tale.told(CardsSkipped)] == [1]
    assert tale.state.unused.cards[0] == "quiet"
    assert tale.state.completed == tale.state.length - len(tale.state.castle)


def test_chapters_are_added(deal: Deal) -> None:
    for n in range(16):
        deal(page({"do": "end"}, card=f"more_{n}"))
    tale = three(deal, {"do": "add"})
    assert [event.chapters for event in tale.told(CardsAdded)] == [1]
    assert (tale.state.length, len(tale.state.castle)) == (16, 15)


def test_what_was_skipped_does_not_come_back_before_all_others(deal: Deal) -> None:
    tale = three(deal, {"do": "skip"}, {"do": "add"})
    assert "quiet" not in tale.state.castle.cards


def test_the_next_chapter_lies_open(deal: Deal) -> None:
    tale = three(deal, {"do": "peek"})
    assert [event.card for event in tale.told(CardForeseen)] == ["quiet"]
    tale.answer("leader", "turn-0")
    assert (tale.state.card, tale.state.foreseen.cards) == ("quiet", [])


def test_an_alarm_makes_the_next_fight_harder(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page({"do": "alarm", "dice": 2}, fight("M")))).lay("die:C", "die:W").begin()
    assert tale.told(AlarmRaised)
    assert tale.row() == "CMW"
    assert tale.state.alarm == 0


def test_of_several_alarms_each_says_how_many_dice_it_makes(deal: Deal) -> None:
    alarms = three(deal, {"do": "alarm"}, {"do": "alarm", "dice": 2}).told(AlarmRaised)
    assert [WORDS.event(alarm, None) for alarm in alarms] == [
        "The castle has heard you: the next fight begins with one die more.",
        "The castle has heard you: the next fight begins with 2 dice more, 3 in all.",
    ]


@pytest.mark.rule("EDC-AMB-06", "EDC-AMB-65")
@pytest.mark.parametrize(
    ("card", "way", "die", "hp"),
    [("small_mercies", "blood", "", [7, 4]), ("consulting_hours", "weakest", "die:W", [5, 5])],
)
def test_nobody_is_named_beside_a_question_whom_it_will_not_be_about(
    card: str, way: str, die: str, hp: list[int]
) -> None:
    """The one who has bled is the weakest by then, and the one who was cured has most HP."""
    tale = Tale("smith", "abbot", card=library().chapters[card], hp={"smith": 5, "abbot": 4}).begin()
    prompt = " ".join(WORDS.prompt(tale.ask("choice"), None).split())
    assert ("Ben is your weakest" in prompt, "Ana is your strongest" in prompt) == (card == "consulting_hours", False)
    if die:
        tale.lay(die)
    assert tale.answer("choice", way).hp("smith", "abbot") == hp


@pytest.mark.parametrize(("dice", "more"), [(1, "one die more"), (2, "2 dice more")])
def test_an_alarm_is_not_forgotten_until_the_fight_that_it_is_for(deal: Deal, dice: int, more: str) -> None:
    tale = three(deal, {"do": "alarm", "dice": dice})
    assert f"The castle has heard you: {more} in the next fight." in WORDS.prompt(tale.ask("leader"), None)
    assert "heard" not in WORDS.prompt(three(deal, {"do": "end"}).ask("leader"), None)


def test_a_chapter_may_end_early(deal: Deal) -> None:
    tale = three(deal, {"do": "end"}, lose("everyone", 9))
    assert tale.hp("smith") == 14
    assert tale.ask("leader")
