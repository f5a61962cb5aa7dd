"""For all tests: what is drawn by lot is drawn alike in every run, but for a soak; what the rules tell and keep is looked at where they are
tested, which takes a third of the time of play.
"""

import compileall
import gc
import os
import sys
import threading
from pathlib import Path

import pytest
import structlog
from _pytest.assertion import rewrite
from discord.gateway import KeepAliveHandler
from hypothesis import settings

from engines.kernel import table
from renderers.kit.cache import IMAGES

IMAGES.limit = 1 << 30  # in one run more is drawn than at any evening
settings.register_profile("alike", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", deadline=None, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="every setting, the long tests too, and fresh examples")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if config.getoption("soak") else "alike")
    told = structlog.dev.ConsoleRenderer(
        exception_formatter=structlog.dev.plain_traceback
    )  # a rich one draws whole games
    structlog.configure([*structlog.get_config()["processors"][:-1], told])


def pytest_sessionstart(session: pytest.Session) -> None:
    """Where nothing is compiled yet, each process compiles its share before it looks for them; else each would compile all."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None or sys.dont_write_bytecode:
        return
    files = sorted(session.config.rootpath.glob("[!.]*/**/*.py"))
    for path in files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
        if path.name.startswith("test_"):
            compile_as_test(session.config, path)
        else:
            compileall.compile_file(path, quiet=2)


def compile_as_test(config: pytest.Config, path: Path) -> None:
    """With its assertions written out, where pytest looks for it."""
    compiled = rewrite.get_cache_dir(path) / (path.stem + rewrite.PYC_TAIL)
    if rewrite._read_pyc(path, compiled) is None and rewrite.try_makedirs(compiled.parent):
        stat, code = rewrite._rewrite_test(path, config)
        rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, stat, compiled)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only a soak runs."""
    if not config.getoption("soak"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("soak")])
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


def pytest_collection_finish() -> None:
    """What all tests are is there to the end: nobody need look through it for what can be thrown away, nor so often."""
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Look at types where rules are tested and every game is played for it, not again where one is played for something else."""
    table.CHECKING = "engines" in item.path.parts or item.path.name == "test_playouts.py"


def pytest_runtest_teardown() -> None:
    """What beats for a line that was cut while it was made would beat once more, and find its loop gone."""
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()


def pytest_xdist_auto_num_workers() -> int:
    """More of them than processors: a bot waits for its disk and its pictures a third of the time."""
    return (os.cpu_count() or 1) * 2
