"""Work on what somebody handed in: in a process of its own, one at a time, which is ended if it takes too long or too much."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable

SECONDS = 20.0
_CPU_SECONDS = 15
_MEMORY = 1 << 30
"""Bytes of addresses; much of it is what Python and its libraries take up."""
TOLD = 3
"""Status of a process that has one sentence to say and nothing else."""


class Refused(Exception):
    """What the process said instead of an answer; the message is one sentence."""


class TooMuch(Exception):
    """The process had to be ended, or broke."""


class Apart:
    """Runs such processes, one after the other."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, module: str, message: bytes) -> bytes:
        """What ``python -m module`` writes when it is given a message.

        Raises:
            Refused: it said why not.
            TooMuch: it took too long, or too much.
        """
        async with self._turn:
            status, said = await _run(module, message)
        if status == TOLD:
            raise Refused(said.decode())
        if status:
            raise TooMuch
        return said


async def _run(module: str, message: bytes) -> tuple[int, bytes]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(SECONDS):
            said, _ = await process.communicate(message)
    except TimeoutError:
        return 1, b""
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    return process.returncode or 0, said


def answer(work: Callable[[bytes], bytes], *refusals: type[Exception]) -> int:
    """The whole of such a process: read, work within the limits, write; the status is to be returned to the system."""
    _limit()
    try:
        said = work(sys.stdin.buffer.read())
    except refusals as reason:
        sys.stdout.write(str(reason))
        return TOLD
    sys.stdout.buffer.write(said)
    return 0


def _limit() -> None:
    """Take no more than is meet, where the system can see to it, and give way to the bot."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415  # not everywhere

        resource.setrlimit(resource.RLIMIT_CPU, (_CPU_SECONDS, _CPU_SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    if hasattr(os, "nice"):
        os.nice(5)
