"""Why a table cannot be shown where it is played, and who has learned of it: its host, and whoever presses something."""

from __future__ import annotations

from typing import NamedTuple

from bot.delivery.delivery import Moderated, TooManyThreads
from bot.delivery.people import People
from bot.delivery.permissions import NEEDED, named
from bot.panels.sheet import said
from bot.tables.scenes import Scene


class _Trouble(NamedTuple):
    """What has to be done, and who has been told so."""

    need: str
    told: set[int]


class Troubles:
    """Those of all tables.

    Args:
        people: reaches hosts in private.
    """

    def __init__(self, people: People) -> None:
        self._people = people
        self._troubles: dict[int, _Trouble] = {}
        self._told_hosts: set[int] = set()

    def at(self, table_id: int, user_id: int, *, again: bool = False) -> str:
        """Why a table does not go on in the thread; empty if it does, or if this person has been told and not ``again``."""
        trouble = self._troubles.get(table_id)
        if trouble is None or (user_id in trouble.told and not again):
            return ""
        trouble.told.add(user_id)
        return f"What happens here counts, but I cannot show it. {trouble.need} Nothing is lost; I keep trying."

    async def note(self, scene: Scene, trouble: Exception) -> None:
        """A table cannot be shown; its host learns that once."""
        table, need = scene.table, _needed(scene, trouble)
        self._troubles.setdefault(table.id, _Trouble(need, set()))
        if table.host_user_id is None or table.id in self._told_hosts:
            return
        self._told_hosts.add(table.id)
        text = f"I cannot write at your table of {scene.game.title} ({trouble}). {need} Nothing is lost; I keep trying."
        await self._people.send_direct(table.host_user_id, said(text), f"trouble{table.id}")

    def end(self, table_id: int) -> None:
        """The table was shown."""
        self._troubles.pop(table_id, None)


def _needed(scene: Scene, trouble: Exception) -> str:
    """What somebody has to do so that we can write at a table again."""
    if isinstance(trouble, TooManyThreads):
        return "This server has as many open threads as Discord allows; archive some."
    if isinstance(trouble, Moderated):
        return "This server's AutoMod blocks what I say: let it make an exception for me."
    return f"In <#{scene.table.channel_id}> I need: {named(NEEDED)}; in a thread that was locked also Manage Threads."
