"""The Depth Track, the Darkness and the Growing Dread (SOB-DEP, SOB-DRK)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, depth
from engines.brimstone.deeds import Deed, Over
from engines.brimstone.events import CardDrawn, DarknessHeld, DreadCancelled, DreadGrew, ProposalFailed
from engines.brimstone.library import library
from engines.brimstone.outfit import Effect
from engines.brimstone.state import STEPS
from engines.kernel.verbs import walk
from tests.engines.brimstone.scene import Mine


def dark(mine: Mine, card: str) -> Mine:
    """This is the next Darkness card."""
    deck = mine.state.dark.cards.cards
    deck.remove(card)
    deck.append(card)
    return mine


def hold(mine: Mine, one: int, other: int) -> Mine:
    mine.fall(one, other)
    return mine.play(depth.hold_back(mine.table))


@pytest.mark.rule("SOB-DEP-03", "SOB-DEP-04", "SOB-DEP-11")
@pytest.mark.parametrize(("party", "needed"), [(14, 6), (10, 6), (9, 7), (6, 7), (5, 8), (3, 8), (2, 9), (1, 9)])
def test_the_deeper_the_harder(party: int, needed: int):
    mine = Mine("lawman")
    mine.state.party = party
    assert depth.target(mine.state) == needed


@pytest.mark.rule("SOB-DEP-02", "SOB-DEP-04", "SOB-DEP-10")
@pytest.mark.parametrize(("dice", "step"), [((4, 2), 1), ((4, 1), 2)])
def test_below_the_number_the_darkness_moves(dice: tuple[int, int], step: int):
    mine = hold(Mine("lawman"), *dice)
    assert mine.state.darkness == step
    assert mine.over, "no Grit can roll it again"
    (told,) = mine.told(DarknessHeld)
    assert (tuple(told.faces), told.target, told.held) == (dice, 6, step == 1)


@pytest.mark.rule("SOB-DEP-05", "SOB-CHT-04", "SOB-AMB-01")
def test_doubles_are_a_depth_event_and_neither_held_nor_failed():
    mine = hold(Mine("lawman"), 1, 1)
    assert [event.card for event in mine.told(CardDrawn)] == ["flame_shrinks"]
    assert mine.state.darkness == 1
    assert mine.state.dim == mine.state.turn


@pytest.mark.rule("SOB-AMB-01")
def test_by_an_option_doubles_fail_as_well():
    mine = Mine("lawman")
    mine.state.options = mine.state.options.model_copy(update={"doubles_also_fail": True})
    assert hold(mine, 1, 1).state.darkness == 2
    mine = Mine("lawman")
    mine.state.options = mine.state.options.model_copy(update={"doubles_also_fail": True})
    assert hold(mine, 4, 4).state.darkness == 1, "eight is enough"


@pytest.mark.rule("SOB-DEP-06", "SOB-DEP-12")
def test_blood_spatter_draws_a_card_on_each_step():
    mine = dark(Mine("lawman"), "lead_in_the_boots")
    mine.state.darkness = 2
    mine.play(depth.creep(mine.table))
    assert mine.state.darkness == 3
    assert mine.state.lasting.cards == ["lead_in_the_boots"]


@pytest.mark.rule("SOB-DEP-07", "SOB-DEP-12", "SOB-DRK-02")
def test_growing_dread_comes_face_down_also_on_the_way():
    mine = Mine("lawman")
    mine.state.darkness = 3
    mine.play(depth.creep(mine.table, 2))
    assert len(mine.state.dread) == 1
    assert not mine.state.dread.seen_by(0)
    assert [event.count for event in mine.told(DreadGrew)] == [1]


@pytest.mark.rule("SOB-DEP-08", "SOB-MIS-05")
def test_the_darkness_at_the_entrance_ends_it():
    mine = Mine("lawman")
    mine.state.darkness = STEPS - 1
    mine.ends = (Over,)
    mine.play(depth.creep(mine.table))
    assert mine.over
    assert mine.state.how == "darkness"


@pytest.mark.rule("SOB-AMB-80", "SOB-DEP-12")
def test_a_step_back_sets_nothing_off():
    mine = Mine("lawman")
    mine.state.darkness = 4
    back = next(
        effect
        for card in library().encounters.values()
        for effect in walk(card.effects, Effect)
        if effect.do == "creep"
    )
    assert back.steps == -1
    mine.play(back.run(Deed(mine.table, None, "the_gap")))
    assert (mine.state.darkness, mine.told(CardDrawn)) == (3, [])


@pytest.mark.rule("SOB-DRK-01")
def test_a_card_that_does_not_remain_is_discarded():
    mine = dark(Mine("lawman"), "one_breath_closer")
    mine.play(depth.draw_darkness(mine.table))
    assert mine.state.darkness == 2
    assert mine.state.dark.used.cards == ["one_breath_closer"]


@pytest.mark.rule("SOB-COMP-09", "SOB-AMB-12")
def test_an_empty_deck_is_made_of_its_discards():
    mine = Mine("lawman")
    deck = mine.state.dark
    deck.used.cards, deck.cards.cards = ["the_breath", "lead_in_the_boots"], []
    mine.fall(2)
    mine.play(depth.draw_darkness(mine.table))
    assert (len(deck.cards), len(mine.state.lasting)) == (1, 1)


@pytest.mark.rule("SOB-COMP-14")
@pytest.mark.parametrize(
    ("card", "what"),
    [("the_drum_in_the_rock", "initiative"), ("blood_in_the_air", "damage"), ("skin_of_stone", "defense")],
)
def test_what_remains_in_play_strengthens_all_enemies(card: str, what: str):
    mine = Mine("lawman")
    before = getattr(mine.state.sheet("hungry_dead"), what)
    mine.state.lasting.cards.append(card)
    assert getattr(mine.state.sheet("hungry_dead"), what) == before + 1


@pytest.mark.rule("SOB-COMP-14")
def test_gloom():
    mine = Mine("lawman")
    mine.state.lasting.cards.append("thicker_than_smoke")
    assert depth.target(mine.state) == 7


# Growing Dread at the Objective


def dread(mine: Mine, *cards: str) -> Mine:
    for card in cards:
        mine.state.dread_deck.cards.remove(card)
    mine.state.dread.cards = list(cards)
    return mine.play(depth.face_dread(mine.table, 0, []))


@pytest.mark.rule("SOB-DRK-04")
def test_the_stack_is_resolved_from_the_top():
    mine = Mine("lawman", "rancher")
    mine.hero(1).grit = 0
    dread(mine, "wick_and_ash", "what_for")
    assert [event.card for event in mine.told(CardDrawn)] == ["what_for", "wick_and_ash"]
    assert (mine.hero(0).grit, mine.state.dim, mine.state.darkness) == (0, True, 2)


@pytest.mark.rule("SOB-DRK-05")
def test_all_pay_and_it_does_not_happen():
    mine = dread(Mine("lawman", "rancher", seats=2), "wick_and_ash")
    mine.answer("dread", "pay", seat=0).answer("dread", "pay", seat=1)
    assert [hero.grit for hero in mine.state.heroes] == [0, 0]
    assert len(mine.told(DreadCancelled)) == 1
    assert mine.state.darkness == 1


@pytest.mark.rule("SOB-DRK-06", "SOB-AMB-10")
def test_one_no_is_enough_and_costs_nobody_anything():
    mine = dread(Mine("lawman", "rancher", seats=2), "wick_and_ash")
    mine.answer("dread", "pay", seat=0).answer("dread", "pass", seat=1)
    assert [hero.grit for hero in mine.state.heroes] == [1, 1]
    assert mine.state.darkness == 2


@pytest.mark.rule("SOB-DRK-06", "SOB-DMG-17")
def test_the_fallen_neither_pay_nor_forbid():
    mine = Mine("lawman", "rancher")
    mine.hero(1).down, mine.hero(1).grit = True, 0
    dread(mine, "wick_and_ash")
    assert mine.asked() == ["dread"]
    mine.answer("dread", "pay")
    assert mine.state.darkness == 1


@pytest.mark.rule("SOB-DRK-05", "SOB-DRK-06", "SOB-AMB-10")
def test_the_top_card_may_be_quelled_unseen_if_all_agree():
    mine = Mine("lawman", "rancher", "scout", seats=3)
    state = mine.state
    depth.grow_dread(mine.table)
    (top,) = state.dread.cards
    mine.fall(3).play(activation.activate(mine.table, mine.hero(1))).answer("activation", "quell")
    assert [ask.seats for ask in mine.asks] == [(0,), (2,)], "whoever proposes it agrees"
    mine.answer("quell", "pay", seat=0).answer("quell", "pay", seat=2)
    assert [hero.grit for hero in state.heroes] == [0, 0, 0]
    assert not state.dread.cards
    assert [event.card for event in mine.told(DreadCancelled)] == [top]
    assert mine.told(CardDrawn) == [], "it was never resolved"
    assert "quell" not in mine.offers("activation")


@pytest.mark.rule("SOB-DRK-06", "SOB-AMB-10")
def test_everybody_reads_that_not_all_would_quell_it_but_not_who():
    mine = Mine("lawman", "rancher", "scout", seats=3)
    depth.grow_dread(mine.table)
    mine.fall(3).play(activation.activate(mine.table, mine.hero(1))).answer("activation", "quell")
    mine.answer("quell", "pay", seat=0).answer("quell", "pass", seat=2)
    assert (len(mine.state.dread.cards), mine.told(DreadCancelled)) == (1, [])
    assert [event.model_dump() for event in mine.told(ProposalFailed)] == [{"what": "quell"}]


@pytest.mark.rule("SOB-DRK-05", "SOB-AMB-10", "SOB-AMB-44")
def test_it_may_be_proposed_while_another_acts():
    mine = Mine("lawman", "rancher", "scout", seats=2)
    mine.fall(3).play(activation.activate(mine.table, mine.hero(1)))
    assert mine.offers("aside") == ["pass", "surrender"], "nothing grows"
    depth.grow_dread(mine.table)
    mine.answer("activation", next(id_ for id_ in mine.offers("activation") if id_.startswith("to-")))
    assert mine.offers("aside", 0) == ["quell", "pass", "surrender"], "once, for both Heroes of that player"
    mine.answer("aside", "quell", seat=0).answer("quell", "pay", seat=1)
    assert ([hero.grit for hero in mine.state.heroes], len(mine.state.dread.cards)) == ([0, 0, 0], 0)
    assert mine.offers("aside") == ["pass", "surrender"]


@pytest.mark.rule("SOB-DRK-06", "SOB-DMG-17")
def test_quelling_takes_a_grit_of_everybody_who_stands():
    mine = Mine("lawman", "rancher", "scout", seats=3)
    depth.grow_dread(mine.table)
    mine.hero(0).grit = 0
    mine.fall(3).play(activation.activate(mine.table, mine.hero(1)))
    assert "quell" not in mine.offers("activation")
    mine.hero(0).down = True
    mine.fall(3).play(activation.activate(mine.table, mine.hero(1))).answer("activation", "quell")
    mine.answer("quell", "pass", seat=2)
    assert [hero.grit for hero in mine.state.heroes] == [0, 1, 1]
    assert len(mine.state.dread.cards) == 1
