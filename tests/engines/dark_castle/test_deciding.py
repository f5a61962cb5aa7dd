"""Who decides, by vote or by who says so first, and who has pressed."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dark_castle.events import CharacterDecided, StoryTold
from engines.dark_castle.game import GAME
from engines.kernel.session import Checkpoint, Session
from engines.kernel.words import Words
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import ALL, GIRL, HUNTER, Tale, each_way, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

BREAD = thing("bread", {"kind": "heal", "hp": 2, "whom": "any"}, use="discard", copies=3)
BOMB = thing("bomb", {"kind": "remove_die", "dice": 2}, use="discard")


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


@pytest.mark.rule("EDC-AMB-37", "EDC-AMB-66", "EDC-ITEM-09")
def test_who_looks_for_something_to_use_is_asked_no_more_once_the_fight_is_over(deal: Deal) -> None:
    castle = {"items": {"smith": ["bomb"], "abbot": ["bread"]}, "hp": {"smith": 9}, "rolls": "own"}
    tale = Tale("smith", "abbot", card=deal(page(fight("MC")), BOMB, BREAD), **castle).begin()
    tale.answer("own-round", "use", seat=1).answer("own-round", "use", seat=0)
    tale.answer("use", "0-bomb-0-0-CM", seat=0)
    assert (tale.asked(), tale.carried("abbot")) == (["leader"], ["bread"])


@pytest.mark.rule("EDC-AMB-62", "EDC-AMB-66")
def test_once_a_chapter_die_has_fallen_nobody_has_pressed_for_what_follows(deal: Deal) -> None:
    roll = {"do": "roll", "who": "roller", "needs": ["might"], "failure": [{"do": "lose", "who": "roller", "hp": 1}]}
    steps = [{"do": "chance", "who": "everyone", "faces": {"might": [roll]}}]
    ways = [{"id": way, "label": way.title(), "hint": "So it is.", "steps": steps} for way in ("up", "down")]
    card = deal(page({"do": "choose", "options": ways}))
    tale = Tale("smith", "abbot", card=card, rolls="own").begin().lay("die:C", "die:M", "abbot:W")
    assert tale.answer("choice", "up", seat=0).hp("smith", "abbot") == [18, 17], "it falls by itself"


@pytest.mark.rule("EDC-AMB-07", "EDC-AMB-66", "EDC-AMB-62")
def test_what_nobody_was_asked_is_no_press_for_the_next_dice(deal: Deal) -> None:
    """The dice that follow a fight fall by themselves; whoever let a hit be has not rolled for that."""
    roll = {"do": "roll", "who": "roller", "needs": ["might"], "failure": [{"do": "lose", "who": "roller", "hp": 1}]}
    card = deal(page(fight("M", loot=0), {"do": "each", "steps": [roll]}))
    tale = Tale("smith", "abbot", card=card, rolls="own").begin()
    tale.answer("own-round", "fight", seat=0).lay("smith:W", "abbot:M", "smith:M", "abbot:W")
    assert tale.answer("own-round", "fight", seat=1).hp("smith", "abbot") == [18, 17]


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
