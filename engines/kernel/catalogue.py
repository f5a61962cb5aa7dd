"""Catalogues: folders of Fluent files, one file for each subject; a translation has a folder of its language inside."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

SMALL = frozenset([
    "a", "an", "the", "and", "or", "but", "of", "to", "for",
    "at", "in", "on", "by", "from", "with", "as", "into", "onto",
])  # fmt: skip
"""Words that stay small in Title Case, unless they come first."""

_BEGINNING = re.compile(r"^-?[A-Za-z][\w-]*", re.MULTILINE)
"""The key of a message or a term: no other word stands at the beginning of a line."""
_NAMED = re.compile(r"(?:\{\s*|[A-Z]\()(-?[a-z][\w-]*)")
"""The key of another one that a message says within itself, or gives to a function, which is in capitals."""
_VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")
_REMEMBERED = 4096
"""Sentences that are kept, of each catalogue: most are said again and again, to one reader after another."""

_THE = re.compile(r"(?:^|(?<=, )|(?<= and ))The ")
"""Where a title begins that does so with an article."""


class Catalogue:
    """The messages of some folders in one language.

    Args:
        folders: where the files are; what stands in a later folder replaces what stands in an earlier one. Besides what
            Fluent has, messages can call ``THE`` and ``TITLE``.
        locale: a language tag, such as ``de`` for what stands in the folder ``de`` of each; what is not translated
            comes in English.
    """

    def __init__(self, *folders: Path, locale: str = "en") -> None:
        self._bundle = FluentBundle([locale, "en"], use_isolating=False, functions={"THE": _the, "TITLE": _title})
        self._written: dict[str, str] = {}
        self._variables: dict[str, frozenset[str]] = {}
        self._said = lru_cache(_REMEMBERED)(self._formatted)
        for place in (*folders, *(folder / locale for folder in folders)):
            for file in sorted(place.glob("*.ftl")):
                self._written |= _entries(file)

    def keys(self, beginning: str) -> list[str]:
        """The keys of all messages that begin so, in the order of the files."""
        return [key for key in self._written if key.startswith(beginning)]

    def has(self, key: str) -> bool:
        """Whether there is a message ``key``."""
        return key in self._written

    def parts(self, key: str) -> list[str]:
        """The names of the attributes that the message ``key`` has."""
        return list(self._message(key).attributes)

    def say(self, key: str, args: Mapping[str, object], part: str = "") -> str:
        """The message ``key`` (its attribute ``part``, if given); empty if the message has no such part.

        Raises:
            KeyError: there is no message of this key, or it needs an argument that is not there.
        """
        return self._said(key, part, *((name, args[name]) for name in self.variables(key) if name in args))

    def variables(self, key: str) -> frozenset[str]:
        """The arguments of which the message ``key`` speaks in any of its parts, or one that it names.

        Raises:
            KeyError: there is no message of this key.
        """
        if key not in self._variables:
            self._know(key)
        return self._variables[key]

    def _formatted(self, key: str, part: str, *args: tuple[str, object]) -> str:
        message = self._message(key)
        pattern = message.attributes.get(part) if part else message.value
        if pattern is None:
            return ""
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            problem = f"{key}: {errors[0]}"
            raise KeyError(problem)
        return str(text)

    def _message(self, key: str) -> Message:
        self._know(key)
        return self._bundle.get_message(key)

    def _know(self, key: str) -> None:
        """Read an entry, and before it those that it names; to read all at once takes a second, and few are ever said."""
        if key in self._variables:
            return
        written = self._written[key]
        variables = set(_VARIABLE.findall(written))
        for other in _NAMED.findall(written):
            if other != key:
                self._know(other)
                variables |= self._variables[other]
        self._bundle.add_resource(FluentResource(written), allow_overrides=True)
        self._variables[key] = frozenset(variables)

    def told(self, key: str, /, **args: str | int) -> str:
        """A message, or with ``message.attribute`` one of its attributes.

        Raises:
            KeyError: there is no such message, or it needs an argument that was not given.
        """
        name, _, part = key.partition(".")
        text = self.say(name, args, part)
        if not text:
            raise KeyError(key)
        return text


def _the(title: Any) -> Any:
    """``{ THE($room_card) }``: a title such as "The Kitchen", or several, as they are written inside a sentence."""
    return _THE.sub("the ", str(title))


def _title(said: Any) -> Any:
    """``{ TITLE($dice) }``: what is said in sentences, such as "double might", as it is written on a button."""
    first, *others = re.split(r"(?<=[^\w'’])(?=\w)", str(said))
    return "".join([_raised(first), *(part if part.rstrip(" ,") in SMALL else _raised(part) for part in others)])


def _raised(word: str) -> str:
    return word[:1].upper() + word[1:]


@cache
def catalogue(*folders: Path, locale: str = "en") -> Catalogue:
    """The catalogue of these folders; it is read once."""
    return Catalogue(*folders, locale=locale)


@cache
def _entries(file: Path) -> dict[str, str]:
    """The entries of a file, as they are written, by their keys."""
    text = file.read_text(encoding="utf-8")
    beginnings = list(_BEGINNING.finditer(text))
    ends = [*(found.start() for found in beginnings[1:]), len(text)]
    return {found[0]: text[found.start() : end] for found, end in zip(beginnings, ends, strict=True)}
