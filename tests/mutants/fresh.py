"""Tries one mutant that is there before anything is imported: ``python -m tests.mutants.fresh TASK``, which tells by how it ends."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mutants.changes import Mutant
from tests.mutants.exchange import put_into_import
from tests.mutants.trials import QUIET, be_patient


class Fresh:
    """Runs tests in this order until one fails, each for so long at most."""

    def __init__(self, patience: dict[str, float]) -> None:
        self.patience = patience

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = {test: place for place, test in enumerate(self.patience)}
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        be_patient(self.patience[item.nodeid])
        return (yield)


def main() -> int:
    """0 if all tests pass."""
    file = Path(sys.argv[1])
    task = json.loads(file.read_text())
    file.unlink()
    path, *rest = task["mutant"]
    put_into_import(Mutant(Path(path), *rest))
    return pytest.main([*QUIET, "-x", *task["tests"]], plugins=[Fresh(task["patience"])])


if __name__ == "__main__":
    os._exit(main())
