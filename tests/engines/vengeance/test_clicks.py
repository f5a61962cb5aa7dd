"""How often somebody presses in a round."""

import pytest

from tests.engines.vengeance.clicks import counted

MOST = 2


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_round_takes_two_presses_at_most(seats: int) -> None:
    rounds, pressed = counted(seats, games=3)
    assert pressed["action"] >= rounds * seats * 9 // 10, "nearly everybody acts in each round"
    assert pressed.total() <= MOST * rounds * seats
