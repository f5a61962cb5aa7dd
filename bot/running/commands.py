"""Slash commands whose words stand in the catalogue: ``command-<key>``, with an attribute for each parameter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands
from discord.utils import MISSING

from bot.words.catalogue import own, say

P = ParamSpec("P")
T = TypeVar("T")
Group = TypeVar("Group", bound=app_commands.Group | commands.Cog)


def described(key: str) -> locale_str:
    """The description of a command, a group or a parameter; a translator finds it again by its key."""
    return locale_str(say(f"command-{key}"), key=key)


def command(
    key: str, *, name: str = MISSING
) -> Callable[[app_commands.commands.CommandCallback[Group, P, T]], app_commands.Command[Group, P, T]]:
    """Decorate a method that is a command; ``name`` is the method's if none is given."""

    def decorated(
        callback: app_commands.commands.CommandCallback[Group, P, T],
    ) -> app_commands.Command[Group, P, T]:
        parameters: dict[str, Any] = {part: described(f"{key}.{part}") for part in own().parts(f"command-{key}")}
        made = app_commands.command(name=name, description=described(key))
        return made(app_commands.describe(**parameters)(callback) if parameters else callback)

    return decorated
