"""Whatever a Hero could use now, it is offered, if trying it out changes anything that follows; and nothing else is.

While a Hero acts in random Adventures, each thing, token and Sermon of every Hero is tried on a copy of the table. There is no list of
exceptions: when and on whom something can be used is printed on it, and whether it does anything, the copy says.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterator, Sequence, Set
from functools import partial
from typing import NamedTuple

import pytest

from engines.brimstone import powers, sermons
from engines.brimstone.activation import steps_of
from engines.brimstone.anytime import drink
from engines.brimstone.attacks import in_range
from engines.brimstone.board import enemies_beside
from engines.brimstone.deeds import Over, TurnEnds
from engines.brimstone.harm import heal_by_token, in_reach
from engines.brimstone.library import library
from engines.brimstone.outfit import Effect, Item, Power, Quality, Sermon, Talent, Value
from engines.brimstone.powers import Aim
from engines.brimstone.state import Hero, State
from engines.brimstone.vocabulary import TOKENS
from engines.kernel import PASS, SURRENDER, Answer, Ask, Dice, RandomSteward, Session, Table, tried
from tests.engines.brimstone.game import GAME, BrimstoneOptions

LOTS = range(3)
"""So many rolls show whether anything can come of it."""
SAVES = {Value.DEFENSE, Value.WILLPOWER, Value.INITIATIVE}
"""What counts without anybody to attack (SOB-CLS-PRE-12)."""


class Use(NamedTuple):
    """Something that a Hero has, and what it would do.

    Attributes:
        id: how the options of its user end.
        hero: the number of its user.
        free: whether its user may do it now, as it is printed.
        does: whether anything comes of it.
    """

    id: str
    hero: int
    free: bool
    does: bool


def changes(table: Table[State], number: int, course: object, *, serves: bool = False) -> bool:
    """Whether anything is otherwise then, besides what was spent on it; of a Sermon, whether that ``serves`` anybody."""
    for lot in LOTS:
        trial = tried(table, course, lot=lot).state  # type: ignore[arg-type]
        before, after = table.state.heroes[number], trial.heroes[number]
        after.bag, after.busy, after.attacked = before.bag, before.busy, before.attacked
        if serves:
            _drop_what_serves_nobody(trial, table.state)
        elif not table.state.fight:
            trial.flashed = table.state.flashed
        if trial != table.state:
            return True
    return False


def _drop_what_serves_nobody(state: State, before: State) -> None:
    """What serves Attacks, or slows enemies, until the turn ends does nothing while nobody is there; nor does what serves whoever attacks no more in it, or takes from who does not (SOB-CLS-PRE-12)."""
    boons = library().boons
    if not any(before.initiative(kind) > 1 for kind in before.waiting()):
        state.flashed = before.flashed
    if all(hero.activated for hero in state.standing()):
        state.shining = before.shining
    if not any(state.sheet(enemy.kind).combat for enemy in state.enemies if enemy.kind in state.waiting()):
        state.daunted = before.daunted
    for hero in state.heroes:
        for id_ in [id_ for id_ in hero.boons if boons[id_].until == "turn"]:
            values = {change.value for change in boons[id_].changes}
            serves = state.fight and _could_attack(state, hero, values)
            if id_ not in before.heroes[hero.number].boons and not (serves or values & SAVES):
                del hero.boons[id_]


def _could_attack(state: State, hero: Hero, values: Set[Quality]) -> bool:
    """Whether a Hero could still make an Attack in this turn that one of these figures serves: of what is thrown besides Damage alone does."""
    if hero.number != state.active:
        return not hero.activated
    thrown = [item for item in hero.ready() if item.free_attack and item.range and item.id not in hero.spent]
    return not hero.attacked or (not hero.free and bool(thrown) and Value.DAMAGE in values)


async def done(table: Table[State], hero: int, card: str, power: Power, effects: Sequence[Effect], aim: Aim) -> None:
    """It works on the copy, on the same there; whoever is asked about dice leaves them."""
    state = table.state
    there = Aim(
        aim.id,
        [state.heroes[other.number] for other in aim.heroes],
        [enemy for enemy in state.enemies if enemy.number in {one.number for one in aim.enemies}],
    )
    course = powers.carry_out(table, state.heroes[hero], card, power, effects, there, ())
    try:
        _answered(course)
    except (TurnEnds, Over):
        state.turn += 1  # which is more than anything else changes


def _answered(course: Coroutine[object, object, None]) -> None:
    try:
        asks = course.send(None)
        while True:
            ask: Ask = asks[0]  # type: ignore[index]
            asks = course.send(Answer(ask, ask.seats[0], [PASS if PASS in ask.ids else ask.ids[0]]))
    except StopIteration:
        return


def uses(table: Table[State], acting: Hero) -> Iterator[Use]:
    """Everything that anybody who stands has, and whether it could be used and does anything."""
    state = table.state
    raging = bool(acting.has(Talent.BLOODLUST)) and not acting.attacked and bool(enemies_beside(state, acting))
    for hero in state.standing():
        own = hero is acting
        for item in hero.ready():
            if item.power:
                yield from _thing(table, hero, item, item.power, own=own, raging=own and raging)
        for id_ in hero.sermons:
            yield from _sermon(table, hero, library().sermons[id_], own=own, raging=own and raging)
        yield from _tokens(table, hero, raging=own and raging)
    yield from _abilities(state, acting, raging=raging)


def _abilities(state: State, acting: Hero, *, raging: bool) -> Iterator[Use]:
    """What the active Hero can do besides: throw, hurry, send another off, strike with what it has in hand."""
    number = acting.number
    if "dynamite" in acting.bag:
        yield Use("throw", number, not acting.attacked, does=True)
    if acting.grit:
        yield Use("hurry", number, not (acting.attacked or acting.stuck or raging), does=True)
    if acting.has(Talent.DEPUTY):
        for other in powers.company_of(state, acting):
            if other is not acting:
                roads = bool(steps_of(state, other, acting.has(Talent.DEPUTY)).reached[1:])
                free = Talent.DEPUTY not in acting.spent and not raging
                yield Use(f"send-{other.number}", number, free, roads)
    for item in acting.held():
        near = any(in_range(state, acting.at, enemy, item.range) for enemy in state.enemies)
        close = bool(enemies_beside(state, acting))
        if item.shots:
            yield Use(f"shoot-{item.id}", number, not acting.attacked and acting.may_wield(item), near or close)
        if item.free_attack and not item.range:
            ready = not acting.free and item.id not in acting.spent
            yield Use(f"free-{item.id}", number, ready and acting.may_wield(item), close)


def _thing(table: Table[State], hero: Hero, item: Item, power: Power, *, own: bool, raging: bool) -> Iterator[Use]:
    spent = item.id in hero.spent
    barred = (power.own or power.attack) and not own
    for aim in _everybody(table.state, hero, power, item.keywords):
        does = changes(
            table, hero.number, lambda copy, aim=aim: done(copy, hero.number, item.id, power, power.effects, aim)
        )
        yield Use(f"use-{item.id}{aim.id}", hero.number, not (spent or barred or raging), does)


def _sermon(table: Table[State], hero: Hero, sermon: Sermon, *, own: bool, raging: bool) -> Iterator[Use]:
    tried_already = sermon.id in hero.spent or sermons.cost(hero, sermon) > sermons.faith(hero)
    barred = sermon.denies or sermon.start or (sermon.power.attack and not own)
    effects = sermons.does(hero, sermon)
    for aim in _everybody(table.state, hero, sermon.power, sermon.keywords):
        course = partial(done, hero=hero.number, card=sermon.id, power=sermon.power, effects=effects, aim=aim)
        does = changes(table, hero.number, course, serves=True)
        soothed = (
            bool(hero.has(Talent.CONFESSION)) and sermon.id == sermons.FAITH_HEALING and bool(aim.heroes[0].fright)
        )
        free = not (
            tried_already or barred or (sermon.power.attack and hero.attacked) or (raging and not sermon.power.attack)
        )
        yield Use(f"preach-{hero.number}-{sermon.id}{aim.id}", hero.number, free, does or soothed)


def _everybody(state: State, hero: Hero, power: Power, keywords: Sequence[str]) -> list[Aim]:
    """On whom it can be used at all, whether or not that does anything."""
    return powers.aims(state, hero, power.model_copy(update={"effects": ()}), keywords=keywords).serving


def _tokens(table: Table[State], hero: Hero, *, raging: bool) -> Iterator[Use]:
    for token in sorted({*hero.bag} & {"bandages", "whiskey"}):
        for other in in_reach(table.state, hero):

            async def treat(copy: Table[State], token: str = token, other: int = other.number) -> None:
                _answered(heal_by_token(copy, copy.state.heroes[hero.number], copy.state.heroes[other], token))

            yield Use(f"{token}-{other.number}", hero.number, not raging, changes(table, hero.number, treat))
    if "tonic" in hero.bag:
        does = changes(table, hero.number, lambda copy: drink(copy, copy.state.heroes[hero.number]))
        yield Use("tonic", hero.number, not raging, does)
    if "flash" in hero.bag:
        slower = table.state.fight and table.state.flashed != table.state.turn
        yield Use("flash", hero.number, not raging, slower)


def offered(session: Session[State], use: Use) -> bool:
    """Whether some question that is open now offers it."""
    active = use.hero == session.state.active or use.id.startswith("preach")
    id_ = use.id if active else f"by-{use.hero}-{use.id}"
    return any(id_ in ask.ids for ask in session.asks)


def provide(state: State, dice: Dice) -> None:
    """Whoever has little to use finds something, and is a little hurt: by lot hardly anybody has anything to heal."""
    powerful = [item.id for item in library().items.values() if item.power and not item.only and not item.equipped]
    owned = {id_ for hero in state.heroes for id_ in hero.items}
    for hero in state.standing():
        found = dice.pick(powerful)
        if found not in owned:
            hero.items.append(found)
            owned.add(found)
        if len(hero.bag) < 3:
            hero.bag.append(dice.pick(TOKENS))
        if hero.sermons:
            hero.sermons = list(dict.fromkeys([*hero.sermons, dice.pick(list(library().sermons))]))
        hero.wounds = max(hero.wounds, dice.below(3))
        hero.fright = max(hero.fright, dice.below(3))
        hero.poison = max(hero.poison, dice.below(2))


def useful(ask: Ask) -> list[str]:
    """What is offered besides declining and running away."""
    return [id_ for id_ in ask.ids if id_ not in (PASS, SURRENDER)]


def step(session: Session[State], dice: Dice, steward: RandomSteward) -> None:
    """An answer by lot; who could use something while another acts does so now and then, and never declines for good."""
    asks = [ask for ask in session.asks if not ask.offer or (useful(ask) and dice.below(4) == 0)]
    ask = asks[dice.below(len(asks))]
    seat = ask.seats[0]
    choice = [dice.pick(useful(ask))] if ask.offer else steward.answer(seat, ask, lambda: session.state) or []
    session.answer(ask.number, seat, choice)


def checked(seats: int, seed: bytes, enough: int) -> dict[bool, int]:
    """A game up to so many uses of each kind: how many change something, and how many do not."""
    session = Session.start(GAME, seats, BrimstoneOptions(heroes=max(seats, 3)), seed)
    steward, dice, turn = RandomSteward(Dice(seed)), Dice(seed + b", things"), 0
    seen = {True: 0, False: 0}
    while not session.finished and min(seen.values()) < enough:
        state = session.state
        if turn < state.turn:
            turn = state.turn
            provide(state, dice)
        elif any(ask.kind == "activation" for ask in session.asks):
            for use in uses(session.table, state.heroes[state.active]):
                wanted = use.free and use.does
                assert offered(session, use) == wanted, (
                    use,
                    state.active,
                    [(a.kind, a.seats, a.ids) for a in session.asks],
                    state.heroes[use.hero],
                )
                seen[wanted] += 1
        step(session, dice, steward)
    return seen


@pytest.mark.rule(
    "SOB-AMB-44", "SOB-CLS-PRE-05", "SOB-CLS-PRE-12", "SOB-ITEM-07", "SOB-ITEM-19", "SOB-DYN-01", "SOB-GRIT-08"
)
@pytest.mark.parametrize("seats", [1, 3])
def test_what_changes_anything_is_offered_and_nothing_else(seats: int) -> None:
    assert min(checked(seats, b"offered to Heroes", 60).values()) >= 60


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
def test_what_changes_anything_is_offered_in_whole_games(seed: int) -> None:
    assert min(checked(1 + seed % 6, b"offered, game %07d" % seed, 2_000).values()) > 30
