"""What the doctor has found: one line a check, as JSON for programs."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Finding:
    """What became of one check.

    Attributes:
        check: its name.
        ok: whether all is as it is best.
        said: what was found, and what to do.
        matters: whether the bot cannot do its work until that is mended; otherwise it copes.
    """

    check: str
    ok: bool
    said: str
    matters: bool = True


@dataclass
class Findings:
    """All of them, in order."""

    all: list[Finding] = field(default_factory=list)

    def note(self, check: str, good: str, wrong: str = "", *, matters: bool = True) -> None:
        """Note what became of a check: what is ``good``, unless something is ``wrong``."""
        self.all.append(Finding(check, not wrong, wrong or good, matters))

    @property
    def are_good(self) -> bool:
        """Whether nothing stands in the way."""
        return all(one.ok or not one.matters for one in self.all)

    @property
    def were_tried(self) -> bool:
        """Whether things were tried, and not only looked at."""
        return any(one.check == "clearing up" for one in self.all)

    def told(self) -> str:
        """For people."""
        signs = {(True, True): "ok   ", (True, False): "ok   ", (False, True): "FAILS", (False, False): "note "}
        return "\n".join(f"{signs[one.ok, one.matters]} {one.check:<18} {one.said}" for one in self.all)

    def data(self) -> dict[str, Any]:
        """For programs."""
        return {"good": self.are_good, "checks": [asdict(one) for one in self.all]}
