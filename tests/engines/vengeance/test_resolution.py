"""The resolution: Incantations, Artifacts, the count, and what becomes of the center (VEN-RES)."""

from __future__ import annotations

import pytest

from engines.kernel import Refused, Session
from engines.vengeance.events import (
    ArtifactUsed,
    ArtifactWasted,
    CardActivated,
    DemonMoved,
    NothingCounted,
    ObjectsCounted,
    SpellCast,
)
from engines.vengeance.state import State
from tests.engines.vengeance.ritual import Ritual


def winner(ritual: Ritual) -> str:
    return ritual.told(ObjectsCounted)[0].card


@pytest.mark.rule("VEN-RES-02", "VEN-RES-03", "VEN-RES-04", "VEN-AMB-09")
def test_incantations_act_from_high_to_low_and_the_spell_is_named_only_then():
    ritual = Ritual("i4", "i11", "h").act("i4", "i11", "+hh")
    assert ritual.asked_of() == {1: "spell"}
    assert ritual.ask("spell", seat=1).order == "spell"
    ritual.answer("spell", "gleaning", seat=1)
    assert [(event.seat, event.at_end) for event in ritual.told(SpellCast)] == [(1, True)]
    assert ritual.asked_of() == {0: "spell"}
    ritual.answer("spell", "sudden_growth", seat=0)
    assert {"incantation_4", "incantation_11"} <= set(ritual.state.gone.cards)


@pytest.mark.rule("VEN-RES-05", "VEN-RES-06", "VEN-RES-08")
def test_the_example_of_the_booklet():
    """Two Potions, a Mineral and a Herb; 12 removes the Potions, 4 the Mineral; the Herb decides."""
    ritual = Ritual("a12", "a4", "m", "h", transient="p", solo=())
    ritual.state.center.append(ritual.state.center[0].model_copy(update={"card": "potion", "kind": "object"}))
    ritual.state.potions.cards.pop()
    ritual.act("a12", "a4", "m", "h")
    assert ritual.center() == {"herb": 1, "mineral": 1, "potion": 2}
    assert ritual.asked_of() == {0: "artifact-type"}
    assert ritual.ask("artifact-type", seat=0).order == "artifact"
    ritual.answer("artifact-type", "potion", seat=0)
    assert ritual.offers("artifact-type", seat=1) == ["herb", "mineral"]
    ritual.answer("artifact-type", "mineral", seat=1)
    assert [(event.seat, event.count) for event in ritual.told(ArtifactUsed)] == [(0, 2), (1, 1)]
    assert winner(ritual) == "herb"
    assert {"artifact_12", "artifact_4"} <= set(ritual.state.gone.cards)


@pytest.mark.rule("VEN-RES-07", "VEN-AMB-13")
def test_an_artifact_without_an_object_is_wasted_and_the_demon_does_nothing():
    ritual = Ritual("a12", "a4", transient="p").act("a12", "a4")
    assert [event.count for event in ritual.told(ArtifactUsed)] == [1]
    assert [event.seat for event in ritual.told(ArtifactWasted)] == [1]
    assert "artifact_4" in ritual.state.gone.cards


@pytest.mark.rule("VEN-RES-12", "VEN-AMB-23")
def test_with_nothing_to_count_the_demon_does_not_stir():
    ritual = Ritual("a12", "h", at=5, transient="m").act("a12", "+hh")
    assert ritual.told(NothingCounted)
    assert not ritual.told(DemonMoved)
    assert not ritual.told(CardActivated)
    assert (ritual.state.at, ritual.state.chains, ritual.state.round) == (5, 3, 2)


@pytest.mark.rule("VEN-RES-09", "VEN-AMB-14")
def test_the_transient_counts_and_artifacts_remove_it():
    ritual = Ritual("a12", "h", transient="p").act("a12", "h")
    assert ritual.offers("artifact-type", seat=0) == ["herb", "potion"]
    ritual.answer("artifact-type", "potion", seat=0)
    assert winner(ritual) == "herb"
    assert "transient_potion" in ritual.state.gone.cards


@pytest.mark.rule("VEN-RES-10")
def test_most_objects_win():
    assert winner(Ritual("h", "h", "p", transient="p").act("h", "h", "+hh")) == "herb"


@pytest.mark.parametrize(
    ("hands", "transient", "best"),
    [(("m", "h"), "h", "herb"), (("m", ""), "h", "mineral"), (("p", "h"), "m", "potion"), (("p", ""), "m", "potion")],
)
@pytest.mark.rule("VEN-RES-11")
def test_ties_go_to_potions_then_to_minerals(hands, transient, best):
    ritual = Ritual(*hands, transient=transient).act(*[hand or "+hh" for hand in hands])
    assert winner(ritual) == best
    assert ritual.told(ObjectsCounted)[0].tie == (best != "herb")


@pytest.mark.rule("VEN-RES-13", "VEN-AMB-15")
def test_everything_used_leaves_the_game_for_good():
    ritual = Ritual("h", "m a3", transient="p", piles={"herb": 1, "mineral": 0, "potion": 0})
    ritual.act("h", "m")
    assert {"herb", "mineral", "transient_potion"} <= set(ritual.state.gone.cards)
    assert (len(ritual.state.herbs), len(ritual.state.minerals)) == (1, 0)


@pytest.mark.rule("VEN-RES-01", "VEN-AMB-30")
def test_spells_come_before_artifacts_and_artifacts_before_the_count():
    ritual = Ritual("a13", "i1", transient="h", witches=("hajnalka", "myosotis")).act("a13", "i1")
    assert ritual.asked_of() == {1: "spell"}
    ritual.answer("spell", "overgrown", seat=1)  # three Herbs for the Artifact, together with the Transient
    assert ritual.told(ArtifactUsed)[0].count == 2
    assert ritual.told(NothingCounted)


def choose(session: Session[State], kind: str, seat: int, choice: str) -> None:
    """An answer to the question of this kind."""
    ask = next(ask for ask in session.asks if (ask.kind, ask.seats) == (kind, (seat,)))
    session.answer(ask.number, seat, [choice])


@pytest.mark.rule("VEN-RES-13", "VEN-SPELL-04")
def test_what_a_spell_removes_lay_open_so_its_caster_may_think_again():
    session = Ritual("i9 m", "h", transient="p", begun=False).session()
    choose(session, "action", 0, "play-incantation_9")
    choose(session, "action", 1, "play-herb")
    choose(session, "spell", 0, "changeling")
    choose(session, "remove", 0, "object-herb-herb")
    assert [ask.kind for ask in session.asks] == ["play"]
    session = session.undone(0)
    choose(session, "remove", 0, "transient-transient-potion")
    choose(session, "play", 0, "mineral")
    assert session.state.notes[0].counts == {"herb": 1, "mineral": 1, "potion": 0}
    with pytest.raises(Refused, match="refused-undo-reveals"):
        session.undone(0)


@pytest.mark.rule("VEN-RES-05", "VEN-DEM-14")
@pytest.mark.parametrize(("held", "why"), [("", ""), (" h", "refused-undo-turn")])
def test_whoever_named_a_type_may_think_again_while_nobody_else_has_to_discard(held, why):
    session = Ritual("a9 h", f"p{held}", at=4, transient="m", objectives=[[2, 6, 8, 1, 3]] * 2, begun=False).session()
    choose(session, "action", 0, "play-artifact_9")
    choose(session, "action", 1, "play-potion")
    choose(session, "artifact-type", 0, "potion")
    assert {ask.kind for ask in session.asks} == {"discard"}
    if why:
        with pytest.raises(Refused, match=why):
            session.undone(0)
    else:
        assert [ask.kind for ask in session.undone(0).asks] == ["artifact-type"]
