"""The rules at the table: what is asked now, explained; and everything else by topic. Pure: a scene in, a layout out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import SelectOption, ui

from bot.panels.custom_ids import Action, Press
from bot.panels.prompts import deciding_first
from bot.panels.sheet import Item, Row, Sheet, boxed, said
from bot.tables.scenes import Scene
from bot.words.catalogue import say
from bot.words.rulebook import cited
from bot.words.speech import Speech, command_of
from bot.words.topics import WHY, Topic, explaining, topic_of, topics
from engines.kernel import Ask, Game

MOST_TOPICS = 25  # in one select, as many as Discord takes
MOST_TEXT = 3600  # characters


def rules_sheet(scene: Scene, chosen: str = "") -> Sheet:
    """What is asked now, what it means, and a list of everything else; or the topic that was ``chosen`` from it."""
    topic = topic_of(scene.game, chosen)
    if topic is not None:
        parts = [explained(topic, scene.game)]
    else:
        asks = list({ask.kind: ask for ask in deciding_first(scene, scene.speech()) or scene.public_asks}.values())
        last = {explaining(scene.game, ask.kind): ask for ask in asks}
        parts = [_asked(scene, ask, last) for ask in asks]
    return _with_lists(scene, parts or [say("rules-nothing-asked")])


def how_sheet(scene: Scene) -> Sheet:
    """A game for somebody who has not played it: the first words of it, and the lists."""
    return _with_lists(scene, [f"**{scene.game.title}**", _first_words(scene.game), say("first-game.how")])


def introduction(game: Game[Any], *, opened: bool = False) -> Sheet:
    """A game in a few lines, for somebody who has not played it here before; under the card of who has just ``opened`` a table."""
    card = f"\n\n{say('first-game.card')}" if opened else ""
    return said(f"**{say('first-game', game=game.title)}**\n{_first_words(game)}\n\n{say('first-game.how')}{card}")


def _first_words(game: Game[Any]) -> str:
    speech = Speech(game, [], None)
    return speech.said("first-game") or speech.said("intro")


def _with_lists(scene: Scene, parts: Sequence[str]) -> Sheet:
    text: list[Item] = [ui.TextDisplay("\n\n".join(parts)[:MOST_TEXT])]
    whys = [one for one in topics(scene.game) if one.key.startswith(WHY)]
    others = [one for one in topics(scene.game) if one not in whys]
    lists = [(say("rules-topics"), others, ""), (say("rules-why"), whys, WHY)]
    rows: list[Item] = [Row(_select(scene, title, ones, mark)) for title, ones, mark in lists if ones]
    more = ui.TextDisplay[Any](f"-# {say('rules-more', command=command_of(scene.game))}")
    return boxed(*text, *rows, more)


def _asked(scene: Scene, ask: Ask, last: Mapping[Topic | None, Ask]) -> str:
    """A question that is open, with what explains it, under the ``last`` that this explains; without a topic, the statements it comes from."""
    speech = scene.speech()
    topic = explaining(scene.game, ask.kind)
    head = [f"**{speech.prompt(ask)}**", speech.help(ask)]
    if topic is not None:
        more = explained(topic, scene.game) if last[topic] is ask else ""
        return "\n".join(filter(None, (*head, more)))
    ids = [*ask.rules, *(rule for option in ask.options for rule in option.rules)]
    return "\n".join(filter(None, (*head, *(f"-# **{one.id}** {one.text}" for one in cited(scene.game.page, ids)[:8]))))


def explained(topic: Topic, game: Game[Any]) -> str:
    """A topic as it stands on a message: five sentences, an example, what to think about, and the numbers at the end."""
    known = [one.id for one in cited(game.page, topic.rules)]
    parts = [
        f"### {topic.title}",
        topic.text,
        topic.example and f"> {say('rules-example', example=topic.example)}",
        topic.advice and say("rules-advice", advice=topic.advice),
        f"-# {', '.join(known)}" if known else "",
    ]
    return "\n".join(filter(None, parts))


def _select(scene: Scene, title: str, ones: Sequence[Topic], mark: str) -> ui.Select[Any]:
    press = Press(Action.RULES, scene.table.id, arg=mark)
    options = [SelectOption(label=one.title[:100], value=one.key) for one in ones[:MOST_TOPICS]]
    return ui.Select(custom_id=str(press), placeholder=title, options=options)


def found_sheet(game: Game[Any], about: str, hits: Sequence[Topic], statements: Sequence[str]) -> Sheet:
    """What was looked up: one topic whole, or the titles that fit, and the statements.

    Args:
        game: whose rules.
        about: what was typed.
        hits: topics that fit.
        statements: lines of those that fit.
    """
    exact = [one for one in hits if about in (one.key, one.title)] or (hits[:1] if hits else [])
    return said("\n".join([*(explained(one, game) for one in exact[:1]), *statements])[:MOST_TEXT])
