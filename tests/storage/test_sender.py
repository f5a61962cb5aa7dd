"""One process sends out of a database, the others wait for its end, whatever that is."""

# ruff: noqa: ASYNC110 -- the other side of the lock has no event to wait for

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from storage import Database, DatabaseUnavailable

HOLD = """
import asyncio, sys
from pathlib import Path
from storage.sender import only_sender

async def hold():
    async with only_sender(Path(sys.argv[1])):
        print("mine", flush=True)
        await asyncio.sleep(600)

asyncio.run(hold())
"""


async def holds(database: Database, order: list[str], name: str, may_end: asyncio.Event) -> None:
    async with database.outbox.only_sender():
        order.append(f"{name} begins")
        await may_end.wait()
        order.append(f"{name} ends")


async def test_the_second_waits_for_the_first_and_tells_its_operator_so(
    database: Database, path: Path, caplog: pytest.LogCaptureFixture
):
    order: list[str] = []
    may_end = asyncio.Event()
    async with await Database.open(path) as same:
        first = asyncio.create_task(holds(database, order, "first", may_end))
        while not order:
            await asyncio.sleep(0)
        second = asyncio.create_task(holds(same, order, "second", may_end))
        await asyncio.sleep(0.5)
        assert order == ["first begins"]
        assert "another process sends out of this database" in caplog.text
        may_end.set()
        await asyncio.gather(first, second)
    assert order == ["first begins", "first ends", "second begins", "second ends"]


async def test_a_process_that_is_killed_holds_nobody_up(database: Database, path: Path):
    command = [sys.executable, "-c", HOLD, str(path)]
    holder = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"mine\n"
    order: list[str] = []
    waiting = asyncio.create_task(holds(database, order, "next", asyncio.Event()))
    await asyncio.sleep(0.5)
    assert order == []
    holder.kill()
    await holder.wait()
    async with asyncio.timeout(100):
        while not order:
            await asyncio.sleep(0.01)
    waiting.cancel()


async def test_where_no_lock_can_be_kept_nothing_is_sent_for_now(database: Database, path: Path):
    path.with_name(path.name + "-sender").mkdir()
    with pytest.raises(DatabaseUnavailable, match="lock"):
        async with database.outbox.only_sender():
            pass
