"""A plugin of pytest that notes which tests run which lines: ``pytest -p tests.mutants.lines --lines-of engines/dorn --lines-to FILE``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage


class Lines:
    """Writes ``{"tests": {test: seconds}, "lines": {path: {line: [test]}}}`` at the end; what runs at import belongs to no test."""

    def __init__(self, folder: Path, to: Path) -> None:
        self.to = to
        self.tests: dict[str, float] = {}
        self.coverage = Coverage(data_file=None, include=[f"{folder.resolve()}/*"])
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.tests[report.nodeid] = self.tests.get(report.nodeid, 0) + report.duration

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        lines = {
            str(Path(file).relative_to(Path.cwd())): {
                line: [test for test in tests if test] for line, tests in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }
        self.to.write_text(json.dumps({"tests": self.tests, "lines": lines}))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--lines-of", type=Path, required=True, help="a folder")
    parser.addoption("--lines-to", type=Path, required=True, help="a file, of JSON")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Lines(config.getoption("lines_of"), config.getoption("lines_to")))
