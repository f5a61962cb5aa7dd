"""What the commands and the panels of Vengeance say, and that they say nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from bot.panels.hand import hand_panel
from bot.panels.prompts import prompts_of
from bot.panels.table import board_panel, table_panel
from cogs.vengeance import circle_lines, spell_lines
from engines.kernel import Event, Session, seen_by
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import State
from renderers.album import Shape
from renderers.vengeance.album import ALBUM
from tests.cogs.scenes import scene_of, told_apart
from tests.contract.playing import Setting
from tests.engines.vengeance.ritual import Ritual, circle_card


def shown(session: Session[Any], viewer: int | None, names: Sequence[str], told: Sequence[Event]) -> list[Any]:
    """Everything that a viewer is shown: pictures byte by byte with their words, messages, panels, what is suggested, commands."""
    scene = scene_of(session, viewer, names)
    seen = [one for event in told if (one := seen_by(event, viewer)) is not None]
    board = ALBUM.board(cast("State", scene.view), viewer, names, seen)
    hand = None if viewer is None else ALBUM.hand(cast("State", scene.view), viewer, names)
    sheets = [table_panel(scene, board, scene.speech().events(told)), board_panel(scene, Shape.WIDE, board)]
    if viewer is not None:
        sheets.append(hand_panel(scene, [hand]))
    suggested = [choice for prompt in prompts_of(scene, scene.my_asks, scene.speech()) for choice in prompt.choices]
    return [
        *(part for picture in (*board, hand) if picture for part in (picture.data, picture.alt)),
        *(sheet.view.to_components() for sheet in sheets),
        suggested,
        circle_lines(cast("State", scene.view), list(names), viewer),
    ]


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_in_whole_games_nobody_is_shown_what_is_hidden(seats):
    compared, leaks = told_apart(Setting(GAME, seats, GAME.Options()), 7, shown, [*range(seats), None])
    assert leaks == []
    assert compared > 3 * seats


def test_the_circle_says_what_each_winner_would_bring():
    with circle_card(2, activated_by=["herb"], to={"herb": 4, "mineral": 6, "potion": 8}):
        state = Ritual("h", "h", at=2, chains=2, objectives=[[2, 4, 6, 1, 3], [4, 6, 8, 1, 3]]).state
        first, center, *ways = circle_lines(state, ["Ana", "Ben"], None)
    assert first == "The Demon stands on **II The False Friend**; two Chains hold."
    assert center.startswith("Face up in the centre: Herb 1, Mineral 0, Potion 0.")
    assert ways[0].startswith(
        "• **Herb**: II The False Friend is activated: a token for Ana; a Chain falls, one still holds."
    )
    assert ways[1] == "• **Mineral**: Nothing is activated. The Demon goes to VI The Congregation."


def test_the_circle_says_what_a_tie_would_bring_with_skeir():
    with circle_card(2, activated_by=["potion"], to={"herb": 4, "mineral": 6, "potion": 8}):
        state = Ritual("h", "h", at=2, chains=2, demon="skeir", objectives=[[2, 4, 6, 1, 3], [4, 6, 8, 1, 3]]).state
        herb, _, potion = circle_lines(state, ["Ana", "Ben"], None)[2:]
    assert "tie" not in herb
    assert "The Demon goes to VIII The Inheritor. After a tie: II The False Friend is activated" in potion
    assert potion.endswith("The Demon goes to I Gate of Roots, where everybody draws an object.")


def test_the_spells_of_all_witches_fit_into_one_message():
    lines = spell_lines(list(library().witches), dict.fromkeys(library().witches, "A name as long as names can be"))
    assert len("\n".join(lines)) < 3800
    assert all(any(spell.text in line for line in lines) for spell in library().spells.values())


def test_who_holds_a_spell_card_is_named():
    assert spell_lines(["virag"], {"virag": "Ana"})[0] == "**Virág** · Ana"
    assert spell_lines(["virag"], {})[0] == "**Virág**"


@pytest.mark.rule("VEN-DEM-14", "VEN-AMB-01")
def test_when_the_count_is_over_the_circle_speaks_of_the_next_one():
    with circle_card(2, activated_by=["herb"], to={"herb": 5, "mineral": 5, "potion": 5}):
        state = Ritual("h h", "h", at=2).act("h", "+mm").state
        assert circle_lines(state, ["Ana", "Ben"], None)[:2] == [
            "The Demon stands on **V Gate of Ashes**; two Chains hold.",
            "The count is over. If this type wins the next one:",
        ]
        assert len(circle_lines(state, ["Ana", "Ben"], None)) == 5
        held = Ritual("h h", "h", at=2, chains=1, demon="orvath").act("h", "+mm").state
        assert circle_lines(held, ["Ana", "Ben"], None) == [
            "The Demon stands on **II The False Friend**; one Chain holds.",
            "The count is over; what it brings is still to come.",
        ]
