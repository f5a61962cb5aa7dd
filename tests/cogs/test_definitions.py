"""What Discord is told of the commands of this room."""

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord.ext import commands


@pytest.fixture
async def definitions() -> AsyncIterator[dict[str, dict[str, Any]]]:
    bot = commands.Bot(command_prefix="!", intents=discord.Intents.none())
    for name in ("cogs.dice", "cogs.help"):
        await bot.load_extension(name)
    yield {command.name: command.to_dict(bot.tree) for command in bot.tree.get_commands()}
    await bot.close()


async def test_roll_and_help_work_everywhere(definitions: dict[str, dict[str, Any]]) -> None:
    assert set(definitions) == {"roll", "help"}
    for definition in definitions.values():
        assert sorted(definition["contexts"]) == [0, 1, 2]
        assert sorted(definition["integration_types"]) == [0, 1]


async def test_they_keep_to_discords_limits(definitions: dict[str, dict[str, Any]]) -> None:
    for definition in definitions.values():
        assert 1 <= len(definition["description"]) <= 100
        for option in definition["options"]:
            assert 1 <= len(option["description"]) <= 100


async def test_what_they_take(definitions: dict[str, dict[str, Any]]) -> None:
    (dice,), (topic,) = definitions["roll"]["options"], definitions["help"]["options"]
    assert (dice["name"], dice["required"], dice["max_length"]) == ("dice", True, 300)
    assert (topic["name"], topic["required"], topic["autocomplete"]) == ("topic", False, True)
