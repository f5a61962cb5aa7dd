"""The catalogue of the Frontier: nothing is missing, nothing is there in vain, nothing asks for what is not given."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engines.frontier import course
from engines.frontier.events import all_events
from tests.contract.test_words import _given, _messages, test_catalogues_hold_nothing_that_fluent_skips
from tests.engines.frontier.scene import GAME

FOLDER = GAME.folder / "words"
ROOT = Path(course.__file__).parents[2]
ALWAYS = (
    *(
        "intro",
        "forsaking",
        "playing-time",
        "first-game",
        "lobby-note",
        "outcome-win",
        "outcome-made",
        "no-game-here",
        "ware",
    ),
    *("what-for", "counted", "each-dear", "each-changed"),
    *("for-price", "setting-begins-posse", "setting-begins-hero", "frontier-goes-on", "group-name"),
)
"""What the bot says of every game, and what other messages say."""


def test_the_files_are_sound():
    test_catalogues_hold_nothing_that_fluent_skips(FOLDER)


@pytest.mark.parametrize("event", all_events(), ids=lambda event: event.__name__)
def test_an_event_speaks_of_what_it_knows(event):
    messages = _messages(FOLDER)
    assert messages[event.kind] <= {"viewer", *_given(event.model_fields)}


def test_every_message_is_said():
    code = "\n".join(
        file.read_text(encoding="utf-8")
        for folder in (Path(course.__file__).parent, *(ROOT / room / "frontier" for room in ("cogs", "renderers")))
        for file in sorted(folder.rglob("*.py"))
    )
    named = {*re.findall(r'"([a-z][a-z-]*)"', code), *(event.kind for event in all_events()), *ALWAYS}
    kinds = {f"ask-{one}" for one in named}
    picked = {f"{kind}-{one}" for kind in ("road", "leave", "rise", "errand", "deal") for one in named}
    commands = {f"command-{one}" for one in named}
    assert (
        sorted(
            key
            for key in _messages(FOLDER)
            if key not in named | kinds | picked | commands and not key.startswith("topic-")
        )
        == []
    )
