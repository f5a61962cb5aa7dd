"""The commands at Discord: what differs, and what is left out where people cannot install the application."""

import pytest

from bot.running.commands import differences, fitting, installs
from bot.running.sessions import SPARED, spare

ROLL = {
    "type": 1, "name": "roll", "description": "Roll", "integration_types": [0, 1], "contexts": [0, 1, 2], "nsfw": False,
    "options": [{"type": 3, "name": "dice", "description": "What", "required": True}],
}  # fmt: skip
AS_DISCORD_HAS_IT = ROLL | {
    "id": "5", "version": "6", "application_id": "7", "dm_permission": True, "default_member_permissions": None,
    "name_localizations": None, "description_localizations": None, "contexts": [2, 1, 0],
    "options": [{"type": 3, "name": "dice", "description": "What", "required": True, "autocomplete": False}],
}  # fmt: skip
ENTRY = {"type": 4, "name": "launch", "description": "", "id": "9"}


def test_what_discord_fills_in_by_itself_is_no_difference():
    assert differences([ROLL], [AS_DISCORD_HAS_IT, ENTRY]) == {}


@pytest.mark.parametrize(
    ("there", "found"),
    [
        ([], {"roll": ["missing"]}),
        ([AS_DISCORD_HAS_IT | {"description": "Throw"}], {"roll": ["description"]}),
        ([AS_DISCORD_HAS_IT | {"options": []}], {"roll": ["options"]}),
        ([AS_DISCORD_HAS_IT | {"integration_types": [0]}], {"roll": ["integration_types"]}),
        ([AS_DISCORD_HAS_IT, AS_DISCORD_HAS_IT | {"name": "old"}], {"old": ["strange"]}),
    ],
)
def test_the_same_number_of_commands_is_not_enough(there, found):
    assert differences([ROLL], there) == found


def test_without_user_install_no_command_says_so():
    assert fitting([ROLL], installs({"integration_types_config": {"0": {}}})) == [ROLL | {"integration_types": [0]}]
    assert fitting([ROLL], installs({"integration_types_config": {"0": {}, "1": {}}})) == [ROLL]


async def test_the_last_sessions_of_a_day_are_spared():
    slept, left = [], [SPARED - 1, SPARED - 1, SPARED]

    class Http:
        async def get_bot_gateway(self):
            return 1, "wss://gateway", {"remaining": left.pop(0), "reset_after": 5000, "total": 1000}

    async def sleep(seconds):
        slept.append(seconds)

    await spare(Http(), sleep)
    assert slept == [5.0, 5.0]
