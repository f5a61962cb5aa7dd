"""A Hero as a file, and whether one that comes from elsewhere can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.brimstone.aftermath import STONE
from engines.brimstone.belongings import slots_left
from engines.brimstone.campaign import MOST as PARTY
from engines.brimstone.campaign import come
from engines.brimstone.game import GAME as ADVENTURE
from engines.brimstone.legacy import Hero, Tale
from engines.brimstone.levels import PRICES, SERMONS_AT, is_full
from engines.brimstone.library import Library, library
from engines.brimstone.outfit import Growth, Value
from engines.brimstone.state import Hero as Figure
from engines.frontier.game import GAME
from engines.frontier.places import store
from engines.kernel import Dice

FORMAT = 1
MOST = 1_000_000
"""Of whatever is counted; nobody has so much, and it still fits on a sheet."""
STONES = 200
"""Dark Stone of a Hero, which rolls a die for each at once (SOB-CMP-02); long before that it is corrupted."""
OWED = 12
"""Rolls that a Hero can owe; what its Dark Stone does, once."""
SERMONS = 3
"""That a Preacher begins with."""
TOLD = 40
"""Adventures of a file that are told of a Hero: each is kept with all that it is."""
SPARE = 2
"""Tokens too many of who has left a table, or parted with a Satchel, before it said which go; it says so at the next."""


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


class Newcomer(NamedTuple):
    """The Hero of a file.

    Attributes:
        hero: as it is now.
        name: what it was called.
        past: the Hero after each Adventure that can be told, the oldest first; what else it was then nobody knows.
    """

    hero: Hero
    name: str
    past: list[Hero]


def read(text: str | bytes) -> Newcomer:
    """The Hero of a file, what it was called, and its story.

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
    return Newcomer(hero, told.name, _past(hero, told.tales))


def _past(hero: Hero, tales: Sequence[Tale]) -> list[Hero]:
    numbered = list(enumerate(tales, start=hero.adventures - len(tales) + 1))
    return [
        hero.model_copy(update={"adventures": number, "tale": tale})
        for number, tale in numbered[-TOLD:]
        if number > 0 and _can_be_told(tale, library())
    ]


def _faults(hero: Hero) -> Iterator[str]:
    """What no Hero can be: of a class that is not, with things that are not, or what the rules never let it become."""
    known = library()
    card = known.classes.get(hero.hero_class)
    if card is None or not 0 <= hero.side < len(card.sides) or hero.name != card.sides[hero.side]:
        yield "class"
        return
    if not _all_known(hero, known) or (hero.tale is not None and not _can_be_told(hero.tale, known)):
        yield "things"
        return
    counts = [hero.xp, hero.gold, hero.corruption, hero.wounds, hero.fright, hero.adventures, hero.falls]
    counts += [*hero.kills.values(), len(hero.due) * MOST // OWED]
    burning = hero.stone > STONES or hero.due.count(STONE) > 1 or (hero.dead and hero.due)
    if burning or not all(0 <= count <= MOST for count in counts) or not 0 <= hero.wins <= hero.adventures:
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
        or any(one.of not in ("", hero.hero_class) for one in grown)
        or len({*hero.sermons}) < len(hero.sermons)
        or len(hero.sermons) > (SERMONS + sum(at <= hero.level for at in SERMONS_AT) if card.preaches else 0)
        or any(is_full(hero.hero_class, before, one) for before, one in _grown(hero, known))
    )
    if (
        too_much
        or wrong_class
        or not _in_order(hero, known)
        or len(steps) != hero.level - 1
        or hero.level > max(PRICES)
        or len(set(steps)) != len(steps)
    ):
        yield "learned"
    yield from _stands(hero)


def _grown(hero: Hero, known: Library) -> Iterator[tuple[tuple[str, ...], Growth]]:
    """What dice have brought, each with what it had learned before that level; its step, which stands before it, did not always count."""
    for nth, one in enumerate(hero.upgrades):
        if one in known.growth and known.growth[one].rolls:
            yield hero.upgrades[:nth][:-1], known.growth[one]


def _in_order(hero: Hero, known: Library) -> bool:
    """Whether of each path the first steps were taken (SOB-LVL-04)."""
    left_out = set()
    for step in known.upgrades.values():
        if step.path and step.of == hero.hero_class and step.id not in hero.upgrades:
            left_out.add(step.path)
        elif step.id in hero.upgrades and step.path in left_out:
            return False
    return True


def _can_be_told(tale: Tale, known: Library) -> bool:
    """Whether such an Adventure can have been."""
    names = {name for card in known.classes.values() for name in card.sides}
    counts = (tale.turns, tale.falls, *tale.kills.values(), abs(tale.xp), abs(tale.gold), abs(tale.stone))
    return (
        tale.mission in known.missions
        and tale.how in ADVENTURE.outcomes
        and tale.kills.keys() <= known.enemies.keys()
        and {*tale.scars} <= known.harms.keys()
        and {*tale.company, *tale.helped, *tale.helped_by} <= names
        and max(len(tale.company), len(tale.helped), len(tale.helped_by)) < PARTY
        and len({*tale.scars}) == len(tale.scars)
        and all(0 <= count <= MOST for count in counts)
    )


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
        and set(hero.bag) <= store.TOKENS.keys()
        and set(hero.upgrades) <= known.upgrades.keys() | known.growth.keys()
        and all(one in known.harms and known.harms[one].changes for one in hero.lasting)
        and len(set(hero.lasting)) == len(hero.lasting)
        and set(hero.sermons) <= known.sermons.keys()
        and hero.kills.keys() <= known.enemies.keys()
        and _are_its_own(hero, known)
    )


def _are_its_own(hero: Hero, known: Library) -> bool:
    """Whether what it began with is of its class, and no more than one thing its own for good (SOB-NEW-01, SOB-NEW-02)."""
    kinds = [known.items[one].kind for one in hero.items]
    begun = {one for one in hero.items if known.items[one].kind == "starting"}
    return begun <= {*known.classes[hero.hero_class].gear} and kinds.count("personal") <= 1


def _stands(hero: Hero) -> Iterator[str]:
    """What the rules say of a table to which it comes."""
    (there,) = come([hero], 1)
    if not _is_worn_well(there):
        yield "things"
        return
    if len(hero.bag) > there.figure[Value.BAG] + SPARE:
        yield "figures"
        return
    stay = GAME.inherit(1, GAME.Options(), Dice(bytes(32)), [hero])
    if GAME.invariants(stay):
        yield "figures"


def _is_worn_well(hero: Figure) -> bool:
    """Whether hands and body hold what they hold, and all that is attached or forged on has its place (SOB-ITEM-02, SOB-ITEM-08)."""
    box, held = library(), hero.held()
    parts = [item.part for item in held if item.part]
    return (
        all(item.equipped and hero.may_use(item) for item in held)
        and len({*hero.holds}) == len(hero.holds)
        and sum(item.hands for item in held) <= hero.figure[Value.HANDS]
        and len({*parts}) == len(parts)
        and all((fits := box.items[part].fits) and fits in box.items[to].keywords for part, to in hero.fits.items())
        and all(
            {*box.forges[one].fits} & {*box.items[item].keywords}
            and box.forges[one].hands in (0, box.items[item].hands)
            for item, forges in hero.forged.items()
            for one in forges
        )
        and all(slots_left(hero, item) >= 0 for item in hero.carried())
    )
