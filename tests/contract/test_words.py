"""Everything that can be asked and told has words, from everybody's eyes, and they fit on Discord's buttons."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from engines.kernel import Ask, Event, Option, Session, seen_by
from engines.kernel.words import Words
from tests.contract.playing import Setting, all_games, wander

LABEL, HINT, PROMPT = 80, 100, 400
CATALOGUES = sorted(
    {path for game in all_games().values() for path in (game.folder / "words").glob("*.ftl")}
    | set((Path(__file__).parents[2] / "engines" / "kernel" / "catalogue").glob("*.ftl"))
)


class Reader:
    """Reads everything once: equal words from equal eyes need no second look."""

    def __init__(self, setting: Setting) -> None:
        self.words = Words(setting.game, setting.names)
        self.viewers = [*range(setting.seats), None]
        self._read: set[str] = set()

    def ask(self, ask: Ask) -> None:
        readers = list(ask.seats) if ask.secret else self.viewers
        for viewer in readers:
            if self._known(ask.kind, repr(sorted(ask.args.items())), ask.fingerprint, viewer):
                continue
            assert 0 < len(self.words.prompt(ask, viewer)) <= PROMPT, ask
            self.words.help(ask, viewer)
            labels = [self._label(ask, option, viewer) for option in ask.options]
            assert len(set(labels)) == len(labels), f"{ask} has equal labels: {labels}"

    def event(self, event: Event) -> None:
        for viewer in self.viewers:
            seen = seen_by(event, viewer)
            if seen is not None and not self._known(repr(seen), viewer):
                assert self.words.event(seen, viewer).strip(), event

    def _label(self, ask: Ask, option: Option, viewer: int | None) -> str:
        key = option.words or f"{ask.kind}-{option.id}"
        label = self.words.say(key, option.args, viewer)
        assert 0 < len(label.strip()) <= LABEL, (key, label)
        hint = self.words.say(key, option.args, viewer, part="hint")
        assert len(hint) <= HINT, (key, hint)
        assert "\n" not in label + hint, (key, label, hint)
        return label

    def _known(self, *signs: Any) -> bool:
        sign = repr(signs)
        known = sign in self._read
        self._read.add(sign)
        return known


def test_everything_asked_and_told_has_words(setting: Setting):
    reader = Reader(setting)
    hear(reader, setting.start(5))
    for number in (5, 6):
        for session, step in wander(setting, number):
            for event in step.events:
                reader.event(event)
            hear(reader, session)


def hear(reader: Reader, session: Session[Any]) -> None:
    for event in session.opening:
        reader.event(event)
    for ask in session.asks:
        reader.ask(ask)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_every_event_has_words_that_use_only_its_fields(game):
    messages = _messages(game.folder / "words" / "en.ftl")
    for event in game.events:
        kind = event.model_construct().kind
        assert kind in messages, f"{event.__name__} has no words"
        given = {"viewer", *_given(event.model_fields)}
        assert messages[kind] <= given, f"{kind} speaks of {sorted(messages[kind] - given)}"


def _given(fields: Mapping[str, Any]) -> list[str]:
    """The arguments that :class:`Words` makes of fields."""
    return [name + ending for name in fields for ending in ("", "_me", "_count")]


def _messages(catalogue: Path) -> dict[str, set[str]]:
    """The variables that each message of a catalogue speaks of."""
    resource = FluentParser().parse(catalogue.read_text(encoding="utf-8"))
    return {entry.id.name: _variables(entry) for entry in resource.body if isinstance(entry, ast.Message)}


def _variables(node: Any) -> set[str]:
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, ast.BaseNode):
        return set().union(*(_variables(part) for part in vars(node).values()))
    if isinstance(node, list):
        return set().union(*(_variables(part) for part in node)) if node else set()
    return set()


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: f"{path.parents[1].name}-{path.name}")
def test_catalogues_hold_nothing_that_fluent_skips(catalogue):
    resource = FluentParser().parse(catalogue.read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert junk == []
    names = [entry.id.name for entry in resource.body if isinstance(entry, ast.Message | ast.Term)]
    assert sorted(set(names)) == sorted(names), "a message stands there twice"
