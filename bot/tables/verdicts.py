"""What players are told about an exported game: whether it holds, and whether it is the one that was played here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.tables.replaying import Replayed, replay
from bot.watch.apart import Apart
from bot.words.catalogue import say
from engines.kernel import Game
from engines.kernel.record import NotARecord
from engines.kernel.replay import SeenHead
from storage import TableRow, Tables


async def verdict(
    text: bytes,
    games: Mapping[str, Game[Any]],
    apart: Apart,
    tables: Tables,
    guild_id: int | None,
    seen: Sequence[SeenHead] = (),
) -> str:
    """One paragraph about an exported game.

    Args:
        text: the file.
        games: those that are known.
        apart: where it is played again.
        tables: our own rows, to compare it with.
        guild_id: whose tables the reader may know of.
        seen: what the reader has seen in the game's channel.
    """
    try:
        replayed = await replay(apart, text, games, seen)
    except NotARecord as reason:
        return str(reason)
    ours = None if guild_id is None else await tables.of_commitment(guild_id, replayed.commitment)
    wrong = list(replayed.complaints)
    if ours is not None and not wrong and not _is_ours(replayed, ours):
        wrong.append(say("verified.otherwise", table=str(ours.id), head=ours.shown_head))
    if wrong:
        return say("verified.not", complaints=" ".join(wrong))
    told = [say("verified", answers=replayed.answers), *replayed.account]
    return "\n".join([*told, say("verified.ours", table=str(ours.id))] if ours is not None else told)


def _is_ours(replayed: Replayed, ours: TableRow) -> bool:
    """Whether the file ends where our table stands; a table from before there were chains has only its answers to compare."""
    if ours.head is None:
        return replayed.answers == ours.answers
    return (replayed.head, replayed.link) == (ours.head, ours.links)
