"""Slash commands whose words stand in a catalogue: ``command-<key>``, with an attribute for each parameter.

Those of a game are in its own catalogue, all others in the bot's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands
from discord.utils import MISSING

from bot.words.catalogue import own
from engines.kernel.catalogue import Catalogue

P = ParamSpec("P")
T = TypeVar("T")
Group = TypeVar("Group", bound=app_commands.Group | commands.Cog)


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
