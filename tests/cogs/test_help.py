"""A newcomer asks what can be done."""

import re
from typing import Any

import pytest

from bot.words.catalogue import say
from cogs.help import TOPICS, HelpCog, suggested, topics
from engines import shelf
from engines.kernel import Game
from tests.cogs.interaction import Interaction
from tests.toys import cellar, tic_tac_toe


@pytest.fixture(autouse=True)
def toys_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    shelved: dict[str, Game[Any]] = {"cellar": cellar.GAME, "tic_tac_toe": tic_tac_toe.GAME}
    monkeypatch.setattr(shelf, "games", lambda: shelved)


async def asked(topic: str = "", guild_id: int | None = 7) -> str:
    interaction: Any = Interaction(guild_id)
    cog = HelpCog(None)
    await cog.explain.callback(cog, interaction, topic)  # type: ignore[call-arg,arg-type]
    paragraphs, hidden = interaction.answer()
    assert hidden, "help is for whoever asks"
    return "\n".join(paragraphs)


async def test_in_short_it_names_the_games_and_the_topics() -> None:
    text = await asked()
    assert "**The Cellar** (`/cellar`), **Tic-tac-toe** (`/tic-tac-toe`)" in text
    for title in topics().values():
        assert title in text


async def test_in_a_dm_it_says_where_tables_are_started() -> None:
    assert say("help-overview.alone") in await asked(guild_id=None)
    assert say("help-overview.alone") not in await asked()


async def test_without_games_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "games", dict)
    assert say("help-overview.no-games") in await asked()


@pytest.mark.parametrize("topic", TOPICS)
async def test_every_topic_is_explained(topic: str) -> None:
    text = await asked(topic)
    assert text.startswith(f"## {say(f'help-{topic}.title')}\n")
    assert say(f"help-{topic}.body") in text
    assert await asked(f" {topic.upper()} ") == text


async def test_starting_names_a_command_that_is_there() -> None:
    assert "`/cellar new`" in await asked("starting")


async def test_a_game_is_explained_by_key_and_title() -> None:
    text = await asked("cellar")
    assert text.startswith("## The Cellar")
    assert "1 to 3 players" in text
    assert "`/cellar new`" in text
    assert await asked("the cellar") == text
    assert "2 players" in await asked("tic_tac_toe")


async def test_an_unknown_topic_is_answered_with_those_there_are() -> None:
    text = await asked("<@1> **magic**" + "x" * 5000)
    assert r"\<\@1\> \*\*magic\*\*" in text
    assert "Starting, Playing" in text


async def test_what_is_typed_narrows_the_suggestions() -> None:
    assert list(suggested("")) == [*TOPICS, "cellar", "tic_tac_toe"]
    assert suggested(" CELL") == {"cellar": "The Cellar"}
    assert suggested("nothing of ours") == {}
    choices = await HelpCog(None)._suggest(None, "dic")  # type: ignore[arg-type]
    assert [(choice.name, choice.value) for choice in choices] == [("Dice", "dice")]


async def test_there_are_never_too_many_suggestions(monkeypatch: pytest.MonkeyPatch) -> None:
    many = {f"game_{n}": cellar.GAME for n in range(40)}
    monkeypatch.setattr(shelf, "games", lambda: many)
    assert len(suggested("")) == 25


@pytest.mark.parametrize("topic", TOPICS)
def test_words_are_sound(topic: str) -> None:
    text = say(f"help-{topic}", example="/x") + say(f"help-{topic}.body")
    assert not re.search(r"[{}]|\$\w", text)
    assert text.count("**") % 2 == 0
    assert text.count("`") % 2 == 0
