"""What Discord is told of the commands that are for everybody, everywhere."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.running.client import Lychgate
from bot.running.settings import Settings
from storage import Database
from tests.storage.setting import new_database

EVERYWHERE = {"roll", "roll-secret", "roll-history", "roll-stats", "odds", "macro", "say", "fair", "help", "dialect"}


@pytest.fixture
async def definitions(tmp_path: Path) -> AsyncIterator[dict[str, dict[str, Any]]]:
    async with await Database.open(new_database(tmp_path)) as storage:
        bot = Lychgate(Settings(DISCORD_TOKEN="none"), storage, {})
        for name in ("dice", "help"):
            await bot.load_cogs(name)
        yield {command.name: command.to_dict(bot.tree) for command in bot.tree.get_commands()}
        bot.services.studio.close()


async def test_dice_and_help_work_everywhere(definitions: dict[str, dict[str, Any]]) -> None:
    assert set(definitions) == EVERYWHERE | {"initiative"}
    for definition in (definitions[name] for name in sorted(EVERYWHERE)):
        assert sorted(definition["contexts"]) == [0, 1, 2]
        assert sorted(definition["integration_types"]) == [0, 1]


async def test_a_fight_needs_a_channel_in_which_the_bot_writes(definitions: dict[str, dict[str, Any]]) -> None:
    fight = definitions["initiative"]
    assert (fight["contexts"], fight["integration_types"]) == ([0], [0])


async def test_they_keep_to_discords_limits(definitions: dict[str, dict[str, Any]]) -> None:
    for definition in definitions.values():
        assert 1 <= len(definition["description"]) <= 100
        for option in definition["options"]:
            assert 1 <= len(option["description"]) <= 100


async def test_what_they_take(definitions: dict[str, dict[str, Any]]) -> None:
    (dice,), (topic,) = definitions["roll"]["options"], definitions["help"]["options"]
    assert (dice["name"], dice["required"], dice["max_length"], dice["autocomplete"]) == ("dice", True, 300, True)
    assert (topic["name"], topic["required"], topic["autocomplete"]) == ("topic", False, True)
    secret = definitions["roll-secret"]["options"]
    assert [option["name"] for option in secret] == ["dice", "game-master"]
