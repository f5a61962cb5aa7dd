"""Where pressed buttons, used selects and sent forms find their handlers, which stand in the modules of this folder.

discord.py's own registry of views is not used: it forgets classes bot-wide when mixed views end, and tells nobody when a
callback fails. Here every press is acknowledged first.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any, TypeVar

import discord

from bot.delivery.answering import acknowledge
from bot.panels.custom_ids import Action, Press, is_ours, parse
from bot.presses.door import ACTION, TABLE, Door
from bot.presses.services import Services
from bot.tables.questions import Question
from bot.tables.scenes import Scene
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from storage import Status

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press that arrived, and was acknowledged.

    Attributes:
        interaction: what Discord sent.
        press: what the custom id says.
        values: what a select holds now.
        services: to do something about it.
    """

    interaction: discord.Interaction
    press: Press
    values: list[str]
    services: Services

    @property
    def table(self) -> int:
        """Number of the table."""
        return self.press.table

    @property
    def question(self) -> Question:
        """Which asks are meant.

        Raises:
            ToldToPlayer: the custom id names none.
        """
        if self.press.question is None:
            raise ToldToPlayer(say("unknown-button.question"))
        return self.press.question

    @property
    def arg(self) -> str:
        """The rest of the custom id."""
        return self.press.arg

    @property
    def user_id(self) -> int:
        """Who pressed."""
        return self.interaction.user.id

    @property
    def is_private(self) -> bool:
        """Whether what was pressed is seen by this person only: an ephemeral panel, or a direct message."""
        message = self.interaction.message
        return self.interaction.guild_id is None or (message is not None and message.flags.ephemeral)

    async def look(self) -> Scene:
        """The table, as who pressed may see it; whoever was away is back with that."""
        scene = await self.services.tables.look(self.table, self.user_id)
        if scene.is_away and scene.table.status is Status.PLAYING:
            return await self.services.seating.come_back(self.table, self.user_id)
        return scene

    def one_of(self, *known: str) -> str:
        """The rest of the custom id, which has to be one of those.

        Raises:
            ToldToPlayer: it is another.
        """
        if self.arg not in known:
            raise ToldToPlayer(say("unknown-button.rest"))
        return self.arg

    def read(self, reading: Callable[[str, list[str]], T]) -> T:
        """What ``reading`` makes of the rest of the custom id and of the values; both come from outside.

        Raises:
            ToldToPlayer: nothing.
        """
        try:
            return reading(self.arg, self.values)
        except (ValueError, IndexError):
            raise ToldToPlayer(say("unknown-button.rest")) from None


@dataclass(frozen=True, slots=True)
class Handler:
    """What takes the presses of an action, made by :func:`on`."""

    action: Action
    in_place: bool
    take: Callable[[Pressed], Awaitable[None]]


def on(action: Action, *, in_place: bool = False) -> Callable[[Callable[[Pressed], Awaitable[None]]], Handler]:
    """Decorate what takes presses of ``action``; ``in_place``: it changes what everybody sees, or says nothing at all.

    Where only its reader sees what is pressed it changes that in any case; and nothing private takes the place of what everybody sees,
    whatever custom id somebody has made up.
    """
    return partial(Handler, action, in_place)


class Router:
    """Takes interactions of components and forms to their handlers.

    Args:
        door: lets them in.
        services: for the handlers.
    """

    def __init__(self, door: Door, services: Services) -> None:
        self._door = door
        self._services = services
        self._handlers: dict[Action, Handler] = {}

    def find_in(self, *modules: ModuleType) -> None:
        """Know the handlers that stand in ``modules``."""
        for module in modules:
            found = [one for one in vars(module).values() if isinstance(one, Handler)]
            self._handlers |= {one.action: one for one in found}

    async def __call__(self, interaction: discord.Interaction) -> None:
        """Handle an interaction; what is not a press of ours is left alone."""
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await self._door.let_in(interaction, partial(self._handle, interaction))

    async def _handle(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        press = self._press(str(data.get("custom_id", "")))
        interaction.extras.update({ACTION: press.action, TABLE: press.table})
        handler = self._handlers[press.action]
        pressed = Pressed(interaction, press, [str(value) for value in data.get("values", [])], self._services)
        await acknowledge(interaction, in_place=handler.in_place or pressed.is_private)
        if pressed.is_private:
            self._services.panels.forget(press.table, interaction)
        await self._services.delivery.reopen(interaction.channel)
        await handler.take(pressed)

    def _press(self, custom_id: str) -> Press:
        press = parse(custom_id) if is_ours(custom_id) else None
        if press is None or press.action not in self._handlers:
            raise ToldToPlayer(say("unknown-button"))
        return press
