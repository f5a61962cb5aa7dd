from pydantic import Field

from engines.kernel import Plain, Sight, Zone, view
from engines.kernel.position import written
from tests.engines.kernel.play import State


class Camp(Plain):
    owner: int
    tents: list[int] = Field(default_factory=list)
    food: dict[str, int] = Field(default_factory=dict)
    flags: list[str] = Field(default_factory=lambda: ["red"])


class Meadow(State):
    camps: list[Camp]
    first: Camp


def test_a_position_tells_what_stands_there_and_leaves_out_what_is_as_always():
    hand = Zone(cards=["a", "b", "b"], sight=Sight.OWNER, owner=1)
    meadow = Meadow(
        log=["one", "two"],
        piles={"hand": hand, "open": Zone(cards=["x", "y"]), "nothing": Zone()},
        camps=[Camp(owner=0), Camp(owner=1, tents=[3, 4], food={"ham": 0})],
        first=Camp(owner=1),
    )
    assert written(view(meadow, None)).splitlines() == [
        "log: one, two",
        "piles:",
        "  hand: ?×3",
        "  open: x y",
        "camps:",
        "  - owner: 0",
        "  - owner: 1",
        "    tents: 3, 4",
        "    food:",
        "      ham: 0",
        "first:",
        "  owner: 1",
    ]
    assert "  hand: a b×2" in written(view(meadow, 1)).splitlines()
