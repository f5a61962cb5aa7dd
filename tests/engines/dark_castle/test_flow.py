"""Turn order, turning and completing chapters (EDC-FLOW) and the rulings about deciding (EDC-AMB)."""

from __future__ import annotations

import pytest

from engines.dark_castle.events import CardTurned, ChapterCompleted, HpLost, LeaderChosen, StoryTold
from engines.dark_castle.game import GAME
from engines.dark_castle.library import library, within
from engines.kernel import ABSTAIN, Dice, Session
from engines.kernel.stewards import steward_step
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

NOTHING = {"do": "tell", "say": "Nothing happens."}


@pytest.mark.rule("EDC-FLOW-01", "EDC-FLOW-06", "EDC-AMB-33")
def test_anybody_may_lead_and_several_times_running(deal: Deal) -> None:
    card = deal(page(NOTHING))
    tale = Tale("smith", "abbot", "cook", card=card, leader="abbot").begin()
    assert tale.ask("leader").seats == (0, 1, 2)
    assert tale.offers("leader") == ["turn-0", "turn-1", "turn-2"]
    before = tale.state.card
    tale.answer("leader", "turn-1", seat=2)
    assert tale.state.leader == 1
    assert tale.state.card != before


@pytest.mark.rule("EDC-FLOW-02")
def test_you_is_the_leader(deal: Deal) -> None:
    card = deal(page({"do": "lose", "who": "you", "hp": 2}))
    tale = Tale("smith", "abbot", card=card, leader="abbot").begin()
    assert tale.hp("smith", "abbot") == [18, 16]


@pytest.mark.rule("EDC-FLOW-03")
def test_the_story_is_told_before_anything_happens() -> None:
    tale = Tale("smith", "abbot").begin()
    top = tale.state.castle.cards[-1]
    tale.answer("leader", "turn-0")
    assert tale.state.page.cards == [top]
    kinds = [type(event) for event in tale.table.told]
    assert kinds[:2] == [LeaderChosen, CardTurned]
    (turned,) = tale.told(CardTurned)
    assert (turned.card, turned.text) == (top, library().page(top).text)


@pytest.mark.rule("EDC-FLOW-04", "EDC-FLOW-05")
def test_a_chapter_is_complete_when_its_instructions_are_done(deal: Deal) -> None:
    option = {"id": "in", "label": "Go in", "hint": "It hurts.", "steps": [{"do": "lose", "who": "everyone", "hp": 1}]}
    stay = {"id": "out", "label": "Stay out", "hint": "It does not.", "steps": []}
    roll = {"do": "roll", "who": "you", "needs": ["might"], "failure": [{"do": "lose", "who": "you", "hp": 1}]}
    card = deal(page({"do": "choose", "options": [option, stay]}, roll))
    tale = Tale("smith", "abbot", card=card).begin()
    tale.answer("choice", "in")
    assert tale.hp("smith", "abbot") == [17, 17]
    assert not tale.told(ChapterCompleted)
    tale.lay("smith:C").answer("roll", "roll")
    assert tale.hp("smith") == 16
    assert tale.told(ChapterCompleted)
    assert tale.ask("leader")


@pytest.mark.rule("EDC-FLOW-07", "EDC-AMB-08")
def test_a_roll_again_belongs_to_the_attempt(deal: Deal) -> None:
    luck = thing("luck", {"kind": "reroll"}, use="discard")
    roll = {"do": "roll", "who": "you", "needs": ["wisdom"], "failure": [{"do": "lose", "who": "you", "hp": 3}]}
    card = deal(page(roll), luck)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["luck"]}).begin()
    tale.lay("smith:M").answer("roll", "roll")
    tale.lay("smith:WW").answer("items-rolled", "0-luck-0")
    assert tale.hp("smith") == 18
    assert tale.state.discard.cards == ["luck"]


@pytest.mark.rule("EDC-AMB-39")
def test_a_double_counts_two_where_symbols_are_counted(deal: Deal) -> None:
    roll = {
        "do": "roll",
        "who": "you",
        "needs": ["might"],
        "symbols": 2,
        "failure": [{"do": "lose", "who": "you", "hp": 1}],
    }
    card = deal(page(roll, roll))
    tale = Tale("smith", "abbot", card=card).begin()
    tale.lay("smith:MM").answer("roll", "roll")
    assert tale.hp("smith") == 18
    tale.lay("smith:M").answer("roll", "roll")
    assert tale.hp("smith") == 17


@pytest.mark.rule("EDC-FLOW-08", "EDC-AMB-40")
def test_the_start_card_is_turned_first_and_does_not_count() -> None:
    tale = Tale("smith", "abbot")
    tale.state.start.cards, tale.state.past.cards = tale.state.past.cards, []
    tale.begin().answer("leader", "turn-0")
    assert tale.told(CardTurned)[0].card in library().starts
    assert tale.told(CardTurned)[0].number == 0
    assert tale.ask("leader").args["next"] == "chapter"
    assert (tale.state.completed, len(tale.state.castle)) == (0, tale.state.length)
    assert tale.ask("leader")


@pytest.mark.rule("EDC-FLOW-09")
def test_the_boss_is_turned_by_a_leader_who_is_you(deal: Deal) -> None:
    boss = deal(page({"do": "lose", "who": "you", "hp": 4}, fight("MMM")), boss=True)
    tale = Tale("smith", "abbot")
    state = tale.state
    state.past.cards += state.castle.cards
    state.castle.cards, state.completed = [], state.length
    state.other_bosses.cards = [b for b in within(library().bosses, ["base"]) if b != boss.id]
    state.boss.cards = [boss.id]
    tale.begin()
    assert tale.ask("leader").args["next"] == "boss"
    tale.answer("leader", "turn-1")
    assert tale.hp("smith", "abbot") == [18, 14]


@pytest.mark.rule("EDC-AMB-55")
def test_when_time_runs_out_the_strongest_leads(deal: Deal) -> None:
    tale = Tale("smith", "abbot", "cook", hp={"smith": 9}).begin()
    assert tale.ask("leader").default == ("turn-1",)


@pytest.mark.rule("EDC-AMB-55")
def test_when_time_runs_out_the_first_option_is_taken_and_nobody_rests(deal: Deal) -> None:
    calm = {"id": "calm", "label": "Wait", "hint": "It passes.", "steps": [fight("M")]}
    rash = {"id": "rash", "label": "Run", "hint": "It may not.", "steps": []}
    tale = Tale("smith", "abbot", card=deal(page({"do": "choose", "options": [calm, rash]}))).begin()
    assert tale.ask("choice").default == ("calm",)
    tale.answer("choice", "calm")
    assert tale.ask("round").default == ("fight",)


@pytest.mark.rule("EDC-AMB-01")
def test_in_a_vote_the_tied_option_of_the_lowest_seat_wins(deal: Deal) -> None:
    tale = Tale("smith", "abbot", "cook", "tanner", decisions="vote").begin()
    for seat, choice in ((3, "turn-3"), (2, "turn-2"), (1, ABSTAIN)):
        tale.answer("leader", choice, seat=seat)
    assert tale.state.phase == "window"
    tale.answer("leader", ABSTAIN, seat=0)
    assert tale.state.leader == 2


@pytest.mark.rule("EDC-AMB-01")
def test_a_vote_closes_as_soon_as_it_cannot_change_any_more() -> None:
    tale = Tale("smith", "abbot", "cook", "tanner", decisions="vote").begin()
    for seat in (3, 2):
        tale.answer("leader", "turn-3", seat=seat)
    assert tale.state.phase == "window"
    tale.answer("leader", "turn-3", seat=1)
    assert tale.state.leader == 3


@pytest.mark.rule("EDC-AMB-01", "EDC-AMB-55")
def test_a_vote_that_nobody_casts_goes_to_the_default() -> None:
    tale = Tale("smith", "abbot", "cook", hp={"smith": 3}, decisions="vote").begin()
    for seat in range(3):
        tale.answer("leader", *tale.ask("leader", seat).default, seat=seat)
    assert tale.state.leader == 1


@pytest.mark.rule("EDC-AMB-55")
def test_the_default_leader_is_who_has_most_hp_now_and_not_before_something_was_used() -> None:
    hp, items = {"smith": 14, "abbot": 3, "cook": 5}, {"smith": ["ritual_chalice"]}
    tale = Tale("smith", "abbot", "cook", hp=hp, items=items, decisions="vote", packs=["base", "undead_queen"]).begin()
    tale.answer("leader", "use-0", seat=0).answer("use", "0-ritual_chalice-1")
    tale.answer("donate", "10", seat=0).answer("donate", "0", seat=2)
    assert tale.hp("smith", "abbot", "cook") == [4, 13, 5]
    for seat in range(3):
        tale.answer("leader", "abstain", seat=seat)
    assert tale.state.leader == 1


@pytest.mark.rule("EDC-AMB-33")
def test_nobody_has_to_be_asked_before_one_uses_an_item_of_ones_own() -> None:
    items = {"abbot": ["heel_of_bread"]}
    tale = Tale("smith", "abbot", "cook", hp={"smith": 3}, items=items, decisions="vote").begin()
    tale.answer("leader", "use-1", seat=0)
    assert [ask.seats for ask in tale.asks] == [(1,), (2,)]
    tale.answer("leader", "use-1", seat=1)
    assert tale.ask("use").seats == (1,)


@pytest.mark.rule("EDC-AMB-01", "EDC-AMB-31")
@pytest.mark.parametrize("decisions", ["vote", "anyone"])
def test_stewards_leave_the_decisions_of_the_group_to_the_people(decisions: str) -> None:
    session = Session.start(GAME, 3, GAME.Options(decisions=decisions), b"two stewards and a person")
    person, stewards = 1, {0: GAME.steward(Dice(b"first")), 2: GAME.steward(Dice(b"last"))}
    while session.state.phase == "characters":
        if steward_step(session, stewards) is None:
            ask = next(ask for ask in session.asks if person in ask.seats)
            session.answer(ask.number, person, list(ask.default))
    while steward_step(session, stewards) is not None:
        pass
    assert session.state.leader is None
    ask = next(ask for ask in session.asks if person in ask.seats)
    session.answer(ask.number, person, ["turn-2"])
    assert session.state.leader == 2


@pytest.mark.rule("EDC-AMB-01")
def test_without_a_vote_the_first_answer_counts() -> None:
    tale = Tale("smith", "abbot", "cook").begin().answer("leader", "turn-2", seat=1)
    assert tale.state.leader == 2


@pytest.mark.rule("EDC-AMB-06")
def test_losses_come_before_gains_of_the_same_moment(deal: Deal) -> None:
    cup = thing("cup", {"kind": "doubles_heal", "hp": 3})
    card = deal(page(fight("CCC", attack=0, kind="toll", trait="might", hp=2)), cup)
    tale = Tale("smith", "abbot", card=card, items={"smith": ["cup"]}, hp={"smith": 2}).begin()
    tale.round("smith:MM", "abbot:C")
    assert tale.over
    assert tale.state.result == "lost"


def test_a_line_of_story_names_the_characters(deal: Deal) -> None:
    push = {"do": "roll", "who": "you", "needs": ["might"], "say": "{you} pushes. Nobody helps {you}."}
    tale = Tale("smith", "abbot", card=deal(page(push)))
    tale.begin()
    assert [event.line for event in tale.told(StoryTold)] == ["The Smith pushes. Nobody helps the Smith."]


def test_losses_of_all_come_at_the_same_time(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page({"do": "lose", "who": "everyone", "hp": 18}))).begin()
    assert [event.left for event in tale.told(HpLost)] == [0, 0]
    assert tale.over


@pytest.mark.rule("EDC-FLOW-05")
def test_what_was_rolled_before_a_fight_does_not_lie_there_after_it(deal: Deal) -> None:
    card = deal(page({"do": "roll", "who": "you", "needs": ["might"]}, fight("C", loot=1)))
    full = {"smith": ["torch", "crowbar"], "abbot": ["fire_pot", "rope"]}
    tale = Tale("smith", "abbot", card=card, items=full).on_top("stiletto").begin()
    tale.lay("smith:M").answer("roll", "roll").round("smith:C", "abbot:W")
    assert tale.asked() == ["divide"]
    assert tale.state.attempt == []
