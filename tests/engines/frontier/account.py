"""An account of Gold and Dark Stone: what was told of them is what has become of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.brimstone.legacy import Hero
from engines.brimstone.state import State
from engines.kernel import Event
from engines.kernel.session import Session, Step

GOLD = {
    "Lost": -1, "Lodged": -1, "Bought": -1, "Forged": -1, "HarmTreated": -1, "Comforted": -1, "Drank": -1, "Pledged": -1,
    "Sold": 1, "Returned": 1,
}  # fmt: skip
"""What each event does to somebody's Gold; what one pays to another is in none."""


class Account:
    """What went in and out at one table, by event."""

    def __init__(self) -> None:
        self.gold: Counter[str] = Counter()
        self.stone: Counter[str] = Counter()

    def watch(self, _: Session[State], step: Step) -> None:
        """Enter what one answer brought about."""
        self.enter(step.events)

    def enter(self, events: Iterable[Event]) -> None:
        """Enter what was told."""
        for event in events:
            name, told = type(event).__name__, dict(event)
            if name in GOLD and told.get("what", "gold") == "gold":
                self.gold[name] += GOLD[name] * told["amount"]
            if name == "Gambled":
                self.gold[name] += told["amount"] * (1 if told["won"] else -1)
            if name == "Gained" and told["what"] in ("gold", "stone"):
                (self.gold if told["what"] == "gold" else self.stone)[name] += told["amount"]
            if name in ("Forged", "Attached"):
                self.stone[name] -= told["stone"]
            if name == "Sold" and told["ware_card"] is None:
                self.stone[name] -= 1

    def differs(self, came: Sequence[Hero], went: Sequence[Hero]) -> list[str]:
        """What does not balance: what came with the Heroes and was entered is what they go with."""
        wrong = []
        for what, entered in (("gold", self.gold), ("stone", self.stone)):
            before, after = (sum(getattr(hero, what) for hero in heroes) for heroes in (came, went))
            if before + entered.total() != after:
                wrong.append(f"{what}: {before} and {dict(entered)} are not {after}")
        return wrong
