"""What outlives an Adventure: a Hero, and the posse that it belongs to (SOB-REC, SOB-CMP-10).

Both stay small, however long they live: what happened in an Adventure is its :class:`Tale`, and each replaces the one before. Whoever
keeps a Hero keeps every change of it, so that all its tales together are its story.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from engines.kernel import Legacy

Fall = Literal["injury", "madness"]
INJURY: Fall = "injury"
MADNESS: Fall = "madness"
"""The charts of those who were KO'd (SOB-KO-01)."""
Due = Literal[Fall, "taint", "infection", "stone"]
"""What was not rolled because a table was left: a chart, a Corruption Hit that a failure costs, that of a Void Infection, or what Dark Stone does to whoever carries it (SOB-CMP-02)."""


class Tale(BaseModel):
    """An Adventure, as it is told of a Hero.

    Attributes:
        mission: what the party went down for.
        how: how it ended.
        turns: how long it took.
        company: the names of the others.
        kills: enemies slain, by type.
        falls: how often the Hero was KO'd.
        helped: names of those whom it helped up in a Fight.
        helped_by: names of those who helped it up.
        scars: Injuries, Madness and Mutations that it brought home.
        xp, gold, stone: how much more it has of them, or less.
        died: whether it did not come back.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    mission: str
    how: str
    turns: int
    company: tuple[str, ...] = ()
    kills: dict[str, int] = Field(default_factory=dict)
    falls: int = 0
    helped: tuple[str, ...] = ()
    helped_by: tuple[str, ...] = ()
    scars: tuple[str, ...] = ()
    xp: int = 0
    gold: int = 0
    stone: int = 0
    died: bool = False


class Hero(Legacy):
    """A Hero between two tables (SOB-REC-01); whose it is, whoever keeps it knows, and lets one table at a time have it (SOB-REC-02).

    Attributes:
        name: how it is called (SOB-NEW-06).
        hero_class, side: its class, and which of its two faces.
        level, xp, gold, stone, corruption: what it has; ``stone`` is Dark Stone.
        wounds, fright: Wounds and Sanity Damage of Travel and Town (SOB-CMP-04).
        dead: whether it is; it can be brought back (SOB-CMP-06).
        bore: when it had the Lantern last, which is with it between Adventures (SOB-AMB-46): 1 in its last Adventure, one more with each stay of the posse since; 0 if another had it.
        items, holds, fits, bag: what it carries; what of it is in hand or worn; what is attached to what; its Side Bag.
        forged: by thing what Dark Stone was forged onto it.
        upgrades: its Starting Upgrade, steps of paths and growth, in the order in which it learned them (SOB-LVL-03).
        lasting: Injuries, Madness and Mutations (SOB-CHT-03).
        sermons: what it can preach.
        due: what is still to be rolled (SOB-REC-04).
        adventures, wins: how many it was in, and how many of them were won.
        kills: enemies slain in all of them, by type.
        falls: how often it was KO'd.
        tale: the last Adventure.
    """

    kind = "hero"

    name: str
    hero_class: str
    side: int = 0
    level: int = Field(1, ge=1, le=8)
    xp: int = Field(0, ge=0)
    gold: int = Field(0, ge=0)
    stone: int = Field(0, ge=0)
    corruption: int = Field(0, ge=0)
    wounds: int = Field(0, ge=0)
    fright: int = Field(0, ge=0)
    dead: bool = False
    bore: int = Field(0, ge=0)
    items: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    fits: dict[str, str] = Field(default_factory=dict)
    bag: tuple[str, ...] = ()
    forged: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    upgrades: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    sermons: tuple[str, ...] = ()
    due: tuple[Due, ...] = ()
    adventures: int = 0
    wins: int = 0
    kills: dict[str, int] = Field(default_factory=dict)
    falls: int = 0
    tale: Tale | None = None

    @property
    def is_idle(self) -> bool:
        """The dead go to no mine; in town they can be brought back (SOB-CMP-05a, SOB-CMP-06)."""
        return self.dead


class Shadow(BaseModel):
    """What a failed Mission casts on what comes after it; a success casts none. What is for a journey or a Town waits for the next one.

    Attributes:
        day: where the day marker of the next Town begins (SOB-TOWN-06).
        steps: by how many steps the Darkness is ahead in the next Adventure.
        dread: Growing Dread cards that lie there already.
        hazards: more Hazards on the next journey.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    day: int = Field(1, ge=1, le=6)
    steps: int = Field(0, ge=0, le=3)
    dread: int = Field(0, ge=0, le=2)
    hazards: int = Field(0, ge=0, le=2)


class Posse(Legacy):
    """What the Heroes of a campaign share.

    Attributes:
        mission: what they go down for next; empty if the table says.
        shadow: what the last Mission has left.
        adventures: how many there were.
        stays: to how many since the last of them anybody came.
        wins: how many of them were won, by Mission.
        tale: the last one; its company are all who went.
    """

    kind = "posse"
    is_shared = True

    mission: str = ""
    shadow: Shadow = Shadow()
    adventures: int = 0
    stays: int = Field(0, ge=0)
    wins: dict[str, int] = Field(default_factory=dict)
    tale: Tale | None = None
