"""Every command definition against Discord's limits: one that breaks them takes all commands down with it."""

import json
import re

import pytest
from discord import app_commands

from bot.running.client import Lychgate, cog_names
from bot.running.settings import Settings
from bot.words.speech import command_of
from engines.shelf import games
from storage import Database
from tests.storage.setting import new_database

EVERYWHERE = {"roll", "roll-secret", "roll-history", "roll-stats", "odds", "macro", "say", "fair", "help", "dialect"}


@pytest.fixture
async def bot(tmp_path):
    async with await Database.open(new_database(tmp_path)) as storage:
        bot = Lychgate(Settings(DISCORD_TOKEN="none"), storage, games())
        for name in cog_names(games()):
            await bot.load_cogs(name)
        yield bot
        bot.services.studio.close()


def walk(options):
    for option in options:
        yield option
        yield from walk(option.get("options", []))


async def test_definitions_keep_to_the_limits(bot):
    commands = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    assert len(commands) <= 100
    for command in commands:
        assert len(json.dumps(command)) <= 8000
        for one in walk([command]):
            assert re.fullmatch(r"[-_a-z0-9]{1,32}", one["name"]), one["name"]
            assert 1 <= len(one["description"]) <= 100
            assert len(one.get("options", [])) <= 25
            assert len(one.get("choices", [])) <= 25
            required = [bool(option.get("required")) for option in one.get("options", [])]
            assert required == sorted(required, reverse=True)


async def test_what_the_design_promises_is_there(bot):
    commands = {command.name: command for command in bot.tree.get_commands()}
    of_games = {command_of(game).removeprefix("/") for game in games().values()}
    assert set(commands) == {*of_games, *EVERYWHERE, "hero", "table", "games", "act", "initiative", "privacy"}
    kept = "save list delete share import export ready"
    assert {sub.name for sub in commands["macro"].commands} == set(kept.split())
    assert {sub.name for sub in commands["dark-castle"].commands} == {"new", "rules"}
    assert {sub.name for sub in commands["vengeance"].commands} == {"new", "rules", "spells", "circle"}
    castle = "new rules villain where cards orders"
    assert {sub.name for sub in commands["damnation"].commands} == set(castle.split())
    posse = "new ride rest rules heroes join leave settings story export end"
    assert {sub.name for sub in commands["posse"].commands} == set(posse.split())
    hero = "new rules sheet gear story name retire export import"
    assert {sub.name for sub in commands["hero"].commands} == set(hero.split())
    assert {sub.name for sub in commands["damnation"].get_command("cards").commands} == {"seen"}
    promised = "status board hand log catchup undo nudge pace away replace steward pause resume leave end export verify settings orders troubles"
    assert {sub.name for sub in commands["table"].commands} == set(promised.split())
    fight = "join next delay now hide leave show end"
    assert {sub.name for sub in commands["initiative"].commands} == set(fight.split())
    keep = "new rules hero monster where cards orders"
    assert {sub.name for sub in commands["dorn"].commands} == set(keep.split())
    adventure = "new rules hero enemy map cards orders"
    assert {sub.name for sub in commands["brimstone"].commands} == set(adventure.split())


async def test_every_command_says_where_it_may_be_installed_and_used(bot):
    """Dice and help work everywhere; a fight needs a channel in which the bot writes."""
    for command in bot.tree.get_commands():
        definition = command.to_dict(bot.tree)
        assert definition["integration_types"], command.name
        assert definition["contexts"] is not None, command.name
        if command.name in EVERYWHERE:
            assert (sorted(definition["contexts"]), sorted(definition["integration_types"])) == ([0, 1, 2], [0, 1])
        if command.name == "initiative":
            assert (definition["contexts"], definition["integration_types"]) == ([0], [0])


async def test_what_dice_and_help_take(bot):
    options = {
        name: bot.tree.get_command(name).to_dict(bot.tree)["options"] for name in ("roll", "help", "roll-secret")
    }
    (dice,), (topic,) = options["roll"], options["help"]
    assert (dice["name"], dice["required"], dice["max_length"], dice["autocomplete"]) == ("dice", True, 300, True)
    assert (topic["name"], topic["required"], topic["autocomplete"]) == ("topic", False, True)
    assert [option["name"] for option in options["roll-secret"]] == ["dice", "game-master"]


async def test_every_parameter_is_described(bot):
    for command in bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for parameter in command.parameters:
                assert parameter.description not in ("", "…") or parameter.choices, (
                    command.qualified_name,
                    parameter.name,
                )


async def test_nothing_privileged_is_asked_for(bot):
    privileged = [bot.intents.message_content, bot.intents.members, bot.intents.presences]
    assert not any(privileged)
    assert bot.allowed_mentions.to_dict() == {"parse": []}
