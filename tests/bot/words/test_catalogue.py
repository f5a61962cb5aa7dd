"""The bot's own words."""

import pytest

from bot.words.catalogue import own, say


def test_a_message_is_said_with_its_arguments() -> None:
    assert say("roll-repeats", most=50) == "I roll a line 1 to 50 times over."


@pytest.mark.parametrize("key", ["no-such-message", "roll-nothing.no-such-part"])
def test_an_unknown_key_is_a_mistake_of_ours(key: str) -> None:
    assert not own().has(key)
    with pytest.raises(KeyError, match=key):
        say(key)


def test_a_missing_argument_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError, match="most"):
        say("roll-label")
