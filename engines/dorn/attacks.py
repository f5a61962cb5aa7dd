"""The attack phase of the heroes: one attack at a time, any hero next (DORN-AMB-44), and spells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.dorn import counsel, treasure
from engines.dorn.asking import all_done, at, end_all, go_on, lead, leads, piece_option, waits
from engines.dorn.combat import attack, attacks_left, may_attack, quarry
from engines.dorn.doom import fatal
from engines.dorn.magic import cast, spells, vain_spells
from engines.dorn.state import Foe, Hero, Monster, Rubble, State
from engines.dorn.vocabulary import Trait
from engines.kernel import PASS, Ask, Option, Table
from engines.kernel.asks import Later


async def attack_all(table: Table[State]) -> None:
    """All heroes, after all have moved (DORN-CMB-01); who is late follows by the alphabet (DORN-TURN-04, DORN-AMB-33)."""
    heroes = sorted(table.state.living(), key=lambda hero: hero.card.name)
    for hero in heroes:
        hero.struck, hero.cast = 0, False
        hero.done = hero.leads = False
    await table.together(*(fight(table, hero) for hero in heroes), _go_on(table))


async def fight(table: Table[State], hero: Hero) -> None:
    """One hero, until it is done or can do no more."""
    while answer := await table.wait_anew(lambda: asks(table, hero), patient=True):
        match answer.picked[0].means:
            case ("strike", name):
                target = table.state.foe(name)
                if target is not None:
                    attack(table, hero, target)
            case ("cast" | "use" as how, name):
                hero.busy = True
                await (cast if how == "cast" else treasure.use)(table, hero, name)
                hero.busy = False
            case "lead":
                lead(table.state, hero)
            case "all-done":
                end_all(table.state, hero.seat)
            case _:
                hero.done = True
    hero.done = True


async def _go_on(table: Table[State]) -> None:
    """Who is done may attack after all as long as others do."""

    def others() -> bool:
        return any(hero.busy or (not hero.done and _able(table, hero)) for hero in table.state.living())

    def left(hero: Hero) -> int | None:
        return _attacks_left(hero) if _able(table, hero) else None

    await go_on(table, "strike-on", others, left)


def _able(table: Table[State], hero: Hero) -> bool:
    return bool(quarry(table.state, hero) or besides(table, hero))


def _attacks_left(hero: Hero) -> int:
    return attacks_left(hero) if may_attack(hero) else 0


def asks(table: Table[State], hero: Hero) -> list[Ask]:
    """What it is asked now; nothing if it can do nothing."""
    state = table.state
    if hero.done:
        return []
    foes = ordered(quarry(state, hero))
    more = besides(table, hero)
    if not foes and not more:
        return []
    strikes = [_strike(state, foe, hero) for foe in foes]
    options = [*strikes, *more, *vain_spells(table, hero), *treasure.vain_uses(table, hero, "attack")]
    kills = [option for option, foe in zip(strikes, foes, strict=True) if would_fall(hero, foe)][:1]
    able = partial(_able, table)
    late = (
        kills[0].id if kills and not state.options.variant_e else PASS
    )  # there what is not done in time is lost (DORN-AMB-46)
    if not leads(state, hero, able):
        return [waits(hero, *kills, done="done-attacking", default=late)]
    both = all_done(state, hero, "done-attacking", able)
    options = [*options, Option(PASS, words="done-attacking"), *both]
    where = {"place_card": at(hero.at), "left": _attacks_left(hero)}
    args = {"hero_card": hero.hero, **where, **counsel.proposed(state, hero)}
    rules = ("DORN-CMB-01", "DORN-AMB-44", "DORN-AMB-33")
    return [Ask((hero.seat,), "attack", options, args=args, default=(late,), rules=rules, silence=True)]


def besides(table: Table[State], hero: Hero) -> list[Option]:
    """What it can do in this phase besides attacks."""
    return [*spells(table, hero), *treasure.uses(table, hero, "attack")] if hero.alive else []


def ordered(foes: Sequence[Foe]) -> list[Foe]:
    """Zorkal before all, strong before weak, then in the order of the map (DORN-AMB-71); rubble last."""
    return sorted(foes, key=lambda foe: (foe.id != "zorkal", not _is_strong(foe), isinstance(foe, Rubble), foe.at))


def _is_strong(foe: Foe) -> bool:
    return isinstance(foe, Monster) and foe.card.strong


def would_fall(hero: Hero, foe: Foe) -> bool:
    """Whether it kills it with the attacks that it has left; a Cave-in is no monster (DORN-AMB-33)."""
    silver = hero.has(Trait.SILVER) if isinstance(foe, Monster) and foe.card.strong else 0
    return not isinstance(foe, Rubble) and foe.hp <= (1 + silver) * attacks_left(hero)


def _strike(state: State, foe: Foe, hero: Hero) -> Option:
    option = piece_option(foe, "strike")
    args = {**option.args, "hero_card": hero.hero}
    ends = Later(fatal, state, partial(_struck, hero.number, foe.id))
    return option._replace(id=f"strike-{foe.id}", args=args, means=("strike", foe.id), fatal=ends)


async def _struck(number: int, foe: str, table: Table[State]) -> None:
    if (target := table.state.foe(foe)) is not None:
        attack(table, table.state.heroes[number], target)
