"""The bot as a process of its own: started, watched, killed."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
"""Seconds until something that should come is called missing, of several processes on a busy machine; a limit against hanging, not a measure."""


class Victim:
    """One bot process after the other on one database.

    Attributes:
        database: its file.
        log: where all of them write what they say.
        is_hasty: have the next process import the program while this one still lives.
    """

    def __init__(self, sandbox, database, log, *, is_hasty=False):
        self.sandbox = sandbox
        self.database = database
        self.log = log
        self.is_hasty = is_hasty
        self.process = None
        self._next = None

    @property
    def environment(self):
        return os.environ | {
            "DISCORD_TOKEN": self.sandbox.token,
            "DISCORD_API_BASE": self.sandbox.api_base,
            "LYCHGATE_DATABASE": str(self.database),
            "LYCHGATE_LOG": "info:json",
            "LYCHGATE_DIRECT_MESSAGES": "1000000",
            "LYCHGATE_SECOND_THOUGHTS": "0",
            "PYTHONPATH": str(ROOT),
        }

    async def start(self):
        """Start it, and do not wait for anything."""
        self._said_before = self.log.stat().st_size if self.log.exists() else 0
        self.process = self._next or await self._spawn()
        self.process.stdin.write(b"go\n")
        self._next = await self._spawn() if self.is_hasty else None

    async def _spawn(self):
        """A process that has imported everything, and waits for the word."""
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.kill.quick_bot",
                env=self.environment,
                cwd=ROOT,
                stdin=asyncio.subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    async def online(self):
        """Wait until the gateway knows it; whether it came so far."""
        gateway = self.sandbox.server.hub.gateway
        await comes_to_hold(lambda: gateway.online or self.process.returncode is not None)
        return gateway.online

    async def recovered(self):
        """Wait until it has woken all tables."""

        def is_said():
            with self.log.open("rb") as log:
                log.seek(self._said_before)
                return b'"recovered"' in log.read()

        await comes_to_hold(lambda: self.process.returncode is not None or is_said())

    async def kill(self):
        """SIGKILL, the whole session of the process; its exit status."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        status = await self.process.wait()
        gateway = self.sandbox.server.hub.gateway
        await comes_to_hold(lambda: not gateway.online)
        gateway.forget_sessions()
        return status

    async def stop(self):
        """Let it end by itself."""
        if self._next is not None:
            self._next.kill()
            await self._next.wait()
            self._next = None
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()
            await self.process.wait()

    def rows(self, sql, *parameters):
        """Look into the database beside the running bot, without writing."""
        try:
            with contextlib.closing(
                sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=5.0)
            ) as connection:
                return connection.execute(sql, parameters).fetchall()
        except sqlite3.OperationalError:  # not there yet, or its schema is not
            return []

    def unsent(self):
        """Rows of the outbox that wait."""
        return self.rows("SELECT id, kind, target FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL")

    async def settled(self):
        """Wait until nothing is left to send; what is left if that never comes."""
        await self.recovered()
        await comes_to_hold(lambda: self.process.returncode is not None or not self.unsent())
        return self.unsent()


async def comes_to_hold(condition, patience=PATIENCE):
    """Look again and again until something holds; whether it came to hold."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(patience):
            while not condition():  # noqa: ASYNC110  # another process, or Discord, tells nobody when it does
                await asyncio.sleep(0.003)
            return True
    return False
