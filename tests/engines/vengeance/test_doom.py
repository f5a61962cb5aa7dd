"""At a choice stands that the game ends with it, as far as everybody can know."""

from __future__ import annotations

import pytest

from tests.engines.vengeance.ritual import Ritual, circle_card

GOALS = [[4, 6, 8, 1, 3]] * 2
"""The second card is nobody's."""


def doomed(ritual: Ritual, kind: str) -> list[str]:
    """The choices that say that the game ends."""
    return [option.id for option in ritual.ask(kind).options if option.fatal.get("ends")]


def settled(ritual: Ritual) -> str:
    """How it ends, when all have drawn or discarded."""
    while ritual.asks:
        ritual.answer(ritual.asks[0].kind, ritual.asks[0].options[0].id)
    return ritual.state.result


def nobodys(activated_by: str = "herb", to: int = 4) -> object:
    """The second card, that this type activates."""
    return circle_card(2, activated_by=[activated_by], to=dict.fromkeys(("herb", "mineral", "potion"), to))


@pytest.mark.rule("VEN-SPELL-04", "VEN-END-02")
def test_a_removal_that_frees_the_demon_says_so() -> None:
    with nobodys():
        ritual = Ritual("i5", "p", witches=["thylane", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS)
        ritual.act("i5", "p").answer("spell", "and_out_goes_you")
        assert ritual.offers("remove") == ["transient-transient-herb", "object-potion-potion"]
        assert doomed(ritual, "remove") == ["object-potion-potion"]
        assert ritual.answer("remove", "object-potion-potion").state.result == "chains"


@pytest.mark.rule("VEN-SPELL-03", "VEN-END-02")
def test_an_object_played_by_a_spell_that_frees_the_demon_says_so_with_what_is_left_of_the_spell() -> None:
    with nobodys("mineral"):
        ritual = Ritual("i5 m p", "", witches=["ottilie", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS)
        ritual.act("i5", "+hh").answer("spell", "last_peal")
        assert doomed(ritual, "play") == ["mineral"]
        assert settled(ritual.answer("play", "mineral")) == "chains"


@pytest.mark.rule("VEN-SPELL-04", "VEN-SPELL-03")
def test_what_is_asked_before_it_is_certain_says_nothing() -> None:
    with nobodys():
        ritual = Ritual("i5 m p", "", witches=["hajnalka", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS)
        ritual.act("i5", "+hh").answer("spell", "changeling")
        assert doomed(ritual, "remove") == []
        ritual.answer("remove", "transient-transient-herb")
        assert doomed(ritual, "play") == []
        palm = Ritual("i5 h p", "", witches=["zinnia", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS)
        palm.act("i5", "+hh").answer("spell", "open_palm")
        assert doomed(palm, "play") == []
        palm.answer("play", "potion")
        assert doomed(palm, "play") == ["herb"]


@pytest.mark.rule("VEN-DEM-14", "VEN-DEM-13", "VEN-END-02")
@pytest.mark.parametrize("to", [1, 5])
def test_that_all_have_to_draw_or_to_discard_first_saves_nobody(to: int) -> None:
    with nobodys(to=to):
        ritual = Ritual("a5 h m", "p m", at=2, chains=1, demon="maelgra", objectives=GOALS).act("a5", "p")
        assert doomed(ritual, "artifact-type") == ["potion"]
        ritual.answer("artifact-type", "potion")
        assert settled(ritual) == "chains"


@pytest.mark.rule("VEN-SPELL-03", "VEN-SPELL-04")
def test_what_changeling_plays_is_tried_with_what_it_has_removed() -> None:
    with nobodys("mineral"):
        ritual = Ritual(
            "i5 h m p", "h", witches=["hajnalka", "virag"], at=2, chains=1, demon="maelgra", objectives=GOALS
        )
        ritual.act("i5", "h").answer("spell", "changeling").answer("remove", "object-herb-herb")
        assert ritual.offers("play") == ["mineral", "potion"]
        assert doomed(ritual, "play") == ["mineral"]
        assert settled(ritual.answer("play", "mineral")) == "chains"
