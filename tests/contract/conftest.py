"""Gives a test that asks for ``setting`` every game, with each value of its options; in a soak, with each two of them together."""

import pytest

from tests.contract.playing import settings


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        some = settings(together=2 if metafunc.config.getoption("soak") else 1)
        metafunc.parametrize("setting", some, ids=[setting.name for setting in some])
