"""The round and the five actions (VEN-RND, VEN-ACT): sealed, served in order of arrival."""

from __future__ import annotations

from itertools import product

import pytest

from engines.kernel import Dice, Refused, Session, seen_ask, view
from engines.kernel.words import Words
from engines.vengeance.events import (
    ActionImpossible,
    CardLaid,
    CardsDrawn,
    DrawLost,
    PileEmpty,
    RoundBegan,
)
from engines.vengeance.game import GAME
from tests.engines.vengeance.ritual import Ritual, action, circle_card, objects


@pytest.mark.rule("VEN-RND-01", "VEN-RND-02")
def test_a_round_begins_with_a_transient_face_up():
    ritual = Ritual("h", "m", transient="p")
    assert ritual.told(RoundBegan)[0].card == "transient_potion"
    assert ritual.center() == {"potion": 1}
    ritual.act("h", "+hh")
    assert [event.round for event in ritual.told(RoundBegan)] == [1, 2]


@pytest.mark.rule("VEN-RND-03", "VEN-RND-04", "VEN-AMB-07", "VEN-AMB-28", "VEN-AMB-36")
def test_all_decide_at_once_and_others_learn_only_who_has():
    ritual = Ritual("h a3 i4", "m", "p")
    assert ritual.asked_of() == {0: "action", 1: "action", 2: "action"}
    ritual.answer("action", "draw-mineral-mineral", seat=1)
    state = ritual.state
    assert state.acted == [1]
    assert len(state.minerals) == 21
    assert objects(state, 1) == {"mineral": 1}
    assert view(state, 1).players[1].action == "draw-mineral-mineral"
    for viewer in (None, 0, 2):
        assert view(state, viewer).players[1].action == ""
        assert seen_ask(ritual.ask("action", seat=0), viewer).ids == (
            ritual.ask("action", seat=0).ids if viewer == 0 else ()
        )
    assert not ritual.told(CardsDrawn)


@pytest.mark.rule("VEN-RND-05", "VEN-ACT-01", "VEN-ACT-02", "VEN-ACT-03", "VEN-ACT-04", "VEN-ACT-05", "VEN-ACT-07")
def test_the_five_actions_and_no_passing():
    ritual = Ritual("h h p a3 a12 i4", "m")
    tops = ["h", "p", "a3", "a12", "i4", "+hh", "+hm", "+hp", "+mm", "+mp", "+pp", "+a"]
    assert ritual.offers("action", seat=0) == [action(text) for text in tops]


@pytest.mark.rule("VEN-ACT-04", "VEN-ACT-05", "VEN-SETUP-11", "VEN-AMB-07")
def test_draws_are_announced_when_the_last_has_acted_and_hands_have_no_limit():
    ritual = Ritual("h " * 14, "m")
    top = ritual.state.artifacts.top.cards[0]
    ritual.answer("action", "draw-herb-potion", seat=0)
    assert not ritual.told(CardsDrawn)
    ritual.answer("action", "draw-artifact", seat=1)
    assert [(event.seat, event.cards) for event in ritual.told(CardsDrawn)] == [(0, ["herb", "potion"]), (1, [top])]
    assert objects(ritual.state, 0) == {"herb": 15, "potion": 1}
    assert ritual.state.players[1].artifacts.cards == [top]


@pytest.mark.rule("VEN-RND-04", "VEN-AMB-06", "VEN-ACT-08")
def test_claims_are_filled_in_order_of_arrival_and_the_late_choose_again():
    ritual = Ritual("h", "m", piles={"potion": 2})
    ritual.act("+pp", "+hp", order=(1, 0))
    assert [event.seat for event in ritual.told(CardsDrawn)] == [1]
    assert [(event.seat, event.card) for event in ritual.told(PileEmpty)] == [(0, "potion")]
    assert ritual.offers("draw-instead", seat=0) == ["herb", "mineral"]
    ritual.answer("draw-instead", "mineral", seat=0)
    assert objects(ritual.state, 1) == {"herb": 1, "mineral": 1, "potion": 1}
    assert objects(ritual.state, 0) == {"herb": 1, "mineral": 1, "potion": 1}
    assert all("potion" not in option for option in ritual.offers("action", seat=0) if option.startswith("draw"))


@pytest.mark.rule("VEN-AMB-06")
def test_whoever_comes_too_late_for_the_last_artifact_draws_objects():
    ritual = Ritual("h", "m", piles={"artifact": 1})
    ritual.act("+a", "+a", order=(1, 0))
    assert len(ritual.state.players[1].artifacts) == 1
    ritual.answer("draw-instead", "herb-mineral", seat=0)
    assert objects(ritual.state, 0) == {"herb": 2, "mineral": 1}


@pytest.mark.rule("VEN-AMB-06", "VEN-DEM-13")
@pytest.mark.parametrize(("left", "idle"), [(0, True), (9, False)])
def test_who_can_draw_one_thing_only_has_nothing_to_think_about(left, idle):
    """So nobody waits for her. What is left in the piles everybody sees, but not what one type she holds."""
    ritual = Ritual("", "", at=8, transient="m", piles={"herb": 9, "mineral": left, "potion": 1})
    ritual.act("+hp", "+hp")
    assert ritual.ask("draw-instead", seat=1).idle is idle
    ritual.answer("draw-instead", "herb", seat=1)
    assert [ask.idle for ask in ritual.asks if ask.kind == "take"] == [idle, idle]
    hidden = Ritual("i5", "h", witches=["thylane", "virag"]).act("i5", "+hh").answer("spell", "counting_rhyme")
    assert hidden.offers("discard") == ["herb"]
    assert not hidden.ask("discard").idle


@pytest.mark.rule("VEN-AMB-06", "VEN-DEM-11")
@pytest.mark.parametrize("done", [[], [3]], ids=["one", "with its Gate two"])
def test_whoever_comes_too_late_for_the_last_object_of_all_draws_an_artifact(done):
    goals = [[2, 4, 6, 3, 5]] * 2
    ritual = Ritual("h", "m", at=8, objectives=goals, done=[[], done], piles={"herb": 1, "mineral": 0, "potion": 0})
    ritual.act("+h", "+h")
    assert [(event.seat, event.card) for event in ritual.told(PileEmpty)] == [(1, "herb")]
    assert ritual.ask("draw-instead", seat=1).idle, "there is nothing to think about"
    ritual.answer("draw-instead", "artifact", seat=1)
    assert len(ritual.state.players[1].artifacts) == 1 + len(done)


@pytest.mark.rule("VEN-AMB-06")
def test_who_has_drawn_one_of_two_objects_draws_no_artifact_besides():
    ritual = Ritual("h", "m", piles={"herb": 3, "mineral": 0, "potion": 0})
    ritual.act("+hh", "+hh")
    assert ritual.ask("action"), "nobody chose anything more"
    assert objects(ritual.state, 1) == {"herb": 1, "mineral": 1}
    assert len(ritual.state.players[1].artifacts) == 0


@pytest.mark.rule("VEN-AMB-06")
def test_with_nothing_left_that_part_is_lost():
    ritual = Ritual("h", "m", piles={"herb": 2, "mineral": 0, "potion": 0, "artifact": 0})
    ritual.act("+hh", "+hh")
    assert [event.seat for event in ritual.told(DrawLost)] == [1]
    assert objects(ritual.state, 1) == {"mineral": 1}


@pytest.mark.rule("VEN-ACT-05")
def test_an_empty_artifact_pile_is_not_offered():
    assert "draw-artifact" not in Ritual("h", "m", piles={"artifact": 0}).offers("action", seat=0)


@pytest.mark.rule("VEN-ACT-08", "VEN-AMB-29")
def test_fewer_than_two_objects_in_all_piles():
    ritual = Ritual("h", "m", piles={"herb": 0, "mineral": 1, "potion": 0})
    assert [option for option in ritual.offers("action", seat=0) if option.startswith("draw")] == [
        "draw-mineral",
        "draw-artifact",
    ]
    ritual = Ritual("h", "m", piles={"herb": 0, "mineral": 0, "potion": 0})
    assert [option for option in ritual.offers("action", seat=0) if option.startswith("draw")] == ["draw-artifact"]


@pytest.mark.rule("VEN-AMB-08")
def test_only_who_can_do_nothing_passes():
    ritual = Ritual("", "m m", piles={"herb": 0, "mineral": 0, "potion": 0, "artifact": 0})
    assert ritual.asked_of() == {1: "action"}
    ritual.act("", "m", order=(1,))
    assert [event.seat for event in ritual.told(ActionImpossible)][:1] == [0]


@pytest.mark.rule("VEN-ACT-06", "VEN-RND-05")
def test_one_action_a_round_so_one_spell_at_most():
    ritual = Ritual("i4 i9", "m", transient="h")
    ritual.answer("action", "play-incantation_9", seat=0)
    assert ritual.asked_of() == {1: "action"}
    ritual.answer("action", "draw-herb-herb", seat=1)
    ritual.answer("spell", "sudden_growth", seat=0)
    assert ritual.asked_of() == {0: "action", 1: "action"}
    assert ritual.state.round == 2


@pytest.mark.rule("VEN-RES-01", "VEN-AMB-07")
def test_cards_are_turned_up_together_in_the_order_of_decision():
    ritual = Ritual("h", "m", "p").act("h", "m", "p", order=(2, 0, 1))
    assert [(event.seat, event.card) for event in ritual.told(CardLaid)] == [(2, "potion"), (0, "herb"), (1, "mineral")]


@pytest.mark.rule("VEN-AMB-27")
def test_who_lets_time_run_out_plays_what_brings_a_token_and_draws_where_nothing_would():
    ritual = Ritual("m h h p", "m", at=4, transient="h", done=([1, 3, 6, 8], []))
    assert ritual.ask("action", seat=0).default == ("play-mineral",), "a Mineral completes her five"
    ritual = Ritual("", "m", transient="h")
    assert ritual.ask("action", seat=0).default[0].startswith("draw-")
    ritual = Ritual("h", "m", piles={"herb": 0, "mineral": 0, "potion": 0, "artifact": 0})
    assert ritual.ask("action", seat=0).default == ("play-herb",)


ANY = ("herb", "mineral", "potion")


@pytest.mark.rule("VEN-AMB-27", "VEN-END-02")
@pytest.mark.parametrize(("chains", "first"), [(1, "play-herb"), (2, "draw-artifact")])
def test_a_draw_that_may_lose_the_last_chain_is_not_offered_first(chains, first):
    """The Transient alone would free the Demon, and what is drawn would be of no use; a Herb may lead where a Chain comes back."""
    goals = [[4, 6, 8, 1, 3], [2, 4, 6, 5, 7]]
    more = {"transient": "p", "demon": "maelgra", "objectives": goals, "done": [[], [5]]}
    assert Ritual("p h", "h m a3", at=6, chains=chains, round=2, **more).ask("action", seat=0).default == (first,)


@pytest.mark.rule("VEN-AMB-27", "VEN-AMB-31")
def test_who_lets_time_run_out_names_a_type_by_what_goes_with_it():
    with circle_card(2, activated_by=["herb"], to=dict.fromkeys(ANY, 4)):
        witches, goals = ("zinnia", "virag"), [[2, 4, 6, 1, 3]] * 2
        ritual = Ritual("i9", "a5", witches=witches, at=2, objectives=goals, done=[[], [4, 6, 1, 3]]).act("i9", "a5")
        ritual.answer("spell", "crossed_fortunes")
        assert ritual.ask("artifact-type").default in (("mineral",), ("potion",)), "one card, that counts as both"


@pytest.mark.rule("VEN-AMB-27", "VEN-END-02")
@pytest.mark.parametrize("chain", [1, 2])
def test_what_ends_the_game_for_certain_is_offered_first_only_if_all_does(chain):
    """However little hope is left, and however dear a card."""
    named = 0
    for round_, at, transient, held in product((8, 16), (2, 4, 6, 8), "hmp", ("h", "m", "p", "h a13", "p i5")):
        ritual = Ritual(held, "", at=at, chains=chain, round=round_, transient=transient, demon="skeir")
        ask = ritual.ask("action", seat=0)
        fatal = [option.id for option in ask.options if option.fatal]
        named += bool(fatal)
        assert ask.default[0] not in fatal or len(fatal) == len(ask.ids), (round_, at, transient, held)
    assert bool(named) == (chain == 1)


@pytest.mark.rule("VEN-AMB-27", "VEN-END-02")
def test_a_steward_ends_the_game_for_certain_only_if_all_does():
    """Not even to keep another Witch from what she lacks, where it has no hope itself."""
    met = 0
    for round_, at, transient, held in product((14, 17), (2, 4, 6, 8), "hmp", ("h", "m", "h a13", "h m p")):
        near = {"objectives": [[2, 4, 6, 1, 3], [2, 4, 8, 5, 7]], "done": [[], [2, 4, 8, 5]]}
        ritual = Ritual(held, "", at=at, chains=1, round=round_, transient=transient, demon="skeir", **near)
        ask = ritual.ask("action", seat=0)
        fatal = [option.id for option in ask.options if option.fatal]
        if 0 < len(fatal) < len(ask.ids):
            met += 1
            steward = GAME.steward(Dice(bytes(16)))
            assert all(steward.answer(0, ask, lambda: view(ritual.state, 0))[0] not in fatal for _ in range(5))  # noqa: B023  # called at once
    assert met > 10


@pytest.mark.rule("VEN-AMB-27", "VEN-SPELL-07", "VEN-END-02")
def test_a_spell_card_that_ends_the_game_for_certain_is_neither_offered_first_nor_taken():
    """With Myosotis's card she can only let the Herb win."""
    with circle_card(2, activated_by=["herb"], to=dict.fromkeys(ANY, 4)):
        more = {"at": 2, "chains": 1, "demon": "maelgra", "objectives": [[4, 6, 8, 1, 3]] * 2}
        ritual = Ritual("i9", "i5", witches=["ottilie", "hajnalka"], **more).act("i9", "i5")
        ritual.state.reserve.cards.sort(key=lambda card: card != "myosotis")
        ritual.answer("spell", "recasting").answer("exchange", "seat-1")
        ask = ritual.ask("spell-card")
        assert [option.id for option in ask.options if option.fatal] == ["myosotis"] == [ask.ids[0]]
        assert ask.default != ("myosotis",)
        steward = GAME.steward(Dice(bytes(16)))
        assert "myosotis" not in [steward.answer(1, ask, lambda: view(ritual.state, 1))[0] for _ in range(20)]


@pytest.mark.rule("VEN-AMB-27")
def test_what_is_offered_first_tells_nothing_of_other_hands():
    defaults = [
        Ritual("m h p", hand, at=4, transient="h").ask("action", seat=0).default for hand in ("h h a3", "p m a9")
    ]
    assert defaults[0] == defaults[1]


@pytest.mark.rule("VEN-AMB-27")
@pytest.mark.parametrize("seats", [1, 3])
def test_whoever_takes_what_is_offered_first_can_win(seats):
    ends = []
    for seed in range(30):
        session = Session.start(GAME, seats, GAME.Options(solo="easy"), b"the first offer %d" % seed)
        while not session.finished:
            ask = session.asks[0]
            session.answer(ask.number, ask.seats[0], list(ask.default))
        ends.append(session.state.result)
    assert ends.count("win") > len(ends) // 4


@pytest.mark.rule("VEN-AMB-06", "VEN-AMB-09")
def test_a_sealed_action_can_be_taken_back_until_all_are_in():
    session = Session.start(GAME, 2, GAME.Options(), b"taken back in time")
    while session.state.phase == "spells":
        session.answer(session.asks[0].number, session.asks[0].seats[0], list(session.asks[0].default))
    ask = next(ask for ask in session.asks if ask.seats == (0,))
    session.answer(ask.number, 0, ["play-herb"])
    assert session.undone(0).open_ask(ask.number) is not None


@pytest.mark.rule("VEN-AMB-06", "VEN-AMB-07")
@pytest.mark.parametrize(
    ("left", "wanted", "others"),
    [("artifact", "draw-artifact", "play-artifact_3"), ("herb", "draw-herb-mineral", "play-potion")],
)
def test_whoever_comes_too_late_cannot_take_back_the_action_that_told_what_others_had_sealed(left, wanted, others):
    session = Ritual("", "p a3", "", piles={left: 1}, begun=False).session()
    for seat, choice in enumerate((wanted, others, wanted)):
        ask = next(ask for ask in session.asks if ask.seats == (seat,))
        session.answer(ask.number, seat, [choice])
    assert [(ask.kind, ask.seats) for ask in session.asks] == [("draw-instead", (2,))]
    with pytest.raises(Refused, match="refused-undo-reveals"):
        session.undone(2)


@pytest.mark.rule("VEN-DEM-13", "VEN-AMB-20")
def test_whoever_has_to_draw_something_else_cannot_take_back_what_was_sealed():
    session = Ritual("", "", at=8, transient="m", piles={"potion": 1}, begun=False).session()
    with circle_card(8, to={"herb": 1, "mineral": 1, "potion": 1}):
        for choice in ("draw-herb-mineral", "potion"):
            for seat in (1, 0):
                ask = next(ask for ask in session.asks if ask.seats == (seat,))
                session.answer(ask.number, seat, [choice])
        assert [(ask.kind, ask.seats) for ask in session.asks] == [("take", (0,))], "she has done one"
        with pytest.raises(Refused, match="refused-undo-reveals"):
            session.undone(0)


@pytest.mark.rule("VEN-AMB-27")
def test_a_steward_can_take_any_seat_with_nothing_but_its_view():
    session = Session.start(GAME, 3, GAME.Options(), b"a steward takes over")
    steward = GAME.steward(Dice(b"0123456789abcdef"))
    for _ in range(12):
        ask = session.asks[0]
        seat = ask.seats[0]
        session.answer(ask.number, seat, steward.answer(seat, ask, lambda seat=seat: session.view(seat)))
    assert session.state.round > 1


@pytest.mark.rule("VEN-AMB-06", "VEN-AMB-16")
def test_whoever_comes_too_late_reads_where_a_gate_gives_more():
    words = Words(GAME, ["Ana", "Ben"])
    for gone, first, wanted, kind, left, more in (
        ("potion", "+mp", "+mp", "herb", 2, True),
        ("potion", "+mp", "+mp", "herb", 1, False),
        ("potion", "+mp", "+hp", "herb", 2, False),
        ("potion", "+mp", "+hp", "herb", 3, True),
        ("herb", "+hm", "+hp", "potion", 2, False),
        ("herb", "+hm", "+hp", "potion", 3, True),
    ):
        goals = [[2, 4, 6, 1, 5]] * 2
        ritual = Ritual("", "", at=2, objectives=goals, done=[[], [1, 5]], piles={gone: 1, kind: left})
        ritual.act(first, wanted)
        ask = ritual.ask("draw-instead", seat=1)
        end = ", and one more for your Gate." if more else "."
        assert words.hint(ask, ask.option(kind), 1) == f"Take one from this pile{end}"
        assert words.hint(ask, ask.option("mineral"), 1) == "Take one from this pile."
        ritual.answer("draw-instead", kind, seat=1)
        drawn = next(event.cards for event in ritual.told(CardsDrawn) if event.seat == 1)
        assert drawn.count(kind) == (kind[0] in wanted) + 1 + more
