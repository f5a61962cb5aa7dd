"""Running the command line as people do: as a program."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """This environment without any setting of ours, and with our own folder before an installed one."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "LYCHGATE_"))}
    return kept | {"PYTHONPATH": str(ROOT)} | dict(more or {})


def command(arguments: Sequence[str | Path], *, toys: bool = True) -> list[str]:
    module = "tests.bot.with_toys" if toys else "bot.shell.command_line"
    return [sys.executable, "-m", module, *map(str, arguments)]


def lychgate(
    *arguments: str | Path, env: Mapping[str, str] | None = None, stdin: str | None = None, toys: bool = True
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        command(arguments, toys=toys),
        cwd=ROOT,
        env=environment(env),
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def told(ended: subprocess.CompletedProcess[str], status: int) -> str:
    """The one line that a refused command tells, after checking that it is one, and that the status is right."""
    assert (ended.returncode, ended.stdout) == (status, ""), ended
    assert ended.stderr.count("\n") == 1, ended.stderr
    return ended.stderr.rstrip("\n")
