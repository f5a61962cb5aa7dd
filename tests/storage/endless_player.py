"""Plays at four tables at once until it is killed, and says which answer is durable after each commit.

Run as `python -m tests.storage.endless_player FILE`.
"""

import asyncio
import sys
from pathlib import Path

from storage import Database
from tests.storage.setting import commit_with_everything, playing


async def play(database: Database, table_id: int) -> None:
    while True:
        table = await commit_with_everything(database, await database.tables.table(table_id))
        sys.stdout.write(f"{table.id} {table.answers}\n")
        sys.stdout.flush()


async def main(path: Path) -> None:
    async with await Database.open(path) as database:
        tables = await database.tables.open_tables() or [await playing(database) for _ in range(4)]
        await asyncio.gather(*(play(database, table.id) for table in tables))


asyncio.run(main(Path(sys.argv[1])))
