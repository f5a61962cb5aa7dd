"""Everything that can be asked and told has words, from everybody's eyes, and they fit on Discord's buttons."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.tables.lobby import choices_of
from engines.kernel import Ask, Event, Session, seen_by
from engines.kernel.catalogue import SMALL
from engines.kernel.words import Words, catalogue_of
from engines.shelf import built
from tests.contract.playing import Setting, all_games, wander

LABEL, HINT, PROMPT, EVENT = 80, 100, 400, 1000
ROOT = Path(__file__).parents[2]
CATALOGUES = sorted(
    {game.folder / "words" for game in all_games().values()}
    | {ROOT / folder for folder in ("engines/kernel/catalogue", "bot/words/catalogue", "renderers/odds/words")}
)
LINES = 300
"""A file of words is shorter, as it is of one chapter."""


class Reader:
    """Reads everything once: equal words from equal eyes need no second look."""

    def __init__(self, setting: Setting) -> None:
        self.words = Words(setting.game, setting.names)
        self.to_long_names = Words(
            setting.game, [name * 32 for name in "abcdefgh"[: setting.seats]]
        )  # as long as Discord lets them be
        self.viewers = [*range(setting.seats), None]
        self.complaints: list[str] = []
        self._read: set[str] = set()
        self._labels: dict[str, tuple[str, str]] = {}

    def hear(self, session: Session[Any], events: Sequence[Event]) -> None:
        """Read what was told and what is asked now."""
        for event in events:
            for viewer in self.viewers:
                seen = seen_by(event, viewer)
                if seen is not None and self._is_new(repr(seen), eyes(viewer, spoken_of(dict(seen)))):
                    self._measure(seen.kind, self.words.event(seen, viewer), 1, EVENT)
        for ask in session.asks:
            said = repr([ask.kind, ask.args, ask.options])
            if not self._is_new(said, ask.secret, ask.seats):
                continue
            of_options = [spoken_of(option.args) for option in ask.options]
            of_ask = spoken_of(ask.args).union(*of_options)
            for viewer in ask.seats if ask.secret else self.viewers:
                if self._is_new(said, eyes(viewer, of_ask)):
                    self._ask(ask, viewer, of_options)

    def _ask(self, ask: Ask, viewer: int | None, of_options: Sequence[set[int]]) -> None:
        self._measure(f"ask-{ask.kind}", self.words.prompt(ask, viewer), 1, PROMPT)
        self._measure(f"ask-{ask.kind}.help", self.words.help(ask, viewer), 0, PROMPT)
        self._title(f"ask-{ask.kind}.beside", self.words.beside(ask, viewer))
        labels = []
        for option, of_option in zip(ask.options, of_options, strict=True):
            key = option.words or f"{ask.kind}-{option.id}"
            sign = repr([key, eyes(viewer, of_option), option.args])
            if sign not in self._labels:
                label = self.words.say(key, option.args, viewer)
                self._measure(key, label, 1, LABEL)
                for said in (label, self.words.say(key, option.args, viewer, part="apart")):
                    self._title(key, said)
                self._measure(f"{key}.hint", self.words.say(key, option.args, viewer, part="hint"), 0, HINT)
                self._labels[sign] = label, self.to_long_names.label(ask, option, viewer)
            labels.append(self._labels[sign])
        for shown in zip(*labels, strict=True):
            if len(set(shown)) < len(shown):
                self.complaints.append(f"{ask} has equal labels: {shown}")

    def _measure(self, key: str, text: str, least: int, most: int) -> None:
        """Note a text that is missing, or longer than what Discord shows."""
        if not least <= len(text.strip()) <= most:
            self.complaints.append(f"{key} has {len(text)} letters, not {least} to {most}: {text}")

    def _title(self, key: str, label: str) -> None:
        """Note a button that is not in Title Case."""
        if not in_title_case(label):
            self.complaints.append(f"{key} is not in Title Case: {label}")

    def _is_new(self, *sign: Any) -> bool:
        new = sign not in self._read
        self._read.add(sign)
        return new


def in_title_case(label: str) -> bool:
    """Small words stay small, unless they come first."""
    words = re.findall(r"[^\W\d_][\w'’-]*", label)
    return not any(word[0].islower() and (word not in SMALL or not nth) for nth, word in enumerate(words))


def eyes(viewer: int | None, named: set[int]) -> int | str | None:
    """From whose eyes: whoever is not spoken of reads what all such seats read."""
    return viewer if viewer is None or viewer in named else "bystander"


def spoken_of(speech: Mapping[str, Any]) -> set[int]:
    """The seats that the arguments of a message name, or those inside them."""
    found: set[int] = set()
    for key, value in speech.items():
        if key == "seat" or key.endswith("_seat"):
            found.add(value)
        elif isinstance(value, list):
            found.update(*(spoken_of(part) for part in value if isinstance(part, Mapping)))
    return found


def test_everything_asked_and_told_has_words(setting: Setting, games: range):
    reader = Reader(setting)
    start = setting.start(5)
    reader.hear(start, start.opening)
    for number in games:
        for session, step in wander(setting, number):
            reader.hear(session, step.events)
    assert reader.complaints == []


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_every_event_has_words_that_use_only_its_fields(game):
    messages = {}
    for folder in (*game.builds_on, game.folder):
        messages |= _messages(folder / "words")
    for event in game.events:
        kind = event.kind
        assert kind in messages, f"{event.__name__} has no words"
        given = {"viewer", *_given(event.model_fields)}
        assert messages[kind] <= given, f"{kind} speaks of {sorted(messages[kind] - given)}"


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_no_option_of_the_lobby_speaks_in_numbers_of_statements(game):
    said = [text for field in game.Options.model_fields.values() for text in (field.title, field.description) if text]
    assert [text for text in said if re.search(r"[A-Z]{3,4}-[A-Z]+-[0-9]", text)] == []


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_every_setting_that_has_words_is_a_choice_in_the_lobby(game):
    """A bool is none: the lobby says its title and description."""
    fields = game.Options.model_fields
    chosen = {f"setting-{name}-{value}" for name in fields for value in choices_of(fields[name].annotation)}
    assert [one for one in _messages(game.folder / "words") if one.startswith("setting-") and one not in chosen] == []


@pytest.mark.parametrize("game", built().values(), ids=lambda game: game.key)
def test_every_option_of_the_lobby_and_every_choice_of_it_is_in_title_case(game):
    words = catalogue_of(game)
    said = [field.title for field in game.Options.model_fields.values() if field.title]
    said += [words.say(key, {}) for key in words.keys("setting-")]
    assert said
    assert [text for text in said if not in_title_case(text)] == []


@pytest.mark.parametrize("game", built().values(), ids=lambda game: game.key)
def test_every_end_and_every_standing_order_has_words(game):
    session, words = Setting(game, game.seats[-1], game.Options()).start(1), catalogue_of(game)
    keys = [f"outcome-{name}" for name in game.outcomes]
    for seat in range(game.seats[-1]):
        for order, options in game.orders(session.view(seat), seat).items():
            assert options, f"{order} cannot be ordered yet, and is not to be offered"
            keys += [f"order-{order}", *(option.words for option in options)]
    assert [key for key in dict.fromkeys(keys) if not words.has(key)] == []


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.parent.name)
def test_every_button_of_the_bot_is_in_title_case(catalogue):
    buttons = [
        entry for entry in _entries(catalogue) if isinstance(entry, ast.Message) and entry.id.name.startswith("button-")
    ]
    said = [text for entry in buttons for text in _texts(entry.value)]
    assert [text for text in said if not in_title_case(text)] == []


def _given(fields: Mapping[str, Any]) -> list[str]:
    """The arguments that :class:`Words` makes of fields."""
    return [name + ending for name in fields for ending in ("", "_me", "_title", "_text", "_many", "_kind", "_count")]


def _messages(catalogue: Path) -> dict[str, set[str]]:
    """The variables that each message of a catalogue speaks of."""
    return {entry.id.name: _variables(entry) for entry in _entries(catalogue) if isinstance(entry, ast.Message)}


def _entries(catalogue: Path) -> list[Any]:
    return [entry for file in sorted(catalogue.glob("*.ftl")) for entry in FluentParser().parse(file.read_text()).body]


def _variables(node: Any) -> set[str]:
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, ast.BaseNode):
        return set().union(*(_variables(part) for part in vars(node).values()))
    if isinstance(node, list):
        return set().union(*(_variables(part) for part in node)) if node else set()
    return set()


def _texts(node: Any) -> list[str]:
    """The texts that a pattern puts together, also those among which it chooses."""
    if isinstance(node, ast.TextElement):
        return [node.value]
    parts = node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ()
    return [text for part in parts for text in _texts(part)]


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.parent.name)
def test_catalogues_hold_nothing_that_fluent_skips(catalogue):
    assert [entry.content for entry in _entries(catalogue) if isinstance(entry, ast.Junk)] == []
    names = [entry.id.name for entry in _entries(catalogue) if isinstance(entry, ast.Message | ast.Term)]
    assert sorted(set(names)) == sorted(names), "a message stands there twice"
    lengths = {file.name: len(file.read_text().splitlines()) for file in catalogue.glob("*.ftl")}
    assert max(lengths.values()) < LINES, lengths
    assert [file.name for file in catalogue.glob("*.ftl") if "’" in file.read_text()] == [], "apostrophes are straight"
