"""Components and set-up (VEN-COMP, VEN-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.kernel import BACK, Dice, Session, view
from engines.vengeance.events import HandDealt, WitchTaken
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import State

SEED = b"a seed for set-up"


def dealt(seats: int = 3, seed: bytes = SEED, **options: str) -> State:
    return GAME.setup(seats, GAME.Options(**options), Dice(seed))


def begun(seats: int, seed: bytes = SEED) -> Session[State]:
    return Session.start(GAME, seats, GAME.Options(), seed)


def chosen(seats: int, seed: bytes = SEED) -> Session[State]:
    """After the choice of Spell cards; everybody takes the first on offer."""
    session = begun(seats, seed)
    while session.state.phase == "spells":
        ask = session.asks[0]
        session.answer(ask.number, ask.seats[0], [ask.ids[0]])
    return session


@pytest.mark.rule("VEN-COMP-01")
def test_one_to_four_play():
    assert list(GAME.seats) == [1, 2, 3, 4]


@pytest.mark.rule("VEN-COMP-02", "VEN-COMP-03", "VEN-COMP-10", "VEN-SPELL-01", "VEN-SOLO-04")
def test_six_witches_with_two_spells_each_three_demons_six_solo_cards():
    cards = library()
    assert (len(cards.witches), len(cards.demons), len(cards.solo)) == (6, 3, 6)
    assert Counter(spell.witch for spell in cards.spells.values()) == dict.fromkeys(cards.witches, 2)
    assert len({tuple(effect.model_dump_json() for effect in spell.effects) for spell in cards.spells.values()}) == 12
    deeds = ["echo", "hex", "hoard", "opposition", "severance", "slackening"]
    assert sorted(card.deed for card in cards.solo.values()) == deeds


@pytest.mark.rule("VEN-COMP-04", "VEN-COMP-05", "VEN-SETUP-01", "VEN-SETUP-14")
def test_the_ring_alternates_gates_and_vengeances_and_the_demon_begins_on_gate_one():
    assert [card.number for card in library().circle.values()] == list(range(1, 9))
    assert [card.is_gate for card in library().circle.values()] == [True, False] * 4
    session = chosen(3)
    assert (session.state.at, session.state.chains) == (1, 3)
    assert [len(player.objects) for player in session.state.players] == [3, 3, 3]  # no arrival effect


@pytest.mark.rule("VEN-COMP-06", "VEN-SETUP-02")
def test_objects_lie_in_three_face_up_piles():
    state = dealt()
    assert [Counter(pile.cards) for pile in (state.herbs, state.minerals, state.potions)] == [
        {"herb": 26},
        {"mineral": 22},
        {"potion": 18},
    ]
    assert view(state, None).herbs.cards == state.herbs.cards


@pytest.mark.rule("VEN-COMP-07", "VEN-SETUP-04")
def test_transients_are_shuffled_and_face_down():
    state = dealt()
    assert Counter(state.transients.cards) == {"transient_herb": 7, "transient_mineral": 6, "transient_potion": 5}
    assert view(state, 0).transients.cards == [BACK] * 18
    assert len({tuple(dealt(seed=bytes([n]) * 16).transients.cards) for n in range(6)}) > 1


@pytest.mark.rule("VEN-COMP-08", "VEN-COMP-09", "VEN-SETUP-03", "VEN-SETUP-13")
def test_of_artifacts_and_incantations_only_the_top_card_is_in_sight():
    state = dealt()
    for name, pile in (("artifact", state.artifacts), ("incantation", state.incantations)):
        cards = [*pile.below.cards, *pile.top.cards]
        assert sorted(cards) == sorted(f"{name}_{value}" for value in range(1, 14))
    for viewer in (None, 0, 2):
        seen = view(state, viewer)
        assert seen.artifacts.top.cards == state.artifacts.top.cards
        assert set(seen.artifacts.below.cards) == set(seen.incantations.below.cards) == {BACK}


@pytest.mark.rule("VEN-SETUP-05")
def test_one_demon_by_chance_or_by_name_with_three_chains():
    assert {dealt(seed=bytes([n]) * 16).demon for n in range(20)} == set(library().demons)
    for name in library().demons:
        assert dealt(demon=name).demon == name
    assert dealt().chains == 3


@pytest.mark.rule("VEN-SETUP-06", "VEN-AMB-26", "VEN-AMB-34")
def test_three_players_choose_at_once_from_two_spell_cards_each_and_see_only_their_own():
    session = begun(3)
    assert [ask.kind for ask in session.asks] == ["witch"] * 3
    offers = [ask.ids for ask in session.asks]
    assert sorted(card for offer in offers for card in offer) == sorted(library().witches)
    other = view(session.state, (session.state.first + 1) % 3)
    assert other.players[session.state.first].offer.cards == [BACK, BACK]
    assert session.asks[0].seats == (session.state.first,)
    assert {dealt(seed=bytes([n]) * 16).first for n in range(12)} == {0, 1, 2}


@pytest.mark.rule("VEN-SETUP-06", "VEN-SETUP-08", "VEN-AMB-22")
def test_the_other_card_goes_back_and_the_rest_is_the_open_reserve():
    session = chosen(2)
    state = session.state
    kept = [player.witch for player in state.players]
    assert sorted([*kept, *state.reserve.cards]) == sorted(library().witches)
    assert len(state.reserve) == 4
    assert view(state, None).reserve.cards == state.reserve.cards
    assert len(chosen(4).state.reserve) == 2


@pytest.mark.rule("VEN-SETUP-07", "VEN-AMB-34")
def test_the_fourth_player_waits_and_chooses_from_what_three_put_back():
    session = begun(4)
    last = (session.state.first + 3) % 4
    assert last not in [ask.seats[0] for ask in session.asks]
    back = []
    for _ in range(3):
        ask = session.asks[0]
        back.append(ask.ids[1])
        step = session.answer(ask.number, ask.seats[0], [ask.ids[0]])
    assert step.entry.dice  # the shuffle
    assert [ask.seats for ask in session.asks] == [(last,)]
    assert set(session.asks[0].ids) < set(back)


@pytest.mark.rule("VEN-SETUP-09", "VEN-SETUP-12")
def test_objectives_are_three_vengeances_and_two_gates_of_the_witch():
    assert len({(*w.vengeances, *w.gates) for w in library().witches.values()}) == 6
    for player in chosen(4).state.players:
        witch = library().witches[player.witch]
        assert (player.vengeances, player.gates, player.done) == (witch.vengeances, witch.gates, [])
        assert [n % 2 for n in player.objectives] == [0, 0, 0, 1, 1]


@pytest.mark.rule("VEN-SETUP-10", "VEN-AMB-35")
def test_starting_hands_are_announced_and_then_hidden():
    session = begun(3)
    events = []
    while session.state.phase == "spells":
        ask = session.asks[0]
        events += session.answer(ask.number, ask.seats[0], [ask.ids[0]]).events
    dealt_hands = [event for event in events if isinstance(event, HandDealt)]
    assert [event.seat for event in dealt_hands] == [0, 1, 2]
    for player, event in zip(session.state.players, dealt_hands, strict=True):
        assert player.objects.cards == ["herb", "mineral", "potion"]
        assert (player.artifacts.cards, player.incantations.cards) == ([event.artifact_card], [event.incantation_card])
        assert view(session.state, None).players[player.seat].artifacts.cards == [BACK]
        assert view(session.state, player.seat).players[player.seat].objects.cards == player.objects.cards
    assert len([event for event in events if isinstance(event, WitchTaken)]) == 3


@pytest.mark.rule("VEN-SETUP-00")
def test_help_is_always_within_reach():
    from engines.kernel.words import Words

    session = begun(2)
    for ask in session.asks:
        assert Words(GAME, ["Ana", "Ben"]).help(ask, ask.seats[0])


@pytest.mark.rule("VEN-SETUP-07")
def test_what_three_put_back_is_shuffled_before_the_fourth_is_dealt():
    offered = set()
    for n in range(12):
        session = begun(4, bytes([n]) * 16)
        back = []
        for _ in range(3):
            ask = session.asks[0]
            back.append(ask.ids[1])
            session.answer(ask.number, ask.seats[0], [ask.ids[0]])
        offered.add(frozenset(back.index(card) for card in session.asks[0].ids))
    assert len(offered) == 3  # any two of the three, not always those that were put back first
