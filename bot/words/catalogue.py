"""What the bot itself says to people: everything that is no word of a game. The words are in ``catalogue/*.ftl``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

_FOLDER = Path(__file__).with_name("catalogue")


@cache
def _bundle(locale: str) -> FluentBundle:
    bundle = FluentBundle([locale, "en"], use_isolating=False)
    for language in dict.fromkeys(["en", locale]):
        text = _FOLDER / f"{language}.ftl"
        if text.exists():
            bundle.add_resource(FluentResource(text.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle


def say(key: str, /, **args: str | int) -> str:
    """The message ``key`` in English, or with ``key`` as ``message.attribute`` one of its attributes.

    Raises:
        KeyError: there is no such message, or it needs an argument that was not given.
    """
    name, _, part = key.partition(".")
    bundle = _bundle("en")
    if not bundle.has_message(name):
        raise KeyError(key)
    message = bundle.get_message(name)
    pattern = message.attributes.get(part) if part else message.value
    if pattern is None:
        raise KeyError(key)
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise KeyError(f"{key}: {errors[0]}")
    return str(text)


def has(key: str) -> bool:
    """Whether there is a message ``key``."""
    return bool(_bundle("en").has_message(key))
