"""From the game's view to pictures: what lies open is told, and nothing hidden shows."""

from functools import cache

import pytest

from engines.kernel import Dice, Session, view
from engines.kernel.stewards import playout
from engines.vengeance.game import GAME
from engines.vengeance.state import Lying, Note, State
from renderers.vengeance import views
from renderers.vengeance.album import ALBUM
from renderers.vengeance.boards import way_gone
from tests.engines.vengeance.ritual import Ritual, circle_card

NAMES = ("Ana", "Ősz 🐉 漢字", "漢字", "Łukasz")


@cache
def finished(seats: int, number: int = 1) -> Session[State]:
    """A whole game."""
    return playout(GAME, seats, GAME.Options(), bytes([number]) * 32, GAME.steward(Dice(b"s" * 32)))


def drawn(state: State, seat: int | None) -> list[bytes]:
    """Everything a viewer is shown."""
    seen = view(state, seat)
    shown = [ALBUM.board(seen, seat, NAMES, ())[0]]
    if seat is not None and (hand := ALBUM.hand(seen, seat, NAMES)):
        shown.append(hand)
    return [part for picture in shown for part in (picture.data, picture.alt.encode())]


def test_a_round_is_told_as_it_stands():
    state = Ritual("h m a7", "p i3", at=2, round=4).state
    alt = ALBUM.board(view(state, None), None, NAMES, ())[0].alt
    assert alt.startswith("Round 5 of 18.")
    assert "stands on II, The False Friend" in alt
    assert "The Transient is a Herb; 13 to come." in alt
    assert "Ana (Hajnalka)" in alt
    assert "2 objects, 1 Artifact, no Incantations" in alt
    assert "Player 3" not in alt


def test_names_that_cannot_be_drawn_become_numbers():
    state = Ritual("h", "h", "h").state
    assert "Player 3 (Thylane)" in ALBUM.board(view(state, None), None, NAMES, ())[0].alt
    assert "Player 1 (Hajnalka)" in ALBUM.board(view(state, None), None, (), ())[0].alt


def test_other_hands_and_decisions_change_no_picture():
    one, two = Ritual("h m a7", "p i3", "m").state, Ritual("h m a7", "h i5", "p").state
    two.players[1].action, one.players[1].action = "play-herb", "play-incantation_3"
    one.acted, two.acted = [1], [1]
    for state in (one, two):
        state.herbs.cards, state.minerals.cards, state.potions.cards = ["herb"] * 9, ["mineral"] * 9, ["potion"] * 9
        state.incantations.top.cards, state.artifacts.top.cards = ["incantation_9"], ["artifact_2"]
        state.transients.cards.sort()
    two.transients.cards.reverse()
    for seat in (None, 0):
        assert drawn(one, seat) == drawn(two, seat)
    assert drawn(one, 1) != drawn(two, 1)


def test_what_i_have_decided_is_shown_to_me_alone():
    state = Ritual("h m a7", "p").state
    before = [drawn(state, seat) for seat in (None, 0, 1)]
    for action, words in (("play-artifact_7", "Play Artifact 7"), ("draw-artifact", "Draw Artifact"), ("draw-herb-mineral", "Draw a Herb and a Mineral")):  # fmt: skip
        state.players[0].action = action
        hand = ALBUM.hand(view(state, 0), 0, NAMES)
        assert hand is not None
        assert f"{words}." in hand.alt
        assert [drawn(state, seat) for seat in (None, 1)] == [before[0], before[2]]


def test_the_offer_is_shown_to_its_owner_alone():
    state = Session.start(GAME, 3, GAME.Options(), b"7" * 32).state
    for seat in range(3):
        offer = ALBUM.hand(view(state, seat), seat, NAMES)
        assert offer is not None
        assert offer.alt.startswith("You may be: ")
        assert ALBUM.hand(view(state, None), seat, NAMES) is None


def test_the_fourth_has_nothing_to_look_at_until_the_shuffle():
    state = Session.start(GAME, 4, GAME.Options(), b"7" * 32).state
    waiting = [seat for seat in range(4) if ALBUM.hand(view(state, seat), seat, NAMES) is None]
    assert len(waiting) == 1


def test_what_decided_a_round_stays_until_the_next_is_decided():
    with circle_card(8, to={"herb": 4, "mineral": 4, "potion": 4}):
        ritual = Ritual("h m a7", "p p").act("a7", "p").answer("artifact-type", "herb", seat=0)
    alt = ALBUM.board(view(ritual.state, None), None, NAMES, ())[0].alt
    assert ritual.state.round == 2
    assert "Round 2 of 18." in alt
    reveal = views._reveal(view(ritual.state, None), ["Ana", "Ben"])
    assert reveal is not None
    assert reveal.round == 1
    assert [(card.kind, card.who, card.did, card.fate) for card in reveal.cards] == [
        ("herb", "Transient", "", "by Artifact 7"),
        ("artifact", "Ana", "removes Herb", ""),
        ("potion", "Ben", "", ""),
    ]
    assert reveal.counts == (0, 0, 1)
    assert (reveal.winner, reveal.start) == ("potion", 8)


def test_cards_lie_in_the_order_of_effect():
    state = Ritual("h", "h").state
    state.laid += [
        Lying(card=card, kind="object", seat=0) for card in ("potion", "artifact_3", "incantation_2", "artifact_9")
    ]
    reveal = views._reveal(view(state, None), ["Ana", "Ben"])
    assert reveal is not None
    assert [(card.kind, card.value) for card in reveal.cards][1:] == [("incantation", 2), ("artifact", 9), ("artifact", 3), ("potion", 0)]  # fmt: skip
    assert reveal.open_
    assert reveal.lines == ()


def test_a_hand_that_was_looked_at_is_shown_to_who_looked_for_a_round():
    ritual = Ritual("h i5", "m a7", "p", witches=("zinnia", "virag", "thylane"))
    ritual.act("i5", "+hh", "+hh").answer("spell", "open_palm", seat=0).answer("look", "seat-1", seat=0)
    hands = [ALBUM.hand(view(ritual.state, seat), seat, NAMES) for seat in range(3)]
    assert ["The hand of Ősz" in hand.alt for hand in hands if hand] == [True, False, False]
    assert hands[0] is not None
    assert "round 1: 2 Herb, 1 Mineral, Artifact 7." in hands[0].alt
    for rounds, is_shown in ((1, True), (2, False)):
        ritual.state.round = 1 + rounds
        hand = ALBUM.hand(view(ritual.state, 0), 0, NAMES)
        assert hand is not None
        assert ("The hand of Ősz" in hand.alt) == is_shown


def test_patience_that_is_spent_shows():
    state = Ritual("h", "h", demon="orvath").state
    before = drawn(state, None)
    state.patience = False
    assert drawn(state, None)[0] != before[0]


def test_the_rival_shows_in_a_game_for_one():
    session = finished(1)
    assert views._rivalry(session.view(None)) is not None
    assert views._rivalry(finished(2).view(None)) is None


def test_the_end_says_how():
    for number in range(1, 6):
        session = finished(3, number)
        alt = ALBUM.recap(session.view(None), NAMES).alt
        word = {"win": "Vengeance.", "chains": "Unbound.", "time": "Too late."}[session.state.result]
        assert alt.startswith(word)


def test_the_recap_tells_no_way_of_a_demon_that_stayed():
    state = Ritual("h", "h").state
    state.result = "time"
    state.notes = [
        Note(transient="herb", start=1, end=2, winner="herb"),
        Note(transient="herb", start=2, end=2),
        Note(transient="herb", start=2, end=2, winner="mineral", activated=2, tokens=[0]),
    ]
    alt = ALBUM.recap(state, NAMES).alt
    assert alt.endswith("The way: Herb to II, nothing (stays on II), Mineral (stays on II).")


def test_the_recap_names_what_the_game_turned_on():
    state = Ritual("h", "h", round=0).state
    state.notes = [
        Note(transient="herb", start=1, end=2, chains=2, tokens=[0]),
        Note(transient="herb", start=2, end=3, chains=1, tokens=[0, 1]),
        Note(transient="herb", start=3, end=4, chains=2, tokens=[0]),
        Note(transient="herb", start=4, end=5, chains=2, tokens=[0, 1]),
        Note(transient="herb", start=5, end=6, chains=1, tokens=[0]),
    ]
    assert views.turning_points(state, ["Ana", "Ben"]) == (
        "Round 2: one Chain is left.",
        "Round 4: one more for Ana.",
        "Round 5: one Chain is left.",
    )
    state.notes = state.notes[:3]
    assert views.turning_points(state, ["Ana", "Ben"]) == (
        "Round 2: one card, a token each for Ana and Ben.",
        "Round 2: one Chain is left.",
        "Round 3: a Chain comes back in time.",
    )
    assert [len(views.turning_points(finished(3, number).state, NAMES)) for number in range(1, 6)] != [0] * 5


def test_the_lobby_says_which_demon_it_is_about():
    assert "Skeir in three Chains" in ALBUM.lobby(GAME.Options(demon="skeir"), ["Ana"]).alt


def test_preparing_draws_every_demon_and_every_witch(monkeypatch):
    boards, hands = [], []
    monkeypatch.setattr("renderers.vengeance.album.draw_board", boards.append)
    monkeypatch.setattr("renderers.vengeance.album.draw_hand", hands.append)
    ALBUM.prepare()
    assert len(boards) == 3
    assert len(hands) == 6


@pytest.mark.rule("VEN-DEM-01", "VEN-AMB-37")
def test_a_demon_that_has_not_gone_on_yet_is_shown_where_it_stands():
    with circle_card(2, activated_by=["herb"], to={"herb": 5, "mineral": 5, "potion": 5}):
        ritual = Ritual("h h", "h", at=2, chains=1, demon="orvath").act("h", "+mm")
        held = views._reveal(view(ritual.state, None), ["Ana", "Ben"])
        assert held is not None
        assert way_gone(held) == "II"
        ritual.answer("discard", "herb", seat=0).answer("discard", "mineral", seat=1)
        moved = views._reveal(view(ritual.state, None), ["Ana", "Ben"])
        assert moved is not None
        assert way_gone(moved) == "II  →  V"


@pytest.mark.rule("VEN-AMB-01")
@pytest.mark.parametrize(("activation", "stood"), [("stands", "I Gate of Roots"), ("arrives", "III Gate of Iron")])
def test_what_is_not_activated_is_where_the_demon_stood_or_where_it_came(activation, stood):
    with circle_card(1, activated_by=["potion"], to={"herb": 3, "mineral": 5, "potion": 5}):
        state = Ritual("h", "", at=1, activation=activation).act("h", "+mm").state
        reveal = views.board_scene(view(state, None), None, NAMES).reveal
    assert reveal is not None
    assert reveal.lines[0] == f"Herb does not activate {stood}"
