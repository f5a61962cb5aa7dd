"""Cards made for one test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from engines.dark_castle.vocabulary import Chapter, Item
from tests.engines.dark_castle.tale import QUIET, cards

Deal = Callable[..., Chapter]


@pytest.fixture
def deal() -> Iterator[Deal]:
    """``deal(page, *items, boss=False)`` puts cards into the library for this test; it gives the page back."""
    with ExitStack() as open_:
        open_.enter_context(cards([QUIET]))

        def put(page: Chapter, *items: Item, boss: bool = False) -> Chapter:
            open_.enter_context(cards([] if boss else [page], items, [page] if boss else []))
            return page

        yield put
