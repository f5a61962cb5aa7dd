"""Prints as JSON which tests carry which rule ids; a process of its own, since pytest does not nest."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


class Collector:
    """A pytest plugin that notes the ids of ``@pytest.mark.rule``."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}
        self.errors = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Read the marks of everything that was found."""
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests.setdefault(str(rule), []).append(item.nodeid)
        self.errors = session.testsfailed


def main(paths: Sequence[str]) -> None:
    """Collect below ``paths``; nothing is run."""
    collector = Collector()
    options = ["--collect-only", "--continue-on-collection-errors", "-p", "no:cacheprovider"]
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["-c", str(ROOT / "pyproject.toml"), *options, *paths], plugins=[collector])
    sys.stdout.write(json.dumps({"tests": collector.tests, "errors": collector.errors}))


if __name__ == "__main__":
    main(sys.argv[1:])
