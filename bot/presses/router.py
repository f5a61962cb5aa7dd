"""The one place where pressed buttons, used selects and sent forms arrive.

discord.py's own registry of views is not used: it forgets classes bot-wide when mixed views end, and tells nobody when a
callback fails. Here every press is acknowledged first and answered in the end, whatever happens.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import discord
import structlog

from bot.delivery.answering import acknowledge, add, explain
from bot.panels.custom_ids import Action, Press, is_ours, parse
from bot.panels.sheet import said
from bot.tables.questions import Question
from bot.watch.errors import ToldToPlayer
from bot.watch.health import HANDLER_SECONDS
from storage import DuplicateInteraction, Storage

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press that arrived, and was acknowledged.

    Attributes:
        interaction: what Discord sent.
        press: what the custom id says.
        values: what a select holds now.
    """

    interaction: discord.Interaction
    press: Press
    values: list[str]

    @property
    def table(self) -> int:
        """Number of the table."""
        return self.press.table

    @property
    def question(self) -> Question | None:
        """Which asks are meant, if any."""
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


Handler = Callable[[Pressed], Awaitable[None]]

REMEMBERED = 4096


class Router:
    """Takes interactions of components and forms to their handlers.

    Args:
        storage: where incidents are filed.
        reopen: has a channel take answers again, if it is a thread that was archived.
        trouble_at: why a table does not go on in its thread, if a person is to be told that now.
        reconsider: what is told instead, where something else is to be told than what was refused.
    """

    def __init__(
        self,
        storage: Storage,
        reopen: Callable[[Any], Awaitable[None]],
        trouble_at: Callable[[int, int], str],
        reconsider: Callable[[BaseException], Awaitable[BaseException]],
    ) -> None:
        self._storage = storage
        self._reopen = reopen
        self._trouble_at = trouble_at
        self._reconsider = reconsider
        self._handlers: dict[Action, tuple[Handler, bool]] = {}
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._at_work = 0
        self._idle = asyncio.Event()
        self._idle.set()

    def add(self, action: Action, handler: Handler, *, in_place: bool = False) -> None:
        """Let ``handler`` take presses of ``action``; ``in_place``: it changes the message, or says nothing at all."""
        self._handlers[action] = (handler, in_place)

    async def __call__(self, interaction: discord.Interaction) -> None:
        """Handle an interaction; what is not a press of ours is left alone."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        if self._is_repeated(interaction.id):
            return
        with self.at_work():
            await self._handle(interaction)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Something that arrived, a press or a command, is being answered."""
        self._at_work += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._at_work -= 1
            if not self._at_work:
                self._idle.set()

    async def rest(self) -> None:
        """Wait until everything that arrived is answered."""
        while self._at_work:
            await self._idle.wait()

    async def _handle(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        started = time.perf_counter()
        press: Press | None = None
        try:
            press = self._press(str(data.get("custom_id", "")))
            handler, in_place = self._handlers[press.action]
            pressed = Pressed(interaction, press, [str(value) for value in data.get("values", [])])
            await acknowledge(interaction, in_place=in_place or pressed.is_private)
            await self._reopen(interaction.channel)
            await handler(pressed)
            if trouble := self._trouble_at(pressed.table, pressed.user_id):
                await add(interaction, said(trouble))
        except DuplicateInteraction as again:
            log.info("interaction was applied before", interaction=again.interaction_id)
        except Exception as error:  # noqa: BLE001  whatever it is, the player is answered
            told = await self._reconsider(error)
            await explain(interaction, told, self._storage, press.table if press else None)
        finally:
            HANDLER_SECONDS.labels(press.action if press else "unknown").observe(time.perf_counter() - started)

    def _press(self, custom_id: str) -> Press:
        press = parse(custom_id) if is_ours(custom_id) else None
        if press is None or press.action not in self._handlers:
            raise ToldToPlayer("I do not know this button any more; `/table board` shows the table as it is.")
        return press

    def _is_repeated(self, interaction_id: int) -> bool:
        """Whether Discord delivers this for the second time."""
        if interaction_id in self._seen:
            return True
        self._seen[interaction_id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return False
