"""Kill the process at any instant: what was accepted is there, and every table is whole."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

from storage import Database
from tests.storage.setting import check_whole, commit_with_everything, playing

ROOT = Path(__file__).parents[2]


def play_until_killed(path: Path, commits: int) -> dict[int, int]:
    """Let a process play, kill it after so many commits; returns the last answer it called durable, by table."""
    command = [sys.executable, "-m", "tests.storage.endless_player", str(path)]
    said: dict[int, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as player:  # noqa: S603 -- ourselves
        assert player.stdout is not None
        for _ in range(commits):
            table, answers = player.stdout.readline().split()
            said[int(table)] = int(answers)
        player.kill()
        # What it managed to say before it died counts too; its last line may be cut short.
        for line in player.stdout.read().splitlines(keepends=True):
            if line.endswith("\n"):
                table, answers = line.split()
                said[int(table)] = int(answers)
    return said


def test_a_killed_process_loses_nothing_it_had_accepted(path: Path):
    draw = random.Random(7)
    for _ in range(8):
        said = play_until_killed(path, draw.randrange(1, 80))
        kept = check_whole(path)
        assert len(kept) == 4
        assert all(kept[table] >= answers for table, answers in said.items())
        # Of each table at most the one commit that was under way is more than what was said.
        assert all(kept[table] <= said.get(table, kept[table]) + 2 for table in kept)


async def test_a_log_torn_anywhere_gives_a_whole_earlier_moment(path: Path, tmp_path: Path):
    """Power fails while the log is written: its end is missing, and with it the last commits, each as a whole."""
    log = path.with_name(path.name + "-wal")
    async with await Database.open(path) as database:
        table = await playing(database)
        while log.stat().st_size < 400_000:
            table = await commit_with_everything(database, table)
        shutil.copy(path, tmp_path / "file")
        shutil.copy(log, tmp_path / "log")
    whole_log = (tmp_path / "log").read_bytes()
    stood = []
    for share in (5, 20, 40, 55, 70, 85, 95, 100):
        torn = tmp_path / f"torn-{share}"
        shutil.copy(tmp_path / "file", torn)
        torn.with_name(torn.name + "-wal").write_bytes(whole_log[: len(whole_log) * share // 100 - (share < 100)])
        answers = check_whole(torn)
        stood.append(answers.get(table.id, 0))
    assert stood == sorted(stood)
    assert stood[-1] == table.answers
    assert len(set(stood)) > 3
