"""The movement examples of the rule book, on maps made by hand for them: their pictures are lost, their numbers are not.

Those of combat and of the Haunt need no map: ``test_the_example_of_the_rule_book`` in ``test_fighting``, and in ``test_dying``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.damnation import castle as the_castle
from engines.damnation import destinations
from engines.damnation.castle import CONTENT
from engines.damnation.events import CardRevealed, Entered
from tests.engines.damnation.scene import Scene


@pytest.fixture
def hand_made(tmp_path, monkeypatch, forget) -> Callable[[str], None]:
    """Puts another map in the place of the castle's."""

    def put(rows: str) -> None:
        before, _, after = (CONTENT / "map.toml").read_text(encoding="utf-8").split("'''")
        (tmp_path / "map.toml").write_text(f"{before}'''{rows}'''{after}", encoding="utf-8")
        monkeypatch.setattr(the_castle, "CONTENT", tmp_path)
        forget()

    return put


@pytest.mark.rule("DAM-MOVE-15", "DAM-MOVE-10")
def test_a_one_with_candlelight_leads_to_five_places(hand_made):
    hand_made(
        """
KKKK
K+KK
....
  ..
"""
    )
    scene = Scene("b2", "stair_3", "stair_4", cast=("occultist", "collector", "lost"))  # our Wanderer could add a step
    scene.move(1, "candlelight")
    assert list(destinations.totals(scene.state)) == [1, 2]  # but not 0
    assert set(scene.places()) == {"kitchen", "a2", "c2", "d2", "c3"}


@pytest.mark.rule("DAM-MOVE-16", "DAM-BLK-05", "DAM-GSS-01", "DAM-MOVE-05")
def test_a_five_with_a_castle_event_is_walked_to_the_end_or_into_a_room(hand_made):
    hand_made(
        """
KKKSSS
K+KS1S
........
.  .   .
........
"""
    )
    scene = Scene("b2", "h3", "h4", cast=("aristocrat", "collector", "lost")).stack("children_of_the_night")
    scene.move(5, "castle_event")
    assert [event.card for event in scene.told(CardRevealed)] == ["children_of_the_night"]
    assert set(scene.places()) == {"kitchen", "stair_2", "g2", "c4", "e4"}  # never back to where it came from
    scene.answer("move", "stair_2")  # three steps to the door, one through it, one down
    assert scene.told(Entered)[0].place_card == scene.piece(0).at == "stair_2"
