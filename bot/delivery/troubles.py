"""Why a table cannot be shown where it is played, and who has learned of it: its host, and whoever presses something."""

from __future__ import annotations

from typing import NamedTuple

from bot.delivery.people import People
from bot.delivery.permissions import NEEDED, named
from bot.delivery.refusals import ChannelGone, Moderated, TooManyThreads
from bot.panels.sheet import said
from bot.tables.scenes import Scene
from bot.words.catalogue import say


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

    def at(self, table_id: int, user_id: int, *, again: bool = False) -> str:
        """Why a table does not go on in the thread; empty if it does, or if this person has been told and not ``again``."""
        trouble = self._troubles.get(table_id)
        if trouble is None or (user_id in trouble.told and not again):
            return ""
        trouble.told.add(user_id)
        return say("unshown", need=trouble.need)

    async def note(self, scene: Scene, trouble: Exception) -> None:
        """A table cannot be shown; its host learns that once, until it is shown again or something else is in the way."""
        table, need, known = scene.table, _needed(scene, trouble), self._troubles.get(scene.table.id)
        if known is not None and known.need == need:
            return
        if table.host_user_id is not None:
            text = say("unshown.host", game=scene.game.title, trouble=str(trouble), need=need)
            await self._people.send_direct(table.host_user_id, said(text), f"trouble{table.id}v{table.version}")
        self._troubles[table.id] = _Trouble(need, set())

    def end(self, table_id: int) -> None:
        """The table was shown."""
        self._troubles.pop(table_id, None)


def _needed(scene: Scene, trouble: Exception) -> str:
    """What somebody has to do so that we can write at a table again."""
    if isinstance(trouble, TooManyThreads):
        return say("unshown.threads")
    if isinstance(trouble, Moderated):
        return say("unshown.moderated")
    if isinstance(trouble, ChannelGone):
        return say("unshown.homeless")
    return say("unshown.permissions", channel=str(scene.table.channel_id), permissions=named(NEEDED))
