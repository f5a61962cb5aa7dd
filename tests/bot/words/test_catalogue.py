"""The bot's own words."""

from pathlib import Path

import pytest
from fluent.syntax import ast, parse

import bot.words.catalogue
from bot.words.catalogue import has, say


def test_a_message_is_said_with_its_arguments() -> None:
    assert say("roll-repeats", most=50) == "I roll a line 1 to 50 times over."


@pytest.mark.parametrize("key", ["no-such-message", "roll-nothing.no-such-part"])
def test_an_unknown_key_is_a_mistake_of_ours(key: str) -> None:
    assert not has(key)
    with pytest.raises(KeyError, match=key):
        say(key)


def test_a_missing_argument_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError, match="most"):
        say("roll-label")


def test_every_catalogue_is_well_formed_and_says_nothing_twice() -> None:
    for path in Path(bot.words.catalogue.__file__).with_name("catalogue").glob("*.ftl"):
        resource = parse(path.read_text(encoding="utf-8"))
        junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
        assert junk == []
        keys = [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
        assert len(keys) == len(set(keys))
