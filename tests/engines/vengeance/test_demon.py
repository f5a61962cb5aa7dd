"""The Demon, activation, Gates, Chains, powers, and the end (VEN-DEM, VEN-END)."""

from __future__ import annotations

import pytest

from engines.kernel.words import Words
from engines.vengeance.demon import lose_chain, recover_chain
from engines.vengeance.events import (
    CardActivated,
    CardDiscarded,
    CardsDrawn,
    ChainHeld,
    ChainLost,
    ChainRecovered,
    ChainsBroken,
    DemonMoved,
    DrawLost,
    GameWon,
    GateReached,
    TimeRanOut,
    TokenPlaced,
)
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from tests.engines.vengeance.ritual import Ritual, circle_card, objects

ALL = [2, 4, 6, 1, 3]
"""Objectives for a seat."""
OTHERS = [4, 6, 8, 5, 7]


def to(ritual: Ritual) -> int:
    return next(n for n, card in library().circle.items() if card.id == ritual.told(DemonMoved)[0].to_card)


@pytest.mark.rule("VEN-DEM-01")
def test_the_example_of_the_booklet_from_vengeance_two_with_herbs_to_gate_three():
    ritual = Ritual("h", "", at=2, transient="h").act("h", "+hh")
    assert to(ritual) == 3


@pytest.mark.parametrize("at", range(1, 9))
@pytest.mark.parametrize("kind", ["herb", "mineral", "potion"])
@pytest.mark.rule("VEN-DEM-01", "VEN-DEM-02")
def test_every_card_knows_its_ways_and_what_activates_it(at, kind):
    ritual = Ritual(kind[0], "", at=at, transient=kind[0]).act(kind[0], "+hh")
    card = library().circle[at]
    assert to(ritual) == card.to.by(kind)
    assert bool(ritual.told(CardActivated)) == (kind in card.activated_by)


@pytest.mark.rule("VEN-DEM-03", "VEN-DEM-04")
def test_all_who_have_the_objective_open_place_a_token_and_one_chain_is_lost():
    ritual = Ritual("p", "", "", at=1, transient="p", objectives=[ALL, ALL, ALL], done=[[], [], [1]])
    ritual.act("p", "+hh", "+hh")
    assert [(event.seat, event.done) for event in ritual.told(TokenPlaced)] == [(0, 1), (1, 1)]
    assert [event.left for event in ritual.told(ChainLost)] == [2]
    assert ritual.state.players[2].done == [1]


@pytest.mark.rule("VEN-DEM-05")
def test_a_first_vengeance_earns_an_incantation_and_a_later_one_nothing():
    ritual = Ritual("h", "", at=2, transient="h", objectives=[ALL, ALL], done=[[], [2]])
    top = ritual.state.incantations.top.cards[0]
    ritual.act("h", "+pp")
    assert ritual.state.players[0].incantations.cards == [top]
    assert ritual.state.players[1].incantations.cards == []


@pytest.mark.rule("VEN-DEM-12", "VEN-AMB-38")
def test_with_the_passive_it_earns_two_after_everybodys_first():
    seven = [2, 4, 6, 1, 7]
    ritual = Ritual("h", "", at=2, transient="h", objectives=[seven, ALL], done=[[7], [1]], piles={"incantation": 3})
    low, mid, top = [*ritual.state.incantations.below.cards, *ritual.state.incantations.top.cards]
    ritual.act("h", "+pp", order=(1, 0))
    assert ritual.state.players[1].incantations.cards == [top]
    assert ritual.state.players[0].incantations.cards == [mid, low]


@pytest.mark.rule("VEN-AMB-38", "VEN-AMB-19")
def test_a_short_pile_of_incantations_serves_who_has_least_first():
    for order in ((2, 1, 0), (2, 0, 1)):
        done = [[4], [], [6]]
        ritual = Ritual("h", "", "", at=2, transient="h", objectives=[ALL] * 3, done=done, piles={"incantation": 2})
        ritual.act("h", "+pp", "+pp", order=order)
        assert [len(player.incantations) for player in ritual.state.players] == [0, 1, 1]
    ritual = Ritual("h", "", at=2, transient="h", objectives=[ALL, ALL], piles={"incantation": 0}).act("h", "+pp")
    assert [len(player.incantations) for player in ritual.state.players] == [0, 0]


@pytest.mark.rule("VEN-DEM-06", "VEN-DEM-07")
def test_each_gate_has_a_passive_of_its_own_and_none_is_for_minerals():
    passives = [card.passive for card in library().circle.values() if card.is_gate]
    assert sorted(passives) == ["artifact", "herb", "incantation", "potion"]


def gate(passive: str) -> int:
    return next(n for n, card in library().circle.items() if card.passive == passive)


@pytest.mark.parametrize(("letter", "kind"), [("h", "herb"), ("p", "potion")])
@pytest.mark.rule("VEN-DEM-09", "VEN-DEM-10", "VEN-AMB-16")
def test_a_gate_gives_one_more_once_for_each_draw_action(letter, kind):
    number = gate(kind)
    having = [2, 4, 6, number, (number + 1) % 8 + 1]
    ritual = Ritual("", "m", transient="h", objectives=[having, OTHERS], done=[[number], []])
    ritual.act(f"+{letter}{letter}", "m")
    assert ritual.told(CardsDrawn)[0].cards == [kind] * 3
    ritual = Ritual("", "m", transient="h", objectives=[having, OTHERS], done=[[number], []])
    ritual.act("+mm", "+hp")
    assert [len(event.cards) for event in ritual.told(CardsDrawn)][:2] == [2, 2]


@pytest.mark.rule("VEN-AMB-16")
def test_the_extra_card_is_lost_if_the_pile_is_empty_by_then():
    number = gate("herb")
    ritual = Ritual("", "m", objectives=[[2, 4, 6, number, 3], OTHERS], done=[[number], []], piles={"herb": 2})
    ritual.act("+hh", "m")
    assert ritual.told(CardsDrawn)[0].cards == ["herb"] * 2


@pytest.mark.rule("VEN-AMB-16", "VEN-AMB-06")
def test_what_is_chosen_instead_is_chosen_too():
    ritual = Ritual("", "", done=[[1], []], objectives=[[4, 6, 8, 1, 3], [2, 4, 6, 5, 7]], piles={"mineral": 1})
    ritual.act("+mp", "+mp", order=(1, 0)).answer("draw-instead", "herb")
    assert objects(ritual.state, 0) == {"herb": 2, "potion": 1}


@pytest.mark.rule("VEN-DEM-11", "VEN-AMB-17")
def test_the_artifact_gate_gives_a_second_artifact():
    number = gate("artifact")
    ritual = Ritual("", "m", objectives=[[2, 4, 6, number, 1], OTHERS], done=[[number], []])
    ritual.act("+a", "m")
    assert len(ritual.state.players[0].artifacts) == 2


@pytest.mark.rule("VEN-AMB-17", "VEN-AMB-18", "VEN-DEM-13")
def test_passives_do_not_work_for_arrivals():
    with circle_card(8, to={"herb": 1, "mineral": 2, "potion": 3}):
        ritual = Ritual("h", "m", transient="h", objectives=[ALL, OTHERS], done=[[1], []]).act("h", "+pp")
        assert ritual.told(GateReached)[0].arrival == "draw"
        assert ritual.asked_of() == {0: "take", 1: "take"}
        ritual.answer("take", "herb", seat=0).answer("take", "mineral", seat=1)
    assert objects(ritual.state, 0) == {"herb": 1}


@pytest.mark.rule("VEN-AMB-18")
def test_a_passive_works_from_the_next_action_on():
    ritual = Ritual("p", "", at=1, transient="p", objectives=[ALL, OTHERS]).act("p", "+hh")
    ritual.answer("discard", "herb", seat=1)
    herbs = next(option for option in ritual.ask("action", seat=0).options if option.id == "draw-herb-herb")
    assert herbs.args["more"] == 1


@pytest.mark.rule("VEN-DEM-08", "VEN-DEM-13", "VEN-AMB-20", "VEN-AMB-10")
def test_on_arrival_all_draw_in_secret_and_a_short_pile_serves_who_has_least_done():
    with circle_card(8, to={"herb": 1, "mineral": 2, "potion": 3}):
        ritual = Ritual("h", "", "", transient="h", objectives=[OTHERS] * 3, done=[[4], [], [4]], piles={"potion": 1})
        ritual.act("h", "+hh", "+hh")
        for seat in (0, 1, 2):
            ritual.answer("take", "potion", seat=seat)
        assert objects(ritual.state, 1) == {"herb": 2, "potion": 1}
        assert ritual.asked_of() == {0: "take", 2: "take"}
        assert ritual.offers("take", seat=0) == ["herb", "mineral"]


@pytest.mark.rule("VEN-DEM-13", "VEN-AMB-20")
def test_on_arrival_whoever_finds_all_piles_empty_draws_nothing():
    with circle_card(8, to={"herb": 1, "mineral": 2, "potion": 3}):
        piles = {"herb": 0, "mineral": 0, "potion": 1}
        ritual = Ritual("h", "h", transient="h", objectives=[OTHERS] * 2, done=[[4], []], piles=piles)
        ritual.act("h", "h").answer("take", "potion", seat=0).answer("take", "potion", seat=1)
        assert (objects(ritual.state, 0), objects(ritual.state, 1)) == ({}, {"potion": 1})
        assert ritual.told(DrawLost) == [DrawLost(seat=0)]


@pytest.mark.rule("VEN-DEM-14", "VEN-AMB-20")
def test_on_arrival_all_discard_one_and_who_has_none_discards_nothing():
    with circle_card(8, to={"herb": 5, "mineral": 2, "potion": 3}):
        ritual = Ritual("h", "m m", "h a3", transient="h").act("h", "+hh", "h")
        assert ritual.asked_of() == {1: "discard"}
        ritual.answer("discard", "mineral", seat=1)
        assert [(event.seat, event.card) for event in ritual.told(CardDiscarded)] == [(1, "mineral")]


@pytest.mark.rule("VEN-DEM-14", "VEN-AMB-20")
def test_who_has_one_card_alone_has_nothing_to_think_about_and_who_has_one_type_gives_nothing_away():
    with circle_card(8, to={"herb": 5, "mineral": 2, "potion": 3}):
        ritual = Ritual("h h", "h m m", transient="h").act("h", "h")
    assert [(*ask.seats, ask.ids, ask.idle) for ask in ritual.asks] == [
        (0, ("herb",), True),
        (1, ("mineral",), False),
    ]


@pytest.mark.rule("VEN-DEM-13", "VEN-DEM-14", "VEN-END-02", "VEN-END-03")
@pytest.mark.parametrize("to", [1, 5])
@pytest.mark.parametrize("end", ["chains", "time", ""])
def test_what_is_drawn_or_discarded_before_a_sure_end_needs_no_thought(to, end):
    """Nothing that waits could bring a Chain back, or another round: nobody is to be waited for."""
    with circle_card(8, to={"herb": to, "mineral": 2, "potion": 3}):
        ritual = Ritual("h m p", "m m p", transient="h", round=17 if end == "time" else 2)
        if end == "chains":
            ritual.state.chains = 0
        ritual.act("h", "m")
    assert {ask.kind for ask in ritual.asks} == {"take" if to == 1 else "discard"}
    assert [ask.idle for ask in ritual.asks] == [bool(end), bool(end)]


@pytest.mark.rule("VEN-DEM-15", "VEN-AMB-25")
def test_on_arrival_a_lost_chain_returns_but_never_a_fourth():
    with circle_card(8, to={"herb": 3, "mineral": 2, "potion": 1}):
        for chains, after in ((1, 2), (3, 3)):
            ritual = Ritual("h", "", chains=chains, transient="h").act("h", "+hh")
            assert ritual.state.chains == after
            assert bool(ritual.told(ChainRecovered)) == (chains < 3)
    recover_chain(ritual.table)
    assert ritual.state.chains == 3


@pytest.mark.rule("VEN-DEM-16")
def test_vengeances_have_neither_passive_nor_arrival():
    assert all(card.passive == card.arrival == "" for card in library().circle.values() if not card.is_gate)
    ritual = Ritual("p", "", at=4, transient="p").act("p", "+hh")
    assert not ritual.told(GateReached)


@pytest.mark.rule("VEN-AMB-01")
def test_activation_comes_before_the_move_and_arrival_after_it():
    with circle_card(2, to={"herb": 3, "mineral": 4, "potion": 5}):
        ritual = Ritual("h", "", at=2, chains=2, transient="h").act("h", "+hh")
        order = [type(event) for event in ritual.table.told]
        assert order.index(CardActivated) < order.index(ChainLost) < order.index(DemonMoved) < order.index(GateReached)


@pytest.mark.rule("VEN-AMB-01")
def test_the_option_activates_the_card_of_arrival():
    with circle_card(8, to={"herb": 2, "mineral": 1, "potion": 3}):
        ritual = Ritual("h", "", transient="h", activation="arrives", objectives=[ALL, OTHERS]).act("h", "+hh")
        assert [event.card for event in ritual.told(CardActivated)] == [library().circle[2].id]
        assert ritual.state.players[0].done == [2]


@pytest.mark.rule("VEN-AMB-02")
def test_an_activation_nobody_needs_costs_a_chain_unless_the_option_says_otherwise():
    for chain, left in (("every_activation", 2), ("tokens", 3)):
        ritual = Ritual("h", "", at=2, transient="h", chain=chain, objectives=[OTHERS, OTHERS]).act("h", "+hh")
        assert ritual.told(CardActivated)
        lost = [event.left for event in ritual.told(ChainLost)]
        assert lost == ([left] if chain == "every_activation" else [])


# The end


@pytest.mark.rule("VEN-END-01", "VEN-AMB-03", "VEN-AMB-30")
def test_the_fifth_objective_wins_at_once_even_with_the_last_chain():
    ritual = Ritual("h", "", at=2, chains=1, transient="h", objectives=[ALL, OTHERS], done=[[4, 6, 1, 3], []])
    ritual.act("h", "+hh")
    assert ritual.over
    assert ritual.told(GameWon)[0].seats == [0]
    assert not ritual.told(DemonMoved)
    assert (GAME.outcome(ritual.state).name, GAME.outcome(ritual.state).winners) == ("win", [0])


@pytest.mark.rule("VEN-AMB-05")
def test_a_fifth_objective_in_the_same_moment_is_a_shared_victory():
    four = [4, 6, 1, 3]
    ritual = Ritual("h", "", at=2, transient="h", objectives=[ALL, ALL], done=[four, four]).act("h", "+hh")
    assert GAME.outcome(ritual.state).winners == [0, 1]


@pytest.mark.rule("VEN-END-02")
def test_without_a_chain_at_the_end_of_the_round_all_lose():
    with circle_card(2, to={"herb": 4, "mineral": 6, "potion": 8}):
        ritual = Ritual("h", "", at=2, chains=1, transient="h", demon="skeir").act("h", "+mm")
    assert ritual.over
    assert ritual.told(ChainsBroken)
    assert (GAME.outcome(ritual.state).name, GAME.outcome(ritual.state).winners) == ("chains", [])


@pytest.mark.rule("VEN-AMB-04", "VEN-AMB-37")
def test_a_chain_gate_on_arrival_saves_everybody():
    with circle_card(2, to={"herb": 3, "mineral": 6, "potion": 8}):
        ritual = Ritual("h", "", at=2, chains=1, transient="h", demon="skeir").act("h", "+mm")
    assert not ritual.over
    assert ritual.state.chains == 1


@pytest.mark.rule("VEN-END-03", "VEN-AMB-24")
def test_after_the_eighteenth_round_nobody_wins():
    ritual = Ritual("a3", "", transient="h", round=17).act("a3", "+hh")
    assert ritual.over
    assert ritual.told(TimeRanOut)
    assert (GAME.outcome(ritual.state).name, GAME.outcome(ritual.state).rounds) == ("time", 18)


# The three Demons


@pytest.mark.rule("VEN-AMB-37", "VEN-AMB-20")
def test_orvath_keeps_its_last_chain_once_and_everybody_discards():
    with circle_card(2, to={"herb": 4, "mineral": 6, "potion": 8}):
        ritual = Ritual("h h", "m", at=2, chains=1, transient="h", demon="orvath").act("h", "+mm")
        assert ritual.told(ChainHeld)
        assert ritual.asked_of() == {0: "discard", 1: "discard"}
        ritual.answer("discard", "mineral", seat=1).answer("discard", "herb", seat=0)
    assert ritual.state.chains == 1
    assert ritual.state.patience is False
    recover_chain(ritual.table)
    assert ritual.state.chains == 1  # what has held once is the last
    with pytest.raises(StopIteration):
        lose_chain(ritual.table).send(None)
    assert ritual.state.chains == 0


@pytest.mark.rule("VEN-DEM-15", "VEN-AMB-37")
def test_orvaths_chains_come_back_until_the_last_one_has_held():
    for patience, after in ((True, 2), (False, 1)):
        with circle_card(8, to={"herb": 3, "mineral": 2, "potion": 1}):
            ritual = Ritual("h", "", chains=1, transient="h", demon="orvath")
            ritual.state.patience = patience
            assert ritual.act("h", "+hh").state.chains == after
            said = Words(GAME, ["Ana", "Ben"]).event(ritual.told(GateReached)[0], 0)
            assert said == "On arrival a lost Chain comes back, if there is one that can."


@pytest.mark.parametrize(("demon", "place"), [("skeir", 7), ("orvath", 2)])
@pytest.mark.rule("VEN-RES-11")
def test_skeir_steps_back_where_a_tie_was_broken(demon, place):
    with circle_card(8, to={"herb": 1, "mineral": 2, "potion": 4}, activated_by=["potion"]):
        ritual = Ritual("m", "", transient="h", demon=demon).act("m", "+hh")
        assert ritual.state.at == place
    with circle_card(1, activated_by=["herb"], to={"herb": 2, "mineral": 2, "potion": 4}):
        ritual = Ritual("m", "", at=1, transient="h", demon=demon).act("m", "+hh")
        assert ritual.state.at == (8 if demon == "skeir" else 2)


@pytest.mark.rule("VEN-AMB-02", "VEN-AMB-20")
def test_maelgra_feeds_also_where_that_costs_no_chain():
    ritual = Ritual("h m", "p", at=2, transient="h", demon="maelgra", chain="tokens", objectives=[OTHERS] * 2)
    assert ritual.act("h", "+mm").asked_of() == {0: "discard", 1: "discard"}
    assert ritual.state.chains == 3


@pytest.mark.rule("VEN-END-02", "VEN-END-03", "VEN-AMB-24")
def test_a_demon_that_breaks_free_in_the_last_round_is_free():
    goals = [[2, 6, 8, 5, 7]] * 2
    ritual = Ritual("p", "p", at=4, transient="p", round=17, chains=1, demon="skeir", objectives=goals)
    assert ritual.act("p", "p").state.result == "chains"


@pytest.mark.rule("VEN-DEM-04", "VEN-AMB-20")
def test_maelgra_feeds_where_nobody_places_a_token():
    hands = ("h m a2", "p", "a3 a9")
    ritual = Ritual(*hands, at=2, transient="h", demon="maelgra", objectives=[OTHERS] * 3)
    ritual.act("h", "+mm", "+a")
    assert ritual.offers("discard", seat=0) == ["mineral"], "no Artifact, as long as there is an object"
    assert ritual.asked_of() == {0: "discard", 1: "discard", 2: "discard"}
    assert "artifact_3" in ritual.offers("discard", seat=2)
    ritual.answer("discard", "artifact_3", seat=2).answer("discard", "potion", seat=1).answer(
        "discard", "mineral", seat=0
    )
    discarded = [(event.seat, event.card) for event in ritual.told(CardDiscarded)]
    assert discarded[:3] == [(0, "mineral"), (1, "potion"), (2, "artifact_3")]
    ritual = Ritual(*hands, at=2, transient="h", demon="maelgra", objectives=[ALL, OTHERS, OTHERS])
    assert ritual.act("h", "+mm", "+a").asked_of() == {0: "action", 1: "action", 2: "action"}  # nobody discards
