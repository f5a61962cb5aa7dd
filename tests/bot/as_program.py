"""Running the command line as people do."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest import mock

from bot.shell.command_line import main
from engines import shelf
from tests.bot import with_toys

ROOT = Path(__file__).parents[2]


def on(path: Path) -> dict[str, str]:
    """What says that the database lies at ``path``."""
    return {"LYCHGATE_DATABASE": str(path)}


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """This environment without any setting of ours, and with our own folder before an installed one."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "LYCHGATE_"))}
    return kept | {"PYTHONPATH": str(ROOT)} | dict(more or {})


def command(arguments: Sequence[str | Path], *, toys: bool = True) -> list[str]:
    module = "tests.bot.with_toys" if toys else "bot.shell.command_line"
    return [sys.executable, "-m", module, *map(str, arguments)]


def lychgate(
    *arguments: str | Path, env: Mapping[str, str] | None = None, stdin: str = "", toys: bool = True
) -> subprocess.CompletedProcess[str]:
    """What the command line does, in a thread of this process: a program of its own would take seconds to start each time."""
    words = [str(argument) for argument in arguments]
    out, err = _stream(), _stream()
    with (
        mock.patch.dict(os.environ, environment(env), clear=True),
        mock.patch.multiple(sys, stdin=_stream(stdin), stdout=out, stderr=err, argv=["lychgate", *words]),
        mock.patch.object(shelf, "games", with_toys.toys if toys else shelf.games),
        ThreadPoolExecutor(1) as thread,
    ):
        status = thread.submit(_status, words).result(timeout=120)
    return subprocess.CompletedProcess(words, status, _said(out), _said(err))


def program(*arguments: str | Path, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """The same as a program of its own, for what opens sockets and logs."""
    return subprocess.run(  # noqa: S603
        command(arguments, toys=False),
        cwd=ROOT,
        env=environment(env),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def _status(words: list[str]) -> int:
    try:
        return main(words)
    except SystemExit as end:  # as the parser of arguments ends
        return end.code if isinstance(end.code, int) else 1


def _stream(text: str = "") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", newline="\n")


def _said(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def told(ended: subprocess.CompletedProcess[str], status: int) -> str:
    """The one line that a refused command tells, after checking that it is one, and that the status is right."""
    assert (ended.returncode, ended.stdout) == (status, ""), ended
    assert ended.stderr.count("\n") == 1, ended.stderr
    return ended.stderr.rstrip("\n")
