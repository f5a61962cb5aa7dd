"""What Heroes can do with what they have: on whom, how often, and doing it (SOB-ITEM)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from engines.brimstone.attacks import falls_by, in_range, lost_by_bursts
from engines.brimstone.belongings import discard
from engines.brimstone.bestiary import Sheet
from engines.brimstone.board import enemies_beside, lies, shut, tiles_of, under
from engines.brimstone.deeds import Deed
from engines.brimstone.events import Boosted, Used
from engines.brimstone.harm import in_reach
from engines.brimstone.library import library
from engines.brimstone.outfit import Effect, Item, Power, Use, Whom
from engines.brimstone.rolling import least
from engines.brimstone.state import Enemy, Hero, State
from engines.dungeon import CLOCKWISE, bounced
from engines.kernel import Table
from engines.kernel.verbs import work

BLAST = "blast"
"""What does nothing where no enemy is."""
TO_COMPANY = (Whom.TILE, Whom.COMPANY)
"""Uses that look at who is on the tile."""


WAYS = ("none", "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
"""None in particular, then those of ``CLOCKWISE``."""


class Aim(NamedTuple):
    """On whom something can be used.

    Attributes:
        id: what the option of it ends in; empty if there is only this one.
        heroes: whom it is about; its user, if it is used on enemies.
        enemies: on whom, if it is.
        way: in which direction, as words call it.
    """

    id: str
    heroes: list[Hero]
    enemies: list[Enemy]
    way: str = WAYS[0]


class Aims(NamedTuple):
    """On whom something can be used: so that it serves anybody (SOB-CLS-PRE-12), and so that it only changes something (SOB-ITEM-19)."""

    serving: Sequence[Aim] = ()
    vain: Sequence[Aim] = ()


def aims(
    state: State,
    hero: Hero,
    power: Power,
    effects: Sequence[Effect] = (),
    company: Sequence[Hero] | None = None,
    *,
    keywords: Sequence[str] = (),
    vain: bool = False,
) -> Aims:
    """On whom a Hero can use it now.

    Args:
        state: the table.
        hero: who uses it.
        power: what it is.
        effects: what it does, if that is more than what is printed.
        company: the Heroes on its tile, if that is known.
        keywords: of what is used; who is immune to one is no aim (SOB-ENY-13a).
        vain: whether those are wanted, too, whom it does not serve.
    """
    if power.attack and hero.attacked:
        return NO_AIMS
    doing = effects or power.effects
    if power.whom in TO_COMPANY and company is None:
        company = company_of(state, hero)
    found = list(_aims(state, hero, power, company or (), keywords))
    serving = [aim for aim in found if _serves(state, doing, aim)]
    if not vain:
        return Aims(serving)
    if not found and power.whom is Whom.ENEMIES:
        return Aims(vain=[Aim("", [hero], [])] if any(effect.do != BLAST for effect in doing) else [])
    if len(serving) == len(found):
        return Aims(serving)
    served = {aim.id for aim in serving}
    return Aims(serving, [aim for aim in found if aim.id not in served and _changes(state, doing, aim)])


NO_AIMS = Aims()


def _serves(state: State, doing: Sequence[Effect], aim: Aim) -> bool:
    """Whether what is done serves those at whom it aims."""
    for effect in doing:  # asked often, and `any` would make a generator each time
        if effect.needs(state, aim.heroes):
            return True
    return not doing


def _changes(state: State, doing: Sequence[Effect], aim: Aim) -> bool:
    """Whether what is done changes anything for them."""
    return any(effect.works(state, aim.heroes) for effect in doing)


def company_of(state: State, hero: Hero) -> list[Hero]:
    """The standing Heroes on its tile."""
    on = lies(state).tiles
    own = on[hero.at]
    return [other for other in state.standing() if any(tile in own for tile in on[other.at])]


def _aims(state: State, hero: Hero, power: Power, company: Sequence[Hero], keywords: Sequence[str]) -> Iterator[Aim]:
    match power.whom:
        case Whom.SELF:
            yield Aim("", [hero], [])
        case Whom.REACH:
            yield from (Aim(f"-{other.id}", [other], []) for other in in_reach(state, hero))
        case Whom.TILE:
            yield from (Aim(f"-{other.id}", [other], []) for other in company)
        case Whom.COMPANY:
            yield Aim("", list(company), [])
        case Whom.PARTY:
            yield Aim("", state.standing(), [])
        case _:
            if state.enemies:
                yield from _at_enemies(state, hero, power, keywords)


def _at_enemies(state: State, hero: Hero, power: Power, keywords: Sequence[str]) -> Iterator[Aim]:
    own = tiles_of(state, [hero.at])
    foes = [enemy for enemy in state.enemies if _works_on(state.sheet(enemy.kind), power, keywords)]
    if power.whom is Whom.ENEMY:
        near = [enemy for enemy in foes if in_range(state, hero.at, enemy, power.range)]
        close = [enemy for enemy in near if enemy in enemies_beside(state, hero)] if power.attack else []  # SOB-ATK-03
        yield from (Aim(f"-{enemy.id}", [hero], [enemy]) for enemy in close or near)
    elif power.whom is Whom.LINE:
        struck: list[list[Enemy]] = []  # a large one may lie in two directions: it is the same then
        for quarter, spaces in _lines(state, hero, power.range):
            hit = [enemy for enemy in foes if not spaces.isdisjoint(under(state, enemy))]
            if hit and hit not in struck:
                struck.append(hit)
                yield Aim(f"-way-{quarter}", [hero], hit, WAYS[1 + quarter])
    else:
        hit = [
            enemy
            for enemy in foes
            if power.whom is Whom.FOES or not own.isdisjoint(tiles_of(state, under(state, enemy)))
        ]
        if hit:
            yield Aim("", [hero], hit)


def _works_on(sheet: Sheet, power: Power, keywords: Sequence[str]) -> bool:
    of_them = not power.of or bool(set(power.of) & set(sheet.keywords))
    return of_them and set(keywords).isdisjoint(sheet.immune)


def _lines(state: State, hero: Hero, reach: int) -> Iterator[tuple[int, set[int]]]:
    """The spaces in each of eight directions, as far as the walls let it."""
    closed = shut(state)
    for quarter, step in enumerate(CLOCKWISE):
        spaces: set[int] = set()
        at = hero.at
        for _ in range(reach):
            on = bounced(lies(state).grid, at, [step])
            if on == at or on in closed:
                break
            spaces.add(on)
            at = on
        yield quarter, spaces


def said(aim: Aim) -> dict[str, Any]:
    """How an option names whom something is used on."""
    if not aim.id:
        return {"on_card": None, "enemy_card": None, "number": 0, "way": aim.way}
    if aim.enemies:
        return {"on_card": None, "enemy_card": aim.enemies[0].kind, "number": aim.enemies[0].said, "way": aim.way}
    return {"on_card": aim.heroes[0].called, "enemy_card": None, "number": 0, "way": aim.way}


def ends_all(state: State, effects: Sequence[Effect], aim: Aim) -> Mapping[str, bool]:
    """That all is lost by what bursts, if whom these slay without fail does, in the words of a fatal choice (SOB-MIS-04)."""
    blasts = [dict(effect) for effect in effects if effect.do == BLAST]
    sure = sum(least(blast["amount"]) + blast["more"] for blast in blasts)
    return lost_by_bursts(state, [enemy for enemy in aim.enemies if sure and falls_by(state, enemy, sure)])


class Uses(NamedTuple):
    """Things that a Hero could use, each with on whom: so that it serves anybody, and so that it only changes something (SOB-ITEM-19)."""

    serving: Sequence[tuple[Item, Aim]] = ()
    vain: Sequence[tuple[Item, Aim]] = ()


def usable(state: State, hero: Hero, *, own: bool = True) -> Uses:
    """Its things that it can use now, so often as they say; what another Hero has used up before it handed it on is so for it, too (SOB-ITEM-07).

    Some only in its ``own`` activation, such as all that takes the place of its Attack.
    """
    if _powerful().isdisjoint(hero.items):
        return NO_USES
    serving, vain = list[tuple[Item, Aim]](), list[tuple[Item, Aim]]()
    for item in hero.ready():
        power = item.power
        if power and item.id not in hero.spent and (own or not (power.own or power.attack)):
            found = aims(state, hero, power, keywords=item.keywords, vain=True)
            serving += [(item, aim) for aim in found.serving]
            vain += [(item, aim) for aim in found.vain]
    return Uses(serving, vain)


NO_USES = Uses()


@cache
def _powerful() -> frozenset[str]:
    """The things that can be used at all."""
    return frozenset(item.id for item in library().items.values() if item.power)


async def use(table: Table[State], hero: Hero, item: Item, aim: Aim) -> None:
    """Use a thing."""
    table.tell(Used(seat=hero.seat, hero_card=hero.called, item_card=item.id))
    if item.use is Use.DISCARD:
        discard(table.state, hero, item)
    else:
        hero.spent[item.id] = item.use
    if item.power:
        await carry_out(table, hero, item.id, item.power, item.power.effects, aim, item.keywords)


async def carry_out(
    table: Table[State],
    hero: Hero,
    card: str,
    power: Power,
    effects: Sequence[Effect],
    aim: Aim,
    keywords: Sequence[str],
) -> None:
    """What a thing, or a Sermon, does.

    Raises:
        TurnEnds: the last enemy has fallen.
    """
    if power.attack:
        hero.attacked = True
    hero.busy = table.state.turn
    boosted: dict[str, list[str]] = {}
    for target in aim.heroes:
        deed = Deed(table, target, card, by=hero, enemies=aim.enemies, keywords=tuple(keywords), boosted=boosted)
        await work(deed, effects)
    for boon, heroes in boosted.items():
        table.tell(Boosted(hero_cards=heroes, boon_card=boon))
