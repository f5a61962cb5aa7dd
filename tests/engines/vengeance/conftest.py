"""Rules are tried on cards of the tests' own, so that balancing those of the game breaks none of these tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engines.vengeance.ritual import proving_circle

OF_THE_RULES = ("test_actions", "test_demon", "test_resolution", "test_solo", "test_spells")


@pytest.fixture(autouse=True)
def _circle(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.module.__name__.rpartition(".")[2] not in OF_THE_RULES:
        yield
        return
    with proving_circle():
        yield
