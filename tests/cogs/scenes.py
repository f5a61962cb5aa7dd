"""A game in play as the table service shows it, without a table service."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from unittest import mock

from bot.tables.open_table import TableSettings
from bot.tables.pace import is_reaction
from bot.tables.scenes import Scene
from engines.kernel import Dice, Session, seen_ask
from storage import Seat, Status, TableRow
from tests.contract import worlds
from tests.contract.playing import Setting, wander


def scene_of(session: Session[Any], viewer: int | None, names: Sequence[str]) -> Scene:
    """What the table service would give a viewer."""
    row = TableRow(
        id=1, game=session.game.key, status=Status.PLAYING, version=1, answers=0, events=0, asks=0, stretch=0, links=0, head=None, options="{}", pace="live", settings="{}",
        guild_id=1, channel_id=2, thread_id=3, host_user_id=10, seed=None, commitment="0", rules_version=1, outcome=None,
        created_at=0.0, updated_at=0.0, last_activity=0.0, finished_at=None,
    )  # fmt: skip
    asked = frozenset(seat for ask in session.asks for seat in ask.seats)
    return Scene(
        table=row,
        seats=tuple(Seat(1, seat, 10 + seat, name) for seat, name in enumerate(names)),
        game=session.game,
        options=session.game.Options(),
        settings=TableSettings(),
        viewer=viewer,
        view=session.view(viewer),
        asks=tuple(ask for ask in session.asks if seen_ask(ask, viewer) is ask),
        waiting=asked,
        expiries={},
        outcome=session.outcome(),
        reacting=asked - {seat for ask in session.asks if not is_reaction(ask) for seat in ask.seats},
    )


def told_apart(
    setting: Setting, number: int, shown: Callable[..., list[Any]], viewers: Sequence[int | None], every: int = 1
) -> tuple[int, list[str]]:
    """How many moments of a game were compared with others that look alike to a viewer, and where ``shown`` tells more than that."""
    dice = Dice(b"two worlds at least")
    compared, leaks = 0, []
    with mock.patch.object(worlds, "_pictures", shown):
        for turn in worlds.turns(setting, number, wander(setting, number))[::every]:
            for viewer in viewers:
                # up to some answer, so that what is shown in the middle of a round is compared as well
                near = turn._replace(entries=turn.entries[: dice.below(len(turn.entries) + 1)])
                played, horizon = worlds.as_played(setting, number, near, viewer), len(near.entries)
                moments, leak = worlds.differences(setting, number, near, viewer, played, horizon, dice, draw=True)
                compared += moments
                if leak:
                    leaks.append(f"to seat {viewer} after {horizon} answers: {leak}")
    return compared, leaks
