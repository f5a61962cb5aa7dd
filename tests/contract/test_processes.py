"""The same seed and answers give the same game in every process, whatever the order of hashes there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.playing import all_games, settings

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]


def test_games_are_equal_in_processes_with_other_hash_seeds(request):
    every = ["all"] if request.config.getoption("soak") else []
    running = [
        subprocess.Popen(  # noqa: S603  # our own program is run
            [sys.executable, "-m", "tests.contract.digests", *every],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in ("1", "4242")
    ]
    outputs = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert len(outputs[0].splitlines()) == (len(settings()) if every else len(all_games()))
    assert outputs[0] == outputs[1]
