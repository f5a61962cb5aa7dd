"""A Hero as a file, and whether one that comes from elsewhere can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.brimstone.campaign import come
from engines.brimstone.legacy import Hero, Tale
from engines.brimstone.levels import PRICES
from engines.brimstone.library import Library, library
from engines.brimstone.outfit import Value
from engines.brimstone.vocabulary import TOKENS
from engines.frontier.game import GAME
from engines.kernel import Dice

FORMAT = 1
MOST = 1_000_000
"""Of whatever is counted; nobody has so much, and it still fits on a sheet."""


class NoPassport(Exception):
    """It is no Hero of ours; the message is one word of what is wrong, for the catalogue."""


class Passport(BaseModel):
    """A Hero with its story.

    Attributes:
        lychgate_hero: the format.
        version: of the Hero.
        name: as it was called; empty if it had no name.
        hero: its fields.
        tales: its Adventures, in order.
    """

    model_config = ConfigDict(extra="forbid")

    lychgate_hero: int = Field(FORMAT, ge=1)
    version: int
    name: str = ""
    hero: dict[str, Any]
    tales: list[Tale] = Field(default_factory=list)


def passport(hero: Hero, name: str, tales: Sequence[Tale]) -> str:
    """The file of a Hero."""
    body = hero.model_dump(mode="json", exclude={"id", "seat"})
    return Passport(version=hero.version, name=name, hero=body, tales=list(tales)).model_dump_json(indent=1)


def read(text: str | bytes) -> tuple[Hero, str]:
    """The Hero of a file, and what it was called.

    Raises:
        NoPassport: there is none in it, or none that could ever have been.
    """
    try:
        told = Passport.model_validate_json(text)
    except (ValidationError, RecursionError) as reason:
        raise NoPassport("unreadable") from reason
    if told.lychgate_hero > FORMAT or told.version > Hero.version:
        raise NoPassport("newer")
    try:
        body = told.hero if told.version == Hero.version else Hero.migrate(told.hero, told.version)
        hero = Hero.model_validate(body | {"id": "", "seat": None})
    except (ValueError, RecursionError) as reason:
        raise NoPassport("unreadable") from reason
    if wrong := next(_faults(hero), ""):
        raise NoPassport(wrong)
    return hero, told.name


def _faults(hero: Hero) -> Iterator[str]:
    """What no Hero can be: of a class that is not, with things that are not, or what the rules never let it become."""
    known = library()
    card = known.classes.get(hero.hero_class)
    if card is None or not 0 <= hero.side < len(card.sides):
        yield "class"
        return
    if not _all_known(hero, known):
        yield "things"
        return
    counts = [hero.xp, hero.gold, hero.stone, hero.corruption, hero.wounds, hero.fright, hero.adventures, hero.falls]
    if max(*counts, *hero.kills.values(), 0) > MOST or not 0 <= hero.wins <= hero.adventures:
        yield "figures"
    steps = [one for one in hero.upgrades if (step := known.upgrades.get(one)) and step.path]
    wrong_class = any(
        (upgrade := known.upgrades.get(one)) is not None and upgrade.of != hero.hero_class for one in hero.upgrades
    )
    grown = [known.growth[one] for one in hero.upgrades if one in known.growth]
    by_itself = [one.id for one in grown if one.levels]
    too_much = (
        len(grown) - len(by_itself) >= hero.level
        or len(hero.upgrades) - len(steps) - len(grown) > 1
        or any(by_itself.count(one.id) > sum(at <= hero.level for at in one.levels) for one in grown if one.levels)
    )
    if (
        too_much
        or wrong_class
        or len(steps) != hero.level - 1
        or hero.level > max(PRICES)
        or len(set(steps)) != len(steps)
    ):
        yield "learned"
    yield from _stands(hero)


def _all_known(hero: Hero, known: Library) -> bool:
    """Whether everything that it names is printed, and what it holds or has sewn on is among its things."""
    mine = set(hero.items)
    return (
        mine <= known.items.keys()
        and len(mine) == len(hero.items)
        and set(hero.holds) <= mine
        and {*hero.fits, *hero.fits.values()} <= mine
        and hero.forged.keys() <= mine
        and {one for forges in hero.forged.values() for one in forges} <= known.forges.keys()
        and set(hero.bag) <= set(TOKENS)
        and set(hero.upgrades) <= known.upgrades.keys() | known.growth.keys()
        and set(hero.lasting) <= known.harms.keys()
        and len(set(hero.lasting)) == len(hero.lasting)
        and set(hero.sermons) <= known.sermons.keys()
        and hero.kills.keys() <= known.enemies.keys()
        and (hero.tale is None or hero.tale.mission in known.missions)
    )


def _stands(hero: Hero) -> Iterator[str]:
    """What the rules say of a table to which it comes."""
    (there,) = come([hero], 1)
    figure = there.figure
    if len(hero.bag) > figure[Value.BAG]:
        yield "figures"
        return
    if not hero.dead and (hero.wounds >= figure.health or hero.fright >= figure.sanity):
        yield "figures"
        return
    stay = GAME.inherit(1, GAME.Options(), Dice(bytes(32)), [hero])
    if GAME.invariants(stay):
        yield "figures"
