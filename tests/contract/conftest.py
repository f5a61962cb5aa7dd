"""Gives a test that asks for ``setting`` every game, with each value of its options; in a soak, with each two of them together.

``games`` are the numbers of the games that are played of each: one, by turns half-wise and foolish, in a soak two of each kind; ``looked_at``
leaves of a game's choices those that are looked at closely: each ninth, in a soak all.
"""

from itertools import islice

import pytest

from tests.contract.playing import settings


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        some = settings(together=2 if metafunc.config.getoption("soak") else 1)
        metafunc.parametrize("setting", some, ids=[setting.name for setting in some])


@pytest.fixture
def games(request, setting):
    if request.config.getoption("soak"):
        return range(4)
    kind = settings().index(setting) % 2
    return range(kind, kind + 1)


@pytest.fixture
def looked_at(request):
    each = 1 if request.config.getoption("soak") else 9
    return lambda steps: islice(steps, 0, None, each)
