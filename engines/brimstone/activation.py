"""A Hero's activation: Move roll, what waits for it, then moving, searching or attacking (SOB-MOV, SOB-AMB-05)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from engines.brimstone import anytime, attacks, belongings, dynamite, fights, gates, powers, search, sermons
from engines.brimstone.aftermath import fallen_by
from engines.brimstone.asking import choose_space
from engines.brimstone.board import enemies_beside, held, lies, lights, lit, shut, tiles_of, under, world_of
from engines.brimstone.enemies import fears
from engines.brimstone.events import (
    ActivationMissed,
    Dragged,
    EscapeTested,
    Frightened,
    HeroMoved,
    Hurried,
    MoveRolled,
    PoisonWorked,
    SentOff,
)
from engines.brimstone.fuse import burning
from engines.brimstone.harm import at_stake, failed, horrify, in_reach, lost_by, reaches, suffer
from engines.brimstone.lantern import pass_on
from engines.brimstone.missions import course_of
from engines.brimstone.outfit import Talent, Use, Value
from engines.brimstone.rolling import Free, d6, own, own_free, recover_grit
from engines.brimstone.spaces import Landmark, asked_for, bearing, landmarks, named, on, side_of, toward_a_door
from engines.brimstone.state import DICE, OFF, Hero, State
from engines.brimstone.vocabulary import Aura, World
from engines.dungeon import Field, flood
from engines.kernel import Ask, Later, LaterOptions, Option, Table, joined

BEHIND = ("friend", "toward")
"""Where somebody goes who only follows the others."""
DRAG = 2
CATATONIC = 6
"""The Move roll on which whoever has catatonic spells misses its activation."""
HARMLESS = 3
"""What a die for a Poison marker has to show so that it does not hurt."""
CURED = 6
"""What it has to show so that the marker goes."""
STEADY = 4
"""Spaces of everybody's move at a steady pace (SOB-OPT-01)."""


ASKING = ("trade", "ask-lantern", "ask-idol", "idol")
"""What may be to ask somebody for something, or whether it takes something (SOB-ITEM-06)."""
HANDING_OVER = (*ASKING, "lantern", "take-idol", "unfit", anytime.VAIN, anytime.FLASH_IN_VAIN)
"""What nobody waits for who has looked, searched or attacked: where nothing else is left, the activation ends by itself after a moment."""


async def activate(table: Table[State], hero: Hero) -> None:
    """One activation, from the Move roll to its end."""
    state = table.state
    hero.activated, hero.busy = True, state.turn
    state.active = hero.number
    hero.attacked = hero.free = hero.stuck = hero.moved = False
    await _move_roll(table, hero)
    await _poison(table, hero)
    await _horrify(table, hero, fears(state, hero) if hero.stands else 0, "fear")  # SOB-AMB-04
    await _voices(table, hero)
    if hero.stands and hero.rolled == CATATONIC and hero.has(Talent.CATATONIC):
        table.tell(ActivationMissed(seat=hero.seat, hero_card=hero.called))
        return rests(state, hero)
    while (picked := await anytime.beside(table, hero, lambda: _asked(state, hero))) is not None:
        state.offered = []
        if picked.means is None:
            break
        step, *of = picked.means
        if _steps(picked)[0] not in ASKING:
            hero.ask_anew()
        before = 0 if _has_begun(hero) else _pace(state, hero)
        await STEPS[step](table, hero, *of)
        if not _has_begun(hero):
            hero.left += _pace(state, hero) - before  # as if it had been so before the Move roll (SOB-AMB-05)
    return rests(state, hero)


def _asked(state: State, hero: Hero) -> Ask | None:
    """What it does next; None if it can do nothing, or does not stand."""
    options = _options(state, hero) if hero.stands else []
    if not options:
        return None
    rages = _rages(state, hero)
    goes = not rages and bool(state.offered)
    last = [*([] if rages else [_end(state, hero)]), *anytime.flight(state, hero.seat)]
    return Ask(
        (hero.seat,),
        "activation",
        joined(options, last),
        args=Later(_standing, state, hero, goes),
        default=() if rages else ("end",),
        rules=("SOB-MOV-01",),
        idle=hero.attacked and all(_can_wait(state, option) for option in options),
    )


def _standing(state: State, hero: Hero, goes: bool) -> dict[str, object]:
    """Where a Hero stands, what it has left, who is in its way, how long the charges still burn, and who dies as the turn ends (SOB-OPT-04)."""
    stays = hero.stuck or hero.attacked
    friend = None if stays else _in_the_way(state, hero)
    return {
        "hero_card": hero.called,
        "left": 0 if stays else hero.left,
        "grit": hero.grit,
        **on(state, hero.at),
        "escape": _to_escape(state, hero) if goes else 0,
        "friend_card": friend and friend.called,
        "fuse": burning(state),
        "fallen_cards": fights.doomed_by_end(state, hero).get("cards", ()),
    }


def _in_the_way(state: State, hero: Hero) -> Hero | None:
    """The friend without whom there would be a way to what people ask for, where there is none."""
    friends = {other.at: other for other in state.standing() if other is not hero}
    if not hero.left or _wanted(state, hero, _field(state, hero).reached[1:]):
        return None
    field = _field(state, hero, friends)
    ways = [field.way(space) for space in _wanted(state, hero, field.reached[1:])]
    met = list(dict.fromkeys(space for way in ways for space in way if space in friends))
    alone = (space for space in met if _wanted(state, hero, _field(state, hero, [space]).reached[1:]))
    first = next(alone, next(iter(met), None))  # where it takes several of them, the nearest
    return None if first is None else friends[first]


def _wanted(state: State, hero: Hero, spaces: Sequence[int]) -> list[int]:
    """Of these spaces those that people ask for."""
    return asked_for(state, spaces, landmarks(state, hero), hero)


def _end(state: State, hero: Hero) -> Option:
    """To have done; where it is the last of a turn, it may let somebody die (SOB-OPT-04)."""
    return Option(
        "end", args=Later(_left_behind, state, hero), fatal=Later(fights.doomed_by_end, state, hero), tacit=True
    )


def _left_behind(state: State, hero: Hero) -> dict[str, object]:
    """Who would begin in the dark as it stands now: itself, and whom it leaves there with the Lantern (SOB-LAN-02); and whether it is the last to act."""
    others = state.standing() if state.lantern == hero.number else [hero]
    dark = [other.called for other in others if _in_the_dark(state, other)]
    return {"dark_cards": dark, "last": fights.is_last(state, hero)}


BEFORE_STEP = {"mission": 1, "by": 2}
"""So much stands before what is done, of what a Mission has or another Hero of the same player does."""


def _steps(option: Option) -> tuple[Any, ...]:
    """What is done, and with what, whatever stands before it."""
    means: tuple[Any, ...] = option.means
    return means[BEFORE_STEP.get(means[0], 0) :]


def _can_wait(state: State, option: Option) -> bool:
    """Whether nobody waits for this: handing over, or outside of a Fight a Deputy's Word and what only strengthens somebody."""
    step, *of = _steps(option)
    if step in HANDING_OVER or (step == "deputy" and not state.fight):
        return True
    strengthens = step in ("use", "preach") and not state.fight
    return strengthens and all(effect.do == "boon" for effect in of[-2].power.effects)


def rests(state: State, hero: Hero) -> None:
    """Its activation is over."""
    hero.left = 0
    hero.trod.append(hero.at)
    hero.forget(Use.ACTIVATION)
    state.active = OFF
    state.offered = []


def _rages(state: State, hero: Hero) -> bool:
    """Whether it must attack before all else."""
    return not hero.attacked and bool(enemies_beside(state, hero)) and bool(hero.has(Talent.BLOODLUST))


async def _move_roll(table: Table[State], hero: Hero) -> None:
    """A D6 of spaces (SOB-MOV-02), or always as many (SOB-OPT-01); a 1 that stays gives a Grit (SOB-GRIT-06, SOB-AMB-56). By a 6 whoever has catatonic spells fails (SOB-AMB-65)."""
    (face,) = await own_free(table, hero, 1, "move", bad=CATATONIC if hero.has(Talent.CATATONIC) else 0)
    hero.rolled = face  # at a steady pace too all that looks at a Move roll looks at this die
    hero.left = _pace(table.state, hero)
    more = 0
    if face == 1 and not recover_grit(hero):
        more = sum(
            await own_free(table, hero, 1, "move")
        )  # SOB-GRIT-07: spent at once on what alone has a use now (SOB-AMB-36)
        hero.left += more
    table.tell(
        MoveRolled(seat=hero.seat, hero_card=hero.called, face=face, spaces=hero.left, grit=face == 1, more=more)
    )


def _pace(state: State, hero: Hero) -> int:
    """How far its Move roll takes it with what it has on (SOB-MOV-02, SOB-OPT-01)."""
    spaces = STEADY if state.options.fixed_move else hero.rolled
    return max(1, spaces + hero.figure[Value.MOVE] - slowed(state, hero))


def slowed(state: State, hero: Hero) -> int:
    """Spaces that a Hero moves less: by cards in play, and while the water of the swamp is high."""
    wades = state.waded == state.turn and world_of(state, hero.at) is World.JARGONO
    return state.auras(Aura.HEAVY) + wades


async def _poison(table: Table[State], hero: Hero) -> None:
    """A D6 for each marker: 1 and 2 hurt, a 6 takes it away (SOB-POI-01); they are its own dice (SOB-GRIT-02)."""
    if not hero.poison:
        return

    def end(faces: Sequence[int]) -> Mapping[str, Any]:
        return lost_by(table.state, hero, wounds=failed(faces, HARMLESS))

    def stake(faces: Sequence[int]) -> Mapping[str, object]:
        return at_stake(table.state, hero, wounds=failed(faces, HARMLESS))

    faces = await own(table, hero, hero.poison, HARMLESS, "poison", best=CURED, end=end, stake=stake)
    hero.poison -= faces.count(CURED)
    table.tell(PoisonWorked(seat=hero.seat, hero_card=hero.called, faces=faces, left=hero.poison))
    await suffer(table, hero, wounds=failed(faces, HARMLESS))


async def _voices(table: Table[State], hero: Hero) -> None:
    """Outside of the light as it begins: D6 Horror Hits (SOB-LAN-02, SOB-LAN-03, SOB-AMB-38); alone on its tile while it is whispered. Void Whispers leave only the tiles of the lights themselves."""
    state = table.state
    own_tiles = tiles_of(state, [hero.at])
    if _in_the_dark(state, hero):
        await _horrify(table, hero, d6(table), "dark")
    others = {tile for other in state.standing() if other is not hero for tile in tiles_of(state, [other.at])}
    if hero.stands and own_tiles.isdisjoint(others):
        await _horrify(table, hero, state.auras(Aura.WHISPER), "alone")


def _in_the_dark(state: State, hero: Hero) -> bool:
    light = tiles_of(state, lights(state)) if hero.has(Talent.WHISPERS) else lit(state)
    return hero.stands and tiles_of(state, [hero.at]).isdisjoint(light)


async def _horrify(table: Table[State], hero: Hero, hits: int, why: str) -> None:
    """Horror Hits, of which it is told where they come from."""
    if hits:
        table.tell(Frightened(seat=hero.seat, hero_card=hero.called, hits=hits, why=why))
        await horrify(table, hero, hits)


# What it can do


def _options(state: State, hero: Hero) -> Sequence[Option]:
    """Everything that a Hero can do now; what people mostly look for stands ahead of the list of spaces."""
    strikes = list(_attacks(state, hero))
    if _rages(state, hero):
        return [*map(_ahead, strikes), *_raging(state, hero)]
    ahead = strikes if state.fight else []
    if not hero.attacked:
        ahead = [*ahead, *_looks(state, hero), *_helping(state, hero)]
    moves = _moves(state, hero)
    ahead = [*ahead, *moves.wanted]
    if not hero.attacked:
        ahead += _scavenging(state, hero)
    besides = [] if state.fight else strikes  # nobody is there whom Dynamite is for
    return joined([*map(_ahead, ahead)], moves.others, [*besides, *_besides(state, hero)])


def _raging(state: State, hero: Hero) -> Iterator[Option]:
    """What a Hero may do that must attack, besides that."""
    yield from (option for option in sermons.offers(state, hero) if option.means[2].power.attack)
    yield from anytime.of_others(state, hero.seat, hero)
    if not _has_begun(hero):
        yield from _exchanges(state, hero)
    yield from _hands(hero)  # which, as those, comes before all else (SOB-AMB-05)
    yield from anytime.quelling(state, hero.seat)
    yield from _laying(hero)
    yield from anytime.of_others_in_vain(state, hero.seat, hero)


def _helping(state: State, hero: Hero) -> Iterator[Option]:
    """Whom it could help up."""
    for other in fights.can_help(state, hero):
        args = {"hero_card": other.called, "first": not other.recovered, "more": fights.relief(state, other)}
        args["both"] = len(fallen_by(other)) > 1
        end = Later(fights.doomed_by_help, state, hero, other)
        yield Option(f"help-{other.number}", words="help", args=args, means=("help", other), fatal=end)


def _besides(state: State, hero: Hero) -> Iterator[Option]:
    """What a Hero can do besides moving, searching and attacking."""
    if hero.grit and not hero.stuck and not hero.attacked:
        yield Option("hurry", means=("hurry",), rules=("SOB-GRIT-08",))
    yield from anytime.quelling(state, hero.seat)
    yield from course_of(state).options(state, hero)
    yield from anytime.tokens(state, hero)
    things = powers.usable(state, hero)
    yield from anytime.things(state, things)
    yield from sermons.offers(state, hero)
    yield from _exchanges(state, hero)
    yield from anytime.of_others(state, hero.seat, hero)
    yield from _sent(state, hero)
    yield from _hands(hero)
    yield from _lantern(state, hero)
    yield from _laying(hero)
    yield from anytime.in_vain(state, hero, things)
    yield from anytime.of_others_in_vain(state, hero.seat, hero)


def _ahead(option: Option) -> Option:
    """The same, shown as a button where the others are too many and stand in a list."""
    id_, words, args, at, rules, means, fatal, *_ = option  # `_replace` takes three times as long
    return Option(id_, words, Later(_with_ahead, args), at, rules, means, fatal)


def _with_ahead(args: Mapping[str, Any]) -> dict[str, Any]:
    return {**args, "ahead": True}


def _attacks(state: State, hero: Hero) -> Iterator[Option]:
    """Each Attack that it could make; where it reaches several, at somebody at once, or with the dice first."""
    for attempt in attacks.possible(state, hero):
        weapon, second = attempt.weapon, attempt.second
        kind = "dual" if second else "free" if attempt.free else "shoot" if attempt.ranged else "melee"
        id_ = "-".join([kind, *(tool.id for tool in (weapon, second) if tool)])
        args = Later(_odds, state, attempt)
        if len(attacks.within_reach(state, attempt)) > 1:
            aimed = replace(attempt, aim=attacks.struck_first(state, attempt))
            yield Option(f"aim-{id_}", words=kind, args=args, means=("attack", aimed))
            yield Option(id_, words=f"{kind}-open", args=args, means=("attack", attempt))
        else:
            yield Option(id_, words=kind, args=args, means=("attack", attempt))
    if not hero.attacked and "dynamite" in hero.bag:
        yield Option("throw", words="throw", args=Later(dynamite.promised, state, hero), means=("throw",))


def _odds(state: State, attempt: attacks.Attack) -> dict[str, object]:
    """What an Attack is, whom it strikes first if nobody says otherwise, how many Wounds it does to that one on average, in tenths, and how many more it reaches."""
    enemy = attacks.struck_first(state, attempt)
    return {
        "item_card": attempt.weapon.id if attempt.weapon else None,
        "other_card": attempt.second.id if attempt.second else None,
        "dice": min(attempt.dice, DICE),
        "needed": attacks.needed(state, attempt),
        "enemy_card": enemy.kind,
        "nth": enemy.said,
        "left": state.sheet(enemy.kind).health - enemy.wounds,
        "wounds": _in_words(attacks.expected(state, attempt, enemy)),
        "attacked": attempt.hero.attacked,
        "others": len(attacks.within_reach(state, attempt)) - 1,
    }


def _in_words(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}" if tenths % 10 else str(tenths // 10)


def _looks(state: State, hero: Hero) -> Iterator[Option]:
    steps = 0 if hero.stuck else hero.has(Talent.PATHFINDER)
    for tile, door in search.doors(state, hero):
        args = {"tile_card": state.laid[tile].tile, "side": side_of(state, tile, door), "steps": steps}
        yield Option(f"look-{tile}-{door}", words="look", args=args, means=("look", tile, door))
    for tile, gate in gates.unopened(state, hero):
        args = {"tile_card": state.laid[tile].tile, "side": side_of(state, tile, gate)}
        yield Option(f"gate-{tile}-{gate}", words="look-through", args=args, means=("gate", tile, gate))


def _scavenging(state: State, hero: Hero) -> Iterator[Option]:
    for tile in search.tiles_to_search(state, hero):
        args = {"tile_card": state.laid[tile].tile, "barren": state.auras(Aura.BARREN)}
        yield Option(f"scavenge-{tile}", words="scavenge", args=args, means=("scavenge", tile))


class _Moves(NamedTuple):
    """Where a Hero can go: what people ask for, and all other spaces."""

    wanted: list[Option]
    others: Sequence[Option]


def _moves(state: State, hero: Hero) -> _Moves:
    """The spaces that it can reach; next to enemies only as far as it may (SOB-MOV-03, SOB-MOV-07, SOB-ESC)."""
    state.offered = []
    if not hero.left or hero.stuck or hero.attacked:
        return _Moves([], [])
    spaces = _field(state, hero).reached[1:]
    marks = landmarks(state, hero)
    wanted = asked_for(state, spaces, marks, hero)
    toward = None
    far = toward_a_door(state, hero, spaces) if all(marks[space].what in BEHIND for space in wanted) else None
    if far and far[0] not in wanted:
        toward, marks[far[0]] = far
    others = [space for space in spaces if space not in wanted]
    state.offered = [*wanted, *others]
    drags = [
        Option(f"drag-{other.number}", words="drag", args={"hero_card": other.called}, means=("drag", other))
        for other in _draggable(state, hero)
    ]
    sought = [_move(state, hero, space, number, marks) for number, space in enumerate(wanted, start=1)]
    first = 1 + len(wanted)

    def other(nth: int) -> Option:
        move = _move(state, hero, others[nth], first + nth, marks)
        # It stays where it stands: what comes first is what people ask for.
        return _ahead(move) if others[nth] == toward else move

    return _Moves([*drags, *sought], LaterOptions([f"to-{space}" for space in others], other))


def _move(state: State, hero: Hero, space: int, number: int, marks: dict[int, Landmark]) -> Option:
    args = Later(_there, state, hero, space, number, marks)
    return Option(f"to-{space}", words="move", args=args, at=str(space), means=("move", space))


def _there(state: State, hero: Hero, space: int, number: int, marks: dict[int, Landmark]) -> dict[str, object]:
    """What words say of a space that a Hero may go to: by what it is called, and how it lies from there."""
    return named(state, space, number, marks) | bearing(state, hero.at, space)


def _draggable(state: State, hero: Hero) -> list[Hero]:
    """KO'd Heroes beside it or under it that it could take along (SOB-KO-04)."""
    near = {hero.at, *lies(state).grid.beside[hero.at]}
    fallen = [other for other in state.heroes if other.down and not other.dead and other.at in near]
    return fallen if hero.left >= DRAG and _drag_ends(state, hero) else []


def _drag_ends(state: State, hero: Hero) -> list[int]:
    closed = shut(state) | held(state)
    return [space for space in lies(state).grid.beside[hero.at] if space not in closed]


def _field(state: State, hero: Hero, through: Collection[int] = ()) -> Field:
    """The ways that it can go now, if nobody stood on the spaces that it goes ``through``; it stops where an enemy it has not got away from is adjacent (SOB-ESC-03)."""
    taken = held(state) - {hero.at, *through}
    return flood(lies(state).grid, [hero.at], shut(state) | taken, limit=hero.left, halts=_halts(state, hero))


def _halts(state: State, hero: Hero) -> set[int]:
    """The spaces next to enemies whose Escape value it has not passed in this turn, nor has to pass now (SOB-ESC-02)."""
    if not state.enemies:
        return set()
    escapes = {kind: state.sheet(kind).escape for kind in state.kinds()}
    passed = max(hero.passed, _hold_of(state, hero))
    beside = lies(state).grid.beside
    strong = [enemy for enemy in state.enemies if escapes[enemy.kind] > passed]
    return {space for enemy in strong for at in under(state, enemy) for space in beside[at]}


def _exchanges(state: State, hero: Hero) -> Iterator[Option]:
    """What it could trade, attach or take off."""
    for other in belongings.partners(state, hero):
        yield Option(f"trade-{other.id}", words="trade", args={"hero_card": other.called}, means=("trade", other))
    for part, item in belongings.fittings(hero):
        args = {"item_card": part.id, "other_card": item.id, "stone": part.price}
        yield Option(f"fit-{part.id}-{item.id}", words="fit", args=args, means=("fit", part, item))
    for part in [item for item in hero.carried() if item.id in hero.fits]:
        args = {"item_card": part.id, "other_card": hero.fits[part.id]}
        yield Option(f"unfit-{part.id}", words="unfit", args=args, means=("unfit", part))


def _sent(state: State, hero: Hero) -> Iterator[Option]:
    """Whom it could send off by a Deputy's Word: another Hero on its tile (SOB-AMB-112)."""
    if not hero.has(Talent.DEPUTY) or Talent.DEPUTY in hero.spent:
        return
    own = tiles_of(state, [hero.at])
    for other in state.standing():
        if other is not hero and not own.isdisjoint(tiles_of(state, [other.at])):
            args = {"hero_card": other.called, "steps": hero.has(Talent.DEPUTY)}
            if steps_of(state, other, hero.has(Talent.DEPUTY)).reached[1:]:
                yield Option(f"send-{other.number}", words="send", args=args, means=("deputy", other))


def _hands(hero: Hero) -> Iterator[Option]:
    """What it could take into its hands, or put on; only before it has moved or done anything (SOB-ITEM-04)."""
    if _has_begun(hero):
        return
    for item in belongings.holdable(hero):
        args = {"item_card": item.id, "worn": bool(item.part), "full": not belongings.has_room(hero, item)}
        yield Option(f"hold-{item.id}", words="hold", args=args, means=("hold", item))


def _laying(hero: Hero) -> Iterator[Option]:
    """To lay aside what it has in hand, or wears: hardly anybody wants to, and so it stands late, and of all of it once."""
    if not _has_begun(hero) and belongings.layable(hero):
        yield Option("lay", means=("lay",), rules=("SOB-ITEM-04",))


def _has_begun(hero: Hero) -> bool:
    """Whether it has moved, or tried to, or attacked: its equipment stays as it is from then on."""
    return hero.attacked or hero.free or hero.moved or hero.stuck


def _lantern(state: State, hero: Hero) -> Iterator[Option]:
    """Hand the Old Lantern over, ask for it, or take it from a KO'd bearer, as things are handed over (SOB-SETUP-09, SOB-ITEM-06, SOB-AMB-02)."""
    if state.lantern == hero.number:
        for other in in_reach(state, hero):
            if other is not hero and not other.has(Talent.AFRAID):
                args = {"hero_card": other.called, "decisions": state.options.decisions}
                yield Option(f"lantern-{other.number}", words="lantern", args=args, means=("lantern", other))
    bearer = state.heroes[state.lantern]
    if bearer is not hero and not hero.has(Talent.AFRAID) and reaches(state, hero, bearer.at):
        if bearer.down:
            yield Option("take-lantern", means=("lantern", hero))
        elif not belongings.refused(hero, bearer, belongings.LANTERN):
            args = {"hero_card": bearer.called, "decisions": state.options.decisions}
            yield Option("ask-lantern", args=args, means=("ask-lantern", bearer))


# Doing it


async def _go(table: Table[State], hero: Hero, to: int) -> None:
    """Move there by a shortest way; first away from enemies, if any are adjacent (SOB-ESC-01, SOB-AMB-66)."""
    state = table.state
    if not await _escaped(table, hero):
        return
    field = _field(state, hero)
    hero.left -= field.distance[to]
    hero.moved = True
    _walk(table, hero, field.way(to))


def _walk(table: Table[State], hero: Hero, way: list[int]) -> None:
    """It goes this way, and whoever it leads comes along."""
    state = table.state
    left, reached = tiles_of(state, [way[0]]), tiles_of(state, [way[-1]])
    hero.at = way[-1]
    course_of(state).followed(state, hero, way)
    within, new = left == reached, max(reached - left or reached)
    table.tell(
        HeroMoved(
            seat=hero.seat,
            hero_card=hero.called,
            tile_card=state.laid[new].tile,
            path=way,
            within=within,
            doorway=not within and len(reached) > 1,
        )
    )


def _hold_of(state: State, hero: Hero) -> int:
    """The highest Escape value beside a Hero (SOB-AMB-25); 0 if nothing is there."""
    return max((state.sheet(enemy.kind).escape for enemy in enemies_beside(state, hero)), default=0)


def _to_escape(state: State, hero: Hero) -> int:
    """What a D6 has to show so that it gets away from there; 0 if it need not, or has in this turn (SOB-ESC-02)."""
    needed = _hold_of(state, hero)
    return max(2, min(needed - hero.figure[Value.ESCAPE], 6)) if needed > hero.passed else 0


async def _escaped(table: Table[State], hero: Hero) -> bool:
    """A D6 against what holds it (SOB-AMB-27); a failed one ends its movement, and may be rolled again (SOB-AMB-26)."""
    target, needed = _to_escape(table.state, hero), _hold_of(table.state, hero)
    if not target:
        return True
    evading = Talent.EVASION not in hero.spent and bool(hero.has(Talent.EVASION))
    (face,) = await own(table, hero, 1, target, "escape", free=Free(int(evading), Talent.EVASION))
    passed = face >= target
    table.tell(EscapeTested(seat=hero.seat, hero_card=hero.called, face=face, target=target, passed=passed))
    if passed:
        hero.passed = needed
    else:
        hero.stuck = True
    return passed


async def _attack(table: Table[State], _: Hero, attempt: attacks.Attack) -> None:
    await attacks.attack(table, attempt)


async def _help(table: Table[State], hero: Hero, other: Hero) -> None:
    await fights.help_up(table, hero, other)


async def _drag(table: Table[State], hero: Hero, other: Hero) -> None:
    """A space with a KO'd Hero: 2 of its movement (SOB-KO-04)."""
    state = table.state
    args = {"hero_card": other.called, "escape": _to_escape(state, hero)}
    to = await choose_space(table, hero.seat, "drag-where", _drag_ends(state, hero), "SOB-KO-04", args)
    if not await _escaped(table, hero):
        return
    other.at = hero.at if other.at != hero.at else to
    hero.left -= DRAG
    course_of(state).followed(state, hero, [hero.at, to])
    hero.at, hero.moved = to, True
    table.tell(Dragged(seat=hero.seat, hero_card=hero.called, other_card=other.called, to=to))


async def _hurry(table: Table[State], hero: Hero) -> None:
    """A D6 more, for a Grit (SOB-GRIT-08)."""
    hero.grit -= 1
    (face,) = await own_free(table, hero, 1, "move")
    hero.left += face
    table.tell(Hurried(seat=hero.seat, hero_card=hero.called, face=face, spaces=hero.left))


async def _mission(table: Table[State], hero: Hero, step: str, *of: object) -> None:
    """What only this Mission has."""
    await course_of(table.state).act(table, hero, step, *of)


async def _look(table: Table[State], hero: Hero, tile: int, door: str) -> None:
    """Look through a door; a Pathfinder goes on a little after it."""
    await search.look(table, hero, tile, door)
    await _onward(table, hero)


async def _look_through(table: Table[State], hero: Hero, tile: int, gate: str) -> None:
    """Look through a Gate, which is a look as through a door (SOB-ADV-11)."""
    await gates.look_through(table, hero, tile, gate)
    await _onward(table, hero)


async def _onward(table: Table[State], hero: Hero) -> None:
    """A Pathfinder's steps after a look; from beside what is rooted there it has to get away as ever (SOB-ESC-01)."""
    state, steps = table.state, hero.has(Talent.PATHFINDER)
    if not steps or not hero.stands or hero.stuck:
        return
    field = steps_of(state, hero, steps, _halts(state, hero))
    args = {"hero_card": hero.called, "escape": _to_escape(state, hero)}
    to = await choose_space(table, hero.seat, "onward", field.reached, "SOB-NEW-03", args, mover=hero)
    if to == hero.at or not await _escaped(table, hero):
        return
    _walk(table, hero, field.way(to))


def steps_of(state: State, hero: Hero, steps: int, halts: Collection[int] = ()) -> Field:
    """Where a Hero can get in so many spaces; where it stands comes first. It stops on any of ``halts``."""
    taken = held(state) - {hero.at}
    return flood(lies(state).grid, [hero.at], shut(state) | taken, limit=steps, halts=halts)


async def _send(table: Table[State], hero: Hero, other: Hero) -> None:
    """A Deputy's Word: another Hero moves at once, if it likes, once a Fight; from beside enemies it has to get away as ever (SOB-ESC-01)."""
    state = table.state
    hero.spent[Talent.DEPUTY] = Use.FIGHT
    field = steps_of(state, other, hero.has(Talent.DEPUTY), _halts(state, other))
    args = {"hero_card": other.called, "escape": _to_escape(state, other)}
    to = await choose_space(table, other.seat, "sent", field.reached, "SOB-NEW-03", args, mover=other)
    stays = to == other.at
    table.tell(SentOff(seat=hero.seat, hero_card=hero.called, other_card=other.called, stays=stays))
    if not stays and await _escaped(table, other):
        _walk(table, other, field.way(to))


async def _of_others(step: str, table: Table[State], _: Hero, *of: object) -> None:
    """What another Hero of the same player does."""
    await anytime.STEPS[step](table, *of)


async def _pass_lantern(table: Table[State], _: Hero, to: Hero) -> None:
    pass_on(table, to)


async def _ask_lantern(table: Table[State], hero: Hero, bearer: Hero) -> None:
    """It is its bearer's to give."""
    if await belongings.agreed(table, bearer, hero, belongings.LANTERN):
        pass_on(table, hero)


STEPS: dict[str, Callable[..., Awaitable[None]]] = {
    "move": _go,
    "attack": _attack,
    "look": _look,
    "gate": _look_through,
    "scavenge": search.scavenge,
    "mission": _mission,
    "help": _help,
    "hurry": _hurry,
    "drag": _drag,
    "throw": dynamite.throw,
    "hold": belongings.hold,
    "lay": belongings.lay_aside,
    "deputy": _send,
    "trade": belongings.trade,
    "fit": belongings.fit,
    "unfit": belongings.unfit,
    "lantern": _pass_lantern,
    "ask-lantern": _ask_lantern,
    **anytime.DOING,
    **{step: partial(_of_others, step) for step in anytime.STEPS},
}
"""What each kind of option does."""
