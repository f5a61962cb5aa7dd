"""What would happen for each winner is what happens."""

from __future__ import annotations

import pytest

from engines.kernel import Dice, Session, view
from engines.kernel.stewards import steward_step
from engines.kernel.words import Words
from engines.vengeance.events import ObjectsCounted
from engines.vengeance.forecast import forecast
from engines.vengeance.game import GAME
from engines.vengeance.state import State
from engines.vengeance.vocabulary import TYPES, Type
from tests.engines.vengeance.ritual import Ritual, circle_card

NAMES = ("Ana", "Ben", "Eve")


def told(state: State, part: str = "", kind: Type = "herb") -> str:
    """What is said of a type that wins."""
    return Words(GAME, NAMES).say("forecast", forecast(state, kind).told(state), part=part)


@pytest.mark.rule("VEN-DEM-01", "VEN-DEM-03", "VEN-DEM-04", "VEN-AMB-01")
@pytest.mark.parametrize("demon", ["orvath", "skeir", "maelgra"])
@pytest.mark.parametrize("activation", ["stands", "arrives"])
@pytest.mark.parametrize("chain", ["every_activation", "tokens"])
def test_every_round_goes_as_it_was_foretold(demon, activation, chain):
    options = GAME.Options(demon=demon, activation=activation, chain=chain)
    rounds = 0
    for number in range(6):
        session = Session.start(GAME, 3, options, bytes([number]) * 32)
        steward = GAME.steward(Dice(b"s" * 32))
        ahead = None
        while not session.finished:
            before = session.state.model_copy(deep=True)
            step = steward_step(session, dict.fromkeys(range(3), steward))
            counted = [event for event in step.events if isinstance(event, ObjectsCounted)]
            if counted:
                ahead = forecast(before, counted[0].card, tie=counted[0].tie)
                rounds += 1
            note = session.state.notes[before.round - 1] if before.round else None
            if ahead and note and session.state.round > before.round:
                assert (ahead.to, ahead.activated, list(ahead.takers)) == (note.end, note.activated, note.tokens)
                assert (ahead.chains, ahead.victors) == (note.chains, ())
                ahead = None
        if session.state.result == "win":
            assert ahead is not None
            assert list(ahead.victors) == session.state.winners
    assert rounds > 20


def test_it_needs_nothing_that_is_hidden():
    state = Ritual("h m a7", "p i3", "h h").state
    for seat in (None, 0, 1, 2):
        assert [forecast(view(state, seat), kind) for kind in TYPES] == [forecast(state, kind) for kind in TYPES]


def test_who_has_the_objective_is_named_and_the_chain_counted():
    with circle_card(2, activated_by=["herb"], to={"herb": 4, "mineral": 4, "potion": 4}):
        state = Ritual("", "", "", at=2, objectives=[[2, 4, 6, 1, 3], [2, 4, 6, 1, 3], [4, 6, 8, 1, 3]]).state
        assert told(state).endswith(
            "a token for Ana and Ben; a Chain falls, 2 still hold. The Demon goes to IV The Magistrate."
        )
        assert told(state, "brief") == "A token for Ana and Ben; a Chain falls, 2 still hold."


@pytest.mark.parametrize(
    ("takers", "brings"),
    [
        ([0], "a token for you"),
        ([0, 1], "a token for you and another"),
        ([0, 1, 2], "a token for you and others"),
        ([1], "a token for another"),
        ([1, 2], "a token for others"),
        ([], "no token for anybody"),
    ],
)
def test_whoever_plays_a_type_reads_what_its_winning_would_bring_to_whom(takers, brings):
    with circle_card(2, activated_by=["herb"], to={"herb": 4, "mineral": 4, "potion": 4}):
        goals = [[2 if seat in takers else 8, 4, 6, 1, 3] for seat in range(3)]
        ritual = Ritual("h", "h", "h", at=2, objectives=goals)
        (ask,) = [ask for ask in ritual.asks if ask.seats == (0,)]
        assert f": {brings}; a Chain falls." in Words(GAME, NAMES).hint(ask, ask.option("play-herb"), 0)


def test_a_fifth_objective_is_foretold_as_a_victory():
    goals = [2, 4, 6, 1, 3]
    with circle_card(2, activated_by=["herb"]):
        state = Ritual("", "", at=2, chains=1, objectives=[goals, goals], done=[goals[1:], []]).state
        assert told(state).endswith("is activated, and Ana wins.")
        assert forecast(state, "herb").chains == 1


def test_powers_are_foretold():
    goals = [4, 6, 8, 1, 3]
    with (
        circle_card(2, activated_by=["herb"], to={"herb": 4, "mineral": 4, "potion": 4}),
        circle_card(4, activated_by=["herb"]),
    ):
        hungry = Ritual("", "", at=2, demon="maelgra", objectives=[goals, goals]).state
        assert "nobody places a token; a Chain falls, 2 still hold; everybody discards." in told(hungry)
        patient = Ritual("", "", at=4, chains=1, demon="orvath", objectives=[goals, goals]).state
        assert "the last Chain holds once more, and everybody discards" in told(patient)
        assert told(patient, "brief").startswith("A token for everybody;")
        crooked = Ritual("", "", at=2, demon="skeir", objectives=[goals, goals]).state
        assert "after a tie, back to I Gate of Roots" in told(crooked, "brief", "potion")
        assert "after a tie" not in told(crooked, "brief"), "Herbs win no tie"


def test_a_chain_that_falls_and_comes_back_is_told_as_both():
    with (
        circle_card(2, activated_by=["herb"], to={"herb": 3, "mineral": 3, "potion": 3}),
        circle_card(3, arrival="chain"),
    ):
        state = Ritual("", "", at=2, chains=2, demon="maelgra").state
        assert "a Chain falls, and one comes back" in told(state)
        with circle_card(2, activated_by=["potion"], to={"herb": 3, "mineral": 3, "potion": 3}):
            assert told(state).startswith("Nothing is activated; a Chain comes back.")


def hints(ritual, seat=0):
    """What is said under each choice of an action, by the choice."""
    words, ask = Words(GAME, ["Ana", "Ben", "Cleo"]), ritual.ask("action", seat=seat)
    return {option.id: words.hint(ask, option, seat) for option in ask.options}


@pytest.mark.rule("VEN-DEM-01", "VEN-DEM-02", "VEN-DEM-04")
def test_under_each_choice_stands_what_follows_from_it():
    said = hints(Ritual("h m p i4", "m", at=4, objectives=([4, 6, 8, 1, 3], [4, 2, 6, 5, 7])))
    assert said["play-herb"] == "If Herb wins: nothing is activated. The Demon goes to VII Gate of Voices."
    assert said["play-mineral"] == (
        "If Mineral wins: a token for you and another; a Chain falls. Then I Gate of Roots: all draw."
    )
    assert said["play-incantation_4"] == "Casts Sudden Growth or Changeling; you say which when it acts."
    assert said["draw-herb-mineral"] == "You then hold: Herb 2, Mineral 2, Potion 1."


@pytest.mark.rule("VEN-DEM-08")
def test_under_a_choice_stands_that_the_gate_takes_or_gives():
    with circle_card(4, activated_by=["potion"], to={"herb": 5, "mineral": 6, "potion": 6}):
        said = hints(Ritual("h m", "m", at=4))
    assert said["play-herb"] == "If Herb wins: nothing is activated. Then V Gate of Ashes: all discard."
    assert said["play-mineral"].endswith("The Demon goes to VI The Congregation.")


@pytest.mark.rule("VEN-END-01", "VEN-END-02", "VEN-DEM-04")
def test_under_a_choice_stands_that_it_may_decide_the_game():
    five = ([4, 6, 8, 1, 3], [2, 6, 8, 5, 7])
    near = Ritual("m", "m", at=4, chains=1, demon="skeir", objectives=five, done=([6, 8, 1, 3], []))
    assert hints(near)["play-mineral"] == "If Mineral wins: you have all five, and win."
    assert hints(near, 1)["play-mineral"] == "If Mineral wins: somebody else has all five, and wins."
    last = Ritual("m", "m", at=4, chains=1, demon="skeir", objectives=([2, 6, 8, 1, 3], [2, 6, 8, 5, 7]))
    assert hints(last)["play-mineral"] == "Mineral, no tie: the last Chain falls, and all lose."


@pytest.mark.rule("VEN-END-02")
def test_what_ends_the_game_for_certain_says_how():
    both = ([4, 6, 8, 1, 3], [4, 6, 8, 5, 7])
    certain = Ritual("m", "", at=4, transient="m", chains=1, demon="maelgra", objectives=both)
    assert (
        hints(certain)["play-mineral"] == "☠ This ends the game. If Mineral wins: the last Chain falls, and all lose."
    )


@pytest.mark.rule("VEN-RES-11", "VEN-DEM-01")
def test_what_is_said_of_skeir_holds_unless_a_tie_is_broken():
    with circle_card(2, activated_by=["mineral"], to={"herb": 4, "mineral": 4, "potion": 4}):
        said = hints(Ritual("h m", "", at=2, demon="skeir", objectives=[[4, 6, 8, 1, 3]] * 2))
    assert said["play-mineral"].startswith("Mineral, no tie: no token for anybody; a Chain falls.")
    assert said["play-herb"].startswith("If Herb wins: nothing is activated.")


@pytest.mark.rule("VEN-AMB-02", "VEN-DEM-15")
def test_a_chain_that_comes_back_is_told_also_where_an_activation_is_free():
    with circle_card(2, activated_by=["herb"], to={"herb": 3, "mineral": 3, "potion": 3}):
        ritual = Ritual("h", "", at=2, chains=1, demon="maelgra", chain="tokens", objectives=[[4, 6, 8, 1, 3]] * 2)
        assert "nobody places a token; a Chain comes back; everybody discards." in told(ritual.state)
        assert told(ritual.state, "brief").startswith("Activated, but nobody places a token; a Chain comes back;")


@pytest.mark.rule("VEN-AMB-16", "VEN-DEM-11")
def test_what_a_gate_gives_more_is_promised_only_if_its_pile_has_it():
    goals = [[4, 6, 8, 1, 3], [2, 4, 8, 1, 5]]
    ritual = Ritual("", "", at=4, objectives=goals, done=[[1, 3], [1, 5]], piles={"herb": 2, "artifact": 1})
    assert hints(ritual)["draw-herb-herb"] == "You then hold: Herb 2, Mineral 0, Potion 0."
    assert hints(ritual)["draw-herb-mineral"].endswith("Herb 2, Mineral 1, Potion 0, with one more for your Gate.")
    assert hints(ritual)["draw-artifact"].endswith("; 1 left.")
    assert hints(ritual, 1)["draw-herb-potion"].endswith(
        "Herb 2, Mineral 0, Potion 2, with one more for each of your Gates."
    )
    assert hints(Ritual("", at=4, objectives=goals[:1], done=[[3]]))["draw-artifact"].endswith(
        "Your Gate gives one more."
    )


@pytest.mark.rule("VEN-SOLO-05", "VEN-SOLO-06", "VEN-SOLO-15")
def test_alone_what_malice_does_is_told():
    with circle_card(2, activated_by=["herb"], to={"herb": 4, "mineral": 4, "potion": 4}):
        ritual = Ritual("h m", at=2, demon="maelgra", objectives=[[4, 6, 8, 1, 3]])
        assert hints(ritual)["play-herb"].startswith("If Herb wins: Malice grows, you discard; a Chain falls.")
        assert told(ritual.state).endswith("The Demon goes to IV The Magistrate. Malice grows to 1.")
        assert "; Malice grows" in told(ritual.state, "brief")
        last = Ritual("h m", at=2, transient="p", solo_strength="easy", objectives=[[4, 6, 8, 1, 3]])
        last.state.malice = 4
        assert hints(last)["play-herb"] == "If Herb wins: Malice reaches its limit, and you lose."
        assert "lose" not in hints(last)["play-mineral"]
        again = Ritual("m", at=2, solo_strength="easy", objectives=[[4, 6, 8, 1, 3]])
        again.state.malice = 4
        again.state.solo_used.cards, again.state.solo.cards = again.state.solo.cards, []
        lost = "☠ This ends the game. If Mineral wins: Malice reaches its limit, and you lose."
        assert hints(again)["play-mineral"] == lost, "for the shuffle"


@pytest.mark.rule("VEN-AMB-01")
def test_the_question_names_what_activates_only_where_the_demon_is_activated_where_it_stands():
    words = Words(GAME, NAMES)
    stands, arrives = (Ritual("h", "h", at=4, activation=how).ask("action", seat=0) for how in ("stands", "arrives"))
    assert words.help(stands, 0).startswith(
        "The Demon stands on IV The Magistrate, activated by Mineral and Potion. The"
    )
    assert words.help(arrives, 0).startswith(
        "The Demon stands on IV The Magistrate; the card it comes to is the one that is activated. The"
    )


@pytest.mark.rule("VEN-SOLO-15")
def test_malice_of_a_shuffle_to_come_is_foretold_until_the_rival_has_acted():
    ritual = Ritual("h", at=4, objectives=[[4, 6, 8, 1, 3]])
    ritual.state.solo_used.cards, ritual.state.solo.cards = ritual.state.solo.cards, []
    assert forecast(ritual.state, "herb").malice == 1
    ritual.state.acted = [0]  # the last of the six has been turned up
    assert forecast(ritual.state, "herb").malice == 0


@pytest.mark.rule("VEN-END-01", "VEN-DEM-01", "VEN-AMB-01")
def test_a_victory_that_a_tie_would_prevent_says_so():
    """Where the Demon arrives is activated: Skeir goes elsewhere after a tie."""
    goals = [2, 4, 6, 1, 3]
    with circle_card(8, to={"herb": 4, "mineral": 4, "potion": 4}), circle_card(4, activated_by=["potion"]):
        near = Ritual(
            "p", "", at=8, demon="skeir", activation="arrives", objectives=[goals] * 2, done=[[2, 6, 1, 3], []]
        )
        assert told(near.state, "brief", "potion") == (
            "Ana wins (after a tie, back to VII Gate of Voices and what happens there)!"
        )
    with circle_card(4, activated_by=["potion"]):
        here = Ritual("p", "", at=4, demon="skeir", objectives=[goals] * 2, done=[[2, 6, 1, 3], []])
        assert told(here.state, "brief", "potion") == "Ana wins!"


@pytest.mark.rule("VEN-END-02")
def test_a_chain_that_is_the_last_says_that_all_lose():
    with circle_card(2, activated_by=["herb"], to={"herb": 4, "mineral": 4, "potion": 4}):
        state = Ritual("", "", at=2, chains=1, demon="maelgra", objectives=[[4, 6, 8, 1, 3]] * 2).state
        assert "a Chain falls, and none is left: all lose" in told(state)
        assert "a Chain falls, and none is left: all lose" in told(state, "brief")


@pytest.mark.rule("VEN-DEM-14", "VEN-SOLO-15")
def test_while_all_discard_on_arrival_the_next_round_is_foretold_with_its_shuffle():
    with circle_card(2, to={"herb": 5, "mineral": 5, "potion": 5}):
        ritual = Ritual("h", at=2, objectives=[[4, 6, 8, 1, 3]], solo=["hoard"])
        ritual.state.solo_used.cards = [card for card in ritual.state.solo.cards if card != "hoard"]
        ritual.state.solo.cards = ["hoard"]
        ritual.act("+hh")
        assert ritual.asked() == ["discard"]
        assert forecast(ritual.state, "potion").malice == ritual.state.malice + 1


@pytest.mark.rule("VEN-DEM-14", "VEN-DEM-08", "VEN-END-02", "VEN-END-03")
def test_what_the_next_count_brings_is_foretold_only_where_another_one_comes():
    ways = dict.fromkeys(("herb", "mineral", "potion"), 5)
    with circle_card(2, activated_by=["herb"], to=ways):
        for more, goes_on in (({}, True), ({"round": 17}, False), ({"chains": 1}, False)):
            ritual = Ritual("h h", "", at=2, demon="skeir", **more).act("h", "+mm")
            assert ritual.asked() == ["discard", "discard"]
            assert ritual.state.leads_on == goes_on
        alone = Ritual("h h h", at=2, solo=["hoard"], solo_strength="hard", objectives=[[4, 6, 8, 1, 3]])
        alone.state.malice = 2
        assert alone.act("h").asked() == ["discard"]
        assert (alone.state.malice, alone.state.leads_on) == (3, False)
        held = Ritual("h h", "", at=2, chains=1, demon="orvath").act("h", "+mm")
        assert held.asked() == ["discard", "discard"]
        assert not held.state.leads_on, "the Demon has not gone anywhere yet"
