"""The solo game (VEN-SOLO): one Witch against the Rival."""

from __future__ import annotations

import pytest

from engines.kernel import BACK, view
from engines.kernel.words import Words
from engines.vengeance.events import (
    EffectLost,
    MaliceGrew,
    MaliceWon,
    ObjectsCounted,
    PileEmpty,
    RivalActed,
    RivalHoarded,
    RivalPlayed,
)
from engines.vengeance.game import GAME
from tests.engines.vengeance.ritual import LETTERS, Ritual, circle_card

MINE = [[4, 6, 8, 1, 3]]


def played(ritual: Ritual) -> list[str]:
    return [event.card for event in ritual.told(RivalPlayed)]


@pytest.mark.rule("VEN-SOLO-01", "VEN-SOLO-02")
def test_alone_a_solo_card_is_turned_each_round_after_the_action():
    ritual = Ritual("h", solo=["echo", "hoard"])
    assert view(ritual.state, 0).solo.cards == [BACK] * 6
    assert not ritual.told(RivalActed)
    assert ritual.state.malice == 0
    ritual.act("h")
    assert [event.card for event in ritual.told(RivalActed)] == ["echo"]


@pytest.mark.rule("VEN-SOLO-02")
def test_an_empty_pile_of_solo_cards_is_shuffled_again():
    ritual = Ritual("h", solo=["echo"])
    ritual.state.solo_used.cards = [card for card in ritual.state.solo.cards if card != "echo"]
    ritual.state.solo.cards = ["echo"]
    ritual.act("+mm")
    assert len(ritual.state.solo) == 0
    ritual.act("+mm") if ritual.asked_of() == {0: "action"} else ritual.answer(
        "discard", ritual.offers("discard")[0], seat=0
    )
    assert len(ritual.state.solo) == 5


@pytest.mark.rule("VEN-SOLO-15")
def test_malice_grows_when_the_solo_cards_are_shuffled_again():
    ritual = Ritual("h", at=4, transient="h", solo=["echo"], objectives=MINE)
    ritual.state.solo_used.cards = [*ritual.state.solo.cards]
    ritual.state.solo.cards = []
    ritual.act("+mm")
    assert [(event.malice, event.cause) for event in ritual.told(MaliceGrew)] == [(1, "shuffle")]
    assert len(ritual.state.solo) == 5


@pytest.mark.parametrize("shown", ["h", "m", "p"])
@pytest.mark.rule("VEN-SOLO-09", "VEN-SOLO-10")
def test_echo_plays_the_transients_type_and_opposition_the_following_one(shown):
    kind = {"h": "herb", "m": "mineral", "p": "potion"}[shown]
    following = {"herb": "mineral", "mineral": "potion", "potion": "herb"}
    assert played(Ritual("a3", solo=["echo"], transient=shown).act("+a")) == [kind]
    assert played(Ritual("a3", solo=["opposition"], transient=shown).act("+a")) == [following[kind]]


@pytest.mark.rule("VEN-SOLO-03")
def test_the_rival_takes_from_the_piles_and_looks_further_if_one_is_empty():
    """What its card names and does not come is told, so that nobody takes the other type for a mistake."""
    words = Words(GAME, ["Ana"])
    for empty, laid in (("", ["potion"]), ("p", ["mineral"]), ("pm", ["herb"]), ("pmh", [])):
        piles = {LETTERS[letter]: 0 for letter in empty}
        ritual = Ritual("a3", solo=["echo"], transient="p", piles=piles).act("+a")
        assert played(ritual) == laid
        told = [words.event(event, 0) for event in ritual.told(PileEmpty)]
        assert told == ["The Rival finds no Potion left."] * bool(empty)


@pytest.mark.rule("VEN-SOLO-05")
def test_an_activation_that_gives_nothing_adds_malice_even_if_it_costs_no_chain():
    ritual = Ritual("a3", at=2, transient="h", solo=["echo"], objectives=MINE, chain="tokens").act("+a")
    assert [event.malice for event in ritual.told(MaliceGrew)] == [1]
    assert ritual.state.malice == 1
    ritual = Ritual("a3", at=2, transient="h", solo=["echo"], objectives=[[2, 4, 6, 1, 3]]).act("+a")
    assert ritual.state.malice == 0


@pytest.mark.parametrize(("strength", "limit"), [("easy", 5), ("normal", 4), ("hard", 3)])
@pytest.mark.rule("VEN-SOLO-06")
def test_malice_at_its_limit_loses(strength, limit):
    for malice, over in ((limit - 1, True), (limit - 2, False)):
        ritual = Ritual("a3", at=2, transient="h", solo=["echo"], objectives=MINE, solo_strength=strength)
        ritual.state.malice = malice
        ritual.act("+a")
        assert ritual.over == over
        assert bool(ritual.told(MaliceWon)) == over
    assert GAME.outcome(ritual.state).name != "win"


@pytest.mark.rule("VEN-SOLO-06")
def test_five_objectives_win_alone_too():
    ritual = Ritual("a3", at=4, transient="p", solo=["echo"], objectives=MINE, done=[[6, 8, 1, 3]]).act("+a")
    assert GAME.outcome(ritual.state).winners == [0]


@pytest.mark.rule("VEN-SOLO-07")
def test_a_draw_comes_before_the_solo_card():
    ritual = Ritual("", solo=["hex"], transient="h").act("+mp")
    assert ritual.offers("discard", seat=0) == ["mineral", "potion"]


@pytest.mark.rule("VEN-SOLO-08")
def test_what_strikes_other_witches_is_lost_and_the_rest_works():
    ritual = Ritual("i9 m", witches=("zinnia",), solo=["echo"]).act("i9").answer("spell", "open_palm", seat=0)
    assert ritual.told(EffectLost)
    ritual.answer("play", "mineral", seat=0)
    assert ritual.told(ObjectsCounted)[0].minerals == 1
    with circle_card(8, to={"herb": 1, "mineral": 2, "potion": 3}):
        assert Ritual("", solo=["echo"]).act("+mm").asked_of() == {0: "take"}


@pytest.mark.rule("VEN-SOLO-11")
def test_hoard_stores_an_artifact_or_is_an_echo():
    ritual = Ritual("m", solo=["hoard"])
    top = ritual.state.artifacts.top.cards[0]
    ritual.act("m")
    assert ritual.told(RivalHoarded)[0].card == top
    assert view(ritual.state, None).store.cards == [top]
    assert played(Ritual("m", solo=["hoard"], transient="p", piles={"artifact": 0}).act("m")) == ["potion"]


@pytest.mark.rule("VEN-SOLO-12")
def test_severance_removes_the_most_numerous_type_or_is_an_opposition():
    ritual = Ritual("m", solo=["severance"], transient="h")
    for name in ("artifact_2", "artifact_8"):
        ritual.state.artifacts.below.cards = [c for c in ritual.state.artifacts.below.cards if c != name]
        if ritual.state.artifacts.top.cards == [name]:
            ritual.state.artifacts.top.cards = [ritual.state.artifacts.below.cards.pop()]
        ritual.state.store.cards.append(name)
    ritual.act("m")
    assert played(ritual) == ["artifact_8"]
    assert ritual.told(ObjectsCounted)[0].herbs == 1  # the tie went to the Mineral, which was removed
    assert ritual.state.store.cards == ["artifact_2"]
    assert "artifact_8" in ritual.state.gone.cards
    assert played(Ritual("m", solo=["severance"], transient="h").act("m")) == ["mineral"]


@pytest.mark.rule("VEN-SOLO-12")
def test_severance_plays_the_highest_of_its_store_whenever_it_came():
    ritual = Ritual("m a9 a11 a2", at=4, solo=["severance"], objectives=MINE)
    ritual.state.players[0].artifacts.cards = []
    ritual.state.store.cards = ["artifact_9", "artifact_11", "artifact_2"]
    assert played(ritual.act("m")) == ["artifact_11"]
    assert ritual.state.store.cards == ["artifact_9", "artifact_2"]


@pytest.mark.rule("VEN-SOLO-13")
def test_hex_takes_an_object_or_brings_two_herbs():
    ritual = Ritual("h p m", solo=["hex"]).act("h")
    assert ritual.offers("discard", seat=0) == ["mineral", "potion"]  # the Herb lies in the center already
    ritual.answer("discard", "potion", seat=0)
    assert played(ritual) == []
    assert played(Ritual("", solo=["hex"]).act("+a")) == ["herb", "herb"]


@pytest.mark.rule("VEN-SOLO-14")
def test_slackening_pushes_what_is_of_no_use_to_the_player():
    assert played(Ritual("m", at=2, transient="p", solo=["slackening"], objectives=MINE).act("m")) == ["mineral"]
    assert played(Ritual("m", at=4, transient="h", solo=["slackening"], objectives=MINE).act("m")) == ["herb"]


@pytest.mark.rule("VEN-SOLO-14")
def test_slackening_takes_an_objective_that_is_done_for_one_of_no_use():
    ritual = Ritual("m", at=4, transient="h", solo=["slackening"], objectives=MINE, done=[[4]]).act("m")
    assert played(ritual) == ["mineral"]


@pytest.mark.rule("VEN-AMB-39", "VEN-SOLO-14", "VEN-SOLO-03")
@pytest.mark.parametrize(("left", "laid"), [(5, "herb"), (0, "potion")])
def test_slackening_plays_the_first_of_two_types_and_then_what_is_left(left, laid):
    with circle_card(2, activated_by=["herb", "mineral"]):
        ritual = Ritual("m", at=2, transient="p", solo=["slackening"], objectives=MINE, piles={"herb": left})
        assert played(ritual.act("m")) == [laid]


@pytest.mark.rule("VEN-SOLO-06", "VEN-SOLO-05", "VEN-SOLO-15")
def test_malice_that_goes_past_its_limit_loses_too():
    ritual = Ritual("h", at=2, transient="h", solo_strength="hard", objectives=MINE)
    ritual.state.malice = 2
    ritual.state.solo.cards.remove("hoard")
    ritual.state.solo_used.cards, ritual.state.solo.cards = [*ritual.state.solo.cards, "hoard"], []
    ritual.act("h")
    while ritual.asks:
        ritual.answer(ritual.asks[0].kind, ritual.asks[0].options[0].id)
    assert (ritual.state.malice, ritual.state.result, ritual.state.round) == (4, "malice", 1)
