"""Everybody rolls their own dice: they wait until each has pressed, and fall together (EDC-AMB-66)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle import belongings, using
from engines.dark_castle.chances import chances, chances_to_hit, in_a_hundred
from engines.dark_castle.events import FoeDefeated, HpGained, Rested
from engines.dark_castle.game import GAME
from engines.dark_castle.state import State, Task
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = [pytest.mark.usefixtures("deal"), pytest.mark.rule("EDC-AMB-66")]

BOMB = thing("bomb", {"kind": "remove_die"}, use="discard", copies=3)
CLIMB = {"do": "roll", "needs": ["might"], "failure": [{"do": "lose", "who": "roller", "hp": 1}]}
HUNTERS = {"witch_hunter": ["bomb"]}
WORDS = Words(GAME, ["Ana", "Ben", "Cleo"])


def own(*party: str, **more: Any) -> Tale:
    """A table at which everybody presses for their own dice."""
    return Tale(*party, rolls="own", **more)


def ways(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A choice whose first way leads to these steps."""
    options = [
        {"id": "up", "label": "Up", "hint": "It is high.", "steps": list(steps)},
        {"id": "back", "label": "Back", "hint": "It is dark.", "steps": []},
    ]
    return {"do": "choose", "options": options, **more}


# Fights


@pytest.mark.rule("EDC-CMB-06", "EDC-CMB-05")
def test_the_dice_of_a_round_fall_together_when_the_last_has_pressed(deal: Deal) -> None:
    tale = own("smith", "abbot", "cook", card=deal(page(fight("CCC")))).begin()
    assert [ask.seats for ask in tale.asks] == [(0,), (1,), (2,)]
    assert tale.offers("own-round") == ["fight", "rest"]
    tale.answer("own-round", "fight", seat=2).answer("own-round", "fight", seat=0)
    assert [ask.seats for ask in tale.asks] == [(1,)]
    assert tale.state.fight.rolls == []
    tale.lay("smith:M", "abbot:W", "cook:C").answer("own-round", "fight", seat=1)
    assert tale.row() == "CC"
    assert len(tale.asks) == 3


@pytest.mark.rule("EDC-AMB-35", "EDC-REST-01", "EDC-REST-03")
def test_who_says_so_first_rests_and_the_others_are_not_offered_it_any_more(deal: Deal) -> None:
    tale = own("smith", "abbot", "cook", card=deal(page(fight("CCC"))), hp={"abbot": 9}).begin()
    numbers = {ask.seats: ask.number for ask in tale.asks}
    tale.answer("own-round", "rest", seat=1)
    assert [event.character_card for event in tale.told(Rested)] == ["abbot"]
    assert tale.told(HpGained)
    assert tale.offers("own-round", 0) == tale.offers("own-round", 2) == ["fight"]
    assert tale.ask("own-round", 0).number != numbers[0,], "an old button must not rest a second one"
    tale.answer("own-round", "fight", seat=0).lay("smith:M", "cook:C").answer("own-round", "fight", seat=2)
    assert tale.hp("abbot") == 10


@pytest.mark.rule("EDC-AMB-60", "EDC-AMB-37")
def test_what_is_used_before_the_dice_fall_is_nobody_elses_business(deal: Deal) -> None:
    card = deal(page(fight("MC", loot=0)), BOMB)
    tale = own("smith", "abbot", card=card, items={"abbot": ["bomb", "bomb"]}).begin()
    assert tale.offers("own-round", 0) == ["fight", "rest"]
    assert tale.offers("own-round", 1) == ["fight", "rest", "use"]
    tale.answer("own-round", "use", seat=1).answer("use", "1-bomb-1-0-C")
    assert tale.offers("own-round", 1) == ["fight", "use"], "who has used something fights"
    tale.answer("own-round", "fight", seat=0)
    tale.answer("own-round", "use", seat=1).answer("use", "1-bomb-1-0-M")
    assert tale.told(FoeDefeated)
    assert tale.ask("leader"), "nothing is left to roll for"


@pytest.mark.rule("EDC-REST-04", "EDC-AMB-11")
def test_who_is_out_of_the_fight_is_not_waited_for(deal: Deal) -> None:
    marked = {"hp": {"smith": 5}, "curses": {"smith": ["marked_for_death"]}, "packs": ["base", "death_knight"]}
    tale = own("smith", "abbot", "cook", card=deal(page(fight("CCC"))), **marked).begin()
    assert tale.offers("own-round", 0) == ["fight"], "whoever is Marked cannot rest"
    tale.answer("own-round", "fight", seat=0).answer("own-round", "fight", seat=1)
    tale.lay("cult:m", "abbot:W", "cook:M").answer("own-round", "fight", seat=2)
    assert [ask.seats for ask in tale.asks] == [(1,), (2,)]


@pytest.mark.rule("EDC-AMB-43")
def test_a_companions_die_falls_with_the_others_and_anybody_may_rest_it(deal: Deal) -> None:
    girl = "the_kennel_girl"
    card = deal(page(fight("CCC")))
    tale = own("smith", "abbot", card=card, companion=girl, hp={girl: 3}, packs=["base", "undead_queen"]).begin()
    assert tale.offers("own-round", 0) == ["fight", "rest", "rest-2"]
    tale.answer("own-round", "rest-2", seat=0)
    assert tale.hp(girl) == 4
    tale.lay("smith:M", "abbot:W").answer("own-round", "fight", seat=1)
    assert tale.state.fight.round == 2
    tale.answer("own-round", "fight", seat=0)
    tale.lay("smith:M", "abbot:W", f"{girl}:C").answer("own-round", "fight", seat=1)
    assert tale.row() == "CC"


@pytest.mark.rule("EDC-SOLO-03")
def test_alone_one_press_rolls_for_both(deal: Deal) -> None:
    tale = own("smith", "abbot", seats=1, card=deal(page(fight("CCC")))).begin()
    assert tale.offers("round") == ["fight", "rest-0", "rest-1"]
    tale.round("smith:M", "abbot:W")
    assert tale.state.fight.round == 2


# Outside fights


@pytest.mark.rule("EDC-AMB-62")
def test_the_first_dice_of_a_chapter_wait_for_all_who_roll(deal: Deal) -> None:
    tale = own("smith", "abbot", "cook", card=deal(page(CLIMB))).begin()
    assert [ask.kind for ask in tale.asks] == ["roll"] * 3
    tale.answer("roll", "roll", seat=1).answer("roll", "roll", seat=2)
    assert tale.hp("smith", "abbot", "cook") == [14, 14, 14]
    tale.lay("smith:M", "abbot:W", "cook:C").answer("roll", "roll", seat=0)
    assert tale.hp("smith", "abbot", "cook") == [14, 13, 13]


@pytest.mark.rule("EDC-AMB-62")
def test_who_chose_the_way_has_pressed_for_it(deal: Deal) -> None:
    tale = own("smith", "abbot", "cook", card=deal(page(ways(CLIMB)))).begin().answer("choice", "up", seat=1)
    assert [ask.seats for ask in tale.asks] == [(0,), (2,)]
    tale.answer("roll", "roll", seat=2).lay("smith:M", "abbot:M", "cook:M").answer("roll", "roll", seat=0)
    assert tale.ask("leader")


@pytest.mark.rule("EDC-AMB-62", "EDC-AMB-01")
def test_who_has_voted_has_pressed(deal: Deal) -> None:
    card = deal(page(ways(CLIMB)))
    tale = own("smith", "abbot", "cook", card=card, decisions="vote").begin()
    tale.answer("choice", "up", seat=1).answer("choice", "up", seat=2)
    assert [ask.seats for ask in tale.asks] == [(0,)], "the vote is settled, and only who was not needed for it presses"


@pytest.mark.rule("EDC-AMB-62")
@pytest.mark.parametrize(("picks", "asked"), [(0, []), (1, [(0,)])])
def test_who_is_picked_by_another_rolls_by_a_press_of_the_own(
    deal: Deal, picks: int, asked: list[tuple[int, ...]]
) -> None:
    trial = {"do": "trial", "needs": ["might"], "successes": 1, "penalty": [{"do": "lose", "who": "roller", "hp": 1}]}
    tale = own("smith", "abbot", card=deal(page(trial))).begin()
    tale.lay(*([] if asked else ["smith:M"])).answer("trial", "who-0", seat=picks)
    assert [ask.seats for ask in tale.asks if ask.kind == "roll"] == asked
    if asked:
        tale.lay("smith:M").answer("roll", "roll", seat=0)
    assert tale.ask("leader")


@pytest.mark.rule("EDC-AMB-76", "EDC-ITEM-09", "EDC-SETUP-09")
def test_who_lacks_nothing_may_be_healed_in_vain_but_no_dice_wait_for_that(deal: Deal) -> None:
    bread = thing("bread", {"kind": "heal", "hp": 1, "whom": "any"}, use="discard")
    soup = thing("broth", {"kind": "heal", "hp": 1, "whom": "everyone"}, use="discard")
    haul = {"do": "roll", "needs": ["might"], "together": True, "success": [CLIMB]}
    card = deal(page(haul), bread, soup)
    tale = own("smith", "abbot", card=card, items={"abbot": ["bread", "broth"]}).begin()
    tale.answer("roll", "use", seat=1)
    assert tale.offers("use") == ["back", "1-bread-0", "1-bread-1", "1-broth-1"]
    tale.answer("use", "1-broth-1", seat=1)
    assert tale.carried("abbot") == ["bread"]
    tale.answer("roll", "roll", seat=0).lay("smith:M", "abbot:M", "smith:M", "abbot:M").answer("roll", "roll", seat=1)
    assert tale.ask("leader")


@pytest.mark.rule("EDC-AMB-62")
def test_later_dice_fall_on_their_own_unless_somebody_could_use_something_first(deal: Deal) -> None:
    bread = thing("bread", {"kind": "heal", "hp": 1, "whom": "self"}, use="discard")
    haul = {"do": "roll", "needs": ["might"], "together": True, "success": [CLIMB]}
    card = deal(page(haul), bread)
    tale = own("smith", "abbot", card=card, items={"abbot": ["bread"]}, hp={"abbot": 9}).begin()
    tale.answer("roll", "roll", seat=0).lay("smith:M", "abbot:M").answer("roll", "roll", seat=1)
    assert [(ask.seats, ask.ids) for ask in tale.asks] == [((1,), ("roll", "use"))]
    tale = own("smith", "abbot", card=deal(page(haul))).begin().answer("roll", "roll", seat=0)
    tale.lay("smith:M", "abbot:M", "smith:M", "abbot:M").answer("roll", "roll", seat=1)
    assert tale.ask("leader")


# Odds


def test_the_odds_are_those_of_the_die() -> None:
    tale = own("smith", "abbot")
    might = Task(needs=["might"])
    counted = [(one["seat"], one["good"], one["sides"]) for one in chances(tale.state, [0, 1], might)]
    assert counted == [(0, 3, 6), (1, 2, 6)]
    assert [one["good"] for one in chances(tale.state, [0, 1], Task(needs=["might"], symbols=2))] == [1, 1]
    assert [one["good"] for one in chances(tale.state, [0, 1], Task(needs=[], double=True))] == [2, 2]


def test_the_odds_of_symbols_that_are_counted_together_are_exact() -> None:
    """One die has might twice on one side, once on two; the other twice on one, once on one; so at least three in 5 of 36."""
    tale = own("smith", "abbot")
    assert in_a_hundred(tale.state, [0, 1], Task(needs=["might"], symbols=1, together=True)) == round(100 * 24 / 36)
    assert in_a_hundred(tale.state, [0, 1], Task(needs=["might"], symbols=4, together=True)) == round(100 * 1 / 36)


def test_in_a_fight_the_sides_that_fit_a_die_are_counted(deal: Deal) -> None:
    tale = own("smith", "abbot", card=deal(page(fight("CC")))).begin()
    assert [one["good"] for one in chances_to_hit(tale.state, [0, 1])] == [1, 1]
    ask = tale.ask("own-round", 0)
    assert WORDS.odds(ask, ask.option("fight"), None) == "Sides that hit: Ana: 1 of 6 and Ben: 1 of 6."


@pytest.mark.rule("EDC-CB-08", "EDC-CB-17")
def test_of_death_dice_the_sides_are_counted_that_can_play_a_part(deal: Deal) -> None:
    """The smith's die shows cunning on one side and wisdom on two; a shield falls to equal singles of any trait."""
    tale = own("smith", "abbot", card=deal(page(fight("C")))).begin()
    for row, good in (("Y", [3, 4]), ("X", [4, 3]), ("S", [6, 6]), ("YC", [3, 4])):
        tale.state.fight.foes[0].row = list(row)
        assert [one["good"] for one in chances_to_hit(tale.state, [0, 1])] == good, row


def test_the_odds_stand_on_the_button_of_who_rolls_alone(deal: Deal) -> None:
    you = deal(page({**CLIMB, "who": "you"}))
    ask = own("smith", "abbot", card=you).begin().ask("roll")
    assert WORDS.label(ask, ask.option("roll"), None) == "Roll (Ana: 3 of 6)"
    ask = own("smith", "abbot", card=deal(page(CLIMB))).begin().ask("roll", 1)
    assert WORDS.label(ask, ask.option("roll"), None) == "Roll"
    assert WORDS.odds(ask, ask.option("roll"), None) == "Good sides: Ana: 3 of 6 and Ben: 2 of 6."


MIGHT = {"do": "roll", "who": "everyone", "needs": ["might"], "failure": [{"do": "lose", "who": "roller", "hp": 3}]}


def test_a_way_that_leads_straight_to_a_roll_says_how_likely_it_is(deal: Deal) -> None:
    ask = own("smith", "abbot", card=deal(page(ways({**MIGHT, "who": "you"})))).begin().ask("choice")
    assert WORDS.label(ask, ask.option("up"), None) == "Up (Ana: 3 of 6)"
    assert WORDS.odds(ask, ask.option("up"), None) == ""
    ask = own("smith", "abbot", card=deal(page(ways(MIGHT)))).begin().ask("choice")
    assert WORDS.label(ask, ask.option("up"), None) == "Up"
    assert WORDS.odds(ask, ask.option("up"), None) == "Good sides: Ana: 3 of 6 and Ben: 2 of 6."
    assert WORDS.odds(ask, ask.option("back"), None) == ""
    ask = own("smith", "abbot", card=deal(page(ways({**MIGHT, "together": True, "symbols": 4})))).begin().ask("choice")
    assert WORDS.odds(ask, ask.option("up"), None) == "Enough in 3 of a hundred rolls."


def test_so_does_one_that_is_not_the_same_for_all_numbers_or_goes_round_one_after_the_other(deal: Deal) -> None:
    rolls = [{**MIGHT, "together": True, "symbols": symbols} for symbols in (4, 1)]
    way = {"do": "if", "when": {"players": 2}, "then": [rolls[0]], "otherwise": [rolls[1]]}
    ask = own("smith", "abbot", card=deal(page(ways(way)))).begin().ask("choice")
    assert WORDS.odds(ask, ask.option("up"), None) == "Enough in 3 of a hundred rolls."
    way = {"do": "each", "steps": [{**MIGHT, "who": "roller"}]}
    ask = own("smith", "abbot", card=deal(page(ways(way)))).begin().ask("choice")
    assert WORDS.odds(ask, ask.option("up"), None) == "Good sides: Ana: 3 of 6 and Ben: 2 of 6."


@pytest.mark.parametrize("order", [("others", "you"), ("you", "others")])
def test_who_rolls_for_the_same_one_after_the_other_stands_there_too(deal: Deal, order: tuple[str, str]) -> None:
    """As in The Cistern: the others run first, then YOU."""
    ask = own("smith", "abbot", card=deal(page(ways(*({**MIGHT, "who": who} for who in order))))).begin().ask("choice")
    assert WORDS.label(ask, ask.option("up"), None) == "Up"
    assert WORDS.odds(ask, ask.option("up"), None) == "Good sides: Ana: 3 of 6 and Ben: 2 of 6."
    other = {**MIGHT, "who": order[1], "needs": ["wisdom"]}
    ask = own("smith", "abbot", card=deal(page(ways({**MIGHT, "who": order[0]}, other)))).begin().ask("choice")
    assert WORDS.label(ask, ask.option("up"), None) == (
        "Up (Ben: 2 of 6)" if order[0] == "others" else "Up (Ana: 3 of 6)"
    )


def test_a_way_that_each_chooses_says_how_likely_it_is_for_that_one_and_who_could_die_of_it(deal: Deal) -> None:
    tale = own("smith", "abbot", card=deal(page(ways({**MIGHT, "who": "roller"}, who="each")))).begin()
    tale.state.characters[1].hp = 3
    odds = [(ask := tale.ask("choice-each", seat), ask.option("up")) for seat in (0, 1)]
    assert [WORDS.label(*one, None) for one in odds] == ["Up (Ana: 3 of 6)", "Up (Ben: 2 of 6)"]
    assert [WORDS.odds(*one, None) for one in odds] == ["", "It may kill Ben."]


def test_what_kills_for_certain_is_not_called_a_risk(deal: Deal) -> None:
    sure = {**MIGHT, "success": [{"do": "lose", "who": "roller", "hp": 3}]}
    tale = own("smith", "abbot", card=deal(page(ways({**sure, "who": "you"})))).begin()
    tale.state.characters[0].hp = 3
    ask = tale.ask("choice")
    assert ask.option("up").fatal
    assert WORDS.odds(ask, ask.option("up"), None) == ""


@pytest.mark.parametrize(
    ("step", "kind", "labels"),
    [
        (
            {"do": "trial", "needs": ["might"], "penalty": [{"do": "lose", "who": "roller", "hp": 1}]},
            "trial",
            ["Ana: 3 of 6", "Ben: 2 of 6"],
        ),
        ({"do": "roll", "who": "chosen", "double": True}, "chosen-roll", ["Ana: 2 of 6", "Ben: 2 of 6"]),
        (
            {"do": "pick", "ask": "Who dives?", "steps": [{"do": "roll", "who": "roller", "needs": ["wisdom"]}]},
            "pick",
            ["Ana: 2 of 6", "Ben: 3 of 6"],
        ),
        (
            {"do": "pick", "ask": "Who pays?", "steps": [{"do": "lose", "who": "roller", "hp": 1}]},
            "pick",
            ["Ana", "Ben"],
        ),
    ],
)
def test_whoever_may_be_picked_for_a_roll_stands_there_with_the_odds(deal: Deal, step, kind, labels) -> None:
    ask = own("smith", "abbot", card=deal(page(step))).begin().ask(kind)
    assert [WORDS.label(ask, option, None) for option in ask.options] == labels


@pytest.mark.rule("EDC-AMB-43", "EDC-AMB-11", "EDC-AMB-66")
def test_whose_own_is_out_still_has_a_say_for_a_companion(deal: Deal) -> None:
    marked = {"curses": {"smith": ["marked_for_death"]}, "hp": {"smith": 5}, "packs": ["all"]}
    card = deal(page(fight("CCCCC", attack=0)))
    tale = own("smith", "abbot", "cook", card=card, companion="the_kennel_girl", **marked).begin()
    tale.answer("own-round", "fight", seat=1).answer("own-round", "fight", seat=2)
    tale.lay("cult:m", "abbot:W", "cook:W", "the_kennel_girl:M").answer("own-round", "fight", seat=0)
    assert tale.offers("own-round", seat=0) == ["fight", "rest-3"]
    ask = tale.ask("own-round", seat=0)
    assert WORDS.label(ask, ask.option("fight"), 0) == "Leave It to the Others"
    tale.answer("own-round", "rest-3", seat=0).answer("own-round", "fight", seat=1)
    tale.lay("abbot:W", "cook:W").answer("own-round", "fight", seat=2)
    assert tale.state.fight.round == 3
    sleepless = deal(page(fight("CCCCC", attack=0, kind="no_rest"), card="sleepless"), BOMB)
    armed = own("smith", "abbot", "cook", card=sleepless, companion="witch_hunter", **marked, items=HUNTERS).begin()
    armed.answer("own-round", "fight", seat=1).answer("own-round", "fight", seat=2)
    armed.lay("cult:m", "abbot:W", "cook:W", "witch_hunter:M").answer("own-round", "fight", seat=0)
    for seat in range(3):
        armed.answer("items-rolled", "pass", seat=seat)
    assert armed.offers("own-round", seat=0) == ["fight", "use"]
    lonely = own("smith", "abbot", "cook", card=card, **marked).begin()
    lonely.answer("own-round", "fight", seat=1).answer("own-round", "fight", seat=2)
    lonely.lay("cult:m", "abbot:W", "cook:W").answer("own-round", "fight", seat=0)
    assert [ask.seats for ask in lonely.asks] == [(1,), (2,)]


def test_of_each_who_is_asked_it_is_found_out_once_for_each_answer_whether_there_is_a_use(
    deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    def has_use(state: State, seat: int) -> bool:
        looked.append(seat)
        return belongings.has_use(state, seat)

    monkeypatch.setattr(using, "has_use", has_use)
    tale = own("smith", "abbot", "cook", card=deal(page(fight("CCC")), BOMB), items={"cook": ["bomb"]}).begin()
    assert looked == [0, 1, 2]
    assert [ask.ids for ask in tale.asks] == [("fight", "rest"), ("fight", "rest"), ("fight", "rest", "use")]
    tale.answer("own-round", "fight", seat=1)
    assert looked[3:] == [0, 2]
