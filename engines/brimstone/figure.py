"""The figures of a Hero as they are: of its class, and what its things, upgrades and harms make of them (SOB-HERO)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engines.brimstone.library import library
from engines.brimstone.outfit import Change, ClassCard, Quality, Skill, Value

NEW: Mapping[Quality, int] = {Value.LOAD: 5, Value.HANDS: 2, Value.BAG: 5, Value.CRITICAL: 6}
"""What every Hero has before anything changes it (SOB-ITEM-03, SOB-ITEM-02, SOB-NEW-05, SOB-ATK-05)."""
EASIER = {Value.DEFENSE, Value.WILLPOWER, Value.ARMOR, Value.SPIRIT_ARMOR, Value.MELEE, Value.RANGED, Value.CRITICAL}
"""The "X+" values (SOB-HERO-02): more of them is a lower number, from 2+ to 6+ (SOB-HERO-03)."""
LEAST: Mapping[Quality, int] = {
    Value.HEALTH: 1,
    Value.SANITY: 1,
    Value.INITIATIVE: 1,
    Value.COMBAT: 1,
    Value.GRIT: 0,
    Value.HANDS: 0,
    Value.BAG: 0,
}


@dataclass(frozen=True, slots=True)
class Figure:
    """The figures of a Hero.

    Attributes:
        values: those that count at all times.
        sometimes: changes that count only at certain moments; :func:`engines.brimstone.moment.now` looks at them.
        printed: what the values are made of, with those changes that count ``always``.
    """

    values: Mapping[Quality, int]
    sometimes: tuple[Change, ...]
    printed: Mapping[Quality, int]
    always: tuple[Change, ...]

    def with_more(self, quality: Quality, more: Sequence[Change]) -> int:
        """A figure with these changes besides: its limits are those of all changes together (SOB-HERO-03)."""
        always = [change for change in self.always if change.value is quality]
        return changed(quality, self.printed.get(quality, 0), [*always, *more])

    def __getitem__(self, quality: Quality) -> int:
        return self.values.get(quality, 0)

    @property
    def health(self) -> int:
        """Wounds that it can bear, less one."""
        return self.values[Value.HEALTH]

    @property
    def sanity(self) -> int:
        """Sanity Damage that it can bear, less one."""
        return self.values[Value.SANITY]

    @property
    def grit(self) -> int:
        """The most Grit that it holds (SOB-HERO-04)."""
        return self.values[Value.GRIT]

    @property
    def initiative(self) -> int:
        """When it acts (SOB-TURN-02)."""
        return self.values[Value.INITIATIVE]

    @property
    def load(self) -> int:
        """What it can carry: 5 and its Strength (SOB-ITEM-03)."""
        return self.values[Value.LOAD] + self.values[Skill.STRENGTH]


@lru_cache(maxsize=4096)
def figure(kind: str, sources: tuple[str, ...]) -> Figure:
    """The figures of a Hero of a class that has all these things, upgrades and harms, by their ids."""
    known = library().changes
    changes = [change for source in sources for change in known[source]]
    printed = _printed(library().classes[kind])
    always = tuple(change for change in changes if change.always)
    found = dict(printed)
    for quality in dict.fromkeys(change.value for change in changes):
        found[quality] = changed(quality, printed.get(quality, 0), [c for c in always if c.value is quality])
    return Figure(found, tuple(change for change in changes if not change.always), printed, always)


def _printed(card: ClassCard) -> dict[Quality, int]:
    found: dict[Quality, int] = {skill: getattr(card, skill) for skill in Skill}
    found |= {value: getattr(card, value) for value in Value if hasattr(card, value)}
    return {**found, **NEW, **card.gifts}


def changed(quality: Quality, was: int, changes: Iterable[Change]) -> int:
    """A figure with these changes: Skills stay between 1 and 6 (SOB-HERO-06), "X+" values between 2+ and 6+ (SOB-HERO-03)."""
    by, at = 0, [was]
    for change in changes:
        by += change.by
        at.append(change.at)
    if quality in EASIER:
        best = min([value for value in at if value], default=0)  # none at all stays none
        return max(2, min(best - by, 6)) if best else 0
    if isinstance(quality, Skill):
        return max(1, min(was + by, 6))
    return max(LEAST[quality], was + by) if quality in LEAST else was + by
