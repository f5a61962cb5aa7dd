"""The attacks of the Dornkeeper's side, the parries, and the HP that are lost (DORN-CMB-06 to DORN-CMB-09)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from engines.dorn.aiming import Arms, Reach, arms_of, blows_on, focus, strikes_of
from engines.dorn.asking import at, name_of, piece_option
from engines.dorn.blood import bleed
from engines.dorn.board import CHAMBER
from engines.dorn.combat import answers, harm
from engines.dorn.doom import Effect, certain, distinct, fatal
from engines.dorn.events import Announced, Parried
from engines.dorn.marching import able
from engines.dorn.reach import obstacles, prey
from engines.dorn.state import Hero, Monster, Rubble, State, Strike, Zorkal
from engines.dorn.victory import is_full
from engines.dorn.vocabulary import Rider, Trait
from engines.kernel import Ask, Later, Option, Table


async def announce(table: Table[State], *after: Effect) -> None:
    """Phase 4, ``after`` which nobody is asked before the next turn: the Dornkeeper fixes all attacks on all heroes before any is parried (DORN-CMB-08, DORN-AMB-03)."""
    state = table.state
    reach = {actor.id: _targets(state, actor) for actor in able(state) if not actor.fleeing}
    reach = {name: found for name, found in reach.items() if found}
    arms = arms_of(state, reach)
    chosen = focus(state, reach, arms)
    while arms:
        state.keeper.planned = strikes_of(chosen)
        late = "none" if state.options.variant_e and state.keeper.planned else "go"
        go = GO._replace(fatal=Later(fatal, state, _strike_as_planned, *after))
        answer = await table.wait(_proposed(state, reach, go, late), _one_elsewhere(state, reach, arms, chosen))
        match answer.picked[0].means:
            case "go":
                break
            case "none":
                chosen = dict.fromkeys(arms, "")
            case ("focus", hero):
                chosen = focus(state, reach, arms, hero)
            case ("one", name, nth, target):
                chosen[name, nth] = target
    state.strikes = strikes_of(chosen)
    state.keeper.planned = []
    if state.strikes:
        table.tell(Announced(struck=blows_on(state, state.strikes), rubble=_on_rubble(state.strikes)))


async def _strike_as_planned(table: Table[State]) -> None:
    table.state.strikes = table.state.keeper.planned


def _targets(state: State, actor: Monster | Zorkal) -> list[Hero | Rubble]:
    """Whom it can attack, Cave-ins last (DORN-CMB-06, DORN-VAR-C-03)."""
    return [*prey(state, actor), *obstacles(state, actor)]


def _on_rubble(strikes: Sequence[Strike]) -> int:
    return sum(strike.target.startswith("rubble") for strike in strikes)


GO = Option("go", "strike-go", means="go")


def _proposed(state: State, reach: Reach, go: Option, late: str) -> Ask:
    """The attacks as they are planned, all on one hero, or nobody at all; with variant E what is not announced in time is ``late`` (DORN-AMB-46)."""
    near = [hero for hero in state.living() if any(hero in found for found in reach.values())]
    strikes = state.keeper.planned
    options = [
        go,
        *(piece_option(hero, "focus")._replace(id=f"focus-{hero.id}", means=("focus", hero.id)) for hero in near),
        Option("none", "strike-nobody", means="none"),
    ]
    return Ask(
        (state.keeper.seat,),
        "onslaught",
        options,
        args={"struck": blows_on(state, strikes), "rubble": _on_rubble(strikes), "count": len(strikes)},
        secret=True,
        default=(late,),
        rules=("DORN-CMB-08",),
        order="onslaught",
    )


def _one_elsewhere(state: State, reach: Reach, arms: Arms, chosen: dict[tuple[str, int], str]) -> Ask:
    """One attack on somebody else, or on nobody; of two attacks of one monster each by itself (DORN-AMB-56). Nobody waits for it."""
    options: list[Option] = []
    for name, nth in arms:
        actor = state.actor(name)
        args = {**piece_option(actor).args, "blow": nth + 1} if actor else {}
        ways = [(target.id, name_of(target)) for target in reach[name]] + [("", name)]
        options += [
            Option(
                f"{name}-{nth}-{target or 'nobody'}",
                "strike-one" if target else "strike-not",
                {**args, "target_card": called},
                at(actor.at) if actor else "",
                means=("one", name, nth, target),
            )
            for target, called in ways
            if target != chosen[name, nth]
        ]
    return Ask(
        (state.keeper.seat,),
        "onslaught-one",
        options,
        secret=True,
        rules=("DORN-CMB-08", "DORN-AMB-56"),
        offer=True,
    )


# Parries


class _Blow(NamedTuple):
    """One announced attack: its place among all, and who makes it."""

    nth: int
    by: str


async def parry_all(table: Table[State], *after: Effect, settled: Mapping[int, list[_Blow]] | None = None) -> None:
    """Every hero parries, ``after`` which nobody is asked before the next turn: all at once and each on its player's own clock (DORN-AMB-58); then HP are lost at the same time (DORN-CMB-07, DORN-AMB-03, DORN-AMB-57).

    A hero by whose number ``settled`` has what it parries is not asked.
    """
    state = table.state
    struck = [hero for hero in state.living() if any(strike.target == hero.id for strike in state.strikes)]
    parried = await table.together(*(parry(table, hero, after, (settled or {}).get(hero.number)) for hero in struck))
    through = {
        hero.number: [blow for blow in on(state, hero) if blow not in kept]
        for hero, kept in zip(struck, parried, strict=True)
    }
    grips = [  # also of who falls by a riposte: all attacks are made at the same time
        state.heroes[number]
        for number, hits in through.items()
        for blow in hits
        if _card_rider(state, blow.by) is Rider.GRIP
    ]
    for hero, kept in zip(struck, parried, strict=True):
        for blow in kept:
            _turned(table, hero, blow)
    for strike in [strike for strike in state.strikes if strike.target.startswith("rubble")]:
        rubble = state.foe(strike.target)
        if rubble is not None:
            harm(table, rubble, 1, None)
    state.strikes = []
    for hero in grips:
        hero.slow += 1
    for actor in [state.actor(blow.by) for hits in through.values() for blow in hits]:
        if isinstance(actor, Monster) and actor.card.rider is Rider.DRAIN:
            actor.hp = actor.card.hp
    _bleed_all(table, {number: len(hits) for number, hits in through.items()})


def _bleed_all(table: Table[State], lost: dict[int, int]) -> None:
    """All lose their HP before anybody is buried, so that the order of heroes says nothing."""
    for number, amount in lost.items():
        bleed(table, table.state.heroes[number], amount)


def on(state: State, hero: Hero) -> list[_Blow]:
    """The attacks on a hero, each with its place among all."""
    return [_Blow(n, strike.by) for n, strike in enumerate(state.strikes) if strike.target == hero.id]


def parries(state: State, hero: Hero) -> int:
    """How many attacks a hero parries in this turn (DORN-CMB-07)."""
    return 0 if state.dazed else 1 + hero.has(Trait.PARRY) + hero.ward


async def parry(table: Table[State], hero: Hero, after: Sequence[Effect], kept: list[_Blow] | None) -> list[_Blow]:
    """Which attacks it parries; asked only if they differ, else the first ones (DORN-CMB-08, DORN-AMB-02, DORN-AMB-04)."""
    if kept is not None:
        return kept
    state = table.state
    blows = on(state, hero)
    count = min(parries(state, hero), len(blows))
    if count and _would_leave_a_gap(state, hero, len(blows), count) and await _falls(table, hero, count, after):
        return []
    if not count or count == len(blows) or len(dict.fromkeys(_sort(state, hero, blow) for blow in blows)) < 2:
        return blows[:count]
    options = [
        _option(state, blow, sum(one.by == blow.by for one in blows[: n + 1]))._replace(
            fatal=Later(_ends_with, state, hero, blow, count, after)
        )
        for n, blow in enumerate(blows)
    ]
    worst = [option.id for option, _ in sorted(zip(options, blows, strict=True), key=lambda one: _cost(state, one[1]))]
    ask = Ask(
        (hero.seat,),
        "parry",
        options,
        least=count,
        most=count,
        args={"hero_card": hero.hero, "count": count},
        default=tuple(worst[:count]),
        order="parry",
        rules=("DORN-CMB-07", "DORN-AMB-04", "DORN-AMB-33"),
        silence=True,
    )
    return [option.means for option in (await table.wait(ask)).picked]


def _would_leave_a_gap(state: State, hero: Hero, blows: int, count: int) -> bool:
    """Whether it lives in the full chamber if it parries so many of these attacks, and falls if it parries none (DORN-AMB-85)."""
    return blows - count < hero.hp <= blows and hero.at in CHAMBER and is_full(state)


async def _falls(table: Table[State], hero: Hero, count: int, after: Sequence[Effect]) -> bool:
    """Whether it parries nothing, so that its space is empty (DORN-CMB-07, DORN-WIN-03)."""
    state, args = table.state, {"hero_card": hero.hero}
    some = distinct(state, hero, on(state, hero), count, lambda one: one.by)
    options = [
        Option("parry", args=args, means=False, fatal=Later(_ends, state, hero, some, after)),
        Option("fall", args=args, means=True, fatal=Later(_ends, state, hero, [()], after)),
    ]
    rules = ("DORN-CMB-07", "DORN-WIN-03", "DORN-AMB-85")
    picked = await table.pick(hero.seat, "brace", options, args=args, default=("parry",), rules=rules, silence=True)
    return bool(picked.means)


def _ends_with(state: State, hero: Hero, blow: _Blow, count: int, after: Sequence[Effect]) -> Mapping[str, Any]:
    """The same if this attack is among those that it parries, whichever the others are."""
    others = distinct(state, hero, [one for one in on(state, hero) if one != blow], count - 1, lambda one: one.by)
    return _ends(state, hero, [(blow, *some) for some in others], after)


def _ends(state: State, hero: Hero, ways: Sequence[Sequence[_Blow]], after: Sequence[Effect]) -> Mapping[str, Any]:
    """Who dies, and whether all is over, in whichever of these ways it parries."""
    return certain([fatal(state, partial(parry_all, settled={hero.number: [*some]}), *after) for some in ways])


def _option(state: State, blow: _Blow, nth: int) -> Option:
    """An attack; ``blow`` says which of those that one monster makes on this hero."""
    actor = state.actor(blow.by)
    args = piece_option(actor).args if actor else {}
    return Option(f"blow-{blow.nth}", "blow", {**args, "blow": nth, "rider": _rider(state, blow.by)}, means=blow)


def _sort(state: State, hero: Hero, blow: _Blow) -> tuple[str, str]:
    """What tells attacks apart: what they do besides, and whom a riposte would hit."""
    return _rider(state, blow.by), blow.by if answers(state, hero, blow.by) else ""


def _rider(state: State, name: str) -> Rider:
    """What its attack would do besides as it is now: a whole one has no wound that could close, unless a riposte deals it one."""
    actor, rider = state.actor(name), _card_rider(state, name)
    whole = isinstance(actor, Monster) and actor.hp == actor.card.hp
    return Rider.NONE if rider is Rider.DRAIN and whole and not _may_be_answered(state, name) else rider


def _may_be_answered(state: State, name: str) -> bool:
    """Whether somebody whom it strikes may parry that, and strike back."""
    struck = {strike.target for strike in state.strikes if strike.by == name}
    return any(hero.id in struck and answers(state, hero, name) for hero in state.living())


def _card_rider(state: State, name: str) -> Rider:
    actor = state.actor(name)
    return actor.card.rider if isinstance(actor, Monster) else Rider.NONE


def _cost(state: State, blow: _Blow) -> tuple[int, int]:
    """What costs a hero most comes first (DORN-AMB-04)."""
    return -(_rider(state, blow.by) is not Rider.NONE), blow.nth


def _turned(table: Table[State], hero: Hero, blow: _Blow) -> None:
    """A parried attack, and the riposte."""
    state = table.state
    actor = state.actor(blow.by)
    if actor is None:  # it fell by an earlier riposte
        return
    table.tell(Parried(seat=hero.seat, hero_card=hero.hero, monster_card=name_of(actor)))
    if answers(state, hero, actor.id):
        harm(table, actor, hero.has(Trait.RIPOSTE), hero)
