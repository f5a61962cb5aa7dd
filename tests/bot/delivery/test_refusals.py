"""Discord shuts out who is refused ten thousand times in ten minutes."""

import pytest

from bot.delivery.refusals import DANGER, WINDOW, Refusals
from tests.storage.setting import Clock


@pytest.fixture
def refusals(clock: Clock):
    return Refusals(lambda: clock.now)


@pytest.mark.parametrize("status", [401, 403, 429])
def test_who_is_refused_too_often_keeps_still_until_it_is_forgotten(refusals, clock, status):
    for _ in range(DANGER):
        assert not refusals.are_too_many
        refusals.note(status)
    assert refusals.are_too_many
    clock.move(WINDOW)
    assert not refusals.are_too_many


@pytest.mark.parametrize(("status", "scope"), [(200, ""), (204, ""), (400, ""), (404, ""), (500, ""), (429, "shared")])
def test_what_discord_does_not_count_is_not_counted(refusals, status, scope):
    for _ in range(DANGER + 1):
        refusals.note(status, scope)
    assert not refusals.are_too_many
