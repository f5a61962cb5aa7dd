"""Gives a test that asks for ``setting`` every game in every setting."""

import pytest

from tests.contract.playing import settings


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", settings(), ids=[setting.name for setting in settings()])
