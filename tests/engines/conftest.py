"""What tests of every game's content need: a copy of it, to be spoiled."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from shutil import copytree

import pytest

Spoil = Callable[[str, str, str], list[str]]


@pytest.fixture
def content(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the content of the game in whose folder the test stands."""
    library = import_module(f"engines.{request.path.parent.name}.library")
    return Path(copytree(library.CONTENT, tmp_path / "content"))


@pytest.fixture
def spoil(request: pytest.FixtureRequest, content: Path) -> Spoil:
    """``spoil(file, old, new)`` changes it, and says which mistakes are found then."""
    check = import_module(f"engines.{request.path.parent.name}.library").check

    def change(file: str, old: str, new: str) -> list[str]:
        text = (content / file).read_text(encoding="utf-8")
        assert old in text
        (content / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return check(content)

    return change
