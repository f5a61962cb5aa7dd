"""Private panels that stand open: who has one sees the next question there, whoever brought it about.

What only one person sees can be changed for a quarter of an hour after their last press; after that, or a restart, My Hand opens a new one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord
import structlog

from bot.delivery.answering import show
from bot.delivery.people import People
from bot.panels.artist import Artist
from bot.panels.hand import hand_panel
from bot.tables.scenes import Scene
from bot.tables.service import Tables
from bot.tables.taking_back import TakingBack
from bot.watch.errors import Ours, ToldToPlayer
from bot.watch.memory import Latest
from storage import DatabaseUnavailable

log = structlog.get_logger()

GOOD_FOR = 14 * 60.0  # seconds
MOST = 512


@dataclass(slots=True)
class _Open:
    """A panel: the interaction that it answered last, which questions it shows, what it says can be changed, and whether it is being brought up to date."""

    interaction: discord.Interaction
    shows: tuple[int, ...]
    chosen: str
    is_at_work: bool = False
    since: float = field(default_factory=time.monotonic)

    @property
    def is_good(self) -> bool:
        """Whether Discord still lets us change it, however wrong this machine's clock is."""
        return time.monotonic() - self.since < GOOD_FOR


class OpenPanels:
    """Knows which panels stand open, and shows the next question in them.

    Args:
        tables: what they are of.
        artist: draws hands.
        people: how each wants pictures.
        taking_back: knows what can still be changed.
    """

    def __init__(self, tables: Tables, artist: Artist, people: People, taking_back: TakingBack) -> None:
        self._tables = tables
        self._artist = artist
        self._people = people
        self._taking_back = taking_back
        self._open: Latest[tuple[int, int], _Open] = Latest(MOST)
        self._tasks: set[asyncio.Task[None]] = set()

    def note(self, interaction: discord.Interaction, scene: Scene, chosen: str) -> None:
        """``interaction`` has been answered with the panel of who pressed, as it is in ``scene``, with what they have ``chosen``; letters are changed otherwise.

        One that stands open further up goes away: what it asks would stay as it is.
        """
        if interaction.guild_id is None:
            return
        key = scene.table.id, interaction.user.id
        before = self._open.get(key)
        if before is not None and before.interaction is not interaction and before.is_good:
            self._begin(self._take_away(before.interaction, interaction))
        self._open[key] = _Open(interaction, _shown(scene), chosen)
        self.table_changed(scene.table.id)  # perhaps it has, while that was drawn

    def forget(self, table_id: int, interaction: discord.Interaction) -> None:
        """Something was pressed in private: if that is the panel, it may become something else."""
        key = table_id, interaction.user.id
        panel = self._open.get(key)
        if panel is not None and interaction.guild_id is not None and _answers(interaction.message, panel.interaction):
            del self._open[key]

    def table_changed(self, table_id: int) -> None:
        """Bring what stands open of a table up to date, besides everything else."""
        for key, panel in list(self._open.items()):
            if key[0] == table_id and not panel.is_at_work:
                panel.is_at_work = True
                self._begin(self._refresh(key, panel))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="panel")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_away(self, before: discord.Interaction, now: discord.Interaction | None = None) -> None:
        """Delete the panel that answered the one, unless the other was answered there too; and nothing that everybody sees."""
        try:
            older = await before.original_response()
            newer = None if now is None else await now.original_response()
            if older.flags.ephemeral and (newer is None or older.id != newer.id):
                await before.delete_original_response()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as trouble:
            log.info("an older panel stays", why=str(trouble))

    async def _refresh(self, key: tuple[int, int], panel: _Open) -> None:
        try:
            while self._open.get(key) is panel and panel.is_good:
                scene = await self._tables.look(*key)
                if scene.viewer is None:  # somebody else sits there
                    await self._take_away(panel.interaction)
                    break
                chosen = await self._taking_back.changeable(scene) if panel.chosen else ""
                if (_shown(scene), chosen) == (panel.shows, panel.chosen) and not scene.table.status.is_over:
                    return
                if scene.view is None or scene.is_away:
                    break
                pictures = await self._artist.private(scene, await self._people.shape(key[1]))
                if self._open.get(key) is not panel:
                    return
                await show(panel.interaction, hand_panel(scene, pictures, chosen=chosen))
                panel.shows, panel.chosen = _shown(scene), chosen
                if scene.table.status.is_over:
                    break
        except (
            ToldToPlayer,
            Ours,
            DatabaseUnavailable,
            discord.DiscordException,
            aiohttp.ClientError,
            OSError,
        ) as trouble:
            log.warning("an open panel stays as it is", table=key[0], why=str(trouble))
        except Exception:
            log.exception("an open panel stays as it is", table=key[0])
        finally:
            panel.is_at_work = False
        if self._open.get(key) is panel:
            del self._open[key]

    async def close(self) -> None:
        """Leave everything as it stands."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _answers(message: discord.Message | None, interaction: discord.Interaction) -> bool:
    """Whether ``message`` is what answered ``interaction``; where Discord does not say what it came from, it may be."""
    if message is None or message.interaction_metadata is None:
        return True
    in_place = interaction.message is not None and interaction.message.id == message.id
    return in_place or message.interaction_metadata.id == interaction.id


def _shown(scene: Scene) -> tuple[int, ...]:
    """What a panel shows can be told from the numbers of its questions, and what somebody has chosen for all of them."""
    return (*(ask.number for ask in scene.my_asks), *([-scene.meant.ask.number] if scene.meant else []))
