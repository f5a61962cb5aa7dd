"""The commands at Discord: what differs, and what is left out where people cannot install the application."""

from types import SimpleNamespace

import discord
import pytest

from bot.running.commands import differences, fitting, installs, register_as_needed
from bot.running.sessions import A_LOOK, SPARED, spare

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
        ([AS_DISCORD_HAS_IT | {"contexts": [0]}], {"roll": ["contexts"]}),
        ([AS_DISCORD_HAS_IT | {"nsfw": True}], {"roll": ["nsfw"]}),
        ([AS_DISCORD_HAS_IT | {"default_member_permissions": "8"}], {"roll": ["default_member_permissions"]}),
        ([AS_DISCORD_HAS_IT | {"type": 2}], {"roll": ["strange"]}),
        ([AS_DISCORD_HAS_IT, AS_DISCORD_HAS_IT | {"name": "old"}], {"old": ["strange"]}),
    ],
)
def test_the_same_number_of_commands_is_not_enough(there, found):
    assert differences([ROLL], there) == found


def test_without_user_install_no_command_says_so():
    assert fitting([ROLL], installs({"integration_types_config": {"0": {}}})) == [ROLL | {"integration_types": [0]}]
    assert fitting([ROLL], installs({"integration_types_config": {"0": {}, "1": {}}})) == [ROLL]


class Refused(discord.HTTPException):
    """Discord does not take the commands."""

    def __init__(self, code):
        super().__init__(SimpleNamespace(status=400, reason="no"), {"code": code, "message": "no"})


class Portal:
    """A bot with one command, and what Discord has of its application; it refuses what it gets with these codes, one after the other."""

    application_id = 7

    def __init__(self, there, *codes):
        self.there, self.codes, self.put = there, [*codes], []
        self.http = self
        self.tree = SimpleNamespace(get_commands=lambda: [SimpleNamespace(to_dict=lambda _: ROLL)])

    async def request(self, route):
        return {"id": "7", "integration_types_config": {"0": {}, "1": {}}}

    async def get_global_commands(self, application_id):
        return self.there

    async def bulk_upsert_global_commands(self, application_id, definitions):
        self.put.append(definitions)
        if self.codes:
            raise Refused(self.codes.pop())


ALONE = ROLL | {"integration_types": [0]}


@pytest.mark.parametrize(
    ("there", "codes", "put"),
    [
        ([AS_DISCORD_HAS_IT, ENTRY], [], []),
        ([ENTRY], [], [[ROLL, ENTRY]]),
        ([ENTRY], [50035], [[ROLL, ENTRY], [ALONE, ENTRY]]),
    ],
    ids=["as they should be", "missing", "refused"],
)
async def test_commands_are_sent_if_they_differ_and_for_servers_alone_if_discord_refuses_them(there, codes, put):
    """An entry point stays in either: Discord takes no list without it."""
    portal = Portal(there, *codes)
    await register_as_needed(portal)
    assert portal.put == put


async def test_commands_that_are_refused_for_another_reason_are_not_sent_again():
    portal = Portal([], 50240)
    with pytest.raises(Refused):
        await register_as_needed(portal)
    assert portal.put == [[ROLL]]


def test_an_application_that_does_not_say_where_it_can_be_installed_is_for_servers():
    assert installs({}) == {"0"}


async def test_the_last_sessions_of_a_day_are_spared():
    slept, left = [], [(SPARED - 1, 5000), (0, 86_400_000), (SPARED - 1, 0), (SPARED, 0)]

    class Http:
        async def get_bot_gateway(self):
            remaining, reset_after = left.pop(0)
            return 1, "wss://gateway", {"remaining": remaining, "reset_after": reset_after, "total": 1000}

    async def sleep(seconds):
        slept.append(seconds)

    await spare(Http(), sleep)
    assert slept == [5.0, A_LOOK, 1.0], "it looks now and then, and never spins"
