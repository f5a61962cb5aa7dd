"""Checking a day that somebody hands in: in a process of its own, one at a time, which is ended if it takes too long or too much.

``python -m bot.dice.checking`` is that process: it reads the file and what was seen, and writes what it has found.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence

from pydantic import TypeAdapter

from bot.dice.fair_days import Checked, NotADay, Seen, read_day, verify_day
from bot.words.catalogue import say

LARGEST = 4_000_000
"""Bytes of a day: some 15,000 rolls."""
MOST_LINES = 20_000
"""Rolls that are looked at, and brackets twenty times as many."""
SECONDS = 20.0
_CPU_SECONDS = 10
_MEMORY = 1 << 30
"""Bytes of addresses; much of it is what Python and its libraries take up."""
_CHECKED = TypeAdapter(Checked)
_SEEN = TypeAdapter(list[Seen])


class Checking:
    """Checks days, one after the other."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def check(self, text: bytes, seen: Sequence[Seen]) -> Checked:
        """What is to be said of a day.

        Raises:
            NotADay: it is none, or more than is looked at here; the message is one sentence.
        """
        refuse_large(text)
        async with self._turn:
            status, said = await _apart(_SEEN.dump_json(list(seen)) + b"\n" + text)
        if status:
            raise NotADay(said.decode() if status == _TOLD else say("fair-wrong.too-long"))
        return _CHECKED.validate_json(said)


def refuse_large(text: bytes) -> None:
    """Look at the size of a file before it is read at all.

    Raises:
        NotADay: it is too large.
    """
    brackets = text.count(b"[") + text.count(b"{")
    if len(text) > LARGEST or brackets > 20 * MOST_LINES or text.count(b'"script"') > MOST_LINES:
        raise NotADay(say("fair-wrong.large"))


_TOLD = 3


async def _apart(message: bytes) -> tuple[int, bytes]:
    """The status and the answer of the process; a status that is not 0 and no answer if it had to be ended."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.dice.checking",
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


def main() -> int:
    """Check what comes in."""
    _limit()
    seen, _, text = sys.stdin.buffer.read().partition(b"\n")
    try:
        said = _CHECKED.dump_json(verify_day(read_day(text), _SEEN.validate_json(seen)))
    except NotADay as reason:
        sys.stdout.write(str(reason))
        return _TOLD
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


if __name__ == "__main__":
    sys.exit(main())
