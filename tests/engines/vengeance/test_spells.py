"""Spells: all twelve, and what a Spell may do (VEN-SPELL)."""

from __future__ import annotations

import pytest

from engines.kernel import PASS, seen_by
from engines.kernel.words import Words
from engines.vengeance.events import (
    ArtifactUsed,
    BecameArtifact,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    EffectLost,
    HandSeen,
    NothingCounted,
    ObjectsCounted,
    SpellCardChanged,
    SpellCast,
    SpellWorked,
)
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.outlook import plus
from tests.engines.vengeance.ritual import Ritual, objects, spell


def counted(ritual: Ritual) -> tuple[int, int, int]:
    event = ritual.told(ObjectsCounted)[0]
    return (event.herbs, event.minerals, event.potions)


def cast(witch: str, name: str, *hands: str, acts: str = "", **more: object) -> Ritual:
    """Seat 0 casts a Spell with Incantation 9; the others act as told, or draw Minerals."""
    witches = [witch, *(other for other in library().witches if other != witch)]
    ritual = Ritual(*hands, witches=witches, **more)  # type: ignore[arg-type]
    ritual.act("i9", *(acts.split() or ["+mm"] * (len(hands) - 1)))
    return ritual.answer("spell", name, seat=0)


@pytest.mark.parametrize(
    ("witch", "name", "counts"),
    [
        ("hajnalka", "sudden_growth", (3, 0, 0)),
        ("myosotis", "overgrown", (4, 0, 0)),
        ("zinnia", "crossed_fortunes", (1, 1, 2)),
    ],
)
@pytest.mark.rule("VEN-SPELL-02", "VEN-SPELL-01")
def test_the_incantation_itself_becomes_objects(witch, name, counts):
    ritual = cast(witch, name, "i9 h", "")
    assert counted(ritual) == counts
    assert ritual.hand(0)[0] == "herb"
    assert "incantation_9" in ritual.state.gone.cards


@pytest.mark.rule("VEN-SPELL-05", "VEN-SPELL-04")
def test_what_counts_as_three_is_removed_as_one_card():
    ritual = Ritual("i9", "i3", transient="m", witches=("myosotis", "thylane")).act("i9", "i3")
    ritual.answer("spell", "overgrown", seat=0).answer("spell", "and_out_goes_you", seat=1)
    ritual.answer("remove", "object-incantation-herb-herb-herb", seat=1)
    assert counted(ritual) == (0, 1, 0)


@pytest.mark.rule("VEN-AMB-31")
def test_a_card_of_two_types_goes_as_a_whole():
    ritual = cast("zinnia", "crossed_fortunes", "i9", "a5", acts="a5", transient="h")
    ritual.answer("artifact-type", "mineral", seat=1)
    assert ritual.told(ArtifactUsed)[0].count == 1
    assert counted(ritual) == (1, 0, 0)


@pytest.mark.rule("VEN-SPELL-11", "VEN-SPELL-04", "VEN-SPELL-03", "VEN-AMB-11")
def test_changeling_removes_an_object_the_transient_too_and_plays_another_type():
    ritual = cast("hajnalka", "changeling", "i9 h p", "m", acts="m", transient="h")
    assert ritual.offers("remove", seat=0) == ["transient-transient-herb", "object-mineral-mineral"]
    ritual.answer("remove", "transient-transient-herb", seat=0)
    assert ritual.offers("play", seat=0) == ["potion"]
    ritual.answer("play", "potion", seat=0)
    assert counted(ritual) == (0, 1, 1)
    assert objects(ritual.state, 0) == {"herb": 1}


@pytest.mark.rule("VEN-SPELL-04", "VEN-SPELL-08")
def test_where_nothing_lies_to_be_removed_that_part_is_lost():
    ritual = Ritual("i9", "i3", transient="m", witches=("hajnalka", "thylane")).act("i9", "i3")
    ritual.answer("spell", "changeling", seat=0)
    ritual.answer("remove", "transient-transient-mineral", seat=0)
    ritual.answer("spell", "and_out_goes_you", seat=1)
    assert [told.spell_card for told in ritual.told(EffectLost)] == ["changeling", "and_out_goes_you"]


@pytest.mark.rule("VEN-AMB-40", "VEN-SPELL-08")
def test_where_changeling_finds_nothing_to_remove_it_plays_any_object():
    ritual = Ritual("i9", "i3 h m", transient="m", witches=("thylane", "hajnalka")).act("i9", "i3")
    ritual.answer("spell", "and_out_goes_you", seat=0).answer("remove", "transient-transient-mineral", seat=0)
    ritual.answer("spell", "changeling", seat=1)
    assert [told.spell_card for told in ritual.told(EffectLost)] == ["changeling"]
    assert ritual.offers("play", seat=1) == ["herb", "mineral"]
    ritual.answer("play", "mineral", seat=1)
    assert counted(ritual) == (0, 1, 0)


@pytest.mark.rule("VEN-SPELL-08", "VEN-AMB-07")
def test_who_holds_nothing_that_fits_is_asked_all_the_same():
    ritual = cast("hajnalka", "changeling", "i9 h", "", transient="h")
    ritual.answer("remove", "transient-transient-herb", seat=0)
    assert ritual.offers("play", seat=0) == [PASS]
    ritual.answer("play", PASS, seat=0)
    assert ritual.told(EffectLost)
    assert ritual.told(NothingCounted)


@pytest.mark.rule("VEN-RES-03", "VEN-AMB-30", "VEN-SPELL-08", "VEN-AMB-17")
def test_gleaning_waits_for_the_end_of_the_round_and_takes_what_is_there():
    ritual = cast("myosotis", "gleaning", "i9", "h", acts="h", piles={"herb": 1, "mineral": 3})
    kinds = [type(event) for event in ritual.table.told]
    assert kinds.index(SpellCast) < kinds.index(ObjectsCounted) < kinds.index(SpellWorked)
    assert objects(ritual.state, 0) == {"herb": 1, "mineral": 1}
    assert ritual.told(EffectLost)


@pytest.mark.rule("VEN-AMB-30")
def test_spells_that_wait_work_from_the_highest_incantation_down():
    gleaning = {"do": "draw", "objects": ["herb"]}
    with spell("thylane", gleaning, at_end=True) as name:
        ritual = Ritual("i3", "i9", witches=("myosotis", "thylane")).act("i3", "i9")
        ritual.answer("spell", name, seat=1).answer("spell", "gleaning", seat=0)
    assert [event.seat for event in ritual.told(SpellWorked)] == [1, 0]


@pytest.mark.rule("VEN-SPELL-09", "VEN-SPELL-10", "VEN-SPELL-13", "VEN-SPELL-14", "VEN-AMB-10")
def test_counting_rhyme_makes_every_other_witch_discard_an_object_of_her_choice():
    ritual = cast("thylane", "counting_rhyme", "i9 p", "h m", "a3 i4", acts="+hh +a")
    assert ritual.asked_of() == {1: "discard"}  # Artifacts and Incantations are no objects
    assert ritual.offers("discard", seat=1) == ["herb", "mineral"]
    ritual.answer("discard", "mineral", seat=1)
    assert [(event.seat, event.card) for event in ritual.told(CardDiscarded)] == [(1, "mineral")]
    assert "mineral" in ritual.state.gone.cards


@pytest.mark.rule("VEN-SPELL-12", "VEN-AMB-32")
def test_a_removal_takes_artifacts_real_or_transformed_but_no_incantation():
    ritual = Ritual("i9", "i13", "a4", "i2", transient="h", witches=("thylane", "virag", "zinnia", "myosotis"))
    ritual.act("i9", "i13", "a4", "i2")
    ritual.answer("spell", "mortar", seat=1).answer("spell", "and_out_goes_you", seat=0)
    offered = ["transient-transient-herb", "artifact-incantation-13", "artifact-artifact-4"]
    assert ritual.offers("remove", seat=0) == offered
    words, ask = Words(GAME, ["Ana", "Ben", "Eve", "Fee"]), ritual.ask("remove")
    said = [words.label(ask, option, 0) for option in ask.options]
    assert said == ["The Transient, a Herb", "Incantation 13, an Artifact now", "Artifact 4"]
    ritual.answer("remove", offered[1], seat=0).answer("spell", "overgrown", seat=3)
    assert [event.seat for event in ritual.told(ArtifactUsed)] == [2]


@pytest.mark.rule("VEN-SPELL-12", "VEN-AMB-32", "VEN-SOLO-12")
def test_a_removal_takes_the_rivals_artifact():
    ritual = Ritual("i9", witches=("thylane",), solo=["severance"])
    taken = ritual.state.artifacts.below.cards.pop()
    ritual.state.store.cards = [taken]
    ritual.act("i9").answer("spell", "and_out_goes_you")
    assert ritual.answer("remove", f"artifact-{taken.replace('_', '-')}").told(ArtifactUsed) == []


@pytest.mark.rule("VEN-SPELL-05", "VEN-AMB-31", "VEN-SPELL-03")
def test_another_type_is_none_of_those_that_the_removed_card_showed():
    ritual = Ritual("i9", "i5 h m p", transient="h", witches=("zinnia", "hajnalka")).act("i9", "i5")
    ritual.answer("spell", "crossed_fortunes").answer("spell", "changeling")
    ritual.answer("remove", "object-incantation-potion-potion-mineral")
    assert ritual.offers("play") == ["herb"]


@pytest.mark.rule("VEN-AMB-12", "VEN-SPELL-02")
def test_mortar_is_an_artifact_of_its_value_after_a_real_one_of_the_same():
    ritual = Ritual("i9", "a9", "m", transient="h", witches=("virag", "myosotis", "thylane")).act("i9", "a9", "m")
    ritual.answer("spell", "mortar", seat=0)
    assert ritual.told(BecameArtifact)[0].value == 9
    assert ritual.asked_of() == {1: "artifact-type"}
    ritual.answer("artifact-type", "herb", seat=1)
    assert [event.seat for event in ritual.told(ArtifactUsed)] == [1, 0]


@pytest.mark.rule("VEN-SPELL-09")
def test_swarm_bites_who_holds_more():
    ritual = cast("virag", "swarm", "i9 h", "h m", "p", acts="+a p")
    assert ritual.asked_of() == {1: "discard"}


@pytest.mark.rule("VEN-AMB-10")
def test_a_hand_that_was_seen_cannot_be_unseen():
    """So the choice that showed it is not taken back without the others; the cards are named to the table, and to nobody else."""
    ritual = cast("zinnia", "open_palm", "i9 h", "m a5", "p", acts="m p")
    ritual.table.revealed, ritual.table.shown = False, []
    ritual.answer("look", "seat-1", seat=0)
    seen = ritual.told(HandSeen)[0].cards
    assert seen
    assert ritual.table.revealed
    assert ritual.table.shown[: len(seen)] == seen


@pytest.mark.rule("VEN-AMB-10", "VEN-AMB-28", "VEN-SPELL-03")
def test_open_palm_shows_a_hand_to_the_caster_only():
    ritual = cast("zinnia", "open_palm", "i9 h", "m a5", "p", acts="m p")
    assert ritual.offers("look", seat=0) == ["seat-1", "seat-2"]
    ritual.answer("look", "seat-1", seat=0)
    seen = ritual.told(HandSeen)[0]
    assert seen.cards == ["artifact_5"]
    assert seen_by(seen, 0).cards == ["artifact_5"]
    assert seen_by(seen, 1).cards is seen_by(seen, None).cards is None
    ritual.answer("play", "herb", seat=0)
    assert ritual.told(CardPlayed)[0].card == "herb"


@pytest.mark.parametrize("left", [1, 0])
@pytest.mark.rule("VEN-SPELL-15", "VEN-SPELL-08")
def test_last_peal_is_the_example_of_the_booklet(left):
    ritual = cast("ottilie", "last_peal", "i9 p", "", piles={"artifact": left})
    ritual.answer("play", "potion", seat=0)
    assert counted(ritual) == (1, 0, 1)
    assert len(ritual.state.players[0].artifacts) == left
    assert bool(ritual.told(EffectLost)) == (not left)
    drawn = [card for event in ritual.told(CardsDrawn) if event.seat == 0 for card in event.cards]
    assert any(card.startswith("artifact") for card in drawn) == bool(left)


@pytest.mark.rule("VEN-SPELL-06", "VEN-SPELL-07", "VEN-AMB-21")
def test_recasting_changes_a_spell_card_and_nothing_else():
    ritual = cast(
        "ottilie", "recasting", "i9", "h i3", acts="+hh", done=[[], [2]], objectives=[[4, 6, 8, 5, 7], [2, 4, 6, 1, 3]]
    )
    before = ritual.state.players[1].model_copy(deep=True)
    reserve = list(ritual.state.reserve.cards)
    ritual.answer("exchange", "seat-1", seat=0)
    assert ritual.offers("spell-card", seat=1) == reserve
    new = ritual.offers("spell-card", seat=1)[0]
    ritual.answer("spell-card", new, seat=1)
    player = ritual.state.players[1]
    assert (player.witch, player.objectives, player.done) == (new, before.objectives, before.done)
    assert before.witch in ritual.state.reserve.cards  # it can be taken again
    assert ritual.told(SpellCardChanged)[0].old_card == before.witch
    ritual.act("+hh", "i3")
    assert ritual.offers("spell", seat=1) == [spell.id for spell in library().spells_of(new)]


@pytest.mark.rule("VEN-AMB-33")
def test_an_artifact_put_into_the_center_by_a_spell_acts_in_this_round():
    with spell("ottilie", {"do": "play", "what": "artifact"}) as name:
        ritual = cast("ottilie", name, "i9 a4 a11", "a7 m", acts="a7")
        assert ritual.offers("play", seat=0) == ["artifact_4", "artifact_11"]
        ritual.answer("play", "artifact_11", seat=0)
    assert [event.card for event in ritual.told(ArtifactUsed)] == ["artifact_11"]


@pytest.mark.rule("VEN-RES-09", "VEN-SPELL-10")
def test_only_objects_are_counted():
    assert plus((1, 0, 0, 0), ("herb", "potion")) == (2, 0, 1, 0)
    ritual = Ritual("a3", "i9", "m", transient="m", witches=("hajnalka", "myosotis", "thylane")).act("a3", "i9", "m")
    ritual.answer("spell", "overgrown", seat=1).answer("artifact-type", "herb", seat=0)
    assert counted(ritual) == (0, 2, 0)


@pytest.mark.rule("VEN-SPELL-09")
def test_swarm_leaves_who_holds_as_many():
    ritual = Ritual("i9 h", "m p", "m", witches=("virag", "hajnalka", "myosotis")).act("i9", "+hh", "m")
    assert ritual.answer("spell", "swarm").asked_of() == {1: "discard"}
    even = Ritual("i9 h m", "p", "p", witches=("virag", "hajnalka", "myosotis")).act("i9", "+a", "+hh")
    even.answer("spell", "swarm")
    assert even.asked_of() == {2: "discard"}, "with three; the other holds fewer"
    same = Ritual("i9 h m", "p m", witches=("virag", "hajnalka")).act("i9", "+a").answer("spell", "swarm")
    assert "discard" not in same.asked()
