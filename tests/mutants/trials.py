"""Tries mutants, each in a fork of one process that has imported everything; what is run already at import begins again in a process of its own."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import NamedTuple, NoReturn

import pytest

from tests.mutants.changes import ROOT, Mutant
from tests.mutants.exchange import put_into_functions, put_probes

QUIET = ("-q", "-q", "-s", "-n", "0", "-p", "no:cacheprovider")
NOTICED, SURVIVES = 1, 0
PATIENCE = (
    5  # times the seconds that a test takes and one more; who makes the rules go round for ever is noticed by that
)
MEMORY = 4 << 30  # bytes; so is who makes them grow
TELLING = "contract/test_recorded"  # recorded games notice most, ...
TELLS = 0.2  # ... so they come before others that take as long


class Trials:
    """Runs all tests once, and notes which run what is changed; then tries every mutant."""

    def __init__(self, tests: Sequence[str], mutants: Sequence[Mutant], jobs: int, *, near: bool) -> None:
        self.tests, self.mutants, self.jobs, self.near = tests, mutants, jobs, near
        self.tried = self.survivors = 0
        self._reached = put_probes(mutants)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        noted = self._noted(session)
        waiting: dict[int, str] = {}
        for number, mutant in enumerate(self.mutants):
            if len(waiting) == self.jobs:
                self._tell(waiting)
            reached = noted.reached[number]
            pid = _fork(lambda: self._try(session, mutant, noted, reached))  # noqa: B023 the fork runs it at once
            waiting[pid] = f"{mutant}{'' if reached else '  (no test runs it)'}"
        while waiting:
            self._tell(waiting)
        return True

    def _noted(self, session: pytest.Session) -> Noted:
        """Which tests run which mutant, and how long each takes."""
        with NamedTemporaryFile() as file:
            if os.waitpid(_fork(lambda: self._note(session, Path(file.name))), 0)[1] != SURVIVES:
                raise pytest.UsageError("The tests fail without any change; mend that first.")
            noted = json.loads(file.read())
        return Noted(noted["seconds"], [set(tests) for tests in noted["reached"]])

    def _note(self, session: pytest.Session, to: Path) -> int:
        seconds = _Seconds()
        session.config.pluginmanager.register(seconds)
        reached: list[list[str | None]] = [
            [None] if number in self._reached else [] for number in range(len(self.mutants))
        ]
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            self._reached.clear()
            _run(session, item, following)
            for number in self._reached:
                reached[number].append(item.nodeid)
        to.write_text(json.dumps({"seconds": seconds.of, "reached": reached}))
        return NOTICED if session.testsfailed else SURVIVES

    def _try(self, session: pytest.Session, mutant: Mutant, noted: Noted, reached: set[str | None]) -> int:
        near = noted.ordered(reached & noted.seconds.keys())
        order = near if self.near and None not in reached else near + noted.ordered(noted.seconds.keys() - reached)
        if not order:
            return SURVIVES
        if None in reached or not put_into_functions(mutant):
            _restart(mutant, {test: noted.patience(test) for test in order}, self.tests)
        items = {item.nodeid: item for item in session.items}
        for test, after in zip(order, [*order[1:], ""], strict=True):
            be_patient(noted.patience(test))
            _run(session, items[test], items.get(after))
            if session.testsfailed:
                return NOTICED
        return SURVIVES

    def _tell(self, waiting: dict[int, str]) -> None:
        pid, status = os.wait()
        survives = status == SURVIVES
        self.tried += 1
        self.survivors += survives
        sys.stdout.write(f"{'SURVIVES' if survives else 'noticed '} {waiting.pop(pid)}\n")
        sys.stdout.flush()


class Noted(NamedTuple):
    """What is known of the tests.

    Attributes:
        seconds: that each takes.
        reached: by mutants, the tests that run what it changes; None for the import before any test.
    """

    seconds: dict[str, float]
    reached: list[set[str | None]]

    def ordered(self, tests: Iterable[str | None]) -> list[str]:
        """The quickest first, recorded games before others as long."""
        named = [test for test in tests if test]
        return sorted(named, key=lambda test: (self.seconds[test] * (TELLS if TELLING in test else 1), test))

    def patience(self, test: str) -> float:
        return PATIENCE * (1 + self.seconds[test])


class _Seconds:
    def __init__(self) -> None:
        self.of: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.of[report.nodeid] = self.of.get(report.nodeid, 0) + report.duration


def _run(session: pytest.Session, item: pytest.Item, following: pytest.Item | None) -> None:
    session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def be_patient(seconds: float) -> None:
    """Of this process's own time; a quiet end of the process comes after it."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _fork(work: Callable[[], int]) -> int:
    pid = os.fork()
    if pid:
        return pid
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os._exit(work())
    finally:
        os._exit(NOTICED)  # whatever it stumbled over


def _restart(mutant: Mutant, patience: dict[str, float], tests: Sequence[str]) -> NoReturn:
    """Begin again as a process of its own that has not imported the file yet."""
    os.chdir(ROOT)
    task = json.dumps({"mutant": [str(mutant.path), *mutant[1:]], "patience": patience, "tests": list(tests)})
    with NamedTemporaryFile("w", suffix=".json", delete=False) as file:
        file.write(task)
    os.execv(sys.executable, [sys.executable, "-m", "tests.mutants.fresh", file.name])  # noqa: S606
