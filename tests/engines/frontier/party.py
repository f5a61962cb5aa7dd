"""A posse that comes out of the mine."""

from __future__ import annotations

from engines.brimstone.legacy import Posse, Shadow
from engines.kernel import Legacy
from tests.engines.frontier.scene import legacy

POSSE = Posse(id="1", shadow=Shadow(hazards=1))
RICH = {
    "gold": 900, "stone": 3, "xp": 1700, "corruption": 3, "wounds": 3, "fright": 4,
    "lasting": ("torn_ear", "jitters", "antlers"), "bag": ("whiskey", "bandages"),
}  # fmt: skip


def coming(seats: int, *, dead: int = -1) -> tuple[Legacy, ...]:
    """A posse that has seen something, one of it perhaps dead; with three seats the last runs two Heroes."""
    kinds = ("lawman", "preacher", "scout", "rancher", "lawman", "scout")[: max(seats, 4 if seats == 3 else 0)]
    things = ("coach_gun", "hair_trigger", "oilskin_duster", "cavalry_sabre", "silver_inlay", "miners_pick")
    heroes = [
        legacy(kind, min(n, seats - 1), dead=n == dead, **RICH).model_copy(update={"id": str(n + 10)})
        for n, kind in enumerate(kinds)
    ]
    heroes = [
        hero.model_copy(update={"items": (*hero.items, thing)}) for hero, thing in zip(heroes, things, strict=False)
    ]
    return (POSSE, *heroes)
