"""The chapters that lie ahead: how many, and what is seen of them."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle import setup
from engines.dark_castle.events import CardForeseen
from engines.dark_castle.game import GAME
from engines.dark_castle.library import library
from engines.dark_castle.state import Options
from engines.dark_castle.vocabulary import Chapter, Step
from engines.kernel import Dice
from engines.kernel.verbs import walk
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, Tale, page, said, thing

pytestmark = pytest.mark.usefixtures("deal")


def longer(card: Chapter) -> bool:
    """Whether a chapter can add others."""
    return any(step.added for step in walk([card], Step))


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


@pytest.mark.rule("EDC-AMB-38", "EDC-AP1-20")
def test_what_an_alarm_adds_joins_the_first_of_two_enemies_alone(deal: Deal) -> None:
    foes = [{"name": name, "dice": ["M"], "attack": 1} for name in ("The Left Hand", "The Right Hand")]
    card = deal(page({"do": "alarm", "dice": 2}, {"do": "fight", "enemies": foes}))
    tale = Tale("smith", "abbot", card=card).lay("die:C", "die:W").begin()
    assert (tale.row(0), tale.row(1)) == ("CMW", "M")


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


@pytest.mark.rule("EDC-AMB-71")
def test_what_is_added_lies_beneath_what_lies_open(deal: Deal) -> None:
    tale = Tale("smith", "abbot", card=deal(page({"do": "peek"}, {"do": "add"}))).begin()
    assert (tale.state.foreseen.cards, tale.state.length) == (["quiet"], 16)
    tale.answer("leader", "turn-0")
    assert tale.state.card == "quiet"


@pytest.mark.rule("EDC-ITEM-10", "EDC-ITEM-12")
def test_what_is_used_once_in_a_chapter_comes_back_when_the_next_card_is_turned(deal: Deal) -> None:
    card = deal(page({"do": "lose", "who": "you", "hp": 3}))
    tale = Tale("smith", "abbot", card=card, items={"smith": ["parade_shield"]}).begin()
    tale.answer("items-loss", "0-parade_shield-0")
    assert tale.state.spent == ["parade_shield"]
    assert tale.answer("leader", "turn-0").state.spent == []


@pytest.mark.rule("EDC-SETUP-01", "EDC-AP2-02", "EDC-AMB-32")
def test_a_shorter_evening_in_order_has_chapters_of_the_whole_story() -> None:
    dealt = [
        setup.setup(2, Options(packs=["undead_queen"], chapters="5", order=order), Dice(bytes(16))).castle.cards
        for order in ("shuffled", "numbered")
    ]
    assert sorted(dealt[0]) == sorted(dealt[1])
