"""The rules of a game in topics, as a person would explain them: ``engines/<game>/words/topics.ftl``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from engines.kernel import Event, Game
from engines.kernel.words import catalogue_of

TOPIC, WHY = "topic-", "why-"


class Topic(NamedTuple):
    """A part of the rules, or why something cannot be done.

    Attributes:
        key: of its message.
        title: in a few words.
        text: at most five sentences.
        example: what happens at a table; empty for a why.
        advice: what a careful player thinks about; empty for a why.
        about: kinds of the questions that it explains.
        told: kinds of the events after which people ask for it.
        rules: numbers of the statements behind it.
    """

    key: str
    title: str
    text: str
    example: str
    advice: str
    about: tuple[str, ...]
    told: tuple[str, ...]
    rules: tuple[str, ...]


@cache
def topics(game: Game[Any]) -> tuple[Topic, ...]:
    """All topics of a game, then its whys; none if it has no such page."""
    words = catalogue_of(game)
    found = []
    for key in (*words.keys(TOPIC), *words.keys(WHY)):
        text, example, advice = (words.say(key, {}, part) for part in ("text", "example", "advice"))
        about, told, rules = (tuple(words.say(key, {}, part).split()) for part in ("about", "told", "rules"))
        found.append(Topic(key, words.say(key, {}), text, example, advice, about, told, rules))
    return tuple(found)


def explaining(game: Game[Any], kind: str) -> Topic | None:
    """The topic that explains a kind of question; None if none does."""
    return next((topic for topic in topics(game) if kind in topic.about), None)


def why_of(game: Game[Any], told: Iterable[Event]) -> str:
    """The key of the topic that says why what was told has come so; empty if none does."""
    kinds = {event.kind for event in told}
    return next((topic.key for topic in topics(game) if not kinds.isdisjoint(topic.told)), "")


def topic_of(game: Game[Any], key: str) -> Topic | None:
    """The topic of that key; None if there is none."""
    return next((topic for topic in topics(game) if topic.key == key), None)


def fitting(game: Game[Any], words: str) -> list[Topic]:
    """The topics in which all of ``words`` stand; those with them in their titles first."""
    wanted = words.casefold().replace("’", "'").split()
    hits = [one for one in topics(game) if all(word in " ".join(one[1:5]).casefold() for word in wanted)]
    hits.sort(key=lambda one: not all(word in one.title.casefold() for word in wanted))
    return hits
