"""Slash commands: their words, and what Discord has of them.

Their words stand in a catalogue, that of their game or the bot's: ``command-<key>``, with an attribute for each parameter. What Discord has is
compared one by one, sent if it differs, and never so that none is left. Where people cannot install the application for themselves no
command may say that they can: Discord would refuse all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ParamSpec, TypeVar

import discord
import structlog
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands
from discord.http import Route
from discord.utils import MISSING

from bot.delivery.refusals import MALFORMED
from bot.words.catalogue import own
from engines.kernel.catalogue import Catalogue

log = structlog.get_logger()

P = ParamSpec("P")
T = TypeVar("T")
Group = TypeVar("Group", bound=app_commands.Group | commands.Cog)

GUILDS, PEOPLE = "0", "1"
"""Where an application can be installed, as it is named in its own description."""
ENTRY_POINT = 4  # a kind of command that Discord makes by itself for activities, and that has to stay
OPTION_DEFAULTS: Mapping[str, Any] = {"required": False, "autocomplete": False, "choices": [], "options": []}

Definition = dict[str, Any]


def described(key: str, words: Catalogue | None = None, part: str = "") -> locale_str:
    """The description of a command, a group or (``part``) a parameter; a translator finds it again by what it carries."""
    return locale_str((words or own()).say(f"command-{key}", {}, part), key=key, part=part)


def command(
    key: str, words: Catalogue | None = None, *, name: str = MISSING
) -> Callable[[app_commands.commands.CommandCallback[Group, P, T]], app_commands.Command[Group, P, T]]:
    """Decorate a method that is a command; ``name`` is the method's if none is given."""
    parts = (words or own()).parts(f"command-{key}")

    def decorated(
        callback: app_commands.commands.CommandCallback[Group, P, T],
    ) -> app_commands.Command[Group, P, T]:
        parameters: dict[str, Any] = {part: described(key, words, part) for part in parts}
        made = app_commands.command(name=name, description=described(key, words))
        return made(app_commands.describe(**parameters)(callback) if parameters else callback)

    return decorated


async def register_as_needed(bot: commands.AutoShardedBot) -> None:
    """Send the definitions of all commands, if they are not the ones that Discord has.

    Raises:
        discord.HTTPException: Discord refuses them.
    """
    about = await bot.http.request(Route("GET", "/applications/@me"))
    wanted = fitting([one.to_dict(bot.tree) for one in bot.tree.get_commands()], installs(about))
    application_id = bot.application_id or int(about["id"])
    there: Sequence[Any] = await bot.http.get_global_commands(application_id)
    differing = differences(wanted, there)
    if not differing:
        return
    kept = [one for one in there if one["type"] == ENTRY_POINT]
    try:
        await bot.http.bulk_upsert_global_commands(application_id, [*wanted, *kept])
    except discord.HTTPException as refused:
        if refused.code != MALFORMED:
            raise
        log.warning("Discord refuses the commands; once more, for servers alone", why=str(refused))
        await bot.http.bulk_upsert_global_commands(application_id, [*fitting(wanted, {GUILDS}), *kept])
    log.info("commands synced", count=len(wanted), changed=differing)


def installs(about: Mapping[str, Any]) -> set[str]:
    """Where an application can be installed; if it does not say, on servers."""
    return set(about.get("integration_types_config") or {GUILDS: {}})


def fitting(definitions: Sequence[Definition], where: set[str]) -> list[Definition]:
    """The definitions without the kinds of installation that the application lacks, and the places that go with them."""
    if PEOPLE in where:
        return list(definitions)
    log.warning("people cannot install this application for themselves: switch on User Install in the developer portal")
    alone = {"integration_types": [int(GUILDS)]}
    return [one | alone if int(PEOPLE) in (one.get("integration_types") or []) else one for one in definitions]


def differences(wanted: Sequence[Definition], there: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """By name which fields of a command are other ones at Discord, or that it is missing or strange there; entry points aside."""
    known = {(one.get("type", 1), one["name"]): one for one in there if one.get("type", 1) != ENTRY_POINT}
    found = {}
    for one in wanted:
        standing = known.pop((one.get("type", 1), one["name"]), None)
        if standing is None:
            found[one["name"]] = ["missing"]
        elif fields := [key for key in COMPARED if _plain(one, key) != _plain(standing, key)]:
            found[one["name"]] = fields
    return found | {str(name): ["strange"] for _, name in known}


COMPARED = (
    "description", "options", "default_member_permissions", "contexts", "integration_types", "nsfw", "name_localizations",
    "description_localizations",
)  # fmt: skip


def _plain(definition: Mapping[str, Any], key: str) -> Any:
    """A field as it can be compared: what Discord fills in by itself counts as not said."""
    value = definition.get(key)
    if key == "options":
        return [_option(one) for one in value or ()]
    if key in ("contexts", "integration_types"):
        return sorted(value or ([0] if key == "integration_types" else ()))
    if key == "default_member_permissions":
        return None if value is None else str(value)
    return value or None


def _option(option: Mapping[str, Any]) -> Definition:
    said = {key: value for key, value in option.items() if value and value != OPTION_DEFAULTS.get(key)}
    if "options" in said:
        said["options"] = [_option(one) for one in said["options"]]
    if "choices" in said:
        said["choices"] = [{"name": one["name"], "value": one["value"]} for one in said["choices"]]
    return said
