"""For tests in which something of the game is printed otherwise."""

import sys
from collections.abc import Callable, Iterator

import pytest

from engines.damnation.library import library


@pytest.fixture
def forget(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Nothing is known that was reckoned from what was printed before, nor is it afterwards; to be called where that changes once more."""

    def forget() -> None:
        modules = [module for name, module in sys.modules.items() if name.startswith("engines.damnation.")]
        kept = {one for module in modules for one in vars(module).values() if hasattr(one, "cache_clear")}
        for one in kept - {library}:
            one.cache_clear()

    forget()
    yield forget
    monkeypatch.undo()
    forget()
