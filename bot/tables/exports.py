"""A table as one file: from the rows in storage to the record that anybody can replay.

``/table export`` gives the whole game after its end, and what one player may know before; ``lychgate export`` the whole game at any time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, NamedTuple

from pydantic import Field, TypeAdapter

from bot.tables.handing_on import recorded
from bot.tables.rows import answer_of, checkpoint_of, entry_of, read_events
from bot.tables.scenes import Scene
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from engines.kernel import Diverged, Game, Session, commitment
from engines.kernel.chain import Link, Seated, salt_of, seal, seal_by_seed
from engines.kernel.record import CHAINED, FORMAT, Record
from storage import Database, TableRow, WholeTable


class NotBegun(Exception):
    """The table is still in its lobby: there is nothing to export."""


class Export(NamedTuple):
    """A record, and whether it can be trusted to replay.

    Attributes:
        record: the whole game, its seed included.
        whole: False if the rules here cannot follow the journal any more; the record then has no digest and no outcome,
            and is still what a bug report needs.
    """

    record: Record
    whole: bool


def export_of(whole: WholeTable, game: Game[Any] | None, *, checked: bool = True) -> Export:
    """The record of a table.

    Args:
        whole: everything about it.
        game: which game; None if it is not here any more.
        checked: whether all of it is played again; without, only what came after the last checkpoint.

    Raises:
        NotBegun: it is still in its lobby.
    """
    row = whole.table
    if row.seed is None:
        raise NotBegun
    latest = whole if checked else replace(whole, checkpoints=whole.checkpoints[::-1])
    session = None if game is None else replayed(latest, game)
    legacy, bequest = recorded(whole.legacies)
    record = Record(
        lychgate=CHAINED - 1 if row.head is None else CHAINED if row.name_salt is None else FORMAT,
        game=row.game,
        version=row.rules_version or 0,
        seed=row.seed.hex(),
        commitment=row.commitment or commitment(row.seed),
        options=json.loads(row.options),
        seats=[seat.name for seat in whole.seats],
        answers=[answer_of(answer) for answer in whole.journal],
        digest="" if session is None else session.digest(),
        outcome=None if session is None else session.outcome(),
        legacy=legacy,
        bequest=bequest,
        **({} if row.head is None else _chain_of(whole, row.seed, row.head)),
    )
    return Export(record, whole=session is not None)


_LINK: TypeAdapter[Link] = TypeAdapter(Annotated[Link, Field(discriminator="what")])


def _chain_of(whole: WholeTable, seed: bytes, head: str) -> dict[str, Any]:
    """What stands in a table's chain besides answers, as a record has it."""
    began, *later = whole.links
    seals, links = json.loads(began.body), [_LINK.validate_json(row.body) for row in later]
    last = dict(enumerate(seals)) | {link.seat: link.seal for link in links if isinstance(link, Seated)}
    told = {"head": head, "seals": seals, "links": links}
    secret = whole.table.name_salt
    if secret is None:
        by_seed = [seal_by_seed(seed, seat.seat, seat.name) for seat in whole.seats]
        return told | {"forgotten": [n for n, one in enumerate(by_seed) if one != last[n]]}
    salts = [salt_of(secret, seat.seat, seat.name) for seat in whole.seats]
    forgotten = [seat.seat for seat in whole.seats if last[seat.seat] != seal(salts[seat.seat], seat.seat, seat.name)]
    known = ["" if n in forgotten else salt for n, salt in enumerate(salts)]
    return told | {"forgotten": forgotten, "salts": known, "press": whole.checkpoints[0].press}


def replayed(whole: WholeTable, game: Game[Any]) -> Session[Any] | None:
    """The session as it stands, from the first checkpoint that the rules can still follow; None if they can follow none.

    Raises:
        NotBegun: the table is still in its lobby.
    """
    seed = whole.table.seed
    if seed is None:
        raise NotBegun
    journal = [entry_of(answer) for answer in whole.journal]
    for row in whole.checkpoints:
        try:
            return Session.resume(game, seed, checkpoint_of(row), journal[row.answers :], whole.table.stretch)
        except (Diverged, ValueError):  # ValueError: a state that this version cannot read
            continue
    return None


async def record_of(storage: Database, games: Mapping[str, Game[Any]], table_id: int) -> Record:
    """The whole game with its seed, for when it is over.

    Raises:
        ToldToPlayer: the game has not begun.
    """
    whole = await storage.tables.load_whole(table_id)
    try:
        export = await asyncio.to_thread(export_of, whole, games.get(whole.table.game))
    except NotBegun:
        raise ToldToPlayer(say("not-begun")) from None
    return export.record


def outline_of(row: TableRow, options: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """What everybody may know of a table, whatever its game is."""
    return {
        "game": row.game,
        "commitment": row.commitment,
        "options": options,
        "seats": list(names),
        "answers": row.answers,
    }


async def known_to(storage: Database, scene: Scene) -> dict[str, Any]:
    """What the scene's viewer may know of a game in progress: no seed, no dice, no answers of others."""
    rows = await storage.tables.events(scene.table.id, limit=1_000_000)
    events = read_events(scene.game, [row.body for row in rows])
    return outline_of(scene.table, scene.options.model_dump(mode="json"), scene.names) | {
        "story": scene.speech().events(events, quiet=True),
        "view": None if scene.view is None else json.loads(scene.view.model_dump_json()),
    }
